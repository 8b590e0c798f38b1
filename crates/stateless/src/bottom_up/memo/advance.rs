//! l. 10: from s to s.t.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, ProcessId};
use mazurka_verdict::{Annotate, SearchEvent, Sink, Stop};

use super::Memo;
use super::frame::Finished;
use super::labels::AfterStep;
use crate::bottom_up::scheduled;

impl<P: ComparableProgram> Memo<'_, P> {
    /// l. 2, 10: if the label of the step is known from another state and the cache has an entry
    /// for s.t, the step need not be performed.
    pub(super) fn look_ahead(
        &mut self,
        process: ProcessId,
        outcome: u32,
        sink: &mut dyn Sink,
    ) -> ControlFlow<Stop, Option<Finished>> {
        let frame = &mut self.frames[self.depth - 1];
        let execution = self.run.execution();
        self.announced.set(execution, process, outcome, self.recording);
        self.label_is_known = false;
        let Some(id) = self.labels.find(&self.announced) else { return ControlFlow::Continue(None) };
        (frame.label, self.label_is_known) = (id, true);
        let label = self.labels.get(id);
        let locals = frame.locals.wrapping_add(label.locals_delta());
        let Some(finished) = self.cache.find(locals, &AfterStep { execution, label }) else {
            return ControlFlow::Continue(None);
        };
        sink.search(SearchEvent::Step { process, outcome })?;
        sink.search(SearchEvent::Known { state: Some(finished.state) })?;
        let frames = &self.frames[..self.depth];
        let annotate = |length, take: &mut Annotate<'_>| {
            scheduled::annotate(length, frames.iter().map(|frame| &frame.scheduled), take);
        };
        self.run.cut_next(process, outcome, sink, &annotate)?;
        ControlFlow::Continue(Some(finished))
    }

    /// l. 10: s becomes s.t, and the label of the step is recorded in the frame of s.
    pub(super) fn advance(&mut self, process: ProcessId, outcome: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.advance(process, outcome, sink)?;
        sink.search(SearchEvent::Step { process, outcome })?;
        let after = self.run.after_step();
        self.first.record_spawns(process, &after.step.spawned);
        if !self.label_is_known || cfg!(debug_assertions) {
            let tables = (&mut self.summaries, &mut self.positions);
            let (announced, execution) = (&mut self.announced, after.execution);
            let label = self.labels.record(announced, execution, after.step, tables, self.recording);
            if !self.label_is_known {
                self.frames[self.depth - 1].label = label;
            }
        }
        ControlFlow::Continue(())
    }
}
