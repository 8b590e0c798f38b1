//! Programs as unfoldings: what a process does next, given what it has read.
//!
//! The local state of a process is its frame. A step is simulated by putting the frame, and the
//! value that the step reads, into an execution whose other words do not matter. Supported are
//! steps that access at most one location: reads and writes of variables, atomic blocks and awaits,
//! mutexes, `spawn` and `join`, `choose` and fences.

mod actions;
mod simulation;

use self::actions::{end_of, join_static, load, ticket};
use super::execution::MazExecution;
use crate::bytecode::{DISCARDED, ENDED, Instr, Op, RUNNING};
use crate::hir::ObjectKind;
use crate::order::{of_read, of_write};
use crate::program::MazProgram;
use mazurka_graphs::{Action, EventId, EventKind, Graph, LocalState, LocationId, Order, ThreadId, Unfolding};
use mazurka_model::{Error, Execution, Mode, ProcessId, Site, Step};
use rustc_hash::FxHashMap;

/// A program as an unfolding.
pub struct MazUnfolding<'p> {
    program: &'p MazProgram,
    execution: MazExecution<'p>,
    /// The local states at the beginning. Simulations overwrite the words that they are read from.
    initial: Vec<LocalState>,
    states: Vec<State>,
    nodes: Vec<Node>,
    numbers: FxHashMap<State, u32>,
    /// By local state and what was read or chosen, the state after it.
    edges: FxHashMap<(u32, u64), u32>,
    failures: Vec<Failure>,
    unsupported: Option<Site>,
    /// Whether a process waits for the end of static processes.
    joins_statics: bool,
}

/// A local state of a process.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    process: u32,
    frame: Box<[i64]>,
    /// The mutexes that the process holds or waits for, each with the ticket that it took.
    tickets: Vec<(u32, u64)>,
    phase: Phase,
}

/// What a process is doing beyond its frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Ready,
    /// It has taken a ticket for a mutex and waits for the process with this ticket.
    Waiting(u64),
    /// It has read a value for which its guard does not hold.
    AwaitFailed,
    Failed(u32),
    /// It waits for the end of the static process with this ordinal in a family.
    Joining(u32),
    /// It has ended and said so.
    Done,
}

/// What a process does in a local state.
#[derive(Clone, Copy, Debug)]
struct Node {
    action: Action,
    site: Site,
    /// The state after a `spawn`.
    then: u32,
    is_lock: bool,
    /// Whether the state belongs to no statement: the process has ended.
    is_end: bool,
}

/// A failed assertion or an error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Failure {
    /// The process that fails.
    pub process: ProcessId,
    /// The statement that fails.
    pub site: Site,
    /// The error; `None` if an assertion does not hold.
    pub error: Option<Error>,
}

impl<'p> MazUnfolding<'p> {
    /// The unfolding of a program.
    pub fn new(program: &'p MazProgram) -> Self {
        MazUnfolding {
            program,
            execution: MazExecution::new(program),
            initial: Vec::new(),
            states: Vec::new(),
            nodes: Vec::new(),
            numbers: FxHashMap::default(),
            edges: FxHashMap::default(),
            failures: Vec::new(),
            unsupported: None,
            joins_statics: program.code.ops.iter().any(|op| matches!(op.instr, Instr::JoinFamily { .. })),
        }
    }

    /// Whether a process performs a statement in a local state.
    pub fn is_statement(&self, state: LocalState) -> bool {
        !self.nodes[state.0 as usize].is_end
    }

    /// The statement that is not supported, if one was met. The exploration is not complete then.
    pub fn unsupported(&self) -> Option<Site> {
        self.unsupported
    }

    /// The statement that a process performs in a local state.
    pub fn site(&self, state: LocalState) -> Site {
        self.nodes[state.0 as usize].site
    }

    /// What a process does in a local state.
    pub fn action(&self, state: LocalState) -> Action {
        self.nodes[state.0 as usize].action
    }

    /// Whether a process takes the ticket of a mutex in a local state.
    pub fn takes_ticket(&self, state: LocalState) -> bool {
        let node = &self.nodes[state.0 as usize];
        node.is_lock && matches!(node.action, Action::Update { .. })
    }

    /// The failure with this number.
    pub fn failure(&self, code: u32) -> Failure {
        self.failures[code as usize]
    }

