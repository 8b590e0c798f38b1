//! What the server can do, and what it needs to know about the client.

use crate::check_run::COMMAND;
use crate::positions::Encoding;
use gen_lsp_types::{
    CodeLensOptions, ExecuteCommandOptions, InitializeParams, InitializeResult, PositionEncodingKind,
    ServerCapabilities, ServerInfo, TextDocumentSyncKind,
};

/// The properties of a client that the server takes into account.
#[derive(Clone, Copy)]
pub struct Client {
    pub encoding: Encoding,
    /// Whether the client shows the progress of work and lets users cancel it.
    pub shows_progress: bool,
}

impl Default for Client {
    fn default() -> Client {
        Client { encoding: Encoding::Utf16, shows_progress: false }
    }
}

impl Client {
    /// Reads the properties of the client.
    pub fn new(params: &InitializeParams) -> Client {
        let general = params.capabilities.general.as_ref();
        let encodings = general.and_then(|general| general.position_encodings.as_deref()).unwrap_or_default();
        let utf8 = encodings.contains(&PositionEncodingKind::UTF8);
        let window = params.capabilities.window.as_ref();
        Client {
            encoding: if utf8 { Encoding::Utf8 } else { Encoding::Utf16 },
            shows_progress: window.and_then(|window| window.work_done_progress).unwrap_or(false),
        }
    }
}

/// The answer to `initialize`.
pub fn initialize_result(client: Client) -> InitializeResult {
    let capabilities = ServerCapabilities {
        position_encoding: Some(match client.encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSyncKind::Incremental.into()),
        hover_provider: Some(true.into()),
        definition_provider: Some(true.into()),
        references_provider: Some(true.into()),
        document_highlight_provider: Some(true.into()),
        document_symbol_provider: Some(true.into()),
        code_lens_provider: Some(CodeLensOptions::default()),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![COMMAND.into()],
            ..ExecuteCommandOptions::default()
        }),
        ..ServerCapabilities::default()
    };
    let info = ServerInfo { name: "mazurka".into(), version: Some(env!("CARGO_PKG_VERSION").into()) };
    InitializeResult { capabilities, server_info: Some(info) }
}
