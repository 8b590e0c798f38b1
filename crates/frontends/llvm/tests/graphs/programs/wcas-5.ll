; ModuleID = 'wcas.c'
source_filename = "wcas.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !29 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %expected = alloca i32, align 4
  %.atomictmp1 = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !33, metadata !DIExpression()), !dbg !34
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !35
  %cmp = icmp eq i8* %0, null, !dbg !37
  br i1 %cmp, label %if.then, label %if.else, !dbg !38

if.then:                                          ; preds = %entry
  store i32 2, i32* %.atomictmp, align 4, !dbg !39
  %1 = load i32, i32* %.atomictmp, align 4, !dbg !39
  store atomic i32 %1, i32* @x release, align 4, !dbg !39
  br label %if.end, !dbg !41

if.else:                                          ; preds = %entry
  call void @llvm.dbg.declare(metadata i32* %expected, metadata !42, metadata !DIExpression()), !dbg !44
  store i32 2, i32* %expected, align 4, !dbg !44
  store i32 3, i32* %.atomictmp1, align 4, !dbg !45
  %2 = load i32, i32* %expected, align 4, !dbg !45
  %3 = load i32, i32* %.atomictmp1, align 4, !dbg !45
  %4 = cmpxchg i32* @x, i32 %2, i32 %3 monotonic monotonic, align 4, !dbg !45
  %5 = extractvalue { i32, i1 } %4, 0, !dbg !45
  %6 = extractvalue { i32, i1 } %4, 1, !dbg !45
  br i1 %6, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !45

cmpxchg.store_expected:                           ; preds = %if.else
  store i32 %5, i32* %expected, align 4, !dbg !45
  br label %cmpxchg.continue, !dbg !45

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %if.else
  %frombool = zext i1 %6 to i8, !dbg !45
  store i8 %frombool, i8* %cmpxchg.bool, align 1, !dbg !45
  %7 = load i8, i8* %cmpxchg.bool, align 1, !dbg !45
  %tobool = trunc i8 %7 to i1, !dbg !45
  br label %if.end

