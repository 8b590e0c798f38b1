//! Which elements of a summary can happen before a step t and without the processes of T. This
//! continues the pseudo-code of `conflicts.rs`, whose l. 26 and 28 ask about an element.
//!
//! ```text
//!  31  the possible elements are the least set of elements c of below.summary that do not need t,
//!            whose P is disjoint from T, and for which
//!  32    for each process p of P that is blocked at a guard in s as in l. 27, a possible element
//!            helps p
//!  33    for each location y from which c's step reads a value u, unless t wrote y or s(y) = u: a
//!            possible element writes u to y or adds to y; if it is of c's own process, its
//!            earliest position is before the latest one of c
//! ```
//!
//! Why this is sound: let w be a part of an execution from s that neither t nor T take part in, all
//! of whose labels have elements in the summary. By induction along w these elements are possible.
//! A process of P that its guard alone blocks in s was unblocked in w, by an element before c. A
//! value that c's step reads was in s, or was written in w by an element before c, and if that is
//! of c's own process, it has a lower position on the path.

use mazurka_model::{Location, ProcessId, States, Status, Step};
use rustc_hash::{FxHashMap, FxHashSet};

use super::conflicts::{guard_locations, is_blocked_by_guard};
use super::element::{Element, Operation, Prerequisites, Value};
use super::label::Label;
use super::rules::Rules;
use super::summary::Summaries;
use super::trie::Map;
use crate::bottom_up::process_sets::ProcessSets;
use crate::bottom_up::scheduled::Scheduled;

/// If more elements than this decide about one, it counts as possible, which is always sound.
const MAX_NODES: usize = 512;

/// Values at which processes were seen blocked: with this local state, at a guard on this location
/// alone, the process is not enabled as long as the location has this value (E5).
#[derive(Debug, Default)]
pub(super) struct BlockingValues(FxHashSet<(ProcessId, u128, Location, u128)>);

impl BlockingValues {
    /// Records that the process is blocked at `pending` in the current state.
    /// `local` is the digest of its local state.
    pub(super) fn record(
        &mut self,
        execution: &impl States,
        (process, local): LocalState,
        pending: &Step,
        rules: Rules,
    ) {
        for location in guard_locations(pending) {
            if rules.single_guards && only_guard(pending) != Some(location) {
                return;
            }
            let value = execution.location_digest(location);
            self.0.insert((process, local, location, value));
        }
    }

    /// Is the process known to be blocked in this local state while the location has this value?
    fn contains(&self, (process, local): LocalState, location: Location, value: u128) -> bool {
        self.0.contains(&(process, local, location, value))
    }

    /// Would the enabled process be blocked in the current state? It never is: for assertions.
    pub(super) fn refutes(&self, execution: &impl States, process: ProcessId, pending: &Step) -> bool {
        let local = (process, execution.local_digest(process));
        only_guard(pending).is_some_and(|x| self.contains(local, x, execution.location_digest(x)))
    }

    /// Forgets all values, which is always sound.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.0.len() * 2 * size_of::<(ProcessId, u128, Location, u128)>()
    }
}

/// A process and the digest of its local state.
pub(super) type LocalState = (ProcessId, u128);

/// A process that is blocked at a guard.
#[derive(Clone, Copy)]
pub(super) struct Waiting {
    pub(super) local: LocalState,
    /// The location of the guard, if it is about one location and the step waits for nothing else.
    pub(super) only: Option<Location>,
}

/// The location of the guard, if it is about one location and the step waits for nothing else.
pub(super) fn only_guard(pending: &Step) -> Option<Location> {
    let mut locations = guard_locations(pending);
    let first = locations.next()?;
    (locations.next().is_none() && pending.joined.is_empty()).then_some(first)
}

/// An element, by its location and its place in the list of that location.
type Key = (Location, u32);

