; ModuleID = 'private.c'
source_filename = "private.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@bytes = dso_local global [8 x i8] zeroinitializer, align 1, !dbg !0
@flag = dso_local global i32 0, align 4, !dbg !39
@.str = private unnamed_addr constant [20 x i8] c"*(int *)object != 1\00", align 1, !dbg !11
@.str.1 = private unnamed_addr constant [10 x i8] c"private.c\00", align 1, !dbg !17
@__PRETTY_FUNCTION__.two = private unnamed_addr constant [18 x i8] c"void *two(void *)\00", align 1, !dbg !22
@__const.main.numbers = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@slots = dso_local global [2 x ptr] zeroinitializer, align 16, !dbg !28

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !54 {
entry:
  %argument.addr = alloca ptr, align 8
  %object = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !59, !DIExpression(), !60)
    #dbg_declare(ptr %object, !61, !DIExpression(), !62)
  %call = call noalias ptr @malloc(i64 noundef 4) #6, !dbg !63
  store ptr %call, ptr %object, align 8, !dbg !62
  %0 = load ptr, ptr %object, align 8, !dbg !64
  store i32 1, ptr %0, align 4, !dbg !65
    #dbg_declare(ptr %i, !66, !DIExpression(), !68)
  store i32 0, ptr %i, align 4, !dbg !68
  br label %for.cond, !dbg !69

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i32, ptr %i, align 4, !dbg !70
  %cmp = icmp slt i32 %1, 8, !dbg !72
  br i1 %cmp, label %for.body, label %for.end, !dbg !73

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %object, align 8, !dbg !74
  %3 = ptrtoint ptr %2 to i64, !dbg !75
  %4 = load i32, ptr %i, align 4, !dbg !76
  %mul = mul nsw i32 8, %4, !dbg !77
  %sh_prom = zext i32 %mul to i64, !dbg !78
  %shr = lshr i64 %3, %sh_prom, !dbg !78
  %xor = xor i64 %shr, 85, !dbg !79
  %conv = trunc i64 %xor to i8, !dbg !75
  %5 = load i32, ptr %i, align 4, !dbg !80
  %idxprom = sext i32 %5 to i64, !dbg !81
  %arrayidx = getelementptr inbounds [8 x i8], ptr @bytes, i64 0, i64 %idxprom, !dbg !81
  store i8 %conv, ptr %arrayidx, align 1, !dbg !82
  br label %for.inc, !dbg !81

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i, align 4, !dbg !83
  %inc = add nsw i32 %6, 1, !dbg !83
  store i32 %inc, ptr %i, align 4, !dbg !83
  br label %for.cond, !dbg !84, !llvm.loop !85

for.end:                                          ; preds = %for.cond
  store atomic i32 1, ptr @flag seq_cst, align 4, !dbg !88
  %7 = load ptr, ptr %object, align 8, !dbg !89
  store i32 2, ptr %7, align 4, !dbg !90
  ret ptr null, !dbg !91
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !92 {
entry:
  %argument.addr = alloca ptr, align 8
  %object = alloca i64, align 8
  %i = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !93, !DIExpression(), !94)
  %atomic-load = load atomic i32, ptr @flag seq_cst, align 4, !dbg !95
  %tobool = icmp ne i32 %atomic-load, 0, !dbg !95
  br i1 %tobool, label %if.then, label %if.end5, !dbg !97

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %object, !98, !DIExpression(), !100)
  store i64 0, ptr %object, align 8, !dbg !100
    #dbg_declare(ptr %i, !101, !DIExpression(), !103)
  store i32 0, ptr %i, align 4, !dbg !103
  br label %for.cond, !dbg !104

