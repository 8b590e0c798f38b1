//! Lowering of one function: registers of values, blocks, edges.

use rustc_hash::FxHashMap;

use crate::code::allocation::allocate_registers;
use crate::code::constants::mask;
use crate::code::instruction::{Instruction, Register};
use crate::code::{SiteEntry, StaticKind, SwitchTable};
use crate::ir::{
    BinaryOperator, BlockId, Body, FunctionId, LocationId, Operand, Operation, TerminatorKind, TypeId, ValueId,
};

use super::Lowering;
use super::copies::{Copies, aliases};
use super::loops::{Loops, back_edges};

/// Whether a file belongs to the system, as the headers of the C++ library do.
fn is_system_header(file: &str) -> bool {
    file.starts_with("/usr/") || file.starts_with('/') && file.contains("/c++/")
}

/// Lowers one function. Registers are virtual: one per scalar part of a value, numbered from 0.
pub(super) struct FunctionLowering<'l, 'm> {
    pub lowering: &'l mut Lowering<'m>,
    pub id: FunctionId,
    pub body: &'m Body,
    /// The registers of values; those of an alloca that becomes a register are its contents.
    values: Vec<Vec<Register>>,
    next_register: u32,
    pub instructions: Vec<Instruction>,
    pub sites: Vec<u32>,
    site: u32,
    location: Option<LocationId>,
    /// The positions of labels: blocks first.
    labels: Vec<u32>,
    /// The registers that hold addresses of objects on the stack.
    pub stack: Vec<(Register, u32)>,
    /// The uses of values.
    pub copies: Copies,
    /// The loops of the function.
    loops: Loops,
}

impl<'l, 'm> FunctionLowering<'l, 'm> {
    pub fn new(lowering: &'l mut Lowering<'m>, id: FunctionId, body: &'m Body) -> Self {
        FunctionLowering {
            lowering,
            id,
            body,
            values: vec![Vec::new(); body.values.len()],
            next_register: 0,
            instructions: Vec::new(),
            sites: Vec::new(),
            site: 0,
            location: None,
            labels: vec![0; body.blocks.len()],
            stack: Vec::new(),
            copies: Copies::analyse(body),
            loops: Loops { back_edges: back_edges(body), counters: FxHashMap::default() },
        }
    }

    pub fn lower(mut self) {
        let parameters = self.assign_values();
        let mut heads: Vec<BlockId> = self.loops.back_edges.iter().map(|(_, head)| *head).collect();
        heads.sort_unstable();
        for head in heads {
            let counter = if self.lowering.options.bounded { self.new_register() } else { self.lowering.constant(0) };
            self.loops.counters.insert(head, counter);
        }
        let function = &self.lowering.module.functions[self.id];
        self.set_site(None, &format!("call {}", self.lowering.module.text(function.display_name())), "");
        for (block, code) in self.body.blocks.entries() {
            self.labels[block.0 as usize] = self.instructions.len() as u32;
            if let Some(counter) = self.loops.counters.get(&block).copied() {
                let id = self.lowering.code.loops.len() as u32;
                self.lowering.code.loops.push(crate::code::Loop { may_spin: false, live: Box::default() });
                self.location = code.instructions.first().and_then(|instruction| instruction.location);
                self.at_operation("loop");
                self.emit(Instruction::LoopHead { id, counter });
            }
            for instruction in &code.instructions {
                self.location = instruction.location;
                if let Err(reason) = self.lower_instruction(instruction) {
                    self.emit_unsupported(&reason);
                }
            }
            self.location = code.terminator.location;
            if let Err(reason) = self.lower_terminator(block, &code.terminator.kind) {
                self.emit_unsupported(&reason);
            }
        }
        self.finish(parameters);
    }

