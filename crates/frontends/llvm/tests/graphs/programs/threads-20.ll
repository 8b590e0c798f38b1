; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { %struct.__pthread_internal_list*, %struct.__pthread_internal_list* }
%union.pthread_cond_t = type { %struct.__pthread_cond_s }
%struct.__pthread_cond_s = type { %union.__atomic_wide_counter, %union.__atomic_wide_counter, [2 x i32], [2 x i32], i32, i32, [2 x i32] }
%union.__atomic_wide_counter = type { i64 }
%union.pthread_attr_t = type { i64, [48 x i8] }

@mutex = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@condition = dso_local global %union.pthread_cond_t zeroinitializer, align 8, !dbg !7
@waiting = dso_local global i32 0, align 4, !dbg !56
@x = dso_local global i32 0, align 4, !dbg !46
@y = dso_local global i32 0, align 4, !dbg !52
@data = dso_local global i32 0, align 4, !dbg !54
@.str = private unnamed_addr constant [17 x i8] c"!atomic_load(&x)\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !94 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %.atomictmp2 = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !98, metadata !DIExpression()), !dbg !99
  %call = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !100
  %0 = load i32, i32* @waiting, align 4, !dbg !101
  %inc = add nsw i32 %0, 1, !dbg !101
  store i32 %inc, i32* @waiting, align 4, !dbg !101
  %call1 = call i32 @pthread_cond_wait(%union.pthread_cond_t* noundef @condition, %union.pthread_mutex_t* noundef @mutex), !dbg !102
  %1 = load i8*, i8** %argument.addr, align 8, !dbg !103
  %tobool = icmp ne i8* %1, null, !dbg !103
  br i1 %tobool, label %if.then, label %if.else, !dbg !105

if.then:                                          ; preds = %entry
  store i32 1, i32* %.atomictmp, align 4, !dbg !106
  %2 = load i32, i32* %.atomictmp, align 4, !dbg !106
  store atomic i32 %2, i32* @x seq_cst, align 4, !dbg !106
  br label %if.end, !dbg !106

if.else:                                          ; preds = %entry
  store i32 1, i32* %.atomictmp2, align 4, !dbg !107
  %3 = load i32, i32* %.atomictmp2, align 4, !dbg !107
  store atomic i32 %3, i32* @y seq_cst, align 4, !dbg !107
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  %call3 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !108
  ret i8* null, !dbg !109
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef) #2

declare i32 @pthread_cond_wait(%union.pthread_cond_t* noundef, %union.pthread_mutex_t* noundef) #3

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !110 {
entry:
  %argument.addr = alloca i8*, align 8
  %other = alloca i64, align 8
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !111, metadata !DIExpression()), !dbg !112
  call void @llvm.dbg.declare(metadata i64* %other, metadata !113, metadata !DIExpression()), !dbg !116
  %call = call i32 @pthread_create(i64* noundef %other, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef bitcast (i32* @data to i8*)) #5, !dbg !117
  %call1 = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !118
  %0 = load i32, i32* @waiting, align 4, !dbg !119
  %cmp = icmp eq i32 %0, 2, !dbg !121
  br i1 %cmp, label %if.then, label %if.end, !dbg !122

if.then:                                          ; preds = %entry
  %call2 = call i32 @pthread_cond_signal(%union.pthread_cond_t* noundef @condition) #5, !dbg !123
  br label %if.end, !dbg !123

if.end:                                           ; preds = %if.then, %entry
  %call3 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !124
  %1 = load atomic i32, i32* @x seq_cst, align 4, !dbg !125
  store i32 %1, i32* %atomic-temp, align 4, !dbg !125
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !125
  %tobool = icmp ne i32 %2, 0, !dbg !125
  br i1 %tobool, label %if.else, label %if.then4, !dbg !128

if.then4:                                         ; preds = %if.end
  br label %if.end5, !dbg !128

