//! The language server as an editor runs it: a process that is driven over its standard input and
//! output.

#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// No such file exists: the server works on what the editor sends.
const URI: &str = "file:///nowhere/counter.maz";

const WRONG: &str = "\
// Zähler: 😀
shared x: int = 0;
process inc[i in 0..2] { /* é */ x = x + 1; }
process check {
    join inc;
    assert(x == 2, \"an increment was lost\");
}
";

/// A program that takes hours.
const LARGE: &str = "
param N = 12;
shared a: [int; N] = 0;
process p[i in 0..N] { for k in 0..N { a[(i + k) % N] = a[k] + i; } }
";

struct Editor {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    requests: i64,
    /// Messages that were received while waiting for another one.
    received: Vec<Value>,
}

impl Editor {
    fn start() -> Editor {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mazurka"));
        command.args(["lsp", "--stdio"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = command.spawn().unwrap();
        let (input, output) = (process.stdin.take(), BufReader::new(process.stdout.take().unwrap()));
        let mut editor = Editor { process, input, output, requests: 0, received: Vec::new() };
        let capabilities = json!({ "window": { "workDoneProgress": true } });
        let result =
            editor.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
        assert_eq!(result["result"]["capabilities"]["positionEncoding"], "utf-16");
        assert_eq!(result["result"]["serverInfo"]["name"], "mazurka");
        editor.notify("initialized", json!({}));
        editor
    }

    fn write(&mut self, message: &Value) {
        let text = message.to_string();
        let input = self.input.as_mut().unwrap();
        write!(input, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        input.flush().unwrap();
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.write(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn send(&mut self, method: &str, params: Value) -> i64 {
        self.requests += 1;
        self.write(&json!({ "jsonrpc": "2.0", "id": self.requests, "method": method, "params": params }));
        self.requests
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.send(method, params);
        self.response(id)
    }

    fn response(&mut self, id: i64) -> Value {
        self.wait_for(|message| message["id"] == id && message.get("method").is_none())
    }

    /// The next message that satisfies a condition. Requests of the server are granted.
    fn wait_for(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        if let Some(at) = self.received.iter().position(&wanted) {
            return self.received.remove(at);
        }
        loop {
            let message = self.read();
            if let (Some(id), Some(_)) = (message.get("id"), message.get("method")) {
                self.write(&json!({ "jsonrpc": "2.0", "id": id, "result": null }));
            }
            if wanted(&message) {
                return message;
            }
            self.received.push(message);
        }
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.output.read_line(&mut line).unwrap(), 0, "the server has ended");
            match line.trim_end().split_once(": ") {
                Some(("Content-Length", value)) => length = value.parse().unwrap(),
                None if line == "\r\n" => break,
                _ => panic!("not a header: {line}"),
            }
        }
        let mut content = vec![0; length];
        self.output.read_exact(&mut content).unwrap();
        serde_json::from_slice(&content).unwrap()
    }

    fn notification(&mut self, method: &str) -> Value {
        self.wait_for(|message| message["method"] == method)["params"].clone()
    }

    fn diagnostics(&mut self) -> Value {
        self.notification("textDocument/publishDiagnostics")["diagnostics"].clone()
    }

    fn open(&mut self, text: &str) {
        let document = json!({ "uri": URI, "languageId": "maz", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Replaces the whole text.
    fn edit(&mut self, text: &str) {
        let document = json!({ "uri": URI, "version": 2 });
        self.notify(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": [{ "text": text }] }),
        );
    }

    fn at(&mut self, method: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        self.ask(method, json!({ "textDocument": { "uri": URI }, "position": position }))["result"].clone()
    }

    fn start_check(&mut self) -> i64 {
        self.send("workspace/executeCommand", json!({ "command": "mazurka.check", "arguments": [URI] }))
    }

    /// Waits for the end of the process and returns its exit code.
    fn end(mut self) -> Option<i32> {
        drop(self.input.take());
        self.process.wait().unwrap().code()
    }
}

fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    let position = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
    json!({ "start": position(start), "end": position(end) })
}

#[test]
fn an_editing_session() {
    let mut editor = Editor::start();
    editor.open(&WRONG.replace("x + 1", "x + true"));
    let found = editor.diagnostics();
    assert_eq!(found[0]["range"], range((2, 41), (2, 45)), "{found}");
    editor.edit(WRONG);
    assert_eq!(editor.diagnostics(), json!([]));

    let hover = editor.at("textDocument/hover", 2, 33)["contents"]["value"].as_str().unwrap().to_owned();
    assert!(hover.contains("shared x: int") && hover.contains("1. reads `x`\n2. writes `x`"), "{hover}");
    assert_eq!(editor.at("textDocument/definition", 5, 11)["range"], range((1, 7), (1, 8)));
    let lenses = editor.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(lenses["result"][0]["command"]["title"], "▶ Check this program");

    let command = &lenses["result"][0]["command"];
    let params = json!({ "command": command["command"], "arguments": command["arguments"] });
    let result = editor.ask("workspace/executeCommand", params);
    assert_eq!(result["result"]["verdict"], "violation", "{result}");
    let found = editor.diagnostics();
    assert_eq!(found[0]["range"], range((5, 4), (5, 43)), "{found}");
    assert_eq!((&found[0]["code"], &found[0]["source"]), (&json!("assertion"), &json!("mazurka check")));
    let steps = found[0]["relatedInformation"].as_array().unwrap();
    assert!(steps.len() >= 5, "{found}");
    let read = steps.iter().find(|step| step["message"].as_str().unwrap().contains("x is 0")).unwrap();
    assert_eq!(read["location"]["range"], range((2, 33), (2, 42)), "{read}");
    let shown = editor.notification("window/showMessage");
    assert_eq!(shown["type"], 1);
    assert!(shown["message"].as_str().unwrap().contains("an increment was lost"), "{shown}");

    // A violation disappears with the text that has it.
    editor.edit(&WRONG.replace("x = x + 1", "fetch_add(x, 1)"));
    assert_eq!(editor.diagnostics(), json!([]));
    let check = editor.start_check();
    assert_eq!(editor.response(check)["result"]["verdict"], "safe");
    assert_eq!(editor.notification("window/showMessage")["type"], 3);

    editor.edit("process p { x = 1; }");
    let check = editor.start_check();
    assert_eq!(editor.response(check)["result"]["verdict"], "error");
    assert!(editor.ask("shutdown", Value::Null)["result"].is_null());
    editor.notify("exit", Value::Null);
    assert_eq!(editor.end(), Some(0));
}

#[test]
fn a_check_can_be_cancelled_and_blocks_nothing() {
    let mut editor = Editor::start();
    editor.open(LARGE);
    editor.diagnostics();
    let started = Instant::now();
    let check = editor.start_check();
    let begin = editor.notification("$/progress");
    assert_eq!((&begin["value"]["kind"], &begin["value"]["cancellable"]), (&json!("begin"), &json!(true)));
    // Other requests are answered meanwhile.
    assert!(editor.at("textDocument/hover", 2, 8)["contents"]["value"].as_str().unwrap().contains("shared a"));
    editor.notify("$/cancelRequest", json!({ "id": check }));
    assert_eq!(editor.response(check)["error"]["code"], -32800);
    assert_eq!(editor.notification("$/progress")["value"]["kind"], "end");
    // The button of the progress bar, too.
    let check = editor.start_check();
    let token = editor.notification("$/progress")["token"].clone();
    editor.notify("window/workDoneProgress/cancel", json!({ "token": token }));
    assert_eq!(editor.response(check)["error"]["code"], -32800);
    assert!(started.elapsed() < Duration::from_secs(30));
    // An editor that disappears without a word.
    assert_eq!(editor.end(), Some(1));
}
