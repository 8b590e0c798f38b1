//! What the algorithms contribute to an exploration by levels: the source set of a node, and
//! whether a successor has to be kept.
//!
//! Both are functions of the state and the sleep set alone, apart from backoffs, which change only
//! between levels. So nodes do not depend on the order in which they are expanded.

use crate::best::backoff::Tally;
use crate::best::heuristics::Heuristics;
use crate::levels::level_loop::TALLIES;
use crate::options::Options;
use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::ifs::IfsQuery;
use crate::paper::listing_3_pifs::Pifs;
use crate::paper::listing_4_closures::choose_closure;
use crate::paper::listing_5_choose::choose_actions;
use crate::system::bitset::Bitset;
use crate::system::compiled::Compiled;
use crate::system::expanded_state::ExpandedState;

/// A reduction, as one thread uses it.
pub trait Reduction<'s, const N: usize>: Send {
    /// Whether successors get sleep sets.
    const SLEEPS: bool;
    fn new(compiled: &'s Compiled, options: &Options) -> Self;
    /// Appends the actions of a source set to `order`. `key` is a hash of the state.
    fn choose(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, key: u64, order: &mut Vec<u32>);
    /// Returns whether some maximal run from a successor may avoid its sleep set, which is not
    /// empty and does not contain all enabled actions. `key` is a hash of the query.
    fn keeps(&mut self, query: IfsQuery<'_, N>, key: u64) -> bool;
    /// Takes the tallies of the heuristics in the current level.
    fn take_tallies(&mut self) -> [Tally; TALLIES] {
        Default::default()
    }
    /// Ends a level in which all threads together had these tallies.
    fn end_level(&mut self, _total: &[Tally; TALLIES]) {}
    /// The backoffs of the heuristics, for a saved exploration.
    fn save_backoffs(&self) -> Vec<u64> {
        Vec::new()
    }
    /// Takes over saved backoffs.
    fn load_backoffs(&mut self, _words: &[u64]) {}
}

/// `reach`: no reduction.
pub struct AllActions<'s> {
    compiled: &'s Compiled,
}

impl<'s, const N: usize> Reduction<'s, N> for AllActions<'s> {
    const SLEEPS: bool = false;

    fn new(compiled: &'s Compiled, _options: &Options) -> Self {
        AllActions { compiled }
    }

    fn choose(&mut self, state: &ExpandedState<N>, _sleep: Bitset<N>, _key: u64, order: &mut Vec<u32>) {
        state.append_in_order(self.compiled, state.enabled, order);
    }

    fn keeps(&mut self, _query: IfsQuery<'_, N>, _key: u64) -> bool {
        true
    }
}

/// `full+sleep`: closures, ChooseAction and PIFS. [Stateful24], Listing 6.
pub struct Full<'s, const N: usize> {
    compiled: &'s Compiled,
    closures: Closures,
    pifs: Pifs<N>,
    lex: bool,
}

impl<'s, const N: usize> Reduction<'s, N> for Full<'s, N> {
    const SLEEPS: bool = true;

    fn new(compiled: &'s Compiled, options: &Options) -> Self {
        Full {
            compiled,
            closures: Closures::new(compiled, ClosureVariant::Paper),
            pifs: Pifs::new(compiled, options.pifs_variant()),
            lex: options.lex_closure,
        }
    }

    fn choose(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, _key: u64, order: &mut Vec<u32>) {
        let source = choose_closure(self.compiled, &mut self.closures, state, sleep, self.lex);
        choose_actions(self.compiled, &mut self.pifs, state, source, order);
    }

    fn keeps(&mut self, query: IfsQuery<'_, N>, _key: u64) -> bool {
        self.pifs.prepare(self.compiled, query.state);
        self.pifs.includes(self.compiled, query.state, query.state.enabled.difference(query.sleep))
    }
}

/// `best`: the heuristics of the default algorithm.
pub struct Best<'s, const N: usize> {
    compiled: &'s Compiled,
    heuristics: Heuristics<'s, N>,
    /// The backoffs as of the end of the last level.
    saved_backoffs: Vec<u64>,
}

impl<'s, const N: usize> Reduction<'s, N> for Best<'s, N> {
    const SLEEPS: bool = true;

    fn new(compiled: &'s Compiled, options: &Options) -> Self {
        let mut heuristics = Heuristics::new(compiled, options);
        heuristics.backoffs().into_iter().for_each(|backoff| backoff.by_levels());
        Best { compiled, heuristics, saved_backoffs: Vec::new() }
    }

    fn choose(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, key: u64, order: &mut Vec<u32>) {
        self.heuristics.choose_source(state, sleep, key, order);
    }

    fn keeps(&mut self, query: IfsQuery<'_, N>, key: u64) -> bool {
        self.heuristics.ifs.includes_by_levels(self.compiled, query, key)
    }

    fn take_tallies(&mut self) -> [Tally; TALLIES] {
        self.heuristics.backoffs().map(|backoff| backoff.take_tally())
    }

    fn end_level(&mut self, total: &[Tally; TALLIES]) {
        self.heuristics.backoffs().into_iter().zip(total).for_each(|(backoff, &tally)| backoff.end_level(tally));
        self.saved_backoffs = self.heuristics.backoffs().iter().flat_map(|backoff| backoff.save()).collect();
    }

    fn save_backoffs(&self) -> Vec<u64> {
        self.saved_backoffs.clone()
    }

    fn load_backoffs(&mut self, words: &[u64]) {
        self.saved_backoffs = words.to_vec();
        self.heuristics.backoffs().into_iter().zip(words.chunks_exact(2)).for_each(|(backoff, words)| {
            backoff.load([words[0], words[1]]);
        });
    }
}
