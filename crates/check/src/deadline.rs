//! The limit on time.

use std::time::{Duration, Instant};

/// A point in time after which every phase of a check stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Deadline(Option<Instant>);

impl Deadline {
    /// A deadline this many seconds from now. `None`, and limits beyond the range of the clock,
    /// mean no deadline.
    pub fn after(seconds: Option<f64>) -> Deadline {
        let limit = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Deadline(limit.and_then(|limit| Instant::now().checked_add(limit)))
    }

    /// Whether the deadline has passed.
    pub fn passed(self) -> bool {
        self.0.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_beyond_the_clock_are_no_limits() {
        assert!(Deadline::after(Some(0.0)).passed());
        for seconds in [None, Some(1e9), Some(1e300), Some(f64::NAN)] {
            assert!(!Deadline::after(seconds).passed());
        }
    }
}
