//! Checks the oracle against numbers that can be computed by hand.

use mazurka_model::{ProcessId, Site};
use mazurka_testkit::{Act::*, Limits, Oracle, ScriptedProgram};
use mazurka_verdict::Fault;

fn oracle(program: &ScriptedProgram) -> Oracle {
    Oracle::of(program, &Limits::default()).expect("scripted programs satisfy the interface").expect("small")
}

/// The running example of the optimal context-sensitive paper: q: x=2 | p: y=1; x=1 | r: x<3; x<2.
#[test]
fn running_example() {
    let oracle = oracle(&ScriptedProgram::new(
        2,
        &[&[Write(0, 2)], &[Write(1, 1), Write(0, 1)], &[AssertBelow(0, 3), AssertBelow(0, 2)]],
    ));
    assert_eq!(oracle.interleavings(), Some(30));
    assert_eq!(oracle.classes.complete.len(), 12);
    assert!(oracle.classes.discarded.is_empty());
    let second = Fault::Assertion { process: ProcessId(2), site: Site(4) };
    assert_eq!(oracle.graph.faults.into_iter().collect::<Vec<_>>(), [second]);
}

#[test]
fn independent_processes_form_one_class() {
    let oracle = oracle(&ScriptedProgram::new(3, &[&[Write(0, 1), Read(0)], &[Write(1, 1), Read(1)], &[Write(2, 1)]]));
    assert_eq!((oracle.interleavings(), oracle.classes.complete.len()), (Some(30), 1));
    assert_eq!(oracle.graph.states, 3 * 3 * 2);
    assert_eq!(oracle.graph.finals.len(), 1);
}

#[test]
fn writers_form_all_orders_and_readers_none() {
    let writers = ScriptedProgram::new(1, &[&[Write(0, 1)], &[Write(0, 1)], &[Write(0, 1)], &[Write(0, 1)]]);
    assert_eq!(self::oracle(&writers).classes.complete.len(), 24);
    let readers = ScriptedProgram::new(1, &[&[Read(0)], &[Read(0)], &[Read(0)], &[Read(0)]]);
    assert_eq!(self::oracle(&readers).classes.complete.len(), 1);
}

#[test]
fn canonical_form_is_as_documented() {
    // p0 writes, p1 reads and writes elsewhere: the two orders of write and read.
    let oracle = oracle(&ScriptedProgram::new(2, &[&[Write(0, 1)], &[Read(0), Write(1, 1)]]));
    let mut forms: Vec<_> = oracle.classes.complete.into_iter().collect();
    forms.sort();
    assert_eq!(
        forms,
        [
            vec![0, 1, 0, 0, 1, 2, 0, 1, 0, 1, 0, 1, 0, 1], // the write first
            vec![0, 1, 0, 1, 1, 1, 1, 2, 0, 0, 0, 0],       // the read first
        ]
    );
}

#[test]
fn critical_sections_come_in_two_orders() {
    let section: &[_] = &[Lock(0), Add(1, 1), Unlock(0)];
    let oracle = oracle(&ScriptedProgram::new(2, &[section, section]));
    assert_eq!((oracle.interleavings(), oracle.classes.complete.len()), (Some(2), 2));
    assert!(oracle.graph.faults.is_empty());
}

#[test]
fn crossed_locks_deadlock() {
    let oracle = oracle(&ScriptedProgram::new(
        2,
        &[&[Lock(0), Lock(1), Unlock(1), Unlock(0)], &[Lock(1), Lock(0), Unlock(0), Unlock(1)]],
    ));
    let blocked = vec![(ProcessId(0), Site(1)), (ProcessId(1), Site(5))];
    assert_eq!(oracle.graph.faults.into_iter().collect::<Vec<_>>(), [Fault::Deadlock { blocked }]);
    // Either process first, or each with one lock (its two orders are equivalent).
    assert_eq!(oracle.classes.complete.len(), 3);
}

#[test]
fn a_guard_over_two_cells() {
    // p: x=1 | q: y=1 | r: await x==0 && y==0. Once x or y is 1, r is blocked forever, so it runs
    // first or not at all.
    let oracle = oracle(&ScriptedProgram::new(2, &[&[Write(0, 1)], &[Write(1, 1)], &[AwaitBoth((0, 0), (1, 0))]]));
    assert_eq!(oracle.interleavings(), Some(2 + 2));
    assert_eq!(oracle.classes.complete.len(), 2);
    assert_eq!(oracle.graph.faults.len(), 1);
}

#[test]
fn semaphores_choices_and_assumptions() {
    let oracle = oracle(&ScriptedProgram::new(1, &[&[Add(0, 1)], &[Wait(0)], &[Wait(0)]]));
    assert_eq!((oracle.interleavings(), oracle.classes.complete.len(), oracle.graph.faults.len()), (Some(2), 2, 2));
    let oracle = self::oracle(&ScriptedProgram::new(1, &[&[Choose(0, 3), AssumeBelow(0, 2)], &[Read(0)]]));
    // Three outcomes, each with the read before, between or after; between and after are
    // equivalent.
    assert_eq!(oracle.interleavings(), Some(3 * 3));
    assert_eq!((oracle.classes.complete.len(), oracle.classes.discarded.len()), (4, 2));
}

#[test]
fn spawn_and_join_order_events() {
    let oracle = oracle(&ScriptedProgram::new(
        1,
        &[&[Spawn(1), Spawn(2), Join(1), Join(2), Read(0)], &[Write(0, 1)], &[Write(0, 2)]],
    ));
    assert_eq!(oracle.classes.complete.len(), 2);
    assert!(oracle.classes.complete.iter().any(|form| form[..2] == [0, 5]));
    assert!(oracle.graph.faults.is_empty());
}

#[test]
fn errors_are_faults_and_hide_deadlocks() {
    let oracle = oracle(&ScriptedProgram::new(1, &[&[Unlock(0)], &[Await(0, 1)]]));
    assert_eq!(oracle.graph.faults.iter().map(Fault::kind).collect::<Vec<_>>(), ["unlock-not-held"]);
}

#[test]
fn too_large_programs_are_refused() {
    let writers = ScriptedProgram::new(1, &[&[Write(0, 1); 4], &[Write(0, 1); 4], &[Write(0, 1); 4]]);
    let small = Limits { prefixes: 100, ..Limits::default() };
    assert_eq!(Oracle::of(&writers, &small), Ok(None));
}

/// A front end that does not report an access makes different executions look equivalent.
#[test]
fn unreported_accesses_are_detected() {
    let faulty = ScriptedProgram::new(1, &[&[UnreportedWrite(0, 1)], &[Write(0, 2)]]);
    let violation = Oracle::of(&faulty, &Limits::default()).expect_err("the interface is violated");
    assert!(violation.what.contains("the access sets are incomplete"), "{violation}");
}
