//! The two orders of a pair of dependent events, with the steps that have to come before both.

use mazurka_order::{EventId, History};

use crate::state_driven::dont_do::Action;

/// For an event e and a later event p that depends on it: a.e.p and a.p.e.
///
/// a consists of the events behind e that happen before p but not after e. So all steps of a.p.e
/// happen before its last one, and however a.p.e is performed, e is what is left of it in the end.
/// Soundness rests on that: see docs/semantic.md.
#[derive(Debug, Default)]
pub(crate) struct Swap {
    /// The order in which E has the steps, a.e.p.
    original: Vec<Action>,
    /// The order that may be put to sleep, a.p.e.
    swapped: Vec<Action>,
    /// The events of `original`, in its order.
    events: Vec<EventId>,
}

/// The two orders of a swap. Invariant: both have the same steps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Orders<'a> {
    pub(crate) original: &'a [Action],
    pub(crate) swapped: &'a [Action],
}

impl Swap {
    /// Becomes the swap of two events of the history, of which `p` comes later and depends on `e`.
    pub(crate) fn set_to_race(&mut self, history: &History, e: EventId, p: EventId) {
        debug_assert!(e < p && history.happens_before(e, p), "the events of a race are ordered");
        self.events.clear();
        if e + 1 == p {
            self.events.extend([e, p]);
            return self.set_to_pair(Action::of(history.event(e)), Action::of(history.event(p)));
        }
        let ancestors = (e + 1..p).filter(|&a| history.happens_before(a, p) && !history.happens_before(e, a));
        self.events.extend(ancestors.chain([e, p]));
        self.original.clear();
        self.original.extend(self.events.iter().map(|&event| Action::of(history.event(event))));
        self.swapped.clone_from(&self.original);
        self.swapped[self.events.len() - 2..].reverse();
        debug_assert!(
            self.events.iter().all(|&a| a == p || history.happens_before(a, p)),
            "all steps of a.p.e but e happen before or are p"
        );
        debug_assert_eq!(self.swapped.last(), self.original.iter().nth_back(1), "the swapped order ends with e");
    }

    /// Becomes the swap of two steps where a is empty. `p` need not be an event of E, so
    /// [`events`](Swap::events) is not set.
    pub(crate) fn set_to_pair(&mut self, e: Action, p: Action) {
        debug_assert_ne!(e.process, p.process, "steps of one process have only one order");
        self.original.clear();
        self.original.extend([e, p]);
        self.swapped.clear();
        self.swapped.extend([p, e]);
    }

    /// Both orders, to be compared.
    #[inline]
    pub(crate) fn orders(&self) -> Orders<'_> {
        debug_assert_eq!(self.original.len(), self.swapped.len(), "both orders have the same number of steps");
        debug_assert!(self.original.iter().all(|step| self.swapped.contains(step)), "the same steps");
        Orders { original: &self.original, swapped: &self.swapped }
    }

    /// a.p.e, which is put to sleep if both orders agree.
    #[inline]
    pub(crate) fn swapped(&self) -> &[Action] {
        &self.swapped
    }

    /// The events of a.e.p, in this order, after [`set_to_race`](Swap::set_to_race).
    pub(crate) fn events(&self) -> &[EventId] {
        debug_assert_eq!(self.events.len(), self.original.len(), "the swap is one of events of E");
        &self.events
    }

    /// Whether E shows the state after a.e.p: besides these, no event happens after e and before p.
    /// This holds for a race; a step with a guard may overtake an event that happens before it by
    /// way of others.
    pub(crate) fn is_shown_by(&self, history: &History) -> bool {
        let &[.., e, p] = self.events() else { return false };
        !(e + 1..p).any(|x| history.happens_before(e, x) && history.happens_before(x, p))
    }

    /// e and p if a is empty and p has at E'.e the view that it has at E. A step without a guard
    /// does: nothing that it depends on lies between the two.
    pub(crate) fn pair(&self, history: &History) -> Option<[Action; 2]> {
        let &[e, p] = &self.original[..] else { return None };
        let guarded = history.sets.get(p.set).iter().any(|access| access.guard);
        (!guarded).then_some([e, p])
    }
}
