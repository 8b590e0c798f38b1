//! The server as a client sees it, through a connection in memory.

mod support;

use serde_json::{Value, json};
use support::{Client, URI, range};

const PROGRAM: &str = "\
shared x: int = 0;

process inc[i in 0..2] {
    x = x + 1;
}
process check {
    join inc;
    assert(x == 2, \"an increment was lost\");
}
";

#[test]
fn errors_have_exact_ranges() {
    let mut client = Client::with_document("shared x: int = 0;\nprocess p { x = true; }\n");
    let found = client.diagnostics();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["range"], range((1, 16), (1, 20)));
    assert_eq!(found[0]["message"], "expected int, found bool (this is bool)");
    assert_eq!((&found[0]["severity"], &found[0]["source"]), (&json!(1), &json!("mazurka")));
    assert!(client.exit());
}

#[test]
fn columns_count_utf16_or_utf8() {
    let text = "shared x: int = 0;\nprocess p { /* 😀 é */ let ä = y; }\n";
    for (encodings, column) in [(json!(["utf-16"]), 31), (json!(["utf-8", "utf-16"]), 35)] {
        let mut client = Client::initialized(encodings);
        client.open(URI, "maz", text);
        let found = client.diagnostics();
        assert_eq!(found[0]["range"], range((1, column), (1, column + 1)), "{found:?}");
    }
}

#[test]
fn several_errors_and_notes_are_reported() {
    let mut client = Client::with_document("shared x: int = 0;\nmutex x;\nprocess p { lok(x); y = 1; }\n");
    let found = client.diagnostics();
    assert_eq!(found.len(), 3, "{found:?}");
    let note = &found[0]["relatedInformation"][0];
    assert_eq!(note["location"]["range"], range((0, 7), (0, 8)));
    assert_eq!(note["message"], "first declared here");
    assert!(found[2]["message"].as_str().is_some_and(|text| text.contains("help: ")), "{found:?}");
}

