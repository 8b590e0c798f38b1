//! The implementation of the program interface: what algorithms see of an execution.

use super::effects::RunningTask;
use super::execution::{AbsExecution, MAIN};
use super::frames::{SavedTask, Wait};
use super::interpreter::{Exception, Frame, FrameKind, Interpreter, Outcome};
use super::memory::{ENDED, FIELDS, GROUP, Task};
use crate::code::{NONE, Op};
use crate::hir::ConstructorId;
use crate::value::Word;
use mazurka_model::support::chain;
use mazurka_model::{EffectKind, Error, Execution, Mark, Observation, ProcessId, Rewind, Site, Status, Step, Waiting};

impl Execution for AbsExecution<'_> {
    fn restart(&mut self) {
        self.go_to_start();
    }

    fn prelude(&self) -> &[Observation] {
        &self.prelude
    }

    #[inline]
    fn process_count(&self) -> usize {
        self.memory.process_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        match self.memory.task(process.0).state {
            Word::NULL => Status::Absent,
            ENDED => Status::Ended,
            _ if self.is_enabled(process.0) => Status::Enabled,
            _ => Status::Blocked,
        }
    }

    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        if !matches!(status, Status::Enabled | Status::Blocked) {
            return (from..self.process_count() as u32).map(ProcessId).find(|&process| self.status(process) == status);
        }
        let mut at = self.memory.next_running(from)?;
        while self.is_enabled(at) != (status == Status::Enabled) {
            at = self.memory.next_running(at + 1)?;
        }
        Some(ProcessId(at))
    }

    #[inline]
    fn choices(&self, _: ProcessId) -> u32 {
        1
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        let saved = self.saved_task(process.0).expect("invariant: only running tasks have a next step");
        self.describe(process.0, &saved, step);
    }

    fn step(&mut self, process: ProcessId, _: u32, step: &mut Step) {
        step.clear();
        let saved = self.saved_task(process.0).expect("invariant: only enabled tasks perform steps");
        self.describe(process.0, &saved, step);
        self.perform(process.0, &saved, step);
    }

    #[inline]
    fn mark(&mut self) -> Mark {
        self.memory.mark()
    }

    #[inline]
    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn may_deadlock(&self) -> bool {
        self.may_reach_deadlock()
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.append_observation(words);
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.append_state(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.describe_wait(process.0)
    }
}

impl Rewind for AbsExecution<'_> {
    #[inline]
    fn rewind(&mut self, mark: Mark) {
        self.memory.rewind(mark);
    }
}

impl<'p> AbsExecution<'p> {
    /// Runs a task until it ends or waits.
    fn perform(&mut self, process: u32, saved: &SavedTask<'p>, step: &mut Step) {
        let program = self.program;
        let (pc, this) = saved.top();
        let root = self.info(this).root;
        self.take_turn(root, step);
        let mut interpreter = std::mem::take(&mut self.interpreter);
        self.load(saved, &mut interpreter);
        let dead = self.is_dead(this);
        self.record_guard(saved, step);
        if saved.header.wait == Wait::Blocking {
            self.set_blocker(root, Word::NULL, step);
        }
        let thrown = if dead { None } else { self.resume(saved, &mut interpreter) };
        let Task { sent, history, named, .. } = self.memory.task(process);
        let mut task = RunningTask {
            execution: self,
            process,
            step,
            sent,
            history,
            wait: None,
            died: None,
            failed: None,
            constructing: Vec::new(),
        };
        let outcome = match (dead, thrown) {
            (true, _) => Outcome::Threw(Exception::new(ConstructorId::OBJECT_DEAD, program.code.body_of(pc).site)),
            (false, Some(outcome @ Outcome::Endless(_))) => outcome,
            (false, Some(Outcome::Threw(exception))) => {
                interpreter.throw(&program.code, &program.store, exception, &mut task)
            }
            (false, _) => interpreter.run(&program.code, &program.store, &mut task),
        };
        let RunningTask { sent, history, wait, died, failed, .. } = task;
        self.interpreter = interpreter;
        let kept = saved.header.kept;
        let ended = Ended { process, kept, dead, task: Task { sent, history, named, ..Task::default() } };
        match (outcome, died, failed) {
            (_, _, Some((error, site))) => self.fail(ended, error, site, step),
            (Outcome::Endless(site), ..) => self.fail(ended, Error::ENDLESS_LOCAL_LOOP, site, step),
            (_, Some(exception), _) => self.end(ended, Err(exception), false, step),
            (Outcome::Returned(value), ..) => self.end(ended, Ok(value), true, step),
            (Outcome::Threw(exception), ..) => self.end(ended, Err(exception), !dead, step),
            (Outcome::Stopped, ..) => {
                let (wait, futures) = wait.expect("invariant: a step that ends says why");
                let state = self.save_stopped(wait, saved.header.kept, &futures);
                if wait == Wait::Blocking {
                    self.set_blocker(root, Word::future(process), step);
                }
                let since = self.now();
                self.memory.set_task(process, Task { state, since, ..ended.task });
            }
        }
    }

