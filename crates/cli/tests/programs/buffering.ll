; ModuleID = 'buffering.c'
source_filename = "buffering.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@x = dso_local global i32 0, align 4, !dbg !0
@y = dso_local global i32 0, align 4, !dbg !18
@first = dso_local global i32 0, align 4, !dbg !23
@second = dso_local global i32 0, align 4, !dbg !25
@.str = private unnamed_addr constant [26 x i8] c"first == 1 || second == 1\00", align 1
@.str.1 = private unnamed_addr constant [12 x i8] c"buffering.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @one(i8* noundef %argument) #0 !dbg !35 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !39, metadata !DIExpression()), !dbg !40
  store i32 1, i32* %.atomictmp, align 4, !dbg !41
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !41
  store atomic i32 %0, i32* @x release, align 4, !dbg !41
  %1 = load atomic i32, i32* @y acquire, align 4, !dbg !42
  store i32 %1, i32* %atomic-temp, align 4, !dbg !42
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !42
  store i32 %2, i32* @first, align 4, !dbg !43
  ret i8* null, !dbg !44
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @two(i8* noundef %argument) #0 !dbg !45 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !46, metadata !DIExpression()), !dbg !47
  store i32 1, i32* %.atomictmp, align 4, !dbg !48
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !48
  store atomic i32 %0, i32* @y release, align 4, !dbg !48
  %1 = load atomic i32, i32* @x acquire, align 4, !dbg !49
  store i32 %1, i32* %atomic-temp, align 4, !dbg !49
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !49
  store i32 %2, i32* @second, align 4, !dbg !50
  ret i8* null, !dbg !51
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !52 {
entry:
  %retval = alloca i32, align 4
  %a = alloca i64, align 8
  %b = alloca i64, align 8
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata i64* %a, metadata !55, metadata !DIExpression()), !dbg !59
  call void @llvm.dbg.declare(metadata i64* %b, metadata !60, metadata !DIExpression()), !dbg !61
  %call = call i32 @pthread_create(i64* noundef %a, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @one, i8* noundef null) #5, !dbg !62
  %call1 = call i32 @pthread_create(i64* noundef %b, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @two, i8* noundef null) #5, !dbg !63
  %0 = load i64, i64* %a, align 8, !dbg !64
  %call2 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !65
  %1 = load i64, i64* %b, align 8, !dbg !66
  %call3 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !67
  %2 = load i32, i32* @first, align 4, !dbg !68
  %cmp = icmp eq i32 %2, 1, !dbg !68
  br i1 %cmp, label %if.then, label %lor.lhs.false, !dbg !68

lor.lhs.false:                                    ; preds = %entry
  %3 = load i32, i32* @second, align 4, !dbg !68
  %cmp4 = icmp eq i32 %3, 1, !dbg !68
  br i1 %cmp4, label %if.then, label %if.else, !dbg !71

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end, !dbg !71

if.else:                                          ; preds = %lor.lhs.false
  call void @__assert_fail(i8* noundef getelementptr inbounds ([26 x i8], [26 x i8]* @.str, i64 0, i64 0), i8* noundef getelementptr inbounds ([12 x i8], [12 x i8]* @.str.1, i64 0, i64 0), i32 noundef 28, i8* noundef getelementptr inbounds ([15 x i8], [15 x i8]* @__PRETTY_FUNCTION__.main, i64 0, i64 0)) #6, !dbg !68
  unreachable, !dbg !68

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !72
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
!llvm.module.flags = !{!27, !28, !29, !30, !31, !32, !33}
!llvm.ident = !{!34}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 7, type: !20, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "buffering.c", directory: ".", checksumkind: CSK_MD5, checksum: "f28b7027694dde439e45ddc068234c0b")
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
!19 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 7, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "first", scope: !2, file: !3, line: 8, type: !22, isLocal: false, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "second", scope: !2, file: !3, line: 8, type: !22, isLocal: false, isDefinition: true)
!27 = !{i32 7, !"Dwarf Version", i32 5}
!28 = !{i32 2, !"Debug Info Version", i32 3}
!29 = !{i32 1, !"wchar_size", i32 4}
!30 = !{i32 7, !"PIC Level", i32 2}
!31 = !{i32 7, !"PIE Level", i32 2}
!32 = !{i32 7, !"uwtable", i32 1}
!33 = !{i32 7, !"frame-pointer", i32 2}
!34 = !{!"Debian clang version 14.0.6"}
!35 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 10, type: !36, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !38)
!36 = !DISubroutineType(types: !37)
!37 = !{!16, !16}
!38 = !{}
!39 = !DILocalVariable(name: "argument", arg: 1, scope: !35, file: !3, line: 10, type: !16)
!40 = !DILocation(line: 10, column: 17, scope: !35)
!41 = !DILocation(line: 11, column: 5, scope: !35)
!42 = !DILocation(line: 12, column: 13, scope: !35)
!43 = !DILocation(line: 12, column: 11, scope: !35)
!44 = !DILocation(line: 13, column: 5, scope: !35)
!45 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 16, type: !36, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !38)
!46 = !DILocalVariable(name: "argument", arg: 1, scope: !45, file: !3, line: 16, type: !16)
!47 = !DILocation(line: 16, column: 17, scope: !45)
!48 = !DILocation(line: 17, column: 5, scope: !45)
!49 = !DILocation(line: 18, column: 14, scope: !45)
!50 = !DILocation(line: 18, column: 12, scope: !45)
!51 = !DILocation(line: 19, column: 5, scope: !45)
!52 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 22, type: !53, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !38)
!53 = !DISubroutineType(types: !54)
!54 = !{!22}
!55 = !DILocalVariable(name: "a", scope: !52, file: !3, line: 23, type: !56)
!56 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !57, line: 27, baseType: !58)
!57 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!58 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!59 = !DILocation(line: 23, column: 15, scope: !52)
!60 = !DILocalVariable(name: "b", scope: !52, file: !3, line: 23, type: !56)
!61 = !DILocation(line: 23, column: 18, scope: !52)
!62 = !DILocation(line: 24, column: 5, scope: !52)
!63 = !DILocation(line: 25, column: 5, scope: !52)
!64 = !DILocation(line: 26, column: 18, scope: !52)
!65 = !DILocation(line: 26, column: 5, scope: !52)
!66 = !DILocation(line: 27, column: 18, scope: !52)
!67 = !DILocation(line: 27, column: 5, scope: !52)
!68 = !DILocation(line: 28, column: 5, scope: !69)
!69 = distinct !DILexicalBlock(scope: !70, file: !3, line: 28, column: 5)
!70 = distinct !DILexicalBlock(scope: !52, file: !3, line: 28, column: 5)
!71 = !DILocation(line: 28, column: 5, scope: !70)
!72 = !DILocation(line: 29, column: 5, scope: !52)
