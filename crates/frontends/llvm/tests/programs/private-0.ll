; ModuleID = 'private.c'
source_filename = "private.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.box = type { i32, ptr }

@slots = dso_local global [2 x ptr] zeroinitializer, align 16, !dbg !0
@.str = private unnamed_addr constant [65 x i8] c"other->value == 2 + 1 - own && other->next->value == 1 + 1 - own\00", align 1, !dbg !8
@.str.1 = private unnamed_addr constant [10 x i8] c"private.c\00", align 1, !dbg !14
@__PRETTY_FUNCTION__.one = private unnamed_addr constant [18 x i8] c"void *one(void *)\00", align 1, !dbg !19
@__const.main.numbers = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@bytes = dso_local global [8 x i8] zeroinitializer, align 1, !dbg !25
@flag = dso_local global i32 0, align 4, !dbg !31

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !51 {
entry:
  %argument.addr = alloca ptr, align 8
  %own = alloca i32, align 4
  %list = alloca ptr, align 8
  %i = alloca i32, align 4
  %head = alloca ptr, align 8
  %other = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !56, !DIExpression(), !57)
    #dbg_declare(ptr %own, !58, !DIExpression(), !59)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !60
  %1 = load i32, ptr %0, align 4, !dbg !61
  store i32 %1, ptr %own, align 4, !dbg !59
    #dbg_declare(ptr %list, !62, !DIExpression(), !63)
  store ptr null, ptr %list, align 8, !dbg !63
    #dbg_declare(ptr %i, !64, !DIExpression(), !66)
  store i32 0, ptr %i, align 4, !dbg !66
  br label %for.cond, !dbg !67

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i32, ptr %i, align 4, !dbg !68
  %cmp = icmp slt i32 %2, 3, !dbg !70
  br i1 %cmp, label %for.body, label %for.end, !dbg !71

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %head, !72, !DIExpression(), !74)
  %call = call noalias ptr @malloc(i64 noundef 16) #6, !dbg !75
  store ptr %call, ptr %head, align 8, !dbg !74
  %3 = load i32, ptr %i, align 4, !dbg !76
  %4 = load i32, ptr %own, align 4, !dbg !77
  %add = add nsw i32 %3, %4, !dbg !78
  %5 = load ptr, ptr %head, align 8, !dbg !79
  %value = getelementptr inbounds %struct.box, ptr %5, i32 0, i32 0, !dbg !80
  store i32 %add, ptr %value, align 8, !dbg !81
  %6 = load ptr, ptr %list, align 8, !dbg !82
  %7 = load ptr, ptr %head, align 8, !dbg !83
  %next = getelementptr inbounds %struct.box, ptr %7, i32 0, i32 1, !dbg !84
  store ptr %6, ptr %next, align 8, !dbg !85
  %8 = load ptr, ptr %head, align 8, !dbg !86
  store ptr %8, ptr %list, align 8, !dbg !87
  br label %for.inc, !dbg !88

for.inc:                                          ; preds = %for.body
  %9 = load i32, ptr %i, align 4, !dbg !89
  %inc = add nsw i32 %9, 1, !dbg !89
  store i32 %inc, ptr %i, align 4, !dbg !89
  br label %for.cond, !dbg !90, !llvm.loop !91

for.end:                                          ; preds = %for.cond
  %10 = load ptr, ptr %list, align 8, !dbg !94
  %11 = load i32, ptr %own, align 4, !dbg !95
  %idxprom = sext i32 %11 to i64, !dbg !96
  %arrayidx = getelementptr inbounds [2 x ptr], ptr @slots, i64 0, i64 %idxprom, !dbg !96
  store atomic ptr %10, ptr %arrayidx seq_cst, align 8, !dbg !97
    #dbg_declare(ptr %other, !98, !DIExpression(), !99)
  %12 = load i32, ptr %own, align 4, !dbg !100
  %sub = sub nsw i32 1, %12, !dbg !101
  %idxprom1 = sext i32 %sub to i64, !dbg !102
  %arrayidx2 = getelementptr inbounds [2 x ptr], ptr @slots, i64 0, i64 %idxprom1, !dbg !102
  %atomic-load = load atomic ptr, ptr %arrayidx2 seq_cst, align 8, !dbg !102
  store ptr %atomic-load, ptr %other, align 8, !dbg !99
  %13 = load ptr, ptr %other, align 8, !dbg !103
  %tobool = icmp ne ptr %13, null, !dbg !103
  br i1 %tobool, label %if.then, label %if.end14, !dbg !105

