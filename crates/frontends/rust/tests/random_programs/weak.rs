//! Random programs with memory orderings do under `Memory::Rust` and `Memory::Rc11` what the axioms
//! say: the growing oracle of the test kit knows all executions of a litmus program, and the same
//! program is run as Rust code with the types of this crate.

use std::collections::BTreeSet;
use std::sync::Arc;

use fastrand::Rng;
use mazurka::{Builder, Memory, Report};
use mazurka_graphs::Order;
use mazurka_testkit::weak::grow::{Candidate, End, Kind, Truth, grow};
use mazurka_testkit::weak::random::{MIXES, random};
use mazurka_testkit::weak::{Instruction, LitmusProgram};

use super::litmus::{Outcome, cells, run};

/// The locations that stand for mutexes in the programs of the oracle.
const LOCKS: u8 = 4;

/// What the threads of an execution of the oracle have read, without the locations of mutexes.
fn outcome(candidate: &Candidate) -> Outcome {
    let read = |happening: &mazurka_testkit::weak::grow::Happening| match happening.kind {
        Kind::Read(x) if x < LOCKS => Some(happening.value),
        Kind::Choice => Some(happening.value),
        _ => None,
    };
    candidate.threads.iter().map(|thread| thread.iter().filter_map(read).collect()).collect()
}

/// A program whose mutexes are locations: acquiring one waits for 0 and writes 1.
fn locks_as_values(program: &LitmusProgram) -> LitmusProgram {
    let mut program = program.clone();
    for instruction in program.threads.iter_mut().flatten() {
        *instruction = match *instruction {
            Instruction::Lock(m) => Instruction::AwaitExchange(LOCKS + m, Order::Acquire, 0, 1),
            Instruction::Unlock(m) => Instruction::Store(LOCKS + m, Order::Release, 0),
            other => other,
        };
    }
    program
}

/// Makes the second location one that is accessed only non-atomically. Read-modify-writes of it
/// stay what they are if `with_updates`: a closure that writes a cell can also read it.
fn with_cell(program: &LitmusProgram, with_updates: bool) -> LitmusProgram {
    let mut program = program.clone();
    for instruction in program.threads.iter_mut().flatten() {
        *instruction = match *instruction {
            Instruction::Load(1, _) | Instruction::CompareExchange(1, ..) => Instruction::Load(1, Order::NonAtomic),
            Instruction::Add(1, _, value) if with_updates => Instruction::Add(1, Order::NonAtomic, value),
            Instruction::Exchange(1, _, value) if with_updates => Instruction::Exchange(1, Order::NonAtomic, value),
            Instruction::Add(1, _, value) | Instruction::Exchange(1, _, value) | Instruction::Store(1, _, value) => {
                Instruction::Store(1, Order::NonAtomic, value)
            }
            Instruction::Copy(1, _, register, add) => Instruction::Copy(1, Order::NonAtomic, register, add),
            // The first location is accessed atomically.
            Instruction::Load(0, Order::NonAtomic) => Instruction::Load(0, Order::Acquire),
            Instruction::Store(0, Order::NonAtomic, value) => Instruction::Store(0, Order::Release, value),
            Instruction::Copy(0, Order::NonAtomic, register, add) => {
                Instruction::Copy(0, Order::Release, register, add)
            }
            other => other,
        };
    }
    program
}

/// Puts critical sections into a program without jumps.
fn with_locks(program: &LitmusProgram, rng: &mut Rng) -> LitmusProgram {
    let mut program = program.clone();
    for code in &mut program.threads {
        let order: &[u8] = [&[0, 1][..], &[1, 0], &[0], &[0]][rng.usize(0..4)];
        let (first, last) = (rng.usize(0..=code.len()), rng.usize(0..=code.len()));
        let (first, last) = (first.min(last), first.max(last));
        let inserted = order.len() as u8;
        for instruction in code[first..].iter_mut() {
            if let Instruction::Copy(_, _, register, _) = instruction {
                let behind = usize::from(*register) >= first;
                *register += if usize::from(*register) >= last { 2 * inserted } else { u8::from(behind) * inserted };
            }
        }
        let mut changed = code[..first].to_vec();
        changed.extend(order.iter().map(|&m| Instruction::Lock(m)));
        changed.extend_from_slice(&code[first..last]);
        changed.extend(order.iter().rev().map(|&m| Instruction::Unlock(m)));
        changed.extend_from_slice(&code[last..]);
        *code = changed;
    }
    program
}

/// The results of many comparisons.
#[derive(Default, Debug)]
struct Compared {
    programs: u64,
    /// Those explored as execution graphs.
    graphs: u64,
    classes: u64,
    racy: u64,
    deadlocks: u64,
}

fn explore(program: &LitmusProgram, memory: Memory, body: impl Fn()) -> Report {
    let report = Builder::new().random_runs_first(0).memory(memory).explore(body);
    assert!(report.complete() || !report.violations().is_empty(), "{report}\n{program}");
    report
}

fn kind(report: &Report) -> Option<&str> {
    report.violations().first().map(|violation| violation.kind())
}

