//! Which words of memory are protected by which mutexes: the assumptions under which a critical
//! section is one step.
//!
//! A word is *protected* by a mutex if every thread that accesses it holds the mutex. Exempt are
//! accesses while no other thread exists, and those of one thread, the initialiser, before it creates
//! the threads that use the word otherwise. If all words that a critical section may access are
//! protected by its mutex, no other thread can notice whether the section is one step or several: the
//! steps of others that happen in between do not depend on it, so they can be moved before or after it.
//! If moreover no
//! other operation can notice that the mutex is held, because every section of it is one step and it
//! is never tested, the section is like an atomic block: its accesses are those to the words.
//!
//! Programs do not declare what a mutex protects, so an exploration assumes it. Facts are learnt from the steps
//! that are executed, and kept. An assumption is *disclosed* once a section was described as one step
//! because of it. When a disclosed assumption is refuted, the exploration is aborted and started over
//! with what is known then; each time there are strictly more facts. That a step refutes an assumption
//! is a property of the local state of its thread, as a failing assertion is, so every algorithm that
//! finds all failing assertions finds all such steps.
//!
//! Which words a section accesses through pointers that it loads shows when it is performed. It is
//! assumed to access no others than sections of its mutex have accessed in this way before. One that
//! does refutes the assumption, and the word is known from then on.
//!
//! Words that are only read need no protection. Reader-writer locks are treated alike; a section of a
//! reader is one step only if it writes nothing.

mod exchange;

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use mazurka_model::Access;
use rustc_hash::FxHashMap;

use super::execution::{ABSENT, LlvmExecution, head};
use super::locks::owner;
use super::tables::Tables;
use super::threads::JOINED;

/// Sections that access more words through pointers that they load are not single steps: their access
/// sets would be too large.
const MOST_FOLLOWED: usize = 512;

/// What is known about a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    kind: Kind,
    /// The thread that has accessed the word without a mutex before it created the others that did,
    /// and the largest number of threads that it had created by then.
    initialiser: Option<(u32, u32)>,
    /// The threads that have accessed the word otherwise, as bits.
    accessors: u64,
    /// Whether a section was described as one step because of it.
    disclosed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Kind {
    /// It was not accessed yet.
    #[default]
    Unknown,
    /// It was read, and not always under a mutex. It was not written.
    OnlyRead,
    /// It was only accessed under this mutex.
    Protected { mutex: u32, written: bool },
    /// It is a mutex whose sections are single steps.
    Mutex,
    /// It is not protected, or is a mutex that may be held between two steps. This is final.
    Open,
}

impl Kind {
    /// What is known after an access by a thread that holds `mutex`, if it holds one.
    fn after(self, writes: bool, mutex: Option<u32>, holds: impl Fn(u32) -> bool) -> Kind {
        match self {
            Kind::Unknown => match mutex {
                Some(mutex) => Kind::Protected { mutex, written: writes },
                None if writes => Kind::Open,
                None => Kind::OnlyRead,
            },
            Kind::OnlyRead if !writes => Kind::OnlyRead,
            Kind::Protected { mutex, written } if holds(mutex) => Kind::Protected { mutex, written: written || writes },
            Kind::Protected { written: false, .. } if !writes => Kind::OnlyRead,
            _ => Kind::Open,
        }
    }
}

impl Facts {
    /// What is assumed if a section of a mutex with this access is one step, or `None` if it cannot be.
    fn assumed(self, process: u32, writes: bool, mutex: u32, tables: &Tables) -> Option<Facts> {
        let kind = self.kind.after(writes, Some(mutex), |holder| holder == mutex);
        let accessors = self.accessors | bit(process)?;
        let ordered = self.initialiser.is_none_or(|(first, created)| tables.creates(first, created, process));
        (ordered && kind != Kind::Open).then_some(Facts { kind, accessors, disclosed: true, ..self })
    }

