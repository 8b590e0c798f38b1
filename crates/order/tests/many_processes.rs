//! Sequences with more processes than a dense vector clock has lanes: the relations stay exact, and
//! clocks stay small.

use mazurka_model::{Access, Location, ProcessId, Step};
use mazurka_order::{History, Observers, SyncEdges};

const MAIN: ProcessId = ProcessId(0);

/// Xorshift, so that failures are reproducible.
struct Random(u32);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % bound
    }
}

fn step(accesses: &[Access]) -> Step {
    Step { accesses: accesses.to_vec(), ..Step::default() }
}

/// A history, the relation modulo observers, and happens-before by definition.
#[derive(Default)]
struct Checked {
    history: History,
    order: Observers,
    steps: Vec<(ProcessId, Step)>,
}

impl Checked {
    fn push(&mut self, process: ProcessId, step: Step) {
        self.history.push(process, 0, 1, &step);
        self.order.sets.learn(&self.history.sets, |_| true);
        let edges = SyncEdges { joined: &step.joined, follows: &step.follows, spawned: &step.spawned };
        self.order.push(self.history.event(self.history.len() - 1), edges);
        self.steps.push((process, step));
    }

    fn pop(&mut self) {
        self.history.pop();
        self.order.pop();
        self.steps.pop();
    }

    /// The events that happen before each event or are it, as the transitive closure of the edges.
    fn closure(&self) -> Vec<Vec<bool>> {
        let mut before: Vec<Vec<bool>> = Vec::new();
        for (f, (process, step)) in self.steps.iter().enumerate() {
            let mut row = vec![false; self.steps.len()];
            row[f] = true;
            for (e, (other, earlier)) in self.steps[..f].iter().enumerate() {
                let conflict = earlier.accesses.iter().any(|a| step.accesses.iter().any(|b| a.conflicts(*b)));
                if process == other || earlier.spawned.contains(process) || step.joined.contains(other) || conflict {
                    row.iter_mut().zip(&before[e]).for_each(|(mine, &theirs)| *mine |= theirs);
                }
            }
            before.push(row);
        }
        before
    }

    /// Every write is observed because a guard may read any location, so both relations are the
    /// closure.
    fn check(&mut self) {
        self.order.settle(&self.history.sets);
        for (f, row) in self.closure().iter().enumerate() {
            for (e, &expected) in row.iter().enumerate() {
                assert_eq!(self.history.happens_before(e, f), expected, "{e} before {f}");
                assert_eq!(self.order.happens_before(e, f), expected, "{e} before {f} modulo observers");
                assert_eq!(self.order.unconditionally_before(e, f), expected, "{e} unconditionally before {f}");
            }
        }
        self.order.commit();
    }
}

#[test]
fn clocks_are_the_transitive_closure_of_the_edges() {
    let mut random = Random(7);
    let mut checked = Checked::default();
    for round in 0..30 {
        // Every round has processes of its own, so ids grow far beyond the number of processes in
        // use.
        let ids = 1000 * round;
        let length = 150 + random.below(150);
        while checked.steps.len() < length {
            let process = ProcessId((ids + random.below(200)) as u32);
            let location = Location(random.below(60) as u32);
            let access = [Access::read(location), Access::write(location), Access::update(location)][random.below(3)];
            checked.push(process, step(&[access]));
        }
        checked.check();
        let kept = random.below(length);
        while checked.steps.len() > kept {
            checked.pop();
        }
        checked.check();
    }
}

#[test]
fn spawns_and_joins_of_many_processes() {
    let mut checked = Checked::default();
    let children: Vec<ProcessId> = (1..200).map(ProcessId).collect();
    for &child in &children {
        checked.push(MAIN, Step { spawned: vec![child], ..Step::default() });
        checked.push(child, step(&[Access::write(Location(child.0 % 7))]));
        if child.0 % 10 == 0 {
            checked.push(MAIN, Step { joined: vec![child], ..Step::default() });
        }
    }
    checked.check();
}

/// The main process spawns short-lived processes one after the other. Each uses locations of its
/// own and one counter that it shares with nine others.
fn short_lived(processes: u32) -> History {
    let mut history = History::default();
    for id in 1..=processes {
        let child = ProcessId(id);
        history.push(MAIN, 0, 1, &Step { spawned: vec![child], ..Step::default() });
        history.push(child, 0, 1, &step(&[Access::write(Location(2 * id))]));
        history.push(child, 0, 1, &step(&[Access::update(Location(2 * (id / 10) + 1))]));
    }
    history
}

#[test]
fn clocks_of_thousands_of_short_lived_processes_are_small() {
    let history = short_lived(5_000);
    assert_eq!(history.len(), 15_000);
    assert!(history.happens_before(0, 14_999), "all children happen after the first spawn");
    assert!(!history.happens_before(1, 14_998), "children with different counters are unordered");
    assert_eq!(history.clock(14_998).len(), 2, "only the main process happens before the last child");
    // Dense clocks would take 15,000 rows of 8,192 entries: 490 MB.
    let bytes = history.clock_bytes();
    assert!(bytes < 16 << 20, "{bytes} bytes");
    assert_eq!(history.linearise().len(), history.len());
}

#[test]
fn doubling_the_processes_does_not_quadruple_the_clocks() {
    let (small, large) = (short_lived(1_000).clock_bytes(), short_lived(2_000).clock_bytes());
    assert!(large < 3 * small, "{small} bytes for 1,000 processes, {large} for 2,000");
}

/// Executions with ten processes each, all with ids of their own: clocks are as wide as one
/// execution needs.
#[test]
fn clocks_do_not_grow_with_the_processes_of_other_executions() {
    let mut history = History::default();
    let mut first = None;
    for execution in 0..1_000 {
        for event in 0..40 {
            let process = ProcessId(execution * 10 + event % 10);
            history.push(process, 0, 1, &step(&[Access::update(Location(event % 3))]));
        }
        assert_eq!(history.clock_bytes(), *first.get_or_insert(history.clock_bytes()));
        history.truncate(0);
    }
}
