//! Types of values, interned so that equal types have equal numbers.

use rustc_hash::FxHashMap;

use super::layout::Layout;
use super::names::Name;
use super::table::{Table, identifier};

identifier! {
    /// A type of a module's [`Types`].
    TypeId
}

/// A type. Named structures are equal only if they have the same name; all other types are equal
/// if they have the same structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    /// The result of a function that returns nothing.
    Void,
    /// An integer of 1 to 128 bits.
    Integer(u32),
    /// A floating-point number.
    Float(FloatKind),
    /// A pointer of 64 bits, whatever it points to.
    Pointer,
    /// An array.
    Array {
        /// The type of the elements.
        element: TypeId,
        /// The number of elements.
        length: u64,
    },
    /// A SIMD vector.
    Vector {
        /// The type of the elements.
        element: TypeId,
        /// The number of elements, or of the elements per unit if the vector is scalable.
        length: u64,
        /// Whether the length is a multiple that only the hardware knows.
        scalable: bool,
    },
    /// A structure.
    Struct(StructType),
    /// A named structure whose fields the module does not know.
    Opaque(Name),
    /// A function.
    Function(FunctionType),
    /// The type of a block.
    Label,
    /// The type of metadata that is passed to an intrinsic function.
    Metadata,
    /// The type of a token that links intrinsic calls.
    Token,
    /// A type that only one target has (`x86_mmx`, `target("...")`).
    Target(Name),
}

/// The format of a floating-point number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FloatKind {
    /// 16 bits, IEEE 754.
    Half,
    /// 16 bits, the upper half of a [`FloatKind::Single`].
    BFloat,
    /// 32 bits, IEEE 754.
    Single,
    /// 64 bits, IEEE 754.
    Double,
    /// 80 bits, x87; occupies 16 bytes.
    X86Fp80,
    /// 128 bits, IEEE 754.
    Quad,
    /// Two doubles, PowerPC.
    PpcFp128,
}

/// The fields of a structure.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct StructType {
    /// The name, if the structure was declared with one.
    pub name: Option<Name>,
    /// The types of the fields in order.
    pub fields: Box<[TypeId]>,
    /// Whether fields follow each other without padding.
    pub packed: bool,
}

/// The signature of a function.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct FunctionType {
    /// The type of the result.
    pub result: TypeId,
    /// The types of the fixed parameters.
    pub parameters: Box<[TypeId]>,
    /// Whether further arguments may follow.
    pub variadic: bool,
}

/// The types of a module and their layouts.
#[derive(Clone, Default, Debug)]
pub struct Types {
    types: Table<TypeId, Type>,
    ids: FxHashMap<Type, TypeId>,
    named: FxHashMap<Name, TypeId>,
    /// Invariant: has an entry for every type whose layout was requested since it was defined. The
    /// outer `None` means not computed yet, the inner one that the type has no size.
    pub(super) layouts: Vec<Option<Option<Layout>>>,
    /// The alignment of `i128`, which depends on the version of LLVM.
    pub(super) wide_integers_aligned: bool,
}

impl Types {
    /// The number of a type, which is interned if it is new. Named structures are declared with
    /// [`Types::declare`] instead.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        if let Some(&id) = self.ids.get(&ty) {
            return id;
        }
        let id = self.types.push(ty.clone());
        self.ids.insert(ty, id);
        id
    }

    /// The number of a named structure. It is opaque until it is defined.
    pub fn declare(&mut self, name: Name) -> TypeId {
        *self.named.entry(name).or_insert_with(|| self.types.push(Type::Opaque(name)))
    }

    /// A new named structure, even if there is one with that name. It is opaque until it is
    /// defined.
    pub fn declare_another(&mut self, name: Name) -> TypeId {
        let id = self.types.push(Type::Opaque(name));
        self.named.entry(name).or_insert(id);
        id
    }

    /// Gives a declared name its type. Returns whether it was opaque before.
    pub fn define(&mut self, id: TypeId, ty: Type) -> bool {
        let was_opaque = matches!(self.types[id], Type::Opaque(_));
        self.types[id] = ty;
        self.layouts.clear();
        was_opaque
    }

    /// The declared structure with a name.
    pub fn named(&self, name: Name) -> Option<TypeId> {
        self.named.get(&name).copied()
    }

    /// A type.
    pub fn get(&self, id: TypeId) -> &Type {
        &self.types[id]
    }

    /// All types with their numbers.
    pub fn entries(&self) -> impl Iterator<Item = (TypeId, &Type)> {
        self.types.entries()
    }

    /// The number of types.
    pub fn len(&self) -> usize {
        self.types.len()
    }

    /// Whether there are no types.
    pub fn is_empty(&self) -> bool {
        self.types.is_empty()
    }

    /// The pointer type.
    pub fn pointer(&mut self) -> TypeId {
        self.intern(Type::Pointer)
    }

    /// The integer type of a width.
    pub fn integer(&mut self, bits: u32) -> TypeId {
        self.intern(Type::Integer(bits))
    }

    /// The type of the field or element with an index, if the type is an aggregate that has it.
    pub fn element(&self, id: TypeId, index: u64) -> Option<TypeId> {
        match self.get(id) {
            Type::Array { element, .. } | Type::Vector { element, .. } => Some(*element),
            Type::Struct(fields) => fields.fields.get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// The width of an integer type.
    pub fn integer_width(&self, id: TypeId) -> Option<u32> {
        match self.get(id) {
            Type::Integer(bits) => Some(*bits),
            _ => None,
        }
    }
}
