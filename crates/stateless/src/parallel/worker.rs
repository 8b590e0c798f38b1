//! One worker: which prefix of its run is shared, when it hands over, and how it gets to a task.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use mazurka_model::ProcessId;
use mazurka_order::History;
use mazurka_verdict::{Sink, Stop};

use crate::core::action::Action;
use crate::core::progress;
use crate::core::run_permits::RunPermits;
use crate::core::sequence::{Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeLevel, WakeupTrees};
use crate::parallel::machines::home::PortableSequence;
use crate::parallel::node::{Insertion, Node, OpenNode, PathStep};
use crate::parallel::pool::Pool;
use crate::parallel::task::{TakenChild, Task};
use crate::parallel::{HandOverBug, WorkerOptions};

/// What a worker needs of the search that it runs.
pub(crate) trait WorkerSearch<'p> {
    /// The worker that runs the search; `None` if the search is sequential.
    fn worker(&mut self) -> &mut Option<Box<Worker<'p>>>;

    /// The prefixes of E.
    fn prefixes(&mut self) -> Prefixes<'_>;

    /// The children of the prefix of that length that were explored while it was private, the
    /// oldest first.
    fn done(&self, prefix: usize) -> Vec<Action>;

    /// E := E.p, where E is shared. `again` says that the step was performed and reported before.
    fn enter(&mut self, p: (ProcessId, u32), again: bool, sink: &mut dyn Sink) -> ControlFlow<Stop>;

    /// E.p becomes E, where E is shared.
    fn leave(&mut self);

    /// The number of sleepers at the prefix of that length.
    fn sleepers(&self, prefix: usize) -> usize;

    /// Only the first `number` sleepers sleep at E.
    fn keep_sleepers(&mut self, number: usize);

    /// A step goes to sleep at E.
    fn add_sleeper(&mut self, p: Action);

    /// Whether p can be performed after E.
    fn can_perform(&mut self, p: (ProcessId, u32)) -> bool;

    /// Reports to the sink what the search has done.
    fn report(&self, finished: f64, sink: &mut dyn Sink) -> ControlFlow<Stop>;
}

/// The prefixes of the run E of a search.
pub(crate) struct Prefixes<'s> {
    pub(crate) history: &'s mut History,
    pub(crate) trees: &'s mut WakeupTrees,
    /// One level per prefix of E.
    pub(crate) levels: &'s mut Vec<TreeLevel>,
    /// The number of prefixes that are shared. The levels of longer prefixes are private.
    pub(crate) shared: &'s mut usize,
}

/// A prefix of E that is shared: its node, and the child that E goes on with.
struct SharedLevel {
    step: PathStep,
    /// The number of sleepers that the prefix inherits from shorter ones.
    inherited: usize,
}

/// A thread of an exploration: what it shares with the others, and what it is doing.
pub(crate) struct Worker<'p> {
    pool: &'p Pool,
    options: &'p WorkerOptions,
    /// The shared prefixes of E, the empty one first.
    path: Vec<SharedLevel>,
    /// The number of runs that ended since the last task was taken.
    runs: u64,
    /// Whether the worker has left its path, because its task took long enough.
    left: bool,
    /// Whether the worker has permission for the next run, if it requests that between runs.
    permitted: bool,
    /// The time that the worker has waited for tasks.
    waited: Duration,
    /// An estimate of the part of the exploration that this worker has finished.
    finished: f64,
    /// An estimate of the size of the task, as a part of the exploration.
    size: f64,
}

impl<'p> Worker<'p> {
    /// A worker without a task.
    pub(crate) fn new(pool: &'p Pool, options: &'p WorkerOptions) -> Self {
        Worker {
            pool,
            options,
            path: Vec::new(),
            runs: 0,
            left: false,
            permitted: false,
            waited: Duration::ZERO,
            finished: 0.0,
            size: 0.0,
        }
    }

    /// The same with the whole exploration as its task.
    pub(crate) fn first(self) -> Self {
        // A limit is at least one run.
        let permitted = self.pool.permits_between_runs().is_some_and(RunPermits::take_own);
        Worker { size: 1.0, permitted, ..self }
    }

    /// Whether the task is the whole exploration.
    pub(crate) fn is_first(&self) -> bool {
        self.path.is_empty() && self.size > 0.0
    }

    /// The time that the worker has waited for tasks, in microseconds.
    pub(crate) fn waited(&self) -> u64 {
        self.waited.as_micros() as u64
    }

