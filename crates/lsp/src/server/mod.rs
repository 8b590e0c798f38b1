//! The main loop: messages of the client, and results of the threads.

mod checks;

use crate::analyzer::{self, Analyzed, Job};
use crate::capabilities::{Client, initialize_result};
use crate::check_run::{FinishedCheck, RunningCheck};
use crate::documents::{Document, Language, apply};
use crate::requests::{DocumentRequest, Rejected, json, read};
use crossbeam_channel::{Receiver, Sender, select, unbounded};
use gen_lsp_types::{
    CancelParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    ExecuteCommandParams, InitializeParams, PublishDiagnosticsParams, Uri,
};
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The longest time to wait for checks that were stopped, when the server ends.
const STOPPING: Duration = Duration::from_secs(2);

/// The settings of the server.
pub struct Settings {
    /// The `mazurka` executable, which checks documents.
    pub executable: PathBuf,
    /// The time limit of a check. A client can set `maxSeconds` in its initialisation options.
    pub max_seconds: f64,
}

/// Something that happens outside of the main loop.
pub enum Event {
    /// The analysis of a document is done.
    Analyzed(String, Analyzed),
    /// A check has ended.
    Checked(FinishedCheck),
}

/// The phases of a connection.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Starting,
    Running,
    ShutDown,
}

/// Serves a client until it asks to exit or disconnects. Returns whether it shut the server down
/// first.
pub fn serve(connection: Connection, settings: Settings) -> bool {
    let (events, happened) = unbounded();
    let mut server = Server {
        phase: Phase::Starting,
        client: Client::default(),
        outgoing: connection.sender,
        jobs: analyzer::start(events.clone()),
        events,
        settings,
        documents: HashMap::new(),
        revisions: 0,
        waiting: Vec::new(),
        checks: Vec::new(),
    };
    server.run(&connection.receiver, &happened);
    server.stop_checks(&happened);
    server.phase == Phase::ShutDown
}

struct Server {
    phase: Phase,
    client: Client,
    outgoing: Sender<Message>,
    jobs: Sender<Job>,
    events: Sender<Event>,
    settings: Settings,
    documents: HashMap<String, Document>,
    /// The number of revisions of all documents so far.
    revisions: u64,
    /// Requests that wait for the analysis of their document.
    waiting: Vec<(RequestId, DocumentRequest)>,
    checks: Vec<RunningCheck>,
}

impl Server {
    fn run(&mut self, messages: &Receiver<Message>, events: &Receiver<Event>) {
        loop {
            select! {
                recv(messages) -> message => match message {
                    Ok(Message::Request(request)) => self.request(request),
                    Ok(Message::Notification(Notification { method, .. })) if method == "exit" => return,
                    Ok(Message::Notification(notification)) => self.notification(notification),
                    Ok(Message::Response(response)) => self.response(&response),
                    Err(_) => return,
                },
                recv(events) -> event => match event {
                    Ok(Event::Analyzed(uri, analyzed)) => self.analyzed(uri, analyzed),
                    Ok(Event::Checked(finished)) => self.checked(finished),
                    Err(_) => return,
                },
            }
        }
    }

    /// Stops all checks and waits for their processes, which would go on without the server.
    fn stop_checks(&mut self, events: &Receiver<Event>) {
        self.checks.iter().for_each(RunningCheck::cancel);
        while !self.checks.is_empty() {
            match events.recv_timeout(STOPPING) {
                Ok(Event::Checked(finished)) => self.checks.retain(|check| check.request != finished.request),
                Ok(Event::Analyzed(..)) => {}
                Err(_) => return,
            }
        }
    }

    fn request(&mut self, Request { id, method, params }: Request) {
        match (self.phase, method.as_str()) {
            (Phase::Starting, "initialize") => match read::<InitializeParams>(params) {
                Ok(params) => self.initialize(id, &params),
                Err(rejected) => self.reject(id, &method, rejected),
            },
            (Phase::Starting, _) => {
                self.fail(id, ErrorCode::ServerNotInitialized, "expected `initialize` first".into());
            }
            (_, "initialize") | (Phase::ShutDown, _) => {
                self.fail(id, ErrorCode::InvalidRequest, format!("`{method}` is not possible now"));
            }
            (Phase::Running, "shutdown") => {
                self.phase = Phase::ShutDown;
                self.checks.iter().for_each(RunningCheck::cancel);
                self.answer(id, Value::Null);
            }
            (Phase::Running, "workspace/executeCommand") => match read::<ExecuteCommandParams>(params) {
                Ok(params) => self.execute(id, params),
                Err(rejected) => self.reject(id, &method, rejected),
            },
            (Phase::Running, _) => match DocumentRequest::new(&method, params) {
                Ok(request) => self.ask(id, request),
                Err(rejected) => self.reject(id, &method, rejected),
            },
        }
    }

