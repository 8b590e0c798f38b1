//! Local states of processes, interned.
//!
//! A local state determines the next step of its process. Which local states are distinguished
//! depends on what the program offers:
//!
//! - With a local digest, two local states of a process are equal if their digests are.
//! - Without one, every label leads to a local state of its own, so a local state is the sequence
//!   of labels of its process.
//! - A process that never moves again is identified by its status and by what was observed of it,
//!   in both cases: nothing else about it can matter.

use mazurka_model::{Access, Execution, Location, Mode, Observation, ProcessId, Program, Site, Status, Step};
use rustc_hash::FxHashMap;

/// A function that distinguishes the local states of a process.
pub(crate) type LocalDigest<P> = fn(&<P as Program>::Execution, ProcessId) -> u128;

/// The id of a local state. Local states of different processes have different ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LocalId(pub(crate) u32);

/// A local state: the next step of the process, or the reason why there is none.
#[derive(Debug)]
pub(crate) struct LocalState {
    /// The status of a process that never moves again; `None` if it has a next step.
    pub(crate) final_status: Option<Status>,
    /// The access set of the next step, sorted by location.
    pub(crate) accesses: Box<[Access]>,
    /// The processes that the next step joins.
    pub(crate) joined: Box<[ProcessId]>,
    /// The source position of the next step.
    pub(crate) site: Site,
    /// The locks that the next step acquires.
    pub(crate) locks: Box<[Location]>,
    /// The other locations on which the guard of the next step depends.
    pub(crate) guards: Box<[Location]>,
    /// The sequence of observations of the process so far, as an id of [`LocalStates`].
    pub(crate) observed: u32,
}

/// How a process arrived in a local state.
#[derive(Clone, Copy)]
pub(crate) struct Arrival<'s> {
    pub(crate) process: ProcessId,
    /// The local state before the step; `None` if the step spawned the process.
    pub(crate) previous: Option<LocalId>,
    /// What the step made observable, of any process.
    pub(crate) observations: &'s [Observation],
}

/// All local states met so far.
pub(crate) struct LocalStates<P: Program> {
    local_digest: Option<LocalDigest<P>>,
    states: Vec<LocalState>,
    by_digest: FxHashMap<(ProcessId, u128), LocalId>,
    /// The local states without a next step, by process, status and observations.
    finished: FxHashMap<(ProcessId, u8, u32), LocalId>,
    /// Sequences of observations as a trie: the id of a sequence and one more observation. The
    /// empty sequence has the id 0.
    observed: FxHashMap<(u32, Observation), u32>,
    scratch: Step,
}

impl<P: Program> LocalStates<P> {
    pub(crate) fn new(local_digest: Option<LocalDigest<P>>) -> Self {
        LocalStates {
            local_digest,
            states: Vec::new(),
            by_digest: FxHashMap::default(),
            finished: FxHashMap::default(),
            observed: FxHashMap::default(),
            scratch: Step::default(),
        }
    }

    pub(crate) fn get(&self, local: LocalId) -> &LocalState {
        debug_assert!((local.0 as usize) < self.states.len(), "a local id comes from this table");
        &self.states[local.0 as usize]
    }

    /// The local state of a process in a real execution that has just arrived there.
    pub(crate) fn intern(&mut self, execution: &P::Execution, arrival: Arrival<'_>) -> LocalId {
        let Arrival { process, .. } = arrival;
        let new = LocalId(self.states.len() as u32);
        let observed = self.extend_observed(arrival);
        let status = execution.status(process);
        debug_assert_ne!(status, Status::Absent, "a process that arrives in a local state has been spawned");
        let final_status = (!matches!(status, Status::Enabled | Status::Blocked)).then_some(status);
        let known = match (final_status, self.local_digest) {
            (Some(status), _) => *self.finished.entry((process, status as u8, observed)).or_insert(new),
            (None, Some(digest)) => *self.by_digest.entry((process, digest(execution, process))).or_insert(new),
            (None, None) => new,
        };
        if known != new {
            debug_assert_eq!(self.get(known).final_status, final_status, "equal local states have equal status");
            return known;
        }
        self.add(execution, process, final_status, observed);
        debug_assert_eq!(self.states.len(), new.0 as usize + 1, "ids of local states are dense");
        new
    }

    fn add(&mut self, execution: &P::Execution, process: ProcessId, final_status: Option<Status>, observed: u32) {
        let step = &mut self.scratch;
        step.clear();
        if final_status.is_none() {
            execution.pending(process, step);
            // A local state has one access set, whatever the shared values are. A step of the model
            // leads to a local state for each value that it has read, so it does not only add.
            step.accesses.iter_mut().for_each(|access| *access = access.unconditional().adding(false));
        }
        debug_assert!(
            step.accesses.is_sorted_by(|a, b| a.location < b.location),
            "access sets are sorted, with one entry per location (E3)"
        );
        debug_assert!(step.follows.is_empty(), "the label model does not support `follows` (S5)");
        debug_assert!(!step.joined.contains(&process), "no process joins itself");
        let acquires = |access: &&Access| access.mode == Mode::Acquire;
        let locks = step.accesses.iter().filter(acquires);
        let guards = step.accesses.iter().filter(|access| access.guard && !acquires(access));
        self.states.push(LocalState {
            final_status,
            locks: locks.map(|access| access.location).collect(),
            guards: guards.map(|access| access.location).collect(),
            accesses: step.accesses[..].into(),
            joined: step.joined[..].into(),
            site: step.site,
            observed,
        });
    }

    /// The id of what was observed of a process up to its arrival.
    fn extend_observed(&mut self, arrival: Arrival<'_>) -> u32 {
        let mut observed = arrival.previous.map_or(0, |previous| self.get(previous).observed);
        for &observation in arrival.observations.iter().filter(|observation| owner(observation) == arrival.process) {
            let new = self.observed.len() as u32 + 1;
            let next = *self.observed.entry((observed, observation)).or_insert(new);
            debug_assert!(observed < next, "a sequence of observations is interned after its prefixes");
            observed = next;
        }
        observed
    }
}

/// The process of which an observation was made.
fn owner(observation: &Observation) -> ProcessId {
    match *observation {
        Observation::Assertion { process, .. }
        | Observation::Output { process, .. }
        | Observation::Error { process, .. }
        | Observation::Discarded { process, .. } => process,
    }
}
