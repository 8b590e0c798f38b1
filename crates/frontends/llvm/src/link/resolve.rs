//! Chooses one definition per symbol.

use mazurka_model::Diagnostic;
use rustc_hash::FxHashMap;

use super::{LinkError, Map};
use crate::ir::{Function, FunctionId, Global, GlobalId, Linkage, Module, Symbol, Table};

/// Which definitions are chosen, and what the identifiers of each module become.
pub(super) struct Resolution {
    /// The functions of the linked module.
    pub functions: Table<FunctionId, Chosen<FunctionId>>,
    /// The globals of the linked module.
    pub globals: Table<GlobalId, Chosen<GlobalId>>,
    /// Per module: what its identifiers become.
    pub modules: Vec<ModuleMap>,
}

/// What the identifiers of a module become.
#[derive(Default)]
pub(super) struct ModuleMap {
    pub functions: Map<FunctionId>,
    pub globals: Map<GlobalId>,
}

/// The definition, or the declaration if there is none, that a symbol stands for.
pub(super) struct Chosen<I> {
    /// The module and the identifier in it.
    pub chosen: (usize, I),
    rank: Rank,
}

/// How much a definition counts. A greater one replaces a smaller one; two strong ones are an error.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Declared,
    Weak,
    /// A tentative definition with its size: the largest is chosen.
    Common(u64),
    Strong,
}

/// What an external name stands for so far.
#[derive(Clone, Copy)]
enum Entry {
    Function(FunctionId),
    Global(GlobalId),
}

/// Chooses the definitions.
pub(super) fn resolve(modules: &[Module]) -> Result<Resolution, LinkError> {
    let mut resolver = Resolver {
        modules,
        aliases: aliases(modules),
        entries: FxHashMap::default(),
        result: Resolution { functions: Table::default(), globals: Table::default(), modules: Vec::new() },
        redirected: Vec::new(),
    };
    for position in 0..modules.len() {
        resolver.module(position)?;
    }
    resolver.redirect();
    Ok(resolver.result)
}

/// Names that are defined as other names for functions and globals, with the module that does so.
fn aliases(modules: &[Module]) -> FxHashMap<&str, (usize, Symbol)> {
    let mut aliases = FxHashMap::default();
    for (position, module) in modules.iter().enumerate() {
        for (&name, &symbol) in &module.symbols {
            let own = match symbol {
                Symbol::Function(function) => module.functions[function].name == name,
                Symbol::Global(global) => module.globals[global].name == name,
                Symbol::Alias(_) => true,
            };
            if !own {
                aliases.entry(module.text(name)).or_insert((position, symbol));
            }
        }
    }
    aliases
}

struct Resolver<'m> {
    modules: &'m [Module],
    aliases: FxHashMap<&'m str, (usize, Symbol)>,
    entries: FxHashMap<&'m str, Entry>,
    result: Resolution,
    /// Declarations that an alias of another module defines: the module, and what is declared.
    redirected: Vec<(usize, Entry, (usize, Symbol))>,
}

impl<'m> Resolver<'m> {
    fn module(&mut self, position: usize) -> Result<(), LinkError> {
        let module = &self.modules[position];
        let mut map = ModuleMap::default();
        for (id, function) in module.functions.entries() {
            let slot = self.function(position, id, function)?;
            map.functions.push(slot);
        }
        for (id, global) in module.globals.entries() {
            let slot = self.global(position, id, global)?;
            map.globals.push(slot);
        }
        self.result.modules.push(map);
        Ok(())
    }

    fn function(&mut self, position: usize, id: FunctionId, function: &'m Function) -> Result<FunctionId, LinkError> {
        let name = self.modules[position].text(function.name);
        let rank = rank(function.linkage, function.body.is_some(), 0);
        let chosen = Chosen { chosen: (position, id), rank };
        if function.linkage == Linkage::Internal {
            return Ok(self.result.functions.push(chosen));
        }
        if let (Rank::Declared, Some(&alias)) = (rank, self.aliases.get(name)) {
            self.redirected.push((position, Entry::Function(id), alias));
        }
        match self.entries.get(name) {
            Some(&Entry::Function(slot)) => {
                let known = &mut self.result.functions[slot];
                if known.rank == Rank::Strong && rank == Rank::Strong {
                    let first = known.chosen.0;
                    return Err(self.twice(name, position, function.offset, first));
                }
                if rank > known.rank {
                    *known = chosen;
                }
                Ok(slot)
            }
            Some(Entry::Global(_)) => Err(self.kinds_differ(name, position, function.offset)),
            None => {
                let slot = self.result.functions.push(chosen);
                self.entries.insert(name, Entry::Function(slot));
                Ok(slot)
            }
        }
    }

    fn global(&mut self, position: usize, id: GlobalId, global: &'m Global) -> Result<GlobalId, LinkError> {
        let module = &self.modules[position];
        let name = module.text(global.name);
        let rank = rank(global.linkage, global.initializer.is_some(), module.types.size(global.ty));
        let chosen = Chosen { chosen: (position, id), rank };
        if global.linkage == Linkage::Internal {
            return Ok(self.result.globals.push(chosen));
        }
        if let (Rank::Declared, Some(&alias)) = (rank, self.aliases.get(name)) {
            self.redirected.push((position, Entry::Global(id), alias));
        }
        match self.entries.get(name) {
            Some(&Entry::Global(slot)) => {
                let known = &mut self.result.globals[slot];
                if known.rank == Rank::Strong && rank == Rank::Strong {
                    let first = known.chosen.0;
                    return Err(self.twice(name, position, global.offset, first));
                }
                if rank > known.rank {
                    *known = chosen;
                }
                Ok(slot)
            }
            Some(Entry::Function(_)) => Err(self.kinds_differ(name, position, global.offset)),
            None => {
                let slot = self.result.globals.push(chosen);
                self.entries.insert(name, Entry::Global(slot));
                Ok(slot)
            }
        }
    }

    /// Lets declarations stand for what an alias of another module stands for.
    fn redirect(&mut self) {
        for &(position, declared, (definer, symbol)) in &self.redirected {
            match (declared, symbol) {
                (Entry::Function(own), Symbol::Function(target)) => {
                    let target = self.result.modules[definer].functions[target];
                    self.result.modules[position].functions[own] = target;
                }
                (Entry::Global(own), Symbol::Global(target)) => {
                    let target = self.result.modules[definer].globals[target];
                    self.result.modules[position].globals[own] = target;
                }
                _ => {}
            }
        }
    }

    fn twice(&self, name: &str, module: usize, offset: u32, first: usize) -> LinkError {
        let source = self.modules[first].sources.iter().next().map_or("another file", |source| &source.name);
        let message = format!("`{name}` is defined twice");
        let label = format!("also defined in {source}");
        LinkError { module, diagnostic: Diagnostic::new(at(offset), message, label) }
    }

    fn kinds_differ(&self, name: &str, module: usize, offset: u32) -> LinkError {
        let message = format!("`{name}` is a function in one file and a variable in another");
        LinkError { module, diagnostic: Diagnostic::new(at(offset), message, "declared here") }
    }
}

fn rank(linkage: Linkage, defined: bool, size: u64) -> Rank {
    match linkage {
        _ if !defined => Rank::Declared,
        Linkage::Weak => Rank::Weak,
        Linkage::Common => Rank::Common(size),
        _ => Rank::Strong,
    }
}

fn at(offset: u32) -> std::ops::Range<usize> {
    offset as usize..offset as usize + 1
}
