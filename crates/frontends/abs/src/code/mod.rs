//! Code for a stack machine, which `machine` executes. Statements and expressions are compiled into
//! one array of operations, so that the position of a task is a number and deep recursion of
//! functions needs no machine stack.

mod accesses;
mod blind_writes;
mod emitter;
mod expressions;
mod liveness;
mod naming;
mod patterns;
mod statements;
mod waits;

pub(crate) use accesses::{AccessSummary, Accesses, FlatSummary, GroupSummary};
pub(crate) use liveness::LiveSlots;
pub(crate) use waits::{Rest, Waits};

use crate::hir::{Builtin, ClassId, ConstructorId, FunctionId, InterfaceId, Module, Selector};
use crate::value::{Store, Word};
use mazurka_model::Site;

/// One operation. Operands are on the stack; `u32`s that are called targets are positions in
/// [`Code::ops`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Op {
    Const(Word),
    Local(u32),
    SetLocal(u32),
    Field(u32),
    SetField(u32),
    This,
    Construct(ConstructorId, u32),
    Builtin(Builtin, Site),
    Call(FunctionId, Site),
    /// A call whose result is the result of the caller: it reuses the frame.
    TailCall(FunctionId, Site),
    Closure(FunctionId, u32),
    /// The closure is below this many arguments.
    Apply(u32, Site),
    /// Ends a function, a method or a main block with the value on the stack.
    Return,
    Jump(u32),
    JumpIfFalse(u32),
    JumpIfTrue(u32),
    /// Jumps if the two operands are not equal.
    JumpIfDifferent(u32),
    /// Jumps unless the value in the slot was made by the constructor.
    JumpUnless {
        slot: u32,
        constructor: ConstructorId,
        target: u32,
    },
    /// An argument of the constructor that the value in the slot was made by.
    Argument {
        slot: u32,
        index: u32,
    },
    Implements(InterfaceId),
    As(InterfaceId),
    Pop,
    New {
        class: ClassId,
        local: bool,
        site: Site,
    },
    /// The object is below the arguments. If the future is not kept, nothing is put on the stack.
    Send {
        selector: Selector,
        arguments: u32,
        keep: bool,
        site: Site,
    },
    /// A synchronous call, which ends the step if the object belongs to another group. It is `own`
    /// if it is a call on `this`.
    CallMethod {
        selector: Selector,
        arguments: u32,
        own: bool,
        site: Site,
    },
    /// Ends the step and blocks the group until the future on the stack is resolved; then its value
    /// is on the stack.
    Get(Site),
    /// The value of a future that is known to be resolved.
    Take(Site),
    Print {
        newline: bool,
        site: Site,
    },
    /// Ends the step. The task continues behind this operation when the futures on the stack are
    /// resolved and the condition holds. Its code starts at the target, unless that is `NONE`, and
    /// ends with `EndGuard`.
    Await {
        futures: u32,
        condition: u32,
        site: Site,
    },
    EndGuard,
    Suspend(Site),
    Assert(Site),
    Throw(Site),
    /// Throws the exception in the slot again, with its original place in the slot behind it.
    Rethrow(u32),
    /// No pattern matches.
    MatchFail(Site),
    Die(Site),
}

impl Op {
    /// The place in the source, if the operation has one.
    pub(crate) fn site(&self) -> Option<Site> {
        match *self {
            Op::Builtin(_, site) | Op::Call(_, site) | Op::TailCall(_, site) | Op::Apply(_, site) => Some(site),
            Op::New { site, .. } | Op::Send { site, .. } | Op::CallMethod { site, .. } => Some(site),
            Op::Get(site) | Op::Take(site) | Op::Suspend(site) | Op::Assert(site) | Op::Throw(site) => Some(site),
            Op::Print { site, .. } | Op::Await { site, .. } | Op::MatchFail(site) | Op::Die(site) => Some(site),
            _ => None,
        }
    }
}

/// A missing target.
pub(crate) const NONE: u32 = u32::MAX;

/// A compiled program.
#[derive(Debug, Default)]
pub(crate) struct Code {
    pub(crate) ops: Vec<Op>,
    pub(crate) functions: Vec<FunctionCode>,
    /// Methods, initialisations of classes, and the main block.
    pub(crate) bodies: Vec<BodyCode>,
    pub(crate) classes: Vec<ClassCode>,
    /// The body of the main block.
    pub(crate) main: u32,
    /// For every operation of a body, the body.
    pub(crate) body_at: Vec<u32>,
    /// For every body, whether tasks that execute it need names, see `naming`.
    pub(crate) named: Vec<bool>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct FunctionCode {
    pub(crate) start: u32,
    pub(crate) parameters: u32,
    pub(crate) slots: u32,
}

/// A method, an initialisation or the main block.
#[derive(Clone, Debug)]
pub(crate) struct BodyCode {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) slots: u32,
    /// The class, except for the main block.
    pub(crate) class: Option<ClassId>,
    pub(crate) site: Site,
    /// Invariant: inner ones come before outer ones.
    pub(crate) handlers: Vec<Handler>,
}

/// What catches exceptions of a range of operations.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Handler {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) target: u32,
    /// The slot for the exception; the place where it was thrown goes to the one behind it.
    pub(crate) slot: u32,
}

#[derive(Clone, Debug)]
pub(crate) struct ClassCode {
    pub(crate) init: u32,
    /// The bodies of the methods by selector; `NONE` if there is no such method.
    pub(crate) methods: Vec<u32>,
    pub(crate) run: Option<Selector>,
    pub(crate) fields: u32,
    pub(crate) parameters: u32,
    /// Whether the initialisation does nothing but assign fields.
    pub(crate) plain_init: bool,
}

impl Code {
    /// Compiles a program.
    pub(crate) fn new(module: &Module, store: &Store) -> Code {
        let mut code = emitter::emit(module, store);
        code.body_at = vec![NONE; code.ops.len()];
        for (id, body) in code.bodies.iter().enumerate() {
            code.body_at[body.start as usize..body.end as usize].fill(id as u32);
        }
        for class in 0..code.classes.len() {
            let init = &code.bodies[code.classes[class].init as usize];
            let ops = &code.ops[init.start as usize..init.end as usize];
            let plain = |op: &Op| {
                !matches!(
                    op,
                    Op::New { .. } | Op::Send { .. } | Op::CallMethod { .. } | Op::Print { .. } | Op::Assert(_)
                )
            };
            code.classes[class].plain_init = ops.iter().all(plain);
        }
        code.named = naming::senders_with_names(&code);
        code
    }

    /// The body that an operation belongs to.
    #[inline]
    pub(crate) fn body_of(&self, pc: u32) -> &BodyCode {
        &self.bodies[self.body_at[pc as usize] as usize]
    }

    /// The body of a method of a class, if it has it.
    #[inline]
    pub(crate) fn method(&self, class: ClassId, selector: Selector) -> Option<u32> {
        let body = *self.classes[class.0 as usize].methods.get(selector.0 as usize)?;
        (body != NONE).then_some(body)
    }
}
