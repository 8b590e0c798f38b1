//! Every command that the book and the README show is run, and its output must be the one shown.
//! `MAZURKA_BLESS=1 cargo test -p mazurka-cli --test book` updates the documents.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The README and all chapters.
fn documents() -> Vec<PathBuf> {
    let chapters = fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let mut documents: Vec<PathBuf> = chapters.filter(|path| path.extension().is_some_and(|e| e == "md")).collect();
    documents.push(root().join("README.md"));
    documents.sort();
    documents
}

/// A temporary directory with the programs of the book, in which commands may leave files.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        let scratch = std::env::temp_dir().join(format!("mazurka-book-{name}-{}", std::process::id()));
        for programs in ["corpus", "corpus/counterexamples", "corpus/c", "corpus/abs", "docs/examples"] {
            fs::create_dir_all(scratch.join(programs)).unwrap();
            for entry in fs::read_dir(root().join(programs)).unwrap().map(Result::unwrap) {
                if entry.path().is_file() {
                    fs::copy(entry.path(), scratch.join(programs).join(entry.file_name())).unwrap();
                }
            }
        }
        Scratch(scratch)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The path of an example of the crate `mazurka`, which is up to date. It is built for the whole
/// workspace, as the tests are: for one package alone, its dependencies have other features, and
/// all of them would be compiled again.
fn example(name: &str) -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--workspace", "--example", name, "--manifest-path"]);
    assert!(cargo.arg(root().join("Cargo.toml")).status().unwrap().success());
    Path::new(env!("CARGO_BIN_EXE_mazurka")).with_file_name("examples").join(name)
}

/// The output of a command that is run as from the root of the repository. `mazurka` is the program
/// under test.
fn output_of(command: &str, scratch: &Scratch) -> String {
    // No argument in the book contains spaces, so quotation marks can simply be removed.
    let mut words = command.split_whitespace().map(|word| word.trim_matches('\''));
    let mut run = match words.next().unwrap() {
        "mazurka" => Command::new(env!("CARGO_BIN_EXE_mazurka")),
        "cargo" => {
            let expected = ["run", "-p", "mazurka", "--example"];
            assert!(words.by_ref().take(4).eq(expected), "the book may only show `cargo run` of examples: {command}");
            Command::new(example(words.next().unwrap()))
        }
        _ => panic!("the book shows a command that cannot be run: {command}"),
    };
    let output = run.args(words).current_dir(&scratch.0).stdin(Stdio::null()).output().unwrap();
    let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    String::from_utf8(text).unwrap()
}

/// Whether a command compiles C.
fn needs_clang(command: &str) -> bool {
    command.split_whitespace().any(|word| word.ends_with(".c"))
}

/// Whether there is a clang that `mazurka` finds.
fn has_clang() -> bool {
    let versions = (14..=22).map(|version| format!("clang-{version}"));
    let mut names = std::env::var("MAZURKA_CLANG").into_iter().chain(["clang".to_owned()]).chain(versions);
    names.any(|name| Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok())
}

/// Whether two lines are equal except for spaces, times, ratios of times and sizes of memory.
fn alike(shown: &str, actual: &str) -> bool {
    let (shown, actual): (Vec<&str>, Vec<&str>) =
        (shown.split_whitespace().collect(), actual.split_whitespace().collect());
    let number = |word: &str| word.trim_start_matches('(').starts_with(|letter: char| letter.is_ascii_digit());
    let varies = |at: usize| {
        let unit = actual.get(at + 1).map_or("", |unit| unit.trim_end_matches([',', ')']));
        // The column bytes/node in the tables of systems.
        let bytes_per_node = at == 6 && actual.len() == 9 && actual[8] == "s";
        bytes_per_node
            || ["s", "ms", "µs", "MB", "bytes", "times"].contains(&unit)
            || actual[at].ends_with("/s)")
            || unit.ends_with("/s")
    };
    // A rate is only shown if the time was long enough to measure it.
    let timed = |words: &[&str]| words.first() == Some(&"time");
    timed(&shown) && timed(&actual)
        || shown.len() == actual.len()
            && (0..actual.len())
                .all(|at| shown[at] == actual[at] || number(shown[at]) && number(actual[at]) && varies(at))
}

