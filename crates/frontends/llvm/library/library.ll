target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.timespec = type { i64, i64 }

define weak dso_local void @__mazurka_memcpy(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %t = alloca ptr, align 8
  %f = alloca ptr, align 8
  %chunk = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  store ptr %0, ptr %t, align 8
  %1 = load ptr, ptr %from.addr, align 8
  store ptr %1, ptr %f, align 8
  br label %while.cond

while.cond:                                       ; preds = %sw.epilog, %entry
  %2 = load i64, ptr %count.addr, align 8
  %cmp = icmp ugt i64 %2, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %3 = load ptr, ptr %t, align 8
  %4 = load ptr, ptr %f, align 8
  %5 = load i64, ptr %count.addr, align 8
  %call = call i64 @__mazurka_copy_chunk(ptr noundef %3, ptr noundef %4, i64 noundef %5)
  store i64 %call, ptr %chunk, align 8
  %6 = load i64, ptr %chunk, align 8
  switch i64 %6, label %sw.default [
    i64 8, label %sw.bb
    i64 4, label %sw.bb1
    i64 2, label %sw.bb2
  ]

sw.bb:                                            ; preds = %while.body
  %7 = load ptr, ptr %f, align 8
  %8 = load i64, ptr %7, align 8
  %9 = load ptr, ptr %t, align 8
  store i64 %8, ptr %9, align 8
  br label %sw.epilog

sw.bb1:                                           ; preds = %while.body
  %10 = load ptr, ptr %f, align 8
  %11 = load i32, ptr %10, align 4
  %12 = load ptr, ptr %t, align 8
  store i32 %11, ptr %12, align 4
  br label %sw.epilog

sw.bb2:                                           ; preds = %while.body
  %13 = load ptr, ptr %f, align 8
  %14 = load i16, ptr %13, align 2
  %15 = load ptr, ptr %t, align 8
  store i16 %14, ptr %15, align 2
  br label %sw.epilog

sw.default:                                       ; preds = %while.body
  %16 = load ptr, ptr %f, align 8
  %17 = load i8, ptr %16, align 1
  %18 = load ptr, ptr %t, align 8
  store i8 %17, ptr %18, align 1
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb2, %sw.bb1, %sw.bb
  %19 = load i64, ptr %chunk, align 8
  %20 = load ptr, ptr %t, align 8
  %add.ptr = getelementptr inbounds i8, ptr %20, i64 %19
  store ptr %add.ptr, ptr %t, align 8
  %21 = load i64, ptr %chunk, align 8
  %22 = load ptr, ptr %f, align 8
  %add.ptr3 = getelementptr inbounds i8, ptr %22, i64 %21
  store ptr %add.ptr3, ptr %f, align 8
  %23 = load i64, ptr %chunk, align 8
  %24 = load i64, ptr %count.addr, align 8
  %sub = sub i64 %24, %23
  store i64 %sub, ptr %count.addr, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  ret void
}

declare i64 @__mazurka_copy_chunk(ptr noundef, ptr noundef, i64 noundef)

define weak dso_local void @__mazurka_memmove(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %t = alloca ptr, align 8
  %f = alloca ptr, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  store ptr %0, ptr %t, align 8
  %1 = load ptr, ptr %from.addr, align 8
  store ptr %1, ptr %f, align 8
  %2 = load ptr, ptr %t, align 8
  %3 = load ptr, ptr %f, align 8
  %cmp = icmp ule ptr %2, %3
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %4 = load ptr, ptr %t, align 8
  %5 = load ptr, ptr %f, align 8
  %6 = load i64, ptr %count.addr, align 8
  %add.ptr = getelementptr inbounds i8, ptr %5, i64 %6
  %cmp1 = icmp uge ptr %4, %add.ptr
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %entry
  %7 = load ptr, ptr %to.addr, align 8
  %8 = load ptr, ptr %from.addr, align 8
  %9 = load i64, ptr %count.addr, align 8
  call void @__mazurka_memcpy(ptr noundef %7, ptr noundef %8, i64 noundef %9)
  br label %while.end

if.end:                                           ; preds = %lor.lhs.false
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.end
  %10 = load i64, ptr %count.addr, align 8
  %cmp2 = icmp ugt i64 %10, 0
  br i1 %cmp2, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %11 = load i64, ptr %count.addr, align 8
  %dec = add i64 %11, -1
  store i64 %dec, ptr %count.addr, align 8
  %12 = load ptr, ptr %f, align 8
  %13 = load i64, ptr %count.addr, align 8
  %arrayidx = getelementptr inbounds i8, ptr %12, i64 %13
  %14 = load i8, ptr %arrayidx, align 1
  %15 = load ptr, ptr %t, align 8
  %16 = load i64, ptr %count.addr, align 8
  %arrayidx3 = getelementptr inbounds i8, ptr %15, i64 %16
  store i8 %14, ptr %arrayidx3, align 1
  br label %while.cond

while.end:                                        ; preds = %if.then, %while.cond
  ret void
}

define weak dso_local void @__mazurka_memset(ptr noundef %to, i32 noundef %value, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %count.addr = alloca i64, align 8
  %t = alloca ptr, align 8
  %byte = alloca i64, align 8
  %word = alloca i64, align 8
  %chunk = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store i32 %value, ptr %value.addr, align 4
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  store ptr %0, ptr %t, align 8
  %1 = load i32, ptr %value.addr, align 4
  %conv = trunc i32 %1 to i8
  %conv1 = zext i8 %conv to i64
  store i64 %conv1, ptr %byte, align 8
  %2 = load i64, ptr %byte, align 8
  %mul = mul i64 %2, 72340172838076673
  store i64 %mul, ptr %word, align 8
  br label %while.cond

while.cond:                                       ; preds = %sw.epilog, %entry
  %3 = load i64, ptr %count.addr, align 8
  %cmp = icmp ugt i64 %3, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %4 = load ptr, ptr %t, align 8
  %5 = load ptr, ptr %t, align 8
  %6 = load i64, ptr %count.addr, align 8
  %call = call i64 @__mazurka_copy_chunk(ptr noundef %4, ptr noundef %5, i64 noundef %6)
  store i64 %call, ptr %chunk, align 8
  %7 = load i64, ptr %chunk, align 8
  switch i64 %7, label %sw.default [
    i64 8, label %sw.bb
    i64 4, label %sw.bb3
    i64 2, label %sw.bb5
  ]

sw.bb:                                            ; preds = %while.body
  %8 = load i64, ptr %word, align 8
  %9 = load ptr, ptr %t, align 8
  store i64 %8, ptr %9, align 8
  br label %sw.epilog

sw.bb3:                                           ; preds = %while.body
  %10 = load i64, ptr %word, align 8
  %conv4 = trunc i64 %10 to i32
  %11 = load ptr, ptr %t, align 8
  store i32 %conv4, ptr %11, align 4
  br label %sw.epilog

sw.bb5:                                           ; preds = %while.body
  %12 = load i64, ptr %word, align 8
  %conv6 = trunc i64 %12 to i16
  %13 = load ptr, ptr %t, align 8
  store i16 %conv6, ptr %13, align 2
  br label %sw.epilog

sw.default:                                       ; preds = %while.body
  %14 = load i64, ptr %word, align 8
  %conv7 = trunc i64 %14 to i8
  %15 = load ptr, ptr %t, align 8
  store i8 %conv7, ptr %15, align 1
  br label %sw.epilog

sw.epilog:                                        ; preds = %sw.default, %sw.bb5, %sw.bb3, %sw.bb
  %16 = load i64, ptr %chunk, align 8
  %17 = load ptr, ptr %t, align 8
  %add.ptr = getelementptr inbounds i8, ptr %17, i64 %16
  store ptr %add.ptr, ptr %t, align 8
  %18 = load i64, ptr %chunk, align 8
  %19 = load i64, ptr %count.addr, align 8
  %sub = sub i64 %19, %18
  store i64 %sub, ptr %count.addr, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  ret void
}

define weak dso_local ptr @memcpy(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load ptr, ptr %from.addr, align 8
  %2 = load i64, ptr %count.addr, align 8
  call void @__mazurka_memcpy(ptr noundef %0, ptr noundef %1, i64 noundef %2)
  %3 = load ptr, ptr %to.addr, align 8
  ret ptr %3
}

