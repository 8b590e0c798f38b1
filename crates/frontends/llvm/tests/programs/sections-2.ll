; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@x = dso_local global i32 0, align 4, !dbg !58
@.str = private unnamed_addr constant [10 x i8] c"seen != 1\00", align 1, !dbg !42
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !47
@__PRETTY_FUNCTION__.thread = private unnamed_addr constant [21 x i8] c"void *thread(void *)\00", align 1, !dbg !52
@limit = dso_local global i32 0, align 4, !dbg !62
@y = dso_local global i32 0, align 4, !dbg !60
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !64

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !77 {
entry:
  %argument.addr = alloca ptr, align 8
  %seen = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !82, !DIExpression(), !83)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !84
  %1 = load i32, ptr %0, align 4, !dbg !86
  %cmp = icmp eq i32 %1, 1, !dbg !87
  br i1 %cmp, label %if.then, label %if.else3, !dbg !88

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %seen, !89, !DIExpression(), !91)
  %2 = load i32, ptr @x, align 4, !dbg !92
  store i32 %2, ptr %seen, align 4, !dbg !91
  %3 = load i32, ptr %seen, align 4, !dbg !93
  %cmp1 = icmp ne i32 %3, 1, !dbg !93
  br i1 %cmp1, label %if.then2, label %if.else, !dbg !96

if.then2:                                         ; preds = %if.then
  br label %if.end, !dbg !96

if.else:                                          ; preds = %if.then
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 40, ptr noundef @__PRETTY_FUNCTION__.thread) #4, !dbg !93
  unreachable, !dbg !93

if.end:                                           ; preds = %if.then2
  br label %if.end8, !dbg !97

if.else3:                                         ; preds = %entry
  %4 = load ptr, ptr %argument.addr, align 8, !dbg !98
  %5 = load i32, ptr %4, align 4, !dbg !100
  %cmp4 = icmp eq i32 %5, 0, !dbg !101
  br i1 %cmp4, label %if.then5, label %if.end7, !dbg !102

if.then5:                                         ; preds = %if.else3
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #5, !dbg !103
  store i32 1, ptr @x, align 4, !dbg !105
  store i32 2, ptr @x, align 4, !dbg !106
  %call6 = call i32 @pthread_mutex_unlock(ptr noundef @m) #5, !dbg !107
  br label %if.end7, !dbg !108

if.end7:                                          ; preds = %if.then5, %if.else3
  br label %if.end8

