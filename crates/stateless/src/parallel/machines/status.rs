//! What every machine reports to all others in a round, besides messages.

use mazurka_verdict::{Stats, Stop};

/// How an exploration stands on one machine, before it knows what others send in the round.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Status {
    /// Why the machine wants to stop the exploration.
    pub(crate) stop: Option<Stop>,
    /// Why the machine wants to stop the exploration once a snapshot is taken.
    pub(crate) limit: Option<Stop>,
    /// Whether the machine wants a snapshot.
    pub(crate) wants_snapshot: bool,
    /// Whether all workers wait. There may be tasks if they rest for a snapshot.
    pub(crate) rests: bool,
    /// Whether all workers wait and there is no task.
    pub(crate) idle: bool,
    /// The number of tasks that the machine wants.
    pub(crate) wanted: usize,
    /// The number of sequences to be inserted elsewhere that the machine sends in this round.
    pub(crate) insertions: usize,
    /// The number of tasks that it sends to each machine in this round.
    pub(crate) tasks: Vec<usize>,
    /// Whether a worker waits for permission to start a run.
    pub(crate) needs_permits: bool,
    /// The permits that were collected in order to be divided.
    pub(crate) permits: u64,
    /// What the workers have done.
    pub(crate) stats: Stats,
    /// An estimate of the part of the exploration that the machine has finished.
    pub(crate) explored: f64,
}

/// The number of words besides one per machine.
const FIXED: usize = 16;

/// The numbers of reasons to stop.
const STOPS: [Stop; 14] = [
    Stop::Violation,
    Stop::MaxExecutions,
    Stop::MaxNodes,
    Stop::MaxSeconds,
    Stop::MaxSteps,
    Stop::CacheFull,
    Stop::MaxMemory,
    Stop::Interrupted,
    Stop::AsPrinted,
    Stop::LoopBound,
    Stop::PreemptionBound,
    Stop::Aborted,
    Stop::Refused,
    Stop::Unsupported,
];

impl Status {
    /// The status as words.
    pub(crate) fn to_words(&self) -> Vec<u64> {
        // A reason without a number would still stop all machines.
        let number = |stop| STOPS.iter().position(|&other| other == stop).unwrap_or(STOPS.len());
        let Stats { executions, blocked, discarded, bounded, step_limited, steps, replayed, longest, waited } =
            self.stats;
        let reason = |stop: Option<Stop>| stop.map_or(0, |stop| number(stop) as u64 + 1);
        let flags = [self.idle, self.needs_permits, self.wants_snapshot, self.rests];
        let mut words = vec![
            reason(self.stop) | reason(self.limit) << 32,
            (0..).zip(flags).fold(0, |bits, (at, flag)| bits | u64::from(flag) << at),
            self.wanted as u64,
            self.insertions as u64,
            self.permits,
            self.explored.to_bits(),
            executions,
            blocked,
            discarded,
            bounded,
            step_limited,
            steps,
            replayed,
            longest,
            waited,
            self.tasks.len() as u64,
        ];
        debug_assert_eq!(words.len(), FIXED);
        words.extend(self.tasks.iter().map(|&tasks| tasks as u64));
        words
    }

    /// Reads a status. Returns also the words that follow it.
    pub(crate) fn from_words(words: &[u64]) -> Option<(Status, &[u64])> {
        let (fixed, rest) = words.split_first_chunk::<FIXED>()?;
        let &[stop, flags, wanted, insertions, permits, explored, ref stats @ .., machines] = fixed;
        let &[executions, blocked, discarded, bounded, step_limited, steps, replayed, longest, waited] = stats;
        let (tasks, rest) = rest.split_at_checked(machines as usize)?;
        let reason = |number: u32| {
            let number = number.checked_sub(1)?;
            Some(STOPS.get(number as usize).copied().unwrap_or(Stop::Aborted))
        };
        let flag = |at: u32| flags >> at & 1 == 1;
        let status = Status {
            stop: reason(stop as u32),
            limit: reason((stop >> 32) as u32),
            wants_snapshot: flag(2),
            rests: flag(3),
            idle: flag(0),
            wanted: wanted as usize,
            insertions: insertions as usize,
            tasks: tasks.iter().map(|&tasks| tasks as usize).collect(),
            needs_permits: flag(1),
            permits,
            stats: Stats { executions, blocked, discarded, bounded, step_limited, steps, replayed, longest, waited },
            explored: f64::from_bits(explored),
        };
        Some((status, rest))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_survives_its_way_through_words() {
        let stats = Stats { executions: 1, blocked: 2, steps: 3, longest: 4, waited: 5, ..Stats::default() };
        for stop in STOPS.into_iter().map(Some).chain([None]) {
            let status = Status {
                stop,
                limit: stop.is_none().then_some(Stop::MaxMemory),
                wants_snapshot: stop.is_none(),
                rests: stop.is_some(),
                idle: stop.is_none(),
                wanted: 6,
                insertions: 7,
                tasks: vec![0, 8, 9],
                needs_permits: stop.is_some(),
                permits: 10,
                stats,
                explored: 0.25,
            };
            let mut words = status.to_words();
            words.push(11);
            assert_eq!(Status::from_words(&words), Some((status, &[11][..])));
        }
    }
}