/// An element whose possibility is in question.
#[derive(Debug)]
struct Node {
    element: Element,
    /// Is it already known to be possible?
    possible: bool,
    /// Its conditions, as a range of `Scratch::conditions`.
    conditions: std::ops::Range<usize>,
}

/// The elements that were considered so far, for one step and one set T.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    nodes: Vec<Node>,
    /// The number of nodes whose conditions are known: the first ones.
    expanded: usize,
    /// Have all nodes without conditions that contradict them been found?
    complete: bool,
    ids: FxHashMap<Key, u32>,
    /// The ends of the conditions in `alternatives`; each starts where the one before it ends.
    conditions: Vec<usize>,
    /// Nodes of which one must be possible.
    alternatives: Vec<u32>,
    step: Step,
    locations: Vec<Location>,
    processes: Vec<ProcessId>,
}

impl Scratch {
    /// Forgets all elements, because the step or T has changed.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.ids.clear();
        self.conditions.clear();
        self.alternatives.clear();
        self.expanded = 0;
        self.complete = true;
    }
}

/// The question for a step t from a state s.
pub(super) struct Possible<'a, E> {
    /// The program in the state s.
    pub(super) execution: &'a E,
    pub(super) summaries: &'a Summaries,
    /// The label of t's step.
    pub(super) label: Label<'a>,
    /// The summary of s.t.
    pub(super) below: Map,
    pub(super) scheduled: &'a Scheduled,
    pub(super) blocking: &'a BlockingValues,
    pub(super) rules: Rules,
}

