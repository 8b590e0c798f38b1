//! The modes of conditional accesses at their new place in a sequence v.
//!
//! A conditional access, such as that of a compare-and-swap, is a `Read` where it fails and an
//! `Update` where it succeeds. The events of notdep(e, E) have the modes in E'.notdep(e, E) that
//! they have in E, because E'.notdep(e, E).e.w is equivalent to E for some w. The last step e' of v
//! = notdep(e, E).e' does not: it overtakes e, which may have written what decides about its mode.
//! Therefore its access set is computed anew for its place in v. Without this, Optimal-DPOR
//! compares the wrong set with sleep sets and with the children of wakeup trees, and loses classes:
//! in `x = 1 || CAS(x, 2, 2) || CAS(x, 1, 0); r = x` one of seven.
//!
//! **Lemma.** Let e' have no guard and overtake e alone. If e does not write a location x, the mode
//! of e' at x is the same in v as in E: every writer of x before e' happens before e', and the race
//! is immediate, so all of them are still before e' in v. If e writes x, then no event of notdep(e,
//! E) accesses x, since it would happen after e or before it.
//!
//! By the lemma, algorithms that compare the set of e' with events of notdep(e, E) only, such as
//! `source`, need no new set: where the mode changes, no event of notdep(e, E) accesses the
//! location.
//!
//! The lemma also shows how to find the new mode without performing v: at a location that e writes,
//! it is the mode that the step had before e, provided that the process of e' has no other event in
//! v. A search that calls [`ConditionalModes::record`] before every step keeps these modes. All
//! others perform v beside the search.
//!
//! With observers, two writes of x without an observer are not ordered. The first half of the lemma
//! still holds, because a conditional access observes x, so that every writer of x before e'
//! happens before e'. The second half does not: notdep(e, E) may contain writes of x that no event
//! observes, and these decide the mode instead of the value before e. Such searches do not record
//! modes.

use mazurka_model::{Access, Execution, ProcessId, Program, Step};
use mazurka_order::{EventId, HappensBefore, History, SetId};

use crate::core::probe::Probe;
use crate::core::run::Run;
use crate::core::sequence::{Item, Sequence};

/// Computes the access sets of steps that overtake others.
pub(crate) struct ConditionalModes<'p, P: Program + 'p> {
    program: &'p P,
    /// Started when first needed: most programs have no conditional accesses.
    probe: Option<Probe<P>>,
    /// By event of E: the pending steps with conditional accesses in the state before it. Empty for
    /// events that were performed before the first conditional access was seen.
    before: Vec<Vec<PendingStep>>,
    /// Scratch space for access sets.
    accesses: Vec<Access>,
    step: Step,
}

/// Recorded modes are compared with performed ones in executions of at most this length, in builds
/// with assertions.
const MAX_CHECKED: usize = 24;

/// The access set of the next step of a process.
struct PendingStep {
    process: ProcessId,
    set: SetId,
}

impl<'p, P: Program> ConditionalModes<'p, P> {
    pub(crate) fn new(program: &'p P) -> Self {
        let step = Step::default();
        ConditionalModes { program, probe: None, before: Vec::new(), accesses: Vec::new(), step }
    }

    /// The number of steps performed to compute access sets.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// Records the pending steps at the end of E, before E is extended. For happens-before without
    /// observers only: see the module comment.
    #[inline]
    pub(crate) fn record(&mut self, run: &mut Run<'_, P>) {
        if run.history.sets.any_conditional() {
            self.record_conditional(run);
        }
    }

    fn record_conditional(&mut self, run: &mut Run<'_, P>) {
        let event = run.history.len();
        if self.before.len() <= event {
            self.before.resize_with(event + 1, Vec::new);
        }
        let pending = &mut self.before[event];
        pending.clear();
        run.for_each_enabled(|process, set, sets| {
            if sets.get(set).iter().any(|access| access.conditional) {
                pending.push(PendingStep { process, set });
            }
        });
    }

