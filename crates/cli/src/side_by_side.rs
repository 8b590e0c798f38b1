//! Runs several explorations at the same time, each on a thread of its own.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::available_parallelism;

/// The number of threads that `--jobs` names; 0 stands for all cores.
pub fn job_count(jobs: usize) -> usize {
    if jobs == 0 { available_parallelism().map_or(1, NonZero::get) } else { jobs }
}

/// Calls `run` with the numbers from 0 to `count - 1`, on several threads. Returns the results in
/// the order of the numbers. Numbers that were not begun when `stop` became true have none.
pub fn side_by_side<T: Send>(
    jobs: usize,
    count: usize,
    stop: impl Fn() -> bool + Sync,
    run: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || {
        while !stop() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let result = run(number);
            results.lock().expect("invariant: no panic while the results are locked").push((number, result));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..jobs.min(count) {
            scope.spawn(work);
        }
        work();
    });
    let mut results = results.into_inner().expect("invariant: no panic while the results are locked");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_in_order() {
        for jobs in [1, 2, 5, 20] {
            assert_eq!(
                side_by_side(jobs, 10, || false, |number| number * number),
                [0, 1, 4, 9, 16, 25, 36, 49, 64, 81]
            );
        }
        assert!(side_by_side(3, 10, || true, |number| number).is_empty());
    }
}
