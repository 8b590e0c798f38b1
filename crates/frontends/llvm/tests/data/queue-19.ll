; ModuleID = 'queue.c'
source_filename = "queue.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.queue = type { %struct.pthread_mutex_t, ptr, ptr, [2 x [3 x i32]], %union.word, i8 }
%struct.pthread_mutex_t = type { i32, [36 x i8] }
%union.word = type { i32 }
%struct.point = type { i64, i64, i64 }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }
%struct.node = type { i32, ptr }

@queue = dso_local global %struct.queue zeroinitializer, align 8, !dbg !0
@names = internal constant [2 x ptr] [ptr @.str, ptr @.str.1], align 16, !dbg !24
@__const.main.arguments = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@total = dso_local global i32 0, align 4, !dbg !10
@ratio = internal global x86_fp80 0xK3FFBCCCCCCCCCCCCCCCD, align 16, !dbg !71
@pushed = dso_local thread_local global i32 0, align 4, !dbg !8
@.str = private unnamed_addr constant [6 x i8] c"first\00", align 1, !dbg !13
@.str.1 = private unnamed_addr constant [7 x i8] c"second\00", align 1, !dbg !19
@enqueue.calls = internal global i32 0, align 4, !dbg !32
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @prepare, ptr null }]

@choose_again = dso_local alias i32 (i32), ptr @choose

; Function Attrs: noinline nounwind uwtable
define internal void @prepare() #0 !dbg !82 {
entry:
  store ptr getelementptr inbounds (%struct.queue, ptr @queue, i32 0, i32 1), ptr getelementptr inbounds (%struct.queue, ptr @queue, i32 0, i32 2), align 8, !dbg !85
  ret void, !dbg !86
}

; Function Attrs: noinline nounwind uwtable
define weak dso_local i32 @choose(i32 noundef %x) #0 !dbg !87 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  store i32 %x, ptr %x.addr, align 4
    #dbg_declare(ptr %x.addr, !90, !DIExpression(), !91)
  %0 = load i32, ptr %x.addr, align 4, !dbg !92
  switch i32 %0, label %sw.default [
    i32 -1, label %sw.bb
    i32 2, label %sw.bb1
  ], !dbg !93

sw.bb:                                            ; preds = %entry
  store i32 7, ptr %retval, align 4, !dbg !94
  br label %return, !dbg !94

sw.bb1:                                           ; preds = %entry
  store i32 9, ptr %retval, align 4, !dbg !96
  br label %return, !dbg !96

sw.default:                                       ; preds = %entry
  %1 = load i32, ptr %x.addr, align 4, !dbg !97
  %cmp = icmp sgt i32 %1, 5, !dbg !98
  br i1 %cmp, label %land.rhs, label %land.end, !dbg !99

land.rhs:                                         ; preds = %sw.default
  %2 = load ptr, ptr @names, align 16, !dbg !100
  %3 = load i32, ptr %x.addr, align 4, !dbg !101
  %idxprom = sext i32 %3 to i64, !dbg !100
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %idxprom, !dbg !100
  %4 = load i8, ptr %arrayidx, align 1, !dbg !100
  %conv = sext i8 %4 to i32, !dbg !100
  %tobool = icmp ne i32 %conv, 0, !dbg !99
  br label %land.end

land.end:                                         ; preds = %land.rhs, %sw.default
  %5 = phi i1 [ false, %sw.default ], [ %tobool, %land.rhs ], !dbg !102
  %6 = zext i1 %5 to i64, !dbg !97
  %cond = select i1 %5, i32 1, i32 2, !dbg !97
  store i32 %cond, ptr %retval, align 4, !dbg !103
  br label %return, !dbg !103

return:                                           ; preds = %land.end, %sw.bb1, %sw.bb
  %7 = load i32, ptr %retval, align 4, !dbg !104
  ret i32 %7, !dbg !104
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !105 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %threads = alloca [2 x i64], align 16
  %arguments = alloca [2 x i32], align 4
  %p = alloca %struct.point, align 8
  %chosen = alloca ptr, align 8
  %i = alloca i32, align 4
  %i6 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4
    #dbg_declare(ptr %argc.addr, !110, !DIExpression(), !111)
  store ptr %argv, ptr %argv.addr, align 8
    #dbg_declare(ptr %argv.addr, !112, !DIExpression(), !113)
    #dbg_declare(ptr %threads, !114, !DIExpression(), !118)
    #dbg_declare(ptr %arguments, !119, !DIExpression(), !121)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %arguments, ptr align 4 @__const.main.arguments, i64 8, i1 false), !dbg !121
    #dbg_declare(ptr %p, !122, !DIExpression(), !129)
  %x = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 0, !dbg !130
  store i64 1, ptr %x, align 8, !dbg !130
  %y = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 1, !dbg !130
  store i64 2, ptr %y, align 8, !dbg !130
  %z = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 2, !dbg !130
  %0 = load i32, ptr %argc.addr, align 4, !dbg !131
  %conv = sext i32 %0 to i64, !dbg !131
  store i64 %conv, ptr %z, align 8, !dbg !130
    #dbg_declare(ptr %chosen, !132, !DIExpression(), !134)
  %1 = load i32, ptr %argc.addr, align 4, !dbg !135
  %cmp = icmp sgt i32 %1, 3, !dbg !136
  %2 = zext i1 %cmp to i64, !dbg !135
  %cond = select i1 %cmp, ptr @choose, ptr @choose_again, !dbg !135
  store ptr %cond, ptr %chosen, align 8, !dbg !134
    #dbg_declare(ptr %i, !137, !DIExpression(), !139)
  store i32 0, ptr %i, align 4, !dbg !139
  br label %for.cond, !dbg !140

