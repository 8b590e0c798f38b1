source_filename = "races.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@bytes = internal global [2 x i8] zeroinitializer, align 1, !dbg !0

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !19 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %value = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !24, !DIExpression(), !28)
    #dbg_declare(ptr %value, !29, !DIExpression(), !30)
  store i32 0, ptr %value, align 4, !dbg !30
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @writer, ptr noundef null) #2, !dbg !31
  store i8 1, ptr getelementptr inbounds ([2 x i8], ptr @bytes, i64 0, i64 1), align 1, !dbg !32
  %0 = load i32, ptr %value, align 4, !dbg !33
  ret i32 %0, !dbg !34
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !35 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !38, !DIExpression(), !39)
  store i8 1, ptr @bytes, align 1, !dbg !40
  ret ptr null, !dbg !41
}

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!11, !12, !13, !14, !15, !16, !17}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "bytes", scope: !2, file: !3, line: 6, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "races.c", directory: ".", checksumkind: CSK_MD5, checksum: "d1626c05f16d4efb7b563d18fb3dbeb8")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0}
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 16, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 2)
!11 = !{i32 7, !"Dwarf Version", i32 5}
!12 = !{i32 2, !"Debug Info Version", i32 3}
!13 = !{i32 1, !"wchar_size", i32 4}
!14 = !{i32 8, !"PIC Level", i32 2}
!15 = !{i32 7, !"PIE Level", i32 2}
!16 = !{i32 7, !"uwtable", i32 2}
!17 = !{i32 7, !"frame-pointer", i32 2}
!18 = !{!"clang"}
!19 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 31, type: !20, scopeLine: 31, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !23)
!20 = !DISubroutineType(types: !21)
!21 = !{!22}
!22 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!23 = !{}
!24 = !DILocalVariable(name: "thread", scope: !19, file: !3, line: 32, type: !25)
!25 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !26, line: 27, baseType: !27)
!26 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!27 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!28 = !DILocation(line: 32, column: 15, scope: !19)
!29 = !DILocalVariable(name: "value", scope: !19, file: !3, line: 33, type: !22)
!30 = !DILocation(line: 33, column: 9, scope: !19)
!31 = !DILocation(line: 34, column: 5, scope: !19)
!32 = !DILocation(line: 55, column: 14, scope: !19)
!33 = !DILocation(line: 57, column: 12, scope: !19)
!34 = !DILocation(line: 57, column: 5, scope: !19)
!35 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 10, type: !36, scopeLine: 10, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !23)
!36 = !DISubroutineType(types: !37)
!37 = !{!5, !5}
!38 = !DILocalVariable(name: "argument", arg: 1, scope: !35, file: !3, line: 10, type: !5)
!39 = !DILocation(line: 10, column: 27, scope: !35)
!40 = !DILocation(line: 16, column: 14, scope: !35)
!41 = !DILocation(line: 28, column: 5, scope: !35)
