//! The edges of an exploration, recorded in the order in which they are tried.

/// The target of an edge that was tried and pruned.
pub const PRUNED: u32 = u32::MAX;

/// A contiguous range of edges of one node. In the recursive order a node is expanded in several
/// ranges, interrupted by the exploration of its successors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Expansion {
    pub node: u32,
    /// The first edge; the range ends where the next expansion starts.
    pub start: u32,
    /// Whether the range starts a new visit of the node, rather than continuing the last one.
    pub starts_visit: bool,
}

/// An edge as recorded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoggedEdge {
    pub action: u32,
    /// The target node, or [`PRUNED`].
    pub target: u32,
}

/// The edges of an exploration, by expansion.
#[derive(Clone, Debug, Default)]
pub struct EdgeLog {
    pub expansions: Vec<Expansion>,
    actions: Vec<u32>,
    targets: Vec<u32>,
    /// The sleep set of every visit, if visits of one node have different sleep sets.
    pub sleep_sets: Vec<u64>,
}

impl EdgeLog {
    /// Starts a range of edges of a node.
    pub fn begin_expansion(&mut self, node: u32, starts_visit: bool) {
        let start = u32::try_from(self.actions.len()).expect("invariant: fewer than four thousand million edges");
        debug_assert!(self.expansions.last().is_none_or(|last| last.start <= start), "expansions follow each other");
        self.expansions.push(Expansion { node, start, starts_visit });
    }

    /// Records an edge of the expansion that was begun last.
    pub fn push(&mut self, edge: LoggedEdge) {
        debug_assert!(!self.expansions.is_empty(), "an edge belongs to an expansion");
        debug_assert_eq!(self.actions.len(), self.targets.len(), "every edge has an action and a target");
        self.actions.push(edge.action);
        self.targets.push(edge.target);
    }

    /// Iterates over the edges of the expansion with this number.
    pub fn edges(&self, expansion: usize) -> impl DoubleEndedIterator<Item = LoggedEdge> + '_ {
        let start = self.expansions[expansion].start as usize;
        let end = self.expansions.get(expansion + 1).map_or(self.actions.len(), |next| next.start as usize);
        debug_assert!(start <= end, "expansions follow each other");
        (start..end).map(|at| LoggedEdge { action: self.actions[at], target: self.targets[at] })
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.expansions.capacity() * size_of::<Expansion>()
            + (self.actions.capacity() + self.targets.capacity()) * 4
            + self.sleep_sets.capacity() * 8
    }
}
