//! The summary of a state while it is put together from the summaries of its successors.
//!
//! The lists of the locations that the state's own steps access change with each of these steps, so
//! they get into the map only when the state is finished.

use mazurka_model::Location;

use super::interned_lists::{EMPTY_LIST, Lift};
use super::label::Label;
use super::summary::Summaries;
use super::trie::{Map, Stored};

/// The elements of one location.
#[derive(Clone, Copy, Debug)]
struct LocationList {
    location: Location,
    list: u32,
}

/// A summary under construction.
#[derive(Debug, Default)]
pub(super) struct SummaryBuilder {
    /// The elements of the locations without a list in `lists`. What it has for others is obsolete.
    rest: Map,
    /// The elements of the locations that a step of the state accessed.
    /// Invariant: sorted by location, and no location occurs twice.
    lists: Vec<LocationList>,
    /// Has a successor been added?
    has_successor: bool,
    /// Scratch space for locations and for map entries.
    keys: Vec<u32>,
    entries: Vec<(u32, Stored)>,
}

impl SummaryBuilder {
    /// Starts an empty summary.
    pub(super) fn clear(&mut self) {
        self.rest = Map::EMPTY;
        self.lists.clear();
        self.has_successor = false;
    }

    /// Adds elements of a location.
    pub(super) fn add(&mut self, summaries: &mut Summaries, location: Location, list: u32) {
        let at = self.list_of(summaries, location, 0);
        let known = &mut self.lists[at].list;
        *known = summaries.interned.merge(*known, list, &mut summaries.lists);
    }

    /// Adds the summary of the successor by the step with this label, relative to the state itself.
    pub(super) fn add_successor(&mut self, summaries: &mut Summaries, below: Map, label: Label<'_>) {
        let step = label.effects();
        let mut from = 0;
        for location in label.accessed() {
            from = self.list_of(summaries, location, from) + 1;
        }
        let number = summaries.number_of_lift(&step);
        for LocationList { location, list } in &mut self.lists {
            let written = label.overwrote(*location) || summaries.additions_overwrite && label.wrote(*location);
            let Summaries { tries, interned, lists, .. } = &mut *summaries;
            let Some(below) = tries.get(below, location.0) else { continue };
            let lift = Lift { step: &step, written, number };
            let lifted = interned.lift(below, lift, lists);
            *list = interned.merge(*list, lifted, lists);
        }
        // The first successor is often the only one: then its map is shared as far as possible.
        if !std::mem::replace(&mut self.has_successor, true) {
            debug_assert_eq!(self.rest, Map::EMPTY, "what blocked processes attempt is in lists");
            self.rest = summaries.lift_unwritten(below, &step);
            return;
        }
        self.keys.clear();
        self.keys.extend(self.lists.iter().map(|list| list.location.0));
        let below = summaries.tries.without(below, &self.keys);
        let lifted = summaries.lift_unwritten(below, &step);
        self.rest = summaries.union(self.rest, lifted);
    }

    /// The index in `lists` of the list of a location, which is that of `rest` if it is new. It is
    /// `from` or higher.
    fn list_of(&mut self, summaries: &Summaries, location: Location, from: usize) -> usize {
        let after = self.lists[from..].iter().position(|list| list.location >= location);
        let at = after.map_or(self.lists.len(), |after| from + after);
        if self.lists.get(at).is_none_or(|list| list.location != location) {
            let list = summaries.list_at(self.rest, location);
            self.lists.insert(at, LocationList { location, list });
        }
        debug_assert!(self.lists.is_sorted_by(|a, b| a.location < b.location), "every location has one list");
        at
    }

    /// The summary that was built.
    pub(super) fn finish(&mut self, summaries: &mut Summaries) -> Map {
        let Summaries { tries, interned, .. } = summaries;
        self.entries.clear();
        for &LocationList { location, list } in self.lists.iter().filter(|one| one.list != EMPTY_LIST) {
            if tries.get(self.rest, location.0) != Some(list) {
                self.entries.push((location.0, interned.stored(list)));
            }
        }
        let accessed = tries.of_sorted(&self.entries);
        let summary = tries.override_with(self.rest, accessed);
        debug_assert!(self.entries.iter().all(|&(location, list)| tries.get(summary, location) == Some(list.value)));
        summary
    }
}
