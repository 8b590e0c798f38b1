//! The label model: presents a program that can only be restarted and replayed as a program that
//! rewinds and compares states.
//!
//! Algorithms such as `memo` go back to earlier states and compare states. Native code offers
//! neither. The label model closes this gap without a change to the algorithm or the program,
//! because a step of a process is a function of two things: the local state of the process, and the
//! values that the step reads. Once a step has been observed, the model can compute it:
//!
//! - A **local state** (`local_states`) determines the next step of a process: its access set, its
//!   guard, and the source position. Local states are interned, so they compare by id.
//! - A **step tree** (`step_trees`) describes the step from one local state with one outcome of its
//!   choice. Inner nodes are, in the order of execution, changes of locations and queries of their
//!   values, with one branch per answer seen so far.
//! - A **label** is a leaf of such a tree: the next local state, the spawned processes, and what
//!   the step made observable.
//! - A **state** (`model_state`) consists of one local state per process and one
//!   symbolic value (`symbolic_value`) per location. It has an undo log and an incremental digest.
//!
//! [`ModelExecution`] computes all states of a search from these parts. The program itself runs
//! only if a tree has no branch for an answer, or if it is unknown whether a guard holds for
//! certain values. Then the `replayer` restarts the program, replays the current schedule, performs
//! the step, and records everything it learns on the way.
//!
//! # Assumptions about the program
//!
//! The model relies on the invariants of [`Execution`] and on the following:
//!
//! - **M1.** `Step::effects` lists everything that a step reads from the shared state, in the order
//!   of reading, and everything that it does to it.
//! - **M2.** A step that releases a lock ([`Mode::Release`](mazurka_model::Mode)) learns whether
//!   its process holds the lock, and nothing else.
//! - **M3.** A step is enabled if the locks that it acquires are free, the processes that it joins
//!   have ended, and its guard holds. The guard is a function of the local state and of the values
//!   of the other locations with `Access::guard`. Of a channel it sees only the number of messages.
//! - **M4.** The number of outcomes of a step is a function of the local state and of the values of
//!   the locations it accesses. Of a channel only the number of messages counts.
//!
//! A program that breaks one of them where the model can notice it causes a panic: nothing computed
//! from its labels would be right.
//!
//! # Precision
//!
//! The model needs no snapshots, digests or states of the program. Without them, a local state is
//! the sequence of labels of the process, which is finer than the contents of its registers. A
//! program with a precise `local_digest` yields fewer states: see
//! [`LabelModel::with_local_digests`].

mod execution;
mod learned_program;
mod local_states;
mod model_state;
mod replayer;
mod step_trees;
mod symbolic_value;

use std::cell::RefCell;

use mazurka_model::{
    ComparableProgram, Execution, Location, Observation, ProcessId, Program, Site, SourcePlace, States, Value,
};

pub use execution::ModelExecution;
use learned_program::LearnedProgram;
use local_states::LocalDigest;
pub use replayer::ReplayStats;
use replayer::Replayer;

/// A program whose steps are computed from labels. Labels are kept for the lifetime of the model,
/// so all executions of the model, and all explorations of it, share them.
pub struct LabelModel<P: Program> {
    program: P,
    prelude: Vec<Observation>,
    learning: RefCell<Learning<P>>,
}

/// What has been learned so far, and the means to learn more. The two are separate structs so that
/// the replayer can extend what has been learned while it runs.
struct Learning<P: Program> {
    learned: LearnedProgram<P>,
    replayer: Replayer<P>,
}

impl<P: Program> LabelModel<P> {
    /// Makes a model in which a local state is the sequence of labels of its process.
    pub fn new(program: P) -> Self {
        LabelModel::with(program, None)
    }

    /// Makes a model in which two local states of a process are equal if the program's
    /// `local_digest` is.
    pub fn with_local_digests(program: P) -> Self
    where
        P: ComparableProgram,
    {
        LabelModel::with(program, Some(P::Execution::local_digest))
    }

    fn with(program: P, local_digest: Option<LocalDigest<P>>) -> Self {
        let execution = program.start();
        let prelude = execution.prelude().to_vec();
        let mut learned = LearnedProgram::new(program, local_digest);
        let replayer = Replayer::new(execution, &prelude, &mut learned);
        LabelModel { program, prelude, learning: RefCell::new(Learning { learned, replayer }) }
    }

    /// The work that the program itself has performed on behalf of the model.
    pub fn stats(&self) -> ReplayStats {
        let learning = self.learning.borrow();
        let stats = ReplayStats { labels: learning.learned.label_count(), ..learning.replayer.stats };
        debug_assert!(stats.replayed <= stats.steps, "replayed steps are steps");
        debug_assert!(stats.labels <= stats.steps, "a step of the program teaches at most one label");
        stats
    }
}

impl<'m, P: Program> Program for &'m LabelModel<P> {
    type Execution = ModelExecution<'m, P>;

    fn start(&self) -> ModelExecution<'m, P> {
        ModelExecution::new(self)
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.program.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.program.location_name(location)
    }

    fn show_value(&self, location: Location, value: Value) -> String {
        self.program.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.program.guards(location)
    }

    fn initial_value(&self, location: Location) -> Option<Value> {
        self.program.initial_value(location)
    }
}
