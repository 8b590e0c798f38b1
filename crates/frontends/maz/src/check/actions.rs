//! Statements on objects and processes, and right-hand sides.

use super::Checker;
use super::expressions::Wanted;
use super::scope::Meaning;
use crate::hir::{self, ProcessKind, StmtKind as Checked};
use crate::syntax::ast::{Expr, ExprKind, Ident, Place, Rhs, Span, Stmt, StmtKind};
use crate::types::Type;

impl Checker<'_> {
    /// Checks a right-hand side that must have the given type, if that type is known.
    pub(super) fn rhs_of_type(&mut self, value: &Rhs, expected: Option<Type>) -> Option<hir::Rhs> {
        let (checked, ty) = self.rhs(value)?;
        if let Some(expected) = expected {
            self.match_types(rhs_span(value), expected, ty);
        }
        Some(checked)
    }

    pub(super) fn rhs(&mut self, value: &Rhs) -> Option<(hir::Rhs, Option<Type>)> {
        Some(match value {
            Rhs::Expr(expr) => {
                let (value, ty) = self.expression(expr);
                (hir::Rhs::Value(value), ty)
            }
            Rhs::Recv(channel) => {
                let (place, ty) = self.object_place(channel, Wanted::Chan)?;
                match self.names.find(&channel.name).cloned() {
                    Some(Meaning::Rendezvous { object, .. }) => {
                        (hir::Rhs::Value(self.receive_rendezvous(place, object)), Some(ty))
                    }
                    _ => (hir::Rhs::Recv(place), Some(ty)),
                }
            }
            Rhs::Choose(from, to) => {
                let [from, to] = self.int_pair(from, to);
                (hir::Rhs::Choose(from, to), Some(Type::Int))
            }
            Rhs::Record(literal) => {
                let message = format!("expected a single value, found a {}", literal.name.text);
                self.error(literal.span, message, "this is a record");
                return None;
            }
            Rhs::List(_, span) => {
                let help = "assign the elements one by one, or declare a new array with `let`";
                self.error_with_help(*span, "a list initialises a new array", "cannot be assigned", help);
                return None;
            }
            Rhs::Spawn(name, arguments, span) => (self.spawn(name, arguments, *span)?, Some(Type::Handle)),
        })
    }

    fn spawn(&mut self, name: &Ident, arguments: &[Expr], span: Span) -> Option<hir::Rhs> {
        let index = match self.names.find(name).cloned() {
            Some(Meaning::Process { index }) => index,
            Some(Meaning::Faulty) => return None,
            Some(other) => {
                self.error(
                    name.span,
                    format!("expected a process, but `{}` is {}", name.text, other.noun()),
                    "cannot be spawned",
                );
                return None;
            }
            None => {
                self.undefined(name, "process");
                return None;
            }
        };
        let Some(types) = self.template_types.get(&index).cloned() else {
            let help = format!("a template has a parameter list: `process {}() {{ ... }}`", name.text);
            let message = format!("`{}` is a static process: it runs from the start and cannot be spawned", name.text);
            self.error_with_help(name.span, message, "not a template", &help);
            return None;
        };
        if types.len() != arguments.len() {
            let plural = if types.len() == 1 { "argument" } else { "arguments" };
            let message = format!("`{}` takes {} {plural}, found {}", name.text, types.len(), arguments.len());
            let declared = self.names.declared_at(&name.text);
            let wrong = self.error(span, message, format!("expected {} {plural}", types.len()));
            wrong.notes.extend(declared.map(|place| (place.into_range(), "declared here".to_string())));
        }
        Some(hir::Rhs::Spawn(index, self.sequence(arguments, &types)))
    }

    pub(super) fn output(&mut self, value: &Expr) -> hir::Expr {
        let (checked, ty) = self.expression(value);
        if ty == Some(Type::Handle) {
            self.error(value.span, "a handle cannot be output", "this is a handle");
        }
        checked
    }

    pub(super) fn join(&mut self, place: &Place) -> Option<Checked> {
        if let (Some(Meaning::Process { .. }), true) = (self.names.find(&place.name), place.indices.is_empty()) {
            let name = &place.name.text;
            let help = format!("join a family without parentheses: `join {name};`");
            self.error_with_help(
                place.span,
                format!("expected handle, but `{name}` is a process"),
                "this is a process",
                &help,
            );
            return None;
        }
        let expr = Expr { kind: ExprKind::Place(place.clone()), span: place.span };
        Some(Checked::Join(self.expect(&expr, Type::Handle)))
    }

    pub(super) fn join_family(&mut self, name: &Ident) -> Option<Checked> {
        let meaning = self.names.find(name).cloned();
        let index = match meaning {
            Some(Meaning::Process { index }) => index,
            Some(Meaning::Faulty) => return None,
            Some(other) => {
                let message = format!("expected a process or a family, but `{}` is {}", name.text, other.noun());
                let help = format!("join a handle with parentheses: `join({});`", name.text);
                self.error_with_help(name.span, message, "cannot be joined like this", &help);
                return None;
            }
            None => {
                self.undefined(name, "process");
                return None;
            }
        };
        match &self.module.processes[index as usize].kind {
            ProcessKind::Single { id } => Some(Checked::JoinFamily(*id, 1)),
            ProcessKind::Family { id, count, .. } => Some(Checked::JoinFamily(*id, *count)),
            ProcessKind::Template { .. } => {
                let message = format!("`{}` is a template: join its processes by their handles", name.text);
                let help = format!("write `let h = spawn {}(...);` and later `join(h);`", name.text);
                self.error_with_help(name.span, message, "not a static process", &help);
                None
            }
        }
    }

    /// Reports statements that are not allowed inside an atomic block.
    pub(super) fn forbid_in_atomic(&mut self, stmt: &Stmt) {
        let value = match &stmt.kind {
            StmtKind::Let { value, .. } | StmtKind::Assign { value, .. } | StmtKind::Discard(value) => Some(value),
            _ => None,
        };
        let (word, help) = match (&stmt.kind, value) {
            (StmtKind::Await(_), _) => {
                ("await", "only the first statement of the block can be an `await`, which then guards the whole block")
            }
            (StmtKind::Lock(_), _) => {
                ("lock", "an atomic block needs no lock; if you want one, lock it before the block")
            }
            (StmtKind::Unlock(_), _) => ("unlock", "unlock after the block"),
            (StmtKind::Wait(_) | StmtKind::WaitCondition(..), _) => ("wait", "wait before the block"),
            (StmtKind::Signal(_), _) => ("signal", "signal after the block"),
            (StmtKind::Send(..), _) => ("send", "send before or after the block"),
            (StmtKind::Join(_) | StmtKind::JoinFamily(_), _) => ("join", "join before the block"),
            (_, Some(Rhs::Recv(_))) => ("recv", "receive into a local before the block"),
            (_, Some(Rhs::Spawn(..))) => ("spawn", "spawn before or after the block"),
            (_, Some(Rhs::Choose(..))) => ("choose", "choose into a local before the block"),
            _ => return,
        };
        self.error_with_help(
            stmt.span,
            format!("`{word}` is not allowed inside an atomic block"),
            "not allowed here",
            help,
        );
    }
}

fn rhs_span(value: &Rhs) -> Span {
    match value {
        Rhs::Expr(expr) => expr.span,
        Rhs::Recv(place) => place.span,
        Rhs::Spawn(name, ..) => name.span,
        Rhs::Choose(from, to) => from.span.to(to.span),
        Rhs::Record(literal) => literal.span,
        Rhs::List(_, span) => *span,
    }
}
