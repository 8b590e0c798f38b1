//! From a file name and `-D` flags to a program.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mazurka_maz::{MazProgram, ParsedProgram};
use mazurka_model::{Diagnostic, closest_name};
use mazurka_report::diagnostics;

use crate::arguments::ProgramArguments;
use crate::failure::Failure;
use crate::streams::stderr_style;

/// A program ready to run.
pub struct Input {
    /// The file as the user named it.
    pub file: String,
    /// All parameters with their values.
    pub parameters: BTreeMap<String, i64>,
    /// Its text.
    pub source: String,
    /// The program.
    pub program: MazProgram,
}

impl Input {
    /// Loads what the command line names.
    pub fn load(arguments: &ProgramArguments) -> Result<Input, Failure> {
        Input::load_with(arguments, None)
    }

    /// The same, with parameters from elsewhere (the text says where) that the command line may override.
    pub fn load_with(
        arguments: &ProgramArguments,
        given: Option<(&BTreeMap<String, i64>, &str)>,
    ) -> Result<Input, Failure> {
        let defined = definitions(&arguments.define)?;
        let file = arguments.file.display().to_string();
        if !arguments.file.is_dir() {
            known_extension(&arguments.file)?;
        }
        let source = read(&arguments.file)?;
        let faulty = |faults: Vec<Diagnostic>| Failure::Rendered(diagnostics(&faults, &source, &file, stderr_style()));
        let parsed = ParsedProgram::parse(&source, &file).map_err(faulty)?;
        let declared = parsed.parameters().iter().cloned().collect();
        let mut replaced = BTreeMap::new();
        if let Some((given, from)) = given {
            all_declared(&declared, given, &file, &format!(" (set by {from})"))?;
            replaced.extend(given.clone());
        }
        all_declared(&declared, &defined, &file, "")?;
        replaced.extend(defined);
        let program = parsed.finish(&replaced).map_err(faulty)?;
        let parameters = program.parameters().iter().cloned().collect();
        Ok(Input { file, parameters, source, program })
    }
}

impl Input {
    /// A program that came with the tool.
    pub fn built_in(name: &str, source: &str, parameters: BTreeMap<String, i64>) -> Result<Input, Failure> {
        let file = format!("{name}.maz");
        let faulty = |faults: Vec<Diagnostic>| Failure::Rendered(diagnostics(&faults, source, &file, stderr_style()));
        let program = mazurka_maz::load(source, &file, &parameters).map_err(faulty)?;
        Ok(Input { file, parameters, source: source.to_owned(), program })
    }
}

/// The text of a file, or why there is none.
pub fn read(path: &Path) -> Result<String, Failure> {
    let name = path.display();
    let bytes = fs::read(path).map_err(|error| {
        let reason = if path.is_dir() { "it is a directory".to_owned() } else { error.to_string() };
        Failure::new(format!("cannot read {name}: {reason}"))
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::new(format!("cannot read {name}: it is not UTF-8 text (byte {at}, line {line})"))
    })
}

fn known_extension(path: &Path) -> Result<(), Failure> {
    let extension = path.extension().map(|extension| extension.to_string_lossy().into_owned());
    let problem = match extension.as_deref() {
        Some("maz") => return Ok(()),
        Some(other) => format!("{}: programs in .{other} files are not known here", path.display()),
        None => format!("{}: the file name has no extension, so the language is not known", path.display()),
    };
    Err(Failure::new(problem).with_help("mazurka reads .maz files"))
}

/// `NAME=VALUE`, each name once.
fn definitions(flags: &[String]) -> Result<BTreeMap<String, i64>, Failure> {
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

/// Only declared parameters can be set; `from` says who set them.
fn all_declared(
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
