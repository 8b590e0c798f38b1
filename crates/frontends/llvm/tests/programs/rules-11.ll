; ModuleID = 'rules.c'
source_filename = "rules.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { %struct.__pthread_internal_list*, %struct.__pthread_internal_list* }
%union.anon = type { i32 }
%union.pthread_mutexattr_t = type { i32 }
%union.pthread_attr_t = type { i64, [48 x i8] }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@y = dso_local global i32 0, align 4, !dbg !8
@x = dso_local global i32 0, align 4, !dbg !5
@a = dso_local global i32 0, align 4, !dbg !10
@b = dso_local global i32 0, align 4, !dbg !13
@p = dso_local global i32* null, align 8, !dbg !15
@u = dso_local global %union.anon zeroinitializer, align 4, !dbg !18
@kind = dso_local global %union.pthread_mutexattr_t zeroinitializer, align 4, !dbg !28

; Function Attrs: noinline nounwind uwtable
define dso_local void @prepare() #0 !dbg !76 {
entry:
  ret void, !dbg !80
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @one(i8* noundef %argument) #0 !dbg !81 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !85, metadata !DIExpression()), !dbg !86
  %0 = load i32, i32* getelementptr inbounds (%union.pthread_mutex_t, %union.pthread_mutex_t* @m, i32 0, i32 0, i32 0), align 8, !dbg !87
  %tobool = icmp ne i32 %0, 0, !dbg !89
  br i1 %tobool, label %if.then, label %if.end, !dbg !90

if.then:                                          ; preds = %entry
  store i32 1, i32* @y, align 4, !dbg !91
  br label %if.end, !dbg !92

if.end:                                           ; preds = %if.then, %entry
  ret i8* null, !dbg !93
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @two(i8* noundef %argument) #0 !dbg !94 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !95, metadata !DIExpression()), !dbg !96
  %call = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @m) #4, !dbg !97
  %call1 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @m) #4, !dbg !98
  ret i8* null, !dbg !99
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !100 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !103, metadata !DIExpression()), !dbg !109
  call void @prepare(), !dbg !110
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !111
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @one, i8* noundef null) #4, !dbg !112
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !113
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @two, i8* noundef null) #4, !dbg !114
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !115
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !115
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !116
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !117
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !117
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !118
  ret i32 0, !dbg !119
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
!llvm.module.flags = !{!68, !69, !70, !71, !72, !73, !74}
!llvm.ident = !{!75}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 14, type: !38, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "rules.c", directory: ".", checksumkind: CSK_MD5, checksum: "4f1d024a4a53262da9340816d6653704")
!4 = !{!0, !5, !8, !10, !13, !15, !18, !28}
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
!38 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !31, line: 72, baseType: !39)
!39 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !31, line: 67, size: 320, elements: !40)
!40 = !{!41, !62, !66}
!41 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !39, file: !31, line: 69, baseType: !42, size: 320)
!42 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !43, line: 22, size: 320, elements: !44)
!43 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!44 = !{!45, !46, !48, !49, !50, !51, !53, !54}
!45 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !42, file: !43, line: 24, baseType: !7, size: 32)
!46 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !42, file: !43, line: 25, baseType: !47, size: 32, offset: 32)
!47 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!48 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !42, file: !43, line: 26, baseType: !7, size: 32, offset: 64)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !42, file: !43, line: 28, baseType: !47, size: 32, offset: 96)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !42, file: !43, line: 32, baseType: !7, size: 32, offset: 128)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !42, file: !43, line: 34, baseType: !52, size: 16, offset: 160)
!52 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!53 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !42, file: !43, line: 35, baseType: !52, size: 16, offset: 176)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !42, file: !43, line: 36, baseType: !55, size: 128, offset: 192)
!55 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !56, line: 55, baseType: !57)
!56 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!57 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !56, line: 51, size: 128, elements: !58)
!58 = !{!59, !61}
!59 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !57, file: !56, line: 53, baseType: !60, size: 64)
!60 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !57, size: 64)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !57, file: !56, line: 54, baseType: !60, size: 64, offset: 64)
!62 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !39, file: !31, line: 70, baseType: !63, size: 320)
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !36, size: 320, elements: !64)
!64 = !{!65}
!65 = !DISubrange(count: 40)
!66 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !39, file: !31, line: 71, baseType: !67, size: 64)
!67 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!68 = !{i32 7, !"Dwarf Version", i32 5}
!69 = !{i32 2, !"Debug Info Version", i32 3}
!70 = !{i32 1, !"wchar_size", i32 4}
!71 = !{i32 7, !"PIC Level", i32 2}
!72 = !{i32 7, !"PIE Level", i32 2}
!73 = !{i32 7, !"uwtable", i32 1}
!74 = !{i32 7, !"frame-pointer", i32 2}
!75 = !{!"Debian clang version 14.0.6"}
!76 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 97, type: !77, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !79)
!77 = !DISubroutineType(types: !78)
!78 = !{null}
!79 = !{}
!80 = !DILocation(line: 97, column: 21, scope: !76)
!81 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 98, type: !82, scopeLine: 98, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !79)
!82 = !DISubroutineType(types: !83)
!83 = !{!84, !84}
!84 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!85 = !DILocalVariable(name: "argument", arg: 1, scope: !81, file: !3, line: 98, type: !84)
!86 = !DILocation(line: 98, column: 17, scope: !81)
!87 = !DILocation(line: 98, column: 42, scope: !88)
!88 = distinct !DILexicalBlock(scope: !81, file: !3, line: 98, column: 33)
!89 = !DILocation(line: 98, column: 33, scope: !88)
!90 = !DILocation(line: 98, column: 33, scope: !81)
!91 = !DILocation(line: 98, column: 52, scope: !88)
!92 = !DILocation(line: 98, column: 50, scope: !88)
!93 = !DILocation(line: 98, column: 57, scope: !81)
!94 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 99, type: !82, scopeLine: 99, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !79)
!95 = !DILocalVariable(name: "argument", arg: 1, scope: !94, file: !3, line: 99, type: !84)
!96 = !DILocation(line: 99, column: 17, scope: !94)
!97 = !DILocation(line: 100, column: 5, scope: !94)
!98 = !DILocation(line: 101, column: 5, scope: !94)
!99 = !DILocation(line: 102, column: 5, scope: !94)
!100 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 116, type: !101, scopeLine: 116, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !79)
!101 = !DISubroutineType(types: !102)
!102 = !{!7}
!103 = !DILocalVariable(name: "threads", scope: !100, file: !3, line: 117, type: !104)
!104 = !DICompositeType(tag: DW_TAG_array_type, baseType: !105, size: 128, elements: !107)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !31, line: 27, baseType: !106)
!106 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!107 = !{!108}
!108 = !DISubrange(count: 2)
!109 = !DILocation(line: 117, column: 15, scope: !100)
!110 = !DILocation(line: 118, column: 5, scope: !100)
!111 = !DILocation(line: 119, column: 21, scope: !100)
!112 = !DILocation(line: 119, column: 5, scope: !100)
!113 = !DILocation(line: 120, column: 21, scope: !100)
!114 = !DILocation(line: 120, column: 5, scope: !100)
!115 = !DILocation(line: 125, column: 18, scope: !100)
!116 = !DILocation(line: 125, column: 5, scope: !100)
!117 = !DILocation(line: 126, column: 18, scope: !100)
!118 = !DILocation(line: 126, column: 5, scope: !100)
!119 = !DILocation(line: 131, column: 5, scope: !100)
