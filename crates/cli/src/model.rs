//! `mazurka model`

use mazurka_tck::print as print_tck;

use crate::arguments::ModelArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{build_model, list_models};
use crate::streams::{announce_files, check_writable, print, write_file};

/// Writes a model of the stateful paper as a `.tck` file.
pub fn model(arguments: &ModelArguments) -> Result<Exit, Failure> {
    if arguments.name.is_none() {
        print(&format!("{}\n", list_models()));
        return Ok(Exit::Safe);
    }
    announce_files(arguments.output.as_deref());
    let system = build_model(arguments.name.as_deref(), arguments.size.as_deref(), arguments.seed.as_deref())?;
    let text = print_tck(&system);
    match &arguments.output {
        Some(path) => {
            check_writable(path)?;
            write_file(path, &text)?;
        }
        None => print(&text),
    }
    Ok(Exit::Safe)
}
