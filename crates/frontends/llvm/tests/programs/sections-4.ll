; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@limit = dso_local global i32 0, align 4, !dbg !59
@.str = private unnamed_addr constant [11 x i8] c"limit == 0\00", align 1, !dbg !42
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !47
@__PRETTY_FUNCTION__.thread = private unnamed_addr constant [21 x i8] c"void *thread(void *)\00", align 1, !dbg !49
@y = dso_local global i32 0, align 4, !dbg !57
@x = dso_local global i32 0, align 4, !dbg !55
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !61

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !74 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !79, !DIExpression(), !80)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !81
  %1 = load i32, ptr %0, align 4, !dbg !83
  %cmp = icmp eq i32 %1, 0, !dbg !84
  br i1 %cmp, label %if.then, label %if.else4, !dbg !85

if.then:                                          ; preds = %entry
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !86
  %2 = load i32, ptr @limit, align 4, !dbg !88
  %cmp1 = icmp eq i32 %2, 0, !dbg !88
  br i1 %cmp1, label %if.then2, label %if.else, !dbg !91

if.then2:                                         ; preds = %if.then
  br label %if.end, !dbg !91

if.else:                                          ; preds = %if.then
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 71, ptr noundef @__PRETTY_FUNCTION__.thread) #5, !dbg !88
  unreachable, !dbg !88

if.end:                                           ; preds = %if.then2
  %call3 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !92
  br label %if.end10, !dbg !93

if.else4:                                         ; preds = %entry
  %3 = load ptr, ptr %argument.addr, align 8, !dbg !94
  %4 = load i32, ptr %3, align 4, !dbg !96
  %cmp5 = icmp eq i32 %4, 1, !dbg !97
  br i1 %cmp5, label %if.then6, label %if.end9, !dbg !98

if.then6:                                         ; preds = %if.else4
  %call7 = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !99
  store i32 1, ptr @y, align 4, !dbg !101
  %call8 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !102
  br label %if.end9, !dbg !103

if.end9:                                          ; preds = %if.then6, %if.else4
  br label %if.end10

