//! Vector clocks of the events of a sequence, one row per event.
//!
//! Entry `l` of row `e` is the number of events of the process with lane `l` that happen before `e`
//! or are `e`. With at most [`MAX_DENSE_LANES`] lanes the rows lie one after the other in a dense
//! table. With more, most entries of a row equal those of an earlier row or are 0, so a row is a
//! list of references to chunks that rows share.
//!
//! Rows are started in order. Starting a row discards that row and all later ones, so nothing has
//! to be done when an event is popped.
//!
//! The dense paths are inlined where an event is pushed, which is the innermost loop of most
//! searches. The others are marked cold so that they do not get in the way.

use crate::EventId;
use crate::shared_rows::{CHUNK_LANES, SharedRows};

/// Clock widths are a multiple of this many entries, so that joins vectorise.
pub(crate) const LANES_PER_BLOCK: usize = 4;

/// A block of a vector clock.
pub(crate) type LaneBlock = [u32; LANES_PER_BLOCK];

/// Clocks with more lanes are not dense.
pub(crate) const MAX_DENSE_LANES: usize = CHUNK_LANES;

/// Rows that are allocated at least when the dense table is full.
const MIN_ADDED_ROWS: usize = 32;

/// Vector clocks, one row per event.
#[derive(Debug, Default)]
pub(crate) struct ClockTable {
    /// Rows that are no longer in use stay, to be overwritten.
    dense: Vec<LaneBlock>,
    /// The number of blocks of a dense row: a power of two, or 0 before the first row.
    blocks: usize,
    /// The rows, once there have been more than [`MAX_DENSE_LANES`] lanes.
    shared: Option<Box<SharedRows>>,
}

impl ClockTable {
    /// Removes all rows and lanes, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.dense.clear();
        self.blocks = 0;
        self.shared = None;
    }

    /// The number of lanes that rows have room for.
    #[inline]
    pub(crate) fn width(&self) -> usize {
        match &self.shared {
            None => self.blocks * LANES_PER_BLOCK,
            Some(rows) => rows.width(),
        }
    }

    /// An entry of a row.
    #[inline(always)]
    pub(crate) fn get(&self, row: EventId, lane: u32) -> u32 {
        debug_assert!((lane as usize) < self.width());
        match &self.shared {
            None => self.dense.as_flattened()[row * self.blocks * LANES_PER_BLOCK + lane as usize],
            Some(rows) => rows.get(row, lane),
        }
    }

    /// Starts a row as a copy of row `base`, or with zeros, and makes room for `lanes` lanes.
    #[inline(always)]
    pub(crate) fn start_row(&mut self, row: EventId, base: Option<EventId>, lanes: usize) {
        debug_assert!(base.is_none_or(|base| base < row), "an event comes after its predecessor");
        if lanes > self.width() {
            self.widen(row, lanes);
        }
        if let Some(rows) = &mut self.shared {
            return rows.start_row(row, base);
        }
        let blocks = self.blocks;
        if self.dense.len() < (row + 1) * blocks {
            self.lengthen(row);
        }
        match base {
            Some(base) if blocks == 1 => self.dense[row] = self.dense[base],
            Some(base) => self.dense.copy_within(base * blocks..(base + 1) * blocks, row * blocks),
            None => self.dense[row * blocks..(row + 1) * blocks].fill(LaneBlock::default()),
        }
    }

    #[cold]
    fn lengthen(&mut self, row: EventId) {
        self.dense.resize((2 * row + MIN_ADDED_ROWS) * self.blocks, LaneBlock::default());
        debug_assert!(self.dense.len() >= (row + 1) * self.blocks);
    }

    /// Makes room for more lanes in the first `rows` rows.
    #[cold]
    fn widen(&mut self, rows: usize, lanes: usize) {
        if let Some(shared) = &mut self.shared {
            return shared.widen(rows, lanes);
        }
        if lanes > MAX_DENSE_LANES {
            let dense = self.dense.chunks_exact(self.blocks.max(1)).take(rows);
            self.shared = Some(Box::new(SharedRows::new(dense.map(|row| row.as_flattened()), lanes)));
            self.dense = Vec::new();
            return;
        }
        let blocks = lanes.next_power_of_two().div_ceil(LANES_PER_BLOCK);
        debug_assert!(blocks > self.blocks && blocks * LANES_PER_BLOCK <= MAX_DENSE_LANES);
        let mut dense = Vec::with_capacity((rows + MIN_ADDED_ROWS) * blocks);
        for row in 0..rows {
            dense.extend_from_slice(&self.dense[row * self.blocks..(row + 1) * self.blocks]);
            dense.resize((row + 1) * blocks, LaneBlock::default());
        }
        (self.dense, self.blocks) = (dense, blocks);
    }

    /// Row `row`, which is the last one, becomes the entry-wise maximum of itself and row `other`.
    #[inline(always)]
    pub(crate) fn join(&mut self, row: EventId, other: EventId) {
        debug_assert!(other < row, "only earlier events happen before an event");
        if let Some(rows) = &mut self.shared {
            return rows.join(row, other);
        }
        let blocks = self.blocks;
        let (earlier, from_row) = self.dense.split_at_mut(row * blocks);
        let theirs = &earlier[other * blocks..(other + 1) * blocks];
        for (mine, theirs) in from_row[..blocks].iter_mut().zip(theirs) {
            for at in 0..LANES_PER_BLOCK {
                mine[at] = mine[at].max(theirs[at]);
            }
        }
    }

    /// Changes an entry of row `row`, which is the last one.
    #[inline(always)]
    pub(crate) fn set(&mut self, row: EventId, lane: u32, count: u32) {
        debug_assert!((lane as usize) < self.width());
        match &mut self.shared {
            None => self.dense.as_flattened_mut()[row * self.blocks * LANES_PER_BLOCK + lane as usize] = count,
            Some(rows) => rows.set(row, lane, count),
        }
    }

    /// Visits the entries of a row that are not 0, in the order of their lanes.
    pub(crate) fn for_each(&self, row: EventId, mut visit: impl FnMut(u32, u32)) {
        let mut visit_all = |first: usize, counts: &[u32]| {
            for (at, &count) in counts.iter().enumerate().filter(|&(_, &count)| count > 0) {
                visit((first + at) as u32, count);
            }
        };
        match &self.shared {
            None => visit_all(0, self.dense_row(row).as_flattened()),
            Some(rows) => rows.chunks(row).for_each(|(first, chunk)| visit_all(first, chunk)),
        }
    }

    #[inline]
    fn dense_row(&self, row: EventId) -> &[LaneBlock] {
        &self.dense[row * self.blocks..(row + 1) * self.blocks]
    }

    /// The memory used by the clocks of the first `rows` rows.
    pub(crate) fn bytes(&self, rows: usize) -> usize {
        match &self.shared {
            None => rows * self.blocks * size_of::<LaneBlock>(),
            Some(shared) => shared.bytes(),
        }
    }
}

