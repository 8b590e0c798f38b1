; ModuleID = 'rules.c'
source_filename = "rules.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.anon = type { i32 }
%union.pthread_mutexattr_t = type { i32 }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@.str = private unnamed_addr constant [28 x i8] c"pthread_mutex_lock(&m) != 0\00", align 1, !dbg !5
@.str.1 = private unnamed_addr constant [8 x i8] c"rules.c\00", align 1, !dbg !11
@__PRETTY_FUNCTION__.one = private unnamed_addr constant [18 x i8] c"void *one(void *)\00", align 1, !dbg !16
@x = dso_local global i32 0, align 4, !dbg !22
@y = dso_local global i32 0, align 4, !dbg !25
@a = dso_local global i32 0, align 4, !dbg !27
@b = dso_local global i32 0, align 4, !dbg !30
@p = dso_local global ptr null, align 8, !dbg !32
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !35
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !45

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !92 {
entry:
  ret void, !dbg !95
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !96 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !101, !DIExpression(), !102)
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #5, !dbg !103
  %call1 = call i32 @pthread_mutex_lock(ptr noundef @m) #5, !dbg !104
  %cmp = icmp ne i32 %call1, 0, !dbg !104
  br i1 %cmp, label %if.then, label %if.else, !dbg !107

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !107

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 75, ptr noundef @__PRETTY_FUNCTION__.one) #6, !dbg !104
  unreachable, !dbg !104

