; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@y = dso_local global i32 0, align 4, !dbg !62
@where = dso_local global ptr @y, align 8, !dbg !42
@.str = private unnamed_addr constant [10 x i8] c"seen != 1\00", align 1, !dbg !44
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !49
@__PRETTY_FUNCTION__.thread = private unnamed_addr constant [21 x i8] c"void *thread(void *)\00", align 1, !dbg !54
@limit = dso_local global i32 0, align 4, !dbg !64
@x = dso_local global i32 0, align 4, !dbg !60
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !66

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !79 {
entry:
  %argument.addr = alloca ptr, align 8
  %seen = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !84, !DIExpression(), !85)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !86
  %1 = load i32, ptr %0, align 4, !dbg !88
  %cmp = icmp eq i32 %1, 0, !dbg !89
  br i1 %cmp, label %if.then, label %if.else, !dbg !90

if.then:                                          ; preds = %entry
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !91
  %2 = load ptr, ptr @where, align 8, !dbg !93
  store i32 1, ptr %2, align 4, !dbg !94
  %3 = load ptr, ptr @where, align 8, !dbg !95
  store i32 2, ptr %3, align 4, !dbg !96
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !97
  br label %if.end8, !dbg !98

if.else:                                          ; preds = %entry
  %4 = load ptr, ptr %argument.addr, align 8, !dbg !99
  %5 = load i32, ptr %4, align 4, !dbg !101
  %cmp2 = icmp eq i32 %5, 1, !dbg !102
  br i1 %cmp2, label %if.then3, label %if.end7, !dbg !103

if.then3:                                         ; preds = %if.else
    #dbg_declare(ptr %seen, !104, !DIExpression(), !106)
  %6 = load i32, ptr @y, align 4, !dbg !107
  store i32 %6, ptr %seen, align 4, !dbg !106
  %7 = load i32, ptr %seen, align 4, !dbg !108
  %cmp4 = icmp ne i32 %7, 1, !dbg !108
  br i1 %cmp4, label %if.then5, label %if.else6, !dbg !111

if.then5:                                         ; preds = %if.then3
  br label %if.end, !dbg !111

if.else6:                                         ; preds = %if.then3
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 166, ptr noundef @__PRETTY_FUNCTION__.thread) #5, !dbg !108
  unreachable, !dbg !108

if.end:                                           ; preds = %if.then5
  br label %if.end7, !dbg !112

if.end7:                                          ; preds = %if.end, %if.else
  br label %if.end8

