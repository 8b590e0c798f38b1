//! What every algorithm takes besides the program.

/// Limits of an exploration. (Deadlines and interrupts come from the sink.)
#[derive(Clone, Debug)]
pub struct Options {
    /// Stop after this many executions, complete or not.
    pub max_executions: Option<u64>,
    /// An execution longer than this is a fault: the program may not terminate.
    pub max_steps: usize,
    /// How much an algorithm that remembers states may remember, roughly, in bytes. With less it explores more.
    pub memo_bytes: usize,
    /// Confirm word by word whatever digests of states say. Debug builds always do.
    pub paranoid: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { max_executions: None, max_steps: 200_000, memo_bytes: 4 << 30, paranoid: false }
    }
}
