//! The registers that instructions read and write, and renaming of registers.

use crate::bytecode::{Address, Block, Formula, Instr, Reg, Spawn};

/// The register that an instruction writes. It is never a constant.
pub fn written(instr: Instr, spawns: &[Spawn]) -> Option<Reg> {
    use Instr::*;
    match instr {
        Move { dst, .. } | Unary { dst, .. } | Binary { dst, .. } | Get { dst, .. } | Load { dst, .. } => Some(dst),
        Recv { dst, .. } | Choose { dst, .. } | Count { dst, .. } | Pop { dst, .. } | Me { dst } => Some(dst),
        Spawn { spawn } => spawns[spawn as usize].dst,
        _ => None,
    }
}

/// Calls `f` with every register that an instruction reads, including constants.
pub fn for_each_read(instr: Instr, blocks: &[Block], spawns: &[Spawn], mut f: impl FnMut(Reg)) {
    use Instr::*;
    let address = |address: Address, f: &mut dyn FnMut(Reg)| {
        if let Address::At(_, index) = address {
            f(index);
        }
    };
    match instr {
        Move { src: a, .. } | Unary { a, .. } | Assert { condition: a } | Assume { condition: a } => f(a),
        Output { value: a } | Join { handle: a } | CheckIndex { index: a, .. } => f(a),
        Binary { a, b, .. } | Branch { a, b, .. } | Choose { from: a, to: b, .. } => {
            f(a);
            f(b);
        }
        Get { from: at, .. } | Load { from: at, .. } | Recv { channel: at, .. } => address(at, &mut f),
        Count { from: at, .. } | Pop { channel: at, .. } | Notify { cond: at, .. } => address(at, &mut f),
        Lock { mutex: at } | Unlock { mutex: at } | Wait { sem: at } | Signal { sem: at } => address(at, &mut f),
        WaitCondition { cond, mutex } | Wake { cond, mutex } => {
            address(cond, &mut f);
            address(mutex, &mut f);
        }
        Put { to: at, src } | Store { to: at, src } | Send { channel: at, src } | Push { channel: at, src } => {
            address(at, &mut f);
            f(src);
        }
        Atomic { block } => {
            let block = &blocks[block as usize];
            if let Some(guard) = &block.guard {
                formula_reads(&guard.condition, &mut f);
            }
            block.selected.iter().for_each(|selected| formula_reads(&selected.index, &mut f));
            block.conditional.iter().for_each(|write| formula_reads(&write.condition, &mut f));
        }
        Spawn { spawn } => spawns[spawn as usize].arguments.iter().copied().for_each(f),
        Jump { .. } | JoinFamily { .. } | Me { .. } | NotHeld | End | Fence { .. } => {}
    }
}

fn formula_reads(formula: &Formula, f: &mut impl FnMut(Reg)) {
    match formula {
        Formula::Const(_) | Formula::Load(_) | Formula::Count(_) => {}
        Formula::Reg(reg) => f(*reg),
        Formula::LoadAt(_, a) | Formula::CountAt(_, a) | Formula::Unary(_, a) => formula_reads(a, f),
        Formula::Select(elements, a) => {
            elements.iter().for_each(|reg| f(*reg));
            formula_reads(a, f);
        }
        Formula::Binary(_, a, b) => {
            formula_reads(a, f);
            formula_reads(b, f);
        }
    }
}

/// Renames the registers of an instruction. Those of blocks and spawns are in tables, which are
/// renamed separately.
pub fn rename(instr: &mut Instr, f: &impl Fn(Reg) -> Reg) {
    use Instr::*;
    let address = |address: &mut Address| {
        if let Address::At(_, index) = address {
            *index = f(*index);
        }
    };
    match instr {
        Move { dst: a, src: b } | Unary { dst: a, a: b, .. } | Branch { a, b, .. } => {
            *a = f(*a);
            *b = f(*b);
        }
        Assert { condition: a } | Assume { condition: a } | Output { value: a } | Join { handle: a } => *a = f(*a),
        CheckIndex { index: a, .. } | Me { dst: a } => *a = f(*a),
        Binary { dst, a, b, .. } | Choose { dst, from: a, to: b } => {
            *dst = f(*dst);
            *a = f(*a);
            *b = f(*b);
        }
        Get { dst: reg, from: at } | Load { dst: reg, from: at } | Count { dst: reg, from: at } => {
            *reg = f(*reg);
            address(at);
        }
        Recv { dst: reg, channel: at } | Pop { dst: reg, channel: at } | Push { channel: at, src: reg } => {
            *reg = f(*reg);
            address(at);
        }
        Put { to: at, src: reg } | Store { to: at, src: reg } | Send { channel: at, src: reg } => {
            *reg = f(*reg);
            address(at);
        }
        Lock { mutex: at } | Unlock { mutex: at } | Wait { sem: at } | Signal { sem: at } => address(at),
        Notify { cond: at, .. } => address(at),
        WaitCondition { cond, mutex } | Wake { cond, mutex } => {
            address(cond);
            address(mutex);
        }
        Jump { .. } | Atomic { .. } | Spawn { .. } | JoinFamily { .. } | NotHeld | End | Fence { .. } => {}
    }
}

/// Renames the registers of a block.
pub fn rename_block(block: &mut Block, f: &impl Fn(Reg) -> Reg) {
    if let Some(guard) = &mut block.guard {
        rename_formula(&mut guard.condition, f);
    }
    block.selected.iter_mut().for_each(|selected| rename_formula(&mut selected.index, f));
    block.conditional.iter_mut().for_each(|write| rename_formula(&mut write.condition, f));
}

/// Renames the registers of a spawn.
pub fn rename_spawn(spawn: &mut Spawn, f: &impl Fn(Reg) -> Reg) {
    spawn.arguments.iter_mut().for_each(|argument| *argument = f(*argument));
    spawn.dst = spawn.dst.map(f);
}

fn rename_formula(formula: &mut Formula, f: &impl Fn(Reg) -> Reg) {
    match formula {
        Formula::Const(_) | Formula::Load(_) | Formula::Count(_) => {}
        Formula::Reg(reg) => *reg = f(*reg),
        Formula::LoadAt(_, a) | Formula::CountAt(_, a) | Formula::Unary(_, a) => rename_formula(a, f),
        Formula::Select(elements, a) => {
            elements.iter_mut().for_each(|reg| *reg = f(*reg));
            rename_formula(a, f);
        }
        Formula::Binary(_, a, b) => {
            rename_formula(a, f);
            rename_formula(b, f);
        }
    }
}
