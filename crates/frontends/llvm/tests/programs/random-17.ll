source_filename = "r17.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@m = internal global %union.pthread_mutex_t zeroinitializer, align 8
@y = internal global i32 0, align 4
@.str = private unnamed_addr constant [17 x i8] c"b != 2 || a != 1\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"r17.c\00", align 1
@__PRETTY_FUNCTION__.t0 = private unnamed_addr constant [17 x i8] c"void *t0(void *)\00", align 1
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
  %call = call i32 @pthread_mutex_trylock(ptr noundef @m)
  %cmp = icmp eq i32 %call, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %0 = load i32, ptr @y, align 4
  store i32 %0, ptr %b, align 4
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m)
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %call2 = call i32 @pthread_mutex_trylock(ptr noundef @m)
  %cmp3 = icmp eq i32 %call2, 0
  br i1 %cmp3, label %if.then4, label %if.end10

if.then4:                                         ; preds = %if.end
  %1 = load i32, ptr %b, align 4
  %cmp5 = icmp ne i32 %1, 2
  br i1 %cmp5, label %if.then7, label %lor.lhs.false

lor.lhs.false:                                    ; preds = %if.then4
  %2 = load i32, ptr %a, align 4
  %cmp6 = icmp ne i32 %2, 1
  br i1 %cmp6, label %if.then7, label %if.else

if.then7:                                         ; preds = %lor.lhs.false, %if.then4
  br label %if.end8

if.else:                                          ; preds = %lor.lhs.false
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 15, ptr noundef @__PRETTY_FUNCTION__.t0)
  unreachable

if.end8:                                          ; preds = %if.then7
  %call9 = call i32 @pthread_mutex_unlock(ptr noundef @m)
  br label %if.end10

if.end10:                                         ; preds = %if.end8, %if.end
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
  store i32 2, ptr %.atomictmp, align 4
  %0 = load i32, ptr %.atomictmp, align 4
  %1 = atomicrmw add ptr @c, i32 %0 seq_cst, align 4
  store i32 %1, ptr %atomic-temp, align 4
  %2 = load i32, ptr %atomic-temp, align 4
  store i32 %2, ptr %b, align 4
  ret ptr null
}

define internal ptr @t2(ptr noundef %argument) {
entry:
  %argument.addr = alloca ptr, align 8
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %.atomictmp1 = alloca i32, align 4
  %atomic-temp2 = alloca i32, align 4
  store ptr %argument, ptr %argument.addr, align 8
  store i32 0, ptr %a, align 4
  store i32 1, ptr %b, align 4
  %0 = load i32, ptr %b, align 4
  %cmp = icmp eq i32 %0, 0
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  store i32 2, ptr @y, align 4
  br label %if.end

if.else:                                          ; preds = %entry
  store i32 2, ptr %.atomictmp, align 4
  %1 = load i32, ptr %.atomictmp, align 4
  %2 = atomicrmw xchg ptr @c, i32 %1 seq_cst, align 4
  store i32 %2, ptr %atomic-temp, align 4
  %3 = load i32, ptr %atomic-temp, align 4
  store i32 %3, ptr %a, align 4
  br label %if.end

if.end:                                           ; preds = %if.else, %if.then
  store i32 2, ptr %.atomictmp1, align 4
  %4 = load i32, ptr %.atomictmp1, align 4
  %5 = atomicrmw add ptr @c, i32 %4 seq_cst, align 4
  store i32 %5, ptr %atomic-temp2, align 4
  %6 = load i32, ptr %atomic-temp2, align 4
  store i32 %6, ptr %a, align 4
  ret ptr null
}

declare i32 @pthread_mutex_trylock(ptr noundef)

declare i32 @pthread_mutex_unlock(ptr noundef)

declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef)



