//! Runs of a closure along an execution graph.
//!
//! The events of the graph are performed in an order that extends `po ∪ rf`. So memory that the
//! checker does not see is as it would be, because race-free accesses to it are ordered by
//! happens-before. The order in which events were added is not such an order after a revisit.

use mazurka_check::linear_extension;
use mazurka_graphs::{Action, EventId, EventKind, Graph, LocalState, Row, ThreadId};
use mazurka_model::Status;

use super::names::Clash;
use super::nodes::Update;
use super::objects::{Applied, SyncOperation};
use super::operation::{BitsUpdate, WeakOperation};
use super::unfolding::{Abort, NativeUnfolding};
use crate::runtime::identity::ValueFormat;
use crate::runtime::replay_log::ScheduledStep;
use crate::runtime::world::ThreadStatus;

/// Why a run was not finished.
enum Interrupted {
    /// A thread was run alone to see whether it spins, so the run has to be repeated.
    Again,
    /// A thread is to be run alone after this event, in a run that performs only what the event
    /// depends on.
    PastOnly(EventId),
    Abort(Abort),
}

impl NativeUnfolding<'_> {
    /// Starts an execution: runs the main thread up to its first operation.
    pub(super) fn start(&mut self) {
        self.performed = 0;
        loop {
            self.runs += 1;
            self.names.begin_run();
            self.runner.restart_unrestored();
            if !self.runner.world_mut().solo_run_concluded {
                return;
            }
        }
    }

    /// Performs all events of the graph in an order that extends `po ∪ rf`, `last` at the end.
    pub(super) fn run(&mut self, graph: &Graph, last: Option<EventId>) -> Result<(), Abort> {
        let mut done = self.performed_events(graph, last);
        if done == graph.len() {
            return Ok(());
        }
        let mut order = std::mem::take(&mut self.order);
        if done > 0 {
            order.clear();
            order.extend((done as u32..graph.len() as u32).map(EventId));
        } else {
            linear_extension(graph, last, &mut order);
        }
        let result = loop {
            if done == 0 {
                self.start();
                self.bits.clear();
            }
            self.bits.resize(graph.len(), 0);
            match order.iter().try_for_each(|&event| self.perform(graph, event)) {
                Ok(()) => break Ok(()),
                Err(Interrupted::Again) => {
                    self.set_past_only(false);
                    linear_extension(graph, last, &mut order);
                }
                Err(Interrupted::PastOnly(end)) => {
                    self.set_past_only(true);
                    linear_extension(graph, last, &mut order);
                    order.retain(|&event| graph.in_past(event, end, Row::Causal));
                }
                Err(Interrupted::Abort(abort)) => break Err(abort),
            }
            done = 0;
        };
        self.set_past_only(false);
        self.performed = 0;
        if result.is_ok() && order.len() + done == graph.len() {
            self.performed = graph.len();
            graph.mark(self.runs);
        }
        self.order = order;
        result
    }

    fn set_past_only(&mut self, past_only: bool) {
        if let Some(weak) = &mut self.runner.world_mut().weak {
            weak.is_past_only = past_only;
        }
    }

    /// The number of events that the present run has already performed, if it can go on with the
    /// others of the graph; 0 if a new run is needed. Most graphs extend the one before them.
    /// Events that were only appended are in an order that extends `po ∪ rf`.
    fn performed_events(&self, graph: &Graph, last: Option<EventId>) -> usize {
        let done = self.performed;
        let is_last = last.is_none_or(|last| last.index() + 1 == graph.len());
        let extends = done > 0 && is_last && graph.is_marked(self.runs, done);
        if extends && !self.splits_update(graph, done) { done } else { 0 }
    }

    /// Whether the event at this position is the write of a read-modify-write. Both are performed
    /// together, and a run that has performed the read has not.
    fn splits_update(&self, graph: &Graph, at: usize) -> bool {
        at < graph.len() && {
            let event = graph.event(EventId(at as u32));
            event.rmw && event.is_write()
        }
    }

    /// Runs a graph, to see whether the closure does what the graph says and which objects are the
    /// same.
    pub(super) fn check_run(&mut self, graph: &Graph) {
        if let Err(abort) = self.run(graph, None) {
            self.abort.get_or_insert(abort);
        }
        self.check_identities();
    }

    /// Performs one event. The read of a read-modify-write is performed together with its write,
    /// and a mutex is acquired when the wait for it ends.
    fn perform(&mut self, graph: &Graph, event: EventId) -> Result<(), Interrupted> {
        let data = graph.event(event);
        if data.is_read() {
            self.runner.world_mut().weak.iter_mut().for_each(|weak| weak.count_read(data.thread.0));
        }
        let (before, read) = match data.kind {
            EventKind::Read(_) if data.rmw => return Ok(()),
            EventKind::Write(_) if data.rmw => {
                let read = graph.predecessor(event).expect("invariant: the read comes first");
                (graph.state_before(read), Some(read))
            }
            EventKind::Read(_) => (graph.state_before(event), Some(event)),
            EventKind::Write(_)
            | EventKind::Fence
            | EventKind::Join(_)
            | EventKind::Choice(_)
            | EventKind::Signal(_)
            | EventKind::Wait(_) => (graph.state_before(event), None),
            EventKind::Spawn(_) | EventKind::Begin | EventKind::End => return Ok(()),
        };
        let value_read = match data.kind {
            EventKind::Wait(key) => key,
            _ => read.map_or(0, |read| graph.event(read).value),
        };
        let (mut ticket, mut choice, mut fails) = (None, 0, false);
        match self.nodes.get(before).update {
            Update::Ticket(_) if value_read != 0 => return Ok(()), // The wait follows.
            Update::Ticket(held) | Update::AfterTicket(held) => ticket = Some(held),
            Update::Resume(SyncOperation::ResumeAfterTimeout, ..) => self.leave_waiters(data.thread),
            Update::Sync(operation, digest) => {
                let state = self.states.get(value_read);
                if operation.apply(state, data.thread.0, digest) == Applied::Blocked {
                    return Ok(());
                }
                fails = operation.fails(state);
                if let SyncOperation::NotifyOne(chosen) = operation {
                    choice = chosen;
                }
            }
            _ => {}
        }
        if self.nodes.get(before).silent {
            return Ok(());
        }
        self.check(data.thread, before)?;
        self.bind_names(data.thread, before)?;
        let thread = &self.runner.world_mut().threads[data.thread.index()];
        let mut object = thread.pending.object;
        let undisturbed = !thread.yield_log.is_active() || is_undisturbed(graph, event, value_read);
        let weak = self.runner.world_mut().weak.as_mut().expect("invariant: the run follows a graph");
        if let Some(&WeakOperation::Wake { mutex, .. }) = weak.operations.get(data.thread.index()) {
            object = mutex;
        }
        weak.spawned.clear();
        weak.read_bits = match read.map(|read| graph.event(read).source) {
            Some(EventId::INITIAL) => weak.initial.get(&object).copied(),
            Some(source) => Some(self.bits[source.index()]),
            None => None,
        };
        (weak.read_value, weak.written, weak.fails) = (value_read, None, fails);
        weak.undisturbed = undisturbed;
        if let Some(ticket) = ticket {
            weak.tickets.insert(object, ticket);
        }
        if let EventKind::Choice(_) = data.kind {
            choice = data.value as u32;
        }
        self.runner.perform_unrecorded(ScheduledStep { thread: data.thread.0, choice });
        let world = self.runner.world_mut();
        if world.solo_run_concluded {
            return Err(Interrupted::Again);
        }
        if world.weak.as_ref().is_some_and(|weak| weak.confused) {
            // A thread must not read what was written to another object.
            return Err(Interrupted::Abort(self.confusion()));
        }
        if world.weak.as_ref().is_some_and(|weak| weak.needs_past_only) {
            return Err(Interrupted::PastOnly(event));
        }
        let written = world.weak.as_ref().and_then(|weak| weak.written);
        self.check_written(graph, event, before, written)
    }

    /// A thread leaves the condition variable at which it waits, because of a timeout. The closure
    /// goes on only when the mutex has been acquired, too.
    fn leave_waiters(&mut self, thread: ThreadId) {
        let world = self.runner.world_mut();
        let condvar = world.threads[thread.index()].pending.object;
        world.object(condvar).threads.retain(|&waiter| waiter != thread.0);
    }

    /// Checks that the operation has written what the graph says, and records the bits.
    fn check_written(
        &mut self,
        graph: &Graph,
        event: EventId,
        before: LocalState,
        written: Option<u64>,
    ) -> Result<(), Interrupted> {
        let data = graph.event(event);
        let node = self.nodes.get(before);
        let agrees = match (&node.update, written) {
            (Update::CompareExchange { .. }, written) if written.is_some() != data.is_write() => false,
            (_, Some(bits)) if data.is_write() && node.format != ValueFormat::Pointer => bits == data.value,
            _ => true,
        };
        if !agrees {
            return Err(Interrupted::Abort(disagreement()));
        }
        if data.is_write() {
            self.bits[event.index()] = written.unwrap_or(0);
        }
        Ok(())
    }

    /// Checks that the thread is about to do what the graph says.
    fn check(&mut self, thread: ThreadId, before: LocalState) -> Result<(), Interrupted> {
        let site = self.nodes.get(before).site;
        let world = self.runner.world_mut();
        let data = &world.threads[thread.index()];
        let alive = data.status == ThreadStatus::Alive;
        if alive && world.is_at(&data.pending, site) && world.status(thread.0) == Status::Enabled {
            return Ok(());
        }
        Err(Interrupted::Abort(self.confusion()))
    }

    /// The abort of a program that does not do what was assumed: what has been learnt by now may be
    /// the reason.
    pub(super) fn confusion(&self) -> Abort {
        if self.program.identity.borrow().must_restart { Abort::StartOver } else { disagreement() }
    }

    /// Records the names of the pointers that the pending operation of a thread mentions.
    fn bind_names(&mut self, thread: ThreadId, before: LocalState) -> Result<(), Interrupted> {
        let node = self.nodes.get(before);
        if node.format != ValueFormat::Pointer {
            return Ok(());
        }
        let weak = self.runner.world_mut().weak.as_ref();
        let operation = weak.and_then(|weak| weak.operations.get(thread.index()));
        let pairs = match (operation, &node.update, node.action) {
            (Some(WeakOperation::Store(_, bits)), _, Action::Store { value, .. }) => [Some((*bits, value)), None],
            (Some(WeakOperation::Update(_, BitsUpdate::Exchange(bits))), Update::Exchange(value), _) => {
                [Some((*bits, *value)), None]
            }
            (
                Some(WeakOperation::CompareExchange { expected, new, .. }),
                Update::CompareExchange { expected: expected_name, new: new_name },
                _,
            ) => [Some((*expected, *expected_name)), Some((*new, *new_name))],
            _ => [None, None],
        };
        pairs.into_iter().flatten().try_for_each(|(bits, name)| self.bind(bits, name).map_err(Interrupted::Abort))
    }

    /// Records the name of a pointer.
    pub(super) fn bind(&mut self, bits: u64, name: u64) -> Result<(), Abort> {
        self.names.bind(bits, name).map_err(|clash| match clash {
            Clash::NewAlias => Abort::StartOver,
            Clash::NotUnique => disagreement(),
        })
    }
}

/// Whether an operation, whose last event this is, reads the value that its thread has written
/// there last; true if it reads nothing.
fn is_undisturbed(graph: &Graph, event: EventId, value_read: u64) -> bool {
    let data = graph.event(event);
    let first = match data.kind {
        EventKind::Read(_) => event,
        // A wait for the owner of the ticket before follows the read-modify-write of the ticket.
        EventKind::Wait(_) => match graph.predecessor(event) {
            Some(ticket) => ticket,
            None => return true,
        },
        EventKind::Write(_) if data.rmw => event,
        _ => return true,
    };
    let Some(location) = graph.event(first).location() else { return true };
    let earlier = &graph.thread(data.thread)[..graph.event(first).index as usize];
    let own = earlier.iter().rev().find(|&&own| graph.event(own).kind == EventKind::Write(location));
    own.is_some_and(|&own| graph.event(own).value == value_read)
}

/// The abort of a program whose runs do not agree.
pub(super) fn disagreement() -> Abort {
    let what = "a program that does not do the same when it reads the same values; \
                it may compare the addresses of memory that is freed and allocated again";
    Abort::Unsupported(what.to_owned())
}
