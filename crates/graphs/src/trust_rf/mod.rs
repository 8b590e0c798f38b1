//! TruSt without coherence order: every reads-from class of a program under a memory model, each
//! exactly once. A variant of [TruSt22], Algorithm 1.
//!
//! Guarantees: exactly one visit of every reads-from class, that is, of every graph without
//! coherence order that some coherence order makes consistent.
//! Needs: as `trust`.
//! Notation: as in `trust`; the coherence order of `graph` is a witness, see `witness.rs`.
//! Revisits are in `revisits.rs`.
//!
//! ```text
//!   1  Visit(G)
//!   2    a := next(G)
//!   3    if there is none: report G
//!   4    if a reads location x
//!   5      for each write w to x, the latest first
//!   6        if some co makes G with a reading from w consistent: Visit(it)
//!   7    if a writes x
//!   8      if some co makes G + a consistent: Visit(G + a)
//!   9      for each read r of x that is not in porf(a), the latest first
//!  10        Deleted := { e | stamp(e) > stamp(r), e not in porf(a) }
//!  11        if Canonical(G, e, a) for all e in Deleted and for r
//!  12          G' := G + a without Deleted, with r reading from a
//!  13          if some co makes G' consistent: Visit(G')
//!  14    otherwise Visit(G + a)
//!
//!  30  Canonical(G, e, w)
//!  31    Previous := { e' | stamp(e') <= stamp(e) or e' in porf(w) }, without w
//!  32    if e is a write: no read in Previous reads from e
//!  33    if e is a read
//!  34      rf(e) is in Previous
//!  35      for each write w' in Previous to the location of e, the greatest (thread, index) first
//!  36        if e, reading from w', would be a read-modify-write, and the write of another one in
//!            Previous has read w': skip w'
//!  37        if some co makes G restricted to Previous, with e reading from w', consistent:
//!            rf(e) must be w'
//!  38    if e is a choice: it has its first outcome
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is in `search/stack.rs`. No effect on results.
//!   2. No coherence order: there are no places to choose, consistency means that some coherence
//!      order exists, and "added maximally" becomes "added canonically" (l. 30 to 37). What the
//!      proof of TruSt needs is that consistency is closed under causal prefixes, and that a
//!      canonical addition exists and keeps a graph consistent; being last in coherence order is
//!      one such choice. There is no proof on paper; `mazurka_testkit::weak` compares it with
//!      oracles.
//!   3. l. 36: a read-modify-write whose write was not added yet does not count.
//!   4. l. 6, 8 and 13 try the witness first, then look for a reason why there is none, and then
//!      search for another one.
//!   5. Read-modify-writes, compare-and-swaps, choices, creation, signals, races and failures are
//!      as in `trust`.
//!   6. An await that fails may read from any write: which one is last depends on the coherence
//!      order. A full graph with failed awaits is a deadlock if in some coherence order all of them
//!      read from the last write.

mod revisits;

use std::ops::ControlFlow;
use std::time::Duration;

use crate::memory::Checker;
use crate::parallel::{Part, Task};
use crate::search::endings::{ending, failed_awaits, failure, source_of_await};
use crate::search::moves::{Move, next_move, read_event};
use crate::search::options::{Options, Statistics};
use crate::search::stack::{Alternatives, Frame, Stack};
use crate::search::visitor::{Ending, Exploration, Fault, Visitor};
use crate::witness::WitnessSearch;
use crate::{Action, Event, EventId, Graph, LocalState, LocationId, Renumbering, ThreadId, Unfolding};

/// Visits every reads-from class once.
pub fn trust_rf(unfolding: &mut dyn Unfolding, options: &Options, visitor: &mut dyn Visitor) -> Exploration {
    trust_rf_part(unfolding, options, visitor, Part::ALL)
}

