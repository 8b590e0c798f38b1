//! What workers need of `optimal_ob`.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, ObserverSets};
use mazurka_verdict::{Outcome, Sink, Stats, Stop};

use super::{Search, search};
use crate::Options;
use crate::core::action::Action;
use crate::core::probe::can_perform;
use crate::core::sequence::WeakInitial;
use crate::core::wakeup_tree::WakeupTrees;
use crate::parallel::machines::{ClusterSearch, Judge};
use crate::parallel::worker::{Prefixes, Worker, WorkerSearch};
use crate::parallel::{self, Cluster, WorkerOptions, WorkerPrograms};

/// Explores exactly one execution of every observer class by several workers, perhaps together with
/// other machines.
pub fn optimal_ob_by_workers<S: WorkerPrograms>(
    programs: &S,
    options: &Options,
    workers: &WorkerOptions,
    cluster: Option<&mut Cluster<'_>>,
    sink: &mut dyn Sink,
) -> Outcome {
    match cluster {
        None => explore_by_workers(programs, options, workers, None, sink),
        Some(cluster) => programs.with_program(|program| {
            with_judge(program, |judge| {
                explore_by_workers(programs, options, workers, Some(ClusterSearch { cluster, judge }), sink)
            })
        }),
    }
}

fn explore_by_workers<S: WorkerPrograms>(
    programs: &S,
    options: &Options,
    workers: &WorkerOptions,
    cluster: Option<ClusterSearch<'_, '_>>,
    sink: &mut dyn Sink,
) -> Outcome {
    parallel::explore(options, workers, cluster, sink, |worker, options, sink| {
        programs.with_program(|program| search(program, options, sink, Some(Box::new(worker))))
    })
}

/// Calls `explore` with the decision about weak initials that this machine makes for others. It
/// needs no clocks, so a sequence can be judged on any machine.
fn with_judge<P: Program, R>(program: &P, explore: impl FnOnce(&mut Judge<'_>) -> R) -> R {
    let mut sets = ObserverSets::default();
    explore(&mut |v, p, history, _| {
        sets.learn(&history.sets, |location| program.guards(location));
        v.observed_weak_initial(&sets, p, |_| false)
    })
}

impl<P: Program> Search<'_, P> {
    /// l. 42 for a prefix that is shared
    ///
    /// With observers, the step that E goes on with may be a weak initial of v, which may perform a
    /// blind write later than E does. Then the insertion follows E.
    pub(super) fn insert_shared(&mut self, mut prefix: EventId) {
        loop {
            let p = Action::of(self.run.history.event(prefix));
            match self.sequence.observed_weak_initial(&self.order.sets, p, |_| false) {
                WeakInitial::No => break,
                WeakInitial::Occurs(at) => self.sequence.remove(at),
                WeakInitial::Independent => {}
            }
            prefix += 1;
            if self.sequence.items().is_empty() || prefix == self.run.history.len() {
                return;
            }
            if prefix == self.shared {
                return self.insert_private(prefix);
            }
        }
        let Search { worker, run, order, sequence, program, .. } = self;
        let worker = worker.as_ref().expect("invariant: only workers share prefixes");
        worker.insert(prefix, sequence, &mut run.history, |v, p, history| {
            order.sets.learn(&history.sets, |location| program.guards(location));
            v.observed_weak_initial(&order.sets, p, |_| false)
        });
    }
}

impl<'p, P: Program> WorkerSearch<'p> for Search<'p, P> {
    fn worker(&mut self) -> &mut Option<Box<Worker<'p>>> {
        &mut self.worker
    }

    fn prefixes(&mut self) -> Prefixes<'_> {
        let Search { run, trees, levels, shared, .. } = self;
        Prefixes { history: &mut run.history, trees, levels, shared }
    }

    fn done(&self, prefix: usize) -> Vec<Action> {
        self.done.last_added(prefix, self.levels[prefix].done)
    }

    /// l. 7, 8
    fn enter(&mut self, (process, choice): (ProcessId, u32), again: bool, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        match again {
            true => self.run.advance_again(process, choice)?,
            false => self.run.advance(process, choice, sink)?,
        }
        self.enter_level(WakeupTrees::ROOT);
        ControlFlow::Continue(())
    }

    fn leave(&mut self) {
        self.levels.pop();
        self.done.leave();
        self.order.pop();
        self.run.retreat();
    }

    fn sleepers(&self, prefix: usize) -> usize {
        self.done.number(prefix)
    }

    fn keep_sleepers(&mut self, number: usize) {
        self.done.keep(number);
    }

    fn add_sleeper(&mut self, p: Action) {
        self.learn_sets();
        self.done.add(p);
    }

    fn can_perform(&mut self, (process, choice): (ProcessId, u32)) -> bool {
        can_perform(self.run.execution(), process, choice)
    }

    fn report(&self, finished: f64, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let replayed = self.run.stats.replayed + self.reversals.steps() + self.modes.steps();
        sink.tick(&Stats { replayed, ..self.run.stats }, &|| finished)
    }
}
