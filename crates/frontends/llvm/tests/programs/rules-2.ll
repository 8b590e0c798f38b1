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
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !38
@.str = private unnamed_addr constant [15 x i8] c"u.whole != 513\00", align 1, !dbg !5
@.str.1 = private unnamed_addr constant [8 x i8] c"rules.c\00", align 1, !dbg !11
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !16
@.str.2 = private unnamed_addr constant [16 x i8] c"u.whole != 1793\00", align 1, !dbg !20
@x = dso_local global i32 0, align 4, !dbg !25
@y = dso_local global i32 0, align 4, !dbg !28
@a = dso_local global i32 0, align 4, !dbg !30
@b = dso_local global i32 0, align 4, !dbg !33
@p = dso_local global ptr null, align 8, !dbg !35
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !48

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !95 {
entry:
  ret void, !dbg !98
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !99 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !104, !DIExpression(), !105)
  store i8 1, ptr @u, align 4, !dbg !106
  ret ptr null, !dbg !107
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !108 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !109, !DIExpression(), !110)
  store i8 7, ptr getelementptr inbounds ([4 x i8], ptr @u, i64 0, i64 1), align 1, !dbg !111
  ret ptr null, !dbg !112
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !113 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !116, !DIExpression(), !122)
  call void @prepare(), !dbg !123
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !124
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #4, !dbg !125
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !126
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @two, ptr noundef null) #4, !dbg !127
  store i32 512, ptr @u, align 4, !dbg !128
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !129
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !129
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !130
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !131
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !131
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !132
  %2 = load i32, ptr @u, align 4, !dbg !133
  %cmp = icmp ne i32 %2, 513, !dbg !133
  br i1 %cmp, label %if.then, label %if.else, !dbg !136

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !136

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 86, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !133
  unreachable, !dbg !133

if.end:                                           ; preds = %if.then
  %3 = load i32, ptr @u, align 4, !dbg !137
  %cmp7 = icmp ne i32 %3, 1793, !dbg !137
  br i1 %cmp7, label %if.then8, label %if.else9, !dbg !140

if.then8:                                         ; preds = %if.end
  br label %if.end10, !dbg !140

if.else9:                                         ; preds = %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 86, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !137
  unreachable, !dbg !137

