source_filename = "arraywrite.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@a = internal global [2 x [16 x i32]] zeroinitializer, align 16, !dbg !0
@.str = private unnamed_addr constant [27 x i8] c"a[row][(long)argument] < 2\00", align 1, !dbg !8
@.str.1 = private unnamed_addr constant [13 x i8] c"arraywrite.c\00", align 1, !dbg !14
@__PRETTY_FUNCTION__.reader = private unnamed_addr constant [21 x i8] c"void *reader(void *)\00", align 1, !dbg !19

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !41 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %i = alloca i64, align 8
  %j = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !45, !DIExpression(), !49)
    #dbg_declare(ptr %i, !50, !DIExpression(), !52)
  store i64 0, ptr %i, align 8, !dbg !52
  br label %for.cond, !dbg !53

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !54
  %cmp = icmp slt i64 %0, 16, !dbg !56
  br i1 %cmp, label %for.body, label %for.end, !dbg !57

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !58
  %2 = inttoptr i64 %1 to ptr, !dbg !59
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @writer, ptr noundef %2) #3, !dbg !60
  br label %for.inc, !dbg !60

for.inc:                                          ; preds = %for.body
  %3 = load i64, ptr %i, align 8, !dbg !61
  %inc = add nsw i64 %3, 1, !dbg !61
  store i64 %inc, ptr %i, align 8, !dbg !61
  br label %for.cond, !dbg !62, !llvm.loop !63

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %j, !66, !DIExpression(), !68)
  store i64 0, ptr %j, align 8, !dbg !68
  br label %for.cond1, !dbg !69

for.cond1:                                        ; preds = %for.inc5, %for.end
  %4 = load i64, ptr %j, align 8, !dbg !70
  %cmp2 = icmp slt i64 %4, 2, !dbg !72
  br i1 %cmp2, label %for.body3, label %for.end7, !dbg !73

for.body3:                                        ; preds = %for.cond1
  %5 = load i64, ptr %j, align 8, !dbg !74
  %6 = inttoptr i64 %5 to ptr, !dbg !75
  %call4 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @reader, ptr noundef %6) #3, !dbg !76
  br label %for.inc5, !dbg !76

for.inc5:                                         ; preds = %for.body3
  %7 = load i64, ptr %j, align 8, !dbg !77
  %inc6 = add nsw i64 %7, 1, !dbg !77
  store i64 %inc6, ptr %j, align 8, !dbg !77
  br label %for.cond1, !dbg !78, !llvm.loop !79

for.end7:                                         ; preds = %for.cond1
  ret i32 0, !dbg !81
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !82 {
entry:
  %argument.addr = alloca ptr, align 8
  %row = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !85, !DIExpression(), !86)
    #dbg_declare(ptr %row, !87, !DIExpression(), !89)
  store i32 0, ptr %row, align 4, !dbg !89
  br label %for.cond, !dbg !90

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %row, align 4, !dbg !91
  %cmp = icmp slt i32 %0, 2, !dbg !93
  br i1 %cmp, label %for.body, label %for.end, !dbg !94

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %row, align 4, !dbg !95
  %idxprom = sext i32 %1 to i64, !dbg !96
  %arrayidx = getelementptr inbounds [2 x [16 x i32]], ptr @a, i64 0, i64 %idxprom, !dbg !96
  %2 = load ptr, ptr %argument.addr, align 8, !dbg !97
  %3 = ptrtoint ptr %2 to i64, !dbg !98
  %arrayidx1 = getelementptr inbounds [16 x i32], ptr %arrayidx, i64 0, i64 %3, !dbg !96
  store atomic i32 0, ptr %arrayidx1 seq_cst, align 4, !dbg !99
  br label %for.inc, !dbg !96

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %row, align 4, !dbg !100
  %inc = add nsw i32 %4, 1, !dbg !100
  store i32 %inc, ptr %row, align 4, !dbg !100
  br label %for.cond, !dbg !101, !llvm.loop !102

