//! The instruction set: what functions are lowered to.
//!
//! Values are words of 64 bits. An integer of fewer bits is stored without the bits above its width,
//! a float as its bits, and an aggregate as one register per scalar part.

use crate::ir::{AtomicOperator, BinaryOperator, FloatPredicate, IntegerPredicate, MemoryOrder};

use super::library::LibraryFunction;

/// A register: a word of the frame, or, with the highest bit set, a word of the scratch area, which
/// holds constants and temporaries that no step boundary separates from their use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Register(pub u32);

impl Register {
    const SCRATCH: u32 = 1 << 31;

    /// A word of the scratch area.
    pub fn scratch(index: usize) -> Register {
        Register(index as u32 | Self::SCRATCH)
    }

    /// The index in the scratch area, or `None` for a word of the frame.
    #[inline]
    pub fn in_scratch(self) -> Option<usize> {
        (self.0 & Self::SCRATCH != 0).then_some((self.0 & !Self::SCRATCH) as usize)
    }
}

/// An instruction. Targets of jumps are indices into [`Code::instructions`](super::Code).
#[derive(Clone, Copy, Debug)]
pub enum Instruction {
    /// Copies a word.
    Move { to: Register, from: Register },
    /// Integer arithmetic modulo 2 to the power of `width`.
    Binary { operator: BinaryOperator, width: u8, to: Register, left: Register, right: Register },
    /// Arithmetic on floats of 32 or 64 bits.
    Float { operator: BinaryOperator, width: u8, to: Register, left: Register, right: Register },
    /// Compares integers.
    Compare { predicate: IntegerPredicate, width: u8, to: Register, left: Register, right: Register },
    /// Compares floats.
    CompareFloat { predicate: FloatPredicate, width: u8, to: Register, left: Register, right: Register },
    /// Converts a number.
    Convert { conversion: Conversion, from_width: u8, to_width: u8, to: Register, from: Register },
    /// A function of up to three words of the same width.
    Pure { function: PureFunction, width: u8, to: Register, first: Register, second: Register, third: Register },
    /// Chooses one of two words.
    Select { to: Register, condition: Register, then: Register, otherwise: Register },
    /// `base + index * scale`, where the index is a signed word.
    Address { to: Register, base: Register, index: Register, scale: u32 },
    /// Continues elsewhere.
    Jump { target: u32 },
    /// Continues at one of two places.
    Branch { condition: Register, then: u32, otherwise: u32 },
    /// Continues at the place of the case that equals the value.
    Switch { value: Register, table: u32 },
    /// Calls a function of the program; see [`Call`].
    Call { call: u32 },
    /// Returns from the function with the registers of a list.
    Return { results: u32 },
    /// Ends the lifetime of the objects on the stack that other threads may know.
    Leave,
    /// Allocates an object on the stack; see [`StackObject`].
    Allocate { to: Register, object: u32, count: Register },
    /// Reads memory. If `updates_bits` is true, the value is only used to replace some of its bits, as in
    /// an assignment to a bit-field.
    Load { to: Register, address: Register, size: u8, order: Option<MemoryOrder>, updates_bits: bool },
    /// Writes memory.
    Store { address: Register, value: Register, size: u8, order: Option<MemoryOrder> },
    /// An atomic read-modify-write operation.
    Update { operator: AtomicOperator, size: u8, to: Register, address: Register, value: Register, order: MemoryOrder },
    /// A compare-and-swap; see [`Exchange`].
    Exchange { exchange: u32 },
    /// A memory fence.
    Fence { order: MemoryOrder },
    /// Calls a function of the modelled libraries; see [`LibraryCall`].
    Library { call: u32 },
    /// The address of the calling thread's own copy of a variable.
    ThreadLocal { to: Register, global: u32 },
    /// Starts a block that is one step, up to the matching `AtomicEnd`.
    AtomicBegin,
    /// Ends a block that is one step.
    AtomicEnd,
    /// The head of a loop, where a thread that spins is recognised; see [`Loop`]. If loops are bounded,
    /// the counter counts the iterations.
    LoopHead { id: u32, counter: Register },
    /// The code cannot continue; the reason is a text of [`Code::reasons`](super::Code).
    Unsupported { reason: u32 },
    /// A place that a program without undefined behaviour never reaches.
    Unreachable,
}

