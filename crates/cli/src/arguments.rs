//! The command line.

use std::path::PathBuf;

use crate::system_arguments::{CERTIFY, MODEL};
pub use crate::system_arguments::{CertifyArguments, ModelArguments, SystemArguments, SystemOptions};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use crate::as_printed::PrintedArguments;
use crate::help::{BENCH, CHECK, COMPARE, COMPLETIONS, OVERVIEW, REPLAY, REPORT, SERVE};

/// Explores the interleavings of a concurrent program, one per equivalence class, and says whether any of them goes wrong.
#[derive(Parser, Debug)]
#[command(name = "mazurka", version, arg_required_else_help = true, max_term_width = 100, after_help = OVERVIEW)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What the program can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check a program: is there an interleaving in which it goes wrong?
    Check(Box<CheckArguments>),
    /// Run every algorithm on a program, and show them side by side.
    #[command(after_help = COMPARE)]
    Compare(CompareArguments),
    /// Check a program and write a page: the exploration tree, every execution as a diagram, the source.
    #[command(after_help = REPORT)]
    Report(ReportArguments),
    /// Try programs in the browser, on this machine alone.
    #[command(after_help = SERVE)]
    Serve(ServeArguments),
    /// Run a saved trace again, step by step.
    #[command(after_help = REPLAY)]
    Replay(ReplayArguments),
    /// Print a table of the papers again: their figures beside ours.
    #[command(after_help = BENCH)]
    Bench(BenchArguments),
    /// Write a model of the stateful paper as a .tck file.
    #[command(after_help = MODEL)]
    Model(ModelArguments),
    /// Check the graph of an algorithm on a client/server system against the whole system.
    #[command(after_help = CERTIFY)]
    Certify(CertifyArguments),
    /// Print a script that completes mazurka's commands and flags in a shell.
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// Which shell.
        shell: clap_complete::Shell,
    },
}

/// The program and its parameters.
#[derive(Args, Debug)]
pub struct ProgramArguments {
    /// The program: a .maz file; or a client/server system: a .tck file, or model:NAME:N.
    pub file: PathBuf,
    /// Set a parameter of the program; may be given several times.
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    pub define: Vec<String>,
}

/// When to stop.
#[derive(Args, Debug)]
pub struct LimitArguments {
    /// Stop after this many executions.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_executions: Option<u64>,
    /// An execution of more steps than this is a violation: the program may not terminate.
    #[arg(long, value_name = "K", value_parser = steps)]
    pub max_steps: Option<usize>,
    /// How much `memo` may remember, roughly (such as 500M or 2G) [default: 4G]. With less it explores more; the verdict is the same.
    #[arg(long, value_name = "BYTES", value_parser = bytes)]
    pub memo_bytes: Option<usize>,
    /// Compare states word by word where digests say that they are equal: slower, and no hash can be to blame.
    #[arg(long)]
    pub paranoid: bool,
}

/// `mazurka check`
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// What to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// The algorithm; auto takes the best sound one.
    #[arg(long, short, value_name = "NAME", default_value = CheckArguments::DEFAULT_ALGORITHM)]
    pub algorithm: String,
    /// When to stop.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub max_seconds: Option<f64>,
    /// Explore first what begins the shortest sequence that sleeps (source-cs, semantic).
    #[arg(long)]
    pub guide: bool,
    /// Anticipated cuts of the context-sensitive paper: refused, since they lose behaviours.
    #[arg(long, hide = true)]
    pub anticipate: bool,
    /// Do not stop at the first violation: report each distinct one with its shortest trace.
    #[arg(long)]
    pub all_violations: bool,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Save the trace of the (first) violation to this file, for mazurka replay.
    #[arg(long, value_name = "F")]
    pub save_trace: Option<PathBuf>,
    /// Write a page with the exploration, every execution and the source to this file.
    #[arg(long, value_name = "F.html")]
    pub report: Option<PathBuf>,
    /// Draw the exploration tree to this file.
    #[arg(long, value_name = "F.svg")]
    pub svg: Option<PathBuf>,
    /// Pictures for other tools.
    #[command(flatten)]
    pub drawings: DrawingArguments,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// For client/server systems.
    #[command(flatten)]
    pub systems: SystemArguments,
    /// As a paper prints it?
    #[command(flatten)]
    pub printed: PrintedArguments,
}

/// The trace of the (first) violation, drawn for other tools.
#[derive(Args, Debug, Default)]
pub struct DrawingArguments {
    /// Draw the trace of the (first) violation as a graph for Graphviz.
    #[arg(long, value_name = "F")]
    pub dot: Option<PathBuf>,
    /// Draw it as a sequence diagram for Mermaid.
    #[arg(long, value_name = "F")]
    pub mermaid: Option<PathBuf>,
    /// Write it as a log for ShiViz.
    #[arg(long, value_name = "F")]
    pub shiviz: Option<PathBuf>,
}

/// `mazurka report`
#[derive(Args, Debug)]
pub struct ReportArguments {
    /// What to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// Where the page goes.
    #[arg(long, short, value_name = "F.html")]
    pub output: PathBuf,
    /// The algorithm; auto takes the best sound one.
    #[arg(long, short, value_name = "NAME", default_value = CheckArguments::DEFAULT_ALGORITHM)]
    pub algorithm: String,
    /// When to stop.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub max_seconds: Option<f64>,
}

