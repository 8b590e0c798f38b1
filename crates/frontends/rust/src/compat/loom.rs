//! loom's `model`, its builder, and the macro `lazy_static!`.

/// Explores all interleavings of a closure; loom's name for [`check`](crate::check). The limits are
/// those of [`model::Builder::new`].
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn model<F: Fn() + Sync + Send + 'static>(body: F) {
    model::Builder::new().check(body);
}

/// loom's `model` module.
pub mod model {
    use std::path::PathBuf;
    use std::str::FromStr;
    use std::time::Duration;

    pub use super::model;

    /// The number of operations after which loom gives up an execution by default. A loop that ends
    /// later has no complete execution under loom, so it is taken to be endless here.
    const LOOM_BRANCHES: usize = 1_000;

    /// Why checkpoints are not written, and what serves their purpose.
    const NO_CHECKPOINTS: &str =
        "no checkpoints are written; a failure prints a schedule that MAZURKA_REPLAY runs again";

    /// loom's builder.
    ///
    /// Mazurka has no limit on the number of threads and writes no checkpoints, so the fields for
    /// these have no effect.
    #[derive(Clone, Debug, Default)]
    #[non_exhaustive]
    pub struct Builder {
        /// Accepted for compatibility, without effect.
        pub max_threads: usize,
        /// The maximum number of steps per execution; 0 selects the default of
        /// [`Builder::max_steps`](crate::Builder::max_steps).
        pub max_branches: usize,
        /// The maximum number of executions.
        pub max_permutations: Option<usize>,
        /// The maximum duration of the exploration.
        pub max_duration: Option<Duration>,
        /// The maximum number of preemptions per execution, if the closure is too large for a short
        /// exploration of everything.
        pub preemption_bound: Option<usize>,
        /// Accepted for compatibility, without effect.
        pub checkpoint_file: Option<PathBuf>,
        /// Accepted for compatibility, without effect.
        pub checkpoint_interval: usize,
        /// Accepted for compatibility, without effect.
        pub expect_explicit_explore: bool,
        /// Accepted for compatibility, without effect: source locations are always recorded.
        pub location: bool,
        /// Accepted for compatibility, without effect.
        pub log: bool,
    }

    impl Builder {
        /// Creates a builder with the limits of the environment: `LOOM_MAX_BRANCHES`,
        /// `LOOM_MAX_PERMUTATIONS`, `LOOM_MAX_PREEMPTIONS` and `LOOM_MAX_DURATION` (in seconds).
        ///
        /// # Panics
        /// If one of these variables is not a number.
        pub fn new() -> Builder {
            for name in ["LOOM_CHECKPOINT_FILE", "LOOM_CHECKPOINT_INTERVAL"] {
                if std::env::var_os(name).is_some() {
                    crate::console::ignored_setting(name, NO_CHECKPOINTS);
                }
            }
            Builder {
                max_branches: variable("LOOM_MAX_BRANCHES").unwrap_or_default(),
                max_permutations: variable("LOOM_MAX_PERMUTATIONS"),
                preemption_bound: variable("LOOM_MAX_PREEMPTIONS"),
                max_duration: variable("LOOM_MAX_DURATION").map(Duration::from_secs),
                ..Builder::default()
            }
        }

        /// Accepted for compatibility. No checkpoint is written, and a line says so.
        pub fn checkpoint_file(&mut self, file: &str) -> &mut Builder {
            crate::console::ignored_setting("checkpoint_file", NO_CHECKPOINTS);
            self.checkpoint_file = Some(file.into());
            self
        }

        /// Explores all interleavings of a closure within the limits.
        ///
        /// # Panics
        /// If an execution violates a property. The panic message is the report.
        #[track_caller]
        pub fn check<F: Fn() + Sync + Send + 'static>(&self, body: F) {
            // Crates that were written for loom may share state through types of the standard
            // library, so every execution is run.
            let mut builder = crate::Builder::new().algorithm(mazurka_stateless::FALLBACK).arc_leaks(true);
            let longest = if self.max_branches > 0 { self.max_branches } else { LOOM_BRANCHES };
            builder = builder.longest_trial(u32::try_from(longest).unwrap_or(u32::MAX)).allow_caught_panics(true);
            if self.max_branches > 0 {
                builder = builder.max_steps(self.max_branches);
            }
            if let Some(number) = self.max_permutations {
                builder = builder.max_executions(number as u64);
            }
            if let Some(number) = self.preemption_bound {
                builder = builder.max_preemptions(u32::try_from(number).unwrap_or(u32::MAX));
            }
            if let Some(time) = self.max_duration {
                builder = builder.max_seconds(time.as_secs_f64());
            }
            builder.check_shared(body);
        }
    }

    /// The value of an environment variable.
    fn variable<T: FromStr>(name: &str) -> Option<T> {
        let text = std::env::var(name).ok()?;
        Some(text.parse().unwrap_or_else(|_| panic!("the environment variable {name} is not a number: {text}")))
    }
}

/// Declares lazily initialised statics, with the syntax of the crate `lazy_static`. Every
/// execution of a check initialises them anew.
///
/// ```
/// mazurka::lazy_static! {
///     static ref NAMES: mazurka::sync::Mutex<Vec<String>> = mazurka::sync::Mutex::default();
/// }
///
/// mazurka::check(|| {
///     NAMES.lock().unwrap().push("first".to_owned());
///     assert_eq!(NAMES.lock().unwrap().len(), 1);
/// });
/// ```
#[macro_export]
macro_rules! lazy_static {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static ref $name:ident: $type:ty = $make:expr; $($rest:tt)*) => {
        $(#[$attribute])*
        $vis static $name: $crate::sync::LazyLock<$type> = $crate::sync::LazyLock::new(|| $make);
        $crate::lazy_static!($($rest)*);
    };
}
