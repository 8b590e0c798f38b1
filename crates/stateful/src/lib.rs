//! Stateful partial-order reduction of client/server systems. \[Stateful24\]
//!
//! A [`System`](mazurka_model::system::System) is built with a [`SystemBuilder`](mazurka_model::system::SystemBuilder); an [`Algorithm`] explores it and gives an [`Exploration`]: counts, and
//! the [`Graph`], which answers questions. Every graph represents every full run of the system up to trace equivalence, so it has all terminal
//! states and all states that single processes can be in, but not all states of the system (only that of `reach` has).
//!
//! ```
//! use mazurka_model::system::SystemBuilder;
//! use mazurka_stateful::{Options, algorithm};
//!
//! let mut builder = SystemBuilder::new("two writers");
//! let variable = builder.server("x");
//! let values = [builder.state(variable, "0"), builder.state(variable, "1"), builder.state(variable, "2")];
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

mod algorithms;
mod certificate;
mod first_sets;
mod graph;
pub mod models;
mod options;
mod paper_table;
mod parts;
pub mod program;
mod questions;
mod table;

pub use certificate::{Breach, Certificate};
pub use graph::{FoundRun, Graph, NodeId};
pub use options::{Options, Progress, Tick};
pub use paper_table::{COLUMNS, PAPER_TABLE, PaperRow};
pub use questions::{Answer, includes_first_set};
pub use table::{ALGORITHMS, Algorithm, Exploration, algorithm};
