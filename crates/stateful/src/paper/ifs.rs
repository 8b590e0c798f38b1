//! The oracle IFS, exact or within a budget. [Stateful24], Definition 14.
//!
//! IFS(s, enabled(s) - sleep): is there a maximal run from s whose first actions avoid the sleep
//! set? Such a run takes no action while it is asleep, and an action wakes up when a dependent one
//! is taken. So the run is searched for depth first, over states with sleep sets.
//!
//! ```text
//!   1  IFS(s, sleep)
//!   2    if sleep is empty then yes                any maximal run from here will do
//!   3    if s is sleep-blocked, or not PIFS(s, enabled(s) - sleep), then no
//!   4    for a in MinClosure(s, sleep)             a covering source set suffices: Remark 18
//!   5      if IFS(s', sleep - Da) for s -a-> s' then yes
//!   6      sleep := sleep + {a}                    runs with a as a first action were covered
//!   7    no
//! ```
//!
//! The paper has no listing for IFS, which is NP-hard (Proposition 23). Answers are cached. A
//! budget bounds the number of states that one query expands; when it is exhausted the answer is
//! yes, which is always safe.
//!
//! Most answers are yes. So before the search a single run is tried: it follows the first action of
//! each source set, without PIFS, until its sleep set is empty or the cache knows a yes. If it
//! fails, nothing is known. Where single runs mostly fail they are no longer tried.
//!
//! Restricting source sets and PIFS to future actions (`best::future_actions`) would prune here
//! too, but costs more than it saves: a quarter more time on pet 4, half more on fs 14.

use crate::paper::closure::{ClosureVariant, Closures};
use crate::paper::ifs_cache::IfsCache;
use crate::paper::listing_3_pifs::{Pifs, PifsVariant};
use crate::paper::listing_4_closures::min_closure;
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, Step};
use crate::system::expanded_state::ExpandedState;

/// Single runs are abandoned once failures exceed successes by more than this.
const MAX_EXCESS_FAILURES: i64 = 2;
/// The number of states expanded between two checks of limits.
const STATES_BETWEEN_PAUSES: u64 = 16;

/// The query IFS(s, enabled(s) - sleep).
#[derive(Clone, Copy)]
pub struct IfsQuery<'q, const N: usize> {
    pub state: &'q ExpandedState<N>,
    /// The same state, packed.
    pub packed: &'q [u64],
    pub sleep: Bitset<N>,
}

/// Answers IFS queries about states of one system.
pub struct IfsOracle<const N: usize> {
    pub closures: Closures,
    pub pifs: Pifs<N>,
    /// The number of states that one query may expand.
    budget: u64,
    /// The states on the current path; entries beyond its depth are scratch space.
    levels: Vec<Level<N>>,
    paused: Option<Paused>,
    cache: IfsCache<N>,
    /// The number of single runs that failed minus the number that succeeded.
    excess_failures: i64,
    /// Entries of the cache before this one were made by earlier queries.
    first_own_entry: u32,
    /// Whether an earlier query has decided that a state of the current search has no run.
    used_earlier_answer: bool,
    /// Whether a search has exhausted the budget since this was reset.
    is_exhausted: bool,
}

/// A search that has not finished.
#[derive(Clone, Copy)]
struct Paused {
    depth: usize,
    /// The number of states expanded so far.
    expanded: u64,
}

/// A state on the current path.
#[derive(Default)]
struct Level<const N: usize> {
    state: ExpandedState<N>,
    /// The same state, packed.
    packed: Vec<u64>,
    /// The sleep set with which the state was entered.
    sleep: Bitset<N>,
    /// The sleep set of line 6: `sleep` and the actions tried.
    asleep: Bitset<N>,
    /// The source set of line 4, and the position of the next action in it.
    order: Vec<u32>,
    next: usize,
}

impl<const N: usize> IfsOracle<N> {
    /// Makes an oracle whose answers are exact.
    pub fn exact(compiled: &Compiled) -> Self {
        IfsOracle::bounded(compiled, u64::MAX)
    }

    /// Makes an oracle that answers yes if a query would expand more states than the budget.
    pub fn bounded(compiled: &Compiled, budget: u64) -> Self {
        IfsOracle {
            closures: Closures::new(compiled, ClosureVariant::AvoidingPartner),
            pifs: Pifs::new(compiled, PifsVariant::AvoidingPartner),
            budget,
            levels: Vec::new(),
            paused: None,
            cache: IfsCache::new(compiled),
            excess_failures: 0,
            first_own_entry: 0,
            used_earlier_answer: false,
            is_exhausted: false,
        }
    }

