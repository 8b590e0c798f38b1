//! The rules by which a local state adds actions to B in `bitset64::pifs`: line 4 of PIFS for one
//! process, precomputed per local state.

use rustc_hash::FxHashMap;

use crate::paper::listing_3_pifs::PifsVariant;
use crate::paper::local_futures::LocalFutures;
use crate::system::bitset::SparseWord;
use crate::system::compiled::LocalTransition;

/// A rule of a local state s_p: if B contains one of the actions `first` and dom(B) all processes
/// `needs`, then the partners that are ready add `actions`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rule {
    /// The possible d of line 3.
    pub first: u64,
    /// The processes of x in line 3, except p and the partner of d, which are in dom(B) anyway.
    pub needs: u64,
    /// The b of line 3.
    pub actions: u64,
    /// Whether d may be any action of the state.
    pub any_first: bool,
}

/// The rules of a local state with one first action each.
pub fn rules_per_first_action(
    futures: &LocalFutures,
    variant: PifsVariant,
    state: u32,
    transitions: &[LocalTransition],
) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for transition in transitions {
        let mut by_needs: FxHashMap<u64, u64> = FxHashMap::default();
        for group in futures.groups(futures.after(state, transition.target)) {
            let needs = if variant == PifsVariant::Remote { 0 } else { one_word(futures.needs(group)) };
            // Both processes of d are in dom(B).
            *by_needs.entry(needs & !(1 << transition.partner)).or_default() |= one_word(futures.actions(group));
        }
        rules.extend(by_needs.into_iter().map(|(needs, actions)| Rule {
            first: 1 << transition.action,
            needs,
            actions,
            any_first: transitions.len() == 1,
        }));
    }
    rules
}

/// Returns what all transitions of a state have in common; nothing if there are none.
pub fn common(transitions: &[LocalTransition], of: impl Fn(&LocalTransition) -> u64) -> u64 {
    if transitions.is_empty() { 0 } else { transitions.iter().fold(u64::MAX, |common, own| common & of(own)) }
}

/// Returns the transitions whose actions are among the first actions of a rule.
pub fn firsts<'t>(transitions: &'t [LocalTransition], rule: &Rule) -> impl Iterator<Item = &'t LocalTransition> {
    let first = rule.first;
    transitions.iter().filter(move |own| first >> own.action & 1 != 0)
}

/// Merges the rules of a state, leaving out actions that every first action adds anyway.
pub fn merge_rules(transitions: &[LocalTransition], always: u64, mut rules: Vec<Rule>) -> Vec<Rule> {
    let all = rules.clone();
    for rule in &mut rules {
        let is_weaker = |other: &&Rule| other.first == rule.first && other.needs & !rule.needs == 0 && *other != rule;
        rule.actions &= !all.iter().filter(is_weaker).fold(always, |covered, other| covered | other.actions);
    }
    rules.retain(|rule| rule.actions != 0);
    rules = merge_by(rules, |rule| rule.needs);
    // With the partner of d, which is in dom(B) anyway, more rules have the same needs.
    let partner = |rule: &Rule| {
        let own = transitions.iter().filter(|own| rule.first == 1 << own.action);
        own.map(|own| 1 << own.partner).sum::<u64>()
    };
    rules = merge_by(rules, |rule| if rule.needs == 0 { 0 } else { rule.needs | partner(rule) });
    let all = transitions.iter().fold(0, |all, own| all | 1 << own.action);
    for rule in &mut rules {
        debug_assert!(rule.first & !all == 0, "first actions are actions of the state");
        rule.any_first = rule.first == all;
        rule.needs &= !firsts(transitions, rule).fold(u64::MAX, |common, own| common & 1 << own.partner);
    }
    debug_assert!(rules.iter().all(|rule| rule.actions & always == 0), "what is always added needs no rule");
    rules.sort_unstable_by_key(|rule| (rule.needs.count_ones(), rule.first));
    rules
}

/// Merges rules with the same actions and the same needs, as `needs` computes them.
fn merge_by(rules: Vec<Rule>, needs: impl Fn(&Rule) -> u64) -> Vec<Rule> {
    let mut firsts: FxHashMap<(u64, u64), u64> = FxHashMap::default();
    for rule in rules {
        *firsts.entry((needs(&rule), rule.actions)).or_default() |= rule.first;
    }
    debug_assert!(!firsts.values().any(|&first| first == 0), "a rule has a first action");
    let rule = |((needs, actions), first)| Rule { first, needs, actions, any_first: false };
    firsts.into_iter().map(rule).collect()
}

/// Returns what a first action adds if dom(B) is `domain`.
pub fn added_by(rules: &[Rule], first: u32, domain: u64) -> u64 {
    debug_assert!(first < 64, "actions fit into one word");
    let applies = |rule: &&Rule| rule.first >> first & 1 != 0 && rule.needs & !domain == 0;
    rules.iter().filter(applies).fold(0, |added, rule| added | rule.actions)
}

/// Returns the actions b of a state that may add more when they become first actions after some
/// other first action d of the state was processed.
pub fn actions_adding_more(transitions: &[LocalTransition], rules: &[Rule]) -> u64 {
    let adds_more = |b: &&LocalTransition| {
        let of_b = || rules.iter().filter(|rule| rule.first >> b.action & 1 != 0);
        transitions.iter().any(|d| {
            of_b().any(|rule| {
                // All processes of b and d are in dom(B), and both actions in B.
                let domain = rule.needs | 1 << b.partner | 1 << d.partner;
                rule.actions & !(added_by(rules, d.action, domain) | 1 << d.action | 1 << b.action) != 0
            })
        })
    };
    transitions.iter().filter(adds_more).fold(0, |all, own| all | 1 << own.action)
}

/// Converts a sparse set to a single word.
fn one_word(words: &[SparseWord]) -> u64 {
    debug_assert!(words.iter().all(|word| word.word == 0), "the set fits into one word");
    words.iter().fold(0, |all, word| all | word.bits)
}
