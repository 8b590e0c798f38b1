//! PIFS, the approximation of the oracle IFS by local runs. [Stateful24], Definition 33 and Listing 3.
//!
//! ```text
//!   1  PIFS(s, B)
//!   2    repeat while something is added and dom(B) does not wrap enabled(s)
//!   3      for d in B, a process p of d with s_p -d-> t, and t -x-> -b-> in p with dom(x) within dom(B)
//!   4        if s_q -b-> for the partner q of b in p then add b to B
//!   5    return whether dom(B) wraps enabled(s)
//! ```
//! `remote` forgets the condition on x: rPIFS.
//!
//! `avoiding` uses more of [Stateful24], Lemma 32, at no cost. The b of line 4 is the first action of q on the run that is looked for, and p has moved
//! before. So q takes part neither in d nor in x; and from then on b counts as a d of line 3 for q only (for p too if it is added the other way
//! round, by a path of q), because p's first action was another.

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, NONE};
use crate::parts::futures::{Future, Futures};
use crate::parts::here::Here;

/// Computes PIFS.
#[derive(Clone, Debug)]
pub struct Pifs<const N: usize> {
    futures: Futures,
    remote: bool,
    avoiding: bool,
    /// By action and side (1: the server's): when it was last added to B as a first action of that side.
    added: Vec<u32>,
    now: u32,
    /// Number of actions in B.
    size: u32,
    /// dom(B).
    domain: Bits<N>,
    /// Enabled actions that dom(B) does not meet.
    left: Bits<N>,
    /// States t of line 3, with the partner of d.
    sources: Vec<(u32, u32)>,
    /// By state t: the partner of d when it was first a source, or `TWO` when it was with two partners.
    entered: Vec<(u32, u32)>,
    /// What line 3 did not find because of the condition on x: each waits for a process to join dom(B), in a list by process.
    pending: Vec<(Future, u32)>,
    first_pending: Vec<(u32, u32)>,
    /// Processes that joined and whose lists were not looked at.
    joined: Vec<u32>,
}

/// Of a state: it was entered with two different partners.
const TWO: u32 = u32::MAX;

impl<const N: usize> Pifs<N> {
    pub fn new(compiled: &Compiled, remote: bool, avoiding: bool) -> Self {
        let states = *compiled.base.last().expect("invariant: one entry more than processes");
        Pifs {
            futures: Futures::new(compiled),
            remote,
            avoiding,
            added: vec![0; 2 * compiled.actions() as usize],
            now: 0,
            size: 0,
            domain: Bits::EMPTY,
            left: Bits::EMPTY,
            sources: Vec::new(),
            entered: vec![(0, 0); states as usize],
            pending: Vec::new(),
            first_pending: vec![(0, 0); compiled.processes() as usize],
            joined: Vec::new(),
        }
    }

    /// Whether B, enabled actions, potentially includes a first set.
    pub fn includes(&mut self, compiled: &Compiled, here: &Here<N>, b: Bits<N>) -> bool {
        self.grow(compiled, here, b)
    }

    /// The answer for a single enabled action, with the size of B at the end (if it does not wrap).
    pub fn reach_of(&mut self, compiled: &Compiled, here: &Here<N>, place: u32) -> (bool, u32) {
        let mut b = Bits::EMPTY;
        b.insert(here.moves[place as usize].slot);
        (self.grow(compiled, here, b), self.size)
    }

    fn grow(&mut self, compiled: &Compiled, here: &Here<N>, b: Bits<N>) -> bool {
        self.now += 1;
        self.size = 0;
        self.domain = Bits::EMPTY;
        self.left = here.enabled;
        self.sources.clear();
        self.pending.clear();
        self.joined.clear();
        for slot in b.iter() {
            let step = here.at_slot(slot);
            self.added[2 * step.action as usize] = self.now;
            self.added[2 * step.action as usize + 1] = self.now;
            self.size += 1;
            self.join(here, step.client);
            self.join(here, step.server);
            self.sources.push((step.client_target, step.server));
            self.sources.push((step.server_target, step.client));
        }
        while !self.left.is_empty() {
            if let Some((state, with)) = self.sources.pop() {
                self.look(compiled, here, state, with);
            } else if let Some(process) = self.joined.pop() {
                self.wake(compiled, here, process);
            } else {
                return false;
            }
        }
        true
    }

    /// Lines 3 and 4 for one d.
    #[inline]
    fn look(&mut self, compiled: &Compiled, here: &Here<N>, state: u32, with: u32) {
        let (when, before) = self.entered[state as usize];
        // What was skipped before: nothing, or actions with one partner.
        let only = match (when == self.now, self.avoiding) {
            (false, _) => NONE,
            (true, true) if before != with && before != TWO => before,
            (true, _) => return,
        };
        self.entered[state as usize] = (self.now, if only == NONE { with } else { TWO });
        for at in 0..self.futures.from(state).len() {
            let future = self.futures.from(state)[at];
            if self.is_added(compiled, future)
                || only != NONE && future.partner != only
                || self.avoiding && (!future.avoids || future.partner == with)
                || compiled.step(future.partner, future.action, here.at[future.partner as usize]) == NONE
            {
                continue;
            }
            self.try_add(compiled, here, future);
        }
    }

    /// Adds the action of a future, or lets it wait.
    #[inline]
    fn try_add(&mut self, compiled: &Compiled, here: &Here<N>, future: Future) {
        let missing = if self.remote { NONE } else { self.futures.missing(future, &self.domain.0) };
        if missing == NONE {
            self.add(compiled, here, future);
        } else {
            let first = &mut self.first_pending[missing as usize];
            let next = if first.0 == self.now { first.1 } else { NONE };
            *first = (self.now, self.pending.len() as u32);
            self.pending.push((future, next));
        }
    }

    /// Looks again at what waited for a process.
    fn wake(&mut self, compiled: &Compiled, here: &Here<N>, process: u32) {
        let (when, mut at) = std::mem::take(&mut self.first_pending[process as usize]);
        while when == self.now && at != NONE {
            let (future, next) = self.pending[at as usize];
            if !self.is_added(compiled, future) {
                self.try_add(compiled, here, future);
            }
            at = next;
        }
    }

    #[inline]
    fn is_added(&self, compiled: &Compiled, future: Future) -> bool {
        self.added[2 * future.action as usize + usize::from(future.partner >= compiled.clients)] == self.now
    }

    fn add(&mut self, compiled: &Compiled, here: &Here<N>, future: Future) {
        self.size += 1;
        let (client, server) = (compiled.client_of[future.action as usize], compiled.server_of[future.action as usize]);
        for (side, process, partner) in [(0, client, server), (1, server, client)] {
            let target = compiled.step(process, future.action, here.at[process as usize]);
            if process == future.partner || !self.avoiding {
                self.added[2 * future.action as usize + side] = self.now;
                if target != NONE {
                    self.sources.push((target, partner));
                }
            }
        }
        self.join(here, future.partner);
    }

    #[inline]
    fn join(&mut self, here: &Here<N>, process: u32) {
        if self.domain.contains(process) {
            return;
        }
        self.domain.insert(process);
        self.joined.push(process);
        self.left = self.left.minus(here.on[process as usize]);
    }
}
