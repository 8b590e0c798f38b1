//! Nodes that belong to other machines: where sequences go that are inserted into them.

use std::sync::{Arc, Mutex};

use mazurka_model::{Access, ProcessId};
use mazurka_order::History;

use crate::core::sequence::{Item, Sequence, is_before};

/// The machine that a node belongs to, and its number there. Every copy is a reference, which ends
/// when the copy is dropped.
#[derive(Debug)]
pub(crate) struct Home {
    pub(crate) machine: usize,
    pub(crate) node: u64,
    pub(crate) outbox: Arc<Outbox>,
}

/// What workers want other machines to do, until the next round.
#[derive(Debug, Default)]
pub(crate) struct Outbox(Mutex<Vec<Request>>);

/// A request about a node of another machine.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) machine: usize,
    pub(crate) node: u64,
    pub(crate) action: Requested,
}

/// What is to be done with a node.
#[derive(Debug)]
pub(crate) enum Requested {
    /// A sequence is to be inserted. The children before `from` are known not to be weak initials.
    Insert { from: usize, v: PortableSequence },
    /// A copy of the node was dropped.
    Release,
}

impl Home {
    /// Inserts v into the node, where it is.
    pub(crate) fn insert(&self, from: usize, v: PortableSequence) {
        self.request(Requested::Insert { from, v });
    }

    /// Ends the reference.
    pub(crate) fn release(&self) {
        self.request(Requested::Release);
    }

    fn request(&self, action: Requested) {
        self.outbox.change(|requests| requests.push(Request { machine: self.machine, node: self.node, action }));
    }
}

impl Outbox {
    /// Takes all requests, in the order in which they were made.
    pub(crate) fn take(&self) -> Vec<Request> {
        self.change(std::mem::take)
    }

    fn change<R>(&self, change: impl FnOnce(&mut Vec<Request>) -> R) -> R {
        change(&mut self.0.lock().expect("invariant: no panic while the outbox is locked"))
    }
}

/// A sequence that is independent of the run that it was made from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct PortableSequence {
    pub(crate) items: Vec<PortableItem>,
    /// For each item, a bit set of the earlier ones that happen before it.
    pub(crate) before: Vec<Vec<u64>>,
}

/// A step of a sequence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PortableItem {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) accesses: Box<[Access]>,
}

impl PortableSequence {
    /// A sequence of the run E.
    pub(crate) fn of(v: &Sequence, history: &History) -> PortableSequence {
        let items = v.items();
        let before = items.iter().enumerate().map(|(at, item)| {
            let mut bits = vec![0; items.len().div_ceil(64)];
            let earlier = (0..at).filter(|&earlier| is_before(history, &items[earlier], item));
            earlier.for_each(|earlier| bits[earlier / 64] |= 1 << (earlier % 64));
            bits
        });
        let portable = |item: &Item| PortableItem {
            process: item.process,
            choice: item.choice,
            accesses: history.sets.get(item.set).into(),
        };
        PortableSequence { before: before.collect(), items: items.iter().map(portable).collect() }
    }

    /// The same in terms of the access sets of this machine. Items know their position as if it
    /// were an event.
    pub(crate) fn to_sequence(&self, history: &mut History) -> Sequence {
        let item = |(at, item): (usize, &PortableItem)| Item {
            process: item.process,
            choice: item.choice,
            set: history.sets.intern(&item.accesses),
            event: Some(at as u32),
        };
        Sequence::of(self.items.iter().enumerate().map(item).collect())
    }

    /// Whether an item happens before a later one, both of the sequence of this machine.
    pub(crate) fn is_before(&self, earlier: &Item, item: &Item) -> bool {
        match (earlier.event, item.event) {
            (Some(earlier), Some(item)) => self.before[item as usize][earlier as usize / 64] >> (earlier % 64) & 1 == 1,
            _ => true,
        }
    }
}