if.else:                                          ; preds = %if.end
  call void @__assert_fail(i8* noundef getelementptr inbounds ([17 x i8], [17 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 250, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #6, !dbg !125
  unreachable, !dbg !125

if.end5:                                          ; preds = %if.then4
  ret i8* null, !dbg !129
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_cond_signal(%union.pthread_cond_t* noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #4

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !130 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !133, metadata !DIExpression()), !dbg !135
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !136
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !137
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !138
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !139
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !140
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !140
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !141
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !142
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !142
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !143
  ret i32 0, !dbg !144
}

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!86, !87, !88, !89, !90, !91, !92}
!llvm.ident = !{!93}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 229, type: !58, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "001755ad5b626e376b959eeee17fff38")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7, !46, !52, !54, !56}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "condition", scope: !2, file: !3, line: 230, type: !9, isLocal: false, isDefinition: true)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_cond_t", file: !10, line: 80, baseType: !11)
!10 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!11 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !10, line: 75, size: 384, elements: !12)
!12 = !{!13, !39, !44}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !11, file: !10, line: 77, baseType: !14, size: 384)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_cond_s", file: !15, line: 94, size: 384, elements: !16)
!15 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!16 = !{!17, !30, !31, !35, !36, !37, !38}
!17 = !DIDerivedType(tag: DW_TAG_member, name: "__wseq", scope: !14, file: !15, line: 96, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "__atomic_wide_counter", file: !19, line: 33, baseType: !20)
!19 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/atomic_wide_counter.h", directory: "", checksumkind: CSK_MD5, checksum: "2708e6e61e266abad2d765ccef838dbe")
!20 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !19, line: 25, size: 64, elements: !21)
!21 = !{!22, !24}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__value64", scope: !20, file: !19, line: 27, baseType: !23, size: 64)
!23 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "__value32", scope: !20, file: !19, line: 32, baseType: !25, size: 64)
!25 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !20, file: !19, line: 28, size: 64, elements: !26)
!26 = !{!27, !29}
!27 = !DIDerivedType(tag: DW_TAG_member, name: "__low", scope: !25, file: !19, line: 30, baseType: !28, size: 32)
!28 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "__high", scope: !25, file: !19, line: 31, baseType: !28, size: 32, offset: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_start", scope: !14, file: !15, line: 97, baseType: !18, size: 64, offset: 64)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "__g_refs", scope: !14, file: !15, line: 98, baseType: !32, size: 64, offset: 128)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 64, elements: !33)
!33 = !{!34}
!34 = !DISubrange(count: 2)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__g_size", scope: !14, file: !15, line: 99, baseType: !32, size: 64, offset: 192)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_orig_size", scope: !14, file: !15, line: 100, baseType: !28, size: 32, offset: 256)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__wrefs", scope: !14, file: !15, line: 101, baseType: !28, size: 32, offset: 288)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__g_signals", scope: !14, file: !15, line: 102, baseType: !32, size: 64, offset: 320)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !11, file: !10, line: 78, baseType: !40, size: 384)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 384, elements: !42)
!41 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!42 = !{!43}
!43 = !DISubrange(count: 48)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !11, file: !10, line: 79, baseType: !45, size: 64)
!45 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !48, isLocal: false, isDefinition: true)
!48 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !49, line: 92, baseType: !50)
!49 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!50 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !51)
!51 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !48, isLocal: false, isDefinition: true)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !51, isLocal: false, isDefinition: true)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "waiting", scope: !2, file: !3, line: 231, type: !51, isLocal: false, isDefinition: true)
!58 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !10, line: 72, baseType: !59)
!59 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !10, line: 67, size: 320, elements: !60)
!60 = !{!61, !80, !84}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !59, file: !10, line: 69, baseType: !62, size: 320)
!62 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !63, line: 22, size: 320, elements: !64)
!63 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!64 = !{!65, !66, !67, !68, !69, !70, !72, !73}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !62, file: !63, line: 24, baseType: !51, size: 32)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !62, file: !63, line: 25, baseType: !28, size: 32, offset: 32)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !62, file: !63, line: 26, baseType: !51, size: 32, offset: 64)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !62, file: !63, line: 28, baseType: !28, size: 32, offset: 96)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !62, file: !63, line: 32, baseType: !51, size: 32, offset: 128)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !62, file: !63, line: 34, baseType: !71, size: 16, offset: 160)
!71 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !62, file: !63, line: 35, baseType: !71, size: 16, offset: 176)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !62, file: !63, line: 36, baseType: !74, size: 128, offset: 192)
!74 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !15, line: 55, baseType: !75)
!75 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !15, line: 51, size: 128, elements: !76)
!76 = !{!77, !79}
!77 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !75, file: !15, line: 53, baseType: !78, size: 64)
!78 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !75, size: 64)
!79 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !75, file: !15, line: 54, baseType: !78, size: 64, offset: 64)
!80 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !59, file: !10, line: 70, baseType: !81, size: 320)
!81 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 320, elements: !82)
!82 = !{!83}
!83 = !DISubrange(count: 40)
!84 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !59, file: !10, line: 71, baseType: !85, size: 64)
!85 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!86 = !{i32 7, !"Dwarf Version", i32 5}
!87 = !{i32 2, !"Debug Info Version", i32 3}
!88 = !{i32 1, !"wchar_size", i32 4}
!89 = !{i32 7, !"PIC Level", i32 2}
!90 = !{i32 7, !"PIE Level", i32 2}
!91 = !{i32 7, !"uwtable", i32 1}
!92 = !{i32 7, !"frame-pointer", i32 2}
!93 = !{!"Debian clang version 14.0.6"}
!94 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 232, type: !95, scopeLine: 232, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !97)
!95 = !DISubroutineType(types: !96)
!96 = !{!5, !5}
!97 = !{}
!98 = !DILocalVariable(name: "argument", arg: 1, scope: !94, file: !3, line: 232, type: !5)
!99 = !DILocation(line: 232, column: 19, scope: !94)
!100 = !DILocation(line: 233, column: 5, scope: !94)
!101 = !DILocation(line: 234, column: 12, scope: !94)
!102 = !DILocation(line: 235, column: 5, scope: !94)
!103 = !DILocation(line: 236, column: 9, scope: !104)
!104 = distinct !DILexicalBlock(scope: !94, file: !3, line: 236, column: 9)
!105 = !DILocation(line: 236, column: 9, scope: !94)
!106 = !DILocation(line: 237, column: 9, scope: !104)
!107 = !DILocation(line: 239, column: 9, scope: !104)
!108 = !DILocation(line: 240, column: 5, scope: !94)
!109 = !DILocation(line: 241, column: 5, scope: !94)
!110 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 243, type: !95, scopeLine: 243, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !97)
!111 = !DILocalVariable(name: "argument", arg: 1, scope: !110, file: !3, line: 243, type: !5)
!112 = !DILocation(line: 243, column: 20, scope: !110)
!113 = !DILocalVariable(name: "other", scope: !110, file: !3, line: 244, type: !114)
!114 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !10, line: 27, baseType: !115)
!115 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!116 = !DILocation(line: 244, column: 15, scope: !110)
!117 = !DILocation(line: 245, column: 5, scope: !110)
!118 = !DILocation(line: 246, column: 5, scope: !110)
!119 = !DILocation(line: 247, column: 9, scope: !120)
!120 = distinct !DILexicalBlock(scope: !110, file: !3, line: 247, column: 9)
!121 = !DILocation(line: 247, column: 17, scope: !120)
!122 = !DILocation(line: 247, column: 9, scope: !110)
!123 = !DILocation(line: 248, column: 9, scope: !120)
!124 = !DILocation(line: 249, column: 5, scope: !110)
!125 = !DILocation(line: 250, column: 5, scope: !126)
!126 = distinct !DILexicalBlock(scope: !127, file: !3, line: 250, column: 5)
!127 = distinct !DILexicalBlock(scope: !110, file: !3, line: 250, column: 5)
!128 = !DILocation(line: 250, column: 5, scope: !127)
!129 = !DILocation(line: 251, column: 5, scope: !110)
!130 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !131, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !97)
!131 = !DISubroutineType(types: !132)
!132 = !{!51}
!133 = !DILocalVariable(name: "threads", scope: !130, file: !3, line: 263, type: !134)
!134 = !DICompositeType(tag: DW_TAG_array_type, baseType: !114, size: 128, elements: !33)
!135 = !DILocation(line: 263, column: 15, scope: !130)
!136 = !DILocation(line: 265, column: 21, scope: !130)
!137 = !DILocation(line: 265, column: 5, scope: !130)
!138 = !DILocation(line: 266, column: 21, scope: !130)
!139 = !DILocation(line: 266, column: 5, scope: !130)
!140 = !DILocation(line: 267, column: 18, scope: !130)
!141 = !DILocation(line: 267, column: 5, scope: !130)
!142 = !DILocation(line: 268, column: 18, scope: !130)
!143 = !DILocation(line: 268, column: 5, scope: !130)
!144 = !DILocation(line: 270, column: 5, scope: !130)
