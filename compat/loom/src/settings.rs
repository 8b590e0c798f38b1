//! loom's builder.

use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

/// The settings of an exploration. [`Builder::new`] reads the variables `LOOM_*`.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Builder {
    /// Has no effect: there is no limit on the number of threads.
    pub max_threads: usize,
    /// The maximum number of steps per execution; 0 selects Mazurka's default.
    pub max_branches: usize,
    /// The maximum number of executions.
    pub max_permutations: Option<usize>,
    /// The maximum duration of the exploration.
    pub max_duration: Option<Duration>,
    /// Has no effect: every interleaving is covered.
    pub preemption_bound: Option<usize>,
    /// Has no effect: no checkpoint is written.
    pub checkpoint_file: Option<PathBuf>,
    /// Has no effect: no checkpoint is written.
    pub checkpoint_interval: usize,
    /// Has no effect: everything is explored.
    pub expect_explicit_explore: bool,
    /// Has no effect: source locations are always recorded.
    pub location: bool,
    /// Has no effect: the report shows the execution that goes wrong.
    pub log: bool,
}

impl Builder {
    /// Settings from the environment: `LOOM_MAX_BRANCHES`, `LOOM_MAX_PERMUTATIONS` and
    /// `LOOM_MAX_DURATION` (in seconds).
    pub fn new() -> Builder {
        Builder {
            max_branches: variable("LOOM_MAX_BRANCHES").unwrap_or_default(),
            max_permutations: variable("LOOM_MAX_PERMUTATIONS"),
            max_duration: variable("LOOM_MAX_DURATION").map(Duration::from_secs),
            ..Builder::default()
        }
    }

    /// Has no effect: no checkpoint is written.
    pub fn checkpoint_file(&mut self, file: &str) -> &mut Builder {
        self.checkpoint_file = Some(file.into());
        self
    }

    /// Explores all interleavings of a closure within the limits.
    ///
    /// # Panics
    /// If an execution violates a property. The panic message is the report.
    #[track_caller]
    pub fn check<F: Fn() + Sync + Send + 'static>(&self, body: F) {
        let mut builder = mazurka::Builder::new();
        if self.max_branches > 0 {
            builder = builder.max_steps(self.max_branches);
        }
        if let Some(number) = self.max_permutations {
            builder = builder.max_executions(number as u64);
        }
        if let Some(time) = self.max_duration {
            builder = builder.max_seconds(time.as_secs_f64());
        }
        builder.check(body);
    }
}

/// The value of an environment variable.
///
/// # Panics
/// If it has another form.
fn variable<T: FromStr>(name: &str) -> Option<T> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("the environment variable {name} is not a number: {text}")))
}
