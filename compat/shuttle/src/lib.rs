//! shuttle's interface on top of [Mazurka](mazurka). See the README for how to use it in `[patch]`.

pub mod current;
pub mod future;
mod runner;

pub use mazurka::{hint, lazy_static, rand, thread_local};
pub use runner::{Config, FailurePersistence, MaxSteps, PortfolioRunner, Runner};

/// Counterparts of the types in `std::sync`.
pub mod sync {
    pub use mazurka::sync::*;
}

/// Counterparts of the functions and types in `std::thread`.
pub mod thread {
    pub use mazurka::thread::*;
    pub use mazurka::thread_local;
}

/// Strategies that choose schedules.
pub mod scheduler {
    pub use mazurka::scheduler::{
        DfsScheduler, PctScheduler, RandomScheduler, ReplayScheduler, Scheduler, UrwRandomScheduler,
    };
}

/// Statics that every execution initialises anew.
pub mod lazy_static {
    pub use mazurka::sync::LazyLock as Lazy;
}

/// Explores all interleavings of a closure.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check<F: Fn() + Send + Sync + 'static>(body: F) {
    mazurka::check(body);
}

/// Runs random walks through the interleavings of a closure.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_random<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize) {
    mazurka::check_random(body, iterations);
}

/// Runs random walks. The walks are the same for all seeds.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_random_with_seed<F: Fn() + Send + Sync + 'static>(body: F, _seed: u64, iterations: usize) {
    mazurka::check_random(body, iterations);
}

/// Runs random interleavings, each about as likely as any other.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_urw<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize) {
    mazurka::check_urw(body, iterations);
}

/// Runs a closure with random priorities that change at `depth - 1` points.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_pct<F: Fn() + Send + Sync + 'static>(body: F, iterations: usize, depth: usize) {
    mazurka::check_pct(body, iterations, depth);
}

/// Explores all interleavings of a closure, or the first `max_iterations` executions.
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_dfs<F: Fn() + Send + Sync + 'static>(body: F, max_iterations: Option<usize>) {
    mazurka::check_dfs(body, max_iterations);
}

/// Runs random walks. A closure that behaves differently when it reads the same values is refused
/// by every check.
///
/// # Panics
/// If the closure is not deterministic, or if an execution violates a property.
#[track_caller]
pub fn check_uncontrolled_nondeterminism<F: Fn() + Send + Sync + 'static>(body: F, max_iterations: usize) {
    mazurka::check_random(body, max_iterations);
}

/// Runs one schedule, the replay string of a report.
///
/// # Panics
/// If the execution violates a property. The panic message is the report.
#[track_caller]
pub fn replay<F: Fn() + Send + Sync + 'static>(body: F, schedule: &str) {
    mazurka::replay(body, schedule);
}

/// Runs one schedule, the replay string in a file.
///
/// # Panics
/// If the file cannot be read, or if the execution violates a property.
#[track_caller]
pub fn replay_from_file<F: Fn() + Send + Sync + 'static>(body: F, path: impl AsRef<std::path::Path>) {
    let path = path.as_ref();
    let schedule = std::fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read the schedule in {}: {error}", path.display()));
    mazurka::replay(body, schedule.trim());
}
