//! Local states of threads, and the operations that threads perform in them.
//!
//! What is not a number gets a name that depends on the local state alone: pointers, the contents
//! of cells, and the tickets of mutexes.

use std::rc::Rc;

use mazurka_graphs::{Action, LocalState, LocationId, Order, ThreadId};
use mazurka_model::Site;
use rustc_hash::FxHashMap;

use super::names::PointerNames;
use super::objects::SyncOperation;
use super::operation::{BitsUpdate, Round, WeakOperation};
use crate::runtime::identity::{NONE, ValueFormat};

/// A local state of a thread.
pub(super) struct Node {
    pub(super) action: Action,
    pub(super) update: Update,
    /// The local state that follows, where no other one can.
    pub(super) then: u32,
    /// The operation, for reports and for checks that runs agree.
    pub(super) site: Site,
    pub(super) format: ValueFormat,
    /// Whether the operation of the closure is performed at another event of the operation.
    pub(super) silent: bool,
    /// A touch of the object of the operation, or [`NONE`].
    pub(super) touch: u32,
}

/// What the read-modify-write of a node writes.
pub(super) enum Update {
    None,
    Exchange(u64),
    Apply(Rc<dyn Fn(u64) -> u64>),
    CompareExchange {
        expected: u64,
        new: u64,
    },
    /// A mutex is acquired by taking a ticket, which never blocks, and then waiting until the owner
    /// of the ticket before has released the mutex.
    Ticket(u64),
    /// The wait for the owner of the ticket before; not a read-modify-write itself.
    AfterTicket(u64),
    /// An operation on a synchronisation object, in the local state with this digest.
    Sync(SyncOperation, u64),
    /// The end of a wait at a condition variable. The acquisition of the mutex follows.
    Resume(SyncOperation, u64, Reacquired),
    /// The choice of the thread that is notified at the condition variable with this location.
    ChooseWaiter(u64, u32),
}

/// A mutex that is acquired at the end of a wait at a condition variable.
#[derive(Clone, Copy)]
pub(super) struct Reacquired {
    location: u32,
    /// Whether a thread tries to acquire the mutex, which has no tickets then.
    tried: bool,
}

/// The local states of all threads, as a tree: an edge is an answer to the operation of a node, and
/// what the thread has learnt about the others in this operation.
pub(super) struct Nodes {
    nodes: Vec<Node>,
    pub(super) edges: FxHashMap<(u32, u64, u32), u32>,
}

/// What a thread has arrived at.
pub(super) struct Arrived {
    pub(super) operation: WeakOperation,
    pub(super) location: u32,
    pub(super) format: ValueFormat,
    pub(super) site: Site,
    /// A number that identifies the local state, in all runs.
    pub(super) digest: u64,
    /// A touch of the object of the operation, or [`NONE`].
    pub(super) touch: u32,
    /// The ticket with which the thread holds the mutex of the operation.
    pub(super) ticket: u64,
    /// The location of the mutex that the operation acquires besides.
    pub(super) mutex: u32,
    /// The key of the signal that ends the wait at a barrier.
    pub(super) barrier: u64,
    /// The greatest number of threads that wait at a condition variable.
    pub(super) max_waiters: u32,
}

impl Node {
    pub(super) fn plain(action: Action) -> Node {
        Node {
            action,
            update: Update::None,
            then: NONE,
            site: Site::default(),
            format: ValueFormat::Unsigned,
            silent: false,
            touch: NONE,
        }
    }
}

impl Nodes {
    /// No local states, with memory for some.
    pub(super) fn with_capacity(capacity: usize) -> Nodes {
        let mut nodes = Nodes { nodes: Vec::with_capacity(capacity), edges: FxHashMap::default() };
        nodes.edges.reserve(capacity);
        nodes
    }

    pub(super) fn get(&self, state: LocalState) -> &Node {
        &self.nodes[state.0 as usize]
    }

    pub(super) fn add(&mut self, node: Node) -> u32 {
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }

    /// Adds the node of an operation. `None` if execution graphs do not support it.
    pub(super) fn add_operation(&mut self, arrived: &Arrived, names: &PointerNames) -> Option<u32> {
        let (action, update) = translate(arrived, names)?;
        let &Arrived { site, format, touch, .. } = arrived;
        let silent = matches!(update, Update::Resume(..) | Update::ChooseWaiter(..));
        let node = self.add(Node { update, site, format, silent, touch, ..Node::plain(action) });
        // A thread that wakes has released the mutex in the step before.
        let release = match arrived.operation {
            WeakOperation::Wake { tried: false, .. } => Node::plain(Action::Signal(arrived.ticket)),
            WeakOperation::Wake { tried: true, .. } => {
                let content = named(arrived.digest, 6);
                let (action, update) = synchronise(LocationId(arrived.mutex), SyncOperation::Release, content);
                Node { update, ..Node::plain(action) }
            }
            _ => return Some(node),
        };
        Some(self.add(Node { then: node, silent: true, site, ..release }))
    }

    /// Adds the node that follows the end of a wait at a condition variable.
    pub(super) fn add_reacquisition(&mut self, resumed: LocalState, read: u64) -> u32 {
        let &Node { update: Update::Resume(_, digest, mutex), site, .. } = self.get(resumed) else {
            unreachable!("invariant: the node ends a wait");
        };
        let (location, name) = (LocationId(mutex.location), named(digest ^ read.rotate_left(32), 4));
        let (action, update) = match mutex.tried {
            true => synchronise(location, SyncOperation::Acquire, name),
            false => take_ticket(location, name),
        };
        self.add(Node { update, site, ..Node::plain(action) })
    }

