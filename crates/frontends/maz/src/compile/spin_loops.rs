//! Loops that only wait: `while (c) { }` becomes `await (!c);`.
//!
//! A round of such a loop that does not end it changes nothing, so the process might as well not
//! have moved. An `await` evaluates its condition at one point in time, whereas every read of the
//! condition of a loop is a step of its own. The two can be distinguished only if what ends the
//! loop is read in several steps: `while (x != 0 || y != 0) { }` ends if x is 0 at one point in
//! time and y at a later one. So a loop is replaced only if a single read can end it: the condition
//! is a conjunction of parts that read at most one location each. If one of them is read as false,
//! it is false at that time, and the `await` passes. Conversely, if it is false at some time, the
//! process could read the other parts and this one at that time.
//!
//! Without this, a program with such a loop has infinite executions, which algorithms that do not
//! compare states cannot explore.

use crate::hir::{Block, Expr, Guard, Place};
use crate::operators::{Binary, Unary};
use mazurka_model::Site;

/// The `await` that a loop with this condition, which is folded, is equivalent to, if there is one.
pub(super) fn awaited(condition: &Expr, body: &Block, site: Site) -> Option<Guard> {
    let waits = body.is_empty() && reads(condition) > 0 && one_read_makes(condition, false);
    waits.then(|| Guard { condition: Expr::Unary(Unary::Not, Box::new(condition.clone())), site })
}

/// Whether an expression that evaluates to `value` does so because of a single read.
fn one_read_makes(expr: &Expr, value: bool) -> bool {
    match expr {
        Expr::Unary(Unary::Not, inner) => one_read_makes(inner, !value),
        Expr::Binary(Binary::And, a, b) if !value => one_read_makes(a, value) && one_read_makes(b, value),
        Expr::Binary(Binary::Or, a, b) if value => one_read_makes(a, value) && one_read_makes(b, value),
        other => reads(other) <= 1,
    }
}

/// The number of reads of shared locations in an expression.
fn reads(expr: &Expr) -> usize {
    match expr {
        Expr::Const(_) | Expr::Local(_) | Expr::Me => 0,
        Expr::Load(Place::Fixed(_)) | Expr::Count(Place::Fixed(_)) => 1,
        Expr::Load(Place::At(_, index)) | Expr::Count(Place::At(_, index)) => 1 + reads(index),
        Expr::Element(_, a) | Expr::Unary(_, a) => reads(a),
        Expr::Binary(_, a, b) => reads(a) + reads(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn x(location: u32) -> Box<Expr> {
        Box::new(Expr::Load(Place::Fixed(location)))
    }

    fn is_awaited(condition: Expr) -> bool {
        awaited(&condition, &Block::new(), Site(0)).is_some()
    }

    #[test]
    fn one_read_must_be_able_to_end_the_loop() {
        assert!(is_awaited(*x(0)));
        assert!(is_awaited(Expr::Binary(Binary::And, x(0), x(1))));
        assert!(!is_awaited(Expr::Binary(Binary::Or, x(0), x(1))));
        let not_either = Expr::Unary(Unary::Not, Box::new(Expr::Binary(Binary::Or, x(0), x(1))));
        assert!(is_awaited(not_either));
        let neither = Expr::Unary(Unary::Not, Box::new(Expr::Binary(Binary::And, x(0), x(1))));
        assert!(!is_awaited(neither));
        assert!(!is_awaited(Expr::Binary(Binary::Eq, x(0), x(1))));
        assert!(!is_awaited(Expr::Load(Place::At(0, x(0)))));
        assert!(!is_awaited(Expr::Const(1)), "a loop without a read never ends");
    }
}
