; ModuleID = 'rules.c'
source_filename = "rules.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.pthread_mutexattr_t = type { i32 }
%union.anon = type { i32 }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !59
@.str = private unnamed_addr constant [28 x i8] c"pthread_mutex_lock(&m) != 0\00", align 1, !dbg !19
@.str.1 = private unnamed_addr constant [8 x i8] c"rules.c\00", align 1, !dbg !25
@__PRETTY_FUNCTION__.one = private unnamed_addr constant [18 x i8] c"void *one(void *)\00", align 1, !dbg !30
@x = dso_local global i32 0, align 4, !dbg !36
@y = dso_local global i32 0, align 4, !dbg !39
@a = dso_local global i32 0, align 4, !dbg !41
@b = dso_local global i32 0, align 4, !dbg !44
@p = dso_local global ptr null, align 8, !dbg !46
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !49

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !105 {
entry:
  %call = call i32 @pthread_mutexattr_init(ptr noundef @kind) #4, !dbg !108
  ret void, !dbg !109
}

; Function Attrs: nounwind
declare i32 @pthread_mutexattr_init(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !110 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !115, !DIExpression(), !116)
  %call = call i32 @pthread_mutex_init(ptr noundef @m, ptr noundef @kind) #4, !dbg !117
  %call1 = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !118
  %call2 = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !119
  %cmp = icmp ne i32 %call2, 0, !dbg !119
  br i1 %cmp, label %if.then, label %if.else, !dbg !122

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !122

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 67, ptr noundef @__PRETTY_FUNCTION__.one) #5, !dbg !119
  unreachable, !dbg !119

if.end:                                           ; preds = %if.then
  ret ptr null, !dbg !123
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_init(ptr noundef, ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !124 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !125, !DIExpression(), !126)
  %call = call i32 @pthread_mutexattr_settype(ptr noundef @kind, i32 noundef 1) #4, !dbg !127
  ret ptr null, !dbg !128
}

