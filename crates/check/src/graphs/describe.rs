//! Describes a graph in which something goes wrong, as a trace for people.
//!
//! The events are listed in an order that extends `po ∪ rf`. A read that does not read from the
//! last write before it in this order says what it missed.

use mazurka_graphs::{Action, EventId, EventKind, Fault as GraphFault, Graph, LocalState, ThreadId};
use mazurka_model::{ProcessId, Site, SourcePlace};
use mazurka_verdict::{Fault, Trace, TraceEffect, TraceStep, Violation, Wait};

use super::findings::Found;
use super::{GraphProgram, linear_extension};

/// Describes a finding, without a drawing.
pub(super) fn describe(program: &dyn GraphProgram, graph: &Graph, found: Found) -> Violation {
    let describer = Describer { program, graph };
    let (fault, message, waits) = match found {
        Found::Fault(GraphFault::Race { first, second }) => {
            let process = ProcessId(graph.event(second).thread.0);
            let fault = Fault::Error { process, site: describer.site(second), kind: "data-race" };
            (fault, describer.race(first, second), Vec::new())
        }
        Found::Fault(GraphFault::Failure { thread, code }) => {
            let (fault, message) = program.failure(thread, code);
            (fault, message, Vec::new())
        }
        Found::Fault(GraphFault::TooLong { .. }) => unreachable!("invariant: a limit is not a finding"),
        Found::Deadlock => {
            let blocked = describer.waiting().map(|(thread, site)| (ProcessId(thread.0), site)).collect();
            let waits = describer.waits();
            let texts: Vec<String> =
                waits.iter().map(|wait| format!("{} waits at {}", wait.process, wait.what)).collect();
            (Fault::Deadlock { blocked }, format!("deadlock: {}", texts.join("; ")), waits)
        }
    };
    let place = match fault {
        Fault::Assertion { site, .. } | Fault::Error { site, .. } => program.place(site),
        _ => SourcePlace::default(),
    };
    let kind = fault.kind().to_owned();
    Violation { kind, fault, message, place, waits, trace: describer.trace(), schedule: Vec::new(), graph: None }
}

/// Describes the events of a graph.
pub(super) struct Describer<'g> {
    pub(super) program: &'g dyn GraphProgram,
    pub(super) graph: &'g Graph,
}

