//! Where the state of each process lies in the words of a packed state of the system.

/// The place of a process: bits of one word.
#[derive(Clone, Copy, Debug)]
struct Field {
    word: u32,
    shift: u32,
    mask: u64,
    /// Number of the first state of the process.
    base: u32,
}

/// The layout of packed states. No field straddles two words.
#[derive(Clone, Debug)]
pub struct Layout {
    fields: Vec<Field>,
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
            fields.push(Field { word: at as u32, shift, mask: (1 << width) - 1, base });
            free[at] -= width;
            base += size;
        }
        Layout { fields, words: free.len() }
    }

    /// Whether a state is one word whose highest bit is not used.
    pub fn is_small(&self) -> bool {
        self.words == 1 && self.fields.iter().all(|field| field.mask.checked_shl(field.shift) < Some(1 << 63))
    }

    /// Words of a state.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The state of every process.
    #[inline]
    pub fn unpack(&self, packed: &[u64], at: &mut [u32]) {
        for (at, field) in at.iter_mut().zip(&self.fields) {
            *at = field.base + (packed[field.word as usize] >> field.shift & field.mask) as u32;
        }
    }

    /// Sets the state of one process.
    #[inline]
    pub fn set(&self, packed: &mut [u64], process: u32, state: u32) {
        let field = &self.fields[process as usize];
        let word = &mut packed[field.word as usize];
        *word = *word & !(field.mask << field.shift) | u64::from(state - field.base) << field.shift;
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
