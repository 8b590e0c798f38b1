; ModuleID = 'lockinc.c'
source_filename = "lockinc.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { %struct.__pthread_internal_list*, %struct.__pthread_internal_list* }
%union.pthread_attr_t = type { i64, [48 x i8] }

@mutex = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@x = dso_local global i32 0, align 4, !dbg !7
@.str = private unnamed_addr constant [7 x i8] c"x == N\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"lockinc.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @increment(i8* noundef %argument) #0 !dbg !50 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !54, metadata !DIExpression()), !dbg !55
  %call = call i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !56
  %0 = load i32, i32* @x, align 4, !dbg !57
  %inc = add nsw i32 %0, 1, !dbg !57
  store i32 %inc, i32* @x, align 4, !dbg !57
  %call1 = call i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef @mutex) #5, !dbg !58
  ret i8* null, !dbg !59
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(%union.pthread_mutex_t* noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !60 {
entry:
  %retval = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  call void @run(i8* (i8*)* noundef @increment, i64 noundef 4), !dbg !63
  %0 = load i32, i32* @x, align 4, !dbg !64
  %cmp = icmp eq i32 %0, 4, !dbg !64
  br i1 %cmp, label %if.then, label %if.else, !dbg !67

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !67

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([7 x i8], [7 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 20, i8* noundef getelementptr inbounds ([15 x i8], [15 x i8]* @__PRETTY_FUNCTION__.main, i64 0, i64 0)) #6, !dbg !64
  unreachable, !dbg !64

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !68
}

; Function Attrs: noinline nounwind uwtable
define internal void @run(i8* (i8*)* noundef %body, i64 noundef %count) #0 !dbg !69 {
entry:
  %body.addr = alloca i8* (i8*)*, align 8
  %count.addr = alloca i64, align 8
  %threads = alloca [16 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i64, align 8
  store i8* (i8*)* %body, i8* (i8*)** %body.addr, align 8
  call void @llvm.dbg.declare(metadata i8* (i8*)** %body.addr, metadata !74, metadata !DIExpression()), !dbg !75
  store i64 %count, i64* %count.addr, align 8
  call void @llvm.dbg.declare(metadata i64* %count.addr, metadata !76, metadata !DIExpression()), !dbg !77
  call void @llvm.dbg.declare(metadata [16 x i64]* %threads, metadata !78, metadata !DIExpression()), !dbg !84
  call void @llvm.dbg.declare(metadata i64* %i, metadata !85, metadata !DIExpression()), !dbg !87
  store i64 0, i64* %i, align 8, !dbg !87
  br label %for.cond, !dbg !88

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, i64* %i, align 8, !dbg !89
  %1 = load i64, i64* %count.addr, align 8, !dbg !91
  %cmp = icmp slt i64 %0, %1, !dbg !92
  br i1 %cmp, label %for.body, label %for.end, !dbg !93

for.body:                                         ; preds = %for.cond
  %2 = load i64, i64* %i, align 8, !dbg !94
  %arrayidx = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %2, !dbg !95
  %3 = load i8* (i8*)*, i8* (i8*)** %body.addr, align 8, !dbg !96
  %4 = load i64, i64* %i, align 8, !dbg !97
  %5 = inttoptr i64 %4 to i8*, !dbg !98
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef %3, i8* noundef %5) #5, !dbg !99
  br label %for.inc, !dbg !99

for.inc:                                          ; preds = %for.body
  %6 = load i64, i64* %i, align 8, !dbg !100
  %inc = add nsw i64 %6, 1, !dbg !100
  store i64 %inc, i64* %i, align 8, !dbg !100
  br label %for.cond, !dbg !101, !llvm.loop !102

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i64* %i1, metadata !105, metadata !DIExpression()), !dbg !107
  store i64 0, i64* %i1, align 8, !dbg !107
  br label %for.cond2, !dbg !108

for.cond2:                                        ; preds = %for.inc7, %for.end
  %7 = load i64, i64* %i1, align 8, !dbg !109
  %8 = load i64, i64* %count.addr, align 8, !dbg !111
  %cmp3 = icmp slt i64 %7, %8, !dbg !112
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !113

for.body4:                                        ; preds = %for.cond2
  %9 = load i64, i64* %i1, align 8, !dbg !114
  %arrayidx5 = getelementptr inbounds [16 x i64], [16 x i64]* %threads, i64 0, i64 %9, !dbg !115
  %10 = load i64, i64* %arrayidx5, align 8, !dbg !115
  %call6 = call i32 @pthread_join(i64 noundef %10, i8** noundef null), !dbg !116
  br label %for.inc7, !dbg !116

for.inc7:                                         ; preds = %for.body4
  %11 = load i64, i64* %i1, align 8, !dbg !117
  %inc8 = add nsw i64 %11, 1, !dbg !117
  store i64 %inc8, i64* %i1, align 8, !dbg !117
  br label %for.cond2, !dbg !118, !llvm.loop !119

for.end9:                                         ; preds = %for.cond2
  ret void, !dbg !121
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #3

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!42, !43, !44, !45, !46, !47, !48}
!llvm.ident = !{!49}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 8, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "lockinc.c", directory: ".", checksumkind: CSK_MD5, checksum: "81952299774bad00bbcffd84d1f5c612")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 9, type: !9, isLocal: false, isDefinition: true)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !11, line: 72, baseType: !12)
!11 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!12 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !11, line: 67, size: 320, elements: !13)
!13 = !{!14, !35, !40}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !12, file: !11, line: 69, baseType: !15, size: 320)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !16, line: 22, size: 320, elements: !17)
!16 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!17 = !{!18, !19, !21, !22, !23, !24, !26, !27}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !15, file: !16, line: 24, baseType: !9, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !15, file: !16, line: 25, baseType: !20, size: 32, offset: 32)
!20 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !15, file: !16, line: 26, baseType: !9, size: 32, offset: 64)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !15, file: !16, line: 28, baseType: !20, size: 32, offset: 96)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !15, file: !16, line: 32, baseType: !9, size: 32, offset: 128)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !15, file: !16, line: 34, baseType: !25, size: 16, offset: 160)
!25 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !15, file: !16, line: 35, baseType: !25, size: 16, offset: 176)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !15, file: !16, line: 36, baseType: !28, size: 128, offset: 192)
!28 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !29, line: 55, baseType: !30)
!29 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !29, line: 51, size: 128, elements: !31)
!31 = !{!32, !34}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !30, file: !29, line: 53, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !30, file: !29, line: 54, baseType: !33, size: 64, offset: 64)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !12, file: !11, line: 70, baseType: !36, size: 320)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 320, elements: !38)
!37 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!38 = !{!39}
!39 = !DISubrange(count: 40)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !12, file: !11, line: 71, baseType: !41, size: 64)
!41 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!42 = !{i32 7, !"Dwarf Version", i32 5}
!43 = !{i32 2, !"Debug Info Version", i32 3}
!44 = !{i32 1, !"wchar_size", i32 4}
!45 = !{i32 7, !"PIC Level", i32 2}
!46 = !{i32 7, !"PIE Level", i32 2}
!47 = !{i32 7, !"uwtable", i32 1}
!48 = !{i32 7, !"frame-pointer", i32 2}
!49 = !{!"Debian clang version 14.0.6"}
!50 = distinct !DISubprogram(name: "increment", scope: !3, file: !3, line: 11, type: !51, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !53)
!51 = !DISubroutineType(types: !52)
!52 = !{!5, !5}
!53 = !{}
!54 = !DILocalVariable(name: "argument", arg: 1, scope: !50, file: !3, line: 11, type: !5)
!55 = !DILocation(line: 11, column: 23, scope: !50)
!56 = !DILocation(line: 12, column: 5, scope: !50)
!57 = !DILocation(line: 13, column: 6, scope: !50)
!58 = !DILocation(line: 14, column: 5, scope: !50)
!59 = !DILocation(line: 15, column: 5, scope: !50)
!60 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 18, type: !61, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !53)
!61 = !DISubroutineType(types: !62)
!62 = !{!9}
!63 = !DILocation(line: 19, column: 5, scope: !60)
!64 = !DILocation(line: 20, column: 5, scope: !65)
!65 = distinct !DILexicalBlock(scope: !66, file: !3, line: 20, column: 5)
!66 = distinct !DILexicalBlock(scope: !60, file: !3, line: 20, column: 5)
!67 = !DILocation(line: 20, column: 5, scope: !66)
!68 = !DILocation(line: 21, column: 5, scope: !60)
!69 = distinct !DISubprogram(name: "run", scope: !70, file: !70, line: 11, type: !71, scopeLine: 11, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !53)
!70 = !DIFile(filename: "./threads.h", directory: ".", checksumkind: CSK_MD5, checksum: "f2e1afe57dbad8b8e33a1f0b03bc0910")
!71 = !DISubroutineType(types: !72)
!72 = !{null, !73, !41}
!73 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !51, size: 64)
!74 = !DILocalVariable(name: "body", arg: 1, scope: !69, file: !70, line: 11, type: !73)
!75 = !DILocation(line: 11, column: 32, scope: !69)
!76 = !DILocalVariable(name: "count", arg: 2, scope: !69, file: !70, line: 11, type: !41)
!77 = !DILocation(line: 11, column: 52, scope: !69)
!78 = !DILocalVariable(name: "threads", scope: !69, file: !70, line: 12, type: !79)
!79 = !DICompositeType(tag: DW_TAG_array_type, baseType: !80, size: 1024, elements: !82)
!80 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !81)
!81 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!82 = !{!83}
!83 = !DISubrange(count: 16)
!84 = !DILocation(line: 12, column: 15, scope: !69)
!85 = !DILocalVariable(name: "i", scope: !86, file: !70, line: 13, type: !41)
!86 = distinct !DILexicalBlock(scope: !69, file: !70, line: 13, column: 5)
!87 = !DILocation(line: 13, column: 15, scope: !86)
!88 = !DILocation(line: 13, column: 10, scope: !86)
!89 = !DILocation(line: 13, column: 22, scope: !90)
!90 = distinct !DILexicalBlock(scope: !86, file: !70, line: 13, column: 5)
!91 = !DILocation(line: 13, column: 26, scope: !90)
!92 = !DILocation(line: 13, column: 24, scope: !90)
!93 = !DILocation(line: 13, column: 5, scope: !86)
!94 = !DILocation(line: 14, column: 33, scope: !90)
!95 = !DILocation(line: 14, column: 25, scope: !90)
!96 = !DILocation(line: 14, column: 43, scope: !90)
!97 = !DILocation(line: 14, column: 57, scope: !90)
!98 = !DILocation(line: 14, column: 49, scope: !90)
!99 = !DILocation(line: 14, column: 9, scope: !90)
!100 = !DILocation(line: 13, column: 34, scope: !90)
!101 = !DILocation(line: 13, column: 5, scope: !90)
!102 = distinct !{!102, !93, !103, !104}
!103 = !DILocation(line: 14, column: 58, scope: !86)
!104 = !{!"llvm.loop.mustprogress"}
!105 = !DILocalVariable(name: "i", scope: !106, file: !70, line: 15, type: !41)
!106 = distinct !DILexicalBlock(scope: !69, file: !70, line: 15, column: 5)
!107 = !DILocation(line: 15, column: 15, scope: !106)
!108 = !DILocation(line: 15, column: 10, scope: !106)
!109 = !DILocation(line: 15, column: 22, scope: !110)
!110 = distinct !DILexicalBlock(scope: !106, file: !70, line: 15, column: 5)
!111 = !DILocation(line: 15, column: 26, scope: !110)
!112 = !DILocation(line: 15, column: 24, scope: !110)
!113 = !DILocation(line: 15, column: 5, scope: !106)
!114 = !DILocation(line: 16, column: 30, scope: !110)
!115 = !DILocation(line: 16, column: 22, scope: !110)
!116 = !DILocation(line: 16, column: 9, scope: !110)
!117 = !DILocation(line: 15, column: 34, scope: !110)
!118 = !DILocation(line: 15, column: 5, scope: !110)
!119 = distinct !{!119, !113, !120, !104}
!120 = !DILocation(line: 16, column: 38, scope: !106)
!121 = !DILocation(line: 17, column: 1, scope: !69)
