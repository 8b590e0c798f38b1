//! Condition variables. The words of one are like those of a channel: a length, and then a sequence
//! of waiting processes (their ids plus 1) and permits ([`PERMIT`]), in the order of the waits and
//! signals.
//!
//! A signal wakes one of the processes that wait at that moment, and which one is not determined.
//! So it appends a permit, which any process before it in the sequence may take; the process that
//! acquires the mutex first does. A process takes the first permit after it, which leaves the most
//! for the others. A signal is lost if there are as many permits as processes already, because all
//! of them will be woken anyway. There are no spurious wake-ups.
//!
//! The order of processes between two permits does not matter. They are sorted, so that states that
//! behave alike are equal.

use super::execution::MazExecution;
use mazurka_model::Error;

/// The word of a permit. Those of processes are positive.
const PERMIT: i64 = -1;
const TOO_MANY_WAITERS: Error = Error::new("too-many-waiters", "more than 64 processes wait at a condition variable");

impl MazExecution<'_> {
    /// The number of processes in the sequence at `at`, and the number of permits.
    fn waiters_and_permits(&self, at: usize) -> (i64, i64) {
        let length = self.words[at];
        let entries = &self.words[at + 1..at + 1 + length as usize];
        let permits = entries.iter().filter(|entry| **entry == PERMIT).count() as i64;
        (length - permits, permits)
    }

    /// Whether a signal would change anything.
    pub(super) fn has_unwoken(&self, cond: u32) -> bool {
        let (waiters, permits) = self.waiters_and_permits(self.code.channel(cond).base as usize);
        waiters > permits
    }

    /// Adds a process. Returns the number of waiting processes.
    pub(super) fn start_waiting(&mut self, process: u32, cond: u32) -> Result<i64, Error> {
        let channel = self.code.channel(cond);
        let (at, length) = (channel.base as usize, self.words[channel.base as usize]);
        if 2 * (self.waiters_and_permits(at).0 + 1) > i64::from(channel.capacity) {
            return Err(TOO_MANY_WAITERS);
        }
        self.set(at + 1 + length as usize, i64::from(process) + 1);
        self.set(at, length + 1);
        self.sort_segments(at);
        Ok(self.waiters_and_permits(at).0)
    }

    /// Whether the process whose frame is at `base` can take a permit.
    pub(super) fn can_wake(&self, base: usize, cond: u32) -> bool {
        let at = self.code.channel(cond).base as usize;
        let entries = &self.words[at + 1..at + 1 + self.words[at] as usize];
        let Ok(process) = self.frames.binary_search_by_key(&base, |frame| frame.base as usize) else { return false };
        let own = entries.iter().position(|entry| *entry == process as i64 + 1);
        own.is_some_and(|own| entries[own..].contains(&PERMIT))
    }

    /// Removes a process together with the first permit after it. Returns the number of waiting
    /// processes.
    pub(super) fn stop_waiting(&mut self, process: u32, cond: u32) -> i64 {
        let at = self.code.channel(cond).base as usize;
        let length = self.words[at] as usize;
        let (mut kept, mut own, mut permit) = (0, false, false);
        for entry in 0..length {
            let value = self.words[at + 1 + entry];
            if !own && value == i64::from(process) + 1 {
                own = true;
            } else if own && !permit && value == PERMIT {
                permit = true;
            } else {
                if kept < entry {
                    self.set(at + 1 + kept, value);
                }
                kept += 1;
            }
        }
        for entry in kept..length {
            self.clear(at + 1 + entry);
        }
        self.set(at, kept as i64);
        self.sort_segments(at);
        self.waiters_and_permits(at).0
    }

    /// Adds a permit if a process can use it, or one for each process. Returns the number of
    /// permits added.
    pub(super) fn notify(&mut self, cond: u32, all: bool) -> i64 {
        let at = self.code.channel(cond).base as usize;
        let (waiters, permits) = self.waiters_and_permits(at);
        let added = if all { waiters - permits } else { (waiters - permits).min(1) };
        let length = self.words[at];
        for number in 0..added {
            self.set(at + 1 + (length + number) as usize, PERMIT);
        }
        if added > 0 {
            self.set(at, length + added);
        }
        added
    }

    /// Sorts the processes between two permits, by insertion.
    fn sort_segments(&mut self, at: usize) {
        let length = self.words[at] as usize;
        for entry in 1..length {
            let mut to = at + 1 + entry;
            while to > at + 1 && self.words[to] > 0 && self.words[to - 1] > self.words[to] {
                let (low, high) = (self.words[to], self.words[to - 1]);
                self.set(to - 1, low);
                self.set(to, high);
                to -= 1;
            }
        }
    }
}
