//! Faults: what can go wrong in a run, in terms of ids.

use mazurka_model::{Execution, Observation, ProcessId, Site, Status, Step};

/// Something that went wrong. Two runs have the same fault if these are equal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Fault {
    /// An assertion does not hold.
    Assertion {
        /// Whose.
        process: ProcessId,
        /// Which.
        site: Site,
    },
    /// Processes wait for each other, or for nobody; nothing can move.
    Deadlock {
        /// The blocked processes in order of id, each with the place where it waits.
        blocked: Vec<(ProcessId, Site)>,
    },
    /// A use error.
    Error {
        /// Whose.
        process: ProcessId,
        /// Where.
        site: Site,
        /// What.
        kind: ErrorName,
    },
    /// The run became longer than the step limit.
    StepLimit {
        /// Who would have moved next.
        process: ProcessId,
        /// Where.
        site: Site,
    },
}

/// The name of an error, without its values: `a[5]` and `a[6]` at one place are the same fault.
pub type ErrorName = &'static str;

/// What makes two faults the same for people: the places, not the processes.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FaultKey(&'static str, Vec<Site>);

impl Fault {
    /// The fault that an observation shows, if it shows one.
    pub fn of(observation: Observation) -> Option<Fault> {
        match observation {
            Observation::Assertion { process, site, holds: false } => Some(Fault::Assertion { process, site }),
            Observation::Error { process, site, error } => Some(Fault::Error { process, site, kind: error.code }),
            _ => None,
        }
    }

    /// As in the JSON output.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Assertion { .. } => "assertion",
            Fault::Deadlock { .. } => "deadlock",
            Fault::Error { kind, .. } => kind,
            Fault::StepLimit { .. } => "step-limit",
        }
    }

    /// See [`FaultKey`].
    pub fn key(&self) -> FaultKey {
        let mut sites = match self {
            Fault::Assertion { site, .. } | Fault::Error { site, .. } => vec![*site],
            Fault::StepLimit { .. } => vec![],
            Fault::Deadlock { blocked } => blocked.iter().map(|&(_, site)| site).collect(),
        };
        sites.sort_unstable();
        FaultKey(self.kind(), sites)
    }
}

/// The deadlock of a state in which nothing can move, if it is one: somebody is blocked, and nobody was discarded or failed (who failed explains
/// the others' waiting, and was reported already).
pub fn faults_at_end(execution: &impl Execution, step: &mut Step) -> Option<Fault> {
    let mut next = execution.next_with(Status::Blocked, 0)?;
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
