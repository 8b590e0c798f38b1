source_filename = "quicksort.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.part = type { i32, i32, i32 }

@values = internal global [5 x i32] zeroinitializer, align 16, !dbg !0
@whole = internal global %struct.part { i32 0, i32 5, i32 5 }, align 4, !dbg !42
@parts = dso_local global [10 x %struct.part] zeroinitializer, align 16, !dbg !7
@above_of = internal global [6 x i32] zeroinitializer, align 16, !dbg !35
@.str = private unnamed_addr constant [26 x i8] c"values[i - 1] < values[i]\00", align 1, !dbg !18
@.str.1 = private unnamed_addr constant [12 x i8] c"quicksort.c\00", align 1, !dbg !24
@__PRETTY_FUNCTION__.sort = private unnamed_addr constant [19 x i8] c"void *sort(void *)\00", align 1, !dbg !29
@reports_to = internal global [6 x i32] zeroinitializer, align 16, !dbg !40

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main() #0 !dbg !55 {
entry:
  %retval = alloca i32, align 4
  %thread = alloca i64, align 8
  %i = alloca i32, align 4
  store i32 0, ptr %retval, align 4
    #dbg_declare(ptr %thread, !59, !DIExpression(), !63)
    #dbg_declare(ptr %i, !64, !DIExpression(), !66)
  store i32 0, ptr %i, align 4, !dbg !66
  br label %for.cond, !dbg !67

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !68
  %cmp = icmp slt i32 %0, 5, !dbg !70
  br i1 %cmp, label %for.body, label %for.end, !dbg !71

for.body:                                         ; preds = %for.cond
  %1 = load i32, ptr %i, align 4, !dbg !72
  %sub = sub nsw i32 5, %1, !dbg !73
  %2 = load i32, ptr %i, align 4, !dbg !74
  %idxprom = sext i32 %2 to i64, !dbg !75
  %arrayidx = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom, !dbg !75
  store i32 %sub, ptr %arrayidx, align 4, !dbg !76
  br label %for.inc, !dbg !75

for.inc:                                          ; preds = %for.body
  %3 = load i32, ptr %i, align 4, !dbg !77
  %inc = add nsw i32 %3, 1, !dbg !77
  store i32 %inc, ptr %i, align 4, !dbg !77
  br label %for.cond, !dbg !78, !llvm.loop !79

for.end:                                          ; preds = %for.cond
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef @whole) #4, !dbg !82
  ret i32 0, !dbg !83
}

; Function Attrs: nounwind
declare i32 @pthread_create(ptr noundef, ptr noundef, ptr noundef, ptr noundef) #1

; Function Attrs: noinline nounwind uwtable
define internal ptr @sort(ptr noundef %pointer) #0 !dbg !84 {
entry:
  %retval = alloca ptr, align 8
  %pointer.addr = alloca ptr, align 8
  %thread = alloca i64, align 8
  %part = alloca ptr, align 8
  %pivot = alloca i32, align 4
  %at = alloca i32, align 4
  %i = alloca i32, align 4
  %value = alloca i32, align 4
  %lower = alloca ptr, align 8
  %upper = alloca ptr, align 8
  %.compoundliteral = alloca %struct.part, align 4
  %.compoundliteral38 = alloca %struct.part, align 4
  %pivot46 = alloca i32, align 4
  %i58 = alloca i32, align 4
  store ptr %pointer, ptr %pointer.addr, align 8
    #dbg_declare(ptr %pointer.addr, !87, !DIExpression(), !88)
    #dbg_declare(ptr %thread, !89, !DIExpression(), !90)
    #dbg_declare(ptr %part, !91, !DIExpression(), !93)
  %0 = load ptr, ptr %pointer.addr, align 8, !dbg !94
  store ptr %0, ptr %part, align 8, !dbg !93
  %1 = load ptr, ptr %part, align 8, !dbg !95
  %end = getelementptr inbounds %struct.part, ptr %1, i32 0, i32 1, !dbg !97
  %2 = load i32, ptr %end, align 4, !dbg !97
  %3 = load ptr, ptr %part, align 8, !dbg !98
  %start = getelementptr inbounds %struct.part, ptr %3, i32 0, i32 0, !dbg !99
  %4 = load i32, ptr %start, align 4, !dbg !99
  %sub = sub nsw i32 %2, %4, !dbg !100
  %cmp = icmp sgt i32 %sub, 1, !dbg !101
  br i1 %cmp, label %if.then, label %if.end45, !dbg !102

