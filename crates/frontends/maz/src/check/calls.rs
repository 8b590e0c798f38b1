//! Functions. A call is replaced by the body of the function, with the arguments in new locals; a
//! condition that is evaluated as a whole may only call functions that consist of one `return`.

use super::Checker;
use super::bodies::Context;
use super::expressions::{FAULTY, Typed};
use super::scope::Meaning;
use crate::hir::{self, StmtKind as Checked};
use crate::syntax::ast::{Block, Condition, Expr, ExprKind, Function, Ident, Item, Span, Stmt, StmtKind, TypeName};
use crate::types::Type;
use std::rc::Rc;

/// The largest number of calls that are expanded in a program.
const MAX_CALLS: usize = 20_000;
/// The largest nesting depth of calls.
const MAX_DEPTH: usize = 50;

/// A declared function.
#[derive(Clone)]
pub struct FunctionInfo {
    pub function: Rc<Function>,
    pub types: Vec<Type>,
    /// `None` for a procedure.
    pub result: Option<Type>,
    pub called: bool,
}

/// A function that is being expanded.
#[derive(Clone, Copy)]
pub struct ActiveCall {
    pub index: u32,
    /// The local that takes the result, with its type.
    pub result: Option<(hir::Local, Type)>,
}

impl Checker<'_> {
    pub fn declare_functions(&mut self, items: &[Item]) {
        for item in items {
            let Item::Function(function) = item else { continue };
            let types = self.parameter_types(&function.parameters);
            let result = function.result.as_ref().and_then(|ty| self.scalar_type(ty, "the result of a function"));
            if function.result.is_some() && !returns(&function.body) {
                let message = format!("`{}` can end without a `return`", function.name.text);
                self.error(function.name.span, message, "every path must return a value");
            }
            let index = self.functions.len() as u32;
            self.functions.push(FunctionInfo { function: Rc::clone(function), types, result, called: false });
            self.declare(&function.name, Meaning::Function { index });
        }
    }

    /// The types of parameters, which are all different names.
    pub fn parameter_types(&mut self, parameters: &[(Ident, TypeName)]) -> Vec<Type> {
        for (position, (name, _)) in parameters.iter().enumerate() {
            let first = parameters[..position].iter().find(|(other, _)| other.text == name.text);
            if let Some((first, _)) = first {
                let twice = self.error(name.span, format!("`{}` is declared twice", name.text), "declared again here");
                twice.notes.push((first.span.into_range(), "first declared here".into()));
            }
        }
        parameters.iter().map(|(_, ty)| self.scalar_type(ty, "a parameter").unwrap_or(Type::Int)).collect()
    }

    /// A call as a statement.
    pub fn call_statement(&mut self, name: &Ident, arguments: &[Expr], span: Span) -> Option<Checked> {
        if self.names.find(name).is_none()
            && let Some(result) = self.builtin_statement(name, arguments, span)
        {
            return result;
        }
        self.call(name, arguments, span, false);
        None
    }

    /// A call as an expression.
    pub fn call_expression(&mut self, name: &Ident, arguments: &[Expr], span: Span) -> Typed {
        if self.names.find(name).is_none()
            && let Some(result) = self.builtin(name, arguments, span)
        {
            return result;
        }
        self.call(name, arguments, span, true)
    }

    fn call(&mut self, name: &Ident, arguments: &[Expr], span: Span, wants_value: bool) -> Typed {
        let index = match self.names.find(name).cloned() {
            Some(Meaning::Function { index }) => index,
            Some(Meaning::Faulty) => return FAULTY,
            Some(Meaning::Process { .. }) => {
                let help = format!("start a process with `spawn {}(...)`", name.text);
                let message = format!("expected a function, but `{}` is a process", name.text);
                self.error_with_help(name.span, message, "cannot be called", &help);
                return FAULTY;
            }
            Some(other) => {
                let message = format!("expected a function, but `{}` is {}", name.text, other.noun());
                self.error(name.span, message, "cannot be called");
                return FAULTY;
            }
            None => {
                self.undefined_function(name);
                return FAULTY;
            }
        };
        self.functions[index as usize].called = true;
        let FunctionInfo { function, types, result, .. } = self.functions[index as usize].clone();
        if types.len() != arguments.len() {
            let plural = if types.len() == 1 { "argument" } else { "arguments" };
            let message = format!("`{}` takes {} {plural}, found {}", name.text, types.len(), arguments.len());
            let note = (function.name.span.into_range(), "declared here".to_string());
            self.error(span, message, format!("expected {} {plural}", types.len())).notes.push(note);
            return FAULTY;
        }
        if wants_value && result.is_none() {
            let help = "a function with a result declares its type: `fn f(): int { ... }`";
            self.error_with_help(span, format!("`{}` returns no value", name.text), "no value", help);
            return FAULTY;
        }
        if let Some(outer) = self.calls.iter().position(|call| call.index == index) {
            self.recursive(name, outer, span);
            return FAULTY;
        }
        self.expanded += 1;
        if self.expanded > MAX_CALLS || self.calls.len() >= MAX_DEPTH {
            let help = "calls are replaced by the bodies of functions; use loops or processes";
            self.error_with_help(span, "too many calls", "this call exceeds the limit", help);
            return FAULTY;
        }
        if self.in_guard {
            return self.expand_in_guard(&function, &types, arguments, index, span);
        }
        self.expand(&function, &types, arguments, ActiveCall { index, result: None }, result)
    }

    /// Reports a call of a function that is being expanded, as the call with this number.
    fn recursive(&mut self, name: &Ident, outer: usize, span: Span) {
        let between = self.calls[outer + 1..].iter().map(|call| &self.functions[call.index as usize]);
        let between: Vec<String> = between.map(|info| format!("`{}`", info.function.name.text)).collect();
        let through = if between.is_empty() { String::new() } else { format!(" through {}", between.join(", ")) };
        let message = format!("recursive functions are not supported: `{}` calls itself{through}", name.text);
        let declared = self.names.declared_at(&name.text);
        let help = "a call is replaced by the body of the function; use a loop, or processes that spawn each other";
        let found = self.error(span, message, "this call is recursive");
        found.help = Some(help.to_string());
        found.notes.extend(declared.map(|place| (place.into_range(), "declared here".to_string())));
    }

    fn undefined_function(&mut self, name: &Ident) {
        self.undefined(name, "function");
        let builtin = mazurka_model::closest_name(&name.text, super::builtins::NAMES.iter().copied());
        let unknown = self.diagnostics.last_mut().expect("invariant: just reported");
        if let (None, Some(builtin)) = (&unknown.help, builtin) {
            unknown.help = Some(format!("did you mean `{builtin}`?"));
        }
    }

    fn expand(
        &mut self,
        function: &Function,
        types: &[Type],
        arguments: &[Expr],
        call: ActiveCall,
        result: Option<Type>,
    ) -> Typed {
        let values = self.sequence(arguments, types);
        let result = result.map(|ty| (self.fresh_variable(), ty));
        let call = ActiveCall { result, ..call };
        let parameters: Vec<hir::Local> = values.iter().map(|_| self.fresh()).collect();
        for (local, value) in parameters.iter().zip(values) {
            self.push(Checked::SetLocal(*local, hir::Rhs::Value(value)));
        }
        let hidden = self.names.hide();
        for ((name, _), (local, ty)) in function.parameters.iter().zip(parameters.into_iter().zip(types)) {
            self.names.declare_local(name, Self::variable(local, Some(*ty)));
        }
        let outer = self.context;
        self.context = Context { in_loop: false, ..outer };
        self.calls.push(call);
        let body = self.block(&function.body);
        self.calls.pop();
        self.context = outer;
        self.names.restore(hidden);
        self.push(Checked::Scope(body));
        match result {
            Some((local, ty)) => {
                // The local is a new one each time the expression is evaluated, so that a later
                // call does not change its value before it is used.
                let copy = self.fresh_variable();
                self.push(Checked::SetLocal(copy, hir::Rhs::Value(hir::Expr::Local(local))));
                (hir::Expr::Local(copy), Some(ty))
            }
            None => FAULTY,
        }
    }

    /// Replaces a call by the expression that the function returns, and its parameters by the
    /// arguments. The condition is evaluated in one step, so reading an argument twice is the same
    /// as reading it once.
    fn expand_in_guard(
        &mut self,
        function: &Function,
        types: &[Type],
        arguments: &[Expr],
        index: u32,
        span: Span,
    ) -> Typed {
        let [Stmt { kind: StmtKind::Return(Some(value)), .. }] = &function.body[..] else {
            let help = "call it before, or let the function consist of a single `return`";
            let message =
                format!("`{}` cannot be called in a condition that is evaluated as a whole", function.name.text);
            self.error_with_help(span, message, "has statements of its own", help);
            return FAULTY;
        };
        let values: Vec<hir::Expr> = arguments.iter().zip(types).map(|(value, ty)| self.expect(value, *ty)).collect();
        let hidden = self.names.hide();
        for ((name, _), (value, ty)) in function.parameters.iter().zip(values.into_iter().zip(types)) {
            self.names.declare_local(name, Meaning::Alias { value, ty: Some(*ty) });
        }
        self.calls.push(ActiveCall { index, result: None });
        let result = self.functions[index as usize].result;
        let value = match result {
            Some(ty) => (self.expect(value, ty), Some(ty)),
            None => FAULTY,
        };
        self.calls.pop();
        self.names.restore(hidden);
        value
    }

    /// Checks functions that are never called, so that their errors are reported as well.
    pub fn check_unused_functions(&mut self) {
        for index in 0..self.functions.len() {
            let FunctionInfo { function, types, result, called } = self.functions[index].clone();
            if called {
                continue;
            }
            self.assigned.clear();
            self.context = Context::default();
            let hidden = self.names.hide();
            for ((name, _), ty) in function.parameters.iter().zip(&types) {
                let local = self.fresh();
                self.names.declare_local(name, Self::variable(local, Some(*ty)));
            }
            let result = result.map(|ty| (self.fresh_variable(), ty));
            self.calls.push(ActiveCall { index: index as u32, result });
            self.block(&function.body);
            self.calls.pop();
            self.names.restore(hidden);
        }
    }
}

