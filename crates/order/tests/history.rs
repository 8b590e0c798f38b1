//! Happens-before on hand-written sequences: clocks, races, canonical forms, and that popping
//! undoes pushing.

use mazurka_model::{Access, Location, ProcessId, Step};
use mazurka_order::{History, Race};

const X: Location = Location(0);
const Y: Location = Location(1);
const M: Location = Location(2);

fn acquire(location: Location) -> Access {
    Access::acquire(location)
}

fn release(location: Location) -> Access {
    Access::release(location)
}

fn push(history: &mut History, process: u32, accesses: &[Access]) {
    history.push(ProcessId(process), 0, 1, &Step { accesses: accesses.to_vec(), ..Step::default() });
}

fn of(events: &[(u32, Access)]) -> History {
    let mut history = History::default();
    for &(process, access) in events {
        push(&mut history, process, &[access]);
    }
    history
}

/// [JSS23], Examples 1 and 2: q.p.p.r.r with q: x=2, p: y=1; x=1, and r: two reads of x.
fn example_1() -> History {
    let (q, p, r) = (0, 1, 2);
    let (write, read) = (Access::write(X), Access::read(X));
    of(&[(q, write), (p, Access::write(Y)), (p, write), (r, read), (r, read)])
}

#[test]
fn example_1_happens_before() {
    let history = example_1();
    let pairs = [(0, 2), (1, 2), (2, 3), (3, 4), (0, 4), (1, 3)];
    for (e, f) in pairs {
        assert!(history.happens_before(e, f), "{e} before {f}");
    }
    assert!(!history.happens_before(0, 1), "q_1 and p_1 are independent");
    assert_eq!(history.races(2), [0], "q_1 races with p_2");
    assert_eq!(history.races(3), [2], "p_2 races with r_1");
    assert!(history.races(4).is_empty(), "r_1 lies between p_2 and r_2");
}

#[test]
fn example_1_equivalent_sequences_have_one_canonical_form() {
    let (q, p, r) = (0, 1, 2);
    let (write, read) = (Access::write(X), Access::read(X));
    let other = of(&[(p, Access::write(Y)), (q, write), (p, write), (r, read), (r, read)]);
    assert_eq!(example_1().canonical(), other.canonical());
    let different = of(&[(p, Access::write(Y)), (p, write), (q, write), (r, read), (r, read)]);
    assert_ne!(example_1().canonical(), different.canonical());
}

#[test]
fn a_write_races_with_every_reader_since_the_last_write() {
    let history = of(&[(0, Access::write(X)), (1, Access::read(X)), (2, Access::read(X)), (3, Access::write(X))]);
    let mut races = history.races(3).to_vec();
    races.sort_unstable();
    assert_eq!(races, [1, 2], "the first write is not immediate");
}

#[test]
fn critical_sections_race_at_their_locks() {
    let history = of(&[(0, acquire(M)), (0, release(M)), (1, acquire(M)), (1, release(M))]);
    assert_eq!(history.races(2), [0]);
    assert!(history.races(3).is_empty());
    assert!(history.happens_before(1, 2));
}

#[test]
fn a_process_does_not_race_with_its_own_lock_operation() {
    let history = of(&[(0, acquire(M)), (0, release(M)), (0, acquire(M))]);
    assert!(history.races(2).is_empty());
}

#[test]
fn a_blocked_lock_competes_with_its_holder() {
    let mut history = of(&[(0, acquire(M))]);
    let set = history.sets.intern(&[acquire(M)]);
    assert_eq!(history.race_of_blocked(ProcessId(1), set), Race::With(0));
    assert_eq!(history.race_of_blocked(ProcessId(0), set), Race::None, "the process waits for itself");
}

#[test]
fn the_race_of_a_lock_that_was_read_depends_on_values() {
    let history = of(&[(0, Access::read(M)), (1, acquire(M))]);
    assert!(history.awaits(1) && history.races(1).is_empty());
}

