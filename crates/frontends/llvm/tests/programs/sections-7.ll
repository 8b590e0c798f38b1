; ModuleID = 'sections.c'
source_filename = "sections.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%union.pthread_mutex_t = type { %struct.__pthread_mutex_s }
%struct.__pthread_mutex_s = type { i32, i32, i32, i32, i32, i16, i16, %struct.__pthread_internal_list }
%struct.__pthread_internal_list = type { ptr, ptr }
%struct.box = type { i32, ptr }

@m = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !0
@n = dso_local global %union.pthread_mutex_t zeroinitializer, align 8, !dbg !8
@head = dso_local global ptr null, align 8, !dbg !74
@.str = private unnamed_addr constant [10 x i8] c"seen != 1\00", align 1, !dbg !42
@.str.1 = private unnamed_addr constant [11 x i8] c"sections.c\00", align 1, !dbg !47
@__PRETTY_FUNCTION__.thread = private unnamed_addr constant [21 x i8] c"void *thread(void *)\00", align 1, !dbg !52
@.str.2 = private unnamed_addr constant [4 x i8] c"%d\0A\00", align 1, !dbg !58
@limit = dso_local global i32 0, align 4, !dbg !67
@x = dso_local global i32 0, align 4, !dbg !63
@y = dso_local global i32 0, align 4, !dbg !65
@count = dso_local global [2 x i32] zeroinitializer, align 4, !dbg !69

; Function Attrs: noinline nounwind uwtable
define dso_local ptr @thread(ptr noundef %argument) #0 !dbg !89 {
entry:
  %argument.addr = alloca ptr, align 8
  %own = alloca i32, align 4
  %new = alloca ptr, align 8
  %seen = alloca i32, align 4
  %first = alloca ptr, align 8
  store ptr %argument, ptr %argument.addr, align 8
    #dbg_declare(ptr %argument.addr, !94, !DIExpression(), !95)
    #dbg_declare(ptr %own, !96, !DIExpression(), !97)
  %0 = load ptr, ptr %argument.addr, align 8, !dbg !98
  %1 = load i32, ptr %0, align 4, !dbg !99
  store i32 %1, ptr %own, align 4, !dbg !97
    #dbg_declare(ptr %new, !100, !DIExpression(), !101)
  %call = call noalias ptr @malloc(i64 noundef 16) #5, !dbg !102
  store ptr %call, ptr %new, align 8, !dbg !101
  %2 = load i32, ptr %own, align 4, !dbg !103
  %3 = load ptr, ptr %new, align 8, !dbg !104
  %value = getelementptr inbounds %struct.box, ptr %3, i32 0, i32 0, !dbg !105
  store i32 %2, ptr %value, align 8, !dbg !106
  %call1 = call i32 @pthread_mutex_lock(ptr noundef @m) #6, !dbg !107
  %4 = load i32, ptr %own, align 4, !dbg !108
  %cmp = icmp eq i32 %4, 3, !dbg !110
  br i1 %cmp, label %if.then, label %if.else5, !dbg !111

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %seen, !112, !DIExpression(), !114)
  %5 = load ptr, ptr @head, align 8, !dbg !115
  %tobool = icmp ne ptr %5, null, !dbg !115
  br i1 %tobool, label %cond.true, label %cond.false, !dbg !115

cond.true:                                        ; preds = %if.then
  %6 = load ptr, ptr @head, align 8, !dbg !116
  %value2 = getelementptr inbounds %struct.box, ptr %6, i32 0, i32 0, !dbg !117
  %7 = load i32, ptr %value2, align 8, !dbg !117
  br label %cond.end, !dbg !115

cond.false:                                       ; preds = %if.then
  br label %cond.end, !dbg !115

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %7, %cond.true ], [ 4, %cond.false ], !dbg !115
  store i32 %cond, ptr %seen, align 4, !dbg !114
  %8 = load i32, ptr %seen, align 4, !dbg !118
  %cmp3 = icmp ne i32 %8, 1, !dbg !118
  br i1 %cmp3, label %if.then4, label %if.else, !dbg !121

