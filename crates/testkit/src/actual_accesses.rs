//! A program whose steps report the accesses they made instead of those they might make.
//!
//! A front end must not do this: access sets then depend on shared values, and even Source-DPOR
//! loses behaviours. Tests use it to show that loss.

use std::cell::RefCell;

use mazurka_model::{
    Access, ComparableProgram, EffectKind, Execution, LiveStates, Location, Mark, Observation, ProcessId, Program,
    Rewind, Site, SourcePlace, States, Status, Step, Value, Waiting,
};

/// Replaces the access sets of a program by the actual accesses. The program must be able to
/// rewind, because a pending step is performed to learn its accesses.
#[derive(Clone, Copy, Debug)]
pub struct ActualAccesses<P>(pub P);

impl<P: ComparableProgram> Program for ActualAccesses<P> {
    type Execution = ActualAccessesExecution<P::Execution>;

    fn start(&self) -> Self::Execution {
        ActualAccessesExecution(RefCell::new(self.0.start()))
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

    fn guards(&self, location: Location) -> bool {
        self.0.guards(location)
    }
}

/// An execution of an [`ActualAccesses`] program.
#[derive(Debug)]
pub struct ActualAccessesExecution<E>(RefCell<E>);

/// Performs a step and replaces its access set by the accesses it made.
fn perform(execution: &mut impl Execution, process: ProcessId, choice: u32, step: &mut Step) {
    let wanted = std::mem::replace(&mut step.wants_effects, true);
    execution.step(process, choice, step);
    step.wants_effects = wanted;
    let mut accesses: Vec<Access> = Vec::new();
    for effect in &step.effects {
        let access = match effect.kind {
            EffectKind::Read => Access::read(effect.location),
            EffectKind::Write => Access::write(effect.location),
            _ => Access::update(effect.location),
        };
        match accesses.iter_mut().find(|known| known.location == access.location) {
            // A location that was both read and written counts as updated, as in ordinary access
            // sets.
            Some(known) if known.mode != access.mode => known.mode = mazurka_model::Mode::Update,
            Some(_) => {}
            None => accesses.push(access),
        }
    }
    accesses.sort_by_key(|access| access.location);
    step.accesses = accesses;
}

impl<E: Rewind> Execution for ActualAccessesExecution<E> {
    fn restart(&mut self) {
        self.0.get_mut().restart();
    }

    fn prelude(&self) -> &[Observation] {
        &[]
    }

    fn process_count(&self) -> usize {
        self.0.borrow().process_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        self.0.borrow().status(process)
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.0.borrow().choices(process)
    }

    /// Performs the step and rewinds it.
    fn pending(&self, process: ProcessId, step: &mut Step) {
        let mut execution = self.0.borrow_mut();
        if execution.status(process) == Status::Enabled {
            let mark = execution.mark();
            perform(&mut *execution, process, 0, step);
            execution.rewind(mark);
        } else {
            execution.pending(process, step);
        }
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        perform(self.0.get_mut(), process, choice, step);
    }

    fn mark(&mut self) -> Mark {
        self.0.get_mut().mark()
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.0.borrow().state(words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.0.borrow().observation(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.0.borrow().waiting(process)
    }
}

impl<E: Rewind> Rewind for ActualAccessesExecution<E> {
    fn rewind(&mut self, mark: Mark) {
        self.0.get_mut().rewind(mark);
    }
}

impl<E: Rewind + States> States for ActualAccessesExecution<E> {
    fn digest(&self) -> u128 {
        self.0.borrow().digest()
    }

    fn maintain_digest(&mut self) {
        self.0.get_mut().maintain_digest();
    }

    fn location_digest(&self, location: Location) -> u128 {
        self.0.borrow().location_digest(location)
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.0.borrow().local_digest(process)
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        self.0.borrow().value(location, words);
    }

    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        self.0.borrow().local_state(process, words);
    }
}

impl<E: Rewind + States> LiveStates for ActualAccessesExecution<E> {}
