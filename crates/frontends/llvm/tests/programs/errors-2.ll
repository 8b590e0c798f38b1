source_filename = "errors.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@pointer = internal global ptr null, align 8, !dbg !0
@array = internal global [3 x i32] zeroinitializer, align 4, !dbg !7
@zero = internal global i32 0, align 4, !dbg !13

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !24 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !28, !DIExpression(), !32)
  %call = call noalias ptr @malloc(i64 noundef 4) #4, !dbg !33
  store ptr %call, ptr @pointer, align 8, !dbg !34
  %call1 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @other, ptr noundef null) #5, !dbg !35
  %0 = load i64, ptr %thread, align 8, !dbg !36
  %call2 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !37
  ret i32 0, !dbg !38
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal ptr @other(ptr noundef %argument) #0 !dbg !39 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !42, !DIExpression(), !43)
  %0 = load i32, ptr @zero, align 4, !dbg !44
  %add = add nsw i32 3, %0, !dbg !45
  %idxprom = sext i32 %add to i64, !dbg !46
  %arrayidx = getelementptr inbounds [3 x i32], ptr @array, i64 0, i64 %idxprom, !dbg !46
  store i32 1, ptr %arrayidx, align 4, !dbg !47
  ret ptr null, !dbg !48
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!16, !17, !18, !19, !20, !21, !22}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "pointer", scope: !2, file: !3, line: 6, type: !15, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "errors.c", directory: ".", checksumkind: CSK_MD5, checksum: "cb398fd9c1fb5b53f7a489f6a99c048b")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7, !13}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "array", scope: !2, file: !3, line: 6, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 96, elements: !11)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !{!12}
!12 = !DISubrange(count: 3)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "zero", scope: !2, file: !3, line: 6, type: !10, isLocal: true, isDefinition: true)
!15 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!16 = !{i32 7, !"Dwarf Version", i32 5}
!17 = !{i32 2, !"Debug Info Version", i32 3}
!18 = !{i32 1, !"wchar_size", i32 4}
!19 = !{i32 8, !"PIC Level", i32 2}
!20 = !{i32 7, !"PIE Level", i32 2}
!21 = !{i32 7, !"uwtable", i32 2}
!22 = !{i32 7, !"frame-pointer", i32 2}
!23 = !{!"clang"}
!24 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 34, type: !25, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !27)
!25 = !DISubroutineType(types: !26)
!26 = !{!10}
!27 = !{}
!28 = !DILocalVariable(name: "thread", scope: !24, file: !3, line: 35, type: !29)
!29 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !30, line: 27, baseType: !31)
!30 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!31 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!32 = !DILocation(line: 35, column: 15, scope: !24)
!33 = !DILocation(line: 37, column: 15, scope: !24)
!34 = !DILocation(line: 37, column: 13, scope: !24)
!35 = !DILocation(line: 39, column: 5, scope: !24)
!36 = !DILocation(line: 46, column: 18, scope: !24)
!37 = !DILocation(line: 46, column: 5, scope: !24)
!38 = !DILocation(line: 52, column: 5, scope: !24)
!39 = distinct !DISubprogram(name: "other", scope: !3, file: !3, line: 8, type: !40, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !27)
!40 = !DISubroutineType(types: !41)
!41 = !{!5, !5}
!42 = !DILocalVariable(name: "argument", arg: 1, scope: !39, file: !3, line: 8, type: !5)
!43 = !DILocation(line: 8, column: 26, scope: !39)
!44 = !DILocation(line: 15, column: 15, scope: !39)
!45 = !DILocation(line: 15, column: 13, scope: !39)
!46 = !DILocation(line: 15, column: 5, scope: !39)
!47 = !DILocation(line: 15, column: 21, scope: !39)
!48 = !DILocation(line: 31, column: 5, scope: !39)