define weak dso_local ptr @memmove(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load ptr, ptr %from.addr, align 8
  %2 = load i64, ptr %count.addr, align 8
  call void @__mazurka_memmove(ptr noundef %0, ptr noundef %1, i64 noundef %2)
  %3 = load ptr, ptr %to.addr, align 8
  ret ptr %3
}

define weak dso_local ptr @memset(ptr noundef %to, i32 noundef %value, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %count.addr = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store i32 %value, ptr %value.addr, align 4
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load i32, ptr %value.addr, align 4
  %2 = load i64, ptr %count.addr, align 8
  call void @__mazurka_memset(ptr noundef %0, i32 noundef %1, i64 noundef %2)
  %3 = load ptr, ptr %to.addr, align 8
  ret ptr %3
}

define weak dso_local void @bzero(ptr noundef %to, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load i64, ptr %count.addr, align 8
  call void @__mazurka_memset(ptr noundef %0, i32 noundef 0, i64 noundef %1)
  ret void
}

define weak dso_local i32 @memcmp(ptr noundef %left, ptr noundef %right, i64 noundef %count) {
entry:
  %retval = alloca i32, align 4
  %left.addr = alloca ptr, align 8
  %right.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %l = alloca ptr, align 8
  %r = alloca ptr, align 8
  %i = alloca i64, align 8
  store ptr %left, ptr %left.addr, align 8
  store ptr %right, ptr %right.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %left.addr, align 8
  store ptr %0, ptr %l, align 8
  %1 = load ptr, ptr %right.addr, align 8
  store ptr %1, ptr %r, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i64, ptr %i, align 8
  %3 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %2, %3
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %4 = load ptr, ptr %l, align 8
  %5 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %4, i64 %5
  %6 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %6 to i32
  %7 = load ptr, ptr %r, align 8
  %8 = load i64, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %7, i64 %8
  %9 = load i8, ptr %arrayidx1, align 1
  %conv2 = zext i8 %9 to i32
  %cmp3 = icmp ne i32 %conv, %conv2
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load ptr, ptr %l, align 8
  %11 = load i64, ptr %i, align 8
  %arrayidx5 = getelementptr inbounds i8, ptr %10, i64 %11
  %12 = load i8, ptr %arrayidx5, align 1
  %conv6 = zext i8 %12 to i32
  %13 = load ptr, ptr %r, align 8
  %14 = load i64, ptr %i, align 8
  %arrayidx7 = getelementptr inbounds i8, ptr %13, i64 %14
  %15 = load i8, ptr %arrayidx7, align 1
  %conv8 = zext i8 %15 to i32
  %cmp9 = icmp slt i32 %conv6, %conv8
  %16 = zext i1 %cmp9 to i64
  %cond = select i1 %cmp9, i32 -1, i32 1
  store i32 %cond, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %17 = load i64, ptr %i, align 8
  %inc = add i64 %17, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %for.cond
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %if.then
  %18 = load i32, ptr %retval, align 4
  ret i32 %18
}

define weak dso_local ptr @memchr(ptr noundef %in, i32 noundef %value, i64 noundef %count) {
entry:
  %retval = alloca ptr, align 8
  %in.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %count.addr = alloca i64, align 8
  %bytes = alloca ptr, align 8
  %i = alloca i64, align 8
  store ptr %in, ptr %in.addr, align 8
  store i32 %value, ptr %value.addr, align 4
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %in.addr, align 8
  store ptr %0, ptr %bytes, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %i, align 8
  %2 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %1, %2
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load ptr, ptr %bytes, align 8
  %4 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %3, i64 %4
  %5 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %5 to i32
  %6 = load i32, ptr %value.addr, align 4
  %conv1 = trunc i32 %6 to i8
  %conv2 = zext i8 %conv1 to i32
  %cmp3 = icmp eq i32 %conv, %conv2
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %7 = load ptr, ptr %bytes, align 8
  %8 = load i64, ptr %i, align 8
  %add.ptr = getelementptr inbounds i8, ptr %7, i64 %8
  store ptr %add.ptr, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %9 = load i64, ptr %i, align 8
  %inc = add i64 %9, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %for.cond
  store ptr null, ptr %retval, align 8
  br label %return

return:                                           ; preds = %for.end, %if.then
  %10 = load ptr, ptr %retval, align 8
  ret ptr %10
}

define weak dso_local i64 @strlen(ptr noundef %text) {
entry:
  %text.addr = alloca ptr, align 8
  %length = alloca i64, align 8
  store ptr %text, ptr %text.addr, align 8
  store i64 0, ptr %length, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %text.addr, align 8
  %1 = load i64, ptr %length, align 8
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %1
  %2 = load i8, ptr %arrayidx, align 1
  %tobool = icmp ne i8 %2, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %3 = load i64, ptr %length, align 8
  %inc = add i64 %3, 1
  store i64 %inc, ptr %length, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %4 = load i64, ptr %length, align 8
  ret i64 %4
}

define weak dso_local i64 @strnlen(ptr noundef %text, i64 noundef %most) {
entry:
  %text.addr = alloca ptr, align 8
  %most.addr = alloca i64, align 8
  %length = alloca i64, align 8
  store ptr %text, ptr %text.addr, align 8
  store i64 %most, ptr %most.addr, align 8
  store i64 0, ptr %length, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i64, ptr %length, align 8
  %1 = load i64, ptr %most.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %while.cond
  %2 = load ptr, ptr %text.addr, align 8
  %3 = load i64, ptr %length, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %4 to i32
  %tobool = icmp ne i32 %conv, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %while.cond
  %5 = phi i1 [ false, %while.cond ], [ %tobool, %land.rhs ]
  br i1 %5, label %while.body, label %while.end

while.body:                                       ; preds = %land.end
  %6 = load i64, ptr %length, align 8
  %inc = add i64 %6, 1
  store i64 %inc, ptr %length, align 8
  br label %while.cond

while.end:                                        ; preds = %land.end
  %7 = load i64, ptr %length, align 8
  ret i64 %7
}

define weak dso_local ptr @strcpy(ptr noundef %to, ptr noundef %from) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %i = alloca i64, align 8
  %c = alloca i8, align 1
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 0, ptr %i, align 8
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %0 = load ptr, ptr %from.addr, align 8
  %1 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %1
  %2 = load i8, ptr %arrayidx, align 1
  store i8 %2, ptr %c, align 1
  %3 = load i8, ptr %c, align 1
  %4 = load ptr, ptr %to.addr, align 8
  %5 = load i64, ptr %i, align 8
  %inc = add i64 %5, 1
  store i64 %inc, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %4, i64 %5
  store i8 %3, ptr %arrayidx1, align 1
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %6 = load i8, ptr %c, align 1
  %tobool = icmp ne i8 %6, 0
  br i1 %tobool, label %do.body, label %do.end

do.end:                                           ; preds = %do.cond
  %7 = load ptr, ptr %to.addr, align 8
  ret ptr %7
}

define weak dso_local ptr @strncpy(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %2 = load ptr, ptr %from.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %4 to i32
  %tobool = icmp ne i32 %conv, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %5 = phi i1 [ false, %for.cond ], [ %tobool, %land.rhs ]
  br i1 %5, label %for.body, label %for.end

for.body:                                         ; preds = %land.end
  %6 = load ptr, ptr %from.addr, align 8
  %7 = load i64, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %6, i64 %7
  %8 = load i8, ptr %arrayidx1, align 1
  %9 = load ptr, ptr %to.addr, align 8
  %10 = load i64, ptr %i, align 8
  %arrayidx2 = getelementptr inbounds i8, ptr %9, i64 %10
  store i8 %8, ptr %arrayidx2, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %11 = load i64, ptr %i, align 8
  %inc = add i64 %11, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %land.end
  br label %for.cond3

for.cond3:                                        ; preds = %for.inc8, %for.end
  %12 = load i64, ptr %i, align 8
  %13 = load i64, ptr %count.addr, align 8
  %cmp4 = icmp ult i64 %12, %13
  br i1 %cmp4, label %for.body6, label %for.end10

for.body6:                                        ; preds = %for.cond3
  %14 = load ptr, ptr %to.addr, align 8
  %15 = load i64, ptr %i, align 8
  %arrayidx7 = getelementptr inbounds i8, ptr %14, i64 %15
  store i8 0, ptr %arrayidx7, align 1
  br label %for.inc8

for.inc8:                                         ; preds = %for.body6
  %16 = load i64, ptr %i, align 8
  %inc9 = add i64 %16, 1
  store i64 %inc9, ptr %i, align 8
  br label %for.cond3

for.end10:                                        ; preds = %for.cond3
  %17 = load ptr, ptr %to.addr, align 8
  ret ptr %17
}

