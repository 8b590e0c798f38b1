//! Turns identifiers of a module into identifiers of the linked module.

use super::resolve::ModuleMap;
use crate::ir::table::Id;
use crate::ir::{
    Constant, ConstantId, ConstantValue, DebugInfo, DebugType, DebugTypeId, Expression, FileId, Function, FunctionId,
    FunctionType, Global, GlobalId, Location, LocationId, Member, Module, Name, Names, SourceId, StructType, Symbol,
    Table, Type, TypeId, Types,
};

/// What the identifiers of a module become.
pub(super) struct Remap<'r> {
    names: Table<Name, Name>,
    types: Table<TypeId, TypeId>,
    files: Table<FileId, FileId>,
    symbols: &'r ModuleMap,
    /// The number of constants, places, types and sources that other modules contributed before.
    constants: u32,
    locations: u32,
    debug_types: u32,
    sources: u32,
}

impl<'r> Remap<'r> {
    /// Adds names, types and debug information of a module to the linked one.
    pub fn new(linked: &mut Module, names: &Names, types: &Types, debug: &DebugInfo, symbols: &'r ModuleMap) -> Self {
        let mut remap = Remap {
            names: names.texts().map(|text| linked.names.intern(text)).collect(),
            types: Table::default(),
            files: Table::default(),
            symbols,
            constants: linked.constants.next_id().0,
            locations: linked.debug.locations.next_id().0,
            debug_types: linked.debug.types.next_id().0,
            sources: linked.sources.next_id().0,
        };
        remap.types = remap.linked_types(types, &mut linked.types);
        remap.debug(debug, &mut linked.debug);
        remap
    }

    /// Named structures of different modules stay different types: nothing depends on their
    /// identity, because pointers have no pointees.
    fn linked_types(&self, types: &Types, linked: &mut Types) -> Table<TypeId, TypeId> {
        let mut done: Vec<Option<TypeId>> = vec![None; types.len()];
        for (id, ty) in types.entries() {
            let name = match ty {
                Type::Opaque(name) => Some(*name),
                Type::Struct(fields) => fields.name,
                _ => None,
            };
            done[id.index()] = name.map(|name| linked.declare_another(self.names[name]));
        }
        for (id, ty) in types.entries() {
            match (ty, done[id.index()]) {
                (Type::Struct(fields), Some(declared)) => {
                    let fields = fields.fields.iter().map(|field| self.linked_type(*field, types, linked, &mut done));
                    let fields = fields.collect();
                    let Type::Struct(StructType { name, packed, .. }) = ty else { continue };
                    let name = name.map(|name| self.names[name]);
                    linked.define(declared, Type::Struct(StructType { name, fields, packed: *packed }));
                }
                _ => {
                    self.linked_type(id, types, linked, &mut done);
                }
            }
        }
        done.into_iter().map(|id| id.expect("invariant: all types were visited")).collect()
    }

    /// Recursion ends at named structures, and the parser bounds the depth of the others.
    fn linked_type(&self, id: TypeId, types: &Types, linked: &mut Types, done: &mut [Option<TypeId>]) -> TypeId {
        if let Some(known) = done[id.index()] {
            return known;
        }
        let mut part = |id: TypeId| self.linked_type(id, types, linked, done);
        let ty = match types.get(id) {
            Type::Array { element, length } => Type::Array { element: part(*element), length: *length },
            Type::Vector { element, length, scalable } => {
                Type::Vector { element: part(*element), length: *length, scalable: *scalable }
            }
            Type::Struct(fields) => {
                let packed = fields.packed;
                Type::Struct(StructType {
                    name: None,
                    fields: fields.fields.iter().map(|id| part(*id)).collect(),
                    packed,
                })
            }
            Type::Function(function) => Type::Function(FunctionType {
                result: part(function.result),
                parameters: function.parameters.iter().map(|id| part(*id)).collect(),
                variadic: function.variadic,
            }),
            Type::Target(name) => Type::Target(self.names[*name]),
            other => other.clone(),
        };
        let id_in_linked = linked.intern(ty);
        done[id.index()] = Some(id_in_linked);
        id_in_linked
    }

    fn debug(&mut self, debug: &DebugInfo, linked: &mut DebugInfo) {
        for name in debug.files.iter() {
            let name = self.names[*name];
            let known = linked.files.entries().find(|(_, file)| **file == name).map(|(id, _)| id);
            let file = known.unwrap_or_else(|| linked.files.push(name));
            self.files.push(file);
        }
        for location in debug.locations.iter() {
            linked.locations.push(self.location(*location));
        }
        for ty in debug.types.iter() {
            linked.types.push(self.linked_debug_type(ty));
        }
    }

