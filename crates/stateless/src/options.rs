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
    /// Choose next what begins the shortest sequence that sleeps, where the algorithm can: see [`takes_guide`](crate::takes_guide).
    pub guide: bool,
    /// Which refinements the algorithms as printed use. Others have none.
    pub refinements: Refinements,
}

/// The refinements of the papers, by section. Only the algorithms as printed ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refinements {
    /// \[JSS23\], Sect. 3.3: only the ancestors of e' come before it, and the future initials after it.
    pub ancestors: bool,
    /// \[JSS23\], Sect. 3.4: the check looks only at the variables of the race.
    pub variables: bool,
    /// \[JSS23\], Sect. 4.3: the check of an observed race looks only at what its observers write.
    pub observations: bool,
    /// \[JSS23\], Sect. 4.4: don't-do sequences are inherited also by steps from their midst.
    pub propagation: bool,
    /// \[CAV17\], Sect. 5.3, 1: an execution is cut as soon as it is clear that it will be.
    pub anticipation: bool,
    /// \[CAV17\], Sect. 5.3, 2: the shortest sleeping sequences are explored first.
    pub guiding: bool,
}

impl Default for Refinements {
    /// Those of \[JSS23\], which is also how it runs the algorithm of \[CAV17\]: without its optimisations.
    fn default() -> Self {
        Refinements {
            ancestors: true,
            variables: true,
            observations: true,
            propagation: true,
            anticipation: false,
            guiding: false,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_executions: None,
            max_steps: 200_000,
            memo_bytes: 4 << 30,
            paranoid: false,
            guide: false,
            refinements: Refinements::default(),
        }
    }
}
