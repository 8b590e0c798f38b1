source_filename = "threads.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.sem_t = type { i64, [24 x i8] }
%union.pthread_barrier_t = type { i64, [24 x i8] }
%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%union.pthread_cond_t = type { %struct.__pthread_cond_s }
%struct.__pthread_cond_s = type { %union.__atomic_wide_counter, %union.__atomic_wide_counter, [2 x i32], [2 x i32], i32, i32, [2 x i32] }
%union.__atomic_wide_counter = type { i64 }
%union.pthread_rwlock_t = type { %struct.__pthread_rwlock_arch_t }
%struct.__pthread_rwlock_arch_t = type { i32, i32, i32, i32, i32, i32, i32, i32, i8, [7 x i8], i64, i32 }

@semaphore = internal global %union.sem_t zeroinitializer, align 8, !dbg !0
@barrier = internal global %union.pthread_barrier_t zeroinitializer, align 8, !dbg !34
@data = internal global i32 0, align 4, !dbg !49
@mutex = internal global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !75
@ready = internal global i32 0, align 4, !dbg !46
@condition = internal global %union.pthread_cond_t zeroinitializer, align 8, !dbg !105
@.str = private unnamed_addr constant [20 x i8] c"result == (void *)7\00", align 1, !dbg !7
@.str.1 = private unnamed_addr constant [10 x i8] c"threads.c\00", align 1, !dbg !13
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1, !dbg !18
@lock = internal global %union.pthread_rwlock_t zeroinitializer, align 8, !dbg !140
@initialised = internal global i32 0, align 4, !dbg !51
@.str.2 = private unnamed_addr constant [30 x i8] c"data == 1 && initialised == 1\00", align 1, !dbg !24
@recursive = internal global %union.pthread_mutex_t { %struct.__pthread_mutex_s { i32 0, i32 0, i32 0, i32 0, i32 1, i16 0, i16 0, %struct.__pthread_internal_list zeroinitializer } }, align 8, !dbg !172
@.str.3 = private unnamed_addr constant [39 x i8] c"pthread_mutex_trylock(&recursive) == 0\00", align 1, !dbg !29
@once = internal global i32 0, align 4, !dbg !68
@key = internal global i32 0, align 4, !dbg !71
@.str.4 = private unnamed_addr constant [9 x i8] c"data > 0\00", align 1, !dbg !53
@__PRETTY_FUNCTION__.worker = private unnamed_addr constant [21 x i8] c"void *worker(void *)\00", align 1, !dbg !58
@.str.5 = private unnamed_addr constant [37 x i8] c"pthread_getspecific(key) == argument\00", align 1, !dbg !63

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !188 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %result = alloca ptr, align 8
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !192, !DIExpression(), !194)
    #dbg_declare(ptr %result, !195, !DIExpression(), !196)
  %call = call i32 @sem_init(ptr noundef @semaphore, i32 noundef 0, i32 noundef 0) #4, !dbg !197
  %call1 = call i32 @pthread_barrier_init(ptr noundef @barrier, ptr noundef null, i32 noundef 2) #4, !dbg !198
  %call2 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @worker, ptr noundef @data) #4, !dbg !199
  %call3 = call i32 @pthread_mutex_lock(ptr noundef @mutex) #4, !dbg !200
  store i32 1, ptr @ready, align 4, !dbg !201
  %call4 = call i32 @pthread_cond_signal(ptr noundef @condition) #4, !dbg !202
  %call5 = call i32 @pthread_mutex_unlock(ptr noundef @mutex) #4, !dbg !203
  %call6 = call i32 @pthread_barrier_wait(ptr noundef @barrier) #4, !dbg !204
  %call7 = call i32 @sem_wait(ptr noundef @semaphore), !dbg !205
  %0 = load i64, ptr %thread, align 8, !dbg !206
  %call8 = call i32 @pthread_join(i64 noundef %0, ptr noundef %result), !dbg !207
  %1 = load ptr, ptr %result, align 8, !dbg !208
  %cmp = icmp eq ptr %1, inttoptr (i64 7 to ptr), !dbg !208
  br i1 %cmp, label %if.then, label %if.else, !dbg !211

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !211

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 50, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !208
  unreachable, !dbg !208

