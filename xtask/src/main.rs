//! Tasks of the workspace: `cargo xtask COMMAND`. Each command is a file of its own.

mod bench;
mod book;
mod choose;
mod figures;
mod growth;
mod plot;
mod share;
mod soak;
mod soak_stateful;
mod speed;
mod speed_stateful;
mod tidy;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  bench      executions per CPU second of the algorithms on the benchmarks [NAME ...]
  figures    Figures 10 and 11 of the stateful paper again, as plots in docs/stateful/ [SECONDS per run]
  choose     every algorithm on programs of some size, side by side [SECONDS per run]
  growth     how the work of each algorithm grows with N, as plots in docs/growth/ [SECONDS per run]
  share      how much of the graph of all states memo and memo-ob enter, on random programs [PROGRAMS of each mix]
  pictures   the pictures of the book, in docs/pictures/
  tables     the results in the book, docs/results.md [SECONDS per algorithm and row]
  speed-stateful  time and memory per node of the stateful algorithms (speed-stateful --help)
  soak       check random programs with every algorithm against the oracle (soak --help)
  soak-stateful   check random client/server systems with every stateful algorithm (soak-stateful --help)
  speed      what an execution costs each algorithm, in instructions (needs Valgrind) PATH-OF-MAZURKA [PROGRAM ...]
  tidy       check the invariants that a compiler does not see
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("bench") => bench::bench(&root(), arguments),
        Some("figures") => figures::figures(&root(), arguments),
        Some("choose") => choose::choose(&root(), arguments),
        Some("growth") => growth::growth(&root(), arguments),
        Some("share") => share::share(arguments),
        Some("pictures") => book::pictures(&root()),
        Some("tables") => book::tables(&root(), arguments),
        Some("speed-stateful") => speed_stateful::speed(arguments),
        Some("soak") => soak::soak(&root(), arguments),
        Some("soak-stateful") => soak_stateful::soak(arguments),
        Some("speed") => speed::speed(&root(), arguments),
        Some("tidy") => tidy::tidy(&root()),
        Some(other) => {
            eprint!("there is no command `{other}`\n{USAGE}");
            ExitCode::from(2)
        }
        None => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
    }
}

/// The root of the repository: cargo says where this crate lies; else it is where we stand.
fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    here.and_then(|path| path.parent().map(PathBuf::from)).unwrap_or_else(|| PathBuf::from("."))
}
