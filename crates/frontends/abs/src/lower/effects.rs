//! Expressions with side effects: creation of objects, calls of methods, `get`, and printing.

use super::arguments::Called;
use super::{Lowering, Typed};
use crate::hir::{self, Callee, Expression};
use crate::resolve::{Entity, FunctionKind, MethodType, Namespace};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Name, Path};
use crate::syntax::expression::{Expr, ExprKind};
use crate::syntax::statement::{CallMode, Effect, EffectKind};
use crate::types::{Node, Ty};
use mazurka_model::closest_name;

/// A lowered effect with the type of its result.
pub(super) struct TypedEffect {
    pub effect: hir::Effect,
    pub ty: Ty,
}

impl TypedEffect {
    fn new(effect: hir::Effect, ty: Ty) -> TypedEffect {
        TypedEffect { effect, ty }
    }

    fn pure(typed: Typed) -> TypedEffect {
        TypedEffect::new(hir::Effect::Pure(typed.expression), typed.ty)
    }
}

impl<'a> Lowering<'_, 'a> {
    /// An effect whose result must have a type.
    pub(super) fn checked_effect(&mut self, effect: &'a Effect, expected: Ty) -> hir::Effect {
        let typed = self.effect(effect, Some(expected));
        self.expect(typed.ty, expected, effect.span);
        typed.effect
    }

    pub(super) fn effect(&mut self, effect: &'a Effect, expected: Option<Ty>) -> TypedEffect {
        match &effect.kind {
            EffectKind::Pure(value) => match self.print(value) {
                Some(print) => print,
                None => TypedEffect::pure(self.expression(value, expected)),
            },
            EffectKind::New { local, class, arguments } => self.creation(*local, class, arguments),
            EffectKind::Call { mode, object, method, arguments } => {
                self.method_call(*mode, object, method, arguments, effect.span)
            }
            EffectKind::Get(future) => self.get(future, effect.span),
            EffectKind::Original(arguments) => {
                self.lower_for_messages(arguments);
                self.report(
                    Problem::new(effect.span, "there is no original method", "not in a modified method")
                        .with_help("`original` may be used in methods of a trait that `modifies` others"),
                );
                TypedEffect::pure(Typed::error())
            }
        }
    }

    /// `print(...)` and `println(...)`, which are functions in the source.
    fn print(&mut self, value: &'a Expr) -> Option<TypedEffect> {
        let ExprKind::Call(path, arguments) = &value.kind else { return None };
        let found = self.declarations.scopes.lookup(self.frame.module, Namespace::Function, path).ok()?;
        let Entity::Function(function) = found else { return None };
        let FunctionKind::Print { newline } = self.declarations.function(function).kind else { return None };
        let known = self.known();
        let called = Called { kind: "function", name: &path.name, span: path.span };
        let mut arguments = self.arguments(&called, &[known.string], &[], arguments);
        let text = arguments.pop().unwrap_or_else(Expression::unit);
        Some(TypedEffect::new(hir::Effect::Print { text, newline }, known.unit))
    }

    fn creation(&mut self, local: bool, path: &'a Path, arguments: &'a [Expr]) -> TypedEffect {
        let Some(Entity::Class(class)) = self.declarations.lookup(self.frame.module, Namespace::Class, path) else {
            self.lower_for_messages(arguments);
            return TypedEffect::pure(Typed::error());
        };
        let info = self.declarations.class(class);
        let count = info.declaration.parameters.len();
        let parameters: Vec<Ty> = info.fields.iter().take(count).map(|(_, ty)| *ty).collect();
        let called = Called { kind: "class", name: &path.name, span: path.span };
        let arguments = self.arguments(&called, &parameters, &[], arguments);
        let ty = self.declarations.this_type(class);
        let effect = hir::Effect::New { class: hir::ClassId(class.0), arguments, local };
        TypedEffect::new(effect, ty)
    }

    fn method_call(
        &mut self,
        mode: CallMode,
        object: &'a Expr,
        name: &'a Name,
        arguments: &'a [Expr],
        span: Span,
    ) -> TypedEffect {
        let object_typed = self.expression(object, None);
        let Some(method) = self.find_method(object_typed.ty, object.span, name) else {
            self.lower_for_messages(arguments);
            return TypedEffect::pure(Typed::error());
        };
        if mode == CallMode::Awaited {
            self.forbid_in_init(span, "`await`");
        }
        let called = Called { kind: "method", name: &name.text, span: name.span };
        let arguments = self.arguments(&called, &method.parameters, &[], arguments);
        let selector = self.selector(&name.text);
        let callee = Callee { object: object_typed.expression, method: selector, arguments };
        match mode {
            CallMode::Asynchronous => {
                let ty = self.declarations.types.future(method.result);
                TypedEffect::new(hir::Effect::Send(callee), ty)
            }
            CallMode::Awaited => TypedEffect::new(hir::Effect::AwaitCall(callee), method.result),
            CallMode::Synchronous => TypedEffect::new(hir::Effect::Call(callee), method.result),
        }
    }

    /// The signature of a method of an object.
    fn find_method(&mut self, ty: Ty, span: Span, name: &Name) -> Option<MethodType> {
        let ty = self.declarations.types.shallow(ty);
        let (methods, what) = match *self.declarations.types.node(ty) {
            Node::Interface(interface) => (&self.declarations.interface(interface).methods, "interface"),
            Node::Class(class) => (&self.declarations.class(class).methods, "class"),
            Node::Error => return None,
            _ => {
                let text = self.show(ty);
                let message = format!("only objects have methods, found {text}");
                let problem = Problem::new(span, message, format!("this is {text}"));
                let problem = if self.is_future(ty) {
                    problem.with_help("obtain the value of the future first: `x = f.get;`")
                } else {
                    problem
                };
                self.report(problem);
                return None;
            }
        };
        if let Some(method) = methods.get(&name.text) {
            return Some(method.clone());
        }
        let message = format!("the {what} `{}` has no method `{}`", self.show(ty), name.text);
        let problem = Problem::new(name.span, message, "not declared");
        self.report(match closest_name(&name.text, methods.keys().map(String::as_str)) {
            Some(name) => problem.with_help(format!("did you mean `{name}`?")),
            None => problem.with_help("methods are called through interfaces; declare it in the interface"),
        });
        None
    }

    fn get(&mut self, future: &'a Expr, span: Span) -> TypedEffect {
        self.forbid_in_init(span, "`get`");
        let typed = self.expression(future, None);
        let value = self.declarations.types.fresh();
        let expected = self.declarations.types.future(value);
        self.expect(typed.ty, expected, future.span);
        let ty = self.declarations.types.resolved(value);
        TypedEffect::new(hir::Effect::Get(typed.expression), ty)
    }

    /// Init blocks run in one step.
    pub(super) fn forbid_in_init(&mut self, span: Span, what: &str) {
        if self.frame.init {
            self.report(
                Problem::new(span, format!("{what} is not allowed in an init block"), "waits")
                    .with_help("move it into the method `run`, which starts after the init block"),
            );
        }
    }
}
