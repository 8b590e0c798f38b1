//! Sleep sets that lend summaries.
//!
//! If a process z was explored from a state, and every step since then commutes with z's step, then
//! z *sleeps*: everything that can be observed below s.z has been reported. The summary of s.z and
//! its R remain valid after the steps that z has slept through, but for what `pass` changes, so T
//! and the summary of s can be computed without exploring z again: z *lends* them.
//!
//! ```text
//!  40  the labels of z and t commute at a state: neither changes the value of what the other reads
//!            or has a guard on, what both write gets the same value from both or is added to by
//!            both, and neither accesses a lock that the other acquires or releases
//!  41  pass(summary, R, t), valid for s.z, to be valid for s.t.z:
//!  42    elements of t's process: drop those whose latest position is that of t; the others are
//!            after t
//!  43    elements of other processes: t is no mover
//!  44    all elements: t is no writer; what t spawned need not be spawned, nor what t ended be
//!            ended
//!  45    R := R + every location that t wrote and that the summary reads, attempts or releases
//! ```
//!
//! Why `pass` is correct: s.t.z and s.z.t are the same state, because the labels commute. If v is
//! an execution from there, t.v is one from s.z. Its labels have elements in the summary of s.z,
//! and what these say holds in t.v; v lacks the first step of t's process, which is t (l. 42),
//! and what must happen before a label in t.v must happen before it in v, unless t has done it
//! (l. 43, 44). Let another state have the same local states and the same values of R, and let v
//! run differently there. The first step that differs reads, attempts or releases a location x
//! that v has not written, except for additions. If t wrote x, l. 45 has added x to R. Otherwise
//! t.v takes the value of x from s.z, so x was in R.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Status};
use mazurka_verdict::{Sink, Stop};

use super::deferred::Summary;
use super::element::{Element, Operation, Prerequisites};
use super::element_lists::ElementLists;
use super::frame::{Finished, Frame, NOTHING};
use super::label::Label;
use super::labelled_access::ValueWritten;
use super::labels::{AfterStep, LabelId, Labels};
use super::positions::UNBOUNDED;
use super::summary::{Change, Summaries};
use super::trie::Tries;
use super::{Memo, Rules};

/// A process that sleeps at a state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sleeper {
    pub(super) process: ProcessId,
    /// The label of its step.
    pub(super) label: LabelId,
    /// The number of steps of the path after which `finished` is valid: it describes the state that
    /// z's step leads to from there.
    pub(super) origin: usize,
    pub(super) finished: Finished,
}

impl Sleeper {
    /// The explored state that tells what lies beyond z's step from the state after `depth` steps,
    /// if one does.
    pub(super) fn known_from(&self, depth: usize) -> Option<u32> {
        (self.origin == depth).then_some(self.finished.state)
    }
}

/// l. 41 to 45, for a sequence of steps.
pub(super) fn pass<'l>(
    finished: Finished,
    steps: impl Iterator<Item = Label<'l>> + Clone,
    (summaries, labels): (&mut Summaries, &Labels),
    sets: &mut Tries,
    rules: Rules,
) -> Finished {
    let Finished { summary, mut dependencies, .. } = finished;
    let lent = summaries.force(summary, labels);
    let summary = steps.clone().fold(lent, |summary, t| {
        let kind = Change::Pass(t.effects(), t.position());
        summaries.filter_map(summary, &t.effects(), kind, |element, lists| pass_element(element, t, lists, rules))
    });
    // l. 45
    for location in steps.filter(|_| rules.lent_dependencies).flat_map(|step| step.written_locations()) {
        let seen = |element: &Element| !matches!(element.operation(), Operation::Write(_) | Operation::Add);
        if summaries.at(summary, location).iter().any(seen) {
            dependencies = sets.with(dependencies, location);
        }
    }
    Finished { dependencies, summary: Summary::Known(summary), ..NOTHING }
}

/// l. 42 to 44, for one element.
fn pass_element(mut element: Element, t: Label<'_>, lists: &mut ElementLists, rules: Rules) -> Option<Element> {
    let before = lists.prerequisites(&element);
    let mut after = before;
    pass_step(&mut after, element.process, t, lists, rules)?;
    if after != before {
        element.prerequisites = lists.intern_prerequisites(after);
    }
    Some(element)
}

