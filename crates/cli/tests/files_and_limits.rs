//! Files that are not regular files, standard input and output, formats for CI services, and limits
//! in phases other than the exploration.

#![allow(clippy::unwrap_used)]

mod cluster;
mod support;

use std::fs;
use std::io::{Read, Write};
use std::process::{Output, Stdio};
use std::time::{Duration, Instant};

use support::Workplace;

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn write(workplace: &Workplace, name: &str, text: &str) {
    fs::write(workplace.directory.join(name), text).unwrap();
}

#[cfg(unix)]
#[test]
fn pipes_links_and_devices_are_written_through() {
    use std::os::unix::fs::FileTypeExt;
    let workplace = Workplace::new("through");
    let at = |name: &str| workplace.directory.join(name);
    assert!(std::process::Command::new("mkfifo").arg(at("pipe")).status().unwrap().success());
    let mut reader = std::process::Command::new("cat").arg(at("pipe")).stdout(Stdio::piped()).spawn().unwrap();
    let output = workplace.run(&["check", "two.maz", "--dot", "pipe"]);
    assert_eq!(output.status.code(), Some(1), "{}", stderr(&output));
    let mut drawn = String::new();
    reader.stdout.take().unwrap().read_to_string(&mut drawn).unwrap();
    reader.wait().unwrap();
    assert!(drawn.starts_with("digraph"), "{drawn}");
    assert!(fs::metadata(at("pipe")).unwrap().file_type().is_fifo(), "the pipe is still a pipe");

    std::os::unix::fs::symlink("page.html", at("link.html")).unwrap();
    workplace.run(&["report", "two.maz", "-o", "link.html"]);
    assert!(at("link.html").is_symlink() && at("page.html").is_file(), "the link stays, its target is written");
    let output = workplace.run(&["check", "two.maz", "--save-trace", "/dev/null"]);
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_dash_is_standard_output() {
    let workplace = Workplace::new("dash");
    let page = workplace.run(&["report", "two.maz", "-o", "-"]);
    assert_eq!(page.status.code(), Some(1));
    assert!(stdout(&page).starts_with("<!"), "only the page goes to standard output");
    assert!(stderr(&page).starts_with("VIOLATION"), "the result goes to standard error");
    let trace = workplace.run(&["check", "two.maz", "--save-trace", "-"]);
    let saved: serde_json::Value = serde_json::from_slice(&trace.stdout).unwrap();
    assert_eq!(saved["mazurka_trace"], 1);
    assert!(!workplace.directory.join("-").exists());
}

#[cfg(target_os = "linux")]
#[test]
fn errors_of_writing_are_reported() {
    let workplace = Workplace::new("full");
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = workplace.command(&["check", "safe.maz"]).stdout(full).stderr(Stdio::piped()).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("cannot write to standard output"), "{}", stderr(&output));
}

#[test]
fn programs_are_read_from_standard_input() {
    let workplace = Workplace::new("stdin");
    for (flags, file, code) in [
        (&["check", "-"][..], "two.maz", 1),
        (&["check", "-", "--language", "tck"], "forks.tck", 1),
        (&["check", "-", "--language", "abs"], "transfer-fixed.abs", 0),
        (&["check", "-"], "syntax.maz", 2),
    ] {
        let mut command = workplace.command(flags);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdin.take().unwrap().write_all(&fs::read(workplace.directory.join(file)).unwrap()).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(code), "{file}: {}{}", stdout(&output), stderr(&output));
        assert!(code != 2 || stderr(&output).contains("<stdin>:"), "{}", stderr(&output));
    }
}

#[test]
fn results_for_ci_services() {
    let workplace = Workplace::new("formats");
    let safe = workplace.run(&["check", "safe.maz", "--format", "junit"]);
    assert_eq!(safe.status.code(), Some(0));
    assert!(stdout(&safe).contains("tests=\"1\" failures=\"0\" errors=\"0\""), "{}", stdout(&safe));
    let violated = workplace.run(&["check", "deadlock.maz", "--format", "junit"]);
    assert_eq!(violated.status.code(), Some(1));
    assert!(stdout(&violated).contains("<failure message=\"deadlock"), "{}", stdout(&violated));
    let stopped = workplace.run(&["check", "large.maz", "--max-executions", "1", "--format", "junit"]);
    assert_eq!(stopped.status.code(), Some(3));
    assert!(stdout(&stopped).contains("errors=\"1\""), "an incomplete check does not pass");
    for file in ["two.maz", "forks.tck"] {
        let output = workplace.run(&["check", file, "--format", "sarif", "--all-violations"]);
        assert_eq!(output.status.code(), Some(1));
        let log: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(log["version"], "2.1.0");
        let results = log["runs"][0]["results"].as_array().unwrap();
        assert!(!results.is_empty());
        for result in results {
            let region = &result["locations"][0]["physicalLocation"];
            assert_eq!(region["artifactLocation"]["uri"], file);
            assert!(region["region"]["startLine"].as_u64().unwrap() > 0);
            assert!(!result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap().is_empty());
        }
    }
}

