//! `mazurka bench`: a table of the papers again, theirs beside ours.
//!
//! The programs are those of the corpus, which is compiled in. For every row each algorithm runs with a limit on time; a count is `executions+cut`.

use std::collections::BTreeMap;
use std::fmt::Write;

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Refinements};

use crate::arguments::{BenchArguments, LimitArguments};
use crate::exit::Exit;
use crate::explore::Plan;
use crate::failure::{Failure, nearest};
use crate::input::Input;
use crate::interrupt::interrupted;
use crate::streams::say;

/// A table of a paper: its name, its figures as published, and which of its columns count what.
struct Table {
    name: &'static str,
    figures: &'static str,
    /// Heading, column, and the algorithm of ours that counts the same, if one does.
    columns: &'static [(&'static str, &'static str, Option<&'static str>)],
}

const JSS: &[(&str, &str, Option<&str>)] = &[
    ("ODPOR", "odpor_execs", Some("optimal")),
    ("ODPOR^ob", "odpor_ob_execs", Some("optimal-ob")),
    ("DPOR_cs", "dpor_cs_execs", Some("source-cs")),
    ("ODPOR_cs^ob", "odpor_cs_ob_execs", None),
];

const TABLES: &[Table] = &[
    Table { name: "jss-1", figures: include_str!("../../../corpus/tables/jss-1.csv"), columns: JSS },
    Table { name: "jss-2", figures: include_str!("../../../corpus/tables/jss-2.csv"), columns: JSS },
    Table {
        name: "cav-1",
        figures: include_str!("../../../corpus/tables/cav-1.csv"),
        columns: &[("Source-DPOR", "source_execs", Some("source")), ("CDPOR", "cdpor_execs", Some("source-cs"))],
    },
];

/// A program of the corpus and its parameter N, from the size that a paper gives.
type Benchmark = (&'static str, &'static str, fn(i64) -> i64);

/// The benchmarks under the names of the papers. `pipesort` is missing: its program is not published, and none that fits is known.
const BENCHMARKS: &[Benchmark] = &[
    ("pi", include_str!("../../../corpus/pi.maz"), |n| n),
    ("quicksort", include_str!("../../../corpus/quicksort.maz"), |n| n),
    // The paper's sizes 4, 5, 6, 7 are lists of 4, 5, 8, 8 values.
    ("mergesort", include_str!("../../../corpus/mergesort.maz"), |n| if n > 5 { 8 } else { n }),
    ("fib", include_str!("../../../corpus/fib.maz"), |n| n),
    ("boundedbuffer", include_str!("../../../corpus/boundedbuffer.maz"), |n| n),
    ("producer-consumer", include_str!("../../../corpus/boundedbuffer.maz"), |n| n),
    ("lastwrite", include_str!("../../../corpus/lastwrite.maz"), |n| n),
    ("lastwrite-dif", include_str!("../../../corpus/lastwrite-dif.maz"), |n| n),
    ("lastwrite-2phases", include_str!("../../../corpus/lastwrite-2phases.maz"), |n| n),
    ("floatingread", include_str!("../../../corpus/floatingread.maz"), |n| n),
    ("floatingread-dif", include_str!("../../../corpus/floatingread-dif.maz"), |n| n),
    ("floatingread-2phases", include_str!("../../../corpus/floatingread-2phases.maz"), |n| n),
    ("abs", include_str!("../../../corpus/abs.maz"), |n| n),
    ("abs-dif", include_str!("../../../corpus/abs-dif.maz"), |n| n),
    ("abs-2phases", include_str!("../../../corpus/abs-2phases.maz"), |n| n),
    ("arraywrite", include_str!("../../../corpus/arraywrite.maz"), |n| n),
];

/// Prints a table row by row, as the rows are done.
pub fn bench(arguments: &BenchArguments) -> Result<Exit, Failure> {
    let table = find(&arguments.table)?;
    // The first algorithm of the table has no reduction.
    let algorithms: Vec<Algorithm<MazProgram>> = mazurka_stateless::algorithms().into_iter().skip(1).collect();
    say(&heading(table, &algorithms));
    let mut lines = table.figures.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    for line in lines {
        let row: BTreeMap<&str, &str> = names.iter().copied().zip(line.split(',')).collect();
        say(&row_of(table, &row, &algorithms, arguments.max_seconds)?);
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    say(
        "A count of ours is complete executions + cut ones; `=`: as in the paper; `-`: not within the limit on time (the paper's: not given).\n",
    );
    Ok(Exit::Safe)
}

fn find(name: &str) -> Result<&'static Table, Failure> {
    TABLES.iter().find(|table| table.name == name).ok_or_else(|| {
        let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
        let failure = Failure::new(format!("there is no table `{name}`"));
        match nearest(name, names.iter().copied()) {
            Some(near) => failure.with_help(format!("did you mean {near}? There are {}", names.join(", "))),
            None => failure.with_help(format!("there are {}", names.join(", "))),
        }
    })
}

fn heading(table: &Table, algorithms: &[Algorithm<MazProgram>]) -> String {
    let mut line = format!("{:<21} {:>3} ", "benchmark", "N");
    for (heading, ..) in table.columns {
        let _ = write!(line, " {heading:>11}");
    }
    line.push_str("  |");
    for algorithm in algorithms {
        let _ = write!(line, " {:>15}", algorithm.name);
    }
    line.push('\n');
    line
}

fn row_of(
    table: &Table,
    row: &BTreeMap<&str, &str>,
    algorithms: &[Algorithm<MazProgram>],
    max_seconds: f64,
) -> Result<String, Failure> {
    let figure = |column: &str| row.get(column).copied().unwrap_or("-");
    let (name, n) = (figure("benchmark"), figure("n"));
    let mut line = format!("{name:<21} {n:>3} ");
    for (_, column, _) in table.columns {
        let _ = write!(line, " {:>11}", figure(column));
    }
    line.push_str("  |");
    let Some(&(_, source, size)) = BENCHMARKS.iter().find(|benchmark| benchmark.0 == name) else {
        line.push_str(" the program is not published\n");
        return Ok(line);
    };
    let n: i64 = n.parse().map_err(|_| Failure::new(format!("{}: `{n}` is no size", table.name)))?;
    let input = Input::built_in(name, source, BTreeMap::from([("N".to_owned(), size(n))]))?;
    let limits = LimitArguments { max_executions: None, max_steps: None, memo_bytes: None, paranoid: false };
    let plan = Plan {
        limits: &limits,
        max_seconds: Some(max_seconds),
        all: true,
        progress: false,
        refinements: Refinements::default(),
        guide: false,
    };
    for algorithm in algorithms {
        let outcome = plan.run(algorithm, &input).outcome;
        let stats = outcome.stats;
        let published = table.columns.iter().find(|column| column.2 == Some(algorithm.name));
        let cell = match outcome.stop {
            Some(_) => "-".to_owned(),
            None => {
                let cut = if stats.blocked > 0 { format!("+{}", stats.blocked) } else { String::new() };
                let same = published.is_some_and(|column| figure(column.1) == stats.executions.to_string());
                format!("{}{}{cut}", if same { "=" } else { "" }, stats.executions)
            }
        };
        let _ = write!(line, " {cell:>15}");
    }
    line.push('\n');
    Ok(line)
}
