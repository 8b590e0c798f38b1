//! What the only owner of an atomic does to it without atomic operations is what a load and a store
//! would do.

use fastrand::Rng;
use mazurka::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use mazurka::{Builder, Memory, thread};

/// How the owner reads the value and adds a number to it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Access {
    LoadAndStore,
    WithMut,
    /// Reads only, unless nothing accesses the atomic any more.
    GetMut,
}

fn access(atomic: &mut AtomicUsize, access: Access, added: usize) -> usize {
    match access {
        Access::LoadAndStore => {
            let value = atomic.load(Relaxed);
            atomic.store(value + added, Relaxed);
            value
        }
        Access::WithMut => atomic.with_mut(|value| std::mem::replace(value, *value + added)),
        Access::GetMut => {
            let value = *atomic.get_mut();
            atomic.store(value + added, Relaxed);
            value
        }
    }
}

/// An operation of a thread: an addition, or a store of the value.
type Op = (bool, usize);

fn perform(atomic: &AtomicUsize, ops: &[Op]) {
    for &(adds, value) in ops {
        if adds {
            atomic.fetch_add(value, Relaxed);
        } else {
            atomic.store(value, Relaxed);
        }
    }
}

/// Two threads, then the owner alone, then two threads, then the owner takes the atomic apart.
fn run(programs: &[Vec<Op>; 4], how: Access, added: usize) -> [usize; 3] {
    let mut atomic = AtomicUsize::new(0);
    let both = |atomic: &AtomicUsize, first: &[Op], second: &[Op]| {
        thread::scope(|scope| {
            scope.spawn(|| perform(atomic, first));
            perform(atomic, second);
        });
    };
    both(&atomic, &programs[0], &programs[1]);
    let before = access(&mut atomic, how, added);
    both(&atomic, &programs[2], &programs[3]);
    let between = if how == Access::GetMut { *atomic.get_mut() } else { atomic.load(Relaxed) };
    if how == Access::GetMut {
        *atomic.get_mut() = 9; // Nothing reads it.
    }
    let last = if how == Access::GetMut { between } else { atomic.into_inner() };
    [before, between, last]
}

#[test]
fn owners_need_no_atomic_operations() {
    let mut rng = Rng::with_seed(19);
    for number in 0..25 * super::times() {
        let programs: [Vec<Op>; 4] =
            std::array::from_fn(|_| (0..rng.usize(0..3)).map(|_| (rng.bool(), rng.usize(1..3))).collect());
        let (added, mut found) = (rng.usize(0..3), 0);
        let target = [rng.usize(0..5), rng.usize(0..5)];
        let occurs = |how: Access, target: &dyn Fn([usize; 3]) -> bool| {
            let builder = Builder::new().memory(Memory::Rust).graphs_alone(true);
            let report = builder.explore(|| assert!(!target(run(&programs, how, added)), "the target occurs"));
            assert!(report.complete() || !report.violations().is_empty(), "{report}");
            !report.violations().is_empty()
        };
        for first in 0..9 {
            let expected = occurs(Access::LoadAndStore, &|[before, ..]| before == first);
            found += usize::from(expected);
            for how in [Access::WithMut, Access::GetMut] {
                assert_eq!(occurs(how, &|[before, ..]| before == first), expected, "{number} {how:?}: {programs:?}");
            }
        }
        assert!(found > 0, "{programs:?}");
        let both = |[before, between, last]: [usize; 3]| [before, between] == target && between == last;
        let expected = occurs(Access::LoadAndStore, &both);
        for how in [Access::WithMut, Access::GetMut] {
            assert_eq!(occurs(how, &both), expected, "{number} {how:?} {target:?}: {programs:?}");
        }
    }
}

/// A write through a reference that was returned cannot be seen when it happens.
#[test]
fn writes_through_a_reference_are_refused() {
    let body = |read_later: bool| {
        move || {
            let mut atomic = AtomicUsize::new(0);
            thread::scope(|scope| {
                scope.spawn(|| atomic.store(1, Relaxed));
            });
            *atomic.get_mut() = 5;
            if read_later {
                assert_eq!(atomic.load(Relaxed), 5);
            }
        }
    };
    let explore = |read_later: bool| Builder::new().memory(Memory::Rust).explore(body(read_later));
    let report = explore(true);
    assert!(report.is_unsupported() && report.violations().is_empty(), "{report}");
    assert!(report.note().unwrap().contains("`get_mut"), "{report}");
    assert!(explore(false).complete());
}
