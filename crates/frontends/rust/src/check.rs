//! Functions that check a closure with default settings, and building blocks for such closures.

use std::hash::Hash;
use std::panic::Location;

use crate::runtime::operation::{Choices, visible};
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{inside, with};
use crate::sync::Mutex;
use crate::{Builder, Report};

/// Explores all interleavings of a closure, and panics with a report if one goes wrong.
#[track_caller]
pub fn check(body: impl Fn()) -> Report {
    Builder::new().check(body)
}

/// Explores all interleavings of a closure, and returns what was found.
#[track_caller]
pub fn explore(body: impl Fn()) -> Report {
    Builder::new().explore(body)
}

/// Runs random walks through the interleavings of a closure, and panics with a report if one goes
/// wrong.
#[track_caller]
pub fn check_random(body: impl Fn(), executions: usize) -> Report {
    passed(Builder::new().explore_random(executions as u64, body))
}

/// Runs random interleavings of a closure, each about as likely as any other, and panics with a
/// report if one goes wrong.
#[track_caller]
pub fn check_urw(body: impl Fn(), executions: usize) -> Report {
    passed(Builder::new().explore_urw(executions as u64, body))
}

/// Runs a closure with random priorities that change at `depth - 1` points, and panics with a
/// report if a run goes wrong.
#[track_caller]
pub fn check_pct(body: impl Fn(), executions: usize, depth: usize) -> Report {
    passed(Builder::new().explore_pct(executions as u64, depth, body))
}

#[track_caller]
fn passed(report: Report) -> Report {
    assert!(report.violations().is_empty(), "{report}");
    crate::console::passed(&report);
    report
}

/// Creates a mutex whose contents algorithms that compare states (`memo`) identify by their hash.
/// The contents of other mutexes are equal to these algorithms only if the same thread has stored
/// them after the same observations.
#[track_caller]
pub const fn digested<T: Hash>(value: T) -> Mutex<T> {
    Mutex::with_digest(value)
}

/// Chooses a number in `0..number`: under check all of them are explored; otherwise the result is
/// 0.
///
/// # Panics
/// Panics if `number` is 0.
#[track_caller]
pub fn choose(number: usize) -> usize {
    assert!(number > 0, "a choice needs at least one option");
    if !inside() || number == 1 {
        return 0;
    }
    let place = Location::caller();
    let choice = visible("choose", place, |world, pending| {
        world.announce_weak(|| WeakOperation::Choose(number as u32));
        pending.choices = Choices::Of(number as u32);
    });
    with(|world| world.observe(u64::from(choice)));
    choice as usize
}