    /// Answers a query, however long it takes.
    pub fn includes_to_end(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> bool {
        loop {
            if let Some(answer) = self.includes(compiled, query) {
                return answer;
            }
        }
    }

    /// Answers a query, or returns `None` after a while; then the next call must have the same
    /// query and continues.
    pub fn includes(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> Option<bool> {
        if !self.is_paused() {
            if let Some(known) = self.known(query) {
                return Some(known);
            }
            if !self.pifs_holds(compiled, query) {
                return Some(false);
            }
        }
        self.search(compiled, query)
    }

    /// Answers a query as if it were the first one: yes if a run exists, or if a search without
    /// the answers of earlier queries would exhaust the budget.
    pub fn answer_within_budget(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> bool {
        debug_assert!(!self.is_paused());
        self.first_own_entry = self.cache.len();
        (self.used_earlier_answer, self.is_exhausted) = (false, false);
        let known = self.known(query);
        let answer = known.unwrap_or_else(|| self.search_to_end(compiled, query));
        // A run that was found exists whatever was asked before. A no, or an exhausted budget, may
        // be due to the answers of earlier queries.
        let is_own = known.is_none() && !self.used_earlier_answer;
        if is_own || answer && !self.is_exhausted {
            return answer;
        }
        let earlier = std::mem::replace(&mut self.cache, IfsCache::new(compiled));
        self.first_own_entry = 0;
        let answer = self.search_to_end(compiled, query);
        self.cache = earlier;
        answer
    }

    fn search_to_end(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> bool {
        loop {
            if let Some(answer) = self.search(compiled, query) {
                return answer;
            }
        }
    }

    /// Returns whether the last query is not answered yet.
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Returns the answer if it is trivial or cached.
    #[inline]
    pub fn known(&self, query: IfsQuery<'_, N>) -> Option<bool> {
        if query.sleep.is_empty() {
            return Some(true); // l. 2
        }
        if query.state.enabled.is_subset(&query.sleep) {
            return Some(false); // l. 3
        }
        self.cache.get(query.packed, query.sleep)
    }

    /// Returns PIFS(s, enabled(s) - sleep); if it does not hold, the answer is no.
    pub fn pifs_holds(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> bool {
        self.pifs.prepare(compiled, query.state);
        self.pifs.includes(compiled, query.state, query.state.enabled.difference(query.sleep))
    }

    /// Searches for a run, first a single one and then depth first. Like [`IfsOracle::includes`],
    /// but neither looks into the cache nor evaluates PIFS for the query itself.
    // l. 1
    pub fn search(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> Option<bool> {
        if !self.is_paused() {
            debug_assert!(!query.sleep.is_empty());
            if self.try_single_run(compiled, query) {
                return Some(true);
            }
            self.begin(compiled, query);
        }
        let Paused { mut depth, mut expanded } = self.paused.take().unwrap_or(Paused { depth: 1, expanded: 1 });
        let pause_at = expanded + STATES_BETWEEN_PAUSES;
        debug_assert!(depth <= self.levels.len() && expanded <= self.budget);
        while depth > 0 {
            let level = &mut self.levels[depth - 1];
            let Some(&slot) = level.order.get(level.next) else {
                depth -= 1;
                self.record(depth, false); // l. 7
                continue;
            };
            level.next += 1;
            let step = level.state.step(compiled, slot);
            let sleep = level.state.independent_of(compiled, step, level.asleep);
            debug_assert!(!level.asleep.contains(slot), "an action in the sleep set is not taken");
            level.asleep.insert(step.slot); // l. 6
            if sleep.is_empty() {
                return Some(self.succeed(compiled, depth)); // l. 2, 5
            }
            self.descend(compiled, depth, step);
            match self.judge(compiled, depth, sleep) {
                Some(true) => return Some(self.succeed(compiled, depth)), // l. 5
                Some(false) => {}
                None => {
                    expanded += 1;
                    if expanded > self.budget {
                        self.is_exhausted = true;
                        return Some(true);
                    }
                    self.open_level(compiled, depth, sleep);
                    depth += 1;
                    if expanded == pause_at {
                        self.paused = Some(Paused { depth, expanded });
                        return None;
                    }
                }
            }
        }
        Some(false)
    }

    /// Records that there is a run from every state on the path.
    fn succeed(&mut self, compiled: &Compiled, depth: usize) -> bool {
        // [Stateful24] Lemma 34: IFS implies PIFS.
        debug_assert!(self.pifs_holds_at(compiled, 0, self.levels[0].sleep));
        (0..depth).for_each(|depth| self.record(depth, true));
        true
    }

    /// Follows the first action of each source set. Returns whether this yields a run as wanted.
    fn try_single_run(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) -> bool {
        if self.excess_failures > MAX_EXCESS_FAILURES {
            return false;
        }
        self.begin(compiled, query);
        let mut depth = 1;
        let found = loop {
            let level = &self.levels[depth - 1];
            let step = level.state.step(compiled, level.order[0]);
            let sleep = level.state.independent_of(compiled, step, level.sleep);
            if sleep.is_empty() {
                break true; // l. 2
            }
            self.descend(compiled, depth, step);
            let level = &self.levels[depth];
            let query = IfsQuery { state: &level.state, packed: &level.packed, sleep };
            if let Some(answer) = self.known(query) {
                break answer;
            }
            self.open_level(compiled, depth, sleep);
            depth += 1;
        };
        self.excess_failures += if found { -1 } else { 1 };
        found && self.succeed(compiled, depth)
    }

    /// Line 3 for the state at a depth, and the cache.
    fn judge(&mut self, compiled: &Compiled, depth: usize, sleep: Bitset<N>) -> Option<bool> {
        let level = &self.levels[depth];
        let query = IfsQuery { state: &level.state, packed: &level.packed, sleep };
        let is_blocked = query.state.enabled.is_subset(&sleep);
        let cached = if is_blocked { None } else { self.cache.find(query.packed, sleep) };
        self.used_earlier_answer |= cached.is_some_and(|found| !found.answer && found.entry < self.first_own_entry);
        let known = if is_blocked { Some(false) } else { cached.map(|found| found.answer) };
        known.or_else(|| (!self.pifs_holds_at(compiled, depth, sleep)).then_some(false)) // l. 3
    }

    fn pifs_holds_at(&mut self, compiled: &Compiled, depth: usize, sleep: Bitset<N>) -> bool {
        let state = &self.levels[depth].state;
        self.pifs.prepare(compiled, state);
        self.pifs.includes(compiled, state, state.enabled.difference(sleep))
    }

    /// Puts the state of a query at the start of the path.
    fn begin(&mut self, compiled: &Compiled, query: IfsQuery<'_, N>) {
        if self.levels.is_empty() {
            self.levels.push(Level::new(compiled));
        }
        self.levels[0].state.copy_from(compiled, query.state);
        self.levels[0].packed.copy_from_slice(query.packed);
        debug_assert_eq!(compiled.layout.pack(&query.state.locals), query.packed, "both are the same state");
        self.open_level(compiled, 0, query.sleep);
    }

    /// Computes the source set of the state at a depth.
    fn open_level(&mut self, compiled: &Compiled, depth: usize, sleep: Bitset<N>) {
        let level = &mut self.levels[depth];
        debug_assert!(sleep.is_subset(&level.state.enabled), "sleep sets contain enabled actions only");
        (level.sleep, level.asleep, level.next) = (sleep, sleep, 0);
        level.order.clear();
        let source = min_closure(compiled, &mut self.closures, &level.state, sleep, u32::MAX); // l. 4
        level.state.append_in_order(compiled, source.actions, &mut level.order);
        // The action that wakes up most is tried first.
        let state = &level.state;
        debug_assert!(!level.order.is_empty(), "the state is not sleep-blocked");
        let left_asleep = |&slot: &u32| state.independent_of(compiled, state.step(compiled, slot), sleep).count();
        level.order.sort_by_key(left_asleep);
    }

    /// Computes the state at a depth: the successor of the one above by a step.
    fn descend(&mut self, compiled: &Compiled, depth: usize, step: Step) {
        if self.levels.len() <= depth {
            self.levels.push(Level::new(compiled));
        }
        let (above, below) = self.levels.split_at_mut(depth);
        let (source, target) = (&above[depth - 1], &mut below[0]);
        debug_assert_eq!(compiled.layout.pack(&source.state.locals), source.packed);
        target.state.apply(compiled, &source.state, step);
        target.packed.copy_from_slice(&source.packed);
        compiled.layout.set(&mut target.packed, step.client, step.client_target);
        compiled.layout.set(&mut target.packed, step.server, step.server_target);
    }

    fn record(&mut self, depth: usize, answer: bool) {
        let level = &self.levels[depth];
        debug_assert!(!level.sleep.is_empty());
        self.cache.insert(&level.packed, level.sleep, answer);
    }

    /// The number of bytes of the cache.
    pub fn bytes(&self) -> usize {
        self.cache.bytes()
    }
}

impl<const N: usize> Level<N> {
    fn new(compiled: &Compiled) -> Self {
        Level { state: ExpandedState::new(compiled), packed: vec![0; compiled.layout.words()], ..Level::default() }
    }
}
