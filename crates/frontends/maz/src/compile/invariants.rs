//! Invariants. A step that may write a location that an invariant reads checks the invariant in the
//! state after it, and so reads all locations of the invariant.
//!
//! These reads must be in the access set of the step. Otherwise two writes to different locations
//! of an invariant would be independent, and a reduction that explores one order of them would miss
//! the state in between that only the other order reaches.

use super::access_sets::Usage;
use super::emitter::Emitter;
use crate::bytecode::{self, Address, Formula, Selected};
use crate::hir::{Expr, Module, Place};
use mazurka_model::{Access, Location, Mode};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The locations that an invariant reads. An element whose index is not constant stands for the
/// whole array.
pub fn invariant_locations(module: &Module, condition: &Expr) -> BTreeSet<u32> {
    fn collect(module: &Module, expr: &Expr, found: &mut BTreeSet<u32>) {
        match expr {
            Expr::Const(_) | Expr::Local(_) | Expr::Me => {}
            Expr::Load(Place::Fixed(location)) | Expr::Count(Place::Fixed(location)) => {
                found.insert(*location);
            }
            Expr::Load(Place::At(object, index)) | Expr::Count(Place::At(object, index)) => {
                let array = &module.objects[*object as usize];
                match **index {
                    Expr::Const(value) if (0..i64::from(array.length)).contains(&value) => {
                        found.insert(array.first + value as u32);
                    }
                    _ => found.extend(array.first..array.first + array.length),
                }
                collect(module, index, found);
            }
            Expr::Element(_, a) | Expr::Unary(_, a) => collect(module, a, found),
            Expr::Binary(_, a, b) => {
                collect(module, a, found);
                collect(module, b, found);
            }
        }
    }
    let mut found = BTreeSet::new();
    collect(module, condition, &mut found);
    found
}

impl Emitter<'_> {
    /// The invariants in terms of formulas.
    pub fn invariants(&self) -> Vec<bytecode::Invariant> {
        let formula = |condition: &Expr| self.formula(&self.fold(condition));
        let invariants = self.module.invariants.iter();
        invariants.map(|one| bytecode::Invariant { condition: formula(&one.condition), site: one.site }).collect()
    }

    /// The block of a single write, whose index is in a register already.
    pub fn write_with_invariants(&self, to: Address) -> bytecode::Block {
        let (mut places, mut selected) = (FxHashMap::default(), Vec::new());
        match to {
            Address::Fixed(location) => {
                places.insert(location, Usage { written: true, certain: true, ..Usage::default() });
            }
            Address::At(object, index) => {
                let index = Formula::Reg(index);
                selected.push(Selected { object, index, mode: Mode::Write, guard: false, adds: false });
            }
        }
        let invariants = self.add_invariants(&mut places, &selected);
        let access = |(location, usage): (u32, Usage)| Access::new(Location(location), usage.mode(), false);
        let mut fixed: Vec<Access> = places.into_iter().map(access).collect();
        fixed.sort_unstable();
        bytecode::Block { guard: None, fixed, selected, conditional: Vec::new(), invariants }
    }

    /// Whether a write to this place may change the value of an invariant.
    pub fn concerns_invariant(&self, place: &Place) -> bool {
        let written = match place {
            Place::Fixed(location) => *location..*location + 1,
            Place::At(object, _) => {
                let array = &self.module.objects[*object as usize];
                array.first..array.first + array.length
            }
        };
        self.invariant_locations.iter().any(|locations| locations.range(written.clone()).next().is_some())
    }

    /// Adds the reads of the invariants that a block may change to its accesses, and returns these
    /// invariants. A location that the block certainly overwrites is not read in this sense: the
    /// invariant sees the value that the block itself wrote.
    pub(super) fn add_invariants(&self, places: &mut FxHashMap<u32, Usage>, selected: &[Selected]) -> Vec<u32> {
        let mut concerned = Vec::new();
        for (index, locations) in self.invariant_locations.iter().enumerate() {
            let by_fixed = places.iter().any(|(location, usage)| usage.written && locations.contains(location));
            let by_selected = selected.iter().filter(|selected| selected.mode != Mode::Read).any(|selected| {
                let array = &self.module.objects[selected.object as usize];
                locations.range(array.first..array.first + array.length).next().is_some()
            });
            if by_fixed || by_selected {
                concerned.push(index as u32);
            }
        }
        for index in &concerned {
            for location in &self.invariant_locations[*index as usize] {
                let usage = places.entry(*location).or_default();
                usage.read |= !usage.certain;
            }
        }
        concerned
    }
}