if.end:                                           ; preds = %if.then
  %call9 = call i32 @pthread_rwlock_wrlock(ptr noundef @lock) #4, !dbg !212
  %2 = load i32, ptr @data, align 4, !dbg !213
  %cmp10 = icmp eq i32 %2, 1, !dbg !213
  br i1 %cmp10, label %land.lhs.true, label %if.else13, !dbg !213

land.lhs.true:                                    ; preds = %if.end
  %3 = load i32, ptr @initialised, align 4, !dbg !213
  %cmp11 = icmp eq i32 %3, 1, !dbg !213
  br i1 %cmp11, label %if.then12, label %if.else13, !dbg !216

if.then12:                                        ; preds = %land.lhs.true
  br label %if.end14, !dbg !216

if.else13:                                        ; preds = %land.lhs.true, %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 52, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !213
  unreachable, !dbg !213

if.end14:                                         ; preds = %if.then12
  %call15 = call i32 @pthread_rwlock_unlock(ptr noundef @lock) #4, !dbg !217
  %call16 = call i32 @pthread_mutex_lock(ptr noundef @recursive) #4, !dbg !218
  %call17 = call i32 @pthread_mutex_trylock(ptr noundef @recursive) #4, !dbg !219
  %cmp18 = icmp eq i32 %call17, 0, !dbg !219
  br i1 %cmp18, label %if.then19, label %if.else20, !dbg !222

if.then19:                                        ; preds = %if.end14
  br label %if.end21, !dbg !222

if.else20:                                        ; preds = %if.end14
  call void @__assert_fail(ptr noundef @.str.3, ptr noundef @.str.1, i32 noundef 55, ptr noundef @__PRETTY_FUNCTION__.main) #5, !dbg !219
  unreachable, !dbg !219

if.end21:                                         ; preds = %if.then19
  %call22 = call i32 @pthread_mutex_unlock(ptr noundef @recursive) #4, !dbg !223
  %call23 = call i32 @pthread_mutex_unlock(ptr noundef @recursive) #4, !dbg !224
  ret i32 0, !dbg !225
}