if.end:                                           ; preds = %cmpxchg.continue, %if.then
  ret i8* null, !dbg !46
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !47 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 6), !dbg !50
  ret i32 0, !dbg !51
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !52 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !58, metadata !DIExpression()), !dbg !59
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !60, metadata !DIExpression()), !dbg !61
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !62, metadata !DIExpression()), !dbg !69
  call void @llvm.dbg.declare(metadata i64* %i, metadata !70, metadata !DIExpression()), !dbg !72
  store i64 0, i64* %i, align 8, !dbg !72
  br label %for.cond, !dbg !73

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !74
  %1 = load i64, i64* %count.addr, align 8, !dbg !76
  %cmp = icmp slt i64 %0, %1, !dbg !77
  br i1 %cmp, label %for.body, label %for.end, !dbg !78

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !79
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !80
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !81
  %4 = load i64, i64* %i, align 8, !dbg !82
  %5 = inttoptr i64 %4 to i8*, !dbg !83
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !84
  br label %for.inc, !dbg !84

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !85
  %inc = add nsw i64 %6, 1, !dbg !85
  store i64 %inc, i64* %i, align 8, !dbg !85
  br label %for.cond, !dbg !86, !llvm.loop !87

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !90, metadata !DIExpression()), !dbg !92
  store i64 0, i64* %i1, align 8, !dbg !92
  br label %for.cond2, !dbg !93

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !94
  %8 = load i64, i64* %count.addr, align 8, !dbg !96
  %cmp3 = icmp slt i64 %7, %8, !dbg !97
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !98

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !99
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !100
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !100
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !101
  br label %for.inc7, !dbg !101

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !102
  %inc8 = add nsw i64 %11, 1, !dbg !102
  store i64 %inc8, i64* %i1, align 8, !dbg !102
  br label %for.cond2, !dbg !103, !llvm.loop !104

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !106
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
!llvm.module.flags = !{!21, !22, !23, !24, !25, !26, !27}
!llvm.ident = !{!28}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !18, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "wcas.c", directory: ".", checksumkind: CSK_MD5, checksum: "f11b8c71da95717f7095ded4c199da08")
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
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !19)
!19 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !20)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !{i32 7, !"Dwarf Version", i32 5}
!22 = !{i32 2, !"Debug Info Version", i32 3}
!23 = !{i32 1, !"wchar_size", i32 4}
!24 = !{i32 7, !"PIC Level", i32 2}
!25 = !{i32 7, !"PIE Level", i32 2}
!26 = !{i32 7, !"uwtable", i32 1}
!27 = !{i32 7, !"frame-pointer", i32 2}
!28 = !{!"Debian clang version 14.0.6"}
!29 = distinct !DISubprogram(name: "work", scope: !3, file: !3, line: 10, type: !30, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!30 = !DISubroutineType(types: !31)
!31 = !{!16, !16}
!32 = !{}
!33 = !DILocalVariable(name: "argument", arg: 1, scope: !29, file: !3, line: 10, type: !16)
!34 = !DILocation(line: 10, column: 18, scope: !29)
!35 = !DILocation(line: 11, column: 9, scope: !36)
!36 = distinct !DILexicalBlock(scope: !29, file: !3, line: 11, column: 9)
!37 = !DILocation(line: 11, column: 18, scope: !36)
!38 = !DILocation(line: 11, column: 9, scope: !29)
!39 = !DILocation(line: 12, column: 9, scope: !40)
!40 = distinct !DILexicalBlock(scope: !36, file: !3, line: 11, column: 27)
!41 = !DILocation(line: 13, column: 5, scope: !40)
!42 = !DILocalVariable(name: "expected", scope: !43, file: !3, line: 14, type: !20)
!43 = distinct !DILexicalBlock(scope: !36, file: !3, line: 13, column: 12)
!44 = !DILocation(line: 14, column: 13, scope: !43)
!45 = !DILocation(line: 15, column: 9, scope: !43)
!46 = !DILocation(line: 17, column: 5, scope: !29)
!47 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 20, type: !48, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!48 = !DISubroutineType(types: !49)
!49 = !{!20}
!50 = !DILocation(line: 21, column: 5, scope: !47)
!51 = !DILocation(line: 22, column: 5, scope: !47)
!52 = distinct !DISubprogram(name: "run", scope: !53, file: !53, line: 11, type: !54, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!53 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!54 = !DISubroutineType(types: !55)
!55 = !{null, !56, !57}
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!57 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!58 = !DILocalVariable(name: "body", arg: 1, scope: !52, file: !53, line: 11, type: !56)
!59 = !DILocation(line: 11, column: 32, scope: !52)
!60 = !DILocalVariable(name: "count", arg: 2, scope: !52, file: !53, line: 11, type: !57)
!61 = !DILocation(line: 11, column: 52, scope: !52)
!62 = !DILocalVariable(name: "threads", scope: !52, file: !53, line: 12, type: !63)
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !64, size: 1024, elements: !67)
!64 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !65, line: 27, baseType: !66)
!65 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!66 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!67 = !{!68}
!68 = !DISubrange(count: 16)
!69 = !DILocation(line: 12, column: 15, scope: !52)
!70 = !DILocalVariable(name: "i", scope: !71, file: !53, line: 13, type: !57)
!71 = distinct !DILexicalBlock(scope: !52, file: !53, line: 13, column: 5)
!72 = !DILocation(line: 13, column: 15, scope: !71)
!73 = !DILocation(line: 13, column: 10, scope: !71)
!74 = !DILocation(line: 13, column: 22, scope: !75)
!75 = distinct !DILexicalBlock(scope: !71, file: !53, line: 13, column: 5)
!76 = !DILocation(line: 13, column: 26, scope: !75)
!77 = !DILocation(line: 13, column: 24, scope: !75)
!78 = !DILocation(line: 13, column: 5, scope: !71)
!79 = !DILocation(line: 14, column: 33, scope: !75)
!80 = !DILocation(line: 14, column: 25, scope: !75)
!81 = !DILocation(line: 14, column: 43, scope: !75)
!82 = !DILocation(line: 14, column: 57, scope: !75)
!83 = !DILocation(line: 14, column: 49, scope: !75)
!84 = !DILocation(line: 14, column: 9, scope: !75)
!85 = !DILocation(line: 13, column: 34, scope: !75)
!86 = !DILocation(line: 13, column: 5, scope: !75)
!87 = distinct !{!87, !78, !88, !89}
!88 = !DILocation(line: 14, column: 58, scope: !71)
!89 = !{!"llvm.loop.mustprogress"}
!90 = !DILocalVariable(name: "i", scope: !91, file: !53, line: 15, type: !57)
!91 = distinct !DILexicalBlock(scope: !52, file: !53, line: 15, column: 5)
!92 = !DILocation(line: 15, column: 15, scope: !91)
!93 = !DILocation(line: 15, column: 10, scope: !91)
!94 = !DILocation(line: 15, column: 22, scope: !95)
!95 = distinct !DILexicalBlock(scope: !91, file: !53, line: 15, column: 5)
!96 = !DILocation(line: 15, column: 26, scope: !95)
!97 = !DILocation(line: 15, column: 24, scope: !95)
!98 = !DILocation(line: 15, column: 5, scope: !91)
!99 = !DILocation(line: 16, column: 30, scope: !95)
!100 = !DILocation(line: 16, column: 22, scope: !95)
!101 = !DILocation(line: 16, column: 9, scope: !95)
!102 = !DILocation(line: 15, column: 34, scope: !95)
!103 = !DILocation(line: 15, column: 5, scope: !95)
!104 = distinct !{!104, !98, !105, !89}
!105 = !DILocation(line: 16, column: 38, scope: !91)
!106 = !DILocation(line: 17, column: 1, scope: !52)
