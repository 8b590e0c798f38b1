//! What the parser accepts, and its messages.

use super::ast::{Declaration, FunctionBody, Module};
use super::expression::{Binary, Expr, ExprKind};
use super::parse;
use super::statement::{CallMode, EffectKind, Guard, StmtKind};

fn parsed(text: &str) -> Vec<Module> {
    let (modules, problems) = parse(text, 0);
    assert!(problems.is_empty(), "{text}: {problems:?}");
    modules
}

/// The statements of the main block of a module.
fn statements(body: &str) -> Vec<StmtKind> {
    let mut modules = parsed(&format!("module M; {{ {body} }}"));
    let main = modules.remove(0).main.expect("a main block");
    main.body.into_iter().map(|statement| statement.kind).collect()
}

fn expression(text: &str) -> Expr {
    let mut modules = parsed(&format!("module M; def Int f() = {text};"));
    match modules.remove(0).declarations.remove(0) {
        Declaration::Function(function) => match function.body {
            FunctionBody::Expression(body) => body,
            FunctionBody::Builtin => panic!("a builtin function"),
        },
        other => panic!("{other:?}"),
    }
}

/// An expression with explicit parentheses.
fn grouped(expr: &Expr) -> String {
    match &expr.kind {
        ExprKind::Binary(operator, left, right) => {
            format!("({} {} {})", grouped(left), operator.mark(), grouped(right))
        }
        ExprKind::Unary(operator, operand) => format!("({operator:?} {})", grouped(operand)),
        ExprKind::Variable(name) => name.clone(),
        ExprKind::Integer(text) => text.clone(),
        other => format!("{other:?}"),
    }
}

/// The messages about a text, with line and column of each.
fn messages(text: &str) -> Vec<String> {
    let (_, problems) = parse(text, 0);
    let mut sources = crate::source::SourceMap::default();
    sources.add("test.abs", text).expect("a small text");
    problems
        .into_iter()
        .map(|problem| {
            let (_, line, column) = sources.place(problem.span());
            let diagnostic = sources.diagnostic(problem).diagnostic;
            format!("{line}:{column}: {} ({})", diagnostic.message, diagnostic.label)
        })
        .collect()
}

#[test]
fn operators_have_the_precedence_of_the_language() {
    assert_eq!(grouped(&expression("a + b * c - d")), "((a + (b * c)) - d)");
    assert_eq!(grouped(&expression("a || b && c == d < e + f")), "(a || (b && (c == (d < (e + f)))))");
    assert_eq!(grouped(&expression("-a / b")), "((Negate a) / b)");
    assert_eq!(grouped(&expression("!a || ~b")), "((Not a) || (Not b))");
    assert_eq!(grouped(&expression("a > b == c")), "((a > b) == c)");
    assert!(matches!(expression("a == b as I").kind, ExprKind::As(..)));
}

#[test]
fn statements_of_all_kinds() {
    use StmtKind::*;
    let all = statements(
        "Int x = 1; I o; x = 2; this.x = 3; skip; assert x == 1; { skip; } if (x == 1) skip; else skip; \
         while (x < 1) x = 2; foreach (e, i in list[1]) skip; switch (x) { 1 => skip; _ => { } } \
         case x { y => skip; }; try skip; catch { _ => skip; } finally skip; await f? & x == 1; suspend; \
         throw E; die E; return x;",
    );
    let kinds: Vec<_> = all.iter().map(std::mem::discriminant).collect();
    assert_eq!(kinds.len(), 18);
    assert!(matches!(&all[0], Declare { value: Some(_), .. }));
    assert!(matches!(&all[3], Assign { target, .. } if target.this));
    assert!(matches!(&all[13], Await(guards) if matches!(guards[..], [Guard::Future(_), Guard::Condition(_)])));
}

