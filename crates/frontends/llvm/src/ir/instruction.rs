//! Instructions and terminators.

use super::constant::ConstantId;
use super::debug::{DebugTypeId, LocationId};
use super::function::{BlockId, FunctionId, ValueId};
use super::operators::{AtomicOperator, BinaryOperator, CastOperator, FloatPredicate, IntegerPredicate, MemoryOrder};
use super::types::TypeId;

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Operand {
    /// A parameter of the function or the result of one of its instructions.
    Local(ValueId),
    /// A constant of the module.
    Constant(ConstantId),
}

/// An instruction that is not the last one of its block.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction {
    /// The value that the instruction defines, unless its type is void.
    pub result: Option<ValueId>,
    /// What it does.
    pub operation: Operation,
    /// Where it comes from in the program.
    pub location: Option<LocationId>,
    /// Where it starts in the source of its function, in bytes.
    pub offset: u32,
}

/// What an instruction does. Every address is a pointer.
#[derive(Clone, PartialEq, Debug)]
pub enum Operation {
    /// An operation on two values of one type.
    Binary {
        /// The operator.
        operator: BinaryOperator,
        /// The type of the operands and of the result.
        ty: TypeId,
        /// The left operand.
        left: Operand,
        /// The right operand.
        right: Operand,
    },
    /// `fneg`: changes the sign of a floating-point number.
    Negate {
        /// The type of the operand and of the result.
        ty: TypeId,
        /// The operand.
        value: Operand,
    },
    /// `icmp`: compares integers or pointers.
    Compare {
        /// The comparison.
        predicate: IntegerPredicate,
        /// The type of the operands.
        ty: TypeId,
        /// The left operand.
        left: Operand,
        /// The right operand.
        right: Operand,
    },
    /// `fcmp`: compares floating-point numbers.
    CompareFloat {
        /// The comparison.
        predicate: FloatPredicate,
        /// The type of the operands.
        ty: TypeId,
        /// The left operand.
        left: Operand,
        /// The right operand.
        right: Operand,
    },
    /// Converts a value.
    Cast {
        /// The conversion.
        operator: CastOperator,
        /// The type of the operand.
        from: TypeId,
        /// The operand.
        value: Operand,
        /// The type of the result.
        to: TypeId,
    },
    /// One of two values.
    Select {
        /// The condition, `i1` or a vector of them.
        condition: Operand,
        /// The type of the alternatives.
        ty: TypeId,
        /// The result if the condition is true.
        then: Operand,
        /// The result if the condition is false.
        otherwise: Operand,
    },
    /// A copy in which undefined bits are fixed.
    Freeze {
        /// The type of the operand and of the result.
        ty: TypeId,
        /// The operand.
        value: Operand,
    },
    /// Allocates an object that lives until the function returns.
    Alloca {
        /// The type of the object, or of its elements if there is a count.
        ty: TypeId,
        /// The number of elements with its integer type. Absent means one.
        count: Option<(TypeId, Operand)>,
        /// The alignment in bytes; 0 if not stated.
        alignment: u32,
    },
    /// Reads memory.
    Load {
        /// The type of the result.
        ty: TypeId,
        /// The address.
        address: Operand,
        /// The memory order, if the access is atomic.
        order: Option<MemoryOrder>,
        /// Whether the access is volatile.
        volatile: bool,
        /// The alignment in bytes; 0 if not stated.
        alignment: u32,
    },
    /// Writes memory.
    Store {
        /// The type of the value.
        ty: TypeId,
        /// The value.
        value: Operand,
        /// The address.
        address: Operand,
        /// The memory order, if the access is atomic.
        order: Option<MemoryOrder>,
        /// Whether the access is volatile.
        volatile: bool,
        /// The alignment in bytes; 0 if not stated.
        alignment: u32,
    },
    /// Computes the address of a part of an object, without accessing it.
    GetElementPointer {
        /// The type that the base points to.
        source: TypeId,
        /// The address of the object.
        base: Operand,
        /// How many objects to skip, then the path into the object, each with its integer type.
        indices: Box<[(TypeId, Operand)]>,
        /// Whether the result is undefined if it leaves the object.
        inbounds: bool,
    },
    /// Atomically replaces the value of a location by a function of it. The result is the old value.
    AtomicUpdate {
        /// The function of the old value and the operand.
        operator: AtomicOperator,
        /// The type of the location.
        ty: TypeId,
        /// The address.
        address: Operand,
        /// The operand.
        value: Operand,
        /// The memory order.
        order: MemoryOrder,
        /// Whether the access is volatile.
        volatile: bool,
    },
    /// Atomically replaces the value of a location if it is the expected one. The result is a
    /// structure: the old value, and an `i1` that is true if the value was replaced.
    CompareExchange {
        /// The type of the location.
        ty: TypeId,
        /// The address.
        address: Operand,
        /// The expected value.
        expected: Operand,
        /// The new value.
        desired: Operand,
        /// The memory order if the value is replaced.
        success: MemoryOrder,
        /// The memory order otherwise.
        failure: MemoryOrder,
        /// Whether it may fail although the value is the expected one.
        weak: bool,
        /// Whether the access is volatile.
        volatile: bool,
    },
    /// Orders the accesses before it and after it.
    Fence {
        /// The memory order.
        order: MemoryOrder,
        /// Whether it concerns signal handlers of the same thread only.
        single_thread: bool,
    },
    /// Calls a function.
    Call(Box<Call>),
    /// A part of an aggregate.
    ExtractValue {
        /// The type of the aggregate.
        ty: TypeId,
        /// The aggregate.
        aggregate: Operand,
        /// The path to the part.
        path: Box<[u32]>,
    },
    /// An aggregate with one part replaced.
    InsertValue {
        /// The type of the aggregate.
        ty: TypeId,
        /// The aggregate.
        aggregate: Operand,
        /// The type of the part.
        part_type: TypeId,
        /// The new part.
        part: Operand,
        /// The path to the part.
        path: Box<[u32]>,
    },
    /// An element of a vector.
    ExtractElement {
        /// The type of the vector.
        ty: TypeId,
        /// The vector.
        vector: Operand,
        /// The type of the index.
        index_type: TypeId,
        /// The index.
        index: Operand,
    },
    /// A vector with one element replaced.
    InsertElement {
        /// The type of the vector.
        ty: TypeId,
        /// The vector.
        vector: Operand,
        /// The new element.
        element: Operand,
        /// The type of the index.
        index_type: TypeId,
        /// The index.
        index: Operand,
    },
    /// Elements of two vectors, chosen by a constant mask of indices.
    ShuffleVector {
        /// The type of both vectors.
        ty: TypeId,
        /// The first vector.
        left: Operand,
        /// The second vector.
        right: Operand,
        /// The type of the mask.
        mask_type: TypeId,
        /// The mask.
        mask: ConstantId,
    },
    /// The value that belongs to the block from which control came.
    Phi {
        /// The type of the values.
        ty: TypeId,
        /// A value per predecessor.
        incoming: Box<[(Operand, BlockId)]>,
    },
    /// `va_arg`: the next variadic argument.
    VariadicArgument {
        /// The address of the list.
        list: Operand,
        /// The type of the argument.
        ty: TypeId,
    },
    /// Receives an exception. The clauses are dropped.
    LandingPad {
        /// The type of the result.
        ty: TypeId,
    },
}

