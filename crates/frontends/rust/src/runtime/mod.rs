//! The runtime: presents a closure to the exploration algorithms as a program.
//!
//! **Threads are coroutines.** Every thread under check runs on a [`fiber`] of the one OS thread
//! that explores. It runs until it arrives at a visible operation of this library ([`operation`]),
//! announces what the operation will access, and suspends itself. [`execution`] reports the
//! announced operations to the algorithm, and [`runner`] resumes the thread that the algorithm
//! chooses; the operation and the local code up to the next one form a step. Native code cannot be
//! rewound, so an execution goes back by starting again and replaying its schedule
//! ([`replay_log`]). The state of an execution, apart from the stacks of its coroutines, is the
//! [`world`].
//!
//! **Identities do not depend on the interleaving.** The algorithms compare executions, so a thread
//! or an object must have the same id in all of them. The tables that executions share are in
//! [`identity`].
//!
//! **Several workers** have a program and tables each, on OS threads of their own ([`workers`]).
//!
//! **Critical sections become single steps.** A section in which nothing else is visible is
//! reported as one step, and as a read-only one if it changes nothing. Both are assumptions about
//! code that has not run yet. If one of them fails after an algorithm has relied on it, the
//! exploration starts again without it (`identity::assumptions`). The algorithm learns of this
//! through the execution, which reports that it was aborted; the driver repeats the exploration.
//!
//! **Spin loops become waits.** A thread that only repeats its last reads is run alone to see
//! whether it would ever stop; if not, it waits until one of the values changes ([`spinning`]).
//!
//! Around these ideas: [`local_digest`] identifies local states, [`value_mode`] expresses the
//! states of objects as numbers for algorithms that need them, [`clocks`] detect data races,
//! [`statics`] gives each execution its own copy of static objects, [`panics`], [`overflow`] and
//! [`watchdog`] deal with threads that fail or hang, and [`pool`] recycles memory between checks.

pub(crate) mod clocks;
pub(crate) mod execution;
pub(crate) mod fiber;
pub(crate) mod identity;
pub(crate) mod local_digest;
pub(crate) mod operation;
mod overflow;
pub(crate) mod panics;
mod pool;
pub(crate) mod program;
mod replay_log;
mod runner;
pub(crate) mod spinning;
pub(crate) mod statics;
pub(crate) mod thread_main;
pub(crate) mod value_mode;
mod watchdog;
pub(crate) mod weak;
pub(crate) mod workers;
pub(crate) mod world;
