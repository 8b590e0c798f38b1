target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.Object = type { i32 }
%"class.std::vector" = type { %"struct.std::_Vector_base" }
%"struct.std::_Vector_base" = type { %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl" }
%"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl" = type { %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data" }
%"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data" = type { ptr, ptr, ptr }
%class.anon = type { i8 }
%"class.__gnu_cxx::__normal_iterator" = type { ptr }
%"class.std::thread" = type { %"class.std::thread::id" }
%"class.std::thread::id" = type { i64 }
%"class.std::unique_ptr" = type { %"struct.std::__uniq_ptr_data" }
%"struct.std::__uniq_ptr_data" = type { %"class.std::__uniq_ptr_impl" }
%"class.std::__uniq_ptr_impl" = type { %"class.std::tuple" }
%"class.std::tuple" = type { %"struct.std::_Tuple_impl" }
%"struct.std::_Tuple_impl" = type { %"struct.std::_Head_base.1" }
%"struct.std::_Head_base.1" = type { ptr }
%"struct.std::_Index_tuple" = type { i8 }
%"struct.std::__invoke_other" = type { i8 }
%"class.__gnu_cxx::__normal_iterator.5" = type { ptr }
























































































@_ZL7created = internal global i32 0
@.str = private unnamed_addr constant [13 x i8] c"created == 1\00"
@.str.1 = private unnamed_addr constant [9 x i8] c"once.cpp\00"
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [11 x i8] c"int main()\00"
@"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal unnamed_addr constant { [5 x ptr] } { [5 x ptr] [ptr null, ptr @"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED2Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEED0Ev", ptr @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEE6_M_runEv"] }
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global [0 x ptr]
@"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal constant [65 x i8] c"NSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE\00"
@_ZTINSt6thread6_StateE = external constant ptr
@"_ZTINSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE" = internal constant { ptr, ptr, ptr } { ptr getelementptr inbounds (ptr, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 2), ptr @"_ZTSNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", ptr @_ZTINSt6thread6_StateE }
@_ZTVNSt6thread6_StateE = external unnamed_addr constant { [5 x ptr] }
@.str.2 = private unnamed_addr constant [23 x i8] c"instance().value == 42\00"
@"__PRETTY_FUNCTION__._ZZ4mainENK3$_0clEv" = private unnamed_addr constant [51 x i8] c"auto main()::(anonymous class)::operator()() const\00"
@_ZZL8instancevE6object = internal global %struct.Object zeroinitializer
@_ZGVZL8instancevE6object = internal global i64 0
@.str.3 = private unnamed_addr constant [26 x i8] c"vector::_M_realloc_insert\00"
@.str.4 = private unnamed_addr constant [78 x i8] c"/usr/lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/bits/stl_vector.h\00"
@__PRETTY_FUNCTION__._ZNSt6vectorISt6threadSaIS0_EE4backEv = private unnamed_addr constant [101 x i8] c"reference std::vector<std::thread>::back() [_Tp = std::thread, _Alloc = std::allocator<std::thread>]\00"
@.str.5 = private unnamed_addr constant [15 x i8] c"!this->empty()\00"