    /// Blocks or frees a group.
    fn set_blocker(&mut self, root: u32, blocker: Word, step: &mut Step) {
        self.memory.set_word(self.info(root).base + GROUP, blocker);
        self.record(step, EffectKind::Write, (root, GROUP), blocker);
    }

    /// Records what the guard of the step has read: the group, the results and the condition.
    fn record_guard(&self, saved: &SavedTask<'_>, step: &mut Step) {
        if !step.wants_effects {
            return;
        }
        let (pc, this) = saved.top();
        let info = self.info(this);
        if info.group.blocks && saved.header.wait != Wait::Blocking {
            self.record(step, EffectKind::Read, (info.root, GROUP), Word::NULL);
        }
        if let Some(index) = self.mortality(this) {
            self.record(step, EffectKind::Read, (this, index - info.base), self.memory.word(index));
        }
        for &field in self.program.accesses.guard(pc).iter().filter(|_| saved.header.wait == Wait::Guard) {
            let word = self.memory.word(info.base + FIELDS + field);
            self.record(step, EffectKind::Read, (this, FIELDS + field), word);
        }
        for index in saved.futures.iter().filter_map(|future| self.future_word(future.as_future()?)) {
            self.record_result(step, EffectKind::Read, index);
        }
    }

    /// Puts the frames of a task onto the stack.
    fn load(&self, saved: &SavedTask<'p>, interpreter: &mut Interpreter) {
        interpreter.clear();
        if !saved.is_nested(&self.program.code) {
            let frame = saved.frames(&self.program.code).next().expect("invariant: a task has a frame");
            interpreter.stack.extend(frame.slots);
            return interpreter.frames.push(Frame { pc: frame.pc, base: 0, this: frame.this, kind: FrameKind::Method });
        }
        for frame in saved.frames(&self.program.code) {
            let base = 0;
            interpreter.frames.push(Frame { pc: frame.pc, base, this: frame.this, kind: FrameKind::Method });
        }
        interpreter.frames.reverse();
        let mut frames: Vec<&[Word]> = Vec::new();
        frames.extend(saved.frames(&self.program.code).map(|frame| frame.slots));
        for (frame, slots) in interpreter.frames.iter_mut().zip(frames.into_iter().rev()) {
            frame.base = interpreter.stack.len() as u32;
            interpreter.stack.extend(slots);
        }
    }

    /// Takes the value that the task has waited for, or finds out that its condition fails.
    fn resume(&mut self, saved: &SavedTask<'p>, interpreter: &mut Interpreter) -> Option<Outcome> {
        let (pc, _) = saved.top();
        match saved.header.wait {
            Wait::Start | Wait::Suspended => None,
            Wait::Blocking => {
                let site = self.site_of(saved);
                match self.value_of(saved.futures[0], site) {
                    Ok(value) => {
                        interpreter.stack.push(value);
                        None
                    }
                    Err(exception) => Some(Outcome::Threw(exception)),
                }
            }
            Wait::Guard => match self.program.code.ops[pc as usize - 1] {
                Op::Await { condition, .. } if condition != NONE => {
                    let outcome = self.evaluate(condition, saved);
                    (!matches!(outcome, Outcome::Returned(_))).then_some(outcome)
                }
                _ => None,
            },
        }
    }

