source_filename = "boundedbuffer.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@length = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [27 x i8] c"0 <= length && length <= N\00", align 1, !dbg !7
@.str.1 = private unnamed_addr constant [16 x i8] c"boundedbuffer.c\00", align 1, !dbg !13
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !18
@buffer = internal global [4 x i32] zeroinitializer, align 16, !dbg !24

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !38 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !42, !DIExpression(), !49)
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !50
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @producer, ptr noundef null) #4, !dbg !51
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !52
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @consumer, ptr noundef null) #4, !dbg !53
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !54
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !54
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !55
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !56
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !56
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !57
  %2 = load i32, ptr @length, align 4, !dbg !58
  %cmp = icmp sle i32 0, %2, !dbg !58
  br i1 %cmp, label %land.lhs.true, label %if.else, !dbg !58

land.lhs.true:                                    ; preds = %entry
  %3 = load i32, ptr @length, align 4, !dbg !58
  %cmp7 = icmp sle i32 %3, 4, !dbg !58
  br i1 %cmp7, label %if.then, label %if.else, !dbg !61

if.then:                                          ; preds = %land.lhs.true
  br label %if.end, !dbg !61

if.else:                                          ; preds = %land.lhs.true, %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 54, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !58
  unreachable, !dbg !58

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !62
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @producer(ptr noundef %argument) #0 !dbg !63 {
entry:
  %argument.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !66, !DIExpression(), !67)
    #dbg_declare(ptr %i, !68, !DIExpression(), !70)
  store i32 0, ptr %i, align 4, !dbg !70
  br label %for.cond, !dbg !71

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !72
  %cmp = icmp slt i32 %0, 4, !dbg !74
  br i1 %cmp, label %for.body, label %for.end, !dbg !75

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !76
  call void @__VERIFIER_atomic_put(i32 noundef %1), !dbg !77
  br label %for.inc, !dbg !77

for.inc:                                          ; preds = %for.body
  %2 = load i32, ptr %i, align 4, !dbg !78
  %inc = add nsw i32 %2, 1, !dbg !78
  store i32 %inc, ptr %i, align 4, !dbg !78
  br label %for.cond, !dbg !79, !llvm.loop !80

for.end:                                          ; preds = %for.cond
  %3 = load ptr, ptr %argument.addr, align 8, !dbg !83
  ret ptr %3, !dbg !84
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @consumer(ptr noundef %argument) #0 !dbg !85 {
entry:
  %argument.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !86, !DIExpression(), !87)
    #dbg_declare(ptr %i, !88, !DIExpression(), !90)
  store i32 0, ptr %i, align 4, !dbg !90
  br label %for.cond, !dbg !91

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !92
  %cmp = icmp slt i32 %0, 4, !dbg !94
  br i1 %cmp, label %for.body, label %for.end, !dbg !95

for.body:                                         ; preds = %for.cond
  call void @__VERIFIER_atomic_take(), !dbg !96
  br label %for.inc, !dbg !96

for.inc:                                          ; preds = %for.body
  %1 = load i32, ptr %i, align 4, !dbg !97
  %inc = add nsw i32 %1, 1, !dbg !97
  store i32 %inc, ptr %i, align 4, !dbg !97
  br label %for.cond, !dbg !98, !llvm.loop !99

for.end:                                          ; preds = %for.cond
  %2 = load ptr, ptr %argument.addr, align 8, !dbg !101
  ret ptr %2, !dbg !102
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal void @__VERIFIER_atomic_put(i32 noundef %value) #0 !dbg !103 {
entry:
  %value.addr = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !106, !DIExpression(), !107)
  %0 = load i32, ptr @length, align 4, !dbg !108
  %cmp = icmp slt i32 %0, 4, !dbg !110
  br i1 %cmp, label %if.then, label %if.end, !dbg !111

if.then:                                          ; preds = %entry
  %1 = load i32, ptr %value.addr, align 4, !dbg !112
  %2 = load i32, ptr @length, align 4, !dbg !113
  %inc = add nsw i32 %2, 1, !dbg !113
  store i32 %inc, ptr @length, align 4, !dbg !113
  %idxprom = sext i32 %2 to i64, !dbg !114
  %arrayidx = getelementptr inbounds [4 x i32], ptr @buffer, i64 0, i64 %idxprom, !dbg !114
  store i32 %1, ptr %arrayidx, align 4, !dbg !115
  br label %if.end, !dbg !114

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !116
}

