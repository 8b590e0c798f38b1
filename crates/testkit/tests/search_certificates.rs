//! Certificates of `memo`: complete searches are accepted, searches that lack a rule are refused if
//! they are incomplete, and every check is needed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka_certificate::{SearchCertifier, SearchRules};
use mazurka_maz::MazProgram;
use mazurka_model::{ComparableProgram, ProcessId};
use mazurka_stateless::Rules;
use mazurka_testkit::{
    Act::*, Corpus, DiscardingSink, FEATURE_MIXES, MISSING_RULES, Order, ScriptedProgram, SearchChecks, Size,
    certify_memo, check_search_certifier, generate, is_complete, random_conditional_script, random_script,
    random_waiting_script, state_graph,
};
use mazurka_verdict::{Outcome, SearchEvent, Sink};

fn random_maz(seed: u64) -> MazProgram {
    let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
    let text = generate(seed, mix, Size::SMALL).to_string();
    mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted")
}

fn random_steps(seed: u64) -> ScriptedProgram {
    let steps = 4 + seed as usize % 6;
    match seed % 5 {
        0 | 2 => random_script(seed, steps),
        1 | 3 => random_conditional_script(seed, steps),
        _ => random_waiting_script(seed, steps),
    }
}

/// The largest number of states of the random programs.
const STATES: usize = 3_000;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise)
}

/// Checks the programs of these seeds. Returns the number of those that are small enough, or the
/// first problem.
fn check_all(seeds: impl Iterator<Item = u64>) -> Result<(u64, SearchChecks), String> {
    let (mut checked, mut total) = (0, SearchChecks::default());
    for seed in seeds {
        let checks = match seed % 3 {
            0 => check_search_certifier(&random_steps(seed / 3), STATES),
            _ => check_search_certifier(&random_maz(seed / 3 * 2 + seed % 3), STATES),
        };
        if let Some(checks) = checks.map_err(|problem| format!("seed {seed}: {problem}"))? {
            checked += 1;
            total.add(&checks);
        }
    }
    Ok((checked, total))
}

/// `MAZURKA_PROGRAMS` and `MAZURKA_SEED` select more or other programs.
#[test]
fn accepted_only_if_complete() {
    std::panic::set_hook(Box::new(|_| {}));
    let first = number("MAZURKA_SEED", 0);
    let seeds = first..first + number("MAZURKA_PROGRAMS", 1_000);
    let halves = std::thread::scope(|scope| {
        let odd = scope.spawn(|| check_all(seeds.clone().filter(|seed| seed % 2 == 1)));
        let even = check_all(seeds.clone().filter(|seed| seed % 2 == 0));
        [odd.join().expect("invariant: refusals are returned"), even]
    });
    drop(std::panic::take_hook());
    let (mut checked, mut total) = (0, SearchChecks::default());
    for half in halves {
        let (programs, checks) = half.unwrap_or_else(|problem| panic!("{problem}"));
        checked += programs;
        total.add(&checks);
    }
    println!("{checked} programs");
    for (at, (name, _)) in MISSING_RULES.iter().enumerate() {
        println!(
            "without {name}: refused {} incomplete searches and {} others",
            total.incomplete[at], total.harmless[at]
        );
    }
    assert!(checked > 600, "{checked} programs are small enough");
    assert!(total.incomplete.iter().sum::<u64>() > 100, "missing rules make searches incomplete");
}

#[test]
fn corpus() {
    let corpus = Corpus::read().expect("the table is valid");
    for row in &corpus.programs {
        let program = row.load(Order::AsWritten).expect("the program is accepted");
        let certificate = certify_memo(&program, Rules::SOUND, SearchRules::ALL, &mut DiscardingSink);
        let what = format!("{} {:?}", row.file.display(), row.parameters);
        let certificate = certificate.unwrap_or_else(|problem| panic!("{what}: {problem}"));
        assert_eq!(certificate.faults > 0, !row.faults.is_empty(), "{what}");
    }
}

