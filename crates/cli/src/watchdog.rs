//! The clock of last resort. Explorations check their limits themselves, every few thousand steps;
//! this thread ends the process if a limit is exceeded in any other phase (loading, preparation, a
//! single long step, certification, drawing), and prints the result so far.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use mazurka_check::{Deadline, Progress};
use mazurka_verdict::{Stats, Stop};

use crate::exit::Exit;
use crate::interrupt::interrupted;
use crate::streams::{print, print_error, remove_draft};

/// The time that a phase has to notice a limit by itself.
const GRACE: Duration = Duration::from_secs(2);
/// The time that files may take after the result was printed.
const GRACE_FOR_FILES: Duration = Duration::from_secs(20);
/// The time between two looks at the limits.
const PAUSE: Duration = Duration::from_millis(20);

/// What is known about a run that has to be ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoFar {
    /// The statistics at the last tick of a stateless exploration.
    pub stats: Stats,
    /// The number of nodes at the last tick of a stateful exploration.
    pub nodes: u64,
    /// Whether a violation was found.
    pub found: bool,
}

/// Renders the result so far, with its exit code.
pub type Answer = Box<dyn Fn(Stop, &SoFar) -> (String, Exit) + Send>;

#[derive(Default)]
struct Watched {
    deadline: Deadline,
    max_bytes: Option<u64>,
    answer: Option<Answer>,
    /// The exit code of the result, once it was printed.
    answered: Option<Exit>,
    so_far: SoFar,
    /// The time that the current phase has to notice a limit, if it is another one.
    grace: Option<Duration>,
}

static WATCHED: Mutex<Option<Watched>> = Mutex::new(None);
static OUT_OF_MEMORY: AtomicBool = AtomicBool::new(false);
/// Whether a thread prints the result so far and ends the process. It is set while `WATCHED` is
/// locked.
static ENDS: AtomicBool = AtomicBool::new(false);

fn watched() -> MutexGuard<'static, Option<Watched>> {
    WATCHED.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}

/// Starts the thread. It only looks at interrupts until [`arm`] sets limits.
pub fn start() {
    *watched() = Some(Watched::default());
    // Without the thread, the explorations still check their limits themselves.
    let _ = std::thread::Builder::new().name("watchdog".to_owned()).spawn(watch);
}

/// Sets the limits from now on, and how to report that one was exceeded.
pub fn arm(max_seconds: Option<f64>, max_bytes: Option<usize>, answer: Answer) {
    if let Some(watched) = watched().as_mut() {
        *watched = Watched {
            deadline: Deadline::after(max_seconds),
            max_bytes: max_bytes.map(|bytes| bytes as u64),
            answer: Some(answer),
            ..Watched::default()
        };
    }
}

/// Gives the exploration this much time to notice a limit: one that ends only after a level.
pub fn set_grace(grace: Duration) {
    if let Some(watched) = watched().as_mut() {
        watched.grace = Some(grace);
    }
}

/// Announces that the result is about to be printed. If files take too long afterwards, the process
/// ends with the exit code of the result. Does not return if another thread is already printing the
/// result so far: a process prints one result.
pub fn answered(exit: Exit) {
    let mut watched = watched();
    if let Some(watched) = watched.as_mut() {
        watched.answered = Some(exit);
    } else if ENDS.load(Ordering::Relaxed) {
        drop(watched);
        wait_for_the_end();
    }
}

/// Notes the progress of an exploration.
pub fn note_progress(progress: &Progress<'_>) {
    if let Some(watched) = watched().as_mut() {
        match progress {
            Progress::Executions { stats, .. } => watched.so_far.stats = **stats,
            Progress::Nodes { found, .. } => watched.so_far.nodes = *found,
        }
    }
}

/// Notes that a violation was found.
pub fn note_violation() {
    if let Some(watched) = watched().as_mut() {
        watched.so_far.found = true;
    }
}

/// Whether the limit on memory is exceeded.
pub fn out_of_memory() -> bool {
    OUT_OF_MEMORY.load(Ordering::Relaxed)
}

/// Whether any limit is exceeded, for phases that can stop by themselves.
pub fn limit_exceeded() -> bool {
    watched().as_ref().is_some_and(|watched| exceeded(watched).is_some())
}

/// Ends the process because of the limit that is exceeded, with the result so far.
pub fn end_now() -> ! {
    let stop = watched().as_ref().and_then(exceeded);
    end(stop.unwrap_or(Stop::Interrupted))
}

fn watch() {
    let mut exceeded_since: Option<Instant> = None;
    loop {
        std::thread::sleep(PAUSE);
        let (stop, runs_away, grace) = {
            let watched = watched();
            let Some(watched) = watched.as_ref() else { continue };
            let used = watched.max_bytes.and_then(|max| Some((memory_stats::memory_stats()?.physical_mem as u64, max)));
            if used.is_some_and(|(used, max)| used > max) {
                OUT_OF_MEMORY.store(true, Ordering::Relaxed);
            }
            let runs_away = used.is_some_and(|(used, max)| used > max.saturating_add(max / 4));
            let grace = if watched.answered.is_some() { GRACE_FOR_FILES } else { watched.grace.unwrap_or(GRACE) };
            (exceeded(watched), runs_away, grace)
        };
        let Some(stop) = stop else {
            exceeded_since = None;
            continue;
        };
        let since = *exceeded_since.get_or_insert_with(Instant::now);
        if since.elapsed() >= grace || runs_away {
            end(stop);
        }
    }
}

fn exceeded(watched: &Watched) -> Option<Stop> {
    if interrupted() {
        Some(Stop::Interrupted)
    } else if watched.deadline.passed() {
        Some(Stop::MaxSeconds)
    } else {
        out_of_memory().then_some(Stop::MaxMemory)
    }
}

/// Prints the result so far and ends the process.
fn end(stop: Stop) -> ! {
    let mut watched = watched();
    if ENDS.swap(true, Ordering::Relaxed) {
        drop(watched);
        wait_for_the_end();
    }
    let taken = watched.take().unwrap_or_default();
    drop(watched);
    let Watched { answer, answered, so_far, .. } = taken;
    let exit = match (answered, answer) {
        (Some(exit), _) => {
            print_error("stopped by a limit before all files were written\n");
            exit
        }
        (None, Some(answer)) => {
            let (text, exit) = answer(stop, &so_far);
            print(&text);
            exit
        }
        (None, None) => {
            print_error("interrupted\n");
            Exit::Inconclusive
        }
    };
    remove_draft();
    std::process::exit(exit.code());
}

/// Another thread is about to end the process.
fn wait_for_the_end() -> ! {
    loop {
        std::thread::park();
    }
}
