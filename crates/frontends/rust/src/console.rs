//! The output of a check: a line when it passes, progress if it takes long, and a page on request.

use std::collections::{BTreeSet, HashMap};
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io};

use mazurka_check::{Monitor, Progress, walk_exploration};
use mazurka_report::{graph_page, grouped, page};
use mazurka_verdict::{ExecutionGraph, Recorded, Violation};

use crate::report::Report;
use crate::runtime::program::NativeProgram;

/// Checks that end sooner show no progress.
const QUIET: Duration = Duration::from_secs(1);
/// The time between two updates.
const PAUSE: Duration = Duration::from_millis(200);
/// The number of executions that a page shows.
const MAX_PAGE_RUNS: usize = 10_000;

/// The name of the test that runs, as far as the test harness reveals it.
pub(crate) fn test_name() -> String {
    std::thread::current().name().unwrap_or("check").to_owned()
}

/// Reports that a check has passed. `cargo test` shows the line with `--nocapture`.
pub(crate) fn passed(report: &Report) {
    println!("mazurka: {}: {report}", test_name());
}

/// Reports that a setting has no effect.
pub(crate) fn ignored_setting(name: &str, reason: &str) {
    println!("mazurka: {}: {name} has no effect: {reason}", test_name());
}

/// A line on a terminal that shows how far an exploration is. It bypasses the test harness, which
/// captures what tests print.
pub(crate) struct ProgressLine {
    started: Instant,
    updated: Instant,
    shown: bool,
}

impl ProgressLine {
    pub(crate) fn new() -> ProgressLine {
        let started = Instant::now();
        ProgressLine { started, updated: started, shown: false }
    }
}

impl Monitor for ProgressLine {
    fn progress(&mut self, progress: Progress<'_>) {
        let Progress::Executions { stats, explored } = progress else { return };
        if self.updated.elapsed() < PAUSE || self.started.elapsed() < QUIET || !io::stderr().is_terminal() {
            return;
        }
        (self.updated, self.shown) = (Instant::now(), true);
        let rate = stats.executions as f64 / self.started.elapsed().as_secs_f64();
        let (executions, rate) = (grouped(stats.executions), grouped(rate as u64));
        let part = 100.0 * explored();
        let _ = write!(io::stderr(), "\r\x1b[K{}: {executions} executions, {rate}/s, about {part:.1} %", test_name());
    }

    fn interrupted(&self) -> bool {
        false
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}

/// The directory for pages, if `MAZURKA_REPORT` names one. The variable is read once per process.
pub(crate) fn page_directory() -> Option<&'static PathBuf> {
    static DIRECTORY: OnceLock<Option<PathBuf>> = OnceLock::new();
    let read = || std::env::var_os("MAZURKA_REPORT").filter(|directory| !directory.is_empty()).map(PathBuf::from);
    DIRECTORY.get_or_init(read).as_ref()
}

/// Whether `MAZURKA_CERTIFY` asks for certificates. The variable is read once per process.
pub(crate) fn certify_all() -> bool {
    static CERTIFY: OnceLock<bool> = OnceLock::new();
    *CERTIFY.get_or_init(|| std::env::var_os("MAZURKA_CERTIFY").is_some_and(|value| !value.is_empty()))
}

/// Whether every exploration is to be repeated with a certificate. This is a test hook: the tests
/// of the crate then test certificates as well.
pub(crate) fn certify_also() -> bool {
    static ALSO: OnceLock<bool> = OnceLock::new();
    *ALSO.get_or_init(|| std::env::var_os("MAZURKA_CERTIFY_ALSO").is_some_and(|value| !value.is_empty()))
}

/// The number of executions to record for a page.
pub(crate) fn runs_to_record() -> usize {
    page_directory().map_or(0, |_| MAX_PAGE_RUNS)
}

/// Writes the page of a check, named after the test. Further checks of the same test get a number.
pub(crate) fn write_page(
    directory: &Path,
    program: &NativeProgram<'_>,
    report: &mazurka_verdict::Report,
    recorded: &Recorded,
    graphs: &[ExecutionGraph],
) {
    let name = free_name();
    let named = mazurka_verdict::Report { program: name.clone(), ..report.clone() };
    let again = format!("MAZURKA_REPORT={} cargo test {}", directory.display(), test_name());
    let text = if report.memory.is_some() {
        graph_page(&named, graphs, &[again])
    } else {
        let walked = walk_exploration(program, recorded, &report.outcome);
        page(&named, recorded, &walked, &sources(&report.violations), &[again])
    };
    let path = directory.join(format!("{name}.html"));
    let written = fs::create_dir_all(directory).and_then(|()| {
        let draft = path.with_extension("part");
        fs::write(&draft, text).and_then(|()| fs::rename(&draft, &path))
    });
    match written {
        Ok(()) => println!("mazurka: the page was written to {}", path.display()),
        Err(problem) => eprintln!("mazurka: cannot write {}: {problem}", path.display()),
    }
}

/// A file name derived from the name of the test.
fn free_name() -> String {
    static USED: Mutex<Option<HashMap<String, u32>>> = Mutex::new(None);
    let name = test_name().replace("::", "-");
    let name: String = name.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '_' }).collect();
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    let times = used.get_or_insert_default().entry(name.clone()).or_insert(0);
    *times += 1;
    if *times == 1 { name } else { format!("{name}-{times}") }
}

/// The source files of the steps of violations, as far as they can be found: paths are relative to
/// the workspace, but tests run in their package.
fn sources(violations: &[Violation]) -> Vec<(String, String)> {
    let files: BTreeSet<&str> =
        violations.iter().flat_map(|violation| &violation.trace.steps).map(|step| step.file.as_str()).collect();
    let read = |file: &str| {
        let here = std::env::current_dir().ok()?;
        here.ancestors().find_map(|directory| fs::read_to_string(directory.join(file)).ok())
    };
    files.into_iter().filter_map(|file| read(file).map(|text| (file.to_owned(), text))).collect()
}
