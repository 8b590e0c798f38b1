target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%"class.std::thread" = type { i64 }
%"struct.std::unique_lock" = type { ptr, i8 }
%"struct.std::__detail::_List_node_base" = type { ptr, ptr }
%"struct.std::_Rb_tree_node_base" = type { i32, ptr, ptr, ptr }
%"struct.std::__detail::_Prime_rehash_policy" = type { float, i64 }
%"struct.std::__detail::rehash_decision" = type { i8, i64 }
%"struct.std::string_head" = type { ptr, i64 }

$_ZNSt6thread6_StateD5Ev = comdat any

$_ZNSt18condition_variableC5Ev = comdat any

$_ZNSt18condition_variableD5Ev = comdat any

$_ZNSaIcEC5Ev = comdat any

$_ZNSaIcEC5ERKS_ = comdat any

$_ZNSaIcED5Ev = comdat any

$_ZNSt8ios_base4InitC5Ev = comdat any

$_ZNSt8ios_base4InitD5Ev = comdat any

@__libc_single_threaded = weak dso_local constant i8 0, align 1
@_ZSt15__once_callable = weak dso_local thread_local global ptr null, align 8
@_ZSt11__once_call = weak dso_local thread_local global ptr null, align 8
@_ZSt4cout = weak dso_local global [272 x i8] zeroinitializer, align 16
@_ZSt4cerr = weak dso_local global [272 x i8] zeroinitializer, align 16
@_ZSt4clog = weak dso_local global [272 x i8] zeroinitializer, align 16
@.str = private unnamed_addr constant [3 x i8] c"%d\00", align 1
@.str.1 = private unnamed_addr constant [3 x i8] c"%u\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"%ld\00", align 1
@.str.3 = private unnamed_addr constant [4 x i8] c"%lu\00", align 1
@.str.4 = private unnamed_addr constant [5 x i8] c"%lld\00", align 1
@.str.5 = private unnamed_addr constant [5 x i8] c"%llu\00", align 1
@.str.6 = private unnamed_addr constant [3 x i8] c"%g\00", align 1
@.str.7 = private unnamed_addr constant [3 x i8] c"%p\00", align 1
@.str.8 = private unnamed_addr constant [3 x i8] c"%c\00", align 1
@.str.9 = private unnamed_addr constant [3 x i8] c"%s\00", align 1
@.str.10 = private unnamed_addr constant [2 x i8] c"\0A\00", align 1
@.str.11 = private unnamed_addr constant [5 x i8] c"%.*s\00", align 1
@_ZTVNSt6thread6_StateE = dso_local unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr null, ptr @_ZNSt6thread6_StateD1Ev, ptr @_ZNSt6thread6_StateD0Ev, ptr @__cxa_pure_virtual] }, align 8

@_ZNSt6thread6_StateD1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSt6thread6_StateD2Ev
@_ZNSt18condition_variableC1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSt18condition_variableC2Ev
@_ZNSt18condition_variableD1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSt18condition_variableD2Ev
@_ZNSaIcEC1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSaIcEC2Ev
@_ZNSaIcEC1ERKS_ = weak dso_local unnamed_addr alias void (ptr, ptr), ptr @_ZNSaIcEC2ERKS_
@_ZNSaIcED1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSaIcED2Ev
@_ZNSt8ios_base4InitC1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSt8ios_base4InitC2Ev
@_ZNSt8ios_base4InitD1Ev = weak dso_local unnamed_addr alias void (ptr), ptr @_ZNSt8ios_base4InitD2Ev

define weak dso_local i32 @__cxa_guard_acquire(ptr noundef %guard) {
entry:
  %guard.addr = alloca ptr, align 8
  store ptr %guard, ptr %guard.addr, align 8
  %0 = load ptr, ptr %guard.addr, align 8
  %call = call i32 @__mazurka_once_begin(ptr noundef %0)
  ret i32 %call
}

declare i32 @__mazurka_once_begin(ptr noundef)

define weak dso_local void @__cxa_guard_release(ptr noundef %guard) {
entry:
  %guard.addr = alloca ptr, align 8
  store ptr %guard, ptr %guard.addr, align 8
  %0 = load ptr, ptr %guard.addr, align 8
  call void @__mazurka_once_end(ptr noundef %0)
  ret void
}

declare void @__mazurka_once_end(ptr noundef)

define weak dso_local void @_ZNSt6thread6_StateD2Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr comdat($_ZNSt6thread6_StateD5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

define weak dso_local void @_ZNSt6thread6_StateD0Ev(ptr noundef nonnull align 8 dereferenceable(8) %this) unnamed_addr comdat($_ZNSt6thread6_StateD5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  call void @llvm.trap()
  unreachable
}

declare void @llvm.trap()

define weak dso_local void @__mazurka_run_cpp_thread(ptr noundef %state) {
entry:
  %state.addr = alloca ptr, align 8
  %thread = alloca ptr, align 8
  store ptr %state, ptr %state.addr, align 8
  %0 = load ptr, ptr %state.addr, align 8
  store ptr %0, ptr %thread, align 8
  %1 = load ptr, ptr %thread, align 8
  %vtable = load ptr, ptr %1, align 8
  %vfn = getelementptr inbounds ptr, ptr %vtable, i64 2
  %2 = load ptr, ptr %vfn, align 8
  call void %2(ptr noundef nonnull align 8 dereferenceable(8) %1)
  %3 = load ptr, ptr %thread, align 8
  %isnull = icmp eq ptr %3, null
  br i1 %isnull, label %delete.end, label %delete.notnull

delete.notnull:                                   ; preds = %entry
  %vtable1 = load ptr, ptr %3, align 8
  %vfn2 = getelementptr inbounds ptr, ptr %vtable1, i64 1
  %4 = load ptr, ptr %vfn2, align 8
  call void %4(ptr noundef nonnull align 8 dereferenceable(8) %3)
  br label %delete.end

delete.end:                                       ; preds = %delete.notnull, %entry
  ret void
}

define weak dso_local void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr noundef %self, ptr noundef %state, ptr noundef %0) {
entry:
  %self.addr = alloca ptr, align 8
  %state.addr = alloca ptr, align 8
  %.addr = alloca ptr, align 8
  %owned = alloca ptr, align 8
  store ptr %self, ptr %self.addr, align 8
  store ptr %state, ptr %state.addr, align 8
  store ptr %0, ptr %.addr, align 8
  %1 = load ptr, ptr %state.addr, align 8
  %2 = load ptr, ptr %1, align 8
  store ptr %2, ptr %owned, align 8
  %3 = load ptr, ptr %state.addr, align 8
  store ptr null, ptr %3, align 8
  %4 = load ptr, ptr %self.addr, align 8
  %id = getelementptr inbounds %"class.std::thread", ptr %4, i32 0, i32 0
  %5 = load ptr, ptr %owned, align 8
  call void @__mazurka_start_cpp_thread(ptr noundef %id, ptr noundef @__mazurka_run_cpp_thread, ptr noundef %5)
  ret void
}