#[test]
fn changes_are_applied_and_closing_clears() {
    let mut client = Client::with_document("shared x: int = 0;\nprocess p { é = 1; }\n");
    assert_eq!(client.diagnostics().len(), 1);
    let document = json!({ "uri": URI, "version": 2 });
    let changes = json!([
        { "range": range((1, 12), (1, 13)), "text": "x" },
        { "range": range((0, 0), (0, 0)), "text": "// 😀\n" },
        { "range": range((2, 16), (2, 17)), "text": "true" },
    ]);
    client.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    let found = client.diagnostics();
    assert_eq!(found[0]["range"], range((2, 16), (2, 20)), "{found:?}");
    let whole = json!([{ "text": PROGRAM }]);
    client.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": whole }));
    assert_eq!(client.diagnostics(), Vec::<Value>::new());
    client.notify("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(client.diagnostics(), Vec::<Value>::new());
    assert_eq!(client.ask_at("textDocument/hover", 0, 7), Value::Null);
}

#[test]
fn hover_shows_types_and_access_sets() {
    let mut client = Client::with_document(PROGRAM);
    let hover = client.ask_at("textDocument/hover", 3, 4);
    let text = hover["contents"]["value"].as_str().expect("markdown");
    assert!(text.contains("shared x: int"), "{text}");
    assert!(text.contains("Read by `check`, `inc`; written by `inc`."), "{text}");
    assert!(text.contains("1. reads `x`\n2. writes `x`"), "{text}");
    assert_eq!(hover["range"], range((3, 4), (3, 5)));
    let keyword = client.ask_at("textDocument/hover", 6, 5);
    let text = keyword["contents"]["value"].as_str().expect("markdown");
    assert!(text.starts_with("**`join`** waits until") && text.contains("*One step:* waits"), "{text}");
    let local = client.ask_at("textDocument/hover", 2, 12);
    assert!(local["contents"]["value"].as_str().is_some_and(|text| text.contains("family index i: int")), "{local}");
    assert_eq!(client.ask_at("textDocument/hover", 1, 0), Value::Null);
}

#[test]
fn definitions_references_and_the_outline() {
    let mut client = Client::with_document(PROGRAM);
    let definition = client.ask_at("textDocument/definition", 6, 10);
    assert_eq!(definition, json!({ "uri": URI, "range": range((2, 8), (2, 11)) }));
    let references = client.ask_at("textDocument/references", 0, 7);
    assert_eq!(references.as_array().map(Vec::len), Some(4));
    assert_eq!(client.ask_at("textDocument/documentHighlight", 0, 7).as_array().map(Vec::len), Some(4));
    assert_eq!(client.ask_at("textDocument/definition", 1, 0), Value::Null);
    let outline = client.ask("textDocument/documentSymbol", json!({ "textDocument": { "uri": URI } }));
    let names: Vec<&Value> = outline.as_array().expect("an array").iter().map(|symbol| &symbol["name"]).collect();
    assert_eq!(names, ["x", "inc", "check"]);
    assert_eq!(outline[1]["range"], range((2, 0), (4, 1)));
}

#[test]
fn a_code_lens_offers_the_check() {
    let mut client = Client::with_document(PROGRAM);
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(lenses[0]["command"]["title"], "▶ Check this program");
    assert_eq!(lenses[0]["command"]["command"], "mazurka.check");
    let arguments = &lenses[0]["command"]["arguments"];
    assert_eq!(*arguments, json!([URI]));
    // The executable of this test does not exist.
    let result = client.ask("workspace/executeCommand", json!({ "command": "mazurka.check", "arguments": arguments }));
    assert_eq!(result["verdict"], "error");
    assert!(
        client.notification("window/showMessage")["message"]
            .as_str()
            .is_some_and(|text| text.contains("cannot be run"))
    );
    assert!(client.exit());
}

#[test]
fn other_languages() {
    let mut client = Client::initialized(json!([]));
    client.open("file:///a.tck", "plaintext", "system:s\nprocess:p\nlocation:q:a{initial:}\n");
    let found = client.diagnostics();
    assert_eq!(found[1]["range"], range((2, 9), (2, 10)), "{found:?}");
    client.open("file:///a.txt", "plaintext", "{ not a program");
    assert_eq!(client.diagnostics(), Vec::<Value>::new());
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": "file:///a.txt" } }));
    assert_eq!(lenses, json!([]));
}

#[test]
fn bad_messages_are_answered_with_errors() {
    let mut client = Client::start();
    assert_eq!(client.try_ask("textDocument/hover", json!({})), Err(-32002), "not initialised");
    assert_eq!(client.try_ask("initialize", json!([1])), Err(-32602), "invalid parameters");
    client.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": {} }));
    assert_eq!(client.try_ask("initialize", json!({ "capabilities": {} })), Err(-32600), "initialised twice");
    assert_eq!(client.try_ask("no/such/method", json!({})), Err(-32601));
    assert_eq!(client.try_ask("textDocument/hover", json!({ "position": 7 })), Err(-32602));
    client.notify("no/such/notification", json!([]));
    client.notify("textDocument/didOpen", json!("nonsense"));
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///closed", "version": 1 }, "contentChanges": [] }),
    );
    client.notify("$/cancelRequest", json!({ "id": 77 }));
    client.notify("window/workDoneProgress/cancel", json!(null));
    let command = |command: &str, arguments: Value| json!({ "command": command, "arguments": arguments });
    assert_eq!(client.try_ask("workspace/executeCommand", command("rm", json!([]))), Err(-32602));
    assert_eq!(client.try_ask("workspace/executeCommand", command("mazurka.check", json!([]))), Err(-32602));
    assert_eq!(client.try_ask("workspace/executeCommand", command("mazurka.check", json!(["file:///x"]))), Err(-32602));
    client.ask("shutdown", Value::Null);
    assert_eq!(client.try_ask("textDocument/hover", json!({})), Err(-32600), "shut down");
    assert!(client.disconnect());
    assert!(!Client::start().disconnect(), "a client that only disconnects is not orderly");
}

#[test]
fn positions_outside_the_text_are_accepted() {
    let mut client = Client::with_document(PROGRAM);
    for (line, character) in [(0, 9999), (9999, 0), (u32::MAX >> 1, u32::MAX >> 1)] {
        assert_eq!(client.ask_at("textDocument/hover", line, character), Value::Null);
    }
    let changes = json!([{ "range": range((9, 9), (2, 2)), "text": "}" }]);
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": changes }),
    );
    client.diagnostics();
    assert!(client.exit());
}

#[test]
fn huge_documents_do_not_block_the_server() {
    let mut client = Client::initialized(json!([]));
    // About 2 MB, and as many errors as words.
    client.open(URI, "maz", &"?! é ".repeat(300_000));
    // The answer does not wait for the analysis.
    let lenses = client.ask("textDocument/codeLens", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(lenses.as_array().map(Vec::len), Some(1));
    let asked = client.send(
        "textDocument/hover",
        json!({ "textDocument": { "uri": URI }, "position": { "line": 0, "character": 1 } }),
    );
    client.notify("$/cancelRequest", json!({ "id": asked_number(&asked) }));
    // Either the analysis was faster, or the request was cancelled.
    assert!(matches!(client.response(&asked), Ok(Value::Null) | Err(-32800)));
    assert_eq!(client.diagnostics().len(), 200);
    let edit = json!([{ "text": PROGRAM }]);
    client.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": URI, "version": 2 }, "contentChanges": edit }),
    );
    assert_eq!(client.diagnostics(), Vec::<Value>::new());
    assert!(client.exit());
}

fn asked_number(id: &lsp_server::RequestId) -> i64 {
    id.to_string().parse().expect("a number")
}
