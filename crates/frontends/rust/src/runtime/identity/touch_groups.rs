//! Groups of touches that are known to denote one object.
//!
//! An execution graph is put together from what threads did in several runs. If two threads touch
//! an object in it, and the location of one of the touches was guessed, they might touch two
//! objects. They are known to touch one if both touches occurred in a run, directly or by way of
//! others.

use rustc_hash::FxHashMap;

use super::NONE;

/// Groups of first touches. Within a run, all touches of an object join the group of the first one.
#[derive(Clone, Default)]
pub(crate) struct TouchGroups {
    by_key: FxHashMap<u64, u32>,
    /// Union-find: the parent of each touch, itself for a representative.
    parents: Vec<u32>,
    /// The number of groups.
    count: usize,
}

impl TouchGroups {
    pub(super) fn clear(&mut self) {
        self.by_key.clear();
        self.parents.clear();
        self.count = 0;
    }

    /// The number of groups.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// A thread touches an object with this key; `met` is a touch of the object in the same run, or
    /// [`NONE`]. Returns the number of the touch.
    pub(crate) fn join(&mut self, key: u64, met: u32) -> u32 {
        let next = self.parents.len() as u32;
        let touch = *self.by_key.entry(key).or_insert(next);
        if touch == next {
            self.parents.push(if met == NONE { touch } else { met });
            self.count += usize::from(met == NONE);
        } else if met != NONE {
            let (a, b) = (self.group(touch), self.group(met));
            self.parents[a.max(b) as usize] = a.min(b);
            self.count -= usize::from(a != b);
        }
        touch
    }

    /// The group of a touch.
    pub(crate) fn group(&mut self, mut touch: u32) -> u32 {
        loop {
            let parent = self.parents[touch as usize];
            if parent == touch {
                return touch;
            }
            // Halves the path.
            self.parents[touch as usize] = self.parents[parent as usize];
            touch = parent;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NONE, TouchGroups};

    #[test]
    fn touches_that_met_are_in_one_group() {
        let mut groups = TouchGroups::default();
        let (a, b) = (groups.join(10, NONE), groups.join(20, NONE));
        assert_ne!(groups.group(a), groups.group(b));
        let c = groups.join(30, b);
        assert_eq!(groups.group(c), groups.group(b));
        assert_eq!(groups.join(30, a), c);
        assert_eq!(groups.group(a), groups.group(b));
        assert_eq!(groups.count(), 1);
    }
}
