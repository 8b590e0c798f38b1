//! Counterparts of the types in [`std::sync`].

pub mod atomic;

pub use mazurka::sync::*;

pub use crate::task::{ResourceSignature, ResourceType};
