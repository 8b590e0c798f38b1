//! Programs as lists of steps over integer cells, for tests that involve no front end.
//!
//! Nearly every step is one access to one cell, so a test states exactly which accesses happen. A
//! lock is a cell that holds 0, or the id of its owner plus one.

use mazurka_model::{
    Access, Effect, EffectKind, Error, Execution, LiveStates, Location, Mark, Observation, ProcessId, Program, Rewind,
    Site, SourcePlace, States, Status, Step, Value, Waiting,
};

/// A program as lists of steps. Processes that are the target of an [`Act::Spawn`] start when they
/// are spawned, all others at once.
#[derive(Clone, Debug, Default)]
pub struct ScriptedProgram {
    /// The initial values of the cells.
    pub cells: Vec<i64>,
    /// The steps of each process.
    pub processes: Vec<Vec<Act>>,
}

/// A step. Cells and processes are numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Reads a cell. The value becomes part of the local state.
    Read(u32),
    /// Writes a cell.
    Write(u32, i64),
    /// Writes a cell without reporting the access, as a faulty front end might. The oracle must
    /// detect this.
    UnreportedWrite(u32, i64),
    /// Reads the first cell and writes another one in one step.
    ReadAndWrite(u32, (u32, i64)),
    /// Adds to a cell in one step.
    Add(u32, i64),
    /// Reads a cell and asserts that its value is smaller.
    AssertBelow(u32, i64),
    /// Reads a cell and assumes that its value is smaller.
    AssumeBelow(u32, i64),
    /// Acquires a lock.
    Lock(u32),
    /// Releases a lock, which is an error if the process does not hold it.
    Unlock(u32),
    /// Waits until a cell is positive and subtracts one, as a semaphore does.
    Wait(u32),
    /// Waits until a cell has a value.
    Await(u32, i64),
    /// Waits until two cells have the given values.
    AwaitBoth((u32, i64), (u32, i64)),
    /// Compare-and-swap: if the cell has the first value, writes the second one.
    Cas(u32, i64, i64),
    /// A compare-and-swap whose access is not marked as conditional, as a faulty front end might
    /// report it.
    UnmarkedCas(u32, i64, i64),
    /// Two compare-and-swap operations in one step, each decided by its own cell.
    CasBoth((u32, i64, i64), (u32, i64, i64)),
    /// A compare-and-swap of the first cell and a blind write of another one, in one step.
    CasAndWrite((u32, i64, i64), (u32, i64)),
    /// Replaces the value of a cell. Replacing a value by itself counts as a read.
    Swap(u32, i64),
    /// Replaces the value of a cell by a larger one.
    Max(u32, i64),
    /// Copies the second cell to the first one, if the first one is 0.
    Fill(u32, u32),
    /// Acquires a lock if it is free, and goes on in any case.
    TryLock(u32),
    /// Writes a cell if another one has a value, and reports the accesses it made. The mode of the
    /// written cell depends on another location, which no front end may report.
    WriteIfOther((u32, i64), (u32, i64)),
    /// Chooses a number below the second one and writes it.
    Choose(u32, u32),
    /// Starts a process.
    Spawn(u32),
    /// Waits for the end of a process.
    Join(u32),
}

impl ScriptedProgram {
    /// A program in which all cells are 0 initially.
    pub fn new(cells: usize, processes: &[&[Act]]) -> Self {
        ScriptedProgram { cells: vec![0; cells], processes: processes.iter().map(|steps| steps.to_vec()).collect() }
    }

    /// Starts an execution; the same as [`Program::start`] of a reference.
    pub fn start(&self) -> ScriptedExecution<'_> {
        let spawned = |id: usize| self.processes.iter().flatten().any(|act| *act == Act::Spawn(id as u32));
        let phases =
            (0..self.processes.len()).map(|id| if spawned(id) { Phase::Absent } else { Phase::Running }).collect();
        let none = vec![Vec::new(); self.processes.len()];
        let now = State { cells: self.cells.clone(), at: vec![0; self.processes.len()], phases, read: none };
        ScriptedExecution { program: self, now, past: Vec::new() }
    }

    /// The process and the position of the step at a site.
    fn position(&self, site: Site) -> (usize, usize) {
        let mut rest = site.0 as usize;
        for (process, steps) in self.processes.iter().enumerate() {
            if rest < steps.len() {
                return (process, rest);
            }
            rest -= steps.len();
        }
        (0, 0)
    }

    fn site(&self, process: usize, at: usize) -> Site {
        Site(self.processes[..process].iter().map(Vec::len).sum::<usize>() as u32 + at as u32)
    }
}

