source_filename = "races.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@flag = internal global i32 0, align 4, !dbg !0
@data = internal global i32 0, align 4, !dbg !18

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !31 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %value = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !35, !DIExpression(), !39)
    #dbg_declare(ptr %value, !40, !DIExpression(), !41)
  store i32 0, ptr %value, align 4, !dbg !41
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @writer, ptr noundef null) #2, !dbg !42
  %0 = load atomic i32, ptr @flag acquire, align 4, !dbg !43
  store i32 %0, ptr %atomic-temp, align 4, !dbg !43
  %1 = load i32, ptr %atomic-temp, align 4, !dbg !43
  %tobool = icmp ne i32 %1, 0, !dbg !43
  br i1 %tobool, label %if.then, label %if.end, !dbg !45

if.then:                                          ; preds = %entry
  %2 = load i32, ptr @data, align 4, !dbg !46
  store i32 %2, ptr %value, align 4, !dbg !47
  br label %if.end, !dbg !48

if.end:                                           ; preds = %if.then, %entry
  %3 = load i32, ptr %value, align 4, !dbg !49
  ret i32 %3, !dbg !50
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !51 {
entry:
  %argument.addr = alloca ptr, align 8
  %.atomictmp = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !54, !DIExpression(), !55)
  store i32 1, ptr @data, align 4, !dbg !56
  store i32 1, ptr %.atomictmp, align 4, !dbg !57
  %0 = load i32, ptr %.atomictmp, align 4, !dbg !57
  store atomic i32 %0, ptr @flag release, align 4, !dbg !57
  ret ptr null, !dbg !58
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!23, !24, !25, !26, !27, !28, !29}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 7, type: !21, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, retainedTypes: !15, globals: !17, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "races.c", directory: ".", checksumkind: CSK_MD5, checksum: "d1626c05f16d4efb7b563d18fb3dbeb8")
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
!16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!17 = !{!18, !0}
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 5, type: !20, isLocal: true, isDefinition: true)
!20 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!21 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !6, line: 104, baseType: !22)
!22 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !20)
!23 = !{i32 7, !"Dwarf Version", i32 5}
!24 = !{i32 2, !"Debug Info Version", i32 3}
!25 = !{i32 1, !"wchar_size", i32 4}
!26 = !{i32 8, !"PIC Level", i32 2}
!27 = !{i32 7, !"PIE Level", i32 2}
!28 = !{i32 7, !"uwtable", i32 2}
!29 = !{i32 7, !"frame-pointer", i32 2}
!30 = !{!"clang"}
!31 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 31, type: !32, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !34)
!32 = !DISubroutineType(types: !33)
!33 = !{!20}
!34 = !{}
!35 = !DILocalVariable(name: "thread", scope: !31, file: !3, line: 32, type: !36)
!36 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !37, line: 27, baseType: !38)
!37 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!38 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!39 = !DILocation(line: 32, column: 15, scope: !31)
!40 = !DILocalVariable(name: "value", scope: !31, file: !3, line: 33, type: !20)
!41 = !DILocation(line: 33, column: 9, scope: !31)
!42 = !DILocation(line: 34, column: 5, scope: !31)
!43 = !DILocation(line: 50, column: 9, scope: !44)
!44 = distinct !DILexicalBlock(scope: !31, file: !3, line: 50, column: 9)
!45 = !DILocation(line: 50, column: 9, scope: !31)
!46 = !DILocation(line: 50, column: 68, scope: !44)
!47 = !DILocation(line: 50, column: 66, scope: !44)
!48 = !DILocation(line: 50, column: 60, scope: !44)
!49 = !DILocation(line: 57, column: 12, scope: !31)
!50 = !DILocation(line: 57, column: 5, scope: !31)
!51 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 10, type: !52, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !34)
!52 = !DISubroutineType(types: !53)
!53 = !{!16, !16}
!54 = !DILocalVariable(name: "argument", arg: 1, scope: !51, file: !3, line: 10, type: !16)
!55 = !DILocation(line: 10, column: 27, scope: !51)
!56 = !DILocation(line: 18, column: 10, scope: !51)
!57 = !DILocation(line: 23, column: 5, scope: !51)
!58 = !DILocation(line: 28, column: 5, scope: !51)
