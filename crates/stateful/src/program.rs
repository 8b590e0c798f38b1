//! Programs as client/server systems: processes are clients, locations are servers, so that one text can be explored by both engines.
//!
//! All states of the program are visited once, through the seam that every front end has. A step is an action of its process and of the location that it
//! touches; what it does is determined by the local state of the one and the value of the other, so the system of all steps that were seen has exactly
//! the states of the program: in a state that both reach, the same steps are possible, and they lead to the same states. Steps of a process from one local state
//! to another are one action, whatever the value was; a step that touches nothing has a server of its own. The end of a process that others wait for
//! is a server too: the process takes an action with it at its end, and who joins several waits for them one after the other.
//!
//! What does not fit is refused: steps that touch several locations, processes that start others, processes that run in circles.

mod assemble;

use std::fmt;

use mazurka_model::{
    ComparableProgram, Execution, Location, Mark, Observation, ProcessId as Process, Site, States, Status, Step,
};
use rustc_hash::{FxHashMap, FxHashSet};

use mazurka_model::system::BuildError;
use mazurka_model::system::System;

/// On states after a failed assertion or an error.
pub const FAILS: &str = "fails";
/// On states after an assumption that does not hold: the run does not count.
pub const DISCARDED: &str = "discarded";

/// Why a program is no client/server system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A step touches several locations.
    Several(Site, Vec<Location>),
    /// A step starts processes, or waits for their end and does more.
    Family(Site),
    /// The program has more states than were to be looked at.
    TooLarge(u64),
    /// What was built is no client/server system: a process runs in a circle.
    Invalid(BuildError, Vec<String>),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Several(..) => write!(f, "a step touches several locations; an action has one server"),
            Misfit::Family(_) => write!(f, "a process starts others"),
            Misfit::TooLarge(most) => write!(f, "the program has more than {most} states"),
            Misfit::Invalid(error, names) => write!(f, "{error}: {}", names.join(", ")),
        }
    }
}

impl std::error::Error for Misfit {}

/// A step that was seen, apart from the value of the location: process, outcome of its choice, local states before and after. The location is
/// determined by them.
type Key = (u32, u32, u128, u128);

/// Who takes part in a step.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Server {
    Location(Location),
    /// Nobody but this process.
    Alone(u32),
    /// The end of a process.
    End(u32),
}

/// What was seen of a program.
#[derive(Default)]
struct Seen {
    /// Actions in the order in which they were met: key, servers, site. Several servers are taken one after the other.
    actions: Vec<(Key, Vec<Server>, Site)>,
    numbers: FxHashMap<Key, usize>,
    /// By action: values before and after.
    changes: Vec<Vec<(u128, u128)>>,
    labels: FxHashMap<(u32, u128), &'static str>,
    /// Processes that others wait for.
    awaited: FxHashSet<u32>,
    /// Local states of processes that have ended.
    ended: FxHashSet<(u32, u128)>,
    /// Values as people write them.
    values: FxHashMap<(Location, u128), String>,
}

/// The system of a program with at most so many states.
pub fn of_program<P: ComparableProgram>(program: P, name: &str, most_states: u64) -> Result<System, Misfit> {
    let mut seen = Seen::default();
    visit(program, most_states, &mut seen)?;
    assemble::built(program, name, &seen)
}

/// A state whose steps are being taken.
struct Frame {
    mark: Mark,
    moves: Vec<(Process, u32)>,
    depth: usize,
}

fn visit<P: ComparableProgram>(program: P, most: u64, seen: &mut Seen) -> Result<(), Misfit> {
    let mut execution = program.start();
    execution.maintain_digest();
    let mut step = Step { wants_effects: true, ..Step::default() };
    for process in (0..execution.process_count() as u32).filter(|&p| execution.status(Process(p)) == Status::Ended) {
        seen.ended.insert((process, execution.local_digest(Process(process))));
    }
    let mut known = FxHashSet::default();
    known.insert(execution.digest());
    let mut path: Vec<(Process, u32)> = Vec::new();
    let mut stack = vec![Frame { mark: execution.mark(), moves: moves(&execution), depth: 0 }];
    while let Some(frame) = stack.last_mut() {
        let Some(next) = frame.moves.pop() else {
            stack.pop();
            continue;
        };
        let (mark, depth) = (frame.mark, frame.depth);
        path.truncate(depth);
        execution.return_to(mark, path.iter().copied(), &mut step);
        take(program, &mut execution, next, &mut step, seen)?;
        if known.insert(execution.digest()) {
            if known.len() as u64 > most {
                return Err(Misfit::TooLarge(most));
            }
            path.push(next);
            stack.push(Frame { mark: execution.mark(), moves: moves(&execution), depth: path.len() });
        }
    }
    Ok(())
}

/// All steps that are possible, the first one last.
fn moves(execution: &impl Execution) -> Vec<(Process, u32)> {
    let processes = (0..execution.process_count() as u32).rev().map(Process);
    let enabled = processes.filter(|&process| execution.status(process) == Status::Enabled);
    enabled.flat_map(|process| (0..execution.choices(process)).rev().map(move |choice| (process, choice))).collect()
}

fn take<P: ComparableProgram>(
    program: P,
    execution: &mut P::Execution,
    (process, choice): (Process, u32),
    step: &mut Step,
    seen: &mut Seen,
) -> Result<(), Misfit> {
    execution.pending(process, step);
    let site = step.site;
    seen.awaited.extend(step.joined.iter().map(|process| process.0));
    let servers = match (&step.accesses[..], &step.joined[..]) {
        ([], []) => vec![Server::Alone(process.0)],
        ([access], []) => vec![Server::Location(access.location)],
        ([], joined) => joined.iter().map(|process| Server::End(process.0)).collect(),
        (_, [_, ..]) => return Err(Misfit::Family(site)),
        (several, []) => return Err(Misfit::Several(site, several.iter().map(|access| access.location).collect())),
    };
    let touched = step.accesses.first().map(|access| access.location);
    let value = |execution: &P::Execution| touched.map_or(0, |location| execution.location_digest(location));
    let (local, before) = (execution.local_digest(process), value(execution));
    execution.step(process, choice, step);
    if !step.spawned.is_empty() {
        return Err(Misfit::Family(site));
    }
    let (target, after) = (execution.local_digest(process), value(execution));
    let key = (process.0, choice, local, target);
    let number = *seen.numbers.entry(key).or_insert_with(|| {
        seen.actions.push((key, servers, site));
        seen.changes.push(Vec::new());
        seen.actions.len() - 1
    });
    if !seen.changes[number].contains(&(before, after)) {
        seen.changes[number].push((before, after));
    }
    let label = step.observations.iter().find_map(|observation| match observation {
        Observation::Assertion { holds: false, .. } | Observation::Error { .. } => Some(FAILS),
        Observation::Discarded { .. } => Some(DISCARDED),
        _ => None,
    });
    seen.labels.extend(label.map(|label| ((process.0, target), label)));
    if execution.status(process) == Status::Ended {
        seen.ended.insert((process.0, target));
    }
    if let (Some(location), Some(effect)) = (touched, step.effects.last()) {
        let shown = program.show_value(effect.location, effect.value);
        seen.values.entry((location, after)).or_insert(shown);
    }
    Ok(())
}
