//! Programs with runs without end, whose states come again: the algorithms that cope with them against the graph of all states.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_maz::MazProgram;
use mazurka_model::Program;
use mazurka_stateless::{Algorithm, AlgorithmInfo, Level, Needs, Options, Promise};
use mazurka_verdict::{Outcome, Sink};

use crate::{
    CollectingSink, FeatureMix, Mismatch, Size, StateGraph,
    crosscheck::{panic_text, same_faults, same_figures, same_words},
    generate, state_graph,
};

/// Runs an algorithm that copes with endless runs, and compares faults and observations of complete runs with the graph.
pub fn compare_with_graph<P: Program>(
    program: P,
    algorithm: &Algorithm<P>,
    graph: &StateGraph,
    note: &str,
) -> Result<(), Mismatch> {
    let name = format!("{}{note}", algorithm.name());
    let run = catch_unwind(AssertUnwindSafe(|| CollectingSink::from(program, algorithm, false)));
    let gathered = run.map_err(|panic| Mismatch { algorithm: name.clone(), what: panic_text(&*panic) })?;
    let check = || {
        same_figures(&gathered)?;
        same_faults(program, &gathered, graph)?;
        same_words("observations", &gathered.observations, &graph.observations)
    };
    check().map_err(|what: String| Mismatch { algorithm: name, what })
}

/// The description of an algorithm that is not in the table.
static UNDER_TEST: AlgorithmInfo = AlgorithmInfo {
    name: "the algorithm under test",
    summary: "",
    guarantee: "",
    needs: Needs::States,
    promise: Promise { level: Level::Observations, once: false, uncut: false, exhaustive: false, closes_cycles: true },
    takes_guide: false,
    as_printed: false,
};

/// How many random programs with runs without end and so many states at most it takes until an algorithm differs
/// from the graph of all states; `None`: more than `most`.
pub fn nonterminating_programs_until_caught(
    run: fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome,
    most: u64,
    states: usize,
) -> Option<u64> {
    let mix = FeatureMix::named("cycles").expect("there is such a mix");
    let mut endless = 0;
    let caught = (0..most).find(|&seed| {
        let text = generate(seed, mix, Size::SMALL).to_string();
        let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
        match state_graph(&program, states) {
            Ok(Some(graph)) if graph.interleavings.is_none() => {
                endless += 1;
                let algorithm = Algorithm { info: &UNDER_TEST, run };
                compare_with_graph(&program, &algorithm, &graph, "").is_err()
            }
            _ => false,
        }
    });
    assert!(caught.is_some() || endless > most / 10, "only {endless} of {most} programs have endless runs");
    caught
}
