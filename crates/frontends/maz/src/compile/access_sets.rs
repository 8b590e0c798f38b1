//! Access sets of atomic blocks and awaits: the locations that a block may access, computed from
//! its text.
//!
//! An array element is distinguished from the others if its index consists of constants and of
//! locals that the block does not assign. Any other index stands for the whole array. A location
//! counts as blindly written only if the block certainly writes it and never reads it. A write is
//! certain if it is unconditional and nothing before it can end the block early.

use super::additions::added_amount;
use super::emitter::{Binding, Emitter};
use super::fold::{FoldedArm, FoldedIf};
use crate::bytecode::{self, ConditionalWrite, Formula, Selected};
use crate::hir::{Block, Expr, Guard, Local, Place, Rhs, Stmt, StmtKind};
use crate::operators::{Binary, Unary};
use mazurka_model::{Access, Location, Mode};
use rustc_hash::{FxHashMap, FxHashSet};

/// Loops of at most this many rounds are assumed to end. The limit on local instructions is far
/// above it, so they do.
const SHORT_LOOP: i64 = 10_000;

/// The target of an access.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Target {
    Location(u32),
    /// An element of an object.
    Element(u32, Expr),
    Array(u32),
}

/// The accesses of a block to one target.
#[derive(Clone, Copy, Default)]
pub(super) struct Usage {
    pub(super) read: bool,
    pub(super) written: bool,
    /// Whether every execution of the block writes the target.
    pub(super) certain: bool,
    /// Whether the guard reads the target.
    pub(super) guard: bool,
    /// Whether the block accesses the target otherwise than by additions.
    pub(super) observed: bool,
}

impl Usage {
    pub(super) fn mode(self) -> Mode {
        match (self.written, self.certain && !self.read) {
            (false, _) => Mode::Read,
            (true, true) => Mode::Write,
            (true, false) => Mode::Update,
        }
    }

    /// Whether the block only adds to the target; see [`Access::adds`].
    fn adds(self) -> bool {
        self.read && self.written && !self.observed
    }

    fn or(self, other: Usage) -> Usage {
        Usage {
            read: self.read || other.read,
            written: self.written || other.written,
            certain: self.certain || other.certain,
            guard: self.guard || other.guard,
            observed: self.observed || other.observed,
        }
    }
}

/// Collects the accesses of a block.
struct Collector<'e, 'm> {
    emitter: &'e Emitter<'m>,
    /// The locals that the block assigns.
    assigned: FxHashSet<Local>,
    usages: FxHashMap<Target, Usage>,
    in_guard: bool,
    conditional: bool,
    /// Whether a statement so far could fail or leave the block.
    may_stop: bool,
    /// The number of rounds of all enclosing loops together.
    rounds: i64,
}

impl Emitter<'_> {
    /// Computes the access set of a block with an optional guard.
    pub fn access_set(&self, guard: Option<&Guard>, body: &Block) -> bytecode::Block {
        let mut collector = Collector {
            emitter: self,
            assigned: FxHashSet::default(),
            usages: FxHashMap::default(),
            in_guard: guard.is_some(),
            conditional: false,
            may_stop: false,
            rounds: 1,
        };
        let guard = guard.map(|guard| {
            let condition = self.fold(&guard.condition);
            collector.reads(&condition);
            bytecode::Guard { condition: self.formula(&condition), fallible: collector.may_stop, site: guard.site }
        });
        collector.in_guard = false;
        assigned_locals(body, &mut collector.assigned);
        collector.block(body);
        let conditional = if guard.is_none() { self.conditional_writes(body) } else { Vec::new() };
        collector.finish(guard, conditional)
    }

    /// Turns a folded expression into a formula over registers.
    pub(super) fn formula(&self, expr: &Expr) -> Formula {
        match expr {
            Expr::Const(value) => Formula::Const(*value),
            Expr::Local(local) => match self.bindings.get(local) {
                Some(Binding::Register(reg)) => Formula::Reg(*reg),
                Some(Binding::Constant(value)) => Formula::Const(*value),
                None => unreachable!("invariant: locals are bound before the block in which they are not assigned"),
            },
            Expr::Me => unreachable!("invariant: the checker keeps it in a local before the block"),
            Expr::Element(array, index) => {
                let elements = (array.first..array.first + array.length).map(|local| match self.bindings.get(&local) {
                    Some(Binding::Register(reg)) => *reg,
                    _ => unreachable!("invariant: elements have registers from their declaration on"),
                });
                Formula::Select(elements.collect(), Box::new(self.formula(index)))
            }
            Expr::Count(Place::Fixed(location)) => Formula::Count(*location),
            Expr::Count(Place::At(object, index)) => Formula::CountAt(*object, Box::new(self.formula(index))),
            Expr::Load(Place::Fixed(location)) => Formula::Load(*location),
            Expr::Load(Place::At(object, index)) => Formula::LoadAt(*object, Box::new(self.formula(index))),
            Expr::Unary(op, a) => Formula::Unary(*op, Box::new(self.formula(a))),
            Expr::Binary(op, a, b) => Formula::Binary(*op, Box::new(self.formula(a)), Box::new(self.formula(b))),
        }
    }
}

