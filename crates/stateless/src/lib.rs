//! Stateless exploration: algorithms that run a program again and again, one interleaving per
//! equivalence class, and report what goes wrong.
//!
//! # A guided tour
//!
//! Open [SourceSets14] or [JSS23] beside these files. The trace below follows one exploration by
//! `optimal`; the other race-driven and state-driven algorithms take the same route.
//!
//! 1. **Entry.** A driver looks the algorithm up in the table (`table.rs`) and calls its `run`
//!    function with the program, the [`Options`] and a sink. For `optimal` that is
//!    `race_driven/optimal.rs`, which opens with the pseudo-code; comments such as `l. 9` in its
//!    body refer to it.
//! 2. **E**, the execution sequence of the papers, is `Run` in `core/run.rs`. `Run::advance`
//!    performs a step (E := E.p), `Run::retreat` undoes one event. The events with their vector
//!    clocks are `Run::history`, a `mazurka_order::History`; dom(E) is `0..history.len()`, and
//!    pre(E, e) is the prefix of length e. The program itself, s\[E\], is behind
//!    `core/lazy_execution.rs`: it goes back only when it has to move again.
//! 3. **The loop.** Explorations never recurse. `explore` descends to the first child of the
//!    current wakeup tree, arrives at the new prefix, and ascends when no child remains. One entry
//!    of `levels` (elsewhere `nodes`) stands for one active call Explore(E, ...) of the paper.
//! 4. **Wakeup trees**, wut(E), are nodes of one pool, `core/wakeup_tree.rs`; the tree of E.p is
//!    the subtree below p, so descending copies nothing.
//! 5. **Sleep sets**, sleep(E), are the top of the stack in `core/sleep.rs`. They stand for the
//!    done sets of the papers where no observers are involved; with observers see
//!    `race_driven/done_sets.rs`, with sequences instead of processes `state_driven/dont_do`.
//! 6. **The end of a run.** `Run::next_awake` finds no process that is enabled and awake.
//!    `core/reporting.rs` counts the run and pushes it into the sink, with the deadlock if it is
//!    one. Faults of single steps went there when the step was performed. This is the only way in
//!    which results leave, besides the [`Outcome`](mazurka_verdict::Outcome) with the counts.
//! 7. **Races.** `History::push` found the races of each event when it was performed
//!    (`mazurka_order`). `core/reversals.rs` collects them at the end of the run, adds the
//!    reversals of guards (`core/guard_reversals.rs`), of blocked processes and of other outcomes
//!    of choices, and leaves out those that the previous run produced in the same form
//!    (`core/race_delta.rs`). `source` and its relatives do the same step by step instead of at the
//!    end.
//! 8. **v**, the sequence that reverses a race, is built by `Sequence::fill` in `core/sequence.rs`,
//!    which also knows initials and weak initials. If v is not redundant, it is inserted into the
//!    wakeup tree of pre(E, e), and a later iteration of the loop of step 3 explores it.
//! 9. **The end of the exploration.** The root has no child left, or a limit (`core/limits.rs`) or
//!    the sink stopped the search: both travel as `ControlFlow<Stop>`. Tables go back to
//!    `core/workspace.rs` for the next exploration.
//!
//! # Families
//!
//! - `race_driven`: races between events decide what is explored (`naive`, `source`, `optimal`,
//!   `optimal_ob`).
//! - `state_driven`: besides races, sequences that lead to the same state (`source_cs`, `semantic`,
//!   `optimal_cs`, `optimal_cs_ob`). `attempts` keeps a repair that turned out to be unsound.
//! - `bottom_up`: a search that caches summaries of finished states (`memo`).
//! - `as_printed`: the context-sensitive algorithms exactly as their papers print them, unsound.
//! - `core`: what the families share. It imports none of them.
//! - `parallel`: how several workers explore a program together by an algorithm with wakeup trees.
//!
//! Adding an algorithm means one file, one row of the table, expected results in the corpus and a
//! key in docs/BIBLIOGRAPHY.md.
//!
//! [SourceSets14]: https://doi.org/10.1145/3073408
//! [JSS23]: https://doi.org/10.1016/j.jss.2023.111730

mod as_printed;
mod bottom_up;
mod core;
mod options;
mod parallel;
mod race_driven;
mod state_driven;
mod table;

#[doc(hidden)]
pub use as_printed::interpretations;
#[doc(hidden)]
pub use bottom_up::memo::{Rules, memo_with};
pub use options::{FirstProcess, Options, Preference, Refinements, Selection, WhenFull};
#[doc(hidden)]
pub use parallel::HandOverBug;
pub use parallel::{AloneExchange, Cluster, Exchange, Shared, Snapshots, WorkerOptions, WorkerPrograms};
#[doc(hidden)]
pub use race_driven::{optimal::optimal_with, seeded_bugs::SeededBug};
pub use table::{
    ALGORITHMS, AS_PRINTED, AUTO, Algorithm, AlgorithmInfo, BOUNDED, CERTIFIABLE, FALLBACK, Level, Needs,
    ParallelAlgorithm, Promise, algorithm, algorithm_info, algorithms, bounded_row, bounded_rows_with_bugs,
    comparing_algorithms, parallel_algorithms, printed, replaying_algorithm, replaying_algorithms,
};