; Function Attrs: noinline nounwind uwtable
define internal void @__VERIFIER_atomic_take() #0 !dbg !117 {
entry:
  %0 = load i32, ptr @length, align 4, !dbg !120
  %cmp = icmp sgt i32 %0, 0, !dbg !122
  br i1 %cmp, label %if.then, label %if.end, !dbg !123

if.then:                                          ; preds = %entry
  %1 = load i32, ptr @length, align 4, !dbg !124
  %dec = add nsw i32 %1, -1, !dbg !124
  store i32 %dec, ptr @length, align 4, !dbg !124
  br label %if.end, !dbg !125

if.end:                                           ; preds = %if.then, %entry
  ret void, !dbg !126
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "length", scope: !2, file: !3, line: 13, type: !27, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "boundedbuffer.c", directory: ".", checksumkind: CSK_MD5, checksum: "0d5e68e45c3a1f5ac180618ec1173f18")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!7, !13, !18, !0, !24}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !3, line: 54, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 216, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12}
!12 = !DISubrange(count: 27)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 54, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 128, elements: !16)
!16 = !{!17}
!17 = !DISubrange(count: 16)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(scope: null, file: !3, line: 54, type: !20, isLocal: true, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 120, elements: !22)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!22 = !{!23}
!23 = !DISubrange(count: 15)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "buffer", scope: !2, file: !3, line: 13, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !28)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !{!29}
!29 = !DISubrange(count: 4)
!30 = !{i32 7, !"Dwarf Version", i32 5}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 8, !"PIC Level", i32 2}
!34 = !{i32 7, !"PIE Level", i32 2}
!35 = !{i32 7, !"uwtable", i32 2}
!36 = !{i32 7, !"frame-pointer", i32 2}
!37 = !{!"clang"}
!38 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 48, type: !39, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!39 = !DISubroutineType(types: !40)
!40 = !{!27}
!41 = !{}
!42 = !DILocalVariable(name: "threads", scope: !38, file: !3, line: 49, type: !43)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !44, size: 128, elements: !47)
!44 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !45, line: 27, baseType: !46)
!45 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!46 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!47 = !{!48}
!48 = !DISubrange(count: 2)
!49 = !DILocation(line: 49, column: 15, scope: !38)
!50 = !DILocation(line: 50, column: 21, scope: !38)
!51 = !DILocation(line: 50, column: 5, scope: !38)
!52 = !DILocation(line: 51, column: 21, scope: !38)
!53 = !DILocation(line: 51, column: 5, scope: !38)
!54 = !DILocation(line: 52, column: 18, scope: !38)
!55 = !DILocation(line: 52, column: 5, scope: !38)
!56 = !DILocation(line: 53, column: 18, scope: !38)
!57 = !DILocation(line: 53, column: 5, scope: !38)
!58 = !DILocation(line: 54, column: 5, scope: !59)
!59 = distinct !DILexicalBlock(scope: !60, file: !3, line: 54, column: 5)
!60 = distinct !DILexicalBlock(scope: !38, file: !3, line: 54, column: 5)
!61 = !DILocation(line: 54, column: 5, scope: !60)
!62 = !DILocation(line: 55, column: 5, scope: !38)
!63 = distinct !DISubprogram(name: "producer", scope: !3, file: !3, line: 38, type: !64, scopeLine: 38, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !41)
!64 = !DISubroutineType(types: !65)
!65 = !{!5, !5}
!66 = !DILocalVariable(name: "argument", arg: 1, scope: !63, file: !3, line: 38, type: !5)
!67 = !DILocation(line: 38, column: 29, scope: !63)
!68 = !DILocalVariable(name: "i", scope: !69, file: !3, line: 39, type: !27)
!69 = distinct !DILexicalBlock(scope: !63, file: !3, line: 39, column: 5)
!70 = !DILocation(line: 39, column: 14, scope: !69)
!71 = !DILocation(line: 39, column: 10, scope: !69)
!72 = !DILocation(line: 39, column: 21, scope: !73)
!73 = distinct !DILexicalBlock(scope: !69, file: !3, line: 39, column: 5)
!74 = !DILocation(line: 39, column: 23, scope: !73)
!75 = !DILocation(line: 39, column: 5, scope: !69)
!76 = !DILocation(line: 39, column: 54, scope: !73)
!77 = !DILocation(line: 39, column: 33, scope: !73)
!78 = !DILocation(line: 39, column: 29, scope: !73)
!79 = !DILocation(line: 39, column: 5, scope: !73)
!80 = distinct !{!80, !75, !81, !82}
!81 = !DILocation(line: 39, column: 55, scope: !69)
!82 = !{!"llvm.loop.mustprogress"}
!83 = !DILocation(line: 40, column: 12, scope: !63)
!84 = !DILocation(line: 40, column: 5, scope: !63)
!85 = distinct !DISubprogram(name: "consumer", scope: !3, file: !3, line: 43, type: !64, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !41)
!86 = !DILocalVariable(name: "argument", arg: 1, scope: !85, file: !3, line: 43, type: !5)
!87 = !DILocation(line: 43, column: 29, scope: !85)
!88 = !DILocalVariable(name: "i", scope: !89, file: !3, line: 44, type: !27)
!89 = distinct !DILexicalBlock(scope: !85, file: !3, line: 44, column: 5)
!90 = !DILocation(line: 44, column: 14, scope: !89)
!91 = !DILocation(line: 44, column: 10, scope: !89)
!92 = !DILocation(line: 44, column: 21, scope: !93)
!93 = distinct !DILexicalBlock(scope: !89, file: !3, line: 44, column: 5)
!94 = !DILocation(line: 44, column: 23, scope: !93)
!95 = !DILocation(line: 44, column: 5, scope: !89)
!96 = !DILocation(line: 44, column: 33, scope: !93)
!97 = !DILocation(line: 44, column: 29, scope: !93)
!98 = !DILocation(line: 44, column: 5, scope: !93)
!99 = distinct !{!99, !95, !100, !82}
!100 = !DILocation(line: 44, column: 55, scope: !89)
!101 = !DILocation(line: 45, column: 12, scope: !85)
!102 = !DILocation(line: 45, column: 5, scope: !85)
!103 = distinct !DISubprogram(name: "__VERIFIER_atomic_put", scope: !3, file: !3, line: 26, type: !104, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !41)
!104 = !DISubroutineType(types: !105)
!105 = !{null, !27}
!106 = !DILocalVariable(name: "value", arg: 1, scope: !103, file: !3, line: 26, type: !27)
!107 = !DILocation(line: 26, column: 38, scope: !103)
!108 = !DILocation(line: 28, column: 9, scope: !109)
!109 = distinct !DILexicalBlock(scope: !103, file: !3, line: 28, column: 9)
!110 = !DILocation(line: 28, column: 16, scope: !109)
!111 = !DILocation(line: 28, column: 9, scope: !103)
!112 = !DILocation(line: 28, column: 40, scope: !109)
!113 = !DILocation(line: 28, column: 34, scope: !109)
!114 = !DILocation(line: 28, column: 21, scope: !109)
!115 = !DILocation(line: 28, column: 38, scope: !109)
!116 = !DILocation(line: 30, column: 1, scope: !103)
!117 = distinct !DISubprogram(name: "__VERIFIER_atomic_take", scope: !3, file: !3, line: 32, type: !118, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!118 = !DISubroutineType(types: !119)
!119 = !{null}
!120 = !DILocation(line: 34, column: 9, scope: !121)
!121 = distinct !DILexicalBlock(scope: !117, file: !3, line: 34, column: 9)
!122 = !DILocation(line: 34, column: 16, scope: !121)
!123 = !DILocation(line: 34, column: 9, scope: !117)
!124 = !DILocation(line: 34, column: 27, scope: !121)
!125 = !DILocation(line: 34, column: 21, scope: !121)
!126 = !DILocation(line: 36, column: 1, scope: !117)
