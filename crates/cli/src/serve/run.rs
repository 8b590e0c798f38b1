//! One run. It is a process of its own, so that its memory and time can be limited and it can be
//! killed at any point.

use std::path::Path;
use std::process::Stdio;
use std::sync::Mutex;
use std::time::Duration;

use serde::Serialize;
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Notify;
use tokio::time::Instant;

use super::request::{Kind, RunRequest};
use super::{DIAGNOSTIC_PREFIX, PROGRESS_PREFIX};

/// The status of a run, as the browser receives it.
#[derive(Serialize, Clone, Default, Debug)]
pub struct RunStatus {
    /// `waiting`, `running`, `done`, `refused` (bad input), `cancelled`, `too large`,
    /// `too long` or `failed`.
    pub state: &'static str,
    /// The last message about progress.
    pub progress: String,
    /// The result as JSON, once the run is done. A run that was cancelled after it had started has
    /// one, too: the result so far.
    pub result: Option<Value>,
    /// The error messages, if the program was refused or the run failed.
    pub errors: String,
    /// The errors of the program with their places, if they are known.
    pub diagnostics: Vec<Value>,
    /// Whether there is an HTML page.
    pub has_page: bool,
    /// The HTML page of a check that is done.
    #[serde(skip)]
    pub page: Option<String>,
}

/// The limits of every run.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The time in seconds.
    pub seconds: f64,
    /// The memory in bytes.
    pub memory: u64,
    /// The number of runs at the same time; further runs wait.
    pub concurrent_runs: usize,
}

/// A run in any state.
pub struct Run {
    status: Mutex<RunStatus>,
    pub(super) cancel: Notify,
}

/// The time that a run has to report its result after its limit or after it was cancelled, which
/// includes the page. After that it is killed, whatever it does.
const GRACE: Duration = Duration::from_secs(25);
/// The limit on the exploration of a program whose errors are wanted, which follows the loading.
const LOADING_SECONDS: f64 = 0.05;
/// The time after which a program that is being loaded is given up.
const MAX_LOADING: Duration = Duration::from_secs(5);

impl Run {
    /// A run that has not started.
    pub fn new() -> Run {
        let status = RunStatus { state: "waiting", ..RunStatus::default() };
        Run { status: Mutex::new(status), cancel: Notify::new() }
    }

    /// The current status of the run.
    pub fn status(&self) -> RunStatus {
        self.status.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }

    /// Whether the run waits for others to end, or runs.
    pub fn is_unfinished(&self) -> bool {
        let status = self.status.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        matches!(status.state, "waiting" | "running")
    }

    /// Stops the run unless it has ended. The first time, a run that has started reports its result
    /// so far; the second time, it is killed.
    pub fn cancel(&self) {
        self.cancel.notify_one();
    }

    /// Forgets the page, which may be large.
    pub fn drop_page(&self) {
        self.change(|status| status.page = None);
    }

