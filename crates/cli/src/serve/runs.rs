//! The runs that the browser requests. Each run is a process of its own, so that its memory and
//! time can be limited and it can be killed at any point.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Notify, Semaphore};
use tokio::time::Instant;

/// A request of the browser.
#[derive(Deserialize, Debug)]
pub struct RunRequest {
    /// The text of the program.
    pub text: String,
    /// The language of the program.
    #[serde(default)]
    pub language: Language,
    /// What to do with the program.
    pub command: Kind,
    /// The algorithm of a check.
    #[serde(default)]
    pub algorithm: String,
    /// The parameters of the program.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// The limit on time that the user has set.
    pub max_seconds: Option<f64>,
    /// The options of an ABS program.
    #[serde(default)]
    pub abs: AbsRequest,
}

/// The options of an ABS program, by the values of the flags.
#[derive(Deserialize, Clone, Debug, Default)]
#[serde(default)]
pub struct AbsRequest {
    /// When two steps of the same actor are dependent.
    pub precision: String,
    /// Which actor runs next.
    pub objects: String,
    /// Which task of an actor runs next.
    pub tasks: String,
    /// Whether executions that cannot deadlock are cut.
    pub deadlock_guided: bool,
}

impl AbsRequest {
    /// The flags. A value of the browser is part of a flag, so that it cannot be a flag of its own.
    fn flags(&self) -> Vec<String> {
        let values = [("--precision", &self.precision), ("--objects", &self.objects), ("--tasks", &self.tasks)];
        let given = values.into_iter().filter(|(_, value)| !value.is_empty());
        let guided = self.deadlock_guided.then(|| "--deadlock-guided".to_owned());
        given.map(|(flag, value)| format!("{flag}={value}")).chain(guided).collect()
    }
}

/// The language of a program.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// The small language.
    #[default]
    Maz,
    /// The actor language ABS.
    Abs,
    /// C, which clang compiles.
    C,
    /// C++, which clang compiles.
    Cpp,
    /// A client/server system.
    Tck,
}

impl Language {
    fn file(self) -> &'static str {
        match self {
            Language::Maz => "program.maz",
            Language::Abs => "program.abs",
            Language::C => "program.c",
            Language::Cpp => "program.cpp",
            Language::Tck => "program.tck",
        }
    }
}

/// The command of a run.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Runs one algorithm.
    Check,
    /// Runs all algorithms.
    Compare,
}

/// The status of a run, as the browser receives it.
#[derive(Serialize, Clone, Default, Debug)]
pub struct RunStatus {
    /// `waiting`, `running`, `done`, `refused` (bad input), `cancelled`, `too large`,
    /// `too long` or `failed`.
    pub state: &'static str,
    /// The last message about progress.
    pub progress: String,
    /// The result as JSON, once the run is done.
    pub result: Option<serde_json::Value>,
    /// The error messages, if the program was refused or the run failed.
    pub errors: String,
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
    cancel: Notify,
}

/// The latest runs by number.
pub struct Runs {
    bounds: Bounds,
    slots: Semaphore,
    latest: Mutex<Latest>,
}

#[derive(Default)]
struct Latest {
    /// The number of the last run that was started.
    last: u64,
    runs: BTreeMap<u64, Arc<Run>>,
}

/// The time that a run has to report its result after its limit, which includes the page. After
/// that it is killed, whatever it does.
const GRACE: Duration = Duration::from_secs(25);

/// The number of runs whose status can be queried. Older runs are cancelled and removed.
const MAX_KEPT_RUNS: usize = 50;

impl Runs {
    /// Creates an empty collection.
    pub fn new(bounds: Bounds) -> Self {
        Runs { bounds, slots: Semaphore::new(bounds.concurrent_runs), latest: Mutex::default() }
    }

    /// Starts a run and returns its number.
    pub fn start(self: &Arc<Self>, request: RunRequest) -> u64 {
        let status = RunStatus { state: "waiting", ..RunStatus::default() };
        let run = Arc::new(Run { status: Mutex::new(status), cancel: Notify::new() });
        let number = {
            let mut latest = self.latest.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            latest.last += 1;
            let number = latest.last;
            latest.runs.insert(number, Arc::clone(&run));
            while latest.runs.len() > MAX_KEPT_RUNS {
                if let Some((_, old)) = latest.runs.pop_first() {
                    old.cancel.notify_one();
                }
            }
            number
        };
        let runs = Arc::clone(self);
        tokio::spawn(async move {
            tokio::select! {
                slot = runs.slots.acquire() => {
                    let end = run.perform(&request, number, runs.bounds).await;
                    drop(slot);
                    run.change(|status| *status = RunStatus { progress: status.progress.clone(), ..end });
                }
                () = run.cancel.notified() => run.change(|status| status.state = "cancelled"),
            }
        });
        number
    }

