//! What a step did to one location.

use mazurka_model::{EffectKind, Location, Mode};

/// The number of a value among those of all labels. Equal values have equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ValueId(pub(super) u32);

/// What a step did to a location of its access set. Steps may access many locations, so this is
/// small: values are numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LabelledAccess {
    pub(super) location: Location,
    pub(super) mode: Mode,
    /// Is the location part of the guard?
    pub(super) guard: bool,
    /// Did the step read the value that the location had before? Not for guards and locks.
    pub(super) read: bool,
    /// Did it write the location, as a lock or otherwise?
    pub(super) written: bool,
    /// Did it only add to the value? Then the label contains the amount and not the values before
    /// and after the step, which are those of one state with this label.
    pub(super) added: bool,
    /// The values before and after the step, which are the same if the location was not written.
    pub(super) before: ValueId,
    pub(super) after: ValueId,
}

impl LabelledAccess {
    /// Did the step acquire or release the lock at the location?
    pub(super) fn locked(&self) -> bool {
        self.written && matches!(self.mode, Mode::Acquire | Mode::Release)
    }

    /// Did the step write the location otherwise?
    pub(super) fn wrote_value(&self) -> bool {
        self.written && !matches!(self.mode, Mode::Acquire | Mode::Release)
    }

    pub(super) fn released(&self) -> bool {
        self.written && self.mode == Mode::Release
    }

    /// Does what the step does, or whether it is enabled, depend on the value before it?
    pub(super) fn depends(&self) -> bool {
        self.read || self.guard || self.released()
    }

    pub(super) fn write(&self) -> Option<ValueWritten> {
        let LabelledAccess { location, added, before, after, .. } = *self;
        self.wrote_value().then_some(ValueWritten { location, added, before, after })
    }

    /// Did the step give the location, as a lock or otherwise, a value that does not depend on the
    /// one before it?
    pub(super) fn overwrote(&self) -> bool {
        self.written && !self.added
    }

    /// The step has had this effect on the location.
    pub(super) fn add(&mut self, effect: EffectKind) {
        match effect {
            EffectKind::Read => self.read |= !self.written,
            EffectKind::Write => self.written = true,
            // A lock that is accessed in mode `Update` is a value like others.
            EffectKind::Lock
            | EffectKind::Unlock
            | EffectKind::Send
            | EffectKind::Receive
            | EffectKind::Signal
            | EffectKind::Wait => {
                self.read |= !self.written;
                self.written = true;
            }
        }
    }
}

/// A location that a step wrote, with its values before and after the step.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueWritten {
    pub(super) location: Location,
    /// Did the step only add to the value?
    pub(super) added: bool,
    pub(super) before: ValueId,
    pub(super) after: ValueId,
}

impl ValueWritten {
    /// Did the step leave the value as it was?
    pub(super) fn is_silent(&self) -> bool {
        self.before == self.after
    }
}
