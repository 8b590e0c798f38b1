//! The tables of closures: for each action and local state of one of its processes, the sets of
//! actions that the lines of `paper::closure` add.

use rustc_hash::FxHashMap;

use crate::paper::local_paths::{LocalPaths, can_loop};
use crate::system::bitset::SparseWord;
use crate::system::compiled::{Compiled, LocalTransition, NONE};

/// The empty set of a [`SetPool`].
pub const EMPTY_SET: u32 = 0;

/// Interned sparse sets of actions.
#[derive(Clone, Debug)]
pub struct SetPool {
    words: Vec<SparseWord>,
    /// The start of each set in `words`; one entry more than sets.
    starts: Vec<u32>,
    numbers: FxHashMap<Vec<SparseWord>, u32>,
}

impl SetPool {
    fn new() -> SetPool {
        let numbers = FxHashMap::from_iter([(Vec::new(), EMPTY_SET)]);
        SetPool { words: Vec::new(), starts: vec![0, 0], numbers }
    }

    fn intern(&mut self, set: &[SparseWord]) -> u32 {
        if let Some(&known) = self.numbers.get(set) {
            return known;
        }
        self.words.extend_from_slice(set);
        self.starts.push(self.words.len() as u32);
        let number = self.starts.len() as u32 - 2;
        debug_assert!(number != EMPTY_SET && set.is_sorted_by_key(|word| word.word));
        self.numbers.insert(set.to_vec(), number);
        number
    }

    /// The words of a set, as a range for [`SetPool::word`].
    #[inline]
    pub fn range(&self, set: u32) -> std::ops::Range<usize> {
        self.starts[set as usize] as usize..self.starts[set as usize + 1] as usize
    }

    #[inline]
    pub fn word(&self, at: usize) -> SparseWord {
        self.words[at]
    }

    /// Returns a set as a single word, in one-word systems.
    pub fn one_word(&self, set: u32) -> u64 {
        let words = &self.words[self.range(set)];
        debug_assert!(words.iter().all(|word| word.word == 0), "the set fits into one word");
        words.iter().fold(0, |all, word| all | word.bits)
    }
}

/// The tables. Each is indexed like the target table and holds sets of the pool.
#[derive(Clone, Debug)]
pub struct ClosureTables {
    pub pool: SetPool,
    /// For an action b and a state of one of its processes: what line 2 adds for this process.
    pub initial: Vec<u32>,
    /// For an action a and a state of its process q: the c of line 3.
    pub required: Vec<u32>,
    /// For an action a and a state of its server: what line 5 adds. Empty if actions do not
    /// commute.
    pub conflicting_loops: Vec<u32>,
}

/// Transitions of a local state that lead to the same actions.
struct TransitionClass {
    leads_to: Vec<u64>,
    /// The actions of the transitions.
    through: Vec<u64>,
}

/// The sets computed for one local state, by what they depend on.
#[derive(Default)]
struct Memo {
    initial: FxHashMap<Vec<u64>, u32>,
    required: FxHashMap<Vec<u64>, u32>,
    conflicting_loops: FxHashMap<Vec<u64>, u32>,
}

impl ClosureTables {
    /// Builds the tables; `avoids_partner` is the stronger condition of `ClosureVariant`.
    pub fn new(compiled: &Compiled, avoids_partner: bool) -> ClosureTables {
        let conflicting = if compiled.commuting { compiled.table_len() } else { 0 };
        let mut tables = ClosureTables {
            pool: SetPool::new(),
            initial: vec![EMPTY_SET; compiled.table_len()],
            required: vec![EMPTY_SET; compiled.table_len()],
            conflicting_loops: vec![EMPTY_SET; conflicting],
        };
        let can_loop = can_loop(compiled);
        for process in 0..compiled.process_count() {
            let paths = LocalPaths::new(compiled, process, avoids_partner, &can_loop);
            for state in compiled.states(process) {
                tables.fill_state(compiled, &paths, process, state);
            }
        }
        tables
    }