/// Collects the locals that a block assigns or introduces.
pub(super) fn assigned_locals(block: &[Stmt], into: &mut FxHashSet<Local>) {
    for stmt in block {
        match &stmt.kind {
            StmtKind::SetLocal(local, _) => {
                into.insert(*local);
            }
            StmtKind::SetElement(array, ..) => into.extend(array.first..array.first + array.length),
            StmtKind::For(local, _, _, body) => {
                into.insert(*local);
                assigned_locals(body, into);
            }
            StmtKind::While(_, body) | StmtKind::Atomic(_, body) | StmtKind::Scope(body) => {
                assigned_locals(body, into);
            }
            StmtKind::If(arms, otherwise) => {
                arms.iter().for_each(|arm| assigned_locals(&arm.body, into));
                assigned_locals(otherwise, into);
            }
            _ => {}
        }
    }
}

impl Collector<'_, '_> {
    fn block(&mut self, block: &Block) {
        for stmt in block {
            match &stmt.kind {
                StmtKind::SetLocal(_, value) => self.rhs(value),
                StmtKind::Store(place, value) => {
                    let place = self.emitter.fold_place(place);
                    self.index(&place);
                    let amount = match value {
                        Rhs::Value(sum) => added_amount(&self.emitter.fold(sum), &place),
                        _ => None,
                    };
                    match &amount {
                        Some(amount) => self.reads(amount),
                        None => self.rhs(value),
                    }
                    let (certain, adds) = (!self.conditional && !self.may_stop, amount.is_some());
                    self.add(&place, Usage { read: adds, written: true, certain, observed: !adds, ..Usage::default() });
                }
                StmtKind::If(arms, otherwise) => {
                    let outer = self.conditional;
                    let FoldedIf { arms, otherwise } = self.emitter.fold_arms(arms, otherwise);
                    for FoldedArm { condition, body, .. } in arms {
                        self.reads(&condition);
                        self.conditional = true;
                        self.block(body);
                    }
                    self.block(otherwise);
                    self.conditional = outer;
                }
                StmtKind::While(condition, body) => {
                    self.may_stop = true;
                    self.reads(&self.emitter.fold(condition));
                    self.conditionally(body);
                }
                StmtKind::For(_, from, to, body) => self.for_(from, to, body),
                StmtKind::Assert(value) | StmtKind::Output(value) => self.reads(&self.emitter.fold(value)),
                StmtKind::Assume(value) => {
                    self.reads(&self.emitter.fold(value));
                    self.may_stop = true;
                }
                StmtKind::Atomic(_, body) | StmtKind::Scope(body) => self.block(body),
                StmtKind::SetElement(_, index, value) => {
                    let index = self.emitter.fold(index);
                    self.may_stop |= !matches!(index, Expr::Const(_));
                    self.reads(&index);
                    self.reads(&self.emitter.fold(value));
                }
                StmtKind::Send(channel, value) => {
                    let channel = self.emitter.fold_place(channel);
                    self.index(&channel);
                    self.reads(&self.emitter.fold(value));
                    self.add(&channel, Usage { read: true, written: true, observed: true, ..Usage::default() });
                }
                // `return`, `break` and `continue`; the checker admits nothing else here.
                _ => self.may_stop = true,
            }
        }
    }

    fn for_(&mut self, from: &Expr, to: &Expr, body: &Block) {
        let (from, to) = (self.emitter.fold(from), self.emitter.fold(to));
        self.reads(&from);
        self.reads(&to);
        let outer = self.rounds;
        match (from, to) {
            (Expr::Const(from), Expr::Const(to)) => self.rounds = outer.saturating_mul(to.saturating_sub(from).max(1)),
            _ => self.rounds = i64::MAX,
        }
        self.may_stop |= self.rounds > SHORT_LOOP;
        self.conditionally(body);
        self.rounds = outer;
    }

    fn conditionally(&mut self, body: &Block) {
        let outer = std::mem::replace(&mut self.conditional, true);
        self.block(body);
        self.conditional = outer;
    }

