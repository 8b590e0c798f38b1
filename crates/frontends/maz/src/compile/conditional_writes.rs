//! Conditional writes of atomic blocks: `atomic { if (x == 0) { x = 1; } }` only reads x where the
//! condition does not hold, and whether it holds depends on the value of x alone.
//!
//! A location x is recognised if all writes of it are in one arm of an `if` at the top level of the
//! block, and the condition of that arm is about x and about locals. Locals that the block assigned
//! before from such expressions are replaced by them, so that `old = x; if (old == 0) { x = 1; }`
//! is recognised too. A condition that is about another location must not decide: see
//! `mazurka_model::Access`.

use super::emitter::Emitter;
use super::fold::FoldedIf;
use crate::bytecode::ConditionalWrite;
use crate::hir::{Block, Expr, Local, Place, Rhs, Stmt, StmtKind};
use crate::operators::Binary;
use rustc_hash::{FxHashMap, FxHashSet};

use super::access_sets::assigned_locals;

/// What the block has assigned to a local so far; `None` if that is not known.
type Assigned = FxHashMap<Local, Option<Expr>>;

impl Emitter<'_> {
    /// The conditional writes of a block without a guard, sorted by location.
    pub(super) fn conditional_writes(&self, body: &Block) -> Vec<ConditionalWrite> {
        let mut found = Vec::new();
        let mut assigned = Assigned::default();
        for (at, stmt) in body.iter().enumerate() {
            match &stmt.kind {
                StmtKind::SetLocal(local, Rhs::Value(value)) => {
                    let value = substitute(self.fold(value), &assigned);
                    assigned.insert(*local, value);
                }
                StmtKind::If(arms, otherwise) => {
                    if let FoldedIf { arms, otherwise } = self.fold_arms(arms, otherwise)
                        && let [arm] = &arms[..]
                        && let Some(condition) = substitute(arm.condition.clone(), &assigned)
                        && let Some(location) = only_location(&condition)
                    {
                        let elsewhere = [&body[..at], &body[at + 1..], &otherwise[..]];
                        if self.writes(arm.body, location) && !elsewhere.iter().any(|part| self.writes(part, location))
                        {
                            found.push(ConditionalWrite { location, condition: self.formula(&condition) });
                        }
                    }
                    forget(stmt, &mut assigned);
                }
                _ => forget(stmt, &mut assigned),
            }
        }
        found.sort_unstable_by_key(|write| write.location);
        found
    }

    /// May the statements write the location?
    fn writes(&self, block: &[Stmt], location: u32) -> bool {
        block.iter().any(|stmt| match &stmt.kind {
            StmtKind::Store(place, _) => match self.fold_place(place) {
                Place::Fixed(written) => written == location,
                Place::At(object, _) => {
                    let array = &self.module.objects[object as usize];
                    (array.first..array.first + array.length).contains(&location)
                }
            },
            StmtKind::If(arms, otherwise) => {
                arms.iter().any(|arm| self.writes(&arm.body, location)) || self.writes(otherwise, location)
            }
            StmtKind::While(_, body) | StmtKind::For(_, _, _, body) | StmtKind::Atomic(_, body) => {
                self.writes(body, location)
            }
            StmtKind::Scope(body) => self.writes(body, location),
            _ => false,
        })
    }
}

/// The values of the locals that a statement assigns are not known from here on.
fn forget(stmt: &Stmt, assigned: &mut Assigned) {
    let mut locals = FxHashSet::default();
    assigned_locals(std::slice::from_ref(stmt), &mut locals);
    assigned.extend(locals.into_iter().map(|local| (local, None)));
}

/// Replaces locals that the block has assigned. `None` if the value of one is not known.
fn substitute(expr: Expr, assigned: &Assigned) -> Option<Expr> {
    Some(match expr {
        Expr::Local(local) => match assigned.get(&local) {
            Some(value) => value.clone()?,
            None => expr,
        },
        Expr::Const(_) | Expr::Load(Place::Fixed(_)) => expr,
        Expr::Load(Place::At(..)) | Expr::Count(_) | Expr::Element(..) | Expr::Me => return None,
        Expr::Unary(op, a) => Expr::Unary(op, Box::new(substitute(*a, assigned)?)),
        Expr::Binary(op, a, b) => {
            Expr::Binary(op, Box::new(substitute(*a, assigned)?), Box::new(substitute(*b, assigned)?))
        }
    })
}

/// The location that the expression reads, if it reads exactly one and cannot fail.
fn only_location(expr: &Expr) -> Option<u32> {
    fn collect(expr: &Expr, found: &mut FxHashSet<u32>) -> bool {
        match expr {
            Expr::Const(_) | Expr::Local(_) => true,
            Expr::Load(Place::Fixed(location)) => {
                found.insert(*location);
                true
            }
            Expr::Load(Place::At(..)) | Expr::Count(_) | Expr::Element(..) | Expr::Me => false,
            Expr::Unary(_, a) => collect(a, found),
            Expr::Binary(Binary::Div | Binary::Rem, ..) => false,
            Expr::Binary(_, a, b) => collect(a, found) && collect(b, found),
        }
    }
    let mut found = FxHashSet::default();
    let fits = collect(expr, &mut found) && found.len() == 1;
    fits.then(|| found.into_iter().next()).flatten()
}
