//! Finds the mutexes that some process only tries to lock; see `ObjectKind::TriedMutex`. The search
//! is by name, so it may find too many, which only costs reduction.

use crate::syntax::ast::{Block, Condition, Expr, ExprKind, Init, Item, Place, Rhs, Stmt, StmtKind};
use rustc_hash::FxHashSet;

pub fn tried_mutexes(items: &[Item]) -> FxHashSet<String> {
    let mut search = Search::default();
    for item in items {
        match item {
            Item::Process { body, .. } => search.block(body),
            Item::Function(function) => search.block(&function.body),
            _ => {}
        }
    }
    search.found
}

#[derive(Default)]
struct Search {
    found: FxHashSet<String>,
}

impl Search {
    fn block(&mut self, block: &Block) {
        block.iter().for_each(|stmt| self.statement(stmt));
    }

    fn statement(&mut self, stmt: &Stmt) {
        match &stmt.kind {
            StmtKind::Let { value, .. } | StmtKind::Discard(value) => self.rhs(value),
            StmtKind::Assign { target, value } => {
                self.place(target);
                self.rhs(value);
            }
            StmtKind::Update { target, value, .. } => {
                self.place(target);
                self.expr(value);
            }
            StmtKind::If { arms, otherwise } => {
                for arm in arms {
                    self.condition(&arm.condition);
                    self.block(&arm.body);
                }
                otherwise.iter().for_each(|block| self.block(block));
            }
            StmtKind::While { condition, body, .. } => {
                self.condition(condition);
                self.block(body);
            }
            StmtKind::For { from, to, body, .. } => {
                self.expr(from);
                self.expr(to);
                self.block(body);
            }
            StmtKind::Return(value) => value.iter().for_each(|value| self.expr(value)),
            StmtKind::Assert { condition, .. } => self.expr(condition),
            StmtKind::Assume(expr) | StmtKind::Output(expr) | StmtKind::Await(expr) => self.expr(expr),
            StmtKind::Atomic(block) => self.block(block),
            StmtKind::Lock(place) | StmtKind::Unlock(place) | StmtKind::Wait(place) | StmtKind::Signal(place) => {
                self.place(place);
            }
            StmtKind::WaitCondition(condition, mutex) => {
                self.place(condition);
                self.place(mutex);
            }
            StmtKind::Send(place, value) => {
                self.place(place);
                self.expr(value);
            }
            StmtKind::Call(name, arguments) => self.call(&name.text, arguments),
            StmtKind::Select(select) => {
                for case in &select.cases {
                    if let StmtKind::Lock(place) = &case.action.kind {
                        self.found.insert(place.name.text.clone());
                    }
                    self.statement(&case.action);
                    self.block(&case.body);
                }
                select.fallback.iter().for_each(|(_, block)| self.block(block));
            }
            StmtKind::Join(place) => self.place(place),
            StmtKind::Break | StmtKind::Continue | StmtKind::Skip | StmtKind::JoinFamily(_) | StmtKind::Invalid => {}
        }
    }

    fn condition(&mut self, condition: &Condition) {
        if let Condition::Expr(expr) = condition {
            self.expr(expr);
        }
    }

    fn rhs(&mut self, value: &Rhs) {
        match value {
            Rhs::Expr(expr) => self.expr(expr),
            Rhs::Recv(place) => self.place(place),
            Rhs::Spawn(_, arguments, _) => arguments.iter().for_each(|argument| self.expr(argument)),
            Rhs::Choose(from, to) => {
                self.expr(from);
                self.expr(to);
            }
            Rhs::Record(literal) => literal.fields.iter().for_each(|(_, value)| self.rhs(value)),
            Rhs::List(values, _) => values.iter().for_each(|value| self.init(value)),
        }
    }

    fn init(&mut self, init: &Init) {
        match init {
            Init::Value(expr) => self.expr(expr),
            Init::List(values, _) => values.iter().for_each(|value| self.init(value)),
            Init::Record(literal) => literal.fields.iter().for_each(|(_, value)| self.rhs(value)),
        }
    }

    fn place(&mut self, place: &Place) {
        place.indices.iter().for_each(|index| self.expr(index));
    }

    fn call(&mut self, name: &str, arguments: &[Expr]) {
        if let ("try_lock", Some(Expr { kind: ExprKind::Place(place), .. })) = (name, arguments.first()) {
            self.found.insert(place.name.text.clone());
        }
        arguments.iter().for_each(|argument| self.expr(argument));
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Int(_) | ExprKind::Bool(_) => {}
            ExprKind::Place(place) => self.place(place),
            ExprKind::Call(name, arguments) => self.call(&name.text, arguments),
            ExprKind::Unary(_, a) => self.expr(a),
            ExprKind::Binary(_, a, b) => {
                self.expr(a);
                self.expr(b);
            }
        }
    }
}
