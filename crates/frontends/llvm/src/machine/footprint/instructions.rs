//! The abstract meaning of instructions.

use crate::code::constants::{compare, integer};
use crate::code::library::LibraryFunction as F;
use crate::code::{Callee, Instruction as I, Register};
use crate::machine::arithmetic::{compare_float, convert, float, pure};
use crate::machine::memory::Usage;
use crate::machine::tables::ObjectKind;

use super::{Analysis, Dependency, LOADED_POINTER, State, Word};

impl Analysis<'_, '_> {
    /// Executes an instruction and appends the states after it.
    pub(super) fn execute(&mut self, mut state: State, pending: &mut Vec<State>) {
        let code = self.execution.code;
        let known = |this: &Self, state: &State, registers: &[Register]| -> Option<Vec<u64>> {
            let word = |register: &Register| match this.get(state, *register) {
                Word::Known(word) => Some(word),
                _ => None,
            };
            registers.iter().map(word).collect()
        };
        let computed = |words: Option<u64>| words.map_or(Word::Unknown, Word::Known);
        let instruction = code.instructions[state.at];
        match instruction {
            I::Move { to, from } => {
                let word = self.get(&state, from);
                Self::set(&mut state, to, word);
            }
            I::Binary { operator, width, to, left, right } => {
                let word = match known(self, &state, &[left, right]) {
                    Some(words) => match integer(operator, width.into(), words[0], words[1]) {
                        Some(value) => Word::Known(value),
                        None => return self.end(&state),
                    },
                    None => {
                        use crate::ir::BinaryOperator as B;
                        if matches!(operator, B::SDiv | B::UDiv | B::SRem | B::URem) {
                            self.end(&state);
                        }
                        match (self.get(&state, left), operator) {
                            (word @ (Word::Inside(_) | Word::Private), B::Add | B::Sub) => word,
                            _ => Word::Unknown,
                        }
                    }
                };
                Self::set(&mut state, to, word);
            }
            I::Float { operator, width, to, left, right } => {
                let words = known(self, &state, &[left, right]);
                Self::set(&mut state, to, computed(words.map(|words| float(operator, width, words[0], words[1]))));
            }
            I::Compare { predicate, width, to, left, right } => {
                let words = known(self, &state, &[left, right]);
                let holds = words.map(|words| u64::from(compare(predicate, width.into(), words[0], words[1])));
                Self::set(&mut state, to, computed(holds));
            }
            I::CompareFloat { predicate, width, to, left, right } => {
                let words = known(self, &state, &[left, right]);
                let holds = words.map(|words| u64::from(compare_float(predicate, width, words[0], words[1])));
                Self::set(&mut state, to, computed(holds));
            }
            I::Convert { conversion, from_width, to_width, to, from } => {
                let words = known(self, &state, &[from]);
                Self::set(
                    &mut state,
                    to,
                    computed(words.map(|words| convert(conversion, from_width, to_width, words[0]))),
                );
            }
            I::Pure { function, width, to, first, second, third } => {
                let words = known(self, &state, &[first, second, third]);
                Self::set(
                    &mut state,
                    to,
                    computed(words.map(|words| pure(function, width, [words[0], words[1], words[2]]))),
                );
            }
            I::Select { to, condition, then, otherwise } => {
                let (then, otherwise) = (self.get(&state, then), self.get(&state, otherwise));
                let word = match self.get(&state, condition) {
                    Word::Known(0) => otherwise,
                    Word::Known(_) => then,
                    _ if then == otherwise => then,
                    _ => Word::Unknown,
                };
                Self::set(&mut state, to, word);
            }
            I::Address { to, base, index, scale } => {
                let word = match (self.get(&state, base), self.get(&state, index)) {
                    (Word::Known(base), Word::Known(index)) => {
                        Word::Known(base.wrapping_add(index.wrapping_mul(u64::from(scale))))
                    }
                    (Word::Known(base), _) => Word::Inside((base >> 32) as u32),
                    (word, _) => word,
                };
                Self::set(&mut state, to, word);
            }
            I::Jump { target } => state.at = target as usize - 1,
            I::Branch { condition, then, otherwise } => {
                let targets: &[u32] = match self.get(&state, condition) {
                    Word::Known(0) => &[otherwise],
                    Word::Known(_) => &[then],
                    _ => &[then, otherwise],
                };
                pending.extend(targets.iter().map(|target| State { at: *target as usize, ..state.clone() }));
                return;
            }
            I::Switch { value, table } => {
                let table = &code.switches[table as usize];
                let mut targets: Vec<u32> = match self.get(&state, value) {
                    Word::Known(value) => {
                        let found = table.cases.binary_search_by_key(&value, |(case, _)| *case);
                        vec![found.map_or(table.default, |index| table.cases[index].1)]
                    }
                    _ => table.cases.iter().map(|(_, target)| *target).chain([table.default]).collect(),
                };
                targets.dedup();
                pending.extend(targets.into_iter().map(|target| State { at: target as usize, ..state.clone() }));
                return;
            }
            I::Call { call } => return self.call(state, call, pending),
            I::Return { results } => return self.return_from(state, results, pending),
            I::Load { to, address, size, .. } => {
                let address = self.get(&state, address);
                let Some(word) = self.access(&mut state, address, size, Usage::Read) else { return };
                Self::set(&mut state, to, word);
            }
            I::Store { address, value, size, .. } => {
                self.pass_on(&state, value);
                let address = self.get(&state, address);
                if self.access(&mut state, address, size, Usage::Write).is_none() {
                    return;
                }
            }
            I::Update { to, address, value, size, .. } => {
                self.pass_on(&state, value);
                let address = self.get(&state, address);
                if self.access(&mut state, address, size, Usage::Update).is_none() {
                    return;
                }
                Self::set(&mut state, to, Word::Unknown);
            }
            I::Exchange { exchange } => {
                let exchange = code.exchanges[exchange as usize];
                self.pass_on(&state, exchange.desired);
                let address = self.get(&state, exchange.address);
                let written = state.written.clone();
                if self.access(&mut state, address, exchange.size, Usage::Update).is_none() {
                    return;
                }
                state.written = written;
                Self::set(&mut state, exchange.old, Word::Unknown);
                Self::set(&mut state, exchange.replaced, Word::Unknown);
            }
            I::Library { call } => {
                let call = &code.library_calls[call as usize];
                if self.ends_section(&state, call) {
                    return self.end(&state);
                }
                let leaves = matches!(call.function, F::Exit | F::ThreadExit) && self.mutex.is_none();
                match call.function {
                    F::AssertFail | F::Abort | F::ReachError => return self.end(&state),
                    F::Assume => match self.get(&state, call.arguments[0]) {
                        Word::Known(0) => return self.end(&state),
                        Word::Known(_) => {}
                        _ => self.end(&state),
                    },
                    function if code.may_stop(function) && !leaves => {
                        if !self.call_library(&mut state, call) {
                            return;
                        }
                    }
                    _ if leaves => return self.end(&state),
                    _ => self.end(&state),
                }
                if let Some(result) = call.result {
                    Self::set(&mut state, result, Word::Unknown);
                }
            }
            I::Allocate { to, object, .. } => {
                let word = if code.stack_objects[object as usize].private { Word::Private } else { Word::Unknown };
                Self::set(&mut state, to, word);
            }
            I::ThreadLocal { to, global } => {
                let private = code.thread_locals[global as usize].private;
                Self::set(&mut state, to, if private { Word::Private } else { Word::Unknown });
            }
            I::AtomicBegin | I::Leave if self.mutex.is_some() => {
                self.problem = Some("a critical section contains another operation that is a step");
                return;
            }
            I::AtomicBegin => state.depth += 1,
            I::AtomicEnd if state.depth == 0 => return self.end(&state),
            I::AtomicEnd => state.depth -= 1,
            I::Leave | I::Fence { .. } | I::LoopHead { .. } => {}
            I::Unsupported { .. } | I::Unreachable => return self.end(&state),
        }
        state.at += 1;
        pending.push(state);
    }