    pub(super) fn change(&self, change: impl FnOnce(&mut RunStatus)) {
        change(&mut self.status.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }

    /// Performs a request from its start to its end.
    pub async fn perform(&self, request: &RunRequest, number: u64, bounds: Bounds) -> RunStatus {
        self.change(|status| status.state = "running");
        let directory = std::env::temp_dir().join(format!("mazurka-serve-{}-{number}", std::process::id()));
        let failed = |problem: String| RunStatus { state: "failed", errors: problem, ..RunStatus::default() };
        let seconds = request.max_seconds.unwrap_or(bounds.seconds).clamp(0.1, bounds.seconds);
        let end = match request.spawn(&directory, seconds) {
            Ok(child) => {
                let end = Instant::now() + Duration::from_secs_f64(seconds) + GRACE;
                self.watch(child, &directory, bounds, end).await
            }
            Err(error) => failed(format!("cannot start the run: {error}")),
        };
        let _ = std::fs::remove_dir_all(&directory);
        end
    }

    async fn watch(&self, mut child: Child, directory: &Path, bounds: Bounds, mut end: Instant) -> RunStatus {
        let (Some(mut stdout), Some(stderr)) = (child.stdout.take(), child.stderr.take()) else {
            return RunStatus { state: "failed", ..RunStatus::default() };
        };
        let result = tokio::spawn(async move {
            let mut text = String::new();
            stdout.read_to_string(&mut text).await.map(|_| text).unwrap_or_default()
        });
        let mut messages = Messages::default();
        let mut cancelled = false;
        let mut lines = BufReader::new(stderr).lines();
        let mut clock = tokio::time::interval(Duration::from_millis(200));
        loop {
            tokio::select! {
                line = lines.next_line() => match line {
                    Ok(Some(line)) => match line.strip_prefix(PROGRESS_PREFIX) {
                        Some(progress) => self.change(|status| status.progress = progress.to_owned()),
                        None => messages.push(&line),
                    },
                    _ => break,
                },
                _ = tokio::time::sleep_until(end) => return kill(child, "too long").await,
                _ = clock.tick() => if child.id().and_then(resident_bytes).is_some_and(|bytes| bytes > bounds.memory) {
                    return kill(child, "too large").await;
                },
                () = self.cancel.notified() => {
                    if cancelled || !interrupt(&child).await {
                        return kill(child, "cancelled").await;
                    }
                    cancelled = true;
                    end = end.min(Instant::now() + GRACE);
                }
            }
        }
        let code = child.wait().await.ok().and_then(|status| status.code());
        let result: Option<Value> = serde_json::from_str(&result.await.unwrap_or_default()).ok();
        let Messages { errors, diagnostics } = messages;
        let state = match (code, &result) {
            (Some(0 | 1 | 3), _) if cancelled => "cancelled",
            (Some(0 | 1 | 3), Some(_)) => "done",
            (Some(2), _) => return RunStatus { state: "refused", errors, diagnostics, ..RunStatus::default() },
            _ if cancelled => return RunStatus { state: "cancelled", ..RunStatus::default() },
            _ => return RunStatus { state: "failed", errors, ..RunStatus::default() },
        };
        let page = std::fs::read_to_string(directory.join("page.html")).ok();
        RunStatus { state, result, has_page: page.is_some(), page, ..RunStatus::default() }
    }
}

/// The errors of a program with their places. Nothing else about the program is found out.
pub async fn find_errors(request: RunRequest) -> Vec<Value> {
    let request = RunRequest { command: Kind::Load, ..request };
    let directory = std::env::temp_dir().join(format!("mazurka-serve-{}-errors", std::process::id()));
    let mut messages = Messages::default();
    if let Ok(mut child) = request.spawn(&directory, LOADING_SECONDS) {
        // The result is not read, so a long one must not block the process.
        drop(child.stdout.take());
        let stderr = child.stderr.take();
        let read = async {
            let mut lines = BufReader::new(stderr?).lines();
            while let Ok(Some(line)) = lines.next_line().await {
                messages.push(&line);
            }
            Some(())
        };
        let _ = tokio::time::timeout(MAX_LOADING, read).await;
        kill(child, "done").await;
    }
    let _ = std::fs::remove_dir_all(&directory);
    messages.diagnostics
}

/// What a run prints on standard error, apart from its progress.
#[derive(Default)]
struct Messages {
    errors: String,
    diagnostics: Vec<Value>,
}

impl Messages {
    fn push(&mut self, line: &str) {
        let located = line.strip_prefix(DIAGNOSTIC_PREFIX).and_then(|text| serde_json::from_str(text).ok());
        match located {
            Some(diagnostic) => self.diagnostics.push(diagnostic),
            None => {
                self.errors.push_str(line);
                self.errors.push('\n');
            }
        }
    }
}

/// Interrupts a run as Ctrl-C does, so that it reports its result so far. Returns whether that is
/// possible.
async fn interrupt(child: &Child) -> bool {
    match child.id() {
        Some(group) if cfg!(unix) => signal("-INT", group).await,
        _ => false,
    }
}

/// Kills a run together with the compiler that it may have started.
async fn kill(mut child: Child, state: &'static str) -> RunStatus {
    if let (true, Some(group)) = (cfg!(unix), child.id()) {
        signal("-KILL", group).await;
    }
    let _ = child.kill().await;
    RunStatus { state, ..RunStatus::default() }
}

async fn signal(signal: &str, group: u32) -> bool {
    let arguments = [signal, "--", &format!("-{group}")];
    let sent = Command::new("kill").args(arguments).stderr(Stdio::null()).status().await;
    sent.is_ok_and(|status| status.success())
}

/// The resident memory of a process, on systems that report it.
fn resident_bytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
