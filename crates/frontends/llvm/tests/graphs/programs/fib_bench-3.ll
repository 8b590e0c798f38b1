; ModuleID = 'fib_bench.c'
source_filename = "fib_bench.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 1, align 4, !dbg !0
@y = dso_local global i32 1, align 4, !dbg !18

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !31 {
entry:
  %retval = alloca i8*, align 8
  %argument.addr = alloca i8*, align 8
  %i = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !35, metadata !DIExpression()), !dbg !36
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !37
  %cmp = icmp eq i8* %0, inttoptr (i64 2 to i8*), !dbg !39
  br i1 %cmp, label %if.then, label %if.end, !dbg !40

if.then:                                          ; preds = %entry
  %call = call i32 @sum(), !dbg !41
  store i8* null, i8** %retval, align 8, !dbg !43
  br label %return, !dbg !43

if.end:                                           ; preds = %entry
  call void @llvm.dbg.declare(metadata i32* %i, metadata !44, metadata !DIExpression()), !dbg !46
  store i32 0, i32* %i, align 4, !dbg !46
  br label %for.cond, !dbg !47

for.cond:                                         ; preds = %for.inc, %if.end
  %1 = load i32, i32* %i, align 4, !dbg !48
  %cmp1 = icmp slt i32 %1, 3, !dbg !50
  br i1 %cmp1, label %for.body, label %for.end, !dbg !51

for.body:                                         ; preds = %for.cond
  %2 = load i8*, i8** %argument.addr, align 8, !dbg !52
  %cmp2 = icmp eq i8* %2, null, !dbg !53
  %3 = zext i1 %cmp2 to i64, !dbg !52
  %cond = select i1 %cmp2, i32* @x, i32* @y, !dbg !52
  %call3 = call i32 @sum(), !dbg !54
  store i32 %call3, i32* %.atomictmp, align 4, !dbg !55
  %4 = load i32, i32* %.atomictmp, align 4, !dbg !55
  store atomic i32 %4, i32* %cond release, align 4, !dbg !55
  br label %for.inc, !dbg !55

for.inc:                                          ; preds = %for.body
  %5 = load i32, i32* %i, align 4, !dbg !56
  %inc = add nsw i32 %5, 1, !dbg !56
  store i32 %inc, i32* %i, align 4, !dbg !56
  br label %for.cond, !dbg !57, !llvm.loop !58

for.end:                                          ; preds = %for.cond
  store i8* null, i8** %retval, align 8, !dbg !61
  br label %return, !dbg !61

