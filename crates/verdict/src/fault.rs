//! Faults: what can go wrong in an execution, in terms of ids.

use mazurka_model::{Execution, Observation, ProcessId, Site, Status, Step};

use crate::{Run, Schedule};

/// Something that went wrong in an execution.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fault {
    /// An assertion does not hold.
    Assertion {
        /// The process that executes the assertion.
        process: ProcessId,
        /// The site of the assertion.
        site: Site,
    },
    /// Some processes are blocked, and no process can move.
    Deadlock {
        /// The blocked processes in order of id, each with the statement at which it waits.
        blocked: Vec<(ProcessId, Site)>,
    },
    /// An error in the use of the language or a library.
    Error {
        /// The process that causes the error.
        process: ProcessId,
        /// The site of the statement.
        site: Site,
        /// The code of the error.
        kind: ErrorName,
    },
    /// The execution cannot end any more: whatever happens, it stays within finitely many states
    /// in each of which a process can move.
    Livelock {
        /// The number of steps at the end of the schedule that can be repeated forever.
        cycle: usize,
        /// The processes that move in these steps, each with a statement it performs.
        moving: Vec<(ProcessId, Site)>,
    },
}

/// The code of an error, without its operands: `a[5]` and `a[6]` at one statement are the same
/// fault.
pub type ErrorName = &'static str;

/// Identifies a fault for users: its kind and its statements, but not the processes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FaultKey(&'static str, Vec<Site>);

impl Fault {
    /// The fault that an observation shows, if any.
    pub fn of(observation: Observation) -> Option<Fault> {
        match observation {
            Observation::Assertion { process, site, holds: false } => Some(Fault::Assertion { process, site }),
            Observation::Error { process, site, error } => Some(Fault::Error { process, site, kind: error.code }),
            _ => None,
        }
    }

    /// The name in JSON output.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Assertion { .. } => "assertion",
            Fault::Deadlock { .. } => "deadlock",
            Fault::Error { kind, .. } => kind,
            Fault::Livelock { .. } => "livelock",
        }
    }

    /// The schedule that shows the fault: of a run that ends with it, or with its cause.
    pub fn schedule(&self, run: &dyn Run) -> Schedule {
        match self {
            Fault::Deadlock { .. } | Fault::Livelock { .. } => run.schedule(),
            Fault::Assertion { .. } | Fault::Error { .. } => run.causes(),
        }
    }

    /// The identity of the fault for users.
    pub fn key(&self) -> FaultKey {
        let mut sites = match self {
            Fault::Assertion { site, .. } | Fault::Error { site, .. } => vec![*site],
            Fault::Deadlock { blocked: places } | Fault::Livelock { moving: places, .. } => {
                places.iter().map(|&(_, site)| site).collect()
            }
        };
        sites.sort_unstable();
        FaultKey(self.kind(), sites)
    }
}

/// The deadlock of a state in which no process can move, if it is one: some process is blocked, and
/// none was discarded or failed. A process that failed explains why the others wait, and was
/// reported before. If the program has terminated, the blocked processes were stopped.
pub fn faults_at_end(execution: &impl Execution, step: &mut Step) -> Option<Fault> {
    let mut next = execution.next_with(Status::Blocked, 0)?;
    if execution.terminated() {
        return None;
    }
    if [Status::Discarded, Status::Failed].iter().any(|&status| execution.next_with(status, 0).is_some()) {
        return None;
    }
    let mut blocked = Vec::new();
    loop {
        execution.pending(next, step);
        blocked.push((next, step.site));
        match execution.next_with(Status::Blocked, next.0 + 1) {
            Some(process) => next = process,
            None => return Some(Fault::Deadlock { blocked }),
        }
    }
}
