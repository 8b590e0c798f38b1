//! Runs one test in a process of its own, and reads verdict, executions and CPU time.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use super::build::Checker;
use super::known::Checkout;
use crate::suite::output_within;

/// How a test ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Pass,
    /// The first line of the message.
    Fail(String),
    /// The limit on CPU time was reached.
    Limit,
}

/// The result of a test.
#[derive(Clone, Debug)]
pub struct Run {
    pub verdict: Verdict,
    /// The executions of all explorations of the test, if there was one.
    pub executions: Option<u64>,
    /// Whether an exploration was ended by a limit that the test itself sets.
    pub bounded: bool,
    pub cpu_seconds: f64,
}

/// Runs a command with a limit on its CPU seconds, the first argument, and prints the CPU seconds
/// that it has used after everything that it prints.
const TIMED: &str = "ulimit -t $1; shift; TIMEFORMAT='cpu %U %S'; time \"$@\"";

/// The names of the tests of a binary.
pub fn list(binary: &Path) -> Result<Vec<String>, String> {
    let mut command = Command::new(binary);
    command.args(["--list", "--format", "terse"]).stderr(Stdio::null());
    let output = command.output().map_err(|error| format!("cannot run {}: {error}", binary.display()))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

/// Runs one test.
pub fn execute(binary: &Path, test: &str, checkout: &Checkout, checker: Checker, seconds: f64) -> Result<Run, String> {
    let mut run = timed(binary, test, checkout, seconds, false)?;
    // loom counts its executions only if it logs, which takes time.
    if checker == Checker::Loom && run.verdict != Verdict::Limit {
        run.executions = timed(binary, test, checkout, 4.0 * seconds, true)?.executions;
    }
    Ok(run)
}

fn timed(binary: &Path, test: &str, checkout: &Checkout, seconds: f64, logs: bool) -> Result<Run, String> {
    let mut command = Command::new("bash");
    command.args(["-c", TIMED, "bash", &format!("{:.0}", seconds.max(1.0).ceil())]).arg(binary);
    command.args(["--exact", test, "--nocapture", "--test-threads=1", "--include-ignored"]);
    command.current_dir(&checkout.directory).envs(checkout.variables.iter().copied());
    command.env("LOOM_LOG", if logs { "info" } else { "off" }).env("RUST_BACKTRACE", "0");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let failed = |error| format!("cannot run {}: {error}", binary.display());
    let child = command.spawn().map_err(failed)?;
    // A test that waits for something uses no CPU time; on a busy machine it gets little.
    let limit = Duration::from_secs_f64(20.0 * seconds + 60.0);
    let Some(output) = output_within(child, limit).map_err(failed)? else {
        return Ok(Run { verdict: Verdict::Limit, executions: None, bounded: false, cpu_seconds: seconds });
    };
    let text = format!("{}\n{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let verdict = match output.status.code() {
        Some(0) => Verdict::Pass,
        // The statuses of commands that were ended by the signals SIGKILL and SIGXCPU.
        Some(137 | 152) => Verdict::Limit,
        _ => Verdict::Fail(reason(&text)),
    };
    let bounded = text.lines().any(|line| line.starts_with("mazurka: ") && line.contains("incomplete"));
    Ok(Run { verdict, executions: executions(&text), bounded, cpu_seconds: cpu_seconds(&text) })
}

/// What a test that fails says first.
fn reason(text: &str) -> String {
    let mut lines = text.lines().skip_while(|line| !line.contains("panicked at")).skip(1);
    lines.find(|line| !line.trim().is_empty()).unwrap_or("the process crashed").trim().to_owned()
}

/// The sum of the executions that the explorations report: `N executions` in lines of Mazurka,
/// `Completed in N iterations` in those of loom.
fn executions(text: &str) -> Option<u64> {
    let numbers = text.lines().filter_map(|line| {
        let number = if let Some((_, rest)) = line.split_once("Completed in ") {
            rest.split_once(" iterations")?.0
        } else {
            let (_, rest) = line.split_once("mazurka: ")?;
            rest.split_once(" execution")?.0.rsplit_once(": ")?.1
        };
        number.replace([',', ' ', '\u{202f}'], "").parse::<u64>().ok()
    });
    numbers.reduce(|sum, number| sum + number)
}

fn cpu_seconds(text: &str) -> f64 {
    let line = text.lines().rev().find_map(|line| line.strip_prefix("cpu "));
    line.map_or(0.0, |line| line.split_whitespace().filter_map(|part| part.parse::<f64>().ok()).sum())
}

#[cfg(test)]
mod tests {
    use super::{cpu_seconds, executions, reason};

    #[test]
    fn executions_are_read_from_the_output() {
        let ours = "test a ... mazurka: a: 1,204 executions, complete\nmazurka: a: 1 execution, complete\nok";
        assert_eq!(executions(ours), Some(1_205));
        assert_eq!(executions("INFO loom::model: Completed in 42 iterations"), Some(42));
        assert_eq!(executions("test a ... ok"), None);
        assert_eq!(cpu_seconds("ok\ncpu 1.250 0.250\n"), 1.5);
        assert_eq!(reason("thread 'a' panicked at x.rs:1:2:\n\nmessage\nmore"), "message");
    }
}
