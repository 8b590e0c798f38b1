//! The state of an execution: the words of objects, the tasks, and a log that undoes what was
//! written.
//!
//! An object has [`SPARE_WORDS`] words besides its fields: the task that blocks the group
//! ([`GROUP`], used by the first object of the group), the number of objects that it has created
//! ([`CREATED`]), then its fields, and at the end whether it has died. A task whose future is kept
//! has a word for its result.
//!
//! The initial values of an object are determined by its identity, so the words of an object that
//! does not exist have their initial values already, and only differences from them count in
//! digests. Therefore a step that creates an object changes no location.

use super::options::TaskNames;
use crate::value::Word;
use mazurka_model::Mark;
use mazurka_model::support::{mix64, term};

/// The offset of the task that blocks the group.
pub(crate) const GROUP: u32 = 0;
/// The offset of the number of objects that were created.
pub(crate) const CREATED: u32 = 1;
/// The offset of the first field.
pub(crate) const FIELDS: u32 = 2;
/// The number of words besides the fields.
pub(crate) const SPARE_WORDS: u32 = 3;

/// A task. The default is one that does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Task {
    /// What it is about to do, as a tuple (see `frames`); [`ENDED`] if it has ended.
    pub(crate) state: Word,
    /// A hash of what it has output, and of failed assertions and errors.
    pub(crate) history: i64,
    /// The number of messages that it has sent.
    pub(crate) sent: u32,
    /// Whether others can refer to it or to tasks that it creates, so that it has a name in any
    /// case.
    pub(crate) named: bool,
    /// When it began to wait, if that matters.
    pub(crate) since: u32,
}

/// The state of a task that has ended.
pub(crate) const ENDED: Word = Word::TRUE;

#[derive(Clone, Copy, Debug)]
enum Undo {
    Word { index: u32, old: Word },
    Task { process: u32, old: Task },
    Created { object: u32, process: u32 },
}

/// The state of an execution.
#[derive(Debug)]
pub(crate) struct Memory {
    words: Vec<Word>,
    /// The values that the words of existing or future objects have at first.
    initial: Vec<Word>,
    tasks: Vec<Task>,
    /// A bit per process that exists and has not ended.
    running: Vec<u64>,
    /// The objects that exist, in the order of their creation.
    existing: Vec<u32>,
    /// For each process, what the objects that it has created add to its digest.
    created: Vec<u128>,
    log: Vec<Undo>,
    /// Up to date if `keeps_digest`.
    digest: u128,
    keeps_digest: bool,
    names: TaskNames,
}

impl Memory {
    pub(crate) fn new(names: TaskNames) -> Memory {
        Memory {
            words: Vec::new(),
            initial: Vec::new(),
            tasks: Vec::new(),
            running: Vec::new(),
            existing: Vec::new(),
            created: Vec::new(),
            log: Vec::new(),
            digest: 0,
            keeps_digest: false,
            names,
        }
    }

    #[inline]
    pub(crate) fn word(&self, index: u32) -> Word {
        self.words[index as usize]
    }

    /// The same, for locations that this execution has not met.
    pub(crate) fn word_or_null(&self, index: u32) -> Word {
        self.words.get(index as usize).copied().unwrap_or_default()
    }

    #[inline]
    pub(crate) fn set_word(&mut self, index: u32, word: Word) {
        let old = std::mem::replace(&mut self.words[index as usize], word);
        if old != word {
            self.log.push(Undo::Word { index, old });
            if self.keeps_digest {
                self.digest = self.digest.wrapping_sub(word_term(index, old)).wrapping_add(word_term(index, word));
            }
        }
    }

    /// Makes room for an object and records the initial values of its words.
    pub(crate) fn admit(&mut self, base: u32, initial: &[Word]) {
        let end = base as usize + initial.len();
        if self.words.len() < end {
            self.words.resize(end, Word::NULL);
            self.initial.resize(end, Word::NULL);
        }
        self.words[base as usize..end].copy_from_slice(initial);
        self.initial[base as usize..end].copy_from_slice(initial);
    }

    /// Writes a word of an object that is being initialised. No other task can see it, and its
    /// initial values do not count, so this is neither logged nor part of the digest.
    pub(crate) fn initialise(&mut self, index: u32, word: Word) {
        self.words[index as usize] = word;
        self.initial[index as usize] = word;
    }

    #[inline]
    pub(crate) fn task(&self, process: u32) -> Task {
        self.tasks.get(process as usize).copied().unwrap_or_default()
    }

    /// An upper bound on the ids of processes met so far.
    #[inline]
    pub(crate) fn process_count(&self) -> usize {
        self.tasks.len()
    }

    pub(crate) fn set_task(&mut self, process: u32, task: Task) {
        let index = process as usize;
        if self.tasks.len() <= index {
            self.tasks.resize(index + 1, Task::default());
            self.created.resize(index + 1, 0);
            self.running.resize(index / 64 + 1, 0);
        }
        let old = self.tasks[index];
        self.log.push(Undo::Task { process, old });
        self.put_task(process, task);
    }

