//! A client that speaks with the server through memory.

#![allow(dead_code)]

use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use mazurka_lsp::{Settings, serve};
use serde_json::{Value, json};
use std::thread::JoinHandle;
use std::time::Duration;

pub const URI: &str = "file:///programs/test.maz";

pub struct Client {
    connection: Connection,
    server: JoinHandle<bool>,
    requests: i32,
    /// Notifications that were received while waiting for something else.
    notifications: Vec<Notification>,
}

impl Client {
    /// Starts a server. Checks use an executable that does not exist; the tests of the command line
    /// use the real one.
    pub fn start() -> Client {
        let (connection, other) = Connection::memory();
        let settings = Settings { executable: "/nonexistent/mazurka".into(), max_seconds: 10.0 };
        let server = std::thread::spawn(|| serve(other, settings));
        Client { connection, server, requests: 0, notifications: Vec::new() }
    }

    pub fn initialized(encodings: Value) -> Client {
        let mut client = Client::start();
        let capabilities = json!({ "general": { "positionEncodings": encodings } });
        let result =
            client.ask("initialize", json!({ "processId": null, "rootUri": null, "capabilities": capabilities }));
        assert_eq!(result["capabilities"]["hoverProvider"], true);
        client.notify("initialized", json!({}));
        client
    }

    pub fn with_document(text: &str) -> Client {
        let mut client = Client::initialized(json!(["utf-16"]));
        client.open(URI, "maz", text);
        client
    }

    pub fn open(&mut self, uri: &str, language: &str, text: &str) {
        let document = json!({ "uri": uri, "languageId": language, "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    pub fn notify(&self, method: &str, params: Value) {
        let message = Notification { method: method.into(), params };
        self.connection.sender.send(message.into()).expect("the server runs");
    }

    pub fn send(&mut self, method: &str, params: Value) -> RequestId {
        self.requests += 1;
        let id = RequestId::from(self.requests);
        let message = Request { id: id.clone(), method: method.into(), params };
        self.connection.sender.send(message.into()).expect("the server runs");
        id
    }

    fn receive(&self) -> Message {
        self.connection.receiver.recv_timeout(Duration::from_secs(20)).expect("the server sends something in time")
    }

    pub fn response(&mut self, id: &RequestId) -> Result<Value, i32> {
        loop {
            match self.receive() {
                Message::Response(Response { id: of, response_result }) if of == *id => {
                    return response_result.map_err(|error| error.code);
                }
                Message::Notification(notification) => self.notifications.push(notification),
                other => panic!("unexpected {other:?}"),
            }
        }
    }

    pub fn try_ask(&mut self, method: &str, params: Value) -> Result<Value, i32> {
        let id = self.send(method, params);
        self.response(&id)
    }

    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        self.try_ask(method, params).expect("the request succeeds")
    }

    /// Asks about the document at a position.
    pub fn ask_at(&mut self, method: &str, line: u32, character: u32) -> Value {
        let position = json!({ "line": line, "character": character });
        let context = json!({ "includeDeclaration": true });
        self.ask(method, json!({ "textDocument": { "uri": URI }, "position": position, "context": context }))
    }

    /// The parameters of the next notification with this method.
    pub fn notification(&mut self, method: &str) -> Value {
        if let Some(at) = self.notifications.iter().position(|one| one.method == method) {
            return self.notifications.remove(at).params;
        }
        loop {
            match self.receive() {
                Message::Notification(notification) if notification.method == method => return notification.params,
                Message::Notification(notification) => self.notifications.push(notification),
                other => panic!("unexpected {other:?}"),
            }
        }
    }

    /// The next diagnostics that the server publishes.
    pub fn diagnostics(&mut self) -> Vec<Value> {
        let params = self.notification("textDocument/publishDiagnostics");
        params["diagnostics"].as_array().expect("an array").clone()
    }

    /// Shuts the server down, and returns whether it considers this orderly.
    pub fn exit(mut self) -> bool {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.notify("exit", Value::Null);
        self.server.join().expect("the server does not panic")
    }

    /// Leaves without a word.
    pub fn disconnect(self) -> bool {
        drop(self.connection);
        self.server.join().expect("the server does not panic")
    }
}

/// A range in JSON.
pub fn range(start: (u32, u32), end: (u32, u32)) -> Value {
    let position = |(line, character): (u32, u32)| json!({ "line": line, "character": character });
    json!({ "start": position(start), "end": position(end) })
}
