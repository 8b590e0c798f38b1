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
@p = dso_local global ptr null, align 8, !dbg !18
@x = dso_local global i32 0, align 4, !dbg !8
@y = dso_local global i32 0, align 4, !dbg !11
@a = dso_local global i32 0, align 4, !dbg !13
@b = dso_local global i32 0, align 4, !dbg !16
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !21
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !31

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !78 {
entry:
  %call = call noalias ptr @calloc(i64 noundef 2, i64 noundef 4) #4, !dbg !81
  store ptr %call, ptr @p, align 8, !dbg !82
  ret void, !dbg !83
}

; Function Attrs: nounwind allocsize(0,1)
declare noalias ptr @calloc(i64 noundef, i64 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !84 {
entry:
  %argument.addr = alloca ptr, align 8
  %text = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !89, !DIExpression(), !90)
    #dbg_declare(ptr %text, !91, !DIExpression(), !92)
  %0 = load ptr, ptr @p, align 8, !dbg !93
  store ptr %0, ptr %text, align 8, !dbg !92
  %1 = load ptr, ptr %text, align 8, !dbg !94
  %call = call i32 @puts(ptr noundef %1), !dbg !95
  ret ptr null, !dbg !96
}

declare i32 @puts(ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !97 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !98, !DIExpression(), !99)
  %0 = load ptr, ptr @p, align 8, !dbg !100
  call void @free(ptr noundef %0) #5, !dbg !101
  ret ptr null, !dbg !102
}

