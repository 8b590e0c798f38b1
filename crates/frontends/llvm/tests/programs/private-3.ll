; ModuleID = 'private.c'
source_filename = "private.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.box = type { i32, ptr }

@flag = dso_local global i32 0, align 4, !dbg !0
@slots = dso_local global [2 x ptr] zeroinitializer, align 16, !dbg !16
@__const.main.numbers = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@bytes = dso_local global [8 x i8] zeroinitializer, align 1, !dbg !28

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @one(ptr noundef %argument) #0 !dbg !43 {
entry:
  %argument.addr = alloca ptr, align 8
  %head = alloca ptr, align 8
  %.atomictmp = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !48, !DIExpression(), !49)
    #dbg_declare(ptr %head, !50, !DIExpression(), !51)
  %call = call noalias ptr @malloc(i64 noundef 16) #5, !dbg !52
  store ptr %call, ptr %head, align 8, !dbg !51
  store atomic i32 1, ptr @flag seq_cst, align 4, !dbg !53
  %0 = load ptr, ptr %head, align 8, !dbg !54
  %value = getelementptr inbounds %struct.box, ptr %0, i32 0, i32 0, !dbg !55
  store i32 1, ptr %value, align 8, !dbg !56
  %1 = load ptr, ptr %head, align 8, !dbg !57
  store ptr %1, ptr %.atomictmp, align 8, !dbg !58
  %2 = load i64, ptr %.atomictmp, align 8, !dbg !58
  store atomic i64 %2, ptr @slots monotonic, align 16, !dbg !58
  ret ptr null, !dbg !59
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @two(ptr noundef %argument) #0 !dbg !60 {
entry:
  %argument.addr = alloca ptr, align 8
  %head = alloca ptr, align 8
  %atomic-temp = alloca ptr, align 8
  %seen = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !61, !DIExpression(), !62)
  %atomic-load = load atomic i32, ptr @flag seq_cst, align 4, !dbg !63
  %tobool = icmp ne i32 %atomic-load, 0, !dbg !63
  br i1 %tobool, label %if.then, label %if.end, !dbg !65

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %head, !66, !DIExpression(), !68)
  %0 = load atomic i64, ptr @slots monotonic, align 16, !dbg !69
  store i64 %0, ptr %atomic-temp, align 8, !dbg !69
  %1 = load ptr, ptr %atomic-temp, align 8, !dbg !69
  store ptr %1, ptr %head, align 8, !dbg !68
    #dbg_declare(ptr %seen, !70, !DIExpression(), !71)
  %2 = load ptr, ptr %head, align 8, !dbg !72
  %tobool1 = icmp ne ptr %2, null, !dbg !72
  br i1 %tobool1, label %cond.true, label %cond.false, !dbg !72

cond.true:                                        ; preds = %if.then
  %3 = load ptr, ptr %head, align 8, !dbg !73
  %value = getelementptr inbounds %struct.box, ptr %3, i32 0, i32 0, !dbg !74
  %4 = load i32, ptr %value, align 8, !dbg !74
  br label %cond.end, !dbg !72

cond.false:                                       ; preds = %if.then
  br label %cond.end, !dbg !72

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %4, %cond.true ], [ 0, %cond.false ], !dbg !72
  store i32 %cond, ptr %seen, align 4, !dbg !71
  br label %if.end, !dbg !75

if.end:                                           ; preds = %cond.end, %entry
  ret ptr null, !dbg !76
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !77 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [2 x i64], align 16
  %numbers = alloca [2 x i32], align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !80, !DIExpression(), !85)
    #dbg_declare(ptr %numbers, !86, !DIExpression(), !88)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %numbers, ptr align 4 @__const.main.numbers, i64 8, i1 false), !dbg !88
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !89
  %arrayidx1 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 0, !dbg !90
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @one, ptr noundef %arrayidx1) #6, !dbg !91
  %arrayidx2 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !92
  %arrayidx3 = getelementptr inbounds [2 x i32], ptr %numbers, i64 0, i64 1, !dbg !93
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @two, ptr noundef %arrayidx3) #6, !dbg !94
  %arrayidx5 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 0, !dbg !95
  %0 = load i64, ptr %arrayidx5, align 16, !dbg !95
  %call6 = call i32 @pthread_join(i64 noundef %0, ptr noundef null), !dbg !96
  %arrayidx7 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 1, !dbg !97
  %1 = load i64, ptr %arrayidx7, align 8, !dbg !97
  %call8 = call i32 @pthread_join(i64 noundef %1, ptr noundef null), !dbg !98
  ret i32 0, !dbg !99
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #3

