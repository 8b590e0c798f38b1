; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@data = dso_local global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"data == 2\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1
@x = dso_local global i32 0, align 4, !dbg !18
@y = dso_local global i32 0, align 4, !dbg !23
@flag = dso_local global [2 x i8] zeroinitializer, align 1, !dbg !25
@turn = dso_local global i32 0, align 4, !dbg !33

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !43 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !47, metadata !DIExpression()), !dbg !48
  call void @enter(i32 noundef 0), !dbg !49
  ret i8* null, !dbg !50
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define internal void @enter(i32 noundef %me) #0 !dbg !51 {
entry:
  %me.addr = alloca i32, align 4
  %.atomictmp = alloca i8, align 1
  %.atomictmp1 = alloca i32, align 4
  %atomic-temp = alloca i8, align 1
  %atomic-temp5 = alloca i32, align 4
  %.atomictmp9 = alloca i8, align 1
  store i32 %me, i32* %me.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %me.addr, metadata !54, metadata !DIExpression()), !dbg !55
  %0 = load i32, i32* %me.addr, align 4, !dbg !56
  %idxprom = sext i32 %0 to i64, !dbg !57
  %arrayidx = getelementptr inbounds [2 x i8], [2 x i8]* @flag, i64 0, i64 %idxprom, !dbg !57
  store i8 1, i8* %.atomictmp, align 1, !dbg !58
  %1 = load i8, i8* %.atomictmp, align 1, !dbg !58
  store atomic i8 %1, i8* %arrayidx seq_cst, align 1, !dbg !58
  %2 = load i32, i32* %me.addr, align 4, !dbg !59
  %sub = sub nsw i32 1, %2, !dbg !60
  store i32 %sub, i32* %.atomictmp1, align 4, !dbg !61
  %3 = load i32, i32* %.atomictmp1, align 4, !dbg !61
  store atomic i32 %3, i32* @turn seq_cst, align 4, !dbg !61
  br label %while.cond, !dbg !62

while.cond:                                       ; preds = %while.body, %entry
  %4 = load i32, i32* %me.addr, align 4, !dbg !63
  %sub2 = sub nsw i32 1, %4, !dbg !64
  %idxprom3 = sext i32 %sub2 to i64, !dbg !65
  %arrayidx4 = getelementptr inbounds [2 x i8], [2 x i8]* @flag, i64 0, i64 %idxprom3, !dbg !65
  %5 = load atomic i8, i8* %arrayidx4 seq_cst, align 1, !dbg !66
  store i8 %5, i8* %atomic-temp, align 1, !dbg !66
  %6 = load i8, i8* %atomic-temp, align 1, !dbg !66
  %tobool = trunc i8 %6 to i1, !dbg !66
  br i1 %tobool, label %land.rhs, label %land.end, !dbg !67

land.rhs:                                         ; preds = %while.cond
  %7 = load atomic i32, i32* @turn seq_cst, align 4, !dbg !68
  store i32 %7, i32* %atomic-temp5, align 4, !dbg !68
  %8 = load i32, i32* %atomic-temp5, align 4, !dbg !68
  %9 = load i32, i32* %me.addr, align 4, !dbg !69
  %sub6 = sub nsw i32 1, %9, !dbg !70
  %cmp = icmp eq i32 %8, %sub6, !dbg !71
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %10 = phi i1 [ false, %while.cond ], [ %cmp, %land.rhs ], !dbg !72
  br i1 %10, label %while.body, label %while.end, !dbg !62

while.body:                                       ; preds = %land.end
  br label %while.cond, !dbg !62, !llvm.loop !73

