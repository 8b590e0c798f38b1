//! Names of actions: readable, and unique within the system.

use std::collections::{HashMap, HashSet};

use crate::declarations::{Declarations, Sync};

/// The names given so far.
#[derive(Default)]
pub struct ActionNames {
    taken: HashSet<String>,
}

impl ActionNames {
    /// Returns the wanted name, with a number appended if it is taken.
    pub fn unique(&mut self, wanted: String) -> String {
        let numbered = (2..).map(|number| format!("{wanted}.{number}"));
        let name = std::iter::once(wanted.clone()).chain(numbered).find(|name| !self.taken.contains(name));
        let name = name.expect("invariant: finitely many names are taken");
        self.taken.insert(name.clone());
        name
    }

    /// Names the actions of all syncs, in order. An action is named after its events; if other
    /// syncs have the same events, it is named after a process that has its event for this sync
    /// alone.
    pub fn of_syncs(&mut self, declarations: &Declarations) -> Vec<String> {
        let events_of = |sync: &Sync| sync.sides.each_ref().map(|side| side.event);
        let mut syncs_with_events: HashMap<[usize; 2], usize> = HashMap::new();
        let mut syncs_with_side: HashMap<(usize, usize), usize> = HashMap::new();
        for sync in &declarations.syncs {
            *syncs_with_events.entry(events_of(sync)).or_default() += 1;
            for side in &sync.sides {
                *syncs_with_side.entry((side.process, side.event)).or_default() += 1;
            }
        }
        let event = |at: usize| declarations.events[at].text.as_str();
        let wanted = |sync: &Sync| {
            let [one, other] = &sync.sides;
            if syncs_with_events[&events_of(sync)] > 1 {
                let uses = [one, other].map(|side| syncs_with_side[&(side.process, side.event)]);
                let own = if uses[0] > 1 && uses[1] == 1 { other } else { one };
                return format!("{}.{}", declarations.processes[own.process].name.text, event(own.event));
            }
            match one.event == other.event {
                true => event(one.event).to_owned(),
                false => format!("{}.{}", event(one.event), event(other.event)),
            }
        };
        declarations.syncs.iter().map(|sync| self.unique(wanted(sync))).collect()
    }
}
