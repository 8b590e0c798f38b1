//! The bytecode that processes run: what `compile` makes and `run` interprets.
//!
//! Everything lives in one vector of words: first a word for every location that is no channel (word = location), then channels, then
//! temporaries and constants, then the frames of processes. An operand is a word of the frame, or, with the top bit, a word of the whole vector.

use crate::hir::Object;
use crate::operators::{Binary, Unary};
use mazurka_model::{Access, Error, Mode, Site};

/// An operand: an offset into the frame of the running process, or (with [`Reg::ABSOLUTE`]) an index of a word.
///
/// Invariant: an absolute operand is a constant or a temporary that is dead at every visible instruction. Writes to temporaries are not logged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Reg(pub u32);

impl Reg {
    /// Marks an index into the whole vector.
    pub const ABSOLUTE: u32 = 1 << 31;

    #[inline]
    pub fn is_absolute(self) -> bool {
        self.0 & Reg::ABSOLUTE != 0
    }
}

/// Words of a frame before its registers: status, number of spawns so far, history of observations.
pub const FRAME_HEAD: u32 = 3;
/// The second word of a frame, as a register.
pub const SPAWN_COUNTER: Reg = Reg(1);

/// Values of the first word of a frame; from [`RUNNING`] on it is `RUNNING` plus the index of the next instruction.
pub const ABSENT: i64 = 0;
/// The process ran to its end.
pub const ENDED: i64 = 1;
/// It met an error.
pub const FAILED: i64 = 2;
/// It violated an assumption.
pub const DISCARDED: i64 = 3;
/// It stands at the first instruction.
pub const RUNNING: i64 = 4;

/// Where a shared access goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Address {
    /// A location.
    Fixed(u32),
    /// An object and the register with the index.
    At(u32, Reg),
}

/// An instruction. The visible ones come last; a step runs from one of them up to the next.
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
    /// Jumps if the comparison holds.
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
    /// The beginning of an atomic block, whose instructions follow; an `await` is a guard without a block.
    Atomic {
        block: u32,
    },
    Spawn {
        spawn: u32,
    },
    Join {
        handle: Reg,
    },
    /// Waits for static processes: first id and number.
    JoinFamily {
        first: u32,
        count: u32,
    },
    Choose {
        dst: Reg,
        from: Reg,
        to: Reg,
    },
}

impl Instr {
    /// The one place the instruction touches, and how; atomic blocks may touch more and are not meant here.
    pub fn touches(self) -> Option<Touch> {
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
        Some(Touch { address, mode, guard })
    }

    /// Can a process be blocked here?
    pub fn may_block(self, blocks: &[Block]) -> bool {
        match self {
            Instr::Atomic { block } => blocks[block as usize].guard.is_some(),
            Instr::Join { .. } | Instr::JoinFamily { .. } => true,
            _ => self.touches().is_some_and(|touch| touch.guard),
        }
    }

    /// Does a step begin here?
    pub fn is_visible(self) -> bool {
        use Instr::*;
        match self {
            Move { .. } | Unary { .. } | Binary { .. } | Jump { .. } | Branch { .. } | Get { .. } | Put { .. } => false,
            Assert { .. } | Assume { .. } | Output { .. } | End => false,
            Load { .. } | Store { .. } | Lock { .. } | Unlock { .. } | Wait { .. } | Signal { .. } => true,
            Send { .. } | Recv { .. } | Atomic { .. } | Spawn { .. } | Join { .. } | JoinFamily { .. } => true,
            Choose { .. } => true,
        }
    }
}

/// The access of a visible instruction that touches one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    pub address: Address,
    pub mode: Mode,
    pub guard: bool,
}

/// An instruction with all that the interpreter wants to know about it, worked out beforehand.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    pub instr: Instr,
    pub touch: Option<Touch>,
    pub site: Site,
    /// The registers to be zeroed when a process stops here: a range of [`Code::cleared`].
    pub clears: (u32, u32),
    /// What the first word of a frame becomes when a process stops here; 0 if none does: the instruction is local.
    pub stop: i64,
    pub may_block: bool,
}

/// An expression evaluated without running the process: guards, and indices of access sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Formula {
    Const(i64),
    Reg(Reg),
    Load(u32),
    LoadAt(u32, Box<Formula>),
    Unary(Unary, Box<Formula>),
    /// `And` and `Or` short-circuit.
    Binary(Binary, Box<Formula>, Box<Formula>),
}

/// An atomic block or an `await`.
#[derive(Clone, Debug)]
pub struct Block {
    pub guard: Option<Guard>,
    /// Accesses that are the same in every state of the process; sorted by location.
    pub fixed: Vec<Access>,
    /// Elements of arrays that locals select.
    pub selected: Vec<Selected>,
}

/// The condition of an `await`.
#[derive(Clone, Debug)]
pub struct Guard {
    pub condition: Formula,
    /// Can its evaluation fail (an index, a division)?
    pub fallible: bool,
    /// The `await` itself.
    pub site: Site,
}

/// An array element whose index is computed from locals at the beginning of the block.
#[derive(Clone, Debug)]
pub struct Selected {
    pub object: u32,
    /// Invariant: has no loads and cannot fail.
    pub index: Formula,
    pub mode: Mode,
    pub guard: bool,
}

/// A `spawn`.
#[derive(Clone, Debug)]
pub struct Spawn {
    /// Index into [`Code::units`].
    pub unit: u32,
    pub arguments: Vec<Reg>,
    pub dst: Option<Reg>,
}

/// The code of a static process or of a template.
#[derive(Clone, Debug)]
pub struct Unit {
    /// Name of the process (`writer[2]`) or of the template.
    pub name: String,
    pub entry: u32,
    /// Words of a frame, its head included.
    pub frame: u32,
    pub parameters: Vec<Reg>,
}

/// A channel's words: the number of messages, then the messages, oldest first, then zeros.
#[derive(Clone, Copy, Debug)]
pub struct Channel {
    pub base: u32,
    pub capacity: u32,
}

/// A compiled program.
#[derive(Debug)]
pub struct Code {
    pub ops: Vec<Op>,
    /// See [`Op::clears`].
    pub cleared: Vec<Reg>,
    pub blocks: Vec<Block>,
    pub spawns: Vec<Spawn>,
    /// Static processes first (unit = process id), then templates.
    pub units: Vec<Unit>,
    /// How many units are static processes.
    pub statics: u32,
    pub objects: Vec<Object>,
    pub channels: Vec<Channel>,
    /// The location of the first channel; lower locations are words.
    pub first_channel: u32,
    /// Words that are shared state; temporaries and constants follow.
    pub shared_words: u32,
    /// The words before the first frame, in the initial state.
    pub initial: Vec<i64>,
}

impl Code {
    /// The location of an element.
    #[inline]
    pub fn element(&self, object: u32, index: i64) -> Result<u32, Error> {
        let array = &self.objects[object as usize];
        if index as u64 >= u64::from(array.length) {
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
