; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@limit = dso_local global i32 0, align 4, !dbg !62
@x = dso_local global i32 0, align 4, !dbg !58
@.str = private unnamed_addr constant [31 x i8] c"x == 0 + 1 + 2 + 3 + 4 * limit\00", align 1, !dbg !42
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !47
@__PRETTY_FUNCTION__.check = private unnamed_addr constant [17 x i8] c"void check(void)\00", align 1, !dbg !52
@y = dso_local global i32 0, align 4, !dbg !60
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !64

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !77 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !82, !DIExpression(), !83)
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !84
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !85
  %1 = load i32, ptr %0, align 4, !dbg !86
  %2 = load i32, ptr @limit, align 4, !dbg !87
  %add = add nsw i32 %1, %2, !dbg !88
  %3 = load i32, ptr @x, align 4, !dbg !89
  %add1 = add nsw i32 %3, %add, !dbg !89
  store i32 %add1, ptr @x, align 4, !dbg !89
  %call2 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !90
  ret ptr null, !dbg !91
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !92 {
entry:
  %0 = load i32, ptr @x, align 4, !dbg !95
  %1 = load i32, ptr @limit, align 4, !dbg !95
  %mul = mul nsw i32 4, %1, !dbg !95
  %add = add nsw i32 6, %mul, !dbg !95
  %cmp = icmp eq i32 %0, %add, !dbg !95
  br i1 %cmp, label %if.then, label %if.else, !dbg !98

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !98

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 19, ptr noundef @__PRETTY_FUNCTION__.check) #5, !dbg !95
  unreachable, !dbg !95

