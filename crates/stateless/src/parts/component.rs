//! States on cycles: the strongly connected components of the explored graph, found as Tarjan's algorithm [Tarjan72] does.
//!
//! A state is *open* while it is on the path or may still lead to one that is. When the first open state of a component is done with, the component is
//! complete, and the summaries of its states are the least ones that hold all around its cycles.

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use super::element::Passing;
use super::finished::{Cache, Finished};
use super::summary::Summaries;
use super::trie::Map;

/// A step to an open state.
#[derive(Debug)]
pub(crate) struct Edge {
    pub(crate) step: Passing,
    pub(crate) written: Box<[Location]>,
    /// The number of the open state.
    pub(crate) target: u32,
}

/// An open state.
#[derive(Debug)]
struct Open {
    state: u128,
    /// The state, if digests are not trusted.
    words: Box<[u64]>,
    /// R and summary, but for what lies beyond the edges. Nothing yet as long as it is on the path.
    known: Finished<Map>,
    edges: Vec<Edge>,
}

/// All open states, in the order in which they were met; their numbers are their places.
#[derive(Debug, Default)]
pub(crate) struct Components {
    open: Vec<Open>,
    by_state: FxHashMap<u128, u32>,
}

impl Components {
    /// The number of the open state with this digest and these words.
    pub(crate) fn find(&self, state: u128, words: &[u64]) -> Option<u32> {
        let number = *self.by_state.get(&state)?;
        (*self.open[number as usize].words == *words).then_some(number)
    }

    /// One more. Its number is how many there were.
    pub(crate) fn push(&mut self, state: u128, words: Box<[u64]>) -> u32 {
        let number = self.open.len() as u32;
        self.by_state.entry(state).or_insert(number);
        let known = Finished { depends: Map::EMPTY, summary: Map::EMPTY };
        self.open.push(Open { state, words, known, edges: Vec::new() });
        number
    }

    /// The state is no longer on the path.
    pub(crate) fn left(&mut self, number: u32, known: Finished<Map>, edges: &mut Vec<Edge>) {
        let open = &mut self.open[number as usize];
        open.known = known;
        open.edges = std::mem::take(edges);
    }

    /// The last one lies on no cycle: it is not open any more.
    pub(crate) fn pop(&mut self, number: u32) {
        debug_assert_eq!(number as usize + 1, self.open.len());
        if let Some(open) = self.open.pop() {
            self.forget(number, open.state);
        }
    }

    fn forget(&mut self, number: u32, state: u128) {
        if self.by_state.get(&state) == Some(&number) {
            self.by_state.remove(&state);
        }
    }

    /// The component from `root` on is complete. All its states but the root go to the cache as exact entries; returns what is known of the root.
    /// `around`: what is known is carried around the cycles, as it must be; not in some tests.
    pub(crate) fn close(
        &mut self,
        root: u32,
        cache: &mut Cache<Map>,
        summaries: &mut Summaries,
        around: bool,
    ) -> Finished<Map> {
        while around && self.pass(root, cache, summaries) {}
        while self.open.len() > root as usize + 1 {
            if let Some(open) = self.open.pop() {
                self.forget(self.open.len() as u32, open.state);
                cache.insert_exact(open.state, open.known, open.words);
            }
        }
        let known = self.open[root as usize].known;
        self.pop(root);
        known
    }

    /// Carries what is known over every edge once. Did that add anything?
    fn pass(&mut self, root: u32, cache: &mut Cache<Map>, summaries: &mut Summaries) -> bool {
        let mut changed = false;
        for at in (root as usize..self.open.len()).rev() {
            let mut known = self.open[at].known;
            for edge in &self.open[at].edges {
                debug_assert!(edge.target >= root, "an edge out of the component leads to a finished state");
                let below = self.open[edge.target as usize].known;
                let depends = before(below, &edge.written, cache, summaries);
                let lifted = summaries.lift(below.summary, &edge.step, &edge.written);
                known.depends = cache.sets.union(known.depends, depends, &mut |one, _| one);
                known.summary = summaries.union(known.summary, lifted);
            }
            let before = std::mem::replace(&mut self.open[at].known, known);
            changed |= (before.depends, before.summary) != (known.depends, known.summary);
        }
        changed
    }

    /// R and summaries of the open states.
    pub(crate) fn known(&mut self) -> impl Iterator<Item = &mut Finished<Map>> {
        self.open.iter_mut().map(|open| &mut open.known)
    }
}

/// R before a step that wrote these locations: what was written does not matter, unless a guard is about it, which may be attempted before the step.
fn before(below: Finished<Map>, written: &[Location], cache: &mut Cache<Map>, summaries: &Summaries) -> Map {
    let unattempted = written.iter().filter(|&&location| !summaries.attempted(below.summary, location));
    unattempted.fold(below.depends, |depends, location| cache.sets.without(depends, &[location.0]))
}