; Function Attrs: nounwind
declare void @free(ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !103 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !106, !DIExpression(), !112)
  call void @prepare(), !dbg !113
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !114
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #5, !dbg !115
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !116
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @two, ptr noundef null) #5, !dbg !117
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !118
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !118
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !119
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !120
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !120
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !121
  ret i32 0, !dbg !122
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #3

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0,1) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0,1) }
attributes #5 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!70, !71, !72, !73, !74, !75, !76}
!llvm.ident = !{!77}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !40, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "18d714cc7f2116f05a4f1d6101c3c089")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!7 = !{!0, !8, !11, !13, !16, !18, !21, !31}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !10, isLocal: false, isDefinition: true)
!10 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 10, type: !10, isLocal: false, isDefinition: true)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 11, type: !15, isLocal: false, isDefinition: true)
!15 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !10)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 11, type: !15, isLocal: false, isDefinition: true)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 12, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!21 = !DIGlobalVariableExpression(var: !22, expr: !DIExpression())
!22 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 13, type: !23, isLocal: false, isDefinition: true)
!23 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 13, size: 32, elements: !24)
!24 = !{!25, !26}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !23, file: !3, line: 13, baseType: !10, size: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !23, file: !3, line: 13, baseType: !27, size: 32)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 32, elements: !29)
!28 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!29 = !{!30}
!30 = !DISubrange(count: 4)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "kind", scope: !2, file: !3, line: 15, type: !33, isLocal: false, isDefinition: true)
!33 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutexattr_t", file: !34, line: 36, baseType: !35)
!34 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!35 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !34, line: 32, size: 32, elements: !36)
!36 = !{!37, !39}
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !35, file: !34, line: 34, baseType: !38, size: 32)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 32, elements: !29)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !35, file: !34, line: 35, baseType: !10, size: 32)
!40 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !34, line: 72, baseType: !41)
!41 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !34, line: 67, size: 320, elements: !42)
!42 = !{!43, !64, !68}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !41, file: !34, line: 69, baseType: !44, size: 320)
!44 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !45, line: 22, size: 320, elements: !46)
!45 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!46 = !{!47, !48, !50, !51, !52, !53, !55, !56}
!47 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !44, file: !45, line: 24, baseType: !10, size: 32)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !44, file: !45, line: 25, baseType: !49, size: 32, offset: 32)
!49 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !44, file: !45, line: 26, baseType: !10, size: 32, offset: 64)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !44, file: !45, line: 28, baseType: !49, size: 32, offset: 96)
!52 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !44, file: !45, line: 32, baseType: !10, size: 32, offset: 128)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !44, file: !45, line: 34, baseType: !54, size: 16, offset: 160)
!54 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !44, file: !45, line: 35, baseType: !54, size: 16, offset: 176)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !44, file: !45, line: 36, baseType: !57, size: 128, offset: 192)
!57 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !58, line: 55, baseType: !59)
!58 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!59 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !58, line: 51, size: 128, elements: !60)
!60 = !{!61, !63}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !59, file: !58, line: 53, baseType: !62, size: 64)
!62 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !59, size: 64)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !59, file: !58, line: 54, baseType: !62, size: 64, offset: 64)
!64 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !41, file: !34, line: 70, baseType: !65, size: 320)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 320, elements: !66)
!66 = !{!67}
!67 = !DISubrange(count: 40)
!68 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !41, file: !34, line: 71, baseType: !69, size: 64)
!69 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!70 = !{i32 7, !"Dwarf Version", i32 5}
!71 = !{i32 2, !"Debug Info Version", i32 3}
!72 = !{i32 1, !"wchar_size", i32 4}
!73 = !{i32 8, !"PIC Level", i32 2}
!74 = !{i32 7, !"PIE Level", i32 2}
!75 = !{i32 7, !"uwtable", i32 2}
!76 = !{i32 7, !"frame-pointer", i32 2}
!77 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!78 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 59, type: !79, scopeLine: 59, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!79 = !DISubroutineType(types: !80)
!80 = !{null}
!81 = !DILocation(line: 59, column: 26, scope: !78)
!82 = !DILocation(line: 59, column: 24, scope: !78)
!83 = !DILocation(line: 59, column: 48, scope: !78)
!84 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 60, type: !85, scopeLine: 60, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !88)
!85 = !DISubroutineType(types: !86)
!86 = !{!87, !87}
!87 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!88 = !{}
!89 = !DILocalVariable(name: "argument", arg: 1, scope: !84, file: !3, line: 60, type: !87)
!90 = !DILocation(line: 60, column: 17, scope: !84)
!91 = !DILocalVariable(name: "text", scope: !84, file: !3, line: 60, type: !5)
!92 = !DILocation(line: 60, column: 35, scope: !84)
!93 = !DILocation(line: 60, column: 50, scope: !84)
!94 = !DILocation(line: 60, column: 58, scope: !84)
!95 = !DILocation(line: 60, column: 53, scope: !84)
!96 = !DILocation(line: 60, column: 65, scope: !84)
!97 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 61, type: !85, scopeLine: 61, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !88)
!98 = !DILocalVariable(name: "argument", arg: 1, scope: !97, file: !3, line: 61, type: !87)
!99 = !DILocation(line: 61, column: 17, scope: !97)
!100 = !DILocation(line: 61, column: 34, scope: !97)
!101 = !DILocation(line: 61, column: 29, scope: !97)
!102 = !DILocation(line: 61, column: 38, scope: !97)
!103 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !104, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !88)
!104 = !DISubroutineType(types: !105)
!105 = !{!10}
!106 = !DILocalVariable(name: "threads", scope: !103, file: !3, line: 74, type: !107)
!107 = !DICompositeType(tag: DW_TAG_array_type, baseType: !108, size: 128, elements: !110)
!108 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !34, line: 27, baseType: !109)
!109 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!110 = !{!111}
!111 = !DISubrange(count: 2)
!112 = !DILocation(line: 74, column: 15, scope: !103)
!113 = !DILocation(line: 75, column: 5, scope: !103)
!114 = !DILocation(line: 76, column: 21, scope: !103)
!115 = !DILocation(line: 76, column: 5, scope: !103)
!116 = !DILocation(line: 77, column: 21, scope: !103)
!117 = !DILocation(line: 77, column: 5, scope: !103)
!118 = !DILocation(line: 82, column: 18, scope: !103)
!119 = !DILocation(line: 82, column: 5, scope: !103)
!120 = !DILocation(line: 83, column: 18, scope: !103)
!121 = !DILocation(line: 83, column: 5, scope: !103)
!122 = !DILocation(line: 88, column: 5, scope: !103)
