//! Atomic types, also those of 128 bits, which the standard library does not have yet.

use std::fmt;

use mazurka::sync::{Mutex, MutexGuard, PoisonError};

pub use mazurka::sync::atomic::*;

macro_rules! wide {
    ($($name:ident, $integer:ty;)*) => {
        $(
            /// An integer of 128 bits that threads share. Its operations synchronise as if they were
            /// sequentially consistent.
            #[derive(Default)]
            pub struct $name(Mutex<$integer>);

            #[allow(missing_docs, clippy::missing_errors_doc)]
            impl $name {
                #[track_caller]
                pub const fn new(value: $integer) -> $name {
                    $name(Mutex::new(value))
                }

                #[track_caller]
                fn lock(&self) -> MutexGuard<'_, $integer> {
                    self.0.lock().unwrap_or_else(PoisonError::into_inner)
                }

                #[track_caller]
                fn update(&self, change: impl FnOnce($integer) -> $integer) -> $integer {
                    let mut value = self.lock();
                    let before = *value;
                    *value = change(before);
                    before
                }

                pub fn get_mut(&mut self) -> &mut $integer {
                    self.0.get_mut().unwrap_or_else(PoisonError::into_inner)
                }

                pub fn into_inner(self) -> $integer {
                    self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
                }

                #[track_caller]
                pub fn load(&self, _: Ordering) -> $integer {
                    *self.lock()
                }

                #[track_caller]
                pub fn store(&self, value: $integer, _: Ordering) {
                    *self.lock() = value;
                }

                #[track_caller]
                pub fn swap(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|_| value)
                }

                #[track_caller]
                pub fn compare_exchange(
                    &self,
                    current: $integer,
                    new: $integer,
                    _: Ordering,
                    _: Ordering,
                ) -> Result<$integer, $integer> {
                    let mut value = self.lock();
                    let before = *value;
                    if before != current {
                        return Err(before);
                    }
                    *value = new;
                    Ok(before)
                }

                #[track_caller]
                pub fn compare_exchange_weak(
                    &self,
                    current: $integer,
                    new: $integer,
                    success: Ordering,
                    failure: Ordering,
                ) -> Result<$integer, $integer> {
                    self.compare_exchange(current, new, success, failure)
                }

                #[track_caller]
                #[deprecated = "replaced by `compare_exchange`, as in the standard library"]
                pub fn compare_and_swap(&self, current: $integer, new: $integer, order: Ordering) -> $integer {
                    self.compare_exchange(current, new, order, Ordering::Relaxed).unwrap_or_else(|value| value)
                }

                #[track_caller]
                pub fn fetch_update<F: FnMut($integer) -> Option<$integer>>(
                    &self,
                    _: Ordering,
                    _: Ordering,
                    mut change: F,
                ) -> Result<$integer, $integer> {
                    let mut value = *self.lock();
                    while let Some(new) = change(value) {
                        match self.compare_exchange(value, new, Ordering::SeqCst, Ordering::SeqCst) {
                            Ok(before) => return Ok(before),
                            Err(other) => value = other,
                        }
                    }
                    Err(value)
                }

                #[track_caller]
                pub fn fetch_add(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before.wrapping_add(value))
                }

                #[track_caller]
                pub fn fetch_sub(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before.wrapping_sub(value))
                }

                #[track_caller]
                pub fn fetch_and(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before & value)
                }

                #[track_caller]
                pub fn fetch_nand(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| !(before & value))
                }

                #[track_caller]
                pub fn fetch_or(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before | value)
                }

                #[track_caller]
                pub fn fetch_xor(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before ^ value)
                }

                #[track_caller]
                pub fn fetch_max(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before.max(value))
                }

                #[track_caller]
                pub fn fetch_min(&self, value: $integer, _: Ordering) -> $integer {
                    self.update(|before| before.min(value))
                }
            }

            impl From<$integer> for $name {
                #[track_caller]
                fn from(value: $integer) -> $name {
                    $name::new(value)
                }
            }

            impl fmt::Debug for $name {
                #[track_caller]
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    self.load(Ordering::SeqCst).fmt(f)
                }
            }
        )*
    };
}

wide! {
    AtomicI128, i128;
    AtomicU128, u128;
}
