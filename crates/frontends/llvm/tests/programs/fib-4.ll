source_filename = "fib.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@argument_of = internal global [32 x i32] zeroinitializer, align 16, !dbg !0
@sum_of = internal global [32 x i32] zeroinitializer, align 16, !dbg !31
@.str = private unnamed_addr constant [19 x i8] c"sum_of[1] == small\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [6 x i8] c"fib.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.fib = private unnamed_addr constant [18 x i8] c"void *fib(void *)\00", align 1, !dbg !20
@reports_to = internal global [32 x i32] zeroinitializer, align 16, !dbg !26

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !41 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !45, !DIExpression(), !49)
  store i32 4, ptr getelementptr inbounds ([32 x i32], ptr @argument_of, i64 0, i64 1), align 4, !dbg !50
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @fib, ptr noundef inttoptr (i64 1 to ptr)) #3, !dbg !51
  ret i32 0, !dbg !52
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @fib(ptr noundef %pointer) #0 !dbg !53 {
entry:
  %retval = alloca ptr, align 8
  %pointer.addr = alloca ptr, align 8
  %thread = alloca i64, align 8
  %call = alloca i32, align 4
  %n = alloca i32, align 4
  %value = alloca i32, align 4
  %small = alloca i32, align 4
  %large = alloca i32, align 4
  %i = alloca i32, align 4
  %next = alloca i32, align 4
  store ptr %pointer, ptr %pointer.addr, align 8
    #dbg_declare(ptr %pointer.addr, !56, !DIExpression(), !57)
    #dbg_declare(ptr %thread, !58, !DIExpression(), !59)
    #dbg_declare(ptr %call, !60, !DIExpression(), !61)
  %0 = load ptr, ptr %pointer.addr, align 8, !dbg !62
  %1 = ptrtoint ptr %0 to i64, !dbg !63
  %conv = trunc i64 %1 to i32, !dbg !64
  store i32 %conv, ptr %call, align 4, !dbg !61
    #dbg_declare(ptr %n, !65, !DIExpression(), !66)
  %2 = load i32, ptr %call, align 4, !dbg !67
  %idxprom = sext i32 %2 to i64, !dbg !68
  %arrayidx = getelementptr inbounds [32 x i32], ptr @argument_of, i64 0, i64 %idxprom, !dbg !68
  %3 = load i32, ptr %arrayidx, align 4, !dbg !68
  store i32 %3, ptr %n, align 4, !dbg !66
  %4 = load i32, ptr %n, align 4, !dbg !69
  %cmp = icmp sge i32 %4, 2, !dbg !71
  br i1 %cmp, label %if.then, label %if.end, !dbg !72

if.then:                                          ; preds = %entry
  %5 = load i32, ptr %n, align 4, !dbg !73
  %sub = sub nsw i32 %5, 1, !dbg !75
  %6 = load i32, ptr %call, align 4, !dbg !76
  %mul = mul nsw i32 2, %6, !dbg !77
  %idxprom2 = sext i32 %mul to i64, !dbg !78
  %arrayidx3 = getelementptr inbounds [32 x i32], ptr @argument_of, i64 0, i64 %idxprom2, !dbg !78
  store i32 %sub, ptr %arrayidx3, align 4, !dbg !79
  %7 = load i32, ptr %n, align 4, !dbg !80
  %sub4 = sub nsw i32 %7, 2, !dbg !81
  %8 = load i32, ptr %call, align 4, !dbg !82
  %mul5 = mul nsw i32 2, %8, !dbg !83
  %add = add nsw i32 %mul5, 1, !dbg !84
  %idxprom6 = sext i32 %add to i64, !dbg !85
  %arrayidx7 = getelementptr inbounds [32 x i32], ptr @argument_of, i64 0, i64 %idxprom6, !dbg !85
  store i32 %sub4, ptr %arrayidx7, align 4, !dbg !86
  %9 = load i32, ptr %call, align 4, !dbg !87
  %mul8 = mul nsw i32 2, %9, !dbg !88
  %conv9 = sext i32 %mul8 to i64, !dbg !89
  %10 = inttoptr i64 %conv9 to ptr, !dbg !90
  %call10 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @fib, ptr noundef %10) #3, !dbg !91
  %11 = load i32, ptr %call, align 4, !dbg !92
  %mul11 = mul nsw i32 2, %11, !dbg !93
  %add12 = add nsw i32 %mul11, 1, !dbg !94
  %conv13 = sext i32 %add12 to i64, !dbg !95
  %12 = inttoptr i64 %conv13 to ptr, !dbg !96
  %call14 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @fib, ptr noundef %12) #3, !dbg !97
  store ptr null, ptr %retval, align 8, !dbg !98
  br label %return, !dbg !98

