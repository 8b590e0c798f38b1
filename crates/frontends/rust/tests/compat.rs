//! The attribute, and the names under which crates written for loom and shuttle look for things.

#![allow(clippy::unwrap_used)]

use mazurka as loom;
use mazurka as shuttle;
use mazurka::sync::atomic::{AtomicUsize, Ordering};

#[mazurka::test]
fn the_attribute_checks() {
    let counter = loom::sync::Arc::new(AtomicUsize::new(0));
    let other = counter.clone();
    let thread = mazurka::thread::spawn(move || other.fetch_add(1, Ordering::SeqCst));
    thread.join().unwrap();
    assert_eq!(counter.load(Ordering::SeqCst), 1);
}

#[mazurka::test(algorithm = "source", max_executions = 1_000)]
#[should_panic(expected = "a wrong guess")]
fn the_attribute_takes_options() {
    assert!(mazurka::choose(3) < 2, "a wrong guess");
}

#[mazurka::test]
async fn the_attribute_takes_async_functions() {
    assert_eq!(mazurka::future::spawn(async { 3 }).await, 3);
}

#[test]
fn loom_programs_run() {
    use loom::cell::UnsafeCell;
    loom::lazy_static! {
        static ref SHARED: loom::sync::Mutex<usize> = loom::sync::Mutex::new(4);
    }
    loom::model(|| {
        let cell = UnsafeCell::new(1);
        // SAFETY: nobody else has the cell.
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
fn shuttle_programs_run() {
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
