//! What every algorithm takes besides the program.

use mazurka_model::ProcessId;

/// Limits and switches of an exploration. Deadlines and interrupts come from the sink.
#[derive(Clone, Debug)]
pub struct Options {
    /// The exploration stops after this many executions, cut and discarded ones included.
    pub max_executions: Option<u64>,
    /// An execution that is longer than this is not explored any further; the exploration is then
    /// not complete.
    pub max_steps: usize,
    /// The preemptions that an execution may have, for the algorithm
    /// [`BOUNDED`](crate::BOUNDED); others ignore it.
    pub max_preemptions: u32,
    /// The number of threads that explore together, if the program is a
    /// [`SharedProgram`](mazurka_model::SharedProgram) and the algorithm
    /// [takes workers](crate::AlgorithmInfo::takes_workers).
    pub workers: usize,
    /// The memory that an algorithm may use to remember states, in bytes. It is an estimate.
    pub memo_bytes: usize,
    /// What an algorithm does when that memory is full.
    pub when_full: WhenFull,
    /// Confirm word by word whenever two digests of states are equal. Debug builds always do.
    pub paranoid: bool,
    /// Explore first the process that begins the shortest don't-do sequence (\[CAV17\], Sect. 5.3,
    /// 2), in algorithms that support it: see [`AlgorithmInfo::takes_guide`](crate::AlgorithmInfo).
    pub guide: bool,
    /// Executions that cannot deadlock any more are cut, and only deadlocks are looked for. For
    /// algorithms that [take it](crate::AlgorithmInfo::takes_deadlock_guide); others ignore it.
    pub deadlock_guide: bool,
    /// Whether two orders lead to the same state is decided at once, by performing both, instead of
    /// when the search reaches the second one (\[CAV17\], Sect. 6.2). For algorithms that
    /// [defer checks](crate::AlgorithmInfo::defers_checks); others ignore it.
    pub recompute: bool,
    /// The refinements that the algorithms as printed use. Other algorithms ignore this.
    pub refinements: Refinements,
}

/// What an algorithm does when the memory for states is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhenFull {
    /// Forget states. The algorithm explores more and finds the same.
    Evict,
    /// Stop the exploration.
    Stop,
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
    /// Not in \[CAV17\]: its check swaps two adjacent events, as the sound `source-cs` does.
    pub adjacent: bool,
    /// What \[CAV17\] leaves open: which process is selected.
    pub selection: Selection,
}

/// The rules by which the algorithm of \[CAV17\] selects processes, where it is not guided. The
/// paper does not state them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// The process to go on with (l. 3).
    pub first: FirstProcess,
    /// The next process of the backtrack set (l. 5), in the order in which they were added.
    pub next: Preference,
    /// The initial that is added to a backtrack set (l. 10), in the order of the sequence.
    pub added: Preference,
}

/// Which process the exploration goes on with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FirstProcess {
    /// The one with the lowest id.
    #[default]
    Lowest,
    /// The one with the highest id.
    Highest,
    /// The one that moved last, if it can go on.
    Same,
    /// The next one behind that which moved last.
    RoundRobin,
}

/// Which of several processes in a given order is preferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preference {
    /// The first one.
    #[default]
    First,
    /// The last one.
    Last,
    /// The one with the lowest id.
    Lowest,
    /// The one with the highest id.
    Highest,
}

impl FirstProcess {
    /// All rules, the default first.
    pub const ALL: [Self; 4] = [Self::Lowest, Self::Highest, Self::Same, Self::RoundRobin];

    /// Brings processes, which are in the order of their ids, into the order of preference.
    pub(crate) fn arrange(self, processes: &mut [ProcessId], last: Option<ProcessId>) {
        let position = |found: fn(ProcessId, ProcessId) -> bool| {
            last.and_then(|last| processes.iter().position(|&process| found(process, last)))
        };
        match self {
            Self::Lowest => {}
            Self::Highest => processes.reverse(),
            Self::Same => {
                if let Some(at) = position(|process, last| process == last) {
                    processes[..=at].rotate_right(1);
                }
            }
            Self::RoundRobin => {
                let at = position(|process, last| process > last).unwrap_or(0);
                processes.rotate_left(at);
            }
        }
    }
}

impl Preference {
    /// All rules, the default first.
    pub const ALL: [Self; 4] = [Self::First, Self::Last, Self::Lowest, Self::Highest];

    /// Brings values into the order of preference.
    pub(crate) fn arrange<T: Ord>(self, values: &mut [T]) {
        match self {
            Self::First => {}
            Self::Last => values.reverse(),
            Self::Lowest => values.sort(),
            Self::Highest => {
                values.sort();
                values.reverse();
            }
        }
    }
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
            adjacent: false,
            selection: Selection::default(),
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_executions: None,
            max_steps: 200_000,
            max_preemptions: u32::MAX,
            workers: 1,
            memo_bytes: 4 << 30,
            when_full: WhenFull::Evict,
            paranoid: false,
            guide: false,
            deadlock_guide: false,
            recompute: false,
            refinements: Refinements::default(),
        }
    }
}
