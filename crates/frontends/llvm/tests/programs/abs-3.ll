source_filename = "abs.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"x < N + 1\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [6 x i8] c"abs.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20
@y = internal global i32 0, align 4, !dbg !28
@.str.2 = private unnamed_addr constant [10 x i8] c"y < N + 1\00", align 1, !dbg !26

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !41 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [3 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !45, !DIExpression(), !52)
    #dbg_declare(ptr %i, !53, !DIExpression(), !55)
  store i64 0, ptr %i, align 8, !dbg !55
  br label %for.cond, !dbg !56

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !57
  %cmp = icmp slt i64 %0, 3, !dbg !59
  br i1 %cmp, label %for.body, label %for.end, !dbg !60

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !61
  %arrayidx = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %1, !dbg !62
  %2 = load i64, ptr %i, align 8, !dbg !63
  %3 = inttoptr i64 %2 to ptr, !dbg !64
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @writer, ptr noundef %3) #4, !dbg !65
  br label %for.inc, !dbg !65

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !66
  %inc = add nsw i64 %4, 1, !dbg !66
  store i64 %inc, ptr %i, align 8, !dbg !66
  br label %for.cond, !dbg !67, !llvm.loop !68

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !71, !DIExpression(), !73)
  store i32 0, ptr %i1, align 4, !dbg !73
  br label %for.cond2, !dbg !74

for.cond2:                                        ; preds = %for.inc7, %for.end
  %5 = load i32, ptr %i1, align 4, !dbg !75
  %cmp3 = icmp slt i32 %5, 3, !dbg !77
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !78

