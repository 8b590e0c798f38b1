//! Programs that are as deep as the limits allow: parser, checker and compiler recurse over them,
//! on threads whose stack has 2 MiB.

use mazurka_abs::{AbsOptions, AbsProgram};
use mazurka_model::{Execution, Observation, ProcessId, Status, Step};

/// Parses and compiles a program, and executes its main block, which must end in one step.
fn run(text: &str) {
    let module = match mazurka_abs::parse(&[("test.abs", text)]) {
        Ok(module) => module,
        Err(found) => panic!("{:.300}: {}", text, found[0].diagnostic.message),
    };
    let program = AbsProgram::new(module, AbsOptions::default());
    let mut execution = program.start();
    let mut step = Step::default();
    execution.step(ProcessId(0), 0, &mut step);
    let wrong = step.observations.iter().find(|found| !matches!(found, Observation::Assertion { holds: true, .. }));
    assert!(wrong.is_none(), "{text:.300}: {wrong:?}");
    assert_eq!(execution.status(ProcessId(0)), Status::Ended);
}

fn nested(open: &str, inner: &str, close: &str, depth: usize) -> String {
    format!("{}{inner}{}", open.repeat(depth), close.repeat(depth))
}

#[test]
fn nested_expressions() {
    for (ty, open, inner, close) in [
        ("Int", "1 + (", "1", ")"),
        ("Int", "-", "1", ""),
        ("Bool", "!", "True", ""),
        ("Int", "f(", "1", ")"),
        ("List<Int>", "Cons(1, ", "Nil", ")"),
        ("Int", "if 1 == 1 then 1 else ", "1", ""),
        ("Int", "let Int y = 1 in ", "y", ""),
        ("Int", "case 1 { 1 => ", "1", "; }"),
        ("Int", "heads[", "1", "]"),
        ("Int", "p((Int z) => z)(", "1", ")"),
    ] {
        // Each binding counts as a level of its own.
        let depth = if open.starts_with("let") { 95 } else { 190 };
        let value = nested(open, inner, close, depth);
        run(&format!(
            "module M; def Int f(Int x) = x; def Int heads(List<Int> l) = head(l); def Int p(g)(Int x) = g(x); def {ty} e() = {value}; {{ {ty} x = e(); }}"
        ));
    }
    let chain = vec!["1"; 190].join(" + ");
    run(&format!("module M; {{ Int x = {chain}; assert x == 190; }}"));
}

#[test]
fn nested_statements_types_and_patterns() {
    for (open, close) in [
        ("{ ", " }"),
        ("if (True) ", ""),
        ("if (False) skip; else ", ""),
        ("foreach (x in list[1]) ", ""),
        ("switch (1) { 1 => ", " }"),
        ("try ", " catch { _ => skip; }"),
    ] {
        run(&format!("module M; {{ {} }}", nested(open, "skip;", close, 95)));
    }
    let (ty, pattern) = (nested("Maybe<", "Int", ">", 190), nested("Just(", "_", ")", 190));
    run(&format!("module M; def Bool f({ty} x) = case x {{ {pattern} => True; _ => False; }}; {{ f(Nothing); }}"));
}

#[test]
fn traits_are_added_to_classes() {
    let doubled: String = (1..29).map(|at| format!("trait T{at} = T{} adds T{}", at - 1, at - 1)).collect();
    let text = format!("module M; trait T0 = {{ Unit m() {{ }} }} {doubled} class C {{ uses T28; }} {{ }}");
    assert!(mazurka_abs::parse(&[("test.abs", &text)]).is_err());
    run("module M; interface I { Int m(Int x); } \
         trait T = { Int m(Int x) { return x; } Unit n() { } } \
         trait U = T removes Unit n(); adds Int k() { return 10; } \
         class C implements I { uses U modifies { Int m(Int x) { Int y = original(x); Int z = this.k(); \
         return y + z; } }; Unit n() { } } { I o = new local C(); Int x = o.m(1); assert x == 11; }");
}

#[test]
fn long_lists_and_many_declarations() {
    let elements = vec!["1"; 1000].join(", ");
    run(&format!("module M; {{ List<Int> l = list[{elements}]; assert length(l) == 1000; }}"));
    let functions: String = (0..2000).map(|at| format!("def Int f{at}() = f{}();", at + 1)).collect();
    run(&format!("module M; {functions} def Int f2000() = 1; {{ skip; }}"));
    let partial: String = (0..29).map(|at| format!("def Int p{at}(f)(Int x) = p{}(f)(x);", at + 1)).collect();
    run(&format!("module M; {partial} def Int p29(f)(Int x) = f(x); {{ Int x = p0((Int y) => y)(1); }}"));
}

#[test]
fn types_that_grow_exponentially_are_refused() {
    let value = nested("d(", "1", ")", 100);
    let text = format!("module M; def Pair<A, A> d<A>(A x) = Pair(x, x); {{ Bool b = {value} == 1; }}");
    assert!(mazurka_abs::parse(&[("test.abs", &text)]).is_err());
    let cases = nested("case Pair(x, x) { x0 => case Pair(x0, x0) { x => ", "1", "; }; }", 60);
    let text = format!("module M; def Int f(Int y) = case y {{ x => {cases}; }}; {{ skip; }}");
    let _ = mazurka_abs::parse(&[("test.abs", &text)]);
}
