//! Programs with runs without end, whose states come again: the algorithms that cope with them against the graph of all states.

use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_model::Program;
use mazurka_stateless::Algorithm;

use crate::{
    Gathered, Mismatch, StateGraph,
    crosscheck::{panic_text, same_faults, same_figures, same_words},
};

/// Who copes. All others report a run that is too long.
pub(crate) const COPES: &[&str] = &["memo"];

/// Runs an algorithm that copes with endless runs, and compares faults and observations of complete runs with the graph.
pub fn compare_with_graph<P: Program>(
    program: &P,
    algorithm: &Algorithm<P>,
    graph: &StateGraph,
    note: &str,
) -> Result<(), Mismatch> {
    let name = format!("{}{note}", algorithm.name);
    let run = catch_unwind(AssertUnwindSafe(|| Gathered::from(program, algorithm, false)));
    let gathered = run.map_err(|panic| Mismatch { algorithm: name.clone(), what: panic_text(&*panic) })?;
    let check = || {
        same_figures(&gathered)?;
        same_faults(program, &gathered, graph)?;
        same_words("observations", &gathered.observations, &graph.observations)
    };
    check().map_err(|what: String| Mismatch { algorithm: name, what })
}
