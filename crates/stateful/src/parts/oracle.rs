//! The oracle IFS, exactly or within a budget. [Stateful24], Definition 14.
//!
//! IFS(s, enabled(s) - sleep): is there a maximal run from s whose first actions avoid the sleep set? Such a run takes no action while it sleeps, and
//! actions wake up when a dependent one is taken; so it is looked for depth first, over states with sleep sets.
//!
//! ```text
//!   1  IFS(s, sleep)
//!   2    if sleep is empty then yes                     any maximal run from here will do
//!   3    if s is sleep-blocked or PIFS(s, enabled(s) - sleep) fails then no
//!   4    for a in MinClosure(s, sleep)                  a covering source set is enough: Remark 18
//!   5      if IFS(s', sleep - Da) for s -a-> s' then yes
//!   6      sleep := sleep + {a}                         runs with a among their first actions were looked for
//!   7    no
//! ```
//! Answers are kept: "no" holds for larger sleep sets, "yes" for smaller ones. A budget bounds the states that one question opens.
//!
//! Most answers are "yes". So first a single run is tried, by the first actions of source sets and without line 3, until it wakes everything up or comes to a
//! state with a known "yes". If it gets stuck, nothing is known, and the search begins. Where single runs mostly get stuck, they are no longer tried.
//! With a budget, "yes" may be said at any time: where no question was answered by "no" for long, most are not looked into (`parts::trust`).
//!
//! What is possible (`parts::possible`) would narrow PIFS and source sets here, too, but takes longer than what it saves: pet 4 by a quarter, fs 14 by half.

use crate::parts::answers::Answers;
use crate::parts::bits::Bits;
use crate::parts::closures::Closures;
use crate::parts::compiled::{Compiled, Move};
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;
use crate::parts::source_sets::min_closure;
use crate::parts::trust::Trust;

/// So many more single runs may get stuck than not.
const TRUST: i64 = 2;
/// States that are opened between two looks at limits.
const STRETCH: u64 = 16;

/// Answers questions.
pub struct Oracle<const N: usize> {
    pub closures: Closures,
    pub pifs: Pifs<N>,
    /// States that one question may open.
    budget: u64,
    levels: Vec<Level<N>>,
    /// Of a question that is not answered yet: how deep it is, and the states it opened.
    paused: Option<(usize, u64)>,
    answers: Answers<N>,
    /// Single runs that got stuck, less those that did not.
    stuck: i64,
    /// That an answer is "no"; that it is by PIFS alone.
    refuses: Trust,
    pifs_refuses: Trust,
}

#[derive(Default)]
struct Level<const N: usize> {
    here: Here<N>,
    /// The same, packed.
    state: Vec<u64>,
    sleep: Bits<N>,
    asleep: Bits<N>,
    order: Vec<u32>,
    next: usize,
}

impl<const N: usize> Oracle<N> {
    /// All answers are right.
    pub fn exact(compiled: &Compiled) -> Self {
        Oracle::bounded(compiled, u64::MAX, 0)
    }

    /// A "yes" may be wrong: if a question would open more states than the budget; or if "no" was the answer to none of so many questions before it.
    pub fn bounded(compiled: &Compiled, budget: u64, patience: u32) -> Self {
        Oracle {
            closures: Closures::new(compiled, true, true),
            pifs: Pifs::new(compiled, false, true),
            budget,
            levels: Vec::new(),
            paused: None,
            answers: Answers::new(compiled),
            stuck: 0,
            refuses: Trust::new(patience, patience.saturating_mul(4)),
            pifs_refuses: Trust::new(patience, patience.saturating_mul(4)),
        }
    }

