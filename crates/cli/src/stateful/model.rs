//! `mazurka model`

use mazurka_tck::print;

use crate::arguments::ModelArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::streams::{say, writable, write_file};

use super::input::modelled;

/// Writes a model of the stateful paper as a `.tck` file.
pub fn model(arguments: &ModelArguments) -> Result<Exit, Failure> {
    let system = modelled(arguments.name.as_deref(), arguments.size.as_deref(), arguments.seed.as_deref())?;
    let text = print(&system);
    match &arguments.output {
        Some(path) => {
            writable(path)?;
            write_file(path, &text)?;
        }
        None => say(&text),
    }
    Ok(Exit::Safe)
}
