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
    /// The step reads the value.
    Read,
    /// Writes regardless of the old value (a blind write).
    Write,
    /// Reads and writes, or may write depending on what it reads.
    Update,
    /// Acquires a lock: enabled only while the lock is free. Always guarded.
    Acquire,
    /// The step releases a lock.
    Release,
}

/// One entry of a step's access set.
///
/// A step has at most one entry per location. The set is a **may-set**: it depends on the local
/// state of the process alone, never on shared values, so it is the same in every state in which
/// the process is about to perform this step. (With sets that depend on the shared state in
/// general, happens-before loses property 7 of the Source Sets paper, and even Source-DPOR loses
/// behaviours.)
///
/// There is one exception. A *conditional* access, such as that of a compare-and-swap, is a `Read`
/// where it fails and an `Update` where it succeeds, and this may depend on the value **of its own
/// location** as well. Property 7 survives this: a step that is independent of an access to x does
/// not write x, so it does not change the mode of anyone else's access to x. A mode that depends on
/// the value of another location does not have this property and must be announced as `Update`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Access {
    /// The location that is accessed.
    pub location: Location,
    /// How the step accesses it.
    pub mode: Mode,
    /// Whether the enabledness of the step depends on the value of this location.
    pub guard: bool,
    /// Whether the mode, which is `Read` or `Update`, depends on the present value of the location.
    pub conditional: bool,
    /// Whether the step only adds to the value of the location, which is in mode `Update`.
    ///
    /// Such a step adds an amount that does not depend on the value it finds, and neither does
    /// anything else about the step: its later local state, its other effects and its
    /// observations are the same whatever the value was. The sum is one in a commutative group,
    /// such as that of integers that wrap around, so additions of several steps lead to the same
    /// value in any order. An addition that may overflow with an error, or that saturates,
    /// observes the value and is not announced as one. If the access is part of the guard, this
    /// holds of the step where it is enabled.
    ///
    /// Like the mode, this depends on the local state alone. It is a hint: for most algorithms, the
    /// step updates the location.
    pub adds: bool,
}

impl Access {
    /// Makes a read without a guard.
    pub fn read(location: Location) -> Self {
        Access { location, mode: Mode::Read, guard: false, conditional: false, adds: false }
    }

    /// Makes a write without a guard: it does not read the old value.
    pub fn write(location: Location) -> Self {
        Access { location, mode: Mode::Write, guard: false, conditional: false, adds: false }
    }

    /// A read, possibly followed by a write.
    pub fn update(location: Location) -> Self {
        Access { location, mode: Mode::Update, guard: false, conditional: false, adds: false }
    }

    /// An addition to the value of the location; see [`Access::adds`].
    pub fn addition(location: Location) -> Self {
        Access { adds: true, ..Access::update(location) }
    }

    /// A read that is followed by a write if the value of the location satisfies a condition, which
    /// `writes` says it does at present.
    pub fn conditional(location: Location, writes: bool) -> Self {
        let mode = if writes { Mode::Update } else { Mode::Read };
        Access { location, mode, guard: false, conditional: true, adds: false }
    }

    /// The same access in a set that does not depend on shared values: a conditional access becomes
    /// an update.
    pub fn unconditional(self) -> Self {
        if self.conditional { Access::update(self.location) } else { self }
    }

    /// The acquisition of a lock, which is guarded by the lock being free.
    pub fn acquire(location: Location) -> Self {
        Access { location, mode: Mode::Acquire, guard: true, conditional: false, adds: false }
    }

    /// The release of a lock.
    pub fn release(location: Location) -> Self {
        Access { location, mode: Mode::Release, guard: false, conditional: false, adds: false }
    }

    /// An access in the given mode.
    pub fn new(location: Location, mode: Mode, guard: bool) -> Self {
        Access { location, mode, guard, conditional: false, adds: false }
    }

    /// The same access, which only adds to the location if `adds`.
    pub fn adding(self, adds: bool) -> Self {
        debug_assert!(!adds || self.mode == Mode::Update && !self.conditional, "an addition is an update");
        Access { adds, ..self }
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
