//! Random scripted programs and their shrinking, for cross-checks that involve no front end.

use fastrand::Rng;

use crate::{Act, ScriptedProgram};

/// Generates a program of about `steps` steps over two data cells, a semaphore and two locks, with
/// spawns, joins, choices and assumptions.
pub fn random_script(seed: u64, steps: usize) -> ScriptedProgram {
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
    let kinds = if rng.bool() { 6 } else { 14 };
    for _ in 0..steps {
        let process = rng.usize(..processes.len());
        let at = rng.usize(..=processes[process].len());
        let act = act(&mut rng, kinds);
        processes[process].insert(at, act);
    }
    ScriptedProgram { cells: vec![0; 5], processes }
}

fn act(rng: &mut Rng, kinds: u32) -> Act {
    let (cell, value) = (rng.u32(..2), rng.i64(0..=2));
    match rng.u32(..kinds) {
        0 | 1 => Act::Write(cell, value),
        2 => Act::Read(cell),
        3 => Act::Add(cell, 1),
        4 | 5 => Act::AssertBelow(cell, value + 1),
        6 => Act::AssumeBelow(cell, value + 1),
        7 => Act::Await(cell, value),
        8 => Act::AwaitBoth((0, value), (1, rng.i64(0..=1))),
        9 => Act::Wait(2),
        10 => Act::Add(2, 1),
        11 => Act::Lock(3 + cell),
        12 => Act::Unlock(3 + cell),
        _ => Act::Choose(cell, 2),
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