if.then4:                                         ; preds = %cond.end
  br label %if.end, !dbg !121

if.else:                                          ; preds = %cond.end
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 126, ptr noundef @__PRETTY_FUNCTION__.thread) #7, !dbg !118
  unreachable, !dbg !118

if.end:                                           ; preds = %if.then4
  br label %if.end19, !dbg !122

if.else5:                                         ; preds = %entry
  %9 = load i32, ptr %own, align 4, !dbg !123
  %cmp6 = icmp eq i32 %9, 2, !dbg !125
  br i1 %cmp6, label %land.lhs.true, label %if.else11, !dbg !126

land.lhs.true:                                    ; preds = %if.else5
  %10 = load ptr, ptr @head, align 8, !dbg !127
  %tobool7 = icmp ne ptr %10, null, !dbg !127
  br i1 %tobool7, label %if.then8, label %if.else11, !dbg !128

if.then8:                                         ; preds = %land.lhs.true
    #dbg_declare(ptr %first, !129, !DIExpression(), !131)
  %11 = load ptr, ptr @head, align 8, !dbg !132
  store ptr %11, ptr %first, align 8, !dbg !131
  %12 = load ptr, ptr %first, align 8, !dbg !133
  %next = getelementptr inbounds %struct.box, ptr %12, i32 0, i32 1, !dbg !134
  %13 = load ptr, ptr %next, align 8, !dbg !134
  store ptr %13, ptr @head, align 8, !dbg !135
  %14 = load ptr, ptr %first, align 8, !dbg !136
  %value9 = getelementptr inbounds %struct.box, ptr %14, i32 0, i32 0, !dbg !137
  %15 = load i32, ptr %value9, align 8, !dbg !137
  %call10 = call i32 (ptr, ...) @printf(ptr noundef @.str.2, i32 noundef %15), !dbg !138
  %16 = load ptr, ptr %first, align 8, !dbg !139
  call void @free(ptr noundef %16) #6, !dbg !140
  br label %if.end18, !dbg !141

if.else11:                                        ; preds = %land.lhs.true, %if.else5
  %17 = load i32, ptr %own, align 4, !dbg !142
  %cmp12 = icmp slt i32 %17, 2, !dbg !144
  br i1 %cmp12, label %if.then13, label %if.end17, !dbg !145

if.then13:                                        ; preds = %if.else11
  %18 = load ptr, ptr @head, align 8, !dbg !146
  %19 = load ptr, ptr %new, align 8, !dbg !148
  %next14 = getelementptr inbounds %struct.box, ptr %19, i32 0, i32 1, !dbg !149
  store ptr %18, ptr %next14, align 8, !dbg !150
  %20 = load ptr, ptr %new, align 8, !dbg !151
  store ptr %20, ptr @head, align 8, !dbg !152
  %21 = load i32, ptr %own, align 4, !dbg !153
  %add = add nsw i32 %21, 4, !dbg !154
  %22 = load ptr, ptr %new, align 8, !dbg !155
  %value15 = getelementptr inbounds %struct.box, ptr %22, i32 0, i32 0, !dbg !156
  store i32 %add, ptr %value15, align 8, !dbg !157
  %23 = load i32, ptr %own, align 4, !dbg !158
  %24 = load ptr, ptr %new, align 8, !dbg !159
  %value16 = getelementptr inbounds %struct.box, ptr %24, i32 0, i32 0, !dbg !160
  store i32 %23, ptr %value16, align 8, !dbg !161
  br label %if.end17, !dbg !162

if.end17:                                         ; preds = %if.then13, %if.else11
  br label %if.end18

if.end18:                                         ; preds = %if.end17, %if.then8
  br label %if.end19

if.end19:                                         ; preds = %if.end18, %if.end
  %call20 = call i32 @pthread_mutex_unlock(ptr noundef @m) #6, !dbg !163
  ret ptr null, !dbg !164
}

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #1

; Function Attrs: nounwind
declare i32 @pthread_mutex_lock(ptr noundef) #2

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

declare i32 @printf(ptr noundef, ...) #4

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

