//! Happens-before of synchronisation, for the detection of data races on plain data.
//!
//! This relation orders fewer steps than that of [`History`](crate::History): two steps are ordered
//! only if the program synchronises them, not because they access the same location. A relaxed
//! access to an atomic synchronises nothing. A release store passes on what its thread has seen to
//! the threads that acquire the value, also through relaxed read-modify-write operations (release
//! sequences) and through fences. Two accesses to plain data, one of them a write, that this
//! relation does not order are a data race.
//!
//! An *object* is whatever threads synchronise through: an atomic, a lock, a message. It carries a
//! [`VectorClock`] of what it passes on. Every thread has a [`ThreadClock`].

use std::sync::atomic::Ordering;

/// A vector clock: for each thread, the time up to which its events are known.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct VectorClock(Vec<u32>);

impl VectorClock {
    /// Forgets everything, and keeps the memory.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// The time up to which events of the thread are known.
    #[inline]
    pub fn time_of(&self, thread: u32) -> u32 {
        self.0.get(thread as usize).copied().unwrap_or(0)
    }

    /// Adds everything that the other clock knows.
    pub fn join(&mut self, other: &VectorClock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
        debug_assert!(other.0.iter().zip(&self.0).all(|(theirs, mine)| theirs <= mine));
    }

    fn tick(&mut self, thread: u32) {
        if self.0.len() <= thread as usize {
            self.0.resize(thread as usize + 1, 0);
        }
        self.0[thread as usize] += 1;
    }
}

/// Is a store part of a read-modify-write operation? Then it continues the release sequence of the
/// value that it replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StoreKind {
    /// A plain store, which ends release sequences.
    Store,
    /// The store of a read-modify-write operation.
    Update,
}

/// What a thread knows about the others, and what it passes on.
#[derive(Clone, Default, Debug)]
pub struct ThreadClock {
    thread: u32,
    /// Invariant: the thread's own time is larger than that in any clock it has passed on.
    now: VectorClock,
    /// What its loads without acquire ordering have read; an acquire fence adds it to `now`.
    relaxed_loads: VectorClock,
    /// `now` at its last release fence; its stores without release ordering pass this on.
    release_fence: VectorClock,
}

impl ThreadClock {
    /// The clock of a new thread, which knows what `inherited` does.
    pub fn start(&mut self, thread: u32, inherited: Option<VectorClock>) {
        self.clear();
        self.thread = thread;
        self.now = inherited.unwrap_or_default();
        debug_assert_eq!(self.now.time_of(thread), 0, "a thread starts once");
        self.now.tick(thread);
    }

    /// Forgets everything, and keeps the memory.
    pub fn clear(&mut self) {
        self.now.clear();
        self.relaxed_loads.clear();
        self.release_fence.clear();
    }

    /// What the thread knows.
    pub fn now(&self) -> &VectorClock {
        &self.now
    }

    /// The thread learns what an object passes on, or what a joined thread knows.
    pub fn acquire(&mut self, object: &VectorClock) {
        self.now.join(object);
    }

    /// The object passes on what the thread knows, in addition to what it passed on before.
    pub fn release(&mut self, object: &mut VectorClock) {
        object.join(&self.now);
        self.now.tick(self.thread);
        debug_assert!(object.time_of(self.thread) < self.now.time_of(self.thread));
    }

    /// What a message or a new thread takes along.
    pub fn release_new(&mut self) -> VectorClock {
        let clock = self.now.clone();
        self.now.tick(self.thread);
        debug_assert!(clock.time_of(self.thread) < self.now.time_of(self.thread));
        clock
    }

    /// The thread has read an atomic object.
    pub fn load(&mut self, object: &VectorClock, order: Ordering) {
        if acquires(order) { self.now.join(object) } else { self.relaxed_loads.join(object) }
    }

    /// The thread has written an atomic object.
    pub fn store(&mut self, object: &mut VectorClock, order: Ordering, kind: StoreKind) {
        if kind == StoreKind::Store {
            object.clear();
        }
        if releases(order) {
            self.release(object);
        } else {
            object.join(&self.release_fence);
        }
    }

    /// The thread has executed a fence.
    pub fn fence(&mut self, order: Ordering) {
        if acquires(order) {
            self.now.join(&self.relaxed_loads);
        }
        if releases(order) {
            self.release_fence = self.release_new();
        }
        debug_assert!(self.release_fence.time_of(self.thread) < self.now.time_of(self.thread));
    }

    /// Does an access of another thread happen before what this thread does now?
    fn happens_after<O>(&self, access: &PlainAccess<O>) -> bool {
        access.thread == self.thread || access.time <= self.now.time_of(access.thread)
    }
}

