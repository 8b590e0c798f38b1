//! loom's `model`, its builder, and the macro `lazy_static!`.

use std::time::Duration;

/// Explores all interleavings of a closure; loom's name for [`check`](crate::check).
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn model<F: Fn() + Sync + Send + 'static>(body: F) {
    crate::check(body);
}

/// loom's `model` module.
pub mod model {
    use super::Duration;

    /// loom's builder.
    ///
    /// Mazurka has no limit on the number of threads and always explores all interleavings, so
    /// `max_threads` and `preemption_bound` have no effect.
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
        /// Accepted for compatibility, without effect.
        pub preemption_bound: Option<usize>,
        /// Accepted for compatibility, without effect: source locations are always recorded.
        pub location: bool,
        /// Accepted for compatibility, without effect.
        pub log: bool,
    }

    impl Builder {
        /// Creates a builder without limits.
        pub fn new() -> Builder {
            Builder::default()
        }

        /// Explores all interleavings of a closure within the limits.
        ///
        /// # Panics
        /// If an execution violates a property. The panic message is the report.
        #[track_caller]
        pub fn check<F: Fn() + Sync + Send + 'static>(&self, body: F) {
            let mut builder = crate::Builder::new();
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
