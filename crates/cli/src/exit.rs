//! Exit codes, and the handling of panics.

use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::sync::Mutex;

use mazurka_verdict::Verdict;

use crate::failure::Failure;
use crate::streams::{print_error, stderr_style, stdout_error};

/// The exit codes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// Explored completely and safe.
    Safe,
    /// A violation was found.
    Violation,
    /// The input is invalid, or mazurka has a bug.
    Error,
    /// The exploration was stopped by a limit or by the user before a violation was found.
    Inconclusive,
}

impl Exit {
    /// The number that the process exits with.
    pub fn code(self) -> i32 {
        match self {
            Exit::Safe => 0,
            Exit::Violation => 1,
            Exit::Error => 2,
            Exit::Inconclusive => 3,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit.code() as u8)
    }
}

impl From<Verdict> for Exit {
    fn from(verdict: Verdict) -> Exit {
        match verdict {
            Verdict::Safe => Exit::Safe,
            Verdict::Violation => Exit::Violation,
            Verdict::Inconclusive => Exit::Inconclusive,
        }
    }
}

/// Runs a command and reports its failure, if any. The user never sees a raw panic.
pub fn run_command(command: impl FnOnce() -> Result<Exit, Failure>) -> Exit {
    let result = catch_panic(command).and_then(|exit| stdout_error().map_or(Ok(exit), Err));
    result.unwrap_or_else(|failure| {
        print_error(&failure.text(stderr_style()));
        Exit::Error
    })
}

/// Runs a command and turns a panic into a failure.
fn catch_panic(command: impl FnOnce() -> Result<Exit, Failure>) -> Result<Exit, Failure> {
    static PANIC: Mutex<String> = Mutex::new(String::new());
    panic::set_hook(Box::new(|info| {
        if let Ok(mut panic) = PANIC.lock() {
            *panic = info.to_string();
        }
    }));
    let result = panic::catch_unwind(AssertUnwindSafe(command));
    let _ = panic::take_hook();
    result.unwrap_or_else(|_| {
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
    fn a_panic_becomes_a_failure() {
        assert_eq!(catch_panic(|| Ok(Exit::Violation)), Ok(Exit::Violation));
        assert_eq!(catch_panic(|| Err(Failure::new("no"))), Err(Failure::new("no")));
        let text = catch_panic(|| panic!("an invariant is broken")).expect_err("it failed").text(Style::PLAIN);
        for part in ["internal error", "an invariant is broken", "exit.rs", "please report"] {
            assert!(text.contains(part), "{part} is missing in\n{text}");
        }
    }
}
