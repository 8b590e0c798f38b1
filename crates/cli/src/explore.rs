//! One exploration: the flags become a plan, the driver enforces the limits, and progress is shown.

mod abs;
mod llvm;
mod program;
mod shared;
mod system;

use mazurka_model::closest_name;

use crate::failure::Failure;

pub use abs::AbsSubject;
pub use llvm::LlvmSubject;
pub use program::{MazSubject, ProgramPlan, ProgramSubject, list_program_algorithms, program_algorithm};
pub use shared::SharedSubject;
pub use system::{SystemPlan, default_system_algorithm, list_system_algorithms, one_worker_only, system_algorithm};

/// The name that leaves the choice of the algorithm to the tool.
pub const AUTO: &str = "auto";

/// Adds the known names to a failure about an unknown one, and the closest of them as a suggestion.
pub fn with_known_names(failure: Failure, name: &str, known: &[&str]) -> Failure {
    let listed = known.join(", ");
    match closest_name(name, known.iter().copied()) {
        Some(near) => failure.with_help(format!("did you mean {near}? There are {listed}")),
        None => failure.with_help(format!("there are {listed}")),
    }
}
