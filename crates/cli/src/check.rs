//! `mazurka check`

use std::path::Path;

use mazurka_report::{Report, SavedTrace, json, text};
use mazurka_verdict::Verdict;

use crate::arguments::{CheckArguments, Format};
use crate::exit::{self, Exit};
use crate::explore::{Plan, algorithm};
use crate::failure::Failure;
use crate::input::Input;
use crate::streams::{complain, say, stdout_style, writable, write_file};

/// Checks a program and prints what came out.
pub fn check(arguments: &CheckArguments) -> Result<Exit, Failure> {
    let algorithm = algorithm(&arguments.algorithm)?;
    if let Some(flag) = arguments.systems.options.given() {
        return Err(Failure::new(format!(
            "{flag} is for client/server systems, and {} is for programs",
            algorithm.name
        ))
        .with_help("take an algorithm for client/server systems; mazurka check --help lists them"));
    }
    let input = Input::load(&arguments.program)?;
    if let Some(path) = &arguments.save_trace {
        writable(path)?;
        if same_file(path, &arguments.program.file) {
            return Err(Failure::new(format!("--save-trace {} would overwrite the program", path.display())));
        }
    }
    let plan = Plan {
        limits: &arguments.limits,
        max_seconds: arguments.max_seconds,
        all: arguments.all_violations,
        progress: !arguments.no_progress,
    };
    let mut report = plan.run(&algorithm, &input);
    report.asked.clone_from(&arguments.algorithm);
    match arguments.format {
        Format::Text => say(&text(&report, stdout_style())),
        Format::Json => say(&json(&report)),
    }
    save(&report, arguments)?;
    Ok(exit::of(report.verdict()))
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
            hint(arguments, &format!("\nto keep the trace: mazurka check {file}{flags} --save-trace trace.json\n"));
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
        flags.push(format!(" --algorithm {}", arguments.algorithm));
    }
    flags.extend(arguments.limits.max_steps.map(|steps| format!(" --max-steps {steps}")));
    flags.extend(arguments.all_violations.then(|| " --all-violations".to_owned()));
    flags.concat()
}

/// As a shell takes it.
fn quoted(word: &str) -> String {
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
