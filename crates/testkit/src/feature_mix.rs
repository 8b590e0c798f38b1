//! Feature mixes: the statements that random programs consist of, with their frequencies.

/// A kind of statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Feature {
    Write,
    Read,
    Assert,
    If,
    Atomic,
    /// An atomic block that writes several variables and reads none.
    Blind,
    /// An atomic block that reads variables, and perhaps writes some.
    Reading,
    /// An atomic block that adds to a variable without using its value, or a step that uses it.
    Counter,
    /// A compare-and-swap as an atomic block, sometimes with other accesses.
    Exchange,
    /// An atomic block that starts with `await`.
    Guarded,
    /// A critical section under a mutex.
    Section,
    /// A lock or an unlock without its counterpart.
    RawLock,
    Await,
    Semaphore,
    Channel,
    Array,
    Choose,
    Assume,
    Output,
    /// A division or an index that may fail.
    Error,
    For,
    While,
    /// A loop over shared variables that may run forever, through finitely many states.
    Nonterminating,
    Spawn,
    /// A join of a static process or family.
    Join,
    /// `cas`, `fetch_add` or `swap`.
    ReadModifyWrite,
    /// `try_lock`, `try_wait` or `try_send`.
    Try,
    ReadWriteLock,
    ConditionVariable,
    /// A channel without capacity.
    Rendezvous,
    Select,
    /// Calls of functions and procedures, and `return`.
    Function,
    /// An `if (*)`, both branches of which are explored.
    AnyBranch,
    /// Local arrays, arrays with two dimensions, records and enums, `+=`.
    Data,
    /// An invariant of the program.
    Invariant,
}

/// The features of a group of random programs.
#[derive(Debug)]
pub struct FeatureMix {
    /// The name on the command line of `xtask`.
    pub name: &'static str,
    /// The features with their weights.
    pub(crate) features: &'static [(Feature, u32)],
    /// Whether there are families in addition to single processes.
    pub(crate) families: bool,
    /// The number of additional steps. Processes that wait for each other have fewer interleavings,
    /// so more steps are affordable.
    pub(crate) blocking: u32,
}

use Feature::{
    AnyBranch, ConditionVariable, Data, Function, Invariant, ReadModifyWrite, ReadWriteLock, Rendezvous, Select, Try,
};
use Feature::{
    Array, Assert, Assume, Atomic, Await, Blind, Channel, Choose, Counter, Error, Exchange, For, Guarded, If, Join,
    Nonterminating, Output, RawLock, Read, Reading, Section, Semaphore, Spawn, While, Write,
};

