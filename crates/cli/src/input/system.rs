//! Loading client/server systems: from files, from models, and from programs.

use std::path::Path;

use mazurka_model::ComparableProgram;
use mazurka_model::system::System;
use mazurka_stateful::program::{NotClientServer, of_program};

use super::models::build_model;
use super::{Source, read, rejected, shown_name};
use crate::failure::Failure;

/// The number of states up to which programs are converted to systems.
const MAX_PROGRAM_STATES: u64 = 20_000_000;

/// A client/server system ready to be explored.
pub struct SystemInput {
    /// The file or the model, as the user named it.
    pub name: String,
    /// The system itself.
    pub system: System,
    /// Whether the system was converted from a program. Then failed assertions are violations, and
    /// a process that waits for one that failed is not in a deadlock.
    pub of_program: bool,
}

impl SystemInput {
    /// Reads a `.tck` file.
    pub fn load(file: &Path) -> Result<SystemInput, Failure> {
        let name = shown_name(file);
        let source = read(file)?;
        let system = mazurka_tck::read(&source).map_err(|faults| rejected(&faults, &source, &name))?;
        Ok(SystemInput { name, system, of_program: false })
    }

    /// Builds the model that `model` describes as NAME:SIZE or NAME:SIZE:SEED.
    pub fn of_model(name: &str, model: &str) -> Result<SystemInput, Failure> {
        let (kind, size) = model.split_once(':').unwrap_or((model, ""));
        let (size, seed) = size.split_once(':').map_or((size, None), |(size, seed)| (size, Some(seed)));
        let system = build_model(Some(kind), Some(size), seed)?;
        Ok(SystemInput { name: name.to_owned(), system, of_program: false })
    }

    /// Converts a program to a system.
    pub fn of_program(source: &Source, program: impl ComparableProgram) -> Result<SystemInput, Failure> {
        let name = source.file.clone();
        let system = of_program(program, &name, MAX_PROGRAM_STATES)
            .map_err(|reason| not_client_server(&reason, source, program))?;
        Ok(SystemInput { name, system, of_program: true })
    }
}

fn not_client_server(reason: &NotClientServer, source: &Source, program: impl ComparableProgram) -> Failure {
    let place = match reason {
        NotClientServer::SeveralLocations(site, _) | NotClientServer::StartsProcesses(site) => {
            let at = program.place(*site);
            format!("{}:{}:{}: `{}`", at.file, at.line, at.column, at.text)
        }
        NotClientServer::TooLarge(_) | NotClientServer::Invalid(..) => source.file.clone(),
    };
    let problem = match reason {
        NotClientServer::SeveralLocations(_, locations) => {
            let names: Vec<String> = locations.iter().map(|&at| program.location_name(at)).collect();
            format!("{reason} ({})", names.join(", "))
        }
        _ => reason.to_string(),
    };
    Failure::new(format!("{place}: {problem}"))
        .with_help("this program is not a client/server system; use an algorithm for programs, or --algorithm auto")
}