define weak dso_local ptr @strcat(ptr noundef %to, ptr noundef %from) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load ptr, ptr %to.addr, align 8
  %call = call i64 @strlen(ptr noundef %1)
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %call
  %2 = load ptr, ptr %from.addr, align 8
  %call1 = call ptr @strcpy(ptr noundef %add.ptr, ptr noundef %2)
  %3 = load ptr, ptr %to.addr, align 8
  ret ptr %3
}

define weak dso_local ptr @strncat(ptr noundef %to, ptr noundef %from, i64 noundef %count) {
entry:
  %to.addr = alloca ptr, align 8
  %from.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %end = alloca ptr, align 8
  %i = alloca i64, align 8
  store ptr %to, ptr %to.addr, align 8
  store ptr %from, ptr %from.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  %0 = load ptr, ptr %to.addr, align 8
  %1 = load ptr, ptr %to.addr, align 8
  %call = call i64 @strlen(ptr noundef %1)
  %add.ptr = getelementptr inbounds i8, ptr %0, i64 %call
  store ptr %add.ptr, ptr %end, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %2 = load i64, ptr %i, align 8
  %3 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %2, %3
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond
  %4 = load ptr, ptr %from.addr, align 8
  %5 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %4, i64 %5
  %6 = load i8, ptr %arrayidx, align 1
  %conv = sext i8 %6 to i32
  %tobool = icmp ne i32 %conv, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond
  %7 = phi i1 [ false, %for.cond ], [ %tobool, %land.rhs ]
  br i1 %7, label %for.body, label %for.end

for.body:                                         ; preds = %land.end
  %8 = load ptr, ptr %from.addr, align 8
  %9 = load i64, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %8, i64 %9
  %10 = load i8, ptr %arrayidx1, align 1
  %11 = load ptr, ptr %end, align 8
  %12 = load i64, ptr %i, align 8
  %arrayidx2 = getelementptr inbounds i8, ptr %11, i64 %12
  store i8 %10, ptr %arrayidx2, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %13 = load i64, ptr %i, align 8
  %inc = add i64 %13, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %land.end
  %14 = load ptr, ptr %end, align 8
  %15 = load i64, ptr %i, align 8
  %arrayidx3 = getelementptr inbounds i8, ptr %14, i64 %15
  store i8 0, ptr %arrayidx3, align 1
  %16 = load ptr, ptr %to.addr, align 8
  ret ptr %16
}

define weak dso_local i32 @strcmp(ptr noundef %left, ptr noundef %right) {
entry:
  %retval = alloca i32, align 4
  %left.addr = alloca ptr, align 8
  %right.addr = alloca ptr, align 8
  %i = alloca i64, align 8
  %l = alloca i8, align 1
  %r = alloca i8, align 1
  store ptr %left, ptr %left.addr, align 8
  store ptr %right, ptr %right.addr, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %left.addr, align 8
  %1 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %0, i64 %1
  %2 = load i8, ptr %arrayidx, align 1
  store i8 %2, ptr %l, align 1
  %3 = load ptr, ptr %right.addr, align 8
  %4 = load i64, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %3, i64 %4
  %5 = load i8, ptr %arrayidx1, align 1
  store i8 %5, ptr %r, align 1
  %6 = load i8, ptr %l, align 1
  %conv = zext i8 %6 to i32
  %7 = load i8, ptr %r, align 1
  %conv2 = zext i8 %7 to i32
  %cmp = icmp ne i32 %conv, %conv2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %8 = load i8, ptr %l, align 1
  %conv4 = zext i8 %8 to i32
  %9 = load i8, ptr %r, align 1
  %conv5 = zext i8 %9 to i32
  %cmp6 = icmp slt i32 %conv4, %conv5
  %10 = zext i1 %cmp6 to i64
  %cond = select i1 %cmp6, i32 -1, i32 1
  store i32 %cond, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %for.cond
  %11 = load i8, ptr %l, align 1
  %tobool = icmp ne i8 %11, 0
  br i1 %tobool, label %if.end9, label %if.then8

if.then8:                                         ; preds = %if.end
  store i32 0, ptr %retval, align 4
  br label %return

if.end9:                                          ; preds = %if.end
  br label %for.inc

for.inc:                                          ; preds = %if.end9
  %12 = load i64, ptr %i, align 8
  %inc = add i64 %12, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

return:                                           ; preds = %if.then8, %if.then
  %13 = load i32, ptr %retval, align 4
  ret i32 %13
}

define weak dso_local i32 @strncmp(ptr noundef %left, ptr noundef %right, i64 noundef %count) {
entry:
  %retval = alloca i32, align 4
  %left.addr = alloca ptr, align 8
  %right.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %i = alloca i64, align 8
  %l = alloca i8, align 1
  %r = alloca i8, align 1
  store ptr %left, ptr %left.addr, align 8
  store ptr %right, ptr %right.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i64, ptr %i, align 8
  %1 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %2 = load ptr, ptr %left.addr, align 8
  %3 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %2, i64 %3
  %4 = load i8, ptr %arrayidx, align 1
  store i8 %4, ptr %l, align 1
  %5 = load ptr, ptr %right.addr, align 8
  %6 = load i64, ptr %i, align 8
  %arrayidx1 = getelementptr inbounds i8, ptr %5, i64 %6
  %7 = load i8, ptr %arrayidx1, align 1
  store i8 %7, ptr %r, align 1
  %8 = load i8, ptr %l, align 1
  %conv = zext i8 %8 to i32
  %9 = load i8, ptr %r, align 1
  %conv2 = zext i8 %9 to i32
  %cmp3 = icmp ne i32 %conv, %conv2
  br i1 %cmp3, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %10 = load i8, ptr %l, align 1
  %conv5 = zext i8 %10 to i32
  %11 = load i8, ptr %r, align 1
  %conv6 = zext i8 %11 to i32
  %cmp7 = icmp slt i32 %conv5, %conv6
  %12 = zext i1 %cmp7 to i64
  %cond = select i1 %cmp7, i32 -1, i32 1
  store i32 %cond, ptr %retval, align 4
  br label %return

if.end:                                           ; preds = %for.body
  %13 = load i8, ptr %l, align 1
  %tobool = icmp ne i8 %13, 0
  br i1 %tobool, label %if.end10, label %if.then9

if.then9:                                         ; preds = %if.end
  store i32 0, ptr %retval, align 4
  br label %return

if.end10:                                         ; preds = %if.end
  br label %for.inc

for.inc:                                          ; preds = %if.end10
  %14 = load i64, ptr %i, align 8
  %inc = add i64 %14, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %for.cond
  store i32 0, ptr %retval, align 4
  br label %return

return:                                           ; preds = %for.end, %if.then9, %if.then
  %15 = load i32, ptr %retval, align 4
  ret i32 %15
}

define weak dso_local ptr @strchr(ptr noundef %text, i32 noundef %value) {
entry:
  %retval = alloca ptr, align 8
  %text.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %c = alloca i8, align 1
  store ptr %text, ptr %text.addr, align 8
  store i32 %value, ptr %value.addr, align 4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %text.addr, align 8
  %1 = load i8, ptr %0, align 1
  store i8 %1, ptr %c, align 1
  %2 = load i8, ptr %c, align 1
  %conv = sext i8 %2 to i32
  %3 = load i32, ptr %value.addr, align 4
  %conv1 = trunc i32 %3 to i8
  %conv2 = sext i8 %conv1 to i32
  %cmp = icmp eq i32 %conv, %conv2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %4 = load ptr, ptr %text.addr, align 8
  store ptr %4, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %for.cond
  %5 = load i8, ptr %c, align 1
  %tobool = icmp ne i8 %5, 0
  br i1 %tobool, label %if.end5, label %if.then4

if.then4:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8
  br label %return

if.end5:                                          ; preds = %if.end
  br label %for.inc

for.inc:                                          ; preds = %if.end5
  %6 = load ptr, ptr %text.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %6, i32 1
  store ptr %incdec.ptr, ptr %text.addr, align 8
  br label %for.cond

return:                                           ; preds = %if.then4, %if.then
  %7 = load ptr, ptr %retval, align 8
  ret ptr %7
}

