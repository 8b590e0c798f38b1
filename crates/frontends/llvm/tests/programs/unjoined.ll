; ModuleID = 'unjoined.c'
source_filename = "unjoined.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@i = dso_local global i32 1, align 4, !dbg !0
@j = dso_local global i32 1, align 4, !dbg !7
@.str = private unnamed_addr constant [10 x i8] c"i + j < 5\00", align 1, !dbg !13
@.str.1 = private unnamed_addr constant [11 x i8] c"unjoined.c\00", align 1, !dbg !19
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !24

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !38 {
entry:
  %retval = alloca i32, align 4
  %a = alloca i64, align 8
  %b = alloca i64, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %a, !42, !DIExpression(), !46)
    #dbg_declare(ptr %b, !47, !DIExpression(), !48)
  %call = call i32 @pthread_create(ptr noundef %a, ptr noundef null, ptr noundef @first, ptr noundef null) #3, !dbg !49
  %call1 = call i32 @pthread_create(ptr noundef %b, ptr noundef null, ptr noundef @second, ptr noundef null) #3, !dbg !50
  %atomic-load = load atomic i32, ptr @i seq_cst, align 4, !dbg !51
  %atomic-load2 = load atomic i32, ptr @j seq_cst, align 4, !dbg !51
  %add = add nsw i32 %atomic-load, %atomic-load2, !dbg !51
  %cmp = icmp slt i32 %add, 5, !dbg !51
  br i1 %cmp, label %if.then, label %if.else, !dbg !54

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !54

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 22, ptr noundef @__PRETTY_FUNCTION__.main) #4, !dbg !51
  unreachable, !dbg !51

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !55
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @first(ptr noundef %arg) #0 !dbg !56 {
entry:
  %arg.addr = alloca ptr, align 8
  store ptr %arg, ptr %arg.addr, align 8
    #dbg_declare(ptr %arg.addr, !59, !DIExpression(), !60)
  %atomic-load = load atomic i32, ptr @j seq_cst, align 4, !dbg !61
  %0 = atomicrmw add ptr @i, i32 %atomic-load seq_cst, align 4, !dbg !62
  %1 = add i32 %0, %atomic-load, !dbg !62
  %2 = load ptr, ptr %arg.addr, align 8, !dbg !63
  ret ptr %2, !dbg !64
}

; Function Attrs: noinline nounwind uwtable
define internal ptr @second(ptr noundef %arg) #0 !dbg !65 {
entry:
  %arg.addr = alloca ptr, align 8
  store ptr %arg, ptr %arg.addr, align 8
    #dbg_declare(ptr %arg.addr, !66, !DIExpression(), !67)
  %atomic-load = load atomic i32, ptr @i seq_cst, align 4, !dbg !68
  %0 = atomicrmw add ptr @j, i32 %atomic-load seq_cst, align 4, !dbg !69
  %1 = add i32 %0, %atomic-load, !dbg !69
  %2 = load ptr, ptr %arg.addr, align 8, !dbg !70
  ret ptr %2, !dbg !71
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }
attributes #4 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!30, !31, !32, !33, !34, !35, !36}
!llvm.ident = !{!37}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "i", scope: !2, file: !3, line: 6, type: !9, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "unjoined.c", directory: ".", checksumkind: CSK_MD5, checksum: "6871ba97a328061106282f0f8add22f6")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7, !13, !19, !24}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "j", scope: !2, file: !3, line: 6, type: !9, isLocal: false, isDefinition: true)
!9 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !10, line: 104, baseType: !11)
!10 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!11 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !12)
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 80, elements: !17)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{!18}
!18 = !DISubrange(count: 10)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 88, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 11)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(scope: null, file: !3, line: 22, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 120, elements: !28)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!28 = !{!29}
!29 = !DISubrange(count: 15)
!30 = !{i32 7, !"Dwarf Version", i32 5}
!31 = !{i32 2, !"Debug Info Version", i32 3}
!32 = !{i32 1, !"wchar_size", i32 4}
!33 = !{i32 8, !"PIC Level", i32 2}
!34 = !{i32 7, !"PIE Level", i32 2}
!35 = !{i32 7, !"uwtable", i32 2}
!36 = !{i32 7, !"frame-pointer", i32 2}
!37 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!38 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 18, type: !39, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !41)
!39 = !DISubroutineType(types: !40)
!40 = !{!12}
!41 = !{}
!42 = !DILocalVariable(name: "a", scope: !38, file: !3, line: 19, type: !43)
!43 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !44, line: 27, baseType: !45)
!44 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!45 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!46 = !DILocation(line: 19, column: 15, scope: !38)
!47 = !DILocalVariable(name: "b", scope: !38, file: !3, line: 19, type: !43)
!48 = !DILocation(line: 19, column: 18, scope: !38)
!49 = !DILocation(line: 20, column: 5, scope: !38)
!50 = !DILocation(line: 21, column: 5, scope: !38)
!51 = !DILocation(line: 22, column: 5, scope: !52)
!52 = distinct !DILexicalBlock(scope: !53, file: !3, line: 22, column: 5)
!53 = distinct !DILexicalBlock(scope: !38, file: !3, line: 22, column: 5)
!54 = !DILocation(line: 22, column: 5, scope: !53)
!55 = !DILocation(line: 23, column: 5, scope: !38)
!56 = distinct !DISubprogram(name: "first", scope: !3, file: !3, line: 8, type: !57, scopeLine: 8, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !41)
!57 = !DISubroutineType(types: !58)
!58 = !{!5, !5}
!59 = !DILocalVariable(name: "arg", arg: 1, scope: !56, file: !3, line: 8, type: !5)
!60 = !DILocation(line: 8, column: 26, scope: !56)
!61 = !DILocation(line: 9, column: 10, scope: !56)
!62 = !DILocation(line: 9, column: 7, scope: !56)
!63 = !DILocation(line: 10, column: 12, scope: !56)
!64 = !DILocation(line: 10, column: 5, scope: !56)
!65 = distinct !DISubprogram(name: "second", scope: !3, file: !3, line: 13, type: !57, scopeLine: 13, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !41)
!66 = !DILocalVariable(name: "arg", arg: 1, scope: !65, file: !3, line: 13, type: !5)
!67 = !DILocation(line: 13, column: 27, scope: !65)
!68 = !DILocation(line: 14, column: 10, scope: !65)
!69 = !DILocation(line: 14, column: 7, scope: !65)
!70 = !DILocation(line: 15, column: 12, scope: !65)
!71 = !DILocation(line: 15, column: 5, scope: !65)