while.end:                                        ; preds = %land.end
  %11 = load i32, i32* @data, align 4, !dbg !76
  %inc = add nsw i32 %11, 1, !dbg !76
  store i32 %inc, i32* @data, align 4, !dbg !76
  %12 = load i32, i32* %me.addr, align 4, !dbg !77
  %idxprom7 = sext i32 %12 to i64, !dbg !78
  %arrayidx8 = getelementptr inbounds [2 x i8], [2 x i8]* @flag, i64 0, i64 %idxprom7, !dbg !78
  store i8 0, i8* %.atomictmp9, align 1, !dbg !79
  %13 = load i8, i8* %.atomictmp9, align 1, !dbg !79
  store atomic i8 %13, i8* %arrayidx8 seq_cst, align 1, !dbg !79
  ret void, !dbg !80
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !81 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !82, metadata !DIExpression()), !dbg !83
  call void @enter(i32 noundef 1), !dbg !84
  ret i8* null, !dbg !85
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !86 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !89, metadata !DIExpression()), !dbg !94
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !95
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !96
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !97
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !98
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !99
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !99
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !100
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !101
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !101
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !102
  %2 = load i32, i32* @data, align 4, !dbg !103
  %cmp = icmp eq i32 %2, 2, !dbg !103
  br i1 %cmp, label %if.then, label %if.else, !dbg !106

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !106

if.else:                                          ; preds = %entry
  call void @__assert_fail(i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 269, i8* noundef getelementptr inbounds ([15 x i8], [15 x i8]* @__PRETTY_FUNCTION__.main, i64 0, i64 0)) #6, !dbg !103
  unreachable, !dbg !103

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !107
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

