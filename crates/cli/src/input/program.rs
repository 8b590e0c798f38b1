//! Loading programs, with their parameters from `-D` flags or from a saved trace.

use std::collections::BTreeMap;

use mazurka_maz::{MazProgram, ParsedProgram};
use mazurka_model::{Diagnostic, Execution, closest_name};

use super::{SavedParameters, read, rejected, shown_name};
use crate::arguments::ProgramArguments;
use crate::failure::Failure;

/// Where a program comes from.
pub struct Source {
    /// The file as the user named it.
    pub file: String,
    /// All parameters with their values.
    pub parameters: BTreeMap<String, i64>,
    /// The text of the file.
    pub text: String,
    /// Other source files of the program, with their texts.
    pub more: Vec<(String, String)>,
}

/// A program ready to be explored.
pub struct ProgramInput<P> {
    /// The file and the parameters.
    pub source: Source,
    /// A hash of what was compiled elsewhere, if the texts of the source do not determine the
    /// program.
    pub digest: u64,
    /// The program itself.
    pub program: P,
}

impl ProgramInput<MazProgram> {
    /// Loads the program of the small language that the command line names.
    pub fn load(arguments: &ProgramArguments, saved: Option<SavedParameters<'_>>) -> Result<Self, Failure> {
        let defined = definitions(&arguments.define)?;
        let file = shown_name(&arguments.file);
        let text = read(&arguments.file)?;
        let rejected = |faults: Vec<Diagnostic>| rejected(&faults, &text, &file);
        let parsed = ParsedProgram::parse(&text, &file).map_err(rejected)?;
        let declared = parsed.parameters().iter().cloned().collect();
        let mut replaced = BTreeMap::new();
        if let Some(SavedParameters { values, file: from }) = saved {
            all_declared(&declared, values, &file, &format!(" (set by {from})"))?;
            replaced.extend(values.clone());
        }
        all_declared(&declared, &defined, &file, "")?;
        replaced.extend(defined);
        let program = parsed.finish(&replaced).map_err(rejected)?;
        let parameters = program.parameters().iter().cloned().collect();
        if program.start().process_count() == 0 {
            return Err(Failure::new(format!("{file} declares no process that runs from the start"))
                .with_help("there is nothing to check; add a `process name { ... }`"));
        }
        Ok(ProgramInput { source: Source { file, parameters, text, more: Vec::new() }, digest: 0, program })
    }

    /// Loads a program that is built into the binary.
    pub fn built_in(name: &str, text: &str, parameters: BTreeMap<String, i64>) -> Result<Self, Failure> {
        let file = format!("{name}.maz");
        let rejected = |faults: Vec<Diagnostic>| rejected(&faults, text, &file);
        let program = mazurka_maz::load(text, &file, &parameters).map_err(rejected)?;
        Ok(ProgramInput {
            source: Source { file, parameters, text: text.to_owned(), more: Vec::new() },
            digest: 0,
            program,
        })
    }
}

/// Parses flags of the form `NAME=VALUE`. Each name may occur once.
pub(super) fn definitions(flags: &[String]) -> Result<BTreeMap<String, i64>, Failure> {
    let mut defined = BTreeMap::new();
    for flag in flags {
        let Some((name, value)) = flag.split_once('=') else {
            return Err(
                Failure::new(format!("-D {flag}: there is no `=`")).with_help("write -D NAME=VALUE, such as -D N=4")
            );
        };
        let (name, value) = (name.trim(), value.trim());
        if name.is_empty() {
            return Err(Failure::new(format!("-D {flag}: there is no name before the `=`"))
                .with_help("write -D NAME=VALUE, such as -D N=4"));
        }
        let value: i64 = value.parse().map_err(|_| {
            Failure::new(format!("-D {flag}: `{value}` is not a whole number"))
                .with_help("parameters are whole numbers of 64 bits, such as -D N=4")
        })?;
        if defined.insert(name.to_owned(), value).is_some() {
            return Err(Failure::new(format!("-D {flag}: {name} is set twice")));
        }
    }
    Ok(defined)
}

/// Rejects values of parameters that are not declared. `from` says what set them.
pub(super) fn all_declared(
    declared: &BTreeMap<String, i64>,
    values: &BTreeMap<String, i64>,
    file: &str,
    from: &str,
) -> Result<(), Failure> {
    let Some(name) = values.keys().find(|name| !declared.contains_key(*name)) else { return Ok(()) };
    let failure = Failure::new(format!("{file} declares no parameter `{name}`{from}"));
    Err(match closest_name(name, declared.keys().map(String::as_str)) {
        _ if declared.is_empty() => failure.with_help("it declares none at all"),
        Some(near) => failure.with_help(format!("did you mean {near}? It declares {}", listed(declared))),
        None => failure.with_help(format!("it declares {}", listed(declared))),
    })
}

fn listed(parameters: &BTreeMap<String, i64>) -> String {
    parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem(flags: &[&str]) -> String {
        let flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        definitions(&flags).expect_err("refused").text(mazurka_report::Style::PLAIN)
    }

    #[test]
    fn definitions_say_what_is_wrong_with_them() {
        assert!(problem(&["N"]).contains("no `=`"));
        assert!(problem(&["=4"]).contains("no name"));
        assert!(problem(&["N=four"]).contains("`four` is not a whole number"));
        assert!(problem(&["N=99999999999999999999"]).contains("whole number"));
        assert!(problem(&["N=1", "N=2"]).contains("set twice"));
        let good = definitions(&["N=-4".to_owned(), "M = 2".to_owned()]).unwrap();
        assert_eq!(good, BTreeMap::from([("M".to_owned(), 2), ("N".to_owned(), -4)]));
    }

    #[test]
    fn unknown_parameters_are_answered_with_known_ones() {
        let parameters = BTreeMap::from([("LIMIT".to_owned(), 4)]);
        let unknown = BTreeMap::from([("LIMTI".to_owned(), 5)]);
        let failure = all_declared(&parameters, &unknown, "a.maz", "").expect_err("refused");
        let text = failure.text(mazurka_report::Style::PLAIN);
        assert!(text.contains("no parameter `LIMTI`") && text.contains("did you mean LIMIT?"), "{text}");
    }
}