#[test]
fn a_comparison_of_systems_has_verdicts() {
    let workplace = Workplace::new("verdicts");
    let output = workplace.run(&["compare", "forks.tck", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(whole["algorithms"].as_array().unwrap().iter().all(|row| row["verdict"] == "violation"));
}

/// Runs a command that must end soon although one phase of it takes very long.
fn ends_soon(workplace: &Workplace, arguments: &[&str]) -> Output {
    let started = Instant::now();
    let output = workplace.run(arguments);
    assert!(started.elapsed() < Duration::from_secs(20), "{arguments:?} took {:?}", started.elapsed());
    output
}

#[test]
fn the_time_limit_holds_in_every_phase() {
    let workplace = Workplace::new("phases");
    // The preparation of a system, before the first node.
    let output = ends_soon(&workplace, &["check", "model:dp:1000", "--max-seconds", "0.5", "--format", "json"]);
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((output.status.code(), &whole["stop_reason"]), (Some(3), &"max-seconds".into()));
    // Certification.
    let certified = ends_soon(&workplace, &["certify", "model:mpat:9", "--max-seconds", "0.5", "-a", "best"]);
    assert_eq!(certified.status.code(), Some(3), "{}", stdout(&certified));
    // Compilation of a long chain of conditions.
    let arms: String = (1..50_000).map(|i| format!(" else if (x == {i}) {{ skip; }}")).collect();
    write(&workplace, "chain.maz", &format!("shared x: int = 0; process p {{ if (x == 0) {{ skip; }}{arms} }}"));
    let output = ends_soon(&workplace, &["check", "chain.maz", "--max-seconds", "10"]);
    assert_eq!(output.status.code(), Some(0), "it does not even need the limit: {}", stdout(&output));
    // Thousands of processes, each execution of which takes long.
    write(&workplace, "many.maz", "shared x: int = 0; process p[i in 0..10000] { x = i; x = i + 1; }");
    assert_eq!(
        ends_soon(&workplace, &["check", "many.maz", "-a", "optimal", "--max-seconds", "0.5"]).status.code(),
        Some(3)
    );
}

#[cfg(unix)]
#[test]
fn control_c_holds_in_every_phase() {
    let workplace = Workplace::new("interrupts");
    let mut command = workplace.command(&["check", "model:dp:1000"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(700));
    assert!(std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(stdout(&output).starts_with("inconclusive: stopped by Ctrl-C"), "{}", stdout(&output));
}

/// Nothing is drawn that was not asked for: the order of 40,000 steps takes long to compute.
#[test]
fn a_long_trace_is_printed_quickly() {
    let workplace = Workplace::new("long-trace");
    write(&workplace, "long.maz", "shared x: int = 0; process p { for i in 0..20000 { x = x + 1; } assert(x == 0); }");
    let output = ends_soon(&workplace, &["check", "long.maz"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("40001"), "{}", stderr(&output));
}

/// An execution that violates an assumption counts up to there.
#[test]
fn what_precedes_an_assumption_counts() {
    let workplace = Workplace::new("assumptions");
    for (text, code) in [("assert(false); assume(false);", 1), ("assume(false); assert(false);", 0)] {
        write(&workplace, "assumption.maz", &format!("process p {{ {text} }}"));
        let output = workplace.run(&["check", "assumption.maz"]);
        assert_eq!(output.status.code(), Some(code), "{text}: {}", stdout(&output));
    }
}

#[test]
fn huge_choices_are_reported_instead_of_explored() {
    let workplace = Workplace::new("choices");
    write(&workplace, "huge.maz", "process p { let k = choose(0..9223372036854775807); output(k); }");
    let output = ends_soon(&workplace, &["check", "huge.maz"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stdout(&output).contains("1,000,000"), "{}", stdout(&output));
}

#[test]
fn huge_lines_are_read_quickly_and_shown_in_part() {
    let workplace = Workplace::new("lines");
    write(&workplace, "line.maz", &format!("shared x: int = 0; process p {{ {} y = 1; }}", "x = 1; ".repeat(200_000)));
    let output = ends_soon(&workplace, &["check", "line.maz"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("line.maz:1:1400033") && stderr(&output).len() < 2000, "{}", stderr(&output));
}

#[test]
fn the_memory_limit_stops_every_kind_of_algorithm() {
    let workplace = Workplace::new("memory");
    let stopped = |file: &str, algorithm: &str, limit: &str| {
        let limits = ["--max-memory", limit, "--max-seconds", "60", "--format", "json"];
        let output = workplace.run(&[&["check", file, "--algorithm", algorithm], &limits[..]].concat());
        let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let reached = (output.status.code(), &whole["verdict"], &whole["stop_reason"]);
        assert_eq!(reached, (Some(3), &"inconclusive".into(), &"max-memory".into()), "{file} {algorithm}");
        whole
    };
    // These need memory while they explore, and report how far they came.
    assert!(stopped("large.maz", "memo", "60M")["steps"].as_u64().unwrap() > 0);
    assert!(stopped("model:mpat:12", "reach", "60M")["nodes"].as_u64().unwrap() > 0);
    for row in &mazurka_stateless::ALGORITHMS {
        stopped("large.maz", row.name, "1M");
    }
    // The default for systems needs no time for this one, so it is not among these.
    for row in mazurka_stateful::ALGORITHMS.iter().filter(|row| row.name != "best") {
        stopped("model:mpat:12", row.name, "1M");
    }
}

#[test]
fn a_replay_of_an_edited_program_says_what_changed() {
    let workplace = Workplace::new("edited");
    write(&workplace, "e.maz", "shared x: int = 0; process p { x = 1; x = 2; assert(x == 0); }");
    workplace.run(&["check", "e.maz", "--save-trace", "t.json"]);
    let same = workplace.run(&["replay", "e.maz", "--trace", "t.json"]);
    assert!(stdout(&same).contains("VIOLATION reproduced"), "{}", stdout(&same));
    // Moving the program to other lines changes nothing.
    write(&workplace, "e.maz", "\n\nshared x: int = 0; process p { x = 1; x = 2; assert(x == 0); }");
    let moved = workplace.run(&["replay", "e.maz", "--trace", "t.json"]);
    assert!(stdout(&moved).contains("VIOLATION reproduced"), "{}", stdout(&moved));
    write(&workplace, "e.maz", "shared x: int = 0; process p { x = 1; x = 3; assert(x == 0); }");
    let edited = workplace.run(&["replay", "e.maz", "--trace", "t.json"]);
    assert_eq!(edited.status.code(), Some(1));
    let text = stdout(&edited);
    assert!(text.contains("along other steps") && text.contains("first in step 2"), "{text}");
    assert!(text.contains("saved: p: `x = 2` write x 2") && text.contains("now:   p: `x = 3` write x 3"), "{text}");
}

#[test]
fn misleading_commands_and_flags() {
    let workplace = Workplace::new("misleading");
    let models = workplace.run(&["model"]);
    assert!(models.status.success() && stdout(&models).contains("dining philosophers"));
    let only = workplace.run(&["bench", "jss-2", "--only", "dp"]);
    assert_eq!(only.status.code(), Some(2));
    assert!(stderr(&only).contains("--only is for the table stateful-1"), "{}", stderr(&only));
    assert!(stderr(&workplace.run(&["bench", "foo"])).contains("stateful-1"));
    let certified = workplace.run(&["certify", "deadlock.maz"]);
    assert_eq!(certified.status.code(), Some(1), "a program is read as such: {}", stderr(&certified));
    write(&workplace, "old.dot", "old");
    let safe = workplace.run(&["check", "safe.maz", "--dot", "old.dot"]);
    assert_eq!(safe.status.code(), Some(0));
    assert!(stderr(&safe).contains("old.dot is not written (the file that is there is older)"), "{}", stderr(&safe));
    write(&workplace, "empty.maz", "// nothing\n");
    let empty = workplace.run(&["check", "empty.maz"]);
    assert_eq!(empty.status.code(), Some(2));
    assert!(stderr(&empty).contains("declares no process"), "{}", stderr(&empty));
    write(&workplace, "bom.maz", "\u{feff}shared x: int = -9223372036854775808; process p { x = 1; }");
    assert_eq!(workplace.run(&["check", "bom.maz"]).status.code(), Some(0));
}

#[test]
fn escapes_of_programs_do_not_reach_the_terminal() {
    let workplace = Workplace::new("escapes");
    write(&workplace, "e.maz", "process p { assert(false, \"\x1b[2J\x1b]0;title\x07\"); }");
    write(&workplace, "bad.maz", "process p { \"\x1b[2J\" }");
    for file in ["e.maz", "bad.maz"] {
        let output = workplace.run(&["check", file]);
        let text = stdout(&output) + &stderr(&output);
        assert!(!text.contains(['\x1b', '\x07']) && text.contains('␛'), "{text:?}");
    }
}

#[test]
fn manual_pages() {
    let workplace = Workplace::new("man");
    let page = workplace.run(&["man", "check"]);
    assert!(page.status.success() && stdout(&page).contains("max\\-memory"), "{}", stdout(&page));
    assert!(workplace.run(&["man", "--directory", "pages"]).status.success());
    let pages: Vec<_> = fs::read_dir(workplace.directory.join("pages")).unwrap().collect();
    assert!(pages.len() > 8 && workplace.directory.join("pages/mazurka-certify.1").exists());
    assert!(stderr(&workplace.run(&["man", "chekc"])).contains("did you mean check?"));
}

#[cfg(unix)]
#[test]
fn a_watched_program_is_checked_again() {
    let workplace = Workplace::new("watch");
    write(&workplace, "w.maz", "shared x: int = 0; process p { x = 1; assert(x == 0); }");
    let mut command = workplace.command(&["check", "w.maz", "--watch"]);
    let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut lines =
        std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap())).map(|it| it.unwrap());
    assert!(lines.any(|line| line.starts_with("VIOLATION")));
    assert!(lines.any(|line| line.contains("waiting for a change")));
    write(&workplace, "w.maz", "shared x: int = 0; process p { x = 1; assert(x == 1); }");
    assert!(lines.any(|line| line.starts_with("safe")));
    assert!(lines.any(|line| line.contains("waiting for a change")));
    assert!(std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0), "the exit code of the last check");
}

/// Sends a request to a server on this machine and returns the body of the answer.
#[cfg(unix)]
fn request(address: &str, method: &str, path: &str, body: &str) -> serde_json::Value {
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap()
}

/// A compiler that never ends does not occupy the server for longer than the limit.
#[cfg(unix)]
#[test]
fn the_server_ends_runs_and_their_compilers() {
    use std::os::unix::fs::PermissionsExt;
    let workplace = Workplace::new("serve-clock");
    let compiler = workplace.directory.join("slow-clang");
    fs::write(&compiler, "#!/bin/sh\necho $$ > \"$TMPDIR/compiler.pid\"\nexec sleep 300\n").unwrap();
    fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
    let mut command = workplace.command(&["serve", "--port", "0", "--max-seconds", "1"]);
    command.env("MAZURKA_CLANG", &compiler).env("TMPDIR", &workplace.directory);
    let mut server = command.stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(server.stdout.take().unwrap()), &mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let body = "{\"text\": \"int main(void) { return 0; }\", \"language\": \"c\", \"command\": \"check\"}";
    let run = request(&address, "POST", "/runs", body)["run"].as_u64().unwrap();
    let started = Instant::now();
    let status = loop {
        let status = request(&address, "GET", &format!("/runs/{run}"), "");
        if !["waiting", "running"].contains(&status["state"].as_str().unwrap()) {
            break status;
        }
        assert!(started.elapsed() < Duration::from_secs(20), "the run has not ended: {status}");
        std::thread::sleep(Duration::from_millis(100));
    };
    assert_eq!(status["result"]["stop_reason"], "max-seconds", "{status}");
    let process = fs::read_to_string(workplace.directory.join("compiler.pid")).unwrap();
    let alive = std::process::Command::new("kill").args(["-0", process.trim()]).stderr(Stdio::null()).status();
    assert!(!alive.unwrap().success(), "the compiler is gone");
    server.kill().unwrap();
    server.wait().unwrap();
}
