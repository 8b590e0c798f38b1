//! Client/server systems on the command line: the same commands as for programs, by the algorithms of the crate `stateful`.

pub mod bench;
pub mod certify;
pub mod check;
pub mod compare;
mod explore;
mod export;
pub mod input;
pub mod model;
mod page;
mod question;
mod runs;

pub use explore::algorithms_in_lines;
