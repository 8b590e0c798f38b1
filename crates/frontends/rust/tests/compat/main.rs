//! The attribute `#[mazurka::test]` and the interfaces of loom and shuttle.

#![allow(clippy::unwrap_used)]

mod std_items;

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka as loom;
use mazurka as shuttle;
use mazurka::rand::{Rng, thread_rng};
use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicUsize, Ordering, Ordering::SeqCst};
use mazurka::{Builder, Config, Runner, scheduler, thread};

#[mazurka::test]
fn the_attribute_checks_a_function() {
    let counter = loom::sync::Arc::new(AtomicUsize::new(0));
    let other = counter.clone();
    let thread = mazurka::thread::spawn(move || other.fetch_add(1, Ordering::SeqCst));
    thread.join().unwrap();
    assert_eq!(counter.load(Ordering::SeqCst), 1);
}

#[mazurka::test(algorithm = "source", max_executions = 1_000)]
#[should_panic(expected = "a wrong guess")]
fn the_attribute_accepts_options() {
    assert!(mazurka::choose(3) < 2, "a wrong guess");
}

#[mazurka::test]
async fn the_attribute_accepts_async_functions() {
    assert_eq!(mazurka::future::spawn(async { 3 }).await, 3);
}

#[test]
fn loom_programs_run_unchanged() {
    use loom::cell::UnsafeCell;
    loom::lazy_static! {
        static ref SHARED: loom::sync::Mutex<usize> = loom::sync::Mutex::new(4);
    }
    loom::model(|| {
        let cell = UnsafeCell::new(1);
        // SAFETY: the cell is not shared.
        unsafe { *cell.get_mut().deref() += *SHARED.lock().unwrap() };
        // SAFETY: as above.
        cell.with(|value| assert_eq!(unsafe { *value }, 5));
        *SHARED.lock().unwrap() += 1;
        let thread = loom::thread::spawn(|| loom::thread::yield_now());
        thread.join().unwrap();
    });
    let mut builder = loom::model::Builder::new();
    builder.max_permutations = Some(100);
    builder.preemption_bound = Some(3);
    builder.check(|| {});
}

#[test]
fn shuttle_programs_run_unchanged() {
    let program = || {
        let lock = shuttle::sync::Arc::new(shuttle::sync::Mutex::new(0));
        let other = lock.clone();
        let thread = shuttle::thread::spawn(move || *other.lock().unwrap() += 1);
        *lock.lock().unwrap() += 1;
        thread.join().unwrap();
        assert_eq!(*lock.lock().unwrap(), 2);
    };
    assert_eq!(shuttle::check_dfs(program, None).executions(), 2);
    assert_eq!(shuttle::check_random(program, 50).executions(), 50);
    shuttle::check_pct(program, 50, 2);
    shuttle::check_urw(program, 50);
    shuttle::replay(program, "0-0.1-0*2");
}

#[test]
fn shuttle_runners_run_under_every_scheduler() {
    let body = || {
        let x = Arc::new(AtomicUsize::new(0));
        let y = x.clone();
        let other = thread::spawn(move || y.fetch_add(1, SeqCst));
        x.fetch_add(1, SeqCst);
        other.join().unwrap();
    };
    assert_eq!(Runner::new(scheduler::DfsScheduler::new(None, false), Config::new()).run(body), 2);
    assert_eq!(Runner::new(scheduler::RandomScheduler::new(7), Config::new()).run(body), 7);
    assert_eq!(Runner::new(scheduler::PctScheduler::new(2, 5), Config::new()).run(body), 5);
    assert_eq!(Runner::new(scheduler::UrwRandomScheduler::new(5), Config::new()).run(body), 5);
}

#[test]
fn random_numbers_are_explored_exhaustively_or_reproduced() {
    let seen = RefCell::new(BTreeSet::new());
    let report = Builder::new().random_runs_first(0).explore(|| {
        let mut rng = thread_rng();
        let few: i32 = rng.gen_range(-1..=1);
        let many: u64 = rng.gen_range(10..1_000_000);
        assert!((10..1_000_000).contains(&many));
        seen.borrow_mut().insert((few, rng.gen_bool(0.5), many));
    });
    assert_eq!(report.executions(), 6, "{report}");
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    assert_eq!(seen.borrow().len(), 6);
    assert!((3..5).contains(&thread_rng().gen_range(3..5)));
}