; Function Attrs: nounwind
declare i32 @pthread_mutex_unlock(ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define dso_local void @check() #0 !dbg !165 {
entry:
  ret void, !dbg !168
}

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !169 {
entry:
  %retval = alloca i32, align 4
  %threads = alloca [4 x i64], align 16
  %numbers = alloca [4 x i32], align 16
  %i = alloca i32, align 4
  %i5 = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %threads, !172, !DIExpression(), !176)
    #dbg_declare(ptr %numbers, !177, !DIExpression(), !179)
  store i32 1, ptr @limit, align 4, !dbg !180
  store i32 0, ptr @x, align 4, !dbg !181
    #dbg_declare(ptr %i, !182, !DIExpression(), !184)
  store i32 0, ptr %i, align 4, !dbg !184
  br label %for.cond, !dbg !185

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !186
  %cmp = icmp slt i32 %0, 4, !dbg !188
  br i1 %cmp, label %for.body, label %for.end, !dbg !189

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !190
  %2 = load i32, ptr %i, align 4, !dbg !192
  %idxprom = sext i32 %2 to i64, !dbg !193
  %arrayidx = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom, !dbg !193
  store i32 %1, ptr %arrayidx, align 4, !dbg !194
  %3 = load i32, ptr %i, align 4, !dbg !195
  %idxprom1 = sext i32 %3 to i64, !dbg !196
  %arrayidx2 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom1, !dbg !196
  %4 = load i32, ptr %i, align 4, !dbg !197
  %idxprom3 = sext i32 %4 to i64, !dbg !198
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr %numbers, i64 0, i64 %idxprom3, !dbg !198
  %call = call i32 @pthread_create(ptr noundef %arrayidx2, ptr noundef null, ptr noundef @thread, ptr noundef %arrayidx4) #6, !dbg !199
  br label %for.inc, !dbg !200

for.inc:                                          ; preds = %for.body
  %5 = load i32, ptr %i, align 4, !dbg !201
  %inc = add nsw i32 %5, 1, !dbg !201
  store i32 %inc, ptr %i, align 4, !dbg !201
  br label %for.cond, !dbg !202, !llvm.loop !203

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %i5, !206, !DIExpression(), !208)
  store i32 0, ptr %i5, align 4, !dbg !208
  br label %for.cond6, !dbg !209

for.cond6:                                        ; preds = %for.inc12, %for.end
  %6 = load i32, ptr %i5, align 4, !dbg !210
  %cmp7 = icmp slt i32 %6, 4, !dbg !212
  br i1 %cmp7, label %for.body8, label %for.end14, !dbg !213

for.body8:                                        ; preds = %for.cond6
  %7 = load i32, ptr %i5, align 4, !dbg !214
  %idxprom9 = sext i32 %7 to i64, !dbg !215
  %arrayidx10 = getelementptr inbounds [4 x i64], ptr %threads, i64 0, i64 %idxprom9, !dbg !215
  %8 = load i64, ptr %arrayidx10, align 8, !dbg !215
  %call11 = call i32 @pthread_join(i64 noundef %8, ptr noundef null), !dbg !216
  br label %for.inc12, !dbg !216

for.inc12:                                        ; preds = %for.body8
  %9 = load i32, ptr %i5, align 4, !dbg !217
  %inc13 = add nsw i32 %9, 1, !dbg !217
  store i32 %inc13, ptr %i5, align 4, !dbg !217
  br label %for.cond6, !dbg !218, !llvm.loop !219

for.end14:                                        ; preds = %for.cond6
  call void @check(), !dbg !221
  ret i32 0, !dbg !222
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #2