    /// Gives every value its registers, and returns those of the parameters.
    fn assign_values(&mut self) -> Vec<Register> {
        let mut parameters = Vec::new();
        let count = self.lowering.module.functions[self.id].parameters.len();
        for (value, entry) in self.body.values.entries() {
            let mut leaves = Vec::new();
            // A type that is not supported shows where the value is used.
            let _ = self.lowering.constants.leaves(entry.ty, &mut leaves);
            self.values[value.0 as usize] = leaves.iter().map(|_| self.new_register()).collect();
            if (value.0 as usize) < count {
                parameters.extend(&self.values[value.0 as usize]);
            }
        }
        let constants = self.lowering.constants;
        let has_whole_bytes = |ty| constants.width(ty).is_ok_and(|width| width % 8 == 0);
        for (value, variable) in aliases(&self.copies, &self.lowering.escapes, self.id, self.body, has_whole_bytes) {
            self.values[value.0 as usize] = self.values[variable.0 as usize].clone();
        }
        parameters
    }

    fn finish(self, parameters: Vec<Register>) {
        let index = self.lowering.index_of(self.id).expect("invariant: functions with code are callable") as usize;
        let entry = self.lowering.append(index as u32, &self.instructions, &self.sites, &self.labels);
        let range = entry as usize..self.lowering.code.instructions.len();
        let code = &mut self.lowering.code;
        let allocated = allocate_registers(code, range, &parameters, &self.stack, self.next_register);
        let function = &mut code.functions[index];
        function.entry = allocated.entry;
        function.frame = allocated.frame;
        function.parameters = allocated.parameters.into();
        function.stack = allocated.stack.into();
    }

    pub fn new_register(&mut self) -> Register {
        self.next_register += 1;
        Register(self.next_register - 1)
    }

    pub fn emit(&mut self, instruction: Instruction) {
        self.instructions.push(instruction);
        self.sites.push(self.site);
    }

    pub fn emit_unsupported(&mut self, reason: &str) {
        self.set_site(self.location, "unsupported code", reason);
        let reasons = &mut self.lowering.code.reasons;
        reasons.push(reason.to_owned());
        let reason = reasons.len() as u32 - 1;
        // Targets of a terminator that could not be completed lead here.
        let here = self.instructions.len() as u32;
        self.labels.iter_mut().filter(|label| **label == u32::MAX).for_each(|label| *label = here);
        self.emit(Instruction::Unsupported { reason });
    }

    /// Sets the site of the instructions that follow.
    pub fn set_site(&mut self, location: Option<LocationId>, operation: &str, message: &str) {
        let module = self.lowering.module;
        let function = &module.functions[self.id];
        let location = location.map(|id| module.debug.locations[id]).or(function.location);
        let in_library = location.is_some_and(|place| is_system_header(module.text(module.debug.files[place.file])));
        let entry = SiteEntry {
            function: module.text(function.display_name()).to_owned(),
            location,
            operation: operation.to_owned(),
            message: message.to_owned(),
        };
        self.site = self.lowering.code.sites.intern(entry, in_library);
    }

    /// Sets the site to an operation of the current instruction.
    pub fn at_operation(&mut self, operation: &str) {
        self.set_site(self.location, operation, "");
    }

    /// Like [`at_operation`](Self::at_operation), with the author's message.
    pub fn at_message(&mut self, operation: &str, message: &str) {
        self.set_site(self.location, operation, message);
    }

    /// The registers that hold the parts of an operand.
    pub fn registers(&mut self, operand: Operand) -> Result<Vec<Register>, String> {
        match operand {
            Operand::Local(value) => Ok(self.values[value.0 as usize].clone()),
            Operand::Constant(constant) => {
                let mut words = Vec::new();
                self.lowering.constants.flatten(constant, &mut words)?;
                let is_pointer = words.len() == 1
                    && matches!(
                        self.lowering.module.types.get(self.lowering.module.constants[constant].ty),
                        crate::ir::Type::Pointer
                    );
                if is_pointer {
                    if let Some(register) = self.thread_local_address(words[0]) {
                        return Ok(vec![register]);
                    }
                }
                Ok(words.into_iter().map(|word| self.lowering.constant(word)).collect())
            }
        }
    }

