//! The gain of the refined check (\[JSS23\], Sect. 3.4): `arraywrite` with and without it, as a
//! ratio of time and of work.

use std::collections::BTreeMap;

use mazurka_maz::MazProgram;
use mazurka_report::{Report, grouped, seconds};
use mazurka_stateless::{AS_PRINTED, Refinements};
use mazurka_verdict::Stop;

use crate::exit::Exit;
use crate::explore::{MazSubject, ProgramPlan};
use crate::failure::Failure;
use crate::input::ProgramInput;
use crate::interrupt::interrupted;
use crate::limit_arguments::LimitArguments;
use crate::streams::print;

/// The name on the command line.
pub const TABLE: &str = "jss-refined-check";

const FIGURES: &str = include_str!("../../../../corpus/tables/jss-refined-check.csv");
const PROGRAM: &str = include_str!("../../../../corpus/arraywrite.maz");
const ALGORITHM: &str = "optimal-cs-ob";

/// Prints the table row by row.
pub fn bench(max_seconds: f64) -> Result<Exit, Failure> {
    print("arraywrite, optimal-cs-ob as printed: without Sect. 3.4 / with Sect. 3.4\n\n");
    print(&format!(
        "{:>4}  {:>12} {:>12} {:>12} {:>14} {:>14} {:>10} {:>10}\n",
        "N", "paper, time", "ours, time", "ours, work", "steps without", "steps with", "without", "with"
    ));
    for line in FIGURES.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [_, n, with, without] = cells[..] else { continue };
        let published = without.parse::<f64>().ok().zip(with.parse::<f64>().ok());
        let size: i64 = n.parse().map_err(|_| Failure::new(format!("{TABLE}: `{n}` is not a size")))?;
        let input = ProgramInput::built_in("arraywrite", PROGRAM, BTreeMap::from([("N".to_owned(), size)]))?;
        let [without, with] = [false, true].map(|variables| run(&input, variables, max_seconds));
        let ratio = |one: f64, other: f64| format!("{:.2}", one / other.max(1e-9));
        let cells = match (finished(&without), finished(&with)) {
            (true, true) => [ratio(without.seconds, with.seconds), ratio(work(&without) as f64, work(&with) as f64)],
            _ => ["-".to_owned(), "-".to_owned()],
        };
        let paper = published.map_or("-".to_owned(), |(without, with)| ratio(without, with));
        let [time, steps] = cells;
        print(&format!(
            "{n:>4}  {paper:>12} {time:>12} {steps:>12} {:>14} {:>14} {:>10} {:>10}\n",
            grouped(work(&without)),
            grouped(work(&with)),
            seconds(without.seconds),
            seconds(with.seconds)
        ));
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    print("\nwork: the number of steps performed, those of the checks included. A dash: not within the time limit.\n");
    Ok(Exit::Safe)
}

fn run(input: &ProgramInput<MazProgram>, variables: bool, max_seconds: f64) -> Report {
    let algorithm = AS_PRINTED.iter().find(|row| row.name == ALGORITHM);
    let algorithm = algorithm.expect("invariant: the algorithm is in the table");
    let limits = LimitArguments::default();
    let plan = ProgramPlan {
        workers: 1,
        limits: &limits,
        max_seconds: Some(max_seconds),
        max_preemptions: None,
        all_violations: true,
        progress: false,
        refinements: Refinements { variables, ..Refinements::default() },
        certify: false,
        guide: false,
        deadlock_guide: false,
        recompute: false,
        auto: false,
    };
    plan.run(algorithm, &MazSubject(&input.program), &input.source)
}

fn finished(report: &Report) -> bool {
    matches!(report.outcome.stop, None | Some(Stop::AsPrinted))
}

fn work(report: &Report) -> u64 {
    report.outcome.stats.steps + report.outcome.stats.replayed
}
