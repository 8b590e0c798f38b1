//! The sending ends.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;
use std::sync::mpsc::{SendError, TrySendError};

use super::channel::{Channel, remove_sender};
use crate::runtime::world::inside;

/// The sending end of an unbounded channel; see [`std::sync::mpsc::Sender`].
pub struct Sender<T>(End<T, std::sync::mpsc::Sender<T>>);

/// The sending end of a bounded channel; see [`std::sync::mpsc::SyncSender`].
pub struct SyncSender<T>(End<T, std::sync::mpsc::SyncSender<T>>);

enum End<T, R> {
    Checked(Arc<Channel<T>>),
    /// An end created outside a check.
    Real(R),
    /// A placeholder while the end is being dropped.
    Dropped,
}

macro_rules! end {
    ($name:ident) => {
        impl<T> $name<T> {
            pub(super) fn checked(channel: Arc<Channel<T>>) -> Self {
                $name(End::Checked(channel))
            }

            pub(super) fn real(sender: std::sync::mpsc::$name<T>) -> Self {
                $name(End::Real(sender))
            }

            /// Sends a message.
            ///
            /// # Errors
            /// Returns the message if the receiver was dropped.
            #[track_caller]
            pub fn send(&self, message: T) -> Result<(), SendError<T>> {
                match &self.0 {
                    End::Checked(channel) => channel.send(message, Location::caller()),
                    End::Real(sender) => sender.send(message),
                    End::Dropped => Err(SendError(message)),
                }
            }
        }

        impl<T> Clone for $name<T> {
            #[track_caller]
            fn clone(&self) -> Self {
                $name(match &self.0 {
                    End::Checked(channel) => {
                        channel.add_sender(Location::caller());
                        End::Checked(channel.clone())
                    }
                    End::Real(sender) => End::Real(sender.clone()),
                    End::Dropped => End::Dropped,
                })
            }
        }

        impl<T> Drop for $name<T> {
            fn drop(&mut self) {
                if let End::Checked(channel) = std::mem::replace(&mut self.0, End::Dropped) {
                    if inside() {
                        remove_sender(&channel, Location::caller());
                    }
                }
            }
        }

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    };
}

end!(Sender);
end!(SyncSender);

impl<T> SyncSender<T> {
    /// Sends a message if there is capacity; see [`std::sync::mpsc::SyncSender::try_send`].
    ///
    /// Under check, on a rendezvous channel this reports a full channel even if the receiver is
    /// waiting.
    ///
    /// # Errors
    /// Returns the message if the channel is full or the receiver was dropped.
    #[track_caller]
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        match &self.0 {
            End::Checked(channel) => channel.try_send(message, Location::caller()),
            End::Real(sender) => sender.try_send(message),
            End::Dropped => Err(TrySendError::Disconnected(message)),
        }
    }
}