declare void @__mazurka_start_cpp_thread(ptr noundef, ptr noundef, ptr noundef)

define weak dso_local void @_ZNSt6thread4joinEv(ptr noundef nonnull align 8 dereferenceable(8) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %id = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  %0 = load i64, ptr %id, align 8
  %cmp = icmp eq i64 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @_ZSt20__throw_system_errori(i32 noundef 22)
  unreachable

if.end:                                           ; preds = %entry
  %id2 = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  %1 = load i64, ptr %id2, align 8
  %call = call i32 @pthread_join(i64 noundef %1, ptr noundef null)
  %id3 = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  store i64 0, ptr %id3, align 8
  ret void
}

declare void @_ZSt20__throw_system_errori(i32 noundef)

declare i32 @pthread_join(i64 noundef, ptr noundef)

define weak dso_local void @_ZNSt6thread6detachEv(ptr noundef nonnull align 8 dereferenceable(8) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %id = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  %0 = load i64, ptr %id, align 8
  %cmp = icmp eq i64 %0, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  call void @_ZSt20__throw_system_errori(i32 noundef 22)
  unreachable

if.end:                                           ; preds = %entry
  %id2 = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  %1 = load i64, ptr %id2, align 8
  %call = call i32 @pthread_detach(i64 noundef %1)
  %id3 = getelementptr inbounds %"class.std::thread", ptr %this1, i32 0, i32 0
  store i64 0, ptr %id3, align 8
  ret void
}

declare i32 @pthread_detach(i64 noundef)

define weak dso_local noundef i32 @_ZNSt6thread20hardware_concurrencyEv() align 2 {
entry:
  ret i32 2
}

define weak dso_local void @__once_proxy() {
entry:
  %0 = call align 8 ptr @llvm.threadlocal.address.p0(ptr align 8 @_ZSt11__once_call)
  %1 = load ptr, ptr %0, align 8
  call void %1()
  ret void
}

declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull)

define weak dso_local void @_ZNSt18condition_variableC2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSt18condition_variableC5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %call = call i32 @pthread_cond_init(ptr noundef %this1, ptr noundef null)
  ret void
}

declare i32 @pthread_cond_init(ptr noundef, ptr noundef)

define weak dso_local void @_ZNSt18condition_variableD2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSt18condition_variableD5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %call = call i32 @pthread_cond_destroy(ptr noundef %this1)
  ret void
}

declare i32 @pthread_cond_destroy(ptr noundef)

define weak dso_local void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr noundef nonnull align 1 dereferenceable(1) %this, ptr noundef nonnull align 8 dereferenceable(16) %lock) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %lock.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %lock, ptr %lock.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr, ptr %lock.addr, align 8
  %device = getelementptr inbounds %"struct.std::unique_lock", ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %device, align 8
  %call = call i32 @pthread_cond_wait(ptr noundef %this1, ptr noundef %1)
  ret void
}

declare i32 @pthread_cond_wait(ptr noundef, ptr noundef)

define weak dso_local void @_ZNSt18condition_variable10notify_oneEv(ptr noundef nonnull align 1 dereferenceable(1) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %call = call i32 @pthread_cond_signal(ptr noundef %this1)
  ret void
}

declare i32 @pthread_cond_signal(ptr noundef)

define weak dso_local void @_ZNSt18condition_variable10notify_allEv(ptr noundef nonnull align 1 dereferenceable(1) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %call = call i32 @pthread_cond_broadcast(ptr noundef %this1)
  ret void
}

declare i32 @pthread_cond_broadcast(ptr noundef)

define weak dso_local i64 @_ZNSt6chrono3_V212steady_clock3nowEv() {
entry:
  %call = call i64 @__mazurka_clock()
  ret i64 %call
}

declare i64 @__mazurka_clock()

define weak dso_local i64 @_ZNSt6chrono3_V212system_clock3nowEv() {
entry:
  %call = call i64 @__mazurka_clock()
  ret i64 %call
}

define weak dso_local i64 @_ZSt11_Hash_bytesPKvmm(ptr noundef %bytes, i64 noundef %count, i64 noundef %seed) {
entry:
  %bytes.addr = alloca ptr, align 8
  %count.addr = alloca i64, align 8
  %seed.addr = alloca i64, align 8
  %hash = alloca i64, align 8
  %i = alloca i64, align 8
  store ptr %bytes, ptr %bytes.addr, align 8
  store i64 %count, ptr %count.addr, align 8
  store i64 %seed, ptr %seed.addr, align 8
  %0 = load i64, ptr %seed.addr, align 8
  store i64 %0, ptr %hash, align 8
  store i64 0, ptr %i, align 8
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %1 = load i64, ptr %i, align 8
  %2 = load i64, ptr %count.addr, align 8
  %cmp = icmp ult i64 %1, %2
  br i1 %cmp, label %for.body, label %for.end

for.body:                                         ; preds = %for.cond
  %3 = load i64, ptr %hash, align 8
  %4 = load ptr, ptr %bytes.addr, align 8
  %5 = load i64, ptr %i, align 8
  %arrayidx = getelementptr inbounds i8, ptr %4, i64 %5
  %6 = load i8, ptr %arrayidx, align 1
  %conv = zext i8 %6 to i64
  %xor = xor i64 %3, %conv
  %mul = mul i64 %xor, 1099511628211
  store i64 %mul, ptr %hash, align 8
  br label %for.inc

for.inc:                                          ; preds = %for.body
  %7 = load i64, ptr %i, align 8
  %inc = add i64 %7, 1
  store i64 %inc, ptr %i, align 8
  br label %for.cond

for.end:                                          ; preds = %for.cond
  %8 = load i64, ptr %hash, align 8
  ret i64 %8
}

define weak dso_local void @_ZNSt8__detail15_List_node_base7_M_hookEPS0_(ptr noundef nonnull align 8 dereferenceable(16) %this, ptr noundef %position) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %position.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %position, ptr %position.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr, ptr %position.addr, align 8
  %next = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 0
  store ptr %0, ptr %next, align 8
  %1 = load ptr, ptr %position.addr, align 8
  %previous = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %1, i32 0, i32 1
  %2 = load ptr, ptr %previous, align 8
  %previous2 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  store ptr %2, ptr %previous2, align 8
  %3 = load ptr, ptr %position.addr, align 8
  %previous3 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %3, i32 0, i32 1
  %4 = load ptr, ptr %previous3, align 8
  %next4 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %4, i32 0, i32 0
  store ptr %this1, ptr %next4, align 8
  %5 = load ptr, ptr %position.addr, align 8
  %previous5 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %5, i32 0, i32 1
  store ptr %this1, ptr %previous5, align 8
  ret void
}