/// Conversions of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum Conversion {
    Trunc,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
}

/// Functions without effects that intrinsics of LLVM and the mathematical library provide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM and of the C library")]
pub enum PureFunction {
    SMax,
    SMin,
    UMax,
    UMin,
    Abs,
    Ctlz,
    Cttz,
    Ctpop,
    Bswap,
    BitReverse,
    FShl,
    FShr,
    UAddSat,
    USubSat,
    SAddSat,
    SSubSat,
    FMulAdd,
    FAbs,
    FSqrt,
    FFloor,
    FCeil,
    FTrunc,
    FRound,
    FRint,
    FMin,
    FMax,
    FCopySign,
    FPow,
    FExp,
    FLog,
    FLog2,
    FLog10,
    FSin,
    FCos,
    FTan,
    FAtan,
    FAtan2,
    FMod,
    FNeg,
    /// 1 if the operation overflows as unsigned numbers.
    UAddOverflows,
    USubOverflows,
    UMulOverflows,
    /// 1 if the operation overflows as signed numbers.
    SAddOverflows,
    SSubOverflows,
    SMulOverflows,
}

/// A call of a function of the program.
#[derive(Clone, Debug)]
pub struct Call {
    /// The function, or the register that holds its address.
    pub callee: Callee,
    /// The registers of the fixed arguments.
    pub arguments: Box<[Register]>,
    /// The registers of the variadic arguments.
    pub variadic: Box<[Register]>,
    /// The registers that receive the result.
    pub results: Box<[Register]>,
}

/// What is called.
#[derive(Clone, Copy, Debug)]
pub enum Callee {
    /// A function of [`Code::functions`](super::Code).
    Function(u32),
    /// The function at an address.
    Address(Register),
}

/// A call of a function of the modelled libraries.
#[derive(Clone, Debug)]
pub struct LibraryCall {
    /// The function.
    pub function: LibraryFunction,
    /// The registers of the arguments, with variadic ones last.
    pub arguments: Box<[Register]>,
    /// The registers that receive the result: none or one.
    pub result: Option<Register>,
    /// If the call allocates memory: the cells of the object.
    pub shape: u32,
    /// If the call allocates memory: the type of the object.
    pub debug_type: Option<crate::ir::DebugTypeId>,
}

/// A compare-and-swap.
#[derive(Clone, Copy, Debug)]
pub struct Exchange {
    /// Receives the old value.
    pub old: Register,
    /// Receives whether the value was replaced.
    pub replaced: Register,
    /// The address.
    pub address: Register,
    /// The expected value.
    pub expected: Register,
    /// The new value.
    pub desired: Register,
    /// The size in bytes.
    pub size: u8,
    /// The memory order if the value is replaced.
    pub success: MemoryOrder,
    /// The memory order otherwise.
    pub failure: MemoryOrder,
}

/// An object on the stack of a function.
#[derive(Clone, Debug)]
pub struct StackObject {
    /// The size of one element in bytes.
    pub size: u32,
    /// The cells of the object.
    pub shape: u32,
    /// Whether only the thread that runs the function can know the address.
    pub private: bool,
    /// The name of the variable, for messages.
    pub name: String,
    /// The type of the variable in the program, if debug information has it.
    pub debug_type: Option<crate::ir::DebugTypeId>,
}

/// A loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// Whether an iteration may leave everything unchanged, so that the loop may wait for another
    /// thread.
    pub may_spin: bool,
    /// The registers of the frame that are live at the head.
    pub live: Box<[Register]>,
}
