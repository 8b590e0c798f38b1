//! What a check says: a line when it passes, how far it is if that takes long, and a page if somebody wants one.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use mazurka_report::{Report as Told, grouped, page};
use mazurka_verdict::{Finding, Outcome, Recorded, Stats, Violation, describe};

use crate::report::Report;
use crate::runtime::program::NativeProgram;

/// Checks that end sooner say nothing on the way.
const QUIET: Duration = Duration::from_secs(1);
/// Between two updates.
const PAUSE: Duration = Duration::from_millis(200);
/// A page shows no more runs than this.
const MOST_RUNS: usize = 10_000;

/// The name of the test that runs, as far as the harness tells.
pub(crate) fn test_name() -> String {
    std::thread::current().name().unwrap_or("check").to_owned()
}

/// A check has passed. `cargo test` shows the line with `--nocapture`.
pub(crate) fn passed(report: &Report) {
    println!("mazurka: {}: {report}", test_name());
}

/// A line on a terminal that tells how far an exploration is. It goes past the harness, which keeps what tests print to itself.
pub(crate) struct Progress {
    started: Instant,
    updated: Instant,
    shown: bool,
}

impl Progress {
    pub(crate) fn new(started: Instant) -> Progress {
        Progress { started, updated: started, shown: false }
    }

    /// Tells how things stand, if it is time to.
    pub(crate) fn update(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) {
        if self.updated.elapsed() < PAUSE || self.started.elapsed() < QUIET || !io::stderr().is_terminal() {
            return;
        }
        (self.updated, self.shown) = (Instant::now(), true);
        let rate = stats.executions as f64 / self.started.elapsed().as_secs_f64();
        let (executions, rate) = (grouped(stats.executions), grouped(rate as u64));
        let part = 100.0 * explored();
        let _ = write!(io::stderr(), "\r\x1b[K{}: {executions} executions, {rate}/s, about {part:.1} %", test_name());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// Where pages go, if `MAZURKA_REPORT` says so. It is asked once in a process.
pub(crate) fn pages() -> Option<&'static PathBuf> {
    static PAGES: OnceLock<Option<PathBuf>> = OnceLock::new();
    let ask = || std::env::var_os("MAZURKA_REPORT").filter(|directory| !directory.is_empty()).map(PathBuf::from);
    PAGES.get_or_init(ask).as_ref()
}

/// How many runs are to be kept for a page.
pub(crate) fn runs_to_keep(pages: Option<&PathBuf>) -> usize {
    pages.map_or(0, |_| MOST_RUNS)
}

/// Writes the page of a check, named after the test; the second check of a test has a number.
pub(crate) fn write_page(
    directory: &Path,
    program: &NativeProgram<'_>,
    (algorithm, outcome, seconds): (&str, Outcome, f64),
    recorded: &Recorded,
    found: &[Finding],
) {
    let name = free_name();
    let violations: Vec<Violation> = found.iter().map(|found| describe(program, found)).collect();
    let sources = sources(&violations);
    let told = Told {
        program: name.clone(),
        algorithm: algorithm.to_owned(),
        asked: algorithm.to_owned(),
        parameters: BTreeMap::new(),
        outcome,
        seconds,
        peak_memory_bytes: None,
        violations,
    };
    let again = format!("MAZURKA_REPORT={} cargo test {}", directory.display(), test_name());
    let text = page(program, &told, recorded, &sources, &[again]);
    let path = directory.join(format!("{name}.html"));
    let written = fs::create_dir_all(directory).and_then(|()| {
        let draft = path.with_extension("part");
        fs::write(&draft, text).and_then(|()| fs::rename(&draft, &path))
    });
    match written {
        Ok(()) => println!("mazurka: the page is in {}", path.display()),
        Err(problem) => eprintln!("mazurka: cannot write {}: {problem}", path.display()),
    }
}

/// A file name made of the name of the test.
fn free_name() -> String {
    static USED: Mutex<Option<HashMap<String, u32>>> = Mutex::new(None);
    let name = test_name().replace("::", "-");
    let name: String = name.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    let times = used.get_or_insert_default().entry(name.clone()).or_insert(0);
    *times += 1;
    if *times == 1 { name } else { format!("{name}-{times}") }
}

/// The files that the steps of violations stand in, as far as they can be found: paths are relative to the workspace, tests run in their package.
fn sources(violations: &[Violation]) -> Vec<(String, String)> {
    let files: BTreeSet<&str> =
        violations.iter().flat_map(|violation| &violation.trace.steps).map(|step| step.file.as_str()).collect();
    let read = |file: &str| {
        let here = std::env::current_dir().ok()?;
        here.ancestors().find_map(|directory| fs::read_to_string(directory.join(file)).ok())
    };
    files.into_iter().filter_map(|file| read(file).map(|text| (file.to_owned(), text))).collect()
}
