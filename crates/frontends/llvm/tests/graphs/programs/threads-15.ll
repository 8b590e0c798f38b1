; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { %struct.__pthread_internal_list*, %struct.__pthread_internal_list* }
%union.pthread_attr_t = type { i64, [48 x i8] }

@mutex = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@data = dso_local global i32 0, align 4, !dbg !15
@x = dso_local global i32 0, align 4, !dbg !7
@y = dso_local global i32 0, align 4, !dbg !13

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !57 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !61, metadata !DIExpression()), !dbg !62
  %call = call i32 @pthread_mutex_trylock(%union.pthread_mutex_t* noundef @mutex) #4, !dbg !63
  %cmp = icmp eq i32 %call, 0, !dbg !65
  br i1 %cmp, label %if.then, label %if.end, !dbg !66

if.then:                                          ; preds = %entry
  %0 = load i32, i32* @data, align 4, !dbg !67
  %inc = add nsw i32 %0, 1, !dbg !67
  store i32 %inc, i32* @data, align 4, !dbg !67
  %call1 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #4, !dbg !69
  br label %if.end, !dbg !70

if.end:                                           ; preds = %if.then, %entry
  ret i8* null, !dbg !71
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_trylock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !72 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !73, metadata !DIExpression()), !dbg !74
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !75
  %call = call i8* @first(i8* noundef %0), !dbg !76
  ret i8* %call, !dbg !77
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !78 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !81, metadata !DIExpression()), !dbg !87
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !88
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #4, !dbg !89
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !90
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #4, !dbg !91
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !92
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !92
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !93
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !94
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !94
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !95
  ret i32 0, !dbg !96
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!49, !50, !51, !52, !53, !54, !55}
!llvm.ident = !{!56}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 163, type: !17, isLocal: false, isDefinition: true)
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
!17 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !18, line: 72, baseType: !19)
!18 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!19 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !18, line: 67, size: 320, elements: !20)
!20 = !{!21, !42, !47}
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !19, file: !18, line: 69, baseType: !22, size: 320)
!22 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !23, line: 22, size: 320, elements: !24)
!23 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!24 = !{!25, !26, !28, !29, !30, !31, !33, !34}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !22, file: !23, line: 24, baseType: !12, size: 32)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !22, file: !23, line: 25, baseType: !27, size: 32, offset: 32)
!27 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!28 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !22, file: !23, line: 26, baseType: !12, size: 32, offset: 64)
!29 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !22, file: !23, line: 28, baseType: !27, size: 32, offset: 96)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !22, file: !23, line: 32, baseType: !12, size: 32, offset: 128)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !22, file: !23, line: 34, baseType: !32, size: 16, offset: 160)
!32 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !22, file: !23, line: 35, baseType: !32, size: 16, offset: 176)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !22, file: !23, line: 36, baseType: !35, size: 128, offset: 192)
!35 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !36, line: 55, baseType: !37)
!36 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !36, line: 51, size: 128, elements: !38)
!38 = !{!39, !41}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !37, file: !36, line: 53, baseType: !40, size: 64)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !37, file: !36, line: 54, baseType: !40, size: 64, offset: 64)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !19, file: !18, line: 70, baseType: !43, size: 320)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !44, size: 320, elements: !45)
!44 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!45 = !{!46}
!46 = !DISubrange(count: 40)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !19, file: !18, line: 71, baseType: !48, size: 64)
!48 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!49 = !{i32 7, !"Dwarf Version", i32 5}
!50 = !{i32 2, !"Debug Info Version", i32 3}
!51 = !{i32 1, !"wchar_size", i32 4}
!52 = !{i32 7, !"PIC Level", i32 2}
!53 = !{i32 7, !"PIE Level", i32 2}
!54 = !{i32 7, !"uwtable", i32 1}
!55 = !{i32 7, !"frame-pointer", i32 2}
!56 = !{!"Debian clang version 14.0.6"}
!57 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 164, type: !58, scopeLine: 164, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !60)
!58 = !DISubroutineType(types: !59)
!59 = !{!5, !5}
!60 = !{}
!61 = !DILocalVariable(name: "argument", arg: 1, scope: !57, file: !3, line: 164, type: !5)
!62 = !DILocation(line: 164, column: 19, scope: !57)
!63 = !DILocation(line: 165, column: 9, scope: !64)
!64 = distinct !DILexicalBlock(scope: !57, file: !3, line: 165, column: 9)
!65 = !DILocation(line: 165, column: 39, scope: !64)
!66 = !DILocation(line: 165, column: 9, scope: !57)
!67 = !DILocation(line: 166, column: 13, scope: !68)
!68 = distinct !DILexicalBlock(scope: !64, file: !3, line: 165, column: 45)
!69 = !DILocation(line: 167, column: 9, scope: !68)
!70 = !DILocation(line: 168, column: 5, scope: !68)
!71 = !DILocation(line: 169, column: 5, scope: !57)
!72 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 171, type: !58, scopeLine: 171, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !60)
!73 = !DILocalVariable(name: "argument", arg: 1, scope: !72, file: !3, line: 171, type: !5)
!74 = !DILocation(line: 171, column: 20, scope: !72)
!75 = !DILocation(line: 171, column: 45, scope: !72)
!76 = !DILocation(line: 171, column: 39, scope: !72)
!77 = !DILocation(line: 171, column: 32, scope: !72)
!78 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !79, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !60)
!79 = !DISubroutineType(types: !80)
!80 = !{!12}
!81 = !DILocalVariable(name: "threads", scope: !78, file: !3, line: 263, type: !82)
!82 = !DICompositeType(tag: DW_TAG_array_type, baseType: !83, size: 128, elements: !85)
!83 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !18, line: 27, baseType: !84)
!84 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!85 = !{!86}
!86 = !DISubrange(count: 2)
!87 = !DILocation(line: 263, column: 15, scope: !78)
!88 = !DILocation(line: 265, column: 21, scope: !78)
!89 = !DILocation(line: 265, column: 5, scope: !78)
!90 = !DILocation(line: 266, column: 21, scope: !78)
!91 = !DILocation(line: 266, column: 5, scope: !78)
!92 = !DILocation(line: 267, column: 18, scope: !78)
!93 = !DILocation(line: 267, column: 5, scope: !78)
!94 = !DILocation(line: 268, column: 18, scope: !78)
!95 = !DILocation(line: 268, column: 5, scope: !78)
!96 = !DILocation(line: 270, column: 5, scope: !78)
