//! What debug information says about the program that a module was compiled from.

use super::names::Name;
use super::table::{Table, identifier};

identifier! {
    /// A file of the program.
    FileId
}
identifier! {
    /// A place in the program.
    LocationId
}
identifier! {
    /// A type of the program.
    DebugTypeId
}

/// What is known about the program.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DebugInfo {
    /// The names of the files as the compiler was given them.
    pub files: Table<FileId, Name>,
    /// Places that instructions refer to.
    pub locations: Table<LocationId, Location>,
    /// Types of variables.
    pub types: Table<DebugTypeId, DebugType>,
}

/// A place in the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// The file.
    pub file: FileId,
    /// The line, starting at 1.
    pub line: u32,
    /// The column, starting at 1; 0 if it is unknown.
    pub column: u32,
}

/// A type of the program. Types may refer to themselves through pointers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DebugType {
    /// A number, a character, an enumeration, a function: what has no parts.
    Scalar {
        /// The name, if it has one.
        name: Option<Name>,
        /// The size in bytes; 0 if it is unknown.
        size: u64,
        /// Whether arithmetic on it is signed.
        signed: bool,
    },
    /// A pointer or a reference.
    Pointer {
        /// What it points to; absent for `void`.
        target: Option<DebugTypeId>,
    },
    /// An array.
    Array {
        /// The type of the elements.
        element: DebugTypeId,
        /// The number of elements in each dimension, outermost first. The last may be 0 if it is
        /// unknown.
        dimensions: Box<[u64]>,
    },
    /// A structure, a class or a union. The members of a union all have offset 0.
    Record {
        /// The name, if it has one.
        name: Option<Name>,
        /// The members in order of their offsets.
        members: Box<[Member]>,
        /// The size in bytes.
        size: u64,
    },
    /// Another name for a type, or a type with a qualifier such as `const` or `_Atomic`.
    Alias {
        /// The name, if it has one.
        name: Option<Name>,
        /// The type that is named; absent for `void`.
        target: Option<DebugTypeId>,
    },
}

/// A member of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    /// The name; absent for an anonymous structure or union, and for a base class.
    pub name: Option<Name>,
    /// Where it starts, in bits from the start of the record.
    pub offset: u64,
    /// The size in bits.
    pub bits: u64,
    /// The type.
    pub ty: DebugTypeId,
}
