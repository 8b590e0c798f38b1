//! A machine of a cluster: what it sends in a round, and what it does with what it gets.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mazurka_order::History;
use mazurka_verdict::{Sink, Stats, Stop};

use crate::core::run_permits::divide;
use crate::parallel::HandOverBug;
use crate::parallel::machines::ClusterSearch;
use crate::parallel::machines::findings::Found;
use crate::parallel::machines::home::{Home, Outbox, PortableItem, PortableSequence, Request, Requested};
use crate::parallel::machines::lent::{LentNodes, Trail};
use crate::parallel::machines::status::Status;
use crate::parallel::machines::words::{Reader, Writer};
use crate::parallel::node::{Child, Insertion, Node, OpenNode, PathStep};
use crate::parallel::pool::Pool;
use crate::parallel::task::{TakenChild, Task};

/// The first words of messages.
const TASK: u64 = 1;
const INSERT: u64 = 2;
const COPY: u64 = 3;
const RELEASE: u64 = 4;
const FOUND: u64 = 5;

/// While a machine waits for another one, rounds are this many times as frequent.
const HASTE: u32 = 2;

/// As long as no machine waits, the time between rounds doubles this many times.
const MAX_DOUBLINGS: u32 = 3;

/// The part of an exploration that this machine has.
pub(crate) struct Machine<'m, 's, 'c> {
    search: ClusterSearch<'s, 'c>,
    pool: &'m Pool,
    bug: Option<HandOverBug>,
    outbox: Arc<Outbox>,
    lent: LentNodes,
    /// Only for its access sets.
    history: History,
    /// What is to be announced to the other machines.
    found: Vec<Found>,
    /// The number of tasks that this machine should send to each of the others.
    demand: Vec<usize>,
    divides_permits: bool,
    /// What all other machines have done.
    others: (Stats, f64),
    next_round: Instant,
    /// The number of rounds since a machine waited for another one.
    quiet_rounds: u32,
    /// Why the exploration was stopped, as all machines have decided.
    stop: Option<Stop>,
    /// Whether a message could not be read, so that the exploration is not complete here.
    lost_message: bool,
    over: bool,
}

