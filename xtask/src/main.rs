//! Tasks of the workspace: `cargo xtask COMMAND`. Each command has a file of its own.

mod bench;
mod book;
mod choose;
mod cluster_faults;
mod figures;
mod growth;
mod plot;
mod same_counts;
mod share;
mod simulate_cluster;
mod soak;
mod soak_c;
mod soak_certificates;
mod soak_stateful;
mod soak_weak;
mod soak_workers;
mod speed;
mod speed_stateful;
mod suite;

use std::path::PathBuf;
use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  bench           measure executions per CPU second on the benchmarks [NAME ...]
  choose          compare the times of all algorithms on larger programs [SECONDS per run]
  cluster-faults  kill and resume processes of a cluster PATH-OF-MAZURKA (cluster-faults --help)
  figures         plot Figures 10 and 11 of the stateful paper in docs/stateful/ [SECONDS per run]
  growth          plot the work of each algorithm over N in docs/growth/ [SECONDS per run]
  pictures        draw the pictures of the book in docs/pictures/
  same-counts     compare verdicts and counts of two builds OLD NEW of the command line
  share           measure the share of all states that memo enters [PROGRAMS per mix]
  simulate-cluster
                  compute what a cluster would give from measured costs (simulate-cluster --help)
  soak            check random programs against the oracle (soak --help)
  soak-c          check random C programs against the oracle (soak-c --help); needs clang
  soak-certificates
                  check the checker of explorations on random programs (soak-certificates --help)
  soak-stateful   check random client/server systems against brute force (soak-stateful --help)
  soak-weak       check random litmus programs against an oracle (soak-weak --help)
  soak-workers    compare several workers with one on random programs (soak-workers --help)
  speed           count instructions per execution with Valgrind PATH-OF-MAZURKA [PROGRAM ...]
  speed-stateful  measure time and memory per node of the stateful algorithms (speed-stateful --help)
  suite           compare results with a public suite of programs: nidhugg|genmc|svcomp|abs|crates DIR
  tables          write the results of the book, docs/results.md [TABLE ...]
  tidy            check the rules of the workspace that the compiler does not check
";

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    match arguments.next().as_deref() {
        Some("bench") => bench::bench(arguments),
        Some("figures") => figures::figures(&root(), arguments),
        Some("cluster-faults") => cluster_faults::command(arguments),
        Some("simulate-cluster") => simulate_cluster::simulate(arguments),
        Some("choose") => choose::choose(arguments),
        Some("growth") => growth::growth(&root(), arguments),
        Some("same-counts") => same_counts::command(&root(), arguments),
        Some("share") => share::share(arguments),
        Some("pictures") => book::pictures(&root()),
        Some("tables") => book::tables(&root(), arguments),
        Some("speed-stateful") => speed_stateful::speed(arguments),
        Some("soak") => soak::soak(&root(), arguments),
        Some("soak-c") => soak_c::soak(&root(), arguments),
        Some("soak-certificates") => soak_certificates::soak(arguments),
        Some("soak-stateful") => soak_stateful::soak(arguments),
        Some("soak-weak") => soak_weak::soak(arguments),
        Some("soak-workers") => soak_workers::soak(arguments),
        Some("speed") => speed::speed(&root(), arguments),
        Some("suite") => suite::command(&root(), arguments),
        Some("tidy") => tidy::tidy(&root()),
        Some(other) => {
            eprint!("unknown command `{other}`\n{USAGE}");
            ExitCode::from(2)
        }
        None => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
    }
}

/// The root of the repository: the parent of this crate if cargo started us, and otherwise the
/// current directory.
fn root() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    manifest.and_then(|path| path.parent().map(PathBuf::from)).unwrap_or_else(|| PathBuf::from("."))
}
