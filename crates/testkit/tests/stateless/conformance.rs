//! The conformance test: front ends pass it, and it catches deliberate breaches of the invariants.

#![allow(clippy::unwrap_used)]

use std::cell::Cell;

use mazurka_labels::LabelModel;
use mazurka_maz::{MazExecution, MazProgram};
use mazurka_model::{
    Access, ComparableProgram, Execution, LiveStates, Location, Mark, Mode, Observation, ProcessId, Program, Rewind,
    SharedProgram, Site, SourcePlace, States, Status, Step, Value, Waiting,
};
use mazurka_testkit::Act::*;
use mazurka_testkit::conformance::{Breach, Effort, conformance, conformance_of_states};
use mazurka_testkit::{Corpus, Order, RestartOnly, ScriptedProgram};

fn both<P: ComparableProgram>(program: P, effort: Effort) -> Result<(), Breach> {
    conformance(program, effort)?;
    conformance_of_states(program, effort)
}

fn sample() -> ScriptedProgram {
    ScriptedProgram::new(
        3,
        &[
            &[Lock(0), Write(1, 1), Unlock(0), Write(2, 1)],
            &[Lock(0), Read(1), Unlock(0), Await(2, 1), Add(1, 2)],
            &[Write(1, 5), Choose(1, 3), AssertBelow(1, 9)],
        ],
    )
}

#[test]
fn scripted_programs_conform() {
    both(&sample(), Effort::default()).unwrap();
    conformance(RestartOnly::new(&sample()), Effort::default()).unwrap();
}

#[test]
fn the_programs_of_the_corpus_and_their_label_models_conform() {
    let effort = Effort { executions: 6, steps: 120, seed: 3 };
    let mut programs = 0;
    for row in Corpus::read().unwrap().programs {
        let program = row.load(Order::AsWritten).unwrap();
        both(&program, effort).unwrap_or_else(|breach| panic!("{}: {breach}", row.name()));
        programs += 1;
        // Condition variables have no labels; see the test of label models on random programs.
        if row.name().contains("conditionvariable") {
            continue;
        }
        let model = LabelModel::new(RestartOnly::new(&program));
        both(&model, effort).unwrap_or_else(|breach| panic!("label model of {}: {breach}", row.name()));
    }
    assert!(programs > 20, "the corpus has {programs} programs");
}

/// Programs of the small language can be explored by several workers.
#[test]
fn programs_are_shared_between_threads() {
    fn shared<P: SharedProgram>() {}
    fn send<T: Send>() {}
    shared::<&MazProgram>();
    shared::<&ScriptedProgram>();
    send::<MazExecution<'static>>();
    send::<mazurka_order::History>();
    send::<mazurka_verdict::Findings>();
    send::<mazurka_verdict::Report>();
    send::<mazurka_model::system::System>();
}

/// What a faulty front end does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    /// E1: the outcome of a step depends on how often the program was executed.
    Nondeterminism,
    /// E2: process names depend on the execution.
    UnstableIds,
    /// E3: a step accesses a location that it did not announce.
    UnannouncedAccess,
    /// E3: access sets are not sorted.
    UnsortedAccesses,
    /// E4: acquiring a lock is not guarded.
    UnguardedAcquire,
    /// E5: a process is disabled by a step that touches none of its guards.
    SpuriousBlocking,
    /// E6: an effect lies outside the access set.
    EffectOutsideTheSet,
    /// E8: going back leaves the last step in place.
    IncompleteReturn,
    /// S2: the digest ignores the values of locations.
    WeakDigest,
    /// S3: the digest of a location depends on the positions of processes.
    NonlocalDigest,
    /// S7: a step that keeps the value of a location is said only to add to it.
    ObservingAddition,
    /// P1: two processes have the same name.
    EqualNames,
    /// P2: a location that guards is said not to.
    HiddenGuard,
}

/// A program with a fault.
#[derive(Clone, Copy)]
struct Faulty<'p> {
    program: &'p ScriptedProgram,
    fault: Fault,
    executions: &'p Cell<u32>,
}

struct FaultyExecution<'p> {
    inner: <&'p ScriptedProgram as Program>::Execution,
    faulty: Faulty<'p>,
    steps: usize,
    restarts: u32,
}

impl<'p> Program for Faulty<'p> {
    type Execution = FaultyExecution<'p>;

    fn start(&self) -> FaultyExecution<'p> {
        FaultyExecution { inner: self.program.start(), faulty: *self, steps: 0, restarts: 0 }
    }

    fn process_name(&self, process: ProcessId) -> String {
        match self.fault {
            Fault::EqualNames => "p".to_owned(),
            Fault::UnstableIds => format!("p{} of {}", process.0, self.executions.get() % 3),
            _ => self.program.process_name(process),
        }
    }

    fn location_name(&self, location: Location) -> String {
        self.program.location_name(location)
    }

    fn show_value(&self, location: Location, value: Value) -> String {
        self.program.show_value(location, value)
    }

    fn place(&self, site: Site) -> SourcePlace {
        self.program.place(site)
    }

    fn guards(&self, location: Location) -> bool {
        self.fault != Fault::HiddenGuard && self.program.guards(location)
    }
}

