//! The lists of elements of locations, each stored once, and operations on them with a cache: most
//! states differ from others in few lists, so the same lists are combined again and again.

use super::element::{Element, StepEffects};
use super::element_lists::{ElementLists, is_valid};
use super::trie::{ConcernedProcesses, Stored};
use crate::bottom_up::interner::SliceInterner;

/// The list without elements. It is not stored in maps.
pub(super) const EMPTY_LIST: u32 = 0;

/// The number of slots of the cache.
const CACHE_SLOTS: usize = 1 << 13;

/// A slot of the cache: the result of an operation on a list and something else. An unused one is
/// the union of the empty list with itself.
#[derive(Clone, Copy, Default, Debug)]
struct CachedOperation {
    list: u32,
    /// Twice the number of the other list, or twice the number of the change plus one.
    other: u32,
    result: u32,
}

/// All lists, named by numbers.
#[derive(Debug)]
pub(super) struct InternedLists {
    lists: SliceInterner<Element>,
    /// By list: which processes its elements concern.
    concerned: Vec<ConcernedProcesses>,
    /// A direct-mapped cache.
    cache: Vec<CachedOperation>,
}

/// A step that is put in front of lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lift<'s> {
    pub(super) step: &'s StepEffects,
    /// Did the step write the location of the list?
    pub(super) written: bool,
    /// Identifies the step, for the cache.
    pub(super) number: u32,
}

impl Default for InternedLists {
    fn default() -> Self {
        let mut lists = SliceInterner::default();
        let empty = lists.intern(&[]);
        debug_assert_eq!(empty, EMPTY_LIST, "the first list is the empty one");
        let concerned = vec![ConcernedProcesses::default()];
        InternedLists { lists, concerned, cache: vec![CachedOperation::default(); CACHE_SLOTS] }
    }
}

impl InternedLists {
    /// The number of a list, whose elements refer to the tables of `lists`.
    pub(super) fn intern(&mut self, elements: &[Element], lists: &ElementLists) -> u32 {
        let list = self.lists.intern(elements);
        if list as usize == self.concerned.len() {
            self.concerned.push(lists.concerned(elements));
        }
        debug_assert_eq!(self.lists.len(), self.concerned.len(), "every list has its processes");
        list
    }

    /// A list by its number.
    #[inline]
    pub(super) fn get(&self, list: u32) -> &[Element] {
        let elements = self.lists.get(list);
        debug_assert!(elements.len() > 16 || is_valid(elements), "the elements of a location are sorted and widened");
        elements
    }

    /// The list with this number, to be stored in a map.
    #[inline]
    pub(super) fn stored(&self, list: u32) -> Stored {
        debug_assert_ne!(list, EMPTY_LIST, "maps have no empty lists");
        Stored { value: list, concerned: self.concerned[list as usize] }
    }

    /// The union of two lists.
    #[inline]
    pub(super) fn merge(&mut self, one: u32, other: u32, lists: &mut ElementLists) -> u32 {
        if one == other || other == EMPTY_LIST {
            return one;
        }
        if one == EMPTY_LIST {
            return other;
        }
        let slot = slot_of(one, 2 * other);
        let cached = self.cache[slot];
        if (cached.list, cached.other) == (one, 2 * other) {
            return cached.result;
        }
        let result = match lists.merge(self.get(one), self.get(other)) {
            true => one,
            false => self.intern(&lists.merged, lists),
        };
        self.cache[slot] = CachedOperation { list: one, other: 2 * other, result };
        result
    }

    /// The elements of a location relative to the state before a step.
    #[inline]
    pub(super) fn lift(&mut self, list: u32, lift: Lift<'_>, lists: &mut ElementLists) -> u32 {
        let Lift { step, written, number } = lift;
        if list == EMPTY_LIST || step.affects_no_process() && !written && !lists.overstate_movers {
            return list;
        }
        let change = 2 * (2 * number + u32::from(written)) + 1;
        let slot = slot_of(list, change);
        let cached = self.cache[slot];
        if (cached.list, cached.other) == (list, change) {
            return cached.result;
        }
        let result = match lists.lift(self.get(list), step, written) {
            true => self.intern(&lists.lifted, lists),
            false => list,
        };
        debug_assert_eq!(self.get(list).len(), self.get(result).len(), "lifting keeps the elements of a location");
        self.cache[slot] = CachedOperation { list, other: change, result };
        result
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.lists.bytes() + self.concerned.len() * size_of::<ConcernedProcesses>()
    }
}

fn slot_of(list: u32, other: u32) -> usize {
    let mixed =
        u64::from(list).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(other).wrapping_mul(0xC2B2_AE3D_27D4_EB4F);
    (mixed >> 32) as usize % CACHE_SLOTS
}
