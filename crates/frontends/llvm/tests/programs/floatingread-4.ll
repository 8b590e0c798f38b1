source_filename = "floatingread.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@x = internal global i32 0, align 4, !dbg !0
@.str = private unnamed_addr constant [10 x i8] c"x < N + 1\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [15 x i8] c"floatingread.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !20

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !35 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %i = alloca i64, align 8
  %i2 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !39, !DIExpression(), !46)
    #dbg_declare(ptr %i, !47, !DIExpression(), !49)
  store i64 0, ptr %i, align 8, !dbg !49
  br label %for.cond, !dbg !50

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8, !dbg !51
  %cmp = icmp slt i64 %0, 4, !dbg !53
  br i1 %cmp, label %for.body, label %for.end, !dbg !54

for.body:                                         ; preds = %for.cond
  %1 = load i64, ptr %i, align 8, !dbg !55
  %arrayidx = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %1, !dbg !56
  %2 = load i64, ptr %i, align 8, !dbg !57
  %3 = inttoptr i64 %2 to ptr, !dbg !58
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @writer, ptr noundef %3) #4, !dbg !59
  br label %for.inc, !dbg !59

for.inc:                                          ; preds = %for.body
  %4 = load i64, ptr %i, align 8, !dbg !60
  %inc = add nsw i64 %4, 1, !dbg !60
  store i64 %inc, ptr %i, align 8, !dbg !60
  br label %for.cond, !dbg !61, !llvm.loop !62

for.end:                                          ; preds = %for.cond
  %atomic-load = load atomic i32, ptr @x seq_cst, align 4, !dbg !65
  %cmp1 = icmp slt i32 %atomic-load, 5, !dbg !65
  br i1 %cmp1, label %if.then, label %if.else, !dbg !68

if.then:                                          ; preds = %for.end
  br label %if.end, !dbg !68

if.else:                                          ; preds = %for.end
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 24, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !65
  unreachable, !dbg !65

if.end:                                           ; preds = %if.then
    #dbg_declare(ptr %i2, !69, !DIExpression(), !71)
  store i32 0, ptr %i2, align 4, !dbg !71
  br label %for.cond3, !dbg !72

for.cond3:                                        ; preds = %for.inc8, %if.end
  %5 = load i32, ptr %i2, align 4, !dbg !73
  %cmp4 = icmp slt i32 %5, 4, !dbg !75
  br i1 %cmp4, label %for.body5, label %for.end10, !dbg !76

for.body5:                                        ; preds = %for.cond3
  %6 = load i32, ptr %i2, align 4, !dbg !77
  %idxprom = sext i32 %6 to i64, !dbg !78
  %arrayidx6 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !78
  %7 = load i64, ptr %arrayidx6, align 8, !dbg !78
  %call7 = call i32 @pthread_join(i64 noundef %7, ptr noundef null), !dbg !79
  br label %for.inc8, !dbg !79

for.inc8:                                         ; preds = %for.body5
  %8 = load i32, ptr %i2, align 4, !dbg !80
  %inc9 = add nsw i32 %8, 1, !dbg !80
  store i32 %inc9, ptr %i2, align 4, !dbg !80
  br label %for.cond3, !dbg !81, !llvm.loop !82