fn pass_step(
    element: &mut Prerequisites,
    process: ProcessId,
    t: Label<'_>,
    lists: &mut ElementLists,
    rules: Rules,
) -> Option<()> {
    let (step, sets) = (t.effects(), &mut lists.processes);
    let own = sets.singleton(t.process);
    if process == t.process {
        // l. 42
        debug_assert!(element.earliest >= t.position(), "no step of t's process comes before t");
        if element.latest <= t.position() + i32::from(!rules.lent_positions) {
            return None;
        }
        let next = t.position() + 1;
        element.earliest = element.earliest.max(next) - step.shift;
        if element.latest != UNBOUNDED {
            element.latest -= step.shift;
        }
    } else if rules.lent_movers {
        element.movers = sets.difference(element.movers, own); // l. 43
    }
    // l. 44
    element.writers = sets.difference(element.writers, own);
    element.spawns = sets.difference(element.spawns, step.spawned);
    element.ends = sets.difference(element.ends, step.ended);
    Some(())
}

/// l. 40: do the labels of two enabled processes commute?
pub(super) fn commute(one: Label<'_>, other: Label<'_>, rules: Rules) -> bool {
    debug_assert_ne!(one.process, other.process, "a process does not sleep through its own step");
    let locks_apart = |a: Label<'_>, b: Label<'_>| a.locks().all(|lock| !b.accesses_location(lock));
    let unseen = |a: Label<'_>, b: Label<'_>| {
        a.writes().all(|write| write.is_silent() || b.value_seen(write.location).is_none())
    };
    let same_value = |one: ValueWritten| {
        other.write_to(one.location).is_none_or(|other| match (one.added, other.added) {
            (true, true) => true,
            (false, false) => other.after == one.after,
            _ => false,
        })
    };
    locks_apart(one, other)
        && locks_apart(other, one)
        && unseen(one, other)
        && unseen(other, one)
        && (!rules.same_values || one.writes().all(same_value))
}

impl<P: ComparableProgram> Memo<'_, P> {
    /// l. 9: the processes that go on sleeping through the step to the last frame, and what the
    /// cache knows about their steps.
    pub(super) fn inherit_sleepers(&mut self) {
        let [.., before, frame] = &mut self.frames[..self.depth] else { return };
        if before.sleepers.is_empty() {
            return;
        }
        let (execution, labels, label) = (self.run.execution(), &self.labels, self.labels.get(before.label));
        let asleep = |sleeper: &&Sleeper| {
            sleeper.process != label.process
                && (!self.rules.commute || commute(labels.get(sleeper.label), label, self.rules))
                && execution.status(sleeper.process) == Status::Enabled
        };
        frame.sleepers.extend(before.sleepers.iter().filter(asleep));
        // l. 6
        for sleeper in &mut frame.sleepers {
            if self.rules.lent_sums && !labels.get(sleeper.label).fits(execution) {
                // It has slept through additions to what it adds to.
                self.announced.set(execution, sleeper.process, 0, self.recording);
                let Some(label) = labels.find(&self.announced) else { continue };
                sleeper.label = label;
            }
            let label = labels.get(sleeper.label);
            let locals = frame.locals.wrapping_add(label.locals_delta());
            if let Some(known) = self.cache.find(locals, &AfterStep { execution, label }) {
                (sleeper.finished, sleeper.origin) = (known, self.depth - 1);
            }
        }
        // What a sleeper leads to is finished.
        frame.visit.leads_out = !frame.sleepers.is_empty() && self.rules.sleepers_lead_out;
    }

    /// l. 6, 7: what sleepers lend makes other processes necessary, or nothing has to be explored.
    pub(super) fn consult_sleepers(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let depth = self.depth - 1;
        let (before, frame) = self.frames[..self.depth].split_at_mut(depth);
        let Frame { sleepers, scheduled, .. } = &mut frame[0];
        for sleeper in sleepers.iter_mut() {
            scheduled.add_sleeping(sleeper.process);
            if sleeper.origin < depth {
                let (labels, sets) = (&self.labels, &mut self.cache.sets);
                let steps = before[sleeper.origin..].iter().map(|frame| labels.get(frame.label));
                sleeper.finished = pass(sleeper.finished, steps, (&mut self.summaries, labels), sets, self.rules);
                sleeper.origin = depth;
            }
        }
        for at in 0..self.frames[depth].sleepers.len() {
            let Sleeper { finished, label, .. } = self.frames[depth].sleepers[at];
            self.add_below_sleeper(finished, label);
        }
        if self.frames[depth].scheduled.is_exhausted() {
            self.run.cut(sink)?;
            sink.annotate(&|take| self.annotate(take));
        }
        ControlFlow::Continue(())
    }
}
