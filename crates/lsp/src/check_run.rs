//! Runs `mazurka check` on the text of a document, in a process of its own.

use crate::documents::Language;
use crate::server::{Event, Settings};
use crossbeam_channel::Sender;
use lsp_server::RequestId;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The command that checks a document. Its only argument is the URI.
pub const COMMAND: &str = "mazurka.check";

/// The time between two looks at whether the check has ended or was cancelled.
const POLL: Duration = Duration::from_millis(10);

/// A check that was started.
pub struct RunningCheck {
    /// The request of the client, which is answered when the check ends.
    pub request: RequestId,
    pub uri: String,
    /// The token under which the client shows progress.
    pub token: String,
    /// Whether the client knows that the work has begun.
    pub announced: bool,
    cancelled: Arc<AtomicBool>,
}

impl RunningCheck {
    /// Stops the check soon. It still reports that it has ended.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

/// A check that has ended.
pub struct FinishedCheck {
    pub request: RequestId,
    pub revision: u64,
    pub text: Arc<str>,
    pub outcome: Outcome,
}

/// How a check has ended.
pub enum Outcome {
    Cancelled,
    /// The check could not be run, or rejected the program.
    Failed(String),
    /// The report in JSON.
    Report(String),
}

/// The text to check, and where it comes from.
pub struct Subject {
    pub uri: String,
    pub revision: u64,
    pub language: Language,
    pub text: Arc<str>,
}

/// Starts a check in a thread. Its end is reported as an event.
pub fn start(request: RequestId, subject: Subject, settings: &Settings, events: Sender<Event>) -> RunningCheck {
    let cancelled = Arc::new(AtomicBool::new(false));
    let token = format!("{COMMAND}/{request}");
    let running = RunningCheck {
        request: request.clone(),
        uri: subject.uri,
        token,
        announced: false,
        cancelled: Arc::clone(&cancelled),
    };
    let mut command = Command::new(&settings.executable);
    command.args(["check", "-", "--format", "json", "--no-progress", "--max-memory", "2G"]);
    command.args(["--max-seconds", &settings.max_seconds.to_string()]);
    command.args(subject.language.flag().into_iter().flat_map(|language| ["--language", language]));
    let Subject { revision, text, .. } = subject;
    thread::spawn(move || {
        let outcome = run(command, &text, &cancelled)
            .unwrap_or_else(|error| Outcome::Failed(format!("`mazurka check` cannot be run: {error}")));
        // The event is lost if the server has ended meanwhile.
        let _ = events.send(Event::Checked(FinishedCheck { request, revision, text, outcome }));
    });
    running
}

fn run(mut command: Command, text: &Arc<str>, cancelled: &AtomicBool) -> io::Result<Outcome> {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    // The three streams are served at the same time, because each of them can be full.
    let (input, source) = (child.stdin.take(), Arc::clone(text));
    thread::spawn(move || input.map(|mut input| input.write_all(source.as_bytes())));
    let output = child.stdout.take().map(|stream| thread::spawn(|| read_all(stream)));
    let errors = child.stderr.take().map(|stream| thread::spawn(|| read_all(stream)));
    let ended = wait(&mut child, cancelled)?;
    let collect =
        |thread: Option<thread::JoinHandle<String>>| thread.and_then(|thread| thread.join().ok()).unwrap_or_default();
    let (output, errors) = (collect(output), collect(errors));
    Ok(match ended {
        false => Outcome::Cancelled,
        true if output.trim().is_empty() => Outcome::Failed(errors),
        true => Outcome::Report(output),
    })
}

/// Waits for the end of the child. Returns false if it was cancelled.
fn wait(child: &mut Child, cancelled: &AtomicBool) -> io::Result<bool> {
    while child.try_wait()?.is_none() {
        if cancelled.load(Ordering::Relaxed) {
            child.kill()?;
            child.wait()?;
            return Ok(false);
        }
        thread::sleep(POLL);
    }
    Ok(true)
}

fn read_all(mut stream: impl Read) -> String {
    let mut bytes = Vec::new();
    // What was read until an error is still worth showing.
    let _ = stream.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