    /// Whether a maximal run starts from a state whose first actions avoid the sleep set; also yes if the budget does not suffice to tell.
    pub fn includes(&mut self, compiled: &Compiled, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> bool {
        loop {
            if let Some(answer) = self.ask(compiled, there, sleep) {
                return answer;
            }
        }
    }

    /// The same for a while; then `None`, and the next question must be the same and goes on.
    pub fn ask(&mut self, compiled: &Compiled, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        if self.paused.is_none() {
            let answer = self.answer(compiled, there, sleep);
            if answer.is_some() {
                return answer;
            }
            self.enter(compiled, there, sleep);
        }
        let (mut depth, mut opened) = self.paused.take().unwrap_or((1, 1));
        let pause = opened + STRETCH;
        while depth > 0 {
            let level = &mut self.levels[depth - 1];
            let Some(&slot) = level.order.get(level.next) else {
                depth -= 1;
                self.note(depth, false); // l. 7
                continue;
            };
            level.next += 1;
            let step = level.here.at_slot(compiled, slot);
            let sleep = level.here.independent(compiled, step, level.asleep);
            level.asleep.insert(step.slot); // l. 6
            if sleep.is_empty() {
                return Some(self.found(depth)); // l. 2
            }
            self.follow(compiled, depth, step);
            match self.judge_level(compiled, depth, sleep) {
                Some(true) => return Some(self.found(depth)),
                Some(false) => {}
                None => {
                    opened += 1;
                    if opened > self.budget {
                        self.refuses.note(false);
                        return Some(true);
                    }
                    self.begin(compiled, depth, sleep); // l. 5
                    depth += 1;
                    if opened == pause {
                        self.paused = Some((depth, opened));
                        return None;
                    }
                }
            }
        }
        self.refuses.note(true);
        Some(false)
    }

    /// A search that comes to a "yes".
    fn found(&mut self, depth: usize) -> bool {
        (0..depth).for_each(|depth| self.note(depth, true));
        self.refuses.note(false);
        true
    }

    /// The answer, if it is found without a search.
    #[inline]
    fn answer(&mut self, compiled: &Compiled, (there, state): (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        if sleep.is_empty() {
            return Some(true);
        }
        if let Some(known) = self.known(there, state, sleep) {
            return Some(known);
        }
        if !self.is_exact() && !self.refuses.asks() {
            return Some(true);
        }
        if self.is_exact() || self.pifs_refuses.asks() {
            let included = self.may_include(compiled, there, sleep);
            self.pifs_refuses.note(!included);
            if !included {
                self.refuses.note(true);
                return Some(false);
            }
        }
        self.dive(compiled, (there, state), sleep).then_some(true)
    }

    fn is_exact(&self) -> bool {
        self.budget == u64::MAX
    }

    /// What is known already.
    #[inline]
    fn known(&self, there: &Here<N>, state: &[u64], sleep: Bits<N>) -> Option<bool> {
        if there.enabled.within(&sleep) { Some(false) } else { self.answers.get(state, sleep) }
    }

    /// PIFS.
    fn may_include(&mut self, compiled: &Compiled, there: &Here<N>, sleep: Bits<N>) -> bool {
        self.pifs.open(compiled, there);
        self.pifs.includes(compiled, there, there.enabled.minus(sleep))
    }

    /// Tries a single run; whether it gives a "yes".
    fn dive(&mut self, compiled: &Compiled, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> bool {
        if self.stuck > TRUST {
            return false;
        }
        self.enter(compiled, there, sleep);
        let mut depth = 1;
        let found = loop {
            let level = &self.levels[depth - 1];
            let step = level.here.at_slot(compiled, level.order[0]);
            let sleep = level.here.independent(compiled, step, level.sleep);
            if sleep.is_empty() {
                break true; // l. 2
            }
            self.follow(compiled, depth, step);
            let level = &self.levels[depth];
            if let Some(answer) = self.known(&level.here, &level.state, sleep) {
                break answer;
            }
            self.begin(compiled, depth, sleep);
            depth += 1;
        };
        self.stuck += if found { -1 } else { 1 };
        found && self.found(depth)
    }

    /// Line 3, and what is known already.
    fn judge_level(&mut self, compiled: &Compiled, depth: usize, sleep: Bits<N>) -> Option<bool> {
        let level = std::mem::take(&mut self.levels[depth]);
        let answer = self
            .known(&level.here, &level.state, sleep)
            .or_else(|| (!self.may_include(compiled, &level.here, sleep)).then_some(false));
        self.levels[depth] = level;
        answer
    }

    /// Begins a search.
    fn enter(&mut self, compiled: &Compiled, (there, state): (&Here<N>, &[u64]), sleep: Bits<N>) {
        if self.levels.is_empty() {
            self.levels.push(Level::new(compiled));
        }
        self.levels[0].here.be(compiled, there);
        self.levels[0].state.copy_from_slice(state);
        self.begin(compiled, 0, sleep);
    }

    fn begin(&mut self, compiled: &Compiled, depth: usize, sleep: Bits<N>) {
        let level = &mut self.levels[depth];
        (level.sleep, level.asleep, level.next) = (sleep, sleep, 0);
        level.order.clear();
        let (source, _) = min_closure(compiled, &mut self.closures, &level.here, sleep, u32::MAX);
        level.here.in_order(compiled, source, &mut level.order);
        // What wakes up most is tried first.
        let here = &level.here;
        level.order.sort_by_key(|&slot| here.independent(compiled, here.at_slot(compiled, slot), sleep).count());
    }

    /// Opens the state at a depth that a step leads to.
    fn follow(&mut self, compiled: &Compiled, depth: usize, step: Move) {
        if self.levels.len() <= depth {
            self.levels.push(Level::new(compiled));
        }
        let (before, after) = self.levels.split_at_mut(depth);
        let (before, after) = (&before[depth - 1], &mut after[0]);
        after.here.follow(compiled, &before.here, step);
        after.state.copy_from_slice(&before.state);
        compiled.layout.set(&mut after.state, step.client, step.client_target);
        compiled.layout.set(&mut after.state, step.server, step.server_target);
    }

    fn note(&mut self, depth: usize, answer: bool) {
        let level = &self.levels[depth];
        self.answers.put(&level.state, level.sleep, answer);
    }

    /// Bytes of what is remembered.
    pub fn bytes(&self) -> usize {
        self.answers.bytes()
    }
}

impl<const N: usize> Level<N> {
    fn new(compiled: &Compiled) -> Self {
        let (here, state) = (Here::new(compiled), vec![0; compiled.layout.words()]);
        Level { here, state, sleep: Bits::EMPTY, asleep: Bits::EMPTY, order: Vec::new(), next: 0 }
    }
}