if.then:                                          ; preds = %for.end
  %14 = load ptr, ptr %other, align 8, !dbg !106
  %value3 = getelementptr inbounds %struct.box, ptr %14, i32 0, i32 0, !dbg !106
  %15 = load i32, ptr %value3, align 8, !dbg !106
  %16 = load i32, ptr %own, align 4, !dbg !106
  %sub4 = sub nsw i32 3, %16, !dbg !106
  %cmp5 = icmp eq i32 %15, %sub4, !dbg !106
  br i1 %cmp5, label %land.lhs.true, label %if.else, !dbg !106

land.lhs.true:                                    ; preds = %if.then
  %17 = load ptr, ptr %other, align 8, !dbg !106
  %next6 = getelementptr inbounds %struct.box, ptr %17, i32 0, i32 1, !dbg !106
  %18 = load ptr, ptr %next6, align 8, !dbg !106
  %value7 = getelementptr inbounds %struct.box, ptr %18, i32 0, i32 0, !dbg !106
  %19 = load i32, ptr %value7, align 8, !dbg !106
  %20 = load i32, ptr %own, align 4, !dbg !106
  %sub8 = sub nsw i32 2, %20, !dbg !106
  %cmp9 = icmp eq i32 %19, %sub8, !dbg !106
  br i1 %cmp9, label %if.then10, label %if.else, !dbg !110

if.then10:                                        ; preds = %land.lhs.true
  br label %if.end, !dbg !110

if.else:                                          ; preds = %land.lhs.true, %if.then
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 27, ptr noundef @__PRETTY_FUNCTION__.one) #7, !dbg !106
  unreachable, !dbg !106

if.end:                                           ; preds = %if.then10
  %21 = load ptr, ptr %other, align 8, !dbg !111
  %next11 = getelementptr inbounds %struct.box, ptr %21, i32 0, i32 1, !dbg !112
  %22 = load ptr, ptr %next11, align 8, !dbg !112
  %next12 = getelementptr inbounds %struct.box, ptr %22, i32 0, i32 1, !dbg !113
  %23 = load ptr, ptr %next12, align 8, !dbg !113
  %value13 = getelementptr inbounds %struct.box, ptr %23, i32 0, i32 0, !dbg !114
  store i32 7, ptr %value13, align 8, !dbg !115
  br label %if.end14, !dbg !116

if.end14:                                         ; preds = %if.end, %for.end
  ret ptr null, !dbg !117
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !118 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !119, !DIExpression(), !120)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !121
  %call = call ptr @one(ptr noundef %0), !dbg !122
  ret ptr %call, !dbg !123
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !124 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %numbers = alloca [2 x i32], align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !127, !DIExpression(), !132)
    #dbg_declare(ptr %numbers, !133, !DIExpression(), !135)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %numbers, ptr align 4 @__const.main.numbers, i64 8, i1 false), !dbg !135
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !136
  %arrayidx1 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 0, !dbg !137
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef %arrayidx1) #8, !dbg !138
  %arrayidx2 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !139
  %arrayidx3 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 1, !dbg !140
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @two, ptr noundef %arrayidx3) #8, !dbg !141
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !142
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !142
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !143
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !144
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !144
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !145
  ret i32 0, !dbg !146
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #3

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #4

