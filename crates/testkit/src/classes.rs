//! The second part of the oracle: all Mazurkiewicz classes, by definition.
//!
//! The nodes of the search are classes of prefixes. A class is represented by the events of every
//! process, each with its choice and the number of events of every other process that happen before
//! it. Happens-before is the transitive closure of the dependent pairs, computed pair by pair and
//! without clocks. Every move of every node is explored. Two prefixes of one class must lead to the
//! same state; if they do not, the access sets that the front end reports are wrong, and no
//! algorithm can be correct.

use std::collections::BTreeSet;

use mazurka_model::{Access, Execution, Location, ProcessId, Program, Status};
use mazurka_verdict::Fault;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    InterfaceViolation, Limits,
    observer_classes::observer_class,
    states::deadlock,
    step_conformance::Before,
    walk::{Move, Walk},
};

/// The canonical form of a class. For each process that has events, in the order of ids: its id,
/// the number of its events, and for each event its choice, the number of other processes that have
/// events before it, and for each of these its id and the number of its events that happen before.
pub type Canonical = Vec<u32>;

/// All classes of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Classes {
    /// The classes of maximal executions in which every assumption holds.
    pub complete: FxHashSet<Canonical>,
    /// The classes of maximal executions in which an assumption fails.
    pub discarded: FxHashSet<Canonical>,
    /// The observer class of each complete or discarded class.
    pub observer_classes: FxHashMap<Canonical, Canonical>,
    /// The faults of all executions.
    pub faults: BTreeSet<Fault>,
    /// The final states of all executions.
    pub finals: FxHashSet<Vec<u64>>,
    /// The number of classes of prefixes.
    pub prefixes: usize,
}

/// An event of the current prefix.
#[derive(Clone)]
pub(crate) struct Event {
    process: ProcessId,
    choice: u32,
    pub(crate) accesses: Vec<Access>,
    joined: Vec<ProcessId>,
    spawned: Vec<ProcessId>,
    /// The positions of the events that happen before it, as a bit set.
    pub(crate) past: u128,
}

/// The longest execution that this oracle can handle: the number of bits of [`Event::past`].
const MAX_EVENTS: usize = u128::BITS as usize;

/// A prefix on the stack of the search: its moves, and the number of moves explored so far.
struct Frame {
    moves: Vec<Move>,
    next: usize,
}

/// Explores all classes. Returns `Ok(None)` if there are more classes of prefixes than allowed, or
/// an execution is too long.
pub fn classes<P: Program>(program: P, limits: &Limits) -> Result<Option<Classes>, InterfaceViolation> {
    let mut walk = Walk::new(program.start());
    let mut found = Classes::default();
    found.faults.extend(walk.execution.prelude().iter().filter_map(|&seen| Fault::of(seen)));
    let mut seen: FxHashMap<Canonical, Vec<u64>> = FxHashMap::default();
    let mut events: Vec<Event> = Vec::new();
    let mut stack: Vec<Frame> = Vec::new();
    seen.insert(canonical(&events), walk.state());
    let guards = |location| program.guards(location);
    enter(&walk, &events, &guards, &mut found, &mut stack);
    while let Some(frame) = stack.last_mut() {
        let Some(&chosen) = frame.moves.get(frame.next) else {
            stack.pop();
            if events.pop().is_some() {
                walk.back();
            }
            continue;
        };
        frame.next += 1;
        if events.len() == MAX_EVENTS {
            return Ok(None);
        }
        perform(&mut walk, chosen, &mut events, limits.conformance)?;
        found.faults.extend(walk.step.observations.iter().filter_map(|&seen| Fault::of(seen)));
        let (form, state) = (canonical(&events), walk.state());
        match seen.get(&form) {
            Some(other) if *other != state => {
                let what = "equivalent prefixes lead to different states: the access sets are incomplete".to_owned();
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

/// The class of an execution.
///
/// # Panics
/// If the execution is longer than 128 events.
pub(crate) fn class_of<P: Program>(program: P, path: &[Move]) -> Canonical {
    let (mut walk, mut events) = (Walk::new(program.start()), Vec::new());
    for &chosen in path {
        assert!(events.len() < MAX_EVENTS, "the execution is too long for the oracle");
        perform(&mut walk, chosen, &mut events, false).expect("invariant: nothing is checked");
    }
    canonical(&events)
}

/// Pushes the current prefix, and records its results if it is maximal.
fn enter<E: Execution>(
    walk: &Walk<E>,
    events: &[Event],
    guards: &impl Fn(Location) -> bool,
    found: &mut Classes,
    stack: &mut Vec<Frame>,
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
    stack.push(Frame { moves, next: 0 });
}

/// Performs a move and appends its event. With `conformance`, also checks that the step satisfies
/// the program interface.
fn perform<E: Execution>(
    walk: &mut Walk<E>,
    chosen: Move,
    events: &mut Vec<Event>,
    conformance: bool,
) -> Result<(), InterfaceViolation> {
    walk.step.wants_effects = conformance;
    let before = conformance.then(|| Before::of(&walk.execution));
    walk.forward(chosen);
    if let Some(before) = before {
        let checked = before.check(&walk.execution, chosen.0, &walk.step);
        checked.map_err(|what| InterfaceViolation { what, path: walk.path.clone() })?;
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

/// Returns whether two events must stay in this order.
fn dependent(earlier: &Event, later: &Event) -> bool {
    related(earlier, later)
        || earlier.accesses.iter().any(|one| later.accesses.iter().any(|other| one.conflicts(*other)))
}

/// Returns whether program order, a spawn or a join orders the events.
pub(crate) fn related(earlier: &Event, later: &Event) -> bool {
    earlier.process == later.process
        || earlier.spawned.contains(&later.process)
        || later.joined.iter().any(|joined| *joined == earlier.process || earlier.spawned.contains(joined))
}

/// The canonical form of the class of a prefix; see [`Canonical`].
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
