//! Programs as client/server systems: processes are clients, locations are servers, so that one text can be explored by both engines.
//!
//! All states of the program are visited once, through the seam that every front end has. A step is an action of its process and of the location that it
//! touches; what it does is determined by the local state of the one and the value of the other, so the system of all steps that were seen has exactly
//! the states of the program: in a state that both reach, the same steps are possible, and they lead to the same states. Steps of a process from one local state
//! to another are one action, whatever the value was; a step that touches nothing has a server of its own.
//!
//! What does not fit is refused: steps that touch several locations, processes that start or await others, processes that run in circles.

use std::fmt;

use mazurka_model::{Execution, Location, Mark, Observation, ProcessId as Process, Program, Site, Status, Step};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::builder::{BuildError, SystemBuilder};
use crate::system::{ActionId, Role, StateId, System};

/// On states after a failed assertion or an error.
pub const FAILS: &str = "fails";
/// On states after an assumption that does not hold: the run does not count.
pub const DISCARDED: &str = "discarded";

/// Why a program is no client/server system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A step touches several locations.
    Several(Site, Vec<Location>),
    /// A step starts processes, or waits for their end.
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
            Misfit::Family(_) => write!(f, "a process starts others or waits for their end"),
            Misfit::TooLarge(most) => write!(f, "the program has more than {most} states"),
            Misfit::Invalid(error, names) => write!(f, "{error}: {}", names.join(", ")),
        }
    }
}

impl std::error::Error for Misfit {}

/// A step that was seen, apart from the value of the location: process, outcome of its choice, local states before and after. The location is
/// determined by them.
type Key = (u32, u32, u128, u128);

/// A location, or (by its number) a process that is alone.
type Server = Result<Location, u32>;

/// What was seen of a program.
#[derive(Default)]
struct Seen {
    /// Actions in the order in which they were met: key, server, site.
    actions: Vec<(Key, Server, Site)>,
    numbers: FxHashMap<Key, usize>,
    /// By action: values before and after.
    changes: Vec<Vec<(u128, u128)>>,
    labels: FxHashMap<(u32, u128), &'static str>,
    /// Values as people write them.
    values: FxHashMap<(Location, u128), String>,
}

/// The system of a program with at most so many states.
pub fn of_program<P: Program>(program: &P, name: &str, most_states: u64) -> Result<System, Misfit> {
    let mut seen = Seen::default();
    visit(program, most_states, &mut seen)?;
    built(program, name, &seen)
}

/// A state whose steps are being taken.
struct Frame {
    mark: Mark,
    moves: Vec<(Process, u32)>,
    depth: usize,
}

fn visit<P: Program>(program: &P, most: u64, seen: &mut Seen) -> Result<(), Misfit> {
    let mut execution = program.start();
    execution.keep_digest();
    let mut step = Step { wants_effects: true, ..Step::default() };
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
        if execution.can_rewind() {
            execution.rewind(mark);
        } else {
            execution.restart();
            for &(process, choice) in &path[..depth] {
                execution.step(process, choice, &mut step);
            }
        }
        path.truncate(depth);
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

fn take<P: Program>(
    program: &P,
    execution: &mut P::Execution<'_>,
    (process, choice): (Process, u32),
    step: &mut Step,
    seen: &mut Seen,
) -> Result<(), Misfit> {
    execution.pending(process, step);
    let site = step.site;
    if !step.joined.is_empty() {
        return Err(Misfit::Family(site));
    }
    let server = match &step.accesses[..] {
        [] => Err(process.0),
        [access] => Ok(access.location),
        several => return Err(Misfit::Several(site, several.iter().map(|access| access.location).collect())),
    };
    let value = |execution: &P::Execution<'_>| server.map_or(0, |location| execution.location_digest(location));
    let (local, before) = (execution.local_digest(process), value(execution));
    execution.step(process, choice, step);
    if !step.spawned.is_empty() {
        return Err(Misfit::Family(site));
    }
    let (target, after) = (execution.local_digest(process), value(execution));
    let key = (process.0, choice, local, target);
    let number = *seen.numbers.entry(key).or_insert_with(|| {
        seen.actions.push((key, server, site));
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
    if let (Ok(location), Some(effect)) = (server, step.effects.last()) {
        let shown = program.show_value(effect.location, effect.value);
        seen.values.entry((location, after)).or_insert(shown);
    }
    Ok(())
}

fn built<P: Program>(program: &P, name: &str, seen: &Seen) -> Result<System, Misfit> {
    let mut builder = SystemBuilder::new(name);
    let execution = program.start();
    let mut states: FxHashMap<(Role, u32, u128), StateId> = FxHashMap::default();
    let mut processes = FxHashMap::default();
    let mut names = Vec::new();
    let mut taken = FxHashSet::default();
    // Values that have a name already; "initial" and those that are numbered are no values.
    let mut named: FxHashSet<(u32, &str)> = FxHashSet::default();
    for process in 0..execution.process_count() as u32 {
        if execution.status(Process(process)) != Status::Absent {
            names.push(program.process_name(Process(process)));
            let id = builder.client(program.process_name(Process(process)));
            processes.insert((Role::Client, process), id);
            let local = execution.local_digest(Process(process));
            let initial = builder.state(id, "s0");
            states.insert((Role::Client, process, local), initial);
            let fails = |observation: &Observation| match *observation {
                Observation::Assertion { process: of, holds: false, .. } | Observation::Error { process: of, .. } => {
                    of.0 == process
                }
                _ => false,
            };
            if execution.prelude().iter().any(fails) {
                builder.label(id, initial, FAILS);
            }
        }
    }
    for (number, (key, server, site)) in seen.actions.iter().enumerate() {
        let (process, _, local, target) = *key;
        let text = format!("{} {}", program.process_name(Process(process)), program.place(*site).text);
        let unique = if taken.insert(text.clone()) { text } else { format!("{text} #{number}") };
        let action: ActionId = builder.action(unique);
        let client = processes[&(Role::Client, process)];
        let [source, target] = [local, target].map(|digest| {
            let count = states.len();
            *states.entry((Role::Client, process, digest)).or_insert_with(|| {
                let state = builder.state(client, format!("s{count}"));
                if let Some(label) = seen.labels.get(&(process, digest)) {
                    builder.label(client, state, *label);
                }
                state
            })
        });
        builder.transition(client, source, action, target);
        // Locations have even numbers, processes that are alone odd ones.
        let of = server.map_or_else(|process| process * 2 + 1, |location| location.0 * 2);
        let id = *processes.entry((Role::Server, of)).or_insert_with(|| {
            let name = server.map_or_else(
                |process| format!("{} alone", program.process_name(Process(process))),
                |location| program.location_name(location),
            );
            names.push(name.clone());
            let id = builder.server(name);
            let initial = server.map_or(0, |location| execution.location_digest(location));
            states.insert((Role::Server, of, initial), builder.state(id, "initial"));
            id
        });
        for &(before, after) in &seen.changes[number] {
            let [before, after] = [before, after].map(|digest| {
                let count = states.len();
                *states.entry((Role::Server, of, digest)).or_insert_with(|| {
                    let shown = server.ok().and_then(|location| seen.values.get(&(location, digest)));
                    let shown = shown.filter(|shown| named.insert((of, shown.as_str())));
                    builder.state(id, shown.map_or(format!("value {count}"), String::clone))
                })
            });
            builder.transition(id, before, action, after);
        }
    }
    builder.build().map_err(|error| {
        let at = match &error {
            BuildError::Cyclic(process, _) => vec![names[process.index()].clone()],
            _ => Vec::new(),
        };
        Misfit::Invalid(error, at)
    })
}
