//! What pages and diagrams show, collected by executing the program once more.

mod diagram;
mod happens_before;
mod walk;

pub use diagram::diagram;
pub use walk::walk_exploration;
