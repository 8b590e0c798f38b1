//! The receiving end.

use std::fmt;
use std::panic::Location;
use std::sync::Arc;
use std::sync::mpsc::{RecvError, RecvTimeoutError, TryRecvError};
use std::time::Duration;

use super::channel::{Channel, close};
use crate::runtime::world::inside;

/// [`std::sync::mpsc::Receiver`].
pub struct Receiver<T>(End<T>);

enum End<T> {
    Checked(Arc<Channel<T>>),
    Real(std::sync::mpsc::Receiver<T>),
    Gone,
}

impl<T> Receiver<T> {
    pub(super) fn checked(channel: Arc<Channel<T>>) -> Self {
        Receiver(End::Checked(channel))
    }

    pub(super) fn real(receiver: std::sync::mpsc::Receiver<T>) -> Self {
        Receiver(End::Real(receiver))
    }

    /// See [`std::sync::mpsc::Receiver::recv`].
    #[track_caller]
    pub fn recv(&self) -> Result<T, RecvError> {
        match &self.0 {
            End::Checked(channel) => channel.recv(Location::caller()),
            End::Real(receiver) => receiver.recv(),
            End::Gone => Err(RecvError),
        }
    }

    /// See [`std::sync::mpsc::Receiver::try_recv`].
    #[track_caller]
    pub fn try_recv(&self) -> Result<T, TryRecvError> {
        match &self.0 {
            End::Checked(channel) => channel.try_recv("try_recv", Location::caller()),
            End::Real(receiver) => receiver.try_recv(),
            End::Gone => Err(TryRecvError::Disconnected),
        }
    }

    /// See [`std::sync::mpsc::Receiver::recv_timeout`]. Under check the time may be over at any moment.
    #[track_caller]
    pub fn recv_timeout(&self, timeout: Duration) -> Result<T, RecvTimeoutError> {
        match &self.0 {
            End::Checked(channel) => channel.recv_timeout(Location::caller()),
            End::Real(receiver) => receiver.recv_timeout(timeout),
            End::Gone => Err(RecvTimeoutError::Disconnected),
        }
    }

    /// See [`std::sync::mpsc::Receiver::iter`].
    pub fn iter(&self) -> Iter<'_, T> {
        Iter(self)
    }

    /// See [`std::sync::mpsc::Receiver::try_iter`].
    pub fn try_iter(&self) -> TryIter<'_, T> {
        TryIter(self)
    }
}

impl<T> Drop for Receiver<T> {
    fn drop(&mut self) {
        if let End::Checked(channel) = std::mem::replace(&mut self.0, End::Gone) {
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

/// [`std::sync::mpsc::Iter`].
#[derive(Debug)]
pub struct Iter<'a, T>(&'a Receiver<T>);

impl<T> Iterator for Iter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.0.recv().ok()
    }
}

/// [`std::sync::mpsc::TryIter`].
#[derive(Debug)]
pub struct TryIter<'a, T>(&'a Receiver<T>);

impl<T> Iterator for TryIter<'_, T> {
    type Item = T;

    #[track_caller]
    fn next(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

/// [`std::sync::mpsc::IntoIter`].
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