    /// The limit on the runs of all workers, which the search checks.
    pub(crate) fn permits(&self) -> Option<&'p RunPermits> {
        self.pool.permits.as_ref().filter(|_| !self.pool.saves)
    }

    /// Inserts v at a shared prefix of E. The children up to the one that E goes on with are no
    /// weak initials of v: the older ones sleep, and the last step of v depends on that one itself.
    pub(crate) fn insert(
        &self,
        prefix: usize,
        v: &mut Sequence,
        history: &mut History,
        initial: impl FnMut(&Sequence, Action, &History) -> WeakInitial,
    ) {
        let PathStep { node, index } = &self.path[prefix].step;
        if let Some(home) = &node.home {
            return home.insert(index + 1, PortableSequence::of(v, history));
        }
        let below_taken = self.options.bug != Some(HandOverBug::NothingBelowTaken);
        let insertion = Insertion { node, from: index + 1, v, below_taken };
        if let Some(OpenNode { above, node }) = insertion.perform(history, initial) {
            let above = self.steps(prefix).chain(above).collect();
            self.pool.tasks.add(Task::Open(OpenNode { above, node }));
        }
    }

    fn steps(&self, length: usize) -> impl Iterator<Item = PathStep> {
        self.path[..length].iter().map(|level| level.step.clone())
    }

    /// The number of prefixes of E to be shared now: all if the task took long enough, and as few
    /// as possible, such that one of them has children for others, if a worker waits.
    fn prefixes_to_share(&mut self, prefixes: &Prefixes<'_>) -> Option<usize> {
        self.runs += 1;
        let length = prefixes.history.len();
        if let Some(permits) = self.pool.permits_between_runs() {
            self.permitted = permits.take_own();
            self.left |= !self.permitted;
        }
        if self.left || self.options.runs_per_task.is_some_and(|runs| self.runs >= runs) {
            self.left = true;
            return Some(length);
        }
        if !self.pool.tasks.wants_tasks() {
            return None;
        }
        if self.pool.tasks.is_paused() {
            self.left = true;
            return Some(length);
        }
        let has_others = |level: &TreeLevel| {
            let first = prefixes.trees.first_child(level.tree);
            first.is_some_and(|first| prefixes.trees.sibling(first).is_some())
        };
        let found = prefixes.levels[*prefixes.shared..length].iter().position(has_others)?;
        Some(*prefixes.shared + found + 1)
    }

    /// Makes the private prefixes of E with less than `length` events shared.
    fn share(&mut self, search: &mut impl WorkerSearch<'p>, length: usize) {
        for prefix in *search.prefixes().shared..length {
            let (done, sleepers) = (search.done(prefix), search.sleepers(prefix));
            let (index, inherited) = (done.len(), sleepers - done.len());
            let Prefixes { history, trees, levels, shared } = search.prefixes();
            let tree = levels[prefix].tree;
            let node = Node::of_level(done, Action::of(history.event(prefix)), trees, tree, &history.sets);
            trees.detach_first(tree);
            *shared = prefix + 1;
            let node = Arc::new(node);
            let mut children = node.lock();
            let (child_size, queues) = (children.split(self.size), children.queue());
            drop(children);
            self.finished += child_size * index as f64;
            self.size = child_size;
            if queues {
                let above = self.steps(prefix).collect();
                self.pool.tasks.add(Task::Open(OpenNode { above, node: Arc::clone(&node) }));
            }
            self.path.push(SharedLevel { step: PathStep { node, index }, inherited });
        }
    }

    /// Takes a child that waits: one of E's prefixes, the longest first, or else any. Returns
    /// `None` if the exploration is over.
    fn take_child(&mut self) -> Option<TakenChild> {
        for prefix in (0..self.path.len()).rev().filter(|_| !self.left) {
            let node = &self.path[prefix].step.node;
            if let Some(index) = node.take() {
                let last = PathStep { node: Arc::clone(node), index };
                return Some(TakenChild::new(self.steps(prefix).chain([last]).collect(), &self.pool.tasks));
            }
        }
        loop {
            let began = Instant::now();
            let task = self.take_task();
            self.waited += began.elapsed();
            if let Some(child) = task?.take(&self.pool.tasks) {
                return Some(child);
            }
        }
    }

    /// Takes a task, with permission for its first run. A worker that waits has none, so that
    /// others can use it.
    fn take_task(&mut self) -> Option<Task> {
        let Some(permits) = self.pool.permits_between_runs() else { return self.pool.tasks.take() };
        if std::mem::take(&mut self.permitted) {
            permits.add(1);
        }
        loop {
            let task = self.pool.tasks.take()?;
            if permits.take_one() {
                self.permitted = true;
                return Some(task);
            }
            // The workers are to rest, or the exploration is over.
            self.pool.tasks.give_back(task);
        }
    }

    /// Brings E to the end of the path of a child that was taken.
    fn follow(
        &mut self,
        search: &mut impl WorkerSearch<'p>,
        child: TakenChild,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        let TakenChild { path, new_steps } = child;
        // This worker may have performed a new step on the way to a sibling of a later one. It was
        // not reported then.
        let known_steps = path.len() - new_steps;
        let same = self.path.iter().zip(&path).take_while(|(level, step)| level.step.is(step)).count();
        let common = same.min(known_steps);
        while search.prefixes().history.len() > common {
            search.leave();
        }
        // The prefix at which the paths part has the sleepers of the step that E went on with.
        let mut inherited = self.path.get(common).map_or_else(|| search.sleepers(common), |level| level.inherited);
        self.path.truncate(common);
        for (at, step) in path.into_iter().enumerate().skip(common) {
            self.step(search, step, inherited, at < known_steps, sink)?;
            inherited = search.sleepers(at + 1);
        }
        ControlFlow::Continue(())
    }

    /// E := E.p for a step of a path.
    fn step(
        &mut self,
        search: &mut impl WorkerSearch<'p>,
        step: PathStep,
        inherited: usize,
        again: bool,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop> {
        search.keep_sleepers(inherited);
        let children = step.node.lock();
        let expected = children.all[step.index].action(&mut search.prefixes().history.sets);
        for older in &children.all[..step.index] {
            let action = older.action(&mut search.prefixes().history.sets);
            search.add_sleeper(action);
        }
        let child = &children.all[step.index];
        let p = (child.process, child.choice);
        self.size = children.size_of(step.index);
        drop(children);
        self.path.push(SharedLevel { step, inherited });
        if !self.pool.learns {
            return search.enter(p, again, sink);
        }
        // A machine that has learnt something else about the program may have found the step. Then
        // the exploration has to be started over.
        if !search.can_perform(p) {
            return ControlFlow::Break(Stop::Aborted);
        }
        search.enter(p, again, sink)?;
        let Prefixes { history, .. } = search.prefixes();
        let performed = history.event(self.path.len() - 1).set;
        let is_conditional = |set| history.sets.get(set).iter().any(|access| access.conditional);
        let is_expected = performed == expected.set || is_conditional(performed) || is_conditional(expected.set);
        if is_expected { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::Aborted) }
    }
}

