//! The server as programs see it: its protocol, its limits, and what it rejects.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::corpus;
use crate::support::Workplace;

/// A server on a free port.
pub struct Server {
    process: Child,
    pub address: String,
}

impl Server {
    pub fn start(workplace: &Workplace) -> Server {
        let mut process = workplace.command(&["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_whitespace().find(|word| word.starts_with("http")).unwrap().to_owned();
        Server { process, address }
    }

    fn host(&self) -> &str {
        self.address.trim_start_matches("http://").trim_end_matches('/')
    }

    /// Sends a request, and returns the code, the headers and the body of the answer.
    fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.host()).unwrap();
        let mut text = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\nContent-Length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "Host") {
            text += &format!("Host: {}\r\n", self.host());
        }
        headers.iter().for_each(|(name, value)| text += &format!("{name}: {value}\r\n"));
        // A server that rejects a request may close the connection before it has read the body.
        let _ = write!(stream, "{text}\r\n{body}");
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let code = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or_default();
        (code, head.to_ascii_lowercase(), body.to_owned())
    }

    fn get(&self, path: &str) -> (u16, String, String) {
        self.send("GET", path, &[], "")
    }

    fn post(&self, request: &Value) -> (u16, String) {
        let (code, _, body) = self.send("POST", "/runs", &[("Content-Type", "application/json")], &request.to_string());
        (code, body)
    }

    fn start_run(&self, request: &Value) -> u64 {
        let (code, body) = self.post(request);
        assert_eq!(code, 200, "{body}");
        serde_json::from_str::<Value>(&body).unwrap()["run"].as_u64().unwrap()
    }

    fn status(&self, run: u64) -> Value {
        let (code, _, body) = self.get(&format!("/runs/{run}"));
        assert_eq!(code, 200, "run {run}: {body}");
        serde_json::from_str(&body).unwrap()
    }

    /// Waits until a run is in another state than these.
    fn wait(&self, run: u64, states: &[&str]) -> Value {
        let begin = Instant::now();
        loop {
            let status = self.status(run);
            if !states.contains(&status["state"].as_str().unwrap()) {
                return status;
            }
            assert!(begin.elapsed() < Duration::from_secs(60), "{status}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const UNFINISHED: [&str; 2] = ["waiting", "running"];

fn small() -> Value {
    json!({ "text": "shared x: int = 0; process p { x = 1; assert(x == 2); }", "command": "check", "algorithm": "optimal" })
}

/// A check that takes much longer than a test.
fn endless() -> Value {
    let text = fs::read_to_string(corpus("lastwrite-dif.maz")).unwrap();
    json!({ "text": text, "command": "check", "algorithm": "naive", "parameters": { "N": 14 }, "max_seconds": 60 })
}

#[test]
fn sixty_runs_at_once_all_have_results() {
    let workplace = Workplace::new("server-many");
    let server = Server::start(&workplace);
    let runs: Vec<u64> = (0..60).map(|_| server.start_run(&small())).collect();
    for &run in &runs {
        let status = server.wait(run, &UNFINISHED);
        assert_eq!(status["result"]["verdict"], "violation", "run {run}: {status}");
    }
    // The pages of the oldest ones are removed, and the server says so.
    let (code, _, body) = server.get(&format!("/runs/{}/page", runs[0]));
    assert!(code == 410 && body.contains("removed"), "{code} {body}");
    assert_eq!(server.get(&format!("/runs/{}/page", runs[59])).0, 200);
    assert_eq!(server.get("/runs/1000").0, 404);
}

#[test]
fn too_many_runs_are_rejected_with_a_message() {
    let workplace = Workplace::new("server-full");
    let server = Server::start(&workplace);
    let runs: Vec<u64> = (0..100).map(|_| server.start_run(&endless())).collect();
    let (code, body) = server.post(&small());
    assert!(code == 429 && body.contains("100 runs are waiting"), "{code} {body}");
    for &run in runs.iter().rev() {
        server.send("DELETE", &format!("/runs/{run}"), &[], "");
    }
    let states = runs.iter().map(|&run| server.wait(run, &UNFINISHED)["state"].clone());
    assert!(states.collect::<Vec<_>>().iter().all(|state| state == "cancelled"));
    server.start_run(&small());
}

#[cfg(unix)]
#[test]
fn a_cancelled_run_keeps_its_result_so_far() {
    let workplace = Workplace::new("server-cancel");
    let server = Server::start(&workplace);
    let run = server.start_run(&endless());
    let begin = Instant::now();
    while !server.status(run)["progress"].as_str().unwrap().contains("executions") {
        assert!(begin.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(20));
    }
    server.send("DELETE", &format!("/runs/{run}"), &[], "");
    let status = server.wait(run, &UNFINISHED);
    assert_eq!(status["state"], "cancelled");
    assert_eq!(status["result"]["verdict"], "inconclusive", "{status}");
    assert_eq!(status["result"]["stop_reason"], "interrupted", "{status}");
    assert!(status["result"]["executions"].as_u64() > Some(100), "{status}");
    let (code, _, page) = server.get(&format!("/runs/{run}/page"));
    assert!(code == 200 && page.contains("id=\"tree\""), "there is a page of the executions so far");
}

#[test]
fn errors_have_places_and_models_have_texts() {
    let workplace = Workplace::new("server-errors");
    let server = Server::start(&workplace);
    for (language, text, place) in [
        ("maz", "process p {\n  xx = 1;\n}", (2, 2, 4)),
        ("tck", "system:a\nprocess:p\nlocation:p:l{initial:}\nlocatio:p:m\n", (4, 0, 7)),
        ("abs", "module A;\n{ Int x = True; }", (2, 10, 14)),
    ] {
        let run =
            server.start_run(&json!({ "text": text, "language": language, "command": "check", "algorithm": "auto" }));
        let status = server.wait(run, &UNFINISHED);
        assert_eq!(status["state"], "refused", "{status}");
        let first = &status["diagnostics"][0];
        let found = [&first["line"], &first["column"], &first["end_column"]].map(|number| number.as_u64().unwrap());
        assert_eq!((found[0], found[1], found[2]), place, "{language}: {status}");
        assert!(!status["errors"].as_str().unwrap().contains("diagnostic:"), "{status}");
    }
    let (code, _, text) = server.get("/models/dp:3");
    assert!(code == 200 && text.contains("system:dp_3"), "{code} {text}");
    let run = server.start_run(&json!({ "text": text, "language": "tck", "command": "check", "algorithm": "auto" }));
    assert_eq!(server.wait(run, &UNFINISHED)["result"]["verdict"], "violation");
    let (code, _, problem) = server.get("/models/dq:3");
    assert!(code == 422 && problem.contains("no model `dq`"), "{code} {problem}");
}

#[test]
fn other_sites_and_oversized_requests_are_rejected() {
    let workplace = Workplace::new("server-security");
    let server = Server::start(&workplace);
    let body = small().to_string();
    let json_type = ("Content-Type", "application/json");
    let post = |headers: &[(&str, &str)], body: &str| server.send("POST", "/runs", headers, body).0;
    assert_eq!(post(&[json_type], &body), 200);
    assert_eq!(post(&[json_type, ("Host", "evil.example")], &body), 403, "DNS rebinding");
    assert_eq!(post(&[json_type, ("Origin", "http://evil.example")], &body), 403, "another origin");
    assert_eq!(post(&[json_type, ("Origin", "null")], &body), 403, "a sandboxed frame");
    assert_eq!(post(&[("Content-Type", "text/plain")], &body), 415, "a form of another site");
    let large = json!({ "text": " ".repeat(1 << 20), "command": "check" }).to_string();
    assert!([413, 0].contains(&post(&[json_type], &large)), "too large");

    let (_, headers, page) = server.get("/");
    let policy = headers.lines().find(|line| line.starts_with("content-security-policy:")).unwrap();
    assert!(policy.contains("default-src 'none'; script-src 'self';") && !policy.contains("unsafe"), "{policy}");
    assert!(headers.contains("x-content-type-options: nosniff"), "{headers}");
    assert!(!page.contains("<script>") && !page.contains("style="), "nothing is inline");
    // A program cannot break out of the page that shows it.
    let text = "shared x: int = 0; // </script><script>alert(1)</script>\nprocess p { x = 1; }";
    let run = server.start_run(&json!({ "text": text, "command": "check", "algorithm": "auto" }));
    server.wait(run, &UNFINISHED);
    let (_, headers, page) = server.get(&format!("/runs/{run}/page"));
    let nonce = headers.split("script-src 'nonce-").nth(1).unwrap().split('\'').next().unwrap();
    assert_eq!(page.matches("<script").count(), 4, "three elements with data and one with the script");
    assert_eq!(page.matches(&format!("<script nonce=\"{nonce}\"")).count(), 4);
    assert!(!headers.contains("unsafe"), "{headers}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_browser_is_opened_only_on_request() {
    use std::os::unix::fs::PermissionsExt;
    let workplace = Workplace::new("server-open");
    let help = workplace.run(&["serve", "--help"]);
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    assert!(help.contains("prints the address of a page") && help.contains("--open"), "{help}");
    let opener = workplace.directory.join("xdg-open");
    fs::write(&opener, "#!/bin/sh\necho \"$1\" > opened\n").unwrap();
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", workplace.directory.display(), std::env::var("PATH").unwrap());
    for (flags, expected) in [(&["serve", "--port", "0"][..], false), (&["serve", "--port", "0", "--open"], true)] {
        let mut process = workplace.command(flags).env("PATH", &path).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let begin = Instant::now();
        let opened = || fs::read_to_string(workplace.directory.join("opened")).unwrap_or_default();
        while !opened().ends_with('\n') && begin.elapsed() < Duration::from_millis(if expected { 20_000 } else { 300 })
        {
            std::thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(opened().starts_with("http://127.0.0.1:"), expected, "{flags:?}: {}", opened());
        assert!(!expected || line.contains(opened().trim()), "the address that was printed: {line}");
        let _ = process.kill();
        let _ = process.wait();
    }
}
