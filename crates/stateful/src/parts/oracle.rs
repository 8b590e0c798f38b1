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

use crate::parts::bits::Bits;
use crate::parts::closures::Closures;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::pifs::Pifs;
use crate::parts::possible::Possible;
use crate::parts::source_sets::min_closure;
use crate::parts::table::{Table, hash};

/// States that are opened between two looks at limits.
const PATIENCE: u64 = 16;

/// Answers questions.
pub struct Oracle<const N: usize> {
    pub closures: Closures,
    pub pifs: Pifs<N>,
    /// What narrows PIFS and closures, if so wanted.
    possible: Option<Possible>,
    /// States that one question may open.
    budget: u64,
    levels: Vec<Level<N>>,
    /// Of a question that is not answered yet: how deep it is, and the states it opened.
    paused: Option<(usize, u64)>,
    answers: Answers<N>,
    packed: Vec<u64>,
}

struct Level<const N: usize> {
    here: Here<N>,
    sleep: Bits<N>,
    asleep: Bits<N>,
    order: Vec<u32>,
    next: usize,
}

impl<const N: usize> Oracle<N> {
    /// Exact if the budget is `u64::MAX`.
    pub fn new(compiled: &Compiled, avoiding: bool, budget: u64) -> Self {
        Self::with(compiled, avoiding, budget, None)
    }

    /// With what narrows PIFS and closures.
    pub fn with(compiled: &Compiled, avoiding: bool, budget: u64, possible: Option<Possible>) -> Self {
        Oracle {
            closures: Closures::new(compiled, avoiding, avoiding),
            pifs: Pifs::new(compiled, false, avoiding),
            possible,
            budget,
            levels: Vec::new(),
            paused: None,
            answers: Answers::new(compiled),
            packed: vec![0; compiled.layout.words()],
        }
    }

    /// The actions that are possible from a state on, as words; all, if nothing narrows them.
    pub fn possible(&mut self, compiled: &Compiled, here: &Here<N>) -> &[u64] {
        match &mut self.possible {
            Some(possible) => {
                possible.find(compiled, &here.at);
                &possible.actions
            }
            None => {
                self.closures.possible.fill(u64::MAX);
                &self.closures.possible
            }
        }
    }

    /// Whether a maximal run starts from a state whose first actions avoid the sleep set; also yes if the budget does not suffice to tell.
    pub fn includes(&mut self, compiled: &Compiled, there: &Here<N>, sleep: Bits<N>) -> bool {
        loop {
            if let Some(answer) = self.ask(compiled, there, sleep) {
                return answer;
            }
        }
    }

    /// The same for a while; then `None`, and the next question must be the same and goes on.
    pub fn ask(&mut self, compiled: &Compiled, there: &Here<N>, sleep: Bits<N>) -> Option<bool> {
        if self.paused.is_none() {
            if sleep.is_empty() {
                return Some(true);
            }
            if let Some(answer) = self.judge(compiled, there, sleep) {
                return Some(answer);
            }
            self.enter(compiled, 0, there, sleep);
        }
        let (mut depth, mut opened) = self.paused.take().unwrap_or((1, 1));
        let patience = opened + PATIENCE;
        while depth > 0 {
            let level = &mut self.levels[depth - 1];
            let Some(&slot) = level.order.get(level.next) else {
                depth -= 1;
                self.note(compiled, depth, false); // l. 7
                continue;
            };
            level.next += 1;
            let step = level.here.at_slot(compiled, slot);
            let sleep = level.asleep.minus(level.here.dependent(compiled, step));
            level.asleep.insert(step.slot); // l. 6
            if sleep.is_empty() {
                (0..depth).for_each(|depth| self.note(compiled, depth, true)); // l. 2
                return Some(true);
            }
            let (before, after) = self.split(compiled, depth);
            after.here.follow(compiled, &before.here, step);
            match self.judge_level(compiled, depth, sleep) {
                Some(true) => {
                    (0..depth).for_each(|depth| self.note(compiled, depth, true));
                    return Some(true);
                }
                Some(false) => {}
                None => {
                    opened += 1;
                    if opened > self.budget {
                        return Some(true);
                    }
                    self.begin(compiled, depth, sleep); // l. 5
                    depth += 1;
                    if opened == patience {
                        self.paused = Some((depth, opened));
                        return None;
                    }
                }
            }
        }
        Some(false)
    }

