//! Random numbers that a check controls, with the interface of `rand` 0.8.
//!
//! The scheduler chooses the numbers. An exhaustive exploration allows them only on request, because
//! it takes one value of each, the same in all executions.

pub use rand::{CryptoRng, Rng, RngCore};

/// The generator of the current thread.
pub fn thread_rng() -> rngs::ThreadRng {
    rngs::ThreadRng::default()
}

/// Generators.
pub mod rngs {
    use rand::{CryptoRng, Error, RngCore};

    use crate::execution::next_u64;

    /// The generator of a thread. All threads share it.
    #[derive(Clone, Debug, Default)]
    pub struct ThreadRng(());

    impl RngCore for ThreadRng {
        fn next_u32(&mut self) -> u32 {
            self.next_u64() as u32
        }

        fn next_u64(&mut self) -> u64 {
            next_u64()
        }

        fn fill_bytes(&mut self, bytes: &mut [u8]) {
            for chunk in bytes.chunks_mut(8) {
                chunk.copy_from_slice(&self.next_u64().to_le_bytes()[..chunk.len()]);
            }
        }

        fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Error> {
            self.fill_bytes(bytes);
            Ok(())
        }
    }

    impl CryptoRng for ThreadRng {}
}
