//! The rows of a clock table with many lanes: lists of references to chunks of entries.
//!
//! An event happens after its predecessor and a few other events, so its clock differs from theirs
//! in few chunks. A row copies the references of its predecessor, and a chunk is copied only when
//! it changes. The memory of a row is thus one reference per chunk plus the chunks that it changed,
//! and joining rows compares references before it compares entries.

use crate::EventId;

/// The number of entries of a chunk.
pub(crate) const CHUNK_LANES: usize = 64;

type Chunk = [u32; CHUNK_LANES];

/// The chunk without entries.
const ZERO: u32 = 0;

/// Rows of a clock table; see the module's documentation.
#[derive(Debug)]
pub(crate) struct SharedRows {
    /// Invariant: the chunks of later rows come after those of earlier rows, and chunk [`ZERO`] has
    /// nothing but zeros.
    chunks: Vec<Chunk>,
    /// The number of references per row.
    references_per_row: usize,
    references: Vec<u32>,
    /// By row: the number of chunks that there were before it. The row may change later ones only.
    own_chunks: Vec<u32>,
}

impl SharedRows {
    /// Copies dense rows of at most [`CHUNK_LANES`] entries each, and makes room for `lanes` lanes.
    pub(crate) fn new<'a>(dense: impl Iterator<Item = &'a [u32]>, lanes: usize) -> Self {
        let references_per_row = lanes.div_ceil(CHUNK_LANES);
        let mut rows = SharedRows {
            chunks: vec![[0; CHUNK_LANES]],
            references_per_row,
            references: Vec::new(),
            own_chunks: Vec::new(),
        };
        for (row, counts) in dense.enumerate() {
            rows.start_row(row, None);
            let mut chunk = [0; CHUNK_LANES];
            debug_assert!(counts.len() <= CHUNK_LANES);
            chunk[..counts.len()].copy_from_slice(counts);
            rows.references[row * references_per_row] = rows.add(chunk);
        }
        rows
    }

    pub(crate) fn width(&self) -> usize {
        self.references_per_row * CHUNK_LANES
    }

    #[inline]
    pub(crate) fn get(&self, row: EventId, lane: u32) -> u32 {
        let reference = self.references[row * self.references_per_row + lane as usize / CHUNK_LANES];
        self.chunks[reference as usize][lane as usize % CHUNK_LANES]
    }

    #[cold]
    pub(crate) fn start_row(&mut self, row: EventId, base: Option<EventId>) {
        self.discard_from(row);
        self.own_chunks.push(self.chunks.len() as u32);
        match base {
            Some(base) => {
                let base = base * self.references_per_row;
                self.references.extend_from_within(base..base + self.references_per_row);
            }
            None => self.references.resize(self.references.len() + self.references_per_row, ZERO),
        }
        debug_assert_eq!(self.references.len(), (row + 1) * self.references_per_row);
    }

    fn discard_from(&mut self, row: EventId) {
        if let Some(&chunks) = self.own_chunks.get(row) {
            self.chunks.truncate(chunks as usize);
            self.own_chunks.truncate(row);
            self.references.truncate(row * self.references_per_row);
        }
        debug_assert_eq!(self.own_chunks.len(), row, "rows are started in order");
    }

    /// Keeps the first `rows` rows and makes room for more lanes.
    #[cold]
    pub(crate) fn widen(&mut self, rows: usize, lanes: usize) {
        self.discard_from(rows);
        let before = self.references_per_row;
        // Growing by half at least keeps the total cost of widening linear.
        self.references_per_row = lanes.div_ceil(CHUNK_LANES).max(before + before / 2);
        debug_assert!(self.references_per_row > before);
        let mut references = Vec::with_capacity((rows + 1) * self.references_per_row);
        for row in self.references.chunks_exact(before) {
            references.extend_from_slice(row);
            references.resize(references.len() + self.references_per_row - before, ZERO);
        }
        debug_assert_eq!(references.len(), rows * self.references_per_row);
        self.references = references;
    }

    /// The last row becomes the entry-wise maximum of itself and an earlier one.
    #[cold]
    pub(crate) fn join(&mut self, row: EventId, other: EventId) {
        debug_assert_eq!(row + 1, self.own_chunks.len(), "only the last row changes");
        for at in 0..self.references_per_row {
            let mine = self.references[row * self.references_per_row + at];
            let theirs = self.references[other * self.references_per_row + at];
            if mine != theirs && theirs != ZERO {
                self.references[row * self.references_per_row + at] = self.join_chunks(row, mine, theirs);
            }
        }
    }

    /// A chunk that is the maximum of two, one of which belongs to `row` already.
    fn join_chunks(&mut self, row: EventId, mine: u32, theirs: u32) -> u32 {
        debug_assert!(theirs < self.own_chunks[row], "the other row is an earlier one");
        let (one, other) = (self.chunks[mine as usize], self.chunks[theirs as usize]);
        let mut joined = one;
        joined.iter_mut().zip(other).for_each(|(mine, theirs)| *mine = (*mine).max(theirs));
        if joined == one {
            mine
        } else if joined == other {
            theirs
        } else if mine >= self.own_chunks[row] {
            self.chunks[mine as usize] = joined;
            mine
        } else {
            self.add(joined)
        }
    }

    /// Changes an entry of the last row.
    #[cold]
    pub(crate) fn set(&mut self, row: EventId, lane: u32, count: u32) {
        debug_assert_eq!(row + 1, self.own_chunks.len(), "only the last row changes");
        let at = row * self.references_per_row + lane as usize / CHUNK_LANES;
        if self.references[at] < self.own_chunks[row] {
            let copy = self.chunks[self.references[at] as usize];
            self.references[at] = self.add(copy);
        }
        self.chunks[self.references[at] as usize][lane as usize % CHUNK_LANES] = count;
        debug_assert!(self.chunks[ZERO as usize].iter().all(|&count| count == 0));
    }

    fn add(&mut self, chunk: Chunk) -> u32 {
        debug_assert!(self.chunks.len() < u32::MAX as usize, "references are 32 bits wide");
        self.chunks.push(chunk);
        self.chunks.len() as u32 - 1
    }

    /// A chunk of a row, unless all its entries are 0.
    pub(crate) fn chunk(&self, row: EventId, at: usize) -> Option<&Chunk> {
        let reference = self.references[row * self.references_per_row + at];
        (reference != ZERO).then(|| &self.chunks[reference as usize])
    }

    /// The chunks of a row that have entries, each with its first lane.
    pub(crate) fn chunks(&self, row: EventId) -> impl Iterator<Item = (usize, &[u32])> {
        let chunk = move |at| Some((at * CHUNK_LANES, self.chunk(row, at)?.as_slice()));
        (0..self.references_per_row).filter_map(chunk)
    }

    pub(crate) fn bytes(&self) -> usize {
        self.chunks.len() * size_of::<Chunk>() + (self.references.len() + self.own_chunks.len()) * size_of::<u32>()
    }
}