    /// Line 3, and what is known already.
    fn judge(&mut self, compiled: &Compiled, there: &Here<N>, sleep: Bits<N>) -> Option<bool> {
        let awake = there.enabled.minus(sleep);
        if awake.is_empty() {
            return Some(false);
        }
        pack(compiled, &there.at, &mut self.packed);
        if let Some(answer) = self.answers.get(&self.packed, sleep) {
            return Some(answer);
        }
        self.pifs.open(compiled, there);
        if !self.pifs.includes(compiled, there, awake) {
            return Some(false);
        }
        let possible = self.possible.as_mut()?;
        possible.find(compiled, &there.at);
        self.closures.possible.copy_from_slice(&possible.actions);
        (self.pifs.narrow(&possible.actions) && !self.pifs.includes(compiled, there, awake)).then_some(false)
    }

    fn judge_level(&mut self, compiled: &Compiled, depth: usize, sleep: Bits<N>) -> Option<bool> {
        let spare = std::mem::take(&mut self.levels[depth].here);
        let answer = self.judge(compiled, &spare, sleep);
        self.levels[depth].here = spare;
        answer
    }

    fn enter(&mut self, compiled: &Compiled, depth: usize, there: &Here<N>, sleep: Bits<N>) {
        if self.levels.len() <= depth {
            self.levels.push(Level::new(compiled));
        }
        self.levels[depth].here.at.copy_from_slice(&there.at);
        self.levels[depth].here.look(compiled);
        self.begin(compiled, depth, sleep);
    }

    fn begin(&mut self, compiled: &Compiled, depth: usize, sleep: Bits<N>) {
        let level = &mut self.levels[depth];
        (level.sleep, level.asleep, level.next) = (sleep, sleep, 0);
        level.order.clear();
        let (source, _) = min_closure(compiled, &mut self.closures, &level.here, sleep);
        level.here.in_order(compiled, source, &mut level.order);
        // What wakes up most is tried first.
        let here = &level.here;
        level.order.sort_by_key(|&slot| sleep.minus(here.dependent(compiled, here.at_slot(compiled, slot))).count());
    }

    fn split(&mut self, compiled: &Compiled, depth: usize) -> (&Level<N>, &mut Level<N>) {
        if self.levels.len() <= depth {
            self.levels.push(Level::new(compiled));
        }
        let (before, after) = self.levels.split_at_mut(depth);
        (&before[depth - 1], &mut after[0])
    }

    fn note(&mut self, compiled: &Compiled, depth: usize, answer: bool) {
        let level = &self.levels[depth];
        pack(compiled, &level.here.at, &mut self.packed);
        self.answers.put(&self.packed, level.sleep, answer);
    }
}

impl<const N: usize> Level<N> {
    fn new(compiled: &Compiled) -> Self {
        Level { here: Here::new(compiled), sleep: Bits::EMPTY, asleep: Bits::EMPTY, order: Vec::new(), next: 0 }
    }
}

fn pack(compiled: &Compiled, at: &[u32], packed: &mut [u64]) {
    for (process, &state) in at.iter().enumerate() {
        compiled.layout.set(packed, process as u32, state);
    }
}

/// Answers by state and sleep set.
struct Answers<const N: usize> {
    table: Table,
    words: usize,
    states: Vec<u64>,
    entries: Vec<Entry<N>>,
}

#[derive(Clone, Copy)]
struct Entry<const N: usize> {
    sleep: Bits<N>,
    answer: bool,
    /// The next entry of the same state.
    next: u32,
}

impl<const N: usize> Answers<N> {
    fn new(compiled: &Compiled) -> Self {
        Answers { table: Table::default(), words: compiled.layout.words(), states: Vec::new(), entries: Vec::new() }
    }

    fn state(&self, entry: u32) -> &[u64] {
        &self.states[entry as usize * self.words..][..self.words]
    }

    fn get(&self, state: &[u64], sleep: Bits<N>) -> Option<bool> {
        let mut at = self.table.find(hash(state), |entry| self.state(entry) == state);
        while let Some(entry) = at {
            let known = &self.entries[entry as usize];
            if known.answer && sleep.within(&known.sleep) || !known.answer && known.sleep.within(&sleep) {
                return Some(known.answer);
            }
            at = Some(known.next).filter(|&next| next != u32::MAX);
        }
        None
    }

    fn put(&mut self, state: &[u64], sleep: Bits<N>, answer: bool) {
        let new = self.entries.len() as u32;
        let mut entry = Entry { sleep, answer, next: u32::MAX };
        let (words, states) = (self.words, &self.states);
        let same = |entry: u32| &states[entry as usize * words..][..words] == state;
        if let Some(first) = self.table.find_or_insert(hash(state), new, same) {
            entry.next = std::mem::replace(&mut self.entries[first as usize].next, new);
        }
        self.states.extend_from_slice(state);
        self.entries.push(entry);
    }
}
