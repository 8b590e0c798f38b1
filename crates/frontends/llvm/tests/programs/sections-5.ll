; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !5
@x = dso_local global i32 0, align 4, !dbg !54
@y = dso_local global i32 0, align 4, !dbg !56
@.str = private unnamed_addr constant [17 x i8] c"x == N && y == N\00", align 1, !dbg !40
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !45
@__PRETTY_FUNCTION__.check = private unnamed_addr constant [17 x i8] c"void check(void)\00", align 1, !dbg !50
@limit = dso_local global i32 0, align 4, !dbg !58
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !60

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !73 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !78, !DIExpression(), !79)
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !80
  %0 = load i32, ptr @x, align 4, !dbg !81
  %inc = add nsw i32 %0, 1, !dbg !81
  store i32 %inc, ptr @x, align 4, !dbg !81
  %call1 = call i32 @pthread_mutex_lock(ptr noundef @n) #4, !dbg !82
  %1 = load i32, ptr @y, align 4, !dbg !83
  %inc2 = add nsw i32 %1, 1, !dbg !83
  store i32 %inc2, ptr @y, align 4, !dbg !83
  %call3 = call i32 @pthread_mutex_unlock(ptr noundef @n) #4, !dbg !84
  %call4 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !85
  ret ptr null, !dbg !86
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !87 {
entry:
  %0 = load i32, ptr @x, align 4, !dbg !90
  %cmp = icmp eq i32 %0, 4, !dbg !90
  br i1 %cmp, label %land.lhs.true, label %if.else, !dbg !90

land.lhs.true:                                    ; preds = %entry
  %1 = load i32, ptr @y, align 4, !dbg !90
  %cmp1 = icmp eq i32 %1, 4, !dbg !90
  br i1 %cmp1, label %if.then, label %if.else, !dbg !93

if.then:                                          ; preds = %land.lhs.true
  br label %if.end, !dbg !93

if.else:                                          ; preds = %land.lhs.true, %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 92, ptr noundef @__PRETTY_FUNCTION__.check) #5, !dbg !90
  unreachable, !dbg !90

