//! The locations that are live when a process is at an instruction, or has stopped. Two data-flow
//! analyses over the whole code:
//!
//! Backward: the locations whose current value may be read by the process or by a process that it
//! spawns from there on. Operations on guards, locks, semaphores and channels count as reads, and
//! an index that is not constant stands for the whole array. A location that the process certainly
//! overwrites before it reads it is not live for it; other processes have sets of their own.
//!
//! Forward: a location that was live for a process stays live for it until a step of the process
//! accesses the location, even if the process takes a branch that does not read it. (A location
//! that a child may read belongs to the child from the spawn on.) So a location dies only by a step
//! that depends on every write to it. The soundness of `semantic-live` requires this; see
//! docs/semantic.md and corpus/counterexamples/semantic-live-branch.maz.

use super::bit_set::BitSet;
use super::liveness::successors;
use crate::bytecode::{Address, Code, Instr};
use mazurka_model::Mode;

/// The live locations by the position of a process.
pub struct LiveLocations {
    /// For each instruction: the process is at it.
    pub at: Vec<BitSet>,
    /// For each unit: a process of it ran to its end.
    pub ended: Vec<BitSet>,
    /// For each unit: a process of it failed or was discarded at any instruction.
    pub failed: Vec<BitSet>,
}

/// Runs the backward and the forward analysis.
pub fn live_locations(code: &Code) -> LiveLocations {
    let instrs: Vec<Instr> = code.ops.iter().map(|op| op.instr).collect();
    let read = backward(code, &instrs);
    let at = forward(code, &instrs, &read);
    let none = || vec![BitSet::new(locations(code)); code.units.len()];
    let (mut ended, mut failed) = (none(), none());
    for (unit, of_unit) in code.units.iter().enumerate() {
        let next = code.units.get(unit + 1).map_or(instrs.len(), |next| next.entry as usize);
        for instr in of_unit.entry as usize..next {
            failed[unit].add(&at[instr]);
            if instrs[instr] == Instr::End {
                ended[unit].add(&at[instr]);
            }
        }
    }
    LiveLocations { at, ended, failed }
}

fn locations(code: &Code) -> u32 {
    code.first_channel + code.channels.len() as u32
}

fn backward(code: &Code, instrs: &[Instr]) -> Vec<BitSet> {
    let mut read = vec![BitSet::new(locations(code)); instrs.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..instrs.len()).rev() {
            let mut now = BitSet::new(locations(code));
            for next in successors(instrs, at).into_iter().flatten() {
                now.add(&read[next]);
            }
            if let Some(entry) = child(code, instrs[at]) {
                now.add(&read[entry]);
            }
            for_each_access(code, instrs[at], |location, mode, _| match mode {
                Mode::Write => now.remove(location),
                _ => now.insert(location),
            });
            changed |= read[at].add(&now);
        }
    }
    read
}

fn forward(code: &Code, instrs: &[Instr], read: &[BitSet]) -> Vec<BitSet> {
    let mut live = read.to_vec();
    let mut changed = true;
    while changed {
        changed = false;
        for at in 0..instrs.len() {
            let mut now = live[at].clone();
            for_each_access(code, instrs[at], |location, _, certain| {
                if certain {
                    now.remove(location);
                }
            });
            if let Some(entry) = child(code, instrs[at]) {
                read[entry].iter().for_each(|location| now.remove(location));
            }
            for next in successors(instrs, at).into_iter().flatten() {
                changed |= live[next].add(&now);
            }
        }
    }
    live
}

/// The first instruction of the process that an instruction spawns.
fn child(code: &Code, instr: Instr) -> Option<usize> {
    match instr {
        Instr::Spawn { spawn } => Some(code.units[code.spawns[spawn as usize].unit as usize].entry as usize),
        _ => None,
    }
}

/// Calls `visit` with each access of the step that starts with an instruction: the location, the
/// mode, and whether the location is certainly in the access set. The mode is `Mode::Write` only if
/// the step certainly overwrites the location. The accesses of an atomic block belong to its first
/// instruction.
fn for_each_access(code: &Code, instr: Instr, mut visit: impl FnMut(u32, Mode, bool)) {
    match (instr, instr.access()) {
        (Instr::Atomic { block }, _) => {
            let block = &code.blocks[block as usize];
            // Selected accesses come last, because they may read a location that a fixed access
            // certainly writes.
            block.fixed.iter().for_each(|access| visit(access.location.0, access.mode, true));
            for selected in block.selected.iter().filter(|selected| selected.mode != Mode::Write) {
                let array = &code.objects[selected.object as usize];
                let elements = array.first..array.first + array.length;
                elements.for_each(|location| visit(location, selected.mode, false));
            }
        }
        (Instr::WaitCondition { cond, mutex } | Instr::Wake { cond, mutex }, _) => {
            visit_address(code, cond, &mut visit);
            visit_address(code, mutex, &mut visit);
        }
        (Instr::Notify { cond, .. }, _) => visit_address(code, cond, &mut visit),
        (_, Some(access)) => match access.address {
            Address::At(object, _) if access.mode != Mode::Write => {
                let array = &code.objects[object as usize];
                (array.first..array.first + array.length).for_each(|location| visit(location, access.mode, false));
            }
            Address::At(..) => {}
            Address::Fixed(location) => visit(location, access.mode, true),
        },
        _ => {}
    }
}

/// Calls `visit` with an update of the locations that an address may stand for.
fn visit_address(code: &Code, address: Address, visit: &mut impl FnMut(u32, Mode, bool)) {
    match address {
        Address::Fixed(location) => visit(location, Mode::Update, true),
        Address::At(object, _) => {
            let array = &code.objects[object as usize];
            (array.first..array.first + array.length).for_each(|location| visit(location, Mode::Update, false));
        }
    }
}