define weak dso_local ptr @strrchr(ptr noundef %text, i32 noundef %value) {
entry:
  %text.addr = alloca ptr, align 8
  %value.addr = alloca i32, align 4
  %found = alloca ptr, align 8
  %c = alloca i8, align 1
  store ptr %text, ptr %text.addr, align 8
  store i32 %value, ptr %value.addr, align 4
  store ptr null, ptr %found, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load ptr, ptr %text.addr, align 8
  %1 = load i8, ptr %0, align 1
  store i8 %1, ptr %c, align 1
  %2 = load i8, ptr %c, align 1
  %conv = sext i8 %2 to i32
  %3 = load i32, ptr %value.addr, align 4
  %conv1 = trunc i32 %3 to i8
  %conv2 = sext i8 %conv1 to i32
  %cmp = icmp eq i32 %conv, %conv2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %4 = load ptr, ptr %text.addr, align 8
  store ptr %4, ptr %found, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond
  %5 = load i8, ptr %c, align 1
  %tobool = icmp ne i8 %5, 0
  br i1 %tobool, label %if.end5, label %if.then4

if.then4:                                         ; preds = %if.end
  %6 = load ptr, ptr %found, align 8
  ret ptr %6

if.end5:                                          ; preds = %if.end
  br label %for.inc

for.inc:                                          ; preds = %if.end5
  %7 = load ptr, ptr %text.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %7, i32 1
  store ptr %incdec.ptr, ptr %text.addr, align 8
  br label %for.cond
}

define weak dso_local ptr @strstr(ptr noundef %text, ptr noundef %part) {
entry:
  %retval = alloca ptr, align 8
  %text.addr = alloca ptr, align 8
  %part.addr = alloca ptr, align 8
  %length = alloca i64, align 8
  store ptr %text, ptr %text.addr, align 8
  store ptr %part, ptr %part.addr, align 8
  %0 = load ptr, ptr %part.addr, align 8
  %call = call i64 @strlen(ptr noundef %0)
  store i64 %call, ptr %length, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load ptr, ptr %text.addr, align 8
  %2 = load ptr, ptr %part.addr, align 8
  %3 = load i64, ptr %length, align 8
  %call1 = call i32 @strncmp(ptr noundef %1, ptr noundef %2, i64 noundef %3)
  %cmp = icmp eq i32 %call1, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %for.cond
  %4 = load ptr, ptr %text.addr, align 8
  store ptr %4, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %for.cond
  %5 = load ptr, ptr %text.addr, align 8
  %6 = load i8, ptr %5, align 1
  %tobool = icmp ne i8 %6, 0
  br i1 %tobool, label %if.end3, label %if.then2

if.then2:                                         ; preds = %if.end
  store ptr null, ptr %retval, align 8
  br label %return

if.end3:                                          ; preds = %if.end
  br label %for.inc

for.inc:                                          ; preds = %if.end3
  %7 = load ptr, ptr %text.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %7, i32 1
  store ptr %incdec.ptr, ptr %text.addr, align 8
  br label %for.cond

return:                                           ; preds = %if.then2, %if.then
  %8 = load ptr, ptr %retval, align 8
  ret ptr %8
}

define weak dso_local ptr @strdup(ptr noundef %text) {
entry:
  %text.addr = alloca ptr, align 8
  %size = alloca i64, align 8
  %copy = alloca ptr, align 8
  store ptr %text, ptr %text.addr, align 8
  %0 = load ptr, ptr %text.addr, align 8
  %call = call i64 @strlen(ptr noundef %0)
  %add = add i64 %call, 1
  store i64 %add, ptr %size, align 8
  %1 = load i64, ptr %size, align 8
  %call1 = call ptr @malloc(i64 noundef %1)
  store ptr %call1, ptr %copy, align 8
  %2 = load ptr, ptr %copy, align 8
  %tobool = icmp ne ptr %2, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %3 = load ptr, ptr %copy, align 8
  %4 = load ptr, ptr %text.addr, align 8
  %5 = load i64, ptr %size, align 8
  call void @__mazurka_memcpy(ptr noundef %3, ptr noundef %4, i64 noundef %5)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %6 = load ptr, ptr %copy, align 8
  ret ptr %6
}

declare ptr @malloc(i64 noundef)

define weak dso_local i32 @isdigit(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %cmp = icmp sge i32 %0, 48
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %cmp1 = icmp sle i32 %1, 57
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %2 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %2 to i32
  ret i32 %land.ext
}

define weak dso_local i32 @isspace(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %cmp = icmp eq i32 %0, 32
  br i1 %cmp, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %cmp1 = icmp sge i32 %1, 9
  br i1 %cmp1, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %lor.rhs
  %2 = load i32, ptr %c.addr, align 4
  %cmp2 = icmp sle i32 %2, 13
  br label %land.end

land.end:                                         ; preds = %land.rhs, %lor.rhs
  %3 = phi i1 [ false, %lor.rhs ], [ %cmp2, %land.rhs ]
  br label %lor.end

lor.end:                                          ; preds = %land.end, %entry
  %4 = phi i1 [ true, %entry ], [ %3, %land.end ]
  %lor.ext = zext i1 %4 to i32
  ret i32 %lor.ext
}

define weak dso_local i32 @isupper(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %cmp = icmp sge i32 %0, 65
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %cmp1 = icmp sle i32 %1, 90
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %2 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %2 to i32
  ret i32 %land.ext
}

define weak dso_local i32 @islower(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %cmp = icmp sge i32 %0, 97
  br i1 %cmp, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %cmp1 = icmp sle i32 %1, 122
  br label %land.end

land.end:                                         ; preds = %land.rhs, %entry
  %2 = phi i1 [ false, %entry ], [ %cmp1, %land.rhs ]
  %land.ext = zext i1 %2 to i32
  ret i32 %land.ext
}

