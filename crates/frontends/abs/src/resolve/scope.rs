//! The names that a module declares, sees and exports.

use crate::hir::{ConstructorId, FunctionId};
use crate::source::{Problem, Span};
use crate::syntax::ast::Path;
use crate::types::{ClassId, DataId, InterfaceId};
use mazurka_model::closest_name;
use rustc_hash::FxHashMap;

/// The kinds of names. The same name may be declared once per kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Namespace {
    Type,
    Constructor,
    Function,
    /// A partially defined function.
    Partial,
    Class,
}

impl Namespace {
    const ALL: [Namespace; 5] =
        [Namespace::Type, Namespace::Constructor, Namespace::Function, Namespace::Partial, Namespace::Class];

    /// The word for messages.
    fn word(self) -> &'static str {
        match self {
            Namespace::Type => "type",
            Namespace::Constructor => "constructor",
            Namespace::Function => "function",
            Namespace::Partial => "partially defined function",
            Namespace::Class => "class",
        }
    }
}

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entity {
    Data(DataId),
    Synonym(u32),
    Interface(InterfaceId),
    Constructor(ConstructorId),
    Function(FunctionId),
    Class(ClassId),
}

/// How a name became visible. Later ones hide earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Origin {
    Library,
    ImportedWithAll,
    Imported,
    Declared,
}

type Names<T> = FxHashMap<(Namespace, String), T>;

/// A module.
#[derive(Debug, Default)]
pub struct Scope {
    pub name: String,
    /// What the module declares, and where.
    declared: Names<(Entity, Span)>,
    /// What can be used without a module, with all entities of the best origin.
    visible: Names<(Origin, Vec<Entity>)>,
    exported: Names<Entity>,
}

impl Scope {
    pub fn new(name: &str) -> Scope {
        Scope { name: name.to_owned(), ..Scope::default() }
    }

    /// Declares a name. Fails if it is already declared.
    pub fn declare(&mut self, namespace: Namespace, name: &str, entity: Entity, span: Span) -> Result<(), Problem> {
        let key = (namespace, name.to_owned());
        if let Some((_, first)) = self.declared.get(&key) {
            return Err(Problem::new(
                span,
                format!("the {} `{name}` is declared twice", namespace.word()),
                "again here",
            )
            .with_note(*first, "first declared here"));
        }
        self.declared.insert(key, (entity, span));
        self.add_visible(namespace, name, entity, Origin::Declared);
        Ok(())
    }

    pub fn add_visible(&mut self, namespace: Namespace, name: &str, entity: Entity, origin: Origin) {
        let entry = self.visible.entry((namespace, name.to_owned())).or_insert((origin, Vec::new()));
        if origin > entry.0 {
            *entry = (origin, Vec::new());
        }
        if origin == entry.0 && !entry.1.contains(&entity) {
            entry.1.push(entity);
        }
    }

    /// Exports a declared name in all its kinds. Returns whether it is declared.
    pub fn export_declared(&mut self, name: &str) -> bool {
        let mut found = false;
        for namespace in Namespace::ALL {
            if let Some((entity, _)) = self.declared.get(&(namespace, name.to_owned())) {
                self.exported.insert((namespace, name.to_owned()), *entity);
                found = true;
            }
        }
        found
    }

    pub fn export_all_declared(&mut self) {
        for ((namespace, name), (entity, _)) in &self.declared {
            self.exported.insert((*namespace, name.clone()), *entity);
        }
    }

    /// Exports something of another module. Returns whether it is new.
    pub fn export(&mut self, namespace: Namespace, name: &str, entity: Entity) -> bool {
        self.exported.insert((namespace, name.to_owned()), entity).is_none()
    }

    /// The exported entities with this name, or all.
    pub fn exports(&self, name: Option<&str>) -> Vec<(Namespace, String, Entity)> {
        self.exported
            .iter()
            .filter(|((_, exported), _)| name.is_none_or(|name| name == exported))
            .map(|((namespace, name), entity)| (*namespace, name.clone(), *entity))
            .collect()
    }

