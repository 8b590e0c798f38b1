//! Sequences v to be explored from a prefix E' of E, and their initials.

use mazurka_model::ProcessId;
use mazurka_order::{AccessSets, Event, EventId, History, SetId};

use crate::core::action::Action;

/// A step of a sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
    /// Its event in E. `None` for the last step, which is performed earlier than in E or was never
    /// performed: what happens before it in the sequence is not what happens before it in E.
    pub(crate) event: Option<u32>,
}

impl Item {
    /// An event of E that the sequence performs as E does.
    #[inline]
    pub(crate) fn of(history: &History, event: EventId) -> Item {
        let &Event { process, choice, set, .. } = history.event(event);
        Item { process, choice, set, event: Some(event as u32) }
    }
}

/// v = notdep(e, E).e', to be explored from E' = pre(E, e).
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    /// The steps, behind `start` ones that were removed.
    items: Vec<Item>,
    start: usize,
    /// Memory for steps that are appended after others.
    late: Vec<Item>,
}

/// Whether a process is a weak initial of a sequence, and why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WeakInitial {
    /// Yes: the step at this index is the process's first, and nothing in the sequence happens
    /// before it.
    Occurs(usize),
    /// Yes: it does not occur, and its step is independent of the whole sequence.
    Independent,
    /// No: something in the sequence happens before its step or depends on it.
    No,
}

impl Sequence {
    /// The events among the first `before` of E that come after the first of `overtaken` and do not
    /// happen after any of `overtaken`; then `last`. `overtaken` is in the order of E.
    pub(crate) fn fill(&mut self, history: &History, overtaken: &[u32], before: EventId, last: Item) {
        debug_assert!(overtaken.is_sorted(), "overtaken events are in the order of E");
        debug_assert!(overtaken.last().is_some_and(|&e| (e as usize) < before), "a step overtakes earlier events");
        self.clear();
        for event in overtaken[0] as usize + 1..before {
            if !overtaken.iter().any(|&e| history.happens_before(e as usize, event)) {
                self.items.push(Item::of(history, event));
            }
        }
        debug_assert!(self.items.is_sorted_by_key(|item| item.event), "in the order of E");
        debug_assert!(
            self.items.iter().all(|item| item.event.is_some()),
            "every step of v but the last is performed as in E"
        );
        self.items.push(last);
    }

    /// A sequence of these steps.
    pub(crate) fn of(items: Vec<Item>) -> Self {
        Sequence { items, start: 0, late: Vec::new() }
    }

    /// Removes all steps.
    pub(crate) fn clear(&mut self) {
        self.items.clear();
        self.start = 0;
    }

    /// Appends a step.
    pub(crate) fn push(&mut self, step: Item) {
        self.items.push(step);
    }

    /// Appends a step behind all those that are not late.
    pub(crate) fn push_late(&mut self, step: Item) {
        self.late.push(step);
    }

    /// Appends the late steps to the others.
    pub(crate) fn append_late(&mut self) {
        self.items.append(&mut self.late);
    }

    /// Makes this the sequence of a single step.
    pub(crate) fn set_to(&mut self, step: Item) {
        self.clear();
        self.items.push(step);
    }

    /// The steps that were not removed.
    pub(crate) fn items(&self) -> &[Item] {
        &self.items[self.start..]
    }

    /// Replaces the access set of the last step.
    pub(crate) fn set_of_last(&mut self, set: SetId) {
        self.items.last_mut().expect("invariant: a sequence has a last step").set = set;
    }

    /// Removes the step at an index. Mostly it is one of the first.
    pub(crate) fn remove(&mut self, index: usize) {
        let items = self.items();
        debug_assert!(
            items[..index].iter().all(|item| item.process != items[index].process),
            "only the first step of a process is removed"
        );
        if index < items.len() / 2 {
            self.items.copy_within(self.start..self.start + index, self.start + 1);
            self.start += 1;
        } else {
            self.items.remove(self.start + index);
        }
    }

    /// Whether a step is in WI\[E'\](v). Two outcomes of a step are dependent: one disables the
    /// other.
    #[inline]
    pub(crate) fn weak_initial(&self, history: &History, p: Action) -> WeakInitial {
        self.weak_initial_by(&history.sets, p, |earlier, item| is_before(history, earlier, item))
    }

    /// The same where `before` says whether an item happens before a later one.
    #[inline]
    pub(crate) fn weak_initial_by(
        &self,
        sets: &AccessSets,
        Action { process, choice, set }: Action,
        before: impl Fn(&Item, &Item) -> bool,
    ) -> WeakInitial {
        match self.items().iter().position(|item| item.process == process) {
            Some(index) if self.items()[index].choice == choice && self.is_initial(index, before) => {
                WeakInitial::Occurs(index)
            }
            Some(_) => WeakInitial::No,
            None if self.items().iter().any(|item| sets.dependent(item.set, set)) => WeakInitial::No,
            None => WeakInitial::Independent,
        }
    }

    /// I\[E'\](v): the processes with a first step that nothing in v happens before.
    pub(crate) fn initials<'a>(&'a self, history: &'a History) -> impl Iterator<Item = ProcessId> + 'a {
        let first = |index: usize| self.items()[..index].iter().all(|item| item.process != self.items()[index].process);
        let indices = (0..self.items().len())
            .filter(move |&index| first(index) && self.is_initial(index, |e, f| is_before(history, e, f)));
        indices.map(|index| self.items()[index].process)
    }

    /// Does nothing earlier in the sequence happen before this step, which is the first of its
    /// process?
    #[inline]
    fn is_initial(&self, index: usize, before: impl Fn(&Item, &Item) -> bool) -> bool {
        let item = &self.items()[index];
        debug_assert!(
            self.items()[..index].iter().all(|earlier| earlier.process != item.process),
            "only first steps of processes can be initials"
        );
        !self.items()[..index].iter().any(|earlier| before(earlier, item))
    }
}

/// Whether an item of a sequence happens before a later one. If anything happens before the last
/// step, which has no clock, so does something that it depends on directly.
#[inline]
pub(crate) fn is_before(history: &History, earlier: &Item, item: &Item) -> bool {
    match (earlier.event, item.event) {
        (Some(earlier), Some(event)) => history.happens_before(earlier as usize, event as usize),
        _ => {
            let spawns = earlier.event.is_some_and(|e| history.spawns(e as usize, item.process));
            spawns || history.sets.dependent(earlier.set, item.set)
        }
    }
}
