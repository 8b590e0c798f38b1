//! The growing oracle: all consistent graphs of a program, by adding the next event of any thread
//! in every possible way, and remembering which graphs were seen.
//!
//! A read-modify-write is added as a whole. Locks are not supported; see `compare.rs`.

use std::collections::BTreeSet;

use mazurka_graphs::{Memory, Order};
use rustc_hash::FxHashMap;

use super::axioms::Axioms;
use super::program::{Instruction, LitmusProgram, Local, Stuck, Visible};

/// An event, by its thread and its index in the thread.
pub type Name = (u8, u8);

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "as in mazurka_graphs::EventKind")]
pub enum Kind {
    Read(u8),
    Write(u8),
    Fence,
    Choice,
    Spawn(u8),
    Begin,
    End,
    Join(u8),
}

/// An event of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Happening {
    /// What the event does.
    pub kind: Kind,
    /// Its memory order; `NonAtomic` for events without one.
    pub order: Order,
    /// The value that was read, written or chosen.
    pub value: u64,
    /// Where a read reads from, or what a begin or join waits for; `None` is the initial write.
    pub source: Option<Name>,
    /// Whether the event is the read or the write of a read-modify-write.
    pub rmw: bool,
}

impl Happening {
    /// The location of an access.
    pub fn location(&self) -> Option<u8> {
        match self.kind {
            Kind::Read(location) | Kind::Write(location) => Some(location),
            _ => None,
        }
    }
}

/// An execution, independent of the order in which its events were added.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Candidate {
    /// The events of each thread.
    pub threads: Vec<Vec<Happening>>,
    /// The writes of each location, without the initial one, in coherence order.
    pub co: Vec<Vec<Name>>,
}

impl Candidate {
    /// The names of all events.
    pub fn names(&self) -> impl Iterator<Item = Name> {
        let threads = self.threads.iter().enumerate();
        threads.flat_map(|(thread, events)| (0..events.len()).map(move |index| (thread as u8, index as u8)))
    }

    /// The event with this name.
    pub fn event(&self, name: Name) -> &Happening {
        &self.threads[usize::from(name.0)][usize::from(name.1)]
    }

    /// The execution without coherence order: its reads-from class.
    pub fn class(&self) -> Candidate {
        Candidate { threads: self.threads.clone(), co: Vec::new() }
    }

    fn next_name(&self, thread: usize) -> Name {
        (thread as u8, self.threads[thread].len() as u8)
    }
}

/// How an execution ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "as in mazurka_graphs::Ending")]
pub enum End {
    Complete,
    Deadlock,
    Blocked,
    StaleAwait,
}

/// Everything a program can do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Truth {
    /// The full executions with their ends.
    pub executions: BTreeSet<(Candidate, End)>,
    /// The thread and the instruction of every failure.
    pub failures: BTreeSet<(usize, usize)>,
    /// Whether some execution has a data race.
    pub racy: bool,
    /// Whether the global axiom has excluded anything that coherence admits.
    pub decided: bool,
}

/// A candidate under construction, with the local states of the threads.
#[derive(Clone)]
struct Growing {
    candidate: Candidate,
    locals: Vec<Local>,
    /// The models in which it is to be extended.
    models: Models,
}

/// A set of models, by their positions in the list of the oracle.
type Models = u8;

/// What is known about a candidate.
#[derive(Clone, Copy, Default)]
struct Known {
    /// The models in which it was met.
    met: Models,
    /// Those of them in which it is consistent.
    consistent: Models,
}

/// All executions of a program, or `None` if more than `limit` graphs were seen.
pub fn grow(program: &LitmusProgram, memory: Memory, limit: usize) -> Option<Truth> {
    grow_all(program, &[memory], limit)?.pop()
}

/// All executions of a program under each of several models, or `None` if more than `limit` graphs
/// were seen. Most graphs are consistent in all models, so the relations are computed once for all.
pub fn grow_all(program: &LitmusProgram, memories: &[Memory], limit: usize) -> Option<Vec<Truth>> {
    let truths = vec![Truth::default(); memories.len()];
    let mut oracle = Oracle { program, memories, known: FxHashMap::default(), seen: 0, stack: Vec::new(), truths };
    let locals = (0..program.threads.len()).map(|thread| program.start(thread)).collect();
    let candidate =
        Candidate { threads: vec![Vec::new(); program.threads.len()], co: vec![Vec::new(); locations(program)] };
    oracle.stack.push(Growing { candidate, locals, models: (1 << memories.len()) - 1 });
    while let Some(growing) = oracle.stack.pop() {
        oracle.expand(&growing);
        if oracle.seen > limit {
            return None;
        }
    }
    Some(oracle.truths)
}

