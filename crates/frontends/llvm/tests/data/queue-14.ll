; ModuleID = 'queue.c'
source_filename = "queue.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.queue = type { %struct.pthread_mutex_t, %struct.node*, %struct.node**, [2 x [3 x i32]], %union.word, i8 }
%struct.pthread_mutex_t = type { i32, [36 x i8] }
%struct.node = type { i32, %struct.node* }
%union.word = type { i32 }
%struct.point = type { i64, i64, i64 }
%struct.__va_list_tag = type { i32, i32, i8*, i8* }

@queue = dso_local global %struct.queue zeroinitializer, align 8, !dbg !0
@names = internal constant [2 x i8*] [i8* getelementptr inbounds ([6 x i8], [6 x i8]* @.str, i32 0, i32 0), i8* getelementptr inbounds ([7 x i8], [7 x i8]* @.str.1, i32 0, i32 0)], align 16, !dbg !13
@__const.main.arguments = private unnamed_addr constant [2 x i32] [i32 0, i32 1], align 4
@total = dso_local global i32 0, align 4, !dbg !10
@ratio = internal global x86_fp80 0xK3FFBCCCCCCCCCCCCCCCD, align 16, !dbg !61
@pushed = dso_local thread_local global i32 0, align 4, !dbg !8
@.str = private unnamed_addr constant [6 x i8] c"first\00", align 1
@.str.1 = private unnamed_addr constant [7 x i8] c"second\00", align 1
@enqueue.calls = internal global i32 0, align 4, !dbg !22
@llvm.global_ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 65535, void ()* @prepare, i8* null }]

@choose_again = dso_local alias i32 (i32), i32 (i32)* @choose

; Function Attrs: noinline nounwind uwtable
define internal void @prepare() #0 !dbg !72 {
entry:
  store %struct.node** getelementptr inbounds (%struct.queue, %struct.queue* @queue, i32 0, i32 1), %struct.node*** getelementptr inbounds (%struct.queue, %struct.queue* @queue, i32 0, i32 2), align 8, !dbg !75
  ret void, !dbg !76
}

; Function Attrs: noinline nounwind uwtable
define weak dso_local i32 @choose(i32 noundef %x) #0 !dbg !77 {
entry:
  %retval = alloca i32, align 4
  %x.addr = alloca i32, align 4
  store i32 %x, i32* %x.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %x.addr, metadata !80, metadata !DIExpression()), !dbg !81
  %0 = load i32, i32* %x.addr, align 4, !dbg !82
  switch i32 %0, label %sw.default [
    i32 -1, label %sw.bb
    i32 2, label %sw.bb1
  ], !dbg !83

sw.bb:                                            ; preds = %entry
  store i32 7, i32* %retval, align 4, !dbg !84
  br label %return, !dbg !84

sw.bb1:                                           ; preds = %entry
  store i32 9, i32* %retval, align 4, !dbg !86
  br label %return, !dbg !86

sw.default:                                       ; preds = %entry
  %1 = load i32, i32* %x.addr, align 4, !dbg !87
  %cmp = icmp sgt i32 %1, 5, !dbg !88
  br i1 %cmp, label %land.rhs, label %land.end, !dbg !89

land.rhs:                                         ; preds = %sw.default
  %2 = load i8*, i8** getelementptr inbounds ([2 x i8*], [2 x i8*]* @names, i64 0, i64 0), align 16, !dbg !90
  %3 = load i32, i32* %x.addr, align 4, !dbg !91
  %idxprom = sext i32 %3 to i64, !dbg !90
  %arrayidx = getelementptr inbounds i8, i8* %2, i64 %idxprom, !dbg !90
  %4 = load i8, i8* %arrayidx, align 1, !dbg !90
  %conv = sext i8 %4 to i32, !dbg !90
  %tobool = icmp ne i32 %conv, 0, !dbg !89
  br label %land.end

land.end:                                         ; preds = %land.rhs, %sw.default
  %5 = phi i1 [ false, %sw.default ], [ %tobool, %land.rhs ], !dbg !92
  %6 = zext i1 %5 to i64, !dbg !87
  %cond = select i1 %5, i32 1, i32 2, !dbg !87
  store i32 %cond, i32* %retval, align 4, !dbg !93
  br label %return, !dbg !93

return:                                           ; preds = %land.end, %sw.bb1, %sw.bb
  %7 = load i32, i32* %retval, align 4, !dbg !94
  ret i32 %7, !dbg !94
}

