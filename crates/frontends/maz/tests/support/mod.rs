//! Helpers that the tests share: loading, stepping and exploring programs.
#![allow(dead_code)]

use mazurka_maz::{MazExecution, MazProgram, load};
use mazurka_model::{Effect, EffectKind, Execution, Mode, Observation, ProcessId, Program, Rewind, Status, Step};
use std::collections::BTreeMap;

pub fn program(source: &str) -> MazProgram {
    program_with(source, &[])
}

pub fn program_with(source: &str, parameters: &[(&str, i64)]) -> MazProgram {
    let parameters: BTreeMap<String, i64> = parameters.iter().map(|(name, value)| (name.to_string(), *value)).collect();
    load(source, "test.maz", &parameters).unwrap_or_else(|diagnostics| panic!("{diagnostics:#?}"))
}

pub fn enabled(execution: &MazExecution<'_>) -> Vec<ProcessId> {
    let all = (0..execution.process_count() as u32).map(ProcessId);
    all.filter(|process| execution.status(*process) == Status::Enabled).collect()
}

pub fn state(execution: &MazExecution<'_>) -> Vec<u64> {
    let mut words = Vec::new();
    execution.state(&mut words);
    words
}

/// Performs a step of the process with this name.
pub fn go(program: &MazProgram, execution: &mut MazExecution<'_>, name: &str) -> Step {
    let process = find(program, execution, name);
    assert_eq!(execution.status(process), Status::Enabled, "{name} is not enabled");
    let mut pending = Step::default();
    execution.pending(process, &mut pending);
    let mut step = Step { wants_effects: true, ..Step::default() };
    execution.step(process, 0, &mut step);
    assert_eq!((&pending.accesses, &pending.joined, pending.site), (&step.accesses, &step.joined, step.site));
    step
}

pub fn find(program: &MazProgram, execution: &MazExecution<'_>, name: &str) -> ProcessId {
    let all = (0..execution.process_count() as u32).map(ProcessId);
    all.into_iter().find(|process| program.process_name(*process) == name).unwrap_or_else(|| panic!("no {name}"))
}

/// The access set as text, such as `x:Write fork[1]:Acquire!`, where `!` marks guards.
pub fn accesses(program: &MazProgram, step: &Step) -> String {
    let show = |access: &mazurka_model::Access| {
        let guard = if access.guard { "!" } else { "" };
        format!("{}:{:?}{guard}", program.location_name(access.location), access.mode)
    };
    step.accesses.iter().map(show).collect::<Vec<_>>().join(" ")
}

/// The accesses of the next step of a process.
pub fn pending(program: &MazProgram, execution: &MazExecution<'_>, name: &str) -> String {
    let mut step = Step::default();
    execution.pending(find(program, execution, name), &mut step);
    accesses(program, &step)
}

/// The results of all interleavings together.
#[derive(Default, Debug)]
pub struct Explored {
    pub executions: usize,
    pub deadlocks: usize,
    pub failed_assertions: usize,
    pub observations: Vec<Observation>,
    pub final_states: std::collections::BTreeSet<Vec<u64>>,
}

/// Explores all interleavings by rewinding.
pub fn explore(program: &MazProgram) -> Explored {
    let mut execution = program.start();
    let mut explored = Explored::default();
    visit(&mut execution, &mut explored);
    explored
}

fn visit(execution: &mut MazExecution<'_>, explored: &mut Explored) {
    let processes = enabled(execution);
    if processes.is_empty() {
        explored.executions += 1;
        let all = (0..execution.process_count() as u32).map(ProcessId);
        let mut blocked = all.filter(|process| execution.status(*process) == Status::Blocked);
        explored.deadlocks += usize::from(blocked.next().is_some());
        explored.final_states.insert(state(execution));
    }
    let mut step = Step::default();
    for process in processes {
        for choice in 0..execution.choices(process) {
            let mark = execution.mark();
            execution.step(process, choice, &mut step);
            for observation in &step.observations {
                explored.observations.push(*observation);
                let failed = matches!(observation, Observation::Assertion { holds: false, .. });
                explored.failed_assertions += usize::from(failed);
            }
            visit(execution, explored);
            execution.rewind(mark);
        }
    }
}

/// Checks that all effects are in the access set with a sufficient mode, and that all blind writes
/// happen.
pub fn check_effects(program: &MazProgram, step: &Step) {
    let mode = |effect: &Effect| {
        step.accesses.iter().find(|access| access.location == effect.location).map(|access| access.mode)
    };
    for effect in &step.effects {
        let allowed: &[Mode] = match effect.kind {
            EffectKind::Read => &[Mode::Read, Mode::Update],
            EffectKind::Write => &[Mode::Write, Mode::Update],
            EffectKind::Lock => &[Mode::Acquire],
            EffectKind::Unlock => &[Mode::Release],
            _ => &[Mode::Update],
        };
        let found = mode(effect);
        assert!(found.is_some_and(|mode| allowed.contains(&mode)), "{effect:?} {:?}", program.place(step.site));
    }
    for access in step.accesses.iter().filter(|access| access.mode == Mode::Write) {
        let written = |effect: &Effect| effect.location == access.location && effect.kind == EffectKind::Write;
        assert!(step.effects.iter().any(written), "{access:?} {:?}", program.place(step.site));
    }
    assert!(step.accesses.is_sorted_by(|a, b| a.location < b.location));
}

/// A small pseudo-random generator (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// The example programs of the language.
pub const EXAMPLES: &[(&str, &str)] = &[
    ("boundedbuffer", include_str!("../examples/boundedbuffer.maz")),
    ("channels", include_str!("../examples/channels.maz")),
    ("choice", include_str!("../examples/choice.maz")),
    ("forkjoin", include_str!("../examples/forkjoin.maz")),
    ("lastwrite", include_str!("../examples/lastwrite.maz")),
    ("peterson", include_str!("../examples/peterson.maz")),
    ("philosophers", include_str!("../examples/philosophers.maz")),
    ("running", include_str!("../examples/running.maz")),
];
