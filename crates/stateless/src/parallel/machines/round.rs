//! A machine of a cluster: what it sends in a round, and what it does with what it gets.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use mazurka_model::portable::{Reader, Writer};
use mazurka_order::History;
use mazurka_verdict::{Schedule, Sink, Stats, Stop};

use crate::core::run_permits::divide;
use crate::parallel::HandOverBug;
use crate::parallel::machines::ClusterSearch;
use crate::parallel::machines::findings::Found;
use crate::parallel::machines::home::Outbox;
use crate::parallel::machines::lent::LentNodes;
use crate::parallel::machines::snapshots::SnapshotState;
use crate::parallel::machines::status::Status;
use crate::parallel::machines::tasks::{COPY, FOUND, INSERT, RELEASE, TASK};
use crate::parallel::pool::Pool;
use crate::parallel::reports::{OwnedRun, Position, sum};

/// While a machine waits for another one, rounds are this many times as frequent.
const HASTE: u32 = 2;

/// As long as no machine waits, the time between rounds doubles this many times.
const MAX_DOUBLINGS: u32 = 3;

/// The part of an exploration that this machine has.
pub(crate) struct Machine<'m, 's, 'c> {
    pub(super) search: ClusterSearch<'s, 'c>,
    pub(super) pool: &'m Pool,
    pub(super) bug: Option<HandOverBug>,
    positions: &'m [Mutex<Position>],
    pub(super) outbox: Arc<Outbox>,
    pub(super) lent: LentNodes,
    /// Only for its access sets.
    pub(super) history: History,
    /// What is to be announced to the other machines.
    found: Vec<Found>,
    /// The number of tasks that this machine should send to each of the others.
    pub(super) demand: Vec<usize>,
    pub(super) snapshot: SnapshotState,
    /// What was done before the snapshot that the exploration began with, on the first machine.
    pub(super) base: (Stats, f64),
    divides_permits: bool,
    /// What all other machines have done.
    others: (Stats, f64),
    next_round: Instant,
    /// The number of rounds since a machine waited for another one.
    quiet_rounds: u32,
    /// Why the exploration was stopped, as all machines have decided.
    pub(super) stop: Option<Stop>,
    /// Whether a message could not be read, so that the exploration is not complete here.
    lost_message: bool,
    over: bool,
}

impl<'m, 's, 'c> Machine<'m, 's, 'c> {
    pub(crate) fn new(
        search: ClusterSearch<'s, 'c>,
        pool: &'m Pool,
        positions: &'m [Mutex<Position>],
        bug: Option<HandOverBug>,
    ) -> Self {
        let machines = search.cluster.exchange.machines();
        // In the beginning, the first machine has everything and the others have nothing.
        let is_first = search.cluster.exchange.own_number() == 0;
        let demand: Vec<usize> = (0..machines).map(|machine| usize::from(is_first && machine > 0)).collect();
        pool.tasks.want_outside(demand.iter().sum());
        Machine {
            search,
            pool,
            bug,
            positions,
            outbox: Arc::default(),
            lent: LentNodes::default(),
            history: History::default(),
            found: Vec::new(),
            demand,
            snapshot: SnapshotState::default(),
            base: Default::default(),
            divides_permits: false,
            others: Default::default(),
            next_round: Instant::now(),
            quiet_rounds: 0,
            stop: None,
            lost_message: false,
            over: false,
        }
    }

    /// The time until the next round.
    pub(crate) fn pause(&self) -> Duration {
        if self.over { Duration::MAX } else { self.next_round.saturating_duration_since(Instant::now()) }
    }

    /// Whether all machines have ended the exploration.
    pub(crate) fn is_over(&self) -> bool {
        self.over
    }