    fn number(&mut self, state: State) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = self.states.len() as u32;
        self.states.push(state.clone());
        self.numbers.insert(state, number);
        self.nodes.push(Node {
            action: Action::Blocked,
            site: Site::default(),
            then: number,
            is_lock: false,
            is_end: false,
        });
        self.nodes[number as usize] = self.node(number);
        number
    }

    fn operation(&self, state: &State) -> &'p Op {
        let code = &self.program.code;
        &code.ops[(state.frame[0] - RUNNING) as usize]
    }

    fn node(&mut self, number: u32) -> Node {
        let state = self.states[number as usize].clone();
        let plain =
            |action: Action| Node { action, site: Site::default(), then: number, is_lock: false, is_end: false };
        let statics = self.program.code.statics;
        match state.phase {
            Phase::Failed(code) => return plain(Action::Fail(code)),
            // The end of a static process is a signal, for processes that wait for it.
            Phase::Ready if state.frame[0] == ENDED && self.joins_statics && state.process < statics => {
                return Node { is_end: true, ..plain(Action::Signal(end_of(state.process))) };
            }
            _ if state.frame[0] == ENDED => return plain(Action::End),
            _ if state.frame[0] == DISCARDED => return plain(Action::Blocked),
            _ => {}
        }
        let op = self.operation(&state);
        let node = Node { site: op.site, ..plain(Action::Blocked) };
        let is_lock = matches!(op.instr, Instr::Lock { .. });
        match state.phase {
            Phase::Waiting(key) => return Node { action: Action::Wait(key), is_lock, ..node },
            Phase::AwaitFailed => return Node { action: Action::AwaitFailed { reads: 1 }, ..node },
            Phase::Joining(ordinal) => return Node { action: join_static(op.instr, ordinal), ..node },
            Phase::Ready | Phase::Failed(_) | Phase::Done => {}
        }
        let mut step = Step::default();
        let base = self.enter(&state);
        let location = match self.execution.describe(base, op, &mut step) {
            Ok(location) => location,
            Err(_) => return self.failing(node, &state),
        };
        let order = |location: u32| self.order(&state, location);
        let action = match op.instr {
            Instr::Load { .. } => Some(load(location, of_read(order(location)), false)),
            Instr::Store { src, .. } => {
                let value = self.execution.read(base, src) as u64;
                Some(Action::Store { location: LocationId(location), order: of_write(order(location)), value })
            }
            Instr::Lock { .. } if self.program.code.object_of(location).kind == ObjectKind::Mutex => {
                let (at, rlx) = (LocationId(location), Order::Relaxed);
                Some(Action::Update { location: at, success: rlx, failure: rlx, awaits: false })
            }
            Instr::Unlock { .. } => match state.tickets.iter().find(|(mutex, _)| *mutex == location) {
                Some(&(_, ticket)) => Some(Action::Signal(ticket)),
                None => return self.failing(node, &state),
            },
            Instr::Atomic { block } => self.block_action(&state, block, &step),
            Instr::Fence { order } => Some(Action::Fence(order)),
            Instr::Choose { .. } => Some(Action::Choose(self.execution.choices(ProcessId(state.process)))),
            Instr::Spawn { .. } => return self.spawn(node, &state),
            Instr::Join { .. } => match step.joined[..] {
                [child] if child.0 >= statics => Some(Action::Join(ThreadId(child.0))),
                [] => return self.failing(node, &state),
                _ => None,
            },
            Instr::JoinFamily { .. } => Some(join_static(op.instr, 0)),
            _ => None,
        };
        let action = action.unwrap_or_else(|| {
            self.unsupported.get_or_insert(op.site);
            Action::Blocked
        });
        Node { action, is_lock, ..node }
    }

    /// The memory order that a statement states for a location; sequential consistency if it states
    /// none. The order of an atomic block is that of one of its statements.
    fn order(&self, state: &State, location: u32) -> Order {
        let code = &self.program.code;
        let object = code.objects.partition_point(|object| object.first <= location) as u32 - 1;
        let of = |op: &Op| self.program.orders.get(&(op.site, object)).copied();
        let op = self.operation(state);
        let after = (state.frame[0] - RUNNING) as usize + 1;
        let inner = code.ops[after..].iter().take_while(|inner| inner.stop == 0);
        let inner = inner.filter(|_| matches!(op.instr, Instr::Atomic { .. }));
        of(op).or_else(|| inner.filter_map(of).next()).unwrap_or(Order::SeqCst)
    }

    /// The action of an atomic block or an `await`, if it accesses at most one location.
    fn block_action(&mut self, state: &State, block: u32, step: &Step) -> Option<Action> {
        let code = &self.program.code;
        let block = &code.blocks[block as usize];
        let awaits = block.guard.is_some();
        let [access] = step.accesses[..] else {
            // An action without alternatives stands for a block that accesses nothing.
            return (step.accesses.is_empty() && !awaits).then_some(Action::Choose(1));
        };
        let location = access.location.0;
        if !matches!(code.object_of(location).kind, ObjectKind::Shared(_)) || !block.invariants.is_empty() {
            return None;
        }
        let order = self.order(state, location);
        let at = LocationId(location);
        match access.mode {
            Mode::Read if block.conditional.is_empty() => Some(load(location, of_read(order), awaits)),
            Mode::Write if !awaits => {
                let value = self.simulate(state, Some((location, 0)), 0).written?;
                Some(Action::Store { location: at, order: of_write(order), value: value as u64 })
            }
            _ if !order.is_atomic() => None,
            _ => Some(Action::Update { location: at, success: order, failure: of_read(order), awaits }),
        }
    }

    /// The node of a step that certainly fails.
    fn failing(&mut self, node: Node, state: &State) -> Node {
        let after = self.simulate(state, None, 0).state;
        match after.phase {
            Phase::Failed(code) => Node { action: Action::Fail(code), ..node },
            _ => {
                self.unsupported.get_or_insert(node.site);
                node
            }
        }
    }

    fn spawn(&mut self, node: Node, state: &State) -> Node {
        let words = self.program.code.initial.len();
        self.execution.words[words..].fill(0);
        let simulated = self.simulate(state, None, 0);
        let then = self.number(simulated.state);
        match simulated.spawned {
            Some(child) => {
                let (thread, state) = (ThreadId(child.process), LocalState(self.number(child)));
                Node { action: Action::Spawn { thread, state }, then, ..node }
            }
            None => Node { action: self.nodes[then as usize].action, ..node },
        }
    }

    /// The state after the action of a state has read or chosen `answer`.
    fn advance(&mut self, before: u32, answer: u64) -> u32 {
        let state = self.states[before as usize].clone();
        let value = |action: Action| match action {
            Action::Load { location, .. } | Action::Update { location, .. } => Some((location.0, answer as i64)),
            _ => None,
        };
        let node = self.nodes[before as usize];
        if node.is_end {
            return self.number(State { phase: Phase::Done, ..state });
        }
        let op = self.operation(&state);
        if let Instr::JoinFamily { count, .. } = op.instr {
            let joined = if let Phase::Joining(ordinal) = state.phase { ordinal + 1 } else { 1 };
            if joined < count {
                return self.number(State { phase: Phase::Joining(joined), ..state });
            }
        }
        let mut tickets = state.tickets.clone();
        let location = op.access.and_then(|access| {
            let base = self.enter(&state);
            self.execution.locate(base, access.address).ok()
        });
        let (value, choice) = match (op.instr, state.phase, location) {
            (Instr::Lock { .. }, Phase::Ready, Some(mutex)) => {
                tickets.push((mutex, ticket(before)));
                if answer != 0 {
                    return self.number(State { tickets, phase: Phase::Waiting(answer), ..state });
                }
                (Some((mutex, 0)), 0)
            }
            (Instr::Lock { .. }, _, Some(mutex)) => (Some((mutex, 0)), 0),
            (Instr::Unlock { .. }, _, Some(mutex)) => {
                tickets.retain(|(held, _)| *held != mutex);
                (Some((mutex, i64::from(state.process) + 1)), 0)
            }
            (Instr::Choose { .. }, ..) => (None, answer as u32),
            _ => (value(node.action), 0),
        };
        let after = self.simulate(&state, value, choice).state;
        self.number(State { tickets, ..after })
    }
}