; Function Attrs: nofree nosync nounwind readnone speculatable willreturn
declare void @llvm.dbg.declare(metadata, metadata, metadata) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, i8** noundef %argv) #0 !dbg !95 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca i8**, align 8
  %threads = alloca [2 x i64], align 16
  %arguments = alloca [2 x i32], align 4
  %p = alloca %struct.point, align 8
  %chosen = alloca i32 (i32)*, align 8
  %i = alloca i32, align 4
  %i6 = alloca i32, align 4
  store i32 0, i32* %retval, align 4
  store i32 %argc, i32* %argc.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %argc.addr, metadata !100, metadata !DIExpression()), !dbg !101
  store i8** %argv, i8*** %argv.addr, align 8
  call void @llvm.dbg.declare(metadata i8*** %argv.addr, metadata !102, metadata !DIExpression()), !dbg !103
  call void @llvm.dbg.declare(metadata [2 x i64]* %threads, metadata !104, metadata !DIExpression()), !dbg !108
  call void @llvm.dbg.declare(metadata [2 x i32]* %arguments, metadata !109, metadata !DIExpression()), !dbg !111
  %0 = bitcast [2 x i32]* %arguments to i8*, !dbg !111
  call void @llvm.memcpy.p0i8.p0i8.i64(i8* align 4 %0, i8* align 4 bitcast ([2 x i32]* @__const.main.arguments to i8*), i64 8, i1 false), !dbg !111
  call void @llvm.dbg.declare(metadata %struct.point* %p, metadata !112, metadata !DIExpression()), !dbg !119
  %x = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 0, !dbg !120
  store i64 1, i64* %x, align 8, !dbg !120
  %y = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 1, !dbg !120
  store i64 2, i64* %y, align 8, !dbg !120
  %z = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 2, !dbg !120
  %1 = load i32, i32* %argc.addr, align 4, !dbg !121
  %conv = sext i32 %1 to i64, !dbg !121
  store i64 %conv, i64* %z, align 8, !dbg !120
  call void @llvm.dbg.declare(metadata i32 (i32)** %chosen, metadata !122, metadata !DIExpression()), !dbg !124
  %2 = load i32, i32* %argc.addr, align 4, !dbg !125
  %cmp = icmp sgt i32 %2, 3, !dbg !126
  %3 = zext i1 %cmp to i64, !dbg !125
  %cond = select i1 %cmp, i32 (i32)* @choose, i32 (i32)* @choose_again, !dbg !125
  store i32 (i32)* %cond, i32 (i32)** %chosen, align 8, !dbg !124
  call void @llvm.dbg.declare(metadata i32* %i, metadata !127, metadata !DIExpression()), !dbg !129
  store i32 0, i32* %i, align 4, !dbg !129
  br label %for.cond, !dbg !130

for.cond:                                         ; preds = %for.inc, %entry
  %4 = load i32, i32* %i, align 4, !dbg !131
  %cmp2 = icmp slt i32 %4, 2, !dbg !133
  br i1 %cmp2, label %for.body, label %for.end, !dbg !134

for.body:                                         ; preds = %for.cond
  %5 = load i32, i32* %i, align 4, !dbg !135
  %idxprom = sext i32 %5 to i64, !dbg !136
  %arrayidx = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 %idxprom, !dbg !136
  %6 = load i32, i32* %i, align 4, !dbg !137
  %idxprom4 = sext i32 %6 to i64, !dbg !138
  %arrayidx5 = getelementptr inbounds [2 x i32], [2 x i32]* %arguments, i64 0, i64 %idxprom4, !dbg !138
  %7 = bitcast i32* %arrayidx5 to i8*, !dbg !139
  %call = call i32 @pthread_create(i64* noundef %arrayidx, i8* noundef null, i8* (i8*)* noundef @worker, i8* noundef %7), !dbg !140
  br label %for.inc, !dbg !140

for.inc:                                          ; preds = %for.body
  %8 = load i32, i32* %i, align 4, !dbg !141
  %inc = add nsw i32 %8, 1, !dbg !141
  store i32 %inc, i32* %i, align 4, !dbg !141
  br label %for.cond, !dbg !142, !llvm.loop !143

for.end:                                          ; preds = %for.cond
  call void @llvm.dbg.declare(metadata i32* %i6, metadata !146, metadata !DIExpression()), !dbg !148
  store i32 0, i32* %i6, align 4, !dbg !148
  br label %for.cond7, !dbg !149

for.cond7:                                        ; preds = %for.inc14, %for.end
  %9 = load i32, i32* %i6, align 4, !dbg !150
  %cmp8 = icmp slt i32 %9, 2, !dbg !152
  br i1 %cmp8, label %for.body10, label %for.end16, !dbg !153

for.body10:                                       ; preds = %for.cond7
  %10 = load i32, i32* %i6, align 4, !dbg !154
  %idxprom11 = sext i32 %10 to i64, !dbg !155
  %arrayidx12 = getelementptr inbounds [2 x i64], [2 x i64]* %threads, i64 0, i64 %idxprom11, !dbg !155
  %11 = load i64, i64* %arrayidx12, align 8, !dbg !155
  %call13 = call i32 @pthread_join(i64 noundef %11, i8** noundef null), !dbg !156
  br label %for.inc14, !dbg !156

for.inc14:                                        ; preds = %for.body10
  %12 = load i32, i32* %i6, align 4, !dbg !157
  %inc15 = add nsw i32 %12, 1, !dbg !157
  store i32 %inc15, i32* %i6, align 4, !dbg !157
  br label %for.cond7, !dbg !158, !llvm.loop !159

for.end16:                                        ; preds = %for.cond7
  %atomic-load = load atomic i32, i32* @total seq_cst, align 4, !dbg !161
  %cmp17 = icmp ne i32 %atomic-load, 12, !dbg !163
  br i1 %cmp17, label %land.lhs.true, label %if.end, !dbg !164

land.lhs.true:                                    ; preds = %for.end16
  %13 = load x86_fp80, x86_fp80* @ratio, align 16, !dbg !165
  %call19 = call i64 @area(%struct.point* noundef byval(%struct.point) align 8 %p), !dbg !166
  %conv20 = sitofp i64 %call19 to x86_fp80, !dbg !166
  %cmp21 = fcmp ogt x86_fp80 %13, %conv20, !dbg !167
  br i1 %cmp21, label %if.then, label %if.end, !dbg !168

if.then:                                          ; preds = %land.lhs.true
  call void @abort() #6, !dbg !169
  unreachable, !dbg !169

