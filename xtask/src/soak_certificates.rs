//! `cargo xtask soak-certificates`: checks the checker of explorations on random programs.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use mazurka_model::ComparableProgram;
use mazurka_stateless::SeededBug;
use mazurka_testkit::{
    Checks, FEATURE_MIXES, MISSING_RULES, SearchChecks, Size, check_certifier, check_search_certifier, generate,
    random_conditional_script, random_script, random_waiting_script,
};

/// The largest number of states of a program whose searches are checked.
const STATES: usize = 20_000;

/// The text of `--help`.
const HELP: &str = "\
usage: cargo xtask soak-certificates [--programs N] [--seed S]

Explores random programs, and compares what the checker of explorations says with brute force:
complete explorations by optimal and source, and explorations that do as little as the checker
asks for, must be accepted and complete; parts of them must be refused; and what optimal explores
with a seeded bug must be accepted if and only if it is complete. Searches by memo must be
accepted, and what memo explores without one of its rules must be refused if it is incomplete.

  --programs N   the number of programs (default: 100000)
  --seed S       the first seed (default: 0)
";

/// Runs the command of this module.
pub fn soak(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let (mut programs, mut seed) = (100_000, 0);
    while let Some(flag) = arguments.next() {
        let value = arguments.next().and_then(|value| value.parse::<u64>().ok());
        match (flag.as_str(), value) {
            ("--programs", Some(value)) => programs = value,
            ("--seed", Some(value)) => seed = value,
            ("--help", _) => {
                print!("{HELP}");
                return ExitCode::SUCCESS;
            }
            _ => {
                eprint!("bad argument `{flag}`\n{HELP}");
                return ExitCode::from(2);
            }
        }
    }
    // Assertions of algorithms with a bug are caught; their messages are of no interest.
    std::panic::set_hook(Box::new(|_| {}));
    let (start, mut total, mut checked) = (Instant::now(), Checks::default(), 0);
    let (mut searches, mut searched) = (SearchChecks::default(), 0);
    for seed in seed..seed + programs {
        match check(seed) {
            Ok((checks, search)) => {
                searched += u64::from(search.is_some());
                searches.add(&search.unwrap_or_default());
                if let Some(checks) = checks {
                    checked += 1;
                    total.accepted += checks.accepted;
                    total.refused_parts += checks.refused_parts;
                    total.refused_bugs.iter_mut().zip(checks.refused_bugs).for_each(|(sum, more)| *sum += more);
                }
            }
            Err(problem) => {
                eprintln!("seed {seed}: {problem}");
                return ExitCode::FAILURE;
            }
        }
        if (seed + 1) % 10_000 == 0 {
            println!("{} programs, {:.0} s", seed + 1, start.elapsed().as_secs_f64());
        }
    }
    println!("{checked} programs in {:.0} s, {} too large", start.elapsed().as_secs_f64(), programs - checked);
    println!("accepted: {} complete explorations", total.accepted);
    println!("refused: {} parts of explorations", total.refused_parts);
    for (bug, refused) in SeededBug::ALL.iter().zip(total.refused_bugs) {
        println!("refused: {refused:>8} incomplete explorations with {bug:?}");
    }
    println!("accepted: {searched} complete searches");
    for (at, (rule, _)) in MISSING_RULES.iter().enumerate() {
        let (incomplete, harmless) = (searches.incomplete[at], searches.harmless[at]);
        println!("refused: {incomplete:>8} incomplete searches without {rule}, and {harmless} that were complete");
    }
    ExitCode::SUCCESS
}

/// What was checked for a program; nothing if it is too large.
type Checked = (Option<Checks>, Option<SearchChecks>);

/// Checks the program of a seed: two of three are programs of the small language.
fn check(seed: u64) -> Result<Checked, String> {
    let steps = 4 + seed as usize % 6;
    match seed % 6 {
        0 => check_program(&random_script(seed, steps), seed),
        1 if seed % 12 == 1 => check_program(&random_waiting_script(seed, steps), seed),
        1 => check_program(&random_conditional_script(seed, steps), seed),
        _ => {
            let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
            let text = generate(seed, mix, Size::SMALL).to_string();
            let program = mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).map_err(|_| text.clone())?;
            check_program(&program, seed).map_err(|problem| format!("{problem}\n{text}"))
        }
    }
}

fn check_program<P: ComparableProgram>(program: P, seed: u64) -> Result<Checked, String> {
    Ok((check_certifier(program, seed, &SeededBug::ALL)?, check_search_certifier(program, STATES)?))
}
