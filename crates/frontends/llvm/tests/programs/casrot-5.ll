source_filename = "casrot.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !20 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %i = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !24, !DIExpression(), !28)
    #dbg_declare(ptr %i, !29, !DIExpression(), !31)
  store i64 0, ptr %i, align 8, !dbg !31
  br label %for.cond, !dbg !32

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !33
  %cmp = icmp slt i64 %0, 5, !dbg !35
  br i1 %cmp, label %for.body, label %for.end, !dbg !36

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !37
  %2 = inttoptr i64 %1 to ptr, !dbg !38
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @rotate, ptr noundef %2) #2, !dbg !39
  br label %for.inc, !dbg !39

for.inc:                                          ; preds = %for.body
  %3 = load i64, ptr %i, align 8, !dbg !40
  %inc = add nsw i64 %3, 1, !dbg !40
  store i64 %inc, ptr %i, align 8, !dbg !40
  br label %for.cond, !dbg !41, !llvm.loop !42

for.end:                                          ; preds = %for.cond
  ret i32 0, !dbg !45
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @rotate(ptr noundef %argument) #0 !dbg !46 {
entry:
  %argument.addr = alloca ptr, align 8
  %expected = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !49, !DIExpression(), !50)
    #dbg_declare(ptr %expected, !51, !DIExpression(), !52)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !53
  %1 = ptrtoint ptr %0 to i64, !dbg !54
  %conv = trunc i64 %1 to i32, !dbg !55
  store i32 %conv, ptr %expected, align 4, !dbg !52
  %2 = load i32, ptr %expected, align 4, !dbg !56
  %add = add nsw i32 %2, 1, !dbg !56
  store i32 %add, ptr %.atomictmp, align 4, !dbg !56
  %3 = load i32, ptr %expected, align 4, !dbg !56
  %4 = load i32, ptr %.atomictmp, align 4, !dbg !56
  %5 = cmpxchg ptr @x, i32 %3, i32 %4 seq_cst seq_cst, align 4, !dbg !56
  %6 = extractvalue { i32, i1 } %5, 0, !dbg !56
  %7 = extractvalue { i32, i1 } %5, 1, !dbg !56
  br i1 %7, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !56

cmpxchg.store_expected:                           ; preds = %entry
  store i32 %6, ptr %expected, align 4, !dbg !56
  br label %cmpxchg.continue, !dbg !56

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %entry
  %storedv = zext i1 %7 to i8, !dbg !56
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !dbg !56
  %8 = load i8, ptr %cmpxchg.bool, align 1, !dbg !56
  %loadedv = trunc i8 %8 to i1, !dbg !56
  ret ptr null, !dbg !57
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!12, !13, !14, !15, !16, !17, !18}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 10, type: !9, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "casrot.c", directory: ".", checksumkind: CSK_MD5, checksum: "c1b575653bc977d45510b792df33a393")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!0}
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !10, line: 104, baseType: !11)
!10 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!11 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!12 = !{i32 7, !"Dwarf Version", i32 5}
!13 = !{i32 2, !"Debug Info Version", i32 3}
!14 = !{i32 1, !"wchar_size", i32 4}
!15 = !{i32 8, !"PIC Level", i32 2}
!16 = !{i32 7, !"PIE Level", i32 2}
!17 = !{i32 7, !"uwtable", i32 2}
!18 = !{i32 7, !"frame-pointer", i32 2}
!19 = !{!"clang"}
!20 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 18, type: !21, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!21 = !DISubroutineType(types: !22)
!22 = !{!6}
!23 = !{}
!24 = !DILocalVariable(name: "thread", scope: !20, file: !3, line: 19, type: !25)
!25 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !26, line: 27, baseType: !27)
!26 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!27 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!28 = !DILocation(line: 19, column: 15, scope: !20)
!29 = !DILocalVariable(name: "i", scope: !30, file: !3, line: 20, type: !7)
!30 = distinct !DILexicalBlock(scope: !20, file: !3, line: 20, column: 5)
!31 = !DILocation(line: 20, column: 15, scope: !30)
!32 = !DILocation(line: 20, column: 10, scope: !30)
!33 = !DILocation(line: 20, column: 22, scope: !34)
!34 = distinct !DILexicalBlock(scope: !30, file: !3, line: 20, column: 5)
!35 = !DILocation(line: 20, column: 24, scope: !34)
!36 = !DILocation(line: 20, column: 5, scope: !30)
!37 = !DILocation(line: 20, column: 80, scope: !34)
!38 = !DILocation(line: 20, column: 72, scope: !34)
!39 = !DILocation(line: 20, column: 34, scope: !34)
!40 = !DILocation(line: 20, column: 30, scope: !34)
!41 = !DILocation(line: 20, column: 5, scope: !34)
!42 = distinct !{!42, !36, !43, !44}
!43 = !DILocation(line: 20, column: 81, scope: !30)
!44 = !{!"llvm.loop.mustprogress"}
!45 = !DILocation(line: 21, column: 5, scope: !20)
!46 = distinct !DISubprogram(name: "rotate", scope: !3, file: !3, line: 12, type: !47, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !23)
!47 = !DISubroutineType(types: !48)
!48 = !{!5, !5}
!49 = !DILocalVariable(name: "argument", arg: 1, scope: !46, file: !3, line: 12, type: !5)
!50 = !DILocation(line: 12, column: 27, scope: !46)
!51 = !DILocalVariable(name: "expected", scope: !46, file: !3, line: 13, type: !6)
!52 = !DILocation(line: 13, column: 9, scope: !46)
!53 = !DILocation(line: 13, column: 31, scope: !46)
!54 = !DILocation(line: 13, column: 25, scope: !46)
!55 = !DILocation(line: 13, column: 20, scope: !46)
!56 = !DILocation(line: 14, column: 5, scope: !46)
!57 = !DILocation(line: 15, column: 5, scope: !46)