for.cond:                                         ; preds = %for.inc, %if.then
  %0 = load i32, ptr %i, align 4, !dbg !105
  %cmp = icmp slt i32 %0, 8, !dbg !107
  br i1 %cmp, label %for.body, label %for.end, !dbg !108

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !109
  %idxprom = sext i32 %1 to i64, !dbg !110
  %arrayidx = getelementptr inbounds [8 x i8], ptr @bytes, i64 0, i64 %idxprom, !dbg !110
  %2 = load i8, ptr %arrayidx, align 1, !dbg !110
  %conv = zext i8 %2 to i32, !dbg !110
  %xor = xor i32 %conv, 85, !dbg !111
  %conv1 = sext i32 %xor to i64, !dbg !112
  %3 = load i32, ptr %i, align 4, !dbg !113
  %mul = mul nsw i32 8, %3, !dbg !114
  %sh_prom = zext i32 %mul to i64, !dbg !115
  %shl = shl i64 %conv1, %sh_prom, !dbg !115
  %4 = load i64, ptr %object, align 8, !dbg !116
  %or = or i64 %4, %shl, !dbg !116
  store i64 %or, ptr %object, align 8, !dbg !116
  br label %for.inc, !dbg !117

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !118
  %inc = add nsw i32 %5, 1, !dbg !118
  store i32 %inc, ptr %i, align 4, !dbg !118
  br label %for.cond, !dbg !119, !llvm.loop !120

for.end:                                          ; preds = %for.cond
  %6 = load i64, ptr %object, align 8, !dbg !122
  %7 = inttoptr i64 %6 to ptr, !dbg !122
  %8 = load i32, ptr %7, align 4, !dbg !122
  %cmp2 = icmp ne i32 %8, 1, !dbg !122
  br i1 %cmp2, label %if.then4, label %if.else, !dbg !125

if.then4:                                         ; preds = %for.end
  br label %if.end, !dbg !125

if.else:                                          ; preds = %for.end
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 49, ptr noundef @__PRETTY_FUNCTION__.two) #7, !dbg !122
  unreachable, !dbg !122

if.end:                                           ; preds = %if.then4
  br label %if.end5, !dbg !126

if.end5:                                          ; preds = %if.end, %entry
  ret ptr null, !dbg !127
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !128 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %numbers = alloca [2 x i32], align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !131, !DIExpression(), !135)
    #dbg_declare(ptr %numbers, !136, !DIExpression(), !138)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %numbers, ptr align 4 @__const.main.numbers, i64 8, i1 false), !dbg !138
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !139
  %arrayidx1 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 0, !dbg !140
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef %arrayidx1) #8, !dbg !141
  %arrayidx2 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !142
  %arrayidx3 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 1, !dbg !143
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @two, ptr noundef %arrayidx3) #8, !dbg !144
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !145
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !145
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !146
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !147
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !147
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !148
  ret i32 0, !dbg !149
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #4

