source_filename = "mergesort.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

@values = internal global [4 x i32] zeroinitializer, align 16, !dbg !0
@end_of = internal global [16 x i32] zeroinitializer, align 16, !dbg !9
@start_of = internal global [16 x i32] zeroinitializer, align 16, !dbg !31
@.str = private unnamed_addr constant [27 x i8] c"values[i - 1] <= values[i]\00", align 1, !dbg !14
@.str.1 = private unnamed_addr constant [12 x i8] c"mergesort.c\00", align 1, !dbg !20
@__PRETTY_FUNCTION__.sort = private unnamed_addr constant [19 x i8] c"void *sort(void *)\00", align 1, !dbg !25
@reports_to = internal global [16 x i32] zeroinitializer, align 16, !dbg !33

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !46 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %i = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !50, !DIExpression(), !54)
    #dbg_declare(ptr %i, !55, !DIExpression(), !57)
  store i32 0, ptr %i, align 4, !dbg !57
  br label %for.cond, !dbg !58

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !59
  %cmp = icmp slt i32 %0, 4, !dbg !61
  br i1 %cmp, label %for.body, label %for.end, !dbg !62

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !63
  %mul = mul nsw i32 %1, 5, !dbg !64
  %add = add nsw i32 %mul, 3, !dbg !65
  %rem = srem i32 %add, 7, !dbg !66
  %2 = load i32, ptr %i, align 4, !dbg !67
  %idxprom = sext i32 %2 to i64, !dbg !68
  %arrayidx = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom, !dbg !68
  store i32 %rem, ptr %arrayidx, align 4, !dbg !69
  br label %for.inc, !dbg !68

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %i, align 4, !dbg !70
  %inc = add nsw i32 %3, 1, !dbg !70
  store i32 %inc, ptr %i, align 4, !dbg !70
  br label %for.cond, !dbg !71, !llvm.loop !72

