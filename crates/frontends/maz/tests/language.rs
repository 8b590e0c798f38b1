//! The constructs that the checker expands: what they do in all interleavings.

mod support;

use mazurka_maz::MazProgram;
use mazurka_model::{Observation, ProcessId, Program, Status};
use std::collections::BTreeSet;
use support::{accesses, explore, find, go, pending, program};

/// The values that all interleavings output.
fn outputs(source: &str) -> BTreeSet<i64> {
    let explored = explore(&program(source));
    let value = |observation: &Observation| match observation {
        Observation::Output { value, .. } => Some(value.0),
        _ => None,
    };
    explored.observations.iter().filter_map(value).collect()
}

/// The messages of all errors.
fn errors(source: &str) -> BTreeSet<String> {
    let message = |observation: &Observation| match observation {
        Observation::Error { error, .. } => Some(error.to_string()),
        _ => None,
    };
    explore(&program(source)).observations.iter().filter_map(message).collect()
}

fn deadlocks(source: &str) -> bool {
    explore(&program(source)).deadlocks > 0
}

fn fails(source: &str) -> bool {
    explore(&program(source)).failed_assertions > 0
}

#[test]
fn functions_return_early() {
    let sign = "fn sign(k: int): int { if (k < 0) { return -1; } if (k > 0) { return 1; } return 0; }";
    let source = |value: i64| format!("{sign} process p {{ output(sign({value}) * 10 + sign(sign({value}) + 1)); }}");
    assert_eq!(outputs_of_prelude(&source(-5)), [-10]);
    assert_eq!(outputs_of_prelude(&source(0)), [1]);
    assert_eq!(outputs_of_prelude(&source(5)), [11]);
    let out_of_loop =
        "fn find(k: int): int { let a = [7, 8, 9]; for i in 0..3 { if (a[i] == k) { return i; } } return -1; }
        process p { output(find(8)); output(find(1)); return; output(5); }";
    assert_eq!(outputs_of_prelude(out_of_loop), [1, -1]);
}

/// The outputs of local code before the first step.
fn outputs_of_prelude(source: &str) -> Vec<i64> {
    let program = program(source);
    let execution = program.start();
    let value = |observation: &Observation| match observation {
        Observation::Output { value, .. } => Some(value.0),
        _ => None,
    };
    mazurka_model::Execution::prelude(&execution).iter().filter_map(value).collect()
}

#[test]
fn operands_are_evaluated_from_left_to_right() {
    let bump = "shared x: int = 1; fn bump(): int { x += 10; return x; }";
    assert_eq!(outputs(&format!("{bump} process p {{ output(x * 100 + bump()); }}")), BTreeSet::from([111]));
    assert_eq!(outputs(&format!("{bump} process p {{ output(bump() * 100 + x); }}")), BTreeSet::from([1111]));
    assert_eq!(
        outputs(&format!("{bump} process p {{ if (x > 5 && bump() > 0) {{ }} output(x); }}")),
        BTreeSet::from([1])
    );
    assert_eq!(
        outputs(&format!("{bump} process p {{ if (x > 0 || bump() > 0) {{ }} output(x); }}")),
        BTreeSet::from([1])
    );
    assert_eq!(
        outputs(&format!("{bump} process p {{ if (x < 5 && bump() > 0) {{ }} output(x); }}")),
        BTreeSet::from([11])
    );
    let chain = format!(
        "{bump} process p {{ if (x > 5) {{ }} else if (bump() > 50) {{ }} else if (bump() > 20) {{ output(x); }} }}"
    );
    assert_eq!(outputs(&chain), BTreeSet::from([21]));
    let looped = format!("{bump} process p {{ while (bump() < 30) {{ output(x); }} output(0 - x); }}");
    assert_eq!(outputs(&looped), BTreeSet::from([11, 21, -31]));
}

#[test]
fn updates_are_a_read_and_a_write() {
    assert!(fails("shared x: int = 0; process p[i in 0..2] { x++; } process c { join p; assert(x == 2); }"));
    assert!(!fails(
        "shared x: int = 0; process p[i in 0..2] { fetch_add(x, 1); } process c { join p; assert(x == 2); }"
    ));
    let once = "shared i: int = 0; shared a: [int; 2] = 0; fn next(): int { i++; return i - 1; }
        process p { a[next()] += 5; output(a[0] * 10 + i); }";
    assert_eq!(outputs(once), BTreeSet::from([51]), "the index is evaluated once");
}