; Function Attrs: nounwind
declare i32 @sem_init(ptr noundef, i32 noundef, i32 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_barrier_init(ptr noundef, ptr noundef, i32 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !226 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !229, !DIExpression(), !230)
  %call = call i32 @pthread_once(ptr noundef @once, ptr noundef @initialise), !dbg !231
  %0 = load i32, ptr @key, align 4, !dbg !232
  %1 = load ptr, ptr %argument.addr, align 8, !dbg !233
  %call1 = call i32 @pthread_setspecific(i32 noundef %0, ptr noundef %1) #4, !dbg !234
  %call2 = call i32 @pthread_mutex_lock(ptr noundef @mutex) #4, !dbg !235
  br label %while.cond, !dbg !236

while.cond:                                       ; preds = %while.body, %entry
  %2 = load i32, ptr @ready, align 4, !dbg !237
  %tobool = icmp ne i32 %2, 0, !dbg !238
  %lnot = xor i1 %tobool, true, !dbg !238
  br i1 %lnot, label %while.body, label %while.end, !dbg !236

while.body:                                       ; preds = %while.cond
  %call3 = call i32 @pthread_cond_wait(ptr noundef @condition, ptr noundef @mutex), !dbg !239
  br label %while.cond, !dbg !236, !llvm.loop !240

while.end:                                        ; preds = %while.cond
  %3 = load i32, ptr @data, align 4, !dbg !243
  %inc = add nsw i32 %3, 1, !dbg !243
  store i32 %inc, ptr @data, align 4, !dbg !243
  %call4 = call i32 @pthread_mutex_unlock(ptr noundef @mutex) #4, !dbg !244
  %call5 = call i32 @pthread_rwlock_rdlock(ptr noundef @lock) #4, !dbg !245
  %4 = load i32, ptr @data, align 4, !dbg !246
  %cmp = icmp sgt i32 %4, 0, !dbg !246
  br i1 %cmp, label %if.then, label %if.else, !dbg !249

if.then:                                          ; preds = %while.end
  br label %if.end, !dbg !249

if.else:                                          ; preds = %while.end
  call void @__assert_fail(ptr noundef @.str.4, ptr noundef @.str.1, i32 noundef 29, ptr noundef @__PRETTY_FUNCTION__.worker) #5, !dbg !246
  unreachable, !dbg !246

if.end:                                           ; preds = %if.then
  %call6 = call i32 @pthread_rwlock_unlock(ptr noundef @lock) #4, !dbg !250
  %call7 = call i32 @pthread_barrier_wait(ptr noundef @barrier) #4, !dbg !251
  %call8 = call i32 @sem_post(ptr noundef @semaphore) #4, !dbg !252
  %5 = load i32, ptr @key, align 4, !dbg !253
  %call9 = call ptr @pthread_getspecific(i32 noundef %5) #4, !dbg !253
  %6 = load ptr, ptr %argument.addr, align 8, !dbg !253
  %cmp10 = icmp eq ptr %call9, %6, !dbg !253
  br i1 %cmp10, label %if.then11, label %if.else12, !dbg !256

if.then11:                                        ; preds = %if.end
  br label %if.end13, !dbg !256

if.else12:                                        ; preds = %if.end
  call void @__assert_fail(ptr noundef @.str.5, ptr noundef @.str.1, i32 noundef 33, ptr noundef @__PRETTY_FUNCTION__.worker) #5, !dbg !253
  unreachable, !dbg !253

if.end13:                                         ; preds = %if.then11
  ret ptr inttoptr (i64 7 to ptr), !dbg !257
}

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_cond_signal(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_barrier_wait(ptr noundef) #1

declare i32 @sem_wait(ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

; Function Attrs: nounwind
declare i32 @pthread_rwlock_wrlock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_rwlock_unlock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_trylock(ptr noundef) #1

declare i32 @pthread_once(ptr noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal void @initialise() #0 !dbg !258 {
entry:
  %0 = load i32, ptr @initialised, align 4, !dbg !261
  %inc = add nsw i32 %0, 1, !dbg !261
  store i32 %inc, ptr @initialised, align 4, !dbg !261
  %call = call i32 @pthread_key_create(ptr noundef @key, ptr noundef null) #4, !dbg !262
  ret void, !dbg !263
}

; Function Attrs: nounwind
declare i32 @pthread_setspecific(i32 noundef, ptr noundef) #1

declare i32 @pthread_cond_wait(ptr noundef, ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_rwlock_rdlock(ptr noundef) #1

; Function Attrs: nounwind
declare i32 @sem_post(ptr noundef) #1

; Function Attrs: nounwind
declare ptr @pthread_getspecific(i32 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_key_create(ptr noundef, ptr noundef) #1

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!180, !181, !182, !183, !184, !185, !186}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "semaphore", scope: !2, file: !3, line: 13, type: !174, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "threads.c", directory: ".", checksumkind: CSK_MD5, checksum: "396bdff47dde667803b0da960bdced6d")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!7, !13, !18, !24, !29, !34, !0, !46, !49, !51, !53, !58, !63, !68, !71, !75, !105, !140, !172}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(scope: null, file: !3, line: 50, type: !9, isLocal: true, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 160, elements: !11)
!10 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!11 = !{!12}
!12 = !DISubrange(count: 20)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 50, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 80, elements: !16)
!16 = !{!17}
!17 = !DISubrange(count: 10)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(scope: null, file: !3, line: 50, type: !20, isLocal: true, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 120, elements: !22)
!21 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !10)
!22 = !{!23}
!23 = !DISubrange(count: 15)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(scope: null, file: !3, line: 52, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 240, elements: !27)
!27 = !{!28}
!28 = !DISubrange(count: 30)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression())
!30 = distinct !DIGlobalVariable(scope: null, file: !3, line: 55, type: !31, isLocal: true, isDefinition: true)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 312, elements: !32)
!32 = !{!33}
!33 = !DISubrange(count: 39)
!34 = !DIGlobalVariableExpression(var: !35, expr: !DIExpression())
!35 = distinct !DIGlobalVariable(name: "barrier", scope: !2, file: !3, line: 12, type: !36, isLocal: true, isDefinition: true)
!36 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_barrier_t", file: !37, line: 112, baseType: !38)
!37 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!38 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !37, line: 108, size: 256, elements: !39)
!39 = !{!40, !44}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !38, file: !37, line: 110, baseType: !41, size: 256)
!41 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 256, elements: !42)
!42 = !{!43}
!43 = !DISubrange(count: 32)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !38, file: !37, line: 111, baseType: !45, size: 64)
!45 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(name: "ready", scope: !2, file: !3, line: 14, type: !48, isLocal: true, isDefinition: true)
!48 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!49 = !DIGlobalVariableExpression(var: !50, expr: !DIExpression())
!50 = distinct !DIGlobalVariable(name: "data", scope: !2, file: !3, line: 14, type: !48, isLocal: true, isDefinition: true)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!52 = distinct !DIGlobalVariable(name: "initialised", scope: !2, file: !3, line: 14, type: !48, isLocal: true, isDefinition: true)
!53 = !DIGlobalVariableExpression(var: !54, expr: !DIExpression())
!54 = distinct !DIGlobalVariable(scope: null, file: !3, line: 29, type: !55, isLocal: true, isDefinition: true)
!55 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 72, elements: !56)
!56 = !{!57}
!57 = !DISubrange(count: 9)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(scope: null, file: !3, line: 29, type: !60, isLocal: true, isDefinition: true)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 168, elements: !61)
!61 = !{!62}
!62 = !DISubrange(count: 21)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(scope: null, file: !3, line: 33, type: !65, isLocal: true, isDefinition: true)
!65 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 296, elements: !66)
!66 = !{!67}
!67 = !DISubrange(count: 37)
!68 = !DIGlobalVariableExpression(var: !69, expr: !DIExpression())
!69 = distinct !DIGlobalVariable(name: "once", scope: !2, file: !3, line: 10, type: !70, isLocal: true, isDefinition: true)
!70 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_once_t", file: !37, line: 53, baseType: !48)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "key", scope: !2, file: !3, line: 11, type: !73, isLocal: true, isDefinition: true)
!73 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_key_t", file: !37, line: 49, baseType: !74)
!74 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!75 = !DIGlobalVariableExpression(var: !76, expr: !DIExpression())
!76 = distinct !DIGlobalVariable(name: "mutex", scope: !2, file: !3, line: 6, type: !77, isLocal: true, isDefinition: true)
!77 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !37, line: 72, baseType: !78)
!78 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !37, line: 67, size: 320, elements: !79)
!79 = !{!80, !100, !104}
!80 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !78, file: !37, line: 69, baseType: !81, size: 320)
!81 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !82, line: 22, size: 320, elements: !83)
!82 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!83 = !{!84, !85, !86, !87, !88, !89, !91, !92}
!84 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !81, file: !82, line: 24, baseType: !48, size: 32)
!85 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !81, file: !82, line: 25, baseType: !74, size: 32, offset: 32)
!86 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !81, file: !82, line: 26, baseType: !48, size: 32, offset: 64)
!87 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !81, file: !82, line: 28, baseType: !74, size: 32, offset: 96)
!88 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !81, file: !82, line: 32, baseType: !48, size: 32, offset: 128)
!89 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !81, file: !82, line: 34, baseType: !90, size: 16, offset: 160)
!90 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!91 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !81, file: !82, line: 35, baseType: !90, size: 16, offset: 176)
!92 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !81, file: !82, line: 36, baseType: !93, size: 128, offset: 192)
!93 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !94, line: 55, baseType: !95)
!94 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!95 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !94, line: 51, size: 128, elements: !96)
!96 = !{!97, !99}
!97 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !95, file: !94, line: 53, baseType: !98, size: 64)
!98 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !95, size: 64)
!99 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !95, file: !94, line: 54, baseType: !98, size: 64, offset: 64)
!100 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !78, file: !37, line: 70, baseType: !101, size: 320)
!101 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 320, elements: !102)
!102 = !{!103}
!103 = !DISubrange(count: 40)
!104 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !78, file: !37, line: 71, baseType: !45, size: 64)
!105 = !DIGlobalVariableExpression(var: !106, expr: !DIExpression())
!106 = distinct !DIGlobalVariable(name: "condition", scope: !2, file: !3, line: 8, type: !107, isLocal: true, isDefinition: true)
!107 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_cond_t", file: !37, line: 80, baseType: !108)
!108 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !37, line: 75, size: 384, elements: !109)
!109 = !{!110, !134, !138}
!110 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !108, file: !37, line: 77, baseType: !111, size: 384)
!111 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_cond_s", file: !94, line: 94, size: 384, elements: !112)
!112 = !{!113, !125, !126, !130, !131, !132, !133}
!113 = !DIDerivedType(tag: DW_TAG_member, name: "__wseq", scope: !111, file: !94, line: 96, baseType: !114, size: 64)
!114 = !DIDerivedType(tag: DW_TAG_typedef, name: "__atomic_wide_counter", file: !115, line: 33, baseType: !116)
!115 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/atomic_wide_counter.h", directory: "", checksumkind: CSK_MD5, checksum: "2708e6e61e266abad2d765ccef838dbe")
!116 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !115, line: 25, size: 64, elements: !117)
!117 = !{!118, !120}
!118 = !DIDerivedType(tag: DW_TAG_member, name: "__value64", scope: !116, file: !115, line: 27, baseType: !119, size: 64)
!119 = !DIBasicType(name: "unsigned long long", size: 64, encoding: DW_ATE_unsigned)
!120 = !DIDerivedType(tag: DW_TAG_member, name: "__value32", scope: !116, file: !115, line: 32, baseType: !121, size: 64)
!121 = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !116, file: !115, line: 28, size: 64, elements: !122)
!122 = !{!123, !124}
!123 = !DIDerivedType(tag: DW_TAG_member, name: "__low", scope: !121, file: !115, line: 30, baseType: !74, size: 32)
!124 = !DIDerivedType(tag: DW_TAG_member, name: "__high", scope: !121, file: !115, line: 31, baseType: !74, size: 32, offset: 32)
!125 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_start", scope: !111, file: !94, line: 97, baseType: !114, size: 64, offset: 64)
!126 = !DIDerivedType(tag: DW_TAG_member, name: "__g_refs", scope: !111, file: !94, line: 98, baseType: !127, size: 64, offset: 128)
!127 = !DICompositeType(tag: DW_TAG_array_type, baseType: !74, size: 64, elements: !128)
!128 = !{!129}
!129 = !DISubrange(count: 2)
!130 = !DIDerivedType(tag: DW_TAG_member, name: "__g_size", scope: !111, file: !94, line: 99, baseType: !127, size: 64, offset: 192)
!131 = !DIDerivedType(tag: DW_TAG_member, name: "__g1_orig_size", scope: !111, file: !94, line: 100, baseType: !74, size: 32, offset: 256)
!132 = !DIDerivedType(tag: DW_TAG_member, name: "__wrefs", scope: !111, file: !94, line: 101, baseType: !74, size: 32, offset: 288)
!133 = !DIDerivedType(tag: DW_TAG_member, name: "__g_signals", scope: !111, file: !94, line: 102, baseType: !127, size: 64, offset: 320)
!134 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !108, file: !37, line: 78, baseType: !135, size: 384)
!135 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 384, elements: !136)
!136 = !{!137}
!137 = !DISubrange(count: 48)
!138 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !108, file: !37, line: 79, baseType: !139, size: 64)
!139 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!140 = !DIGlobalVariableExpression(var: !141, expr: !DIExpression())
!141 = distinct !DIGlobalVariable(name: "lock", scope: !2, file: !3, line: 9, type: !142, isLocal: true, isDefinition: true)
!142 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_rwlock_t", file: !37, line: 91, baseType: !143)
!143 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !37, line: 86, size: 448, elements: !144)
!144 = !{!145, !167, !171}
!145 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !143, file: !37, line: 88, baseType: !146, size: 448)
!146 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_rwlock_arch_t", file: !147, line: 23, size: 448, elements: !148)
!147 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_rwlock.h", directory: "", checksumkind: CSK_MD5, checksum: "2034038f4a99ff6cb7b9de3a3e8c2a8e")
!148 = !{!149, !150, !151, !152, !153, !154, !155, !156, !157, !159, !164, !166}
!149 = !DIDerivedType(tag: DW_TAG_member, name: "__readers", scope: !146, file: !147, line: 25, baseType: !74, size: 32)
!150 = !DIDerivedType(tag: DW_TAG_member, name: "__writers", scope: !146, file: !147, line: 26, baseType: !74, size: 32, offset: 32)
!151 = !DIDerivedType(tag: DW_TAG_member, name: "__wrphase_futex", scope: !146, file: !147, line: 27, baseType: !74, size: 32, offset: 64)
!152 = !DIDerivedType(tag: DW_TAG_member, name: "__writers_futex", scope: !146, file: !147, line: 28, baseType: !74, size: 32, offset: 96)
!153 = !DIDerivedType(tag: DW_TAG_member, name: "__pad3", scope: !146, file: !147, line: 29, baseType: !74, size: 32, offset: 128)
!154 = !DIDerivedType(tag: DW_TAG_member, name: "__pad4", scope: !146, file: !147, line: 30, baseType: !74, size: 32, offset: 160)
!155 = !DIDerivedType(tag: DW_TAG_member, name: "__cur_writer", scope: !146, file: !147, line: 32, baseType: !48, size: 32, offset: 192)
!156 = !DIDerivedType(tag: DW_TAG_member, name: "__shared", scope: !146, file: !147, line: 33, baseType: !48, size: 32, offset: 224)
!157 = !DIDerivedType(tag: DW_TAG_member, name: "__rwelision", scope: !146, file: !147, line: 34, baseType: !158, size: 8, offset: 256)
!158 = !DIBasicType(name: "signed char", size: 8, encoding: DW_ATE_signed_char)
!159 = !DIDerivedType(tag: DW_TAG_member, name: "__pad1", scope: !146, file: !147, line: 39, baseType: !160, size: 56, offset: 264)
!160 = !DICompositeType(tag: DW_TAG_array_type, baseType: !161, size: 56, elements: !162)
!161 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!162 = !{!163}
!163 = !DISubrange(count: 7)
!164 = !DIDerivedType(tag: DW_TAG_member, name: "__pad2", scope: !146, file: !147, line: 42, baseType: !165, size: 64, offset: 320)
!165 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!166 = !DIDerivedType(tag: DW_TAG_member, name: "__flags", scope: !146, file: !147, line: 45, baseType: !74, size: 32, offset: 384)
!167 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !143, file: !37, line: 89, baseType: !168, size: 448)
!168 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 448, elements: !169)
!169 = !{!170}
!170 = !DISubrange(count: 56)
!171 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !143, file: !37, line: 90, baseType: !45, size: 64)
!172 = !DIGlobalVariableExpression(var: !173, expr: !DIExpression())
!173 = distinct !DIGlobalVariable(name: "recursive", scope: !2, file: !3, line: 7, type: !77, isLocal: true, isDefinition: true)
!174 = !DIDerivedType(tag: DW_TAG_typedef, name: "sem_t", file: !175, line: 39, baseType: !176)
!175 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/semaphore.h", directory: "", checksumkind: CSK_MD5, checksum: "f0ec69aef73516c696d526041269f8fd")
!176 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !175, line: 35, size: 256, elements: !177)
!177 = !{!178, !179}
!178 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !176, file: !175, line: 37, baseType: !41, size: 256)
!179 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !176, file: !175, line: 38, baseType: !45, size: 64)
!180 = !{i32 7, !"Dwarf Version", i32 5}
!181 = !{i32 2, !"Debug Info Version", i32 3}
!182 = !{i32 1, !"wchar_size", i32 4}
!183 = !{i32 8, !"PIC Level", i32 2}
!184 = !{i32 7, !"PIE Level", i32 2}
!185 = !{i32 7, !"uwtable", i32 2}
!186 = !{i32 7, !"frame-pointer", i32 2}
!187 = !{!"clang"}
!188 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 37, type: !189, scopeLine: 37, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !191)
!189 = !DISubroutineType(types: !190)
!190 = !{!48}
!191 = !{}
!192 = !DILocalVariable(name: "thread", scope: !188, file: !3, line: 38, type: !193)
!193 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !37, line: 27, baseType: !165)
!194 = !DILocation(line: 38, column: 15, scope: !188)
!195 = !DILocalVariable(name: "result", scope: !188, file: !3, line: 39, type: !5)
!196 = !DILocation(line: 39, column: 11, scope: !188)
!197 = !DILocation(line: 40, column: 5, scope: !188)
!198 = !DILocation(line: 41, column: 5, scope: !188)
!199 = !DILocation(line: 42, column: 5, scope: !188)
!200 = !DILocation(line: 43, column: 5, scope: !188)
!201 = !DILocation(line: 44, column: 11, scope: !188)
!202 = !DILocation(line: 45, column: 5, scope: !188)
!203 = !DILocation(line: 46, column: 5, scope: !188)
!204 = !DILocation(line: 47, column: 5, scope: !188)
!205 = !DILocation(line: 48, column: 5, scope: !188)
!206 = !DILocation(line: 49, column: 18, scope: !188)
!207 = !DILocation(line: 49, column: 5, scope: !188)
!208 = !DILocation(line: 50, column: 5, scope: !209)
!209 = distinct !DILexicalBlock(scope: !210, file: !3, line: 50, column: 5)
!210 = distinct !DILexicalBlock(scope: !188, file: !3, line: 50, column: 5)
!211 = !DILocation(line: 50, column: 5, scope: !210)
!212 = !DILocation(line: 51, column: 5, scope: !188)
!213 = !DILocation(line: 52, column: 5, scope: !214)
!214 = distinct !DILexicalBlock(scope: !215, file: !3, line: 52, column: 5)
!215 = distinct !DILexicalBlock(scope: !188, file: !3, line: 52, column: 5)
!216 = !DILocation(line: 52, column: 5, scope: !215)
!217 = !DILocation(line: 53, column: 5, scope: !188)
!218 = !DILocation(line: 54, column: 5, scope: !188)
!219 = !DILocation(line: 55, column: 5, scope: !220)
!220 = distinct !DILexicalBlock(scope: !221, file: !3, line: 55, column: 5)
!221 = distinct !DILexicalBlock(scope: !188, file: !3, line: 55, column: 5)
!222 = !DILocation(line: 55, column: 5, scope: !221)
!223 = !DILocation(line: 56, column: 5, scope: !188)
!224 = !DILocation(line: 57, column: 5, scope: !188)
!225 = !DILocation(line: 58, column: 5, scope: !188)
!226 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 21, type: !227, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !191)
!227 = !DISubroutineType(types: !228)
!228 = !{!5, !5}
!229 = !DILocalVariable(name: "argument", arg: 1, scope: !226, file: !3, line: 21, type: !5)
!230 = !DILocation(line: 21, column: 27, scope: !226)
!231 = !DILocation(line: 22, column: 5, scope: !226)
!232 = !DILocation(line: 23, column: 25, scope: !226)
!233 = !DILocation(line: 23, column: 30, scope: !226)
!234 = !DILocation(line: 23, column: 5, scope: !226)
!235 = !DILocation(line: 24, column: 5, scope: !226)
!236 = !DILocation(line: 25, column: 5, scope: !226)
!237 = !DILocation(line: 25, column: 13, scope: !226)
!238 = !DILocation(line: 25, column: 12, scope: !226)
!239 = !DILocation(line: 25, column: 20, scope: !226)
!240 = distinct !{!240, !236, !241, !242}
!241 = !DILocation(line: 25, column: 56, scope: !226)
!242 = !{!"llvm.loop.mustprogress"}
!243 = !DILocation(line: 26, column: 9, scope: !226)
!244 = !DILocation(line: 27, column: 5, scope: !226)
!245 = !DILocation(line: 28, column: 5, scope: !226)
!246 = !DILocation(line: 29, column: 5, scope: !247)
!247 = distinct !DILexicalBlock(scope: !248, file: !3, line: 29, column: 5)
!248 = distinct !DILexicalBlock(scope: !226, file: !3, line: 29, column: 5)
!249 = !DILocation(line: 29, column: 5, scope: !248)
!250 = !DILocation(line: 30, column: 5, scope: !226)
!251 = !DILocation(line: 31, column: 5, scope: !226)
!252 = !DILocation(line: 32, column: 5, scope: !226)
!253 = !DILocation(line: 33, column: 5, scope: !254)
!254 = distinct !DILexicalBlock(scope: !255, file: !3, line: 33, column: 5)
!255 = distinct !DILexicalBlock(scope: !226, file: !3, line: 33, column: 5)
!256 = !DILocation(line: 33, column: 5, scope: !255)
!257 = !DILocation(line: 34, column: 5, scope: !226)
!258 = distinct !DISubprogram(name: "initialise", scope: !3, file: !3, line: 16, type: !259, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!259 = !DISubroutineType(types: !260)
!260 = !{null}
!261 = !DILocation(line: 17, column: 16, scope: !258)
!262 = !DILocation(line: 18, column: 5, scope: !258)
!263 = !DILocation(line: 19, column: 1, scope: !258)
