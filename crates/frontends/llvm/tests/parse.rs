//! The parser on hand-written modules: what it accepts, and where it reports errors.

#![allow(clippy::unwrap_used)]

use mazurka_llvm::ir::{
    AtomicOperator, BinaryOperator, Callee, ConstantValue, Expression, FloatKind, MemoryOrder, Module, Operand,
    Operation, Symbol, TerminatorKind, Type,
};

fn parse(text: &str) -> Module {
    mazurka_llvm::parse("test.ll", text).unwrap_or_else(|error| panic!("{error:?}"))
}

/// The operations of the only function with a body.
fn operations(module: &Module) -> Vec<&Operation> {
    let mut bodies = module.functions.iter().filter_map(|function| function.body.as_ref());
    let body = bodies.next().unwrap();
    body.blocks.iter().flat_map(|block| &block.instructions).map(|instruction| &instruction.operation).collect()
}

#[test]
fn values_without_names_are_numbered() {
    let module = parse(
        "define i32 @f(i32 %0, i32 %1) {
           %3 = icmp eq i32 %0, %1
           br i1 %3, label %4, label %6
         4:                                                ; preds = %2
           %5 = add i32 %0, 1
           br label %6
         6:
           %7 = phi i32 [ %5, %4 ], [ %1, %2 ]
           ret i32 %7
         }",
    );
    let body = module.functions[module.function("f").unwrap()].body.as_ref().unwrap();
    assert_eq!(module.text(body.blocks.as_slice()[0].name), "2", "the entry takes a number as well");
    assert_eq!(body.blocks.len(), 3);
}

#[test]
fn parameters_and_blocks_may_be_implicit() {
    let module = parse(
        "define void @f(i32, ptr) {\n %a = add i32 %0, 1\n store i32 %a, ptr %1\n ret void\n br label %b\nb:\n unreachable\n}",
    );
    assert_eq!(module.functions.as_slice()[0].body.as_ref().unwrap().blocks.len(), 3);
}

#[test]
fn typed_pointers_lose_their_pointees() {
    let module = parse(
        "%struct.s = type { i32, %struct.s* }
         @g = global %struct.s zeroinitializer
         @p = global i8* bitcast (%struct.s* @g to i8*)
         define i32 @f(i32 (i8*, ...)* %fp, i32** %p) {
           %a = load i32*, i32** %p
           %b = bitcast i32* %a to i8*
           %c = call i32 (i8*, ...) %fp(i8* %b, i32 3)
           %d = getelementptr inbounds %struct.s, %struct.s* @g, i64 0, i32 1
           %e = load %struct.s*, %struct.s** %d
           ret i32 %c
         }",
    );
    assert!(module.types.entries().filter(|(_, ty)| **ty == Type::Pointer).count() == 1);
    let p = &module.globals[module.global("p").unwrap()];
    let value = &module.constants[p.initializer.unwrap()].value;
    assert_eq!(*value, ConstantValue::Global(module.global("g").unwrap()), "a cast between pointers is its operand");
    let Operation::Call(call) = operations(&module)[2] else { panic!("a call") };
    assert!(matches!(call.callee, Callee::Indirect(Operand::Local(_))));
}

#[test]
fn unknown_words_are_skipped() {
    let module = parse(
        r#"define future_linkage_word fancycc noundef newattr(i32 0, 5) "a"="b" i32 @f(ptr captures(none) newer align 8 "x" %p, i8 zeroext %c) newfn #3 align 16 !dbg !1 !prof !2 {
           %a = add nuw brandnew i8 %c, -1
           %b = load volatile i32, ptr %p, align 4, !newmd !{!3, i32 4}, !dbg !4
           %g = getelementptr inbounds nuw inrange(-8, 16) [4 x i32], ptr %p, i64 0, i64 2
           %r = tail call newcc nofpclass(nan inf) i32 @ext(i32 noundef range(i32 0, 2) %b, ptr nonnull @x, i1 zeroext true) nomerge #7 [ "deopt"(i32 1) ], !srcloc !9
           %z = zext nneg i8 %a to i32
           %t = trunc nuw nsw i32 %z to i16
           %m = icmp samesign ult i32 %z, %r
           ret i32 %r
         }
         declare !dbg !7 i32 @ext(i32 noundef, ptr, i1) local_unnamed_addr #4
         @x = external dso_local local_unnamed_addr thread_local(initialexec) global i32, align 4, newthing
         $any = comdat any
         attributes #3 = { "k"="v" nounwind }
         module asm ".globl x"
         ^0 = module: (path: "x", hash: (0, 0))
         !1 = distinct !DINew(a: !{}, b: 3 | 4, c: "x")"#,
    );
    assert_eq!(operations(&module).len(), 7);
    assert!(module.globals[module.global("x").unwrap()].thread_local);
}

