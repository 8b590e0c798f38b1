; ModuleID = 'memory.c'
source_filename = "memory.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.record = type { i8, i8, i32 }

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %argument = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !15, !DIExpression(), !19)
    #dbg_declare(ptr %argument, !20, !DIExpression(), !22)
  store ptr null, ptr %argument, align 8, !dbg !22
  %0 = load ptr, ptr %argument, align 8, !dbg !23
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef %0) #4, !dbg !24
  %call1 = call i32 @copy(), !dbg !25
  %1 = load i64, ptr %thread, align 8, !dbg !26
  %call2 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !27
  ret i32 0, !dbg !28
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !29 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !33, !DIExpression(), !34)
  ret ptr null, !dbg !35
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @copy() #0 !dbg !36 {
entry:
  %first = alloca %struct.record, align 4
  %second = alloca %struct.record, align 4
  %third = alloca %struct.record, align 4
    #dbg_declare(ptr %first, !37, !DIExpression(), !45)
    #dbg_declare(ptr %second, !46, !DIExpression(), !47)
  %tag = getelementptr inbounds %struct.record, ptr %first, i32 0, i32 0, !dbg !48
  store i8 1, ptr %tag, align 4, !dbg !49
  %bits = getelementptr inbounds %struct.record, ptr %first, i32 0, i32 1, !dbg !50
  %bf.load = load i8, ptr %bits, align 1, !dbg !51
  %bf.clear = and i8 %bf.load, -8, !dbg !51
  %bf.set = or i8 %bf.clear, 2, !dbg !51
  store i8 %bf.set, ptr %bits, align 1, !dbg !51
  %more = getelementptr inbounds %struct.record, ptr %first, i32 0, i32 1, !dbg !52
  %bf.load1 = load i8, ptr %more, align 1, !dbg !53
  %bf.clear2 = and i8 %bf.load1, 7, !dbg !53
  %bf.set3 = or i8 %bf.clear2, 24, !dbg !53
  store i8 %bf.set3, ptr %more, align 1, !dbg !53
  %value = getelementptr inbounds %struct.record, ptr %first, i32 0, i32 2, !dbg !54
  store i32 4, ptr %value, align 4, !dbg !55
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %second, ptr align 4 %first, i64 8, i1 false), !dbg !56
    #dbg_declare(ptr %third, !57, !DIExpression(), !58)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %third, ptr align 4 %second, i64 8, i1 false), !dbg !59
  %tag4 = getelementptr inbounds %struct.record, ptr %third, i32 0, i32 0, !dbg !60
  %0 = load i8, ptr %tag4, align 4, !dbg !60
  %conv = sext i8 %0 to i32, !dbg !61
  %bits5 = getelementptr inbounds %struct.record, ptr %third, i32 0, i32 1, !dbg !62
  %bf.load6 = load i8, ptr %bits5, align 1, !dbg !62
  %bf.shl = shl i8 %bf.load6, 5, !dbg !62
  %bf.ashr = ashr i8 %bf.shl, 5, !dbg !62
  %bf.cast = sext i8 %bf.ashr to i32, !dbg !62
  %add = add nsw i32 %conv, %bf.cast, !dbg !63
  %more7 = getelementptr inbounds %struct.record, ptr %third, i32 0, i32 1, !dbg !64
  %bf.load8 = load i8, ptr %more7, align 1, !dbg !64
  %bf.ashr9 = ashr i8 %bf.load8, 3, !dbg !64
  %bf.cast10 = sext i8 %bf.ashr9 to i32, !dbg !64
  %add11 = add nsw i32 %add, %bf.cast10, !dbg !65
  %value12 = getelementptr inbounds %struct.record, ptr %third, i32 0, i32 2, !dbg !66
  %1 = load i32, ptr %value12, align 4, !dbg !66
  %add13 = add nsw i32 %add11, %1, !dbg !67
  ret i32 %add13, !dbg !68
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "memory.c", directory: ".", checksumkind: CSK_MD5, checksum: "bdf91e4dc1be7f2865d547ea7dd46119")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 48, type: !11, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "thread", scope: !10, file: !1, line: 49, type: !16)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !17, line: 27, baseType: !18)
!17 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!18 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!19 = !DILocation(line: 49, column: 15, scope: !10)
!20 = !DILocalVariable(name: "argument", scope: !10, file: !1, line: 50, type: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!22 = !DILocation(line: 50, column: 10, scope: !10)
!23 = !DILocation(line: 54, column: 40, scope: !10)
!24 = !DILocation(line: 54, column: 5, scope: !10)
!25 = !DILocation(line: 64, column: 5, scope: !10)
!26 = !DILocation(line: 82, column: 18, scope: !10)
!27 = !DILocation(line: 82, column: 5, scope: !10)
!28 = !DILocation(line: 83, column: 5, scope: !10)
!29 = distinct !DISubprogram(name: "worker", scope: !1, file: !1, line: 17, type: !30, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!30 = !DISubroutineType(types: !31)
!31 = !{!32, !32}
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!33 = !DILocalVariable(name: "argument", arg: 1, scope: !29, file: !1, line: 17, type: !32)
!34 = !DILocation(line: 17, column: 27, scope: !29)
!35 = !DILocation(line: 33, column: 5, scope: !29)
!36 = distinct !DISubprogram(name: "copy", scope: !1, file: !1, line: 37, type: !11, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!37 = !DILocalVariable(name: "first", scope: !36, file: !1, line: 38, type: !38)
!38 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "record", file: !1, line: 7, size: 64, elements: !39)
!39 = !{!40, !42, !43, !44}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !38, file: !1, line: 8, baseType: !41, size: 8)
!41 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !38, file: !1, line: 9, baseType: !13, size: 3, offset: 8, flags: DIFlagBitField, extraData: i64 8)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "more", scope: !38, file: !1, line: 10, baseType: !13, size: 5, offset: 11, flags: DIFlagBitField, extraData: i64 8)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !38, file: !1, line: 11, baseType: !13, size: 32, offset: 32)
!45 = !DILocation(line: 38, column: 19, scope: !36)
!46 = !DILocalVariable(name: "second", scope: !36, file: !1, line: 38, type: !38)
!47 = !DILocation(line: 38, column: 26, scope: !36)
!48 = !DILocation(line: 39, column: 11, scope: !36)
!49 = !DILocation(line: 39, column: 15, scope: !36)
!50 = !DILocation(line: 40, column: 11, scope: !36)
!51 = !DILocation(line: 40, column: 16, scope: !36)
!52 = !DILocation(line: 41, column: 11, scope: !36)
!53 = !DILocation(line: 41, column: 16, scope: !36)
!54 = !DILocation(line: 42, column: 11, scope: !36)
!55 = !DILocation(line: 42, column: 17, scope: !36)
!56 = !DILocation(line: 43, column: 5, scope: !36)
!57 = !DILocalVariable(name: "third", scope: !36, file: !1, line: 44, type: !38)
!58 = !DILocation(line: 44, column: 19, scope: !36)
!59 = !DILocation(line: 44, column: 27, scope: !36)
!60 = !DILocation(line: 45, column: 18, scope: !36)
!61 = !DILocation(line: 45, column: 12, scope: !36)
!62 = !DILocation(line: 45, column: 30, scope: !36)
!63 = !DILocation(line: 45, column: 22, scope: !36)
!64 = !DILocation(line: 45, column: 43, scope: !36)
!65 = !DILocation(line: 45, column: 35, scope: !36)
!66 = !DILocation(line: 45, column: 56, scope: !36)
!67 = !DILocation(line: 45, column: 48, scope: !36)
!68 = !DILocation(line: 45, column: 5, scope: !36)
