//! Operators of instructions and constant expressions.

/// An operation on two values of one type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum BinaryOperator {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

/// A conversion between types.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum CastOperator {
    Trunc,
    ZExt,
    SExt,
    FpTrunc,
    FpExt,
    FpToUi,
    FpToSi,
    UiToFp,
    SiToFp,
    PtrToInt,
    IntToPtr,
    BitCast,
    AddrSpaceCast,
}

/// A comparison of integers or pointers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum IntegerPredicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// A comparison of floating-point numbers. The ordered ones (`O`) are false if an operand is NaN,
/// the unordered ones (`U`) are true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum FloatPredicate {
    False,
    Oeq,
    Ogt,
    Oge,
    Olt,
    Ole,
    One,
    Ord,
    Ueq,
    Ugt,
    Uge,
    Ult,
    Ule,
    Une,
    Uno,
    True,
}

/// The operation of an `atomicrmw` instruction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum AtomicOperator {
    Xchg,
    Add,
    Sub,
    And,
    Nand,
    Or,
    Xor,
    Max,
    Min,
    UMax,
    UMin,
    FAdd,
    FSub,
    FMax,
    FMin,
    /// Increments, and wraps to 0 at the operand.
    UIncWrap,
    /// Decrements, and wraps to the operand at 0.
    UDecWrap,
    /// Subtracts if the result is not negative.
    USubCond,
    /// Subtracts, and stops at 0.
    USubSat,
}

/// The memory order of an atomic access.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names are those of LLVM")]
pub enum MemoryOrder {
    Unordered,
    /// `memory_order_relaxed` of C.
    Monotonic,
    Acquire,
    Release,
    AcquireRelease,
    SequentiallyConsistent,
}

impl BinaryOperator {
    /// The operator with a name in LLVM IR.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "add" => Self::Add,
            "sub" => Self::Sub,
            "mul" => Self::Mul,
            "udiv" => Self::UDiv,
            "sdiv" => Self::SDiv,
            "urem" => Self::URem,
            "srem" => Self::SRem,
            "shl" => Self::Shl,
            "lshr" => Self::LShr,
            "ashr" => Self::AShr,
            "and" => Self::And,
            "or" => Self::Or,
            "xor" => Self::Xor,
            "fadd" => Self::FAdd,
            "fsub" => Self::FSub,
            "fmul" => Self::FMul,
            "fdiv" => Self::FDiv,
            "frem" => Self::FRem,
            _ => return None,
        })
    }
}

impl CastOperator {
    /// The operator with a name in LLVM IR. `ptrtoaddr` differs from `ptrtoint` only in what
    /// optimisers may assume.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "trunc" => Self::Trunc,
            "zext" => Self::ZExt,
            "sext" => Self::SExt,
            "fptrunc" => Self::FpTrunc,
            "fpext" => Self::FpExt,
            "fptoui" => Self::FpToUi,
            "fptosi" => Self::FpToSi,
            "uitofp" => Self::UiToFp,
            "sitofp" => Self::SiToFp,
            "ptrtoint" | "ptrtoaddr" => Self::PtrToInt,
            "inttoptr" => Self::IntToPtr,
            "bitcast" => Self::BitCast,
            "addrspacecast" => Self::AddrSpaceCast,
            _ => return None,
        })
    }
}

impl IntegerPredicate {
    /// The predicate with a name in LLVM IR.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "eq" => Self::Eq,
            "ne" => Self::Ne,
            "ugt" => Self::Ugt,
            "uge" => Self::Uge,
            "ult" => Self::Ult,
            "ule" => Self::Ule,
            "sgt" => Self::Sgt,
            "sge" => Self::Sge,
            "slt" => Self::Slt,
            "sle" => Self::Sle,
            _ => return None,
        })
    }
}

impl FloatPredicate {
    /// The predicate with a name in LLVM IR.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "false" => Self::False,
            "oeq" => Self::Oeq,
            "ogt" => Self::Ogt,
            "oge" => Self::Oge,
            "olt" => Self::Olt,
            "ole" => Self::Ole,
            "one" => Self::One,
            "ord" => Self::Ord,
            "ueq" => Self::Ueq,
            "ugt" => Self::Ugt,
            "uge" => Self::Uge,
            "ult" => Self::Ult,
            "ule" => Self::Ule,
            "une" => Self::Une,
            "uno" => Self::Uno,
            "true" => Self::True,
            _ => return None,
        })
    }
}

impl AtomicOperator {
    /// The operator with a name in LLVM IR.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "xchg" => Self::Xchg,
            "add" => Self::Add,
            "sub" => Self::Sub,
            "and" => Self::And,
            "nand" => Self::Nand,
            "or" => Self::Or,
            "xor" => Self::Xor,
            "max" => Self::Max,
            "min" => Self::Min,
            "umax" => Self::UMax,
            "umin" => Self::UMin,
            "fadd" => Self::FAdd,
            "fsub" => Self::FSub,
            "fmax" => Self::FMax,
            "fmin" => Self::FMin,
            "uinc_wrap" => Self::UIncWrap,
            "udec_wrap" => Self::UDecWrap,
            "usub_cond" => Self::USubCond,
            "usub_sat" => Self::USubSat,
            _ => return None,
        })
    }
}

impl MemoryOrder {
    /// The order with a name in LLVM IR.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "unordered" => Self::Unordered,
            "monotonic" => Self::Monotonic,
            "acquire" => Self::Acquire,
            "release" => Self::Release,
            "acq_rel" => Self::AcquireRelease,
            "seq_cst" => Self::SequentiallyConsistent,
            _ => return None,
        })
    }
}
