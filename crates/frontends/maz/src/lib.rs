//! The small language .maz.
