target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%class.Queue = type { %"class.std::mutex", %"class.std::condition_variable", %"class.std::condition_variable", %"class.std::deque" }
%"class.std::mutex" = type { %"class.std::__mutex_base" }
%"class.std::__mutex_base" = type { %union.pthread_mutex_t }
%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%"class.std::condition_variable" = type { %"class.std::__condvar" }
%"class.std::__condvar" = type { %union.pthread_cond_t }
%union.pthread_cond_t = type { %struct.__pthread_cond_s }
%struct.__pthread_cond_s = type { %union.__atomic_wide_counter, %union.__atomic_wide_counter, [2 x i32], [2 x i32], i32, i32, [2 x i32] }
%union.__atomic_wide_counter = type { i64 }
%"class.std::deque" = type { %"class.std::_Deque_base" }
%"class.std::_Deque_base" = type { %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl" }
%"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl" = type { %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data" }
%"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data" = type { ptr, i64, %"struct.std::_Deque_iterator", %"struct.std::_Deque_iterator" }
%"struct.std::_Deque_iterator" = type { ptr, ptr, ptr, ptr }
%"class.std::vector" = type { %"struct.std::_Vector_base" }
%"struct.std::_Vector_base" = type { %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl" }
%"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl" = type { %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data" }
%"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data" = type { ptr, ptr, ptr }
%class.anon = type { i32 }
%class.anon.3 = type { i32 }
%"class.__gnu_cxx::__normal_iterator" = type { ptr }
%"class.std::thread" = type { %"class.std::thread::id" }
%"class.std::thread::id" = type { i64 }
%"class.std::allocator.4" = type { i8 }
%"class.std::unique_ptr" = type { %"struct.std::__uniq_ptr_data" }
%"struct.std::__uniq_ptr_data" = type { %"class.std::__uniq_ptr_impl" }
%"class.std::__uniq_ptr_impl" = type { %"class.std::tuple" }
%"class.std::tuple" = type { %"struct.std::_Tuple_impl" }
%"struct.std::_Tuple_impl" = type { %"struct.std::_Head_base.8" }
%"struct.std::_Head_base.8" = type { ptr }
%"struct.std::thread::_State_impl" = type <{ %"struct.std::thread::_State", %"struct.std::thread::_Invoker", [4 x i8] }>
%"struct.std::thread::_State" = type { ptr }
%"struct.std::thread::_Invoker" = type { %"class.std::tuple.9" }
%"class.std::tuple.9" = type { %"struct.std::_Tuple_impl.10" }
%"struct.std::_Tuple_impl.10" = type { %"struct.std::_Head_base.11" }
%"struct.std::_Head_base.11" = type { %class.anon }
%"struct.std::_Index_tuple" = type { i8 }
%"struct.std::__invoke_other" = type { i8 }
%"class.std::unique_lock" = type <{ ptr, i8, [7 x i8] }>
%class.anon.12 = type { ptr }
%"class.__gnu_cxx::__normal_iterator.13" = type { ptr }
%"struct.std::thread::_State_impl.14" = type <{ %"struct.std::thread::_State", %"struct.std::thread::_Invoker.15", [4 x i8] }>
%"struct.std::thread::_Invoker.15" = type { %"class.std::tuple.16" }
%"class.std::tuple.16" = type { %"struct.std::_Tuple_impl.17" }
%"struct.std::_Tuple_impl.17" = type { %"struct.std::_Head_base.18" }
%"struct.std::_Head_base.18" = type { %class.anon.3 }
%class.anon.20 = type { ptr }




















































































































































































@_ZL5queue = internal global %class.Queue zeroinitializer
@__dso_handle = external hidden global i8
@_ZL5taken = internal global [2 x i32] zeroinitializer
@.str = private unnamed_addr constant [23 x i8] c"sum == N * (N + 1) / 2\00"
@.str.1 = private unnamed_addr constant [10 x i8] c"queue.cpp\00"
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [11 x i8] c"int main()\00"
@"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED2Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED0Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEE6_M_runEv"] }
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal constant [65 x i8] c"NSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE\00"
@_ZTINSt6thread6_StateE = external constant ptr
@"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", ptr @_ZTINSt6thread6_StateE }
@_ZTVNSt6thread6_StateE = external unnamed_addr constant { [5 x ptr] }
@.str.2 = private unnamed_addr constant [48 x i8] c"cannot create std::deque larger than max_size()\00"
@.str.3 = private unnamed_addr constant [26 x i8] c"vector::_M_realloc_insert\00"
@.str.4 = private unnamed_addr constant [78 x i8] c"/usr/lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/bits/stl_vector.h\00"
@__PRETTY_FUNCTION__._ZNSt6vectorISt6threadSaIS0_EE4backEv = private unnamed_addr constant [101 x i8] c"reference std::vector<std::thread>::back() [_Tp = std::thread, _Alloc = std::allocator<std::thread>]\00"
@.str.5 = private unnamed_addr constant [15 x i8] c"!this->empty()\00"
@"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE" = internal unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEED2Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEED0Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEE6_M_runEv"] }
@"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE" = internal constant [65 x i8] c"NSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE\00"
@"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE" = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE", ptr @_ZTINSt6thread6_StateE }
@.str.6 = private unnamed_addr constant [77 x i8] c"/usr/lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/bits/stl_deque.h\00"
@__PRETTY_FUNCTION__._ZNSt5dequeIiSaIiEE5frontEv = private unnamed_addr constant [77 x i8] c"reference std::deque<int>::front() [_Tp = int, _Alloc = std::allocator<int>]\00"
@__PRETTY_FUNCTION__._ZNSt5dequeIiSaIiEE9pop_frontEv = private unnamed_addr constant [76 x i8] c"void std::deque<int>::pop_front() [_Tp = int, _Alloc = std::allocator<int>]\00"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @_GLOBAL__sub_I_queue.cpp, ptr null }]

define internal void @__cxx_global_var_init() section ".text.startup" {
  call void @_ZN5QueueC2Ev(ptr @_ZL5queue)
  %1 = call i32 @__cxa_atexit(ptr @_ZN5QueueD2Ev, ptr @_ZL5queue, ptr @__dso_handle)
  ret void
}

define linkonce_odr void @_ZN5QueueC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 0
  call void @_ZNSt5mutexC2Ev(ptr %4)
  %5 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 1
  call void @_ZNSt18condition_variableC1Ev(ptr %5)
  %6 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 2
  call void @_ZNSt18condition_variableC1Ev(ptr %6)
  %7 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 3
  call void @_ZNSt5dequeIiSaIiEEC2Ev(ptr %7)
  ret void
}

define linkonce_odr void @_ZN5QueueD2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 3
  call void @_ZNSt5dequeIiSaIiEED2Ev(ptr %4)
  %5 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 2
  call void @_ZNSt18condition_variableD1Ev(ptr %5)
  %6 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 1
  call void @_ZNSt18condition_variableD1Ev(ptr %6)
  ret void
}

declare i32 @__cxa_atexit(ptr, ptr, ptr)

define i32 @main() {
  %1 = alloca i32
  %2 = alloca %"class.std::vector"
  %3 = alloca i32
  %4 = alloca %class.anon
  %5 = alloca i32
  %6 = alloca %class.anon.3
  %7 = alloca ptr
  %8 = alloca %"class.__gnu_cxx::__normal_iterator"
  %9 = alloca %"class.__gnu_cxx::__normal_iterator"
  %10 = alloca ptr
  %11 = alloca i32
  %12 = alloca ptr
  %13 = alloca ptr
  %14 = alloca ptr
  %15 = alloca i32
  store i32 0, ptr %1
  call void @_ZNSt6vectorISt6threadSaIS0_EEC2Ev(ptr %2)
  store i32 0, ptr %3
  br label %16

16:
  %17 = load i32, ptr %3
  %18 = icmp slt i32 %17, 2
  br i1 %18, label %19, label %26

19:
  %20 = getelementptr inbounds %class.anon, ptr %4, i32 0, i32 0
  %21 = load i32, ptr %3
  store i32 %21, ptr %20
  %22 = call ptr @"_ZNSt6vectorISt6threadSaIS0_EE12emplace_backIJZ4mainE3$_0EEERS0_DpOT_"(ptr %2, ptr %4)
  br label %23

23:
  %24 = load i32, ptr %3
  %25 = add nsw i32 %24, 1
  store i32 %25, ptr %3
  br label %16

26:
  store i32 0, ptr %5
  br label %27

27:
  %28 = load i32, ptr %5
  %29 = icmp slt i32 %28, 2
  br i1 %29, label %30, label %37

30:
  %31 = getelementptr inbounds %class.anon.3, ptr %6, i32 0, i32 0
  %32 = load i32, ptr %5
  store i32 %32, ptr %31
  %33 = call ptr @"_ZNSt6vectorISt6threadSaIS0_EE12emplace_backIJZ4mainE3$_1EEERS0_DpOT_"(ptr %2, ptr %6)
  br label %34

34:
  %35 = load i32, ptr %5
  %36 = add nsw i32 %35, 1
  store i32 %36, ptr %5
  br label %27

37:
  store ptr %2, ptr %7
  %38 = load ptr, ptr %7
  %39 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE5beginEv(ptr %38)
  %40 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %8, i32 0, i32 0
  store ptr %39, ptr %40
  %41 = load ptr, ptr %7
  %42 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %41)
  %43 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %9, i32 0, i32 0
  store ptr %42, ptr %43
  br label %44

44:
  %45 = call zeroext i1 @_ZN9__gnu_cxxneIPSt6threadSt6vectorIS1_SaIS1_EEEEbRKNS_17__normal_iteratorIT_T0_EESB_(ptr %8, ptr %9)
  br i1 %45, label %46, label %51

46:
  %47 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEdeEv(ptr %8)
  store ptr %47, ptr %10
  %48 = load ptr, ptr %10
  call void @_ZNSt6thread4joinEv(ptr %48)
  br label %49

49:
  %50 = call ptr @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEppEv(ptr %8)
  br label %44

51:
  store i32 0, ptr %11
  store ptr @_ZL5taken, ptr %12
  store ptr @_ZL5taken, ptr %13
  store ptr getelementptr inbounds (i32, ptr @_ZL5taken, i64 2), ptr %14
  br label %52

52:
  %53 = load ptr, ptr %13
  %54 = load ptr, ptr %14
  %55 = icmp ne ptr %53, %54
  br i1 %55, label %56, label %65

56:
  %57 = load ptr, ptr %13
  %58 = load i32, ptr %57
  store i32 %58, ptr %15
  %59 = load i32, ptr %15
  %60 = load i32, ptr %11
  %61 = add nsw i32 %60, %59
  store i32 %61, ptr %11
  br label %62

62:
  %63 = load ptr, ptr %13
  %64 = getelementptr inbounds i32, ptr %63, i32 1
  store ptr %64, ptr %13
  br label %52

65:
  %66 = load i32, ptr %11
  %67 = icmp eq i32 %66, 3
  br i1 %67, label %68, label %69

68:
  br label %71

69:
  call void @__assert_fail(ptr @.str, ptr @.str.1, i32 56, ptr @__PRETTY_FUNCTION__.main)
  unreachable

70:                                               ; No predecessors!
  br label %71

71:
  call void @_ZNSt6vectorISt6threadSaIS0_EED2Ev(ptr %2)
  %72 = load i32, ptr %1
  ret i32 %72
}

define linkonce_odr void @_ZNSt6vectorISt6threadSaIS0_EEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EEC2Ev(ptr %3)
  ret void
}

define internal ptr @"_ZNSt6vectorISt6threadSaIS0_EE12emplace_backIJZ4mainE3$_0EEERS0_DpOT_"(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca %"class.__gnu_cxx::__normal_iterator"
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %6 = load ptr, ptr %3
  %7 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %8 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %11 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %10, i32 0, i32 2
  %12 = load ptr, ptr %11
  %13 = icmp ne ptr %9, %12
  br i1 %13, label %14, label %24

14:
  %15 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %16 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %17 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %16, i32 0, i32 1
  %18 = load ptr, ptr %17
  %19 = load ptr, ptr %4
  call void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_0EEEvRS1_PT_DpOT0_"(ptr %15, ptr %18, ptr %19)
  %20 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %21 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21
  %23 = getelementptr inbounds %"class.std::thread", ptr %22, i32 1
  store ptr %23, ptr %21
  br label %30

24:
  %25 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %6)
  %26 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %5, i32 0, i32 0
  store ptr %25, ptr %26
  %27 = load ptr, ptr %4
  %28 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %5, i32 0, i32 0
  %29 = load ptr, ptr %28
  call void @"_ZNSt6vectorISt6threadSaIS0_EE17_M_realloc_insertIJZ4mainE3$_0EEEvN9__gnu_cxx17__normal_iteratorIPS0_S2_EEDpOT_"(ptr %6, ptr %29, ptr %27)
  br label %30

30:
  %31 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE4backEv(ptr %6)
  ret ptr %31
}

define internal ptr @"_ZNSt6vectorISt6threadSaIS0_EE12emplace_backIJZ4mainE3$_1EEERS0_DpOT_"(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca %"class.__gnu_cxx::__normal_iterator"
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %6 = load ptr, ptr %3
  %7 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %8 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %11 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %10, i32 0, i32 2
  %12 = load ptr, ptr %11
  %13 = icmp ne ptr %9, %12
  br i1 %13, label %14, label %24

14:
  %15 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %16 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %17 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %16, i32 0, i32 1
  %18 = load ptr, ptr %17
  %19 = load ptr, ptr %4
  call void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_1EEEvRS1_PT_DpOT0_"(ptr %15, ptr %18, ptr %19)
  %20 = getelementptr inbounds %"struct.std::_Vector_base", ptr %6, i32 0, i32 0
  %21 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21
  %23 = getelementptr inbounds %"class.std::thread", ptr %22, i32 1
  store ptr %23, ptr %21
  br label %30

24:
  %25 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %6)
  %26 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %5, i32 0, i32 0
  store ptr %25, ptr %26
  %27 = load ptr, ptr %4
  %28 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %5, i32 0, i32 0
  %29 = load ptr, ptr %28
  call void @"_ZNSt6vectorISt6threadSaIS0_EE17_M_realloc_insertIJZ4mainE3$_1EEEvN9__gnu_cxx17__normal_iteratorIPS0_S2_EEDpOT_"(ptr %6, ptr %29, ptr %27)
  br label %30

30:
  %31 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE4backEv(ptr %6)
  ret ptr %31
}

define linkonce_odr ptr @_ZNSt6vectorISt6threadSaIS0_EE5beginEv(ptr %0) {
  %2 = alloca %"class.__gnu_cxx::__normal_iterator"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 0
  call void @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS2_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %0) {
  %2 = alloca %"class.__gnu_cxx::__normal_iterator"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 1
  call void @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS2_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr zeroext i1 @_ZN9__gnu_cxxneIPSt6threadSt6vectorIS1_SaIS1_EEEEbRKNS_17__normal_iteratorIT_T0_EESB_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %5)
  %7 = load ptr, ptr %6
  %8 = load ptr, ptr %4
  %9 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %8)
  %10 = load ptr, ptr %9
  %11 = icmp ne ptr %7, %10
  ret i1 %11
}

