; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_rwlock_t = type { %struct.__pthread_rwlock_arch_t }
%struct.__pthread_rwlock_arch_t = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, [7 x i8], i64, i32 }
%union.pthread_attr_t = type { i64, [48 x i8] }

@rwlock = dso_local global %union.pthread_rwlock_t zeroinitializer, align 8, !dbg !0
@data = dso_local global i32 0, align 4, !dbg !15
@.str = private unnamed_addr constant [10 x i8] c"data != 1\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@x = dso_local global i32 0, align 4, !dbg !7
@y = dso_local global i32 0, align 4, !dbg !13

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !59 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !63, metadata !DIExpression()), !dbg !64
  %call = call i32 @pthread_rwlock_wrlock(%union.pthread_rwlock_t* noundef @rwlock) #5, !dbg !65
  store i32 1, i32* @data, align 4, !dbg !66
  store i32 2, i32* @data, align 4, !dbg !67
  %call1 = call i32 @pthread_rwlock_unlock(%union.pthread_rwlock_t* noundef @rwlock) #5, !dbg !68
  ret i8* null, !dbg !69
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @pthread_rwlock_wrlock(%union.pthread_rwlock_t* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_rwlock_unlock(%union.pthread_rwlock_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !70 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !71, metadata !DIExpression()), !dbg !72
  %call = call i32 @pthread_rwlock_rdlock(%union.pthread_rwlock_t* noundef @rwlock) #5, !dbg !73
  %0 = load i32, i32* @data, align 4, !dbg !74
  %cmp = icmp ne i32 %0, 1, !dbg !74
  br i1 %cmp, label %if.then, label %if.else, !dbg !77

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !77

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 112, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #6, !dbg !74
  unreachable, !dbg !74

if.end:                                           ; preds = %if.then
  %call1 = call i32 @pthread_rwlock_unlock(%union.pthread_rwlock_t* noundef @rwlock) #5, !dbg !78
  ret i8* null, !dbg !79
}

