//! The bottom-up search with a cache of finished states, which `memo` and `memo_ob` share: who is explored, what is known already, and cycles.
//!
//! What differs is what they know about the runs below a state (`Knowledge`): which elements a summary has, how it looks from before a step, and which
//! elements make others than the first process necessary. The pseudo-code stands in the files of the algorithms.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, States, Status, Step};
use mazurka_verdict::{Outcome, Sink, Stop, TakeNote};

use crate::Options;
use crate::bottom_up::first_process::First;
use crate::bottom_up::label;
use crate::bottom_up::process_set::Chosen;
use crate::bottom_up::scc::{Components, Edge};
use crate::bottom_up::state_cache::{Cache, Sets};
use crate::bottom_up::summary_domain::{Finished, Knowledge};
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::run::{AfterStep, NextStep, Run};

/// A state whose exploration is under way.
struct Frame<S> {
    /// The digest of all local states.
    locals: u128,
    /// Its number among the open states, and the lowest one that it leads to.
    number: u32,
    lowest: u32,
    /// Steps to open states: the state is on a cycle.
    edges: Vec<Edge<S>>,
    /// T
    chosen: Chosen,
    /// The element of T at hand, its outcome, and how many outcomes it has (0: not begun).
    next: usize,
    choice: u32,
    choices: u32,
}

/// The search.
pub(crate) struct BottomUp<'p, P: ComparableProgram + 'p, K: Knowledge> {
    run: Run<'p, P>,
    /// The states on the path, but for the one that a hit has led to: the first `depth` of these. What is gathered there lies beside them.
    frames: Vec<Frame<K::Passed>>,
    gatherings: Vec<K::Gathering>,
    depth: usize,
    components: Components<K::Passed, <K::Sets as Sets>::Set, K::Summary>,
    cache: Cache<K::Sets, K::Summary>,
    knowledge: K,
    first: First,
    /// Room for a step.
    pending: Step,
    /// How much may be held until something is forgotten, and what was asked for.
    limit: usize,
    memo_bytes: usize,
}

/// What is known about the state that a step has led to.
enum Known<K: Knowledge + ?Sized> {
    /// Everything.
    Finished(Finished<K>),
    /// It is open; its number, and the lowest that it leads to.
    Open(u32, u32),
}