define linkonce_odr ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEdeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  ret ptr %5
}

declare void @_ZNSt6thread4joinEv(ptr)

define linkonce_odr ptr @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEppEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds %"class.std::thread", ptr %5, i32 1
  store ptr %6, ptr %4
  ret ptr %3
}

declare void @__assert_fail(ptr, ptr, i32, ptr)

define linkonce_odr void @_ZNSt6vectorISt6threadSaIS0_EED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5
  %7 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %8 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %7, i32 0, i32 1
  %9 = load ptr, ptr %8
  %10 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %3)
  call void @_ZSt8_DestroyIPSt6threadS0_EvT_S2_RSaIT0_E(ptr %6, ptr %9, ptr %10)
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EED2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt5mutexC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt12__mutex_baseC2Ev(ptr %3)
  ret void
}

declare void @_ZNSt18condition_variableC1Ev(ptr) unnamed_addr

define linkonce_odr void @_ZNSt5dequeIiSaIiEEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt11_Deque_baseIiSaIiEEC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt12__mutex_baseC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::__mutex_base", ptr %3, i32 0, i32 0
  call void @llvm.memset.p0.i64(ptr %4, i8 0, i64 40, i1 false)
  %5 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 1
  %7 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 2
  %8 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 3
  %9 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 4
  store i32 0, ptr %9
  %10 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 5
  %11 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 6
  %12 = getelementptr inbounds %struct.__pthread_mutex_s, ptr %4, i32 0, i32 7
  %13 = getelementptr inbounds %struct.__pthread_internal_list, ptr %12, i32 0, i32 0
  %14 = getelementptr inbounds %struct.__pthread_internal_list, ptr %12, i32 0, i32 1
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  call void @_ZNSt11_Deque_baseIiSaIiEE11_Deque_implC2Ev(ptr %4)
  call void @_ZNSt11_Deque_baseIiSaIiEE17_M_initialize_mapEm(ptr %3, i64 0)
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE11_Deque_implC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSaIiEC2Ev(ptr %3)
  call void @_ZNSt11_Deque_baseIiSaIiEE16_Deque_impl_dataC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE17_M_initialize_mapEm(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  %5 = alloca i64
  %6 = alloca i64
  %7 = alloca i64
  %8 = alloca ptr
  %9 = alloca ptr
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %10 = load ptr, ptr %3
  %11 = load i64, ptr %4
  %12 = call i64 @_ZSt16__deque_buf_sizem(i64 4)
  %13 = udiv i64 %11, %12
  %14 = add i64 %13, 1
  store i64 %14, ptr %5
  store i64 8, ptr %6
  %15 = load i64, ptr %5
  %16 = add i64 %15, 2
  store i64 %16, ptr %7
  %17 = call ptr @_ZSt3maxImERKT_S2_S2_(ptr %6, ptr %7)
  %18 = load i64, ptr %17
  %19 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %20 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %19, i32 0, i32 1
  store i64 %18, ptr %20
  %21 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %22 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %21, i32 0, i32 1
  %23 = load i64, ptr %22
  %24 = call ptr @_ZNSt11_Deque_baseIiSaIiEE15_M_allocate_mapEm(ptr %10, i64 %23)
  %25 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %26 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %25, i32 0, i32 0
  store ptr %24, ptr %26
  %27 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %28 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %27, i32 0, i32 0
  %29 = load ptr, ptr %28
  %30 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %31 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31
  %33 = load i64, ptr %5
  %34 = sub i64 %32, %33
  %35 = udiv i64 %34, 2
  %36 = getelementptr inbounds ptr, ptr %29, i64 %35
  store ptr %36, ptr %8
  %37 = load ptr, ptr %8
  %38 = load i64, ptr %5
  %39 = getelementptr inbounds ptr, ptr %37, i64 %38
  store ptr %39, ptr %9
  %40 = load ptr, ptr %8
  %41 = load ptr, ptr %9
  call void @_ZNSt11_Deque_baseIiSaIiEE15_M_create_nodesEPPiS3_(ptr %10, ptr %40, ptr %41)
  %42 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %43 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %42, i32 0, i32 2
  %44 = load ptr, ptr %8
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %43, ptr %44)
  %45 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %46 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %45, i32 0, i32 3
  %47 = load ptr, ptr %9
  %48 = getelementptr inbounds ptr, ptr %47, i64 -1
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %46, ptr %48)
  %49 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %50 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %49, i32 0, i32 2
  %51 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %50, i32 0, i32 1
  %52 = load ptr, ptr %51
  %53 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %54 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %53, i32 0, i32 2
  %55 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %54, i32 0, i32 0
  store ptr %52, ptr %55
  %56 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %57 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %56, i32 0, i32 3
  %58 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %57, i32 0, i32 1
  %59 = load ptr, ptr %58
  %60 = load i64, ptr %4
  %61 = call i64 @_ZSt16__deque_buf_sizem(i64 4)
  %62 = urem i64 %60, %61
  %63 = getelementptr inbounds i32, ptr %59, i64 %62
  %64 = getelementptr inbounds %"class.std::_Deque_base", ptr %10, i32 0, i32 0
  %65 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %64, i32 0, i32 3
  %66 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %65, i32 0, i32 0
  store ptr %63, ptr %66
  ret void
}

define linkonce_odr void @_ZNSaIiEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt15__new_allocatorIiEC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE16_Deque_impl_dataC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %3, i32 0, i32 0
  store ptr null, ptr %4
  %5 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %3, i32 0, i32 1
  store i64 0, ptr %5
  %6 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %3, i32 0, i32 2
  call void @_ZNSt15_Deque_iteratorIiRiPiEC2Ev(ptr %6)
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %3, i32 0, i32 3
  call void @_ZNSt15_Deque_iteratorIiRiPiEC2Ev(ptr %7)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIiEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr void @_ZNSt15_Deque_iteratorIiRiPiEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %3, i32 0, i32 0
  store ptr null, ptr %4
  %5 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %3, i32 0, i32 1
  store ptr null, ptr %5
  %6 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %3, i32 0, i32 2
  store ptr null, ptr %6
  %7 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %3, i32 0, i32 3
  store ptr null, ptr %7
  ret void
}

define linkonce_odr i64 @_ZSt16__deque_buf_sizem(i64 %0) {
  %2 = alloca i64
  store i64 %0, ptr %2
  %3 = load i64, ptr %2
  %4 = icmp ult i64 %3, 512
  br i1 %4, label %5, label %8

5:
  %6 = load i64, ptr %2
  %7 = udiv i64 512, %6
  br label %9

8:
  br label %9

9:
  %10 = phi i64 [ %7, %5 ], [ 1, %8 ]
  ret i64 %10
}

define linkonce_odr ptr @_ZSt3maxImERKT_S2_S2_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  %6 = load ptr, ptr %4
  %7 = load i64, ptr %6
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %8
  %10 = icmp ult i64 %7, %9
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %5
  store ptr %12, ptr %3
  br label %15

13:
  %14 = load ptr, ptr %4
  store ptr %14, ptr %3
  br label %15

15:
  %16 = load ptr, ptr %3
  ret ptr %16
}

define linkonce_odr ptr @_ZNSt11_Deque_baseIiSaIiEE15_M_allocate_mapEm(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  %5 = alloca %"class.std::allocator.4"
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %6 = load ptr, ptr %3
  call void @_ZNKSt11_Deque_baseIiSaIiEE20_M_get_map_allocatorEv(ptr dead_on_unwind writable sret(%"class.std::allocator.4") %5, ptr %6)
  %7 = load i64, ptr %4
  %8 = call ptr @_ZNSt16allocator_traitsISaIPiEE8allocateERS1_m(ptr %5, i64 %7)
  call void @_ZNSaIPiED2Ev(ptr %5)
  ret ptr %8
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE15_M_create_nodesEPPiS3_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %8 = load ptr, ptr %4
  %9 = load ptr, ptr %5
  store ptr %9, ptr %7
  br label %10

10:
  %11 = load ptr, ptr %7
  %12 = load ptr, ptr %6
  %13 = icmp ult ptr %11, %12
  br i1 %13, label %14, label %20

14:
  %15 = call ptr @_ZNSt11_Deque_baseIiSaIiEE16_M_allocate_nodeEv(ptr %8)
  %16 = load ptr, ptr %7
  store ptr %15, ptr %16
  br label %17

17:
  %18 = load ptr, ptr %7
  %19 = getelementptr inbounds ptr, ptr %18, i32 1
  store ptr %19, ptr %7
  br label %10

20:
  ret void
}

define linkonce_odr void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  %7 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 3
  store ptr %6, ptr %7
  %8 = load ptr, ptr %4
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 1
  store ptr %9, ptr %10
  %11 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 1
  %12 = load ptr, ptr %11
  %13 = call i64 @_ZNSt15_Deque_iteratorIiRiPiE14_S_buffer_sizeEv()
  %14 = getelementptr inbounds i32, ptr %12, i64 %13
  %15 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 2
  store ptr %14, ptr %15
  ret void
}

define linkonce_odr void @_ZNKSt11_Deque_baseIiSaIiEE20_M_get_map_allocatorEv(ptr dead_on_unwind noalias writable sret(%"class.std::allocator.4") %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %4
  %6 = call ptr @_ZNKSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %5)
  call void @_ZNSaIPiEC2IiEERKSaIT_E(ptr %0, ptr %6)
  ret void
}

define linkonce_odr ptr @_ZNSt16allocator_traitsISaIPiEE8allocateERS1_m(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load i64, ptr %4
  %7 = call ptr @_ZNSt15__new_allocatorIPiE8allocateEmPKv(ptr %5, i64 %6, ptr null)
  ret ptr %7
}

define linkonce_odr void @_ZNSaIPiED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt15__new_allocatorIPiED2Ev(ptr %3)
  ret void
}

define linkonce_odr ptr @_ZNKSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZNSaIPiEC2IiEERKSaIT_E(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  call void @_ZNSt15__new_allocatorIPiEC2Ev(ptr %5)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIPiEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr ptr @_ZNSt15__new_allocatorIPiE8allocateEmPKv(ptr %0, i64 %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca ptr
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load i64, ptr %5
  %9 = call i64 @_ZNKSt15__new_allocatorIPiE11_M_max_sizeEv(ptr %7)
  %10 = icmp ugt i64 %8, %9
  br i1 %10, label %11, label %16

11:
  %12 = load i64, ptr %5
  %13 = icmp ugt i64 %12, 2305843009213693951
  br i1 %13, label %14, label %15

14:
  call void @_ZSt28__throw_bad_array_new_lengthv()
  unreachable

15:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

16:
  %17 = load i64, ptr %5
  %18 = mul i64 %17, 8
  %19 = call noalias ptr @_Znwm(i64 %18)
  ret ptr %19
}

define linkonce_odr i64 @_ZNKSt15__new_allocatorIPiE11_M_max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret i64 1152921504606846975
}

declare void @_ZSt28__throw_bad_array_new_lengthv()

declare void @_ZSt17__throw_bad_allocv()

declare ptr @_Znwm(i64)

define linkonce_odr void @_ZNSt15__new_allocatorIPiED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr ptr @_ZNSt11_Deque_baseIiSaIiEE16_M_allocate_nodeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %5 = call i64 @_ZSt16__deque_buf_sizem(i64 4)
  %6 = call ptr @_ZNSt16allocator_traitsISaIiEE8allocateERS0_m(ptr %4, i64 %5)
  ret ptr %6
}

define linkonce_odr ptr @_ZNSt16allocator_traitsISaIiEE8allocateERS0_m(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load i64, ptr %4
  %7 = call ptr @_ZNSt15__new_allocatorIiE8allocateEmPKv(ptr %5, i64 %6, ptr null)
  ret ptr %7
}

define linkonce_odr ptr @_ZNSt15__new_allocatorIiE8allocateEmPKv(ptr %0, i64 %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca ptr
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load i64, ptr %5
  %9 = call i64 @_ZNKSt15__new_allocatorIiE11_M_max_sizeEv(ptr %7)
  %10 = icmp ugt i64 %8, %9
  br i1 %10, label %11, label %16

11:
  %12 = load i64, ptr %5
  %13 = icmp ugt i64 %12, 4611686018427387903
  br i1 %13, label %14, label %15

14:
  call void @_ZSt28__throw_bad_array_new_lengthv()
  unreachable

15:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

16:
  %17 = load i64, ptr %5
  %18 = mul i64 %17, 4
  %19 = call noalias ptr @_Znwm(i64 %18)
  ret ptr %19
}

define linkonce_odr i64 @_ZNKSt15__new_allocatorIiE11_M_max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret i64 2305843009213693951
}

define linkonce_odr i64 @_ZNSt15_Deque_iteratorIiRiPiE14_S_buffer_sizeEv() {
  %1 = call i64 @_ZSt16__deque_buf_sizem(i64 4)
  ret i64 %1
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  %3 = alloca %"struct.std::_Deque_iterator"
  %4 = alloca %"struct.std::_Deque_iterator"
  store ptr %0, ptr %2
  %5 = load ptr, ptr %2
  call void @_ZNSt5dequeIiSaIiEE5beginEv(ptr dead_on_unwind writable sret(%"struct.std::_Deque_iterator") %3, ptr %5)
  call void @_ZNSt5dequeIiSaIiEE3endEv(ptr dead_on_unwind writable sret(%"struct.std::_Deque_iterator") %4, ptr %5)
  %6 = call ptr @_ZNSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %5)
  call void @_ZNSt5dequeIiSaIiEE15_M_destroy_dataESt15_Deque_iteratorIiRiPiES5_RKS0_(ptr %5, ptr %3, ptr %4, ptr %6)
  call void @_ZNSt11_Deque_baseIiSaIiEED2Ev(ptr %5)
  ret void
}

declare void @_ZNSt18condition_variableD1Ev(ptr) unnamed_addr