for.cond:                                         ; preds = %for.inc, %entry
  %3 = load i32, ptr %i, align 4, !dbg !141
  %cmp2 = icmp slt i32 %3, 2, !dbg !143
  br i1 %cmp2, label %for.body, label %for.end, !dbg !144

for.body:                                         ; preds = %for.cond
  %4 = load i32, ptr %i, align 4, !dbg !145
  %idxprom = sext i32 %4 to i64, !dbg !146
  %arrayidx = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 %idxprom, !dbg !146
  %5 = load i32, ptr %i, align 4, !dbg !147
  %idxprom4 = sext i32 %5 to i64, !dbg !148
  %arrayidx5 = getelementptr inbounds [2 x i32], ptr %arguments, i64 0, i64 %idxprom4, !dbg !148
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @worker, ptr noundef %arrayidx5), !dbg !149
  br label %for.inc, !dbg !149

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i, align 4, !dbg !150
  %inc = add nsw i32 %6, 1, !dbg !150
  store i32 %inc, ptr %i, align 4, !dbg !150
  br label %for.cond, !dbg !151, !llvm.loop !152

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i6, !155, !DIExpression(), !157)
  store i32 0, ptr %i6, align 4, !dbg !157
  br label %for.cond7, !dbg !158

for.cond7:                                        ; preds = %for.inc14, %for.end
  %7 = load i32, ptr %i6, align 4, !dbg !159
  %cmp8 = icmp slt i32 %7, 2, !dbg !161
  br i1 %cmp8, label %for.body10, label %for.end16, !dbg !162

for.body10:                                       ; preds = %for.cond7
  %8 = load i32, ptr %i6, align 4, !dbg !163
  %idxprom11 = sext i32 %8 to i64, !dbg !164
  %arrayidx12 = getelementptr inbounds [2 x i64], ptr %threads, i64 0, i64 %idxprom11, !dbg !164
  %9 = load i64, ptr %arrayidx12, align 8, !dbg !164
  %call13 = call i32 @pthread_join(i64 noundef %9, ptr noundef null), !dbg !165
  br label %for.inc14, !dbg !165

for.inc14:                                        ; preds = %for.body10
  %10 = load i32, ptr %i6, align 4, !dbg !166
  %inc15 = add nsw i32 %10, 1, !dbg !166
  store i32 %inc15, ptr %i6, align 4, !dbg !166
  br label %for.cond7, !dbg !167, !llvm.loop !168

for.end16:                                        ; preds = %for.cond7
  %atomic-load = load atomic i32, ptr @total seq_cst, align 4, !dbg !170
  %cmp17 = icmp ne i32 %atomic-load, 12, !dbg !172
  br i1 %cmp17, label %land.lhs.true, label %if.end, !dbg !173

land.lhs.true:                                    ; preds = %for.end16
  %11 = load x86_fp80, ptr @ratio, align 16, !dbg !174
  %call19 = call i64 @area(ptr noundef byval(%struct.point) align 8 %p), !dbg !175
  %conv20 = sitofp i64 %call19 to x86_fp80, !dbg !175
  %cmp21 = fcmp ogt x86_fp80 %11, %conv20, !dbg !176
  br i1 %cmp21, label %if.then, label %if.end, !dbg !177

if.then:                                          ; preds = %land.lhs.true
  call void @abort() #7, !dbg !178
  unreachable, !dbg !178

if.end:                                           ; preds = %land.lhs.true, %for.end16
  call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() #8, !dbg !179, !srcloc !180
  %12 = load ptr, ptr %chosen, align 8, !dbg !181
  %13 = load i32, ptr %argc.addr, align 4, !dbg !182
  %call23 = call i32 %12(i32 noundef %13), !dbg !181
  %call24 = call i32 (i32, ...) @sum(i32 noundef 3, i32 noundef %call23, i32 noundef 2, i32 noundef 3), !dbg !183
  ret i32 %call24, !dbg !184
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #1

declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal ptr @worker(ptr noundef %argument) #0 !dbg !185 {
entry:
  %argument.addr = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !189, !DIExpression(), !190)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !191
  %1 = load i32, ptr %0, align 4, !dbg !192
  call void @enqueue(ptr noundef @queue, i32 noundef %1), !dbg !193
  %2 = load ptr, ptr getelementptr inbounds (%struct.queue, ptr @queue, i32 0, i32 1), align 8, !dbg !194
  ret ptr %2, !dbg !195
}

declare i32 @pthread_join(i64 noundef, ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal i64 @area(ptr noundef byval(%struct.point) align 8 %p) #0 !dbg !196 {
entry:
    #dbg_declare(ptr %p, !199, !DIExpression(), !200)
  %x = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 0, !dbg !201
  %0 = load i64, ptr %x, align 8, !dbg !201
  %y = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 1, !dbg !202
  %1 = load i64, ptr %y, align 8, !dbg !202
  %mul = mul nsw i64 %0, %1, !dbg !203
  %z = getelementptr inbounds %struct.point, ptr %p, i32 0, i32 2, !dbg !204
  %2 = load i64, ptr %z, align 8, !dbg !204
  %mul1 = mul nsw i64 %mul, %2, !dbg !205
  ret i64 %mul1, !dbg !206
}

; Function Attrs: noreturn nounwind
declare void @abort() #3

; Function Attrs: noinline nounwind uwtable
define internal i32 @sum(i32 noundef %count, ...) #0 !dbg !207 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %result = alloca i32, align 4
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !210, !DIExpression(), !211)
    #dbg_declare(ptr %list, !212, !DIExpression(), !223)
    #dbg_declare(ptr %result, !224, !DIExpression(), !225)
  store i32 0, ptr %result, align 4, !dbg !225
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !226
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !226
  br label %while.cond, !dbg !227

while.cond:                                       ; preds = %vaarg.end, %entry
  %0 = load i32, ptr %count.addr, align 4, !dbg !228
  %dec = add nsw i32 %0, -1, !dbg !228
  store i32 %dec, ptr %count.addr, align 4, !dbg !228
  %cmp = icmp sgt i32 %0, 0, !dbg !229
  br i1 %cmp, label %while.body, label %while.end, !dbg !227

while.body:                                       ; preds = %while.cond
  %arraydecay1 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !230
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 0, !dbg !230
  %gp_offset = load i32, ptr %gp_offset_p, align 16, !dbg !230
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !230
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !230

vaarg.in_reg:                                     ; preds = %while.body
  %1 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 3, !dbg !230
  %reg_save_area = load ptr, ptr %1, align 16, !dbg !230
  %2 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset, !dbg !230
  %3 = add i32 %gp_offset, 8, !dbg !230
  store i32 %3, ptr %gp_offset_p, align 16, !dbg !230
  br label %vaarg.end, !dbg !230

vaarg.in_mem:                                     ; preds = %while.body
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 2, !dbg !230
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !230
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !230
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !230
  br label %vaarg.end, !dbg !230

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %2, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !230
  %4 = load i32, ptr %vaarg.addr, align 4, !dbg !230
  %5 = load i32, ptr %result, align 4, !dbg !231
  %add = add nsw i32 %5, %4, !dbg !231
  store i32 %add, ptr %result, align 4, !dbg !231
  br label %while.cond, !dbg !227, !llvm.loop !232

while.end:                                        ; preds = %while.cond
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !234
  call void @llvm.va_end.p0(ptr %arraydecay2), !dbg !234
  %6 = load i32, ptr %result, align 4, !dbg !235
  ret i32 %6, !dbg !236
}