for.end:                                          ; preds = %for.cond
  store i32 4, ptr getelementptr inbounds ([16 x i32], ptr @end_of, i64 0, i64 1), align 4, !dbg !75
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef inttoptr (i64 1 to ptr)) #3, !dbg !76
  ret i32 0, !dbg !77
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @sort(ptr noundef %pointer) #0 !dbg !78 {
entry:
  %retval = alloca ptr, align 8
  %pointer.addr = alloca ptr, align 8
  %thread = alloca i64, align 8
  %part = alloca i32, align 4
  %start = alloca i32, align 4
  %end = alloca i32, align 4
  %middle = alloca i32, align 4
  %i = alloca i32, align 4
  store ptr %pointer, ptr %pointer.addr, align 8
    #dbg_declare(ptr %pointer.addr, !81, !DIExpression(), !82)
    #dbg_declare(ptr %thread, !83, !DIExpression(), !84)
    #dbg_declare(ptr %part, !85, !DIExpression(), !86)
  %0 = load ptr, ptr %pointer.addr, align 8, !dbg !87
  %1 = ptrtoint ptr %0 to i64, !dbg !88
  %conv = trunc i64 %1 to i32, !dbg !89
  store i32 %conv, ptr %part, align 4, !dbg !86
    #dbg_declare(ptr %start, !90, !DIExpression(), !91)
  %2 = load i32, ptr %part, align 4, !dbg !92
  %idxprom = sext i32 %2 to i64, !dbg !93
  %arrayidx = getelementptr inbounds [16 x i32], ptr @start_of, i64 0, i64 %idxprom, !dbg !93
  %3 = load i32, ptr %arrayidx, align 4, !dbg !93
  store i32 %3, ptr %start, align 4, !dbg !91
    #dbg_declare(ptr %end, !94, !DIExpression(), !95)
  %4 = load i32, ptr %part, align 4, !dbg !96
  %idxprom1 = sext i32 %4 to i64, !dbg !97
  %arrayidx2 = getelementptr inbounds [16 x i32], ptr @end_of, i64 0, i64 %idxprom1, !dbg !97
  %5 = load i32, ptr %arrayidx2, align 4, !dbg !97
  store i32 %5, ptr %end, align 4, !dbg !95
  %6 = load i32, ptr %end, align 4, !dbg !98
  %7 = load i32, ptr %start, align 4, !dbg !100
  %sub = sub nsw i32 %6, %7, !dbg !101
  %cmp = icmp sgt i32 %sub, 1, !dbg !102
  br i1 %cmp, label %if.then, label %if.end, !dbg !103

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %middle, !104, !DIExpression(), !106)
  %8 = load i32, ptr %start, align 4, !dbg !107
  %9 = load i32, ptr %end, align 4, !dbg !108
  %add = add nsw i32 %8, %9, !dbg !109
  %div = sdiv i32 %add, 2, !dbg !110
  store i32 %div, ptr %middle, align 4, !dbg !106
  %10 = load i32, ptr %start, align 4, !dbg !111
  %11 = load i32, ptr %part, align 4, !dbg !112
  %mul = mul nsw i32 2, %11, !dbg !113
  %idxprom4 = sext i32 %mul to i64, !dbg !114
  %arrayidx5 = getelementptr inbounds [16 x i32], ptr @start_of, i64 0, i64 %idxprom4, !dbg !114
  store i32 %10, ptr %arrayidx5, align 4, !dbg !115
  %12 = load i32, ptr %middle, align 4, !dbg !116
  %13 = load i32, ptr %part, align 4, !dbg !117
  %mul6 = mul nsw i32 2, %13, !dbg !118
  %idxprom7 = sext i32 %mul6 to i64, !dbg !119
  %arrayidx8 = getelementptr inbounds [16 x i32], ptr @end_of, i64 0, i64 %idxprom7, !dbg !119
  store i32 %12, ptr %arrayidx8, align 4, !dbg !120
  %14 = load i32, ptr %middle, align 4, !dbg !121
  %15 = load i32, ptr %part, align 4, !dbg !122
  %mul9 = mul nsw i32 2, %15, !dbg !123
  %add10 = add nsw i32 %mul9, 1, !dbg !124
  %idxprom11 = sext i32 %add10 to i64, !dbg !125
  %arrayidx12 = getelementptr inbounds [16 x i32], ptr @start_of, i64 0, i64 %idxprom11, !dbg !125
  store i32 %14, ptr %arrayidx12, align 4, !dbg !126
  %16 = load i32, ptr %end, align 4, !dbg !127
  %17 = load i32, ptr %part, align 4, !dbg !128
  %mul13 = mul nsw i32 2, %17, !dbg !129
  %add14 = add nsw i32 %mul13, 1, !dbg !130
  %idxprom15 = sext i32 %add14 to i64, !dbg !131
  %arrayidx16 = getelementptr inbounds [16 x i32], ptr @end_of, i64 0, i64 %idxprom15, !dbg !131
  store i32 %16, ptr %arrayidx16, align 4, !dbg !132
  %18 = load i32, ptr %part, align 4, !dbg !133
  %mul17 = mul nsw i32 2, %18, !dbg !134
  %conv18 = sext i32 %mul17 to i64, !dbg !135
  %19 = inttoptr i64 %conv18 to ptr, !dbg !136
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef %19) #3, !dbg !137
  %20 = load i32, ptr %part, align 4, !dbg !138
  %mul19 = mul nsw i32 2, %20, !dbg !139
  %add20 = add nsw i32 %mul19, 1, !dbg !140
  %conv21 = sext i32 %add20 to i64, !dbg !141
  %21 = inttoptr i64 %conv21 to ptr, !dbg !142
  %call22 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef %21) #3, !dbg !143
  store ptr null, ptr %retval, align 8, !dbg !144
  br label %return, !dbg !144

if.end:                                           ; preds = %entry
  br label %while.cond, !dbg !145

while.cond:                                       ; preds = %if.end28, %if.end
  %22 = load i32, ptr %part, align 4, !dbg !146
  %cmp23 = icmp sgt i32 %22, 1, !dbg !147
  br i1 %cmp23, label %while.body, label %while.end, !dbg !145

while.body:                                       ; preds = %while.cond
  %23 = load i32, ptr %part, align 4, !dbg !148
  %div25 = sdiv i32 %23, 2, !dbg !148
  store i32 %div25, ptr %part, align 4, !dbg !148
  %24 = load i32, ptr %part, align 4, !dbg !150
  %call26 = call i32 @__VERIFIER_atomic_report(i32 noundef %24), !dbg !152
  %tobool = icmp ne i32 %call26, 0, !dbg !152
  br i1 %tobool, label %if.end28, label %if.then27, !dbg !153

if.then27:                                        ; preds = %while.body
  store ptr null, ptr %retval, align 8, !dbg !154
  br label %return, !dbg !154

