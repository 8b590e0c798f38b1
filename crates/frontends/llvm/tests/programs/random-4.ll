source_filename = "r4.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@z = internal global [2 x i32] zeroinitializer, align 4
@c = internal global i32 0, align 4

define dso_local i32 @main() {
entry:
  %retval = alloca i32, align 4
  %t = alloca [3 x i64], align 16
  store i32 0, ptr %retval, align 4
  %arrayidx = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 0
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @t0, ptr noundef null)
  %arrayidx1 = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 1
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @t1, ptr noundef null)
  ret i32 0
}

declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef)

define internal ptr @t0(ptr noundef %argument) {
entry:
  %argument.addr = alloca ptr, align 8
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
  store i32 0, ptr %a, align 4
  store i32 1, ptr %b, align 4
  store i32 0, ptr getelementptr inbounds ([2 x i32], ptr @z, i64 0, i64 1), align 4
  store i32 0, ptr getelementptr inbounds ([2 x i32], ptr @z, i64 0, i64 1), align 4
  ret ptr null
}

define internal ptr @t1(ptr noundef %argument) {
entry:
  %argument.addr = alloca ptr, align 8
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
  store i32 0, ptr %a, align 4
  store i32 1, ptr %b, align 4
  store i32 1, ptr %.atomictmp, align 4
  %0 = load i32, ptr %.atomictmp, align 4
  %1 = atomicrmw xchg ptr @c, i32 %0 seq_cst, align 4
  store i32 %1, ptr %atomic-temp, align 4
  %2 = load i32, ptr %atomic-temp, align 4
  store i32 %2, ptr %b, align 4
  ret ptr null
}



