//! Happens-before modulo observers on hand-written sequences.

use mazurka_model::{Access, Location, ProcessId, Step};
use mazurka_order::{History, Observers, SyncEdges};

const X: Location = Location(0);
const Y: Location = Location(1);
const GUARD: Location = Location(2);

const Q: u32 = 0;
const P: u32 = 1;
const R: u32 = 2;

#[derive(Default)]
struct Built {
    history: History,
    order: Observers,
}

impl Built {
    fn push(&mut self, process: u32, accesses: &[Access]) {
        let step = Step { accesses: accesses.to_vec(), ..Step::default() };
        self.history.push(ProcessId(process), 0, 1, &step);
        self.order.sets.learn(&self.history.sets, |location| location == GUARD);
        let event = self.history.event(self.history.len() - 1);
        self.order.push(event, SyncEdges { joined: &[], follows: &[], spawned: &[] });
    }

    fn pop(&mut self) {
        self.history.pop();
        self.order.pop();
    }

    fn settle(&mut self) {
        self.order.settle(&self.history.sets);
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let later = |e| (e + 1..self.order.len()).map(move |f| (e, f));
        (0..self.order.len()).flat_map(later).filter(|&(e, f)| self.order.happens_before(e, f)).collect()
    }

    /// For each location whose blind write by `e` is overwritten: the last write, and its readers.
    fn overwritten(&self, e: usize) -> Vec<(usize, Vec<usize>)> {
        let mut overwritten = Vec::new();
        self.order.overwritten_writes(e, &mut overwritten);
        overwritten.iter().map(|one| (one.last, self.order.readers(one).collect())).collect()
    }
}

fn of(events: &[(u32, Access)]) -> Built {
    let mut built = Built::default();
    for &(process, access) in events {
        built.push(process, &[access]);
    }
    built.settle();
    built
}

/// [JSS23], Example 8, E_1 = q.p.p.r.r: r_1 and r_2 see p_2 and not q_1. (Only r_1 is an observer,
/// by Condition 2: r_2 happens after it.)
#[test]
fn example_8_the_first_reader_is_the_observer() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(Q, write), (P, Access::write(Y)), (P, write), (R, read), (R, read)]);
    assert!(built.order.happens_before(0, 2));
    assert_eq!(built.overwritten(0), [(2, vec![3, 4])]);
    assert_eq!(built.overwritten(2), []);
    assert_eq!(built.order.races(3), [2, 0], "without either of the writes r_1 can still read");
}

/// [JSS23], Example 8, E_2 = p.r.q.p.r: r_2 is the observer.
#[test]
fn example_8_the_second_reader_is_the_observer() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(P, Access::write(Y)), (R, read), (Q, write), (P, write), (R, read)]);
    assert_eq!(built.order.races(2), [1]);
    assert_eq!(built.order.races(3), [], "r_1 is unconditionally before q_1, which happens before p_2");
    assert_eq!(built.overwritten(2), [(3, vec![4])]);
}

/// [JSS23], Example 8, E_3 = p.r.r.p.q: no event reads what p_2 and q_1 write.
#[test]
fn example_8_without_observers() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(P, Access::write(Y)), (R, read), (R, read), (P, write), (Q, write)]);
    assert!(!built.order.happens_before(3, 4));
    assert_eq!(built.order.races(4), [2]);
}

#[test]
fn all_writes_come_before_the_one_that_is_read_and_are_unordered_themselves() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(0, write), (1, write), (2, write), (3, read), (4, write)]);
    assert_eq!(built.pairs(), [(0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]);
    assert_eq!((built.overwritten(0), built.overwritten(1)), (vec![(2, vec![3])], vec![(2, vec![3])]));
    assert!(!built.order.unconditionally_before(0, 2) && built.order.unconditionally_before(0, 3));
}

#[test]
fn updates_and_guards_observe_writes() {
    let write = Access::write(X);
    let built = of(&[(0, write), (1, write), (2, Access::update(X)), (3, write)]);
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    let built = of(&[(0, Access::write(GUARD)), (1, Access::write(GUARD))]);
    assert_eq!(built.pairs(), [(0, 1)]);
    assert!(built.order.unconditionally_before(0, 1), "guards always observe");
    assert_eq!(built.order.races(1), [0]);
}

/// Both x and y are written twice, and x a third time: only the reader of y orders the writers of
/// both.
#[test]
fn an_observer_of_one_of_two_locations() {
    let both = [Access::write(X), Access::write(Y)];
    let mut built = Built::default();
    built.push(0, &both);
    built.push(1, &both);
    built.push(2, &[Access::write(X)]);
    built.push(3, &[Access::read(Y)]);
    built.push(4, &[Access::read(X)]);
    built.settle();
    assert_eq!(built.overwritten(0), [(2, vec![4]), (1, vec![3])]);
    assert_eq!(built.overwritten(1), [(2, vec![4])]);
    assert!(built.order.happens_before(0, 1) && !built.order.unconditionally_before(0, 1));
    assert!(!built.order.happens_before(2, 3));
}

#[test]
fn popping_an_observer_removes_its_edges() {
    let (write, read) = (Access::write(X), Access::read(X));
    let mut built = of(&[(0, write), (1, write), (2, read)]);
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (1, 2)]);
    built.order.commit();
    built.pop();
    built.settle();
    assert_eq!(built.pairs(), []);
    assert_eq!(built.order.first_recomputed(), 1, "the clock of the first write has not changed");
    built.order.commit();
    built.push(3, &[read]);
    built.settle();
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (1, 2)]);
}

/// What was not unconditionally after an event and is gone counts as a change, as what is new does.
#[test]
fn what_is_gone_counts_as_changed() {
    let (write, read, other) = (Access::write(X), Access::read(X), Access::write(Y));
    let replaced = |old: Access, new: Access| {
        let mut built = of(&[(0, write), (1, read), (2, old)]);
        built.order.commit();
        built.pop();
        built.push(3, &[new]);
        built.settle();
        !built.order.unchanged(0, 1)
    };
    assert!(!replaced(read, read), "both are after the write");
    assert!(replaced(read, other), "something new is not after the write");
    assert!(replaced(other, read), "something that was not after the write is gone");
}
