//! Detection of data races: two accesses to a byte, one of them a write and one of them not atomic,
//! that no synchronisation orders.
//!
//! The clocks are those of [`mazurka_order::sync_clocks`]. They are not part of the state: algorithms
//! that compare states may miss races, because they do not explore what differs in the clocks only.
//! Every race that is reported exists.

use std::sync::atomic::Ordering;

use mazurka_model::Error;
use mazurka_order::sync_clocks::{PlainData, StoreKind, ThreadClock, VectorClock};
use rustc_hash::FxHashMap;

use crate::ir::MemoryOrder;

use super::errors::Fault;
use super::execution::LlvmExecution;
use super::interpreter::Context;
use super::memory::Target;
use super::protection::Rule;

/// The object through which atomic blocks synchronise.
const ATOMIC_BLOCKS: u32 = 0;

/// How memory is accessed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Load,
    Store,
    Update,
}

/// A clock or the accesses to a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Thread(u32),
    /// What a location passes on.
    Location(u32),
    /// What readers of a lock pass on to writers.
    Readers(u32),
    Plain(u64),
    Atomic(u64),
}

/// The value of a key.
#[derive(Clone, Debug)]
enum Entry {
    Thread(ThreadClock),
    Clock(VectorClock),
    /// Accesses with the lines that they come from.
    Accesses(PlainData<u32>),
}

/// The clocks of an execution, with a log to go back.
#[derive(Debug, Default)]
pub struct Races {
    entries: FxHashMap<Key, Entry>,
    undo: Vec<(Key, Option<Entry>)>,
    /// The length of the log of the execution and of `undo` before each step.
    steps: Vec<(usize, usize)>,
}

impl Races {
    /// The clocks at the start of the main thread.
    pub fn new() -> Races {
        let mut races = Races::default();
        races.start(0, None);
        races.undo.clear();
        races
    }

    pub fn begin_step(&mut self, log: usize) {
        self.steps.push((log, self.undo.len()));
    }

    /// Goes back to the point at which the log of the execution had a length.
    pub fn undo(&mut self, log: usize) {
        while let Some((_, length)) = self.steps.pop_if(|(began, _)| *began >= log) {
            while self.undo.len() > length {
                let Some((key, old)) = self.undo.pop() else { break };
                match old {
                    Some(entry) => self.entries.insert(key, entry),
                    None => self.entries.remove(&key),
                };
            }
        }
    }

    fn log(&mut self, key: Key) {
        self.undo.push((key, self.entries.get(&key).cloned()));
    }

    fn start(&mut self, thread: u32, inherited: Option<VectorClock>) {
        self.log(Key::Thread(thread));
        let mut clock = ThreadClock::default();
        clock.start(thread, inherited);
        self.entries.insert(Key::Thread(thread), Entry::Thread(clock));
    }

    fn thread(&self, thread: u32) -> ThreadClock {
        match self.entries.get(&Key::Thread(thread)) {
            Some(Entry::Thread(clock)) => clock.clone(),
            _ => ThreadClock::default(),
        }
    }

    /// Applies a function to the clock of a thread and to that of a location.
    fn synchronise(&mut self, thread: u32, key: Key, act: impl FnOnce(&mut ThreadClock, &mut VectorClock)) {
        self.log(Key::Thread(thread));
        self.log(key);
        let mut clock = self.thread(thread);
        let entry = self.entries.entry(key).or_insert_with(|| Entry::Clock(VectorClock::default()));
        if let Entry::Clock(object) = entry {
            act(&mut clock, object);
        }
        self.entries.insert(Key::Thread(thread), Entry::Thread(clock));
    }

    /// Records an access to a byte. Returns the line of an earlier access that it races with.
    fn access(&mut self, thread: u32, byte: u64, write: bool, atomic: bool, line: u32) -> Option<u32> {
        let clock = self.thread(thread);
        let racing = |key: Key| match self.entries.get(&key) {
            Some(Entry::Accesses(accesses)) => accesses.racing(&clock, write).map(|access| access.origin),
            _ => None,
        };
        // Atomic accesses do not race with each other.
        let race = racing(Key::Plain(byte)).or_else(|| racing(Key::Atomic(byte)).filter(|_| !atomic));
        let key = if atomic { Key::Atomic(byte) } else { Key::Plain(byte) };
        self.log(key);
        let entry = self.entries.entry(key).or_insert_with(|| Entry::Accesses(PlainData::default()));
        if let Entry::Accesses(accesses) = entry {
            accesses.access(&clock, write, line);
        }
        race
    }
}

fn ordering(order: MemoryOrder) -> Ordering {
    match order {
        MemoryOrder::Unordered | MemoryOrder::Monotonic => Ordering::Relaxed,
        MemoryOrder::Acquire => Ordering::Acquire,
        MemoryOrder::Release => Ordering::Release,
        MemoryOrder::AcquireRelease => Ordering::AcqRel,
        MemoryOrder::SequentiallyConsistent => Ordering::SeqCst,
    }
}

