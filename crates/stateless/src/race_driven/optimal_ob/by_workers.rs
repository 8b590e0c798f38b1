//! What workers need of `optimal_ob`.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_order::EventId;
use mazurka_verdict::{Sink, Stop};

use super::Search;
use crate::core::action::Action;
use crate::core::sequence::WeakInitial;
use crate::core::wakeup_tree::WakeupTrees;
use crate::parallel::worker::{Prefixes, Worker, WorkerSearch};

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
}
