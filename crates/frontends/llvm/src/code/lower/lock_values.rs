//! Whether locks are values: whether anything but locking and unlocking accesses them.
//!
//! A location that steps access in the modes of locks must not be accessed in other modes. Locks on
//! the heap and on stacks always are, by the end of their lifetime; this is about global variables.

use crate::code::library::{LibraryFunction as F, Patience};
use crate::ir::{Callee, ConstantId, ConstantValue, Expression, Function, Module, Operand, Operation, Type, TypeId};

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
            || module.functions.iter().any(|function| accesses_memory_of_mutexes(module, function))
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

/// Whether a function reads or writes the memory of a mutex, rather than calling the thread library:
/// `memset` of a structure with a mutex, for example. Pointers to other types that point to a mutex are
/// not followed.
fn accesses_memory_of_mutexes(module: &Module, function: &Function) -> bool {
    let blocks = function.body.iter().flat_map(|body| body.blocks.iter());
    let instructions = || blocks.clone().flat_map(|block| &block.instructions);
    let is_local_variable = |operand: &Operand| match operand {
        Operand::Constant(_) => false,
        Operand::Local(value) => instructions()
            .any(|other| other.result == Some(*value) && matches!(other.operation, Operation::Alloca { .. })),
    };
    instructions().any(|instruction| match &instruction.operation {
        Operation::Load { address, .. }
        | Operation::Store { address, .. }
        | Operation::AtomicUpdate { address, .. }
        | Operation::CompareExchange { address, .. } => match *address {
            Operand::Constant(address) => points_to(module, address).is_some_and(|ty| starts_with_mutex(module, ty)),
            Operand::Local(_) => false,
        },
        Operation::Call(call) => {
            let Callee::Direct(callee) = call.callee else { return false };
            let name = module.text(module.functions[callee].name);
            let of_memory = ["memset", "memcpy", "memmove", "bzero"];
            of_memory.iter().any(|function| name.trim_start_matches("llvm.").starts_with(function))
                && call.arguments.iter().any(|argument| match argument.value {
                    _ if !matches!(module.types.get(argument.ty), Type::Pointer) => false,
                    Operand::Constant(address) => {
                        points_to(module, address).is_some_and(|ty| contains_mutex(module, ty))
                    }
                    Operand::Local(_) => !is_local_variable(&argument.value) && declares_mutexes(module),
                })
        }
        _ => false,
    })
}

/// The type of the object, or of the part of one, at an address that is constant.
fn points_to(module: &Module, address: ConstantId) -> Option<TypeId> {
    match &module.constants[address].value {
        ConstantValue::Global(global) => Some(module.globals[*global].ty),
        ConstantValue::Expression(Expression::Cast(_, address)) => points_to(module, *address),
        ConstantValue::Expression(Expression::GetElementPointer { source, indices, .. }) => {
            indices.iter().skip(1).try_fold(*source, |ty, index| match module.types.get(ty) {
                // A part of a mutex counts as the mutex.
                _ if is_mutex(module, ty) => Some(ty),
                Type::Array { element, .. } => Some(*element),
                Type::Struct(structure) => match module.constants[*index].value {
                    ConstantValue::Integer(field) => structure.fields.get(usize::try_from(field).ok()?).copied(),
                    _ => structure.fields.first().copied(),
                },
                _ => None,
            })
        }
        _ => None,
    }
}

/// Whether a global variable contains a mutex.
fn declares_mutexes(module: &Module) -> bool {
    module.globals.iter().any(|global| contains_mutex(module, global.ty))
}

fn is_mutex(module: &Module, ty: TypeId) -> bool {
    match module.types.get(ty) {
        Type::Struct(structure) => structure.name.is_some_and(|name| module.text(name).starts_with(MUTEX)),
        _ => false,
    }
}

/// Whether the first bytes of a type are those of a mutex.
fn starts_with_mutex(module: &Module, ty: TypeId) -> bool {
    is_mutex(module, ty)
        || match module.types.get(ty) {
            Type::Struct(structure) => structure.fields.first().is_some_and(|field| starts_with_mutex(module, *field)),
            Type::Array { element, .. } => starts_with_mutex(module, *element),
            _ => false,
        }
}

fn contains_mutex(module: &Module, ty: TypeId) -> bool {
    match module.types.get(ty) {
        Type::Struct(structure) => {
            is_mutex(module, ty) || structure.fields.iter().any(|field| contains_mutex(module, *field))
        }
        Type::Array { element, .. } => contains_mutex(module, *element),
        _ => false,
    }
}