define weak dso_local i32 @isalpha(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %call = call i32 @isupper(i32 noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %call1 = call i32 @islower(i32 noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %entry
  %2 = phi i1 [ true, %entry ], [ %tobool2, %lor.rhs ]
  %lor.ext = zext i1 %2 to i32
  ret i32 %lor.ext
}

define weak dso_local i32 @isalnum(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %call = call i32 @isalpha(i32 noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %lor.end, label %lor.rhs

lor.rhs:                                          ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %call1 = call i32 @isdigit(i32 noundef %1)
  %tobool2 = icmp ne i32 %call1, 0
  br label %lor.end

lor.end:                                          ; preds = %lor.rhs, %entry
  %2 = phi i1 [ true, %entry ], [ %tobool2, %lor.rhs ]
  %lor.ext = zext i1 %2 to i32
  ret i32 %lor.ext
}

define weak dso_local i32 @toupper(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %call = call i32 @islower(i32 noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %sub = sub nsw i32 %1, 97
  %add = add nsw i32 %sub, 65
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load i32, ptr %c.addr, align 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add, %cond.true ], [ %2, %cond.false ]
  ret i32 %cond
}

define weak dso_local i32 @tolower(i32 noundef %c) {
entry:
  %c.addr = alloca i32, align 4
  store i32 %c, ptr %c.addr, align 4
  %0 = load i32, ptr %c.addr, align 4
  %call = call i32 @isupper(i32 noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %c.addr, align 4
  %sub = sub nsw i32 %1, 65
  %add = add nsw i32 %sub, 97
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load i32, ptr %c.addr, align 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %add, %cond.true ], [ %2, %cond.false ]
  ret i32 %cond
}

define weak dso_local i64 @strtol(ptr noundef %text, ptr noundef %end, i32 noundef %base) {
entry:
  %text.addr = alloca ptr, align 8
  %end.addr = alloca ptr, align 8
  %base.addr = alloca i32, align 4
  %value = alloca i64, align 8
  %negative = alloca i32, align 4
  %c = alloca i32, align 4
  %digit = alloca i32, align 4
  store ptr %text, ptr %text.addr, align 8
  store ptr %end, ptr %end.addr, align 8
  store i32 %base, ptr %base.addr, align 4
  store i64 0, ptr %value, align 8
  store i32 0, ptr %negative, align 4
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load ptr, ptr %text.addr, align 8
  %1 = load i8, ptr %0, align 1
  %conv = sext i8 %1 to i32
  %call = call i32 @isspace(i32 noundef %conv)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %2 = load ptr, ptr %text.addr, align 8
  %incdec.ptr = getelementptr inbounds i8, ptr %2, i32 1
  store ptr %incdec.ptr, ptr %text.addr, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %3 = load ptr, ptr %text.addr, align 8
  %4 = load i8, ptr %3, align 1
  %conv1 = sext i8 %4 to i32
  %cmp = icmp eq i32 %conv1, 45
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %while.end
  %5 = load ptr, ptr %text.addr, align 8
  %6 = load i8, ptr %5, align 1
  %conv3 = sext i8 %6 to i32
  %cmp4 = icmp eq i32 %conv3, 43
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %lor.lhs.false, %while.end
  %7 = load ptr, ptr %text.addr, align 8
  %incdec.ptr6 = getelementptr inbounds i8, ptr %7, i32 1
  store ptr %incdec.ptr6, ptr %text.addr, align 8
  %8 = load i8, ptr %7, align 1
  %conv7 = sext i8 %8 to i32
  %cmp8 = icmp eq i32 %conv7, 45
  %conv9 = zext i1 %cmp8 to i32
  store i32 %conv9, ptr %negative, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %lor.lhs.false
  %9 = load i32, ptr %base.addr, align 4
  %cmp10 = icmp eq i32 %9, 0
  br i1 %cmp10, label %land.lhs.true, label %lor.lhs.false12

lor.lhs.false12:                                  ; preds = %if.end
  %10 = load i32, ptr %base.addr, align 4
  %cmp13 = icmp eq i32 %10, 16
  br i1 %cmp13, label %land.lhs.true, label %if.else

land.lhs.true:                                    ; preds = %lor.lhs.false12, %if.end
  %11 = load ptr, ptr %text.addr, align 8
  %arrayidx = getelementptr inbounds i8, ptr %11, i64 0
  %12 = load i8, ptr %arrayidx, align 1
  %conv15 = sext i8 %12 to i32
  %cmp16 = icmp eq i32 %conv15, 48
  br i1 %cmp16, label %land.lhs.true18, label %if.else

land.lhs.true18:                                  ; preds = %land.lhs.true
  %13 = load ptr, ptr %text.addr, align 8
  %arrayidx19 = getelementptr inbounds i8, ptr %13, i64 1
  %14 = load i8, ptr %arrayidx19, align 1
  %conv20 = sext i8 %14 to i32
  %cmp21 = icmp eq i32 %conv20, 120
  br i1 %cmp21, label %if.then28, label %lor.lhs.false23

lor.lhs.false23:                                  ; preds = %land.lhs.true18
  %15 = load ptr, ptr %text.addr, align 8
  %arrayidx24 = getelementptr inbounds i8, ptr %15, i64 1
  %16 = load i8, ptr %arrayidx24, align 1
  %conv25 = sext i8 %16 to i32
  %cmp26 = icmp eq i32 %conv25, 88
  br i1 %cmp26, label %if.then28, label %if.else

if.then28:                                        ; preds = %lor.lhs.false23, %land.lhs.true18
  %17 = load ptr, ptr %text.addr, align 8
  %add.ptr = getelementptr inbounds i8, ptr %17, i64 2
  store ptr %add.ptr, ptr %text.addr, align 8
  store i32 16, ptr %base.addr, align 4
  br label %if.end36

if.else:                                          ; preds = %lor.lhs.false23, %land.lhs.true, %lor.lhs.false12
  %18 = load i32, ptr %base.addr, align 4
  %cmp29 = icmp eq i32 %18, 0
  br i1 %cmp29, label %if.then31, label %if.end35

if.then31:                                        ; preds = %if.else
  %19 = load ptr, ptr %text.addr, align 8
  %20 = load i8, ptr %19, align 1
  %conv32 = sext i8 %20 to i32
  %cmp33 = icmp eq i32 %conv32, 48
  %21 = zext i1 %cmp33 to i64
  %cond = select i1 %cmp33, i32 8, i32 10
  store i32 %cond, ptr %base.addr, align 4
  br label %if.end35

if.end35:                                         ; preds = %if.then31, %if.else
  br label %if.end36

if.end36:                                         ; preds = %if.end35, %if.then28
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %if.end36
  %22 = load ptr, ptr %text.addr, align 8
  %23 = load i8, ptr %22, align 1
  %conv37 = sext i8 %23 to i32
  store i32 %conv37, ptr %c, align 4
  %24 = load i32, ptr %c, align 4
  %call38 = call i32 @isdigit(i32 noundef %24)
  %tobool39 = icmp ne i32 %call38, 0
  br i1 %tobool39, label %cond.true, label %cond.false

cond.true:                                        ; preds = %for.cond
  %25 = load i32, ptr %c, align 4
  %sub = sub nsw i32 %25, 48
  br label %cond.end47

cond.false:                                       ; preds = %for.cond
  %26 = load i32, ptr %c, align 4
  %call40 = call i32 @isalpha(i32 noundef %26)
  %tobool41 = icmp ne i32 %call40, 0
  br i1 %tobool41, label %cond.true42, label %cond.false45

cond.true42:                                      ; preds = %cond.false
  %27 = load i32, ptr %c, align 4
  %call43 = call i32 @tolower(i32 noundef %27)
  %sub44 = sub nsw i32 %call43, 97
  %add = add nsw i32 %sub44, 10
  br label %cond.end

cond.false45:                                     ; preds = %cond.false
  br label %cond.end

cond.end:                                         ; preds = %cond.false45, %cond.true42
  %cond46 = phi i32 [ %add, %cond.true42 ], [ 99, %cond.false45 ]
  br label %cond.end47

cond.end47:                                       ; preds = %cond.end, %cond.true
  %cond48 = phi i32 [ %sub, %cond.true ], [ %cond46, %cond.end ]
  store i32 %cond48, ptr %digit, align 4
  %28 = load i32, ptr %digit, align 4
  %29 = load i32, ptr %base.addr, align 4
  %cmp49 = icmp sge i32 %28, %29
  br i1 %cmp49, label %if.then51, label %if.end52

if.then51:                                        ; preds = %cond.end47
  br label %for.end

if.end52:                                         ; preds = %cond.end47
  %30 = load i64, ptr %value, align 8
  %31 = load i32, ptr %base.addr, align 4
  %conv53 = sext i32 %31 to i64
  %mul = mul nsw i64 %30, %conv53
  %32 = load i32, ptr %digit, align 4
  %conv54 = sext i32 %32 to i64
  %add55 = add nsw i64 %mul, %conv54
  store i64 %add55, ptr %value, align 8
  br label %for.inc

for.inc:                                          ; preds = %if.end52
  %33 = load ptr, ptr %text.addr, align 8
  %incdec.ptr56 = getelementptr inbounds i8, ptr %33, i32 1
  store ptr %incdec.ptr56, ptr %text.addr, align 8
  br label %for.cond

for.end:                                          ; preds = %if.then51
  %34 = load ptr, ptr %end.addr, align 8
  %tobool57 = icmp ne ptr %34, null
  br i1 %tobool57, label %if.then58, label %if.end59

if.then58:                                        ; preds = %for.end
  %35 = load ptr, ptr %text.addr, align 8
  %36 = load ptr, ptr %end.addr, align 8
  store ptr %35, ptr %36, align 8
  br label %if.end59

if.end59:                                         ; preds = %if.then58, %for.end
  %37 = load i32, ptr %negative, align 4
  %tobool60 = icmp ne i32 %37, 0
  br i1 %tobool60, label %cond.true61, label %cond.false63

cond.true61:                                      ; preds = %if.end59
  %38 = load i64, ptr %value, align 8
  %sub62 = sub nsw i64 0, %38
  br label %cond.end64

cond.false63:                                     ; preds = %if.end59
  %39 = load i64, ptr %value, align 8
  br label %cond.end64

cond.end64:                                       ; preds = %cond.false63, %cond.true61
  %cond65 = phi i64 [ %sub62, %cond.true61 ], [ %39, %cond.false63 ]
  ret i64 %cond65
}

define weak dso_local i64 @strtoul(ptr noundef %text, ptr noundef %end, i32 noundef %base) {
entry:
  %text.addr = alloca ptr, align 8
  %end.addr = alloca ptr, align 8
  %base.addr = alloca i32, align 4
  store ptr %text, ptr %text.addr, align 8
  store ptr %end, ptr %end.addr, align 8
  store i32 %base, ptr %base.addr, align 4
  %0 = load ptr, ptr %text.addr, align 8
  %1 = load ptr, ptr %end.addr, align 8
  %2 = load i32, ptr %base.addr, align 4
  %call = call i64 @strtol(ptr noundef %0, ptr noundef %1, i32 noundef %2)
  ret i64 %call
}

define weak dso_local i32 @atoi(ptr noundef %text) {
entry:
  %text.addr = alloca ptr, align 8
  store ptr %text, ptr %text.addr, align 8
  %0 = load ptr, ptr %text.addr, align 8
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  %conv = trunc i64 %call to i32
  ret i32 %conv
}

define weak dso_local i64 @atol(ptr noundef %text) {
entry:
  %text.addr = alloca ptr, align 8
  store ptr %text, ptr %text.addr, align 8
  %0 = load ptr, ptr %text.addr, align 8
  %call = call i64 @strtol(ptr noundef %0, ptr noundef null, i32 noundef 10)
  ret i64 %call
}

define weak dso_local i32 @abs(i32 noundef %value) {
entry:
  %value.addr = alloca i32, align 4
  store i32 %value, ptr %value.addr, align 4
  %0 = load i32, ptr %value.addr, align 4
  %cmp = icmp slt i32 %0, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %value.addr, align 4
  %sub = sub nsw i32 0, %1
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load i32, ptr %value.addr, align 4
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %sub, %cond.true ], [ %2, %cond.false ]
  ret i32 %cond
}

define weak dso_local i64 @labs(i64 noundef %value) {
entry:
  %value.addr = alloca i64, align 8
  store i64 %value, ptr %value.addr, align 8
  %0 = load i64, ptr %value.addr, align 8
  %cmp = icmp slt i64 %0, 0
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %entry
  %1 = load i64, ptr %value.addr, align 8
  %sub = sub nsw i64 0, %1
  br label %cond.end

cond.false:                                       ; preds = %entry
  %2 = load i64, ptr %value.addr, align 8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %sub, %cond.true ], [ %2, %cond.false ]
  ret i64 %cond
}

define weak dso_local void @qsort(ptr noundef %array, i64 noundef %count, i64 noundef %size, ptr noundef %compare) {
entry:
  %array.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %size.addr = alloca i64, align 8
  %compare.addr = alloca ptr, align 8
  %base = alloca ptr, align 8
  %i = alloca i64, align 8
  %j = alloca i64, align 8
  %k = alloca i64, align 8
  %byte = alloca i8, align 1
  store ptr %array, ptr %array.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  store i64 %size, ptr %size.addr, align 8
  store ptr %compare, ptr %compare.addr, align 8
  %0 = load ptr, ptr %array.addr, align 8
  store ptr %0, ptr %base, align 8
  store i64 1, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc24, %entry
  %1 = load i64, ptr %i, align 8
  %2 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %1, %2
  br i1 %cmp, label %for.body, label %for.end26

for.body:                                         ; preds = %for.cond
  %3 = load i64, ptr %i, align 8
  store i64 %3, ptr %j, align 8
  br label %for.cond1

for.cond1:                                        ; preds = %for.inc22, %for.body
  %4 = load i64, ptr %j, align 8
  %cmp2 = icmp ugt i64 %4, 0
  br i1 %cmp2, label %land.rhs, label %land.end

land.rhs:                                         ; preds = %for.cond1
  %5 = load ptr, ptr %compare.addr, align 8
  %6 = load ptr, ptr %base, align 8
  %7 = load i64, ptr %j, align 8
  %sub = sub i64 %7, 1
  %8 = load i64, ptr %size.addr, align 8
  %mul = mul i64 %sub, %8
  %add.ptr = getelementptr inbounds i8, ptr %6, i64 %mul
  %9 = load ptr, ptr %base, align 8
  %10 = load i64, ptr %j, align 8
  %11 = load i64, ptr %size.addr, align 8
  %mul3 = mul i64 %10, %11
  %add.ptr4 = getelementptr inbounds i8, ptr %9, i64 %mul3
  %call = call i32 %5(ptr noundef %add.ptr, ptr noundef %add.ptr4)
  %cmp5 = icmp sgt i32 %call, 0
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %12 = phi i1 [ false, %for.cond1 ], [ %cmp5, %land.rhs ]
  br i1 %12, label %for.body6, label %for.end23

for.body6:                                        ; preds = %land.end
  store i64 0, ptr %k, align 8
  br label %for.cond7

for.cond7:                                        ; preds = %for.inc, %for.body6
  %13 = load i64, ptr %k, align 8
  %14 = load i64, ptr %size.addr, align 8
  %cmp8 = icmp ult i64 %13, %14
  br i1 %cmp8, label %for.body9, label %for.end

for.body9:                                        ; preds = %for.cond7
  %15 = load ptr, ptr %base, align 8
  %16 = load i64, ptr %j, align 8
  %sub10 = sub i64 %16, 1
  %17 = load i64, ptr %size.addr, align 8
  %mul11 = mul i64 %sub10, %17
  %18 = load i64, ptr %k, align 8
  %add = add i64 %mul11, %18
  %arrayidx = getelementptr inbounds i8, ptr %15, i64 %add
  %19 = load i8, ptr %arrayidx, align 1
  store i8 %19, ptr %byte, align 1
  %20 = load ptr, ptr %base, align 8
  %21 = load i64, ptr %j, align 8
  %22 = load i64, ptr %size.addr, align 8
  %mul12 = mul i64 %21, %22
  %23 = load i64, ptr %k, align 8
  %add13 = add i64 %mul12, %23
  %arrayidx14 = getelementptr inbounds i8, ptr %20, i64 %add13
  %24 = load i8, ptr %arrayidx14, align 1
  %25 = load ptr, ptr %base, align 8
  %26 = load i64, ptr %j, align 8
  %sub15 = sub i64 %26, 1
  %27 = load i64, ptr %size.addr, align 8
  %mul16 = mul i64 %sub15, %27
  %28 = load i64, ptr %k, align 8
  %add17 = add i64 %mul16, %28
  %arrayidx18 = getelementptr inbounds i8, ptr %25, i64 %add17
  store i8 %24, ptr %arrayidx18, align 1
  %29 = load i8, ptr %byte, align 1
  %30 = load ptr, ptr %base, align 8
  %31 = load i64, ptr %j, align 8
  %32 = load i64, ptr %size.addr, align 8
  %mul19 = mul i64 %31, %32
  %33 = load i64, ptr %k, align 8
  %add20 = add i64 %mul19, %33
  %arrayidx21 = getelementptr inbounds i8, ptr %30, i64 %add20
  store i8 %29, ptr %arrayidx21, align 1
  br label %for.inc

for.inc:                                          ; preds = %for.body9
  %34 = load i64, ptr %k, align 8
  %inc = add i64 %34, 1
  store i64 %inc, ptr %k, align 8
  br label %for.cond7

for.end:                                          ; preds = %for.cond7
  br label %for.inc22

for.inc22:                                        ; preds = %for.end
  %35 = load i64, ptr %j, align 8
  %dec = add i64 %35, -1
  store i64 %dec, ptr %j, align 8
  br label %for.cond1

for.end23:                                        ; preds = %land.end
  br label %for.inc24

for.inc24:                                        ; preds = %for.end23
  %36 = load i64, ptr %i, align 8
  %inc25 = add i64 %36, 1
  store i64 %inc25, ptr %i, align 8
  br label %for.cond

for.end26:                                        ; preds = %for.cond
  ret void
}

define weak dso_local ptr @bsearch(ptr noundef %key, ptr noundef %array, i64 noundef %count, i64 noundef %size, ptr noundef %compare) {
entry:
  %retval = alloca ptr, align 8
  %key.addr = alloca ptr, align 8
  %array.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %size.addr = alloca i64, align 8
  %compare.addr = alloca ptr, align 8
  %base = alloca ptr, align 8
  %middle = alloca ptr, align 8
  %order = alloca i32, align 4
  store ptr %key, ptr %key.addr, align 8
  store ptr %array, ptr %array.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  store i64 %size, ptr %size.addr, align 8
  store ptr %compare, ptr %compare.addr, align 8
  %0 = load ptr, ptr %array.addr, align 8
  store ptr %0, ptr %base, align 8
  br label %while.cond

while.cond:                                       ; preds = %if.end7, %entry
  %1 = load i64, ptr %count.addr, align 8
  %cmp = icmp ugt i64 %1, 0
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %2 = load ptr, ptr %base, align 8
  %3 = load i64, ptr %count.addr, align 8
  %div = udiv i64 %3, 2
  %4 = load i64, ptr %size.addr, align 8
  %mul = mul i64 %div, %4
  %add.ptr = getelementptr inbounds i8, ptr %2, i64 %mul
  store ptr %add.ptr, ptr %middle, align 8
  %5 = load ptr, ptr %compare.addr, align 8
  %6 = load ptr, ptr %key.addr, align 8
  %7 = load ptr, ptr %middle, align 8
  %call = call i32 %5(ptr noundef %6, ptr noundef %7)
  store i32 %call, ptr %order, align 4
  %8 = load i32, ptr %order, align 4
  %cmp1 = icmp eq i32 %8, 0
  br i1 %cmp1, label %if.then, label %if.end

if.then:                                          ; preds = %while.body
  %9 = load ptr, ptr %middle, align 8
  store ptr %9, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %while.body
  %10 = load i32, ptr %order, align 4
  %cmp2 = icmp sgt i32 %10, 0
  br i1 %cmp2, label %if.then3, label %if.else

if.then3:                                         ; preds = %if.end
  %11 = load ptr, ptr %middle, align 8
  %12 = load i64, ptr %size.addr, align 8
  %add.ptr4 = getelementptr inbounds i8, ptr %11, i64 %12
  store ptr %add.ptr4, ptr %base, align 8
  %13 = load i64, ptr %count.addr, align 8
  %div5 = udiv i64 %13, 2
  %add = add i64 %div5, 1
  %14 = load i64, ptr %count.addr, align 8
  %sub = sub i64 %14, %add
  store i64 %sub, ptr %count.addr, align 8
  br label %if.end7

if.else:                                          ; preds = %if.end
  %15 = load i64, ptr %count.addr, align 8
  %div6 = udiv i64 %15, 2
  store i64 %div6, ptr %count.addr, align 8
  br label %if.end7

if.end7:                                          ; preds = %if.else, %if.then3
  br label %while.cond

while.end:                                        ; preds = %while.cond
  store ptr null, ptr %retval, align 8
  br label %return

return:                                           ; preds = %while.end, %if.then
  %16 = load ptr, ptr %retval, align 8
  ret ptr %16
}

define weak dso_local ptr @realloc(ptr noundef %object, i64 noundef %size) {
entry:
  %object.addr = alloca ptr, align 8
  %size.addr = alloca i64, align 8
  %copy = alloca ptr, align 8
  %old = alloca i64, align 8
  store ptr %object, ptr %object.addr, align 8
  store i64 %size, ptr %size.addr, align 8
  %0 = load i64, ptr %size.addr, align 8
  %call = call ptr @malloc(i64 noundef %0)
  store ptr %call, ptr %copy, align 8
  %1 = load ptr, ptr %object.addr, align 8
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load ptr, ptr %copy, align 8
  %tobool1 = icmp ne ptr %2, null
  br i1 %tobool1, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %3 = load ptr, ptr %object.addr, align 8
  %call2 = call i64 @malloc_usable_size(ptr noundef %3)
  store i64 %call2, ptr %old, align 8
  %4 = load ptr, ptr %copy, align 8
  %5 = load ptr, ptr %object.addr, align 8
  %6 = load i64, ptr %old, align 8
  %7 = load i64, ptr %size.addr, align 8
  %cmp = icmp ult i64 %6, %7
  br i1 %cmp, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.then
  %8 = load i64, ptr %old, align 8
  br label %cond.end

cond.false:                                       ; preds = %if.then
  %9 = load i64, ptr %size.addr, align 8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %8, %cond.true ], [ %9, %cond.false ]
  call void @__mazurka_memcpy(ptr noundef %4, ptr noundef %5, i64 noundef %cond)
  %10 = load ptr, ptr %object.addr, align 8
  call void @free(ptr noundef %10)
  br label %if.end

if.end:                                           ; preds = %cond.end, %land.lhs.true, %entry
  %11 = load ptr, ptr %copy, align 8
  ret ptr %11
}

