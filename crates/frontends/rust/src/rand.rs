//! shuttle's `rand`: random numbers that a check can repeat. Where there are few possibilities an exploration tries all of them; of many it takes one,
//! always the same for a thread that has seen the same.

use std::ops::{Bound, RangeBounds};

use crate::check::choose;
use crate::runtime::world::{inside, with};

/// No more possibilities than this are all tried.
const FEW: u64 = 16;

/// A source of random numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct ThreadRng(());

/// The source of this thread.
pub fn thread_rng() -> ThreadRng {
    ThreadRng(())
}

/// The source of this thread.
pub fn rng() -> ThreadRng {
    ThreadRng(())
}

/// What sources are called.
pub mod rngs {
    pub use super::ThreadRng;
}

/// A number of `0..number`; of `u64` for 0.
#[track_caller]
fn below(number: u64) -> u64 {
    if (1..=FEW).contains(&number) {
        return choose(number as usize) as u64;
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
    if number == 0 { bits } else { bits % number }
}

/// Types that random values can be taken of.
pub trait Random: Sized {
    /// One of all values.
    #[track_caller]
    fn any() -> Self;
}

/// Integers that random values can be taken of a range of.
pub trait Integer: Copy {
    /// As a wide one.
    fn wide(self) -> i128;
    /// From a wide one in range.
    fn narrow(wide: i128) -> Self;
    /// The least and the greatest.
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

/// The methods of a source, by their names before and after `rand` 0.9.
pub trait Rng {
    /// One of all values of a type.
    #[track_caller]
    fn r#gen<T: Random>(&mut self) -> T {
        T::any()
    }

    /// One of all values of a type.
    #[track_caller]
    fn random<T: Random>(&mut self) -> T {
        T::any()
    }

    /// One of a range.
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
        assert!(first <= last, "a number out of an empty range");
        // Of all of `u64` there are more than fit: then 0 stands for them.
        T::narrow(first + i128::from(below(u64::try_from(last - first + 1).unwrap_or(0))))
    }

    /// One of a range.
    #[track_caller]
    fn random_range<T: Integer>(&mut self, range: impl RangeBounds<T>) -> T {
        self.gen_range(range)
    }

    /// True or false; under check both, unless the probability is 0 or 1.
    #[track_caller]
    fn gen_bool(&mut self, probability: f64) -> bool {
        if probability <= 0.0 || probability >= 1.0 { probability >= 1.0 } else { below(2) == 1 }
    }

    /// The same.
    #[track_caller]
    fn random_bool(&mut self, probability: f64) -> bool {
        self.gen_bool(probability)
    }
}

impl Rng for ThreadRng {}
