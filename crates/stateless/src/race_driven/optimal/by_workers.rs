//! What workers need of `optimal`.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_verdict::{Sink, Stats, Stop};

use super::Search;
use crate::core::action::Action;
use crate::core::probe::can_perform;
use crate::core::wakeup_tree::{TreeLevel, WakeupTrees};
use crate::parallel::worker::{Prefixes, Worker, WorkerSearch};

impl<'p, P: Program> WorkerSearch<'p> for Search<'p, P> {
    fn worker(&mut self) -> &mut Option<Box<Worker<'p>>> {
        &mut self.worker
    }

    fn prefixes(&mut self) -> Prefixes<'_> {
        let Search { run, trees, levels, shared, .. } = self;
        Prefixes { history: &mut run.history, trees, levels, shared }
    }

    fn done(&self, prefix: usize) -> Vec<Action> {
        let sleepers = self.sleep.of(prefix);
        sleepers[sleepers.len() - self.levels[prefix].done..].to_vec()
    }

    /// l. 7, 8
    fn enter(&mut self, (process, choice): (ProcessId, u32), again: bool, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(!self.sleep.contains(process, choice), "what is in a wakeup tree is not redundant");
        self.modes.record(&mut self.run);
        match again {
            true => self.run.advance_again(process, choice)?,
            false => self.run.advance(process, choice, sink)?,
        }
        let p = Action::of(self.run.history.event(self.run.history.len() - 1));
        self.sleep.enter(p, &self.run.history.sets);
        self.levels.push(TreeLevel::new(WakeupTrees::ROOT));
        ControlFlow::Continue(())
    }

    fn leave(&mut self) {
        self.levels.pop();
        self.sleep.leave();
        self.reversals.popped(&self.run.history);
        self.run.retreat();
    }

    fn sleepers(&self, prefix: usize) -> usize {
        self.sleep.of(prefix).len()
    }

    fn keep_sleepers(&mut self, number: usize) {
        self.sleep.keep(number);
    }

    fn add_sleeper(&mut self, p: Action) {
        self.sleep.add(p);
    }

    fn can_perform(&mut self, (process, choice): (ProcessId, u32)) -> bool {
        can_perform(self.run.execution(), process, choice)
    }

    fn report(&self, finished: f64, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let replayed = self.run.stats.replayed + self.reversals.steps() + self.modes.steps();
        sink.tick(&Stats { replayed, ..self.run.stats }, &|| finished)
    }
}
