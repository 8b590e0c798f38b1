; ModuleID = 'inc.c'
source_filename = "inc.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !0
@.str = private unnamed_addr constant [42 x i8] c"atomic_load_explicit(&x[0], relaxed) == N\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"inc.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @increment(i8* noundef %argument) #0 !dbg !32 {
entry:
  %argument.addr = alloca i8*, align 8
  %i = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !36, metadata !DIExpression()), !dbg !37
  call void @llvm.dbg.declare(metadata i32* %i, metadata !38, metadata !DIExpression()), !dbg !40
  store i32 0, i32* %i, align 4, !dbg !40
  br label %for.cond, !dbg !41

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, i32* %i, align 4, !dbg !42
  %cmp = icmp slt i32 %0, 2, !dbg !44
  br i1 %cmp, label %for.body, label %for.end, !dbg !45

for.body:                                         ; preds = %for.cond
  %1 = load i32, i32* %i, align 4, !dbg !46
  %idxprom = sext i32 %1 to i64, !dbg !47
  %arrayidx = getelementptr inbounds [2 x i32], [2 x i32]* @x, i64 0, i64 %idxprom, !dbg !47
  store i32 1, i32* %.atomictmp, align 4, !dbg !48
  %2 = load i32, i32* %.atomictmp, align 4, !dbg !48
  %3 = atomicrmw add i32* %arrayidx, i32 %2 monotonic, align 4, !dbg !48
  store i32 %3, i32* %atomic-temp, align 4, !dbg !48
  %4 = load i32, i32* %atomic-temp, align 4, !dbg !48
  br label %for.inc, !dbg !48

for.inc:                                          ; preds = %for.body
  %5 = load i32, i32* %i, align 4, !dbg !49
  %inc = add nsw i32 %5, 1, !dbg !49
  store i32 %inc, i32* %i, align 4, !dbg !49
  br label %for.cond, !dbg !50, !llvm.loop !51

for.end:                                          ; preds = %for.cond
  ret i8* null, !dbg !54
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !55 {
entry:
  %retval = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @increment, i64 noundef 3), !dbg !58
  %0 = load atomic i32, i32* getelementptr inbounds ([2 x i32], [2 x i32]* @x, i64 0, i64 0) monotonic, align 4, !dbg !59
  store i32 %0, i32* %atomic-temp, align 4, !dbg !59
  %1 = load i32, i32* %atomic-temp, align 4, !dbg !59
  %cmp = icmp eq i32 %1, 3, !dbg !59
  br i1 %cmp, label %if.then, label %if.else, !dbg !62

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !62

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([42 x i8], [42 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([6 x i8], [6 x i8]* @.str.1, i64 0, i64 0), i32 noundef 21, i8* noundef getelementptr inbounds ([15 x i8], [15 x i8]* @__PRETTY_FUNCTION__.main, i64 0, i64 0)) #5, !dbg !59
  unreachable, !dbg !59

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !63
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !64 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !70, metadata !DIExpression()), !dbg !71
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !72, metadata !DIExpression()), !dbg !73
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !74, metadata !DIExpression()), !dbg !81
  call void @llvm.dbg.declare(metadata i64* %i, metadata !82, metadata !DIExpression()), !dbg !84
  store i64 0, i64* %i, align 8, !dbg !84
  br label %for.cond, !dbg !85

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !86
  %1 = load i64, i64* %count.addr, align 8, !dbg !88
  %cmp = icmp slt i64 %0, %1, !dbg !89
  br i1 %cmp, label %for.body, label %for.end, !dbg !90

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !91
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !92
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !93
  %4 = load i64, i64* %i, align 8, !dbg !94
  %5 = inttoptr i64 %4 to i8*, !dbg !95
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #6, !dbg !96
  br label %for.inc, !dbg !96

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !97
  %inc = add nsw i64 %6, 1, !dbg !97
  store i64 %inc, i64* %i, align 8, !dbg !97
  br label %for.cond, !dbg !98, !llvm.loop !99

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !101, metadata !DIExpression()), !dbg !103
  store i64 0, i64* %i1, align 8, !dbg !103
  br label %for.cond2, !dbg !104

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !105
  %8 = load i64, i64* %count.addr, align 8, !dbg !107
  %cmp3 = icmp slt i64 %7, %8, !dbg !108
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !109

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !110
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !111
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !111
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !112
  br label %for.inc7, !dbg !112

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !113
  %inc8 = add nsw i64 %11, 1, !dbg !113
  store i64 %inc8, i64* %i1, align 8, !dbg !113
  br label %for.cond2, !dbg !114, !llvm.loop !115

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !117
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #3