declare i64 @malloc_usable_size(ptr noundef)

declare void @free(ptr noundef)

define weak dso_local i32 @posix_memalign(ptr noundef %result, i64 noundef %alignment, i64 noundef %size) {
entry:
  %result.addr = alloca ptr, align 8
  %alignment.addr = alloca i64, align 8
  %size.addr = alloca i64, align 8
  %object = alloca ptr, align 8
  store ptr %result, ptr %result.addr, align 8
  store i64 %alignment, ptr %alignment.addr, align 8
  store i64 %size, ptr %size.addr, align 8
  %0 = load i64, ptr %size.addr, align 8
  %call = call ptr @malloc(i64 noundef %0)
  store ptr %call, ptr %object, align 8
  %1 = load ptr, ptr %object, align 8
  %2 = load ptr, ptr %result.addr, align 8
  store ptr %1, ptr %2, align 8
  %3 = load ptr, ptr %object, align 8
  %tobool = icmp ne ptr %3, null
  %4 = zext i1 %tobool to i64
  %cond = select i1 %tobool, i32 0, i32 12
  ret i32 %cond
}

define weak dso_local i32 @pthread_once(ptr noundef %control, ptr noundef %initialise) {
entry:
  %control.addr = alloca ptr, align 8
  %initialise.addr = alloca ptr, align 8
  store ptr %control, ptr %control.addr, align 8
  store ptr %initialise, ptr %initialise.addr, align 8
  %0 = load ptr, ptr %control.addr, align 8
  %call = call i32 @__mazurka_once_begin(ptr noundef %0)
  %tobool = icmp ne i32 %call, 0
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load ptr, ptr %initialise.addr, align 8
  call void %1()
  %2 = load ptr, ptr %control.addr, align 8
  call void @__mazurka_once_end(ptr noundef %2)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret i32 0
}