define weak dso_local void @_ZNSt8__detail15_List_node_base9_M_unhookEv(ptr noundef nonnull align 8 dereferenceable(16) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %next = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 0
  %0 = load ptr, ptr %next, align 8
  %previous = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  %1 = load ptr, ptr %previous, align 8
  %next2 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %1, i32 0, i32 0
  store ptr %0, ptr %next2, align 8
  %previous3 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  %2 = load ptr, ptr %previous3, align 8
  %next4 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 0
  %3 = load ptr, ptr %next4, align 8
  %previous5 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %3, i32 0, i32 1
  store ptr %2, ptr %previous5, align 8
  ret void
}

define weak dso_local void @_ZNSt8__detail15_List_node_base11_M_transferEPS0_S1_(ptr noundef nonnull align 8 dereferenceable(16) %this, ptr noundef %first, ptr noundef %last) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %first.addr = alloca ptr, align 8
  %last.addr = alloca ptr, align 8
  %before = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %first, ptr %first.addr, align 8
  store ptr %last, ptr %last.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr, ptr %last.addr, align 8
  %cmp = icmp eq ptr %this1, %0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  br label %return

if.end:                                           ; preds = %entry
  %1 = load ptr, ptr %last.addr, align 8
  %previous = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %1, i32 0, i32 1
  %2 = load ptr, ptr %previous, align 8
  %next = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %2, i32 0, i32 0
  store ptr %this1, ptr %next, align 8
  %3 = load ptr, ptr %last.addr, align 8
  %4 = load ptr, ptr %first.addr, align 8
  %previous2 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %4, i32 0, i32 1
  %5 = load ptr, ptr %previous2, align 8
  %next3 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %5, i32 0, i32 0
  store ptr %3, ptr %next3, align 8
  %6 = load ptr, ptr %first.addr, align 8
  %previous4 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  %7 = load ptr, ptr %previous4, align 8
  %next5 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %7, i32 0, i32 0
  store ptr %6, ptr %next5, align 8
  %previous6 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  %8 = load ptr, ptr %previous6, align 8
  store ptr %8, ptr %before, align 8
  %9 = load ptr, ptr %last.addr, align 8
  %previous7 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %9, i32 0, i32 1
  %10 = load ptr, ptr %previous7, align 8
  %previous8 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %this1, i32 0, i32 1
  store ptr %10, ptr %previous8, align 8
  %11 = load ptr, ptr %first.addr, align 8
  %previous9 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %11, i32 0, i32 1
  %12 = load ptr, ptr %previous9, align 8
  %13 = load ptr, ptr %last.addr, align 8
  %previous10 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %13, i32 0, i32 1
  store ptr %12, ptr %previous10, align 8
  %14 = load ptr, ptr %before, align 8
  %15 = load ptr, ptr %first.addr, align 8
  %previous11 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %15, i32 0, i32 1
  store ptr %14, ptr %previous11, align 8
  br label %return

return:                                           ; preds = %if.end, %if.then
  ret void
}

define weak dso_local void @_ZNSt8__detail15_List_node_base10_M_reverseEv(ptr noundef nonnull align 8 dereferenceable(16) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %node = alloca ptr, align 8
  %after = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store ptr %this1, ptr %node, align 8
  br label %do.body

do.body:                                          ; preds = %do.cond, %entry
  %0 = load ptr, ptr %node, align 8
  %next = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %0, i32 0, i32 0
  %1 = load ptr, ptr %next, align 8
  store ptr %1, ptr %after, align 8
  %2 = load ptr, ptr %node, align 8
  %previous = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %previous, align 8
  %4 = load ptr, ptr %node, align 8
  %next2 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %4, i32 0, i32 0
  store ptr %3, ptr %next2, align 8
  %5 = load ptr, ptr %after, align 8
  %6 = load ptr, ptr %node, align 8
  %previous3 = getelementptr inbounds %"struct.std::__detail::_List_node_base", ptr %6, i32 0, i32 1
  store ptr %5, ptr %previous3, align 8
  %7 = load ptr, ptr %after, align 8
  store ptr %7, ptr %node, align 8
  br label %do.cond

do.cond:                                          ; preds = %do.body
  %8 = load ptr, ptr %node, align 8
  %cmp = icmp ne ptr %8, %this1
  br i1 %cmp, label %do.body, label %do.end

do.end:                                           ; preds = %do.cond
  ret void
}

define weak dso_local noundef ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr noundef %node) {
entry:
  %retval = alloca ptr, align 8
  %node.addr = alloca ptr, align 8
  %parent = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
  %0 = load ptr, ptr %node.addr, align 8
  %right = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %0, i32 0, i32 3
  %1 = load ptr, ptr %right, align 8
  %tobool = icmp ne ptr %1, null
  br i1 %tobool, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %2 = load ptr, ptr %node.addr, align 8
  %right1 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %2, i32 0, i32 3
  %3 = load ptr, ptr %right1, align 8
  store ptr %3, ptr %node.addr, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then
  %4 = load ptr, ptr %node.addr, align 8
  %left = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %4, i32 0, i32 2
  %5 = load ptr, ptr %left, align 8
  %tobool2 = icmp ne ptr %5, null
  br i1 %tobool2, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %6 = load ptr, ptr %node.addr, align 8
  %left3 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %6, i32 0, i32 2
  %7 = load ptr, ptr %left3, align 8
  store ptr %7, ptr %node.addr, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %8 = load ptr, ptr %node.addr, align 8
  store ptr %8, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %entry
  %9 = load ptr, ptr %node.addr, align 8
  %parent4 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %9, i32 0, i32 1
  %10 = load ptr, ptr %parent4, align 8
  store ptr %10, ptr %parent, align 8
  br label %while.cond5

while.cond5:                                      ; preds = %while.body7, %if.end
  %11 = load ptr, ptr %node.addr, align 8
  %12 = load ptr, ptr %parent, align 8
  %right6 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %12, i32 0, i32 3
  %13 = load ptr, ptr %right6, align 8
  %cmp = icmp eq ptr %11, %13
  br i1 %cmp, label %while.body7, label %while.end9

while.body7:                                      ; preds = %while.cond5
  %14 = load ptr, ptr %parent, align 8
  store ptr %14, ptr %node.addr, align 8
  %15 = load ptr, ptr %parent, align 8
  %parent8 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %15, i32 0, i32 1
  %16 = load ptr, ptr %parent8, align 8
  store ptr %16, ptr %parent, align 8
  br label %while.cond5

while.end9:                                       ; preds = %while.cond5
  %17 = load ptr, ptr %node.addr, align 8
  %right10 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %17, i32 0, i32 3
  %18 = load ptr, ptr %right10, align 8
  %19 = load ptr, ptr %parent, align 8
  %cmp11 = icmp eq ptr %18, %19
  br i1 %cmp11, label %cond.true, label %cond.false

cond.true:                                        ; preds = %while.end9
  %20 = load ptr, ptr %node.addr, align 8
  br label %cond.end

cond.false:                                       ; preds = %while.end9
  %21 = load ptr, ptr %parent, align 8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %20, %cond.true ], [ %21, %cond.false ]
  store ptr %cond, ptr %retval, align 8
  br label %return

