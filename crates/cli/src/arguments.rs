//! The command line: commands, flags and their help.

use std::path::PathBuf;

pub use crate::format_arguments::{DrawingArguments, Format, ManArguments, StdinLanguage, TableFormat};
pub use crate::system_arguments::{CertifyArguments, ModelArguments, SystemArguments, SystemOptions};
use crate::worker_arguments::WorkerArguments;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::abs_arguments::AbsArguments;
use crate::as_printed::PrintedArguments;
use crate::help::{BENCH, CERTIFY, CHECK, COMPARE, COMPLETIONS, LSP, MAN, MODEL, OVERVIEW, REPLAY, REPORT, SERVE};
use crate::limit_arguments::LimitArguments;
use crate::llvm_arguments::LlvmArguments;
pub use crate::memory_arguments::MemoryModel;
use crate::shell::quote;

/// Model checker for concurrent programs: explores their interleavings, one per equivalence class,
/// and reports those that violate an assertion, deadlock or cause an error.
#[derive(Parser, Debug)]
#[command(name = "mazurka", version, arg_required_else_help = true, max_term_width = 100, after_help = OVERVIEW)]
pub struct Arguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: Command,
}

/// The commands of mazurka.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Check a program or a client/server system for violations in any interleaving.
    Check(Box<CheckArguments>),
    /// Run every algorithm on a program and show the results side by side.
    #[command(after_help = COMPARE)]
    Compare(CompareArguments),
    /// Check a program and write an HTML page with the exploration tree and every execution.
    #[command(after_help = REPORT)]
    Report(ReportArguments),
    /// Check programs in the browser; the server accepts connections from this machine only.
    #[command(after_help = SERVE)]
    Serve(ServeArguments),
    /// Serve an editor: a language server for .maz and .tck files over standard input and output.
    #[command(after_help = LSP)]
    Lsp(LspArguments),
    /// Replay a saved trace step by step.
    #[command(after_help = REPLAY)]
    Replay(ReplayArguments),
    /// Reproduce a table of the papers, with the published counts next to ours.
    #[command(after_help = BENCH)]
    Bench(BenchArguments),
    /// Write a model of the stateful paper as a .tck file.
    #[command(after_help = MODEL)]
    Model(ModelArguments),
    /// Check the graph of an algorithm on a client/server system against the whole system.
    #[command(after_help = CERTIFY)]
    Certify(CertifyArguments),
    /// Print the manual page of mazurka or of a command, or write all pages to a directory.
    #[command(after_help = MAN)]
    Man(ManArguments),
    /// Print a script that completes mazurka's commands and flags in a shell.
    #[command(after_help = COMPLETIONS)]
    Completions {
        /// The shell to complete in.
        shell: clap_complete::Shell,
    },
}

/// The input and its parameters.
#[derive(Args, Debug)]
pub struct ProgramArguments {
    /// A program (.maz, .abs, .c, .cpp, .ll), or a client/server system (.tck, or model:NAME:N), or
    /// - for standard input.
    pub file: PathBuf,
    /// Further files of an ABS, C or C++ program.
    #[arg(value_name = "FILE")]
    pub more: Vec<PathBuf>,
    /// Set a parameter of the program; can be repeated.
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    pub define: Vec<String>,
    /// The language of standard input, by the extension of its files.
    #[arg(long, value_enum, value_name = "L", default_value_t = StdinLanguage::Maz)]
    pub language: StdinLanguage,
    /// Flags for C and C++ programs.
    #[command(flatten)]
    pub llvm: LlvmArguments,
    /// Flags for ABS programs.
    #[command(flatten)]
    pub abs: AbsArguments,
}

impl ProgramArguments {
    /// The further files and the flags that `replay` needs as a user writes them, each with a space
    /// in front. Parameters are part of a trace.
    pub fn replay_flags(&self) -> String {
        let files = self.more.iter().map(|file| format!(" {}", quote(&file.display().to_string())));
        files.chain([self.llvm.flags(), self.abs.flags()]).collect()
    }

    /// The further files and the flags as a user writes them, each with a space in front.
    pub fn flags(&self) -> String {
        let mut flags: Vec<String> =
            self.more.iter().map(|file| format!(" {}", quote(&file.display().to_string()))).collect();
        flags.extend(self.define.iter().map(|flag| format!(" -D {}", quote(flag))));
        flags.extend([self.llvm.flags(), self.abs.flags()]);
        flags.concat()
    }
}

