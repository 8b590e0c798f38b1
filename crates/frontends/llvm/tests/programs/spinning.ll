source_filename = "spinning.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.atomic_flag = type { i8 }

@ready = internal global i32 0, align 4, !dbg !0
@data = internal global i32 0, align 4, !dbg !24
@.str = private unnamed_addr constant [10 x i8] c"data == 2\00", align 1, !dbg !7
@.str.1 = private unnamed_addr constant [11 x i8] c"spinning.c\00", align 1, !dbg !13
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !18
@flag = internal global %struct.atomic_flag zeroinitializer, align 1, !dbg !27
@owner = internal global i32 0, align 4, !dbg !37

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !49 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %i = alloca i32, align 4
  %i1 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !53, !DIExpression(), !60)
    #dbg_declare(ptr %i, !61, !DIExpression(), !63)
  store i32 0, ptr %i, align 4, !dbg !63
  br label %for.cond, !dbg !64

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !65
  %cmp = icmp slt i32 %0, 2, !dbg !67
  br i1 %cmp, label %for.body, label %for.end, !dbg !68

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !69
  %idxprom = sext i32 %1 to i64, !dbg !70
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !70
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @worker, ptr noundef null) #4, !dbg !71
  br label %for.inc, !dbg !71

for.inc:                                          ; preds = %for.body
  %2 = load i32, ptr %i, align 4, !dbg !72
  %inc = add nsw i32 %2, 1, !dbg !72
  store i32 %inc, ptr %i, align 4, !dbg !72
  br label %for.cond, !dbg !73, !llvm.loop !74

for.end:                                          ; preds = %for.cond
  store atomic i32 1, ptr @ready seq_cst, align 4, !dbg !77
    #dbg_declare(ptr %i1, !78, !DIExpression(), !80)
  store i32 0, ptr %i1, align 4, !dbg !80
  br label %for.cond2, !dbg !81

for.cond2:                                        ; preds = %for.inc8, %for.end
  %3 = load i32, ptr %i1, align 4, !dbg !82
  %cmp3 = icmp slt i32 %3, 2, !dbg !84
  br i1 %cmp3, label %for.body4, label %for.end10, !dbg !85

for.body4:                                        ; preds = %for.cond2
  %4 = load i32, ptr %i1, align 4, !dbg !86
  %idxprom5 = sext i32 %4 to i64, !dbg !87
  %arrayidx6 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 %idxprom5, !dbg !87
  %5 = load i64, ptr %arrayidx6, align 8, !dbg !87
  %call7 = call i32 @pthread_join(i64 noundef %5, ptr noundef null), !dbg !88
  br label %for.inc8, !dbg !88

for.inc8:                                         ; preds = %for.body4
  %6 = load i32, ptr %i1, align 4, !dbg !89
  %inc9 = add nsw i32 %6, 1, !dbg !89
  store i32 %inc9, ptr %i1, align 4, !dbg !89
  br label %for.cond2, !dbg !90, !llvm.loop !91

for.end10:                                        ; preds = %for.cond2
  %7 = load i32, ptr @data, align 4, !dbg !93
  %cmp11 = icmp eq i32 %7, 2, !dbg !93
  br i1 %cmp11, label %if.then, label %if.else, !dbg !96

if.then:                                          ; preds = %for.end10
  br label %if.end, !dbg !96

if.else:                                          ; preds = %for.end10
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 28, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !93
  unreachable, !dbg !93

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !97
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !98 {
entry:
  %argument.addr = alloca ptr, align 8
  %.atomictmp = alloca i8, align 1
  %atomic-temp = alloca i8, align 1
  %.atomictmp4 = alloca i8, align 1
  %expected = alloca i32, align 4
  %.atomictmp5 = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !101, !DIExpression(), !102)
  br label %while.cond, !dbg !103

while.cond:                                       ; preds = %while.body, %entry
  %atomic-load = load atomic i32, ptr @ready seq_cst, align 4, !dbg !104
  %tobool = icmp ne i32 %atomic-load, 0, !dbg !105
  %lnot = xor i1 %tobool, true, !dbg !105
  br i1 %lnot, label %while.body, label %while.end, !dbg !103

while.body:                                       ; preds = %while.cond
  br label %while.cond, !dbg !103, !llvm.loop !106

while.end:                                        ; preds = %while.cond
  br label %while.cond1, !dbg !108

while.cond1:                                      ; preds = %while.body2, %while.end
  store i8 1, ptr %.atomictmp, align 1, !dbg !109
  %0 = load i8, ptr %.atomictmp, align 1, !dbg !109
  %1 = atomicrmw xchg ptr @flag, i8 %0 seq_cst, align 1, !dbg !109
  store i8 %1, ptr %atomic-temp, align 1, !dbg !109
  %2 = load i8, ptr %atomic-temp, align 1, !dbg !109
  %loadedv = trunc i8 %2 to i1, !dbg !109
  br i1 %loadedv, label %while.body2, label %while.end3, !dbg !108