/// A call.
#[derive(Clone, PartialEq, Debug)]
pub struct Call {
    /// What is called.
    pub callee: Callee,
    /// The type of the result.
    pub result_type: TypeId,
    /// The arguments.
    pub arguments: Box<[Argument]>,
    /// Where an exception continues, if the call is an `invoke`.
    pub unwind: Option<BlockId>,
    /// If the call allocates memory: the type of the object, as far as debug information shows to
    /// what kind of pointer the result is assigned.
    pub allocated: Option<DebugTypeId>,
}

/// What is called.
#[derive(Clone, PartialEq, Debug)]
pub enum Callee {
    /// A function of the module, defined or declared.
    Direct(FunctionId),
    /// The function at an address.
    Indirect(Operand),
    /// Inline assembly.
    Assembly(Box<Assembly>),
}

/// Inline assembly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assembly {
    /// The instructions, which may be empty: then only the constraints matter.
    pub template: String,
    /// How operands are passed, and what is overwritten (`~{memory}`).
    pub constraints: String,
}

/// An argument of a call.
#[derive(Clone, PartialEq, Debug)]
pub struct Argument {
    /// The type.
    pub ty: TypeId,
    /// The value.
    pub value: Operand,
    /// The type of the object that the argument points to and that the callee gets a copy of.
    pub by_value: Option<TypeId>,
}

/// The last instruction of a block.
#[derive(Clone, PartialEq, Debug)]
pub struct Terminator {
    /// Where control goes.
    pub kind: TerminatorKind,
    /// Where it comes from in the program.
    pub location: Option<LocationId>,
    /// Where it starts in the source of its function, in bytes.
    pub offset: u32,
}

/// Where control goes at the end of a block.
#[derive(Clone, PartialEq, Debug)]
pub enum TerminatorKind {
    /// Returns from the function with a value, or without one.
    Return(Option<(TypeId, Operand)>),
    /// Goes to a block.
    Branch(BlockId),
    /// Goes to one of two blocks.
    Conditional {
        /// The condition.
        condition: Operand,
        /// The block if the condition is true.
        then: BlockId,
        /// The block if the condition is false.
        otherwise: BlockId,
    },
    /// Goes to the block of the case that equals the value.
    Switch {
        /// The type of the value.
        ty: TypeId,
        /// The value.
        value: Operand,
        /// The block if no case equals the value.
        default: BlockId,
        /// The cases, as bits of the type.
        cases: Box<[(u128, BlockId)]>,
    },
    /// Is never reached in a program without undefined behaviour.
    Unreachable,
    /// Continues an exception.
    Resume,
}

impl TerminatorKind {
    /// The blocks to which control may go, in order and with repetitions.
    pub fn successors(&self) -> Vec<BlockId> {
        match self {
            Self::Return(_) | Self::Unreachable | Self::Resume => Vec::new(),
            Self::Branch(target) => vec![*target],
            Self::Conditional { then, otherwise, .. } => vec![*then, *otherwise],
            Self::Switch { default, cases, .. } => {
                std::iter::once(*default).chain(cases.iter().map(|(_, block)| *block)).collect()
            }
        }
    }
}