/// The arguments of `mazurka check`.
#[derive(Args, Debug)]
pub struct CheckArguments {
    /// The input to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// The algorithm; auto selects the best sound one.
    #[arg(long, short, value_name = "NAME", default_value = CheckArguments::DEFAULT_ALGORITHM)]
    pub algorithm: String,
    /// The memory model of a .maz program: sc, tso, rc11 or rust.
    #[arg(long, value_name = "MODEL", value_enum, default_value_t, hide_possible_values = true)]
    pub memory: MemoryModel,
    /// The limits of the exploration.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub max_seconds: Option<f64>,
    /// Stop when the process uses this much memory, such as 500M or 2G.
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub max_memory: Option<usize>,
    /// If the program is too large for a short exploration of everything, explore the executions
    /// with at most this many preemptions: switches from a process that could have moved on. The
    /// result is inconclusive if something was left out.
    #[arg(long, value_name = "K")]
    pub max_preemptions: Option<u32>,
    /// Prefer the process that starts the shortest sleeping sequence (source-cs, semantic).
    #[arg(long)]
    pub guide: bool,
    /// Compare states at once instead of when the search reaches them (source-cs): slower.
    #[arg(long)]
    pub recompute: bool,
    /// Anticipated cuts of the context-sensitive paper: rejected, because they lose behaviours.
    #[arg(long, hide = true)]
    pub anticipate: bool,
    /// Continue after the first violation, and report each distinct one with its shortest trace.
    #[arg(long)]
    pub all_violations: bool,
    /// Check independently of the algorithm that the exploration is complete. Uses optimal, or memo
    /// if there are too many executions, unless another algorithm is given.
    #[arg(long)]
    pub certify: bool,
    /// The format of the result.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Save the trace of the first violation to this file, for mazurka replay.
    #[arg(long, value_name = "F")]
    pub save_trace: Option<PathBuf>,
    /// Write an HTML page with the exploration, every execution and the source to this file.
    #[arg(long, value_name = "F.html")]
    pub report: Option<PathBuf>,
    /// Draw the exploration tree to this file.
    #[arg(long, value_name = "F.svg")]
    pub svg: Option<PathBuf>,
    /// Drawings of the trace for other tools.
    #[command(flatten)]
    pub drawings: DrawingArguments,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// Check again whenever a file of the program changes, until Ctrl-C.
    #[arg(long)]
    pub watch: bool,
    /// The flags for several workers.
    #[command(flatten)]
    pub workers: WorkerArguments,
    /// The flags for client/server systems.
    #[command(flatten)]
    pub systems: SystemArguments,
    /// The flags for algorithms as printed.
    #[command(flatten)]
    pub printed: PrintedArguments,
}

/// The arguments of `mazurka report`.
#[derive(Args, Debug)]
pub struct ReportArguments {
    /// The input to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// Write the page to this file.
    #[arg(long, short, value_name = "F.html")]
    pub output: PathBuf,
    /// The algorithm; auto selects the best sound one.
    #[arg(long, short, value_name = "NAME", default_value = CheckArguments::DEFAULT_ALGORITHM)]
    pub algorithm: String,
    /// The limits of the exploration.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub max_seconds: Option<f64>,
    /// Stop when the process uses this much memory, such as 500M or 2G.
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes)]
    pub max_memory: Option<usize>,
}

impl From<ReportArguments> for CheckArguments {
    /// A page shows every violation.
    fn from(report: ReportArguments) -> Self {
        CheckArguments {
            program: report.program,
            algorithm: report.algorithm,
            memory: MemoryModel::default(),
            limits: report.limits,
            max_seconds: report.max_seconds,
            max_memory: report.max_memory,
            max_preemptions: None,
            guide: false,
            recompute: false,
            anticipate: false,
            all_violations: true,
            certify: false,
            format: Format::Text,
            save_trace: None,
            report: Some(report.output),
            svg: None,
            printed: PrintedArguments::default(),
            drawings: DrawingArguments::default(),
            systems: SystemArguments::default(),
            workers: WorkerArguments::default(),
            no_progress: false,
            watch: false,
        }
    }
}

