//! Turns metadata nodes into places, names and variables of the program.

use rustc_hash::FxHashMap;

use super::debug_types::TypeBuilder;
use super::metadata::{Metadata, NodeId};
use super::{Declaration, Parser};
use crate::ir::{FileId, LocalVariable, Location, LocationId, Module, Name};

/// Scopes are followed outwards at most this far. Deeper ones do not occur, except in malformed
/// debug information that refers to itself.
const MOST_SCOPES: usize = 256;

/// Resolves all references to debug information.
pub(super) fn resolve(parser: &mut Parser<'_>) {
    let mut resolver = Resolver { metadata: &parser.metadata, module: &mut parser.module, files: FxHashMap::default() };
    resolver.locations();
    let mut types = TypeBuilder::default();
    for &(function, node) in &parser.function_attachments {
        resolver.module.functions[function].source_name = resolver.qualified_name(node);
        resolver.module.functions[function].location = resolver.declared_at(node);
    }
    for &(global, node) in &parser.global_attachments {
        let node = resolver.metadata.node(node, "var").unwrap_or(node);
        let name = resolver.qualified_name(node);
        let location = resolver.declared_at(node);
        let ty = resolver.metadata.node(node, "type").map(|ty| types.request(ty, resolver.module));
        let global = &mut resolver.module.globals[global];
        (global.source_name, global.location, global.debug_type) = (name, location, ty);
    }
    for declaration in &parser.declarations {
        resolver.variable(declaration, &mut types);
    }
    types.build(resolver.metadata, resolver.module);
}

struct Resolver<'p, 's> {
    metadata: &'p Metadata<'s>,
    module: &'p mut Module,
    files: FxHashMap<Name, FileId>,
}

impl Resolver<'_, '_> {
    /// Replaces the numbers of nodes in instructions by numbers of places.
    fn locations(&mut self) {
        let mut known: FxHashMap<LocationId, Option<LocationId>> = FxHashMap::default();
        let mut functions = std::mem::take(&mut self.module.functions);
        for block in
            functions.iter_mut().filter_map(|function| function.body.as_mut()).flat_map(|body| body.blocks.iter_mut())
        {
            let terminator = std::iter::once(&mut block.terminator.location);
            for place in block.instructions.iter_mut().map(|instruction| &mut instruction.location).chain(terminator) {
                if let Some(node) = *place {
                    *place = *known.entry(node).or_insert_with(|| {
                        let location = self.location(NodeId(node.0))?;
                        Some(self.module.debug.locations.push(location))
                    });
                }
            }
        }
        self.module.functions = functions;
    }

    /// The place that a `DILocation` describes. Line 0 means that the compiler made the code up.
    fn location(&mut self, node: NodeId) -> Option<Location> {
        let line = self.metadata.number(node, "line").filter(|line| *line > 0)?;
        let column = self.metadata.number(node, "column").unwrap_or(0);
        let file = self.file_of_scope(self.metadata.node(node, "scope")?)?;
        Some(Location { file, line: u32::try_from(line).ok()?, column: u32::try_from(column).ok()? })
    }

    /// Where a function or a variable is declared.
    fn declared_at(&mut self, node: NodeId) -> Option<Location> {
        let line = self.metadata.number(node, "line").filter(|line| *line > 0)?;
        let file = self.file_of_scope(node)?;
        Some(Location { file, line: u32::try_from(line).ok()?, column: 0 })
    }

    fn file_of_scope(&mut self, scope: NodeId) -> Option<FileId> {
        let mut scope = scope;
        for _ in 0..MOST_SCOPES {
            if self.metadata.kind(scope) == "DIFile" {
                return self.file(scope);
            }
            match self.metadata.node(scope, "file") {
                Some(file) => return self.file(file),
                None => scope = self.metadata.node(scope, "scope")?,
            }
        }
        None
    }

    fn file(&mut self, node: NodeId) -> Option<FileId> {
        let name = self.module.names.intern(&self.metadata.text(node, "filename")?);
        let debug = &mut self.module.debug;
        Some(*self.files.entry(name).or_insert_with(|| debug.files.push(name)))
    }

    /// The name of a function or a variable, with the classes and namespaces around it.
    fn qualified_name(&mut self, node: NodeId) -> Option<Name> {
        let mut text = self.metadata.text(node, "name")?;
        let mut scope = self.metadata.node(node, "scope");
        for _ in 0..MOST_SCOPES {
            let Some(around) = scope else { break };
            if matches!(self.metadata.kind(around), "DICompositeType" | "DINamespace") {
                if let Some(name) = self.metadata.text(around, "name") {
                    text = format!("{name}::{text}");
                }
            }
            scope = self.metadata.node(around, "scope");
        }
        Some(self.module.names.intern(&text))
    }

    fn variable(&mut self, declaration: &Declaration, types: &mut TypeBuilder) {
        let Some(name) = self.metadata.text(declaration.variable, "name") else { return };
        let name = self.module.names.intern(&name);
        let ty = self.metadata.node(declaration.variable, "type").map(|ty| types.request(ty, self.module));
        let location = declaration.location.and_then(|node| self.location(node));
        let location = location.or_else(|| self.declared_at(declaration.variable));
        let parameter = self.metadata.number(declaration.variable, "arg").and_then(|arg| u32::try_from(arg).ok());
        let Some(body) = &mut self.module.functions[declaration.function].body else { return };
        let variable = body.variables.push(LocalVariable { name, ty, location, parameter });
        body.values[declaration.value].variable.get_or_insert(variable);
    }
}
