; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@pointer = dso_local global i32* null, align 8, !dbg !0
@.str = private unnamed_addr constant [8 x i8] c"*p == 0\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@x = dso_local global i32 0, align 4, !dbg !18
@y = dso_local global i32 0, align 4, !dbg !23
@data = dso_local global i32 0, align 4, !dbg !25

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !37 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32*, align 8
  %atomic-temp = alloca i32*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !41, metadata !DIExpression()), !dbg !42
  store i32* null, i32** %.atomictmp, align 8, !dbg !43
  %0 = bitcast i32** %.atomictmp to i64*, !dbg !43
  %1 = bitcast i32** %atomic-temp to i64*, !dbg !43
  %2 = load i64, i64* %0, align 8, !dbg !43
  %3 = atomicrmw xchg i64* bitcast (i32** @pointer to i64*), i64 %2 acquire, align 8, !dbg !43
  store i64 %3, i64* %1, align 8, !dbg !43
  %4 = bitcast i64* %1 to i32**, !dbg !43
  %5 = load i32*, i32** %4, align 8, !dbg !43
  %6 = bitcast i32* %5 to i8*, !dbg !43
  call void @free(i8* noundef %6) #5, !dbg !44
  ret i8* null, !dbg !45
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare void @free(i8* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !46 {
entry:
  %argument.addr = alloca i8*, align 8
  %p = alloca i32*, align 8
  %atomic-temp = alloca i32*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !47, metadata !DIExpression()), !dbg !48
  call void @llvm.dbg.declare(metadata i32** %p, metadata !49, metadata !DIExpression()), !dbg !50
  %0 = bitcast i32** %atomic-temp to i64*, !dbg !51
  %1 = load atomic i64, i64* bitcast (i32** @pointer to i64*) acquire, align 8, !dbg !51
  store i64 %1, i64* %0, align 8, !dbg !51
  %2 = bitcast i64* %0 to i32**, !dbg !51
  %3 = load i32*, i32** %2, align 8, !dbg !51
  store i32* %3, i32** %p, align 8, !dbg !50
  %4 = load i32*, i32** %p, align 8, !dbg !52
  %tobool = icmp ne i32* %4, null, !dbg !52
  br i1 %tobool, label %if.then, label %if.end2, !dbg !54

if.then:                                          ; preds = %entry
  %5 = load i32*, i32** %p, align 8, !dbg !55
  %6 = load i32, i32* %5, align 4, !dbg !55
  %cmp = icmp eq i32 %6, 0, !dbg !55
  br i1 %cmp, label %if.then1, label %if.else, !dbg !58

if.then1:                                         ; preds = %if.then
  br label %if.end, !dbg !58

if.else:                                          ; preds = %if.then
  call void @__assert_fail(i8* noundef getelementptr inbounds ([8 x i8], [8 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 158, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #6, !dbg !55
  unreachable, !dbg !55

if.end:                                           ; preds = %if.then1
  br label %if.end2, !dbg !59

if.end2:                                          ; preds = %if.end, %entry
  ret i8* null, !dbg !60
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !61 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %.atomictmp = alloca i32*, align 8
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !64, metadata !DIExpression()), !dbg !71
  %call = call noalias i8* @malloc(i64 noundef 4) #5, !dbg !72
  %0 = bitcast i8* %call to i32*, !dbg !72
  store i32* %0, i32** %.atomictmp, align 8, !dbg !72
  %1 = bitcast i32** %.atomictmp to i64*, !dbg !72
  %2 = load i64, i64* %1, align 8, !dbg !72
  store atomic i64 %2, i64* bitcast (i32** @pointer to i64*) monotonic, align 8, !dbg !72
  %atomic-load = load atomic i64, i64* bitcast (i32** @pointer to i64*) seq_cst, align 8, !dbg !72
  %3 = inttoptr i64 %atomic-load to i32*, !dbg !72
  store i32 0, i32* %3, align 4, !dbg !72
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !73
  %call1 = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !74
  %arrayidx2 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !75
  %call3 = call i32 @pthread_create(i64* noundef %arrayidx2, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !76
  %arrayidx4 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !77
  %4 = load i64, i64* %arrayidx4, align 16, !dbg !77
  %call5 = call i32 @pthread_join(i64 noundef %4, i8** noundef null), !dbg !78
  %arrayidx6 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !79
  %5 = load i64, i64* %arrayidx6, align 8, !dbg !79
  %call7 = call i32 @pthread_join(i64 noundef %5, i8** noundef null), !dbg !80
  ret i32 0, !dbg !81
}

; Function Attrs: nounwind
declare noalias i8* @malloc(i64 noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!29, !30, !31, !32, !33, !34, !35}
!llvm.ident = !{!36}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "pointer", scope: !2, file: !3, line: 152, type: !27, isLocal: false, isDefinition: true)
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
!17 = !{!18, !23, !25, !0}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !22, isLocal: false, isDefinition: true)
!27 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !28)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !22, size: 64)
!29 = !{i32 7, !"Dwarf Version", i32 5}
!30 = !{i32 2, !"Debug Info Version", i32 3}
!31 = !{i32 1, !"wchar_size", i32 4}
!32 = !{i32 7, !"PIC Level", i32 2}
!33 = !{i32 7, !"PIE Level", i32 2}
!34 = !{i32 7, !"uwtable", i32 1}
!35 = !{i32 7, !"frame-pointer", i32 2}
!36 = !{!"Debian clang version 14.0.6"}
!37 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 154, type: !38, scopeLine: 154, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !40)
!38 = !DISubroutineType(types: !39)
!39 = !{!16, !16}
!40 = !{}
!41 = !DILocalVariable(name: "argument", arg: 1, scope: !37, file: !3, line: 154, type: !16)
!42 = !DILocation(line: 154, column: 19, scope: !37)
!43 = !DILocation(line: 154, column: 36, scope: !37)
!44 = !DILocation(line: 154, column: 31, scope: !37)
!45 = !DILocation(line: 154, column: 88, scope: !37)
!46 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 155, type: !38, scopeLine: 155, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !40)
!47 = !DILocalVariable(name: "argument", arg: 1, scope: !46, file: !3, line: 155, type: !16)
!48 = !DILocation(line: 155, column: 20, scope: !46)
!49 = !DILocalVariable(name: "p", scope: !46, file: !3, line: 156, type: !28)
!50 = !DILocation(line: 156, column: 10, scope: !46)
!51 = !DILocation(line: 156, column: 14, scope: !46)
!52 = !DILocation(line: 157, column: 9, scope: !53)
!53 = distinct !DILexicalBlock(scope: !46, file: !3, line: 157, column: 9)
!54 = !DILocation(line: 157, column: 9, scope: !46)
!55 = !DILocation(line: 158, column: 9, scope: !56)
!56 = distinct !DILexicalBlock(scope: !57, file: !3, line: 158, column: 9)
!57 = distinct !DILexicalBlock(scope: !53, file: !3, line: 158, column: 9)
!58 = !DILocation(line: 158, column: 9, scope: !57)
!59 = !DILocation(line: 158, column: 9, scope: !53)
!60 = !DILocation(line: 159, column: 5, scope: !46)
!61 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !62, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !40)
!62 = !DISubroutineType(types: !63)
!63 = !{!22}
!64 = !DILocalVariable(name: "threads", scope: !61, file: !3, line: 263, type: !65)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !66, size: 128, elements: !69)
!66 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !67, line: 27, baseType: !68)
!67 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!68 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!69 = !{!70}
!70 = !DISubrange(count: 2)
!71 = !DILocation(line: 263, column: 15, scope: !61)
!72 = !DILocation(line: 264, column: 5, scope: !61)
!73 = !DILocation(line: 265, column: 21, scope: !61)
!74 = !DILocation(line: 265, column: 5, scope: !61)
!75 = !DILocation(line: 266, column: 21, scope: !61)
!76 = !DILocation(line: 266, column: 5, scope: !61)
!77 = !DILocation(line: 267, column: 18, scope: !61)
!78 = !DILocation(line: 267, column: 5, scope: !61)
!79 = !DILocation(line: 268, column: 18, scope: !61)
!80 = !DILocation(line: 268, column: 5, scope: !61)
!81 = !DILocation(line: 270, column: 5, scope: !61)
