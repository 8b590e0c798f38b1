; ModuleID = 'lastzero.c'
source_filename = "lastzero.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@array = dso_local global [6 x i32] zeroinitializer, align 16, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !33 {
entry:
  %argument.addr = alloca i8*, align 8
  %j = alloca i64, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %i = alloca i32, align 4
  %atomic-temp3 = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !37, metadata !DIExpression()), !dbg !38
  call void @llvm.dbg.declare(metadata i64* %j, metadata !39, metadata !DIExpression()), !dbg !40
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !41
  %1 = ptrtoint i8* %0 to i64, !dbg !42
  store i64 %1, i64* %j, align 8, !dbg !40
  %2 = load i64, i64* %j, align 8, !dbg !43
  %cmp = icmp sgt i64 %2, 0, !dbg !45
  br i1 %cmp, label %if.then, label %if.else, !dbg !46

if.then:                                          ; preds = %entry
  %3 = load i64, i64* %j, align 8, !dbg !47
  %arrayidx = getelementptr inbounds [6 x i32], [6 x i32]* @array, i64 0, i64 %3, !dbg !49
  %4 = load i64, i64* %j, align 8, !dbg !50
  %sub = sub nsw i64 %4, 1, !dbg !51
  %arrayidx1 = getelementptr inbounds [6 x i32], [6 x i32]* @array, i64 0, i64 %sub, !dbg !52
  %5 = load atomic i32, i32* %arrayidx1 acquire, align 4, !dbg !53
  store i32 %5, i32* %atomic-temp, align 4, !dbg !53
  %6 = load i32, i32* %atomic-temp, align 4, !dbg !53
  %add = add nsw i32 %6, 1, !dbg !54
  store i32 %add, i32* %.atomictmp, align 4, !dbg !55
  %7 = load i32, i32* %.atomictmp, align 4, !dbg !55
  store atomic i32 %7, i32* %arrayidx release, align 4, !dbg !55
  br label %if.end, !dbg !56

if.else:                                          ; preds = %entry
  call void @llvm.dbg.declare(metadata i32* %i, metadata !57, metadata !DIExpression()), !dbg !60
  store i32 5, i32* %i, align 4, !dbg !60
  br label %for.cond, !dbg !61

for.cond:                                         ; preds = %for.inc, %if.else
  %8 = load i32, i32* %i, align 4, !dbg !62
  %idxprom = sext i32 %8 to i64, !dbg !64
  %arrayidx2 = getelementptr inbounds [6 x i32], [6 x i32]* @array, i64 0, i64 %idxprom, !dbg !64
  %9 = load atomic i32, i32* %arrayidx2 acquire, align 4, !dbg !65
  store i32 %9, i32* %atomic-temp3, align 4, !dbg !65
  %10 = load i32, i32* %atomic-temp3, align 4, !dbg !65
  %cmp4 = icmp ne i32 %10, 0, !dbg !66
  br i1 %cmp4, label %for.body, label %for.end, !dbg !67

for.body:                                         ; preds = %for.cond
  br label %for.inc, !dbg !67

for.inc:                                          ; preds = %for.body
  %11 = load i32, i32* %i, align 4, !dbg !68
  %dec = add nsw i32 %11, -1, !dbg !68
  store i32 %dec, i32* %i, align 4, !dbg !68
  br label %for.cond, !dbg !69, !llvm.loop !70

for.end:                                          ; preds = %for.cond
  br label %if.end

