//! Summaries: what the runs below a state do, for the bottom-up search of `memo`, as elements by location.
//!
//! Everything is interned, and a summary is a persistent map from locations to their elements: most steps change what lies below them in a few places
//! only, and all the rest is shared between the summaries of thousands of states.

use mazurka_model::{Location, ProcessId};
use rustc_hash::FxHashMap;

use crate::bottom_up::element::{Deed, Element, Must, Own, Passing, TOLD_APART, Value};
use crate::bottom_up::interned::{Interned, InternedSlices};
use crate::bottom_up::processes::{ProcessSets, Processes};
use crate::bottom_up::trie::{Map, Tries};

/// All summaries, by location. A summary is a [`Map`] of these.
#[derive(Debug, Default)]
pub(crate) struct Summaries {
    tries: Tries,
    /// The elements of a location, sorted by process and deed.
    places: InternedSlices<Element>,
    parts: Parts,
    corrupt: bool,
}

/// What elements are made of, and room to make them.
#[derive(Debug, Default)]
struct Parts {
    processes: ProcessSets,
    musts: Interned<Must>,
    values: Interned<u128>,
    lifted: Vec<Element>,
    gathered: Vec<Element>,
    blurred: Vec<Element>,
}

impl Summaries {
    /// None yet. `corrupt`: they are lifted wrongly, as if everything needed every step before it; for tests.
    pub(crate) fn new(corrupt: bool) -> Self {
        Summaries { corrupt, ..Summaries::default() }
    }

    /// What happens to a location.
    pub(crate) fn at(&self, summary: Map, location: Location) -> &[Element] {
        self.tries.get(summary, location.0).map_or(&[], |place| self.places.get(place))
    }

    /// Is a guard about the location attempted?
    pub(crate) fn attempted(&self, summary: Map, location: Location) -> bool {
        self.at(summary, location).iter().any(|element| element.deed == Deed::Attempts)
    }

    /// What must have happened before.
    pub(crate) fn must(&self, element: &Element) -> Must {
        self.parts.musts.get(element.must)
    }

    /// The sets of processes in it.
    pub(crate) fn processes(&self) -> &ProcessSets {
        &self.parts.processes
    }

    /// The same, to make new ones.
    pub(crate) fn processes_mut(&mut self) -> &mut ProcessSets {
        &mut self.parts.processes
    }

    /// May it be this value, by its digest?
    pub(crate) fn may_be(&self, value: Value, digest: u128) -> bool {
        match value {
            Value::Any => true,
            Value::Is(id) => self.parts.values.get(id) == digest,
        }
    }

    /// May it be another value than this one?
    pub(crate) fn may_differ(&self, value: Value, digest: u128) -> bool {
        value == Value::Any || !self.may_be(value, digest)
    }

    /// What must have happened before a step that the process performs or attempts at the state itself.
    pub(crate) fn own(&mut self, process: ProcessId) -> Own {
        let (own, none) = (self.parts.processes.of(process), Processes::EMPTY);
        Own { process, must: self.parts.musts.intern(Must { movers: own, spawns: own, ends: none, writers: none }) }
    }

    /// What happens below a step, seen from before it. The step wrote these locations.
    pub(crate) fn lift(&mut self, below: Map, step: &Passing, written: &[Location]) -> Map {
        let mut summary = self.lift_unwritten(below, step);
        // The places that were written are lifted from what was there, not from what the first half made of it.
        for location in written {
            if let Some(place) = self.tries.get(below, location.0) {
                let changed = self.parts.lift(self.places.get(place), step, true, self.corrupt);
                let lifted = if changed { self.places.intern(&self.parts.lifted) } else { place };
                summary = self.tries.set(summary, location.0, lifted);
            }
        }
        summary
    }

    /// The same for what the step has not written.
    fn lift_unwritten(&mut self, below: Map, step: &Passing) -> Map {
        let Summaries { tries, places, parts, corrupt } = self;
        if step.is_plain() && !*corrupt {
            return below;
        }
        tries.map(below, &mut |place| match parts.lift(places.get(place), step, false, *corrupt) {
            true => places.intern(&parts.lifted),
            false => place,
        })
    }

    /// What happens in one summary or the other.
    pub(crate) fn union(&mut self, one: Map, other: Map) -> Map {
        let Summaries { tries, places, parts, .. } = self;
        tries.union(one, other, &mut |one, other| {
            if one == other {
                return one;
            }
            match parts.merge(places.get(one), places.get(other)) {
                true => one,
                false => places.intern(&parts.blurred),
            }
        })
    }

