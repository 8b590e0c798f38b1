//! Functions, and the inference of the types of function parameters.

use super::Lowering;
use super::frame::{Frame, FunctionParameter};
use crate::hir::{self, Branch, Expression, FunctionId, Pattern, Slot};
use crate::resolve::{FunctionKind, FunctionType};
use crate::source::Problem;
use crate::syntax::ast::{Function, FunctionBody};
use crate::types::{Node, Ty};
use mazurka_model::Site;

/// Whether the types of the functions that a partially defined function takes are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Unknown,
    InProgress,
    Known,
}

/// The longest chain of partially defined functions whose types depend on each other.
const MOST_NESTED_PARTIALS: u32 = 30;

impl<'a> Lowering<'_, 'a> {
    /// Lowers a function, unless that has been done.
    pub(super) fn lower_function(&mut self, id: FunctionId) {
        let index = id.0 as usize;
        if self.partial_states[index] != State::Unknown {
            return;
        }
        let info = self.declarations.function(id);
        let parameters = info.parameters.len() as u32;
        let function = match info.kind.clone() {
            FunctionKind::Defined(declaration) => {
                self.partial_states[index] = State::InProgress;
                self.defined(id, declaration)
            }
            FunctionKind::Accessor(selected) => self.accessor(id, &selected),
            FunctionKind::Builtin(builtin) => {
                let arguments = (0..parameters).map(|index| Expression::Local(Slot(index))).collect();
                self.library_function(id, Expression::Builtin(builtin, arguments, Site::default()))
            }
            // They are never called: a use of them is reported or becomes a statement.
            FunctionKind::Print { .. } | FunctionKind::Unsupported(_) => self.library_function(id, Expression::unit()),
        };
        self.partial_states[index] = State::Known;
        self.functions[index] = Some(function);
    }

    fn library_function(&self, id: FunctionId, body: Expression) -> hir::Function {
        let info = self.declarations.function(id);
        let parameters = info.parameters.len() as u32;
        hir::Function { name: info.name.clone(), parameters, slots: parameters, body }
    }

    /// A function that returns an argument of a constructor.
    fn accessor(&self, id: FunctionId, selected: &[(hir::ConstructorId, usize)]) -> hir::Function {
        let branches = selected
            .iter()
            .map(|(constructor, argument)| {
                let arity = self.declarations.constructor(*constructor).arguments.len();
                let part = |index| if index == *argument { Pattern::Bind(Slot(1)) } else { Pattern::Wildcard };
                let pattern = Pattern::Construct(*constructor, (0..arity).map(part).collect());
                Branch { pattern, body: Expression::Local(Slot(1)) }
            })
            .collect();
        let body = Expression::Case(Box::new(Expression::Local(Slot(0))), branches, Site::default());
        hir::Function { name: self.declarations.function(id).name.clone(), parameters: 1, slots: 2, body }
    }

    fn defined(&mut self, id: FunctionId, declaration: &'a Function) -> hir::Function {
        let info = self.declarations.function(id);
        let (module, parameters, result) = (info.module, info.parameters.clone(), info.result);
        let frame = Frame {
            module,
            type_parameters: &declaration.type_parameters,
            parameter_names: info.type_parameters.clone(),
            partial: declaration.functions.is_some().then_some(id),
            result,
            ..Frame::default()
        };
        if self.nested_partials == 0 {
            self.begin(frame);
        } else {
            self.frame = frame;
        }
        for name in declaration.functions.iter().flatten() {
            let slot = self.frame.temporary();
            let result = self.declarations.types.fresh();
            let ty = FunctionType { parameters: None, result };
            self.frame.functions.push(FunctionParameter { name: name.text.clone(), slot, ty });
        }
        for (parameter, ty) in declaration.parameters.iter().zip(parameters) {
            self.frame.bind(&parameter.name.text, ty);
        }
        let count = self.frame.slots.len() as u32;
        let body = match &declaration.body {
            FunctionBody::Expression(body) => self.checked(body, result),
            FunctionBody::Builtin => Expression::unit(),
        };
        if declaration.functions.is_some() {
            self.generalize(id);
        }
        let slots = self.frame.slots.len() as u32;
        hir::Function { name: declaration.name.text.clone(), parameters: count, slots, body }
    }

    /// Makes the inferred types of the function parameters part of the type of the function. What
    /// is not determined becomes another type parameter.
    fn generalize(&mut self, id: FunctionId) {
        let declared = self.declarations.function(id).type_parameters.len();
        let functions = std::mem::take(&mut self.frame.functions);
        let mut free: Vec<Ty> = Vec::new();
        let mut types = Vec::with_capacity(functions.len());
        for function in functions {
            let parameters = function.ty.parameters;
            let parameters = parameters
                .map(|parameters| parameters.iter().map(|ty| self.generalized(*ty, declared, &mut free)).collect());
            let result = self.generalized(function.ty.result, declared, &mut free);
            types.push(FunctionType { parameters, result });
        }
        let info = &mut self.declarations.functions[id.0 as usize];
        info.functions = types;
        info.inferred_parameters = free.len();
    }

    fn generalized(&mut self, ty: Ty, declared: usize, free: &mut Vec<Ty>) -> Ty {
        let ty = self.declarations.types.resolved(ty);
        match self.declarations.types.node(ty).clone() {
            Node::Variable(_) => {
                let index = free.iter().position(|known| *known == ty).unwrap_or_else(|| {
                    free.push(ty);
                    free.len() - 1
                });
                self.declarations.types.parameter((declared + index) as u32)
            }
            Node::Data(data, parts) if !parts.is_empty() => {
                let parts: Vec<Ty> = parts.iter().map(|part| self.generalized(*part, declared, free)).collect();
                self.declarations.types.data(data, &parts)
            }
            _ => ty,
        }
    }

    /// Infers the types of the functions that a partially defined function takes, before it is
    /// called in another body.
    pub(super) fn ensure_known(&mut self, id: FunctionId, call: crate::source::Span) -> bool {
        if self.partial_states[id.0 as usize] != State::Unknown {
            return true;
        }
        if self.nested_partials >= MOST_NESTED_PARTIALS {
            self.report(
                Problem::new(call, "too many partially defined functions call each other", "the chain is too long")
                    .with_help("declare the called function before the calling one"),
            );
            return false;
        }
        self.nested_partials += 1;
        let frame = std::mem::take(&mut self.frame);
        self.lower_function(id);
        self.frame = frame;
        self.nested_partials -= 1;
        true
    }
}
