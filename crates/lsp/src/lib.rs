//! The language server behind `mazurka lsp`.
//!
//! Editors start it and speak the Language Server Protocol with it over standard input and output.
//! It shows the messages of the checker, types and access sets, goes to definitions, and runs
//! `mazurka check` on a document.
//!
//! ```text
//! transport -> server -> analyzer (a thread)  -> hover, navigation, diagnostics
//!                     -> check_run (a thread) -> violations as diagnostics
//! ```
//!
//! The server never waits: analyses and checks run in threads and report back. This crate explores
//! nothing itself. It starts the executable that it is part of, so that a check can be stopped at
//! any time and cannot take the editor's server down.

mod analyzer;
mod capabilities;
mod check_run;
mod diagnostics;
mod documents;
mod findings;
mod hover;
mod keywords;
mod navigation;
mod positions;
mod requests;
mod server;
mod transport;

pub use positions::{Encoding, Lines};
pub use server::{Settings, serve};
use std::io::{BufRead, Write};
use transport::connect;

/// Serves a client that writes to `input` and reads from `output`, until it asks to exit or closes
/// the connection. Returns whether the client shut the server down first, as it should.
pub fn run(input: impl BufRead + Send + 'static, output: impl Write + Send + 'static, settings: Settings) -> bool {
    let (connection, threads) = connect(input, output);
    let orderly = serve(connection, settings);
    threads.finish();
    orderly
}
