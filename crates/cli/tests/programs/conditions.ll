; ModuleID = 'conditions.c'
source_filename = "conditions.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_barrier_t = type { i64, [24 x i8] }
%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.pthread_cond_t = type { %struct.__pthread_cond_s }
%struct.__pthread_cond_s = type { %union.__atomic_wide_counter, %union.__atomic_wide_counter, [2 x i32], [2 x i32], i32, i32, [2 x i32] }
%union.__atomic_wide_counter = type { i64 }
%union.pthread_rwlock_t = type { %struct.__pthread_rwlock_arch_t }
%struct.__pthread_rwlock_arch_t = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, [7 x i8], i64, i32 }

@once = internal global i32 0, align 4, !dbg !0
@barrier = internal global %union.pthread_barrier_t zeroinitializer, align 8, !dbg !56
@lock = internal global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !22
@maker = internal global i64 0, align 8, !dbg !66
@item = internal global ptr null, align 8, !dbg !70
@filled = internal global %union.pthread_cond_t zeroinitializer, align 8, !dbg !73
@table = internal global %union.pthread_rwlock_t zeroinitializer, align 8, !dbg !108
@.str = private unnamed_addr constant [11 x i8] c"value == 2\00", align 1, !dbg !5
@.str.1 = private unnamed_addr constant [13 x i8] c"conditions.c\00", align 1, !dbg !11
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !16

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !148 {
entry:
  %retval = alloca i32, align 4
  %result = alloca ptr, align 8
  %value = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %result, !152, !DIExpression(), !154)
  %call = call i32 @pthread_once(ptr noundef @once, ptr noundef @initialise), !dbg !155
  %call1 = call i32 @pthread_barrier_wait(ptr noundef @barrier) #5, !dbg !156
  %call2 = call i32 @pthread_mutex_init(ptr noundef @lock, ptr noundef null) #5, !dbg !157
  %call3 = call i32 @pthread_create(ptr noundef @maker, ptr noundef null, ptr noundef @producer, ptr noundef @item) #5, !dbg !158
  %call4 = call i32 @pthread_mutex_lock(ptr noundef @lock) #5, !dbg !159
  br label %while.cond, !dbg !160

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr @item, align 8, !dbg !161
  %tobool = icmp ne ptr %0, null, !dbg !162
  %lnot = xor i1 %tobool, true, !dbg !162
  br i1 %lnot, label %while.body, label %while.end, !dbg !160

while.body:                                       ; preds = %while.cond
  %call5 = call i32 @pthread_cond_wait(ptr noundef @filled, ptr noundef @lock), !dbg !163
  br label %while.cond, !dbg !160, !llvm.loop !164

while.end:                                        ; preds = %while.cond
  %call6 = call i32 @pthread_mutex_unlock(ptr noundef @lock) #5, !dbg !167
  %1 = load i64, ptr @maker, align 8, !dbg !168
  %call7 = call i32 @pthread_join(i64 noundef %1, ptr noundef %result), !dbg !169
  %call8 = call i32 @pthread_rwlock_rdlock(ptr noundef @table) #5, !dbg !170
  %call9 = call i32 @pthread_rwlock_unlock(ptr noundef @table) #5, !dbg !171
  %call10 = call i32 @pthread_rwlock_wrlock(ptr noundef @table) #5, !dbg !172
    #dbg_declare(ptr %value, !173, !DIExpression(), !174)
  %2 = load ptr, ptr @item, align 8, !dbg !175
  %3 = load i32, ptr %2, align 4, !dbg !176
  store i32 %3, ptr %value, align 4, !dbg !174
  %4 = load ptr, ptr @item, align 8, !dbg !177
  call void @free(ptr noundef %4) #5, !dbg !178
  %call11 = call i32 @pthread_mutex_destroy(ptr noundef @lock) #5, !dbg !179
  %5 = load i32, ptr %value, align 4, !dbg !180
  %cmp = icmp eq i32 %5, 2, !dbg !180
  br i1 %cmp, label %if.then, label %if.else, !dbg !183

if.then:                                          ; preds = %while.end
  br label %if.end, !dbg !183

if.else:                                          ; preds = %while.end
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 42, ptr noundef @__PRETTY_FUNCTION__.main) #6, !dbg !180
  unreachable, !dbg !180

if.end:                                           ; preds = %if.then
  ret i32 0, !dbg !184
}

