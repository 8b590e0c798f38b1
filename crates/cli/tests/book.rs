//! The book and the README are true: every command that they show is run, and says what they say. `MAZURKA_BLESS=1 cargo test -p mazurka-cli --test book`
//! writes what is said now into them.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README and the chapters.
fn documents() -> Vec<PathBuf> {
    let chapters = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> = chapters.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    documents.push(root().join("README.md"));
    documents.sort();
    documents
}

/// A directory with the programs that the book speaks of, where commands may leave files behind; removed at the end.
struct Desk(PathBuf);

impl Desk {
    fn new(name: &str) -> Desk {
        let desk = std::env::temp_dir().join(format!("mazurka-book-{name}-{}", std::process::id()));
        for programs in ["corpus", "corpus/counterexamples", "docs/examples"] {
            fs::create_dir_all(desk.join(programs)).unwrap();
            for entry in fs::read_dir(root().join(programs)).unwrap().map(Result::unwrap) {
                if entry.path().is_file() {
                    fs::copy(entry.path(), desk.join(programs).join(entry.file_name())).unwrap();
                }
            }
        }
        Desk(desk)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What a command says, run as from the root of the repository. `mazurka` is the program under test.
fn said(command: &str, desk: &Desk) -> String {
    let mut words = command.split_whitespace();
    let mut run = match words.next().unwrap() {
        "mazurka" => Command::new(env!("CARGO_BIN_EXE_mazurka")),
        "cargo" => {
            let mut cargo = Command::new(env!("CARGO"));
            assert_eq!(words.next(), Some("run"), "the book may show `cargo run` only: {command}");
            cargo.args(["run", "--quiet", "--manifest-path"]).arg(root().join("Cargo.toml"));
            cargo
        }
        _ => panic!("the book shows a command that cannot be tried: {command}"),
    };
    let output = run.args(words).current_dir(&desk.0).stdin(Stdio::null()).output().unwrap();
    let said = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    String::from_utf8(said).unwrap()
}

/// Are the two lines the same but for spaces, times and sizes in memory?
fn alike(shown: &str, said: &str) -> bool {
    let (shown, said): (Vec<&str>, Vec<&str>) = (shown.split_whitespace().collect(), said.split_whitespace().collect());
    let number = |word: &str| word.trim_start_matches('(').starts_with(|letter: char| letter.is_ascii_digit());
    let varies = |at: usize| {
        let unit = said.get(at + 1).map_or("", |unit| unit.trim_end_matches([',', ')']));
        let bytes_a_node = at == 6 && said.len() == 9 && said[8] == "s"; // in the tables of systems
        bytes_a_node
            || ["s", "ms", "µs", "MB", "bytes"].contains(&unit)
            || said[at].ends_with("/s)")
            || unit.ends_with("/s")
    };
    // A rate is told only where the time is long enough to tell one.
    let timed = |words: &[&str]| words.first() == Some(&"time");
    timed(&shown) && timed(&said)
        || shown.len() == said.len()
            && (0..said.len()).all(|at| shown[at] == said[at] || number(shown[at]) && number(said[at]) && varies(at))
}

/// `...` stands for any lines.
fn matches(shown: &[&str], said: &[&str]) -> bool {
    match shown {
        [] => said.iter().all(|line| line.trim().is_empty()),
        ["...", rest @ ..] => (0..=said.len()).any(|from| matches(rest, &said[from..])),
        [line, rest @ ..] => said.first().is_some_and(|first| alike(line, first)) && matches(rest, &said[1..]),
    }
}

/// Runs the commands of a fenced block; gives the block as it should be, and whether it is so.
fn tried(block: &[&str], desk: &Desk) -> (Vec<String>, bool) {
    let (mut lines, mut right) = (Vec::new(), true);
    let mut at = 0;
    while at < block.len() {
        let Some(command) = block[at].strip_prefix("$ ") else {
            panic!("a line before the first command: {}", block[at]);
        };
        let end =
            block[at + 1..].iter().position(|line| line.starts_with("$ ")).map_or(block.len(), |next| at + 1 + next);
        let said = said(command, desk);
        let said: Vec<&str> = said.trim_end().lines().collect();
        let shown: Vec<&str> = block[at + 1..end].to_vec();
        lines.push(block[at].to_owned());
        let written = shown.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        if matches(&shown[..written], &said) {
            lines.extend(shown.iter().map(|&line| line.to_owned()));
        } else {
            eprintln!("$ {command}\nsays\n{}\n", said.join("\n"));
            lines.extend(said.iter().map(|&line| line.to_owned()));
            lines.extend((end < block.len()).then(String::new));
            right = false;
        }
        at = end;
    }
    (lines, right)
}

#[test]
fn every_command_says_what_is_shown() {
    let (mut wrong, mut commands) = (Vec::new(), 0);
    let desk = Desk::new("commands");
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let (mut out, mut at, mut right) = (Vec::new(), 0, true);
        while at < lines.len() {
            out.push(lines[at].to_owned());
            at += 1;
            if lines[at - 1].starts_with("```") {
                let end = at + lines[at..].iter().position(|line| line.starts_with("```")).expect("a fence is closed");
                let shown = &lines[at..end];
                if shown.first().is_some_and(|line| line.starts_with("$ ")) {
                    commands += shown.iter().filter(|line| line.starts_with("$ ")).count();
                    let (block, so) = tried(shown, &desk);
                    out.extend(block);
                    right &= so;
                } else {
                    out.extend(shown.iter().map(|&line| line.to_owned()));
                }
                out.push(lines[end].to_owned());
                at = end + 1;
            }
        }
        if !right {
            wrong.push(path.file_name().unwrap().to_owned());
            if std::env::var_os("MAZURKA_BLESS").is_some() {
                fs::write(&path, out.join("\n") + "\n").unwrap();
            }
        }
    }
    assert!(commands >= 10, "the commands of the book are found: {commands}");
    assert!(wrong.is_empty(), "{wrong:?} show what is not said; MAZURKA_BLESS=1 accepts what is said now");
}

#[test]
fn every_chapter_is_in_the_summary() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    for path in documents() {
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(["SUMMARY.md", "README.md"].contains(&name) || summary.contains(&format!("({name})")), "{name}");
    }
}

