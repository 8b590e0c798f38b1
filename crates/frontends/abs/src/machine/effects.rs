//! What code does beyond computing values: fields, objects, messages, waiting, outputs.

use super::execution::AbsExecution;
use super::frames::Wait;
use super::interpreter::{Exception, Flow, FrameKind, Interpreter, World};
use super::memory::{CREATED, FIELDS, Task};
use super::tables::{ObjectKey, TaskKey};
use crate::code::Op;
use crate::hir::{Builtin, ClassId, ConstructorId, Selector};
use crate::value::{Fault, Node, Word, apply};
use mazurka_model::support::chain;
use mazurka_model::{EffectKind, Error, Observation, ProcessId, Site, Step, Value};

/// The largest number of different tasks in all executions of a program together.
const MAX_PROCESSES: u32 = 1 << 16;

/// The largest depth of synchronous calls.
const MAX_CALLS: usize = 10_000;

/// A task while it performs a step.
pub(crate) struct RunningTask<'e, 'p> {
    pub(crate) execution: &'e mut AbsExecution<'p>,
    pub(crate) process: u32,
    pub(crate) step: &'e mut Step,
    pub(crate) sent: u32,
    pub(crate) history: i64,
    /// Why the step ended, and the futures that are waited for.
    pub(crate) wait: Option<(Wait, Vec<Word>)>,
    /// The exception with which the task killed its object.
    pub(crate) died: Option<Exception>,
    /// An error after which the task cannot go on.
    pub(crate) failed: Option<(Error, Site)>,
    /// The objects that are being initialised.
    pub(crate) constructing: Vec<u32>,
}

impl AbsExecution<'_> {
    pub(crate) fn implements(&self, object: Word, interface: u32) -> bool {
        let class = object.as_object().and_then(|object| self.info(object).class);
        class.is_some_and(|ClassId(class)| {
            self.program.module.classes[class as usize].implements.iter().any(|id| id.0 == interface)
        })
    }
}

impl World for RunningTask<'_, '_> {
    #[inline]
    fn field(&mut self, object: u32, field: u32) -> Word {
        let word = self.execution.memory.word(self.execution.info(object).base + FIELDS + field);
        self.record(EffectKind::Read, object, FIELDS + field, word);
        word
    }

    #[inline]
    fn set_field(&mut self, object: u32, field: u32, word: Word) {
        let index = self.execution.info(object).base + FIELDS + field;
        if self.constructing.contains(&object) {
            return self.execution.memory.initialise(index, word);
        }
        self.execution.memory.set_word(index, word);
        self.record(EffectKind::Write, object, FIELDS + field, word);
    }

    fn builtin(&mut self, builtin: Builtin, operands: &[Word]) -> Result<Word, Fault> {
        let program = self.execution.program;
        program.with_names(|shown| apply(&program.store, builtin, operands, shown))
    }

    fn implements(&mut self, object: Word, interface: u32) -> bool {
        self.execution.implements(object, interface)
    }

    fn effect(&mut self, op: Op, interpreter: &mut Interpreter) -> Flow {
        match op {
            Op::New { class, local, .. } => self.create(class, local, interpreter),
            Op::Send { selector, arguments, keep, site } => {
                match self.send(selector, arguments, keep, site, interpreter) {
                    Ok(future) if keep => interpreter.stack.push(future),
                    Ok(_) => {}
                    Err(flow) => return flow,
                }
                Flow::Continue
            }
            Op::CallMethod { selector, arguments, site, .. } => self.call(selector, arguments, site, interpreter),
            Op::Get(site) => match interpreter.pop() {
                Word::NULL => Flow::Throw(Exception::new(ConstructorId::NULL_POINTER, site)),
                future => self.stop(Wait::Blocking, vec![future]),
            },
            Op::Take(site) => match self.execution.value_of(interpreter.pop(), site) {
                Ok(value) => {
                    interpreter.stack.push(value);
                    Flow::Continue
                }
                Err(exception) => Flow::Throw(exception),
            },
            Op::Await { futures, site, .. } => {
                let futures = interpreter.stack.split_off(interpreter.stack.len() - futures as usize);
                if futures.contains(&Word::NULL) {
                    return Flow::Throw(Exception::new(ConstructorId::NULL_POINTER, site));
                }
                self.stop(Wait::Guard, futures)
            }
            Op::Suspend(_) => self.stop(Wait::Suspended, Vec::new()),
            Op::Print { site, .. } => {
                let value = interpreter.pop();
                interpreter.stack.push(Word::UNIT);
                self.history = chain(self.history, 1, value.0 as i64);
                let process = ProcessId(self.process);
                self.step.observations.push(Observation::Output { process, site, value: Value(value.0 as i64) });
                Flow::Continue
            }
            Op::Assert(site) => self.assert(interpreter.pop() == Word::TRUE, site),
            Op::Die(site) => {
                let value = interpreter.pop();
                let this = interpreter.top().this;
                if let Some(index) = self.execution.mortality(this) {
                    self.execution.memory.set_word(index, Word::TRUE);
                    let offset = index - self.execution.info(this).base;
                    self.record(EffectKind::Write, this, offset, Word::TRUE);
                }
                self.died = Some(Exception { value, site });
                Flow::Stop
            }
            _ => unreachable!("invariant: the interpreter performs {op:?} itself"),
        }
    }

