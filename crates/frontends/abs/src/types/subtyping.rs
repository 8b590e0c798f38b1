//! Subtyping, least upper bounds and greatest lower bounds.

use super::table::{ClassId, InterfaceId, Node, Ty, Types};

impl Types {
    /// Whether every value of the first type is a value of the second one. Type variables are
    /// bounded so that it holds, if that is possible.
    pub fn subtype(&mut self, sub: Ty, sup: Ty) -> bool {
        match (self.head(sub), self.head(sup)) {
            (Node::Error, _) | (_, Node::Error) => true,
            (Node::Variable(first), Node::Variable(second)) => self.unify_variables(first, second),
            (Node::Variable(variable), _) => self.add_upper(variable, sup),
            (_, Node::Variable(variable)) => self.add_lower(variable, sub),
            (Node::Null, Node::Null) => true,
            (Node::Null, _) => self.is_reference(sup),
            (Node::Data(first, firsts), Node::Data(second, seconds)) => {
                if first != second {
                    let known = self.known();
                    return sub == known.int && sup == known.rat;
                }
                firsts.iter().zip(seconds.iter()).all(|(first, second)| self.subtype(*first, *second))
            }
            (Node::Interface(first), Node::Interface(second)) => self.extends(first, second),
            (Node::Class(class), Node::Interface(interface)) => self.implements(class, interface),
            (first, second) => first == second,
        }
    }

    /// Whether the two types have values in common, so that comparing them makes sense.
    pub fn comparable(&mut self, first: Ty, second: Ty) -> bool {
        self.join(first, second).is_some()
    }

    /// Whether `null` is a value of the type.
    pub fn is_reference(&self, ty: Ty) -> bool {
        match self.node(ty) {
            Node::Null | Node::Interface(_) | Node::Class(_) | Node::Error => true,
            Node::Data(data, _) => *data == self.known().future,
            Node::Parameter(_) | Node::Variable(_) => false,
        }
    }

    /// Whether an interface is another one or extends it. Every interface extends `Object`.
    pub fn extends(&self, interface: InterfaceId, other: InterfaceId) -> bool {
        other == self.known().object || self.ancestors(interface).contains(&other)
    }

    /// Whether a class implements an interface. Every class implements `Object`.
    pub fn implements(&self, class: ClassId, interface: InterfaceId) -> bool {
        interface == self.known().object || self.implemented(class).contains(&interface)
    }

    /// The least type that both types are subtypes of, if there is one.
    pub fn join(&mut self, first: Ty, second: Ty) -> Option<Ty> {
        match (self.head(first), self.head(second)) {
            (Node::Error, _) => Some(second),
            (_, Node::Error) => Some(first),
            (Node::Variable(_), Node::Variable(_)) => self.subtype(first, second).then_some(second),
            (Node::Variable(variable), _) => self.add_lower(variable, second).then_some(first),
            (_, Node::Variable(variable)) => self.add_lower(variable, first).then_some(second),
            (Node::Null, _) => (second == Ty::NULL || self.is_reference(second)).then_some(second),
            (_, Node::Null) => self.is_reference(first).then_some(first),
            (Node::Data(data, firsts), Node::Data(other, seconds)) => {
                if data != other {
                    return self.number(first, second, self.known().rat);
                }
                let parts = firsts.iter().zip(seconds.iter());
                let parts: Option<Vec<Ty>> = parts.map(|(first, second)| self.join(*first, *second)).collect();
                Some(self.data(data, &parts?))
            }
            (Node::Interface(_) | Node::Class(_), Node::Interface(_) | Node::Class(_)) => {
                Some(self.common_supertype(first, second))
            }
            (node, other) => (node == other).then_some(first),
        }
    }

    /// A type that is a subtype of both types, if there is one.
    pub(super) fn meet(&mut self, first: Ty, second: Ty) -> Option<Ty> {
        match (self.head(first), self.head(second)) {
            (Node::Error, _) => Some(second),
            (_, Node::Error) => Some(first),
            (Node::Variable(_), _) | (_, Node::Variable(_)) => self.subtype(first, second).then_some(first),
            (Node::Data(data, firsts), Node::Data(other, seconds)) => {
                if data != other {
                    return self.number(first, second, self.known().int);
                }
                let parts = firsts.iter().zip(seconds.iter());
                let parts: Option<Vec<Ty>> = parts.map(|(first, second)| self.meet(*first, *second)).collect();
                Some(self.data(data, &parts?))
            }
            _ if self.subtype(first, second) => Some(first),
            _ if self.subtype(second, first) => Some(second),
            _ => None,
        }
    }

    /// `result`, if one of the types is `Int` and the other one `Rat`.
    fn number(&self, first: Ty, second: Ty, result: Ty) -> Option<Ty> {
        let known = self.known();
        let mixed = (first, second) == (known.int, known.rat) || (first, second) == (known.rat, known.int);
        mixed.then_some(result)
    }

    /// The nearest interface that two interfaces or classes have in common; `Object` if need be.
    fn common_supertype(&mut self, first: Ty, second: Ty) -> Ty {
        if self.subtype(first, second) {
            return second;
        }
        if self.subtype(second, first) {
            return first;
        }
        let candidates = match self.node(first) {
            Node::Interface(interface) => self.ancestors(*interface).to_vec(),
            Node::Class(class) => self.implemented(*class).to_vec(),
            _ => Vec::new(),
        };
        for candidate in candidates {
            let candidate = self.interface(candidate);
            if self.subtype(second, candidate) {
                return candidate;
            }
        }
        let object = self.known().object;
        self.interface(object)
    }
}
