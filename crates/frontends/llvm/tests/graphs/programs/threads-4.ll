; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0
@y = dso_local global i32 0, align 4, !dbg !18
@seen = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !25
@.str = private unnamed_addr constant [29 x i8] c"seen[0] == 1 || seen[1] == 1\00", align 1
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1
@data = dso_local global i32 0, align 4, !dbg !23

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !38 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !42, metadata !DIExpression()), !dbg !43
  store i32 1, i32* %.atomictmp, align 4, !dbg !44
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !44
  store atomic i32 %0, i32* @x monotonic, align 4, !dbg !44
  %1 = load atomic i32, i32* @y monotonic, align 4, !dbg !45
  store i32 %1, i32* %atomic-temp, align 4, !dbg !45
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !45
  store i32 %2, i32* getelementptr inbounds ([2 x i32], [2 x i32]* @seen, i64 0, i64 0), align 4, !dbg !46
  ret i8* null, !dbg !47
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !48 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !49, metadata !DIExpression()), !dbg !50
  store i32 1, i32* %.atomictmp, align 4, !dbg !51
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !51
  store atomic i32 %0, i32* @y monotonic, align 4, !dbg !51
  %1 = load atomic i32, i32* @x monotonic, align 4, !dbg !52
  store i32 %1, i32* %atomic-temp, align 4, !dbg !52
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !52
  store i32 %2, i32* getelementptr inbounds ([2 x i32], [2 x i32]* @seen, i64 0, i64 1), align 4, !dbg !53
  ret i8* null, !dbg !54
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !55 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !58, metadata !DIExpression()), !dbg !63
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !64
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #5, !dbg !65
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !66
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #5, !dbg !67
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !68
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !68
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !69
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !70
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !70
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !71
  %2 = load i32, i32* getelementptr inbounds ([2 x i32], [2 x i32]* @seen, i64 0, i64 0), align 4, !dbg !72
  %cmp = icmp eq i32 %2, 1, !dbg !72
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !72

lor.lhs.false:                                    ; preds = %entry
  %3 = load i32, i32* getelementptr inbounds ([2 x i32], [2 x i32]* @seen, i64 0, i64 1), align 4, !dbg !72
  %cmp7 = icmp eq i32 %3, 1, !dbg !72
  br i1 %cmp7, label %if.then, label %if.else, !dbg !75

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end, !dbg !75

if.else:                                          ; preds = %lor.lhs.false
  call void @__assert_fail(i8* noundef getelementptr inbounds ([29 x i8], [29 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([10 x i8], [10 x i8]* @.str.1, i64 0, i64 0), i32 noundef 269, i8* noundef getelementptr inbounds ([15 x i8], [15 x i8]* @__PRETTY_FUNCTION__.main, i64 0, i64 0)) #6, !dbg !72
  unreachable, !dbg !72

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !76
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
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
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
!17 = !{!0, !18, !23, !25}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !22, isLocal: false, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "seen", scope: !2, file: !3, line: 46, type: !27, isLocal: false, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 64, elements: !28)
!28 = !{!29}
!29 = !DISubrange(count: 2)
!30 = !{i32 7, !"Dwarf Version", i32 5}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 7, !"PIC Level", i32 2}
!34 = !{i32 7, !"PIE Level", i32 2}
!35 = !{i32 7, !"uwtable", i32 1}
!36 = !{i32 7, !"frame-pointer", i32 2}
!37 = !{!"Debian clang version 14.0.6"}
!38 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 47, type: !39, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!39 = !DISubroutineType(types: !40)
!40 = !{!16, !16}
!41 = !{}
!42 = !DILocalVariable(name: "argument", arg: 1, scope: !38, file: !3, line: 47, type: !16)
!43 = !DILocation(line: 47, column: 19, scope: !38)
!44 = !DILocation(line: 48, column: 5, scope: !38)
!45 = !DILocation(line: 49, column: 15, scope: !38)
!46 = !DILocation(line: 49, column: 13, scope: !38)
!47 = !DILocation(line: 50, column: 5, scope: !38)
!48 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 52, type: !39, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!49 = !DILocalVariable(name: "argument", arg: 1, scope: !48, file: !3, line: 52, type: !16)
!50 = !DILocation(line: 52, column: 20, scope: !48)
!51 = !DILocation(line: 53, column: 5, scope: !48)
!52 = !DILocation(line: 54, column: 15, scope: !48)
!53 = !DILocation(line: 54, column: 13, scope: !48)
!54 = !DILocation(line: 55, column: 5, scope: !48)
!55 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !56, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!56 = !DISubroutineType(types: !57)
!57 = !{!22}
!58 = !DILocalVariable(name: "threads", scope: !55, file: !3, line: 263, type: !59)
!59 = !DICompositeType(tag: DW_TAG_array_type, baseType: !60, size: 128, elements: !28)
!60 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !61, line: 27, baseType: !62)
!61 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!62 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!63 = !DILocation(line: 263, column: 15, scope: !55)
!64 = !DILocation(line: 265, column: 21, scope: !55)
!65 = !DILocation(line: 265, column: 5, scope: !55)
!66 = !DILocation(line: 266, column: 21, scope: !55)
!67 = !DILocation(line: 266, column: 5, scope: !55)
!68 = !DILocation(line: 267, column: 18, scope: !55)
!69 = !DILocation(line: 267, column: 5, scope: !55)
!70 = !DILocation(line: 268, column: 18, scope: !55)
!71 = !DILocation(line: 268, column: 5, scope: !55)
!72 = !DILocation(line: 269, column: 5, scope: !73)
!73 = distinct !DILexicalBlock(scope: !74, file: !3, line: 269, column: 5)
!74 = distinct !DILexicalBlock(scope: !55, file: !3, line: 269, column: 5)
!75 = !DILocation(line: 269, column: 5, scope: !74)
!76 = !DILocation(line: 270, column: 5, scope: !55)
