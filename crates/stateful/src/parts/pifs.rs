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
//!
//! If actions of a server can commute (`Compiled::commute`), the first sets of runs are larger, and less is to be found. Let b of line 4 be the first action of a client q on
//! the run, and p its server, which has moved before. If all that p did before left it where it was, and so does b, then b can be moved to the front, and is in B
//! from the start. Otherwise what p did before it left its first state may be forgotten. So after a d that leaves p where it is, t leads only to what
//! leaves it, and on from there: `Futures::after`.

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, NONE};
use crate::parts::futures::Futures;
use crate::parts::here::Here;
use crate::parts::narrow_pifs::NarrowPifs;

/// Computes PIFS.
///
/// Sets of actions are words, in pairs: of the client's side (0) and of the server's side (1).
#[derive(Clone, Debug)]
pub struct Pifs<const N: usize> {
    futures: Futures,
    remote: bool,
    avoiding: bool,
    /// Actions that the client (0), the server (1) is ready for in the state that is open.
    ready: [Vec<u64>; 2],
    /// B, by the side whose first action it is.
    added: [Vec<u64>; 2],
    /// By process, words of its actions. Only if `avoiding`.
    actions_of: Vec<u64>,
    now: u32,
    /// Number of actions in B.
    size: u32,
    /// dom(B).
    domain: Bits<N>,
    /// Enabled actions that dom(B) does not meet.
    left: Bits<N>,
    /// States t of line 3, with the partner of d.
    sources: Vec<(u32, u32)>,
    /// By state t: when it was a source, and the partner of d, or `TWO` when there were two.
    entered: Vec<(u32, u32)>,
    /// What line 3 did not find because of the condition on x: each waits for a process to join dom(B), in a list by process.
    pending: Vec<Pending>,
    first_pending: Vec<(u32, u32)>,
    /// Processes that joined and whose lists were not looked at.
    joined: Vec<u32>,
    /// On narrow systems, what does all this by words.
    narrow: Option<NarrowPifs>,
}

/// Actions of one word that a group leads to.
#[derive(Clone, Copy, Debug)]
struct Pending {
    group: u32,
    word: u32,
    bits: u64,
    /// The side of their partner in the process of the group.
    side: usize,
    next: u32,
}

/// Of a state: it was entered with two different partners.
const TWO: u32 = u32::MAX;

impl<const N: usize> Pifs<N> {
    pub fn new(compiled: &Compiled, remote: bool, avoiding: bool) -> Self {
        let words = compiled.actions().div_ceil(64) as usize;
        let mut actions_of = Vec::new();
        if avoiding {
            actions_of = vec![0; words * compiled.processes() as usize];
            for action in 0..compiled.actions() as usize {
                for process in [compiled.client_of[action], compiled.server_of[action]] {
                    actions_of[process as usize * words + action / 64] |= 1 << (action % 64);
                }
            }
        }
        let futures = Futures::new(compiled, avoiding);
        let narrow = compiled.direct();
        let narrow = narrow.map(|narrow| NarrowPifs::new(compiled, narrow, &futures, (remote, avoiding)));
        Pifs {
            entered: vec![(0, 0); futures.states()],
            futures,
            remote,
            avoiding,
            ready: [vec![0; words], vec![0; words]],
            added: [vec![0; words], vec![0; words]],
            actions_of,
            now: 0,
            size: 0,
            domain: Bits::EMPTY,
            left: Bits::EMPTY,
            sources: Vec::new(),
            pending: Vec::new(),
            first_pending: vec![(0, 0); compiled.processes() as usize],
            joined: Vec::new(),
            narrow,
        }
    }

    /// Gets ready for questions about a state.
    #[inline]
    pub fn open(&mut self, compiled: &Compiled, here: &Here<N>) {
        if self.narrow.is_some() {
            return;
        }
        for (side, states) in
            [&here.at[..compiled.clients as usize], &here.at[compiled.clients as usize..]].iter().enumerate()
        {
            let ready = &mut self.ready[side];
            ready.fill(0);
            for &state in *states {
                for &(word, bits) in self.futures.ready(state) {
                    ready[word as usize] |= bits;
                }
            }
        }
    }