if.end28:                                         ; preds = %while.body
  %25 = load i32, ptr %part, align 4, !dbg !155
  %idxprom29 = sext i32 %25 to i64, !dbg !156
  %arrayidx30 = getelementptr inbounds [16 x i32], ptr @start_of, i64 0, i64 %idxprom29, !dbg !156
  %26 = load i32, ptr %arrayidx30, align 4, !dbg !156
  %27 = load i32, ptr %part, align 4, !dbg !157
  %idxprom31 = sext i32 %27 to i64, !dbg !158
  %arrayidx32 = getelementptr inbounds [16 x i32], ptr @start_of, i64 0, i64 %idxprom31, !dbg !158
  %28 = load i32, ptr %arrayidx32, align 4, !dbg !158
  %29 = load i32, ptr %part, align 4, !dbg !159
  %idxprom33 = sext i32 %29 to i64, !dbg !160
  %arrayidx34 = getelementptr inbounds [16 x i32], ptr @end_of, i64 0, i64 %idxprom33, !dbg !160
  %30 = load i32, ptr %arrayidx34, align 4, !dbg !160
  %add35 = add nsw i32 %28, %30, !dbg !161
  %div36 = sdiv i32 %add35, 2, !dbg !162
  %31 = load i32, ptr %part, align 4, !dbg !163
  %idxprom37 = sext i32 %31 to i64, !dbg !164
  %arrayidx38 = getelementptr inbounds [16 x i32], ptr @end_of, i64 0, i64 %idxprom37, !dbg !164
  %32 = load i32, ptr %arrayidx38, align 4, !dbg !164
  call void @merge(i32 noundef %26, i32 noundef %div36, i32 noundef %32), !dbg !165
  br label %while.cond, !dbg !145, !llvm.loop !166

while.end:                                        ; preds = %while.cond
    #dbg_declare(ptr %i, !168, !DIExpression(), !170)
  store i32 1, ptr %i, align 4, !dbg !170
  br label %for.cond, !dbg !171

for.cond:                                         ; preds = %for.inc, %while.end
  %33 = load i32, ptr %i, align 4, !dbg !172
  %cmp39 = icmp slt i32 %33, 4, !dbg !174
  br i1 %cmp39, label %for.body, label %for.end, !dbg !175

for.body:                                         ; preds = %for.cond
  %34 = load i32, ptr %i, align 4, !dbg !176
  %sub41 = sub nsw i32 %34, 1, !dbg !176
  %idxprom42 = sext i32 %sub41 to i64, !dbg !176
  %arrayidx43 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom42, !dbg !176
  %35 = load i32, ptr %arrayidx43, align 4, !dbg !176
  %36 = load i32, ptr %i, align 4, !dbg !176
  %idxprom44 = sext i32 %36 to i64, !dbg !176
  %arrayidx45 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom44, !dbg !176
  %37 = load i32, ptr %arrayidx45, align 4, !dbg !176
  %cmp46 = icmp sle i32 %35, %37, !dbg !176
  br i1 %cmp46, label %if.then48, label %if.else, !dbg !179

if.then48:                                        ; preds = %for.body
  br label %if.end49, !dbg !179

if.else:                                          ; preds = %for.body
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 45, ptr noundef @__PRETTY_FUNCTION__.sort) #4, !dbg !176
  unreachable, !dbg !176

if.end49:                                         ; preds = %if.then48
  br label %for.inc, !dbg !180

for.inc:                                          ; preds = %if.end49
  %38 = load i32, ptr %i, align 4, !dbg !181
  %inc = add nsw i32 %38, 1, !dbg !181
  store i32 %inc, ptr %i, align 4, !dbg !181
  br label %for.cond, !dbg !182, !llvm.loop !183

for.end:                                          ; preds = %for.cond
  store ptr null, ptr %retval, align 8, !dbg !185
  br label %return, !dbg !185

return:                                           ; preds = %for.end, %if.then27, %if.then
  %39 = load ptr, ptr %retval, align 8, !dbg !186
  ret ptr %39, !dbg !186
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @__VERIFIER_atomic_report(i32 noundef %part) #0 !dbg !187 {
entry:
  %part.addr = alloca i32, align 4
  store i32 %part, ptr %part.addr, align 4
    #dbg_declare(ptr %part.addr, !190, !DIExpression(), !191)
  %0 = load i32, ptr %part.addr, align 4, !dbg !192
  %idxprom = sext i32 %0 to i64, !dbg !193
  %arrayidx = getelementptr inbounds [16 x i32], ptr @reports_to, i64 0, i64 %idxprom, !dbg !193
  %1 = load i32, ptr %arrayidx, align 4, !dbg !194
  %add = add nsw i32 %1, 1, !dbg !194
  store i32 %add, ptr %arrayidx, align 4, !dbg !194
  %2 = load i32, ptr %part.addr, align 4, !dbg !195
  %idxprom1 = sext i32 %2 to i64, !dbg !196
  %arrayidx2 = getelementptr inbounds [16 x i32], ptr @reports_to, i64 0, i64 %idxprom1, !dbg !196
  %3 = load i32, ptr %arrayidx2, align 4, !dbg !196
  %cmp = icmp eq i32 %3, 2, !dbg !197
  %conv = zext i1 %cmp to i32, !dbg !197
  ret i32 %conv, !dbg !198
}

