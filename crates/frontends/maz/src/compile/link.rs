//! Linking: combines the units into one vector of instructions, and lays out the words of the
//! state.

use super::allocation::{Allocation, Home, allocate};
use super::emitter::{Constants, Draft};
use super::operands::{rename, rename_block, rename_spawn};
use crate::bytecode::{Channel, Code, ENDED, FRAME_HEAD, Instr, Invariant, Op, RUNNING, Reg, SPAWN_COUNTER, Unit};
use crate::hir::{Module, ObjectKind};

/// Allocates registers and links the units of a program.
pub fn link(
    module: Module,
    drafts: Vec<Draft>,
    constants: Constants,
    invariants: Vec<Invariant>,
    statics: u32,
) -> Code {
    let allocations: Vec<Allocation> = drafts.iter().map(allocate).collect();
    let temporaries = allocations.iter().map(|allocation| allocation.temporaries).max().unwrap_or(0);
    let mut code = layout(module, statics);
    code.invariants = invariants;
    code.initial.extend(std::iter::repeat_n(0, temporaries as usize));
    code.initial.extend(&constants.values);
    for (draft, allocation) in drafts.into_iter().zip(&allocations) {
        add_unit(&mut code, draft, allocation, temporaries);
    }
    code
}

/// Lays out the shared words: the locations, and then the channels.
fn layout(module: Module, statics: u32) -> Code {
    let Module { objects, .. } = module;
    let is_channel = |kind: ObjectKind| kind.queue_capacity().is_some();
    let mut initial = Vec::new();
    for object in objects.iter().filter(|object| !is_channel(object.kind)) {
        initial.extend(&object.initial);
        initial.resize((object.first + object.length) as usize, 0);
    }
    let first_channel = initial.len() as u32;
    let mut channels = Vec::new();
    for object in &objects {
        let Some(capacity) = object.kind.queue_capacity() else { continue };
        for _ in 0..object.length {
            channels.push(Channel { base: initial.len() as u32, capacity });
            initial.resize(initial.len() + 1 + capacity as usize, 0);
        }
    }
    let shared_words = initial.len() as u32;
    Code {
        ops: Vec::new(),
        cleared: Vec::new(),
        blocks: Vec::new(),
        spawns: Vec::new(),
        units: Vec::new(),
        statics,
        objects,
        channels,
        invariants: Vec::new(),
        first_channel,
        shared_words,
        initial,
    }
}

fn add_unit(code: &mut Code, mut draft: Draft, allocation: &Allocation, temporaries: u32) {
    let (first_temporary, first_constant) = (code.shared_words, code.shared_words + temporaries);
    let place = |reg: Reg| match reg.is_absolute() {
        true => Reg(reg.0 + first_constant),
        false => match allocation.homes[reg.0 as usize] {
            Home::Frame(word) => Reg(FRAME_HEAD + word),
            Home::Temporary(number) => Reg(Reg::ABSOLUTE | (first_temporary + number)),
        },
    };
    let entry = code.ops.len() as u32;
    let (blocks, spawns) = (code.blocks.len() as u32, code.spawns.len() as u32);
    for instr in &mut draft.instrs {
        rename(instr, &place);
        match instr {
            Instr::Jump { target } | Instr::Branch { target, .. } => *target += entry,
            Instr::Atomic { block } => *block += blocks,
            Instr::Spawn { spawn } => *spawn += spawns,
            _ => {}
        }
    }
    draft.blocks.iter_mut().for_each(|block| rename_block(block, &place));
    draft.spawns.iter_mut().for_each(|spawn| rename_spawn(spawn, &place));
    code.units.push(Unit {
        name: draft.name,
        entry,
        frame: FRAME_HEAD + allocation.frame,
        parameters: draft.parameters.iter().map(|reg| place(*reg)).collect(),
    });
    code.blocks.extend(draft.blocks);
    code.spawns.extend(draft.spawns);
    for ((instr, site), words) in draft.instrs.into_iter().zip(draft.sites).zip(&allocation.clears) {
        let start = code.cleared.len() as u32;
        code.cleared.extend(words.iter().map(|word| Reg(FRAME_HEAD + word)));
        if instr == Instr::End && spawns < code.spawns.len() as u32 {
            code.cleared.push(SPAWN_COUNTER);
        }
        let clears = (start, code.cleared.len() as u32);
        let stop = match instr {
            Instr::End => ENDED,
            _ if instr.is_visible() => RUNNING + code.ops.len() as i64,
            _ => 0,
        };
        let may_block = instr.may_block(&code.blocks);
        code.ops.push(Op { instr, access: instr.access(), site, clears, stop, may_block });
    }
}