; Function Attrs: noinline nounwind uwtable
define internal void @enqueue(ptr noundef %q, i32 noundef %value) #0 !dbg !34 {
entry:
  %q.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %n = alloca ptr, align 8
  store ptr %q, ptr %q.addr, align 8
    #dbg_declare(ptr %q.addr, !237, !DIExpression(), !238)
  store i32 %value, ptr %value.addr, align 4
    #dbg_declare(ptr %value.addr, !239, !DIExpression(), !240)
    #dbg_declare(ptr %n, !241, !DIExpression(), !242)
  %call = call ptr @malloc(i64 noundef 16) #9, !dbg !243
  store ptr %call, ptr %n, align 8, !dbg !242
  %0 = load i32, ptr %value.addr, align 4, !dbg !244
  %1 = load ptr, ptr %n, align 8, !dbg !245
  %value1 = getelementptr inbounds %struct.node, ptr %1, i32 0, i32 0, !dbg !246
  store i32 %0, ptr %value1, align 8, !dbg !247
  %2 = load ptr, ptr %n, align 8, !dbg !248
  %next = getelementptr inbounds %struct.node, ptr %2, i32 0, i32 1, !dbg !249
  store ptr null, ptr %next, align 8, !dbg !250
  %3 = load ptr, ptr %q.addr, align 8, !dbg !251
  %lock = getelementptr inbounds %struct.queue, ptr %3, i32 0, i32 0, !dbg !252
  %call2 = call i32 @pthread_mutex_lock(ptr noundef %lock), !dbg !253
  %4 = load ptr, ptr %n, align 8, !dbg !254
  %5 = load ptr, ptr %q.addr, align 8, !dbg !255
  %tail = getelementptr inbounds %struct.queue, ptr %5, i32 0, i32 2, !dbg !256
  %6 = load ptr, ptr %tail, align 8, !dbg !256
  store ptr %4, ptr %6, align 8, !dbg !257
  %7 = load ptr, ptr %n, align 8, !dbg !258
  %next3 = getelementptr inbounds %struct.node, ptr %7, i32 0, i32 1, !dbg !259
  %8 = load ptr, ptr %q.addr, align 8, !dbg !260
  %tail4 = getelementptr inbounds %struct.queue, ptr %8, i32 0, i32 2, !dbg !261
  store ptr %next3, ptr %tail4, align 8, !dbg !262
  %9 = load ptr, ptr %q.addr, align 8, !dbg !263
  %counts = getelementptr inbounds %struct.queue, ptr %9, i32 0, i32 3, !dbg !264
  %arrayidx = getelementptr inbounds [2 x [3 x i32]], ptr %counts, i64 0, i64 1, !dbg !263
  %10 = load i32, ptr %value.addr, align 4, !dbg !265
  %rem = srem i32 %10, 3, !dbg !266
  %idxprom = sext i32 %rem to i64, !dbg !263
  %arrayidx5 = getelementptr inbounds [3 x i32], ptr %arrayidx, i64 0, i64 %idxprom, !dbg !263
  %11 = load i32, ptr %arrayidx5, align 4, !dbg !267
  %inc = add nsw i32 %11, 1, !dbg !267
  store i32 %inc, ptr %arrayidx5, align 4, !dbg !267
  %12 = load ptr, ptr %q.addr, align 8, !dbg !268
  %ready = getelementptr inbounds %struct.queue, ptr %12, i32 0, i32 5, !dbg !269
  %bf.load = load i8, ptr %ready, align 4, !dbg !270
  %bf.clear = and i8 %bf.load, -2, !dbg !270
  %bf.set = or i8 %bf.clear, 1, !dbg !270
  store i8 %bf.set, ptr %ready, align 4, !dbg !270
  %13 = load i32, ptr %value.addr, align 4, !dbg !271
  %conv = sitofp i32 %13 to float, !dbg !271
  %mul = fmul float %conv, 5.000000e-01, !dbg !272
  %14 = load ptr, ptr %q.addr, align 8, !dbg !273
  %last = getelementptr inbounds %struct.queue, ptr %14, i32 0, i32 4, !dbg !274
  store float %mul, ptr %last, align 8, !dbg !275
  %15 = load ptr, ptr %q.addr, align 8, !dbg !276
  %lock6 = getelementptr inbounds %struct.queue, ptr %15, i32 0, i32 0, !dbg !277
  %call7 = call i32 @pthread_mutex_unlock(ptr noundef %lock6), !dbg !278
  %16 = load i32, ptr @enqueue.calls, align 4, !dbg !279
  %inc8 = add nsw i32 %16, 1, !dbg !279
  store i32 %inc8, ptr @enqueue.calls, align 4, !dbg !279
  %17 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @pushed), !dbg !280
  %18 = load i32, ptr %17, align 4, !dbg !281
  %inc9 = add nsw i32 %18, 1, !dbg !281
  store i32 %inc9, ptr %17, align 4, !dbg !281
  %19 = atomicrmw add ptr @total, i32 1 seq_cst, align 4, !dbg !282
  %20 = add i32 %19, 1, !dbg !282
  %atomic-load = load atomic i32, ptr @total seq_cst, align 4, !dbg !283
  br label %atomic_op, !dbg !283

atomic_op:                                        ; preds = %atomic_op, %entry
  %21 = phi i32 [ %atomic-load, %entry ], [ %23, %atomic_op ], !dbg !283
  %mul10 = mul nsw i32 %21, 3, !dbg !283
  %22 = cmpxchg ptr @total, i32 %21, i32 %mul10 seq_cst seq_cst, align 4, !dbg !283
  %23 = extractvalue { i32, i1 } %22, 0, !dbg !283
  %24 = extractvalue { i32, i1 } %22, 1, !dbg !283
  br i1 %24, label %atomic_cont, label %atomic_op, !dbg !283