define linkonce_odr void @_ZNSt5dequeIiSaIiEE15_M_destroy_dataESt15_Deque_iteratorIiRiPiES5_RKS0_(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  %8 = alloca ptr
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  store ptr %2, ptr %7
  store ptr %3, ptr %8
  %9 = load ptr, ptr %5
  ret void
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE5beginEv(ptr dead_on_unwind noalias writable sret(%"struct.std::_Deque_iterator") %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %6, i32 0, i32 2
  call void @_ZNSt15_Deque_iteratorIiRiPiEC2ERKS2_(ptr %0, ptr %7)
  ret void
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE3endEv(ptr dead_on_unwind noalias writable sret(%"struct.std::_Deque_iterator") %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %6, i32 0, i32 3
  call void @_ZNSt15_Deque_iteratorIiRiPiEC2ERKS2_(ptr %0, ptr %7)
  ret void
}

define linkonce_odr ptr @_ZNSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5
  %7 = icmp ne ptr %6, null
  br i1 %7, label %8, label %24

8:
  %9 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %10 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %9, i32 0, i32 2
  %11 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %10, i32 0, i32 3
  %12 = load ptr, ptr %11
  %13 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %14 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %13, i32 0, i32 3
  %15 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %14, i32 0, i32 3
  %16 = load ptr, ptr %15
  %17 = getelementptr inbounds ptr, ptr %16, i64 1
  call void @_ZNSt11_Deque_baseIiSaIiEE16_M_destroy_nodesEPPiS3_(ptr %3, ptr %12, ptr %17)
  %18 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %19 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %18, i32 0, i32 0
  %20 = load ptr, ptr %19
  %21 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %22 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %21, i32 0, i32 1
  %23 = load i64, ptr %22
  call void @_ZNSt11_Deque_baseIiSaIiEE17_M_deallocate_mapEPPim(ptr %3, ptr %20, i64 %23)
  br label %24

24:
  %25 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  call void @_ZNSt11_Deque_baseIiSaIiEE11_Deque_implD2Ev(ptr %25)
  ret void
}

define linkonce_odr void @_ZNSt15_Deque_iteratorIiRiPiEC2ERKS2_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  %8 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8
  store ptr %9, ptr %6
  %10 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 1
  %11 = load ptr, ptr %4
  %12 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %11, i32 0, i32 1
  %13 = load ptr, ptr %12
  store ptr %13, ptr %10
  %14 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 2
  %15 = load ptr, ptr %4
  %16 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %15, i32 0, i32 2
  %17 = load ptr, ptr %16
  store ptr %17, ptr %14
  %18 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 3
  %19 = load ptr, ptr %4
  %20 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %19, i32 0, i32 3
  %21 = load ptr, ptr %20
  store ptr %21, ptr %18
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE16_M_destroy_nodesEPPiS3_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %8 = load ptr, ptr %4
  %9 = load ptr, ptr %5
  store ptr %9, ptr %7
  br label %10

10:
  %11 = load ptr, ptr %7
  %12 = load ptr, ptr %6
  %13 = icmp ult ptr %11, %12
  br i1 %13, label %14, label %20

14:
  %15 = load ptr, ptr %7
  %16 = load ptr, ptr %15
  call void @_ZNSt11_Deque_baseIiSaIiEE18_M_deallocate_nodeEPi(ptr %8, ptr %16)
  br label %17

17:
  %18 = load ptr, ptr %7
  %19 = getelementptr inbounds ptr, ptr %18, i32 1
  store ptr %19, ptr %7
  br label %10

20:
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE17_M_deallocate_mapEPPim(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  %7 = alloca %"class.std::allocator.4"
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %8 = load ptr, ptr %4
  call void @_ZNKSt11_Deque_baseIiSaIiEE20_M_get_map_allocatorEv(ptr dead_on_unwind writable sret(%"class.std::allocator.4") %7, ptr %8)
  %9 = load ptr, ptr %5
  %10 = load i64, ptr %6
  call void @_ZNSt16allocator_traitsISaIPiEE10deallocateERS1_PS0_m(ptr %7, ptr %9, i64 %10)
  call void @_ZNSaIPiED2Ev(ptr %7)
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE11_Deque_implD2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSaIiED2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt11_Deque_baseIiSaIiEE18_M_deallocate_nodeEPi(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  %8 = call i64 @_ZSt16__deque_buf_sizem(i64 4)
  call void @_ZNSt16allocator_traitsISaIiEE10deallocateERS0_Pim(ptr %6, ptr %7, i64 %8)
  ret void
}

define linkonce_odr void @_ZNSt16allocator_traitsISaIiEE10deallocateERS0_Pim(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  call void @_ZNSt15__new_allocatorIiE10deallocateEPim(ptr %7, ptr %8, i64 %9)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIiE10deallocateEPim(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  %10 = mul i64 %9, 4
  call void @_ZdlPvm(ptr %8, i64 %10)
  ret void
}

declare void @_ZdlPvm(ptr, i64)

define linkonce_odr void @_ZNSt16allocator_traitsISaIPiEE10deallocateERS1_PS0_m(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  call void @_ZNSt15__new_allocatorIPiE10deallocateEPS0_m(ptr %7, ptr %8, i64 %9)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIPiE10deallocateEPS0_m(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  %10 = mul i64 %9, 8
  call void @_ZdlPvm(ptr %8, i64 %10)
  ret void
}

define linkonce_odr void @_ZNSaIiED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt15__new_allocatorIiED2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIiED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE12_Vector_implC2Ev(ptr %4)
  ret void
}

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EE12_Vector_implC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSaISt6threadEC2Ev(ptr %3)
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE17_Vector_impl_dataC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSaISt6threadEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt15__new_allocatorISt6threadEC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EE17_Vector_impl_dataC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %3, i32 0, i32 0
  store ptr null, ptr %4
  %5 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %3, i32 0, i32 1
  store ptr null, ptr %5
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %3, i32 0, i32 2
  store ptr null, ptr %6
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorISt6threadEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr void @_ZSt8_DestroyIPSt6threadS0_EvT_S2_RSaIT0_E(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  call void @_ZSt8_DestroyIPSt6threadEvT_S2_(ptr %7, ptr %8)
  ret void
}

define linkonce_odr ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %4, i32 0, i32 0
  %6 = load ptr, ptr %5
  %7 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %8 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %7, i32 0, i32 2
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %11 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %10, i32 0, i32 0
  %12 = load ptr, ptr %11
  %13 = ptrtoint ptr %9 to i64
  %14 = ptrtoint ptr %12 to i64
  %15 = sub i64 %13, %14
  %16 = sdiv exact i64 %15, 8
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE13_M_deallocateEPS0_m(ptr %3, ptr %6, i64 %16)
  %17 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE12_Vector_implD2Ev(ptr %17)
  ret void
}

define linkonce_odr void @_ZSt8_DestroyIPSt6threadEvT_S2_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @_ZNSt12_Destroy_auxILb0EE9__destroyIPSt6threadEEvT_S4_(ptr %5, ptr %6)
  ret void
}

define linkonce_odr void @_ZNSt12_Destroy_auxILb0EE9__destroyIPSt6threadEEvT_S4_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  br label %5

5:
  %6 = load ptr, ptr %3
  %7 = load ptr, ptr %4
  %8 = icmp ne ptr %6, %7
  br i1 %8, label %9, label %14

9:
  %10 = load ptr, ptr %3
  call void @_ZSt8_DestroyISt6threadEvPT_(ptr %10)
  br label %11

11:
  %12 = load ptr, ptr %3
  %13 = getelementptr inbounds %"class.std::thread", ptr %12, i32 1
  store ptr %13, ptr %3
  br label %5

14:
  ret void
}

define linkonce_odr void @_ZSt8_DestroyISt6threadEvPT_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt6threadD2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt6threadD2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call zeroext i1 @_ZNKSt6thread8joinableEv(ptr %3)
  br i1 %4, label %5, label %7

5:
  call void @_ZSt9terminatev()
  unreachable

6:                                                ; No predecessors!
  unreachable

7:
  ret void
}

define linkonce_odr zeroext i1 @_ZNKSt6thread8joinableEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"class.std::thread::id"
  %4 = alloca %"class.std::thread::id"
  store ptr %0, ptr %2
  %5 = load ptr, ptr %2
  %6 = getelementptr inbounds %"class.std::thread", ptr %5, i32 0, i32 0
  call void @llvm.memcpy.p0.p0.i64(ptr %3, ptr %6, i64 8, i1 false)
  call void @_ZNSt6thread2idC2Ev(ptr %4)
  %7 = getelementptr inbounds %"class.std::thread::id", ptr %3, i32 0, i32 0
  %8 = load i64, ptr %7
  %9 = getelementptr inbounds %"class.std::thread::id", ptr %4, i32 0, i32 0
  %10 = load i64, ptr %9
  %11 = call zeroext i1 @_ZSteqNSt6thread2idES0_(i64 %8, i64 %10)
  %12 = xor i1 %11, true
  ret i1 %12
}

define linkonce_odr zeroext i1 @_ZSteqNSt6thread2idES0_(i64 %0, i64 %1) {
  %3 = alloca %"class.std::thread::id"
  %4 = alloca %"class.std::thread::id"
  %5 = getelementptr inbounds %"class.std::thread::id", ptr %3, i32 0, i32 0
  store i64 %0, ptr %5
  %6 = getelementptr inbounds %"class.std::thread::id", ptr %4, i32 0, i32 0
  store i64 %1, ptr %6
  %7 = getelementptr inbounds %"class.std::thread::id", ptr %3, i32 0, i32 0
  %8 = load i64, ptr %7
  %9 = getelementptr inbounds %"class.std::thread::id", ptr %4, i32 0, i32 0
  %10 = load i64, ptr %9
  %11 = icmp eq i64 %8, %10
  ret i1 %11
}

declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)

define linkonce_odr void @_ZNSt6thread2idC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::thread::id", ptr %3, i32 0, i32 0
  store i64 0, ptr %4
  ret void
}

declare void @_ZSt9terminatev()

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EE13_M_deallocateEPS0_m(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %14

10:
  %11 = getelementptr inbounds %"struct.std::_Vector_base", ptr %7, i32 0, i32 0
  %12 = load ptr, ptr %5
  %13 = load i64, ptr %6
  call void @_ZNSt16allocator_traitsISaISt6threadEE10deallocateERS1_PS0_m(ptr %11, ptr %12, i64 %13)
  br label %14

14:
  ret void
}

define linkonce_odr void @_ZNSt12_Vector_baseISt6threadSaIS0_EE12_Vector_implD2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSaISt6threadED2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt16allocator_traitsISaISt6threadEE10deallocateERS1_PS0_m(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  call void @_ZNSt15__new_allocatorISt6threadE10deallocateEPS0_m(ptr %7, ptr %8, i64 %9)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorISt6threadE10deallocateEPS0_m(ptr %0, ptr %1, i64 %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store i64 %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load i64, ptr %6
  %10 = mul i64 %9, 8
  call void @_ZdlPvm(ptr %8, i64 %10)
  ret void
}

define linkonce_odr void @_ZNSaISt6threadED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt15__new_allocatorISt6threadED2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorISt6threadED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define internal void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_0EEEvRS1_PT_DpOT0_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @"_ZNSt15__new_allocatorISt6threadE9constructIS0_JZ4mainE3$_0EEEvPT_DpOT0_"(ptr %7, ptr %8, ptr %9)
  ret void
}

define internal void @"_ZNSt6vectorISt6threadSaIS0_EE17_M_realloc_insertIJZ4mainE3$_0EEEvN9__gnu_cxx17__normal_iteratorIPS0_S2_EEDpOT_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %"class.__gnu_cxx::__normal_iterator"
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca i64
  %8 = alloca ptr
  %9 = alloca ptr
  %10 = alloca i64
  %11 = alloca %"class.__gnu_cxx::__normal_iterator"
  %12 = alloca ptr
  %13 = alloca ptr
  %14 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %4, i32 0, i32 0
  store ptr %1, ptr %14
  store ptr %0, ptr %5
  store ptr %2, ptr %6
  %15 = load ptr, ptr %5
  %16 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE12_M_check_lenEmPKc(ptr %15, i64 1, ptr @.str.3)
  store i64 %16, ptr %7
  %17 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %18 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18
  store ptr %19, ptr %8
  %20 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %21 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21
  store ptr %22, ptr %9
  %23 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE5beginEv(ptr %15)
  %24 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %11, i32 0, i32 0
  store ptr %23, ptr %24
  %25 = call i64 @_ZN9__gnu_cxxmiIPSt6threadSt6vectorIS1_SaIS1_EEEENS_17__normal_iteratorIT_T0_E15difference_typeERKS9_SC_(ptr %4, ptr %11)
  store i64 %25, ptr %10
  %26 = load i64, ptr %7
  %27 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE11_M_allocateEm(ptr %15, i64 %26)
  store ptr %27, ptr %12
  %28 = load ptr, ptr %12
  store ptr %28, ptr %13
  %29 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %30 = load ptr, ptr %12
  %31 = load i64, ptr %10
  %32 = getelementptr inbounds %"class.std::thread", ptr %30, i64 %31
  %33 = load ptr, ptr %6
  call void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_0EEEvRS1_PT_DpOT0_"(ptr %29, ptr %32, ptr %33)
  store ptr null, ptr %13
  %34 = load ptr, ptr %8
  %35 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %4)
  %36 = load ptr, ptr %35
  %37 = load ptr, ptr %12
  %38 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %15)
  %39 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE11_S_relocateEPS0_S3_S3_RS1_(ptr %34, ptr %36, ptr %37, ptr %38)
  store ptr %39, ptr %13
  %40 = load ptr, ptr %13
  %41 = getelementptr inbounds %"class.std::thread", ptr %40, i32 1
  store ptr %41, ptr %13
  %42 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %4)
  %43 = load ptr, ptr %42
  %44 = load ptr, ptr %9
  %45 = load ptr, ptr %13
  %46 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %15)
  %47 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE11_S_relocateEPS0_S3_S3_RS1_(ptr %43, ptr %44, ptr %45, ptr %46)
  store ptr %47, ptr %13
  %48 = load ptr, ptr %8
  %49 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %50 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %49, i32 0, i32 2
  %51 = load ptr, ptr %50
  %52 = load ptr, ptr %8
  %53 = ptrtoint ptr %51 to i64
  %54 = ptrtoint ptr %52 to i64
  %55 = sub i64 %53, %54
  %56 = sdiv exact i64 %55, 8
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE13_M_deallocateEPS0_m(ptr %15, ptr %48, i64 %56)
  %57 = load ptr, ptr %12
  %58 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %59 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %58, i32 0, i32 0
  store ptr %57, ptr %59
  %60 = load ptr, ptr %13
  %61 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %62 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %61, i32 0, i32 1
  store ptr %60, ptr %62
  %63 = load ptr, ptr %12
  %64 = load i64, ptr %7
  %65 = getelementptr inbounds %"class.std::thread", ptr %63, i64 %64
  %66 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %67 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %66, i32 0, i32 2
  store ptr %65, ptr %67
  ret void
}

define linkonce_odr ptr @_ZNSt6vectorISt6threadSaIS0_EE4backEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"class.__gnu_cxx::__normal_iterator"
  %4 = alloca %"class.__gnu_cxx::__normal_iterator"
  store ptr %0, ptr %2
  %5 = load ptr, ptr %2
  br label %6

6:
  %7 = call zeroext i1 @_ZNKSt6vectorISt6threadSaIS0_EE5emptyEv(ptr %5)
  %8 = xor i1 %7, true
  %9 = xor i1 %8, true
  br i1 %9, label %10, label %11

10:
  call void @_ZSt21__glibcxx_assert_failPKciS0_S0_(ptr @.str.4, i32 1230, ptr @__PRETTY_FUNCTION__._ZNSt6vectorISt6threadSaIS0_EE4backEv, ptr @.str.5)
  unreachable

11:
  br label %12

12:
  %13 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %5)
  %14 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %4, i32 0, i32 0
  store ptr %13, ptr %14
  %15 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEmiEl(ptr %4, i64 1)
  %16 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %3, i32 0, i32 0
  store ptr %15, ptr %16
  %17 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEdeEv(ptr %3)
  ret ptr %17
}

define internal void @"_ZNSt15__new_allocatorISt6threadE9constructIS0_JZ4mainE3$_0EEEvPT_DpOT0_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @"_ZNSt6threadC2IZ4mainE3$_0JEvEEOT_DpOT0_"(ptr %8, ptr %9)
  ret void
}

