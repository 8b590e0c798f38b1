source_filename = "lastwrite-2phases.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"x < N + 1\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [20 x i8] c"lastwrite-2phases.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.round_of_writes = private unnamed_addr constant [27 x i8] c"void round_of_writes(void)\00", align 1, !dbg !20

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !37 {
entry:
  %retval = alloca i32, align 4
  %round = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %round, !41, !DIExpression(), !43)
  store i32 0, ptr %round, align 4, !dbg !43
  br label %for.cond, !dbg !44

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %round, align 4, !dbg !45
  %cmp = icmp slt i32 %0, 3, !dbg !47
  br i1 %cmp, label %for.body, label %for.end, !dbg !48

for.body:                                         ; preds = %for.cond
  call void @round_of_writes(), !dbg !49
  br label %for.inc, !dbg !49

for.inc:                                          ; preds = %for.body
  %1 = load i32, ptr %round, align 4, !dbg !50
  %inc = add nsw i32 %1, 1, !dbg !50
  store i32 %inc, ptr %round, align 4, !dbg !50
  br label %for.cond, !dbg !51, !llvm.loop !52

for.end:                                          ; preds = %for.cond
  ret i32 0, !dbg !55
}

; Function Attrs: noinline nounwind uwtable
define internal void @round_of_writes() #0 !dbg !56 {
entry:
  %threads = alloca [3 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i32, align 4
    #dbg_declare(ptr %threads, !59, !DIExpression(), !66)
    #dbg_declare(ptr %i, !67, !DIExpression(), !69)
  store i64 0, ptr %i, align 8, !dbg !69
  br label %for.cond, !dbg !70

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !71
  %cmp = icmp slt i64 %0, 3, !dbg !73
  br i1 %cmp, label %for.body, label %for.end, !dbg !74

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !75
  %arrayidx = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %1, !dbg !76
  %2 = load i64, ptr %i, align 8, !dbg !77
  %3 = inttoptr i64 %2 to ptr, !dbg !78
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @writer, ptr noundef %3) #4, !dbg !79
  br label %for.inc, !dbg !79

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !80
  %inc = add nsw i64 %4, 1, !dbg !80
  store i64 %inc, ptr %i, align 8, !dbg !80
  br label %for.cond, !dbg !81, !llvm.loop !82

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !84, !DIExpression(), !86)
  store i32 0, ptr %i1, align 4, !dbg !86
  br label %for.cond2, !dbg !87

for.cond2:                                        ; preds = %for.inc7, %for.end
  %5 = load i32, ptr %i1, align 4, !dbg !88
  %cmp3 = icmp slt i32 %5, 3, !dbg !90
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !91

for.body4:                                        ; preds = %for.cond2
  %6 = load i32, ptr %i1, align 4, !dbg !92
  %idxprom = sext i32 %6 to i64, !dbg !93
  %arrayidx5 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !93
  %7 = load i64, ptr %arrayidx5, align 8, !dbg !93
  %call6 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !94
  br label %for.inc7, !dbg !94

for.inc7:                                         ; preds = %for.body4
  %8 = load i32, ptr %i1, align 4, !dbg !95
  %inc8 = add nsw i32 %8, 1, !dbg !95
  store i32 %inc8, ptr %i1, align 4, !dbg !95
  br label %for.cond2, !dbg !96, !llvm.loop !97

for.end9:                                         ; preds = %for.cond2
  %atomic-load = load atomic i32, ptr @x seq_cst, align 4, !dbg !99
  %cmp10 = icmp slt i32 %atomic-load, 4, !dbg !99
  br i1 %cmp10, label %if.then, label %if.else, !dbg !102

if.then:                                          ; preds = %for.end9
  br label %if.end, !dbg !102

if.else:                                          ; preds = %for.end9
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 24, ptr noundef @__PRETTY_FUNCTION__.round_of_writes) #5, !dbg !99
  unreachable, !dbg !99

