//! Relations over at most 64 events, as matrices of bits.

/// The greatest number of events.
const MAX_EVENTS: usize = 64;

/// A binary relation over events that are numbered from 0. It lies in one piece of memory, because
/// the oracles compute millions of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relation {
    /// By event, the set of events that it is related to.
    rows: [Set; MAX_EVENTS],
    count: usize,
}

/// A set of events.
pub type Set = u64;

impl Relation {
    /// The empty relation over this many events.
    pub fn new(events: usize) -> Relation {
        assert!(events <= MAX_EVENTS, "sets are words");
        Relation { rows: [0; MAX_EVENTS], count: events }
    }

    /// The relation whose row of each event is given by a function.
    fn of(count: usize, row: impl Fn(usize) -> Set) -> Relation {
        let mut result = Relation::new(count);
        result.rows[..count].iter_mut().enumerate().for_each(|(at, to)| *to = row(at));
        result
    }

    fn rows(&self) -> &[Set] {
        &self.rows[..self.count]
    }

    /// The pairs of the set with itself that are equal: `[S]`.
    pub fn identity(events: usize, set: Set) -> Relation {
        Relation::of(events, |at| set & (1 << at))
    }

    /// Adds a pair.
    pub fn add(&mut self, from: usize, to: usize) {
        self.rows[from] |= 1 << to;
    }

    /// Whether the pair is in the relation.
    pub fn has(&self, from: usize, to: usize) -> bool {
        self.rows[from] & (1 << to) != 0
    }

    /// The union of two relations.
    pub fn or(&self, other: &Relation) -> Relation {
        Relation::of(self.count, |at| self.rows[at] | other.rows[at])
    }

    /// The pairs that are not in the other relation.
    pub fn without(&self, other: &Relation) -> Relation {
        Relation::of(self.count, |at| self.rows[at] & !other.rows[at])
    }

    /// The composition `self;other` of two relations.
    pub fn then(&self, other: &Relation) -> Relation {
        Relation::of(self.count, |at| elements(self.rows[at]).fold(0, |to, middle| to | other.rows[middle]))
    }

    /// The pairs that start in the set: `[S];self`.
    pub fn from(&self, set: Set) -> Relation {
        Relation::of(self.count, |at| if set & (1 << at) != 0 { self.rows[at] } else { 0 })
    }

    /// The pairs that end in the set: `self;[S]`.
    pub fn to(&self, set: Set) -> Relation {
        Relation::of(self.count, |at| self.rows[at] & set)
    }

    /// The pairs that satisfy a condition.
    pub fn filter(&self, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let keep =
            |from: usize| elements(self.rows[from]).filter(|&to| holds(from, to)).fold(0, |set, to| set | 1 << to);
        Relation::of(self.count, keep)
    }

    /// The converse of the relation.
    pub fn inverse(&self) -> Relation {
        let mut result = Relation::new(self.count);
        for (from, &row) in self.rows().iter().enumerate() {
            elements(row).for_each(|to| result.add(to, from));
        }
        result
    }

    /// With all pairs of equal events.
    pub fn reflexive(&self) -> Relation {
        Relation::of(self.count, |at| self.rows[at] | 1 << at)
    }

    /// The transitive closure.
    pub fn closure(&self) -> Relation {
        let mut result = *self;
        for middle in 0..self.count {
            let row = result.rows[middle];
            result.rows[..self.count]
                .iter_mut()
                .filter(|from| **from & (1 << middle) != 0)
                .for_each(|from| *from |= row);
        }
        result
    }

    /// Whether no event is related to itself.
    pub fn irreflexive(&self) -> bool {
        self.rows().iter().enumerate().all(|(at, row)| row & (1 << at) == 0)
    }

    /// Whether there is no cycle.
    pub fn acyclic(&self) -> bool {
        self.closure().irreflexive()
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.rows().iter().all(|&row| row == 0)
    }
}

/// The elements of a set.
fn elements(set: Set) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let next = (rest != 0).then(|| rest.trailing_zeros() as usize);
        rest &= rest.wrapping_sub(1);
        next
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closure_and_cycles() {
        let mut relation = Relation::new(4);
        relation.add(0, 1);
        relation.add(1, 2);
        assert!(relation.closure().has(0, 2) && relation.acyclic());
        relation.add(2, 0);
        assert!(!relation.acyclic());
        assert!(relation.then(&relation).has(0, 2) && !relation.then(&relation).has(0, 1));
        assert!(relation.inverse().has(1, 0) && relation.from(1).has(0, 1) && !relation.from(1).has(1, 2));
    }
}
