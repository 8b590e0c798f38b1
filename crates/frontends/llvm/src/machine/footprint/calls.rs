//! Calls of modelled functions in atomic blocks and critical sections.

use mazurka_model::{Mode, Step};

use crate::code::LibraryCall;
use crate::code::library::{LibraryFunction as F, ThreadLibrary};
use crate::machine::library::Invocation;
use crate::machine::memory::Usage;
use crate::machine::tables::ObjectKind;

use super::{Analysis, Dependency, State, Word};

/// The number of arbitrary values that a block may request: each multiplies its outcomes.
const MOST_ARBITRARY: u32 = 4;

/// Stands for an argument that is not known. No object has this address.
const NO_ADDRESS: u64 = (u32::MAX as u64) << 32;

impl Analysis<'_, '_> {
    /// Whether a call ends the critical section that is analysed.
    pub(super) fn ends_section(&self, state: &State, call: &LibraryCall) -> bool {
        let released = call.arguments.first().map(|register| self.get(state, *register));
        matches!(call.function, F::MutexUnlock(_) | F::ReadWriteUnlock)
            && self.mutex.is_some_and(|mutex| released == Some(Word::Known(mutex)))
    }

    /// A call that would be a step of its own elsewhere. Returns whether the path goes on.
    pub(super) fn call_library(&mut self, state: &mut State, call: &LibraryCall) -> bool {
        // The call may fail, and it may not be supported.
        self.end(state);
        if !call.function.fits_into_block(self.mutex.is_some()) {
            if self.mutex.is_some() {
                self.problem = Some("a critical section contains another operation that is a step");
            }
            return false;
        }
        if matches!(call.function, F::Nondet { .. } | F::NondetBool) {
            state.arbitrary += 1;
            if state.arbitrary > MOST_ARBITRARY {
                self.problem = Some("an atomic block requests too many arbitrary values");
            }
            return self.problem.is_none();
        }
        let words: Vec<Word> = call.arguments.iter().map(|register| self.get(state, *register)).collect();
        if let F::Create(library) = call.function {
            if library != ThreadLibrary::C11 && words.get(1) != Some(&Word::Known(0)) {
                self.problem = Some("an atomic block creates a thread with attributes");
                return false;
            }
            call.arguments.iter().for_each(|register| self.pass_on(state, *register));
        }
        let all_known = words.iter().all(|word| matches!(word, Word::Known(_)));
        let value = |word: &Word| if let Word::Known(value) = word { *value } else { NO_ADDRESS };
        let values: Vec<u64> = words.iter().map(value).collect();
        self.note_dynamic_objects(&values);
        let invocation =
            Invocation { process: self.process, frame: state.frame, at: state.at, call, values: Some(&values) };
        let mut step = Step::default();
        let described = self.execution.describe_library(invocation, &mut step);
        // A format that may change, or a string at an address that is not known.
        let may_read_more = call.function.is_output() && (!step.accesses.is_empty() || state.private_written);
        match described {
            Err(_) if all_known => return false,
            Ok(()) if all_known || !may_read_more => {}
            _ => return self.access_unknown(state, Usage::Update).is_some(),
        }
        for access in step.accesses {
            let location = access.location.0;
            if access.mode != Mode::Write && !state.written.contains(&location) {
                self.read.insert(location);
            }
            if access.mode != Mode::Read || access.conditional {
                self.may_write.insert(location);
            }
        }
        // It may write to private memory, such as a variable that receives a result.
        state.private_written = true;
        true
    }

    /// Whether an object is private decides what a call accesses in it.
    fn note_dynamic_objects(&mut self, values: &[u64]) {
        let dynamic = |value: &u64| {
            let object = self.execution.objects.get((*value >> 32) as usize);
            object.is_some_and(|object| matches!(object.kind, ObjectKind::Heap | ObjectKind::Stack))
        };
        if values.iter().any(dynamic) {
            self.depends_on = Dependency::PrivateMemory;
        }
    }
}
