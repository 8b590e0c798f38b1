//! The flags for explorations by several workers.

use clap::Args;

/// The flags that distribute an exploration.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Several workers")]
pub struct WorkerArguments {
    /// Explore with this many threads; 0 uses all cores. The result does not depend on the number.
    #[arg(long, value_name = "N")]
    pub workers: Option<usize>,
}

impl WorkerArguments {
    /// The number of threads, if the flags ask for several.
    pub fn threads(&self) -> Option<usize> {
        self.workers.map(|workers| match workers {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            some => some,
        })
    }
}