    /// A value is stored somewhere. It publishes private objects if it may be an address in one.
    pub(super) fn pass_on(&mut self, state: &State, value: Register) {
        self.publishes |= match self.get(state, value) {
            Word::Known(value) => [value >> 32, value].iter().any(|id| {
                let object = self.execution.objects.get(*id as usize);
                object.is_some_and(|object| matches!(object.kind, ObjectKind::Heap | ObjectKind::Stack))
            }),
            Word::Inside(_) | Word::Private | Word::Unknown => true,
        };
    }

    /// An access to memory. Returns what is known about the value, or `None` if the path ends.
    fn access(&mut self, state: &mut State, address: Word, size: u8, usage: Usage) -> Option<Word> {
        match address {
            Word::Private => {
                state.private_written |= usage != Usage::Read;
                Some(Word::Unknown)
            }
            Word::Unknown => self.access_unknown(state, usage),
            Word::Inside(id) => self.access_anywhere(state, id, usage),
            Word::Known(address) => {
                let Ok(target) = self.execution.target(self.process, address, size.into(), usage) else {
                    self.end(state);
                    return None;
                };
                if !target.visible {
                    if self.execution.is_private(&target.object) {
                        self.depends_on = Dependency::PrivateMemory;
                        self.end(state);
                    }
                    if usage != Usage::Read {
                        state.private_written = true;
                        return Some(Word::Unknown);
                    }
                    let constant = target.object.kind == ObjectKind::Constant;
                    if !constant {
                        self.depends_on = Dependency::PrivateMemory;
                    }
                    let known = constant || !state.private_written;
                    return Some(if known { Word::Known(self.execution.load(&target)) } else { Word::Unknown });
                }
                if target.object.lifetime_word().is_some() {
                    self.end(state);
                }
                let mut accesses = Vec::new();
                self.execution.describe_target(&target, usage, &mut accesses);
                for access in accesses {
                    let location = access.location.0;
                    let reads = access.mode != mazurka_model::Mode::Write;
                    if reads && !state.written.contains(&location) {
                        self.read.insert(location);
                    }
                    if access.writes() {
                        self.may_write.insert(location);
                        state.written.insert(location);
                    }
                }
                Some(Word::Unknown)
            }
        }
    }

