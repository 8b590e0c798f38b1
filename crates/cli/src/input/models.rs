//! The models of client/server systems that are built in, by name, size and seed.

use mazurka_model::closest_name;
use mazurka_model::system::System;
use mazurka_stateful::models::{Build, MODELS, Model, model};

use crate::failure::Failure;

/// Builds a model from its name, its size, and its seed if it is random, as the user wrote them.
pub fn build_model(name: Option<&str>, size: Option<&str>, seed: Option<&str>) -> Result<System, Failure> {
    let Some(name) = name else { return Err(Failure::new("no model was given").with_help(list_models())) };
    let Some(model) = model(name) else {
        let failure = Failure::new(format!("there is no model `{name}`"));
        return Err(match closest_name(name, MODELS.iter().map(|model| model.name)) {
            Some(near) => failure.with_help(format!("did you mean {near}? {}", list_models())),
            None => failure.with_help(list_models()),
        });
    };
    Ok(model.system(parse_size(model, size)?, parse_seed(model, seed)?))
}

fn parse_size(model: &Model, size: Option<&str>) -> Result<u32, Failure> {
    let sizes = model.min_size..=model.max_size;
    let text = size.unwrap_or_default();
    text.parse().ok().filter(|size| sizes.contains(size)).ok_or_else(|| {
        let problem =
            if text.is_empty() { "the size is missing".to_owned() } else { format!("`{text}` is not a valid size") };
        let help = format!("{} takes a size from {} to {}: {}", model.name, sizes.start(), sizes.end(), model.about);
        Failure::new(format!("model {}: {problem}", model.name)).with_help(help)
    })
}

fn parse_seed(model: &Model, seed: Option<&str>) -> Result<u64, Failure> {
    match (seed, model.build) {
        (None, _) => Ok(0),
        (Some(seed), Build::Random(_)) => seed.parse().map_err(|_| {
            Failure::new(format!("model {}: `{seed}` is not a valid seed", model.name))
                .with_help("a seed is a whole number; the default is 0")
        }),
        (Some(_), Build::Fixed(_)) => {
            let help = format!("omit the seed: {}", model.about);
            Err(Failure::new(format!("model {}: it is not random", model.name)).with_help(help))
        }
    }
}

/// The names and descriptions of all models.
pub fn list_models() -> String {
    let line = |model: &Model| format!("\n  {:<6} {}", model.name, model.about);
    format!("The models are{}", MODELS.iter().map(line).collect::<String>())
}