fn acquires(order: Ordering) -> bool {
    matches!(order, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
}

fn releases(order: Ordering) -> bool {
    matches!(order, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
}

/// An access to plain data. `O` is where it comes from, for error messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlainAccess<O> {
    /// The thread that performed it.
    pub thread: u32,
    /// The thread's own time.
    time: u32,
    /// Was it a write?
    pub write: bool,
    /// Where it comes from.
    pub origin: O,
}

/// The accesses to one piece of plain data that later ones may race with.
#[derive(Clone, Debug)]
pub struct PlainData<O> {
    accesses: Vec<PlainAccess<O>>,
}

impl<O> Default for PlainData<O> {
    fn default() -> Self {
        PlainData { accesses: Vec::new() }
    }
}

/// Two accesses that nothing orders, one of which is a write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DataRace<O> {
    /// The access that was performed first.
    pub first: PlainAccess<O>,
    /// The access that was performed second.
    pub second: PlainAccess<O>,
}

impl<O: Copy> PlainData<O> {
    /// Forgets all accesses, and keeps the memory.
    pub fn clear(&mut self) {
        self.accesses.clear();
    }

    /// An earlier access with which an access by the thread would be in a race now.
    pub fn racing(&self, thread: &ThreadClock, write: bool) -> Option<PlainAccess<O>> {
        let unordered = |first: &&PlainAccess<O>| (write || first.write) && !thread.happens_after(first);
        self.accesses.iter().find(unordered).copied()
    }

    /// Records an access, and returns the race if it is in one.
    pub fn access(&mut self, thread: &ThreadClock, write: bool, origin: O) -> Option<DataRace<O>> {
        let time = thread.now.time_of(thread.thread);
        debug_assert!(time > 0, "the clock of the thread was started");
        let second = PlainAccess { thread: thread.thread, time, write, origin };
        let race = self.racing(thread, write).map(|first| DataRace { first, second });
        // A write happens after all earlier accesses, or it is in a race: later accesses that race
        // with one of these race with the write as well.
        if write {
            self.accesses.clear();
        } else {
            self.accesses.retain(|first| first.write || first.thread != second.thread);
        }
        self.accesses.push(second);
        debug_assert!(self.accesses.iter().filter(|access| access.write).count() <= 1);
        race
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two threads, of which thread 0 has spawned thread 1.
    fn two_threads() -> [ThreadClock; 2] {
        let mut threads = [ThreadClock::default(), ThreadClock::default()];
        threads[0].start(0, None);
        let inherited = threads[0].release_new();
        threads[1].start(1, Some(inherited));
        threads
    }

    /// Does a write by thread 0 race with a read by thread 1 after they communicated through an
    /// atomic?
    fn races(store: Ordering, load: Ordering, fences: bool) -> bool {
        let (mut data, mut flag) = (PlainData::default(), VectorClock::default());
        let [mut writer, mut reader] = two_threads();
        assert_eq!(data.access(&writer, true, "write"), None);
        if fences {
            writer.fence(Ordering::Release);
        }
        writer.store(&mut flag, store, StoreKind::Store);
        reader.load(&flag, load);
        if fences {
            reader.fence(Ordering::Acquire);
        }
        data.access(&reader, false, "read").is_some()
    }

    #[test]
    fn release_and_acquire_synchronise() {
        assert!(!races(Ordering::Release, Ordering::Acquire, false));
        assert!(!races(Ordering::SeqCst, Ordering::SeqCst, false));
        assert!(races(Ordering::Relaxed, Ordering::Acquire, false));
        assert!(races(Ordering::Release, Ordering::Relaxed, false));
    }

    #[test]
    fn fences_make_relaxed_accesses_synchronise() {
        assert!(!races(Ordering::Relaxed, Ordering::Relaxed, true));
    }

    #[test]
    fn a_relaxed_update_continues_a_release_sequence_and_a_relaxed_store_ends_it() {
        for (kind, expected) in [(StoreKind::Update, false), (StoreKind::Store, true)] {
            let (mut data, mut flag) = (PlainData::default(), VectorClock::default());
            let [mut writer, mut reader] = two_threads();
            data.access(&writer, true, ());
            writer.store(&mut flag, Ordering::Release, StoreKind::Store);
            let mut other = ThreadClock::default();
            other.start(2, None);
            other.store(&mut flag, Ordering::Relaxed, kind);
            reader.load(&flag, Ordering::Acquire);
            assert_eq!(data.access(&reader, true, ()).is_some(), expected, "{kind:?}");
        }
    }

    #[test]
    fn what_a_parent_did_before_the_spawn_happens_before_the_child() {
        let mut data = PlainData::default();
        let mut parent = ThreadClock::default();
        parent.start(0, None);
        data.access(&parent, true, "before the spawn");
        let inherited = parent.release_new();
        let mut child = ThreadClock::default();
        child.start(1, Some(inherited));
        assert_eq!(data.access(&child, true, "in the child"), None);
        let race = data.access(&parent, false, "after the spawn").expect("nothing orders the two");
        assert_eq!((race.first.origin, race.second.origin), ("in the child", "after the spawn"));
    }

    #[test]
    fn reads_do_not_race_with_reads() {
        let mut data = PlainData::default();
        let [first, second] = two_threads();
        assert_eq!(data.access(&first, false, ()), None);
        assert_eq!(data.access(&second, false, ()), None);
    }
}