/// The number of locations.
pub fn locations(program: &LitmusProgram) -> usize {
    let location = |instruction: &Instruction| match *instruction {
        Instruction::Load(x, _)
        | Instruction::Store(x, ..)
        | Instruction::Copy(x, ..)
        | Instruction::Sum(x, ..)
        | Instruction::Add(x, ..)
        | Instruction::Exchange(x, ..)
        | Instruction::CompareExchange(x, ..)
        | Instruction::Await(x, ..)
        | Instruction::AwaitExchange(x, ..) => usize::from(x) + 1,
        _ => 0,
    };
    program.threads.iter().flatten().map(location).max().unwrap_or(0)
}

struct Oracle<'p> {
    program: &'p LitmusProgram,
    memories: &'p [Memory],
    known: FxHashMap<Candidate, Known>,
    /// The number of candidates that are consistent in some model.
    seen: usize,
    stack: Vec<Growing>,
    /// What is true in each model, in the order of the list.
    truths: Vec<Truth>,
}

impl Oracle<'_> {
    fn expand(&mut self, growing: &Growing) {
        let mut full = true;
        for thread in 0..self.program.threads.len() {
            if let Visible::Stuck(Stuck::Failed(pc)) = self.program.visible(thread, &growing.locals[thread]) {
                if self.exists(growing, thread).is_some() {
                    self.for_each(growing.models, |truth| {
                        truth.failures.insert((thread, pc));
                    });
                }
            }
            full &= !self.extend(growing, thread);
        }
        if full {
            let end = self.end(growing);
            let execution = (growing.candidate.clone(), end);
            self.for_each(growing.models, |truth| {
                truth.executions.insert(execution.clone());
            });
        }
    }

    fn for_each(&mut self, models: Models, mut change: impl FnMut(&mut Truth)) {
        let truths = self.truths.iter_mut().enumerate();
        truths.filter(|(at, _)| models & (1 << at) != 0).for_each(|(_, truth)| change(truth));
    }

    /// The spawn of a thread that was spawned; an absent thread does not exist.
    fn exists(&self, growing: &Growing, thread: usize) -> Option<Option<Name>> {
        if thread < self.program.initial {
            return Some(None);
        }
        let candidate = &growing.candidate;
        candidate.names().find(|&name| candidate.event(name).kind == Kind::Spawn(thread as u8)).map(Some)
    }

    /// Adds the next event of a thread in all ways. False if it has none.
    fn extend(&mut self, growing: &Growing, thread: usize) -> bool {
        let Some(spawn) = self.exists(growing, thread) else { return false };
        let candidate = &growing.candidate;
        let plain = |kind, source| Happening { kind, order: Order::NonAtomic, value: 0, source, rmw: false };
        if spawn.is_some() && candidate.threads[thread].is_empty() {
            self.offer(growing, thread, &[plain(Kind::Begin, spawn)], None, None);
            return true;
        }
        let local = &growing.locals[thread];
        let (instruction, value) = match self.program.visible(thread, local) {
            Visible::Next(instruction, value) => (instruction, value),
            Visible::Stuck(_) => return false,
            Visible::End => {
                let ended = candidate.threads[thread].last().is_some_and(|last| last.kind == Kind::End);
                if spawn.is_none() || ended {
                    return false;
                }
                self.offer(growing, thread, &[plain(Kind::End, None)], None, None);
                return true;
            }
        };
        match instruction {
            Instruction::Load(x, order) | Instruction::Await(x, order, _) => {
                self.reads(growing, thread, x, (order, order), instruction);
            }
            Instruction::Add(x, order, _) | Instruction::Exchange(x, order, _) => {
                self.reads(growing, thread, x, (order, order), instruction);
            }
            Instruction::CompareExchange(x, success, failure, ..) => {
                self.reads(growing, thread, x, (success, failure), instruction);
            }
            Instruction::AwaitExchange(x, success, ..) => {
                self.reads(growing, thread, x, (success, Order::Relaxed), instruction);
            }
            Instruction::Store(x, order, _) | Instruction::Copy(x, order, ..) | Instruction::Sum(x, order, ..) => {
                let write = Happening { kind: Kind::Write(x), order, value, source: None, rmw: false };
                for place in 0..=candidate.co[usize::from(x)].len() {
                    self.offer(growing, thread, &[write], Some((x, place)), Some(0));
                }
            }
            Instruction::Fence(order) => {
                self.offer(growing, thread, &[Happening { order, ..plain(Kind::Fence, None) }], None, Some(0));
            }
            Instruction::Choose(count) => {
                for value in 0..u64::from(count) {
                    let choice = Happening { value, ..plain(Kind::Choice, None) };
                    self.offer(growing, thread, &[choice], None, Some(value));
                }
            }
            Instruction::Spawn(child) => {
                self.offer(growing, thread, &[plain(Kind::Spawn(child), None)], None, Some(0));
            }
            Instruction::Join(child) => {
                let events = &candidate.threads[usize::from(child)];
                if events.last().is_none_or(|last| last.kind != Kind::End) {
                    return false;
                }
                let end = (child, events.len() as u8 - 1);
                self.offer(growing, thread, &[plain(Kind::Join(child), Some(end))], None, Some(0));
            }
            other => panic!("the growing oracle does not support `{other}`"),
        }
        true
    }

    fn reads(
        &mut self,
        growing: &Growing,
        thread: usize,
        x: u8,
        (success, failure): (Order, Order),
        instruction: Instruction,
    ) {
        let writes = growing.candidate.co[usize::from(x)].clone();
        for source in std::iter::once(None).chain(writes.iter().copied().map(Some)) {
            let value = source.map_or(self.program.initial_value, |source| growing.candidate.event(source).value);
            let read = Happening { kind: Kind::Read(x), order: failure, value, source, rmw: false };
            let Some(written) = instruction.update(value) else {
                self.offer(growing, thread, &[read], None, Some(value));
                continue;
            };
            let read = Happening { order: success, rmw: true, ..read };
            let write = Happening { kind: Kind::Write(x), order: success, value: written, source: None, rmw: true };
            for place in 0..=writes.len() {
                self.offer(growing, thread, &[read, write], Some((x, place)), Some(value));
            }
        }
    }

    /// Adds events of a thread, the last of them at a place in coherence order, if the result is
    /// consistent and new. The thread goes on if there is an answer.
    fn offer(
        &mut self,
        growing: &Growing,
        thread: usize,
        events: &[Happening],
        place: Option<(u8, usize)>,
        answer: Option<u64>,
    ) {
        let mut candidate = growing.candidate.clone();
        candidate.threads[thread].extend_from_slice(events);
        if let Some((x, place)) = place {
            let (thread, length) = candidate.next_name(thread);
            candidate.co[usize::from(x)].insert(place, (thread, length - 1));
        }
        let known = self.known.get(&candidate).copied().unwrap_or_default();
        let new = growing.models & !known.met;
        if new == 0 {
            return;
        }
        let models = self.judge(&candidate, new);
        self.seen += usize::from(known.consistent == 0 && models != 0);
        let entry = Known { met: known.met | new, consistent: known.consistent | models };
        self.known.insert(candidate.clone(), entry);
        if models == 0 {
            return;
        }
        let mut locals = growing.locals.clone();
        if let Some(answer) = answer {
            locals[thread] = self.program.after(thread, &locals[thread], answer);
        }
        self.stack.push(Growing { candidate, locals, models });
    }

    /// The models among these in which the candidate is consistent.
    fn judge(&mut self, candidate: &Candidate, models: Models) -> Models {
        let axioms = Axioms::new(candidate);
        let mut consistent = 0;
        for (at, &memory) in self.memories.iter().enumerate().filter(|(at, _)| models & (1 << at) != 0) {
            let truth = &mut self.truths[at];
            if axioms.consistent(memory) {
                consistent |= 1 << at;
                truth.racy = truth.racy || axioms.racy();
            } else {
                truth.decided = truth.decided || axioms.consistent_without_global(memory);
            }
        }
        consistent
    }

    fn end(&self, growing: &Growing) -> End {
        let mut end = End::Complete;
        for thread in 0..self.program.threads.len() {
            if self.exists(growing, thread).is_none() {
                continue;
            }
            match self.program.visible(thread, &growing.locals[thread]) {
                Visible::End | Visible::Stuck(Stuck::Failed(_)) => {}
                Visible::Stuck(Stuck::Assumption) => return End::Blocked,
                Visible::Stuck(Stuck::Await) if !reads_last(&growing.candidate, thread) => end = End::StaleAwait,
                _ if end == End::StaleAwait => {}
                _ => end = End::Deadlock,
            }
        }
        end
    }
}

/// Whether the last event of the thread reads from the last write of its location.
fn reads_last(candidate: &Candidate, thread: usize) -> bool {
    let last = candidate.threads[thread].last().expect("an await has an event");
    let location = last.location().expect("an await reads a location");
    last.source == candidate.co[usize::from(location)].last().copied()
}
