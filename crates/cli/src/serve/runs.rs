//! The runs that the browser requests: those that wait, those that run, and the latest results.
//!
//! No run is lost silently. A run that was accepted is performed, however many follow it; if too
//! many wait already, a new one is rejected; and a result that was removed is reported as removed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::Value;
use tokio::sync::Semaphore;

use super::request::RunRequest;
use super::run::{Bounds, Run, RunStatus, find_errors};

/// All runs by number.
pub struct Runs {
    bounds: Bounds,
    slots: Semaphore,
    /// Errors are looked for in one program at a time, besides the runs.
    loading: Semaphore,
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// The number of the last run that was started.
    last: u64,
    runs: BTreeMap<u64, Arc<Run>>,
}

/// The answer to a query for a run.
pub enum Found {
    /// The run is known.
    Run(Arc<Run>),
    /// There was such a run, but its result was removed.
    Removed,
    /// There was no such run.
    Unknown,
}

/// The number of runs that may wait or run.
pub const MAX_UNFINISHED_RUNS: usize = 100;
/// The number of results that are kept.
pub const MAX_RESULTS: usize = 1000;
/// The number of HTML pages that are kept; they may be large.
pub const MAX_PAGES: usize = 50;

impl Runs {
    /// Creates an empty collection.
    pub fn new(bounds: Bounds) -> Self {
        let slots = Semaphore::new(bounds.concurrent_runs);
        Runs { bounds, slots, loading: Semaphore::new(1), known: Mutex::default() }
    }

    /// Starts a run and returns its number, unless too many are waiting already.
    pub fn start(self: &Arc<Self>, request: RunRequest) -> Option<u64> {
        let run = Arc::new(Run::new());
        let number = self.known().add(&run)?;
        let runs = Arc::clone(self);
        tokio::spawn(async move {
            tokio::select! {
                slot = runs.slots.acquire() => {
                    let end = run.perform(&request, number, runs.bounds).await;
                    drop(slot);
                    run.change(|status| *status = RunStatus { progress: status.progress.clone(), ..end });
                }
                () = run.cancel.notified() => run.change(|status| status.state = "cancelled"),
            }
            runs.known().forget_old();
        });
        Some(number)
    }

    /// The errors of a program with their places.
    pub async fn find_errors(&self, request: RunRequest) -> Vec<Value> {
        let _slot = self.loading.acquire().await;
        find_errors(request).await
    }

    /// Finds a run by its number.
    pub fn find(&self, number: u64) -> Found {
        let known = self.known();
        match known.runs.get(&number) {
            Some(run) => Found::Run(Arc::clone(run)),
            None if (1..=known.last).contains(&number) => Found::Removed,
            None => Found::Unknown,
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Known {
    fn add(&mut self, run: &Arc<Run>) -> Option<u64> {
        if self.runs.values().filter(|run| run.is_unfinished()).count() >= MAX_UNFINISHED_RUNS {
            return None;
        }
        self.last += 1;
        self.runs.insert(self.last, Arc::clone(run));
        Some(self.last)
    }

    /// Removes the oldest results and pages. Runs that have not ended are never removed.
    fn forget_old(&mut self) {
        let ended: Vec<u64> =
            self.runs.iter().filter(|(_, run)| !run.is_unfinished()).map(|(&number, _)| number).collect();
        for number in &ended[..ended.len().saturating_sub(MAX_RESULTS)] {
            self.runs.remove(number);
        }
        for number in &ended[..ended.len().saturating_sub(MAX_PAGES)] {
            if let Some(run) = self.runs.get(number) {
                run.drop_page();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_that_have_not_ended_are_never_removed() {
        let mut known = Known::default();
        let runs: Vec<Arc<Run>> = (0..MAX_UNFINISHED_RUNS).map(|_| Arc::new(Run::new())).collect();
        for run in &runs {
            assert!(known.add(run).is_some());
            known.forget_old();
        }
        assert_eq!(known.runs.len(), MAX_UNFINISHED_RUNS);
        assert_eq!(known.add(&Arc::new(Run::new())), None, "too many runs wait");
        runs[3].change(|status| status.state = "done");
        assert!(known.add(&Arc::new(Run::new())).is_some(), "one of them has ended");
    }

    #[test]
    fn the_oldest_results_and_pages_are_removed() {
        let mut known = Known::default();
        for _ in 0..MAX_RESULTS + 7 {
            let run = Arc::new(Run::new());
            run.change(|status| (status.state, status.page) = ("done", Some(String::new())));
            known.add(&run);
        }
        known.forget_old();
        assert_eq!(known.runs.len(), MAX_RESULTS);
        assert_eq!(known.runs.keys().next(), Some(&8));
        assert_eq!(known.runs.values().filter(|run| run.status().page.is_some()).count(), MAX_PAGES);
    }
}