declare i32 @pthread_join(i64 noundef, ptr noundef) #5

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { noreturn nounwind }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!46, !47, !48, !49, !50, !51, !52}
!llvm.ident = !{!53}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "bytes", scope: !2, file: !3, line: 10, type: !42, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !10, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "private.c", directory: ".", checksumkind: CSK_MD5, checksum: "7172f2ba37c35d36718dfcf316bd7542")
!4 = !{!5, !8}
!5 = !DIDerivedType(tag: DW_TAG_typedef, name: "uintptr_t", file: !6, line: 90, baseType: !7)
!6 = !DIFile(filename: "/usr/include/stdint.h", directory: "", checksumkind: CSK_MD5, checksum: "a48e64edacc5b19f56c99745232c963c")
!7 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!8 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !9, size: 64)
!9 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!10 = !{!11, !17, !22, !28, !0, !39}
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 49, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !14, size: 160, elements: !15)
!14 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!15 = !{!16}
!16 = !DISubrange(count: 20)
!17 = !DIGlobalVariableExpression(var: !18, expr: !DIExpression())
!18 = distinct !DIGlobalVariable(scope: null, file: !3, line: 49, type: !19, isLocal: true, isDefinition: true)
!19 = !DICompositeType(tag: DW_TAG_array_type, baseType: !14, size: 80, elements: !20)
!20 = !{!21}
!21 = !DISubrange(count: 10)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(scope: null, file: !3, line: 49, type: !24, isLocal: true, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 144, elements: !26)
!25 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !14)
!26 = !{!27}
!27 = !DISubrange(count: 18)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "slots", scope: !2, file: !3, line: 9, type: !30, isLocal: false, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 128, elements: !37)
!31 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !32)
!32 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!33 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !3, line: 8, size: 128, elements: !34)
!34 = !{!35, !36}
!35 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !33, file: !3, line: 8, baseType: !9, size: 32)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !33, file: !3, line: 8, baseType: !32, size: 64, offset: 64)
!37 = !{!38}
!38 = !DISubrange(count: 2)
!39 = !DIGlobalVariableExpression(var: !40, expr: !DIExpression())
!40 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 11, type: !41, isLocal: false, isDefinition: true)
!41 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !9)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 64, elements: !44)
!43 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!44 = !{!45}
!45 = !DISubrange(count: 8)
!46 = !{i32 7, !"Dwarf Version", i32 5}
!47 = !{i32 2, !"Debug Info Version", i32 3}
!48 = !{i32 1, !"wchar_size", i32 4}
!49 = !{i32 8, !"PIC Level", i32 2}
!50 = !{i32 7, !"PIE Level", i32 2}
!51 = !{i32 7, !"uwtable", i32 2}
!52 = !{i32 7, !"frame-pointer", i32 2}
!53 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!54 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 35, type: !55, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
!55 = !DISubroutineType(types: !56)
!56 = !{!57, !57}
!57 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!58 = !{}
!59 = !DILocalVariable(name: "argument", arg: 1, scope: !54, file: !3, line: 35, type: !57)
!60 = !DILocation(line: 35, column: 17, scope: !54)
!61 = !DILocalVariable(name: "object", scope: !54, file: !3, line: 36, type: !8)
!62 = !DILocation(line: 36, column: 10, scope: !54)
!63 = !DILocation(line: 36, column: 19, scope: !54)
!64 = !DILocation(line: 37, column: 6, scope: !54)
!65 = !DILocation(line: 37, column: 13, scope: !54)
!66 = !DILocalVariable(name: "i", scope: !67, file: !3, line: 38, type: !9)
!67 = distinct !DILexicalBlock(scope: !54, file: !3, line: 38, column: 5)
!68 = !DILocation(line: 38, column: 14, scope: !67)
!69 = !DILocation(line: 38, column: 10, scope: !67)
!70 = !DILocation(line: 38, column: 21, scope: !71)
!71 = distinct !DILexicalBlock(scope: !67, file: !3, line: 38, column: 5)
!72 = !DILocation(line: 38, column: 23, scope: !71)
!73 = !DILocation(line: 38, column: 5, scope: !67)
!74 = !DILocation(line: 39, column: 31, scope: !71)
!75 = !DILocation(line: 39, column: 20, scope: !71)
!76 = !DILocation(line: 39, column: 45, scope: !71)
!77 = !DILocation(line: 39, column: 43, scope: !71)
!78 = !DILocation(line: 39, column: 38, scope: !71)
!79 = !DILocation(line: 39, column: 47, scope: !71)
!80 = !DILocation(line: 39, column: 15, scope: !71)
!81 = !DILocation(line: 39, column: 9, scope: !71)
!82 = !DILocation(line: 39, column: 18, scope: !71)
!83 = !DILocation(line: 38, column: 29, scope: !71)
!84 = !DILocation(line: 38, column: 5, scope: !71)
!85 = distinct !{!85, !73, !86, !87}
!86 = !DILocation(line: 39, column: 49, scope: !67)
!87 = !{!"llvm.loop.mustprogress"}
!88 = !DILocation(line: 40, column: 10, scope: !54)
!89 = !DILocation(line: 41, column: 6, scope: !54)
!90 = !DILocation(line: 41, column: 13, scope: !54)
!91 = !DILocation(line: 42, column: 5, scope: !54)
!92 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 44, type: !55, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
!93 = !DILocalVariable(name: "argument", arg: 1, scope: !92, file: !3, line: 44, type: !57)
!94 = !DILocation(line: 44, column: 17, scope: !92)
!95 = !DILocation(line: 45, column: 9, scope: !96)
!96 = distinct !DILexicalBlock(scope: !92, file: !3, line: 45, column: 9)
!97 = !DILocation(line: 45, column: 9, scope: !92)
!98 = !DILocalVariable(name: "object", scope: !99, file: !3, line: 46, type: !5)
!99 = distinct !DILexicalBlock(scope: !96, file: !3, line: 45, column: 15)
!100 = !DILocation(line: 46, column: 19, scope: !99)
!101 = !DILocalVariable(name: "i", scope: !102, file: !3, line: 47, type: !9)
!102 = distinct !DILexicalBlock(scope: !99, file: !3, line: 47, column: 9)
!103 = !DILocation(line: 47, column: 18, scope: !102)
!104 = !DILocation(line: 47, column: 14, scope: !102)
!105 = !DILocation(line: 47, column: 25, scope: !106)
!106 = distinct !DILexicalBlock(scope: !102, file: !3, line: 47, column: 9)
!107 = !DILocation(line: 47, column: 27, scope: !106)
!108 = !DILocation(line: 47, column: 9, scope: !102)
!109 = !DILocation(line: 48, column: 41, scope: !106)
!110 = !DILocation(line: 48, column: 35, scope: !106)
!111 = !DILocation(line: 48, column: 44, scope: !106)
!112 = !DILocation(line: 48, column: 23, scope: !106)
!113 = !DILocation(line: 48, column: 57, scope: !106)
!114 = !DILocation(line: 48, column: 55, scope: !106)
!115 = !DILocation(line: 48, column: 50, scope: !106)
!116 = !DILocation(line: 48, column: 20, scope: !106)
!117 = !DILocation(line: 48, column: 13, scope: !106)
!118 = !DILocation(line: 47, column: 33, scope: !106)
!119 = !DILocation(line: 47, column: 9, scope: !106)
!120 = distinct !{!120, !108, !121, !87}
!121 = !DILocation(line: 48, column: 57, scope: !102)
!122 = !DILocation(line: 49, column: 9, scope: !123)
!123 = distinct !DILexicalBlock(scope: !124, file: !3, line: 49, column: 9)
!124 = distinct !DILexicalBlock(scope: !99, file: !3, line: 49, column: 9)
!125 = !DILocation(line: 49, column: 9, scope: !124)
!126 = !DILocation(line: 50, column: 5, scope: !99)
!127 = !DILocation(line: 51, column: 5, scope: !92)
!128 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !129, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
!129 = !DISubroutineType(types: !130)
!130 = !{!9}
!131 = !DILocalVariable(name: "threads", scope: !128, file: !3, line: 74, type: !132)
!132 = !DICompositeType(tag: DW_TAG_array_type, baseType: !133, size: 128, elements: !37)
!133 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !134, line: 27, baseType: !7)
!134 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!135 = !DILocation(line: 74, column: 15, scope: !128)
!136 = !DILocalVariable(name: "numbers", scope: !128, file: !3, line: 75, type: !137)
!137 = !DICompositeType(tag: DW_TAG_array_type, baseType: !9, size: 64, elements: !37)
!138 = !DILocation(line: 75, column: 9, scope: !128)
!139 = !DILocation(line: 76, column: 21, scope: !128)
!140 = !DILocation(line: 76, column: 42, scope: !128)
!141 = !DILocation(line: 76, column: 5, scope: !128)
!142 = !DILocation(line: 77, column: 21, scope: !128)
!143 = !DILocation(line: 77, column: 42, scope: !128)
!144 = !DILocation(line: 77, column: 5, scope: !128)
!145 = !DILocation(line: 78, column: 18, scope: !128)
!146 = !DILocation(line: 78, column: 5, scope: !128)
!147 = !DILocation(line: 79, column: 18, scope: !128)
!148 = !DILocation(line: 79, column: 5, scope: !128)
!149 = !DILocation(line: 80, column: 5, scope: !128)