if.then:                                          ; preds = %entry
    #dbg_declare(ptr %pivot, !103, !DIExpression(), !105)
  %5 = load ptr, ptr %part, align 8, !dbg !106
  %start1 = getelementptr inbounds %struct.part, ptr %5, i32 0, i32 0, !dbg !107
  %6 = load i32, ptr %start1, align 4, !dbg !107
  %idxprom = sext i32 %6 to i64, !dbg !108
  %arrayidx = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom, !dbg !108
  %7 = load i32, ptr %arrayidx, align 4, !dbg !108
  store i32 %7, ptr %pivot, align 4, !dbg !105
    #dbg_declare(ptr %at, !109, !DIExpression(), !110)
  %8 = load ptr, ptr %part, align 8, !dbg !111
  %start2 = getelementptr inbounds %struct.part, ptr %8, i32 0, i32 0, !dbg !112
  %9 = load i32, ptr %start2, align 4, !dbg !112
  store i32 %9, ptr %at, align 4, !dbg !110
    #dbg_declare(ptr %i, !113, !DIExpression(), !115)
  %10 = load ptr, ptr %part, align 8, !dbg !116
  %start3 = getelementptr inbounds %struct.part, ptr %10, i32 0, i32 0, !dbg !117
  %11 = load i32, ptr %start3, align 4, !dbg !117
  %add = add nsw i32 %11, 1, !dbg !118
  store i32 %add, ptr %i, align 4, !dbg !115
  br label %for.cond, !dbg !119

for.cond:                                         ; preds = %for.inc, %if.then
  %12 = load i32, ptr %i, align 4, !dbg !120
  %13 = load ptr, ptr %part, align 8, !dbg !122
  %end4 = getelementptr inbounds %struct.part, ptr %13, i32 0, i32 1, !dbg !123
  %14 = load i32, ptr %end4, align 4, !dbg !123
  %cmp5 = icmp slt i32 %12, %14, !dbg !124
  br i1 %cmp5, label %for.body, label %for.end, !dbg !125

for.body:                                         ; preds = %for.cond
  %15 = load i32, ptr %i, align 4, !dbg !126
  %idxprom6 = sext i32 %15 to i64, !dbg !129
  %arrayidx7 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom6, !dbg !129
  %16 = load i32, ptr %arrayidx7, align 4, !dbg !129
  %17 = load i32, ptr %pivot, align 4, !dbg !130
  %cmp8 = icmp slt i32 %16, %17, !dbg !131
  br i1 %cmp8, label %if.then9, label %if.end, !dbg !132

if.then9:                                         ; preds = %for.body
    #dbg_declare(ptr %value, !133, !DIExpression(), !135)
  %18 = load i32, ptr %i, align 4, !dbg !136
  %idxprom10 = sext i32 %18 to i64, !dbg !137
  %arrayidx11 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom10, !dbg !137
  %19 = load i32, ptr %arrayidx11, align 4, !dbg !137
  store i32 %19, ptr %value, align 4, !dbg !135
  %20 = load i32, ptr %at, align 4, !dbg !138
  %inc = add nsw i32 %20, 1, !dbg !138
  store i32 %inc, ptr %at, align 4, !dbg !138
  %idxprom12 = sext i32 %inc to i64, !dbg !139
  %arrayidx13 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom12, !dbg !139
  %21 = load i32, ptr %arrayidx13, align 4, !dbg !139
  %22 = load i32, ptr %i, align 4, !dbg !140
  %idxprom14 = sext i32 %22 to i64, !dbg !141
  %arrayidx15 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom14, !dbg !141
  store i32 %21, ptr %arrayidx15, align 4, !dbg !142
  %23 = load i32, ptr %value, align 4, !dbg !143
  %24 = load i32, ptr %at, align 4, !dbg !144
  %idxprom16 = sext i32 %24 to i64, !dbg !145
  %arrayidx17 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom16, !dbg !145
  store i32 %23, ptr %arrayidx17, align 4, !dbg !146
  br label %if.end, !dbg !147

if.end:                                           ; preds = %if.then9, %for.body
  br label %for.inc, !dbg !148

for.inc:                                          ; preds = %if.end
  %25 = load i32, ptr %i, align 4, !dbg !149
  %inc18 = add nsw i32 %25, 1, !dbg !149
  store i32 %inc18, ptr %i, align 4, !dbg !149
  br label %for.cond, !dbg !150, !llvm.loop !151

