//! Describes a graph in which something goes wrong, as a trace for people.
//!
//! The events are listed in an order that extends `po ∪ rf`. A read that does not read from the
//! last write says what it missed.

use mazurka_graphs::{Action, EventId, EventKind, Fault as GraphFault, Graph, LocalState, ThreadId};
use mazurka_model::{ProcessId, Program, Site, SourcePlace, Value};
use mazurka_verdict::{Fault, Trace, TraceEffect, TraceStep, Violation, Wait};

use super::explore::Found;
use super::nodes::Update;
use super::running::linear_extension;
use super::unfolding::NativeUnfolding;
use crate::runtime::identity::ValueFormat;

/// Describes a finding.
pub(super) fn describe(unfolding: &NativeUnfolding<'_>, graph: &Graph, found: Found) -> Violation {
    let describer = Describer { unfolding, graph };
    let fault = describer.fault(found);
    let mut violation = Violation {
        kind: fault.kind().to_owned(),
        fault,
        message: String::new(),
        place: SourcePlace::default(),
        waits: Vec::new(),
        trace: describer.trace(),
        schedule: Vec::new(),
    };
    match found {
        Found::Fault(GraphFault::Race { first, second }) => {
            violation.place = describer.place(second);
            violation.message = describer.race(first, second);
        }
        Found::Fault(GraphFault::Failure { thread, code }) => {
            let (site, kind) = unfolding.failures[code as usize];
            violation.place = unfolding.program.place(site);
            let error = if kind == "panic" { "panics" } else { kind };
            violation.message = format!("{error} in {}: {}", describer.name(thread), violation.place.message);
        }
        Found::Fault(GraphFault::TooLong { .. }) => {}
        Found::Deadlock => {
            violation.waits = describer.waits();
            let waits: Vec<String> =
                violation.waits.iter().map(|wait| format!("{} waits at {}", wait.process, wait.what)).collect();
            violation.message = format!("deadlock: {}", waits.join("; "));
        }
    }
    violation
}

struct Describer<'g> {
    unfolding: &'g NativeUnfolding<'g>,
    graph: &'g Graph,
}