return:                                           ; preds = %cond.end, %while.end
  %22 = load ptr, ptr %retval, align 8
  ret ptr %22
}

define weak dso_local noundef ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr noundef %node) {
entry:
  %retval = alloca ptr, align 8
  %node.addr = alloca ptr, align 8
  %parent9 = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
  %0 = load ptr, ptr %node.addr, align 8
  %color = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %0, i32 0, i32 0
  %1 = load i32, ptr %color, align 8
  %cmp = icmp eq i32 %1, 0
  br i1 %cmp, label %land.lhs.true, label %if.end

land.lhs.true:                                    ; preds = %entry
  %2 = load ptr, ptr %node.addr, align 8
  %parent = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %2, i32 0, i32 1
  %3 = load ptr, ptr %parent, align 8
  %parent1 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %3, i32 0, i32 1
  %4 = load ptr, ptr %parent1, align 8
  %5 = load ptr, ptr %node.addr, align 8
  %cmp2 = icmp eq ptr %4, %5
  br i1 %cmp2, label %if.then, label %if.end

if.then:                                          ; preds = %land.lhs.true
  %6 = load ptr, ptr %node.addr, align 8
  %right = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %6, i32 0, i32 3
  %7 = load ptr, ptr %right, align 8
  store ptr %7, ptr %retval, align 8
  br label %return

if.end:                                           ; preds = %land.lhs.true, %entry
  %8 = load ptr, ptr %node.addr, align 8
  %left = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %8, i32 0, i32 2
  %9 = load ptr, ptr %left, align 8
  %tobool = icmp ne ptr %9, null
  br i1 %tobool, label %if.then3, label %if.end8

if.then3:                                         ; preds = %if.end
  %10 = load ptr, ptr %node.addr, align 8
  %left4 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %10, i32 0, i32 2
  %11 = load ptr, ptr %left4, align 8
  store ptr %11, ptr %node.addr, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then3
  %12 = load ptr, ptr %node.addr, align 8
  %right5 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %12, i32 0, i32 3
  %13 = load ptr, ptr %right5, align 8
  %tobool6 = icmp ne ptr %13, null
  br i1 %tobool6, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %14 = load ptr, ptr %node.addr, align 8
  %right7 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %14, i32 0, i32 3
  %15 = load ptr, ptr %right7, align 8
  store ptr %15, ptr %node.addr, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %16 = load ptr, ptr %node.addr, align 8
  store ptr %16, ptr %retval, align 8
  br label %return

if.end8:                                          ; preds = %if.end
  %17 = load ptr, ptr %node.addr, align 8
  %parent10 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %17, i32 0, i32 1
  %18 = load ptr, ptr %parent10, align 8
  store ptr %18, ptr %parent9, align 8
  br label %while.cond11

while.cond11:                                     ; preds = %while.body14, %if.end8
  %19 = load ptr, ptr %node.addr, align 8
  %20 = load ptr, ptr %parent9, align 8
  %left12 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %20, i32 0, i32 2
  %21 = load ptr, ptr %left12, align 8
  %cmp13 = icmp eq ptr %19, %21
  br i1 %cmp13, label %while.body14, label %while.end16

while.body14:                                     ; preds = %while.cond11
  %22 = load ptr, ptr %parent9, align 8
  store ptr %22, ptr %node.addr, align 8
  %23 = load ptr, ptr %parent9, align 8
  %parent15 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %23, i32 0, i32 1
  %24 = load ptr, ptr %parent15, align 8
  store ptr %24, ptr %parent9, align 8
  br label %while.cond11

while.end16:                                      ; preds = %while.cond11
  %25 = load ptr, ptr %parent9, align 8
  store ptr %25, ptr %retval, align 8
  br label %return

return:                                           ; preds = %while.end16, %while.end, %if.then
  %26 = load ptr, ptr %retval, align 8
  ret ptr %26
}

define weak dso_local noundef ptr @_ZSt18_Rb_tree_incrementPKSt18_Rb_tree_node_base(ptr noundef %node) {
entry:
  %node.addr = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
  %0 = load ptr, ptr %node.addr, align 8
  %call = call noundef ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr noundef %0)
  ret ptr %call
}

define weak dso_local noundef ptr @_ZSt18_Rb_tree_decrementPKSt18_Rb_tree_node_base(ptr noundef %node) {
entry:
  %node.addr = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
  %0 = load ptr, ptr %node.addr, align 8
  %call = call noundef ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr noundef %0)
  ret ptr %call
}

