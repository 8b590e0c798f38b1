//! What a thread does in a local state, and what follows: steps are performed in an execution whose
//! shared memory holds the values that the thread has read.

use mazurka_graphs::{Action, LocalState, Order, ThreadId, Unfolding};
use mazurka_model::{EffectKind, Execution, ProcessId, Site, Status, Step};

use super::LlvmUnfolding;
use super::plan::{Plan, Ticket};
use super::state::{Edge, Node, Phase, Progress, State, Stores};
use crate::code::Instruction as I;
use crate::machine::execution::{RUNNING, head};

/// A step that was performed.
struct Performed {
    /// The local state after it, before the writes.
    after: State,
    /// The words that were written, with their values.
    writes: Vec<(u32, u64)>,
    /// The thread that was created.
    spawned: Option<State>,
}

impl LlvmUnfolding<'_> {
    /// What a thread does in a local state.
    pub(super) fn make_node(&mut self, number: u32) -> Node {
        let state = self.states[number as usize].clone();
        let plain = |action: Action| Node {
            action,
            site: Site::default(),
            then: None,
            is_step: true,
            shows_values: true,
            is_lock: false,
        };
        match &state.phase {
            Phase::Failed(code) => return plain(Action::Fail(*code)),
            Phase::Discarded => return plain(Action::Blocked),
            _ if state.has_ended() => return plain(Action::End),
            _ if state.is_discarded() => return plain(Action::Blocked),
            _ if self.aborted() => return plain(Action::Blocked),
            _ => {}
        }
        self.enter(&state);
        let (at, frame) = self.execution.next_instruction(ProcessId(state.process));
        let node = Node { site: self.execution.site(state.process, at, frame), ..plain(Action::Blocked) };
        let spins = matches!(self.execution.code.instructions[at], I::LoopHead { .. });
        let plan = self.plan(&state);
        if let Err(reason) = &plan {
            self.refuse(&state, reason);
        }
        self.leave();
        let Ok(plan) = plan else { return node };
        let is_lock = matches!(plan.ticket, Some(Ticket::Lock(_)));
        let node = Node { shows_values: plan.shows_values, is_lock, ..node };
        if spins {
            return Node { action: Action::AwaitFailed { reads: state.reads }, ..node };
        }
        match &state.phase {
            Phase::Waiting(ticket) => Node { action: Action::Wait(*ticket), ..node },
            Phase::AwaitFailed(reads) => Node { action: Action::AwaitFailed { reads: *reads }, ..node },
            // An operation of the library whose result is stored was shown before.
            Phase::Storing(stores) => self.store_node(Node { is_step: plan.shows_values, ..node }, stores),
            Phase::Partway(progress) => self.next_input(node, &plan, progress),
            _ => match self.fence_at(&state) {
                Some(order) => Node { action: Action::Fence(order), ..node },
                None => self.first_node(node, &state, &plan),
            },
        }
    }

    /// The first event of a step.
    fn first_node(&mut self, node: Node, state: &State, plan: &Plan) -> Node {
        let progress = Progress::default();
        if !is_complete(plan, &progress) {
            return self.next_input(node, plan, &progress);
        }
        // Nothing is read.
        let then = self.complete(state, plan, &progress).after;
        match &self.states[then as usize].phase {
            Phase::Failed(code) => Node { action: Action::Fail(*code), ..node },
            Phase::Storing(stores) => {
                let stores = stores.clone();
                self.store_node(node, &stores)
            }
            // An action without alternatives stands for a step that accesses nothing.
            _ => {
                let ticket = plan.unlocks().and_then(|mutex| state.ticket_of(mutex));
                Node { action: ticket.map_or(Action::Choose(1), Action::Signal), then: Some(then), ..node }
            }
        }
    }

    /// The next word that is written by a step that was performed, or the thread that it creates.
    fn store_node(&mut self, node: Node, stores: &Stores) -> Node {
        match (stores.words.first(), stores.spawned) {
            (Some(&(word, value)), _) => {
                let is_step = node.is_step && (!self.is_lifetime(word) || stores.words.len() == 1);
                let location = self.locations.location(word);
                Node { action: Action::Store { location, order: stores.order, value }, is_step, ..node }
            }
            (None, Some((child, state))) => {
                let action = Action::Spawn { thread: ThreadId(child), state: LocalState(state) };
                Node { action, then: Some(stores.after), ..node }
            }
            (None, None) => unreachable!("invariant: something is left of the step"),
        }
    }

    /// What a step needs next: a choice, the end of a thread, or the value of a word.
    fn next_input(&mut self, node: Node, plan: &Plan, progress: &Progress) -> Node {
        if progress.choice.is_none() && plan.choices > 1 {
            return Node { action: Action::Choose(plan.choices), ..node };
        }
        if let Some(&joined) = plan.joins.get(progress.joined as usize) {
            return Node { action: Action::Join(ThreadId(joined)), ..node };
        }
        let at = progress.values.len();
        let is_last = at + 1 == plan.accesses();
        if let Some(&(word, order)) = plan.reads.get(at) {
            let is_step = !self.is_lifetime(word) && (plan.shows_values || is_last && plan.joins.is_empty());
            let action = Action::Load { location: self.locations.location(word), order, awaits: plan.awaits };
            return Node { action, is_step, ..node };
        }
        let update = plan.updates[at - plan.reads.len()];
        let (success, failure) = (update.success, update.failure);
        let location = self.locations.location(update.word);
        Node { action: Action::Update { location, success, failure, awaits: plan.awaits }, is_step: is_last, ..node }
    }

    /// What follows a local state if its action has read or chosen `answer`.
    pub(super) fn make_edge(&mut self, number: u32, answer: u64) -> Edge {
        let node = self.node(number);
        if let Some(then) = node.then {
            return Edge { written: None, after: then };
        }
        let state = self.states[number as usize].clone();
        if let Action::Store { .. } = node.action {
            return Edge { written: None, after: self.after_store(&state, number) };
        }
        let mut progress = match &state.phase {
            Phase::Partway(progress) => progress.clone(),
            _ => Progress::default(),
        };
        self.enter(&state);
        let plan = self.plan(&state);
        self.leave();
        let Ok(plan) = plan else { return Edge { written: None, after: number } };
        if let Some(Ticket::Lock(mutex)) = plan.ticket {
            return self.lock(state, &plan, mutex, answer);
        }
        match node.action {
            Action::Choose(_) => progress.choice = Some(answer as u32),
            Action::Join(_) => progress.joined += 1,
            Action::Fence(_) => {}
            _ => progress.values.push(answer),
        }
        self.complete(&state, &plan, &progress)
    }

    /// A thread takes a ticket for a mutex, where `answer` is the one before, or has waited for the
    /// thread with the ticket before.
    fn lock(&mut self, mut state: State, plan: &Plan, mutex: u32, answer: u64) -> Edge {
        let mut written = None;
        if !matches!(state.phase, Phase::Waiting(_)) {
            let ticket = state.next_ticket();
            written = Some(ticket);
            state.tickets.push((mutex, ticket));
            state.taken += 1;
            if answer != 0 && self.waits_for_tickets {
                return Edge { written, after: self.number(state.with(Phase::Waiting(answer))) };
            }
        }
        let progress = Progress { values: vec![0], ..Progress::default() };
        let edge = self.complete(&state.with(Phase::Ready), plan, &progress);
        Edge { written, ..edge }
    }

    /// The state after the first word that is left was written.
    fn after_store(&mut self, state: &State, number: u32) -> u32 {
        let mut stores = match &state.phase {
            Phase::Storing(stores) => stores.clone(),
            // The step reads nothing, so it was performed to find out what it writes.
            _ => {
                self.enter(state);
                let plan = self.plan(state);
                self.leave();
                let Ok(plan) = plan else { return number };
                let then = self.complete(state, &plan, &Progress::default()).after;
                match &self.states[then as usize].phase {
                    Phase::Storing(stores) => stores.clone(),
                    _ => return then,
                }
            }
        };
        stores.words.remove(0);
        if stores.words.is_empty() && stores.spawned.is_none() {
            return stores.after;
        }
        self.number(state.with(Phase::Storing(stores)))
    }

    /// Goes on with a step: performs it if all is known, and otherwise remembers what is.
    fn complete(&mut self, state: &State, plan: &Plan, progress: &Progress) -> Edge {
        let known = progress.values.len();
        let partway = state.with(Phase::Partway(progress.clone()));
        if !is_complete(plan, progress) && known <= plan.reads.len() {
            return Edge { written: None, after: self.number(partway) };
        }
        self.enter(state);
        let process = ProcessId(state.process);
        let words = plan.reads.iter().map(|(word, _)| *word).chain(plan.updates.iter().map(|update| update.word));
        for (word, &value) in words.zip(&progress.values) {
            self.execution.set_memory(word, value);
        }
        for update in plan.updates.iter().skip(known.saturating_sub(plan.reads.len())) {
            self.execution.set_memory(update.word, update.assumed);
        }
        if let Some(mutex) = plan.unlocks().filter(|mutex| state.ticket_of(*mutex).is_some()) {
            self.execution.set_memory(mutex, u64::from(state.process) + 1);
        }
        if self.execution.status(process) == Status::Blocked {
            self.leave();
            return Edge { written: None, after: self.number(state.with(Phase::AwaitFailed(1))) };
        }
        let outcomes = self.execution.choices(process);
        if outcomes > self.max_waiters.max(plan.choices) {
            self.too_many_waiters = true;
        }
        if progress.choice.is_some_and(|choice| choice >= outcomes) || self.too_many_waiters {
            self.leave();
            return Edge { written: None, after: self.number(state.with(Phase::Discarded)) };
        }
        let performed = self.perform(state, plan, progress);
        self.leave();
        self.conclude(state, plan, progress, performed)
    }

    /// Performs the step of a state that was entered.
    fn perform(&mut self, state: &State, plan: &Plan, progress: &Progress) -> Performed {
        let process = state.process;
        let mut step = Step { wants_effects: true, ..Step::default() };
        self.execution.pending(ProcessId(process), &mut step);
        let words = step.accesses.iter().filter(|access| access.writes() || access.conditional);
        let words: Vec<u32> = words.map(|access| access.location.0).collect();
        let before: Vec<u64> = words.iter().map(|word| self.execution.memory[*word as usize]).collect();
        self.execution.step(ProcessId(process), progress.choice.unwrap_or(0), &mut step);
        let is_write = |word: u32| {
            let effects = step.effects.iter().filter(|effect| effect.location.0 == word);
            effects.into_iter().any(|effect| effect.kind != EffectKind::Read)
        };
        let memory = &self.execution.memory;
        let written = words.into_iter().zip(before).map(|(word, before)| (word, before, memory[word as usize]));
        let written = written.filter(|(word, before, after)| is_write(*word) || before != after);
        let mut writes: Vec<(u32, u64)> = written.map(|(word, _, after)| (word, after)).collect();
        for update in plan.updates.iter().filter(|update| update.always_writes) {
            if !writes.iter().any(|(word, _)| *word == update.word) {
                writes.push((update.word, memory[update.word as usize]));
            }
        }
        let spawned = step.spawned.first().map(|child| self.capture(child.0, &step.observations));
        let mut after = self.capture(process, &step.observations);
        after.reads = self.reads_since_head(state, &after, plan.accesses() as u32);
        after.tickets = state.tickets.clone();
        after.tickets.retain(|(mutex, _)| plan.unlocks() != Some(*mutex));
        after.taken = state.taken;
        Performed { after, writes, spawned }
    }

    /// What follows a step that was performed with the values that are known.
    fn conclude(&mut self, state: &State, plan: &Plan, progress: &Progress, performed: Performed) -> Edge {
        let Performed { after, mut writes, spawned } = performed;
        let current = progress.values.len().checked_sub(plan.reads.len() + 1);
        let word = current.and_then(|at| plan.updates.get(at)).map(|update| update.word);
        let written = word.and_then(|word| writes.iter().find(|(written, _)| *written == word));
        let written = written.map(|(_, value)| *value);
        if !is_complete(plan, progress) {
            let partway = state.with(Phase::Partway(progress.clone()));
            return Edge { written, after: self.number(partway) };
        }
        if plan.ends_lifetimes {
            writes.retain(|(word, _)| self.is_lifetime(*word));
        }
        writes.retain(|(word, _)| !plan.updates.iter().any(|update| update.word == *word));
        writes.retain(|(word, _)| plan.unlocks() != Some(*word));
        let after = self.number(after);
        let spawned = spawned.map(|child| (child.process, self.number(child)));
        if writes.is_empty() && spawned.is_none() {
            return Edge { written, after };
        }
        let order = if plan.updates.is_empty() { plan.write_order } else { self.plain_order() };
        let stores = Stores { words: writes, order, spawned, after };
        Edge { written, after: self.number(state.with(Phase::Storing(stores))) }
    }

    fn plain_order(&self) -> Order {
        if self.races_have_meaning { Order::Relaxed } else { Order::NonAtomic }
    }
}

/// Whether everything is known that a step depends on.
fn is_complete(plan: &Plan, progress: &Progress) -> bool {
    (plan.choices <= 1 || progress.choice.is_some())
        && progress.joined as usize == plan.joins.len()
        && progress.values.len() == plan.accesses()
}

/// The next instruction of a running process, and its frame.
impl crate::machine::LlvmExecution<'_> {
    pub(super) fn next_instruction(&self, process: ProcessId) -> (usize, usize) {
        let status = self.local(process.0, head::STATUS);
        debug_assert!(status >= RUNNING, "the process is running");
        ((status - RUNNING) as usize, self.local(process.0, head::FRAME) as usize)
    }
}