for.end:                                          ; preds = %for.cond
  %26 = load i32, ptr %at, align 4, !dbg !153
  %idxprom19 = sext i32 %26 to i64, !dbg !154
  %arrayidx20 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom19, !dbg !154
  %27 = load i32, ptr %arrayidx20, align 4, !dbg !154
  %28 = load ptr, ptr %part, align 8, !dbg !155
  %start21 = getelementptr inbounds %struct.part, ptr %28, i32 0, i32 0, !dbg !156
  %29 = load i32, ptr %start21, align 4, !dbg !156
  %idxprom22 = sext i32 %29 to i64, !dbg !157
  %arrayidx23 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom22, !dbg !157
  store i32 %27, ptr %arrayidx23, align 4, !dbg !158
  %30 = load i32, ptr %pivot, align 4, !dbg !159
  %31 = load i32, ptr %at, align 4, !dbg !160
  %idxprom24 = sext i32 %31 to i64, !dbg !161
  %arrayidx25 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom24, !dbg !161
  store i32 %30, ptr %arrayidx25, align 4, !dbg !162
  %32 = load ptr, ptr %part, align 8, !dbg !163
  %above = getelementptr inbounds %struct.part, ptr %32, i32 0, i32 2, !dbg !164
  %33 = load i32, ptr %above, align 4, !dbg !164
  %34 = load i32, ptr %at, align 4, !dbg !165
  %idxprom26 = sext i32 %34 to i64, !dbg !166
  %arrayidx27 = getelementptr inbounds [6 x i32], ptr @above_of, i64 0, i64 %idxprom26, !dbg !166
  store i32 %33, ptr %arrayidx27, align 4, !dbg !167
    #dbg_declare(ptr %lower, !168, !DIExpression(), !169)
  %35 = load i32, ptr %at, align 4, !dbg !170
  %mul = mul nsw i32 2, %35, !dbg !171
  %idxprom28 = sext i32 %mul to i64, !dbg !172
  %arrayidx29 = getelementptr inbounds [10 x %struct.part], ptr @parts, i64 0, i64 %idxprom28, !dbg !172
  store ptr %arrayidx29, ptr %lower, align 8, !dbg !169
    #dbg_declare(ptr %upper, !173, !DIExpression(), !174)
  %36 = load i32, ptr %at, align 4, !dbg !175
  %mul30 = mul nsw i32 2, %36, !dbg !176
  %add31 = add nsw i32 %mul30, 1, !dbg !177
  %idxprom32 = sext i32 %add31 to i64, !dbg !178
  %arrayidx33 = getelementptr inbounds [10 x %struct.part], ptr @parts, i64 0, i64 %idxprom32, !dbg !178
  store ptr %arrayidx33, ptr %upper, align 8, !dbg !174
  %37 = load ptr, ptr %lower, align 8, !dbg !179
  %start34 = getelementptr inbounds %struct.part, ptr %.compoundliteral, i32 0, i32 0, !dbg !180
  %38 = load ptr, ptr %part, align 8, !dbg !181
  %start35 = getelementptr inbounds %struct.part, ptr %38, i32 0, i32 0, !dbg !182
  %39 = load i32, ptr %start35, align 4, !dbg !182
  store i32 %39, ptr %start34, align 4, !dbg !180
  %end36 = getelementptr inbounds %struct.part, ptr %.compoundliteral, i32 0, i32 1, !dbg !180
  %40 = load i32, ptr %at, align 4, !dbg !183
  store i32 %40, ptr %end36, align 4, !dbg !180
  %above37 = getelementptr inbounds %struct.part, ptr %.compoundliteral, i32 0, i32 2, !dbg !180
  %41 = load i32, ptr %at, align 4, !dbg !184
  store i32 %41, ptr %above37, align 4, !dbg !180
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %37, ptr align 4 %.compoundliteral, i64 12, i1 false), !dbg !185
  %42 = load ptr, ptr %upper, align 8, !dbg !186
  %start39 = getelementptr inbounds %struct.part, ptr %.compoundliteral38, i32 0, i32 0, !dbg !187
  %43 = load i32, ptr %at, align 4, !dbg !188
  %add40 = add nsw i32 %43, 1, !dbg !189
  store i32 %add40, ptr %start39, align 4, !dbg !187
  %end41 = getelementptr inbounds %struct.part, ptr %.compoundliteral38, i32 0, i32 1, !dbg !187
  %44 = load ptr, ptr %part, align 8, !dbg !190
  %end42 = getelementptr inbounds %struct.part, ptr %44, i32 0, i32 1, !dbg !191
  %45 = load i32, ptr %end42, align 4, !dbg !191
  store i32 %45, ptr %end41, align 4, !dbg !187
  %above43 = getelementptr inbounds %struct.part, ptr %.compoundliteral38, i32 0, i32 2, !dbg !187
  %46 = load i32, ptr %at, align 4, !dbg !192
  store i32 %46, ptr %above43, align 4, !dbg !187
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %42, ptr align 4 %.compoundliteral38, i64 12, i1 false), !dbg !193
  %47 = load ptr, ptr %lower, align 8, !dbg !194
  %call = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef %47) #4, !dbg !195
  %48 = load ptr, ptr %upper, align 8, !dbg !196
  %call44 = call i32 @pthread_create(ptr noundef %thread, ptr noundef null, ptr noundef @sort, ptr noundef %48) #4, !dbg !197
  store ptr null, ptr %retval, align 8, !dbg !198
  br label %return, !dbg !198