if.end8:                                          ; preds = %if.end7, %if.end
  ret ptr null, !dbg !109
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !110 {
entry:
  ret void, !dbg !113
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !114 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !117, !DIExpression(), !123)
    #dbg_declare(ptr %numbers, !124, !DIExpression(), !126)
  store i32 1, ptr @limit, align 4, !dbg !127
  store i32 0, ptr @x, align 4, !dbg !128
    #dbg_declare(ptr %i, !129, !DIExpression(), !131)
  store i32 0, ptr %i, align 4, !dbg !131
  br label %for.cond, !dbg !132

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !133
  %cmp = icmp slt i32 %0, 4, !dbg !135
  br i1 %cmp, label %for.body, label %for.end, !dbg !136

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !137
  %2 = load i32, ptr %i, align 4, !dbg !139
  %idxprom = sext i32 %2 to i64, !dbg !140
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !140
  store i32 %1, ptr %arrayidx, align 4, !dbg !141
  %3 = load i32, ptr %i, align 4, !dbg !142
  %idxprom1 = sext i32 %3 to i64, !dbg !143
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !143
  %4 = load i32, ptr %i, align 4, !dbg !144
  %idxprom3 = sext i32 %4 to i64, !dbg !145
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !145
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #5, !dbg !146
  br label %for.inc, !dbg !147

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !148
  %inc = add nsw i32 %5, 1, !dbg !148
  store i32 %inc, ptr %i, align 4, !dbg !148
  br label %for.cond, !dbg !149, !llvm.loop !150

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !153, !DIExpression(), !155)
  store i32 0, ptr %i5, align 4, !dbg !155
  br label %for.cond6, !dbg !156

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !157
  %cmp7 = icmp slt i32 %6, 4, !dbg !159
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !160

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !161
  %idxprom9 = sext i32 %7 to i64, !dbg !162
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !162
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !162
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !163
  br label %for.inc12, !dbg !163

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !164
  %inc13 = add nsw i32 %9, 1, !dbg !164
  store i32 %inc13, ptr %i5, align 4, !dbg !164
  br label %for.cond6, !dbg !165, !llvm.loop !166

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !168
  ret i32 0, !dbg !169
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind }
attributes #5 = { nounwind }

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
!43 = distinct !DIGlobalVariable(scope: null, file: !3, line: 40, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 80, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 10)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 40, type: !49, isLocal: true, isDefinition: true)
!49 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !50)
!50 = !{!51}
!51 = !DISubrange(count: 11)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(scope: null, file: !3, line: 40, type: !54, isLocal: true, isDefinition: true)
!54 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 168, elements: !56)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!56 = !{!57}
!57 = !DISubrange(count: 21)
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
!77 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 37, type: !78, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!78 = !DISubroutineType(types: !79)
!79 = !{!80, !80}
!80 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!81 = !{}
!82 = !DILocalVariable(name: "argument", arg: 1, scope: !77, file: !3, line: 37, type: !80)
!83 = !DILocation(line: 37, column: 20, scope: !77)
!84 = !DILocation(line: 38, column: 17, scope: !85)
!85 = distinct !DILexicalBlock(scope: !77, file: !3, line: 38, column: 9)
!86 = !DILocation(line: 38, column: 9, scope: !85)
!87 = !DILocation(line: 38, column: 26, scope: !85)
!88 = !DILocation(line: 38, column: 9, scope: !77)
!89 = !DILocalVariable(name: "seen", scope: !90, file: !3, line: 39, type: !6)
!90 = distinct !DILexicalBlock(scope: !85, file: !3, line: 38, column: 32)
!91 = !DILocation(line: 39, column: 13, scope: !90)
!92 = !DILocation(line: 39, column: 20, scope: !90)
!93 = !DILocation(line: 40, column: 9, scope: !94)
!94 = distinct !DILexicalBlock(scope: !95, file: !3, line: 40, column: 9)
!95 = distinct !DILexicalBlock(scope: !90, file: !3, line: 40, column: 9)
!96 = !DILocation(line: 40, column: 9, scope: !95)
!97 = !DILocation(line: 41, column: 5, scope: !90)
!98 = !DILocation(line: 41, column: 24, scope: !99)
!99 = distinct !DILexicalBlock(scope: !85, file: !3, line: 41, column: 16)
!100 = !DILocation(line: 41, column: 16, scope: !99)
!101 = !DILocation(line: 41, column: 33, scope: !99)
!102 = !DILocation(line: 41, column: 16, scope: !85)
!103 = !DILocation(line: 42, column: 9, scope: !104)
!104 = distinct !DILexicalBlock(scope: !99, file: !3, line: 41, column: 39)
!105 = !DILocation(line: 43, column: 11, scope: !104)
!106 = !DILocation(line: 44, column: 11, scope: !104)
!107 = !DILocation(line: 45, column: 9, scope: !104)
!108 = !DILocation(line: 46, column: 5, scope: !104)
!109 = !DILocation(line: 47, column: 5, scope: !77)
!110 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 49, type: !111, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!111 = !DISubroutineType(types: !112)
!112 = !{null}
!113 = !DILocation(line: 49, column: 19, scope: !110)
!114 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 95, type: !115, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!115 = !DISubroutineType(types: !116)
!116 = !{!6}
!117 = !DILocalVariable(name: "threads", scope: !114, file: !3, line: 96, type: !118)
!118 = !DICompositeType(tag: DW_TAG_array_type, baseType: !119, size: 256, elements: !121)
!119 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !120)
!120 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!121 = !{!122}
!122 = !DISubrange(count: 4)
!123 = !DILocation(line: 96, column: 15, scope: !114)
!124 = !DILocalVariable(name: "numbers", scope: !114, file: !3, line: 97, type: !125)
!125 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !121)
!126 = !DILocation(line: 97, column: 9, scope: !114)
!127 = !DILocation(line: 98, column: 11, scope: !114)
!128 = !DILocation(line: 99, column: 7, scope: !114)
!129 = !DILocalVariable(name: "i", scope: !130, file: !3, line: 100, type: !6)
!130 = distinct !DILexicalBlock(scope: !114, file: !3, line: 100, column: 5)
!131 = !DILocation(line: 100, column: 14, scope: !130)
!132 = !DILocation(line: 100, column: 10, scope: !130)
!133 = !DILocation(line: 100, column: 21, scope: !134)
!134 = distinct !DILexicalBlock(scope: !130, file: !3, line: 100, column: 5)
!135 = !DILocation(line: 100, column: 23, scope: !134)
!136 = !DILocation(line: 100, column: 5, scope: !130)
!137 = !DILocation(line: 101, column: 22, scope: !138)
!138 = distinct !DILexicalBlock(scope: !134, file: !3, line: 100, column: 33)
!139 = !DILocation(line: 101, column: 17, scope: !138)
!140 = !DILocation(line: 101, column: 9, scope: !138)
!141 = !DILocation(line: 101, column: 20, scope: !138)
!142 = !DILocation(line: 102, column: 33, scope: !138)
!143 = !DILocation(line: 102, column: 25, scope: !138)
!144 = !DILocation(line: 102, column: 57, scope: !138)
!145 = !DILocation(line: 102, column: 49, scope: !138)
!146 = !DILocation(line: 102, column: 9, scope: !138)
!147 = !DILocation(line: 103, column: 5, scope: !138)
!148 = !DILocation(line: 100, column: 29, scope: !134)
!149 = !DILocation(line: 100, column: 5, scope: !134)
!150 = distinct !{!150, !136, !151, !152}
!151 = !DILocation(line: 103, column: 5, scope: !130)
!152 = !{!"llvm.loop.mustprogress"}
!153 = !DILocalVariable(name: "i", scope: !154, file: !3, line: 104, type: !6)
!154 = distinct !DILexicalBlock(scope: !114, file: !3, line: 104, column: 5)
!155 = !DILocation(line: 104, column: 14, scope: !154)
!156 = !DILocation(line: 104, column: 10, scope: !154)
!157 = !DILocation(line: 104, column: 21, scope: !158)
!158 = distinct !DILexicalBlock(scope: !154, file: !3, line: 104, column: 5)
!159 = !DILocation(line: 104, column: 23, scope: !158)
!160 = !DILocation(line: 104, column: 5, scope: !154)
!161 = !DILocation(line: 105, column: 30, scope: !158)
!162 = !DILocation(line: 105, column: 22, scope: !158)
!163 = !DILocation(line: 105, column: 9, scope: !158)
!164 = !DILocation(line: 104, column: 29, scope: !158)
!165 = !DILocation(line: 104, column: 5, scope: !158)
!166 = distinct !{!166, !160, !167, !152}
!167 = !DILocation(line: 105, column: 35, scope: !154)
!168 = !DILocation(line: 106, column: 5, scope: !114)
!169 = !DILocation(line: 107, column: 5, scope: !114)
