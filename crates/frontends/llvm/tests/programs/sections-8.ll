; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@x = dso_local global i32 0, align 4, !dbg !42
@limit = dso_local global i32 0, align 4, !dbg !46
@y = dso_local global i32 0, align 4, !dbg !44
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !48

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !61 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !66, !DIExpression(), !67)
  %call = call i32 @pthread_mutex_lock(ptr noundef @m) #3, !dbg !68
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !69
  %1 = load i32, ptr %0, align 4, !dbg !71
  %cmp = icmp eq i32 %1, 0, !dbg !72
  br i1 %cmp, label %if.then, label %if.else, !dbg !73

if.then:                                          ; preds = %entry
  br label %while.cond, !dbg !74

while.cond:                                       ; preds = %while.body, %if.then
  %2 = load i32, ptr @x, align 4, !dbg !75
  %cmp1 = icmp eq i32 %2, 0, !dbg !76
  br i1 %cmp1, label %while.body, label %while.end, !dbg !74

while.body:                                       ; preds = %while.cond
  br label %while.cond, !dbg !74, !llvm.loop !77

while.end:                                        ; preds = %while.cond
  br label %if.end, !dbg !74

if.else:                                          ; preds = %entry
  store i32 1, ptr @x, align 4, !dbg !80
  br label %if.end

