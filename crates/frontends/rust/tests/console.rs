//! Output of a check besides its report: console lines, pages, warnings. Some of it is visible only
//! from outside the process, so tests here run this program again in a child process.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, explore, thread};

/// The environment variable that marks the child process.
const CHILD: &str = "MAZURKA_TEST_CHILD";

/// A command that runs one test of this program in a child process.
fn child(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture", "--test-threads", "1"]).env(CHILD, "1");
    command
}

fn is_child() -> bool {
    std::env::var_os(CHILD).is_some()
}

fn increments() {
    let counter = Arc::new(AtomicUsize::new(0));
    let theirs = counter.clone();
    let other = thread::spawn(move || theirs.fetch_add(1, Ordering::SeqCst));
    counter.fetch_add(1, Ordering::SeqCst);
    other.join().unwrap();
}

#[test]
fn a_passing_check_prints_a_line() {
    if is_child() {
        mazurka::check(increments);
        return;
    }
    let output = child("a_passing_check_prints_a_line").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("mazurka: a_passing_check_prints_a_line: 2 executions, complete (optimal-ob, "), "{text}");
}

#[test]
fn every_check_writes_a_page() {
    if is_child() {
        mazurka::check(increments);
        let broken = explore(|| {
            let lock = Arc::new(Mutex::new(0));
            let theirs = lock.clone();
            let other = thread::spawn(move || *theirs.lock().unwrap() += 1);
            assert_eq!(*lock.lock().unwrap(), 0, "the other thread was first");
            other.join().unwrap();
        });
        assert_eq!(broken.violations().len(), 1);
        return;
    }
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let _ = std::fs::remove_dir_all(&directory);
    let output = child("every_check_writes_a_page").env("MAZURKA_REPORT", &directory).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let page = std::fs::read_to_string(directory.join("every_check_writes_a_page.html")).unwrap();
    assert!(page.contains("fetch_add") && page.contains("</html>"));
    let page = std::fs::read_to_string(directory.join("every_check_writes_a_page-2.html")).unwrap();
    assert!(page.contains("the other thread was first"));
    // The page includes the source of the test.
    assert!(page.contains("The page includes the source of the test."));
    let files: Vec<_> = std::fs::read_dir(&directory).unwrap().collect();
    assert_eq!(files.len(), 2, "{files:?}");
}

#[test]
fn a_stack_overflow_is_a_violation() {
    fn deeper(level: usize) -> usize {
        let room = std::hint::black_box([level; 64]);
        if level == usize::MAX { 0 } else { deeper(level + 1) + room[level % 64] }
    }
    let body = || {
        let x = Arc::new(AtomicUsize::new(0));
        let y = x.clone();
        let other = thread::Builder::new().name("deep".to_owned()).spawn(move || {
            if y.load(Ordering::SeqCst) == 1 {
                std::hint::black_box(deeper(0));
            }
        });
        x.store(1, Ordering::SeqCst);
        other.unwrap().join().unwrap();
    };
    for random_runs in [0, 20] {
        let report = Builder::new().random_runs_first(random_runs).explore(body);
        let text = report.to_string();
        assert_eq!(report.violations()[0].kind(), "panic", "{text}");
        assert!(text.contains("panics in deep: its stack of 262144 bytes overflowed"), "{text}");
    }
    // The process survives and can run further checks.
    assert!(explore(increments).complete());
}

/// A child process that is killed when dropped.
struct Hanging(Child);

impl Drop for Hanging {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_hanging_check_prints_where_it_hangs() {
    if is_child() {
        mazurka::check(|| {
            let lock = Arc::new(std::sync::Mutex::new(0));
            let theirs = lock.clone();
            let guard = lock.lock().unwrap();
            let other = thread::Builder::new().name("stuck".to_owned()).spawn(move || {
                thread::park_timeout(std::time::Duration::ZERO);
                *theirs.lock().unwrap() += 1;
            });
            thread::park_timeout(std::time::Duration::ZERO);
            drop(guard);
            other.unwrap().join().unwrap();
        });
        return;
    }
    let mut command = child("a_hanging_check_prints_where_it_hangs");
    command.env("MAZURKA_PATIENCE", "0.4").stderr(Stdio::piped()).stdout(Stdio::null());
    let mut hanging = Hanging(command.spawn().unwrap());
    let stderr = BufReader::new(hanging.0.stderr.take().unwrap());
    let line = stderr.lines().map(Result::unwrap).find(|line| line.starts_with("mazurka:"));
    let line = line.expect("a check that hangs prints a warning");
    let wanted = "a_hanging_check_prints_where_it_hangs: stuck has not reached its next operation since ";
    assert!(line.contains(wanted) && line.contains("console.rs:"), "{line}");
}
