//! A thread of `levels::all_states`: it expands states by table look-up, in batches, and inserts
//! their successors into the table that all threads share.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::levels::network::Owners;
use crate::levels::question::PackedTarget;
use crate::levels::shared_table::{Home, Inserted, SEGMENTS, SharedTable, hash, segment_of, state_of};
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
    /// The hashes of successors to insert.
    pub hashes: Vec<u64>,
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
            hashes: vec![0; buffer.packed.len().max(BATCH_SUCCESSORS)],
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
        // The hashes of states that were not seen recently, without a branch.
        let mut kept = 0;
        for &state in &self.buffer.packed[..end] {
            let hash = hash(state);
            self.hashes[kept] = hash;
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
            let hash = self.hashes[at];
            let machine = shared.owners.machine(hash);
            if machine == shared.owners.own {
                self.hashes[kept] = hash;
                kept += 1;
            } else {
                self.outgoing[machine as usize].push(state_of(hash));
            }
        }
        kept
    }

    /// Inserts at most [`BATCH_SUCCESSORS`] states that other machines have sent.
    pub fn insert_received(&mut self, shared: &Shared<'_>, states: &[u64]) {
        for (to, &state) in self.hashes.iter_mut().zip(states) {
            *to = hash(state);
        }
        self.insert(shared, states.len());
    }

    /// Inserts the states with the first of the hashes.
    fn insert(&mut self, shared: &Shared<'_>, count: usize) {
        let mark = u64::from(shared.level % 3 + 1);
        let table = shared.table;
        let homes: Vec<Home<'_, AtomicU64>> = self.hashes[..count].iter().map(|&hash| table.home(hash)).collect();
        // Short loops that do nothing but read have many cache misses at the same time. The sums
        // keep the reads alive.
        std::hint::black_box(homes.iter().fold(0_u64, |sum, home| sum.wrapping_add(home.last_word())));
        std::hint::black_box(homes.iter().fold(0_u64, |sum, home| sum.wrapping_add(home.overflow_word())));
        let before = self.new_states.len();
        for (at, &home) in homes.iter().enumerate() {
            let hash = self.hashes[at];
            match table.insert_at(home, hash | mark) {
                Inserted::Known => {}
                Inserted::New => self.add(state_of(hash), hash, shared.target),
                Inserted::Full => self.unplaced.push(state_of(hash)),
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