/// The same for a part of the search tree, as the task of a worker.
pub(crate) fn trust_rf_part(
    unfolding: &mut dyn Unfolding,
    options: &Options,
    visitor: &mut dyn Visitor,
    part: Part<'_>,
) -> Exploration {
    let mut search = TrustRf {
        unfolding,
        options,
        visitor,
        checker: Checker::new(options.memory),
        witness: WitnessSearch::default(),
        stack: Stack::default(),
        previous: Graph::default(),
        ids: Renumbering::default(),
        candidates: Vec::new(),
        statistics: Statistics::default(),
    };
    let flow = search.explore(part);
    let statistics = search.statistics;
    let complete = flow.is_continue() && statistics.too_long == 0;
    Exploration { statistics, complete, waited: Duration::ZERO }
}

struct TrustRf<'s> {
    unfolding: &'s mut dyn Unfolding,
    options: &'s Options,
    visitor: &'s mut dyn Visitor,
    checker: Checker,
    witness: WitnessSearch,
    stack: Stack,
    /// G restricted to Previous.
    previous: Graph,
    ids: Renumbering,
    candidates: Vec<EventId>,
    statistics: Statistics,
}

/// What became of an alternative.
enum Tried {
    /// The graph with it is consistent and is to be visited.
    Visit,
    /// It is not consistent, or not to be extended.
    Rejected,
    /// There was none left.
    Exhausted,
}

