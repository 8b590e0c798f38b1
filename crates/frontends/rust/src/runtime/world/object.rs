//! The objects of an execution: mutexes, atomics, channels and so on.
//!
//! An object of the program carries a [`Header`]. When a thread first touches it in an execution,
//! the object gets an index into the world's table and a location; see
//! [`identity`](crate::runtime::identity).

use std::sync::atomic::{AtomicU64, Ordering};

use mazurka_model::{Access, Location, Mode};
use mazurka_order::sync_clocks::{PlainData, VectorClock};

use super::{ThreadStatus, World, inside, with};
use crate::guided::is_guided;
use crate::runtime::fiber::stack_size;
use crate::runtime::identity::{FirstTouch, NONE, Origin, Place, ValueFormat};
use crate::runtime::local_digest::LocalDigest;
use crate::sync::critical_section::SavedBytes;

/// The part of every checked object that the checker needs. All zeros are a valid header, because
/// zeroed memory is a valid atomic of the standard library.
#[derive(Debug)]
pub(crate) struct Header {
    /// The number of the execution in which the object was registered, above [`INDEX_BITS`] bits
    /// for its index there; 0 if it was not registered yet; [`USED_OUTSIDE`].
    pub(crate) id: AtomicU64,
    /// The name of the object if its creation was noted; 0 otherwise.
    creation: AtomicU64,
    created_at: Option<Place>,
    kind: Option<&'static str>,
    pub(crate) format: ValueFormat,
}

/// The kind of atomics in zeroed memory, of which the type is not known.
pub(crate) const ZEROED_ATOMIC: &str = "Atomic of zeroed memory";

const INDEX_BITS: u32 = 24;

/// The id of an object that was used outside a check.
pub(crate) const USED_OUTSIDE: u64 = u64::MAX;

impl Header {
    /// The header of an object created by the caller of the caller.
    #[track_caller]
    pub(crate) const fn new(kind: &'static str, format: ValueFormat) -> Header {
        let created_at = Some(std::panic::Location::caller());
        Header { id: AtomicU64::new(0), creation: AtomicU64::new(0), created_at, kind: Some(kind), format }
    }

    /// Where the object was created. Objects in zeroed memory share one place.
    pub(crate) fn created_at(&self) -> Place {
        self.created_at.unwrap_or_else(|| std::panic::Location::caller())
    }

    /// The type of the object. Only atomics can be made of zeroed memory.
    pub(crate) fn kind(&self) -> &'static str {
        self.kind.unwrap_or(ZEROED_ATOMIC)
    }

    /// Records that code outside a check uses the object.
    #[inline]
    pub(crate) fn outside(&self) {
        self.id.store(USED_OUTSIDE, Ordering::Relaxed);
    }
}

/// Notes that the current thread has made an object with this header. Constructors that are
/// constant functions cannot do so. All later touches then find the object by this.
pub(crate) fn note_creation(header: &Header) {
    if inside() {
        with(|world| world.note_creation(header));
    }
}

/// An event: a thread and the ordinal of the step among the thread's steps, from 1.
pub(crate) type EventId = (u32, u32);