/// Whether the checker, with these checks, accepts an incomplete search of this program that lacks
/// a rule.
fn deceived_by<P: ComparableProgram>(program: P, rules: Rules, checks: SearchRules) -> bool {
    let search = || certify_memo(program, rules, checks, &mut DiscardingSink).is_ok();
    let accepted = catch_unwind(AssertUnwindSafe(search)).unwrap_or(false);
    let graph = || state_graph(program, STATES).ok().flatten();
    accepted && graph().is_some_and(|graph| !is_complete(program, rules, &graph))
}

/// The same for some of the first random programs.
fn is_deceived(rules: Rules, checks: SearchRules, programs: u64) -> bool {
    (0..programs).any(|seed| match seed % 3 {
        0 => deceived_by(&random_steps(seed / 3), rules, checks),
        _ => deceived_by(&random_maz(seed / 3 * 2 + seed % 3), rules, checks),
    })
}

macro_rules! every_check_is_needed {
    ($($check:ident without $rule:ident),*) => {$(
        #[test]
        fn $check() {
            let rules = Rules { $rule: false, ..Rules::SOUND };
            assert!(is_deceived(rules, SearchRules { $check: false, ..SearchRules::ALL }, 20_000));
            assert!(!is_deceived(rules, SearchRules::ALL, 300));
        }
    )*};
}

every_check_is_needed!(
    reads without reads,
    writes without writes,
    overwritten without overwritten,
    attempts without attempts,
    unfinished_joins without unfinished_joins,
    hits without silent_stores,
    silent_stores without silent_stores,
    sleepers without commute,
    cycles without expand_cycles
);

/// A search by hand: steps, and `None` for a return; every state that is reached is explored.
fn accepts(program: &ScriptedProgram, events: &[Option<(u32, u32)>], checks: SearchRules) -> bool {
    let mut sink = DiscardingSink;
    let mut certifier = SearchCertifier::with_rules(program, &mut sink, checks);
    let state = |certifier: &mut SearchCertifier<'_, _>| {
        certifier.search(SearchEvent::State { sleeping: &mut std::iter::empty() })
    };
    let mut flow = state(&mut certifier);
    for event in events {
        flow = match (flow, *event) {
            (ControlFlow::Break(_), _) => break,
            (_, None) => certifier.search(SearchEvent::Return),
            (_, Some((process, outcome))) => {
                let step = certifier.search(SearchEvent::Step { process: ProcessId(process), outcome });
                if step.is_continue() { state(&mut certifier) } else { step }
            }
        };
    }
    certifier.finish(&Outcome::default()).is_ok()
}

#[test]
fn outcomes_and_progress_and_ends() {
    let program = ScriptedProgram { cells: vec![0; 5], processes: vec![vec![Choose(0, 2)]] };
    let reports = SearchRules { reports: false, ..SearchRules::ALL };
    let both = [Some((0, 0)), None, Some((0, 1)), None, None];
    let one = [Some((0, 0)), None, None];
    assert!(accepts(&program, &both, reports));
    assert!(!accepts(&program, &both, SearchRules::ALL), "the ends were not reported");
    assert!(!accepts(&program, &one, reports), "an outcome is missing");
    assert!(accepts(&program, &one, SearchRules { outcomes: false, ..reports }));
    assert!(!accepts(&program, &[None], reports), "nothing was explored");
    assert!(accepts(&program, &[None], SearchRules { progress: false, ..reports }));
    assert!(!accepts(&program, &both[..4], reports), "the search has not come back");
    assert!(!accepts(&program, &[Some((0, 2)), None, None], reports), "there is no such outcome");
    assert!(!accepts(&program, &[Some((1, 0)), None, None], reports), "there is no such process");
}

/// A fault and the end of the execution must be reported.
#[test]
fn reports() {
    let program = ScriptedProgram { cells: vec![0; 5], processes: vec![vec![AssertBelow(0, 0)]] };
    let search = [Some((0, 0)), None, None];
    assert!(!accepts(&program, &search, SearchRules::ALL));
    assert!(accepts(&program, &search, SearchRules { reports: false, ..SearchRules::ALL }));
}