if.end:                                           ; preds = %for.end, %if.then
  ret i8* null, !dbg !73
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !74 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 6), !dbg !77
  ret i32 0, !dbg !78
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !79 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !84, metadata !DIExpression()), !dbg !85
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !86, metadata !DIExpression()), !dbg !87
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !88, metadata !DIExpression()), !dbg !95
  call void @llvm.dbg.declare(metadata i64* %i, metadata !96, metadata !DIExpression()), !dbg !98
  store i64 0, i64* %i, align 8, !dbg !98
  br label %for.cond, !dbg !99

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !100
  %1 = load i64, i64* %count.addr, align 8, !dbg !102
  %cmp = icmp slt i64 %0, %1, !dbg !103
  br i1 %cmp, label %for.body, label %for.end, !dbg !104

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !105
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !106
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !107
  %4 = load i64, i64* %i, align 8, !dbg !108
  %5 = inttoptr i64 %4 to i8*, !dbg !109
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !110
  br label %for.inc, !dbg !110

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !111
  %inc = add nsw i64 %6, 1, !dbg !111
  store i64 %inc, i64* %i, align 8, !dbg !111
  br label %for.cond, !dbg !112, !llvm.loop !113

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !115, metadata !DIExpression()), !dbg !117
  store i64 0, i64* %i1, align 8, !dbg !117
  br label %for.cond2, !dbg !118

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !119
  %8 = load i64, i64* %count.addr, align 8, !dbg !121
  %cmp3 = icmp slt i64 %7, %8, !dbg !122
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !123

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !124
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !125
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !125
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !126
  br label %for.inc7, !dbg !126

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !127
  %inc8 = add nsw i64 %11, 1, !dbg !127
  store i64 %inc8, i64* %i1, align 8, !dbg !127
  br label %for.cond2, !dbg !128, !llvm.loop !129

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !131
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
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30, !31}
!llvm.ident = !{!32}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "array", scope: !2, file: !3, line: 9, type: !19, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !18, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "lastzero.c", directory: ".", checksumkind: CSK_MD5, checksum: "e838e8ca8e11bbb84449d6485ee9e285")
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
!15 = !{!16, !17}
!16 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!18 = !{!0}
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !20, size: 192, elements: !23)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !{!24}
!24 = !DISubrange(count: 6)
!25 = !{i32 7, !"Dwarf Version", i32 5}
!26 = !{i32 2, !"Debug Info Version", i32 3}
!27 = !{i32 1, !"wchar_size", i32 4}
!28 = !{i32 7, !"PIC Level", i32 2}
!29 = !{i32 7, !"PIE Level", i32 2}
!30 = !{i32 7, !"uwtable", i32 1}
!31 = !{i32 7, !"frame-pointer", i32 2}
!32 = !{!"Debian clang version 14.0.6"}
!33 = distinct !DISubprogram(name: "work", scope: !3, file: !3, line: 11, type: !34, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!17, !17}
!36 = !{}
!37 = !DILocalVariable(name: "argument", arg: 1, scope: !33, file: !3, line: 11, type: !17)
!38 = !DILocation(line: 11, column: 18, scope: !33)
!39 = !DILocalVariable(name: "j", scope: !33, file: !3, line: 12, type: !16)
!40 = !DILocation(line: 12, column: 10, scope: !33)
!41 = !DILocation(line: 12, column: 20, scope: !33)
!42 = !DILocation(line: 12, column: 14, scope: !33)
!43 = !DILocation(line: 13, column: 9, scope: !44)
!44 = distinct !DILexicalBlock(scope: !33, file: !3, line: 13, column: 9)
!45 = !DILocation(line: 13, column: 11, scope: !44)
!46 = !DILocation(line: 13, column: 9, scope: !33)
!47 = !DILocation(line: 14, column: 38, scope: !48)
!48 = distinct !DILexicalBlock(scope: !44, file: !3, line: 13, column: 16)
!49 = !DILocation(line: 14, column: 32, scope: !48)
!50 = !DILocation(line: 14, column: 70, scope: !48)
!51 = !DILocation(line: 14, column: 72, scope: !48)
!52 = !DILocation(line: 14, column: 64, scope: !48)
!53 = !DILocation(line: 14, column: 42, scope: !48)
!54 = !DILocation(line: 14, column: 87, scope: !48)
!55 = !DILocation(line: 14, column: 9, scope: !48)
!56 = !DILocation(line: 15, column: 5, scope: !48)
!57 = !DILocalVariable(name: "i", scope: !58, file: !3, line: 16, type: !22)
!58 = distinct !DILexicalBlock(scope: !59, file: !3, line: 16, column: 9)
!59 = distinct !DILexicalBlock(scope: !44, file: !3, line: 15, column: 12)
!60 = !DILocation(line: 16, column: 18, scope: !58)
!61 = !DILocation(line: 16, column: 14, scope: !58)
!62 = !DILocation(line: 16, column: 53, scope: !63)
!63 = distinct !DILexicalBlock(scope: !58, file: !3, line: 16, column: 9)
!64 = !DILocation(line: 16, column: 47, scope: !63)
!65 = !DILocation(line: 16, column: 25, scope: !63)
!66 = !DILocation(line: 16, column: 66, scope: !63)
!67 = !DILocation(line: 16, column: 9, scope: !58)
!68 = !DILocation(line: 16, column: 73, scope: !63)
!69 = !DILocation(line: 16, column: 9, scope: !63)
!70 = distinct !{!70, !67, !71, !72}
!71 = !DILocation(line: 17, column: 13, scope: !58)
!72 = !{!"llvm.loop.mustprogress"}
!73 = !DILocation(line: 19, column: 5, scope: !33)
!74 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 22, type: !75, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!75 = !DISubroutineType(types: !76)
!76 = !{!22}
!77 = !DILocation(line: 23, column: 5, scope: !74)
!78 = !DILocation(line: 24, column: 5, scope: !74)
!79 = distinct !DISubprogram(name: "run", scope: !80, file: !80, line: 11, type: !81, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !36)
!80 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!81 = !DISubroutineType(types: !82)
!82 = !{null, !83, !16}
!83 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !34, size: 64)
!84 = !DILocalVariable(name: "body", arg: 1, scope: !79, file: !80, line: 11, type: !83)
!85 = !DILocation(line: 11, column: 32, scope: !79)
!86 = !DILocalVariable(name: "count", arg: 2, scope: !79, file: !80, line: 11, type: !16)
!87 = !DILocation(line: 11, column: 52, scope: !79)
!88 = !DILocalVariable(name: "threads", scope: !79, file: !80, line: 12, type: !89)
!89 = !DICompositeType(tag: DW_TAG_array_type, baseType: !90, size: 1024, elements: !93)
!90 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !91, line: 27, baseType: !92)
!91 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!92 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!93 = !{!94}
!94 = !DISubrange(count: 16)
!95 = !DILocation(line: 12, column: 15, scope: !79)
!96 = !DILocalVariable(name: "i", scope: !97, file: !80, line: 13, type: !16)
!97 = distinct !DILexicalBlock(scope: !79, file: !80, line: 13, column: 5)
!98 = !DILocation(line: 13, column: 15, scope: !97)
!99 = !DILocation(line: 13, column: 10, scope: !97)
!100 = !DILocation(line: 13, column: 22, scope: !101)
!101 = distinct !DILexicalBlock(scope: !97, file: !80, line: 13, column: 5)
!102 = !DILocation(line: 13, column: 26, scope: !101)
!103 = !DILocation(line: 13, column: 24, scope: !101)
!104 = !DILocation(line: 13, column: 5, scope: !97)
!105 = !DILocation(line: 14, column: 33, scope: !101)
!106 = !DILocation(line: 14, column: 25, scope: !101)
!107 = !DILocation(line: 14, column: 43, scope: !101)
!108 = !DILocation(line: 14, column: 57, scope: !101)
!109 = !DILocation(line: 14, column: 49, scope: !101)
!110 = !DILocation(line: 14, column: 9, scope: !101)
!111 = !DILocation(line: 13, column: 34, scope: !101)
!112 = !DILocation(line: 13, column: 5, scope: !101)
!113 = distinct !{!113, !104, !114, !72}
!114 = !DILocation(line: 14, column: 58, scope: !97)
!115 = !DILocalVariable(name: "i", scope: !116, file: !80, line: 15, type: !16)
!116 = distinct !DILexicalBlock(scope: !79, file: !80, line: 15, column: 5)
!117 = !DILocation(line: 15, column: 15, scope: !116)
!118 = !DILocation(line: 15, column: 10, scope: !116)
!119 = !DILocation(line: 15, column: 22, scope: !120)
!120 = distinct !DILexicalBlock(scope: !116, file: !80, line: 15, column: 5)
!121 = !DILocation(line: 15, column: 26, scope: !120)
!122 = !DILocation(line: 15, column: 24, scope: !120)
!123 = !DILocation(line: 15, column: 5, scope: !116)
!124 = !DILocation(line: 16, column: 30, scope: !120)
!125 = !DILocation(line: 16, column: 22, scope: !120)
!126 = !DILocation(line: 16, column: 9, scope: !120)
!127 = !DILocation(line: 15, column: 34, scope: !120)
!128 = !DILocation(line: 15, column: 5, scope: !120)
!129 = distinct !{!129, !123, !130, !72}
!130 = !DILocation(line: 16, column: 38, scope: !116)
!131 = !DILocation(line: 17, column: 1, scope: !79)
