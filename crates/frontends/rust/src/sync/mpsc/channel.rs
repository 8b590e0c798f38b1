//! A channel under check.
//!
//! The object of `tail` counts sends (`events`), receives (`count`) and senders; the object of `gate` knows whether the receiver is gone (`closed`) and
//! by which events senders went (`events`).

use std::collections::VecDeque;
use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};
use std::sync::{Arc, Mutex, PoisonError};

use mazurka_model::{Access, EffectKind, Location, Mode, ProcessId};

use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::operation::{Guard, Pending, run_or_defer, visible};
use crate::runtime::value_mode::in_value_mode;
use crate::runtime::world::{Header, World, with};

/// The channel itself.
pub(super) struct Channel<T> {
    tail: Header,
    gate: Header,
    bound: Option<usize>,
    queue: Mutex<VecDeque<T>>,
}

impl<T> Channel<T> {
    #[track_caller]
    pub(super) fn new(kind: &'static str, bound: Option<usize>) -> Arc<Channel<T>> {
        let channel = Arc::new(Channel {
            tail: Header::new(kind, ValueFormat::Unsigned),
            gate: Header::new("receiver", ValueFormat::Bool),
            bound,
            queue: Mutex::new(VecDeque::new()),
        });
        with(|world| {
            let (tail, gate) = channel.objects(world);
            world.object(tail).senders = 1;
            with_gate(world, tail, gate);
            // How many messages there may be, a rendezvous counting as one, lies with the receiver's object.
            world.object(gate).count = bound.map_or(usize::MAX, |bound| bound.max(1));
            if bound.is_some() {
                let location = world.objects[tail as usize].location;
                world.identity.borrow_mut().mark_split(location);
            }
        });
        channel
    }

    fn objects(&self, world: &mut World) -> (u32, u32) {
        (world.touch(&self.tail), world.touch(&self.gate))
    }

    fn queue(&self) -> std::sync::MutexGuard<'_, VecDeque<T>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stops before something that everybody can tell.
    fn stop(
        &self,
        what: &'static str,
        place: Place,
        more: impl FnOnce(&mut World, &mut Pending, u32, u32),
    ) -> (u32, u32) {
        let mut objects = (0, 0);
        visible(what, place, |world, pending| {
            objects = self.objects(world);
            pending.object = objects.0;
            more(world, pending, objects.0, objects.1);
        });
        objects
    }

    pub(super) fn send(&self, message: T, place: Place) -> Result<(), SendError<T>> {
        let bounded = self.bound.is_some();
        let (tail, gate) = self.stop("send", place, |world, pending, tail, gate| {
            let location = Location(world.objects[tail as usize].location);
            pending.accesses.push(Access { location, mode: Mode::Update, guard: bounded });
            if !world.is_split(tail) {
                pending.accesses.push(world.access(gate, Mode::Read));
            }
            if bounded {
                pending.guard = Guard::When(has_room, tail);
                with_gate(world, tail, gate);
            }
        });
        self.put(message, tail, gate)?;
        if self.bound == Some(0) {
            // A rendezvous: the message must be taken.
            let number = with(|world| world.objects[tail as usize].events.len());
            self.stop("rendezvous", place, |world, pending, tail, _| {
                world.current_thread().awaited_receives = number;
                pending.guard = Guard::When(is_taken, tail);
                let location = Location(world.objects[tail as usize].location);
                pending.accesses.push(Access { location, mode: Mode::Read, guard: true });
            });
        }
        Ok(())
    }

    pub(super) fn try_send(&self, message: T, place: Place) -> Result<(), TrySendError<T>> {
        let (tail, gate) = self.stop("try_send", place, |world, pending, tail, gate| {
            pending.accesses.push(world.access(tail, Mode::Update));
            with_gate(world, tail, gate);
        });
        let room = with(|world| {
            let room = has_room(world, 0, tail) && self.bound != Some(0);
            let closed = world.objects[gate as usize].closed;
            world.observe(u64::from(room));
            if !(room || closed) {
                let seen = world.objects[tail as usize].value;
                world.note_read(tail, seen);
            }
            room || closed
        });
        if !room {
            return Err(TrySendError::Full(message));
        }
        self.put(message, tail, gate).map_err(|SendError(message)| TrySendError::Disconnected(message))
    }

    fn put(&self, message: T, tail: u32, gate: u32) -> Result<(), SendError<T>> {
        let open = with(|world| {
            world.note_write();
            let open = !world.objects[gate as usize].closed;
            world.observe(u64::from(open));
            if open {
                let event = world.event();
                let (clock, content) = (world.release_to_message(), world.current_digest());
                let object = world.object(tail);
                object.events.push(event);
                object.clocks.push(clock);
                object.contents.push(content);
                world.note_change(tail);
                world.effect(tail, EffectKind::Send, 0);
            }
            open
        });
        if !open {
            return Err(SendError(message));
        }
        self.queue().push_back(message);
        Ok(())
    }

