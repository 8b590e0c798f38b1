//! Parsed modules of LLVM IR.
//!
//! A [`Module`] owns tables of names, types, constants, globals and functions. Everything refers to
//! everything else by a dense number of its own type ([`TypeId`], [`ConstantId`], ...), so a lookup
//! is an index into a vector, and modules can be cloned, linked and dropped without recursion.
//!
//! What differs from LLVM:
//! - There is one pointer type. The pointee of a typed pointer (`i32*`, up to LLVM 14) is dropped,
//!   because every instruction that needs a type states it. A constant `bitcast` between pointers
//!   is its operand.
//! - Aliases are replaced by what they stand for.
//! - `invoke` is a [`Call`] that knows its unwind destination, followed by a branch to its normal
//!   destination.
//! - Attributes are dropped, except `byval`, `sret` and alignments.
//! - Metadata is dropped, except what [`debug`] describes.

pub mod constant;
pub mod debug;
pub mod describe;
pub mod function;
pub mod instruction;
pub mod layout;
pub mod module;
pub mod names;
pub mod operators;
pub mod table;
pub mod types;

pub use constant::{Constant, ConstantId, ConstantValue, Expression};
pub use debug::{DebugInfo, DebugType, DebugTypeId, FileId, Location, LocationId, Member};
pub use function::{Block, BlockId, Body, Function, FunctionId, LocalVariable, Parameter, Value, ValueId, VariableId};
pub use instruction::{Argument, Assembly, Call, Callee, Instruction, Operand, Operation, Terminator, TerminatorKind};
pub use layout::Layout;
pub use module::{Constructor, Global, GlobalId, Linkage, Module, Source, SourceId, Symbol};
pub use names::{Name, Names};
pub use operators::{AtomicOperator, BinaryOperator, CastOperator, FloatPredicate, IntegerPredicate, MemoryOrder};
pub use table::Table;
pub use types::{FloatKind, FunctionType, StructType, Type, TypeId, Types};