    /// The register that holds a scalar operand.
    pub fn register(&mut self, operand: Operand) -> Result<Register, String> {
        match self.registers(operand)?[..] {
            [register] => Ok(register),
            _ => Err("a value of this type is not supported here".to_owned()),
        }
    }

    /// The registers of a result.
    pub fn results(&self, result: Option<ValueId>) -> Vec<Register> {
        result.map_or(Vec::new(), |value| self.values[value.0 as usize].clone())
    }

    /// The register of a scalar result. Results that no instruction uses have one too.
    pub fn result(&mut self, result: Option<ValueId>) -> Result<Register, String> {
        match self.results(result)[..] {
            [register] => Ok(register),
            [] => Ok(self.new_register()),
            _ => Err("an aggregate as a result is not supported here".to_owned()),
        }
    }

    /// A constant address into a thread-local variable stands for the copy of the current thread.
    fn thread_local_address(&mut self, address: u64) -> Option<Register> {
        let object = self.lowering.code.static_objects.get((address >> 32) as usize)?;
        if object.kind != StaticKind::ThreadLocal {
            return None;
        }
        let global = object.base;
        let (base, offset) = (self.new_register(), address & mask(32));
        self.emit(Instruction::ThreadLocal { to: base, global });
        if offset == 0 {
            return Some(base);
        }
        let (to, offset) = (self.new_register(), self.lowering.constant(offset));
        self.emit(Instruction::Binary { operator: BinaryOperator::Add, width: 64, to, left: base, right: offset });
        Some(to)
    }

    /// The contents of an object on the stack that has become a register.
    pub fn promoted(&self, address: Operand) -> Option<Register> {
        match address {
            Operand::Local(value) if self.lowering.escapes.is_promoted(self.id, value) => {
                self.values[value.0 as usize].first().copied()
            }
            _ => None,
        }
    }

    fn lower_terminator(&mut self, block: BlockId, kind: &TerminatorKind) -> Result<(), String> {
        self.at_operation("branch");
        match kind {
            TerminatorKind::Return(value) => {
                let results = match value {
                    Some((_, operand)) => self.registers(*operand)?,
                    None => Vec::new(),
                };
                self.at_operation("return");
                // What `main` has on its stack exists until the program ends.
                let is_main = self.lowering.module.text(self.lowering.module.functions[self.id].name) == "main";
                let objects = &self.lowering.code.stack_objects;
                let shared = |(_, object): &(Register, u32)| !objects[*object as usize].private;
                if !is_main && self.stack.iter().any(shared) {
                    self.emit(Instruction::Leave);
                }
                self.lowering.code.results.push(results.into());
                let results = self.lowering.code.results.len() as u32 - 1;
                self.emit(Instruction::Return { results });
            }
            TerminatorKind::Branch(target) => self.lower_edge(block, *target)?,
            TerminatorKind::Conditional { condition, then, otherwise } => {
                let condition = self.register(*condition)?;
                let (then_label, otherwise_label) = (self.new_label(), self.new_label());
                self.emit(Instruction::Branch { condition, then: then_label, otherwise: otherwise_label });
                for (label, target) in [(then_label, *then), (otherwise_label, *otherwise)] {
                    self.place_label(label);
                    self.lower_edge(block, target)?;
                }
            }
            TerminatorKind::Switch { ty, value, default, cases } => {
                self.lowering.constants.width(*ty)?;
                let value = self.register(*value)?;
                self.lower_switch(block, value, *default, cases)?;
            }
            TerminatorKind::Unreachable => self.emit(Instruction::Unreachable),
            TerminatorKind::Resume => return Err("exceptions are not supported".to_owned()),
        }
        Ok(())
    }

