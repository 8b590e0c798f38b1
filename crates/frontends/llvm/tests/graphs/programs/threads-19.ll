; ModuleID = 'threads.c'
source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.anon = type { i32 }
%union.pthread_attr_t = type { i64, [48 x i8] }

@shared = dso_local global %union.anon zeroinitializer, align 4, !dbg !0
@x = dso_local global i32 0, align 4, !dbg !18
@y = dso_local global i32 0, align 4, !dbg !23
@data = dso_local global i32 0, align 4, !dbg !25

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @first(i8* noundef %argument) #0 !dbg !44 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i32, align 4
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !48, metadata !DIExpression()), !dbg !49
  store i32 1, i32* %.atomictmp, align 4, !dbg !50
  %0 = load i32, i32* %.atomictmp, align 4, !dbg !50
  store atomic i32 %0, i32* getelementptr inbounds (%union.anon, %union.anon* @shared, i32 0, i32 0) monotonic, align 4, !dbg !50
  ret i8* null, !dbg !51
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i8* @second(i8* noundef %argument) #0 !dbg !52 {
entry:
  %argument.addr = alloca i8*, align 8
  %.atomictmp = alloca i8, align 1
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !53, metadata !DIExpression()), !dbg !54
  store i8 1, i8* %.atomictmp, align 1, !dbg !55
  %0 = load i8, i8* %.atomictmp, align 1, !dbg !55
  store atomic i8 %0, i8* getelementptr inbounds ([4 x i8], [4 x i8]* bitcast (%union.anon* @shared to [4 x i8]*), i64 0, i64 1) monotonic, align 1, !dbg !55
  ret i8* null, !dbg !56
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !57 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, i32* %retval, align 4
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !60, metadata !DIExpression()), !dbg !67
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !68
  %call = call i32 @pthread_create(i64* noundef %arrayidx, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @first, i8* noundef null) #4, !dbg !69
  %arrayidx1 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !70
  %call2 = call i32 @pthread_create(i64* noundef %arrayidx1, %union.pthread_attr_t* noundef null, i8* (i8*)* noundef @second, i8* noundef null) #4, !dbg !71
  %arrayidx3 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 0, !dbg !72
  %0 = load i64, i64* %arrayidx3, align 16, !dbg !72
  %call4 = call i32 @pthread_join(i64 noundef %0, i8** noundef null), !dbg !73
  %arrayidx5 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 1, !dbg !74
  %1 = load i64, i64* %arrayidx5, align 8, !dbg !74
  %call6 = call i32 @pthread_join(i64 noundef %1, i8** noundef null), !dbg !75
  ret i32 0, !dbg !76
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
!llvm.module.flags = !{!36, !37, !38, !39, !40, !41, !42}
!llvm.ident = !{!43}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "shared", scope: !2, file: !3, line: 224, type: !27, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "ccf00581bb4c5c657e696827578a0656")
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
!17 = !{!18, !23, !25, !0}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 92, baseType: !21)
!21 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !22)
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !DIGlobalVariableExpression(var: !24, expr: !DIExpression())
!24 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 18, type: !20, isLocal: false, isDefinition: true)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 19, type: !22, isLocal: false, isDefinition: true)
!27 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !3, line: 224, size: 32, elements: !28)
!28 = !{!29, !30}
!29 = !DIDerivedType(tag: DW_TAG_member, name: "whole", scope: !27, file: !3, line: 224, baseType: !21, size: 32)
!30 = !DIDerivedType(tag: DW_TAG_member, name: "part", scope: !27, file: !3, line: 224, baseType: !31, size: 32)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !32, size: 32, elements: !34)
!32 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !33)
!33 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!34 = !{!35}
!35 = !DISubrange(count: 4)
!36 = !{i32 7, !"Dwarf Version", i32 5}
!37 = !{i32 2, !"Debug Info Version", i32 3}
!38 = !{i32 1, !"wchar_size", i32 4}
!39 = !{i32 7, !"PIC Level", i32 2}
!40 = !{i32 7, !"PIE Level", i32 2}
!41 = !{i32 7, !"uwtable", i32 1}
!42 = !{i32 7, !"frame-pointer", i32 2}
!43 = !{!"Debian clang version 14.0.6"}
!44 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 225, type: !45, scopeLine: 225, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!45 = !DISubroutineType(types: !46)
!46 = !{!16, !16}
!47 = !{}
!48 = !DILocalVariable(name: "argument", arg: 1, scope: !44, file: !3, line: 225, type: !16)
!49 = !DILocation(line: 225, column: 19, scope: !44)
!50 = !DILocation(line: 225, column: 31, scope: !44)
!51 = !DILocation(line: 225, column: 81, scope: !44)
!52 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 226, type: !45, scopeLine: 226, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!53 = !DILocalVariable(name: "argument", arg: 1, scope: !52, file: !3, line: 226, type: !16)
!54 = !DILocation(line: 226, column: 20, scope: !52)
!55 = !DILocation(line: 226, column: 32, scope: !52)
!56 = !DILocation(line: 226, column: 84, scope: !52)
!57 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 262, type: !58, scopeLine: 262, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!58 = !DISubroutineType(types: !59)
!59 = !{!22}
!60 = !DILocalVariable(name: "threads", scope: !57, file: !3, line: 263, type: !61)
!61 = !DICompositeType(tag: DW_TAG_array_type, baseType: !62, size: 128, elements: !65)
!62 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !63, line: 27, baseType: !64)
!63 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!64 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!65 = !{!66}
!66 = !DISubrange(count: 2)
!67 = !DILocation(line: 263, column: 15, scope: !57)
!68 = !DILocation(line: 265, column: 21, scope: !57)
!69 = !DILocation(line: 265, column: 5, scope: !57)
!70 = !DILocation(line: 266, column: 21, scope: !57)
!71 = !DILocation(line: 266, column: 5, scope: !57)
!72 = !DILocation(line: 267, column: 18, scope: !57)
!73 = !DILocation(line: 267, column: 5, scope: !57)
!74 = !DILocation(line: 268, column: 18, scope: !57)
!75 = !DILocation(line: 268, column: 5, scope: !57)
!76 = !DILocation(line: 270, column: 5, scope: !57)
