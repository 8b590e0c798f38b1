//! Random runs: for hunting before the exhaustive exploration, and for programs too large to exhaust.

use fastrand::Rng;
use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_verdict::{Fault, Finding, Schedule, faults_at_end};

use crate::runtime::program::NativeProgram;

/// How the next thread is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Strategy {
    /// Every enabled thread with the same probability.
    Walk,
    /// A thread in proportion to the steps it has left, estimated from earlier runs: every interleaving is about as likely as any other.
    Uniform,
    /// Probabilistic concurrency testing: the thread of the highest priority runs; at `depth - 1` random points the running one falls behind all others.
    Priorities { depth: usize },
}

impl Strategy {
    /// As in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Strategy::Walk => "random",
            Strategy::Uniform => "urw",
            Strategy::Priorities { .. } => "pct",
        }
    }
}

/// Runs a program again and again.
pub(crate) struct Runs<'p> {
    program: &'p NativeProgram<'p>,
    execution: <&'p NativeProgram<'p> as Program>::Execution,
    strategy: Strategy,
    rng: Rng,
    max_steps: usize,
    step: Step,
    schedule: Schedule,
    /// The most steps a thread was seen to take, and a whole run.
    lengths: Vec<usize>,
    longest: usize,
    taken: Vec<usize>,
    priorities: Vec<u64>,
    falls: Vec<usize>,
}

impl<'p> Runs<'p> {
    pub(crate) fn new(program: &'p NativeProgram<'p>, strategy: Strategy, seed: u64, max_steps: usize) -> Self {
        Runs {
            program,
            execution: program.start(),
            strategy,
            rng: Rng::with_seed(seed),
            max_steps,
            step: Step::default(),
            schedule: Schedule::new(),
            lengths: Vec::new(),
            longest: 1,
            taken: Vec::new(),
            priorities: Vec::new(),
            falls: Vec::new(),
        }
    }

    /// One run, to its end or to the first fault.
    pub(crate) fn once(&mut self) -> Option<Finding> {
        self.begin();
        let fault = self.run();
        for (length, &taken) in self.lengths.iter_mut().zip(&self.taken) {
            *length = (*length).max(taken);
        }
        self.longest = self.longest.max(self.schedule.len());
        fault.map(|fault| Finding { fault, schedule: self.schedule.clone() })
    }

    fn begin(&mut self) {
        self.execution.restart();
        self.schedule.clear();
        self.taken.clear();
        self.priorities.clear();
        self.falls.clear();
        if let Strategy::Priorities { depth } = self.strategy {
            let longest = self.longest;
            self.falls.extend((1..depth).map(|_| self.rng.usize(0..longest)));
        }
    }

    fn run(&mut self) -> Option<Fault> {
        if let Some(fault) = self.execution.prelude().iter().find_map(|&o| Fault::of(o)) {
            return Some(fault);
        }
        while let Some(process) = self.choose() {
            if self.schedule.len() >= self.max_steps {
                self.execution.pending(process, &mut self.step);
                return Some(Fault::StepLimit { process, site: self.step.site });
            }
            let choice = self.rng.u32(0..self.execution.choices(process));
            self.execution.step(process, choice, &mut self.step);
            self.schedule.push((process, choice));
            self.taken[process.index()] += 1;
            if let Some(fault) = self.step.observations.iter().find_map(|&o| Fault::of(o)) {
                return Some(fault);
            }
            if self.program.identity.borrow().misuse.is_some() {
                return None;
            }
        }
        faults_at_end(&self.execution, &mut self.step)
    }

    /// The next thread, if one is enabled.
    fn choose(&mut self) -> Option<ProcessId> {
        let count = self.execution.process_count();
        self.taken.resize(count, 0);
        self.lengths.resize(count, 1);
        while self.priorities.len() < count {
            self.priorities.push(self.rng.u64(1 << 32..));
        }
        match self.strategy {
            Strategy::Walk => self.weighted(|_, _| 1),
            Strategy::Uniform => self.weighted(|runs, id| runs.lengths[id].saturating_sub(runs.taken[id]).max(1)),
            Strategy::Priorities { .. } => {
                let enabled = (0..count).filter(|&id| self.is_enabled(id));
                let first = enabled.max_by_key(|&id| self.priorities[id])?;
                if self.falls.contains(&self.schedule.len()) {
                    self.priorities[first] = (self.max_steps - self.schedule.len()) as u64;
                    self.falls.retain(|&at| at != self.schedule.len());
                    return self.choose();
                }
                Some(ProcessId(first as u32))
            }
        }
    }

    fn weighted(&mut self, weight: impl Fn(&Self, usize) -> usize) -> Option<ProcessId> {
        let count = self.execution.process_count();
        let total: usize = (0..count).filter(|&id| self.is_enabled(id)).map(|id| weight(self, id)).sum();
        if total == 0 {
            return None;
        }
        let mut left = self.rng.usize(0..total);
        for id in (0..count).filter(|&id| self.is_enabled(id)) {
            match left.checked_sub(weight(self, id)) {
                Some(rest) => left = rest,
                None => return Some(ProcessId(id as u32)),
            }
        }
        None
    }

    fn is_enabled(&self, id: usize) -> bool {
        self.execution.status(ProcessId(id as u32)) == Status::Enabled
    }
}
