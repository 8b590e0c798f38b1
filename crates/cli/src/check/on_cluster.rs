//! `mazurka check` on a program together with other processes, or with snapshots.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use mazurka_check::{Attempt, Certified, Subject, certify_search};
use mazurka_cluster::ClusterNetwork;
use mazurka_cluster::program_snapshot::{ProgramSnapshots, read_newest};
use mazurka_report::{ActorResults, ActorView, Tree};
use mazurka_stateless::{AlgorithmInfo, AloneExchange, Cluster, Exchange, Options, Snapshots};
use mazurka_verdict::{ClusterUse, Recorded, Report, Sink};

use super::program::{check_outputs, check_program, chosen_algorithm};
use crate::arguments::CheckArguments;
use crate::cluster::{Digest, Member, guard};
use crate::exit::Exit;
use crate::explore::{ProgramSubject, SharedSubject};
use crate::failure::Failure;
use crate::input::Source;
use crate::streams::print_error;
use crate::watchdog;

/// The time between two snapshots unless the user chooses it.
const EVERY: Duration = Duration::from_secs(600);
/// The time that a snapshot may take after a limit was reached.
const GRACE: Duration = Duration::from_secs(600);

/// A program that several processes explore together, or one process with snapshots.
struct ClusterSubject<S> {
    program: S,
    /// `None` if the process is alone.
    network: RefCell<Option<ClusterNetwork>>,
    process: usize,
    machines: usize,
    threads: usize,
    snapshots: RefCell<Option<ProgramSnapshots>>,
    /// Whether limits end with a snapshot, on all processes.
    saves: bool,
    every: Duration,
    /// The snapshot to begin with.
    resumed: RefCell<Option<Vec<u64>>>,
    exchanged_bytes: Cell<u64>,
}

/// Checks a program together with the processes of the file of hosts, or alone with snapshots.
/// `options` describes how the program was loaded.
pub fn check(
    arguments: &CheckArguments,
    program: impl SharedSubject,
    source: &Source,
    options: &str,
) -> Result<Exit, Failure> {
    // Whatever is wrong is reported before the other processes begin.
    let algorithm = chosen_algorithm(arguments)?;
    check_outputs(arguments)?;
    let flags = &arguments.workers;
    let description = description(arguments, algorithm, source, options);
    let is_first = flags.process.unwrap_or(0) == 0;
    // The first process has the snapshots of all.
    let [snapshot, resume] =
        [&flags.snapshot, &flags.resume].map(|directory| directory.as_deref().filter(|_| is_first));
    let snapshots = snapshot.map(|directory| ProgramSnapshots::new(directory, description.clone()));
    let resumed = resume.map(|directory| read_newest(directory, &description));
    let saves = flags.snapshot.is_some();
    if saves {
        watchdog::set_grace(GRACE);
    }
    let member = match &flags.hosts {
        Some(hosts) => {
            let limits = &arguments.limits;
            let agreed = format!(
                "{description}limit {:?}\nsnapshots {saves}, resumed {}\n",
                limits.max_executions,
                flags.resume.is_some()
            );
            let help = flags.snapshot.as_ref().map_or(String::new(), |directory| {
                format!("help: continue the newest snapshot with --resume {}\n", directory.display())
            });
            Some(Member::join(flags, hosts, agreed, help)?)
        }
        None => None,
    };
    let (process, machines) = member.as_ref().map_or((0, 1), |member| (member.process, member.machines));
    let threads = member.as_ref().map_or(flags.threads().unwrap_or(1), |member| member.threads as usize);
    let subject = ClusterSubject {
        program,
        process,
        machines,
        threads,
        network: RefCell::new(member.map(|member| member.network)),
        snapshots: RefCell::new(snapshots.transpose().map_err(Failure::new)?),
        saves,
        every: flags.every.unwrap_or(EVERY),
        resumed: RefCell::new(resumed.transpose().map_err(Failure::new)?),
        exchanged_bytes: Cell::new(0),
    };
    let result = check_program(arguments, &subject, source);
    if let Some(network) = subject.network.into_inner() {
        network.finish();
    }
    result
}

/// What all processes have to agree on, and explorations that are continued, one property per line.
fn description(arguments: &CheckArguments, algorithm: &AlgorithmInfo, source: &Source, options: &str) -> String {
    let mut digest = Digest::default();
    // Writing to a digest does not fail.
    let _ = write!(digest, "{}{:?}", source.text, source.more);
    let name = Path::new(&source.file).file_name().unwrap_or_default().to_string_lossy().into_owned();
    format!(
        "mazurka {}\nprogram {name} {:016x}\n{options}parameters {:?}\nalgorithm {}\nall violations {}\nsteps {:?}\n",
        env!("CARGO_PKG_VERSION"),
        digest.0,
        source.parameters,
        algorithm.name,
        arguments.all_violations,
        arguments.limits.max_steps,
    )
}

impl<S: SharedSubject> ClusterSubject<S> {
    fn explore_once(&self, algorithm: &AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        let mut network = self.network.borrow_mut();
        let mut alone = AloneExchange;
        let exchange: &mut dyn Exchange = match network.as_mut() {
            Some(network) => network,
            None => &mut alone,
        };
        let mut files = self.snapshots.borrow_mut();
        let mut write = |words: &[u64]| {
            if let Some(Err(error)) = files.as_mut().map(|files| files.write(words)) {
                print_error(&format!("error: {error}\n"));
                std::process::exit(Exit::Error.code());
            }
        };
        let mut cluster = Cluster::new(exchange, self.program.ids());
        cluster.resumed = self.resumed.borrow_mut().take();
        cluster.snapshots = self.saves.then_some(Snapshots { every: self.every, rounds: None, write: &mut write });
        let attempt = self.program.attempt(algorithm, sink, &mut |program, sink| {
            let outcome = guard(|| algorithm.explore_on_cluster(program, options, &mut cluster, sink));
            outcome.expect("invariant: only algorithms that take workers are chosen")
        });
        self.exchanged_bytes.set(self.exchanged_bytes.get() + cluster.exchanged_bytes);
        attempt
    }
}

impl<S: SharedSubject> Subject for ClusterSubject<S> {
    type Program = S::Program;

    fn program(&self) -> S::Program {
        self.program.program()
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        self.explore_once(algorithm, options, sink)
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.program(), sink, |sink| self.explore(algorithm, options, sink))
    }

    fn machines(&self) -> usize {
        self.machines
    }

    fn must_stop(&self) -> bool {
        self.program.must_stop()
    }
}

impl<S: SharedSubject> ProgramSubject for ClusterSubject<S> {
    fn was_bounded(&self) -> bool {
        self.program.was_bounded()
    }

    fn assumptions(&self) -> Vec<String> {
        self.program.assumptions()
    }

    fn actor_results(&self, report: &Report) -> Option<ActorResults> {
        self.program.actor_results(report)
    }

    fn actor_view(&self, recorded: &Recorded, tree: &Tree) -> Option<ActorView> {
        self.program.actor_view(recorded, tree)
    }

    fn finish(&self, report: &Report) -> Result<(), Failure> {
        self.program.finish(report)
    }

    fn failure(&self, source: &Source) -> Option<Failure> {
        self.program.failure(source)
    }

    fn process(&self) -> Option<usize> {
        (self.machines > 1).then_some(self.process)
    }

    fn note_cluster(&self, report: &mut Report) {
        report.workers = Some(self.threads);
        let exchanged_bytes = self.exchanged_bytes.get();
        report.cluster = (self.machines > 1).then_some(ClusterUse { machines: self.machines, exchanged_bytes });
    }
}
