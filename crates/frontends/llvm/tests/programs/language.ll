source_filename = "language.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

%struct.large = type { [10 x i32], [7 x i8] }
%struct.point = type { double, double }
%struct.node = type { i32, ptr }
%struct.__va_list_tag = type { i32, i32, ptr, ptr }

@local = internal thread_local global i32 5, align 4, !dbg !0
@.str = private unnamed_addr constant [63 x i8] c"sum(4, 1, 2, 3, 4) == 10 && sum_of_doubles(2, 1.5, 2.5) == 4.0\00", align 1, !dbg !9
@.str.1 = private unnamed_addr constant [11 x i8] c"language.c\00", align 1, !dbg !15
@__PRETTY_FUNCTION__.main = private unnamed_addr constant [23 x i8] c"int main(int, char **)\00", align 1, !dbg !20
@.str.2 = private unnamed_addr constant [28 x i8] c"local == 6 && fib(10) == 55\00", align 1, !dbg !26
@__const.main.array = private unnamed_addr constant [5 x i32] [i32 5, i32 3, i32 4, i32 1, i32 2], align 16
@.str.3 = private unnamed_addr constant [18 x i8] c"array[i] == i + 1\00", align 1, !dbg !31
@.str.4 = private unnamed_addr constant [31 x i8] c"array[0] == 0 && array[4] == 0\00", align 1, !dbg !36
@.str.5 = private unnamed_addr constant [30 x i8] c"%d-%s-%05.2f|%x|%c%%|%-4d|%ld\00", align 1, !dbg !41
@.str.6 = private unnamed_addr constant [4 x i8] c"hey\00", align 1, !dbg !46
@.str.7 = private unnamed_addr constant [37 x i8] c"42-hey-03.14|ff|z%|7   |123456789012\00", align 1, !dbg !51
@.str.8 = private unnamed_addr constant [60 x i8] c"strcmp(buffer, \2242-hey-03.14|ff|z%|7   |123456789012\22) == 0\00", align 1, !dbg !56
@.str.9 = private unnamed_addr constant [17 x i8] c"function(5) == 5\00", align 1, !dbg !61
@.str.10 = private unnamed_addr constant [49 x i8] c"atomic_fetch_add(&number, 2) == 3 && number == 5\00", align 1, !dbg !66
@.str.11 = private unnamed_addr constant [69 x i8] c"atomic_compare_exchange_strong(&number, &expected, 9) && number == 9\00", align 1, !dbg !71
@.str.12 = private unnamed_addr constant [2 x i8] c"0\00", align 1, !dbg !76
@.str.13 = private unnamed_addr constant [12 x i8] c"argc=%d %s\0A\00", align 1, !dbg !81
@.str.14 = private unnamed_addr constant [5 x i8] c"done\00", align 1, !dbg !86
@.str.15 = private unnamed_addr constant [5 x i8] c"bye\0A\00", align 1, !dbg !91
@.str.16 = private unnamed_addr constant [33 x i8] c"point.x == 3.0 && point.y == 6.0\00", align 1, !dbg !93
@__PRETTY_FUNCTION__.aggregates = private unnamed_addr constant [22 x i8] c"void aggregates(void)\00", align 1, !dbg !98
@__const.aggregates.large = private unnamed_addr constant %struct.large { [10 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10], [7 x i8] c"abc\00\00\00\00" }, align 4
@.str.17 = private unnamed_addr constant [55 x i8] c"sum_of(large) == 55 + 'b' && sum_of(copy) == 154 + 'b'\00", align 1, !dbg !103
@.str.18 = private unnamed_addr constant [18 x i8] c"matrix[2][3] == 6\00", align 1, !dbg !108
@.str.19 = private unnamed_addr constant [18 x i8] c"variable[5] == 25\00", align 1, !dbg !110
@.str.20 = private unnamed_addr constant [9 x i8] c"sum == 6\00", align 1, !dbg !112
@__PRETTY_FUNCTION__.memory = private unnamed_addr constant [18 x i8] c"void memory(void)\00", align 1, !dbg !117
@.str.21 = private unnamed_addr constant [6 x i8] c"hello\00", align 1, !dbg !120
@.str.22 = private unnamed_addr constant [18 x i8] c"strlen(text) == 5\00", align 1, !dbg !125
@.str.23 = private unnamed_addr constant [7 x i8] c" world\00", align 1, !dbg !127
@.str.24 = private unnamed_addr constant [12 x i8] c"hello world\00", align 1, !dbg !132
@.str.25 = private unnamed_addr constant [62 x i8] c"!strcmp(text, \22hello world\22) && strchr(text, 'w') == text + 6\00", align 1, !dbg !134
@.str.26 = private unnamed_addr constant [10 x i8] c"byte == 4\00", align 1, !dbg !139
@__PRETTY_FUNCTION__.numbers = private unnamed_addr constant [19 x i8] c"void numbers(void)\00", align 1, !dbg !144
@.str.27 = private unnamed_addr constant [41 x i8] c"negative / 2 == -1 && negative % 2 == -1\00", align 1, !dbg !149
@.str.28 = private unnamed_addr constant [18 x i8] c"(wide >> 38) == 4\00", align 1, !dbg !154
@.str.29 = private unnamed_addr constant [39 x i8] c"tenth * 10 > 0.99 && tenth * 10 < 1.01\00", align 1, !dbg !156
@.str.30 = private unnamed_addr constant [5 x i8] c"-123\00", align 1, !dbg !161
@.str.31 = private unnamed_addr constant [3 x i8] c"ff\00", align 1, !dbg !163
@.str.32 = private unnamed_addr constant [54 x i8] c"atoi(\22-123\22) == -123 && strtol(\22ff\22, NULL, 16) == 255\00", align 1, !dbg !168
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @construct, ptr null }]

; Function Attrs: noinline nounwind uwtable
define internal void @construct() #0 !dbg !181 {
entry:
  %0 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local), !dbg !184
  store i32 6, ptr %0, align 4, !dbg !185
  ret void, !dbg !186
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull) #1

; Function Attrs: noinline nounwind uwtable
define dso_local i32 @main(i32 noundef %argc, ptr noundef %argv) #0 !dbg !187 {
entry:
  %retval = alloca i32, align 4
  %argc.addr = alloca i32, align 4
  %argv.addr = alloca ptr, align 8
  %array = alloca [5 x i32], align 16
  %i = alloca i32, align 4
  %buffer = alloca [64 x i8], align 16
  %function = alloca ptr, align 8
  %number = alloca i32, align 4
  %expected = alloca i32, align 4
  %.atomictmp = alloca i32, align 4
  %atomic-temp = alloca i32, align 4
  %.atomictmp44 = alloca i32, align 4
  %cmpxchg.bool = alloca i8, align 1
  store i32 0, ptr %retval, align 4
  store i32 %argc, ptr %argc.addr, align 4
    #dbg_declare(ptr %argc.addr, !193, !DIExpression(), !194)
  store ptr %argv, ptr %argv.addr, align 8
    #dbg_declare(ptr %argv.addr, !195, !DIExpression(), !196)
  %call = call i32 @atexit(ptr noundef @finish) #11, !dbg !197
  call void @aggregates(), !dbg !198
  call void @memory(), !dbg !199
  call void @numbers(), !dbg !200
  %call1 = call i32 (i32, ...) @sum(i32 noundef 4, i32 noundef 1, i32 noundef 2, i32 noundef 3, i32 noundef 4), !dbg !201
  %cmp = icmp eq i32 %call1, 10, !dbg !201
  br i1 %cmp, label %land.lhs.true, label %if.else, !dbg !201

land.lhs.true:                                    ; preds = %entry
  %call2 = call double (i32, ...) @sum_of_doubles(i32 noundef 2, double noundef 1.500000e+00, double noundef 2.500000e+00), !dbg !201
  %cmp3 = fcmp oeq double %call2, 4.000000e+00, !dbg !201
  br i1 %cmp3, label %if.then, label %if.else, !dbg !204

if.then:                                          ; preds = %land.lhs.true
  br label %if.end, !dbg !204