define weak dso_local void @_ZSt29_Rb_tree_insert_and_rebalancebPSt18_Rb_tree_node_baseS0_RS_(i1 noundef zeroext %to_left, ptr noundef %node, ptr noundef %parent, ptr noundef nonnull align 8 dereferenceable(32) %header) {
entry:
  %to_left.addr = alloca i8, align 1
  %node.addr = alloca ptr, align 8
  %parent.addr = alloca ptr, align 8
  %header.addr = alloca ptr, align 8
  %storedv = zext i1 %to_left to i8
  store i8 %storedv, ptr %to_left.addr, align 1
  store ptr %node, ptr %node.addr, align 8
  store ptr %parent, ptr %parent.addr, align 8
  store ptr %header, ptr %header.addr, align 8
  %0 = load ptr, ptr %parent.addr, align 8
  %1 = load ptr, ptr %node.addr, align 8
  %parent1 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %1, i32 0, i32 1
  store ptr %0, ptr %parent1, align 8
  %2 = load ptr, ptr %node.addr, align 8
  %right = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %2, i32 0, i32 3
  store ptr null, ptr %right, align 8
  %3 = load ptr, ptr %node.addr, align 8
  %left = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %3, i32 0, i32 2
  store ptr null, ptr %left, align 8
  %4 = load ptr, ptr %node.addr, align 8
  %color = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %4, i32 0, i32 0
  store i32 1, ptr %color, align 8
  %5 = load ptr, ptr %parent.addr, align 8
  %6 = load ptr, ptr %header.addr, align 8
  %cmp = icmp eq ptr %5, %6
  br i1 %cmp, label %if.then, label %if.else

if.then:                                          ; preds = %entry
  %7 = load ptr, ptr %node.addr, align 8
  %8 = load ptr, ptr %header.addr, align 8
  %right2 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %8, i32 0, i32 3
  store ptr %7, ptr %right2, align 8
  %9 = load ptr, ptr %header.addr, align 8
  %left3 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %9, i32 0, i32 2
  store ptr %7, ptr %left3, align 8
  %10 = load ptr, ptr %header.addr, align 8
  %parent4 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %10, i32 0, i32 1
  store ptr %7, ptr %parent4, align 8
  br label %if.end19

if.else:                                          ; preds = %entry
  %11 = load i8, ptr %to_left.addr, align 1
  %loadedv = trunc i8 %11 to i1
  br i1 %loadedv, label %if.then5, label %if.else11

if.then5:                                         ; preds = %if.else
  %12 = load ptr, ptr %node.addr, align 8
  %13 = load ptr, ptr %parent.addr, align 8
  %left6 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %13, i32 0, i32 2
  store ptr %12, ptr %left6, align 8
  %14 = load ptr, ptr %parent.addr, align 8
  %15 = load ptr, ptr %header.addr, align 8
  %left7 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %15, i32 0, i32 2
  %16 = load ptr, ptr %left7, align 8
  %cmp8 = icmp eq ptr %14, %16
  br i1 %cmp8, label %if.then9, label %if.end

if.then9:                                         ; preds = %if.then5
  %17 = load ptr, ptr %node.addr, align 8
  %18 = load ptr, ptr %header.addr, align 8
  %left10 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %18, i32 0, i32 2
  store ptr %17, ptr %left10, align 8
  br label %if.end

if.end:                                           ; preds = %if.then9, %if.then5
  br label %if.end18

if.else11:                                        ; preds = %if.else
  %19 = load ptr, ptr %node.addr, align 8
  %20 = load ptr, ptr %parent.addr, align 8
  %right12 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %20, i32 0, i32 3
  store ptr %19, ptr %right12, align 8
  %21 = load ptr, ptr %parent.addr, align 8
  %22 = load ptr, ptr %header.addr, align 8
  %right13 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %22, i32 0, i32 3
  %23 = load ptr, ptr %right13, align 8
  %cmp14 = icmp eq ptr %21, %23
  br i1 %cmp14, label %if.then15, label %if.end17

if.then15:                                        ; preds = %if.else11
  %24 = load ptr, ptr %node.addr, align 8
  %25 = load ptr, ptr %header.addr, align 8
  %right16 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %25, i32 0, i32 3
  store ptr %24, ptr %right16, align 8
  br label %if.end17

if.end17:                                         ; preds = %if.then15, %if.else11
  br label %if.end18

if.end18:                                         ; preds = %if.end17, %if.end
  br label %if.end19

if.end19:                                         ; preds = %if.end18, %if.then
  ret void
}