    /// Finds a run by its number.
    pub fn get(&self, number: u64) -> Option<Arc<Run>> {
        self.latest.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).runs.get(&number).cloned()
    }
}

impl Run {
    /// The current status of the run.
    pub fn status(&self) -> RunStatus {
        self.status.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }

    /// Stops the run unless it has ended.
    pub fn cancel(&self) {
        self.cancel.notify_one();
    }

    fn change(&self, change: impl FnOnce(&mut RunStatus)) {
        change(&mut self.status.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }

    async fn perform(&self, request: &RunRequest, number: u64, bounds: Bounds) -> RunStatus {
        self.change(|status| status.state = "running");
        let directory = std::env::temp_dir().join(format!("mazurka-serve-{}-{number}", std::process::id()));
        let failed = |problem: String| RunStatus { state: "failed", errors: problem, ..RunStatus::default() };
        let seconds = request.max_seconds.unwrap_or(bounds.seconds).clamp(0.1, bounds.seconds);
        let end = match spawn(request, &directory, seconds) {
            Ok(child) => {
                self.watch(child, &directory, bounds, Instant::now() + Duration::from_secs_f64(seconds) + GRACE).await
            }
            Err(error) => failed(format!("cannot start the run: {error}")),
        };
        let _ = std::fs::remove_dir_all(&directory);
        end
    }

    async fn watch(&self, mut child: Child, directory: &std::path::Path, bounds: Bounds, end: Instant) -> RunStatus {
        let (Some(mut stdout), Some(stderr)) = (child.stdout.take(), child.stderr.take()) else {
            return RunStatus { state: "failed", ..RunStatus::default() };
        };
        let result = tokio::spawn(async move {
            let mut text = String::new();
            stdout.read_to_string(&mut text).await.map(|_| text).unwrap_or_default()
        });
        let mut errors = String::new();
        let mut lines = BufReader::new(stderr).lines();
        let mut clock = tokio::time::interval(Duration::from_millis(200));
        loop {
            tokio::select! {
                line = lines.next_line() => match line {
                    Ok(Some(line)) => match line.strip_prefix(super::PROGRESS_PREFIX) {
                        Some(progress) => self.change(|status| status.progress = progress.to_owned()),
                        None => errors.push_str(&(line + "\n")),
                    },
                    _ => break,
                },
                _ = tokio::time::sleep_until(end) => return kill(child, "too long").await,
                _ = clock.tick() => if child.id().and_then(resident_bytes).is_some_and(|bytes| bytes > bounds.memory) {
                    return kill(child, "too large").await;
                },
                () = self.cancel.notified() => return kill(child, "cancelled").await,
            }
        }
        let code = child.wait().await.ok().and_then(|status| status.code());
        match (code, serde_json::from_str(&result.await.unwrap_or_default())) {
            (Some(0 | 1 | 3), Ok(result)) => {
                let page = std::fs::read_to_string(directory.join("page.html")).ok();
                RunStatus { state: "done", result: Some(result), page, ..RunStatus::default() }
            }
            (Some(2), _) => RunStatus { state: "refused", errors, ..RunStatus::default() },
            _ => RunStatus { state: "failed", errors, ..RunStatus::default() },
        }
    }
}

/// Kills a run together with the compiler that it may have started.
async fn kill(mut child: Child, state: &'static str) -> RunStatus {
    if let (true, Some(group)) = (cfg!(unix), child.id()) {
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{group}")]).stderr(Stdio::null()).status().await;
    }
    let _ = child.kill().await;
    RunStatus { state, ..RunStatus::default() }
}

fn spawn(request: &RunRequest, directory: &PathBuf, seconds: f64) -> std::io::Result<Child> {
    std::fs::create_dir_all(directory)?;
    let file = request.language.file();
    std::fs::write(directory.join(file), &request.text)?;
    let mut command = Command::new(std::env::current_exe()?);
    command.current_dir(directory).env(super::PROGRESS_VARIABLE, "1").env("NO_COLOR", "1").kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // A group of its own, so that a run can be killed with everything it has started.
    #[cfg(unix)]
    command.process_group(0);
    let flags = [file, "--format", "json", "--max-seconds"];
    match request.command {
        Kind::Check => {
            command.arg("check").args(flags).arg(seconds.to_string()).args([
                "--all-violations",
                "--report",
                "page.html",
            ]);
            command.arg(format!("--algorithm={}", request.algorithm));
            if request.language == Language::Abs {
                command.arg("--final-states").args(request.abs.flags());
            }
        }
        Kind::Compare => {
            let each = seconds / mazurka_stateless::ALGORITHMS.len() as f64;
            command.arg("compare").args(flags).arg(each.max(0.1).to_string());
        }
    }
    for (name, value) in &request.parameters {
        command.arg(format!("-D{name}={value}"));
    }
    command.spawn()
}

/// The resident memory of a process, on systems that report it.
fn resident_bytes(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
