//! The sending ends.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;
use std::sync::mpsc::{SendError, TrySendError};

use super::channel::{Channel, remove_sender};
use crate::runtime::world::inside;

/// [`std::sync::mpsc::Sender`].
pub struct Sender<T>(End<T, std::sync::mpsc::Sender<T>>);

/// [`std::sync::mpsc::SyncSender`].
pub struct SyncSender<T>(End<T, std::sync::mpsc::SyncSender<T>>);

enum End<T, R> {
    Checked(Arc<Channel<T>>),
    Real(R),
    Gone,
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

            /// Sends a message; gives it back if there is no receiver any more.
            #[track_caller]
            pub fn send(&self, message: T) -> Result<(), SendError<T>> {
                match &self.0 {
                    End::Checked(channel) => channel.send(message, Location::caller()),
                    End::Real(sender) => sender.send(message),
                    End::Gone => Err(SendError(message)),
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
                    End::Gone => End::Gone,
                })
            }
        }

        impl<T> Drop for $name<T> {
            fn drop(&mut self) {
                if let End::Checked(channel) = std::mem::replace(&mut self.0, End::Gone) {
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
    /// See [`std::sync::mpsc::SyncSender::try_send`].
    #[track_caller]
    pub fn try_send(&self, message: T) -> Result<(), TrySendError<T>> {
        match &self.0 {
            End::Checked(channel) => channel.try_send(message, Location::caller()),
            End::Real(sender) => sender.try_send(message),
            End::Gone => Err(TrySendError::Disconnected(message)),
        }
    }
}
