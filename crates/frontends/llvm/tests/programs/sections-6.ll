; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !19
@y = dso_local global i32 0, align 4, !dbg !54
@flag = dso_local global i32 0, align 4, !dbg !63
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !58
@limit = dso_local global i32 0, align 4, !dbg !56
@x = dso_local global i32 0, align 4, !dbg !52

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !74 {
entry:
  %argument.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !79, !DIExpression(), !80)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !81
  %1 = load i32, ptr %0, align 4, !dbg !83
  %cmp = icmp eq i32 %1, 0, !dbg !84
  br i1 %cmp, label %if.then, label %if.else, !dbg !85

if.then:                                          ; preds = %entry
  store i32 1, ptr @y, align 4, !dbg !86
  store i32 1, ptr %.atomictmp, align 4, !dbg !88
  %2 = load i32, ptr %.atomictmp, align 4, !dbg !88
  store atomic i32 %2, ptr @flag monotonic, align 4, !dbg !88
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #3, !dbg !89
  %3 = load i32, ptr @count, align 4, !dbg !90
  %inc = add nsw i32 %3, 1, !dbg !90
  store i32 %inc, ptr @count, align 4, !dbg !90
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m) #3, !dbg !91
  br label %if.end9, !dbg !92

if.else:                                          ; preds = %entry
  %4 = load ptr, ptr %argument.addr, align 8, !dbg !93
  %5 = load i32, ptr %4, align 4, !dbg !95
  %cmp2 = icmp eq i32 %5, 1, !dbg !96
  br i1 %cmp2, label %if.then3, label %if.end8, !dbg !97

if.then3:                                         ; preds = %if.else
  %call4 = call i32 @pthread_mutex_lock(ptr noundef @m) #3, !dbg !98
  %6 = load i32, ptr getelementptr inbounds ([2 x i32], ptr @count, i64 0, i64 1), align 4, !dbg !100
  %inc5 = add nsw i32 %6, 1, !dbg !100
  store i32 %inc5, ptr getelementptr inbounds ([2 x i32], ptr @count, i64 0, i64 1), align 4, !dbg !100
  %call6 = call i32 @pthread_mutex_unlock(ptr noundef @m) #3, !dbg !101
  %7 = load atomic i32, ptr @flag monotonic, align 4, !dbg !102
  store i32 %7, ptr %atomic-temp, align 4, !dbg !102
  %8 = load i32, ptr %atomic-temp, align 4, !dbg !102
  %tobool = icmp ne i32 %8, 0, !dbg !102
  br i1 %tobool, label %if.then7, label %if.end, !dbg !104

if.then7:                                         ; preds = %if.then3
  store i32 2, ptr @y, align 4, !dbg !105
  br label %if.end, !dbg !106

if.end:                                           ; preds = %if.then7, %if.then3
  br label %if.end8, !dbg !107

if.end8:                                          ; preds = %if.end, %if.else
  br label %if.end9