; Function Attrs: noreturn nounwind
declare void @__assert_fail(i8* noundef, i8* noundef, i32 noundef, i8* noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!35, !36, !37, !38, !39, !40, !41}
!llvm.ident = !{!42}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !22, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "001755ad5b626e376b959eeee17fff38")
!4 = !{!5}
!5 = !DICompositeType(tag: DW_TAG_enumeration_type, name: "memory_order", file: !6, line: 56, baseType: !7, size: 32, elements: !8)
!6 = !DIFile(filename: "/usr/lib/llvm-14/lib/clang/14.0.6/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "de5d66a1ef2f5448cc1919ff39db92bc")
!7 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!8 = !{!9, !10, !11, !12, !13, !14}
!9 = !DIEnumerator(name: "memory_order_relaxed", value: 0)
!10 = !DIEnumerator(name: "memory_order_consume", value: 1)
!11 = !DIEnumerator(name: "memory_order_acquire", value: 2)
!12 = !DIEnumerator(name: "memory_order_release", value: 3)
!13 = !DIEnumerator(name: "memory_order_acq_rel", value: 4)
!14 = !DIEnumerator(name: "memory_order_seq_cst", value: 5)
!15 = !{!16}
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !{!18, !23, !0, !25, !33}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 191, type: !27, isLocal: false, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 16, elements: !31)
!28 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_bool", file: !6, line: 85, baseType: !29)
!29 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !30)
!30 = !DIBasicType(name: "_Bool", size: 8, encoding: DW_ATE_boolean)
!31 = !{!32}
!32 = !DISubrange(count: 2)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(name: "turn", scope: !2, file: !3, line: 192, type: !20, isLocal: false, isDefinition: true)
!35 = !{i32 7, !"Dwarf Version", i32 5}
!36 = !{i32 2, !"Debug Info Version", i32 3}
!37 = !{i32 1, !"wchar_size", i32 4}
!38 = !{i32 7, !"PIC Level", i32 2}
!39 = !{i32 7, !"PIE Level", i32 2}
!40 = !{i32 7, !"uwtable", i32 1}
!41 = !{i32 7, !"frame-pointer", i32 2}
!42 = !{!"Debian clang version 14.0.6"}
!43 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 205, type: !44, scopeLine: 205, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !46)
!44 = !DISubroutineType(types: !45)
!45 = !{!16, !16}
!46 = !{}
!47 = !DILocalVariable(name: "argument", arg: 1, scope: !43, file: !3, line: 205, type: !16)
!48 = !DILocation(line: 205, column: 19, scope: !43)
!49 = !DILocation(line: 205, column: 31, scope: !43)
!50 = !DILocation(line: 205, column: 41, scope: !43)
!51 = distinct !DISubprogram(name: "enter", scope: !3, file: !3, line: 197, type: !52, scopeLine: 197, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !46)
!52 = !DISubroutineType(types: !53)
!53 = !{null, !22}
!54 = !DILocalVariable(name: "me", arg: 1, scope: !51, file: !3, line: 197, type: !22)
!55 = !DILocation(line: 197, column: 23, scope: !51)
!56 = !DILocation(line: 198, column: 33, scope: !51)
!57 = !DILocation(line: 198, column: 28, scope: !51)
!58 = !DILocation(line: 198, column: 5, scope: !51)
!59 = !DILocation(line: 199, column: 38, scope: !51)
!60 = !DILocation(line: 199, column: 36, scope: !51)
!61 = !DILocation(line: 199, column: 5, scope: !51)
!62 = !DILocation(line: 200, column: 5, scope: !51)
!63 = !DILocation(line: 200, column: 43, scope: !51)
!64 = !DILocation(line: 200, column: 41, scope: !51)
!65 = !DILocation(line: 200, column: 34, scope: !51)
!66 = !DILocation(line: 200, column: 12, scope: !51)
!67 = !DILocation(line: 200, column: 55, scope: !51)
!68 = !DILocation(line: 200, column: 58, scope: !51)
!69 = !DILocation(line: 200, column: 100, scope: !51)
!70 = !DILocation(line: 200, column: 98, scope: !51)
!71 = !DILocation(line: 200, column: 93, scope: !51)
!72 = !DILocation(line: 0, scope: !51)
!73 = distinct !{!73, !62, !74, !75}
!74 = !DILocation(line: 201, column: 9, scope: !51)
!75 = !{!"llvm.loop.mustprogress"}
!76 = !DILocation(line: 202, column: 9, scope: !51)
!77 = !DILocation(line: 203, column: 33, scope: !51)
!78 = !DILocation(line: 203, column: 28, scope: !51)
!79 = !DILocation(line: 203, column: 5, scope: !51)
!80 = !DILocation(line: 204, column: 1, scope: !51)
!81 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 206, type: !44, scopeLine: 206, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !46)
!82 = !DILocalVariable(name: "argument", arg: 1, scope: !81, file: !3, line: 206, type: !16)
!83 = !DILocation(line: 206, column: 20, scope: !81)
!84 = !DILocation(line: 206, column: 32, scope: !81)
!85 = !DILocation(line: 206, column: 42, scope: !81)
!86 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !87, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !46)
!87 = !DISubroutineType(types: !88)
!88 = !{!22}
!89 = !DILocalVariable(name: "threads", scope: !86, file: !3, line: 263, type: !90)
!90 = !DICompositeType(tag: DW_TAG_array_type, baseType: !91, size: 128, elements: !31)
!91 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !92, line: 27, baseType: !93)
!92 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!93 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!94 = !DILocation(line: 263, column: 15, scope: !86)
!95 = !DILocation(line: 265, column: 21, scope: !86)
!96 = !DILocation(line: 265, column: 5, scope: !86)
!97 = !DILocation(line: 266, column: 21, scope: !86)
!98 = !DILocation(line: 266, column: 5, scope: !86)
!99 = !DILocation(line: 267, column: 18, scope: !86)
!100 = !DILocation(line: 267, column: 5, scope: !86)
!101 = !DILocation(line: 268, column: 18, scope: !86)
!102 = !DILocation(line: 268, column: 5, scope: !86)
!103 = !DILocation(line: 269, column: 5, scope: !104)
!104 = distinct !DILexicalBlock(scope: !105, file: !3, line: 269, column: 5)
!105 = distinct !DILexicalBlock(scope: !86, file: !3, line: 269, column: 5)
!106 = !DILocation(line: 269, column: 5, scope: !105)
!107 = !DILocation(line: 270, column: 5, scope: !86)