if.end:                                           ; preds = %if.then
  ret void, !dbg !103
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !104 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !107, !DIExpression(), !108)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !109
  %1 = ptrtoint ptr %0 to i64, !dbg !110
  %conv = trunc i64 %1 to i32, !dbg !111
  %mul = mul nsw i32 0, %conv, !dbg !112
  %add = add nsw i32 1, %mul, !dbg !113
  store atomic i32 %add, ptr @x seq_cst, align 4, !dbg !114
  ret ptr null, !dbg !115
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!29, !30, !31, !32, !33, !34, !35}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 13, type: !26, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "lastwrite-2phases.c", directory: ".", checksumkind: CSK_MD5, checksum: "8de79e4012df2278d21f7cbe8400eaa4")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !0}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 10)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 160, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 20)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 216, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 27)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !27, line: 104, baseType: !28)
!27 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!28 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!29 = !{i32 7, !"Dwarf Version", i32 5}
!30 = !{i32 2, !"Debug Info Version", i32 3}
!31 = !{i32 1, !"wchar_size", i32 4}
!32 = !{i32 8, !"PIC Level", i32 2}
!33 = !{i32 7, !"PIE Level", i32 2}
!34 = !{i32 7, !"uwtable", i32 2}
!35 = !{i32 7, !"frame-pointer", i32 2}
!36 = !{!"clang"}
!37 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 27, type: !38, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !40)
!38 = !DISubroutineType(types: !39)
!39 = !{!6}
!40 = !{}
!41 = !DILocalVariable(name: "round", scope: !42, file: !3, line: 28, type: !6)
!42 = distinct !DILexicalBlock(scope: !37, file: !3, line: 28, column: 5)
!43 = !DILocation(line: 28, column: 14, scope: !42)
!44 = !DILocation(line: 28, column: 10, scope: !42)
!45 = !DILocation(line: 28, column: 25, scope: !46)
!46 = distinct !DILexicalBlock(scope: !42, file: !3, line: 28, column: 5)
!47 = !DILocation(line: 28, column: 31, scope: !46)
!48 = !DILocation(line: 28, column: 5, scope: !42)
!49 = !DILocation(line: 28, column: 45, scope: !46)
!50 = !DILocation(line: 28, column: 41, scope: !46)
!51 = !DILocation(line: 28, column: 5, scope: !46)
!52 = distinct !{!52, !48, !53, !54}
!53 = !DILocation(line: 28, column: 61, scope: !42)
!54 = !{!"llvm.loop.mustprogress"}
!55 = !DILocation(line: 29, column: 5, scope: !37)
!56 = distinct !DISubprogram(name: "round_of_writes", scope: !3, file: !3, line: 20, type: !57, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !40)
!57 = !DISubroutineType(types: !58)
!58 = !{null}
!59 = !DILocalVariable(name: "threads", scope: !56, file: !3, line: 21, type: !60)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !61, size: 192, elements: !64)
!61 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !62, line: 27, baseType: !63)
!62 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!63 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!64 = !{!65}
!65 = !DISubrange(count: 3)
!66 = !DILocation(line: 21, column: 15, scope: !56)
!67 = !DILocalVariable(name: "i", scope: !68, file: !3, line: 22, type: !7)
!68 = distinct !DILexicalBlock(scope: !56, file: !3, line: 22, column: 5)
!69 = !DILocation(line: 22, column: 15, scope: !68)
!70 = !DILocation(line: 22, column: 10, scope: !68)
!71 = !DILocation(line: 22, column: 22, scope: !72)
!72 = distinct !DILexicalBlock(scope: !68, file: !3, line: 22, column: 5)
!73 = !DILocation(line: 22, column: 24, scope: !72)
!74 = !DILocation(line: 22, column: 5, scope: !68)
!75 = !DILocation(line: 22, column: 58, scope: !72)
!76 = !DILocation(line: 22, column: 50, scope: !72)
!77 = !DILocation(line: 22, column: 84, scope: !72)
!78 = !DILocation(line: 22, column: 76, scope: !72)
!79 = !DILocation(line: 22, column: 34, scope: !72)
!80 = !DILocation(line: 22, column: 30, scope: !72)
!81 = !DILocation(line: 22, column: 5, scope: !72)
!82 = distinct !{!82, !74, !83, !54}
!83 = !DILocation(line: 22, column: 85, scope: !68)
!84 = !DILocalVariable(name: "i", scope: !85, file: !3, line: 23, type: !6)
!85 = distinct !DILexicalBlock(scope: !56, file: !3, line: 23, column: 5)
!86 = !DILocation(line: 23, column: 14, scope: !85)
!87 = !DILocation(line: 23, column: 10, scope: !85)
!88 = !DILocation(line: 23, column: 21, scope: !89)
!89 = distinct !DILexicalBlock(scope: !85, file: !3, line: 23, column: 5)
!90 = !DILocation(line: 23, column: 23, scope: !89)
!91 = !DILocation(line: 23, column: 5, scope: !85)
!92 = !DILocation(line: 23, column: 54, scope: !89)
!93 = !DILocation(line: 23, column: 46, scope: !89)
!94 = !DILocation(line: 23, column: 33, scope: !89)
!95 = !DILocation(line: 23, column: 29, scope: !89)
!96 = !DILocation(line: 23, column: 5, scope: !89)
!97 = distinct !{!97, !91, !98, !54}
!98 = !DILocation(line: 23, column: 62, scope: !85)
!99 = !DILocation(line: 24, column: 5, scope: !100)
!100 = distinct !DILexicalBlock(scope: !101, file: !3, line: 24, column: 5)
!101 = distinct !DILexicalBlock(scope: !56, file: !3, line: 24, column: 5)
!102 = !DILocation(line: 24, column: 5, scope: !101)
!103 = !DILocation(line: 25, column: 1, scope: !56)
!104 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 15, type: !105, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !40)
!105 = !DISubroutineType(types: !106)
!106 = !{!5, !5}
!107 = !DILocalVariable(name: "argument", arg: 1, scope: !104, file: !3, line: 15, type: !5)
!108 = !DILocation(line: 15, column: 27, scope: !104)
!109 = !DILocation(line: 16, column: 30, scope: !104)
!110 = !DILocation(line: 16, column: 24, scope: !104)
!111 = !DILocation(line: 16, column: 19, scope: !104)
!112 = !DILocation(line: 16, column: 17, scope: !104)
!113 = !DILocation(line: 16, column: 11, scope: !104)
!114 = !DILocation(line: 16, column: 7, scope: !104)
!115 = !DILocation(line: 17, column: 5, scope: !104)
