; ModuleID = 'rules.c'
source_filename = "rules.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%struct.anon = type { ptr, ptr }
%union.anon = type { i32 }
%union.pthread_mutexattr_t = type { i32 }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@state = dso_local global %struct.anon zeroinitializer, align 8, !dbg !38
@x = dso_local global i32 0, align 4, !dbg !5
@y = dso_local global i32 0, align 4, !dbg !8
@a = dso_local global i32 0, align 4, !dbg !10
@b = dso_local global i32 0, align 4, !dbg !13
@p = dso_local global ptr null, align 8, !dbg !15
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !18
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !28

; Function Attrs: noinline nounwind uwtable
define dso_local void @before() #0 !dbg !86 {
entry:
  ret void, !dbg !87
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @after() #0 !dbg !88 {
entry:
  ret void, !dbg !89
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @run(ptr noundef %argument) #0 !dbg !90 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !94, !DIExpression(), !95)
  ret i32 0, !dbg !96
}

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !97 {
entry:
  store ptr @before, ptr getelementptr inbounds (%struct.anon, ptr @state, i32 0, i32 1), align 8, !dbg !98
  ret void, !dbg !99
}

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !100 {
entry:
  %argument.addr = alloca ptr, align 8
  %thread = alloca i64, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !103, !DIExpression(), !104)
    #dbg_declare(ptr %thread, !105, !DIExpression(), !108)
  %call = call i32 @__mazurka_start_cpp_thread(ptr noundef %thread, ptr noundef @run, ptr noundef @state), !dbg !109
  ret ptr null, !dbg !110
}

