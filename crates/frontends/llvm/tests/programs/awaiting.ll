; ModuleID = 'awaiting.c'
source_filename = "awaiting.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@a = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [57 x i8] c"__VERIFIER_load_await_aint(&a, GREATER_OR_EQUAL, 2) >= 2\00", align 1, !dbg !5
@.str.1 = private unnamed_addr constant [11 x i8] c"awaiting.c\00", align 1, !dbg !11
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !16
@.str.2 = private unnamed_addr constant [49 x i8] c"__VERIFIER_xchg_await_aint(&a, 9, EQUAL, 3) == 3\00", align 1, !dbg !22
@.str.3 = private unnamed_addr constant [7 x i8] c"a == 9\00", align 1, !dbg !27

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !44 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !48, !DIExpression(), !52)
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef null) #4, !dbg !53
  %call1 = call i32 @__VERIFIER_load_await_aint(ptr noundef @a, i32 noundef 3, i32 noundef 2), !dbg !54
  %cmp = icmp sge i32 %call1, 2, !dbg !54
  br i1 %cmp, label %if.then, label %if.else, !dbg !57

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !57

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 22, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !54
  unreachable, !dbg !54

if.end:                                           ; preds = %if.then
  %call2 = call i32 @__VERIFIER_xchg_await_aint(ptr noundef @a, i32 noundef 9, i32 noundef 2, i32 noundef 3), !dbg !58
  %cmp3 = icmp eq i32 %call2, 3, !dbg !58
  br i1 %cmp3, label %if.then4, label %if.else5, !dbg !61

if.then4:                                         ; preds = %if.end
  br label %if.end6, !dbg !61

if.else5:                                         ; preds = %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 23, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !58
  unreachable, !dbg !58

if.end6:                                          ; preds = %if.then4
  %atomic-load = load atomic i32, ptr @a seq_cst, align 4, !dbg !62
  %cmp7 = icmp eq i32 %atomic-load, 9, !dbg !62
  br i1 %cmp7, label %if.then8, label %if.else9, !dbg !65

if.then8:                                         ; preds = %if.end6
  br label %if.end10, !dbg !65

if.else9:                                         ; preds = %if.end6
  call void @__assert_fail(ptr noundef @.str.3, ptr noundef @.str.1, i32 noundef 24, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !62
  unreachable, !dbg !62

if.end10:                                         ; preds = %if.then8
  ret i32 0, !dbg !66
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !67 {
entry:
  %argument.addr = alloca ptr, align 8
  %i = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !71, !DIExpression(), !72)
    #dbg_declare(ptr %i, !73, !DIExpression(), !75)
  store i32 1, ptr %i, align 4, !dbg !75
  br label %for.cond, !dbg !76

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !77
  %cmp = icmp sle i32 %0, 3, !dbg !79
  br i1 %cmp, label %for.body, label %for.end, !dbg !80

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !81
  store atomic i32 %1, ptr @a seq_cst, align 4, !dbg !82
  br label %for.inc, !dbg !83

for.inc:                                          ; preds = %for.body
  %2 = load i32, ptr %i, align 4, !dbg !84
  %inc = add nsw i32 %2, 1, !dbg !84
  store i32 %inc, ptr %i, align 4, !dbg !84
  br label %for.cond, !dbg !85, !llvm.loop !86

for.end:                                          ; preds = %for.cond
  ret ptr null, !dbg !89
}

