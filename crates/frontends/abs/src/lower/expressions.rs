//! Expressions without side effects.

use super::{Lowering, Typed};
use crate::hir::{Branch, Builtin, Expression, FieldSlot, InterfaceId, Literal};
use crate::resolve::{Entity, Namespace, TypeContext};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Name, Path, TypeExpr};
use crate::syntax::expression::{CaseBranch, Expr, ExprKind, LetBinding, TemplatePart};
use crate::types::Ty;
use mazurka_model::closest_name;
use num_bigint::BigInt;

impl<'a> Lowering<'_, 'a> {
    /// An expression that must have a type.
    pub(super) fn checked(&mut self, expr: &'a Expr, expected: Ty) -> Expression {
        let typed = self.expression(expr, Some(expected));
        self.expect(typed.ty, expected, expr.span);
        typed.expression
    }

    /// An expression. `expected` guides the inference; that the type fits is checked by the caller.
    pub(super) fn expression(&mut self, expr: &'a Expr, expected: Option<Ty>) -> Typed {
        let known = self.known();
        match &expr.kind {
            ExprKind::Integer(digits) => Typed::new(Expression::Literal(Literal::Int(integer(digits))), known.int),
            ExprKind::Float(digits) => {
                let value = digits.parse().unwrap_or(f64::INFINITY);
                Typed::new(Expression::Literal(Literal::Float(value)), known.float)
            }
            ExprKind::String(text) => Typed::new(Expression::Literal(Literal::String(text.clone())), known.string),
            ExprKind::Template(parts) => self.template(parts, expr.span),
            ExprKind::Variable(name) => self.variable(name, expr.span),
            ExprKind::Field(name) => self.field(name),
            ExprKind::This => self.this(expr.span),
            ExprKind::Null => Typed::new(Expression::Literal(Literal::Null), Ty::NULL),
            ExprKind::Call(path, arguments) => self.call(path, arguments, expr.span, expected),
            ExprKind::PartialCall(path, functions, arguments) => {
                self.partial_call(path, functions, arguments, expr.span, expected)
            }
            ExprKind::Variadic(path, values) => self.variadic(path, values, expr.span, expected),
            ExprKind::Construct(path, arguments) => self.construct(path, arguments, expr.span, expected),
            ExprKind::Unary(operator, operand) => self.unary(*operator, operand, expr.span, expected),
            ExprKind::Binary(operator, left, right) => self.binary(*operator, (left, right), expr.span, expected),
            ExprKind::Implements(operand, path) => {
                let (operand, interface) = self.cast(operand, path);
                Typed::new(Expression::Implements(Box::new(operand), interface.0), known.bool)
            }
            ExprKind::As(operand, path) => {
                let (operand, interface) = self.cast(operand, path);
                Typed::new(Expression::As(Box::new(operand), interface.0), interface.1)
            }
            ExprKind::If(condition, yes, no) => self.conditional((condition, yes, no), expected),
            ExprKind::Let(bindings, body) => self.let_expression(bindings, body, expected),
            ExprKind::Case(value, branches) => self.case(value, branches, expr.span, expected),
        }
    }

    fn template(&mut self, parts: &'a [TemplatePart], span: Span) -> Typed {
        let site = self.site(span);
        let mut text = Expression::Literal(Literal::String(String::new()));
        for part in parts {
            let part = match part {
                TemplatePart::Text(part) if part.is_empty() => continue,
                TemplatePart::Text(part) => Expression::Literal(Literal::String(part.clone())),
                TemplatePart::Value(value) => {
                    let value = self.expression(value, None).expression;
                    Expression::Builtin(Builtin::ToString, vec![value], site)
                }
            };
            text = Expression::Builtin(Builtin::Concatenate, vec![text, part], site);
        }
        Typed::new(text, self.known().string)
    }

    /// A local variable, or a field if there is none.
    pub(super) fn visible_variable(&mut self, name: &str) -> Option<Typed> {
        if let Some(local) = self.frame.local(name) {
            return Some(Typed::new(Expression::Local(local.slot), local.ty));
        }
        self.field_of_this(name)
    }

    fn variable(&mut self, name: &str, span: Span) -> Typed {
        if let Some(variable) = self.visible_variable(name) {
            return variable;
        }
        self.unknown_variable(&Name { text: name.to_owned(), span });
        Typed::error()
    }

    /// Reports a name that is not in scope.
    pub(super) fn unknown_variable(&mut self, Name { text: name, span }: &Name) {
        if self.frame.functions.iter().any(|function| function.name == *name) {
            let problem = Problem::new(*span, format!("`{name}` is a function parameter"), "not a value");
            self.report(problem.with_help(format!("call it: `{name}(...)`")));
            return;
        }
        let problem = Problem::new(*span, format!("unknown variable `{name}`"), "not declared");
        let locals = self.frame.locals.iter().map(|local| local.name.as_str());
        let fields = self.frame.this.map(|class| &self.declarations.class(class).fields);
        let fields = fields.into_iter().flatten().map(|(name, _)| name.as_str());
        let problem = match closest_name(name, locals.chain(fields)) {
            Some(name) => problem.with_help(format!("did you mean `{name}`?")),
            None => problem.with_help(format!("declare it before: `Type {name} = ...;`")),
        };
        self.report(problem);
    }

    /// A field of the object that executes, by its name. In an anonymous function it is captured.
    fn field_of_this(&mut self, name: &str) -> Option<Typed> {
        if let Some(class) = self.frame.this {
            let fields = &self.declarations.class(class).fields;
            let index = fields.iter().position(|(field, _)| field == name)?;
            return Some(Typed::new(Expression::Field(FieldSlot(index as u32)), fields[index].1));
        }
        let captured = self.frame.local(&format!("this.{name}"))?;
        Some(Typed::new(Expression::Local(captured.slot), captured.ty))
    }

    /// `this.name`
    fn field(&mut self, name: &Name) -> Typed {
        match self.field_of_this(&name.text) {
            Some(field) => field,
            None => {
                self.unknown_field(name);
                Typed::error()
            }
        }
    }

    /// Reports a field that does not exist.
    pub(super) fn unknown_field(&mut self, Name { text: name, span }: &Name) {
        self.report(match self.frame.this {
            None => Problem::new(*span, "there are no fields here", "outside of a class"),
            Some(class) => {
                let info = self.declarations.class(class);
                let message = format!("the class `{}` has no field `{name}`", info.declaration.name.text);
                let problem = Problem::new(*span, message, "not declared");
                match closest_name(name, info.fields.iter().map(|(name, _)| name.as_str())) {
                    Some(name) => problem.with_help(format!("did you mean `{name}`?")),
                    None => problem,
                }
            }
        });
    }

    fn this(&mut self, span: Span) -> Typed {
        if let Some(class) = self.frame.this {
            let ty = self.declarations.this_type(class);
            return Typed::new(Expression::This, ty);
        }
        if let Some(captured) = self.frame.local("this") {
            return Typed::new(Expression::Local(captured.slot), captured.ty);
        }
        self.report(Problem::new(span, "`this` exists only in classes", "outside of a class"));
        Typed::error()
    }

    /// The operand and the interface of `implements` and `as`.
    fn cast(&mut self, operand: &'a Expr, path: &Path) -> (Expression, (InterfaceId, Ty)) {
        let typed = self.expression(operand, None);
        let ty = self.declarations.types.shallow(typed.ty);
        if !self.declarations.types.is_reference(ty) || self.is_future(ty) {
            let text = self.show(ty);
            let message = format!("only objects have interfaces, found {text}");
            self.report(Problem::new(operand.span, message, format!("this is {text}")));
        }
        let interface = match self.declarations.lookup(self.frame.module, Namespace::Type, path) {
            Some(Entity::Interface(interface)) => {
                (InterfaceId(interface.0), self.declarations.types.interface(interface))
            }
            Some(_) => {
                let message = format!("`{}` is not an interface", path.text());
                self.report(Problem::new(path.span, message, "expected an interface"));
                (InterfaceId(0), Ty::ERROR)
            }
            None => (InterfaceId(0), Ty::ERROR),
        };
        (typed.expression, interface)
    }

    fn conditional(&mut self, parts: (&'a Expr, &'a Expr, &'a Expr), expected: Option<Ty>) -> Typed {
        let (condition, yes, no) = parts;
        let bool = self.known().bool;
        let condition = Box::new(self.checked(condition, bool));
        let first = self.expression(yes, expected);
        let second = self.expression(no, expected);
        let ty = self.joined(first.ty, second.ty, no.span);
        Typed::new(Expression::If(condition, Box::new(first.expression), Box::new(second.expression)), ty)
    }

    /// The type of two alternatives.
    fn joined(&mut self, first: Ty, second: Ty, span: Span) -> Ty {
        match self.declarations.types.join(first, second) {
            Some(ty) => self.declarations.types.resolved(ty),
            None => {
                let (first, second) = (self.show(first), self.show(second));
                let message = format!("the alternatives have different types: {first} and {second}");
                self.report(Problem::new(span, message, format!("this is {second}")));
                Ty::ERROR
            }
        }
    }

    fn let_expression(&mut self, bindings: &'a [LetBinding], body: &'a Expr, expected: Option<Ty>) -> Typed {
        let scope = self.frame.locals.len();
        let mut values = Vec::with_capacity(bindings.len());
        for binding in bindings {
            let ty = self.written_type(&binding.ty);
            let value = self.checked(&binding.value, ty);
            values.push((self.frame.bind(&binding.name.text, ty), value));
        }
        let body = self.expression(body, expected);
        self.frame.locals.truncate(scope);
        let expression = values
            .into_iter()
            .rev()
            .fold(body.expression, |body, (slot, value)| Expression::Let(slot, Box::new(value), Box::new(body)));
        Typed::new(expression, body.ty)
    }

    fn case(&mut self, value: &'a Expr, branches: &'a [CaseBranch], span: Span, expected: Option<Ty>) -> Typed {
        let typed = self.expression(value, None);
        let matched = self.declarations.types.resolved(typed.ty);
        let site = self.site(span);
        let mut result: Option<Ty> = None;
        let mut lowered = Vec::with_capacity(branches.len());
        for branch in branches {
            let scope = self.frame.locals.len();
            let pattern = self.pattern(&branch.pattern, matched);
            let body = self.expression(&branch.value, expected);
            self.frame.locals.truncate(scope);
            result = Some(match result {
                None => body.ty,
                Some(result) => self.joined(result, body.ty, branch.value.span),
            });
            lowered.push(Branch { pattern, body: body.expression });
        }
        Typed::new(Expression::Case(Box::new(typed.expression), lowered, site), result.unwrap_or(Ty::ERROR))
    }

    /// A type as it is written in the current body.
    pub(super) fn written_type(&mut self, written: &TypeExpr) -> Ty {
        let context = TypeContext { module: self.frame.module, parameters: self.frame.type_parameters };
        self.declarations.resolve_type(context, written)
    }
}

/// The value of an integer. The lexer admits digits only.
pub(super) fn integer(digits: &str) -> BigInt {
    digits.parse().unwrap_or_default()
}
