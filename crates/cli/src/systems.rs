//! Client/server systems: targets of `--reach`, findings, traces, and graphs for other tools.

mod export;
mod findings;
mod levels;
mod target;
mod trace;

pub use export::{check_format, state_graph, write_graph};
pub use findings::{deadlocks, find_runs, report};
pub use levels::{deadlock_test, level_report, question, threads};
pub use target::Target;
