//! Faulty programs: the message, the place it points to, and the help.

mod support;

use mazurka_maz::{ParsedProgram, load};
use mazurka_model::Diagnostic;

fn diagnostics(source: &str) -> Vec<Diagnostic> {
    load(source, "test.maz", &Default::default()).err().unwrap_or_default()
}

/// Checks the only diagnostic: its message, the text it points to, and a part of its help. An empty
/// help means that there must be none.
fn check(source: &str, message: &str, at: &str, help: &str) {
    let found = diagnostics(source);
    let [one] = &found[..] else { panic!("{source}\n{found:#?}") };
    assert_eq!(one.message, message, "{source}");
    assert_eq!(&source[one.span.clone()], at, "{source}: {}", one.message);
    match &one.help {
        None => assert_eq!(help, "", "{source}: no help"),
        Some(text) => assert!(!help.is_empty() && text.contains(help), "{source}: {text}"),
    }
}

/// Checks the only diagnostic of a process body.
fn body(body: &str, message: &str, at: &str, help: &str) {
    let source = format!(
        "param N = 2; shared total: int = 0; shared flag: bool = false; shared a: [int; 2] = 0; mutex m; mutex ms[2]; sem s = 0;
        chan c: int[1]; process t(k: int) {{ total = k; }} process fam[i in 0..2] {{ total = i; }} process p {{ {body} }}"
    );
    check(&source, message, at, help);
}

#[test]
fn syntax() {
    body("total = 1", "expected `;` after the statement, found `}`", "}", "");
    body("total = ;", "expected an expression, found `;`", ";", "");
    body("if total == 1 { skip; }", "expected `(`, found `total`", "total", "parentheses");
    body("let lock = 1;", "expected a name, found the keyword `lock`", "lock", "is a keyword");
    body("total = total = 1;", "expected `;` after the statement, found `=`", "=", "compare with `==`");
    body("total = recv(c) + 1;", "expected `;` after the statement, found `+`", "+", "");
    body("total = 1 + recv(c);", "expected an expression, found the keyword `recv`", "recv", "bind its result");
    body("42;", "expected a statement, found `42`", "42", "");
    body("total = (1 + 2;", "expected `)`, found `}`", "}", "");
    check(
        "shared x: int = 0\nprocess p { }",
        "expected `;` after the declaration, found the keyword `process`",
        "0",
        "",
    );
    check("process p { ", "this `{` is never closed", "{", "");
    check("process p { } }", "unmatched `}`", "}", "");
    check("shared x: float = 0;", "unknown type `float`", "float", "`int`, `bool`");
    check(
        "x = 3;",
        "expected a declaration (`param`, `shared`, `mutex`, `sem`, `chan`, `process` and others), found `x`",
        "x",
        "body of a process",
    );
    check("param N = 99999999999999999999;", "this number does not fit in 64 bits", "99999999999999999999", "");
    check("param N = 4 $;", "unexpected character `$`", "$", "");
    check("process p { assert(true, \"oh); }", "this string is not closed", "\"oh); }", "");
}

/// A missing `;` is one mistake, even if something else is wrong on the next line.
#[test]
fn a_missing_semicolon_does_not_cascade() {
    let found = diagnostics("shared x: int = 0\nprocess p {\n  x = 1\n  x = 2;\n  if (x == 1) { x = 3 }\n}");
    let messages: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "expected `;` after the declaration, found the keyword `process`",
            "expected `;` after the statement, found `x`",
            "expected `;` after the statement, found `}`",
        ]
    );
}

/// What users of other languages write, and the help they get.
#[test]
fn other_languages() {
    body("++total;", "expected a statement, found `++`", "++", "write `total++;`");
    body("var q = 1;", "expected `=`, found `q`", "q", "");
    body("let q: integer = 1;", "unknown type `integer`", "integer", "did you mean `int`?");
    body("while (true) { total += 1; } do { total = 1; }", "expected `=`, found `{`", "{", "");
    check(
        "struct P { int x; }",
        "expected a declaration (`param`, `shared`, `mutex`, `sem`, `chan`, `process` and others), found `struct`",
        "struct",
        "record",
    );
    check(
        "void f() { }",
        "expected a declaration (`param`, `shared`, `mutex`, `sem`, `chan`, `process` and others), found `void`",
        "void",
        "fn f",
    );
    check("/* open", "this comment is not closed", "/*", "");
}