; Function Attrs: nounwind
declare i32 @pthread_rwlock_rdlock(%union.pthread_rwlock_t* noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !80 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !83, metadata !DIExpression()), !dbg !88
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !89
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !90
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !91
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !92
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !93
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !93
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !94
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !95
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !95
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !96
  ret i32 0, !dbg !97
}

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
!llvm.module.flags = !{!51, !52, !53, !54, !55, !56, !57}
!llvm.ident = !{!58}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "rwlock", scope: !2, file: !3, line: 102, type: !17, isLocal: false, isDefinition: true)
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
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_rwlock_t", file: !18, line: 91, baseType: !19)
!18 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!19 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !18, line: 86, size: 448, elements: !20)
!20 = !{!21, !44, !49}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !19, file: !18, line: 88, baseType: !22, size: 448)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_rwlock_arch_t", file: !23, line: 23, size: 448, elements: !24)
!23 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_rwlock.h", directory: "", checksumkind: CSK_MD5, checksum: "2034038f4a99ff6cb7b9de3a3e8c2a8e")
!24 = !{!25, !27, !28, !29, !30, !31, !32, !33, !34, !36, !41, !43}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "__readers", scope: !22, file: !23, line: 25, baseType: !26, size: 32)
!26 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "__writers", scope: !22, file: !23, line: 26, baseType: !26, size: 32, offset: 32)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "__wrphase_futex", scope: !22, file: !23, line: 27, baseType: !26, size: 32, offset: 64)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "__writers_futex", scope: !22, file: !23, line: 28, baseType: !26, size: 32, offset: 96)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__pad3", scope: !22, file: !23, line: 29, baseType: !26, size: 32, offset: 128)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "__pad4", scope: !22, file: !23, line: 30, baseType: !26, size: 32, offset: 160)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__cur_writer", scope: !22, file: !23, line: 32, baseType: !12, size: 32, offset: 192)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "__shared", scope: !22, file: !23, line: 33, baseType: !12, size: 32, offset: 224)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__rwelision", scope: !22, file: !23, line: 34, baseType: !35, size: 8, offset: 256)
!35 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "__pad1", scope: !22, file: !23, line: 39, baseType: !37, size: 56, offset: 264)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !38, size: 56, elements: !39)
!38 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!39 = !{!40}
!40 = !DISubrange(count: 7)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "__pad2", scope: !22, file: !23, line: 42, baseType: !42, size: 64, offset: 320)
!42 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "__flags", scope: !22, file: !23, line: 45, baseType: !26, size: 32, offset: 384)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !19, file: !18, line: 89, baseType: !45, size: 448)
!45 = !DICompositeType(tag: DW_TAG_array_type, baseType: !46, size: 448, elements: !47)
!46 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!47 = !{!48}
!48 = !DISubrange(count: 56)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !19, file: !18, line: 90, baseType: !50, size: 64)
!50 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!51 = !{i32 7, !"Dwarf Version", i32 5}
!52 = !{i32 2, !"Debug Info Version", i32 3}
!53 = !{i32 1, !"wchar_size", i32 4}
!54 = !{i32 7, !"PIC Level", i32 2}
!55 = !{i32 7, !"PIE Level", i32 2}
!56 = !{i32 7, !"uwtable", i32 1}
!57 = !{i32 7, !"frame-pointer", i32 2}
!58 = !{!"Debian clang version 14.0.6"}
!59 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 103, type: !60, scopeLine: 103, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !62)
!60 = !DISubroutineType(types: !61)
!61 = !{!5, !5}
!62 = !{}
!63 = !DILocalVariable(name: "argument", arg: 1, scope: !59, file: !3, line: 103, type: !5)
!64 = !DILocation(line: 103, column: 19, scope: !59)
!65 = !DILocation(line: 104, column: 5, scope: !59)
!66 = !DILocation(line: 105, column: 10, scope: !59)
!67 = !DILocation(line: 106, column: 10, scope: !59)
!68 = !DILocation(line: 107, column: 5, scope: !59)
!69 = !DILocation(line: 108, column: 5, scope: !59)
!70 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 110, type: !60, scopeLine: 110, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !62)
!71 = !DILocalVariable(name: "argument", arg: 1, scope: !70, file: !3, line: 110, type: !5)
!72 = !DILocation(line: 110, column: 20, scope: !70)
!73 = !DILocation(line: 111, column: 5, scope: !70)
!74 = !DILocation(line: 112, column: 5, scope: !75)
!75 = distinct !DILexicalBlock(scope: !76, file: !3, line: 112, column: 5)
!76 = distinct !DILexicalBlock(scope: !70, file: !3, line: 112, column: 5)
!77 = !DILocation(line: 112, column: 5, scope: !76)
!78 = !DILocation(line: 113, column: 5, scope: !70)
!79 = !DILocation(line: 114, column: 5, scope: !70)
!80 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !81, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !62)
!81 = !DISubroutineType(types: !82)
!82 = !{!12}
!83 = !DILocalVariable(name: "threads", scope: !80, file: !3, line: 263, type: !84)
!84 = !DICompositeType(tag: DW_TAG_array_type, baseType: !85, size: 128, elements: !86)
!85 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !18, line: 27, baseType: !42)
!86 = !{!87}
!87 = !DISubrange(count: 2)
!88 = !DILocation(line: 263, column: 15, scope: !80)
!89 = !DILocation(line: 265, column: 21, scope: !80)
!90 = !DILocation(line: 265, column: 5, scope: !80)
!91 = !DILocation(line: 266, column: 21, scope: !80)
!92 = !DILocation(line: 266, column: 5, scope: !80)
!93 = !DILocation(line: 267, column: 18, scope: !80)
!94 = !DILocation(line: 267, column: 5, scope: !80)
!95 = !DILocation(line: 268, column: 18, scope: !80)
!96 = !DILocation(line: 268, column: 5, scope: !80)
!97 = !DILocation(line: 270, column: 5, scope: !80)
