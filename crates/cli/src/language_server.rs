//! `mazurka lsp`: the language server, which checks documents with this executable.

use std::io::{BufReader, stdin, stdout};

use mazurka_lsp::Settings;

use crate::arguments::LspArguments;
use crate::exit::Exit;
use crate::failure::Failure;

/// Serves an editor until it ends the connection. As the protocol demands, the exit code is 1 if
/// the editor did not shut the server down first.
pub fn serve(arguments: &LspArguments) -> Result<Exit, Failure> {
    let executable = std::env::current_exe()
        .map_err(|error| Failure::new(format!("cannot find the executable of mazurka: {error}")))?;
    let settings = Settings { executable, max_seconds: arguments.max_seconds };
    let orderly = mazurka_lsp::run(BufReader::new(stdin()), stdout(), settings);
    Ok(if orderly { Exit::Safe } else { Exit::Violation })
}