/// Whether every path through a block returns.
fn returns(block: &Block) -> bool {
    block.iter().any(|stmt| match &stmt.kind {
        StmtKind::Return(_) | StmtKind::Invalid => true,
        StmtKind::If { arms, otherwise } => {
            arms.iter().all(|arm| returns(&arm.body)) && otherwise.as_ref().is_some_and(returns)
        }
        StmtKind::While { condition: Condition::Expr(Expr { kind: ExprKind::Bool(true), .. }), body, .. } => {
            !breaks(body)
        }
        StmtKind::Atomic(body) => returns(body),
        StmtKind::Select(select) => {
            let fallback = select.fallback.as_ref().is_none_or(|(_, body)| returns(body));
            fallback && select.cases.iter().all(|case| returns(&case.body))
        }
        _ => false,
    })
}

/// Whether a block contains a `break` of the loop around it.
fn breaks(block: &Block) -> bool {
    block.iter().any(|stmt| match &stmt.kind {
        StmtKind::Break => true,
        StmtKind::If { arms, otherwise } => {
            arms.iter().any(|arm| breaks(&arm.body)) || otherwise.as_ref().is_some_and(breaks)
        }
        StmtKind::Atomic(body) => breaks(body),
        StmtKind::Select(select) => {
            select.cases.iter().any(|case| breaks(&case.body))
                || select.fallback.as_ref().is_some_and(|(_, body)| breaks(body))
        }
        _ => false,
    })
}