#[test]
fn functions() {
    let with =
        |functions: &str, body: &str| format!("shared x: int = 0; chan c: int[1]; {functions} process p {{ {body} }}");
    check(&with("fn f(): int { if (x > 0) { return 1; } }", ""), "`f` can end without a `return`", "f", "");
    check(&with("fn f(k: int): int { return k; }", "x = f();"), "`f` takes 1 argument, found 0", "f()", "");
    check(&with("fn f(k: int): int { return k; }", "x = f(true);"), "expected int, found bool", "true", "");
    check(&with("fn f() { x = 1; }", "x = f();"), "`f` returns no value", "f()", "declares its type");
    check(&with("fn f() { return 1; }", "f();"), "this function returns no value", "1", "declare the type");
    check(
        &with("fn f() { g(); } fn g() { f(); }", "f();"),
        "recursive functions are not supported: `f` calls itself through `g`",
        "f()",
        "loop",
    );
    check(
        &with("fn f() { f(); }", ""),
        "recursive functions are not supported: `f` calls itself",
        "f()",
        "replaced by the body",
    );
    check(&with("fn f() { y = 1; }", "f(); f();"), "unknown variable `y`", "y", "let y");
    check(&with("fn f() { y = 1; }", ""), "unknown variable `y`", "y", "let y");
    check(
        &with("fn f(): bool { x = 1; return true; }", "await (f());"),
        "`f` cannot be called in a condition that is evaluated as a whole",
        "f()",
        "single `return`",
    );
    check(
        &with("fn f() { let v = recv(c); }", "atomic { f(); }"),
        "`recv` is not allowed inside an atomic block",
        "let v = recv(c)",
        "before the block",
    );
    check(&with("", "fetch_ad(x, 1);"), "unknown function `fetch_ad`", "fetch_ad", "fetch_add");
    check(&with("", "return 1;"), "a process returns no value", "1", "");
}

#[test]
fn structured_data() {
    let with = |body: &str| {
        format!(
            "enum Colour {{ Red, Green }} record Point {{ x: int, c: Colour }} shared p: Point = Point {{ x: 0, c: Red }};
            shared ps: [Point; 2] = Point {{ x: 0, c: Red }}; shared g: [[int; 2]; 3] = 0; process q {{ {body} }}"
        )
    };
    check(&with("p = 1;"), "expected Point", "p", "Point {");
    check(&with("p.y = 1;"), "`Point` has no field `y`", "y", "fields are x, c");
    check(&with("p.c = 1;"), "expected Colour, found int", "1", "");
    check(&with("output(p);"), "`p` is a record and needs a field", "p", "fields are x, c");
    check(&with("p = Point { x: 1 };"), "missing c of `Point`", "Point { x: 1 }", "");
    check(&with("ps.x = 1;"), "`ps` is an array and needs an index", "ps.x", "ps[...]");
    check(&with("g[1] = 2;"), "`g` is an array with two dimensions and needs two indices", "g[1]", "[...][...]");
    check(&with("g[1][1][1] = 2;"), "`g` has only one dimension", "1", "");
    check(&with("Red = Green;"), "`Red` is a value of an enum and cannot be assigned", "Red", "variable");
    check(&with("let a: [int; 2] = [1];"), "`a` has 2 elements, but 1 initial values", "[1]", "single value");
    check(&with("let a = [1, 2]; a = [3, 4];"), "`a` is an array and needs an index", "a", "a[...]");
    check("enum E { A, A }", "`A` is declared twice", "A", "");
    check("shared x: [[[int; 2]; 2]; 2] = 0;", "arrays have at most two dimensions", "2", "");
}

#[test]
fn nested_records() {
    let with = |body: &str| {
        format!(
            "record Car {{ at: Point, fuel: int }} record Point {{ x: int, y: int }}
            shared car: Car = Car {{ at: Point {{ x: 0, y: 0 }}, fuel: 1 }};
            process q {{ {body} }}"
        )
    };
    check(&with("output(car.at);"), "`car.at` is a record and needs a field", "car.at", "fields are x, y");
    check(&with("output(car.at.z);"), "`Point` has no field `z`", "z", "fields are x, y");
    check(&with("output(car.fuel.x);"), "`fuel` is not a record", "x", "");
    check(&with("car.at = Car { at: car.at, fuel: 1 };"), "expected Point, found Car", "Car", "");
    check(&with("car.at = 1;"), "expected Point", "car.at", "Point { ... }");
    check(&with("let c = Car { at: 1, fuel: 2 };"), "expected Point", "at", "Point { ... }");
    check(
        &with("let c = Car { at: car.at, fuel: car.at };"),
        "`car.at` is a record and needs a field",
        "car.at",
        "fields are",
    );
    check(
        &with("let p = Point { x: Point { x: 1, y: 2 }, y: 3 };"),
        "expected int, found Point",
        "Point { x: 1, y: 2 }",
        "",
    );
    check(&with("let c = Car { fuel: 1 };"), "missing at of `Car`", "Car { fuel: 1 }", "");
    check("record A { b: B } record B { a: A, x: int }", "`A` contains itself", "A", "index of an array");
    check("record A { a: A }", "`A` contains itself", "A", "array of records");
    check("record P { x: int } record Q { p: P } shared q: Q = Q { p: 1 };", "expected P", "p", "P { ... }");
    let chain: String = (0..30).map(|at| format!("record R{at} {{ r: R{} }} ", at + 1)).collect();
    check(&(chain + "record R30 { x: int }"), "records are nested too deeply", "R21", "");
    let wide: String = (1..10).map(|at| format!("record R{at} {{ a: R{0}, b: R{0} }} ", at - 1)).collect();
    check(&("record R0 { x: int } ".to_string() + &wide), "this record is too large", "b", "");
}

