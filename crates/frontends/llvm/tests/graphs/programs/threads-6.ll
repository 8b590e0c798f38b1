; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_attr_t = type { i64, [48 x i8] }

@data = dso_local global i32 0, align 4, !dbg !0
@x = dso_local global i32 0, align 4, !dbg !18
@y = dso_local global i32 0, align 4, !dbg !23

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !33 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !37, metadata !DIExpression()), !dbg !38
  call void @lock(), !dbg !39
  %0 = load i32, i32* @data, align 4, !dbg !40
  %inc = add nsw i32 %0, 1, !dbg !40
  store i32 %inc, i32* @data, align 4, !dbg !40
  call void @unlock(), !dbg !41
  ret i8* null, !dbg !42
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define internal void @lock() #0 !dbg !43 {
entry:
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  br label %while.cond, !dbg !46

while.cond:                                       ; preds = %while.body, %entry
  store i32 1, i32* %.atomictmp, align 4, !dbg !47
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !47
  %1 = atomicrmw xchg i32* @x, i32 %0 acquire, align 4, !dbg !47
  store i32 %1, i32* %atomic-temp, align 4, !dbg !47
  %2 = load i32, i32* %atomic-temp, align 4, !dbg !47
  %tobool = icmp ne i32 %2, 0, !dbg !46
  br i1 %tobool, label %while.body, label %while.end, !dbg !46

while.body:                                       ; preds = %while.cond
  br label %while.cond, !dbg !46, !llvm.loop !48

while.end:                                        ; preds = %while.cond
  ret void, !dbg !51
}

; Function Attrs: noinline nounwind uwtable
define internal void @unlock() #0 !dbg !52 {
entry:
  %.atomictmp = alloca i32, align 4
  store i32 0, i32* %.atomictmp, align 4, !dbg !53
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !53
  store atomic i32 %0, i32* @x monotonic, align 4, !dbg !53
  ret void, !dbg !54
}

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !55 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !56, metadata !DIExpression()), !dbg !57
  call void @lock(), !dbg !58
  %0 = load i32, i32* @data, align 4, !dbg !59
  %inc = add nsw i32 %0, 1, !dbg !59
  store i32 %inc, i32* @data, align 4, !dbg !59
  call void @unlock(), !dbg !60
  ret i8* null, !dbg !61
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !62 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !65, metadata !DIExpression()), !dbg !72
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !73
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #4, !dbg !74
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !75
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #4, !dbg !76
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !77
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !77
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !78
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !79
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !79
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !80
  ret i32 0, !dbg !81
}

; Function Attrs: nounwind
declare i32 @pthread_create(i64* noundef, %union.pthread_attr_t* noundef, i8* (i8*)* noundef, i8* noundef) #2

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!25, !26, !27, !28, !29, !30, !31}
!llvm.ident = !{!32}

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
!17 = !{!18, !23, !0}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!25 = !{i32 7, !"Dwarf Version", i32 5}
!26 = !{i32 2, !"Debug Info Version", i32 3}
!27 = !{i32 1, !"wchar_size", i32 4}
!28 = !{i32 7, !"PIC Level", i32 2}
!29 = !{i32 7, !"PIE Level", i32 2}
!30 = !{i32 7, !"uwtable", i32 1}
!31 = !{i32 7, !"frame-pointer", i32 2}
!32 = !{!"Debian clang version 14.0.6"}
!33 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 69, type: !34, scopeLine: 69, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!34 = !DISubroutineType(types: !35)
!35 = !{!16, !16}
!36 = !{}
!37 = !DILocalVariable(name: "argument", arg: 1, scope: !33, file: !3, line: 69, type: !16)
!38 = !DILocation(line: 69, column: 19, scope: !33)
!39 = !DILocation(line: 69, column: 31, scope: !33)
!40 = !DILocation(line: 69, column: 43, scope: !33)
!41 = !DILocation(line: 69, column: 47, scope: !33)
!42 = !DILocation(line: 69, column: 57, scope: !33)
!43 = distinct !DISubprogram(name: "lock", scope: !3, file: !3, line: 67, type: !44, scopeLine: 67, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !36)
!44 = !DISubroutineType(types: !45)
!45 = !{null}
!46 = !DILocation(line: 67, column: 26, scope: !43)
!47 = !DILocation(line: 67, column: 33, scope: !43)
!48 = distinct !{!48, !46, !49, !50}
!49 = !DILocation(line: 67, column: 75, scope: !43)
!50 = !{!"llvm.loop.mustprogress"}
!51 = !DILocation(line: 67, column: 77, scope: !43)
!52 = distinct !DISubprogram(name: "unlock", scope: !3, file: !3, line: 68, type: !44, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !36)
!53 = !DILocation(line: 68, column: 28, scope: !52)
!54 = !DILocation(line: 68, column: 67, scope: !52)
!55 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 70, type: !34, scopeLine: 70, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!56 = !DILocalVariable(name: "argument", arg: 1, scope: !55, file: !3, line: 70, type: !16)
!57 = !DILocation(line: 70, column: 20, scope: !55)
!58 = !DILocation(line: 70, column: 32, scope: !55)
!59 = !DILocation(line: 70, column: 44, scope: !55)
!60 = !DILocation(line: 70, column: 48, scope: !55)
!61 = !DILocation(line: 70, column: 58, scope: !55)
!62 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !63, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !36)
!63 = !DISubroutineType(types: !64)
!64 = !{!22}
!65 = !DILocalVariable(name: "threads", scope: !62, file: !3, line: 263, type: !66)
!66 = !DICompositeType(tag: DW_TAG_array_type, baseType: !67, size: 128, elements: !70)
!67 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !68, line: 27, baseType: !69)
!68 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!69 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!70 = !{!71}
!71 = !DISubrange(count: 2)
!72 = !DILocation(line: 263, column: 15, scope: !62)
!73 = !DILocation(line: 265, column: 21, scope: !62)
!74 = !DILocation(line: 265, column: 5, scope: !62)
!75 = !DILocation(line: 266, column: 21, scope: !62)
!76 = !DILocation(line: 266, column: 5, scope: !62)
!77 = !DILocation(line: 267, column: 18, scope: !62)
!78 = !DILocation(line: 267, column: 5, scope: !62)
!79 = !DILocation(line: 268, column: 18, scope: !62)
!80 = !DILocation(line: 268, column: 5, scope: !62)
!81 = !DILocation(line: 270, column: 5, scope: !62)
