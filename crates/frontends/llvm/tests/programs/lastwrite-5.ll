source_filename = "lastwrite.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"x < N + 1\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [12 x i8] c"lastwrite.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !37 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [5 x i64], align 16
  %i = alloca i64, align 8
  %i1 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !41, !DIExpression(), !48)
    #dbg_declare(ptr %i, !49, !DIExpression(), !51)
  store i64 0, ptr %i, align 8, !dbg !51
  br label %for.cond, !dbg !52

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !53
  %cmp = icmp slt i64 %0, 5, !dbg !55
  br i1 %cmp, label %for.body, label %for.end, !dbg !56

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !57
  %arrayidx = getelementptr inbounds [5 x i64], ptr %threads, i64 0, i64 %1, !dbg !58
  %2 = load i64, ptr %i, align 8, !dbg !59
  %3 = inttoptr i64 %2 to ptr, !dbg !60
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @writer, ptr noundef %3) #4, !dbg !61
  br label %for.inc, !dbg !61

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !62
  %inc = add nsw i64 %4, 1, !dbg !62
  store i64 %inc, ptr %i, align 8, !dbg !62
  br label %for.cond, !dbg !63, !llvm.loop !64

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i1, !67, !DIExpression(), !69)
  store i32 0, ptr %i1, align 4, !dbg !69
  br label %for.cond2, !dbg !70

for.cond2:                                        ; preds = %for.inc7, %for.end
  %5 = load i32, ptr %i1, align 4, !dbg !71
  %cmp3 = icmp slt i32 %5, 5, !dbg !73
  br i1 %cmp3, label %for.body4, label %for.end9, !dbg !74