define internal void @"_ZNSt6threadC2IZ4mainE3$_0JEvEEOT_DpOT0_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca %"class.std::unique_ptr"
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %7 = load ptr, ptr %3
  %8 = getelementptr inbounds %"class.std::thread", ptr %7, i32 0, i32 0
  call void @_ZNSt6thread2idC2Ev(ptr %8)
  store ptr null, ptr %5
  %9 = call noalias ptr @_Znwm(i64 16)
  %10 = load ptr, ptr %4
  call void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEC2IJS3_EEEDpOT_"(ptr %9, ptr %10)
  call void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EEC2IS3_vEEPS1_(ptr %6, ptr %9)
  call void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr %7, ptr %6, ptr null)
  call void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EED2Ev(ptr %6)
  ret void
}

declare void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr, ptr, ptr)

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEC2IJS3_EEEDpOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  call void @_ZNSt6thread6_StateC2Ev(ptr %5)
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", i32 0, i32 0, i32 2), ptr %5
  %6 = getelementptr inbounds %"struct.std::thread::_State_impl", ptr %5, i32 0, i32 1
  %7 = getelementptr inbounds %"struct.std::thread::_Invoker", ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %4
  call void @"_ZNSt5tupleIJZ4mainE3$_0EEC2IJS0_ELb1ETnNSt9enable_ifIXclsr4_TCCIXT0_EEE29__is_implicitly_constructibleIDpT_EEEbE4typeELb1EEEDpOS4_"(ptr %7, ptr %8)
  ret void
}

define linkonce_odr void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EEC2IS3_vEEPS1_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::unique_ptr", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  call void @_ZNSt15__uniq_ptr_dataINSt6thread6_StateESt14default_deleteIS1_ELb1ELb1EECI2St15__uniq_ptr_implIS1_S3_EEPS1_(ptr %6, ptr %7)
  ret void
}

define linkonce_odr void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  %3 = alloca ptr
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  %5 = getelementptr inbounds %"class.std::unique_ptr", ptr %4, i32 0, i32 0
  %6 = call ptr @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EE6_M_ptrEv(ptr %5)
  store ptr %6, ptr %3
  %7 = load ptr, ptr %3
  %8 = load ptr, ptr %7
  %9 = icmp ne ptr %8, null
  br i1 %9, label %10, label %14

10:
  %11 = call ptr @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EE11get_deleterEv(ptr %4)
  %12 = load ptr, ptr %3
  %13 = load ptr, ptr %12
  call void @_ZNKSt14default_deleteINSt6thread6_StateEEclEPS1_(ptr %11, ptr %13)
  br label %14

14:
  %15 = load ptr, ptr %3
  store ptr null, ptr %15
  ret void
}

define linkonce_odr void @_ZNSt6thread6_StateC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @_ZTVNSt6thread6_StateE, i32 0, i32 0, i32 2), ptr %3
  ret void
}

define internal void @"_ZNSt5tupleIJZ4mainE3$_0EEC2IJS0_ELb1ETnNSt9enable_ifIXclsr4_TCCIXT0_EEE29__is_implicitly_constructibleIDpT_EEEbE4typeELb1EEEDpOS4_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_0EEC2IS0_EEOT_"(ptr %5, ptr %6)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED2Ev"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt6thread6_StateD2Ev(ptr %3)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED0Ev"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED2Ev"(ptr %3)
  call void @_ZdlPvm(ptr %3, i64 16)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEE6_M_runEv"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::thread::_State_impl", ptr %3, i32 0, i32 1
  call void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_0EEEclEv"(ptr %4)
  ret void
}

define internal void @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_0EEC2IS0_EEOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb0EEC2IS0_EEOT_"(ptr %5, ptr %6)
  ret void
}

define internal void @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb0EEC2IS0_EEOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"struct.std::_Head_base.11", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  call void @llvm.memcpy.p0.p0.i64(ptr %6, ptr %7, i64 4, i1 false)
  ret void
}

declare void @_ZNSt6thread6_StateD2Ev(ptr) unnamed_addr

define internal void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_0EEEclEv"(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"struct.std::_Index_tuple"
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  call void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_0EEE9_M_invokeIJLm0EEEEvSt12_Index_tupleIJXspT_EEE"(ptr %4)
  ret void
}

define internal void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_0EEE9_M_invokeIJLm0EEEEvSt12_Index_tupleIJXspT_EEE"(ptr %0) {
  %2 = alloca %"struct.std::_Index_tuple"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::thread::_Invoker", ptr %4, i32 0, i32 0
  %6 = call ptr @"_ZSt3getILm0EJZ4mainE3$_0EEONSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeEOS5_"(ptr %5)
  call void @"_ZSt8__invokeIZ4mainE3$_0JEENSt15__invoke_resultIT_JDpT0_EE4typeEOS2_DpOS3_"(ptr %6)
  ret void
}

define internal void @"_ZSt8__invokeIZ4mainE3$_0JEENSt15__invoke_resultIT_JDpT0_EE4typeEOS2_DpOS3_"(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"struct.std::__invoke_other"
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  call void @"_ZSt13__invoke_implIvZ4mainE3$_0JEET_St14__invoke_otherOT0_DpOT1_"(ptr %4)
  ret void
}

define internal ptr @"_ZSt3getILm0EJZ4mainE3$_0EEONSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeEOS5_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZSt12__get_helperILm0EZ4mainE3$_0JEERT0_RSt11_Tuple_implIXT_EJS1_DpT1_EE"(ptr %3)
  ret ptr %4
}

define internal void @"_ZSt13__invoke_implIvZ4mainE3$_0JEET_St14__invoke_otherOT0_DpOT1_"(ptr %0) {
  %2 = alloca %"struct.std::__invoke_other"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  call void @"_ZZ4mainENK3$_0clEv"(ptr %4)
  ret void
}

define internal void @"_ZZ4mainENK3$_0clEv"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.anon, ptr %3, i32 0, i32 0
  %5 = load i32, ptr %4
  %6 = add nsw i32 %5, 1
  call void @_ZN5Queue3putEi(ptr @_ZL5queue, i32 %6)
  ret void
}

define linkonce_odr void @_ZN5Queue3putEi(ptr %0, i32 %1) {
  %3 = alloca ptr
  %4 = alloca i32
  %5 = alloca %"class.std::unique_lock"
  %6 = alloca %class.anon.12
  store ptr %0, ptr %3
  store i32 %1, ptr %4
  %7 = load ptr, ptr %3
  %8 = getelementptr inbounds %class.Queue, ptr %7, i32 0, i32 0
  call void @_ZNSt11unique_lockISt5mutexEC2ERS0_(ptr %5, ptr %8)
  %9 = getelementptr inbounds %class.Queue, ptr %7, i32 0, i32 1
  %10 = getelementptr inbounds %class.anon.12, ptr %6, i32 0, i32 0
  store ptr %7, ptr %10
  %11 = getelementptr inbounds %class.anon.12, ptr %6, i32 0, i32 0
  %12 = load ptr, ptr %11
  call void @_ZNSt18condition_variable4waitIZN5Queue3putEiEUlvE_EEvRSt11unique_lockISt5mutexET_(ptr %9, ptr %5, ptr %12)
  %13 = getelementptr inbounds %class.Queue, ptr %7, i32 0, i32 3
  call void @_ZNSt5dequeIiSaIiEE9push_backERKi(ptr %13, ptr %4)
  %14 = call ptr @_ZN5Queue6filledEv(ptr %7)
  call void @_ZNSt18condition_variable10notify_oneEv(ptr %14)
  call void @_ZNSt11unique_lockISt5mutexED2Ev(ptr %5)
  ret void
}

define linkonce_odr void @_ZNSt11unique_lockISt5mutexEC2ERS0_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::unique_lock", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  store ptr %7, ptr %6
  %8 = getelementptr inbounds %"class.std::unique_lock", ptr %5, i32 0, i32 1
  store i8 0, ptr %8
  call void @_ZNSt11unique_lockISt5mutexE4lockEv(ptr %5)
  %9 = getelementptr inbounds %"class.std::unique_lock", ptr %5, i32 0, i32 1
  store i8 1, ptr %9
  ret void
}

define linkonce_odr void @_ZNSt18condition_variable4waitIZN5Queue3putEiEUlvE_EEvRSt11unique_lockISt5mutexET_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %class.anon.12
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = getelementptr inbounds %class.anon.12, ptr %4, i32 0, i32 0
  store ptr %2, ptr %7
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  %8 = load ptr, ptr %5
  br label %9

9:
  %10 = call zeroext i1 @_ZZN5Queue3putEiENKUlvE_clEv(ptr %4)
  %11 = xor i1 %10, true
  br i1 %11, label %12, label %14

12:
  %13 = load ptr, ptr %6
  call void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr %8, ptr %13)
  br label %9

14:
  ret void
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE9push_backERKi(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %6, i32 0, i32 3
  %8 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8
  %10 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %11 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %10, i32 0, i32 3
  %12 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %11, i32 0, i32 2
  %13 = load ptr, ptr %12
  %14 = getelementptr inbounds i32, ptr %13, i64 -1
  %15 = icmp ne ptr %9, %14
  br i1 %15, label %16, label %28

16:
  %17 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %18 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %19 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %18, i32 0, i32 3
  %20 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20
  %22 = load ptr, ptr %4
  call void @_ZNSt16allocator_traitsISaIiEE9constructIiJRKiEEEvRS0_PT_DpOT0_(ptr %17, ptr %21, ptr %22)
  %23 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %24 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %23, i32 0, i32 3
  %25 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25
  %27 = getelementptr inbounds i32, ptr %26, i32 1
  store ptr %27, ptr %25
  br label %30

28:
  %29 = load ptr, ptr %4
  call void @_ZNSt5dequeIiSaIiEE16_M_push_back_auxIJRKiEEEvDpOT_(ptr %5, ptr %29)
  br label %30

30:
  ret void
}

define linkonce_odr ptr @_ZN5Queue6filledEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.Queue, ptr %3, i32 0, i32 2
  ret ptr %4
}

declare void @_ZNSt18condition_variable10notify_oneEv(ptr)

define linkonce_odr void @_ZNSt11unique_lockISt5mutexED2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 1
  %5 = load i8, ptr %4
  %6 = trunc i8 %5 to i1
  br i1 %6, label %7, label %8

7:
  call void @_ZNSt11unique_lockISt5mutexE6unlockEv(ptr %3)
  br label %8

8:
  ret void
}

define linkonce_odr void @_ZNSt11unique_lockISt5mutexE4lockEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  %6 = icmp ne ptr %5, null
  br i1 %6, label %8, label %7

7:
  call void @_ZSt20__throw_system_errori(i32 1)
  unreachable

8:
  %9 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 1
  %10 = load i8, ptr %9
  %11 = trunc i8 %10 to i1
  br i1 %11, label %12, label %13

12:
  call void @_ZSt20__throw_system_errori(i32 35)
  unreachable

13:
  %14 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 0
  %15 = load ptr, ptr %14
  call void @_ZNSt5mutex4lockEv(ptr %15)
  %16 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 1
  store i8 1, ptr %16
  br label %17

17:
  br label %18

18:
  ret void
}

declare void @_ZSt20__throw_system_errori(i32)

define linkonce_odr void @_ZNSt5mutex4lockEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca i32
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  %5 = getelementptr inbounds %"class.std::__mutex_base", ptr %4, i32 0, i32 0
  %6 = call i32 @_ZL20__gthread_mutex_lockP15pthread_mutex_t(ptr %5)
  store i32 %6, ptr %3
  %7 = load i32, ptr %3
  %8 = icmp ne i32 %7, 0
  br i1 %8, label %9, label %11

9:
  %10 = load i32, ptr %3
  call void @_ZSt20__throw_system_errori(i32 %10)
  unreachable

11:
  ret void
}

define internal i32 @_ZL20__gthread_mutex_lockP15pthread_mutex_t(ptr %0) {
  %2 = alloca i32
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = call i32 @_ZL18__gthread_active_pv()
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = load ptr, ptr %3
  %8 = call i32 @pthread_mutex_lock(ptr %7)
  store i32 %8, ptr %2
  br label %10

9:
  store i32 0, ptr %2
  br label %10

10:
  %11 = load i32, ptr %2
  ret i32 %11
}

define internal i32 @_ZL18__gthread_active_pv() {
  ret i32 1
}

declare i32 @pthread_mutex_lock(ptr)

define linkonce_odr zeroext i1 @_ZZN5Queue3putEiENKUlvE_clEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.anon.12, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds %class.Queue, ptr %5, i32 0, i32 3
  %7 = call i64 @_ZNKSt5dequeIiSaIiEE4sizeEv(ptr %6)
  %8 = icmp ult i64 %7, 1
  ret i1 %8
}

declare void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr, ptr)

define linkonce_odr i64 @_ZNKSt5dequeIiSaIiEE4sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %4, i32 0, i32 3
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %6, i32 0, i32 2
  %8 = call i64 @_ZStmiRKSt15_Deque_iteratorIiRiPiES4_(ptr %5, ptr %7)
  ret i64 %8
}

define linkonce_odr i64 @_ZStmiRKSt15_Deque_iteratorIiRiPiES4_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = call i64 @_ZNSt15_Deque_iteratorIiRiPiE14_S_buffer_sizeEv()
  %6 = load ptr, ptr %3
  %7 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %6, i32 0, i32 3
  %8 = load ptr, ptr %7
  %9 = load ptr, ptr %4
  %10 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %9, i32 0, i32 3
  %11 = load ptr, ptr %10
  %12 = ptrtoint ptr %8 to i64
  %13 = ptrtoint ptr %11 to i64
  %14 = sub i64 %12, %13
  %15 = sdiv exact i64 %14, 8
  %16 = load ptr, ptr %3
  %17 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %16, i32 0, i32 3
  %18 = load ptr, ptr %17
  %19 = icmp ne ptr %18, null
  %20 = zext i1 %19 to i64
  %21 = sub nsw i64 %15, %20
  %22 = mul nsw i64 %5, %21
  %23 = load ptr, ptr %3
  %24 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %23, i32 0, i32 0
  %25 = load ptr, ptr %24
  %26 = load ptr, ptr %3
  %27 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %26, i32 0, i32 1
  %28 = load ptr, ptr %27
  %29 = ptrtoint ptr %25 to i64
  %30 = ptrtoint ptr %28 to i64
  %31 = sub i64 %29, %30
  %32 = sdiv exact i64 %31, 4
  %33 = add nsw i64 %22, %32
  %34 = load ptr, ptr %4
  %35 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %34, i32 0, i32 2
  %36 = load ptr, ptr %35
  %37 = load ptr, ptr %4
  %38 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %37, i32 0, i32 0
  %39 = load ptr, ptr %38
  %40 = ptrtoint ptr %36 to i64
  %41 = ptrtoint ptr %39 to i64
  %42 = sub i64 %40, %41
  %43 = sdiv exact i64 %42, 4
  %44 = add nsw i64 %33, %43
  ret i64 %44
}