/// The arguments of `mazurka serve`.
#[derive(Args, Debug)]
pub struct ServeArguments {
    /// Open the page in the browser, besides printing its address.
    #[arg(long)]
    pub open: bool,
    /// The port on 127.0.0.1; 0 selects a free one.
    #[arg(long, value_name = "PORT", default_value_t = 7777)]
    pub port: u16,
    /// Limit the time of each run to this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds, default_value = "60")]
    pub max_seconds: f64,
    /// Limit the memory of each run, such as 500M or 2G.
    #[arg(long, value_name = "BYTES", value_parser = parse_bytes, default_value = "2G")]
    pub max_memory: usize,
}

/// The arguments of `mazurka lsp`.
#[derive(Args, Debug)]
pub struct LspArguments {
    /// Limit the time of each check to this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds, default_value = "60")]
    pub max_seconds: f64,
    /// Accepted because many editors pass it; standard input and output are always used.
    #[arg(long, hide = true)]
    pub stdio: bool,
}

/// The arguments of `mazurka compare`.
#[derive(Args, Debug)]
pub struct CompareArguments {
    /// The input to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// The limits of the exploration.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// Stop each algorithm after this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds, default_value = "10")]
    pub max_seconds: f64,
    /// Run this many algorithms at the same time; 0 uses all cores. Times then depend on each
    /// other.
    #[arg(long, value_name = "N", default_value = "1")]
    pub jobs: usize,
    /// The format of the result.
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// Convert the program to a client/server system and compare the algorithms for systems.
    #[arg(long)]
    pub stateful: bool,
    /// The flags for client/server systems.
    #[command(flatten)]
    pub systems: SystemOptions,
}

/// The arguments of `mazurka replay`.
#[derive(Args, Debug)]
pub struct ReplayArguments {
    /// The program. Its parameters come from the trace unless they are set here.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// The trace to replay, saved by mazurka check --save-trace.
    #[arg(long, value_name = "F")]
    pub trace: PathBuf,
}

/// The arguments of `mazurka bench`.
#[derive(Args, Debug)]
pub struct BenchArguments {
    /// The table: jss-1, jss-2, jss-3 or jss-refined-check (the optimal context-sensitive paper),
    /// cav-1 or cav-2 (the context-sensitive paper), stateful-1 (the stateful paper).
    pub table: String,
    /// Run only this benchmark; can be repeated (stateful-1).
    #[arg(long, value_name = "NAME")]
    pub only: Vec<String>,
    /// Run only this algorithm; can be repeated (stateful-1).
    #[arg(long, value_name = "NAME")]
    pub algorithm: Vec<String>,
    /// Stop each algorithm on each row after this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds, default_value = "5")]
    pub max_seconds: f64,
    /// Run this many algorithms of a row at the same time; 0 uses all cores. Times then depend on
    /// each other.
    #[arg(long, value_name = "N", default_value = "1")]
    pub jobs: usize,
}

impl CheckArguments {
    /// The default leaves the choice to the tool.
    pub const DEFAULT_ALGORITHM: &str = crate::explore::AUTO;

    /// Whether the user leaves the choice of the algorithm to the tool.
    pub fn leaves_the_choice(&self) -> bool {
        matches!(self.algorithm.as_str(), CheckArguments::DEFAULT_ALGORITHM)
    }
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

/// Parses a number of seconds.
pub fn parse_seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e9 => Ok(seconds),
        _ => Err("expected a number of seconds above 0, such as 2.5".to_owned()),
    }
}

/// Parses a number of bytes, with a unit or without.
pub fn parse_bytes(text: &str) -> Result<usize, String> {
    let (digits, unit) = match text.find(|c: char| !c.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let shift = match unit.to_ascii_uppercase().as_str() {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        _ => return Err(format!("`{unit}` is not a unit; use K, M or G, as in 500M")),
    };
    let number: usize = digits.parse().map_err(|_| "expected a number of bytes, such as 500M or 2G".to_owned())?;
    number.checked_mul(1 << shift).ok_or_else(|| "too many bytes".to_owned())
}

/// Parses a number of steps.
pub fn parse_steps(text: &str) -> Result<usize, String> {
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
    fn sections_are_omitted_only_as_printed() {
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
