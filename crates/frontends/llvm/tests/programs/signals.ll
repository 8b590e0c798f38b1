; ModuleID = 'signals.c'
source_filename = "signals.c"
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
@condition = dso_local global %union.pthread_cond_t zeroinitializer, align 8, !dbg !10
@waiting = dso_local global i32 0, align 4, !dbg !49
@.str = private unnamed_addr constant [31 x i8] c"0 && \22the first one was woken\22\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"signals.c\00", align 1
@__PRETTY_FUNCTION__.first = private unnamed_addr constant [20 x i8] c"void *first(void *)\00", align 1
@.str.2 = private unnamed_addr constant [32 x i8] c"0 && \22the second one was woken\22\00", align 1
@__PRETTY_FUNCTION__.second = private unnamed_addr constant [21 x i8] c"void *second(void *)\00", align 1
@created = dso_local global i32 0, align 4, !dbg !52

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !93 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !95, metadata !DIExpression()), !dbg !96
  %call = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !97
  %0 = load i32, i32* @waiting, align 4, !dbg !98
  %cmp = icmp eq i32 %0, 0, !dbg !100
  br i1 %cmp, label %if.then, label %if.end, !dbg !101

if.then:                                          ; preds = %entry
  store i32 1, i32* @waiting, align 4, !dbg !102
  %call1 = call i32 @pthread_cond_wait(%union.pthread_cond_t* noundef @condition, %union.pthread_mutex_t* noundef @mutex), !dbg !104
  call void @__assert_fail(i8* noundef getelementptr inbounds ([31 x i8], [31 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 17, i8* noundef getelementptr inbounds ([20 x i8], [20 x i8]* @__PRETTY_FUNCTION__.first, i64 0, i64 0)) #7, !dbg !105
  unreachable, !dbg !105

if.end:                                           ; preds = %entry
  %call2 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !108
  ret i8* null, !dbg !109
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef) #2

declare i32 @pthread_cond_wait(%union.pthread_cond_t* noundef, %union.pthread_mutex_t* noundef) #3

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #4

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !110 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !111, metadata !DIExpression()), !dbg !112
  %call = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !113
  %0 = load i32, i32* @waiting, align 4, !dbg !114
  %cmp = icmp eq i32 %0, 1, !dbg !116
  br i1 %cmp, label %if.then, label %if.end, !dbg !117

if.then:                                          ; preds = %entry
  store i32 2, i32* @waiting, align 4, !dbg !118
  %call1 = call i32 @pthread_cond_wait(%union.pthread_cond_t* noundef @condition, %union.pthread_mutex_t* noundef @mutex), !dbg !120
  call void @__assert_fail(i8* noundef getelementptr inbounds ([32 x i8], [32 x i8]* @.str.2, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 28, i8* noundef getelementptr inbounds ([21 x i8], [21 x i8]* @__PRETTY_FUNCTION__.second, i64 0, i64 0)) #7, !dbg !121
  unreachable, !dbg !121

if.end:                                           ; preds = %entry
  %call2 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !124
  ret i8* null, !dbg !125
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @creator(i8* noundef %start) #0 !dbg !126 {
entry:
  %start.addr = alloca i8*, align 8
  %thread = alloca i64, align 8
  %atomic-temp = alloca i32, align 4
  store i8* %start, i8** %start.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %start.addr, metadata !127, metadata !DIExpression()), !dbg !128
  call void @llvm.dbg.declare(metadata i64* %thread, metadata !129, metadata !DIExpression()), !dbg !132
  br label %while.cond, !dbg !133

while.cond:                                       ; preds = %while.body, %entry
  %0 = load atomic i32, i32* @created seq_cst, align 4, !dbg !134
  store i32 %0, i32* %atomic-temp, align 4, !dbg !134
  %1 = load i32, i32* %atomic-temp, align 4, !dbg !134
  %tobool = icmp ne i32 %1, 0, !dbg !135
  %lnot = xor i1 %tobool, true, !dbg !135
  br i1 %lnot, label %while.body, label %while.end, !dbg !133

while.body:                                       ; preds = %while.cond
  br label %while.cond, !dbg !133, !llvm.loop !136

