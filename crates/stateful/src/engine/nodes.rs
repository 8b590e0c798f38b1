//! The nodes of an exploration graph: packed states and sleep sets, in chunks, so that growing
//! copies nothing.

/// The number of nodes per chunk is 2 to this power.
const CHUNK: u32 = 14;

/// Nodes, numbered in the order of their creation.
#[derive(Clone, Debug)]
pub struct Nodes {
    state_words: usize,
    /// The number of words per node: state and sleep set.
    stride: usize,
    chunks: Vec<Vec<u64>>,
    len: u32,
}

impl Nodes {
    /// Makes an empty list for states and sleep sets of these numbers of words.
    pub fn new(state_words: usize, sleep_words: usize) -> Nodes {
        Nodes { state_words, stride: state_words + sleep_words, chunks: Vec::new(), len: 0 }
    }

    pub fn len(&self) -> u32 {
        self.len
    }

    /// Appends a node. `sleep` may have more words than the nodes store; the rest must be empty.
    #[inline]
    pub fn push(&mut self, state: &[u64], sleep: &[u64]) -> u32 {
        let (node, sleep_words) = (self.len, self.stride - self.state_words);
        assert!(node < u32::MAX - 1, "more than four thousand million nodes");
        debug_assert_eq!(state.len(), self.state_words);
        debug_assert!(sleep[sleep_words..].iter().all(|&word| word == 0), "the sleep set is stored completely");
        if node & ((1 << CHUNK) - 1) == 0 {
            self.chunks.push(Vec::with_capacity(self.stride << CHUNK));
        }
        let chunk = self.chunks.last_mut().expect("invariant: the chunk of a new node exists");
        chunk.extend_from_slice(state);
        chunk.extend_from_slice(&sleep[..sleep_words]);
        self.len += 1;
        node
    }

    /// The packed state of a node.
    #[inline]
    pub fn state(&self, node: u32) -> &[u64] {
        let start = self.start(node);
        &self.chunk(node)[start..start + self.state_words]
    }

    /// The sleep set of a node; no words if nodes have none.
    #[inline]
    pub fn sleep(&self, node: u32) -> &[u64] {
        let start = self.start(node);
        &self.chunk(node)[start + self.state_words..start + self.stride]
    }

    #[inline]
    pub fn sleep_mut(&mut self, node: u32) -> &mut [u64] {
        let (start, state_words, stride) = (self.start(node), self.state_words, self.stride);
        &mut self.chunks[(node >> CHUNK) as usize][start + state_words..start + stride]
    }

    #[inline]
    fn chunk(&self, node: u32) -> &[u64] {
        debug_assert!(node < self.len, "node {node} exists");
        &self.chunks[(node >> CHUNK) as usize]
    }

    #[inline]
    fn start(&self, node: u32) -> usize {
        (node & ((1 << CHUNK) - 1)) as usize * self.stride
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.capacity() * 8).sum()
    }
}