declare i32 @pthread_join(i64 noundef, ptr noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind allocsize(0) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!35, !36, !37, !38, !39, !40, !41}
!llvm.ident = !{!42}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "flag", scope: !2, file: !3, line: 11, type: !34, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, enums: !4, globals: !15, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "private.c", directory: ".", checksumkind: CSK_MD5, checksum: "973e645f9bbb75cb373bbbf0439dc191")
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
!15 = !{!16, !28, !0}
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(name: "slots", scope: !2, file: !3, line: 9, type: !18, isLocal: false, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 128, elements: !26)
!19 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !20)
!20 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !21, size: 64)
!21 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !3, line: 8, size: 128, elements: !22)
!22 = !{!23, !25}
!23 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !21, file: !3, line: 8, baseType: !24, size: 32)
!24 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!25 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !21, file: !3, line: 8, baseType: !20, size: 64, offset: 64)
!26 = !{!27}
!27 = !DISubrange(count: 2)
!28 = !DIGlobalVariableExpression(var: !29, expr: !DIExpression())
!29 = distinct !DIGlobalVariable(name: "bytes", scope: !2, file: !3, line: 10, type: !30, isLocal: false, isDefinition: true)
!30 = !DICompositeType(tag: DW_TAG_array_type, baseType: !31, size: 64, elements: !32)
!31 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!32 = !{!33}
!33 = !DISubrange(count: 8)
!34 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !24)
!35 = !{i32 7, !"Dwarf Version", i32 5}
!36 = !{i32 2, !"Debug Info Version", i32 3}
!37 = !{i32 1, !"wchar_size", i32 4}
!38 = !{i32 8, !"PIC Level", i32 2}
!39 = !{i32 7, !"PIE Level", i32 2}
!40 = !{i32 7, !"uwtable", i32 2}
!41 = !{i32 7, !"frame-pointer", i32 2}
!42 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!43 = distinct !DISubprogram(name: "one", scope: !3, file: !3, line: 74, type: !44, scopeLine: 74, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!44 = !DISubroutineType(types: !45)
!45 = !{!46, !46}
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!47 = !{}
!48 = !DILocalVariable(name: "argument", arg: 1, scope: !43, file: !3, line: 74, type: !46)
!49 = !DILocation(line: 74, column: 17, scope: !43)
!50 = !DILocalVariable(name: "head", scope: !43, file: !3, line: 75, type: !20)
!51 = !DILocation(line: 75, column: 17, scope: !43)
!52 = !DILocation(line: 75, column: 24, scope: !43)
!53 = !DILocation(line: 76, column: 10, scope: !43)
!54 = !DILocation(line: 77, column: 5, scope: !43)
!55 = !DILocation(line: 77, column: 11, scope: !43)
!56 = !DILocation(line: 77, column: 17, scope: !43)
!57 = !DILocation(line: 78, column: 38, scope: !43)
!58 = !DILocation(line: 78, column: 5, scope: !43)
!59 = !DILocation(line: 79, column: 5, scope: !43)
!60 = distinct !DISubprogram(name: "two", scope: !3, file: !3, line: 81, type: !44, scopeLine: 81, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!61 = !DILocalVariable(name: "argument", arg: 1, scope: !60, file: !3, line: 81, type: !46)
!62 = !DILocation(line: 81, column: 17, scope: !60)
!63 = !DILocation(line: 82, column: 9, scope: !64)
!64 = distinct !DILexicalBlock(scope: !60, file: !3, line: 82, column: 9)
!65 = !DILocation(line: 82, column: 9, scope: !60)
!66 = !DILocalVariable(name: "head", scope: !67, file: !3, line: 83, type: !20)
!67 = distinct !DILexicalBlock(scope: !64, file: !3, line: 82, column: 15)
!68 = !DILocation(line: 83, column: 21, scope: !67)
!69 = !DILocation(line: 83, column: 28, scope: !67)
!70 = !DILocalVariable(name: "seen", scope: !67, file: !3, line: 84, type: !24)
!71 = !DILocation(line: 84, column: 13, scope: !67)
!72 = !DILocation(line: 84, column: 20, scope: !67)
!73 = !DILocation(line: 84, column: 27, scope: !67)
!74 = !DILocation(line: 84, column: 33, scope: !67)
!75 = !DILocation(line: 85, column: 5, scope: !67)
!76 = !DILocation(line: 86, column: 5, scope: !60)
!77 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 90, type: !78, scopeLine: 90, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !47)
!78 = !DISubroutineType(types: !79)
!79 = !{!24}
!80 = !DILocalVariable(name: "threads", scope: !77, file: !3, line: 91, type: !81)
!81 = !DICompositeType(tag: DW_TAG_array_type, baseType: !82, size: 128, elements: !26)
!82 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !83, line: 27, baseType: !84)
!83 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!84 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!85 = !DILocation(line: 91, column: 15, scope: !77)
!86 = !DILocalVariable(name: "numbers", scope: !77, file: !3, line: 92, type: !87)
!87 = !DICompositeType(tag: DW_TAG_array_type, baseType: !24, size: 64, elements: !26)
!88 = !DILocation(line: 92, column: 9, scope: !77)
!89 = !DILocation(line: 93, column: 21, scope: !77)
!90 = !DILocation(line: 93, column: 42, scope: !77)
!91 = !DILocation(line: 93, column: 5, scope: !77)
!92 = !DILocation(line: 94, column: 21, scope: !77)
!93 = !DILocation(line: 94, column: 42, scope: !77)
!94 = !DILocation(line: 94, column: 5, scope: !77)
!95 = !DILocation(line: 95, column: 18, scope: !77)
!96 = !DILocation(line: 95, column: 5, scope: !77)
!97 = !DILocation(line: 96, column: 18, scope: !77)
!98 = !DILocation(line: 96, column: 5, scope: !77)
!99 = !DILocation(line: 97, column: 5, scope: !77)
