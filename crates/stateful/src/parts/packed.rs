//! Where the state of each process lies in the words of a packed state of the system.

/// Bits of one word.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Field {
    pub word: u32,
    pub shift: u32,
    pub mask: u32,
}

impl Field {
    /// What they say in a packed state.
    #[inline]
    pub fn of(self, packed: &[u64]) -> u32 {
        (packed[self.word as usize] >> self.shift) as u32 & self.mask
    }
}

/// The layout of packed states. No field straddles two words.
#[derive(Clone, Debug)]
pub struct Layout {
    /// By process: its place, and the number of its first state.
    fields: Vec<(Field, u32)>,
    /// By bit of a packed state: the process whose it is.
    owners: Vec<u32>,
    words: usize,
}

impl Layout {
    /// For processes with so many states each; states are numbered through over all processes.
    pub fn new(sizes: &[u32]) -> Layout {
        let mut fields = Vec::with_capacity(sizes.len());
        let (mut free, mut base) = (vec![64_u32], 0);
        for &size in sizes {
            let width = 32 - (size - 1).leading_zeros();
            // First fit; looking back eight words is enough to leave little unused.
            let start = free.len().saturating_sub(8);
            let at = match (start..free.len()).find(|&at| free[at] >= width) {
                Some(at) => at,
                None => {
                    free.push(64);
                    free.len() - 1
                }
            };
            let shift = if width == 0 { 0 } else { 64 - free[at] };
            let mask = ((1_u64 << width) - 1) as u32;
            fields.push((Field { word: at as u32, shift, mask }, base));
            free[at] -= width;
            base += size;
        }
        let mut owners = vec![0; free.len() * 64];
        for (process, (field, _)) in fields.iter().enumerate() {
            let start = (field.word * 64 + field.shift) as usize;
            owners[start..start + field.mask.count_ones() as usize].fill(process as u32);
        }
        Layout { fields, owners, words: free.len() }
    }

    /// Whether a state is one word whose highest bit is not used.
    pub fn is_small(&self) -> bool {
        self.words == 1 && self.fields.iter().all(|(field, _)| u64::from(field.mask) << field.shift < 1 << 63)
    }

    /// Words of a state.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The place of a process; it holds the number of its state among its own.
    #[inline]
    pub fn field(&self, process: u32) -> Field {
        self.fields[process as usize].0
    }

    /// The state of every process.
    #[inline]
    pub fn unpack(&self, packed: &[u64], at: &mut [u32]) {
        for (at, (field, base)) in at.iter_mut().zip(&self.fields) {
            *at = base + field.of(packed);
        }
    }

    /// The process of a bit of a word, its state by what the word says, and all its bits.
    #[inline]
    pub fn process_at(&self, word: usize, bit: u32, says: u64) -> (u32, u32, u64) {
        let process = self.owners[word * 64 + bit as usize];
        let (field, base) = self.fields[process as usize];
        (process, base + ((says >> field.shift) as u32 & field.mask), u64::from(field.mask) << field.shift)
    }

    /// Sets the state of one process.
    #[inline]
    pub fn set(&self, packed: &mut [u64], process: u32, state: u32) {
        let (field, base) = self.fields[process as usize];
        let word = &mut packed[field.word as usize];
        *word = *word & !(u64::from(field.mask) << field.shift) | u64::from(state - base) << field.shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let sizes: Vec<u32> = (0..random.usize(1..60)).map(|_| random.u32(1..70)).collect();
            let layout = Layout::new(&sizes);
            let mut packed = vec![0; layout.words()];
            let mut base = 0;
            let mut wanted = Vec::new();
            for (process, &size) in sizes.iter().enumerate() {
                layout.set(&mut packed, process as u32, base + size - 1);
                wanted.push(base + random.u32(0..size));
                layout.set(&mut packed, process as u32, wanted[process]);
                base += size;
            }
            let mut at = vec![0; sizes.len()];
            layout.unpack(&packed, &mut at);
            assert_eq!(at, wanted);
        }
    }
}
