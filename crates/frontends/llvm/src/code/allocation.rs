//! Register allocation: which virtual registers are words of the frame, and which are temporaries.
//!
//! A register that is live where a thread may stop, or while a call runs, is a word of the frame: it
//! is part of the local state, and writes to it are logged. All others are temporaries in the scratch
//! area, which all threads share. Words of the frame that are dead where a thread stops are cleared
//! there.

use std::ops::Range;

use super::instruction::{Instruction as I, Register};
use super::registers::Role;
use super::spinning::mark_spinning_loops;
use super::{Code, FRAME_HEAD, StaticKind};

/// The bit that marks temporaries until the number of constants is known.
const TEMPORARY: usize = 1 << 30;

/// The result of register allocation for a function.
pub(super) struct Allocated {
    pub entry: u32,
    pub frame: u32,
    pub parameters: Vec<Register>,
    pub stack: Vec<(Register, u32)>,
}

/// A set of registers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RegisterSet(Vec<u64>);

impl RegisterSet {
    pub fn new(count: u32) -> Self {
        RegisterSet(vec![0; count.div_ceil(64) as usize])
    }

    pub fn insert(&mut self, register: u32) {
        self.0[register as usize / 64] |= 1 << (register % 64);
    }

    pub fn remove(&mut self, register: u32) {
        self.0[register as usize / 64] &= !(1 << (register % 64));
    }

    pub fn contains(&self, register: u32) -> bool {
        self.0[register as usize / 64] & 1 << (register % 64) != 0
    }

    /// Adds all of another set. Returns whether the set has changed.
    pub fn add(&mut self, other: &RegisterSet) -> bool {
        let mut changed = false;
        for (mine, theirs) in self.0.iter_mut().zip(&other.0) {
            changed |= *theirs & !*mine != 0;
            *mine |= theirs;
        }
        changed
    }

    pub fn iter(&self) -> impl Iterator<Item = u32> {
        let bits = |(index, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |bit| word & 1 << bit != 0).map(move |bit| index as u32 * 64 + bit)
        };
        self.0.iter().enumerate().flat_map(bits)
    }
}

/// What the analyses know about a function.
pub(super) struct FunctionFacts {
    pub range: Range<usize>,
    pub registers: u32,
    pub live_in: Vec<RegisterSet>,
    pub live_out: Vec<RegisterSet>,
    /// The registers that may have been assigned before each instruction.
    assigned: Vec<RegisterSet>,
    /// Whether a thread may stop at each instruction.
    pub stops: Vec<bool>,
}

/// Allocates the registers of the function in a range of instructions.
pub(super) fn allocate_registers(
    code: &mut Code,
    range: Range<usize>,
    parameters: &[Register],
    stack: &[(Register, u32)],
    registers: u32,
) -> Allocated {
    let mut facts = FunctionFacts::analyse(code, range.clone(), parameters, stack, registers);
    mark_spinning_loops(code, &mut facts);
    let frame = facts.frame_registers(code);
    let mut next = (FRAME_HEAD, 0);
    let map: Vec<Register> = (0..registers)
        .map(|register| {
            if frame.contains(register) {
                next.0 += 1;
                Register(next.0 - 1)
            } else {
                next.1 += 1;
                Register::scratch(TEMPORARY | (next.1 - 1))
            }
        })
        .collect();
    facts.record_dead_registers(code, &frame, &map);
    let renamed = |register: Register| match register.in_scratch() {
        Some(_) => register,
        None => map[register.0 as usize],
    };
    for at in range.clone() {
        code.map_registers(at, renamed);
        if let I::LoopHead { id, .. } = code.instructions[at] {
            let live = facts.live_in[at - range.start].iter().filter(|register| frame.contains(*register));
            code.loops[id as usize].live = live.map(|register| map[register as usize]).collect();
        }
    }
    let undefined = facts.undefined(parameters).filter(|register| !frame.contains(*register));
    let undefined: Vec<Register> = undefined.map(|register| map[register as usize]).collect();
    Allocated {
        entry: add_prologue(code, range.start as u32, &undefined),
        frame: next.0,
        parameters: parameters.iter().map(|register| renamed(*register)).collect(),
        stack: stack.iter().map(|(register, object)| (renamed(*register), *object)).collect(),
    }
}