    fn initialize(&mut self, id: RequestId, params: &InitializeParams) {
        self.client = Client::new(params);
        let options = params.initialization_options.as_ref();
        let seconds = options.and_then(|options| options.get("maxSeconds")).and_then(Value::as_f64);
        if let Some(seconds) = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= 1e6) {
            self.settings.max_seconds = seconds;
        }
        self.phase = Phase::Running;
        self.answer(id, json(initialize_result(self.client)));
    }

    /// Notifications that are unknown or malformed are ignored, as the protocol asks.
    fn notification(&mut self, Notification { method, params }: Notification) {
        if self.phase != Phase::Running {
            return;
        }
        match method.as_str() {
            "textDocument/didOpen" => {
                let Ok(DidOpenTextDocumentParams { text_document: opened }) = read(params) else { return };
                let language = Language::of(&opened.language_id.to_string(), &opened.uri.0);
                self.edit(opened.uri.0, opened.version, language, opened.text.into());
            }
            "textDocument/didChange" => {
                let Ok(DidChangeTextDocumentParams { text_document: changed, content_changes }) = read(params) else {
                    return;
                };
                let uri = changed.text_document_identifier.uri.0;
                let Some(document) = self.documents.get(&uri) else { return };
                let text = apply(&document.text, content_changes, self.client.encoding);
                self.edit(uri, changed.version, document.language, text.into());
            }
            "textDocument/didClose" => {
                let Ok(DidCloseTextDocumentParams { text_document: closed }) = read(params) else { return };
                self.close(&closed.uri.0);
            }
            "$/cancelRequest" => {
                let Ok(CancelParams { id }) = read(params) else { return };
                let Ok(id) = serde_json::from_value::<RequestId>(json(id)) else { return };
                self.cancel(&id);
            }
            "window/workDoneProgress/cancel" => {
                let cancelled = self.checks.iter().filter(|check| params.get("token") == Some(&json!(check.token)));
                cancelled.for_each(RunningCheck::cancel);
            }
            _ => {}
        }
    }

    /// Replaces the text of a document.
    fn edit(&mut self, uri: String, version: i32, language: Language, text: Arc<str>) {
        self.revisions += 1;
        let revision = self.revisions;
        let analyzed = self.documents.get_mut(&uri).and_then(|document| document.analyzed.take());
        let document =
            Document { language, version, revision, text: Arc::clone(&text), analyzed, violations: Vec::new() };
        self.documents.insert(uri.clone(), document);
        // The thread ends only with the server.
        let _ = self.jobs.send(Job { uri, revision, language, text, encoding: self.client.encoding });
    }

    fn close(&mut self, uri: &str) {
        if self.documents.remove(uri).is_none() {
            return;
        }
        self.checks.iter().filter(|check| check.uri == uri).for_each(RunningCheck::cancel);
        let abandoned = self.waiting.extract_if(.., |(_, request)| request.uri == uri).collect::<Vec<_>>();
        abandoned.into_iter().for_each(|(id, _)| self.answer(id, Value::Null));
        self.publish(uri, None, Vec::new());
    }

    fn cancel(&mut self, id: &RequestId) {
        self.checks.iter().filter(|check| check.request == *id).for_each(RunningCheck::cancel);
        let cancelled = self.waiting.extract_if(.., |(waiting, _)| waiting == id).collect::<Vec<_>>();
        for (id, _) in cancelled {
            self.fail(id, ErrorCode::RequestCanceled, "cancelled".into());
        }
    }

    /// Answers a request now, or as soon as the document is analysed.
    fn ask(&mut self, id: RequestId, request: DocumentRequest) {
        let Some(document) = self.documents.get(&request.uri) else { return self.answer(id, Value::Null) };
        if request.is_about_lenses() {
            let lenses = checks::lenses(&request.uri, document.language);
            return self.answer(id, lenses);
        }
        match document.analyzed.as_ref().filter(|analyzed| analyzed.revision == document.revision) {
            Some(analyzed) => {
                let answer = request.answer(analyzed, self.client.encoding);
                self.answer(id, answer);
            }
            None => self.waiting.push((id, request)),
        }
    }

    fn analyzed(&mut self, uri: String, analyzed: Analyzed) {
        let Some(document) = self.documents.get_mut(&uri).filter(|one| one.revision == analyzed.revision) else {
            return;
        };
        document.analyzed = Some(analyzed);
        self.publish_all(&uri);
        let ready = self.waiting.extract_if(.., |(_, request)| request.uri == uri).collect::<Vec<_>>();
        ready.into_iter().for_each(|(id, request)| self.ask(id, request));
    }

    /// Publishes what the analysis and the latest check have found.
    fn publish_all(&self, uri: &str) {
        let Some(document) = self.documents.get(uri) else { return };
        let Some(analyzed) = &document.analyzed else { return };
        let mut all = analyzed.diagnostics.clone();
        all.extend(document.violations.iter().cloned());
        self.publish(uri, Some(document.version), all);
    }

    fn publish(&self, uri: &str, version: Option<i32>, diagnostics: Vec<gen_lsp_types::Diagnostic>) {
        let params = PublishDiagnosticsParams { uri: Uri(uri.into()), version, diagnostics };
        self.notify("textDocument/publishDiagnostics", json(params));
    }

    fn answer(&self, id: RequestId, result: Value) {
        self.send(Response::new_ok(id, result).into());
    }

    fn reject(&self, id: RequestId, method: &str, rejected: Rejected) {
        match rejected {
            Rejected::UnknownMethod => self.fail(id, ErrorCode::MethodNotFound, format!("unknown method `{method}`")),
            Rejected::InvalidParams(problem) => self.fail(id, ErrorCode::InvalidParams, problem),
        }
    }

    fn fail(&self, id: RequestId, code: ErrorCode, message: String) {
        self.send(Response::new_err(id, code as i32, message).into());
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Notification { method: method.into(), params }.into());
    }

    /// Sends a message. If the client has gone, receiving fails next.
    fn send(&self, message: Message) {
        let _ = self.outgoing.send(message);
    }
}
