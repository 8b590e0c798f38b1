//! What a check says besides its report: lines, pages, warnings. Some of it shows only from outside, so tests here run this program again.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, explore, thread};

/// Set in the program that runs again.
const AGAIN: &str = "MAZURKA_TEST_AGAIN";

/// This program again, with one test.
fn again(test: &str) -> Command {
    let mut command = Command::new(std::env::current_exe().unwrap());
    command.args(["--exact", test, "--nocapture", "--test-threads", "1"]).env(AGAIN, "1");
    command
}

fn is_again() -> bool {
    std::env::var_os(AGAIN).is_some()
}

fn increments() {
    let counter = Arc::new(AtomicUsize::new(0));
    let theirs = counter.clone();
    let other = thread::spawn(move || theirs.fetch_add(1, Ordering::SeqCst));
    counter.fetch_add(1, Ordering::SeqCst);
    other.join().unwrap();
}

#[test]
fn a_check_that_passes_says_so() {
    if is_again() {
        mazurka::check(increments);
        return;
    }
    let output = again("a_check_that_passes_says_so").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("mazurka: a_check_that_passes_says_so: 2 executions, complete (optimal, "), "{text}");
}

#[test]
fn a_page_for_every_check() {
    if is_again() {
        mazurka::check(increments);
        let broken = explore(|| {
            let lock = Arc::new(Mutex::new(0));
            let theirs = lock.clone();
            let other = thread::spawn(move || *theirs.lock().unwrap() += 1);
            assert_eq!(*lock.lock().unwrap(), 0, "somebody was there before");
            other.join().unwrap();
        });
        assert_eq!(broken.violations().len(), 1);
        return;
    }
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pages");
    let _ = std::fs::remove_dir_all(&directory);
    let output = again("a_page_for_every_check").env("MAZURKA_REPORT", &directory).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let page = std::fs::read_to_string(directory.join("a_page_for_every_check.html")).unwrap();
    assert!(page.contains("fetch_add") && page.contains("</html>"));
    let page = std::fs::read_to_string(directory.join("a_page_for_every_check-2.html")).unwrap();
    assert!(page.contains("somebody was there before"));
    // The source of the test is part of it.
    assert!(page.contains("The source of the test is part of it."));
    let left: Vec<_> = std::fs::read_dir(&directory).unwrap().collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_stack_that_overflows_is_a_violation() {
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
    for hunt in [0, 20] {
        let report = Builder::new().hunt(hunt).explore(body);
        let text = report.to_string();
        assert_eq!(report.violations()[0].kind(), "panic", "{text}");
        assert!(text.contains("panics in deep: its stack of 262144 bytes has overflown"), "{text}");
    }
    // The process is none the worse for it.
    assert!(explore(increments).complete());
}

/// Kills what hangs.
struct Hanging(Child);

impl Drop for Hanging {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_check_that_hangs_says_where() {
    if is_again() {
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
    let mut command = again("a_check_that_hangs_says_where");
    command.env("MAZURKA_PATIENCE", "0.4").stderr(Stdio::piped()).stdout(Stdio::null());
    let mut hanging = Hanging(command.spawn().unwrap());
    let stderr = BufReader::new(hanging.0.stderr.take().unwrap());
    let line = stderr.lines().map(Result::unwrap).find(|line| line.starts_with("mazurka:"));
    let line = line.expect("it hangs, and says so");
    let wanted = "a_check_that_hangs_says_where: stuck has not come to its next operation since ";
    assert!(line.contains(wanted) && line.contains("telling.rs:"), "{line}");
}
