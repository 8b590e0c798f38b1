//! The nodes of an exploration: packed states and sleep sets, in chunks, so that growing copies nothing.

/// Nodes per chunk, as a power of two.
const CHUNK: u32 = 14;

/// Nodes, numbered in the order of their creation.
#[derive(Clone, Debug)]
pub struct Nodes {
    stride: usize,
    state_words: usize,
    chunks: Vec<Vec<u64>>,
    length: u32,
}

impl Nodes {
    /// For states of so many words and so many words of sleep sets.
    pub fn new(state_words: usize, sleep_words: usize) -> Nodes {
        Nodes { stride: state_words + sleep_words, state_words, chunks: Vec::new(), length: 0 }
    }

    pub fn len(&self) -> u32 {
        self.length
    }

    /// Adds a node.
    #[inline]
    pub fn push(&mut self, state: &[u64], sleep: &[u64]) -> u32 {
        let node = self.length;
        assert!(node < u32::MAX - 1, "more than four thousand million nodes");
        if node & ((1 << CHUNK) - 1) == 0 {
            self.chunks.push(Vec::with_capacity(self.stride << CHUNK));
        }
        let chunk = self.chunks.last_mut().expect("invariant: the chunk of a new node exists");
        chunk.extend_from_slice(state);
        chunk.extend_from_slice(&sleep[..self.stride - self.state_words]);
        self.length += 1;
        node
    }

    /// State and sleep set of a node.
    #[inline]
    pub fn get(&self, node: u32) -> (&[u64], &[u64]) {
        let start = (node & ((1 << CHUNK) - 1)) as usize * self.stride;
        self.chunks[(node >> CHUNK) as usize][start..start + self.stride].split_at(self.state_words)
    }

    /// The state of a node.
    #[inline]
    pub fn state(&self, node: u32) -> &[u64] {
        let start = (node & ((1 << CHUNK) - 1)) as usize * self.stride;
        &self.chunks[(node >> CHUNK) as usize][start..start + self.state_words]
    }

    /// The sleep set of a node, to change it.
    #[inline]
    pub fn sleep_mut(&mut self, node: u32) -> &mut [u64] {
        let start = (node & ((1 << CHUNK) - 1)) as usize * self.stride;
        &mut self.chunks[(node >> CHUNK) as usize][start + self.state_words..start + self.stride]
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.capacity() * 8).sum()
    }
}
