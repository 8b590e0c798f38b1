//! The same as `cargo xtask tidy`, without the other tasks.

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let root = manifest.and_then(|path| path.ancestors().nth(2).map(PathBuf::from));
    tidy::tidy(&root.unwrap_or_else(|| PathBuf::from(".")))
}
