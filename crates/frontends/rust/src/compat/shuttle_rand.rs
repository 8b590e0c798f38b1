//! Random numbers that a check can reproduce, with the interface of shuttle's `rand`.
//!
//! Under check, a number with at most 16 possible values is explored with all of them. Of a larger
//! range one value is chosen deterministically: it depends only on what the thread has observed so
//! far, so replaying a schedule yields the same value. Outside a check the numbers are random.

use std::ops::{Bound, RangeBounds};

use crate::check::choose;
use crate::runtime::world::{inside, with};

/// Ranges with at most this many values are explored exhaustively.
const MAX_EXPLORED_VALUES: u64 = 16;

/// The random number generator of a thread.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreadRng(());

/// Returns the generator of the current thread, under its name before `rand` 0.9.
pub fn thread_rng() -> ThreadRng {
    ThreadRng(())
}

/// Returns the generator of the current thread.
pub fn rng() -> ThreadRng {
    ThreadRng(())
}

/// The types of generators.
pub mod rngs {
    pub use super::ThreadRng;
}

/// Returns a number in `0..bound`, or any `u64` if `bound` is 0.
#[track_caller]
fn below(bound: u64) -> u64 {
    if (1..=MAX_EXPLORED_VALUES).contains(&bound) {
        return choose(bound as usize) as u64;
    }
    let bits = if inside() {
        with(|world| {
            let bits = world.current_digest();
            world.observe(bits as u64);
            (bits ^ bits >> 64) as u64
        })
    } else {
        fastrand::u64(..)
    };
    if bound == 0 { bits } else { bits % bound }
}

/// Types with uniformly distributed random values.
pub trait Random: Sized {
    /// Returns any value of the type.
    #[track_caller]
    fn any() -> Self;
}

/// Integers from whose ranges random values can be drawn.
pub trait Integer: Copy {
    /// Converts to an integer that holds every value of every implementing type.
    fn wide(self) -> i128;
    /// Converts back a value within the bounds of the type.
    fn narrow(wide: i128) -> Self;
    /// The least and the greatest value.
    const BOUNDS: (Self, Self);
}

macro_rules! integers {
    ($($type:ty),*) => {
        $(
            impl Integer for $type {
                fn wide(self) -> i128 {
                    self as i128
                }

                fn narrow(wide: i128) -> Self {
                    wide as $type
                }

                const BOUNDS: (Self, Self) = (<$type>::MIN, <$type>::MAX);
            }

            impl Random for $type {
                #[track_caller]
                fn any() -> Self {
                    below(0) as $type
                }
            }
        )*
    };
}

integers!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

impl Random for bool {
    #[track_caller]
    fn any() -> bool {
        below(2) == 1
    }
}

/// The methods of a generator, by their names before and after `rand` 0.9.
///
/// ```
/// use mazurka::rand::{Rng, thread_rng};
///
/// let report = mazurka::explore(|| {
///     let die = thread_rng().gen_range(1..=6);
///     assert!((1..=6).contains(&die));
/// });
/// assert_eq!(report.executions(), 6);
/// ```
pub trait Rng {
    /// Returns any value of a type.
    #[track_caller]
    fn r#gen<T: Random>(&mut self) -> T {
        T::any()
    }

    /// Returns any value of a type; the newer name of [`gen`](Rng::gen).
    #[track_caller]
    fn random<T: Random>(&mut self) -> T {
        T::any()
    }

    /// Returns a value from a range.
    ///
    /// # Panics
    /// If the range is empty.
    #[track_caller]
    fn gen_range<T: Integer>(&mut self, range: impl RangeBounds<T>) -> T {
        let first = match range.start_bound() {
            Bound::Included(&first) => first.wide(),
            Bound::Excluded(&before) => before.wide() + 1,
            Bound::Unbounded => T::BOUNDS.0.wide(),
        };
        let last = match range.end_bound() {
            Bound::Included(&last) => last.wide(),
            Bound::Excluded(&after) => after.wide() - 1,
            Bound::Unbounded => T::BOUNDS.1.wide(),
        };
        assert!(first <= last, "cannot sample from an empty range");
        // The full range of a 64-bit type has 2^64 values, which `u64` cannot represent; `below`
        // takes 0 for it.
        T::narrow(first + i128::from(below(u64::try_from(last - first + 1).unwrap_or(0))))
    }

    /// Returns a value from a range; the newer name of [`gen_range`](Rng::gen_range).
    ///
    /// # Panics
    /// If the range is empty.
    #[track_caller]
    fn random_range<T: Integer>(&mut self, range: impl RangeBounds<T>) -> T {
        self.gen_range(range)
    }

    /// Returns `true` or `false`. Under check both outcomes are explored unless the probability
    /// is 0 or 1.
    #[track_caller]
    fn gen_bool(&mut self, probability: f64) -> bool {
        if probability <= 0.0 || probability >= 1.0 { probability >= 1.0 } else { below(2) == 1 }
    }

    /// Returns `true` or `false`; the newer name of [`gen_bool`](Rng::gen_bool).
    #[track_caller]
    fn random_bool(&mut self, probability: f64) -> bool {
        self.gen_bool(probability)
    }
}

impl Rng for ThreadRng {}
