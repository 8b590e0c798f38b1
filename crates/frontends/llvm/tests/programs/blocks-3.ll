; ModuleID = 'blocks.c'
source_filename = "blocks.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.sem_t = type { i64, [24 x i8] }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@.str = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !5
@y = dso_local global i32 0, align 4, !dbg !14
@s = dso_local global %union.sem_t zeroinitializer, align 8, !dbg !16
@p = dso_local global ptr null, align 8, !dbg !28
@x = dso_local global i32 0, align 4, !dbg !11

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !69 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !74, !DIExpression(), !75)
  call void @__VERIFIER_atomic_begin(), !dbg !76
  %0 = load i32, ptr @y, align 4, !dbg !77
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %0), !dbg !78
  %call1 = call i32 @sem_post(ptr noundef @s) #4, !dbg !79
  %1 = load ptr, ptr @p, align 8, !dbg !80
  call void @free(ptr noundef %1) #4, !dbg !81
  store ptr null, ptr @p, align 8, !dbg !82
  call void @__VERIFIER_atomic_end(), !dbg !83
  ret ptr null, !dbg !84
}

declare void @__VERIFIER_atomic_begin() #1

declare i32 @printf(ptr noundef, ...) #1

; Function Attrs: nounwind
declare i32 @sem_post(ptr noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

declare void @__VERIFIER_atomic_end() #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !85 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !86, !DIExpression(), !87)
  %0 = load ptr, ptr @p, align 8, !dbg !88
  %tobool = icmp ne ptr %0, null, !dbg !88
  br i1 %tobool, label %if.then, label %if.end, !dbg !90

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr @p, align 8, !dbg !91
  store i32 1, ptr %1, align 4, !dbg !92
  br label %if.end, !dbg !93

if.end:                                           ; preds = %if.then, %entry
  store i32 1, ptr @y, align 4, !dbg !94
  ret ptr null, !dbg !95
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !96 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !99, !DIExpression(), !105)
  %call = call noalias ptr @malloc(i64 noundef 4) #5, !dbg !106
  store ptr %call, ptr @p, align 8, !dbg !107
  %call1 = call i32 @sem_init(ptr noundef @s, i32 noundef 0, i32 noundef 0) #4, !dbg !108
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !109
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #4, !dbg !110
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !111
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx3, ptr noundef null, ptr noundef @two, ptr noundef null) #4, !dbg !112
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !113
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !113
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !114
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !115
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !115
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !116
  ret i32 0, !dbg !117
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: nounwind
declare i32 @sem_init(ptr noundef, i32 noundef, i32 noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!61, !62, !63, !64, !65, !66, !67}
!llvm.ident = !{!68}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 12, type: !31, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "blocks.c", directory: ".", checksumkind: CSK_MD5, checksum: "e5de323116fcc01a894553b9c21a53de")
!4 = !{!0, !5, !11, !14, !16, !28}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 70, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 32, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 4)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 11, type: !13, isLocal: false, isDefinition: true)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 11, type: !13, isLocal: false, isDefinition: true)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "s", scope: !2, file: !3, line: 13, type: !18, isLocal: false, isDefinition: true)
!18 = !DIDerivedType(tag: DW_TAG_typedef, name: "sem_t", file: !19, line: 39, baseType: !20)
!19 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/semaphore.h", directory: "", checksumkind: CSK_MD5, checksum: "f0ec69aef73516c696d526041269f8fd")
!20 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !19, line: 35, size: 256, elements: !21)
!21 = !{!22, !26}
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !20, file: !19, line: 37, baseType: !23, size: 256)
!23 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 256, elements: !24)
!24 = !{!25}
!25 = !DISubrange(count: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !20, file: !19, line: 38, baseType: !27, size: 64)
!27 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 14, type: !30, isLocal: false, isDefinition: true)
!30 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !32, line: 72, baseType: !33)
!32 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!33 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !32, line: 67, size: 320, elements: !34)
!34 = !{!35, !56, !60}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !33, file: !32, line: 69, baseType: !36, size: 320)
!36 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !37, line: 22, size: 320, elements: !38)
!37 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!38 = !{!39, !40, !42, !43, !44, !45, !47, !48}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !36, file: !37, line: 24, baseType: !13, size: 32)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !36, file: !37, line: 25, baseType: !41, size: 32, offset: 32)
!41 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !36, file: !37, line: 26, baseType: !13, size: 32, offset: 64)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !36, file: !37, line: 28, baseType: !41, size: 32, offset: 96)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !36, file: !37, line: 32, baseType: !13, size: 32, offset: 128)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !36, file: !37, line: 34, baseType: !46, size: 16, offset: 160)
!46 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !36, file: !37, line: 35, baseType: !46, size: 16, offset: 176)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !36, file: !37, line: 36, baseType: !49, size: 128, offset: 192)
!49 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !50, line: 55, baseType: !51)
!50 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!51 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !50, line: 51, size: 128, elements: !52)
!52 = !{!53, !55}
!53 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !51, file: !50, line: 53, baseType: !54, size: 64)
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !51, size: 64)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !51, file: !50, line: 54, baseType: !54, size: 64, offset: 64)
!56 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !33, file: !32, line: 70, baseType: !57, size: 320)
!57 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 320, elements: !58)
!58 = !{!59}
!59 = !DISubrange(count: 40)
!60 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !33, file: !32, line: 71, baseType: !27, size: 64)
!61 = !{i32 7, !"Dwarf Version", i32 5}
!62 = !{i32 2, !"Debug Info Version", i32 3}
!63 = !{i32 1, !"wchar_size", i32 4}
!64 = !{i32 8, !"PIC Level", i32 2}
!65 = !{i32 7, !"PIE Level", i32 2}
!66 = !{i32 7, !"uwtable", i32 2}
!67 = !{i32 7, !"frame-pointer", i32 2}
!68 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!69 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 68, type: !70, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !73)
!70 = !DISubroutineType(types: !71)
!71 = !{!72, !72}
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!73 = !{}
!74 = !DILocalVariable(name: "argument", arg: 1, scope: !69, file: !3, line: 68, type: !72)
!75 = !DILocation(line: 68, column: 17, scope: !69)
!76 = !DILocation(line: 69, column: 5, scope: !69)
!77 = !DILocation(line: 70, column: 20, scope: !69)
!78 = !DILocation(line: 70, column: 5, scope: !69)
!79 = !DILocation(line: 71, column: 5, scope: !69)
!80 = !DILocation(line: 72, column: 10, scope: !69)
!81 = !DILocation(line: 72, column: 5, scope: !69)
!82 = !DILocation(line: 73, column: 7, scope: !69)
!83 = !DILocation(line: 74, column: 5, scope: !69)
!84 = !DILocation(line: 75, column: 5, scope: !69)
!85 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 77, type: !70, scopeLine: 77, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !73)
!86 = !DILocalVariable(name: "argument", arg: 1, scope: !85, file: !3, line: 77, type: !72)
!87 = !DILocation(line: 77, column: 17, scope: !85)
!88 = !DILocation(line: 78, column: 9, scope: !89)
!89 = distinct !DILexicalBlock(scope: !85, file: !3, line: 78, column: 9)
!90 = !DILocation(line: 78, column: 9, scope: !85)
!91 = !DILocation(line: 79, column: 10, scope: !89)
!92 = !DILocation(line: 79, column: 12, scope: !89)
!93 = !DILocation(line: 79, column: 9, scope: !89)
!94 = !DILocation(line: 80, column: 7, scope: !85)
!95 = !DILocation(line: 81, column: 5, scope: !85)
!96 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 85, type: !97, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !73)
!97 = !DISubroutineType(types: !98)
!98 = !{!13}
!99 = !DILocalVariable(name: "threads", scope: !96, file: !3, line: 86, type: !100)
!100 = !DICompositeType(tag: DW_TAG_array_type, baseType: !101, size: 128, elements: !103)
!101 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !32, line: 27, baseType: !102)
!102 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!103 = !{!104}
!104 = !DISubrange(count: 2)
!105 = !DILocation(line: 86, column: 15, scope: !96)
!106 = !DILocation(line: 87, column: 9, scope: !96)
!107 = !DILocation(line: 87, column: 7, scope: !96)
!108 = !DILocation(line: 88, column: 5, scope: !96)
!109 = !DILocation(line: 89, column: 21, scope: !96)
!110 = !DILocation(line: 89, column: 5, scope: !96)
!111 = !DILocation(line: 90, column: 21, scope: !96)
!112 = !DILocation(line: 90, column: 5, scope: !96)
!113 = !DILocation(line: 91, column: 18, scope: !96)
!114 = !DILocation(line: 91, column: 5, scope: !96)
!115 = !DILocation(line: 92, column: 18, scope: !96)
!116 = !DILocation(line: 92, column: 5, scope: !96)
!117 = !DILocation(line: 93, column: 5, scope: !96)
