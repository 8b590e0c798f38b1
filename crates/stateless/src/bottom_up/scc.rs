//! States on cycles: the strongly connected components of the explored graph, found on the fly as
//! in Tarjan's algorithm [Tarjan72].
//!
//! A state is *open* while it is on the path or may still lead to a state that is. When the search
//! leaves the root of a component, the component is complete, and the summaries of its states are
//! the least ones that are consistent with all its edges.

use std::collections::{BTreeSet, VecDeque};

use rustc_hash::FxHashMap;

use crate::bottom_up::state_cache::Finished;

/// What the exploration of a state returns to its predecessor.
#[derive(Debug)]
pub(crate) enum Explored<D, S> {
    /// Everything below the state is explored.
    Finished(Finished<D, S>),
    /// The state is open.
    Open {
        /// Its number among the open states.
        number: u32,
        /// The lowest number of an open state that it is known to lead to.
        lowest: u32,
    },
}

/// An edge to an open state. `E` is what propagation along the edge has to know about the step.
#[derive(Debug)]
pub(crate) struct Edge<E> {
    pub(crate) step: E,
    /// The number of the open state.
    pub(crate) target: u32,
}

/// The bookkeeping of Tarjan's algorithm for a state on the path.
#[derive(Debug)]
pub(crate) struct Visit<E> {
    /// The number of the state among the open ones.
    pub(crate) number: u32,
    /// The lowest number of an open state that it is known to lead to.
    /// Invariant: at most `number`.
    lowest: u32,
    /// Steps that led to open states; the state is on a cycle if there are any.
    pub(crate) edges: Vec<Edge<E>>,
    /// Whether the state has a successor that is finished.
    pub(crate) leads_out: bool,
}

impl<E> Default for Visit<E> {
    fn default() -> Self {
        Visit { number: 0, lowest: 0, edges: Vec::new(), leads_out: false }
    }
}

impl<E> Visit<E> {
    /// The state with this number has been entered.
    pub(crate) fn begin(&mut self, number: u32) {
        debug_assert!(self.edges.is_empty(), "the edges were handed over when the last state was left");
        (self.number, self.lowest) = (number, number);
        self.leads_out = false;
    }

    /// A step leads to the open state `edge.target`, which leads to the open state `lowest`.
    pub(crate) fn add_edge(&mut self, edge: Edge<E>, lowest: u32) {
        debug_assert!(lowest <= edge.target, "a state leads to itself, and perhaps to a lower one");
        self.lowest = self.lowest.min(lowest);
        self.edges.push(edge);
    }

    /// Is the state on a cycle?
    pub(crate) fn is_cyclic(&self) -> bool {
        !self.edges.is_empty()
    }

    /// Must the state stay open after it is left, because it leads to a state on the path before
    /// it?
    pub(crate) fn stays_open(&self) -> Option<u32> {
        debug_assert!(self.lowest <= self.number, "a state leads to itself");
        debug_assert!(self.lowest == self.number || self.is_cyclic(), "only edges lower `lowest`");
        (self.lowest < self.number).then_some(self.lowest)
    }
}

/// A state whose component is not complete yet.
#[derive(Debug)]
pub(crate) struct Open<E, D, S> {
    pub(crate) digest: u128,
    /// The words of the state if digests are to be confirmed, else empty.
    pub(crate) words: Box<[u64]>,
    /// R and the summary, without what lies beyond `edges`. Nothing while the state is on the path.
    pub(crate) known: Finished<D, S>,
    edges: Vec<Edge<E>>,
    leads_out: bool,
}

/// All open states in the order in which they were entered; a state's number is its index.
#[derive(Debug)]
pub(crate) struct Components<E, D, S> {
    open: Vec<Open<E, D, S>>,
    by_digest: FxHashMap<u128, u32>,
    /// What is known about a state on the path: an empty R and an empty summary.
    nothing: Finished<D, S>,
}

impl<E, D: Copy + Eq, S: Copy + Eq> Components<E, D, S> {
    pub(crate) fn new(nothing: Finished<D, S>) -> Self {
        Components { open: Vec::new(), by_digest: FxHashMap::default(), nothing }
    }

    /// The number of the open state with this digest and these words.
    pub(crate) fn find(&self, digest: u128, words: &[u64]) -> Option<u32> {
        let number = *self.by_digest.get(&digest)?;
        debug_assert_eq!(self.open[number as usize].digest, digest, "the index has open states only");
        (*self.open[number as usize].words == *words).then_some(number)
    }

    /// Adds an open state and returns its number.
    pub(crate) fn push(&mut self, digest: u128, words: Box<[u64]>) -> u32 {
        let number = self.open.len() as u32;
        self.by_digest.entry(digest).or_insert(number);
        self.open.push(Open { digest, words, known: self.nothing, edges: Vec::new(), leads_out: false });
        number
    }