; Function Attrs: noinline nounwind uwtable
define internal void @merge(i32 noundef %start, i32 noundef %middle, i32 noundef %end) #0 !dbg !199 {
entry:
  %start.addr = alloca i32, align 4
  %middle.addr = alloca i32, align 4
  %end.addr = alloca i32, align 4
  %i = alloca i32, align 4
  %value = alloca i32, align 4
  %j = alloca i32, align 4
  store i32 %start, ptr %start.addr, align 4
    #dbg_declare(ptr %start.addr, !202, !DIExpression(), !203)
  store i32 %middle, ptr %middle.addr, align 4
    #dbg_declare(ptr %middle.addr, !204, !DIExpression(), !205)
  store i32 %end, ptr %end.addr, align 4
    #dbg_declare(ptr %end.addr, !206, !DIExpression(), !207)
    #dbg_declare(ptr %i, !208, !DIExpression(), !210)
  %0 = load i32, ptr %middle.addr, align 4, !dbg !211
  store i32 %0, ptr %i, align 4, !dbg !210
  br label %for.cond, !dbg !212

for.cond:                                         ; preds = %for.inc14, %entry
  %1 = load i32, ptr %i, align 4, !dbg !213
  %2 = load i32, ptr %end.addr, align 4, !dbg !215
  %cmp = icmp slt i32 %1, %2, !dbg !216
  br i1 %cmp, label %for.body, label %for.end15, !dbg !217

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %value, !218, !DIExpression(), !220)
  %3 = load i32, ptr %i, align 4, !dbg !221
  %idxprom = sext i32 %3 to i64, !dbg !222
  %arrayidx = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom, !dbg !222
  %4 = load i32, ptr %arrayidx, align 4, !dbg !222
  store i32 %4, ptr %value, align 4, !dbg !220
    #dbg_declare(ptr %j, !223, !DIExpression(), !224)
  %5 = load i32, ptr %i, align 4, !dbg !225
  store i32 %5, ptr %j, align 4, !dbg !224
  br label %for.cond1, !dbg !226

for.cond1:                                        ; preds = %for.inc, %for.body
  %6 = load i32, ptr %j, align 4, !dbg !227
  %7 = load i32, ptr %start.addr, align 4, !dbg !230
  %cmp2 = icmp sgt i32 %6, %7, !dbg !231
  br i1 %cmp2, label %land.rhs, label %land.end, !dbg !232

land.rhs:                                         ; preds = %for.cond1
  %8 = load i32, ptr %j, align 4, !dbg !233
  %sub = sub nsw i32 %8, 1, !dbg !234
  %idxprom3 = sext i32 %sub to i64, !dbg !235
  %arrayidx4 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom3, !dbg !235
  %9 = load i32, ptr %arrayidx4, align 4, !dbg !235
  %10 = load i32, ptr %value, align 4, !dbg !236
  %cmp5 = icmp sgt i32 %9, %10, !dbg !237
  br label %land.end

land.end:                                         ; preds = %land.rhs, %for.cond1
  %11 = phi i1 [ false, %for.cond1 ], [ %cmp5, %land.rhs ], !dbg !238
  br i1 %11, label %for.body6, label %for.end, !dbg !239

for.body6:                                        ; preds = %land.end
  %12 = load i32, ptr %j, align 4, !dbg !240
  %sub7 = sub nsw i32 %12, 1, !dbg !241
  %idxprom8 = sext i32 %sub7 to i64, !dbg !242
  %arrayidx9 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom8, !dbg !242
  %13 = load i32, ptr %arrayidx9, align 4, !dbg !242
  %14 = load i32, ptr %j, align 4, !dbg !243
  %idxprom10 = sext i32 %14 to i64, !dbg !244
  %arrayidx11 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom10, !dbg !244
  store i32 %13, ptr %arrayidx11, align 4, !dbg !245
  br label %for.inc, !dbg !244

for.inc:                                          ; preds = %for.body6
  %15 = load i32, ptr %j, align 4, !dbg !246
  %dec = add nsw i32 %15, -1, !dbg !246
  store i32 %dec, ptr %j, align 4, !dbg !246
  br label %for.cond1, !dbg !247, !llvm.loop !248

