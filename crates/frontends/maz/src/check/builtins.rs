//! Operations in the form of a call: atomic operations on variables, and read-write locks;
//! `attempts` has those that do not wait. Each is one step; they are made of atomic blocks. A
//! function of the program with the same name takes precedence.

use super::Checker;
use super::expressions::{FAULTY, Typed, Wanted};
use super::locals::Target;
use crate::hir::{self, StmtKind as Checked};
use crate::operators::Binary;
use crate::order::order_named;
use crate::syntax::ast::{Expr, ExprKind, Ident, Place, Span};
use crate::types::Type;
use mazurka_graphs::Order;

/// The names of all operations in the form of a call.
pub const NAMES: &[&str] = &[
    "cas",
    "fetch_add",
    "swap",
    "try_lock",
    "try_wait",
    "try_send",
    "try_recv",
    "broadcast",
    "read_lock",
    "read_unlock",
    "write_lock",
    "write_unlock",
    "fence",
];

impl Checker<'_> {
    /// An operation with a result, or `None` if there is none with this name.
    pub fn builtin(&mut self, name: &Ident, arguments: &[Expr], span: Span) -> Option<Typed> {
        let count = match name.text.as_str() {
            "cas" => 3,
            "fetch_add" | "swap" | "try_send" | "try_recv" => 2,
            "try_lock" | "try_wait" => 1,
            _ => return None,
        };
        if self.in_guard {
            let help = "call it before, and use its result";
            let message = format!("`{}` cannot be part of a condition that is evaluated as a whole", name.text);
            self.error_with_help(span, message, "not allowed here", help);
            return Some(FAULTY);
        }
        if arguments.len() != count {
            let message = format!("`{}` takes {count} arguments, found {}", name.text, arguments.len());
            self.error(span, message, format!("expected {count}"));
            return Some(FAULTY);
        }
        let Some(place) = self.place_argument(&arguments[0], &name.text) else { return Some(FAULTY) };
        let typed = match name.text.as_str() {
            "try_lock" => self.try_lock(&place),
            "try_wait" => self.try_wait(&place),
            "try_send" => self.try_send(&place, &arguments[1]),
            "try_recv" => self.try_recv(&place, &arguments[1]),
            operation => self.read_modify_write(operation, &place, &arguments[1..]),
        };
        Some(typed.unwrap_or(FAULTY))
    }

    /// An operation as a statement, or `None` if there is none with this name.
    pub fn builtin_statement(&mut self, name: &Ident, arguments: &[Expr], span: Span) -> Option<Option<Checked>> {
        let lock = match name.text.as_str() {
            "fence" => return Some(self.fence(arguments, span)),
            "broadcast" => None,
            "read_lock" | "read_unlock" | "write_lock" | "write_unlock" => Some(name.text.as_str()),
            _ => return self.builtin(name, arguments, span).map(|_| None),
        };
        let [argument] = arguments else {
            let message = format!("`{}` takes 1 argument, found {}", name.text, arguments.len());
            self.error(span, message, "expected 1");
            return Some(None);
        };
        if self.context.in_atomic {
            let message = format!("`{}` is not allowed inside an atomic block", name.text);
            self.error(span, message, "not allowed here");
        }
        let Some(place) = self.place_argument(argument, &name.text) else { return Some(None) };
        Some(match lock {
            None => self.object_place(&place, Wanted::Cond).map(|(cond, _)| Checked::Notify(cond, true)),
            Some(lock) => self.read_write_lock(lock, &place, span),
        })
    }

    /// `fence(acquire);`
    fn fence(&mut self, arguments: &[Expr], span: Span) -> Option<Checked> {
        let order = match arguments {
            [Expr { kind: ExprKind::Place(Place { name, .. }), .. }] => order_named(&name.text),
            _ => None,
        };
        if self.context.in_atomic {
            self.error(span, "`fence` is not allowed inside an atomic block", "not allowed here");
        }
        match order.filter(|order| order.acquires() || order.releases()) {
            Some(order) => Some(Checked::Fence(order)),
            None => {
                let help = "write `fence(acquire)`, `fence(release)`, `fence(acq_rel)` or `fence(sc)`";
                self.error_with_help(span, "`fence` takes the order of the fence", "expected an order", help);
                None
            }
        }
    }

    /// Records the memory order that the present statement states for an object.
    pub fn record_order(&mut self, object: u32, order: Order, span: Span) {
        let hir::Object { kind, name, .. } = &self.module.objects[object as usize];
        if !matches!(kind, hir::ObjectKind::Shared(_)) {
            let message = format!("`{name}` is not a shared variable, so its accesses have no memory order");
            self.error(span, message, "remove the order");
            return;
        }
        let name = name.clone();
        let known = *self.module.orders.entry((self.site, object)).or_insert(order);
        if known != order {
            let help = "use two statements";
            let message = format!("this statement accesses `{name}` with two memory orders");
            self.error_with_help(span, message, "another order than before", help);
        }
    }

    /// Reports the memory order of something that is not shared.
    pub fn no_order(&mut self, place: &Place) {
        if let Some((_, span)) = place.order {
            let message =
                format!("`{}` is not a shared variable, so its accesses have no memory order", place.name.text);
            self.error(span, message, "remove the order");
        }
    }

    /// An argument that names a variable or an object.
    fn place_argument(&mut self, argument: &Expr, operation: &str) -> Option<Place> {
        match &argument.kind {
            ExprKind::Place(place) => Some(place.clone()),
            _ => {
                let message = format!("the first argument of `{operation}` must be a name");
                self.error(argument.span, message, "expected a variable, an element or an object");
                None
            }
        }
    }

    /// `cas`, `fetch_add` and `swap` on a shared variable.
    fn read_modify_write(&mut self, operation: &str, place: &Place, arguments: &[Expr]) -> Option<Typed> {
        let (variable, ty) = match self.target(place)? {
            Target::Shared(variable, ty) => (self.stable_place(variable), ty),
            _ => {
                let message = format!("`{operation}` is for shared variables, and `{}` is a local", place.name.text);
                self.error(place.span, message, "this is a local");
                return None;
            }
        };
        if operation == "fetch_add" {
            self.match_types(place.span, Type::Int, Some(ty));
        }
        let types = vec![ty; arguments.len()];
        let values = self.sequence(arguments, &types);
        let values: Vec<hir::Expr> = values.into_iter().map(|value| self.saved(value)).collect();
        let result = self.fresh_variable();
        let set = |value: hir::Expr| Checked::SetLocal(result, hir::Rhs::Value(value));
        let load = || hir::Expr::Load(variable.clone());
        let store = |value: hir::Expr| Checked::Store(variable.clone(), hir::Rhs::Value(value));
        let (block, ty) = match (operation, &values[..]) {
            ("cas", [old, new]) => {
                let condition = hir::Expr::Binary(Binary::Eq, Box::new(load()), Box::new(old.clone()));
                let success = vec![store(new.clone()), set(hir::Expr::Const(1))];
                (vec![self.if_else(condition, success, vec![set(hir::Expr::Const(0))])], Type::Bool)
            }
            ("fetch_add", [value]) => {
                let sum = hir::Expr::Binary(Binary::Add, Box::new(hir::Expr::Local(result)), Box::new(value.clone()));
                (vec![set(load()), store(sum)], ty)
            }
            (_, [value]) => (vec![set(load()), store(value.clone())], ty),
            _ => return None,
        };
        self.push_atomic(None, block);
        Some((hir::Expr::Local(result), Some(ty)))
    }

    fn read_write_lock(&mut self, operation: &str, place: &Place, span: Span) -> Option<Checked> {
        let (lock, _) = self.object_place(place, Wanted::RwLock)?;
        let lock = self.stable_place(lock);
        let me = self.me();
        let load = || Box::new(hir::Expr::Load(lock.clone()));
        let writer = hir::Expr::Binary(Binary::Sub, Box::new(hir::Expr::Const(0)), Box::new(me));
        let add = |value| hir::Expr::Binary(Binary::Add, load(), Box::new(hir::Expr::Const(value)));
        let compare = |op, value| hir::Expr::Binary(op, load(), Box::new(value));
        let (guard, error, value) = match operation {
            "read_lock" => (Some(compare(Binary::Ge, hir::Expr::Const(0))), None, add(1)),
            "write_lock" => (Some(compare(Binary::Eq, hir::Expr::Const(0))), None, writer),
            "read_unlock" => (None, Some(compare(Binary::Le, hir::Expr::Const(0))), add(-1)),
            _ => (None, Some(compare(Binary::Ne, writer)), hir::Expr::Const(0)),
        };
        let mut block = Vec::new();
        if let Some(not_held) = error {
            block.push(self.if_else(not_held, vec![Checked::NotHeld], Vec::new()));
        }
        block.push(Checked::Store(lock, hir::Rhs::Value(value)));
        let guard = guard.map(|condition| hir::Guard { condition, site: self.new_site(span, "") });
        self.push_atomic(guard, block);
        None
    }

    /// The id of the process plus 1, in a local.
    pub fn me(&mut self) -> hir::Expr {
        let local = self.fresh_variable();
        self.push(Checked::SetLocal(local, hir::Rhs::Value(hir::Expr::Me)));
        hir::Expr::Local(local)
    }

    /// Adds an atomic block of statements at the present site.
    pub fn push_atomic(&mut self, guard: Option<hir::Guard>, block: Vec<Checked>) {
        let block = self.at_site(block);
        self.push(Checked::Atomic(guard, block));
    }

    /// Statements at the present site.
    pub fn at_site(&self, block: Vec<Checked>) -> hir::Block {
        block.into_iter().map(|kind| hir::Stmt { kind, site: self.site }).collect()
    }

    pub fn if_else(&self, condition: hir::Expr, then: Vec<Checked>, otherwise: Vec<Checked>) -> Checked {
        let arm = hir::Arm { condition, site: self.site, body: self.at_site(then) };
        Checked::If(vec![arm], self.at_site(otherwise))
    }

    /// The condition that a channel is not full.
    pub fn has_room(&self, channel: &hir::Place) -> hir::Expr {
        let object = match channel {
            hir::Place::At(object, _) => &self.module.objects[*object as usize],
            hir::Place::Fixed(location) => {
                let after = self.module.objects.partition_point(|object| object.first <= *location);
                &self.module.objects[after - 1]
            }
        };
        let capacity = object.kind.queue_capacity().unwrap_or(0);
        let count = hir::Expr::Count(channel.clone());
        hir::Expr::Binary(Binary::Lt, Box::new(count), Box::new(hir::Expr::Const(i64::from(capacity))))
    }
}

/// The condition that a semaphore is positive, and its decrement.
pub fn take_one(sem: &hir::Place) -> (hir::Expr, Checked) {
    let load = || Box::new(hir::Expr::Load(sem.clone()));
    let ready = hir::Expr::Binary(Binary::Gt, load(), Box::new(hir::Expr::Const(0)));
    let less = hir::Expr::Binary(Binary::Sub, load(), Box::new(hir::Expr::Const(1)));
    (ready, Checked::Store(sem.clone(), hir::Rhs::Value(less)))
}
