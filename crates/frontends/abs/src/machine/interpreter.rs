//! The stack machine that executes code. It knows nothing about tasks: whatever has an effect
//! beyond values is left to a [`World`].

use crate::code::{Code, Op};
use crate::hir::{Builtin, ConstructorId};
use crate::value::{Fault, Node, Store, Word};
use mazurka_model::Site;

/// Functions that call each other more deeply than this fail.
const MAX_FRAMES: usize = 100_000;

/// Code that executes more operations than this in one step is assumed not to terminate.
const MAX_OPERATIONS: u64 = 50_000_000;

/// A call of a function or a method that has not returned.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The next operation of the caller, or of this frame if it is the topmost one.
    pub(crate) pc: u32,
    /// Where its slots begin.
    pub(crate) base: u32,
    pub(crate) this: u32,
    pub(crate) kind: FrameKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FrameKind {
    Function,
    Method,
    /// The initialisation of an object, which is the result.
    Init,
}

/// An exception, and where it was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Exception {
    pub(crate) value: Word,
    pub(crate) site: Site,
}

impl Exception {
    pub(crate) fn new(constructor: ConstructorId, site: Site) -> Exception {
        Exception { value: Word::constant(constructor), site }
    }
}

/// How execution goes on after an effect.
pub(crate) enum Flow {
    /// With the next operation.
    Continue,
    /// With the body that was entered.
    Enter,
    /// The step ends, and the task waits.
    Stop,
    Throw(Exception),
}

/// Why the interpreter returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The lowest frame returned this value, or a guard has it.
    Returned(Word),
    /// The step ended before the task did.
    Stopped,
    /// An exception was not caught.
    Threw(Exception),
    /// Too many operations without an end of the step.
    Endless(Site),
}

/// What code can do beyond computing values.
pub(crate) trait World {
    fn field(&mut self, object: u32, field: u32) -> Word;
    fn set_field(&mut self, object: u32, field: u32, word: Word);
    /// Applies an operation that needs names of objects.
    fn builtin(&mut self, builtin: Builtin, operands: &[Word]) -> Result<Word, Fault>;
    fn implements(&mut self, object: Word, interface: u32) -> bool;
    /// Performs an operation on objects, tasks or outputs.
    fn effect(&mut self, op: Op, interpreter: &mut Interpreter) -> Flow;
    /// An initialisation has ended.
    fn initialised(&mut self, object: u32);
}

/// The stack and the frames.
#[derive(Debug, Default)]
pub(crate) struct Interpreter {
    /// The slots of each frame, followed by its operands.
    pub(crate) stack: Vec<Word>,
    pub(crate) frames: Vec<Frame>,
}

impl Interpreter {
    pub(crate) fn clear(&mut self) {
        self.stack.clear();
        self.frames.clear();
    }

    /// Enters code whose first slots are the topmost operands.
    pub(crate) fn enter(&mut self, kind: FrameKind, this: u32, pc: u32, parameters: u32, slots: u32) {
        let base = self.stack.len() as u32 - parameters;
        self.stack.resize((base + slots) as usize, Word::NULL);
        self.frames.push(Frame { pc, base, this, kind });
    }

