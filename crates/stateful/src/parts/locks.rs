//! Clients that only take and release locks from here on, and cannot get stuck doing so: they can do it at once.
//!
//! A server is a **lock** if it has two states, starts in the first (free), all its actions lead from one to the other, and every client takes it before it releases
//! it and releases it before it takes it again. So it is free exactly if no client holds it, and who holds it can always release it.
//! It is **safe** if in every state in which a client holds it, that client can release a lock or take a safe one (the least such set of locks: they can be
//! ordered). So at the end of every run all safe locks are free: a client that holds one could go on.
//!
//! Let k be a client whose transitions from here on are a single line of takes and releases of safe locks, after which it holds none. Then every maximal run u
//! from here has all of them: call them v. If v can be taken here and now, v followed by u without v is a run too, for the others find the same locks free, and
//! more; and it ends in the same state and takes every process through the same states. So the first action of v alone is enough if ends and states of
//! processes are what matters. It is not if traces matter: in which order the locks were taken is lost.
//!
//! Sleep sets stay right: an action that can come first after v and is independent of v could come first on u.

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, NONE};
use crate::parts::here::Here;

/// Finds such clients.
#[derive(Clone, Debug)]
pub struct Locks {
    /// By state of a client: the actions of its line, or `None` if it has other things to do, or nothing.
    lines: Vec<Option<Vec<u32>>>,
    /// Slots of the first actions of lines.
    starts: Vec<u64>,
    at: Vec<u32>,
}

impl Locks {
    /// `None` if no client ever has such a line.
    pub fn new(compiled: &Compiled) -> Option<Locks> {
        let safe = safe_locks(compiled);
        let states = compiled.base[compiled.clients as usize];
        let lines: Vec<Option<Vec<u32>>> = (0..states).map(|state| line(compiled, &safe, state)).collect();
        let mut starts = vec![0; compiled.slots().div_ceil(64) as usize];
        for state in (0..states).filter(|&state| lines[state as usize].is_some()) {
            compiled.out(state).iter().for_each(|out| starts[out.slot as usize / 64] |= 1 << (out.slot % 64));
        }
        starts.iter().any(|&word| word != 0).then(|| Locks { lines, starts, at: compiled.initial.clone() })
    }

    /// The slot of an action that is enough, if there is one that is awake.
    pub fn enough<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>, sleep: Bits<N>) -> Option<u32> {
        let candidates = here.enabled.minus(sleep).meet(Bits::of(&self.starts));
        candidates.iter().find(|&slot| {
            let client = here.at_slot(compiled, slot).client;
            self.lines[here.at[client as usize] as usize].as_ref().is_some_and(|line| {
                self.at.copy_from_slice(&here.at);
                line.iter().all(|&action| {
                    let server = compiled.server_of[action as usize] as usize;
                    self.at[server] = compiled.server_step(action, self.at[server]);
                    self.at[server] != NONE
                })
            })
        })
    }
}

/// The single line of takes and releases of safe locks from a state to the end, holding none.
fn line(compiled: &Compiled, safe: &[Option<Lock>], mut state: u32) -> Option<Vec<u32>> {
    let mut line = Vec::new();
    let holds_none = |state: u32| safe.iter().flatten().all(|lock| !lock.held[state as usize]);
    while let [out] = compiled.out(state) {
        safe[out.partner as usize].as_ref()?;
        line.push(out.action);
        state = out.target;
    }
    (compiled.out(state).is_empty() && holds_none(state) && !line.is_empty()).then_some(line)
}

/// A lock: by state of a client, whether it holds it.
#[derive(Clone, Debug)]
struct Lock {
    held: Vec<bool>,
}

/// By process: the lock that it is, if it is a safe one.
fn safe_locks(compiled: &Compiled) -> Vec<Option<Lock>> {
    let locks: Vec<Option<Lock>> = (0..compiled.processes()).map(|process| as_lock(compiled, process)).collect();
    let mut safe: Vec<Option<Lock>> = vec![None; locks.len()];
    loop {
        let is_safe = |lock: &Lock| {
            let mut holding = (0..lock.held.len()).filter(|&state| lock.held[state]);
            holding.all(|state| goes_on(compiled, &locks, &safe, state as u32))
        };
        let is_new = |&server: &usize| safe[server].is_none() && locks[server].as_ref().is_some_and(is_safe);
        let new: Vec<usize> = (0..locks.len()).filter(is_new).collect();
        if new.is_empty() {
            return safe;
        }
        new.into_iter().for_each(|server| safe[server].clone_from(&locks[server]));
    }
}

/// Whether a client can release a lock or take a safe one.
fn goes_on(compiled: &Compiled, locks: &[Option<Lock>], safe: &[Option<Lock>], state: u32) -> bool {
    compiled.out(state).iter().any(|out| {
        let holds = |lock: &Lock| lock.held[state as usize];
        locks[out.partner as usize].as_ref().is_some_and(holds) || safe[out.partner as usize].is_some()
    })
}

/// The server as a lock, if it is one.
fn as_lock(compiled: &Compiled, server: u32) -> Option<Lock> {
    let states = compiled.states(server);
    if server < compiled.clients || states.len() != 2 || compiled.initial[server as usize] != states.start {
        return None;
    }
    let (free, taken) = (states.start, states.start + 1);
    for (source, target) in [(free, taken), (taken, free)] {
        if compiled.out(source).iter().any(|out| out.target != target) {
            return None;
        }
    }
    // No action may both take and release.
    if compiled.out(free).iter().any(|out| compiled.server_step(out.action, taken) != NONE) {
        return None;
    }
    let mut held: Vec<Option<bool>> = vec![None; compiled.base[compiled.clients as usize] as usize];
    let mut waiting: Vec<(u32, bool)> =
        compiled.initial[..compiled.clients as usize].iter().map(|&at| (at, false)).collect();
    while let Some((state, holds)) = waiting.pop() {
        match held[state as usize] {
            Some(before) if before == holds => continue,
            Some(_) => return None,
            None => held[state as usize] = Some(holds),
        }
        for out in compiled.out(state) {
            let after = if out.partner == server { compiled.server_step(out.action, free) != NONE } else { holds };
            if out.partner == server && after == holds {
                return None;
            }
            waiting.push((out.target, after));
        }
    }
    Some(Lock { held: held.into_iter().map(|holds| holds == Some(true)).collect() })
}
