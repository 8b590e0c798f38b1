//! The receiving end.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;
use std::sync::mpsc::{RecvError, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use super::channel::{Channel, close};
use crate::runtime::world::inside;

/// The receiving end of a channel; see [`std::sync::mpsc::Receiver`].
pub struct Receiver<T>(End<T>);

enum End<T> {
    Checked(Arc<Channel<T>>),
    /// An end created outside a check.
    Real(std::sync::mpsc::Receiver<T>),
    /// A placeholder while the end is being dropped.
    Dropped,
}

impl<T> Receiver<T> {
    pub(super) fn checked(channel: Arc<Channel<T>>) -> Self {
        Receiver(End::Checked(channel))
    }

    pub(super) fn real(receiver: std::sync::mpsc::Receiver<T>) -> Self {
        Receiver(End::Real(receiver))
    }

    /// Receives a message, blocking until there is one; see [`std::sync::mpsc::Receiver::recv`].
    ///
    /// # Errors
    /// If the channel is empty and all senders were dropped.
    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        match &self.0 {
            End::Checked(channel) => channel.recv(Location::caller()),
            End::Real(receiver) => receiver.recv(),
            End::Dropped => Err(RecvError),
        }
    }

    /// Receives a message if there is one; see [`std::sync::mpsc::Receiver::try_recv`].
    ///
    /// # Errors
    /// If the channel is empty.
    #[track_caller]
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        match &self.0 {
            End::Checked(channel) => channel.try_recv("try_recv", Location::caller()),
            End::Real(receiver) => receiver.try_recv(),
            End::Dropped => Err(TryRecvError::Disconnected),
        }
    }

    /// Receives a message, waiting at most for a duration; see
    /// [`std::sync::mpsc::Receiver::recv_timeout`].
    ///
    /// Under check the duration is ignored and the timeout may elapse at any time.
    ///
    /// # Errors
    /// If the timeout elapses, or the channel is empty and all senders were dropped.
    #[track_caller]
    pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {
        match &self.0 {
            End::Checked(channel) => channel.recv_timeout(Location::caller()),
            End::Real(receiver) => receiver.recv_timeout(timeout),
            End::Dropped => Err(RecvTimeoutError::Disconnected),
        }
    }

    /// Iterates over messages, blocking for each, until all senders were dropped; see
    /// [`std::sync::mpsc::Receiver::iter`].
    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }

    /// Iterates over the messages that are available without blocking; see
    /// [`std::sync::mpsc::Receiver::try_iter`].
    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter(self)
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        if let End::Checked(channel) = std::mem::replace(&mut self.0, End::Dropped) {
            if inside() {
                close(&channel, Location::caller());
            }
        }
    }
}

impl<T> fmt::Debug for Receiver<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Receiver").finish_non_exhaustive()
    }
}

/// The iterator of [`Receiver::iter`]; see [`std::sync::mpsc::Iter`].
#[derive(Debug)]
pub struct Iter<'a, T>(&'a Receiver<T>);

impl<T> Iterator for Iter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

/// The iterator of [`Receiver::try_iter`]; see [`std::sync::mpsc::TryIter`].
#[derive(Debug)]
pub struct TryIter<'a, T>(&'a Receiver<T>);

impl<T> Iterator for TryIter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

/// The iterator that owns its [`Receiver`]; see [`std::sync::mpsc::IntoIter`].
#[derive(Debug)]
pub struct IntoIter<T>(Receiver<T>);

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

impl<'a, T> IntoIterator for &'a Receiver<T> {
    type Item = T;
    type IntoIter = Iter<'a, T>;

    fn into_iter(self) -> Iter<'a, T> {
        self.iter()
    }
}

impl<T> IntoIterator for Receiver<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self)
    }
}
