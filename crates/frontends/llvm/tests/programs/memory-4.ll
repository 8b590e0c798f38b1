; ModuleID = 'memory.c'
source_filename = "memory.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !10 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %argument = alloca ptr, align 8
  %pointer = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !15, !DIExpression(), !19)
    #dbg_declare(ptr %argument, !20, !DIExpression(), !22)
  store ptr null, ptr %argument, align 8, !dbg !22
  %0 = load ptr, ptr %argument, align 8, !dbg !23
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef %0) #4, !dbg !24
    #dbg_declare(ptr %pointer, !25, !DIExpression(), !26)
  %call1 = call noalias ptr @malloc(i64 noundef 4) #5, !dbg !27
  store ptr %call1, ptr %pointer, align 8, !dbg !26
  %1 = load ptr, ptr %pointer, align 8, !dbg !28
  %tobool = icmp ne ptr %1, null, !dbg !28
  br i1 %tobool, label %if.then, label %if.end, !dbg !30

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %pointer, align 8, !dbg !31
  store i32 1, ptr %2, align 4, !dbg !32
  br label %if.end, !dbg !33

if.end:                                           ; preds = %if.then, %entry
  %3 = load ptr, ptr %pointer, align 8, !dbg !34
  call void @free(ptr noundef %3) #4, !dbg !35
  %4 = load i64, ptr %thread, align 8, !dbg !36
  %call2 = call i32 @pthread_join(i64 noundef %4, ptr noundef null), !dbg !37
  ret i32 0, !dbg !38
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !39 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !43, !DIExpression(), !44)
  ret ptr null, !dbg !45
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #1

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7, !8}
!llvm.ident = !{!9}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "memory.c", directory: ".", checksumkind: CSK_MD5, checksum: "bdf91e4dc1be7f2865d547ea7dd46119")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{i32 7, !"frame-pointer", i32 2}
!9 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!10 = distinct !DISubprogram(name: "main", scope: !1, file: !1, line: 48, type: !11, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !0, retainedNodes: !14)
!11 = !DISubroutineType(types: !12)
!12 = !{!13}
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !{}
!15 = !DILocalVariable(name: "thread", scope: !10, file: !1, line: 49, type: !16)
!16 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !17, line: 27, baseType: !18)
!17 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!18 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!19 = !DILocation(line: 49, column: 15, scope: !10)
!20 = !DILocalVariable(name: "argument", scope: !10, file: !1, line: 50, type: !21)
!21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !13, size: 64)
!22 = !DILocation(line: 50, column: 10, scope: !10)
!23 = !DILocation(line: 54, column: 40, scope: !10)
!24 = !DILocation(line: 54, column: 5, scope: !10)
!25 = !DILocalVariable(name: "pointer", scope: !10, file: !1, line: 60, type: !21)
!26 = !DILocation(line: 60, column: 10, scope: !10)
!27 = !DILocation(line: 60, column: 20, scope: !10)
!28 = !DILocation(line: 61, column: 9, scope: !29)
!29 = distinct !DILexicalBlock(scope: !10, file: !1, line: 61, column: 9)
!30 = !DILocation(line: 61, column: 9, scope: !10)
!31 = !DILocation(line: 61, column: 19, scope: !29)
!32 = !DILocation(line: 61, column: 27, scope: !29)
!33 = !DILocation(line: 61, column: 18, scope: !29)
!34 = !DILocation(line: 62, column: 10, scope: !10)
!35 = !DILocation(line: 62, column: 5, scope: !10)
!36 = !DILocation(line: 82, column: 18, scope: !10)
!37 = !DILocation(line: 82, column: 5, scope: !10)
!38 = !DILocation(line: 83, column: 5, scope: !10)
!39 = distinct !DISubprogram(name: "worker", scope: !1, file: !1, line: 17, type: !40, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !0, retainedNodes: !14)
!40 = !DISubroutineType(types: !41)
!41 = !{!42, !42}
!42 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!43 = !DILocalVariable(name: "argument", arg: 1, scope: !39, file: !1, line: 17, type: !42)
!44 = !DILocation(line: 17, column: 27, scope: !39)
!45 = !DILocation(line: 33, column: 5, scope: !39)
