//! `mazurka check --watch`: checks again whenever a file of the program changes. Each check is a
//! process of its own, so that the first one cannot affect the next.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};

use crate::arguments::ProgramArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{is_stdin, shown_name};
use crate::interrupt::interrupted;
use crate::streams::{print, stdout_style};

/// The time between two looks at the files.
const PAUSE: Duration = Duration::from_millis(200);
const FLAG: &str = "--watch";

/// Checks until Ctrl-C. The exit code is that of the last check.
pub fn watch(program: &ProgramArguments) -> Result<Exit, Failure> {
    let files: Vec<&Path> = std::iter::once(&program.file).chain(&program.more).map(|file| file.as_path()).collect();
    if files.iter().any(|file| is_stdin(file)) {
        return Err(Failure::new("--watch needs a file, and standard input does not change"));
    }
    let failed = |error: std::io::Error| Failure::new(format!("cannot run mazurka again: {error}"));
    let executable = std::env::current_exe().map_err(failed)?;
    let flags: Vec<_> = std::env::args_os().skip(1).filter(|flag| flag != FLAG).collect();
    loop {
        let seen = stamps(&files);
        print(&format!("{}\n\n", stdout_style().faint(format!("== checking {}", shown_name(files[0])))));
        let status = Command::new(&executable).args(&flags).status().map_err(failed)?;
        print(&format!("\n{}\n\n", stdout_style().faint("== waiting for a change (Ctrl-C to stop)")));
        while stamps(&files) == seen {
            if interrupted() {
                return Ok(match status.code() {
                    Some(0) => Exit::Safe,
                    Some(1) => Exit::Violation,
                    Some(2) => Exit::Error,
                    _ => Exit::Inconclusive,
                });
            }
            std::thread::sleep(PAUSE);
        }
        // An editor may write a file in several steps.
        std::thread::sleep(PAUSE / 4);
    }
}

/// When each file was modified last, and its size; `None` if the file is not there.
fn stamps(files: &[&Path]) -> Vec<Option<(SystemTime, u64)>> {
    let stamp = |file: &&Path| {
        let metadata = std::fs::metadata(file).ok()?;
        Some((metadata.modified().ok()?, metadata.len()))
    };
    files.iter().map(stamp).collect()
}
