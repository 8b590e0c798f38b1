//! The algorithms by name, with what they guarantee and need. No other file lists them.

use mazurka_model::system::{ProcessId, Role, System};

use crate::best::best;
use crate::engine::search::SearchResult;
use crate::options::{Options, Tick};
use crate::paper::{
    apifs_sleep, full_without_sleep, listing_1_tree, listing_2_ifs, listing_6_full, minclosure_sleep, pset_sleep, reach,
};
use crate::system::compiled::{Compiled, Independence};

type Run = fn(&Compiled, &Options, &mut Tick<'_>) -> SearchResult;

/// A row of the table: one algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// The name on the command line and in reports.
    pub name: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// What its graphs guarantee.
    pub guarantees: Guarantees,
    /// What it needs beyond the system.
    pub needs: Needs,
    /// Its column in Table 1 of the paper, if it has one; see `PAPER_TABLE`.
    pub table_1_column: Option<usize>,
    pub(crate) run: Run,
    /// How it explores level by level, if it can.
    pub(crate) by_levels: Option<ByLevels>,
    /// The order of clients that the algorithm chooses.
    pub(crate) client_order: fn(&System) -> Vec<ProcessId>,
}

/// The algorithms that explore level by level, on several threads and machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ByLevels {
    /// All states, without reduction.
    AllStates,
    /// Closures, PIFS and sleep sets, with one node per state.
    Full,
    /// The default algorithm.
    Best,
}

/// What the graphs of an algorithm guarantee. Every graph has all terminal states, and all local
/// states of all processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Guarantees {
    /// What the graph preserves besides.
    pub preserves: Preserves,
    /// Whether the graph has at most one node per state, so that it is not larger than the system.
    pub one_node_per_state: bool,
    /// Whether the maximal paths are exactly one run per trace.
    pub one_run_per_trace: bool,
}

/// What a graph preserves besides terminal and local states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Preserves {
    /// Every state and every step of the system.
    AllStates,
    /// A run of every trace, where actions with disjoint domains are independent.
    Traces,
    /// With `Options::all_traces`, a run of every trace, where also actions of one server that
    /// commute are independent. Otherwise nothing more.
    CommutingTraces,
}

/// What an algorithm needs beyond the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Needs {
    /// Whether it may take time exponential in the size of the graph that it builds.
    pub exponential_time: bool,
}

impl Guarantees {
    /// Returns whether the graph has all states of the system.
    pub fn has_all_states(self) -> bool {
        self.preserves == Preserves::AllStates
    }

    /// Returns whether traces are coarser than those of the paper.
    pub fn has_commuting_traces(self) -> bool {
        self.preserves == Preserves::CommutingTraces
    }

    /// Returns whether the graph preserves traces, of the kind that the algorithm is about.
    pub(crate) fn preserves_traces(self, options: &Options) -> bool {
        !self.has_commuting_traces() || options.all_traces
    }

    /// The independence relation whose traces the graph preserves.
    pub(crate) fn independence(self) -> Independence {
        if self.has_commuting_traces() { Independence::Commuting } else { Independence::DisjointDomains }
    }
}

const TRACES: Guarantees =
    Guarantees { preserves: Preserves::Traces, one_node_per_state: false, one_run_per_trace: false };
const POLYNOMIAL: Needs = Needs { exponential_time: false };
const EXPONENTIAL: Needs = Needs { exponential_time: true };

/// All algorithms, from the one without reduction to the default.
pub const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        name: "reach",
        about: "the whole state space, without reduction",
        guarantees: Guarantees { preserves: Preserves::AllStates, one_node_per_state: true, ..TRACES },
        needs: POLYNOMIAL,
        table_1_column: Some(0),
        run: reach::reach,
        by_levels: Some(ByLevels::AllStates),
        client_order: as_declared,
    },
    Algorithm {
        name: "pset+sleep",
        about: "persistent sets with sleep sets",
        guarantees: TRACES,
        needs: POLYNOMIAL,
        table_1_column: Some(1),
        run: pset_sleep::pset_sleep,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "minclosure+sleep",
        about: "the smallest closure with sleep sets",
        guarantees: TRACES,
        needs: POLYNOMIAL,
        table_1_column: Some(4),
        run: minclosure_sleep::minclosure_sleep,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "apifs+sleep",
        about: "sleep sets, and PIFS to prune successors",
        guarantees: TRACES,
        needs: POLYNOMIAL,
        table_1_column: Some(5),
        run: apifs_sleep::apifs_sleep,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "full-sleep",
        about: "closure and PIFS without propagating sleep sets: one node per state",
        guarantees: Guarantees { one_node_per_state: true, ..TRACES },
        needs: POLYNOMIAL,
        table_1_column: Some(3),
        run: full_without_sleep::full_without_sleep,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "full+sleep",
        about: "closure, PIFS and sleep sets: the algorithm of the paper",
        guarantees: TRACES,
        needs: POLYNOMIAL,
        table_1_column: Some(2),
        run: listing_6_full::full_sleep,
        by_levels: Some(ByLevels::Full),
        client_order: as_declared,
    },
    Algorithm {
        name: "tree",
        about: "one run per trace, with the exact oracle and without matching states",
        guarantees: Guarantees { one_run_per_trace: true, ..TRACES },
        needs: EXPONENTIAL,
        table_1_column: None,
        run: listing_1_tree::tree,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "ifs",
        about: "sleep sets with the exact oracle",
        guarantees: TRACES,
        needs: EXPONENTIAL,
        table_1_column: None,
        run: listing_2_ifs::ifs,
        by_levels: None,
        client_order: as_declared,
    },
    Algorithm {
        name: "best",
        about: "ours: sharper closures and oracle, one node per state",
        guarantees: Guarantees { preserves: Preserves::CommutingTraces, one_node_per_state: true, ..TRACES },
        needs: POLYNOMIAL,
        table_1_column: None,
        run: best::best,
        by_levels: Some(ByLevels::Best),
        client_order: best::by_colour,
    },
];

/// Finds the algorithm with this name.
pub fn algorithm(name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|row| row.name == name)
}

/// The order of declaration.
pub(crate) fn as_declared(system: &System) -> Vec<ProcessId> {
    system.with_role(Role::Client).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_columns_are_unique() {
        for (at, row) in ALGORITHMS.iter().enumerate() {
            for other in &ALGORITHMS[..at] {
                assert_ne!(row.name, other.name);
                assert!(row.table_1_column.is_none() || row.table_1_column != other.table_1_column, "{}", row.name);
            }
        }
    }
}
