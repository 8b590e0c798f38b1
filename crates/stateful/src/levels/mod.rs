//! Explorations level by level, on several threads and machines.
//!
//! What is in a level is a function of the level before, so the results do not depend on the number
//! of threads and machines or on their speed. `level_loop` is the loop, and `network` what it
//! expects of the connection between machines. There are two kinds of search: `all_states` for
//! `reach`, with one table for all threads, and `parted_search` for everything else. `backwards`
//! finds shortest runs without stored predecessors.

mod all_states;
mod assemble;
mod backwards;
mod expansion;
mod explore;
mod level_loop;
mod network;
mod part;
mod parted_search;
mod question;
mod reduction;
mod saved;
mod shared_table;
mod table_worker;
mod threads;

pub use crate::best::backoff::Tally;
pub use explore::{FoundState, LevelExploration, LevelPlan};
pub use level_loop::{LevelCounts, LevelHooks, LevelSearch, NoHooks, Section, TerminalState, Totals};
pub use network::{Alone, Network};
pub use question::{Conjuncts, Question};