/// Temporaries that may be read before they are written are zero at the start of the function.
fn add_prologue(code: &mut Code, entry: u32, undefined: &[Register]) -> u32 {
    if undefined.is_empty() {
        return entry;
    }
    let zero = code.scratch.iter().position(|word| *word == 0).unwrap_or_else(|| {
        code.scratch.push(0);
        code.scratch.len() - 1
    });
    let prologue = code.instructions.len() as u32;
    let site = code.instruction_sites[entry as usize];
    for to in undefined {
        code.instructions.push(I::Move { to: *to, from: Register::scratch(zero) });
    }
    code.instructions.push(I::Jump { target: entry });
    code.instruction_sites.resize(code.instructions.len(), site);
    let function = code.instruction_functions[entry as usize];
    code.instruction_functions.resize(code.instructions.len(), function);
    code.dead_ranges.resize(code.instructions.len(), (0, 0));
    prologue
}

impl Code {
    /// Places temporaries behind the constants.
    pub(super) fn place_temporaries(&mut self) {
        let constants = self.scratch.len();
        let mut most = 0;
        let place = |register: Register| match register.in_scratch() {
            Some(index) if index & TEMPORARY != 0 => Register::scratch(constants + (index & !TEMPORARY)),
            _ => register,
        };
        for at in 0..self.instructions.len() {
            let instruction = self.instructions[at];
            self.visit_registers(&instruction, &mut |register, _| {
                if let Some(index) = register.in_scratch().filter(|index| index & TEMPORARY != 0) {
                    most = most.max((index & !TEMPORARY) + 1);
                }
            });
            self.map_registers(at, place);
        }
        for function in &mut self.functions {
            function.parameters.iter_mut().for_each(|register| {
                if let Some(index) = register.in_scratch().filter(|index| index & TEMPORARY != 0) {
                    most = most.max((index & !TEMPORARY) + 1);
                }
                *register = place(*register);
            });
            function.stack.iter_mut().for_each(|(register, _)| *register = place(*register));
        }
        self.scratch.resize(constants + most, 0);
    }

    /// The instructions to which control may go from an instruction.
    pub(super) fn successors(&self, at: usize) -> Vec<usize> {
        match self.instructions[at] {
            I::Jump { target } => vec![target as usize],
            I::Branch { then, otherwise, .. } => vec![then as usize, otherwise as usize],
            I::Switch { table, .. } => {
                let table = &self.switches[table as usize];
                table.cases.iter().map(|(_, target)| *target as usize).chain([table.default as usize]).collect()
            }
            I::Return { .. } | I::Unsupported { .. } | I::Unreachable => Vec::new(),
            _ => vec![at + 1],
        }
    }
}

impl FunctionFacts {
    fn analyse(
        code: &Code,
        range: Range<usize>,
        parameters: &[Register],
        stack: &[(Register, u32)],
        registers: u32,
    ) -> Self {
        let count = range.len();
        let sets = || vec![RegisterSet::new(registers); count];
        let private = private_addresses(code, range.clone(), registers);
        let stops = range.clone().map(|at| may_stop(code, &code.instructions[at], &private)).collect();
        let mut facts = FunctionFacts { range, registers, live_in: sets(), live_out: sets(), assigned: sets(), stops };
        facts.compute_live(code, stack);
        facts.compute_assigned(code, parameters);
        facts
    }

    fn compute_live(&mut self, code: &Code, stack: &[(Register, u32)]) {
        let start = self.range.start;
        let mut changed = true;
        while changed {
            changed = false;
            for at in self.range.clone().rev() {
                let instruction = &code.instructions[at];
                let mut live = RegisterSet::new(self.registers);
                for next in code.successors(at).into_iter().filter(|next| self.range.contains(next)) {
                    live.add(&self.live_in[next - start]);
                }
                self.live_out[at - start].add(&live);
                let mut uses = Vec::new();
                code.visit_registers(instruction, &mut |register, role| {
                    if register.in_scratch().is_none() {
                        match role {
                            Role::Use => uses.push(register.0),
                            Role::Definition => live.remove(register.0),
                        }
                    }
                });
                uses.into_iter().for_each(|register| live.insert(register));
                if matches!(instruction, I::Return { .. } | I::Leave) {
                    stack.iter().for_each(|(register, _)| live.insert(register.0));
                }
                changed |= self.live_in[at - start].add(&live);
            }
        }
    }

    fn compute_assigned(&mut self, code: &Code, parameters: &[Register]) {
        let start = self.range.start;
        if let Some(first) = self.assigned.first_mut() {
            parameters.iter().for_each(|register| first.insert(register.0));
        }
        let mut changed = true;
        while changed {
            changed = false;
            for at in self.range.clone() {
                let mut after = self.assigned[at - start].clone();
                code.visit_registers(&code.instructions[at], &mut |register, role| {
                    if role == Role::Definition && register.in_scratch().is_none() {
                        after.insert(register.0);
                    }
                });
                for next in code.successors(at).into_iter().filter(|next| self.range.contains(next)) {
                    changed |= self.assigned[next - start].add(&after);
                }
            }
        }
    }

