//! Programs as unfoldings: what a thread does next, given what it has read.
//!
//! The local state of a thread is its local words and its private memory. A step of the machine
//! becomes a few events: the words that it reads, one after another, then an atomic access if the
//! step has one, then the words that it has written. `plan.rs` says which, from the local state
//! alone. Once all values are known, the step is performed in an execution whose shared memory
//! holds only these values (`simulation.rs`).
//!
//! The state of a synchronisation object, such as a mutex, is one word, and an operation on it is a
//! read-modify-write of that word, with the memory orders of the thread library. An operation that
//! has to wait reads a value for which it is not enabled; so does a thread that spins.
//!
//! A mutex that is only locked and unlocked has tickets instead: a thread that locks it takes one, by
//! a read-modify-write that never waits, and then waits for the signal of the thread that took the
//! one before. So no graph is visited in which a thread has found the mutex locked. A mutex is such a
//! one if it is a global variable whose value nothing else accesses, and there are no condition
//! variables.

mod locations;
mod plan;
mod report;
mod simulation;
mod state;
mod workers;

use mazurka_graphs::{Action, EventId, EventKind, Graph, LocalState, LocationId, Memory, ThreadId, Unfolding};
use mazurka_model::{Error, ProcessId, Site};
use rustc_hash::FxHashMap;

pub use self::workers::LlvmUnfoldings;

use self::locations::Locations;
use self::state::{Edge, Node, State};
use super::execution::LlvmExecution;
use super::program::LlvmProgram;
use super::tables::ObjectKey;
use crate::code::LibraryCall;
use crate::code::library::LibraryFunction as F;

/// A program as an unfolding.
pub struct LlvmUnfolding<'p> {
    program: &'p LlvmProgram,
    /// Invariant: between simulations its memory is the initial one, and all processes have ended.
    execution: LlvmExecution<'p>,
    states: Vec<State>,
    numbers: FxHashMap<State, u32>,
    /// By local state, what the thread does there, if that was needed.
    nodes: Vec<Option<Node>>,
    /// By local state and what was read or chosen, what follows.
    edges: FxHashMap<(u32, u64), Edge>,
    locations: Locations,
    failures: Vec<Failure>,
    start: u32,
    /// Whether accesses that are not atomic have a meaning where they race, as in machine code.
    races_have_meaning: bool,
    /// The greatest number of threads that wait for a signal of a condition variable at once.
    max_waiters: u32,
    too_many_waiters: bool,
    /// Whether mutexes have tickets.
    has_tickets: bool,
    /// Whether a thread waits for the one with the ticket before.
    waits_for_tickets: bool,
}

/// A failed assertion or an error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Failure {
    /// The thread that fails.
    pub process: ProcessId,
    /// The statement that fails.
    pub site: Site,
    /// The error; `None` if an assertion does not hold.
    pub error: Option<Error>,
}

impl<'p> LlvmUnfolding<'p> {
    /// The unfolding of a program for a memory model. The models of machines (`sc`, `tso`) give
    /// every access a meaning, so accesses that are not atomic are relaxed ones there, unless data
    /// races are errors; those of languages do not.
    pub fn new(program: &'p LlvmProgram, memory: Memory, max_waiters: u32) -> Self {
        LlvmUnfolding::with_locations(program, memory, max_waiters, Locations::default())
    }

    fn with_locations(program: &'p LlvmProgram, memory: Memory, max_waiters: u32, locations: Locations) -> Self {
        let machine = matches!(memory, Memory::Sc | Memory::Tso);
        let mut unfolding = LlvmUnfolding {
            program,
            execution: LlvmExecution::start(program, true),
            states: Vec::new(),
            numbers: FxHashMap::default(),
            nodes: Vec::new(),
            edges: FxHashMap::default(),
            locations,
            failures: Vec::new(),
            start: 0,
            races_have_meaning: machine && !program.detects_data_races(),
            max_waiters,
            too_many_waiters: false,
            has_tickets: has_tickets(program),
            waits_for_tickets: true,
        };
        unfolding.begin();
        unfolding
    }

    /// Leaves out that a thread waits for the one with the ticket before. A test shows that this is
    /// noticed.
    #[doc(hidden)]
    pub fn without_waiting(self) -> Self {
        LlvmUnfolding { waits_for_tickets: false, ..self }
    }

    /// Whether more threads wait for a signal than was assumed. The exploration must start over
    /// with a greater number.
    pub fn has_too_many_waiters(&self) -> bool {
        self.too_many_waiters
    }

    /// The number of threads for which a signal of a condition variable may be meant.
    pub fn max_waiters(&self) -> u32 {
        self.max_waiters
    }

    fn number(&mut self, state: State) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = self.states.len() as u32;
        self.states.push(state.clone());
        self.nodes.push(None);
        self.numbers.insert(state, number);
        number
    }

    /// What a thread does in a local state.
    fn node(&mut self, state: u32) -> Node {
        if let Some(node) = self.nodes[state as usize] {
            return node;
        }
        let node = self.make_node(state);
        self.nodes[state as usize] = Some(node);
        node
    }

    /// What follows a local state if its action has read or chosen `answer`.
    fn edge(&mut self, state: u32, answer: u64) -> Edge {
        if let Some(&edge) = self.edges.get(&(state, answer)) {
            return edge;
        }
        let edge = if self.aborted() { Edge { written: None, after: state } } else { self.make_edge(state, answer) };
        self.edges.insert((state, answer), edge);
        edge
    }
}

/// Whether all locks that are accessed in the modes of locks are mutexes that are locked and unlocked by
/// calls alone.
fn has_tickets(program: &LlvmProgram) -> bool {
    let waits = |call: &LibraryCall| matches!(call.function, F::ConditionWait | F::ConditionTimedWait(_));
    !program.code.locks_have_values && !program.code.library_calls.iter().any(waits)
}

impl Unfolding for LlvmUnfolding<'_> {
    fn threads(&mut self) -> Vec<LocalState> {
        vec![LocalState(self.start)]
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        let word = self.locations.word(location);
        let tables = self.program.tables();
        let id = tables.object_at(word) as usize;
        let base = tables.objects[id].base;
        if let Some(ObjectKey::ThreadLocal { variable, .. }) = tables.object_keys[id] {
            let initial = &self.program.code.thread_locals[variable as usize].initial;
            return word.checked_sub(base).and_then(|cell| initial.get(cell as usize)).copied().unwrap_or(0);
        }
        drop(tables);
        self.execution.memory[word as usize]
    }

    fn next(&mut self, _: ThreadId, state: LocalState) -> Action {
        self.node(state.0).action
    }

    fn update(&mut self, _: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        self.edge(state.0, read).written
    }

    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState {
        let data = graph.event(event);
        let (before, answer) = match data.kind {
            EventKind::Write(_) if data.rmw => {
                let read = graph.predecessor(event).expect("invariant: the read comes first");
                (graph.state_before(read), graph.event(read).value)
            }
            EventKind::Read(_) | EventKind::Choice(_) => (graph.state_before(event), data.value),
            _ => (graph.state_before(event), 0),
        };
        LocalState(self.edge(before.0, answer).after)
    }

    fn aborted(&self) -> bool {
        self.too_many_waiters || self.execution.aborted || self.program.must_start_over()
    }
}