if.else:                                          ; preds = %land.lhs.true, %entry
  call void @__assert_fail(ptr noundef @.str, ptr noundef @.str.1, i32 noundef 113, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !201
  unreachable, !dbg !201

if.end:                                           ; preds = %if.then
  %0 = call align 4 ptr @llvm.threadlocal.address.p0(ptr align 4 @local), !dbg !205
  %1 = load i32, ptr %0, align 4, !dbg !205
  %cmp4 = icmp eq i32 %1, 6, !dbg !205
  br i1 %cmp4, label %land.lhs.true5, label %if.else9, !dbg !205

land.lhs.true5:                                   ; preds = %if.end
  %call6 = call i32 @fib(i32 noundef 10), !dbg !205
  %cmp7 = icmp eq i32 %call6, 55, !dbg !205
  br i1 %cmp7, label %if.then8, label %if.else9, !dbg !208

if.then8:                                         ; preds = %land.lhs.true5
  br label %if.end10, !dbg !208

if.else9:                                         ; preds = %land.lhs.true5, %if.end
  call void @__assert_fail(ptr noundef @.str.2, ptr noundef @.str.1, i32 noundef 114, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !205
  unreachable, !dbg !205

if.end10:                                         ; preds = %if.then8
    #dbg_declare(ptr %array, !209, !DIExpression(), !211)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %array, ptr align 16 @__const.main.array, i64 20, i1 false), !dbg !211
  %arraydecay = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 0, !dbg !212
  call void @qsort(ptr noundef %arraydecay, i64 noundef 5, i64 noundef 4, ptr noundef @compare), !dbg !213
    #dbg_declare(ptr %i, !214, !DIExpression(), !216)
  store i32 0, ptr %i, align 4, !dbg !216
  br label %for.cond, !dbg !217

for.cond:                                         ; preds = %for.inc, %if.end10
  %2 = load i32, ptr %i, align 4, !dbg !218
  %cmp11 = icmp slt i32 %2, 5, !dbg !220
  br i1 %cmp11, label %for.body, label %for.end, !dbg !221

for.body:                                         ; preds = %for.cond
  %3 = load i32, ptr %i, align 4, !dbg !222
  %idxprom = sext i32 %3 to i64, !dbg !222
  %arrayidx = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 %idxprom, !dbg !222
  %4 = load i32, ptr %arrayidx, align 4, !dbg !222
  %5 = load i32, ptr %i, align 4, !dbg !222
  %add = add nsw i32 %5, 1, !dbg !222
  %cmp12 = icmp eq i32 %4, %add, !dbg !222
  br i1 %cmp12, label %if.then13, label %if.else14, !dbg !225

if.then13:                                        ; preds = %for.body
  br label %if.end15, !dbg !225

if.else14:                                        ; preds = %for.body
  call void @__assert_fail(ptr noundef @.str.3, ptr noundef @.str.1, i32 noundef 117, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !222
  unreachable, !dbg !222

if.end15:                                         ; preds = %if.then13
  br label %for.inc, !dbg !226

for.inc:                                          ; preds = %if.end15
  %6 = load i32, ptr %i, align 4, !dbg !227
  %inc = add nsw i32 %6, 1, !dbg !227
  store i32 %inc, ptr %i, align 4, !dbg !227
  br label %for.cond, !dbg !228, !llvm.loop !229

for.end:                                          ; preds = %for.cond
  %arraydecay16 = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 0, !dbg !232
  call void @llvm.memset.p0.i64(ptr align 16 %arraydecay16, i8 0, i64 20, i1 false), !dbg !232
  %arrayidx17 = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 0, !dbg !233
  %7 = load i32, ptr %arrayidx17, align 16, !dbg !233
  %cmp18 = icmp eq i32 %7, 0, !dbg !233
  br i1 %cmp18, label %land.lhs.true19, label %if.else23, !dbg !233

land.lhs.true19:                                  ; preds = %for.end
  %arrayidx20 = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 4, !dbg !233
  %8 = load i32, ptr %arrayidx20, align 16, !dbg !233
  %cmp21 = icmp eq i32 %8, 0, !dbg !233
  br i1 %cmp21, label %if.then22, label %if.else23, !dbg !236

if.then22:                                        ; preds = %land.lhs.true19
  br label %if.end24, !dbg !236

if.else23:                                        ; preds = %land.lhs.true19, %for.end
  call void @__assert_fail(ptr noundef @.str.4, ptr noundef @.str.1, i32 noundef 119, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !233
  unreachable, !dbg !233

if.end24:                                         ; preds = %if.then22
    #dbg_declare(ptr %buffer, !237, !DIExpression(), !241)
  %arraydecay25 = getelementptr inbounds [64 x i8], ptr %buffer, i64 0, i64 0, !dbg !242
  %call26 = call i32 (ptr, ptr, ...) @sprintf(ptr noundef %arraydecay25, ptr noundef @.str.5, i32 noundef 42, ptr noundef @.str.6, double noundef 3.141590e+00, i32 noundef 255, i32 noundef 122, i32 noundef 7, i64 noundef 123456789012) #11, !dbg !243
  %arraydecay27 = getelementptr inbounds [64 x i8], ptr %buffer, i64 0, i64 0, !dbg !244
  %call28 = call i32 @strcmp(ptr noundef %arraydecay27, ptr noundef @.str.7) #13, !dbg !244
  %cmp29 = icmp eq i32 %call28, 0, !dbg !244
  br i1 %cmp29, label %if.then30, label %if.else31, !dbg !247

if.then30:                                        ; preds = %if.end24
  br label %if.end32, !dbg !247

if.else31:                                        ; preds = %if.end24
  call void @__assert_fail(ptr noundef @.str.8, ptr noundef @.str.1, i32 noundef 122, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !244
  unreachable, !dbg !244

if.end32:                                         ; preds = %if.then30
    #dbg_declare(ptr %function, !248, !DIExpression(), !252)
  store ptr @fib, ptr %function, align 8, !dbg !252
  %9 = load ptr, ptr %function, align 8, !dbg !253
  %call33 = call i32 %9(i32 noundef 5), !dbg !253
  %cmp34 = icmp eq i32 %call33, 5, !dbg !253
  br i1 %cmp34, label %if.then35, label %if.else36, !dbg !256

if.then35:                                        ; preds = %if.end32
  br label %if.end37, !dbg !256

if.else36:                                        ; preds = %if.end32
  call void @__assert_fail(ptr noundef @.str.9, ptr noundef @.str.1, i32 noundef 124, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !253
  unreachable, !dbg !253

if.end37:                                         ; preds = %if.then35
    #dbg_declare(ptr %number, !257, !DIExpression(), !261)
  store i32 3, ptr %number, align 4, !dbg !261
    #dbg_declare(ptr %expected, !262, !DIExpression(), !263)
  store i32 5, ptr %expected, align 4, !dbg !263
  store i32 2, ptr %.atomictmp, align 4, !dbg !264
  %10 = load i32, ptr %.atomictmp, align 4, !dbg !264
  %11 = atomicrmw add ptr %number, i32 %10 seq_cst, align 4, !dbg !264
  store i32 %11, ptr %atomic-temp, align 4, !dbg !264
  %12 = load i32, ptr %atomic-temp, align 4, !dbg !264
  %cmp38 = icmp eq i32 %12, 3, !dbg !264
  br i1 %cmp38, label %land.lhs.true39, label %if.else42, !dbg !264

land.lhs.true39:                                  ; preds = %if.end37
  %atomic-load = load atomic i32, ptr %number seq_cst, align 4, !dbg !264
  %cmp40 = icmp eq i32 %atomic-load, 5, !dbg !264
  br i1 %cmp40, label %if.then41, label %if.else42, !dbg !267

if.then41:                                        ; preds = %land.lhs.true39
  br label %if.end43, !dbg !267

if.else42:                                        ; preds = %land.lhs.true39, %if.end37
  call void @__assert_fail(ptr noundef @.str.10, ptr noundef @.str.1, i32 noundef 127, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !264
  unreachable, !dbg !264

if.end43:                                         ; preds = %if.then41
  store i32 9, ptr %.atomictmp44, align 4, !dbg !268
  %13 = load i32, ptr %expected, align 4, !dbg !268
  %14 = load i32, ptr %.atomictmp44, align 4, !dbg !268
  %15 = cmpxchg ptr %number, i32 %13, i32 %14 seq_cst seq_cst, align 4, !dbg !268
  %16 = extractvalue { i32, i1 } %15, 0, !dbg !268
  %17 = extractvalue { i32, i1 } %15, 1, !dbg !268
  br i1 %17, label %cmpxchg.continue, label %cmpxchg.store_expected, !dbg !268

cmpxchg.store_expected:                           ; preds = %if.end43
  store i32 %16, ptr %expected, align 4, !dbg !268
  br label %cmpxchg.continue, !dbg !268

cmpxchg.continue:                                 ; preds = %cmpxchg.store_expected, %if.end43
  %storedv = zext i1 %17 to i8, !dbg !268
  store i8 %storedv, ptr %cmpxchg.bool, align 1, !dbg !268
  %18 = load i8, ptr %cmpxchg.bool, align 1, !dbg !268
  %loadedv = trunc i8 %18 to i1, !dbg !268
  br i1 %loadedv, label %land.lhs.true45, label %if.else49, !dbg !268

land.lhs.true45:                                  ; preds = %cmpxchg.continue
  %atomic-load46 = load atomic i32, ptr %number seq_cst, align 4, !dbg !268
  %cmp47 = icmp eq i32 %atomic-load46, 9, !dbg !268
  br i1 %cmp47, label %if.then48, label %if.else49, !dbg !271

if.then48:                                        ; preds = %land.lhs.true45
  br label %if.end50, !dbg !271

if.else49:                                        ; preds = %land.lhs.true45, %cmpxchg.continue
  call void @__assert_fail(ptr noundef @.str.11, ptr noundef @.str.1, i32 noundef 128, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !268
  unreachable, !dbg !268

if.end50:                                         ; preds = %if.then48
  %arrayidx51 = getelementptr inbounds [5 x i32], ptr %array, i64 0, i64 0, !dbg !272
  %19 = load i32, ptr %arrayidx51, align 16, !dbg !272
  switch i32 %19, label %sw.default [
    i32 5, label %sw.bb
    i32 0, label %sw.bb52
  ], !dbg !273

sw.bb:                                            ; preds = %if.end50
  call void @__assert_fail(ptr noundef @.str.12, ptr noundef @.str.1, i32 noundef 130, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !274
  unreachable, !dbg !274

sw.bb52:                                          ; preds = %if.end50
  br label %sw.epilog, !dbg !278

sw.default:                                       ; preds = %if.end50
  call void @__assert_fail(ptr noundef @.str.12, ptr noundef @.str.1, i32 noundef 132, ptr noundef @__PRETTY_FUNCTION__.main) #12, !dbg !279
  unreachable, !dbg !279

sw.epilog:                                        ; preds = %sw.bb52
  %20 = load i32, ptr %argc.addr, align 4, !dbg !282
  %call53 = call i32 (ptr, ...) @printf(ptr noundef @.str.13, i32 noundef %20, ptr noundef @.str.14), !dbg !283
  ret i32 0, !dbg !284
}

; Function Attrs: nounwind
declare i32 @atexit(ptr noundef) #2

; Function Attrs: noinline nounwind uwtable
define internal void @finish() #0 !dbg !285 {
entry:
  %call = call i32 (ptr, ...) @printf(ptr noundef @.str.15), !dbg !286
  ret void, !dbg !287
}

; Function Attrs: noinline nounwind uwtable
define internal void @aggregates() #0 !dbg !288 {
entry:
  %point = alloca %struct.point, align 8
  %large = alloca %struct.large, align 8
  %copy = alloca %struct.large, align 8
  %matrix = alloca [3 x [4 x i32]], align 16
  %i = alloca i32, align 4
  %j = alloca i32, align 4
  %n = alloca i32, align 4
  %saved_stack = alloca ptr, align 8
  %__vla_expr0 = alloca i64, align 8
  %i26 = alloca i32, align 4
    #dbg_declare(ptr %point, !289, !DIExpression(), !295)
  %call = call { double, double } @make(i32 noundef 3), !dbg !296
  %0 = getelementptr inbounds { double, double }, ptr %point, i32 0, i32 0, !dbg !296
  %1 = extractvalue { double, double } %call, 0, !dbg !296
  store double %1, ptr %0, align 8, !dbg !296
  %2 = getelementptr inbounds { double, double }, ptr %point, i32 0, i32 1, !dbg !296
  %3 = extractvalue { double, double } %call, 1, !dbg !296
  store double %3, ptr %2, align 8, !dbg !296
  %x = getelementptr inbounds %struct.point, ptr %point, i32 0, i32 0, !dbg !297
  %4 = load double, ptr %x, align 8, !dbg !297
  %cmp = fcmp oeq double %4, 3.000000e+00, !dbg !297
  br i1 %cmp, label %land.lhs.true, label %if.else, !dbg !297

land.lhs.true:                                    ; preds = %entry
  %y = getelementptr inbounds %struct.point, ptr %point, i32 0, i32 1, !dbg !297
  %5 = load double, ptr %y, align 8, !dbg !297
  %cmp1 = fcmp oeq double %5, 6.000000e+00, !dbg !297
  br i1 %cmp1, label %if.then, label %if.else, !dbg !300

if.then:                                          ; preds = %land.lhs.true
  br label %if.end, !dbg !300

if.else:                                          ; preds = %land.lhs.true, %entry
  call void @__assert_fail(ptr noundef @.str.16, ptr noundef @.str.1, i32 noundef 54, ptr noundef @__PRETTY_FUNCTION__.aggregates) #12, !dbg !297
  unreachable, !dbg !297

if.end:                                           ; preds = %if.then
    #dbg_declare(ptr %large, !301, !DIExpression(), !307)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %large, ptr align 4 @__const.aggregates.large, i64 48, i1 false), !dbg !307
    #dbg_declare(ptr %copy, !308, !DIExpression(), !309)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %large, i64 48, i1 false), !dbg !310
  %values = getelementptr inbounds %struct.large, ptr %copy, i32 0, i32 0, !dbg !311
  %arrayidx = getelementptr inbounds [10 x i32], ptr %values, i64 0, i64 0, !dbg !312
  store i32 100, ptr %arrayidx, align 4, !dbg !313
  %call2 = call i32 @sum_of(ptr noundef byval(%struct.large) align 8 %large), !dbg !314
  %cmp3 = icmp eq i32 %call2, 153, !dbg !314
  br i1 %cmp3, label %land.lhs.true4, label %if.else8, !dbg !314

land.lhs.true4:                                   ; preds = %if.end
  %call5 = call i32 @sum_of(ptr noundef byval(%struct.large) align 8 %copy), !dbg !314
  %cmp6 = icmp eq i32 %call5, 252, !dbg !314
  br i1 %cmp6, label %if.then7, label %if.else8, !dbg !317

if.then7:                                         ; preds = %land.lhs.true4
  br label %if.end9, !dbg !317

if.else8:                                         ; preds = %land.lhs.true4, %if.end
  call void @__assert_fail(ptr noundef @.str.17, ptr noundef @.str.1, i32 noundef 58, ptr noundef @__PRETTY_FUNCTION__.aggregates) #12, !dbg !314
  unreachable, !dbg !314

if.end9:                                          ; preds = %if.then7
    #dbg_declare(ptr %matrix, !318, !DIExpression(), !321)
    #dbg_declare(ptr %i, !322, !DIExpression(), !324)
  store i32 0, ptr %i, align 4, !dbg !324
  br label %for.cond, !dbg !325

for.cond:                                         ; preds = %for.inc17, %if.end9
  %6 = load i32, ptr %i, align 4, !dbg !326
  %cmp10 = icmp slt i32 %6, 3, !dbg !328
  br i1 %cmp10, label %for.body, label %for.end19, !dbg !329

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %j, !330, !DIExpression(), !333)
  store i32 0, ptr %j, align 4, !dbg !333
  br label %for.cond11, !dbg !334

for.cond11:                                       ; preds = %for.inc, %for.body
  %7 = load i32, ptr %j, align 4, !dbg !335
  %cmp12 = icmp slt i32 %7, 4, !dbg !337
  br i1 %cmp12, label %for.body13, label %for.end, !dbg !338

for.body13:                                       ; preds = %for.cond11
  %8 = load i32, ptr %i, align 4, !dbg !339
  %9 = load i32, ptr %j, align 4, !dbg !340
  %mul = mul nsw i32 %8, %9, !dbg !341
  %10 = load i32, ptr %i, align 4, !dbg !342
  %idxprom = sext i32 %10 to i64, !dbg !343
  %arrayidx14 = getelementptr inbounds [3 x [4 x i32]], ptr %matrix, i64 0, i64 %idxprom, !dbg !343
  %11 = load i32, ptr %j, align 4, !dbg !344
  %idxprom15 = sext i32 %11 to i64, !dbg !343
  %arrayidx16 = getelementptr inbounds [4 x i32], ptr %arrayidx14, i64 0, i64 %idxprom15, !dbg !343
  store i32 %mul, ptr %arrayidx16, align 4, !dbg !345
  br label %for.inc, !dbg !343

for.inc:                                          ; preds = %for.body13
  %12 = load i32, ptr %j, align 4, !dbg !346
  %inc = add nsw i32 %12, 1, !dbg !346
  store i32 %inc, ptr %j, align 4, !dbg !346
  br label %for.cond11, !dbg !347, !llvm.loop !348

for.end:                                          ; preds = %for.cond11
  br label %for.inc17, !dbg !350

for.inc17:                                        ; preds = %for.end
  %13 = load i32, ptr %i, align 4, !dbg !351
  %inc18 = add nsw i32 %13, 1, !dbg !351
  store i32 %inc18, ptr %i, align 4, !dbg !351
  br label %for.cond, !dbg !352, !llvm.loop !353

for.end19:                                        ; preds = %for.cond
  %arrayidx20 = getelementptr inbounds [3 x [4 x i32]], ptr %matrix, i64 0, i64 2, !dbg !355
  %arrayidx21 = getelementptr inbounds [4 x i32], ptr %arrayidx20, i64 0, i64 3, !dbg !355
  %14 = load i32, ptr %arrayidx21, align 4, !dbg !355
  %cmp22 = icmp eq i32 %14, 6, !dbg !355
  br i1 %cmp22, label %if.then23, label %if.else24, !dbg !358

if.then23:                                        ; preds = %for.end19
  br label %if.end25, !dbg !358

if.else24:                                        ; preds = %for.end19
  call void @__assert_fail(ptr noundef @.str.18, ptr noundef @.str.1, i32 noundef 63, ptr noundef @__PRETTY_FUNCTION__.aggregates) #12, !dbg !355
  unreachable, !dbg !355

if.end25:                                         ; preds = %if.then23
    #dbg_declare(ptr %n, !359, !DIExpression(), !360)
  store i32 6, ptr %n, align 4, !dbg !360
  %15 = load i32, ptr %n, align 4, !dbg !361
  %16 = zext i32 %15 to i64, !dbg !362
  %17 = call ptr @llvm.stacksave.p0(), !dbg !362
  store ptr %17, ptr %saved_stack, align 8, !dbg !362
  %vla = alloca i32, i64 %16, align 16, !dbg !362
  store i64 %16, ptr %__vla_expr0, align 8, !dbg !362
    #dbg_declare(ptr %__vla_expr0, !363, !DIExpression(), !365)
    #dbg_declare(ptr %vla, !366, !DIExpression(), !370)
    #dbg_declare(ptr %i26, !371, !DIExpression(), !373)
  store i32 0, ptr %i26, align 4, !dbg !373
  br label %for.cond27, !dbg !374

for.cond27:                                       ; preds = %for.inc33, %if.end25
  %18 = load i32, ptr %i26, align 4, !dbg !375
  %19 = load i32, ptr %n, align 4, !dbg !377
  %cmp28 = icmp slt i32 %18, %19, !dbg !378
  br i1 %cmp28, label %for.body29, label %for.end35, !dbg !379

for.body29:                                       ; preds = %for.cond27
  %20 = load i32, ptr %i26, align 4, !dbg !380
  %21 = load i32, ptr %i26, align 4, !dbg !381
  %mul30 = mul nsw i32 %20, %21, !dbg !382
  %22 = load i32, ptr %i26, align 4, !dbg !383
  %idxprom31 = sext i32 %22 to i64, !dbg !384
  %arrayidx32 = getelementptr inbounds i32, ptr %vla, i64 %idxprom31, !dbg !384
  store i32 %mul30, ptr %arrayidx32, align 4, !dbg !385
  br label %for.inc33, !dbg !384

for.inc33:                                        ; preds = %for.body29
  %23 = load i32, ptr %i26, align 4, !dbg !386
  %inc34 = add nsw i32 %23, 1, !dbg !386
  store i32 %inc34, ptr %i26, align 4, !dbg !386
  br label %for.cond27, !dbg !387, !llvm.loop !388

for.end35:                                        ; preds = %for.cond27
  %arrayidx36 = getelementptr inbounds i32, ptr %vla, i64 5, !dbg !390
  %24 = load i32, ptr %arrayidx36, align 4, !dbg !390
  %cmp37 = icmp eq i32 %24, 25, !dbg !390
  br i1 %cmp37, label %if.then38, label %if.else39, !dbg !393

if.then38:                                        ; preds = %for.end35
  br label %if.end40, !dbg !393

if.else39:                                        ; preds = %for.end35
  call void @__assert_fail(ptr noundef @.str.19, ptr noundef @.str.1, i32 noundef 66, ptr noundef @__PRETTY_FUNCTION__.aggregates) #12, !dbg !390
  unreachable, !dbg !390

if.end40:                                         ; preds = %if.then38
  %25 = load ptr, ptr %saved_stack, align 8, !dbg !394
  call void @llvm.stackrestore.p0(ptr %25), !dbg !394
  ret void, !dbg !394
}

; Function Attrs: noinline nounwind uwtable
define internal void @memory() #0 !dbg !395 {
entry:
  %head = alloca ptr, align 8
  %i = alloca i32, align 4
  %node = alloca ptr, align 8
  %sum = alloca i32, align 4
  %node1 = alloca ptr, align 8
  %next10 = alloca ptr, align 8
  %text = alloca ptr, align 8
    #dbg_declare(ptr %head, !396, !DIExpression(), !402)
  store ptr null, ptr %head, align 8, !dbg !402
    #dbg_declare(ptr %i, !403, !DIExpression(), !405)
  store i32 0, ptr %i, align 4, !dbg !405
  br label %for.cond, !dbg !406

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !407
  %cmp = icmp slt i32 %0, 4, !dbg !409
  br i1 %cmp, label %for.body, label %for.end, !dbg !410

for.body:                                         ; preds = %for.cond
    #dbg_declare(ptr %node, !411, !DIExpression(), !413)
  %call = call noalias ptr @malloc(i64 noundef 16) #14, !dbg !414
  store ptr %call, ptr %node, align 8, !dbg !413
  %1 = load i32, ptr %i, align 4, !dbg !415
  %2 = load ptr, ptr %node, align 8, !dbg !416
  %value = getelementptr inbounds %struct.node, ptr %2, i32 0, i32 0, !dbg !417
  store i32 %1, ptr %value, align 8, !dbg !418
  %3 = load ptr, ptr %head, align 8, !dbg !419
  %4 = load ptr, ptr %node, align 8, !dbg !420
  %next = getelementptr inbounds %struct.node, ptr %4, i32 0, i32 1, !dbg !421
  store ptr %3, ptr %next, align 8, !dbg !422
  %5 = load ptr, ptr %node, align 8, !dbg !423
  store ptr %5, ptr %head, align 8, !dbg !424
  br label %for.inc, !dbg !425

for.inc:                                          ; preds = %for.body
  %6 = load i32, ptr %i, align 4, !dbg !426
  %inc = add nsw i32 %6, 1, !dbg !426
  store i32 %inc, ptr %i, align 4, !dbg !426
  br label %for.cond, !dbg !427, !llvm.loop !428

for.end:                                          ; preds = %for.cond
    #dbg_declare(ptr %sum, !430, !DIExpression(), !431)
  store i32 0, ptr %sum, align 4, !dbg !431
    #dbg_declare(ptr %node1, !432, !DIExpression(), !434)
  %7 = load ptr, ptr %head, align 8, !dbg !435
  store ptr %7, ptr %node1, align 8, !dbg !434
  br label %for.cond2, !dbg !436

for.cond2:                                        ; preds = %for.inc5, %for.end
  %8 = load ptr, ptr %node1, align 8, !dbg !437
  %tobool = icmp ne ptr %8, null, !dbg !439
  br i1 %tobool, label %for.body3, label %for.end7, !dbg !439

for.body3:                                        ; preds = %for.cond2
  %9 = load ptr, ptr %node1, align 8, !dbg !440
  %value4 = getelementptr inbounds %struct.node, ptr %9, i32 0, i32 0, !dbg !441
  %10 = load i32, ptr %value4, align 8, !dbg !441
  %11 = load i32, ptr %sum, align 4, !dbg !442
  %add = add nsw i32 %11, %10, !dbg !442
  store i32 %add, ptr %sum, align 4, !dbg !442
  br label %for.inc5, !dbg !443

for.inc5:                                         ; preds = %for.body3
  %12 = load ptr, ptr %node1, align 8, !dbg !444
  %next6 = getelementptr inbounds %struct.node, ptr %12, i32 0, i32 1, !dbg !445
  %13 = load ptr, ptr %next6, align 8, !dbg !445
  store ptr %13, ptr %node1, align 8, !dbg !446
  br label %for.cond2, !dbg !447, !llvm.loop !448

for.end7:                                         ; preds = %for.cond2
  %14 = load i32, ptr %sum, align 4, !dbg !450
  %cmp8 = icmp eq i32 %14, 6, !dbg !450
  br i1 %cmp8, label %if.then, label %if.else, !dbg !453

if.then:                                          ; preds = %for.end7
  br label %if.end, !dbg !453

if.else:                                          ; preds = %for.end7
  call void @__assert_fail(ptr noundef @.str.20, ptr noundef @.str.1, i32 noundef 79, ptr noundef @__PRETTY_FUNCTION__.memory) #12, !dbg !450
  unreachable, !dbg !450

if.end:                                           ; preds = %if.then
  br label %while.cond, !dbg !454

while.cond:                                       ; preds = %while.body, %if.end
  %15 = load ptr, ptr %head, align 8, !dbg !455
  %tobool9 = icmp ne ptr %15, null, !dbg !454
  br i1 %tobool9, label %while.body, label %while.end, !dbg !454

while.body:                                       ; preds = %while.cond
    #dbg_declare(ptr %next10, !456, !DIExpression(), !458)
  %16 = load ptr, ptr %head, align 8, !dbg !459
  %next11 = getelementptr inbounds %struct.node, ptr %16, i32 0, i32 1, !dbg !460
  %17 = load ptr, ptr %next11, align 8, !dbg !460
  store ptr %17, ptr %next10, align 8, !dbg !458
  %18 = load ptr, ptr %head, align 8, !dbg !461
  call void @free(ptr noundef %18) #11, !dbg !462
  %19 = load ptr, ptr %next10, align 8, !dbg !463
  store ptr %19, ptr %head, align 8, !dbg !464
  br label %while.cond, !dbg !454, !llvm.loop !465

while.end:                                        ; preds = %while.cond
    #dbg_declare(ptr %text, !467, !DIExpression(), !468)
  %call12 = call noalias ptr @strdup(ptr noundef @.str.21) #11, !dbg !469
  store ptr %call12, ptr %text, align 8, !dbg !468
  %20 = load ptr, ptr %text, align 8, !dbg !470
  %call13 = call i64 @strlen(ptr noundef %20) #13, !dbg !470
  %cmp14 = icmp eq i64 %call13, 5, !dbg !470
  br i1 %cmp14, label %if.then15, label %if.else16, !dbg !473

if.then15:                                        ; preds = %while.end
  br label %if.end17, !dbg !473

if.else16:                                        ; preds = %while.end
  call void @__assert_fail(ptr noundef @.str.22, ptr noundef @.str.1, i32 noundef 86, ptr noundef @__PRETTY_FUNCTION__.memory) #12, !dbg !470
  unreachable, !dbg !470

if.end17:                                         ; preds = %if.then15
  %21 = load ptr, ptr %text, align 8, !dbg !474
  %call18 = call ptr @realloc(ptr noundef %21, i64 noundef 20) #15, !dbg !475
  store ptr %call18, ptr %text, align 8, !dbg !476
  %22 = load ptr, ptr %text, align 8, !dbg !477
  %call19 = call ptr @strcat(ptr noundef %22, ptr noundef @.str.23) #11, !dbg !478
  %23 = load ptr, ptr %text, align 8, !dbg !479
  %call20 = call i32 @strcmp(ptr noundef %23, ptr noundef @.str.24) #13, !dbg !479
  %tobool21 = icmp ne i32 %call20, 0, !dbg !479
  br i1 %tobool21, label %if.else25, label %land.lhs.true, !dbg !479

land.lhs.true:                                    ; preds = %if.end17
  %24 = load ptr, ptr %text, align 8, !dbg !479
  %call22 = call ptr @strchr(ptr noundef %24, i32 noundef 119) #13, !dbg !479
  %25 = load ptr, ptr %text, align 8, !dbg !479
  %add.ptr = getelementptr inbounds i8, ptr %25, i64 6, !dbg !479
  %cmp23 = icmp eq ptr %call22, %add.ptr, !dbg !479
  br i1 %cmp23, label %if.then24, label %if.else25, !dbg !482

if.then24:                                        ; preds = %land.lhs.true
  br label %if.end26, !dbg !482

if.else25:                                        ; preds = %land.lhs.true, %if.end17
  call void @__assert_fail(ptr noundef @.str.25, ptr noundef @.str.1, i32 noundef 89, ptr noundef @__PRETTY_FUNCTION__.memory) #12, !dbg !479
  unreachable, !dbg !479

if.end26:                                         ; preds = %if.then24
  %26 = load ptr, ptr %text, align 8, !dbg !483
  call void @free(ptr noundef %26) #11, !dbg !484
  ret void, !dbg !485
}

; Function Attrs: noinline nounwind uwtable
define internal void @numbers() #0 !dbg !486 {
entry:
  %byte = alloca i8, align 1
  %negative = alloca i16, align 2
  %wide = alloca i64, align 8
  %tenth = alloca float, align 4
    #dbg_declare(ptr %byte, !487, !DIExpression(), !489)
  store i8 -6, ptr %byte, align 1, !dbg !489
  %0 = load i8, ptr %byte, align 1, !dbg !490
  %conv = zext i8 %0 to i32, !dbg !490
  %add = add nsw i32 %conv, 10, !dbg !490
  %conv1 = trunc i32 %add to i8, !dbg !490
  store i8 %conv1, ptr %byte, align 1, !dbg !490
  %1 = load i8, ptr %byte, align 1, !dbg !491
  %conv2 = zext i8 %1 to i32, !dbg !491
  %cmp = icmp eq i32 %conv2, 4, !dbg !491
  br i1 %cmp, label %if.then, label %if.else, !dbg !494

if.then:                                          ; preds = %entry
  br label %if.end, !dbg !494

if.else:                                          ; preds = %entry
  call void @__assert_fail(ptr noundef @.str.26, ptr noundef @.str.1, i32 noundef 96, ptr noundef @__PRETTY_FUNCTION__.numbers) #12, !dbg !491
  unreachable, !dbg !491

if.end:                                           ; preds = %if.then
    #dbg_declare(ptr %negative, !495, !DIExpression(), !497)
  store i16 -3, ptr %negative, align 2, !dbg !497
  %2 = load i16, ptr %negative, align 2, !dbg !498
  %conv4 = sext i16 %2 to i32, !dbg !498
  %div = sdiv i32 %conv4, 2, !dbg !498
  %cmp5 = icmp eq i32 %div, -1, !dbg !498
  br i1 %cmp5, label %land.lhs.true, label %if.else11, !dbg !498

land.lhs.true:                                    ; preds = %if.end
  %3 = load i16, ptr %negative, align 2, !dbg !498
  %conv7 = sext i16 %3 to i32, !dbg !498
  %rem = srem i32 %conv7, 2, !dbg !498
  %cmp8 = icmp eq i32 %rem, -1, !dbg !498
  br i1 %cmp8, label %if.then10, label %if.else11, !dbg !501

if.then10:                                        ; preds = %land.lhs.true
  br label %if.end12, !dbg !501

if.else11:                                        ; preds = %land.lhs.true, %if.end
  call void @__assert_fail(ptr noundef @.str.27, ptr noundef @.str.1, i32 noundef 98, ptr noundef @__PRETTY_FUNCTION__.numbers) #12, !dbg !498
  unreachable, !dbg !498

if.end12:                                         ; preds = %if.then10
    #dbg_declare(ptr %wide, !502, !DIExpression(), !504)
  store i64 1099511627776, ptr %wide, align 8, !dbg !504
  %4 = load i64, ptr %wide, align 8, !dbg !505
  %shr = ashr i64 %4, 38, !dbg !505
  %cmp13 = icmp eq i64 %shr, 4, !dbg !505
  br i1 %cmp13, label %if.then15, label %if.else16, !dbg !508

if.then15:                                        ; preds = %if.end12
  br label %if.end17, !dbg !508

if.else16:                                        ; preds = %if.end12
  call void @__assert_fail(ptr noundef @.str.28, ptr noundef @.str.1, i32 noundef 100, ptr noundef @__PRETTY_FUNCTION__.numbers) #12, !dbg !505
  unreachable, !dbg !505

if.end17:                                         ; preds = %if.then15
    #dbg_declare(ptr %tenth, !509, !DIExpression(), !511)
  store float 0x3FB99999A0000000, ptr %tenth, align 4, !dbg !511
  %5 = load float, ptr %tenth, align 4, !dbg !512
  %mul = fmul float %5, 1.000000e+01, !dbg !512
  %conv18 = fpext float %mul to double, !dbg !512
  %cmp19 = fcmp ogt double %conv18, 0x3FEFAE147AE147AE, !dbg !512
  br i1 %cmp19, label %land.lhs.true21, label %if.else27, !dbg !512

land.lhs.true21:                                  ; preds = %if.end17
  %6 = load float, ptr %tenth, align 4, !dbg !512
  %mul22 = fmul float %6, 1.000000e+01, !dbg !512
  %conv23 = fpext float %mul22 to double, !dbg !512
  %cmp24 = fcmp olt double %conv23, 1.010000e+00, !dbg !512
  br i1 %cmp24, label %if.then26, label %if.else27, !dbg !515

if.then26:                                        ; preds = %land.lhs.true21
  br label %if.end28, !dbg !515

if.else27:                                        ; preds = %land.lhs.true21, %if.end17
  call void @__assert_fail(ptr noundef @.str.29, ptr noundef @.str.1, i32 noundef 103, ptr noundef @__PRETTY_FUNCTION__.numbers) #12, !dbg !512
  unreachable, !dbg !512

if.end28:                                         ; preds = %if.then26
  %call = call i32 @atoi(ptr noundef @.str.30) #13, !dbg !516
  %cmp29 = icmp eq i32 %call, -123, !dbg !516
  br i1 %cmp29, label %land.lhs.true31, label %if.else36, !dbg !516

land.lhs.true31:                                  ; preds = %if.end28
  %call32 = call i64 @strtol(ptr noundef @.str.31, ptr noundef null, i32 noundef 16) #11, !dbg !516
  %cmp33 = icmp eq i64 %call32, 255, !dbg !516
  br i1 %cmp33, label %if.then35, label %if.else36, !dbg !519

if.then35:                                        ; preds = %land.lhs.true31
  br label %if.end37, !dbg !519

if.else36:                                        ; preds = %land.lhs.true31, %if.end28
  call void @__assert_fail(ptr noundef @.str.32, ptr noundef @.str.1, i32 noundef 105, ptr noundef @__PRETTY_FUNCTION__.numbers) #12, !dbg !516
  unreachable, !dbg !516

if.end37:                                         ; preds = %if.then35
  ret void, !dbg !520
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @sum(i32 noundef %count, ...) #0 !dbg !521 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !524, !DIExpression(), !525)
    #dbg_declare(ptr %list, !526, !DIExpression(), !543)
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !544
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !544
    #dbg_declare(ptr %sum, !545, !DIExpression(), !546)
  store i32 0, ptr %sum, align 4, !dbg !546
    #dbg_declare(ptr %i, !547, !DIExpression(), !549)
  store i32 0, ptr %i, align 4, !dbg !549
  br label %for.cond, !dbg !550

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !551
  %1 = load i32, ptr %count.addr, align 4, !dbg !553
  %cmp = icmp slt i32 %0, %1, !dbg !554
  br i1 %cmp, label %for.body, label %for.end, !dbg !555

for.body:                                         ; preds = %for.cond
  %arraydecay1 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !556
  %gp_offset_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 0, !dbg !556
  %gp_offset = load i32, ptr %gp_offset_p, align 16, !dbg !556
  %fits_in_gp = icmp ule i32 %gp_offset, 40, !dbg !556
  br i1 %fits_in_gp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !556

vaarg.in_reg:                                     ; preds = %for.body
  %2 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 3, !dbg !556
  %reg_save_area = load ptr, ptr %2, align 16, !dbg !556
  %3 = getelementptr i8, ptr %reg_save_area, i32 %gp_offset, !dbg !556
  %4 = add i32 %gp_offset, 8, !dbg !556
  store i32 %4, ptr %gp_offset_p, align 16, !dbg !556
  br label %vaarg.end, !dbg !556

vaarg.in_mem:                                     ; preds = %for.body
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 2, !dbg !556
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !556
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !556
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !556
  br label %vaarg.end, !dbg !556

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !556
  %5 = load i32, ptr %vaarg.addr, align 4, !dbg !556
  %6 = load i32, ptr %sum, align 4, !dbg !557
  %add = add nsw i32 %6, %5, !dbg !557
  store i32 %add, ptr %sum, align 4, !dbg !557
  br label %for.inc, !dbg !558

for.inc:                                          ; preds = %vaarg.end
  %7 = load i32, ptr %i, align 4, !dbg !559
  %inc = add nsw i32 %7, 1, !dbg !559
  store i32 %inc, ptr %i, align 4, !dbg !559
  br label %for.cond, !dbg !560, !llvm.loop !561

for.end:                                          ; preds = %for.cond
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !563
  call void @llvm.va_end.p0(ptr %arraydecay2), !dbg !563
  %8 = load i32, ptr %sum, align 4, !dbg !564
  ret i32 %8, !dbg !565
}

; Function Attrs: noinline nounwind uwtable
define internal double @sum_of_doubles(i32 noundef %count, ...) #0 !dbg !566 {
entry:
  %count.addr = alloca i32, align 4
  %list = alloca [1 x %struct.__va_list_tag], align 16
  %sum = alloca double, align 8
  %i = alloca i32, align 4
  store i32 %count, ptr %count.addr, align 4
    #dbg_declare(ptr %count.addr, !569, !DIExpression(), !570)
    #dbg_declare(ptr %list, !571, !DIExpression(), !572)
  %arraydecay = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !573
  call void @llvm.va_start.p0(ptr %arraydecay), !dbg !573
    #dbg_declare(ptr %sum, !574, !DIExpression(), !575)
  store double 0.000000e+00, ptr %sum, align 8, !dbg !575
    #dbg_declare(ptr %i, !576, !DIExpression(), !578)
  store i32 0, ptr %i, align 4, !dbg !578
  br label %for.cond, !dbg !579

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !580
  %1 = load i32, ptr %count.addr, align 4, !dbg !582
  %cmp = icmp slt i32 %0, %1, !dbg !583
  br i1 %cmp, label %for.body, label %for.end, !dbg !584

for.body:                                         ; preds = %for.cond
  %arraydecay1 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !585
  %fp_offset_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 1, !dbg !585
  %fp_offset = load i32, ptr %fp_offset_p, align 4, !dbg !585
  %fits_in_fp = icmp ule i32 %fp_offset, 160, !dbg !585
  br i1 %fits_in_fp, label %vaarg.in_reg, label %vaarg.in_mem, !dbg !585

vaarg.in_reg:                                     ; preds = %for.body
  %2 = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 3, !dbg !585
  %reg_save_area = load ptr, ptr %2, align 16, !dbg !585
  %3 = getelementptr i8, ptr %reg_save_area, i32 %fp_offset, !dbg !585
  %4 = add i32 %fp_offset, 16, !dbg !585
  store i32 %4, ptr %fp_offset_p, align 4, !dbg !585
  br label %vaarg.end, !dbg !585

vaarg.in_mem:                                     ; preds = %for.body
  %overflow_arg_area_p = getelementptr inbounds %struct.__va_list_tag, ptr %arraydecay1, i32 0, i32 2, !dbg !585
  %overflow_arg_area = load ptr, ptr %overflow_arg_area_p, align 8, !dbg !585
  %overflow_arg_area.next = getelementptr i8, ptr %overflow_arg_area, i32 8, !dbg !585
  store ptr %overflow_arg_area.next, ptr %overflow_arg_area_p, align 8, !dbg !585
  br label %vaarg.end, !dbg !585

vaarg.end:                                        ; preds = %vaarg.in_mem, %vaarg.in_reg
  %vaarg.addr = phi ptr [ %3, %vaarg.in_reg ], [ %overflow_arg_area, %vaarg.in_mem ], !dbg !585
  %5 = load double, ptr %vaarg.addr, align 8, !dbg !585
  %6 = load double, ptr %sum, align 8, !dbg !586
  %add = fadd double %6, %5, !dbg !586
  store double %add, ptr %sum, align 8, !dbg !586
  br label %for.inc, !dbg !587

for.inc:                                          ; preds = %vaarg.end
  %7 = load i32, ptr %i, align 4, !dbg !588
  %inc = add nsw i32 %7, 1, !dbg !588
  store i32 %inc, ptr %i, align 4, !dbg !588
  br label %for.cond, !dbg !589, !llvm.loop !590

for.end:                                          ; preds = %for.cond
  %arraydecay2 = getelementptr inbounds [1 x %struct.__va_list_tag], ptr %list, i64 0, i64 0, !dbg !592
  call void @llvm.va_end.p0(ptr %arraydecay2), !dbg !592
  %8 = load double, ptr %sum, align 8, !dbg !593
  ret double %8, !dbg !594
}

; Function Attrs: noreturn nounwind
declare void @__assert_fail(ptr noundef, ptr noundef, i32 noundef, ptr noundef) #3

; Function Attrs: noinline nounwind uwtable
define internal i32 @fib(i32 noundef %n) #0 !dbg !595 {
entry:
  %n.addr = alloca i32, align 4
  store i32 %n, ptr %n.addr, align 4
    #dbg_declare(ptr %n.addr, !596, !DIExpression(), !597)
  %0 = load i32, ptr %n.addr, align 4, !dbg !598
  %cmp = icmp slt i32 %0, 2, !dbg !599
  br i1 %cmp, label %cond.true, label %cond.false, !dbg !598

cond.true:                                        ; preds = %entry
  %1 = load i32, ptr %n.addr, align 4, !dbg !600
  br label %cond.end, !dbg !598

cond.false:                                       ; preds = %entry
  %2 = load i32, ptr %n.addr, align 4, !dbg !601
  %sub = sub nsw i32 %2, 1, !dbg !602
  %call = call i32 @fib(i32 noundef %sub), !dbg !603
  %3 = load i32, ptr %n.addr, align 4, !dbg !604
  %sub1 = sub nsw i32 %3, 2, !dbg !605
  %call2 = call i32 @fib(i32 noundef %sub1), !dbg !606
  %add = add nsw i32 %call, %call2, !dbg !607
  br label %cond.end, !dbg !598

cond.end:                                         ; preds = %cond.false, %cond.true
  %cond = phi i32 [ %1, %cond.true ], [ %add, %cond.false ], !dbg !598
  ret i32 %cond, !dbg !608
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg) #4

declare void @qsort(ptr noundef, i64 noundef, i64 noundef, ptr noundef) #5

; Function Attrs: noinline nounwind uwtable
define internal i32 @compare(ptr noundef %left, ptr noundef %right) #0 !dbg !609 {
entry:
  %left.addr = alloca ptr, align 8
  %right.addr = alloca ptr, align 8
  store ptr %left, ptr %left.addr, align 8
    #dbg_declare(ptr %left.addr, !614, !DIExpression(), !615)
  store ptr %right, ptr %right.addr, align 8
    #dbg_declare(ptr %right.addr, !616, !DIExpression(), !617)
  %0 = load ptr, ptr %left.addr, align 8, !dbg !618
  %1 = load i32, ptr %0, align 4, !dbg !619
  %2 = load ptr, ptr %right.addr, align 8, !dbg !620
  %3 = load i32, ptr %2, align 4, !dbg !621
  %sub = sub nsw i32 %1, %3, !dbg !622
  ret i32 %sub, !dbg !623
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg) #6