    /// Why the exploration was stopped. In the last round there may have been a finding that this
    /// machine could not read, although all machines had finished.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        self.stop.or(self.lost_message.then_some(Stop::MaxMemory))
    }

    /// Adds what the other machines have done, as far as it is known, and what was done before.
    pub(crate) fn add_others(&self, stats: &mut Stats, explored: &mut f64) {
        stats.add(&self.others.0);
        stats.add(&self.base.0);
        *explored = (*explored + self.others.1 + self.base.1).min(1.0);
    }

    /// Announces a finding to the other machines, in the next round.
    pub(crate) fn announce(&mut self, found: Found) {
        self.remember(&found);
        self.found.push(found);
    }

    /// A run of this machine as all machines understand it.
    pub(crate) fn portable(&self, run: OwnedRun) -> OwnedRun {
        let ids = self.search.cluster.ids;
        let translate = |schedule: &Schedule| ids.portable_schedule(schedule);
        let (path, schedule, causes) = (translate(&run.path), translate(&run.schedule), translate(&run.causes));
        OwnedRun { path, schedule, causes, ..run }
    }

    /// Exchanges messages with all other machines.
    pub(crate) fn round(&mut self, sink: &mut dyn Sink) {
        let (machines, ids) = (self.demand.len(), self.search.cluster.ids);
        let mut writers: Vec<Writer<'_>> = (0..machines).map(|_| Writer::new(ids)).collect();
        // A machine that is idle or rests now has made all its requests, and its counts are exact.
        let (wanted, idle) = self.pool.tasks.idle();
        let rests = self.pool.tasks.rests();
        let (mut stats, mut explored) = sum(self.positions);
        stats.add(&self.base.0);
        explored += self.base.1;
        let insertions = self.write_requests(&mut writers);
        let tasks = self.lend_tasks(&mut writers);
        self.write_findings(&mut writers);
        let permits = self.pool.permits.as_ref();
        let status = Status {
            stop: self.pool.stopped(),
            limit: self.snapshot.limit,
            wants_snapshot: self.wants_snapshot(),
            rests,
            idle,
            wanted,
            insertions,
            tasks,
            needs_permits: permits.is_some_and(|permits| permits.is_waited_for()),
            permits: permits.filter(|_| self.divides_permits).map_or(0, |permits| permits.collect()),
            stats,
            explored,
        };
        let sent = writers.into_iter().map(|words| words.finish(status.to_words())).collect();
        let received = self.search.cluster.exchange.exchange(sent);
        let statuses = self.receive(&received, sink);
        self.decide(&statuses);
    }

    pub(super) fn own_number(&self) -> usize {
        self.search.cluster.exchange.own_number()
    }

    fn write_findings(&mut self, writers: &mut [Writer<'_>]) {
        let own = self.own_number();
        for found in self.found.drain(..) {
            for (_, words) in writers.iter_mut().enumerate().filter(|&(machine, _)| machine != own) {
                words.word(FOUND);
                found.write(words);
            }
        }
    }

    /// Does what the other machines have sent. Returns the statuses of all machines.
    fn receive(&mut self, received: &[Vec<u64>], sink: &mut dyn Sink) -> Vec<Status> {
        let (mut statuses, mut released) = (Vec::new(), Vec::new());
        for (machine, words) in received.iter().enumerate() {
            let (status, words) = Status::from_words(words).expect("invariant: every message has a status");
            statuses.push(status);
            let is_read = machine == self.own_number() || self.read(words, &mut released, sink).is_some();
            if !is_read {
                self.lose_message();
            }
        }
        released.into_iter().for_each(|node| self.lent.release(node));
        statuses
    }

    /// A message could not be read: there are more processes than a machine can distinguish.
    pub(super) fn lose_message(&mut self) {
        self.lost_message = true;
        self.pool.stop(Stop::MaxMemory);
    }

    fn read(&mut self, words: &[u64], released: &mut Vec<u64>, sink: &mut dyn Sink) -> Option<()> {
        let mut words = Reader::new(words, self.search.cluster.ids)?;
        while let Some(kind) = words.word() {
            match kind {
                TASK => {
                    let task = self.read_task(&mut words)?;
                    self.pool.tasks.add(task);
                }
                INSERT => self.insert(&mut words)?,
                COPY => self.lent.add_copy(words.word()?),
                RELEASE => released.push(words.word()?),
                FOUND => {
                    let found = Found::read(&mut words)?;
                    if let ControlFlow::Break(reason) = found.report(sink) {
                        self.pool.stop(reason);
                    }
                    self.remember(&found);
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// Decides how to go on. All machines decide the same, because they know the same.
    fn decide(&mut self, statuses: &[Status]) {
        self.stop = statuses.iter().find_map(|status| status.stop);
        let is_work = |status: &Status| status.insertions > 0 || status.tasks.iter().any(|&number| number > 0);
        let is_complete = statuses.iter().all(|status| status.idle && !is_work(status));
        if self.stop.is_none() && !is_complete {
            self.divide_permits(statuses);
        }
        let rests = self.stop.is_none() && !is_complete && self.save_between_rounds(statuses);
        match self.stop {
            Some(reason) => self.pool.stop(reason),
            None if is_complete => self.pool.end(),
            None => return self.prepare_round(statuses, rests),
        }
        self.over = true;
    }

    /// Divides the permits for runs, if some machine needs one. Stops the exploration if none is
    /// left.
    fn divide_permits(&mut self, statuses: &[Status]) {
        let waiting: Vec<bool> = statuses.iter().map(|status| status.needs_permits).collect();
        let is_needed = waiting.contains(&true);
        if let Some(permits) = self.pool.permits.as_ref().filter(|_| self.divides_permits) {
            let all = statuses.iter().map(|status| status.permits).sum();
            if all == 0 && is_needed {
                match self.pool.saves {
                    true => self.snapshot.ending = Some(Stop::MaxExecutions),
                    false => self.stop = Some(Stop::MaxExecutions),
                }
            }
            permits.add(divide(all, &waiting)[self.own_number()]);
        }
        self.divides_permits = is_needed;
    }

    /// Finds out how many tasks this machine should send to the others, and when. None are sent
    /// while workers rest.
    fn prepare_round(&mut self, statuses: &[Status], rests: bool) {
        let own = self.own_number();
        let givers = statuses.iter().filter(|status| status.wanted == 0).count().max(1);
        let wanted = |machine: usize| {
            let coming: usize = statuses.iter().map(|status| status.tasks[machine]).sum();
            statuses[machine].wanted.saturating_sub(coming)
        };
        // A machine that wants tasks itself keeps those that it gets.
        let gives = statuses[own].wanted == 0 && !rests;
        let share = |machine: usize| if machine != own && gives { wanted(machine).div_ceil(givers) } else { 0 };
        self.demand = (0..statuses.len()).map(share).collect();
        self.pool.tasks.want_outside(self.demand.iter().sum());
        self.others = Default::default();
        for (_, status) in statuses.iter().enumerate().filter(|&(machine, _)| machine != own) {
            self.others.0.add(&status.stats);
            self.others.1 += status.explored;
        }
        let hurry = rests || self.divides_permits || (0..statuses.len()).any(|machine| wanted(machine) > 0);
        self.quiet_rounds = if hurry { 0 } else { self.quiet_rounds + 1 };
        let pause = match self.quiet_rounds {
            0 => self.search.cluster.pause / HASTE,
            rounds => self.search.cluster.pause * (1 << (rounds - 1).min(MAX_DOUBLINGS)),
        };
        self.next_round = Instant::now() + pause;
    }

    /// Adds up what all machines have done, after the end, and puts together what they have learnt.
    pub(crate) fn total(&mut self, mut stats: Stats) -> Stats {
        let ids = self.search.cluster.ids;
        stats.add(&self.base.0);
        let exchange = &mut *self.search.cluster.exchange;
        let mut words = Status { stats, ..Status::default() }.to_words();
        words.push(exchange.sent_bytes());
        let mut learnt = Writer::new(ids);
        ids.export(&mut learnt);
        let received = exchange.exchange(vec![learnt.finish(words); self.demand.len()]);
        let mut total = Stats::default();
        self.search.cluster.exchanged_bytes = 0;
        for words in &received {
            let (status, rest) = Status::from_words(words).expect("invariant: every message has a status");
            total.add(&status.stats);
            let (sent, learnt) = rest.split_first().expect("invariant: the message is complete");
            self.search.cluster.exchanged_bytes += sent;
            self.lost_message |= Reader::new(learnt, ids).and_then(|mut words| ids.import(&mut words)).is_none();
        }
        total
    }
}