impl Execution for FaultyExecution<'_> {
    fn restart(&mut self) {
        self.inner.restart();
        self.steps = 0;
        self.restarts += 1;
        self.faulty.executions.set(self.faulty.executions.get() + 1);
    }

    fn prelude(&self) -> &[Observation] {
        self.inner.prelude()
    }

    fn process_count(&self) -> usize {
        self.inner.process_count()
    }

    fn status(&self, process: ProcessId) -> Status {
        let status = self.inner.status(process);
        let blocks = self.faulty.fault == Fault::SpuriousBlocking && self.steps % 3 == 2 && process.0 == 2;
        if blocks && status == Status::Enabled { Status::Blocked } else { status }
    }

    fn choices(&self, process: ProcessId) -> u32 {
        self.inner.choices(process)
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        self.inner.pending(process, step);
        if self.faulty.fault == Fault::UnguardedAcquire {
            step.accesses.iter_mut().for_each(|access| access.guard &= access.mode != Mode::Acquire);
        }
        self.claim_additions(step);
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        let odd = self.restarts % 2 == 1;
        let choice = if self.faulty.fault == Fault::Nondeterminism && odd { 0 } else { choice };
        self.inner.step(process, choice, step);
        self.steps += 1;
        self.claim_additions(step);
        match self.faulty.fault {
            Fault::UnannouncedAccess => {
                step.accesses.push(Access::write(Location(7)));
            }
            Fault::UnsortedAccesses => {
                step.accesses.push(Access::read(Location(7)));
                step.accesses.push(Access::read(Location(0)));
            }
            Fault::UnguardedAcquire => {
                step.accesses.iter_mut().for_each(|access| access.guard &= access.mode != Mode::Acquire);
            }
            Fault::EffectOutsideTheSet => step.effects.iter_mut().for_each(|effect| effect.location.0 += 1),
            _ => {}
        }
    }

    fn mark(&mut self) -> Mark {
        self.inner.mark()
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn observation(&self, words: &mut Vec<u64>) {
        self.inner.observation(words);
    }

    fn state(&self, words: &mut Vec<u64>) {
        self.inner.state(words);
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        self.inner.waiting(process)
    }
}

impl FaultyExecution<'_> {
    fn claim_additions(&self, step: &mut Step) {
        let wrong = self.faulty.fault == Fault::ObservingAddition;
        for access in step.accesses.iter_mut().filter(|access| wrong && **access == Access::read(access.location)) {
            *access = Access::addition(access.location);
        }
    }
}

impl Rewind for FaultyExecution<'_> {
    fn rewind(&mut self, mark: Mark) {
        if self.faulty.fault != Fault::IncompleteReturn {
            self.inner.rewind(mark);
        }
    }
}

impl States for FaultyExecution<'_> {
    fn digest(&self) -> u128 {
        match self.faulty.fault {
            Fault::WeakDigest => self.inner.local_digest(ProcessId(0)),
            _ => self.inner.digest(),
        }
    }

    fn location_digest(&self, location: Location) -> u128 {
        match self.faulty.fault {
            Fault::NonlocalDigest => self.inner.location_digest(location) ^ self.steps as u128,
            _ => self.inner.location_digest(location),
        }
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        self.inner.local_digest(process)
    }
}

impl LiveStates for FaultyExecution<'_> {}

#[test]
fn every_breach_is_caught_under_its_invariant() {
    let faults = [
        (Fault::Nondeterminism, "E1"),
        (Fault::UnstableIds, "E2"),
        (Fault::UnannouncedAccess, "E3"),
        (Fault::UnsortedAccesses, "E3"),
        (Fault::UnguardedAcquire, "E4"),
        (Fault::SpuriousBlocking, "E5"),
        (Fault::EffectOutsideTheSet, "E6"),
        (Fault::IncompleteReturn, "E8"),
        (Fault::WeakDigest, "S2"),
        (Fault::NonlocalDigest, "S3"),
        (Fault::ObservingAddition, "S7"),
        (Fault::EqualNames, "P1"),
        (Fault::HiddenGuard, "P2"),
    ];
    for (fault, invariant) in faults {
        let (program, executions) = (sample(), Cell::new(0));
        let faulty = Faulty { program: &program, fault, executions: &executions };
        let breach = both(faulty, Effort::default()).expect_err("the breach is caught");
        assert_eq!(breach.invariant, invariant, "{fault:?}: {breach}");
    }
}
