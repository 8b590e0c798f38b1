//! Programs with infinite executions but finitely many states: compares the algorithms that handle
//! cycles with the graph of all states.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_maz::MazProgram;
use mazurka_model::Program;
use mazurka_stateless::{Algorithm, AlgorithmInfo, Level, Needs, Options, Promise};
use mazurka_verdict::{Outcome, Sink};

use crate::{
    CollectingSink, FeatureMix, Mismatch, Size, StateGraph,
    crosscheck::{panic_message, same_counts, same_faults, same_words},
    generate, state_graph,
};

/// Runs an algorithm that handles cycles, and compares its faults and the observations of complete
/// executions with the graph.
pub fn compare_with_graph<P: Program>(
    program: P,
    algorithm: &Algorithm<P>,
    graph: &StateGraph,
    note: &str,
) -> Result<(), Mismatch> {
    let name = format!("{}{note}", algorithm.name());
    let run = catch_unwind(AssertUnwindSafe(|| CollectingSink::collect(program, algorithm, true)));
    let collected = run.map_err(|panic| Mismatch { algorithm: name.clone(), what: panic_message(&*panic) })?;
    let check = || {
        same_counts(&collected)?;
        same_faults(program, &collected, graph, algorithm.info.promise.closes_cycles)?;
        same_words("observations", &collected.observations, &graph.observations)
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
    needs_process_names: true,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

/// The number of random programs that it takes until an algorithm differs from the graph of all
/// states, or `None` if `attempts` programs are not enough. Only nonterminating programs with at
/// most `states` states count.
pub fn nonterminating_programs_until_caught(
    run: fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome,
    attempts: u64,
    states: usize,
) -> Option<u64> {
    let mix = FeatureMix::named("cycles").expect("invariant: the mix exists");
    let mut nonterminating = 0;
    let caught = (0..attempts).find(|&seed| {
        let text = generate(seed, mix, Size::SMALL).to_string();
        let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
        match state_graph(&program, states) {
            Ok(Some(graph)) if graph.interleavings.is_none() => {
                nonterminating += 1;
                let algorithm = Algorithm { info: &UNDER_TEST, run };
                compare_with_graph(&program, &algorithm, &graph, "").is_err()
            }
            _ => false,
        }
    });
    assert!(
        caught.is_some() || nonterminating > attempts / 10,
        "only {nonterminating} of {attempts} programs do not terminate"
    );
    caught
}
