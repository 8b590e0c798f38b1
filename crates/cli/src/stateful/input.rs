//! From a word on the command line to a system: a file, or a model with its size.

use std::path::Path;

use mazurka_model::system::System;
use mazurka_model::{Program, closest_name};
use mazurka_report::diagnostics;
use mazurka_stateful::models::{Build, MODELS, Model, model};
use mazurka_stateful::program::{NotClientServer, of_program};

use crate::arguments::ProgramArguments;
use crate::failure::Failure;
use crate::input::{Input, read};
use crate::streams::stderr_style;

/// How a model is named where a file could be.
const MODEL: &str = "model:";
/// Programs with more states are not made systems.
const MOST_STATES: u64 = 20_000_000;

/// A system ready to be explored.
pub struct SystemInput {
    /// As the user named it.
    pub name: String,
    /// The system.
    pub system: System,
    /// Was it made of a program? Then failed assertions count, and who waits for one that failed is in no deadlock.
    pub of_program: bool,
}

/// Does this name a system, and not a program?
pub fn names_system(file: &Path) -> bool {
    file.to_string_lossy().starts_with(MODEL) || file.extension().is_some_and(|extension| extension == "tck")
}

/// Loads what the command line names.
pub fn load(file: &Path) -> Result<SystemInput, Failure> {
    let name = file.display().to_string();
    if let Some(named) = name.strip_prefix(MODEL) {
        let (kind, size) = named.split_once(':').unwrap_or((named, ""));
        let (size, seed) = size.split_once(':').map_or((size, None), |(size, seed)| (size, Some(seed)));
        let system = modelled(Some(kind), Some(size), seed)?;
        return Ok(SystemInput { name, system, of_program: false });
    }
    let source = read(file)?;
    let system = mazurka_tck::read(&source)
        .map_err(|faults| Failure::Rendered(diagnostics(&faults, &source, &name, stderr_style())))?;
    Ok(SystemInput { name, system, of_program: false })
}

/// A program as a system.
pub fn compiled(program: &ProgramArguments) -> Result<SystemInput, Failure> {
    let input = Input::load(program)?;
    let name = input.file.clone();
    let system = of_program(&input.program, &name, MOST_STATES).map_err(|misfit| {
        let place = match &misfit {
            NotClientServer::SeveralLocations(site, _) | NotClientServer::StartsProcesses(site) => {
                Some((&input.program).place(*site))
            }
            NotClientServer::TooLarge(_) | NotClientServer::Invalid(..) => None,
        };
        let what = match &misfit {
            NotClientServer::SeveralLocations(_, locations) => {
                let names: Vec<String> = locations.iter().map(|&at| (&input.program).location_name(at)).collect();
                format!("{misfit} ({})", names.join(", "))
            }
            _ => misfit.to_string(),
        };
        let place = place.map_or(name.clone(), |at| format!("{}:{}:{}: `{}`", at.file, at.line, at.column, at.text));
        Failure::new(format!("{place}: {what}")).with_help(
            "this program is not a client/server system; take an algorithm for programs, or --algorithm auto",
        )
    })?;
    Ok(SystemInput { name, system, of_program: true })
}

/// A model by its name, its size, and its seed if it is random.
pub fn modelled(name: Option<&str>, size: Option<&str>, seed: Option<&str>) -> Result<System, Failure> {
    let Some(name) = name else { return Err(Failure::new("which model?").with_help(known())) };
    let Some(model) = model(name) else {
        let failure = Failure::new(format!("there is no model `{name}`"));
        return Err(match closest_name(name, MODELS.iter().map(|model| model.name)) {
            Some(near) => failure.with_help(format!("did you mean {near}? {}", known())),
            None => failure.with_help(known()),
        });
    };
    let sizes = model.min_size..=model.max_size;
    let size = size.unwrap_or_default();
    let size = match size.parse::<u32>() {
        Ok(size) if sizes.contains(&size) => size,
        _ => {
            let what = if size.is_empty() { "there is no size".to_owned() } else { format!("`{size}` is no size") };
            let help =
                format!("{} takes a size from {} to {}: {}", model.name, sizes.start(), sizes.end(), model.about);
            return Err(Failure::new(format!("model {name}: {what}")).with_help(help));
        }
    };
    let seed = match (seed, model.build) {
        (None, _) => 0,
        (Some(seed), Build::Random(_)) => seed.parse().map_err(|_| {
            Failure::new(format!("model {name}: `{seed}` is no seed"))
                .with_help("a seed is a number; without one it is 0")
        })?,
        (Some(_), Build::Fixed(_)) => {
            let help = format!("leave the seed out: {}", model.about);
            return Err(Failure::new(format!("model {name}: it is not random")).with_help(help));
        }
    };
    Ok(model.system(size, seed))
}

/// All models.
pub fn known() -> String {
    let line = |model: &Model| format!("\n  {:<6} {}", model.name, model.about);
    format!("There are{}", MODELS.iter().map(line).collect::<String>())
}