    fn lower_switch(
        &mut self,
        block: BlockId,
        value: Register,
        default: BlockId,
        cases: &[(u128, BlockId)],
    ) -> Result<(), String> {
        let mut edges: FxHashMap<BlockId, u32> = FxHashMap::default();
        let mut order = vec![default];
        order.extend(cases.iter().map(|(_, target)| *target));
        for target in order {
            edges.entry(target).or_insert_with(|| self.new_label());
        }
        let mut entries: Vec<(u64, u32)> = cases.iter().map(|(case, target)| (*case as u64, edges[target])).collect();
        entries.sort_unstable();
        self.lowering.code.switches.push(SwitchTable { cases: entries.into(), default: edges[&default] });
        self.emit(Instruction::Switch { value, table: self.lowering.code.switches.len() as u32 - 1 });
        let mut targets: Vec<(BlockId, u32)> = edges.into_iter().collect();
        targets.sort_unstable_by_key(|(_, label)| *label);
        for (target, label) in targets {
            self.place_label(label);
            self.lower_edge(block, target)?;
        }
        Ok(())
    }

    /// The moves of the phi nodes on an edge, and the jump. All phi nodes of a block read before any
    /// is written.
    fn lower_edge(&mut self, from: BlockId, to: BlockId) -> Result<(), String> {
        let mut moves: Vec<(Register, Register)> = Vec::new();
        for instruction in &self.body.blocks[to].instructions {
            let Operation::Phi { incoming, .. } = &instruction.operation else { break };
            let value = incoming.iter().find(|(_, block)| *block == from).map(|(value, _)| *value);
            let value = value.ok_or("a phi node has no value for a predecessor")?;
            let sources = self.registers(value)?;
            moves.extend(self.results(instruction.result).into_iter().zip(sources));
        }
        moves.retain(|(to, from)| to != from);
        let conflict = moves.iter().any(|(to, _)| moves.iter().any(|(_, from)| from == to));
        if conflict {
            let copies: Vec<(Register, Register)> = moves
                .iter()
                .map(|(to, from)| (*to, *from))
                .map(|(to, from)| {
                    let copy = self.new_register();
                    self.emit(Instruction::Move { to: copy, from });
                    (to, copy)
                })
                .collect();
            moves = copies;
        }
        moves.into_iter().for_each(|(to, from)| self.emit(Instruction::Move { to, from }));
        let enters = self.lowering.options.bounded && !self.loops.back_edges.contains(&(from, to));
        if let Some(counter) = self.loops.counters.get(&to).copied().filter(|_| enters) {
            let zero = self.lowering.constant(0);
            self.emit(Instruction::Move { to: counter, from: zero });
        }
        self.emit(Instruction::Jump { target: to.0 });
        Ok(())
    }

    /// A label that is placed later.
    pub fn new_label(&mut self) -> u32 {
        self.labels.push(u32::MAX);
        self.labels.len() as u32 - 1
    }

    /// Places a label before the next instruction.
    pub fn place_label(&mut self, label: u32) {
        self.labels[label as usize] = self.instructions.len() as u32;
    }

    /// Lets the last instruction write a value directly to a register, if the value has no other use.
    /// Returns whether that was possible.
    pub fn redirect(&mut self, value: Operand, from: Register, to: Register) -> bool {
        let used_once = matches!(value, Operand::Local(value) if self.copies.is_used_once(value));
        match self.instructions.last_mut() {
            Some(
                Instruction::Binary { to: result, .. }
                | Instruction::Float { to: result, .. }
                | Instruction::Compare { to: result, .. }
                | Instruction::Convert { to: result, .. }
                | Instruction::Address { to: result, .. }
                | Instruction::Load { to: result, .. },
            ) if used_once && *result == from => {
                *result = to;
                true
            }
            _ => false,
        }
    }

    /// The types of the scalar parts of a type.
    pub fn leaves(&self, ty: TypeId) -> Result<Vec<TypeId>, String> {
        let mut leaves = Vec::new();
        self.lowering.constants.leaves(ty, &mut leaves)?;
        Ok(leaves)
    }
}
