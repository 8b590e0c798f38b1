//! Certificates of `memo`: complete searches are accepted, and searches that lack a rule are refused
//! if they are incomplete.

use std::collections::BTreeMap;

use mazurka_certificate::SearchRules;
use mazurka_maz::MazProgram;
use mazurka_model::ComparableProgram;
use mazurka_stateless::{Options, Rules};
use mazurka_testkit::{
    Corpus, FEATURE_MIXES, Order, Size, certify_memo, generate, random_conditional_script, random_script,
};
use mazurka_verdict::Uncertified;

fn random_maz(seed: u64) -> MazProgram {
    let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
    let text = generate(seed, mix, Size::SMALL).to_string();
    mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).expect("random programs are accepted")
}

fn options() -> Options {
    Options { max_steps: 200, ..Options::default() }
}

fn accepted<P: ComparableProgram>(program: &P, what: &str) -> bool {
    match certify_memo(program, &options(), Rules::SOUND, SearchRules::ALL) {
        Ok(_) => true,
        Err(Uncertified::Refused(reason)) => panic!("{what}: {reason}"),
        Err(_) => false,
    }
}

#[test]
fn searches_of_random_programs_are_accepted() {
    let number: u64 = std::env::var("PROGRAMS").ok().and_then(|n| n.parse().ok()).unwrap_or(2000);
    let from: u64 = std::env::var("FROM").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let maz = (from..from + number).filter(|&seed| accepted(&&random_maz(seed), &format!("seed {seed}"))).count();
    let scripts = (from..from + number).filter(|&seed| {
        let steps = 4 + seed as usize % 6;
        let script = if seed % 2 == 0 { random_script(seed, steps) } else { random_conditional_script(seed, steps) };
        accepted(&&script, &format!("script {seed}"))
    });
    let scripts = scripts.count();
    println!("{maz} {scripts}");
    assert!(maz > number as usize / 2 && scripts > number as usize / 2);
}

#[test]
fn searches_of_the_corpus_are_accepted() {
    let corpus = Corpus::read().expect("the table is valid");
    for row in &corpus.programs {
        let program = row.load(Order::AsWritten).expect("the program is accepted");
        let start = std::time::Instant::now();
        match certify_memo(&&program, &Options::default(), Rules::SOUND, SearchRules::ALL) {
            Ok(certificate) => {
                println!("{} {:?} {certificate:?} {:?}", row.file.display(), row.parameters, start.elapsed())
            }
            Err(problem) => println!("PROBLEM {} {:?} {problem}", row.file.display(), row.parameters),
        }
    }
}
