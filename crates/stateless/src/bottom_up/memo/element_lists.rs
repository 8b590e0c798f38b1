//! Operations on the elements of one location: lists sorted by process and operation.

use mazurka_model::{Location, ProcessId};

use super::element::{
    CurrentStep, Element, KnownRead, MAX_DISTINCT_VALUES, NO_READS, Operation, Prerequisites, StepEffects, Value,
};
use super::trie::ConcernedProcesses;
use crate::bottom_up::interner::{Interner, SliceInterner};
use crate::bottom_up::process_sets::ProcessSets;

/// The reads of a step are recorded in its elements unless there are more. Those of a step that
/// reads much are different almost everywhere, and then hardly two states share a list.
const MAX_READS: usize = 4;

/// The number of slots of the cache of merged prerequisites.
const MERGE_CACHE_SLOTS: usize = 1 << 11;

/// A slot of the cache. An unused one has the same number three times, which is always right.
#[derive(Clone, Copy, Default, Debug)]
struct CachedMerge {
    one: u32,
    other: u32,
    merged: u32,
}

/// What elements refer to by number, and scratch lists.
#[derive(Debug)]
pub(super) struct ElementLists {
    pub(super) processes: ProcessSets,
    prerequisites: Interner<Prerequisites>,
    /// By number of prerequisites: the processes that they concern.
    concerned: Vec<ConcernedProcesses>,
    values: Interner<u128>,
    /// A direct-mapped cache of merged prerequisites.
    merges: Vec<CachedMerge>,
    /// Lists of reads, sorted. List [`NO_READS`] is empty.
    reads: SliceInterner<KnownRead>,
    /// Scratch space for a list of reads.
    some_reads: Vec<KnownRead>,
    /// The result of [`lift`](ElementLists::lift).
    pub(super) lifted: Vec<Element>,
    /// The result of [`merge`](ElementLists::merge), unless that is its first argument.
    pub(super) merged: Vec<Element>,
    /// Scratch space for the elements of a label.
    pub(super) own: Vec<Element>,
    /// Scratch space of `pass`.
    pub(super) passed: Vec<Element>,
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

/// Must the values that some process reads or writes be merged? The list is sorted.
fn is_wide(elements: &[Element]) -> bool {
    let mut same = 0;
    elements.windows(2).any(|two| {
        same = if two[0].same_kind(&two[1]) { same + 1 } else { 0 };
        same == MAX_DISTINCT_VALUES || same == 1 && two[0].has_any_value()
    })
}

/// Does the list contain the element's key, or its kind with any value?
fn covers(elements: &[Element], element: &Element) -> bool {
    let mut same_kind = elements.iter().filter(|one| one.same_kind(element));
    same_kind.any(|one| one.has_any_value() || one.key() == element.key())
}

impl ElementLists {
    pub(super) fn new(overstate_movers: bool) -> Self {
        let mut reads = SliceInterner::default();
        let empty = reads.intern(&[]);
        debug_assert_eq!(empty, NO_READS, "the first list is the empty one");
        ElementLists {
            processes: ProcessSets::default(),
            prerequisites: Interner::default(),
            concerned: Vec::new(),
            values: Interner::default(),
            merges: vec![CachedMerge::default(); MERGE_CACHE_SLOTS],
            reads,
            some_reads: Vec::new(),
            lifted: Vec::new(),
            merged: Vec::new(),
            own: Vec::new(),
            passed: Vec::new(),
            unwidened: Vec::new(),
            overstate_movers,
        }
    }

    pub(super) fn prerequisites(&self, element: &Element) -> Prerequisites {
        let prerequisites = self.prerequisites.get(element.prerequisites);
        debug_assert!(
            self.processes.contains(prerequisites.movers, element.process),
            "the process of an element must move before it"
        );
        prerequisites
    }

