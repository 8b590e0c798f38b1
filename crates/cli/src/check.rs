//! `mazurka check`

use std::path::Path;

use mazurka_check::{diagram, walk_exploration};
use mazurka_report::{MAX_PICTURE_RUNS, Report, SavedTrace, json, page, text, tree_picture};
use mazurka_stateless::algorithm_info;
use mazurka_verdict::Verdict;

use crate::arguments::{CheckArguments, DrawingArguments, Format};
use crate::exit::{self, Exit};
use crate::explore::{Plan, algorithm};
use crate::failure::Failure;
use crate::input::Input;
use crate::printed::printed;
use crate::streams::{complain, say, stdout_style, writable, write_file};

/// A page shows no more runs than this.
const MOST_RUNS: usize = 10_000;

/// Checks a program and prints what came out.
pub fn check(arguments: &CheckArguments) -> Result<Exit, Failure> {
    let algorithm = match arguments.printed.as_printed {
        true => printed(&arguments.algorithm)?,
        false => algorithm(&arguments.algorithm)?,
    };
    choices(arguments, algorithm.name)?;
    if let Some(flag) = arguments.systems.options.given() {
        return Err(Failure::new(format!(
            "{flag} is for client/server systems, and {} is for programs",
            algorithm.name
        ))
        .with_help("take an algorithm for client/server systems; mazurka check --help lists them"));
    }
    let input = Input::load(&arguments.program)?;
    for (flag, path) in outputs(arguments) {
        writable(path)?;
        if same_file(path, &arguments.program.file) {
            return Err(Failure::new(format!("{flag} {} would overwrite the program", path.display())));
        }
    }
    let plan = Plan {
        limits: &arguments.limits,
        max_seconds: arguments.max_seconds,
        all: arguments.all_violations,
        progress: !arguments.no_progress,
        refinements: arguments.printed.refinements(),
        guide: arguments.guide,
    };
    let most = if arguments.report.is_some() || arguments.svg.is_some() { MOST_RUNS } else { 0 };
    let (mut report, recorded) = plan.record(algorithm, &input, most);
    report.requested.clone_from(&arguments.algorithm);
    if arguments.printed.as_printed {
        report.algorithm.push_str(&arguments.printed.flags());
        report.requested.clone_from(&report.algorithm);
    }
    match arguments.format {
        Format::Text => say(&text(&report, stdout_style())),
        Format::Json => say(&json(&report)),
    }
    save(&report, arguments)?;
    draw(&report, arguments, &input)?;
    if let Some(path) = &arguments.svg {
        let drawn = recorded.truncated(MAX_PICTURE_RUNS);
        let walked = walk_exploration(&input.program, &drawn, &report.outcome);
        write_file(path, &tree_picture(&report, &drawn, &walked))?;
    }
    if let Some(path) = &arguments.report {
        let again = format!("mazurka check {}{}", quoted(&report.program), deciding_flags(arguments));
        let sources = [(input.file.clone(), input.source.clone())];
        let walked = walk_exploration(&input.program, &recorded, &report.outcome);
        write_file(path, &page(&report, &recorded, &walked, &sources, &[again]))?;
        hint(arguments, &format!("\nthe page is in {}\n", quoted(&path.display().to_string())));
    }
    Ok(exit::of(report.verdict()))
}

/// Does the algorithm take the flags that go with some of them only?
fn choices(arguments: &CheckArguments, algorithm: &str) -> Result<(), Failure> {
    if arguments.anticipate {
        let problem = "anticipated cuts lose behaviours: see corpus/counterexamples/cav-anticipated-cuts.maz";
        let help = "--algorithm source-cs --as-printed --with-5.3.1 runs them, and never calls a program safe";
        return Err(Failure::new(problem).with_help(help));
    }
    let sound = !arguments.printed.as_printed;
    if arguments.guide && !(sound && algorithm_info(algorithm).is_some_and(|info| info.takes_guide)) {
        let problem = format!("`{algorithm}` cannot be guided");
        return Err(Failure::new(problem).with_help("--guide goes with source-cs and semantic, not as printed"));
    }
    Ok(())
}

/// The files to write, each with the flag that names it.
fn outputs(arguments: &CheckArguments) -> impl Iterator<Item = (&'static str, &Path)> {
    let drawings = &arguments.drawings;
    let flags = [
        ("--save-trace", &arguments.save_trace),
        ("--report", &arguments.report),
        ("--svg", &arguments.svg),
        ("--dot", &drawings.dot),
        ("--mermaid", &drawings.mermaid),
        ("--shiviz", &drawings.shiviz),
    ];
    flags.into_iter().filter_map(|(flag, path)| Some((flag, path.as_deref()?)))
}

/// Draws the first violation, if that is wanted.
fn draw(report: &Report, arguments: &CheckArguments, input: &Input) -> Result<(), Failure> {
    let DrawingArguments { dot, mermaid, shiviz } = &arguments.drawings;
    let Some(first) = report.violations.first() else { return Ok(()) };
    let diagram = diagram(&input.program, &first.schedule);
    for (path, text) in [(dot, diagram.dot()), (mermaid, diagram.mermaid()), (shiviz, diagram.shiviz())] {
        if let Some(path) = path {
            write_file(path, &text)?;
        }
    }
    Ok(())
}

fn same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Saves the trace of the first violation if that is wanted, and says what can be done with it.
fn save(report: &Report, arguments: &CheckArguments) -> Result<(), Failure> {
    let file = quoted(&report.program);
    let first = report.violations.first();
    match (first, &arguments.save_trace) {
        (Some(violation), Some(path)) => {
            write_file(path, &SavedTrace::new(&report.program, &report.parameters, violation).to_text())?;
            let path = quoted(&path.display().to_string());
            let which = if report.violations.len() > 1 { "the trace of violation 1" } else { "the trace" };
            hint(arguments, &format!("\n{which} is saved; see it again with: mazurka replay {file} --trace {path}\n"));
        }
        (Some(_), None) => {
            let flags = deciding_flags(arguments);
            hint(arguments, &format!("\nto save the trace: mazurka check {file}{flags} --save-trace trace.json\n"));
        }
        (None, Some(path)) => {
            let why =
                if report.verdict() == Verdict::Safe { "there is no violation" } else { "no violation was found" };
            complain(&format!("{why}, so {} is not written\n", path.display()));
        }
        (None, None) => {}
    }
    Ok(())
}

/// Hints are for people: they would spoil JSON.
fn hint(arguments: &CheckArguments, text: &str) {
    if arguments.format == Format::Text {
        say(text);
    }
}

/// The flags that decide which violation is found first, as the user gave them.
fn deciding_flags(arguments: &CheckArguments) -> String {
    let mut flags: Vec<String> = arguments.program.define.iter().map(|flag| format!(" -D {}", quoted(flag))).collect();
    if arguments.algorithm.as_str() != CheckArguments::DEFAULT_ALGORITHM {
        flags.push(format!(" --algorithm {}{}", arguments.algorithm, arguments.printed.flags()));
    }
    flags.extend(arguments.guide.then(|| " --guide".to_owned()));
    flags.extend(arguments.limits.max_steps.map(|steps| format!(" --max-steps {steps}")));
    flags.extend(arguments.all_violations.then(|| " --all-violations".to_owned()));
    flags.concat()
}

/// As a shell takes it.
pub fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-=+:,@%".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_the_shell() {
        assert_eq!(quoted("dir/a-b.maz"), "dir/a-b.maz");
        assert_eq!(quoted("my file.maz"), "'my file.maz'");
        assert_eq!(quoted("it's"), "'it'\\''s'");
    }
}
