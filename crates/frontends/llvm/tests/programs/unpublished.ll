; ModuleID = 'unpublished.c'
source_filename = "unpublished.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = dso_local global i32 0, align 4, !dbg !0
@p = dso_local global ptr @x, align 8, !dbg !5
@y = dso_local global i32 0, align 4, !dbg !9

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !19 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !23, !DIExpression(), !30)
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !31
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @writer, ptr noundef null) #2, !dbg !32
  %arrayidx1 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !33
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @reader, ptr noundef null) #2, !dbg !34
  ret i32 0, !dbg !35
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !36 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !40, !DIExpression(), !41)
  store i32 1, ptr @y, align 4, !dbg !42
  ret ptr null, !dbg !43
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @reader(ptr noundef %argument) #0 !dbg !44 {
entry:
  %argument.addr = alloca ptr, align 8
  %local = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !45, !DIExpression(), !46)
  %0 = load ptr, ptr @p, align 8, !dbg !47
  %1 = load i32, ptr %0, align 4, !dbg !48
  %inc = add nsw i32 %1, 1, !dbg !48
  store i32 %inc, ptr %0, align 4, !dbg !48
  %2 = load i32, ptr @x, align 4, !dbg !49
  %3 = load i32, ptr @y, align 4, !dbg !51
  %cmp = icmp sgt i32 %2, %3, !dbg !52
  br i1 %cmp, label %if.then, label %if.end, !dbg !53

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %local, !54, !DIExpression(), !56)
  %4 = load i32, ptr @x, align 4, !dbg !57
  store i32 %4, ptr %local, align 4, !dbg !56
  store ptr %local, ptr @p, align 8, !dbg !58
  store ptr @x, ptr @p, align 8, !dbg !59
  br label %if.end, !dbg !60

if.end:                                           ; preds = %if.then, %entry
  ret ptr null, !dbg !61
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!11, !12, !13, !14, !15, !16, !17}
!llvm.ident = !{!18}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 4, type: !8, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "unpublished.c", directory: ".", checksumkind: CSK_MD5, checksum: "f034030d01d8bef49aba72745d0ccfa3")
!4 = !{!5, !0, !9}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(name: "p", scope: !2, file: !3, line: 5, type: !7, isLocal: false, isDefinition: true)
!7 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !8, size: 64)
!8 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 4, type: !8, isLocal: false, isDefinition: true)
!11 = !{i32 7, !"Dwarf Version", i32 5}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 2}
!17 = !{i32 7, !"frame-pointer", i32 2}
!18 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!19 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 22, type: !20, scopeLine: 22, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !22)
!20 = !DISubroutineType(types: !21)
!21 = !{!8}
!22 = !{}
!23 = !DILocalVariable(name: "threads", scope: !19, file: !3, line: 23, type: !24)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 128, elements: !28)
!25 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !26, line: 27, baseType: !27)
!26 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!27 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!28 = !{!29}
!29 = !DISubrange(count: 2)
!30 = !DILocation(line: 23, column: 15, scope: !19)
!31 = !DILocation(line: 24, column: 21, scope: !19)
!32 = !DILocation(line: 24, column: 5, scope: !19)
!33 = !DILocation(line: 25, column: 21, scope: !19)
!34 = !DILocation(line: 25, column: 5, scope: !19)
!35 = !DILocation(line: 26, column: 5, scope: !19)
!36 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 7, type: !37, scopeLine: 7, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !22)
!37 = !DISubroutineType(types: !38)
!38 = !{!39, !39}
!39 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!40 = !DILocalVariable(name: "argument", arg: 1, scope: !36, file: !3, line: 7, type: !39)
!41 = !DILocation(line: 7, column: 27, scope: !36)
!42 = !DILocation(line: 8, column: 7, scope: !36)
!43 = !DILocation(line: 9, column: 5, scope: !36)
!44 = distinct !DISubprogram(name: "reader", scope: !3, file: !3, line: 12, type: !37, scopeLine: 12, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !22)
!45 = !DILocalVariable(name: "argument", arg: 1, scope: !44, file: !3, line: 12, type: !39)
!46 = !DILocation(line: 12, column: 27, scope: !44)
!47 = !DILocation(line: 13, column: 7, scope: !44)
!48 = !DILocation(line: 13, column: 9, scope: !44)
!49 = !DILocation(line: 14, column: 9, scope: !50)
!50 = distinct !DILexicalBlock(scope: !44, file: !3, line: 14, column: 9)
!51 = !DILocation(line: 14, column: 13, scope: !50)
!52 = !DILocation(line: 14, column: 11, scope: !50)
!53 = !DILocation(line: 14, column: 9, scope: !44)
!54 = !DILocalVariable(name: "local", scope: !55, file: !3, line: 15, type: !8)
!55 = distinct !DILexicalBlock(scope: !50, file: !3, line: 14, column: 16)
!56 = !DILocation(line: 15, column: 13, scope: !55)
!57 = !DILocation(line: 15, column: 21, scope: !55)
!58 = !DILocation(line: 16, column: 11, scope: !55)
!59 = !DILocation(line: 17, column: 11, scope: !55)
!60 = !DILocation(line: 18, column: 5, scope: !55)
!61 = !DILocation(line: 19, column: 5, scope: !44)
