source_filename = "r5.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@n = internal global %union.pthread_mutex_t zeroinitializer, align 8
@.str = private unnamed_addr constant [17 x i8] c"b != 2 || a != 1\00", align 1
@.str.1 = private unnamed_addr constant [5 x i8] c"r5.c\00", align 1
@__PRETTY_FUNCTION__.t0 = private unnamed_addr constant [17 x i8] c"void *t0(void *)\00", align 1
@z = internal global [2 x i32] zeroinitializer, align 4
@c = internal global i32 0, align 4
@m = internal global %union.pthread_mutex_t zeroinitializer, align 8
@y = internal global i32 0, align 4
@.str.2 = private unnamed_addr constant [17 x i8] c"a != 2 || b != 1\00", align 1
@__PRETTY_FUNCTION__.t1 = private unnamed_addr constant [17 x i8] c"void *t1(void *)\00", align 1
@x = internal global i32 0, align 4

define dso_local i32 @main() {
entry:
  %retval = alloca i32, align 4
  %t = alloca [3 x i64], align 16
  store i32 0, ptr %retval, align 4
  %arrayidx = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 0
  %call = call i32 @pthread_create(ptr noundef %arrayidx, ptr noundef null, ptr noundef @t0, ptr noundef null)
  %arrayidx1 = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 1
  %call2 = call i32 @pthread_create(ptr noundef %arrayidx1, ptr noundef null, ptr noundef @t1, ptr noundef null)
  %arrayidx3 = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 2
  %call4 = call i32 @pthread_create(ptr noundef %arrayidx3, ptr noundef null, ptr noundef @t2, ptr noundef null)
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
  %call = call i32 @pthread_mutex_lock(ptr noundef @n)
  %0 = load i32, ptr %b, align 4
  %cmp = icmp ne i32 %0, 2
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %1 = load i32, ptr %a, align 4
  %cmp1 = icmp ne i32 %1, 1
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end

if.else:                                          ; preds = %lor.lhs.false
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 14, ptr noundef @__PRETTY_FUNCTION__.t0)
  unreachable

if.end:                                           ; preds = %if.then
  %call2 = call i32 @pthread_mutex_unlock(ptr noundef @n)
  store i32 1, ptr @z, align 4
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
  store i32 0, ptr %.atomictmp, align 4
  %0 = load i32, ptr %.atomictmp, align 4
  %1 = atomicrmw xchg ptr @c, i32 %0 seq_cst, align 4
  store i32 %1, ptr %atomic-temp, align 4
  %2 = load i32, ptr %atomic-temp, align 4
  store i32 %2, ptr %a, align 4
  %call = call i32 @pthread_mutex_lock(ptr noundef @m)
  %3 = load i32, ptr @y, align 4
  store i32 %3, ptr %a, align 4
  %4 = load i32, ptr %a, align 4
  %cmp = icmp ne i32 %4, 2
  br i1 %cmp, label %if.then, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %entry
  %5 = load i32, ptr %b, align 4
  %cmp1 = icmp ne i32 %5, 1
  br i1 %cmp1, label %if.then, label %if.else

if.then:                                          ; preds = %lor.lhs.false, %entry
  br label %if.end

if.else:                                          ; preds = %lor.lhs.false
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 22, ptr noundef @__PRETTY_FUNCTION__.t1)
  unreachable

if.end:                                           ; preds = %if.then
  %call2 = call i32 @pthread_mutex_unlock(ptr noundef @m)
  ret ptr null
}

define internal ptr @t2(ptr noundef %argument) {
entry:
  %argument.addr = alloca ptr, align 8
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
  store i32 0, ptr %a, align 4
  store i32 1, ptr %b, align 4
  store i32 1, ptr @x, align 4
  ret ptr null
}

declare i32 @pthread_mutex_lock(ptr noundef)

declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @pthread_mutex_unlock(ptr noundef)



