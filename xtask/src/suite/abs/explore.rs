//! Explores an ABS program within a limit of time.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use mazurka_abs::{AbsOptions, AbsProgram};
use mazurka_stateless::{Options, algorithm_info};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

/// What an exploration calls.
pub trait Observer {
    /// A complete execution.
    fn execution(&mut self, run: &dyn Run) -> ControlFlow<Stop>;
    fn fault(&mut self, fault: &Fault) -> ControlFlow<Stop>;
}

/// It covers every final value. The default algorithm covers only those that can be observed, and
/// `testresult` is not observed.
const ALGORITHM: &str = "optimal";

/// An execution with more steps than this may not terminate.
const MAX_STEPS: usize = 1_000;

/// Compiles a text, or returns the first message about it.
pub fn compile(name: &str, text: &str) -> Result<AbsProgram, String> {
    match mazurka_abs::parse(&[(name, text)]) {
        Ok(module) => Ok(AbsProgram::new(module, AbsOptions::default())),
        Err(found) => Err(found.first().map_or(String::new(), |first| {
            let line = text[..first.diagnostic.span.start].matches('\n').count() + 1;
            format!("{} (line {line})", first.diagnostic.message)
        })),
    }
}

/// Explores a program. Returns why the exploration stopped early, if it did.
pub fn explore(program: &AbsProgram, seconds: f64, observer: &mut dyn Observer) -> Option<Stop> {
    let algorithm = algorithm_info(ALGORITHM).expect("invariant: the algorithm is in the table");
    let options = Options { max_steps: MAX_STEPS, ..Options::default() };
    let mut watch = Watch { deadline: Instant::now() + Duration::from_secs_f64(seconds), observer };
    algorithm.explore(program, &options, &mut watch).stop
}

/// Which limit kept an exploration from a verdict.
pub fn limit(stop: Option<Stop>) -> String {
    match stop {
        Some(stop) => format!("stopped by the limit {}", stop.name()),
        None => format!("no deadlock found, but some executions have more than {MAX_STEPS} steps"),
    }
}

struct Watch<'o> {
    deadline: Instant,
    observer: &'o mut dyn Observer,
}

impl Watch<'_> {
    fn on_time(&self) -> ControlFlow<Stop> {
        if Instant::now() < self.deadline { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::MaxSeconds) }
    }
}

impl Sink for Watch<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if ending == Ending::Complete {
            self.observer.execution(run)?;
        }
        self.on_time()
    }

    fn fault(&mut self, fault: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        self.observer.fault(fault)
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.on_time()
    }
}