impl<'p> Program for &'p ScriptedProgram {
    type Execution = ScriptedExecution<'p>;

    fn start(&self) -> ScriptedExecution<'p> {
        ScriptedProgram::start(self)
    }

    fn process_name(&self, process: ProcessId) -> String {
        format!("p{}", process.0)
    }

    fn location_name(&self, location: Location) -> String {
        format!("x{}", location.0)
    }

    fn show_value(&self, _: Location, value: Value) -> String {
        value.to_string()
    }

    fn place(&self, site: Site) -> SourcePlace {
        let (process, at) = self.position(site);
        let text = format!("{:?}", self.processes[process][at]);
        SourcePlace { file: "script".to_owned(), line: site.0 + 1, column: 1, text, message: String::new() }
    }

    fn guards(&self, location: Location) -> bool {
        self.processes.iter().flatten().any(|act| match *act {
            Act::Lock(cell) | Act::Wait(cell) | Act::Await(cell, _) => cell == location.0,
            Act::AwaitBoth((one, _), (other, _)) => one == location.0 || other == location.0,
            _ => false,
        })
    }

    fn initial_value(&self, location: Location) -> Option<Value> {
        let is_lock = self.processes.iter().flatten().any(|act| *act == Act::Lock(location.0));
        if is_lock { None } else { self.cells.get(location.index()).copied().map(Value) }
    }
}

/// An execution of a [`ScriptedProgram`]. It rewinds by keeping all earlier states.
#[derive(Clone, Debug)]
pub struct ScriptedExecution<'p> {
    program: &'p ScriptedProgram,
    now: State,
    past: Vec<State>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct State {
    cells: Vec<i64>,
    at: Vec<usize>,
    phases: Vec<Phase>,
    /// The values that each process has read so far.
    read: Vec<Vec<i64>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Absent,
    Running,
    Discarded,
    Failed,
}

impl ScriptedExecution<'_> {
    fn next(&self, process: ProcessId) -> Option<Act> {
        self.program.processes[process.index()].get(self.now.at[process.index()]).copied()
    }

    fn ready(&self, act: Act) -> bool {
        let holds = |(cell, value): (u32, i64)| self.now.cells[cell as usize] == value;
        match act {
            Act::Lock(cell) => holds((cell, 0)),
            Act::Wait(cell) => self.now.cells[cell as usize] > 0,
            Act::Await(cell, value) => holds((cell, value)),
            Act::AwaitBoth(one, other) => holds(one) && holds(other),
            Act::Join(process) => self.status(ProcessId(process)) == Status::Ended,
            _ => true,
        }
    }

    /// The cell of a conditional access, and the value that the step writes to it, if it does.
    fn conditional_write(&self, act: Act, process: ProcessId) -> (u32, Option<i64>) {
        let now = |cell: u32| self.now.cells[cell as usize];
        match act {
            Act::Cas(cell, expected, new) | Act::UnmarkedCas(cell, expected, new) => {
                (cell, (now(cell) == expected).then_some(new))
            }
            Act::Swap(cell, new) => (cell, (now(cell) != new).then_some(new)),
            Act::Max(cell, new) => (cell, (now(cell) < new).then_some(new)),
            Act::TryLock(cell) => (cell, (now(cell) == 0).then_some(i64::from(process.0) + 1)),
            Act::Fill(cell, from) => (cell, (now(cell) == 0).then(|| now(from))),
            _ => unreachable!("invariant: the act has one conditional access"),
        }
    }

    /// For each cell, whether a running process or one that may still be spawned may read it. The
    /// steps that a failed process did not reach count as well.
    fn live(&self) -> Vec<bool> {
        let mut live = vec![false; self.now.cells.len()];
        let rest = |id: usize, phase: Phase| match phase {
            Phase::Absent => &self.program.processes[id][..],
            Phase::Running | Phase::Discarded | Phase::Failed => &self.program.processes[id][self.now.at[id]..],
        };
        for act in self.now.phases.iter().enumerate().flat_map(|(id, &phase)| rest(id, phase)) {
            match *act {
                Act::Write(..) | Act::UnreportedWrite(..) | Act::Choose(..) | Act::Spawn(_) | Act::Join(_) => {}
                Act::ReadAndWrite(cell, _) => live[cell as usize] = true,
                Act::Read(cell) | Act::Add(cell, _) | Act::AssertBelow(cell, _) | Act::AssumeBelow(cell, _) => {
                    live[cell as usize] = true
                }
                Act::Lock(cell) | Act::Unlock(cell) | Act::Wait(cell) | Act::Await(cell, _) => {
                    live[cell as usize] = true
                }
                Act::Cas(cell, ..) | Act::UnmarkedCas(cell, ..) | Act::Swap(cell, _) => live[cell as usize] = true,
                Act::Max(cell, _) | Act::TryLock(cell) => live[cell as usize] = true,
                Act::CasAndWrite((cell, ..), _) | Act::WriteIfOther(_, (cell, _)) => live[cell as usize] = true,
                Act::CasBoth((one, ..), (other, ..)) | Act::Fill(one, other) => {
                    live[one as usize] = true;
                    live[other as usize] = true;
                }
                Act::AwaitBoth((one, _), (other, _)) => {
                    live[one as usize] = true;
                    live[other as usize] = true;
                }
            }
        }
        live
    }
}

