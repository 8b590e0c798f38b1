//! Operations on the elements of one location: lists sorted by process and operation.

use mazurka_model::ProcessId;

use super::element::{CurrentStep, Element, MAX_DISTINCT_VALUES, Operation, Prerequisites, StepEffects, Value};
use crate::bottom_up::interner::Interner;
use crate::bottom_up::process_sets::ProcessSets;

/// What elements refer to by number, and scratch lists.
#[derive(Debug, Default)]
pub(super) struct ElementLists {
    pub(super) processes: ProcessSets,
    prerequisites: Interner<Prerequisites>,
    values: Interner<u128>,
    /// The result of [`lift`](ElementLists::lift).
    pub(super) lifted: Vec<Element>,
    /// The result of [`merge`](ElementLists::merge), unless that is its first argument.
    pub(super) merged: Vec<Element>,
    /// A list before values are widened.
    unwidened: Vec<Element>,
    /// Test hook: treat every step as a prerequisite of all elements below it, which is unsound.
    pub(super) overstate_movers: bool,
}

/// Is the list a valid set of elements?
pub(super) fn is_valid(elements: &[Element]) -> bool {
    elements.is_sorted_by(|one, other| one.key() < other.key())
        && elements.chunk_by(Element::same_kind).all(|group| match group {
            [_] => true,
            [first, ..] => !first.has_any_value() && group.len() <= MAX_DISTINCT_VALUES,
            [] => false,
        })
}

/// Does the list contain the element's key, or its kind with any value?
fn covers(elements: &[Element], element: &Element) -> bool {
    let mut same_kind = elements.iter().filter(|one| one.same_kind(element));
    same_kind.any(|one| one.has_any_value() || one.operation == element.operation)
}

impl ElementLists {
    pub(super) fn new(overstate_movers: bool) -> Self {
        ElementLists { overstate_movers, ..ElementLists::default() }
    }

    pub(super) fn prerequisites(&self, element: &Element) -> Prerequisites {
        let prerequisites = self.prerequisites.get(element.prerequisites);
        debug_assert!(
            self.processes.contains(prerequisites.movers, element.process),
            "the process of an element must move before it"
        );
        prerequisites
    }

    /// A step that the process performs or attempts at the state itself.
    pub(super) fn current_step(&mut self, process: ProcessId) -> CurrentStep {
        let prerequisites = Prerequisites::at_state(process, &mut self.processes);
        CurrentStep { process, prerequisites: self.prerequisites.intern(prerequisites) }
    }

    /// The element of an operation that is performed or attempted at the state itself.
    pub(super) fn element(&mut self, step: CurrentStep, operation: Operation<u128>) -> Element {
        let operation = operation.map(|digest| Value::Known(self.values.intern(digest)));
        Element { process: step.process, operation, prerequisites: step.prerequisites }
    }

    /// May the value be the one with this digest?
    pub(super) fn may_be(&self, value: Value, digest: u128) -> bool {
        match value {
            Value::Any => true,
            Value::Known(id) => self.values.get(id) == digest,
        }
    }

    /// May the value be another one than that with this digest?
    pub(super) fn may_differ(&self, value: Value, digest: u128) -> bool {
        value == Value::Any || !self.may_be(value, digest)
    }

    /// The elements of a location relative to the state before the step, which wrote the location
    /// if `written`. Returns whether any element has changed; only then is `lifted` the result.
    pub(super) fn lift(&mut self, elements: &[Element], step: &StepEffects, written: bool) -> bool {
        self.lifted.clear();
        if step.affects_no_process() && !written && !self.overstate_movers {
            return false;
        }
        let mut changed = false;
        for element in elements {
            let before = self.prerequisites(element);
            let read = matches!(element.operation, Operation::Read(_));
            let mut after = before.lift(step, written && read, &mut self.processes);
            if self.overstate_movers {
                let own = self.processes.singleton(step.process);
                after.movers = self.processes.union(after.movers, own);
            }
            let id = if after == before { element.prerequisites } else { self.prerequisites.intern(after) };
            changed |= id != element.prerequisites;
            self.lifted.push(Element { prerequisites: id, ..*element });
        }
        debug_assert!(is_valid(&self.lifted), "lifting keeps keys and thereby the order");
        changed
    }