declare i32 @pthread_once(ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal void @initialise() #0 !dbg !185 {
entry:
  %call = call i32 @pthread_barrier_init(ptr noundef @barrier, ptr noundef null, i32 noundef 1) #5, !dbg !188
  ret void, !dbg !189
}

; Function Attrs: nounwind
declare i32 @pthread_barrier_wait(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_init(ptr noundef, ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal ptr @producer(ptr noundef %argument) #0 !dbg !190 {
entry:
  %argument.addr = alloca ptr, align 8
  %made = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !193, !DIExpression(), !194)
    #dbg_declare(ptr %made, !195, !DIExpression(), !196)
  %call = call noalias ptr @malloc(i64 noundef 4) #7, !dbg !197
  store ptr %call, ptr %made, align 8, !dbg !196
  %0 = load ptr, ptr %made, align 8, !dbg !198
  store i32 1, ptr %0, align 4, !dbg !199
  %call1 = call i32 @pthread_mutex_lock(ptr noundef @lock) #5, !dbg !200
  %1 = load ptr, ptr %made, align 8, !dbg !201
  store ptr %1, ptr @item, align 8, !dbg !202
  %call2 = call i32 @pthread_mutex_unlock(ptr noundef @lock) #5, !dbg !203
  %call3 = call i32 @pthread_cond_signal(ptr noundef @filled) #5, !dbg !204
  %2 = load ptr, ptr %argument.addr, align 8, !dbg !205
  ret ptr %2, !dbg !206
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #2

declare i32 @pthread_cond_wait(ptr noundef, ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_rwlock_rdlock(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_rwlock_unlock(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_rwlock_wrlock(ptr noundef) #2

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_destroy(ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

; Function Attrs: nounwind
declare i32 @pthread_barrier_init(ptr noundef, ptr noundef, i32 noundef) #2

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #4

; Function Attrs: nounwind
declare i32 @pthread_cond_signal(ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind }
attributes #6 = { noreturn nounwind }
attributes #7 = { nounwind allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!140, !141, !142, !143, !144, !145, !146}
!llvm.ident = !{!147}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "once", scope: !2, file: !3, line: 10, type: !139, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, globals: !4, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "conditions.c", directory: ".", checksumkind: CSK_MD5, checksum: "bf9dced21b0787a4035a8a506f4b9a89")
!4 = !{!5, !11, !16, !22, !56, !66, !70, !0, !73, !108}
!5 = !DIGlobalVariableExpression(var: !6, expr: !DIExpression())
!6 = distinct !DIGlobalVariable(scope: null, file: !3, line: 42, type: !7, isLocal: true, isDefinition: true)
!7 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 88, elements: !9)
!8 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!9 = !{!10}
!10 = !DISubrange(count: 11)
!11 = !DIGlobalVariableExpression(var: !12, expr: !DIExpression())
!12 = distinct !DIGlobalVariable(scope: null, file: !3, line: 42, type: !13, isLocal: true, isDefinition: true)
!13 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 104, elements: !14)
!14 = !{!15}
!15 = !DISubrange(count: 13)
!16 = !DIGlobalVariableExpression(var: !17, expr: !DIExpression())
!17 = distinct !DIGlobalVariable(scope: null, file: !3, line: 42, type: !18, isLocal: true, isDefinition: true)
!18 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 120, elements: !20)
!19 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !8)
!20 = !{!21}
!21 = !DISubrange(count: 15)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "lock", scope: !2, file: !3, line: 6, type: !24, isLocal: true, isDefinition: true)
!24 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !25, line: 72, baseType: !26)
!25 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!26 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !25, line: 67, size: 320, elements: !27)
!27 = !{!28, !50, !54}
!28 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !26, file: !25, line: 69, baseType: !29, size: 320)
!29 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !30, line: 22, size: 320, elements: !31)
!30 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!31 = !{!32, !34, !36, !37, !38, !39, !41, !42}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !29, file: !30, line: 24, baseType: !33, size: 32)
!33 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !29, file: !30, line: 25, baseType: !35, size: 32, offset: 32)
!35 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!36 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !29, file: !30, line: 26, baseType: !33, size: 32, offset: 64)
!37 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !29, file: !30, line: 28, baseType: !35, size: 32, offset: 96)
!38 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !29, file: !30, line: 32, baseType: !33, size: 32, offset: 128)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !29, file: !30, line: 34, baseType: !40, size: 16, offset: 160)
!40 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!41 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !29, file: !30, line: 35, baseType: !40, size: 16, offset: 176)
!42 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !29, file: !30, line: 36, baseType: !43, size: 128, offset: 192)
!43 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !44, line: 55, baseType: !45)
!44 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!45 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !44, line: 51, size: 128, elements: !46)
!46 = !{!47, !49}
!47 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !45, file: !44, line: 53, baseType: !48, size: 64)
!48 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !45, size: 64)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !45, file: !44, line: 54, baseType: !48, size: 64, offset: 64)
!50 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !26, file: !25, line: 70, baseType: !51, size: 320)
!51 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 320, elements: !52)
!52 = !{!53}
!53 = !DISubrange(count: 40)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !26, file: !25, line: 71, baseType: !55, size: 64)
!55 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(name: "barrier", scope: !2, file: !3, line: 9, type: !58, isLocal: true, isDefinition: true)
!58 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_barrier_t", file: !25, line: 112, baseType: !59)
!59 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !25, line: 108, size: 256, elements: !60)
!60 = !{!61, !65}
!61 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !59, file: !25, line: 110, baseType: !62, size: 256)
!62 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 256, elements: !63)
!63 = !{!64}
!64 = !DISubrange(count: 32)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !59, file: !25, line: 111, baseType: !55, size: 64)
!66 = !DIGlobalVariableExpression(var: !67, expr: !DIExpression())
!67 = distinct !DIGlobalVariable(name: "maker", scope: !2, file: !3, line: 11, type: !68, isLocal: true, isDefinition: true)
!68 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !25, line: 27, baseType: !69)
!69 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!70 = !DIGlobalVariableExpression(var: !71, expr: !DIExpression())
!71 = distinct !DIGlobalVariable(name: "item", scope: !2, file: !3, line: 12, type: !72, isLocal: true, isDefinition: true)
!72 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !33, size: 64)
!73 = !DIGlobalVariableExpression(var: !74, expr: !DIExpression())
!74 = distinct !DIGlobalVariable(name: "filled", scope: !2, file: !3, line: 7, type: !75, isLocal: true, isDefinition: true)
!75 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_cond_t", file: !25, line: 80, baseType: !76)
!76 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !25, line: 75, size: 384, elements: !77)
!77 = !{!78, !102, !106}
!78 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !76, file: !25, line: 77, baseType: !79, size: 384)
!79 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_cond_s", file: !44, line: 94, size: 384, elements: !80)
!80 = !{!81, !93, !94, !98, !99, !100, !101}
!81 = !DIDerivedType(tag: DW_TAG_member, name: "__wseq", scope: !79, file: !44, line: 96, baseType: !82, size: 64)
!82 = !DIDerivedType(tag: DW_TAG_typedef, name: "__atomic_wide_counter", file: !83, line: 33, baseType: !84)
!83 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/atomic_wide_counter.h", directory: "", checksumkind: CSK_MD5, checksum: "2708e6e61e266abad2d765ccef838dbe")
!84 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !83, line: 25, size: 64, elements: !85)
!85 = !{!86, !88}
!86 = !DIDerivedType(tag: DW_TAG_member, name: "__value64", scope: !84, file: !83, line: 27, baseType: !87, size: 64)
!87 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "__value32", scope: !84, file: !83, line: 32, baseType: !89, size: 64)
!89 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !84, file: !83, line: 28, size: 64, elements: !90)
!90 = !{!91, !92}
!91 = !DIDerivedType(tag: DW_TAG_member, name: "__low", scope: !89, file: !83, line: 30, baseType: !35, size: 32)
!92 = !DIDerivedType(tag: DW_TAG_member, name: "__high", scope: !89, file: !83, line: 31, baseType: !35, size: 32, offset: 32)
!93 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_start", scope: !79, file: !44, line: 97, baseType: !82, size: 64, offset: 64)
!94 = !DIDerivedType(tag: DW_TAG_member, name: "__g_refs", scope: !79, file: !44, line: 98, baseType: !95, size: 64, offset: 128)
!95 = !DICompositeType(tag: DW_TAG_array_type, baseType: !35, size: 64, elements: !96)
!96 = !{!97}
!97 = !DISubrange(count: 2)
!98 = !DIDerivedType(tag: DW_TAG_member, name: "__g_size", scope: !79, file: !44, line: 99, baseType: !95, size: 64, offset: 192)
!99 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_orig_size", scope: !79, file: !44, line: 100, baseType: !35, size: 32, offset: 256)
!100 = !DIDerivedType(tag: DW_TAG_member, name: "__wrefs", scope: !79, file: !44, line: 101, baseType: !35, size: 32, offset: 288)
!101 = !DIDerivedType(tag: DW_TAG_member, name: "__g_signals", scope: !79, file: !44, line: 102, baseType: !95, size: 64, offset: 320)
!102 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !76, file: !25, line: 78, baseType: !103, size: 384)
!103 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 384, elements: !104)
!104 = !{!105}
!105 = !DISubrange(count: 48)
!106 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !76, file: !25, line: 79, baseType: !107, size: 64)
!107 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!108 = !DIGlobalVariableExpression(var: !109, expr: !DIExpression())
!109 = distinct !DIGlobalVariable(name: "table", scope: !2, file: !3, line: 8, type: !110, isLocal: true, isDefinition: true)
!110 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_rwlock_t", file: !25, line: 91, baseType: !111)
!111 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !25, line: 86, size: 448, elements: !112)
!112 = !{!113, !134, !138}
!113 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !111, file: !25, line: 88, baseType: !114, size: 448)
!114 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_rwlock_arch_t", file: !115, line: 23, size: 448, elements: !116)
!115 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_rwlock.h", directory: "", checksumkind: CSK_MD5, checksum: "2034038f4a99ff6cb7b9de3a3e8c2a8e")
!116 = !{!117, !118, !119, !120, !121, !122, !123, !124, !125, !127, !132, !133}
!117 = !DIDerivedType(tag: DW_TAG_member, name: "__readers", scope: !114, file: !115, line: 25, baseType: !35, size: 32)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "__writers", scope: !114, file: !115, line: 26, baseType: !35, size: 32, offset: 32)
!119 = !DIDerivedType(tag: DW_TAG_member, name: "__wrphase_futex", scope: !114, file: !115, line: 27, baseType: !35, size: 32, offset: 64)
!120 = !DIDerivedType(tag: DW_TAG_member, name: "__writers_futex", scope: !114, file: !115, line: 28, baseType: !35, size: 32, offset: 96)
!121 = !DIDerivedType(tag: DW_TAG_member, name: "__pad3", scope: !114, file: !115, line: 29, baseType: !35, size: 32, offset: 128)
!122 = !DIDerivedType(tag: DW_TAG_member, name: "__pad4", scope: !114, file: !115, line: 30, baseType: !35, size: 32, offset: 160)
!123 = !DIDerivedType(tag: DW_TAG_member, name: "__cur_writer", scope: !114, file: !115, line: 32, baseType: !33, size: 32, offset: 192)
!124 = !DIDerivedType(tag: DW_TAG_member, name: "__shared", scope: !114, file: !115, line: 33, baseType: !33, size: 32, offset: 224)
!125 = !DIDerivedType(tag: DW_TAG_member, name: "__rwelision", scope: !114, file: !115, line: 34, baseType: !126, size: 8, offset: 256)
!126 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!127 = !DIDerivedType(tag: DW_TAG_member, name: "__pad1", scope: !114, file: !115, line: 39, baseType: !128, size: 56, offset: 264)
!128 = !DICompositeType(tag: DW_TAG_array_type, baseType: !129, size: 56, elements: !130)
!129 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!130 = !{!131}
!131 = !DISubrange(count: 7)
!132 = !DIDerivedType(tag: DW_TAG_member, name: "__pad2", scope: !114, file: !115, line: 42, baseType: !69, size: 64, offset: 320)
!133 = !DIDerivedType(tag: DW_TAG_member, name: "__flags", scope: !114, file: !115, line: 45, baseType: !35, size: 32, offset: 384)
!134 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !111, file: !25, line: 89, baseType: !135, size: 448)
!135 = !DICompositeType(tag: DW_TAG_array_type, baseType: !8, size: 448, elements: !136)
!136 = !{!137}
!137 = !DISubrange(count: 56)
!138 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !111, file: !25, line: 90, baseType: !55, size: 64)
!139 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_once_t", file: !25, line: 53, baseType: !33)
!140 = !{i32 7, !"Dwarf Version", i32 5}
!141 = !{i32 2, !"Debug Info Version", i32 3}
!142 = !{i32 1, !"wchar_size", i32 4}
!143 = !{i32 8, !"PIC Level", i32 2}
!144 = !{i32 7, !"PIE Level", i32 2}
!145 = !{i32 7, !"uwtable", i32 2}
!146 = !{i32 7, !"frame-pointer", i32 2}
!147 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!148 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 26, type: !149, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !151)
!149 = !DISubroutineType(types: !150)
!150 = !{!33}
!151 = !{}
!152 = !DILocalVariable(name: "result", scope: !148, file: !3, line: 27, type: !153)
!153 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!154 = !DILocation(line: 27, column: 11, scope: !148)
!155 = !DILocation(line: 28, column: 5, scope: !148)
!156 = !DILocation(line: 29, column: 5, scope: !148)
!157 = !DILocation(line: 30, column: 5, scope: !148)
!158 = !DILocation(line: 31, column: 5, scope: !148)
!159 = !DILocation(line: 32, column: 5, scope: !148)
!160 = !DILocation(line: 33, column: 5, scope: !148)
!161 = !DILocation(line: 33, column: 13, scope: !148)
!162 = !DILocation(line: 33, column: 12, scope: !148)
!163 = !DILocation(line: 33, column: 19, scope: !148)
!164 = distinct !{!164, !160, !165, !166}
!165 = !DILocation(line: 33, column: 51, scope: !148)
!166 = !{!"llvm.loop.mustprogress"}
!167 = !DILocation(line: 34, column: 5, scope: !148)
!168 = !DILocation(line: 35, column: 18, scope: !148)
!169 = !DILocation(line: 35, column: 5, scope: !148)
!170 = !DILocation(line: 36, column: 5, scope: !148)
!171 = !DILocation(line: 37, column: 5, scope: !148)
!172 = !DILocation(line: 38, column: 5, scope: !148)
!173 = !DILocalVariable(name: "value", scope: !148, file: !3, line: 39, type: !33)
!174 = !DILocation(line: 39, column: 9, scope: !148)
!175 = !DILocation(line: 39, column: 18, scope: !148)
!176 = !DILocation(line: 39, column: 17, scope: !148)
!177 = !DILocation(line: 40, column: 10, scope: !148)
!178 = !DILocation(line: 40, column: 5, scope: !148)
!179 = !DILocation(line: 41, column: 5, scope: !148)
!180 = !DILocation(line: 42, column: 5, scope: !181)
!181 = distinct !DILexicalBlock(scope: !182, file: !3, line: 42, column: 5)
!182 = distinct !DILexicalBlock(scope: !148, file: !3, line: 42, column: 5)
!183 = !DILocation(line: 42, column: 5, scope: !182)
!184 = !DILocation(line: 43, column: 5, scope: !148)
!185 = distinct !DISubprogram(name: "initialise", scope: !3, file: !3, line: 14, type: !186, scopeLine: 14, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!186 = !DISubroutineType(types: !187)
!187 = !{null}
!188 = !DILocation(line: 14, column: 32, scope: !185)
!189 = !DILocation(line: 14, column: 73, scope: !185)
!190 = distinct !DISubprogram(name: "producer", scope: !3, file: !3, line: 16, type: !191, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !151)
!191 = !DISubroutineType(types: !192)
!192 = !{!153, !153}
!193 = !DILocalVariable(name: "argument", arg: 1, scope: !190, file: !3, line: 16, type: !153)
!194 = !DILocation(line: 16, column: 29, scope: !190)
!195 = !DILocalVariable(name: "made", scope: !190, file: !3, line: 17, type: !72)
!196 = !DILocation(line: 17, column: 10, scope: !190)
!197 = !DILocation(line: 17, column: 17, scope: !190)
!198 = !DILocation(line: 18, column: 6, scope: !190)
!199 = !DILocation(line: 18, column: 11, scope: !190)
!200 = !DILocation(line: 19, column: 5, scope: !190)
!201 = !DILocation(line: 20, column: 12, scope: !190)
!202 = !DILocation(line: 20, column: 10, scope: !190)
!203 = !DILocation(line: 21, column: 5, scope: !190)
!204 = !DILocation(line: 22, column: 5, scope: !190)
!205 = !DILocation(line: 23, column: 12, scope: !190)
!206 = !DILocation(line: 23, column: 5, scope: !190)