impl LlvmExecution<'_> {
    /// Checks and records an access that was performed. Private objects may be published without
    /// synchronisation, so accesses to them are recorded as well.
    #[inline]
    pub(super) fn check_race(
        &mut self,
        context: Context,
        target: &Target,
        kind: Kind,
        order: Option<MemoryOrder>,
    ) -> Result<(), Fault> {
        let records = || {
            target.visible
                || self.is_private(&target.object) && !self.program.protection.omits(Rule::RacesOfPrivateObjects)
        };
        if self.races.is_none() || !records() {
            return Ok(());
        }
        self.find_race(context, target, kind, order)
    }

    fn find_race(
        &mut self,
        context: Context,
        target: &Target,
        kind: Kind,
        order: Option<MemoryOrder>,
    ) -> Result<(), Fault> {
        let process = context.process;
        let line = self.line(context);
        let word = self.first_word(target);
        let Some(races) = &mut self.races else { return Ok(()) };
        if let Some(order) = order.map(ordering) {
            races.synchronise(process, Key::Location(word), |thread, object| {
                if kind != Kind::Store {
                    thread.load(object, order);
                }
                match kind {
                    Kind::Load => {}
                    Kind::Store => thread.store(object, order, StoreKind::Store),
                    Kind::Update => thread.store(object, order, StoreKind::Update),
                }
            });
        }
        let first = u64::from(target.object.base) << 32 | u64::from(target.offset);
        let bytes = first..first + u64::from(target.size);
        let (write, atomic) = (kind != Kind::Load, order.is_some());
        let races = bytes.filter_map(|byte| races.access(process, byte, write, atomic, line));
        match races.max() {
            None => Ok(()),
            Some(other) => Err(data_race(other).into()),
        }
    }

    /// The lifetime of an object ends: that is a write to all of it.
    pub(super) fn check_race_of_end(&mut self, context: Context, target: &Target) -> Result<(), Fault> {
        self.check_race(context, target, Kind::Store, None)
    }

    fn line(&self, context: Context) -> u32 {
        let site = self.site(context.process, context.at, context.frame);
        self.code.sites.get(site.0).location.map_or(0, |location| location.line)
    }

    /// Applies a function to the clocks of a thread and of an object, if data races are detected.
    fn synchronise(&mut self, process: u32, key: Key, act: impl FnOnce(&mut ThreadClock, &mut VectorClock)) {
        if let Some(races) = &mut self.races {
            races.synchronise(process, key, act);
        }
    }

    /// A thread learns what a location passes on.
    pub(super) fn acquire(&mut self, process: u32, word: u32) {
        self.synchronise(process, Key::Location(word), |thread, object| thread.acquire(object));
    }

    /// A location passes on what a thread knows.
    pub(super) fn release(&mut self, process: u32, word: u32) {
        self.synchronise(process, Key::Location(word), |thread, object| thread.release(object));
    }

    /// A reader of a lock passes on what it knows to writers.
    pub(super) fn release_to_writers(&mut self, process: u32, word: u32) {
        self.synchronise(process, Key::Readers(word), |thread, object| thread.release(object));
    }

    /// A writer learns what readers of a lock pass on.
    pub(super) fn acquire_from_readers(&mut self, process: u32, word: u32) {
        self.synchronise(process, Key::Readers(word), |thread, object| thread.acquire(object));
    }

    pub(super) fn enter_atomic_block(&mut self, process: u32) {
        self.acquire(process, ATOMIC_BLOCKS);
    }

    pub(super) fn leave_atomic_block(&mut self, process: u32) {
        self.release(process, ATOMIC_BLOCKS);
    }

    pub(super) fn fence(&mut self, process: u32, order: MemoryOrder) {
        if let Some(races) = &mut self.races {
            races.log(Key::Thread(process));
            let mut clock = races.thread(process);
            clock.fence(ordering(order));
            races.entries.insert(Key::Thread(process), Entry::Thread(clock));
        }
    }

    /// A thread creates another one.
    pub(super) fn start_clock(&mut self, parent: u32, child: u32) {
        if let Some(races) = &mut self.races {
            races.log(Key::Thread(parent));
            let mut clock = races.thread(parent);
            let inherited = clock.release_new();
            races.entries.insert(Key::Thread(parent), Entry::Thread(clock));
            races.start(child, Some(inherited));
        }
    }

    /// A thread has joined another one.
    pub(super) fn join_clock(&mut self, process: u32, joined: u32) {
        if let Some(races) = &mut self.races {
            races.log(Key::Thread(process));
            let (mut clock, other) = (races.thread(process), races.thread(joined));
            clock.acquire(other.now());
            races.entries.insert(Key::Thread(process), Entry::Thread(clock));
        }
    }
}

/// A data race with an access in a line of the program.
fn data_race(line: u32) -> Error {
    Error::new(Error::DATA_RACE.code, "data race with the access in line {0}").with([i64::from(line), 0])
}
