//! The C programs of the corpus, with the expected results in `corpus/c/expected.toml`, and the
//! messages about C programs. Programs are compiled with clang; without one, those tests pass
//! vacuously and say so. A module of LLVM IR is checked without clang.

#![allow(clippy::unwrap_used)]

mod support;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use support::Workplace;

#[derive(serde::Deserialize)]
struct Expected {
    program: Vec<Row>,
}

#[derive(serde::Deserialize)]
struct Row {
    file: String,
    #[serde(default)]
    parameters: BTreeMap<String, i64>,
    verdict: String,
    executions: BTreeMap<String, u64>,
}

fn has_clang() -> bool {
    let versions = (14..=22).map(|version| format!("clang-{version}"));
    let mut names = std::env::var("MAZURKA_CLANG").into_iter().chain(["clang".to_owned()]).chain(versions);
    let found = names.any(|name| Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok());
    if !found {
        eprintln!("there is no clang, so C programs are not checked");
    }
    found
}

fn corpus() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/c")
}

fn mazurka(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_mazurka")).args(arguments).current_dir(corpus()).output().unwrap()
}

#[test]
fn the_corpus_has_its_expected_results() {
    if !has_clang() {
        return;
    }
    let text = std::fs::read_to_string(corpus().join("expected.toml")).unwrap();
    let expected: Expected = toml::from_str(&text).unwrap();
    assert!(expected.program.len() > 20);
    for row in expected.program {
        for (algorithm, executions) in &row.executions {
            let definitions: Vec<String> =
                row.parameters.iter().map(|(name, value)| format!("-D{name}={value}")).collect();
            let mut arguments =
                vec!["check", &row.file, "--algorithm", algorithm, "--all-violations", "--format", "json"];
            arguments.extend(definitions.iter().map(String::as_str));
            let output = mazurka(&arguments);
            let result: Value = serde_json::from_slice(&output.stdout)
                .unwrap_or_else(|_| panic!("{arguments:?}: {}", String::from_utf8_lossy(&output.stderr)));
            assert_eq!(result["verdict"], *row.verdict, "{arguments:?}");
            assert_eq!(result["executions"], *executions, "{arguments:?}");
        }
    }
}

#[test]
fn files_are_linked_and_traces_are_replayed() {
    if !has_clang() {
        return;
    }
    let workplace = Workplace::new("linked");
    let write = |name: &str, text: &str| std::fs::write(workplace.directory.join(name), text).unwrap();
    let main = "#include <assert.h>
#include <pthread.h>
void *add(void *);
int total(void);
int main(void) {
  pthread_t t;
  pthread_create(&t, 0, add, 0);
  add(0);
  pthread_join(t, 0);
  assert(total() == TOTAL);
}
";
    let add = "#include <stdatomic.h>
static atomic_int sum;
void *add(void *p) {
  int old = sum;
  sum = old + 1;
  return p;
}
int total(void) { return sum; }
";
    write("main.c", main);
    write("add.c", add);
    let files = ["check", "main.c", "add.c", "--clang-arg=-DTOTAL=2", "--save-trace", "t.json"];
    let output = workplace.run(&files);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("main.c:10") && text.contains("reads sum = 1"), "{text}");
    let hint = "mazurka replay main.c add.c --clang-arg=-DTOTAL=2 --trace t.json";
    assert!(text.contains(hint), "{text}");
    let replayed = workplace.run(&hint.split(' ').skip(1).collect::<Vec<_>>());
    assert_eq!(replayed.status.code(), Some(1), "{}", String::from_utf8_lossy(&replayed.stdout));
}