#[test]
fn compare_and_swap() {
    let source =
        "shared x: int = 0; process p[i in 0..2] { let won = cas(x, 0, i + 1); output(x); if (won) { output(10); } }";
    let program = program(source);
    let mut execution = program.start();
    assert_eq!(pending(&program, &execution, "p[0]"), "x:Update");
    go(&program, &mut execution, "p[0]");
    assert_eq!(pending(&program, &execution, "p[1]"), "x:Read", "a failing exchange only reads");
    assert_eq!(outputs("shared x: int = 3; process p { output(swap(x, 4)); output(x); }"), BTreeSet::from([3, 4]));
}

#[test]
fn attempts_do_not_wait() {
    let lock = "mutex m; process p { if (try_lock(m)) { output(1); } else { output(2); } if (try_lock(m)) { } else { output(3); } }";
    assert_eq!(outputs(lock), BTreeSet::from([1, 3]));
    assert_eq!(
        outputs("sem s = 1; process p { if (try_wait(s)) { output(1); } if (!try_wait(s)) { output(2); } }"),
        BTreeSet::from([1, 2])
    );
    let send = "chan c: int[1]; process p { if (try_send(c, 7)) { output(1); } if (!try_send(c, 8)) { output(2); } output(3); let v = recv(c); output(v); }";
    assert_eq!(outputs(send), BTreeSet::from([1, 2, 3, 7]));
    let receive = "chan c: int[1]; process p { let v = 5; if (!try_recv(c, v)) { output(v); } send(c, 7); if (try_recv(c, v)) { output(v); } if (!try_recv(c, v)) { output(v + 1); } }";
    assert_eq!(outputs(receive), BTreeSet::from([5, 7, 8]));
    assert!(!deadlocks("mutex m; process p[i in 0..2] { if (try_lock(m)) { unlock(m); } }"));
    assert!(deadlocks("mutex m; process p { if (try_lock(m)) { lock(m); } }"), "a lock that was tried is held");
}

#[test]
fn an_attempt_to_receive_is_one_step() {
    let source = "chan c: int[2]; shared x: int = 0; shared i: int = 1; process p { let a = [0, 0]; try_recv(c, a[i]); output(a[1]); try_recv(c, x); output(x); }
        process q { send(c, 3); send(c, 4); }";
    assert_eq!(outputs(source), BTreeSet::from([0, 3, 4]));
    let program = program(source);
    let mut execution = program.start();
    assert_eq!(pending(&program, &execution, "p"), "i:Read", "the index is evaluated before");
    go(&program, &mut execution, "p");
    assert_eq!(pending(&program, &execution, "p"), "c:Update", "an attempt does not wait");
    go(&program, &mut execution, "p");
    assert_eq!(pending(&program, &execution, "p"), "c:Update");
    go(&program, &mut execution, "p");
    assert_eq!(pending(&program, &execution, "p"), "x:Read", "nothing was received, so nothing is written");
    let rendezvous = "chan r: int[0]; process p { let v = 0; if (try_recv(r, v)) { output(v); } else { output(1); } } process q { send(r, 2); }";
    assert_eq!(outputs(rendezvous), BTreeSet::from([1, 2]));
    assert!(deadlocks(rendezvous), "the sender waits for a receiver");
}

#[test]
fn read_write_locks() {
    let readers = "rwlock l; shared inside: int = 0; shared most: int = 0;
        process r[i in 0..2] { read_lock(l); fetch_add(inside, 1); output(inside); fetch_add(inside, -1); read_unlock(l); }";
    assert!(outputs(readers).contains(&2), "two readers are inside at the same time");
    let writers = "rwlock l; shared inside: int = 0;
        process w[i in 0..2] { write_lock(l); fetch_add(inside, 1); assert(inside == 1); fetch_add(inside, -1); write_unlock(l); }
        process r { read_lock(l); assert(inside == 0); read_unlock(l); }";
    assert!(!fails(writers) && !deadlocks(writers));
    assert_eq!(errors("rwlock l; process p { read_unlock(l); }").len(), 1);
    assert_eq!(errors("rwlock l; process p { read_lock(l); write_unlock(l); }").len(), 1);
    assert!(deadlocks("rwlock l; process p { read_lock(l); write_lock(l); }"));
}

