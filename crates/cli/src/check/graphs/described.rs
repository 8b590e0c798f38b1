//! A program and its unfolding as reports need them: one implementation for all front ends.

use mazurka_check::GraphProgram;
use mazurka_graphs::{Action, EventId, Graph, LocalState, LocationId, ThreadId, Unfolding};
use mazurka_model::{Error, Location, ProcessId, Program, Site, SourcePlace, Value};
use mazurka_verdict::Fault;

/// What the unfolding of a front end knows about its local states, beyond exploring them.
pub trait Annotated: Unfolding {
    /// The next event of a thread in this local state, as it was determined before.
    fn action(&self, state: LocalState) -> Action;

    /// The statement of that event.
    fn site(&self, state: LocalState) -> Site;

    /// Whether the event takes the ticket of a mutex.
    fn takes_ticket(&self, state: LocalState) -> bool;

    /// Whether the event is a step of the trace, and not a part of one.
    fn is_step(&self, state: LocalState) -> bool;

    /// Whether the trace shows the values that the event reads and writes.
    fn shows_values(&self, _state: LocalState) -> bool {
        true
    }

    /// The location of the program that a location of the graph stands for.
    fn location(&self, location: LocationId) -> Location;

    /// The process, the statement and the error of a failure; without an error, an assertion.
    fn failure(&self, code: u32) -> (ProcessId, Site, Option<Error>);
}

/// A program with its unfolding.
pub struct Described<'p, P, U> {
    pub program: &'p P,
    pub unfolding: U,
}

impl<P, U: Unfolding> Unfolding for Described<'_, P, U> {
    fn threads(&mut self) -> Vec<LocalState> {
        self.unfolding.threads()
    }

    fn initial_value(&mut self, location: LocationId) -> u64 {
        self.unfolding.initial_value(location)
    }

    fn next(&mut self, thread: ThreadId, state: LocalState) -> Action {
        self.unfolding.next(thread, state)
    }

    fn update(&mut self, thread: ThreadId, state: LocalState, read: u64) -> Option<u64> {
        self.unfolding.update(thread, state, read)
    }

    fn after(&mut self, graph: &Graph, event: EventId) -> LocalState {
        self.unfolding.after(graph, event)
    }

    fn aborted(&self) -> bool {
        self.unfolding.aborted()
    }
}

impl<'p, P, U: Annotated> GraphProgram for Described<'p, P, U>
where
    &'p P: Program,
{
    fn thread_name(&self, thread: ThreadId) -> String {
        self.program.process_name(ProcessId(thread.0))
    }

    fn action(&self, state: LocalState) -> Action {
        self.unfolding.action(state)
    }

    fn site(&self, state: LocalState) -> Site {
        self.unfolding.site(state)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn acquires_mutex(&self, state: LocalState) -> bool {
        self.unfolding.takes_ticket(state)
    }

    fn is_step(&self, state: LocalState) -> bool {
        self.unfolding.is_step(state)
    }

    fn shows_values(&self, state: LocalState) -> bool {
        self.unfolding.shows_values(state)
    }

    fn location_name(&self, location: LocationId) -> String {
        self.program.location_name(self.unfolding.location(location))
    }

    fn show_value(&self, location: LocationId, value: u64) -> String {
        self.program.show_value(self.unfolding.location(location), Value(value as i64))
    }

    fn failure(&self, _: ThreadId, code: u32) -> (Fault, String) {
        let (process, site, error) = self.unfolding.failure(code);
        let name = self.program.process_name(process);
        let place = self.program.place(site);
        match error {
            Some(error) => (Fault::Error { process, site, kind: error.code }, format!("{error} in {name}")),
            None => {
                let message = match place.message.as_str() {
                    "" => format!("assertion `{}` fails in {name}", place.text),
                    message => format!("assertion fails in {name}: {message}"),
                };
                (Fault::Assertion { process, site }, message)
            }
        }
    }
}
