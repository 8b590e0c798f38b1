//! Which registers an instruction reads and writes.

use super::Code;
use super::instruction::{Callee, Instruction as I, Register};

/// How an instruction uses a register.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// It reads the register.
    Use,
    /// It writes the register, after it has read what it reads.
    Definition,
}

impl Code {
    /// Calls `visit` with every register of an instruction, uses first.
    pub fn visit_registers(&self, instruction: &I, visit: &mut impl FnMut(Register, Role)) {
        let mut copy = *instruction;
        let mut visit = |register: &mut Register, role| visit(*register, role);
        if visit_own(&mut copy, &mut visit) {
            return;
        }
        match instruction {
            I::Call { call } => {
                let call = &self.calls[*call as usize];
                if let Callee::Address(mut register) = call.callee {
                    visit(&mut register, Role::Use);
                }
                call.arguments.iter().chain(&call.variadic).for_each(|&register| visit(&mut { register }, Role::Use));
                call.results.iter().for_each(|&register| visit(&mut { register }, Role::Definition));
            }
            I::Library { call } => {
                let call = &self.library_calls[*call as usize];
                call.arguments.iter().for_each(|&register| visit(&mut { register }, Role::Use));
                call.result.iter().for_each(|&register| visit(&mut { register }, Role::Definition));
            }
            I::Exchange { exchange } => {
                let exchange = &self.exchanges[*exchange as usize];
                for register in [exchange.address, exchange.expected, exchange.desired] {
                    visit(&mut { register }, Role::Use);
                }
                visit(&mut { exchange.old }, Role::Definition);
                visit(&mut { exchange.replaced }, Role::Definition);
            }
            I::Return { results } => {
                self.results[*results as usize].iter().for_each(|&register| visit(&mut { register }, Role::Use));
            }
            _ => {}
        }
    }

    /// Replaces every register of an instruction. Tables that instructions refer to belong to one
    /// instruction each.
    pub fn map_registers(&mut self, at: usize, map: impl Fn(Register) -> Register) {
        let mut change = |register: &mut Register, _: Role| *register = map(*register);
        let mut instruction = self.instructions[at];
        if !visit_own(&mut instruction, &mut change) {
            match instruction {
                I::Call { call } => {
                    let call = &mut self.calls[call as usize];
                    if let Callee::Address(register) = &mut call.callee {
                        change(register, Role::Use);
                    }
                    let lists = call.arguments.iter_mut().chain(&mut call.variadic).chain(&mut call.results);
                    lists.for_each(|register| change(register, Role::Use));
                }
                I::Library { call } => {
                    let call = &mut self.library_calls[call as usize];
                    call.arguments.iter_mut().chain(&mut call.result).for_each(|register| change(register, Role::Use));
                }
                I::Exchange { exchange } => {
                    let exchange = &mut self.exchanges[exchange as usize];
                    for register in [
                        &mut exchange.address,
                        &mut exchange.expected,
                        &mut exchange.desired,
                        &mut exchange.old,
                        &mut exchange.replaced,
                    ] {
                        change(register, Role::Use);
                    }
                }
                I::Return { results } => {
                    self.results[results as usize].iter_mut().for_each(|register| change(register, Role::Use));
                }
                _ => {}
            }
        }
        self.instructions[at] = instruction;
    }
}

/// Visits the registers of an instruction that has them itself. Returns false for one whose
/// registers are in a table.
fn visit_own(instruction: &mut I, visit: &mut impl FnMut(&mut Register, Role)) -> bool {
    use Role::{Definition, Use};
    match instruction {
        I::Move { to, from } | I::Convert { to, from, .. } => {
            visit(from, Use);
            visit(to, Definition);
        }
        I::Binary { to, left, right, .. }
        | I::Float { to, left, right, .. }
        | I::Compare { to, left, right, .. }
        | I::CompareFloat { to, left, right, .. } => {
            visit(left, Use);
            visit(right, Use);
            visit(to, Definition);
        }
        I::Pure { to, first, second, third, .. } => {
            [first, second, third].into_iter().for_each(|register| visit(register, Use));
            visit(to, Definition);
        }
        I::Select { to, condition, then, otherwise } => {
            [condition, then, otherwise].into_iter().for_each(|register| visit(register, Use));
            visit(to, Definition);
        }
        I::Address { to, base, index, .. } => {
            visit(base, Use);
            visit(index, Use);
            visit(to, Definition);
        }
        I::LoopHead { counter, .. } => {
            // A copy, because the register must not be replaced twice.
            visit(&mut { *counter }, Definition);
            visit(counter, Use);
        }
        I::Branch { condition, .. } => visit(condition, Use),
        I::Switch { value, .. } => visit(value, Use),
        I::Allocate { to, count, .. } => {
            visit(count, Use);
            visit(to, Definition);
        }
        I::Load { to, address, .. } => {
            visit(address, Use);
            visit(to, Definition);
        }
        I::Store { address, value, .. } => {
            visit(address, Use);
            visit(value, Use);
        }
        I::Update { to, address, value, .. } => {
            visit(address, Use);
            visit(value, Use);
            visit(to, Definition);
        }
        I::ThreadLocal { to, .. } => visit(to, Definition),
        I::Call { .. } | I::Library { .. } | I::Exchange { .. } | I::Return { .. } => return false,
        I::Jump { .. }
        | I::Leave
        | I::Fence { .. }
        | I::AtomicBegin
        | I::AtomicEnd
        | I::Unsupported { .. }
        | I::Unreachable => {}
    }
    true
}