    /// Adds the node that notifies the waiting thread with this number.
    pub(super) fn add_notification(&mut self, choice: LocalState, chosen: u64) -> u32 {
        let &Node { update: Update::ChooseWaiter(digest, location), site, touch, .. } = self.get(choice) else {
            unreachable!("invariant: the node chooses a thread that waits");
        };
        let notify = SyncOperation::NotifyOne(chosen as u32);
        let (action, update) = synchronise(LocationId(location), notify, digest);
        self.add(Node { update, site, touch, ..Node::plain(action) })
    }
}

/// The name of something that belongs to a local state; not 0.
fn named(digest: u64, role: u64) -> u64 {
    (digest.rotate_left(7) ^ role).wrapping_mul(0x9e37_79b9_7f4a_7c15).max(1)
}

/// The name of the initial value of a location.
pub(super) fn initial_name(location: u32) -> u64 {
    named(u64::from(location), 3)
}

/// The key of the signal that ends the wait for a generation of a barrier.
pub(super) fn barrier_key(location: u32, generation: u32) -> u64 {
    named(u64::from(location) << 32 | u64::from(generation), 5)
}

fn take_ticket(location: LocationId, ticket: u64) -> (Action, Update) {
    let order = Order::Relaxed;
    (Action::Update { location, success: order, failure: order, awaits: false }, Update::Ticket(ticket))
}

fn synchronise(location: LocationId, operation: SyncOperation, digest: u64) -> (Action, Update) {
    let (success, failure) = operation.orders();
    let action = Action::Update { location, success, failure, awaits: operation.blocks() };
    (action, Update::Sync(operation, digest))
}

fn translate(arrived: &Arrived, names: &PointerNames) -> Option<(Action, Update)> {
    let &Arrived { location, format, digest, ticket, .. } = arrived;
    let location = LocationId(location);
    let value = |bits: u64, role: u64| match format {
        ValueFormat::Pointer => names.name(bits, named(digest, role)),
        _ => bits,
    };
    let update = |success, failure| Action::Update { location, success, failure, awaits: false };
    let load = |order| Action::Load { location, order, awaits: false };
    let store = |order, value| Action::Store { location, order, value };
    Some(match &arrived.operation {
        WeakOperation::Unsupported => return None,
        // The bits of pointers are not numbers that can be computed with.
        WeakOperation::Update(_, BitsUpdate::Apply(_)) if format == ValueFormat::Pointer => return None,
        &WeakOperation::Load(order) => (load(order), Update::None),
        &WeakOperation::Store(order, bits) => (store(order, value(bits, 1)), Update::None),
        &WeakOperation::Update(order, BitsUpdate::Exchange(bits)) => {
            (update(order, order), Update::Exchange(value(bits, 1)))
        }
        WeakOperation::Update(order, BitsUpdate::Apply(apply)) => {
            (update(*order, *order), Update::Apply(Rc::clone(apply)))
        }
        &WeakOperation::CompareExchange { success, failure, expected, new } => {
            let exchange = Update::CompareExchange { expected: value(expected, 2), new: value(new, 1) };
            (update(success, failure), exchange)
        }
        &WeakOperation::Fence(order) => (Action::Fence(order), Update::None),
        WeakOperation::Lock => take_ticket(location, named(digest, 1)),
        WeakOperation::Unlock => (Action::Signal(ticket), Update::None),
        WeakOperation::CellRead => (load(Order::NonAtomic), Update::None),
        WeakOperation::CellWrite => (store(Order::NonAtomic, named(digest, 1)), Update::None),
        // A query synchronises with nothing.
        &WeakOperation::End(end) => {
            (Action::Store { location: LocationId(end), order: Order::Relaxed, value: 1 }, Update::None)
        }
        &WeakOperation::IsFinished(end) => {
            (Action::Load { location: LocationId(end), order: Order::Relaxed, awaits: false }, Update::None)
        }
        &WeakOperation::Join(child) => (Action::Join(ThreadId(child)), Update::None),
        &WeakOperation::Choose(of) => (Action::Choose(of), Update::None),
        &WeakOperation::Spin(reads) | &WeakOperation::RepeatRound(Round { reads, .. }) => {
            (Action::AwaitFailed { reads }, Update::None)
        }
        &WeakOperation::Sync(operation) => synchronise(location, operation, named(digest, 1)),
        &WeakOperation::Token(operation, token) => synchronise(LocationId(token), operation, named(digest, 1)),
        &WeakOperation::Wake { timeout, tried, .. } => {
            let operation = if timeout { SyncOperation::ResumeAfterTimeout } else { SyncOperation::Resume };
            let (action, _) = synchronise(location, operation, digest);
            let mutex = Reacquired { location: arrived.mutex, tried };
            (action, Update::Resume(operation, named(digest, 1), mutex))
        }
        WeakOperation::NotifyOne if arrived.max_waiters <= 1 => {
            synchronise(location, SyncOperation::NotifyOne(0), named(digest, 1))
        }
        WeakOperation::NotifyOne => {
            (Action::Choose(arrived.max_waiters), Update::ChooseWaiter(named(digest, 1), location.0))
        }
        WeakOperation::Pass => (Action::Wait(arrived.barrier), Update::None),
    })
}
