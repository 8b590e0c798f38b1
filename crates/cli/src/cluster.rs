//! Several processes that explore together: how this one joins them, and what happens when one of
//! them is lost.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use mazurka_cluster::{ClusterNetwork, Hosts, Joined, MeshConfig, MeshError, OnLost, join};

use crate::exit::Exit;
use crate::failure::Failure;
use crate::streams::print_error;
use crate::worker_arguments::WorkerArguments;

/// The time to wait for other processes unless the user chooses it.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(60);
/// A panic caused by a lost process is reported by the thread that notices the loss.
const NOTICE: Duration = Duration::from_secs(6);

/// This process among the others.
pub struct Member {
    /// The connection to the others.
    pub network: ClusterNetwork,
    /// The number of this process.
    pub process: usize,
    /// The number of processes.
    pub machines: usize,
    /// The number of threads of all processes.
    pub threads: u64,
}

impl Member {
    /// Waits for the other processes. `description` has what all of them must agree on, one
    /// property per line; `help` is printed when one of them is lost.
    pub fn join(flags: &WorkerArguments, hosts: &Path, description: String, help: String) -> Result<Member, Failure> {
        let text = std::fs::read_to_string(hosts)
            .map_err(|error| Failure::new(format!("cannot read {}: {error}", hosts.display())))?;
        let hosts = Hosts::parse(&text).map_err(Failure::new)?;
        let process = flags.process.unwrap_or(0);
        hosts.check_process(process).map_err(Failure::new)?;
        let config = MeshConfig {
            process,
            threads: flags.threads().unwrap_or(1),
            description,
            connect_timeout: flags.connect_timeout.unwrap_or(CONNECT_TIMEOUT),
            bind_any: flags.bind_any,
            hosts,
        };
        let Joined { network, threads } = join(&config, &on_lost(&config.hosts, help)).map_err(describe)?;
        Ok(Member { network, process, machines: config.hosts.0.len(), threads })
    }
}

/// Runs an exploration over the network. If it panics because a process is lost, the thread that
/// notices the loss has the time to report it and to end this process.
pub fn guard<R>(explore: impl FnOnce() -> R) -> R {
    catch_unwind(AssertUnwindSafe(explore)).unwrap_or_else(|panic| {
        std::thread::sleep(NOTICE);
        resume_unwind(panic)
    })
}

/// Says that the result is printed by another process.
pub fn print_finished(process: usize) {
    print_error(&format!("process {process} has finished; process 0 prints the result\n"));
}

/// Ends this process when another one is lost: nothing can be decided any more.
fn on_lost(hosts: &Hosts, help: String) -> OnLost {
    let hosts = hosts.clone();
    Arc::new(move |process| {
        let host = &hosts.0[process];
        print_error(&format!("process {process} ({host}) is gone; nothing was decided\n{help}"));
        std::process::exit(Exit::Inconclusive.code());
    })
}

fn describe(error: MeshError) -> Failure {
    let failure = Failure::new(&error);
    match error {
        MeshError::BindsToAll(_) => failure.with_help("name one address of this machine, or add --bind-any"),
        MeshError::Missing(..) => failure.with_help("start it, or wait longer with --connect-timeout"),
        MeshError::Io(_) | MeshError::Bind(..) | MeshError::Different(..) => failure,
    }
}

/// A hash of text that is the same on all machines.
pub struct Digest(pub u64);

impl Default for Digest {
    fn default() -> Self {
        Digest(0xcbf2_9ce4_8422_2325)
    }
}

impl fmt::Write for Digest {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
        Ok(())
    }
}
