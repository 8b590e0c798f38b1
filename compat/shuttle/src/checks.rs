//! The functions that check a closure with a strategy and the default configuration.

use std::path::Path;

use crate::scheduler::{
    AnnotationScheduler, DfsScheduler, PctScheduler, RandomScheduler, ReplayScheduler, RoundRobinScheduler, Schedule,
    UncontrolledNondeterminismCheckScheduler, UrwRandomScheduler,
};
use crate::{Config, Runner};

/// Runs a closure once; its tasks take turns.
///
/// # Panics
/// If the execution violates a property. The panic message is the report.
#[track_caller]
pub fn check<F: Fn() + Send + Sync + 'static>(body: F) {
    Runner::new(RoundRobinScheduler::new(1), Config::new()).run(body);
}

/// Runs random executions of a closure.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_random<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize) {
    Runner::new(RandomScheduler::new(iterations), Config::new()).run(body);
}

/// Runs the random executions of a seed.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_random_with_seed<F: Fn() + Send + Sync + 'static>(body: F, seed: u64, iterations: usize) {
    Runner::new(RandomScheduler::new_from_seed(seed, iterations), Config::new()).run(body);
}

/// Runs random executions, each about as likely as any other.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_urw<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize) {
    Runner::new(UrwRandomScheduler::new(iterations), Config::new()).run(body);
}

/// Runs a closure with random priorities that change at `depth - 1` points.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_pct<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize, depth: usize) {
    Runner::new(PctScheduler::new(depth, iterations), Config::new()).run(body);
}

/// Explores all interleavings of a closure, one execution per equivalence class, or the first
/// `max_iterations` of these executions.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_dfs<F: Fn() + Send + Sync + 'static>(body: F, max_iterations: Option<usize>) {
    Runner::new(DfsScheduler::new(max_iterations, false), Config::new()).run(body);
}

/// Runs random executions, each of them twice.
///
/// # Panics
/// If an execution differs when it is repeated, or if it violates a property.
#[track_caller]
pub fn check_uncontrolled_nondeterminism<F: Fn() + Send + Sync + 'static>(body: F, max_iterations: usize) {
    let scheduler = UncontrolledNondeterminismCheckScheduler::new(RandomScheduler::new(max_iterations));
    Runner::new(scheduler, Config::new()).run(body);
}

/// Runs one schedule: one that a failure has printed, or the replay string of a report of
/// [`check_dfs`].
///
/// # Panics
/// If the execution violates a property. The panic message is the report.
#[track_caller]
pub fn replay<F: Fn() + Send + Sync + 'static>(body: F, encoded_schedule: &str) {
    match Schedule::decode(encoded_schedule) {
        Some(schedule) => {
            Runner::new(ReplayScheduler::new_from_schedule(schedule), Config::new()).run(body);
        }
        None => {
            Runner::new(DfsScheduler::new(None, true), Config::new()).repeat(encoded_schedule.trim(), &body);
        }
    }
}

/// Runs one schedule, which is read from a file.
///
/// # Panics
/// If the file cannot be read, or if the execution violates a property.
#[track_caller]
pub fn replay_from_file<F: Fn() + Send + Sync + 'static>(body: F, path: impl AsRef<Path>) {
    let path = path.as_ref();
    let schedule = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read the schedule in {}: {error}", path.display()));
    replay(body, &schedule);
}

/// Runs one schedule. No annotations are written.
///
/// # Panics
/// If the execution violates a property. The panic message is the report.
#[track_caller]
pub fn annotate_replay<F: Fn() + Send + Sync + 'static>(body: F, encoded_schedule: &str) {
    let scheduler = AnnotationScheduler::new(ReplayScheduler::new_from_encoded(encoded_schedule));
    Runner::new(scheduler, Config::new()).run(body);
}
