//! Stateful partial-order reduction of client/server systems. \[Stateful24\]
//!
//! A [`System`] is built with a [`SystemBuilder`]; an [`Algorithm`] explores it and returns an
//! [`Exploration`]: counts, and the [`Graph`], which answers queries. Every graph represents every
//! full run of the system up to trace equivalence (for the default algorithm see its row in
//! [`ALGORITHMS`]). So it has all terminal states and all local states of all processes, but in
//! general not all states of the system.
//!
//! ```
//! use mazurka_model::system::SystemBuilder;
//! use mazurka_stateful::{Options, algorithm};
//!
//! let mut builder = SystemBuilder::new("two writers");
//! let variable = builder.server("x");
//! let values = ["0", "1", "2"].map(|value| builder.state(variable, value));
//! for (writer, value) in [("one", values[1]), ("two", values[2])] {
//!     let client = builder.client(writer);
//!     let (start, end) = (builder.state(client, "start"), builder.state(client, "end"));
//!     let write = builder.action(format!("{writer} writes"));
//!     builder.transition(client, start, write, end);
//!     for before in values {
//!         builder.transition(variable, before, write, value);
//!     }
//! }
//! let system = builder.build().unwrap();
//! let exploration = algorithm("reach").unwrap().explore_all(&system, &Options::default());
//! assert_eq!((exploration.nodes, exploration.graph.terminals().len()), (5, 2));
//! ```
//!
//! # A guided tour
//!
//! One exploration of dining philosophers with `full+sleep`, Listing 6 of the paper, file by file:
//!
//! 1. `models/mutual_exclusion.rs` builds the [`System`], plain data that `mazurka_model` defines.
//! 2. `table.rs` has a row per algorithm: name, guarantees, and the function that runs it.
//!    `exploration.rs` compiles the system for it and calls the function.
//! 3. `system/compiler.rs` numbers processes, local states and actions densely, and assigns actions
//!    to slots, the bits of sleep sets. `system/state_layout.rs` decides how the local states of
//!    all processes are packed into words. The result is `system/compiled.rs`.
//! 4. `paper/listing_6_full.rs` is the exploration loop. It first builds the tables of closures
//!    (`paper/closure_tables.rs`) and of PIFS (`paper/partner_sets.rs`, `paper/local_futures.rs`).
//! 5. Every round of the loop takes a node from `engine/search.rs`, which keeps the stack of nodes
//!    to expand, checks limits and records edges. `system/expanded_state.rs` unpacks the state of
//!    the node and computes its enabled actions.
//! 6. The loop chooses a closure (`paper/listing_4_closures.rs`) and the order of its actions
//!    (`paper/listing_5_choose.rs`), and derives the successors with their sleep sets.
//! 7. Each successor is looked up in `engine/store.rs`, which finds nodes by state
//!    (`engine/state_index.rs`) and compares sleep sets. If no node covers the successor, PIFS
//!    (`paper/listing_3_pifs.rs`) decides whether to add one or to prune.
//! 8. Philosophers are few, so the tables fit into single words: closures and PIFS are computed by
//!    their bit-parallel versions in `bitset64/`.
//! 9. The nodes and edges become a [`Graph`] (`graph.rs`), which counts paths and finds shortest
//!    runs. `queries.rs` answers whether there is a deadlock. `certificate/` can check the graph
//!    against the whole system.
//!
//! | paper | file |
//! |---|---|
//! | Definition 6, First(s) | `certificate/first_sets.rs` |
//! | Definition 14, IFS | `paper/ifs.rs` |
//! | Listing 1 | `paper/listing_1_tree.rs` (`tree`) |
//! | Listing 2 | `paper/listing_2_ifs.rs` (`ifs`) |
//! | Listing 3, PIFS and rPIFS | `paper/listing_3_pifs.rs`, `bitset64/pifs.rs` |
//! | Definition 36, closure | `paper/closure.rs`, `bitset64/closures.rs` |
//! | Definition 38, p-set | `paper/pset_sleep.rs` (`pset+sleep`) |
//! | Listing 4, MinClosure and LexClosure | `paper/listing_4_closures.rs` |
//! | Listing 5, ChooseAction and aPIFS | `paper/listing_5_choose.rs` |
//! | Listing 6 | `paper/listing_6_full.rs` (`full+sleep`) |
//! | Section 11, `reach` | `paper/reach.rs` |
//! | Section 11, `minclosure+sleep` | `paper/minclosure_sleep.rs` |
//! | Section 11, `apifs+sleep` | `paper/apifs_sleep.rs` |
//! | Section 11, `full-sleep` | `paper/full_without_sleep.rs` |
//! | Table 1 | `paper/table_1.rs`, `models/` |
//!
//! The default algorithm, `best`, is in `best/best.rs` with its heuristics beside it. [`levels`]
//! explores level by level, on several threads and machines. `program/`
//! turns programs of other front ends into systems.

mod best;
mod bitset64;
mod certificate;
mod engine;
mod exploration;
mod graph;
pub mod levels;
pub mod models;
mod options;
mod paper;
pub mod program;
mod queries;
mod system;
mod table;

#[cfg(doc)]
use mazurka_model::system::{System, SystemBuilder};

pub use certificate::{Certificate, CertificateError};
pub use exploration::Exploration;
pub use graph::{FoundRun, Graph, NodeId};
pub use options::{Options, Progress, Tick};
pub use paper::table_1::{PAPER_TABLE, PaperRow};
pub use queries::{Answer, includes_first_set};
pub use table::{ALGORITHMS, Algorithm, Guarantees, Needs, Preserves, algorithm};