; Function Attrs: nounwind
declare i32 @sprintf(ptr noundef, ptr noundef, ...) #2

; Function Attrs: nounwind willreturn memory(read)
declare i32 @strcmp(ptr noundef, ptr noundef) #7

declare i32 @printf(ptr noundef, ...) #5

; Function Attrs: noinline nounwind uwtable
define internal { double, double } @make(i32 noundef %i) #0 !dbg !624 {
entry:
  %retval = alloca %struct.point, align 8
  %i.addr = alloca i32, align 4
  store i32 %i, ptr %i.addr, align 4
    #dbg_declare(ptr %i.addr, !627, !DIExpression(), !628)
    #dbg_declare(ptr %retval, !629, !DIExpression(), !630)
  %x = getelementptr inbounds %struct.point, ptr %retval, i32 0, i32 0, !dbg !631
  %0 = load i32, ptr %i.addr, align 4, !dbg !632
  %conv = sitofp i32 %0 to double, !dbg !632
  store double %conv, ptr %x, align 8, !dbg !631
  %y = getelementptr inbounds %struct.point, ptr %retval, i32 0, i32 1, !dbg !631
  %1 = load i32, ptr %i.addr, align 4, !dbg !633
  %conv1 = sitofp i32 %1 to double, !dbg !633
  %mul = fmul double 2.000000e+00, %conv1, !dbg !634
  store double %mul, ptr %y, align 8, !dbg !631
  %2 = load { double, double }, ptr %retval, align 8, !dbg !635
  ret { double, double } %2, !dbg !635
}