#[test]
fn condition_variables() {
    // The signal may come before the wait, and is lost then.
    assert!(deadlocks("mutex m; cond c; process p { lock(m); wait(c, m); unlock(m); } process q { signal(c); }"));
    let flag = "shared f: bool = false; mutex m; cond c;
        process p[i in 0..2] { lock(m); while (!f) { wait(c, m); } unlock(m); }";
    assert!(!deadlocks(&format!("{flag} process q {{ lock(m); f = true; broadcast(c); unlock(m); }}")));
    assert!(
        deadlocks(&format!("{flag} process q {{ lock(m); f = true; signal(c); unlock(m); }}")),
        "one of two is woken"
    );
    assert_eq!(errors("mutex m; cond c; process p { wait(c, m); }").len(), 1, "the mutex is not held");
}

/// A signal wakes any process that waits at that moment, and no other.
#[test]
fn a_signal_wakes_one_of_those_that_wait() {
    let source = "mutex m; cond c;
        process a { lock(m); wait(c, m); unlock(m); } process b { lock(m); wait(c, m); unlock(m); }
        process d { lock(m); wait(c, m); unlock(m); } process s { signal(c); signal(c); }";
    let program = program(source);
    let woken = |order: &[&str]| {
        let mut execution = program.start();
        for name in order {
            go(&program, &mut execution, name);
        }
        ["a", "b", "d"].into_iter().filter(|name| is_enabled(&program, &execution, name)).collect::<Vec<_>>()
    };
    // Each process takes two steps before it waits: `lock` and the first half of `wait`.
    assert_eq!(woken(&["a", "a", "b", "b", "s", "d", "d"]), ["a", "b"], "d came after the signal");
    assert_eq!(woken(&["a", "a", "b", "b", "s", "d", "d", "a", "a"]), Vec::<&str>::new(), "the signal is used up");
    assert_eq!(woken(&["a", "a", "s", "d", "d", "s", "a", "a"]), ["b", "d"], "b has not started");
    assert_eq!(woken(&["a", "a", "s", "s", "d", "d"]), ["a", "b"], "the second signal is lost, and b has not started");
    assert_eq!(woken(&["a", "a", "b", "b", "s", "d", "d", "s", "d", "d"]), ["a", "b"], "d used the second signal");
}

fn is_enabled(program: &MazProgram, execution: &mazurka_maz::MazExecution<'_>, name: &str) -> bool {
    let process: ProcessId = find(program, execution, name);
    mazurka_model::Execution::status(execution, process) == Status::Enabled
}

#[test]
fn accesses_of_condition_variables() {
    let program = program("mutex m; cond c; process p { lock(m); wait(c, m); } process q { signal(c); }");
    let mut execution = program.start();
    assert_eq!(pending(&program, &execution, "q"), "c:Read", "a signal that is lost only reads");
    go(&program, &mut execution, "p");
    assert_eq!(accesses(&program, &go(&program, &mut execution, "p")), "m:Release c:Update");
    assert_eq!(pending(&program, &execution, "q"), "c:Update");
    go(&program, &mut execution, "q");
    assert_eq!(accesses(&program, &go(&program, &mut execution, "p")), "m:Acquire! c:Update!");
}

#[test]
fn channels_without_capacity() {
    assert!(deadlocks("chan c: int[0]; process p { send(c, 1); }"), "there is no receiver");
    let ordered = "chan c: int[0]; shared x: int = 0; process p { x = 1; send(c, 1); x = 2; } process q { let v = recv(c); output(x * 10 + v); }";
    assert_eq!(outputs(ordered), BTreeSet::from([11, 21]));
    let waits = "chan c: int[0]; shared got: bool = false; process p { send(c, 1); assert(got); } process q { got = true; recv(c); }";
    assert!(!fails(waits), "the sender continues after the message was received");
    let many = "chan c: int[0][2]; process p[i in 0..2] { send(c[i], i + 5); } process q { let v = recv(c[1]); let w = recv(c[0]); output(v * 10 + w); }";
    assert_eq!(outputs(many), BTreeSet::from([65]));
}

