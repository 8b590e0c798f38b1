//! What the type checker and the resolver report: one message per mistake, with its place.

/// The messages about a text as `line:column: message (label)`.
fn messages(text: &str) -> Vec<String> {
    let Err(diagnostics) = mazurka_abs::parse(&[("test.abs", text)]) else { return Vec::new() };
    diagnostics
        .into_iter()
        .map(|found| {
            let before = &text[..found.diagnostic.span.start];
            let line = before.matches('\n').count() + 1;
            let column = before.chars().rev().take_while(|character| *character != '\n').count() + 1;
            format!("{line}:{column}: {} ({})", found.diagnostic.message, found.diagnostic.label)
        })
        .collect()
}

/// A text with one mistake in its second line.
fn check_all(context: &str, end: &str, cases: &[(&str, &str)]) {
    for (mistake, expected) in cases {
        let text = format!("{context}\n{mistake}\n{end}");
        assert_eq!(messages(&text), [format!("2:{expected}")], "{mistake}");
    }
}

#[test]
fn correct_programs_have_no_messages() {
    for text in [include_str!("programs/auction.abs"), include_str!("programs/legacy.abs")] {
        assert_eq!(messages(text), [""; 0]);
    }
}

#[test]
fn expressions() {
    let context = "module M; data T = A(Int first) | B; interface I { } class C implements I { } \
                   def Int f(Int x) = x; def Int p(g)(Int x) = g(x);";
    check_all(
        context,
        "{ }",
        &[
            ("def Int g() = True;", "15: expected Int, found Bool (this is Bool)"),
            ("def Int g() = \"a\";", "15: expected Int, found String (this is String)"),
            ("def Int g(Rat r) = r;", "20: expected Int, found Rat (this is Rat)"),
            ("def List<Int> g() = list[1, \"a\"];", "29: expected Int, found String (this is String)"),
            ("def Int g() = x;", "15: unknown variable `x` (not declared)"),
            ("def Int g() = h(1);", "15: unknown function `h` (not declared)"),
            ("def Int g() = f(1, 2);", "15: the function `f` has 1 parameter (found 2 arguments)"),
            ("def Int g() = f(\"a\");", "17: expected Int, found String (this is String)"),
            ("def T g() = A;", "13: the constructor `A` has 1 parameter (found 0 arguments)"),
            ("def T g() = D;", "13: unknown constructor `D` (not declared)"),
            ("def Int g(U x) = 1;", "11: unknown type `U` (not declared)"),
            ("def Int g(List x) = 1;", "11: the type `List` has 1 type parameter (found 0 type arguments)"),
            ("def Bool g() = 1 == \"a\";", "16: cannot compare Int with String (the two sides have different types)"),
            ("def Int g() = 1 + True;", "19: `+` needs numbers, found Bool (this is Bool)"),
            ("def String g() = \"a\" + 1;", "24: expected String, found Int (this is Int)"),
            ("def Bool g() = !1;", "17: expected Bool, found Int (this is Int)"),
            (
                "def Int g(Bool b) = when b then 1 else \"a\";",
                "40: the alternatives have different types: Int and String (this is String)",
            ),
            ("def Int g(T t) = case t { A(x, y) => 1; };", "27: the constructor `A` has 1 parameter (found 2)"),
            (
                "def Int g(T t) = case t { Nil => 1; };",
                "27: this pattern is List<_>, but the value is T (can never match)",
            ),
            ("def Int g(T t) = case t { 1 => 1; };", "27: this pattern is Int, but the value is T (can never match)"),
            ("def Int g() = let Bool b = 1 in 2;", "28: expected Bool, found Int (this is Int)"),
            ("def Bool g(Int x) = x implements I;", "21: only objects have interfaces, found Int (this is Int)"),
            ("def I g() = this;", "13: `this` exists only in classes (outside of a class)"),
            ("def Unit g() = println(\"a\");", "16: `println` is not allowed inside an expression (has effects)"),
            ("def Int g() = random(3);", "15: not supported: random numbers (`random`) (used here)"),
            ("def Int g() = p(1);", "15: `p` is a partially defined function (its functions are missing)"),
            ("def Int g() = p(f, f)(1);", "15: the function `p` takes 1 function (found 2)"),
            ("def Int g() = p((Int x, Int y) => x)(1);", "17: expected a function of 1 parameter (it has 2)"),
            (
                "def Int g() = p((String s) => 1)(1);",
                "17: this function is called with Int, but takes String (takes String)",
            ),
            (
                "def Int g() = p((Int x) => \"a\")(1);",
                "17: this function returns String, but Int is expected (returns String)",
            ),
            ("def Int g() = p(strlen)(1);", "17: this function is called with Int, but takes String (takes String)"),
            (
                "def Int q(g)(Int x) = g(x) + g(x, x);",
                "30: the function `g` is used with 1 and with 2 arguments (used with 2)",
            ),
            ("def A2 g<A2>(A2 x) = 1;", "22: expected A2, found Int (this is Int)"),
            ("def Int g() = length(1);", "22: expected List<_>, found Int (this is Int)"),
            ("def String g() = abs(\"a\");", "18: `abs` needs numbers, found String (this is String)"),
            (
                "def Int g() = builtin; def Int h() = g();",
                "38: not supported: builtin functions outside of the standard library (used here)",
            ),
        ],
    );
}

