//! States of scripted programs: rewinding, digests and live cells.

use mazurka_model::{Execution, LiveStates, Location, Mark, ProcessId, Rewind, States};

use crate::Act;
use crate::scripted_program::{Phase, ScriptedExecution};

impl ScriptedExecution<'_> {
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
                Act::ReadAndWrite(cell, _) | Act::ChooseBelow(cell, _) => live[cell as usize] = true,
                Act::Read(cell) | Act::Add(cell, _) | Act::AssertBelow(cell, _) | Act::AssumeBelow(cell, _) => {
                    live[cell as usize] = true
                }
                Act::Lock(cell) | Act::Unlock(cell) | Act::Wait(cell) | Act::Await(cell, _) => {
                    live[cell as usize] = true
                }
                Act::Cas(cell, ..) | Act::UnmarkedCas(cell, ..) | Act::Swap(cell, _) => live[cell as usize] = true,
                Act::Max(cell, _) | Act::TryLock(cell) | Act::JoinAndAwait(_, (cell, _)) => live[cell as usize] = true,
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