while.body2:                                      ; preds = %while.cond1
  br label %while.cond1, !dbg !108, !llvm.loop !110

while.end3:                                       ; preds = %while.cond1
  %3 = load i32, ptr @data, align 4, !dbg !112
  %inc = add nsw i32 %3, 1, !dbg !112
  store i32 %inc, ptr @data, align 4, !dbg !112
  store i8 0, ptr %.atomictmp4, align 1, !dbg !113
  %4 = load i8, ptr %.atomictmp4, align 1, !dbg !113
  store atomic i8 %4, ptr @flag seq_cst, align 1, !dbg !113
    #dbg_declare(ptr %expected, !114, !DIExpression(), !115)
  br label %do.body, !dbg !116

do.body:                                          ; preds = %cmpxchg.continue, %while.end3
  store i32 0, ptr %expected, align 4, !dbg !117
  br label %do.cond, !dbg !119

do.cond:                                          ; preds = %do.body
  store i32 1, ptr %.atomictmp5, align 4, !dbg !120
  %5 = load i32, ptr %expected, align 4, !dbg !120
  %6 = load i32, ptr %.atomictmp5, align 4, !dbg !120
  %7 = cmpxchg ptr @owner, i32 %5, i32 %6 seq_cst seq_cst, align 4, !dbg !120
  %8 = extractvalue { i32, i1 } %7, 0, !dbg !120
  %9 = extractvalue { i32, i1 } %7, 1, !dbg !120
  br i1 %9, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !120

cmpxchg.store_expected:                           ; preds = %do.cond
  store i32 %8, ptr %expected, align 4, !dbg !120
  br label %cmpxchg.continue, !dbg !120

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %do.cond
  %storedv = zext i1 %9 to i8, !dbg !120
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !dbg !120
  %10 = load i8, ptr %cmpxchg.bool, align 1, !dbg !120
  %loadedv6 = trunc i8 %10 to i1, !dbg !120
  %lnot7 = xor i1 %loadedv6, true, !dbg !121
  br i1 %lnot7, label %do.body, label %do.end, !dbg !119, !llvm.loop !122