for.end:                                          ; preds = %for.cond
  ret ptr null, !dbg !104
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @reader(ptr noundef %argument) #0 !dbg !105 {
entry:
  %argument.addr = alloca ptr, align 8
  %row = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !106, !DIExpression(), !107)
    #dbg_declare(ptr %row, !108, !DIExpression(), !110)
  store i32 0, ptr %row, align 4, !dbg !110
  br label %for.cond, !dbg !111

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %row, align 4, !dbg !112
  %cmp = icmp slt i32 %0, 2, !dbg !114
  br i1 %cmp, label %for.body, label %for.end, !dbg !115

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %row, align 4, !dbg !116
  %idxprom = sext i32 %1 to i64, !dbg !116
  %arrayidx = getelementptr inbounds [2 x [16 x i32]], ptr @a, i64 0, i64 %idxprom, !dbg !116
  %2 = load ptr, ptr %argument.addr, align 8, !dbg !116
  %3 = ptrtoint ptr %2 to i64, !dbg !116
  %arrayidx1 = getelementptr inbounds [16 x i32], ptr %arrayidx, i64 0, i64 %3, !dbg !116
  %atomic-load = load atomic i32, ptr %arrayidx1 seq_cst, align 4, !dbg !116
  %cmp2 = icmp slt i32 %atomic-load, 2, !dbg !116
  br i1 %cmp2, label %if.then, label %if.else, !dbg !119

if.then:                                          ; preds = %for.body
  br label %if.end, !dbg !119

if.else:                                          ; preds = %for.body
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 20, ptr noundef @__PRETTY_FUNCTION__.reader) #4, !dbg !116
  unreachable, !dbg !116

if.end:                                           ; preds = %if.then
  br label %for.inc, !dbg !120

for.inc:                                          ; preds = %if.end
  %4 = load i32, ptr %row, align 4, !dbg !121
  %inc = add nsw i32 %4, 1, !dbg !121
  store i32 %inc, ptr %row, align 4, !dbg !121
  br label %for.cond, !dbg !122, !llvm.loop !123

