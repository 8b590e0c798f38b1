//! A closure as an unfolding: native code runs once per local state, not once per graph.
//!
//! The local state of a thread is the sequence of what it has read, and of what it has learnt about
//! other threads by synchronising with them; see [`knowledge`]. Where the operation that follows an
//! answer is not known yet, the closure is run along the graph; see [`running`].
//!
//! Objects are identified by the local states in which threads first touch them, and two touches
//! are known to refer to the same object only if they occur in one run. When that happens, their
//! locations are merged and the exploration starts again.
//!
//! [`knowledge`]: super::knowledge
//! [`running`]: super::running

use mazurka_graphs::{Action, Ending, EventId, EventKind, Graph, LocalState, LocationId, ThreadId, Unfolding};
use mazurka_model::{Observation, Program, Site};
use rustc_hash::{FxHashMap, FxHashSet};

use super::knowledge::Knowledge;
use super::names::PointerNames;
use super::nodes::{Arrived, Node, Nodes, Update, barrier_key, initial_name};
use super::objects::{Applied, States, SyncOperation};
use super::operation::{Round, WeakOperation, WeakRun};
use super::running::disagreement;
use super::touches::TouchedBy;
use crate::runtime::identity::{NONE, ValueFormat};
use crate::runtime::program::NativeProgram;
use crate::runtime::runner::Runner;
use crate::runtime::world::ThreadStatus;

/// Why an exploration of execution graphs cannot go on.
#[derive(Clone, Debug)]
pub(super) enum Abort {
    /// Identities have changed; start over.
    StartOver,
    /// The program does something that execution graphs do not support.
    Unsupported(String),
    /// No access is weaker than SC, so interleavings are to be explored instead.
    NotWeaker,
}

/// The number of events for which memory is reserved: most graphs of tests have fewer.
const SMALL_GRAPH: usize = 64;

/// A closure, presented thread by thread.
pub(super) struct NativeUnfolding<'p> {
    pub(super) program: &'p NativeProgram<'p>,
    pub(super) runner: Runner<'p>,
    pub(super) nodes: Nodes,
    pub(super) names: PointerNames,
    knowledge: Knowledge,
    pub(super) states: States,
    /// The greatest number of threads that were seen waiting at a condition variable, at least 1.
    /// A greater one starts the exploration over.
    pub(super) max_waiters: u32,
    /// The key of the signal that ends the wait at the barrier where a thread has just arrived.
    barrier: u64,
    /// By location, its initial value in the graph.
    initial: FxHashMap<u32, u64>,
    /// By failure, the site that describes it.
    pub(super) failures: Vec<(Site, &'static str)>,
    pub(super) abort: Option<Abort>,
    /// The number of times that the closure was run.
    pub(super) runs: u64,
    /// By event, the bits that it has stored in this run.
    pub(super) bits: Vec<u64>,
    pub(super) order: Vec<EventId>,
    /// The number of events that the present run has performed, if they are the first events of a
    /// graph. The graph in which they are is marked with the number of runs.
    pub(super) performed: usize,
    /// By local state, the round that writes which the thread repeats there.
    rounds: FxHashMap<u32, Round>,
    /// Whether the exploration stops after the first graph if no access is weaker than SC.
    pub(super) only_weaker: bool,
    /// Pairs of local states of different threads that were met in one run; see `completed`.
    pub(super) met: FxHashSet<(u32, u32)>,
    pub(super) first_touches: Vec<u32>,
    /// By location, what touches it in a graph.
    pub(super) touched_by: Vec<TouchedBy>,
}

impl<'p> NativeUnfolding<'p> {
    /// `names` and `max_waiters` are those of an earlier attempt.
    pub(super) fn new(program: &'p NativeProgram<'p>, names: PointerNames, max_waiters: u32) -> Self {
        let mut runner = Runner::new(program);
        runner.world_mut().weak = Some(Box::new(WeakRun::default()));
        NativeUnfolding {
            program,
            runner,
            nodes: Nodes::with_capacity(SMALL_GRAPH),
            names,
            knowledge: Knowledge::default(),
            states: States::default(),
            max_waiters,
            barrier: 0,
            initial: FxHashMap::default(),
            failures: Vec::new(),
            abort: None,
            runs: 0,
            bits: Vec::with_capacity(SMALL_GRAPH),
            order: Vec::with_capacity(SMALL_GRAPH),
            performed: 0,
            rounds: FxHashMap::default(),
            only_weaker: false,
            met: FxHashSet::default(),
            first_touches: Vec::new(),
            touched_by: Vec::new(),
        }
    }

    /// A node for an exploration that is over.
    fn dummy(&mut self) -> u32 {
        self.nodes.add(Node::plain(Action::Blocked))
    }

    /// The node of a thread that has just arrived, after nodes for the threads that it has spawned.
    fn arrive(&mut self, thread: u32) -> u32 {
        let spawned = self.runner.world_mut().weak.as_ref().map(|weak| weak.spawned.clone()).unwrap_or_default();
        let mut node = self.arrive_at_operation(thread);
        for &(_, child) in spawned.iter().rev().filter(|(parent, _)| *parent == thread) {
            let start = self.arrive(child);
            let action = Action::Spawn { thread: ThreadId(child), state: LocalState(start) };
            node = self.nodes.add(Node { then: node, ..Node::plain(action) });
        }
        node
    }

