//! Litmus programs as unfoldings.

use mazurka_graphs::{Action, EventId, EventKind, Graph, LocalState, LocationId, Order, ThreadId, Unfolding};
use rustc_hash::FxHashMap;

use super::program::{Instruction, LitmusProgram, Local, Stuck, Visible};

/// Locks are locations with numbers from this one on.
const LOCKS: u32 = 32;

/// A litmus program as an unfolding. Local states are numbered as they occur.
#[derive(Debug)]
pub struct LitmusUnfolding<'p> {
    program: &'p LitmusProgram,
    states: Vec<State>,
    actions: Vec<Action>,
    numbers: FxHashMap<State, u32>,
    after: FxHashMap<(u32, u64), u32>,
    starts: Vec<LocalState>,
}

/// A local state: that of the program, and of the lock that is being acquired.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    thread: usize,
    local: Local,
    /// The ticket before ours: the thread has taken a ticket and waits for that one to be given
    /// back.
    waits_for: Option<u64>,
    /// By lock, the ticket that the thread has taken last.
    tickets: Vec<u64>,
}

impl<'p> LitmusUnfolding<'p> {
    /// The unfolding of a program.
    pub fn new(program: &'p LitmusProgram) -> LitmusUnfolding<'p> {
        let mut unfolding = LitmusUnfolding {
            program,
            states: Vec::new(),
            actions: Vec::new(),
            numbers: FxHashMap::default(),
            after: FxHashMap::default(),
            starts: Vec::new(),
        };
        // The state of a spawned thread is part of the action that spawns it, so these come first.
        for thread in (0..program.threads.len()).rev() {
            let state = State { thread, local: program.start(thread), waits_for: None, tickets: vec![0; 2] };
            unfolding.starts.insert(0, LocalState(0));
            unfolding.starts[0] = unfolding.number(state);
        }
        for action in &mut unfolding.actions {
            if let Action::Spawn { thread, state } = action {
                *state = unfolding.starts[thread.index()];
            }
        }
        unfolding
    }

    /// How the failure with this number came about: the thread and the instruction.
    pub fn local(&self, state: LocalState) -> &Local {
        &self.states[state.0 as usize].local
    }

    fn number(&mut self, state: State) -> LocalState {
        if let Some(&number) = self.numbers.get(&state) {
            return LocalState(number);
        }
        let number = self.states.len() as u32;
        let action = self.action(&state);
        self.actions.push(action);
        self.states.push(state.clone());
        self.numbers.insert(state, number);
        LocalState(number)
    }

    fn action(&self, state: &State) -> Action {
        if let Some(ticket) = state.waits_for {
            return Action::Wait(ticket);
        }
        let (instruction, value) = match self.program.visible(state.thread, &state.local) {
            Visible::End => return Action::End,
            Visible::Stuck(Stuck::Assumption) => return Action::Blocked,
            Visible::Stuck(Stuck::Await) => return Action::AwaitFailed { reads: 1 },
            Visible::Stuck(Stuck::Failed(pc)) => return Action::Fail(pc as u32),
            Visible::Next(instruction, value) => (instruction, value),
        };
        let at = |location: u8| LocationId(u32::from(location));
        match instruction {
            Instruction::Load(x, order) => Action::Load { location: at(x), order, awaits: false },
            Instruction::Await(x, order, _) => Action::Load { location: at(x), order, awaits: true },
            Instruction::Store(x, order, _) | Instruction::Copy(x, order, ..) | Instruction::Sum(x, order, ..) => {
                Action::Store { location: at(x), order, value }
            }
            Instruction::Add(x, order, _) | Instruction::Exchange(x, order, _) => {
                Action::Update { location: at(x), success: order, failure: order, awaits: false }
            }
            Instruction::CompareExchange(x, success, failure, ..) => {
                Action::Update { location: at(x), success, failure, awaits: false }
            }
            Instruction::AwaitExchange(x, success, ..) => {
                Action::Update { location: at(x), success, failure: Order::Relaxed, awaits: true }
            }
            Instruction::Fence(order) => Action::Fence(order),
            Instruction::Lock(m) => {
                let location = LocationId(LOCKS + u32::from(m));
                Action::Update { location, success: Order::Relaxed, failure: Order::Relaxed, awaits: false }
            }
            Instruction::Unlock(m) => Action::Signal(state.tickets[m as usize]),
            Instruction::Spawn(thread) => {
                let thread = ThreadId(u32::from(thread));
                let state = self.starts.get(thread.index()).copied().unwrap_or(LocalState(0));
                Action::Spawn { thread, state }
            }
            Instruction::Join(thread) => Action::Join(ThreadId(u32::from(thread))),
            Instruction::Choose(count) => Action::Choose(u32::from(count)),
            Instruction::SkipIf(..) | Instruction::Assume(..) | Instruction::FailIf(..) => {
                unreachable!("invariant: local instructions are executed at once")
            }
        }
    }

    fn instruction(&self, state: &State) -> Instruction {
        self.program.threads[state.thread][state.local.pc]
    }

    /// The ticket of a thread for the lock instruction at which it is.
    fn ticket(state: &State) -> u64 {
        ((state.thread as u64 + 1) << 16) + state.local.pc as u64
    }
}

impl Unfolding for LitmusUnfolding<'_> {
    fn threads(&mut self) -> Vec<LocalState> {
        self.starts[..self.program.initial].to_vec()
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        if location.0 >= LOCKS { 0 } else { self.program.initial_value }
    }

    fn next(&mut self, _: ThreadId, state: LocalState) -> Action {
        self.actions[state.0 as usize]
    }

    fn update(&mut self, _: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        let state = &self.states[state.0 as usize];
        match self.instruction(state) {
            Instruction::Lock(_) => Some(LitmusUnfolding::ticket(state)),
            instruction => instruction.update(read),
        }
    }

    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState {
        let data = graph.event(event);
        let (number, answer) = match data.kind {
            EventKind::Write(_) if data.rmw => {
                let read = graph.predecessor(event).expect("invariant: the read comes first");
                (graph.state_before(read), graph.event(read).value)
            }
            EventKind::Read(_) | EventKind::Choice(_) => (graph.state_before(event), data.value),
            _ => (graph.state_before(event), 0),
        };
        if let Some(&known) = self.after.get(&(number.0, answer)) {
            return LocalState(known);
        }
        let state = &self.states[number.0 as usize];
        let mut next = state.clone();
        match self.instruction(state) {
            Instruction::Lock(m) if state.waits_for.is_none() && answer != 0 => {
                next.waits_for = Some(answer);
                next.tickets[m as usize] = LitmusUnfolding::ticket(state);
            }
            Instruction::Lock(m) => {
                next.tickets[m as usize] = LitmusUnfolding::ticket(state);
                next.waits_for = None;
                next.local = self.program.after(state.thread, &state.local, 0);
            }
            _ => next.local = self.program.after(state.thread, &state.local, answer),
        }
        let after = self.number(next);
        self.after.insert((number.0, answer), after.0);
        after
    }
}
