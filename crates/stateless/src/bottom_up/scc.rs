//! States on cycles: the strongly connected components of the explored graph, found as Tarjan's algorithm [Tarjan72] does.
//!
//! A state is *open* while it is on the path or may still lead to one that is. When the first open state of a component is done with, the component is
//! complete, and the summaries of its states are the least ones that hold all around its cycles.

use rustc_hash::FxHashMap;

use crate::bottom_up::state_cache::Finished;

/// A step to an open state.
#[derive(Debug)]
pub(crate) struct Edge<E> {
    /// What must be known of the step.
    pub(crate) step: E,
    /// The number of the open state.
    pub(crate) target: u32,
}

/// An open state.
#[derive(Debug)]
pub(crate) struct Open<E, D, S> {
    pub(crate) state: u128,
    /// The state, if digests are not trusted.
    pub(crate) words: Box<[u64]>,
    /// R and summary, but for what lies beyond the edges. Nothing yet as long as it is on the path.
    pub(crate) known: Finished<D, S>,
    edges: Vec<Edge<E>>,
}

/// All open states, in the order in which they were met; their numbers are their places.
#[derive(Debug)]
pub(crate) struct Components<E, D, S> {
    open: Vec<Open<E, D, S>>,
    by_state: FxHashMap<u128, u32>,
    /// What is known of a state on the path.
    nothing: Finished<D, S>,
}

impl<E, D: Copy + Eq, S: Copy + Eq> Components<E, D, S> {
    /// None yet.
    pub(crate) fn new(nothing: Finished<D, S>) -> Self {
        Components { open: Vec::new(), by_state: FxHashMap::default(), nothing }
    }

    /// The number of the open state with this digest and these words.
    pub(crate) fn find(&self, state: u128, words: &[u64]) -> Option<u32> {
        let number = *self.by_state.get(&state)?;
        (*self.open[number as usize].words == *words).then_some(number)
    }

    /// One more. Its number is how many there were.
    pub(crate) fn push(&mut self, state: u128, words: Box<[u64]>) -> u32 {
        let number = self.open.len() as u32;
        self.by_state.entry(state).or_insert(number);
        self.open.push(Open { state, words, known: self.nothing, edges: Vec::new() });
        number
    }

    /// The state is no longer on the path.
    pub(crate) fn left(&mut self, number: u32, known: Finished<D, S>, edges: &mut Vec<Edge<E>>) {
        let open = &mut self.open[number as usize];
        open.known = known;
        open.edges = std::mem::take(edges);
    }

    /// The last one lies on no cycle any more, or its component is complete: it is not open any more.
    pub(crate) fn pop(&mut self, number: u32) {
        debug_assert_eq!(number as usize + 1, self.open.len());
        self.pop_above(number);
    }

    /// The last one with this number or a higher one, which is not open any more.
    pub(crate) fn pop_above(&mut self, number: u32) -> Option<Open<E, D, S>> {
        let last = if self.open.len() > number as usize { self.open.pop()? } else { return None };
        if self.by_state.get(&last.state) == Some(&(self.open.len() as u32)) {
            self.by_state.remove(&last.state);
        }
        Some(last)
    }

    /// The component from `root` on is complete: carries what is known around its cycles until nothing changes. `carry` adds to what is known of a state
    /// what lies beyond one of its edges. Returns what is known of the root.
    pub(crate) fn settle(
        &mut self,
        root: u32,
        mut carry: impl FnMut(Finished<D, S>, &E, Finished<D, S>) -> Finished<D, S>,
    ) -> Finished<D, S> {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for at in (root as usize..self.open.len()).rev() {
                let before = self.open[at].known;
                let mut known = before;
                for edge in &self.open[at].edges {
                    debug_assert!(edge.target >= root, "an edge out of the component leads to a finished state");
                    known = carry(known, &edge.step, self.open[edge.target as usize].known);
                }
                self.open[at].known = known;
                changed |= before != known;
            }
        }
        self.open[root as usize].known
    }

    /// R and summaries of the open states.
    pub(crate) fn known(&mut self) -> impl Iterator<Item = &mut Finished<D, S>> {
        self.open.iter_mut().map(|open| &mut open.known)
    }
}