    /// The registers that must survive a stop or a call.
    fn frame_registers(&self, code: &Code) -> RegisterSet {
        let mut frame = RegisterSet::new(self.registers);
        for (index, at) in self.range.clone().enumerate() {
            if matches!(code.instructions[at], I::Call { .. }) {
                frame.add(&self.live_across_call(code, at));
            } else if self.stops[index] {
                frame.add(&self.live_in[index]);
            }
        }
        frame
    }

    fn live_across_call(&self, code: &Code, at: usize) -> RegisterSet {
        let mut live = self.live_out[at - self.range.start].clone();
        code.visit_registers(&code.instructions[at], &mut |register, role| {
            if role == Role::Definition && register.in_scratch().is_none() {
                live.remove(register.0);
            }
        });
        live
    }

    fn record_dead_registers(&self, code: &mut Code, frame: &RegisterSet, map: &[Register]) {
        code.dead_ranges.resize(self.range.start, (0, 0));
        for (index, at) in self.range.clone().enumerate() {
            let live = match code.instructions[at] {
                I::Call { .. } => Some(self.live_across_call(code, at)),
                I::Return { .. } => Some(RegisterSet::new(self.registers)),
                _ if self.stops[index] => Some(self.live_in[index].clone()),
                _ => None,
            };
            let start = code.dead.len() as u32;
            if let Some(live) = live {
                let dead = self.assigned[index]
                    .iter()
                    .filter(|register| frame.contains(*register) && !live.contains(*register));
                let dead: Vec<u32> = dead.map(|register| map[register as usize].0).collect();
                code.dead.extend(dead);
            }
            code.dead_ranges.push((start, code.dead.len() as u32 - start));
        }
    }

    /// The registers that may be read before they are written.
    fn undefined<'f>(&'f self, parameters: &'f [Register]) -> impl Iterator<Item = u32> + 'f {
        let live = self.live_in.first().into_iter().flat_map(|live| live.iter());
        live.filter(|register| !parameters.contains(&Register(*register)))
    }
}

/// The registers that can only hold addresses into private objects on the stack: all instructions
/// that assign them compute such addresses.
fn private_addresses(code: &Code, range: Range<usize>, registers: u32) -> RegisterSet {
    // Parameters and undefined registers hold anything; for the others the largest solution counts.
    let mut private = RegisterSet::new(registers);
    for at in range.clone() {
        code.visit_registers(&code.instructions[at], &mut |register, role| {
            if role == Role::Definition && register.in_scratch().is_none() {
                private.insert(register.0);
            }
        });
    }
    let mut changed = true;
    while changed {
        changed = false;
        for at in range.clone() {
            let instruction = &code.instructions[at];
            let derives = match instruction {
                I::Allocate { object, .. } => code.stack_objects[*object as usize].private,
                I::Move { from, .. } => is_private(code, *from, &private),
                I::Address { base, .. } => is_private(code, *base, &private),
                I::Binary { operator: crate::ir::BinaryOperator::Add, left, right, .. } => {
                    is_private(code, *left, &private) && right.in_scratch().is_some()
                }
                _ => false,
            };
            code.visit_registers(instruction, &mut |register, role| {
                let defines = role == Role::Definition && register.in_scratch().is_none();
                if defines && !derives && private.contains(register.0) {
                    private.remove(register.0);
                    changed = true;
                }
            });
        }
    }
    private
}

/// Whether a register holds the address of a private object, or of a constant.
fn is_private(code: &Code, register: Register, private: &RegisterSet) -> bool {
    match register.in_scratch() {
        Some(constant) => {
            let object = code.static_objects.get((code.scratch[constant] >> 32) as usize);
            object.is_some_and(|object| object.kind == StaticKind::Constant)
        }
        None => private.contains(register.0),
    }
}

/// Whether a thread may stop at an instruction.
fn may_stop(code: &Code, instruction: &I, private: &RegisterSet) -> bool {
    match instruction {
        I::Load { address, .. } | I::Store { address, .. } | I::Update { address, .. } => {
            !is_private(code, *address, private)
        }
        I::Exchange { exchange } => !is_private(code, code.exchanges[*exchange as usize].address, private),
        I::Library { call } => {
            let function = code.library_calls[*call as usize].function;
            code.may_stop(function)
        }
        I::Leave | I::AtomicBegin | I::Fence { .. } => true,
        I::LoopHead { id, .. } => code.loops[*id as usize].may_spin,
        _ => false,
    }
}