declare i32 @pthread_join(i64 noundef, ptr noundef) #4

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #5 = { nounwind allocsize(0) }
attributes #6 = { nounwind }
attributes #7 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!81, !82, !83, !84, !85, !86, !87}
!llvm.ident = !{!88}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "m", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !7, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "sections.c", directory: ".", checksumkind: CSK_MD5, checksum: "02aa4b37488b2b9369077f565b2a5c06")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !{!0, !8, !42, !47, !52, !58, !63, !65, !67, !69, !74}
!8 = !DIGlobalVariableExpression(var: !9, expr: !DIExpression())
!9 = distinct !DIGlobalVariable(name: "n", scope: !2, file: !3, line: 7, type: !10, isLocal: false, isDefinition: true)
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_mutex_t", file: !11, line: 72, baseType: !12)
!11 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!12 = distinct !DICompositeType(tag: DW_TAG_union_type, file: !11, line: 67, size: 320, elements: !13)
!13 = !{!14, !35, !40}
!14 = !DIDerivedType(tag: DW_TAG_member, name: "__data", scope: !12, file: !11, line: 69, baseType: !15, size: 320)
!15 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_mutex_s", file: !16, line: 22, size: 320, elements: !17)
!16 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/struct_mutex.h", directory: "", checksumkind: CSK_MD5, checksum: "584baedd80e6041b81caae7f496091c0")
!17 = !{!18, !19, !21, !22, !23, !24, !26, !27}
!18 = !DIDerivedType(tag: DW_TAG_member, name: "__lock", scope: !15, file: !16, line: 24, baseType: !6, size: 32)
!19 = !DIDerivedType(tag: DW_TAG_member, name: "__count", scope: !15, file: !16, line: 25, baseType: !20, size: 32, offset: 32)
!20 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!21 = !DIDerivedType(tag: DW_TAG_member, name: "__owner", scope: !15, file: !16, line: 26, baseType: !6, size: 32, offset: 64)
!22 = !DIDerivedType(tag: DW_TAG_member, name: "__nusers", scope: !15, file: !16, line: 28, baseType: !20, size: 32, offset: 96)
!23 = !DIDerivedType(tag: DW_TAG_member, name: "__kind", scope: !15, file: !16, line: 32, baseType: !6, size: 32, offset: 128)
!24 = !DIDerivedType(tag: DW_TAG_member, name: "__spins", scope: !15, file: !16, line: 34, baseType: !25, size: 16, offset: 160)
!25 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!26 = !DIDerivedType(tag: DW_TAG_member, name: "__elision", scope: !15, file: !16, line: 35, baseType: !25, size: 16, offset: 176)
!27 = !DIDerivedType(tag: DW_TAG_member, name: "__list", scope: !15, file: !16, line: 36, baseType: !28, size: 128, offset: 192)
!28 = !DIDerivedType(tag: DW_TAG_typedef, name: "__pthread_list_t", file: !29, line: 55, baseType: !30)
!29 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/thread-shared-types.h", directory: "", checksumkind: CSK_MD5, checksum: "04c81e86d34dad9c99ad006d32e47a0d")
!30 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__pthread_internal_list", file: !29, line: 51, size: 128, elements: !31)
!31 = !{!32, !34}
!32 = !DIDerivedType(tag: DW_TAG_member, name: "__prev", scope: !30, file: !29, line: 53, baseType: !33, size: 64)
!33 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !30, size: 64)
!34 = !DIDerivedType(tag: DW_TAG_member, name: "__next", scope: !30, file: !29, line: 54, baseType: !33, size: 64, offset: 64)
!35 = !DIDerivedType(tag: DW_TAG_member, name: "__size", scope: !12, file: !11, line: 70, baseType: !36, size: 320)
!36 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 320, elements: !38)
!37 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!38 = !{!39}
!39 = !DISubrange(count: 40)
!40 = !DIDerivedType(tag: DW_TAG_member, name: "__align", scope: !12, file: !11, line: 71, baseType: !41, size: 64)
!41 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!43 = distinct !DIGlobalVariable(scope: null, file: !3, line: 126, type: !44, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 80, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 10)
!47 = !DIGlobalVariableExpression(var: !48, expr: !DIExpression())
!48 = distinct !DIGlobalVariable(scope: null, file: !3, line: 126, type: !49, isLocal: true, isDefinition: true)
!49 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 88, elements: !50)
!50 = !{!51}
!51 = !DISubrange(count: 11)
!52 = !DIGlobalVariableExpression(var: !53, expr: !DIExpression())
!53 = distinct !DIGlobalVariable(scope: null, file: !3, line: 126, type: !54, isLocal: true, isDefinition: true)
!54 = !DICompositeType(tag: DW_TAG_array_type, baseType: !55, size: 168, elements: !56)
!55 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !37)
!56 = !{!57}
!57 = !DISubrange(count: 21)
!58 = !DIGlobalVariableExpression(var: !59, expr: !DIExpression())
!59 = distinct !DIGlobalVariable(scope: null, file: !3, line: 130, type: !60, isLocal: true, isDefinition: true)
!60 = !DICompositeType(tag: DW_TAG_array_type, baseType: !37, size: 32, elements: !61)
!61 = !{!62}
!62 = !DISubrange(count: 4)
!63 = !DIGlobalVariableExpression(var: !64, expr: !DIExpression())
!64 = distinct !DIGlobalVariable(name: "x", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!65 = !DIGlobalVariableExpression(var: !66, expr: !DIExpression())
!66 = distinct !DIGlobalVariable(name: "y", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!67 = !DIGlobalVariableExpression(var: !68, expr: !DIExpression())
!68 = distinct !DIGlobalVariable(name: "limit", scope: !2, file: !3, line: 8, type: !6, isLocal: false, isDefinition: true)
!69 = !DIGlobalVariableExpression(var: !70, expr: !DIExpression())
!70 = distinct !DIGlobalVariable(name: "count", scope: !2, file: !3, line: 9, type: !71, isLocal: false, isDefinition: true)
!71 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 64, elements: !72)
!72 = !{!73}
!73 = !DISubrange(count: 2)
!74 = !DIGlobalVariableExpression(var: !75, expr: !DIExpression())
!75 = distinct !DIGlobalVariable(name: "head", scope: !2, file: !3, line: 118, type: !76, isLocal: false, isDefinition: true)
!76 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !77, size: 64)
!77 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "box", file: !3, line: 118, size: 128, elements: !78)
!78 = !{!79, !80}
!79 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !77, file: !3, line: 118, baseType: !6, size: 32)
!80 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !77, file: !3, line: 118, baseType: !76, size: 64, offset: 64)
!81 = !{i32 7, !"Dwarf Version", i32 5}
!82 = !{i32 2, !"Debug Info Version", i32 3}
!83 = !{i32 1, !"wchar_size", i32 4}
!84 = !{i32 8, !"PIC Level", i32 2}
!85 = !{i32 7, !"PIE Level", i32 2}
!86 = !{i32 7, !"uwtable", i32 2}
!87 = !{i32 7, !"frame-pointer", i32 2}
!88 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!89 = distinct !DISubprogram(name: "thread", scope: !3, file: !3, line: 119, type: !90, scopeLine: 119, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!90 = !DISubroutineType(types: !91)
!91 = !{!92, !92}
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!93 = !{}
!94 = !DILocalVariable(name: "argument", arg: 1, scope: !89, file: !3, line: 119, type: !92)
!95 = !DILocation(line: 119, column: 20, scope: !89)
!96 = !DILocalVariable(name: "own", scope: !89, file: !3, line: 120, type: !6)
!97 = !DILocation(line: 120, column: 9, scope: !89)
!98 = !DILocation(line: 120, column: 23, scope: !89)
!99 = !DILocation(line: 120, column: 15, scope: !89)
!100 = !DILocalVariable(name: "new", scope: !89, file: !3, line: 121, type: !76)
!101 = !DILocation(line: 121, column: 17, scope: !89)
!102 = !DILocation(line: 121, column: 23, scope: !89)
!103 = !DILocation(line: 122, column: 18, scope: !89)
!104 = !DILocation(line: 122, column: 5, scope: !89)
!105 = !DILocation(line: 122, column: 10, scope: !89)
!106 = !DILocation(line: 122, column: 16, scope: !89)
!107 = !DILocation(line: 123, column: 5, scope: !89)
!108 = !DILocation(line: 124, column: 9, scope: !109)
!109 = distinct !DILexicalBlock(scope: !89, file: !3, line: 124, column: 9)
!110 = !DILocation(line: 124, column: 13, scope: !109)
!111 = !DILocation(line: 124, column: 9, scope: !89)
!112 = !DILocalVariable(name: "seen", scope: !113, file: !3, line: 125, type: !6)
!113 = distinct !DILexicalBlock(scope: !109, file: !3, line: 124, column: 19)
!114 = !DILocation(line: 125, column: 13, scope: !113)
!115 = !DILocation(line: 125, column: 20, scope: !113)
!116 = !DILocation(line: 125, column: 27, scope: !113)
!117 = !DILocation(line: 125, column: 33, scope: !113)
!118 = !DILocation(line: 126, column: 9, scope: !119)
!119 = distinct !DILexicalBlock(scope: !120, file: !3, line: 126, column: 9)
!120 = distinct !DILexicalBlock(scope: !113, file: !3, line: 126, column: 9)
!121 = !DILocation(line: 126, column: 9, scope: !120)
!122 = !DILocation(line: 127, column: 5, scope: !113)
!123 = !DILocation(line: 127, column: 16, scope: !124)
!124 = distinct !DILexicalBlock(scope: !109, file: !3, line: 127, column: 16)
!125 = !DILocation(line: 127, column: 20, scope: !124)
!126 = !DILocation(line: 127, column: 25, scope: !124)
!127 = !DILocation(line: 127, column: 28, scope: !124)
!128 = !DILocation(line: 127, column: 16, scope: !109)
!129 = !DILocalVariable(name: "first", scope: !130, file: !3, line: 128, type: !76)
!130 = distinct !DILexicalBlock(scope: !124, file: !3, line: 127, column: 34)
!131 = !DILocation(line: 128, column: 21, scope: !130)
!132 = !DILocation(line: 128, column: 29, scope: !130)
!133 = !DILocation(line: 129, column: 16, scope: !130)
!134 = !DILocation(line: 129, column: 23, scope: !130)
!135 = !DILocation(line: 129, column: 14, scope: !130)
!136 = !DILocation(line: 130, column: 24, scope: !130)
!137 = !DILocation(line: 130, column: 31, scope: !130)
!138 = !DILocation(line: 130, column: 9, scope: !130)
!139 = !DILocation(line: 131, column: 14, scope: !130)
!140 = !DILocation(line: 131, column: 9, scope: !130)
!141 = !DILocation(line: 132, column: 5, scope: !130)
!142 = !DILocation(line: 132, column: 16, scope: !143)
!143 = distinct !DILexicalBlock(scope: !124, file: !3, line: 132, column: 16)
!144 = !DILocation(line: 132, column: 20, scope: !143)
!145 = !DILocation(line: 132, column: 16, scope: !124)
!146 = !DILocation(line: 133, column: 21, scope: !147)
!147 = distinct !DILexicalBlock(scope: !143, file: !3, line: 132, column: 25)
!148 = !DILocation(line: 133, column: 9, scope: !147)
!149 = !DILocation(line: 133, column: 14, scope: !147)
!150 = !DILocation(line: 133, column: 19, scope: !147)
!151 = !DILocation(line: 134, column: 16, scope: !147)
!152 = !DILocation(line: 134, column: 14, scope: !147)
!153 = !DILocation(line: 135, column: 22, scope: !147)
!154 = !DILocation(line: 135, column: 26, scope: !147)
!155 = !DILocation(line: 135, column: 9, scope: !147)
!156 = !DILocation(line: 135, column: 14, scope: !147)
!157 = !DILocation(line: 135, column: 20, scope: !147)
!158 = !DILocation(line: 136, column: 22, scope: !147)
!159 = !DILocation(line: 136, column: 9, scope: !147)
!160 = !DILocation(line: 136, column: 14, scope: !147)
!161 = !DILocation(line: 136, column: 20, scope: !147)
!162 = !DILocation(line: 137, column: 5, scope: !147)
!163 = !DILocation(line: 138, column: 5, scope: !89)
!164 = !DILocation(line: 139, column: 5, scope: !89)
!165 = distinct !DISubprogram(name: "check", scope: !3, file: !3, line: 141, type: !166, scopeLine: 141, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2)
!166 = !DISubroutineType(types: !167)
!167 = !{null}
!168 = !DILocation(line: 141, column: 19, scope: !165)
!169 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 173, type: !170, scopeLine: 173, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !93)
!170 = !DISubroutineType(types: !171)
!171 = !{!6}
!172 = !DILocalVariable(name: "threads", scope: !169, file: !3, line: 174, type: !173)
!173 = !DICompositeType(tag: DW_TAG_array_type, baseType: !174, size: 256, elements: !61)
!174 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !11, line: 27, baseType: !175)
!175 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!176 = !DILocation(line: 174, column: 15, scope: !169)
!177 = !DILocalVariable(name: "numbers", scope: !169, file: !3, line: 175, type: !178)
!178 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !61)
!179 = !DILocation(line: 175, column: 9, scope: !169)
!180 = !DILocation(line: 176, column: 11, scope: !169)
!181 = !DILocation(line: 177, column: 7, scope: !169)
!182 = !DILocalVariable(name: "i", scope: !183, file: !3, line: 178, type: !6)
!183 = distinct !DILexicalBlock(scope: !169, file: !3, line: 178, column: 5)
!184 = !DILocation(line: 178, column: 14, scope: !183)
!185 = !DILocation(line: 178, column: 10, scope: !183)
!186 = !DILocation(line: 178, column: 21, scope: !187)
!187 = distinct !DILexicalBlock(scope: !183, file: !3, line: 178, column: 5)
!188 = !DILocation(line: 178, column: 23, scope: !187)
!189 = !DILocation(line: 178, column: 5, scope: !183)
!190 = !DILocation(line: 179, column: 22, scope: !191)
!191 = distinct !DILexicalBlock(scope: !187, file: !3, line: 178, column: 33)
!192 = !DILocation(line: 179, column: 17, scope: !191)
!193 = !DILocation(line: 179, column: 9, scope: !191)
!194 = !DILocation(line: 179, column: 20, scope: !191)
!195 = !DILocation(line: 180, column: 33, scope: !191)
!196 = !DILocation(line: 180, column: 25, scope: !191)
!197 = !DILocation(line: 180, column: 57, scope: !191)
!198 = !DILocation(line: 180, column: 49, scope: !191)
!199 = !DILocation(line: 180, column: 9, scope: !191)
!200 = !DILocation(line: 181, column: 5, scope: !191)
!201 = !DILocation(line: 178, column: 29, scope: !187)
!202 = !DILocation(line: 178, column: 5, scope: !187)
!203 = distinct !{!203, !189, !204, !205}
!204 = !DILocation(line: 181, column: 5, scope: !183)
!205 = !{!"llvm.loop.mustprogress"}
!206 = !DILocalVariable(name: "i", scope: !207, file: !3, line: 182, type: !6)
!207 = distinct !DILexicalBlock(scope: !169, file: !3, line: 182, column: 5)
!208 = !DILocation(line: 182, column: 14, scope: !207)
!209 = !DILocation(line: 182, column: 10, scope: !207)
!210 = !DILocation(line: 182, column: 21, scope: !211)
!211 = distinct !DILexicalBlock(scope: !207, file: !3, line: 182, column: 5)
!212 = !DILocation(line: 182, column: 23, scope: !211)
!213 = !DILocation(line: 182, column: 5, scope: !207)
!214 = !DILocation(line: 183, column: 30, scope: !211)
!215 = !DILocation(line: 183, column: 22, scope: !211)
!216 = !DILocation(line: 183, column: 9, scope: !211)
!217 = !DILocation(line: 182, column: 29, scope: !211)
!218 = !DILocation(line: 182, column: 5, scope: !211)
!219 = distinct !{!219, !213, !220, !205}
!220 = !DILocation(line: 183, column: 35, scope: !207)
!221 = !DILocation(line: 184, column: 5, scope: !169)
!222 = !DILocation(line: 185, column: 5, scope: !169)
