//! The counts of \[CAV17\] under every rule of selection that it may have used. Algorithm 1 selects
//! processes three times, and the paper does not say how.

use mazurka_abs::{AbsOptions, AbsProgram, TaskNames};
use mazurka_report::grouped;
use mazurka_stateless::{AS_PRINTED, FirstProcess, Preference, Refinements, Selection};
use mazurka_verdict::Stop;

use super::tables::{ABS_BENCHMARKS, Text};
use crate::exit::Exit;
use crate::explore::{AbsSubject, ProgramPlan};
use crate::failure::Failure;
use crate::input::ProgramInput;
use crate::interrupt::interrupted;
use crate::limit_arguments::LimitArguments;
use crate::streams::print;

/// The name on the command line.
pub const TABLE: &str = "cav-selections";

const ALGORITHM: &str = "source-cs";

/// Benchmarks with a size and what the paper publishes: without optimisations, and with both.
const ROWS: [(&str, i64, &str, &str); 15] = [
    ("producer-consumer", 3, "8", "-"),
    ("producer-consumer", 5, "32", "-"),
    ("producer-consumer", 7, "128", "-"),
    ("Fib", 5, "26", "1"),
    ("QSort", 9, "13", "1"),
    ("QSort", 12, "26", "1"),
    ("QSort", 15, "177", "1"),
    ("MSort", 9, "14", "1"),
    ("MSort", 12, "33", "1"),
    ("Pi", 5, "9", "9"),
    ("Pi", 6, "24", "24"),
    ("PSort", 4, "8", "2"),
    ("PSort", 5, "64", "8"),
    ("Reg", 4, "148", "1"),
    ("Reg", 5, "1047", "1"),
];

/// Prints the table row by row.
pub fn bench(max_seconds: f64) -> Result<Exit, Failure> {
    print("source-cs as printed: complete executions under 64 rules of selection, without and with guiding\n\n");
    let heading = ["N", "CDPOR1", "printed", "CDPOR3", "guided", "adjacent"];
    print(&line("program", heading.map(str::to_owned)));
    for (name, n, plain, optimised) in ROWS {
        let program = program(name, n)?;
        let range = |guiding, adjacent| Range::of(&program, guiding, adjacent, max_seconds).text();
        let (printed, guided, adjacent) = (range(false, false), range(true, false), range(false, true));
        let cells = [n.to_string(), plain.to_owned(), printed, optimised.to_owned(), guided, adjacent];
        print(&line(name, cells));
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    print(
        "\nCDPOR1, CDPOR3: published, without optimisations and with both.\n\
         printed, guided: as printed, without optimisations and with guiding.\n\
         adjacent: with the check of the sound algorithm, which swaps adjacent events.\n\
         A dash: not published, or some rule not within the time limit.\n",
    );
    Ok(Exit::Safe)
}

fn line(name: &str, [n, plain, printed, optimised, guided, adjacent]: [String; 6]) -> String {
    format!("{name:<18} {n:>3} {plain:>7} {printed:>14} {optimised:>7} {guided:>14} {adjacent:>14}\n")
}

fn program(name: &str, n: i64) -> Result<ProgramInput<AbsProgram>, Failure> {
    let benchmark = ABS_BENCHMARKS.iter().find(|benchmark| benchmark.0 == name);
    let Some((_, Text::Abs(text), _)) = benchmark else {
        return Err(Failure::new(format!("there is no program {name}")));
    };
    let options = AbsOptions { names: TaskNames::Content, ..AbsOptions::default() };
    ProgramInput::built_in_abs(name, text, Some(n), options)
}

/// The smallest and the largest count, if all are known.
struct Range(Option<(u64, u64)>);

impl Range {
    fn of(input: &ProgramInput<AbsProgram>, guiding: bool, adjacent: bool, max_seconds: f64) -> Range {
        let mut range: Option<(u64, u64)> = None;
        for selection in selections() {
            let refinements = Refinements { guiding, adjacent, selection, ..Refinements::default() };
            let Some(count) = count(input, refinements, max_seconds) else { return Range(None) };
            let (least, most) = range.unwrap_or((count, count));
            range = Some((least.min(count), most.max(count)));
        }
        Range(range)
    }

    fn text(&self) -> String {
        match self.0 {
            None => "-".to_owned(),
            Some((least, most)) if least == most => grouped(least),
            Some((least, most)) => format!("{} to {}", grouped(least), grouped(most)),
        }
    }
}

fn selections() -> impl Iterator<Item = Selection> {
    FirstProcess::ALL.into_iter().flat_map(|first| {
        Preference::ALL
            .into_iter()
            .flat_map(move |next| Preference::ALL.into_iter().map(move |added| Selection { first, next, added }))
    })
}

fn count(input: &ProgramInput<AbsProgram>, refinements: Refinements, max_seconds: f64) -> Option<u64> {
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
        refinements,
        guide: false,
        auto: false,
        deadlock_guide: false,
        certify: false,
        recompute: false,
    };
    let report = plan.run(algorithm, &AbsSubject::any(&input.program), &input.source);
    matches!(report.outcome.stop, None | Some(Stop::AsPrinted)).then_some(report.outcome.stats.executions)
}
