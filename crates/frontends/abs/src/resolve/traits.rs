//! Adds the methods of traits to the classes that use them.

use crate::source::Problem;
use crate::syntax::ast::{Declaration, Method, Module, Name, TraitChange, TraitExpr, TraitMethods};
use crate::syntax::expression::{Expr, ExprKind};
use crate::syntax::statement::{CallMode, Effect, EffectKind, Stmt, StmtKind};
use mazurka_model::closest_name;
use rustc_hash::FxHashMap;

/// The longest chain of traits that are defined by each other.
const MOST_NESTED: u32 = 30;

/// The largest number of methods of a trait. Traits that add each other grow exponentially.
const MOST_METHODS: usize = 1000;

/// Adds the methods of traits to the classes of a module. Traits are known in their module only.
pub fn apply(module: &mut Module, problems: &mut Vec<Problem>) {
    let mut traits = Traits { known: FxHashMap::default(), finished: FxHashMap::default(), problems, modified: 0 };
    for declaration in &module.declarations {
        if let Declaration::Trait(found) = declaration
            && traits.known.insert(found.name.text.clone(), found.value.clone()).is_some()
        {
            let message = format!("the trait `{}` is declared twice", found.name.text);
            traits.problems.push(Problem::new(found.name.span, message, "again here"));
        }
    }
    for declaration in &mut module.declarations {
        let Declaration::Class(class) = declaration else { continue };
        for used in std::mem::take(&mut class.traits) {
            let mut methods = traits.methods(&used, 0);
            class.methods.append(&mut methods);
        }
    }
}

struct Traits<'p> {
    known: FxHashMap<String, TraitExpr>,
    /// The methods of traits that are known; absent while they are being computed.
    finished: FxHashMap<String, Option<Vec<Method>>>,
    problems: &'p mut Vec<Problem>,
    /// The number of methods that were modified, which makes the names of the old ones unique.
    modified: u32,
}

impl Traits<'_> {
    /// The methods that a trait stands for.
    fn methods(&mut self, value: &TraitExpr, depth: u32) -> Vec<Method> {
        let mut methods = self.base(&value.base, depth);
        for change in &value.changes {
            match change {
                TraitChange::Adds(added) => methods.append(&mut self.base(added, depth)),
                TraitChange::Removes(names) => self.remove(&mut methods, names),
                TraitChange::Modifies(changed) => {
                    for method in self.base(changed, depth) {
                        self.modify(&mut methods, method);
                    }
                }
            }
        }
        methods
    }

    fn base(&mut self, base: &TraitMethods, depth: u32) -> Vec<Method> {
        let name = match base {
            TraitMethods::Written(methods) => return methods.clone(),
            TraitMethods::Named(name) => name,
        };
        let finished = self.finished.get(&name.text);
        if let Some(Some(methods)) = finished {
            return methods.clone();
        }
        if finished.is_some() || depth >= MOST_NESTED {
            self.problems.push(Problem::new(name.span, "this trait is defined by itself", "or by too many others"));
            return Vec::new();
        }
        let Some(value) = self.known.get(&name.text).cloned() else {
            let problem = Problem::new(name.span, format!("unknown trait `{}`", name.text), "not declared");
            self.problems.push(match closest_name(&name.text, self.known.keys().map(String::as_str)) {
                Some(name) => problem.with_help(format!("did you mean `{name}`?")),
                None => problem,
            });
            return Vec::new();
        };
        self.finished.insert(name.text.clone(), None);
        let mut methods = self.methods(&value, depth + 1);
        if methods.len() > MOST_METHODS {
            let message = format!("a trait has at most {MOST_METHODS} methods");
            self.problems.push(Problem::new(name.span, message, format!("it has {}", methods.len())));
            methods.clear();
        }
        self.finished.insert(name.text.clone(), Some(methods.clone()));
        methods
    }

    fn remove(&mut self, methods: &mut Vec<Method>, names: &[Name]) {
        for name in names {
            let before = methods.len();
            methods.retain(|method| method.signature.name.text != name.text);
            if methods.len() == before {
                let message = format!("there is no method `{}` to remove", name.text);
                self.problems.push(Problem::new(name.span, message, "not in the trait"));
            }
        }
    }

    /// Replaces a method. The old one gets a name that no program can contain.
    fn modify(&mut self, methods: &mut Vec<Method>, mut method: Method) {
        let name = &method.signature.name;
        if let Some(old) = methods.iter_mut().find(|old| old.signature.name.text == name.text) {
            self.modified += 1;
            let original = format!("{}$original{}", name.text, self.modified);
            old.signature.name.text = original.clone();
            method.body.iter_mut().for_each(|statement| call_original(statement, &original));
        }
        methods.push(method);
    }
}

/// Replaces calls of `original` by calls of a method.
fn call_original(statement: &mut Stmt, method: &str) {
    match &mut statement.kind {
        StmtKind::Declare { value: Some(effect), .. }
        | StmtKind::Assign { value: effect, .. }
        | StmtKind::Effect(effect)
        | StmtKind::Return(effect) => replace(effect, method),
        StmtKind::Block(statements) => statements.iter_mut().for_each(|part| call_original(part, method)),
        StmtKind::If(_, yes, no) => {
            call_original(yes, method);
            if let Some(no) = no {
                call_original(no, method);
            }
        }
        StmtKind::While(_, body) | StmtKind::Foreach { body, .. } => call_original(body, method),
        StmtKind::Switch(_, branches) => {
            branches.iter_mut().for_each(|branch| call_original(&mut branch.body, method));
        }
        StmtKind::Try { body, branches, finally } => {
            call_original(body, method);
            branches.iter_mut().for_each(|branch| call_original(&mut branch.body, method));
            if let Some(finally) = finally {
                call_original(finally, method);
            }
        }
        StmtKind::Declare { value: None, .. }
        | StmtKind::Skip
        | StmtKind::Assert(_)
        | StmtKind::Await(_)
        | StmtKind::Suspend
        | StmtKind::Throw(_)
        | StmtKind::Die(_) => {}
    }
}

fn replace(effect: &mut Effect, method: &str) {
    if let EffectKind::Original(arguments) = &mut effect.kind {
        let object = Expr { kind: ExprKind::This, span: effect.span, height: 1 };
        let method = Name { text: method.to_owned(), span: effect.span };
        let arguments = std::mem::take(arguments);
        effect.kind = EffectKind::Call { mode: CallMode::Synchronous, object, method, arguments };
    }
}