impl Describer<'_> {
    /// The local state in which the operation of an event begins.
    fn before(&self, event: EventId) -> LocalState {
        let data = self.graph.event(event);
        match self.graph.predecessor(event) {
            Some(read) if data.rmw && data.is_write() => self.graph.state_before(read),
            _ => self.graph.state_before(event),
        }
    }

    fn site(&self, event: EventId) -> Site {
        self.program.site(self.before(event))
    }

    pub(super) fn place(&self, event: EventId) -> SourcePlace {
        self.program.place(self.site(event))
    }

    /// The threads that have not ended, each with the statement that it is at.
    fn waiting(&self) -> impl Iterator<Item = (ThreadId, Site)> + '_ {
        let threads = (0..self.graph.thread_count() as u32).map(ThreadId);
        let state = |thread: ThreadId| self.graph.state(thread);
        let ended =
            move |thread: &ThreadId| matches!(self.program.action(state(*thread)), Action::End | Action::Fail(_));
        let running = threads.filter(|&thread| self.graph.exists(thread)).filter(move |thread| !ended(thread));
        running.map(move |thread| (thread, self.program.site(self.graph.state(thread))))
    }

    fn waits(&self) -> Vec<Wait> {
        let wait = |(thread, site): (ThreadId, Site)| {
            let place = self.program.place(site);
            let what = format!("{} ({}:{})", place.text, file_name(&place.file), place.line);
            Wait { process: self.program.thread_name(thread), what, on: Vec::new() }
        };
        self.waiting().map(wait).collect()
    }

    fn race(&self, first: EventId, second: EventId) -> String {
        let describe = |event: EventId| {
            let data = self.graph.event(event);
            let kind = if data.is_write() { "write" } else { "read" };
            let place = self.place(event);
            format!("{kind} by {} at {}:{}", self.program.thread_name(data.thread), place.file, place.line)
        };
        format!(
            "data race on {}: {} is not ordered with {}; no release and acquire connect them",
            self.location(second),
            describe(first),
            describe(second)
        )
    }

    fn location(&self, event: EventId) -> String {
        self.graph.event(event).location().map_or_else(String::new, |location| self.program.location_name(location))
    }

    pub(super) fn value(&self, event: EventId) -> String {
        let data = self.graph.event(event);
        data.location().map_or_else(String::new, |location| self.program.show_value(location, data.value))
    }

    /// Whether an event reads or writes a value that users know.
    pub(super) fn has_value(&self, event: EventId) -> bool {
        let before = self.before(event);
        self.program.shows_values(before) && !self.program.acquires_mutex(before)
    }

    /// An access or a fence in the notation of papers; `None` for other events.
    pub(super) fn event_text(&self, event: EventId) -> Option<String> {
        let data = self.graph.event(event);
        let order = data.order.name();
        Some(match data.kind {
            EventKind::Fence => format!("F {order}"),
            EventKind::Read(_) | EventKind::Write(_) if !self.has_value(event) => return None,
            EventKind::Read(_) => match data.rmw.then(|| self.graph.rmw_write(event)).flatten() {
                Some(write) => {
                    format!("U {order} {}: {} → {}", self.location(event), self.value(event), self.value(write))
                }
                None => format!("R {order} {} = {}", self.location(event), self.value(event)),
            },
            EventKind::Write(_) => format!("W {order} {} = {}", self.location(event), self.value(event)),
            _ => return None,
        })
    }

    fn trace(&self) -> Trace {
        let mut order = Vec::new();
        linear_extension(self.graph, None, &mut order);
        let mut listed = vec![false; self.graph.len()];
        let mut steps = Vec::new();
        for &event in &order {
            listed[event.index()] = true;
            if self.is_step(event) {
                steps.push(self.step(event, &listed));
            }
        }
        Trace { prelude: Vec::new(), steps }
    }

    /// Whether an event is listed. A mutex is acquired by the event that ends the wait for it.
    pub(super) fn is_step(&self, event: EventId) -> bool {
        let data = self.graph.event(event);
        match data.kind {
            _ if !self.program.is_step(self.before(event)) => false,
            EventKind::Write(_) if data.rmw => false,
            // The thread waits, and its wait is described elsewhere.
            EventKind::Read(_) if !self.program.shows_values(self.before(event)) => {
                !matches!(self.program.action(data.after), Action::AwaitFailed { .. })
            }
            EventKind::Read(_) if self.program.acquires_mutex(self.before(event)) => data.value == 0,
            EventKind::Begin | EventKind::End | EventKind::Spawn(_) => false,
            _ => true,
        }
    }

    /// `listed` says which events come before this one in the trace.
    fn step(&self, event: EventId, listed: &[bool]) -> TraceStep {
        let data = self.graph.event(event);
        let place = self.place(event);
        let mut step = TraceStep {
            process: self.program.thread_name(data.thread),
            file: place.file,
            line: place.line,
            column: place.column,
            action: place.text,
            ..TraceStep::default()
        };
        if let EventKind::Choice(_) = data.kind {
            step.choice = data.value as u32;
        }
        let mut effect = |event: EventId, kind: &str| {
            let order = self.graph.event(event).order;
            let order = if order.is_atomic() { format!(" ({})", order.name()) } else { String::new() };
            let value = format!("{}{order}", self.value(event));
            step.effects.push(TraceEffect { location: self.location(event), kind: kind.to_owned(), value });
        };
        match data.kind {
            EventKind::Read(_) if !self.program.shows_values(self.before(event)) => {}
            EventKind::Read(_) if !self.program.acquires_mutex(self.before(event)) => {
                effect(event, "read");
                if let Some(write) = data.rmw.then(|| self.graph.rmw_write(event)).flatten() {
                    effect(write, "write");
                }
                step.observations.extend(self.stale(event, listed));
            }
            EventKind::Write(_) => effect(event, "write"),
            _ => {}
        }
        step
    }
}

pub(super) fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or_default()
}
