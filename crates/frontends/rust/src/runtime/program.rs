//! A closure as a program.

use std::cell::RefCell;
use std::rc::Rc;

use mazurka_model::{Location, ProcessId, Program, Site, SourcePlace, Value};

use super::execution::NativeExecution;
use super::identity::{IdentityTables, NONE, ValueFormat};
use super::pool::{return_tables, take_tables};

/// A closure under check.
pub(crate) struct NativeProgram<'f> {
    pub(crate) body: &'f dyn Fn(),
    pub(crate) identity: Rc<RefCell<IdentityTables>>,
    pub(crate) settings: Settings,
}

/// The settings of a check that its executions need.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// A panic ends its thread but is not a violation.
    pub(crate) panics_allowed: bool,
    /// A panic that the program catches is not a violation.
    pub(crate) panics_caught: bool,
    /// How often each thread's waits may end spuriously, per execution.
    pub(crate) spurious_wakeups: u32,
    /// How often each thread's weak compare-exchanges may fail spuriously, per execution.
    pub(crate) weak_failures: u32,
    /// Threads that spin wait until a value they read changes.
    pub(crate) detect_spins: bool,
    /// A thread spins if it repeats an iteration this many times while it runs alone.
    pub(crate) endless_after: u32,
    /// A thread is run alone for at most this many operations.
    pub(crate) longest_trial: u32,
    /// An `Arc` whose value exists when an execution has ended is a violation.
    pub(crate) arc_leaks: bool,
    /// The maximal number of steps of an execution.
    pub(crate) max_steps: usize,
    /// The rules of execution graphs.
    pub(crate) graph_rules: GraphRules,
}

/// Rules of the exploration of execution graphs. All are needed; tests leave them out one at a
/// time. The first three are those by which a thread that repeats a round that writes does nothing
/// more in a graph.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GraphRules {
    /// The thread may repeat its round once more than granted, and see a change in that round.
    pub(crate) last_round: bool,
    /// A round in which the thread reads what another one has written is not repeated.
    pub(crate) undisturbed: bool,
    /// If everything comes to a halt, more rounds are granted.
    pub(crate) grants: bool,
    /// A graph is run if two of its touches have one location and have not met in a run.
    pub(crate) verified_guesses: bool,
    /// What the threads have done that happen before a thread belongs to its local state.
    pub(crate) knowledge: bool,
}

impl GraphRules {
    /// The rules that lose no execution but unfair ones.
    pub(crate) const SOUND: GraphRules =
        GraphRules { last_round: true, undisturbed: true, grants: true, verified_guesses: true, knowledge: true };
}

impl<'f> NativeProgram<'f> {
    pub(crate) fn new(body: &'f dyn Fn(), settings: Settings) -> NativeProgram<'f> {
        NativeProgram { body, identity: take_tables(), settings }
    }
}

impl Drop for NativeProgram<'_> {
    fn drop(&mut self) {
        return_tables(&mut self.identity);
    }
}

impl<'p> Program for &'p NativeProgram<'p> {
    type Execution = NativeExecution<'p>;

    fn start(&self) -> NativeExecution<'p> {
        NativeExecution::new(self, false)
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.identity.borrow().process_name(process).to_owned()
    }

    fn process_key(&self, process: ProcessId) -> String {
        self.identity.borrow().path(process.0)
    }

    fn location_name(&self, location: Location) -> String {
        self.identity.borrow().location_name(location.0)
    }

    fn show_value(&self, location: Location, Value(value): Value) -> String {
        match self.identity.borrow().location_info(location.0).format {
            ValueFormat::Signed => value.to_string(),
            ValueFormat::Unsigned => (value as u64).to_string(),
            ValueFormat::Bool => (value != 0).to_string(),
            ValueFormat::Pointer if value == 0 => "null".to_owned(),
            ValueFormat::Pointer => "a pointer".to_owned(),
            ValueFormat::Line => format!("at line {value}"),
        }
    }

    fn guards(&self, location: Location) -> bool {
        let mut identity = self.identity.borrow_mut();
        if !identity.has_location(location.0) {
            identity.catch_up_with_others();
        }
        identity.guards(location.0)
    }

    fn place(&self, site: Site) -> SourcePlace {
        let identity = self.identity.borrow();
        let Some(info) = identity.site_info(site) else { return SourcePlace::default() };
        let text = match info.location {
            NONE => info.operation.to_owned(),
            location => format!("{} {}", info.operation, identity.location_name(location)),
        };
        SourcePlace {
            file: info.place.map_or(String::new(), |place| place.file().to_owned()),
            line: info.place.map_or(0, |place| place.line()),
            column: info.place.map_or(0, |place| place.column()),
            text,
            message: info.message.clone(),
        }
    }
}

/// A closure under check in value mode: its steps report effects as numbers.
#[derive(Clone, Copy)]
pub(crate) struct ValueModeProgram<'p>(pub(crate) &'p NativeProgram<'p>);

impl<'p> Program for ValueModeProgram<'p> {
    type Execution = NativeExecution<'p>;

    fn start(&self) -> NativeExecution<'p> {
        NativeExecution::new(self.0, true)
    }

    fn process_name(&self, process: ProcessId) -> String {
        self.0.process_name(process)
    }

    fn location_name(&self, location: Location) -> String {
        self.0.location_name(location)
    }

    fn show_value(&self, location: Location, value: Value) -> String {
        self.0.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.0.place(site)
    }
}