/// All mixes, from special to general.
pub const FEATURE_MIXES: &[FeatureMix] = &[
    FeatureMix {
        name: "plain",
        families: false,
        blocking: 0,
        features: &[(Write, 5), (Read, 2), (Assert, 3), (If, 1)],
    },
    FeatureMix {
        name: "atomic",
        families: true,
        blocking: 0,
        features: &[(Write, 3), (Read, 1), (Assert, 2), (If, 1), (Atomic, 6)],
    },
    FeatureMix {
        name: "writers",
        families: true,
        blocking: 0,
        features: &[(Blind, 5), (Reading, 4), (Write, 3), (Read, 1), (If, 1)],
    },
    FeatureMix {
        name: "exchange",
        families: true,
        blocking: 0,
        features: &[(Exchange, 7), (Write, 3), (Read, 1), (Assert, 1), (Reading, 1), (Choose, 1)],
    },
    FeatureMix {
        name: "counters",
        families: true,
        blocking: 1,
        features: &[(Counter, 10), (Write, 4), (Read, 4), (Assert, 1), (Semaphore, 2), (Join, 1), (If, 1)],
    },
    FeatureMix {
        name: "locks",
        families: true,
        blocking: 1,
        features: &[(Write, 3), (Read, 1), (Assert, 1), (Section, 4), (RawLock, 2)],
    },
    FeatureMix {
        name: "awaits",
        families: false,
        blocking: 2,
        features: &[(Write, 6), (Read, 1), (Assert, 1), (Await, 3), (Guarded, 2)],
    },
    FeatureMix {
        name: "semaphores",
        families: true,
        blocking: 1,
        features: &[(Write, 3), (Read, 1), (Assert, 1), (Semaphore, 5)],
    },
    FeatureMix {
        name: "channels",
        families: true,
        blocking: 4,
        features: &[(Write, 2), (Read, 1), (Assert, 1), (Channel, 6)],
    },
    FeatureMix {
        name: "spawn",
        families: true,
        blocking: 0,
        features: &[(Write, 4), (Read, 1), (Assert, 2), (Spawn, 5), (Join, 1), (If, 1)],
    },
    FeatureMix {
        name: "arrays",
        families: true,
        blocking: 0,
        features: &[(Write, 2), (Read, 1), (Assert, 1), (Array, 5), (Atomic, 4), (Guarded, 1), (If, 1), (Error, 1)],
    },
    FeatureMix {
        name: "choice",
        families: false,
        blocking: 0,
        features: &[(Write, 4), (Read, 1), (Assert, 2), (Choose, 3), (Assume, 2), (Output, 1)],
    },
    FeatureMix {
        name: "errors",
        families: false,
        blocking: 1,
        features: &[(Write, 4), (Read, 1), (Assert, 1), (Error, 4), (Join, 1)],
    },
    FeatureMix {
        name: "loops",
        families: true,
        blocking: 0,
        features: &[(Write, 4), (Read, 1), (Assert, 2), (For, 2), (While, 3), (If, 1), (Array, 1)],
    },
    FeatureMix {
        name: "cycles",
        families: true,
        blocking: 0,
        features: &[(Write, 4), (Read, 1), (Assert, 2), (If, 1), (Nonterminating, 4), (Await, 1), (Section, 1)],
    },
    FeatureMix {
        name: "counting",
        families: true,
        blocking: 0,
        features: &[(Counter, 5), (Write, 2), (Read, 2), (Assert, 1), (If, 1), (Nonterminating, 4)],
    },
    FeatureMix {
        name: "invariants",
        families: true,
        blocking: 0,
        features: &[
            (Write, 6),
            (Invariant, 1),
            (Exchange, 2),
            (Atomic, 3),
            (Array, 2),
            (Read, 1),
            (If, 1),
            (Section, 1),
        ],
    },
    FeatureMix {
        name: "synchronization",
        families: true,
        blocking: 2,
        features: &[
            (Write, 3),
            (ReadModifyWrite, 4),
            (Try, 4),
            (ReadWriteLock, 3),
            (Read, 1),
            (Section, 1),
            (Assert, 1),
        ],
    },
    FeatureMix {
        name: "conditions",
        families: true,
        blocking: 3,
        features: &[(Write, 2), (ConditionVariable, 6), (Section, 1), (Assert, 1), (Invariant, 1)],
    },
    FeatureMix {
        name: "select",
        families: false,
        blocking: 2,
        features: &[(Write, 2), (Rendezvous, 4), (Select, 4), (Channel, 3), (Assert, 1), (AnyBranch, 1)],
    },
    FeatureMix {
        name: "functions",
        families: true,
        blocking: 0,
        features: &[(Write, 3), (Function, 6), (Data, 4), (Assert, 2), (If, 1), (AnyBranch, 1), (Invariant, 1)],
    },
    FeatureMix {
        name: "everything",
        families: true,
        blocking: 2,
        features: &[
            (Write, 6),
            (Read, 2),
            (Assert, 3),
            (If, 2),
            (Atomic, 3),
            (Counter, 2),
            (Guarded, 1),
            (Section, 2),
            (RawLock, 1),
            (Await, 2),
            (Semaphore, 2),
            (Channel, 2),
            (Array, 2),
            (Choose, 1),
            (Assume, 1),
            (Output, 1),
            (Error, 1),
            (For, 1),
            (While, 1),
            (Spawn, 2),
            (Join, 1),
            (ReadModifyWrite, 1),
            (Try, 1),
            (ReadWriteLock, 1),
            (ConditionVariable, 1),
            (Rendezvous, 1),
            (Select, 1),
            (Function, 1),
            (AnyBranch, 1),
            (Data, 1),
        ],
    },
];

impl FeatureMix {
    /// Finds a mix by its name.
    pub fn named(name: &str) -> Option<&'static FeatureMix> {
        FEATURE_MIXES.iter().find(|mix| mix.name == name)
    }

    pub(crate) fn has(&self, feature: Feature) -> bool {
        self.features.iter().any(|&(one, _)| one == feature)
    }
}
