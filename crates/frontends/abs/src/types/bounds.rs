//! Type variables and their bounds.

use rustc_hash::{FxHashMap, FxHashSet};

use super::table::{Node, Ty, Types};

/// A type that is inferred.
#[derive(Clone, Copy, Debug, Default)]
pub struct Variable {
    /// The variable that this one was found to be equal to.
    same: Option<u32>,
    /// A supertype of everything that flows into it.
    lower: Option<Ty>,
    /// A subtype of everything that it is used as.
    upper: Option<Ty>,
}

impl Types {
    /// A new type variable.
    pub fn fresh(&mut self) -> Ty {
        let index = self.variables.len() as u32;
        self.variables.push(Variable::default());
        self.intern(Node::Variable(index))
    }

    /// New type variables.
    pub fn fresh_list(&mut self, count: usize) -> Vec<Ty> {
        (0..count).map(|_| self.fresh()).collect()
    }

    /// Drops all type variables. No type that contains one may be used afterwards.
    pub fn forget_variables(&mut self) {
        self.variables.clear();
    }

    /// The variable that stands for a class of equal variables.
    pub(super) fn representative(&self, mut variable: u32) -> u32 {
        while let Some(same) = self.variables[variable as usize].same {
            variable = same;
        }
        variable
    }

    /// The outermost part of a type, with equal variables made the same.
    pub(super) fn head(&self, ty: Ty) -> Node {
        match self.node(ty) {
            Node::Variable(variable) => Node::Variable(self.representative(*variable)),
            node => node.clone(),
        }
    }

    /// The bound of a variable that is the best guess at its value, if it has one.
    pub(super) fn guess(&self, variable: u32) -> Option<Ty> {
        let variable = &self.variables[self.representative(variable) as usize];
        variable.lower.or(variable.upper)
    }

    /// The type without variables that have a bound at its outermost part.
    pub fn shallow(&self, mut ty: Ty) -> Ty {
        while let Node::Variable(variable) = self.node(ty) {
            match self.guess(*variable) {
                Some(bound) => ty = bound,
                None => break,
            }
        }
        ty
    }

    /// What a variable is used as, or the type itself. An expected type should not be widened.
    pub fn expectation(&self, mut ty: Ty) -> Ty {
        while let Node::Variable(variable) = self.node(ty) {
            let variable = &self.variables[self.representative(*variable) as usize];
            match variable.upper.or(variable.lower) {
                Some(bound) => ty = bound,
                None => break,
            }
        }
        ty
    }

    /// The type with all variables replaced by their bounds. Variables without bounds remain.
    pub fn resolved(&mut self, ty: Ty) -> Ty {
        self.resolve(ty, &mut FxHashMap::default())
    }

    /// Each variable is resolved once: the type without variables can be exponentially larger than
    /// the bounds, and is given up then.
    fn resolve(&mut self, ty: Ty, known: &mut FxHashMap<u32, Ty>) -> Ty {
        match self.node(ty).clone() {
            Node::Variable(variable) => {
                let variable = self.representative(variable);
                if let Some(ty) = known.get(&variable) {
                    return *ty;
                }
                let ty = match self.guess(variable) {
                    Some(bound) => self.resolve(bound, known),
                    None => self.intern(Node::Variable(variable)),
                };
                known.insert(variable, ty);
                ty
            }
            Node::Data(data, parts) if !parts.is_empty() => {
                let parts: Vec<Ty> = parts.iter().map(|part| self.resolve(*part, known)).collect();
                self.data(data, &parts)
            }
            _ => ty,
        }
    }

    /// Whether a variable occurs in a type or in the bounds of what occurs there.
    fn occurs(&self, variable: u32, ty: Ty) -> bool {
        let mut visited = FxHashSet::default();
        let mut open = vec![ty];
        while let Some(ty) = open.pop() {
            match self.node(ty) {
                Node::Variable(other) => {
                    let other = self.representative(*other);
                    if other == variable {
                        return true;
                    }
                    if visited.insert(other) {
                        let bounds = self.variables[other as usize];
                        open.extend(bounds.lower);
                        open.extend(bounds.upper);
                    }
                }
                Node::Data(_, parts) => open.extend(parts.iter()),
                _ => {}
            }
        }
        false
    }

    /// Makes two variables equal.
    pub(super) fn unify_variables(&mut self, first: u32, second: u32) -> bool {
        if first == second {
            return true;
        }
        let merged = self.variables[second as usize];
        let into = self.variables[first as usize];
        let cyclic = [merged.lower, merged.upper].into_iter().flatten().any(|bound| self.occurs(first, bound))
            || [into.lower, into.upper].into_iter().flatten().any(|bound| self.occurs(second, bound));
        if cyclic {
            return false;
        }
        self.variables[second as usize] = Variable { same: Some(first), ..Variable::default() };
        merged.lower.is_none_or(|bound| self.add_lower(first, bound))
            && merged.upper.is_none_or(|bound| self.add_upper(first, bound))
    }

    /// A value of this type flows into the variable.
    pub(super) fn add_lower(&mut self, variable: u32, ty: Ty) -> bool {
        if self.occurs(variable, ty) {
            return false;
        }
        let lower = match self.variables[variable as usize].lower {
            None => Some(ty),
            Some(lower) => self.join(lower, ty),
        };
        let Some(lower) = lower else { return false };
        // Joining can have made variables equal.
        let variable = self.representative(variable);
        self.variables[variable as usize].lower = Some(lower);
        match self.variables[variable as usize].upper {
            None => true,
            Some(upper) => self.subtype(lower, upper),
        }
    }

    /// The value of the variable is used as this type.
    pub(super) fn add_upper(&mut self, variable: u32, ty: Ty) -> bool {
        if self.occurs(variable, ty) {
            return false;
        }
        let upper = match self.variables[variable as usize].upper {
            None => Some(ty),
            Some(upper) => self.meet(upper, ty),
        };
        let Some(upper) = upper else { return false };
        let variable = self.representative(variable);
        self.variables[variable as usize].upper = Some(upper);
        match self.variables[variable as usize].lower {
            None => true,
            Some(lower) => self.subtype(lower, upper),
        }
    }
}
