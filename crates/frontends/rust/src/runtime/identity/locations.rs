//! Identities of objects.
//!
//! The constructors of objects are `const`, so no code of the checker runs when an object is
//! created. An object is registered when a thread first arrives at an operation on it, and in
//! another interleaving that may be another thread. The identity of an object must not depend on
//! that. Therefore each thread's first touch of an object gets a key that depends on the past of
//! that thread alone: the thread, its ordinal among the objects the thread has touched, the values
//! the thread has read so far, and the place where the object was created. All keys under which an
//! object is touched are mapped to the same location.
//!
//! A new key is assigned to the location of the only object created at the same place, if there is
//! one; this guess is usually right. If there are several, as for the elements of an array, the
//! guess is the location that was touched in the same *context*: by any thread that has read the
//! same value from the same atomic before. A wrong guess of this kind is taken back when it shows,
//! and a place where that happens often has no more guesses. If two keys with different locations
//! turn out to denote the same object, the locations are merged. Either starts the exploration
//! again, so without guesses an exploration starts again for every sequence of values that a thread
//! may have read before it touches an element.
//!
//! In interleavings, two objects that share a location without need cost reduction, never
//! soundness. In execution graphs a location is one object, so a guess has to be verified there,
//! and contexts are not used; see [`touch_groups`](super::touch_groups).

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHashSet, FxHasher};

use super::{NONE, Place};
use crate::cell::CELL;

/// What is known about a location, for reports.
#[derive(Clone, Debug)]
pub(crate) struct LocationInfo {
    pub(crate) kind: &'static str,
    /// `None` if the location belongs to a thread.
    pub(crate) created_at: Option<Place>,
    /// The ordinal among the objects of this kind created at the same place, from 1; or the thread
    /// to which the location belongs.
    pub(crate) ordinal: u32,
    pub(crate) format: ValueFormat,
}

impl LocationInfo {
    pub(crate) fn is_atomic(&self) -> bool {
        self.kind.starts_with("Atomic")
    }

    pub(crate) fn is_channel(&self) -> bool {
        self.kind.ends_with("channel")
    }

    /// The place where the object was created, and its kind.
    pub(super) fn place(&self) -> Option<(usize, &'static str)> {
        self.created_at.map(|place| (std::ptr::from_ref(place) as usize, self.kind))
    }

    /// The name of an object that belongs to no thread.
    pub(super) fn name(&self) -> String {
        let place = self.created_at.expect("invariant: locations of threads are named after their thread");
        let file = place.file().rsplit(['/', '\\']).next().unwrap_or_default();
        let ordinal = if self.ordinal > 1 { format!(" #{}", self.ordinal) } else { String::new() };
        format!("{} {file}:{}{ordinal}", self.kind, place.line())
    }
}

/// The properties of a thread that have locations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThreadLocation {
    /// Whether the thread has ended.
    End,
    /// Whether the next `park` returns at once.
    Token,
}

/// How reports print the values of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ValueFormat {
    Signed,
    Unsigned,
    Bool,
    Pointer,
    /// The value is the source line of an access.
    Line,
}

/// What identifies an object whatever thread touches it. It is the same in all interleavings in
/// which the thread has done the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Origin {
    /// The thread that has made the object and the ordinal of the object among those; in execution
    /// graphs also everything that the thread has learnt.
    Creation(u64),
    /// A place on the stack of a thread.
    Stack {
        thread: u32,
        /// The distance from the base of the stack, in bytes.
        offset: usize,
        /// The number of objects that were there before and that a thread has touched. They were
        /// all touched before, because their memory was in use then.
        earlier: u32,
    },
}

/// A thread touches an object for the first time in an execution.
#[derive(Clone, Copy)]
pub(crate) struct FirstTouch {
    /// The origin of the object, if it is known. Then it alone identifies the object, and the
    /// fields that describe how the thread came to the object do not matter.
    pub(crate) origin: Option<Origin>,
    pub(crate) thread: u32,
    /// The ordinal of the object among those that the thread has touched.
    pub(crate) ordinal: u32,
    /// A digest of the values that the thread has read so far.
    pub(crate) read_digest: u64,
    /// Whether the digest identifies the object, and a location must not denote two objects.
    pub(crate) exact: bool,
    /// What led the thread to the object, if it may be used to guess the location.
    pub(crate) context: Option<u64>,
    pub(crate) created_at: Place,
    pub(crate) kind: &'static str,
    pub(crate) format: ValueFormat,
}

impl FirstTouch {
    /// The place where the object was created, and its kind.
    pub(super) fn place(&self) -> (usize, &'static str) {
        (std::ptr::from_ref(self.created_at) as usize, self.kind)
    }

    /// Whether steps access the object. Along interleavings, cells are accessed between steps.
    pub(super) fn is_for_steps(&self) -> bool {
        self.exact || self.kind != CELL
    }

    /// The key of the context in which objects created at this place are touched.
    fn context_key(&self) -> Option<u64> {
        let mut hasher = FxHasher::default();
        (self.context?, self.place()).hash(&mut hasher);
        Some(hasher.finish())
    }