    /// The summaries alone that are still wanted, in tables of their own. Their numbers change.
    pub(crate) fn retain<'a>(
        &mut self,
        wanted: impl Iterator<Item = &'a mut Map>,
        gatherings: impl Iterator<Item = &'a mut Gathering>,
    ) {
        let mut fresh = Summaries::new(self.corrupt);
        let mut copied = FxHashMap::default();
        let Summaries { tries, places, parts, .. } = &mut fresh;
        let mut copy = |summary: &mut Map| {
            *summary = self.tries.copy(*summary, tries, &mut copied, &mut |place| {
                let mut elements = self.places.get(place).to_vec();
                parts.adopt(&mut elements, &self.parts);
                places.intern(&elements)
            });
        };
        wanted.for_each(&mut copy);
        let mut left: Vec<&mut Gathering> = gatherings.collect();
        left.iter_mut().for_each(|gathering| copy(&mut gathering.rest));
        for gathering in left {
            gathering.places[..gathering.used]
                .iter_mut()
                .for_each(|(_, elements)| fresh.parts.adopt(elements, &self.parts));
        }
        // Steps on the path know sets by their numbers.
        std::mem::swap(&mut fresh.parts.processes, &mut self.parts.processes);
        *self = fresh;
    }

    /// What they take, roughly.
    pub(crate) fn bytes(&self) -> usize {
        let Parts { processes, musts, values, .. } = &self.parts;
        self.tries.bytes() + self.places.bytes() + processes.bytes() + musts.bytes() + values.bytes()
    }
}

impl Parts {
    /// The elements of a place, seen from before the step, into `lifted`. `written`: the step wrote it. Did any of them change?
    fn lift(&mut self, elements: &[Element], step: &Passing, written: bool, corrupt: bool) -> bool {
        self.lifted.clear();
        if step.is_plain() && !written && !corrupt {
            return false;
        }
        let mut changed = false;
        for element in elements {
            let must = self.musts.get(element.must);
            let reads = matches!(element.deed, Deed::Reads(_));
            let mut lifted = must.lift(step, written && reads, &mut self.processes);
            if corrupt {
                let own = self.processes.of(step.process);
                lifted.movers = self.processes.union(lifted.movers, own);
            }
            let id = if lifted == must { element.must } else { self.musts.intern(lifted) };
            changed |= id != element.must;
            self.lifted.push(Element { must: id, ..*element });
        }
        changed
    }

    /// Elements of other tables get the numbers of these.
    fn adopt(&mut self, elements: &mut [Element], from: &Parts) {
        for element in elements.iter_mut() {
            element.must = self.musts.intern(from.musts.get(element.must));
            element.deed = element.deed.map(|value| match value {
                Value::Any => Value::Any,
                Value::Is(id) => Value::Is(self.values.intern(from.values.get(id))),
            });
        }
        elements.sort_unstable_by_key(Element::key);
    }

    /// Both lists of elements, into `blurred`. True: the first has everything already (and `blurred` is not filled).
    fn merge(&mut self, one: &[Element], other: &[Element]) -> bool {
        self.gathered.clear();
        let mut changed = false;
        let mut mine = one.iter().peekable();
        for element in other {
            while let Some(one) = mine.next_if(|one| one.key() < element.key()) {
                self.gathered.push(*one);
            }
            let mut element = *element;
            match mine.next_if(|one| one.key() == element.key()) {
                Some(one) if one.must == element.must => {}
                Some(one) => {
                    element.must = self.both(one.must, element.must);
                    changed |= element.must != one.must;
                }
                None => changed = true,
            }
            self.gathered.push(element);
        }
        if !changed {
            return true;
        }
        self.gathered.extend(mine);
        self.blur();
        *self.blurred == *one
    }

    /// Adds one element to a list.
    fn insert(&mut self, elements: &mut Vec<Element>, element: Element) {
        match elements.binary_search_by_key(&element.key(), Element::key) {
            Ok(at) => elements[at].must = self.both(elements[at].must, element.must),
            Err(at) => {
                let alike = |one: &&Element| one.alike(&element);
                let before = elements[..at].iter().rev().take_while(alike).count();
                let after = elements[at..].iter().take_while(alike).count();
                let any = before > 0 && elements[at - before].is_any();
                elements.insert(at, element);
                if any || before + after == TOLD_APART {
                    self.gathered.clear();
                    self.gathered.extend_from_slice(elements);
                    self.blur();
                    std::mem::swap(elements, &mut self.blurred);
                }
            }
        }
    }

    fn merge_into(&mut self, elements: &mut Vec<Element>, other: &[Element]) {
        if !self.merge(elements, other) {
            std::mem::swap(elements, &mut self.blurred);
        }
    }