    /// A step at this position that the process performs at the state itself, reading these values,
    /// or attempts, reading nothing.
    pub(super) fn current_step(
        &mut self,
        process: ProcessId,
        position: i32,
        reads: impl Iterator<Item = (Location, u128)>,
    ) -> CurrentStep {
        self.some_reads.clear();
        for (location, value) in reads {
            if self.some_reads.len() == MAX_READS {
                self.some_reads.clear();
                break;
            }
            self.some_reads.push(KnownRead { location, value: self.values.intern(value) });
        }
        self.some_reads.sort_unstable();
        let reads = if self.some_reads.is_empty() { NO_READS } else { self.reads.intern(&self.some_reads) };
        let prerequisites = Prerequisites::at_state(process, position, reads, &mut self.processes);
        CurrentStep { process, prerequisites: self.intern_prerequisites(prerequisites) }
    }

    /// The processes that some elements concern.
    pub(super) fn concerned(&self, elements: &[Element]) -> ConcernedProcesses {
        let of = |element: &Element| self.concerned[element.prerequisites as usize];
        elements.iter().map(of).fold(ConcernedProcesses::default(), ConcernedProcesses::union)
    }

    /// The number of some prerequisites.
    pub(super) fn intern_prerequisites(&mut self, prerequisites: Prerequisites) -> u32 {
        let id = self.prerequisites.intern(prerequisites);
        if id as usize == self.concerned.len() {
            self.concerned.push(prerequisites.concerned());
        }
        id
    }

    /// May the step concern the element? If not, it does not need the step.
    #[inline]
    pub(super) fn may_concern(&self, step: ConcernedProcesses, element: &Element) -> bool {
        self.concerned[element.prerequisites as usize].meets(step)
    }

    /// What the step of an element reads: locations and digests of values.
    pub(super) fn reads(&self, prerequisites: &Prerequisites) -> impl Iterator<Item = (Location, u128)> + '_ {
        self.reads.get(prerequisites.reads).iter().map(|read| (read.location, self.values.get(read.value)))
    }

    /// The element of an operation that is performed or attempted at the state itself.
    pub(super) fn element(&mut self, step: CurrentStep, operation: Operation<u128>) -> Element {
        let operation = operation.map(|digest| Value::Known(self.values.intern(digest)));
        Element::new(step, operation)
    }

    /// The digest of a value, unless it is any value.
    pub(super) fn digest_of(&self, value: Value) -> Option<u128> {
        match value {
            Value::Any => None,
            Value::Known(id) => Some(self.values.get(id)),
        }
    }

    /// May the value be the one with this digest?
    pub(super) fn may_be(&self, value: Value, digest: u128) -> bool {
        self.digest_of(value).is_none_or(|known| known == digest)
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
        let concerned = step.concerned();
        let only_reads = step.affects_no_process();
        let mut changed = false;
        for element in elements {
            let written = written && element.is_read();
            let unchanged = only_reads && !written || !self.may_concern(concerned, element);
            let id = match unchanged && !self.overstate_movers {
                true => element.prerequisites,
                false => self.lift_prerequisites(element, step, written),
            };
            changed |= id != element.prerequisites;
            self.lifted.push(element.with_prerequisites(id));
        }
        debug_assert!(is_valid(&self.lifted), "lifting keeps keys and thereby the order");
        changed
    }

    fn lift_prerequisites(&mut self, element: &Element, step: &StepEffects, written: bool) -> u32 {
        let before = self.prerequisites(element);
        let mut after = before.lift(step, written, &mut self.processes);
        if element.process == step.process {
            after.shift_by(step);
        }
        if self.overstate_movers {
            let own = self.processes.singleton(step.process);
            after.movers = self.processes.union(after.movers, own);
        }
        if after == before { element.prerequisites } else { self.intern_prerequisites(after) }
    }

    /// Renumbers elements that refer to the tables of `from`.
    pub(super) fn adopt(&mut self, elements: &mut [Element], from: &ElementLists) {
        for element in elements.iter_mut() {
            let mut prerequisites = from.prerequisites.get(element.prerequisites);
            self.some_reads.clear();
            let renumbered = from.reads.get(prerequisites.reads).iter();
            let values = &mut self.values;
            let renumber = |read: &KnownRead| KnownRead { value: values.intern(from.values.get(read.value)), ..*read };
            self.some_reads.extend(renumbered.map(renumber));
            self.some_reads.sort_unstable();
            prerequisites.reads = self.reads.intern(&self.some_reads);
            element.prerequisites = self.intern_prerequisites(prerequisites);
            *element = element.with_operation(element.operation().map(|value| match value {
                Value::Any => Value::Any,
                Value::Known(id) => Value::Known(self.values.intern(from.values.get(id))),
            }));
        }
        elements.sort_unstable_by_key(Element::key);
        debug_assert!(is_valid(elements), "renumbering values keeps them apart");
    }

