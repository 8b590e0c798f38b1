//! All labels of a search, each stored once.
//!
//! A step is a function of the local state of its process, the outcome of its choice and the values
//! that it reads, and its access set is a function of the local state. So the *key* of a step,
//! which consists of these and of the values of all locations in the access set, determines its
//! label. A step whose label is known need not be performed to find out which state it leads to
//! ([`AfterStep`]): if the cache has an entry for that state, the search saves the step.
//!
//! Keys are 128-bit digests. With `Options::paranoid`, which trusts no digest, labels are not found
//! by their keys.

use mazurka_model::{Location, Mode, ProcessId, Site, States, Status, Step};
use mazurka_verdict::Fault;
use rustc_hash::FxHashMap;

use super::label::{Label, Record, WordsAfter};
use super::labelled_access::LabelledAccess;
use super::positions::Positions;
use super::summary::Summaries;
use crate::bottom_up::digests::{append, mix};
use crate::bottom_up::state_cache::StateView;

/// The number of a label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct LabelId(u32);

impl LabelId {
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The step that a process is about to perform, and the values before it.
#[derive(Debug)]
pub(super) struct Announced {
    process: ProcessId,
    site: Site,
    /// The digest of the process's local state before the step.
    local: u128,
    /// What determines the label.
    key: u128,
    accesses: Vec<LabelledAccess>,
    /// What the program announces, as scratch space.
    step: Step,
}

/// The labels of all steps that were performed.
#[derive(Debug, Default)]
pub(super) struct Labels {
    records: Vec<Record>,
    /// The access sets of the labels, one behind the other.
    accesses: Vec<LabelledAccess>,
    by_key: FxHashMap<u128, LabelId>,
}

/// How labels are recorded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recording {
    /// Store the state after a step word by word, too.
    pub(super) words: bool,
    /// Find labels by their keys.
    pub(super) find: bool,
    /// Keys contain values. Without this, labels are wrong; for tests.
    pub(super) values: bool,
}

impl Default for Announced {
    fn default() -> Self {
        let (accesses, step) = (Vec::new(), Step::default());
        Announced { process: ProcessId(0), site: Site(0), local: 0, key: 0, accesses, step }
    }
}

impl Announced {
    /// Makes this the step that the process is about to perform, with this outcome.
    pub(super) fn set(&mut self, execution: &impl States, process: ProcessId, outcome: u32, recording: Recording) {
        execution.pending(process, &mut self.step);
        (self.process, self.site) = (process, self.step.site);
        self.local = execution.local_digest(process);
        let mut key = mix(self.local ^ u128::from(process.0) << 32 ^ u128::from(outcome));
        self.accesses.clear();
        for access in &self.step.accesses {
            let before = execution.location_digest(access.location);
            if recording.values {
                key = append(key, before);
            }
            self.accesses.push(LabelledAccess {
                location: access.location,
                mode: access.mode,
                guard: access.guard,
                read: false,
                written: false,
                before,
                after: 0,
            });
        }
        self.key = mix(key);
        debug_assert!(
            self.accesses.is_sorted_by(|a, b| a.location < b.location),
            "access sets are sorted, with one entry per location (E3)"
        );
    }

    /// Adds what the step did to the locations of its access set.
    fn record_values(&mut self, execution: &impl States, step: &Step) {
        // A step that only waits does not use the values that its guard sees.
        if self.accesses.iter().all(|one| one.guard && one.mode == Mode::Read) {
            return;
        }
        for effect in &step.effects {
            let concerned = self.accesses.iter_mut().find(|one| one.location == effect.location);
            debug_assert!(concerned.is_some(), "effects lie within the access set (E6)");
            concerned.into_iter().for_each(|one| one.add(effect.kind));
        }
        for access in &mut self.accesses {
            debug_assert!(access.guard || access.mode != Mode::Acquire, "acquiring a lock is guarded");
            if matches!(access.mode, Mode::Acquire | Mode::Release) {
                (access.read, access.written) = (false, true);
            }
            debug_assert!(!access.written || access.mode != Mode::Read, "writes are announced");
            if access.written {
                access.after = execution.location_digest(access.location);
            }
        }
    }

    /// The state after the step, word by word.
    fn words_after(&self, execution: &impl States, step: &Step) -> WordsAfter {
        let words = |fill: &dyn Fn(&mut Vec<u64>)| {
            let mut words = Vec::new();
            fill(&mut words);
            words
        };
        let concerned = step.spawned.iter().copied().chain([self.process]);
        let locations = self.accesses.iter().map(|one| one.location);
        WordsAfter {
            locals: concerned.map(|p| (p, words(&|words| execution.local_state(p, words)))).collect(),
            values: locations.map(|x| (x, words(&|words| execution.value(x, words)))).collect(),
        }
    }
}