/// Compares lines. In the document, `...` stands for any number of lines.
fn matches(shown: &[&str], actual: &[&str]) -> bool {
    match shown {
        [] => actual.iter().all(|line| line.trim().is_empty()),
        ["...", rest @ ..] => (0..=actual.len()).any(|from| matches(rest, &actual[from..])),
        [line, rest @ ..] => actual.first().is_some_and(|first| alike(line, first)) && matches(rest, &actual[1..]),
    }
}

/// Runs the commands of a fenced block. Returns the block with the actual output, and whether that
/// is the output shown.
fn run_block(block: &[&str], scratch: &Scratch) -> (Vec<String>, bool) {
    let (mut lines, mut right) = (Vec::new(), true);
    let mut at = 0;
    while at < block.len() {
        let Some(command) = block[at].strip_prefix("$ ") else {
            panic!("a line before the first command: {}", block[at]);
        };
        let end =
            block[at + 1..].iter().position(|line| line.starts_with("$ ")).map_or(block.len(), |next| at + 1 + next);
        if needs_clang(command) && !has_clang() {
            eprintln!("$ {command}\nis not run, because there is no clang");
            lines.extend(block[at..end].iter().map(|&line| line.to_owned()));
            at = end;
            continue;
        }
        let output = output_of(command, scratch);
        let actual: Vec<&str> = output.trim_end().lines().collect();
        let shown: Vec<&str> = block[at + 1..end].to_vec();
        lines.push(block[at].to_owned());
        let written = shown.iter().rposition(|line| !line.is_empty()).map_or(0, |last| last + 1);
        if matches(&shown[..written], &actual) {
            lines.extend(shown.iter().map(|&line| line.to_owned()));
        } else {
            eprintln!("$ {command}\nprints\n{}\n", actual.join("\n"));
            lines.extend(actual.iter().map(|&line| line.to_owned()));
            lines.extend((end < block.len()).then(String::new));
            right = false;
        }
        at = end;
    }
    (lines, right)
}

#[test]
fn every_command_prints_what_is_shown() {
    let (mut wrong, mut commands) = (Vec::new(), 0);
    let scratch = Scratch::new("commands");
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
                    let (block, same) = run_block(shown, &scratch);
                    out.extend(block);
                    right &= same;
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
    assert!(wrong.is_empty(), "{wrong:?} show other output; MAZURKA_BLESS=1 accepts the current output");
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
fn the_drawings_are_up_to_date() {
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
            assert!(same, "docs/pictures/{name}.svg is out of date; `cargo xtask pictures` draws it");
            drawn += 1;
        }
    }
    fs::remove_file(scratch).unwrap();
    assert!(drawn >= 9, "{drawn}");
}

#[test]
fn a_table_is_up_to_date() {
    let results = fs::read_to_string(root().join("docs/results.md")).unwrap();
    let (_, rest) = results.split_once("<code>mazurka bench cav-1").expect("the chapter has the table");
    let shown: Vec<&str> = rest.split("```").nth(1).unwrap().lines().skip(1).collect();
    // Tests run with assertions, so they get more time than the chapter had.
    let output = output_of("mazurka bench cav-1 --max-seconds 120", &Scratch::new("table"));
    let actual: Vec<&str> = output.lines().collect();
    assert_eq!(shown.len(), actual.len());
    // A dash marks a result that was not reached within the time limit of the chapter.
    let reached = |line: &&&str| !line.split_whitespace().any(|word| word == "-");
    assert!(shown.iter().filter(|line| reached(line)).count() > 40);
    for (shown, actual) in shown.iter().zip(&actual).filter(|(shown, _)| reached(shown)) {
        assert!(alike(shown, actual), "{shown}\n{actual}\n`cargo xtask tables` updates the chapter");
    }
}
