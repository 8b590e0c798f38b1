//! Policies of scheduling, which let fewer tasks run than could.

use super::execution::AbsExecution;
use super::options::{ObjectSelection, TaskScheduling};
use super::program::TURN;
use crate::value::Word;
use mazurka_model::{Effect, EffectKind, Location, Step, Value};

impl AbsExecution<'_> {
    /// Whether a task can run and the policies choose it.
    pub(crate) fn is_enabled(&self, process: u32) -> bool {
        let Some(saved) = self.saved_task(process) else { return false };
        if !self.can_run(process, &saved) {
            return false;
        }
        let options = &self.program.options;
        if !options.restricts_schedules() {
            return true;
        }
        let root = self.info(saved.top().1).root;
        let others = || self.runnable().filter(move |&(other, of)| of == root && other != process);
        let since = |process: u32| self.memory.task(process).since;
        let chosen = match options.tasks {
            TaskScheduling::Any => true,
            TaskScheduling::Fifo => others().all(|(other, _)| since(other) > since(process)),
            TaskScheduling::Lifo => others().all(|(other, _)| since(other) < since(process)),
        };
        chosen && (options.objects == ObjectSelection::Any || self.next_group() == Some(root))
    }

    /// All tasks that can run, with the first object of their group.
    fn runnable(&self) -> impl Iterator<Item = (u32, u32)> {
        let running = std::iter::successors(self.memory.next_running(0), |&at| self.memory.next_running(at + 1));
        running.filter_map(|process| {
            let saved = self.saved_task(process)?;
            self.can_run(process, &saved).then(|| (process, self.info(saved.top().1).root))
        })
    }

    /// The first group behind the one that ran last that can run.
    fn next_group(&self) -> Option<u32> {
        let existing = self.memory.existing();
        let last = self.memory.word(TURN).as_object();
        let start = existing.iter().position(|&object| Some(object) == last).map_or(0, |at| at + 1);
        let mut order = (0..existing.len()).map(|at| existing[(start + at) % existing.len()]);
        order.find(|&group| self.runnable().any(|(_, root)| root == group))
    }

    /// Records that a group has run, if that matters.
    pub(crate) fn take_turn(&mut self, root: u32, step: &mut Step) {
        if !self.program.options.restricts_schedules() {
            return;
        }
        if self.program.options.objects == ObjectSelection::RoundRobin {
            self.memory.set_word(TURN, Word::object(root));
        }
        if step.wants_effects {
            let value = Value(self.memory.word(TURN).0 as i64);
            let effect = |kind| Effect { location: Location(TURN), kind, value };
            step.effects.extend([effect(EffectKind::Read), effect(EffectKind::Write)]);
        }
    }

    /// When a task that begins to wait now has begun to wait, if that matters: the length of the
    /// log grows with every message and every step, and it shrinks when the execution goes back.
    pub(crate) fn now(&self) -> u32 {
        if self.program.options.tasks == TaskScheduling::Any { 0 } else { self.memory.mark().0 as u32 }
    }
}
