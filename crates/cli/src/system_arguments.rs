//! The flags for client/server systems, and the commands that are only for them.

use std::path::PathBuf;

use clap::Args;

use crate::arguments::seconds;

/// How systems are explored.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Client/server systems")]
pub struct SystemOptions {
    /// Stop at this many nodes.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: Option<u64>,
    /// Only count: keep no edges, so that there are no runs and no paths, and less memory is needed.
    #[arg(long)]
    pub counts: bool,
    /// rPIFS instead of PIFS, in the algorithms that use it.
    #[arg(long)]
    pub rpifs: bool,
    /// The closure of the first action instead of the smallest closure, in the algorithms that use one.
    #[arg(long)]
    pub lex_closure: bool,
    /// Keep every trace up to commuting actions, where `best` otherwise keeps only how runs end and which states the processes reach.
    #[arg(long)]
    pub all_traces: bool,
    /// The order of clients: names with commas between them, or reverse, or stride:K.
    #[arg(long, value_name = "ORDER")]
    pub client_order: Option<String>,
    /// Explore a node as soon as it is found, as the listings of the paper do.
    #[arg(long)]
    pub recursive: bool,
}

/// How systems are explored, and what is asked.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Client/server systems")]
pub struct SystemArguments {
    /// Instead of deadlocks: can a state with this LABEL be reached, or this PROCESS.STATE, or several at once (A & B)?
    #[arg(long, value_name = "WHAT")]
    pub reach: Option<String>,
    /// Write the graph that was explored to this file: .dot, .aut or .tck.
    #[arg(long, value_name = "F")]
    pub write: Option<PathBuf>,
    /// How systems are explored.
    #[command(flatten)]
    pub options: SystemOptions,
}

impl SystemOptions {
    /// A flag that was given, if there is one.
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

/// `mazurka model`
#[derive(Args, Debug)]
pub struct ModelArguments {
    /// Which model; without one they are listed.
    pub name: Option<String>,
    /// Its size.
    #[arg(value_name = "N")]
    pub size: Option<String>,
    /// The seed of a random one [default: 0].
    #[arg(value_name = "SEED")]
    pub seed: Option<String>,
    /// Write to this file instead of the terminal.
    #[arg(long, short, value_name = "F")]
    pub output: Option<PathBuf>,
}

/// `mazurka certify`
#[derive(Args, Debug)]
pub struct CertifyArguments {
    /// The client/server system: a .tck file, or model:NAME:N.
    pub file: PathBuf,
    /// The algorithm [default: all of them].
    #[arg(long, short, value_name = "NAME")]
    pub algorithm: Option<String>,
    /// Do not look at systems with more states than this.
    #[arg(long, value_name = "K", default_value_t = 20_000_000)]
    pub max_states: u32,
    /// Stop each exploration after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub max_seconds: Option<f64>,
    /// Show no progress, even on a terminal.
    #[arg(long)]
    pub no_progress: bool,
    /// How to explore.
    #[command(flatten)]
    pub systems: SystemOptions,
}

/// Help.
pub const MODEL: &str = "\
Examples:
  mazurka model                       which there are
  mazurka model dp 10 > dp10.tck      ten dining philosophers
  mazurka check model:dp:10           the same without a file
  mazurka model locks2 8 3            eight clients that take two of ten locks each; 3 is the seed
  mazurka check model:locks2:8:3      the same without a file";

/// Help.
pub const CERTIFY: &str = "\
Examples:
  mazurka certify system.tck                     every algorithm
  mazurka certify model:lz:6 --algorithm full+sleep

Every run of the system must be in the graph, up to the order of independent actions, and every path of the graph must be a run.
Exit codes: 0 certified, 3 the system is too large to be checked or a limit was met, 2 the graph is wrong.";
