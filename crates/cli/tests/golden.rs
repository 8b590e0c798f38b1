//! The output of commands, word for word. `MAZURKA_BLESS=1 cargo test -p mazurka-cli --test golden`
//! accepts the current output.

#![allow(clippy::unwrap_used)]

mod support;

use std::fmt::Write;
use std::fs;
use std::path::Path;

use support::Workplace;

/// Runs commands one after the other and compares their output with the golden file of that name.
fn golden(name: &str, commands: &[&str]) {
    let workplace = Workplace::new(&format!("golden-{name}"));
    let mut actual = String::new();
    for command in commands {
        let arguments: Vec<&str> = command.split(' ').collect();
        let output = workplace.run(&arguments);
        let code = output.status.code().map_or("none".to_owned(), |code| code.to_string());
        let (stdout, stderr) = (normalised(&output.stdout), normalised(&output.stderr));
        write!(actual, "$ mazurka {command}\n{stdout}").unwrap();
        if !stderr.is_empty() {
            write!(actual, "--- stderr\n{stderr}").unwrap();
        }
        write!(actual, "--- exit code {code}\n\n").unwrap();
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("MAZURKA_BLESS").is_some() {
        fs::write(&path, &actual).unwrap();
    }
    let wanted = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(actual, wanted, "{} differs; MAZURKA_BLESS=1 accepts the current output", path.display());
}

/// Replaces times and sizes of memory, which differ from run to run.
fn normalised(bytes: &[u8]) -> String {
    let mut text = String::new();
    for line in String::from_utf8_lossy(bytes).lines() {
        let varying =
            ["  time         ", "  \"seconds\": ", "  \"peak_memory_bytes\": ", "  memory       ", "  \"bytes\": "];
        match varying.iter().find(|start| line.starts_with(*start)) {
            Some(start) => text.push_str(&format!("{start}...")),
            None => text.push_str(line),
        }
        text.push('\n');
    }
    text
}

#[test]
fn syntax_error() {
    golden("syntax_error", &["check syntax.maz"]);
}

#[test]
fn type_error() {
    golden("type_error", &["check type.maz"]);
}

#[test]
fn undefined_name() {
    golden("undefined_name", &["check undefined.maz"]);
}

#[test]
fn deadlock() {
    golden("deadlock", &["check deadlock.maz", "check deadlock.maz -D N=7"]);
}

/// Actor programs: a deadlock, a safe program with its final states, and bad input.
#[test]
fn abs_programs() {
    golden(
        "abs_programs",
        &[
            "check transfer.abs",
            "check transfer.abs --save-trace t.json --sequence t.svg --format json",
            "replay transfer.abs --trace t.json",
            "check transfer-fixed.abs --final-states --precision exact",
            "check transfer-fixed.abs --final-states --algorithm optimal --format json",
            "check transfer.abs --deadlock-guided --algorithm source --all-violations",
            "check transfer-fixed.abs --deadlock-guided --algorithm source",
            "check transfer.abs --deadlock-guided --algorithm optimal",
            "check transfer-fixed.abs --algorithm memo --precision exact",
            "compare transfer.abs --final-states",
            "check transfer-fixed.abs --tasks fifo --objects round-robin",
            "check type.abs",
            "check transfer.abs -D n=3",
            "check safe.maz --precision actor",
        ],
    );
}

/// The thread library in the words of users.
#[test]
fn c_trace() {
    golden("c_trace", &["check conditions.ll --algorithm optimal"]);
}

#[test]
fn endless_loop() {
    golden(
        "endless_loop",
        &[
            "check endless.maz",
            "check endless.maz --format json",
            "check endless.maz --algorithm optimal --max-steps 1000",
            "check endless.maz --algorithm optimal --max-steps 1000 --format json",
        ],
    );
}

#[test]
fn endless_local_loop() {
    golden("endless_local_loop", &["check endless_local.maz"]);
}

#[cfg(target_os = "linux")]
#[test]
fn unreadable_file() {
    golden(
        "unreadable_file",
        &["check missing.maz", "check .", "check notes.txt", "replay safe.maz --trace missing.json"],
    );
}

#[test]
fn bad_definition() {
    golden(
        "bad_definition",
        &[
            "check safe.maz -D N",
            "check safe.maz -D N=many",
            "check safe.maz -D n=4",
            "check safe.maz -D SIZE=4",
            "check two.maz -D N=4",
            "check safe.maz -D N=1 -D N=2",
        ],
    );
}

#[test]
fn guide_and_anticipate() {
    golden(
        "guide_and_anticipate",
        &[
            "check two.maz --algorithm source-cs --guide --all-violations",
            "check safe.maz --algorithm optimal --guide",
            "check safe.maz --algorithm source-cs --guide --as-printed",
            "check safe.maz --algorithm source-cs --anticipate",
        ],
    );
}

#[test]
fn unknown_algorithm() {
    golden("unknown_algorithm", &["check safe.maz --algorithm optmal", "check safe.maz --algorithm magic"]);
}

#[test]
fn as_printed() {
    golden(
        "as_printed",
        &[
            "check safe.maz --algorithm source-cs --as-printed",
            "check two.maz --algorithm optimal-cs-ob --as-printed --no-3.3 --all-violations",
            "check safe.maz --algorithm optimal --as-printed",
            "check safe.maz --algorithm optimal-cs-o --as-printed",
            "check safe.maz --algorithm source-cs --no-3.3",
        ],
    );
}

#[test]
fn failing_assertion() {
    golden("failing_assertion", &["check assertion.maz", "check two.maz --all-violations", "check index.maz"]);
}

#[test]
fn safe() {
    golden("safe", &["check safe.maz", "check safe.maz -D N=1 --algorithm source", "check vacuous.maz"]);
}

#[test]
fn memory_models() {
    golden(
        "memory_models",
        &[
            "check message_passing.maz",
            "check message_passing.maz --memory rust",
            "check message_passing.maz --memory tso --algorithm trust",
            "check message_passing.maz --memory rust --format json",
            "check message_passing.maz --memory rust --algorithm optimal",
            "check message_passing.maz --memory rust --certify",
            "check message_passing.maz --memory rust --format junit --dot -",
            "check message_passing.maz --memory arm",
            "check weak_channel.maz --memory rust",
        ],
    );
}

/// C programs take the memory orders from the IR.
#[test]
fn c_memory_models() {
    golden(
        "c_memory_models",
        &[
            "check buffering.ll",
            "check buffering.ll --memory rust",
            "check buffering.ll --memory rc11 --algorithm trust --format json --dot graph.dot",
            "check buffering.ll --algorithm trust",
            "check buffering.ll --memory rust --leaks",
        ],
    );
}

#[test]
fn json() {
    golden(
        "json",
        &["check two.maz --format json", "check deadlock.maz -D N=2 --format json", "check safe.maz --format json"],
    );
}

#[test]
fn inconclusive() {
    golden(
        "inconclusive",
        &["check large.maz --max-executions 100", "check large.maz --max-executions 1 --save-trace t.json"],
    );
}

#[test]
fn replay() {
    golden(
        "replay",
        &[
            "check assertion.maz --save-trace t.json",
            "replay assertion.maz --trace t.json",
            "replay assertion.maz --trace t.json -D N=3",
            "replay safe.maz --trace t.json",
            "replay safe.maz --trace safe.maz",
            "check safe.maz --save-trace none.json",
            "check deadlock.maz -D N=2 --save-trace d.json",
            "replay deadlock.maz --trace d.json",
            "check endless.maz --save-trace e.json",
            "replay endless.maz --trace e.json",
            "check safe.maz --save-trace nowhere/t.json",
            "check safe.maz --save-trace safe.maz",
        ],
    );
}

#[test]
fn systems() {
    golden(
        "systems",
        &[
            "check lock.tck",
            "check lock.tck --reach critical --algorithm full+sleep",
            "check lock.tck --reach lost",
            "check lock.tck --reach user1.inside&user2.inside",
            "check lock.tck --reach user1.inside&user2.inside --algorithm full+sleep",
            "check forks.tck --algorithm full+sleep",
            "check forks.tck --algorithm reach --format json --counts",
            "check counter.tck --algorithm reach",
            "check running.maz --algorithm full+sleep",
            "check assertion.maz --algorithm full+sleep",
            "check deadlock.maz -D N=2 --algorithm reach",
        ],
    );
}

#[test]
fn system_faults() {
    golden(
        "system_faults",
        &[
            "check cyclic.tck",
            "check undeclared.tck",
            "check servers.tck",
            "check lock.tck --reach critcal",
            "check lock.tck --algorithm fullsleep",
            "check lock.tck -D N=2",
            "check lock.tck --client-order usr1",
            "check lock.tck --write graph.png",
            "check boundedbuffer.maz --algorithm reach",
            "check safe.maz --counts",
            "check model:dq:3",
            "check model:dp:1",
        ],
    );
}

#[test]
fn models() {
    golden(
        "models",
        &[
            "model",
            "model qo 1",
            "model locks1 2 7",
            "model dp 3 4",
            "check model:locks2:8:x",
            "certify model:qo:2",
            "certify model:dp:5 --algorithm reach --max-states 1000",
        ],
    );
}

#[test]
fn the_readme_shows_what_is_printed() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = normalised(&fs::read(root.join("README.md")).unwrap());
    for program in ["corpus/running.maz", "model:dp:4"] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_mazurka"));
        let output = command.args(["check", program]).current_dir(&root).output().unwrap();
        let printed = normalised(&output.stdout);
        assert!(readme.contains(&printed), "the README does not show this:\n{printed}");
    }
}