    pub(crate) fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        match self.origin {
            Some(origin) => (origin, self.kind.as_ptr()).hash(&mut hasher),
            None => (self.thread, self.ordinal, self.read_digest, self.exact, self.kind.as_ptr()).hash(&mut hasher),
        }
        std::ptr::from_ref(self.created_at).hash(&mut hasher);
        hasher.finish()
    }
}

/// After this many wrong guesses from contexts, the locations of objects that are created at a
/// place are not guessed any more. Each wrong guess makes the exploration start again.
const MAX_WRONG_GUESSES: u32 = 8;

/// The locations of a program and the touches that lead to them.
#[derive(Clone, Default)]
pub(super) struct LocationTable {
    /// The location of each key of a first touch, before merging.
    by_touch: FxHashMap<u64, u32>,
    /// Union-find over locations: the parent of each location, itself for a representative.
    /// Invariant: no parent is greater than its child.
    parents: Vec<u32>,
    infos: Vec<LocationInfo>,
    /// The location that was touched in each context; [`NONE`] if it was not always the same one.
    by_context: FxHashMap<u64, u32>,
    /// The keys in `by_touch` whose locations were guessed from contexts.
    guessed_by_context: FxHashSet<u64>,
    /// The objects of a kind created at a place.
    by_place: FxHashMap<(usize, &'static str), CreatedHere>,
    /// By thread and kind of location; [`NONE`] if the location does not exist yet.
    of_threads: Vec<[u32; 2]>,
    /// The number of locations that were created by exact touches.
    exact: usize,
    /// Whether several of them were created at one place, or a guess was refuted.
    several_per_place: bool,
    /// Whether an atomic pointer was touched exactly.
    has_pointers: bool,
    /// Whether the location of an exact touch was ever guessed.
    has_guesses: bool,
}

/// The objects of one kind created at one place.
#[derive(Clone)]
struct CreatedHere {
    first: u32,
    count: u32,
    /// Whether the location of an exact touch was guessed.
    guessed: bool,
    /// Whether such a guess has turned out to be wrong.
    refuted: bool,
    /// The number of wrong guesses by context.
    wrong_by_context: u32,
}

impl LocationTable {
    pub(super) fn clear(&mut self) {
        let LocationTable {
            by_touch,
            by_context,
            guessed_by_context,
            parents,
            infos,
            by_place,
            of_threads,
            exact,
            several_per_place,
            has_pointers,
            has_guesses,
        } = self;
        by_touch.clear();
        by_context.clear();
        guessed_by_context.clear();
        parents.clear();
        infos.clear();
        by_place.clear();
        of_threads.clear();
        (*exact, *several_per_place, *has_pointers, *has_guesses) = (0, false, false, false);
    }

    /// The number of objects that were touched exactly, if all were created at different places.
    pub(super) fn distinct_objects(&self) -> Option<usize> {
        (!self.several_per_place).then_some(self.exact)
    }

    /// Numbers the objects of each place from 1 again, for names in reports.
    pub(super) fn restart_ordinals(&mut self) {
        self.by_place.clear();
    }

    pub(super) fn len(&self) -> usize {
        self.infos.len()
    }

    pub(super) fn info(&self, location: u32) -> Option<&LocationInfo> {
        self.infos.get(location as usize)
    }

    /// The location that a first touch with this key led to before.
    pub(super) fn touched_as(&self, key: u64) -> Option<u32> {
        self.by_touch.get(&key).map(|&location| self.representative(location))
    }

    pub(super) fn record_touch(&mut self, key: u64, location: u32) {
        self.by_touch.insert(key, location);
    }

    /// The location of an object that has none yet in this execution, if it is likely to be known:
    /// if only one object was ever created at this place it is taken to be that one, unless its
    /// location is taken in this execution. Programs with atomic pointers mostly have linked
    /// structures, with many objects per place, so a guess that must be right is not worth trying.
    pub(super) fn guess(&self, touch: &FirstTouch, taken: impl Fn(u32) -> bool) -> Option<u32> {
        let unlikely = touch.exact && (touch.format == ValueFormat::Pointer || self.has_pointers);
        let is_only = |created: &&CreatedHere| created.count == 1 && !created.refuted && !unlikely;
        let only = self.representative(self.by_place.get(&touch.place()).filter(is_only)?.first);
        (!taken(only)).then_some(only)
    }

    /// The location that was touched in the context of this touch before, if it is not taken in
    /// this execution. Elements of an array, for example, are created at one place, and threads
    /// find them by an index that they have read from an atomic.
    pub(super) fn guess_by_context(&self, touch: &FirstTouch, taken: impl Fn(u32) -> bool) -> Option<u32> {
        let context = touch.context_key()?;
        let location = *self.by_context.get(&context).filter(|&&location| location != NONE)?;
        let location = self.representative(location);
        let wrong = self.by_place.get(&touch.place()).map_or(0, |created| created.wrong_by_context);
        (!taken(location) && wrong < MAX_WRONG_GUESSES).then_some(location)
    }

