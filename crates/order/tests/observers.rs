//! Happens-before with observers on hand-made sequences.

use mazurka_model::{Access, Location, ProcessId};
use mazurka_order::{AccessSets, Observers, SyncEdges};

const X: Location = Location(0);
const Y: Location = Location(1);
const GUARD: Location = Location(2);

const Q: u32 = 0;
const P: u32 = 1;
const R: u32 = 2;

#[derive(Default)]
struct Built {
    sets: AccessSets,
    order: Observers,
}

impl Built {
    fn push(&mut self, process: u32, accesses: &[Access]) {
        let set = self.sets.intern(accesses);
        self.order.sets.learn(&self.sets, |location| location == GUARD);
        self.order.push(ProcessId(process), 0, set, SyncEdges { joined: &[], follows: &[], spawned: &[] });
    }

    fn settle(&mut self) {
        self.order.settle(&self.sets);
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let later = |e| (e + 1..self.order.len()).map(move |f| (e, f));
        (0..self.order.len()).flat_map(later).filter(|&(e, f)| self.order.happens_before(e, f)).collect()
    }

    /// For each location whose blind write by `e` is hidden: the last write, and who reads it first.
    fn hidden(&self, e: usize) -> Vec<(usize, Vec<usize>)> {
        let mut hidden = Vec::new();
        self.order.overwritten_writes(e, &mut hidden);
        hidden.iter().map(|hidden| (hidden.last, self.order.readers(hidden).collect())).collect()
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

/// [JSS23], Example 8, E_1 = q.p.p.r.r: r_1 and r_2 see p_2, and not q_1. (That r_1 alone is an observer is Condition 2: r_2 happens after it.)
#[test]
fn example_8_the_first_reader_is_the_observer() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(Q, write), (P, Access::write(Y)), (P, write), (R, read), (R, read)]);
    assert!(built.order.happens_before(0, 2));
    assert_eq!(built.hidden(0), [(2, vec![3, 4])]);
    assert_eq!(built.hidden(2), []);
    assert_eq!(built.order.races(3), [2, 0], "without either of the writes r_1 can still read");
}

/// [JSS23], Example 8, E_2 = p.r.q.p.r: r_2 is the observer.
#[test]
fn example_8_the_second_reader_is_the_observer() {
    let (write, read) = (Access::write(X), Access::read(X));
    let built = of(&[(P, Access::write(Y)), (R, read), (Q, write), (P, write), (R, read)]);
    assert_eq!(built.order.races(2), [1]);
    assert_eq!(built.order.races(3), [], "r_1 is firmly before q_1, and that happens before p_2");
    assert_eq!(built.hidden(2), [(3, vec![4])]);
}

/// [JSS23], Example 8, E_3 = p.r.r.p.q: nobody reads what p_2 and q_1 write.
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
    assert_eq!((built.hidden(0), built.hidden(1)), (vec![(2, vec![3])], vec![(2, vec![3])]));
    assert!(!built.order.unconditionally_before(0, 2) && built.order.unconditionally_before(0, 3));
}

#[test]
fn updates_read_and_guards_see() {
    let write = Access::write(X);
    let built = of(&[(0, write), (1, write), (2, Access::update(X)), (3, write)]);
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]);
    let built = of(&[(0, Access::write(GUARD)), (1, Access::write(GUARD))]);
    assert_eq!(built.pairs(), [(0, 1)]);
    assert!(built.order.unconditionally_before(0, 1), "whoever looks");
    assert_eq!(built.order.races(1), [0]);
}

/// x is read once y is overwritten: the two writers of both are ordered by the reader of y alone.
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
    assert_eq!(built.hidden(0), [(2, vec![4]), (1, vec![3])]);
    assert_eq!(built.hidden(1), [(2, vec![4])]);
    assert!(built.order.happens_before(0, 1) && !built.order.unconditionally_before(0, 1));
    assert!(!built.order.happens_before(2, 3));
}

#[test]
fn popping_an_observer_takes_its_edges_away() {
    let (write, read) = (Access::write(X), Access::read(X));
    let mut built = of(&[(0, write), (1, write), (2, read)]);
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (1, 2)]);
    built.order.done();
    built.order.pop();
    built.settle();
    assert_eq!(built.pairs(), []);
    assert_eq!(built.order.fresh(), 1, "the clock of the first write is as before");
    built.order.done();
    built.push(3, &[read]);
    built.settle();
    assert_eq!(built.pairs(), [(0, 1), (0, 2), (1, 2)]);
}
