//! Dispatch of calls of modelled functions to their implementations.

use mazurka_model::Step;

use crate::code::constants::mask;
use crate::code::library::LibraryFunction as F;

use super::errors::{ABORT, Fault, LIBRARY_ASSERTION, TERMINATE, UNCAUGHT_EXCEPTION};
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::library::{Invocation, Outcome};
use super::locks::ENOMEM;
use super::tables::ObjectKey;

impl LlvmExecution<'_> {
    pub(super) fn perform_library(
        &mut self,
        context: Context,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<Outcome, Fault> {
        let process = invocation.process;
        match invocation.call.function {
            F::MutexInit(_) | F::MutexDestroy | F::MutexLock(..) | F::MutexUnlock(_) => {
                self.perform_mutex(context, invocation, step)
            }
            F::Create(_)
            | F::CreateCpp
            | F::Join(_)
            | F::Detach
            | F::CurrentThread
            | F::EqualThreads
            | F::ThreadEnd
            | F::ProgramEnd => self.perform_thread(invocation, step),
            F::ThreadExit => {
                self.end_objects(context, self.objects_left_by_exit(invocation), step)?;
                self.perform_thread(invocation, step)
            }
            F::Exit
            | F::AtExit
            | F::AtExitArgument
            | F::NextAtExit
            | F::AtThreadExit
            | F::AtThreadExitArgument
            | F::NextAtThreadExit => {
                if invocation.call.function == F::AtExit && self.at_exit.is_some() {
                    self.publish(process, self.argument(invocation, 1), step)?;
                }
                Ok(self.perform_at_exit(invocation, step))
            }
            F::ConditionInit
            | F::ConditionDestroy
            | F::ConditionWait
            | F::ConditionReacquire
            | F::ConditionTimedWait(_)
            | F::ConditionTimedReacquire(_)
            | F::ConditionSignal
            | F::ConditionBroadcast => self.perform_condition(context, invocation, step),
            F::ReadWriteInit | F::ReadWriteDestroy | F::ReadLock(_) | F::WriteLock(_) | F::ReadWriteUnlock => {
                self.perform_read_write(context, invocation, step)
            }
            F::SemaphoreInit | F::SemaphoreDestroy | F::SemaphoreWait(_) | F::SemaphorePost | F::SemaphoreValue => {
                self.perform_semaphore(context, invocation, step)
            }
            F::BarrierInit | F::BarrierDestroy | F::BarrierWait | F::BarrierLeave => {
                self.perform_barrier(invocation, step)
            }
            F::OnceBegin | F::OnceEnd => self.perform_once(invocation, step),
            F::AttributeInit => self.perform_attribute(invocation, Some(0), step),
            F::MutexAttributeSetKind | F::AttributeSetDetached => {
                let value = self.argument(invocation, 1);
                self.perform_attribute(invocation, Some(value), step)
            }
            F::MutexAttributeGetKind | F::AttributeGetDetached => self.perform_attribute(invocation, None, step),
            function if context.choice == 1 && function.may_fail() => {
                self.set_error_number(process, ENOMEM);
                Ok(Outcome::Value(0))
            }
            F::Malloc | F::New => {
                let size = self.argument(invocation, 0);
                self.allocate_heap(context, invocation, size)
            }
            F::Calloc => {
                let size = self.argument(invocation, 0).checked_mul(self.argument(invocation, 1));
                self.allocate_heap(context, invocation, size.unwrap_or(u64::MAX))
            }
            F::AlignedAlloc => {
                let size = self.argument(invocation, 1);
                self.allocate_heap(context, invocation, size)
            }
            F::Free => self.free(context, invocation, step),
            F::AllocationSize => {
                let object = self.objects.get((self.argument(invocation, 0) >> 32) as usize);
                Ok(Outcome::Value(object.map_or(0, |object| u64::from(object.size))))
            }
            F::ErrnoLocation => Ok(Outcome::Value(self.private_word(&ObjectKey::ErrorNumber { process }).0)),
            F::KeyCreate => Ok(Outcome::Value(self.new_key(process))),
            F::GetSpecific => {
                let key = self.argument(invocation, 0) as u32;
                let (_, word) = self.private_word(&ObjectKey::Specific { process, key });
                Ok(Outcome::Value(self.memory[word as usize]))
            }
            F::SetSpecific => {
                let key = self.argument(invocation, 0) as u32;
                let (_, word) = self.private_word(&ObjectKey::Specific { process, key });
                self.set_memory(word, self.argument(invocation, 1));
                Ok(Outcome::Value(0))
            }
            F::Nothing | F::KeyDelete | F::VaEnd => Ok(Outcome::Value(0)),
            F::AssertFail | F::ReachError => Err(Fault::Assertion),
            F::Await { .. } => self.perform_await(context, invocation, step),
            F::LeakCheck => {
                self.check_leaks(process, step);
                Ok(Outcome::Value(0))
            }
            F::Abort => Err(ABORT.into()),
            F::Terminate => Err(TERMINATE.into()),
            F::Throw => Err(UNCAUGHT_EXCEPTION.into()),
            F::LibraryAssertion => Err(LIBRARY_ASSERTION.into()),
            F::Clock => {
                let (_, word) = self.private_word(&ObjectKey::Clock { process });
                Ok(Outcome::Value(self.memory[word as usize]))
            }
            F::SetClock => {
                let (_, word) = self.private_word(&ObjectKey::Clock { process });
                self.set_memory(word, self.argument(invocation, 0));
                Ok(Outcome::Value(0))
            }
            F::Assume => match self.argument(invocation, 0) {
                0 => Err(Fault::Assumption),
                _ => Ok(Outcome::Value(0)),
            },
            F::NondetBool => Ok(Outcome::Value(u64::from(context.choice))),
            F::Nondet { width, .. } => match self.program.options.nondet {
                Some((low, _)) => {
                    let value = low.wrapping_add(i64::from(context.choice));
                    Ok(Outcome::Value(value as u64 & mask(width.into())))
                }
                None => Err(Fault::Problem(
                    "an arbitrary value is requested, but no range is given; pass --nondet=LOW..HIGH".to_owned(),
                )),
            },
            F::CopyChunk => {
                let [to, from, left] = [0, 1, 2].map(|position| self.argument(invocation, position));
                let most = self.bytes_in_cell(to).min(self.bytes_in_cell(from)).min(left.min(8) as u32).max(1);
                // The largest power of two that is not larger.
                Ok(Outcome::Value(1 << most.ilog2()))
            }
            F::VaStart | F::VaCopy => self.perform_variadic(invocation, step),
            F::Printf
            | F::FilePrintf
            | F::Puts
            | F::FilePuts
            | F::PutChar
            | F::StringPrintf
            | F::BoundedStringPrintf
            | F::VPrintf
            | F::VFilePrintf
            | F::VStringPrintf
            | F::VBoundedStringPrintf => self.perform_output(context, invocation, step),
        }
    }
}