define linkonce_odr void @_ZNSt16allocator_traitsISaIiEE9constructIiJRKiEEEvRS0_PT_DpOT0_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @_ZNSt15__new_allocatorIiE9constructIiJRKiEEEvPT_DpOT0_(ptr %7, ptr %8, ptr %9)
  ret void
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE16_M_push_back_auxIJRKiEEEvDpOT_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = call i64 @_ZNKSt5dequeIiSaIiEE4sizeEv(ptr %5)
  %7 = call i64 @_ZNKSt5dequeIiSaIiEE8max_sizeEv(ptr %5)
  %8 = icmp eq i64 %6, %7
  br i1 %8, label %9, label %10

9:
  call void @_ZSt20__throw_length_errorPKc(ptr @.str.2)
  unreachable

10:
  call void @_ZNSt5dequeIiSaIiEE22_M_reserve_map_at_backEm(ptr %5, i64 1)
  %11 = call ptr @_ZNSt11_Deque_baseIiSaIiEE16_M_allocate_nodeEv(ptr %5)
  %12 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %13 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %12, i32 0, i32 3
  %14 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %13, i32 0, i32 3
  %15 = load ptr, ptr %14
  %16 = getelementptr inbounds ptr, ptr %15, i64 1
  store ptr %11, ptr %16
  %17 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %18 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %19 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %18, i32 0, i32 3
  %20 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %19, i32 0, i32 0
  %21 = load ptr, ptr %20
  %22 = load ptr, ptr %4
  call void @_ZNSt16allocator_traitsISaIiEE9constructIiJRKiEEEvRS0_PT_DpOT0_(ptr %17, ptr %21, ptr %22)
  %23 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %24 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %23, i32 0, i32 3
  %25 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %26 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %25, i32 0, i32 3
  %27 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %26, i32 0, i32 3
  %28 = load ptr, ptr %27
  %29 = getelementptr inbounds ptr, ptr %28, i64 1
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %24, ptr %29)
  %30 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %31 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %30, i32 0, i32 3
  %32 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %31, i32 0, i32 1
  %33 = load ptr, ptr %32
  %34 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %35 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %34, i32 0, i32 3
  %36 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %35, i32 0, i32 0
  store ptr %33, ptr %36
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIiE9constructIiJRKiEEEvPT_DpOT0_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  %10 = load i32, ptr %9
  store i32 %10, ptr %8
  ret void
}

define linkonce_odr i64 @_ZNKSt5dequeIiSaIiEE8max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNKSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %3)
  %5 = call i64 @_ZNSt5dequeIiSaIiEE11_S_max_sizeERKS0_(ptr %4)
  ret i64 %5
}

declare void @_ZSt20__throw_length_errorPKc(ptr)

define linkonce_odr void @_ZNSt5dequeIiSaIiEE22_M_reserve_map_at_backEm(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load i64, ptr %4
  %7 = add i64 %6, 1
  %8 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %9 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %8, i32 0, i32 1
  %10 = load i64, ptr %9
  %11 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %12 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %11, i32 0, i32 3
  %13 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %12, i32 0, i32 3
  %14 = load ptr, ptr %13
  %15 = getelementptr inbounds %"class.std::_Deque_base", ptr %5, i32 0, i32 0
  %16 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %15, i32 0, i32 0
  %17 = load ptr, ptr %16
  %18 = ptrtoint ptr %14 to i64
  %19 = ptrtoint ptr %17 to i64
  %20 = sub i64 %18, %19
  %21 = sdiv exact i64 %20, 8
  %22 = sub i64 %10, %21
  %23 = icmp ugt i64 %7, %22
  br i1 %23, label %24, label %26

24:
  %25 = load i64, ptr %4
  call void @_ZNSt5dequeIiSaIiEE17_M_reallocate_mapEmb(ptr %5, i64 %25, i1 zeroext false)
  br label %26

26:
  ret void
}

define linkonce_odr i64 @_ZNSt5dequeIiSaIiEE11_S_max_sizeERKS0_(ptr %0) {
  %2 = alloca ptr
  %3 = alloca i64
  %4 = alloca i64
  store ptr %0, ptr %2
  store i64 9223372036854775807, ptr %3
  %5 = load ptr, ptr %2
  %6 = call i64 @_ZNSt16allocator_traitsISaIiEE8max_sizeERKS0_(ptr %5)
  store i64 %6, ptr %4
  %7 = call ptr @_ZSt3minImERKT_S2_S2_(ptr %3, ptr %4)
  %8 = load i64, ptr %7
  ret i64 %8
}

define linkonce_odr i64 @_ZNSt16allocator_traitsISaIiEE8max_sizeERKS0_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call i64 @_ZNKSt15__new_allocatorIiE8max_sizeEv(ptr %3)
  ret i64 %4
}

define linkonce_odr ptr @_ZSt3minImERKT_S2_S2_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  %6 = load ptr, ptr %5
  %7 = load i64, ptr %6
  %8 = load ptr, ptr %4
  %9 = load i64, ptr %8
  %10 = icmp ult i64 %7, %9
  br i1 %10, label %11, label %13

11:
  %12 = load ptr, ptr %5
  store ptr %12, ptr %3
  br label %15

13:
  %14 = load ptr, ptr %4
  store ptr %14, ptr %3
  br label %15

15:
  %16 = load ptr, ptr %3
  ret ptr %16
}

define linkonce_odr i64 @_ZNKSt15__new_allocatorIiE8max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call i64 @_ZNKSt15__new_allocatorIiE11_M_max_sizeEv(ptr %3)
  ret i64 %4
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE17_M_reallocate_mapEmb(ptr %0, i64 %1, i1 zeroext %2) {
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca i8
  %7 = alloca i64
  %8 = alloca i64
  %9 = alloca ptr
  %10 = alloca i64
  %11 = alloca ptr
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  %12 = zext i1 %2 to i8
  store i8 %12, ptr %6
  %13 = load ptr, ptr %4
  %14 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %15 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %14, i32 0, i32 3
  %16 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %15, i32 0, i32 3
  %17 = load ptr, ptr %16
  %18 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %19 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %18, i32 0, i32 2
  %20 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %19, i32 0, i32 3
  %21 = load ptr, ptr %20
  %22 = ptrtoint ptr %17 to i64
  %23 = ptrtoint ptr %21 to i64
  %24 = sub i64 %22, %23
  %25 = sdiv exact i64 %24, 8
  %26 = add nsw i64 %25, 1
  store i64 %26, ptr %7
  %27 = load i64, ptr %7
  %28 = load i64, ptr %5
  %29 = add i64 %27, %28
  store i64 %29, ptr %8
  %30 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %31 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %30, i32 0, i32 1
  %32 = load i64, ptr %31
  %33 = load i64, ptr %8
  %34 = mul i64 2, %33
  %35 = icmp ugt i64 %32, %34
  br i1 %35, label %36, label %88

36:
  %37 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %38 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %37, i32 0, i32 0
  %39 = load ptr, ptr %38
  %40 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %41 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %40, i32 0, i32 1
  %42 = load i64, ptr %41
  %43 = load i64, ptr %8
  %44 = sub i64 %42, %43
  %45 = udiv i64 %44, 2
  %46 = getelementptr inbounds ptr, ptr %39, i64 %45
  %47 = load i8, ptr %6
  %48 = trunc i8 %47 to i1
  br i1 %48, label %49, label %51

49:
  %50 = load i64, ptr %5
  br label %52

51:
  br label %52

52:
  %53 = phi i64 [ %50, %49 ], [ 0, %51 ]
  %54 = getelementptr inbounds ptr, ptr %46, i64 %53
  store ptr %54, ptr %9
  %55 = load ptr, ptr %9
  %56 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %57 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %56, i32 0, i32 2
  %58 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %57, i32 0, i32 3
  %59 = load ptr, ptr %58
  %60 = icmp ult ptr %55, %59
  br i1 %60, label %61, label %73

61:
  %62 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %63 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %62, i32 0, i32 2
  %64 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %63, i32 0, i32 3
  %65 = load ptr, ptr %64
  %66 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %67 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %66, i32 0, i32 3
  %68 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %67, i32 0, i32 3
  %69 = load ptr, ptr %68
  %70 = getelementptr inbounds ptr, ptr %69, i64 1
  %71 = load ptr, ptr %9
  %72 = call ptr @_ZSt4copyIPPiS1_ET0_T_S3_S2_(ptr %65, ptr %70, ptr %71)
  br label %87

73:
  %74 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %75 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %74, i32 0, i32 2
  %76 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %75, i32 0, i32 3
  %77 = load ptr, ptr %76
  %78 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %79 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %78, i32 0, i32 3
  %80 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %79, i32 0, i32 3
  %81 = load ptr, ptr %80
  %82 = getelementptr inbounds ptr, ptr %81, i64 1
  %83 = load ptr, ptr %9
  %84 = load i64, ptr %7
  %85 = getelementptr inbounds ptr, ptr %83, i64 %84
  %86 = call ptr @_ZSt13copy_backwardIPPiS1_ET0_T_S3_S2_(ptr %77, ptr %82, ptr %85)
  br label %87

87:
  br label %137

88:
  %89 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %90 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %89, i32 0, i32 1
  %91 = load i64, ptr %90
  %92 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %93 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %92, i32 0, i32 1
  %94 = call ptr @_ZSt3maxImERKT_S2_S2_(ptr %93, ptr %5)
  %95 = load i64, ptr %94
  %96 = add i64 %91, %95
  %97 = add i64 %96, 2
  store i64 %97, ptr %10
  %98 = load i64, ptr %10
  %99 = call ptr @_ZNSt11_Deque_baseIiSaIiEE15_M_allocate_mapEm(ptr %13, i64 %98)
  store ptr %99, ptr %11
  %100 = load ptr, ptr %11
  %101 = load i64, ptr %10
  %102 = load i64, ptr %8
  %103 = sub i64 %101, %102
  %104 = udiv i64 %103, 2
  %105 = getelementptr inbounds ptr, ptr %100, i64 %104
  %106 = load i8, ptr %6
  %107 = trunc i8 %106 to i1
  br i1 %107, label %108, label %110

108:
  %109 = load i64, ptr %5
  br label %111

110:
  br label %111

111:
  %112 = phi i64 [ %109, %108 ], [ 0, %110 ]
  %113 = getelementptr inbounds ptr, ptr %105, i64 %112
  store ptr %113, ptr %9
  %114 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %115 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %114, i32 0, i32 2
  %116 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %115, i32 0, i32 3
  %117 = load ptr, ptr %116
  %118 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %119 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %118, i32 0, i32 3
  %120 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %119, i32 0, i32 3
  %121 = load ptr, ptr %120
  %122 = getelementptr inbounds ptr, ptr %121, i64 1
  %123 = load ptr, ptr %9
  %124 = call ptr @_ZSt4copyIPPiS1_ET0_T_S3_S2_(ptr %117, ptr %122, ptr %123)
  %125 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %126 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %125, i32 0, i32 0
  %127 = load ptr, ptr %126
  %128 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %129 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %128, i32 0, i32 1
  %130 = load i64, ptr %129
  call void @_ZNSt11_Deque_baseIiSaIiEE17_M_deallocate_mapEPPim(ptr %13, ptr %127, i64 %130)
  %131 = load ptr, ptr %11
  %132 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %133 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %132, i32 0, i32 0
  store ptr %131, ptr %133
  %134 = load i64, ptr %10
  %135 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %136 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %135, i32 0, i32 1
  store i64 %134, ptr %136
  br label %137

137:
  %138 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %139 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %138, i32 0, i32 2
  %140 = load ptr, ptr %9
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %139, ptr %140)
  %141 = getelementptr inbounds %"class.std::_Deque_base", ptr %13, i32 0, i32 0
  %142 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %141, i32 0, i32 3
  %143 = load ptr, ptr %9
  %144 = load i64, ptr %7
  %145 = getelementptr inbounds ptr, ptr %143, i64 %144
  %146 = getelementptr inbounds ptr, ptr %145, i64 -1
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %142, ptr %146)
  ret void
}

define linkonce_odr ptr @_ZSt4copyIPPiS1_ET0_T_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = call ptr @_ZSt12__miter_baseIPPiET_S2_(ptr %7)
  %9 = load ptr, ptr %5
  %10 = call ptr @_ZSt12__miter_baseIPPiET_S2_(ptr %9)
  %11 = load ptr, ptr %6
  %12 = call ptr @_ZSt13__copy_move_aILb0EPPiS1_ET1_T0_S3_S2_(ptr %8, ptr %10, ptr %11)
  ret ptr %12
}

define linkonce_odr ptr @_ZSt13copy_backwardIPPiS1_ET0_T_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = call ptr @_ZSt12__miter_baseIPPiET_S2_(ptr %7)
  %9 = load ptr, ptr %5
  %10 = call ptr @_ZSt12__miter_baseIPPiET_S2_(ptr %9)
  %11 = load ptr, ptr %6
  %12 = call ptr @_ZSt22__copy_move_backward_aILb0EPPiS1_ET1_T0_S3_S2_(ptr %8, ptr %10, ptr %11)
  ret ptr %12
}

define linkonce_odr ptr @_ZSt13__copy_move_aILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %7)
  %9 = load ptr, ptr %5
  %10 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %9)
  %11 = load ptr, ptr %6
  %12 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %11)
  %13 = call ptr @_ZSt14__copy_move_a1ILb0EPPiS1_ET1_T0_S3_S2_(ptr %8, ptr %10, ptr %12)
  %14 = call ptr @_ZSt12__niter_wrapIPPiET_RKS2_S2_(ptr %6, ptr %13)
  ret ptr %14
}

define linkonce_odr ptr @_ZSt12__miter_baseIPPiET_S2_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret ptr %3
}

define linkonce_odr ptr @_ZSt12__niter_wrapIPPiET_RKS2_S2_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %4
  ret ptr %5
}

define linkonce_odr ptr @_ZSt14__copy_move_a1ILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  %10 = call ptr @_ZSt14__copy_move_a2ILb0EPPiS1_ET1_T0_S3_S2_(ptr %7, ptr %8, ptr %9)
  ret ptr %10
}

define linkonce_odr ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret ptr %3
}

define linkonce_odr ptr @_ZSt14__copy_move_a2ILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  %10 = call ptr @_ZNSt11__copy_moveILb0ELb1ESt26random_access_iterator_tagE8__copy_mIPiEEPT_PKS4_S7_S5_(ptr %7, ptr %8, ptr %9)
  ret ptr %10
}

define linkonce_odr ptr @_ZNSt11__copy_moveILb0ELb1ESt26random_access_iterator_tagE8__copy_mIPiEEPT_PKS4_S7_S5_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %4
  %10 = ptrtoint ptr %8 to i64
  %11 = ptrtoint ptr %9 to i64
  %12 = sub i64 %10, %11
  %13 = sdiv exact i64 %12, 8
  store i64 %13, ptr %7
  %14 = load i64, ptr %7
  %15 = icmp ne i64 %14, 0
  br i1 %15, label %16, label %21

16:
  %17 = load ptr, ptr %6
  %18 = load ptr, ptr %4
  %19 = load i64, ptr %7
  %20 = mul i64 8, %19
  call void @llvm.memmove.p0.p0.i64(ptr %17, ptr %18, i64 %20, i1 false)
  br label %21

