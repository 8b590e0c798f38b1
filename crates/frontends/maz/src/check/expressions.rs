//! The types of expressions and places.

use super::Checker;
use super::scope::Meaning;
use crate::hir::{self, StmtKind};
use crate::operators::{Binary, Unary};
use crate::syntax::ast::{Expr, ExprKind, Ident, Place, Span};
use crate::types::Type;

/// An expression with its type, or `None` if an error was reported.
pub type Typed = (hir::Expr, Option<Type>);

pub const FAULTY: Typed = (hir::Expr::Const(0), None);

/// The kind of object that a statement acts on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    Mutex,
    RwLock,
    Cond,
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
        let (expected, found) = (self.show(expected), self.show(found));
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
            ExprKind::Binary(op @ (Binary::And | Binary::Or), a, b) => self.short_circuit(*op, a, b),
            ExprKind::Binary(op, a, b) => {
                let (left, right) = match op.operand_type() {
                    Some(ty) => {
                        let left = self.expect(a, ty);
                        let mark = self.out.len();
                        let right = self.expect(b, ty);
                        (self.saved_before(left, mark), right)
                    }
                    None => self.comparable(a, b),
                };
                (hir::Expr::Binary(*op, Box::new(left), Box::new(right)), Some(op.result_type()))
            }
            ExprKind::Call(name, arguments) => self.call_expression(name, arguments, expr.span),
        }
    }

    /// `&&` or `||`. If the right operand needs statements, these are executed only if the left
    /// operand does not decide.
    fn short_circuit(&mut self, op: Binary, a: &Expr, b: &Expr) -> Typed {
        let left = self.expect(a, Type::Bool);
        let mark = self.out.len();
        let right = self.expect(b, Type::Bool);
        if self.out.len() == mark {
            return (hir::Expr::Binary(op, Box::new(left), Box::new(right)), Some(Type::Bool));
        }
        let statements = self.out.split_off(mark);
        let result = self.fresh_variable();
        let set = |value| StmtKind::SetLocal(result, hir::Rhs::Value(value));
        self.push(set(left));
        let undecided = match op {
            Binary::And => hir::Expr::Local(result),
            _ => hir::Expr::Unary(Unary::Not, Box::new(hir::Expr::Local(result))),
        };
        let site = self.site;
        let body = statements.into_iter().chain([hir::Stmt { kind: set(right), site }]).collect();
        self.push(StmtKind::If(vec![hir::Arm { condition: undecided, site, body }], Vec::new()));
        (hir::Expr::Local(result), Some(Type::Bool))
    }

    /// Checks the operands of `==` and `!=`, which have the same type.
    fn comparable(&mut self, a: &Expr, b: &Expr) -> (hir::Expr, hir::Expr) {
        let (left, ty) = self.expression(a);
        if ty == Some(Type::Handle) {
            self.error(a.span, "handles cannot be compared", "this is a handle");
        }
        let mark = self.out.len();
        let (right, other) = self.expression(b);
        if let (Some(ty), true) = (ty, ty != Some(Type::Handle)) {
            self.match_types(b.span, ty, other);
        }
        (self.saved_before(left, mark), right)
    }

    /// Checks expressions that are evaluated one after the other.
    pub fn sequence(&mut self, exprs: &[Expr], types: &[Type]) -> Vec<hir::Expr> {
        let mut values: Vec<hir::Expr> = Vec::new();
        for (expr, ty) in exprs.iter().zip(types) {
            let mark = self.out.len();
            let value = self.expect(expr, *ty);
            values = values.into_iter().map(|earlier| self.saved_before(earlier, mark)).collect();
            values.push(value);
        }
        values
    }

    /// The value in a local, if evaluating it later could give another result.
    pub fn saved(&mut self, value: hir::Expr) -> hir::Expr {
        if !reads_shared(&value) {
            return value;
        }
        let local = self.fresh_variable();
        self.push(StmtKind::SetLocal(local, hir::Rhs::Value(value)));
        hir::Expr::Local(local)
    }

    /// The value, evaluated before the statements that were added since `mark`, if there are any.
    pub fn saved_before(&mut self, value: hir::Expr, mark: usize) -> hir::Expr {
        if self.out.len() <= mark || !reads_shared(&value) {
            return value;
        }
        let local = self.fresh_variable();
        let kind = StmtKind::SetLocal(local, hir::Rhs::Value(value));
        self.out.insert(mark, hir::Stmt { kind, site: self.site });
        hir::Expr::Local(local)
    }

    /// A place whose index does not read shared variables.
    pub fn stable_place(&mut self, place: hir::Place) -> hir::Place {
        match place {
            hir::Place::At(object, index) => hir::Place::At(object, Box::new(self.saved(*index))),
            fixed => fixed,
        }
    }

    /// A place whose index is evaluated before the statements that were added since `mark`.
    pub fn place_before(&mut self, place: hir::Place, mark: usize) -> hir::Place {
        match place {
            hir::Place::At(object, index) => hir::Place::At(object, Box::new(self.saved_before(*index, mark))),
            fixed => fixed,
        }
    }

    pub fn load(&mut self, place: &Place) -> Typed {
        match self.names.find(&place.name).cloned() {
            None => {
                self.undefined(&place.name, "variable");
                for index in &place.indices {
                    self.expression(index);
                }
                FAULTY
            }
            Some(Meaning::Faulty) => FAULTY,
            Some(Meaning::Param(value)) => self.scalar(place, (hir::Expr::Const(value), Some(Type::Int))),
            Some(Meaning::Enumerator { value, ty }) => self.scalar(place, (hir::Expr::Const(value), Some(ty))),
            Some(Meaning::Local { local, ty, .. }) => self.scalar(place, (hir::Expr::Local(local), ty)),
            Some(Meaning::Alias { value, ty }) => self.scalar(place, (value, ty)),
            Some(Meaning::LocalArray { array, grid, ty }) => match self.local_index(place, grid) {
                Some(index) => (hir::Expr::Element(array, Box::new(index)), Some(ty)),
                None => FAULTY,
            },
            Some(Meaning::LocalRecord { first, record }) => match self.local_field(place, first, record) {
                Some((local, ty)) => Self::local_value(local, ty),
                None => FAULTY,
            },
            Some(Meaning::Shared { object, ty }) => {
                self.no_field(place);
                match self.element(place, object) {
                    Some(place) => (hir::Expr::Load(place), Some(ty)),
                    None => FAULTY,
                }
            }
            Some(Meaning::SharedRecord { first, record }) => {
                let Some((at, ty)) = self.field(place, record) else { return FAULTY };
                match self.element(place, first + at) {
                    Some(place) => (hir::Expr::Load(place), Some(ty)),
                    None => FAULTY,
                }
            }
            Some(other) => {
                self.not_a_variable(&place.name, &other);
                FAULTY
            }
        }
    }

    /// Checks that a scalar has neither index nor field.
    fn scalar(&mut self, place: &Place, value: Typed) -> Typed {
        self.no_order(place);
        if self.no_index(place) { value } else { FAULTY }
    }

    /// Reports an index or a field of a scalar. Returns whether there is none.
    pub fn no_index(&mut self, place: &Place) -> bool {
        if let Some(index) = place.indices.first() {
            self.error(index.span, format!("`{}` is not an array", place.name.text), "remove the index");
            return false;
        }
        self.no_field(place)
    }

    /// Reports a field of something that is not a record.
    pub fn no_field(&mut self, place: &Place) -> bool {
        if let Some(field) = place.fields.first() {
            self.error(field.span, format!("`{}` is not a record", place.name.text), "remove the field");
        }
        place.fields.is_empty()
    }

    /// The index into a local array, whose elements may be the rows and columns of a grid.
    pub fn local_index(&mut self, place: &Place, grid: Option<(u32, u32)>) -> Option<hir::Expr> {
        self.no_order(place);
        self.no_field(place);
        let indices = self.indices(place, if grid.is_some() { 2 } else { 1 })?;
        Some(flat_index(indices, grid))
    }

    /// Checks the indices of a place, of which there must be this many.
    fn indices(&mut self, place: &Place, dimensions: u32) -> Option<Vec<hir::Expr>> {
        let name = &place.name.text;
        let found = place.indices.len() as u32;
        match dimensions {
            0 if found > 0 => {
                self.error(place.indices[0].span, format!("`{name}` is not an array"), "remove the index");
                None
            }
            _ if found < dimensions => {
                let example = if dimensions == 2 { "[...][...]" } else { "[...]" };
                let what = if dimensions == 2 {
                    "an array with two dimensions and needs two indices"
                } else {
                    "an array and needs an index"
                };
                let help = format!("write `{name}{example}` for an element");
                let label = if found == 0 { "no index here" } else { "one index is missing" };
                self.error_with_help(place.span, format!("`{name}` is {what}"), label, &help);
                None
            }
            _ if found > dimensions => {
                let extra = &place.indices[dimensions as usize];
                let message = format!("`{name}` has only one dimension");
                self.error(extra.span, message, "remove this index");
                None
            }
            _ => {
                let types = vec![Type::Int; place.indices.len()];
                Some(self.sequence(&place.indices, &types))
            }
        }
    }

    /// Resolves an element of an array, or the only element of an object that is not an array.
    pub fn element(&mut self, place: &Place, object: u32) -> Option<hir::Place> {
        let (first, dimensions, length, columns) = {
            let object = &self.module.objects[object as usize];
            (object.first, object.dimensions, object.length, object.columns)
        };
        if let Some((order, span)) = place.order {
            self.record_order(object, order, span);
        }
        let indices = self.indices(place, dimensions)?;
        if indices.is_empty() {
            return Some(hir::Place::Fixed(first));
        }
        let grid = (dimensions == 2).then(|| (length.checked_div(columns).unwrap_or(0), columns));
        Some(hir::Place::At(object, Box::new(flat_index(indices, grid))))
    }

    /// Reports a name that is used as a variable but is something else.
    pub fn not_a_variable(&mut self, name: &Ident, meaning: &Meaning) {
        let help = match meaning {
            Meaning::Mutex { .. } => Some("use a mutex only with `lock(...)` and `unlock(...)`"),
            Meaning::Sem { .. } => Some("use a semaphore only with `wait(...)` and `signal(...)`"),
            Meaning::Chan { .. } => Some("use a channel only with `send(..., value)` and `recv(...)`"),
            Meaning::Rendezvous { .. } => Some("use a channel only with `send(..., value)` and `recv(...)`"),
            Meaning::RwLock { .. } => {
                Some("use a read-write lock only with `read_lock`, `read_unlock`, `write_lock` and `write_unlock`")
            }
            Meaning::Cond { .. } => {
                Some("use a condition variable only with `wait(..., mutex)`, `signal(...)` and `broadcast(...)`")
            }
            Meaning::Process { .. } => Some("use a process only with `spawn` or `join`"),
            Meaning::Function { .. } => Some("call it with its arguments in parentheses"),
            _ => None,
        };
        let message = format!("`{}` is {}, not a variable", name.text, meaning.noun());
        self.error(name.span, message, format!("this is {}", meaning.noun())).help = help.map(str::to_string);
    }

    /// Resolves a mutex, semaphore or channel. The type is that of the messages of a channel.
    pub fn object_place(&mut self, place: &Place, wanted: Wanted) -> Option<(hir::Place, Type)> {
        let noun = match wanted {
            Wanted::Mutex => "a mutex",
            Wanted::RwLock => "a read-write lock",
            Wanted::Cond => "a condition variable",
            Wanted::Sem => "a semaphore",
            Wanted::Chan => "a channel",
        };
        match (self.names.find(&place.name).cloned(), wanted) {
            (Some(Meaning::Mutex { object }), Wanted::Mutex)
            | (Some(Meaning::RwLock { object }), Wanted::RwLock)
            | (Some(Meaning::Cond { object }), Wanted::Cond)
            | (Some(Meaning::Sem { object }), Wanted::Sem) => {
                self.no_field(place);
                self.element(place, object).map(|place| (place, Type::Int))
            }
            (Some(Meaning::Chan { object, ty } | Meaning::Rendezvous { object, ty }), Wanted::Chan) => {
                self.no_field(place);
                self.element(place, object).map(|place| (place, ty))
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

/// The index of an element, from one index or from two.
fn flat_index(indices: Vec<hir::Expr>, grid: Option<(u32, u32)>) -> hir::Expr {
    let mut indices = indices.into_iter();
    let first = indices.next().expect("invariant: there is an index");
    match (indices.next(), grid) {
        (Some(second), Some((rows, columns))) => {
            hir::Expr::Binary(Binary::Flat(rows, columns), Box::new(first), Box::new(second))
        }
        _ => first,
    }
}

/// Whether the value of an expression depends on shared variables.
fn reads_shared(expr: &hir::Expr) -> bool {
    match expr {
        hir::Expr::Const(_) | hir::Expr::Local(_) | hir::Expr::Me => false,
        hir::Expr::Load(_) | hir::Expr::Count(_) => true,
        hir::Expr::Element(_, a) | hir::Expr::Unary(_, a) => reads_shared(a),
        hir::Expr::Binary(_, a, b) => reads_shared(a) || reads_shared(b),
    }
}
