//! `cargo xtask tables` and `cargo xtask pictures`: what the book shows and nobody writes by hand. Both run the program as a user would.

use std::ffi::OsString;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode, Output};

/// The tables with what they are.
const TABLES: [(&str, &str); 4] = [
    ("jss-1", "the task programs of the optimal context-sensitive paper ([JSS23])"),
    ("jss-2", "its programs with shared variables ([JSS23])"),
    ("cav-1", "the context-sensitive paper ([CAV17])"),
    ("stateful-1", "the stateful paper ([Stateful24])"),
];
/// The running example is drawn for each of these.
const DRAWN: [&str; 9] =
    ["naive", "source", "optimal", "optimal-ob", "source-cs", "semantic", "optimal-cs", "optimal-cs-ob", "memo"];
/// Pages that are shown: the name of the picture, and what is checked.
const SHOWN: [(&str, &[&str]); 4] = [
    ("running", &["report", "corpus/running.maz", "--algorithm", "optimal-cs"]),
    ("messages", &["report", "docs/examples/actors.maz"]),
    ("philosophers", &["report", "corpus/philosophers.maz"]),
    ("system", &["report", "model:dp:3"]),
];
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Writes docs/results.md: what `mazurka bench` prints, word for word.
pub fn tables(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let seconds = arguments.next().unwrap_or_else(|| "1".to_owned());
    if seconds.parse::<f64>().is_err() {
        eprintln!("usage: cargo xtask tables [SECONDS per algorithm and row]");
        return ExitCode::from(2);
    }
    let mut text = format!(
        "# Results: the tables of the papers again\n\nWritten by `cargo xtask tables {seconds}`; not edited. Each block is what `mazurka bench` printed: the published count beside ours, with the \
         algorithm as the paper prints it where that is not sound, then the algorithms on offer. An algorithm got {seconds} s for a row, on a machine that was busy \
         with other things: counts are exact, times indicative. What is behind the papers' keys is in the [bibliography](BIBLIOGRAPHY.md).\n"
    );
    for (table, what) in TABLES {
        println!("{table}");
        let output = mazurka(root, true, &["bench", table, "--max-seconds", &seconds]);
        if !output.status.success() {
            eprintln!("bench {table}: {}", String::from_utf8_lossy(&output.stderr));
            return ExitCode::FAILURE;
        }
        let printed = String::from_utf8_lossy(&output.stdout);
        // Sentences, below the table.
        let summary: Vec<&str> = printed.lines().rev().take_while(|line| line.ends_with('.')).collect();
        let _ = write!(text, "\n## {table}: {what}\n\n");
        summary.iter().rev().for_each(|line| text.push_str(&format!("{line}\n")));
        let _ = write!(
            text,
            "\n<details><summary><code>mazurka bench {table} --max-seconds {seconds}</code></summary>\n\n```text\n{printed}```\n\n</details>\n"
        );
    }
    written(fs::write(root.join("docs/results.md"), text))
}

/// Draws the running example with every algorithm, and, where there is a browser, takes pictures of pages.
pub fn pictures(root: &Path) -> ExitCode {
    let directory = root.join("docs/pictures");
    if let Err(error) = fs::create_dir_all(&directory) {
        return written(Err(error));
    }
    for algorithm in DRAWN {
        let file = format!("docs/pictures/running-{algorithm}.svg");
        println!("{file}");
        mazurka(
            root,
            false,
            &["check", "corpus/running.maz", "--all-violations", "--algorithm", algorithm, "--svg", &file],
        );
    }
    let known = |program: &&str| Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
    let Some(browser) = BROWSERS.into_iter().find(known) else {
        println!("there is no Chromium here, so no pictures of pages are taken");
        return ExitCode::SUCCESS;
    };
    let scratch = std::env::temp_dir().join(format!("mazurka-pictures-{}", std::process::id()));
    for (name, command) in SHOWN {
        let page = scratch.join(format!("{name}.html"));
        let path = page.display().to_string();
        let _ = fs::create_dir_all(&scratch);
        mazurka(root, false, &[command, &["-o", &path]].concat());
        shot(browser, &scratch, &page, &directory.join(format!("page-{name}.png")));
    }
    // A check in a program of its own is named after its thread.
    let mut example = Command::new(cargo());
    example.args(["run", "--quiet", "--package", "mazurka", "--example", "forks"]).current_dir(root);
    if example.env("MAZURKA_REPORT", &scratch).output().is_ok() {
        shot(browser, &scratch, &scratch.join("main.html"), &directory.join("page-rust.png"));
    }
    written(fs::remove_dir_all(scratch))
}

/// Takes a picture of a page.
fn shot(browser: &str, scratch: &Path, page: &Path, picture: &Path) {
    println!("{}", picture.display());
    let arguments = [
        format!("--user-data-dir={}", scratch.join("profile").display()),
        format!("--screenshot={}", picture.display()),
        format!("file://{}", page.display()),
    ];
    let taken = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"])
        .args(["--window-size=1500,860", "--virtual-time-budget=3000"])
        .args(arguments)
        .output();
    if !taken.is_ok_and(|output| output.status.success()) {
        eprintln!("{browser} takes no picture of {}", page.display());
    }
}

/// The program, run from the root of the repository.
fn mazurka(root: &Path, release: bool, arguments: &[&str]) -> Output {
    let mut command = Command::new(cargo());
    command.args(["run", "--quiet", "--package", "mazurka-cli"]).args(release.then_some("--release")).arg("--");
    command.args(arguments).current_dir(root);
    command.output().expect("invariant: cargo, which runs this, can be run")
}

fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

fn written(result: std::io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("docs: {error}");
            ExitCode::from(2)
        }
    }
}
