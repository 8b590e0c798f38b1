; ModuleID = 'writers.c'
source_filename = "writers.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @work(i8* noundef %argument) #0 !dbg !30 {
entry:
  %argument.addr = alloca i8*, align 8
  %atomic-temp = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !34, metadata !DIExpression()), !dbg !35
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !36
  %cmp = icmp eq i8* %0, null, !dbg !38
  br i1 %cmp, label %if.then, label %if.else, !dbg !39

if.then:                                          ; preds = %entry
  %1 = load atomic i32, i32* @x acquire, align 4, !dbg !40
  store i32 %1, i32* %atomic-temp, align 4, !dbg !40
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !40
  br label %if.end, !dbg !40

if.else:                                          ; preds = %entry
  %3 = load i8*, i8** %argument.addr, align 8, !dbg !41
  %4 = ptrtoint i8* %3 to i64, !dbg !42
  %conv = trunc i64 %4 to i32, !dbg !43
  store i32 %conv, i32* %.atomictmp, align 4, !dbg !44
  %5 = load i32, i32* %.atomictmp, align 4, !dbg !44
  store atomic i32 %5, i32* @x release, align 4, !dbg !44
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  ret i8* null, !dbg !45
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !46 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @work, i64 noundef 6), !dbg !49
  ret i32 0, !dbg !50
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !51 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !56, metadata !DIExpression()), !dbg !57
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !58, metadata !DIExpression()), !dbg !59
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !60, metadata !DIExpression()), !dbg !67
  call void @llvm.dbg.declare(metadata i64* %i, metadata !68, metadata !DIExpression()), !dbg !70
  store i64 0, i64* %i, align 8, !dbg !70
  br label %for.cond, !dbg !71

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !72
  %1 = load i64, i64* %count.addr, align 8, !dbg !74
  %cmp = icmp slt i64 %0, %1, !dbg !75
  br i1 %cmp, label %for.body, label %for.end, !dbg !76

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !77
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !78
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !79
  %4 = load i64, i64* %i, align 8, !dbg !80
  %5 = inttoptr i64 %4 to i8*, !dbg !81
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #4, !dbg !82
  br label %for.inc, !dbg !82

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !83
  %inc = add nsw i64 %6, 1, !dbg !83
  store i64 %inc, i64* %i, align 8, !dbg !83
  br label %for.cond, !dbg !84, !llvm.loop !85

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !88, metadata !DIExpression()), !dbg !90
  store i64 0, i64* %i1, align 8, !dbg !90
  br label %for.cond2, !dbg !91

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !92
  %8 = load i64, i64* %count.addr, align 8, !dbg !94
  %cmp3 = icmp slt i64 %7, %8, !dbg !95
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !96

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !97
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !98
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !98
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !99
  br label %for.inc7, !dbg !99

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !100
  %inc8 = add nsw i64 %11, 1, !dbg !100
  store i64 %inc8, i64* %i1, align 8, !dbg !100
  br label %for.cond2, !dbg !101, !llvm.loop !102

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !104
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
!3 = !DIFile(filename: "writers.c", directory: ".", checksumkind: CSK_MD5, checksum: "b6decc3a8285daf45f2dbce84ec2e1a7")
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
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!19 = !{!0}
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !17)
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
!32 = !{!16, !16}
!33 = !{}
!34 = !DILocalVariable(name: "argument", arg: 1, scope: !30, file: !3, line: 10, type: !16)
!35 = !DILocation(line: 10, column: 18, scope: !30)
!36 = !DILocation(line: 11, column: 9, scope: !37)
!37 = distinct !DILexicalBlock(scope: !30, file: !3, line: 11, column: 9)
!38 = !DILocation(line: 11, column: 18, scope: !37)
!39 = !DILocation(line: 11, column: 9, scope: !30)
!40 = !DILocation(line: 12, column: 9, scope: !37)
!41 = !DILocation(line: 14, column: 46, scope: !37)
!42 = !DILocation(line: 14, column: 40, scope: !37)
!43 = !DILocation(line: 14, column: 35, scope: !37)
!44 = !DILocation(line: 14, column: 9, scope: !37)
!45 = !DILocation(line: 15, column: 5, scope: !30)
!46 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 18, type: !47, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !33)
!47 = !DISubroutineType(types: !48)
!48 = !{!17}
!49 = !DILocation(line: 19, column: 5, scope: !46)
!50 = !DILocation(line: 20, column: 5, scope: !46)
!51 = distinct !DISubprogram(name: "run", scope: !52, file: !52, line: 11, type: !53, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !33)
!52 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!53 = !DISubroutineType(types: !54)
!54 = !{null, !55, !18}
!55 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !31, size: 64)
!56 = !DILocalVariable(name: "body", arg: 1, scope: !51, file: !52, line: 11, type: !55)
!57 = !DILocation(line: 11, column: 32, scope: !51)
!58 = !DILocalVariable(name: "count", arg: 2, scope: !51, file: !52, line: 11, type: !18)
!59 = !DILocation(line: 11, column: 52, scope: !51)
!60 = !DILocalVariable(name: "threads", scope: !51, file: !52, line: 12, type: !61)
!61 = !DICompositeType(tag: DW_TAG_array_type, baseType: !62, size: 1024, elements: !65)
!62 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !63, line: 27, baseType: !64)
!63 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!64 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!65 = !{!66}
!66 = !DISubrange(count: 16)
!67 = !DILocation(line: 12, column: 15, scope: !51)
!68 = !DILocalVariable(name: "i", scope: !69, file: !52, line: 13, type: !18)
!69 = distinct !DILexicalBlock(scope: !51, file: !52, line: 13, column: 5)
!70 = !DILocation(line: 13, column: 15, scope: !69)
!71 = !DILocation(line: 13, column: 10, scope: !69)
!72 = !DILocation(line: 13, column: 22, scope: !73)
!73 = distinct !DILexicalBlock(scope: !69, file: !52, line: 13, column: 5)
!74 = !DILocation(line: 13, column: 26, scope: !73)
!75 = !DILocation(line: 13, column: 24, scope: !73)
!76 = !DILocation(line: 13, column: 5, scope: !69)
!77 = !DILocation(line: 14, column: 33, scope: !73)
!78 = !DILocation(line: 14, column: 25, scope: !73)
!79 = !DILocation(line: 14, column: 43, scope: !73)
!80 = !DILocation(line: 14, column: 57, scope: !73)
!81 = !DILocation(line: 14, column: 49, scope: !73)
!82 = !DILocation(line: 14, column: 9, scope: !73)
!83 = !DILocation(line: 13, column: 34, scope: !73)
!84 = !DILocation(line: 13, column: 5, scope: !73)
!85 = distinct !{!85, !76, !86, !87}
!86 = !DILocation(line: 14, column: 58, scope: !69)
!87 = !{!"llvm.loop.mustprogress"}
!88 = !DILocalVariable(name: "i", scope: !89, file: !52, line: 15, type: !18)
!89 = distinct !DILexicalBlock(scope: !51, file: !52, line: 15, column: 5)
!90 = !DILocation(line: 15, column: 15, scope: !89)
!91 = !DILocation(line: 15, column: 10, scope: !89)
!92 = !DILocation(line: 15, column: 22, scope: !93)
!93 = distinct !DILexicalBlock(scope: !89, file: !52, line: 15, column: 5)
!94 = !DILocation(line: 15, column: 26, scope: !93)
!95 = !DILocation(line: 15, column: 24, scope: !93)
!96 = !DILocation(line: 15, column: 5, scope: !89)
!97 = !DILocation(line: 16, column: 30, scope: !93)
!98 = !DILocation(line: 16, column: 22, scope: !93)
!99 = !DILocation(line: 16, column: 9, scope: !93)
!100 = !DILocation(line: 15, column: 34, scope: !93)
!101 = !DILocation(line: 15, column: 5, scope: !93)
!102 = distinct !{!102, !96, !103, !87}
!103 = !DILocation(line: 16, column: 38, scope: !89)
!104 = !DILocation(line: 17, column: 1, scope: !51)