    fn initialised(&mut self, object: u32) {
        self.constructing.retain(|&other| other != object);
        let info = self.execution.info_arc(object);
        let class = info.class.expect("invariant: the main block is not initialised");
        let fields = self.execution.program.code.classes[class.0 as usize].fields;
        let memory = &self.execution.memory;
        info.initial.get_or_init(|| (0..fields).map(|field| memory.word(info.base + FIELDS + field)).collect());
        self.execution.note_initial(object);
        self.run_method(class, object);
    }
}

impl RunningTask<'_, '_> {
    /// Objects that are being initialised are not visible to others.
    #[inline]
    fn record(&mut self, kind: EffectKind, object: u32, offset: u32, word: Word) {
        if self.step.wants_effects && !self.constructing.contains(&object) {
            self.execution.record(self.step, kind, (object, offset), word);
        }
    }

    fn stop(&mut self, wait: Wait, futures: Vec<Word>) -> Flow {
        self.wait = Some((wait, futures));
        Flow::Stop
    }

    fn assert(&mut self, holds: bool, site: Site) -> Flow {
        let process = ProcessId(self.process);
        self.step.observations.push(Observation::Assertion { process, site, holds });
        if holds {
            return Flow::Continue;
        }
        self.history = chain(self.history, 2, i64::from(site.0));
        Flow::Throw(Exception::new(ConstructorId::ASSERTION_FAIL, site))
    }

    fn create(&mut self, class: ClassId, local: bool, interpreter: &mut Interpreter) -> Flow {
        let code = &self.execution.program.code;
        let compiled = &code.classes[class.0 as usize];
        let at = interpreter.stack.len() - compiled.parameters as usize;
        let arguments = self.execution.program.store.tuple(&interpreter.stack[at..]);
        let creator = interpreter.top().this;
        let counter = self.execution.info(creator).base + CREATED;
        let ordinal = self.execution.memory.word(counter).as_small().unwrap_or(0);
        let key = ObjectKey { creator, ordinal: ordinal as u32, class, local, arguments };
        let object = self.execution.object(key);
        let next = Word::small(ordinal + 1).expect("invariant: there are fewer objects");
        self.count_creation(creator, counter, next);
        self.execution.memory.create(object, self.process);
        if compiled.plain_init && self.execution.has_initial(object) {
            interpreter.stack.truncate(at);
            interpreter.stack.push(Word::object(object));
            self.run_method(class, object);
            return Flow::Continue;
        }
        let base = self.execution.info(object).base;
        self.execution.memory.initialise(base + CREATED, Word::NULL);
        for field in 0..compiled.fields {
            let word = if field < compiled.parameters { interpreter.stack[at + field as usize] } else { Word::NULL };
            self.execution.memory.initialise(base + FIELDS + field, word);
        }
        interpreter.stack.truncate(at);
        self.constructing.push(object);
        let init = &code.bodies[compiled.init as usize];
        interpreter.enter(FrameKind::Init, object, init.start, 0, init.slots);
        Flow::Enter
    }

    /// What an object creates while it is initialised is determined by its identity, like its
    /// fields.
    fn count_creation(&mut self, creator: u32, counter: u32, next: Word) {
        if self.constructing.contains(&creator) {
            self.execution.memory.initialise(counter, next);
        } else {
            let before = self.execution.memory.word(counter);
            self.record(EffectKind::Read, creator, CREATED, before);
            self.execution.memory.set_word(counter, next);
            self.record(EffectKind::Write, creator, CREATED, next);
        }
    }