21:
  %22 = load ptr, ptr %6
  %23 = load i64, ptr %7
  %24 = getelementptr inbounds ptr, ptr %22, i64 %23
  ret ptr %24
}

declare void @llvm.memmove.p0.p0.i64(ptr nocapture writeonly, ptr nocapture readonly, i64, i1 immarg)

define linkonce_odr ptr @_ZSt22__copy_move_backward_aILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %7)
  %9 = load ptr, ptr %5
  %10 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %9)
  %11 = load ptr, ptr %6
  %12 = call ptr @_ZSt12__niter_baseIPPiET_S2_(ptr %11)
  %13 = call ptr @_ZSt23__copy_move_backward_a1ILb0EPPiS1_ET1_T0_S3_S2_(ptr %8, ptr %10, ptr %12)
  %14 = call ptr @_ZSt12__niter_wrapIPPiET_RKS2_S2_(ptr %6, ptr %13)
  ret ptr %14
}

define linkonce_odr ptr @_ZSt23__copy_move_backward_a1ILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  %10 = call ptr @_ZSt23__copy_move_backward_a2ILb0EPPiS1_ET1_T0_S3_S2_(ptr %7, ptr %8, ptr %9)
  ret ptr %10
}

define linkonce_odr ptr @_ZSt23__copy_move_backward_a2ILb0EPPiS1_ET1_T0_S3_S2_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  %10 = call ptr @_ZNSt20__copy_move_backwardILb0ELb1ESt26random_access_iterator_tagE13__copy_move_bIPiEEPT_PKS4_S7_S5_(ptr %7, ptr %8, ptr %9)
  ret ptr %10
}

define linkonce_odr ptr @_ZNSt20__copy_move_backwardILb0ELb1ESt26random_access_iterator_tagE13__copy_move_bIPiEEPT_PKS4_S7_S5_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca i64
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %4
  %10 = ptrtoint ptr %8 to i64
  %11 = ptrtoint ptr %9 to i64
  %12 = sub i64 %10, %11
  %13 = sdiv exact i64 %12, 8
  store i64 %13, ptr %7
  %14 = load i64, ptr %7
  %15 = icmp ne i64 %14, 0
  br i1 %15, label %16, label %24

16:
  %17 = load ptr, ptr %6
  %18 = load i64, ptr %7
  %19 = sub i64 0, %18
  %20 = getelementptr inbounds ptr, ptr %17, i64 %19
  %21 = load ptr, ptr %4
  %22 = load i64, ptr %7
  %23 = mul i64 8, %22
  call void @llvm.memmove.p0.p0.i64(ptr %20, ptr %21, i64 %23, i1 false)
  br label %24

24:
  %25 = load ptr, ptr %6
  %26 = load i64, ptr %7
  %27 = sub i64 0, %26
  %28 = getelementptr inbounds ptr, ptr %25, i64 %27
  ret ptr %28
}

define linkonce_odr void @_ZNSt11unique_lockISt5mutexE6unlockEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 1
  %5 = load i8, ptr %4
  %6 = trunc i8 %5 to i1
  br i1 %6, label %8, label %7

7:
  call void @_ZSt20__throw_system_errori(i32 1)
  unreachable

8:
  %9 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 0
  %10 = load ptr, ptr %9
  %11 = icmp ne ptr %10, null
  br i1 %11, label %12, label %16

12:
  %13 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 0
  %14 = load ptr, ptr %13
  call void @_ZNSt5mutex6unlockEv(ptr %14)
  %15 = getelementptr inbounds %"class.std::unique_lock", ptr %3, i32 0, i32 1
  store i8 0, ptr %15
  br label %16

16:
  br label %17

17:
  ret void
}

define linkonce_odr void @_ZNSt5mutex6unlockEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::__mutex_base", ptr %3, i32 0, i32 0
  %5 = call i32 @_ZL22__gthread_mutex_unlockP15pthread_mutex_t(ptr %4)
  ret void
}

define internal i32 @_ZL22__gthread_mutex_unlockP15pthread_mutex_t(ptr %0) {
  %2 = alloca i32
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = call i32 @_ZL18__gthread_active_pv()
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %9

6:
  %7 = load ptr, ptr %3
  %8 = call i32 @pthread_mutex_unlock(ptr %7)
  store i32 %8, ptr %2
  br label %10

9:
  store i32 0, ptr %2
  br label %10

10:
  %11 = load i32, ptr %2
  ret i32 %11
}

declare i32 @pthread_mutex_unlock(ptr)

define internal ptr @"_ZSt12__get_helperILm0EZ4mainE3$_0JEERT0_RSt11_Tuple_implIXT_EJS1_DpT1_EE"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_0EE7_M_headERS1_"(ptr %3)
  ret ptr %4
}

define internal ptr @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_0EE7_M_headERS1_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb0EE7_M_headERS1_"(ptr %3)
  ret ptr %4
}

define internal ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb0EE7_M_headERS1_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Head_base.11", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZNSt15__uniq_ptr_dataINSt6thread6_StateESt14default_deleteIS1_ELb1ELb1EECI2St15__uniq_ptr_implIS1_S3_EEPS1_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EEC2EPS1_(ptr %5, ptr %6)
  ret void
}

define linkonce_odr void @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EEC2EPS1_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::__uniq_ptr_impl", ptr %5, i32 0, i32 0
  call void @_ZNSt5tupleIJPNSt6thread6_StateESt14default_deleteIS1_EEEC2ILb1ETnNSt9enable_ifIXclsr17_TupleConstraintsIXT_ES2_S4_EE37__is_implicitly_default_constructibleEEbE4typeELb1EEEv(ptr %6)
  %7 = load ptr, ptr %4
  %8 = call ptr @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EE6_M_ptrEv(ptr %5)
  store ptr %7, ptr %8
  ret void
}

define linkonce_odr void @_ZNSt5tupleIJPNSt6thread6_StateESt14default_deleteIS1_EEEC2ILb1ETnNSt9enable_ifIXclsr17_TupleConstraintsIXT_ES2_S4_EE37__is_implicitly_default_constructibleEEbE4typeELb1EEEv(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt11_Tuple_implILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEEC2Ev(ptr %3)
  ret void
}

define linkonce_odr ptr @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EE6_M_ptrEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::__uniq_ptr_impl", ptr %3, i32 0, i32 0
  %5 = call ptr @_ZSt3getILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEERNSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeERS9_(ptr %4)
  ret ptr %5
}

define linkonce_odr void @_ZNSt11_Tuple_implILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt11_Tuple_implILm1EJSt14default_deleteINSt6thread6_StateEEEEC2Ev(ptr %3)
  call void @_ZNSt10_Head_baseILm0EPNSt6thread6_StateELb0EEC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt11_Tuple_implILm1EJSt14default_deleteINSt6thread6_StateEEEEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt10_Head_baseILm1ESt14default_deleteINSt6thread6_StateEELb1EEC2Ev(ptr %3)
  ret void
}

define linkonce_odr void @_ZNSt10_Head_baseILm0EPNSt6thread6_StateELb0EEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Head_base.8", ptr %3, i32 0, i32 0
  store ptr null, ptr %4
  ret void
}

define linkonce_odr void @_ZNSt10_Head_baseILm1ESt14default_deleteINSt6thread6_StateEELb1EEC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret void
}

define linkonce_odr ptr @_ZSt3getILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEERNSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeERS9_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZSt12__get_helperILm0EPNSt6thread6_StateEJSt14default_deleteIS1_EEERT0_RSt11_Tuple_implIXT_EJS5_DpT1_EE(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZSt12__get_helperILm0EPNSt6thread6_StateEJSt14default_deleteIS1_EEERT0_RSt11_Tuple_implIXT_EJS5_DpT1_EE(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNSt11_Tuple_implILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEE7_M_headERS5_(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZNSt11_Tuple_implILm0EJPNSt6thread6_StateESt14default_deleteIS1_EEE7_M_headERS5_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNSt10_Head_baseILm0EPNSt6thread6_StateELb0EE7_M_headERS3_(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZNSt10_Head_baseILm0EPNSt6thread6_StateELb0EE7_M_headERS3_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Head_base.8", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr ptr @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EE11get_deleterEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::unique_ptr", ptr %3, i32 0, i32 0
  %5 = call ptr @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EE10_M_deleterEv(ptr %4)
  ret ptr %5
}

define linkonce_odr void @_ZNKSt14default_deleteINSt6thread6_StateEEclEPS1_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  %7 = icmp eq ptr %6, null
  br i1 %7, label %12, label %8

8:
  %9 = load ptr, ptr %6
  %10 = getelementptr inbounds ptr, ptr %9, i64 1
  %11 = load ptr, ptr %10
  call void %11(ptr %6)
  br label %12

12:
  ret void
}

define linkonce_odr ptr @_ZNSt15__uniq_ptr_implINSt6thread6_StateESt14default_deleteIS1_EE10_M_deleterEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::__uniq_ptr_impl", ptr %3, i32 0, i32 0
  %5 = call ptr @_ZSt3getILm1EJPNSt6thread6_StateESt14default_deleteIS1_EEERNSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeERS9_(ptr %4)
  ret ptr %5
}

define linkonce_odr ptr @_ZSt3getILm1EJPNSt6thread6_StateESt14default_deleteIS1_EEERNSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeERS9_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZSt12__get_helperILm1ESt14default_deleteINSt6thread6_StateEEJEERT0_RSt11_Tuple_implIXT_EJS4_DpT1_EE(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZSt12__get_helperILm1ESt14default_deleteINSt6thread6_StateEEJEERT0_RSt11_Tuple_implIXT_EJS4_DpT1_EE(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNSt11_Tuple_implILm1EJSt14default_deleteINSt6thread6_StateEEEE7_M_headERS4_(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZNSt11_Tuple_implILm1EJSt14default_deleteINSt6thread6_StateEEEE7_M_headERS4_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNSt10_Head_baseILm1ESt14default_deleteINSt6thread6_StateEELb1EE7_M_headERS4_(ptr %3)
  ret ptr %4
}

define linkonce_odr ptr @_ZNSt10_Head_baseILm1ESt14default_deleteINSt6thread6_StateEELb1EE7_M_headERS4_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret ptr %3
}

define linkonce_odr i64 @_ZNKSt6vectorISt6threadSaIS0_EE12_M_check_lenEmPKc(ptr %0, i64 %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca ptr
  %7 = alloca i64
  %8 = alloca i64
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  store ptr %2, ptr %6
  %9 = load ptr, ptr %4
  %10 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE8max_sizeEv(ptr %9)
  %11 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE4sizeEv(ptr %9)
  %12 = sub i64 %10, %11
  %13 = load i64, ptr %5
  %14 = icmp ult i64 %12, %13
  br i1 %14, label %15, label %17

15:
  %16 = load ptr, ptr %6
  call void @_ZSt20__throw_length_errorPKc(ptr %16)
  unreachable

17:
  %18 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE4sizeEv(ptr %9)
  %19 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE4sizeEv(ptr %9)
  store i64 %19, ptr %8
  %20 = call ptr @_ZSt3maxImERKT_S2_S2_(ptr %8, ptr %5)
  %21 = load i64, ptr %20
  %22 = add i64 %18, %21
  store i64 %22, ptr %7
  %23 = load i64, ptr %7
  %24 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE4sizeEv(ptr %9)
  %25 = icmp ult i64 %23, %24
  br i1 %25, label %30, label %26

26:
  %27 = load i64, ptr %7
  %28 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE8max_sizeEv(ptr %9)
  %29 = icmp ugt i64 %27, %28
  br i1 %29, label %30, label %32

30:
  %31 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE8max_sizeEv(ptr %9)
  br label %34

32:
  %33 = load i64, ptr %7
  br label %34

34:
  %35 = phi i64 [ %31, %30 ], [ %33, %32 ]
  ret i64 %35
}

define linkonce_odr i64 @_ZN9__gnu_cxxmiIPSt6threadSt6vectorIS1_SaIS1_EEEENS_17__normal_iteratorIT_T0_E15difference_typeERKS9_SC_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %5)
  %7 = load ptr, ptr %6
  %8 = load ptr, ptr %4
  %9 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %8)
  %10 = load ptr, ptr %9
  %11 = ptrtoint ptr %7 to i64
  %12 = ptrtoint ptr %10 to i64
  %13 = sub i64 %11, %12
  %14 = sdiv exact i64 %13, 8
  ret i64 %14
}

define linkonce_odr ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE11_M_allocateEm(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load i64, ptr %4
  %7 = icmp ne i64 %6, 0
  br i1 %7, label %8, label %12

8:
  %9 = getelementptr inbounds %"struct.std::_Vector_base", ptr %5, i32 0, i32 0
  %10 = load i64, ptr %4
  %11 = call ptr @_ZNSt16allocator_traitsISaISt6threadEE8allocateERS1_m(ptr %9, i64 %10)
  br label %13

12:
  br label %13

13:
  %14 = phi ptr [ %11, %8 ], [ null, %12 ]
  ret ptr %14
}

define linkonce_odr ptr @_ZNSt6vectorISt6threadSaIS0_EE11_S_relocateEPS0_S3_S3_RS1_(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  %8 = alloca ptr
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  store ptr %2, ptr %7
  store ptr %3, ptr %8
  %9 = load ptr, ptr %5
  %10 = load ptr, ptr %6
  %11 = load ptr, ptr %7
  %12 = load ptr, ptr %8
  %13 = call ptr @_ZSt12__relocate_aIPSt6threadS1_SaIS0_EET0_T_S4_S3_RT1_(ptr %9, ptr %10, ptr %11, ptr %12)
  ret ptr %13
}

define linkonce_odr ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr i64 @_ZNKSt6vectorISt6threadSaIS0_EE8max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNKSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %3)
  %5 = call i64 @_ZNSt6vectorISt6threadSaIS0_EE11_S_max_sizeERKS1_(ptr %4)
  ret i64 %5
}

define linkonce_odr i64 @_ZNKSt6vectorISt6threadSaIS0_EE4sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %4, i32 0, i32 1
  %6 = load ptr, ptr %5
  %7 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  %8 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8
  %10 = ptrtoint ptr %6 to i64
  %11 = ptrtoint ptr %9 to i64
  %12 = sub i64 %10, %11
  %13 = sdiv exact i64 %12, 8
  ret i64 %13
}

define linkonce_odr i64 @_ZNSt6vectorISt6threadSaIS0_EE11_S_max_sizeERKS1_(ptr %0) {
  %2 = alloca ptr
  %3 = alloca i64
  %4 = alloca i64
  store ptr %0, ptr %2
  store i64 1152921504606846975, ptr %3
  %5 = load ptr, ptr %2
  %6 = call i64 @_ZNSt16allocator_traitsISaISt6threadEE8max_sizeERKS1_(ptr %5)
  store i64 %6, ptr %4
  %7 = call ptr @_ZSt3minImERKT_S2_S2_(ptr %3, ptr %4)
  %8 = load i64, ptr %7
  ret i64 %8
}

