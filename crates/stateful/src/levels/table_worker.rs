//! A thread of `levels::all_states`: it expands states by table look-up, in batches, and inserts
//! their successors into the table that all threads share.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::levels::network::Owners;
use crate::levels::question::PackedTarget;
use crate::levels::shared_table::{Inserted, SEGMENTS, SharedTable, hash, segment_of};
use crate::system::packed_successors::{PackedSuccessors, SuccessorBuffer};

/// The approximate number of successors of a batch.
pub const BATCH_SUCCESSORS: usize = 512;
/// The number of recently seen states that each thread caches is 2 to this power.
const RECENT_BITS: u32 = 16;

/// What a thread needs and collects. Aligned, so that threads do not write to the same cache lines.
#[repr(align(128))]
pub struct Worker {
    /// The number of the thread.
    pub number: usize,
    pub buffer: SuccessorBuffer,
    pub entries: Vec<u64>,
    /// A direct-mapped cache of hashes of the successors seen recently.
    pub recent: Vec<u64>,
    /// States of the next level.
    pub new_states: Vec<u64>,
    /// The number of new states per segment of the table.
    pub new: [u32; SEGMENTS],
    /// States for which a segment had no room.
    pub unplaced: Vec<u64>,
    pub outgoing: Vec<Vec<u64>>,
    pub edges: u64,
    pub terminals: Vec<u64>,
    /// The least new state of the target.
    pub reached: Option<u64>,
}

/// What all threads share while they expand.
pub struct Shared<'s> {
    pub tables: &'s PackedSuccessors,
    pub table: &'s SharedTable,
    pub owners: Owners,
    pub target: Option<&'s PackedTarget>,
    /// The level of the successors.
    pub level: u32,
    /// The number of insertions that the table has room for.
    pub room: u64,
    pub inserted: AtomicU64,
}

impl Shared<'_> {
    #[inline]
    pub fn has_room(&self) -> bool {
        self.inserted.load(Ordering::Relaxed) < self.room
    }
}

impl Worker {
    /// Makes a thread for states with these successors, on one of several machines.
    pub fn new(number: usize, tables: &PackedSuccessors, batch_len: usize, machines: usize) -> Worker {
        let buffer = tables.buffer(batch_len, 1);
        Worker {
            number,
            entries: vec![0; buffer.packed.len()],
            buffer,
            recent: vec![0; 1 << RECENT_BITS],
            new_states: Vec::new(),
            new: [0; SEGMENTS],
            unplaced: Vec::new(),
            outgoing: vec![Vec::new(); machines],
            edges: 0,
            terminals: Vec::new(),
            reached: None,
        }
    }

    /// The number of bytes in use.
    pub fn bytes(&self) -> usize {
        self.new_states.capacity() * 8 + self.recent.len() * 8
    }

    /// Expands some states and inserts their successors.
    pub fn expand(&mut self, shared: &Shared<'_>, states: &[u64]) {
        let mut end = 0;
        for state in states {
            let start = end;
            end = shared.tables.append::<true>(std::slice::from_ref(state), &mut self.buffer, false, end);
            if start == end {
                self.terminals.push(*state);
            }
        }
        self.edges += end as u64;
        // The states that were not seen recently are moved to the front, without a branch.
        let mut kept = 0;
        let packed = &mut self.buffer.packed;
        for at in 0..end {
            let state = packed[at];
            let hash = hash(state);
            (packed[kept], self.entries[kept]) = (state, hash);
            let place = &mut self.recent[(hash >> (64 - RECENT_BITS)) as usize];
            kept += usize::from(std::mem::replace(place, hash) != hash);
        }
        if shared.owners.machines > 1 {
            kept = self.send_away(shared, kept);
        }
        self.insert(shared, kept);
    }

    /// Moves the states of other machines to the outgoing lists. Returns the number of those left.
    fn send_away(&mut self, shared: &Shared<'_>, count: usize) -> usize {
        let mut kept = 0;
        for at in 0..count {
            let (state, hash) = (self.buffer.packed[at], self.entries[at]);
            let machine = shared.owners.machine(hash);
            if machine == shared.owners.own {
                (self.buffer.packed[kept], self.entries[kept]) = (state, hash);
                kept += 1;
            } else {
                self.outgoing[machine as usize].push(state);
            }
        }
        kept
    }

    pub fn insert_received(&mut self, shared: &Shared<'_>, states: &[u64]) {
        if self.entries.len() < states.len() {
            self.entries.resize(states.len(), 0);
            self.buffer.packed.resize(states.len(), 0);
        }
        self.buffer.packed[..states.len()].copy_from_slice(states);
        for (to, &state) in self.entries.iter_mut().zip(states) {
            *to = hash(state);
        }
        self.insert(shared, states.len());
    }

    /// Inserts the first states of the buffer, whose hashes are in `entries`.
    fn insert(&mut self, shared: &Shared<'_>, count: usize) {
        let mark = u64::from(shared.level % 3 + 1);
        let hashes = &self.entries[..count];
        // The sum keeps the loads alive.
        std::hint::black_box(hashes.iter().fold(0_u64, |sum, &hash| sum.wrapping_add(shared.table.first_word(hash))));
        let before = self.new_states.len();
        for at in 0..count {
            let (state, entry) = (self.buffer.packed[at], self.entries[at] | mark);
            match shared.table.insert(entry) {
                Inserted::Known => {}
                Inserted::New => self.add(state, entry, shared.target),
                Inserted::Full => self.unplaced.push(state),
            }
        }
        let new = self.new_states.len() - before;
        shared.inserted.fetch_add(new as u64, Ordering::Relaxed);
    }

    /// Notes a new state.
    #[inline]
    pub fn add(&mut self, state: u64, entry: u64, target: Option<&PackedTarget>) {
        self.new_states.push(state);
        self.new[segment_of(entry)] += 1;
        if let Some(target) = target {
            if target.contains(&[state]) && self.reached.is_none_or(|least| state < least) {
                self.reached = Some(state);
            }
        }
    }
}