; Function Attrs: noinline nounwind uwtable
define internal i32 @sum_of(ptr noundef byval(%struct.large) align 8 %large) #0 !dbg !636 {
entry:
  %sum = alloca i32, align 4
  %i = alloca i32, align 4
    #dbg_declare(ptr %large, !639, !DIExpression(), !640)
    #dbg_declare(ptr %sum, !641, !DIExpression(), !642)
  store i32 0, ptr %sum, align 4, !dbg !642
    #dbg_declare(ptr %i, !643, !DIExpression(), !645)
  store i32 0, ptr %i, align 4, !dbg !645
  br label %for.cond, !dbg !646

for.cond:                                         ; preds = %for.inc, %entry
  %0 = load i32, ptr %i, align 4, !dbg !647
  %cmp = icmp slt i32 %0, 10, !dbg !649
  br i1 %cmp, label %for.body, label %for.end, !dbg !650

for.body:                                         ; preds = %for.cond
  %values = getelementptr inbounds %struct.large, ptr %large, i32 0, i32 0, !dbg !651
  %1 = load i32, ptr %i, align 4, !dbg !652
  %idxprom = sext i32 %1 to i64, !dbg !653
  %arrayidx = getelementptr inbounds [10 x i32], ptr %values, i64 0, i64 %idxprom, !dbg !653
  %2 = load i32, ptr %arrayidx, align 4, !dbg !653
  %3 = load i32, ptr %sum, align 4, !dbg !654
  %add = add nsw i32 %3, %2, !dbg !654
  store i32 %add, ptr %sum, align 4, !dbg !654
  br label %for.inc, !dbg !655