/// An estimate of the part of the exploration that the worker has finished, or a sequential search;
/// `levels` are the private ones.
pub(crate) fn explored(worker: Option<&Worker<'_>>, trees: &WakeupTrees, levels: &[TreeLevel]) -> f64 {
    let share = progress::explored(levels.iter().map(|level| (level.done, trees.children(level.tree))));
    worker.map_or(share, |worker| worker.finished + worker.size * share)
}

/// To be called when a run has ended and its races were reversed: hands over what others can
/// explore, if they wait.
#[inline]
pub(crate) fn run_ended<'p>(search: &mut impl WorkerSearch<'p>) {
    if let Some(mut worker) = search.worker().take() {
        if let Some(length) = worker.prefixes_to_share(&search.prefixes()) {
            worker.share(search, length);
        }
        *search.worker() = Some(worker);
    }
}

/// To be called when all private levels were explored: brings E to a child that another worker, or
/// this one, has handed over. Returns false if the exploration is over; a sequential one is.
pub(crate) fn next_task<'p>(search: &mut impl WorkerSearch<'p>, sink: &mut dyn Sink) -> ControlFlow<Stop, bool> {
    let Some(mut worker) = search.worker().take() else { return ControlFlow::Continue(false) };
    worker.finished += worker.size;
    worker.size = 0.0;
    // The worker may rest now, and then its counts have to be up to date.
    let flow = match search.report(worker.finished, sink).map_continue(|()| worker.take_child()) {
        ControlFlow::Continue(Some(child)) => {
            (worker.runs, worker.left) = (0, false);
            worker.follow(search, child, sink).map_continue(|()| true)
        }
        ControlFlow::Continue(None) => ControlFlow::Continue(false),
        ControlFlow::Break(reason) => ControlFlow::Break(reason),
    };
    let Prefixes { trees, levels, shared, .. } = search.prefixes();
    *shared = worker.path.len();
    if let Some(level) = levels.last_mut() {
        *level = TreeLevel::new(trees.clear());
    }
    *search.worker() = Some(worker);
    flow
}
