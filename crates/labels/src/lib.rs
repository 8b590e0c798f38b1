//! The label model: a program that can only be restarted and replayed, presented as one that rewinds and compares states.
//!
//! A step of a process is a function of its local state and of the values that it reads. The model remembers every such *label*: what was read led to
//! what was written, observed, spawned, and to which local state. All states of a search are computed from labels; the program itself runs only when a
//! label is needed that is not known yet, or when nobody knows whether a guard holds for certain values. Then it is restarted, the schedule at hand is
//! replayed, and the step is performed.
//!
//! What the model believes of a program, besides the promises of [`Execution`]:
//!
//! - `Step::effects` tell all that a step reads of the shared state, in the order in which it reads, and all that it does to it.
//! - A process that gives back a lock ([`Mode::Release`](mazurka_model::Mode)) learns whether it holds it, and nothing else.
//! - A step is enabled if the locks that it takes are free, the processes that it joins have ended, and its guard holds; whether it does depends on the
//!   local state and the values of the other locations with `Access::guard`; of a channel only the number of messages counts.
//! - How many outcomes a step has depends on the local state and the values of the locations that it accesses; of a channel only the number of messages counts.
//!
//! Nothing else is asked of the program: no snapshots, no digests, no states. A local state is then what the process has observed so far: the chain of
//! its labels. That is finer than the state of its registers; a program that can tell local states apart better does so by `local_digest`, see
//! [`LabelModel::with_local_digests`].

mod execution;
mod knowledge;
mod real;
mod state;
mod steps;
mod value;

use std::cell::RefCell;

use mazurka_model::{
    ComparableProgram, Execution, Location, Observation, ProcessId, Program, Site, SourcePlace, States, Value,
};

pub use execution::ModelExecution;
use knowledge::Knowledge;
use real::Real;
pub use real::Work;

/// A program as its labels tell it. What is learned stays for as long as the model lives, whatever explores it.
pub struct LabelModel<P: Program> {
    program: P,
    prelude: Vec<Observation>,
    known: RefCell<Known<P>>,
}

/// What is known, and where more can be learned.
struct Known<P: Program> {
    knowledge: Knowledge<P>,
    real: Real<P>,
}

impl<P: Program> LabelModel<P> {
    /// Local states are what processes have observed so far.
    pub fn new(program: P) -> Self {
        LabelModel::with(program, None)
    }

    /// Local states are what the program's `local_digest` distinguishes.
    pub fn with_local_digests(program: P) -> Self
    where
        P: ComparableProgram,
    {
        LabelModel::with(program, Some(P::Execution::local_digest))
    }

    fn with(program: P, local_digest: Option<LocalDigest<P>>) -> Self {
        let execution = program.start();
        let prelude = execution.prelude().to_vec();
        let mut knowledge = Knowledge::new(program, local_digest);
        let real = Real::new(execution, &prelude, &mut knowledge);
        LabelModel { program, prelude, known: RefCell::new(Known { knowledge, real }) }
    }
}

/// Distinguishes the local states of a process.
type LocalDigest<P> = fn(&<P as Program>::Execution, ProcessId) -> u128;

impl<P: Program> LabelModel<P> {
    /// How much the program itself has run.
    pub fn work(&self) -> Work {
        let known = self.known.borrow();
        Work { labels: known.knowledge.labels(), ..known.real.work }
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
