//! The bytecode of processes. `compile` builds it and `run` interprets it.
//!
//! The state is one vector of words: one word per location that is not a channel (its index is the
//! location), then the channels, then temporaries and constants, then the frames of processes. A
//! register is a word of the frame or, with the top bit set, a word of the whole vector.

pub use crate::blocks::{Block, ConditionalWrite, Formula, Guard, Invariant, Selected};
use crate::hir::Object;
use crate::operators::{Binary, Unary, bad_index};
use mazurka_graphs::Order;
use mazurka_model::{Error, Mode, Site};

/// A register: an offset into the frame of the running process or, with [`Reg::ABSOLUTE`], the
/// index of a word.
///
/// Invariant: an absolute register is a constant, or a temporary that is dead at every visible
/// instruction. So writes to temporaries need not be logged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reg(pub u32);

impl Reg {
    /// The bit that marks an index into the whole vector.
    pub const ABSOLUTE: u32 = 1 << 31;

    #[inline]
    pub fn is_absolute(self) -> bool {
        self.0 & Reg::ABSOLUTE != 0
    }
}

/// The number of words of a frame before its registers: the status, the number of spawns so far,
/// and the number of the history of observations so far.
pub const FRAME_HEAD: u32 = 3;
/// The number of spawns so far, as a register.
pub const SPAWN_COUNTER: Reg = Reg(1);

/// Status of a process that does not exist. The status is the first word of a frame; values from
/// [`RUNNING`] on are `RUNNING` plus the index of the next instruction.
pub const ABSENT: i64 = 0;
/// Status of a process that ran to its end.
pub const ENDED: i64 = 1;
/// Status of a process that was stopped by an error.
pub const FAILED: i64 = 2;
/// Status of a process whose assumption failed.
pub const DISCARDED: i64 = 3;
/// Status of a process whose next instruction is the first one.
pub const RUNNING: i64 = 4;

/// The address of a shared access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// A location that is known at compile time.
    Fixed(u32),
    /// An element of an object, with the register that holds its index.
    At(u32, Reg),
}

/// An instruction. Visible instructions come last; a step extends from a visible instruction to the
/// next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instr {
    Move {
        dst: Reg,
        src: Reg,
    },
    Unary {
        op: Unary,
        dst: Reg,
        a: Reg,
    },
    Binary {
        op: Binary,
        dst: Reg,
        a: Reg,
        b: Reg,
    },
    Jump {
        target: u32,
    },
    /// A jump that is taken if the comparison holds.
    Branch {
        op: Binary,
        a: Reg,
        b: Reg,
        target: u32,
    },
    /// A read inside an atomic block.
    Get {
        dst: Reg,
        from: Address,
    },
    /// A write inside an atomic block.
    Put {
        to: Address,
        src: Reg,
    },
    /// The number of messages in a channel, inside an atomic block.
    Count {
        dst: Reg,
        from: Address,
    },
    /// Appends to a channel that is not full, inside an atomic block.
    Push {
        channel: Address,
        src: Reg,
    },
    /// Removes from a channel that is not empty, inside an atomic block.
    Pop {
        dst: Reg,
        channel: Address,
    },
    /// Fails unless the index of a local array is in range.
    CheckIndex {
        index: Reg,
        length: u32,
    },
    /// The id of the process plus 1.
    Me {
        dst: Reg,
    },
    /// Fails because a lock is not held.
    NotHeld,
    Assert {
        condition: Reg,
    },
    Assume {
        condition: Reg,
    },
    Output {
        value: Reg,
    },
    End,

    Load {
        dst: Reg,
        from: Address,
    },
    Store {
        to: Address,
        src: Reg,
    },
    Lock {
        mutex: Address,
    },
    Unlock {
        mutex: Address,
    },
    Wait {
        sem: Address,
    },
    Signal {
        sem: Address,
    },
    Send {
        channel: Address,
        src: Reg,
    },
    Recv {
        dst: Reg,
        channel: Address,
    },
    /// Releases a mutex and starts to wait at a condition variable.
    WaitCondition {
        cond: Address,
        mutex: Address,
    },
    /// Waits to be woken, and acquires the mutex again.
    Wake {
        cond: Address,
        mutex: Address,
    },
    /// Wakes one process that waits at a condition variable, or all of them.
    Notify {
        cond: Address,
        all: bool,
    },
    /// The start of an atomic block, whose instructions follow. An `await` is a guarded block
    /// without instructions.
    Atomic {
        block: u32,
    },
    Spawn {
        spawn: u32,
    },
    Join {
        handle: Reg,
    },
    /// Waits for static processes with consecutive ids.
    JoinFamily {
        first: u32,
        count: u32,
    },
    Choose {
        dst: Reg,
        from: Reg,
        to: Reg,
    },
    /// Orders the accesses of the process under a weak memory model; otherwise an empty step.
    Fence {
        order: Order,
    },
}

