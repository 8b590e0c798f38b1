//! Which locations count as live when a process stands at an instruction, or has stopped. Two data-flow analyses over the whole code.
//!
//! Backward: the locations whose present value the process, or one that it spawns from there on, may read. Guards, locks, semaphores and channels
//! count as read by whoever uses them, and an index that is not constant stands for the whole array. What the process surely overwrites first it
//! does not read; other processes have sets of their own.
//!
//! Forward: what was live for a process stays live for it until a step of it touches the location, though the process may have taken a branch that
//! does not read it. (A location that a child may read is the child's from the spawn on.) So a location dies only by steps that depend on every
//! write to it, which the soundness of `semantic-live` needs: see docs/semantic.md and counterexamples/semantic-live-branch.maz.

use super::liveness::{Set, successors};
use crate::bytecode::{Address, Code, Instr};
use mazurka_model::Mode;

/// The live locations by where a process is.
pub struct LiveLocations {
    /// It stands at this instruction.
    pub at: Vec<Set>,
    /// A process of this unit ran to its end.
    pub ended: Vec<Set>,
    /// A process of this unit failed or was discarded somewhere.
    pub failed: Vec<Set>,
}

/// The analysis.
pub fn live_locations(code: &Code) -> LiveLocations {
    let instrs: Vec<Instr> = code.ops.iter().map(|op| op.instr).collect();
    let read = backward(code, &instrs);
    let at = forward(code, &instrs, &read);
    let none = || vec![Set::new(locations(code)); code.units.len()];
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

fn backward(code: &Code, instrs: &[Instr]) -> Vec<Set> {
    let mut read = vec![Set::new(locations(code)); instrs.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for at in (0..instrs.len()).rev() {
            let mut now = Set::new(locations(code));
            for next in successors(instrs, at).into_iter().flatten() {
                now.add(&read[next]);
            }
            if let Some(entry) = child(code, instrs[at]) {
                now.add(&read[entry]);
            }
            for_each_touch(code, instrs[at], |location, mode, _| match mode {
                Mode::Write => now.remove(location),
                _ => now.insert(location),
            });
            changed |= read[at].add(&now);
        }
    }
    read
}

fn forward(code: &Code, instrs: &[Instr], read: &[Set]) -> Vec<Set> {
    let mut live = read.to_vec();
    let mut changed = true;
    while changed {
        changed = false;
        for at in 0..instrs.len() {
            let mut now = live[at].clone();
            for_each_touch(code, instrs[at], |location, _, sure| {
                if sure {
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

/// What the step that begins here touches: `Mode::Write` only for what it surely overwrites, and whether the location is surely in its access set.
/// What happens inside an atomic block belongs to its beginning.
fn for_each_touch(code: &Code, instr: Instr, mut touch: impl FnMut(u32, Mode, bool)) {
    match (instr, instr.touches()) {
        (Instr::Atomic { block }, _) => {
            let block = &code.blocks[block as usize];
            // What is selected comes last: it may be read although it is surely written under its fixed name.
            block.fixed.iter().for_each(|access| touch(access.location.0, access.mode, true));
            for selected in block.selected.iter().filter(|selected| selected.mode != Mode::Write) {
                let array = &code.objects[selected.object as usize];
                let elements = array.first..array.first + array.length;
                elements.for_each(|location| touch(location, selected.mode, false));
            }
        }
        (_, Some(access)) => match access.address {
            Address::At(object, _) if access.mode != Mode::Write => {
                let array = &code.objects[object as usize];
                (array.first..array.first + array.length).for_each(|location| touch(location, access.mode, false));
            }
            Address::At(..) => {}
            Address::Fixed(location) => touch(location, access.mode, true),
        },
        _ => {}
    }
}