declare i32 @pthread_join(i64 noundef, i8** noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn nounwind }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!24, !25, !26, !27, !28, !29, !30}
!llvm.ident = !{!31}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 11, type: !18, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "inc.c", directory: ".", checksumkind: CSK_MD5, checksum: "99c2827f3b31d1de9caaf4c2174eb446")
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
!17 = !{!0}
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 64, elements: !22)
!19 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !20)
!20 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !21)
!21 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!22 = !{!23}
!23 = !DISubrange(count: 2)
!24 = !{i32 7, !"Dwarf Version", i32 5}
!25 = !{i32 2, !"Debug Info Version", i32 3}
!26 = !{i32 1, !"wchar_size", i32 4}
!27 = !{i32 7, !"PIC Level", i32 2}
!28 = !{i32 7, !"PIE Level", i32 2}
!29 = !{i32 7, !"uwtable", i32 1}
!30 = !{i32 7, !"frame-pointer", i32 2}
!31 = !{!"Debian clang version 14.0.6"}
!32 = distinct !DISubprogram(name: "increment", scope: !3, file: !3, line: 13, type: !33, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !35)
!33 = !DISubroutineType(types: !34)
!34 = !{!16, !16}
!35 = !{}
!36 = !DILocalVariable(name: "argument", arg: 1, scope: !32, file: !3, line: 13, type: !16)
!37 = !DILocation(line: 13, column: 23, scope: !32)
!38 = !DILocalVariable(name: "i", scope: !39, file: !3, line: 14, type: !21)
!39 = distinct !DILexicalBlock(scope: !32, file: !3, line: 14, column: 5)
!40 = !DILocation(line: 14, column: 14, scope: !39)
!41 = !DILocation(line: 14, column: 10, scope: !39)
!42 = !DILocation(line: 14, column: 21, scope: !43)
!43 = distinct !DILexicalBlock(scope: !39, file: !3, line: 14, column: 5)
!44 = !DILocation(line: 14, column: 23, scope: !43)
!45 = !DILocation(line: 14, column: 5, scope: !39)
!46 = !DILocation(line: 15, column: 38, scope: !43)
!47 = !DILocation(line: 15, column: 36, scope: !43)
!48 = !DILocation(line: 15, column: 9, scope: !43)
!49 = !DILocation(line: 14, column: 29, scope: !43)
!50 = !DILocation(line: 14, column: 5, scope: !43)
!51 = distinct !{!51, !45, !52, !53}
!52 = !DILocation(line: 15, column: 52, scope: !39)
!53 = !{!"llvm.loop.mustprogress"}
!54 = !DILocation(line: 16, column: 5, scope: !32)
!55 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 19, type: !56, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !35)
!56 = !DISubroutineType(types: !57)
!57 = !{!21}
!58 = !DILocation(line: 20, column: 5, scope: !55)
!59 = !DILocation(line: 21, column: 5, scope: !60)
!60 = distinct !DILexicalBlock(scope: !61, file: !3, line: 21, column: 5)
!61 = distinct !DILexicalBlock(scope: !55, file: !3, line: 21, column: 5)
!62 = !DILocation(line: 21, column: 5, scope: !61)
!63 = !DILocation(line: 22, column: 5, scope: !55)
!64 = distinct !DISubprogram(name: "run", scope: !65, file: !65, line: 11, type: !66, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !35)
!65 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!66 = !DISubroutineType(types: !67)
!67 = !{null, !68, !69}
!68 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!69 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!70 = !DILocalVariable(name: "body", arg: 1, scope: !64, file: !65, line: 11, type: !68)
!71 = !DILocation(line: 11, column: 32, scope: !64)
!72 = !DILocalVariable(name: "count", arg: 2, scope: !64, file: !65, line: 11, type: !69)
!73 = !DILocation(line: 11, column: 52, scope: !64)
!74 = !DILocalVariable(name: "threads", scope: !64, file: !65, line: 12, type: !75)
!75 = !DICompositeType(tag: DW_TAG_array_type, baseType: !76, size: 1024, elements: !79)
!76 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !77, line: 27, baseType: !78)
!77 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!78 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!79 = !{!80}
!80 = !DISubrange(count: 16)
!81 = !DILocation(line: 12, column: 15, scope: !64)
!82 = !DILocalVariable(name: "i", scope: !83, file: !65, line: 13, type: !69)
!83 = distinct !DILexicalBlock(scope: !64, file: !65, line: 13, column: 5)
!84 = !DILocation(line: 13, column: 15, scope: !83)
!85 = !DILocation(line: 13, column: 10, scope: !83)
!86 = !DILocation(line: 13, column: 22, scope: !87)
!87 = distinct !DILexicalBlock(scope: !83, file: !65, line: 13, column: 5)
!88 = !DILocation(line: 13, column: 26, scope: !87)
!89 = !DILocation(line: 13, column: 24, scope: !87)
!90 = !DILocation(line: 13, column: 5, scope: !83)
!91 = !DILocation(line: 14, column: 33, scope: !87)
!92 = !DILocation(line: 14, column: 25, scope: !87)
!93 = !DILocation(line: 14, column: 43, scope: !87)
!94 = !DILocation(line: 14, column: 57, scope: !87)
!95 = !DILocation(line: 14, column: 49, scope: !87)
!96 = !DILocation(line: 14, column: 9, scope: !87)
!97 = !DILocation(line: 13, column: 34, scope: !87)
!98 = !DILocation(line: 13, column: 5, scope: !87)
!99 = distinct !{!99, !90, !100, !53}
!100 = !DILocation(line: 14, column: 58, scope: !83)
!101 = !DILocalVariable(name: "i", scope: !102, file: !65, line: 15, type: !69)
!102 = distinct !DILexicalBlock(scope: !64, file: !65, line: 15, column: 5)
!103 = !DILocation(line: 15, column: 15, scope: !102)
!104 = !DILocation(line: 15, column: 10, scope: !102)
!105 = !DILocation(line: 15, column: 22, scope: !106)
!106 = distinct !DILexicalBlock(scope: !102, file: !65, line: 15, column: 5)
!107 = !DILocation(line: 15, column: 26, scope: !106)
!108 = !DILocation(line: 15, column: 24, scope: !106)
!109 = !DILocation(line: 15, column: 5, scope: !102)
!110 = !DILocation(line: 16, column: 30, scope: !106)
!111 = !DILocation(line: 16, column: 22, scope: !106)
!112 = !DILocation(line: 16, column: 9, scope: !106)
!113 = !DILocation(line: 15, column: 34, scope: !106)
!114 = !DILocation(line: 15, column: 5, scope: !106)
!115 = distinct !{!115, !109, !116, !53}
!116 = !DILocation(line: 16, column: 38, scope: !102)
!117 = !DILocation(line: 17, column: 1, scope: !64)
