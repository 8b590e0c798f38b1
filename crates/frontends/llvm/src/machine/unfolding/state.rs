//! Local states of threads, and how they are taken out of an execution and put back.

use mazurka_graphs::{Action, Order};
use mazurka_model::{Observation, Site};

use super::{Failure, LlvmUnfolding};
use crate::machine::execution::{BOUNDED, DISCARDED, ENDED, FAILED, head};

/// A local state of a thread.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct State {
    pub(super) process: u32,
    /// The local words, without the zeros at the end.
    pub(super) locals: Box<[u64]>,
    /// The words of private objects that are not zero.
    pub(super) private: Box<[(u32, u64)]>,
    /// The number of reads since the head of the loop in which the thread may spin.
    pub(super) reads: u32,
    /// The mutexes that the thread holds or waits for, each with the ticket that it took.
    pub(super) tickets: Vec<(u32, u64)>,
    /// The number of tickets that the thread has taken.
    pub(super) taken: u32,
    pub(super) phase: Phase,
}

/// How far a thread is in its next step.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// It has not begun it.
    Ready,
    /// It has read or chosen some of what the step depends on.
    Partway(Progress),
    /// It has taken a ticket for a mutex and waits for the thread with this ticket.
    Waiting(u64),
    /// It has performed the step, and these words are to be written.
    Storing(Stores),
    /// It has read values for which it has to wait. The number is that of the reads that decided
    /// it.
    AwaitFailed(u32),
    /// It made a choice that does not exist for the values that were read.
    Discarded,
    /// It has failed.
    Failed(u32),
}

/// What a thread has read and chosen for its next step.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Progress {
    /// The outcome that was chosen, if there are several.
    pub(super) choice: Option<u32>,
    /// The number of threads that were joined.
    pub(super) joined: u32,
    /// The values of the first accesses of the plan.
    pub(super) values: Vec<u64>,
}

/// What is left of a step that was performed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Stores {
    /// Words with their values.
    pub(super) words: Vec<(u32, u64)>,
    pub(super) order: Order,
    /// The thread that is created in the end, with its local state.
    pub(super) spawned: Option<(u32, u32)>,
    /// The local state after the step.
    pub(super) after: u32,
}

/// What a thread does in a local state.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) action: Action,
    pub(super) site: Site,
    /// The state after an action without a result.
    pub(super) then: Option<u32>,
    /// Whether the event is a step for users, and not a part of one.
    pub(super) is_step: bool,
    /// Whether the values of the access mean something to users.
    pub(super) shows_values: bool,
    /// Whether the thread takes a ticket, or waits for the thread with the one before.
    pub(super) is_lock: bool,
}

/// What follows an action.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    /// What a read-modify-write writes.
    pub(super) written: Option<u64>,
    pub(super) after: u32,
}

impl State {
    /// The same local words, at another point of the next step.
    pub(super) fn with(&self, phase: Phase) -> State {
        State { phase, ..self.clone() }
    }

    /// The next ticket of the thread. All tickets of a graph are different, because a thread numbers
    /// its own.
    pub(super) fn next_ticket(&self) -> u64 {
        u64::from(self.process + 1) << 32 | u64::from(self.taken)
    }

    /// The ticket with which the thread holds a mutex.
    pub(super) fn ticket_of(&self, mutex: u32) -> Option<u64> {
        self.tickets.iter().find(|(held, _)| *held == mutex).map(|(_, ticket)| *ticket)
    }

    /// The status, or the next instruction plus `RUNNING`.
    pub(super) fn status(&self) -> u64 {
        self.locals.first().copied().unwrap_or(0)
    }

    pub(super) fn has_ended(&self) -> bool {
        self.status() == ENDED
    }

    pub(super) fn is_discarded(&self) -> bool {
        matches!(self.status(), DISCARDED | BOUNDED)
    }
}

impl LlvmUnfolding<'_> {
    /// Takes the initial state of the main thread out of the execution.
    pub(super) fn begin(&mut self) {
        let observations = self.execution.prelude.clone();
        let state = self.capture(0, &observations);
        self.start = self.number(state);
        self.execution.locals[0].fill(0);
        for id in self.execution.private_objects[0].clone() {
            self.execution.clear_object(id);
        }
        self.execution.forget_log();
    }

    /// Takes the local state of a process out of the execution.
    pub(super) fn capture(&mut self, process: u32, observations: &[Observation]) -> State {
        let locals = &self.execution.locals[process as usize];
        let length = locals.iter().rposition(|word| *word != 0).map_or(0, |last| last + 1);
        let locals = Box::from(&locals[..length]);
        let objects = self.execution.private_objects[process as usize].iter();
        let words = objects.flat_map(|id| self.execution.cells(&self.execution.objects[*id as usize]));
        let memory = &self.execution.memory;
        let private = words.map(|word| (word, memory[word as usize])).filter(|(_, value)| *value != 0).collect();
        let mut state =
            State { process, locals, private, reads: 0, tickets: Vec::new(), taken: 0, phase: Phase::Ready };
        if state.status() == FAILED {
            let failure = observations.iter().find_map(|observation| match *observation {
                Observation::Assertion { process, site, holds: false } => Some(Failure { process, site, error: None }),
                Observation::Error { process, site, error } => Some(Failure { process, site, error: Some(error) }),
                _ => None,
            });
            // A thread that reached something unsupported has failed without a failure.
            let failure = failure.filter(|failure| failure.process.0 == process);
            state.phase = failure.map_or(Phase::Discarded, |failure| Phase::Failed(self.number_failure(failure)));
        }
        state
    }

    fn number_failure(&mut self, failure: Failure) -> u32 {
        let known = self.failures.iter().position(|known| *known == failure);
        let number = known.unwrap_or(self.failures.len());
        if known.is_none() {
            self.failures.push(failure);
        }
        number as u32
    }

    /// Puts a local state into the execution, in which all other processes exist and have ended, so
    /// that they can be joined.
    pub(super) fn enter(&mut self, state: &State) {
        debug_assert_eq!(self.execution.log_length(), 0, "the last simulation was undone");
        for words in self.execution.locals.iter_mut().filter(|words| words.first().is_none_or(|word| *word != ENDED)) {
            words.resize(words.len().max(head::SIZE), 0);
            words[head::STATUS] = ENDED;
        }
        for (index, word) in state.locals.iter().enumerate().filter(|(_, word)| **word != 0) {
            self.execution.set_local(state.process, index, *word);
        }
        for &(word, value) in &state.private {
            self.execution.set_memory(word, value);
        }
    }

    /// Makes the execution what it was before `enter`.
    pub(super) fn leave(&mut self) {
        self.execution.undo(0);
        self.execution.atomic_depth = 0;
    }

    /// The number of reads that the thread has made since it was at the head of a loop, if it has
    /// made `reads` in its last step.
    pub(super) fn reads_since_head(&self, before: &State, after: &State, reads: u32) -> u32 {
        let spinning = after.locals.get(head::SPINNING).copied().unwrap_or(0);
        match self.execution.spins_with_reads(spinning) {
            true => before.reads + reads,
            false => 0,
        }
    }
}
