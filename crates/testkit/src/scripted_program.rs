//! Programs as lists of steps over integer cells, for tests that involve no front end.
//!
//! Nearly every step is one access to one cell, so a test states exactly which accesses happen. A
//! lock is a cell that holds 0, or the id of its owner plus one.

use mazurka_model::{
    Access, Effect, EffectKind, Error, Execution, Location, Mark, Observation, ProcessId, Program, Rewind, Site,
    SourcePlace, Status, Step, Value, Waiting,
};

use crate::Act;

/// A program as lists of steps. Processes that are the target of an [`Act::Spawn`] start when they
/// are spawned, all others at once.
#[derive(Clone, Debug, Default)]
pub struct ScriptedProgram {
    /// The initial values of the cells.
    pub cells: Vec<i64>,
    /// The steps of each process.
    pub processes: Vec<Vec<Act>>,
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

    /// Is the cell a lock that some step tries to acquire? Then the modes of locks do not apply.
    fn is_tried(&self, cell: u32) -> bool {
        self.processes.iter().flatten().any(|act| *act == Act::TryLock(cell))
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
            Act::JoinAndAwait(_, (cell, _)) => cell == location.0,
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
    pub(crate) program: &'p ScriptedProgram,
    pub(crate) now: State,
    pub(crate) past: Vec<State>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) cells: Vec<i64>,
    pub(crate) at: Vec<usize>,
    pub(crate) phases: Vec<Phase>,
    /// The values that each process has read so far.
    pub(crate) read: Vec<Vec<i64>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    Absent,
    Running,
    Discarded,
    Failed,
}

impl ScriptedExecution<'_> {
    fn next(&self, process: ProcessId) -> Option<Act> {
        self.program.processes[process.index()].get(self.now.at[process.index()]).copied()
    }

    fn has_ended(&self, process: u32) -> bool {
        self.status(ProcessId(process)) == Status::Ended
    }

    fn ready(&self, act: Act) -> bool {
        let holds = |(cell, value): (u32, i64)| self.now.cells[cell as usize] == value;
        match act {
            Act::Lock(cell) => holds((cell, 0)),
            Act::Wait(cell) => self.now.cells[cell as usize] > 0,
            Act::Await(cell, value) => holds((cell, value)),
            Act::AwaitBoth(one, other) => holds(one) && holds(other),
            Act::Join(process) => self.has_ended(process),
            Act::JoinAndAwait(process, condition) => self.has_ended(process) && holds(condition),
            _ => true,
        }
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
            Some(Act::ChooseBelow(bound, _)) => self.now.cells[bound as usize].max(1) as u32,
            _ => 1,
        }
    }

    fn pending(&self, process: ProcessId, step: &mut Step) {
        step.clear();
        step.site = self.program.site(process.index(), self.now.at[process.index()]);
        let guard = |cell: u32| Access::read(Location(cell)).guarded();
        let now = |cell: u32| self.now.cells[cell as usize];
        match self.next(process) {
            None | Some(Act::Spawn(_) | Act::UnreportedWrite(..)) => {}
            Some(Act::Join(other)) => step.joined.push(ProcessId(other)),
            Some(Act::Read(cell) | Act::AssertBelow(cell, _) | Act::AssumeBelow(cell, _)) => {
                step.accesses.push(Access::read(Location(cell)))
            }
            Some(Act::Write(cell, _) | Act::Choose(cell, _)) => step.accesses.push(Access::write(Location(cell))),
            Some(Act::ReadAndWrite(read, (written, _)) | Act::ChooseBelow(read, written)) => {
                step.accesses.push(Access::read(Location(read)));
                step.accesses.push(Access::write(Location(written)));
            }
            Some(Act::Add(cell, _)) => step.accesses.push(Access::addition(Location(cell))),
            Some(Act::Lock(cell)) if self.program.is_tried(cell) => {
                step.accesses.push(Access::update(Location(cell)).guarded());
            }
            Some(Act::Unlock(cell)) if self.program.is_tried(cell) => {
                step.accesses.push(Access::update(Location(cell)))
            }
            Some(Act::Lock(cell)) => step.accesses.push(Access::acquire(Location(cell))),
            Some(Act::Unlock(cell)) => step.accesses.push(Access::release(Location(cell))),
            Some(Act::Wait(cell)) => step.accesses.push(Access::addition(Location(cell)).guarded()),
            Some(act @ (Act::Cas(..) | Act::Swap(..) | Act::Max(..) | Act::TryLock(_) | Act::Fill(..))) => {
                let (cell, new) = act.conditional_write(process, now);
                step.accesses.push(Access::conditional(Location(cell), new.is_some()));
                if let Act::Fill(_, from) = act {
                    step.accesses.push(Access::read(Location(from)));
                }
            }
            Some(act @ Act::UnmarkedCas(cell, ..)) => {
                let (_, new) = act.conditional_write(process, now);
                let marked = Access::conditional(Location(cell), new.is_some());
                step.accesses.push(Access { conditional: false, ..marked });
            }
            Some(Act::CasBoth(one, other)) => {
                for (cell, old, new) in [one, other] {
                    let (_, new) = Act::Cas(cell, old, new).conditional_write(process, now);
                    step.accesses.push(Access::conditional(Location(cell), new.is_some()));
                }
            }
            Some(Act::CasAndWrite((cell, old, new), (written, _))) => {
                let (_, new) = Act::Cas(cell, old, new).conditional_write(process, now);
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
            Some(Act::JoinAndAwait(other, (cell, _))) => {
                step.joined.push(ProcessId(other));
                step.accesses.push(guard(cell));
            }
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
            Act::Read(cell) | Act::Await(cell, _) | Act::JoinAndAwait(_, (cell, _)) => {
                access(step, cell, EffectKind::Read, old(cell));
            }
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
            Act::ChooseBelow(read, written) => {
                access(step, read, EffectKind::Read, old(read));
                access(step, written, EffectKind::Write, i64::from(choice));
            }
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
                let (cell, new) = act.conditional_write(process, old);
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
            Some(Act::Join(other) | Act::JoinAndAwait(other, _)) if !self.has_ended(other) => vec![ProcessId(other)],
            Some(Act::Lock(cell)) => vec![ProcessId(self.now.cells[cell as usize] as u32 - 1)],
            _ => Vec::new(),
        };
        Waiting { what, on }
    }
}
