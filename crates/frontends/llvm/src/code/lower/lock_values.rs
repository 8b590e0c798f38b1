//! Whether locks are values: whether anything but locking and unlocking accesses them.
//!
//! A location that steps access in the modes of locks must not be accessed in other modes. Locks on
//! the heap and on stacks always are, by the end of their lifetime; this is about global variables.

use crate::code::library::{LibraryFunction as F, Patience};
use crate::ir::{Module, Operation, Type, TypeId};

use super::Lowering;

/// The type of mutexes in modules.
const MUTEX: &str = "union.pthread_mutex_t";

impl Lowering<'_> {
    /// Whether the program may access locks that are global variables otherwise.
    pub(super) fn uses_locks_as_values(&self) -> bool {
        let module = self.module;
        let accesses = |name: &str| {
            matches!(
                F::from_name(name),
                Some(
                    F::MutexLock(_, Patience::Try | Patience::Timed)
                        | F::MutexAttributeSetKind
                        | F::MutexInit(_)
                        | F::MutexDestroy
                )
            )
        };
        // An atomic block accesses a lock as a value.
        let in_blocks = |name: &str| super::is_atomic_marker(name) || name.starts_with("__VERIFIER_atomic_");
        self.may_store_kinds_of_mutexes()
            || module.functions.iter().any(|function| in_blocks(module.text(function.name)))
            || self.code.has_kinds_of_mutexes
            || module.functions.iter().any(|function| accesses(module.text(function.name)))
    }

    /// Whether running code may store the kind of a mutex in its memory.
    pub(super) fn may_store_kinds_of_mutexes(&self) -> bool {
        let module = self.module;
        // A recursive mutex can be locked by its owner.
        let recursive = module.types.entries().any(|(_, ty)| match ty {
            Type::Struct(structure) => structure.name.is_some_and(|name| module.text(name).contains("recursive")),
            _ => false,
        });
        // Constructors of C++ may initialise mutexes.
        recursive || !module.constructors.is_empty() || copies_mutexes(module)
    }
}

/// Whether a function has a mutex among its variables, from which it may assign another.
fn copies_mutexes(module: &Module) -> bool {
    let bodies = module.functions.iter().filter_map(|function| function.body.as_ref());
    let mut instructions = bodies.flat_map(|body| body.blocks.iter()).flat_map(|block| &block.instructions);
    instructions.any(|instruction| match &instruction.operation {
        Operation::Alloca { ty, .. } => contains_mutex(module, *ty),
        _ => false,
    })
}

fn contains_mutex(module: &Module, ty: TypeId) -> bool {
    match module.types.get(ty) {
        Type::Struct(structure) => {
            structure.name.is_some_and(|name| module.text(name).starts_with(MUTEX))
                || structure.fields.iter().any(|field| contains_mutex(module, *field))
        }
        Type::Array { element, .. } => contains_mutex(module, *element),
        _ => false,
    }
}
