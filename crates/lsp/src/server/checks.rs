//! Checks on behalf of the client: the code lens, the command behind it, progress, and the result.

use super::Server;
use crate::check_run::{self, COMMAND, FinishedCheck, Outcome, RunningCheck, Subject};
use crate::documents::Language;
use crate::findings::{CheckedText, Report};
use crate::positions::Lines;
use crate::requests::json;
use gen_lsp_types::{CodeLens, Command, ExecuteCommandParams, MessageType, Range};
use lsp_server::{ErrorCode, Request, RequestId, Response};
use serde_json::{Value, json};
use std::sync::Arc;

impl Server {
    pub(super) fn execute(&mut self, id: RequestId, params: ExecuteCommandParams) {
        if params.command != COMMAND {
            return self.fail(id, ErrorCode::InvalidParams, format!("there is no command `{}`", params.command));
        }
        let argument = params.arguments.unwrap_or_default().into_iter().next().map(json).unwrap_or_default();
        let Some(uri) = argument.as_str() else {
            return self.fail(id, ErrorCode::InvalidParams, "the argument is the URI of a document".into());
        };
        let Some(document) = self.documents.get(uri) else {
            return self.fail(id, ErrorCode::InvalidParams, format!("{uri} is not open"));
        };
        if document.language.flag().is_none() {
            return self.fail(id, ErrorCode::InvalidParams, format!("{uri} is not a program that can be checked"));
        }
        self.checks.iter().filter(|check| check.uri == uri).for_each(RunningCheck::cancel);
        let subject = Subject {
            uri: uri.to_string(),
            revision: document.revision,
            language: document.language,
            text: Arc::clone(&document.text),
        };
        let check = check_run::start(id, subject, &self.settings, self.events.clone());
        if self.client.shows_progress {
            let params = json!({ "token": check.token });
            let id = RequestId::from(check.token.clone());
            self.send(Request { id, method: "window/workDoneProgress/create".into(), params }.into());
        }
        self.checks.push(check);
    }

    pub(super) fn checked(&mut self, FinishedCheck { request, revision, text, outcome }: FinishedCheck) {
        let Some(at) = self.checks.iter().position(|check| check.request == request) else { return };
        let check = self.checks.swap_remove(at);
        if check.announced {
            self.notify("$/progress", json!({ "token": check.token, "value": { "kind": "end" } }));
        }
        let report = match outcome {
            Outcome::Cancelled => {
                return self.fail(request, ErrorCode::RequestCanceled, "the check was stopped".into());
            }
            Outcome::Failed(problem) => {
                self.show(MessageType::Error, &format!("{} cannot be checked: {problem}", file_name(&check.uri)));
                return self.answer(request, json!({ "verdict": "error", "message": problem }));
            }
            Outcome::Report(report) => report,
        };
        let report: Report = match serde_json::from_str(&report) {
            Ok(report) => report,
            Err(error) => return self.fail(request, ErrorCode::InternalError, format!("unknown report: {error}")),
        };
        let lines = Lines::new(&text);
        let (kind, summary) = report.summary();
        // Places in a text that has changed meanwhile would be wrong.
        if let Some(document) = self.documents.get_mut(&check.uri).filter(|one| one.revision == revision) {
            let encoding = self.client.encoding;
            let checked = CheckedText { uri: &check.uri, text: &text, lines: &lines, encoding };
            document.violations = report.diagnostics(&checked);
            self.publish_all(&check.uri);
        }
        self.show(kind, &format!("{}: {summary}", file_name(&check.uri)));
        self.answer(request, json!({ "verdict": report.verdict, "message": summary }));
    }

    fn show(&self, kind: MessageType, message: &str) {
        self.notify("window/showMessage", json!({ "type": kind, "message": message }));
    }

    /// The only requests of the server are those for progress; they have the token as their id.
    pub(super) fn response(&mut self, response: &Response) {
        let granted = self
            .checks
            .iter_mut()
            .find(|check| RequestId::from(check.token.clone()) == response.id && response.response_result.is_ok());
        let Some(check) = granted else { return };
        check.announced = true;
        let (token, name) = (check.token.clone(), file_name(&check.uri).to_string());
        let value = json!({ "kind": "begin", "title": format!("Checking {name}"), "cancellable": true });
        self.notify("$/progress", json!({ "token": token, "value": value }));
    }
}

/// The code lens that checks the program, above its first line.
pub(super) fn lenses(uri: &str, language: Language) -> Value {
    if language.flag().is_none() {
        return json!([]);
    }
    let command = Command {
        title: "▶ Check this program".into(),
        command: COMMAND.into(),
        arguments: Some(vec![uri.to_string().into()]),
        ..Command::default()
    };
    json(vec![CodeLens { range: Range::default(), command: Some(command), data: None }])
}

/// The last part of a URI.
fn file_name(uri: &str) -> &str {
    uri.rsplit('/').next().unwrap_or(uri)
}
