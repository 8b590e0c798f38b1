//! Opens the browser of the user.

use std::process::{Command, Stdio};

use crate::streams::print_error;

/// Opens an address with the program that the system uses for that. If there is none, a note says
/// so.
pub fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "windows" => ("cmd", &["/C", "start", ""]),
        "macos" => ("open", &[]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        print_error(&format!("cannot open a browser ({program}: {error}); open {address} yourself\n"));
    }
}