/// An object in one execution. The meaning of most fields depends on the kind of the object.
#[derive(Default)]
pub(crate) struct Object {
    pub(crate) location: u32,
    /// The threads with ids below 64 that have touched the object, as a bit set.
    touched_by: u64,
    /// The thread that holds the lock exclusively or runs the initialisation, or [`NONE`]. For a
    /// channel, the object of its receiver.
    pub(crate) owner: u32,
    /// The readers of a lock, once per guard; the threads that wait at a condition variable or a
    /// barrier, in order; the threads that have seen a completed initialisation.
    pub(crate) threads: Vec<u32>,
    /// The threads that were woken and have not continued yet. Only in value mode.
    pub(crate) woken: Vec<u32>,
    /// The sends of a channel, or the drops of its senders.
    pub(crate) events: Vec<EventId>,
    /// The value of an atomic; for other objects a number that changes whenever the object does.
    pub(crate) value: u64,
    /// The number of changes so far.
    pub(crate) changes: u64,
    /// The bits of an atomic, from the first compare-exchange on that a thread arrives at. Unlike
    /// `value`, it counts the initial value.
    pub(crate) bits: u64,
    /// The digest of the protected value.
    pub(crate) content: LocalDigest,
    /// Whether the object got its location from its origin.
    has_origin: bool,
    /// The name of the address in an atomic, 0 if none was stored.
    pub(crate) address_name: u64,
    /// The number of messages received, or the capacity of a channel.
    pub(crate) count: usize,
    /// The number of senders of a channel.
    pub(crate) senders: usize,
    /// Whether a channel is disconnected, or an initialisation completed.
    pub(crate) closed: bool,
    pub(crate) clock: VectorClock,
    /// The clocks of all messages sent; the clock of readers of a lock.
    pub(crate) clocks: Vec<VectorClock>,
    /// The digests of all messages sent.
    pub(crate) contents: Vec<LocalDigest>,
    /// The accesses to a cell that later accesses may race with.
    pub(crate) cell_accesses: PlainData<Place>,
    /// The protected value at the time its lock was acquired.
    pub(crate) bytes: SavedBytes,
}

impl Object {
    /// Resets the object, but keeps allocated memory.
    fn begin(&mut self) {
        (self.location, self.touched_by, self.owner) = (NONE, 0, NONE);
        (self.value, self.content, self.count, self.senders, self.closed) = (0, 0, 0, 0, false);
        (self.changes, self.address_name, self.has_origin) = (0, 0, false);
        self.contents.clear();
        self.woken.clear();
        self.threads.clear();
        self.events.clear();
        self.clock.clear();
        self.clocks.clear();
        self.cell_accesses.clear();
    }
}

impl World {
    /// The current thread touches an object. Returns the index of the object.
    #[inline]
    pub(crate) fn touch(&mut self, header: &Header) -> u32 {
        self.touches += 1;
        let id = header.id.load(Ordering::Relaxed);
        let index = if id >> INDEX_BITS == self.epoch {
            (id & ((1 << INDEX_BITS) - 1)) as u32
        } else {
            self.register(header, id)
        };
        // Threads beyond the bit set go through `identify` at every touch, which is only slower.
        let bit = if self.current < 64 { 1 << self.current } else { 0 };
        if self.objects[index as usize].touched_by & bit == 0 {
            self.objects[index as usize].touched_by |= bit;
            self.identify(index, header);
        }
        index
    }

    /// Gives an object an index in this execution. If another worker has registered it, or
    /// registers it at the same time, the object was made outside the closure, and both workers
    /// would access its contents. The current thread does not go on then.
    fn register(&mut self, header: &Header, id: u64) -> u32 {
        let new_id = self.epoch << INDEX_BITS | self.used_objects as u64;
        let id = header.id.compare_exchange(id, new_id, Ordering::Relaxed, Ordering::Relaxed).unwrap_or_else(|id| id);
        // A guided execution may carry something over to the next one.
        if id != 0 && !is_guided() {
            self.met_foreign_object = self.identity.borrow().is_replica();
            self.identity.borrow_mut().misuse.get_or_insert_with(|| {
                format!(
                    "the {} made at {}:{} was made outside the closure under check, so its state is carried from one \
                     execution to the next; make it inside the closure, or make it a static",
                    header.kind(),
                    header.created_at().file(),
                    header.created_at().line()
                )
            });
        }
        let index = self.used_objects;
        self.used_objects += 1;
        if self.objects.len() == index {
            self.objects.push(Object::default());
        }
        self.objects[index].begin();
        index as u32
    }

    /// The current thread has made an object: gives it a name. In states, objects are identified by
    /// more than that.
    fn note_creation(&mut self, header: &Header) {
        if self.value_mode {
            return;
        }
        let learnt = if self.is_weak() { self.weak_digest(self.current) } else { 0 };
        let thread = u64::from(self.current) + 1;
        let created = &mut self.current_thread().created;
        *created += 1;
        let name = (thread << 32 | u64::from(*created)) ^ learnt;
        header.creation.store(name.max(1), Ordering::Relaxed);
    }

