//! What is known about algorithms without running them.

/// What is known about an algorithm without running it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AlgorithmInfo {
    /// The name on the command line.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The guarantee in words.
    pub guarantee: &'static str,
    /// The capabilities that a program must have.
    pub needs: Needs,
    /// The guarantee as data, for tests.
    pub promise: Promise,
    /// Whether it transfers what it knows about processes from one state to an equal one. Then
    /// states must [name their processes](mazurka_model::States::names_processes).
    pub needs_process_names: bool,
    /// Whether it chooses by [`Options::guide`](crate::Options::guide).
    pub takes_guide: bool,
    /// Whether it cuts executions by [`Options::deadlock_guide`](crate::Options::deadlock_guide).
    pub takes_deadlock_guide: bool,
    /// Whether it compares states when the search reaches them, unless
    /// [`Options::recompute`](crate::Options::recompute).
    pub defers_checks: bool,
    /// Whether several workers can explore a program together.
    pub takes_workers: bool,
    /// Whether it is one of [`AS_PRINTED`](crate::AS_PRINTED).
    pub as_printed: bool,
}

/// The capabilities that an algorithm needs of a program. Each level includes the ones before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Needs {
    /// A [`Program`](mazurka_model::Program): restarting and replaying is enough.
    Replay,
    /// A [`ComparableProgram`](mazurka_model::ComparableProgram): rewinding and comparing states.
    States,
    /// A [`LiveProgram`](mazurka_model::LiveProgram): also comparing live states.
    LiveStates,
}

/// What an algorithm must not lose. No algorithm may lose a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Level {
    /// Every Mazurkiewicz trace.
    #[default]
    Classes,
    /// Every final state.
    States,
    /// Everything observable about complete executions.
    Observations,
    /// Observer classes, and therefore everything observable.
    ObserverClasses,
}

impl Level {
    /// Whether the number of classes depends on the program alone, not on the order of exploration.
    pub fn counts(self) -> bool {
        matches!(self, Level::Classes | Level::ObserverClasses)
    }
}

/// The guarantee of an algorithm as data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Promise {
    /// What it does not lose.
    pub level: Level,
    /// At most one complete execution per class.
    pub once: bool,
    /// No execution is started and then cut.
    pub uncut: bool,
    /// One execution per interleaving.
    pub exhaustive: bool,
    /// It terminates on programs with infinite executions but finitely many states.
    pub closes_cycles: bool,
}
