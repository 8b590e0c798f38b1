//! The guessing oracle: every thread is run alone over guessed values, then all combinations of
//! what the threads did, of where reads read from, and of coherence orders are checked against the
//! axioms. It does not rely on executions being built event by event.
//!
//! It supports loads, stores, read-modify-writes, fences, jumps, assumptions and choices.

use std::collections::BTreeSet;

use mazurka_graphs::{Memory, Order};

use super::axioms::Axioms;
use super::grow::{Candidate, End, Happening, Kind, Name, locations};
use super::program::{Instruction, LitmusProgram, Local, Stuck, Visible};

/// What a thread did alone, and whether it violated an assumption.
type Trace = (Vec<Happening>, bool);

/// All executions of a program, or `None` if there are more than `limit` combinations.
pub fn guess(program: &LitmusProgram, memory: Memory, limit: usize) -> Option<BTreeSet<(Candidate, End)>> {
    let traces = traces(program);
    let combinations = traces.iter().map(Vec::len).try_fold(1_usize, |product, count| product.checked_mul(count));
    if combinations.is_none_or(|count| count > limit) {
        return None;
    }
    let mut guesses = Guesses { memory, locations: locations(program), budget: limit, found: BTreeSet::new() };
    let mut chosen = vec![0; traces.len()];
    loop {
        let threads = chosen.iter().zip(&traces).map(|(&at, traces)| traces[at].0.clone()).collect();
        let blocked = chosen.iter().zip(&traces).any(|(&at, traces)| traces[at].1);
        let end = if blocked { End::Blocked } else { End::Complete };
        guesses.combination(threads, end)?;
        let Some(at) = (0..chosen.len()).find(|&at| chosen[at] + 1 < traces[at].len()) else {
            return Some(guesses.found);
        };
        chosen[at] += 1;
        chosen[..at].fill(0);
    }
}

/// The traces of each thread over the values that any thread can write; these are computed until
/// nothing is added.
fn traces(program: &LitmusProgram) -> Vec<Vec<Trace>> {
    let mut values = BTreeSet::from([0]);
    loop {
        let traces: Vec<Vec<Trace>> =
            (0..program.threads.len()).map(|thread| thread_traces(program, thread, &values)).collect();
        let written = traces.iter().flatten().flat_map(|(events, _)| events);
        let written = written.filter(|event| matches!(event.kind, Kind::Write(_))).map(|event| event.value);
        let before = values.len();
        values.extend(written);
        // Additions could go on forever; a value that needs more additions than there are
        // instructions is never read.
        if values.len() == before || values.len() > 12 {
            return traces;
        }
    }
}

fn thread_traces(program: &LitmusProgram, thread: usize, values: &BTreeSet<u64>) -> Vec<Trace> {
    let mut done = Vec::new();
    let mut open: Vec<(Vec<Happening>, Local)> = vec![(Vec::new(), program.start(thread))];
    while let Some((events, local)) = open.pop() {
        let (instruction, value) = match program.visible(thread, &local) {
            Visible::Next(instruction, value) => (instruction, value),
            end => {
                done.push((events, end == Visible::Stuck(Stuck::Assumption)));
                continue;
            }
        };
        let mut add = |happened: &[Happening], answer: u64| {
            let mut events = events.clone();
            events.extend_from_slice(happened);
            open.push((events, program.after(thread, &local, answer)));
        };
        let plain = |kind, order, value| Happening { kind, order, value, source: None, rmw: false };
        let mut read = |x: u8, success: Order, failure: Order| {
            for &value in values {
                match instruction.update(value) {
                    None => add(&[plain(Kind::Read(x), failure, value)], value),
                    Some(written) => {
                        let read = Happening { rmw: true, ..plain(Kind::Read(x), success, value) };
                        let write = Happening { rmw: true, ..plain(Kind::Write(x), success, written) };
                        add(&[read, write], value);
                    }
                }
            }
        };
        match instruction {
            Instruction::Load(x, order) | Instruction::Add(x, order, _) | Instruction::Exchange(x, order, _) => {
                read(x, order, order);
            }
            Instruction::CompareExchange(x, success, failure, ..) => read(x, success, failure),
            Instruction::Store(x, order, _) | Instruction::Copy(x, order, ..) | Instruction::Sum(x, order, ..) => {
                add(&[plain(Kind::Write(x), order, value)], 0);
            }
            Instruction::Fence(order) => add(&[plain(Kind::Fence, order, 0)], 0),
            Instruction::Choose(count) => {
                (0..u64::from(count)).for_each(|value| add(&[plain(Kind::Choice, Order::NonAtomic, value)], value));
            }
            other => panic!("the guessing oracle does not support `{other}`"),
        }
    }
    done
}

struct Guesses {
    memory: Memory,
    locations: usize,
    budget: usize,
    found: BTreeSet<(Candidate, End)>,
}

impl Guesses {
    /// All executions in which the threads do this.
    fn combination(&mut self, threads: Vec<Vec<Happening>>, end: End) -> Option<()> {
        let mut candidate = Candidate { threads, co: vec![Vec::new(); self.locations] };
        let names: Vec<Name> = candidate.names().collect();
        let is_read = |&&name: &&Name| matches!(candidate.event(name).kind, Kind::Read(_));
        let reads: Vec<Name> = names.iter().filter(is_read).copied().collect();
        for &name in &names {
            if let Kind::Write(x) = candidate.event(name).kind {
                candidate.co[usize::from(x)].push(name);
            }
        }
        self.sources(&mut candidate, &reads, end)
    }

    /// Chooses where the first of these reads reads from.
    fn sources(&mut self, candidate: &mut Candidate, reads: &[Name], end: End) -> Option<()> {
        let Some((&read, rest)) = reads.split_first() else { return self.orders(candidate, 0, end) };
        let Happening { kind: Kind::Read(x), value, .. } = *candidate.event(read) else {
            unreachable!("invariant: only reads are listed")
        };
        let writes = candidate.co[usize::from(x)].clone();
        let sources = std::iter::once(None).chain(writes.into_iter().map(Some));
        for source in sources {
            if source.map_or(0, |source| candidate.event(source).value) == value {
                candidate.threads[usize::from(read.0)][usize::from(read.1)].source = source;
                self.sources(candidate, rest, end)?;
            }
        }
        Some(())
    }

    /// Permutes the coherence orders of the locations from this one on.
    fn orders(&mut self, candidate: &mut Candidate, location: usize, end: End) -> Option<()> {
        if location == self.locations {
            self.budget = self.budget.checked_sub(1)?;
            if Axioms::new(candidate).consistent(self.memory) {
                self.found.insert((candidate.clone(), end));
            }
            return Some(());
        }
        self.permute(candidate, location, 0, end)
    }

    fn permute(&mut self, candidate: &mut Candidate, location: usize, from: usize, end: End) -> Option<()> {
        let count = candidate.co[location].len();
        if from >= count {
            return self.orders(candidate, location + 1, end);
        }
        for at in from..count {
            candidate.co[location].swap(from, at);
            self.permute(candidate, location, from + 1, end)?;
            candidate.co[location].swap(from, at);
        }
        Some(())
    }
}
