//! Random scripted programs and their shrinking, for cross-checks that involve no front end.

use fastrand::Rng;

use crate::{Act, ScriptedProgram};

/// Generates a program of about `steps` steps over two data cells, a semaphore and two locks, with
/// spawns, joins, choices and assumptions.
pub fn random_script(seed: u64, steps: usize) -> ScriptedProgram {
    generate(seed, steps, act)
}

/// The same with many conditional accesses: compare-and-swap, swaps that may write what is there,
/// and steps that combine several of them or one of them with another access.
pub fn random_conditional_script(seed: u64, steps: usize) -> ScriptedProgram {
    generate(seed, steps, |rng, kinds| if rng.u32(..10) < 6 { conditional_act(rng) } else { act(rng, kinds) })
}

/// A program in which most processes wait for the end of another one, often for the value of a cell
/// at the same time.
pub fn random_waiting_script(seed: u64, steps: usize) -> ScriptedProgram {
    let mut program = generate(seed, steps, act);
    let mut rng = Rng::with_seed(!seed);
    let processes = program.processes.len();
    for _ in 0..rng.usize(1..=2) {
        // A process waits for one with a larger number, so they do not all wait in a circle.
        let waiting = rng.usize(..processes - 1);
        let other = rng.usize(waiting + 1..processes) as u32;
        let act = match rng.u32(..4) {
            0 => Act::Join(other),
            _ => Act::JoinAndAwait(other, (rng.u32(..2), rng.i64(0..=1))),
        };
        let at = rng.usize(..=program.processes[waiting].len());
        program.processes[waiting].insert(at, act);
    }
    program
}

fn generate(seed: u64, steps: usize, act: impl Fn(&mut Rng, u32) -> Act) -> ScriptedProgram {
    let mut rng = Rng::with_seed(seed);
    let statics = rng.usize(2..=4);
    let spawned = rng.usize(..3).saturating_sub(1);
    let mut processes = vec![Vec::new(); statics + spawned];
    for child in statics..statics + spawned {
        let parent = rng.usize(..child);
        processes[parent].push(Act::Spawn(child as u32));
        if rng.bool() {
            processes[rng.usize(..statics)].push(Act::Join(child as u32));
        }
    }
    // Half of the programs do not block, because blocking programs have few executions.
    let kinds = if rng.bool() { 7 } else { 15 };
    for _ in 0..steps {
        let process = rng.usize(..processes.len());
        let at = rng.usize(..=processes[process].len());
        let act = act(&mut rng, kinds);
        processes[process].insert(at, act);
    }
    ScriptedProgram { cells: vec![0; 5], processes }
}

fn conditional_act(rng: &mut Rng) -> Act {
    let (cell, old, new) = (rng.u32(..2), rng.i64(0..=2), rng.i64(0..=2));
    match rng.u32(..11) {
        9 | 10 => Act::TryLock(3 + cell),
        0..=3 => Act::Cas(cell, old, new),
        4 => Act::Swap(cell, new),
        5 => Act::Max(cell, new),
        6 => Act::CasBoth((0, old, new), (1, rng.i64(0..=2), rng.i64(0..=2))),
        7 => Act::CasAndWrite((cell, old, new), (1 - cell, rng.i64(0..=2))),
        _ => Act::Fill(cell, 1 - cell),
    }
}

fn act(rng: &mut Rng, kinds: u32) -> Act {
    let (cell, value) = (rng.u32(..2), rng.i64(0..=2));
    match rng.u32(..kinds) {
        0 | 1 => Act::Write(cell, value),
        2 => Act::Read(cell),
        3 => Act::Add(cell, 1),
        4 => Act::AssertBelow(cell, value + 1),
        5 => Act::ReadAndWrite(cell, (1 - cell, value)),
        6 => Act::Choose(cell, 2),
        7 => Act::AssumeBelow(cell, value + 1),
        8 => Act::Await(cell, value),
        9 => Act::AwaitBoth((0, value), (1, rng.i64(0..=1))),
        10 => Act::Wait(2),
        11 => Act::Add(2, 1),
        12 => Act::Lock(3 + cell),
        13 => Act::Unlock(3 + cell),
        _ => Act::Choose(cell, 3),
    }
}

/// Removes steps as long as the program fails. `fails` must hold for the given program.
pub fn shrink_script(program: &ScriptedProgram, mut fails: impl FnMut(&ScriptedProgram) -> bool) -> ScriptedProgram {
    let mut best = program.clone();
    'again: loop {
        for process in 0..best.processes.len() {
            for at in 0..best.processes[process].len() {
                let mut smaller = best.clone();
                let removed = smaller.processes[process].remove(at);
                // Without its spawn, a process would start at once, which makes the program larger.
                if !matches!(removed, Act::Spawn(_)) && fails(&smaller) {
                    best = smaller;
                    continue 'again;
                }
            }
        }
        return best;
    }
}