    fn both(&mut self, one: u32, other: u32) -> u32 {
        if one == other {
            return one;
        }
        let both = self.musts.get(one).merge(self.musts.get(other), &mut self.processes);
        self.musts.intern(both)
    }

    /// Where a process writes or reads more values than are told apart, one element with any value takes the place of all.
    fn blur(&mut self) {
        self.blurred.clear();
        let gathered = std::mem::take(&mut self.gathered);
        for group in gathered.chunk_by(Element::alike) {
            // `Value::Any` comes first in the order.
            if group.len() > 1 && (group[0].is_any() || group.len() > TOLD_APART) {
                let must = group[1..].iter().fold(group[0].must, |must, element| self.both(must, element.must));
                self.blurred.push(Element { deed: group[0].deed.map(|_| Value::Any), must, ..group[0] });
            } else {
                self.blurred.extend_from_slice(group);
            }
        }
        self.gathered = gathered;
    }
}

/// The summary of a state while it is gathered from those of its successors. What the steps of the state touch changes with each of them, so it is
/// interned in the end only.
#[derive(Debug, Default)]
pub(crate) struct Gathering {
    /// The elements of the places that no step has touched so far. What it has for others does not count.
    rest: Map,
    /// All elements of the places touched, so far: the first `used`.
    places: Vec<(Location, Vec<Element>)>,
    used: usize,
    /// A step has been added.
    begun: bool,
    /// Room for keys and entries.
    keys: Vec<u32>,
    entries: Vec<(u32, u32)>,
}

impl Gathering {
    /// Empty.
    pub(crate) fn clear(&mut self) {
        self.rest = Map::EMPTY;
        self.places[..self.used].iter_mut().for_each(|(_, elements)| elements.clear());
        (self.used, self.begun) = (0, false);
    }

    /// A process does this at the state itself.
    pub(crate) fn add(&mut self, summaries: &mut Summaries, own: Own, location: Location, deed: Deed<u128>) {
        let at = self.touch(summaries, location);
        let Own { process, must } = own;
        let deed = deed.map(|digest| Value::Is(summaries.parts.values.intern(digest)));
        summaries.parts.insert(&mut self.places[at].1, Element { process, deed, must });
    }

    /// Adds what lies below a step, seen from before it. The step touched and wrote these locations.
    pub(crate) fn add_below(
        &mut self,
        summaries: &mut Summaries,
        below: Map,
        step: &Passing,
        touched: impl Iterator<Item = Location>,
        written: &[Location],
    ) {
        for location in touched {
            self.touch(summaries, location);
        }
        for (location, elements) in &mut self.places[..self.used] {
            let Summaries { tries, places, parts, corrupt } = &mut *summaries;
            let Some(place) = tries.get(below, location.0) else { continue };
            if parts.lift(places.get(place), step, written.contains(location), *corrupt) {
                let lifted = std::mem::take(&mut parts.lifted);
                parts.merge_into(elements, &lifted);
                parts.lifted = lifted;
            } else {
                parts.merge_into(elements, places.get(place));
            }
        }
        // What the first step, and often the only one, has not changed need not be put together again.
        if !std::mem::replace(&mut self.begun, true) && step.is_plain() {
            self.rest = summaries.lift_unwritten(below, step);
            return;
        }
        self.keys.clear();
        self.keys.extend(self.places[..self.used].iter().map(|(location, _)| location.0));
        self.keys.sort_unstable();
        let below = summaries.tries.without(below, &self.keys);
        let lifted = summaries.lift_unwritten(below, step);
        self.rest = summaries.union(self.rest, lifted);
    }

    /// Where the elements of a location are gathered.
    fn touch(&mut self, summaries: &Summaries, location: Location) -> usize {
        if let Some(at) = self.places[..self.used].iter().position(|&(place, _)| place == location) {
            return at;
        }
        if self.used == self.places.len() {
            self.places.push((location, Vec::new()));
        }
        let (place, elements) = &mut self.places[self.used];
        *place = location;
        elements.extend_from_slice(summaries.at(self.rest, location));
        self.used += 1;
        self.used - 1
    }

    /// What was gathered.
    pub(crate) fn finish(&mut self, summaries: &mut Summaries) -> Map {
        let Summaries { tries, places, .. } = summaries;
        self.entries.clear();
        for (location, elements) in self.places[..self.used].iter().filter(|(_, elements)| !elements.is_empty()) {
            let place = places.intern(elements);
            if tries.get(self.rest, location.0) != Some(place) {
                self.entries.push((location.0, place));
            }
        }
        self.entries.sort_unstable();
        let touched = tries.of_sorted(&self.entries);
        tries.over(self.rest, touched)
    }
}
