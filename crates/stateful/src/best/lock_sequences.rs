//! Clients whose remaining transitions only take and release locks, and cannot block: they can do
//! so at once.
//!
//! A server is a **lock** if it has two states, starts in the first (free), all its actions lead
//! from one to the other, and every client takes it before it releases it and releases it before it
//! takes it again. So it is free if and only if no client holds it, and its holder can always
//! release it. A lock is **safe** if, in every state in which a client holds it, that client can
//! release some lock or take a safe one (the least such set of locks: they can be ordered). So at
//! the end of every run all safe locks are free, since a client that holds one could continue.
//!
//! Let k be a client whose remaining transitions are a single sequence v of takes and releases of
//! safe locks, after which it holds none. Then every maximal run u from the current state contains
//! all of v. If v can be taken in the current state, then v followed by u without v is a run too,
//! because the other clients find the same locks free, and more. This run ends in the same state
//! and takes every process through the same local states. So the first action of v alone suffices
//! as a source set if terminal states and local states are what matters. It does not suffice for
//! traces: the order in which the locks were taken is lost.
//!
//! Sleep sets remain correct: an action that can come first after v and is independent of v could
//! come first on u.

use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, NONE};
use crate::system::expanded_state::ExpandedState;

/// Finds clients that can complete a lock sequence.
#[derive(Clone, Debug)]
pub struct LockSequences {
    /// Indexed by local state of a client: the actions of its lock sequence, if it has one.
    sequences: Vec<Option<Vec<u32>>>,
    /// The slots of the first actions of lock sequences.
    first_actions: Vec<u64>,
    /// Scratch space: local states along a sequence.
    locals: Vec<u32>,
}

/// A server that behaves like a lock.
#[derive(Clone, Debug)]
struct Lock {
    /// Indexed by local state of a client: whether the client holds the lock in it.
    held: Vec<bool>,
}

impl LockSequences {
    /// Returns `None` if no client ever has a lock sequence.
    pub fn new(compiled: &Compiled) -> Option<LockSequences> {
        let safe = safe_locks(compiled);
        let states = 0..compiled.client_state_count();
        let sequences: Vec<Option<Vec<u32>>> =
            states.clone().map(|state| lock_sequence(compiled, &safe, state)).collect();
        let mut first_actions = vec![0; compiled.slot_words()];
        for state in states.filter(|&state| sequences[state as usize].is_some()) {
            let slots = compiled.transitions(state).iter().map(|own| own.slot);
            slots.for_each(|slot| first_actions[slot as usize / 64] |= 1 << (slot % 64));
        }
        let has_any = first_actions.iter().any(|&word| word != 0);
        has_any.then(|| LockSequences { sequences, first_actions, locals: compiled.initial.clone() })
    }

    /// Returns the slot of an awake action that suffices as a source set, if there is one.
    pub fn sufficient_action<const N: usize>(
        &mut self,
        compiled: &Compiled,
        state: &ExpandedState<N>,
        sleep: Bitset<N>,
    ) -> Option<u32> {
        let awake = state.enabled.difference(sleep);
        let candidates = awake.intersection(Bitset::from_words(&self.first_actions));
        candidates.iter().find(|&slot| {
            let client = state.step(compiled, slot).client;
            let sequence = self.sequences[state.locals[client as usize] as usize].as_ref();
            sequence.is_some_and(|sequence| {
                debug_assert_eq!(sequence[0], state.step(compiled, slot).action);
                self.locals.copy_from_slice(&state.locals);
                debug_assert!(sequence.iter().all(|&action| compiled.client_of[action as usize] == client));
                sequence.iter().all(|&action| {
                    let server = compiled.server_of[action as usize] as usize;
                    self.locals[server] = compiled.server_target(action, self.locals[server]);
                    self.locals[server] != NONE
                })
            })
        })
    }
}

