source_filename = "races.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@data = internal global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !16 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %value = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !20, !DIExpression(), !24)
    #dbg_declare(ptr %value, !25, !DIExpression(), !26)
  store i32 0, ptr %value, align 4, !dbg !26
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @writer, ptr noundef null) #3, !dbg !27
  %0 = load i64, ptr %thread, align 8, !dbg !28
  %call1 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !29
  %1 = load i32, ptr @data, align 4, !dbg !30
  store i32 %1, ptr %value, align 4, !dbg !31
  %2 = load i32, ptr %value, align 4, !dbg !32
  ret i32 %2, !dbg !33
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !34 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !37, !DIExpression(), !38)
  store i32 1, ptr @data, align 4, !dbg !39
  ret ptr null, !dbg !40
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!8, !9, !10, !11, !12, !13, !14}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 5, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "races.c", directory: ".", checksumkind: CSK_MD5, checksum: "d1626c05f16d4efb7b563d18fb3dbeb8")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0}
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{i32 7, !"Dwarf Version", i32 5}
!9 = !{i32 2, !"Debug Info Version", i32 3}
!10 = !{i32 1, !"wchar_size", i32 4}
!11 = !{i32 8, !"PIC Level", i32 2}
!12 = !{i32 7, !"PIE Level", i32 2}
!13 = !{i32 7, !"uwtable", i32 2}
!14 = !{i32 7, !"frame-pointer", i32 2}
!15 = !{!"clang"}
!16 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 31, type: !17, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !19)
!17 = !DISubroutineType(types: !18)
!18 = !{!7}
!19 = !{}
!20 = !DILocalVariable(name: "thread", scope: !16, file: !3, line: 32, type: !21)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !22, line: 27, baseType: !23)
!22 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!23 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!24 = !DILocation(line: 32, column: 15, scope: !16)
!25 = !DILocalVariable(name: "value", scope: !16, file: !3, line: 33, type: !7)
!26 = !DILocation(line: 33, column: 9, scope: !16)
!27 = !DILocation(line: 34, column: 5, scope: !16)
!28 = !DILocation(line: 52, column: 18, scope: !16)
!29 = !DILocation(line: 52, column: 5, scope: !16)
!30 = !DILocation(line: 53, column: 13, scope: !16)
!31 = !DILocation(line: 53, column: 11, scope: !16)
!32 = !DILocation(line: 57, column: 12, scope: !16)
!33 = !DILocation(line: 57, column: 5, scope: !16)
!34 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 10, type: !35, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !19)
!35 = !DISubroutineType(types: !36)
!36 = !{!5, !5}
!37 = !DILocalVariable(name: "argument", arg: 1, scope: !34, file: !3, line: 10, type: !5)
!38 = !DILocation(line: 10, column: 27, scope: !34)
!39 = !DILocation(line: 18, column: 10, scope: !34)
!40 = !DILocation(line: 28, column: 5, scope: !34)
