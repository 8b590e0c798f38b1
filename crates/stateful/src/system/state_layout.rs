//! The layout of packed states: which bits of which word hold the local state of each process.

/// The bits of one process within one word of a packed state.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Field {
    pub word: u32,
    pub shift: u32,
    pub mask: u32,
}

impl Field {
    /// Reads the field from a packed state.
    #[inline]
    pub fn read(self, packed: &[u64]) -> u32 {
        (packed[self.word as usize] >> self.shift) as u32 & self.mask
    }

    /// All bits of the field, at their place in the word.
    #[inline]
    pub fn bits(self) -> u64 {
        u64::from(self.mask) << self.shift
    }
}

/// The layout of packed states. Invariant: no field straddles two words, and no two fields overlap.
#[derive(Clone, Debug)]
pub struct StateLayout {
    processes: Vec<ProcessField>,
    /// Indexed by bit of a packed state: the process whose field contains it.
    owners: Vec<u32>,
    words: usize,
}

/// The field of a process. It holds the number of the local state minus `first_state`.
#[derive(Clone, Copy, Debug)]
struct ProcessField {
    field: Field,
    first_state: u32,
}

/// A local state read from one word of a packed state.
#[derive(Clone, Copy, Debug)]
pub struct LocalState {
    pub process: u32,
    pub state: u32,
    /// All bits of the process in that word.
    pub bits: u64,
}

/// The number of preceding words in which a field may still find room. Looking at all of them would
/// be quadratic; eight leave few bits unused.
const WINDOW: usize = 8;

impl StateLayout {
    /// Makes the layout for processes with these numbers of states. Local states are numbered
    /// consecutively over all processes.
    pub fn new(sizes: &[u32]) -> StateLayout {
        let mut processes = Vec::with_capacity(sizes.len());
        let (mut free_bits, mut first_state) = (vec![64_u32], 0);
        for &size in sizes {
            debug_assert!(size > 0, "a process has at least one state");
            let width = 32 - (size - 1).leading_zeros();
            let start = free_bits.len().saturating_sub(WINDOW);
            let word = (start..free_bits.len()).find(|&word| free_bits[word] >= width).unwrap_or_else(|| {
                free_bits.push(64);
                free_bits.len() - 1
            });
            let shift = if width == 0 { 0 } else { 64 - free_bits[word] };
            let mask = ((1_u64 << width) - 1) as u32;
            processes.push(ProcessField { field: Field { word: word as u32, shift, mask }, first_state });
            free_bits[word] -= width;
            first_state += size;
        }
        let mut owners = vec![0; free_bits.len() * 64];
        for (process, ProcessField { field, .. }) in processes.iter().enumerate() {
            let start = (field.word * 64 + field.shift) as usize;
            owners[start..start + field.mask.count_ones() as usize].fill(process as u32);
        }
        debug_assert!(
            processes.iter().all(|process| process.field.bits().count_ones() == process.field.mask.count_ones())
        );
        StateLayout { processes, owners, words: free_bits.len() }
    }

    /// Returns whether a packed state is a single word whose highest bit is never set.
    pub fn leaves_top_bit_free(&self) -> bool {
        self.words == 1 && self.processes.iter().all(|process| process.field.bits() < 1 << 63)
    }

    /// Returns whether a packed state is a single word without bits from this one on.
    pub fn fits_in_bits(&self, bits: u32) -> bool {
        self.words == 1 && self.processes.iter().all(|process| process.field.bits() >> bits == 0)
    }

    /// The number of words of a packed state.
    pub fn words(&self) -> usize {
        self.words
    }

    /// The field of a process.
    #[inline]
    pub fn field(&self, process: u32) -> Field {
        self.processes[process as usize].field
    }

    /// Packs the local states of all processes.
    pub fn pack(&self, locals: &[u32]) -> Vec<u64> {
        debug_assert_eq!(locals.len(), self.processes.len());
        let mut packed = vec![0; self.words];
        for (process, &state) in locals.iter().enumerate() {
            self.set(&mut packed, process as u32, state);
        }
        packed
    }

    /// Unpacks the local state of every process.
    #[inline]
    pub fn unpack(&self, packed: &[u64], locals: &mut [u32]) {
        debug_assert_eq!((packed.len(), locals.len()), (self.words, self.processes.len()));
        for (local, process) in locals.iter_mut().zip(&self.processes) {
            *local = process.first_state + process.field.read(packed);
        }
    }

    /// Reads the local state of the process that owns a bit, given the contents of that word.
    #[inline]
    pub fn local_state_at(&self, word: usize, bit: u32, contents: u64) -> LocalState {
        let process = self.owners[word * 64 + bit as usize];
        let ProcessField { field, first_state } = self.processes[process as usize];
        debug_assert!(field.word as usize == word && field.bits() >> bit & 1 == 1, "the bit belongs to no process");
        LocalState { process, state: first_state + ((contents >> field.shift) as u32 & field.mask), bits: field.bits() }
    }

    /// Overwrites the local state of one process.
    #[inline]
    pub fn set(&self, packed: &mut [u64], process: u32, state: u32) {
        let ProcessField { field, first_state } = self.processes[process as usize];
        debug_assert!(state >= first_state && state - first_state <= field.mask, "the state is one of the process");
        let word = &mut packed[field.word as usize];
        *word = *word & !field.bits() | u64::from(state - first_state) << field.shift;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpacking_reverses_packing() {
        let mut random = fastrand::Rng::with_seed(7);
        for _ in 0..200 {
            let sizes: Vec<u32> = (0..random.usize(1..60)).map(|_| random.u32(1..70)).collect();
            let layout = StateLayout::new(&sizes);
            let mut packed = vec![0; layout.words()];
            let mut first_state = 0;
            let mut wanted = Vec::new();
            for (process, &size) in sizes.iter().enumerate() {
                // The largest state first, so that every bit of the field is set and must be
                // cleared.
                layout.set(&mut packed, process as u32, first_state + size - 1);
                wanted.push(first_state + random.u32(0..size));
                layout.set(&mut packed, process as u32, wanted[process]);
                first_state += size;
            }
            let mut locals = vec![0; sizes.len()];
            layout.unpack(&packed, &mut locals);
            assert_eq!(locals, wanted);
            assert_eq!(layout.pack(&wanted), packed);
        }
    }
}
