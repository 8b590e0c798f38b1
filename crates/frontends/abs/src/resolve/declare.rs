//! Collects the declared names of all modules.

use super::scope::{Entity, Namespace};
use super::{
    ClassInfo, ConstructorInfo, DataInfo, Declarations, FunctionInfo, FunctionKind, InterfaceInfo, SynonymInfo,
    SynonymState, builtins,
};
use crate::hir::{ConstructorId, FunctionId, WELL_KNOWN};
use crate::source::{Problem, Span};
use crate::syntax::ast::{Constructor, Declaration, Function, FunctionBody, Module, Name};
use crate::types::{DataId, Ty};
use rustc_hash::FxHashMap;

impl<'a> Declarations<'a> {
    /// Declares everything; the first `library` modules are those of the library.
    pub(super) fn declare(&mut self, modules: impl Iterator<Item = &'a Module>, library: usize) {
        let mut first: FxHashMap<&'a str, Span> = FxHashMap::default();
        for (index, module) in modules.enumerate() {
            let scope = self.scopes.module(&module.name.text);
            if let Some(first) = first.insert(&module.name.text, module.name.span) {
                let message = format!("the module `{}` is declared twice", module.name.text);
                self.problems.push(
                    Problem::new(module.name.span, message, "again here").with_note(first, "first declared here"),
                );
                continue;
            }
            self.modules.push((scope, module));
            for declaration in &module.declarations {
                self.declaration(scope, declaration, index < library);
            }
        }
    }

    fn declaration(&mut self, module: usize, declaration: &'a Declaration, library: bool) {
        match declaration {
            Declaration::Data(data) => {
                let id = self.add_data(module, &data.name.text, data.parameters.len());
                self.name(module, Namespace::Type, &data.name, Entity::Data(id));
                for constructor in &data.constructors {
                    self.add_constructor(module, id, &data.parameters, constructor, library);
                }
                self.accessors(module, &data.parameters, &data.constructors);
            }
            Declaration::Synonym(synonym) => {
                let entity = Entity::Synonym(self.synonyms.len() as u32);
                self.synonyms.push(SynonymInfo { module, declaration: synonym, state: SynonymState::Unknown });
                self.name(module, Namespace::Type, &synonym.name, entity);
            }
            Declaration::Exception(exception) => {
                // All exceptions belong to one data type, which the library declares first.
                let data = DataId(0);
                self.name(module, Namespace::Type, &exception.name, Entity::Data(data));
                self.add_constructor(module, data, &[], exception, library);
                self.accessors(module, &[], std::slice::from_ref(exception));
            }
            Declaration::Function(function) => self.add_function(module, function, library),
            Declaration::Interface(interface) => {
                let id = self.types.add_interface(qualifier(&self.scopes.scopes[module].name), &interface.name.text);
                self.interfaces.push(InterfaceInfo { module, declaration: interface, methods: FxHashMap::default() });
                self.name(module, Namespace::Type, &interface.name, Entity::Interface(id));
            }
            // The classes have the methods of their traits already.
            Declaration::Trait(_) => {}
            Declaration::Class(class) => {
                let id = self.types.add_class(qualifier(&self.scopes.scopes[module].name), &class.name.text);
                let (fields, methods) = (Vec::new(), FxHashMap::default());
                self.classes.push(ClassInfo { module, declaration: class, fields, methods });
                self.name(module, Namespace::Class, &class.name, Entity::Class(id));
            }
        }
    }

    fn name(&mut self, module: usize, namespace: Namespace, name: &Name, entity: Entity) {
        if let Err(problem) = self.scopes.scopes[module].declare(namespace, &name.text, entity, name.span) {
            self.problems.push(problem);
        }
    }

    fn add_data(&mut self, module: usize, name: &str, parameters: usize) -> DataId {
        self.data.push(DataInfo { name: name.to_owned(), parameters });
        self.types.add_data(qualifier(&self.scopes.scopes[module].name), name)
    }

    fn add_constructor(
        &mut self,
        module: usize,
        data: DataId,
        type_parameters: &'a [Name],
        constructor: &'a Constructor,
        library: bool,
    ) {
        let name = &constructor.name.text;
        let info = ConstructorInfo {
            name: name.clone(),
            module,
            data,
            type_parameters,
            declaration: Some(constructor),
            arguments: Vec::new(),
        };
        let known = WELL_KNOWN.iter().position(|(known, _)| known == name).filter(|_| library);
        let index = match known {
            Some(index) => {
                self.constructors[index] = info;
                index
            }
            None => {
                self.constructors.push(info);
                self.constructors.len() - 1
            }
        };
        let entity = Entity::Constructor(ConstructorId(index as u32));
        self.name(module, Namespace::Constructor, &constructor.name, entity);
    }

    /// Declares a function for each named argument. Constructors of a type may share accessors.
    fn accessors(&mut self, module: usize, type_parameters: &'a [Name], constructors: &'a [Constructor]) {
        let mut declared: FxHashMap<&'a str, FunctionId> = FxHashMap::default();
        for constructor in constructors {
            let Some(id) = self.declared_constructor(module, constructor) else { continue };
            for (index, argument) in constructor.arguments.iter().enumerate() {
                let Some(accessor) = &argument.accessor else { continue };
                if let Some(function) = declared.get(accessor.text.as_str()) {
                    if let FunctionKind::Accessor(selected) = &mut self.functions[function.0 as usize].kind {
                        selected.push((id, index));
                    }
                    continue;
                }
                let kind = FunctionKind::Accessor(vec![(id, index)]);
                let function = self.push_function(module, &accessor.text, kind, type_parameters);
                declared.insert(&accessor.text, function);
                self.name(module, Namespace::Function, accessor, Entity::Function(function));
            }
        }
    }

    /// The id of a constructor that was declared just before.
    fn declared_constructor(&self, module: usize, constructor: &'a Constructor) -> Option<ConstructorId> {
        let found = self.constructors.iter().rposition(|info| {
            info.module == module && info.declaration.is_some_and(|declared| std::ptr::eq(declared, constructor))
        });
        found.map(|index| ConstructorId(index as u32))
    }

    fn add_function(&mut self, module: usize, function: &'a Function, library: bool) {
        let kind = match &function.body {
            FunctionBody::Expression(_) => FunctionKind::Defined(function),
            // Reported where the function is called.
            FunctionBody::Builtin => builtins::builtin(&function.name.text)
                .filter(|_| library)
                .unwrap_or(FunctionKind::Unsupported("builtin functions outside of the standard library")),
        };
        let id = self.push_function(module, &function.name.text, kind, &function.type_parameters);
        self.functions[id.0 as usize].declaration = Some(function);
        let namespace = if function.functions.is_some() { Namespace::Partial } else { Namespace::Function };
        self.name(module, namespace, &function.name, Entity::Function(id));
    }

    fn push_function(
        &mut self,
        module: usize,
        name: &str,
        kind: FunctionKind<'a>,
        type_parameters: &[Name],
    ) -> FunctionId {
        self.functions.push(FunctionInfo {
            name: name.to_owned(),
            module,
            declaration: None,
            kind,
            type_parameters: type_parameters.iter().map(|name| name.text.clone()).collect(),
            functions: Vec::new(),
            inferred_parameters: 0,
            parameters: Vec::new(),
            result: Ty::ERROR,
        });
        FunctionId(self.functions.len() as u32 - 1)
    }
}

/// The module that users import for what a module declares. The parts of the library are not
/// imported one by one.
fn qualifier(module: &str) -> &str {
    if module.starts_with("ABS.StdLib.") { "ABS.StdLib" } else { module }
}