    /// The frame that runs.
    #[inline]
    pub(crate) fn top(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("invariant: there is a frame while code runs")
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Word {
        self.stack.pop().expect("invariant: operations find their operands")
    }

    /// Runs the topmost frame until the lowest one returns or the step ends.
    pub(crate) fn run<W: World>(&mut self, code: &Code, store: &Store, world: &mut W) -> Outcome {
        let mut operations = 0;
        let mut frame = *self.top();
        loop {
            operations += 1;
            let op = code.ops[frame.pc as usize];
            frame.pc += 1;
            let thrown = match op {
                Op::Const(word) => {
                    self.stack.push(word);
                    continue;
                }
                Op::Local(slot) => {
                    self.stack.push(self.stack[(frame.base + slot) as usize]);
                    continue;
                }
                Op::SetLocal(slot) => {
                    let word = self.pop();
                    self.stack[(frame.base + slot) as usize] = word;
                    continue;
                }
                Op::Field(field) => {
                    self.stack.push(world.field(frame.this, field));
                    continue;
                }
                Op::SetField(field) => {
                    let word = self.pop();
                    world.set_field(frame.this, field, word);
                    continue;
                }
                Op::This => {
                    self.stack.push(Word::object(frame.this));
                    continue;
                }
                Op::Jump(target) => {
                    frame.pc = target;
                    if operations > MAX_OPERATIONS {
                        return Outcome::Endless(code.site_before(target));
                    }
                    continue;
                }
                Op::JumpIfFalse(target) => {
                    if self.pop() == Word::FALSE {
                        frame.pc = target;
                    }
                    continue;
                }
                Op::JumpIfTrue(target) => {
                    if self.pop() == Word::TRUE {
                        frame.pc = target;
                    }
                    continue;
                }
                Op::JumpIfDifferent(target) => {
                    if self.pop() != self.pop() {
                        frame.pc = target;
                    }
                    continue;
                }
                Op::JumpUnless { slot, constructor, target } => {
                    let word = self.stack[(frame.base + slot) as usize];
                    if store.constructor(word).is_none_or(|(found, _)| found != constructor) {
                        frame.pc = target;
                    }
                    continue;
                }
                Op::Argument { slot, index } => {
                    let word = self.stack[(frame.base + slot) as usize];
                    let (_, arguments) = store.constructor(word).expect("invariant: the constructor was tested");
                    self.stack.push(arguments[index as usize]);
                    continue;
                }
                Op::Construct(constructor, count) => {
                    let at = self.stack.len() - count as usize;
                    let word = store.data(constructor, &self.stack[at..]);
                    self.stack.truncate(at);
                    self.stack.push(word);
                    continue;
                }
                Op::Closure(function, count) => {
                    let at = self.stack.len() - count as usize;
                    let word = store.closure(function, &self.stack[at..]);
                    self.stack.truncate(at);
                    self.stack.push(word);
                    continue;
                }
                Op::Builtin(builtin, site) => match self.builtin(builtin, world) {
                    Ok(()) => continue,
                    Err(Fault::DivisionByZero) => Exception::new(ConstructorId::DIVISION_BY_ZERO, site),
                    Err(Fault::OutOfRange | Fault::NotANumber | Fault::TooLarge) => {
                        Exception::new(ConstructorId::PATTERN_MATCH_FAIL, site)
                    }
                },
                Op::Call(function, site) if self.frames.len() < MAX_FRAMES => {
                    let callee = code.functions[function.0 as usize];
                    *self.top() = frame;
                    self.enter(FrameKind::Function, frame.this, callee.start, callee.parameters, callee.slots);
                    frame = *self.top();
                    if operations > MAX_OPERATIONS {
                        return Outcome::Endless(site);
                    }
                    continue;
                }
                Op::TailCall(function, site) => {
                    let callee = code.functions[function.0 as usize];
                    let from = self.stack.len() - callee.parameters as usize;
                    self.stack.copy_within(from.., frame.base as usize);
                    self.stack.truncate((frame.base + callee.parameters) as usize);
                    self.stack.resize((frame.base + callee.slots) as usize, Word::NULL);
                    frame.pc = callee.start;
                    if operations > MAX_OPERATIONS {
                        return Outcome::Endless(site);
                    }
                    continue;
                }
                Op::Apply(count, _) if self.frames.len() < MAX_FRAMES => {
                    *self.top() = frame;
                    self.apply(code, store, count, frame.this);
                    frame = *self.top();
                    continue;
                }
                Op::Call(_, site) | Op::Apply(_, site) => Exception::new(ConstructorId::STACK_OVERFLOW, site),
                Op::Pop => {
                    self.pop();
                    continue;
                }
                Op::Implements(interface) => {
                    let object = self.pop();
                    self.stack.push(Word::truth(world.implements(object, interface.0)));
                    continue;
                }
                Op::As(interface) => {
                    let object = self.pop();
                    self.stack.push(if world.implements(object, interface.0) { object } else { Word::NULL });
                    continue;
                }
                Op::Return => {
                    let value = self.pop();
                    self.frames.pop();
                    if self.frames.is_empty() {
                        // The slots of the lowest frame remain, so that callers can read them.
                        return Outcome::Returned(value);
                    }
                    self.stack.truncate(frame.base as usize);
                    let value = if frame.kind == FrameKind::Init {
                        world.initialised(frame.this);
                        Word::object(frame.this)
                    } else {
                        value
                    };
                    frame = *self.top();
                    self.stack.push(value);
                    continue;
                }
                Op::EndGuard => return Outcome::Returned(self.pop()),
                Op::Throw(site) => Exception { value: self.pop(), site },
                Op::Rethrow(slot) => {
                    let at = (frame.base + slot) as usize;
                    let site = self.stack[at + 1].as_small().unwrap_or(0);
                    Exception { value: self.stack[at], site: Site(site as u32) }
                }
                Op::MatchFail(site) => Exception::new(ConstructorId::PATTERN_MATCH_FAIL, site),
                Op::New { .. }
                | Op::Send { .. }
                | Op::CallMethod { .. }
                | Op::Get(_)
                | Op::Take(_)
                | Op::Print { .. }
                | Op::Await { .. }
                | Op::Suspend(_)
                | Op::Assert(_)
                | Op::Die(_) => {
                    *self.top() = frame;
                    match world.effect(op, self) {
                        Flow::Continue => continue,
                        Flow::Enter => {
                            frame = *self.top();
                            continue;
                        }
                        Flow::Stop => return Outcome::Stopped,
                        Flow::Throw(exception) => exception,
                    }
                }
            };
            *self.top() = frame;
            match self.unwind(code, thrown, world) {
                Some(handler) => frame = handler,
                None => return Outcome::Threw(thrown),
            }
        }
    }

    /// Throws an exception in the topmost frame, and runs on from its handler.
    pub(crate) fn throw<W: World>(&mut self, code: &Code, store: &Store, thrown: Exception, world: &mut W) -> Outcome {
        match self.unwind(code, thrown, world) {
            Some(_) => self.run(code, store, world),
            None => Outcome::Threw(thrown),
        }
    }

    #[inline]
    fn builtin<W: World>(&mut self, builtin: Builtin, world: &mut W) -> Result<(), Fault> {
        let at = self.stack.len() - builtin.arity();
        let small = |at: usize| self.stack[at].as_small();
        // Most operations are on small integers.
        let fast = match builtin {
            Builtin::Add => small(at).zip(small(at + 1)).and_then(|(x, y)| Word::small(x + y)),
            Builtin::Subtract => small(at).zip(small(at + 1)).and_then(|(x, y)| Word::small(x - y)),
            Builtin::Less => small(at).zip(small(at + 1)).map(|(x, y)| Word::truth(x < y)),
            Builtin::LessOrEqual => small(at).zip(small(at + 1)).map(|(x, y)| Word::truth(x <= y)),
            Builtin::Greater => small(at).zip(small(at + 1)).map(|(x, y)| Word::truth(x > y)),
            Builtin::GreaterOrEqual => small(at).zip(small(at + 1)).map(|(x, y)| Word::truth(x >= y)),
            Builtin::Equal => Some(Word::truth(self.stack[at] == self.stack[at + 1])),
            Builtin::NotEqual => Some(Word::truth(self.stack[at] != self.stack[at + 1])),
            Builtin::Not => Some(Word::truth(self.stack[at] == Word::FALSE)),
            _ => None,
        };
        let result = match fast {
            Some(word) => word,
            None => world.builtin(builtin, &self.stack[at..])?,
        };
        self.stack.truncate(at);
        self.stack.push(result);
        Ok(())
    }

    /// Enters the closure that is below the arguments, with what it has captured before them.
    fn apply(&mut self, code: &Code, store: &Store, count: u32, this: u32) {
        let at = self.stack.len() - count as usize - 1;
        let closure = self.stack.remove(at);
        let Some(Node::Closure(function, captured)) = store.node(closure) else {
            unreachable!("invariant: the type checker admits only functions")
        };
        self.stack.splice(at..at, captured.iter().copied());
        let callee = code.functions[function.0 as usize];
        self.enter(FrameKind::Function, this, callee.start, callee.parameters, callee.slots);
    }

    /// Finds the handler of an exception and goes there; frames without one end.
    fn unwind<W: World>(&mut self, code: &Code, thrown: Exception, world: &mut W) -> Option<Frame> {
        while let Some(frame) = self.frames.last_mut() {
            if frame.kind != FrameKind::Function {
                let at = frame.pc - 1;
                let body = code.body_of(at);
                if let Some(handler) = body.handlers.iter().find(|handler| (handler.from..handler.to).contains(&at)) {
                    self.stack.truncate((frame.base + body.slots) as usize);
                    self.stack[(frame.base + handler.slot) as usize] = thrown.value;
                    let site = Word::small(i64::from(thrown.site.0)).expect("invariant: 32 bits are small");
                    self.stack[(frame.base + handler.slot + 1) as usize] = site;
                    frame.pc = handler.target;
                    return Some(*frame);
                }
            }
            if frame.kind == FrameKind::Init {
                world.initialised(frame.this);
            }
            self.stack.truncate(frame.base as usize);
            self.frames.pop();
        }
        None
    }
}

impl Code {
    /// The place of the nearest operation before a position that has one.
    pub(crate) fn site_before(&self, pc: u32) -> Site {
        let sites = self.ops[..=pc as usize].iter().rev().take(200).filter_map(|op| op.site());
        sites.into_iter().find(|site| site.0 != 0).unwrap_or_default()
    }
}
