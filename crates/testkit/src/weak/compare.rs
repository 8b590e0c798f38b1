//! Compares an algorithm on execution graphs with the growing oracle.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use mazurka_graphs::{
    Ending, EventKind, Exploration, Fault, Graph, Options, ThreadId, Unfolding, Unfoldings, Unit, Visitor, Workers,
};

use super::LitmusUnfolding;
use super::grow::{Candidate, End, Happening, Kind, Name, Truth};
use super::program::LitmusProgram;

/// An algorithm on execution graphs.
pub type Algorithm = fn(&mut dyn Unfolding, &Options, &mut dyn Visitor) -> Exploration;

/// What an algorithm visited.
#[derive(Clone, Debug, Default)]
pub struct Visited {
    /// How often each full execution was visited.
    pub executions: BTreeMap<(Candidate, End), u32>,
    /// The thread and the number of each failure.
    pub failures: BTreeSet<(usize, usize)>,
    /// Whether a data race was reported.
    pub racy: bool,
    locations: usize,
    threads: usize,
}

impl Visited {
    /// A visitor for a program.
    pub fn of(program: &LitmusProgram) -> Visited {
        let locations = super::grow::locations(program);
        Visited { threads: program.threads.len(), locations, ..Visited::default() }
    }
}

impl Visitor for Visited {
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()> {
        let end = match ending {
            Ending::Complete => End::Complete,
            Ending::Deadlock => End::Deadlock,
            Ending::Blocked => End::Blocked,
            Ending::StaleAwait => End::StaleAwait,
        };
        let candidate = candidate(graph, self.threads, self.locations);
        *self.executions.entry((candidate, end)).or_default() += 1;
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Graph, fault: Fault) -> ControlFlow<()> {
        match fault {
            Fault::Race { .. } => self.racy = true,
            Fault::Failure { thread, code } => {
                self.failures.insert((thread.index(), code as usize));
            }
            Fault::TooLong { .. } => unreachable!("invariant: litmus programs are short"),
        }
        ControlFlow::Continue(())
    }
}

/// A graph in the form of the oracles.
pub fn candidate(graph: &Graph, threads: usize, locations: usize) -> Candidate {
    let name = |event: mazurka_graphs::EventId| -> Option<Name> {
        if event == mazurka_graphs::EventId::INITIAL {
            return None;
        }
        let event = graph.event(event);
        Some((event.thread.0 as u8, event.index as u8))
    };
    let happening = |&id: &mazurka_graphs::EventId| {
        let event = graph.event(id);
        let kind = match event.kind {
            EventKind::Read(x) => Kind::Read(x.0 as u8),
            EventKind::Write(x) => Kind::Write(x.0 as u8),
            EventKind::Fence => Kind::Fence,
            EventKind::Spawn(child) => Kind::Spawn(child.0 as u8),
            EventKind::Begin => Kind::Begin,
            EventKind::End => Kind::End,
            EventKind::Join(child) => Kind::Join(child.0 as u8),
            EventKind::Choice(_) => Kind::Choice,
            EventKind::Signal(_) | EventKind::Wait(_) => unreachable!("invariant: the oracle has no locks"),
        };
        let ordered = matches!(kind, Kind::Read(_) | Kind::Write(_) | Kind::Fence);
        let order = if ordered { event.order } else { mazurka_graphs::Order::NonAtomic };
        Happening { kind, order, value: event.value, source: name(event.source), rmw: event.rmw }
    };
    let events = (0..threads).map(|thread| graph.thread(ThreadId(thread as u32)).iter().map(happening).collect());
    let co = (0..locations as u32).map(|x| {
        let writes = graph.writes(mazurka_graphs::LocationId(x)).iter();
        writes.map(|&write| name(write).expect("invariant: the initial write is not listed")).collect()
    });
    Candidate { threads: events.collect(), co: co.collect() }
}

/// What an algorithm does with a program.
pub fn visited(program: &LitmusProgram, algorithm: Algorithm, options: &Options) -> (Visited, Exploration) {
    let mut visited = Visited::of(program);
    let exploration = algorithm(&mut LitmusUnfolding::new(program), options, &mut visited);
    (visited, exploration)
}

/// What several workers do with a program.
pub fn visited_by_workers(
    program: &LitmusProgram,
    algorithm: &mazurka_graphs::Algorithm,
    options: &Options,
    workers: Workers,
) -> (Visited, Exploration) {
    struct Own<'p>(&'p LitmusProgram);
    impl Unfoldings for Own<'_> {
        fn with_unfolding(&self, explore: &mut dyn FnMut(&mut dyn Unfolding)) {
            explore(&mut LitmusUnfolding::new(self.0));
        }
    }
    let (mut visited, mut own) = (Visited::of(program), LitmusUnfolding::new(program));
    let exploration = algorithm.explore_by_workers(&Own(program), &mut own, options, workers, &mut visited);
    (visited, exploration)
}

/// Compares what was visited with what is true. The error says what is lost, invented or visited
/// twice. Of a racy program only the race is compared.
pub fn compare(visited: &Visited, truth: &Truth, unit: Unit) -> Result<(), String> {
    if visited.racy != truth.racy {
        return Err(format!("racy: {} instead of {}", visited.racy, truth.racy));
    }
    if truth.racy {
        return Ok(());
    }
    if visited.failures != truth.failures {
        return Err(format!("failures: {:?} instead of {:?}", visited.failures, truth.failures));
    }
    let key = |candidate: &Candidate| if unit == Unit::Class { candidate.class() } else { candidate.clone() };
    let mut wanted: BTreeSet<(Candidate, bool)> = BTreeSet::new();
    for (candidate, end) in truth.executions.iter().filter(|(_, end)| *end != End::StaleAwait) {
        wanted.insert((key(candidate), *end == End::Complete));
    }
    // A class with failed awaits may have members that are deadlocks and members that are not.
    let stale: BTreeSet<Candidate> = truth.executions.iter().map(|(candidate, _)| key(candidate)).collect();
    let mut seen = BTreeSet::new();
    for ((candidate, end), &times) in &visited.executions {
        let key = (key(candidate), *end == End::Complete);
        if *end == End::StaleAwait {
            if !stale.contains(&key.0) {
                return Err(format!("invented: {candidate:?}"));
            }
            continue;
        }
        if !wanted.contains(&key) {
            return Err(format!("invented: {candidate:?}, {end:?}"));
        }
        if times > 1 || !seen.insert(key) {
            return Err(format!("visited twice: {candidate:?}, {end:?}"));
        }
    }
    match wanted.iter().find(|wanted| !seen.contains(*wanted)) {
        Some(lost) => Err(format!("lost {} of {}, such as {lost:?}", wanted.len() - seen.len(), wanted.len())),
        None => Ok(()),
    }
}
