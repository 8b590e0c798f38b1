//! What crates written for loom or shuttle expect at the root: rename the package in Cargo.toml, and they build.

use std::time::Duration;

use crate::{Builder, Report};

/// loom's name for [`check`](crate::check).
#[track_caller]
pub fn model<F: Fn() + Sync + Send + 'static>(body: F) {
    crate::check(body);
}

/// loom's `model` module.
pub mod model {
    use super::Duration;

    /// loom's builder. There is no limit on threads, and all interleavings are explored whatever the bound on preemptions.
    #[derive(Clone, Debug, Default)]
    #[non_exhaustive]
    pub struct Builder {
        /// Not needed here.
        pub max_threads: usize,
        /// The most steps of an execution; 0: the default.
        pub max_branches: usize,
        /// The most executions.
        pub max_permutations: Option<usize>,
        /// The most time.
        pub max_duration: Option<Duration>,
        /// Not needed here.
        pub preemption_bound: Option<usize>,
        /// Not needed here.
        pub location: bool,
        /// Not needed here.
        pub log: bool,
    }

    impl Builder {
        /// No limits.
        pub fn new() -> Builder {
            Builder::default()
        }

        /// Explores, and panics with a report if something goes wrong.
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

/// shuttle's name for [`check`](crate::check), with a limit on executions.
#[track_caller]
pub fn check_dfs(body: impl Fn(), max_executions: Option<usize>) -> Report {
    let builder = Builder::new();
    match max_executions {
        Some(number) => builder.max_executions(number as u64).check(body),
        None => builder.check(body),
    }
}

/// Runs the schedule of a report again, and panics with a report if it goes wrong.
#[track_caller]
pub fn replay(body: impl Fn(), schedule: &str) -> Report {
    Builder::new().replay(schedule).check(body)
}

/// The macro of the crate `lazy_static`: statics that are made when they are first used, anew in every execution.
#[macro_export]
macro_rules! lazy_static {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static ref $name:ident: $type:ty = $make:expr; $($rest:tt)*) => {
        $(#[$attribute])*
        $vis static $name: $crate::sync::LazyLock<$type> = $crate::sync::LazyLock::new(|| $make);
        $crate::lazy_static!($($rest)*);
    };
}
