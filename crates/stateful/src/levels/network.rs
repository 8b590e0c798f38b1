//! How the machines of an exploration exchange states.

/// The connection of a machine to the others. An exploration alternates between levels, in which
/// words are sent, and calls of [`Network::gather`]; all machines make the same sequence of
/// [`Network::synchronise`] and [`Network::gather`] calls.
pub trait Network {
    /// The number of machines.
    fn machines(&self) -> usize;
    /// The number of this machine.
    fn own_number(&self) -> usize;
    /// Sends words to another machine, which receives them in the same level.
    fn send(&mut self, machine: usize, words: &[u64]);
    /// Returns what has arrived in this level, without waiting. Words of later levels are withheld:
    /// a fast machine may be one level ahead.
    fn poll(&mut self) -> Vec<Vec<u64>>;
    /// Waits until every machine has ended the level, and returns what has arrived since the last
    /// call of [`Network::poll`].
    fn synchronise(&mut self) -> Vec<Vec<u64>>;
    /// Exchanges a list of words. Returns those of all machines, in the order of their numbers.
    fn gather(&mut self, words: Vec<u64>) -> Vec<Vec<u64>>;
    /// The number of bytes sent so far.
    fn sent_bytes(&self) -> u64;
    /// The seconds spent waiting for other machines.
    fn waited_seconds(&self) -> f64;
}

/// The network of a single machine.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Network for Alone {
    fn machines(&self) -> usize {
        1
    }

    fn own_number(&self) -> usize {
        0
    }

    fn send(&mut self, _machine: usize, _words: &[u64]) {
        debug_assert!(false, "a single machine keeps its states");
    }

    fn poll(&mut self) -> Vec<Vec<u64>> {
        Vec::new()
    }

    fn synchronise(&mut self) -> Vec<Vec<u64>> {
        Vec::new()
    }

    fn gather(&mut self, words: Vec<u64>) -> Vec<Vec<u64>> {
        vec![words]
    }

    fn sent_bytes(&self) -> u64 {
        0
    }

    fn waited_seconds(&self) -> f64 {
        0.0
    }
}

/// Which machine, and which part of it, owns a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owners {
    /// The number of machines.
    pub machines: u32,
    /// The number of this machine.
    pub own: u32,
    /// The number of parts of this machine.
    pub parts: u32,
}

impl Owners {
    /// The machine that owns the state with this hash.
    #[inline]
    pub fn machine(self, hash: u64) -> u32 {
        ((u64::from(spread(hash)) * u64::from(self.machines)) >> 32) as u32
    }

    /// The part of its machine that owns the state with this hash.
    #[inline]
    pub fn part(self, hash: u64) -> u32 {
        let within = (u64::from(spread(hash)) * u64::from(self.machines)) as u32;
        ((u64::from(within) * u64::from(self.parts)) >> 32) as u32
    }
}

/// Bits of a hash that are independent of the highest ones, which place states in tables.
#[inline]
fn spread(hash: u64) -> u32 {
    ((hash ^ hash >> 29).wrapping_mul(0x94d0_49bb_1331_11eb) >> 32) as u32
}