for.end:                                          ; preds = %for.cond
  ret ptr null, !dbg !125
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
!1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 12, type: !25, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "arraywrite.c", directory: ".", checksumkind: CSK_MD5, checksum: "f0a10955102cdd78391a4d93865189ef")
!4 = !{!5, !6}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !{!0, !8, !14, !19}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(scope: null, file: !3, line: 20, type: !10, isLocal: true, isDefinition: true)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 216, elements: !12)
!11 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!12 = !{!13}
!13 = !DISubrange(count: 27)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(scope: null, file: !3, line: 20, type: !16, isLocal: true, isDefinition: true)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 104, elements: !17)
!17 = !{!18}
!18 = !DISubrange(count: 13)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 20, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 168, elements: !23)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!23 = !{!24}
!24 = !DISubrange(count: 21)
!25 = !DICompositeType(tag: DW_TAG_array_type, baseType: !26, size: 1024, elements: !30)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !27, line: 104, baseType: !28)
!27 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!28 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !29)
!29 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!30 = !{!31, !32}
!31 = !DISubrange(count: 2)
!32 = !DISubrange(count: 16)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"frame-pointer", i32 2}
!40 = !{!"clang"}
!41 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 24, type: !42, scopeLine: 24, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{!29}
!44 = !{}
!45 = !DILocalVariable(name: "thread", scope: !41, file: !3, line: 25, type: !46)
!46 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !47, line: 27, baseType: !48)
!47 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!48 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!49 = !DILocation(line: 25, column: 15, scope: !41)
!50 = !DILocalVariable(name: "i", scope: !51, file: !3, line: 26, type: !6)
!51 = distinct !DILexicalBlock(scope: !41, file: !3, line: 26, column: 5)
!52 = !DILocation(line: 26, column: 15, scope: !51)
!53 = !DILocation(line: 26, column: 10, scope: !51)
!54 = !DILocation(line: 26, column: 22, scope: !55)
!55 = distinct !DILexicalBlock(scope: !51, file: !3, line: 26, column: 5)
!56 = !DILocation(line: 26, column: 24, scope: !55)
!57 = !DILocation(line: 26, column: 5, scope: !51)
!58 = !DILocation(line: 26, column: 84, scope: !55)
!59 = !DILocation(line: 26, column: 76, scope: !55)
!60 = !DILocation(line: 26, column: 38, scope: !55)
!61 = !DILocation(line: 26, column: 34, scope: !55)
!62 = !DILocation(line: 26, column: 5, scope: !55)
!63 = distinct !{!63, !57, !64, !65}
!64 = !DILocation(line: 26, column: 85, scope: !51)
!65 = !{!"llvm.loop.mustprogress"}
!66 = !DILocalVariable(name: "j", scope: !67, file: !3, line: 27, type: !6)
!67 = distinct !DILexicalBlock(scope: !41, file: !3, line: 27, column: 5)
!68 = !DILocation(line: 27, column: 15, scope: !67)
!69 = !DILocation(line: 27, column: 10, scope: !67)
!70 = !DILocation(line: 27, column: 22, scope: !71)
!71 = distinct !DILexicalBlock(scope: !67, file: !3, line: 27, column: 5)
!72 = !DILocation(line: 27, column: 24, scope: !71)
!73 = !DILocation(line: 27, column: 5, scope: !67)
!74 = !DILocation(line: 27, column: 80, scope: !71)
!75 = !DILocation(line: 27, column: 72, scope: !71)
!76 = !DILocation(line: 27, column: 34, scope: !71)
!77 = !DILocation(line: 27, column: 30, scope: !71)
!78 = !DILocation(line: 27, column: 5, scope: !71)
!79 = distinct !{!79, !73, !80, !65}
!80 = !DILocation(line: 27, column: 81, scope: !67)
!81 = !DILocation(line: 28, column: 5, scope: !41)
!82 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 14, type: !83, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!83 = !DISubroutineType(types: !84)
!84 = !{!5, !5}
!85 = !DILocalVariable(name: "argument", arg: 1, scope: !82, file: !3, line: 14, type: !5)
!86 = !DILocation(line: 14, column: 27, scope: !82)
!87 = !DILocalVariable(name: "row", scope: !88, file: !3, line: 15, type: !29)
!88 = distinct !DILexicalBlock(scope: !82, file: !3, line: 15, column: 5)
!89 = !DILocation(line: 15, column: 14, scope: !88)
!90 = !DILocation(line: 15, column: 10, scope: !88)
!91 = !DILocation(line: 15, column: 23, scope: !92)
!92 = distinct !DILexicalBlock(scope: !88, file: !3, line: 15, column: 5)
!93 = !DILocation(line: 15, column: 27, scope: !92)
!94 = !DILocation(line: 15, column: 5, scope: !88)
!95 = !DILocation(line: 15, column: 44, scope: !92)
!96 = !DILocation(line: 15, column: 42, scope: !92)
!97 = !DILocation(line: 15, column: 55, scope: !92)
!98 = !DILocation(line: 15, column: 49, scope: !92)
!99 = !DILocation(line: 15, column: 65, scope: !92)
!100 = !DILocation(line: 15, column: 38, scope: !92)
!101 = !DILocation(line: 15, column: 5, scope: !92)
!102 = distinct !{!102, !94, !103, !65}
!103 = !DILocation(line: 15, column: 67, scope: !88)
!104 = !DILocation(line: 16, column: 5, scope: !82)
!105 = distinct !DISubprogram(name: "reader", scope: !3, file: !3, line: 19, type: !83, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!106 = !DILocalVariable(name: "argument", arg: 1, scope: !105, file: !3, line: 19, type: !5)
!107 = !DILocation(line: 19, column: 27, scope: !105)
!108 = !DILocalVariable(name: "row", scope: !109, file: !3, line: 20, type: !29)
!109 = distinct !DILexicalBlock(scope: !105, file: !3, line: 20, column: 5)
!110 = !DILocation(line: 20, column: 14, scope: !109)
!111 = !DILocation(line: 20, column: 10, scope: !109)
!112 = !DILocation(line: 20, column: 23, scope: !113)
!113 = distinct !DILexicalBlock(scope: !109, file: !3, line: 20, column: 5)
!114 = !DILocation(line: 20, column: 27, scope: !113)
!115 = !DILocation(line: 20, column: 5, scope: !109)
!116 = !DILocation(line: 20, column: 42, scope: !117)
!117 = distinct !DILexicalBlock(scope: !118, file: !3, line: 20, column: 42)
!118 = distinct !DILexicalBlock(scope: !113, file: !3, line: 20, column: 42)
!119 = !DILocation(line: 20, column: 42, scope: !118)
!120 = !DILocation(line: 20, column: 42, scope: !113)
!121 = !DILocation(line: 20, column: 38, scope: !113)
!122 = !DILocation(line: 20, column: 5, scope: !113)
!123 = distinct !{!123, !115, !124, !65}
!124 = !DILocation(line: 20, column: 42, scope: !109)
!125 = !DILocation(line: 21, column: 5, scope: !105)