impl Unfolding for MazUnfolding<'_> {
    fn threads(&mut self) -> Vec<LocalState> {
        if !self.initial.is_empty() {
            return self.initial.clone();
        }
        if let Some(invariant) = self.program.code.invariants.first() {
            self.unsupported.get_or_insert(invariant.site);
        }
        let step = Step { observations: self.execution.prelude.clone(), ..Step::default() };
        let start = |process: u32| State { process, frame: Box::default(), tickets: Vec::new(), phase: Phase::Ready };
        let mut states: Vec<State> = (0..self.program.code.statics).map(start).collect();
        states.iter_mut().for_each(|state| self.leave(state, &step));
        self.initial = states.into_iter().map(|state| LocalState(self.number(state))).collect();
        self.initial.clone()
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        self.program.code.initial[location.index()] as u64
    }

    fn next(&mut self, _: ThreadId, state: LocalState) -> Action {
        self.nodes[state.0 as usize].action
    }

    fn update(&mut self, _: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        let Node { action, is_lock, .. } = self.nodes[state.0 as usize];
        if is_lock {
            return Some(ticket(state.0));
        }
        let Action::Update { location, .. } = action else { return None };
        let before = self.states[state.0 as usize].clone();
        self.simulate(&before, Some((location.0, read as i64)), 0).written.map(|value| value as u64)
    }

    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState {
        let data = graph.event(event);
        let (before, answer) = match data.kind {
            EventKind::Write(_) if data.rmw => {
                let read = graph.predecessor(event).expect("invariant: the read comes first");
                (graph.state_before(read), graph.event(read).value)
            }
            EventKind::Spawn(_) => return LocalState(self.nodes[graph.state_before(event).0 as usize].then),
            EventKind::Read(_) | EventKind::Choice(_) => (graph.state_before(event), data.value),
            _ => (graph.state_before(event), 0),
        };
        if let Some(&known) = self.edges.get(&(before.0, answer)) {
            return LocalState(known);
        }
        let after = if self.unsupported.is_some() { before.0 } else { self.advance(before.0, answer) };
        self.edges.insert((before.0, answer), after);
        LocalState(after)
    }

    fn aborted(&self) -> bool {
        self.unsupported.is_some()
    }
}