    /// The origin of an object that is touched for the first time in this execution.
    fn origin(&mut self, header: &Header) -> Option<Origin> {
        match header.creation.load(Ordering::Relaxed) {
            _ if self.value_mode => None,
            0 if self.is_weak() => None,
            0 => self.stack_place(header),
            name => Some(Origin::Creation(name)),
        }
    }

    /// The place of an object on the stack of a thread, if it is on one.
    fn stack_place(&mut self, header: &Header) -> Option<Origin> {
        let (address, size) = (std::ptr::from_ref(header) as usize, stack_size());
        let stacks = self.threads.iter().enumerate().filter(|(_, thread)| thread.status == ThreadStatus::Alive);
        let mut bases = stacks.map(|(thread, data)| (thread as u32, data.suspender as usize));
        let (thread, offset) = bases.find_map(|(thread, base)| {
            let offset = base.checked_sub(address).filter(|&offset| offset < size)?;
            Some((thread, offset))
        })?;
        let touched_there = self.touched_on_stacks.entry((thread, offset)).or_insert(0);
        let earlier = std::mem::replace(touched_there, *touched_there + 1);
        Some(Origin::Stack { thread, offset, earlier })
    }

    /// The current thread touches the object for the first time: finds the location of the object.
    fn identify(&mut self, index: u32, header: &Header) {
        if self.objects[index as usize].has_origin && !self.is_weak() {
            return; // Every other thread would find the same location.
        }
        let is_first = self.objects[index as usize].location == NONE;
        let origin = if is_first || self.is_weak() { self.origin(header) } else { None };
        self.objects[index as usize].has_origin = origin.is_some();
        // Execution graphs need a location per object, so the key contains everything that the
        // thread has learnt, and a guessed location is verified.
        let weak = self.is_weak().then(|| self.weak_digest(self.current));
        let thread = &mut self.threads[self.current as usize];
        thread.touches += 1;
        let touch = FirstTouch {
            origin,
            thread: self.current,
            ordinal: thread.touches,
            read_digest: weak.unwrap_or(thread.read_digest),
            exact: weak.is_some(),
            context: if weak.is_none() && origin.is_none() { thread.context_of_touch() } else { None },
            created_at: header.created_at(),
            kind: header.kind(),
            format: header.format,
        };
        let object = &mut self.objects[index as usize];
        let (location_used, epoch) = (&mut self.location_used, self.epoch);
        let is_taken = |location: u32| location_used.get(location as usize) == Some(&epoch);
        let known = object.location;
        let mut identity = self.identity.borrow_mut();
        object.location = identity.location(touch, known, is_taken);
        if let Some(weak) = &mut self.weak {
            weak.note_touch(index, touch.key(), &mut identity.touch_groups);
            if known == NONE && is_taken(object.location) {
                weak.confused = true;
                identity.refute_guesses(object.location);
            }
        }
        drop(identity);
        if location_used.len() <= object.location as usize {
            location_used.resize(object.location as usize + 1, 0);
        }
        location_used[object.location as usize] = epoch;
        if self.value_mode {
            self.record_object_at(self.objects[index as usize].location, index);
        }
    }

    pub(crate) fn object(&mut self, index: u32) -> &mut Object {
        &mut self.objects[index as usize]
    }

    /// An entry for the access set of a pending operation. In value mode locks have no modes of
    /// their own, because acquisitions and releases change the number of the lock.
    pub(crate) fn access(&self, object: u32, mode: Mode) -> Access {
        let location = Location(self.objects[object as usize].location);
        let guard = mode == Mode::Acquire;
        match mode {
            Mode::Acquire | Mode::Release if self.value_mode => Access::new(location, Mode::Update, guard),
            _ => Access::new(location, mode, guard),
        }
    }
}