if.end45:                                         ; preds = %entry
    #dbg_declare(ptr %pivot46, !199, !DIExpression(), !201)
  %49 = load ptr, ptr %part, align 8, !dbg !202
  %above47 = getelementptr inbounds %struct.part, ptr %49, i32 0, i32 2, !dbg !203
  %50 = load i32, ptr %above47, align 4, !dbg !203
  store i32 %50, ptr %pivot46, align 4, !dbg !201
  br label %for.cond48, !dbg !204

for.cond48:                                       ; preds = %for.inc54, %if.end45
  %51 = load i32, ptr %pivot46, align 4, !dbg !205
  %cmp49 = icmp ne i32 %51, 5, !dbg !207
  br i1 %cmp49, label %for.body50, label %for.end57, !dbg !208

for.body50:                                       ; preds = %for.cond48
  %52 = load i32, ptr %pivot46, align 4, !dbg !209
  %call51 = call i32 @__VERIFIER_atomic_report(i32 noundef %52), !dbg !212
  %tobool = icmp ne i32 %call51, 0, !dbg !212
  br i1 %tobool, label %if.end53, label %if.then52, !dbg !213

if.then52:                                        ; preds = %for.body50
  store ptr null, ptr %retval, align 8, !dbg !214
  br label %return, !dbg !214

if.end53:                                         ; preds = %for.body50
  br label %for.inc54, !dbg !215

for.inc54:                                        ; preds = %if.end53
  %53 = load i32, ptr %pivot46, align 4, !dbg !216
  %idxprom55 = sext i32 %53 to i64, !dbg !217
  %arrayidx56 = getelementptr inbounds [6 x i32], ptr @above_of, i64 0, i64 %idxprom55, !dbg !217
  %54 = load i32, ptr %arrayidx56, align 4, !dbg !217
  store i32 %54, ptr %pivot46, align 4, !dbg !218
  br label %for.cond48, !dbg !219, !llvm.loop !220

for.end57:                                        ; preds = %for.cond48
    #dbg_declare(ptr %i58, !222, !DIExpression(), !224)
  store i32 1, ptr %i58, align 4, !dbg !224
  br label %for.cond59, !dbg !225

for.cond59:                                       ; preds = %for.inc70, %for.end57
  %55 = load i32, ptr %i58, align 4, !dbg !226
  %cmp60 = icmp slt i32 %55, 5, !dbg !228
  br i1 %cmp60, label %for.body61, label %for.end72, !dbg !229

for.body61:                                       ; preds = %for.cond59
  %56 = load i32, ptr %i58, align 4, !dbg !230
  %sub62 = sub nsw i32 %56, 1, !dbg !230
  %idxprom63 = sext i32 %sub62 to i64, !dbg !230
  %arrayidx64 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom63, !dbg !230
  %57 = load i32, ptr %arrayidx64, align 4, !dbg !230
  %58 = load i32, ptr %i58, align 4, !dbg !230
  %idxprom65 = sext i32 %58 to i64, !dbg !230
  %arrayidx66 = getelementptr inbounds [5 x i32], ptr @values, i64 0, i64 %idxprom65, !dbg !230
  %59 = load i32, ptr %arrayidx66, align 4, !dbg !230
  %cmp67 = icmp slt i32 %57, %59, !dbg !230
  br i1 %cmp67, label %if.then68, label %if.else, !dbg !233

if.then68:                                        ; preds = %for.body61
  br label %if.end69, !dbg !233

if.else:                                          ; preds = %for.body61
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 48, ptr noundef @__PRETTY_FUNCTION__.sort) #5, !dbg !230
  unreachable, !dbg !230

if.end69:                                         ; preds = %if.then68
  br label %for.inc70, !dbg !234

for.inc70:                                        ; preds = %if.end69
  %60 = load i32, ptr %i58, align 4, !dbg !235
  %inc71 = add nsw i32 %60, 1, !dbg !235
  store i32 %inc71, ptr %i58, align 4, !dbg !235
  br label %for.cond59, !dbg !236, !llvm.loop !237

for.end72:                                        ; preds = %for.cond59
  store ptr null, ptr %retval, align 8, !dbg !239
  br label %return, !dbg !239

return:                                           ; preds = %for.end72, %if.then52, %for.end
  %61 = load ptr, ptr %retval, align 8, !dbg !240
  ret ptr %61, !dbg !240
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #2