if.end10:                                         ; preds = %if.end9, %if.end
  ret ptr null, !dbg !104
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !105 {
entry:
  ret void, !dbg !108
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !109 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !112, !DIExpression(), !118)
    #dbg_declare(ptr %numbers, !119, !DIExpression(), !121)
  store i32 1, ptr @limit, align 4, !dbg !122
  store i32 0, ptr @x, align 4, !dbg !123
    #dbg_declare(ptr %i, !124, !DIExpression(), !126)
  store i32 0, ptr %i, align 4, !dbg !126
  br label %for.cond, !dbg !127

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !128
  %cmp = icmp slt i32 %0, 4, !dbg !130
  br i1 %cmp, label %for.body, label %for.end, !dbg !131

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !132
  %2 = load i32, ptr %i, align 4, !dbg !134
  %idxprom = sext i32 %2 to i64, !dbg !135
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !135
  store i32 %1, ptr %arrayidx, align 4, !dbg !136
  %3 = load i32, ptr %i, align 4, !dbg !137
  %idxprom1 = sext i32 %3 to i64, !dbg !138
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !138
  %4 = load i32, ptr %i, align 4, !dbg !139
  %idxprom3 = sext i32 %4 to i64, !dbg !140
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !140
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #4, !dbg !141
  br label %for.inc, !dbg !142

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !143
  %inc = add nsw i32 %5, 1, !dbg !143
  store i32 %inc, ptr %i, align 4, !dbg !143
  br label %for.cond, !dbg !144, !llvm.loop !145

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !148, !DIExpression(), !150)
  store i32 0, ptr %i5, align 4, !dbg !150
  br label %for.cond6, !dbg !151

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !152
  %cmp7 = icmp slt i32 %6, 4, !dbg !154
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !155

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !156
  %idxprom9 = sext i32 %7 to i64, !dbg !157
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !157
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !157
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !158
  br label %for.inc12, !dbg !158

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !159
  %inc13 = add nsw i32 %9, 1, !dbg !159
  store i32 %inc13, ptr %i5, align 4, !dbg !159
  br label %for.cond6, !dbg !160, !llvm.loop !161

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !163
  ret i32 0, !dbg !164
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
!llvm.module.flags = !{!66, !67, !68, !69, !70, !71, !72}
!llvm.ident = !{!73}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "b07670ebcf4ce1b464548c56fb2862ab")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !42, !47, !49, !55, !57, !59, !61}
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
!43 = distinct !DIGlobalVariable(scope: null, file: !3, line: 71, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 11)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 71, type: !44, isLocal: true, isDefinition: true)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(scope: null, file: !3, line: 71, type: !51, isLocal: true, isDefinition: true)
!51 = !DICompositeType(tag: DW_TAG_array_type, baseType: !52, size: 168, elements: !53)
!52 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!53 = !{!54}
!54 = !DISubrange(count: 21)
!55 = !DIGlobalVariableExpression(var: !56, expr: !DIExpression())
!56 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!57 = !DIGlobalVariableExpression(var: !58, expr: !DIExpression())
!58 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!59 = !DIGlobalVariableExpression(var: !60, expr: !DIExpression())
!60 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !63, isLocal: false, isDefinition: true)
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !64)
!64 = !{!65}
!65 = !DISubrange(count: 2)
!66 = !{i32 7, !"Dwarf Version", i32 5}
!67 = !{i32 2, !"Debug Info Version", i32 3}
!68 = !{i32 1, !"wchar_size", i32 4}
!69 = !{i32 8, !"PIC Level", i32 2}
!70 = !{i32 7, !"PIE Level", i32 2}
!71 = !{i32 7, !"uwtable", i32 2}
!72 = !{i32 7, !"frame-pointer", i32 2}
!73 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!74 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 68, type: !75, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !78)
!75 = !DISubroutineType(types: !76)
!76 = !{!77, !77}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!78 = !{}
!79 = !DILocalVariable(name: "argument", arg: 1, scope: !74, file: !3, line: 68, type: !77)
!80 = !DILocation(line: 68, column: 20, scope: !74)
!81 = !DILocation(line: 69, column: 17, scope: !82)
!82 = distinct !DILexicalBlock(scope: !74, file: !3, line: 69, column: 9)
!83 = !DILocation(line: 69, column: 9, scope: !82)
!84 = !DILocation(line: 69, column: 26, scope: !82)
!85 = !DILocation(line: 69, column: 9, scope: !74)
!86 = !DILocation(line: 70, column: 9, scope: !87)
!87 = distinct !DILexicalBlock(scope: !82, file: !3, line: 69, column: 32)
!88 = !DILocation(line: 71, column: 9, scope: !89)
!89 = distinct !DILexicalBlock(scope: !90, file: !3, line: 71, column: 9)
!90 = distinct !DILexicalBlock(scope: !87, file: !3, line: 71, column: 9)
!91 = !DILocation(line: 71, column: 9, scope: !90)
!92 = !DILocation(line: 72, column: 9, scope: !87)
!93 = !DILocation(line: 73, column: 5, scope: !87)
!94 = !DILocation(line: 73, column: 24, scope: !95)
!95 = distinct !DILexicalBlock(scope: !82, file: !3, line: 73, column: 16)
!96 = !DILocation(line: 73, column: 16, scope: !95)
!97 = !DILocation(line: 73, column: 33, scope: !95)
!98 = !DILocation(line: 73, column: 16, scope: !82)
!99 = !DILocation(line: 74, column: 9, scope: !100)
!100 = distinct !DILexicalBlock(scope: !95, file: !3, line: 73, column: 39)
!101 = !DILocation(line: 75, column: 11, scope: !100)
!102 = !DILocation(line: 76, column: 9, scope: !100)
!103 = !DILocation(line: 77, column: 5, scope: !100)
!104 = !DILocation(line: 78, column: 5, scope: !74)
!105 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 80, type: !106, scopeLine: 80, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!106 = !DISubroutineType(types: !107)
!107 = !{null}
!108 = !DILocation(line: 80, column: 19, scope: !105)
!109 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 95, type: !110, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !78)
!110 = !DISubroutineType(types: !111)
!111 = !{!6}
!112 = !DILocalVariable(name: "threads", scope: !109, file: !3, line: 96, type: !113)
!113 = !DICompositeType(tag: DW_TAG_array_type, baseType: !114, size: 256, elements: !116)
!114 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !115)
!115 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!116 = !{!117}
!117 = !DISubrange(count: 4)
!118 = !DILocation(line: 96, column: 15, scope: !109)
!119 = !DILocalVariable(name: "numbers", scope: !109, file: !3, line: 97, type: !120)
!120 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !116)
!121 = !DILocation(line: 97, column: 9, scope: !109)
!122 = !DILocation(line: 98, column: 11, scope: !109)
!123 = !DILocation(line: 99, column: 7, scope: !109)
!124 = !DILocalVariable(name: "i", scope: !125, file: !3, line: 100, type: !6)
!125 = distinct !DILexicalBlock(scope: !109, file: !3, line: 100, column: 5)
!126 = !DILocation(line: 100, column: 14, scope: !125)
!127 = !DILocation(line: 100, column: 10, scope: !125)
!128 = !DILocation(line: 100, column: 21, scope: !129)
!129 = distinct !DILexicalBlock(scope: !125, file: !3, line: 100, column: 5)
!130 = !DILocation(line: 100, column: 23, scope: !129)
!131 = !DILocation(line: 100, column: 5, scope: !125)
!132 = !DILocation(line: 101, column: 22, scope: !133)
!133 = distinct !DILexicalBlock(scope: !129, file: !3, line: 100, column: 33)
!134 = !DILocation(line: 101, column: 17, scope: !133)
!135 = !DILocation(line: 101, column: 9, scope: !133)
!136 = !DILocation(line: 101, column: 20, scope: !133)
!137 = !DILocation(line: 102, column: 33, scope: !133)
!138 = !DILocation(line: 102, column: 25, scope: !133)
!139 = !DILocation(line: 102, column: 57, scope: !133)
!140 = !DILocation(line: 102, column: 49, scope: !133)
!141 = !DILocation(line: 102, column: 9, scope: !133)
!142 = !DILocation(line: 103, column: 5, scope: !133)
!143 = !DILocation(line: 100, column: 29, scope: !129)
!144 = !DILocation(line: 100, column: 5, scope: !129)
!145 = distinct !{!145, !131, !146, !147}
!146 = !DILocation(line: 103, column: 5, scope: !125)
!147 = !{!"llvm.loop.mustprogress"}
!148 = !DILocalVariable(name: "i", scope: !149, file: !3, line: 104, type: !6)
!149 = distinct !DILexicalBlock(scope: !109, file: !3, line: 104, column: 5)
!150 = !DILocation(line: 104, column: 14, scope: !149)
!151 = !DILocation(line: 104, column: 10, scope: !149)
!152 = !DILocation(line: 104, column: 21, scope: !153)
!153 = distinct !DILexicalBlock(scope: !149, file: !3, line: 104, column: 5)
!154 = !DILocation(line: 104, column: 23, scope: !153)
!155 = !DILocation(line: 104, column: 5, scope: !149)
!156 = !DILocation(line: 105, column: 30, scope: !153)
!157 = !DILocation(line: 105, column: 22, scope: !153)
!158 = !DILocation(line: 105, column: 9, scope: !153)
!159 = !DILocation(line: 104, column: 29, scope: !153)
!160 = !DILocation(line: 104, column: 5, scope: !153)
!161 = distinct !{!161, !155, !162, !147}
!162 = !DILocation(line: 105, column: 35, scope: !149)
!163 = !DILocation(line: 106, column: 5, scope: !109)
!164 = !DILocation(line: 107, column: 5, scope: !109)