    /// An access through a pointer from shared memory.
    pub(super) fn access_unknown(&mut self, state: &mut State, usage: Usage) -> Option<Word> {
        if self.mutex.is_none() && self.execution.universe.is_empty() {
            self.problem = Some(LOADED_POINTER);
            return None;
        }
        self.end(state);
        self.reads_anything = true;
        self.writes_anything |= usage != Usage::Read;
        state.private_written |= usage != Usage::Read;
        Some(Word::Unknown)
    }

    /// An access somewhere in an object.
    fn access_anywhere(&mut self, state: &mut State, id: u32, usage: Usage) -> Option<Word> {
        let object = self.execution.objects.get(id as usize).copied();
        // The access may be outside the object, and then the path ends.
        self.end(state);
        let object = object?;
        if self.execution.is_private(&object) {
            self.depends_on = Dependency::PrivateMemory;
            state.private_written |= usage != Usage::Read;
            return Some(Word::Unknown);
        }
        match object.kind {
            ObjectKind::Shared | ObjectKind::Heap | ObjectKind::Stack => {
                let cells = self.execution.cells(&object);
                self.read.extend(cells.clone());
                if usage != Usage::Read {
                    self.may_write.extend(cells);
                }
            }
            ObjectKind::Private => state.private_written |= usage != Usage::Read,
            ObjectKind::Constant => {}
            ObjectKind::Null | ObjectKind::Function(_) | ObjectKind::Undefined => return None,
        }
        Some(Word::Unknown)
    }

    fn call(&mut self, mut state: State, call: u32, pending: &mut Vec<State>) {
        let code = self.execution.code;
        let call = &code.calls[call as usize];
        let function = match call.callee {
            Callee::Function(function) => Some(function),
            Callee::Address(register) => match self.get(&state, register) {
                Word::Known(address) => {
                    match self.execution.objects.get((address >> 32) as usize).map(|object| object.kind) {
                        Some(ObjectKind::Function(id)) => code.function_of_id[id as usize],
                        _ => None,
                    }
                }
                _ => None,
            },
        };
        let Some(function) = function else {
            self.problem = Some("an atomic block calls a function that it loads from shared memory");
            return;
        };
        if state.calls.len() > 64 {
            self.problem = Some("an atomic block calls functions recursively");
            return;
        }
        let function = &code.functions[function as usize];
        let arguments: Vec<Word> = call.arguments.iter().map(|register| self.get(&state, *register)).collect();
        let callee_frame = state.frame + code.frame_size_at(state.at) as usize;
        state.calls.push((state.at + 1, state.frame));
        state.frame = callee_frame;
        // The words of a new frame are zero.
        let end = callee_frame as u64 + u64::from(function.frame);
        state.words.extend((callee_frame as u64..end).map(|key| (key, Word::Known(0))));
        for (register, word) in function.parameters.iter().zip(arguments) {
            Self::set(&mut state, *register, word);
        }
        state.at = function.entry as usize;
        pending.push(state);
    }

    fn return_from(&mut self, mut state: State, results: u32, pending: &mut Vec<State>) {
        let code = self.execution.code;
        let words: Vec<Word> =
            code.results[results as usize].iter().map(|register| self.get(&state, *register)).collect();
        let (at, frame) = match state.calls.pop() {
            Some(caller) => caller,
            None => {
                // The block ends in a caller of the function in which it starts.
                self.depends_on = self.depends_on.max(Dependency::Callers);
                let word = |offset: usize| self.lookup(&state, (state.frame + offset) as u64);
                match (word(0), word(1)) {
                    (Word::Known(at), Word::Known(frame)) if at > 0 => (at as usize, frame as usize),
                    _ => return self.end(&state),
                }
            }
        };
        state.frame = frame;
        if let I::Call { call } = code.instructions[at - 1] {
            for (register, word) in code.calls[call as usize].results.iter().zip(words) {
                Self::set(&mut state, *register, word);
            }
        }
        state.at = at;
        pending.push(state);
    }
}