for.body4:                                        ; preds = %for.cond2
  %6 = load i32, ptr %i1, align 4, !dbg !75
  %idxprom = sext i32 %6 to i64, !dbg !76
  %arrayidx5 = getelementptr inbounds [5 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !76
  %7 = load i64, ptr %arrayidx5, align 8, !dbg !76
  %call6 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !77
  br label %for.inc7, !dbg !77

for.inc7:                                         ; preds = %for.body4
  %8 = load i32, ptr %i1, align 4, !dbg !78
  %inc8 = add nsw i32 %8, 1, !dbg !78
  store i32 %inc8, ptr %i1, align 4, !dbg !78
  br label %for.cond2, !dbg !79, !llvm.loop !80

for.end9:                                         ; preds = %for.cond2
  %atomic-load = load atomic i32, ptr @x seq_cst, align 4, !dbg !82
  %cmp10 = icmp slt i32 %atomic-load, 6, !dbg !82
  br i1 %cmp10, label %if.then, label %if.else, !dbg !85

if.then:                                          ; preds = %for.end9
  br label %if.end, !dbg !85

if.else:                                          ; preds = %for.end9
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 25, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !82
  unreachable, !dbg !82

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !86
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !87 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !90, !DIExpression(), !91)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !92
  %1 = ptrtoint ptr %0 to i64, !dbg !93
  %conv = trunc i64 %1 to i32, !dbg !94
  %mul = mul nsw i32 0, %conv, !dbg !95
  %add = add nsw i32 1, %mul, !dbg !96
  store atomic i32 %add, ptr @x seq_cst, align 4, !dbg !97
  ret ptr null, !dbg !98
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!29, !30, !31, !32, !33, !34, !35}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 14, type: !26, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "lastwrite.c", directory: ".", checksumkind: CSK_MD5, checksum: "df114852194dc560ec36e6bc07bd69be")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !0}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 25, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 10)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 25, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 96, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 12)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 25, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 15)
!26 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !27, line: 104, baseType: !28)
!27 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!28 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!29 = !{i32 7, !"Dwarf Version", i32 5}
!30 = !{i32 2, !"Debug Info Version", i32 3}
!31 = !{i32 1, !"wchar_size", i32 4}
!32 = !{i32 8, !"PIC Level", i32 2}
!33 = !{i32 7, !"PIE Level", i32 2}
!34 = !{i32 7, !"uwtable", i32 2}
!35 = !{i32 7, !"frame-pointer", i32 2}
!36 = !{!"clang"}
!37 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 21, type: !38, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !40)
!38 = !DISubroutineType(types: !39)
!39 = !{!6}
!40 = !{}
!41 = !DILocalVariable(name: "threads", scope: !37, file: !3, line: 22, type: !42)
!42 = !DICompositeType(tag: DW_TAG_array_type, baseType: !43, size: 320, elements: !46)
!43 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !44, line: 27, baseType: !45)
!44 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!45 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!46 = !{!47}
!47 = !DISubrange(count: 5)
!48 = !DILocation(line: 22, column: 15, scope: !37)
!49 = !DILocalVariable(name: "i", scope: !50, file: !3, line: 23, type: !7)
!50 = distinct !DILexicalBlock(scope: !37, file: !3, line: 23, column: 5)
!51 = !DILocation(line: 23, column: 15, scope: !50)
!52 = !DILocation(line: 23, column: 10, scope: !50)
!53 = !DILocation(line: 23, column: 22, scope: !54)
!54 = distinct !DILexicalBlock(scope: !50, file: !3, line: 23, column: 5)
!55 = !DILocation(line: 23, column: 24, scope: !54)
!56 = !DILocation(line: 23, column: 5, scope: !50)
!57 = !DILocation(line: 23, column: 58, scope: !54)
!58 = !DILocation(line: 23, column: 50, scope: !54)
!59 = !DILocation(line: 23, column: 84, scope: !54)
!60 = !DILocation(line: 23, column: 76, scope: !54)
!61 = !DILocation(line: 23, column: 34, scope: !54)
!62 = !DILocation(line: 23, column: 30, scope: !54)
!63 = !DILocation(line: 23, column: 5, scope: !54)
!64 = distinct !{!64, !56, !65, !66}
!65 = !DILocation(line: 23, column: 85, scope: !50)
!66 = !{!"llvm.loop.mustprogress"}
!67 = !DILocalVariable(name: "i", scope: !68, file: !3, line: 24, type: !6)
!68 = distinct !DILexicalBlock(scope: !37, file: !3, line: 24, column: 5)
!69 = !DILocation(line: 24, column: 14, scope: !68)
!70 = !DILocation(line: 24, column: 10, scope: !68)
!71 = !DILocation(line: 24, column: 21, scope: !72)
!72 = distinct !DILexicalBlock(scope: !68, file: !3, line: 24, column: 5)
!73 = !DILocation(line: 24, column: 23, scope: !72)
!74 = !DILocation(line: 24, column: 5, scope: !68)
!75 = !DILocation(line: 24, column: 54, scope: !72)
!76 = !DILocation(line: 24, column: 46, scope: !72)
!77 = !DILocation(line: 24, column: 33, scope: !72)
!78 = !DILocation(line: 24, column: 29, scope: !72)
!79 = !DILocation(line: 24, column: 5, scope: !72)
!80 = distinct !{!80, !74, !81, !66}
!81 = !DILocation(line: 24, column: 62, scope: !68)
!82 = !DILocation(line: 25, column: 5, scope: !83)
!83 = distinct !DILexicalBlock(scope: !84, file: !3, line: 25, column: 5)
!84 = distinct !DILexicalBlock(scope: !37, file: !3, line: 25, column: 5)
!85 = !DILocation(line: 25, column: 5, scope: !84)
!86 = !DILocation(line: 26, column: 5, scope: !37)
!87 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 16, type: !88, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !40)
!88 = !DISubroutineType(types: !89)
!89 = !{!5, !5}
!90 = !DILocalVariable(name: "argument", arg: 1, scope: !87, file: !3, line: 16, type: !5)
!91 = !DILocation(line: 16, column: 27, scope: !87)
!92 = !DILocation(line: 17, column: 30, scope: !87)
!93 = !DILocation(line: 17, column: 24, scope: !87)
!94 = !DILocation(line: 17, column: 19, scope: !87)
!95 = !DILocation(line: 17, column: 17, scope: !87)
!96 = !DILocation(line: 17, column: 11, scope: !87)
!97 = !DILocation(line: 17, column: 7, scope: !87)
!98 = !DILocation(line: 18, column: 5, scope: !87)
