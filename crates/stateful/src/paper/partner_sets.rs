//! For each local state and action of a process: the minimal sets of partners that some local path
//! to the action involves.
//!
//! These are the triples (s_p, R, b) of [Stateful24], Section 9.1: s_p -x-> -b-> for some x whose
//! actions have their partners in R. `paper::local_futures` turns them into the tables of PIFS.
//! Most states and actions have the same few families of partner sets, so sets and families are
//! interned, and binary operations on families are memoised.

use rustc_hash::FxHashMap;

use crate::system::compiled::{Compiled, LocalTransition};

/// The largest number of partner sets per state and action. A family that would be larger is
/// replaced by [`IMMEDIATE`], which needs no partner: an over-approximation, so PIFS stays sound.
const MAX_SETS: usize = 64;

/// The family without any partner set: no path leads to the action.
const UNREACHABLE: u32 = 0;
/// The family of the empty set alone: the action can be taken without any other before it.
const IMMEDIATE: u32 = 1;

/// A sorted set of processes.
type PartnerSet = Vec<u32>;

/// The partner sets of a process.
pub struct PartnerSets {
    process: u32,
    /// The actions of the process in ascending order, and the partner of each.
    actions: Vec<u32>,
    partners: Vec<u32>,
    sets: Vec<PartnerSet>,
    set_numbers: FxHashMap<PartnerSet, u32>,
    /// Families as sorted lists of set numbers. Invariant: no set of a family contains another.
    families: Vec<Vec<u32>>,
    family_numbers: FxHashMap<Vec<u32>, u32>,
    /// Memo of [`PartnerSets::with_partner`], by family and partner.
    with_partner: FxHashMap<(u32, u32), u32>,
    /// Memo of [`PartnerSets::union`], by two families.
    unions: FxHashMap<(u32, u32), u32>,
    /// Scratch space of [`PartnerSets::for_each_set`], by set number.
    actions_by_set: Vec<Vec<u32>>,
}

/// The family of each local state (row) and action (column) of a process.
pub struct FamilyTable {
    families: Vec<u32>,
    columns: usize,
}

impl FamilyTable {
    /// The families of a state, numbered within its process.
    pub fn row(&self, state: usize) -> &[u32] {
        &self.families[state * self.columns..(state + 1) * self.columns]
    }

    fn row_mut(&mut self, state: usize) -> &mut [u32] {
        &mut self.families[state * self.columns..(state + 1) * self.columns]
    }
}

/// Transitions to one target with one partner; their actions do not matter for what comes after.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Link {
    partner: u32,
    target: u32,
}

/// A link in the fixpoint computation.
struct PendingLink {
    partner: u32,
    /// The row of the target.
    target: usize,
    /// The version of the target's row that was propagated last.
    propagated: u32,
}

impl PartnerSets {
    pub fn new(compiled: &Compiled, process: u32) -> PartnerSets {
        let transitions = compiled.states(process).flat_map(|state| compiled.transitions(state));
        let mut all: Vec<(u32, u32)> = transitions.map(|own| (own.action, own.partner)).collect();
        all.sort_unstable();
        all.dedup();
        let (actions, partners) = all.into_iter().unzip();
        let mut sets = PartnerSets {
            process,
            actions,
            partners,
            sets: Vec::new(),
            set_numbers: FxHashMap::default(),
            families: Vec::new(),
            family_numbers: FxHashMap::default(),
            with_partner: FxHashMap::default(),
            unions: FxHashMap::default(),
            actions_by_set: Vec::new(),
        };
        let unreachable = sets.intern_family(Vec::new());
        let empty = sets.intern_set(Vec::new());
        let immediate = sets.intern_family(vec![empty]);
        debug_assert_eq!((unreachable, immediate), (UNREACHABLE, IMMEDIATE));
        sets
    }

