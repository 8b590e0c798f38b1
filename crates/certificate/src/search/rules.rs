//! The checks as switches, so that tests can show that each of them is needed.

/// What the checker demands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchRules {
    /// All outcomes of an explored step are explored.
    pub outcomes: bool,
    /// T is not empty while a process is enabled.
    pub progress: bool,
    /// A state that is said to be known is known.
    pub hits: bool,
    /// What sleeps was explored before, and commutes with the steps since then.
    pub sleepers: bool,
    /// All enabled processes of a state on a cycle are in T.
    pub cycles: bool,
    /// T is closed under reads of what t writes.
    pub reads: bool,
    /// T is closed under writes of what t reads.
    pub writes: bool,
    /// T is closed under writes to what t writes, if a step distinguishes them.
    pub overwritten: bool,
    /// T is closed under guards that t can falsify.
    pub attempts: bool,
    /// A process that also waits for the end of another one need not wait for its guard.
    pub unfinished_joins: bool,
    /// What is added below t counts for what reads find there.
    pub sums: bool,
    /// A silent store makes its location a dependency.
    pub silent_stores: bool,
    /// Faults, ends of executions and livelocks are reported.
    pub reports: bool,
}

impl SearchRules {
    /// All checks.
    pub const ALL: SearchRules = SearchRules {
        outcomes: true,
        progress: true,
        hits: true,
        sleepers: true,
        cycles: true,
        reads: true,
        writes: true,
        overwritten: true,
        attempts: true,
        unfinished_joins: true,
        sums: true,
        silent_stores: true,
        reports: true,
    };
}
