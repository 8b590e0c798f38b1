//! Random executions: rewinding, replaying, digests, stable ids, dead locals, and access sets that
//! cover the actual effects.

mod support;

use mazurka_maz::MazExecution;
use mazurka_model::{Execution, Mark, ProcessId, Program, Rewind, States, Status, Step};
use std::collections::BTreeMap;
use support::{EXAMPLES, Random, check_effects, enabled, explore, find, go, program, state};

/// A program that uses most features of the language.
const MIXED: &str = "param N = 3;
    shared x: int = 0; shared a: [int; N] = [1, 2, 3]; shared stop: bool = false;
    mutex m; sem s = 2; chan c: int[2]; chan d: bool[1][2];
    process worker(k: int, deep: bool) {
        lock(m);
        let old = x;
        x = old + k;
        unlock(m);
        if (deep) { let h = spawn worker(k + 1, false); join(h); a[k % N] = a[k % N] + 1; }
        output(old);
        send(c, old);
    }
    process main {
        let n = choose(1..3);
        for i in 0..n { spawn worker(i, i == 0); }
        let sum = 0;
        for i in 0..n { let got = recv(c); sum = sum + got; }
        atomic { stop = true; x = x + sum; }
        send(d[n - 1], sum > 3);
    }
    process watcher[i in 0..2] {
        wait(s);
        atomic { await (stop || x > i); a[i] = a[i] * 2; }
        assert(a[0] + a[i] < 9);
        signal(s);
    }
    process late { join watcher; let i = x % N; atomic { a[i] = a[(i + 1) % N]; x = 0; } }";

fn sources() -> Vec<&'static str> {
    EXAMPLES.iter().map(|(_, source)| *source).chain([MIXED]).collect()
}

/// A random execution: its steps, with a mark and the state before each of them.
struct Walk {
    taken: Vec<(ProcessId, u32)>,
    marks: Vec<Mark>,
    states: Vec<Vec<u64>>,
}

fn walk(execution: &mut MazExecution<'_>, random: &mut Random) -> Walk {
    let mut walk = Walk { taken: Vec::new(), marks: Vec::new(), states: Vec::new() };
    let mut step = Step::default();
    loop {
        walk.marks.push(execution.mark());
        walk.states.push(state(execution));
        let processes = enabled(execution);
        if processes.is_empty() || walk.taken.len() > 500 {
            return walk;
        }
        let process = processes[random.below(processes.len())];
        let choice = random.below(execution.choices(process) as usize) as u32;
        execution.step(process, choice, &mut step);
        walk.taken.push((process, choice));
    }
}

#[test]
fn rewinding_equals_replaying() {
    let mut random = Random(0x1234_5678_9ABC);
    for source in sources() {
        let program = program(source);
        let mut execution = program.start();
        let mut step = Step::default();
        for _ in 0..30 {
            let walk = walk(&mut execution, &mut random);
            let back = random.below(walk.marks.len());
            execution.rewind(walk.marks[back]);
            assert_eq!(state(&execution), walk.states[back]);
            for (at, (process, choice)) in walk.taken.iter().enumerate().skip(back) {
                execution.step(*process, *choice, &mut step);
                assert_eq!(state(&execution), walk.states[at + 1]);
            }
            // Another execution of the same program, from the start.
            let mut other = program.start();
            for (process, choice) in &walk.taken {
                other.step(*process, *choice, &mut step);
            }
            assert_eq!(Some(&state(&other)), walk.states.last());
            execution.restart();
            assert_eq!(state(&execution), walk.states[0]);
        }
    }
}

#[test]
fn incremental_digests_equal_digests_from_scratch() {
    let mut random = Random(99);
    for source in sources() {
        let (plain, keeping) = (program(source), program(source).with_digests(true));
        let (mut a, mut b) = (plain.start(), keeping.start());
        let mut seen: BTreeMap<u128, Vec<u64>> = BTreeMap::new();
        let mut step = Step::default();
        for _ in 0..20 {
            let walk = walk(&mut a, &mut random);
            a.restart();
            // An execution that maintains its digest from some point on.
            let (mut late, since) = (plain.start(), random.below(walk.taken.len() + 1));
            for (at, (process, choice)) in walk.taken.iter().enumerate() {
                if at == since {
                    late.maintain_digest();
                }
                assert_eq!(a.digest(), late.digest());
                late.step(*process, *choice, &mut step);
                assert_eq!(a.digest(), b.digest());
                assert_eq!(seen.entry(a.digest()).or_insert_with(|| state(&a)), &state(&a));
                a.step(*process, *choice, &mut step);
                b.step(*process, *choice, &mut step);
            }
            assert_eq!(a.digest(), b.digest());
            let middle = walk.marks[random.below(walk.marks.len())];
            a.rewind(middle);
            b.rewind(middle);
            late.rewind(middle);
            assert_eq!(a.digest(), b.digest());
            assert_eq!(a.digest(), late.digest());
            a.restart();
            b.restart();
            late.restart();
            assert_eq!(a.digest(), late.digest());
        }
    }
}