    fn put_task(&mut self, process: u32, task: Task) {
        let old = std::mem::replace(&mut self.tasks[process as usize], task);
        if self.keeps_digest {
            let (before, after) = (self.task_digest(process, &old), self.task_digest(process, &task));
            self.digest = self.digest.wrapping_sub(before).wrapping_add(after);
        }
        let runs = task.state != Word::NULL && task.state != ENDED;
        let bit = 1 << (process % 64);
        let word = &mut self.running[process as usize / 64];
        *word = if runs { *word | bit } else { *word & !bit };
    }

    /// The first process with at least this id that exists and has not ended.
    #[inline]
    pub(crate) fn next_running(&self, from: u32) -> Option<u32> {
        let mut at = from as usize / 64;
        let mut bits = self.running.get(at)? & (u64::MAX << (from % 64));
        while bits == 0 {
            at += 1;
            bits = *self.running.get(at)?;
        }
        Some((at * 64) as u32 + bits.trailing_zeros())
    }

    pub(crate) fn create(&mut self, object: u32, process: u32) {
        self.log.push(Undo::Created { object, process });
        self.existing.push(object);
        self.digest = self.digest.wrapping_add(object_term(object));
        let created = &mut self.created[process as usize];
        *created = created.wrapping_add(object_term(object));
    }

    /// The objects that exist, in the order of their creation.
    pub(crate) fn existing(&self) -> &[u32] {
        &self.existing
    }

    pub(crate) fn digest(&self) -> u128 {
        if self.keeps_digest { self.digest } else { self.sum_of_terms() }
    }

    /// From now on the digest is updated with every change.
    pub(crate) fn maintain_digest(&mut self) {
        if !self.keeps_digest {
            self.digest = self.sum_of_terms();
            self.keeps_digest = true;
        }
    }

    fn sum_of_terms(&self) -> u128 {
        let words = (0..self.words.len() as u32).map(|index| self.word_digest(index));
        let tasks = (0u32..).zip(&self.tasks).map(|(process, task)| self.task_digest(process, task));
        let objects = self.existing.iter().map(|&object| object_term(object));
        words.chain(tasks).chain(objects).fold(0, u128::wrapping_add)
    }

    /// What a word adds to the digest.
    pub(crate) fn word_digest(&self, index: u32) -> u128 {
        let at = index as usize;
        match (self.words.get(at), self.initial.get(at)) {
            (Some(&word), Some(&initial)) => word_term(index, word).wrapping_sub(word_term(index, initial)),
            _ => 0,
        }
    }

    /// What a task and the objects that it has created add to the digest.
    pub(crate) fn local_digest(&self, process: u32) -> u128 {
        let created = self.created.get(process as usize).copied().unwrap_or(0);
        created.wrapping_add(self.task_digest(process, &self.task(process)))
    }

    fn task_digest(&self, process: u32, task: &Task) -> u128 {
        let at = |salt: usize, word: u64| term(salt, word as i64);
        let own = (process as usize + 1) << 3;
        match self.names {
            TaskNames::Sender => at(own | 1 << 40, task.state.0)
                .wrapping_add(at(own | 1 << 40 | 2, task.history as u64))
                .wrapping_add(at(own | 1 << 40 | 3, u64::from(task.sent) << 32 | u64::from(task.since))),
            TaskNames::Content => {
                let state = if task.state == ENDED { Word::NULL } else { task.state };
                let running = task.named && state != Word::NULL;
                let sent = if running { term(own | 1 << 40 | 3, i64::from(task.sent)) } else { 0 };
                at(if task.named { own | 1 << 40 } else { 1 << 41 }, state.0)
                    .wrapping_add(sent)
                    .wrapping_add(at(1 << 41 | 1, task.history as u64))
            }
        }
    }

    #[inline]
    pub(crate) fn mark(&self) -> Mark {
        Mark(self.log.len() as u64)
    }

    pub(crate) fn rewind(&mut self, mark: Mark) {
        while self.log.len() > mark.0 as usize {
            match self.log.pop().expect("invariant: the log is longer than the mark") {
                Undo::Word { index, old } => {
                    let word = std::mem::replace(&mut self.words[index as usize], old);
                    if self.keeps_digest {
                        let sum = self.digest.wrapping_sub(word_term(index, word));
                        self.digest = sum.wrapping_add(word_term(index, old));
                    }
                }
                Undo::Task { process, old } => self.put_task(process, old),
                Undo::Created { object, process } => {
                    let last = self.existing.pop();
                    debug_assert_eq!(last, Some(object), "creations are undone in reverse order");
                    self.digest = self.digest.wrapping_sub(object_term(object));
                    let created = &mut self.created[process as usize];
                    *created = created.wrapping_sub(object_term(object));
                }
            }
        }
    }
}

#[inline]
fn word_term(index: u32, word: Word) -> u128 {
    term(index as usize, word.0 as i64)
}

fn object_term(object: u32) -> u128 {
    term(1 << 42, mix64(u64::from(object) + 1) as i64)
}
