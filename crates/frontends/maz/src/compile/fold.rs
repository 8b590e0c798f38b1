//! Constant folding. Operations that can fail are not folded, so that they fail at run time.

use super::emitter::{Binding, Emitter};
use crate::hir::{Arm, Block, Expr, Place};
use crate::operators::Binary;
use mazurka_model::Site;

/// An `if` whose conditions are folded and not constant.
pub struct FoldedIf<'b> {
    pub arms: Vec<FoldedArm<'b>>,
    /// The block that is executed if no condition holds.
    pub otherwise: &'b Block,
}

/// An arm of a folded `if`.
pub struct FoldedArm<'b> {
    pub condition: Expr,
    pub site: Site,
    pub body: &'b Block,
}

impl Emitter<'_> {
    /// Evaluates the constant parts of an expression.
    pub fn fold(&self, expr: &Expr) -> Expr {
        match expr {
            Expr::Const(_) => expr.clone(),
            Expr::Local(local) => match self.bindings.get(local) {
                Some(Binding::Constant(value)) => Expr::Const(*value),
                _ => expr.clone(),
            },
            Expr::Me => Expr::Me,
            Expr::Element(array, index) => match self.fold(index) {
                Expr::Const(value) if (0..i64::from(array.length)).contains(&value) => {
                    Expr::Local(array.first + value as u32)
                }
                index => Expr::Element(*array, Box::new(index)),
            },
            Expr::Load(place) => Expr::Load(self.fold_place(place)),
            Expr::Count(place) => Expr::Count(self.fold_place(place)),
            Expr::Unary(op, a) => match self.fold(a) {
                Expr::Const(value) => Expr::Const(op.apply(value)),
                a => Expr::Unary(*op, Box::new(a)),
            },
            Expr::Binary(op, a, b) => fold_binary(*op, self.fold(a), self.fold(b)),
        }
    }

    /// Folds the conditions of an `if` and drops the arms that can never be taken.
    pub fn fold_arms<'b>(&self, arms: &'b [Arm], otherwise: &'b Block) -> FoldedIf<'b> {
        let mut folded = FoldedIf { arms: Vec::new(), otherwise };
        for Arm { condition, site, body } in arms {
            match self.fold(condition) {
                Expr::Const(0) => {}
                Expr::Const(_) => {
                    folded.otherwise = body;
                    break;
                }
                condition => folded.arms.push(FoldedArm { condition, site: *site, body }),
            }
        }
        folded
    }

    /// Turns an element with a constant index that is in range into a fixed location.
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
