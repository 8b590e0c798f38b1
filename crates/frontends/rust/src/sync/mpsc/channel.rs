//! The channel behind the sending and receiving ends under check.
//!
//! A channel has two objects. The object `queue` records the sends (`events`, with their `clocks`
//! and `contents`), the number of receives (`count`) and the number of live senders (`senders`).
//! The object `receiver` records whether the receiver was dropped (`closed`), by which events
//! senders were dropped (`events`), the capacity (`count`), and whether a thread waits to receive
//! (`threads`), if that can be observed.

use std::collections::VecDeque;
use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId};

use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::operation::{Guard, Pending, run_or_defer, visible};
use crate::runtime::value_mode::in_value_mode;
use crate::runtime::weak::{SyncOperation, WeakOperation, in_graph};
use crate::runtime::world::{Header, World, note_creation, with};

/// A channel, shared by its ends.
pub(super) struct Channel<T> {
    queue: Header,
    receiver: Header,
    /// The capacity; `None` for an unbounded channel, 0 for a rendezvous channel.
    bound: Option<usize>,
    messages: Mutex<VecDeque<T>>,
}

/// The indices of the objects of a channel in the current execution.
#[derive(Clone, Copy, Default)]
struct Objects {
    queue: u32,
    receiver: u32,
}

impl<T> Channel<T> {
    #[track_caller]
    pub(super) fn new(kind: &'static str, bound: Option<usize>) -> Arc<Channel<T>> {
        let channel = Arc::new(Channel {
            queue: Header::new(kind, ValueFormat::Unsigned),
            receiver: Header::new("receiver", ValueFormat::Bool),
            bound,
            messages: Mutex::new(VecDeque::new()),
        });
        note_creation(&channel.queue);
        note_creation(&channel.receiver);
        with(|world| {
            let objects = channel.objects(world);
            world.object(objects.queue).senders = 1;
            link(world, objects);
            // A rendezvous channel holds one message while its sender waits.
            world.object(objects.receiver).count = bound.map_or(usize::MAX, |bound| bound.max(1));
            if bound.is_some() {
                let location = world.objects[objects.queue as usize].location;
                world.identity.borrow_mut().mark_split(location);
            }
        });
        channel
    }

    fn objects(&self, world: &mut World) -> Objects {
        Objects { queue: world.touch(&self.queue), receiver: world.touch(&self.receiver) }
    }

    fn messages(&self) -> std::sync::MutexGuard<'_, VecDeque<T>> {
        self.messages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Suspends the thread before an operation on the channel; `announce` describes it.
    fn suspend_before(
        &self,
        operation: &'static str,
        place: Place,
        announce: impl FnOnce(&mut World, &mut Pending, Objects),
    ) -> Objects {
        let mut objects = Objects::default();
        visible(operation, place, |world, pending| {
            objects = self.objects(world);
            pending.object = objects.queue;
            announce(world, pending, objects);
        });
        objects
    }