declare i32 @__mazurka_once_begin(ptr noundef)

declare void @__mazurka_once_end(ptr noundef)

define weak dso_local void @call_once(ptr noundef %control, ptr noundef %initialise) {
entry:
  %control.addr = alloca ptr, align 8
  %initialise.addr = alloca ptr, align 8
  store ptr %control, ptr %control.addr, align 8
  store ptr %initialise, ptr %initialise.addr, align 8
  %0 = load ptr, ptr %control.addr, align 8
  %1 = load ptr, ptr %initialise.addr, align 8
  %call = call i32 @pthread_once(ptr noundef %0, ptr noundef %1)
  ret void
}

define weak dso_local i32 @pthread_key_create(ptr noundef %key, ptr noundef %destructor) {
entry:
  %key.addr = alloca ptr, align 8
  %destructor.addr = alloca ptr, align 8
  store ptr %key, ptr %key.addr, align 8
  store ptr %destructor, ptr %destructor.addr, align 8
  %call = call i32 @__mazurka_new_key()
  %0 = load ptr, ptr %key.addr, align 8
  store i32 %call, ptr %0, align 4
  ret i32 0
}

declare i32 @__mazurka_new_key()

define weak dso_local i32 @tss_create(ptr noundef %key, ptr noundef %destructor) {
entry:
  %key.addr = alloca ptr, align 8
  %destructor.addr = alloca ptr, align 8
  store ptr %key, ptr %key.addr, align 8
  store ptr %destructor, ptr %destructor.addr, align 8
  %call = call i32 @__mazurka_new_key()
  %0 = load ptr, ptr %key.addr, align 8
  store i32 %call, ptr %0, align 4
  ret i32 0
}

