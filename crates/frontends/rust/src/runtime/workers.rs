//! Several workers explore a closure, each on an OS thread of its own.
//!
//! The threads under check are coroutines of one OS thread, so every worker has a program value
//! with coroutines, a world and tables of its own. The tables are replicas that agree about all ids
//! (`identity::replicas`).
//!
//! The closure is called on several OS threads at the same time, so it has to be `Sync`. Objects of
//! this library are only synchronised within an execution. They are made in the execution that uses
//! them, or are copies of statics; an object from outside is noticed by the second execution that
//! touches it, which does not go on (`World::touch`).

use std::panic::resume_unwind;
use std::sync::Arc;

use mazurka_stateless::{AlgorithmInfo, Options, WorkerPrograms};
use mazurka_verdict::{Outcome, Sink, Stop};

use super::fiber::{set_stack_size, stack_size};
use super::identity::{IdentityTables, Replicas};
use super::panics::run_exploration;
use super::program::{NativeProgram, Settings};

/// A closure that several workers may call.
pub(crate) type SharedBody<'f> = &'f (dyn Fn() + Send + Sync);

/// What a worker needs to make its program.
struct NativeWorkers<'f> {
    body: SharedBody<'f>,
    settings: Settings,
    stack_size: usize,
    /// What was known when the exploration began.
    tables: IdentityTables,
    replicas: Arc<Replicas>,
}

/// Explores a closure by several workers. Returns `None` if there is only one, or if the algorithm
/// does not take workers.
pub(crate) fn explore_by_workers(
    program: &NativeProgram<'_>,
    body: SharedBody<'_>,
    algorithm: &AlgorithmInfo,
    options: &Options,
    sink: &mut dyn Sink,
) -> Option<Outcome> {
    if options.workers < 2 || !algorithm.takes_workers {
        return None;
    }
    let replicas = Arc::<Replicas>::default();
    let workers = NativeWorkers {
        body,
        settings: program.settings,
        stack_size: stack_size(),
        tables: program.identity.borrow().replica(&replicas),
        replicas,
    };
    let outcome = algorithm.explore_by_workers(&workers, options, sink);
    program.identity.borrow_mut().absorb(&workers.replicas);
    outcome
}

impl WorkerPrograms for NativeWorkers<'_> {
    type Program<'w> = &'w NativeProgram<'w>;

    fn with_program(&self, explore: impl for<'w> FnOnce(&&'w NativeProgram<'w>) -> Outcome) -> Outcome {
        set_stack_size(self.stack_size);
        let program = NativeProgram::new(&self.body, self.settings);
        *program.identity.borrow_mut() = self.tables.clone();
        let result = run_exploration(&program.identity, || explore(&&program));
        let mut tables = program.identity.borrow_mut();
        let failed = tables.has_failed();
        tables.end_replica();
        match result {
            Ok(outcome) => outcome,
            // Schedules of workers that have learnt something do not fit the others.
            Err(_) if failed => Outcome { stop: Some(Stop::Aborted), ..Outcome::default() },
            Err(payload) => resume_unwind(payload),
        }
    }
}