    /// What is assumed about a mutex if a section of a process is one step, or `None` if it cannot be:
    /// a thread that may run at the same time has accessed the mutex in another way.
    fn locked_by(self, process: u32, tables: &Tables) -> Option<Facts> {
        let ordered = self.initialiser.is_none_or(|(first, created)| tables.creates(first, created, process));
        let fits = ordered && matches!(self.kind, Kind::Unknown | Kind::Mutex);
        let accessors = self.accessors | bit(process)?;
        fits.then_some(Facts { kind: Kind::Mutex, accessors, disclosed: true, ..self })
    }

    /// What is known after an access in a step that is not a whole section. `kind` is what it would be
    /// if the thread were not the initialiser.
    fn after(self, process: u32, created: u32, kind: Kind, tables: &Tables) -> Facts {
        let Some(bit) = bit(process) else { return Facts { kind: Kind::Open, ..self } };
        let ordered = self.initialiser.is_none_or(|(first, created)| tables.creates(first, created, process));
        if ordered && kind != Kind::Open {
            return Facts { kind, accessors: self.accessors | bit, ..self };
        }
        let earlier = self.initialiser.filter(|(first, _)| *first == process);
        let created = earlier.map_or(created, |(_, before)| before.max(created));
        let mut others = (0..u64::BITS).filter(|other| self.accessors & !bit & 1 << other != 0);
        let initialises = (self.initialiser.is_none() || earlier.is_some())
            && !matches!(self.kind, Kind::Mutex | Kind::Open)
            && others.all(|other| tables.creates(process, created, other));
        match initialises {
            true => Facts { initialiser: Some((process, created)), ..self },
            false => Facts { kind: Kind::Open, ..self },
        }
    }
}

/// The bit of a process in a set; the sets have room for few.
fn bit(process: u32) -> Option<u64> {
    1u64.checked_shl(process)
}

/// What all executions of a program have learnt.
#[derive(Debug, Default)]
pub struct Protection {
    words: Mutex<Vec<Facts>>,
    /// Whether executions that are started now perform critical sections as single steps.
    enabled: AtomicBool,
    /// Whether a disclosed assumption was refuted.
    refuted: AtomicBool,
    /// Whether a thread has accessed an object that was taken to be private to another one.
    no_private_objects: AtomicBool,
    /// For each mutex, the words that its sections access through pointers that they load, sorted.
    followed: Mutex<FxHashMap<u32, Vec<u32>>>,
    /// The objects that atomic blocks may access through pointers that they load, sorted.
    universe: Mutex<Arc<[u32]>>,
    /// Whether machines together have met more processes than sets of them have room for.
    too_many: AtomicBool,
    /// The number of a rule that is left out, for tests that must notice it; 0 for none.
    omitted: AtomicU8,
}

/// The rules that make it sound to perform critical sections as single steps, and not to perform
/// accesses to private objects as steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Accesses to a protected word without its mutex refute the assumption.
    Accesses = 1,
    /// Operations on a mutex other than those of sections that are single steps refute the assumption.
    MutexOperations,
    /// A thread that fails in a section keeps the mutex.
    Failures,
    /// Accesses through loaded pointers that a section has not announced refute the assumption.
    FollowedPointers,
    /// A thread that accesses an object that was taken to be private to another one refutes that.
    ForeignAccesses,
    /// What is stored in shared memory is published.
    Publication,
    /// Sections of one mutex depend on each other if data races are detected.
    OrderOfSections,
    /// Accesses to private objects may race with accesses after their publication.
    RacesOfPrivateObjects,
}

impl Protection {
    /// Starts an exploration with the facts that are known.
    pub fn begin(&self, enabled: bool) {
        self.enabled.store(enabled && !self.too_many.load(Ordering::Relaxed), Ordering::Relaxed);
        self.refuted.store(false, Ordering::Relaxed);
        self.words().iter_mut().for_each(|facts| facts.disclosed = false);
    }

    pub fn is_enabled(&self) -> bool {
        self.enabled.load(Ordering::Relaxed)
    }

    pub fn is_refuted(&self) -> bool {
        self.refuted.load(Ordering::Relaxed)
    }

    /// Whether objects may be assumed to be private until they are published.
    pub fn has_private_objects(&self) -> bool {
        !self.no_private_objects.load(Ordering::Relaxed)
    }