    /// Whether the module declares the name, exported or not.
    pub fn declares(&self, name: &str) -> bool {
        Namespace::ALL.iter().any(|namespace| self.declared.contains_key(&(*namespace, name.to_owned())))
    }

    fn names(&self, namespace: Namespace) -> impl Iterator<Item = &str> {
        self.visible.keys().filter(move |(kind, _)| *kind == namespace).map(|(_, name)| name.as_str())
    }
}

/// The modules of a model.
#[derive(Debug, Default)]
pub struct Scopes {
    pub scopes: Vec<Scope>,
    by_name: FxHashMap<String, usize>,
}

impl Scopes {
    /// The module with this name; adds it if it is new.
    pub fn module(&mut self, name: &str) -> usize {
        if let Some(index) = self.by_name.get(name) {
            return *index;
        }
        self.scopes.push(Scope::new(name));
        self.by_name.insert(name.to_owned(), self.scopes.len() - 1);
        self.scopes.len() - 1
    }

    pub fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    /// The entity that a name stands for in a module.
    pub fn lookup(&self, module: usize, namespace: Namespace, path: &Path) -> Result<Entity, Problem> {
        let scope = &self.scopes[module];
        let key = (namespace, path.name.clone());
        let Some(qualifier) = &path.module else {
            return match scope.visible.get(&key).map(|(_, entities)| &entities[..]) {
                Some([entity]) => Ok(*entity),
                Some(_) => Err(Problem::new(
                    path.span,
                    format!("the {} `{}` is imported from several modules", namespace.word(), path.name),
                    "this is ambiguous",
                )
                .with_help("write the module before the name: `Module.name`")),
                None => Err(self.unknown(scope, namespace, path)),
            };
        };
        let Some(other) = self.find(qualifier) else {
            return Err(self.unknown_module(qualifier, path.span));
        };
        if other == module {
            return match scope.declared.get(&key) {
                Some((entity, _)) => Ok(*entity),
                None => Err(self.unknown(scope, namespace, path)),
            };
        }
        self.scopes[other].exported.get(&key).copied().ok_or_else(|| {
            Problem::new(
                path.span,
                format!("the module `{qualifier}` exports no {} `{}`", namespace.word(), path.name),
                "unknown here",
            )
            .with_help(format!("add `export {};` to the module `{qualifier}`, if it is declared there", path.name))
        })
    }

    fn unknown(&self, scope: &Scope, namespace: Namespace, path: &Path) -> Problem {
        let problem =
            Problem::new(path.span, format!("unknown {} `{}`", namespace.word(), path.text()), "not declared");
        let exporter = self.scopes.iter().find(|other| other.exported.contains_key(&(namespace, path.name.clone())));
        if let Some(exporter) = exporter {
            let module = &exporter.name;
            return problem.with_help(format!("import it: `import {} from {module};`", path.name));
        }
        match closest_name(&path.name, scope.names(namespace)) {
            Some(name) => problem.with_help(format!("did you mean `{name}`?")),
            None => problem,
        }
    }

    /// The problem of a module that does not exist. Some modules of the ABS compiler are known, but
    /// not supported.
    pub fn unknown_module(&self, name: &str, span: Span) -> Problem {
        let construct = match name {
            "ABS.DC" => "deployment components (module `ABS.DC`)",
            "ABS.Scheduler" => "user-defined schedulers (module `ABS.Scheduler`)",
            "ABS.FLI" => "foreign functions (module `ABS.FLI`)",
            "ABS.Productline" => "product lines (module `ABS.Productline`)",
            _ => {
                let problem = Problem::new(span, format!("unknown module `{name}`"), "not declared");
                return match closest_name(name, self.by_name.keys().map(String::as_str)) {
                    Some(name) => problem.with_help(format!("did you mean `{name}`?")),
                    None => problem,
                };
            }
        };
        Problem::unsupported(span, construct)
    }
}
