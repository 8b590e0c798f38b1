; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@y = dso_local global i32 0, align 4, !dbg !60
@x = dso_local global i32 0, align 4, !dbg !58
@.str = private unnamed_addr constant [7 x i8] c"y == 0\00", align 1, !dbg !42
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !47
@__PRETTY_FUNCTION__.check = private unnamed_addr constant [17 x i8] c"void check(void)\00", align 1, !dbg !52
@limit = dso_local global i32 0, align 4, !dbg !62
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !64

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !77 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !82, !DIExpression(), !83)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !84
  %1 = load i32, ptr %0, align 4, !dbg !86
  %cmp = icmp eq i32 %1, 1, !dbg !87
  br i1 %cmp, label %if.then, label %if.else4, !dbg !88

if.then:                                          ; preds = %entry
  %call = call i32 @pthread_mutex_trylock(ptr noundef @m) #4, !dbg !89
  %cmp1 = icmp eq i32 %call, 0, !dbg !92
  br i1 %cmp1, label %if.then2, label %if.else, !dbg !93

if.then2:                                         ; preds = %if.then
  %call3 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !94
  br label %if.end, !dbg !94

if.else:                                          ; preds = %if.then
  store i32 1, ptr @y, align 4, !dbg !95
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then2
  br label %if.end10, !dbg !96

if.else4:                                         ; preds = %entry
  %2 = load ptr, ptr %argument.addr, align 8, !dbg !97
  %3 = load i32, ptr %2, align 4, !dbg !99
  %cmp5 = icmp eq i32 %3, 0, !dbg !100
  br i1 %cmp5, label %if.then6, label %if.end9, !dbg !101

if.then6:                                         ; preds = %if.else4
  %call7 = call i32 @pthread_mutex_lock(ptr noundef @m) #4, !dbg !102
  store i32 1, ptr @x, align 4, !dbg !104
  %call8 = call i32 @pthread_mutex_unlock(ptr noundef @m) #4, !dbg !105
  br label %if.end9, !dbg !106

if.end9:                                          ; preds = %if.then6, %if.else4
  br label %if.end10

if.end10:                                         ; preds = %if.end9, %if.end
  ret ptr null, !dbg !107
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_trylock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !108 {
entry:
  %0 = load i32, ptr @y, align 4, !dbg !111
  %cmp = icmp eq i32 %0, 0, !dbg !111
  br i1 %cmp, label %if.then, label %if.else, !dbg !114

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !114

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 65, ptr noundef @__PRETTY_FUNCTION__.check) #5, !dbg !111
  unreachable, !dbg !111