impl<'m, 's, 'c> Machine<'m, 's, 'c> {
    pub(crate) fn new(search: ClusterSearch<'s, 'c>, pool: &'m Pool, bug: Option<HandOverBug>) -> Self {
        let machines = search.cluster.exchange.machines();
        // In the beginning, the first machine has everything and the others have nothing.
        let is_first = search.cluster.exchange.own_number() == 0;
        let demand: Vec<usize> = (0..machines).map(|machine| usize::from(is_first && machine > 0)).collect();
        pool.tasks.want_outside(demand.iter().sum());
        Machine {
            search,
            pool,
            bug,
            outbox: Arc::default(),
            lent: LentNodes::default(),
            history: History::default(),
            found: Vec::new(),
            demand,
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

    /// Adds what the other machines have done, as far as it is known.
    pub(crate) fn add_others(&self, stats: &mut Stats, explored: &mut f64) {
        stats.add(&self.others.0);
        *explored = (*explored + self.others.1).min(1.0);
    }

    /// Announces a finding to the other machines, in the next round.
    pub(crate) fn announce(&mut self, found: Found) {
        self.found.push(found);
    }

    /// Exchanges messages with all other machines. `stats` and `explored` describe this one.
    pub(crate) fn round(&mut self, stats: Stats, explored: f64, sink: &mut dyn Sink) {
        let machines = self.demand.len();
        let mut writers: Vec<Writer> = (0..machines).map(|_| Writer::default()).collect();
        // A machine that is idle now has made all its requests.
        let (wanted, idle) = self.pool.tasks.idle();
        let insertions = self.write_requests(&mut writers);
        let tasks = self.lend_tasks(&mut writers);
        self.write_findings(&mut writers);
        let permits = self.pool.permits.as_ref();
        let status = Status {
            stop: self.pool.stopped(),
            idle,
            wanted,
            insertions,
            tasks,
            needs_permits: permits.is_some_and(|permits| permits.is_waited_for()),
            permits: permits.filter(|_| self.divides_permits).map_or(0, |permits| permits.collect()),
            stats,
            explored,
        };
        let origins = self.search.cluster.origins;
        let finish = |words: Writer| words.finish(status.to_words(), origins);
        let sent = writers.into_iter().map(finish).collect();
        let received = self.search.cluster.exchange.exchange(sent);
        let statuses = self.receive(&received, sink);
        self.decide(&statuses);
    }

    fn own_number(&self) -> usize {
        self.search.cluster.exchange.own_number()
    }

    /// Writes what the workers want other machines to do. Returns the number of insertions.
    fn write_requests(&mut self, writers: &mut [Writer]) -> usize {
        let mut insertions = 0;
        for Request { machine, node, action } in self.outbox.take() {
            let words = &mut writers[machine];
            match action {
                Requested::Release => {
                    words.word(RELEASE);
                    words.word(node);
                }
                Requested::Insert { from, v } => {
                    insertions += 1;
                    words.word(INSERT);
                    words.word(node);
                    words.number(from);
                    words.list(&v.items, |words, item| {
                        words.steps(&[(item.process, item.choice)]);
                        words.accesses(&item.accesses);
                    });
                    words.list(&v.before, |words, bits| words.list(bits, |words, &bits| words.word(bits)));
                }
            }
        }
        insertions
    }

    fn write_findings(&mut self, writers: &mut [Writer]) {
        let own = self.own_number();
        for found in self.found.drain(..) {
            for (_, words) in writers.iter_mut().enumerate().filter(|&(machine, _)| machine != own) {
                words.word(FOUND);
                found.write(words);
            }
        }
    }

    /// Hands over tasks to machines that want them. Returns the number for each machine.
    fn lend_tasks(&mut self, writers: &mut [Writer]) -> Vec<usize> {
        let mut sent = vec![0; writers.len()];
        for machine in 0..writers.len() {
            while sent[machine] < self.demand[machine] {
                let Some(task) = self.pool.tasks.take_spare() else { return sent };
                if let Some(child) = task.take(&self.pool.tasks) {
                    self.write_task(writers, machine, &child);
                    sent[machine] += 1;
                }
            }
        }
        sent
    }

    fn write_task(&mut self, writers: &mut [Writer], machine: usize, child: &TakenChild) {
        let own = self.own_number();
        writers[machine].word(TASK);
        writers[machine].number(child.new_steps);
        writers[machine].number(child.path.len());
        let mut trail = None;
        for step in &child.path {
            let (home, number) = match &step.node.home {
                None => (own, self.lent.lend(&step.node, trail.as_ref())),
                Some(home) => {
                    if home.machine != machine {
                        writers[home.machine].word(COPY);
                        writers[home.machine].word(home.node);
                    }
                    (home.machine, home.node)
                }
            };
            let words = &mut writers[machine];
            words.number(home);
            words.word(number);
            let children = step.node.lock();
            words.word(children.size_of(step.index).to_bits());
            words.list(&children.all[..=step.index], |words, child| {
                words.steps(&[(child.process, child.choice)]);
                words.accesses(&child.accesses);
            });
            drop(children);
            trail = Some(Trail::new(step.clone(), trail));
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
                // There are more processes than a machine can distinguish.
                self.lost_message = true;
                self.pool.stop(Stop::MaxMemory);
            }
        }
        released.into_iter().for_each(|node| self.lent.release(node));
        statuses
    }

    fn read(&mut self, words: &[u64], released: &mut Vec<u64>, sink: &mut dyn Sink) -> Option<()> {
        let mut words = Reader::new(words, self.search.cluster.origins)?;
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
                    if let ControlFlow::Break(reason) = Found::read(&mut words)?.report(sink) {
                        self.pool.stop(reason);
                    }
                }
                _ => return None,
            }
        }
        Some(())
    }

    fn read_task(&self, words: &mut Reader<'_>) -> Option<Task> {
        let new_steps = words.number()?;
        let path = words.list(|words| {
            let (machine, number) = (words.number()?, words.word()?);
            let size = f64::from_bits(words.word()?);
            let children = words.list(|words| {
                let (process, choice) = *words.steps()?.first()?;
                Some(Child::new(process, choice, words.accesses()?))
            })?;
            let index = children.len() - 1;
            let node = if machine == self.own_number() {
                Arc::clone(self.lent.node(number))
            } else {
                let home = Home { machine, node: number, outbox: Arc::clone(&self.outbox) };
                Arc::new(Node::copy(children, size, home))
            };
            Some(PathStep { node, index })
        })?;
        Some(Task::Taken(TakenChild { path, new_steps }))
    }

    /// Inserts a sequence of another machine into a node of this one.
    fn insert(&mut self, words: &mut Reader<'_>) -> Option<()> {
        let (number, from) = (words.word()?, words.number()?);
        let items = words.list(|words| {
            let (process, choice) = *words.steps()?.first()?;
            Some(PortableItem { process, choice, accesses: words.accesses()? })
        })?;
        let sent = PortableSequence { items, before: words.list(|words| words.list(Reader::word))? };
        if self.bug == Some(HandOverBug::NothingFromOthers) {
            return Some(());
        }
        let mut v = sent.to_sequence(&mut self.history);
        let (node, mut above) = self.lent.get(number);
        let below_taken = self.bug != Some(HandOverBug::NothingBelowTaken);
        let insertion = Insertion { node, from, v: &mut v, below_taken };
        let judge = &mut *self.search.judge;
        let opened = insertion.perform(&mut self.history, |v, p, history| judge(v, p, history, &sent));
        if let Some(OpenNode { above: below, node }) = opened {
            above.extend(below);
            self.pool.tasks.add(Task::Open(OpenNode { above, node }));
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
        match self.stop {
            Some(reason) => self.pool.stop(reason),
            None if is_complete => self.pool.end(),
            None => return self.prepare_round(statuses),
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
                self.stop = Some(Stop::MaxExecutions);
            }
            permits.add(divide(all, &waiting)[self.own_number()]);
        }
        self.divides_permits = is_needed;
    }

    /// Finds out how many tasks this machine should send to the others, and when.
    fn prepare_round(&mut self, statuses: &[Status]) {
        let own = self.own_number();
        let givers = statuses.iter().filter(|status| status.wanted == 0).count().max(1);
        let wanted = |machine: usize| {
            let coming: usize = statuses.iter().map(|status| status.tasks[machine]).sum();
            statuses[machine].wanted.saturating_sub(coming)
        };
        // A machine that wants tasks itself keeps those that it gets.
        let gives = statuses[own].wanted == 0;
        let share = |machine: usize| if machine != own && gives { wanted(machine).div_ceil(givers) } else { 0 };
        self.demand = (0..statuses.len()).map(share).collect();
        self.pool.tasks.want_outside(self.demand.iter().sum());
        self.others = Default::default();
        for (_, status) in statuses.iter().enumerate().filter(|&(machine, _)| machine != own) {
            self.others.0.add(&status.stats);
            self.others.1 += status.explored;
        }
        let hurry = self.divides_permits || (0..statuses.len()).any(|machine| wanted(machine) > 0);
        self.quiet_rounds = if hurry { 0 } else { self.quiet_rounds + 1 };
        let pause = match self.quiet_rounds {
            0 => self.search.cluster.pause / HASTE,
            rounds => self.search.cluster.pause * (1 << (rounds - 1).min(MAX_DOUBLINGS)),
        };
        self.next_round = Instant::now() + pause;
    }

    /// Adds up what all machines have done, after the end.
    pub(crate) fn total(&mut self, stats: Stats) -> Stats {
        let exchange = &mut *self.search.cluster.exchange;
        let mut words = Status { stats, ..Status::default() }.to_words();
        words.push(exchange.sent_bytes());
        let received = exchange.exchange(vec![words; self.demand.len()]);
        let mut total = Stats::default();
        self.search.cluster.exchanged_bytes = 0;
        for words in &received {
            let (status, rest) = Status::from_words(words).expect("invariant: every message has a status");
            total.add(&status.stats);
            self.search.cluster.exchanged_bytes += rest.first().copied().unwrap_or(0);
        }
        total
    }
}
