//! The driver between the algorithms and the user interfaces: a [`Plan`] in, a report out.
//!
//! One check goes through these files:
//!
//! 1. The user interface (the command line, or the crate `mazurka`) wraps its program in a
//!    [`Subject`], fills in a [`Plan`] and supplies a [`Monitor`] for progress and interrupts.
//! 2. [`check`] runs a few random executions first (`random_walk.rs`), because cheap bugs are found
//!    that way before the proof begins.
//! 3. It then runs the algorithm under a sink that enforces the limits (`watch.rs`, `limits.rs`). A
//!    front end may abort an exploration because it has learnt something; the driver then starts
//!    over (`subject.rs`).
//! 4. Each distinct fault is described by executing its schedule once, and everything goes into a
//!    `mazurka_verdict::Report`.
//!
//! [`Limits`] are the same for client/server systems, which the command line explores with
//! `mazurka_stateful`: time, interrupts and progress are implemented once.
//!
//! [`replay`] executes a saved trace, [`ScheduleText`] is the compact form of a schedule, and
//! [`explore_graphs`] checks a program under a weak memory model, and
//! [`walk_exploration`] and [`diagram`] collect what pages and diagrams show. This crate prints
//! nothing.

mod certified;
mod deadline;
mod driver;
mod first_attempt;
mod graphs;
mod limits;
mod picture;
mod plan;
mod random_walk;
mod replay;
mod schedule_text;
mod subject;
mod watch;

pub use certified::{Certified, certify_search};
pub use deadline::Deadline;
pub use driver::{Checked, check, replay_schedule, sample};
pub use graphs::{GraphLimits, GraphProgram, GraphResult, explore_graphs, explore_graphs_by_workers, linear_extension};
pub use limits::{Limits, Monitor, Progress, Silent};
pub use picture::{diagram, walk_exploration};
pub use plan::{Plan, ShortAttempt};
pub use random_walk::{RandomWalk, SEED, Strategy};
pub use replay::{Replay, Replayed, replay};
pub use schedule_text::{ScheduleText, ScheduleTextError};
pub use subject::{Attempt, Direct, Subject};
