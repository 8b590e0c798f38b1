//! Two orders of some steps, to be compared by where they lead.

use mazurka_order::{EventId, History};

use crate::state_driven::dont_do::Action;

/// Two sequences to be compared.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    pub(crate) one: Vec<Action>,
    pub(crate) other: Vec<Action>,
    /// The events of one order.
    pub(crate) events: Vec<EventId>,
    pub(crate) left: Vec<Action>,
}

impl Orders {
    /// For e and a later p that depends on it: a.e.p and a.p.e, where a is what happens before p in E behind e, but not after e.
    ///
    /// Everything in a.p.e happens before its last event, so however it is performed, e is what is left in the end. Soundness rests on that: see
    /// docs/semantic.md.
    pub(crate) fn adjacent(&mut self, history: &History, e: EventId, p: EventId) {
        if e + 1 == p {
            self.events.clear();
            self.events.extend([e, p]);
            return self.swapped(Action::of(history.event(e)), Action::of(history.event(p)));
        }
        let ancestors = (e + 1..p).filter(|&a| history.happens_before(a, p) && !history.happens_before(e, a));
        self.events.clear();
        self.events.extend(ancestors.chain([e, p]));
        self.one.clear();
        self.one.extend(self.events.iter().map(|&event| Action::of(history.event(event))));
        self.other.clone_from(&self.one);
        self.other[self.events.len() - 2..].reverse();
    }

    /// The same where nothing stands between the two.
    pub(crate) fn swapped(&mut self, e: Action, p: Action) {
        self.one.clear();
        self.one.extend([e, p]);
        self.other.clear();
        self.other.extend([p, e]);
    }

    /// e and p alone, where p, which has no guard, would see at E'.e what it sees at E: nothing that it depends on stands between the two.
    pub(crate) fn pair(&self, history: &History) -> Option<(Action, Action)> {
        let &[e, p] = &self.one[..] else { return None };
        let guarded = history.sets.get(p.set).iter().any(|access| access.guard);
        (!guarded).then_some((e, p))
    }
}