impl Instr {
    /// The shared access of an instruction that makes exactly one. Atomic blocks have access sets
    /// instead; see [`Block`].
    pub fn access(self) -> Option<SharedAccess> {
        use Instr::*;
        let (address, mode, guard) = match self {
            Load { from, .. } => (from, Mode::Read, false),
            Store { to, .. } => (to, Mode::Write, false),
            Lock { mutex } => (mutex, Mode::Acquire, true),
            Unlock { mutex } => (mutex, Mode::Release, false),
            Wait { sem } => (sem, Mode::Update, true),
            Signal { sem } => (sem, Mode::Update, false),
            Send { channel, .. } | Recv { channel, .. } => (channel, Mode::Update, true),
            _ => return None,
        };
        let adds = matches!(self, Wait { .. } | Signal { .. });
        Some(SharedAccess { address, mode, guard, adds })
    }

    /// Returns whether a process can be blocked at this instruction.
    pub fn may_block(self, blocks: &[Block]) -> bool {
        match self {
            Instr::Atomic { block } => blocks[block as usize].guard.is_some(),
            Instr::Join { .. } | Instr::JoinFamily { .. } | Instr::Wake { .. } => true,
            _ => self.access().is_some_and(|access| access.guard),
        }
    }

    /// Returns whether a step starts with this instruction.
    pub fn is_visible(self) -> bool {
        use Instr::*;
        match self {
            Move { .. } | Unary { .. } | Binary { .. } | Jump { .. } | Branch { .. } | Get { .. } | Put { .. } => false,
            Count { .. } | Push { .. } | Pop { .. } | CheckIndex { .. } | Me { .. } | NotHeld => false,
            Assert { .. } | Assume { .. } | Output { .. } | End => false,
            Load { .. } | Store { .. } | Lock { .. } | Unlock { .. } | Wait { .. } | Signal { .. } => true,
            Send { .. } | Recv { .. } | Atomic { .. } | Spawn { .. } | Join { .. } | JoinFamily { .. } => true,
            Choose { .. } | WaitCondition { .. } | Wake { .. } | Notify { .. } | Fence { .. } => true,
        }
    }
}

/// The access of a visible instruction to a single location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedAccess {
    pub address: Address,
    pub mode: Mode,
    pub guard: bool,
    /// Whether the step only adds to the value; see [`mazurka_model::Access::adds`].
    pub adds: bool,
}

/// An instruction with the facts about it that the interpreter needs, computed in advance.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    pub instr: Instr,
    pub access: Option<SharedAccess>,
    pub site: Site,
    /// The registers to zero when a process stops here, as a range of [`Code::cleared`].
    pub clears: (u32, u32),
    /// The status of a process that stops here; 0 for local instructions, at which none does.
    pub stop: i64,
    pub may_block: bool,
}

/// The operands of a `spawn`.
#[derive(Clone, Debug)]
pub struct Spawn {
    /// The index of its unit in [`Code::units`].
    pub unit: u32,
    pub arguments: Vec<Reg>,
    pub dst: Option<Reg>,
}

/// The code of a static process or of a template.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The name of the process (`writer[2]`) or of the template.
    pub name: String,
    pub entry: u32,
    /// The number of words of a frame, including its head.
    pub frame: u32,
    pub parameters: Vec<Reg>,
}

/// The words of a channel: the number of messages, then the messages, oldest first, then zeros.
/// Those of a condition variable: see `run::condition_variable`.
#[derive(Clone, Copy, Debug)]
pub struct Channel {
    pub base: u32,
    pub capacity: u32,
}

/// A program compiled to bytecode.
#[derive(Debug)]
pub struct Code {
    pub ops: Vec<Op>,
    /// The registers that [`Op::clears`] refers to.
    pub cleared: Vec<Reg>,
    pub blocks: Vec<Block>,
    pub spawns: Vec<Spawn>,
    /// The static processes, whose indices are their process ids, and then the templates.
    pub units: Vec<Unit>,
    /// The number of static processes.
    pub statics: u32,
    pub objects: Vec<Object>,
    pub channels: Vec<Channel>,
    pub invariants: Vec<Invariant>,
    /// The location of the first channel. Lower locations are words.
    pub first_channel: u32,
    /// The number of words of shared state. Temporaries and constants follow.
    pub shared_words: u32,
    /// The initial values of all words before the first frame.
    pub initial: Vec<i64>,
}

impl Code {
    /// The location of an element, or an error if the index is out of range.
    #[inline]
    pub fn element(&self, object: u32, index: i64) -> Result<u32, Error> {
        let array = &self.objects[object as usize];
        if index as u64 >= u64::from(array.length) {
            if array.dimensions == 2 {
                let rows = array.length.checked_div(array.columns).unwrap_or(0);
                let (index, length) = bad_index(index, rows, array.columns);
                return Err(Error::index_out_of_range(index, length));
            }
            return Err(Error::index_out_of_range(index, array.length));
        }
        Ok(array.first + index as u32)
    }

    /// The words of a channel.
    #[inline]
    pub fn channel(&self, location: u32) -> Channel {
        self.channels[(location - self.first_channel) as usize]
    }

    /// The object that a location belongs to.
    pub fn object_of(&self, location: u32) -> &Object {
        let after = self.objects.partition_point(|object| object.first <= location);
        &self.objects[after - 1]
    }
}
