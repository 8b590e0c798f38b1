//! The target of `--reach`: labels and local states, one or several at once.
//!
//! Every graph contains every local state of every process, so the reachability of a single label
//! can be decided on the graph of every algorithm. Whether several processes are in certain states
//! at the same time can be decided only on the graph of all states, which is the one of the first
//! algorithm of the table.

use mazurka_model::closest_name;
use mazurka_model::system::{ProcessId, StateId, System};
use mazurka_stateful::levels::Conjuncts;

use crate::failure::Failure;

/// A set of global states.
pub struct Target {
    /// The text that the user wrote.
    pub text: String,
    /// A conjunction; each conjunct holds if one of these processes is in the given state.
    conjuncts: Conjuncts,
}

impl Target {
    /// Parses `LABEL`, `PROCESS.STATE`, or a conjunction of them with `&`.
    pub fn new(system: &System, text: &str) -> Result<Target, Failure> {
        let conjuncts = text.split('&').map(|part| local_states(system, part.trim())).collect::<Result<_, _>>()?;
        Ok(Target { text: text.trim().to_owned(), conjuncts })
    }

    /// Returns what the target consists of, as the algorithms expect it.
    pub fn conjuncts(&self) -> &Conjuncts {
        &self.conjuncts
    }

    /// Whether the target constrains several processes at once.
    pub fn is_global(&self) -> bool {
        self.conjuncts.len() > 1
    }

    /// Whether a global state belongs to the target.
    pub fn contains(&self, state: &[StateId]) -> bool {
        let holds =
            |conjunct: &Vec<(ProcessId, StateId)>| conjunct.iter().any(|&(process, at)| state[process.index()] == at);
        self.conjuncts.iter().all(holds)
    }
}

/// The local states that a conjunct names.
fn local_states(system: &System, part: &str) -> Result<Vec<(ProcessId, StateId)>, Failure> {
    let mut places = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for id in system.ids() {
        for (at, state) in system.process(id).states.iter().enumerate() {
            known.extend(state.labels.iter().map(String::as_str));
            if state.labels.iter().any(|label| label == part) {
                places.push((id, StateId(at as u32)));
            }
        }
    }
    let dots = part.char_indices().filter(|&(_, letter)| letter == '.').map(|(at, _)| at);
    places.extend(dots.filter_map(|at| {
        let process = system.process_named(&part[..at])?;
        Some((process, system.state_named(process, &part[at + 1..])?))
    }));
    if !places.is_empty() {
        return Ok(places);
    }
    known.sort_unstable();
    known.dedup();
    let failure = Failure::new(format!("--reach: there is no label and no state `{part}`"));
    Err(match closest_name(part, known.iter().copied()) {
        Some(near) => failure.with_help(format!("did you mean {near}?")),
        None if known.is_empty() => {
            failure.with_help("no state has a label; a state of a process is written PROCESS.STATE")
        }
        None => {
            failure.with_help(format!("labels are {}; a state of a process is written PROCESS.STATE", known.join(", ")))
        }
    })
}
