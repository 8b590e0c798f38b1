//! Requests that are answered from the analysis of a document.

use crate::analyzer::Analyzed;
use crate::hover;
use crate::navigation;
use crate::positions::Encoding;
use gen_lsp_types::{
    CodeLensParams, DefinitionParams, DocumentHighlightParams, DocumentSymbolParams, HoverParams, LspRequestMethod,
    ReferenceParams, TextDocumentPositionParams, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// A request about a document.
pub struct DocumentRequest {
    pub uri: String,
    question: Question,
}

enum Question {
    Hover(TextDocumentPositionParams),
    Definition(TextDocumentPositionParams),
    References(TextDocumentPositionParams, bool),
    Highlights(TextDocumentPositionParams),
    Outline,
    CodeLenses,
}

/// The reason why a request cannot be answered.
pub enum Rejected {
    UnknownMethod,
    InvalidParams(String),
}

impl DocumentRequest {
    /// Reads a request.
    pub fn new(method: &str, params: Value) -> Result<DocumentRequest, Rejected> {
        let (uri, question) = match LspRequestMethod::from(method) {
            LspRequestMethod::TextDocumentHover => {
                let at = read::<HoverParams>(params)?.text_document_position_params;
                (at.text_document.uri.clone(), Question::Hover(at))
            }
            LspRequestMethod::TextDocumentDefinition => {
                let at = read::<DefinitionParams>(params)?.text_document_position_params;
                (at.text_document.uri.clone(), Question::Definition(at))
            }
            LspRequestMethod::TextDocumentReferences => {
                let params = read::<ReferenceParams>(params)?;
                let at = params.text_document_position_params;
                (at.text_document.uri.clone(), Question::References(at, params.context.include_declaration))
            }
            LspRequestMethod::TextDocumentDocumentHighlight => {
                let at = read::<DocumentHighlightParams>(params)?.text_document_position_params;
                (at.text_document.uri.clone(), Question::Highlights(at))
            }
            LspRequestMethod::TextDocumentDocumentSymbol => {
                (read::<DocumentSymbolParams>(params)?.text_document.uri, Question::Outline)
            }
            LspRequestMethod::TextDocumentCodeLens => {
                (read::<CodeLensParams>(params)?.text_document.uri, Question::CodeLenses)
            }
            _ => return Err(Rejected::UnknownMethod),
        };
        Ok(DocumentRequest { uri: uri.0, question })
    }

    /// Whether the answer does not depend on the text.
    pub fn is_about_lenses(&self) -> bool {
        matches!(self.question, Question::CodeLenses)
    }

    /// The answer for an analysed document.
    pub fn answer(&self, analyzed: &Analyzed, encoding: Encoding) -> Value {
        let uri = Uri(self.uri.clone());
        let offset = |at: &TextDocumentPositionParams| analyzed.lines.offset(&analyzed.text, at.position, encoding);
        match &self.question {
            Question::Hover(at) => json(hover::hover(analyzed, offset(at), encoding)),
            Question::Definition(at) => json(navigation::definition(analyzed, &uri, offset(at), encoding)),
            Question::References(at, with_declaration) => {
                json(navigation::references(analyzed, &uri, offset(at), *with_declaration, encoding))
            }
            Question::Highlights(at) => json(navigation::highlights(analyzed, offset(at), encoding)),
            Question::Outline => json(navigation::outline(analyzed, encoding)),
            Question::CodeLenses => Value::Null,
        }
    }
}

/// Reads the parameters of a request.
pub fn read<T: DeserializeOwned>(params: Value) -> Result<T, Rejected> {
    serde_json::from_value(params).map_err(|error| Rejected::InvalidParams(error.to_string()))
}

/// A value as JSON. The types of the protocol have no maps with keys that are not strings, so this
/// cannot fail.
pub fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