define linkonce_odr ptr @_ZNKSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Vector_base", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr i64 @_ZNSt16allocator_traitsISaISt6threadEE8max_sizeERKS1_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call i64 @_ZNKSt15__new_allocatorISt6threadE8max_sizeEv(ptr %3)
  ret i64 %4
}

define linkonce_odr i64 @_ZNKSt15__new_allocatorISt6threadE8max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call i64 @_ZNKSt15__new_allocatorISt6threadE11_M_max_sizeEv(ptr %3)
  ret i64 %4
}

define linkonce_odr i64 @_ZNKSt15__new_allocatorISt6threadE11_M_max_sizeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret i64 1152921504606846975
}

define linkonce_odr ptr @_ZNSt16allocator_traitsISaISt6threadEE8allocateERS1_m(ptr %0, i64 %1) {
  %3 = alloca ptr
  %4 = alloca i64
  store ptr %0, ptr %3
  store i64 %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load i64, ptr %4
  %7 = call ptr @_ZNSt15__new_allocatorISt6threadE8allocateEmPKv(ptr %5, i64 %6, ptr null)
  ret ptr %7
}

define linkonce_odr ptr @_ZNSt15__new_allocatorISt6threadE8allocateEmPKv(ptr %0, i64 %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca ptr
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load i64, ptr %5
  %9 = call i64 @_ZNKSt15__new_allocatorISt6threadE11_M_max_sizeEv(ptr %7)
  %10 = icmp ugt i64 %8, %9
  br i1 %10, label %11, label %16

11:
  %12 = load i64, ptr %5
  %13 = icmp ugt i64 %12, 2305843009213693951
  br i1 %13, label %14, label %15

14:
  call void @_ZSt28__throw_bad_array_new_lengthv()
  unreachable

15:
  call void @_ZSt17__throw_bad_allocv()
  unreachable

16:
  %17 = load i64, ptr %5
  %18 = mul i64 %17, 8
  %19 = call noalias ptr @_Znwm(i64 %18)
  ret ptr %19
}

define linkonce_odr ptr @_ZSt12__relocate_aIPSt6threadS1_SaIS0_EET0_T_S4_S3_RT1_(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  %8 = alloca ptr
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  store ptr %2, ptr %7
  store ptr %3, ptr %8
  %9 = load ptr, ptr %5
  %10 = call ptr @_ZSt12__niter_baseIPSt6threadET_S2_(ptr %9)
  %11 = load ptr, ptr %6
  %12 = call ptr @_ZSt12__niter_baseIPSt6threadET_S2_(ptr %11)
  %13 = load ptr, ptr %7
  %14 = call ptr @_ZSt12__niter_baseIPSt6threadET_S2_(ptr %13)
  %15 = load ptr, ptr %8
  %16 = call ptr @_ZSt14__relocate_a_1IPSt6threadS1_SaIS0_EET0_T_S4_S3_RT1_(ptr %10, ptr %12, ptr %14, ptr %15)
  ret ptr %16
}

define linkonce_odr ptr @_ZSt14__relocate_a_1IPSt6threadS1_SaIS0_EET0_T_S4_S3_RT1_(ptr %0, ptr %1, ptr %2, ptr %3) {
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca ptr
  %8 = alloca ptr
  %9 = alloca ptr
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  store ptr %2, ptr %7
  store ptr %3, ptr %8
  %10 = load ptr, ptr %7
  store ptr %10, ptr %9
  br label %11

11:
  %12 = load ptr, ptr %5
  %13 = load ptr, ptr %6
  %14 = icmp ne ptr %12, %13
  br i1 %14, label %15, label %24

15:
  %16 = load ptr, ptr %9
  %17 = load ptr, ptr %5
  %18 = load ptr, ptr %8
  call void @_ZSt19__relocate_object_aISt6threadS0_SaIS0_EEvPT_PT0_RT1_(ptr %16, ptr %17, ptr %18)
  br label %19

19:
  %20 = load ptr, ptr %5
  %21 = getelementptr inbounds %"class.std::thread", ptr %20, i32 1
  store ptr %21, ptr %5
  %22 = load ptr, ptr %9
  %23 = getelementptr inbounds %"class.std::thread", ptr %22, i32 1
  store ptr %23, ptr %9
  br label %11

24:
  %25 = load ptr, ptr %9
  ret ptr %25
}

define linkonce_odr ptr @_ZSt12__niter_baseIPSt6threadET_S2_(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret ptr %3
}

define linkonce_odr void @_ZSt19__relocate_object_aISt6threadS0_SaIS0_EEvPT_PT0_RT1_(ptr noalias %0, ptr noalias %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %6
  %8 = load ptr, ptr %4
  %9 = load ptr, ptr %5
  call void @_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JS0_EEEvRS1_PT_DpOT0_(ptr %7, ptr %8, ptr %9)
  %10 = load ptr, ptr %6
  %11 = load ptr, ptr %5
  call void @_ZNSt16allocator_traitsISaISt6threadEE7destroyIS0_EEvRS1_PT_(ptr %10, ptr %11)
  ret void
}

define linkonce_odr void @_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JS0_EEEvRS1_PT_DpOT0_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @_ZNSt15__new_allocatorISt6threadE9constructIS0_JS0_EEEvPT_DpOT0_(ptr %7, ptr %8, ptr %9)
  ret void
}

define linkonce_odr void @_ZNSt16allocator_traitsISaISt6threadEE7destroyIS0_EEvRS1_PT_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @_ZNSt15__new_allocatorISt6threadE7destroyIS0_EEvPT_(ptr %5, ptr %6)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorISt6threadE9constructIS0_JS0_EEEvPT_DpOT0_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @_ZNSt6threadC2EOS_(ptr %8, ptr %9)
  ret void
}

define linkonce_odr void @_ZNSt6threadC2EOS_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::thread", ptr %5, i32 0, i32 0
  call void @_ZNSt6thread2idC2Ev(ptr %6)
  %7 = load ptr, ptr %4
  call void @_ZNSt6thread4swapERS_(ptr %5, ptr %7)
  ret void
}

define linkonce_odr void @_ZNSt6thread4swapERS_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.std::thread", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  %8 = getelementptr inbounds %"class.std::thread", ptr %7, i32 0, i32 0
  call void @_ZSt4swapINSt6thread2idEENSt9enable_ifIXsr6__and_ISt6__not_ISt15__is_tuple_likeIT_EESt21is_move_constructibleIS5_ESt18is_move_assignableIS5_EEE5valueEvE4typeERS5_SE_(ptr %6, ptr %8)
  ret void
}

define linkonce_odr void @_ZSt4swapINSt6thread2idEENSt9enable_ifIXsr6__and_ISt6__not_ISt15__is_tuple_likeIT_EESt21is_move_constructibleIS5_ESt18is_move_assignableIS5_EEE5valueEvE4typeERS5_SE_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca %"class.std::thread::id"
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %6 = load ptr, ptr %3
  call void @llvm.memcpy.p0.p0.i64(ptr %5, ptr %6, i64 8, i1 false)
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %3
  call void @llvm.memcpy.p0.p0.i64(ptr %8, ptr %7, i64 8, i1 false)
  %9 = load ptr, ptr %4
  call void @llvm.memcpy.p0.p0.i64(ptr %9, ptr %5, i64 8, i1 false)
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorISt6threadE7destroyIS0_EEvPT_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @_ZNSt6threadD2Ev(ptr %6)
  ret void
}

define linkonce_odr zeroext i1 @_ZNKSt6vectorISt6threadSaIS0_EE5emptyEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"class.__gnu_cxx::__normal_iterator.13"
  %4 = alloca %"class.__gnu_cxx::__normal_iterator.13"
  store ptr %0, ptr %2
  %5 = load ptr, ptr %2
  %6 = call ptr @_ZNKSt6vectorISt6threadSaIS0_EE5beginEv(ptr %5)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %3, i32 0, i32 0
  store ptr %6, ptr %7
  %8 = call ptr @_ZNKSt6vectorISt6threadSaIS0_EE3endEv(ptr %5)
  %9 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %4, i32 0, i32 0
  store ptr %8, ptr %9
  %10 = call zeroext i1 @_ZN9__gnu_cxxeqIPKSt6threadSt6vectorIS1_SaIS1_EEEEbRKNS_17__normal_iteratorIT_T0_EESC_(ptr %3, ptr %4)
  ret i1 %10
}

declare void @_ZSt21__glibcxx_assert_failPKciS0_S0_(ptr, i32, ptr, ptr)

define linkonce_odr ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEmiEl(ptr %0, i64 %1) {
  %3 = alloca %"class.__gnu_cxx::__normal_iterator"
  %4 = alloca ptr
  %5 = alloca i64
  %6 = alloca ptr
  store ptr %0, ptr %4
  store i64 %1, ptr %5
  %7 = load ptr, ptr %4
  %8 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %7, i32 0, i32 0
  %9 = load ptr, ptr %8
  %10 = load i64, ptr %5
  %11 = sub i64 0, %10
  %12 = getelementptr inbounds %"class.std::thread", ptr %9, i64 %11
  store ptr %12, ptr %6
  call void @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS2_(ptr %3, ptr %6)
  %13 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %3, i32 0, i32 0
  %14 = load ptr, ptr %13
  ret ptr %14
}

define linkonce_odr zeroext i1 @_ZN9__gnu_cxxeqIPKSt6threadSt6vectorIS1_SaIS1_EEEEbRKNS_17__normal_iteratorIT_T0_EESC_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %5)
  %7 = load ptr, ptr %6
  %8 = load ptr, ptr %4
  %9 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %8)
  %10 = load ptr, ptr %9
  %11 = icmp eq ptr %7, %10
  ret i1 %11
}

define linkonce_odr ptr @_ZNKSt6vectorISt6threadSaIS0_EE5beginEv(ptr %0) {
  %2 = alloca %"class.__gnu_cxx::__normal_iterator.13"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 0
  call void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr ptr @_ZNKSt6vectorISt6threadSaIS0_EE3endEv(ptr %0) {
  %2 = alloca %"class.__gnu_cxx::__normal_iterator.13"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 1
  call void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr ptr @_ZNK9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.13", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %7
  store ptr %8, ptr %6
  ret void
}

define linkonce_odr void @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS2_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %7
  store ptr %8, ptr %6
  ret void
}

define internal void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_1EEEvRS1_PT_DpOT0_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @"_ZNSt15__new_allocatorISt6threadE9constructIS0_JZ4mainE3$_1EEEvPT_DpOT0_"(ptr %7, ptr %8, ptr %9)
  ret void
}

define internal void @"_ZNSt6vectorISt6threadSaIS0_EE17_M_realloc_insertIJZ4mainE3$_1EEEvN9__gnu_cxx17__normal_iteratorIPS0_S2_EEDpOT_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %"class.__gnu_cxx::__normal_iterator"
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = alloca i64
  %8 = alloca ptr
  %9 = alloca ptr
  %10 = alloca i64
  %11 = alloca %"class.__gnu_cxx::__normal_iterator"
  %12 = alloca ptr
  %13 = alloca ptr
  %14 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %4, i32 0, i32 0
  store ptr %1, ptr %14
  store ptr %0, ptr %5
  store ptr %2, ptr %6
  %15 = load ptr, ptr %5
  %16 = call i64 @_ZNKSt6vectorISt6threadSaIS0_EE12_M_check_lenEmPKc(ptr %15, i64 1, ptr @.str.3)
  store i64 %16, ptr %7
  %17 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %18 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %17, i32 0, i32 0
  %19 = load ptr, ptr %18
  store ptr %19, ptr %8
  %20 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %21 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %20, i32 0, i32 1
  %22 = load ptr, ptr %21
  store ptr %22, ptr %9
  %23 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE5beginEv(ptr %15)
  %24 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %11, i32 0, i32 0
  store ptr %23, ptr %24
  %25 = call i64 @_ZN9__gnu_cxxmiIPSt6threadSt6vectorIS1_SaIS1_EEEENS_17__normal_iteratorIT_T0_E15difference_typeERKS9_SC_(ptr %4, ptr %11)
  store i64 %25, ptr %10
  %26 = load i64, ptr %7
  %27 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE11_M_allocateEm(ptr %15, i64 %26)
  store ptr %27, ptr %12
  %28 = load ptr, ptr %12
  store ptr %28, ptr %13
  %29 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %30 = load ptr, ptr %12
  %31 = load i64, ptr %10
  %32 = getelementptr inbounds %"class.std::thread", ptr %30, i64 %31
  %33 = load ptr, ptr %6
  call void @"_ZNSt16allocator_traitsISaISt6threadEE9constructIS0_JZ4mainE3$_1EEEvRS1_PT_DpOT0_"(ptr %29, ptr %32, ptr %33)
  store ptr null, ptr %13
  %34 = load ptr, ptr %8
  %35 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %4)
  %36 = load ptr, ptr %35
  %37 = load ptr, ptr %12
  %38 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %15)
  %39 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE11_S_relocateEPS0_S3_S3_RS1_(ptr %34, ptr %36, ptr %37, ptr %38)
  store ptr %39, ptr %13
  %40 = load ptr, ptr %13
  %41 = getelementptr inbounds %"class.std::thread", ptr %40, i32 1
  store ptr %41, ptr %13
  %42 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %4)
  %43 = load ptr, ptr %42
  %44 = load ptr, ptr %9
  %45 = load ptr, ptr %13
  %46 = call ptr @_ZNSt12_Vector_baseISt6threadSaIS0_EE19_M_get_Tp_allocatorEv(ptr %15)
  %47 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE11_S_relocateEPS0_S3_S3_RS1_(ptr %43, ptr %44, ptr %45, ptr %46)
  store ptr %47, ptr %13
  %48 = load ptr, ptr %8
  %49 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %50 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %49, i32 0, i32 2
  %51 = load ptr, ptr %50
  %52 = load ptr, ptr %8
  %53 = ptrtoint ptr %51 to i64
  %54 = ptrtoint ptr %52 to i64
  %55 = sub i64 %53, %54
  %56 = sdiv exact i64 %55, 8
  call void @_ZNSt12_Vector_baseISt6threadSaIS0_EE13_M_deallocateEPS0_m(ptr %15, ptr %48, i64 %56)
  %57 = load ptr, ptr %12
  %58 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %59 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %58, i32 0, i32 0
  store ptr %57, ptr %59
  %60 = load ptr, ptr %13
  %61 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %62 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %61, i32 0, i32 1
  store ptr %60, ptr %62
  %63 = load ptr, ptr %12
  %64 = load i64, ptr %7
  %65 = getelementptr inbounds %"class.std::thread", ptr %63, i64 %64
  %66 = getelementptr inbounds %"struct.std::_Vector_base", ptr %15, i32 0, i32 0
  %67 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %66, i32 0, i32 2
  store ptr %65, ptr %67
  ret void
}

define internal void @"_ZNSt15__new_allocatorISt6threadE9constructIS0_JZ4mainE3$_1EEEvPT_DpOT0_"(ptr %0, ptr %1, ptr %2) {
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca ptr
  store ptr %0, ptr %4
  store ptr %1, ptr %5
  store ptr %2, ptr %6
  %7 = load ptr, ptr %4
  %8 = load ptr, ptr %5
  %9 = load ptr, ptr %6
  call void @"_ZNSt6threadC2IZ4mainE3$_1JEvEEOT_DpOT0_"(ptr %8, ptr %9)
  ret void
}

