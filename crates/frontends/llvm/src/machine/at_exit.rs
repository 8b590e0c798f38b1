//! Functions that are registered to be called when the program or a thread ends.
//!
//! Those of the program are an interned list in a shared word, because every thread may register some;
//! those of a thread are a list among its own words. A function takes three numbers of a list: the
//! function and its argument.

use mazurka_model::{EffectKind, Step};

use crate::code::library::LibraryFunction as F;

use super::execution::{LlvmExecution, head};
use super::interpreter::Next;
use super::library::{Invocation, Outcome};

impl LlvmExecution<'_> {
    pub(super) fn perform_at_exit(&mut self, invocation: Invocation<'_>, step: &mut Step) -> Outcome {
        let process = invocation.process;
        let of_program = self.at_exit.filter(|_| matches!(invocation.call.function, F::AtExit | F::NextAtExit));
        let word = match of_program {
            Some(word) => self.memory[word as usize],
            None => self.local(process, head::AT_THREAD_EXIT),
        };
        let list = self.program.list(word);
        let (list, value) = match invocation.call.function {
            F::Exit => {
                // What is registered runs in the frame of the entry.
                self.unwind(process);
                return Outcome::Next(Next::At(self.code.exit_entry as usize, head::SIZE));
            }
            F::AtExitArgument | F::AtThreadExitArgument => {
                let argument = self.local(process, head::EXIT_ARGUMENT);
                self.set_local(process, head::EXIT_ARGUMENT, 0);
                return Outcome::Value(argument);
            }
            F::AtExit | F::AtThreadExit => {
                let [function, argument] = [0, 1].map(|position| self.argument(invocation, position));
                let entry = [(function >> 32) as u32, argument as u32, (argument >> 32) as u32];
                ([list, &entry].concat(), 0)
            }
            _ => match list.split_last_chunk::<3>() {
                None => (Vec::new(), 0),
                Some((rest, [function, low, high])) => {
                    self.set_local(process, head::EXIT_ARGUMENT, u64::from(*low) | u64::from(*high) << 32);
                    (rest.to_vec(), crate::code::pointer(*function))
                }
            },
        };
        let list = self.program.intern_list(list);
        match of_program {
            Some(word) => {
                self.note(word, EffectKind::Read, step);
                self.set_memory(word, list);
                self.note(word, EffectKind::Write, step);
            }
            None => self.set_local(process, head::AT_THREAD_EXIT, list),
        }
        Outcome::Value(value)
    }
}