; Function Attrs: noinline nounwind uwtable
define internal i32 @__VERIFIER_atomic_report(i32 noundef %pivot) #0 !dbg !241 {
entry:
  %pivot.addr = alloca i32, align 4
  store i32 %pivot, ptr %pivot.addr, align 4
    #dbg_declare(ptr %pivot.addr, !244, !DIExpression(), !245)
  %0 = load i32, ptr %pivot.addr, align 4, !dbg !246
  %idxprom = sext i32 %0 to i64, !dbg !247
  %arrayidx = getelementptr inbounds [6 x i32], ptr @reports_to, i64 0, i64 %idxprom, !dbg !247
  %1 = load i32, ptr %arrayidx, align 4, !dbg !248
  %add = add nsw i32 %1, 1, !dbg !248
  store i32 %add, ptr %arrayidx, align 4, !dbg !248
  %2 = load i32, ptr %pivot.addr, align 4, !dbg !249
  %idxprom1 = sext i32 %2 to i64, !dbg !250
  %arrayidx2 = getelementptr inbounds [6 x i32], ptr @reports_to, i64 0, i64 %idxprom1, !dbg !250
  %3 = load i32, ptr %arrayidx2, align 4, !dbg !250
  %cmp = icmp eq i32 %3, 2, !dbg !251
  %conv = zext i1 %cmp to i32, !dbg !251
  ret i32 %conv, !dbg !252
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nounwind }
attributes #5 = { noreturn nounwind }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!47, !48, !49, !50, !51, !52, !53}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "values", scope: !2, file: !3, line: 12, type: !44, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !6, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "quicksort.c", directory: ".", checksumkind: CSK_MD5, checksum: "b05aeb773395f28753ee1f72079e9dbd")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!6 = !{!0, !7, !18, !24, !29, !35, !40, !42}
!7 = !DIGlobalVariableExpression(var: !8, expr: !DIExpression())
!8 = distinct !DIGlobalVariable(name: "parts", scope: !2, file: !3, line: 14, type: !9, isLocal: false, isDefinition: true)
!9 = !DICompositeType(tag: DW_TAG_array_type, baseType: !10, size: 960, elements: !16)
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "part", file: !3, line: 14, size: 96, elements: !11)
!11 = !{!12, !14, !15}
!12 = !DIDerivedType(tag: DW_TAG_member, name: "start", scope: !10, file: !3, line: 14, baseType: !13, size: 32)
!13 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!14 = !DIDerivedType(tag: DW_TAG_member, name: "end", scope: !10, file: !3, line: 14, baseType: !13, size: 32, offset: 32)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "above", scope: !10, file: !3, line: 14, baseType: !13, size: 32, offset: 64)
!16 = !{!17}
!17 = !DISubrange(count: 10)
!18 = !DIGlobalVariableExpression(var: !19, expr: !DIExpression())
!19 = distinct !DIGlobalVariable(scope: null, file: !3, line: 48, type: !20, isLocal: true, isDefinition: true)
!20 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 208, elements: !22)
!21 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!22 = !{!23}
!23 = !DISubrange(count: 26)
!24 = !DIGlobalVariableExpression(var: !25, expr: !DIExpression())
!25 = distinct !DIGlobalVariable(scope: null, file: !3, line: 48, type: !26, isLocal: true, isDefinition: true)
!26 = !DICompositeType(tag: DW_TAG_array_type, baseType: !21, size: 96, elements: !27)
!27 = !{!28}
!28 = !DISubrange(count: 12)
!29 = !DIGlobalVariableExpression(var: !30, expr: !DIExpression())
!30 = distinct !DIGlobalVariable(scope: null, file: !3, line: 48, type: !31, isLocal: true, isDefinition: true)
!31 = !DICompositeType(tag: DW_TAG_array_type, baseType: !32, size: 152, elements: !33)
!32 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !21)
!33 = !{!34}
!34 = !DISubrange(count: 19)
!35 = !DIGlobalVariableExpression(var: !36, expr: !DIExpression())
!36 = distinct !DIGlobalVariable(name: "above_of", scope: !2, file: !3, line: 15, type: !37, isLocal: true, isDefinition: true)
!37 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 192, elements: !38)
!38 = !{!39}
!39 = !DISubrange(count: 6)
!40 = !DIGlobalVariableExpression(var: !41, expr: !DIExpression())
!41 = distinct !DIGlobalVariable(name: "reports_to", scope: !2, file: !3, line: 15, type: !37, isLocal: true, isDefinition: true)
!42 = !DIGlobalVariableExpression(var: !43, expr: !DIExpression())
!43 = distinct !DIGlobalVariable(name: "whole", scope: !2, file: !3, line: 52, type: !10, isLocal: true, isDefinition: true)
!44 = !DICompositeType(tag: DW_TAG_array_type, baseType: !13, size: 160, elements: !45)
!45 = !{!46}
!46 = !DISubrange(count: 5)
!47 = !{i32 7, !"Dwarf Version", i32 5}
!48 = !{i32 2, !"Debug Info Version", i32 3}
!49 = !{i32 1, !"wchar_size", i32 4}
!50 = !{i32 8, !"PIC Level", i32 2}
!51 = !{i32 7, !"PIE Level", i32 2}
!52 = !{i32 7, !"uwtable", i32 2}
!53 = !{i32 7, !"frame-pointer", i32 2}
!54 = !{!"clang"}
!55 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 54, type: !56, scopeLine: 54, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !58)
!56 = !DISubroutineType(types: !57)
!57 = !{!13}
!58 = !{}
!59 = !DILocalVariable(name: "thread", scope: !55, file: !3, line: 55, type: !60)
!60 = !DIDerivedType(tag: DW_TAG_typedef, name: "pthread_t", file: !61, line: 27, baseType: !62)
!61 = !DIFile(filename: "/usr/include/x86_64-linux-gnu/bits/pthreadtypes.h", directory: "", checksumkind: CSK_MD5, checksum: "735e3bf264ff9d8f5d95898b1692fbdb")
!62 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!63 = !DILocation(line: 55, column: 15, scope: !55)
!64 = !DILocalVariable(name: "i", scope: !65, file: !3, line: 56, type: !13)
!65 = distinct !DILexicalBlock(scope: !55, file: !3, line: 56, column: 5)
!66 = !DILocation(line: 56, column: 14, scope: !65)
!67 = !DILocation(line: 56, column: 10, scope: !65)
!68 = !DILocation(line: 56, column: 21, scope: !69)
!69 = distinct !DILexicalBlock(scope: !65, file: !3, line: 56, column: 5)
!70 = !DILocation(line: 56, column: 23, scope: !69)
!71 = !DILocation(line: 56, column: 5, scope: !65)
!72 = !DILocation(line: 56, column: 59, scope: !69)
!73 = !DILocation(line: 56, column: 57, scope: !69)
!74 = !DILocation(line: 56, column: 45, scope: !69)
!75 = !DILocation(line: 56, column: 38, scope: !69)
!76 = !DILocation(line: 56, column: 48, scope: !69)
!77 = !DILocation(line: 56, column: 34, scope: !69)
!78 = !DILocation(line: 56, column: 5, scope: !69)
!79 = distinct !{!79, !71, !80, !81}
!80 = !DILocation(line: 56, column: 59, scope: !65)
!81 = !{!"llvm.loop.mustprogress"}
!82 = !DILocation(line: 57, column: 5, scope: !55)
!83 = !DILocation(line: 58, column: 5, scope: !55)
!84 = distinct !DISubprogram(name: "sort", scope: !3, file: !3, line: 23, type: !85, scopeLine: 23, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !58)
!85 = !DISubroutineType(types: !86)
!86 = !{!5, !5}
!87 = !DILocalVariable(name: "pointer", arg: 1, scope: !84, file: !3, line: 23, type: !5)
!88 = !DILocation(line: 23, column: 25, scope: !84)
!89 = !DILocalVariable(name: "thread", scope: !84, file: !3, line: 24, type: !60)
!90 = !DILocation(line: 24, column: 15, scope: !84)
!91 = !DILocalVariable(name: "part", scope: !84, file: !3, line: 25, type: !92)
!92 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!93 = !DILocation(line: 25, column: 18, scope: !84)
!94 = !DILocation(line: 25, column: 25, scope: !84)
!95 = !DILocation(line: 26, column: 9, scope: !96)
!96 = distinct !DILexicalBlock(scope: !84, file: !3, line: 26, column: 9)
!97 = !DILocation(line: 26, column: 15, scope: !96)
!98 = !DILocation(line: 26, column: 21, scope: !96)
!99 = !DILocation(line: 26, column: 27, scope: !96)
!100 = !DILocation(line: 26, column: 19, scope: !96)
!101 = !DILocation(line: 26, column: 33, scope: !96)
!102 = !DILocation(line: 26, column: 9, scope: !84)
!103 = !DILocalVariable(name: "pivot", scope: !104, file: !3, line: 27, type: !13)
!104 = distinct !DILexicalBlock(scope: !96, file: !3, line: 26, column: 38)
!105 = !DILocation(line: 27, column: 13, scope: !104)
!106 = !DILocation(line: 27, column: 28, scope: !104)
!107 = !DILocation(line: 27, column: 34, scope: !104)
!108 = !DILocation(line: 27, column: 21, scope: !104)
!109 = !DILocalVariable(name: "at", scope: !104, file: !3, line: 27, type: !13)
!110 = !DILocation(line: 27, column: 42, scope: !104)
!111 = !DILocation(line: 27, column: 47, scope: !104)
!112 = !DILocation(line: 27, column: 53, scope: !104)
!113 = !DILocalVariable(name: "i", scope: !114, file: !3, line: 28, type: !13)
!114 = distinct !DILexicalBlock(scope: !104, file: !3, line: 28, column: 9)
!115 = !DILocation(line: 28, column: 18, scope: !114)
!116 = !DILocation(line: 28, column: 22, scope: !114)
!117 = !DILocation(line: 28, column: 28, scope: !114)
!118 = !DILocation(line: 28, column: 34, scope: !114)
!119 = !DILocation(line: 28, column: 14, scope: !114)
!120 = !DILocation(line: 28, column: 39, scope: !121)
!121 = distinct !DILexicalBlock(scope: !114, file: !3, line: 28, column: 9)
!122 = !DILocation(line: 28, column: 43, scope: !121)
!123 = !DILocation(line: 28, column: 49, scope: !121)
!124 = !DILocation(line: 28, column: 41, scope: !121)
!125 = !DILocation(line: 28, column: 9, scope: !114)
!126 = !DILocation(line: 29, column: 24, scope: !127)
!127 = distinct !DILexicalBlock(scope: !128, file: !3, line: 29, column: 17)
!128 = distinct !DILexicalBlock(scope: !121, file: !3, line: 28, column: 59)
!129 = !DILocation(line: 29, column: 17, scope: !127)
!130 = !DILocation(line: 29, column: 29, scope: !127)
!131 = !DILocation(line: 29, column: 27, scope: !127)
!132 = !DILocation(line: 29, column: 17, scope: !128)
!133 = !DILocalVariable(name: "value", scope: !134, file: !3, line: 30, type: !13)
!134 = distinct !DILexicalBlock(scope: !127, file: !3, line: 29, column: 36)
!135 = !DILocation(line: 30, column: 21, scope: !134)
!136 = !DILocation(line: 30, column: 36, scope: !134)
!137 = !DILocation(line: 30, column: 29, scope: !134)
!138 = !DILocation(line: 31, column: 36, scope: !134)
!139 = !DILocation(line: 31, column: 29, scope: !134)
!140 = !DILocation(line: 31, column: 24, scope: !134)
!141 = !DILocation(line: 31, column: 17, scope: !134)
!142 = !DILocation(line: 31, column: 27, scope: !134)
!143 = !DILocation(line: 32, column: 30, scope: !134)
!144 = !DILocation(line: 32, column: 24, scope: !134)
!145 = !DILocation(line: 32, column: 17, scope: !134)
!146 = !DILocation(line: 32, column: 28, scope: !134)
!147 = !DILocation(line: 33, column: 13, scope: !134)
!148 = !DILocation(line: 34, column: 9, scope: !128)
!149 = !DILocation(line: 28, column: 55, scope: !121)
!150 = !DILocation(line: 28, column: 9, scope: !121)
!151 = distinct !{!151, !125, !152, !81}
!152 = !DILocation(line: 34, column: 9, scope: !114)
!153 = !DILocation(line: 35, column: 38, scope: !104)
!154 = !DILocation(line: 35, column: 31, scope: !104)
!155 = !DILocation(line: 35, column: 16, scope: !104)
!156 = !DILocation(line: 35, column: 22, scope: !104)
!157 = !DILocation(line: 35, column: 9, scope: !104)
!158 = !DILocation(line: 35, column: 29, scope: !104)
!159 = !DILocation(line: 36, column: 22, scope: !104)
!160 = !DILocation(line: 36, column: 16, scope: !104)
!161 = !DILocation(line: 36, column: 9, scope: !104)
!162 = !DILocation(line: 36, column: 20, scope: !104)
!163 = !DILocation(line: 37, column: 24, scope: !104)
!164 = !DILocation(line: 37, column: 30, scope: !104)
!165 = !DILocation(line: 37, column: 18, scope: !104)
!166 = !DILocation(line: 37, column: 9, scope: !104)
!167 = !DILocation(line: 37, column: 22, scope: !104)
!168 = !DILocalVariable(name: "lower", scope: !104, file: !3, line: 38, type: !92)
!169 = !DILocation(line: 38, column: 22, scope: !104)
!170 = !DILocation(line: 38, column: 41, scope: !104)
!171 = !DILocation(line: 38, column: 39, scope: !104)
!172 = !DILocation(line: 38, column: 31, scope: !104)
!173 = !DILocalVariable(name: "upper", scope: !104, file: !3, line: 38, type: !92)
!174 = !DILocation(line: 38, column: 47, scope: !104)
!175 = !DILocation(line: 38, column: 66, scope: !104)
!176 = !DILocation(line: 38, column: 64, scope: !104)
!177 = !DILocation(line: 38, column: 69, scope: !104)
!178 = !DILocation(line: 38, column: 56, scope: !104)
!179 = !DILocation(line: 39, column: 10, scope: !104)
!180 = !DILocation(line: 39, column: 31, scope: !104)
!181 = !DILocation(line: 39, column: 32, scope: !104)
!182 = !DILocation(line: 39, column: 38, scope: !104)
!183 = !DILocation(line: 39, column: 45, scope: !104)
!184 = !DILocation(line: 39, column: 49, scope: !104)
!185 = !DILocation(line: 39, column: 18, scope: !104)
!186 = !DILocation(line: 40, column: 10, scope: !104)
!187 = !DILocation(line: 40, column: 31, scope: !104)
!188 = !DILocation(line: 40, column: 32, scope: !104)
!189 = !DILocation(line: 40, column: 35, scope: !104)
!190 = !DILocation(line: 40, column: 40, scope: !104)
!191 = !DILocation(line: 40, column: 46, scope: !104)
!192 = !DILocation(line: 40, column: 51, scope: !104)
!193 = !DILocation(line: 40, column: 18, scope: !104)
!194 = !DILocation(line: 41, column: 45, scope: !104)
!195 = !DILocation(line: 41, column: 9, scope: !104)
!196 = !DILocation(line: 42, column: 45, scope: !104)
!197 = !DILocation(line: 42, column: 9, scope: !104)
!198 = !DILocation(line: 43, column: 9, scope: !104)
!199 = !DILocalVariable(name: "pivot", scope: !200, file: !3, line: 45, type: !13)
!200 = distinct !DILexicalBlock(scope: !84, file: !3, line: 45, column: 5)
!201 = !DILocation(line: 45, column: 14, scope: !200)
!202 = !DILocation(line: 45, column: 22, scope: !200)
!203 = !DILocation(line: 45, column: 28, scope: !200)
!204 = !DILocation(line: 45, column: 10, scope: !200)
!205 = !DILocation(line: 45, column: 35, scope: !206)
!206 = distinct !DILexicalBlock(scope: !200, file: !3, line: 45, column: 5)
!207 = !DILocation(line: 45, column: 41, scope: !206)
!208 = !DILocation(line: 45, column: 5, scope: !200)
!209 = !DILocation(line: 46, column: 39, scope: !210)
!210 = distinct !DILexicalBlock(scope: !211, file: !3, line: 46, column: 13)
!211 = distinct !DILexicalBlock(scope: !206, file: !3, line: 45, column: 77)
!212 = !DILocation(line: 46, column: 14, scope: !210)
!213 = !DILocation(line: 46, column: 13, scope: !211)
!214 = !DILocation(line: 46, column: 47, scope: !210)
!215 = !DILocation(line: 47, column: 5, scope: !211)
!216 = !DILocation(line: 45, column: 69, scope: !206)
!217 = !DILocation(line: 45, column: 60, scope: !206)
!218 = !DILocation(line: 45, column: 58, scope: !206)
!219 = !DILocation(line: 45, column: 5, scope: !206)
!220 = distinct !{!220, !208, !221, !81}
!221 = !DILocation(line: 47, column: 5, scope: !200)
!222 = !DILocalVariable(name: "i", scope: !223, file: !3, line: 48, type: !13)
!223 = distinct !DILexicalBlock(scope: !84, file: !3, line: 48, column: 5)
!224 = !DILocation(line: 48, column: 14, scope: !223)
!225 = !DILocation(line: 48, column: 10, scope: !223)
!226 = !DILocation(line: 48, column: 21, scope: !227)
!227 = distinct !DILexicalBlock(scope: !223, file: !3, line: 48, column: 5)
!228 = !DILocation(line: 48, column: 23, scope: !227)
!229 = !DILocation(line: 48, column: 5, scope: !223)
!230 = !DILocation(line: 48, column: 38, scope: !231)
!231 = distinct !DILexicalBlock(scope: !232, file: !3, line: 48, column: 38)
!232 = distinct !DILexicalBlock(scope: !227, file: !3, line: 48, column: 38)
!233 = !DILocation(line: 48, column: 38, scope: !232)
!234 = !DILocation(line: 48, column: 38, scope: !227)
!235 = !DILocation(line: 48, column: 34, scope: !227)
!236 = !DILocation(line: 48, column: 5, scope: !227)
!237 = distinct !{!237, !229, !238, !81}
!238 = !DILocation(line: 48, column: 38, scope: !223)
!239 = !DILocation(line: 49, column: 5, scope: !84)
!240 = !DILocation(line: 50, column: 1, scope: !84)
!241 = distinct !DISubprogram(name: "__VERIFIER_atomic_report", scope: !3, file: !3, line: 18, type: !242, scopeLine: 18, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !58)
!242 = !DISubroutineType(types: !243)
!243 = !{!13, !13}
!244 = !DILocalVariable(name: "pivot", arg: 1, scope: !241, file: !3, line: 18, type: !13)
!245 = !DILocation(line: 18, column: 41, scope: !241)
!246 = !DILocation(line: 19, column: 16, scope: !241)
!247 = !DILocation(line: 19, column: 5, scope: !241)
!248 = !DILocation(line: 19, column: 23, scope: !241)
!249 = !DILocation(line: 20, column: 23, scope: !241)
!250 = !DILocation(line: 20, column: 12, scope: !241)
!251 = !DILocation(line: 20, column: 30, scope: !241)
!252 = !DILocation(line: 20, column: 5, scope: !241)