    /// The state is left while it is on a cycle: records what is known about it, and its edges.
    pub(crate) fn leave(&mut self, visit: &mut Visit<E>, known: Finished<D, S>) {
        debug_assert!(visit.is_cyclic(), "only a state on a cycle stays open");
        debug_assert!(
            visit.edges.iter().all(|edge| (edge.target as usize) < self.open.len()),
            "edges lead to open states"
        );
        let open = &mut self.open[visit.number as usize];
        debug_assert!(open.edges.is_empty(), "a state is left once");
        open.known = known;
        open.edges = std::mem::take(&mut visit.edges);
        open.leads_out = visit.leads_out;
    }

    /// Removes the last open state, which must have this number: its component is complete.
    pub(crate) fn pop(&mut self, number: u32) {
        debug_assert_eq!(number as usize + 1, self.open.len(), "the other states of the component are gone");
        self.pop_from(number);
    }

    /// Removes and returns the last open state unless its number is below `number`.
    pub(crate) fn pop_from(&mut self, number: u32) -> Option<Open<E, D, S>> {
        let last = if self.open.len() > number as usize { self.open.pop()? } else { return None };
        if self.by_digest.get(&last.digest) == Some(&(self.open.len() as u32)) {
            self.by_digest.remove(&last.digest);
        }
        debug_assert!(self.by_digest.len() <= self.open.len(), "the index has open states only");
        Some(last)
    }

    /// The component with this root is complete: propagates what is known backwards over its edges
    /// up to a fixpoint. `propagate` adds to what is known about the source of an edge what is
    /// known about its target. Returns what is known about the root.
    pub(crate) fn close(
        &mut self,
        root: u32,
        mut propagate: impl FnMut(Finished<D, S>, &E, Finished<D, S>) -> Finished<D, S>,
    ) -> Finished<D, S> {
        debug_assert!(!self.open[root as usize].edges.is_empty(), "the root of a component is on a cycle");
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in (root as usize..self.open.len()).rev() {
                let before = self.open[at].known;
                let mut known = before;
                for edge in &self.open[at].edges {
                    debug_assert!(edge.target >= root, "edges out of a component lead to finished states");
                    known = propagate(known, &edge.step, self.open[edge.target as usize].known);
                }
                self.open[at].known = known;
                changed |= before != known;
            }
        }
        debug_assert!(
            self.open[root as usize..].iter().all(|open| open.edges.iter().all(|edge| edge.target >= root)),
            "a complete component is closed under its edges"
        );
        self.open[root as usize].known
    }

    /// Whether no state of the complete component with this root has a successor outside it.
    pub(crate) fn is_terminal(&self, root: u32) -> bool {
        self.open[root as usize..].iter().all(|open| !open.leads_out)
    }

    /// The steps of a closed walk through the complete component with this root: from the root, by
    /// a shortest way to a step of each kind in turn, and back to the root. All steps of one kind
    /// count as one; `kind` says which kind a step is of.
    pub(crate) fn closed_walk<K: Ord>(&self, root: u32, kind: impl Fn(&E) -> K) -> Vec<&E> {
        let edges = |number: u32| self.open[number as usize].edges.iter();
        let all = (root..self.open.len() as u32).flat_map(edges);
        let kinds: BTreeSet<K> = all.map(|edge| kind(&edge.step)).collect();
        let (mut walk, mut at): (Vec<&E>, u32) = (Vec::new(), root);
        for wanted in kinds {
            if !walk.iter().any(|step| kind(step) == wanted) {
                at = self.walk_to(root, at, |edge| kind(&edge.step) == wanted, &mut walk);
            }
        }
        if at != root {
            at = self.walk_to(root, at, |edge| edge.target == root, &mut walk);
        }
        debug_assert!(at == root && !walk.is_empty(), "the walk is closed");
        walk
    }

    /// Appends the steps of a shortest way from a state to an edge with a property, which the
    /// component has, and of that edge. Returns where it leads.
    fn walk_to<'s>(&'s self, root: u32, from: u32, wanted: impl Fn(&Edge<E>) -> bool, walk: &mut Vec<&'s E>) -> u32 {
        let mut reached_by: Vec<Option<(u32, &Edge<E>)>> = vec![None; self.open.len() - root as usize];
        let mut queue = VecDeque::from([from]);
        while let Some(state) = queue.pop_front() {
            for edge in &self.open[state as usize].edges {
                if wanted(edge) {
                    let end = walk.len();
                    let mut at = state;
                    while let Some((before, edge)) = reached_by[(at - root) as usize].filter(|_| at != from) {
                        walk.insert(end, &edge.step);
                        at = before;
                    }
                    walk.push(&edge.step);
                    return edge.target;
                }
                let target = (edge.target - root) as usize;
                if edge.target != from && reached_by[target].is_none() {
                    reached_by[target] = Some((state, edge));
                    queue.push_back(edge.target);
                }
            }
        }
        unreachable!("invariant: a component is strongly connected")
    }

    /// Whether all components are complete.
    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty() && self.by_digest.is_empty()
    }

    /// What is known about the open states, to be renumbered after an eviction.
    pub(crate) fn known(&mut self) -> impl Iterator<Item = &mut Finished<D, S>> {
        self.open.iter_mut().map(|open| &mut open.known)
    }
}
