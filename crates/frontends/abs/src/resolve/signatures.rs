//! The types of constructors, functions, methods and fields.

use super::type_names::TypeContext;
use super::{Declarations, FunctionKind, MethodType};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Name, Parameter, Signature};
use crate::types::{ClassId, DataId, Ty};
use rustc_hash::FxHashMap;

impl Declarations<'_> {
    pub(super) fn resolve_signatures(&mut self) {
        self.resolve_synonyms();
        self.resolve_constructors();
        self.resolve_functions();
        self.resolve_interfaces();
        self.inherit_methods();
        self.resolve_classes();
        self.check_implementations();
    }

    fn resolve_constructors(&mut self) {
        for index in 0..self.constructors.len() {
            let info = &self.constructors[index];
            let Some(declaration) = info.declaration else { continue };
            let context = TypeContext { module: info.module, parameters: info.type_parameters };
            let arguments =
                declaration.arguments.iter().map(|argument| self.resolve_type(context, &argument.ty)).collect();
            self.constructors[index].arguments = arguments;
        }
    }

    /// The type of the values of a data type, with its own type parameters as arguments.
    pub fn data_type(&mut self, data: DataId) -> Ty {
        let count = self.data[data.0 as usize].parameters;
        let arguments: Vec<Ty> = (0..count).map(|index| self.types.parameter(index as u32)).collect();
        self.types.data(data, &arguments)
    }

    fn resolve_functions(&mut self) {
        for index in 0..self.functions.len() {
            match self.functions[index].kind.clone() {
                FunctionKind::Accessor(selected) => self.resolve_accessor(index, &selected),
                _ => self.resolve_function(index),
            }
        }
    }

    fn resolve_accessor(&mut self, index: usize, selected: &[(crate::hir::ConstructorId, usize)]) {
        let Some((first, argument)) = selected.first().copied() else { return };
        let result = self.constructor(first).arguments[argument];
        for (other, argument) in selected {
            let info = self.constructor(*other);
            if info.arguments[*argument] != result {
                let Some(name) = info.declaration.and_then(|found| found.arguments[*argument].accessor.as_ref()) else {
                    continue;
                };
                let message = format!("the accessor `{}` has several types", name.text);
                self.problems.push(
                    Problem::new(name.span, message, "another type than in an earlier constructor")
                        .with_help("choose another name, or the same type"),
                );
            }
        }
        let data = self.constructor(first).data;
        let parameter = self.data_type(data);
        self.functions[index].parameters = vec![parameter];
        self.functions[index].result = result;
    }

    /// The declared types of a function. What it does is in the syntax tree only.
    fn resolve_function(&mut self, index: usize) {
        let module = self.functions[index].module;
        let Some(declaration) = self.functions[index].declaration else { return };
        let context = TypeContext { module, parameters: &declaration.type_parameters };
        self.check_unique("type parameter", declaration.type_parameters.iter());
        self.check_unique("parameter", declaration.parameters.iter().map(|parameter| &parameter.name));
        let result = self.resolve_type(context, &declaration.result);
        let parameters = self.resolve_parameters(context, &declaration.parameters);
        self.functions[index].parameters = parameters;
        self.functions[index].result = result;
    }

    fn resolve_parameters(&mut self, context: TypeContext<'_>, parameters: &[Parameter]) -> Vec<Ty> {
        parameters.iter().map(|parameter| self.resolve_type(context, &parameter.ty)).collect()
    }

    fn resolve_interfaces(&mut self) {
        for index in 0..self.interfaces.len() {
            let (module, declaration) = (self.interfaces[index].module, self.interfaces[index].declaration);
            self.check_unique("method", declaration.methods.iter().map(|method| &method.name));
            for method in &declaration.methods {
                let ty = self.method_type(module, method);
                self.interfaces[index].methods.insert(method.name.text.clone(), ty);
            }
        }
    }

    fn method_type(&mut self, module: usize, signature: &Signature) -> MethodType {
        self.check_unique("parameter", signature.parameters.iter().map(|parameter| &parameter.name));
        let context = TypeContext { module, parameters: &[] };
        let result = self.resolve_type(context, &signature.result);
        let parameters = self.resolve_parameters(context, &signature.parameters);
        MethodType { parameters, result, span: signature.name.span }
    }

    fn resolve_classes(&mut self) {
        for index in 0..self.classes.len() {
            let (module, declaration) = (self.classes[index].module, self.classes[index].declaration);
            let context = TypeContext { module, parameters: &[] };
            let parameters = declaration.parameters.iter().map(|parameter| &parameter.name);
            self.check_unique("field", parameters.chain(declaration.fields.iter().map(|field| &field.name)));
            self.check_unique("method", declaration.methods.iter().map(|method| &method.signature.name));
            let mut fields = Vec::new();
            for parameter in &declaration.parameters {
                fields.push((parameter.name.text.clone(), self.resolve_type(context, &parameter.ty)));
            }
            for field in &declaration.fields {
                fields.push((field.name.text.clone(), self.resolve_type(context, &field.ty)));
            }
            self.classes[index].fields = fields;
            for method in &declaration.methods {
                let ty = self.method_type(module, &method.signature);
                self.classes[index].methods.insert(method.signature.name.text.clone(), ty);
            }
        }
    }

    /// Reports names that occur twice.
    fn check_unique<'n>(&mut self, what: &str, names: impl Iterator<Item = &'n Name>) {
        let mut first: FxHashMap<&str, Span> = FxHashMap::default();
        for name in names {
            if let Some(first) = first.get(name.text.as_str()) {
                let message = format!("the {what} `{}` is declared twice", name.text);
                let problem = Problem::new(name.span, message, "again here");
                self.problems.push(problem.with_note(*first, "first declared here"));
            } else {
                first.insert(&name.text, name.span);
            }
        }
    }

    /// The type that `this` has in a class.
    pub fn this_type(&mut self, class: ClassId) -> Ty {
        self.types.class(class)
    }
}
