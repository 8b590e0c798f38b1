//! A second execution beside the search, which runs prefixes of E and alternative sequences with a
//! race reversed.

use mazurka_model::{ComparableProgram, Location, States};
use mazurka_order::AccessSets;

use super::event::{Event, Performed};
use crate::core::probe::Probe;

/// A second execution of the program, which performs alternatives to E.
pub(crate) struct Alternative<P: ComparableProgram> {
    probe: Probe<P>,
}

impl<P: ComparableProgram> Alternative<P> {
    /// An execution in the initial state.
    pub(crate) fn new(program: &P) -> Self {
        let mut probe = Probe::new(program);
        probe.execution.maintain_digest();
        probe.want_effects();
        Alternative { probe }
    }

    /// The number of steps performed so far.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.steps
    }

    /// Goes to the state after these events, which are a run.
    pub(crate) fn go_to(&mut self, events: &[Event]) {
        self.probe.go_to(events.iter().map(Event::step));
    }

    /// Performs these steps in the current state, if all of them are possible. Returns them as they
    /// happened.
    pub(crate) fn perform<'e>(
        &mut self,
        steps: impl IntoIterator<Item = &'e Event>,
        sets: &mut AccessSets,
    ) -> Option<Vec<Event>> {
        let mut performed = Vec::new();
        for wanted in steps {
            let choices = self.probe.choices(wanted.process)?;
            let (execution, step) = self.probe.attempted(wanted.process, wanted.choice)?;
            let set = sets.intern(&step.accesses);
            let identity = Performed { process: wanted.process, choice: wanted.choice, choices, set };
            performed.push(Event::new(execution, step, identity));
            debug_assert!(wanted.choice < choices, "an attempted step has an outcome that exists");
        }
        Some(performed)
    }

    /// The program in its current state.
    pub(crate) fn execution(&self) -> &P::Execution {
        &self.probe.execution
    }

    /// A digest of the current value of a location.
    pub(crate) fn value(&self, location: Location) -> u128 {
        self.probe.execution.location_digest(location)
    }
}
