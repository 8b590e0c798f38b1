//! What comes out of an exploration.
//!
//! Algorithms push results into a [`Sink`] as they find them and return an [`Outcome`]; [`Findings`] is the sink that keeps each distinct fault
//! with its shortest schedule; [`Trace`] is a schedule told step by step, which can be saved and replayed. A violation is a result, never an `Err`.
//! Nothing here prints.

mod annotation;
mod fault;
mod findings;

mod recording;
mod sink;
mod trace;
mod verdict;

pub use annotation::{Annotate, Annotation};
pub use fault::{Fault, FaultKey, faults_at_end};
pub use findings::{Finding, Findings};
pub use recording::{AnnotatedPrefix, Recorded, RecordedRun, Recorder};
pub use sink::{Ending, Outcome, Run, Schedule, Sink, Stats, Stop};
pub use trace::{ReplayError, Trace, TraceEffect, TraceStep, describe_step, record, replay};
pub use verdict::{Verdict, Violation, describe};
