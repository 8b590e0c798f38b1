//! Register allocation. A register that is live across steps gets a word of the frame, which it may
//! share with registers that are never live at the same time. All others become temporaries outside
//! the state, so writes to them need no undo.
//!
//! Equal states must not differ in dead locals, so each visible instruction also gets a list of the
//! frame words that may hold dead values there.

use super::bit_set::BitSet;
use super::emitter::Draft;
use super::liveness::{live_after, live_before, successors};
use super::operands::written;
use crate::bytecode::Instr;
use rustc_hash::FxHashSet;

/// The word that a virtual register was assigned to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// A word of the frame, counted from the first register.
    Frame(u32),
    /// A temporary outside the state.
    Temporary(u32),
}

/// The register allocation of one unit.
pub struct Allocation {
    /// The home of each virtual register.
    pub homes: Vec<Home>,
    /// The number of frame words in use.
    pub frame: u32,
    pub temporaries: u32,
    /// For each instruction at which a process can stop, the frame words to zero there.
    pub clears: Vec<Vec<u32>>,
}

pub fn allocate(draft: &Draft) -> Allocation {
    let live = live_before(draft);
    let mut kept = BitSet::new(draft.registers);
    for (instr, live) in draft.instrs.iter().zip(&live) {
        if instr.is_visible() {
            live.iter().for_each(|reg| kept.insert(*reg));
        }
    }
    let conflicts = conflicts(draft, &live, &kept);
    let mut homes = vec![Home::Temporary(0); draft.registers as usize];
    let (mut frame, mut temporaries) = (0, 0);
    for reg in 0..draft.registers {
        if !kept.contains(reg) {
            homes[reg as usize] = Home::Temporary(temporaries);
            temporaries += 1;
            continue;
        }
        let mut taken: Vec<u32> = conflicts[reg as usize]
            .iter()
            .filter(|other| **other < reg)
            .filter_map(|other| match homes[*other as usize] {
                Home::Frame(word) => Some(word),
                Home::Temporary(_) => None,
            })
            .collect();
        taken.sort_unstable();
        taken.dedup();
        let word = (0..).zip(&taken).position(|(word, taken)| word != *taken).unwrap_or(taken.len()) as u32;
        homes[reg as usize] = Home::Frame(word);
        frame = frame.max(word + 1);
    }
    let clears = clears(draft, &live, &homes, frame);
    Allocation { homes, frame, temporaries, clears }
}

/// Finds the registers that must not share a word because one is written while the other is live.
/// Parameters are written together when the process starts, so they conflict with each other.
fn conflicts(draft: &Draft, live: &[Vec<u32>], kept: &BitSet) -> Vec<FxHashSet<u32>> {
    let mut conflicts = vec![FxHashSet::default(); draft.registers as usize];
    let mut add = |a: u32, b: u32| {
        if a != b && kept.contains(a) && kept.contains(b) {
            conflicts[a as usize].insert(b);
            conflicts[b as usize].insert(a);
        }
    };
    for at in 0..draft.instrs.len() {
        let Some(dst) = written(draft.instrs[at], &draft.spawns).filter(|dst| kept.contains(dst.0)) else { continue };
        live_after(draft, live, at).for_each(|other| add(dst.0, other));
    }
    for a in &draft.parameters {
        draft.parameters.iter().for_each(|b| add(a.0, b.0));
    }
    conflicts
}

/// A forward analysis that finds the frame words that may be non-zero but dead at each stop, given
/// that earlier stops have cleared theirs.
fn clears(draft: &Draft, live: &[Vec<u32>], homes: &[Home], frame: u32) -> Vec<Vec<u32>> {
    let word = |reg: u32| match homes[reg as usize] {
        Home::Frame(word) => Some(word),
        Home::Temporary(_) => None,
    };
    let mut holds = vec![BitSet::new(frame); draft.instrs.len()];
    draft.parameters.iter().filter_map(|reg| word(reg.0)).for_each(|word| holds[0].insert(word));
    let needed = |at: usize| {
        let mut words = BitSet::new(frame);
        live[at].iter().filter_map(|reg| word(*reg)).for_each(|word| words.insert(word));
        words
    };
    let stops = |instr: Instr| instr.is_visible() || instr == Instr::End;
    let mut pending: Vec<usize> = (0..draft.instrs.len()).rev().collect();
    while let Some(at) = pending.pop() {
        let instr = draft.instrs[at];
        let mut after = holds[at].clone();
        if stops(instr) {
            let needed = needed(at);
            holds[at].iter().filter(|word| !needed.contains(*word)).for_each(|word| after.remove(word));
        }
        if let Some(word) = written(instr, &draft.spawns).and_then(|dst| word(dst.0)) {
            after.insert(word);
        }
        for next in successors(&draft.instrs, at).into_iter().flatten() {
            if holds[next].add(&after) {
                pending.push(next);
            }
        }
    }
    let dead_at = |at: usize| {
        let needed = needed(at);
        holds[at].iter().filter(|word| !needed.contains(*word)).collect()
    };
    (0..draft.instrs.len()).map(|at| if stops(draft.instrs[at]) { dead_at(at) } else { Vec::new() }).collect()
}
