//! Calls of functions and constructors.

use super::{Lowering, Typed};
use crate::hir::{Builtin, ConstructorId, Expression, FunctionId};
use crate::resolve::{Entity, FunctionKind, Namespace};
use crate::source::{Problem, Span};
use crate::syntax::ast::Path;
use crate::syntax::expression::Expr;
use crate::types::Ty;

/// The largest number of elements in brackets. They become nested constructors.
const MOST_ELEMENTS: usize = 1000;

/// What is called, for messages about the number of arguments.
pub(super) struct Called<'n> {
    pub kind: &'n str,
    pub name: &'n str,
    pub span: Span,
}

impl<'a> Lowering<'_, 'a> {
    /// `name(arguments)`
    pub(super) fn call(&mut self, path: &'a Path, arguments: &'a [Expr], span: Span, expected: Option<Ty>) -> Typed {
        if path.module.is_none() {
            if let Some(index) = self.frame.functions.iter().position(|function| function.name == path.name) {
                return self.apply(index, arguments, span);
            }
            let partial = self.frame.partial.filter(|own| self.declarations.function(*own).name == path.name);
            if let Some(own) = partial {
                return self.recursion(own, arguments, span);
            }
        }
        let Some(Entity::Function(function)) = self.find_function(path) else {
            self.lower_for_messages(arguments);
            return Typed::error();
        };
        match self.declarations.function(function).kind {
            FunctionKind::Print { .. } => {
                self.report(
                    Problem::new(span, format!("`{}` is not allowed inside an expression", path.name), "has effects")
                        .with_help("make it a statement of its own"),
                );
                return Typed::error();
            }
            FunctionKind::Unsupported(construct) => {
                self.report(Problem::unsupported(span, construct));
                return Typed::error();
            }
            _ => {}
        }
        self.call_function(function, path, arguments, span, expected)
    }

    /// The function with a name. A partially defined function is reported.
    fn find_function(&mut self, path: &Path) -> Option<Entity> {
        let module = self.frame.module;
        let scopes = &self.declarations.scopes;
        let unknown = scopes.lookup(module, Namespace::Function, path).is_err();
        if unknown && scopes.lookup(module, Namespace::Partial, path).is_ok() {
            let message = format!("`{}` is a partially defined function", path.name);
            self.report(
                Problem::new(path.span, message, "its functions are missing")
                    .with_help(format!("pass the functions first: `{}(function)(arguments)`", path.name)),
            );
            return None;
        }
        self.declarations.lookup(module, Namespace::Function, path)
    }

    fn call_function(
        &mut self,
        function: FunctionId,
        path: &Path,
        arguments: &'a [Expr],
        span: Span,
        expected: Option<Ty>,
    ) -> Typed {
        let info = self.declarations.function(function);
        let (parameters, result, kind) = (info.parameters.clone(), info.result, info.kind.clone());
        let count = info.type_parameters.len();
        let called = Called { kind: "function", name: &path.name, span: path.span };
        let (expressions, ty) = self.applied(&called, (count, &parameters, result), arguments, expected);
        let site = self.site(span);
        let expression = match kind {
            FunctionKind::Builtin(builtin) => {
                if builtin == Builtin::Abs {
                    let typed = Typed::new(Expression::unit(), ty);
                    self.numeric(&typed, span, "abs");
                }
                if expressions.len() != builtin.arity() {
                    return Typed::error();
                }
                Expression::Builtin(builtin, expressions, site)
            }
            _ => Expression::Call(function, expressions, site),
        };
        Typed::new(expression, ty)
    }

    /// Arguments and result of something with type parameters, whose arguments are inferred.
    pub(super) fn applied(
        &mut self,
        called: &Called<'_>,
        (type_parameters, parameters, result): (usize, &[Ty], Ty),
        arguments: &'a [Expr],
        expected: Option<Ty>,
    ) -> (Vec<Expression>, Ty) {
        let variables = self.declarations.types.fresh_list(type_parameters);
        let result = self.declarations.types.instantiate(result, &variables);
        if let Some(expected) = expected.filter(|_| type_parameters > 0) {
            // The expected type helps to find the type arguments. If it does not fit, the caller
            // reports it.
            self.declarations.types.subtype(result, expected);
        }
        let expressions = self.arguments(called, parameters, &variables, arguments);
        (expressions, self.declarations.types.resolved(result))
    }

    /// Checks arguments against parameters, whose type parameters stand for `variables`.
    pub(super) fn arguments(
        &mut self,
        called: &Called<'_>,
        parameters: &[Ty],
        variables: &[Ty],
        arguments: &'a [Expr],
    ) -> Vec<Expression> {
        if parameters.len() != arguments.len() {
            let plural = if parameters.len() == 1 { "" } else { "s" };
            let message = format!("the {} `{}` has {} parameter{plural}", called.kind, called.name, parameters.len());
            let found = arguments.len();
            let label = format!("found {found} argument{}", if found == 1 { "" } else { "s" });
            self.report(Problem::new(called.span, message, label));
            self.lower_for_messages(arguments);
            return Vec::new();
        }
        let mut expressions = Vec::with_capacity(arguments.len());
        for (argument, parameter) in arguments.iter().zip(parameters) {
            let parameter = self.declarations.types.instantiate(*parameter, variables);
            expressions.push(self.checked(argument, parameter));
        }
        expressions
    }

    /// Lowers expressions only to report what is wrong in them.
    pub(super) fn lower_for_messages(&mut self, expressions: &'a [Expr]) {
        for expression in expressions {
            self.expression(expression, None);
        }
    }

    /// `Name(arguments)`
    pub(super) fn construct(&mut self, path: &Path, arguments: &'a [Expr], span: Span, expected: Option<Ty>) -> Typed {
        let module = self.frame.module;
        let Some(Entity::Constructor(constructor)) = self.declarations.lookup(module, Namespace::Constructor, path)
        else {
            self.lower_for_messages(arguments);
            return Typed::error();
        };
        let info = self.declarations.constructor(constructor);
        let (parameters, data) = (info.arguments.clone(), info.data);
        let result = self.declarations.data_type(data);
        let count = self.declarations.data[data.0 as usize].parameters;
        let called = Called { kind: "constructor", name: &path.name, span };
        let (expressions, ty) = self.applied(&called, (count, &parameters, result), arguments, expected);
        if expressions.len() != parameters.len() {
            return Typed::error();
        }
        Typed::new(Expression::Construct(constructor, expressions), ty)
    }

    /// `name[values]`: a call with a list of the values.
    pub(super) fn variadic(&mut self, path: &'a Path, values: &'a [Expr], span: Span, expected: Option<Ty>) -> Typed {
        let Some(Entity::Function(function)) = self.find_function(path) else {
            self.lower_for_messages(values);
            return Typed::error();
        };
        let info = self.declarations.function(function);
        let (parameters, result, count) = (info.parameters.clone(), info.result, info.type_parameters.len());
        let [parameter] = parameters[..] else {
            let message = format!("the function `{}` does not take one list", path.name);
            self.report(Problem::new(path.span, message, "called with a list").with_help("call it with parentheses"));
            return Typed::error();
        };
        let variables = self.declarations.types.fresh_list(count);
        let result = self.declarations.types.instantiate(result, &variables);
        if let Some(expected) = expected.filter(|_| count > 0) {
            self.declarations.types.subtype(result, expected);
        }
        let parameter = self.declarations.types.instantiate(parameter, &variables);
        let element = self.declarations.types.fresh();
        let list = self.declarations.types.list(element);
        self.expect(list, parameter, path.span);
        if values.len() > MOST_ELEMENTS {
            let message = format!("a list in brackets has at most {MOST_ELEMENTS} elements");
            let label = format!("found {}", values.len());
            self.report(Problem::new(span, message, label).with_help("compute the list, or concatenate several lists"));
            return Typed::error();
        }
        let elements: Vec<Expression> = values.iter().map(|value| self.checked(value, element)).collect();
        let list =
            elements.into_iter().rev().fold(Expression::Construct(ConstructorId::NIL, Vec::new()), |rest, element| {
                Expression::Construct(ConstructorId::CONS, vec![element, rest])
            });
        let site = self.site(span);
        let ty = self.declarations.types.resolved(result);
        Typed::new(Expression::Call(function, vec![list], site), ty)
    }
}