    pub(super) fn send(&self, message: T, place: Place) -> Result<(), SendError<T>> {
        let bounded = self.bound.is_some();
        let objects = self.suspend_before("send", place, |world, pending, objects| {
            let location = Location(world.objects[objects.queue as usize].location);
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::Send(self.bound.unwrap_or(usize::MAX))));
            pending.accesses.push(Access::new(location, Mode::Update, bounded));
            if !world.is_split(objects.queue) {
                pending.accesses.push(world.access(objects.receiver, Mode::Read));
            }
            if bounded {
                pending.guard = Guard::When(has_capacity, objects.queue);
                link(world, objects);
            }
        });
        self.enqueue(message, objects)?;
        if self.bound == Some(0) {
            // The sender of a rendezvous channel waits until its message is received.
            let receives = with(|world| world.objects[objects.queue as usize].events.len());
            self.suspend_before("rendezvous", place, |world, pending, objects| {
                world.current_thread().awaited_receives = receives;
                pending.guard = Guard::When(is_received, objects.queue);
                world.announce_weak(|| WeakOperation::Sync(SyncOperation::AwaitReceived(receives as u32)));
                let location = Location(world.objects[objects.queue as usize].location);
                pending.accesses.push(Access::read(location).guarded());
            });
        }
        Ok(())
    }

    /// Through a channel without capacity a message is sent only if the receiver waits.
    pub(super) fn try_send(&self, message: T, place: Place) -> Result<(), TrySendError<T>> {
        if self.bound == Some(0) {
            with(|world| {
                // The number of a channel does not say whether a receiver waits.
                world.abandon_value_mode("it tries to send through a channel without capacity");
                let mut identity = world.identity.borrow_mut();
                identity.must_restart |= !std::mem::replace(&mut identity.receivers_announced, true);
            });
        }
        let objects = self.suspend_before("try_send", place, |world, pending, objects| {
            pending.accesses.push(world.access(objects.queue, Mode::Update));
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::TrySend(self.bound.unwrap_or(usize::MAX))));
            link(world, objects);
        });
        let full = with(|world| {
            let received = self.bound != Some(0) || is_awaited(world, objects);
            let capacity = has_capacity(world, 0, objects.queue) && received;
            let closed = world.objects[objects.receiver as usize].closed;
            world.observe(u64::from(capacity));
            let full = !(capacity || closed);
            if full {
                let seen = world.objects[objects.queue as usize].value;
                world.note_read(objects.queue, seen);
            }
            full
        });
        if full {
            return Err(TrySendError::Full(message));
        }
        self.enqueue(message, objects).map_err(|SendError(message)| TrySendError::Disconnected(message))
    }

    /// Appends a message unless the receiver was dropped.
    fn enqueue(&self, message: T, Objects { queue, receiver }: Objects) -> Result<(), SendError<T>> {
        let open = with(|world| {
            world.note_write();
            let open = !world.objects[receiver as usize].closed;
            world.observe(u64::from(open));
            if open {
                let event = world.event();
                let (clock, content) = (world.release_to_message(), world.current_digest());
                let object = world.object(queue);
                object.events.push(event);
                object.clocks.push(clock);
                object.contents.push(content);
                world.note_change(queue);
                world.effect(queue, EffectKind::Send, 0);
            }
            open
        });
        if !open {
            return Err(SendError(message));
        }
        self.messages().push_back(message);
        Ok(())
    }

    /// The current thread begins to wait for a message of a channel without capacity. That is a
    /// step only if the program tries to send, which shows whether a receiver waits.
    fn await_message(&self, place: Place) {
        if self.bound != Some(0) || !with(|world| world.identity.borrow().receivers_announced) {
            return;
        }
        let objects = self.suspend_before("wait for a message of", place, |world, pending, objects| {
            pending.accesses.push(world.access(objects.queue, Mode::Update));
        });
        with(|world| {
            world.note_write();
            let me = world.current;
            world.object(objects.receiver).threads.push(me);
            world.note_change(objects.queue);
        });
    }

    /// The current thread no longer waits for a message.
    fn stop_awaiting(&self) {
        if self.bound == Some(0) {
            with(|world| {
                let (me, objects) = (world.current, self.objects(world));
                world.object(objects.receiver).threads.retain(|&waiting| waiting != me);
            });
        }
    }

    pub(super) fn recv(&self, place: Place) -> Result<T, RecvError> {
        self.await_message(place);
        let objects = self.suspend_before("recv", place, |world, pending, objects| {
            pending.guard = Guard::When(is_receivable, objects.queue);
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::Receive));
            if world.is_split(objects.queue) {
                let location = Location(world.objects[objects.queue as usize].location);
                pending.accesses.push(Access::update(location).guarded());
            } else {
                link(world, objects);
                pending.follows = Some(cause_of_receive);
            }
        });
        let message = self.dequeue(objects.queue);
        self.stop_awaiting();
        message.ok_or_else(|| {
            // Observing that all senders were dropped synchronises with each of these drops.
            with(|world| {
                let receiver = world.touch(&self.receiver);
                world.acquire(receiver);
            });
            RecvError
        })
    }

    pub(super) fn try_recv(&self, operation: &'static str, place: Place) -> Result<T, TryRecvError> {
        let Objects { queue, .. } = self.suspend_before(operation, place, |world, pending, Objects { queue, .. }| {
            let location = world.objects[queue as usize].location;
            world.identity.borrow_mut().mark_split(location);
            pending.accesses.push(world.access(queue, Mode::Update));
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::TryReceive));
        });
        self.dequeue(queue).ok_or_else(|| {
            let senders = with(|world| {
                world.observe(2 + u64::from(world.objects[queue as usize].senders > 0));
                let seen = world.objects[queue as usize].value;
                world.note_read(queue, seen);
                world.objects[queue as usize].senders
            });
            if senders == 0 { TryRecvError::Disconnected } else { TryRecvError::Empty }
        })
    }

    pub(super) fn recv_timeout(&self, place: Place) -> Result<T, RecvTimeoutError> {
        self.await_message(place);
        let message = self.try_recv("recv_timeout", place);
        self.stop_awaiting();
        message.map_err(|error| match error {
            TryRecvError::Empty => RecvTimeoutError::Timeout,
            TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
        })
    }

    /// Removes the oldest message, if there is one.
    fn dequeue(&self, queue: u32) -> Option<T> {
        let message = self.messages().pop_front();
        with(|world| {
            world.observe(u64::from(message.is_some()));
            if message.is_some() {
                world.note_write();
                let object = world.object(queue);
                let clock = std::mem::take(&mut object.clocks[object.count]);
                let content = object.contents[object.count];
                object.count += 1;
                world.note_change(queue);
                world.learn(content);
                if world.clocks {
                    world.current_thread().clock.acquire(&clock);
                }
                world.effect(queue, EffectKind::Receive, 0);
            }
        });
        message
    }

    pub(super) fn add_sender(&self, place: Place) {
        if in_value_mode() || in_graph() {
            self.suspend_before("clone the sender of", place, |world, pending, objects| {
                pending.accesses.push(world.access(objects.queue, Mode::Update));
                world.announce_weak(|| WeakOperation::Sync(SyncOperation::CloneSender));
            });
        }
        with(|world| {
            let queue = world.touch(&self.queue);
            world.object(queue).senders += 1;
        });
    }
}

