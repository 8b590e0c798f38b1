//! Relations over at most 64 events, as matrices of bits.

/// A binary relation over events that are numbered from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relation {
    /// By event, the set of events that it is related to.
    rows: Vec<u64>,
}

/// A set of events.
pub type Set = u64;

impl Relation {
    /// The empty relation over this many events.
    pub fn new(events: usize) -> Relation {
        assert!(events <= 64, "sets are words");
        Relation { rows: vec![0; events] }
    }

    /// The pairs of the set with itself that are equal: `[S]`.
    pub fn identity(events: usize, set: Set) -> Relation {
        Relation { rows: (0..events).map(|at| set & (1 << at)).collect() }
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
        Relation { rows: self.rows.iter().zip(&other.rows).map(|(a, b)| a | b).collect() }
    }

    /// The pairs that are not in the other relation.
    pub fn without(&self, other: &Relation) -> Relation {
        Relation { rows: self.rows.iter().zip(&other.rows).map(|(a, b)| a & !b).collect() }
    }

    /// The composition `self;other` of two relations.
    pub fn then(&self, other: &Relation) -> Relation {
        let rows = self.rows.iter().map(|&row| {
            let (mut rest, mut to) = (row, 0);
            while rest != 0 {
                to |= other.rows[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            to
        });
        Relation { rows: rows.collect() }
    }

    /// The pairs that start in the set: `[S];self`.
    pub fn from(&self, set: Set) -> Relation {
        let rows = self.rows.iter().enumerate();
        Relation { rows: rows.map(|(at, &row)| if set & (1 << at) != 0 { row } else { 0 }).collect() }
    }

    /// The pairs that end in the set: `self;[S]`.
    pub fn to(&self, set: Set) -> Relation {
        Relation { rows: self.rows.iter().map(|row| row & set).collect() }
    }

    /// The pairs that satisfy a condition.
    pub fn filter(&self, holds: impl Fn(usize, usize) -> bool) -> Relation {
        let mut result = Relation::new(self.rows.len());
        for from in 0..self.rows.len() {
            (0..self.rows.len())
                .filter(|&to| self.has(from, to) && holds(from, to))
                .for_each(|to| result.add(from, to));
        }
        result
    }

    /// The converse of the relation.
    pub fn inverse(&self) -> Relation {
        let mut result = Relation::new(self.rows.len());
        for from in 0..self.rows.len() {
            (0..self.rows.len()).filter(|&to| self.has(from, to)).for_each(|to| result.add(to, from));
        }
        result
    }

    /// With all pairs of equal events.
    pub fn reflexive(&self) -> Relation {
        self.or(&Relation::identity(self.rows.len(), u64::MAX))
    }

    /// The transitive closure.
    pub fn closure(&self) -> Relation {
        let mut result = self.clone();
        for middle in 0..result.rows.len() {
            let row = result.rows[middle];
            result.rows.iter_mut().filter(|from| **from & (1 << middle) != 0).for_each(|from| *from |= row);
        }
        result
    }

    /// Whether no event is related to itself.
    pub fn irreflexive(&self) -> bool {
        self.rows.iter().enumerate().all(|(at, row)| row & (1 << at) == 0)
    }

    /// Whether there is no cycle.
    pub fn acyclic(&self) -> bool {
        self.closure().irreflexive()
    }

    /// Whether there is no pair.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }
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
