//! Objects that are created at the same place and found through indices or addresses are recognised
//! in all interleavings: the number of executions is that of the classes, as it is if every object
//! has a place of its own.

use std::array;
use std::sync::Arc;

use mazurka::thread::{spawn, yield_now};
use mazurka::{Builder, Memory};

use super::super::types::{AtomicPtr, AtomicUsize, Ordering::SeqCst};

/// The number of executions of a program without violations.
#[track_caller]
fn executions(body: impl Fn()) -> u64 {
    let builder = Builder::new().memory(Memory::Sc).random_runs_first(0).algorithm("optimal-ob");
    let report = builder.explore(body);
    assert!(report.complete() && report.violations().is_empty() && report.blocked() == 0, "{report}");
    report.executions()
}

/// Two producers put items into the slots of a queue, as many as there are slots, and a consumer
/// looks into the first slots.
fn queue(slots: Box<[AtomicUsize]>, looks: usize) {
    let items = slots.len() / 2;
    let shared = Arc::new((slots, AtomicUsize::new(0), AtomicUsize::new(0)));
    let producers = [10, 20].map(|first| {
        let shared = shared.clone();
        spawn(move || {
            let (slots, tail, _) = &*shared;
            for item in first..first + items {
                slots[tail.fetch_add(1, SeqCst)].store(item, SeqCst);
            }
        })
    });
    let (slots, _, head) = &*shared;
    for _ in 0..looks {
        slots[head.fetch_add(1, SeqCst)].load(SeqCst);
    }
    producers.into_iter().for_each(|producer| producer.join().unwrap());
}

/// The producers draw tickets in an order, of which there are two for two items and six for four.
/// The consumer looks into each slot before or after the item is put there, independently of the
/// other slots. Nothing else can be observed.
#[test]
fn slots_of_a_queue() {
    let at_one_place = |slots: usize| (0..slots).map(|_| AtomicUsize::new(0)).collect::<Box<[_]>>();
    for (looks, classes) in [(0, 2), (1, 4), (2, 8)] {
        let apart = || Box::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
        assert_eq!(executions(|| queue(at_one_place(2), looks)), classes);
        assert_eq!(executions(|| queue(apart(), looks)), classes);
    }
    for (looks, classes) in [(0, 6), (1, 12), (2, 24), (3, 48), (4, 96)] {
        assert_eq!(executions(|| queue(at_one_place(4), looks)), classes);
        let apart = || Box::new([AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)]);
        assert_eq!(executions(|| queue(apart(), looks)), classes);
    }
}

/// A node in a queue of threads that wait.
struct Waiter {
    woken: AtomicUsize,
    number: AtomicUsize,
}

/// The places of a queue and the ordinal of the next one.
type Queue = (Box<[AtomicPtr<Waiter>]>, AtomicUsize);

/// Enters the queue and waits.
fn wait((places, tail): &Queue, waiter: &Waiter) {
    places[tail.fetch_add(1, SeqCst)].store(std::ptr::from_ref(waiter).cast_mut(), SeqCst);
    while waiter.woken.load(SeqCst) == 0 {
        yield_now();
    }
}

/// Threads wait in a queue for the main thread, each at a node on its stack.
fn waiters<const N: usize>(threads: [fn(&Queue); N]) {
    let places: [_; N] = array::from_fn(|_| AtomicPtr::new(std::ptr::null_mut()));
    let shared: Arc<Queue> = Arc::new((Box::new(places), AtomicUsize::new(0)));
    let threads = threads.map(|thread| {
        let shared = shared.clone();
        spawn(move || thread(&shared))
    });
    for place in &shared.0 {
        let mut waiter = place.load(SeqCst);
        while waiter.is_null() {
            yield_now();
            waiter = place.load(SeqCst);
        }
        // SAFETY: the thread waits until it is woken, which happens last.
        let waiter = unsafe { &*waiter };
        assert!((1..=N).contains(&waiter.number.load(SeqCst)));
        waiter.woken.store(1, SeqCst);
    }
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

/// The number of reads in loops that wait makes the number of classes hard to derive. It must not
/// depend on whether the nodes are created at one place.
#[test]
fn waiters_on_stacks() {
    let first: fn(&Queue) = |queue| {
        let node = Waiter { woken: AtomicUsize::new(0), number: AtomicUsize::new(1) };
        wait(queue, &node);
    };
    let second: fn(&Queue) = |queue| {
        let node = Waiter { woken: AtomicUsize::new(0), number: AtomicUsize::new(2) };
        wait(queue, &node);
    };
    let third: fn(&Queue) = |queue| {
        let node = Waiter { woken: AtomicUsize::new(0), number: AtomicUsize::new(3) };
        wait(queue, &node);
    };
    assert_eq!(executions(|| waiters([first; 2])), 288);
    assert_eq!(executions(|| waiters([first, second])), 288);
    assert_eq!(executions(|| waiters([first; 3])), 10_368);
    assert_eq!(executions(|| waiters([first, second, third])), 10_368);
}
