//! The second half of the oracle: all Mazurkiewicz classes, by their definition.
//!
//! The nodes are the classes of prefixes. A class is written down as every process's events, each with its choice and with how many events of
//! every other process happen before it; happens-before is the transitive closure of the dependent pairs, computed pair by pair, without clocks.
//! From each node every move is made. Two runs that meet in one node must be in one state with the same things to do: if they are not, the access
//! sets that the front end reports are wrong, and no algorithm could be right.

use std::collections::BTreeSet;

use mazurka_model::{Access, Execution, Location, ProcessId, Program, Status};
use mazurka_verdict::Fault;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    InterfaceViolation, Limits,
    conformance::Before,
    observer_classes::observer_class,
    states::deadlock,
    walk::{Move, Walk},
};

/// The canonical form of a class: for each process that has events, in order of id, the id and the number of its events, and then for each of them
/// its choice, the number of other processes that have events before it, and those processes in order of id, each with the number of its events
/// that happen before.
pub type Canonical = Vec<u32>;

/// All classes of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classes {
    /// The classes of the runs to the end in which every assumption holds.
    pub complete: FxHashSet<Canonical>,
    /// The classes of the runs to the end in which an assumption is violated.
    pub discarded: FxHashSet<Canonical>,
    /// The observer class of each of these.
    pub observer_classes: FxHashMap<Canonical, Canonical>,
    /// Everything that goes wrong somewhere.
    pub faults: BTreeSet<Fault>,
    /// The states at the ends.
    pub finals: FxHashSet<Vec<u64>>,
    /// Number of classes of prefixes.
    pub prefixes: usize,
}

/// An event of the current run.
#[derive(Clone)]
pub(crate) struct Event {
    process: ProcessId,
    choice: u32,
    pub(crate) accesses: Vec<Access>,
    joined: Vec<ProcessId>,
    spawned: Vec<ProcessId>,
    /// The events that happen before it, as a set of positions.
    pub(crate) past: u128,
}

/// Runs longer than the bits of [`Event::past`] are too long for this oracle.
const LONGEST: usize = 128;

/// Builds the set of classes. `Ok(None)`: there are more classes of prefixes than allowed, or the runs are too long.
pub fn classes<P: Program>(program: P, limits: &Limits) -> Result<Option<Classes>, InterfaceViolation> {
    let mut walk = Walk::new(program.start());
    let mut found = Classes::default();
    found.faults.extend(walk.execution.prelude().iter().filter_map(|&seen| Fault::of(seen)));
    let mut seen: FxHashMap<Canonical, Vec<u64>> = FxHashMap::default();
    let mut events: Vec<Event> = Vec::new();
    let mut stack: Vec<(Vec<Move>, usize)> = Vec::new();
    seen.insert(canonical(&events), walk.state());
    let guards = |location| program.guards(location);
    enter(&walk, &events, &guards, &mut found, &mut stack);
    while let Some((moves, next)) = stack.last_mut() {
        let Some(&chosen) = moves.get(*next) else {
            stack.pop();
            if events.pop().is_some() {
                walk.back();
            }
            continue;
        };
        *next += 1;
        if events.len() == LONGEST {
            return Ok(None);
        }
        perform(&mut walk, chosen, &mut events, limits.rules)?;
        found.faults.extend(walk.step.observations.iter().filter_map(|&seen| Fault::of(seen)));
        let (form, state) = (canonical(&events), walk.state());
        match seen.get(&form) {
            Some(other) if *other != state => {
                let what = "equivalent runs end in different states: the access sets are incomplete".to_owned();
                return Err(InterfaceViolation { what, path: walk.path });
            }
            Some(_) => {
                events.pop();
                walk.back();
            }
            None if seen.len() >= limits.prefixes => return Ok(None),
            None => {
                seen.insert(form, state);
                enter(&walk, &events, &guards, &mut found, &mut stack);
            }
        }
    }
    found.prefixes = seen.len();
    Ok(Some(found))
}

fn enter<E: Execution>(
    walk: &Walk<E>,
    events: &[Event],
    guards: &impl Fn(Location) -> bool,
    found: &mut Classes,
    stack: &mut Vec<(Vec<Move>, usize)>,
) {
    let moves = walk.moves();
    if moves.is_empty() {
        found.faults.extend(deadlock(walk));
        found.finals.insert(walk.state());
        let discarded = walk.processes().any(|(_, status)| status == Status::Discarded);
        let classes = if discarded { &mut found.discarded } else { &mut found.complete };
        classes.insert(canonical(events));
        found.observer_classes.insert(canonical(events), observer_class(events, guards));
    }
    stack.push((moves, 0));
}

/// Makes a move and writes down its event. With `rules`, the front end must keep its promises about the step.
fn perform<E: Execution>(
    walk: &mut Walk<E>,
    chosen: Move,
    events: &mut Vec<Event>,
    rules: bool,
) -> Result<(), InterfaceViolation> {
    walk.step.wants_effects = rules;
    let before = rules.then(|| Before::of(&walk.execution));
    walk.forward(chosen);
    if let Some(before) = before {
        let kept = before.check(&walk.execution, chosen.0, &walk.step);
        kept.map_err(|what| InterfaceViolation { what, path: walk.path.clone() })?;
    }
    let step = &walk.step;
    let mut event = Event {
        process: chosen.0,
        choice: chosen.1,
        accesses: step.accesses.clone(),
        joined: step.joined.clone(),
        spawned: step.spawned.clone(),
        past: 0,
    };
    for (position, earlier) in events.iter().enumerate() {
        if dependent(earlier, &event) {
            event.past |= earlier.past | 1 << position;
        }
    }
    events.push(event);
    Ok(())
}

/// Must the two events stay in this order?
fn dependent(earlier: &Event, later: &Event) -> bool {
    related(earlier, later)
        || earlier.accesses.iter().any(|one| later.accesses.iter().any(|other| one.conflicts(*other)))
}

/// Must they, because of whose they are?
pub(crate) fn related(earlier: &Event, later: &Event) -> bool {
    earlier.process == later.process
        || earlier.spawned.contains(&later.process)
        || later.joined.iter().any(|joined| *joined == earlier.process || earlier.spawned.contains(joined))
}

/// The canonical form of the class of a run; see [`Canonical`].
pub(crate) fn canonical(events: &[Event]) -> Canonical {
    let processes: BTreeSet<ProcessId> = events.iter().map(|event| event.process).collect();
    let of = |process: ProcessId| events.iter().enumerate().filter(move |(_, event)| event.process == process);
    let mut form = Vec::new();
    for &process in &processes {
        form.push(process.0);
        form.push(of(process).count() as u32);
        for (_, event) in of(process) {
            form.push(event.choice);
            let before =
                |other: &ProcessId| of(*other).filter(|&(position, _)| event.past >> position & 1 == 1).count();
            let others = processes.iter().filter(|&&other| other != process);
            let others: Vec<(ProcessId, usize)> =
                others.map(|other| (*other, before(other))).filter(|&(_, n)| n > 0).collect();
            form.push(others.len() as u32);
            for (other, count) in others {
                form.push(other.0);
                form.push(count as u32);
            }
        }
    }
    form
}
