//! Several machines explore one program, each with several workers.
//!
//! Every machine has nodes of its own: the prefixes that its workers have shared. When another
//! machine has nothing to do, a child of such a node is taken for it. The *task* that travels is
//! the path from the root to that child, and on to the end of the branch of the wakeup tree that
//! the child begins: for each step the node, by machine and number, with the children up to the one
//! that is taken, since these sleep. The receiver makes copies of the nodes, replays the path and
//! goes on like any worker. The three rules of `parallel` hold across machines:
//!
//! 1. A child sleeps on its older siblings, which are part of the task.
//! 2. A race with an event of the path is reversed at the machine that the node belongs to: the
//!    sequence travels there, with the happens-before relation of its steps, and is inserted under
//!    the lock of the node. It does not matter when it arrives, because a new child is a task, also
//!    if all workers have left the node.
//! 3. The subtree of a child that was taken stays where it is, so sequences are inserted there.
//!
//! Machines exchange messages in rounds, some dozens to hundreds per second: what is sent in a
//! round has arrived everywhere when the round ends. So all machines know the same about each other
//! at the end of a round, and decide the same: which of them sends tasks to which, whether the
//! exploration is over (all workers wait, and nothing but the end of references was sent), and why
//! it is stopped.
//!
//! A node of which other machines have copies is kept until the last of them is dropped. A machine
//! that passes a copy on to a third one announces this to the owner in the same round, and ends of
//! references are processed last in a round, so that the owner never misses a copy.
//!
//! Ids of processes and locations are those of the sender of a message; `mazurka_model::portable`
//! translates them.
//!
//! A *snapshot* is taken while all workers rest: each of them shares all prefixes of its run when
//! the run has ended, and waits. Then the nodes and the tasks of all machines are the whole state
//! of the exploration. The first machine collects them, and in a later exploration it begins with
//! them, as if it had explored what is done alone; so the number of machines and workers may be
//! another one.
//!
//! Files: [`status`] is what all machines know of each other, [`home`] the way of requests to the
//! machine of a node, [`lent`] the nodes with copies elsewhere, [`findings`] what goes to the sinks
//! of all machines, [`tasks`] the form of tasks and sequences, [`saved`] and [`snapshots`] what a
//! snapshot consists of and when it is taken, [`round`] the rest.

pub(crate) mod findings;
pub(crate) mod home;
pub(crate) mod lent;
pub(crate) mod round;
mod saved;
mod snapshots;
pub(crate) mod status;
mod tasks;

use std::time::Duration;

use mazurka_model::portable::PortableIds;
use mazurka_order::History;

use crate::core::action::Action;
use crate::core::sequence::{Sequence, WeakInitial};
use crate::parallel::machines::home::PortableSequence;

/// The connection of a machine to the others.
pub trait Exchange {
    /// The number of machines.
    fn machines(&self) -> usize;
    /// The number of this machine, from 0.
    fn own_number(&self) -> usize;
    /// Sends to each machine its list of words, and waits until all machines have sent theirs.
    /// Returns the words from each machine; those for the machine itself are not sent.
    fn exchange(&mut self, words: Vec<Vec<u64>>) -> Vec<Vec<u64>>;
    /// The number of bytes that this machine has sent so far.
    fn sent_bytes(&self) -> u64;
}

/// A machine among others that explore the same program, with the same options.
pub struct Cluster<'c> {
    /// The connection to the others.
    pub exchange: &'c mut dyn Exchange,
    /// How the program translates its ids.
    pub ids: &'c dyn PortableIds,
    /// The time between two rounds: less while a machine waits for another one, and more after some
    /// rounds in which none did.
    pub pause: Duration,
    /// The number of bytes that all machines have sent, when the exploration is over.
    pub exchanged_bytes: u64,
    /// Snapshots, if any are to be taken. All machines have to agree on that.
    pub snapshots: Option<Snapshots<'c>>,
    /// The snapshot to begin with, on the first machine.
    pub resumed: Option<Vec<u64>>,
}

/// When snapshots are taken, besides when a limit stops the exploration, and where they go.
pub struct Snapshots<'c> {
    /// The time between two of them.
    pub every: Duration,
    /// On the first machine, the number of its rounds between two of them, for tests.
    pub rounds: Option<u64>,
    /// Called by the first machine with the words of a snapshot.
    pub write: &'c mut dyn FnMut(&[u64]),
}

/// The connection of a machine that is alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct AloneExchange;

impl Exchange for AloneExchange {
    fn machines(&self) -> usize {
        1
    }

    fn own_number(&self) -> usize {
        0
    }

    fn exchange(&mut self, words: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        words
    }

    fn sent_bytes(&self) -> u64 {
        0
    }
}

impl<'c> Cluster<'c> {
    /// A machine with the usual pauses.
    pub fn new(exchange: &'c mut dyn Exchange, ids: &'c dyn PortableIds) -> Cluster<'c> {
        let pause = Duration::from_millis(4);
        Cluster { exchange, ids, pause, exchanged_bytes: 0, snapshots: None, resumed: None }
    }
}

/// Decides whether a step is a weak initial of what remains of a sequence of another machine, which
/// is also given as it was sent.
pub(crate) type Judge<'j> = dyn FnMut(&Sequence, Action, &History, &PortableSequence) -> WeakInitial + 'j;

/// A cluster, and what the algorithm has to decide for other machines.
pub(crate) struct ClusterSearch<'s, 'c> {
    pub(crate) cluster: &'s mut Cluster<'c>,
    pub(crate) judge: &'s mut Judge<'s>,
}
