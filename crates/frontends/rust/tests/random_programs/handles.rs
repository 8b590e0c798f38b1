//! Random programs that clone, drop and look at handles of an `Arc`: the same observations whether
//! all these operations are steps, or only those whose order matters.

use std::cell::RefCell;
use std::collections::BTreeSet;

use fastrand::Rng;
use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Weak};
use mazurka::{Builder, thread};

use super::times;

#[derive(Clone, Copy, Debug)]
enum Op {
    Clone,
    Drop,
    Downgrade,
    /// The others append what they find to the log of their thread.
    Upgrade,
    Count,
    IsUnique,
    Unwrap,
    IntoInner,
    Load(Ordering),
    Store(Ordering),
}

const OPS: [Op; 13] = [
    Op::Clone,
    Op::Clone,
    Op::Drop,
    Op::Drop,
    Op::Drop,
    Op::Downgrade,
    Op::Upgrade,
    Op::Count,
    Op::IsUnique,
    Op::Unwrap,
    Op::IntoInner,
    Op::Load(Ordering::Acquire),
    Op::Store(Ordering::Release),
];

/// The value, whose destructor says in which thread it ran, or does nothing that can be seen.
struct Value {
    destroyed_by: std::sync::Arc<AtomicUsize>,
    visible: bool,
    /// A handle of another value, which the destructor drops.
    _inner: Option<Arc<u8>>,
}

impl Drop for Value {
    fn drop(&mut self) {
        if self.visible {
            let number = thread::current().name().map_or(0, |name| name.len());
            self.destroyed_by.store(number, Ordering::SeqCst);
        }
    }
}

struct Local {
    strong: Vec<Arc<Value>>,
    weak: Vec<Weak<Value>>,
    flag: std::sync::Arc<AtomicUsize>,
    log: Vec<usize>,
}

impl Local {
    fn perform(&mut self, op: Op) {
        let found = match op {
            Op::Clone => {
                self.strong.extend(self.strong.last().cloned());
                return;
            }
            Op::Drop => {
                self.strong.pop();
                return;
            }
            Op::Downgrade => {
                self.weak.extend(self.strong.last().map(Arc::downgrade));
                return;
            }
            Op::Store(order) => return self.flag.store(1, order),
            Op::Load(order) => self.flag.load(order),
            Op::Upgrade => {
                let upgraded = self.weak.pop().and_then(|weak| weak.upgrade());
                let found = usize::from(upgraded.is_some());
                self.strong.extend(upgraded);
                found
            }
            Op::Count => self.strong.last().map_or(9, Arc::strong_count),
            Op::IsUnique => self.strong.last_mut().map_or(9, |handle| usize::from(Arc::get_mut(handle).is_some())),
            Op::Unwrap => match self.strong.pop().map(Arc::try_unwrap) {
                Some(Err(handle)) => {
                    self.strong.push(handle);
                    0
                }
                unwrapped => usize::from(unwrapped.is_some()),
            },
            Op::IntoInner => usize::from(self.strong.pop().and_then(Arc::into_inner).is_some()),
        };
        self.log.push(found);
    }
}

/// Runs a program, in which every thread starts with a handle. Returns the logs of all threads.
fn run(threads: &[Vec<Op>], visible: bool, nested: bool) -> Vec<usize> {
    let destroyed_by = std::sync::Arc::new(AtomicUsize::new(0));
    let flag = std::sync::Arc::new(AtomicUsize::new(0));
    let inner = Arc::new(0);
    let _inner = nested.then(|| inner.clone());
    let value = Arc::new(Value { destroyed_by: destroyed_by.clone(), visible, _inner });
    let mut locals: Vec<Local> = threads
        .iter()
        .map(|_| Local { strong: vec![value.clone()], weak: Vec::new(), flag: flag.clone(), log: Vec::new() })
        .collect();
    drop(value);
    let others = locals.split_off(1);
    let handles: Vec<_> = (others.into_iter().zip(&threads[1..]).enumerate())
        .map(|(number, (mut local, ops))| {
            let ops = ops.clone();
            let body = move || {
                ops.into_iter().for_each(|op| local.perform(op));
                std::mem::take(&mut local.log)
            };
            thread::Builder::new().name("t".repeat(number + 1)).spawn(body).unwrap()
        })
        .collect();
    let mut mine = locals.remove(0);
    threads[0].iter().for_each(|op| mine.perform(*op));
    let mut log = std::mem::take(&mut mine.log);
    drop(mine);
    for (number, handle) in handles.into_iter().enumerate() {
        if nested && number == 0 {
            // Only one of the threads is joined.
            log.push(100 + Arc::strong_count(&inner));
        }
        log.push(10);
        log.append(&mut handle.join().unwrap());
    }
    log.push(20 + destroyed_by.load(Ordering::SeqCst));
    log
}

fn logs(builder: &Builder, run: impl Fn() -> Vec<usize>) -> Option<BTreeSet<Vec<usize>>> {
    let logs = RefCell::new(BTreeSet::new());
    let report = builder.explore(|| {
        let log = run();
        logs.borrow_mut().insert(log);
    });
    assert!(report.violations().is_empty(), "{report}");
    report.complete().then(|| logs.take())
}

#[test]
fn the_order_of_handles_is_explored_where_it_matters() {
    let mut rng = Rng::with_seed(20_261_116);
    let mut compared = 0;
    for number in 0..60 * times() {
        let threads: Vec<Vec<Op>> = (0..rng.usize(2..=3))
            .map(|_| (0..rng.usize(1..=3)).map(|_| OPS[rng.usize(..OPS.len())]).collect())
            .collect();
        let (visible, nested) = (rng.bool(), rng.bool());
        let run = || run(&threads, visible, nested);
        let builder = Builder::new().random_runs_first(0).max_executions(20_000);
        let Some(all) = logs(&builder.clone().algorithm("optimal").unmerged_handles(true), run) else { continue };
        compared += 1;
        for algorithm in ["source", "optimal", "optimal-ob"] {
            let found = logs(&builder.clone().algorithm(algorithm), run);
            assert_eq!(found.as_ref(), Some(&all), "{algorithm}, {number}: {threads:?}, {visible}, {nested}");
        }
    }
    assert!(compared > 30 * times(), "{compared}");
}