#[test]
fn messages_of_clang_are_passed_on() {
    if !has_clang() {
        return;
    }
    let workplace = Workplace::new("clang-errors");
    std::fs::write(workplace.directory.join("wrong.c"), "int main(void) { return x; }\n").unwrap();
    let output = workplace.run(&["check", "wrong.c"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("wrong.c:1:25") && text.contains("clang cannot compile wrong.c"), "{text}");
}

#[test]
fn an_unknown_function_is_named_with_its_call() {
    if !has_clang() {
        return;
    }
    let workplace = Workplace::new("unknown-function");
    std::fs::write(
        workplace.directory.join("calls.c"),
        "int frobnicate(int);\nint main(void) {\n  return frobnicate(1);\n}\n",
    )
    .unwrap();
    let output = workplace.run(&["check", "calls.c"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("`frobnicate`") && text.contains("calls.c:3:"), "{text}");
    let allowed = workplace.run(&["check", "calls.c", "--allow-external", "frobnicate"]);
    assert_eq!(allowed.status.code(), Some(0));
    let text = String::from_utf8(allowed.stdout).unwrap();
    assert!(text.contains("if the assumptions hold") && text.contains("assuming     that `frobnicate`"), "{text}");
}

#[test]
fn without_clang_the_message_says_what_to_do() {
    let workplace = Workplace::new("no-clang");
    std::fs::write(workplace.directory.join("a.c"), "int main(void) { return 0; }\n").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_mazurka"));
    command.args(["check", "a.c"]).current_dir(&workplace.directory).env("PATH", "").env_remove("MAZURKA_CLANG");
    let output = command.output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("install clang") && text.contains(".ll file"), "{text}");
}

#[test]
fn a_module_needs_no_clang() {
    let workplace = Workplace::new("module");
    let text = "define i32 @main() {\n  %x = add i32 1, 2\n  ret i32 %x\n}\n";
    std::fs::write(workplace.directory.join("a.ll"), text).unwrap();
    std::fs::write(workplace.directory.join("b.ll"), text.replace("add", "bad")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_mazurka"));
    let output = command.args(["check", "a.ll"]).current_dir(&workplace.directory).env("PATH", "").output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let output = workplace.run(&["check", "b.ll"]);
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("b.ll:2:8") && text.contains("this instruction is not known"), "{text}");
}

#[test]
fn the_result_states_its_assumptions() {
    let workplace = Workplace::new("assumptions");
    let text = "declare i32 @__VERIFIER_nondet_int()\n\
        define i32 @main() {\n  %x = call i32 @__VERIFIER_nondet_int()\n  ret i32 %x\n}\n";
    std::fs::write(workplace.directory.join("a.ll"), text).unwrap();
    let output = workplace.run(&["check", "a.ll", "--nondet=0..3", "--format", "json"]);
    let check: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(check["verdict"], "safe");
    assert_eq!(check["assumptions"], serde_json::json!(["arbitrary values are in 0..3 (--nondet)"]));
    let output = workplace.run(&["compare", "a.ll", "--nondet=0..3"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("assuming that arbitrary values are in 0..3"), "{text}");
}

/// A request to a server on this machine, and the body of its answer.
fn request(address: &str, method: &str, path: &str, body: &str) -> Value {
    use std::io::{Read, Write};
    let mut stream = std::net::TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap_or_else(|_| panic!("{answer}"))
}

#[test]
fn the_server_checks_c_programs() {
    use std::io::BufRead;
    if !has_clang() {
        return;
    }
    let workplace = Workplace::new("serve-c");
    let mut server = workplace.command(&["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    std::io::BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let run = |language: &str, text: &str| {
        let body = serde_json::json!({
            "text": text, "language": language, "command": "check", "algorithm": "auto", "parameters": { "N": 2 }
        });
        let run = request(&address, "POST", "/runs", &body.to_string())["run"].as_u64().unwrap();
        loop {
            let status = request(&address, "GET", &format!("/runs/{run}"), "");
            if !["waiting", "running"].contains(&status["state"].as_str().unwrap()) {
                return status;
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
    };
    let philosophers = std::fs::read_to_string(corpus().join("philosophers.c")).unwrap();
    let found = run("c", &philosophers);
    let wrong = run("c", "int main(void) { return x; }");
    server.kill().unwrap();
    server.wait().unwrap();
    assert_eq!((&found["state"], &found["result"]["verdict"]), (&"done".into(), &"violation".into()), "{found}");
    assert_eq!(wrong["state"], "refused", "{wrong}");
    assert!(wrong["errors"].as_str().unwrap().contains("program.c:1:25"), "{wrong}");
}
