//! What rests on assumptions that may be refuted: critical sections as single steps, private objects,
//! and atomic blocks that follow pointers.

mod common;
mod loaded_pointers;
mod private_objects;
mod sections;