/// The digest of a location or of a local state changes if and only if the location or the local
/// state does.
#[test]
fn parts_of_digests_are_local() {
    let program = program(
        "shared x: int = 0; shared y: int = 0; chan c: int[1]; process p { x = 1; send(c, 4); } process q { y = 1; }",
    );
    let mut execution = program.start();
    let all = |execution: &MazExecution<'_>| {
        let locations = (0..3).map(|location| execution.location_digest(mazurka_model::Location(location)));
        locations.chain((0..2).map(|process| execution.local_digest(ProcessId(process)))).collect::<Vec<_>>()
    };
    let mut before = all(&execution);
    for (name, changed) in [("p", vec![0, 3]), ("q", vec![1, 4]), ("p", vec![2, 3])] {
        go(&program, &mut execution, name);
        let after = all(&execution);
        let differs: Vec<usize> = (0..5).filter(|at| before[*at] != after[*at]).collect();
        assert_eq!(differs, changed);
        before = after;
    }
}

#[test]
fn process_ids_do_not_depend_on_the_interleaving() {
    let source = "shared x: int = 0; process leaf(k: int) { x = k; }
        process node(k: int) { if (k > 0) { spawn node(k - 1); spawn leaf(k); } else { spawn leaf(0); } }
        process a { spawn node(2); spawn leaf(7); } process b { spawn node(1); }";
    let program = program(source);
    let mut random = Random(7);
    let mut ids: BTreeMap<String, ProcessId> = BTreeMap::new();
    for _ in 0..50 {
        let mut execution = program.start();
        walk(&mut execution, &mut random);
        for process in (0..execution.process_count() as u32).map(ProcessId) {
            let id = *ids.entry((&program).process_name(process)).or_insert(process);
            assert_eq!(id, process);
        }
    }
    assert!(ids.contains_key("a/node.0/node.0/leaf.1"), "{ids:?}");
    assert_eq!(
        explore(&support::program(
            "shared x: int = 0; process t() { x = 1; } process a { spawn t(); } process b { spawn t(); }"
        ))
        .final_states
        .len(),
        1
    );
}

/// Several executions of one program can exist at the same time.
#[test]
fn executions_share_ids() {
    let program =
        program("shared x: int = 0; process t() { x = x + 1; } process a { spawn t(); } process b { spawn t(); }");
    let (mut first, mut second) = (program.start(), program.start());
    go(&program, &mut first, "a");
    go(&program, &mut second, "b");
    assert_eq!(second.status(find(&program, &second, "a/t.0")), Status::Absent);
    go(&program, &mut first, "b");
    go(&program, &mut second, "a");
    assert_eq!(state(&first), state(&second));
}

#[test]
fn dead_locals_do_not_distinguish_states() {
    let source = "shared x: int = 0; shared y: int = 0;
        process p { let v = x; let w = v * 2; y = w; y = 1; y = 2; } process q { x = 1; }";
    let program = program(source);
    let run = |order: &[&str]| {
        let mut execution = program.start();
        let mut last = Vec::new();
        for name in order {
            go(&program, &mut execution, name);
            last = state(&execution);
        }
        last
    };
    // p read 0 or 1, wrote it, and overwrote it, so the difference is gone.
    assert_eq!(run(&["p", "q", "p", "p"]), run(&["q", "p", "p", "p"]));
    // Before the value is overwritten, the states differ.
    assert_ne!(run(&["p", "q", "p"]), run(&["q", "p", "p"]));
    assert_ne!(run(&["p", "q"]), run(&["q", "p"]));
}

#[test]
fn ended_processes_keep_only_their_history() {
    let program = program("shared x: int = 0; process p { let v = x; output(v / 2); } process q { x = 1; }");
    let run = |order: &[&str]| {
        let mut execution = program.start();
        order.iter().for_each(|name| drop(go(&program, &mut execution, name)));
        state(&execution)
    };
    assert_eq!(run(&["p", "q"]), run(&["q", "p"]));
    let program = support::program("shared x: int = 0; process p { assert(x == 0); } process q { x = 1; }");
    assert_eq!(explore(&program).final_states.len(), 2);
}

#[test]
fn access_sets_cover_effects() {
    let mut random = Random(4711);
    for source in sources() {
        let program = program(source);
        let mut execution = program.start();
        for _ in 0..50 {
            let mut step = Step { wants_effects: true, ..Step::default() };
            let mut pending = Step::default();
            for _ in 0..200 {
                let processes = enabled(&execution);
                if processes.is_empty() {
                    break;
                }
                let process = processes[random.below(processes.len())];
                let choice = random.below(execution.choices(process) as usize) as u32;
                execution.pending(process, &mut pending);
                execution.step(process, choice, &mut step);
                assert_eq!(
                    (&pending.accesses, &pending.joined, pending.site),
                    (&step.accesses, &step.joined, step.site)
                );
                if !step.observations.iter().any(|o| matches!(o, mazurka_model::Observation::Error { .. })) {
                    check_effects(&program, &step);
                }
            }
            execution.restart();
        }
    }
}

#[test]
fn long_executions() {
    let program = program("shared x: int = 0; process p[i in 0..2] { for k in 0..50000 { x = k; } }");
    let mut execution = program.start();
    let mut random = Random(3);
    let mut step = Step::default();
    let before = state(&execution);
    let mut steps = 0;
    loop {
        let processes = enabled(&execution);
        if processes.is_empty() {
            break;
        }
        execution.step(processes[random.below(processes.len())], 0, &mut step);
        steps += 1;
    }
    assert_eq!(steps, 100_000);
    execution.restart();
    assert_eq!(state(&execution), before);
}