impl Describer<'_> {
    fn name(&self, thread: ThreadId) -> String {
        self.unfolding.program.process_name(ProcessId(thread.0))
    }

    /// The local state in which the operation of an event begins.
    fn before(&self, event: EventId) -> LocalState {
        let data = self.graph.event(event);
        match self.graph.predecessor(event) {
            Some(read) if data.rmw && data.is_write() => self.graph.state_before(read),
            _ => self.graph.state_before(event),
        }
    }

    fn site(&self, event: EventId) -> Site {
        self.unfolding.nodes.get(self.before(event)).site
    }

    fn place(&self, event: EventId) -> SourcePlace {
        self.unfolding.program.place(self.site(event))
    }

    fn waiting(&self) -> impl Iterator<Item = (ThreadId, Site)> + '_ {
        let threads = (0..self.graph.thread_count() as u32).map(ThreadId);
        let threads = threads.filter(|&thread| self.graph.exists(thread)).filter(|&thread| {
            let node = self.unfolding.nodes.get(self.graph.state(thread));
            !matches!(node.action, Action::End | Action::Fail(_))
        });
        threads.map(|thread| (thread, self.unfolding.nodes.get(self.graph.state(thread)).site))
    }

    fn waits(&self) -> Vec<Wait> {
        let wait = |(thread, site): (ThreadId, Site)| {
            let place = self.unfolding.program.place(site);
            let file = place.file.rsplit(['/', '\\']).next().unwrap_or_default();
            let what = format!("{} ({file}:{})", place.text, place.line);
            Wait { process: self.name(thread), what, on: Vec::new() }
        };
        self.waiting().map(wait).collect()
    }

    fn fault(&self, found: Found) -> Fault {
        match found {
            Found::Fault(GraphFault::Race { second, .. }) => Fault::Error {
                process: ProcessId(self.graph.event(second).thread.0),
                site: self.site(second),
                kind: "data-race",
            },
            Found::Fault(GraphFault::Failure { thread, code }) => {
                let (site, kind) = self.unfolding.failures[code as usize];
                Fault::Error { process: ProcessId(thread.0), site, kind }
            }
            Found::Fault(GraphFault::TooLong { .. }) => unreachable!("invariant: a limit is not a finding"),
            Found::Deadlock => {
                let blocked = self.waiting().map(|(thread, site)| (ProcessId(thread.0), site));
                Fault::Deadlock { blocked: blocked.collect() }
            }
        }
    }

    fn race(&self, first: EventId, second: EventId) -> String {
        let describe = |event: EventId| {
            let data = self.graph.event(event);
            let kind = if data.is_write() { "write" } else { "read" };
            let place = self.place(event);
            format!("{kind} by {} at {}:{}", self.name(data.thread), place.file, place.line)
        };
        let location = self.location(second);
        format!(
            "data race on {location}: {} is not ordered with {}; no release and acquire connect them",
            describe(first),
            describe(second)
        )
    }

    fn location(&self, event: EventId) -> String {
        let location = self.graph.event(event).location().map_or(u32::MAX, |location| location.0);
        self.unfolding.program.identity.borrow().location_name(location)
    }

    fn value(&self, event: EventId, value: u64) -> String {
        let node = self.unfolding.nodes.get(self.before(event));
        let location = self.graph.event(event).location().map_or(u32::MAX, |location| location.0);
        if location == u32::MAX {
            return value.to_string();
        }
        match node.format {
            ValueFormat::Line => String::new(),
            _ => self.unfolding.program.show_value(mazurka_model::Location(location), Value(value as i64)),
        }
    }

    fn trace(&self) -> Trace {
        let mut order = Vec::new();
        linear_extension(self.graph, None, &mut order);
        let mut shown = vec![false; self.graph.len()];
        let mut steps = Vec::new();
        for &event in &order {
            shown[event.index()] = true;
            if self.is_step(event) {
                steps.push(self.step(event, &shown));
            }
        }
        Trace { prelude: Vec::new(), steps }
    }

    /// Whether an event is listed. A mutex is acquired by the event that ends the wait for it.
    fn is_step(&self, event: EventId) -> bool {
        let data = self.graph.event(event);
        let is_ticket = matches!(self.unfolding.nodes.get(self.before(event)).update, Update::Ticket(_));
        match data.kind {
            EventKind::Write(_) if data.rmw => false,
            EventKind::Read(_) if is_ticket => data.value == 0,
            EventKind::Begin | EventKind::End | EventKind::Spawn(_) => false,
            _ => true,
        }
    }

    /// `shown` says which events come before this one in the trace.
    fn step(&self, event: EventId, shown: &[bool]) -> TraceStep {
        let data = self.graph.event(event);
        let place = self.place(event);
        let mut step = TraceStep {
            process: self.name(data.thread),
            file: place.file,
            line: place.line,
            column: place.column,
            action: place.text,
            ..TraceStep::default()
        };
        let mut effect = |event: EventId, kind: &str| {
            let data = self.graph.event(event);
            let order = if data.order.is_atomic() { format!(" ({})", data.order.name()) } else { String::new() };
            step.effects.push(TraceEffect {
                location: self.location(event),
                kind: kind.to_owned(),
                value: format!("{}{order}", self.value(event, data.value)),
            });
        };
        let is_ticket = matches!(self.unfolding.nodes.get(self.before(event)).update, Update::Ticket(_));
        match data.kind {
            EventKind::Read(_) if !is_ticket => {
                effect(event, "read");
                if let Some(write) = data.rmw.then(|| self.graph.rmw_write(event)).flatten() {
                    effect(write, "write");
                }
                step.observations.extend(self.stale(event, shown));
            }
            EventKind::Write(_) => effect(event, "write"),
            _ => {}
        }
        step
    }

    /// What a read missed: the last write that comes before it in the trace, if it does not read
    /// from it.
    fn stale(&self, read: EventId, shown: &[bool]) -> Option<String> {
        let data = self.graph.event(read);
        let location = data.location()?;
        let later = self.graph.writes(location).get(self.graph.place(data.source) as usize..)?;
        let &missed = later.iter().rev().find(|write| shown[write.index()])?;
        if data.rmw && self.graph.rmw_write(read) == Some(missed) {
            return None;
        }
        let place = self.place(missed);
        let file = place.file.rsplit(['/', '\\']).next().unwrap_or_default();
        Some(format!(
            "{} wrote {} at {file}:{}, and nothing orders that write before this read",
            self.name(self.graph.event(missed).thread),
            self.value(missed, self.graph.event(missed).value),
            place.line
        ))
    }
}
