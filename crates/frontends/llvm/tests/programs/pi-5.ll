source_filename = "pi.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@counter = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [13 x i8] c"counter == N\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [5 x i8] c"pi.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20
@result = internal global i32 0, align 4, !dbg !31
@.str.2 = private unnamed_addr constant [26 x i8] c"result == N * (N + 1) / 2\00", align 1, !dbg !26

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !41 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [5 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !45, !DIExpression(), !50)
    #dbg_declare(ptr %i, !51, !DIExpression(), !53)
  store i64 0, ptr %i, align 8, !dbg !53
  br label %for.cond, !dbg !54

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !55
  %cmp = icmp slt i64 %0, 5, !dbg !57
  br i1 %cmp, label %for.body, label %for.end, !dbg !58

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !59
  %arrayidx = getelementptr inbounds [5 x i64], ptr %threads, i64 0, i64 %1, !dbg !60
  %2 = load i64, ptr %i, align 8, !dbg !61
  %3 = inttoptr i64 %2 to ptr, !dbg !62
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @worker, ptr noundef %3) #4, !dbg !63
  br label %for.inc, !dbg !63

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !64
  %inc = add nsw i64 %4, 1, !dbg !64
  store i64 %inc, ptr %i, align 8, !dbg !64
  br label %for.cond, !dbg !65, !llvm.loop !66

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !69, !DIExpression(), !71)
  store i32 0, ptr %i1, align 4, !dbg !71
  br label %for.cond2, !dbg !72

for.cond2:                                        ; preds = %for.inc7, %for.end
  %5 = load i32, ptr %i1, align 4, !dbg !73
  %cmp3 = icmp slt i32 %5, 5, !dbg !75
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !76

