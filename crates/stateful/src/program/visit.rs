//! Visits all states of a program, depth first, and records the steps.

use mazurka_model::{ComparableProgram, Execution, Location, Mark, Observation, ProcessId, Site, States, Status, Step};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{DISCARDED, FAILS, NotClientServer};

/// The partner of a process in a step.
#[derive(Clone, PartialEq, Eq, Hash)]
pub enum Server {
    /// The location that the step accesses.
    Location(Location),
    /// A server of the process alone, for steps that access nothing.
    Private(u32),
    /// The end of a process.
    End(u32),
}

/// A local state of a process, by its digest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Local {
    pub process: u32,
    pub digest: u128,
}

/// What identifies an action: a step apart from the value of the location, which is determined by
/// the rest.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ActionKey {
    pub process: u32,
    /// The outcome of the choice of the step.
    pub choice: u32,
    /// The digests of the local states before and after.
    pub source: u128,
    pub target: u128,
}

/// A step of a process as it was observed, from any value of its location.
pub struct ObservedAction {
    pub key: ActionKey,
    /// The partners of the action; several are taken one after the other.
    pub servers: Vec<Server>,
    pub site: Site,
    /// Digests of the value of the location before and after, without repetitions.
    pub changes: Vec<Change>,
}

/// An effect of an action on its location, by digests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Change {
    pub before: u128,
    pub after: u128,
}

/// Everything observed of a program.
#[derive(Default)]
pub struct Observed {
    /// The actions in the order in which they were met.
    pub actions: Vec<ObservedAction>,
    numbers: FxHashMap<ActionKey, usize>,
    pub labels: FxHashMap<Local, &'static str>,
    /// The processes that others join.
    pub joined: FxHashSet<u32>,
    /// The local states of processes that have ended.
    pub ended: FxHashSet<Local>,
    /// The values of locations as the program displays them, by digest.
    pub values: FxHashMap<(Location, u128), String>,
}

/// A step to take: a process, and the outcome of its choice.
#[derive(Clone, Copy)]
struct Next {
    process: ProcessId,
    choice: u32,
}

/// A state whose steps are being taken.
struct Frame {
    mark: Mark,
    /// The steps left to take, the next one last.
    rest: Vec<Next>,
    depth: usize,
}

/// Visits all states of a program, unless there are more than `max_states`.
pub fn visit<P: ComparableProgram>(program: P, max_states: u64) -> Result<Observed, NotClientServer> {
    let mut observed = Observed::default();
    let mut execution = program.start();
    execution.maintain_digest();
    let mut step = Step { wants_effects: true, ..Step::default() };
    for process in (0..execution.process_count() as u32).filter(|&p| execution.status(ProcessId(p)) == Status::Ended) {
        observed.ended.insert(Local { process, digest: execution.local_digest(ProcessId(process)) });
    }
    let mut known = FxHashSet::default();
    known.insert(execution.digest());
    let mut path: Vec<Next> = Vec::new();
    let mut stack = vec![Frame { mark: execution.mark(), rest: enabled_steps(&execution), depth: 0 }];
    while let Some(frame) = stack.last_mut() {
        let Some(next) = frame.rest.pop() else {
            stack.pop();
            continue;
        };
        let (mark, depth) = (frame.mark, frame.depth);
        path.truncate(depth);
        debug_assert_eq!(path.len(), depth, "the path leads to the state whose steps are taken");
        let schedule = path.iter().map(|next| (next.process, next.choice));
        execution.return_to(mark, schedule, &mut step);
        observed.take_step(program, &mut execution, next, &mut step)?;
        debug_assert!(stack.len() <= known.len(), "states on the stack are distinct");
        if known.insert(execution.digest()) {
            if known.len() as u64 > max_states {
                return Err(NotClientServer::TooLarge(max_states));
            }
            path.push(next);
            stack.push(Frame { mark: execution.mark(), rest: enabled_steps(&execution), depth: path.len() });
        }
    }
    Ok(observed)
}

/// Returns all steps that are possible, the first one last.
fn enabled_steps(execution: &impl Execution) -> Vec<Next> {
    let processes = (0..execution.process_count() as u32).rev().map(ProcessId);
    let enabled = processes.filter(|&process| execution.status(process) == Status::Enabled);
    enabled
        .flat_map(|process| (0..execution.choices(process)).rev().map(move |choice| Next { process, choice }))
        .collect()
}

/// Returns the partners of a process in its pending step.
fn servers_of(process: ProcessId, pending: &Step) -> Result<Vec<Server>, NotClientServer> {
    match (&pending.accesses[..], &pending.joined[..]) {
        ([], []) => Ok(vec![Server::Private(process.0)]),
        ([access], []) => Ok(vec![Server::Location(access.location)]),
        ([], joined) => Ok(joined.iter().map(|process| Server::End(process.0)).collect()),
        (_, [_, ..]) => Err(NotClientServer::StartsProcesses(pending.site)),
        (several, []) => {
            let locations = several.iter().map(|access| access.location).collect();
            Err(NotClientServer::SeveralLocations(pending.site, locations))
        }
    }
}

impl Observed {
    /// Takes a step and records it.
    fn take_step<P: ComparableProgram>(
        &mut self,
        program: P,
        execution: &mut P::Execution,
        Next { process, choice }: Next,
        step: &mut Step,
    ) -> Result<(), NotClientServer> {
        execution.pending(process, step);
        let site = step.site;
        debug_assert!(step.follows.is_empty(), "programs with comparable states do not use `follows` (S5)");
        self.joined.extend(step.joined.iter().map(|process| process.0));
        let servers = servers_of(process, step)?;
        let location = step.accesses.first().map(|access| access.location);
        let value = |execution: &P::Execution| location.map_or(0, |location| execution.location_digest(location));
        let (source, before) = (execution.local_digest(process), value(execution));
        execution.step(process, choice, step);
        if !step.spawned.is_empty() {
            return Err(NotClientServer::StartsProcesses(site));
        }
        let (target, after) = (execution.local_digest(process), value(execution));
        let key = ActionKey { process: process.0, choice, source, target };
        let number = *self.numbers.entry(key).or_insert_with(|| {
            self.actions.push(ObservedAction { key, servers, site, changes: Vec::new() });
            self.actions.len() - 1
        });
        debug_assert!(self.actions[number].key == key, "an action is found by its key");
        let changes = &mut self.actions[number].changes;
        debug_assert!(
            changes.iter().all(|known| known.before != before || known.after == after),
            "the local state and the value determine the effect of a step"
        );
        if !changes.contains(&Change { before, after }) {
            changes.push(Change { before, after });
        }
        let local = Local { process: process.0, digest: target };
        self.labels.extend(label(step).map(|label| (local, label)));
        if execution.status(process) == Status::Ended {
            self.ended.insert(local);
        }
        if let (Some(location), Some(effect)) = (location, step.effects.last()) {
            let shown = program.show_value(effect.location, effect.value);
            self.values.entry((location, after)).or_insert(shown);
        }
        Ok(())
    }
}

/// Returns the label of the local state after a step, if its observations call for one.
fn label(step: &Step) -> Option<&'static str> {
    step.observations.iter().find_map(|observation| match observation {
        Observation::Assertion { holds: false, .. } | Observation::Error { .. } => Some(FAILS),
        Observation::Discarded { .. } => Some(DISCARDED),
        _ => None,
    })
}
