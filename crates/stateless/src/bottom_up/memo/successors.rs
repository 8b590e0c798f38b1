//! l. 11, 12 and 16 to 19: what is known about a successor of a state becomes part of what is known
//! about the state, and makes other processes necessary.

use mazurka_model::ComparableProgram;

use super::conflicts::{self, Conflicts};
use super::deferred::Summary;
use super::frame::{Finished, Frame, NOTHING};
use super::labels::LabelId;
use super::sleepers::Sleeper;
use super::{Explored, Memo};

impl<P: ComparableProgram> Memo<'_, P> {
    /// l. 11, 12: `below` is what is known about s.t.
    pub(super) fn add_successor(&mut self, below: Explored) {
        debug_assert_eq!(self.depth, self.run.history.len() + 1);
        let frame = &mut self.frames[self.depth - 1];
        let finished = matches!(below, Explored::Finished(_));
        frame.visit.leads_out |= finished;
        let below = match below {
            Explored::Finished(below) => below,
            // l. 11
            Explored::Open { number, lowest } => {
                frame.add_edge(number, lowest, &self.labels);
                if self.rules.expand_cycles {
                    frame.scheduled.add_all();
                }
                NOTHING
            }
        };
        let scheduled_before = frame.scheduled.processes.len();
        self.add_below_step(below);
        let depth = self.depth - 1;
        let Frame { label: step, scheduled, sleepers, .. } = &mut self.frames[depth];
        let label = self.labels.get(*step);
        debug_assert!(scheduled.processes.contains(&label.process), "t is in T");
        self.first.penalise(label.process, label.site(), scheduled.processes.len() - scheduled_before);
        // l. 12
        let may_sleep = scheduled.has_one_outcome() || !self.rules.one_outcome && scheduled.is_at_last_outcome();
        if finished && may_sleep && scheduled.has_more() && self.rules.sleep {
            sleepers.push(Sleeper { process: label.process, label: *step, origin: depth, finished: below });
        }
        scheduled.complete_current();
    }

    /// l. 16, for the step being explored.
    fn add_below_step(&mut self, below: Finished) {
        let step = self.frames[self.depth - 1].label;
        self.add_below(below, step);
        self.find_conflicts(below.summary, step); // l. 18
    }

    /// l. 16, for the step of a sleeper.
    pub(super) fn add_below_sleeper(&mut self, below: Finished, step: LabelId) {
        self.add_below(below, step);
        if self.rules.lent_conflicts {
            self.find_conflicts(below.summary, step); // l. 18
        }
    }

    /// l. 17, 19: adds what is known about the successor of s by a step.
    fn add_below(&mut self, below: Finished, step: LabelId) {
        let (frame, labels, summaries) = (&mut self.frames[self.depth - 1], &self.labels, &mut self.summaries);
        frame.add_labels(step, below.summary, labels, summaries); // l. 19
        // l. 17
        let (after, sets) = ((below.dependencies, below.summary), &mut self.cache.sets);
        let before = self.dependencies.before((step, labels), after, summaries, sets);
        frame.dependencies = sets.union_of_sets(frame.dependencies, before);
    }

    /// l. 18, 20 to 33: `below` is the summary of s.t, where t's step has this label.
    fn find_conflicts(&mut self, below: Summary, step: LabelId) {
        let Frame { dependencies, scheduled, .. } = &mut self.frames[self.depth - 1];
        let (label, labels) = (self.labels.get(step), &self.labels);
        let sets = &mut self.cache.sets;
        let mut add_dependency = |x| *dependencies = sets.with(*dependencies, x);
        // The steps from s.t are a part of the summary, and often T is complete because of them.
        if !scheduled.is_all() {
            conflicts::with_next_steps(label, self.summaries.pending_steps(below), labels, scheduled, self.rules);
        }
        if scheduled.is_all() {
            // No process is left to be added, but silent stores are dependencies anyway (l. 21).
            return label.silent_stores().filter(|_| self.rules.silent_stores).for_each(add_dependency);
        }
        let below = self.summaries.force(below, labels);
        let (execution, summaries, rules) = (self.run.execution(), &self.summaries, self.rules);
        let (scratch, blocking) = (&mut self.scratch, &self.blocking);
        Conflicts { execution, summaries, label, below, scheduled, blocking, scratch, rules }.find(&mut add_dependency);
    }
}
