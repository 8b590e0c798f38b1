//! Every violation that `check` reports on the corpus and the test programs is reproduced by
//! replaying its trace.

#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use support::{Workplace, programs};

fn maz_files(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "maz"));
    files.sort();
    files
}

#[test]
fn every_violation_replays() {
    let workplace = Workplace::new("replays");
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus");
    let mut replayed = 0;
    for file in maz_files(&corpus).into_iter().chain(maz_files(&programs())) {
        let file = file.to_str().unwrap();
        let limits = ["--max-executions", "300", "--max-steps", "3000", "--max-seconds", "5"];
        let output = workplace.run(&[&["check", file, "--all-violations", "--format", "json"], &limits[..]].concat());
        if output.status.code() != Some(1) {
            continue;
        }
        let result: Value = serde_json::from_slice(&output.stdout).unwrap();
        for violation in result["violations"].as_array().unwrap() {
            let saved = json!({
                "mazurka_trace": 1,
                "program": result["program"],
                "parameters": result["parameters"],
                "violation": { "kind": violation["kind"], "message": violation["message"], "cycle": violation["cycle"] },
                "steps": violation["trace"],
            });
            fs::write(workplace.directory.join("t.json"), saved.to_string()).unwrap();
            let again = workplace.run(&["replay", file, "--trace", "t.json"]);
            let text = String::from_utf8_lossy(&again.stdout).into_owned() + &String::from_utf8_lossy(&again.stderr);
            assert_eq!(again.status.code(), Some(1), "{file}: {violation:#}\n{text}");
            assert!(text.contains("VIOLATION reproduced"), "{file}: {violation:#}\n{text}");
            replayed += 1;
        }
    }
    assert!(replayed >= 7, "only {replayed} violations were found");
}