if.end9:                                          ; preds = %if.end8, %if.then
  ret ptr null, !dbg !108
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !109 {
entry:
  ret void, !dbg !112
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !113 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !116, !DIExpression(), !122)
    #dbg_declare(ptr %numbers, !123, !DIExpression(), !125)
  store i32 1, ptr @limit, align 4, !dbg !126
  store i32 0, ptr @x, align 4, !dbg !127
    #dbg_declare(ptr %i, !128, !DIExpression(), !130)
  store i32 0, ptr %i, align 4, !dbg !130
  br label %for.cond, !dbg !131

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !132
  %cmp = icmp slt i32 %0, 4, !dbg !134
  br i1 %cmp, label %for.body, label %for.end, !dbg !135

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !136
  %2 = load i32, ptr %i, align 4, !dbg !138
  %idxprom = sext i32 %2 to i64, !dbg !139
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !139
  store i32 %1, ptr %arrayidx, align 4, !dbg !140
  %3 = load i32, ptr %i, align 4, !dbg !141
  %idxprom1 = sext i32 %3 to i64, !dbg !142
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !142
  %4 = load i32, ptr %i, align 4, !dbg !143
  %idxprom3 = sext i32 %4 to i64, !dbg !144
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !144
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #3, !dbg !145
  br label %for.inc, !dbg !146

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !147
  %inc = add nsw i32 %5, 1, !dbg !147
  store i32 %inc, ptr %i, align 4, !dbg !147
  br label %for.cond, !dbg !148, !llvm.loop !149

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !152, !DIExpression(), !154)
  store i32 0, ptr %i5, align 4, !dbg !154
  br label %for.cond6, !dbg !155

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !156
  %cmp7 = icmp slt i32 %6, 4, !dbg !158
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !159

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !160
  %idxprom9 = sext i32 %7 to i64, !dbg !161
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !161
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !161
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !162
  br label %for.inc12, !dbg !162

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !163
  %inc13 = add nsw i32 %9, 1, !dbg !163
  store i32 %inc13, ptr %i5, align 4, !dbg !163
  br label %for.cond6, !dbg !164, !llvm.loop !165

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !167
  ret i32 0, !dbg !168
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!66, !67, !68, !69, !70, !71, !72}
!llvm.ident = !{!73}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !21, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !18, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "1d4079338170e098ec44c5db31df32e1")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 68, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!16}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
!17 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!18 = !{!0, !19, !52, !54, !56, !58, !63}
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(name: "n", scope: !2, file: !3, line: 7, type: !21, isLocal: false, isDefinition: true)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !22, line: 72, baseType: !23)
!22 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!23 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !22, line: 67, size: 320, elements: !24)
!24 = !{!25, !45, !50}
!25 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !23, file: !22, line: 69, baseType: !26, size: 320)
!26 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !27, line: 22, size: 320, elements: !28)
!27 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!28 = !{!29, !30, !31, !32, !33, !34, !36, !37}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !26, file: !27, line: 24, baseType: !17, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !26, file: !27, line: 25, baseType: !7, size: 32, offset: 32)
!31 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !26, file: !27, line: 26, baseType: !17, size: 32, offset: 64)
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !26, file: !27, line: 28, baseType: !7, size: 32, offset: 96)
!33 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !26, file: !27, line: 32, baseType: !17, size: 32, offset: 128)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !26, file: !27, line: 34, baseType: !35, size: 16, offset: 160)
!35 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !26, file: !27, line: 35, baseType: !35, size: 16, offset: 176)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !26, file: !27, line: 36, baseType: !38, size: 128, offset: 192)
!38 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !39, line: 55, baseType: !40)
!39 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!40 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !39, line: 51, size: 128, elements: !41)
!41 = !{!42, !44}
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !40, file: !39, line: 53, baseType: !43, size: 64)
!43 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !40, file: !39, line: 54, baseType: !43, size: 64, offset: 64)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !23, file: !22, line: 70, baseType: !46, size: 320)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 320, elements: !48)
!47 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!48 = !{!49}
!49 = !DISubrange(count: 40)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !23, file: !22, line: 71, baseType: !51, size: 64)
!51 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !17, isLocal: false, isDefinition: true)
!54 = !DIGlobalVariableExpression(var: !55, expr: !DIExpression())
!55 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !17, isLocal: false, isDefinition: true)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !17, isLocal: false, isDefinition: true)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !60, isLocal: false, isDefinition: true)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 64, elements: !61)
!61 = !{!62}
!62 = !DISubrange(count: 2)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 96, type: !65, isLocal: false, isDefinition: true)
!65 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !17)
!66 = !{i32 7, !"Dwarf Version", i32 5}
!67 = !{i32 2, !"Debug Info Version", i32 3}
!68 = !{i32 1, !"wchar_size", i32 4}
!69 = !{i32 8, !"PIC Level", i32 2}
!70 = !{i32 7, !"PIE Level", i32 2}
!71 = !{i32 7, !"uwtable", i32 2}
!72 = !{i32 7, !"frame-pointer", i32 2}
!73 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!74 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 97, type: !75, scopeLine: 97, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !78)
!75 = !DISubroutineType(types: !76)
!76 = !{!77, !77}
!77 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!78 = !{}
!79 = !DILocalVariable(name: "argument", arg: 1, scope: !74, file: !3, line: 97, type: !77)
!80 = !DILocation(line: 97, column: 20, scope: !74)
!81 = !DILocation(line: 98, column: 17, scope: !82)
!82 = distinct !DILexicalBlock(scope: !74, file: !3, line: 98, column: 9)
!83 = !DILocation(line: 98, column: 9, scope: !82)
!84 = !DILocation(line: 98, column: 26, scope: !82)
!85 = !DILocation(line: 98, column: 9, scope: !74)
!86 = !DILocation(line: 99, column: 11, scope: !87)
!87 = distinct !DILexicalBlock(scope: !82, file: !3, line: 98, column: 32)
!88 = !DILocation(line: 100, column: 9, scope: !87)
!89 = !DILocation(line: 101, column: 9, scope: !87)
!90 = !DILocation(line: 102, column: 17, scope: !87)
!91 = !DILocation(line: 103, column: 9, scope: !87)
!92 = !DILocation(line: 104, column: 5, scope: !87)
!93 = !DILocation(line: 104, column: 24, scope: !94)
!94 = distinct !DILexicalBlock(scope: !82, file: !3, line: 104, column: 16)
!95 = !DILocation(line: 104, column: 16, scope: !94)
!96 = !DILocation(line: 104, column: 33, scope: !94)
!97 = !DILocation(line: 104, column: 16, scope: !82)
!98 = !DILocation(line: 105, column: 9, scope: !99)
!99 = distinct !DILexicalBlock(scope: !94, file: !3, line: 104, column: 39)
!100 = !DILocation(line: 106, column: 17, scope: !99)
!101 = !DILocation(line: 107, column: 9, scope: !99)
!102 = !DILocation(line: 108, column: 13, scope: !103)
!103 = distinct !DILexicalBlock(scope: !99, file: !3, line: 108, column: 13)
!104 = !DILocation(line: 108, column: 13, scope: !99)
!105 = !DILocation(line: 109, column: 15, scope: !103)
!106 = !DILocation(line: 109, column: 13, scope: !103)
!107 = !DILocation(line: 110, column: 5, scope: !99)
!108 = !DILocation(line: 111, column: 5, scope: !74)
!109 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 113, type: !110, scopeLine: 113, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!110 = !DISubroutineType(types: !111)
!111 = !{null}
!112 = !DILocation(line: 113, column: 19, scope: !109)
!113 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 116, type: !114, scopeLine: 116, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !78)
!114 = !DISubroutineType(types: !115)
!115 = !{!17}
!116 = !DILocalVariable(name: "threads", scope: !113, file: !3, line: 117, type: !117)
!117 = !DICompositeType(tag: DW_TAG_array_type, baseType: !118, size: 256, elements: !120)
!118 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !22, line: 27, baseType: !119)
!119 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!120 = !{!121}
!121 = !DISubrange(count: 4)
!122 = !DILocation(line: 117, column: 15, scope: !113)
!123 = !DILocalVariable(name: "numbers", scope: !113, file: !3, line: 118, type: !124)
!124 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 128, elements: !120)
!125 = !DILocation(line: 118, column: 9, scope: !113)
!126 = !DILocation(line: 119, column: 11, scope: !113)
!127 = !DILocation(line: 120, column: 7, scope: !113)
!128 = !DILocalVariable(name: "i", scope: !129, file: !3, line: 121, type: !17)
!129 = distinct !DILexicalBlock(scope: !113, file: !3, line: 121, column: 5)
!130 = !DILocation(line: 121, column: 14, scope: !129)
!131 = !DILocation(line: 121, column: 10, scope: !129)
!132 = !DILocation(line: 121, column: 21, scope: !133)
!133 = distinct !DILexicalBlock(scope: !129, file: !3, line: 121, column: 5)
!134 = !DILocation(line: 121, column: 23, scope: !133)
!135 = !DILocation(line: 121, column: 5, scope: !129)
!136 = !DILocation(line: 122, column: 22, scope: !137)
!137 = distinct !DILexicalBlock(scope: !133, file: !3, line: 121, column: 33)
!138 = !DILocation(line: 122, column: 17, scope: !137)
!139 = !DILocation(line: 122, column: 9, scope: !137)
!140 = !DILocation(line: 122, column: 20, scope: !137)
!141 = !DILocation(line: 123, column: 33, scope: !137)
!142 = !DILocation(line: 123, column: 25, scope: !137)
!143 = !DILocation(line: 123, column: 57, scope: !137)
!144 = !DILocation(line: 123, column: 49, scope: !137)
!145 = !DILocation(line: 123, column: 9, scope: !137)
!146 = !DILocation(line: 124, column: 5, scope: !137)
!147 = !DILocation(line: 121, column: 29, scope: !133)
!148 = !DILocation(line: 121, column: 5, scope: !133)
!149 = distinct !{!149, !135, !150, !151}
!150 = !DILocation(line: 124, column: 5, scope: !129)
!151 = !{!"llvm.loop.mustprogress"}
!152 = !DILocalVariable(name: "i", scope: !153, file: !3, line: 125, type: !17)
!153 = distinct !DILexicalBlock(scope: !113, file: !3, line: 125, column: 5)
!154 = !DILocation(line: 125, column: 14, scope: !153)
!155 = !DILocation(line: 125, column: 10, scope: !153)
!156 = !DILocation(line: 125, column: 21, scope: !157)
!157 = distinct !DILexicalBlock(scope: !153, file: !3, line: 125, column: 5)
!158 = !DILocation(line: 125, column: 23, scope: !157)
!159 = !DILocation(line: 125, column: 5, scope: !153)
!160 = !DILocation(line: 126, column: 30, scope: !157)
!161 = !DILocation(line: 126, column: 22, scope: !157)
!162 = !DILocation(line: 126, column: 9, scope: !157)
!163 = !DILocation(line: 125, column: 29, scope: !157)
!164 = !DILocation(line: 125, column: 5, scope: !157)
!165 = distinct !{!165, !159, !166, !151}
!166 = !DILocation(line: 126, column: 35, scope: !153)
!167 = !DILocation(line: 127, column: 5, scope: !113)
!168 = !DILocation(line: 128, column: 5, scope: !113)
