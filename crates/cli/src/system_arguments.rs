//! The flags for client/server systems, and the commands that only apply to them.

use std::path::PathBuf;

use clap::Args;

use crate::arguments::{CheckArguments, DrawingArguments, Format, ProgramArguments, parse_seconds};
use crate::as_printed::PrintedArguments;
use crate::limit_arguments::LimitArguments;
use crate::worker_arguments::WorkerArguments;

/// The flags that decide how systems are explored.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Client/server systems")]
pub struct SystemOptions {
    /// Stop after this many nodes.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,
    /// Count only: do not keep edges. This saves memory, but traces and the number of paths are not
    /// available.
    #[arg(long)]
    pub counts: bool,
    /// Use rPIFS instead of PIFS, in algorithms that use PIFS.
    #[arg(long)]
    pub rpifs: bool,
    /// Use the closure of the first action instead of the smallest one, in algorithms that use
    /// closures.
    #[arg(long)]
    pub lex_closure: bool,
    /// Preserve every trace up to commuting actions; without this flag, best preserves only
    /// terminal and local states.
    #[arg(long)]
    pub all_traces: bool,
    /// The order of clients: names separated by commas, or reverse, or stride:K.
    #[arg(long, value_name = "ORDER")]
    pub client_order: Option<String>,
    /// Expand each new node immediately, as in the listings of the paper.
    #[arg(long)]
    pub recursive: bool,
}

/// The flags of `mazurka check` for systems.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Client/server systems")]
pub struct SystemArguments {
    /// Instead of deadlocks, look for a state with this LABEL, or this PROCESS.STATE, or several of
    /// them at once (A & B).
    #[arg(long, value_name = "WHAT")]
    pub reach: Option<String>,
    /// Write the explored graph to this file (.dot, .aut or .tck).
    #[arg(long, value_name = "F")]
    pub write: Option<PathBuf>,
    /// The flags that decide how systems are explored.
    #[command(flatten)]
    pub options: SystemOptions,
}

impl SystemOptions {
    /// The first of these flags that the user gave.
    pub fn given(&self) -> Option<&'static str> {
        let flags = [
            ("--max-nodes", self.max_nodes.is_some()),
            ("--counts", self.counts),
            ("--rpifs", self.rpifs),
            ("--lex-closure", self.lex_closure),
            ("--all-traces", self.all_traces),
            ("--client-order", self.client_order.is_some()),
            ("--recursive", self.recursive),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }
}

/// The arguments of `mazurka model`.
#[derive(Args, Debug)]
pub struct ModelArguments {
    /// The name of the model; without a name, the models are listed.
    pub name: Option<String>,
    /// The size of the model.
    #[arg(value_name = "N")]
    pub size: Option<String>,
    /// The seed of a random model [default: 0].
    #[arg(value_name = "SEED")]
    pub seed: Option<String>,
    /// Write to this file instead of standard output.
    #[arg(long, short, value_name = "F")]
    pub output: Option<PathBuf>,
}

/// The arguments of `mazurka certify`.
#[derive(Args, Debug)]
pub struct CertifyArguments {
    /// The input to check.
    #[command(flatten)]
    pub program: ProgramArguments,
    /// The algorithm [default: optimal for programs, all algorithms for client/server systems].
    #[arg(long, short, value_name = "NAME")]
    pub algorithm: Option<String>,
    /// The limits of the exploration of a program.
    #[command(flatten)]
    pub limits: LimitArguments,
    /// The format of the result for a program.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    /// Do not check systems with more states than this.
    #[arg(long, value_name = "K", default_value_t = 20_000_000)]
    pub max_states: u32,
    /// Stop each exploration, with its certification, after this many seconds.
    #[arg(long, value_name = "S", value_parser = parse_seconds)]
    pub max_seconds: Option<f64>,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// The flags that decide how systems are explored.
    #[command(flatten)]
    pub systems: SystemOptions,
}

impl From<CertifyArguments> for CheckArguments {
    /// A certificate is about everything that was explored, so all violations are found.
    fn from(certify: CertifyArguments) -> Self {
        CheckArguments {
            program: certify.program,
            memory: crate::arguments::MemoryModel::default(),
            algorithm: certify.algorithm.unwrap_or_else(|| CheckArguments::DEFAULT_ALGORITHM.to_owned()),
            limits: certify.limits,
            max_seconds: certify.max_seconds,
            max_memory: None,
            max_preemptions: None,
            guide: false,
            recompute: false,
            anticipate: false,
            all_violations: true,
            certify: true,
            format: certify.format,
            save_trace: None,
            report: None,
            svg: None,
            printed: PrintedArguments::default(),
            drawings: DrawingArguments::default(),
            systems: SystemArguments { options: certify.systems, ..SystemArguments::default() },
            workers: WorkerArguments::default(),
            no_progress: certify.no_progress,
            watch: false,
        }
    }
}
