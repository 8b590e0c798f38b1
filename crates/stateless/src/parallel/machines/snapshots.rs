//! When a machine takes part in a snapshot, and how an exploration begins with one.
//!
//! All machines decide at the end of the same round that a snapshot is to be taken: a machine wants
//! one, or a limit is reached. From then on workers rest. A round at whose beginning all workers of
//! all machines rested has delivered every message, so nothing is on its way when it ends.

use std::time::Instant;

use mazurka_model::portable::{Reader, Writer};
use mazurka_verdict::{Sink, Stop};

use crate::parallel::machines::findings::Found;
use crate::parallel::machines::round::Machine;
use crate::parallel::machines::saved::{SavedPart, restore};
use crate::parallel::machines::status::Status;

/// How far a machine is with a snapshot.
#[derive(Default)]
pub(super) struct SnapshotState {
    /// Why this machine wants to stop the exploration.
    pub(super) limit: Option<Stop>,
    /// Whether workers are to rest.
    resting: bool,
    /// Why all machines stop after the snapshot.
    pub(super) ending: Option<Stop>,
    /// The time of the last snapshot.
    last: Option<Instant>,
    /// The number of rounds since then.
    rounds: u64,
    /// What was found so far, for later explorations.
    found: Vec<Found>,
}

impl Machine<'_, '_, '_> {
    /// Stops the exploration. If snapshots are taken, one is taken before a limit stops it.
    pub(crate) fn stop_for(&mut self, reason: Stop) {
        let is_limit = matches!(reason, Stop::MaxExecutions | Stop::MaxSeconds | Stop::MaxMemory | Stop::Interrupted);
        match self.pool.saves && is_limit {
            true => drop(self.snapshot.limit.get_or_insert(reason)),
            false => self.pool.stop(reason),
        }
    }

    /// Remembers a finding for snapshots: of each fault, the shortest schedule.
    pub(super) fn remember(&mut self, found: &Found) {
        if !self.pool.saves {
            return;
        }
        let same = self.snapshot.found.iter_mut().find(|other| other.is_same(found));
        match same {
            Some(other) if other.length() <= found.length() => {}
            Some(other) => *other = found.clone(),
            None => self.snapshot.found.push(found.clone()),
        }
    }

    /// Whether this machine wants a snapshot now.
    pub(super) fn wants_snapshot(&mut self) -> bool {
        let own_number = self.own_number();
        let Some(snapshots) = self.search.cluster.snapshots.as_ref().filter(|_| own_number == 0) else {
            return false;
        };
        self.snapshot.rounds += 1;
        let last = *self.snapshot.last.get_or_insert_with(Instant::now);
        last.elapsed() >= snapshots.every || snapshots.rounds.is_some_and(|rounds| self.snapshot.rounds > rounds)
    }

    /// Takes part in a snapshot, if one is to be taken. Returns whether workers are to rest. Sets
    /// the reason to stop if a limit was reached and the snapshot is taken.
    pub(super) fn save_between_rounds(&mut self, statuses: &[Status]) -> bool {
        let limit = statuses.iter().find_map(|status| status.limit);
        self.snapshot.ending = self.snapshot.ending.or(limit.filter(|_| self.pool.saves));
        let is_wanted = self.snapshot.ending.is_some() || statuses.iter().any(|status| status.wants_snapshot);
        if is_wanted && !self.snapshot.resting {
            self.snapshot.resting = true;
            self.pool.pause();
            return true;
        }
        if self.snapshot.resting && statuses.iter().all(|status| status.rests) {
            self.save(statuses);
            (self.snapshot.resting, self.snapshot.rounds) = (false, 0);
            self.snapshot.last = Some(Instant::now());
            self.stop = self.snapshot.ending;
            if self.stop.is_none() {
                self.pool.go_on();
            }
        }
        self.snapshot.resting
    }

    /// Sends what this machine has to the first one, which passes all of it on.
    fn save(&mut self, statuses: &[Status]) {
        let own = self.own_number();
        let Status { stats, explored, .. } = statuses[own];
        let part = SavedPart::of(self.pool, &self.lent, stats, explored);
        let ids = self.search.cluster.ids;
        let mut words = Writer::new(ids);
        part.write(&mut words);
        ids.export(&mut words);
        let mut sent = vec![Vec::new(); statuses.len()];
        sent[0] = words.finish(Vec::new());
        let received = self.search.cluster.exchange.exchange(sent);
        if own == 0 {
            match self.collect(&received) {
                Some(words) => {
                    let snapshots = self.search.cluster.snapshots.as_mut();
                    (snapshots.expect("invariant: snapshots are taken").write)(&words);
                }
                None => self.lose_message(),
            }
        }
        // No machine goes on, or ends, before the snapshot is written.
        self.search.cluster.exchange.exchange(vec![Vec::new(); statuses.len()]);
    }

    /// The words of a snapshot.
    fn collect(&mut self, received: &[Vec<u64>]) -> Option<Vec<u64>> {
        let ids = self.search.cluster.ids;
        let mut parts = Vec::new();
        for words in received {
            let mut words = Reader::new(words, ids)?;
            parts.push(SavedPart::read(&mut words)?);
            ids.import(&mut words)?;
        }
        let mut words = Writer::new(ids);
        words.list(&parts, |words, part| part.write(words));
        words.list(&self.snapshot.found, |words, found| found.write(words));
        ids.export(&mut words);
        Some(words.finish(Vec::new()))
    }

    /// Begins with a snapshot, on the first machine, and sends the others what executions had
    /// learnt. Returns whether there is one.
    pub(crate) fn resume(&mut self, sink: &mut dyn Sink) -> bool {
        let ids = self.search.cluster.ids;
        let resumed = self.search.cluster.resumed.take();
        let is_resumed = resumed.is_some();
        if resumed.is_some_and(|words| self.load(&words, sink).is_none()) {
            self.lose_message();
        }
        let mut words = Writer::new(ids);
        words.word(u64::from(is_resumed));
        if is_resumed {
            ids.export(&mut words);
        }
        let machines = self.demand.len();
        let received = self.search.cluster.exchange.exchange(vec![words.finish(Vec::new()); machines]);
        let learn = |words: &Vec<u64>| {
            let mut words = Reader::new(words, ids)?;
            if words.word()? != 0 { ids.import(&mut words) } else { Some(()) }
        };
        if !received.iter().all(|words| learn(words).is_some()) {
            self.lose_message();
        }
        is_resumed
    }

    fn load(&mut self, words: &[u64], sink: &mut dyn Sink) -> Option<()> {
        let ids = self.search.cluster.ids;
        let mut words = Reader::new(words, ids)?;
        let parts = words.list(SavedPart::read)?;
        let found = words.list(Found::read)?;
        ids.import(&mut words)?;
        for part in &parts {
            self.base.0.add(&part.stats);
            self.base.1 += part.explored;
        }
        restore(parts, self.pool)?;
        if let Some(permits) = &self.pool.permits {
            let stats = &self.base.0;
            permits.withdraw(stats.executions + stats.blocked + stats.discarded + stats.step_limited);
        }
        for found in found {
            if let std::ops::ControlFlow::Break(reason) = found.report(sink) {
                self.pool.stop(reason);
            }
            self.announce(found);
        }
        Some(())
    }
}
