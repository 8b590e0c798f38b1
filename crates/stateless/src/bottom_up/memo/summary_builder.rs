//! The summary of a state while it is put together from the summaries of its successors.
//!
//! The lists of the locations that the state's own steps access change with each of these steps, so
//! they are interned only when the state is finished.

use mazurka_model::Location;

use super::element::{CurrentStep, Element, Operation};
use super::label::Label;
use super::summary::Summaries;
use super::trie::Map;

/// The elements of one location.
#[derive(Debug)]
struct LocationList {
    location: Location,
    elements: Vec<Element>,
}

/// A summary under construction.
#[derive(Debug, Default)]
pub(super) struct SummaryBuilder {
    /// The elements of the locations without a list in `lists`. What it has for others is obsolete.
    pub(super) rest: Map,
    /// The elements of the locations that a step of the state accessed: the first `used` entries.
    /// The others are kept for their memory.
    /// Invariant: no location occurs twice among the first `used`.
    lists: Vec<LocationList>,
    used: usize,
    /// Has a successor been added?
    has_successor: bool,
    /// Scratch space for sorted locations and for map entries.
    keys: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl SummaryBuilder {
    /// Starts an empty summary.
    pub(super) fn clear(&mut self) {
        self.rest = Map::EMPTY;
        self.lists[..self.used].iter_mut().for_each(|list| list.elements.clear());
        debug_assert!(self.lists.iter().all(|list| list.elements.is_empty()), "unused lists are empty");
        (self.used, self.has_successor) = (0, false);
    }

    /// Adds an operation that a process performs or attempts at the state itself.
    pub(super) fn add(
        &mut self,
        summaries: &mut Summaries,
        step: CurrentStep,
        location: Location,
        operation: Operation<u128>,
    ) {
        let at = self.list_of(summaries, location);
        let element = summaries.lists.element(step, operation);
        summaries.lists.insert(&mut self.lists[at].elements, element);
    }

    /// Adds the summary of the successor by the step with this label, relative to the state itself.
    pub(super) fn add_successor(&mut self, summaries: &mut Summaries, below: Map, label: &Label) {
        let (step, written) = (label.effects(), label.written_locations());
        for location in label.accessed() {
            self.list_of(summaries, location);
        }
        for LocationList { location, elements } in &mut self.lists[..self.used] {
            let Summaries { tries, interned, lists, .. } = &mut *summaries;
            let Some(list) = tries.get(below, location.0) else { continue };
            if lists.lift(interned.get(list), &step, written.contains(location)) {
                let lifted = std::mem::take(&mut lists.lifted);
                lists.merge_into(elements, &lifted);
                lists.lifted = lifted;
            } else {
                lists.merge_into(elements, interned.get(list));
            }
        }
        // The first successor is often the only one, and most steps leave the other locations
        // alone: then its map is shared as it is.
        if !std::mem::replace(&mut self.has_successor, true) && step.affects_no_process() {
            self.rest = summaries.lift_unwritten(below, &step);
            return;
        }
        self.keys.clear();
        self.keys.extend(self.lists[..self.used].iter().map(|list| list.location.0));
        self.keys.sort_unstable();
        debug_assert!(self.keys.is_sorted_by(|one, other| one < other), "every location has one list");
        let below = summaries.tries.without(below, &self.keys);
        let lifted = summaries.lift_unwritten(below, &step);
        self.rest = summaries.union(self.rest, lifted);
    }

    /// The index in `lists` of the list of a location, which is copied from `rest` if it is new.
    fn list_of(&mut self, summaries: &Summaries, location: Location) -> usize {
        if let Some(at) = self.lists[..self.used].iter().position(|list| list.location == location) {
            return at;
        }
        if self.used == self.lists.len() {
            self.lists.push(LocationList { location, elements: Vec::new() });
        }
        let list = &mut self.lists[self.used];
        debug_assert!(list.elements.is_empty(), "unused lists are empty");
        list.location = location;
        list.elements.extend_from_slice(summaries.at(self.rest, location));
        self.used += 1;
        self.used - 1
    }

    /// Interns the summary that was built.
    pub(super) fn finish(&mut self, summaries: &mut Summaries) -> Map {
        let Summaries { tries, interned, .. } = summaries;
        self.entries.clear();
        for LocationList { location, elements } in self.lists[..self.used].iter().filter(|one| !one.elements.is_empty())
        {
            let list = interned.intern(elements);
            if tries.get(self.rest, location.0) != Some(list) {
                self.entries.push((location.0, list));
            }
        }
        self.entries.sort_unstable();
        let accessed = tries.of_sorted(&self.entries);
        let summary = tries.override_with(self.rest, accessed);
        debug_assert!(self.entries.iter().all(|&(location, list)| tries.get(summary, location) == Some(list)));
        summary
    }

    /// Visits the lists under construction, to be renumbered.
    pub(super) fn for_each_list(&mut self, mut visit: impl FnMut(&mut [Element])) {
        self.lists[..self.used].iter_mut().for_each(|list| visit(&mut list.elements));
    }
}