define weak dso_local noundef ptr @_ZSt28_Rb_tree_rebalance_for_erasePSt18_Rb_tree_node_baseRS_(ptr noundef %node, ptr noundef nonnull align 8 dereferenceable(32) %header) {
entry:
  %node.addr = alloca ptr, align 8
  %header.addr = alloca ptr, align 8
  %replacement = alloca ptr, align 8
  store ptr %node, ptr %node.addr, align 8
  store ptr %header, ptr %header.addr, align 8
  %0 = load ptr, ptr %header.addr, align 8
  %left = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %0, i32 0, i32 2
  %1 = load ptr, ptr %left, align 8
  %2 = load ptr, ptr %node.addr, align 8
  %cmp = icmp eq ptr %1, %2
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %3 = load ptr, ptr %node.addr, align 8
  %call = call noundef ptr @_ZSt18_Rb_tree_incrementPSt18_Rb_tree_node_base(ptr noundef %3)
  %4 = load ptr, ptr %header.addr, align 8
  %left1 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %4, i32 0, i32 2
  store ptr %call, ptr %left1, align 8
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %5 = load ptr, ptr %header.addr, align 8
  %right = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %5, i32 0, i32 3
  %6 = load ptr, ptr %right, align 8
  %7 = load ptr, ptr %node.addr, align 8
  %cmp2 = icmp eq ptr %6, %7
  br i1 %cmp2, label %if.then3, label %if.end6

if.then3:                                         ; preds = %if.end
  %8 = load ptr, ptr %node.addr, align 8
  %call4 = call noundef ptr @_ZSt18_Rb_tree_decrementPSt18_Rb_tree_node_base(ptr noundef %8)
  %9 = load ptr, ptr %header.addr, align 8
  %right5 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %9, i32 0, i32 3
  store ptr %call4, ptr %right5, align 8
  br label %if.end6

if.end6:                                          ; preds = %if.then3, %if.end
  %10 = load ptr, ptr %node.addr, align 8
  %left7 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %10, i32 0, i32 2
  %11 = load ptr, ptr %left7, align 8
  %tobool = icmp ne ptr %11, null
  br i1 %tobool, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end6
  %12 = load ptr, ptr %node.addr, align 8
  %left8 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %12, i32 0, i32 2
  %13 = load ptr, ptr %left8, align 8
  br label %cond.end

cond.false:                                       ; preds = %if.end6
  %14 = load ptr, ptr %node.addr, align 8
  %right9 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %14, i32 0, i32 3
  %15 = load ptr, ptr %right9, align 8
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi ptr [ %13, %cond.true ], [ %15, %cond.false ]
  store ptr %cond, ptr %replacement, align 8
  %16 = load ptr, ptr %node.addr, align 8
  %left10 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %16, i32 0, i32 2
  %17 = load ptr, ptr %left10, align 8
  %tobool11 = icmp ne ptr %17, null
  br i1 %tobool11, label %land.lhs.true, label %if.end40

land.lhs.true:                                    ; preds = %cond.end
  %18 = load ptr, ptr %node.addr, align 8
  %right12 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %18, i32 0, i32 3
  %19 = load ptr, ptr %right12, align 8
  %tobool13 = icmp ne ptr %19, null
  br i1 %tobool13, label %if.then14, label %if.end40

if.then14:                                        ; preds = %land.lhs.true
  %20 = load ptr, ptr %node.addr, align 8
  %right15 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %20, i32 0, i32 3
  %21 = load ptr, ptr %right15, align 8
  store ptr %21, ptr %replacement, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %if.then14
  %22 = load ptr, ptr %replacement, align 8
  %left16 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %22, i32 0, i32 2
  %23 = load ptr, ptr %left16, align 8
  %tobool17 = icmp ne ptr %23, null
  br i1 %tobool17, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %24 = load ptr, ptr %replacement, align 8
  %left18 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %24, i32 0, i32 2
  %25 = load ptr, ptr %left18, align 8
  store ptr %25, ptr %replacement, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %26 = load ptr, ptr %replacement, align 8
  %27 = load ptr, ptr %node.addr, align 8
  %right19 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %27, i32 0, i32 3
  %28 = load ptr, ptr %right19, align 8
  %cmp20 = icmp ne ptr %26, %28
  br i1 %cmp20, label %if.then21, label %if.end35

if.then21:                                        ; preds = %while.end
  %29 = load ptr, ptr %replacement, align 8
  %right22 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %29, i32 0, i32 3
  %30 = load ptr, ptr %right22, align 8
  %31 = load ptr, ptr %replacement, align 8
  %parent = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %31, i32 0, i32 1
  %32 = load ptr, ptr %parent, align 8
  %left23 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %32, i32 0, i32 2
  store ptr %30, ptr %left23, align 8
  %33 = load ptr, ptr %replacement, align 8
  %right24 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %33, i32 0, i32 3
  %34 = load ptr, ptr %right24, align 8
  %tobool25 = icmp ne ptr %34, null
  br i1 %tobool25, label %if.then26, label %if.end30

if.then26:                                        ; preds = %if.then21
  %35 = load ptr, ptr %replacement, align 8
  %parent27 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %35, i32 0, i32 1
  %36 = load ptr, ptr %parent27, align 8
  %37 = load ptr, ptr %replacement, align 8
  %right28 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %37, i32 0, i32 3
  %38 = load ptr, ptr %right28, align 8
  %parent29 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %38, i32 0, i32 1
  store ptr %36, ptr %parent29, align 8
  br label %if.end30

if.end30:                                         ; preds = %if.then26, %if.then21
  %39 = load ptr, ptr %node.addr, align 8
  %right31 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %39, i32 0, i32 3
  %40 = load ptr, ptr %right31, align 8
  %41 = load ptr, ptr %replacement, align 8
  %right32 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %41, i32 0, i32 3
  store ptr %40, ptr %right32, align 8
  %42 = load ptr, ptr %replacement, align 8
  %43 = load ptr, ptr %node.addr, align 8
  %right33 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %43, i32 0, i32 3
  %44 = load ptr, ptr %right33, align 8
  %parent34 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %44, i32 0, i32 1
  store ptr %42, ptr %parent34, align 8
  br label %if.end35

if.end35:                                         ; preds = %if.end30, %while.end
  %45 = load ptr, ptr %node.addr, align 8
  %left36 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %45, i32 0, i32 2
  %46 = load ptr, ptr %left36, align 8
  %47 = load ptr, ptr %replacement, align 8
  %left37 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %47, i32 0, i32 2
  store ptr %46, ptr %left37, align 8
  %48 = load ptr, ptr %replacement, align 8
  %49 = load ptr, ptr %node.addr, align 8
  %left38 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %49, i32 0, i32 2
  %50 = load ptr, ptr %left38, align 8
  %parent39 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %50, i32 0, i32 1
  store ptr %48, ptr %parent39, align 8
  br label %if.end40

if.end40:                                         ; preds = %if.end35, %land.lhs.true, %cond.end
  %51 = load ptr, ptr %replacement, align 8
  %tobool41 = icmp ne ptr %51, null
  br i1 %tobool41, label %if.then42, label %if.end45

if.then42:                                        ; preds = %if.end40
  %52 = load ptr, ptr %node.addr, align 8
  %parent43 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %52, i32 0, i32 1
  %53 = load ptr, ptr %parent43, align 8
  %54 = load ptr, ptr %replacement, align 8
  %parent44 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %54, i32 0, i32 1
  store ptr %53, ptr %parent44, align 8
  br label %if.end45

if.end45:                                         ; preds = %if.then42, %if.end40
  %55 = load ptr, ptr %header.addr, align 8
  %parent46 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %55, i32 0, i32 1
  %56 = load ptr, ptr %parent46, align 8
  %57 = load ptr, ptr %node.addr, align 8
  %cmp47 = icmp eq ptr %56, %57
  br i1 %cmp47, label %if.then48, label %if.else

if.then48:                                        ; preds = %if.end45
  %58 = load ptr, ptr %replacement, align 8
  %59 = load ptr, ptr %header.addr, align 8
  %parent49 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %59, i32 0, i32 1
  store ptr %58, ptr %parent49, align 8
  br label %if.end60

if.else:                                          ; preds = %if.end45
  %60 = load ptr, ptr %node.addr, align 8
  %parent50 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %60, i32 0, i32 1
  %61 = load ptr, ptr %parent50, align 8
  %left51 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %61, i32 0, i32 2
  %62 = load ptr, ptr %left51, align 8
  %63 = load ptr, ptr %node.addr, align 8
  %cmp52 = icmp eq ptr %62, %63
  br i1 %cmp52, label %if.then53, label %if.else56

if.then53:                                        ; preds = %if.else
  %64 = load ptr, ptr %replacement, align 8
  %65 = load ptr, ptr %node.addr, align 8
  %parent54 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %65, i32 0, i32 1
  %66 = load ptr, ptr %parent54, align 8
  %left55 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %66, i32 0, i32 2
  store ptr %64, ptr %left55, align 8
  br label %if.end59

if.else56:                                        ; preds = %if.else
  %67 = load ptr, ptr %replacement, align 8
  %68 = load ptr, ptr %node.addr, align 8
  %parent57 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %68, i32 0, i32 1
  %69 = load ptr, ptr %parent57, align 8
  %right58 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %69, i32 0, i32 3
  store ptr %67, ptr %right58, align 8
  br label %if.end59

if.end59:                                         ; preds = %if.else56, %if.then53
  br label %if.end60

if.end60:                                         ; preds = %if.end59, %if.then48
  %70 = load ptr, ptr %header.addr, align 8
  %parent61 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %70, i32 0, i32 1
  %71 = load ptr, ptr %parent61, align 8
  %tobool62 = icmp ne ptr %71, null
  br i1 %tobool62, label %if.end66, label %if.then63

if.then63:                                        ; preds = %if.end60
  %72 = load ptr, ptr %header.addr, align 8
  %73 = load ptr, ptr %header.addr, align 8
  %right64 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %73, i32 0, i32 3
  store ptr %72, ptr %right64, align 8
  %74 = load ptr, ptr %header.addr, align 8
  %left65 = getelementptr inbounds %"struct.std::_Rb_tree_node_base", ptr %74, i32 0, i32 2
  store ptr %72, ptr %left65, align 8
  br label %if.end66

if.end66:                                         ; preds = %if.then63, %if.end60
  %75 = load ptr, ptr %node.addr, align 8
  ret ptr %75
}