do.end:                                           ; preds = %cmpxchg.continue
  store atomic i32 0, ptr @owner seq_cst, align 4, !dbg !124
  ret ptr null, !dbg !125
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!41, !42, !43, !44, !45, !46, !47}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "ready", scope: !2, file: !3, line: 7, type: !39, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "spinning.c", directory: ".", checksumkind: CSK_MD5, checksum: "f50c19903815bf4ebbafcbd3074b357e")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!7, !13, !18, !0, !24, !27, !37}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 80, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12}
!12 = !DISubrange(count: 10)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 88, elements: !16)
!16 = !{!17}
!17 = !DISubrange(count: 11)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !20, isLocal: true, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 120, elements: !22)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!22 = !{!23}
!23 = !DISubrange(count: 15)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 8, type: !26, isLocal: true, isDefinition: true)
!26 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!27 = !DIGlobalVariableExpression(var: !28, expr: !DIExpression())
!28 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 6, type: !29, isLocal: true, isDefinition: true)
!29 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_flag", file: !30, line: 173, baseType: !31)
!30 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!31 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "atomic_flag", file: !30, line: 173, size: 8, elements: !32)
!32 = !{!33}
!33 = !DIDerivedType(tag: DW_TAG_member, name: "_Value", scope: !31, file: !30, line: 173, baseType: !34, size: 8)
!34 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_bool", file: !30, line: 97, baseType: !35)
!35 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !36)
!36 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!37 = !DIGlobalVariableExpression(var: !38, expr: !DIExpression())
!38 = distinct !DIGlobalVariable(name: "owner", scope: !2, file: !3, line: 7, type: !39, isLocal: true, isDefinition: true)
!39 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !30, line: 104, baseType: !40)
!40 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !26)
!41 = !{i32 7, !"Dwarf Version", i32 5}
!42 = !{i32 2, !"Debug Info Version", i32 3}
!43 = !{i32 1, !"wchar_size", i32 4}
!44 = !{i32 8, !"PIC Level", i32 2}
!45 = !{i32 7, !"PIE Level", i32 2}
!46 = !{i32 7, !"uwtable", i32 2}
!47 = !{i32 7, !"frame-pointer", i32 2}
!48 = !{!"clang"}
!49 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 23, type: !50, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !52)
!50 = !DISubroutineType(types: !51)
!51 = !{!26}
!52 = !{}
!53 = !DILocalVariable(name: "threads", scope: !49, file: !3, line: 24, type: !54)
!54 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 128, elements: !58)
!55 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !56, line: 27, baseType: !57)
!56 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!57 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!58 = !{!59}
!59 = !DISubrange(count: 2)
!60 = !DILocation(line: 24, column: 15, scope: !49)
!61 = !DILocalVariable(name: "i", scope: !62, file: !3, line: 25, type: !26)
!62 = distinct !DILexicalBlock(scope: !49, file: !3, line: 25, column: 5)
!63 = !DILocation(line: 25, column: 14, scope: !62)
!64 = !DILocation(line: 25, column: 10, scope: !62)
!65 = !DILocation(line: 25, column: 21, scope: !66)
!66 = distinct !DILexicalBlock(scope: !62, file: !3, line: 25, column: 5)
!67 = !DILocation(line: 25, column: 23, scope: !66)
!68 = !DILocation(line: 25, column: 5, scope: !62)
!69 = !DILocation(line: 25, column: 57, scope: !66)
!70 = !DILocation(line: 25, column: 49, scope: !66)
!71 = !DILocation(line: 25, column: 33, scope: !66)
!72 = !DILocation(line: 25, column: 29, scope: !66)
!73 = !DILocation(line: 25, column: 5, scope: !66)
!74 = distinct !{!74, !68, !75, !76}
!75 = !DILocation(line: 25, column: 79, scope: !62)
!76 = !{!"llvm.loop.mustprogress"}
!77 = !DILocation(line: 26, column: 11, scope: !49)
!78 = !DILocalVariable(name: "i", scope: !79, file: !3, line: 27, type: !26)
!79 = distinct !DILexicalBlock(scope: !49, file: !3, line: 27, column: 5)
!80 = !DILocation(line: 27, column: 14, scope: !79)
!81 = !DILocation(line: 27, column: 10, scope: !79)
!82 = !DILocation(line: 27, column: 21, scope: !83)
!83 = distinct !DILexicalBlock(scope: !79, file: !3, line: 27, column: 5)
!84 = !DILocation(line: 27, column: 23, scope: !83)
!85 = !DILocation(line: 27, column: 5, scope: !79)
!86 = !DILocation(line: 27, column: 54, scope: !83)
!87 = !DILocation(line: 27, column: 46, scope: !83)
!88 = !DILocation(line: 27, column: 33, scope: !83)
!89 = !DILocation(line: 27, column: 29, scope: !83)
!90 = !DILocation(line: 27, column: 5, scope: !83)
!91 = distinct !{!91, !85, !92, !76}
!92 = !DILocation(line: 27, column: 62, scope: !79)
!93 = !DILocation(line: 28, column: 5, scope: !94)
!94 = distinct !DILexicalBlock(scope: !95, file: !3, line: 28, column: 5)
!95 = distinct !DILexicalBlock(scope: !49, file: !3, line: 28, column: 5)
!96 = !DILocation(line: 28, column: 5, scope: !95)
!97 = !DILocation(line: 29, column: 5, scope: !49)
!98 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 10, type: !99, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !52)
!99 = !DISubroutineType(types: !100)
!100 = !{!5, !5}
!101 = !DILocalVariable(name: "argument", arg: 1, scope: !98, file: !3, line: 10, type: !5)
!102 = !DILocation(line: 10, column: 27, scope: !98)
!103 = !DILocation(line: 11, column: 5, scope: !98)
!104 = !DILocation(line: 11, column: 13, scope: !98)
!105 = !DILocation(line: 11, column: 12, scope: !98)
!106 = distinct !{!106, !103, !107, !76}
!107 = !DILocation(line: 11, column: 19, scope: !98)
!108 = !DILocation(line: 12, column: 5, scope: !98)
!109 = !DILocation(line: 12, column: 12, scope: !98)
!110 = distinct !{!110, !108, !111, !76}
!111 = !DILocation(line: 12, column: 44, scope: !98)
!112 = !DILocation(line: 13, column: 9, scope: !98)
!113 = !DILocation(line: 14, column: 5, scope: !98)
!114 = !DILocalVariable(name: "expected", scope: !98, file: !3, line: 15, type: !26)
!115 = !DILocation(line: 15, column: 9, scope: !98)
!116 = !DILocation(line: 16, column: 5, scope: !98)
!117 = !DILocation(line: 17, column: 18, scope: !118)
!118 = distinct !DILexicalBlock(scope: !98, file: !3, line: 16, column: 8)
!119 = !DILocation(line: 18, column: 5, scope: !118)
!120 = !DILocation(line: 18, column: 15, scope: !98)
!121 = !DILocation(line: 18, column: 14, scope: !98)
!122 = distinct !{!122, !116, !123, !76}
!123 = !DILocation(line: 18, column: 67, scope: !98)
!124 = !DILocation(line: 19, column: 11, scope: !98)
!125 = !DILocation(line: 20, column: 5, scope: !98)