    /// Ends a task with a result or an exception, which is reported unless a caller can get it.
    fn end(&mut self, ended: Ended, result: Result<Word, Exception>, report: bool, step: &mut Step) {
        let store = &self.program.store;
        if ended.process == MAIN {
            let slots = self.program.code.bodies[self.program.code.main as usize].slots as usize;
            self.main_slots.clear();
            self.main_slots.extend(self.interpreter.stack.iter().take(slots));
        }
        let mut task = Task { state: ENDED, ..ended.task };
        let result = match result {
            Ok(value) => value,
            Err(exception) => {
                let site = Word::small(i64::from(exception.site.0)).expect("invariant: 32 bits are small");
                if let Some(error) = self.error(exception).filter(|error| report && ended.reports(*error)) {
                    task.history = chain(task.history, 3, i64::from(exception.site.0));
                    let process = ProcessId(ended.process);
                    step.observations.push(Observation::Error { process, site: exception.site, error });
                }
                store.tuple(&[exception.value, site])
            }
        };
        if let Some(index) = self.future_word(ended.process).filter(|_| ended.kept) {
            self.memory.set_word(index, result);
            self.record_result(step, EffectKind::Write, index);
        }
        self.memory.set_task(ended.process, task);
    }

    fn fail(&mut self, ended: Ended, error: Error, site: Site, step: &mut Step) {
        let history = chain(ended.task.history, 3, i64::from(site.0));
        step.observations.push(Observation::Error { process: ProcessId(ended.process), site, error });
        if let Some(index) = self.future_word(ended.process).filter(|_| ended.kept) {
            let lost = [Word::constant(ConstructorId::STACK_OVERFLOW), Word::NULL];
            self.memory.set_word(index, self.program.store.tuple(&lost));
            self.record_result(step, EffectKind::Write, index);
        }
        self.memory.set_task(ended.process, Task { state: ENDED, history, ..ended.task });
    }

    /// The error that an exception stands for. Failed assertions are reported where they fail.
    fn error(&self, exception: Exception) -> Option<Error> {
        let constructor = self.program.store.constructor(exception.value).map(|(constructor, _)| constructor);
        Some(match constructor {
            Some(ConstructorId::ASSERTION_FAIL) => return None,
            Some(ConstructorId::DIVISION_BY_ZERO) => Error::DIVISION_BY_ZERO,
            Some(ConstructorId::PATTERN_MATCH_FAIL) => NO_MATCH,
            Some(ConstructorId::NULL_POINTER) => NULL_POINTER,
            Some(ConstructorId::STACK_OVERFLOW) => STACK_OVERFLOW,
            Some(ConstructorId::OBJECT_DEAD) => OBJECT_DEAD,
            _ => UNCAUGHT,
        })
    }
}

/// A task at its end.
#[derive(Clone, Copy)]
struct Ended {
    process: u32,
    kept: bool,
    dead: bool,
    task: Task,
}

impl Ended {
    /// Errors of the machine are always reported. An exception that the program throws is, unless a
    /// caller holds the future: it may catch the exception.
    fn reports(&self, error: Error) -> bool {
        !self.dead && (!self.kept || error.code != UNCAUGHT.code && error.code != OBJECT_DEAD.code)
    }
}

const NO_MATCH: Error = Error::new("pattern-match-failure", "no pattern matches");
const NULL_POINTER: Error = Error::new("null-pointer", "use of null");
const STACK_OVERFLOW: Error = Error::new("stack-overflow", "recursion is too deep");
const OBJECT_DEAD: Error = Error::new("object-dead", "call on an object that has died");
const UNCAUGHT: Error = Error::new("uncaught-exception", "uncaught exception");