define weak dso_local void @__mazurka_pass_deadline(ptr noundef %deadline) {
entry:
  %deadline.addr = alloca ptr, align 8
  %time = alloca i64, align 8
  store ptr %deadline, ptr %deadline.addr, align 8
  %0 = load ptr, ptr %deadline.addr, align 8
  %seconds = getelementptr inbounds %struct.timespec, ptr %0, i32 0, i32 0
  %1 = load i64, ptr %seconds, align 8
  %mul = mul nsw i64 %1, 1000000000
  %2 = load ptr, ptr %deadline.addr, align 8
  %nanoseconds = getelementptr inbounds %struct.timespec, ptr %2, i32 0, i32 1
  %3 = load i64, ptr %nanoseconds, align 8
  %add = add nsw i64 %mul, %3
  store i64 %add, ptr %time, align 8
  %4 = load i64, ptr %time, align 8
  %call = call i64 @__mazurka_clock()
  %cmp = icmp sgt i64 %4, %call
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %5 = load i64, ptr %time, align 8
  call void @__mazurka_set_clock(i64 noundef %5)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare i64 @__mazurka_clock()

declare void @__mazurka_set_clock(i64 noundef)

define weak dso_local i32 @pthread_cond_timedwait(ptr noundef %condition, ptr noundef %mutex, ptr noundef %deadline) {
entry:
  %condition.addr = alloca ptr, align 8
  %mutex.addr = alloca ptr, align 8
  %deadline.addr = alloca ptr, align 8
  %result = alloca i32, align 4
  store ptr %condition, ptr %condition.addr, align 8
  store ptr %mutex, ptr %mutex.addr, align 8
  store ptr %deadline, ptr %deadline.addr, align 8
  %0 = load ptr, ptr %condition.addr, align 8
  %1 = load ptr, ptr %mutex.addr, align 8
  %2 = load ptr, ptr %deadline.addr, align 8
  %call = call i32 @__mazurka_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  store i32 %call, ptr %result, align 4
  %3 = load i32, ptr %result, align 4
  %cmp = icmp ne i32 %3, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %deadline.addr, align 8
  call void @__mazurka_pass_deadline(ptr noundef %4)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %5 = load i32, ptr %result, align 4
  ret i32 %5
}

declare i32 @__mazurka_cond_timedwait(ptr noundef, ptr noundef, ptr noundef)

define weak dso_local i32 @pthread_cond_clockwait(ptr noundef %condition, ptr noundef %mutex, i32 noundef %clock, ptr noundef %deadline) {
entry:
  %condition.addr = alloca ptr, align 8
  %mutex.addr = alloca ptr, align 8
  %clock.addr = alloca i32, align 4
  %deadline.addr = alloca ptr, align 8
  store ptr %condition, ptr %condition.addr, align 8
  store ptr %mutex, ptr %mutex.addr, align 8
  store i32 %clock, ptr %clock.addr, align 4
  store ptr %deadline, ptr %deadline.addr, align 8
  %0 = load ptr, ptr %condition.addr, align 8
  %1 = load ptr, ptr %mutex.addr, align 8
  %2 = load ptr, ptr %deadline.addr, align 8
  %call = call i32 @pthread_cond_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  ret i32 %call
}

define weak dso_local i32 @cnd_timedwait(ptr noundef %condition, ptr noundef %mutex, ptr noundef %deadline) {
entry:
  %condition.addr = alloca ptr, align 8
  %mutex.addr = alloca ptr, align 8
  %deadline.addr = alloca ptr, align 8
  %result = alloca i32, align 4
  store ptr %condition, ptr %condition.addr, align 8
  store ptr %mutex, ptr %mutex.addr, align 8
  store ptr %deadline, ptr %deadline.addr, align 8
  %0 = load ptr, ptr %condition.addr, align 8
  %1 = load ptr, ptr %mutex.addr, align 8
  %2 = load ptr, ptr %deadline.addr, align 8
  %call = call i32 @__mazurka_cnd_timedwait(ptr noundef %0, ptr noundef %1, ptr noundef %2)
  store i32 %call, ptr %result, align 4
  %3 = load i32, ptr %result, align 4
  %cmp = icmp ne i32 %3, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %4 = load ptr, ptr %deadline.addr, align 8
  call void @__mazurka_pass_deadline(ptr noundef %4)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %5 = load i32, ptr %result, align 4
  ret i32 %5
}

declare i32 @__mazurka_cnd_timedwait(ptr noundef, ptr noundef, ptr noundef)

define weak dso_local i32 @clock_gettime(i32 noundef %clock, ptr noundef %time) {
entry:
  %clock.addr = alloca i32, align 4
  %time.addr = alloca ptr, align 8
  store i32 %clock, ptr %clock.addr, align 4
  store ptr %time, ptr %time.addr, align 8
  %call = call i64 @__mazurka_clock()
  %div = sdiv i64 %call, 1000000000
  %0 = load ptr, ptr %time.addr, align 8
  %seconds = getelementptr inbounds %struct.timespec, ptr %0, i32 0, i32 0
  store i64 %div, ptr %seconds, align 8
  %call1 = call i64 @__mazurka_clock()
  %rem = srem i64 %call1, 1000000000
  %1 = load ptr, ptr %time.addr, align 8
  %nanoseconds = getelementptr inbounds %struct.timespec, ptr %1, i32 0, i32 1
  store i64 %rem, ptr %nanoseconds, align 8
  ret i32 0
}

define weak dso_local i32 @timespec_get(ptr noundef %time, i32 noundef %base) {
entry:
  %time.addr = alloca ptr, align 8
  %base.addr = alloca i32, align 4
  store ptr %time, ptr %time.addr, align 8
  store i32 %base, ptr %base.addr, align 4
  %0 = load ptr, ptr %time.addr, align 8
  %call = call i32 @clock_gettime(i32 noundef 0, ptr noundef %0)
  %1 = load i32, ptr %base.addr, align 4
  ret i32 %1
}

define weak dso_local i32 @gettimeofday(ptr noundef %time, ptr noundef %zone) {
entry:
  %time.addr = alloca ptr, align 8
  %zone.addr = alloca ptr, align 8
  store ptr %time, ptr %time.addr, align 8
  store ptr %zone, ptr %zone.addr, align 8
  %call = call i64 @__mazurka_clock()
  %div = sdiv i64 %call, 1000000000
  %0 = load ptr, ptr %time.addr, align 8
  %seconds = getelementptr inbounds %struct.timespec, ptr %0, i32 0, i32 0
  store i64 %div, ptr %seconds, align 8
  %call1 = call i64 @__mazurka_clock()
  %rem = srem i64 %call1, 1000000000
  %div2 = sdiv i64 %rem, 1000
  %1 = load ptr, ptr %time.addr, align 8
  %nanoseconds = getelementptr inbounds %struct.timespec, ptr %1, i32 0, i32 1
  store i64 %div2, ptr %nanoseconds, align 8
  ret i32 0
}

define weak dso_local i64 @time(ptr noundef %result) {
entry:
  %result.addr = alloca ptr, align 8
  %seconds = alloca i64, align 8
  store ptr %result, ptr %result.addr, align 8
  %call = call i64 @__mazurka_clock()
  %div = sdiv i64 %call, 1000000000
  store i64 %div, ptr %seconds, align 8
  %0 = load ptr, ptr %result.addr, align 8
  %tobool = icmp ne ptr %0, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %1 = load i64, ptr %seconds, align 8
  %2 = load ptr, ptr %result.addr, align 8
  store i64 %1, ptr %2, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %3 = load i64, ptr %seconds, align 8
  ret i64 %3
}