#[test]
fn calls_of_all_kinds() {
    let modes: Vec<_> = statements("o!m(1); o.m(); await o!m(); this.m(); Int x = await o!m();")
        .into_iter()
        .map(|statement| match statement {
            StmtKind::Effect(effect) | StmtKind::Declare { value: Some(effect), .. } => match effect.kind {
                EffectKind::Call { mode, .. } => mode,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        })
        .collect();
    use CallMode::*;
    assert_eq!(modes, [Asynchronous, Synchronous, Awaited, Synchronous, Awaited]);
    assert!(matches!(&statements("Int y = f.get;")[0],
        StmtKind::Declare { value: Some(effect), .. } if matches!(effect.kind, EffectKind::Get(_))));
}

#[test]
fn the_old_dialect_is_accepted() {
    let creations = statements("I a = new cog C(); I b = new C(); I c = new local C();");
    let local: Vec<_> = creations
        .iter()
        .map(|statement| match statement {
            StmtKind::Declare { value: Some(effect), .. } => matches!(effect.kind, EffectKind::New { local: true, .. }),
            _ => false,
        })
        .collect();
    assert_eq!(local, [false, false, true]);
    statements("[old(x) == x] x = ~y; as = Cons(as, Nil); Int when = 1; x = when + as;");
    expression("let (Int x) = 1, Int y = 2 in x + y");
    parsed("module small.letters; [Plain] class C { [Final] Int x = 1; { x = 2; } [Atomic] Unit m() { } };");
}

#[test]
fn partially_defined_functions() {
    assert!(matches!(expression("map((Int x) => x + 1)(l)").kind, ExprKind::PartialCall(..)));
    assert!(matches!(expression("map(inc)(l)").kind, ExprKind::PartialCall(..)));
    assert!(matches!(expression("map((Cons(1, Nil)))").kind, ExprKind::Call(..)));
    parsed("module M; def List<B> apply<A, B>(f)(List<A> l) = Nil;");
}

#[test]
fn templates_and_chains() {
    assert!(matches!(expression("`a $x + 1$ b`").kind, ExprKind::Template(parts) if parts.len() == 3));
    let chain = vec!["1"; 150].join(" + ");
    assert!(matches!(expression(&chain).kind, ExprKind::Binary(Binary::Add, ..)));
}

#[test]
fn errors_have_places_and_parsing_continues() {
    assert_eq!(
        messages("module M;\n{ Int x = ;\n  x = 1 2;\n}\nclass { }"),
        [
            "2:11: expected an expression (found `;`)",
            "3:9: expected `;` (found `2`)",
            "5:7: expected the name of the class (found `{`)",
        ]
    );
}

#[test]
fn one_message_per_mistake() {
    for (text, expected) in [
        ("{ }", "1:1: expected `module` (found `{`)"),
        ("module M; import *;", "1:11: this import names no module (import from where?)"),
        ("module M; { x = \"a;\n }", "1:17: this string is never closed (close it with `\"` in the same line)"),
        ("module M; /* x", "1:11: this comment is never closed (close it with `*/`)"),
        ("module M; { skip; ", "1:11: this block is never closed (opened here)"),
        ("module M; class C { Unit m() { skip; }", "1:19: this class is never closed (opened here)"),
        ("module M; { x = y # z; }", "1:19: this character has no meaning in ABS (expected `;`, found `#`)"),
        ("module M; { Int if = 1; }", "1:17: expected the name of the variable (found `if`)"),
        ("module M; { x = 1 + new C(); }", "1:21: `new` is not allowed inside an expression (this has side effects)"),
        ("module M; { x = o!m().get; }", "1:22: expected `;` (another operation on the result)"),
        ("module M; { x = o.field; }", "1:19: fields of other objects are private (not a call of a method)"),
        ("module M; { f(x) = 1; }", "1:13: cannot assign to this (neither a variable nor a field)"),
        ("module M; def Int f() = case x { };", "1:25: a `case` needs at least one branch (no branches)"),
        ("module M; { duration(1, 2); }", "1:13: not supported: time (`duration`) (used here)"),
        ("module M; { await duration(1, 2); }", "1:19: not supported: time (`await duration`) (used here)"),
        ("module M; { [Cost: 3] skip; }", "1:13: not supported: resource costs (annotation `Cost`) (used here)"),
        ("module M; { } delta D;", "1:15: not supported: deltas (product lines) (used here)"),
        ("module M; trait T = 1;", "1:21: expected a type (found `1`)"),
        ("module M; { } { }", "1:15: a module has at most one main block (the second one)"),
    ] {
        assert_eq!(messages(text), [expected], "{text}");
    }
}

#[test]
fn deep_nesting_is_reported() {
    for (open, close) in
        [("(", ")"), ("!", ""), ("f(", ")"), ("if x then 1 else ", ""), ("Cons(1, ", ")"), ("1 + (", ")")]
    {
        let text = format!("module M; def Int f() = {}x{};", open.repeat(100_000), close.repeat(100_000));
        let messages = messages(&text);
        assert!(messages[0].contains("nested more than 200 levels deep"), "{open}: {}", messages[0]);
    }
    for text in ["{".repeat(100_000), "if (x) ".repeat(100_000), "List<".repeat(100_000), "x = 1 ".repeat(100_000)] {
        assert!(!messages(&format!("module M; {{ {text}")).is_empty());
    }
    let chain = vec!["1"; 100_000].join(" + ");
    assert!(messages(&format!("module M; def Int f() = {chain};"))[0].contains("nested more than"));
}