for.inc:                                          ; preds = %for.body
  %4 = load i32, ptr %i, align 4, !dbg !656
  %inc = add nsw i32 %4, 1, !dbg !656
  store i32 %inc, ptr %i, align 4, !dbg !656
  br label %for.cond, !dbg !657, !llvm.loop !658

for.end:                                          ; preds = %for.cond
  %5 = load i32, ptr %sum, align 4, !dbg !660
  %text = getelementptr inbounds %struct.large, ptr %large, i32 0, i32 1, !dbg !661
  %arrayidx1 = getelementptr inbounds [7 x i8], ptr %text, i64 0, i64 1, !dbg !662
  %6 = load i8, ptr %arrayidx1, align 1, !dbg !662
  %conv = sext i8 %6 to i32, !dbg !662
  %add2 = add nsw i32 %5, %conv, !dbg !663
  ret i32 %add2, !dbg !664
}

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare ptr @llvm.stacksave.p0() #8

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.stackrestore.p0(ptr) #8

; Function Attrs: nounwind allocsize(0)
declare noalias ptr @malloc(i64 noundef) #9

; Function Attrs: nounwind
declare void @free(ptr noundef) #2

; Function Attrs: nounwind
declare noalias ptr @strdup(ptr noundef) #2

; Function Attrs: nounwind willreturn memory(read)
declare i64 @strlen(ptr noundef) #7

; Function Attrs: nounwind allocsize(1)
declare ptr @realloc(ptr noundef, i64 noundef) #10

; Function Attrs: nounwind
declare ptr @strcat(ptr noundef, ptr noundef) #2

; Function Attrs: nounwind willreturn memory(read)
declare ptr @strchr(ptr noundef, i32 noundef) #7

; Function Attrs: nounwind willreturn memory(read)
declare i32 @atoi(ptr noundef) #7

; Function Attrs: nounwind
declare i64 @strtol(ptr noundef, ptr noundef, i32 noundef) #2

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_start.p0(ptr) #8

; Function Attrs: nocallback nofree nosync nounwind willreturn
declare void @llvm.va_end.p0(ptr) #8

attributes #0 = { noinline nounwind uwtable "frame-pointer"="all" "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #3 = { noreturn nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #5 = { "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #7 = { nounwind willreturn memory(read) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #8 = { nocallback nofree nosync nounwind willreturn }
attributes #9 = { nounwind allocsize(0) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #10 = { nounwind allocsize(1) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #11 = { nounwind }
attributes #12 = { noreturn nounwind }
attributes #13 = { nounwind willreturn memory(read) }
attributes #14 = { nounwind allocsize(0) }
attributes #15 = { nounwind allocsize(1) }

!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!173, !174, !175, !176, !177, !178, !179}