declare i32 @__mazurka_start_cpp_thread(ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !111 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !112, !DIExpression(), !113)
  store ptr @after, ptr getelementptr inbounds (%struct.anon, ptr @state, i32 0, i32 1), align 8, !dbg !114
  ret ptr null, !dbg !115
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !116 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !119, !DIExpression(), !123)
  call void @prepare(), !dbg !124
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !125
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #3, !dbg !126
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !127
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @two, ptr noundef null) #3, !dbg !128
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !129
  %0 = load i64, ptr %arrayidx3, align 16, !dbg !129
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !130
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !131
  %1 = load i64, ptr %arrayidx5, align 8, !dbg !131
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !132
  ret i32 0, !dbg !133
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!78, !79, !80, !81, !82, !83, !84}
!llvm.ident = !{!85}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !48, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "bb0f621410de84983ce1262e919f608e")
!4 = !{!0, !5, !8, !10, !13, !15, !18, !28, !38}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !7, isLocal: false, isDefinition: true)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 10, type: !7, isLocal: false, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 11, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !7)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "b", scope: !2, file: !3, line: 11, type: !12, isLocal: false, isDefinition: true)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 12, type: !17, isLocal: false, isDefinition: true)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "u", scope: !2, file: !3, line: 13, type: !20, isLocal: false, isDefinition: true)
!20 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 13, size: 32, elements: !21)
!21 = !{!22, !23}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !20, file: !3, line: 13, baseType: !7, size: 32)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !20, file: !3, line: 13, baseType: !24, size: 32)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 32, elements: !26)
!25 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!26 = !{!27}
!27 = !DISubrange(count: 4)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "kind", scope: !2, file: !3, line: 15, type: !30, isLocal: false, isDefinition: true)
!30 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutexattr_t", file: !31, line: 36, baseType: !32)
!31 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!32 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !31, line: 32, size: 32, elements: !33)
!33 = !{!34, !37}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !32, file: !31, line: 34, baseType: !35, size: 32)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 32, elements: !26)
!36 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !32, file: !31, line: 35, baseType: !7, size: 32)
!38 = !DIGlobalVariableExpression(var: !39, expr: !DIExpression())
!39 = distinct !DIGlobalVariable(name: "state", scope: !2, file: !3, line: 85, type: !40, isLocal: false, isDefinition: true)
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 85, size: 128, elements: !41)
!41 = !{!42, !44}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "table", scope: !40, file: !3, line: 85, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "function", scope: !40, file: !3, line: 85, baseType: !45, size: 64, offset: 64)
!45 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!46 = !DISubroutineType(types: !47)
!47 = !{null}
!48 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !31, line: 72, baseType: !49)
!49 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !31, line: 67, size: 320, elements: !50)
!50 = !{!51, !72, !76}
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !49, file: !31, line: 69, baseType: !52, size: 320)
!52 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !53, line: 22, size: 320, elements: !54)
!53 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!54 = !{!55, !56, !58, !59, !60, !61, !63, !64}
!55 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !52, file: !53, line: 24, baseType: !7, size: 32)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !52, file: !53, line: 25, baseType: !57, size: 32, offset: 32)
!57 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!58 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !52, file: !53, line: 26, baseType: !7, size: 32, offset: 64)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !52, file: !53, line: 28, baseType: !57, size: 32, offset: 96)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !52, file: !53, line: 32, baseType: !7, size: 32, offset: 128)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !52, file: !53, line: 34, baseType: !62, size: 16, offset: 160)
!62 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!63 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !52, file: !53, line: 35, baseType: !62, size: 16, offset: 176)
!64 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !52, file: !53, line: 36, baseType: !65, size: 128, offset: 192)
!65 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !66, line: 55, baseType: !67)
!66 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!67 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !66, line: 51, size: 128, elements: !68)
!68 = !{!69, !71}
!69 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !67, file: !66, line: 53, baseType: !70, size: 64)
!70 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !67, size: 64)
!71 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !67, file: !66, line: 54, baseType: !70, size: 64, offset: 64)
!72 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !49, file: !31, line: 70, baseType: !73, size: 320)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 320, elements: !74)
!74 = !{!75}
!75 = !DISubrange(count: 40)
!76 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !49, file: !31, line: 71, baseType: !77, size: 64)
!77 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!78 = !{i32 7, !"Dwarf Version", i32 5}
!79 = !{i32 2, !"Debug Info Version", i32 3}
!80 = !{i32 1, !"wchar_size", i32 4}
!81 = !{i32 8, !"PIC Level", i32 2}
!82 = !{i32 7, !"PIE Level", i32 2}
!83 = !{i32 7, !"uwtable", i32 2}
!84 = !{i32 7, !"frame-pointer", i32 2}
!85 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!86 = distinct !DISubprogram(name: "before", scope: !3, file: !3, line: 86, type: !46, scopeLine: 86, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!87 = !DILocation(line: 86, column: 20, scope: !86)
!88 = distinct !DISubprogram(name: "after", scope: !3, file: !3, line: 87, type: !46, scopeLine: 87, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!89 = !DILocation(line: 87, column: 19, scope: !88)
!90 = distinct !DISubprogram(name: "run", scope: !3, file: !3, line: 88, type: !91, scopeLine: 88, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!91 = !DISubroutineType(types: !92)
!92 = !{!7, !43}
!93 = !{}
!94 = !DILocalVariable(name: "argument", arg: 1, scope: !90, file: !3, line: 88, type: !43)
!95 = !DILocation(line: 88, column: 15, scope: !90)
!96 = !DILocation(line: 88, column: 27, scope: !90)
!97 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 89, type: !46, scopeLine: 89, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!98 = !DILocation(line: 89, column: 37, scope: !97)
!99 = !DILocation(line: 89, column: 47, scope: !97)
!100 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 90, type: !101, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!101 = !DISubroutineType(types: !102)
!102 = !{!43, !43}
!103 = !DILocalVariable(name: "argument", arg: 1, scope: !100, file: !3, line: 90, type: !43)
!104 = !DILocation(line: 90, column: 17, scope: !100)
!105 = !DILocalVariable(name: "thread", scope: !100, file: !3, line: 91, type: !106)
!106 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !31, line: 27, baseType: !107)
!107 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!108 = !DILocation(line: 91, column: 15, scope: !100)
!109 = !DILocation(line: 92, column: 5, scope: !100)
!110 = !DILocation(line: 93, column: 5, scope: !100)
!111 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 95, type: !101, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!112 = !DILocalVariable(name: "argument", arg: 1, scope: !111, file: !3, line: 95, type: !43)
!113 = !DILocation(line: 95, column: 17, scope: !111)
!114 = !DILocation(line: 95, column: 44, scope: !111)
!115 = !DILocation(line: 95, column: 53, scope: !111)
!116 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 98, type: !117, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!117 = !DISubroutineType(types: !118)
!118 = !{!7}
!119 = !DILocalVariable(name: "threads", scope: !116, file: !3, line: 99, type: !120)
!120 = !DICompositeType(tag: DW_TAG_array_type, baseType: !106, size: 128, elements: !121)
!121 = !{!122}
!122 = !DISubrange(count: 2)
!123 = !DILocation(line: 99, column: 15, scope: !116)
!124 = !DILocation(line: 100, column: 5, scope: !116)
!125 = !DILocation(line: 101, column: 21, scope: !116)
!126 = !DILocation(line: 101, column: 5, scope: !116)
!127 = !DILocation(line: 102, column: 21, scope: !116)
!128 = !DILocation(line: 102, column: 5, scope: !116)
!129 = !DILocation(line: 107, column: 18, scope: !116)
!130 = !DILocation(line: 107, column: 5, scope: !116)
!131 = !DILocation(line: 108, column: 18, scope: !116)
!132 = !DILocation(line: 108, column: 5, scope: !116)
!133 = !DILocation(line: 113, column: 5, scope: !116)