impl TrustRf<'_> {
    /// l. 1 to 3, as a loop: extends the graph, or takes the next alternative.
    fn explore(&mut self, part: Part<'_>) -> ControlFlow<()> {
        match part.start {
            Task::All => {
                let threads = self.unfolding.threads();
                self.stack.push().graph.reset(&threads, self.options.memory.uses_strong());
                self.initial_failures(threads.len())?;
            }
            Task::Rest { graph, frame } => {
                self.stack.resume(*graph, frame);
                if !self.next_alternative()? {
                    return ControlFlow::Continue(());
                }
            }
        }
        loop {
            if let Some(tasks) = part.tasks {
                tasks.hand_over(&mut self.stack);
            }
            let level = self.stack.top().expect("invariant: a visit has a graph");
            match next_move(&level.graph, self.unfolding, self.options.schedule) {
                // l. 2
                Some(found) if level.graph.len() < self.options.max_events => {
                    level.frames.push(Frame { added: Some(found), rest: Alternatives::New });
                }
                Some(found) => {
                    self.statistics.cut += 1;
                    self.statistics.too_long += 1;
                    self.visitor.fault(&level.graph, Fault::TooLong { thread: found.thread() })?;
                }
                None => self.report()?, // l. 3
            }
            let more = self.next_alternative()?;
            if self.unfolding.aborted() {
                return ControlFlow::Break(());
            }
            if !more {
                return ControlFlow::Continue(());
            }
        }
    }

    fn initial_failures(&mut self, threads: usize) -> ControlFlow<()> {
        for thread in (0..threads as u32).map(ThreadId) {
            let level = self.stack.top().expect("invariant: the search has begun");
            if let Action::Fail(code) = self.unfolding.next(thread, level.graph.state(thread)) {
                self.visitor.fault(&level.graph, Fault::Failure { thread, code })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&mut self) -> ControlFlow<()> {
        let level = self.stack.top().expect("invariant: a visit has a graph");
        let mut found = ending(&level.graph, self.unfolding, self.options);
        if found == Ending::StaleAwait {
            // deviation 6
            failed_awaits(&level.graph, self.unfolding, &mut self.candidates);
            let graph = &mut level.graph;
            let last = |&read: &EventId| {
                let location = graph.event(read).location().expect("invariant: an await reads a location");
                (location, source_of_await(graph, read, self.options))
            };
            let last: Vec<(LocationId, EventId)> = self.candidates.iter().map(last).collect();
            if self.witness.find_with_last(graph, &mut self.checker, &last) {
                found = Ending::Deadlock;
            }
        }
        let statistics = &mut self.statistics;
        *match found {
            Ending::Complete => &mut statistics.complete,
            Ending::Deadlock => &mut statistics.deadlocks,
            Ending::Blocked => &mut statistics.blocked,
            Ending::StaleAwait => &mut statistics.stale_awaits,
        } += 1;
        statistics.longest = statistics.longest.max(level.graph.len());
        self.unfolding.completed(&level.graph, found);
        if self.unfolding.aborted() {
            return ControlFlow::Break(());
        }
        self.visitor.graph(&level.graph, found)?;
        self.visitor.tick(&self.statistics)
    }

    /// Goes to the next graph that is to be visited. False if there is none.
    fn next_alternative(&mut self) -> ControlFlow<(), bool> {
        while let Some(level) = self.stack.top() {
            let Some(&frame) = level.frames.last() else {
                self.stack.pop();
                continue;
            };
            match self.alternative(frame)? {
                Tried::Visit => return ControlFlow::Continue(true),
                Tried::Rejected => {}
                Tried::Exhausted => {
                    let level = self.stack.top().expect("invariant: the graph of the frame");
                    level.frames.pop();
                }
            }
        }
        ControlFlow::Continue(false)
    }

    fn alternative(&mut self, frame: Frame) -> ControlFlow<(), Tried> {
        match frame.rest {
            Alternatives::New => match frame.added.expect("invariant: a new frame has a move") {
                Move::Read { thread, location, .. } => {
                    let next = self.graph().len() as u32 + 1;
                    self.read_from(thread, location, next)
                }
                Move::Write(event) => self.write(event),
                Move::Choice(event, _) => self.add(event, Alternatives::Outcomes(1)),
                Move::Other(event) => self.add(event, Alternatives::None), // l. 14
                Move::Spawn(event, action) => self.spawn(event, action),
            },
            Alternatives::None => {
                self.graph().pop();
                ControlFlow::Continue(Tried::Exhausted)
            }
            Alternatives::Sources { next, .. } => {
                let Some(Move::Read { thread, location, .. }) = frame.added else {
                    unreachable!("invariant: the move of a read")
                };
                self.graph().pop();
                self.read_from(thread, location, next)
            }
            Alternatives::Outcomes(outcome) => self.next_outcome(frame, outcome),
            Alternatives::Places { .. } => {
                // The graph of a revisit was visited; it is a copy, so nothing is undone.
                ControlFlow::Continue(Tried::Exhausted)
            }
            Alternatives::Revisits(limit) => self.next_revisit(limit),
        }
    }

    fn graph(&mut self) -> &mut Graph {
        &mut self.stack.top().expect("invariant: the search is not finished").graph
    }

    fn set_rest(&mut self, rest: Alternatives) {
        let level = self.stack.top().expect("invariant: the search is not finished");
        level.frames.last_mut().expect("invariant: there is a frame").rest = rest;
    }

    fn add(&mut self, event: Event, rest: Alternatives) -> ControlFlow<(), Tried> {
        self.set_rest(rest);
        let id = self.push(event);
        self.accept(&[id])
    }

    fn push(&mut self, event: Event) -> EventId {
        self.statistics.events += 1;
        self.graph().push(event)
    }

    /// l. 14
    fn spawn(&mut self, event: Event, action: Action) -> ControlFlow<(), Tried> {
        let Action::Spawn { thread, state } = action else { unreachable!("invariant: the action of a spawn") };
        self.set_rest(Alternatives::None);
        let id = self.push(event);
        self.graph().start_thread(thread, state);
        if let Action::Fail(code) = self.unfolding.next(thread, state) {
            let level = self.stack.top().expect("invariant: the search is not finished");
            self.visitor.fault(&level.graph, Fault::Failure { thread, code })?;
        }
        self.accept(&[id])
    }

    /// Reports races and failures of events that were added or changed.
    fn accept(&mut self, changed: &[EventId]) -> ControlFlow<(), Tried> {
        let level = self.stack.top().expect("invariant: the search is not finished");
        for &second in changed {
            if let Some(first) = level.graph.race_with(second) {
                self.statistics.cut += 1;
                self.visitor.fault(&level.graph, Fault::Race { first, second })?;
                return ControlFlow::Continue(Tried::Rejected);
            }
        }
        changed.iter().for_each(|&event| level.graph.resolve(event, self.unfolding));
        for &event in changed {
            if let Some(fault) = failure(&level.graph, self.unfolding, event) {
                self.visitor.fault(&level.graph, fault)?;
            }
        }
        ControlFlow::Continue(Tried::Visit)
    }

    /// l. 38, the other outcomes
    fn next_outcome(&mut self, frame: Frame, outcome: u32) -> ControlFlow<(), Tried> {
        let mut event = self.graph().pop();
        let Some(Move::Choice(_, of)) = frame.added else { unreachable!("invariant: the move of a choice") };
        if outcome == of {
            return ControlFlow::Continue(Tried::Exhausted);
        }
        event.value = u64::from(outcome);
        event.after = LocalState::UNRESOLVED;
        self.add(event, Alternatives::Outcomes(outcome + 1))
    }

    /// l. 4 to 6: the read reads from the latest write with an id below `next - 1`, or from the
    /// initial write if there is none. Candidates are numbered by their ids, because the witness
    /// and with it the order of the list change during the search.
    fn read_from(&mut self, thread: ThreadId, location: LocationId, next: u32) -> ControlFlow<(), Tried> {
        let level = self.stack.top().expect("invariant: the search is not finished");
        let graph = &mut level.graph;
        if next == 0 {
            return ControlFlow::Continue(Tried::Exhausted);
        }
        let earlier = graph.writes(location).iter().copied().filter(|write| write.0 + 1 < next);
        let source = earlier.max().unwrap_or(EventId::INITIAL);
        let number = if source == EventId::INITIAL { 0 } else { source.0 + 1 };
        let state = graph.state(thread);
        let read = read_event(graph, self.unfolding, (thread, state), source);
        self.set_rest(Alternatives::Sources { next: number, lowest: 0 });
        let id = self.push(read);
        if !self.consistent(&[id], true) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        self.accept(&[id])
    }

    /// Whether some coherence order makes the graph on top consistent. The changed read, or the
    /// write of a read-modify-write that was placed after what it has read, is all that may not fit
    /// the witness; `fits` says whether the witness may be tried at all.
    fn consistent(&mut self, changed: &[EventId], fits: bool) -> bool {
        let level = self.stack.top().expect("invariant: the search is not finished");
        self.statistics.checks += 1;
        let graph = &mut level.graph;
        let past = self.options.memory.past();
        let location = graph.event(changed[0]).location().expect("invariant: accesses have locations");
        let fits = fits && changed.iter().all(|&event| graph.fits_coherence_order(event, location, past));
        let consistent = fits && self.checker.consistent(graph, changed)
            || !changed.iter().any(|&event| graph.reads_overwritten(event, location, past))
                && self.witness.find(graph, &mut self.checker, location);
        debug_assert!(consistent || !self.witness.find(graph, &mut self.checker, location), "a quick answer is right");
        self.statistics.inconsistent += u64::from(!consistent);
        consistent
    }

    /// l. 7 and 8
    fn write(&mut self, event: Event) -> ControlFlow<(), Tried> {
        let write = self.push(event);
        self.set_rest(Alternatives::Revisits(write));
        if !self.place(write, &[write]) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        self.accept(&[write])
    }

    /// Gives a write a place such that the graph is consistent. If there is none, the write has no
    /// place.
    fn place(&mut self, write: EventId, changed: &[EventId]) -> bool {
        let graph = self.graph();
        let location = graph.event(write).location().expect("invariant: a write has a location");
        let count = graph.writes(location).len() as u32;
        if !graph.event(write).rmw {
            graph.set_place(write, count + 1); // It is last, so it is on no cycle.
            return true;
        }
        let read = graph.predecessor(write).expect("invariant: the read of a read-modify-write comes first");
        let source = graph.event(read).source;
        if graph.rmw_successor_except(location, source, read).is_some() {
            return false;
        }
        let place = graph.place(source) + 1;
        graph.set_place(write, place);
        if place == count + 1 && changed.len() == 1 || self.consistent(changed, true) {
            return true;
        }
        self.graph().displace(write);
        false
    }
}
