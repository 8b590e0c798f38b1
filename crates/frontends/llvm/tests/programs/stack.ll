; ModuleID = 'stack.c'
source_filename = "stack.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.node = type { i32, ptr }

@first = dso_local global %struct.node zeroinitializer, align 8, !dbg !0
@top = dso_local global ptr @first, align 8, !dbg !5
@.str = private unnamed_addr constant [5 x i8] c"node\00", align 1, !dbg !13
@.str.1 = private unnamed_addr constant [8 x i8] c"stack.c\00", align 1, !dbg !19
@__PRETTY_FUNCTION__.popper = private unnamed_addr constant [21 x i8] c"void *popper(void *)\00", align 1, !dbg !24
@.str.2 = private unnamed_addr constant [9 x i8] c"sum <= 1\00", align 1, !dbg !30
@__PRETTY_FUNCTION__.counter = private unnamed_addr constant [22 x i8] c"void *counter(void *)\00", align 1, !dbg !35

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !48 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [3 x i64], align 16
  %i = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !52, !DIExpression(), !59)
  %arrayidx = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 0, !dbg !60
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @pusher, ptr noundef null) #5, !dbg !61
  %arrayidx1 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 1, !dbg !62
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @popper, ptr noundef null) #5, !dbg !63
  %arrayidx3 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 2, !dbg !64
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx3, ptr noundef null, ptr noundef @counter, ptr noundef null) #5, !dbg !65
    #dbg_declare(ptr %i, !66, !DIExpression(), !68)
  store i32 0, ptr %i, align 4, !dbg !68
  br label %for.cond, !dbg !69

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !70
  %cmp = icmp slt i32 %0, 3, !dbg !72
  br i1 %cmp, label %for.body, label %for.end, !dbg !73

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !74
  %idxprom = sext i32 %1 to i64, !dbg !75
  %arrayidx5 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !75
  %2 = load i64, ptr %arrayidx5, align 8, !dbg !75
  %call6 = call i32 @pthread_join(i64 noundef %2, ptr noundef null), !dbg !76
  br label %for.inc, !dbg !76

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %i, align 4, !dbg !77
  %inc = add nsw i32 %3, 1, !dbg !77
  store i32 %inc, ptr %i, align 4, !dbg !77
  br label %for.cond, !dbg !78, !llvm.loop !79

for.end:                                          ; preds = %for.cond
  ret i32 0, !dbg !82
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @pusher(ptr noundef %argument) #0 !dbg !83 {
entry:
  %argument.addr = alloca ptr, align 8
  %node = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !87, !DIExpression(), !88)
    #dbg_declare(ptr %node, !89, !DIExpression(), !90)
  %call = call noalias ptr @malloc(i64 noundef 16) #6, !dbg !91
  store ptr %call, ptr %node, align 8, !dbg !90
  %0 = load ptr, ptr %node, align 8, !dbg !92
  %value = getelementptr inbounds %struct.node, ptr %0, i32 0, i32 0, !dbg !93
  store i32 1, ptr %value, align 8, !dbg !94
  %1 = load ptr, ptr %node, align 8, !dbg !95
  call void @__VERIFIER_atomic_push(ptr noundef %1), !dbg !96
  ret ptr null, !dbg !97
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @popper(ptr noundef %argument) #0 !dbg !98 {
entry:
  %argument.addr = alloca ptr, align 8
  %node = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !99, !DIExpression(), !100)
    #dbg_declare(ptr %node, !101, !DIExpression(), !102)
  %call = call ptr @__VERIFIER_atomic_pop(), !dbg !103
  store ptr %call, ptr %node, align 8, !dbg !102
  %0 = load ptr, ptr %node, align 8, !dbg !104
  %tobool = icmp ne ptr %0, null, !dbg !104
  br i1 %tobool, label %if.then, label %if.else, !dbg !107

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !107

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 39, ptr noundef @__PRETTY_FUNCTION__.popper) #7, !dbg !104
  unreachable, !dbg !104