/// The entry-wise minimum of some rows of a [`ClockTable`].
#[derive(Debug, Default)]
pub(crate) struct LeastRow {
    blocks: Vec<LaneBlock>,
    /// By chunk, for clocks that are not dense: are all entries known to be 0?
    zero: Vec<bool>,
}

impl LeastRow {
    /// The minimum of no rows, for tables of this width.
    pub(crate) fn reset(&mut self, width: usize) {
        debug_assert_eq!(width % LANES_PER_BLOCK, 0);
        self.blocks.clear();
        self.blocks.resize(width / LANES_PER_BLOCK, [u32::MAX; LANES_PER_BLOCK]);
        self.zero.clear();
    }

    /// All entries become 0: nothing is known about the rows.
    pub(crate) fn clear(&mut self) {
        self.blocks.clear();
        self.zero.clear();
    }

    /// Takes a row into account.
    #[inline(always)]
    pub(crate) fn lower(&mut self, clocks: &ClockTable, row: EventId) {
        if let Some(rows) = &clocks.shared {
            return self.lower_shared(rows, row);
        }
        let clock = clocks.dense_row(row);
        if let ([least], [counts]) = (&mut self.blocks[..], clock) {
            return lower(least, counts);
        }
        // The rows before had no such lanes: none of these processes' events happened before them.
        if self.blocks.len() != clock.len() {
            self.widen(clock.len());
        }
        self.blocks.iter_mut().zip(clock).for_each(|(least, counts)| lower(least, counts));
    }

    #[cold]
    fn widen(&mut self, blocks: usize) {
        debug_assert!(self.blocks.len() < blocks, "tables do not become narrower");
        self.blocks.resize(blocks, LaneBlock::default());
    }

    #[cold]
    fn lower_shared(&mut self, rows: &SharedRows, row: EventId) {
        const BLOCKS_PER_CHUNK: usize = CHUNK_LANES / LANES_PER_BLOCK;
        debug_assert!(self.blocks.len() <= rows.width() / LANES_PER_BLOCK, "tables do not become narrower");
        self.blocks.resize(rows.width() / LANES_PER_BLOCK, LaneBlock::default());
        self.zero.resize(rows.width() / CHUNK_LANES, false);
        for (at, least) in self.blocks.chunks_exact_mut(BLOCKS_PER_CHUNK).enumerate() {
            if self.zero[at] {
                continue;
            }
            match rows.chunk(row, at) {
                Some(chunk) => {
                    let counts = chunk.as_chunks::<LANES_PER_BLOCK>().0;
                    least.iter_mut().zip(counts).for_each(|(least, counts)| lower(least, counts));
                }
                None => {
                    least.fill(LaneBlock::default());
                    self.zero[at] = true;
                }
            }
        }
    }

    /// An entry; 0 for lanes that no row had.
    #[inline]
    pub(crate) fn get(&self, lane: u32) -> u32 {
        self.blocks.as_flattened().get(lane as usize).copied().unwrap_or(0)
    }
}

#[inline]
fn lower(least: &mut LaneBlock, counts: &LaneBlock) {
    for at in 0..LANES_PER_BLOCK {
        least[at] = least[at].min(counts[at]);
    }
}
