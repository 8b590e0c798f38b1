//! Critical sections that follow pointers that they load; see [`super::protection`].

use mazurka_model::Access;

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::tables::{MANY_CELLS, Object};

impl LlvmExecution<'_> {
    /// The words that sections of a mutex access through pointers that they load.
    pub(super) fn followed_words(&self, mutex: u32) -> &[u32] {
        self.followed.get(&mutex).map_or(&[], Vec::as_slice)
    }

    /// A section has accessed an object through a pointer that it has loaded, and did not announce it.
    /// The whole object is announced from now on, unless it is large.
    #[cold]
    pub(super) fn follow(&self, mutex: u32, accesses: &[Access]) -> Fault {
        let object = |word: u32| {
            let objects = self.objects.iter().filter(|object| object.lifetime_word().is_some());
            let words = |object: &Object| object.base - 1..self.cells(object).end;
            let found = objects.map(words).find(|words| words.contains(&word));
            found.filter(|words| words.len() <= MANY_CELLS as usize + 1).unwrap_or(word..word + 1)
        };
        let words = accesses.iter().flat_map(|access| object(access.location.0));
        if !self.program.protection.follow(mutex, words) {
            self.learn_kept(mutex);
        }
        Fault::Refuted
    }
}