    /// Renumbers elements that refer to the tables of `from`.
    pub(super) fn adopt(&mut self, elements: &mut [Element], from: &ElementLists) {
        for element in elements.iter_mut() {
            element.prerequisites = self.prerequisites.intern(from.prerequisites.get(element.prerequisites));
            element.operation = element.operation.map(|value| match value {
                Value::Any => Value::Any,
                Value::Known(id) => Value::Known(self.values.intern(from.values.get(id))),
            });
        }
        elements.sort_unstable_by_key(Element::key);
        debug_assert!(is_valid(elements), "renumbering values keeps them apart");
    }

    /// The union of two lists. Returns true if that is the first list; otherwise it is in `merged`.
    pub(super) fn merge(&mut self, one: &[Element], other: &[Element]) -> bool {
        debug_assert!(is_valid(one) && is_valid(other), "lists are sorted, and widened where they are long");
        self.unwidened.clear();
        let mut changed = false;
        let mut mine = one.iter().peekable();
        for element in other {
            while let Some(one) = mine.next_if(|one| one.key() < element.key()) {
                self.unwidened.push(*one);
            }
            let mut element = *element;
            match mine.next_if(|one| one.key() == element.key()) {
                Some(one) if one.prerequisites == element.prerequisites => {}
                Some(one) => {
                    element.prerequisites = self.merge_prerequisites(one.prerequisites, element.prerequisites);
                    changed |= element.prerequisites != one.prerequisites;
                }
                None => changed = true,
            }
            self.unwidened.push(element);
        }
        if !changed {
            return true;
        }
        self.unwidened.extend(mine);
        self.widen();
        debug_assert!(
            one.iter().chain(other).all(|element| covers(&self.merged, element)),
            "a union covers the elements of both lists"
        );
        *self.merged == *one
    }

    /// Adds a list to `elements`.
    pub(super) fn merge_into(&mut self, elements: &mut Vec<Element>, other: &[Element]) {
        if !self.merge(elements, other) {
            std::mem::swap(elements, &mut self.merged);
        }
    }

    /// Adds one element to a list.
    pub(super) fn insert(&mut self, elements: &mut Vec<Element>, element: Element) {
        match elements.binary_search_by_key(&element.key(), Element::key) {
            Ok(at) => {
                let known = elements[at].prerequisites;
                elements[at].prerequisites = self.merge_prerequisites(known, element.prerequisites);
            }
            Err(at) => {
                let same_kind = |one: &&Element| one.same_kind(&element);
                let before = elements[..at].iter().rev().take_while(same_kind).count();
                let after = elements[at..].iter().take_while(same_kind).count();
                let any = before > 0 && elements[at - before].has_any_value();
                elements.insert(at, element);
                if any || before + after == MAX_DISTINCT_VALUES {
                    self.unwidened.clear();
                    self.unwidened.extend_from_slice(elements);
                    self.widen();
                    std::mem::swap(elements, &mut self.merged);
                }
            }
        }
        debug_assert!(is_valid(elements), "insertion keeps the list sorted and widened");
        debug_assert!(covers(elements, &element), "the element was inserted");
    }

    fn merge_prerequisites(&mut self, one: u32, other: u32) -> u32 {
        if one == other {
            return one;
        }
        let merged = self.prerequisites.get(one).merge(self.prerequisites.get(other), &mut self.processes);
        self.prerequisites.intern(merged)
    }

    /// Copies `unwidened` to `merged`. Where a process reads or writes more than
    /// [`MAX_DISTINCT_VALUES`] values, one element with any value replaces them.
    fn widen(&mut self) {
        self.merged.clear();
        let unwidened = std::mem::take(&mut self.unwidened);
        for group in unwidened.chunk_by(Element::same_kind) {
            if group.len() > 1 && (group[0].has_any_value() || group.len() > MAX_DISTINCT_VALUES) {
                let merge = |merged, element: &Element| self.merge_prerequisites(merged, element.prerequisites);
                let prerequisites = group[1..].iter().fold(group[0].prerequisites, merge);
                let operation = group[0].operation.map(|_| Value::Any);
                self.merged.push(Element { operation, prerequisites, ..group[0] });
            } else {
                self.merged.extend_from_slice(group);
            }
        }
        self.unwidened = unwidened;
        debug_assert!(is_valid(&self.merged), "widening leaves at most one element with any value per kind");
        debug_assert!(self.merged.len() <= self.unwidened.len(), "widening merges elements");
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.processes.bytes() + self.prerequisites.bytes() + self.values.bytes()
    }
}