impl Execution for ScriptedExecution<'_> {
    fn restart(&mut self) {
        *self = self.program.start();
    }

    fn prelude(&self) -> &[Observation] {
        &[]
    }

    fn process_count(&self) -> usize {
        self.program.processes.len()
    }

    fn status(&self, process: ProcessId) -> Status {
        match (self.now.phases[process.index()], self.next(process)) {
            (Phase::Absent, _) => Status::Absent,
            (Phase::Discarded, _) => Status::Discarded,
            (Phase::Failed, _) => Status::Failed,
            (Phase::Running, None) => Status::Ended,
            (Phase::Running, Some(act)) if self.ready(act) => Status::Enabled,
            (Phase::Running, Some(_)) => Status::Blocked,
        }
    }

    fn choices(&self, process: ProcessId) -> u32 {
        match self.next(process) {
            Some(Act::Choose(_, below)) => below,
            _ => 1,
        }
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        step.site = self.program.site(process.index(), self.now.at[process.index()]);
        let guard = |cell: u32| Access::read(Location(cell)).guarded();
        match self.next(process) {
            None | Some(Act::Spawn(_) | Act::UnreportedWrite(..)) => {}
            Some(Act::Join(other)) => step.joined.push(ProcessId(other)),
            Some(Act::Read(cell) | Act::AssertBelow(cell, _) | Act::AssumeBelow(cell, _)) => {
                step.accesses.push(Access::read(Location(cell)))
            }
            Some(Act::Write(cell, _) | Act::Choose(cell, _)) => step.accesses.push(Access::write(Location(cell))),
            Some(Act::ReadAndWrite(read, (written, _))) => {
                step.accesses.push(Access::read(Location(read)));
                step.accesses.push(Access::write(Location(written)));
            }
            Some(Act::Add(cell, _)) => step.accesses.push(Access::update(Location(cell))),
            Some(Act::Lock(cell)) => {
                step.accesses.push(Access::acquire(Location(cell)));
            }
            Some(Act::Unlock(cell)) => {
                step.accesses.push(Access::release(Location(cell)));
            }
            Some(Act::Wait(cell)) => step.accesses.push(Access::update(Location(cell)).guarded()),
            Some(act @ (Act::Cas(..) | Act::Swap(..) | Act::Max(..) | Act::TryLock(_) | Act::Fill(..))) => {
                let (cell, new) = self.conditional_write(act, process);
                step.accesses.push(Access::conditional(Location(cell), new.is_some()));
                if let Act::Fill(_, from) = act {
                    step.accesses.push(Access::read(Location(from)));
                }
            }
            Some(act @ Act::UnmarkedCas(cell, ..)) => {
                let (_, new) = self.conditional_write(act, process);
                let marked = Access::conditional(Location(cell), new.is_some());
                step.accesses.push(Access { conditional: false, ..marked });
            }
            Some(Act::CasBoth(one, other)) => {
                for (cell, old, new) in [one, other] {
                    let (_, new) = self.conditional_write(Act::Cas(cell, old, new), process);
                    step.accesses.push(Access::conditional(Location(cell), new.is_some()));
                }
            }
            Some(Act::CasAndWrite((cell, old, new), (written, _))) => {
                let (_, new) = self.conditional_write(Act::Cas(cell, old, new), process);
                step.accesses.push(Access::conditional(Location(cell), new.is_some()));
                step.accesses.push(Access::write(Location(written)));
            }
            Some(Act::WriteIfOther((cell, _), (other, value))) => {
                step.accesses.push(Access::read(Location(other)));
                if self.now.cells[other as usize] == value {
                    step.accesses.push(Access::write(Location(cell)));
                }
            }
            Some(Act::Await(cell, _)) => step.accesses.push(guard(cell)),
            Some(Act::AwaitBoth((one, _), (other, _))) => {
                step.accesses.push(guard(one.min(other)));
                if one != other {
                    step.accesses.push(guard(one.max(other)));
                }
            }
        }
        step.accesses.sort_unstable();
    }

    fn step(&mut self, process: ProcessId, choice: u32, step: &mut Step) {
        assert_eq!(self.status(process), Status::Enabled, "only enabled processes take steps");
        self.pending(process, step);
        self.past.push(self.now.clone());
        let act = self.next(process).expect("invariant: an enabled process has a next step");
        let (id, site, me) = (process.index(), step.site, i64::from(process.0) + 1);
        let now = self.now.clone();
        let before = ScriptedExecution { program: self.program, now, past: Vec::new() };
        let State { cells, at, phases, read } = &mut self.now;
        let mut access = |step: &mut Step, cell: u32, kind, value: i64| {
            if step.wants_effects && !matches!(act, Act::UnreportedWrite(..)) {
                step.effects.push(Effect { location: Location(cell), kind, value: value.into() });
            }
            if kind == EffectKind::Read {
                read[id].push(value);
            } else {
                cells[cell as usize] = if kind == EffectKind::Unlock { 0 } else { value };
            }
        };
        let old = |cell: u32| self.past.last().map_or(0, |state| state.cells[cell as usize]);
        match act {
            Act::Read(cell) | Act::Await(cell, _) => access(step, cell, EffectKind::Read, old(cell)),
            Act::AwaitBoth((one, _), (other, _)) => {
                access(step, one, EffectKind::Read, old(one));
                access(step, other, EffectKind::Read, old(other));
            }
            Act::Write(cell, value) | Act::UnreportedWrite(cell, value) => access(step, cell, EffectKind::Write, value),
            Act::ReadAndWrite(read, (written, value)) => {
                access(step, read, EffectKind::Read, old(read));
                access(step, written, EffectKind::Write, value);
            }
            Act::Choose(cell, _) => access(step, cell, EffectKind::Write, i64::from(choice)),
            Act::Add(cell, value) => {
                if step.wants_effects {
                    step.effects.push(Effect {
                        location: Location(cell),
                        kind: EffectKind::Read,
                        value: old(cell).into(),
                    });
                }
                access(step, cell, EffectKind::Write, old(cell) + value);
            }
            Act::Cas(..) | Act::UnmarkedCas(..) | Act::Swap(..) | Act::Max(..) | Act::TryLock(_) | Act::Fill(..) => {
                let (cell, new) = before.conditional_write(act, process);
                access(step, cell, EffectKind::Read, old(cell));
                if let Act::Fill(_, from) = act {
                    access(step, from, EffectKind::Read, old(from));
                }
                if let Some(new) = new {
                    access(step, cell, EffectKind::Write, new);
                }
            }
            Act::CasBoth(one, other) => {
                for (cell, expected, new) in [one, other] {
                    access(step, cell, EffectKind::Read, old(cell));
                    if old(cell) == expected {
                        access(step, cell, EffectKind::Write, new);
                    }
                }
            }
            Act::CasAndWrite((cell, expected, new), (written, value)) => {
                access(step, cell, EffectKind::Read, old(cell));
                if old(cell) == expected {
                    access(step, cell, EffectKind::Write, new);
                }
                access(step, written, EffectKind::Write, value);
            }
            Act::WriteIfOther((cell, value), (other, expected)) => {
                access(step, other, EffectKind::Read, old(other));
                if old(other) == expected {
                    access(step, cell, EffectKind::Write, value);
                }
            }
            Act::Wait(cell) => access(step, cell, EffectKind::Wait, old(cell) - 1),
            Act::Lock(cell) => access(step, cell, EffectKind::Lock, me),
            Act::Unlock(cell) if old(cell) == me => access(step, cell, EffectKind::Unlock, me),
            Act::Unlock(_) => {
                step.observations.push(Observation::Error { process, site, error: Error::UNLOCK_NOT_HELD });
                phases[id] = Phase::Failed;
            }
            Act::AssertBelow(cell, value) => {
                access(step, cell, EffectKind::Read, old(cell));
                step.observations.push(Observation::Assertion { process, site, holds: old(cell) < value });
            }
            Act::AssumeBelow(cell, value) => {
                access(step, cell, EffectKind::Read, old(cell));
                if old(cell) >= value {
                    step.observations.push(Observation::Discarded { process, site });
                    phases[id] = Phase::Discarded;
                }
            }
            Act::Spawn(other) => {
                phases[other as usize] = Phase::Running;
                step.spawned.push(ProcessId(other));
            }
            Act::Join(_) => {}
        }
        at[id] += 1;
    }

    fn mark(&mut self) -> Mark {
        Mark(self.past.len() as u64)
    }

    fn return_to(&mut self, mark: Mark, _: impl ExactSizeIterator<Item = (ProcessId, u32)>, _: &mut Step) -> u64 {
        self.rewind(mark);
        0
    }

    fn state(&self, words: &mut Vec<u64>) {
        words.extend(self.now.cells.iter().map(|&value| value as u64));
        self.observation(words);
    }

    fn observation(&self, words: &mut Vec<u64>) {
        words.extend(self.now.at.iter().map(|&at| at as u64));
        words.extend(self.now.phases.iter().map(|&phase| phase as u64));
        for read in &self.now.read {
            words.push(read.len() as u64);
            words.extend(read.iter().map(|&value| value as u64));
        }
    }

    fn waiting(&self, process: ProcessId) -> Waiting {
        let what = self.next(process).map_or_else(String::new, |act| format!("{act:?}"));
        let on = match self.next(process) {
            Some(Act::Join(other)) => vec![ProcessId(other)],
            Some(Act::Lock(cell)) => vec![ProcessId(self.now.cells[cell as usize] as u32 - 1)],
            _ => Vec::new(),
        };
        Waiting { what, on }
    }
}