    /// Gives the last step of v the access set that it has when v is performed from the prefix of
    /// E of this length. `overtaken` are the events that the step overtakes; if it is empty,
    /// nothing is known about the step. Returns whether the set has changed.
    #[inline]
    pub(crate) fn update_last(
        &mut self,
        history: &mut History,
        prefix: EventId,
        overtaken: &[u32],
        v: &mut Sequence,
    ) -> bool {
        history.sets.any_conditional() && self.recompute(history, prefix, overtaken, v)
    }

    #[cold]
    fn recompute(&mut self, history: &mut History, prefix: EventId, overtaken: &[u32], v: &mut Sequence) -> bool {
        let (&last, before) = v.items().split_last().expect("invariant: a sequence ends with the step that overtakes");
        let accesses = history.sets.get(last.set);
        if !accesses.iter().any(|access| access.conditional) || unaffected(history, accesses, overtaken) {
            return false;
        }
        debug_assert!(accesses.iter().all(|access| !access.guard), "E3: a step with a guard has no conditional access");
        let set = match self.recorded(history, overtaken, before, last) {
            Some(recorded) => {
                debug_assert!(
                    history.len() > MAX_CHECKED || recorded == self.probed(history, prefix, before, last),
                    "the lemma of this module"
                );
                recorded
            }
            None => self.probed(history, prefix, before, last),
        };
        v.set_of_last(set);
        set != last.set
    }

    /// The access set of the last step by the recorded modes, if they are known.
    fn recorded(&mut self, history: &mut History, overtaken: &[u32], before: &[Item], last: Item) -> Option<SetId> {
        let &[e] = overtaken else { return None };
        if before.iter().any(|item| item.process == last.process) {
            return None;
        }
        let pending = self.before.get(e as usize)?.iter().find(|pending| pending.process == last.process)?;
        let (then, written) = (history.sets.get(pending.set), history.sets.get(history.event(e as usize).set));
        let now = history.sets.get(last.set);
        if !same_but_for_modes(now, then) {
            return None;
        }
        let by_e = |access: &Access| written.iter().any(|write| write.writes() && write.location == access.location);
        // Most often one of the two sets is the result as a whole.
        let mut pairs = now.iter().zip(then).filter(|(now, then)| now != then);
        let changed = |(now, _): (&Access, &Access)| by_e(now);
        if !pairs.clone().any(changed) {
            return Some(last.set);
        }
        if pairs.all(changed) {
            return Some(pending.set);
        }
        self.accesses.clear();
        self.accesses.extend(now.iter().zip(then).map(|(now, then)| if by_e(now) { *then } else { *now }));
        Some(history.sets.intern(&self.accesses))
    }

    /// The access set of the last step after the steps before it, performed beside the search.
    fn probed(&mut self, history: &mut History, prefix: EventId, before: &[Item], last: Item) -> SetId {
        let program = self.program;
        let probe = self.probe.get_or_insert_with(|| Probe::new(program));
        let moves = (0..prefix).map(|event| history.move_of(event));
        probe.go_to(moves.chain(before.iter().map(|item| (item.process, item.choice))));
        probe.execution.pending(last.process, &mut self.step);
        debug_assert!(
            same_but_for_modes(history.sets.get(last.set), &self.step.accesses),
            "E3: only the modes of conditional accesses depend on shared values"
        );
        history.sets.intern(&self.step.accesses)
    }
}

/// Does the lemma say that the set of the step is the same in v as in E?
fn unaffected(history: &History, accesses: &[Access], overtaken: &[u32]) -> bool {
    let &[e] = overtaken else { return false };
    let written = history.sets.get(history.event(e as usize).set).iter().filter(|access| access.writes());
    !written.clone().any(|write| accesses.iter().any(|access| access.conditional && access.location == write.location))
}

fn same_but_for_modes(one: &[Access], other: &[Access]) -> bool {
    let same = |(a, b): (&Access, &Access)| {
        (a.location, a.guard, a.conditional) == (b.location, b.guard, b.conditional)
            && (a.conditional || a.mode == b.mode)
    };
    one.len() == other.len() && one.iter().zip(other).all(same)
}