for.end10:                                        ; preds = %for.cond3
  ret i32 0, !dbg !84
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @writer(ptr noundef %argument) #0 !dbg !85 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !88, !DIExpression(), !89)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !90
  %1 = ptrtoint ptr %0 to i64, !dbg !91
  %conv = trunc i64 %1 to i32, !dbg !92
  %mul = mul nsw i32 0, %conv, !dbg !93
  %add = add nsw i32 1, %mul, !dbg !94
  store atomic i32 %add, ptr @x seq_cst, align 4, !dbg !95
  ret ptr null, !dbg !96
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!27, !28, !29, !30, !31, !32, !33}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 14, type: !24, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "floatingread.c", directory: ".", checksumkind: CSK_MD5, checksum: "531e26817d349a3e423639a6e3021c76")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !0}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 10)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 120, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 15)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 120, elements: !18)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !25, line: 104, baseType: !26)
!25 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!26 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!27 = !{i32 7, !"Dwarf Version", i32 5}
!28 = !{i32 2, !"Debug Info Version", i32 3}
!29 = !{i32 1, !"wchar_size", i32 4}
!30 = !{i32 8, !"PIC Level", i32 2}
!31 = !{i32 7, !"PIE Level", i32 2}
!32 = !{i32 7, !"uwtable", i32 2}
!33 = !{i32 7, !"frame-pointer", i32 2}
!34 = !{!"clang"}
!35 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 21, type: !36, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !38)
!36 = !DISubroutineType(types: !37)
!37 = !{!6}
!38 = !{}
!39 = !DILocalVariable(name: "threads", scope: !35, file: !3, line: 22, type: !40)
!40 = !DICompositeType(tag: DW_TAG_array_type, baseType: !41, size: 256, elements: !44)
!41 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !42, line: 27, baseType: !43)
!42 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!43 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!44 = !{!45}
!45 = !DISubrange(count: 4)
!46 = !DILocation(line: 22, column: 15, scope: !35)
!47 = !DILocalVariable(name: "i", scope: !48, file: !3, line: 23, type: !7)
!48 = distinct !DILexicalBlock(scope: !35, file: !3, line: 23, column: 5)
!49 = !DILocation(line: 23, column: 15, scope: !48)
!50 = !DILocation(line: 23, column: 10, scope: !48)
!51 = !DILocation(line: 23, column: 22, scope: !52)
!52 = distinct !DILexicalBlock(scope: !48, file: !3, line: 23, column: 5)
!53 = !DILocation(line: 23, column: 24, scope: !52)
!54 = !DILocation(line: 23, column: 5, scope: !48)
!55 = !DILocation(line: 23, column: 58, scope: !52)
!56 = !DILocation(line: 23, column: 50, scope: !52)
!57 = !DILocation(line: 23, column: 84, scope: !52)
!58 = !DILocation(line: 23, column: 76, scope: !52)
!59 = !DILocation(line: 23, column: 34, scope: !52)
!60 = !DILocation(line: 23, column: 30, scope: !52)
!61 = !DILocation(line: 23, column: 5, scope: !52)
!62 = distinct !{!62, !54, !63, !64}
!63 = !DILocation(line: 23, column: 85, scope: !48)
!64 = !{!"llvm.loop.mustprogress"}
!65 = !DILocation(line: 24, column: 5, scope: !66)
!66 = distinct !DILexicalBlock(scope: !67, file: !3, line: 24, column: 5)
!67 = distinct !DILexicalBlock(scope: !35, file: !3, line: 24, column: 5)
!68 = !DILocation(line: 24, column: 5, scope: !67)
!69 = !DILocalVariable(name: "i", scope: !70, file: !3, line: 25, type: !6)
!70 = distinct !DILexicalBlock(scope: !35, file: !3, line: 25, column: 5)
!71 = !DILocation(line: 25, column: 14, scope: !70)
!72 = !DILocation(line: 25, column: 10, scope: !70)
!73 = !DILocation(line: 25, column: 21, scope: !74)
!74 = distinct !DILexicalBlock(scope: !70, file: !3, line: 25, column: 5)
!75 = !DILocation(line: 25, column: 23, scope: !74)
!76 = !DILocation(line: 25, column: 5, scope: !70)
!77 = !DILocation(line: 25, column: 54, scope: !74)
!78 = !DILocation(line: 25, column: 46, scope: !74)
!79 = !DILocation(line: 25, column: 33, scope: !74)
!80 = !DILocation(line: 25, column: 29, scope: !74)
!81 = !DILocation(line: 25, column: 5, scope: !74)
!82 = distinct !{!82, !76, !83, !64}
!83 = !DILocation(line: 25, column: 62, scope: !70)
!84 = !DILocation(line: 26, column: 5, scope: !35)
!85 = distinct !DISubprogram(name: "writer", scope: !3, file: !3, line: 16, type: !86, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !38)
!86 = !DISubroutineType(types: !87)
!87 = !{!5, !5}
!88 = !DILocalVariable(name: "argument", arg: 1, scope: !85, file: !3, line: 16, type: !5)
!89 = !DILocation(line: 16, column: 27, scope: !85)
!90 = !DILocation(line: 17, column: 30, scope: !85)
!91 = !DILocation(line: 17, column: 24, scope: !85)
!92 = !DILocation(line: 17, column: 19, scope: !85)
!93 = !DILocation(line: 17, column: 17, scope: !85)
!94 = !DILocation(line: 17, column: 11, scope: !85)
!95 = !DILocation(line: 17, column: 7, scope: !85)
!96 = !DILocation(line: 18, column: 5, scope: !85)
