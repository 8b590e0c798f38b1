source_filename = "r23.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }

@x = internal global i32 0, align 4
@.str = private unnamed_addr constant [6 x i8] c"x < 2\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"r23.c\00", align 1
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [15 x i8] c"int main(void)\00", align 1
@z = internal global [2 x i32] zeroinitializer, align 4
@m = internal global %union.pthread_mutex_t zeroinitializer, align 8
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
  %arrayidx3 = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 0
  %0 = load i64, ptr %arrayidx3, align 16
  %call4 = call i32 @pthread_join(i64 noundef %0, ptr noundef null)
  %arrayidx5 = getelementptr inbounds [3 x i64], ptr %t, i64 0, i64 1
  %1 = load i64, ptr %arrayidx5, align 8
  %call6 = call i32 @pthread_join(i64 noundef %1, ptr noundef null)
  %2 = load i32, ptr @x, align 4
  %cmp = icmp slt i32 %2, 2
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  br label %if.end

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 30, ptr noundef @__PRETTY_FUNCTION__.main)
  unreachable

if.end:                                           ; preds = %if.then
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
  store i32 2, ptr getelementptr inbounds ([2 x i32], ptr @z, i64 0, i64 1), align 4
  ret ptr null
}

define internal ptr @t1(ptr noundef %argument) {
entry:
  %argument.addr = alloca ptr, align 8
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %e = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  store ptr %argument, ptr %argument.addr, align 8
  store i32 0, ptr %a, align 4
  store i32 1, ptr %b, align 4
  %call = call i32 @pthread_mutex_lock(ptr noundef @m)
  store i32 1, ptr %e, align 4
  store i32 0, ptr %.atomictmp, align 4
  %0 = load i32, ptr %e, align 4
  %1 = load i32, ptr %.atomictmp, align 4
  %2 = cmpxchg ptr @c, i32 %0, i32 %1 seq_cst seq_cst, align 4
  %3 = extractvalue { i32, i1 } %2, 0
  %4 = extractvalue { i32, i1 } %2, 1
  br i1 %4, label %cmpxchg.continue, label %cmpxchg.store_expected

cmpxchg.store_expected:                           ; preds = %entry
  store i32 %3, ptr %e, align 4
  br label %cmpxchg.continue

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %entry
  %storedv = zext i1 %4 to i8
  store i8 %storedv, ptr %cmpxchg.bool, align 1
  %5 = load i8, ptr %cmpxchg.bool, align 1
  %loadedv = trunc i8 %5 to i1
  %conv = zext i1 %loadedv to i32
  store i32 %conv, ptr %b, align 4
  %6 = load i32, ptr %a, align 4
  store i32 %6, ptr getelementptr inbounds ([2 x i32], ptr @z, i64 0, i64 1), align 4
  %call1 = call i32 @pthread_mutex_unlock(ptr noundef @m)
  ret ptr null
}

declare i32 @pthread_join(i64 noundef, ptr noundef)

declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef)

declare i32 @pthread_mutex_lock(ptr noundef)

declare i32 @pthread_mutex_unlock(ptr noundef)