if.end:                                           ; preds = %entry
    #dbg_declare(ptr %value, !99, !DIExpression(), !101)
  %13 = load i32, ptr %n, align 4, !dbg !102
  store i32 %13, ptr %value, align 4, !dbg !101
  br label %for.cond, !dbg !103

for.cond:                                         ; preds = %for.inc, %if.end
  %14 = load i32, ptr %call, align 4, !dbg !104
  %cmp15 = icmp sgt i32 %14, 1, !dbg !106
  br i1 %cmp15, label %for.body, label %for.end, !dbg !107

for.body:                                         ; preds = %for.cond
  %15 = load i32, ptr %call, align 4, !dbg !108
  %div = sdiv i32 %15, 2, !dbg !108
  store i32 %div, ptr %call, align 4, !dbg !108
  %16 = load i32, ptr %call, align 4, !dbg !110
  %17 = load i32, ptr %value, align 4, !dbg !112
  %call17 = call i32 @__VERIFIER_atomic_report(i32 noundef %16, i32 noundef %17), !dbg !113
  %tobool = icmp ne i32 %call17, 0, !dbg !113
  br i1 %tobool, label %if.end19, label %if.then18, !dbg !114

if.then18:                                        ; preds = %for.body
  store ptr null, ptr %retval, align 8, !dbg !115
  br label %return, !dbg !115

if.end19:                                         ; preds = %for.body
  br label %for.inc, !dbg !116

for.inc:                                          ; preds = %if.end19
  %18 = load i32, ptr %call, align 4, !dbg !117
  %idxprom20 = sext i32 %18 to i64, !dbg !118
  %arrayidx21 = getelementptr inbounds [32 x i32], ptr @sum_of, i64 0, i64 %idxprom20, !dbg !118
  %19 = load i32, ptr %arrayidx21, align 4, !dbg !118
  store i32 %19, ptr %value, align 4, !dbg !119
  br label %for.cond, !dbg !120, !llvm.loop !121

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %small, !124, !DIExpression(), !125)
  store i32 0, ptr %small, align 4, !dbg !125
    #dbg_declare(ptr %large, !126, !DIExpression(), !127)
  store i32 1, ptr %large, align 4, !dbg !127
    #dbg_declare(ptr %i, !128, !DIExpression(), !130)
  store i32 0, ptr %i, align 4, !dbg !130
  br label %for.cond22, !dbg !131

for.cond22:                                       ; preds = %for.inc27, %for.end
  %20 = load i32, ptr %i, align 4, !dbg !132
  %cmp23 = icmp slt i32 %20, 4, !dbg !134
  br i1 %cmp23, label %for.body25, label %for.end28, !dbg !135

for.body25:                                       ; preds = %for.cond22
    #dbg_declare(ptr %next, !136, !DIExpression(), !138)
  %21 = load i32, ptr %small, align 4, !dbg !139
  %22 = load i32, ptr %large, align 4, !dbg !140
  %add26 = add nsw i32 %21, %22, !dbg !141
  store i32 %add26, ptr %next, align 4, !dbg !138
  %23 = load i32, ptr %large, align 4, !dbg !142
  store i32 %23, ptr %small, align 4, !dbg !143
  %24 = load i32, ptr %next, align 4, !dbg !144
  store i32 %24, ptr %large, align 4, !dbg !145
  br label %for.inc27, !dbg !146

for.inc27:                                        ; preds = %for.body25
  %25 = load i32, ptr %i, align 4, !dbg !147
  %inc = add nsw i32 %25, 1, !dbg !147
  store i32 %inc, ptr %i, align 4, !dbg !147
  br label %for.cond22, !dbg !148, !llvm.loop !149

for.end28:                                        ; preds = %for.cond22
  %26 = load i32, ptr getelementptr inbounds ([32 x i32], ptr @sum_of, i64 0, i64 1), align 4, !dbg !151
  %27 = load i32, ptr %small, align 4, !dbg !151
  %cmp29 = icmp eq i32 %26, %27, !dbg !151
  br i1 %cmp29, label %if.then31, label %if.else, !dbg !154