if.end:                                           ; preds = %if.then
  ret void, !dbg !115
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !116 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !119, !DIExpression(), !125)
    #dbg_declare(ptr %numbers, !126, !DIExpression(), !128)
  store i32 1, ptr @limit, align 4, !dbg !129
  store i32 0, ptr @x, align 4, !dbg !130
    #dbg_declare(ptr %i, !131, !DIExpression(), !133)
  store i32 0, ptr %i, align 4, !dbg !133
  br label %for.cond, !dbg !134

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !135
  %cmp = icmp slt i32 %0, 4, !dbg !137
  br i1 %cmp, label %for.body, label %for.end, !dbg !138

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !139
  %2 = load i32, ptr %i, align 4, !dbg !141
  %idxprom = sext i32 %2 to i64, !dbg !142
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !142
  store i32 %1, ptr %arrayidx, align 4, !dbg !143
  %3 = load i32, ptr %i, align 4, !dbg !144
  %idxprom1 = sext i32 %3 to i64, !dbg !145
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !145
  %4 = load i32, ptr %i, align 4, !dbg !146
  %idxprom3 = sext i32 %4 to i64, !dbg !147
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !147
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #4, !dbg !148
  br label %for.inc, !dbg !149

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !150
  %inc = add nsw i32 %5, 1, !dbg !150
  store i32 %inc, ptr %i, align 4, !dbg !150
  br label %for.cond, !dbg !151, !llvm.loop !152

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !155, !DIExpression(), !157)
  store i32 0, ptr %i5, align 4, !dbg !157
  br label %for.cond6, !dbg !158

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !159
  %cmp7 = icmp slt i32 %6, 4, !dbg !161
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !162

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !163
  %idxprom9 = sext i32 %7 to i64, !dbg !164
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !164
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !164
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !165
  br label %for.inc12, !dbg !165

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !166
  %inc13 = add nsw i32 %9, 1, !dbg !166
  store i32 %inc13, ptr %i5, align 4, !dbg !166
  br label %for.cond6, !dbg !167, !llvm.loop !168

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !170
  ret i32 0, !dbg !171
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
!43 = distinct !DIGlobalVariable(scope: null, file: !3, line: 65, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 56, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 7)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 65, type: !49, isLocal: true, isDefinition: true)
!49 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !50)
!50 = !{!51}
!51 = !DISubrange(count: 11)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(scope: null, file: !3, line: 65, type: !54, isLocal: true, isDefinition: true)
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
!77 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 52, type: !78, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!78 = !DISubroutineType(types: !79)
!79 = !{!80, !80}
!80 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!81 = !{}
!82 = !DILocalVariable(name: "argument", arg: 1, scope: !77, file: !3, line: 52, type: !80)
!83 = !DILocation(line: 52, column: 20, scope: !77)
!84 = !DILocation(line: 53, column: 17, scope: !85)
!85 = distinct !DILexicalBlock(scope: !77, file: !3, line: 53, column: 9)
!86 = !DILocation(line: 53, column: 9, scope: !85)
!87 = !DILocation(line: 53, column: 26, scope: !85)
!88 = !DILocation(line: 53, column: 9, scope: !77)
!89 = !DILocation(line: 54, column: 13, scope: !90)
!90 = distinct !DILexicalBlock(scope: !91, file: !3, line: 54, column: 13)
!91 = distinct !DILexicalBlock(scope: !85, file: !3, line: 53, column: 32)
!92 = !DILocation(line: 54, column: 39, scope: !90)
!93 = !DILocation(line: 54, column: 13, scope: !91)
!94 = !DILocation(line: 55, column: 13, scope: !90)
!95 = !DILocation(line: 57, column: 15, scope: !90)
!96 = !DILocation(line: 58, column: 5, scope: !91)
!97 = !DILocation(line: 58, column: 24, scope: !98)
!98 = distinct !DILexicalBlock(scope: !85, file: !3, line: 58, column: 16)
!99 = !DILocation(line: 58, column: 16, scope: !98)
!100 = !DILocation(line: 58, column: 33, scope: !98)
!101 = !DILocation(line: 58, column: 16, scope: !85)
!102 = !DILocation(line: 59, column: 9, scope: !103)
!103 = distinct !DILexicalBlock(scope: !98, file: !3, line: 58, column: 39)
!104 = !DILocation(line: 60, column: 11, scope: !103)
!105 = !DILocation(line: 61, column: 9, scope: !103)
!106 = !DILocation(line: 62, column: 5, scope: !103)
!107 = !DILocation(line: 63, column: 5, scope: !77)
!108 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 65, type: !109, scopeLine: 65, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!109 = !DISubroutineType(types: !110)
!110 = !{null}
!111 = !DILocation(line: 65, column: 20, scope: !112)
!112 = distinct !DILexicalBlock(scope: !113, file: !3, line: 65, column: 20)
!113 = distinct !DILexicalBlock(scope: !108, file: !3, line: 65, column: 20)
!114 = !DILocation(line: 65, column: 20, scope: !113)
!115 = !DILocation(line: 65, column: 36, scope: !108)
!116 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 95, type: !117, scopeLine: 95, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !81)
!117 = !DISubroutineType(types: !118)
!118 = !{!6}
!119 = !DILocalVariable(name: "threads", scope: !116, file: !3, line: 96, type: !120)
!120 = !DICompositeType(tag: DW_TAG_array_type, baseType: !121, size: 256, elements: !123)
!121 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !122)
!122 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!123 = !{!124}
!124 = !DISubrange(count: 4)
!125 = !DILocation(line: 96, column: 15, scope: !116)
!126 = !DILocalVariable(name: "numbers", scope: !116, file: !3, line: 97, type: !127)
!127 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !123)
!128 = !DILocation(line: 97, column: 9, scope: !116)
!129 = !DILocation(line: 98, column: 11, scope: !116)
!130 = !DILocation(line: 99, column: 7, scope: !116)
!131 = !DILocalVariable(name: "i", scope: !132, file: !3, line: 100, type: !6)
!132 = distinct !DILexicalBlock(scope: !116, file: !3, line: 100, column: 5)
!133 = !DILocation(line: 100, column: 14, scope: !132)
!134 = !DILocation(line: 100, column: 10, scope: !132)
!135 = !DILocation(line: 100, column: 21, scope: !136)
!136 = distinct !DILexicalBlock(scope: !132, file: !3, line: 100, column: 5)
!137 = !DILocation(line: 100, column: 23, scope: !136)
!138 = !DILocation(line: 100, column: 5, scope: !132)
!139 = !DILocation(line: 101, column: 22, scope: !140)
!140 = distinct !DILexicalBlock(scope: !136, file: !3, line: 100, column: 33)
!141 = !DILocation(line: 101, column: 17, scope: !140)
!142 = !DILocation(line: 101, column: 9, scope: !140)
!143 = !DILocation(line: 101, column: 20, scope: !140)
!144 = !DILocation(line: 102, column: 33, scope: !140)
!145 = !DILocation(line: 102, column: 25, scope: !140)
!146 = !DILocation(line: 102, column: 57, scope: !140)
!147 = !DILocation(line: 102, column: 49, scope: !140)
!148 = !DILocation(line: 102, column: 9, scope: !140)
!149 = !DILocation(line: 103, column: 5, scope: !140)
!150 = !DILocation(line: 100, column: 29, scope: !136)
!151 = !DILocation(line: 100, column: 5, scope: !136)
!152 = distinct !{!152, !138, !153, !154}
!153 = !DILocation(line: 103, column: 5, scope: !132)
!154 = !{!"llvm.loop.mustprogress"}
!155 = !DILocalVariable(name: "i", scope: !156, file: !3, line: 104, type: !6)
!156 = distinct !DILexicalBlock(scope: !116, file: !3, line: 104, column: 5)
!157 = !DILocation(line: 104, column: 14, scope: !156)
!158 = !DILocation(line: 104, column: 10, scope: !156)
!159 = !DILocation(line: 104, column: 21, scope: !160)
!160 = distinct !DILexicalBlock(scope: !156, file: !3, line: 104, column: 5)
!161 = !DILocation(line: 104, column: 23, scope: !160)
!162 = !DILocation(line: 104, column: 5, scope: !156)
!163 = !DILocation(line: 105, column: 30, scope: !160)
!164 = !DILocation(line: 105, column: 22, scope: !160)
!165 = !DILocation(line: 105, column: 9, scope: !160)
!166 = !DILocation(line: 104, column: 29, scope: !160)
!167 = !DILocation(line: 104, column: 5, scope: !160)
!168 = distinct !{!168, !162, !169, !154}
!169 = !DILocation(line: 105, column: 35, scope: !156)
!170 = !DILocation(line: 106, column: 5, scope: !116)
!171 = !DILocation(line: 107, column: 5, scope: !116)