impl From<ReportArguments> for CheckArguments {
    /// A report shows every violation.
    fn from(report: ReportArguments) -> Self {
        CheckArguments {
            program: report.program,
            algorithm: report.algorithm,
            limits: report.limits,
            max_seconds: report.max_seconds,
            guide: false,
            anticipate: false,
            all_violations: true,
            format: Format::Text,
            save_trace: None,
            report: Some(report.output),
            svg: None,
            printed: PrintedArguments::default(),
            drawings: DrawingArguments::default(),
            systems: SystemArguments::default(),
            no_progress: false,
        }
    }
}

/// `mazurka serve`
#[derive(Args, Debug)]
pub struct ServeArguments {
    /// The port on 127.0.0.1; 0 takes any that is free.
    #[arg(long, value_name = "PORT", default_value_t = 7777)]
    pub port: u16,
    /// A run takes no longer than this.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "60")]
    pub max_seconds: f64,
    /// A run holds no more memory than this.
    #[arg(long, value_name = "BYTES", value_parser = bytes, default_value = "2G")]
    pub max_memory: usize,
}

/// `mazurka compare`
#[derive(Args, Debug)]
pub struct CompareArguments {
    /// What to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// When to stop.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop each algorithm after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10")]
    pub max_seconds: f64,
    /// How to print the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// Make the program a client/server system, and compare the algorithms for those.
    #[arg(long)]
    pub stateful: bool,
    /// For client/server systems.
    #[command(flatten)]
    pub systems: SystemOptions,
}

/// `mazurka replay`
#[derive(Args, Debug)]
pub struct ReplayArguments {
    /// What to run. Parameters come from the trace unless they are set here.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// A trace saved by mazurka check --save-trace.
    #[arg(long, value_name = "F")]
    pub trace: PathBuf,
}

/// `mazurka bench`
#[derive(Args, Debug)]
pub struct BenchArguments {
    /// Which table: jss-1, jss-2 (the optimal context-sensitive paper), cav-1 (the context-sensitive paper), stateful-1 (the stateful paper).
    pub table: String,
    /// Only these benchmarks (stateful-1).
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Only these algorithms (stateful-1).
    #[arg(long, value_name = "NAME")]
    pub algorithm: Vec<String>,
    /// Stop each algorithm on each row after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "5")]
    pub max_seconds: f64,
}

/// How a result is printed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// For people.
    Text,
    /// One object, for programs.
    Json,
}

impl CheckArguments {
    /// The default leaves the choice to the tool.
    pub const DEFAULT_ALGORITHM: &str = crate::explore::AUTO;
}

impl Arguments {
    /// Parses the command line. An `Err` is an error message, the help or the version. The lists of
    /// algorithms go into the help of `check`.
    pub fn read(
        words: impl IntoIterator<Item = std::ffi::OsString>,
        [for_programs, for_systems]: &[String; 2],
    ) -> Result<Arguments, clap::Error> {
        let help =
            format!("{CHECK}\n\nAlgorithms:\n{for_programs}\nAlgorithms for client/server systems:\n{for_systems}");
        let command = Arguments::command().mut_subcommand("check", |check| check.after_help(help));
        Arguments::from_arg_matches(&command.try_get_matches_from(words)?)
    }
}

/// A time.
pub fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e9 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, such as 2.5".to_owned()),
    }
}

fn bytes(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(format!("`{unit}` is no unit: write K, M or G, as in 500M")),
    };
    let number: usize = digits.parse().map_err(|_| "not a number of bytes, such as 500M or 2G".to_owned())?;
    number.checked_mul(1 << shift).ok_or_else(|| "too many bytes".to_owned())
}

fn steps(text: &str) -> Result<usize, String> {
    match text.parse::<usize>() {
        Ok(steps) if steps > 0 => Ok(steps),
        _ => Err("expected a whole number above 0".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn sections_are_left_out_only_as_printed() {
        let parse =
            |flags: &[&str]| Arguments::try_parse_from([&["mazurka", "check", "a.maz"], flags].concat()).is_ok();
        assert!(parse(&["--as-printed", "--no-3.3", "--no-4.4", "--with-5.3.2"]));
        for alone in ["--no-3.3", "--no-3.4", "--no-4.3", "--no-4.4", "--with-5.3.1", "--with-5.3.2"] {
            assert!(!parse(&[alone]), "{alone}");
        }
    }

    #[test]
    fn limits_must_make_sense() {
        let parse =
            |flags: &[&str]| Arguments::try_parse_from([&["mazurka", "check", "a.maz"], flags].concat()).is_ok();
        assert!(parse(&["--max-seconds", "0.5", "--max-executions", "1", "--max-steps", "9"]));
        for bad in [["--max-seconds", "0"], ["--max-seconds", "NaN"], ["--max-executions", "0"], ["--max-steps", "0"]] {
            assert!(!parse(&bad), "{bad:?}");
        }
    }
}