#[test]
fn atomics_carry_their_orders() {
    let module = parse(
        r#"define void @f(ptr %p) {
           %a = load atomic volatile i64, ptr %p syncscope("singlethread") acquire, align 8
           store atomic i64 %a, ptr %p release, align 8
           %b = atomicrmw volatile umax ptr %p, i64 7 monotonic
           %c = cmpxchg weak ptr %p, i64 %b, i64 3 acq_rel monotonic, align 8
           %d = extractvalue { i64, i1 } %c, 1
           fence syncscope("singlethread") seq_cst
           fence release
           ret void
         }"#,
    );
    let operations = operations(&module);
    assert!(matches!(
        operations[0],
        Operation::Load { order: Some(MemoryOrder::Acquire), volatile: true, alignment: 8, .. }
    ));
    assert!(matches!(operations[2], Operation::AtomicUpdate { operator: AtomicOperator::UMax, .. }));
    let Operation::CompareExchange { weak: true, success, failure, .. } = operations[3] else { panic!("cmpxchg") };
    assert_eq!((*success, *failure), (MemoryOrder::AcquireRelease, MemoryOrder::Monotonic));
    assert!(matches!(operations[5], Operation::Fence { single_thread: true, .. }));
    assert!(matches!(operations[6], Operation::Fence { single_thread: false, order: MemoryOrder::Release }));
}

#[test]
fn constants_of_all_kinds() {
    let module = parse(
        r#"@s = private constant [4 x i8] c"a\00\\\FF"
         @a = global { i8, [2 x i16], <{ i8, i32 }> } { i8 -1, [2 x i16] [i16 1, i16 undef], <{ i8, i32 }> <{ i8 poison, i32 9 }> }
         @f = global float 0x3FB99999A0000000
         @d = global double 1.500000e+00
         @v = global <2 x i32> <i32 1, i32 2>
         @w = global <3 x i8> splat (i8 4)
         @e = global ptr getelementptr inbounds ([4 x i8], ptr @s, i64 0, i64 2)
         @i = global i64 sub (i64 ptrtoint (ptr @e to i64), i64 ptrtoint (ptr @s to i64))
         @n = global ptr inttoptr (i64 -1 to ptr)
         @c = global i1 icmp eq (ptr @e, ptr @s)
         @big = global i128 -170141183460469231731687303715884105728
         @z = common global [3 x i32] zeroinitializer, align 4"#,
    );
    let value = |name: &str| &module.constants[module.globals[module.global(name).unwrap()].initializer.unwrap()].value;
    assert_eq!(*value("s"), ConstantValue::Bytes(Box::new([b'a', 0, b'\\', 255])));
    assert_eq!(*value("f"), ConstantValue::Float(u128::from(0.1f32.to_bits())));
    assert_eq!(*value("d"), ConstantValue::Float(u128::from(1.5f64.to_bits())));
    assert_eq!(*value("big"), ConstantValue::Integer(1 << 127));
    assert!(matches!(value("i"), ConstantValue::Expression(Expression::Binary(BinaryOperator::Sub, ..))));
    assert!(matches!(value("e"), ConstantValue::Expression(Expression::GetElementPointer { .. })));
    assert!(matches!(value("w"), ConstantValue::Aggregate(elements) if elements.len() == 3));
    let a = &module.globals[module.global("a").unwrap()];
    assert_eq!(module.types.size(a.ty), 12, "{{ i8, 2 x i16, packed i8 i32 }}");
    assert!(module.types.entries().any(|(_, ty)| *ty == Type::Float(FloatKind::Single)));
}