if.end:                                           ; preds = %land.lhs.true, %for.end16
  call void asm sideeffect "", "~{memory},~{dirflag},~{fpsr},~{flags}"() #7, !dbg !170, !srcloc !171
  %14 = load i32 (i32)*, i32 (i32)** %chosen, align 8, !dbg !172
  %15 = load i32, i32* %argc.addr, align 4, !dbg !173
  %call23 = call i32 %14(i32 noundef %15), !dbg !172
  %call24 = call i32 (i32, ...) @sum(i32 noundef 3, i32 noundef %call23, i32 noundef 2, i32 noundef 3), !dbg !174
  ret i32 %call24, !dbg !175
}

; Function Attrs: argmemonly nofree nounwind willreturn
declare void @llvm.memcpy.p0i8.p0i8.i64(i8* noalias nocapture writeonly, i8* noalias nocapture readonly, i64, i1 immarg) #2

declare i32 @pthread_create(i64* noundef, i8* noundef, i8* (i8*)* noundef, i8* noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal i8* @worker(i8* noundef %argument) #0 !dbg !176 {
entry:
  %argument.addr = alloca i8*, align 8
  store i8* %argument, i8** %argument.addr, align 8
  call void @llvm.dbg.declare(metadata i8** %argument.addr, metadata !180, metadata !DIExpression()), !dbg !181
  %0 = load i8*, i8** %argument.addr, align 8, !dbg !182
  %1 = bitcast i8* %0 to i32*, !dbg !183
  %2 = load i32, i32* %1, align 4, !dbg !184
  call void @enqueue(%struct.queue* noundef @queue, i32 noundef %2), !dbg !185
  %3 = load %struct.node*, %struct.node** getelementptr inbounds (%struct.queue, %struct.queue* @queue, i32 0, i32 1), align 8, !dbg !186
  %4 = bitcast %struct.node* %3 to i8*, !dbg !187
  ret i8* %4, !dbg !188
}

declare i32 @pthread_join(i64 noundef, i8** noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal i64 @area(%struct.point* noundef byval(%struct.point) align 8 %p) #0 !dbg !189 {
entry:
  call void @llvm.dbg.declare(metadata %struct.point* %p, metadata !192, metadata !DIExpression()), !dbg !193
  %x = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 0, !dbg !194
  %0 = load i64, i64* %x, align 8, !dbg !194
  %y = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 1, !dbg !195
  %1 = load i64, i64* %y, align 8, !dbg !195
  %mul = mul nsw i64 %0, %1, !dbg !196
  %z = getelementptr inbounds %struct.point, %struct.point* %p, i32 0, i32 2, !dbg !197
  %2 = load i64, i64* %z, align 8, !dbg !197
  %mul1 = mul nsw i64 %mul, %2, !dbg !198
  ret i64 %mul1, !dbg !199
}

; Function Attrs: noreturn
declare void @abort() #4

; Function Attrs: noinline nounwind uwtable
define internal i32 @sum(i32 noundef %count, ...) #0 !dbg !200 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %result = alloca i32, align 4
  store i32 %count, i32* %count.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %count.addr, metadata !203, metadata !DIExpression()), !dbg !204
  call void @llvm.dbg.declare(metadata [1 x %struct.__va_list_tag]* %list, metadata !205, metadata !DIExpression()), !dbg !217
  call void @llvm.dbg.declare(metadata i32* %result, metadata !218, metadata !DIExpression()), !dbg !219
  store i32 0, i32* %result, align 4, !dbg !219
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !220
  %arraydecay1 = bitcast %struct.__va_list_tag* %arraydecay to i8*, !dbg !220
  call void @llvm.va_start(i8* %arraydecay1), !dbg !220
  br label %while.cond, !dbg !221

while.cond:                                       ; preds = %vaarg.end, %entry
  %0 = load i32, i32* %count.addr, align 4, !dbg !222
  %dec = add nsw i32 %0, -1, !dbg !222
  store i32 %dec, i32* %count.addr, align 4, !dbg !222
  %cmp = icmp sgt i32 %0, 0, !dbg !223
  br i1 %cmp, label %while.body, label %while.end, !dbg !221

while.body:                                       ; preds = %while.cond
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !224
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay2, i32 0, i32 0, !dbg !224
  %gp_offset = load i32, i32* %gp_offset_p, align 16, !dbg !224
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !224
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !224

vaarg.in_reg:                                     ; preds = %while.body
  %1 = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay2, i32 0, i32 3, !dbg !224
  %reg_save_area = load i8*, i8** %1, align 16, !dbg !224
  %2 = getelementptr i8, i8* %reg_save_area, i32 %gp_offset, !dbg !224
  %3 = bitcast i8* %2 to i32*, !dbg !224
  %4 = add i32 %gp_offset, 8, !dbg !224
  store i32 %4, i32* %gp_offset_p, align 16, !dbg !224
  br label %vaarg.end, !dbg !224

vaarg.in_mem:                                     ; preds = %while.body
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, %struct.__va_list_tag* %arraydecay2, i32 0, i32 2, !dbg !224
  %overflow_arg_area = load i8*, i8** %overflow_arg_area_p, align 8, !dbg !224
  %5 = bitcast i8* %overflow_arg_area to i32*, !dbg !224
  %overflow_arg_area.next = getelementptr i8, i8* %overflow_arg_area, i32 8, !dbg !224
  store i8* %overflow_arg_area.next, i8** %overflow_arg_area_p, align 8, !dbg !224
  br label %vaarg.end, !dbg !224

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi i32* [ %3, %vaarg.in_reg ], [ %5, %vaarg.in_mem ], !dbg !224
  %6 = load i32, i32* %vaarg.addr, align 4, !dbg !224
  %7 = load i32, i32* %result, align 4, !dbg !225
  %add = add nsw i32 %7, %6, !dbg !225
  store i32 %add, i32* %result, align 4, !dbg !225
  br label %while.cond, !dbg !221, !llvm.loop !226