    pub(super) fn recv(&self, place: Place) -> Result<T, RecvError> {
        let (tail, _) = self.stop("recv", place, |world, pending, tail, gate| {
            pending.guard = Guard::When(has_news, tail);
            if world.is_split(tail) {
                let location = Location(world.objects[tail as usize].location);
                pending.accesses.push(Access { location, mode: Mode::Update, guard: true });
            } else {
                with_gate(world, tail, gate);
                pending.follows = Some(news);
            }
        });
        self.get(tail).ok_or_else(|| {
            // Whoever learns that all senders are gone knows what they did.
            with(|world| {
                let gate = world.touch(&self.gate);
                world.acquire(gate);
            });
            RecvError
        })
    }

    pub(super) fn try_recv(&self, what: &'static str, place: Place) -> Result<T, TryRecvError> {
        let (tail, _) = self.stop(what, place, |world, pending, tail, _| {
            let location = world.objects[tail as usize].location;
            world.identity.borrow_mut().mark_split(location);
            pending.accesses.push(world.access(tail, Mode::Update));
        });
        self.get(tail).ok_or_else(|| {
            let senders = with(|world| {
                world.observe(2 + u64::from(world.objects[tail as usize].senders > 0));
                let seen = world.objects[tail as usize].value;
                world.note_read(tail, seen);
                world.objects[tail as usize].senders
            });
            if senders == 0 { TryRecvError::Disconnected } else { TryRecvError::Empty }
        })
    }

    pub(super) fn recv_timeout(&self, place: Place) -> Result<T, RecvTimeoutError> {
        self.try_recv("recv_timeout", place).map_err(|error| match error {
            TryRecvError::Empty => RecvTimeoutError::Timeout,
            TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
        })
    }

    fn get(&self, tail: u32) -> Option<T> {
        let message = self.queue().pop_front();
        with(|world| {
            world.observe(u64::from(message.is_some()));
            if message.is_some() {
                world.note_write();
                let object = world.object(tail);
                let clock = std::mem::take(&mut object.clocks[object.count]);
                let content = object.contents[object.count];
                object.count += 1;
                world.note_change(tail);
                world.learn(content);
                if world.clocks {
                    world.current_thread().clock.join(&clock);
                }
                world.effect(tail, EffectKind::Receive, 0);
            }
        });
        message
    }

    pub(super) fn add_sender(&self, place: Place) {
        if in_value_mode() {
            self.stop("clone the sender of", place, |world, pending, tail, _| {
                pending.accesses.push(world.access(tail, Mode::Update));
            });
        }
        with(|world| {
            let tail = world.touch(&self.tail);
            world.object(tail).senders += 1;
        });
    }
}

/// A sender is dropped.
pub(super) fn remove_sender<T>(channel: &Channel<T>, place: Place) {
    let (tail, gate) = with(|world| channel.objects(world));
    run_or_defer(move || {
        if with(|world| world.is_split(tail)) {
            visible("drop the sender of", place, |world, pending| {
                pending.object = tail;
                pending.accesses.push(world.access(tail, Mode::Update));
            });
        }
        with(|world| {
            let event = world.event();
            world.release(gate);
            world.object(tail).senders -= 1;
            world.object(tail).value += 1;
            world.object(gate).events.push(event);
        });
    });
}

/// The receiver is dropped, and with it what nobody has received.
pub(super) fn close<T>(channel: &Channel<T>, place: Place) {
    let (tail, gate) = with(|world| channel.objects(world));
    run_or_defer(move || {
        visible("drop the receiver of", place, |world, pending| {
            pending.object = tail;
            let fine = world.is_split(tail);
            let (closed, mode) = if fine { (tail, Mode::Update) } else { (gate, Mode::Write) };
            pending.accesses.push(world.access(closed, mode));
        });
        with(|world| {
            world.note_write();
            world.object(gate).closed = true;
            world.object(tail).value += 1;
        });
    });
    let rest = std::mem::take(&mut *channel.queue());
    drop(rest);
}

/// The guards of the tail look at the gate, too.
fn with_gate(world: &mut World, tail: u32, gate: u32) {
    world.object(tail).owner = gate;
}

fn has_room(world: &World, _: u32, tail: u32) -> bool {
    let channel = &world.objects[tail as usize];
    let gate = &world.objects[channel.owner as usize];
    gate.closed || channel.events.len() - channel.count < gate.count
}

fn is_taken(world: &World, me: u32, tail: u32) -> bool {
    let channel = &world.objects[tail as usize];
    channel.count >= world.threads[me as usize].awaited_receives || world.objects[channel.owner as usize].closed
}

fn has_news(world: &World, _: u32, tail: u32) -> bool {
    let channel = &world.objects[tail as usize];
    channel.events.len() > channel.count || channel.senders == 0
}

/// The send of the next message; if there will be none, the ends of all senders.
fn news(world: &World, _: u32, tail: u32, follows: &mut Vec<(ProcessId, u32)>) {
    let channel = &world.objects[tail as usize];
    let event = |&(thread, number): &(u32, u32)| (ProcessId(thread), number);
    match channel.events.get(channel.count) {
        Some(send) => follows.push(event(send)),
        None => follows.extend(world.objects[channel.owner as usize].events.iter().map(event)),
    }
}

impl World {
    /// Is everything told that happens to the object?
    fn is_split(&self, object: u32) -> bool {
        self.identity.borrow().is_split(self.objects[object as usize].location)
    }
}
