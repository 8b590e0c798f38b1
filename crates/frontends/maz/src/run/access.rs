//! Access sets of pending steps. They depend only on the local state of the process, and for
//! conditional writes on the value of the location itself.

use super::execution::MazExecution;
use crate::bytecode::{Block, ConditionalWrite, Instr, Op, SharedAccess};
use crate::hir::ObjectKind;
use mazurka_model::{Access, Error, Location, Mode, ProcessId, Step};

impl MazExecution<'_> {
    /// Fills `accesses` and `joined` of a step that starts with `op`. Returns the location of an
    /// instruction that accesses exactly one, and an arbitrary one for others.
    ///
    /// A step that fails because of its index accesses nothing.
    #[inline]
    pub(super) fn describe(&self, base: usize, op: &Op, step: &mut Step) -> Result<u32, Error> {
        if let Some(access) = op.access {
            let location = self.locate(base, access.address)?;
            let SharedAccess { mode, guard, adds, .. } = access;
            step.accesses.push(Access::new(Location(location), mode, guard).adding(adds));
            return Ok(location);
        }
        match op.instr {
            Instr::Atomic { block } => self.describe_block(base, &self.code.blocks[block as usize], &mut step.accesses),
            Instr::WaitCondition { cond, mutex } | Instr::Wake { cond, mutex } => {
                let wakes = matches!(op.instr, Instr::Wake { .. });
                let (cond, mutex) = (Location(self.locate(base, cond)?), Location(self.locate(base, mutex)?));
                step.accesses.push(Access::new(cond, Mode::Update, wakes));
                step.accesses.push(match self.is_tried(mutex.0) {
                    true => Access::new(mutex, Mode::Update, wakes),
                    false if wakes => Access::acquire(mutex),
                    false => Access::release(mutex),
                });
                step.accesses.sort_unstable();
            }
            Instr::Notify { cond, .. } => {
                let cond = self.locate(base, cond)?;
                step.accesses.push(Access::conditional(Location(cond), self.has_unwoken(cond)));
            }
            Instr::Join { handle } => {
                let id = self.read(base, handle) - 1;
                if (0..self.frames.len() as i64).contains(&id) {
                    step.joined.push(ProcessId(id as u32));
                }
            }
            Instr::JoinFamily { first, count } => step.joined.extend((first..first + count).map(ProcessId)),
            _ => {}
        }
        Ok(0)
    }

    /// Whether the location is a mutex that some process only tries to lock.
    pub(super) fn is_tried(&self, location: u32) -> bool {
        self.code.object_of(location).kind == ObjectKind::TriedMutex
    }

    fn describe_block(&self, base: usize, block: &Block, accesses: &mut Vec<Access>) {
        accesses.extend_from_slice(&block.fixed);
        for ConditionalWrite { location, condition } in &block.conditional {
            let holds = self.evaluate(condition, base, &mut |_, _| {}) != Ok(0);
            let at = accesses.binary_search_by_key(location, |access| access.location.0);
            let access = &mut accesses[at.expect("invariant: a conditional write is in the access set")];
            debug_assert_eq!(access.mode, Mode::Update, "the block reads the location and may write it");
            *access = Access::conditional(access.location, holds);
        }
        if block.selected.is_empty() {
            return;
        }
        let mut may_fail = false;
        for selected in &block.selected {
            let index = self.evaluate(&selected.index, base, &mut |_, _| {});
            let index = index.expect("invariant: indices of access sets cannot fail");
            match self.code.element(selected.object, index) {
                Ok(location) => {
                    let location = Location(location);
                    accesses.push(Access::new(location, selected.mode, selected.guard).adding(selected.adds));
                }
                Err(_) => {
                    may_fail = true;
                    let array = &self.code.objects[selected.object as usize];
                    accesses.extend((array.first..array.first + array.length).map(|location| {
                        let mode = if selected.mode == Mode::Read { Mode::Read } else { Mode::Update };
                        Access::new(Location(location), mode, selected.guard)
                    }));
                }
            }
        }
        accesses.sort_unstable();
        accesses.dedup_by(|second, first| {
            let same = first.location == second.location;
            if same {
                first.guard |= second.guard;
                first.adds &= second.adds;
                first.mode = if first.mode == second.mode { first.mode } else { Mode::Update };
            }
            same
        });
        // A block that may end early does not certainly write.
        if may_fail {
            accesses
                .iter_mut()
                .filter(|access| access.mode == Mode::Write)
                .for_each(|access| access.mode = Mode::Update);
        }
    }
}
