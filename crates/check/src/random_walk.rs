//! Random executions: before the exploration, and for programs that are too large to explore.

use fastrand::Rng;
use mazurka_model::{Execution, ProcessId, Program, Step};
use mazurka_order::History;
use mazurka_verdict::{Fault, Finding, Schedule, faults_at_end};

/// The seed of random executions, so that they are the same in every run of the tool.
pub const SEED: u64 = 0x6d61_7a75_726b_6121;

/// How the next process is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strategy {
    /// Every enabled process with the same probability.
    Walk,
    /// A process in proportion to the steps it has left, estimated from earlier executions, so that
    /// every interleaving is about as likely as any other.
    Uniform,
    /// Probabilistic concurrency testing: the enabled process with the highest priority runs, and
    /// at `depth - 1` random points the running process falls behind all others.
    Priorities {
        /// The number of ordering constraints that a bug needs.
        depth: usize,
    },
}

impl Strategy {
    /// The name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Strategy::Walk => "random",
            Strategy::Uniform => "urw",
            Strategy::Priorities { .. } => "pct",
        }
    }
}

/// Executes a program at random, again and again.
pub struct RandomWalk<P: Program> {
    execution: P::Execution,
    strategy: Strategy,
    rng: Rng,
    max_steps: usize,
    step: Step,
    schedule: Schedule,
    enabled: Vec<ProcessId>,
    /// Per process, the largest number of steps it took in an execution; and the longest execution.
    lengths: Vec<usize>,
    longest: usize,
    steps: usize,
    taken: Vec<usize>,
    priorities: Vec<u64>,
    change_points: Vec<usize>,
}

impl<P: Program> RandomWalk<P> {
    /// Executions of a program, with at most `max_steps` steps each.
    pub fn new(program: P, strategy: Strategy, seed: u64, max_steps: usize) -> Self {
        RandomWalk {
            execution: program.start(),
            strategy,
            rng: Rng::with_seed(seed),
            max_steps,
            step: Step::default(),
            schedule: Schedule::new(),
            enabled: Vec::new(),
            lengths: Vec::new(),
            longest: 1,
            steps: 0,
            taken: Vec::new(),
            priorities: Vec::new(),
            change_points: Vec::new(),
        }
    }

    /// Goes on with a program of which other things are known now. Its earlier executions are
    /// forgotten.
    pub fn anew(self, program: P) -> Self {
        RandomWalk { execution: program.start(), lengths: Vec::new(), longest: 1, ..self }
    }

    /// The number of steps in all executions together.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// One execution, up to its end or to the first fault; abandoned when it has too many steps,
    /// and as soon as `stop` is true.
    pub fn once(&mut self, stop: impl Fn() -> bool) -> Option<Finding> {
        self.begin();
        let fault = self.run(stop);
        for (length, &taken) in self.lengths.iter_mut().zip(&self.taken) {
            *length = (*length).max(taken);
        }
        self.longest = self.longest.max(self.schedule.len());
        self.steps += self.schedule.len();
        fault.map(|fault| Finding { fault, schedule: self.schedule.clone() })
    }

    fn begin(&mut self) {
        self.execution.restart();
        self.schedule.clear();
        self.taken.clear();
        self.priorities.clear();
        self.change_points.clear();
        if let Strategy::Priorities { depth } = self.strategy {
            let longest = self.longest;
            self.change_points.extend((1..depth).map(|_| self.rng.usize(0..longest)));
        }
    }

    fn run(&mut self, stop: impl Fn() -> bool) -> Option<Fault> {
        if let Some(fault) = self.execution.prelude().iter().find_map(|&o| Fault::of(o)) {
            return Some(fault);
        }
        while let Some(process) = self.choose() {
            if self.schedule.len() >= self.max_steps {
                return None;
            }
            let choice = self.rng.u32(0..self.execution.choices(process));
            self.execution.step(process, choice, &mut self.step);
            self.schedule.push((process, choice));
            self.taken[process.index()] += 1;
            if let Some(fault) = self.step.observations.iter().find_map(|&o| Fault::of(o)) {
                return Some(fault);
            }
            if stop() {
                return None;
            }
        }
        faults_at_end(&self.execution, &mut self.step)
    }

    /// The next process, if one is enabled.
    fn choose(&mut self) -> Option<ProcessId> {
        let count = self.execution.process_count();
        self.taken.resize(count, 0);
        self.lengths.resize(count, 1);
        while self.priorities.len() < count {
            self.priorities.push(self.rng.u64(1 << 32..));
        }
        self.enabled.clear();
        self.execution.enabled(&mut self.enabled);
        match self.strategy {
            Strategy::Walk => self.weighted(|_, _| 1),
            Strategy::Uniform => self.weighted(|walk, id| walk.lengths[id].saturating_sub(walk.taken[id]).max(1)),
            Strategy::Priorities { .. } => self.by_priority(),
        }
    }

    fn by_priority(&mut self) -> Option<ProcessId> {
        loop {
            let first = self.enabled.iter().copied().max_by_key(|process| self.priorities[process.index()])?;
            let length = self.schedule.len();
            if !self.change_points.contains(&length) {
                return Some(first);
            }
            self.change_points.retain(|&at| at != length);
            // Below all initial priorities, and the lower the later.
            self.priorities[first.index()] = (self.max_steps - length) as u64;
        }
    }

    fn weighted(&mut self, weight: impl Fn(&Self, usize) -> usize) -> Option<ProcessId> {
        let total: usize = self.enabled.iter().map(|process| weight(self, process.index())).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.rng.usize(0..total);
        for &process in &self.enabled {
            match left.checked_sub(weight(self, process.index())) {
                Some(rest) => left = rest,
                None => return Some(process),
            }
        }
        unreachable!("invariant: the weights add up to the total")
    }
}

/// The same fault with an equivalent schedule that has few context switches, and only the steps
/// that happen before the fault.
pub(crate) fn shorten<P: Program>(program: P, finding: Finding) -> Finding {
    let (mut execution, mut step, mut history) = (program.start(), Step::default(), History::default());
    for &(process, choice) in &finding.schedule {
        let choices = execution.choices(process);
        execution.step(process, choice, &mut step);
        history.push(process, choice, choices, &step);
    }
    let schedule = match finding.fault {
        Fault::Deadlock { .. } | Fault::Livelock { .. } => history.linearise(),
        Fault::Assertion { .. } | Fault::Error { .. } => history.linearise_causes(),
    };
    Finding { schedule, ..finding }
}