if.end8:                                          ; preds = %if.end7, %if.then
  ret ptr null, !dbg !113
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !114 {
entry:
  ret void, !dbg !117
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !118 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !121, !DIExpression(), !127)
    #dbg_declare(ptr %numbers, !128, !DIExpression(), !130)
  store i32 1, ptr @limit, align 4, !dbg !131
  store i32 0, ptr @x, align 4, !dbg !132
    #dbg_declare(ptr %i, !133, !DIExpression(), !135)
  store i32 0, ptr %i, align 4, !dbg !135
  br label %for.cond, !dbg !136

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !137
  %cmp = icmp slt i32 %0, 4, !dbg !139
  br i1 %cmp, label %for.body, label %for.end, !dbg !140

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !141
  %2 = load i32, ptr %i, align 4, !dbg !143
  %idxprom = sext i32 %2 to i64, !dbg !144
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !144
  store i32 %1, ptr %arrayidx, align 4, !dbg !145
  %3 = load i32, ptr %i, align 4, !dbg !146
  %idxprom1 = sext i32 %3 to i64, !dbg !147
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !147
  %4 = load i32, ptr %i, align 4, !dbg !148
  %idxprom3 = sext i32 %4 to i64, !dbg !149
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !149
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #4, !dbg !150
  br label %for.inc, !dbg !151

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !152
  %inc = add nsw i32 %5, 1, !dbg !152
  store i32 %inc, ptr %i, align 4, !dbg !152
  br label %for.cond, !dbg !153, !llvm.loop !154

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !157, !DIExpression(), !159)
  store i32 0, ptr %i5, align 4, !dbg !159
  br label %for.cond6, !dbg !160

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !161
  %cmp7 = icmp slt i32 %6, 4, !dbg !163
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !164

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !165
  %idxprom9 = sext i32 %7 to i64, !dbg !166
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !166
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !166
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !167
  br label %for.inc12, !dbg !167

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !168
  %inc13 = add nsw i32 %9, 1, !dbg !168
  store i32 %inc13, ptr %i5, align 4, !dbg !168
  br label %for.cond6, !dbg !169, !llvm.loop !170

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !172
  ret i32 0, !dbg !173
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
!llvm.module.flags = !{!71, !72, !73, !74, !75, !76, !77}
!llvm.ident = !{!78}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "02aa4b37488b2b9369077f565b2a5c06")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !42, !44, !49, !54, !60, !62, !64, !66}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "n", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !11, line: 72, baseType: !12)
!11 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!12 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !11, line: 67, size: 320, elements: !13)
!13 = !{!14, !35, !40}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !12, file: !11, line: 69, baseType: !15, size: 320)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !16, line: 22, size: 320, elements: !17)
!16 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!17 = !{!18, !19, !21, !22, !23, !24, !26, !27}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !15, file: !16, line: 24, baseType: !6, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !15, file: !16, line: 25, baseType: !20, size: 32, offset: 32)
!20 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !15, file: !16, line: 26, baseType: !6, size: 32, offset: 64)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !15, file: !16, line: 28, baseType: !20, size: 32, offset: 96)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !15, file: !16, line: 32, baseType: !6, size: 32, offset: 128)
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
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!43 = distinct !DIGlobalVariable(name: "where", scope: !2, file: !3, line: 157, type: !5, isLocal: false, isDefinition: true)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(scope: null, file: !3, line: 166, type: !46, isLocal: true, isDefinition: true)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 80, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: 10)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(scope: null, file: !3, line: 166, type: !51, isLocal: true, isDefinition: true)
!51 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !52)
!52 = !{!53}
!53 = !DISubrange(count: 11)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(scope: null, file: !3, line: 166, type: !56, isLocal: true, isDefinition: true)
!56 = !DICompositeType(tag: DW_TAG_array_type, baseType: !57, size: 168, elements: !58)
!57 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!58 = !{!59}
!59 = !DISubrange(count: 21)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression())
!61 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression())
!63 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!64 = !DIGlobalVariableExpression(var: !65, expr: !DIExpression())
!65 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!66 = !DIGlobalVariableExpression(var: !67, expr: !DIExpression())
!67 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !68, isLocal: false, isDefinition: true)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !69)
!69 = !{!70}
!70 = !DISubrange(count: 2)
!71 = !{i32 7, !"Dwarf Version", i32 5}
!72 = !{i32 2, !"Debug Info Version", i32 3}
!73 = !{i32 1, !"wchar_size", i32 4}
!74 = !{i32 8, !"PIC Level", i32 2}
!75 = !{i32 7, !"PIE Level", i32 2}
!76 = !{i32 7, !"uwtable", i32 2}
!77 = !{i32 7, !"frame-pointer", i32 2}
!78 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!79 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 158, type: !80, scopeLine: 158, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !83)
!80 = !DISubroutineType(types: !81)
!81 = !{!82, !82}
!82 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!83 = !{}
!84 = !DILocalVariable(name: "argument", arg: 1, scope: !79, file: !3, line: 158, type: !82)
!85 = !DILocation(line: 158, column: 20, scope: !79)
!86 = !DILocation(line: 159, column: 17, scope: !87)
!87 = distinct !DILexicalBlock(scope: !79, file: !3, line: 159, column: 9)
!88 = !DILocation(line: 159, column: 9, scope: !87)
!89 = !DILocation(line: 159, column: 26, scope: !87)
!90 = !DILocation(line: 159, column: 9, scope: !79)
!91 = !DILocation(line: 160, column: 9, scope: !92)
!92 = distinct !DILexicalBlock(scope: !87, file: !3, line: 159, column: 32)
!93 = !DILocation(line: 161, column: 10, scope: !92)
!94 = !DILocation(line: 161, column: 16, scope: !92)
!95 = !DILocation(line: 162, column: 10, scope: !92)
!96 = !DILocation(line: 162, column: 16, scope: !92)
!97 = !DILocation(line: 163, column: 9, scope: !92)
!98 = !DILocation(line: 164, column: 5, scope: !92)
!99 = !DILocation(line: 164, column: 24, scope: !100)
!100 = distinct !DILexicalBlock(scope: !87, file: !3, line: 164, column: 16)
!101 = !DILocation(line: 164, column: 16, scope: !100)
!102 = !DILocation(line: 164, column: 33, scope: !100)
!103 = !DILocation(line: 164, column: 16, scope: !87)
!104 = !DILocalVariable(name: "seen", scope: !105, file: !3, line: 165, type: !6)
!105 = distinct !DILexicalBlock(scope: !100, file: !3, line: 164, column: 39)
!106 = !DILocation(line: 165, column: 13, scope: !105)
!107 = !DILocation(line: 165, column: 20, scope: !105)
!108 = !DILocation(line: 166, column: 9, scope: !109)
!109 = distinct !DILexicalBlock(scope: !110, file: !3, line: 166, column: 9)
!110 = distinct !DILexicalBlock(scope: !105, file: !3, line: 166, column: 9)
!111 = !DILocation(line: 166, column: 9, scope: !110)
!112 = !DILocation(line: 167, column: 5, scope: !105)
!113 = !DILocation(line: 168, column: 5, scope: !79)
!114 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 170, type: !115, scopeLine: 170, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!115 = !DISubroutineType(types: !116)
!116 = !{null}
!117 = !DILocation(line: 170, column: 19, scope: !114)
!118 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 173, type: !119, scopeLine: 173, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !83)
!119 = !DISubroutineType(types: !120)
!120 = !{!6}
!121 = !DILocalVariable(name: "threads", scope: !118, file: !3, line: 174, type: !122)
!122 = !DICompositeType(tag: DW_TAG_array_type, baseType: !123, size: 256, elements: !125)
!123 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !124)
!124 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!125 = !{!126}
!126 = !DISubrange(count: 4)
!127 = !DILocation(line: 174, column: 15, scope: !118)
!128 = !DILocalVariable(name: "numbers", scope: !118, file: !3, line: 175, type: !129)
!129 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !125)
!130 = !DILocation(line: 175, column: 9, scope: !118)
!131 = !DILocation(line: 176, column: 11, scope: !118)
!132 = !DILocation(line: 177, column: 7, scope: !118)
!133 = !DILocalVariable(name: "i", scope: !134, file: !3, line: 178, type: !6)
!134 = distinct !DILexicalBlock(scope: !118, file: !3, line: 178, column: 5)
!135 = !DILocation(line: 178, column: 14, scope: !134)
!136 = !DILocation(line: 178, column: 10, scope: !134)
!137 = !DILocation(line: 178, column: 21, scope: !138)
!138 = distinct !DILexicalBlock(scope: !134, file: !3, line: 178, column: 5)
!139 = !DILocation(line: 178, column: 23, scope: !138)
!140 = !DILocation(line: 178, column: 5, scope: !134)
!141 = !DILocation(line: 179, column: 22, scope: !142)
!142 = distinct !DILexicalBlock(scope: !138, file: !3, line: 178, column: 33)
!143 = !DILocation(line: 179, column: 17, scope: !142)
!144 = !DILocation(line: 179, column: 9, scope: !142)
!145 = !DILocation(line: 179, column: 20, scope: !142)
!146 = !DILocation(line: 180, column: 33, scope: !142)
!147 = !DILocation(line: 180, column: 25, scope: !142)
!148 = !DILocation(line: 180, column: 57, scope: !142)
!149 = !DILocation(line: 180, column: 49, scope: !142)
!150 = !DILocation(line: 180, column: 9, scope: !142)
!151 = !DILocation(line: 181, column: 5, scope: !142)
!152 = !DILocation(line: 178, column: 29, scope: !138)
!153 = !DILocation(line: 178, column: 5, scope: !138)
!154 = distinct !{!154, !140, !155, !156}
!155 = !DILocation(line: 181, column: 5, scope: !134)
!156 = !{!"llvm.loop.mustprogress"}
!157 = !DILocalVariable(name: "i", scope: !158, file: !3, line: 182, type: !6)
!158 = distinct !DILexicalBlock(scope: !118, file: !3, line: 182, column: 5)
!159 = !DILocation(line: 182, column: 14, scope: !158)
!160 = !DILocation(line: 182, column: 10, scope: !158)
!161 = !DILocation(line: 182, column: 21, scope: !162)
!162 = distinct !DILexicalBlock(scope: !158, file: !3, line: 182, column: 5)
!163 = !DILocation(line: 182, column: 23, scope: !162)
!164 = !DILocation(line: 182, column: 5, scope: !158)
!165 = !DILocation(line: 183, column: 30, scope: !162)
!166 = !DILocation(line: 183, column: 22, scope: !162)
!167 = !DILocation(line: 183, column: 9, scope: !162)
!168 = !DILocation(line: 182, column: 29, scope: !162)
!169 = !DILocation(line: 182, column: 5, scope: !162)
!170 = distinct !{!170, !164, !171, !156}
!171 = !DILocation(line: 183, column: 35, scope: !158)
!172 = !DILocation(line: 184, column: 5, scope: !118)
!173 = !DILocation(line: 185, column: 5, scope: !118)
