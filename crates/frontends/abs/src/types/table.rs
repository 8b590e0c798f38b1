//! Interned types. Equal types have equal ids.

use rustc_hash::FxHashMap;
use std::rc::Rc;

use super::bounds::Variable;

/// A type, as an index into [`Types`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ty(u32);

impl Ty {
    /// The type of what could not be typed. It fits everywhere, so that one mistake is reported once.
    pub const ERROR: Ty = Ty(0);
    /// The type of `null`.
    pub const NULL: Ty = Ty(1);
}

/// A data type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DataId(pub u32);

/// An interface.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct InterfaceId(pub u32);

/// A class, which is the type of `this` and of new objects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClassId(pub u32);

/// The outermost part of a type.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    Error,
    Null,
    Data(DataId, Rc<[Ty]>),
    Interface(InterfaceId),
    Class(ClassId),
    /// A type parameter of the declaration that is checked.
    Parameter(u32),
    /// A type that is inferred.
    Variable(u32),
}

/// Types that the language itself refers to.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub int: Ty,
    pub rat: Ty,
    pub float: Ty,
    pub string: Ty,
    pub bool: Ty,
    pub unit: Ty,
    pub exception: Ty,
    pub future: DataId,
    pub list: DataId,
    pub object: InterfaceId,
}

/// A name with its module.
#[derive(Clone, Debug)]
pub(super) struct Named {
    pub module: String,
    pub name: String,
}

impl Named {
    fn new(module: &str, name: &str) -> Named {
        Named { module: module.to_owned(), name: name.to_owned() }
    }
}

/// All types of a model, with the relations between the declared ones.
pub struct Types {
    nodes: Vec<Node>,
    /// The number of nodes of each type as a tree.
    sizes: Vec<u32>,
    ids: FxHashMap<Node, Ty>,
    pub(super) variables: Vec<Variable>,
    /// The names of data types, interfaces and classes with their modules, for messages.
    pub(super) data_names: Vec<Named>,
    pub(super) interface_names: Vec<Named>,
    pub(super) class_names: Vec<Named>,
    /// The interfaces that an interface extends, itself included, nearest first.
    pub(super) ancestors: Vec<Vec<InterfaceId>>,
    /// The interfaces that a class implements, nearest first.
    pub(super) implemented: Vec<Vec<InterfaceId>>,
    known: Option<Known>,
    /// Whether a type was too large and became [`Ty::ERROR`].
    overflow: bool,
}

/// The largest type. Inference can build types that are exponentially larger than the program.
const MOST_NODES: u32 = 2000;

impl Types {
    pub fn new() -> Types {
        let mut types = Types {
            nodes: Vec::new(),
            sizes: Vec::new(),
            ids: FxHashMap::default(),
            variables: Vec::new(),
            data_names: Vec::new(),
            interface_names: Vec::new(),
            class_names: Vec::new(),
            ancestors: Vec::new(),
            implemented: Vec::new(),
            known: None,
            overflow: false,
        };
        let error = types.intern(Node::Error);
        let null = types.intern(Node::Null);
        debug_assert_eq!((error, null), (Ty::ERROR, Ty::NULL));
        types
    }

    /// Adds a data type.
    pub fn add_data(&mut self, module: &str, name: &str) -> DataId {
        self.data_names.push(Named::new(module, name));
        DataId(self.data_names.len() as u32 - 1)
    }

    /// Adds an interface that extends nothing yet.
    pub fn add_interface(&mut self, module: &str, name: &str) -> InterfaceId {
        let id = InterfaceId(self.interface_names.len() as u32);
        self.interface_names.push(Named::new(module, name));
        self.ancestors.push(vec![id]);
        id
    }

    /// Adds a class that implements nothing yet.
    pub fn add_class(&mut self, module: &str, name: &str) -> ClassId {
        self.class_names.push(Named::new(module, name));
        self.implemented.push(Vec::new());
        ClassId(self.class_names.len() as u32 - 1)
    }

    /// States the interfaces that an interface extends, itself included.
    pub fn set_ancestors(&mut self, interface: InterfaceId, ancestors: Vec<InterfaceId>) {
        self.ancestors[interface.0 as usize] = ancestors;
    }

    /// States the interfaces that a class implements.
    pub fn set_implemented(&mut self, class: ClassId, interfaces: Vec<InterfaceId>) {
        self.implemented[class.0 as usize] = interfaces;
    }

    /// The interfaces that an interface extends, itself included.
    pub fn ancestors(&self, interface: InterfaceId) -> &[InterfaceId] {
        &self.ancestors[interface.0 as usize]
    }

    /// The interfaces that a class implements.
    pub fn implemented(&self, class: ClassId) -> &[InterfaceId] {
        &self.implemented[class.0 as usize]
    }

    pub fn set_known(&mut self, known: Known) {
        self.known = Some(known);
    }

    pub fn known(&self) -> Known {
        self.known.expect("invariant: the library is declared before types are used")
    }

    pub fn node(&self, ty: Ty) -> &Node {
        &self.nodes[ty.0 as usize]
    }

    pub fn data(&mut self, data: DataId, arguments: &[Ty]) -> Ty {
        self.intern(Node::Data(data, arguments.into()))
    }

    pub fn interface(&mut self, interface: InterfaceId) -> Ty {
        self.intern(Node::Interface(interface))
    }

    pub fn class(&mut self, class: ClassId) -> Ty {
        self.intern(Node::Class(class))
    }

    pub fn parameter(&mut self, index: u32) -> Ty {
        self.intern(Node::Parameter(index))
    }

    /// The list of a type.
    pub fn list(&mut self, element: Ty) -> Ty {
        let list = self.known().list;
        self.data(list, &[element])
    }

    /// The future of a type.
    pub fn future(&mut self, value: Ty) -> Ty {
        let future = self.known().future;
        self.data(future, &[value])
    }

    /// Whether a type became too large since the last call.
    pub fn take_overflow(&mut self) -> bool {
        std::mem::take(&mut self.overflow)
    }

    pub(super) fn intern(&mut self, node: Node) -> Ty {
        if let Some(ty) = self.ids.get(&node) {
            return *ty;
        }
        let mut size = 1u32;
        if let Node::Data(_, arguments) = &node {
            for argument in arguments.iter() {
                size = size.saturating_add(self.sizes[argument.0 as usize]);
            }
        }
        if size > MOST_NODES {
            self.overflow = true;
            return Ty::ERROR;
        }
        let ty = Ty(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.sizes.push(size);
        self.ids.insert(node, ty);
        ty
    }

    /// A type in which type parameters are replaced by types.
    pub fn instantiate(&mut self, ty: Ty, arguments: &[Ty]) -> Ty {
        match self.node(ty).clone() {
            Node::Parameter(index) => arguments.get(index as usize).copied().unwrap_or(Ty::ERROR),
            Node::Data(data, parts) if !parts.is_empty() => {
                let parts: Vec<Ty> = parts.iter().map(|part| self.instantiate(*part, arguments)).collect();
                self.data(data, &parts)
            }
            _ => ty,
        }
    }
}