#[test]
fn exceptions_are_calls_with_an_unwind_destination() {
    let module = parse(
        "declare i32 @g()
         declare i32 @__gxx_personality_v0(...)
         define i32 @f() personality ptr @__gxx_personality_v0 {
         entry:
           %r = invoke i32 @g() #2
                   to label %ok unwind label %bad, !dbg !1
         ok:
           ret i32 %r
         bad:
           %l = landingpad { ptr, i32 }
                   cleanup
                   catch ptr null
           resume { ptr, i32 } %l
         }",
    );
    let body = module.functions[module.function("f").unwrap()].body.as_ref().unwrap();
    let entry = &body.blocks.as_slice()[0];
    let Operation::Call(call) = &entry.instructions[0].operation else { panic!("a call") };
    assert_eq!(module.text(body.blocks[call.unwind.unwrap()].name), "bad");
    let TerminatorKind::Branch(normal) = entry.terminator.kind else { panic!("a branch") };
    assert_eq!(module.text(body.blocks[normal].name), "ok");
}

#[test]
fn aliases_stand_for_their_targets() {
    let module = parse(
        "@x = global [2 x i32] zeroinitializer
         @y = alias i32, getelementptr ([2 x i32], ptr @x, i64 0, i64 1)
         @b = alias void (), ptr @a
         @a = weak alias void (), ptr @f
         define void @f() {
           call void @b()
           store i32 1, ptr @y
           ret void
         }",
    );
    let Operation::Call(call) = operations(&module)[0] else { panic!("a call") };
    assert_eq!(call.callee, Callee::Direct(module.function("f").unwrap()));
    let Operation::Store { address: Operand::Constant(address), .. } = operations(&module)[1] else {
        panic!("a store")
    };
    assert!(matches!(module.constants[*address].value, ConstantValue::Expression(_)));
    let y = module.names.find("y").unwrap();
    assert!(matches!(module.symbols[&y], Symbol::Alias(_)));
}

#[test]
fn constructors_run_by_priority() {
    let module = parse(
        "@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @late, ptr null }, { i32, ptr, ptr } { i32 101, ptr @early, ptr null }]
         @llvm.used = appending global [1 x ptr] [ptr @late], section \"llvm.metadata\"
         declare void @late()
         declare void @early()",
    );
    let names: Vec<&str> =
        module.constructors.iter().map(|entry| module.text(module.functions[entry.function].name)).collect();
    assert_eq!(names, ["early", "late"]);
    assert!(module.globals.is_empty(), "lists for the linker are not variables");
}

