//! Additions to a location commute in `memo`. What that takes is rarely needed in random
//! programs, so the programs here were constructed.

use std::collections::BTreeMap;

use mazurka_certificate::SearchRules;
use mazurka_maz::MazProgram;
use mazurka_stateless::{Options, Rules, memo_with};
use mazurka_testkit::{
    DiscardingSink, FeatureMix, Limits, RandomProgram, Size, certify_memo, corpus_program, generate, is_complete,
    state_graph,
};

fn load(text: &str) -> MazProgram {
    mazurka_maz::load(text, "additions.maz", &BTreeMap::new()).expect("the program is accepted")
}

/// How often a search without one rule was incomplete, and how often it was refused by the checker
/// of searches, among the orders of the processes. All searches with all rules are complete.
fn without(shared: &str, processes: &[&str], rules: Rules) -> (usize, usize) {
    let (mut processes, mut incomplete, mut refused) = (processes.to_vec(), 0, 0);
    for at in 0..processes.len() * (processes.len() - 1) {
        // Not all orders, but each process comes to each place.
        processes.rotate_left(1);
        let count = processes.len();
        processes.swap(0, 1 + at % (count - 1));
        let text = format!("{shared} {}", processes.join("\n"));
        let program = load(&text);
        let graph = state_graph(&program, 1_000).expect("the program satisfies the interface").expect("it is small");
        assert!(is_complete(&program, Rules::SOUND, &graph), "{text}");
        assert_eq!(certified(&program, Rules::SOUND, SearchRules::ALL), Ok(()), "{text}");
        let complete = is_complete(&program, rules, &graph);
        let accepted = certified(&program, rules, SearchRules::ALL).is_ok();
        assert!(complete || !accepted, "the checker accepts an incomplete search: {text}");
        incomplete += usize::from(!complete);
        refused += usize::from(!accepted);
    }
    (incomplete, refused)
}

fn certified(program: &MazProgram, rules: Rules, checks: SearchRules) -> Result<(), String> {
    let certificate = certify_memo(program, rules, checks, &mut DiscardingSink);
    certificate.map(|_| ()).map_err(|problem| problem.to_string())
}

/// If t comes first, no step reads the 5 that q writes: r adds to it before.
const ADDED_BEFORE_READ: (&str, [&str; 3]) = (
    "shared x: int = 0; shared y: int = 0;",
    [
        "process t { x = 1; y = 1; }",
        "process q { x = 5; }",
        "process r { let v = y; if (v == 1) { join q; atomic { x = x + 1; } let w = x; output(w); } }",
    ],
);

/// l. 23: the value that is read may be a sum.
#[test]
fn sums() {
    let (shared, processes) = ADDED_BEFORE_READ;
    let rules = Rules { sums: false, ..Rules::SOUND };
    assert!(without(shared, &processes, rules).0 > 0, "no order of the processes shows a loss");
    // The checker needs the rule, too: without it, it accepts what is incomplete.
    let deceived = (0..processes.len()).any(|first| {
        let mut processes = processes;
        processes.rotate_left(first);
        let program = load(&format!("{shared} {}", processes.join("\n")));
        let graph = state_graph(&program, 1_000).expect("the program satisfies the interface").expect("it is small");
        !is_complete(&program, rules, &graph)
            && certified(&program, rules, SearchRules { sums: false, ..SearchRules::ALL }).is_ok()
    });
    assert!(deceived);
}

/// l. 23: an addition does not hide what was written before it.
#[test]
fn sum_writers() {
    let (shared, processes) = ADDED_BEFORE_READ;
    let rules = Rules { sum_writers: false, ..Rules::SOUND };
    assert!(without(shared, &processes, rules).0 > 0, "no order of the processes shows a loss");
}

/// l. 17: what is read after an addition depends on the value before it.
#[test]
fn sum_dependencies() {
    let processes = [
        "process p { x = 1; }",
        "process q { x = 2; }",
        "process r { join p; join q; atomic { x = x + 1; } let w = x; output(w); }",
    ];
    let rules = Rules { sum_dependencies: false, ..Rules::SOUND };
    assert!(without("shared x: int = 0;", &processes, rules).0 > 0, "no order of the processes shows a loss");
}

/// l. 6: a sleeper that has slept through an addition adds to the sum. Otherwise the search takes
/// its state for another one, which the checker notices.
#[test]
fn lent_sums() {
    let processes = [
        "process k { x = 0; }",
        "process z { atomic { x = x + 1; } }",
        "process t { atomic { x = x + 2; } }",
        "process m { let w = x; output(w); }",
    ];
    let rules = Rules { lent_sums: false, ..Rules::SOUND };
    assert!(without("shared x: int = 0;", &processes, rules).1 > 0, "no order of the processes shows a wrong state");
}

/// The steps that `memo` performs.
fn steps(program: &MazProgram, rules: Rules) -> u64 {
    memo_with(&program, &Options::default(), &mut DiscardingSink, rules).stats.steps
}

/// N processes that add to a sum need N steps in any order, not a step per subset of them.
#[test]
fn counters_need_one_order() {
    let program = |n| corpus_program("pi.maz", &[("N", n)]).expect("the program is accepted");
    assert_eq!([8, 16].map(|n| steps(&program(n), Rules::SOUND)), [11, 19]);
    assert_eq!(steps(&program(8), Rules { additions: false, ..Rules::SOUND }), 665);
}

/// Only `x = x + e` without another use of x in the block or in a guard of the program is an
/// addition.
#[test]
fn recognised_additions() {
    let commute = |block: &str, rest: &str| {
        let text =
            format!("shared x: int = 1; shared y: int = 0; {rest} process p[i in 0..6] {{ atomic {{ {block} }} }}");
        let program = load(&text);
        steps(&program, Rules::SOUND) < steps(&program, Rules { additions: false, ..Rules::SOUND })
    };
    assert!(commute("x = x + 1;", ""));
    assert!(commute("x = 1 + x - i; y = y - (2 - i);", ""));
    assert!(commute("for k in 0..2 { x = x + k; }", ""));
    assert!(!commute("x = 1 - x;", ""));
    assert!(!commute("x = x + x;", ""));
    assert!(!commute("x = x + 1; assert(x > 0);", ""));
    assert!(!commute("x = x + 1; y = x;", ""));
    assert!(!commute("x = x + 1;", "invariant x < 9;"));
    assert!(!commute("x = x + 1;", "process q { await (x > 0); }"));
}

/// The mixes that are made for it do contain additions that commute, and nothing is lost.
#[test]
fn random_counters() {
    for name in ["counters", "counting", "semaphores"] {
        let mix = FeatureMix::named(name).expect("the mix exists");
        let mut fewer = 0;
        for seed in 0..300 {
            let random = RandomProgram {
                mix,
                seed,
                size: Size::SMALL,
                limits: Limits { ..RandomProgram::LIMITS },
                only: Some("memo"),
            };
            assert!(random.run().is_ok(), "{name} {seed}");
            let program = load(&generate(seed, mix, Size::SMALL).to_string());
            if state_graph(&program, 1_000).is_ok_and(|graph| graph.is_some()) {
                fewer += u64::from(
                    steps(&program, Rules::SOUND) < steps(&program, Rules { additions: false, ..Rules::SOUND }),
                );
            }
        }
        assert!(fewer > 20, "{name}: {fewer}");
    }
}