if.end:                                           ; preds = %if.else, %while.end
  %call2 = call i32 @pthread_mutex_unlock(ptr noundef @m) #3, !dbg !81
  ret ptr null, !dbg !82
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !83 {
entry:
  ret void, !dbg !86
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !87 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !90, !DIExpression(), !96)
    #dbg_declare(ptr %numbers, !97, !DIExpression(), !99)
  store i32 1, ptr @limit, align 4, !dbg !100
  store i32 0, ptr @x, align 4, !dbg !101
    #dbg_declare(ptr %i, !102, !DIExpression(), !104)
  store i32 0, ptr %i, align 4, !dbg !104
  br label %for.cond, !dbg !105

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !106
  %cmp = icmp slt i32 %0, 4, !dbg !108
  br i1 %cmp, label %for.body, label %for.end, !dbg !109

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !110
  %2 = load i32, ptr %i, align 4, !dbg !112
  %idxprom = sext i32 %2 to i64, !dbg !113
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !113
  store i32 %1, ptr %arrayidx, align 4, !dbg !114
  %3 = load i32, ptr %i, align 4, !dbg !115
  %idxprom1 = sext i32 %3 to i64, !dbg !116
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !116
  %4 = load i32, ptr %i, align 4, !dbg !117
  %idxprom3 = sext i32 %4 to i64, !dbg !118
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !118
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #3, !dbg !119
  br label %for.inc, !dbg !120

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !121
  %inc = add nsw i32 %5, 1, !dbg !121
  store i32 %inc, ptr %i, align 4, !dbg !121
  br label %for.cond, !dbg !122, !llvm.loop !123

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !125, !DIExpression(), !127)
  store i32 0, ptr %i5, align 4, !dbg !127
  br label %for.cond6, !dbg !128

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !129
  %cmp7 = icmp slt i32 %6, 4, !dbg !131
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !132

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !133
  %idxprom9 = sext i32 %7 to i64, !dbg !134
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !134
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !134
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !135
  br label %for.inc12, !dbg !135

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !136
  %inc13 = add nsw i32 %9, 1, !dbg !136
  store i32 %inc13, ptr %i5, align 4, !dbg !136
  br label %for.cond6, !dbg !137, !llvm.loop !138

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !140
  ret i32 0, !dbg !141
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!53, !54, !55, !56, !57, !58, !59}
!llvm.ident = !{!60}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "02aa4b37488b2b9369077f565b2a5c06")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !42, !44, !46, !48}
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
!43 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!44 = !DIGlobalVariableExpression(var: !45, expr: !DIExpression())
!45 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!48 = !DIGlobalVariableExpression(var: !49, expr: !DIExpression())
!49 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !50, isLocal: false, isDefinition: true)
!50 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !51)
!51 = !{!52}
!52 = !DISubrange(count: 2)
!53 = !{i32 7, !"Dwarf Version", i32 5}
!54 = !{i32 2, !"Debug Info Version", i32 3}
!55 = !{i32 1, !"wchar_size", i32 4}
!56 = !{i32 8, !"PIC Level", i32 2}
!57 = !{i32 7, !"PIE Level", i32 2}
!58 = !{i32 7, !"uwtable", i32 2}
!59 = !{i32 7, !"frame-pointer", i32 2}
!60 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!61 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 144, type: !62, scopeLine: 144, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !65)
!62 = !DISubroutineType(types: !63)
!63 = !{!64, !64}
!64 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!65 = !{}
!66 = !DILocalVariable(name: "argument", arg: 1, scope: !61, file: !3, line: 144, type: !64)
!67 = !DILocation(line: 144, column: 20, scope: !61)
!68 = !DILocation(line: 145, column: 5, scope: !61)
!69 = !DILocation(line: 146, column: 17, scope: !70)
!70 = distinct !DILexicalBlock(scope: !61, file: !3, line: 146, column: 9)
!71 = !DILocation(line: 146, column: 9, scope: !70)
!72 = !DILocation(line: 146, column: 26, scope: !70)
!73 = !DILocation(line: 146, column: 9, scope: !61)
!74 = !DILocation(line: 147, column: 9, scope: !70)
!75 = !DILocation(line: 147, column: 16, scope: !70)
!76 = !DILocation(line: 147, column: 18, scope: !70)
!77 = distinct !{!77, !74, !78, !79}
!78 = !DILocation(line: 148, column: 13, scope: !70)
!79 = !{!"llvm.loop.mustprogress"}
!80 = !DILocation(line: 150, column: 11, scope: !70)
!81 = !DILocation(line: 151, column: 5, scope: !61)
!82 = !DILocation(line: 152, column: 5, scope: !61)
!83 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 154, type: !84, scopeLine: 154, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!84 = !DISubroutineType(types: !85)
!85 = !{null}
!86 = !DILocation(line: 154, column: 19, scope: !83)
!87 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 173, type: !88, scopeLine: 173, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !65)
!88 = !DISubroutineType(types: !89)
!89 = !{!6}
!90 = !DILocalVariable(name: "threads", scope: !87, file: !3, line: 174, type: !91)
!91 = !DICompositeType(tag: DW_TAG_array_type, baseType: !92, size: 256, elements: !94)
!92 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !93)
!93 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!94 = !{!95}
!95 = !DISubrange(count: 4)
!96 = !DILocation(line: 174, column: 15, scope: !87)
!97 = !DILocalVariable(name: "numbers", scope: !87, file: !3, line: 175, type: !98)
!98 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !94)
!99 = !DILocation(line: 175, column: 9, scope: !87)
!100 = !DILocation(line: 176, column: 11, scope: !87)
!101 = !DILocation(line: 177, column: 7, scope: !87)
!102 = !DILocalVariable(name: "i", scope: !103, file: !3, line: 178, type: !6)
!103 = distinct !DILexicalBlock(scope: !87, file: !3, line: 178, column: 5)
!104 = !DILocation(line: 178, column: 14, scope: !103)
!105 = !DILocation(line: 178, column: 10, scope: !103)
!106 = !DILocation(line: 178, column: 21, scope: !107)
!107 = distinct !DILexicalBlock(scope: !103, file: !3, line: 178, column: 5)
!108 = !DILocation(line: 178, column: 23, scope: !107)
!109 = !DILocation(line: 178, column: 5, scope: !103)
!110 = !DILocation(line: 179, column: 22, scope: !111)
!111 = distinct !DILexicalBlock(scope: !107, file: !3, line: 178, column: 33)
!112 = !DILocation(line: 179, column: 17, scope: !111)
!113 = !DILocation(line: 179, column: 9, scope: !111)
!114 = !DILocation(line: 179, column: 20, scope: !111)
!115 = !DILocation(line: 180, column: 33, scope: !111)
!116 = !DILocation(line: 180, column: 25, scope: !111)
!117 = !DILocation(line: 180, column: 57, scope: !111)
!118 = !DILocation(line: 180, column: 49, scope: !111)
!119 = !DILocation(line: 180, column: 9, scope: !111)
!120 = !DILocation(line: 181, column: 5, scope: !111)
!121 = !DILocation(line: 178, column: 29, scope: !107)
!122 = !DILocation(line: 178, column: 5, scope: !107)
!123 = distinct !{!123, !109, !124, !79}
!124 = !DILocation(line: 181, column: 5, scope: !103)
!125 = !DILocalVariable(name: "i", scope: !126, file: !3, line: 182, type: !6)
!126 = distinct !DILexicalBlock(scope: !87, file: !3, line: 182, column: 5)
!127 = !DILocation(line: 182, column: 14, scope: !126)
!128 = !DILocation(line: 182, column: 10, scope: !126)
!129 = !DILocation(line: 182, column: 21, scope: !130)
!130 = distinct !DILexicalBlock(scope: !126, file: !3, line: 182, column: 5)
!131 = !DILocation(line: 182, column: 23, scope: !130)
!132 = !DILocation(line: 182, column: 5, scope: !126)
!133 = !DILocation(line: 183, column: 30, scope: !130)
!134 = !DILocation(line: 183, column: 22, scope: !130)
!135 = !DILocation(line: 183, column: 9, scope: !130)
!136 = !DILocation(line: 182, column: 29, scope: !130)
!137 = !DILocation(line: 182, column: 5, scope: !130)
!138 = distinct !{!138, !132, !139, !79}
!139 = !DILocation(line: 183, column: 35, scope: !126)
!140 = !DILocation(line: 184, column: 5, scope: !87)
!141 = !DILocation(line: 185, column: 5, scope: !87)