define internal void @"_ZNSt6threadC2IZ4mainE3$_1JEvEEOT_DpOT0_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  %5 = alloca ptr
  %6 = alloca %"class.std::unique_ptr"
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %7 = load ptr, ptr %3
  %8 = getelementptr inbounds %"class.std::thread", ptr %7, i32 0, i32 0
  call void @_ZNSt6thread2idC2Ev(ptr %8)
  store ptr null, ptr %5
  %9 = call noalias ptr @_Znwm(i64 16)
  %10 = load ptr, ptr %4
  call void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEC2IJS3_EEEDpOT_"(ptr %9, ptr %10)
  call void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EEC2IS3_vEEPS1_(ptr %6, ptr %9)
  call void @_ZNSt6thread15_M_start_threadESt10unique_ptrINS_6_StateESt14default_deleteIS1_EEPFvvE(ptr %7, ptr %6, ptr null)
  call void @_ZNSt10unique_ptrINSt6thread6_StateESt14default_deleteIS1_EED2Ev(ptr %6)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEC2IJS3_EEEDpOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  call void @_ZNSt6thread6_StateC2Ev(ptr %5)
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEEE", i32 0, i32 0, i32 2), ptr %5
  %6 = getelementptr inbounds %"struct.std::thread::_State_impl.14", ptr %5, i32 0, i32 1
  %7 = getelementptr inbounds %"struct.std::thread::_Invoker.15", ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %4
  call void @"_ZNSt5tupleIJZ4mainE3$_1EEC2IJS0_ELb1ETnNSt9enable_ifIXclsr4_TCCIXT0_EEE29__is_implicitly_constructibleIDpT_EEEbE4typeELb1EEEDpOS4_"(ptr %7, ptr %8)
  ret void
}

define internal void @"_ZNSt5tupleIJZ4mainE3$_1EEC2IJS0_ELb1ETnNSt9enable_ifIXclsr4_TCCIXT0_EEE29__is_implicitly_constructibleIDpT_EEEbE4typeELb1EEEDpOS4_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_1EEC2IS0_EEOT_"(ptr %5, ptr %6)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEED2Ev"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @_ZNSt6thread6_StateD2Ev(ptr %3)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEED0Ev"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  call void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEED2Ev"(ptr %3)
  call void @_ZdlPvm(ptr %3, i64 16)
  ret void
}

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_1EEEEE6_M_runEv"(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::thread::_State_impl.14", ptr %3, i32 0, i32 1
  call void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_1EEEclEv"(ptr %4)
  ret void
}

define internal void @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_1EEC2IS0_EEOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @"_ZNSt10_Head_baseILm0EZ4mainE3$_1Lb0EEC2IS0_EEOT_"(ptr %5, ptr %6)
  ret void
}

define internal void @"_ZNSt10_Head_baseILm0EZ4mainE3$_1Lb0EEC2IS0_EEOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"struct.std::_Head_base.18", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %4
  call void @llvm.memcpy.p0.p0.i64(ptr %6, ptr %7, i64 4, i1 false)
  ret void
}

define internal void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_1EEEclEv"(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"struct.std::_Index_tuple"
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  call void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_1EEE9_M_invokeIJLm0EEEEvSt12_Index_tupleIJXspT_EEE"(ptr %4)
  ret void
}

define internal void @"_ZNSt6thread8_InvokerISt5tupleIJZ4mainE3$_1EEE9_M_invokeIJLm0EEEEvSt12_Index_tupleIJXspT_EEE"(ptr %0) {
  %2 = alloca %"struct.std::_Index_tuple"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::thread::_Invoker.15", ptr %4, i32 0, i32 0
  %6 = call ptr @"_ZSt3getILm0EJZ4mainE3$_1EEONSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeEOS5_"(ptr %5)
  call void @"_ZSt8__invokeIZ4mainE3$_1JEENSt15__invoke_resultIT_JDpT0_EE4typeEOS2_DpOS3_"(ptr %6)
  ret void
}

define internal void @"_ZSt8__invokeIZ4mainE3$_1JEENSt15__invoke_resultIT_JDpT0_EE4typeEOS2_DpOS3_"(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"struct.std::__invoke_other"
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  call void @"_ZSt13__invoke_implIvZ4mainE3$_1JEET_St14__invoke_otherOT0_DpOT1_"(ptr %4)
  ret void
}

define internal ptr @"_ZSt3getILm0EJZ4mainE3$_1EEONSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeEOS5_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZSt12__get_helperILm0EZ4mainE3$_1JEERT0_RSt11_Tuple_implIXT_EJS1_DpT1_EE"(ptr %3)
  ret ptr %4
}

define internal void @"_ZSt13__invoke_implIvZ4mainE3$_1JEET_St14__invoke_otherOT0_DpOT1_"(ptr %0) {
  %2 = alloca %"struct.std::__invoke_other"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  call void @"_ZZ4mainENK3$_1clEv"(ptr %4)
  ret void
}

define internal void @"_ZZ4mainENK3$_1clEv"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call i32 @_ZN5Queue4takeEv(ptr @_ZL5queue)
  %5 = getelementptr inbounds %class.anon.3, ptr %3, i32 0, i32 0
  %6 = load i32, ptr %5
  %7 = sext i32 %6 to i64
  %8 = getelementptr inbounds [2 x i32], ptr @_ZL5taken, i64 0, i64 %7
  store i32 %4, ptr %8
  ret void
}

define linkonce_odr i32 @_ZN5Queue4takeEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"class.std::unique_lock"
  %4 = alloca %class.anon.20
  %5 = alloca i32
  store ptr %0, ptr %2
  %6 = load ptr, ptr %2
  %7 = getelementptr inbounds %class.Queue, ptr %6, i32 0, i32 0
  call void @_ZNSt11unique_lockISt5mutexEC2ERS0_(ptr %3, ptr %7)
  %8 = call ptr @_ZN5Queue6filledEv(ptr %6)
  %9 = getelementptr inbounds %class.anon.20, ptr %4, i32 0, i32 0
  store ptr %6, ptr %9
  %10 = getelementptr inbounds %class.anon.20, ptr %4, i32 0, i32 0
  %11 = load ptr, ptr %10
  call void @_ZNSt18condition_variable4waitIZN5Queue4takeEvEUlvE_EEvRSt11unique_lockISt5mutexET_(ptr %8, ptr %3, ptr %11)
  %12 = getelementptr inbounds %class.Queue, ptr %6, i32 0, i32 3
  %13 = call ptr @_ZNSt5dequeIiSaIiEE5frontEv(ptr %12)
  %14 = load i32, ptr %13
  store i32 %14, ptr %5
  %15 = getelementptr inbounds %class.Queue, ptr %6, i32 0, i32 3
  call void @_ZNSt5dequeIiSaIiEE9pop_frontEv(ptr %15)
  %16 = getelementptr inbounds %class.Queue, ptr %6, i32 0, i32 1
  call void @_ZNSt18condition_variable10notify_oneEv(ptr %16)
  %17 = load i32, ptr %5
  call void @_ZNSt11unique_lockISt5mutexED2Ev(ptr %3)
  ret i32 %17
}

define linkonce_odr void @_ZNSt18condition_variable4waitIZN5Queue4takeEvEUlvE_EEvRSt11unique_lockISt5mutexET_(ptr %0, ptr %1, ptr %2) {
  %4 = alloca %class.anon.20
  %5 = alloca ptr
  %6 = alloca ptr
  %7 = getelementptr inbounds %class.anon.20, ptr %4, i32 0, i32 0
  store ptr %2, ptr %7
  store ptr %0, ptr %5
  store ptr %1, ptr %6
  %8 = load ptr, ptr %5
  br label %9

9:
  %10 = call zeroext i1 @_ZZN5Queue4takeEvENKUlvE_clEv(ptr %4)
  %11 = xor i1 %10, true
  br i1 %11, label %12, label %14

12:
  %13 = load ptr, ptr %6
  call void @_ZNSt18condition_variable4waitERSt11unique_lockISt5mutexE(ptr %8, ptr %13)
  br label %9

14:
  ret void
}

define linkonce_odr ptr @_ZNSt5dequeIiSaIiEE5frontEv(ptr %0) {
  %2 = alloca ptr
  %3 = alloca %"struct.std::_Deque_iterator"
  store ptr %0, ptr %2
  %4 = load ptr, ptr %2
  br label %5

5:
  %6 = call zeroext i1 @_ZNKSt5dequeIiSaIiEE5emptyEv(ptr %4)
  %7 = xor i1 %6, true
  %8 = xor i1 %7, true
  br i1 %8, label %9, label %10

9:
  call void @_ZSt21__glibcxx_assert_failPKciS0_S0_(ptr @.str.6, i32 1446, ptr @__PRETTY_FUNCTION__._ZNSt5dequeIiSaIiEE5frontEv, ptr @.str.5)
  unreachable

10:
  br label %11

11:
  call void @_ZNSt5dequeIiSaIiEE5beginEv(ptr dead_on_unwind writable sret(%"struct.std::_Deque_iterator") %3, ptr %4)
  %12 = call ptr @_ZNKSt15_Deque_iteratorIiRiPiEdeEv(ptr %3)
  ret ptr %12
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE9pop_frontEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  br label %4

4:
  %5 = call zeroext i1 @_ZNKSt5dequeIiSaIiEE5emptyEv(ptr %3)
  %6 = xor i1 %5, true
  %7 = xor i1 %6, true
  br i1 %7, label %8, label %9

8:
  call void @_ZSt21__glibcxx_assert_failPKciS0_S0_(ptr @.str.6, i32 1576, ptr @__PRETTY_FUNCTION__._ZNSt5dequeIiSaIiEE9pop_frontEv, ptr @.str.5)
  unreachable

9:
  br label %10

10:
  %11 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %12 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %11, i32 0, i32 2
  %13 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %12, i32 0, i32 0
  %14 = load ptr, ptr %13
  %15 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %16 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %15, i32 0, i32 2
  %17 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %16, i32 0, i32 2
  %18 = load ptr, ptr %17
  %19 = getelementptr inbounds i32, ptr %18, i64 -1
  %20 = icmp ne ptr %14, %19
  br i1 %20, label %21, label %32

21:
  %22 = call ptr @_ZNSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %3)
  %23 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %24 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %23, i32 0, i32 2
  %25 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %24, i32 0, i32 0
  %26 = load ptr, ptr %25
  call void @_ZNSt16allocator_traitsISaIiEE7destroyIiEEvRS0_PT_(ptr %22, ptr %26)
  %27 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %28 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %27, i32 0, i32 2
  %29 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %28, i32 0, i32 0
  %30 = load ptr, ptr %29
  %31 = getelementptr inbounds i32, ptr %30, i32 1
  store ptr %31, ptr %29
  br label %33

32:
  call void @_ZNSt5dequeIiSaIiEE16_M_pop_front_auxEv(ptr %3)
  br label %33

33:
  ret void
}

define linkonce_odr zeroext i1 @_ZZN5Queue4takeEvENKUlvE_clEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %class.anon.20, ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  %6 = getelementptr inbounds %class.Queue, ptr %5, i32 0, i32 3
  %7 = call zeroext i1 @_ZNKSt5dequeIiSaIiEE5emptyEv(ptr %6)
  %8 = xor i1 %7, true
  ret i1 %8
}

define linkonce_odr zeroext i1 @_ZNKSt5dequeIiSaIiEE5emptyEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %5 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %4, i32 0, i32 3
  %6 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %7 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %6, i32 0, i32 2
  %8 = call zeroext i1 @_ZSteqRKSt15_Deque_iteratorIiRiPiES4_(ptr %5, ptr %7)
  ret i1 %8
}

define linkonce_odr zeroext i1 @_ZSteqRKSt15_Deque_iteratorIiRiPiES4_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %5, i32 0, i32 0
  %7 = load ptr, ptr %6
  %8 = load ptr, ptr %4
  %9 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %8, i32 0, i32 0
  %10 = load ptr, ptr %9
  %11 = icmp eq ptr %7, %10
  ret i1 %11
}

define linkonce_odr ptr @_ZNKSt15_Deque_iteratorIiRiPiEdeEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %3, i32 0, i32 0
  %5 = load ptr, ptr %4
  ret ptr %5
}

define linkonce_odr void @_ZNSt16allocator_traitsISaIiEE7destroyIiEEvRS0_PT_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  call void @_ZNSt15__new_allocatorIiE7destroyIiEEvPT_(ptr %5, ptr %6)
  ret void
}

define linkonce_odr void @_ZNSt5dequeIiSaIiEE16_M_pop_front_auxEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @_ZNSt11_Deque_baseIiSaIiEE19_M_get_Tp_allocatorEv(ptr %3)
  %5 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %5, i32 0, i32 2
  %7 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %6, i32 0, i32 0
  %8 = load ptr, ptr %7
  call void @_ZNSt16allocator_traitsISaIiEE7destroyIiEEvRS0_PT_(ptr %4, ptr %8)
  %9 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %10 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %9, i32 0, i32 2
  %11 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %10, i32 0, i32 1
  %12 = load ptr, ptr %11
  call void @_ZNSt11_Deque_baseIiSaIiEE18_M_deallocate_nodeEPi(ptr %3, ptr %12)
  %13 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %14 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %13, i32 0, i32 2
  %15 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %16 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %15, i32 0, i32 2
  %17 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %16, i32 0, i32 3
  %18 = load ptr, ptr %17
  %19 = getelementptr inbounds ptr, ptr %18, i64 1
  call void @_ZNSt15_Deque_iteratorIiRiPiE11_M_set_nodeEPS1_(ptr %14, ptr %19)
  %20 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %21 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %20, i32 0, i32 2
  %22 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %21, i32 0, i32 1
  %23 = load ptr, ptr %22
  %24 = getelementptr inbounds %"class.std::_Deque_base", ptr %3, i32 0, i32 0
  %25 = getelementptr inbounds %"struct.std::_Deque_base<int, std::allocator<int>>::_Deque_impl_data", ptr %24, i32 0, i32 2
  %26 = getelementptr inbounds %"struct.std::_Deque_iterator", ptr %25, i32 0, i32 0
  store ptr %23, ptr %26
  ret void
}

define linkonce_odr void @_ZNSt15__new_allocatorIiE7destroyIiEEvPT_(ptr %0, ptr %1) {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
  ret void
}

define internal ptr @"_ZSt12__get_helperILm0EZ4mainE3$_1JEERT0_RSt11_Tuple_implIXT_EJS1_DpT1_EE"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_1EE7_M_headERS1_"(ptr %3)
  ret ptr %4
}

define internal ptr @"_ZNSt11_Tuple_implILm0EJZ4mainE3$_1EE7_M_headERS1_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = call ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_1Lb0EE7_M_headERS1_"(ptr %3)
  ret ptr %4
}

define internal ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_1Lb0EE7_M_headERS1_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"struct.std::_Head_base.18", ptr %3, i32 0, i32 0
  ret ptr %4
}

define internal void @_GLOBAL__sub_I_queue.cpp() section ".text.startup" {
  call void @__cxx_global_var_init()
  ret void
}



