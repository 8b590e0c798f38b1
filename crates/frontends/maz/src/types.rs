//! The types of values. Syntax tree, checked program and bytecode share them.

/// A type of the language. All values are 64-bit words; booleans are 0 and 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    Int,
    Bool,
    /// An enum, by its index. Its values are numbered from 0.
    Enum(u32),
    /// The type of locals that hold a spawned process. It has no syntax, so it is always inferred.
    Handle,
}

impl std::fmt::Display for Type {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Type::Int => "int",
            Type::Bool => "bool",
            Type::Enum(_) => "enum",
            Type::Handle => "handle",
        })
    }
}