#[test]
fn synchronization() {
    let with = |body: &str| {
        format!("shared x: int = 0; mutex m; cond c; rwlock l; chan r: int[0]; sem s = 0; process q {{ {body} }}")
    };
    check(&with("wait(c);"), "`c` is a condition variable and needs a mutex", "c", "wait(c, m)");
    check(&with("wait(s, m);"), "expected a condition variable, but `s` is a semaphore", "s", "");
    check(&with("lock(l);"), "expected a mutex, but `l` is a read-write lock", "l", "");
    check(&with("read_lock(m);"), "expected a read-write lock, but `m` is a mutex", "m", "");
    check(
        &with("select { case send(r, 1) { } }"),
        "a `select` cannot send on a channel of capacity 0",
        "send(r, 1)",
        "capacity",
    );
    check(&with("select { default { } }"), "a `select` needs at least one case", "select", "");
    check(&with("select { case x = 1; }"), "expected `recv`, found `1`", "1", "");
    check(&with("if (cas(1, 2, 3)) { }"), "the first argument of `cas` must be a name", "1", "");
    check(&with("try_recv(r, 1);"), "the second argument of `try_recv` must be a variable", "1", "");
    check(&with("let b = true; try_recv(r, b);"), "expected a variable of type int, found bool", "b", "");
    check(&with("let v = 1; fetch_add(v, 1);"), "`fetch_add` is for shared variables, and `v` is a local", "v", "");
    check(
        &with("atomic { if (*) { x = 1; } }"),
        "`*` is not allowed inside an atomic block",
        "if (*)",
        "before the block",
    );
    check("invariant x > 0; process q { }", "unknown variable `x`", "x", "");
}

#[test]
fn several_at_once() {
    let found = diagnostics("shared x: int = 0;\nprocess p { x = ; x = 1; if x { skip; } x = 2; }\nprocess q { x 3; }");
    let messages: Vec<&str> = found.iter().map(|one| one.message.as_str()).collect();
    assert_eq!(messages.len(), 3, "{messages:#?}");
    let found = diagnostics("shared x: int = 0; process p { y = 1; x = true; lock(x); break; z = 2; }");
    assert_eq!(found.len(), 5, "{found:#?}");
}

#[test]
fn names() {
    body("totla = 1;", "unknown variable `totla`", "totla", "did you mean `total`?");
    body("fresh = 1;", "unknown variable `fresh`", "fresh", "let fresh = ...");
    body("let x = tota + 1;", "unknown variable `tota`", "tota", "did you mean `total`?");
    body("lock(mm);", "unknown mutex `mm`", "mm", "did you mean `m`?");
    body("spawn tt(1);", "unknown process `tt`", "tt", "did you mean `t`?");
    body("if (flag) { let z = 1; } output(z);", "unknown variable `z`", "z", "");
    check("shared x: [int; M] = 0;", "unknown parameter `M`", "M", "");
    let source = "shared x: int = 0; mutex x;";
    check(source, "`x` is declared twice", "x", "");
    assert_eq!(diagnostics(source)[0].notes, [(7..8, "first declared here".to_string())]);
    assert_eq!(diagnostics(source)[0].span, 25..26);
    check("process p(k: int, k: bool) { }", "`k` is declared twice", "k", "");
}

#[test]
fn types() {
    body("total = true;", "expected int, found bool", "true", "");
    body("flag = 1;", "expected bool, found int", "1", "!= 0");
    body("if (total) { skip; }", "expected bool, found int", "total", "!= 0");
    body("assert(total + flag == 1);", "expected int, found bool", "flag", "");
    body("output(flag == 1);", "expected bool, found int", "1", "!= 0");
    body("output(!total);", "expected bool, found int", "total", "!= 0");
    body("let h = spawn t(1); output(h);", "a handle cannot be output", "h", "");
    body("let h = spawn t(1); total = h;", "expected int, found handle", "h", "");
    body("total = spawn t(1);", "expected int, found handle", "t", "");
    body("join(total);", "expected handle, found int", "total", "spawn");
    body("spawn t(true);", "expected int, found bool", "true", "");
    body("spawn t(1, 2);", "`t` takes 1 argument, found 2", "(1, 2)", "");
    body("send(c, false);", "expected int, found bool", "false", "");
    body("flag = recv(c);", "expected bool, found int", "c", "!= 0");
    body("for j in 0..flag { skip; }", "expected int, found bool", "flag", "");
    body("let h = spawn t(1); if (h == h) { skip; }", "handles cannot be compared", "h", "");
}

