//! What the browser requests, and the command that performs it.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Stdio;

use serde::Deserialize;
use tokio::process::{Child, Command};

use super::{DIAGNOSTICS_VARIABLE, PROGRESS_VARIABLE};

/// A request of the browser.
#[derive(Deserialize, Debug)]
pub struct RunRequest {
    /// The text of the program.
    pub text: String,
    /// The language of the program.
    #[serde(default)]
    pub language: Language,
    /// What to do with the program.
    pub command: Kind,
    /// The algorithm of a check.
    #[serde(default)]
    pub algorithm: String,
    /// The parameters of the program.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// The limit on time that the user has set.
    pub max_seconds: Option<f64>,
    /// The options of an ABS program.
    #[serde(default)]
    pub abs: AbsRequest,
}

/// The options of an ABS program, by the values of the flags.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
pub struct AbsRequest {
    /// When two steps of the same actor are dependent.
    pub precision: String,
    /// Which actor runs next.
    pub objects: String,
    /// Which task of an actor runs next.
    pub tasks: String,
    /// Whether executions that cannot deadlock are cut.
    pub deadlock_guided: bool,
}

impl AbsRequest {
    /// The flags. A value of the browser is part of a flag, so that it cannot be a flag of its own.
    fn flags(&self) -> Vec<String> {
        let values = [("--precision", &self.precision), ("--objects", &self.objects), ("--tasks", &self.tasks)];
        let given = values.into_iter().filter(|(_, value)| !value.is_empty());
        let guided = self.deadlock_guided.then(|| "--deadlock-guided".to_owned());
        given.map(|(flag, value)| format!("{flag}={value}")).chain(guided).collect()
    }
}

/// The language of a program.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// The small language.
    #[default]
    Maz,
    /// The actor language ABS.
    Abs,
    /// C, which clang compiles.
    C,
    /// C++, which clang compiles.
    Cpp,
    /// A client/server system.
    Tck,
}

impl Language {
    fn file(self) -> &'static str {
        match self {
            Language::Maz => "program.maz",
            Language::Abs => "program.abs",
            Language::C => "program.c",
            Language::Cpp => "program.cpp",
            Language::Tck => "program.tck",
        }
    }
}

/// The command of a run.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Runs one algorithm.
    Check,
    /// Runs all algorithms.
    Compare,
    /// Loads the program and begins to run it, in order to find its errors.
    Load,
}

impl RunRequest {
    /// Starts the process that performs the request in a directory, which is created.
    pub fn spawn(&self, directory: &Path, seconds: f64) -> std::io::Result<Child> {
        std::fs::create_dir_all(directory)?;
        let file = self.language.file();
        std::fs::write(directory.join(file), &self.text)?;
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(directory).kill_on_drop(true);
        command.env(PROGRESS_VARIABLE, "1").env(DIAGNOSTICS_VARIABLE, "1").env("NO_COLOR", "1");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own, so that a run can be killed with everything it has started.
        #[cfg(unix)]
        command.process_group(0);
        command.args(self.arguments(file, seconds));
        command.spawn()
    }

    fn arguments(&self, file: &str, seconds: f64) -> Vec<String> {
        let mut arguments: Vec<String> = Vec::new();
        let flags = [file, "--format", "json", "--max-seconds"];
        match self.command {
            Kind::Check => {
                arguments.push("check".to_owned());
                arguments.extend(flags.map(str::to_owned));
                arguments.push(seconds.to_string());
                arguments.extend(["--all-violations", "--report", "page.html"].map(str::to_owned));
                arguments.push(format!("--algorithm={}", self.algorithm));
                if self.language == Language::Abs {
                    arguments.push("--final-states".to_owned());
                    arguments.extend(self.abs.flags());
                }
            }
            Kind::Load => {
                arguments.push("check".to_owned());
                arguments.extend(flags.map(str::to_owned));
                arguments.push(seconds.to_string());
            }
            Kind::Compare => {
                let each = seconds / mazurka_stateless::ALGORITHMS.len() as f64;
                arguments.push("compare".to_owned());
                arguments.extend(flags.map(str::to_owned));
                arguments.push(each.max(0.1).to_string());
            }
        }
        arguments.extend(self.parameters.iter().map(|(name, value)| format!("-D{name}={value}")));
        arguments
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_of_the_browser_is_an_argument_of_its_own() {
        let request: RunRequest = serde_json::from_str(
            r#"{"text": "", "command": "check", "language": "abs", "algorithm": "--watch",
                "parameters": {"--save-trace": 1}, "abs": {"precision": "--certify", "tasks": "-o"}}"#,
        )
        .expect("invariant: the request is valid");
        let arguments = request.arguments("program.abs", 1.0);
        for expected in ["--algorithm=--watch", "-D--save-trace=1", "--precision=--certify", "--tasks=-o"] {
            assert!(arguments.iter().any(|argument| argument == expected), "{arguments:?}");
        }
        for forbidden in ["--watch", "--save-trace", "--certify", "-o"] {
            assert!(!arguments.iter().any(|argument| argument == forbidden), "{arguments:?}");
        }
    }
}