    /// Calls the method `run` of a new object, if it has one.
    fn run_method(&mut self, class: ClassId, object: u32) {
        if let Some(run) = self.execution.program.code.classes[class.0 as usize].run {
            self.new_task(object, run, &[], false);
        }
    }

    /// Makes a task of the object and the arguments on the stack, and returns its future.
    fn send(
        &mut self,
        selector: Selector,
        arguments: u32,
        keep: bool,
        site: Site,
        interpreter: &mut Interpreter,
    ) -> Result<Word, Flow> {
        let at = interpreter.stack.len() - arguments as usize;
        let object = interpreter.stack[at - 1].as_object();
        let task = object.map(|object| {
            let slots = &interpreter.stack[at..];
            self.new_task(object, selector, slots, keep)
        });
        interpreter.stack.truncate(at - 1);
        match task {
            None => Err(Flow::Throw(Exception::new(ConstructorId::NULL_POINTER, site))),
            Some(process) if process >= MAX_PROCESSES => {
                self.failed = Some((Error::TOO_MANY_PROCESSES, site));
                Err(Flow::Stop)
            }
            Some(process) => Ok(Word::future(process)),
        }
    }

    fn new_task(&mut self, object: u32, selector: Selector, arguments: &[Word], keep: bool) -> u32 {
        let code = &self.execution.program.code;
        let info = self.execution.info(object);
        let class = info.class.expect("invariant: messages go to objects of classes");
        let key = TaskKey { sender: self.process, ordinal: self.sent, object: info.name, method: selector };
        let process = self.execution.process(key);
        self.sent += 1;
        if process >= MAX_PROCESSES {
            return process;
        }
        let body = code.method(class, selector).expect("invariant: the type checker finds methods");
        let named = keep || code.named[body as usize];
        let body = &code.bodies[body as usize];
        let state = self.execution.save_new(body, object, arguments, keep);
        let since = self.execution.now();
        if keep {
            self.execution.keep_future(process);
        }
        self.execution.memory.set_task(process, Task { state, since, named, ..Task::default() });
        self.step.spawned.push(ProcessId(process));
        process
    }

    fn call(&mut self, selector: Selector, arguments: u32, site: Site, interpreter: &mut Interpreter) -> Flow {
        let at = interpreter.stack.len() - arguments as usize;
        let Some(object) = interpreter.stack[at - 1].as_object() else {
            return Flow::Throw(Exception::new(ConstructorId::NULL_POINTER, site));
        };
        let this = interpreter.top().this;
        if self.execution.info(object).root != self.execution.info(this).root {
            return match self.send(selector, arguments, true, site, interpreter) {
                Ok(future) => self.stop(Wait::Blocking, vec![future]),
                Err(flow) => flow,
            };
        }
        if let Some(index) = self.execution.mortality(object) {
            let offset = index - self.execution.info(object).base;
            self.record(EffectKind::Read, object, offset, self.execution.memory.word(index));
        }
        if self.execution.is_dead(object) {
            return Flow::Throw(Exception::new(ConstructorId::OBJECT_DEAD, site));
        }
        if interpreter.frames.len() >= MAX_CALLS {
            return Flow::Throw(Exception::new(ConstructorId::STACK_OVERFLOW, site));
        }
        let code = &self.execution.program.code;
        let class = self.execution.info(object).class.expect("invariant: methods belong to objects of classes");
        let body = code.method(class, selector).expect("invariant: the type checker finds methods");
        let body = &code.bodies[body as usize];
        interpreter.stack.remove(at - 1);
        interpreter.enter(FrameKind::Method, object, body.start, arguments, body.slots);
        Flow::Enter
    }
}

impl AbsExecution<'_> {
    /// The value of a resolved future, or the exception that its task ended with.
    pub(crate) fn value_of(&self, future: Word, site: Site) -> Result<Word, Exception> {
        let Some(index) = future.as_future().and_then(|process| self.future_word(process)) else {
            return Err(Exception::new(ConstructorId::NULL_POINTER, site));
        };
        let result = self.memory.word(index);
        match self.program.store.node(result) {
            Some(Node::Tuple(words)) => {
                let site = words[1].as_small().unwrap_or(0);
                Err(Exception { value: words[0], site: Site(site as u32) })
            }
            _ => Ok(result),
        }
    }
}