#[test]
fn uses() {
    body("a = 1;", "`a` is an array and needs an index", "a", "a[...]");
    body("total[1] = 1;", "`total` is not an array", "1", "");
    body("output(total[1]);", "`total` is not an array", "1", "");
    body("m = 1;", "`m` is a mutex, not a variable", "m", "lock");
    body("output(s);", "`s` is a semaphore, not a variable", "s", "wait");
    body("output(c);", "`c` is a channel, not a variable", "c", "recv");
    body("lock(total);", "expected a mutex, but `total` is a shared variable", "total", "");
    body("lock(ms);", "`ms` is an array and needs an index", "ms", "ms[...]");
    body("N = 1;", "`N` is a parameter and cannot be assigned", "N", "-D");
    body("for j in 0..2 { j = 1; }", "`j` is a loop variable and cannot be assigned", "j", "while");
    check("process p[i in 0..2] { i = 1; }", "`i` is the index of the family and cannot be assigned", "i", "let");
    body("break;", "`break` outside of a loop", "break", "");
    body("continue;", "`continue` outside of a loop", "continue", "");
    body(
        "spawn fam(1);",
        "`fam` is a static process: it runs from the start and cannot be spawned",
        "fam",
        "parameter list",
    );
    body("join t;", "`t` is a template: join its processes by their handles", "t", "let h = spawn t");
    body("join(fam);", "expected handle, but `fam` is a process", "fam", "join fam;");
    body("let h = spawn t(1); join h;", "expected a process or a family, but `h` is a local", "h", "join(h);");
}

#[test]
fn atomic() {
    let cases = [
        ("lock(m)", "lock"),
        ("unlock(m)", "unlock"),
        ("wait(s)", "wait"),
        ("signal(s)", "signal"),
        ("send(c, 1)", "send"),
        ("let v = recv(c)", "recv"),
        ("recv(c)", "recv"),
        ("spawn t(1)", "spawn"),
        ("join fam", "join"),
        ("let v = choose(0..2)", "choose"),
        ("await (flag)", "await"),
    ];
    for (statement, word) in cases {
        let source = format!("atomic {{ total = 1; {statement}; }}");
        let help = if word == "lock" { "no lock" } else { "block" };
        body(&source, &format!("`{word}` is not allowed inside an atomic block"), statement, help);
    }
    body(
        "atomic { if (flag) { await (flag); } }",
        "`await` is not allowed inside an atomic block",
        "await (flag)",
        "first",
    );
}

#[test]
fn sizes() {
    check("shared a: [int; 0 - 1] = 0;", "the length of an array is out of range", "0 - 1", "");
    check("shared a: [int; 3] = [1, 2];", "`a` has 3 elements, but 2 initial values", "[1, 2]", "single value");
    check("shared a: int = [1, 2];", "`a` is not an array", "[1, 2]", "");
    check("chan c: int[-1];", "the capacity of a channel is out of range", "-1", "");
    check("sem s = -1;", "the initial value of a semaphore is out of range", "-1", "");
    check("param N = 1 / 0;", "division by zero in a constant", "0", "");
    check("shared x: int = 0; shared y: int = x;", "`x` is a shared variable, not a constant", "x", "parameters");
    check("shared b: bool = 0;", "expected bool, found int", "0", "");
    check("process p[i in 0..1000000] { }", "too many processes", "1000000", "");
}

#[test]
fn parameters_are_listed_and_replaced() {
    let source = "param N = 2 + 1; param M = N * 2; shared a: [int; M] = 0; process p { a[5] = N; }";
    let parsed = ParsedProgram::parse(source, "f").unwrap();
    let declared = [("N".to_owned(), 3), ("M".to_owned(), 6)];
    assert_eq!(*parsed.parameters(), declared);
    let program = parsed.finish(&[("N".to_owned(), 4)].into()).unwrap();
    assert_eq!(*program.parameters(), [("N".to_owned(), 4), ("M".to_owned(), 8)], "M is computed from N");
    let explored = support::explore(&support::program_with(source, &[("N", 4), ("unknown", 1)]));
    let state = explored.final_states.first().unwrap();
    assert_eq!(state[..8], [0, 0, 0, 0, 0, 4, 0, 0]);
    assert!(ParsedProgram::parse("param N = ;", "f").is_err());
}

#[test]
fn constants_are_evaluated_in_linear_time() {
    let chain = "true == ".repeat(300);
    assert_eq!(diagnostics(&format!("shared b: bool = {chain}true;")), []);
}
