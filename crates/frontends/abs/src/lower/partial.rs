//! Calls of partially defined functions, and the functions that are passed to them.

use super::arguments::Called;
use super::frame::{Frame, FunctionParameter, Local};
use super::free_names::free_names;
use super::{Lowering, Typed};
use crate::hir::{self, Expression, FieldSlot, FunctionId};
use crate::resolve::{Entity, FunctionKind, FunctionType, Namespace};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Name, Path};
use crate::syntax::expression::{Expr, FunctionArgument, Lambda};
use crate::types::Ty;

impl<'a> Lowering<'_, 'a> {
    /// `name(functions)(arguments)`
    pub(super) fn partial_call(
        &mut self,
        path: &'a Path,
        functions: &'a [FunctionArgument],
        arguments: &'a [Expr],
        span: Span,
        expected: Option<Ty>,
    ) -> Typed {
        let found = self.declarations.lookup(self.frame.module, Namespace::Partial, path);
        let Some(Entity::Function(function)) = found else {
            self.lower_for_messages(arguments);
            return Typed::error();
        };
        if !self.ensure_known(function, span) {
            return Typed::error();
        }
        let info = self.declarations.function(function);
        let declared = info.declaration.and_then(|declaration| declaration.functions.as_ref()).map_or(0, Vec::len);
        let (parameters, result, types) = (info.parameters.clone(), info.result, info.functions.clone());
        let count = info.type_parameters.len() + info.inferred_parameters;
        if declared != functions.len() {
            let plural = if declared == 1 { "" } else { "s" };
            let message = format!("the function `{}` takes {declared} function{plural}", path.name);
            self.report(Problem::new(path.span, message, format!("found {}", functions.len())));
            return Typed::error();
        }
        let variables = self.declarations.types.fresh_list(count);
        let result = self.declarations.types.instantiate(result, &variables);
        if let Some(expected) = expected {
            self.declarations.types.subtype(result, expected);
        }
        let called = Called { kind: "function", name: &path.name, span: path.span };
        let values = self.arguments(&called, &parameters, &variables, arguments);
        let mut all = Vec::with_capacity(functions.len() + values.len());
        for (index, argument) in functions.iter().enumerate() {
            // The types are absent while the function itself is being checked.
            let ty = types.get(index).map(|ty| self.instantiated(ty, &variables));
            all.push(self.function_argument(argument, ty));
        }
        all.extend(values);
        let site = self.site(span);
        let ty = self.declarations.types.resolved(result);
        Typed::new(Expression::Call(function, all, site), ty)
    }

    fn instantiated(&mut self, ty: &FunctionType, variables: &[Ty]) -> FunctionType {
        let types = &mut self.declarations.types;
        let parameters = ty.parameters.as_ref();
        let parameters =
            parameters.map(|parameters| parameters.iter().map(|ty| types.instantiate(*ty, variables)).collect());
        FunctionType { parameters, result: types.instantiate(ty.result, variables) }
    }

    fn function_argument(&mut self, argument: &'a FunctionArgument, expected: Option<FunctionType>) -> Expression {
        match argument {
            FunctionArgument::Named(name) => self.named_function(name, expected),
            FunctionArgument::Anonymous(lambda) => self.lambda(lambda, expected),
        }
    }

    fn named_function(&mut self, name: &Name, expected: Option<FunctionType>) -> Expression {
        if let Some(index) = self.frame.functions.iter().position(|function| function.name == name.text) {
            if let Some(FunctionType { parameters: Some(parameters), result }) = expected {
                let found = self.function_parameter(index, parameters.len(), name.span);
                self.check_function(&found, &parameters, result, name.span);
            }
            return Expression::Local(self.frame.functions[index].slot);
        }
        let path = Path { module: None, name: name.text.clone(), span: name.span };
        let found = self.declarations.lookup(self.frame.module, Namespace::Function, &path);
        let Some(Entity::Function(function)) = found else { return Expression::unit() };
        match self.declarations.function(function).kind {
            FunctionKind::Print { .. } => {
                let message = format!("`{}` has effects and cannot be passed", name.text);
                self.report(Problem::new(name.span, message, "not a function of values"));
            }
            FunctionKind::Unsupported(construct) => self.report(Problem::unsupported(name.span, construct)),
            _ => {}
        }
        if let Some(FunctionType { parameters: Some(parameters), result }) = expected {
            let info = self.declarations.function(function);
            let (own, own_result, count) = (info.parameters.clone(), info.result, info.type_parameters.len());
            let variables = self.declarations.types.fresh_list(count);
            let found = self.instantiated(&FunctionType { parameters: Some(own), result: own_result }, &variables);
            self.check_function(&found, &parameters, result, name.span);
        }
        Expression::Closure(function, Vec::new())
    }

    /// Checks that a function takes what it will be called with, and returns what is expected.
    fn check_function(&mut self, found: &FunctionType, parameters: &[Ty], result: Ty, span: Span) {
        let own = found.parameters.clone().unwrap_or_default();
        if own.len() != parameters.len() {
            let count = parameters.len();
            let message = format!("expected a function of {count} parameter{}", if count == 1 { "" } else { "s" });
            self.report(Problem::new(span, message, format!("it has {}", own.len())));
            return;
        }
        for (own, given) in own.iter().zip(parameters) {
            if !self.declarations.types.subtype(*given, *own) {
                let (given, own) = (self.show(*given), self.show(*own));
                let message = format!("this function is called with {given}, but takes {own}");
                self.report(Problem::new(span, message, format!("takes {own}")));
            }
        }
        if !self.declarations.types.subtype(found.result, result) {
            let (found, expected) = (self.show(found.result), self.show(result));
            let message = format!("this function returns {found}, but {expected} is expected");
            self.report(Problem::new(span, message, format!("returns {found}")));
        }
    }

    /// The type of a function parameter that is called with a number of arguments.
    fn function_parameter(&mut self, index: usize, count: usize, span: Span) -> FunctionType {
        if self.frame.functions[index].ty.parameters.is_none() {
            let parameters = self.declarations.types.fresh_list(count);
            self.frame.functions[index].ty.parameters = Some(parameters);
        }
        let function = &self.frame.functions[index];
        let known = function.ty.parameters.as_ref().map_or(0, Vec::len);
        let (name, ty) = (function.name.clone(), function.ty.clone());
        if known != count {
            let message = format!("the function `{name}` is used with {known} and with {count} arguments");
            self.report(Problem::new(span, message, format!("used with {count}")));
        }
        ty
    }

    /// A call of a function parameter.
    pub(super) fn apply(&mut self, index: usize, arguments: &'a [Expr], span: Span) -> Typed {
        let ty = self.function_parameter(index, arguments.len(), span);
        let (name, slot) = (self.frame.functions[index].name.clone(), self.frame.functions[index].slot);
        let called = Called { kind: "function", name: &name, span };
        let parameters = ty.parameters.clone().unwrap_or_default();
        if parameters.len() != arguments.len() {
            return Typed::error();
        }
        let arguments = self.arguments(&called, &parameters, &[], arguments);
        let site = self.site(span);
        Typed::new(Expression::Apply(Box::new(Expression::Local(slot)), arguments, site), ty.result)
    }

    /// A partially defined function calls itself with the same functions.
    pub(super) fn recursion(&mut self, own: FunctionId, arguments: &'a [Expr], span: Span) -> Typed {
        let info = self.declarations.function(own);
        let (parameters, result, name) = (info.parameters.clone(), info.result, info.name.clone());
        let called = Called { kind: "function", name: &name, span };
        let identity: Vec<Ty> =
            (0..info.type_parameters.len()).map(|index| self.declarations.types.parameter(index as u32)).collect();
        let values = self.arguments(&called, &parameters, &identity, arguments);
        let functions = self.frame.functions.iter().map(|function| Expression::Local(function.slot));
        let all = functions.chain(values).collect();
        let site = self.site(span);
        Typed::new(Expression::Call(own, all, site), result)
    }

    /// An anonymous function becomes a function whose first parameters are what it captures.
    fn lambda(&mut self, lambda: &'a Lambda, expected: Option<FunctionType>) -> Expression {
        let own: Vec<Ty> = lambda.parameters.iter().map(|parameter| self.written_type(&parameter.ty)).collect();
        let mut inner = Frame {
            module: self.frame.module,
            type_parameters: self.frame.type_parameters,
            parameter_names: self.frame.parameter_names.clone(),
            ..Frame::default()
        };
        let captured = self.captures(lambda, &mut inner);
        for (parameter, ty) in lambda.parameters.iter().zip(&own) {
            inner.bind(&parameter.name.text, *ty);
        }
        let parameters = inner.slots.len() as u32;
        let outer = std::mem::replace(&mut self.frame, inner);
        let body = self.expression(&lambda.body, expected.as_ref().map(|expected| expected.result));
        let inner = std::mem::replace(&mut self.frame, outer);
        // A function parameter that is first called inside keeps the type found there.
        for function in inner.functions {
            if let Some(known) = self.frame.functions.iter_mut().find(|known| known.name == function.name) {
                known.ty = function.ty;
            }
        }
        if let Some(FunctionType { parameters: Some(given), result }) = expected {
            let found = FunctionType { parameters: Some(own), result: body.ty };
            self.check_function(&found, &given, result, lambda.span);
        }
        let slots = inner.slots.len() as u32;
        self.anonymous.push(hir::Function { name: String::new(), parameters, slots, body: body.expression });
        let id = FunctionId((self.functions.len() + self.anonymous.len() - 1) as u32);
        Expression::Closure(id, captured)
    }

    /// Binds in the inner frame what an anonymous function captures, and returns the values.
    fn captures(&mut self, lambda: &Lambda, inner: &mut Frame<'a>) -> Vec<Expression> {
        let mut captured = Vec::new();
        for name in free_names(&lambda.body) {
            if lambda.parameters.iter().any(|parameter| parameter.name.text == name) {
                continue;
            }
            if let Some(local) = self.frame.local(&name) {
                let Local { slot, ty, .. } = *local;
                inner.bind(&name, ty);
                captured.push(Expression::Local(slot));
            } else if let Some((value, ty)) = self.captured_of_this(&name) {
                // A field is found under both of its names.
                let field = name.strip_prefix("this.").unwrap_or(&name);
                inner.bind(&if name == "this" { name.clone() } else { format!("this.{field}") }, ty);
                captured.push(value);
            }
            if let Some(function) = self.frame.functions.iter().find(|function| function.name == name) {
                let (outer, ty) = (function.slot, function.ty.clone());
                let slot = inner.temporary();
                inner.functions.push(FunctionParameter { name, slot, ty });
                captured.push(Expression::Local(outer));
            }
        }
        captured
    }

    /// `this`, or a field, if the body belongs to a class.
    fn captured_of_this(&mut self, name: &str) -> Option<(Expression, Ty)> {
        let class = self.frame.this?;
        if name == "this" {
            return Some((Expression::This, self.declarations.this_type(class)));
        }
        let field = name.strip_prefix("this.").unwrap_or(name);
        let fields = &self.declarations.class(class).fields;
        let index = fields.iter().position(|(known, _)| known == field)?;
        Some((Expression::Field(FieldSlot(index as u32)), fields[index].1))
    }
}
