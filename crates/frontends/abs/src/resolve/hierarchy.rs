//! Which interfaces extend which, and which classes implement them.

use super::scope::{Entity, Namespace};
use super::{Declarations, MethodType};
use crate::source::Problem;
use crate::syntax::ast::Path;
use crate::types::{ClassId, InterfaceId};

impl Declarations<'_> {
    /// Computes the transitive closure of `extends` and `implements`.
    pub(super) fn resolve_hierarchy(&mut self) {
        let extends: Vec<Vec<InterfaceId>> = (0..self.interfaces.len())
            .map(|index| {
                let (module, declaration) = (self.interfaces[index].module, self.interfaces[index].declaration);
                self.interface_names(module, &declaration.extends)
            })
            .collect();
        for index in 0..self.interfaces.len() {
            let interface = InterfaceId(index as u32);
            let ancestors = closure(vec![interface], &extends);
            if extends[index].iter().any(|parent| closure(vec![*parent], &extends).contains(&interface)) {
                let name = &self.interfaces[index].declaration.name;
                let message = format!("the interface `{}` extends itself", name.text);
                self.problems.push(Problem::new(name.span, message, "part of a cycle"));
            }
            self.types.set_ancestors(interface, ancestors);
        }
        for index in 0..self.classes.len() {
            let (module, declaration) = (self.classes[index].module, self.classes[index].declaration);
            let implemented = self.interface_names(module, &declaration.implements);
            self.types.set_implemented(ClassId(index as u32), closure(implemented, &extends));
        }
    }

    fn interface_names(&mut self, module: usize, paths: &[Path]) -> Vec<InterfaceId> {
        let mut interfaces = Vec::new();
        for path in paths {
            match self.lookup(module, Namespace::Type, path) {
                Some(Entity::Interface(interface)) => interfaces.push(interface),
                Some(_) => {
                    let message = format!("`{}` is not an interface", path.text());
                    self.problems.push(Problem::new(path.span, message, "expected an interface"));
                }
                None => {}
            }
        }
        interfaces
    }

    /// The interfaces inherit methods. Two of them may have the same method with the same types.
    pub(super) fn inherit_methods(&mut self) {
        for index in 0..self.interfaces.len() {
            let ancestors = self.types.ancestors(InterfaceId(index as u32)).to_vec();
            for ancestor in ancestors.into_iter().skip(1) {
                let inherited: Vec<(String, MethodType)> = self.interfaces[ancestor.0 as usize]
                    .methods
                    .iter()
                    .map(|(name, method)| (name.clone(), method.clone()))
                    .collect();
                for (name, method) in inherited {
                    self.interfaces[index].methods.entry(name).or_insert(method);
                }
            }
        }
    }

    /// Every class must have the methods of its interfaces, with fitting types.
    pub(super) fn check_implementations(&mut self) {
        for index in 0..self.classes.len() {
            for interface in self.types.implemented(ClassId(index as u32)).to_vec() {
                let mut required: Vec<(String, MethodType)> = self.interfaces[interface.0 as usize]
                    .methods
                    .iter()
                    .map(|(name, method)| (name.clone(), method.clone()))
                    .collect();
                required.sort_by(|(first, _), (second, _)| first.cmp(second));
                for (name, required) in required {
                    self.check_implementation(index, interface, &name, &required);
                }
            }
        }
    }

    fn check_implementation(&mut self, class: usize, interface: InterfaceId, name: &str, required: &MethodType) {
        let declaration = self.classes[class].declaration;
        let from = &self.interfaces[interface.0 as usize].declaration.name.text;
        let Some(found) = self.classes[class].methods.get(name).cloned() else {
            let message = format!("the class `{}` has no method `{name}`", declaration.name.text);
            self.problems.push(
                Problem::new(declaration.name.span, message, format!("it implements `{from}`"))
                    .with_note(required.span, "declared here")
                    .with_help("add the method, or remove the interface"),
            );
            return;
        };
        let from = from.clone();
        let fits = found.parameters.len() == required.parameters.len()
            && required
                .parameters
                .iter()
                .zip(&found.parameters)
                .all(|(required, found)| self.types.subtype(*required, *found))
            && self.types.subtype(found.result, required.result);
        if !fits {
            let message = format!("the method `{name}` does not have the type that `{from}` requires");
            self.problems.push(
                Problem::new(found.span, message, format!("expected `{}`", self.show_method(name, required)))
                    .with_note(required.span, "declared here"),
            );
        }
    }

    /// The type of a method, for messages.
    fn show_method(&self, name: &str, method: &MethodType) -> String {
        let parameters: Vec<String> = method.parameters.iter().map(|ty| self.types.show(*ty, &[])).collect();
        format!("{} {name}({})", self.types.show(method.result, &[]), parameters.join(", "))
    }
}

/// Everything that can be reached, in the order of distance.
fn closure(mut reached: Vec<InterfaceId>, extends: &[Vec<InterfaceId>]) -> Vec<InterfaceId> {
    let mut next = 0;
    while let Some(interface) = reached.get(next) {
        for parent in &extends[interface.0 as usize] {
            if !reached.contains(parent) {
                reached.push(*parent);
            }
        }
        next += 1;
    }
    reached
}