if.end:                                           ; preds = %if.then
  ret ptr null, !dbg !108
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @counter(ptr noundef %argument) #0 !dbg !109 {
entry:
  %argument.addr = alloca ptr, align 8
  %sum = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !110, !DIExpression(), !111)
    #dbg_declare(ptr %sum, !112, !DIExpression(), !113)
  %call = call i32 @__VERIFIER_atomic_sum(), !dbg !114
  store i32 %call, ptr %sum, align 4, !dbg !113
  %0 = load i32, ptr %sum, align 4, !dbg !115
  %cmp = icmp sle i32 %0, 1, !dbg !115
  br i1 %cmp, label %if.then, label %if.else, !dbg !118

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !118

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 45, ptr noundef @__PRETTY_FUNCTION__.counter) #7, !dbg !115
  unreachable, !dbg !115

if.end:                                           ; preds = %if.then
  ret ptr null, !dbg !119
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal void @__VERIFIER_atomic_push(ptr noundef %node) #0 !dbg !120 {
entry:
  %node.addr = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
    #dbg_declare(ptr %node.addr, !123, !DIExpression(), !124)
  %0 = load ptr, ptr @top, align 8, !dbg !125
  %1 = load ptr, ptr %node.addr, align 8, !dbg !126
  %next = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 1, !dbg !127
  store ptr %0, ptr %next, align 8, !dbg !128
  %2 = load ptr, ptr %node.addr, align 8, !dbg !129
  store ptr %2, ptr @top, align 8, !dbg !130
  ret void, !dbg !131
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @__VERIFIER_atomic_pop() #0 !dbg !132 {
entry:
  %node = alloca ptr, align 8
    #dbg_declare(ptr %node, !135, !DIExpression(), !136)
  %0 = load ptr, ptr @top, align 8, !dbg !137
  store ptr %0, ptr %node, align 8, !dbg !136
  %1 = load ptr, ptr %node, align 8, !dbg !138
  %tobool = icmp ne ptr %1, null, !dbg !138
  br i1 %tobool, label %if.then, label %if.end, !dbg !140

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %node, align 8, !dbg !141
  %next = getelementptr inbounds %struct.node, ptr %2, i32 0, i32 1, !dbg !142
  %3 = load ptr, ptr %next, align 8, !dbg !142
  store ptr %3, ptr @top, align 8, !dbg !143
  br label %if.end, !dbg !144

if.end:                                           ; preds = %if.then, %entry
  %4 = load ptr, ptr %node, align 8, !dbg !145
  ret ptr %4, !dbg !146
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #4

; Function Attrs: noinline nounwind uwtable
define internal i32 @__VERIFIER_atomic_sum() #0 !dbg !147 {
entry:
  %sum = alloca i32, align 4
  %node = alloca ptr, align 8
    #dbg_declare(ptr %sum, !148, !DIExpression(), !149)
  store i32 0, ptr %sum, align 4, !dbg !149
    #dbg_declare(ptr %node, !150, !DIExpression(), !152)
  %0 = load ptr, ptr @top, align 8, !dbg !153
  store ptr %0, ptr %node, align 8, !dbg !152
  br label %for.cond, !dbg !154

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %node, align 8, !dbg !155
  %tobool = icmp ne ptr %1, null, !dbg !157
  br i1 %tobool, label %for.body, label %for.end, !dbg !157

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %node, align 8, !dbg !158
  %value = getelementptr inbounds %struct.node, ptr %2, i32 0, i32 0, !dbg !160
  %3 = load i32, ptr %value, align 8, !dbg !160
  %4 = load i32, ptr %sum, align 4, !dbg !161
  %add = add nsw i32 %4, %3, !dbg !161
  store i32 %add, ptr %sum, align 4, !dbg !161
  %5 = load ptr, ptr %node, align 8, !dbg !162
  %value1 = getelementptr inbounds %struct.node, ptr %5, i32 0, i32 0, !dbg !163
  store i32 1, ptr %value1, align 8, !dbg !164
  br label %for.inc, !dbg !165