/// Texts with the place of the error, marked by `»`, and a part of the message.
const WRONG: &[(&str, &str)] = &[
    ("»hello", "expected a definition"),
    ("@x = dso_local »i32 0", "expected `global`, `constant` or `alias`"),
    ("@x = global i32 »4294967296", "does not fit into i32"),
    ("@x = global »i129 0", "1 to 128 bits"),
    ("@x = global i32 »1.5", "a number of another type"),
    ("@x = global ptr »@y", "@y is never declared"),
    ("@x = global i32 0\n»@x = global i32 1", "@x is defined twice"),
    ("@x = global [2 x i32] »[i32 1]", "2 elements, the constant 1"),
    ("@x = global [1 x i32] [»i64 1]", "does not have the type"),
    ("@x = global [2 x i8] »c\"abc\"", "length"),
    ("»%t = type { %t }\n@x = global %t undef", "contains itself"),
    ("%t = type opaque\n@x = global »%t undef", "have no size"),
    ("@x = global ptr »blockaddress(@f, %b)", "`blockaddress` are not supported"),
    ("define void @f() {\n »frobnicate i32 1\n}", "not known"),
    ("define void @f() {\n %a = add i32 »%b, 1\n ret void\n}", "%b is never defined"),
    ("define void @f() {\n br label »%b\n}", "the block %b is never defined"),
    ("define void @f(i32 %a) {\n %b = add i64 »%a, 1\n ret void\n}", "another type elsewhere"),
    ("define void @f() {\n%a = add i32 1, 1\n »%a = add i32 1, 1\n ret void\n}", "%a is defined twice"),
    ("define void @f() {\n»}", "expected the first instruction"),
    ("define void @f() {\n %a = add i32 1, 1\n»}", "expected an instruction"),
    ("define void @f() {\n ret i32 »0\n}", "a result of the function's type"),
    ("define void @f() {\n»", "expected"),
    ("define void @f() {\n store i32 1, i32 »2\n ret void\n}", "a pointer stands where another type is expected"),
    ("define void @f(ptr %p) {\n %a = load atomic i32, ptr %p»\n ret void\n}", "a memory order"),
    ("define void @f(ptr %p) {\n %q = getelementptr { i32 }, ptr %p, i32 0», i32 1\n ret void\n}", "leads to no part"),
    ("define void @f(i32 %a) {\n br i1 »%a, label %b, label %b\nb:\n ret void\n}", "another type elsewhere"),
    ("define void @f(ptr %p) {\n »indirectbr ptr %p, []\n}", "not supported"),
    ("declare void @f(»", "expected a type"),
    ("@s = constant [1 x i8] »c\"a", "never closed"),
    ("declare void @f() ü»", "no meaning"),
    ("target datalayout = »\"E-m:e\"", "little-endian"),
    ("target datalayout = »\"e-m:e-p:32:32-i64:64\"", "64 bits"),
];

#[test]
fn errors_are_located() {
    for (marked, message) in WRONG {
        let place = marked.find('»').unwrap();
        let text = marked.replace('»', "");
        let error = mazurka_llvm::parse("test.ll", &text).expect_err(marked);
        assert!(error.message.contains(message), "{marked}: {error:?}");
        let space = text[place.min(text.len())..].len() - text[place.min(text.len())..].trim_start().len();
        let near = place.saturating_sub(2)..=place + space;
        assert!(near.contains(&error.span.start), "{marked}: expected {place}, found {error:?}");
        assert!(error.span.end <= text.len(), "{marked}: {error:?}");
    }
}

#[test]
fn deep_nesting_is_refused_and_wide_nesting_is_not() {
    let deep = |depth: usize| format!("@x = external global {}i8{}", "[1 x ".repeat(depth), "]".repeat(depth));
    assert!(mazurka_llvm::parse("test.ll", &deep(100)).is_ok());
    for depth in [300, 1_000_000] {
        let error = mazurka_llvm::parse("test.ll", &deep(depth)).unwrap_err();
        assert!(error.message.contains("levels deep"), "{error:?}");
    }
    let chain: String = (0..50_000).map(|i| format!("%t{i} = type {{ %t{}, i8 }}\n", i + 1)).collect();
    let module = parse(&format!("{chain}%t50000 = type {{ i8 }}\n@x = global %t0 zeroinitializer\n"));
    assert_eq!(module.types.size(module.globals[module.global("x").unwrap()].ty), 50_001);
    let metadata = format!("!0 = !{{{}}}\n", "!{".repeat(100_000) + &"}".repeat(100_000));
    assert!(mazurka_llvm::parse("test.ll", &metadata).is_ok());
}

#[test]
fn aliases_of_themselves_are_refused() {
    for text in [
        "@a = alias i8, ptr @b\n@b = alias i8, ptr @a",
        "@a = alias i8, getelementptr (i8, ptr @b, i64 1)\n@b = alias i8, getelementptr (i8, ptr @a, i64 1)",
    ] {
        let error = mazurka_llvm::parse("test.ll", text).unwrap_err();
        assert!(error.message.contains("alias"), "{error:?}");
    }
}
