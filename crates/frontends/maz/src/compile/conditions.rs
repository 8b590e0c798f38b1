//! Conditions, compiled to jumps instead of values.

use super::emitter::{Emitter, Label};
use crate::hir::Expr;
use crate::operators::{Binary, Unary};

impl Emitter<'_> {
    /// Emits a jump to `target` that is taken if the folded expression evaluates to `when`.
    pub fn branch(&mut self, expr: &Expr, target: Label, when: bool) {
        match expr {
            Expr::Const(value) => {
                if (*value != 0) == when {
                    self.jump(target);
                }
            }
            Expr::Unary(Unary::Not, inner) => self.branch(inner, target, !when),
            Expr::Binary(op @ (Binary::And | Binary::Or), a, b) => {
                // `a && b` is false as soon as `a` is; `a || b` is true as soon as `a` is.
                let decides = *op == Binary::Or;
                if when == decides {
                    self.branch(a, target, when);
                    self.branch(b, target, when);
                } else {
                    let skip = self.label();
                    self.branch(a, skip, decides);
                    self.branch(b, target, when);
                    self.bind(skip);
                }
            }
            Expr::Binary(op, a, b) if negated(*op).is_some() => {
                let (a, b) = (self.value(a, None), self.value(b, None));
                let op = if when { *op } else { negated(*op).expect("invariant: a comparison") };
                self.branch_if(op, a, b, target);
            }
            other => {
                let (value, zero) = (self.value(other, None), self.constant(0));
                self.branch_if(if when { Binary::Ne } else { Binary::Eq }, value, zero, target);
            }
        }
    }
}

/// The negation of a comparison; `None` for other operators.
fn negated(op: Binary) -> Option<Binary> {
    Some(match op {
        Binary::Lt => Binary::Ge,
        Binary::Ge => Binary::Lt,
        Binary::Gt => Binary::Le,
        Binary::Le => Binary::Gt,
        Binary::Eq => Binary::Ne,
        Binary::Ne => Binary::Eq,
        _ => return None,
    })
}
