//! What the algorithms share: options, results, the choice of the next event, and the stack of a
//! search.

pub mod endings;
pub mod moves;
pub mod options;
pub mod races;
pub mod stack;
pub mod visitor;
