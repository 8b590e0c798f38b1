//! TruSt: every consistent execution graph of a program under a memory model, each exactly once.
//! [TruSt22], Algorithm 1.
//!
//! Guarantees: exactly one visit of every consistent full graph.
//! Needs: `Unfolding`, and a memory model that is closed under causal prefixes and in which every
//! event can be added maximally.
//! Notation: G = `graph`; stamps are the ids of events; porf(w) = the row `Causal` of w.
//! The places of writes are in `places.rs`, revisits in `revisits.rs`.
//!
//! ```text
//!   1  Visit(G)
//!   2    a := next(G)
//!   3    if there is none: report G
//!   4    if a reads location x
//!   5      for each write w to x, the last one in co first
//!   6        if G with a reading from w is consistent: Visit(it)
//!   7    if a writes x
//!   8      Places(G + a, a)
//!   9      for each read r of x that is not in porf(a), the latest first
//!  10        Deleted := { e | stamp(e) > stamp(r), e not in porf(a) }
//!  11        if MaximallyAdded(G, e, a) for all e in Deleted and for r
//!  12          Places(G + a without Deleted, with r reading from a; a)
//!  13    otherwise Visit(G + a)
//!
//!  20  Places(G, w)
//!  21    for each place of w in co, the last one first
//!  22      if G with w at the place is consistent: Visit(it)
//!
//!  30  MaximallyAdded(G, e, w)
//!  31    Previous := { e' | stamp(e') <= stamp(e) or e' in porf(w) }, without w
//!  32    if e is a write: no read in Previous reads from e, and no write in Previous is co-after e
//!  33    if e is a read: rf(e) is in Previous, and no write in Previous is co-after rf(e)
//!  34    if e is a choice: it has its first outcome
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is in `search/stack.rs`. No effect on results.
//!   2. l. 6 and 22 check consistency before the visit, and not at all if the addition is maximal
//!      and no read was revisited: such an event has no outgoing edges, so it is on no cycle.
//!   3. l. 9 goes down the stamps and stops at the first event that was not added maximally, since
//!      Deleted only grows. That rf(e) is in Previous in l. 33 follows then: an event that reads
//!      from a later one that is not in porf(w) is met after that one, which fails l. 32.
//!   4. Read-modify-writes are two events, and the write is added right after the read. If another
//!      read-modify-write has read the same write, the write has no place, but it makes revisits.
//!   5. A compare-and-swap that is revisited may change between a read and a read-modify-write, and
//!      its memory order with it.
//!   6. Nondeterministic choice: l. 34.
//!   7. An await is a read for some of whose values the thread blocks. If it blocks, it may read
//!      only from the last write; such a read would never be revisited or deleted otherwise. A
//!      write that is added later may still overwrite what it has read; `search/endings.rs` tells
//!      these graphs apart.
//!   8. Threads are created and joined, and wait for signals. These edges are part of porf.
//!   9. A graph with a data race is reported and not extended. Failures of threads are reported
//!      when they occur; the other threads go on.

mod places;
mod revisits;

use std::ops::ControlFlow;
use std::time::Duration;

use crate::memory::Checker;
use crate::parallel::{Part, Task};
use crate::search::endings::{ending, failure};
use crate::search::moves::{Move, next_move, read_event};
use crate::search::options::{Options, Statistics};
use crate::search::stack::{Alternatives, Frame, Stack};
use crate::search::visitor::{Ending, Exploration, Fault, Visitor};
use crate::{Action, Event, EventId, Graph, LocalState, LocationId, ThreadId, Unfolding};

/// Visits every consistent graph once.
pub fn trust(unfolding: &mut dyn Unfolding, options: &Options, visitor: &mut dyn Visitor) -> Exploration {
    trust_part(unfolding, options, visitor, Part::ALL)
}

/// The same for a part of the search tree, as the task of a worker.
pub(crate) fn trust_part(
    unfolding: &mut dyn Unfolding,
    options: &Options,
    visitor: &mut dyn Visitor,
    part: Part<'_>,
) -> Exploration {
    let mut search = Trust {
        unfolding,
        options,
        visitor,
        checker: Checker::new(options.memory),
        stack: Stack::default(),
        statistics: Statistics::default(),
    };
    let flow = search.explore(part);
    let statistics = search.statistics;
    let complete = flow.is_continue() && statistics.too_long == 0;
    Exploration { statistics, complete, waited: Duration::ZERO }
}

struct Trust<'s> {
    unfolding: &'s mut dyn Unfolding,
    options: &'s Options,
    visitor: &'s mut dyn Visitor,
    checker: Checker,
    stack: Stack,
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