    pub fn refute_private_objects(&self) {
        if !self.omits(Rule::ForeignAccesses) {
            self.no_private_objects.store(true, Ordering::Relaxed);
            self.refuted.store(true, Ordering::Relaxed);
        }
    }

    pub fn universe(&self) -> Arc<[u32]> {
        Arc::clone(&self.universe.lock().expect("invariant: no panic while the objects are locked"))
    }

    /// An atomic block accesses an object through a pointer that it loads. It may access all that are known.
    pub fn widen(&self, known: u32) {
        self.add_to_universe(0..known);
        self.refuted.store(true, Ordering::Relaxed);
    }

    fn add_to_universe(&self, objects: impl Iterator<Item = u32>) {
        let mut universe = self.universe.lock().expect("invariant: no panic while the objects are locked");
        let mut all: Vec<u32> = universe.iter().copied().chain(objects).collect();
        all.sort_unstable();
        all.dedup();
        *universe = all.into();
    }

    /// The words that sections access through pointers that they load.
    pub fn followed(&self) -> FxHashMap<u32, Vec<u32>> {
        self.followed.lock().expect("invariant: no panic while the words are locked").clone()
    }

    /// A section of a mutex has accessed words through a pointer that it has loaded. Returns false if
    /// there are too many.
    pub(super) fn follow(&self, mutex: u32, words: impl Iterator<Item = u32>) -> bool {
        let mut followed = self.followed.lock().expect("invariant: no panic while the words are locked");
        let known = followed.entry(mutex).or_default();
        let before = known.len();
        known.extend(words);
        known.sort_unstable();
        known.dedup();
        self.refuted.store(true, Ordering::Relaxed);
        known.len() > before && known.len() <= MOST_FOLLOWED
    }

    pub fn omit(&self, rule: Rule) {
        self.omitted.store(rule as u8, Ordering::Relaxed);
    }

    pub fn omits(&self, rule: Rule) -> bool {
        self.omitted.load(Ordering::Relaxed) == rule as u8
    }

    fn words(&self) -> MutexGuard<'_, Vec<Facts>> {
        self.words.lock().expect("invariant: no panic while the facts are locked")
    }

    /// Changes the facts of a word. Returns what is known then.
    fn learn(&self, word: u32, change: impl FnOnce(Facts) -> Facts) -> Facts {
        let mut words = self.words();
        if words.len() <= word as usize {
            words.resize(word as usize + 1, Facts::default());
        }
        let facts = &mut words[word as usize];
        let changed = change(*facts);
        if changed.kind == Kind::Open && facts.kind != Kind::Open && facts.disclosed {
            self.refuted.store(true, Ordering::Relaxed);
        }
        *facts = changed;
        *facts
    }
}