define i32 @main() {
  %1 = alloca i32
  %2 = alloca %"class.std::vector"
  %3 = alloca i32
  %4 = alloca %class.anon
  %5 = alloca ptr
  %6 = alloca %"class.__gnu_cxx::__normal_iterator"
  %7 = alloca %"class.__gnu_cxx::__normal_iterator"
  %8 = alloca ptr
  store i32 0, ptr %1
  call void @_ZNSt6vectorISt6threadSaIS0_EEC2Ev(ptr %2)
  store i32 0, ptr %3
  br label %9

9:
  %10 = load i32, ptr %3
  %11 = icmp slt i32 %10, 2
  br i1 %11, label %12, label %17

12:
  %13 = call ptr @"_ZNSt6vectorISt6threadSaIS0_EE12emplace_backIJZ4mainE3$_0EEERS0_DpOT_"(ptr %2, ptr %4)
  br label %14

14:
  %15 = load i32, ptr %3
  %16 = add nsw i32 %15, 1
  store i32 %16, ptr %3
  br label %9

17:
  store ptr %2, ptr %5
  %18 = load ptr, ptr %5
  %19 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE5beginEv(ptr %18)
  %20 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %6, i32 0, i32 0
  store ptr %19, ptr %20
  %21 = load ptr, ptr %5
  %22 = call ptr @_ZNSt6vectorISt6threadSaIS0_EE3endEv(ptr %21)
  %23 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator", ptr %7, i32 0, i32 0
  store ptr %22, ptr %23
  br label %24

24:
  %25 = call zeroext i1 @_ZN9__gnu_cxxneIPSt6threadSt6vectorIS1_SaIS1_EEEEbRKNS_17__normal_iteratorIT_T0_EESB_(ptr %6, ptr %7)
  br i1 %25, label %26, label %31

26:
  %27 = call ptr @_ZNK9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEdeEv(ptr %6)
  store ptr %27, ptr %8
  %28 = load ptr, ptr %8
  call void @_ZNSt6thread4joinEv(ptr %28)
  br label %29

29:
  %30 = call ptr @_ZN9__gnu_cxx17__normal_iteratorIPSt6threadSt6vectorIS1_SaIS1_EEEppEv(ptr %6)
  br label %24

31:
  %32 = load i32, ptr @_ZL7created
  %33 = icmp eq i32 %32, 1
  br i1 %33, label %34, label %35

34:
  br label %37

35:
  call void @__assert_fail(ptr @.str, ptr @.str.1, i32 45, ptr @__PRETTY_FUNCTION__.main)
  unreachable

36:                                               ; No predecessors!
  br label %37

37:
  call void @_ZNSt6vectorISt6threadSaIS0_EED2Ev(ptr %2)
  %38 = load i32, ptr %1
  ret i32 %38
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

declare void @_ZdlPvm(ptr, i64)

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

declare ptr @_Znwm(i64)

define internal void @"_ZNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEC2IJS3_EEEDpOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  call void @_ZNSt6thread6_StateC2Ev(ptr %5)
  store ptr getelementptr inbounds inrange(-16, 24) ({ [5 x ptr] }, ptr @"_ZTVNSt6thread11_State_implINS_8_InvokerISt5tupleIJZ4mainE3$_0EEEEEE", i32 0, i32 0, i32 2), ptr %5
  %6 = getelementptr inbounds i8, ptr %5, i64 8
  %7 = load ptr, ptr %4
  call void @"_ZNSt5tupleIJZ4mainE3$_0EEC2IJS0_ELb1ETnNSt9enable_ifIXclsr4_TCCIXT0_EEE29__is_implicitly_constructibleIDpT_EEEbE4typeELb1EEEDpOS4_"(ptr %6, ptr %7)
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
  %4 = getelementptr inbounds i8, ptr %3, i64 8
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
  call void @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb1EEC2IS0_EEOT_"(ptr %5, ptr %6)
  ret void
}

define internal void @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb1EEC2IS0_EEOT_"(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = load ptr, ptr %4
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
  %5 = call ptr @"_ZSt3getILm0EJZ4mainE3$_0EEONSt13tuple_elementIXT_ESt5tupleIJDpT0_EEE4typeEOS5_"(ptr %4)
  call void @"_ZSt8__invokeIZ4mainE3$_0JEENSt15__invoke_resultIT_JDpT0_EE4typeEOS2_DpOS3_"(ptr %5)
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
  %4 = call ptr @_ZL8instancev()
  %5 = getelementptr inbounds %struct.Object, ptr %4, i32 0, i32 0
  %6 = load i32, ptr %5
  %7 = icmp eq i32 %6, 42
  br i1 %7, label %8, label %9

8:
  br label %11

9:
  call void @__assert_fail(ptr @.str.2, ptr @.str.1, i32 43, ptr @"__PRETTY_FUNCTION__._ZZ4mainENK3$_0clEv")
  unreachable

10:                                               ; No predecessors!
  br label %11

11:
  ret void
}

