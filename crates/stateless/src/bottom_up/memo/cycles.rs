//! l. 14: complete components of states on cycles, and livelocks.
//!
//! A program *cannot end* in a state if no execution from the state ends. Such a state is a
//! violation: a livelock. There is a livelock if and only if some component of the explored graph
//! is *terminal*: it has a cycle, and no state of it has a finished successor or a sleeper.
//!
//! A terminal component is a livelock, because all enabled processes of its states were explored
//! (l. 11), so nothing leads out of it, and in each of its states some process can move.
//!
//! Conversely, let the program be unable to end in a state s that is explored or sleeps, and take
//! an infinite execution u from s that from some point on performs, again and again, every step
//! that is possible again and again. The claim is that a livelock was reported when everything
//! below s is finished. It is shown in the order in which states are finished.
//!   1. s is not on a cycle. Let t in T be the first process of T to move in u, u = w.t.z. If t can
//!      be moved to the front without changing a label, s.t cannot end either and is finished
//!      before s. Otherwise the first label that changes is in a finite prefix of u, and the
//!      argument for finite executions applies: T contains a process of w. If no process of T moves
//!      in u, then t is not enabled from some point on, so a step of u writes what the guard of t
//!      depends on, and again T contains a process of u.
//!   2. s is on a cycle. Then all enabled processes are explored or sleep. If u leaves the
//!      component, or a sleeper moves in u, that leads to a state that cannot end and is finished
//!      before. Otherwise u visits only states of the component that cannot end; they include all
//!      their successors, unless one of these is finished before, and are terminal.
//!   3. A cached entry serves a state: both have the same executions, label by label, so either
//!      both can end or neither.

use std::ops::ControlFlow;

use mazurka_model::ComparableProgram;
use mazurka_verdict::{Sink, Stop};

use super::Memo;
use super::frame::{Finished, propagate};

impl<P: ComparableProgram> Memo<'_, P> {
    /// Reports a livelock if the complete component with this root, which is the last state of the
    /// run, is terminal.
    pub(super) fn report_livelock(&mut self, root: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if !self.components.is_terminal(root) {
            return ControlFlow::Continue(());
        }
        let walk = self.components.closed_walk(root, |step| step.process);
        let cycle: Vec<_> = walk.into_iter().map(|step| (step.process, step.outcome, step.site)).collect();
        self.run.livelock(&cycle, sink)
    }

    /// The component with this root is complete: its states go into the cache, except for the root.
    /// Returns what is known about the root.
    pub(super) fn close_component(&mut self, root: u32, finished: Finished) -> Finished {
        let Memo { cache, summaries, labels, components, .. } = self;
        let propagate = |known, step: &_, below| propagate(known, step, below, (summaries, labels), &mut cache.sets);
        let finished = if self.rules.propagate_around_cycles { components.close(root, propagate) } else { finished };
        while let Some(open) = components.pop_from(root + 1) {
            cache.insert_exact(open.digest, open.known, open.words);
        }
        finished
    }
}