impl LlvmExecution<'_> {
    /// Whether an assumption of this execution was refuted.
    pub(super) fn is_refuted(&self) -> bool {
        self.program.protection.is_refuted()
    }

    fn known_facts(&self, word: u32) -> Facts {
        self.facts.borrow().get(word as usize).copied().unwrap_or_default()
    }

    /// Whether a mutex is known to be held between steps.
    pub(super) fn is_open(&self, mutex: u32) -> bool {
        self.known_facts(mutex).kind == Kind::Open
    }

    fn remember_facts(&self, word: u32, facts: Facts) {
        let mut known = self.facts.borrow_mut();
        if known.len() <= word as usize {
            known.resize(self.memory.len().max(word as usize + 1), Facts::default());
        }
        known[word as usize] = facts;
    }

    /// Whether a section of a mutex with these accesses can be one step. If so, it is assumed to.
    pub(super) fn assume_protected(&self, process: u32, mutex: u32, accesses: &[Access]) -> bool {
        let kinds = |access: &Access| (access.location.0, access.unconditional().writes());
        let assumed = |facts: Facts| facts.disclosed && bit(process).is_some_and(|bit| facts.accessors & bit != 0);
        let known = |word: u32, writes: bool| {
            let facts = self.known_facts(word);
            assumed(facts) && facts.kind.after(writes, Some(mutex), |holder| holder == mutex) == facts.kind
        };
        if assumed(self.known_facts(mutex)) && accesses.iter().map(kinds).all(|(word, writes)| known(word, writes)) {
            return true;
        }
        let tables = self.program.tables();
        let mut words = self.program.protection.words();
        let most = accesses.iter().map(|access| access.location.0).chain([mutex]).max().unwrap_or(mutex) as usize;
        if words.len() <= most {
            words.resize(most + 1, Facts::default());
        }
        let lock = words[mutex as usize].locked_by(process, &tables);
        let allowed = lock.is_some()
            && accesses.iter().map(kinds).all(|(word, writes)| {
                word != mutex && words[word as usize].assumed(process, writes, mutex, &tables).is_some()
            });
        if !allowed {
            if words[mutex as usize].kind == Kind::Open {
                self.remember_facts(mutex, words[mutex as usize]);
            }
            return false;
        }
        words[mutex as usize] = lock.unwrap_or_default();
        self.remember_facts(mutex, words[mutex as usize]);
        for (word, writes) in accesses.iter().map(kinds) {
            let facts = &mut words[word as usize];
            *facts = facts.assumed(process, writes, mutex, &tables).unwrap_or(*facts);
            self.remember_facts(word, *facts);
        }
        true
    }

    /// Learns from an access of a step that is not a whole critical section.
    #[inline]
    pub(super) fn learn_from_access(&self, process: u32, access: Access) {
        let (word, writes) = (access.location.0, access.unconditional().writes());
        if self.is_private_word(word) {
            // The object is published. Others cannot have accessed it before.
            return;
        }
        let facts = self.known_facts(word);
        let known = bit(process).is_some_and(|bit| facts.accessors & bit != 0);
        let settled = match facts.kind {
            Kind::Open => true,
            Kind::OnlyRead => known && !writes,
            Kind::Protected { mutex, written } => known && (written || !writes) && self.holds(process, mutex),
            Kind::Unknown | Kind::Mutex => false,
        };
        if !settled {
            self.learn_about(process, word, writes);
        }
    }

    #[cold]
    fn learn_about(&self, process: u32, word: u32, writes: bool) {
        let protection = &self.program.protection;
        let is_mutex = self.known_facts(word).kind == Kind::Mutex;
        let rule = if is_mutex { Rule::MutexOperations } else { Rule::Accesses };
        if self.is_alone(process) || protection.omits(rule) {
            return;
        }
        let held = self.mutexes.borrow().iter().copied().find(|mutex| *mutex != word && self.holds(process, *mutex));
        let created = self.local(process, head::CREATIONS) as u32;
        let tables = self.program.tables();
        let facts = protection.learn(word, |facts| {
            let kind = facts.kind.after(writes, held, |mutex| self.holds(process, mutex));
            facts.after(process, created, kind, &tables)
        });
        self.remember_facts(word, facts);
    }

    /// A thread ends in a critical section, so its mutex stays held.
    pub(super) fn learn_kept(&self, mutex: u32) {
        if !self.program.protection.omits(Rule::Failures) {
            let facts = self.program.protection.learn(mutex, |facts| Facts { kind: Kind::Open, ..facts });
            self.remember_facts(mutex, facts);
        }
    }

    /// Remembers that a word is a mutex, so that threads that hold it are known to.
    pub(super) fn note_mutex(&self, mutex: u32) {
        let mut mutexes = self.mutexes.borrow_mut();
        if self.reduces && self.section.is_none() && !mutexes.contains(&mutex) {
            mutexes.push(mutex);
        }
    }

    #[inline]
    fn holds(&self, process: u32, mutex: u32) -> bool {
        owner(self.memory[mutex as usize]) == Some(process)
    }

    /// Whether the process is the main thread and no other one exists: none was created yet, or all
    /// were joined. What others did then happened before in every equivalent execution.
    fn is_alone(&self, process: u32) -> bool {
        let joined = |other: u32| {
            let flags = self.thread_words(other).map(|(_, flags)| self.memory[flags as usize]);
            flags == Some(JOINED)
        };
        process == 0
            && (1..self.locals.len() as u32).all(|other| self.local(other, head::STATUS) == ABSENT || joined(other))
    }
}
