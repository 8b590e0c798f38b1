//! Table 1 of the stateful paper, with the published counts above ours.

use std::collections::BTreeMap;
use std::fmt::Write;

use mazurka_model::system::System;
use mazurka_report::seconds;
use mazurka_stateful::models::model;
use mazurka_stateful::{ALGORITHMS, Algorithm, Options};

use crate::arguments::BenchArguments;
use crate::exit::Exit;
use crate::explore::{SystemPlan, default_system_algorithm};
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::streams::print;

/// The name of the table.
pub const TABLE: &str = "stateful-1";
const FIGURES: &str = include_str!("../../../../corpus/tables/stateful-1.csv");
/// The suffix of the column with the published number of paths of an algorithm.
const PATHS_SUFFIX: &str = "_paths";

/// One cell of the table: the published count, ours, and the time that it took us.
struct Cell {
    paper: String,
    ours: String,
    time: String,
}

/// Prints the table row by row, each as soon as it is done.
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
        if names.contains(&format!("{}{PATHS_SUFFIX}", algorithm.name).as_str()) {
            let _ = write!(heading, " {:>10}", "paths");
        }
    }
    print(&format!("{heading}\n"));
    // The model that an algorithm did not finish, by the name of the algorithm. Larger instances of
    // the model are not tried.
    let mut unfinished: BTreeMap<&str, String> = BTreeMap::new();
    for line in lines {
        let row: BTreeMap<&str, &str> = names.iter().copied().zip(line.split(',')).collect();
        let wanted = |only: &String| row.get("model") == Some(&only.as_str());
        if arguments.only.is_empty() || arguments.only.iter().any(wanted) {
            print(&describe_row(&row, &algorithms, arguments, &mut unfinished)?);
        }
        if interrupted() {
            return Ok(Exit::Inconclusive);
        }
    }
    print(
        "Nodes of the graphs: the paper's counts above ours. `=`: as in the paper; `<`: fewer; `-`: not published, or not reached within the time limit (5 minutes in the paper). An algorithm that does not finish a model is not tried on larger instances of it.\n",
    );
    Ok(Exit::Safe)
}

/// The algorithms of the paper, followed by our default.
fn columns(names: &[&str]) -> Vec<&'static Algorithm> {
    let published = ALGORITHMS.iter().filter(|algorithm| names.contains(&algorithm.name));
    let ours = default_system_algorithm();
    published.filter(|row| !std::ptr::eq(*row, ours)).chain([ours]).collect()
}

fn describe_row(
    row: &BTreeMap<&str, &str>,
    algorithms: &[&'static Algorithm],
    arguments: &BenchArguments,
    unfinished: &mut BTreeMap<&str, String>,
) -> Result<String, Failure> {
    let figure = |column: &str| row.get(column).copied().unwrap_or("");
    let (name, size) = (figure("model"), figure("n"));
    let lead = format!("{name:<5} {size:>3} ");
    let Some(model) = model(name) else {
        return Ok(format!("{lead} no model is known that fits the published counts\n"));
    };
    let size: u32 = size.parse().map_err(|_| Failure::new(format!("{TABLE}: `{size}` is not a size")))?;
    let system = model.system(size, 0);
    let mut rows = [format!("{lead} paper "), format!("{:10} ours  ", ""), format!("{:10} time  ", "")];
    for algorithm in algorithms {
        let paths = format!("{}{PATHS_SUFFIX}", algorithm.name);
        let has_paths = row.contains_key(paths.as_str());
        let tried = unfinished.get(algorithm.name).is_none_or(|model| model != name);
        let published = (figure(algorithm.name), has_paths.then(|| figure(&paths)));
        let (nodes, counted) = cells(algorithm, tried.then_some(&system), published, arguments);
        if nodes.time.is_empty() {
            unfinished.insert(algorithm.name, name.to_owned());
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

/// The cell of an algorithm, and the cell of its paths if they are published. Without a system,
/// nothing is explored.
fn cells(
    algorithm: &Algorithm,
    system: Option<&System>,
    (paper, paper_paths): (&str, Option<&str>),
    arguments: &BenchArguments,
) -> (Cell, Option<Cell>) {
    let unknown = |paper: &str| Cell { paper: paper.to_owned(), ours: "-".to_owned(), time: String::new() };
    let options = Options { keep_edges: paper_paths.is_some(), ..Options::default() };
    let plan = SystemPlan { options, max_seconds: Some(arguments.max_seconds), progress: false };
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
