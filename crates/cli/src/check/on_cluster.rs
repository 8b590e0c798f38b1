//! `mazurka check` on a program together with other processes.

use std::cell::{Cell, RefCell};
use std::fmt::Write;
use std::path::Path;

use mazurka_check::{Attempt, Certified, Subject, certify_search};
use mazurka_cluster::ClusterNetwork;
use mazurka_maz::MazProgram;
use mazurka_stateless::{AlgorithmInfo, Cluster, Options};
use mazurka_verdict::{ClusterUse, Report, Sink};

use super::program::{check_outputs, check_program, chosen_algorithm};
use crate::arguments::CheckArguments;
use crate::cluster::{Digest, Member, guard};
use crate::exit::Exit;
use crate::explore::{MazSubject, ProgramSubject};
use crate::failure::Failure;
use crate::input::{ProgramInput, Source};

/// A program that several processes explore together.
struct ClusterSubject<'p> {
    program: &'p MazProgram,
    network: RefCell<ClusterNetwork>,
    process: usize,
    machines: usize,
    threads: usize,
    exchanged_bytes: Cell<u64>,
}

/// Checks a program together with the processes of the file of hosts.
pub fn check(arguments: &CheckArguments, input: &ProgramInput<MazProgram>, hosts: &Path) -> Result<Exit, Failure> {
    // Whatever is wrong is reported before the other processes begin.
    let algorithm = chosen_algorithm(arguments)?;
    check_outputs(arguments)?;
    let description = description(arguments, algorithm, &input.source);
    let Member { network, process, machines, threads } =
        Member::join(&arguments.workers, hosts, description, String::new())?;
    let subject = ClusterSubject {
        program: &input.program,
        network: RefCell::new(network),
        process,
        machines,
        threads: threads as usize,
        exchanged_bytes: Cell::new(0),
    };
    let result = check_program(arguments, &subject, &input.source);
    subject.network.into_inner().finish();
    result
}

/// What all processes have to agree on, one property per line.
fn description(arguments: &CheckArguments, algorithm: &AlgorithmInfo, source: &Source) -> String {
    let mut digest = Digest::default();
    // Writing to a digest does not fail.
    let _ = write!(digest, "{}{:?}", source.text, source.more);
    let name = Path::new(&source.file).file_name().unwrap_or_default().to_string_lossy().into_owned();
    let limits = &arguments.limits;
    format!(
        "mazurka {}\nprogram {name} {:016x}\nparameters {:?}\nalgorithm {}\nall violations {}\nlimits {:?}\n",
        env!("CARGO_PKG_VERSION"),
        digest.0,
        source.parameters,
        algorithm.name,
        arguments.all_violations,
        (limits.max_executions, limits.max_steps),
    )
}

impl<'p> Subject for ClusterSubject<'p> {
    type Program = &'p MazProgram;

    fn program(&self) -> &'p MazProgram {
        self.program
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        let mut network = self.network.borrow_mut();
        let mut cluster = Cluster::new(&mut *network, self.program);
        let outcome = guard(|| algorithm.explore_on_cluster(self.program, options, &mut cluster, sink));
        self.exchanged_bytes.set(cluster.exchanged_bytes);
        Attempt::Finished(outcome.expect("invariant: only algorithms that take workers are chosen"))
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.program, sink, |sink| self.explore(algorithm, options, sink))
    }

    fn machines(&self) -> usize {
        self.machines
    }
}

impl ProgramSubject for ClusterSubject<'_> {
    fn assumptions(&self) -> Vec<String> {
        MazSubject(self.program).assumptions()
    }

    fn process(&self) -> Option<usize> {
        Some(self.process)
    }

    fn note_cluster(&self, report: &mut Report) {
        report.workers = Some(self.threads);
        let exchanged_bytes = self.exchanged_bytes.get();
        report.cluster = Some(ClusterUse { machines: self.machines, exchanged_bytes });
    }
}