#[test]
fn statements() {
    let context = "module M; interface I { Int m(Int x); Unit n(); } class C(Int a) implements I { Int m(Int x) \
                   { return x; } Unit n() { } Unit hidden() { } } { I o = new C(1); Int x = 0; Fut<Int> f = o!m(1);";
    check_all(
        context,
        "}",
        &[
            ("Bool b = 1;", "10: expected Bool, found Int (this is Int)"),
            ("Int x = 1;", "5: the variable `x` is declared twice (again here)"),
            ("Int y;", "5: `y` has no value (Int is not an interface)"),
            ("y = 1;", "1: unknown variable `y` (not declared)"),
            ("x = o!m(1);", "5: expected Int, found Fut<Int> (this is Fut<Int>)"),
            ("x = f;", "5: expected Int, found Fut<Int> (this is Fut<Int>)"),
            ("x = x.get;", "5: expected Fut<_>, found Int (this is Int)"),
            ("o.hidden();", "3: the interface `I` has no method `hidden` (not declared)"),
            ("o.m();", "3: the method `m` has 1 parameter (found 0 arguments)"),
            ("o.m(True);", "5: expected Int, found Bool (this is Bool)"),
            ("x.m(1);", "1: only objects have methods, found Int (this is Int)"),
            ("f.m(1);", "1: only objects have methods, found Fut<Int> (this is Fut<Int>)"),
            ("I p = new C();", "11: the class `C` has 1 parameter (found 0 arguments)"),
            ("I p = new D();", "11: unknown class `D` (not declared)"),
            ("I p = new C(True);", "13: expected Int, found Bool (this is Bool)"),
            ("Int p = new C(1);", "9: expected Int, found C (this is C)"),
            ("await f;", "7: a future is not a condition (this is a future)"),
            ("await x?;", "7: expected Fut<_>, found Int (this is Int)"),
            ("await x;", "7: expected Bool, found Int (this is Int)"),
            ("while (x) skip;", "8: expected Bool, found Int (this is Int)"),
            ("if (x) skip;", "5: expected Bool, found Int (this is Int)"),
            ("assert x;", "8: expected Bool, found Int (this is Int)"),
            ("foreach (e in x) skip;", "15: expected List<_>, found Int (this is Int)"),
            ("foreach (e in list[1]) { Bool b = e; }", "35: expected Bool, found Int (this is Int)"),
            ("switch (x) { True => skip; }", "14: this pattern is Bool, but the value is Int (can never match)"),
            ("throw x;", "7: expected Exception, found Int (this is Int)"),
            ("try skip; catch { 1 => skip; }", "19: this pattern is Int, but the value is Exception (can never match)"),
            ("this.x = 1;", "6: there are no fields here (outside of a class)"),
            ("I p = this;", "7: `this` exists only in classes (outside of a class)"),
            ("return 1;", "8: expected Unit, found Int (this is Int)"),
            ("println(x);", "9: expected String, found Int (this is Int)"),
            ("x = null;", "5: expected Int, found null (this is null)"),
            ("Time t = now();", "10: not supported: time (`now`) (used here)"),
        ],
    );
}