if.end:                                           ; preds = %if.then
  ret void, !dbg !99
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !100 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !103, !DIExpression(), !109)
    #dbg_declare(ptr %numbers, !110, !DIExpression(), !112)
  store i32 1, ptr @limit, align 4, !dbg !113
  store i32 0, ptr @x, align 4, !dbg !114
    #dbg_declare(ptr %i, !115, !DIExpression(), !117)
  store i32 0, ptr %i, align 4, !dbg !117
  br label %for.cond, !dbg !118

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !119
  %cmp = icmp slt i32 %0, 4, !dbg !121
  br i1 %cmp, label %for.body, label %for.end, !dbg !122

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !123
  %2 = load i32, ptr %i, align 4, !dbg !125
  %idxprom = sext i32 %2 to i64, !dbg !126
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !126
  store i32 %1, ptr %arrayidx, align 4, !dbg !127
  %3 = load i32, ptr %i, align 4, !dbg !128
  %idxprom1 = sext i32 %3 to i64, !dbg !129
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !129
  %4 = load i32, ptr %i, align 4, !dbg !130
  %idxprom3 = sext i32 %4 to i64, !dbg !131
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !131
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #4, !dbg !132
  br label %for.inc, !dbg !133

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !134
  %inc = add nsw i32 %5, 1, !dbg !134
  store i32 %inc, ptr %i, align 4, !dbg !134
  br label %for.cond, !dbg !135, !llvm.loop !136

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !139, !DIExpression(), !141)
  store i32 0, ptr %i5, align 4, !dbg !141
  br label %for.cond6, !dbg !142

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !143
  %cmp7 = icmp slt i32 %6, 4, !dbg !145
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !146

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !147
  %idxprom9 = sext i32 %7 to i64, !dbg !148
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !148
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !148
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !149
  br label %for.inc12, !dbg !149

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !150
  %inc13 = add nsw i32 %9, 1, !dbg !150
  store i32 %inc13, ptr %i5, align 4, !dbg !150
  br label %for.cond6, !dbg !151, !llvm.loop !152

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !154
  ret i32 0, !dbg !155
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
!llvm.module.flags = !{!69, !70, !71, !72, !73, !74, !75}
!llvm.ident = !{!76}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "b07670ebcf4ce1b464548c56fb2862ab")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !42, !47, !52, !58, !60, !62, !64}
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
!43 = distinct !DIGlobalVariable(scope: null, file: !3, line: 19, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 248, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 31)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 19, type: !49, isLocal: true, isDefinition: true)
!49 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !50)
!50 = !{!51}
!51 = !DISubrange(count: 11)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(scope: null, file: !3, line: 19, type: !54, isLocal: true, isDefinition: true)
!54 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 136, elements: !56)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!56 = !{!57}
!57 = !DISubrange(count: 17)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!60 = !DIGlobalVariableExpression(var: !61, expr: !DIExpression())
!61 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!62 = !DIGlobalVariableExpression(var: !63, expr: !DIExpression())
!63 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!64 = !DIGlobalVariableExpression(var: !65, expr: !DIExpression())
!65 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !66, isLocal: false, isDefinition: true)
!66 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !67)
!67 = !{!68}
!68 = !DISubrange(count: 2)
!69 = !{i32 7, !"Dwarf Version", i32 5}
!70 = !{i32 2, !"Debug Info Version", i32 3}
!71 = !{i32 1, !"wchar_size", i32 4}
!72 = !{i32 8, !"PIC Level", i32 2}
!73 = !{i32 7, !"PIE Level", i32 2}
!74 = !{i32 7, !"uwtable", i32 2}
!75 = !{i32 7, !"frame-pointer", i32 2}
!76 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!77 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 13, type: !78, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!78 = !DISubroutineType(types: !79)
!79 = !{!80, !80}
!80 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!81 = !{}
!82 = !DILocalVariable(name: "argument", arg: 1, scope: !77, file: !3, line: 13, type: !80)
!83 = !DILocation(line: 13, column: 20, scope: !77)
!84 = !DILocation(line: 14, column: 5, scope: !77)
!85 = !DILocation(line: 15, column: 18, scope: !77)
!86 = !DILocation(line: 15, column: 10, scope: !77)
!87 = !DILocation(line: 15, column: 29, scope: !77)
!88 = !DILocation(line: 15, column: 27, scope: !77)
!89 = !DILocation(line: 15, column: 7, scope: !77)
!90 = !DILocation(line: 16, column: 5, scope: !77)
!91 = !DILocation(line: 17, column: 5, scope: !77)
!92 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 19, type: !93, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!93 = !DISubroutineType(types: !94)
!94 = !{null}
!95 = !DILocation(line: 19, column: 20, scope: !96)
!96 = distinct !DILexicalBlock(scope: !97, file: !3, line: 19, column: 20)
!97 = distinct !DILexicalBlock(scope: !92, file: !3, line: 19, column: 20)
!98 = !DILocation(line: 19, column: 20, scope: !97)
!99 = !DILocation(line: 19, column: 60, scope: !92)
!100 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 95, type: !101, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!101 = !DISubroutineType(types: !102)
!102 = !{!6}
!103 = !DILocalVariable(name: "threads", scope: !100, file: !3, line: 96, type: !104)
!104 = !DICompositeType(tag: DW_TAG_array_type, baseType: !105, size: 256, elements: !107)
!105 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !106)
!106 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!107 = !{!108}
!108 = !DISubrange(count: 4)
!109 = !DILocation(line: 96, column: 15, scope: !100)
!110 = !DILocalVariable(name: "numbers", scope: !100, file: !3, line: 97, type: !111)
!111 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !107)
!112 = !DILocation(line: 97, column: 9, scope: !100)
!113 = !DILocation(line: 98, column: 11, scope: !100)
!114 = !DILocation(line: 99, column: 7, scope: !100)
!115 = !DILocalVariable(name: "i", scope: !116, file: !3, line: 100, type: !6)
!116 = distinct !DILexicalBlock(scope: !100, file: !3, line: 100, column: 5)
!117 = !DILocation(line: 100, column: 14, scope: !116)
!118 = !DILocation(line: 100, column: 10, scope: !116)
!119 = !DILocation(line: 100, column: 21, scope: !120)
!120 = distinct !DILexicalBlock(scope: !116, file: !3, line: 100, column: 5)
!121 = !DILocation(line: 100, column: 23, scope: !120)
!122 = !DILocation(line: 100, column: 5, scope: !116)
!123 = !DILocation(line: 101, column: 22, scope: !124)
!124 = distinct !DILexicalBlock(scope: !120, file: !3, line: 100, column: 33)
!125 = !DILocation(line: 101, column: 17, scope: !124)
!126 = !DILocation(line: 101, column: 9, scope: !124)
!127 = !DILocation(line: 101, column: 20, scope: !124)
!128 = !DILocation(line: 102, column: 33, scope: !124)
!129 = !DILocation(line: 102, column: 25, scope: !124)
!130 = !DILocation(line: 102, column: 57, scope: !124)
!131 = !DILocation(line: 102, column: 49, scope: !124)
!132 = !DILocation(line: 102, column: 9, scope: !124)
!133 = !DILocation(line: 103, column: 5, scope: !124)
!134 = !DILocation(line: 100, column: 29, scope: !120)
!135 = !DILocation(line: 100, column: 5, scope: !120)
!136 = distinct !{!136, !122, !137, !138}
!137 = !DILocation(line: 103, column: 5, scope: !116)
!138 = !{!"llvm.loop.mustprogress"}
!139 = !DILocalVariable(name: "i", scope: !140, file: !3, line: 104, type: !6)
!140 = distinct !DILexicalBlock(scope: !100, file: !3, line: 104, column: 5)
!141 = !DILocation(line: 104, column: 14, scope: !140)
!142 = !DILocation(line: 104, column: 10, scope: !140)
!143 = !DILocation(line: 104, column: 21, scope: !144)
!144 = distinct !DILexicalBlock(scope: !140, file: !3, line: 104, column: 5)
!145 = !DILocation(line: 104, column: 23, scope: !144)
!146 = !DILocation(line: 104, column: 5, scope: !140)
!147 = !DILocation(line: 105, column: 30, scope: !144)
!148 = !DILocation(line: 105, column: 22, scope: !144)
!149 = !DILocation(line: 105, column: 9, scope: !144)
!150 = !DILocation(line: 104, column: 29, scope: !144)
!151 = !DILocation(line: 104, column: 5, scope: !144)
!152 = distinct !{!152, !146, !153, !138}
!153 = !DILocation(line: 105, column: 35, scope: !140)
!154 = !DILocation(line: 106, column: 5, scope: !100)
!155 = !DILocation(line: 107, column: 5, scope: !100)