define weak dso_local noundef i64 @_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr noundef nonnull align 8 dereferenceable(16) %this, i64 noundef %least) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %least.addr = alloca i64, align 8
  %buckets = alloca i64, align 8
  store ptr %this, ptr %this.addr, align 8
  store i64 %least, ptr %least.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  store i64 5, ptr %buckets, align 8
  br label %while.cond

while.cond:                                       ; preds = %while.body, %entry
  %0 = load i64, ptr %buckets, align 8
  %1 = load i64, ptr %least.addr, align 8
  %cmp = icmp ult i64 %0, %1
  br i1 %cmp, label %while.body, label %while.end

while.body:                                       ; preds = %while.cond
  %2 = load i64, ptr %buckets, align 8
  %mul = mul i64 2, %2
  %add = add i64 %mul, 1
  store i64 %add, ptr %buckets, align 8
  br label %while.cond

while.end:                                        ; preds = %while.cond
  %3 = load i64, ptr %buckets, align 8
  %conv = uitofp i64 %3 to float
  %max_load = getelementptr inbounds %"struct.std::__detail::_Prime_rehash_policy", ptr %this1, i32 0, i32 0
  %4 = load float, ptr %max_load, align 8
  %mul2 = fmul float %conv, %4
  %conv3 = fptoui float %mul2 to i64
  %next_resize = getelementptr inbounds %"struct.std::__detail::_Prime_rehash_policy", ptr %this1, i32 0, i32 1
  store i64 %conv3, ptr %next_resize, align 8
  %5 = load i64, ptr %buckets, align 8
  ret i64 %5
}

define weak dso_local { i8, i64 } @_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm(ptr noundef %self, i64 noundef %buckets, i64 noundef %elements, i64 noundef %added) {
entry:
  %retval = alloca %"struct.std::__detail::rehash_decision", align 8
  %self.addr = alloca ptr, align 8
  %buckets.addr = alloca i64, align 8
  %elements.addr = alloca i64, align 8
  %added.addr = alloca i64, align 8
  %least = alloca i64, align 8
  store ptr %self, ptr %self.addr, align 8
  store i64 %buckets, ptr %buckets.addr, align 8
  store i64 %elements, ptr %elements.addr, align 8
  store i64 %added, ptr %added.addr, align 8
  %0 = load i64, ptr %elements.addr, align 8
  %1 = load i64, ptr %added.addr, align 8
  %add = add i64 %0, %1
  %2 = load ptr, ptr %self.addr, align 8
  %next_resize = getelementptr inbounds %"struct.std::__detail::_Prime_rehash_policy", ptr %2, i32 0, i32 1
  %3 = load i64, ptr %next_resize, align 8
  %cmp = icmp ule i64 %add, %3
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %needed = getelementptr inbounds %"struct.std::__detail::rehash_decision", ptr %retval, i32 0, i32 0
  store i8 0, ptr %needed, align 8
  %buckets1 = getelementptr inbounds %"struct.std::__detail::rehash_decision", ptr %retval, i32 0, i32 1
  store i64 0, ptr %buckets1, align 8
  br label %return

if.end:                                           ; preds = %entry
  %4 = load i64, ptr %elements.addr, align 8
  %5 = load i64, ptr %added.addr, align 8
  %add2 = add i64 %4, %5
  %conv = uitofp i64 %add2 to float
  %6 = load ptr, ptr %self.addr, align 8
  %max_load = getelementptr inbounds %"struct.std::__detail::_Prime_rehash_policy", ptr %6, i32 0, i32 0
  %7 = load float, ptr %max_load, align 8
  %div = fdiv float %conv, %7
  %conv3 = fptoui float %div to i64
  %add4 = add i64 %conv3, 1
  store i64 %add4, ptr %least, align 8
  %needed5 = getelementptr inbounds %"struct.std::__detail::rehash_decision", ptr %retval, i32 0, i32 0
  store i8 1, ptr %needed5, align 8
  %buckets6 = getelementptr inbounds %"struct.std::__detail::rehash_decision", ptr %retval, i32 0, i32 1
  %8 = load ptr, ptr %self.addr, align 8
  %9 = load i64, ptr %least, align 8
  %10 = load i64, ptr %buckets.addr, align 8
  %mul = mul i64 2, %10
  %cmp7 = icmp ugt i64 %9, %mul
  br i1 %cmp7, label %cond.true, label %cond.false

cond.true:                                        ; preds = %if.end
  %11 = load i64, ptr %least, align 8
  br label %cond.end

cond.false:                                       ; preds = %if.end
  %12 = load i64, ptr %buckets.addr, align 8
  %mul8 = mul i64 2, %12
  br label %cond.end

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i64 [ %11, %cond.true ], [ %mul8, %cond.false ]
  %call = call noundef i64 @_ZNKSt8__detail20_Prime_rehash_policy11_M_next_bktEm(ptr noundef nonnull align 8 dereferenceable(16) %8, i64 noundef %cond)
  store i64 %call, ptr %buckets6, align 8
  br label %return

return:                                           ; preds = %cond.end, %if.then
  %13 = load { i8, i64 }, ptr %retval, align 8
  ret { i8, i64 } %13
}

define weak dso_local void @_ZNSaIcEC2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSaIcEC5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

define weak dso_local void @_ZNSaIcEC2ERKS_(ptr noundef nonnull align 1 dereferenceable(1) %this, ptr noundef nonnull align 1 dereferenceable(1) %0) unnamed_addr comdat($_ZNSaIcEC5ERKS_) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %0, ptr %.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

define weak dso_local void @_ZNSaIcED2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSaIcED5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEb(ptr noundef nonnull align 1 dereferenceable(1) %this, i1 noundef zeroext %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8
  %storedv = zext i1 %item to i8
  store i8 %storedv, ptr %item.addr, align 1
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i8, ptr %item.addr, align 1
  %loadedv = trunc i8 %0 to i1
  %conv = zext i1 %loadedv to i32
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %conv)
  ret ptr %this1
}

