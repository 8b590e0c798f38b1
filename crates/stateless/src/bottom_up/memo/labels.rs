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

use hashbrown::HashTable;
use mazurka_model::{Access, Location, Mode, ProcessId, States, Status, Step};
use mazurka_verdict::Fault;
use rustc_hash::FxHashMap;

use super::element::StepEffects;
use super::label::{Label, Record, WordsAfter};
use super::labelled_access::{LabelledAccess, ValueId};
use super::positions::Positions;
use super::summary::Summaries;
use crate::bottom_up::digests::{append, mix};
use crate::bottom_up::interner::Interner;
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
    /// The digest of the process's local state before the step.
    local: u128,
    /// What determines the label.
    key: u128,
    /// What the program announces.
    step: Step,
    /// The digests of the values of the locations in the access set.
    before: Vec<u128>,
}

/// The labels of all steps that were performed.
#[derive(Debug, Default)]
pub(super) struct Labels {
    records: Vec<Record>,
    /// The access sets of the labels, one behind the other.
    accesses: Vec<LabelledAccess>,
    /// The digests of the values in the access sets.
    values: Interner<u128>,
    /// What the prerequisites of elements depend on.
    effects: Interner<StepEffects>,
    /// The labels that are found by their keys.
    by_key: HashTable<LabelId>,
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
    /// Record additions as such, and not as updates.
    pub(super) additions: bool,
}

impl Default for Announced {
    fn default() -> Self {
        Announced { process: ProcessId(0), local: 0, key: 0, step: Step::default(), before: Vec::new() }
    }
}

impl Announced {
    /// Makes this the step that the process is about to perform, with this outcome.
    pub(super) fn set(&mut self, execution: &impl States, process: ProcessId, outcome: u32, recording: Recording) {
        execution.pending(process, &mut self.step);
        self.process = process;
        self.local = execution.local_digest(process);
        self.before.clear();
        self.before.extend(self.step.accesses.iter().map(|access| execution.location_digest(access.location)));
        let start = mix(self.local ^ u128::from(process.0) << 32 ^ u128::from(outcome));
        let values = self.before.iter().filter(|_| recording.values);
        self.key = mix(values.fold(start, |key, &value| append(key, value)));
        debug_assert!(
            self.step.accesses.is_sorted_by(|a, b| a.location < b.location),
            "access sets are sorted, with one entry per location (E3)"
        );
    }

    /// The access set with the values before the step.
    fn accesses(&self) -> impl Iterator<Item = (&Access, u128)> {
        self.step.accesses.iter().zip(self.before.iter().copied())
    }

    /// The state after the step, word by word.
    fn words_after(&self, execution: &impl States, step: &Step) -> WordsAfter {
        let words = |fill: &dyn Fn(&mut Vec<u64>)| {
            let mut words = Vec::new();
            fill(&mut words);
            words
        };
        let concerned = step.spawned.iter().copied().chain([self.process]);
        let locations = self.step.accesses.iter().map(|one| one.location);
        WordsAfter {
            locals: concerned.map(|p| (p, words(&|words| execution.local_state(p, words)))).collect(),
            values: locations.map(|x| (x, words(&|words| execution.value(x, words)))).collect(),
        }
    }
}

impl Labels {
    /// The label of the announced step, if the same step was performed before.
    pub(super) fn find(&self, announced: &Announced) -> Option<LabelId> {
        self.find_key(announced.key)
    }

    fn find_key(&self, key: u128) -> Option<LabelId> {
        self.by_key.find(hash(key), |id| self.records[id.index()].key == key).copied()
    }

