; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@once = dso_local global i32 0, align 4, !dbg !0
@data = dso_local global i32 0, align 4, !dbg !15
@.str = private unnamed_addr constant [10 x i8] c"data == 1\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.first = private unnamed_addr constant [20 x i8] c"void *first(void *)\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@x = dso_local global i32 0, align 4, !dbg !7
@y = dso_local global i32 0, align 4, !dbg !13

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !27 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !31, metadata !DIExpression()), !dbg !32
  %call = call i32 @pthread_once(i32* noundef @once, void ()* noundef @initialise), !dbg !33
  %0 = load i32, i32* @data, align 4, !dbg !34
  %cmp = icmp eq i32 %0, 1, !dbg !34
  br i1 %cmp, label %if.then, label %if.else, !dbg !37

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !37

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 135, i8* noundef getelementptr inbounds ([20 x i8], [20 x i8]* @__PRETTY_FUNCTION__.first, i64 0, i64 0)) #5, !dbg !34
  unreachable, !dbg !34

if.end:                                           ; preds = %if.then
  ret i8* null, !dbg !38
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

declare i32 @pthread_once(i32* noundef, void ()* noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal void @initialise() #0 !dbg !39 {
entry:
  %0 = load i32, i32* @data, align 4, !dbg !42
  %inc = add nsw i32 %0, 1, !dbg !42
  store i32 %inc, i32* @data, align 4, !dbg !42
  ret void, !dbg !43
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !44 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !45, metadata !DIExpression()), !dbg !46
  %call = call i32 @pthread_once(i32* noundef @once, void ()* noundef @initialise), !dbg !47
  %0 = load i32, i32* @data, align 4, !dbg !48
  %cmp = icmp eq i32 %0, 1, !dbg !48
  br i1 %cmp, label %if.then, label %if.else, !dbg !51

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !51

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 136, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #5, !dbg !48
  unreachable, !dbg !48

if.end:                                           ; preds = %if.then
  ret i8* null, !dbg !52
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !53 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !56, metadata !DIExpression()), !dbg !62
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !63
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #6, !dbg !64
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !65
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #6, !dbg !66
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !67
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !67
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !68
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !69
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !69
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !70
  ret i32 0, !dbg !71
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #4

declare i32 @pthread_join(i64 noundef, i8** noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn nounwind }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!19, !20, !21, !22, !23, !24, !25}
!llvm.ident = !{!26}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "once", scope: !2, file: !3, line: 133, type: !17, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "001755ad5b626e376b959eeee17fff38")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7, !13, !15}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !9, isLocal: false, isDefinition: true)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !10, line: 92, baseType: !11)
!10 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!11 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !12)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !9, isLocal: false, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !12, isLocal: false, isDefinition: true)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_once_t", file: !18, line: 53, baseType: !12)
!18 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!19 = !{i32 7, !"Dwarf Version", i32 5}
!20 = !{i32 2, !"Debug Info Version", i32 3}
!21 = !{i32 1, !"wchar_size", i32 4}
!22 = !{i32 7, !"PIC Level", i32 2}
!23 = !{i32 7, !"PIE Level", i32 2}
!24 = !{i32 7, !"uwtable", i32 1}
!25 = !{i32 7, !"frame-pointer", i32 2}
!26 = !{!"Debian clang version 14.0.6"}
!27 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 135, type: !28, scopeLine: 135, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !30)
!28 = !DISubroutineType(types: !29)
!29 = !{!5, !5}
!30 = !{}
!31 = !DILocalVariable(name: "argument", arg: 1, scope: !27, file: !3, line: 135, type: !5)
!32 = !DILocation(line: 135, column: 19, scope: !27)
!33 = !DILocation(line: 135, column: 31, scope: !27)
!34 = !DILocation(line: 135, column: 64, scope: !35)
!35 = distinct !DILexicalBlock(scope: !36, file: !3, line: 135, column: 64)
!36 = distinct !DILexicalBlock(scope: !27, file: !3, line: 135, column: 64)
!37 = !DILocation(line: 135, column: 64, scope: !36)
!38 = !DILocation(line: 135, column: 83, scope: !27)
!39 = distinct !DISubprogram(name: "initialise", scope: !3, file: !3, line: 134, type: !40, scopeLine: 134, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !30)
!40 = !DISubroutineType(types: !41)
!41 = !{null}
!42 = !DILocation(line: 134, column: 36, scope: !39)
!43 = !DILocation(line: 134, column: 40, scope: !39)
!44 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 136, type: !28, scopeLine: 136, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !30)
!45 = !DILocalVariable(name: "argument", arg: 1, scope: !44, file: !3, line: 136, type: !5)
!46 = !DILocation(line: 136, column: 20, scope: !44)
!47 = !DILocation(line: 136, column: 32, scope: !44)
!48 = !DILocation(line: 136, column: 65, scope: !49)
!49 = distinct !DILexicalBlock(scope: !50, file: !3, line: 136, column: 65)
!50 = distinct !DILexicalBlock(scope: !44, file: !3, line: 136, column: 65)
!51 = !DILocation(line: 136, column: 65, scope: !50)
!52 = !DILocation(line: 136, column: 84, scope: !44)
!53 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !54, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !30)
!54 = !DISubroutineType(types: !55)
!55 = !{!12}
!56 = !DILocalVariable(name: "threads", scope: !53, file: !3, line: 263, type: !57)
!57 = !DICompositeType(tag: DW_TAG_array_type, baseType: !58, size: 128, elements: !60)
!58 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !18, line: 27, baseType: !59)
!59 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!60 = !{!61}
!61 = !DISubrange(count: 2)
!62 = !DILocation(line: 263, column: 15, scope: !53)
!63 = !DILocation(line: 265, column: 21, scope: !53)
!64 = !DILocation(line: 265, column: 5, scope: !53)
!65 = !DILocation(line: 266, column: 21, scope: !53)
!66 = !DILocation(line: 266, column: 5, scope: !53)
!67 = !DILocation(line: 267, column: 18, scope: !53)
!68 = !DILocation(line: 267, column: 5, scope: !53)
!69 = !DILocation(line: 268, column: 18, scope: !53)
!70 = !DILocation(line: 268, column: 5, scope: !53)
!71 = !DILocation(line: 270, column: 5, scope: !53)