#[test]
fn the_drawings_are_what_the_program_draws() {
    let scratch = std::env::temp_dir().join(format!("mazurka-drawing-{}.svg", std::process::id()));
    let mut drawn = 0;
    for entry in fs::read_dir(root().join("docs/pictures")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        if let (Some(algorithm), Some("svg")) = (name.strip_prefix("running-"), path.extension().unwrap().to_str()) {
            let arguments = ["check", "corpus/running.maz", "--all-violations", "--algorithm", algorithm, "--svg"];
            let mut command = Command::new(env!("CARGO_BIN_EXE_mazurka"));
            command.args(arguments).arg(&scratch).current_dir(root()).stdout(Stdio::null()).status().unwrap();
            let same = fs::read_to_string(&path).unwrap() == fs::read_to_string(&scratch).unwrap();
            assert!(same, "docs/pictures/{name}.svg is not what is drawn; `cargo xtask pictures` draws it");
            drawn += 1;
        }
    }
    fs::remove_file(scratch).unwrap();
    assert!(drawn >= 9, "{drawn}");
}

#[test]
fn a_table_is_what_the_program_prints() {
    let results = fs::read_to_string(root().join("docs/results.md")).unwrap();
    let (_, rest) = results.split_once("<code>mazurka bench cav-1").expect("the chapter has the table");
    let shown: Vec<&str> = rest.split("```").nth(1).unwrap().lines().skip(1).collect();
    // Tests are built with assertions, so they get more time than the chapter had.
    let said = said("mazurka bench cav-1 --max-seconds 120", &Desk::new("table"));
    let said: Vec<&str> = said.lines().collect();
    assert_eq!(shown.len(), said.len());
    // A dash: not within the time that the chapter had.
    let reached = |line: &&&str| !line.split_whitespace().any(|word| word == "-");
    assert!(shown.iter().filter(|line| reached(line)).count() > 40);
    for (shown, said) in shown.iter().zip(&said).filter(|(shown, _)| reached(shown)) {
        assert!(alike(shown, said), "{shown}\n{said}\n`cargo xtask tables` writes the chapter again");
    }
}