    /// Computes the families of all states and actions, as a least fixpoint over local paths.
    pub fn table(&mut self, compiled: &Compiled) -> FamilyTable {
        let states = compiled.states(self.process);
        let columns = self.actions.len();
        let mut table = FamilyTable { families: vec![UNREACHABLE; states.len() * columns], columns };
        let mut all_links: Vec<Vec<PendingLink>> = Vec::new();
        for (row, state) in states.clone().enumerate() {
            let transitions = compiled.transitions(state);
            self.mark_immediate(transitions, table.row_mut(row));
            let links = links(transitions).into_iter().filter(|link| link.target != state);
            let pending = |Link { partner, target }| PendingLink {
                partner,
                target: (target - states.start) as usize,
                propagated: 0,
            };
            all_links.push(links.map(pending).collect());
        }
        let mut versions = vec![1_u32; states.len()];
        let mut own = vec![UNREACHABLE; columns];
        let mut changed = true;
        while changed {
            changed = false;
            for (row, links) in all_links.iter_mut().enumerate().rev() {
                own.copy_from_slice(table.row(row));
                debug_assert!(own.len() == columns);
                if self.propagate(links, &table, &versions, &mut own) {
                    table.row_mut(row).copy_from_slice(&own);
                    versions[row] += 1;
                    changed = true;
                }
            }
        }
        table
    }

    /// Extends a row by the rows that its links lead to, if these changed. Returns whether the row
    /// changed.
    fn propagate(
        &mut self,
        links: &mut Vec<PendingLink>,
        table: &FamilyTable,
        versions: &[u32],
        own: &mut [u32],
    ) -> bool {
        let (mut changed, mut saturated) = (false, None);
        for link in links.iter_mut() {
            let version = versions[link.target];
            if saturated != Some(link.partner) && std::mem::replace(&mut link.propagated, version) != version {
                changed |= self.extend_through(own, table.row(link.target), link.partner);
                saturated = self.is_saturated(own, link.partner).then_some(link.partner).or(saturated);
            }
        }
        // Families only improve, so a saturated partner stays saturated.
        links.retain(|link| saturated != Some(link.partner));
        changed
    }

    /// Returns the row of a state for paths whose first transition leaves the state.
    pub fn row_leaving(&mut self, compiled: &Compiled, table: &FamilyTable, state: u32) -> Vec<u32> {
        let mut row = vec![UNREACHABLE; self.actions.len()];
        let leaves = |own: &&LocalTransition| own.target != state;
        let transitions: Vec<LocalTransition> = compiled.transitions(state).iter().filter(leaves).copied().collect();
        self.mark_immediate(&transitions, &mut row);
        let mut saturated = None;
        for Link { partner, target } in links(&transitions) {
            if saturated != Some(partner) {
                let first = compiled.states(self.process).start;
                self.extend_through(&mut row, table.row((target - first) as usize), partner);
                saturated = self.is_saturated(&row, partner).then_some(partner).or(saturated);
            }
        }
        row
    }

    /// Returns whether paths that begin with a partner cannot improve a row: each action is
    /// immediate or needs that partner alone.
    fn is_saturated(&mut self, row: &[u32], partner: u32) -> bool {
        let alone = self.with_partner(IMMEDIATE, partner);
        row.iter().all(|&family| family == IMMEDIATE || family == alone)
    }

    /// Calls `visit` with every partner set of a row and the actions that it leads to, small sets
    /// first. With `avoids_partner`, leaves out actions whose own partner is in the set.
    pub fn for_each_set(&mut self, row: &[u32], avoids_partner: bool, mut visit: impl FnMut(&[u32], &[u32])) {
        debug_assert_eq!(row.len(), self.actions.len());
        self.actions_by_set.resize(self.sets.len(), Vec::new());
        debug_assert!(self.actions_by_set.iter().all(Vec::is_empty));
        let mut used = Vec::new();
        for ((&family, &action), partner) in row.iter().zip(&self.actions).zip(&self.partners) {
            for &set in &self.families[family as usize] {
                if !avoids_partner || !self.sets[set as usize].contains(partner) {
                    if self.actions_by_set[set as usize].is_empty() {
                        used.push(set);
                    }
                    self.actions_by_set[set as usize].push(action);
                }
            }
        }
        let by_size = |set: &u32| (self.sets[*set as usize].len(), &self.sets[*set as usize]);
        used.sort_unstable_by(|one, other| by_size(one).cmp(&by_size(other)));
        for set in used {
            visit(&self.sets[set as usize], &self.actions_by_set[set as usize]);
            self.actions_by_set[set as usize].clear();
        }
    }