for.body4:                                        ; preds = %for.cond2
  %6 = load i32, ptr %i1, align 4, !dbg !79
  %idxprom = sext i32 %6 to i64, !dbg !80
  %arrayidx5 = getelementptr inbounds [3 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !80
  %7 = load i64, ptr %arrayidx5, align 8, !dbg !80
  %call6 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !81
  br label %for.inc7, !dbg !81

for.inc7:                                         ; preds = %for.body4
  %8 = load i32, ptr %i1, align 4, !dbg !82
  %inc8 = add nsw i32 %8, 1, !dbg !82
  store i32 %inc8, ptr %i1, align 4, !dbg !82
  br label %for.cond2, !dbg !83, !llvm.loop !84

for.end9:                                         ; preds = %for.cond2
  %atomic-load = load atomic i32, ptr @x seq_cst, align 4, !dbg !86
  %cmp10 = icmp slt i32 %atomic-load, 4, !dbg !86
  br i1 %cmp10, label %if.then, label %if.else, !dbg !89

if.then:                                          ; preds = %for.end9
  br label %if.end, !dbg !89

if.else:                                          ; preds = %for.end9
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 27, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !86
  unreachable, !dbg !86

if.end:                                           ; preds = %if.then
  %atomic-load11 = load atomic i32, ptr @y seq_cst, align 4, !dbg !90
  %cmp12 = icmp slt i32 %atomic-load11, 4, !dbg !90
  br i1 %cmp12, label %if.then13, label %if.else14, !dbg !93

if.then13:                                        ; preds = %if.end
  br label %if.end15, !dbg !93

if.else14:                                        ; preds = %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 28, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !90
  unreachable, !dbg !90

if.end15:                                         ; preds = %if.then13
  ret i32 0, !dbg !94
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !95 {
entry:
  %argument.addr = alloca ptr, align 8
  %value = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !98, !DIExpression(), !99)
    #dbg_declare(ptr %value, !100, !DIExpression(), !101)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !102
  %1 = ptrtoint ptr %0 to i64, !dbg !103
  %conv = trunc i64 %1 to i32, !dbg !104
  %mul = mul nsw i32 0, %conv, !dbg !105
  %add = add nsw i32 1, %mul, !dbg !106
  store i32 %add, ptr %value, align 4, !dbg !101
  %2 = load i32, ptr %value, align 4, !dbg !107
  store atomic i32 %2, ptr @x seq_cst, align 4, !dbg !108
  %3 = load i32, ptr %value, align 4, !dbg !109
  store atomic i32 %3, ptr @y seq_cst, align 4, !dbg !110
  ret ptr null, !dbg !111
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
!llvm.module.flags = !{!33, !34, !35, !36, !37, !38, !39}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 14, type: !30, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "abs.c", directory: ".", checksumkind: CSK_MD5, checksum: "9783f062707eca862841875b12095ff0")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !26, !0, !28}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 10)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 48, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 6)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 15)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(scope: null, file: !3, line: 28, type: !11, isLocal: true, isDefinition: true)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 14, type: !30, isLocal: true, isDefinition: true)
!30 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !31, line: 104, baseType: !32)
!31 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!32 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!33 = !{i32 7, !"Dwarf Version", i32 5}
!34 = !{i32 2, !"Debug Info Version", i32 3}
!35 = !{i32 1, !"wchar_size", i32 4}
!36 = !{i32 8, !"PIC Level", i32 2}
!37 = !{i32 7, !"PIE Level", i32 2}
!38 = !{i32 7, !"uwtable", i32 2}
!39 = !{i32 7, !"frame-pointer", i32 2}
!40 = !{!"clang"}
!41 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 23, type: !42, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !44)
!42 = !DISubroutineType(types: !43)
!43 = !{!6}
!44 = !{}
!45 = !DILocalVariable(name: "threads", scope: !41, file: !3, line: 24, type: !46)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !47, size: 192, elements: !50)
!47 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !48, line: 27, baseType: !49)
!48 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!49 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!50 = !{!51}
!51 = !DISubrange(count: 3)
!52 = !DILocation(line: 24, column: 15, scope: !41)
!53 = !DILocalVariable(name: "i", scope: !54, file: !3, line: 25, type: !7)
!54 = distinct !DILexicalBlock(scope: !41, file: !3, line: 25, column: 5)
!55 = !DILocation(line: 25, column: 15, scope: !54)
!56 = !DILocation(line: 25, column: 10, scope: !54)
!57 = !DILocation(line: 25, column: 22, scope: !58)
!58 = distinct !DILexicalBlock(scope: !54, file: !3, line: 25, column: 5)
!59 = !DILocation(line: 25, column: 24, scope: !58)
!60 = !DILocation(line: 25, column: 5, scope: !54)
!61 = !DILocation(line: 25, column: 58, scope: !58)
!62 = !DILocation(line: 25, column: 50, scope: !58)
!63 = !DILocation(line: 25, column: 84, scope: !58)
!64 = !DILocation(line: 25, column: 76, scope: !58)
!65 = !DILocation(line: 25, column: 34, scope: !58)
!66 = !DILocation(line: 25, column: 30, scope: !58)
!67 = !DILocation(line: 25, column: 5, scope: !58)
!68 = distinct !{!68, !60, !69, !70}
!69 = !DILocation(line: 25, column: 85, scope: !54)
!70 = !{!"llvm.loop.mustprogress"}
!71 = !DILocalVariable(name: "i", scope: !72, file: !3, line: 26, type: !6)
!72 = distinct !DILexicalBlock(scope: !41, file: !3, line: 26, column: 5)
!73 = !DILocation(line: 26, column: 14, scope: !72)
!74 = !DILocation(line: 26, column: 10, scope: !72)
!75 = !DILocation(line: 26, column: 21, scope: !76)
!76 = distinct !DILexicalBlock(scope: !72, file: !3, line: 26, column: 5)
!77 = !DILocation(line: 26, column: 23, scope: !76)
!78 = !DILocation(line: 26, column: 5, scope: !72)
!79 = !DILocation(line: 26, column: 54, scope: !76)
!80 = !DILocation(line: 26, column: 46, scope: !76)
!81 = !DILocation(line: 26, column: 33, scope: !76)
!82 = !DILocation(line: 26, column: 29, scope: !76)
!83 = !DILocation(line: 26, column: 5, scope: !76)
!84 = distinct !{!84, !78, !85, !70}
!85 = !DILocation(line: 26, column: 62, scope: !72)
!86 = !DILocation(line: 27, column: 5, scope: !87)
!87 = distinct !DILexicalBlock(scope: !88, file: !3, line: 27, column: 5)
!88 = distinct !DILexicalBlock(scope: !41, file: !3, line: 27, column: 5)
!89 = !DILocation(line: 27, column: 5, scope: !88)
!90 = !DILocation(line: 28, column: 5, scope: !91)
!91 = distinct !DILexicalBlock(scope: !92, file: !3, line: 28, column: 5)
!92 = distinct !DILexicalBlock(scope: !41, file: !3, line: 28, column: 5)
!93 = !DILocation(line: 28, column: 5, scope: !92)
!94 = !DILocation(line: 29, column: 5, scope: !41)
!95 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 16, type: !96, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !44)
!96 = !DISubroutineType(types: !97)
!97 = !{!5, !5}
!98 = !DILocalVariable(name: "argument", arg: 1, scope: !95, file: !3, line: 16, type: !5)
!99 = !DILocation(line: 16, column: 27, scope: !95)
!100 = !DILocalVariable(name: "value", scope: !95, file: !3, line: 17, type: !6)
!101 = !DILocation(line: 17, column: 9, scope: !95)
!102 = !DILocation(line: 17, column: 38, scope: !95)
!103 = !DILocation(line: 17, column: 32, scope: !95)
!104 = !DILocation(line: 17, column: 27, scope: !95)
!105 = !DILocation(line: 17, column: 25, scope: !95)
!106 = !DILocation(line: 17, column: 19, scope: !95)
!107 = !DILocation(line: 18, column: 9, scope: !95)
!108 = !DILocation(line: 18, column: 7, scope: !95)
!109 = !DILocation(line: 19, column: 9, scope: !95)
!110 = !DILocation(line: 19, column: 7, scope: !95)
!111 = !DILocation(line: 20, column: 5, scope: !95)