    fn fill_state(&mut self, compiled: &Compiled, paths: &LocalPaths<'_>, process: u32, state: u32) {
        let transitions = compiled.transitions(state);
        let classes = transition_classes(paths, transitions);
        let ready = paths.set(transitions.iter().map(|own| own.action));
        let loops = if compiled.commuting && process >= compiled.clients {
            paths.set(transitions.iter().filter(|own| own.target == state).map(|own| own.action))
        } else {
            paths.set([])
        };
        let has_loops = loops.iter().any(|&word| word != 0);
        let mut memo = Memo::default();
        // The key of an action: the classes that lead to it, and the loops that commute with it.
        let class_words = classes.len().div_ceil(64);
        let mut key = vec![0_u64; class_words + loops.len()];
        for (local, &action) in paths.actions.iter().enumerate() {
            let index = compiled.table_index(process, action, state);
            let target = compiled.target(process, action, state);
            key.fill(0);
            let (leading, commuting) = key.split_at_mut(class_words);
            paths.write_commuting_loops(compiled, &loops, target, local, commuting);
            for (number, class) in classes.iter().enumerate() {
                leading[number / 64] |= (class.leads_to[local / 64] >> (local % 64) & 1) << (number % 64);
            }
            self.required[index] = memoised(&mut memo.required, &key, || {
                let (leading, commuting) = key.split_at(class_words);
                debug_assert!(commuting.iter().zip(&loops).all(|(commuting, loops)| commuting & !loops == 0));
                let is_leading = |number: &usize| leading[number / 64] >> (number % 64) & 1 != 0;
                let mut all = paths.set([]);
                for number in (0..classes.len()).filter(is_leading) {
                    all.iter_mut().zip(&classes[number].through).for_each(|(all, more)| *all |= more);
                }
                self.pool.intern(&paths.to_sparse(&difference(&all, commuting)))
            });
            if target != NONE {
                let commuting = &key[class_words..];
                self.initial[index] = memoised(&mut memo.initial, commuting, || {
                    self.pool.intern(&paths.to_sparse(&difference(&ready, commuting)))
                });
                if has_loops {
                    let partner = compiled.client_of[action as usize];
                    let others = difference(&difference(&loops, commuting), paths.actions_with(partner));
                    self.conflicting_loops[index] =
                        memoised(&mut memo.conflicting_loops, &others, || self.pool.intern(&paths.to_sparse(&others)));
                }
            }
        }
    }
}

/// Groups the transitions of a local state by the actions that paths through them lead to.
fn transition_classes(paths: &LocalPaths<'_>, transitions: &[LocalTransition]) -> Vec<TransitionClass> {
    let (mut by_leads, mut by_link) = (FxHashMap::default(), FxHashMap::default());
    let mut classes: Vec<TransitionClass> = Vec::new();
    for transition in transitions {
        let number = *by_link.entry(paths.link(transition)).or_insert_with(|| {
            let leads_to = paths.reachable_through(transition);
            *by_leads.entry(leads_to.clone()).or_insert_with(|| {
                classes.push(TransitionClass { through: vec![0; leads_to.len()], leads_to });
                classes.len() - 1
            })
        });
        paths.insert(&mut classes[number].through, transition.action);
    }
    debug_assert!(classes.len() <= transitions.len());
    classes
}

/// Returns the value of a key, computing it if it is not known.
fn memoised(known: &mut FxHashMap<Vec<u64>, u32>, key: &[u64], compute: impl FnOnce() -> u32) -> u32 {
    if let Some(&known) = known.get(key) {
        return known;
    }
    let value = compute();
    known.insert(key.to_vec(), value);
    value
}

fn difference(set: &[u64], other: &[u64]) -> Vec<u64> {
    debug_assert_eq!(set.len(), other.len());
    set.iter().zip(other).map(|(set, other)| set & !other).collect()
}