!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "local", scope: !2, file: !3, line: 13, type: !7, isLocal: true, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, producer: "clang", isOptimized: false, runtimeVersion: 0, emissionKind: FullDebug, retainedTypes: !4, globals: !8, splitDebugInlining: false, nameTableKind: None)
!3 = !DIFile(filename: "language.c", directory: ".", checksumkind: CSK_MD5, checksum: "09100664fe15e52532b5f2b8eb5e4c7b")
!4 = !{!5}
!5 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !7)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !{!9, !15, !20, !26, !31, !36, !41, !46, !51, !56, !61, !66, !71, !76, !81, !86, !0, !91, !93, !98, !103, !108, !110, !112, !117, !120, !125, !127, !132, !134, !139, !144, !149, !154, !156, !161, !163, !168}
!9 = !DIGlobalVariableExpression(var: !10, expr: !DIExpression())
!10 = distinct !DIGlobalVariable(scope: null, file: !3, line: 113, type: !11, isLocal: true, isDefinition: true)
!11 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 504, elements: !13)
!12 = !DIBasicType(name: "char", size: 8, encoding: DW_ATE_signed_char)
!13 = !{!14}
!14 = !DISubrange(count: 63)
!15 = !DIGlobalVariableExpression(var: !16, expr: !DIExpression())
!16 = distinct !DIGlobalVariable(scope: null, file: !3, line: 113, type: !17, isLocal: true, isDefinition: true)
!17 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 88, elements: !18)
!18 = !{!19}
!19 = !DISubrange(count: 11)
!20 = !DIGlobalVariableExpression(var: !21, expr: !DIExpression())
!21 = distinct !DIGlobalVariable(scope: null, file: !3, line: 113, type: !22, isLocal: true, isDefinition: true)
!22 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 184, elements: !24)
!23 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!24 = !{!25}
!25 = !DISubrange(count: 23)
!26 = !DIGlobalVariableExpression(var: !27, expr: !DIExpression())
!27 = distinct !DIGlobalVariable(scope: null, file: !3, line: 114, type: !28, isLocal: true, isDefinition: true)
!28 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 224, elements: !29)
!29 = !{!30}
!30 = !DISubrange(count: 28)
!31 = !DIGlobalVariableExpression(var: !32, expr: !DIExpression())
!32 = distinct !DIGlobalVariable(scope: null, file: !3, line: 117, type: !33, isLocal: true, isDefinition: true)
!33 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 144, elements: !34)
!34 = !{!35}
!35 = !DISubrange(count: 18)
!36 = !DIGlobalVariableExpression(var: !37, expr: !DIExpression())
!37 = distinct !DIGlobalVariable(scope: null, file: !3, line: 119, type: !38, isLocal: true, isDefinition: true)
!38 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 248, elements: !39)
!39 = !{!40}
!40 = !DISubrange(count: 31)
!41 = !DIGlobalVariableExpression(var: !42, expr: !DIExpression())
!42 = distinct !DIGlobalVariable(scope: null, file: !3, line: 121, type: !43, isLocal: true, isDefinition: true)
!43 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 240, elements: !44)
!44 = !{!45}
!45 = !DISubrange(count: 30)
!46 = !DIGlobalVariableExpression(var: !47, expr: !DIExpression())
!47 = distinct !DIGlobalVariable(scope: null, file: !3, line: 121, type: !48, isLocal: true, isDefinition: true)
!48 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 32, elements: !49)
!49 = !{!50}
!50 = !DISubrange(count: 4)
!51 = !DIGlobalVariableExpression(var: !52, expr: !DIExpression())
!52 = distinct !DIGlobalVariable(scope: null, file: !3, line: 122, type: !53, isLocal: true, isDefinition: true)
!53 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 296, elements: !54)
!54 = !{!55}
!55 = !DISubrange(count: 37)
!56 = !DIGlobalVariableExpression(var: !57, expr: !DIExpression())
!57 = distinct !DIGlobalVariable(scope: null, file: !3, line: 122, type: !58, isLocal: true, isDefinition: true)
!58 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 480, elements: !59)
!59 = !{!60}
!60 = !DISubrange(count: 60)
!61 = !DIGlobalVariableExpression(var: !62, expr: !DIExpression())
!62 = distinct !DIGlobalVariable(scope: null, file: !3, line: 124, type: !63, isLocal: true, isDefinition: true)
!63 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 136, elements: !64)
!64 = !{!65}
!65 = !DISubrange(count: 17)
!66 = !DIGlobalVariableExpression(var: !67, expr: !DIExpression())
!67 = distinct !DIGlobalVariable(scope: null, file: !3, line: 127, type: !68, isLocal: true, isDefinition: true)
!68 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 392, elements: !69)
!69 = !{!70}
!70 = !DISubrange(count: 49)
!71 = !DIGlobalVariableExpression(var: !72, expr: !DIExpression())
!72 = distinct !DIGlobalVariable(scope: null, file: !3, line: 128, type: !73, isLocal: true, isDefinition: true)
!73 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 552, elements: !74)
!74 = !{!75}
!75 = !DISubrange(count: 69)
!76 = !DIGlobalVariableExpression(var: !77, expr: !DIExpression())
!77 = distinct !DIGlobalVariable(scope: null, file: !3, line: 130, type: !78, isLocal: true, isDefinition: true)
!78 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 16, elements: !79)
!79 = !{!80}
!80 = !DISubrange(count: 2)
!81 = !DIGlobalVariableExpression(var: !82, expr: !DIExpression())
!82 = distinct !DIGlobalVariable(scope: null, file: !3, line: 134, type: !83, isLocal: true, isDefinition: true)
!83 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 96, elements: !84)
!84 = !{!85}
!85 = !DISubrange(count: 12)
!86 = !DIGlobalVariableExpression(var: !87, expr: !DIExpression())
!87 = distinct !DIGlobalVariable(scope: null, file: !3, line: 134, type: !88, isLocal: true, isDefinition: true)
!88 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 40, elements: !89)
!89 = !{!90}
!90 = !DISubrange(count: 5)
!91 = !DIGlobalVariableExpression(var: !92, expr: !DIExpression())
!92 = distinct !DIGlobalVariable(scope: null, file: !3, line: 50, type: !88, isLocal: true, isDefinition: true)
!93 = !DIGlobalVariableExpression(var: !94, expr: !DIExpression())
!94 = distinct !DIGlobalVariable(scope: null, file: !3, line: 54, type: !95, isLocal: true, isDefinition: true)
!95 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 264, elements: !96)
!96 = !{!97}
!97 = !DISubrange(count: 33)
!98 = !DIGlobalVariableExpression(var: !99, expr: !DIExpression())
!99 = distinct !DIGlobalVariable(scope: null, file: !3, line: 54, type: !100, isLocal: true, isDefinition: true)
!100 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 176, elements: !101)
!101 = !{!102}
!102 = !DISubrange(count: 22)
!103 = !DIGlobalVariableExpression(var: !104, expr: !DIExpression())
!104 = distinct !DIGlobalVariable(scope: null, file: !3, line: 58, type: !105, isLocal: true, isDefinition: true)
!105 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 440, elements: !106)
!106 = !{!107}
!107 = !DISubrange(count: 55)
!108 = !DIGlobalVariableExpression(var: !109, expr: !DIExpression())
!109 = distinct !DIGlobalVariable(scope: null, file: !3, line: 63, type: !33, isLocal: true, isDefinition: true)
!110 = !DIGlobalVariableExpression(var: !111, expr: !DIExpression())
!111 = distinct !DIGlobalVariable(scope: null, file: !3, line: 66, type: !33, isLocal: true, isDefinition: true)
!112 = !DIGlobalVariableExpression(var: !113, expr: !DIExpression())
!113 = distinct !DIGlobalVariable(scope: null, file: !3, line: 79, type: !114, isLocal: true, isDefinition: true)
!114 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 72, elements: !115)
!115 = !{!116}
!116 = !DISubrange(count: 9)
!117 = !DIGlobalVariableExpression(var: !118, expr: !DIExpression())
!118 = distinct !DIGlobalVariable(scope: null, file: !3, line: 79, type: !119, isLocal: true, isDefinition: true)
!119 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 144, elements: !34)
!120 = !DIGlobalVariableExpression(var: !121, expr: !DIExpression())
!121 = distinct !DIGlobalVariable(scope: null, file: !3, line: 85, type: !122, isLocal: true, isDefinition: true)
!122 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 48, elements: !123)
!123 = !{!124}
!124 = !DISubrange(count: 6)
!125 = !DIGlobalVariableExpression(var: !126, expr: !DIExpression())
!126 = distinct !DIGlobalVariable(scope: null, file: !3, line: 86, type: !33, isLocal: true, isDefinition: true)
!127 = !DIGlobalVariableExpression(var: !128, expr: !DIExpression())
!128 = distinct !DIGlobalVariable(scope: null, file: !3, line: 88, type: !129, isLocal: true, isDefinition: true)
!129 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 56, elements: !130)
!130 = !{!131}
!131 = !DISubrange(count: 7)
!132 = !DIGlobalVariableExpression(var: !133, expr: !DIExpression())
!133 = distinct !DIGlobalVariable(scope: null, file: !3, line: 89, type: !83, isLocal: true, isDefinition: true)
!134 = !DIGlobalVariableExpression(var: !135, expr: !DIExpression())
!135 = distinct !DIGlobalVariable(scope: null, file: !3, line: 89, type: !136, isLocal: true, isDefinition: true)
!136 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 496, elements: !137)
!137 = !{!138}
!138 = !DISubrange(count: 62)
!139 = !DIGlobalVariableExpression(var: !140, expr: !DIExpression())
!140 = distinct !DIGlobalVariable(scope: null, file: !3, line: 96, type: !141, isLocal: true, isDefinition: true)
!141 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 80, elements: !142)
!142 = !{!143}
!143 = !DISubrange(count: 10)
!144 = !DIGlobalVariableExpression(var: !145, expr: !DIExpression())
!145 = distinct !DIGlobalVariable(scope: null, file: !3, line: 96, type: !146, isLocal: true, isDefinition: true)
!146 = !DICompositeType(tag: DW_TAG_array_type, baseType: !23, size: 152, elements: !147)
!147 = !{!148}
!148 = !DISubrange(count: 19)
!149 = !DIGlobalVariableExpression(var: !150, expr: !DIExpression())
!150 = distinct !DIGlobalVariable(scope: null, file: !3, line: 98, type: !151, isLocal: true, isDefinition: true)
!151 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 328, elements: !152)
!152 = !{!153}
!153 = !DISubrange(count: 41)
!154 = !DIGlobalVariableExpression(var: !155, expr: !DIExpression())
!155 = distinct !DIGlobalVariable(scope: null, file: !3, line: 100, type: !33, isLocal: true, isDefinition: true)
!156 = !DIGlobalVariableExpression(var: !157, expr: !DIExpression())
!157 = distinct !DIGlobalVariable(scope: null, file: !3, line: 103, type: !158, isLocal: true, isDefinition: true)
!158 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 312, elements: !159)
!159 = !{!160}
!160 = !DISubrange(count: 39)
!161 = !DIGlobalVariableExpression(var: !162, expr: !DIExpression())
!162 = distinct !DIGlobalVariable(scope: null, file: !3, line: 105, type: !88, isLocal: true, isDefinition: true)
!163 = !DIGlobalVariableExpression(var: !164, expr: !DIExpression())
!164 = distinct !DIGlobalVariable(scope: null, file: !3, line: 105, type: !165, isLocal: true, isDefinition: true)
!165 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 24, elements: !166)
!166 = !{!167}
!167 = !DISubrange(count: 3)
!168 = !DIGlobalVariableExpression(var: !169, expr: !DIExpression())
!169 = distinct !DIGlobalVariable(scope: null, file: !3, line: 105, type: !170, isLocal: true, isDefinition: true)
!170 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 432, elements: !171)
!171 = !{!172}
!172 = !DISubrange(count: 54)
!173 = !{i32 7, !"Dwarf Version", i32 5}
!174 = !{i32 2, !"Debug Info Version", i32 3}
!175 = !{i32 1, !"wchar_size", i32 4}
!176 = !{i32 8, !"PIC Level", i32 2}
!177 = !{i32 7, !"PIE Level", i32 2}
!178 = !{i32 7, !"uwtable", i32 2}
!179 = !{i32 7, !"frame-pointer", i32 2}
!180 = !{!"clang"}
!181 = distinct !DISubprogram(name: "construct", scope: !3, file: !3, line: 48, type: !182, scopeLine: 48, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!182 = !DISubroutineType(types: !183)
!183 = !{null}
!184 = !DILocation(line: 48, column: 60, scope: !181)
!185 = !DILocation(line: 48, column: 66, scope: !181)
!186 = !DILocation(line: 48, column: 71, scope: !181)
!187 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 108, type: !188, scopeLine: 108, flags: DIFlagPrototyped, spFlags: DISPFlagDefinition, unit: !2, retainedNodes: !192)
!188 = !DISubroutineType(types: !189)
!189 = !{!7, !7, !190}
!190 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !191, size: 64)
!191 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !12, size: 64)
!192 = !{}
!193 = !DILocalVariable(name: "argc", arg: 1, scope: !187, file: !3, line: 108, type: !7)
!194 = !DILocation(line: 108, column: 14, scope: !187)
!195 = !DILocalVariable(name: "argv", arg: 2, scope: !187, file: !3, line: 108, type: !190)
!196 = !DILocation(line: 108, column: 27, scope: !187)
!197 = !DILocation(line: 109, column: 5, scope: !187)
!198 = !DILocation(line: 110, column: 5, scope: !187)
!199 = !DILocation(line: 111, column: 5, scope: !187)
!200 = !DILocation(line: 112, column: 5, scope: !187)
!201 = !DILocation(line: 113, column: 5, scope: !202)
!202 = distinct !DILexicalBlock(scope: !203, file: !3, line: 113, column: 5)
!203 = distinct !DILexicalBlock(scope: !187, file: !3, line: 113, column: 5)
!204 = !DILocation(line: 113, column: 5, scope: !203)
!205 = !DILocation(line: 114, column: 5, scope: !206)
!206 = distinct !DILexicalBlock(scope: !207, file: !3, line: 114, column: 5)
!207 = distinct !DILexicalBlock(scope: !187, file: !3, line: 114, column: 5)
!208 = !DILocation(line: 114, column: 5, scope: !207)
!209 = !DILocalVariable(name: "array", scope: !187, file: !3, line: 115, type: !210)
!210 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 160, elements: !89)
!211 = !DILocation(line: 115, column: 9, scope: !187)
!212 = !DILocation(line: 116, column: 11, scope: !187)
!213 = !DILocation(line: 116, column: 5, scope: !187)
!214 = !DILocalVariable(name: "i", scope: !215, file: !3, line: 117, type: !7)
!215 = distinct !DILexicalBlock(scope: !187, file: !3, line: 117, column: 5)
!216 = !DILocation(line: 117, column: 14, scope: !215)
!217 = !DILocation(line: 117, column: 10, scope: !215)
!218 = !DILocation(line: 117, column: 21, scope: !219)
!219 = distinct !DILexicalBlock(scope: !215, file: !3, line: 117, column: 5)
!220 = !DILocation(line: 117, column: 23, scope: !219)
!221 = !DILocation(line: 117, column: 5, scope: !215)
!222 = !DILocation(line: 117, column: 33, scope: !223)
!223 = distinct !DILexicalBlock(scope: !224, file: !3, line: 117, column: 33)
!224 = distinct !DILexicalBlock(scope: !219, file: !3, line: 117, column: 33)
!225 = !DILocation(line: 117, column: 33, scope: !224)
!226 = !DILocation(line: 117, column: 33, scope: !219)
!227 = !DILocation(line: 117, column: 29, scope: !219)
!228 = !DILocation(line: 117, column: 5, scope: !219)
!229 = distinct !{!229, !221, !230, !231}
!230 = !DILocation(line: 117, column: 33, scope: !215)
!231 = !{!"llvm.loop.mustprogress"}
!232 = !DILocation(line: 118, column: 5, scope: !187)
!233 = !DILocation(line: 119, column: 5, scope: !234)
!234 = distinct !DILexicalBlock(scope: !235, file: !3, line: 119, column: 5)
!235 = distinct !DILexicalBlock(scope: !187, file: !3, line: 119, column: 5)
!236 = !DILocation(line: 119, column: 5, scope: !235)
!237 = !DILocalVariable(name: "buffer", scope: !187, file: !3, line: 120, type: !238)
!238 = !DICompositeType(tag: DW_TAG_array_type, baseType: !12, size: 512, elements: !239)
!239 = !{!240}
!240 = !DISubrange(count: 64)
!241 = !DILocation(line: 120, column: 10, scope: !187)
!242 = !DILocation(line: 121, column: 13, scope: !187)
!243 = !DILocation(line: 121, column: 5, scope: !187)
!244 = !DILocation(line: 122, column: 5, scope: !245)
!245 = distinct !DILexicalBlock(scope: !246, file: !3, line: 122, column: 5)
!246 = distinct !DILexicalBlock(scope: !187, file: !3, line: 122, column: 5)
!247 = !DILocation(line: 122, column: 5, scope: !246)
!248 = !DILocalVariable(name: "function", scope: !187, file: !3, line: 123, type: !249)
!249 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !250, size: 64)
!250 = !DISubroutineType(types: !251)
!251 = !{!7, !7}
!252 = !DILocation(line: 123, column: 11, scope: !187)
!253 = !DILocation(line: 124, column: 5, scope: !254)
!254 = distinct !DILexicalBlock(scope: !255, file: !3, line: 124, column: 5)
!255 = distinct !DILexicalBlock(scope: !187, file: !3, line: 124, column: 5)
!256 = !DILocation(line: 124, column: 5, scope: !255)
!257 = !DILocalVariable(name: "number", scope: !187, file: !3, line: 125, type: !258)
!258 = !DIDerivedType(tag: DW_TAG_typedef, name: "atomic_int", file: !259, line: 104, baseType: !260)
!259 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/stdatomic.h", directory: "", checksumkind: CSK_MD5, checksum: "f17199a988fe91afffaf0f943ef87096")
!260 = !DIDerivedType(tag: DW_TAG_atomic_type, baseType: !7)
!261 = !DILocation(line: 125, column: 16, scope: !187)
!262 = !DILocalVariable(name: "expected", scope: !187, file: !3, line: 126, type: !7)
!263 = !DILocation(line: 126, column: 9, scope: !187)
!264 = !DILocation(line: 127, column: 5, scope: !265)
!265 = distinct !DILexicalBlock(scope: !266, file: !3, line: 127, column: 5)
!266 = distinct !DILexicalBlock(scope: !187, file: !3, line: 127, column: 5)
!267 = !DILocation(line: 127, column: 5, scope: !266)
!268 = !DILocation(line: 128, column: 5, scope: !269)
!269 = distinct !DILexicalBlock(scope: !270, file: !3, line: 128, column: 5)
!270 = distinct !DILexicalBlock(scope: !187, file: !3, line: 128, column: 5)
!271 = !DILocation(line: 128, column: 5, scope: !270)
!272 = !DILocation(line: 129, column: 13, scope: !187)
!273 = !DILocation(line: 129, column: 5, scope: !187)
!274 = !DILocation(line: 130, column: 13, scope: !275)
!275 = distinct !DILexicalBlock(scope: !276, file: !3, line: 130, column: 13)
!276 = distinct !DILexicalBlock(scope: !277, file: !3, line: 130, column: 13)
!277 = distinct !DILexicalBlock(scope: !187, file: !3, line: 129, column: 23)
!278 = !DILocation(line: 131, column: 13, scope: !277)
!279 = !DILocation(line: 132, column: 14, scope: !280)
!280 = distinct !DILexicalBlock(scope: !281, file: !3, line: 132, column: 14)
!281 = distinct !DILexicalBlock(scope: !277, file: !3, line: 132, column: 14)
!282 = !DILocation(line: 134, column: 28, scope: !187)
!283 = !DILocation(line: 134, column: 5, scope: !187)
!284 = !DILocation(line: 135, column: 5, scope: !187)
!285 = distinct !DISubprogram(name: "finish", scope: !3, file: !3, line: 50, type: !182, scopeLine: 50, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2)
!286 = !DILocation(line: 50, column: 28, scope: !285)
!287 = !DILocation(line: 50, column: 45, scope: !285)
!288 = distinct !DISubprogram(name: "aggregates", scope: !3, file: !3, line: 52, type: !182, scopeLine: 52, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!289 = !DILocalVariable(name: "point", scope: !288, file: !3, line: 53, type: !290)
!290 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "point", file: !3, line: 9, size: 128, elements: !291)
!291 = !{!292, !294}
!292 = !DIDerivedType(tag: DW_TAG_member, name: "x", scope: !290, file: !3, line: 9, baseType: !293, size: 64)
!293 = !DIBasicType(name: "double", size: 64, encoding: DW_ATE_float)
!294 = !DIDerivedType(tag: DW_TAG_member, name: "y", scope: !290, file: !3, line: 9, baseType: !293, size: 64, offset: 64)
!295 = !DILocation(line: 53, column: 18, scope: !288)
!296 = !DILocation(line: 53, column: 26, scope: !288)
!297 = !DILocation(line: 54, column: 5, scope: !298)
!298 = distinct !DILexicalBlock(scope: !299, file: !3, line: 54, column: 5)
!299 = distinct !DILexicalBlock(scope: !288, file: !3, line: 54, column: 5)
!300 = !DILocation(line: 54, column: 5, scope: !299)
!301 = !DILocalVariable(name: "large", scope: !288, file: !3, line: 55, type: !302)
!302 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "large", file: !3, line: 10, size: 384, elements: !303)
!303 = !{!304, !306}
!304 = !DIDerivedType(tag: DW_TAG_member, name: "values", scope: !302, file: !3, line: 10, baseType: !305, size: 320)
!305 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 320, elements: !142)
!306 = !DIDerivedType(tag: DW_TAG_member, name: "text", scope: !302, file: !3, line: 10, baseType: !129, size: 56, offset: 320)
!307 = !DILocation(line: 55, column: 18, scope: !288)
!308 = !DILocalVariable(name: "copy", scope: !288, file: !3, line: 56, type: !302)
!309 = !DILocation(line: 56, column: 18, scope: !288)
!310 = !DILocation(line: 56, column: 25, scope: !288)
!311 = !DILocation(line: 57, column: 10, scope: !288)
!312 = !DILocation(line: 57, column: 5, scope: !288)
!313 = !DILocation(line: 57, column: 20, scope: !288)
!314 = !DILocation(line: 58, column: 5, scope: !315)
!315 = distinct !DILexicalBlock(scope: !316, file: !3, line: 58, column: 5)
!316 = distinct !DILexicalBlock(scope: !288, file: !3, line: 58, column: 5)
!317 = !DILocation(line: 58, column: 5, scope: !316)
!318 = !DILocalVariable(name: "matrix", scope: !288, file: !3, line: 59, type: !319)
!319 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 384, elements: !320)
!320 = !{!167, !50}
!321 = !DILocation(line: 59, column: 9, scope: !288)
!322 = !DILocalVariable(name: "i", scope: !323, file: !3, line: 60, type: !7)
!323 = distinct !DILexicalBlock(scope: !288, file: !3, line: 60, column: 5)
!324 = !DILocation(line: 60, column: 14, scope: !323)
!325 = !DILocation(line: 60, column: 10, scope: !323)
!326 = !DILocation(line: 60, column: 21, scope: !327)
!327 = distinct !DILexicalBlock(scope: !323, file: !3, line: 60, column: 5)
!328 = !DILocation(line: 60, column: 23, scope: !327)
!329 = !DILocation(line: 60, column: 5, scope: !323)
!330 = !DILocalVariable(name: "j", scope: !331, file: !3, line: 61, type: !7)
!331 = distinct !DILexicalBlock(scope: !332, file: !3, line: 61, column: 9)
!332 = distinct !DILexicalBlock(scope: !327, file: !3, line: 60, column: 33)
!333 = !DILocation(line: 61, column: 18, scope: !331)
!334 = !DILocation(line: 61, column: 14, scope: !331)
!335 = !DILocation(line: 61, column: 25, scope: !336)
!336 = distinct !DILexicalBlock(scope: !331, file: !3, line: 61, column: 9)
!337 = !DILocation(line: 61, column: 27, scope: !336)
!338 = !DILocation(line: 61, column: 9, scope: !331)
!339 = !DILocation(line: 61, column: 52, scope: !336)
!340 = !DILocation(line: 61, column: 56, scope: !336)
!341 = !DILocation(line: 61, column: 54, scope: !336)
!342 = !DILocation(line: 61, column: 44, scope: !336)
!343 = !DILocation(line: 61, column: 37, scope: !336)
!344 = !DILocation(line: 61, column: 47, scope: !336)
!345 = !DILocation(line: 61, column: 50, scope: !336)
!346 = !DILocation(line: 61, column: 33, scope: !336)
!347 = !DILocation(line: 61, column: 9, scope: !336)
!348 = distinct !{!348, !338, !349, !231}
!349 = !DILocation(line: 61, column: 56, scope: !331)
!350 = !DILocation(line: 62, column: 5, scope: !332)
!351 = !DILocation(line: 60, column: 29, scope: !327)
!352 = !DILocation(line: 60, column: 5, scope: !327)
!353 = distinct !{!353, !329, !354, !231}
!354 = !DILocation(line: 62, column: 5, scope: !323)
!355 = !DILocation(line: 63, column: 5, scope: !356)
!356 = distinct !DILexicalBlock(scope: !357, file: !3, line: 63, column: 5)
!357 = distinct !DILexicalBlock(scope: !288, file: !3, line: 63, column: 5)
!358 = !DILocation(line: 63, column: 5, scope: !357)
!359 = !DILocalVariable(name: "n", scope: !288, file: !3, line: 64, type: !7)
!360 = !DILocation(line: 64, column: 9, scope: !288)
!361 = !DILocation(line: 64, column: 25, scope: !288)
!362 = !DILocation(line: 64, column: 5, scope: !288)
!363 = !DILocalVariable(name: "__vla_expr0", scope: !288, type: !364, flags: DIFlagArtificial)
!364 = !DIBasicType(name: "unsigned long", size: 64, encoding: DW_ATE_unsigned)
!365 = !DILocation(line: 0, scope: !288)
!366 = !DILocalVariable(name: "variable", scope: !288, file: !3, line: 64, type: !367)
!367 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, elements: !368)
!368 = !{!369}
!369 = !DISubrange(count: !363)
!370 = !DILocation(line: 64, column: 16, scope: !288)
!371 = !DILocalVariable(name: "i", scope: !372, file: !3, line: 65, type: !7)
!372 = distinct !DILexicalBlock(scope: !288, file: !3, line: 65, column: 5)
!373 = !DILocation(line: 65, column: 14, scope: !372)
!374 = !DILocation(line: 65, column: 10, scope: !372)
!375 = !DILocation(line: 65, column: 21, scope: !376)
!376 = distinct !DILexicalBlock(scope: !372, file: !3, line: 65, column: 5)
!377 = !DILocation(line: 65, column: 25, scope: !376)
!378 = !DILocation(line: 65, column: 23, scope: !376)
!379 = !DILocation(line: 65, column: 5, scope: !372)
!380 = !DILocation(line: 65, column: 47, scope: !376)
!381 = !DILocation(line: 65, column: 51, scope: !376)
!382 = !DILocation(line: 65, column: 49, scope: !376)
!383 = !DILocation(line: 65, column: 42, scope: !376)
!384 = !DILocation(line: 65, column: 33, scope: !376)
!385 = !DILocation(line: 65, column: 45, scope: !376)
!386 = !DILocation(line: 65, column: 29, scope: !376)
!387 = !DILocation(line: 65, column: 5, scope: !376)
!388 = distinct !{!388, !379, !389, !231}
!389 = !DILocation(line: 65, column: 51, scope: !372)
!390 = !DILocation(line: 66, column: 5, scope: !391)
!391 = distinct !DILexicalBlock(scope: !392, file: !3, line: 66, column: 5)
!392 = distinct !DILexicalBlock(scope: !288, file: !3, line: 66, column: 5)
!393 = !DILocation(line: 66, column: 5, scope: !392)
!394 = !DILocation(line: 67, column: 1, scope: !288)
!395 = distinct !DISubprogram(name: "memory", scope: !3, file: !3, line: 69, type: !182, scopeLine: 69, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!396 = !DILocalVariable(name: "head", scope: !395, file: !3, line: 70, type: !397)
!397 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !398, size: 64)
!398 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "node", file: !3, line: 11, size: 128, elements: !399)
!399 = !{!400, !401}
!400 = !DIDerivedType(tag: DW_TAG_member, name: "value", scope: !398, file: !3, line: 11, baseType: !7, size: 32)
!401 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !398, file: !3, line: 11, baseType: !397, size: 64, offset: 64)
!402 = !DILocation(line: 70, column: 18, scope: !395)
!403 = !DILocalVariable(name: "i", scope: !404, file: !3, line: 71, type: !7)
!404 = distinct !DILexicalBlock(scope: !395, file: !3, line: 71, column: 5)
!405 = !DILocation(line: 71, column: 14, scope: !404)
!406 = !DILocation(line: 71, column: 10, scope: !404)
!407 = !DILocation(line: 71, column: 21, scope: !408)
!408 = distinct !DILexicalBlock(scope: !404, file: !3, line: 71, column: 5)
!409 = !DILocation(line: 71, column: 23, scope: !408)
!410 = !DILocation(line: 71, column: 5, scope: !404)
!411 = !DILocalVariable(name: "node", scope: !412, file: !3, line: 72, type: !397)
!412 = distinct !DILexicalBlock(scope: !408, file: !3, line: 71, column: 33)
!413 = !DILocation(line: 72, column: 22, scope: !412)
!414 = !DILocation(line: 72, column: 29, scope: !412)
!415 = !DILocation(line: 73, column: 23, scope: !412)
!416 = !DILocation(line: 73, column: 9, scope: !412)
!417 = !DILocation(line: 73, column: 15, scope: !412)
!418 = !DILocation(line: 73, column: 21, scope: !412)
!419 = !DILocation(line: 74, column: 22, scope: !412)
!420 = !DILocation(line: 74, column: 9, scope: !412)
!421 = !DILocation(line: 74, column: 15, scope: !412)
!422 = !DILocation(line: 74, column: 20, scope: !412)
!423 = !DILocation(line: 75, column: 16, scope: !412)
!424 = !DILocation(line: 75, column: 14, scope: !412)
!425 = !DILocation(line: 76, column: 5, scope: !412)
!426 = !DILocation(line: 71, column: 29, scope: !408)
!427 = !DILocation(line: 71, column: 5, scope: !408)
!428 = distinct !{!428, !410, !429, !231}
!429 = !DILocation(line: 76, column: 5, scope: !404)
!430 = !DILocalVariable(name: "sum", scope: !395, file: !3, line: 77, type: !7)
!431 = !DILocation(line: 77, column: 9, scope: !395)
!432 = !DILocalVariable(name: "node", scope: !433, file: !3, line: 78, type: !397)
!433 = distinct !DILexicalBlock(scope: !395, file: !3, line: 78, column: 5)
!434 = !DILocation(line: 78, column: 23, scope: !433)
!435 = !DILocation(line: 78, column: 30, scope: !433)
!436 = !DILocation(line: 78, column: 10, scope: !433)
!437 = !DILocation(line: 78, column: 36, scope: !438)
!438 = distinct !DILexicalBlock(scope: !433, file: !3, line: 78, column: 5)
!439 = !DILocation(line: 78, column: 5, scope: !433)
!440 = !DILocation(line: 78, column: 68, scope: !438)
!441 = !DILocation(line: 78, column: 74, scope: !438)
!442 = !DILocation(line: 78, column: 65, scope: !438)
!443 = !DILocation(line: 78, column: 61, scope: !438)
!444 = !DILocation(line: 78, column: 49, scope: !438)
!445 = !DILocation(line: 78, column: 55, scope: !438)
!446 = !DILocation(line: 78, column: 47, scope: !438)
!447 = !DILocation(line: 78, column: 5, scope: !438)
!448 = distinct !{!448, !439, !449, !231}
!449 = !DILocation(line: 78, column: 74, scope: !433)
!450 = !DILocation(line: 79, column: 5, scope: !451)
!451 = distinct !DILexicalBlock(scope: !452, file: !3, line: 79, column: 5)
!452 = distinct !DILexicalBlock(scope: !395, file: !3, line: 79, column: 5)
!453 = !DILocation(line: 79, column: 5, scope: !452)
!454 = !DILocation(line: 80, column: 5, scope: !395)
!455 = !DILocation(line: 80, column: 12, scope: !395)
!456 = !DILocalVariable(name: "next", scope: !457, file: !3, line: 81, type: !397)
!457 = distinct !DILexicalBlock(scope: !395, file: !3, line: 80, column: 18)
!458 = !DILocation(line: 81, column: 22, scope: !457)
!459 = !DILocation(line: 81, column: 29, scope: !457)
!460 = !DILocation(line: 81, column: 35, scope: !457)
!461 = !DILocation(line: 82, column: 14, scope: !457)
!462 = !DILocation(line: 82, column: 9, scope: !457)
!463 = !DILocation(line: 83, column: 16, scope: !457)
!464 = !DILocation(line: 83, column: 14, scope: !457)
!465 = distinct !{!465, !454, !466, !231}
!466 = !DILocation(line: 84, column: 5, scope: !395)
!467 = !DILocalVariable(name: "text", scope: !395, file: !3, line: 85, type: !191)
!468 = !DILocation(line: 85, column: 11, scope: !395)
!469 = !DILocation(line: 85, column: 18, scope: !395)
!470 = !DILocation(line: 86, column: 5, scope: !471)
!471 = distinct !DILexicalBlock(scope: !472, file: !3, line: 86, column: 5)
!472 = distinct !DILexicalBlock(scope: !395, file: !3, line: 86, column: 5)
!473 = !DILocation(line: 86, column: 5, scope: !472)
!474 = !DILocation(line: 87, column: 20, scope: !395)
!475 = !DILocation(line: 87, column: 12, scope: !395)
!476 = !DILocation(line: 87, column: 10, scope: !395)
!477 = !DILocation(line: 88, column: 12, scope: !395)
!478 = !DILocation(line: 88, column: 5, scope: !395)
!479 = !DILocation(line: 89, column: 5, scope: !480)
!480 = distinct !DILexicalBlock(scope: !481, file: !3, line: 89, column: 5)
!481 = distinct !DILexicalBlock(scope: !395, file: !3, line: 89, column: 5)
!482 = !DILocation(line: 89, column: 5, scope: !481)
!483 = !DILocation(line: 90, column: 10, scope: !395)
!484 = !DILocation(line: 90, column: 5, scope: !395)
!485 = !DILocation(line: 91, column: 1, scope: !395)
!486 = distinct !DISubprogram(name: "numbers", scope: !3, file: !3, line: 93, type: !182, scopeLine: 93, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!487 = !DILocalVariable(name: "byte", scope: !486, file: !3, line: 94, type: !488)
!488 = !DIBasicType(name: "unsigned char", size: 8, encoding: DW_ATE_unsigned_char)
!489 = !DILocation(line: 94, column: 19, scope: !486)
!490 = !DILocation(line: 95, column: 10, scope: !486)
!491 = !DILocation(line: 96, column: 5, scope: !492)
!492 = distinct !DILexicalBlock(scope: !493, file: !3, line: 96, column: 5)
!493 = distinct !DILexicalBlock(scope: !486, file: !3, line: 96, column: 5)
!494 = !DILocation(line: 96, column: 5, scope: !493)
!495 = !DILocalVariable(name: "negative", scope: !486, file: !3, line: 97, type: !496)
!496 = !DIBasicType(name: "short", size: 16, encoding: DW_ATE_signed)
!497 = !DILocation(line: 97, column: 11, scope: !486)
!498 = !DILocation(line: 98, column: 5, scope: !499)
!499 = distinct !DILexicalBlock(scope: !500, file: !3, line: 98, column: 5)
!500 = distinct !DILexicalBlock(scope: !486, file: !3, line: 98, column: 5)
!501 = !DILocation(line: 98, column: 5, scope: !500)
!502 = !DILocalVariable(name: "wide", scope: !486, file: !3, line: 99, type: !503)
!503 = !DIBasicType(name: "long long", size: 64, encoding: DW_ATE_signed)
!504 = !DILocation(line: 99, column: 15, scope: !486)
!505 = !DILocation(line: 100, column: 5, scope: !506)
!506 = distinct !DILexicalBlock(scope: !507, file: !3, line: 100, column: 5)
!507 = distinct !DILexicalBlock(scope: !486, file: !3, line: 100, column: 5)
!508 = !DILocation(line: 100, column: 5, scope: !507)
!509 = !DILocalVariable(name: "tenth", scope: !486, file: !3, line: 102, type: !510)
!510 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
!511 = !DILocation(line: 102, column: 11, scope: !486)
!512 = !DILocation(line: 103, column: 5, scope: !513)
!513 = distinct !DILexicalBlock(scope: !514, file: !3, line: 103, column: 5)
!514 = distinct !DILexicalBlock(scope: !486, file: !3, line: 103, column: 5)
!515 = !DILocation(line: 103, column: 5, scope: !514)
!516 = !DILocation(line: 105, column: 5, scope: !517)
!517 = distinct !DILexicalBlock(scope: !518, file: !3, line: 105, column: 5)
!518 = distinct !DILexicalBlock(scope: !486, file: !3, line: 105, column: 5)
!519 = !DILocation(line: 105, column: 5, scope: !518)
!520 = !DILocation(line: 106, column: 1, scope: !486)
!521 = distinct !DISubprogram(name: "sum", scope: !3, file: !3, line: 26, type: !522, scopeLine: 26, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!522 = !DISubroutineType(types: !523)
!523 = !{!7, !7, null}
!524 = !DILocalVariable(name: "count", arg: 1, scope: !521, file: !3, line: 26, type: !7)
!525 = !DILocation(line: 26, column: 20, scope: !521)
!526 = !DILocalVariable(name: "list", scope: !521, file: !3, line: 27, type: !527)
!527 = !DIDerivedType(tag: DW_TAG_typedef, name: "va_list", file: !528, line: 52, baseType: !529)
!528 = !DIFile(filename: "/usr/include/stdio.h", directory: "", checksumkind: CSK_MD5, checksum: "b5a90985555f47bfb88eff5a8f0f5b72")
!529 = !DIDerivedType(tag: DW_TAG_typedef, name: "__gnuc_va_list", file: !530, line: 12, baseType: !531)
!530 = !DIFile(filename: "/usr/lib/llvm-19/lib/clang/19/include/__stdarg___gnuc_va_list.h", directory: "", checksumkind: CSK_MD5, checksum: "edb3f2eab991638e4dc94f6e55e3530f")
!531 = !DIDerivedType(tag: DW_TAG_typedef, name: "__builtin_va_list", file: !3, baseType: !532)
!532 = !DICompositeType(tag: DW_TAG_array_type, baseType: !533, size: 192, elements: !541)
!533 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "__va_list_tag", size: 192, elements: !534)
!534 = !{!535, !537, !538, !540}
!535 = !DIDerivedType(tag: DW_TAG_member, name: "gp_offset", scope: !533, file: !3, line: 27, baseType: !536, size: 32)
!536 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
!537 = !DIDerivedType(tag: DW_TAG_member, name: "fp_offset", scope: !533, file: !3, line: 27, baseType: !536, size: 32, offset: 32)
!538 = !DIDerivedType(tag: DW_TAG_member, name: "overflow_arg_area", scope: !533, file: !3, line: 27, baseType: !539, size: 64, offset: 64)
!539 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: null, size: 64)
!540 = !DIDerivedType(tag: DW_TAG_member, name: "reg_save_area", scope: !533, file: !3, line: 27, baseType: !539, size: 64, offset: 128)
!541 = !{!542}
!542 = !DISubrange(count: 1)
!543 = !DILocation(line: 27, column: 13, scope: !521)
!544 = !DILocation(line: 28, column: 5, scope: !521)
!545 = !DILocalVariable(name: "sum", scope: !521, file: !3, line: 29, type: !7)
!546 = !DILocation(line: 29, column: 9, scope: !521)
!547 = !DILocalVariable(name: "i", scope: !548, file: !3, line: 30, type: !7)
!548 = distinct !DILexicalBlock(scope: !521, file: !3, line: 30, column: 5)
!549 = !DILocation(line: 30, column: 14, scope: !548)
!550 = !DILocation(line: 30, column: 10, scope: !548)
!551 = !DILocation(line: 30, column: 21, scope: !552)
!552 = distinct !DILexicalBlock(scope: !548, file: !3, line: 30, column: 5)
!553 = !DILocation(line: 30, column: 25, scope: !552)
!554 = !DILocation(line: 30, column: 23, scope: !552)
!555 = !DILocation(line: 30, column: 5, scope: !548)
!556 = !DILocation(line: 30, column: 44, scope: !552)
!557 = !DILocation(line: 30, column: 41, scope: !552)
!558 = !DILocation(line: 30, column: 37, scope: !552)
!559 = !DILocation(line: 30, column: 33, scope: !552)
!560 = !DILocation(line: 30, column: 5, scope: !552)
!561 = distinct !{!561, !555, !562, !231}
!562 = !DILocation(line: 30, column: 44, scope: !548)
!563 = !DILocation(line: 31, column: 5, scope: !521)
!564 = !DILocation(line: 32, column: 12, scope: !521)
!565 = !DILocation(line: 32, column: 5, scope: !521)
!566 = distinct !DISubprogram(name: "sum_of_doubles", scope: !3, file: !3, line: 35, type: !567, scopeLine: 35, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!567 = !DISubroutineType(types: !568)
!568 = !{!293, !7, null}
!569 = !DILocalVariable(name: "count", arg: 1, scope: !566, file: !3, line: 35, type: !7)
!570 = !DILocation(line: 35, column: 34, scope: !566)
!571 = !DILocalVariable(name: "list", scope: !566, file: !3, line: 36, type: !527)
!572 = !DILocation(line: 36, column: 13, scope: !566)
!573 = !DILocation(line: 37, column: 5, scope: !566)
!574 = !DILocalVariable(name: "sum", scope: !566, file: !3, line: 38, type: !293)
!575 = !DILocation(line: 38, column: 12, scope: !566)
!576 = !DILocalVariable(name: "i", scope: !577, file: !3, line: 39, type: !7)
!577 = distinct !DILexicalBlock(scope: !566, file: !3, line: 39, column: 5)
!578 = !DILocation(line: 39, column: 14, scope: !577)
!579 = !DILocation(line: 39, column: 10, scope: !577)
!580 = !DILocation(line: 39, column: 21, scope: !581)
!581 = distinct !DILexicalBlock(scope: !577, file: !3, line: 39, column: 5)
!582 = !DILocation(line: 39, column: 25, scope: !581)
!583 = !DILocation(line: 39, column: 23, scope: !581)
!584 = !DILocation(line: 39, column: 5, scope: !577)
!585 = !DILocation(line: 39, column: 44, scope: !581)
!586 = !DILocation(line: 39, column: 41, scope: !581)
!587 = !DILocation(line: 39, column: 37, scope: !581)
!588 = !DILocation(line: 39, column: 33, scope: !581)
!589 = !DILocation(line: 39, column: 5, scope: !581)
!590 = distinct !{!590, !584, !591, !231}
!591 = !DILocation(line: 39, column: 44, scope: !577)
!592 = !DILocation(line: 40, column: 5, scope: !566)
!593 = !DILocation(line: 41, column: 12, scope: !566)
!594 = !DILocation(line: 41, column: 5, scope: !566)
!595 = distinct !DISubprogram(name: "fib", scope: !3, file: !3, line: 46, type: !250, scopeLine: 46, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!596 = !DILocalVariable(name: "n", arg: 1, scope: !595, file: !3, line: 46, type: !7)
!597 = !DILocation(line: 46, column: 20, scope: !595)
!598 = !DILocation(line: 46, column: 32, scope: !595)
!599 = !DILocation(line: 46, column: 34, scope: !595)
!600 = !DILocation(line: 46, column: 40, scope: !595)
!601 = !DILocation(line: 46, column: 48, scope: !595)
!602 = !DILocation(line: 46, column: 50, scope: !595)
!603 = !DILocation(line: 46, column: 44, scope: !595)
!604 = !DILocation(line: 46, column: 61, scope: !595)
!605 = !DILocation(line: 46, column: 63, scope: !595)
!606 = !DILocation(line: 46, column: 57, scope: !595)
!607 = !DILocation(line: 46, column: 55, scope: !595)
!608 = !DILocation(line: 46, column: 25, scope: !595)
!609 = distinct !DISubprogram(name: "compare", scope: !3, file: !3, line: 44, type: !610, scopeLine: 44, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!610 = !DISubroutineType(types: !611)
!611 = !{!7, !612, !612}
!612 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !613, size: 64)
!613 = !DIDerivedType(tag: DW_TAG_const_type, baseType: null)
!614 = !DILocalVariable(name: "left", arg: 1, scope: !609, file: !3, line: 44, type: !612)
!615 = !DILocation(line: 44, column: 32, scope: !609)
!616 = !DILocalVariable(name: "right", arg: 2, scope: !609, file: !3, line: 44, type: !612)
!617 = !DILocation(line: 44, column: 50, scope: !609)
!618 = !DILocation(line: 44, column: 80, scope: !609)
!619 = !DILocation(line: 44, column: 66, scope: !609)
!620 = !DILocation(line: 44, column: 101, scope: !609)
!621 = !DILocation(line: 44, column: 87, scope: !609)
!622 = !DILocation(line: 44, column: 85, scope: !609)
!623 = !DILocation(line: 44, column: 59, scope: !609)
!624 = distinct !DISubprogram(name: "make", scope: !3, file: !3, line: 15, type: !625, scopeLine: 15, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!625 = !DISubroutineType(types: !626)
!626 = !{!290, !7}
!627 = !DILocalVariable(name: "i", arg: 1, scope: !624, file: !3, line: 15, type: !7)
!628 = !DILocation(line: 15, column: 30, scope: !624)
!629 = !DILocalVariable(name: "point", scope: !624, file: !3, line: 16, type: !290)
!630 = !DILocation(line: 16, column: 18, scope: !624)
!631 = !DILocation(line: 16, column: 26, scope: !624)
!632 = !DILocation(line: 16, column: 27, scope: !624)
!633 = !DILocation(line: 16, column: 36, scope: !624)
!634 = !DILocation(line: 16, column: 34, scope: !624)
!635 = !DILocation(line: 17, column: 5, scope: !624)
!636 = distinct !DISubprogram(name: "sum_of", scope: !3, file: !3, line: 20, type: !637, scopeLine: 20, flags: DIFlagPrototyped, spFlags: DISPFlagLocalToUnit | DISPFlagDefinition, unit: !2, retainedNodes: !192)
!637 = !DISubroutineType(types: !638)
!638 = !{!7, !302}
!639 = !DILocalVariable(name: "large", arg: 1, scope: !636, file: !3, line: 20, type: !302)
!640 = !DILocation(line: 20, column: 32, scope: !636)
!641 = !DILocalVariable(name: "sum", scope: !636, file: !3, line: 21, type: !7)
!642 = !DILocation(line: 21, column: 9, scope: !636)
!643 = !DILocalVariable(name: "i", scope: !644, file: !3, line: 22, type: !7)
!644 = distinct !DILexicalBlock(scope: !636, file: !3, line: 22, column: 5)
!645 = !DILocation(line: 22, column: 14, scope: !644)
!646 = !DILocation(line: 22, column: 10, scope: !644)
!647 = !DILocation(line: 22, column: 21, scope: !648)
!648 = distinct !DILexicalBlock(scope: !644, file: !3, line: 22, column: 5)
!649 = !DILocation(line: 22, column: 23, scope: !648)
!650 = !DILocation(line: 22, column: 5, scope: !644)
!651 = !DILocation(line: 22, column: 47, scope: !648)
!652 = !DILocation(line: 22, column: 54, scope: !648)
!653 = !DILocation(line: 22, column: 41, scope: !648)
!654 = !DILocation(line: 22, column: 38, scope: !648)
!655 = !DILocation(line: 22, column: 34, scope: !648)
!656 = !DILocation(line: 22, column: 30, scope: !648)
!657 = !DILocation(line: 22, column: 5, scope: !648)
!658 = distinct !{!658, !650, !659, !231}
!659 = !DILocation(line: 22, column: 55, scope: !644)
!660 = !DILocation(line: 23, column: 12, scope: !636)
!661 = !DILocation(line: 23, column: 24, scope: !636)
!662 = !DILocation(line: 23, column: 18, scope: !636)
!663 = !DILocation(line: 23, column: 16, scope: !636)
!664 = !DILocation(line: 23, column: 5, scope: !636)