impl Rewind for ScriptedExecution<'_> {
    fn rewind(&mut self, mark: Mark) {
        if let Some(state) = self.past.get(mark.0 as usize) {
            self.now = state.clone();
        }
        self.past.truncate(mark.0 as usize);
    }
}

impl States for ScriptedExecution<'_> {
    fn digest(&self) -> u128 {
        let mut words = Vec::new();
        self.state(&mut words);
        mix(&words)
    }

    fn location_digest(&self, location: Location) -> u128 {
        mix(&[1, u64::from(location.0), self.now.cells[location.index()] as u64])
    }

    fn local_digest(&self, process: ProcessId) -> u128 {
        let id = process.index();
        let mut words = vec![2, id as u64, self.now.at[id] as u64, self.now.phases[id] as u64];
        words.extend(self.now.read[id].iter().map(|&value| value as u64));
        mix(&words)
    }
}

impl LiveStates for ScriptedExecution<'_> {
    fn live_state(&self, words: &mut Vec<u64>) {
        let live = self.live();
        words.extend(self.now.cells.iter().zip(&live).map(|(&value, &live)| if live { value as u64 } else { 0 }));
        self.observation(words);
    }

    fn live_digest(&self) -> u128 {
        let mut words = Vec::new();
        self.live_state(&mut words);
        mix(&words)
    }
}

/// A simple digest for tests: multiplies and rotates, word by word.
fn mix(words: &[u64]) -> u128 {
    words.iter().fold(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834, |digest: u128, &word| {
        (digest ^ u128::from(word)).wrapping_mul(0x2d99_787d_d0b6_b5d7_2f1b_19e5_0b3a_6a4d).rotate_left(53)
    })
}
