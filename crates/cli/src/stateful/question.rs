//! `--reach`: labels and states of processes, one or several at once.
//!
//! Every graph has every state of every single process, so one label can always be decided. That several processes are somewhere at the same time can
//! be decided only in the graph of all states, which is that of the first row of the table of algorithms.

use mazurka_model::closest_name;
use mazurka_model::system::{ProcessId, StateId, System};

use crate::failure::Failure;

/// What is to be reached.
pub struct Question {
    /// As the user wrote it.
    pub text: String,
    /// All of these at once: each is reached if one process is in one of its states.
    parts: Vec<Vec<(ProcessId, StateId)>>,
}

impl Question {
    /// `LABEL`, `PROCESS.STATE`, or several of them with `&` between.
    pub fn new(system: &System, text: &str) -> Result<Question, Failure> {
        let parts = text.split('&').map(|part| places(system, part.trim())).collect::<Result<_, _>>()?;
        Ok(Question { text: text.trim().to_owned(), parts })
    }

    /// Does it concern several processes at once?
    pub fn is_global(&self) -> bool {
        self.parts.len() > 1
    }

    /// Does it hold in a state?
    pub fn holds(&self, state: &[StateId]) -> bool {
        let here = |part: &Vec<(ProcessId, StateId)>| part.iter().any(|&(process, at)| state[process.index()] == at);
        self.parts.iter().all(here)
    }
}

/// The places that a part means.
fn places(system: &System, part: &str) -> Result<Vec<(ProcessId, StateId)>, Failure> {
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