#[test]
fn select_explores_every_case_that_is_ready() {
    let two = "chan c: int[1]; chan d: int[1]; process p { send(c, 1); } process q { send(d, 2); }
        process r { select { case let v = recv(c) { output(v); } case let v = recv(d) { output(v); } } }";
    assert_eq!(outputs(two), BTreeSet::from([1, 2]));
    assert!(!deadlocks(two));
    let never = "chan c: int[1]; chan d: int[1]; process r { select { case recv(c) { } case recv(d) { } } }";
    assert!(deadlocks(never));
    let one = "chan c: int[1]; chan d: int[1]; process p { send(c, 1); } process r { select { case recv(c) { output(1); } case recv(d) { output(2); } } }";
    assert_eq!((outputs(one), deadlocks(one)), (BTreeSet::from([1]), false));
    let default = "sem s = 0; process p { signal(s); } process r { select { case wait(s) { output(1); } default { output(2); } } }";
    assert_eq!(outputs(default), BTreeSet::from([1, 2]));
    let ready = "sem s = 1; process r { select { case wait(s) { output(1); } default { output(2); } } }";
    assert_eq!(outputs(ready), BTreeSet::from([1]), "the default is not taken if a case is ready");
    let timeout = "sem s = 1; sem t = 0; process r { select { case wait(s) { output(1); } timeout { output(2); } }
        select { case wait(t) { output(3); } timeout { output(4); } } }";
    assert_eq!((outputs(timeout), deadlocks(timeout)), (BTreeSet::from([1, 2, 4]), false));
    let others = "shared x: int = 0; mutex m; chan c: int[1]; process p { select { case await (x > 0) { output(1); }
        case lock(m) { output(2); unlock(m); } case send(c, 5) { output(3); let v = recv(c); output(v); } } }";
    assert_eq!(outputs(others), BTreeSet::from([2, 3, 5]));
}

#[test]
fn choices() {
    assert_eq!(
        outputs("process p { if (*) { output(1); } else if (*) { output(2); } else { output(3); } }"),
        BTreeSet::from([1, 2, 3])
    );
    assert_eq!(
        outputs("process p { let n = 0; while (*) { n++; if (n == 3) { break; } } output(n); }"),
        BTreeSet::from([0, 1, 2, 3])
    );
    assert_eq!(errors("process p { let k = choose(0..9223372036854775807); }").len(), 1);
    assert_eq!(errors("process p { let k = choose(-9223372036854775808..9223372036854775807); }").len(), 1);
}

#[test]
fn structured_data() {
    let source = "enum Colour { Red, Green } record Node { value: int, colour: Colour }
        shared nodes: [Node; 2] = Node { value: 1, colour: Red }; shared g: [[int; 3]; 2] = [[1, 2, 3], [4, 5, 6]];
        process p {
            let n = Node { value: 7, colour: Green }; nodes[1] = n; n.value += 1;
            let m = nodes[1]; if (m.colour == Green && nodes[0].colour != Green) { output(m.value * 10 + n.value); }
            g[1][2] *= 2; output(g[1][2]); output(g[0][1]);
            let a: [[int; 2]; 2] = [[1, 2], [3, 4]]; let i = 1; a[i][0] = 9; output(a[1][0] * 10 + a[0][i]);
        }";
    assert_eq!(outputs(source), BTreeSet::from([78, 12, 2, 92]));
    let program = program(source);
    let names: BTreeSet<String> =
        (0..10).map(|location| (&program).location_name(mazurka_model::Location(location))).collect();
    assert!(names.contains("nodes[1].colour") && names.contains("g[1][2]"), "{names:?}");
    let out_of_range = |index: &str| {
        errors(&format!(
            "shared x: int = 5; shared g: [[int; 3]; 2] = 0; process p {{ let a = [1, 2]; let i = x; let v = {index}; }}"
        ))
    };
    assert_eq!(out_of_range("g[i][0]"), BTreeSet::from(["index 5 out of range for length 2".to_string()]));
    assert_eq!(out_of_range("g[0][i]"), BTreeSet::from(["index 5 out of range for length 3".to_string()]));
    assert_eq!(out_of_range("g[1][0 - i]"), BTreeSet::from(["index -5 out of range for length 3".to_string()]));
    assert_eq!(out_of_range("a[i]"), BTreeSet::from(["index 5 out of range for length 2".to_string()]));
}