if.end10:                                         ; preds = %if.then8
  ret i32 0, !dbg !141
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!87, !88, !89, !90, !91, !92, !93}
!llvm.ident = !{!94}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !57, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "18d714cc7f2116f05a4f1d6101c3c089")
!4 = !{!0, !5, !11, !16, !20, !25, !28, !30, !33, !35, !38, !48}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 86, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 120, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 15)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 86, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 64, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 8)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(scope: null, file: !3, line: 86, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 120, elements: !9)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 86, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 128, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 16)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !27, isLocal: false, isDefinition: true)
!27 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 10, type: !27, isLocal: false, isDefinition: true)
!30 = !DIGlobalVariableExpression(var: !31, expr: !DIExpression())
!31 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 11, type: !32, isLocal: false, isDefinition: true)
!32 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !27)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 11, type: !32, isLocal: false, isDefinition: true)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 12, type: !37, isLocal: false, isDefinition: true)
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !27, size: 64)
!38 = !DIGlobalVariableExpression(var: !39, expr: !DIExpression())
!39 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 13, type: !40, isLocal: false, isDefinition: true)
!40 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 13, size: 32, elements: !41)
!41 = !{!42, !43}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !40, file: !3, line: 13, baseType: !27, size: 32)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !40, file: !3, line: 13, baseType: !44, size: 32)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !45, size: 32, elements: !46)
!45 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!46 = !{!47}
!47 = !DISubrange(count: 4)
!48 = !DIGlobalVariableExpression(var: !49, expr: !DIExpression())
!49 = distinct !DIGlobalVariable(name: "kind", scope: !2, file: !3, line: 15, type: !50, isLocal: false, isDefinition: true)
!50 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutexattr_t", file: !51, line: 36, baseType: !52)
!51 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!52 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !51, line: 32, size: 32, elements: !53)
!53 = !{!54, !56}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !52, file: !51, line: 34, baseType: !55, size: 32)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 32, elements: !46)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !52, file: !51, line: 35, baseType: !27, size: 32)
!57 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !51, line: 72, baseType: !58)
!58 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !51, line: 67, size: 320, elements: !59)
!59 = !{!60, !81, !85}
!60 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !58, file: !51, line: 69, baseType: !61, size: 320)
!61 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !62, line: 22, size: 320, elements: !63)
!62 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!63 = !{!64, !65, !67, !68, !69, !70, !72, !73}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !61, file: !62, line: 24, baseType: !27, size: 32)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !61, file: !62, line: 25, baseType: !66, size: 32, offset: 32)
!66 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !61, file: !62, line: 26, baseType: !27, size: 32, offset: 64)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !61, file: !62, line: 28, baseType: !66, size: 32, offset: 96)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !61, file: !62, line: 32, baseType: !27, size: 32, offset: 128)
!70 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !61, file: !62, line: 34, baseType: !71, size: 16, offset: 160)
!71 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !61, file: !62, line: 35, baseType: !71, size: 16, offset: 176)
!73 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !61, file: !62, line: 36, baseType: !74, size: 128, offset: 192)
!74 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !75, line: 55, baseType: !76)
!75 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!76 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !75, line: 51, size: 128, elements: !77)
!77 = !{!78, !80}
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !76, file: !75, line: 53, baseType: !79, size: 64)
!79 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !76, size: 64)
!80 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !76, file: !75, line: 54, baseType: !79, size: 64, offset: 64)
!81 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !58, file: !51, line: 70, baseType: !82, size: 320)
!82 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 320, elements: !83)
!83 = !{!84}
!84 = !DISubrange(count: 40)
!85 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !58, file: !51, line: 71, baseType: !86, size: 64)
!86 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!87 = !{i32 7, !"Dwarf Version", i32 5}
!88 = !{i32 2, !"Debug Info Version", i32 3}
!89 = !{i32 1, !"wchar_size", i32 4}
!90 = !{i32 8, !"PIC Level", i32 2}
!91 = !{i32 7, !"PIE Level", i32 2}
!92 = !{i32 7, !"uwtable", i32 2}
!93 = !{i32 7, !"frame-pointer", i32 2}
!94 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!95 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 28, type: !96, scopeLine: 28, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!96 = !DISubroutineType(types: !97)
!97 = !{null}
!98 = !DILocation(line: 28, column: 21, scope: !95)
!99 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 29, type: !100, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !103)
!100 = !DISubroutineType(types: !101)
!101 = !{!102, !102}
!102 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!103 = !{}
!104 = !DILocalVariable(name: "argument", arg: 1, scope: !99, file: !3, line: 29, type: !102)
!105 = !DILocation(line: 29, column: 17, scope: !99)
!106 = !DILocation(line: 29, column: 39, scope: !99)
!107 = !DILocation(line: 29, column: 44, scope: !99)
!108 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 30, type: !100, scopeLine: 30, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !103)
!109 = !DILocalVariable(name: "argument", arg: 1, scope: !108, file: !3, line: 30, type: !102)
!110 = !DILocation(line: 30, column: 17, scope: !108)
!111 = !DILocation(line: 30, column: 39, scope: !108)
!112 = !DILocation(line: 30, column: 44, scope: !108)
!113 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !114, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !103)
!114 = !DISubroutineType(types: !115)
!115 = !{!27}
!116 = !DILocalVariable(name: "threads", scope: !113, file: !3, line: 74, type: !117)
!117 = !DICompositeType(tag: DW_TAG_array_type, baseType: !118, size: 128, elements: !120)
!118 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !51, line: 27, baseType: !119)
!119 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!120 = !{!121}
!121 = !DISubrange(count: 2)
!122 = !DILocation(line: 74, column: 15, scope: !113)
!123 = !DILocation(line: 75, column: 5, scope: !113)
!124 = !DILocation(line: 76, column: 21, scope: !113)
!125 = !DILocation(line: 76, column: 5, scope: !113)
!126 = !DILocation(line: 77, column: 21, scope: !113)
!127 = !DILocation(line: 77, column: 5, scope: !113)
!128 = !DILocation(line: 79, column: 5, scope: !113)
!129 = !DILocation(line: 82, column: 18, scope: !113)
!130 = !DILocation(line: 82, column: 5, scope: !113)
!131 = !DILocation(line: 83, column: 18, scope: !113)
!132 = !DILocation(line: 83, column: 5, scope: !113)
!133 = !DILocation(line: 86, column: 5, scope: !134)
!134 = distinct !DILexicalBlock(scope: !135, file: !3, line: 86, column: 5)
!135 = distinct !DILexicalBlock(scope: !113, file: !3, line: 86, column: 5)
!136 = !DILocation(line: 86, column: 5, scope: !135)
!137 = !DILocation(line: 86, column: 5, scope: !138)
!138 = distinct !DILexicalBlock(scope: !139, file: !3, line: 86, column: 5)
!139 = distinct !DILexicalBlock(scope: !113, file: !3, line: 86, column: 5)
!140 = !DILocation(line: 86, column: 5, scope: !139)
!141 = !DILocation(line: 88, column: 5, scope: !113)
