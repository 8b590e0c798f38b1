; ModuleID = 'private.c'
source_filename = "private.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.box = type { i32, ptr }

@slots = dso_local global [2 x ptr] zeroinitializer, align 16, !dbg !0
@.str = private unnamed_addr constant [23 x i8] c"head->next->value != 2\00", align 1, !dbg !5
@.str.1 = private unnamed_addr constant [10 x i8] c"private.c\00", align 1, !dbg !11
@__PRETTY_FUNCTION__.two = private unnamed_addr constant [18 x i8] c"void *two(void *)\00", align 1, !dbg !16
@__const.main.numbers = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@bytes = dso_local global [8 x i8] zeroinitializer, align 1, !dbg !22
@flag = dso_local global i32 0, align 4, !dbg !28

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !49 {
entry:
  %argument.addr = alloca ptr, align 8
  %head = alloca ptr, align 8
  %next = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !54, !DIExpression(), !55)
    #dbg_declare(ptr %head, !56, !DIExpression(), !57)
  %call = call noalias ptr @malloc(i64 noundef 16) #6, !dbg !58
  store ptr %call, ptr %head, align 8, !dbg !57
    #dbg_declare(ptr %next, !59, !DIExpression(), !60)
  %call1 = call noalias ptr @malloc(i64 noundef 16) #6, !dbg !61
  store ptr %call1, ptr %next, align 8, !dbg !60
  %0 = load ptr, ptr %next, align 8, !dbg !62
  %1 = load ptr, ptr %head, align 8, !dbg !63
  %next2 = getelementptr inbounds %struct.box, ptr %1, i32 0, i32 1, !dbg !64
  store ptr %0, ptr %next2, align 8, !dbg !65
  %2 = load ptr, ptr %next, align 8, !dbg !66
  %value = getelementptr inbounds %struct.box, ptr %2, i32 0, i32 0, !dbg !67
  store i32 1, ptr %value, align 8, !dbg !68
  %3 = load ptr, ptr %head, align 8, !dbg !69
  store atomic ptr %3, ptr @slots seq_cst, align 8, !dbg !70
  %4 = load ptr, ptr %next, align 8, !dbg !71
  %value3 = getelementptr inbounds %struct.box, ptr %4, i32 0, i32 0, !dbg !72
  store i32 2, ptr %value3, align 8, !dbg !73
  ret ptr null, !dbg !74
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !75 {
entry:
  %argument.addr = alloca ptr, align 8
  %head = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !76, !DIExpression(), !77)
    #dbg_declare(ptr %head, !78, !DIExpression(), !79)
  %atomic-load = load atomic ptr, ptr @slots seq_cst, align 8, !dbg !80
  store ptr %atomic-load, ptr %head, align 8, !dbg !79
  %0 = load ptr, ptr %head, align 8, !dbg !81
  %tobool = icmp ne ptr %0, null, !dbg !81
  br i1 %tobool, label %if.then, label %if.end3, !dbg !83

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %head, align 8, !dbg !84
  %next = getelementptr inbounds %struct.box, ptr %1, i32 0, i32 1, !dbg !84
  %2 = load ptr, ptr %next, align 8, !dbg !84
  %value = getelementptr inbounds %struct.box, ptr %2, i32 0, i32 0, !dbg !84
  %3 = load i32, ptr %value, align 8, !dbg !84
  %cmp = icmp ne i32 %3, 2, !dbg !84
  br i1 %cmp, label %if.then1, label %if.else, !dbg !88

if.then1:                                         ; preds = %if.then
  br label %if.end, !dbg !88

if.else:                                          ; preds = %if.then
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 66, ptr noundef @__PRETTY_FUNCTION__.two) #7, !dbg !84
  unreachable, !dbg !84

if.end:                                           ; preds = %if.then1
  %4 = load ptr, ptr %head, align 8, !dbg !89
  %next2 = getelementptr inbounds %struct.box, ptr %4, i32 0, i32 1, !dbg !90
  %5 = load ptr, ptr %next2, align 8, !dbg !90
  call void @free(ptr noundef %5) #8, !dbg !91
  br label %if.end3, !dbg !92

if.end3:                                          ; preds = %if.end, %entry
  ret ptr null, !dbg !93
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !94 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %numbers = alloca [2 x i32], align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !97, !DIExpression(), !102)
    #dbg_declare(ptr %numbers, !103, !DIExpression(), !105)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %numbers, ptr align 4 @__const.main.numbers, i64 8, i1 false), !dbg !105
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !106
  %arrayidx1 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 0, !dbg !107
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef %arrayidx1) #8, !dbg !108
  %arrayidx2 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !109
  %arrayidx3 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 1, !dbg !110
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @two, ptr noundef %arrayidx3) #8, !dbg !111
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !112
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !112
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !113
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !114
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !114
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !115
  ret i32 0, !dbg !116
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #3