/// Records that a sender is dropped. This is a step only if the channel is polled.
pub(super) fn remove_sender<T>(channel: &Channel<T>, place: Place) {
    let Objects { queue, receiver } = with(|world| channel.objects(world));
    run_or_defer(move || {
        if with(|world| world.is_split(queue)) {
            visible("drop the sender of", place, |world, pending| {
                pending.object = queue;
                pending.accesses.push(world.access(queue, Mode::Update));
                world.announce_weak(|| WeakOperation::Sync(SyncOperation::DropSender));
            });
        }
        with(|world| {
            debug_assert!(world.objects[queue as usize].senders > 0, "invariant: a live sender is counted");
            let event = world.event();
            world.release(receiver);
            world.object(queue).senders -= 1;
            world.object(queue).value += 1;
            world.object(receiver).events.push(event);
        });
    });
}

/// Records that the receiver is dropped, and drops the messages that were not received.
pub(super) fn close<T>(channel: &Channel<T>, place: Place) {
    let Objects { queue, receiver } = with(|world| channel.objects(world));
    run_or_defer(move || {
        visible("drop the receiver of", place, |world, pending| {
            pending.object = queue;
            let (closed, mode) = if world.is_split(queue) { (queue, Mode::Update) } else { (receiver, Mode::Write) };
            pending.accesses.push(world.access(closed, mode));
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::DropReceiver));
        });
        with(|world| {
            world.note_write();
            world.object(receiver).closed = true;
            world.object(queue).value += 1;
        });
    });
    let unreceived = std::mem::take(&mut *channel.messages());
    drop(unreceived);
}

/// Links the object of the queue to that of the receiver, which the guards below read.
fn link(world: &mut World, objects: Objects) {
    world.object(objects.queue).owner = objects.receiver;
}

fn has_capacity(world: &World, _: u32, queue: u32) -> bool {
    let channel = &world.objects[queue as usize];
    let receiver = &world.objects[channel.owner as usize];
    receiver.closed || channel.events.len() - channel.count < receiver.count
}

/// Whether a thread waits for a message that no other thread sends.
fn is_awaited(world: &World, objects: Objects) -> bool {
    let channel = &world.objects[objects.queue as usize];
    channel.events.len() == channel.count && !world.objects[objects.receiver as usize].threads.is_empty()
}

fn is_received(world: &World, me: u32, queue: u32) -> bool {
    let channel = &world.objects[queue as usize];
    channel.count >= world.threads[me as usize].awaited_receives || world.objects[channel.owner as usize].closed
}

fn is_receivable(world: &World, _: u32, queue: u32) -> bool {
    let channel = &world.objects[queue as usize];
    channel.events.len() > channel.count || channel.senders == 0
}

/// Adds the events that a receive depends on: the send of the next message or, if all senders are
/// gone, the events that dropped them.
fn cause_of_receive(world: &World, _: u32, queue: u32, follows: &mut Vec<(ProcessId, u32)>) {
    let channel = &world.objects[queue as usize];
    let event = |&(thread, number): &(u32, u32)| (ProcessId(thread), number);
    match channel.events.get(channel.count) {
        Some(send) => follows.push(event(send)),
        None => follows.extend(world.objects[channel.owner as usize].events.iter().map(event)),
    }
}

impl World {
    /// Whether every operation on the object is a step of its own, as in execution graphs.
    fn is_split(&self, object: u32) -> bool {
        self.is_weak() || self.identity.borrow().is_split(self.objects[object as usize].location)
    }
}
