//! [`std::sync::mpsc`], model-checked.
//!
//! Messages of an unbounded channel that is only waited at: the order of the sends is all that matters. The third `recv` follows the third send, and
//! when that was, or who else sends later, makes no difference; nor does it matter when a sender is dropped. So a `recv` competes with nothing. As soon as somebody polls
//! the channel (`try_recv`, `recv_timeout`), and for bounded channels, everything that happens to it is told.

mod channel;
mod receiver;
mod sender;

pub use receiver::{IntoIter, Iter, Receiver, TryIter};
pub use sender::{Sender, SyncSender};
pub use std::sync::mpsc::{RecvError, RecvTimeoutError, SendError, TryRecvError, TrySendError};

use crate::runtime::world::inside;
use channel::Channel;

/// See [`std::sync::mpsc::channel`].
#[track_caller]
pub fn channel<T>() -> (Sender<T>, Receiver<T>) {
    if !inside() {
        let (sender, receiver) = std::sync::mpsc::channel();
        return (Sender::real(sender), Receiver::real(receiver));
    }
    let channel = Channel::new("channel", None);
    (Sender::checked(channel.clone()), Receiver::checked(channel))
}

/// See [`std::sync::mpsc::sync_channel`].
#[track_caller]
pub fn sync_channel<T>(bound: usize) -> (SyncSender<T>, Receiver<T>) {
    if !inside() {
        let (sender, receiver) = std::sync::mpsc::sync_channel(bound);
        return (SyncSender::real(sender), Receiver::real(receiver));
    }
    let channel = Channel::new("sync_channel", Some(bound));
    (SyncSender::checked(channel.clone()), Receiver::checked(channel))
}