if.end:                                           ; preds = %if.then
  ret ptr null, !dbg !108
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !109 {
entry:
  %argument.addr = alloca ptr, align 8
  %recursive = alloca %union.pthread_mutex_t, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !110, !DIExpression(), !111)
    #dbg_declare(ptr %recursive, !112, !DIExpression(), !113)
  call void @llvm.memset.p0.i64(ptr align 8 %recursive, i8 0, i64 40, i1 false), !dbg !113
  %0 = getelementptr inbounds %union.pthread_mutex_t, ptr %recursive, i32 0, i32 0, !dbg !113
  %1 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %0, i32 0, i32 4, !dbg !113
  store i32 1, ptr %1, align 8, !dbg !113
  %__kind = getelementptr inbounds %struct.__pthread_mutex_s, ptr %recursive, i32 0, i32 4, !dbg !114
  %2 = load i32, ptr %__kind, align 8, !dbg !114
  store i32 %2, ptr getelementptr inbounds (%struct.__pthread_mutex_s, ptr @m, i32 0, i32 4), align 8, !dbg !115
  ret ptr null, !dbg !116
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !117 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !120, !DIExpression(), !126)
  call void @prepare(), !dbg !127
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !128
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #5, !dbg !129
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !130
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @two, ptr noundef null) #5, !dbg !131
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !132
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !132
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !133
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !134
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !134
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !135
  ret i32 0, !dbg !136
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!84, !85, !86, !87, !88, !89, !90}
!llvm.ident = !{!91}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !54, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "bb0f621410de84983ce1262e919f608e")
!4 = !{!0, !5, !11, !16, !22, !25, !27, !30, !32, !35, !45}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 75, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 224, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 28)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 75, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 8)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(scope: null, file: !3, line: 75, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 144, elements: !20)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!20 = !{!21}
!21 = !DISubrange(count: 18)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !24, isLocal: false, isDefinition: true)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 10, type: !24, isLocal: false, isDefinition: true)
!27 = !DIGlobalVariableExpression(var: !28, expr: !DIExpression())
!28 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 11, type: !29, isLocal: false, isDefinition: true)
!29 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !24)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 11, type: !29, isLocal: false, isDefinition: true)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 12, type: !34, isLocal: false, isDefinition: true)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !24, size: 64)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 13, type: !37, isLocal: false, isDefinition: true)
!37 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 13, size: 32, elements: !38)
!38 = !{!39, !40}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !37, file: !3, line: 13, baseType: !24, size: 32)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !37, file: !3, line: 13, baseType: !41, size: 32)
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !42, size: 32, elements: !43)
!42 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!43 = !{!44}
!44 = !DISubrange(count: 4)
!45 = !DIGlobalVariableExpression(var: !46, expr: !DIExpression())
!46 = distinct !DIGlobalVariable(name: "kind", scope: !2, file: !3, line: 15, type: !47, isLocal: false, isDefinition: true)
!47 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutexattr_t", file: !48, line: 36, baseType: !49)
!48 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!49 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !48, line: 32, size: 32, elements: !50)
!50 = !{!51, !53}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !49, file: !48, line: 34, baseType: !52, size: 32)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 32, elements: !43)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !49, file: !48, line: 35, baseType: !24, size: 32)
!54 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !48, line: 72, baseType: !55)
!55 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !48, line: 67, size: 320, elements: !56)
!56 = !{!57, !78, !82}
!57 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !55, file: !48, line: 69, baseType: !58, size: 320)
!58 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !59, line: 22, size: 320, elements: !60)
!59 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!60 = !{!61, !62, !64, !65, !66, !67, !69, !70}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !58, file: !59, line: 24, baseType: !24, size: 32)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !58, file: !59, line: 25, baseType: !63, size: 32, offset: 32)
!63 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!64 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !58, file: !59, line: 26, baseType: !24, size: 32, offset: 64)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !58, file: !59, line: 28, baseType: !63, size: 32, offset: 96)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !58, file: !59, line: 32, baseType: !24, size: 32, offset: 128)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !58, file: !59, line: 34, baseType: !68, size: 16, offset: 160)
!68 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !58, file: !59, line: 35, baseType: !68, size: 16, offset: 176)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !58, file: !59, line: 36, baseType: !71, size: 128, offset: 192)
!71 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !72, line: 55, baseType: !73)
!72 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!73 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !72, line: 51, size: 128, elements: !74)
!74 = !{!75, !77}
!75 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !73, file: !72, line: 53, baseType: !76, size: 64)
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !73, size: 64)
!77 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !73, file: !72, line: 54, baseType: !76, size: 64, offset: 64)
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !55, file: !48, line: 70, baseType: !79, size: 320)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 320, elements: !80)
!80 = !{!81}
!81 = !DISubrange(count: 40)
!82 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !55, file: !48, line: 71, baseType: !83, size: 64)
!83 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!84 = !{i32 7, !"Dwarf Version", i32 5}
!85 = !{i32 2, !"Debug Info Version", i32 3}
!86 = !{i32 1, !"wchar_size", i32 4}
!87 = !{i32 8, !"PIC Level", i32 2}
!88 = !{i32 7, !"PIE Level", i32 2}
!89 = !{i32 7, !"uwtable", i32 2}
!90 = !{i32 7, !"frame-pointer", i32 2}
!91 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!92 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 72, type: !93, scopeLine: 72, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!93 = !DISubroutineType(types: !94)
!94 = !{null}
!95 = !DILocation(line: 72, column: 21, scope: !92)
!96 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 73, type: !97, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !100)
!97 = !DISubroutineType(types: !98)
!98 = !{!99, !99}
!99 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!100 = !{}
!101 = !DILocalVariable(name: "argument", arg: 1, scope: !96, file: !3, line: 73, type: !99)
!102 = !DILocation(line: 73, column: 17, scope: !96)
!103 = !DILocation(line: 74, column: 5, scope: !96)
!104 = !DILocation(line: 75, column: 5, scope: !105)
!105 = distinct !DILexicalBlock(scope: !106, file: !3, line: 75, column: 5)
!106 = distinct !DILexicalBlock(scope: !96, file: !3, line: 75, column: 5)
!107 = !DILocation(line: 75, column: 5, scope: !106)
!108 = !DILocation(line: 76, column: 5, scope: !96)
!109 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 78, type: !97, scopeLine: 78, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !100)
!110 = !DILocalVariable(name: "argument", arg: 1, scope: !109, file: !3, line: 78, type: !99)
!111 = !DILocation(line: 78, column: 17, scope: !109)
!112 = !DILocalVariable(name: "recursive", scope: !109, file: !3, line: 79, type: !54)
!113 = !DILocation(line: 79, column: 21, scope: !109)
!114 = !DILocation(line: 80, column: 40, scope: !109)
!115 = !DILocation(line: 80, column: 21, scope: !109)
!116 = !DILocation(line: 81, column: 5, scope: !109)
!117 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 98, type: !118, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !100)
!118 = !DISubroutineType(types: !119)
!119 = !{!24}
!120 = !DILocalVariable(name: "threads", scope: !117, file: !3, line: 99, type: !121)
!121 = !DICompositeType(tag: DW_TAG_array_type, baseType: !122, size: 128, elements: !124)
!122 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !48, line: 27, baseType: !123)
!123 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!124 = !{!125}
!125 = !DISubrange(count: 2)
!126 = !DILocation(line: 99, column: 15, scope: !117)
!127 = !DILocation(line: 100, column: 5, scope: !117)
!128 = !DILocation(line: 101, column: 21, scope: !117)
!129 = !DILocation(line: 101, column: 5, scope: !117)
!130 = !DILocation(line: 102, column: 21, scope: !117)
!131 = !DILocation(line: 102, column: 5, scope: !117)
!132 = !DILocation(line: 107, column: 18, scope: !117)
!133 = !DILocation(line: 107, column: 5, scope: !117)
!134 = !DILocation(line: 108, column: 18, scope: !117)
!135 = !DILocation(line: 108, column: 5, scope: !117)
!136 = !DILocation(line: 113, column: 5, scope: !117)
