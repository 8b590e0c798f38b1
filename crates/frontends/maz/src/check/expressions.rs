//! The types of expressions and places.

use super::Checker;
use super::scope::Meaning;
use crate::hir;
use crate::syntax::ast::{Expr, ExprKind, Ident, Place, Span};
use crate::types::Type;

/// An expression with its type, or `None` if an error was reported.
pub type Typed = (hir::Expr, Option<Type>);

const FAULTY: Typed = (hir::Expr::Const(0), None);

/// The kind of object that a statement acts on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Mutex,
    Sem,
    Chan,
}

impl Checker<'_> {
    /// Reports a name that is not in scope.
    pub fn undefined(&mut self, name: &Ident, what: &str) {
        let help = self.names.similar(&name.text).map(|similar| format!("did you mean `{similar}`?"));
        let message = format!("unknown {what} `{}`", name.text);
        self.error(name.span, message, "not found in this scope").help = help;
    }

    /// Checks an expression that must have the given type.
    pub fn expect(&mut self, expr: &Expr, expected: Type) -> hir::Expr {
        let (value, ty) = self.expression(expr);
        self.match_types(expr.span, expected, ty);
        value
    }

    /// Reports a type that is known and differs from the expected one.
    pub fn match_types(&mut self, span: Span, expected: Type, found: Option<Type>) {
        let Some(found) = found.filter(|found| *found != expected) else { return };
        let help = match (expected, found) {
            (Type::Bool, Type::Int) => Some("write a comparison, such as `!= 0`"),
            (Type::Handle, _) => Some("`let h = spawn ...` gives a handle"),
            _ => None,
        };
        let message = format!("expected {expected}, found {found}");
        self.error(span, message, format!("this is {found}")).help = help.map(str::to_string);
    }

    pub fn expression(&mut self, expr: &Expr) -> Typed {
        match &expr.kind {
            ExprKind::Int(value) => (hir::Expr::Const(*value), Some(Type::Int)),
            ExprKind::Bool(value) => (hir::Expr::Const(i64::from(*value)), Some(Type::Bool)),
            ExprKind::Place(place) => self.load(place),
            ExprKind::Unary(op, a) => {
                let ty = op.ty();
                (hir::Expr::Unary(*op, Box::new(self.expect(a, ty))), Some(ty))
            }
            ExprKind::Binary(op, a, b) => {
                let (left, right) = match op.operand_type() {
                    Some(ty) => (self.expect(a, ty), self.expect(b, ty)),
                    None => self.comparable(a, b),
                };
                (hir::Expr::Binary(*op, Box::new(left), Box::new(right)), Some(op.result_type()))
            }
        }
    }

    /// Checks the operands of `==` and `!=`, which are both int or both bool.
    fn comparable(&mut self, a: &Expr, b: &Expr) -> (hir::Expr, hir::Expr) {
        let (left, ty) = self.expression(a);
        if ty == Some(Type::Handle) {
            self.error(a.span, "handles cannot be compared", "this is a handle");
        }
        let (right, other) = self.expression(b);
        if let (Some(ty), true) = (ty, ty != Some(Type::Handle)) {
            self.match_types(b.span, ty, other);
        }
        (left, right)
    }

    fn load(&mut self, place: &Place) -> Typed {
        match self.names.find(&place.name.text).cloned() {
            None => {
                self.undefined(&place.name, "variable");
                if let Some(index) = &place.index {
                    self.expression(index);
                }
                FAULTY
            }
            Some(Meaning::Faulty) => FAULTY,
            Some(Meaning::Param(value)) => self.scalar(place, (hir::Expr::Const(value), Some(Type::Int))),
            Some(Meaning::Local { local, ty, .. }) => self.scalar(place, (hir::Expr::Local(local), ty)),
            Some(Meaning::Shared { object, ty, is_array }) => match self.element(place, object, is_array) {
                Some(place) => (hir::Expr::Load(place), Some(ty)),
                None => FAULTY,
            },
            Some(other) => {
                self.not_a_variable(&place.name, &other);
                FAULTY
            }
        }
    }

    /// Checks that a scalar has no index.
    fn scalar(&mut self, place: &Place, value: Typed) -> Typed {
        let Some(index) = &place.index else { return value };
        self.error(index.span, format!("`{}` is not an array", place.name.text), "remove the index");
        FAULTY
    }

    /// Resolves an element of an array, or the only element of an object that is not an array.
    pub fn element(&mut self, place: &Place, object: u32, is_array: bool) -> Option<hir::Place> {
        let name = &place.name.text;
        match (&place.index, is_array) {
            (None, false) => Some(hir::Place::Fixed(self.module.objects[object as usize].first)),
            (Some(index), true) => Some(hir::Place::At(object, Box::new(self.expect(index, Type::Int)))),
            (None, true) => {
                let help = format!("write `{name}[...]` for an element");
                self.error_with_help(
                    place.span,
                    format!("`{name}` is an array and needs an index"),
                    "no index here",
                    &help,
                );
                None
            }
            (Some(index), false) => {
                self.error(index.span, format!("`{name}` is not an array"), "remove the index");
                None
            }
        }
    }

    /// Reports a name that is used as a variable but is something else.
    pub fn not_a_variable(&mut self, name: &Ident, meaning: &Meaning) {
        let help = match meaning {
            Meaning::Mutex { .. } => Some("use a mutex only with `lock(...)` and `unlock(...)`"),
            Meaning::Sem { .. } => Some("use a semaphore only with `wait(...)` and `signal(...)`"),
            Meaning::Chan { .. } => Some("use a channel only with `send(..., value)` and `recv(...)`"),
            Meaning::Process { .. } => Some("use a process only with `spawn` or `join`"),
            _ => None,
        };
        let message = format!("`{}` is {}, not a variable", name.text, meaning.noun());
        self.error(name.span, message, format!("this is {}", meaning.noun())).help = help.map(str::to_string);
    }

    /// Resolves a mutex, semaphore or channel. The type is that of the messages of a channel.
    pub fn object_place(&mut self, place: &Place, wanted: Wanted) -> Option<(hir::Place, Type)> {
        let noun = match wanted {
            Wanted::Mutex => "a mutex",
            Wanted::Sem => "a semaphore",
            Wanted::Chan => "a channel",
        };
        match (self.names.find(&place.name.text).cloned(), wanted) {
            (Some(Meaning::Mutex { object, is_array }), Wanted::Mutex)
            | (Some(Meaning::Sem { object, is_array }), Wanted::Sem) => {
                self.element(place, object, is_array).map(|place| (place, Type::Int))
            }
            (Some(Meaning::Chan { object, ty, is_array }), Wanted::Chan) => {
                self.element(place, object, is_array).map(|place| (place, ty))
            }
            (Some(Meaning::Faulty), _) => None,
            (None, _) => {
                self.undefined(&place.name, noun.trim_start_matches("a "));
                None
            }
            (Some(other), _) => {
                let message = format!("expected {noun}, but `{}` is {}", place.name.text, other.noun());
                self.error(place.name.span, message, format!("this is {}", other.noun()));
                None
            }
        }
    }
}