declare i32 @__VERIFIER_load_await_aint(ptr noundef, i32 noundef, i32 noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

declare i32 @__VERIFIER_xchg_await_aint(ptr noundef, i32 noundef, i32 noundef, i32 noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!36, !37, !38, !39, !40, !41, !42}
!llvm.ident = !{!43}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "a", scope: !2, file: !3, line: 12, type: !32, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "awaiting.c", directory: ".", checksumkind: CSK_MD5, checksum: "6881588b3233109113210080da94636f")
!4 = !{!5, !11, !16, !22, !27, !0}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 456, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 57)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 88, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 11)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 120, elements: !20)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!20 = !{!21}
!21 = !DISubrange(count: 15)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(scope: null, file: !3, line: 23, type: !24, isLocal: true, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 392, elements: !25)
!25 = !{!26}
!26 = !DISubrange(count: 49)
!27 = !DIGlobalVariableExpression(var: !28, expr: !DIExpression())
!28 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !29, isLocal: true, isDefinition: true)
!29 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 56, elements: !30)
!30 = !{!31}
!31 = !DISubrange(count: 7)
!32 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !33, line: 104, baseType: !34)
!33 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!34 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !35)
!35 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!36 = !{i32 7, !"Dwarf Version", i32 5}
!37 = !{i32 2, !"Debug Info Version", i32 3}
!38 = !{i32 1, !"wchar_size", i32 4}
!39 = !{i32 8, !"PIC Level", i32 2}
!40 = !{i32 7, !"PIE Level", i32 2}
!41 = !{i32 7, !"uwtable", i32 2}
!42 = !{i32 7, !"frame-pointer", i32 2}
!43 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!44 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 19, type: !45, scopeLine: 19, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!45 = !DISubroutineType(types: !46)
!46 = !{!35}
!47 = !{}
!48 = !DILocalVariable(name: "thread", scope: !44, file: !3, line: 20, type: !49)
!49 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !50, line: 27, baseType: !51)
!50 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!51 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!52 = !DILocation(line: 20, column: 15, scope: !44)
!53 = !DILocation(line: 21, column: 5, scope: !44)
!54 = !DILocation(line: 22, column: 5, scope: !55)
!55 = distinct !DILexicalBlock(scope: !56, file: !3, line: 22, column: 5)
!56 = distinct !DILexicalBlock(scope: !44, file: !3, line: 22, column: 5)
!57 = !DILocation(line: 22, column: 5, scope: !56)
!58 = !DILocation(line: 23, column: 5, scope: !59)
!59 = distinct !DILexicalBlock(scope: !60, file: !3, line: 23, column: 5)
!60 = distinct !DILexicalBlock(scope: !44, file: !3, line: 23, column: 5)
!61 = !DILocation(line: 23, column: 5, scope: !60)
!62 = !DILocation(line: 24, column: 5, scope: !63)
!63 = distinct !DILexicalBlock(scope: !64, file: !3, line: 24, column: 5)
!64 = distinct !DILexicalBlock(scope: !44, file: !3, line: 24, column: 5)
!65 = !DILocation(line: 24, column: 5, scope: !64)
!66 = !DILocation(line: 25, column: 5, scope: !44)
!67 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 14, type: !68, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !47)
!68 = !DISubroutineType(types: !69)
!69 = !{!70, !70}
!70 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!71 = !DILocalVariable(name: "argument", arg: 1, scope: !67, file: !3, line: 14, type: !70)
!72 = !DILocation(line: 14, column: 27, scope: !67)
!73 = !DILocalVariable(name: "i", scope: !74, file: !3, line: 15, type: !35)
!74 = distinct !DILexicalBlock(scope: !67, file: !3, line: 15, column: 5)
!75 = !DILocation(line: 15, column: 14, scope: !74)
!76 = !DILocation(line: 15, column: 10, scope: !74)
!77 = !DILocation(line: 15, column: 21, scope: !78)
!78 = distinct !DILexicalBlock(scope: !74, file: !3, line: 15, column: 5)
!79 = !DILocation(line: 15, column: 23, scope: !78)
!80 = !DILocation(line: 15, column: 5, scope: !74)
!81 = !DILocation(line: 15, column: 38, scope: !78)
!82 = !DILocation(line: 15, column: 36, scope: !78)
!83 = !DILocation(line: 15, column: 34, scope: !78)
!84 = !DILocation(line: 15, column: 30, scope: !78)
!85 = !DILocation(line: 15, column: 5, scope: !78)
!86 = distinct !{!86, !80, !87, !88}
!87 = !DILocation(line: 15, column: 38, scope: !74)
!88 = !{!"llvm.loop.mustprogress"}
!89 = !DILocation(line: 16, column: 5, scope: !67)