while.end:                                        ; preds = %while.cond
  %2 = load i8*, i8** %start.addr, align 8, !dbg !139
  %3 = bitcast i8* %2 to i8* (i8*)*, !dbg !140
  %call = call i32 @pthread_create(i64* noundef %thread, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef null) #6, !dbg !141
  ret i8* null, !dbg !142
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !143 {
entry:
  %retval = alloca i32, align 4
  %one = alloca i64, align 8
  %other = alloca i64, align 8
  %.atomictmp = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata i64* %one, metadata !146, metadata !DIExpression()), !dbg !147
  call void @llvm.dbg.declare(metadata i64* %other, metadata !148, metadata !DIExpression()), !dbg !149
  %call = call i32 @pthread_create(i64* noundef %one, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @creator, i8* noundef bitcast (i8* (i8*)* @first to i8*)) #6, !dbg !150
  %call1 = call i32 @pthread_create(i64* noundef %other, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @creator, i8* noundef bitcast (i8* (i8*)* @second to i8*)) #6, !dbg !151
  store i32 1, i32* %.atomictmp, align 4, !dbg !152
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !152
  store atomic i32 %0, i32* @created seq_cst, align 4, !dbg !152
  %call2 = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !153
  %1 = load i32, i32* @waiting, align 4, !dbg !154
  %cmp = icmp eq i32 %1, 2, !dbg !156
  br i1 %cmp, label %if.then, label %if.end, !dbg !157

if.then:                                          ; preds = %entry
  %call3 = call i32 @pthread_cond_signal(%union.pthread_cond_t* noundef @condition) #6, !dbg !158
  br label %if.end, !dbg !158

if.end:                                           ; preds = %if.then, %entry
  %call4 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #6, !dbg !159
  call void @pthread_exit(i8* noundef null) #8, !dbg !160
  unreachable, !dbg !160
}

; Function Attrs: nounwind
declare i32 @pthread_cond_signal(%union.pthread_cond_t* noundef) #2