atomic_cont:                                      ; preds = %atomic_op
  ret void, !dbg !284
}

; Function Attrs: allocsize(0)
declare ptr @malloc(i64 noundef) #4

declare i32 @pthread_mutex_lock(ptr noundef) #2

declare i32 @pthread_mutex_unlock(ptr noundef) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #6

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #6

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nosync nounwind willreturn }
attributes #7 = { noreturn nounwind }
attributes #8 = { nounwind }
attributes #9 = { allocsize(0) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!74, !75, !76, !77, !78, !79, !80}
!llvm.ident = !{!81}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "queue", scope: !2, file: !3, line: 22, type: !38, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "queue.c", directory: ".", checksumkind: CSK_MD5, checksum: "23d3cd389cc02b15d92aa178a31d130a")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !10, !13, !19, !24, !32, !71}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "pushed", scope: !2, file: !3, line: 25, type: !6, isLocal: false, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "total", scope: !2, file: !3, line: 26, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 48, elements: !17)
!16 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!17 = !{!18}
!18 = !DISubrange(count: 6)
!19 = !DIGlobalVariableExpression(var: !20, expr: !DIExpression())
!20 = distinct !DIGlobalVariable(scope: null, file: !3, line: 24, type: !21, isLocal: true, isDefinition: true)
!21 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 56, elements: !22)
!22 = !{!23}
!23 = !DISubrange(count: 7)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(name: "names", scope: !2, file: !3, line: 24, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !27, size: 128, elements: !30)
!27 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !28)
!28 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !29, size: 64)
!29 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !16)
!30 = !{!31}
!31 = !DISubrange(count: 2)
!32 = !DIGlobalVariableExpression(var: !33, expr: !DIExpression())
!33 = distinct !DIGlobalVariable(name: "calls", scope: !34, file: !3, line: 30, type: !6, isLocal: true, isDefinition: true)
!34 = distinct !DISubprogram(name: "enqueue", scope: !3, file: !3, line: 29, type: !35, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !70)
!35 = !DISubroutineType(types: !36)
!36 = !{null, !37, !6}
!37 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !38, size: 64)
!38 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "queue", file: !3, line: 16, size: 704, elements: !39)
!39 = !{!40, !49, !55, !57, !61, !67, !69}
!40 = !DIDerivedType(tag: DW_TAG_member, name: "lock", scope: !38, file: !3, line: 17, baseType: !41, size: 320)
!41 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !3, line: 4, baseType: !42)
!42 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 4, size: 320, elements: !43)
!43 = !{!44, !45}
!44 = !DIDerivedType(tag: DW_TAG_member, name: "owner", scope: !42, file: !3, line: 4, baseType: !6, size: 32)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "reserved", scope: !42, file: !3, line: 4, baseType: !46, size: 288, offset: 32)
!46 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 288, elements: !47)
!47 = !{!48}
!48 = !DISubrange(count: 36)
!49 = !DIDerivedType(tag: DW_TAG_member, name: "head", scope: !38, file: !3, line: 18, baseType: !50, size: 64, offset: 320)
!50 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !51, size: 64)
!51 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 12, size: 128, elements: !52)
!52 = !{!53, !54}
!53 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !51, file: !3, line: 12, baseType: !6, size: 32)
!54 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !51, file: !3, line: 12, baseType: !50, size: 64, offset: 64)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !38, file: !3, line: 18, baseType: !56, size: 64, offset: 384)
!56 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !50, size: 64)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "counts", scope: !38, file: !3, line: 19, baseType: !58, size: 192, offset: 448)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 192, elements: !59)
!59 = !{!31, !60}
!60 = !DISubrange(count: 3)
!61 = !DIDerivedType(tag: DW_TAG_member, name: "last", scope: !38, file: !3, line: 20, baseType: !62, size: 32, offset: 640)
!62 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 14, size: 32, elements: !63)
!63 = !{!64, !65}
!64 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !62, file: !3, line: 14, baseType: !6, size: 32)
!65 = !DIDerivedType(tag: DW_TAG_member, name: "fraction", scope: !62, file: !3, line: 14, baseType: !66, size: 32)
!66 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!67 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !38, file: !3, line: 21, baseType: !68, size: 1, offset: 672, flags: DIFlagBitField, extraData: i64 672)
!68 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!69 = !DIDerivedType(tag: DW_TAG_member, name: "closed", scope: !38, file: !3, line: 21, baseType: !68, size: 1, offset: 673, flags: DIFlagBitField, extraData: i64 672)
!70 = !{}
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(name: "ratio", scope: !2, file: !3, line: 27, type: !73, isLocal: true, isDefinition: true)
!73 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!74 = !{i32 7, !"Dwarf Version", i32 5}
!75 = !{i32 2, !"Debug Info Version", i32 3}
!76 = !{i32 1, !"wchar_size", i32 4}
!77 = !{i32 8, !"PIC Level", i32 2}
!78 = !{i32 7, !"PIE Level", i32 2}
!79 = !{i32 7, !"uwtable", i32 2}
!80 = !{i32 7, !"frame-pointer", i32 2}
!81 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!82 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 58, type: !83, scopeLine: 58, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!83 = !DISubroutineType(types: !84)
!84 = !{null}
!85 = !DILocation(line: 58, column: 69, scope: !82)
!86 = !DILocation(line: 58, column: 84, scope: !82)
!87 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 59, type: !88, scopeLine: 59, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !70)
!88 = !DISubroutineType(types: !89)
!89 = !{!6, !6}
!90 = !DILocalVariable(name: "x", arg: 1, scope: !87, file: !3, line: 59, type: !6)
!91 = !DILocation(line: 59, column: 38, scope: !87)
!92 = !DILocation(line: 60, column: 13, scope: !87)
!93 = !DILocation(line: 60, column: 5, scope: !87)
!94 = !DILocation(line: 61, column: 14, scope: !95)
!95 = distinct !DILexicalBlock(scope: !87, file: !3, line: 60, column: 16)
!96 = !DILocation(line: 62, column: 13, scope: !95)
!97 = !DILocation(line: 63, column: 21, scope: !95)
!98 = !DILocation(line: 63, column: 23, scope: !95)
!99 = !DILocation(line: 63, column: 27, scope: !95)
!100 = !DILocation(line: 63, column: 30, scope: !95)
!101 = !DILocation(line: 63, column: 39, scope: !95)
!102 = !DILocation(line: 0, scope: !95)
!103 = !DILocation(line: 63, column: 14, scope: !95)
!104 = !DILocation(line: 65, column: 1, scope: !87)
!105 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !106, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !70)
!106 = !DISubroutineType(types: !107)
!107 = !{!6, !6, !108}
!108 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !109, size: 64)
!109 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !16, size: 64)
!110 = !DILocalVariable(name: "argc", arg: 1, scope: !105, file: !3, line: 73, type: !6)
!111 = !DILocation(line: 73, column: 14, scope: !105)
!112 = !DILocalVariable(name: "argv", arg: 2, scope: !105, file: !3, line: 73, type: !108)
!113 = !DILocation(line: 73, column: 27, scope: !105)
!114 = !DILocalVariable(name: "threads", scope: !105, file: !3, line: 74, type: !115)
!115 = !DICompositeType(tag: DW_TAG_array_type, baseType: !116, size: 128, elements: !30)
!116 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !3, line: 3, baseType: !117)
!117 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!118 = !DILocation(line: 74, column: 15, scope: !105)
!119 = !DILocalVariable(name: "arguments", scope: !105, file: !3, line: 75, type: !120)
!120 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !30)
!121 = !DILocation(line: 75, column: 9, scope: !105)
!122 = !DILocalVariable(name: "p", scope: !105, file: !3, line: 76, type: !123)
!123 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 13, size: 192, elements: !124)
!124 = !{!125, !127, !128}
!125 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !123, file: !3, line: 13, baseType: !126, size: 64)
!126 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!127 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !123, file: !3, line: 13, baseType: !126, size: 64, offset: 64)
!128 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !123, file: !3, line: 13, baseType: !126, size: 64, offset: 128)
!129 = !DILocation(line: 76, column: 18, scope: !105)
!130 = !DILocation(line: 76, column: 22, scope: !105)
!131 = !DILocation(line: 76, column: 29, scope: !105)
!132 = !DILocalVariable(name: "chosen", scope: !105, file: !3, line: 77, type: !133)
!133 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !88, size: 64)
!134 = !DILocation(line: 77, column: 11, scope: !105)
!135 = !DILocation(line: 77, column: 26, scope: !105)
!136 = !DILocation(line: 77, column: 31, scope: !105)
!137 = !DILocalVariable(name: "i", scope: !138, file: !3, line: 78, type: !6)
!138 = distinct !DILexicalBlock(scope: !105, file: !3, line: 78, column: 5)
!139 = !DILocation(line: 78, column: 14, scope: !138)
!140 = !DILocation(line: 78, column: 10, scope: !138)
!141 = !DILocation(line: 78, column: 21, scope: !142)
!142 = distinct !DILexicalBlock(scope: !138, file: !3, line: 78, column: 5)
!143 = !DILocation(line: 78, column: 23, scope: !142)
!144 = !DILocation(line: 78, column: 5, scope: !138)
!145 = !DILocation(line: 78, column: 57, scope: !142)
!146 = !DILocation(line: 78, column: 49, scope: !142)
!147 = !DILocation(line: 78, column: 83, scope: !142)
!148 = !DILocation(line: 78, column: 73, scope: !142)
!149 = !DILocation(line: 78, column: 33, scope: !142)
!150 = !DILocation(line: 78, column: 29, scope: !142)
!151 = !DILocation(line: 78, column: 5, scope: !142)
!152 = distinct !{!152, !144, !153, !154}
!153 = !DILocation(line: 78, column: 85, scope: !138)
!154 = !{!"llvm.loop.mustprogress"}
!155 = !DILocalVariable(name: "i", scope: !156, file: !3, line: 79, type: !6)
!156 = distinct !DILexicalBlock(scope: !105, file: !3, line: 79, column: 5)
!157 = !DILocation(line: 79, column: 14, scope: !156)
!158 = !DILocation(line: 79, column: 10, scope: !156)
!159 = !DILocation(line: 79, column: 21, scope: !160)
!160 = distinct !DILexicalBlock(scope: !156, file: !3, line: 79, column: 5)
!161 = !DILocation(line: 79, column: 23, scope: !160)
!162 = !DILocation(line: 79, column: 5, scope: !156)
!163 = !DILocation(line: 79, column: 54, scope: !160)
!164 = !DILocation(line: 79, column: 46, scope: !160)
!165 = !DILocation(line: 79, column: 33, scope: !160)
!166 = !DILocation(line: 79, column: 29, scope: !160)
!167 = !DILocation(line: 79, column: 5, scope: !160)
!168 = distinct !{!168, !162, !169, !154}
!169 = !DILocation(line: 79, column: 59, scope: !156)
!170 = !DILocation(line: 80, column: 9, scope: !171)
!171 = distinct !DILexicalBlock(scope: !105, file: !3, line: 80, column: 9)
!172 = !DILocation(line: 80, column: 15, scope: !171)
!173 = !DILocation(line: 80, column: 21, scope: !171)
!174 = !DILocation(line: 80, column: 24, scope: !171)
!175 = !DILocation(line: 80, column: 32, scope: !171)
!176 = !DILocation(line: 80, column: 30, scope: !171)
!177 = !DILocation(line: 80, column: 9, scope: !105)
!178 = !DILocation(line: 80, column: 41, scope: !171)
!179 = !DILocation(line: 81, column: 5, scope: !105)
!180 = !{i64 2451}
!181 = !DILocation(line: 82, column: 19, scope: !105)
!182 = !DILocation(line: 82, column: 26, scope: !105)
!183 = !DILocation(line: 82, column: 12, scope: !105)
!184 = !DILocation(line: 82, column: 5, scope: !105)
!185 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 68, type: !186, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !70)
!186 = !DISubroutineType(types: !187)
!187 = !{!188, !188}
!188 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!189 = !DILocalVariable(name: "argument", arg: 1, scope: !185, file: !3, line: 68, type: !188)
!190 = !DILocation(line: 68, column: 27, scope: !185)
!191 = !DILocation(line: 69, column: 29, scope: !185)
!192 = !DILocation(line: 69, column: 21, scope: !185)
!193 = !DILocation(line: 69, column: 5, scope: !185)
!194 = !DILocation(line: 70, column: 18, scope: !185)
!195 = !DILocation(line: 70, column: 5, scope: !185)
!196 = distinct !DISubprogram(name: "area", scope: !3, file: !3, line: 47, type: !197, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !70)
!197 = !DISubroutineType(types: !198)
!198 = !{!126, !123}
!199 = !DILocalVariable(name: "p", arg: 1, scope: !196, file: !3, line: 47, type: !123)
!200 = !DILocation(line: 47, column: 31, scope: !196)
!201 = !DILocation(line: 47, column: 45, scope: !196)
!202 = !DILocation(line: 47, column: 51, scope: !196)
!203 = !DILocation(line: 47, column: 47, scope: !196)
!204 = !DILocation(line: 47, column: 57, scope: !196)
!205 = !DILocation(line: 47, column: 53, scope: !196)
!206 = !DILocation(line: 47, column: 36, scope: !196)
!207 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 49, type: !208, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !70)
!208 = !DISubroutineType(types: !209)
!209 = !{!6, !6, null}
!210 = !DILocalVariable(name: "count", arg: 1, scope: !207, file: !3, line: 49, type: !6)
!211 = !DILocation(line: 49, column: 20, scope: !207)
!212 = !DILocalVariable(name: "list", scope: !207, file: !3, line: 50, type: !213)
!213 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !214)
!214 = !DICompositeType(tag: DW_TAG_array_type, baseType: !215, size: 192, elements: !221)
!215 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !216)
!216 = !{!217, !218, !219, !220}
!217 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !215, file: !3, line: 50, baseType: !68, size: 32)
!218 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !215, file: !3, line: 50, baseType: !68, size: 32, offset: 32)
!219 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !215, file: !3, line: 50, baseType: !188, size: 64, offset: 64)
!220 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !215, file: !3, line: 50, baseType: !188, size: 64, offset: 128)
!221 = !{!222}
!222 = !DISubrange(count: 1)
!223 = !DILocation(line: 50, column: 23, scope: !207)
!224 = !DILocalVariable(name: "result", scope: !207, file: !3, line: 51, type: !6)
!225 = !DILocation(line: 51, column: 9, scope: !207)
!226 = !DILocation(line: 52, column: 5, scope: !207)
!227 = !DILocation(line: 53, column: 5, scope: !207)
!228 = !DILocation(line: 53, column: 17, scope: !207)
!229 = !DILocation(line: 53, column: 20, scope: !207)
!230 = !DILocation(line: 53, column: 35, scope: !207)
!231 = !DILocation(line: 53, column: 32, scope: !207)
!232 = distinct !{!232, !227, !233, !154}
!233 = !DILocation(line: 53, column: 61, scope: !207)
!234 = !DILocation(line: 54, column: 5, scope: !207)
!235 = !DILocation(line: 55, column: 12, scope: !207)
!236 = !DILocation(line: 55, column: 5, scope: !207)
!237 = !DILocalVariable(name: "q", arg: 1, scope: !34, file: !3, line: 29, type: !37)
!238 = !DILocation(line: 29, column: 35, scope: !34)
!239 = !DILocalVariable(name: "value", arg: 2, scope: !34, file: !3, line: 29, type: !6)
!240 = !DILocation(line: 29, column: 42, scope: !34)
!241 = !DILocalVariable(name: "n", scope: !34, file: !3, line: 31, type: !50)
!242 = !DILocation(line: 31, column: 18, scope: !34)
!243 = !DILocation(line: 31, column: 22, scope: !34)
!244 = !DILocation(line: 32, column: 16, scope: !34)
!245 = !DILocation(line: 32, column: 5, scope: !34)
!246 = !DILocation(line: 32, column: 8, scope: !34)
!247 = !DILocation(line: 32, column: 14, scope: !34)
!248 = !DILocation(line: 33, column: 5, scope: !34)
!249 = !DILocation(line: 33, column: 8, scope: !34)
!250 = !DILocation(line: 33, column: 13, scope: !34)
!251 = !DILocation(line: 34, column: 25, scope: !34)
!252 = !DILocation(line: 34, column: 28, scope: !34)
!253 = !DILocation(line: 34, column: 5, scope: !34)
!254 = !DILocation(line: 35, column: 16, scope: !34)
!255 = !DILocation(line: 35, column: 6, scope: !34)
!256 = !DILocation(line: 35, column: 9, scope: !34)
!257 = !DILocation(line: 35, column: 14, scope: !34)
!258 = !DILocation(line: 36, column: 16, scope: !34)
!259 = !DILocation(line: 36, column: 19, scope: !34)
!260 = !DILocation(line: 36, column: 5, scope: !34)
!261 = !DILocation(line: 36, column: 8, scope: !34)
!262 = !DILocation(line: 36, column: 13, scope: !34)
!263 = !DILocation(line: 37, column: 5, scope: !34)
!264 = !DILocation(line: 37, column: 8, scope: !34)
!265 = !DILocation(line: 37, column: 18, scope: !34)
!266 = !DILocation(line: 37, column: 24, scope: !34)
!267 = !DILocation(line: 37, column: 28, scope: !34)
!268 = !DILocation(line: 38, column: 5, scope: !34)
!269 = !DILocation(line: 38, column: 8, scope: !34)
!270 = !DILocation(line: 38, column: 14, scope: !34)
!271 = !DILocation(line: 39, column: 24, scope: !34)
!272 = !DILocation(line: 39, column: 30, scope: !34)
!273 = !DILocation(line: 39, column: 5, scope: !34)
!274 = !DILocation(line: 39, column: 8, scope: !34)
!275 = !DILocation(line: 39, column: 22, scope: !34)
!276 = !DILocation(line: 40, column: 27, scope: !34)
!277 = !DILocation(line: 40, column: 30, scope: !34)
!278 = !DILocation(line: 40, column: 5, scope: !34)
!279 = !DILocation(line: 41, column: 10, scope: !34)
!280 = !DILocation(line: 42, column: 5, scope: !34)
!281 = !DILocation(line: 42, column: 11, scope: !34)
!282 = !DILocation(line: 43, column: 11, scope: !34)
!283 = !DILocation(line: 44, column: 11, scope: !34)
!284 = !DILocation(line: 45, column: 1, scope: !34)
