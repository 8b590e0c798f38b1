//! Links several modules into one.
//!
//! ```text
//! modules -> resolve (one definition per symbol) -> remap (numbers of the linked module) -> Module
//! ```
//!
//! The rules are those of a C linker: one strong definition per symbol; weak, inline and common
//! definitions give way to it; internal symbols are private to their module and are renamed if two
//! modules use the same name.

mod bodies;
mod remap;
mod resolve;

use mazurka_model::Diagnostic;

use crate::ir::{Constructor, Function, Global, Module, Symbol, Table};
use remap::Remap;
use resolve::{Resolution, resolve};

/// Why modules cannot be linked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkError {
    /// The position of the module in which the error is.
    pub module: usize,
    /// The message, about the text of that module.
    pub diagnostic: Diagnostic,
}

/// Links modules into one. Symbols without a definition remain declarations.
pub fn link(modules: Vec<Module>) -> Result<Module, LinkError> {
    if modules.len() == 1 {
        return Ok(modules.into_iter().next().unwrap_or_default());
    }
    let resolution = resolve(&modules)?;
    let mut linked = Module::default();
    let mut functions: Vec<Option<Function>> = resolution.functions.iter().map(|_| None).collect();
    let mut globals: Vec<Option<Global>> = resolution.globals.iter().map(|_| None).collect();
    for (position, module) in modules.into_iter().enumerate() {
        add(&mut linked, module, position, &resolution, &mut functions, &mut globals)?;
    }
    linked.functions = functions.into_iter().map(|function| function.expect("invariant: one is chosen")).collect();
    linked.globals = globals.into_iter().map(|global| global.expect("invariant: one is chosen")).collect();
    name_symbols(&mut linked);
    linked.sort_constructors();
    linked.types.compute_layouts().expect("invariant: types that are valid in their module are valid here");
    Ok(linked)
}

/// Adds what a module contributes.
fn add(
    linked: &mut Module,
    module: Module,
    position: usize,
    resolution: &Resolution,
    functions: &mut [Option<Function>],
    globals: &mut [Option<Global>],
) -> Result<(), LinkError> {
    if module.types.contains_wide_integers() {
        let aligned = module.types.are_wide_integers_aligned();
        if linked.types.contains_wide_integers() && aligned != linked.types.are_wide_integers_aligned() {
            let message = "this file aligns 128-bit integers differently from another one";
            let help = "compile all files with the same version of clang";
            let diagnostic = Diagnostic::new(0..0, message, "this file").with_help(help);
            return Err(LinkError { module: position, diagnostic });
        }
        linked.types.align_wide_integers(aligned);
    }
    let Module { sources, names, types, constants, globals: own_globals, functions: own_functions, symbols, .. } =
        module;
    let remap = Remap::new(linked, &names, &types, &module.debug, &resolution.modules[position]);
    remap.constants(linked, constants);
    let chosen = resolution.functions.entries().filter(|(_, entry)| entry.chosen.0 == position);
    for (slot, entry) in chosen {
        let mut function = own_functions[entry.chosen.1].clone();
        remap.function(&mut function);
        functions[slot.0 as usize] = Some(function);
    }
    let chosen = resolution.globals.entries().filter(|(_, entry)| entry.chosen.0 == position);
    for (slot, entry) in chosen {
        let mut global = own_globals[entry.chosen.1].clone();
        remap.global(&mut global);
        globals[slot.0 as usize] = Some(global);
    }
    for (name, symbol) in symbols {
        let name = remap.name(name);
        linked.symbols.entry(name).or_insert_with(|| remap.symbol(symbol));
    }
    let constructor = |entry: Constructor| Constructor { function: remap.function_id(entry.function), ..entry };
    linked.constructors.extend(module.constructors.into_iter().map(constructor));
    linked.destructors.extend(module.destructors.into_iter().map(constructor));
    for source in sources.iter() {
        linked.sources.push(source.clone());
    }
    Ok(())
}

/// Gives every internal symbol a name of its own, and enters the others under their names.
fn name_symbols(linked: &mut Module) {
    let mut symbols = std::mem::take(&mut linked.symbols);
    // Aliases remain; what has a body or a value of its own is entered below.
    let own_name = |name: &crate::ir::Name, symbol: &Symbol| match symbol {
        Symbol::Function(function) => linked.functions[*function].name == *name,
        Symbol::Global(global) => linked.globals[*global].name == *name,
        Symbol::Alias(_) => false,
    };
    symbols.retain(|name, symbol| !own_name(name, symbol));
    use crate::ir::Linkage::Internal;
    let functions =
        linked.functions.entries().map(|(id, function)| (function.linkage, function.name, Symbol::Function(id)));
    let globals = linked.globals.entries().map(|(id, global)| (global.linkage, global.name, Symbol::Global(id)));
    let mut all: Vec<_> = functions.chain(globals).collect();
    all.sort_by_key(|(linkage, ..)| *linkage == Internal);
    for (_, name, symbol) in all {
        let mut unique = name;
        let mut number = 0;
        while symbols.contains_key(&unique) {
            number += 1;
            let text = format!("{}.{number}", linked.names.text(name));
            unique = linked.names.intern(&text);
        }
        symbols.insert(unique, symbol);
        match symbol {
            Symbol::Function(function) => linked.functions[function].name = unique,
            Symbol::Global(global) => linked.globals[global].name = unique,
            Symbol::Alias(_) => {}
        }
    }
    linked.symbols = symbols;
}

/// A table of what every identifier of a module becomes.
type Map<I> = Table<I, I>;
