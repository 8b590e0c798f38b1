//! Additions in atomic blocks: `x = x + e`, where the old value of `x` is used for nothing else.
//!
//! Integers wrap around, so additions never fail and their order does not matter.
//!
//! A location that some block waits for is not treated so. A search that knows which values are
//! written there knows which writes can end the wait, and this is worth more than the freedom to
//! reorder: docs/memo.md has figures.

use crate::bytecode::{Code, Selected};
use crate::hir::{Expr, Place};
use crate::operators::Binary;
use mazurka_model::Location;
use rustc_hash::FxHashSet;

/// What a statement adds to a place by storing `sum` there, if it is an addition. If the amount
/// reads the place again, its own accesses show that.
pub(super) fn added_amount(sum: &Expr, place: &Place) -> Option<Expr> {
    match sum {
        Expr::Load(loaded) if loaded == place => Some(Expr::Const(0)),
        Expr::Binary(op @ (Binary::Add | Binary::Sub), a, b) => match added_amount(a, place) {
            Some(a) => Some(Expr::Binary(*op, Box::new(a), b.clone())),
            None if *op == Binary::Add => {
                let b = added_amount(b, place)?;
                Some(Expr::Binary(*op, a.clone(), Box::new(b)))
            }
            None => None,
        },
        _ => None,
    }
}

/// Turns additions to locations that the guard of some block reads into updates.
pub(super) fn keep_unguarded(code: &mut Code) {
    let objects = &code.objects;
    let elements = |selected: &Selected| {
        let array = &objects[selected.object as usize];
        (array.first..array.first + array.length).map(Location)
    };
    let mut guarded = FxHashSet::default();
    for block in &code.blocks {
        guarded.extend(block.fixed.iter().filter(|access| access.guard).map(|access| access.location));
        guarded.extend(block.selected.iter().filter(|selected| selected.guard).flat_map(elements));
    }
    for block in &mut code.blocks {
        block.fixed.iter_mut().for_each(|access| access.adds &= !guarded.contains(&access.location));
        for selected in &mut block.selected {
            selected.adds &= !elements(selected).any(|location| guarded.contains(&location));
        }
    }
}
