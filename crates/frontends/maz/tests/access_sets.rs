//! The access sets of each kind of step. `runs.rs` also compares access sets with actual effects.

mod support;

use mazurka_model::Execution;
use support::{go, pending, program};

const DECLARATIONS: &str =
    "param N = 3; shared x: int = 0; shared y: int = 0; shared a: [int; N] = 0; shared b: bool = false;
    mutex m[2]; sem s = 1; chan c: int[2];\n";

/// The access set of the first step of a process with this body.
fn first(body: &str) -> String {
    let program = program(&format!("{DECLARATIONS} process p {{ {body} }}"));
    let execution = program.start();
    pending(&program, &execution, "p")
}

#[test]
fn single_actions() {
    let cases = [
        ("let v = x;", "x:Read"),
        ("x = 1;", "x:Write"),
        ("let i = 1; i = i + 1; a[i] = 1;", "a[2]:Write"),
        ("a[7] = 1;", ""),
        ("lock(m[1]);", "m[1]:Acquire!"),
        ("unlock(m[0]);", "m[0]:Release"),
        ("wait(s);", "s:Update!"),
        ("signal(s);", "s:Update"),
        ("send(c, 1);", "c:Update!"),
        ("let v = recv(c);", "c:Update!"),
        ("let v = choose(0..2);", ""),
        ("await (b || x > 0);", "x:Read! b:Read!"),
        ("let i = 1; i = i + 1; await (a[i] == 0 || a[i - 1] == 0);", "a[1]:Read! a[2]:Read!"),
        ("await (a[x] == 0);", "x:Read! a[0]:Read! a[1]:Read! a[2]:Read!"),
    ];
    for (body, expected) in cases {
        assert_eq!(first(body), expected, "{body}");
    }
}

#[test]
fn atomic_blocks() {
    let cases = [
        // Scalars.
        ("atomic { x = 1; }", "x:Write"),
        ("atomic { let v = x; }", "x:Read"),
        ("atomic { x = x + 1; }", "x:Update"),
        ("atomic { x = 1; y = x; }", "x:Update y:Write"),
        ("atomic { if (b) { x = 1; } }", "x:Update b:Read"),
        ("atomic { if (b) { x = 1; } x = 2; }", "x:Write b:Read"),
        ("atomic { for i in 0..2 { x = i; } y = 1; }", "x:Update y:Write"),
        ("atomic { if (N == 4) { x = 1; } else { y = 1; } }", "y:Write"),
        // Statements that may end the block early make later writes uncertain.
        ("atomic { let v = 1 / y; x = 1; }", "x:Update y:Read"),
        ("atomic { assume(b); x = 1; }", "x:Update b:Read"),
        ("atomic { assert(b); x = 1; }", "x:Write b:Read"),
        ("while (true) { atomic { if (b) { break; } x = 1; } }", "x:Update b:Read"),
        ("atomic { while (b) { y = 1; } x = 1; }", "x:Update y:Update b:Read"),
        // Elements selected by constants and by locals that the block does not assign.
        ("atomic { a[1] = 5; }", "a[1]:Write"),
        ("let i = 0; i = i + 1; atomic { a[i] = a[i + 1]; }", "a[1]:Write a[2]:Read"),
        ("let i = 0; i = i + 1; atomic { a[i] = a[2 - i] + 1; }", "a[1]:Update"),
        ("let i = 0; i = i + 4; atomic { x = 1; a[i / 2] = 1; }", "x:Write a[2]:Write"),
        ("let i = 0; i = i + 5; atomic { x = 1; a[i] = 1; }", "x:Update a[0]:Update a[1]:Update a[2]:Update"),
        // Elements with any other index.
        ("let i = 0; atomic { i = i + 1; a[i] = 1; }", "a[0]:Update a[1]:Update a[2]:Update"),
        ("atomic { x = a[y]; }", "x:Update y:Read a[0]:Read a[1]:Read a[2]:Read"),
        ("atomic { for j in 0..2 { a[j] = a[j + 1]; } }", "a[0]:Update a[1]:Update a[2]:Update"),
        ("atomic { a[0] = a[y]; }", "y:Read a[0]:Update a[1]:Read a[2]:Read"),
        // Guards.
        ("atomic { await (x > 0); x = x - 1; y = 1; }", "x:Update! y:Write"),
        ("atomic { await (b); x = 1; }", "x:Write b:Read!"),
        (
            "let i = 0; i = i + 1; atomic { await (a[i] == 0); i = 2; a[i] = 1; }",
            "a[0]:Update a[1]:Update! a[2]:Update",
        ),
    ];
    for (body, expected) in cases {
        assert_eq!(first(body), expected, "{body}");
    }
}

#[test]
fn sets_do_not_depend_on_shared_values() {
    let source = "shared x: int = 0; shared a: [int; 2] = 0;
        process p { atomic { if (x == 1) { a[x] = 1; } else { a[0] = 2; } } } process q { x = 1; }";
    let program = program(source);
    let mut execution = program.start();
    let before = pending(&program, &execution, "p");
    go(&program, &mut execution, "q");
    assert_eq!(pending(&program, &execution, "p"), before);
    execution.restart();
    assert_eq!(pending(&program, &execution, "p"), before);
}

#[test]
fn the_index_of_a_family_is_a_constant() {
    let program =
        support::program("shared a: [int; 3] = 0; process p[i in 0..3] { atomic { a[i] = a[(i + 1) % 3]; } }");
    let execution = program.start();
    assert_eq!(pending(&program, &execution, "p[2]"), "a[0]:Read a[2]:Write");
}
