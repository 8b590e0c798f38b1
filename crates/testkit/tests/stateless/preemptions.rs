//! Preemption-bounded search against its oracle on random programs. The environment variable
//! `MAZURKA_RANDOM` multiplies the number of programs.

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Options, bounded_row, bounded_rows_with_bugs};
use mazurka_testkit::{
    CollectingSink, FEATURE_MIXES, ProgramAst, Size, corpus_program, generate, load, state_graph, within_preemptions,
};
use mazurka_verdict::Stop;

/// Seeds of the programs that are compared. Programs that are too large are skipped.
const SEEDS: u64 = 6_000;

/// Points of the oracle: states, with the numbers of preemptions that lead to them.
const MAX_POINTS: usize = 20_000;

fn seeds() -> std::ops::Range<u64> {
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    0..SEEDS * times
}

/// The program of a seed, unless it is large or has infinite executions.
fn small_program(seed: u64) -> Option<(ProgramAst, MazProgram)> {
    let ast = generate(seed, &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()], Size::SMALL);
    let program = load(&ast).expect("generated programs are accepted");
    let graph = state_graph(&program, 3_000).expect("the front end keeps the interface")?;
    graph.interleavings.is_some_and(|number| number <= 100_000).then_some((ast, program))
}

/// What a search loses of the executions with at most `bound` preemptions, and whether it says that
/// it has left something out. `None` if the program is too large for the oracle.
fn lost<'p>(
    program: &'p MazProgram,
    algorithm: &Algorithm<&'p MazProgram>,
    bound: u32,
) -> Option<(Option<String>, bool)> {
    let truth = within_preemptions(program, bound, MAX_POINTS)?;
    let mut found = CollectingSink::default();
    let options = Options { max_preemptions: bound, ..Options::default() };
    let outcome = (algorithm.run)(&program, &options, &mut found);
    let fault = truth.faults.iter().find(|fault| !found.faults.contains_key(fault));
    let state = (!truth.finals.is_subset(&found.finals)).then(|| "a final state".to_owned());
    Some((fault.map(|fault| format!("{fault:?}")).or(state), outcome.stop == Some(Stop::PreemptionBound)))
}

#[test]
fn everything_within_the_bound_is_found() {
    let (mut compared, mut incomplete) = (0, 0);
    for seed in seeds() {
        let Some((ast, program)) = small_program(seed) else { continue };
        for bound in 0..3 {
            let Some((lost, left_out)) = lost(&program, &bounded_row(), bound) else { continue };
            assert_eq!(lost, None, "seed {seed}, bound {bound}\n{ast}");
            compared += 1;
            incomplete += u32::from(left_out);
        }
    }
    assert!(compared > 300 && incomplete > 100, "{compared} explorations, {incomplete} of them incomplete");
}

/// A search that claims to be complete has found what all interleavings show.
#[test]
fn a_search_that_leaves_nothing_out_is_complete() {
    let mut complete = 0;
    for seed in seeds().step_by(3) {
        let Some((ast, program)) = small_program(seed) else { continue };
        let graph = state_graph(&program, 3_000).expect("the front end keeps the interface");
        let graph = graph.expect("the program is small");
        for bound in 1..4 {
            let mut found = CollectingSink::default();
            let options = Options { max_preemptions: bound, ..Options::default() };
            let outcome = (bounded_row().run)(&&program, &options, &mut found);
            if outcome.stop.is_none() {
                assert_eq!(graph.finals, found.finals, "seed {seed}, bound {bound}\n{ast}");
                assert!(graph.faults.iter().eq(found.faults.keys()), "seed {seed}, bound {bound}\n{ast}");
                complete += 1;
            }
        }
    }
    assert!(complete > 100, "only {complete} explorations were complete");
}

/// Switching away from a process that waits is not a preemption: for a message, for the place of a
/// message while another process has to move before the first one can arrive, and for the end of a
/// process.
#[test]
fn processes_may_wait() {
    for (rule, name) in [(1, "waiting"), (2, "rendezvous"), (3, "join")] {
        let program = corpus_program(&format!("counterexamples/bounded-{name}.maz"), &[]).expect("it is accepted");
        let without_rule = &bounded_rows_with_bugs()[rule];
        assert_eq!(lost(&program, &bounded_row(), 0).map(|(lost, _)| lost), Some(None), "{name}");
        assert!(matches!(lost(&program, without_rule, 0), Some((Some(_), _))), "{name}");
    }
}

/// The rules that are particular to bounds are needed.
#[test]
fn without_one_of_the_rules_something_is_lost() {
    for rule in 0..2 {
        let caught = (0..20_000).any(|seed| {
            let Some((_, program)) = small_program(seed) else { return false };
            (0..3).any(|bound| matches!(lost(&program, &bounded_rows_with_bugs()[rule], bound), Some((Some(_), _))))
        });
        assert!(caught, "no program shows that rule {rule} is needed");
    }
}
