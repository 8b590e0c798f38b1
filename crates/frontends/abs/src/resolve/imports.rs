//! Imports and exports.

use super::scope::{Namespace, Origin, Scopes};
use crate::source::Problem;
use crate::syntax::ast::{Export, Import, Module, Name, Path};

/// The module whose exports every module imports.
pub const STANDARD_LIBRARY: &str = "ABS.StdLib";

/// Makes the exports and imports of all modules known. `modules` pairs each module with its scope.
pub fn link(scopes: &mut Scopes, modules: &[(usize, &Module)], problems: &mut Vec<Problem>) {
    for (scope, module) in modules {
        for export in &module.exports {
            export_own(scopes, *scope, export, problems);
        }
    }
    // Modules export what other modules export, which can depend on a third module.
    while modules.iter().fold(false, |more, (scope, module)| {
        module.exports.iter().fold(more, |more, export| export_foreign(scopes, *scope, export) || more)
    }) {}
    for (scope, module) in modules {
        for export in &module.exports {
            check_foreign(scopes, export, problems);
        }
        for import in &module.imports {
            import_names(scopes, *scope, import, problems);
        }
    }
    let library = scopes.find(STANDARD_LIBRARY).map(|library| scopes.scopes[library].exports(None)).unwrap_or_default();
    for scope in &mut scopes.scopes {
        for (namespace, name, entity) in &library {
            scope.add_visible(*namespace, name, *entity, Origin::Library);
        }
    }
}

/// Exports of names that the module declares.
fn export_own(scopes: &mut Scopes, scope: usize, export: &Export, problems: &mut Vec<Problem>) {
    if export.from.is_some() {
        return;
    }
    let Some(names) = &export.names else {
        scopes.scopes[scope].export_all_declared();
        return;
    };
    for path in names {
        let own = path.module.as_ref().is_none_or(|module| *module == scopes.scopes[scope].name);
        if own && !scopes.scopes[scope].export_declared(&path.name) {
            problems.push(
                Problem::new(path.span, format!("the module declares no `{}`", path.name), "cannot be exported")
                    .with_help("remove it from the exports, or say where it comes from: `export name from Module;`"),
            );
        }
    }
}

/// Exports of what another module exports. Returns whether something new was exported.
fn export_foreign(scopes: &mut Scopes, scope: usize, export: &Export) -> bool {
    let mut more = false;
    for (module, name) in foreign_names(export) {
        let Some(other) = scopes.find(&module) else { continue };
        for (namespace, name, entity) in scopes.scopes[other].exports(name.as_deref()) {
            more |= scopes.scopes[scope].export(namespace, &name, entity);
        }
    }
    more
}

/// The modules and names that an export refers to.
fn foreign_names(export: &Export) -> Vec<(String, Option<String>)> {
    match (&export.from, &export.names) {
        (Some(from), None) => vec![(from.text.clone(), None)],
        (Some(from), Some(names)) => names.iter().map(|path| (from.text.clone(), Some(path.name.clone()))).collect(),
        (None, Some(names)) => {
            let qualified = names.iter().filter_map(|path| path.module.clone().map(|module| (module, path)));
            qualified.map(|(module, path)| (module, Some(path.name.clone()))).collect()
        }
        (None, None) => Vec::new(),
    }
}

fn check_foreign(scopes: &Scopes, export: &Export, problems: &mut Vec<Problem>) {
    let Some(from) = &export.from else { return };
    match scopes.find(&from.text) {
        None => problems.push(scopes.unknown_module(&from.text, from.span)),
        Some(other) => {
            for path in export.names.iter().flatten() {
                if scopes.scopes[other].exports(Some(&path.name)).is_empty() {
                    problems.push(not_exported(scopes, other, path));
                }
            }
        }
    }
}

fn import_names(scopes: &mut Scopes, scope: usize, import: &Import, problems: &mut Vec<Problem>) {
    let Some(names) = &import.names else {
        if let Some(from) = &import.from {
            import_all(scopes, scope, from, problems);
        }
        return;
    };
    for path in names {
        let module = import.from.as_ref().map(|from| (from.text.clone(), from.span));
        let module = module.or_else(|| path.module.clone().map(|module| (module, path.span)));
        let Some((module, span)) = module else { continue };
        let Some(other) = scopes.find(&module) else {
            problems.push(scopes.unknown_module(&module, span));
            if import.from.is_some() {
                return;
            }
            continue;
        };
        let exports = scopes.scopes[other].exports(Some(&path.name));
        if exports.is_empty() {
            problems.push(not_exported(scopes, other, path));
        }
        for (namespace, name, entity) in exports {
            add(scopes, scope, (namespace, &name, entity), Origin::Imported);
        }
    }
}

fn import_all(scopes: &mut Scopes, scope: usize, from: &Name, problems: &mut Vec<Problem>) {
    let Some(other) = scopes.find(&from.text) else {
        problems.push(scopes.unknown_module(&from.text, from.span));
        return;
    };
    let origin = if from.text == STANDARD_LIBRARY { Origin::Library } else { Origin::ImportedWithAll };
    for (namespace, name, entity) in scopes.scopes[other].exports(None) {
        add(scopes, scope, (namespace, &name, entity), origin);
    }
}

fn add(scopes: &mut Scopes, scope: usize, name: (Namespace, &str, super::scope::Entity), origin: Origin) {
    scopes.scopes[scope].add_visible(name.0, name.1, name.2, origin);
}

fn not_exported(scopes: &Scopes, module: usize, path: &Path) -> Problem {
    let scope = &scopes.scopes[module];
    let problem =
        Problem::new(path.span, format!("the module `{}` does not export `{}`", scope.name, path.name), "not exported");
    if scope.declares(&path.name) {
        problem.with_help(format!("add `export {};` to the module `{}`", path.name, scope.name))
    } else {
        problem
    }
}