impl<E: States> Possible<'_, E> {
    /// l. 31: is the element possible, which is the one at `index` about `location`?
    pub(super) fn contains(&self, location: Location, index: u32, scratch: &mut Scratch) -> bool {
        let element = self.summaries.at(self.below, location)[index as usize];
        let prerequisites = self.summaries.prerequisites(&element);
        if !self.is_candidate(&prerequisites) {
            return false;
        }
        if self.is_unconditional(&prerequisites) {
            return true;
        }
        if scratch.nodes.len() > MAX_NODES {
            scratch.clear();
        }
        let node = self.node((location, index), element, scratch);
        while scratch.expanded < scratch.nodes.len() {
            if scratch.nodes.len() > MAX_NODES {
                return true;
            }
            self.add_conditions(scratch.expanded, scratch);
            scratch.expanded += 1;
        }
        least_fixpoint(scratch, node)
    }

    /// The first line of l. 31.
    fn is_candidate(&self, prerequisites: &Prerequisites) -> bool {
        !prerequisites.need(&self.label.effects(), self.sets())
            && !self.scheduled.meets(prerequisites.movers, self.sets())
    }

    /// Do l. 32 and 33 demand nothing? For most elements they do not.
    fn is_unconditional(&self, prerequisites: &Prerequisites) -> bool {
        let mut movers = self.sets().iter(prerequisites.movers);
        movers.all(|mover| self.execution.status(mover) != Status::Blocked)
            && self.summaries.reads(prerequisites).all(|(location, value)| self.is_at_hand(location, value))
    }

    /// l. 33: may the step read this value without a write by a possible element?
    fn is_at_hand(&self, location: Location, value: u128) -> bool {
        self.rules.reads_of_step && self.label.wrote(location) || self.execution.location_digest(location) == value
    }

    /// The number of the node of an element, which is added if it is new.
    fn node(&self, key: Key, element: Element, scratch: &mut Scratch) -> u32 {
        let fresh = scratch.nodes.len() as u32;
        let id = *scratch.ids.entry(key).or_insert(fresh);
        if id == fresh {
            scratch.nodes.push(Node { element, possible: false, conditions: 0..0 });
            scratch.complete = false;
        }
        id
    }

    fn add_conditions(&self, at: usize, scratch: &mut Scratch) {
        let from = scratch.conditions.len();
        let Node { element, .. } = scratch.nodes[at];
        let prerequisites = self.summaries.prerequisites(&element);
        // l. 32
        let mut processes = std::mem::take(&mut scratch.processes);
        processes.clear();
        processes.extend(self.sets().iter(prerequisites.movers));
        for &mover in processes.iter().filter(|&&mover| self.execution.status(mover) == Status::Blocked) {
            self.execution.pending(mover, &mut scratch.step);
            let local = (mover, self.execution.local_digest(mover));
            let waiting = Waiting { local, only: only_guard(&scratch.step) };
            let mut locations = std::mem::take(&mut scratch.locations);
            locations.clear();
            locations.extend(guard_locations(&scratch.step));
            if is_blocked_by_guard(self.execution, &scratch.step, self.rules) {
                for &location in &locations {
                    self.add_alternatives(location, scratch, |b, needs| self.helps(waiting, location, b, needs));
                }
                scratch.conditions.push(scratch.alternatives.len());
            }
            scratch.locations = locations;
        }
        scratch.processes = processes;
        // l. 33
        for (location, value) in self.summaries.reads(&prerequisites) {
            if self.is_at_hand(location, value) {
                continue;
            }
            self.add_alternatives(location, scratch, |b, needs| {
                let writes = match b.operation() {
                    Operation::Write(v) => self.summaries.may_be(v, value),
                    Operation::Add => true,
                    Operation::Read(_) | Operation::Release | Operation::Attempt => false,
                };
                let before = needs.earliest < prerequisites.latest && self.rules.own_writes;
                writes && (b.process != element.process || before)
            });
            scratch.conditions.push(scratch.alternatives.len());
        }
        scratch.nodes[at].conditions = from..scratch.conditions.len();
    }

    /// Adds the elements about a location that satisfy the first line of l. 31 and `suits`.
    fn add_alternatives(
        &self,
        location: Location,
        scratch: &mut Scratch,
        suits: impl Fn(&Element, &Prerequisites) -> bool,
    ) {
        for (index, b) in self.summaries.at(self.below, location).iter().enumerate() {
            let prerequisites = self.summaries.prerequisites(b);
            if suits(b, &prerequisites) && self.is_candidate(&prerequisites) {
                let node = self.node((location, index as u32), *b, scratch);
                scratch.alternatives.push(node);
            }
        }
    }

    /// l. 30: can the element, which is about a location of the guard of a blocked process, make
    /// the guard true?
    pub(super) fn helps(
        &self,
        waiting: Waiting,
        location: Location,
        element: &Element,
        prerequisites: &Prerequisites,
    ) -> bool {
        if self.sets().contains(prerequisites.movers, waiting.local.0) {
            return false;
        }
        match element.operation() {
            Operation::Release | Operation::Add | Operation::Write(Value::Any) => true,
            Operation::Write(value) => {
                let digest = self.summaries.digest_of(value);
                let known = |digest| self.blocking.contains(waiting.local, location, digest);
                let concerned = waiting.only == Some(location) || !self.rules.single_guards;
                !(concerned && digest.is_some_and(known))
            }
            Operation::Read(_) | Operation::Attempt => false,
        }
    }

    fn sets(&self) -> &ProcessSets {
        self.summaries.processes()
    }
}

/// Is the node possible? All nodes are, from which the conditions lead to no contradiction in
/// finitely many steps.
fn least_fixpoint(scratch: &mut Scratch, wanted: u32) -> bool {
    let Scratch { nodes, conditions, alternatives, complete, .. } = scratch;
    while !nodes[wanted as usize].possible && !*complete {
        *complete = true;
        for at in (0..nodes.len()).rev() {
            if nodes[at].possible {
                continue;
            }
            let mut own = nodes[at].conditions.clone();
            let possible = own.all(|condition| {
                let start = if condition == 0 { 0 } else { conditions[condition - 1] };
                alternatives[start..conditions[condition]].iter().any(|&b| nodes[b as usize].possible)
            });
            if possible {
                nodes[at].possible = true;
                *complete = false;
            }
        }
    }
    nodes[wanted as usize].possible
}
