//! Reductions of steps that rest on assumptions: critical sections as single steps, and private objects.

mod common;
mod private_objects;
mod sections;
