//! The edges of an exploration, written down as they are found.

/// An edge that an exploration decided not to follow.
pub const REFUSED: u32 = u32::MAX;

/// A stretch of edges of one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stretch {
    pub node: u32,
    /// Its first edge; it ends where the next one starts.
    pub start: u32,
    /// Whether it starts a new pass over the node; else it goes on with the last one.
    pub fresh: bool,
}

/// Edges in the order in which they were tried; refused ones have the target [`REFUSED`].
#[derive(Clone, Debug, Default)]
pub struct Log {
    pub stretches: Vec<Stretch>,
    pub actions: Vec<u32>,
    pub targets: Vec<u32>,
    /// The sleep set of every fresh stretch, when passes have sleep sets of their own.
    pub sleeps: Vec<u64>,
}

impl Log {
    pub fn stretch(&mut self, node: u32, fresh: bool) {
        let start = u32::try_from(self.actions.len()).expect("invariant: fewer than four thousand million edges");
        self.stretches.push(Stretch { node, start, fresh });
    }

    pub fn edge(&mut self, action: u32, target: u32) {
        self.actions.push(action);
        self.targets.push(target);
    }

    /// The edges of the stretch with this number.
    pub fn edges(&self, stretch: usize) -> impl DoubleEndedIterator<Item = (u32, u32)> + '_ {
        let start = self.stretches[stretch].start as usize;
        let end = self.stretches.get(stretch + 1).map_or(self.actions.len(), |next| next.start as usize);
        (start..end).map(|at| (self.actions[at], self.targets[at]))
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.stretches.capacity() * size_of::<Stretch>()
            + (self.actions.capacity() + self.targets.capacity()) * 4
            + self.sleeps.capacity() * 8
    }
}
