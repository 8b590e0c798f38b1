//! Sequences v to be explored from a prefix E' of E, and their initials.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, History, SetId};

/// An event of a sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Item {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
    /// Its event in E; `None` for the step that is performed earlier than in E, or was never performed: what happens before it in the sequence
    /// is not what happens before it in E.
    pub(crate) event: Option<u32>,
}

/// v = notdep(e, E).e', to be explored from E' = pre(E, e).
#[derive(Debug, Default)]
pub(crate) struct Sequence {
    pub(crate) items: Vec<Item>,
    /// Memory for what is to come behind others.
    pub(crate) late: Vec<Item>,
}

/// How a process stands to a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WeakInitial {
    /// The event at this index is the process's first, and nothing in the sequence happens before it.
    Occurs(usize),
    /// It does not occur, and its step is independent of the whole sequence.
    Independent,
    /// It is not a weak initial.
    No,
}

impl Sequence {
    /// The events among `E[..before]` that come after the first of `overtaken` and do not happen after any of `overtaken`; then `last`.
    /// `overtaken` is in the order of E.
    pub(crate) fn fill(&mut self, history: &History, overtaken: &[u32], before: EventId, last: Item) {
        self.items.clear();
        for event in overtaken[0] as usize + 1..before {
            if !overtaken.iter().any(|&e| history.happens_before(e as usize, event)) {
                let at = history.event(event);
                self.items.push(Item {
                    process: at.process,
                    choice: at.choice,
                    set: at.set,
                    event: Some(event as u32),
                });
            }
        }
        self.items.push(last);
    }

    /// These events.
    pub(crate) fn of(items: Vec<Item>) -> Self {
        Sequence { items, late: Vec::new() }
    }

    /// The events that are left.
    pub(crate) fn items(&self) -> &[Item] {
        &self.items
    }

    /// Takes an event out.
    pub(crate) fn remove(&mut self, index: usize) {
        self.items.remove(index);
    }

    /// Is the process, which stands at a step with this set, with this outcome in WI_[E'](v)? Two outcomes of a step are dependent: one disables
    /// the other.
    #[inline]
    pub(crate) fn weak_initial(&self, history: &History, process: ProcessId, choice: u32, set: SetId) -> WeakInitial {
        match self.items.iter().position(|item| item.process == process) {
            Some(index) if self.items[index].choice == choice && self.is_initial(history, index) => {
                WeakInitial::Occurs(index)
            }
            Some(_) => WeakInitial::No,
            None if self.items.iter().any(|item| history.sets.dependent(item.set, set)) => WeakInitial::No,
            None => WeakInitial::Independent,
        }
    }

    /// I_[E'](v): the processes whose first event has nothing before it in v.
    pub(crate) fn initials<'a>(&'a self, history: &'a History) -> impl Iterator<Item = ProcessId> + 'a {
        let first = |index: usize| self.items[..index].iter().all(|item| item.process != self.items[index].process);
        let indices = (0..self.items.len()).filter(move |&index| first(index) && self.is_initial(history, index));
        indices.map(|index| self.items[index].process)
    }

    /// Does nothing earlier in the sequence happen before this event, which is the first of its process?
    fn is_initial(&self, history: &History, index: usize) -> bool {
        let item = &self.items[index];
        self.items[..index].iter().all(|earlier| match (earlier.event, item.event) {
            (Some(earlier), Some(event)) => !history.happens_before(earlier as usize, event as usize),
            // The last one: if anything happens before it, so does something that it depends on directly.
            _ => {
                let spawns = earlier.event.is_some_and(|e| history.spawns(e as usize, item.process));
                !spawns && !history.sets.dependent(earlier.set, item.set)
            }
        })
    }
}
