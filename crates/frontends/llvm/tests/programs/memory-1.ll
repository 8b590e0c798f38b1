; ModuleID = 'memory.c'
source_filename = "memory.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@kept = internal global ptr null, align 8, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !15 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %argument = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !19, !DIExpression(), !23)
    #dbg_declare(ptr %argument, !24, !DIExpression(), !25)
  store ptr null, ptr %argument, align 8, !dbg !25
  %0 = load ptr, ptr %argument, align 8, !dbg !26
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef %0) #4, !dbg !27
  %1 = load i64, ptr %thread, align 8, !dbg !28
  %call1 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !29
  ret i32 0, !dbg !30
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !31 {
entry:
  %argument.addr = alloca ptr, align 8
  %freed = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !35, !DIExpression(), !36)
    #dbg_declare(ptr %freed, !37, !DIExpression(), !38)
  %call = call noalias ptr @malloc(i64 noundef 8) #5, !dbg !39
  store ptr %call, ptr %freed, align 8, !dbg !38
  %0 = load ptr, ptr %freed, align 8, !dbg !40
  store i32 1, ptr %0, align 4, !dbg !41
  %1 = load ptr, ptr %freed, align 8, !dbg !42
  call void @free(ptr noundef %1) #4, !dbg !43
  %call1 = call noalias ptr @malloc(i64 noundef 8) #5, !dbg !44
  store ptr %call1, ptr @kept, align 8, !dbg !45
  ret ptr null, !dbg !46
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #3

; Function Attrs: nounwind
declare void @free(ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!7, !8, !9, !10, !11, !12, !13}
!llvm.ident = !{!14}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "kept", scope: !2, file: !3, line: 14, type: !5, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "memory.c", directory: ".", checksumkind: CSK_MD5, checksum: "bdf91e4dc1be7f2865d547ea7dd46119")
!4 = !{!0}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{i32 7, !"Dwarf Version", i32 5}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = !{i32 1, !"wchar_size", i32 4}
!10 = !{i32 8, !"PIC Level", i32 2}
!11 = !{i32 7, !"PIE Level", i32 2}
!12 = !{i32 7, !"uwtable", i32 2}
!13 = !{i32 7, !"frame-pointer", i32 2}
!14 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!15 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 48, type: !16, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !18)
!16 = !DISubroutineType(types: !17)
!17 = !{!6}
!18 = !{}
!19 = !DILocalVariable(name: "thread", scope: !15, file: !3, line: 49, type: !20)
!20 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !21, line: 27, baseType: !22)
!21 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!22 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!23 = !DILocation(line: 49, column: 15, scope: !15)
!24 = !DILocalVariable(name: "argument", scope: !15, file: !3, line: 50, type: !5)
!25 = !DILocation(line: 50, column: 10, scope: !15)
!26 = !DILocation(line: 54, column: 40, scope: !15)
!27 = !DILocation(line: 54, column: 5, scope: !15)
!28 = !DILocation(line: 82, column: 18, scope: !15)
!29 = !DILocation(line: 82, column: 5, scope: !15)
!30 = !DILocation(line: 83, column: 5, scope: !15)
!31 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 17, type: !32, scopeLine: 17, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !18)
!32 = !DISubroutineType(types: !33)
!33 = !{!34, !34}
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!35 = !DILocalVariable(name: "argument", arg: 1, scope: !31, file: !3, line: 17, type: !34)
!36 = !DILocation(line: 17, column: 27, scope: !31)
!37 = !DILocalVariable(name: "freed", scope: !31, file: !3, line: 22, type: !5)
!38 = !DILocation(line: 22, column: 10, scope: !31)
!39 = !DILocation(line: 22, column: 18, scope: !31)
!40 = !DILocation(line: 23, column: 6, scope: !31)
!41 = !DILocation(line: 23, column: 12, scope: !31)
!42 = !DILocation(line: 24, column: 10, scope: !31)
!43 = !DILocation(line: 24, column: 5, scope: !31)
!44 = !DILocation(line: 25, column: 12, scope: !31)
!45 = !DILocation(line: 25, column: 10, scope: !31)
!46 = !DILocation(line: 33, column: 5, scope: !31)