return:                                           ; preds = %for.end, %if.then
  %6 = load i8*, i8** %retval, align 8, !dbg !62
  ret i8* %6, !dbg !62
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define internal i32 @sum() #0 !dbg !63 {
entry:
  %a = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %atomic-temp1 = alloca i32, align 4
  call void @llvm.dbg.declare(metadata i32* %a, metadata !66, metadata !DIExpression()), !dbg !67
  %0 = load atomic i32, i32* @x acquire, align 4, !dbg !68
  store i32 %0, i32* %atomic-temp, align 4, !dbg !68
  %1 = load i32, i32* %atomic-temp, align 4, !dbg !68
  store i32 %1, i32* %a, align 4, !dbg !67
  %2 = load i32, i32* %a, align 4, !dbg !69
  %3 = load atomic i32, i32* @y acquire, align 4, !dbg !70
  store i32 %3, i32* %atomic-temp1, align 4, !dbg !70
  %4 = load i32, i32* %atomic-temp1, align 4, !dbg !70
  %add = add nsw i32 %2, %4, !dbg !71
  ret i32 %add, !dbg !72
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !73 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 3), !dbg !74
  ret i32 0, !dbg !75
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !76 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !82, metadata !DIExpression()), !dbg !83
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !84, metadata !DIExpression()), !dbg !85
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !86, metadata !DIExpression()), !dbg !93
  call void @llvm.dbg.declare(metadata i64* %i, metadata !94, metadata !DIExpression()), !dbg !96
  store i64 0, i64* %i, align 8, !dbg !96
  br label %for.cond, !dbg !97

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !98
  %1 = load i64, i64* %count.addr, align 8, !dbg !100
  %cmp = icmp slt i64 %0, %1, !dbg !101
  br i1 %cmp, label %for.body, label %for.end, !dbg !102

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !103
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !104
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !105
  %4 = load i64, i64* %i, align 8, !dbg !106
  %5 = inttoptr i64 %4 to i8*, !dbg !107
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !108
  br label %for.inc, !dbg !108

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !109
  %inc = add nsw i64 %6, 1, !dbg !109
  store i64 %inc, i64* %i, align 8, !dbg !109
  br label %for.cond, !dbg !110, !llvm.loop !111

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !113, metadata !DIExpression()), !dbg !115
  store i64 0, i64* %i1, align 8, !dbg !115
  br label %for.cond2, !dbg !116

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !117
  %8 = load i64, i64* %count.addr, align 8, !dbg !119
  %cmp3 = icmp slt i64 %7, %8, !dbg !120
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !121

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !122
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !123
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !123
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !124
  br label %for.inc7, !dbg !124

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !125
  %inc8 = add nsw i64 %11, 1, !dbg !125
  store i64 %inc8, i64* %i1, align 8, !dbg !125
  br label %for.cond2, !dbg !126, !llvm.loop !127

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !129
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!23, !24, !25, !26, !27, !28, !29}
!llvm.ident = !{!30}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !20, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "fib_bench.c", directory: ".", checksumkind: CSK_MD5, checksum: "c766baf621664e76de7b9fae84d9d69f")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 56, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!16}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !{!0, !18}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !{i32 7, !"Dwarf Version", i32 5}
!24 = !{i32 2, !"Debug Info Version", i32 3}
!25 = !{i32 1, !"wchar_size", i32 4}
!26 = !{i32 7, !"PIC Level", i32 2}
!27 = !{i32 7, !"PIE Level", i32 2}
!28 = !{i32 7, !"uwtable", i32 1}
!29 = !{i32 7, !"frame-pointer", i32 2}
!30 = !{!"Debian clang version 14.0.6"}
!31 = distinct !DISubprogram(name: "work", scope: !3, file: !3, line: 15, type: !32, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !34)
!32 = !DISubroutineType(types: !33)
!33 = !{!16, !16}
!34 = !{}
!35 = !DILocalVariable(name: "argument", arg: 1, scope: !31, file: !3, line: 15, type: !16)
!36 = !DILocation(line: 15, column: 18, scope: !31)
!37 = !DILocation(line: 16, column: 9, scope: !38)
!38 = distinct !DILexicalBlock(scope: !31, file: !3, line: 16, column: 9)
!39 = !DILocation(line: 16, column: 18, scope: !38)
!40 = !DILocation(line: 16, column: 9, scope: !31)
!41 = !DILocation(line: 17, column: 9, scope: !42)
!42 = distinct !DILexicalBlock(scope: !38, file: !3, line: 16, column: 32)
!43 = !DILocation(line: 18, column: 9, scope: !42)
!44 = !DILocalVariable(name: "i", scope: !45, file: !3, line: 20, type: !22)
!45 = distinct !DILexicalBlock(scope: !31, file: !3, line: 20, column: 5)
!46 = !DILocation(line: 20, column: 14, scope: !45)
!47 = !DILocation(line: 20, column: 10, scope: !45)
!48 = !DILocation(line: 20, column: 21, scope: !49)
!49 = distinct !DILexicalBlock(scope: !45, file: !3, line: 20, column: 5)
!50 = !DILocation(line: 20, column: 23, scope: !49)
!51 = !DILocation(line: 20, column: 5, scope: !45)
!52 = !DILocation(line: 21, column: 31, scope: !49)
!53 = !DILocation(line: 21, column: 40, scope: !49)
!54 = !DILocation(line: 21, column: 59, scope: !49)
!55 = !DILocation(line: 21, column: 9, scope: !49)
!56 = !DILocation(line: 20, column: 29, scope: !49)
!57 = !DILocation(line: 20, column: 5, scope: !49)
!58 = distinct !{!58, !51, !59, !60}
!59 = !DILocation(line: 21, column: 73, scope: !45)
!60 = !{!"llvm.loop.mustprogress"}
!61 = !DILocation(line: 22, column: 5, scope: !31)
!62 = !DILocation(line: 23, column: 1, scope: !31)
!63 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 10, type: !64, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !34)
!64 = !DISubroutineType(types: !65)
!65 = !{!22}
!66 = !DILocalVariable(name: "a", scope: !63, file: !3, line: 11, type: !22)
!67 = !DILocation(line: 11, column: 9, scope: !63)
!68 = !DILocation(line: 11, column: 13, scope: !63)
!69 = !DILocation(line: 12, column: 12, scope: !63)
!70 = !DILocation(line: 12, column: 16, scope: !63)
!71 = !DILocation(line: 12, column: 14, scope: !63)
!72 = !DILocation(line: 12, column: 5, scope: !63)
!73 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 25, type: !64, scopeLine: 25, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !34)
!74 = !DILocation(line: 26, column: 5, scope: !73)
!75 = !DILocation(line: 27, column: 5, scope: !73)
!76 = distinct !DISubprogram(name: "run", scope: !77, file: !77, line: 11, type: !78, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !34)
!77 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!78 = !DISubroutineType(types: !79)
!79 = !{null, !80, !81}
!80 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !32, size: 64)
!81 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!82 = !DILocalVariable(name: "body", arg: 1, scope: !76, file: !77, line: 11, type: !80)
!83 = !DILocation(line: 11, column: 32, scope: !76)
!84 = !DILocalVariable(name: "count", arg: 2, scope: !76, file: !77, line: 11, type: !81)
!85 = !DILocation(line: 11, column: 52, scope: !76)
!86 = !DILocalVariable(name: "threads", scope: !76, file: !77, line: 12, type: !87)
!87 = !DICompositeType(tag: DW_TAG_array_type, baseType: !88, size: 1024, elements: !91)
!88 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !89, line: 27, baseType: !90)
!89 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!90 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!91 = !{!92}
!92 = !DISubrange(count: 16)
!93 = !DILocation(line: 12, column: 15, scope: !76)
!94 = !DILocalVariable(name: "i", scope: !95, file: !77, line: 13, type: !81)
!95 = distinct !DILexicalBlock(scope: !76, file: !77, line: 13, column: 5)
!96 = !DILocation(line: 13, column: 15, scope: !95)
!97 = !DILocation(line: 13, column: 10, scope: !95)
!98 = !DILocation(line: 13, column: 22, scope: !99)
!99 = distinct !DILexicalBlock(scope: !95, file: !77, line: 13, column: 5)
!100 = !DILocation(line: 13, column: 26, scope: !99)
!101 = !DILocation(line: 13, column: 24, scope: !99)
!102 = !DILocation(line: 13, column: 5, scope: !95)
!103 = !DILocation(line: 14, column: 33, scope: !99)
!104 = !DILocation(line: 14, column: 25, scope: !99)
!105 = !DILocation(line: 14, column: 43, scope: !99)
!106 = !DILocation(line: 14, column: 57, scope: !99)
!107 = !DILocation(line: 14, column: 49, scope: !99)
!108 = !DILocation(line: 14, column: 9, scope: !99)
!109 = !DILocation(line: 13, column: 34, scope: !99)
!110 = !DILocation(line: 13, column: 5, scope: !99)
!111 = distinct !{!111, !102, !112, !60}
!112 = !DILocation(line: 14, column: 58, scope: !95)
!113 = !DILocalVariable(name: "i", scope: !114, file: !77, line: 15, type: !81)
!114 = distinct !DILexicalBlock(scope: !76, file: !77, line: 15, column: 5)
!115 = !DILocation(line: 15, column: 15, scope: !114)
!116 = !DILocation(line: 15, column: 10, scope: !114)
!117 = !DILocation(line: 15, column: 22, scope: !118)
!118 = distinct !DILexicalBlock(scope: !114, file: !77, line: 15, column: 5)
!119 = !DILocation(line: 15, column: 26, scope: !118)
!120 = !DILocation(line: 15, column: 24, scope: !118)
!121 = !DILocation(line: 15, column: 5, scope: !114)
!122 = !DILocation(line: 16, column: 30, scope: !118)
!123 = !DILocation(line: 16, column: 22, scope: !118)
!124 = !DILocation(line: 16, column: 9, scope: !118)
!125 = !DILocation(line: 15, column: 34, scope: !118)
!126 = !DILocation(line: 15, column: 5, scope: !118)
!127 = distinct !{!127, !121, !128, !60}
!128 = !DILocation(line: 16, column: 38, scope: !114)
!129 = !DILocation(line: 17, column: 1, scope: !76)