#[test]
fn spawn_and_join_order_without_races() {
    let mut history = History::default();
    let (parent, child) = (ProcessId(0), ProcessId(1));
    history.push(parent, 0, 1, &Step { spawned: vec![child], ..Step::default() });
    push(&mut history, 1, &[Access::write(X)]);
    history.push(parent, 0, 1, &Step { joined: vec![child], ..Step::default() });
    push(&mut history, 0, &[Access::write(X)]);
    assert!(history.happens_before(0, 1) && history.happens_before(1, 2));
    assert!((0..4).all(|event| history.races(event).is_empty()), "neither edge can be reversed, so there is no race");
}

#[test]
fn popping_undoes_pushing() {
    let mut history = example_1();
    let form = history.canonical();
    let races: Vec<Vec<u32>> = (0..history.len()).map(|event| history.races(event).to_vec()).collect();
    push(&mut history, 0, &[Access::read(X), Access::update(Y)]);
    push(&mut history, 3, &[acquire(M)]);
    push(&mut history, 9, &[Access::write(Location(40))]);
    history.truncate(5);
    assert_eq!(history.canonical(), form);
    push(&mut history, 1, &[Access::write(X)]);
    assert_eq!(history.races(5), [4]);
    history.truncate(3);
    push(&mut history, 2, &[Access::read(X)]);
    push(&mut history, 2, &[Access::read(X)]);
    let again: Vec<Vec<u32>> = (0..history.len()).map(|event| history.races(event).to_vec()).collect();
    assert_eq!((again, history.canonical()), (races, form));
}

#[test]
fn the_races_of_a_next_step_are_those_it_has_once_pushed() {
    let sets: [&[Access]; 4] =
        [&[Access::read(X)], &[Access::write(X)], &[Access::write(X), Access::read(Y)], &[Access::update(Y)]];
    let mut history = History::default();
    let (mut races, mut some) = (Vec::new(), 0);
    for at in 0..400usize {
        let (process, accesses) = ((at * 7 / 3 % 5) as u32, sets[at * at % 11 % 4]);
        push(&mut history, process, accesses);
        let set = history.event(at).set;
        history.pop();
        history.races_of_next(ProcessId(process), set, &mut races);
        push(&mut history, process, accesses);
        assert_eq!(races, history.races(at));
        some += races.len();
    }
    assert!(some > 300, "the sequence has races: {some}");
}

#[test]
fn access_sets_of_steps_that_wait_are_remembered() {
    let mut history = History::default();
    push(&mut history, 1, &[Access::write(X)]);
    let plain = history.event(0).set;
    let waits = Step { accesses: vec![Access::read(Y)], joined: vec![ProcessId(1)], ..Step::default() };
    history.push(ProcessId(0), 0, 1, &waits);
    let set = history.event(1).set;
    history.pop();
    assert!(history.may_wait(set) && !history.may_wait(plain));
}

#[test]
fn linearisation_keeps_the_trace_and_switches_rarely() {
    let (write_x, write_y) = (Access::write(X), Access::write(Y));
    let history = of(&[(0, write_x), (1, write_y), (0, write_x), (1, write_y), (0, write_x)]);
    let order: Vec<u32> = history.linearise().iter().map(|&(process, _)| process.0).collect();
    assert_eq!(order, [0, 0, 0, 1, 1]);
    let causes: Vec<u32> = history.linearise_causes().iter().map(|&(process, _)| process.0).collect();
    assert_eq!(causes, [0, 0, 0], "no event of process 1 happens before the last event");
}

#[test]
fn tens_of_thousands_of_events() {
    let mut history = History::default();
    for at in 0..100_000u32 {
        push(&mut history, at % 10, &[Access::update(Location(at % 7))]);
    }
    assert_eq!(history.len(), 100_000);
    assert!(history.happens_before(0, 99_999));
    assert_eq!(history.linearise().len(), 100_000);
    history.truncate(0);
    assert!(history.is_empty());
}