/// An invariant over two variables, of which each process writes one. The state that violates it
/// exists only if both writes happen, whatever the order.
#[test]
fn invariants_are_checked_in_every_state() {
    assert!(fails(
        "shared x: int = 0; shared y: int = 0; invariant x + y < 2; process p { x = 1; } process q { y = 1; }"
    ));
    assert!(!fails(
        "shared x: int = 0; shared y: int = 0; invariant x + y < 3; process p { x = 1; } process q { y = 1; }"
    ));
    assert!(!fails("shared x: int = 0; invariant x == 0; process p { atomic { x = 1; x = 0; } }"), "within one step");
    assert!(fails("shared x: int = 0; invariant x == 0; process p { while (true) { atomic { x = 1; break; } } }"));
    assert!(fails("shared a: [int; 2] = 0; invariant a[0] + a[1] < 2; process p[i in 0..2] { let j = i; a[j] = 1; }"));
    assert!(!fails("shared x: int = 0; invariant x < 2; process p { atomic { x = 5; assume(false); } }"), "discarded");
    let program =
        program("shared x: int = 0; shared y: int = 0; invariant x + y < 2; process p { x = 1; } process q { y = 1; }");
    let execution = program.start();
    assert_eq!(pending(&program, &execution, "p"), "x:Write y:Read", "the writes are dependent");
    let source = "shared x: int = 1; invariant x == 0; process p { skip; }";
    let initially = support::program(source);
    let prelude = initially.start();
    let failed = |o: &Observation| matches!(o, Observation::Assertion { holds: false, .. });
    assert!(mazurka_model::Execution::prelude(&prelude).iter().any(failed), "the initial state counts");
}

/// Checking an invariant after writes finds the same as a process that watches the state.
#[test]
fn invariants_agree_with_an_observer() {
    let bodies = [
        ["x = 1; y = 2;", "y = 1; x = 2;"],
        ["x += 1; y -= 1;", "atomic { x = x + 1; y = y - 1; }"],
        ["if (cas(x, 0, 2)) { y = 1; }", "y = 2; x = 0;"],
        ["lock(m); x = 1; y = 1; unlock(m);", "lock(m); y = 0; x = 2; unlock(m);"],
    ];
    let conditions = ["x + y < 3", "x != 2 || y != 1", "x <= y + 1", "x != y + 2", "x + y != 0 || x == 0", "x < 2"];
    for [p, q] in bodies {
        for condition in conditions {
            let processes =
                format!("shared x: int = 0; shared y: int = 0; mutex m; process p {{ {p} }} process q {{ {q} }}");
            let checked = fails(&format!("{processes} invariant {condition};"));
            let observed = fails(&format!("{processes} process o {{ await (!({condition})); assert(false); }}"));
            assert_eq!(checked, observed, "{condition}\n{processes}");
        }
    }
}

#[test]
fn records_in_records() {
    let source = "record Car { at: Point, fuel: int } record Point { x: int, y: int }
        shared cars: [Car; 2] = Car { at: Point { x: 1, y: 2 }, fuel: 3 };
        process p {
            let p = cars[0].at;
            p.x = 10;
            let c = Car { fuel: 30, at: Point { y: p.x + 1, x: p.y } };
            c.at.x += 4;
            cars[1].at = c.at;
            cars[0] = Car { at: p, fuel: cars[1].at.y };
            c = cars[0];
            output(100 * c.at.x + 10 * c.at.y + c.fuel);
            output(cars[1].at.x); output(cars[1].at.y); output(cars[1].fuel);
        }";
    assert_eq!(outputs(source), BTreeSet::from([1000 + 20 + 11, 6, 11, 3]));
    let program = program(source);
    let execution = program.start();
    assert_eq!(pending(&program, &execution, "p"), "cars[0].at.x:Read", "every scalar is a location of its own");
}
