//! Steps: one visible action and the local code that follows it.

mod support;

use mazurka_model::{EffectKind, Error, Execution, Location, Observation, ProcessId, Program, Status, Step, Value};
use support::{enabled, explore, find, go, program};

/// Runs the only process to its end and returns the sites of its steps.
fn sites(source: &str) -> Vec<String> {
    let program = program(source);
    let mut execution = program.start();
    let mut texts = Vec::new();
    let mut step = Step::default();
    while let Some(process) = enabled(&execution).first() {
        execution.step(*process, 0, &mut step);
        texts.push((&program).place(step.site).text);
    }
    texts
}

/// The kinds and values of the effects of the steps of the only process.
fn effects(source: &str) -> Vec<Vec<(String, EffectKind, i64)>> {
    let program = program(source);
    let mut execution = program.start();
    let mut all = Vec::new();
    let mut step = Step { wants_effects: true, ..Step::default() };
    while let Some(process) = enabled(&execution).first() {
        execution.step(*process, 0, &mut step);
        let shown = step.effects.iter().map(|e| ((&program).location_name(e.location), e.kind, e.value.0));
        all.push(shown.collect());
    }
    all
}

fn errors(source: &str) -> Vec<(String, Error)> {
    let program = program(source);
    let explored = explore(&program);
    let error = |observation: &Observation| match observation {
        Observation::Error { site, error, .. } => Some(((&program).place(*site).text, *error)),
        _ => None,
    };
    explored.observations.iter().filter_map(error).collect()
}

#[test]
fn an_increment_is_a_read_and_a_write() {
    assert_eq!(sites("shared x: int = 0; process p { x = x + 1; }"), ["x = x + 1", "x = x + 1"]);
}

#[test]
fn an_expression_with_two_shared_variables_is_two_steps() {
    let source = "shared x: int = 3; shared y: int = 4; process p { let s = x + y; output(s); }";
    let found = effects(source);
    assert_eq!(found, [vec![("x".to_string(), EffectKind::Read, 3)], vec![("y".to_string(), EffectKind::Read, 4)]]);
}

#[test]
fn index_then_value_then_write() {
    let source = "shared a: [int; 3] = [7, 8, 9]; shared x: int = 2; shared y: int = 5; process p { a[x] = y; }";
    let names: Vec<String> = effects(source).iter().map(|step| step[0].0.clone()).collect();
    assert_eq!(names, ["x", "y", "a[2]"]);
}

#[test]
fn short_circuit_skips_the_second_read() {
    let source =
        "shared x: bool = false; shared y: bool = true; process p { if (x && y) { skip; } if (y || x) { skip; } }";
    assert_eq!(sites(source), ["if (x && y)", "if (y || x)"]);
}

#[test]
fn an_atomic_block_and_an_await_are_one_step_each() {
    let source = "shared x: int = 0; shared y: int = 0;
        process p { atomic { x = x + 1; if (x == 1) { y = x + 1; } } await (x == 1 && y == 2); x = 5; }";
    assert_eq!(sites(source).len(), 3);
    let found = effects(source);
    assert_eq!(found[0].len(), 5);
    assert_eq!(found[1].len(), 2);
}

#[test]
fn assertions_and_outputs_are_local() {
    let program = program("shared x: int = 1; process p { assert(x < 3, \"small\"); output(x + 1); assert(true); }");
    let mut execution = program.start();
    let step = go(&program, &mut execution, "p");
    let [Observation::Assertion { holds: true, site, .. }] = step.observations[..] else { panic!("{step:?}") };
    assert_eq!((&program).place(site).text, "assert(x < 3, \"small\")");
    assert_eq!((&program).place(site).message, "small");
    let step = go(&program, &mut execution, "p");
    assert!(matches!(
        step.observations[..],
        [Observation::Output { value: Value(2), .. }, Observation::Assertion { .. }]
    ));
    assert_eq!(execution.status(ProcessId(0)), Status::Ended);
}

