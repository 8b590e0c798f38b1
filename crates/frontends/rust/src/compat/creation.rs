//! Constructors that are not constant functions, as loom's are.

use crate::runtime::statics::HasHeader;
use crate::runtime::world::note_creation;

/// An object that can say when it was made. A thread makes the same objects in all interleavings in
/// which it has read the same, so this identifies them better than anything that can be observed
/// later. The constructors of this crate are constant functions, which cannot observe anything; a
/// package whose constructors are not calls this in them.
pub trait Created: Sized {
    /// Notes that the current thread has made the object, and returns it.
    fn created(self) -> Self;
}

impl<T: HasHeader> Created for T {
    fn created(self) -> T {
        note_creation(self.header());
        self
    }
}