define internal ptr @_ZL8instancev() {
  %1 = load atomic i8, ptr @_ZGVZL8instancevE6object acquire
  %2 = icmp eq i8 %1, 0
  br i1 %2, label %3, label %7, !prof !9

3:
  %4 = call i32 @__cxa_guard_acquire(ptr @_ZGVZL8instancevE6object)
  %5 = icmp ne i32 %4, 0
  br i1 %5, label %6, label %7

6:
  call void @_ZN6ObjectC2Ev(ptr @_ZZL8instancevE6object)
  call void @__cxa_guard_release(ptr @_ZGVZL8instancevE6object)
  br label %7

7:
  ret ptr @_ZZL8instancevE6object
}

declare i32 @__cxa_guard_acquire(ptr)

define linkonce_odr void @_ZN6ObjectC2Ev(ptr %0) unnamed_addr {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %struct.Object, ptr %3, i32 0, i32 0
  store i32 42, ptr %4
  %5 = load i32, ptr @_ZL7created
  %6 = add nsw i32 %5, 1
  store i32 %6, ptr @_ZL7created
  ret void
}

declare void @__cxa_guard_release(ptr)

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
  %4 = call ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb1EE7_M_headERS1_"(ptr %3)
  ret ptr %4
}

define internal ptr @"_ZNSt10_Head_baseILm0EZ4mainE3$_0Lb1EE7_M_headERS1_"(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  ret ptr %3
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
  %4 = getelementptr inbounds %"struct.std::_Head_base.1", ptr %3, i32 0, i32 0
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
  %4 = getelementptr inbounds %"struct.std::_Head_base.1", ptr %3, i32 0, i32 0
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

declare void @_ZSt20__throw_length_errorPKc(ptr)

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

declare void @_ZSt28__throw_bad_array_new_lengthv()

declare void @_ZSt17__throw_bad_allocv()

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
  %3 = alloca %"class.__gnu_cxx::__normal_iterator.5"
  %4 = alloca %"class.__gnu_cxx::__normal_iterator.5"
  store ptr %0, ptr %2
  %5 = load ptr, ptr %2
  %6 = call ptr @_ZNKSt6vectorISt6threadSaIS0_EE5beginEv(ptr %5)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %3, i32 0, i32 0
  store ptr %6, ptr %7
  %8 = call ptr @_ZNKSt6vectorISt6threadSaIS0_EE3endEv(ptr %5)
  %9 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %4, i32 0, i32 0
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
  %2 = alloca %"class.__gnu_cxx::__normal_iterator.5"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 0
  call void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr ptr @_ZNKSt6vectorISt6threadSaIS0_EE3endEv(ptr %0) {
  %2 = alloca %"class.__gnu_cxx::__normal_iterator.5"
  %3 = alloca ptr
  store ptr %0, ptr %3
  %4 = load ptr, ptr %3
  %5 = getelementptr inbounds %"struct.std::_Vector_base", ptr %4, i32 0, i32 0
  %6 = getelementptr inbounds %"struct.std::_Vector_base<std::thread, std::allocator<std::thread>>::_Vector_impl_data", ptr %5, i32 0, i32 1
  call void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %2, ptr %6)
  %7 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %2, i32 0, i32 0
  %8 = load ptr, ptr %7
  ret ptr %8
}

define linkonce_odr ptr @_ZNK9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEE4baseEv(ptr %0) {
  %2 = alloca ptr
  store ptr %0, ptr %2
  %3 = load ptr, ptr %2
  %4 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %3, i32 0, i32 0
  ret ptr %4
}

define linkonce_odr void @_ZN9__gnu_cxx17__normal_iteratorIPKSt6threadSt6vectorIS1_SaIS1_EEEC2ERKS3_(ptr %0, ptr %1) unnamed_addr {
  %3 = alloca ptr
  %4 = alloca ptr
  store ptr %0, ptr %3
  store ptr %1, ptr %4
  %5 = load ptr, ptr %3
  %6 = getelementptr inbounds %"class.__gnu_cxx::__normal_iterator.5", ptr %5, i32 0, i32 0
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



