source_filename = "floatingread-2phases.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"x < N + 1\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [23 x i8] c"floatingread-2phases.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20
@y = internal global i32 0, align 4, !dbg !28
@.str.2 = private unnamed_addr constant [10 x i8] c"y < N + 1\00", align 1, !dbg !26

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !41 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [3 x i64], align 16
  %i = alloca i64, align 8
  %i2 = alloca i32, align 4
  %i11 = alloca i64, align 8
  %i25 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !45, !DIExpression(), !52)
    #dbg_declare(ptr %i, !53, !DIExpression(), !55)
  store i64 0, ptr %i, align 8, !dbg !55
  br label %for.cond, !dbg !56

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !57
  %cmp = icmp slt i64 %0, 3, !dbg !59
  br i1 %cmp, label %for.body, label %for.end, !dbg !60

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !61
  %arrayidx = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %1, !dbg !62
  %2 = load i64, ptr %i, align 8, !dbg !63
  %3 = inttoptr i64 %2 to ptr, !dbg !64
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @first, ptr noundef %3) #4, !dbg !65
  br label %for.inc, !dbg !65

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !66
  %inc = add nsw i64 %4, 1, !dbg !66
  store i64 %inc, ptr %i, align 8, !dbg !66
  br label %for.cond, !dbg !67, !llvm.loop !68

for.end:                                          ; preds = %for.cond
  %atomic-load = load atomic i32, ptr @x seq_cst, align 4, !dbg !71
  %cmp1 = icmp slt i32 %atomic-load, 4, !dbg !71
  br i1 %cmp1, label %if.then, label %if.else, !dbg !74

if.then:                                          ; preds = %for.end
  br label %if.end, !dbg !74

if.else:                                          ; preds = %for.end
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 28, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !71
  unreachable, !dbg !71

if.end:                                           ; preds = %if.then
    #dbg_declare(ptr %i2, !75, !DIExpression(), !77)
  store i32 0, ptr %i2, align 4, !dbg !77
  br label %for.cond3, !dbg !78

for.cond3:                                        ; preds = %for.inc8, %if.end
  %5 = load i32, ptr %i2, align 4, !dbg !79
  %cmp4 = icmp slt i32 %5, 3, !dbg !81
  br i1 %cmp4, label %for.body5, label %for.end10, !dbg !82

for.body5:                                        ; preds = %for.cond3
  %6 = load i32, ptr %i2, align 4, !dbg !83
  %idxprom = sext i32 %6 to i64, !dbg !84
  %arrayidx6 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !84
  %7 = load i64, ptr %arrayidx6, align 8, !dbg !84
  %call7 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !85
  br label %for.inc8, !dbg !85

for.inc8:                                         ; preds = %for.body5
  %8 = load i32, ptr %i2, align 4, !dbg !86
  %inc9 = add nsw i32 %8, 1, !dbg !86
  store i32 %inc9, ptr %i2, align 4, !dbg !86
  br label %for.cond3, !dbg !87, !llvm.loop !88

for.end10:                                        ; preds = %for.cond3
    #dbg_declare(ptr %i11, !90, !DIExpression(), !92)
  store i64 0, ptr %i11, align 8, !dbg !92
  br label %for.cond12, !dbg !93

for.cond12:                                       ; preds = %for.inc17, %for.end10
  %9 = load i64, ptr %i11, align 8, !dbg !94
  %cmp13 = icmp slt i64 %9, 3, !dbg !96
  br i1 %cmp13, label %for.body14, label %for.end19, !dbg !97

for.body14:                                       ; preds = %for.cond12
  %10 = load i64, ptr %i11, align 8, !dbg !98
  %arrayidx15 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %10, !dbg !99
  %11 = load i64, ptr %i11, align 8, !dbg !100
  %12 = inttoptr i64 %11 to ptr, !dbg !101
  %call16 = call i32 @pthread_create(ptr noundef %arrayidx15, ptr noundef null, ptr noundef @second, ptr noundef %12) #4, !dbg !102
  br label %for.inc17, !dbg !102

for.inc17:                                        ; preds = %for.body14
  %13 = load i64, ptr %i11, align 8, !dbg !103
  %inc18 = add nsw i64 %13, 1, !dbg !103
  store i64 %inc18, ptr %i11, align 8, !dbg !103
  br label %for.cond12, !dbg !104, !llvm.loop !105

for.end19:                                        ; preds = %for.cond12
  %atomic-load20 = load atomic i32, ptr @y seq_cst, align 4, !dbg !107
  %cmp21 = icmp slt i32 %atomic-load20, 4, !dbg !107
  br i1 %cmp21, label %if.then22, label %if.else23, !dbg !110

if.then22:                                        ; preds = %for.end19
  br label %if.end24, !dbg !110

if.else23:                                        ; preds = %for.end19
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 31, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !107
  unreachable, !dbg !107

if.end24:                                         ; preds = %if.then22
    #dbg_declare(ptr %i25, !111, !DIExpression(), !113)
  store i32 0, ptr %i25, align 4, !dbg !113
  br label %for.cond26, !dbg !114

