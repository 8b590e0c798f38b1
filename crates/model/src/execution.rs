//! Executions: running instances of a program, and what they can do beyond running.

use crate::{Location, Observation, ProcessId, Status, Step};

/// A running instance of a program. Every algorithm needs this much; further capabilities are the
/// traits [`Rewind`], [`States`] and [`LiveStates`], and an algorithm names the ones it needs in
/// its signature.
///
/// # Invariants
///
/// The algorithms rely on the following, so a front end that breaks one of them makes all
/// algorithms wrong together. `mazurka_testkit::conformance` checks them.
///
/// - **E1, determinism.** The state after a sequence of (process, choice) pairs is unique.
///   Executing a sequence again after [`restart`](Execution::restart) reports the same steps.
/// - **E2, stable ids.** Ids of processes and locations are dense, and one id means the same
///   process or location in all executions of one program value, whatever the interleaving.
/// - **E3, access sets.** [`Step::accesses`] is sorted by location and has at most one entry per
///   location. It is a may-set that depends on the local state of the process alone, except that
///   the mode of a [conditional](crate::Access::conditional) access also depends on the value of
///   its own location. A step with a guard has no conditional access. [`step`](Execution::step)
///   reports the set that [`pending`](Execution::pending) announced, and all outcomes of a choice
///   have the same set. In addition, a step may release locks that its process holds, which no
///   other process can access.
/// - **E4, modes.** A location in mode `Write` is certainly written and not read before it is
///   written. `Acquire` is always guarded; `Release` never is.
/// - **E5, enabledness.** Whether a process is enabled depends on its local state, on the values of
///   locations with [`Access::guard`](crate::Access), on the processes in [`Step::joined`] having
///   ended, and on the events in [`Step::follows`] having happened, and on nothing else. A process
///   that does not move keeps its pending step for as long as its status stays the same, apart from
///   the mode of a conditional access to a location that was written.
/// - **E6, effects.** If requested, [`Step::effects`] lists reads and writes in order. For
///   executions that implement [`States`], and for programs under the label model, the list is
///   complete and lies within the access set; others use it for traces only.
/// - **E7, permanence.** What a step waits for through `joined` or `follows` never becomes false
///   again. A process that has ended, failed or was discarded never moves again.
/// - **E8, going back.** [`return_to`](Execution::return_to) restores the state of the mark
///   exactly.
pub trait Execution {
    /// Goes back to the initial state.
    fn restart(&mut self);

    /// What the local code before the first step has shown. An assertion over constants, for
    /// example, can fail there.
    fn prelude(&self) -> &[Observation];

    /// An upper bound on the ids of processes that exist now. It may grow when a spawn is executed
    /// for the first time, and it never shrinks.
    fn process_count(&self) -> usize;

    /// What a process can do now.
    fn status(&self, process: ProcessId) -> Status;

    /// The first process with an id of at least `from` that has this status.
    fn next_with(&self, status: Status, from: u32) -> Option<ProcessId> {
        (from..self.process_count() as u32).map(ProcessId).find(|&process| self.status(process) == status)
    }

    /// Appends all enabled processes in the order of their ids.
    fn enabled(&self, processes: &mut Vec<ProcessId>) {
        let mut from = 0;
        while let Some(process) = self.next_with(Status::Enabled, from) {
            processes.push(process);
            from = process.0 + 1;
        }
    }

    /// The ids of all processes, including those that do not exist in this execution (yet).
    fn processes(&self) -> impl Iterator<Item = ProcessId> + use<Self> {
        (0..self.process_count() as u32).map(ProcessId)
    }

    /// The number of outcomes of the next step of an enabled process: 1 unless the step chooses.
    fn choices(&self, process: ProcessId) -> u32;

    /// Describes the next step of an enabled or blocked process without performing it: fills
    /// `accesses`, `joined` and `site`, and for an enabled process also `follows`.
    fn pending(&self, process: ProcessId, step: &mut Step);

    /// Performs the next step of an enabled process with the given outcome, which is below
    /// [`choices`](Execution::choices), and describes it in `step`.
    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step);

    /// Replays a schedule that was executed before, starting right after
    /// [`restart`](Execution::restart). The caller does not read `scratch`.
    fn replay(&mut self, schedule: impl Iterator<Item = (ProcessId, u32)>, scratch: &mut Step) {
        schedule.for_each(|(process, choice)| self.step(process, choice, scratch));
    }

    /// The current point of the execution, for [`return_to`](Execution::return_to). Called before
    /// every step of a search, so it must be cheap. An execution that can only be restarted needs
    /// no marks and keeps the default.
    fn mark(&mut self) -> Mark {
        Mark::default()
    }

    /// Goes back to an earlier point of the current execution: the one at which `mark` was taken,
    /// after the steps of `schedule`. Marks taken after that point become invalid. Returns the
    /// number of steps that had to be executed again.
    ///
    /// The default restarts and replays. An execution that can [rewind](Rewind) does so instead.
    fn return_to(
        &mut self,
        mark: Mark,
        schedule: impl ExactSizeIterator<Item = (ProcessId, u32)>,
        scratch: &mut Step,
    ) -> u64 {
        let _ = mark;
        let replayed = schedule.len() as u64;
        self.restart();
        self.replay(schedule, scratch);
        replayed
    }

    /// True once the front end has learnt something that invalidates the exploration in progress,
    /// for example that a lock assumed to be uncontended is contended. The exploration stops with
    /// `Stop::Aborted` before it looks at the state again, its results are discarded, and the
    /// driver starts over with what was learnt. Until then, queries return arbitrary answers but do
    /// not panic.
    fn aborted(&self) -> bool {
        false
    }

    /// True once the program has terminated as a whole, as a C program does when `main` returns.
    /// Processes that are blocked then were stopped, and the execution is not a deadlock. They must
    /// be blocked, not ended, because they could have moved before the program terminated.
    fn terminated(&self) -> bool {
        false
    }

    /// False if it is certain that no deadlock can be reached from the present state. True is
    /// always correct. Once false, it stays false.
    fn may_deadlock(&self) -> bool {
        true
    }

    /// True if a process was discarded because of a bound of the front end, such as one on
    /// iterations of loops, and not because it violated an assumption of the program.
    fn bounded(&self) -> bool {
        false
    }

    /// Appends everything about the execution so far that is visible from outside: for every
    /// process whether it ended, failed, was discarded or at which statement it is, and its outputs
    /// and assertion results. Two executions with the same words are the same to a user.
    fn observation(&self, words: &mut Vec<u64>);

    /// Appends the state as far as the front end can describe it. Equal states have equal words;
    /// the converse holds only for executions that implement [`States`].
    fn state(&self, words: &mut Vec<u64>) {
        self.observation(words);
    }

    /// Describes what a blocked process waits for.
    fn waiting(&self, process: ProcessId) -> Waiting;
}