for.end:                                          ; preds = %land.end
  %16 = load i32, ptr %value, align 4, !dbg !250
  %17 = load i32, ptr %j, align 4, !dbg !251
  %idxprom12 = sext i32 %17 to i64, !dbg !252
  %arrayidx13 = getelementptr inbounds [4 x i32], ptr @values, i64 0, i64 %idxprom12, !dbg !252
  store i32 %16, ptr %arrayidx13, align 4, !dbg !253
  br label %for.inc14, !dbg !254

for.inc14:                                        ; preds = %for.end
  %18 = load i32, ptr %i, align 4, !dbg !255
  %inc = add nsw i32 %18, 1, !dbg !255
  store i32 %inc, ptr %i, align 4, !dbg !255
  br label %for.cond, !dbg !256, !llvm.loop !257

for.end15:                                        ; preds = %for.cond
  ret void, !dbg !259
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #2

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { nounwind }
attributes #4 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!38, !39, !40, !41, !42, !43, !44}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "values", scope: !2, file: !3, line: 11, type: !35, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "mergesort.c", directory: ".", checksumkind: CSK_MD5, checksum: "112ca144dcc34bb2b08fafe4c9dcea05")
!4 = !{!5, !6, !7}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !{!0, !9, !14, !20, !25, !31, !33}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(name: "end_of", scope: !2, file: !3, line: 13, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 512, elements: !12)
!12 = !{!13}
!13 = !DISubrange(count: 16)
!14 = !DIGlobalVariableExpression(var: !15, expr: !DIExpression())
!15 = distinct !DIGlobalVariable(scope: null, file: !3, line: 45, type: !16, isLocal: true, isDefinition: true)
!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 216, elements: !18)
!17 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!18 = !{!19}
!19 = !DISubrange(count: 27)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 45, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 96, elements: !23)
!23 = !{!24}
!24 = !DISubrange(count: 12)
!25 = !DIGlobalVariableExpression(var: !26, expr: !DIExpression())
!26 = distinct !DIGlobalVariable(scope: null, file: !3, line: 45, type: !27, isLocal: true, isDefinition: true)
!27 = !DICompositeType(tag: DW_TAG_array_type, baseType: !28, size: 152, elements: !29)
!28 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !17)
!29 = !{!30}
!30 = !DISubrange(count: 19)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(name: "start_of", scope: !2, file: !3, line: 13, type: !11, isLocal: true, isDefinition: true)
!33 = !DIGlobalVariableExpression(var: !34, expr: !DIExpression())
!34 = distinct !DIGlobalVariable(name: "reports_to", scope: !2, file: !3, line: 13, type: !11, isLocal: true, isDefinition: true)
!35 = !DICompositeType(tag: DW_TAG_array_type, baseType: !6, size: 128, elements: !36)
!36 = !{!37}
!37 = !DISubrange(count: 4)
!38 = !{i32 7, !"Dwarf Version", i32 5}
!39 = !{i32 2, !"Debug Info Version", i32 3}
!40 = !{i32 1, !"wchar_size", i32 4}
!41 = !{i32 8, !"PIC Level", i32 2}
!42 = !{i32 7, !"PIE Level", i32 2}
!43 = !{i32 7, !"uwtable", i32 2}
!44 = !{i32 7, !"frame-pointer", i32 2}
!45 = !{!"clang"}
!46 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 49, type: !47, scopeLine: 49, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !49)
!47 = !DISubroutineType(types: !48)
!48 = !{!6}
!49 = !{}
!50 = !DILocalVariable(name: "thread", scope: !46, file: !3, line: 50, type: !51)
!51 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !52, line: 27, baseType: !53)
!52 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!53 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!54 = !DILocation(line: 50, column: 15, scope: !46)
!55 = !DILocalVariable(name: "i", scope: !56, file: !3, line: 51, type: !6)
!56 = distinct !DILexicalBlock(scope: !46, file: !3, line: 51, column: 5)
!57 = !DILocation(line: 51, column: 14, scope: !56)
!58 = !DILocation(line: 51, column: 10, scope: !56)
!59 = !DILocation(line: 51, column: 21, scope: !60)
!60 = distinct !DILexicalBlock(scope: !56, file: !3, line: 51, column: 5)
!61 = !DILocation(line: 51, column: 23, scope: !60)
!62 = !DILocation(line: 51, column: 5, scope: !56)
!63 = !DILocation(line: 51, column: 46, scope: !60)
!64 = !DILocation(line: 51, column: 48, scope: !60)
!65 = !DILocation(line: 51, column: 52, scope: !60)
!66 = !DILocation(line: 51, column: 57, scope: !60)
!67 = !DILocation(line: 51, column: 40, scope: !60)
!68 = !DILocation(line: 51, column: 33, scope: !60)
!69 = !DILocation(line: 51, column: 43, scope: !60)
!70 = !DILocation(line: 51, column: 29, scope: !60)
!71 = !DILocation(line: 51, column: 5, scope: !60)
!72 = distinct !{!72, !62, !73, !74}
!73 = !DILocation(line: 51, column: 59, scope: !56)
!74 = !{!"llvm.loop.mustprogress"}
!75 = !DILocation(line: 52, column: 15, scope: !46)
!76 = !DILocation(line: 53, column: 5, scope: !46)
!77 = !DILocation(line: 54, column: 5, scope: !46)
!78 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 29, type: !79, scopeLine: 29, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !49)
!79 = !DISubroutineType(types: !80)
!80 = !{!5, !5}
!81 = !DILocalVariable(name: "pointer", arg: 1, scope: !78, file: !3, line: 29, type: !5)
!82 = !DILocation(line: 29, column: 25, scope: !78)
!83 = !DILocalVariable(name: "thread", scope: !78, file: !3, line: 30, type: !51)
!84 = !DILocation(line: 30, column: 15, scope: !78)
!85 = !DILocalVariable(name: "part", scope: !78, file: !3, line: 31, type: !6)
!86 = !DILocation(line: 31, column: 9, scope: !78)
!87 = !DILocation(line: 31, column: 27, scope: !78)
!88 = !DILocation(line: 31, column: 21, scope: !78)
!89 = !DILocation(line: 31, column: 16, scope: !78)
!90 = !DILocalVariable(name: "start", scope: !78, file: !3, line: 31, type: !6)
!91 = !DILocation(line: 31, column: 36, scope: !78)
!92 = !DILocation(line: 31, column: 53, scope: !78)
!93 = !DILocation(line: 31, column: 44, scope: !78)
!94 = !DILocalVariable(name: "end", scope: !78, file: !3, line: 31, type: !6)
!95 = !DILocation(line: 31, column: 60, scope: !78)
!96 = !DILocation(line: 31, column: 73, scope: !78)
!97 = !DILocation(line: 31, column: 66, scope: !78)
!98 = !DILocation(line: 32, column: 9, scope: !99)
!99 = distinct !DILexicalBlock(scope: !78, file: !3, line: 32, column: 9)
!100 = !DILocation(line: 32, column: 15, scope: !99)
!101 = !DILocation(line: 32, column: 13, scope: !99)
!102 = !DILocation(line: 32, column: 21, scope: !99)
!103 = !DILocation(line: 32, column: 9, scope: !78)
!104 = !DILocalVariable(name: "middle", scope: !105, file: !3, line: 33, type: !6)
!105 = distinct !DILexicalBlock(scope: !99, file: !3, line: 32, column: 26)
!106 = !DILocation(line: 33, column: 13, scope: !105)
!107 = !DILocation(line: 33, column: 23, scope: !105)
!108 = !DILocation(line: 33, column: 31, scope: !105)
!109 = !DILocation(line: 33, column: 29, scope: !105)
!110 = !DILocation(line: 33, column: 36, scope: !105)
!111 = !DILocation(line: 34, column: 30, scope: !105)
!112 = !DILocation(line: 34, column: 22, scope: !105)
!113 = !DILocation(line: 34, column: 20, scope: !105)
!114 = !DILocation(line: 34, column: 9, scope: !105)
!115 = !DILocation(line: 34, column: 28, scope: !105)
!116 = !DILocation(line: 34, column: 56, scope: !105)
!117 = !DILocation(line: 34, column: 48, scope: !105)
!118 = !DILocation(line: 34, column: 46, scope: !105)
!119 = !DILocation(line: 34, column: 37, scope: !105)
!120 = !DILocation(line: 34, column: 54, scope: !105)
!121 = !DILocation(line: 35, column: 34, scope: !105)
!122 = !DILocation(line: 35, column: 22, scope: !105)
!123 = !DILocation(line: 35, column: 20, scope: !105)
!124 = !DILocation(line: 35, column: 27, scope: !105)
!125 = !DILocation(line: 35, column: 9, scope: !105)
!126 = !DILocation(line: 35, column: 32, scope: !105)
!127 = !DILocation(line: 35, column: 65, scope: !105)
!128 = !DILocation(line: 35, column: 53, scope: !105)
!129 = !DILocation(line: 35, column: 51, scope: !105)
!130 = !DILocation(line: 35, column: 58, scope: !105)
!131 = !DILocation(line: 35, column: 42, scope: !105)
!132 = !DILocation(line: 35, column: 63, scope: !105)
!133 = !DILocation(line: 36, column: 64, scope: !105)
!134 = !DILocation(line: 36, column: 62, scope: !105)
!135 = !DILocation(line: 36, column: 53, scope: !105)
!136 = !DILocation(line: 36, column: 45, scope: !105)
!137 = !DILocation(line: 36, column: 9, scope: !105)
!138 = !DILocation(line: 37, column: 64, scope: !105)
!139 = !DILocation(line: 37, column: 62, scope: !105)
!140 = !DILocation(line: 37, column: 69, scope: !105)
!141 = !DILocation(line: 37, column: 53, scope: !105)
!142 = !DILocation(line: 37, column: 45, scope: !105)
!143 = !DILocation(line: 37, column: 9, scope: !105)
!144 = !DILocation(line: 38, column: 9, scope: !105)
!145 = !DILocation(line: 40, column: 5, scope: !78)
!146 = !DILocation(line: 40, column: 12, scope: !78)
!147 = !DILocation(line: 40, column: 17, scope: !78)
!148 = !DILocation(line: 41, column: 14, scope: !149)
!149 = distinct !DILexicalBlock(scope: !78, file: !3, line: 40, column: 22)
!150 = !DILocation(line: 42, column: 39, scope: !151)
!151 = distinct !DILexicalBlock(scope: !149, file: !3, line: 42, column: 13)
!152 = !DILocation(line: 42, column: 14, scope: !151)
!153 = !DILocation(line: 42, column: 13, scope: !149)
!154 = !DILocation(line: 42, column: 46, scope: !151)
!155 = !DILocation(line: 43, column: 24, scope: !149)
!156 = !DILocation(line: 43, column: 15, scope: !149)
!157 = !DILocation(line: 43, column: 41, scope: !149)
!158 = !DILocation(line: 43, column: 32, scope: !149)
!159 = !DILocation(line: 43, column: 56, scope: !149)
!160 = !DILocation(line: 43, column: 49, scope: !149)
!161 = !DILocation(line: 43, column: 47, scope: !149)
!162 = !DILocation(line: 43, column: 63, scope: !149)
!163 = !DILocation(line: 43, column: 75, scope: !149)
!164 = !DILocation(line: 43, column: 68, scope: !149)
!165 = !DILocation(line: 43, column: 9, scope: !149)
!166 = distinct !{!166, !145, !167, !74}
!167 = !DILocation(line: 44, column: 5, scope: !78)
!168 = !DILocalVariable(name: "i", scope: !169, file: !3, line: 45, type: !6)
!169 = distinct !DILexicalBlock(scope: !78, file: !3, line: 45, column: 5)
!170 = !DILocation(line: 45, column: 14, scope: !169)
!171 = !DILocation(line: 45, column: 10, scope: !169)
!172 = !DILocation(line: 45, column: 21, scope: !173)
!173 = distinct !DILexicalBlock(scope: !169, file: !3, line: 45, column: 5)
!174 = !DILocation(line: 45, column: 23, scope: !173)
!175 = !DILocation(line: 45, column: 5, scope: !169)
!176 = !DILocation(line: 45, column: 33, scope: !177)
!177 = distinct !DILexicalBlock(scope: !178, file: !3, line: 45, column: 33)
!178 = distinct !DILexicalBlock(scope: !173, file: !3, line: 45, column: 33)
!179 = !DILocation(line: 45, column: 33, scope: !178)
!180 = !DILocation(line: 45, column: 33, scope: !173)
!181 = !DILocation(line: 45, column: 29, scope: !173)
!182 = !DILocation(line: 45, column: 5, scope: !173)
!183 = distinct !{!183, !175, !184, !74}
!184 = !DILocation(line: 45, column: 33, scope: !169)
!185 = !DILocation(line: 46, column: 5, scope: !78)
!186 = !DILocation(line: 47, column: 1, scope: !78)
!187 = distinct !DISubprogram(name: "__VERIFIER_atomic_report", scope: !3, file: !3, line: 16, type: !188, scopeLine: 16, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !49)
!188 = !DISubroutineType(types: !189)
!189 = !{!6, !6}
!190 = !DILocalVariable(name: "part", arg: 1, scope: !187, file: !3, line: 16, type: !6)
!191 = !DILocation(line: 16, column: 41, scope: !187)
!192 = !DILocation(line: 17, column: 16, scope: !187)
!193 = !DILocation(line: 17, column: 5, scope: !187)
!194 = !DILocation(line: 17, column: 22, scope: !187)
!195 = !DILocation(line: 18, column: 23, scope: !187)
!196 = !DILocation(line: 18, column: 12, scope: !187)
!197 = !DILocation(line: 18, column: 29, scope: !187)
!198 = !DILocation(line: 18, column: 5, scope: !187)
!199 = distinct !DISubprogram(name: "merge", scope: !3, file: !3, line: 21, type: !200, scopeLine: 21, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !49)
!200 = !DISubroutineType(types: !201)
!201 = !{null, !6, !6, !6}
!202 = !DILocalVariable(name: "start", arg: 1, scope: !199, file: !3, line: 21, type: !6)
!203 = !DILocation(line: 21, column: 23, scope: !199)
!204 = !DILocalVariable(name: "middle", arg: 2, scope: !199, file: !3, line: 21, type: !6)
!205 = !DILocation(line: 21, column: 34, scope: !199)
!206 = !DILocalVariable(name: "end", arg: 3, scope: !199, file: !3, line: 21, type: !6)
!207 = !DILocation(line: 21, column: 46, scope: !199)
!208 = !DILocalVariable(name: "i", scope: !209, file: !3, line: 22, type: !6)
!209 = distinct !DILexicalBlock(scope: !199, file: !3, line: 22, column: 5)
!210 = !DILocation(line: 22, column: 14, scope: !209)
!211 = !DILocation(line: 22, column: 18, scope: !209)
!212 = !DILocation(line: 22, column: 10, scope: !209)
!213 = !DILocation(line: 22, column: 26, scope: !214)
!214 = distinct !DILexicalBlock(scope: !209, file: !3, line: 22, column: 5)
!215 = !DILocation(line: 22, column: 30, scope: !214)
!216 = !DILocation(line: 22, column: 28, scope: !214)
!217 = !DILocation(line: 22, column: 5, scope: !209)
!218 = !DILocalVariable(name: "value", scope: !219, file: !3, line: 23, type: !6)
!219 = distinct !DILexicalBlock(scope: !214, file: !3, line: 22, column: 40)
!220 = !DILocation(line: 23, column: 13, scope: !219)
!221 = !DILocation(line: 23, column: 28, scope: !219)
!222 = !DILocation(line: 23, column: 21, scope: !219)
!223 = !DILocalVariable(name: "j", scope: !219, file: !3, line: 23, type: !6)
!224 = !DILocation(line: 23, column: 32, scope: !219)
!225 = !DILocation(line: 23, column: 36, scope: !219)
!226 = !DILocation(line: 24, column: 9, scope: !219)
!227 = !DILocation(line: 24, column: 16, scope: !228)
!228 = distinct !DILexicalBlock(scope: !229, file: !3, line: 24, column: 9)
!229 = distinct !DILexicalBlock(scope: !219, file: !3, line: 24, column: 9)
!230 = !DILocation(line: 24, column: 20, scope: !228)
!231 = !DILocation(line: 24, column: 18, scope: !228)
!232 = !DILocation(line: 24, column: 26, scope: !228)
!233 = !DILocation(line: 24, column: 36, scope: !228)
!234 = !DILocation(line: 24, column: 38, scope: !228)
!235 = !DILocation(line: 24, column: 29, scope: !228)
!236 = !DILocation(line: 24, column: 45, scope: !228)
!237 = !DILocation(line: 24, column: 43, scope: !228)
!238 = !DILocation(line: 0, scope: !228)
!239 = !DILocation(line: 24, column: 9, scope: !229)
!240 = !DILocation(line: 24, column: 76, scope: !228)
!241 = !DILocation(line: 24, column: 78, scope: !228)
!242 = !DILocation(line: 24, column: 69, scope: !228)
!243 = !DILocation(line: 24, column: 64, scope: !228)
!244 = !DILocation(line: 24, column: 57, scope: !228)
!245 = !DILocation(line: 24, column: 67, scope: !228)
!246 = !DILocation(line: 24, column: 53, scope: !228)
!247 = !DILocation(line: 24, column: 9, scope: !228)
!248 = distinct !{!248, !239, !249, !74}
!249 = !DILocation(line: 24, column: 81, scope: !229)
!250 = !DILocation(line: 25, column: 21, scope: !219)
!251 = !DILocation(line: 25, column: 16, scope: !219)
!252 = !DILocation(line: 25, column: 9, scope: !219)
!253 = !DILocation(line: 25, column: 19, scope: !219)
!254 = !DILocation(line: 26, column: 5, scope: !219)
!255 = !DILocation(line: 22, column: 36, scope: !214)
!256 = !DILocation(line: 22, column: 5, scope: !214)
!257 = distinct !{!257, !217, !258, !74}
!258 = !DILocation(line: 26, column: 5, scope: !209)
!259 = !DILocation(line: 27, column: 1, scope: !199)