if.then31:                                        ; preds = %for.end28
  br label %if.end32, !dbg !154

if.else:                                          ; preds = %for.end28
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 41, ptr noundef @__PRETTY_FUNCTION__.fib) #4, !dbg !151
  unreachable, !dbg !151

if.end32:                                         ; preds = %if.then31
  store ptr null, ptr %retval, align 8, !dbg !155
  br label %return, !dbg !155

return:                                           ; preds = %if.end32, %if.then18, %if.then
  %28 = load ptr, ptr %retval, align 8, !dbg !156
  ret ptr %28, !dbg !156
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @__VERIFIER_atomic_report(i32 noundef %call, i32 noundef %value) #0 !dbg !157 {
entry:
  %call.addr = alloca i32, align 4
  %value.addr = alloca i32, align 4
  store i32 %call, ptr %call.addr, align 4
    #dbg_declare(ptr %call.addr, !160, !DIExpression(), !161)
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !162, !DIExpression(), !163)
  %0 = load i32, ptr %value.addr, align 4, !dbg !164
  %1 = load i32, ptr %call.addr, align 4, !dbg !165
  %idxprom = sext i32 %1 to i64, !dbg !166
  %arrayidx = getelementptr inbounds [32 x i32], ptr @sum_of, i64 0, i64 %idxprom, !dbg !166
  %2 = load i32, ptr %arrayidx, align 4, !dbg !167
  %add = add nsw i32 %2, %0, !dbg !167
  store i32 %add, ptr %arrayidx, align 4, !dbg !167
  %3 = load i32, ptr %call.addr, align 4, !dbg !168
  %idxprom1 = sext i32 %3 to i64, !dbg !169
  %arrayidx2 = getelementptr inbounds [32 x i32], ptr @reports_to, i64 0, i64 %idxprom1, !dbg !169
  %4 = load i32, ptr %arrayidx2, align 4, !dbg !170
  %add3 = add nsw i32 %4, 1, !dbg !170
  store i32 %add3, ptr %arrayidx2, align 4, !dbg !170
  %5 = load i32, ptr %call.addr, align 4, !dbg !171
  %idxprom4 = sext i32 %5 to i64, !dbg !172
  %arrayidx5 = getelementptr inbounds [32 x i32], ptr @reports_to, i64 0, i64 %idxprom4, !dbg !172
  %6 = load i32, ptr %arrayidx5, align 4, !dbg !172
  %cmp = icmp eq i32 %6, 2, !dbg !173
  %conv = zext i1 %cmp to i32, !dbg !173
  ret i32 %conv, !dbg !174
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }
attributes #4 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!33, !34, !35, !36, !37, !38, !39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "argument_of", scope: !2, file: !3, line: 12, type: !28, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "fib.c", directory: ".", checksumkind: CSK_MD5, checksum: "a8a18e178448c2b7c54233c4e6e6a5ec")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!0, !9, !15, !20, !26, !31}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 41, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 152, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 19)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 41, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 48, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 6)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 41, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 144, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 18)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(name: "reports_to", scope: !2, file: !3, line: 12, type: !28, isLocal: true, isDefinition: true)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 1024, elements: !29)
!29 = !{!30}
!30 = !DISubrange(count: 32)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "sum_of", scope: !2, file: !3, line: 12, type: !28, isLocal: true, isDefinition: true)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"frame-pointer", i32 2}
!40 = !{!"clang"}
!41 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 45, type: !42, scopeLine: 45, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{!6}
!44 = !{}
!45 = !DILocalVariable(name: "thread", scope: !41, file: !3, line: 46, type: !46)
!46 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !47, line: 27, baseType: !48)
!47 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!48 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!49 = !DILocation(line: 46, column: 15, scope: !41)
!50 = !DILocation(line: 47, column: 20, scope: !41)
!51 = !DILocation(line: 48, column: 5, scope: !41)
!52 = !DILocation(line: 49, column: 5, scope: !41)
!53 = distinct !DISubprogram(name: "fib", scope: !3, file: !3, line: 21, type: !54, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!54 = !DISubroutineType(types: !55)
!55 = !{!5, !5}
!56 = !DILocalVariable(name: "pointer", arg: 1, scope: !53, file: !3, line: 21, type: !5)
!57 = !DILocation(line: 21, column: 24, scope: !53)
!58 = !DILocalVariable(name: "thread", scope: !53, file: !3, line: 22, type: !46)
!59 = !DILocation(line: 22, column: 15, scope: !53)
!60 = !DILocalVariable(name: "call", scope: !53, file: !3, line: 23, type: !6)
!61 = !DILocation(line: 23, column: 9, scope: !53)
!62 = !DILocation(line: 23, column: 27, scope: !53)
!63 = !DILocation(line: 23, column: 21, scope: !53)
!64 = !DILocation(line: 23, column: 16, scope: !53)
!65 = !DILocalVariable(name: "n", scope: !53, file: !3, line: 23, type: !6)
!66 = !DILocation(line: 23, column: 36, scope: !53)
!67 = !DILocation(line: 23, column: 52, scope: !53)
!68 = !DILocation(line: 23, column: 40, scope: !53)
!69 = !DILocation(line: 24, column: 9, scope: !70)
!70 = distinct !DILexicalBlock(scope: !53, file: !3, line: 24, column: 9)
!71 = !DILocation(line: 24, column: 11, scope: !70)
!72 = !DILocation(line: 24, column: 9, scope: !53)
!73 = !DILocation(line: 25, column: 33, scope: !74)
!74 = distinct !DILexicalBlock(scope: !70, file: !3, line: 24, column: 17)
!75 = !DILocation(line: 25, column: 35, scope: !74)
!76 = !DILocation(line: 25, column: 25, scope: !74)
!77 = !DILocation(line: 25, column: 23, scope: !74)
!78 = !DILocation(line: 25, column: 9, scope: !74)
!79 = !DILocation(line: 25, column: 31, scope: !74)
!80 = !DILocation(line: 26, column: 37, scope: !74)
!81 = !DILocation(line: 26, column: 39, scope: !74)
!82 = !DILocation(line: 26, column: 25, scope: !74)
!83 = !DILocation(line: 26, column: 23, scope: !74)
!84 = !DILocation(line: 26, column: 30, scope: !74)
!85 = !DILocation(line: 26, column: 9, scope: !74)
!86 = !DILocation(line: 26, column: 35, scope: !74)
!87 = !DILocation(line: 27, column: 63, scope: !74)
!88 = !DILocation(line: 27, column: 61, scope: !74)
!89 = !DILocation(line: 27, column: 52, scope: !74)
!90 = !DILocation(line: 27, column: 44, scope: !74)
!91 = !DILocation(line: 27, column: 9, scope: !74)
!92 = !DILocation(line: 28, column: 63, scope: !74)
!93 = !DILocation(line: 28, column: 61, scope: !74)
!94 = !DILocation(line: 28, column: 68, scope: !74)
!95 = !DILocation(line: 28, column: 52, scope: !74)
!96 = !DILocation(line: 28, column: 44, scope: !74)
!97 = !DILocation(line: 28, column: 9, scope: !74)
!98 = !DILocation(line: 29, column: 9, scope: !74)
!99 = !DILocalVariable(name: "value", scope: !100, file: !3, line: 31, type: !6)
!100 = distinct !DILexicalBlock(scope: !53, file: !3, line: 31, column: 5)
!101 = !DILocation(line: 31, column: 14, scope: !100)
!102 = !DILocation(line: 31, column: 22, scope: !100)
!103 = !DILocation(line: 31, column: 10, scope: !100)
!104 = !DILocation(line: 31, column: 25, scope: !105)
!105 = distinct !DILexicalBlock(scope: !100, file: !3, line: 31, column: 5)
!106 = !DILocation(line: 31, column: 30, scope: !105)
!107 = !DILocation(line: 31, column: 5, scope: !100)
!108 = !DILocation(line: 32, column: 14, scope: !109)
!109 = distinct !DILexicalBlock(scope: !105, file: !3, line: 31, column: 57)
!110 = !DILocation(line: 33, column: 39, scope: !111)
!111 = distinct !DILexicalBlock(scope: !109, file: !3, line: 33, column: 13)
!112 = !DILocation(line: 33, column: 45, scope: !111)
!113 = !DILocation(line: 33, column: 14, scope: !111)
!114 = !DILocation(line: 33, column: 13, scope: !109)
!115 = !DILocation(line: 33, column: 53, scope: !111)
!116 = !DILocation(line: 34, column: 5, scope: !109)
!117 = !DILocation(line: 31, column: 50, scope: !105)
!118 = !DILocation(line: 31, column: 43, scope: !105)
!119 = !DILocation(line: 31, column: 41, scope: !105)
!120 = !DILocation(line: 31, column: 5, scope: !105)
!121 = distinct !{!121, !107, !122, !123}
!122 = !DILocation(line: 34, column: 5, scope: !100)
!123 = !{!"llvm.loop.mustprogress"}
!124 = !DILocalVariable(name: "small", scope: !53, file: !3, line: 35, type: !6)
!125 = !DILocation(line: 35, column: 9, scope: !53)
!126 = !DILocalVariable(name: "large", scope: !53, file: !3, line: 35, type: !6)
!127 = !DILocation(line: 35, column: 20, scope: !53)
!128 = !DILocalVariable(name: "i", scope: !129, file: !3, line: 36, type: !6)
!129 = distinct !DILexicalBlock(scope: !53, file: !3, line: 36, column: 5)
!130 = !DILocation(line: 36, column: 14, scope: !129)
!131 = !DILocation(line: 36, column: 10, scope: !129)
!132 = !DILocation(line: 36, column: 21, scope: !133)
!133 = distinct !DILexicalBlock(scope: !129, file: !3, line: 36, column: 5)
!134 = !DILocation(line: 36, column: 23, scope: !133)
!135 = !DILocation(line: 36, column: 5, scope: !129)
!136 = !DILocalVariable(name: "next", scope: !137, file: !3, line: 37, type: !6)
!137 = distinct !DILexicalBlock(scope: !133, file: !3, line: 36, column: 33)
!138 = !DILocation(line: 37, column: 13, scope: !137)
!139 = !DILocation(line: 37, column: 20, scope: !137)
!140 = !DILocation(line: 37, column: 28, scope: !137)
!141 = !DILocation(line: 37, column: 26, scope: !137)
!142 = !DILocation(line: 38, column: 17, scope: !137)
!143 = !DILocation(line: 38, column: 15, scope: !137)
!144 = !DILocation(line: 39, column: 17, scope: !137)
!145 = !DILocation(line: 39, column: 15, scope: !137)
!146 = !DILocation(line: 40, column: 5, scope: !137)
!147 = !DILocation(line: 36, column: 29, scope: !133)
!148 = !DILocation(line: 36, column: 5, scope: !133)
!149 = distinct !{!149, !135, !150, !123}
!150 = !DILocation(line: 40, column: 5, scope: !129)
!151 = !DILocation(line: 41, column: 5, scope: !152)
!152 = distinct !DILexicalBlock(scope: !153, file: !3, line: 41, column: 5)
!153 = distinct !DILexicalBlock(scope: !53, file: !3, line: 41, column: 5)
!154 = !DILocation(line: 41, column: 5, scope: !153)
!155 = !DILocation(line: 42, column: 5, scope: !53)
!156 = !DILocation(line: 43, column: 1, scope: !53)
!157 = distinct !DISubprogram(name: "__VERIFIER_atomic_report", scope: !3, file: !3, line: 15, type: !158, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!158 = !DISubroutineType(types: !159)
!159 = !{!6, !6, !6}
!160 = !DILocalVariable(name: "call", arg: 1, scope: !157, file: !3, line: 15, type: !6)
!161 = !DILocation(line: 15, column: 41, scope: !157)
!162 = !DILocalVariable(name: "value", arg: 2, scope: !157, file: !3, line: 15, type: !6)
!163 = !DILocation(line: 15, column: 51, scope: !157)
!164 = !DILocation(line: 16, column: 21, scope: !157)
!165 = !DILocation(line: 16, column: 12, scope: !157)
!166 = !DILocation(line: 16, column: 5, scope: !157)
!167 = !DILocation(line: 16, column: 18, scope: !157)
!168 = !DILocation(line: 17, column: 16, scope: !157)
!169 = !DILocation(line: 17, column: 5, scope: !157)
!170 = !DILocation(line: 17, column: 22, scope: !157)
!171 = !DILocation(line: 18, column: 23, scope: !157)
!172 = !DILocation(line: 18, column: 12, scope: !157)
!173 = !DILocation(line: 18, column: 29, scope: !157)
!174 = !DILocation(line: 18, column: 5, scope: !157)
