//! `--as-printed` and the flags that require it.

use clap::Args;
use mazurka_model::closest_name;
use mazurka_stateless::{AlgorithmInfo, Refinements};

use crate::failure::Failure;

/// The flags that run an algorithm exactly as its paper prints it.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Algorithms as the papers print them")]
pub struct PrintedArguments {
    /// Run the algorithm exactly as its paper prints it, to reproduce the paper's figures. It is
    /// known to lose behaviours: it can find violations, but it never reports a program as safe.
    #[arg(long)]
    pub as_printed: bool,
    /// Omit Sect. 3.3 of the optimal context-sensitive paper (ancestors and future initials).
    #[arg(long = "no-3.3", requires = "as_printed")]
    pub no_ancestors: bool,
    /// Omit Sect. 3.4 (the check looks only at the variables of the race).
    #[arg(long = "no-3.4", requires = "as_printed")]
    pub no_variables: bool,
    /// Omit Sect. 4.3 (the check of an observed race looks only at its observers).
    #[arg(long = "no-4.3", requires = "as_printed")]
    pub no_observations: bool,
    /// Omit Sect. 4.4 (how don't-do sequences are inherited).
    #[arg(long = "no-4.4", requires = "as_printed")]
    pub no_propagation: bool,
    /// Add optimisation 1 of Sect. 5.3 of the context-sensitive paper (anticipated cuts).
    #[arg(long = "with-5.3.1", requires = "as_printed")]
    pub anticipation: bool,
    /// Add optimisation 2 of Sect. 5.3 (guiding with sleep sequences).
    #[arg(long = "with-5.3.2", requires = "as_printed")]
    pub guiding: bool,
}

impl PrintedArguments {
    /// The refinements that the flags select.
    pub fn refinements(self) -> Refinements {
        Refinements {
            ancestors: !self.no_ancestors,
            variables: !self.no_variables,
            observations: !self.no_observations,
            propagation: !self.no_propagation,
            anticipation: self.anticipation,
            guiding: self.guiding,
            ..Refinements::default()
        }
    }

    /// The flags as the user gave them, each preceded by a space.
    pub fn flags(self) -> String {
        let given = [
            (self.as_printed, " --as-printed"),
            (self.no_ancestors, " --no-3.3"),
            (self.no_variables, " --no-3.4"),
            (self.no_observations, " --no-4.3"),
            (self.no_propagation, " --no-4.4"),
            (self.anticipation, " --with-5.3.1"),
            (self.guiding, " --with-5.3.2"),
        ];
        given.iter().filter(|(given, _)| *given).map(|(_, flag)| *flag).collect()
    }
}

/// Finds the printed version of an algorithm by its name.
pub fn printed_algorithm(name: &str) -> Result<&'static AlgorithmInfo, Failure> {
    let rows = &mazurka_stateless::AS_PRINTED;
    let names: Vec<&str> = rows.iter().map(|row| row.name).collect();
    let near = closest_name(name, names.iter().copied());
    let failure = Failure::new(format!("there is no printed version of `{name}`"));
    rows.iter().find(|row| row.name == name).ok_or_else(|| match near {
        Some(near) => failure.with_help(format!("did you mean {near}? There are {}", names.join(", "))),
        None => failure.with_help(format!("give one of {} with --algorithm", names.join(", "))),
    })
}
