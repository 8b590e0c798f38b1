//! `mazurka bench stateful-1`: Table 1 of the stateful paper again, theirs above ours.

use std::collections::BTreeMap;
use std::fmt::Write;

use mazurka_model::system::System;
use mazurka_report::seconds;
use mazurka_stateful::models::model;
use mazurka_stateful::{ALGORITHMS, Algorithm, Options};

use crate::arguments::BenchArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::streams::say;

use super::explore::{Plan, chosen};

/// The name of the table.
pub const TABLE: &str = "stateful-1";
const FIGURES: &str = include_str!("../../../../corpus/tables/stateful-1.csv");
/// Paths are counted, and published, for this column.
const PATHS: &str = "_paths";

/// What is known of one cell.
struct Cell {
    paper: String,
    ours: String,
    time: String,
}

/// Prints the table row by row, as the rows are done.
pub fn bench(arguments: &BenchArguments) -> Result<Exit, Failure> {
    let mut lines = FIGURES.lines();
    let names: Vec<&str> = lines.next().unwrap_or_default().split(',').collect();
    let mut algorithms = columns(&names);
    if !arguments.algorithm.is_empty() {
        algorithms.retain(|known| arguments.algorithm.iter().any(|wanted| wanted == known.name));
    }
    let mut heading = format!("{:<5} {:>3}        ", "model", "n");
    for algorithm in &algorithms {
        let _ = write!(heading, " {:>16}", algorithm.name);
        if names.contains(&format!("{}{PATHS}", algorithm.name).as_str()) {
            let _ = write!(heading, " {:>10}", "paths");
        }
    }
    say(&format!("{heading}\n"));
    // By name: the model that it did not finish. It does not try larger ones.
    let mut beyond: BTreeMap<&str, String> = BTreeMap::new();
    for line in lines {
        let row: BTreeMap<&str, &str> = names.iter().copied().zip(line.split(',')).collect();
        let wanted = |only: &String| row.get("model") == Some(&only.as_str());
        if arguments.only.is_empty() || arguments.only.iter().any(wanted) {
            say(&told(&row, &algorithms, arguments, &mut beyond)?);
        }
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    say(
        "Nodes of the graphs: the paper's above ours. `=`: as in the paper; `<`: fewer; `-`: not within the limit on time (the paper's: 5 minutes; what does not finish a model is not tried on larger ones), or not given.\n",
    );
    Ok(Exit::Safe)
}

/// The algorithms that have a column, and the one that is ours.
fn columns(names: &[&str]) -> Vec<&'static Algorithm> {
    let published = ALGORITHMS.iter().filter(|algorithm| names.contains(&algorithm.name));
    let ours = chosen();
    published.filter(|row| !std::ptr::eq(*row, ours)).chain([ours]).collect()
}

fn told(
    row: &BTreeMap<&str, &str>,
    algorithms: &[&'static Algorithm],
    arguments: &BenchArguments,
    beyond: &mut BTreeMap<&str, String>,
) -> Result<String, Failure> {
    let figure = |column: &str| row.get(column).copied().unwrap_or("");
    let (name, size) = (figure("model"), figure("n"));
    let lead = format!("{name:<5} {size:>3} ");
    let Some(model) = model(name) else {
        return Ok(format!("{lead} no model that fits is known\n"));
    };
    let size: u32 = size.parse().map_err(|_| Failure::new(format!("{TABLE}: `{size}` is no size")))?;
    let system = model.system(size, 0);
    let mut rows = [format!("{lead} paper "), format!("{:10} ours  ", ""), format!("{:10} time  ", "")];
    for algorithm in algorithms {
        let paths = format!("{}{PATHS}", algorithm.name);
        let has_paths = row.contains_key(paths.as_str());
        let tries = beyond.get(algorithm.name).is_none_or(|unfinished| unfinished != name);
        let published = (figure(algorithm.name), has_paths.then(|| figure(&paths)));
        let (nodes, counted) = cells(algorithm, tries.then_some(&system), published, arguments);
        if nodes.time.is_empty() {
            beyond.insert(algorithm.name, name.to_owned());
        }
        for (cell, width) in [(Some(nodes), 16), (counted, 10)] {
            let Some(cell) = cell else { continue };
            for (line, text) in rows.iter_mut().zip([cell.paper, cell.ours, cell.time]) {
                let _ = write!(line, " {text:>width$}");
            }
        }
    }
    Ok(rows.map(|line| line.trim_end().to_owned() + "\n").concat())
}

/// The cell of an algorithm, and that of its paths where they are published. Without a system, nothing is tried.
fn cells(
    algorithm: &Algorithm,
    system: Option<&System>,
    (paper, paper_paths): (&str, Option<&str>),
    arguments: &BenchArguments,
) -> (Cell, Option<Cell>) {
    let unknown = |paper: &str| Cell { paper: paper.to_owned(), ours: "-".to_owned(), time: String::new() };
    let options = Options { keep_edges: paper_paths.is_some(), ..Options::default() };
    let plan = Plan { options, max_seconds: Some(arguments.max_seconds), progress: false };
    let run = system.map(|system| plan.run(algorithm, system));
    let Some((exploration, time)) = run.filter(|(exploration, _)| exploration.stop.is_none()) else {
        return (unknown(paper), paper_paths.map(unknown));
    };
    let ours = exploration.nodes;
    let ours = match paper.parse::<u64>() {
        Ok(paper) if paper == ours => format!("={ours}"),
        Ok(paper) if ours < paper => format!("<{ours}"),
        _ => ours.to_string(),
    };
    let nodes = Cell { paper: paper.to_owned(), ours, time: seconds(time) };
    let paths = paper_paths.map(|paper| {
        let ours = exploration.graph.paths().to_string();
        let same = if ours == paper { "=" } else { "" };
        let ours = if ours.len() > 9 { format!("{}.{}e{}", &ours[..1], &ours[1..2], ours.len() - 1) } else { ours };
        Cell { paper: paper.to_owned(), ours: format!("{same}{ours}"), time: String::new() }
    });
    (nodes, paths)
}