declare i32 @pthread_join(i64 noundef, ptr noundef) #5

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nounwind allocsize(0) }
attributes #7 = { noreturn nounwind }
attributes #8 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!41, !42, !43, !44, !45, !46, !47}
!llvm.ident = !{!48}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "slots", scope: !2, file: !3, line: 9, type: !32, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "private.c", directory: ".", checksumkind: CSK_MD5, checksum: "7172f2ba37c35d36718dfcf316bd7542")
!4 = !{!5, !11, !16, !0, !22, !28}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 66, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 184, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 23)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 66, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 80, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 10)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(scope: null, file: !3, line: 66, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 144, elements: !20)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!20 = !{!21}
!21 = !DISubrange(count: 18)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "bytes", scope: !2, file: !3, line: 10, type: !24, isLocal: false, isDefinition: true)
!24 = !DICompositeType(tag: DW_TAG_array_type, baseType: !25, size: 64, elements: !26)
!25 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!26 = !{!27}
!27 = !DISubrange(count: 8)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 11, type: !30, isLocal: false, isDefinition: true)
!30 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !31)
!31 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!32 = !DICompositeType(tag: DW_TAG_array_type, baseType: !33, size: 128, elements: !39)
!33 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !34)
!34 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !35, size: 64)
!35 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !3, line: 8, size: 128, elements: !36)
!36 = !{!37, !38}
!37 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !35, file: !3, line: 8, baseType: !31, size: 32)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !35, file: !3, line: 8, baseType: !34, size: 64, offset: 64)
!39 = !{!40}
!40 = !DISubrange(count: 2)
!41 = !{i32 7, !"Dwarf Version", i32 5}
!42 = !{i32 2, !"Debug Info Version", i32 3}
!43 = !{i32 1, !"wchar_size", i32 4}
!44 = !{i32 8, !"PIC Level", i32 2}
!45 = !{i32 7, !"PIE Level", i32 2}
!46 = !{i32 7, !"uwtable", i32 2}
!47 = !{i32 7, !"frame-pointer", i32 2}
!48 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!49 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 55, type: !50, scopeLine: 55, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !53)
!50 = !DISubroutineType(types: !51)
!51 = !{!52, !52}
!52 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!53 = !{}
!54 = !DILocalVariable(name: "argument", arg: 1, scope: !49, file: !3, line: 55, type: !52)
!55 = !DILocation(line: 55, column: 17, scope: !49)
!56 = !DILocalVariable(name: "head", scope: !49, file: !3, line: 56, type: !34)
!57 = !DILocation(line: 56, column: 17, scope: !49)
!58 = !DILocation(line: 56, column: 24, scope: !49)
!59 = !DILocalVariable(name: "next", scope: !49, file: !3, line: 56, type: !34)
!60 = !DILocation(line: 56, column: 47, scope: !49)
!61 = !DILocation(line: 56, column: 54, scope: !49)
!62 = !DILocation(line: 57, column: 18, scope: !49)
!63 = !DILocation(line: 57, column: 5, scope: !49)
!64 = !DILocation(line: 57, column: 11, scope: !49)
!65 = !DILocation(line: 57, column: 16, scope: !49)
!66 = !DILocation(line: 58, column: 5, scope: !49)
!67 = !DILocation(line: 58, column: 11, scope: !49)
!68 = !DILocation(line: 58, column: 17, scope: !49)
!69 = !DILocation(line: 59, column: 16, scope: !49)
!70 = !DILocation(line: 59, column: 14, scope: !49)
!71 = !DILocation(line: 60, column: 5, scope: !49)
!72 = !DILocation(line: 60, column: 11, scope: !49)
!73 = !DILocation(line: 60, column: 17, scope: !49)
!74 = !DILocation(line: 61, column: 5, scope: !49)
!75 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 63, type: !50, scopeLine: 63, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !53)
!76 = !DILocalVariable(name: "argument", arg: 1, scope: !75, file: !3, line: 63, type: !52)
!77 = !DILocation(line: 63, column: 17, scope: !75)
!78 = !DILocalVariable(name: "head", scope: !75, file: !3, line: 64, type: !34)
!79 = !DILocation(line: 64, column: 17, scope: !75)
!80 = !DILocation(line: 64, column: 24, scope: !75)
!81 = !DILocation(line: 65, column: 9, scope: !82)
!82 = distinct !DILexicalBlock(scope: !75, file: !3, line: 65, column: 9)
!83 = !DILocation(line: 65, column: 9, scope: !75)
!84 = !DILocation(line: 66, column: 9, scope: !85)
!85 = distinct !DILexicalBlock(scope: !86, file: !3, line: 66, column: 9)
!86 = distinct !DILexicalBlock(scope: !87, file: !3, line: 66, column: 9)
!87 = distinct !DILexicalBlock(scope: !82, file: !3, line: 65, column: 15)
!88 = !DILocation(line: 66, column: 9, scope: !86)
!89 = !DILocation(line: 67, column: 14, scope: !87)
!90 = !DILocation(line: 67, column: 20, scope: !87)
!91 = !DILocation(line: 67, column: 9, scope: !87)
!92 = !DILocation(line: 68, column: 5, scope: !87)
!93 = !DILocation(line: 69, column: 5, scope: !75)
!94 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !95, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !53)
!95 = !DISubroutineType(types: !96)
!96 = !{!31}
!97 = !DILocalVariable(name: "threads", scope: !94, file: !3, line: 74, type: !98)
!98 = !DICompositeType(tag: DW_TAG_array_type, baseType: !99, size: 128, elements: !39)
!99 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !100, line: 27, baseType: !101)
!100 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!101 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!102 = !DILocation(line: 74, column: 15, scope: !94)
!103 = !DILocalVariable(name: "numbers", scope: !94, file: !3, line: 75, type: !104)
!104 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 64, elements: !39)
!105 = !DILocation(line: 75, column: 9, scope: !94)
!106 = !DILocation(line: 76, column: 21, scope: !94)
!107 = !DILocation(line: 76, column: 42, scope: !94)
!108 = !DILocation(line: 76, column: 5, scope: !94)
!109 = !DILocation(line: 77, column: 21, scope: !94)
!110 = !DILocation(line: 77, column: 42, scope: !94)
!111 = !DILocation(line: 77, column: 5, scope: !94)
!112 = !DILocation(line: 78, column: 18, scope: !94)
!113 = !DILocation(line: 78, column: 5, scope: !94)
!114 = !DILocation(line: 79, column: 18, scope: !94)
!115 = !DILocation(line: 79, column: 5, scope: !94)
!116 = !DILocation(line: 80, column: 5, scope: !94)
