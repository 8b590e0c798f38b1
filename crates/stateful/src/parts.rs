//! What the algorithms share.

pub mod bits;
pub mod compiled;
pub mod here;
pub mod log;
pub mod nodes;
pub mod packed;
pub mod search;
pub mod table;
