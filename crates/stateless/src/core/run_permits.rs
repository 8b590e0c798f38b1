//! The runs that workers may still start, if their number is limited.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard};

use crate::Options;

/// The runs that the workers of one exploration may still start, or those of one machine.
#[derive(Debug)]
pub(crate) struct RunPermits {
    left: AtomicU64,
    /// For machines of a cluster, which get further permits from each other.
    requests: Option<Requests>,
}

#[derive(Debug, Default)]
struct Requests {
    state: Mutex<RequestState>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct RequestState {
    /// The number of workers that wait for a permit.
    waiting: usize,
    /// Whether there are no further permits.
    closed: bool,
    /// Whether workers are not to wait.
    paused: bool,
}

impl RunPermits {
    /// As many as the options allow; `None` if there is no limit.
    pub(crate) fn of(options: &Options) -> Option<RunPermits> {
        options.max_executions.map(|max| RunPermits { left: AtomicU64::new(max), requests: None })
    }

    /// The same for a machine of a cluster. In the beginning, the first one has all of them.
    pub(crate) fn of_machine(options: &Options, machine: usize) -> Option<RunPermits> {
        options.max_executions.map(|max| RunPermits {
            left: AtomicU64::new(if machine == 0 { max } else { 0 }),
            requests: Some(Requests::default()),
        })
    }

    /// Takes a permit, and waits for one that another machine may have. False if there is none.
    pub(crate) fn take_one(&self) -> bool {
        if self.take_own() {
            return true;
        }
        let Some(requests) = &self.requests else { return false };
        let mut state = requests.lock();
        state.waiting += 1;
        while !state.closed && !state.paused {
            if self.take_own() {
                state.waiting -= 1;
                return true;
            }
            state = requests.changed.wait(state).expect("invariant: no panic while the requests are locked");
        }
        state.waiting -= 1;
        false
    }

    /// Takes a permit if this machine has one.
    pub(crate) fn take_own(&self) -> bool {
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
    }

    /// Whether a worker waits for a permit.
    pub(crate) fn is_waited_for(&self) -> bool {
        self.requests.as_ref().is_some_and(|requests| requests.lock().waiting > 0)
    }

    /// Takes all permits away, so that machines can divide them.
    pub(crate) fn collect(&self) -> u64 {
        self.left.swap(0, Ordering::Relaxed)
    }

    /// Adds permits that were collected here or on another machine.
    pub(crate) fn add(&self, number: u64) {
        self.change(|_| {
            self.left.fetch_add(number, Ordering::Relaxed);
        });
    }

    /// Takes permits away for runs that an earlier exploration has ended.
    pub(crate) fn withdraw(&self, runs: u64) {
        let _ = self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| Some(left.saturating_sub(runs)));
    }

    /// While workers are to rest, those that wait get no permit.
    pub(crate) fn set_paused(&self, paused: bool) {
        self.change(|state| state.paused = paused);
    }

    /// There are no further permits: the exploration is over.
    pub(crate) fn close(&self) {
        self.change(|state| state.closed = true);
    }

    fn change(&self, change: impl FnOnce(&mut RequestState)) {
        if let Some(requests) = &self.requests {
            change(&mut requests.lock());
            requests.changed.notify_all();
        }
    }
}

impl Requests {
    fn lock(&self) -> MutexGuard<'_, RequestState> {
        self.state.lock().expect("invariant: no panic while the requests are locked")
    }
}

/// The part of the collected permits that each machine gets. `waiting` says which of them need one.
pub(crate) fn divide(permits: u64, waiting: &[bool]) -> Vec<u64> {
    let machines = waiting.len() as u64;
    // Where there are few, those that need none get none.
    let is_enough = permits >= machines || !waiting.contains(&true);
    let gets = |machine: usize| is_enough || waiting[machine];
    let number = (0..waiting.len()).filter(|&machine| gets(machine)).count() as u64;
    let mut before = 0;
    (0..waiting.len())
        .map(|machine| {
            let place = before;
            before += u64::from(gets(machine));
            if gets(machine) { permits / number + u64::from(place < permits % number) } else { 0 }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::divide;

    #[test]
    fn permits_are_divided_and_none_is_lost() {
        assert_eq!(divide(7, &[true, false]), [4, 3]);
        assert_eq!(divide(1, &[false, true, false]), [0, 1, 0]);
        assert_eq!(divide(2, &[true, true, true]), [1, 1, 0]);
        assert_eq!(divide(0, &[true, false]), [0, 0]);
        assert_eq!(divide(1, &[false, false]), [1, 0]);
    }
}
