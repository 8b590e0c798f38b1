//! Model-checked counterparts of the types in [`std::sync::mpsc`].
//!
//! On an unbounded channel whose receiver only blocks in `recv`, nothing matters but the order of
//! the sends. The third `recv` depends on the third send, regardless of when it happens, which
//! sends follow it and when senders are dropped. Such a `recv` is independent of every operation
//! but that send. If the channel is bounded, or polled with `try_recv` or `recv_timeout`, all
//! operations on it are steps that depend on each other.

mod channel;
mod receiver;
mod sender;

pub use receiver::{IntoIter, Iter, Receiver, TryIter};
pub use sender::{Sender, SyncSender};
pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};

use crate::runtime::world::inside;
use channel::Channel;

/// Creates an unbounded channel; see [`std::sync::mpsc::channel`].
///
/// ```
/// use mazurka::sync::mpsc;
/// use mazurka::thread;
///
/// mazurka::check(|| {
///     let (sender, receiver) = mpsc::channel();
///     let other = sender.clone();
///     thread::spawn(move || other.send(1).unwrap());
///     thread::spawn(move || sender.send(2).unwrap());
///     // Both orders are explored.
///     assert_eq!(receiver.iter().sum::<i32>(), 3);
/// });
/// ```
#[track_caller]
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    if !inside() {
        let (sender, receiver) = std::sync::mpsc::channel();
        return (Sender::real(sender), Receiver::real(receiver));
    }
    let channel = Channel::new("channel", None);
    (Sender::checked(channel.clone()), Receiver::checked(channel))
}

/// Creates a channel with the capacity `bound`, or a rendezvous channel if `bound` is 0; see
/// [`std::sync::mpsc::sync_channel`].
#[track_caller]
pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    if !inside() {
        let (sender, receiver) = std::sync::mpsc::sync_channel(bound);
        return (SyncSender::real(sender), Receiver::real(receiver));
    }
    let channel = Channel::new("sync_channel", Some(bound));
    (SyncSender::checked(channel.clone()), Receiver::checked(channel))
}
