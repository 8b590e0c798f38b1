//! The algorithms by name, with what they guarantee. No other file lists them.

use crate::parallel::Part;
use crate::search::options::Options;
use crate::search::visitor::{Exploration, Visitor};
use crate::trust::{trust, trust_part};
use crate::trust_rf::{trust_rf, trust_rf_part};
use crate::unfolding::Unfolding;

/// A row of the table: one algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// The name on the command line and in reports.
    pub name: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// What is visited exactly once.
    pub unit: Unit,
    /// Explores a program.
    pub run: fn(&mut dyn Unfolding, &Options, &mut dyn Visitor) -> Exploration,
    /// Explores a part of a program, for a worker.
    pub(crate) run_part: fn(&mut dyn Unfolding, &Options, &mut dyn Visitor, Part<'_>) -> Exploration,
}

/// What an algorithm visits exactly once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Every execution graph.
    Graph,
    /// Every reads-from class.
    Class,
}

/// All algorithms on execution graphs.
pub const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        name: "trust",
        about: "every execution graph once",
        unit: Unit::Graph,
        run: trust,
        run_part: trust_part,
    },
    Algorithm {
        name: "trust-rf",
        about: "every reads-from class once",
        unit: Unit::Class,
        run: trust_rf,
        run_part: trust_rf_part,
    },
];

/// The algorithm that is used unless another one is requested.
pub const DEFAULT: &str = "trust-rf";

/// The algorithm with this name.
pub fn algorithm(name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|algorithm| algorithm.name == name)
}