while.end:                                        ; preds = %while.cond
  %arraydecay3 = getelementptr inbounds [1 x %struct.__va_list_tag], [1 x %struct.__va_list_tag]* %list, i64 0, i64 0, !dbg !228
  %arraydecay34 = bitcast %struct.__va_list_tag* %arraydecay3 to i8*, !dbg !228
  call void @llvm.va_end(i8* %arraydecay34), !dbg !228
  %8 = load i32, i32* %result, align 4, !dbg !229
  ret i32 %8, !dbg !230
}

; Function Attrs: noinline nounwind uwtable
define internal void @enqueue(%struct.queue* noundef %q, i32 noundef %value) #0 !dbg !24 {
entry:
  %q.addr = alloca %struct.queue*, align 8
  %value.addr = alloca i32, align 4
  %n = alloca %struct.node*, align 8
  store %struct.queue* %q, %struct.queue** %q.addr, align 8
  call void @llvm.dbg.declare(metadata %struct.queue** %q.addr, metadata !231, metadata !DIExpression()), !dbg !232
  store i32 %value, i32* %value.addr, align 4
  call void @llvm.dbg.declare(metadata i32* %value.addr, metadata !233, metadata !DIExpression()), !dbg !234
  call void @llvm.dbg.declare(metadata %struct.node** %n, metadata !235, metadata !DIExpression()), !dbg !236
  %call = call i8* @malloc(i64 noundef 16), !dbg !237
  %0 = bitcast i8* %call to %struct.node*, !dbg !237
  store %struct.node* %0, %struct.node** %n, align 8, !dbg !236
  %1 = load i32, i32* %value.addr, align 4, !dbg !238
  %2 = load %struct.node*, %struct.node** %n, align 8, !dbg !239
  %value1 = getelementptr inbounds %struct.node, %struct.node* %2, i32 0, i32 0, !dbg !240
  store i32 %1, i32* %value1, align 8, !dbg !241
  %3 = load %struct.node*, %struct.node** %n, align 8, !dbg !242
  %next = getelementptr inbounds %struct.node, %struct.node* %3, i32 0, i32 1, !dbg !243
  store %struct.node* null, %struct.node** %next, align 8, !dbg !244
  %4 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !245
  %lock = getelementptr inbounds %struct.queue, %struct.queue* %4, i32 0, i32 0, !dbg !246
  %call2 = call i32 @pthread_mutex_lock(%struct.pthread_mutex_t* noundef %lock), !dbg !247
  %5 = load %struct.node*, %struct.node** %n, align 8, !dbg !248
  %6 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !249
  %tail = getelementptr inbounds %struct.queue, %struct.queue* %6, i32 0, i32 2, !dbg !250
  %7 = load %struct.node**, %struct.node*** %tail, align 8, !dbg !250
  store %struct.node* %5, %struct.node** %7, align 8, !dbg !251
  %8 = load %struct.node*, %struct.node** %n, align 8, !dbg !252
  %next3 = getelementptr inbounds %struct.node, %struct.node* %8, i32 0, i32 1, !dbg !253
  %9 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !254
  %tail4 = getelementptr inbounds %struct.queue, %struct.queue* %9, i32 0, i32 2, !dbg !255
  store %struct.node** %next3, %struct.node*** %tail4, align 8, !dbg !256
  %10 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !257
  %counts = getelementptr inbounds %struct.queue, %struct.queue* %10, i32 0, i32 3, !dbg !258
  %arrayidx = getelementptr inbounds [2 x [3 x i32]], [2 x [3 x i32]]* %counts, i64 0, i64 1, !dbg !257
  %11 = load i32, i32* %value.addr, align 4, !dbg !259
  %rem = srem i32 %11, 3, !dbg !260
  %idxprom = sext i32 %rem to i64, !dbg !257
  %arrayidx5 = getelementptr inbounds [3 x i32], [3 x i32]* %arrayidx, i64 0, i64 %idxprom, !dbg !257
  %12 = load i32, i32* %arrayidx5, align 4, !dbg !261
  %inc = add nsw i32 %12, 1, !dbg !261
  store i32 %inc, i32* %arrayidx5, align 4, !dbg !261
  %13 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !262
  %ready = getelementptr inbounds %struct.queue, %struct.queue* %13, i32 0, i32 5, !dbg !263
  %bf.load = load i8, i8* %ready, align 4, !dbg !264
  %bf.clear = and i8 %bf.load, -2, !dbg !264
  %bf.set = or i8 %bf.clear, 1, !dbg !264
  store i8 %bf.set, i8* %ready, align 4, !dbg !264
  %14 = load i32, i32* %value.addr, align 4, !dbg !265
  %conv = sitofp i32 %14 to float, !dbg !265
  %mul = fmul float %conv, 5.000000e-01, !dbg !266
  %15 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !267
  %last = getelementptr inbounds %struct.queue, %struct.queue* %15, i32 0, i32 4, !dbg !268
  %fraction = bitcast %union.word* %last to float*, !dbg !269
  store float %mul, float* %fraction, align 8, !dbg !270
  %16 = load %struct.queue*, %struct.queue** %q.addr, align 8, !dbg !271
  %lock6 = getelementptr inbounds %struct.queue, %struct.queue* %16, i32 0, i32 0, !dbg !272
  %call7 = call i32 @pthread_mutex_unlock(%struct.pthread_mutex_t* noundef %lock6), !dbg !273
  %17 = load i32, i32* @enqueue.calls, align 4, !dbg !274
  %inc8 = add nsw i32 %17, 1, !dbg !274
  store i32 %inc8, i32* @enqueue.calls, align 4, !dbg !274
  %18 = load i32, i32* @pushed, align 4, !dbg !275
  %inc9 = add nsw i32 %18, 1, !dbg !275
  store i32 %inc9, i32* @pushed, align 4, !dbg !275
  %19 = atomicrmw add i32* @total, i32 1 seq_cst, align 4, !dbg !276
  %20 = add i32 %19, 1, !dbg !276
  %atomic-load = load atomic i32, i32* @total seq_cst, align 4, !dbg !277
  br label %atomic_op, !dbg !277