for.body4:                                        ; preds = %for.cond2
  %6 = load i32, ptr %i1, align 4, !dbg !77
  %idxprom = sext i32 %6 to i64, !dbg !78
  %arrayidx5 = getelementptr inbounds [5 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !78
  %7 = load i64, ptr %arrayidx5, align 8, !dbg !78
  %call6 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !79
  br label %for.inc7, !dbg !79

for.inc7:                                         ; preds = %for.body4
  %8 = load i32, ptr %i1, align 4, !dbg !80
  %inc8 = add nsw i32 %8, 1, !dbg !80
  store i32 %inc8, ptr %i1, align 4, !dbg !80
  br label %for.cond2, !dbg !81, !llvm.loop !82

for.end9:                                         ; preds = %for.cond2
  %9 = load i32, ptr @counter, align 4, !dbg !84
  %cmp10 = icmp eq i32 %9, 5, !dbg !84
  br i1 %cmp10, label %if.then, label %if.else, !dbg !87

if.then:                                          ; preds = %for.end9
  br label %if.end, !dbg !87

if.else:                                          ; preds = %for.end9
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 38, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !84
  unreachable, !dbg !84

if.end:                                           ; preds = %if.then
  %10 = load i32, ptr @result, align 4, !dbg !88
  %cmp11 = icmp eq i32 %10, 15, !dbg !88
  br i1 %cmp11, label %if.then12, label %if.else13, !dbg !91

if.then12:                                        ; preds = %if.end
  br label %if.end14, !dbg !91

if.else13:                                        ; preds = %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 39, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !88
  unreachable, !dbg !88

if.end14:                                         ; preds = %if.then12
  ret i32 0, !dbg !92
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !93 {
entry:
  %argument.addr = alloca ptr, align 8
  %part = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !96, !DIExpression(), !97)
    #dbg_declare(ptr %part, !98, !DIExpression(), !99)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !100
  %1 = ptrtoint ptr %0 to i64, !dbg !101
  %conv = trunc i64 %1 to i32, !dbg !102
  %add = add nsw i32 1, %conv, !dbg !103
  store i32 %add, ptr %part, align 4, !dbg !99
  %2 = load i32, ptr %part, align 4, !dbg !104
  call void @__VERIFIER_atomic_add(i32 noundef %2), !dbg !105
  ret ptr null, !dbg !106
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal void @__VERIFIER_atomic_add(i32 noundef %part) #0 !dbg !107 {
entry:
  %part.addr = alloca i32, align 4
  store i32 %part, ptr %part.addr, align 4
    #dbg_declare(ptr %part.addr, !110, !DIExpression(), !111)
  %0 = load i32, ptr @counter, align 4, !dbg !112
  %add = add nsw i32 %0, 1, !dbg !112
  store i32 %add, ptr @counter, align 4, !dbg !112
  %1 = load i32, ptr %part.addr, align 4, !dbg !113
  %2 = load i32, ptr @result, align 4, !dbg !114
  %add1 = add nsw i32 %2, %1, !dbg !114
  store i32 %add1, ptr @result, align 4, !dbg !114
  ret void, !dbg !115
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!33, !34, !35, !36, !37, !38, !39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "counter", scope: !2, file: !3, line: 13, type: !6, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "pi.c", directory: ".", checksumkind: CSK_MD5, checksum: "d04b9f7dcafa443e1ff09491105fa1f1")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !26, !0, !31}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 38, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 104, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 13)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 38, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 40, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 5)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 38, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 15)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(scope: null, file: !3, line: 39, type: !28, isLocal: true, isDefinition: true)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 208, elements: !29)
!29 = !{!30}
!30 = !DISubrange(count: 26)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "result", scope: !2, file: !3, line: 13, type: !6, isLocal: true, isDefinition: true)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"frame-pointer", i32 2}
!40 = !{!"clang"}
!41 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 34, type: !42, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{!6}
!44 = !{}
!45 = !DILocalVariable(name: "threads", scope: !41, file: !3, line: 35, type: !46)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 320, elements: !18)
!47 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !48, line: 27, baseType: !49)
!48 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!49 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!50 = !DILocation(line: 35, column: 15, scope: !41)
!51 = !DILocalVariable(name: "i", scope: !52, file: !3, line: 36, type: !7)
!52 = distinct !DILexicalBlock(scope: !41, file: !3, line: 36, column: 5)
!53 = !DILocation(line: 36, column: 15, scope: !52)
!54 = !DILocation(line: 36, column: 10, scope: !52)
!55 = !DILocation(line: 36, column: 22, scope: !56)
!56 = distinct !DILexicalBlock(scope: !52, file: !3, line: 36, column: 5)
!57 = !DILocation(line: 36, column: 24, scope: !56)
!58 = !DILocation(line: 36, column: 5, scope: !52)
!59 = !DILocation(line: 36, column: 58, scope: !56)
!60 = !DILocation(line: 36, column: 50, scope: !56)
!61 = !DILocation(line: 36, column: 84, scope: !56)
!62 = !DILocation(line: 36, column: 76, scope: !56)
!63 = !DILocation(line: 36, column: 34, scope: !56)
!64 = !DILocation(line: 36, column: 30, scope: !56)
!65 = !DILocation(line: 36, column: 5, scope: !56)
!66 = distinct !{!66, !58, !67, !68}
!67 = !DILocation(line: 36, column: 85, scope: !52)
!68 = !{!"llvm.loop.mustprogress"}
!69 = !DILocalVariable(name: "i", scope: !70, file: !3, line: 37, type: !6)
!70 = distinct !DILexicalBlock(scope: !41, file: !3, line: 37, column: 5)
!71 = !DILocation(line: 37, column: 14, scope: !70)
!72 = !DILocation(line: 37, column: 10, scope: !70)
!73 = !DILocation(line: 37, column: 21, scope: !74)
!74 = distinct !DILexicalBlock(scope: !70, file: !3, line: 37, column: 5)
!75 = !DILocation(line: 37, column: 23, scope: !74)
!76 = !DILocation(line: 37, column: 5, scope: !70)
!77 = !DILocation(line: 37, column: 54, scope: !74)
!78 = !DILocation(line: 37, column: 46, scope: !74)
!79 = !DILocation(line: 37, column: 33, scope: !74)
!80 = !DILocation(line: 37, column: 29, scope: !74)
!81 = !DILocation(line: 37, column: 5, scope: !74)
!82 = distinct !{!82, !76, !83, !68}
!83 = !DILocation(line: 37, column: 62, scope: !70)
!84 = !DILocation(line: 38, column: 5, scope: !85)
!85 = distinct !DILexicalBlock(scope: !86, file: !3, line: 38, column: 5)
!86 = distinct !DILexicalBlock(scope: !41, file: !3, line: 38, column: 5)
!87 = !DILocation(line: 38, column: 5, scope: !86)
!88 = !DILocation(line: 39, column: 5, scope: !89)
!89 = distinct !DILexicalBlock(scope: !90, file: !3, line: 39, column: 5)
!90 = distinct !DILexicalBlock(scope: !41, file: !3, line: 39, column: 5)
!91 = !DILocation(line: 39, column: 5, scope: !90)
!92 = !DILocation(line: 40, column: 5, scope: !41)
!93 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 21, type: !94, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!94 = !DISubroutineType(types: !95)
!95 = !{!5, !5}
!96 = !DILocalVariable(name: "argument", arg: 1, scope: !93, file: !3, line: 21, type: !5)
!97 = !DILocation(line: 21, column: 27, scope: !93)
!98 = !DILocalVariable(name: "part", scope: !93, file: !3, line: 22, type: !6)
!99 = !DILocation(line: 22, column: 9, scope: !93)
!100 = !DILocation(line: 22, column: 31, scope: !93)
!101 = !DILocation(line: 22, column: 25, scope: !93)
!102 = !DILocation(line: 22, column: 20, scope: !93)
!103 = !DILocation(line: 22, column: 18, scope: !93)
!104 = !DILocation(line: 29, column: 27, scope: !93)
!105 = !DILocation(line: 29, column: 5, scope: !93)
!106 = !DILocation(line: 31, column: 5, scope: !93)
!107 = distinct !DISubprogram(name: "__VERIFIER_atomic_add", scope: !3, file: !3, line: 16, type: !108, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!108 = !DISubroutineType(types: !109)
!109 = !{null, !6}
!110 = !DILocalVariable(name: "part", arg: 1, scope: !107, file: !3, line: 16, type: !6)
!111 = !DILocation(line: 16, column: 39, scope: !107)
!112 = !DILocation(line: 17, column: 13, scope: !107)
!113 = !DILocation(line: 18, column: 15, scope: !107)
!114 = !DILocation(line: 18, column: 12, scope: !107)
!115 = !DILocation(line: 19, column: 1, scope: !107)
