//! The results of an exploration.
//!
//! Algorithms push results into a [`Sink`] as they find them and return an [`Outcome`].
//! [`Findings`] is the sink that keeps each distinct fault with its shortest schedule, [`Recorder`]
//! keeps whole executions for pictures. [`describe`] turns a finding into a [`Violation`] with a
//! [`Trace`] that can be saved and replayed, and a [`Report`] holds everything about one check. A
//! violation is a result, never an `Err`. Nothing here prints.

mod annotation;
mod certificate;
mod execution_graph;
mod fault;
mod findings;
mod recording;
mod report;
mod sink;
mod trace;
mod verdict;
mod violation;

pub use annotation::{Annotate, Annotation};
pub use certificate::{Certificate, Uncertified};
pub use execution_graph::{ExecutionGraph, GraphEdge, GraphEvent, Relation};
pub use fault::{Fault, FaultKey, faults_at_end};
pub use findings::{Finding, Findings};
pub use recording::{AnnotatedPrefix, Recorded, RecordedRun, Recorder};
pub use report::{ClusterUse, Report};
pub use sink::{Ending, Outcome, Run, Schedule, SearchEvent, Sink, Stats, Stop};
pub use trace::{Narration, ReplayError, Trace, TraceEffect, TraceStep, describe_step, narrate, replay};
pub use verdict::Verdict;
pub use violation::{Violation, Wait, describe, describe_narrated};