for.cond26:                                       ; preds = %for.inc32, %if.end24
  %14 = load i32, ptr %i25, align 4, !dbg !115
  %cmp27 = icmp slt i32 %14, 3, !dbg !117
  br i1 %cmp27, label %for.body28, label %for.end34, !dbg !118

for.body28:                                       ; preds = %for.cond26
  %15 = load i32, ptr %i25, align 4, !dbg !119
  %idxprom29 = sext i32 %15 to i64, !dbg !120
  %arrayidx30 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %idxprom29, !dbg !120
  %16 = load i64, ptr %arrayidx30, align 8, !dbg !120
  %call31 = call i32 @pthread_join(i64 noundef %16, ptr noundef null), !dbg !121
  br label %for.inc32, !dbg !121

for.inc32:                                        ; preds = %for.body28
  %17 = load i32, ptr %i25, align 4, !dbg !122
  %inc33 = add nsw i32 %17, 1, !dbg !122
  store i32 %inc33, ptr %i25, align 4, !dbg !122
  br label %for.cond26, !dbg !123, !llvm.loop !124

for.end34:                                        ; preds = %for.cond26
  ret i32 0, !dbg !126
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @first(ptr noundef %argument) #0 !dbg !127 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !130, !DIExpression(), !131)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !132
  %1 = ptrtoint ptr %0 to i64, !dbg !133
  %conv = trunc i64 %1 to i32, !dbg !134
  %mul = mul nsw i32 0, %conv, !dbg !135
  %add = add nsw i32 1, %mul, !dbg !136
  store atomic i32 %add, ptr @x seq_cst, align 4, !dbg !137
  ret ptr null, !dbg !138
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal ptr @second(ptr noundef %argument) #0 !dbg !139 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !140, !DIExpression(), !141)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !142
  %1 = ptrtoint ptr %0 to i64, !dbg !143
  %conv = trunc i64 %1 to i32, !dbg !144
  %mul = mul nsw i32 0, %conv, !dbg !145
  %add = add nsw i32 1, %mul, !dbg !146
  store atomic i32 %add, ptr @y seq_cst, align 4, !dbg !147
  ret ptr null, !dbg !148
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!33, !34, !35, !36, !37, !38, !39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 13, type: !30, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "floatingread-2phases.c", directory: ".", checksumkind: CSK_MD5, checksum: "5eca3d43bb8b89504b170a61533b75a1")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !26, !0, !28}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 10)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 184, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 23)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 15)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(scope: null, file: !3, line: 31, type: !11, isLocal: true, isDefinition: true)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 13, type: !30, isLocal: true, isDefinition: true)
!30 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !31, line: 104, baseType: !32)
!31 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!32 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"frame-pointer", i32 2}
!40 = !{!"clang"}
!41 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 25, type: !42, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{!6}
!44 = !{}
!45 = !DILocalVariable(name: "threads", scope: !41, file: !3, line: 26, type: !46)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 192, elements: !50)
!47 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !48, line: 27, baseType: !49)
!48 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!49 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!50 = !{!51}
!51 = !DISubrange(count: 3)
!52 = !DILocation(line: 26, column: 15, scope: !41)
!53 = !DILocalVariable(name: "i", scope: !54, file: !3, line: 27, type: !7)
!54 = distinct !DILexicalBlock(scope: !41, file: !3, line: 27, column: 5)
!55 = !DILocation(line: 27, column: 15, scope: !54)
!56 = !DILocation(line: 27, column: 10, scope: !54)
!57 = !DILocation(line: 27, column: 22, scope: !58)
!58 = distinct !DILexicalBlock(scope: !54, file: !3, line: 27, column: 5)
!59 = !DILocation(line: 27, column: 24, scope: !58)
!60 = !DILocation(line: 27, column: 5, scope: !54)
!61 = !DILocation(line: 27, column: 58, scope: !58)
!62 = !DILocation(line: 27, column: 50, scope: !58)
!63 = !DILocation(line: 27, column: 83, scope: !58)
!64 = !DILocation(line: 27, column: 75, scope: !58)
!65 = !DILocation(line: 27, column: 34, scope: !58)
!66 = !DILocation(line: 27, column: 30, scope: !58)
!67 = !DILocation(line: 27, column: 5, scope: !58)
!68 = distinct !{!68, !60, !69, !70}
!69 = !DILocation(line: 27, column: 84, scope: !54)
!70 = !{!"llvm.loop.mustprogress"}
!71 = !DILocation(line: 28, column: 5, scope: !72)
!72 = distinct !DILexicalBlock(scope: !73, file: !3, line: 28, column: 5)
!73 = distinct !DILexicalBlock(scope: !41, file: !3, line: 28, column: 5)
!74 = !DILocation(line: 28, column: 5, scope: !73)
!75 = !DILocalVariable(name: "i", scope: !76, file: !3, line: 29, type: !6)
!76 = distinct !DILexicalBlock(scope: !41, file: !3, line: 29, column: 5)
!77 = !DILocation(line: 29, column: 14, scope: !76)
!78 = !DILocation(line: 29, column: 10, scope: !76)
!79 = !DILocation(line: 29, column: 21, scope: !80)
!80 = distinct !DILexicalBlock(scope: !76, file: !3, line: 29, column: 5)
!81 = !DILocation(line: 29, column: 23, scope: !80)
!82 = !DILocation(line: 29, column: 5, scope: !76)
!83 = !DILocation(line: 29, column: 54, scope: !80)
!84 = !DILocation(line: 29, column: 46, scope: !80)
!85 = !DILocation(line: 29, column: 33, scope: !80)
!86 = !DILocation(line: 29, column: 29, scope: !80)
!87 = !DILocation(line: 29, column: 5, scope: !80)
!88 = distinct !{!88, !82, !89, !70}
!89 = !DILocation(line: 29, column: 62, scope: !76)
!90 = !DILocalVariable(name: "i", scope: !91, file: !3, line: 30, type: !7)
!91 = distinct !DILexicalBlock(scope: !41, file: !3, line: 30, column: 5)
!92 = !DILocation(line: 30, column: 15, scope: !91)
!93 = !DILocation(line: 30, column: 10, scope: !91)
!94 = !DILocation(line: 30, column: 22, scope: !95)
!95 = distinct !DILexicalBlock(scope: !91, file: !3, line: 30, column: 5)
!96 = !DILocation(line: 30, column: 24, scope: !95)
!97 = !DILocation(line: 30, column: 5, scope: !91)
!98 = !DILocation(line: 30, column: 58, scope: !95)
!99 = !DILocation(line: 30, column: 50, scope: !95)
!100 = !DILocation(line: 30, column: 84, scope: !95)
!101 = !DILocation(line: 30, column: 76, scope: !95)
!102 = !DILocation(line: 30, column: 34, scope: !95)
!103 = !DILocation(line: 30, column: 30, scope: !95)
!104 = !DILocation(line: 30, column: 5, scope: !95)
!105 = distinct !{!105, !97, !106, !70}
!106 = !DILocation(line: 30, column: 85, scope: !91)
!107 = !DILocation(line: 31, column: 5, scope: !108)
!108 = distinct !DILexicalBlock(scope: !109, file: !3, line: 31, column: 5)
!109 = distinct !DILexicalBlock(scope: !41, file: !3, line: 31, column: 5)
!110 = !DILocation(line: 31, column: 5, scope: !109)
!111 = !DILocalVariable(name: "i", scope: !112, file: !3, line: 32, type: !6)
!112 = distinct !DILexicalBlock(scope: !41, file: !3, line: 32, column: 5)
!113 = !DILocation(line: 32, column: 14, scope: !112)
!114 = !DILocation(line: 32, column: 10, scope: !112)
!115 = !DILocation(line: 32, column: 21, scope: !116)
!116 = distinct !DILexicalBlock(scope: !112, file: !3, line: 32, column: 5)
!117 = !DILocation(line: 32, column: 23, scope: !116)
!118 = !DILocation(line: 32, column: 5, scope: !112)
!119 = !DILocation(line: 32, column: 54, scope: !116)
!120 = !DILocation(line: 32, column: 46, scope: !116)
!121 = !DILocation(line: 32, column: 33, scope: !116)
!122 = !DILocation(line: 32, column: 29, scope: !116)
!123 = !DILocation(line: 32, column: 5, scope: !116)
!124 = distinct !{!124, !118, !125, !70}
!125 = !DILocation(line: 32, column: 62, scope: !112)
!126 = !DILocation(line: 33, column: 5, scope: !41)
!127 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 15, type: !128, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!128 = !DISubroutineType(types: !129)
!129 = !{!5, !5}
!130 = !DILocalVariable(name: "argument", arg: 1, scope: !127, file: !3, line: 15, type: !5)
!131 = !DILocation(line: 15, column: 26, scope: !127)
!132 = !DILocation(line: 16, column: 30, scope: !127)
!133 = !DILocation(line: 16, column: 24, scope: !127)
!134 = !DILocation(line: 16, column: 19, scope: !127)
!135 = !DILocation(line: 16, column: 17, scope: !127)
!136 = !DILocation(line: 16, column: 11, scope: !127)
!137 = !DILocation(line: 16, column: 7, scope: !127)
!138 = !DILocation(line: 17, column: 5, scope: !127)
!139 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 20, type: !128, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!140 = !DILocalVariable(name: "argument", arg: 1, scope: !139, file: !3, line: 20, type: !5)
!141 = !DILocation(line: 20, column: 27, scope: !139)
!142 = !DILocation(line: 21, column: 30, scope: !139)
!143 = !DILocation(line: 21, column: 24, scope: !139)
!144 = !DILocation(line: 21, column: 19, scope: !139)
!145 = !DILocation(line: 21, column: 17, scope: !139)
!146 = !DILocation(line: 21, column: 11, scope: !139)
!147 = !DILocation(line: 21, column: 7, scope: !139)
!148 = !DILocation(line: 22, column: 5, scope: !139)
