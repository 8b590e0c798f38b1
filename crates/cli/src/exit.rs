//! How the program ends.

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;

use mazurka_verdict::Verdict;

use crate::failure::Failure;
use crate::streams::{complain, stderr_style};

/// The exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Explored completely and safe.
    Safe,
    /// Something goes wrong in the program.
    Violation,
    /// Bad input, or an error of ours.
    Trouble,
    /// Stopped by a limit, or by the user, before anything was found.
    Inconclusive,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Safe => 0,
            Exit::Violation => 1,
            Exit::Trouble => 2,
            Exit::Inconclusive => 3,
        })
    }
}

/// The exit code of a verdict.
pub fn of(verdict: Verdict) -> Exit {
    match verdict {
        Verdict::Safe => Exit::Safe,
        Verdict::Violation => Exit::Violation,
        Verdict::Inconclusive => Exit::Inconclusive,
    }
}

/// Runs a command. Whatever happens, the user gets a sentence and an exit code, never a raw panic.
pub fn guarded(command: impl FnOnce() -> Result<Exit, Failure>) -> Exit {
    ended(command).unwrap_or_else(|failure| {
        complain(&failure.text(stderr_style()));
        Exit::Trouble
    })
}

/// Runs a command; a panic becomes a failure.
fn ended(command: impl FnOnce() -> Result<Exit, Failure>) -> Result<Exit, Failure> {
    static PANIC: Mutex<String> = Mutex::new(String::new());
    panic::set_hook(Box::new(|info| {
        if let Ok(mut panic) = PANIC.lock() {
            *panic = info.to_string();
        }
    }));
    let ended = panic::catch_unwind(AssertUnwindSafe(command));
    let _ = panic::take_hook();
    ended.unwrap_or_else(|_| {
        let what = PANIC.lock().map(|panic| panic.replace('\n', "\n  ")).unwrap_or_default();
        let version = env!("CARGO_PKG_VERSION");
        Err(Failure::new(format!("internal error in mazurka {version}:\n  {what}")).with_help(
            "this is a bug in mazurka, not in your program; please report it with the program and the command",
        ))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazurka_report::Style;

    #[test]
    fn a_panic_becomes_a_sentence() {
        assert_eq!(ended(|| Ok(Exit::Violation)), Ok(Exit::Violation));
        assert_eq!(ended(|| Err(Failure::new("no"))), Err(Failure::new("no")));
        let text = ended(|| panic!("an invariant is broken")).expect_err("it failed").text(Style::PLAIN);
        for part in ["internal error", "an invariant is broken", "exit.rs", "please report"] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }
}
