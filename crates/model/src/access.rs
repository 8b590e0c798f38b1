//! Accesses: which locations a step uses, and how.

/// A part of the shared state that steps can conflict on: a variable, an array element, a lock, a
/// semaphore, a channel.
///
/// Ids are dense and stable across the executions of one program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location(pub u32);

impl Location {
    /// The id as an index into dense tables.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How a step accesses a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Mode {
    /// Reads the value.
    Read,
    /// Writes regardless of the old value (a blind write).
    Write,
    /// Reads and writes, or may write depending on what it reads.
    Update,
    /// Acquires a lock: enabled only while the lock is free. Always guarded.
    Acquire,
    /// Releases a lock.
    Release,
}

/// One entry of a step's access set.
///
/// A step has at most one entry per location. The set is a **may-set**: it depends on the local
/// state of the process alone, never on shared values, so it is the same in every state in which
/// the process is about to perform this step. (With sets that depend on the shared state,
/// happens-before loses property 7 of the Source Sets paper, and even Source-DPOR loses
/// behaviours.)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Access {
    /// The location that is accessed.
    pub location: Location,
    /// How the step accesses it.
    pub mode: Mode,
    /// Whether the enabledness of the step depends on the value of this location.
    pub guard: bool,
}

impl Access {
    /// Makes a read without a guard.
    pub fn read(location: Location) -> Self {
        Access { location, mode: Mode::Read, guard: false }
    }

    /// A blind write.
    pub fn write(location: Location) -> Self {
        Access { location, mode: Mode::Write, guard: false }
    }

    /// A read, possibly followed by a write.
    pub fn update(location: Location) -> Self {
        Access { location, mode: Mode::Update, guard: false }
    }

    /// The same access, as part of the guard of its step.
    pub fn guarded(self) -> Self {
        Access { guard: true, ..self }
    }

    /// Whether the access may change the value of the location.
    #[inline]
    pub fn writes(self) -> bool {
        !matches!(self.mode, Mode::Read)
    }

    /// Two accesses conflict if they are to the same location and one of them may write it.
    #[inline]
    pub fn conflicts(self, other: Access) -> bool {
        self.location == other.location && (self.writes() || other.writes())
    }
}