    /// Adds the label of a step that was announced and has been performed.
    pub(super) fn record(
        &mut self,
        announced: &Announced,
        execution: &impl States,
        step: &Step,
        (summaries, positions): (&mut Summaries, &mut Positions),
        recording: Recording,
    ) -> LabelId {
        debug_assert!(step.wants_effects, "labels contain the values that a step reads and writes");
        let sets = summaries.processes_mut();
        let (process, local) = (announced.process, announced.local);
        let concerned = || step.spawned.iter().copied().chain([process]);
        let now = concerned().map(|process| mix(execution.local_digest(process)));
        let position = positions.number(process, local);
        debug_assert!(!step.spawned.contains(&process), "no process spawns itself");
        debug_assert!(!step.joined.contains(&process), "no process joins itself");
        let effects = StepEffects {
            process,
            spawned: sets.collect(step.spawned.iter().copied()),
            joined: sets.collect(step.joined.iter().copied()),
            ended: sets.collect(concerned().filter(|&process| execution.status(process) == Status::Ended)),
            shift: positions.shift(process, position, execution.local_digest(process)),
            on_cycle: false,
        };
        let first_access = self.accesses.len();
        self.record_accesses(announced, execution, step, recording);
        self.records.push(Record {
            process,
            site: announced.step.site,
            position,
            effects: self.effects.intern(effects),
            first_access: first_access as u32,
            access_count: announced.step.accesses.len() as u32,
            locals_delta: now.fold(0u128, u128::wrapping_add).wrapping_sub(mix(local)),
            key: announced.key,
            after: recording.words.then(|| Box::new(announced.words_after(execution, step))),
        });
        debug_assert!(u32::try_from(self.accesses.len()).is_ok(), "offsets are 32 bits wide");
        let id = LabelId(self.records.len() as u32 - 1);
        // A step with a fault is performed again, so that the sink gets the shortest execution with
        // it.
        if recording.find && !step.observations.iter().any(|&observation| Fault::of(observation).is_some()) {
            match self.find_key(announced.key) {
                Some(known) => debug_assert!(!recording.values || self.agree(known, id), "keys determine labels"),
                None => self.list(id),
            }
        }
        id
    }

    /// Adds the access set of a step that has been performed.
    fn record_accesses(&mut self, announced: &Announced, execution: &impl States, step: &Step, recording: Recording) {
        let first = self.accesses.len();
        for (&Access { location, mode, guard, adds, .. }, before) in announced.accesses() {
            let before = ValueId(self.values.intern(before));
            let added = adds && recording.additions;
            let (read, written, after) = (false, false, before);
            self.accesses.push(LabelledAccess { location, mode, guard, read, written, added, before, after });
        }
        let accesses = &mut self.accesses[first..];
        // A step that only waits does not use the values that its guard sees.
        if accesses.iter().all(|one| one.guard && one.mode == Mode::Read) {
            return;
        }
        for effect in &step.effects {
            let concerned = accesses.iter_mut().find(|one| one.location == effect.location);
            debug_assert!(concerned.is_some(), "effects lie within the access set (E6)");
            concerned.into_iter().for_each(|one| one.add(effect.kind));
        }
        for access in accesses {
            debug_assert!(access.guard || access.mode != Mode::Acquire, "acquiring a lock is guarded");
            if matches!(access.mode, Mode::Acquire | Mode::Release) {
                (access.read, access.written) = (false, true);
            }
            debug_assert!(!access.written || access.mode != Mode::Read, "writes are announced");
            if access.added {
                // Adding 0 does nothing, whatever the value is.
                access.read = false;
                access.written &= execution.location_digest(access.location) != self.values.get(access.before.0);
                access.added = access.written;
            }
            if access.written {
                access.after = ValueId(self.values.intern(execution.location_digest(access.location)));
            }
        }
    }

    /// From now on, the label is found by its key.
    fn list(&mut self, id: LabelId) {
        let records = &self.records;
        self.by_key.insert_unique(hash(records[id.index()].key), id, |id| hash(records[id.index()].key));
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
        let Labels { effects, values, .. } = self;
        Label { process: record.process, record, accesses: self.accesses_of(record), effects, values }
    }

    #[inline]
    fn accesses_of(&self, record: &Record) -> &[LabelledAccess] {
        &self.accesses[record.first_access as usize..][..record.access_count as usize]
    }

    /// Drops all labels but the wanted ones, which are renumbered and no longer found by their
    /// keys.
    pub(super) fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut LabelId>) {
        let old = std::mem::take(self);
        let mut copied = FxHashMap::default();
        for id in wanted {
            *id = *copied.entry(*id).or_insert_with(|| self.copy(&old, *id));
        }
    }

    /// Adds a label of another table.
    fn copy(&mut self, from: &Labels, id: LabelId) -> LabelId {
        let record = &from.records[id.index()];
        let first_access = self.accesses.len() as u32;
        for access in from.accesses_of(record) {
            let [before, after] =
                [access.before, access.after].map(|value| ValueId(self.values.intern(from.values.get(value.0))));
            self.accesses.push(LabelledAccess { before, after, ..*access });
        }
        let effects = self.effects.intern(from.effects.get(record.effects));
        self.records.push(Record { first_access, effects, after: record.after.clone(), ..*record });
        LabelId(self.records.len() as u32 - 1)
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.records)
            + size_of_val(&*self.accesses)
            + self.values.bytes()
            + self.effects.bytes()
            + self.by_key.len() * 2 * size_of::<LabelId>()
    }
}

/// Keys are digests, so any part of one serves as a hash.
fn hash(key: u128) -> u64 {
    key as u64
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