; Function Attrs: nounwind
declare i32 @pthread_mutexattr_settype(ptr noundef, i32 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !129 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !132, !DIExpression(), !138)
  call void @prepare(), !dbg !139
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !140
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #4, !dbg !141
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !142
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @two, ptr noundef null) #4, !dbg !143
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !144
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !144
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !145
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !146
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !146
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !147
  ret i32 0, !dbg !148
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!97, !98, !99, !100, !101, !102, !103}
!llvm.ident = !{!104}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !68, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !18, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "18d714cc7f2116f05a4f1d6101c3c089")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, file: !6, line: 47, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/include/pthread.h", directory: "", checksumkind: CSK_MD5, checksum: "5205981c6f80cc3dc1e81231df63d8ef")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14, !15, !16, !17}
!9 = !DIEnumerator(name: "PTHREAD_MUTEX_TIMED_NP", value: 0)
!10 = !DIEnumerator(name: "PTHREAD_MUTEX_RECURSIVE_NP", value: 1)
!11 = !DIEnumerator(name: "PTHREAD_MUTEX_ERRORCHECK_NP", value: 2)
!12 = !DIEnumerator(name: "PTHREAD_MUTEX_ADAPTIVE_NP", value: 3)
!13 = !DIEnumerator(name: "PTHREAD_MUTEX_NORMAL", value: 0)
!14 = !DIEnumerator(name: "PTHREAD_MUTEX_RECURSIVE", value: 1)
!15 = !DIEnumerator(name: "PTHREAD_MUTEX_ERRORCHECK", value: 2)
!16 = !DIEnumerator(name: "PTHREAD_MUTEX_DEFAULT", value: 0)
!17 = !DIEnumerator(name: "PTHREAD_MUTEX_FAST_NP", value: 0)
!18 = !{!0, !19, !25, !30, !36, !39, !41, !44, !46, !49, !59}
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 67, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 224, elements: !23)
!22 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!23 = !{!24}
!24 = !DISubrange(count: 28)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(scope: null, file: !3, line: 67, type: !27, isLocal: true, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 64, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 8)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(scope: null, file: !3, line: 67, type: !32, isLocal: true, isDefinition: true)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 144, elements: !34)
!33 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !22)
!34 = !{!35}
!35 = !DISubrange(count: 18)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression())
!37 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !38, isLocal: false, isDefinition: true)
!38 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!39 = !DIGlobalVariableExpression(var: !40, expr: !DIExpression())
!40 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 10, type: !38, isLocal: false, isDefinition: true)
!41 = !DIGlobalVariableExpression(var: !42, expr: !DIExpression())
!42 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 11, type: !43, isLocal: false, isDefinition: true)
!43 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !38)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 11, type: !43, isLocal: false, isDefinition: true)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 12, type: !48, isLocal: false, isDefinition: true)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 13, type: !51, isLocal: false, isDefinition: true)
!51 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 13, size: 32, elements: !52)
!52 = !{!53, !54}
!53 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !51, file: !3, line: 13, baseType: !38, size: 32)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !51, file: !3, line: 13, baseType: !55, size: 32)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !56, size: 32, elements: !57)
!56 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!57 = !{!58}
!58 = !DISubrange(count: 4)
!59 = !DIGlobalVariableExpression(var: !60, expr: !DIExpression())
!60 = distinct !DIGlobalVariable(name: "kind", scope: !2, file: !3, line: 15, type: !61, isLocal: false, isDefinition: true)
!61 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutexattr_t", file: !62, line: 36, baseType: !63)
!62 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!63 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !62, line: 32, size: 32, elements: !64)
!64 = !{!65, !67}
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !63, file: !62, line: 34, baseType: !66, size: 32)
!66 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 32, elements: !57)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !63, file: !62, line: 35, baseType: !38, size: 32)
!68 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !62, line: 72, baseType: !69)
!69 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !62, line: 67, size: 320, elements: !70)
!70 = !{!71, !91, !95}
!71 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !69, file: !62, line: 69, baseType: !72, size: 320)
!72 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !73, line: 22, size: 320, elements: !74)
!73 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!74 = !{!75, !76, !77, !78, !79, !80, !82, !83}
!75 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !72, file: !73, line: 24, baseType: !38, size: 32)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !72, file: !73, line: 25, baseType: !7, size: 32, offset: 32)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !72, file: !73, line: 26, baseType: !38, size: 32, offset: 64)
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !72, file: !73, line: 28, baseType: !7, size: 32, offset: 96)
!79 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !72, file: !73, line: 32, baseType: !38, size: 32, offset: 128)
!80 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !72, file: !73, line: 34, baseType: !81, size: 16, offset: 160)
!81 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !72, file: !73, line: 35, baseType: !81, size: 16, offset: 176)
!83 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !72, file: !73, line: 36, baseType: !84, size: 128, offset: 192)
!84 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !85, line: 55, baseType: !86)
!85 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!86 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !85, line: 51, size: 128, elements: !87)
!87 = !{!88, !90}
!88 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !86, file: !85, line: 53, baseType: !89, size: 64)
!89 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !86, size: 64)
!90 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !86, file: !85, line: 54, baseType: !89, size: 64, offset: 64)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !69, file: !62, line: 70, baseType: !92, size: 320)
!92 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 320, elements: !93)
!93 = !{!94}
!94 = !DISubrange(count: 40)
!95 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !69, file: !62, line: 71, baseType: !96, size: 64)
!96 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!97 = !{i32 7, !"Dwarf Version", i32 5}
!98 = !{i32 2, !"Debug Info Version", i32 3}
!99 = !{i32 1, !"wchar_size", i32 4}
!100 = !{i32 8, !"PIC Level", i32 2}
!101 = !{i32 7, !"PIE Level", i32 2}
!102 = !{i32 7, !"uwtable", i32 2}
!103 = !{i32 7, !"frame-pointer", i32 2}
!104 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!105 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 63, type: !106, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!106 = !DISubroutineType(types: !107)
!107 = !{null}
!108 = !DILocation(line: 63, column: 22, scope: !105)
!109 = !DILocation(line: 63, column: 53, scope: !105)
!110 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 64, type: !111, scopeLine: 64, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !114)
!111 = !DISubroutineType(types: !112)
!112 = !{!113, !113}
!113 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!114 = !{}
!115 = !DILocalVariable(name: "argument", arg: 1, scope: !110, file: !3, line: 64, type: !113)
!116 = !DILocation(line: 64, column: 17, scope: !110)
!117 = !DILocation(line: 65, column: 5, scope: !110)
!118 = !DILocation(line: 66, column: 5, scope: !110)
!119 = !DILocation(line: 67, column: 5, scope: !120)
!120 = distinct !DILexicalBlock(scope: !121, file: !3, line: 67, column: 5)
!121 = distinct !DILexicalBlock(scope: !110, file: !3, line: 67, column: 5)
!122 = !DILocation(line: 67, column: 5, scope: !121)
!123 = !DILocation(line: 68, column: 5, scope: !110)
!124 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 70, type: !111, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !114)
!125 = !DILocalVariable(name: "argument", arg: 1, scope: !124, file: !3, line: 70, type: !113)
!126 = !DILocation(line: 70, column: 17, scope: !124)
!127 = !DILocation(line: 70, column: 29, scope: !124)
!128 = !DILocation(line: 70, column: 88, scope: !124)
!129 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !130, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !114)
!130 = !DISubroutineType(types: !131)
!131 = !{!38}
!132 = !DILocalVariable(name: "threads", scope: !129, file: !3, line: 74, type: !133)
!133 = !DICompositeType(tag: DW_TAG_array_type, baseType: !134, size: 128, elements: !136)
!134 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !62, line: 27, baseType: !135)
!135 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!136 = !{!137}
!137 = !DISubrange(count: 2)
!138 = !DILocation(line: 74, column: 15, scope: !129)
!139 = !DILocation(line: 75, column: 5, scope: !129)
!140 = !DILocation(line: 76, column: 21, scope: !129)
!141 = !DILocation(line: 76, column: 5, scope: !129)
!142 = !DILocation(line: 77, column: 21, scope: !129)
!143 = !DILocation(line: 77, column: 5, scope: !129)
!144 = !DILocation(line: 82, column: 18, scope: !129)
!145 = !DILocation(line: 82, column: 5, scope: !129)
!146 = !DILocation(line: 83, column: 18, scope: !129)
!147 = !DILocation(line: 83, column: 5, scope: !129)
!148 = !DILocation(line: 88, column: 5, scope: !129)
