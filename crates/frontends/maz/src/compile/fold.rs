//! Constant folding. What could fail at run time is left alone, so that it fails there.

use super::emitter::{Binding, Emitter};
use crate::hir::{Block, Expr, Place};
use crate::operators::Binary;
use mazurka_model::Site;

impl Emitter<'_> {
    pub fn fold(&self, expr: &Expr) -> Expr {
        match expr {
            Expr::Const(_) => expr.clone(),
            Expr::Local(local) => match self.bindings.get(local) {
                Some(Binding::Constant(value)) => Expr::Const(*value),
                _ => expr.clone(),
            },
            Expr::Load(place) => Expr::Load(self.fold_place(place)),
            Expr::Unary(op, a) => match self.fold(a) {
                Expr::Const(value) => Expr::Const(op.apply(value)),
                a => Expr::Unary(*op, Box::new(a)),
            },
            Expr::Binary(op, a, b) => fold_binary(*op, self.fold(a), self.fold(b)),
        }
    }

    /// The arms of an `if` that can be taken, conditions folded, and what is done otherwise.
    pub fn live_arms<'b>(
        &self,
        arms: &'b [(Expr, Site, Block)],
        otherwise: &'b Block,
    ) -> (Vec<(Expr, Site, &'b Block)>, &'b Block) {
        let mut live = Vec::new();
        for (condition, site, body) in arms {
            match self.fold(condition) {
                Expr::Const(0) => {}
                Expr::Const(_) => return (live, body),
                condition => live.push((condition, *site, body)),
            }
        }
        (live, otherwise)
    }

    /// An element with a constant index within its array becomes a fixed location.
    pub fn fold_place(&self, place: &Place) -> Place {
        let Place::At(object, index) = place else { return place.clone() };
        let array = &self.module.objects[*object as usize];
        match self.fold(index) {
            Expr::Const(value) if (0..i64::from(array.length)).contains(&value) => {
                Place::Fixed(array.first + value as u32)
            }
            index => Place::At(*object, Box::new(index)),
        }
    }
}

fn fold_binary(op: Binary, a: Expr, b: Expr) -> Expr {
    match (op, &a, &b) {
        (Binary::And, Expr::Const(0), _) | (Binary::Or, Expr::Const(1), _) => a,
        (Binary::And, Expr::Const(1), _) | (Binary::Or, Expr::Const(0), _) => b,
        (Binary::And, _, Expr::Const(1)) | (Binary::Or, _, Expr::Const(0)) => a,
        (_, Expr::Const(x), Expr::Const(y)) => match op.apply(*x, *y) {
            Some(value) => Expr::Const(value),
            None => Expr::Binary(op, Box::new(a), Box::new(b)),
        },
        _ => Expr::Binary(op, Box::new(a), Box::new(b)),
    }
}
