; ModuleID = 'blocks.c'
source_filename = "blocks.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.sem_t = type { i64, [24 x i8] }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@x = dso_local global i32 0, align 4, !dbg !5
@p = dso_local global ptr null, align 8, !dbg !23
@s = dso_local global %union.sem_t zeroinitializer, align 8, !dbg !10
@y = dso_local global i32 0, align 4, !dbg !8

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !64 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !69, !DIExpression(), !70)
  call void @__VERIFIER_atomic_begin(), !dbg !71
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !72
  store i32 1, ptr @x, align 4, !dbg !73
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !74
  call void @__VERIFIER_atomic_end(), !dbg !75
  ret ptr null, !dbg !76
}

declare void @__VERIFIER_atomic_begin() #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #2

declare void @__VERIFIER_atomic_end() #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !77 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !78, !DIExpression(), !79)
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !80
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !81
  ret ptr null, !dbg !82
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !83 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !86, !DIExpression(), !92)
  %call = call noalias ptr @malloc(i64 noundef 4) #5, !dbg !93
  store ptr %call, ptr @p, align 8, !dbg !94
  %call1 = call i32 @sem_init(ptr noundef @s, i32 noundef 0, i32 noundef 0) #4, !dbg !95
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !96
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef null) #4, !dbg !97
  %arrayidx3 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !98
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx3, ptr noundef null, ptr noundef @two, ptr noundef null) #4, !dbg !99
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !100
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !100
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !101
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !102
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !102
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !103
  ret i32 0, !dbg !104
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
!llvm.module.flags = !{!56, !57, !58, !59, !60, !61, !62}
!llvm.ident = !{!63}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 12, type: !26, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "blocks.c", directory: ".", checksumkind: CSK_MD5, checksum: "e5de323116fcc01a894553b9c21a53de")
!4 = !{!0, !5, !8, !10, !23}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 11, type: !7, isLocal: false, isDefinition: true)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 11, type: !7, isLocal: false, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "s", scope: !2, file: !3, line: 13, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "sem_t", file: !13, line: 39, baseType: !14)
!13 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/semaphore.h", directory: "", checksumkind: CSK_MD5, checksum: "f0ec69aef73516c696d526041269f8fd")
!14 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !13, line: 35, size: 256, elements: !15)
!15 = !{!16, !21}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !14, file: !13, line: 37, baseType: !17, size: 256)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 256, elements: !19)
!18 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!19 = !{!20}
!20 = !DISubrange(count: 32)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !14, file: !13, line: 38, baseType: !22, size: 64)
!22 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 14, type: !25, isLocal: false, isDefinition: true)
!25 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !7, size: 64)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !27, line: 72, baseType: !28)
!27 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!28 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !27, line: 67, size: 320, elements: !29)
!29 = !{!30, !51, !55}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !28, file: !27, line: 69, baseType: !31, size: 320)
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !32, line: 22, size: 320, elements: !33)
!32 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!33 = !{!34, !35, !37, !38, !39, !40, !42, !43}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !31, file: !32, line: 24, baseType: !7, size: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !31, file: !32, line: 25, baseType: !36, size: 32, offset: 32)
!36 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !31, file: !32, line: 26, baseType: !7, size: 32, offset: 64)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !31, file: !32, line: 28, baseType: !36, size: 32, offset: 96)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !31, file: !32, line: 32, baseType: !7, size: 32, offset: 128)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !31, file: !32, line: 34, baseType: !41, size: 16, offset: 160)
!41 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !31, file: !32, line: 35, baseType: !41, size: 16, offset: 176)
!43 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !31, file: !32, line: 36, baseType: !44, size: 128, offset: 192)
!44 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !45, line: 55, baseType: !46)
!45 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!46 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !45, line: 51, size: 128, elements: !47)
!47 = !{!48, !50}
!48 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !46, file: !45, line: 53, baseType: !49, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !46, size: 64)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !46, file: !45, line: 54, baseType: !49, size: 64, offset: 64)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !28, file: !27, line: 70, baseType: !52, size: 320)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !18, size: 320, elements: !53)
!53 = !{!54}
!54 = !DISubrange(count: 40)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !28, file: !27, line: 71, baseType: !22, size: 64)
!56 = !{i32 7, !"Dwarf Version", i32 5}
!57 = !{i32 2, !"Debug Info Version", i32 3}
!58 = !{i32 1, !"wchar_size", i32 4}
!59 = !{i32 8, !"PIC Level", i32 2}
!60 = !{i32 7, !"PIE Level", i32 2}
!61 = !{i32 7, !"uwtable", i32 2}
!62 = !{i32 7, !"frame-pointer", i32 2}
!63 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!64 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 54, type: !65, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !68)
!65 = !DISubroutineType(types: !66)
!66 = !{!67, !67}
!67 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!68 = !{}
!69 = !DILocalVariable(name: "argument", arg: 1, scope: !64, file: !3, line: 54, type: !67)
!70 = !DILocation(line: 54, column: 17, scope: !64)
!71 = !DILocation(line: 55, column: 5, scope: !64)
!72 = !DILocation(line: 56, column: 5, scope: !64)
!73 = !DILocation(line: 57, column: 7, scope: !64)
!74 = !DILocation(line: 58, column: 5, scope: !64)
!75 = !DILocation(line: 59, column: 5, scope: !64)
!76 = !DILocation(line: 60, column: 5, scope: !64)
!77 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 62, type: !65, scopeLine: 62, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !68)
!78 = !DILocalVariable(name: "argument", arg: 1, scope: !77, file: !3, line: 62, type: !67)
!79 = !DILocation(line: 62, column: 17, scope: !77)
!80 = !DILocation(line: 63, column: 5, scope: !77)
!81 = !DILocation(line: 64, column: 5, scope: !77)
!82 = !DILocation(line: 65, column: 5, scope: !77)
!83 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 85, type: !84, scopeLine: 85, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !68)
!84 = !DISubroutineType(types: !85)
!85 = !{!7}
!86 = !DILocalVariable(name: "threads", scope: !83, file: !3, line: 86, type: !87)
!87 = !DICompositeType(tag: DW_TAG_array_type, baseType: !88, size: 128, elements: !90)
!88 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !27, line: 27, baseType: !89)
!89 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!90 = !{!91}
!91 = !DISubrange(count: 2)
!92 = !DILocation(line: 86, column: 15, scope: !83)
!93 = !DILocation(line: 87, column: 9, scope: !83)
!94 = !DILocation(line: 87, column: 7, scope: !83)
!95 = !DILocation(line: 88, column: 5, scope: !83)
!96 = !DILocation(line: 89, column: 21, scope: !83)
!97 = !DILocation(line: 89, column: 5, scope: !83)
!98 = !DILocation(line: 90, column: 21, scope: !83)
!99 = !DILocation(line: 90, column: 5, scope: !83)
!100 = !DILocation(line: 91, column: 18, scope: !83)
!101 = !DILocation(line: 91, column: 5, scope: !83)
!102 = !DILocation(line: 92, column: 18, scope: !83)
!103 = !DILocation(line: 92, column: 5, scope: !83)
!104 = !DILocation(line: 93, column: 5, scope: !83)