    /// Records that the location of the first touch with this key was guessed from its context.
    pub(super) fn note_guess_by_context(&mut self, key: u64) {
        self.guessed_by_context.insert(key);
    }

    /// Records the location that was touched in a context.
    pub(super) fn note_context(&mut self, touch: &FirstTouch, location: u32) {
        let Some(context) = touch.context_key() else { return };
        let location = self.representative(location);
        let known = *self.by_context.entry(context).or_insert(location);
        if known != NONE && self.representative(known) != location {
            self.by_context.insert(context, NONE);
        }
    }

    /// The guess by which a touch has got its location does not fit this execution: records the
    /// location that the object has instead, or forgets the touch if the object has none. The
    /// context serves no further guess. Returns false if the location was not guessed from it.
    pub(super) fn retract_guess_by_context(&mut self, touch: &FirstTouch, known: Option<u32>) -> bool {
        let key = touch.key();
        let guessed = self.guessed_by_context.remove(&key);
        if guessed {
            match known {
                Some(location) => self.by_touch.insert(key, location),
                None => self.by_touch.remove(&key),
            };
            self.by_place.entry(touch.place()).and_modify(|created| created.wrong_by_context += 1);
            self.by_context.extend(touch.context_key().map(|context| (context, NONE)));
        }
        guessed
    }

    /// Records that the location of an exact touch was guessed.
    pub(super) fn note_guess(&mut self, touch: &FirstTouch) {
        self.has_guesses = true;
        self.by_place.entry(touch.place()).and_modify(|created| created.guessed = true);
    }

    /// Whether locations of exact touches were guessed although several objects are created at the
    /// place.
    pub(super) fn has_dubious_guesses(&self, touch: &FirstTouch) -> bool {
        self.has_guesses
            && self.by_place.get(&touch.place()).is_some_and(|created| created.guessed && created.count > 1)
    }

    /// Several objects are created at a place: forgets all touches of them if the location of one
    /// was guessed, and guesses no more. Returns whether there was a guess.
    pub(super) fn refute_guesses(&mut self, place: (usize, &'static str)) -> bool {
        let Some(created) = self.by_place.get_mut(&place).filter(|created| created.guessed) else { return false };
        (created.count, created.guessed, created.refuted) = (0, false, true);
        self.several_per_place = true;
        let infos = &self.infos;
        self.by_touch.retain(|_, &mut location| infos[location as usize].place() != Some(place));
        true
    }

    /// Creates a location for an object that a thread touches for the first time.
    pub(super) fn create(&mut self, touch: FirstTouch) -> u32 {
        let next = self.infos.len() as u32;
        let created = self.by_place.entry(touch.place()).or_insert(CreatedHere {
            first: next,
            count: 0,
            guessed: false,
            refuted: false,
            wrong_by_context: 0,
        });
        created.count += 1;
        let ordinal = created.count;
        if touch.exact {
            self.exact += 1;
            self.several_per_place |= ordinal > 1;
            self.has_pointers |= touch.format == ValueFormat::Pointer;
        }
        let FirstTouch { kind, created_at, format, .. } = touch;
        self.add(LocationInfo { kind, created_at: Some(created_at), ordinal, format })
    }

    fn add(&mut self, info: LocationInfo) -> u32 {
        debug_assert_eq!(self.parents.len(), self.infos.len(), "each location has an entry in both tables");
        let location = self.parents.len() as u32;
        self.parents.push(location);
        self.infos.push(info);
        location
    }

    #[inline]
    pub(super) fn find_thread_location(&self, kind: ThreadLocation, thread: u32) -> Option<u32> {
        let location = self.of_threads.get(thread as usize)?[kind as usize];
        (location != NONE).then_some(location)
    }

    #[cold]
    pub(super) fn add_thread_location(&mut self, kind: ThreadLocation, thread: u32) -> u32 {
        let name = if kind == ThreadLocation::End { "end" } else { "token" };
        let info = LocationInfo { kind: name, created_at: None, ordinal: thread, format: ValueFormat::Unsigned };
        let location = self.add(info);
        if self.of_threads.len() <= thread as usize {
            self.of_threads.resize(thread as usize + 1, [NONE; 2]);
        }
        self.of_threads[thread as usize][kind as usize] = location;
        location
    }

    /// The location that stands for all those that were merged with this one.
    pub(super) fn representative(&self, location: u32) -> u32 {
        representative(&self.parents, location)
    }

    /// Merges two locations. Returns the representative of both and the one it replaces.
    pub(super) fn merge(&mut self, a: u32, b: u32) -> (u32, u32) {
        let (a, b) = (self.representative(a), self.representative(b));
        let (kept, absorbed) = (a.min(b), a.max(b));
        self.parents[absorbed as usize] = kept;
        (kept, absorbed)
    }
}

fn representative(parents: &[u32], mut location: u32) -> u32 {
    while parents[location as usize] != location {
        location = parents[location as usize];
    }
    location
}