/// Returns the remaining transitions of a client if they are a single sequence of takes and
/// releases of safe locks, after which it holds none.
fn lock_sequence(compiled: &Compiled, safe: &[Option<Lock>], mut state: u32) -> Option<Vec<u32>> {
    let mut sequence = Vec::new();
    while let [only] = compiled.transitions(state) {
        safe[only.partner as usize].as_ref()?;
        sequence.push(only.action);
        state = only.target;
    }
    let has_ended = compiled.transitions(state).is_empty();
    debug_assert!(sequence.len() < compiled.client_state_count() as usize, "clients are acyclic");
    let holds_none = safe.iter().flatten().all(|lock| !lock.held[state as usize]);
    (has_ended && holds_none && !sequence.is_empty()).then_some(sequence)
}

/// Returns, per process, the lock that it is, if it is a safe one: a least fixpoint.
fn safe_locks(compiled: &Compiled) -> Vec<Option<Lock>> {
    let locks: Vec<Option<Lock>> = (0..compiled.process_count()).map(|process| as_lock(compiled, process)).collect();
    let mut safe: Vec<Option<Lock>> = vec![None; locks.len()];
    loop {
        let is_safe = |lock: &Lock| {
            let mut holding = (0..lock.held.len()).filter(|&state| lock.held[state]);
            holding.all(|state| can_continue(compiled, &locks, &safe, state as u32))
        };
        let is_new = |&server: &usize| safe[server].is_none() && locks[server].as_ref().is_some_and(is_safe);
        let new: Vec<usize> = (0..locks.len()).filter(is_new).collect();
        if new.is_empty() {
            return safe;
        }
        new.into_iter().for_each(|server| safe[server].clone_from(&locks[server]));
    }
}

/// Returns whether a client in this state can release a lock or take a safe one.
fn can_continue(compiled: &Compiled, locks: &[Option<Lock>], safe: &[Option<Lock>], state: u32) -> bool {
    compiled.transitions(state).iter().any(|own| {
        let is_held = |lock: &Lock| lock.held[state as usize];
        locks[own.partner as usize].as_ref().is_some_and(is_held) || safe[own.partner as usize].is_some()
    })
}

/// Returns a server as a lock, if it is one.
fn as_lock(compiled: &Compiled, server: u32) -> Option<Lock> {
    let states = compiled.states(server);
    if server < compiled.clients || states.len() != 2 || compiled.initial[server as usize] != states.start {
        return None;
    }
    let (free, taken) = (states.start, states.start + 1);
    debug_assert_eq!(taken + 1, states.end);
    for (source, target) in [(free, taken), (taken, free)] {
        if compiled.transitions(source).iter().any(|own| own.target != target) {
            return None;
        }
    }
    // No action may both take and release.
    if compiled.transitions(free).iter().any(|own| compiled.server_target(own.action, taken) != NONE) {
        return None;
    }
    holders(compiled, server, free).map(|held| Lock { held })
}

/// Returns, per local state of a client, whether the client holds the lock `server` in it. `None`
/// if that depends on the path, or if takes and releases do not alternate.
fn holders(compiled: &Compiled, server: u32, free: u32) -> Option<Vec<bool>> {
    let mut held: Vec<Option<bool>> = vec![None; compiled.client_state_count() as usize];
    let initial = &compiled.initial[..compiled.clients as usize];
    let mut unprocessed: Vec<(u32, bool)> = initial.iter().map(|&state| (state, false)).collect();
    while let Some((state, holds)) = unprocessed.pop() {
        match held[state as usize] {
            Some(before) if before == holds => continue,
            Some(_) => return None,
            None => held[state as usize] = Some(holds),
        }
        for own in compiled.transitions(state) {
            let uses_lock = own.partner == server;
            let after = if uses_lock { compiled.server_target(own.action, free) != NONE } else { holds };
            if uses_lock && after == holds {
                return None;
            }
            unprocessed.push((own.target, after));
        }
    }
    debug_assert!(held.iter().all(Option::is_some), "every local state is reachable by transitions of its client");
    Some(held.into_iter().map(|holds| holds == Some(true)).collect())
}