impl<'p, P: ComparableProgram, K: Knowledge> BottomUp<'p, P, K> {
    /// Explores the program.
    pub(crate) fn run(program: &'p P, options: &'p Options, sink: &mut dyn Sink, mut knowledge: K) -> Outcome {
        let mut run = Run::new(program, options);
        run.step.wants_effects = true;
        run.maintain_digest();
        let mut search = Self {
            run,
            frames: Vec::new(),
            gatherings: Vec::new(),
            depth: 0,
            components: Components::new(knowledge.nothing()),
            cache: Cache::new(options.paranoid || cfg!(debug_assertions)),
            knowledge,
            first: First::default(),
            pending: Step::default(),
            limit: options.memo_bytes,
            memo_bytes: options.memo_bytes,
        };
        let flow = search.explore(sink);
        search.run.outcome(flow)
    }

    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        let mut known = self.arrive(sink)?;
        loop {
            if let Some(known) = known.take() {
                if self.run.history.is_empty() {
                    return ControlFlow::Continue(());
                }
                self.run.retreat();
                self.digest_successor(known);
            }
            known = match self.next() {
                Some((process, choice)) => {
                    self.advance(process, choice, sink)?;
                    self.run.tick(sink, || self.explored())?;
                    self.arrive(sink)?
                }
                None => Some(self.finish()),
            };
        }
    }

    /// What is known already about the state that was reached, or a frame.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Known<K>>> {
        let grown = self.depth.checked_sub(1).and_then(|at| {
            let growth = self.knowledge.growth(&self.gatherings[at])?;
            Some(self.frames[at].locals.wrapping_add(growth))
        });
        let execution = self.run.execution();
        let locals = grown.unwrap_or_else(|| label::locals(execution));
        debug_assert_eq!(locals, label::locals(execution));
        if let Some(finished) = self.cache.get(locals, execution) {
            self.run.cut(sink)?;
            sink.standing(&|take| self.annotate(take));
            return ControlFlow::Continue(Some(Known::Finished(finished)));
        }
        let (state, words) = (execution.digest(), self.cache.whole(execution));
        if let Some(number) = self.components.find(state, &words) {
            self.run.cut(sink)?;
            sink.standing(&|take| self.annotate(take));
            return ControlFlow::Continue(Some(Known::Open(number, number)));
        }
        let number = self.components.push(state, words);
        self.push_frame(locals, number);
        let (frame, gathering) = (&mut self.frames[self.depth - 1], &mut self.gatherings[self.depth - 1]);
        let execution = self.run.execution();
        for process in (0..execution.process_count()).map(|id| ProcessId(id as u32)) {
            match execution.status(process) {
                Status::Enabled => frame.chosen.enabled.push(process),
                Status::Blocked => {
                    execution.pending(process, &mut self.pending);
                    self.knowledge.blocked(process, &self.pending, gathering, &mut self.cache.sets);
                }
                Status::Absent | Status::Ended | Status::Failed | Status::Discarded => {}
            }
        }
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(process, _) if !self.knowledge.rules().care => frame.chosen.choose(process),
            NextStep::Process(..) => {
                let last = self.run.last();
                let first = self.first.choose(self.run.execution(), &frame.chosen.enabled, last);
                frame.chosen.choose(first);
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        if frame.chosen.processes.is_empty() {
            sink.standing(&|take| self.annotate(take));
        }
        ControlFlow::Continue(None)
    }

    /// A new state is on the path.
    fn push_frame(&mut self, locals: u128, number: u32) {
        if self.depth == self.frames.len() {
            let edges = Vec::new();
            let chosen = Chosen::default();
            self.frames.push(Frame { locals, number, lowest: number, edges, chosen, next: 0, choice: 0, choices: 0 });
            self.gatherings.push(K::Gathering::default());
        }
        let frame = &mut self.frames[self.depth];
        (frame.locals, frame.number, frame.lowest) = (locals, number, number);
        (frame.next, frame.choice, frame.choices) = (0, 0, 0);
        frame.chosen.clear();
        self.knowledge.begin(&mut self.gatherings[self.depth]);
        self.depth += 1;
    }

    fn annotate(&self, take: &mut TakeNote) {
        let states = self.frames[..self.depth].iter().map(|frame| (&frame.chosen, frame.next));
        annotate::chosen(self.run.history.len(), states, take);
    }

    /// The next element of T, with an outcome of its step.
    fn next(&mut self) -> Option<(ProcessId, u32)> {
        let frame = &mut self.frames[self.depth - 1];
        let process = *frame.chosen.processes.get(frame.next)?;
        if frame.choices == 0 {
            frame.choices = self.run.choices(process);
        }
        Some((process, frame.choice))
    }

    fn advance(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let gathering = &mut self.gatherings[self.depth - 1];
        self.knowledge.before(self.run.execution(), process, gathering);
        self.run.advance(process, choice, sink)?;
        let AfterStep { execution, step, .. } = self.run.after_step();
        self.knowledge.after(execution, process, step, gathering, &mut self.cache.sets);
        ControlFlow::Continue(())
    }

    /// What lies below the step at hand is known.
    fn digest_successor(&mut self, known: Known<K>) {
        let (frame, gathering) = (&mut self.frames[self.depth - 1], &mut self.gatherings[self.depth - 1]);
        let below = match known {
            Known::Finished(below) => below,
            Known::Open(target, lowest) => {
                frame.lowest = frame.lowest.min(lowest);
                frame.edges.push(Edge { step: self.knowledge.passed(gathering), target });
                if self.knowledge.rules().cycles {
                    frame.chosen.choose_all();
                }
                self.knowledge.nothing()
            }
        };
        let chosen = frame.chosen.processes.len();
        self.knowledge.add_below(&mut self.run, below, gathering, &mut frame.chosen, &mut self.cache.sets);
        let (process, site) = self.knowledge.site(gathering);
        self.first.regret(process, site, frame.chosen.processes.len() - chosen);
        frame.choice += 1;
        if frame.choice == frame.choices {
            (frame.choice, frame.choices) = (0, 0);
            frame.next += 1;
        }
    }

    /// The state is done with.
    fn finish(&mut self) -> Known<K> {
        self.depth -= 1;
        let (frame, gathering) = (&mut self.frames[self.depth], &mut self.gatherings[self.depth]);
        let mut known = self.knowledge.finish(gathering, &mut self.cache.sets);
        let (locals, number, lowest) = (frame.locals, frame.number, frame.lowest);
        let cyclic = !frame.edges.is_empty();
        if cyclic {
            self.components.left(number, known, &mut frame.edges);
        }
        if lowest < number {
            return Known::Open(number, lowest);
        }
        if cyclic {
            known = self.close(number, known);
        }
        self.components.pop(number);
        self.cache.insert(locals, known, self.run.execution());
        if self.cache.bytes() + self.knowledge.bytes() > self.limit {
            self.forget(&mut known);
        }
        Known::Finished(known)
    }

    /// The component of that root is complete.
    fn close(&mut self, root: u32, known: Finished<K>) -> Finished<K> {
        let BottomUp { cache, knowledge, components, .. } = self;
        let around = knowledge.rules().around;
        let carry = |known, step: &K::Passed, below| knowledge.carry(known, step, below, &mut cache.sets);
        let known = if around { components.settle(root, carry) } else { known };
        while let Some(open) = components.pop_above(root + 1) {
            cache.insert_exact(open.state, open.known, open.words);
        }
        known
    }

    /// Forgets whatever is not in use.
    fn forget(&mut self, known: &mut Finished<K>) {
        let known = self.components.known().chain([known]).collect();
        self.knowledge.forget(&mut self.cache, &mut self.gatherings[..self.depth], known);
        self.limit = self.memo_bytes.max(2 * (self.cache.bytes() + self.knowledge.bytes()));
    }

    fn explored(&self) -> f64 {
        let frames = self.frames[..self.depth].iter();
        explored(frames.map(|frame| (frame.next, frame.chosen.processes.len() - frame.next)))
    }
}
