//! Programs written for shuttle run unchanged.

#![allow(clippy::unwrap_used)]

use std::sync::Arc as StdArc;

use shuttle::current::{self, Tag};
use shuttle::future::{self, JoinError};
use shuttle::scheduler::{DfsScheduler, PctScheduler, RandomScheduler};
use shuttle::sync::{Arc, Mutex};
use shuttle::{Config, PortfolioRunner, Runner, check_dfs, check_pct, check_random, thread};

fn increments(locked: bool) -> impl Fn() + Send + Sync + 'static {
    move || {
        let counter = Arc::new(Mutex::new(0));
        let theirs = counter.clone();
        let increment = move |counter: &Mutex<i32>| {
            let mut guard = counter.lock().unwrap();
            let value = *guard;
            if !locked {
                drop(guard);
                guard = counter.lock().unwrap();
            }
            *guard = value + 1;
        };
        let other = thread::spawn(move || increment(&theirs));
        increment(&counter);
        other.join().unwrap();
        assert_eq!(*counter.lock().unwrap(), 2);
    }
}

#[test]
fn the_checks_return_nothing() {
    let (): () = check_dfs(increments(true), None);
    let (): () = check_random(increments(true), 10);
    let (): () = check_pct(increments(true), 10, 2);
    assert_eq!(Runner::new(RandomScheduler::new(5), Config::new()).run(increments(true)), 5);
    let mut portfolio = PortfolioRunner::new(true, Config::new());
    portfolio.add(PctScheduler::new(2, 10));
    portfolio.add(DfsScheduler::new(None, false));
    portfolio.run(increments(true));
}

#[test]
#[should_panic(expected = "panic")]
fn a_lost_update_is_found() {
    check_dfs(increments(false), None);
}

#[test]
fn tasks_can_be_aborted() {
    check_dfs(
        || {
            future::block_on(async {
                assert_eq!(future::spawn(async { 5 }).await, Ok(5));
                let endless = future::spawn(std::future::pending::<()>());
                endless.abort_handle().abort();
                assert_eq!(endless.await, Err(JoinError::Cancelled));
            });
        },
        None,
    );
}

#[derive(Debug)]
struct Number(#[allow(dead_code)] u32);
impl Tag for Number {}

#[test]
fn tasks_have_labels_and_tags() {
    check_dfs(
        || {
            assert!(current::get_name_for_task(current::me()).is_none());
            current::set_name_for_task(current::me(), "main");
            current::set_tag_for_current_task(StdArc::new(Number(1)));
            thread::spawn(|| assert!(current::get_tag_for_current_task().is_none())).join().unwrap();
            assert_eq!(current::get_name_for_task(current::me()).unwrap().to_string(), "main");
            assert!(current::get_tag_for_current_task().is_some());
        },
        None,
    );
}