    fn linked_debug_type(&self, ty: &DebugType) -> DebugType {
        let name = |name: &Option<Name>| name.map(|name| self.names[name]);
        match ty {
            DebugType::Scalar { name: own, size, signed } => {
                DebugType::Scalar { name: name(own), size: *size, signed: *signed }
            }
            DebugType::Pointer { target } => DebugType::Pointer { target: target.map(|id| self.debug_type(id)) },
            DebugType::Array { element, dimensions } => {
                DebugType::Array { element: self.debug_type(*element), dimensions: dimensions.clone() }
            }
            DebugType::Record { name: own, members, size } => {
                let member = |member: &Member| Member {
                    name: name(&member.name),
                    ty: self.debug_type(member.ty),
                    ..member.clone()
                };
                DebugType::Record { name: name(own), members: members.iter().map(member).collect(), size: *size }
            }
            DebugType::Alias { name: own, target } => {
                DebugType::Alias { name: name(own), target: target.map(|id| self.debug_type(id)) }
            }
        }
    }

    /// Adds the constants of the module to the linked one.
    pub fn constants(&self, linked: &mut Module, constants: Table<ConstantId, Constant>) {
        for (_, constant) in constants.into_entries() {
            let value = match constant.value {
                ConstantValue::Aggregate(elements) => {
                    ConstantValue::Aggregate(elements.iter().map(|id| self.constant(*id)).collect())
                }
                ConstantValue::Global(global) => ConstantValue::Global(self.symbols.globals[global]),
                ConstantValue::Function(function) => ConstantValue::Function(self.symbols.functions[function]),
                ConstantValue::Expression(expression) => ConstantValue::Expression(self.expression(expression)),
                other => other,
            };
            linked.constants.push(Constant { ty: self.ty(constant.ty), value });
        }
    }

    fn expression(&self, expression: Expression) -> Expression {
        match expression {
            Expression::GetElementPointer { source, base, indices } => Expression::GetElementPointer {
                source: self.ty(source),
                base: self.constant(base),
                indices: indices.iter().map(|id| self.constant(*id)).collect(),
            },
            Expression::Cast(operator, value) => Expression::Cast(operator, self.constant(value)),
            Expression::Binary(operator, left, right) => {
                Expression::Binary(operator, self.constant(left), self.constant(right))
            }
            Expression::Compare(predicate, left, right) => {
                Expression::Compare(predicate, self.constant(left), self.constant(right))
            }
            Expression::Select(condition, then, otherwise) => {
                Expression::Select(self.constant(condition), self.constant(then), self.constant(otherwise))
            }
        }
    }

    /// Changes the identifiers in a global.
    pub fn global(&self, global: &mut Global) {
        global.name = self.name(global.name);
        global.source_name = global.source_name.map(|name| self.name(name));
        global.debug_type = global.debug_type.map(|ty| self.debug_type(ty));
        global.ty = self.ty(global.ty);
        global.initializer = global.initializer.map(|constant| self.constant(constant));
        global.location = global.location.map(|location| self.location(location));
        global.source = self.source(global.source);
    }

    /// Changes the identifiers in a function.
    pub fn function(&self, function: &mut Function) {
        function.name = self.name(function.name);
        function.source_name = function.source_name.map(|name| self.name(name));
        function.result_type = self.ty(function.result_type);
        for parameter in &mut function.parameters {
            parameter.ty = self.ty(parameter.ty);
            parameter.by_value = parameter.by_value.map(|ty| self.ty(ty));
            parameter.returned = parameter.returned.map(|ty| self.ty(ty));
        }
        function.location = function.location.map(|location| self.location(location));
        function.source = self.source(function.source);
        if let Some(body) = &mut function.body {
            self.body(body);
        }
    }

    pub fn name(&self, name: Name) -> Name {
        self.names[name]
    }

    pub fn ty(&self, ty: TypeId) -> TypeId {
        self.types[ty]
    }

    pub fn constant(&self, constant: ConstantId) -> ConstantId {
        ConstantId(constant.0 + self.constants)
    }

    pub fn function_id(&self, function: FunctionId) -> FunctionId {
        self.symbols.functions[function]
    }

    pub fn symbol(&self, symbol: Symbol) -> Symbol {
        match symbol {
            Symbol::Function(function) => Symbol::Function(self.symbols.functions[function]),
            Symbol::Global(global) => Symbol::Global(self.global_id(global)),
            Symbol::Alias(constant) => Symbol::Alias(self.constant(constant)),
        }
    }

    fn global_id(&self, global: GlobalId) -> GlobalId {
        self.symbols.globals[global]
    }

    pub fn location_id(&self, location: LocationId) -> LocationId {
        LocationId(location.0 + self.locations)
    }

    pub fn location(&self, location: Location) -> Location {
        Location { file: self.files[location.file], ..location }
    }

    pub fn debug_type(&self, ty: DebugTypeId) -> DebugTypeId {
        DebugTypeId(ty.0 + self.debug_types)
    }

    fn source(&self, source: SourceId) -> SourceId {
        SourceId(source.0 + self.sources)
    }
}