    fn arrive_at_operation(&mut self, thread: u32) -> u32 {
        let world = self.runner.world_mut();
        if !world.tracked.is_empty() {
            let what = "values and memory that must be freed are not tracked".to_owned();
            self.abort.get_or_insert(Abort::Unsupported(what));
        }
        let data = &world.threads[thread as usize];
        let site = world.site(&data.pending);
        match data.status {
            ThreadStatus::Ended => return self.nodes.add(Node::plain(Action::End)),
            ThreadStatus::Failed => {
                let error = world.observations.iter().rev().find_map(|observation| match *observation {
                    Observation::Error { process, site, error } if process.0 == thread => Some((site, error.code)),
                    _ => None,
                });
                let failure = error.unwrap_or((site, "panic"));
                let known = self.failures.iter().position(|known| *known == failure);
                let code = known.unwrap_or_else(|| {
                    self.failures.push(failure);
                    self.failures.len() - 1
                });
                return self.nodes.add(Node::plain(Action::Fail(code as u32)));
            }
            _ => {}
        }
        let object = data.pending.object;
        let (location, format) = match world.objects.get(object as usize) {
            Some(object) if object.location != NONE => {
                (object.location, world.identity.borrow().location_info(object.location).format)
            }
            _ => (NONE, ValueFormat::Unsigned),
        };
        let digest = world.weak_digest(thread);
        let weak = world.weak.as_ref().expect("invariant: the run follows a graph");
        let operation = weak.operations.get(thread as usize).cloned().unwrap_or(WeakOperation::Unsupported);
        let round = match operation {
            WeakOperation::RepeatRound(round) => Some(round),
            _ => None,
        };
        let (held, mutex) = match operation {
            WeakOperation::Wake { mutex, .. } => (mutex, world.objects[mutex as usize].location),
            _ => (object, NONE),
        };
        let touch = weak.touch_of(object);
        let ticket = weak.tickets.get(&held).copied().unwrap_or(0);
        self.note_initial(object, location, format);
        let (barrier, max_waiters) = (self.barrier, self.max_waiters);
        let arrived = Arrived { operation, location, format, site, digest, touch, ticket, mutex, barrier, max_waiters };
        let node = self.nodes.add_operation(&arrived, &self.names).unwrap_or_else(|| {
            let place = self.program.place(site);
            let what = format!("`{}` at {}:{}", place.text, place.file, place.line);
            self.abort.get_or_insert(Abort::Unsupported(what));
            self.dummy()
        });
        self.rounds.extend(round.map(|round| (node, round)));
        node
    }

    /// Everything has come to a halt in a graph. Threads that wait because they repeat rounds that
    /// write are granted more of them, since these may be what the others wait for.
    fn grant_rounds(&mut self, graph: &Graph) {
        let threads = (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread));
        let mut identity = self.program.identity.borrow_mut();
        for thread in threads {
            if let Some(round) = self.rounds.get(&graph.state(thread).0) {
                identity.grant_rounds(thread.0, round.place, round.max_rounds);
            }
        }
    }

    /// Records the initial value of the location at which a thread arrives. It must be the same in
    /// all graphs.
    fn note_initial(&mut self, object: u32, location: u32, format: ValueFormat) {
        let world = self.runner.world_mut();
        let Some(&bits) = world.weak.as_ref().and_then(|weak| weak.initial.get(&object)) else { return };
        let mut value = bits;
        if format == ValueFormat::Pointer {
            let fresh = initial_name(location);
            value = self.names.name(bits, self.initial.get(&location).copied().unwrap_or(fresh));
            if let Err(abort) = self.bind(bits, value) {
                self.abort.get_or_insert(abort);
            }
        }
        let known = *self.initial.entry(location).or_insert(value);
        if known != value {
            if self.program.identity.borrow_mut().refute_guesses(location) {
                self.abort = Some(Abort::StartOver);
                return;
            }
            let abort = match format {
                ValueFormat::Pointer if known != 0 && value != 0 => self.bind(bits, known).err(),
                _ => None,
            };
            let what = "an atomic whose initial value depends on what a thread has read".to_owned();
            self.abort.get_or_insert(abort.unwrap_or(Abort::Unsupported(what)));
        }
    }

    /// Runs the closure along the graph and returns the node after the event.
    fn learn(&mut self, graph: &Graph, event: EventId) -> u32 {
        if let Err(abort) = self.run(graph, Some(event)) {
            self.abort.get_or_insert(abort);
            return self.dummy();
        }
        let node = self.arrive(graph.event(event).thread.0);
        self.check_identities();
        node
    }

    /// The node after an operation on a synchronisation object in the state with number `read`.
    fn after_synchronisation(
        &mut self,
        graph: &Graph,
        event: EventId,
        (operation, digest, site): (SyncOperation, u64, Site),
        read: u64,
    ) -> u32 {
        let state = self.states.get(read);
        let notifies_one = matches!(operation, SyncOperation::NotifyOne(_));
        if notifies_one && state.waiting.len() as u32 > self.max_waiters {
            self.max_waiters = state.waiting.len() as u32;
            self.abort = Some(Abort::StartOver);
            return self.dummy();
        }
        let data = graph.event(event);
        if operation.apply(state, data.thread.0, digest) == Applied::Blocked {
            // A choice that is not possible is no execution.
            let action = if notifies_one { Action::Blocked } else { Action::AwaitFailed { reads: 1 } };
            return self.nodes.add(Node { site, ..Node::plain(action) });
        }
        let arrival = operation.arrival(state);
        if let (Some((generation, _)), Some(location)) = (arrival, data.location()) {
            self.barrier = barrier_key(location.0, generation);
        }
        let node = self.learn(graph, event);
        match arrival {
            Some((_, true)) => {
                let signal = Node::plain(Action::Signal(self.barrier));
                self.nodes.add(Node { then: node, silent: true, site, ..signal })
            }
            _ => node,
        }
    }

    /// The number of what a thread learns about the others in an operation with this last event.
    fn gained(&mut self, graph: &Graph, event: EventId) -> u32 {
        let data = graph.event(event);
        let first = match data.kind {
            EventKind::Write(_) if data.rmw => graph.predecessor(event).expect("invariant: the read comes first"),
            _ => event,
        };
        if self.program.settings.graph_rules.knowledge { self.knowledge.gained(graph, first, event) } else { 0 }
    }

    /// Starts over if objects have turned out to be the same.
    pub(super) fn check_identities(&mut self) {
        if self.program.identity.borrow().must_restart {
            self.abort = Some(Abort::StartOver);
        } else if self.runner.world_mut().weak.as_ref().is_some_and(|weak| weak.confused) {
            self.abort.get_or_insert(disagreement());
        }
    }
}

