; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.sem_t = type { i64, [24 x i8] }
%union.pthread_attr_t = type { i64, [48 x i8] }

@data = dso_local global i32 0, align 4, !dbg !0
@semaphore = dso_local global %union.sem_t zeroinitializer, align 8, !dbg !15
@.str = private unnamed_addr constant [10 x i8] c"data == 1\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@x = dso_local global i32 0, align 4, !dbg !7
@y = dso_local global i32 0, align 4, !dbg !13

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !36 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !40, metadata !DIExpression()), !dbg !41
  store i32 1, i32* @data, align 4, !dbg !42
  %call = call i32 @sem_post(%union.sem_t* noundef @semaphore) #5, !dbg !43
  ret i8* null, !dbg !44
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @sem_post(%union.sem_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !45 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !46, metadata !DIExpression()), !dbg !47
  %call = call i32 @sem_wait(%union.sem_t* noundef @semaphore), !dbg !48
  %0 = load i32, i32* @data, align 4, !dbg !49
  %cmp = icmp eq i32 %0, 1, !dbg !49
  br i1 %cmp, label %if.then, label %if.else, !dbg !52

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !52

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 142, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #6, !dbg !49
  unreachable, !dbg !49

if.end:                                           ; preds = %if.then
  ret i8* null, !dbg !53
}

declare i32 @sem_wait(%union.sem_t* noundef) #3

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #4

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !54 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !57, metadata !DIExpression()), !dbg !64
  %call = call i32 @sem_init(%union.sem_t* noundef @semaphore, i32 noundef 0, i32 noundef 0) #5, !dbg !65
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !66
  %call1 = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !67
  %arrayidx2 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !68
  %call3 = call i32 @pthread_create(i64* noundef %arrayidx2, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !69
  %arrayidx4 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !70
  %0 = load i64, i64* %arrayidx4, align 16, !dbg !70
  %call5 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !71
  %arrayidx6 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !72
  %1 = load i64, i64* %arrayidx6, align 8, !dbg !72
  %call7 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !73
  ret i32 0, !dbg !74
}

; Function Attrs: nounwind
declare i32 @sem_init(%union.sem_t* noundef, i32 noundef, i32 noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!28, !29, !30, !31, !32, !33, !34}
!llvm.ident = !{!35}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !12, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "001755ad5b626e376b959eeee17fff38")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!7, !13, !0, !15}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !9, isLocal: false, isDefinition: true)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !10, line: 92, baseType: !11)
!10 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!11 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !12)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !9, isLocal: false, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(name: "semaphore", scope: !2, file: !3, line: 139, type: !17, isLocal: false, isDefinition: true)
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "sem_t", file: !18, line: 39, baseType: !19)
!18 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/semaphore.h", directory: "", checksumkind: CSK_MD5, checksum: "f0ec69aef73516c696d526041269f8fd")
!19 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !18, line: 35, size: 256, elements: !20)
!20 = !{!21, !26}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !19, file: !18, line: 37, baseType: !22, size: 256)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 256, elements: !24)
!23 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!24 = !{!25}
!25 = !DISubrange(count: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !19, file: !18, line: 38, baseType: !27, size: 64)
!27 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!28 = !{i32 7, !"Dwarf Version", i32 5}
!29 = !{i32 2, !"Debug Info Version", i32 3}
!30 = !{i32 1, !"wchar_size", i32 4}
!31 = !{i32 7, !"PIC Level", i32 2}
!32 = !{i32 7, !"PIE Level", i32 2}
!33 = !{i32 7, !"uwtable", i32 1}
!34 = !{i32 7, !"frame-pointer", i32 2}
!35 = !{!"Debian clang version 14.0.6"}
!36 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 141, type: !37, scopeLine: 141, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !39)
!37 = !DISubroutineType(types: !38)
!38 = !{!5, !5}
!39 = !{}
!40 = !DILocalVariable(name: "argument", arg: 1, scope: !36, file: !3, line: 141, type: !5)
!41 = !DILocation(line: 141, column: 19, scope: !36)
!42 = !DILocation(line: 141, column: 36, scope: !36)
!43 = !DILocation(line: 141, column: 41, scope: !36)
!44 = !DILocation(line: 141, column: 63, scope: !36)
!45 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 142, type: !37, scopeLine: 142, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !39)
!46 = !DILocalVariable(name: "argument", arg: 1, scope: !45, file: !3, line: 142, type: !5)
!47 = !DILocation(line: 142, column: 20, scope: !45)
!48 = !DILocation(line: 142, column: 32, scope: !45)
!49 = !DILocation(line: 142, column: 54, scope: !50)
!50 = distinct !DILexicalBlock(scope: !51, file: !3, line: 142, column: 54)
!51 = distinct !DILexicalBlock(scope: !45, file: !3, line: 142, column: 54)
!52 = !DILocation(line: 142, column: 54, scope: !51)
!53 = !DILocation(line: 142, column: 73, scope: !45)
!54 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !55, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !39)
!55 = !DISubroutineType(types: !56)
!56 = !{!12}
!57 = !DILocalVariable(name: "threads", scope: !54, file: !3, line: 263, type: !58)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !59, size: 128, elements: !62)
!59 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !60, line: 27, baseType: !61)
!60 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!61 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!62 = !{!63}
!63 = !DISubrange(count: 2)
!64 = !DILocation(line: 263, column: 15, scope: !54)
!65 = !DILocation(line: 264, column: 5, scope: !54)
!66 = !DILocation(line: 265, column: 21, scope: !54)
!67 = !DILocation(line: 265, column: 5, scope: !54)
!68 = !DILocation(line: 266, column: 21, scope: !54)
!69 = !DILocation(line: 266, column: 5, scope: !54)
!70 = !DILocation(line: 267, column: 18, scope: !54)
!71 = !DILocation(line: 267, column: 5, scope: !54)
!72 = !DILocation(line: 268, column: 18, scope: !54)
!73 = !DILocation(line: 268, column: 5, scope: !54)
!74 = !DILocation(line: 270, column: 5, scope: !54)
