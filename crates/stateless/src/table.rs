//! The table of algorithms: the one place that knows them all by name.

use mazurka_model::Program;
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::naive::naive;
use crate::optimal::optimal;
use crate::source::source;

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
    vec![
        Algorithm { name: "naive", summary: "all interleavings, no reduction", guarantee: "complete", run: naive::<P> },
        Algorithm {
            name: "source",
            summary: "Source-DPOR: source sets and sleep sets",
            guarantee: "sound; some executions are started and cut",
            run: source::<P>,
        },
        Algorithm {
            name: "optimal",
            summary: "Optimal DPOR: wakeup trees",
            guarantee: "sound; exactly one execution a class, none cut",
            run: optimal::<P>,
        },
    ]
}

/// The algorithm of that name; `auto` is the best sound one.
pub fn algorithm<P: Program>(name: &str) -> Option<Algorithm<P>> {
    let name = if name == "auto" { "optimal" } else { name };
    algorithms().into_iter().find(|row| row.name == name)
}
