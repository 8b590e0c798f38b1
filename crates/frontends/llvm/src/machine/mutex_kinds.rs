//! Kinds of mutexes: normal, recursive, or with error checks.

use mazurka_model::{Access, EffectKind, Step};

use crate::code::library::ThreadLibrary;

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::library::Invocation;
use super::locks::KIND_RECURSIVE;
use super::memory::{Target, Usage};

/// Where glibc stores the kind of a mutex.
const MUTEX_KIND_OFFSET: u64 = 16;

impl LlvmExecution<'_> {
    /// Where glibc keeps the kind of a mutex, if the program may store kinds there, as the constructor
    /// of `std::recursive_mutex` does. Locking the mutex reads it.
    pub(super) fn stored_kind(&self, process: u32, mutex: u64) -> Option<Target> {
        let stores = self.code.stores_kinds_of_mutexes;
        let target = || self.target(process, mutex.wrapping_add(MUTEX_KIND_OFFSET), 4, Usage::Read).ok();
        stores.then(target).flatten()
    }

    /// Appends the accesses to the stored kind of a mutex that is locked.
    pub(super) fn describe_kind(&self, library: ThreadLibrary, invocation: Invocation<'_>, accesses: &mut Vec<Access>) {
        let target = self.stored_kind(invocation.process, self.argument(invocation, 0));
        if let Some(target) = target.filter(|target| target.visible && library != ThreadLibrary::Spin) {
            self.describe_target(&target, Usage::Read, accesses);
        }
    }

    /// The kind that running code has stored in a mutex.
    pub(super) fn initialised_kind(&self, invocation: Invocation<'_>, step: &mut Step) -> u64 {
        let target = self.stored_kind(invocation.process, self.argument(invocation, 0));
        target.map_or(0, |target| {
            if target.visible {
                self.record(&target, EffectKind::Read, step);
            }
            self.load(&target) & 3
        })
    }

    /// The kind that `pthread_mutex_init` or `mtx_init` requests.
    pub(super) fn initial_kind(
        &self,
        library: ThreadLibrary,
        invocation: Invocation<'_>,
        step: &mut Step,
    ) -> Result<u64, Fault> {
        let attributes = self.argument(invocation, 1);
        match library {
            ThreadLibrary::C11 => Ok(attributes & KIND_RECURSIVE),
            _ if attributes == 0 => Ok(0),
            _ => {
                let (_, word) = self.cell(invocation.process, attributes)?;
                self.note(word, EffectKind::Read, step);
                Ok(self.memory[word as usize] & 3)
            }
        }
    }
}
