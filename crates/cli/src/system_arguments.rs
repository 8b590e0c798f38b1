//! The flags for client/server systems.

use std::path::PathBuf;

use clap::Args;

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
            ("--client-order", self.client_order.is_some()),
            ("--recursive", self.recursive),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }
}
