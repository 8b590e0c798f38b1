//! `mazurka check` on a client/server system by several workers, without keeping the graph: on the
//! threads of one machine, or together with other processes.

use std::fmt::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use mazurka_cluster::snapshot::{Snapshots, newest};
use mazurka_report::Workers;
use mazurka_stateful::Algorithm;
use mazurka_stateful::levels::{Alone, LevelExploration, LevelPlan, Network};

use super::render_system;
use super::system::{MAX_RUNS, note_target};
use crate::arguments::CheckArguments;
use crate::cluster::{Digest, Member, guard, print_finished};
use crate::exit::Exit;
use crate::explore::SystemPlan;
use crate::failure::Failure;
use crate::input::SystemInput;
use crate::streams::{print, print_error};
use crate::systems::{Target, deadlock_test, level_report, question};
use crate::watchdog;

/// The time that a level may take after a limit was reached.
const GRACE: Duration = Duration::from_secs(600);
/// The time between two snapshots unless the user chooses it.
const EVERY: Duration = Duration::from_secs(600);
/// An exploration by levels.
pub struct ByLevels<'c> {
    /// The flags of the command.
    pub arguments: &'c CheckArguments,
    /// The system to explore.
    pub input: &'c SystemInput,
    /// Options and limits.
    pub plan: &'c SystemPlan,
    /// The algorithm, one that explores level by level.
    pub algorithm: &'c Algorithm,
    /// The target of `--reach`.
    pub target: Option<&'c Target>,
}

impl ByLevels<'_> {
    /// Explores and prints the result.
    pub fn check(&self) -> Result<Exit, Failure> {
        if self.arguments.report.is_some() || self.arguments.systems.write.is_some() {
            return Err(Failure::new("--report and --write need the graph, which is not kept"));
        }
        watchdog::set_grace(GRACE);
        match &self.arguments.workers.hosts {
            Some(hosts) => self.check_on_cluster(hosts),
            None => {
                let threads = self.threads();
                let (explored, seconds) = self.explore(&mut Alone)?;
                let workers = Workers { workers: threads as u64, machines: 1, ..Workers::default() };
                Ok(self.report(&explored, seconds, workers))
            }
        }
    }

    fn threads(&self) -> usize {
        self.arguments.workers.threads().unwrap_or(1)
    }

    fn explore(&self, network: &mut dyn Network) -> Result<(LevelExploration, f64), Failure> {
        let is_deadlock = deadlock_test(self.input);
        let plan = LevelPlan {
            threads: self.threads(),
            question: question(self.input, self.target, &is_deadlock),
            max_found: if self.arguments.all_violations { MAX_RUNS } else { 1 },
            max_bytes: self.arguments.max_memory.map(|bytes| bytes as u64),
        };
        let mut snapshots = self.snapshots()?;
        self.plan.run_by_levels(self.algorithm, &self.input.system, &plan, network, &mut snapshots)
    }

    fn snapshots(&self) -> Result<Snapshots, Failure> {
        let flags = &self.arguments.workers;
        let resumed = flags.resume.as_deref().map(newest).transpose().map_err(Failure::new)?;
        Ok(Snapshots {
            directory: flags.snapshot.clone(),
            every: flags.every.unwrap_or(EVERY),
            resumed,
            description: self.description(),
            last: Instant::now(),
            on_error: Box::new(|error| {
                print_error(&format!("error: {error}\n"));
                std::process::exit(Exit::Error.code());
            }),
            written: Vec::new(),
        })
    }

    /// What all processes of an exploration have to agree on, one property per line.
    fn description(&self) -> String {
        let options = &self.plan.options;
        let mut digest = Digest::default();
        // Writing to a digest does not fail.
        let _ = write!(digest, "{:?}", self.input.system);
        let target = self.target.map_or("deadlocks", |target| &target.text);
        format!(
            "mazurka {}\nsystem {} {:016x}\nalgorithm {}\nlooking for {target}\noptions {:?}\n",
            env!("CARGO_PKG_VERSION"),
            self.input.name,
            digest.0,
            self.algorithm.name,
            (options.remote_pifs, options.lex_closure, options.all_traces, &options.client_order),
        )
    }

    fn check_on_cluster(&self, hosts: &Path) -> Result<Exit, Failure> {
        let flags = &self.arguments.workers;
        let description = format!("{}limit {}\n", self.description(), self.plan.options.max_nodes);
        let help = flags.snapshot.as_ref().map_or(String::new(), |directory| {
            format!("help: continue the newest snapshot with --resume {}\n", directory.display())
        });
        let Member { mut network, process, machines, threads } = Member::join(flags, hosts, description, help)?;
        let (explored, seconds) = guard(|| self.explore(&mut network))?;
        network.finish();
        let workers = Workers {
            workers: threads,
            machines: machines as u64,
            exchanged_bytes: explored.sent_bytes,
            waited_share: explored.waited_seconds / (machines as f64 * seconds.max(1e-9)),
            levels: None,
        };
        if process == 0 {
            return Ok(self.report(&explored, seconds, workers));
        }
        let report = level_report(self.input, self.algorithm, &explored, self.target, seconds);
        print_finished(process);
        Ok(report.verdict().into())
    }

    /// Prints the result.
    fn report(&self, explored: &LevelExploration, seconds: f64, workers: Workers) -> Exit {
        let mut report = level_report(self.input, self.algorithm, explored, self.target, seconds);
        report.workers = Some(Workers { levels: Some(u64::from(explored.totals.levels)), ..workers });
        report.requested.clone_from(&self.arguments.algorithm);
        note_target(&mut report, self.algorithm, self.target);
        watchdog::answered(report.verdict().into());
        print(&render_system(&report, self.arguments.format));
        report.verdict().into()
    }
}