    /// Marks the actions of some transitions as immediate in a row.
    fn mark_immediate(&self, transitions: &[LocalTransition], row: &mut [u32]) {
        for transition in transitions {
            row[self.actions.partition_point(|&action| action < transition.action)] = IMMEDIATE;
        }
    }

    /// Adds to a row the paths that begin with a partner and continue as in another row. Returns
    /// whether the row changed.
    fn extend_through(&mut self, row: &mut [u32], onward: &[u32], partner: u32) -> bool {
        debug_assert_eq!(row.len(), onward.len());
        debug_assert!(self.partners.contains(&partner), "the path starts with a partner of the process");
        let mut changed = false;
        // Neighbouring columns mostly have the same families.
        let (mut last_operands, mut last_result) = ((UNREACHABLE, UNREACHABLE), UNREACHABLE);
        for (own, &onward) in row.iter_mut().zip(onward) {
            if *own == IMMEDIATE || onward == UNREACHABLE {
                continue;
            }
            if last_operands != (*own, onward) {
                let longer = self.with_partner(onward, partner);
                (last_operands, last_result) = ((*own, onward), self.union(*own, longer));
            }
            changed |= *own != last_result;
            *own = last_result;
        }
        changed
    }

    /// Returns the family in which a partner is added to every set.
    fn with_partner(&mut self, family: u32, partner: u32) -> u32 {
        if let Some(&known) = self.with_partner.get(&(family, partner)) {
            return known;
        }
        let mut all = Vec::new();
        for &set in &self.families[family as usize] {
            let mut set = self.sets[set as usize].clone();
            if let Err(at) = set.binary_search(&partner) {
                set.insert(at, partner);
            }
            all.push(set);
        }
        let result = self.intern_minimal(all);
        self.with_partner.insert((family, partner), result);
        result
    }

    /// Returns the family of the minimal sets of two families.
    fn union(&mut self, one: u32, other: u32) -> u32 {
        if one == other || other == UNREACHABLE {
            return one;
        }
        if one == UNREACHABLE {
            return other;
        }
        if let Some(&known) = self.unions.get(&(one, other)) {
            return known;
        }
        let both = self.families[one as usize].iter().chain(&self.families[other as usize]);
        let both = both.map(|&set| self.sets[set as usize].clone()).collect();
        let union = self.intern_minimal(both);
        self.unions.insert((one, other), union);
        union
    }

    /// Interns the family of the minimal ones among some sets.
    fn intern_minimal(&mut self, mut all: Vec<PartnerSet>) -> u32 {
        all.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        let mut minimal: Vec<PartnerSet> = Vec::new();
        for set in all {
            let contains = |known: &PartnerSet| known.iter().all(|process| set.binary_search(process).is_ok());
            if !minimal.iter().any(contains) {
                minimal.push(set);
            }
        }
        debug_assert!(minimal.is_sorted_by_key(Vec::len));
        if minimal.len() > MAX_SETS {
            return IMMEDIATE;
        }
        let mut family: Vec<u32> = minimal.into_iter().map(|set| self.intern_set(set)).collect();
        family.sort_unstable();
        self.intern_family(family)
    }

    fn intern_set(&mut self, set: PartnerSet) -> u32 {
        debug_assert!(set.is_sorted());
        let new = self.sets.len() as u32;
        *self.set_numbers.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            new
        })
    }

    fn intern_family(&mut self, family: Vec<u32>) -> u32 {
        debug_assert!(family.is_sorted());
        let new = self.families.len() as u32;
        *self.family_numbers.entry(family).or_insert_with_key(|family| {
            self.families.push(family.clone());
            new
        })
    }
}

/// Returns the links of some transitions, sorted by partner and without repetitions.
fn links(transitions: &[LocalTransition]) -> Vec<Link> {
    let mut links: Vec<Link> =
        transitions.iter().map(|own| Link { partner: own.partner, target: own.target }).collect();
    links.sort_unstable();
    links.dedup();
    links
}