for.inc:                                          ; preds = %for.body
  %6 = load ptr, ptr %node, align 8, !dbg !166
  %next = getelementptr inbounds %struct.node, ptr %6, i32 0, i32 1, !dbg !167
  %7 = load ptr, ptr %next, align 8, !dbg !167
  store ptr %7, ptr %node, align 8, !dbg !168
  br label %for.cond, !dbg !169, !llvm.loop !170

for.end:                                          ; preds = %for.cond
  %8 = load i32, ptr %sum, align 4, !dbg !172
  ret i32 %8, !dbg !173
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!40, !41, !42, !43, !44, !45, !46}
!llvm.ident = !{!47}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 7, type: !8, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "stack.c", directory: ".", checksumkind: CSK_MD5, checksum: "a71e1435d645337b21cc1fbcd9a1cdbb")
!4 = !{!5, !0, !13, !19, !24, !30, !35}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "top", scope: !2, file: !3, line: 7, type: !7, isLocal: false, isDefinition: true)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 6, size: 128, elements: !9)
!9 = !{!10, !12}
!10 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !8, file: !3, line: 6, baseType: !11, size: 32)
!11 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!12 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !8, file: !3, line: 6, baseType: !7, size: 64, offset: 64)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 39, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 40, elements: !17)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{!18}
!18 = !DISubrange(count: 5)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 39, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 64, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 8)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(scope: null, file: !3, line: 39, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 168, elements: !28)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!28 = !{!29}
!29 = !DISubrange(count: 21)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(scope: null, file: !3, line: 45, type: !32, isLocal: true, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 72, elements: !33)
!33 = !{!34}
!34 = !DISubrange(count: 9)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(scope: null, file: !3, line: 45, type: !37, isLocal: true, isDefinition: true)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 176, elements: !38)
!38 = !{!39}
!39 = !DISubrange(count: 22)
!40 = !{i32 7, !"Dwarf Version", i32 5}
!41 = !{i32 2, !"Debug Info Version", i32 3}
!42 = !{i32 1, !"wchar_size", i32 4}
!43 = !{i32 8, !"PIC Level", i32 2}
!44 = !{i32 7, !"PIE Level", i32 2}
!45 = !{i32 7, !"uwtable", i32 2}
!46 = !{i32 7, !"frame-pointer", i32 2}
!47 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!48 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 49, type: !49, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !51)
!49 = !DISubroutineType(types: !50)
!50 = !{!11}
!51 = !{}
!52 = !DILocalVariable(name: "threads", scope: !48, file: !3, line: 50, type: !53)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !54, size: 192, elements: !57)
!54 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !55, line: 27, baseType: !56)
!55 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!56 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!57 = !{!58}
!58 = !DISubrange(count: 3)
!59 = !DILocation(line: 50, column: 15, scope: !48)
!60 = !DILocation(line: 51, column: 21, scope: !48)
!61 = !DILocation(line: 51, column: 5, scope: !48)
!62 = !DILocation(line: 52, column: 21, scope: !48)
!63 = !DILocation(line: 52, column: 5, scope: !48)
!64 = !DILocation(line: 53, column: 21, scope: !48)
!65 = !DILocation(line: 53, column: 5, scope: !48)
!66 = !DILocalVariable(name: "i", scope: !67, file: !3, line: 54, type: !11)
!67 = distinct !DILexicalBlock(scope: !48, file: !3, line: 54, column: 5)
!68 = !DILocation(line: 54, column: 14, scope: !67)
!69 = !DILocation(line: 54, column: 10, scope: !67)
!70 = !DILocation(line: 54, column: 21, scope: !71)
!71 = distinct !DILexicalBlock(scope: !67, file: !3, line: 54, column: 5)
!72 = !DILocation(line: 54, column: 23, scope: !71)
!73 = !DILocation(line: 54, column: 5, scope: !67)
!74 = !DILocation(line: 55, column: 30, scope: !71)
!75 = !DILocation(line: 55, column: 22, scope: !71)
!76 = !DILocation(line: 55, column: 9, scope: !71)
!77 = !DILocation(line: 54, column: 29, scope: !71)
!78 = !DILocation(line: 54, column: 5, scope: !71)
!79 = distinct !{!79, !73, !80, !81}
!80 = !DILocation(line: 55, column: 35, scope: !67)
!81 = !{!"llvm.loop.mustprogress"}
!82 = !DILocation(line: 56, column: 5, scope: !48)
!83 = distinct !DISubprogram(name: "pusher", scope: !3, file: !3, line: 30, type: !84, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!84 = !DISubroutineType(types: !85)
!85 = !{!86, !86}
!86 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!87 = !DILocalVariable(name: "argument", arg: 1, scope: !83, file: !3, line: 30, type: !86)
!88 = !DILocation(line: 30, column: 27, scope: !83)
!89 = !DILocalVariable(name: "node", scope: !83, file: !3, line: 31, type: !7)
!90 = !DILocation(line: 31, column: 18, scope: !83)
!91 = !DILocation(line: 31, column: 25, scope: !83)
!92 = !DILocation(line: 32, column: 5, scope: !83)
!93 = !DILocation(line: 32, column: 11, scope: !83)
!94 = !DILocation(line: 32, column: 17, scope: !83)
!95 = !DILocation(line: 33, column: 28, scope: !83)
!96 = !DILocation(line: 33, column: 5, scope: !83)
!97 = !DILocation(line: 34, column: 5, scope: !83)
!98 = distinct !DISubprogram(name: "popper", scope: !3, file: !3, line: 37, type: !84, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!99 = !DILocalVariable(name: "argument", arg: 1, scope: !98, file: !3, line: 37, type: !86)
!100 = !DILocation(line: 37, column: 27, scope: !98)
!101 = !DILocalVariable(name: "node", scope: !98, file: !3, line: 38, type: !7)
!102 = !DILocation(line: 38, column: 18, scope: !98)
!103 = !DILocation(line: 38, column: 25, scope: !98)
!104 = !DILocation(line: 39, column: 5, scope: !105)
!105 = distinct !DILexicalBlock(scope: !106, file: !3, line: 39, column: 5)
!106 = distinct !DILexicalBlock(scope: !98, file: !3, line: 39, column: 5)
!107 = !DILocation(line: 39, column: 5, scope: !106)
!108 = !DILocation(line: 40, column: 5, scope: !98)
!109 = distinct !DISubprogram(name: "counter", scope: !3, file: !3, line: 43, type: !84, scopeLine: 43, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!110 = !DILocalVariable(name: "argument", arg: 1, scope: !109, file: !3, line: 43, type: !86)
!111 = !DILocation(line: 43, column: 28, scope: !109)
!112 = !DILocalVariable(name: "sum", scope: !109, file: !3, line: 44, type: !11)
!113 = !DILocation(line: 44, column: 9, scope: !109)
!114 = !DILocation(line: 44, column: 15, scope: !109)
!115 = !DILocation(line: 45, column: 5, scope: !116)
!116 = distinct !DILexicalBlock(scope: !117, file: !3, line: 45, column: 5)
!117 = distinct !DILexicalBlock(scope: !109, file: !3, line: 45, column: 5)
!118 = !DILocation(line: 45, column: 5, scope: !117)
!119 = !DILocation(line: 46, column: 5, scope: !109)
!120 = distinct !DISubprogram(name: "__VERIFIER_atomic_push", scope: !3, file: !3, line: 9, type: !121, scopeLine: 9, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!121 = !DISubroutineType(types: !122)
!122 = !{null, !7}
!123 = !DILocalVariable(name: "node", arg: 1, scope: !120, file: !3, line: 9, type: !7)
!124 = !DILocation(line: 9, column: 49, scope: !120)
!125 = !DILocation(line: 10, column: 18, scope: !120)
!126 = !DILocation(line: 10, column: 5, scope: !120)
!127 = !DILocation(line: 10, column: 11, scope: !120)
!128 = !DILocation(line: 10, column: 16, scope: !120)
!129 = !DILocation(line: 11, column: 11, scope: !120)
!130 = !DILocation(line: 11, column: 9, scope: !120)
!131 = !DILocation(line: 12, column: 1, scope: !120)
!132 = distinct !DISubprogram(name: "__VERIFIER_atomic_pop", scope: !3, file: !3, line: 14, type: !133, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!133 = !DISubroutineType(types: !134)
!134 = !{!7}
!135 = !DILocalVariable(name: "node", scope: !132, file: !3, line: 15, type: !7)
!136 = !DILocation(line: 15, column: 18, scope: !132)
!137 = !DILocation(line: 15, column: 25, scope: !132)
!138 = !DILocation(line: 16, column: 9, scope: !139)
!139 = distinct !DILexicalBlock(scope: !132, file: !3, line: 16, column: 9)
!140 = !DILocation(line: 16, column: 9, scope: !132)
!141 = !DILocation(line: 17, column: 15, scope: !139)
!142 = !DILocation(line: 17, column: 21, scope: !139)
!143 = !DILocation(line: 17, column: 13, scope: !139)
!144 = !DILocation(line: 17, column: 9, scope: !139)
!145 = !DILocation(line: 18, column: 12, scope: !132)
!146 = !DILocation(line: 18, column: 5, scope: !132)
!147 = distinct !DISubprogram(name: "__VERIFIER_atomic_sum", scope: !3, file: !3, line: 21, type: !49, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !51)
!148 = !DILocalVariable(name: "sum", scope: !147, file: !3, line: 22, type: !11)
!149 = !DILocation(line: 22, column: 9, scope: !147)
!150 = !DILocalVariable(name: "node", scope: !151, file: !3, line: 23, type: !7)
!151 = distinct !DILexicalBlock(scope: !147, file: !3, line: 23, column: 5)
!152 = !DILocation(line: 23, column: 23, scope: !151)
!153 = !DILocation(line: 23, column: 30, scope: !151)
!154 = !DILocation(line: 23, column: 10, scope: !151)
!155 = !DILocation(line: 23, column: 35, scope: !156)
!156 = distinct !DILexicalBlock(scope: !151, file: !3, line: 23, column: 5)
!157 = !DILocation(line: 23, column: 5, scope: !151)
!158 = !DILocation(line: 24, column: 16, scope: !159)
!159 = distinct !DILexicalBlock(scope: !156, file: !3, line: 23, column: 60)
!160 = !DILocation(line: 24, column: 22, scope: !159)
!161 = !DILocation(line: 24, column: 13, scope: !159)
!162 = !DILocation(line: 25, column: 9, scope: !159)
!163 = !DILocation(line: 25, column: 15, scope: !159)
!164 = !DILocation(line: 25, column: 21, scope: !159)
!165 = !DILocation(line: 26, column: 5, scope: !159)
!166 = !DILocation(line: 23, column: 48, scope: !156)
!167 = !DILocation(line: 23, column: 54, scope: !156)
!168 = !DILocation(line: 23, column: 46, scope: !156)
!169 = !DILocation(line: 23, column: 5, scope: !156)
!170 = distinct !{!170, !157, !171, !81}
!171 = !DILocation(line: 26, column: 5, scope: !151)
!172 = !DILocation(line: 27, column: 12, scope: !147)
!173 = !DILocation(line: 27, column: 5, scope: !147)
