; ModuleID = 'casw.c'
source_filename = "casw.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !30 {
entry:
  %argument.addr = alloca i8*, align 8
  %expected = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  %.atomictmp1 = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !34, metadata !DIExpression()), !dbg !35
  call void @llvm.dbg.declare(metadata i32* %expected, metadata !36, metadata !DIExpression()), !dbg !37
  store i32 0, i32* %expected, align 4, !dbg !37
  store i32 1, i32* %.atomictmp, align 4, !dbg !38
  %0 = load i32, i32* %expected, align 4, !dbg !38
  %1 = load i32, i32* %.atomictmp, align 4, !dbg !38
  %2 = cmpxchg i32* @x, i32 %0, i32 %1 monotonic monotonic, align 4, !dbg !38
  %3 = extractvalue { i32, i1 } %2, 0, !dbg !38
  %4 = extractvalue { i32, i1 } %2, 1, !dbg !38
  br i1 %4, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !38

cmpxchg.store_expected:                           ; preds = %entry
  store i32 %3, i32* %expected, align 4, !dbg !38
  br label %cmpxchg.continue, !dbg !38

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %entry
  %frombool = zext i1 %4 to i8, !dbg !38
  store i8 %frombool, i8* %cmpxchg.bool, align 1, !dbg !38
  %5 = load i8, i8* %cmpxchg.bool, align 1, !dbg !38
  %tobool = trunc i8 %5 to i1, !dbg !38
  %6 = load i8*, i8** %argument.addr, align 8, !dbg !39
  %7 = ptrtoint i8* %6 to i64, !dbg !40
  %conv = trunc i64 %7 to i32, !dbg !41
  %add = add nsw i32 %conv, 3, !dbg !42
  store i32 %add, i32* %.atomictmp1, align 4, !dbg !43
  %8 = load i32, i32* %.atomictmp1, align 4, !dbg !43
  store atomic i32 %8, i32* @x release, align 4, !dbg !43
  ret i8* null, !dbg !44
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !45 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 3), !dbg !48
  ret i32 0, !dbg !49
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !50 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !55, metadata !DIExpression()), !dbg !56
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !57, metadata !DIExpression()), !dbg !58
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !59, metadata !DIExpression()), !dbg !66
  call void @llvm.dbg.declare(metadata i64* %i, metadata !67, metadata !DIExpression()), !dbg !69
  store i64 0, i64* %i, align 8, !dbg !69
  br label %for.cond, !dbg !70

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !71
  %1 = load i64, i64* %count.addr, align 8, !dbg !73
  %cmp = icmp slt i64 %0, %1, !dbg !74
  br i1 %cmp, label %for.body, label %for.end, !dbg !75

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !76
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !77
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !78
  %4 = load i64, i64* %i, align 8, !dbg !79
  %5 = inttoptr i64 %4 to i8*, !dbg !80
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !81
  br label %for.inc, !dbg !81

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !82
  %inc = add nsw i64 %6, 1, !dbg !82
  store i64 %inc, i64* %i, align 8, !dbg !82
  br label %for.cond, !dbg !83, !llvm.loop !84

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !87, metadata !DIExpression()), !dbg !89
  store i64 0, i64* %i1, align 8, !dbg !89
  br label %for.cond2, !dbg !90

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !91
  %8 = load i64, i64* %count.addr, align 8, !dbg !93
  %cmp3 = icmp slt i64 %7, %8, !dbg !94
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !95

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !96
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !97
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !97
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !98
  br label %for.inc7, !dbg !98

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !99
  %inc8 = add nsw i64 %11, 1, !dbg !99
  store i64 %inc8, i64* %i1, align 8, !dbg !99
  br label %for.cond2, !dbg !100, !llvm.loop !101

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !103
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
!llvm.module.flags = !{!22, !23, !24, !25, !26, !27, !28}
!llvm.ident = !{!29}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !20, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !19, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "casw.c", directory: ".", checksumkind: CSK_MD5, checksum: "e249d566900680f63651cd326e73223e")
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
!15 = !{!16, !17, !18}
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!18 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!19 = !{!0}
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !16)
!22 = !{i32 7, !"Dwarf Version", i32 5}
!23 = !{i32 2, !"Debug Info Version", i32 3}
!24 = !{i32 1, !"wchar_size", i32 4}
!25 = !{i32 7, !"PIC Level", i32 2}
!26 = !{i32 7, !"PIE Level", i32 2}
!27 = !{i32 7, !"uwtable", i32 1}
!28 = !{i32 7, !"frame-pointer", i32 2}
!29 = !{!"Debian clang version 14.0.6"}
!30 = distinct !DISubprogram(name: "work", scope: !3, file: !3, line: 10, type: !31, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !33)
!31 = !DISubroutineType(types: !32)
!32 = !{!18, !18}
!33 = !{}
!34 = !DILocalVariable(name: "argument", arg: 1, scope: !30, file: !3, line: 10, type: !18)
!35 = !DILocation(line: 10, column: 18, scope: !30)
!36 = !DILocalVariable(name: "expected", scope: !30, file: !3, line: 11, type: !16)
!37 = !DILocation(line: 11, column: 9, scope: !30)
!38 = !DILocation(line: 12, column: 5, scope: !30)
!39 = !DILocation(line: 13, column: 42, scope: !30)
!40 = !DILocation(line: 13, column: 36, scope: !30)
!41 = !DILocation(line: 13, column: 31, scope: !30)
!42 = !DILocation(line: 13, column: 51, scope: !30)
!43 = !DILocation(line: 13, column: 5, scope: !30)
!44 = !DILocation(line: 14, column: 5, scope: !30)
!45 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 17, type: !46, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !33)
!46 = !DISubroutineType(types: !47)
!47 = !{!16}
!48 = !DILocation(line: 18, column: 5, scope: !45)
!49 = !DILocation(line: 19, column: 5, scope: !45)
!50 = distinct !DISubprogram(name: "run", scope: !51, file: !51, line: 11, type: !52, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !33)
!51 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!52 = !DISubroutineType(types: !53)
!53 = !{null, !54, !17}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!55 = !DILocalVariable(name: "body", arg: 1, scope: !50, file: !51, line: 11, type: !54)
!56 = !DILocation(line: 11, column: 32, scope: !50)
!57 = !DILocalVariable(name: "count", arg: 2, scope: !50, file: !51, line: 11, type: !17)
!58 = !DILocation(line: 11, column: 52, scope: !50)
!59 = !DILocalVariable(name: "threads", scope: !50, file: !51, line: 12, type: !60)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !61, size: 1024, elements: !64)
!61 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !62, line: 27, baseType: !63)
!62 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!63 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!64 = !{!65}
!65 = !DISubrange(count: 16)
!66 = !DILocation(line: 12, column: 15, scope: !50)
!67 = !DILocalVariable(name: "i", scope: !68, file: !51, line: 13, type: !17)
!68 = distinct !DILexicalBlock(scope: !50, file: !51, line: 13, column: 5)
!69 = !DILocation(line: 13, column: 15, scope: !68)
!70 = !DILocation(line: 13, column: 10, scope: !68)
!71 = !DILocation(line: 13, column: 22, scope: !72)
!72 = distinct !DILexicalBlock(scope: !68, file: !51, line: 13, column: 5)
!73 = !DILocation(line: 13, column: 26, scope: !72)
!74 = !DILocation(line: 13, column: 24, scope: !72)
!75 = !DILocation(line: 13, column: 5, scope: !68)
!76 = !DILocation(line: 14, column: 33, scope: !72)
!77 = !DILocation(line: 14, column: 25, scope: !72)
!78 = !DILocation(line: 14, column: 43, scope: !72)
!79 = !DILocation(line: 14, column: 57, scope: !72)
!80 = !DILocation(line: 14, column: 49, scope: !72)
!81 = !DILocation(line: 14, column: 9, scope: !72)
!82 = !DILocation(line: 13, column: 34, scope: !72)
!83 = !DILocation(line: 13, column: 5, scope: !72)
!84 = distinct !{!84, !75, !85, !86}
!85 = !DILocation(line: 14, column: 58, scope: !68)
!86 = !{!"llvm.loop.mustprogress"}
!87 = !DILocalVariable(name: "i", scope: !88, file: !51, line: 15, type: !17)
!88 = distinct !DILexicalBlock(scope: !50, file: !51, line: 15, column: 5)
!89 = !DILocation(line: 15, column: 15, scope: !88)
!90 = !DILocation(line: 15, column: 10, scope: !88)
!91 = !DILocation(line: 15, column: 22, scope: !92)
!92 = distinct !DILexicalBlock(scope: !88, file: !51, line: 15, column: 5)
!93 = !DILocation(line: 15, column: 26, scope: !92)
!94 = !DILocation(line: 15, column: 24, scope: !92)
!95 = !DILocation(line: 15, column: 5, scope: !88)
!96 = !DILocation(line: 16, column: 30, scope: !92)
!97 = !DILocation(line: 16, column: 22, scope: !92)
!98 = !DILocation(line: 16, column: 9, scope: !92)
!99 = !DILocation(line: 15, column: 34, scope: !92)
!100 = !DILocation(line: 15, column: 5, scope: !92)
!101 = distinct !{!101, !95, !102, !86}
!102 = !DILocation(line: 16, column: 38, scope: !88)
!103 = !DILocation(line: 17, column: 1, scope: !50)
