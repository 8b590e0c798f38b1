//! The table of algorithms: the one place that knows them all by name.

use mazurka_model::Program;
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::bottom_up::memo::memo;
use crate::bottom_up::memo_ob::memo_ob;
use crate::race_driven::naive::naive;
use crate::race_driven::optimal::optimal;
use crate::race_driven::optimal_ob::optimal_ob;
use crate::race_driven::source::source;
use crate::state_driven::optimal_cs::optimal_cs;
use crate::state_driven::optimal_cs_ob::optimal_cs_ob;
use crate::state_driven::semantic::{semantic, semantic_live};
use crate::state_driven::source_cs::source_cs;

/// A row of the table.
pub struct Algorithm<P: Program> {
    /// As on the command line.
    pub name: &'static str,
    /// One line for people.
    pub summary: &'static str,
    /// What it promises.
    pub guarantee: &'static str,
    /// Explores a program.
    pub run: fn(&P, &Options, &mut dyn Sink) -> Outcome,
}

/// All algorithms, weakest reduction first.
pub fn algorithms<P: Program>() -> Vec<Algorithm<P>> {
    rows().into()
}

const fn rows<P: Program>() -> [Algorithm<P>; 11] {
    [
        Algorithm { name: "naive", summary: "all interleavings, no reduction", guarantee: "complete", run: naive::<P> },
        Algorithm {
            name: "source",
            summary: "Source-DPOR: source sets and sleep sets",
            guarantee: "sound; some executions are started and cut",
            run: source::<P>,
        },
        Algorithm {
            name: "source-cs",
            summary: "context-sensitive DPOR: source sets, and sleep sets of sequences that lead to the same state",
            guarantee: "sound for final states and faults; some executions are started and cut",
            run: source_cs::<P>,
        },
        Algorithm {
            name: "semantic",
            summary: "semantic sleep sets: sequences that lead to the same state",
            guarantee: "sound for final states and faults; some executions are started and cut",
            run: semantic::<P>,
        },
        Algorithm {
            name: "semantic-live",
            summary: "semantic sleep sets, but for values that nobody can read any more",
            guarantee: "sound for observations and faults; some executions are started and cut",
            run: semantic_live::<P>,
        },
        Algorithm {
            name: "optimal",
            summary: "Optimal DPOR: wakeup trees",
            guarantee: "sound; exactly one execution a class, none cut",
            run: optimal::<P>,
        },
        Algorithm {
            name: "optimal-ob",
            summary: "Optimal DPOR with observers: the order of writes counts only if it is seen",
            guarantee: "sound for observations and faults; exactly one execution an observer class, none cut",
            run: optimal_ob::<P>,
        },
        Algorithm {
            name: "optimal-cs",
            summary: "context-sensitive Optimal DPOR: wakeup trees, and sequences that lead to the same state",
            guarantee: "sound for final states and faults; at most one execution a class; some are started and cut",
            run: optimal_cs::<P>,
        },
        Algorithm {
            name: "optimal-cs-ob",
            summary: "wakeup trees, and sequences that lead to the same state but for values that nobody can read any more",
            guarantee: "sound for observations and faults; at most one execution a class; some are started and cut",
            run: optimal_cs_ob::<P>,
        },
        Algorithm {
            name: "memo",
            summary: "bottom-up search with a cache of finished states, by value labels",
            guarantee: "sound for observations and faults; one execution an observation",
            run: memo::<P>,
        },
        Algorithm {
            name: "memo-ob",
            summary: "bottom-up search with a cache of finished states, by observer pasts",
            guarantee: "sound for observations and faults; some executions are started and cut",
            run: memo_ob::<P>,
        },
    ]
}

/// The algorithms exactly as the papers print them. They are known to lose behaviours, and never call a program safe.
pub fn printed<P: Program>() -> Vec<Algorithm<P>> {
    vec![
        Algorithm {
            name: "source-cs",
            summary: "DPOR_cs, Algorithm 1 of the context-sensitive paper",
            guarantee: "none: known to lose behaviours",
            run: crate::as_printed::source_cs::source_cs::<P>,
        },
        Algorithm {
            name: "optimal-cs",
            summary: "ODPOR_cs, Algorithm 1 of the optimal context-sensitive paper",
            guarantee: "none: known to lose behaviours",
            run: crate::as_printed::optimal_cs::optimal_cs::<P>,
        },
        Algorithm {
            name: "repaired",
            summary: "ODPOR_cs with the repairs R1 to R5, which are not enough",
            guarantee: "none: known to lose behaviours, if seldom",
            run: crate::state_driven::attempts::repaired::repaired_as_told::<P>,
        },
        Algorithm {
            name: "union",
            summary: "ODPOR_cs and ODPOR^ob joined, Algorithm 2 without Sect. 4.3 and 4.4",
            guarantee: "none: known to lose behaviours",
            run: crate::as_printed::optimal_cs_ob::union::<P>,
        },
        Algorithm {
            name: "optimal-cs-ob",
            summary: "ODPOR_cs^ob, Algorithm 2",
            guarantee: "none: known to lose behaviours",
            run: crate::as_printed::optimal_cs_ob::optimal_cs_ob::<P>,
        },
    ]
}

/// The algorithm of that name; `auto` is the one that did best on all of the corpus: docs/choosing.md.
pub fn algorithm<P: Program>(name: &str) -> Option<Algorithm<P>> {
    let name = if name == "auto" { "optimal-ob" } else { name };
    rows().into_iter().find(|row| row.name == name)
}

/// Does the algorithm of that name choose by [`Options::guide`]?
pub fn takes_guide(name: &str) -> bool {
    matches!(name, "source-cs" | "semantic")
}