impl Trust<'_> {
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
        let ending = ending(&level.graph, self.unfolding, self.options);
        let statistics = &mut self.statistics;
        *match ending {
            Ending::Complete => &mut statistics.complete,
            Ending::Deadlock => &mut statistics.deadlocks,
            Ending::Blocked => &mut statistics.blocked,
            Ending::StaleAwait => &mut statistics.stale_awaits,
        } += 1;
        statistics.longest = statistics.longest.max(level.graph.len());
        self.unfolding.completed(&level.graph, ending);
        if self.unfolding.aborted() {
            return ControlFlow::Break(());
        }
        self.visitor.graph(&level.graph, ending)?;
        self.visitor.tick(&self.statistics)
    }

    /// Goes to the next graph that is to be visited: the next alternative of the last event that
    /// has one. False if there is none.
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
                Move::Read { thread, location, .. } => self.begin_read(thread, location),
                Move::Write(event) => self.begin_write(event),
                Move::Choice(event, _) => self.add(event, Alternatives::Outcomes(1)),
                Move::Other(event) => self.add(event, Alternatives::None), // l. 13
                Move::Spawn(event, action) => self.spawn(event, action),
            },
            Alternatives::None => self.remove(),
            Alternatives::Sources { next, lowest } => self.next_source(frame, next, lowest),
            Alternatives::Outcomes(outcome) => self.next_outcome(frame, outcome),
            Alternatives::Places { next, lowest, revisited } => self.next_place(next, lowest, revisited),
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

    /// Adds an event and leaves these alternatives.
    fn add(&mut self, event: Event, rest: Alternatives) -> ControlFlow<(), Tried> {
        self.set_rest(rest);
        let id = self.push(event);
        self.accept(&[id])
    }

    fn push(&mut self, event: Event) -> EventId {
        self.statistics.events += 1;
        self.graph().push(event)
    }

    /// l. 13
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

    fn remove(&mut self) -> ControlFlow<(), Tried> {
        self.graph().pop();
        ControlFlow::Continue(Tried::Exhausted)
    }

    /// Reports races and failures of events that were added or changed; deviation 9.
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

    /// l. 34, the other outcomes
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

    /// l. 4 and 5
    fn begin_read(&mut self, thread: ThreadId, location: LocationId) -> ControlFlow<(), Tried> {
        let past = self.options.memory.past();
        let graph = self.graph();
        let lowest = match graph.thread(thread).last() {
            Some(&previous) => graph.observed_place(previous, location, past),
            None => 0,
        };
        let count = graph.writes(location).len() as u32;
        self.read_from(thread, location, count, lowest)
    }

    fn next_source(&mut self, frame: Frame, next: u32, lowest: u32) -> ControlFlow<(), Tried> {
        let Some(Move::Read { thread, location, .. }) = frame.added else {
            unreachable!("invariant: the move of a read")
        };
        self.graph().pop();
        if next <= lowest {
            return ControlFlow::Continue(Tried::Exhausted);
        }
        self.read_from(thread, location, next - 1, lowest)
    }

    /// l. 6: the read reads from the write with this place.
    fn read_from(&mut self, thread: ThreadId, location: LocationId, place: u32, lowest: u32) -> ControlFlow<(), Tried> {
        self.set_rest(Alternatives::Sources { next: place, lowest });
        let level = self.stack.top().expect("invariant: the search is not finished");
        let graph = &mut level.graph;
        let state = graph.state(thread);
        let read = read_event(graph, self.unfolding, (thread, state), graph.write_at(location, place));
        let last = place as usize == graph.writes(location).len();
        self.statistics.events += 1;
        let id = graph.push(read);
        let observed = graph.observed_place(id, location, self.options.memory.past());
        if observed > place || !last && !self.consistent(&[id]) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        if !matches!(self.accept(&[id])?, Tried::Visit) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        let state = self.graph().state(thread);
        let blocks = !read.rmw && matches!(self.unfolding.next(thread, state), Action::AwaitFailed { .. });
        // deviation 7
        ControlFlow::Continue(if blocks && !last { Tried::Rejected } else { Tried::Visit })
    }

    fn consistent(&mut self, changed: &[EventId]) -> bool {
        let level = self.stack.top().expect("invariant: the search is not finished");
        self.statistics.checks += 1;
        let consistent = self.checker.consistent(&level.graph, changed);
        self.statistics.inconsistent += u64::from(!consistent);
        consistent
    }
}