impl Labels {
    /// The label of the announced step, if the same step was performed before.
    pub(super) fn find(&self, announced: &Announced) -> Option<LabelId> {
        self.by_key.get(&announced.key).copied()
    }

    /// Adds the label of a step that was announced and has been performed.
    pub(super) fn record(
        &mut self,
        announced: &mut Announced,
        execution: &impl States,
        step: &Step,
        (summaries, positions): (&mut Summaries, &mut Positions),
        recording: Recording,
    ) -> LabelId {
        debug_assert!(step.wants_effects, "labels contain the values that a step reads and writes");
        announced.record_values(execution, step);
        let sets = summaries.processes_mut();
        let (process, local) = (announced.process, announced.local);
        let concerned = || step.spawned.iter().copied().chain([process]);
        let now = concerned().map(|process| mix(execution.local_digest(process)));
        let position = positions.number(process, local);
        let first = self.accesses.len();
        debug_assert!(!step.spawned.contains(&process), "no process spawns itself");
        debug_assert!(!step.joined.contains(&process), "no process joins itself");
        self.accesses.extend_from_slice(&announced.accesses);
        self.records.push(Record {
            process,
            site: announced.site,
            position,
            shift: positions.shift(process, position, execution.local_digest(process)),
            spawned: sets.collect(step.spawned.iter().copied()),
            joined: sets.collect(step.joined.iter().copied()),
            ended: sets.collect(concerned().filter(|&process| execution.status(process) == Status::Ended)),
            locals_delta: now.fold(0u128, u128::wrapping_add).wrapping_sub(mix(local)),
            accesses: first..self.accesses.len(),
            after: recording.words.then(|| Box::new(announced.words_after(execution, step))),
        });
        let id = LabelId(self.records.len() as u32 - 1);
        // A step with a fault is performed again, so that the sink gets the shortest execution with
        // it.
        if recording.find && !step.observations.iter().any(|&observation| Fault::of(observation).is_some()) {
            let known = self.by_key.insert(announced.key, id);
            debug_assert!(
                known.is_none_or(|known| !recording.values || self.agree(known, id)),
                "keys determine labels"
            );
        }
        id
    }

    /// Are the labels equal?
    fn agree(&self, one: LabelId, other: LabelId) -> bool {
        let (one, other) = (self.get(one), self.get(other));
        one.effects() == other.effects()
            && (one.position(), one.locals_delta(), one.site())
                == (other.position(), other.locals_delta(), other.site())
            && one.accesses == other.accesses
    }

    #[inline]
    pub(super) fn get(&self, id: LabelId) -> Label<'_> {
        let record = &self.records[id.index()];
        Label { record, accesses: &self.accesses[record.accesses.clone()] }
    }

    /// Drops all labels but the wanted ones, which are renumbered.
    pub(super) fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut LabelId>) {
        let mut old = std::mem::take(self);
        let mut copied = FxHashMap::default();
        for id in wanted {
            *id = *copied.entry(*id).or_insert_with(|| {
                let record = &mut old.records[id.index()];
                let first = self.accesses.len();
                self.accesses.extend_from_slice(&old.accesses[record.accesses.clone()]);
                self.records.push(Record {
                    accesses: first..self.accesses.len(),
                    after: record.after.take(),
                    spawned: record.spawned,
                    ..*record
                });
                LabelId(self.records.len() as u32 - 1)
            });
        }
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.records)
            + size_of_val(&*self.accesses)
            + self.by_key.len() * 2 * size_of::<(u128, LabelId)>()
    }
}

/// The state to which the step with this label leads, without performing it.
pub(super) struct AfterStep<'a, E> {
    /// The program in the state before the step.
    pub(super) execution: &'a E,
    pub(super) label: Label<'a>,
}

impl<E: States> StateView for AfterStep<'_, E> {
    fn location_digest(&self, location: Location) -> u128 {
        self.label.value_after(location).unwrap_or_else(|| self.execution.location_digest(location))
    }

    fn local_states(&self, words: &mut Vec<u64>) {
        let changed = &self.label.words_after().locals;
        for process in self.execution.processes() {
            let changed = changed.iter().find(|(concerned, _)| *concerned == process);
            if changed.is_none() && self.execution.status(process) == Status::Absent {
                continue;
            }
            words.push(u64::from(process.0));
            match changed {
                Some((_, local)) => words.extend_from_slice(local),
                None => self.execution.local_state(process, words),
            }
        }
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        match self.label.words_after().values.iter().find(|(written, _)| *written == location) {
            Some((_, value)) if self.label.value_after(location).is_some() => words.extend_from_slice(value),
            _ => self.execution.value(location, words),
        }
    }
}