impl Unfolding for NativeUnfolding<'_> {
    fn threads(&mut self) -> Vec<LocalState> {
        self.start();
        let node = self.arrive(0);
        self.check_identities();
        vec![LocalState(node)]
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        self.initial.get(&location.0).copied().unwrap_or(0)
    }

    fn next(&mut self, _: ThreadId, state: LocalState) -> Action {
        self.nodes.get(state).action
    }

    fn update(&mut self, thread: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        match &self.nodes.get(state).update {
            Update::None | Update::AfterTicket(_) | Update::ChooseWaiter(..) => None,
            &Update::Sync(operation, digest) | &Update::Resume(operation, digest, _) => {
                match operation.apply(self.states.get(read), thread.0, digest) {
                    Applied::Changes(state) => Some(self.states.number(state)),
                    Applied::Blocked | Applied::Reads => None,
                }
            }
            Update::Exchange(value) | Update::Ticket(value) => Some(*value),
            Update::Apply(apply) => Some(apply(read)),
            Update::CompareExchange { expected, new } => (read == *expected).then_some(*new),
        }
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
        let then = self.nodes.get(before).then;
        if then != NONE {
            return LocalState(then);
        }
        let edge = (before.0, answer, self.gained(graph, event));
        if let Some(&known) = self.nodes.edges.get(&edge) {
            return LocalState(known);
        }
        let node = match *self.nodes.get(before) {
            _ if self.abort.is_some() => self.dummy(),
            Node { update: Update::Ticket(ticket), site, format, .. } if answer != 0 => {
                let update = Update::AfterTicket(ticket);
                self.nodes.add(Node { update, site, format, ..Node::plain(Action::Wait(answer)) })
            }
            Node { update: Update::Sync(operation, digest), site, .. } => {
                self.after_synchronisation(graph, event, (operation, digest, site), answer)
            }
            Node { update: Update::Resume(operation, digest, _), site, .. } => {
                match operation.apply(self.states.get(answer), data.thread.0, digest) {
                    Applied::Blocked => self.nodes.add(Node { site, ..Node::plain(Action::AwaitFailed { reads: 1 }) }),
                    Applied::Reads | Applied::Changes(_) => self.nodes.add_reacquisition(before, answer),
                }
            }
            Node { update: Update::ChooseWaiter(..), .. } => self.nodes.add_notification(before, answer),
            _ => self.learn(graph, event),
        };
        self.nodes.edges.insert(edge, node);
        LocalState(node)
    }

    /// A graph with touches of objects that might be the same, and that have not met in a run, is
    /// run once.
    fn completed(&mut self, graph: &Graph, ending: Ending) {
        if ending == Ending::Deadlock && self.program.settings.graph_rules.grants {
            self.grant_rounds(graph);
            self.check_identities();
        }
        if std::mem::take(&mut self.only_weaker) && self.program.identity.borrow().weaker.is_empty() {
            self.abort.get_or_insert(Abort::NotWeaker);
        }
        if self.has_unmet_touches(graph) && self.abort.is_none() {
            self.check_run(graph);
        }
    }

    fn aborted(&self) -> bool {
        self.abort.is_some()
    }
}
