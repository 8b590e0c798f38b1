//! Certificates: complete explorations are accepted, incomplete ones are refused.

use std::collections::BTreeMap;

use fastrand::Rng;
use mazurka_certificate::Rules;
use mazurka_maz::MazProgram;
use mazurka_model::Program;
use mazurka_stateless::{Algorithm, Options, replaying_algorithm};
use mazurka_testkit::{
    FEATURE_MIXES, ScriptedProgram, Size, accepts, certify, classes_of, explore_as_asked, generate, incomplete_parts,
    random_conditional_script, random_script, runs_of,
};

fn algorithm<P: Program>(name: &str) -> Algorithm<P> {
    replaying_algorithm(name).expect("the algorithm is in the table")
}

/// Checks one program; false if it is too large.
fn check<P: Program>(program: P, seed: u64, show: &dyn Fn() -> String) -> bool {
    let options = Options { max_executions: Some(300), max_steps: 300, ..Options::default() };
    for name in ["optimal", "source"] {
        let (outcome, certificate) = certify(program, &algorithm(name), &options);
        if outcome.stats.step_limited > 0 || outcome.stop == Some(mazurka_verdict::Stop::MaxExecutions) {
            return false;
        }
        if let Err(problem) = certificate {
            panic!("{name}: {problem}\n{}", show());
        }
    }
    let mut rng = Rng::with_seed(seed);
    let runs = runs_of(program, &algorithm("optimal"), 300).expect("the program is small");
    for part in incomplete_parts(&runs, &mut rng) {
        assert!(!accepts(program, &part, Rules::ALL), "accepted {part:?}\n{}", show());
    }
    let asked = explore_as_asked(program, seed, Rules::ALL, 2_000).expect("as few runs as there are classes");
    let (classes, all) = (classes_of(program, &asked), classes_of(program, &runs));
    assert_eq!(classes.len(), all.len(), "accepted an incomplete exploration\n{}", show());
    true
}

fn random_maz(seed: u64) -> (String, MazProgram) {
    let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
    let text = generate(seed, mix, Size::SMALL).to_string();
    let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted");
    (text, program)
}

#[test]
fn random_programs() {
    let checked = (0..400).filter(|&seed| {
        let (text, program) = random_maz(seed);
        check(&program, seed, &|| text.clone())
    });
    assert!(checked.count() > 300);
}

#[test]
fn random_scripts() {
    let checked = (0..600).filter(|&seed| {
        let steps = 4 + seed as usize % 5;
        let program: ScriptedProgram =
            if seed % 2 == 0 { random_script(seed, steps) } else { random_conditional_script(seed, steps) };
        check(&program, seed, &|| format!("{program:?}"))
    });
    assert!(checked.count() > 400);
}