/// Executions that go back to an earlier point without executing anything again.
///
/// # Invariants
///
/// - **R1.** `rewind(mark)` restores the state in which `mark` was taken, including digests. It
///   agrees with [`return_to`](Execution::return_to), which implementations forward to it.
pub trait Rewind: Execution {
    /// Goes back to a point on the current run. Marks taken after that point become invalid.
    fn rewind(&mut self, mark: Mark);
}

/// Executions whose states can be compared.
///
/// # Invariants
///
/// - **S1, exactness.** Two states of executions of one program value are equal if and only if
///   [`Execution::state`] appends the same words.
/// - **S2, digests.** Equal states have equal digests, and unequal states have unequal digests
///   except with negligible probability. Likewise for locations and local states.
/// - **S3, locality.** A step changes the digests of the locations in its access set in modes other
///   than `Read`, of its own local state, and of the local states of processes it spawns; no
///   others.
/// - **S4, additivity.** If [`ADDITIVE`](States::ADDITIVE) is true, the digest of a state is the
///   sum of one term per location and one per local state, so a step adds the same amount wherever
///   it reads the same.
/// - **S5, no `follows`.** [`Step::follows`] is empty. Algorithms that compare states do not use
///   it, so a front end that needs it cannot implement this trait.
/// - **S6, locks.** A location that any step accesses in mode `Acquire` or `Release` is accessed in
///   no other mode. A lock that some step tries to acquire without waiting is a value: the others
///   acquire it with a guarded `Update`.
/// - **S7, additions.** A step that [only adds](crate::Access::adds) to a location does the same
///   whatever the value of the location is, and additions of two steps lead to the same value in
///   either order.
pub trait States: Execution {
    /// Whether digests are sums; see S4. It enables the deferred checks of `source-cs`.
    const ADDITIVE: bool = false;

    /// Whether equal states have the same processes with the same local states. If not, they have
    /// them up to the names of processes: front ends may regard tasks that do the same as equal,
    /// whichever task created them. Then what is known about a process in a state must not be used
    /// in another state that is equal, and algorithms that rely on it (`memo`) cannot be used.
    fn names_processes(&self) -> bool {
        true
    }

    /// A digest of the whole state.
    fn digest(&self) -> u128;

    /// Announces that [`digest`](States::digest) will be called often: from now on it should take
    /// constant time, maintained step by step.
    fn maintain_digest(&mut self) {}

    /// A digest of the value of a location.
    fn location_digest(&self, location: Location) -> u128;

    /// A digest of the local state of a process, its outputs and assertion results included.
    fn local_digest(&self, process: ProcessId) -> u128;

    /// Appends the exact value of a location. The default appends its digest.
    fn value(&self, location: Location, words: &mut Vec<u64>) {
        append(self.location_digest(location), words);
    }

    /// Appends the exact local state of a process, as far as it is part of
    /// [`state`](Execution::state). The default appends its digest.
    fn local_state(&self, process: ProcessId, words: &mut Vec<u64>) {
        append(self.local_digest(process), words);
    }
}

/// Executions that know which locations can still be read.
///
/// # Invariants
///
/// - **L1.** A location may be left out of the live state only if no process that runs, and none
///   that it may still spawn, may read its present value, in a guard, a lock or another update as
///   well: from two states with the same live state the same can be observed. All local states
///   count, what was observed so far included.
/// - **L2.** Which locations are left out depends on local states alone.
/// - **L3.** A location becomes dead only by a step that has the location in its access set: if a
///   step that does not access a dead location is undone, the location is still dead. A process
///   that branches past a read, or fails before it, keeps the location alive.
///
/// The defaults leave nothing out, which is always correct.
pub trait LiveStates: States {
    /// Appends the state without the values that cannot be read any more.
    fn live_state(&self, words: &mut Vec<u64>) {
        self.state(words);
    }

    /// A digest of the [live state](LiveStates::live_state); equal live states have equal digests.
    fn live_digest(&self) -> u128 {
        self.digest()
    }
}

fn append(digest: u128, words: &mut Vec<u64>) {
    words.extend([digest as u64, (digest >> 64) as u64]);
}

/// A point of an execution; see [`Execution::mark`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Mark(pub u64);

/// What a blocked process waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Waiting {
    /// The operation: `lock fork[1]`, `await (turn == 0)`, `join worker`.
    pub what: String,
    /// The processes that could end the wait, where they are known: the holder of the lock, the
    /// processes to be joined.
    pub on: Vec<ProcessId>,
}