    fn rhs(&mut self, value: &Rhs) {
        match value {
            Rhs::Value(expr) => self.reads(&self.emitter.fold(expr)),
            Rhs::Recv(channel) => {
                let channel = self.emitter.fold_place(channel);
                self.index(&channel);
                self.add(&channel, Usage { read: true, written: true, observed: true, ..Usage::default() });
            }
            _ => {}
        }
    }

    /// Adds the reads of the evaluation of a folded expression.
    fn reads(&mut self, expr: &Expr) {
        match expr {
            Expr::Const(_) | Expr::Local(_) | Expr::Me => {}
            Expr::Element(_, index) => {
                self.reads(index);
                self.may_stop = true;
            }
            Expr::Load(place) | Expr::Count(place) => {
                self.index(place);
                self.add(place, Usage { read: true, observed: true, ..Usage::default() });
            }
            Expr::Unary(_, a) => self.reads(a),
            Expr::Binary(op, a, b) => {
                self.reads(a);
                self.reads(b);
                let divides = matches!(op, Binary::Div | Binary::Rem);
                self.may_stop |= divides && !matches!(**b, Expr::Const(value) if value != 0);
            }
        }
    }

    fn index(&mut self, place: &Place) {
        if let Place::At(_, index) = place {
            self.reads(index);
        }
    }

    fn add(&mut self, place: &Place, usage: Usage) {
        let target = match place {
            Place::Fixed(location) => Target::Location(*location),
            // A constant index that was not folded is out of range. Whether an index that locals
            // select is in range is known only when the block is pending.
            Place::At(object, index) if self.is_local(index) && !matches!(**index, Expr::Const(_)) => {
                self.may_stop |= self.in_guard;
                Target::Element(*object, (**index).clone())
            }
            Place::At(object, _) => {
                self.may_stop = true;
                Target::Array(*object)
            }
        };
        let usage = Usage { guard: self.in_guard, ..usage };
        let entry = self.usages.entry(target).or_default();
        *entry = entry.or(usage);
    }

    /// Returns whether an index depends only on constants and on locals that the block does not
    /// assign, and cannot fail.
    fn is_local(&self, index: &Expr) -> bool {
        match index {
            Expr::Const(_) => true,
            Expr::Local(local) => !self.assigned.contains(local),
            Expr::Load(_) | Expr::Count(_) | Expr::Element(..) | Expr::Me => false,
            Expr::Unary(op, a) => *op == Unary::Neg && self.is_local(a),
            Expr::Binary(Binary::Add | Binary::Sub | Binary::Mul | Binary::Flat(..), a, b) => {
                self.is_local(a) && self.is_local(b)
            }
            Expr::Binary(Binary::Div | Binary::Rem, a, b) => {
                matches!(**b, Expr::Const(value) if value != 0) && self.is_local(a)
            }
            Expr::Binary(..) => false,
        }
    }

    fn finish(self, guard: Option<bytecode::Guard>, mut conditional: Vec<ConditionalWrite>) -> bytecode::Block {
        let mut places: FxHashMap<u32, Usage> = FxHashMap::default();
        let mut selected = Vec::new();
        for (target, usage) in self.usages {
            match target {
                Target::Location(location) => {
                    let entry = places.entry(location).or_default();
                    *entry = entry.or(usage);
                }
                Target::Array(object) => {
                    let array = &self.emitter.module.objects[object as usize];
                    for location in array.first..array.first + array.length {
                        let entry = places.entry(location).or_default();
                        *entry = entry.or(Usage { certain: false, ..usage });
                    }
                }
                Target::Element(object, index) => {
                    let index = self.emitter.formula(&index);
                    let (mode, guard, adds) = (usage.mode(), usage.guard, usage.adds());
                    selected.push(Selected { object, index, mode, guard, adds });
                }
            }
        }
        let invariants = self.emitter.add_invariants(&mut places, &selected);
        // An invariant sees the sums.
        selected.iter_mut().for_each(|selected| selected.adds &= invariants.is_empty());
        let access = |(location, usage): (u32, Usage)| {
            let access = Access::new(Location(location), usage.mode(), usage.guard);
            access.adding(usage.adds() && invariants.is_empty())
        };
        let mut fixed: Vec<Access> = places.into_iter().map(access).collect();
        fixed.sort_unstable();
        // Elements that locals select may be the same location under another name.
        conditional.retain(|_| selected.is_empty());
        bytecode::Block { guard, fixed, selected, conditional, invariants }
    }
}
