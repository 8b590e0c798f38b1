//! Programs as client/server systems: processes are clients and locations are servers, so that one
//! text can be explored by the stateless and by the stateful engine.
//!
//! All states of the program are visited once, through the program interface that every front end
//! implements. A step is an action of its process and of the location that it accesses. Its effect
//! is determined by the local state of the one and the value of the other, so the system of all
//! steps observed has exactly the states of the program: in a state that both reach, the same steps
//! are possible and lead to the same states. Steps of a process from one local state to another are
//! one action, whatever the value was. A step that accesses nothing has a server of its own. The
//! end of a process that others join is a server too: the process takes an action with it when it
//! ends, and a process that joins several waits for them one after the other.
//!
//! Programs of other forms are rejected: steps that access several locations, processes that start
//! others, and processes with cycles.

mod assemble;
mod visit;

use std::fmt;

use mazurka_model::system::{BuildError, System};
use mazurka_model::{ComparableProgram, Location, Site};

/// The label of local states after a failed assertion or an error.
pub const FAILS: &str = "fails";
/// The label of local states after an assumption that does not hold: the run does not count.
pub const DISCARDED: &str = "discarded";

/// The reason why a program is not a client/server system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotClientServer {
    /// A step accesses several locations.
    SeveralLocations(Site, Vec<Location>),
    /// A step starts processes, or joins processes and does more.
    StartsProcesses(Site),
    /// The program has more states than the limit.
    TooLarge(u64),
    /// The system is not valid because the named processes have cycles.
    Invalid(BuildError, Vec<String>),
}

impl fmt::Display for NotClientServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotClientServer::SeveralLocations(..) => {
                write!(f, "a step touches several locations; an action has one server")
            }
            NotClientServer::StartsProcesses(_) => write!(f, "a process starts others"),
            NotClientServer::TooLarge(max_states) => write!(f, "the program has more than {max_states} states"),
            NotClientServer::Invalid(error, names) => write!(f, "{error}: {}", names.join(", ")),
        }
    }
}

impl std::error::Error for NotClientServer {}

/// Builds the system of a program with at most `max_states` states.
pub fn of_program<P: ComparableProgram>(program: P, name: &str, max_states: u64) -> Result<System, NotClientServer> {
    let observed = visit::visit(program, max_states)?;
    assemble::assemble(program, name, &observed)
}