declare i32 @pthread_join(i64 noundef, ptr noundef) #5

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { noreturn nounwind }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!43, !44, !45, !46, !47, !48, !49}
!llvm.ident = !{!50}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "slots", scope: !2, file: !3, line: 9, type: !34, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "private.c", directory: ".", checksumkind: CSK_MD5, checksum: "7172f2ba37c35d36718dfcf316bd7542")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!8, !14, !19, !0, !25, !31}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !10, isLocal: true, isDefinition: true)
!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 520, elements: !12)
!11 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!12 = !{!13}
!13 = !DISubrange(count: 65)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !16, isLocal: true, isDefinition: true)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !11, size: 80, elements: !17)
!17 = !{!18}
!18 = !DISubrange(count: 10)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 27, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !22, size: 144, elements: !23)
!22 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !11)
!23 = !{!24}
!24 = !DISubrange(count: 18)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(name: "bytes", scope: !2, file: !3, line: 10, type: !27, isLocal: false, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 64, elements: !29)
!28 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!29 = !{!30}
!30 = !DISubrange(count: 8)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 11, type: !33, isLocal: false, isDefinition: true)
!33 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!34 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 128, elements: !41)
!35 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !36)
!36 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !37, size: 64)
!37 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !3, line: 8, size: 128, elements: !38)
!38 = !{!39, !40}
!39 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !37, file: !3, line: 8, baseType: !6, size: 32)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !37, file: !3, line: 8, baseType: !36, size: 64, offset: 64)
!41 = !{!42}
!42 = !DISubrange(count: 2)
!43 = !{i32 7, !"Dwarf Version", i32 5}
!44 = !{i32 2, !"Debug Info Version", i32 3}
!45 = !{i32 1, !"wchar_size", i32 4}
!46 = !{i32 8, !"PIC Level", i32 2}
!47 = !{i32 7, !"PIE Level", i32 2}
!48 = !{i32 7, !"uwtable", i32 2}
!49 = !{i32 7, !"frame-pointer", i32 2}
!50 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!51 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 15, type: !52, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!52 = !DISubroutineType(types: !53)
!53 = !{!54, !54}
!54 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!55 = !{}
!56 = !DILocalVariable(name: "argument", arg: 1, scope: !51, file: !3, line: 15, type: !54)
!57 = !DILocation(line: 15, column: 17, scope: !51)
!58 = !DILocalVariable(name: "own", scope: !51, file: !3, line: 16, type: !6)
!59 = !DILocation(line: 16, column: 9, scope: !51)
!60 = !DILocation(line: 16, column: 23, scope: !51)
!61 = !DILocation(line: 16, column: 15, scope: !51)
!62 = !DILocalVariable(name: "list", scope: !51, file: !3, line: 17, type: !36)
!63 = !DILocation(line: 17, column: 17, scope: !51)
!64 = !DILocalVariable(name: "i", scope: !65, file: !3, line: 18, type: !6)
!65 = distinct !DILexicalBlock(scope: !51, file: !3, line: 18, column: 5)
!66 = !DILocation(line: 18, column: 14, scope: !65)
!67 = !DILocation(line: 18, column: 10, scope: !65)
!68 = !DILocation(line: 18, column: 21, scope: !69)
!69 = distinct !DILexicalBlock(scope: !65, file: !3, line: 18, column: 5)
!70 = !DILocation(line: 18, column: 23, scope: !69)
!71 = !DILocation(line: 18, column: 5, scope: !65)
!72 = !DILocalVariable(name: "head", scope: !73, file: !3, line: 19, type: !36)
!73 = distinct !DILexicalBlock(scope: !69, file: !3, line: 18, column: 33)
!74 = !DILocation(line: 19, column: 21, scope: !73)
!75 = !DILocation(line: 19, column: 28, scope: !73)
!76 = !DILocation(line: 20, column: 23, scope: !73)
!77 = !DILocation(line: 20, column: 27, scope: !73)
!78 = !DILocation(line: 20, column: 25, scope: !73)
!79 = !DILocation(line: 20, column: 9, scope: !73)
!80 = !DILocation(line: 20, column: 15, scope: !73)
!81 = !DILocation(line: 20, column: 21, scope: !73)
!82 = !DILocation(line: 21, column: 22, scope: !73)
!83 = !DILocation(line: 21, column: 9, scope: !73)
!84 = !DILocation(line: 21, column: 15, scope: !73)
!85 = !DILocation(line: 21, column: 20, scope: !73)
!86 = !DILocation(line: 22, column: 16, scope: !73)
!87 = !DILocation(line: 22, column: 14, scope: !73)
!88 = !DILocation(line: 23, column: 5, scope: !73)
!89 = !DILocation(line: 18, column: 29, scope: !69)
!90 = !DILocation(line: 18, column: 5, scope: !69)
!91 = distinct !{!91, !71, !92, !93}
!92 = !DILocation(line: 23, column: 5, scope: !65)
!93 = !{!"llvm.loop.mustprogress"}
!94 = !DILocation(line: 24, column: 18, scope: !51)
!95 = !DILocation(line: 24, column: 11, scope: !51)
!96 = !DILocation(line: 24, column: 5, scope: !51)
!97 = !DILocation(line: 24, column: 16, scope: !51)
!98 = !DILocalVariable(name: "other", scope: !51, file: !3, line: 25, type: !36)
!99 = !DILocation(line: 25, column: 17, scope: !51)
!100 = !DILocation(line: 25, column: 35, scope: !51)
!101 = !DILocation(line: 25, column: 33, scope: !51)
!102 = !DILocation(line: 25, column: 25, scope: !51)
!103 = !DILocation(line: 26, column: 9, scope: !104)
!104 = distinct !DILexicalBlock(scope: !51, file: !3, line: 26, column: 9)
!105 = !DILocation(line: 26, column: 9, scope: !51)
!106 = !DILocation(line: 27, column: 9, scope: !107)
!107 = distinct !DILexicalBlock(scope: !108, file: !3, line: 27, column: 9)
!108 = distinct !DILexicalBlock(scope: !109, file: !3, line: 27, column: 9)
!109 = distinct !DILexicalBlock(scope: !104, file: !3, line: 26, column: 16)
!110 = !DILocation(line: 27, column: 9, scope: !108)
!111 = !DILocation(line: 28, column: 9, scope: !109)
!112 = !DILocation(line: 28, column: 16, scope: !109)
!113 = !DILocation(line: 28, column: 22, scope: !109)
!114 = !DILocation(line: 28, column: 28, scope: !109)
!115 = !DILocation(line: 28, column: 34, scope: !109)
!116 = !DILocation(line: 29, column: 5, scope: !109)
!117 = !DILocation(line: 30, column: 5, scope: !51)
!118 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 32, type: !52, scopeLine: 32, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!119 = !DILocalVariable(name: "argument", arg: 1, scope: !118, file: !3, line: 32, type: !54)
!120 = !DILocation(line: 32, column: 17, scope: !118)
!121 = !DILocation(line: 32, column: 40, scope: !118)
!122 = !DILocation(line: 32, column: 36, scope: !118)
!123 = !DILocation(line: 32, column: 29, scope: !118)
!124 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !125, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !55)
!125 = !DISubroutineType(types: !126)
!126 = !{!6}
!127 = !DILocalVariable(name: "threads", scope: !124, file: !3, line: 74, type: !128)
!128 = !DICompositeType(tag: DW_TAG_array_type, baseType: !129, size: 128, elements: !41)
!129 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !130, line: 27, baseType: !131)
!130 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!131 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!132 = !DILocation(line: 74, column: 15, scope: !124)
!133 = !DILocalVariable(name: "numbers", scope: !124, file: !3, line: 75, type: !134)
!134 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !41)
!135 = !DILocation(line: 75, column: 9, scope: !124)
!136 = !DILocation(line: 76, column: 21, scope: !124)
!137 = !DILocation(line: 76, column: 42, scope: !124)
!138 = !DILocation(line: 76, column: 5, scope: !124)
!139 = !DILocation(line: 77, column: 21, scope: !124)
!140 = !DILocation(line: 77, column: 42, scope: !124)
!141 = !DILocation(line: 77, column: 5, scope: !124)
!142 = !DILocation(line: 78, column: 18, scope: !124)
!143 = !DILocation(line: 78, column: 5, scope: !124)
!144 = !DILocation(line: 79, column: 18, scope: !124)
!145 = !DILocation(line: 79, column: 5, scope: !124)
!146 = !DILocation(line: 80, column: 5, scope: !124)
