//! Whether a task can run.

use super::execution::AbsExecution;
use super::frames::{SavedTask, Wait};
use super::interpreter::{Flow, FrameKind, Interpreter, Outcome, World};
use super::memory::FIELDS;
use crate::code::{NONE, Op};
use crate::hir::Builtin;
use crate::value::{Fault, Word, apply};

impl AbsExecution<'_> {
    /// Whether a task that has not ended can run, apart from the policies of scheduling.
    pub(crate) fn can_run(&self, process: u32, saved: &SavedTask<'_>) -> bool {
        let (pc, this) = saved.top();
        let info = self.info(this);
        if info.group.blocks && self.blocker(info).is_some_and(|blocker| blocker != process) {
            return false;
        }
        if saved.header.wait == Wait::Start || self.is_dead(this) {
            return true;
        }
        saved.futures.iter().all(|&future| self.is_resolved(future))
            && (saved.header.wait != Wait::Guard || self.condition_holds(pc - 1, saved))
    }

    /// Whether the condition of an `await` holds. One that fails lets the task run, and fail.
    fn condition_holds(&self, await_: u32, saved: &SavedTask<'_>) -> bool {
        let code = &self.program.code;
        let Op::Await { condition, .. } = code.ops[await_ as usize] else { return true };
        if condition == NONE {
            return true;
        }
        self.evaluate(condition, saved) != Outcome::Returned(Word::FALSE)
    }

    pub(crate) fn evaluate(&self, condition: u32, saved: &SavedTask<'_>) -> Outcome {
        let code = &self.program.code;
        let mut interpreter = self.guards.borrow_mut();
        interpreter.clear();
        let frame = saved.frames(code).next().expect("invariant: a task has a frame");
        interpreter.stack.extend(frame.slots);
        let slots = frame.slots.len() as u32;
        // The kind is that of a function: an exception in a condition is not caught here.
        interpreter.enter(FrameKind::Function, frame.this, condition, slots, slots);
        interpreter.run(code, &self.program.store, &mut Observer(self))
    }
}

/// A world that can only be looked at.
struct Observer<'e, 'p>(&'e AbsExecution<'p>);

impl World for Observer<'_, '_> {
    #[inline]
    fn field(&mut self, object: u32, field: u32) -> Word {
        self.0.memory.word(self.0.info(object).base + FIELDS + field)
    }

    fn set_field(&mut self, _: u32, _: u32, _: Word) {
        unreachable!("invariant: conditions are pure")
    }

    fn builtin(&mut self, builtin: Builtin, operands: &[Word]) -> Result<Word, Fault> {
        let program = self.0.program;
        program.with_names(|shown| apply(&program.store, builtin, operands, shown))
    }

    fn implements(&mut self, object: Word, interface: u32) -> bool {
        self.0.implements(object, interface)
    }

    fn effect(&mut self, _: Op, _: &mut Interpreter) -> Flow {
        unreachable!("invariant: conditions are pure")
    }

    fn initialised(&mut self, _: u32) {}
}