    /// Whether B, enabled actions, potentially includes a first set in the state that is open.
    pub fn includes(&mut self, compiled: &Compiled, here: &Here<N>, b: Bits<N>) -> bool {
        if let Some(pifs) = &self.narrow {
            return pifs.includes(&here.at, here.ready, b.0[0]);
        }
        self.now += 1;
        self.size = 0;
        self.domain = Bits::EMPTY;
        self.left = here.enabled;
        self.sources.clear();
        self.pending.clear();
        self.joined.clear();
        self.added.iter_mut().for_each(|words| words.fill(0));
        for slot in b.iter() {
            let step = here.at_slot(compiled, slot);
            for side in 0..2 {
                self.added[side][step.action as usize / 64] |= 1 << (step.action % 64);
            }
            self.size += 1;
            self.join(compiled, here, step.client);
            self.join(compiled, here, step.server);
            self.sources.push((step.client_target, step.server));
            self.sources.push((self.futures.after(here.at[step.server as usize], step.server_target), step.client));
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

    /// The answer for a single enabled action, with the size of B at the end (if it does not wrap).
    pub fn reach_of(&mut self, compiled: &Compiled, here: &Here<N>, slot: u32) -> (bool, u32) {
        if let Some(pifs) = &self.narrow {
            return pifs.reach_of(&here.at, here.ready, 1 << slot);
        }
        let mut b = Bits::EMPTY;
        b.insert(slot);
        (self.includes(compiled, here, b), self.size)
    }

    /// Lines 3 and 4 for one d.
    #[inline]
    fn look(&mut self, compiled: &Compiled, here: &Here<N>, state: u32, with: u32) {
        let (when, before) = self.entered[state as usize];
        // What was skipped before: everything, or actions with one partner.
        let only = match (when == self.now, self.avoiding) {
            (false, _) => NONE,
            (true, true) if before != with && before != TWO => before,
            (true, _) => return,
        };
        self.entered[state as usize] = (self.now, if only == NONE { with } else { TWO });
        // The partner of d is a server: this is a state of a client, and so are the partners of what it leads to.
        let side = usize::from(with >= compiled.clients);
        let words = self.ready[side].len();
        for group in self.futures.from(state) {
            for at in self.futures.actions(group) {
                let (word, mut bits) = self.futures.word(at);
                bits &= self.ready[side][word as usize] & !self.added[side][word as usize];
                if self.avoiding && bits != 0 {
                    bits &= !self.actions_of[with as usize * words + word as usize];
                    if only != NONE {
                        bits &= self.actions_of[only as usize * words + word as usize];
                    }
                }
                if bits != 0 {
                    self.try_add(compiled, here, Pending { group, word, bits, side, next: NONE });
                }
            }
        }
    }

    /// Adds the actions of a group, or lets them wait.
    #[inline]
    fn try_add(&mut self, compiled: &Compiled, here: &Here<N>, mut found: Pending) {
        let missing = if self.remote { NONE } else { self.futures.missing(found.group, &self.domain.0) };
        if missing != NONE {
            let first = &mut self.first_pending[missing as usize];
            found.next = if first.0 == self.now { first.1 } else { NONE };
            *first = (self.now, self.pending.len() as u32);
            self.pending.push(found);
            return;
        }
        let mut bits = found.bits;
        while bits != 0 {
            self.add(compiled, here, found.word * 64 + bits.trailing_zeros(), found.side);
            bits &= bits - 1;
        }
    }

    /// Looks again at what waited for a process.
    fn wake(&mut self, compiled: &Compiled, here: &Here<N>, process: u32) {
        let (when, mut at) = std::mem::take(&mut self.first_pending[process as usize]);
        while when == self.now && at != NONE {
            let mut found = self.pending[at as usize];
            at = found.next;
            found.bits &= !self.added[found.side][found.word as usize];
            if found.bits != 0 {
                self.try_add(compiled, here, found);
            }
        }
    }

    /// Adds an action that the partner on this side is ready for.
    #[inline]
    fn add(&mut self, compiled: &Compiled, here: &Here<N>, action: u32, partner_side: usize) {
        self.size += 1;
        let (word, bit) = (action as usize / 64, 1 << (action % 64));
        let domain = [compiled.client_of[action as usize], compiled.server_of[action as usize]];
        for side in 0..2 {
            if side == partner_side || !self.avoiding {
                self.added[side][word] |= bit;
                if self.ready[side][word] & bit != 0 {
                    let process = domain[side];
                    let source = here.at[process as usize];
                    let target = compiled.step(process, action, source);
                    self.sources.push((self.futures.after(source, target), domain[1 - side]));
                }
            }
        }
        self.join(compiled, here, domain[partner_side]);
    }

    #[inline]
    fn join(&mut self, compiled: &Compiled, here: &Here<N>, process: u32) {
        if self.domain.contains(process) {
            return;
        }
        self.domain.insert(process);
        self.joined.push(process);
        self.left = self.left.minus(here.on(compiled, process));
    }
}