atomic_op:                                        ; preds = %atomic_op, %entry
  %21 = phi i32 [ %atomic-load, %entry ], [ %23, %atomic_op ], !dbg !277
  %mul10 = mul nsw i32 %21, 3, !dbg !277
  %22 = cmpxchg i32* @total, i32 %21, i32 %mul10 seq_cst seq_cst, align 4, !dbg !277
  %23 = extractvalue { i32, i1 } %22, 0, !dbg !277
  %24 = extractvalue { i32, i1 } %22, 1, !dbg !277
  br i1 %24, label %atomic_cont, label %atomic_op, !dbg !277

atomic_cont:                                      ; preds = %atomic_op
  ret void, !dbg !278
}

declare i8* @malloc(i64 noundef) #3

declare i32 @pthread_mutex_lock(%struct.pthread_mutex_t* noundef) #3

declare i32 @pthread_mutex_unlock(%struct.pthread_mutex_t* noundef) #3

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_start(i8*) #5

; Function Attrs: nofree nosync nounwind willreturn
declare void @llvm.va_end(i8*) #5

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nofree nosync nounwind readnone speculatable willreturn }
attributes #2 = { argmemonly nofree nounwind willreturn }
attributes #3 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { noreturn "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nofree nosync nounwind willreturn }
attributes #6 = { noreturn }
attributes #7 = { nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!64, !65, !66, !67, !68, !69, !70}
!llvm.ident = !{!71}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "queue", scope: !2, file: !3, line: 22, type: !28, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C99, file: !3, producer: "Debian clang version 14.0.6", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "queue.c", directory: ".", checksumkind: CSK_MD5, checksum: "23d3cd389cc02b15d92aa178a31d130a")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !10, !13, !22, !61}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "pushed", scope: !2, file: !3, line: 25, type: !6, isLocal: false, isDefinition: true)
!10 = !DIGlobalVariableExpression(var: !11, expr: !DIExpression())
!11 = distinct !DIGlobalVariable(name: "total", scope: !2, file: !3, line: 26, type: !12, isLocal: false, isDefinition: true)
!12 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !6)
!13 = !DIGlobalVariableExpression(var: !14, expr: !DIExpression())
!14 = distinct !DIGlobalVariable(name: "names", scope: !2, file: !3, line: 24, type: !15, isLocal: true, isDefinition: true)
!15 = !DICompositeType(tag: DW_TAG_array_type, baseType: !16, size: 128, elements: !20)
!16 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!17 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
!18 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !19)
!19 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!20 = !{!21}
!21 = !DISubrange(count: 2)
!22 = !DIGlobalVariableExpression(var: !23, expr: !DIExpression())
!23 = distinct !DIGlobalVariable(name: "calls", scope: !24, file: !3, line: 30, type: !6, isLocal: true, isDefinition: true)
!24 = distinct !DISubprogram(name: "enqueue", scope: !3, file: !3, line: 29, type: !25, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !60)
!25 = !DISubroutineType(types: !26)
!26 = !{null, !27, !6}
!27 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !28, size: 64)
!28 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "queue", file: !3, line: 16, size: 704, elements: !29)
!29 = !{!30, !39, !45, !47, !51, !57, !59}
!30 = !DIDerivedType(tag: DW_TAG_member, name: "lock", scope: !28, file: !3, line: 17, baseType: !31, size: 320)
!31 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !3, line: 4, baseType: !32)
!32 = distinct !DICompositeType(tag: DW_TAG_structure_type, file: !3, line: 4, size: 320, elements: !33)
!33 = !{!34, !35}
!34 = !DIDerivedType(tag: DW_TAG_member, name: "owner", scope: !32, file: !3, line: 4, baseType: !6, size: 32)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "reserved", scope: !32, file: !3, line: 4, baseType: !36, size: 288, offset: 32)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !19, size: 288, elements: !37)
!37 = !{!38}
!38 = !DISubrange(count: 36)
!39 = !DIDerivedType(tag: DW_TAG_member, name: "head", scope: !28, file: !3, line: 18, baseType: !40, size: 64, offset: 320)
!40 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !41, size: 64)
!41 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 12, size: 128, elements: !42)
!42 = !{!43, !44}
!43 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !41, file: !3, line: 12, baseType: !6, size: 32)
!44 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !41, file: !3, line: 12, baseType: !40, size: 64, offset: 64)
!45 = !DIDerivedType(tag: DW_TAG_member, name: "tail", scope: !28, file: !3, line: 18, baseType: !46, size: 64, offset: 384)
!46 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !40, size: 64)
!47 = !DIDerivedType(tag: DW_TAG_member, name: "counts", scope: !28, file: !3, line: 19, baseType: !48, size: 192, offset: 448)
!48 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 192, elements: !49)
!49 = !{!21, !50}
!50 = !DISubrange(count: 3)
!51 = !DIDerivedType(tag: DW_TAG_member, name: "last", scope: !28, file: !3, line: 20, baseType: !52, size: 32, offset: 640)
!52 = distinct !DICompositeType(tag: DW_TAG_union_type, name: "word", file: !3, line: 14, size: 32, elements: !53)
!53 = !{!54, !55}
!54 = !DIDerivedType(tag: DW_TAG_member, name: "number", scope: !52, file: !3, line: 14, baseType: !6, size: 32)
!55 = !DIDerivedType(tag: DW_TAG_member, name: "fraction", scope: !52, file: !3, line: 14, baseType: !56, size: 32)
!56 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!57 = !DIDerivedType(tag: DW_TAG_member, name: "ready", scope: !28, file: !3, line: 21, baseType: !58, size: 1, offset: 672, flags: DIFlagBitField, extraData: i64 672)
!58 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!59 = !DIDerivedType(tag: DW_TAG_member, name: "closed", scope: !28, file: !3, line: 21, baseType: !58, size: 1, offset: 673, flags: DIFlagBitField, extraData: i64 672)
!60 = !{}
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(name: "ratio", scope: !2, file: !3, line: 27, type: !63, isLocal: true, isDefinition: true)
!63 = !DIBasicType(name: "long double", size: 128, encoding: DW_ATE_float)
!64 = !{i32 7, !"Dwarf Version", i32 5}
!65 = !{i32 2, !"Debug Info Version", i32 3}
!66 = !{i32 1, !"wchar_size", i32 4}
!67 = !{i32 7, !"PIC Level", i32 2}
!68 = !{i32 7, !"PIE Level", i32 2}
!69 = !{i32 7, !"uwtable", i32 1}
!70 = !{i32 7, !"frame-pointer", i32 2}
!71 = !{!"Debian clang version 14.0.6"}
!72 = distinct !DISubprogram(name: "prepare", scope: !3, file: !3, line: 58, type: !73, scopeLine: 58, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !60)
!73 = !DISubroutineType(types: !74)
!74 = !{null}
!75 = !DILocation(line: 58, column: 69, scope: !72)
!76 = !DILocation(line: 58, column: 84, scope: !72)
!77 = distinct !DISubprogram(name: "choose", scope: !3, file: !3, line: 59, type: !78, scopeLine: 59, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !60)
!78 = !DISubroutineType(types: !79)
!79 = !{!6, !6}
!80 = !DILocalVariable(name: "x", arg: 1, scope: !77, file: !3, line: 59, type: !6)
!81 = !DILocation(line: 59, column: 38, scope: !77)
!82 = !DILocation(line: 60, column: 13, scope: !77)
!83 = !DILocation(line: 60, column: 5, scope: !77)
!84 = !DILocation(line: 61, column: 14, scope: !85)
!85 = distinct !DILexicalBlock(scope: !77, file: !3, line: 60, column: 16)
!86 = !DILocation(line: 62, column: 13, scope: !85)
!87 = !DILocation(line: 63, column: 21, scope: !85)
!88 = !DILocation(line: 63, column: 23, scope: !85)
!89 = !DILocation(line: 63, column: 27, scope: !85)
!90 = !DILocation(line: 63, column: 30, scope: !85)
!91 = !DILocation(line: 63, column: 39, scope: !85)
!92 = !DILocation(line: 0, scope: !85)
!93 = !DILocation(line: 63, column: 14, scope: !85)
!94 = !DILocation(line: 65, column: 1, scope: !77)
!95 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 73, type: !96, scopeLine: 73, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !60)
!96 = !DISubroutineType(types: !97)
!97 = !{!6, !6, !98}
!98 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !99, size: 64)
!99 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !19, size: 64)
!100 = !DILocalVariable(name: "argc", arg: 1, scope: !95, file: !3, line: 73, type: !6)
!101 = !DILocation(line: 73, column: 14, scope: !95)
!102 = !DILocalVariable(name: "argv", arg: 2, scope: !95, file: !3, line: 73, type: !98)
!103 = !DILocation(line: 73, column: 27, scope: !95)
!104 = !DILocalVariable(name: "threads", scope: !95, file: !3, line: 74, type: !105)
!105 = !DICompositeType(tag: DW_TAG_array_type, baseType: !106, size: 128, elements: !20)
!106 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !3, line: 3, baseType: !107)
!107 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!108 = !DILocation(line: 74, column: 15, scope: !95)
!109 = !DILocalVariable(name: "arguments", scope: !95, file: !3, line: 75, type: !110)
!110 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !20)
!111 = !DILocation(line: 75, column: 9, scope: !95)
!112 = !DILocalVariable(name: "p", scope: !95, file: !3, line: 76, type: !113)
!113 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 13, size: 192, elements: !114)
!114 = !{!115, !117, !118}
!115 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !113, file: !3, line: 13, baseType: !116, size: 64)
!116 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!117 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !113, file: !3, line: 13, baseType: !116, size: 64, offset: 64)
!118 = !DIDerivedType(tag: DW_TAG_member, name: "z", scope: !113, file: !3, line: 13, baseType: !116, size: 64, offset: 128)
!119 = !DILocation(line: 76, column: 18, scope: !95)
!120 = !DILocation(line: 76, column: 22, scope: !95)
!121 = !DILocation(line: 76, column: 29, scope: !95)
!122 = !DILocalVariable(name: "chosen", scope: !95, file: !3, line: 77, type: !123)
!123 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !78, size: 64)
!124 = !DILocation(line: 77, column: 11, scope: !95)
!125 = !DILocation(line: 77, column: 26, scope: !95)
!126 = !DILocation(line: 77, column: 31, scope: !95)
!127 = !DILocalVariable(name: "i", scope: !128, file: !3, line: 78, type: !6)
!128 = distinct !DILexicalBlock(scope: !95, file: !3, line: 78, column: 5)
!129 = !DILocation(line: 78, column: 14, scope: !128)
!130 = !DILocation(line: 78, column: 10, scope: !128)
!131 = !DILocation(line: 78, column: 21, scope: !132)
!132 = distinct !DILexicalBlock(scope: !128, file: !3, line: 78, column: 5)
!133 = !DILocation(line: 78, column: 23, scope: !132)
!134 = !DILocation(line: 78, column: 5, scope: !128)
!135 = !DILocation(line: 78, column: 57, scope: !132)
!136 = !DILocation(line: 78, column: 49, scope: !132)
!137 = !DILocation(line: 78, column: 83, scope: !132)
!138 = !DILocation(line: 78, column: 73, scope: !132)
!139 = !DILocation(line: 78, column: 72, scope: !132)
!140 = !DILocation(line: 78, column: 33, scope: !132)
!141 = !DILocation(line: 78, column: 29, scope: !132)
!142 = !DILocation(line: 78, column: 5, scope: !132)
!143 = distinct !{!143, !134, !144, !145}
!144 = !DILocation(line: 78, column: 85, scope: !128)
!145 = !{!"llvm.loop.mustprogress"}
!146 = !DILocalVariable(name: "i", scope: !147, file: !3, line: 79, type: !6)
!147 = distinct !DILexicalBlock(scope: !95, file: !3, line: 79, column: 5)
!148 = !DILocation(line: 79, column: 14, scope: !147)
!149 = !DILocation(line: 79, column: 10, scope: !147)
!150 = !DILocation(line: 79, column: 21, scope: !151)
!151 = distinct !DILexicalBlock(scope: !147, file: !3, line: 79, column: 5)
!152 = !DILocation(line: 79, column: 23, scope: !151)
!153 = !DILocation(line: 79, column: 5, scope: !147)
!154 = !DILocation(line: 79, column: 54, scope: !151)
!155 = !DILocation(line: 79, column: 46, scope: !151)
!156 = !DILocation(line: 79, column: 33, scope: !151)
!157 = !DILocation(line: 79, column: 29, scope: !151)
!158 = !DILocation(line: 79, column: 5, scope: !151)
!159 = distinct !{!159, !153, !160, !145}
!160 = !DILocation(line: 79, column: 59, scope: !147)
!161 = !DILocation(line: 80, column: 9, scope: !162)
!162 = distinct !DILexicalBlock(scope: !95, file: !3, line: 80, column: 9)
!163 = !DILocation(line: 80, column: 15, scope: !162)
!164 = !DILocation(line: 80, column: 21, scope: !162)
!165 = !DILocation(line: 80, column: 24, scope: !162)
!166 = !DILocation(line: 80, column: 32, scope: !162)
!167 = !DILocation(line: 80, column: 30, scope: !162)
!168 = !DILocation(line: 80, column: 9, scope: !95)
!169 = !DILocation(line: 80, column: 41, scope: !162)
!170 = !DILocation(line: 81, column: 5, scope: !95)
!171 = !{i64 2451}
!172 = !DILocation(line: 82, column: 19, scope: !95)
!173 = !DILocation(line: 82, column: 26, scope: !95)
!174 = !DILocation(line: 82, column: 12, scope: !95)
!175 = !DILocation(line: 82, column: 5, scope: !95)
!176 = distinct !DISubprogram(name: "worker", scope: !3, file: !3, line: 68, type: !177, scopeLine: 68, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !60)
!177 = !DISubroutineType(types: !178)
!178 = !{!179, !179}
!179 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!180 = !DILocalVariable(name: "argument", arg: 1, scope: !176, file: !3, line: 68, type: !179)
!181 = !DILocation(line: 68, column: 27, scope: !176)
!182 = !DILocation(line: 69, column: 29, scope: !176)
!183 = !DILocation(line: 69, column: 22, scope: !176)
!184 = !DILocation(line: 69, column: 21, scope: !176)
!185 = !DILocation(line: 69, column: 5, scope: !176)
!186 = !DILocation(line: 70, column: 18, scope: !176)
!187 = !DILocation(line: 70, column: 12, scope: !176)
!188 = !DILocation(line: 70, column: 5, scope: !176)
!189 = distinct !DISubprogram(name: "area", scope: !3, file: !3, line: 47, type: !190, scopeLine: 47, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !60)
!190 = !DISubroutineType(types: !191)
!191 = !{!116, !113}
!192 = !DILocalVariable(name: "p", arg: 1, scope: !189, file: !3, line: 47, type: !113)
!193 = !DILocation(line: 47, column: 31, scope: !189)
!194 = !DILocation(line: 47, column: 45, scope: !189)
!195 = !DILocation(line: 47, column: 51, scope: !189)
!196 = !DILocation(line: 47, column: 47, scope: !189)
!197 = !DILocation(line: 47, column: 57, scope: !189)
!198 = !DILocation(line: 47, column: 53, scope: !189)
!199 = !DILocation(line: 47, column: 36, scope: !189)
!200 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 49, type: !201, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !60)
!201 = !DISubroutineType(types: !202)
!202 = !{!6, !6, null}
!203 = !DILocalVariable(name: "count", arg: 1, scope: !200, file: !3, line: 49, type: !6)
!204 = !DILocation(line: 49, column: 20, scope: !200)
!205 = !DILocalVariable(name: "list", scope: !200, file: !3, line: 50, type: !206)
!206 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !207, baseType: !208)
!207 = !DIFile(filename: "queue.c", directory: ".")
!208 = !DICompositeType(tag: DW_TAG_array_type, baseType: !209, size: 192, elements: !215)
!209 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !210)
!210 = !{!211, !212, !213, !214}
!211 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !209, file: !207, line: 50, baseType: !58, size: 32)
!212 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !209, file: !207, line: 50, baseType: !58, size: 32, offset: 32)
!213 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !209, file: !207, line: 50, baseType: !179, size: 64, offset: 64)
!214 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !209, file: !207, line: 50, baseType: !179, size: 64, offset: 128)
!215 = !{!216}
!216 = !DISubrange(count: 1)
!217 = !DILocation(line: 50, column: 23, scope: !200)
!218 = !DILocalVariable(name: "result", scope: !200, file: !3, line: 51, type: !6)
!219 = !DILocation(line: 51, column: 9, scope: !200)
!220 = !DILocation(line: 52, column: 5, scope: !200)
!221 = !DILocation(line: 53, column: 5, scope: !200)
!222 = !DILocation(line: 53, column: 17, scope: !200)
!223 = !DILocation(line: 53, column: 20, scope: !200)
!224 = !DILocation(line: 53, column: 35, scope: !200)
!225 = !DILocation(line: 53, column: 32, scope: !200)
!226 = distinct !{!226, !221, !227, !145}
!227 = !DILocation(line: 53, column: 61, scope: !200)
!228 = !DILocation(line: 54, column: 5, scope: !200)
!229 = !DILocation(line: 55, column: 12, scope: !200)
!230 = !DILocation(line: 55, column: 5, scope: !200)
!231 = !DILocalVariable(name: "q", arg: 1, scope: !24, file: !3, line: 29, type: !27)
!232 = !DILocation(line: 29, column: 35, scope: !24)
!233 = !DILocalVariable(name: "value", arg: 2, scope: !24, file: !3, line: 29, type: !6)
!234 = !DILocation(line: 29, column: 42, scope: !24)
!235 = !DILocalVariable(name: "n", scope: !24, file: !3, line: 31, type: !40)
!236 = !DILocation(line: 31, column: 18, scope: !24)
!237 = !DILocation(line: 31, column: 22, scope: !24)
!238 = !DILocation(line: 32, column: 16, scope: !24)
!239 = !DILocation(line: 32, column: 5, scope: !24)
!240 = !DILocation(line: 32, column: 8, scope: !24)
!241 = !DILocation(line: 32, column: 14, scope: !24)
!242 = !DILocation(line: 33, column: 5, scope: !24)
!243 = !DILocation(line: 33, column: 8, scope: !24)
!244 = !DILocation(line: 33, column: 13, scope: !24)
!245 = !DILocation(line: 34, column: 25, scope: !24)
!246 = !DILocation(line: 34, column: 28, scope: !24)
!247 = !DILocation(line: 34, column: 5, scope: !24)
!248 = !DILocation(line: 35, column: 16, scope: !24)
!249 = !DILocation(line: 35, column: 6, scope: !24)
!250 = !DILocation(line: 35, column: 9, scope: !24)
!251 = !DILocation(line: 35, column: 14, scope: !24)
!252 = !DILocation(line: 36, column: 16, scope: !24)
!253 = !DILocation(line: 36, column: 19, scope: !24)
!254 = !DILocation(line: 36, column: 5, scope: !24)
!255 = !DILocation(line: 36, column: 8, scope: !24)
!256 = !DILocation(line: 36, column: 13, scope: !24)
!257 = !DILocation(line: 37, column: 5, scope: !24)
!258 = !DILocation(line: 37, column: 8, scope: !24)
!259 = !DILocation(line: 37, column: 18, scope: !24)
!260 = !DILocation(line: 37, column: 24, scope: !24)
!261 = !DILocation(line: 37, column: 28, scope: !24)
!262 = !DILocation(line: 38, column: 5, scope: !24)
!263 = !DILocation(line: 38, column: 8, scope: !24)
!264 = !DILocation(line: 38, column: 14, scope: !24)
!265 = !DILocation(line: 39, column: 24, scope: !24)
!266 = !DILocation(line: 39, column: 30, scope: !24)
!267 = !DILocation(line: 39, column: 5, scope: !24)
!268 = !DILocation(line: 39, column: 8, scope: !24)
!269 = !DILocation(line: 39, column: 13, scope: !24)
!270 = !DILocation(line: 39, column: 22, scope: !24)
!271 = !DILocation(line: 40, column: 27, scope: !24)
!272 = !DILocation(line: 40, column: 30, scope: !24)
!273 = !DILocation(line: 40, column: 5, scope: !24)
!274 = !DILocation(line: 41, column: 10, scope: !24)
!275 = !DILocation(line: 42, column: 11, scope: !24)
!276 = !DILocation(line: 43, column: 11, scope: !24)
!277 = !DILocation(line: 44, column: 11, scope: !24)
!278 = !DILocation(line: 45, column: 1, scope: !24)
