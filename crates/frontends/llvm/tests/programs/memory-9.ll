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
  %first = alloca %struct.record, align 4
  %second = alloca %struct.record, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !15, !DIExpression(), !19)
    #dbg_declare(ptr %argument, !20, !DIExpression(), !22)
  store ptr null, ptr %argument, align 8, !dbg !22
  %0 = load ptr, ptr %argument, align 8, !dbg !23
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef %0) #3, !dbg !24
    #dbg_declare(ptr %first, !25, !DIExpression(), !33)
    #dbg_declare(ptr %second, !34, !DIExpression(), !35)
  %tag = getelementptr inbounds %struct.record, ptr %first, i32 0, i32 0, !dbg !36
  store i8 1, ptr %tag, align 4, !dbg !37
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %second, ptr align 4 %first, i64 8, i1 false), !dbg !38
  %value = getelementptr inbounds %struct.record, ptr %second, i32 0, i32 2, !dbg !39
  %1 = load i32, ptr %value, align 4, !dbg !39
  ret i32 %1, !dbg !40
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !41 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !45, !DIExpression(), !46)
  ret ptr null, !dbg !47
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind }

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
!25 = !DILocalVariable(name: "first", scope: !10, file: !1, line: 77, type: !26)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "record", file: !1, line: 7, size: 64, elements: !27)
!27 = !{!28, !30, !31, !32}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "tag", scope: !26, file: !1, line: 8, baseType: !29, size: 8)
!29 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "bits", scope: !26, file: !1, line: 9, baseType: !13, size: 3, offset: 8, flags: DIFlagBitField, extraData: i64 8)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "more", scope: !26, file: !1, line: 10, baseType: !13, size: 5, offset: 11, flags: DIFlagBitField, extraData: i64 8)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !26, file: !1, line: 11, baseType: !13, size: 32, offset: 32)
!33 = !DILocation(line: 77, column: 19, scope: !10)
!34 = !DILocalVariable(name: "second", scope: !10, file: !1, line: 77, type: !26)
!35 = !DILocation(line: 77, column: 26, scope: !10)
!36 = !DILocation(line: 78, column: 11, scope: !10)
!37 = !DILocation(line: 78, column: 15, scope: !10)
!38 = !DILocation(line: 79, column: 14, scope: !10)
!39 = !DILocation(line: 80, column: 19, scope: !10)
!40 = !DILocation(line: 80, column: 5, scope: !10)
!41 = distinct !DISubprogram(name: "worker", scope: !1, file: !1, line: 17, type: !42, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!42 = !DISubroutineType(types: !43)
!43 = !{!44, !44}
!44 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!45 = !DILocalVariable(name: "argument", arg: 1, scope: !41, file: !1, line: 17, type: !44)
!46 = !DILocation(line: 17, column: 27, scope: !41)
!47 = !DILocation(line: 33, column: 5, scope: !41)