    /// The union of two lists. Returns true if that is the first list; otherwise it is in `merged`.
    pub(super) fn merge(&mut self, one: &[Element], other: &[Element]) -> bool {
        debug_assert!(is_valid(one) && is_valid(other), "lists are sorted, and widened where they are long");
        let mut union = std::mem::take(&mut self.unwidened);
        union.clear();
        let (mut changed, mut next) = (false, 0);
        for element in other {
            let key = element.key();
            while let Some(mine) = one.get(next).filter(|mine| mine.key() < key) {
                union.push(*mine);
                next += 1;
            }
            let mut element = *element;
            match one.get(next).filter(|mine| mine.key() == key) {
                Some(mine) => {
                    element.prerequisites = self.merge_prerequisites(mine.prerequisites, element.prerequisites);
                    changed |= element.prerequisites != mine.prerequisites;
                    next += 1;
                }
                None => changed = true,
            }
            union.push(element);
        }
        union.extend_from_slice(&one[next..]);
        self.unwidened = union;
        if !changed {
            return true;
        }
        let widened = self.widen();
        debug_assert!(
            one.iter().chain(other).all(|element| covers(&self.merged, element)),
            "a union covers the elements of both lists"
        );
        widened && *self.merged == *one
    }

    fn merge_prerequisites(&mut self, one: u32, other: u32) -> u32 {
        if one == other {
            return one;
        }
        let slot = (one.wrapping_mul(0x9E37_79B1) ^ other.wrapping_mul(0x85EB_CA77)) as usize % MERGE_CACHE_SLOTS;
        let cached = self.merges[slot];
        if (cached.one, cached.other) == (one, other) {
            return cached.merged;
        }
        let (first, second) = (self.prerequisites.get(one), self.prerequisites.get(other));
        let mut merged = first.merge(second, &mut self.processes);
        merged.reads = self.common_reads(first.reads, second.reads);
        let merged = self.intern_prerequisites(merged);
        self.merges[slot] = CachedMerge { one, other, merged };
        merged
    }

    /// The reads that occur in both lists.
    fn common_reads(&mut self, one: u32, other: u32) -> u32 {
        if one == other || one == NO_READS || other == NO_READS {
            return if one == other { one } else { NO_READS };
        }
        let others = self.reads.get(other);
        self.some_reads.clear();
        let common = self.reads.get(one).iter().filter(|read| others.binary_search(read).is_ok());
        self.some_reads.extend(common);
        self.reads.intern(&self.some_reads)
    }

    /// Moves `unwidened` to `merged`. Where a process reads or writes more than
    /// [`MAX_DISTINCT_VALUES`] values, one element with any value replaces them. Returns whether
    /// there was such a place.
    fn widen(&mut self) -> bool {
        if !is_wide(&self.unwidened) {
            std::mem::swap(&mut self.unwidened, &mut self.merged);
            return false;
        }
        self.merged.clear();
        let unwidened = std::mem::take(&mut self.unwidened);
        for group in unwidened.chunk_by(Element::same_kind) {
            if group.len() > 1 && (group[0].has_any_value() || group.len() > MAX_DISTINCT_VALUES) {
                let merge = |merged, element: &Element| self.merge_prerequisites(merged, element.prerequisites);
                let prerequisites = group[1..].iter().fold(group[0].prerequisites, merge);
                let any = group[0].with_operation(group[0].operation().map(|_| Value::Any));
                self.merged.push(any.with_prerequisites(prerequisites));
            } else {
                self.merged.extend_from_slice(group);
            }
        }
        self.unwidened = unwidened;
        debug_assert!(is_valid(&self.merged), "widening leaves at most one element with any value per kind");
        debug_assert!(self.merged.len() <= self.unwidened.len(), "widening merges elements");
        true
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.processes.bytes() + self.prerequisites.bytes() + self.values.bytes() + self.reads.bytes()
    }
}
