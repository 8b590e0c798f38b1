//! The functions of the C and C++ libraries that are supplied as code.

use rustc_hash::FxHashSet;

use crate::ir::{Function, Module, Symbol};

/// The functions of the C library.
const C_LIBRARY: &str = include_str!("../../library/library.ll");

/// The functions of the C++ library.
const CPP_LIBRARY: &str = include_str!("../../library/cpp.ll");

/// What uses the C library without calling it by name.
const INTRINSICS: [&str; 3] = ["llvm.memcpy.", "llvm.memmove.", "llvm.memset."];

/// Links the supplied libraries that a module uses.
pub fn with_libraries(module: Module) -> Result<Module, String> {
    let parse = |name, text| crate::parse(name, text).expect("invariant: the supplied libraries are valid");
    // The C++ library calls functions of the C library.
    let with_cpp = with_library(module, parse("cpp.ll", CPP_LIBRARY), |_, _| false)?;
    // Code that copies objects calls a function of the C library.
    with_library(with_cpp, parse("library.ll", C_LIBRARY), |function, name| {
        let by_value = function.parameters.iter().any(|parameter| parameter.by_value.is_some());
        by_value || INTRINSICS.iter().any(|intrinsic| name.starts_with(intrinsic))
    })
}

fn with_library(module: Module, library: Module, uses: impl Fn(&Function, &str) -> bool) -> Result<Module, String> {
    let functions = library.functions.iter().filter(|function| function.body.is_some());
    let variables = library.globals.iter().filter(|global| global.initializer.is_some());
    let names = functions.map(|function| function.name).chain(variables.map(|global| global.name));
    let aliases = library.symbols.iter().filter(|(name, symbol)| match symbol {
        Symbol::Function(function) => library.functions[*function].name != **name,
        Symbol::Global(global) => library.globals[*global].name != **name,
        Symbol::Alias(_) => true,
    });
    let names = names.chain(aliases.map(|(name, _)| *name));
    let supplied: FxHashSet<&str> = names.map(|name| library.text(name)).collect();
    let uses_function = module.functions.iter().any(|function| {
        let name = module.text(function.name);
        function.body.is_none() && supplied.contains(name) || uses(function, name)
    });
    let uses_variable =
        module.globals.iter().any(|global| global.initializer.is_none() && supplied.contains(module.text(global.name)));
    match uses_function || uses_variable {
        false => Ok(module),
        true => crate::link(vec![module, library]).map_err(|error| error.diagnostic.message),
    }
}