#[test]
fn local_code_at_the_start_is_the_prelude() {
    let program = program("process p[i in 0..2] { assert(i == 0); } process q { output(7); }");
    let execution = program.start();
    let shown: Vec<_> = execution
        .prelude()
        .iter()
        .map(|observation| match observation {
            Observation::Assertion { process, holds, .. } => ((&program).process_name(*process), i64::from(*holds)),
            Observation::Output { process, value, .. } => ((&program).process_name(*process), value.0),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(shown, [("p[0]".to_string(), 1), ("p[1]".to_string(), 0), ("q".to_string(), 7)]);
    assert!(enabled(&execution).is_empty());
}

#[test]
fn a_spawned_process_starts_within_the_spawn() {
    let program =
        program("shared x: int = 0; process t(k: int) { output(k); x = k; } process m { spawn t(3); spawn t(4); }");
    let mut execution = program.start();
    let step = go(&program, &mut execution, "m");
    let child = find(&program, &execution, "m/t.0");
    assert_eq!(step.spawned, [child]);
    assert!(step.accesses.is_empty());
    assert!(
        matches!(step.observations[..], [Observation::Output { process, value: Value(3), .. }] if process == child)
    );
    assert_eq!(execution.status(child), Status::Enabled);
}

#[test]
fn joins_wait_for_ends() {
    let program =
        program("shared x: int = 0; process t() { x = 1; } process m { let h = spawn t(); join(h); output(1); }");
    let mut execution = program.start();
    go(&program, &mut execution, "m");
    let (parent, child) = (find(&program, &execution, "m"), find(&program, &execution, "m/t.0"));
    assert_eq!(execution.status(parent), Status::Blocked);
    let waiting = execution.waiting(parent);
    assert_eq!((waiting.what.as_str(), waiting.on), ("join(h)", vec![child]));
    go(&program, &mut execution, "m/t.0");
    assert_eq!(execution.status(parent), Status::Enabled);
    assert_eq!(go(&program, &mut execution, "m").joined, [child]);
}

#[test]
fn a_failed_process_is_never_joined() {
    let program = program("shared x: int = 0; process p { x = 1 / x; } process q { join p; }");
    let mut execution = program.start();
    let step = go(&program, &mut execution, "p");
    assert!(matches!(step.observations[..], [Observation::Error { error: Error::DIVISION_BY_ZERO, .. }]));
    assert_eq!(execution.status(ProcessId(0)), Status::Failed);
    assert_eq!(execution.status(ProcessId(1)), Status::Blocked);
}

#[test]
fn a_lock_blocks_every_process() {
    let program = program("mutex m[2]; process p[i in 0..2] { lock(m[1]); lock(m[1]); }");
    let mut execution = program.start();
    go(&program, &mut execution, "p[0]");
    for process in [ProcessId(0), ProcessId(1)] {
        assert_eq!(execution.status(process), Status::Blocked);
        assert_eq!(execution.waiting(process).what, "lock(m[1])");
        assert_eq!(execution.waiting(process).on, [ProcessId(0)]);
    }
    assert_eq!((&program).show_value(Location(1), Value(1)), "held by p[0]");
}

#[test]
fn semaphores_and_channels_block() {
    let source = "sem s = 1; chan c: bool[2];
        process p { wait(s); wait(s); } process q { send(c, true); send(c, false); send(c, true); signal(s); }
        process r { let a = recv(c); let b = recv(c); let d = recv(c); assert(a && !b && d); }";
    let program = program(source);
    let mut execution = program.start();
    assert_eq!(execution.status(ProcessId(2)), Status::Blocked);
    assert_eq!(execution.waiting(ProcessId(2)).what, "let a = recv(c)");
    go(&program, &mut execution, "p");
    assert_eq!(execution.status(ProcessId(0)), Status::Blocked);
    go(&program, &mut execution, "q");
    go(&program, &mut execution, "q");
    assert_eq!(execution.status(ProcessId(1)), Status::Blocked);
    let explored = explore(&program);
    assert_eq!((explored.failed_assertions, explored.deadlocks, explored.final_states.len()), (0, 0, 1));
}

#[test]
fn an_await_can_guard_a_block() {
    let program = program("shared x: int = 0; process p { atomic { await (x > 0); x = x - 1; } } process q { x = 1; }");
    let mut execution = program.start();
    assert_eq!(execution.status(ProcessId(0)), Status::Blocked);
    assert_eq!(execution.waiting(ProcessId(0)).what, "await (x > 0)");
    go(&program, &mut execution, "q");
    let step = go(&program, &mut execution, "p");
    let values: Vec<i64> = step.effects.iter().map(|effect| effect.value.0).collect();
    assert_eq!(values, [1, 1, 0]);
}

#[test]
fn choices_are_outcomes_of_a_step() {
    let program = program("process p { let k = choose(2..5); output(k); }");
    let mut execution = program.start();
    assert_eq!(execution.choices(ProcessId(0)), 3);
    let mut step = Step::default();
    execution.step(ProcessId(0), 2, &mut step);
    assert!(matches!(step.observations[..], [Observation::Output { value: Value(4), .. }]));
}

#[test]
fn results_go_to_shared_variables_in_a_second_step() {
    let source = "shared x: int = 0; shared a: [int; 2] = 0; chan c: int[1];
        process p { send(c, 4); a[x] = recv(c); x = choose(1..2); }";
    let kinds: Vec<Vec<EffectKind>> = effects(source).iter().map(|step| step.iter().map(|e| e.1).collect()).collect();
    use EffectKind::{Read, Receive, Send, Write};
    assert_eq!(kinds, [vec![Send], vec![Read], vec![Receive], vec![Write], vec![], vec![Write]]);
}

#[test]
fn templates_can_spawn_many_processes() {
    let program = program("process t() { spawn t(); } process m { spawn t(); }");
    let mut execution = program.start();
    let mut step = Step::default();
    execution.step(ProcessId(0), 0, &mut step);
    let mut newest = step.spawned[0];
    loop {
        execution.step(newest, 0, &mut step);
        match step.spawned.first() {
            Some(child) => newest = *child,
            None => break,
        }
    }
    assert!(matches!(step.observations[..], [Observation::Error { error: Error::TOO_MANY_PROCESSES, .. }]));
}

#[test]
fn a_false_assumption_discards() {
    let program = program("shared x: int = 0; process p { assume(x == 1); x = 2; }");
    let mut execution = program.start();
    let step = go(&program, &mut execution, "p");
    assert!(matches!(step.observations[..], [Observation::Discarded { .. }]));
    assert_eq!(execution.status(ProcessId(0)), Status::Discarded);
}

#[test]
fn errors_stop_the_process() {
    let cases = [
        (
            "shared a: [int; 2] = 0; shared x: int = 2; process p { a[x] = 1; }",
            "a[x] = 1",
            Error::index_out_of_range(2, 2),
        ),
        ("shared a: [int; 2] = 0; process p { let y = a[-1]; }", "let y = a[-1]", Error::index_out_of_range(-1, 2)),
        ("shared x: int = 0; process p { let y = 1 % x; }", "let y = 1 % x", Error::DIVISION_BY_ZERO),
        ("shared x: int = 0; process p { await (1 / x == 1); }", "await (1 / x == 1)", Error::DIVISION_BY_ZERO),
        ("mutex m; process p { unlock(m); }", "unlock(m)", Error::UNLOCK_NOT_HELD),
        ("mutex m[1]; shared x: int = 1; process p { lock(m[x]); }", "lock(m[x])", Error::index_out_of_range(1, 1)),
        ("process p { let k = choose(3..3); output(k); }", "let k = choose(3..3)", Error::EMPTY_CHOICE),
        (
            "shared x: int = 1; process p { while (x == 1) { let i = 0; while (true) { i = i + 1; } } }",
            "while (true)",
            Error::ENDLESS_LOCAL_LOOP,
        ),
        (
            "shared x: int = 0; process p { atomic { x = 5; x = x / (x - 5); } }",
            "x = x / (x - 5)",
            Error::DIVISION_BY_ZERO,
        ),
    ];
    for (source, text, kind) in cases {
        assert_eq!(errors(source), [(text.to_string(), kind)], "{source}");
    }
}

#[test]
fn effects_before_an_error_in_an_atomic_block_stay() {
    let program =
        program("shared x: int = 0; process p { atomic { x = 5; x = x / (x - 5); } } process q { await (x == 5); }");
    let mut execution = program.start();
    go(&program, &mut execution, "p");
    assert_eq!(execution.status(ProcessId(0)), Status::Failed);
    assert_eq!(execution.status(ProcessId(1)), Status::Enabled);
}

#[test]
fn the_log_of_an_endless_loop_stays_short() {
    let program = program(
        "shared x: int = 1; process p { let i = x; while (i > 0) { i = i + 1; if (i < 0) { x = i; } i = 1; } x = i; }",
    );
    let mut execution = program.start();
    go(&program, &mut execution, "p");
    assert_eq!(execution.status(ProcessId(0)), Status::Failed);
    assert!(execution.mark().0 < 20, "{:?}", execution.mark());
}

#[test]
fn control_flow() {
    let source = "shared out: [int; 8] = 0;
        process p {
            let s = 0;
            for i in 0..10 { if (i == 2) { continue; } if (i == 6) { break; } s = s + i; }
            out[0] = s;
            let n = 3; let limit = n; let rounds = 0;
            for i in 0..limit { n = 100; limit = 50; rounds = rounds + 1; }
            out[1] = rounds;
            let x = 1; { skip; }
            out[2] = x;
        }";
    // A bare block is not a statement: braces belong to a statement.
    assert!(mazurka_maz::load(source, "f", &Default::default()).is_err());
    let source = source.replace("{ skip; }", "if (true) { let x = 2; x = x + 1; }");
    let explored = explore(&program(&source));
    let state = explored.final_states.first().unwrap();
    assert_eq!(state[..3], [13, 3, 1]);
}

#[test]
fn arithmetic_wraps() {
    let source = "shared a: [int; 4] = 9223372036854775807;
        process p { a[0] = a[0] + 1; a[1] = -a[1] - 2; let m = -9223372036854775807 - 1; a[2] = m / -1; a[3] = -7 / 2 * 10 + -7 % 2; }";
    let explored = explore(&program(source));
    let state: Vec<i64> = explored.final_states.first().unwrap().iter().map(|word| *word as i64).collect();
    assert_eq!(state[..4], [i64::MIN, i64::MAX, i64::MIN, -31]);
}

#[test]
fn places_have_lines_and_columns() {
    let program = program("shared x: int = 0;\nprocess p { // größer\n    x = 1;\n}");
    let mut execution = program.start();
    let step = go(&program, &mut execution, "p");
    let place = (&program).place(step.site);
    assert_eq!((place.file.as_str(), place.line, place.column, place.text.as_str()), ("test.maz", 3, 5, "x = 1"));
}
