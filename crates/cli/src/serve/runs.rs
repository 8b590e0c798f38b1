//! Runs asked for in the browser. Each is a process of its own, so that whatever it does, it can be watched, limited and stopped.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Stdio;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::{Notify, Semaphore};

/// What the browser asks for.
#[derive(Deserialize, Debug)]
pub struct Wish {
    /// The program's text.
    pub text: String,
    /// `check`, or `compare` for all algorithms side by side.
    pub command: Kind,
    /// The algorithm, for a check.
    #[serde(default)]
    pub algorithm: String,
    /// Parameters of the program.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// The limit on time that the user wants.
    pub max_seconds: Option<f64>,
}

/// What to do with a program.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// With one algorithm.
    Check,
    /// With all of them.
    Compare,
}

/// How a run stands, as the browser sees it.
#[derive(Serialize, Clone, Default, Debug)]
pub struct Standing {
    /// `waiting`, `running`, `done`, `refused` (bad input), `cancelled`, `too large` or `failed`.
    pub state: &'static str,
    /// The last word about progress.
    pub progress: String,
    /// The result as JSON, once there is one.
    pub result: Option<serde_json::Value>,
    /// What was wrong with the program, or with us.
    pub errors: String,
    /// The report, for a check that is done.
    #[serde(skip)]
    pub page: Option<String>,
}

/// Limits of every run.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Seconds.
    pub seconds: f64,
    /// Bytes.
    pub memory: u64,
    /// Runs at a time; more have to wait.
    pub at_once: usize,
}

/// A run.
pub struct Run {
    standing: Mutex<Standing>,
    cancel: Notify,
}

/// All runs, by number. Old ones are forgotten.
pub struct Runs {
    bounds: Bounds,
    turn: Semaphore,
    known: Mutex<(u64, BTreeMap<u64, Arc<Run>>)>,
}

/// So many runs are remembered.
const REMEMBERED: usize = 50;

impl Runs {
    /// None yet.
    pub fn new(bounds: Bounds) -> Self {
        Runs { bounds, turn: Semaphore::new(bounds.at_once), known: Mutex::new((0, BTreeMap::new())) }
    }

    /// Starts one; returns its number.
    pub fn start(self: &Arc<Self>, wish: Wish) -> u64 {
        let standing = Standing { state: "waiting", ..Standing::default() };
        let run = Arc::new(Run { standing: Mutex::new(standing), cancel: Notify::new() });
        let number = {
            let mut known = self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            known.0 += 1;
            let number = known.0;
            known.1.insert(number, Arc::clone(&run));
            while known.1.len() > REMEMBERED {
                if let Some((_, old)) = known.1.pop_first() {
                    old.cancel.notify_one();
                }
            }
            number
        };
        let runs = Arc::clone(self);
        tokio::spawn(async move {
            tokio::select! {
                turn = runs.turn.acquire() => {
                    let end = run.perform(&wish, number, runs.bounds).await;
                    drop(turn);
                    run.change(|standing| *standing = Standing { progress: standing.progress.clone(), ..end });
                }
                () = run.cancel.notified() => run.change(|standing| standing.state = "cancelled"),
            }
        });
        number
    }

    /// A run by its number.
    pub fn get(&self, number: u64) -> Option<Arc<Run>> {
        self.known.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).1.get(&number).cloned()
    }
}

impl Run {
    /// How it stands.
    pub fn standing(&self) -> Standing {
        self.standing.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).clone()
    }

    /// Stops it, if it has not ended.
    pub fn cancel(&self) {
        self.cancel.notify_one();
    }

    fn change(&self, change: impl FnOnce(&mut Standing)) {
        change(&mut self.standing.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }

    async fn perform(&self, wish: &Wish, number: u64, bounds: Bounds) -> Standing {
        self.change(|standing| standing.state = "running");
        let directory = std::env::temp_dir().join(format!("mazurka-serve-{}-{number}", std::process::id()));
        let failed = |problem: String| Standing { state: "failed", errors: problem, ..Standing::default() };
        let end = match prepare(wish, &directory, bounds) {
            Ok(child) => self.watch(child, &directory, bounds).await,
            Err(error) => failed(format!("cannot start the run: {error}")),
        };
        let _ = std::fs::remove_dir_all(&directory);
        end
    }

    async fn watch(&self, mut child: Child, directory: &std::path::Path, bounds: Bounds) -> Standing {
        let (Some(mut stdout), Some(stderr)) = (child.stdout.take(), child.stderr.take()) else {
            return Standing { state: "failed", ..Standing::default() };
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
                        Some(progress) => self.change(|standing| standing.progress = progress.to_owned()),
                        None => errors.push_str(&(line + "\n")),
                    },
                    _ => break,
                },
                _ = clock.tick() => if child.id().and_then(resident).is_some_and(|bytes| bytes > bounds.memory) {
                    return stopped(child, "too large").await;
                },
                () = self.cancel.notified() => return stopped(child, "cancelled").await,
            }
        }
        let code = child.wait().await.ok().and_then(|status| status.code());
        match (code, serde_json::from_str(&result.await.unwrap_or_default())) {
            (Some(0 | 1 | 3), Ok(result)) => {
                let page = std::fs::read_to_string(directory.join("page.html")).ok();
                Standing { state: "done", result: Some(result), page, ..Standing::default() }
            }
            (Some(2), _) => Standing { state: "refused", errors, ..Standing::default() },
            _ => Standing { state: "failed", errors, ..Standing::default() },
        }
    }
}

async fn stopped(mut child: Child, state: &'static str) -> Standing {
    let _ = child.kill().await;
    Standing { state, ..Standing::default() }
}

fn prepare(wish: &Wish, directory: &PathBuf, bounds: Bounds) -> std::io::Result<Child> {
    std::fs::create_dir_all(directory)?;
    std::fs::write(directory.join("program.maz"), &wish.text)?;
    let seconds = wish.max_seconds.unwrap_or(bounds.seconds).clamp(0.1, bounds.seconds);
    let mut command = Command::new(std::env::current_exe()?);
    command.current_dir(directory).env(super::PROGRESS_VARIABLE, "1").env("NO_COLOR", "1").kill_on_drop(true);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let flags = ["program.maz", "--format", "json", "--max-seconds"];
    match wish.command {
        Kind::Check => {
            command.arg("check").args(flags).arg(seconds.to_string()).args([
                "--all-violations",
                "--report",
                "page.html",
            ]);
            command.arg(format!("--algorithm={}", wish.algorithm));
        }
        Kind::Compare => {
            let each = seconds / mazurka_stateless::ALGORITHMS.len() as f64;
            command.arg("compare").args(flags).arg(each.max(0.1).to_string());
        }
    }
    for (name, value) in &wish.parameters {
        command.arg(format!("-D{name}={value}"));
    }
    command.spawn()
}

/// The memory that a process holds, where the system tells.
fn resident(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}
