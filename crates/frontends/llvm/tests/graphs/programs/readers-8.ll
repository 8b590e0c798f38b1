; ModuleID = 'readers.c'
source_filename = "readers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !29 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !33, metadata !DIExpression()), !dbg !34
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !35
  %cmp = icmp eq i8* %0, null, !dbg !37
  br i1 %cmp, label %if.then, label %if.else, !dbg !38

if.then:                                          ; preds = %entry
  store i32 42, i32* %.atomictmp, align 4, !dbg !39
  %1 = load i32, i32* %.atomictmp, align 4, !dbg !39
  store atomic i32 %1, i32* @x release, align 4, !dbg !39
  br label %if.end, !dbg !39

if.else:                                          ; preds = %entry
  %2 = load atomic i32, i32* @x acquire, align 4, !dbg !40
  store i32 %2, i32* %atomic-temp, align 4, !dbg !40
  %3 = load i32, i32* %atomic-temp, align 4, !dbg !40
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret i8* null, !dbg !41
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !42 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 9), !dbg !45
  ret i32 0, !dbg !46
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !47 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !53, metadata !DIExpression()), !dbg !54
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !55, metadata !DIExpression()), !dbg !56
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !57, metadata !DIExpression()), !dbg !64
  call void @llvm.dbg.declare(metadata i64* %i, metadata !65, metadata !DIExpression()), !dbg !67
  store i64 0, i64* %i, align 8, !dbg !67
  br label %for.cond, !dbg !68

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !69
  %1 = load i64, i64* %count.addr, align 8, !dbg !71
  %cmp = icmp slt i64 %0, %1, !dbg !72
  br i1 %cmp, label %for.body, label %for.end, !dbg !73

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !74
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !75
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !76
  %4 = load i64, i64* %i, align 8, !dbg !77
  %5 = inttoptr i64 %4 to i8*, !dbg !78
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !79
  br label %for.inc, !dbg !79

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !80
  %inc = add nsw i64 %6, 1, !dbg !80
  store i64 %inc, i64* %i, align 8, !dbg !80
  br label %for.cond, !dbg !81, !llvm.loop !82

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !85, metadata !DIExpression()), !dbg !87
  store i64 0, i64* %i1, align 8, !dbg !87
  br label %for.cond2, !dbg !88

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !89
  %8 = load i64, i64* %count.addr, align 8, !dbg !91
  %cmp3 = icmp slt i64 %7, %8, !dbg !92
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !93

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !94
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !95
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !95
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !96
  br label %for.inc7, !dbg !96

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !97
  %inc8 = add nsw i64 %11, 1, !dbg !97
  store i64 %inc8, i64* %i1, align 8, !dbg !97
  br label %for.cond2, !dbg !98, !llvm.loop !99

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !101
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
!3 = !DIFile(filename: "readers.c", directory: ".", checksumkind: CSK_MD5, checksum: "0075e15236376df2d9a4c23c16df6414")
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
!39 = !DILocation(line: 12, column: 9, scope: !36)
!40 = !DILocation(line: 14, column: 9, scope: !36)
!41 = !DILocation(line: 15, column: 5, scope: !29)
!42 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 18, type: !43, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !32)
!43 = !DISubroutineType(types: !44)
!44 = !{!20}
!45 = !DILocation(line: 19, column: 5, scope: !42)
!46 = !DILocation(line: 20, column: 5, scope: !42)
!47 = distinct !DISubprogram(name: "run", scope: !48, file: !48, line: 11, type: !49, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !32)
!48 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!49 = !DISubroutineType(types: !50)
!50 = !{null, !51, !52}
!51 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!52 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!53 = !DILocalVariable(name: "body", arg: 1, scope: !47, file: !48, line: 11, type: !51)
!54 = !DILocation(line: 11, column: 32, scope: !47)
!55 = !DILocalVariable(name: "count", arg: 2, scope: !47, file: !48, line: 11, type: !52)
!56 = !DILocation(line: 11, column: 52, scope: !47)
!57 = !DILocalVariable(name: "threads", scope: !47, file: !48, line: 12, type: !58)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !59, size: 1024, elements: !62)
!59 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !60, line: 27, baseType: !61)
!60 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!61 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!62 = !{!63}
!63 = !DISubrange(count: 16)
!64 = !DILocation(line: 12, column: 15, scope: !47)
!65 = !DILocalVariable(name: "i", scope: !66, file: !48, line: 13, type: !52)
!66 = distinct !DILexicalBlock(scope: !47, file: !48, line: 13, column: 5)
!67 = !DILocation(line: 13, column: 15, scope: !66)
!68 = !DILocation(line: 13, column: 10, scope: !66)
!69 = !DILocation(line: 13, column: 22, scope: !70)
!70 = distinct !DILexicalBlock(scope: !66, file: !48, line: 13, column: 5)
!71 = !DILocation(line: 13, column: 26, scope: !70)
!72 = !DILocation(line: 13, column: 24, scope: !70)
!73 = !DILocation(line: 13, column: 5, scope: !66)
!74 = !DILocation(line: 14, column: 33, scope: !70)
!75 = !DILocation(line: 14, column: 25, scope: !70)
!76 = !DILocation(line: 14, column: 43, scope: !70)
!77 = !DILocation(line: 14, column: 57, scope: !70)
!78 = !DILocation(line: 14, column: 49, scope: !70)
!79 = !DILocation(line: 14, column: 9, scope: !70)
!80 = !DILocation(line: 13, column: 34, scope: !70)
!81 = !DILocation(line: 13, column: 5, scope: !70)
!82 = distinct !{!82, !73, !83, !84}
!83 = !DILocation(line: 14, column: 58, scope: !66)
!84 = !{!"llvm.loop.mustprogress"}
!85 = !DILocalVariable(name: "i", scope: !86, file: !48, line: 15, type: !52)
!86 = distinct !DILexicalBlock(scope: !47, file: !48, line: 15, column: 5)
!87 = !DILocation(line: 15, column: 15, scope: !86)
!88 = !DILocation(line: 15, column: 10, scope: !86)
!89 = !DILocation(line: 15, column: 22, scope: !90)
!90 = distinct !DILexicalBlock(scope: !86, file: !48, line: 15, column: 5)
!91 = !DILocation(line: 15, column: 26, scope: !90)
!92 = !DILocation(line: 15, column: 24, scope: !90)
!93 = !DILocation(line: 15, column: 5, scope: !86)
!94 = !DILocation(line: 16, column: 30, scope: !90)
!95 = !DILocation(line: 16, column: 22, scope: !90)
!96 = !DILocation(line: 16, column: 9, scope: !90)
!97 = !DILocation(line: 15, column: 34, scope: !90)
!98 = !DILocation(line: 15, column: 5, scope: !90)
!99 = distinct !{!99, !93, !100, !84}
!100 = !DILocation(line: 16, column: 38, scope: !86)
!101 = !DILocation(line: 17, column: 1, scope: !47)
