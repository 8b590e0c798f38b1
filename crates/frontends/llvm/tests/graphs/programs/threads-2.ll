; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@data = dso_local global i32 0, align 4, !dbg !0
@x = dso_local global i32 0, align 4, !dbg !18
@.str = private unnamed_addr constant [10 x i8] c"data == 1\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@y = dso_local global i32 0, align 4, !dbg !23

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !33 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !37, metadata !DIExpression()), !dbg !38
  store i32 1, i32* @data, align 4, !dbg !39
  store i32 1, i32* %.atomictmp, align 4, !dbg !40
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !40
  store atomic i32 %0, i32* @x monotonic, align 4, !dbg !40
  ret i8* null, !dbg !41
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !42 {
entry:
  %argument.addr = alloca i8*, align 8
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !43, metadata !DIExpression()), !dbg !44
  %0 = load atomic i32, i32* @x monotonic, align 4, !dbg !45
  store i32 %0, i32* %atomic-temp, align 4, !dbg !45
  %1 = load i32, i32* %atomic-temp, align 4, !dbg !45
  %tobool = icmp ne i32 %1, 0, !dbg !45
  br i1 %tobool, label %if.then, label %if.end2, !dbg !47

if.then:                                          ; preds = %entry
  %2 = load i32, i32* @data, align 4, !dbg !48
  %cmp = icmp eq i32 %2, 1, !dbg !48
  br i1 %cmp, label %if.then1, label %if.else, !dbg !51

if.then1:                                         ; preds = %if.then
  br label %if.end, !dbg !51

if.else:                                          ; preds = %if.then
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 28, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #5, !dbg !48
  unreachable, !dbg !48

if.end:                                           ; preds = %if.then1
  br label %if.end2, !dbg !52

if.end2:                                          ; preds = %if.end, %entry
  ret i8* null, !dbg !53
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !54 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !57, metadata !DIExpression()), !dbg !64
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !65
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #6, !dbg !66
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !67
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #6, !dbg !68
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !69
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !69
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !70
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !71
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !71
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !72
  ret i32 0, !dbg !73
}

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
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30, !31}
!llvm.ident = !{!32}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !22, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "001755ad5b626e376b959eeee17fff38")
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
!17 = !{!18, !23, !0}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!25 = !{i32 7, !"Dwarf Version", i32 5}
!26 = !{i32 2, !"Debug Info Version", i32 3}
!27 = !{i32 1, !"wchar_size", i32 4}
!28 = !{i32 7, !"PIC Level", i32 2}
!29 = !{i32 7, !"PIE Level", i32 2}
!30 = !{i32 7, !"uwtable", i32 1}
!31 = !{i32 7, !"frame-pointer", i32 2}
!32 = !{!"Debian clang version 14.0.6"}
!33 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 27, type: !34, scopeLine: 27, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!16, !16}
!36 = !{}
!37 = !DILocalVariable(name: "argument", arg: 1, scope: !33, file: !3, line: 27, type: !16)
!38 = !DILocation(line: 27, column: 19, scope: !33)
!39 = !DILocation(line: 27, column: 36, scope: !33)
!40 = !DILocation(line: 27, column: 41, scope: !33)
!41 = !DILocation(line: 27, column: 80, scope: !33)
!42 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 28, type: !34, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!43 = !DILocalVariable(name: "argument", arg: 1, scope: !42, file: !3, line: 28, type: !16)
!44 = !DILocation(line: 28, column: 20, scope: !42)
!45 = !DILocation(line: 28, column: 36, scope: !46)
!46 = distinct !DILexicalBlock(scope: !42, file: !3, line: 28, column: 36)
!47 = !DILocation(line: 28, column: 36, scope: !42)
!48 = !DILocation(line: 28, column: 71, scope: !49)
!49 = distinct !DILexicalBlock(scope: !50, file: !3, line: 28, column: 71)
!50 = distinct !DILexicalBlock(scope: !46, file: !3, line: 28, column: 71)
!51 = !DILocation(line: 28, column: 71, scope: !50)
!52 = !DILocation(line: 28, column: 71, scope: !46)
!53 = !DILocation(line: 28, column: 90, scope: !42)
!54 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !55, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!55 = !DISubroutineType(types: !56)
!56 = !{!22}
!57 = !DILocalVariable(name: "threads", scope: !54, file: !3, line: 263, type: !58)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !59, size: 128, elements: !62)
!59 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !60, line: 27, baseType: !61)
!60 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!61 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!62 = !{!63}
!63 = !DISubrange(count: 2)
!64 = !DILocation(line: 263, column: 15, scope: !54)
!65 = !DILocation(line: 265, column: 21, scope: !54)
!66 = !DILocation(line: 265, column: 5, scope: !54)
!67 = !DILocation(line: 266, column: 21, scope: !54)
!68 = !DILocation(line: 266, column: 5, scope: !54)
!69 = !DILocation(line: 267, column: 18, scope: !54)
!70 = !DILocation(line: 267, column: 5, scope: !54)
!71 = !DILocation(line: 268, column: 18, scope: !54)
!72 = !DILocation(line: 268, column: 5, scope: !54)
!73 = !DILocation(line: 270, column: 5, scope: !54)