#[test]
fn declarations() {
    check_all(
        "module M; interface I { Int m(Int x); }",
        "{ }",
        &[
            ("class C implements I { }", "7: the class `C` has no method `m` (it implements `I`)"),
            (
                "class C implements I { Bool m(Int x) { return True; } }",
                "29: the method `m` does not have the type that `I` requires (expected `Int m(Int)`)",
            ),
            (
                "class C implements I { Int m() { return 1; } }",
                "28: the method `m` does not have the type that `I` requires (expected `Int m(Int)`)",
            ),
            (
                "class C { Int m() { skip; } }",
                "27: the method `m` can end without a result (expected a `return` of type Int)",
            ),
            (
                "class C { Int m(Bool b) { if (b) return 1; } }",
                "44: the method `m` can end without a result (expected a `return` of type Int)",
            ),
            ("class C { Int x; }", "15: `x` has no value (Int is not an interface)"),
            ("class C { Int x = 1; Int x = 2; }", "26: the field `x` is declared twice (again here)"),
            ("class C(Int x) { Int x = 1; }", "22: the field `x` is declared twice (again here)"),
            ("class C { Unit m() { } Unit m() { } }", "29: the method `m` is declared twice (again here)"),
            ("class C { Int x = True; }", "19: expected Int, found Bool (this is Bool)"),
            ("class C { { await True; } }", "13: `await` is not allowed in an init block (waits)"),
            ("class C { Fut<Int> f; { Int x = f.get; } }", "33: `get` is not allowed in an init block (waits)"),
            ("class C { Unit m() { this.y = 1; } }", "27: the class `C` has no field `y` (not declared)"),
            ("class C implements J { }", "20: unknown type `J` (not declared)"),
            ("class C implements Int { }", "20: `Int` is not an interface (expected an interface)"),
            ("interface J extends J { }", "11: the interface `J` extends itself (part of a cycle)"),
            ("interface I { }", "11: the type `I` is declared twice (again here)"),
            ("data D = A | A;", "14: the constructor `A` is declared twice (again here)"),
            (
                "data D = A(Int x) | B(Bool x);",
                "28: the accessor `x` has several types (another type than in an earlier constructor)",
            ),
            ("data D<X> = A(Y);", "15: unknown type `Y` (not declared)"),
            ("type S = S;", "10: this type is defined by itself (used in its own definition)"),
            ("type S = List<T>; type T = S;", "28: this type is defined by itself (used in its own definition)"),
            ("def Int f(Int x, Int x) = 1;", "22: the parameter `x` is declared twice (again here)"),
            ("def Int f<A, A>(Int x) = 1;", "14: the type parameter `A` is declared twice (again here)"),
            ("class C { uses T; }", "16: unknown trait `T` (not declared)"),
            ("trait T = T; class C { uses T; }", "11: this trait is defined by itself (or by too many others)"),
            (
                "trait T = { Unit m() { } } class C { uses T removes Unit n();; }",
                "58: there is no method `n` to remove (not in the trait)",
            ),
            ("class C { Unit m() { original(); } }", "22: there is no original method (not in a modified method)"),
            ("exception E(F);", "13: unknown type `F` (not declared)"),
            ("export Nothing2;", "8: the module declares no `Nothing2` (cannot be exported)"),
            ("import * from Nowhere;", "15: unknown module `Nowhere` (not declared)"),
            ("import x from ABS.StdLib;", "8: the module `ABS.StdLib` does not export `x` (not exported)"),
            ("import * from ABS.DC;", "15: not supported: deployment components (module `ABS.DC`) (used here)"),
        ],
    );
}

#[test]
fn modules() {
    let cases: [(&str, &[&str]); 9] = [
        (
            "module A; data T = X; module B; { T t = A.X; }",
            &[
                "1:35: unknown type `T` (not declared)",
                "1:41: the module `A` exports no constructor `X` (unknown here)",
            ],
        ),
        (
            "module A; export *; data T = X; module B; { T t = X; }",
            &["1:45: unknown type `T` (not declared)", "1:51: unknown constructor `X` (not declared)"],
        ),
        (
            "module A; export T; data T = X; module B; import * from A; { T t = X; }",
            &["1:68: unknown constructor `X` (not declared)"],
        ),
        (
            "module A; export *; data T = X; module B; export *; data T = Y; module C; import * from A; \
          import * from B; { T t = X; }",
            &["1:111: the type `T` is imported from several modules (this is ambiguous)"],
        ),
        (
            "module A; module A; { }",
            &[
                "1:8: the model has no main block (the last module)",
                "1:18: the module `A` is declared twice (again here)",
            ],
        ),
        ("module A; data T = X;", &["1:8: the model has no main block (the last module)"]),
        ("module A; { } module B; { }", &["1:25: the model has several main blocks (another one)"]),
        ("", &["1:1: the model has no module (nothing here)"]),
        (
            "module M; data Int = Zero; def Int f() = 1; { }",
            &["1:42: expected M.Int, found ABS.StdLib.Int (this is ABS.StdLib.Int)"],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(messages(text), expected, "{text}");
    }
}