/// Compares one program with its oracle. `counted` says whether the number of executions is that
/// of the reads-from classes.
fn compare(program: &LitmusProgram, truth: &Truth, memory: Memory, counted: bool, rng: &mut Rng, all: &mut Compared) {
    let Some(is_cell) = cells(program) else { return };
    let shared = Arc::new(program.clone());
    let ends = |wanted: End| truth.executions.iter().filter(move |(_, end)| *end == wanted);
    all.programs += 1;
    if truth.racy || !truth.failures.is_empty() || ends(End::Deadlock).next().is_some() {
        let report = explore(program, memory, || drop(run(&shared, is_cell)));
        all.racy += u64::from(truth.racy);
        all.deadlocks += u64::from(ends(End::Deadlock).next().is_some());
        let mut expected = BTreeSet::new();
        expected.extend(truth.racy.then_some("data-race"));
        expected.extend((!truth.failures.is_empty()).then_some("panic"));
        if ends(End::Deadlock).next().is_some() {
            expected.extend(["deadlock", "livelock"]);
        }
        assert!(kind(&report).is_some_and(|kind| expected.contains(kind)), "{expected:?}: {report}\n{program}");
        return;
    }
    let complete: Vec<&Candidate> = ends(End::Complete).map(|(candidate, _)| candidate).collect();
    let outcomes: BTreeSet<Outcome> = complete.iter().map(|candidate| outcome(candidate)).collect();
    let report = explore(program, memory, || {
        let outcome = run(&shared, is_cell);
        assert!(outcomes.contains(&outcome), "the outcome {outcome:?} is impossible");
    });
    assert_eq!(kind(&report), None, "{report}\n{program}");
    if report.algorithm().starts_with("trust-rf") {
        let classes: BTreeSet<Candidate> = complete.iter().map(|candidate| candidate.class()).collect();
        assert!(
            !counted || report.executions() == classes.len() as u64,
            "{} classes: {report}\n{program}",
            classes.len()
        );
        all.graphs += 1;
        all.classes += classes.len() as u64;
    }
    let targets: Vec<&Outcome> = outcomes.iter().collect();
    for _ in 0..2 {
        let target = targets[rng.usize(0..targets.len())];
        let report = explore(program, memory, || assert_ne!(run(&shared, is_cell), *target, "the outcome occurs"));
        assert_eq!(kind(&report), Some("panic"), "{target:?} is lost: {report}\n{program}");
    }
}

fn models() -> [(Memory, mazurka_graphs::Memory); 3] {
    [
        (Memory::Rust, mazurka_graphs::Memory::Rust),
        (Memory::Rc11, mazurka_graphs::Memory::Rc11),
        (Memory::Tso, mazurka_graphs::Memory::Tso),
    ]
}

/// How a program of a mix is changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Variant {
    Atomics,
    Cell,
    Locks,
}

/// Compares random programs of a mix. The environment variable `MAZURKA_RANDOM` multiplies their
/// number.
fn compare_mix(name: &str, count: u64, variant: Variant) -> Compared {
    let mix = MIXES.iter().find(|mix| mix.name == name).unwrap();
    let mut rng = Rng::with_seed(7);
    let mut all = Compared::default();
    for seed in 0..count * super::times() as u64 {
        let program = random(seed, mix);
        let (memory, of_graphs) = models()[(seed % 3) as usize];
        let program = match variant {
            Variant::Atomics => program,
            // Under TSO, read-modify-writes of the oracle are fences, and those of cells are not.
            Variant::Cell => with_cell(&program, memory != Memory::Tso),
            Variant::Locks => with_locks(&program, &mut rng),
        };
        let Some(truth) = grow(&locks_as_values(&program), of_graphs, 3_000) else { continue };
        compare(&program, &truth, memory, variant != Variant::Locks && name != "await", &mut rng, &mut all);
    }
    eprintln!("{name} {variant:?}: {all:?}");
    all
}

#[test]
fn orderings_have_the_effect_that_the_axioms_say() {
    for name in ["small", "plain", "rmw", "fences", "sc", "sc-only", "sc-fences", "choose"] {
        let all = compare_mix(name, 40, Variant::Atomics);
        assert!(all.graphs * 4 > all.programs, "{name}: {all:?}");
    }
}

#[test]
fn spawning_joining_and_plain_data_are_ordered_as_the_axioms_say() {
    let spawn = compare_mix("spawn", 60, Variant::Cell);
    let plain = compare_mix("small", 60, Variant::Cell);
    assert!(spawn.racy > 0 && spawn.graphs > 0 && plain.racy > 0, "{spawn:?}, {plain:?}");
}

#[test]
fn mutexes_are_awaited_exchanges() {
    let mut deadlocks = 0;
    for name in ["plain", "fences", "sc-only"] {
        let all = compare_mix(name, 40, Variant::Locks);
        assert!(all.graphs > 0, "{name}: {all:?}");
        deadlocks += all.deadlocks;
    }
    assert!(deadlocks > 0, "some programs acquire two mutexes in different orders");
}

#[test]
fn spin_loops_are_awaits() {
    let all = compare_mix("await", 100, Variant::Atomics);
    assert!(all.graphs > 0 && all.deadlocks > 0, "{all:?}");
}