; Function Attrs: noreturn
declare void @pthread_exit(i8* noundef) #5

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind }
attributes #7 = { noreturn nounwind }
attributes #8 = { noreturn }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!85, !86, !87, !88, !89, !90, !91}
!llvm.ident = !{!92}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 7, type: !57, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !9, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "signals.c", directory: ".", checksumkind: CSK_MD5, checksum: "e2d736269b4ea46623ad5bc216183c13")
!4 = !{!5, !8}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DISubroutineType(types: !7)
!7 = !{!8, !8}
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!9 = !{!0, !10, !49, !52}
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "condition", scope: !2, file: !3, line: 8, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_cond_t", file: !13, line: 80, baseType: !14)
!13 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!14 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !13, line: 75, size: 384, elements: !15)
!15 = !{!16, !42, !47}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !14, file: !13, line: 77, baseType: !17, size: 384)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_cond_s", file: !18, line: 94, size: 384, elements: !19)
!18 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!19 = !{!20, !33, !34, !38, !39, !40, !41}
!20 = !DIDerivedType(tag: DW_TAG_member, name: "__wseq", scope: !17, file: !18, line: 96, baseType: !21, size: 64)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "__atomic_wide_counter", file: !22, line: 33, baseType: !23)
!22 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/atomic_wide_counter.h", directory: "", checksumkind: CSK_MD5, checksum: "2708e6e61e266abad2d765ccef838dbe")
!23 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !22, line: 25, size: 64, elements: !24)
!24 = !{!25, !27}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "__value64", scope: !23, file: !22, line: 27, baseType: !26, size: 64)
!26 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "__value32", scope: !23, file: !22, line: 32, baseType: !28, size: 64)
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !23, file: !22, line: 28, size: 64, elements: !29)
!29 = !{!30, !32}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__low", scope: !28, file: !22, line: 30, baseType: !31, size: 32)
!31 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__high", scope: !28, file: !22, line: 31, baseType: !31, size: 32, offset: 32)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_start", scope: !17, file: !18, line: 97, baseType: !21, size: 64, offset: 64)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__g_refs", scope: !17, file: !18, line: 98, baseType: !35, size: 64, offset: 128)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 64, elements: !36)
!36 = !{!37}
!37 = !DISubrange(count: 2)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__g_size", scope: !17, file: !18, line: 99, baseType: !35, size: 64, offset: 192)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_orig_size", scope: !17, file: !18, line: 100, baseType: !31, size: 32, offset: 256)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__wrefs", scope: !17, file: !18, line: 101, baseType: !31, size: 32, offset: 288)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "__g_signals", scope: !17, file: !18, line: 102, baseType: !35, size: 64, offset: 320)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !14, file: !13, line: 78, baseType: !43, size: 384)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !44, size: 384, elements: !45)
!44 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!45 = !{!46}
!46 = !DISubrange(count: 48)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !14, file: !13, line: 79, baseType: !48, size: 64)
!48 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(name: "waiting", scope: !2, file: !3, line: 9, type: !51, isLocal: false, isDefinition: true)
!51 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "created", scope: !2, file: !3, line: 10, type: !54, isLocal: false, isDefinition: true)
!54 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !55, line: 92, baseType: !56)
!55 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!56 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !51)
!57 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !13, line: 72, baseType: !58)
!58 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !13, line: 67, size: 320, elements: !59)
!59 = !{!60, !79, !83}
!60 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !58, file: !13, line: 69, baseType: !61, size: 320)
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !62, line: 22, size: 320, elements: !63)
!62 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!63 = !{!64, !65, !66, !67, !68, !69, !71, !72}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !61, file: !62, line: 24, baseType: !51, size: 32)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !61, file: !62, line: 25, baseType: !31, size: 32, offset: 32)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !61, file: !62, line: 26, baseType: !51, size: 32, offset: 64)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !61, file: !62, line: 28, baseType: !31, size: 32, offset: 96)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !61, file: !62, line: 32, baseType: !51, size: 32, offset: 128)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !61, file: !62, line: 34, baseType: !70, size: 16, offset: 160)
!70 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!71 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !61, file: !62, line: 35, baseType: !70, size: 16, offset: 176)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !61, file: !62, line: 36, baseType: !73, size: 128, offset: 192)
!73 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !18, line: 55, baseType: !74)
!74 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !18, line: 51, size: 128, elements: !75)
!75 = !{!76, !78}
!76 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !74, file: !18, line: 53, baseType: !77, size: 64)
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !74, size: 64)
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !74, file: !18, line: 54, baseType: !77, size: 64, offset: 64)
!79 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !58, file: !13, line: 70, baseType: !80, size: 320)
!80 = !DICompositeType(tag: DW_TAG_array_type, baseType: !44, size: 320, elements: !81)
!81 = !{!82}
!82 = !DISubrange(count: 40)
!83 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !58, file: !13, line: 71, baseType: !84, size: 64)
!84 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!85 = !{i32 7, !"Dwarf Version", i32 5}
!86 = !{i32 2, !"Debug Info Version", i32 3}
!87 = !{i32 1, !"wchar_size", i32 4}
!88 = !{i32 7, !"PIC Level", i32 2}
!89 = !{i32 7, !"PIE Level", i32 2}
!90 = !{i32 7, !"uwtable", i32 1}
!91 = !{i32 7, !"frame-pointer", i32 2}
!92 = !{!"Debian clang version 14.0.6"}
!93 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 12, type: !6, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !94)
!94 = !{}
!95 = !DILocalVariable(name: "argument", arg: 1, scope: !93, file: !3, line: 12, type: !8)
!96 = !DILocation(line: 12, column: 19, scope: !93)
!97 = !DILocation(line: 13, column: 5, scope: !93)
!98 = !DILocation(line: 14, column: 9, scope: !99)
!99 = distinct !DILexicalBlock(scope: !93, file: !3, line: 14, column: 9)
!100 = !DILocation(line: 14, column: 17, scope: !99)
!101 = !DILocation(line: 14, column: 9, scope: !93)
!102 = !DILocation(line: 15, column: 17, scope: !103)
!103 = distinct !DILexicalBlock(scope: !99, file: !3, line: 14, column: 23)
!104 = !DILocation(line: 16, column: 9, scope: !103)
!105 = !DILocation(line: 17, column: 9, scope: !106)
!106 = distinct !DILexicalBlock(scope: !107, file: !3, line: 17, column: 9)
!107 = distinct !DILexicalBlock(scope: !103, file: !3, line: 17, column: 9)
!108 = !DILocation(line: 19, column: 5, scope: !93)
!109 = !DILocation(line: 20, column: 5, scope: !93)
!110 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 23, type: !6, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !94)
!111 = !DILocalVariable(name: "argument", arg: 1, scope: !110, file: !3, line: 23, type: !8)
!112 = !DILocation(line: 23, column: 20, scope: !110)
!113 = !DILocation(line: 24, column: 5, scope: !110)
!114 = !DILocation(line: 25, column: 9, scope: !115)
!115 = distinct !DILexicalBlock(scope: !110, file: !3, line: 25, column: 9)
!116 = !DILocation(line: 25, column: 17, scope: !115)
!117 = !DILocation(line: 25, column: 9, scope: !110)
!118 = !DILocation(line: 26, column: 17, scope: !119)
!119 = distinct !DILexicalBlock(scope: !115, file: !3, line: 25, column: 23)
!120 = !DILocation(line: 27, column: 9, scope: !119)
!121 = !DILocation(line: 28, column: 9, scope: !122)
!122 = distinct !DILexicalBlock(scope: !123, file: !3, line: 28, column: 9)
!123 = distinct !DILexicalBlock(scope: !119, file: !3, line: 28, column: 9)
!124 = !DILocation(line: 30, column: 5, scope: !110)
!125 = !DILocation(line: 31, column: 5, scope: !110)
!126 = distinct !DISubprogram(name: "creator", scope: !3, file: !3, line: 34, type: !6, scopeLine: 34, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !94)
!127 = !DILocalVariable(name: "start", arg: 1, scope: !126, file: !3, line: 34, type: !8)
!128 = !DILocation(line: 34, column: 21, scope: !126)
!129 = !DILocalVariable(name: "thread", scope: !126, file: !3, line: 35, type: !130)
!130 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !13, line: 27, baseType: !131)
!131 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!132 = !DILocation(line: 35, column: 15, scope: !126)
!133 = !DILocation(line: 36, column: 5, scope: !126)
!134 = !DILocation(line: 36, column: 13, scope: !126)
!135 = !DILocation(line: 36, column: 12, scope: !126)
!136 = distinct !{!136, !133, !137, !138}
!137 = !DILocation(line: 37, column: 5, scope: !126)
!138 = !{!"llvm.loop.mustprogress"}
!139 = !DILocation(line: 38, column: 51, scope: !126)
!140 = !DILocation(line: 38, column: 32, scope: !126)
!141 = !DILocation(line: 38, column: 5, scope: !126)
!142 = !DILocation(line: 39, column: 5, scope: !126)
!143 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 42, type: !144, scopeLine: 42, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !94)
!144 = !DISubroutineType(types: !145)
!145 = !{!51}
!146 = !DILocalVariable(name: "one", scope: !143, file: !3, line: 43, type: !130)
!147 = !DILocation(line: 43, column: 15, scope: !143)
!148 = !DILocalVariable(name: "other", scope: !143, file: !3, line: 43, type: !130)
!149 = !DILocation(line: 43, column: 20, scope: !143)
!150 = !DILocation(line: 44, column: 5, scope: !143)
!151 = !DILocation(line: 45, column: 5, scope: !143)
!152 = !DILocation(line: 46, column: 5, scope: !143)
!153 = !DILocation(line: 47, column: 5, scope: !143)
!154 = !DILocation(line: 48, column: 9, scope: !155)
!155 = distinct !DILexicalBlock(scope: !143, file: !3, line: 48, column: 9)
!156 = !DILocation(line: 48, column: 17, scope: !155)
!157 = !DILocation(line: 48, column: 9, scope: !143)
!158 = !DILocation(line: 48, column: 23, scope: !155)
!159 = !DILocation(line: 49, column: 5, scope: !143)
!160 = !DILocation(line: 50, column: 5, scope: !143)