declare i32 @printf(ptr noundef, ...)

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEs(ptr noundef nonnull align 1 dereferenceable(1) %this, i16 noundef signext %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i16, align 2
  store ptr %this, ptr %this.addr, align 8
  store i16 %item, ptr %item.addr, align 2
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i16, ptr %item.addr, align 2
  %conv = sext i16 %0 to i32
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %conv)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEt(ptr noundef nonnull align 1 dereferenceable(1) %this, i16 noundef zeroext %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i16, align 2
  store ptr %this, ptr %this.addr, align 8
  store i16 %item, ptr %item.addr, align 2
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i16, ptr %item.addr, align 2
  %conv = zext i16 %0 to i32
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.1, i32 noundef %conv)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEi(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8
  store i32 %item, ptr %item.addr, align 4
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i32, ptr %item.addr, align 4
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str, i32 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEj(ptr noundef nonnull align 1 dereferenceable(1) %this, i32 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i32, align 4
  store ptr %this, ptr %this.addr, align 8
  store i32 %item, ptr %item.addr, align 4
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i32, ptr %item.addr, align 4
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.1, i32 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEl(ptr noundef nonnull align 1 dereferenceable(1) %this, i64 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i64, align 8
  store ptr %this, ptr %this.addr, align 8
  store i64 %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i64, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.2, i64 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEm(ptr noundef nonnull align 1 dereferenceable(1) %this, i64 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i64, align 8
  store ptr %this, ptr %this.addr, align 8
  store i64 %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i64, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.3, i64 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEx(ptr noundef nonnull align 1 dereferenceable(1) %this, i64 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i64, align 8
  store ptr %this, ptr %this.addr, align 8
  store i64 %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i64, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.4, i64 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEy(ptr noundef nonnull align 1 dereferenceable(1) %this, i64 noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i64, align 8
  store ptr %this, ptr %this.addr, align 8
  store i64 %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i64, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.5, i64 noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEf(ptr noundef nonnull align 1 dereferenceable(1) %this, float noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca float, align 4
  store ptr %this, ptr %this.addr, align 8
  store float %item, ptr %item.addr, align 4
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load float, ptr %item.addr, align 4
  %conv = fpext float %0 to double
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.6, double noundef %conv)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEd(ptr noundef nonnull align 1 dereferenceable(1) %this, double noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca double, align 8
  store ptr %this, ptr %this.addr, align 8
  store double %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load double, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.6, double noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEPKv(ptr noundef nonnull align 1 dereferenceable(1) %this, ptr noundef %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %item, ptr %item.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr, ptr %item.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.7, ptr noundef %0)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSolsEPFRSoS_E(ptr noundef nonnull align 1 dereferenceable(1) %this, ptr noundef %manipulate) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %manipulate.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  store ptr %manipulate, ptr %manipulate.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load ptr, ptr %manipulate.addr, align 8
  %call = call noundef nonnull align 1 dereferenceable(1) ptr %0(ptr noundef nonnull align 1 dereferenceable(1) %this1)
  ret ptr %call
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSo5flushEv(ptr noundef nonnull align 1 dereferenceable(1) %this) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZNSo3putEc(ptr noundef nonnull align 1 dereferenceable(1) %this, i8 noundef signext %item) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  %item.addr = alloca i8, align 1
  store ptr %this, ptr %this.addr, align 8
  store i8 %item, ptr %item.addr, align 1
  %this1 = load ptr, ptr %this.addr, align 8
  %0 = load i8, ptr %item.addr, align 1
  %conv = sext i8 %0 to i32
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.8, i32 noundef %conv)
  ret ptr %this1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_PKc(ptr noundef nonnull align 1 dereferenceable(1) %stream, ptr noundef %text) {
entry:
  %stream.addr = alloca ptr, align 8
  %text.addr = alloca ptr, align 8
  store ptr %stream, ptr %stream.addr, align 8
  store ptr %text, ptr %text.addr, align 8
  %0 = load ptr, ptr %text.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.9, ptr noundef %0)
  %1 = load ptr, ptr %stream.addr, align 8
  ret ptr %1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZStlsISt11char_traitsIcEERSt13basic_ostreamIcT_ES5_c(ptr noundef nonnull align 1 dereferenceable(1) %stream, i8 noundef signext %item) {
entry:
  %stream.addr = alloca ptr, align 8
  %item.addr = alloca i8, align 1
  store ptr %stream, ptr %stream.addr, align 8
  store i8 %item, ptr %item.addr, align 1
  %0 = load i8, ptr %item.addr, align 1
  %conv = sext i8 %0 to i32
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.8, i32 noundef %conv)
  %1 = load ptr, ptr %stream.addr, align 8
  ret ptr %1
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZSt4endlIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr noundef nonnull align 1 dereferenceable(1) %stream) {
entry:
  %stream.addr = alloca ptr, align 8
  store ptr %stream, ptr %stream.addr, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.10)
  %0 = load ptr, ptr %stream.addr, align 8
  ret ptr %0
}

define weak dso_local noundef nonnull align 1 dereferenceable(1) ptr @_ZSt5flushIcSt11char_traitsIcEERSt13basic_ostreamIT_T0_ES6_(ptr noundef nonnull align 1 dereferenceable(1) %stream) {
entry:
  %stream.addr = alloca ptr, align 8
  store ptr %stream, ptr %stream.addr, align 8
  %0 = load ptr, ptr %stream.addr, align 8
  ret ptr %0
}

define weak dso_local nonnull align 1 dereferenceable(1) ptr @_ZStlsIcSt11char_traitsIcESaIcEERSt13basic_ostreamIT_T0_ES7_RKNSt7__cxx1112basic_stringIS4_S5_T1_EE(ptr noundef nonnull align 1 dereferenceable(1) %stream, ptr noundef nonnull align 8 dereferenceable(16) %text) {
entry:
  %stream.addr = alloca ptr, align 8
  %text.addr = alloca ptr, align 8
  store ptr %stream, ptr %stream.addr, align 8
  store ptr %text, ptr %text.addr, align 8
  %0 = load ptr, ptr %text.addr, align 8
  %size = getelementptr inbounds %"struct.std::string_head", ptr %0, i32 0, i32 1
  %1 = load i64, ptr %size, align 8
  %conv = trunc i64 %1 to i32
  %2 = load ptr, ptr %text.addr, align 8
  %data = getelementptr inbounds %"struct.std::string_head", ptr %2, i32 0, i32 0
  %3 = load ptr, ptr %data, align 8
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.11, i32 noundef %conv, ptr noundef %3)
  %4 = load ptr, ptr %stream.addr, align 8
  ret ptr %4
}

define weak dso_local void @_ZNSt8ios_base4InitC2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSt8ios_base4InitC5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

define weak dso_local void @_ZNSt8ios_base4InitD2Ev(ptr noundef nonnull align 1 dereferenceable(1) %this) unnamed_addr comdat($_ZNSt8ios_base4InitD5Ev) align 2 {
entry:
  %this.addr = alloca ptr, align 8
  store ptr %this, ptr %this.addr, align 8
  %this1 = load ptr, ptr %this.addr, align 8
  ret void
}

declare void @__cxa_pure_virtual() unnamed_addr