if.end:                                           ; preds = %if.then
  ret void, !dbg !94
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !95 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !98, !DIExpression(), !104)
    #dbg_declare(ptr %numbers, !105, !DIExpression(), !107)
  store i32 1, ptr @limit, align 4, !dbg !108
  store i32 0, ptr @x, align 4, !dbg !109
    #dbg_declare(ptr %i, !110, !DIExpression(), !112)
  store i32 0, ptr %i, align 4, !dbg !112
  br label %for.cond, !dbg !113

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !114
  %cmp = icmp slt i32 %0, 4, !dbg !116
  br i1 %cmp, label %for.body, label %for.end, !dbg !117

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !118
  %2 = load i32, ptr %i, align 4, !dbg !120
  %idxprom = sext i32 %2 to i64, !dbg !121
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !121
  store i32 %1, ptr %arrayidx, align 4, !dbg !122
  %3 = load i32, ptr %i, align 4, !dbg !123
  %idxprom1 = sext i32 %3 to i64, !dbg !124
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !124
  %4 = load i32, ptr %i, align 4, !dbg !125
  %idxprom3 = sext i32 %4 to i64, !dbg !126
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !126
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #4, !dbg !127
  br label %for.inc, !dbg !128

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !129
  %inc = add nsw i32 %5, 1, !dbg !129
  store i32 %inc, ptr %i, align 4, !dbg !129
  br label %for.cond, !dbg !130, !llvm.loop !131

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !134, !DIExpression(), !136)
  store i32 0, ptr %i5, align 4, !dbg !136
  br label %for.cond6, !dbg !137

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !138
  %cmp7 = icmp slt i32 %6, 4, !dbg !140
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !141

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !142
  %idxprom9 = sext i32 %7 to i64, !dbg !143
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !143
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !143
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !144
  br label %for.inc12, !dbg !144

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !145
  %inc13 = add nsw i32 %9, 1, !dbg !145
  store i32 %inc13, ptr %i5, align 4, !dbg !145
  br label %for.cond6, !dbg !146, !llvm.loop !147

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !149
  ret i32 0, !dbg !150
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!65, !66, !67, !68, !69, !70, !71}
!llvm.ident = !{!72}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !7, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "b07670ebcf4ce1b464548c56fb2862ab")
!4 = !{!0, !5, !40, !45, !50, !54, !56, !58, !60}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "n", scope: !2, file: !3, line: 7, type: !7, isLocal: false, isDefinition: true)
!7 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !8, line: 72, baseType: !9)
!8 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!9 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !8, line: 67, size: 320, elements: !10)
!10 = !{!11, !33, !38}
!11 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !9, file: !8, line: 69, baseType: !12, size: 320)
!12 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !13, line: 22, size: 320, elements: !14)
!13 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!14 = !{!15, !17, !19, !20, !21, !22, !24, !25}
!15 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !12, file: !13, line: 24, baseType: !16, size: 32)
!16 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !12, file: !13, line: 25, baseType: !18, size: 32, offset: 32)
!18 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !12, file: !13, line: 26, baseType: !16, size: 32, offset: 64)
!20 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !12, file: !13, line: 28, baseType: !18, size: 32, offset: 96)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !12, file: !13, line: 32, baseType: !16, size: 32, offset: 128)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !12, file: !13, line: 34, baseType: !23, size: 16, offset: 160)
!23 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !12, file: !13, line: 35, baseType: !23, size: 16, offset: 176)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !12, file: !13, line: 36, baseType: !26, size: 128, offset: 192)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !27, line: 55, baseType: !28)
!27 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !27, line: 51, size: 128, elements: !29)
!29 = !{!30, !32}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !28, file: !27, line: 53, baseType: !31, size: 64)
!31 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !28, file: !27, line: 54, baseType: !31, size: 64, offset: 64)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !9, file: !8, line: 70, baseType: !34, size: 320)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 320, elements: !36)
!35 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!36 = !{!37}
!37 = !DISubrange(count: 40)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !9, file: !8, line: 71, baseType: !39, size: 64)
!39 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(scope: null, file: !3, line: 92, type: !42, isLocal: true, isDefinition: true)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 136, elements: !43)
!43 = !{!44}
!44 = !DISubrange(count: 17)
!45 = !DIGlobalVariableExpression(var: !46, expr: !DIExpression())
!46 = distinct !DIGlobalVariable(scope: null, file: !3, line: 92, type: !47, isLocal: true, isDefinition: true)
!47 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 88, elements: !48)
!48 = !{!49}
!49 = !DISubrange(count: 11)
!50 = !DIGlobalVariableExpression(var: !51, expr: !DIExpression())
!51 = distinct !DIGlobalVariable(scope: null, file: !3, line: 92, type: !52, isLocal: true, isDefinition: true)
!52 = !DICompositeType(tag: DW_TAG_array_type, baseType: !53, size: 136, elements: !43)
!53 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !35)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !16, isLocal: false, isDefinition: true)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !16, isLocal: false, isDefinition: true)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !16, isLocal: false, isDefinition: true)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression())
!61 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !62, isLocal: false, isDefinition: true)
!62 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 64, elements: !63)
!63 = !{!64}
!64 = !DISubrange(count: 2)
!65 = !{i32 7, !"Dwarf Version", i32 5}
!66 = !{i32 2, !"Debug Info Version", i32 3}
!67 = !{i32 1, !"wchar_size", i32 4}
!68 = !{i32 8, !"PIC Level", i32 2}
!69 = !{i32 7, !"PIE Level", i32 2}
!70 = !{i32 7, !"uwtable", i32 2}
!71 = !{i32 7, !"frame-pointer", i32 2}
!72 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!73 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 83, type: !74, scopeLine: 83, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !77)
!74 = !DISubroutineType(types: !75)
!75 = !{!76, !76}
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!77 = !{}
!78 = !DILocalVariable(name: "argument", arg: 1, scope: !73, file: !3, line: 83, type: !76)
!79 = !DILocation(line: 83, column: 20, scope: !73)
!80 = !DILocation(line: 84, column: 5, scope: !73)
!81 = !DILocation(line: 85, column: 6, scope: !73)
!82 = !DILocation(line: 86, column: 5, scope: !73)
!83 = !DILocation(line: 87, column: 6, scope: !73)
!84 = !DILocation(line: 88, column: 5, scope: !73)
!85 = !DILocation(line: 89, column: 5, scope: !73)
!86 = !DILocation(line: 90, column: 5, scope: !73)
!87 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 92, type: !88, scopeLine: 92, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!88 = !DISubroutineType(types: !89)
!89 = !{null}
!90 = !DILocation(line: 92, column: 20, scope: !91)
!91 = distinct !DILexicalBlock(scope: !92, file: !3, line: 92, column: 20)
!92 = distinct !DILexicalBlock(scope: !87, file: !3, line: 92, column: 20)
!93 = !DILocation(line: 92, column: 20, scope: !92)
!94 = !DILocation(line: 92, column: 46, scope: !87)
!95 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 95, type: !96, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !77)
!96 = !DISubroutineType(types: !97)
!97 = !{!16}
!98 = !DILocalVariable(name: "threads", scope: !95, file: !3, line: 96, type: !99)
!99 = !DICompositeType(tag: DW_TAG_array_type, baseType: !100, size: 256, elements: !102)
!100 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !8, line: 27, baseType: !101)
!101 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!102 = !{!103}
!103 = !DISubrange(count: 4)
!104 = !DILocation(line: 96, column: 15, scope: !95)
!105 = !DILocalVariable(name: "numbers", scope: !95, file: !3, line: 97, type: !106)
!106 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 128, elements: !102)
!107 = !DILocation(line: 97, column: 9, scope: !95)
!108 = !DILocation(line: 98, column: 11, scope: !95)
!109 = !DILocation(line: 99, column: 7, scope: !95)
!110 = !DILocalVariable(name: "i", scope: !111, file: !3, line: 100, type: !16)
!111 = distinct !DILexicalBlock(scope: !95, file: !3, line: 100, column: 5)
!112 = !DILocation(line: 100, column: 14, scope: !111)
!113 = !DILocation(line: 100, column: 10, scope: !111)
!114 = !DILocation(line: 100, column: 21, scope: !115)
!115 = distinct !DILexicalBlock(scope: !111, file: !3, line: 100, column: 5)
!116 = !DILocation(line: 100, column: 23, scope: !115)
!117 = !DILocation(line: 100, column: 5, scope: !111)
!118 = !DILocation(line: 101, column: 22, scope: !119)
!119 = distinct !DILexicalBlock(scope: !115, file: !3, line: 100, column: 33)
!120 = !DILocation(line: 101, column: 17, scope: !119)
!121 = !DILocation(line: 101, column: 9, scope: !119)
!122 = !DILocation(line: 101, column: 20, scope: !119)
!123 = !DILocation(line: 102, column: 33, scope: !119)
!124 = !DILocation(line: 102, column: 25, scope: !119)
!125 = !DILocation(line: 102, column: 57, scope: !119)
!126 = !DILocation(line: 102, column: 49, scope: !119)
!127 = !DILocation(line: 102, column: 9, scope: !119)
!128 = !DILocation(line: 103, column: 5, scope: !119)
!129 = !DILocation(line: 100, column: 29, scope: !115)
!130 = !DILocation(line: 100, column: 5, scope: !115)
!131 = distinct !{!131, !117, !132, !133}
!132 = !DILocation(line: 103, column: 5, scope: !111)
!133 = !{!"llvm.loop.mustprogress"}
!134 = !DILocalVariable(name: "i", scope: !135, file: !3, line: 104, type: !16)
!135 = distinct !DILexicalBlock(scope: !95, file: !3, line: 104, column: 5)
!136 = !DILocation(line: 104, column: 14, scope: !135)
!137 = !DILocation(line: 104, column: 10, scope: !135)
!138 = !DILocation(line: 104, column: 21, scope: !139)
!139 = distinct !DILexicalBlock(scope: !135, file: !3, line: 104, column: 5)
!140 = !DILocation(line: 104, column: 23, scope: !139)
!141 = !DILocation(line: 104, column: 5, scope: !135)
!142 = !DILocation(line: 105, column: 30, scope: !139)
!143 = !DILocation(line: 105, column: 22, scope: !139)
!144 = !DILocation(line: 105, column: 9, scope: !139)
!145 = !DILocation(line: 104, column: 29, scope: !139)
!146 = !DILocation(line: 104, column: 5, scope: !139)
!147 = distinct !{!147, !141, !148, !133}
!148 = !DILocation(line: 105, column: 35, scope: !135)
!149 = !DILocation(line: 106, column: 5, scope: !95)
!150 = !DILocation(line: 107, column: 5, scope: !95)
