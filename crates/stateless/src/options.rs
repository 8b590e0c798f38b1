//! What every algorithm takes besides the program.

/// Limits and switches of an exploration. Deadlines and interrupts come from the sink.
#[derive(Clone, Debug)]
pub struct Options {
    /// The exploration stops after this many executions, cut and discarded ones included.
    pub max_executions: Option<u64>,
    /// An execution longer than this is a fault: the program may not terminate.
    pub max_steps: usize,
    /// The memory that an algorithm may use to remember states, in bytes. It is an estimate; with
    /// less memory the algorithm explores more and finds the same.
    pub memo_bytes: usize,
    /// Confirm word by word whenever two digests of states are equal. Debug builds always do.
    pub paranoid: bool,
    /// Explore first the process that begins the shortest don't-do sequence (\[CAV17\], Sect. 5.3,
    /// 2), in algorithms that support it: see [`AlgorithmInfo::takes_guide`](crate::AlgorithmInfo).
    pub guide: bool,
    /// Executions that cannot deadlock any more are cut, and only deadlocks are looked for. For
    /// algorithms that [take it](crate::AlgorithmInfo::takes_deadlock_guide); others ignore it.
    pub deadlock_guide: bool,
    /// The refinements that the algorithms as printed use. Other algorithms ignore this.
    pub refinements: Refinements,
}

/// The refinements of the papers, by section, for the algorithms as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refinements {
    /// \[JSS23\], Sect. 3.3: v has only the ancestors of e' before it, and the future initials
    /// after it.
    pub ancestors: bool,
    /// \[JSS23\], Sect. 3.4: the check compares only the variables involved in the race.
    pub variables: bool,
    /// \[JSS23\], Sect. 4.3: the check of an observed race compares only what its observers write.
    pub observations: bool,
    /// \[JSS23\], Sect. 4.4: don't-do sequences are also inherited by a step from their middle.
    pub propagation: bool,
    /// \[CAV17\], Sect. 5.3, 1: an execution is cut as soon as it is certain that it will be.
    pub anticipation: bool,
    /// \[CAV17\], Sect. 5.3, 2: the shortest sequences in sleep sets are explored first.
    pub guiding: bool,
}

impl Default for Refinements {
    /// Those of \[JSS23\]. It also runs the algorithm of \[CAV17\] in this way, without its
    /// optimisations.
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
            deadlock_guide: false,
            refinements: Refinements::default(),
        }
    }
}
