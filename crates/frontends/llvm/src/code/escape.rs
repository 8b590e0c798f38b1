//! Escape analysis: which objects on the stack become registers, and which only their own thread can
//! know.
//!
//! An address flows from a value to another, into a promoted variable and out of it, and into the
//! parameters of functions of the program and back as their results. It escapes when it is stored in
//! memory, passed to a new thread, or passed to a function that is not known; the address of a local
//! variable also when it is returned. The analysis ignores the order of
//! instructions and the contexts of calls.

use rustc_hash::FxHashSet;

use crate::ir::{
    Body, Callee, ConstantId, ConstantValue, Function, FunctionId, GlobalId, Instruction, Module, Operand, Operation,
    TerminatorKind, ValueId,
};

use super::library::{LibraryFunction, ThreadLibrary};
use super::promotion::{promotable, visit_operands};

/// The result for all functions.
pub struct Escapes {
    functions: Vec<FunctionFacts>,
    /// Thread-local variables whose addresses other threads may know.
    shared_thread_locals: FxHashSet<GlobalId>,
}

#[derive(Default)]
struct FunctionFacts {
    promoted: FxHashSet<ValueId>,
    /// Flows of addresses from a node to another: values, then the contents of promoted variables.
    flows: Vec<(u32, u32)>,
    /// Arguments: the node, the called function, the position, the result of the call.
    arguments: Vec<(u32, FunctionId, u32, Option<u32>)>,
    /// Addresses of thread-local variables.
    thread_locals: Vec<(u32, GlobalId)>,
    escaped: Vec<bool>,
    returned: Vec<bool>,
}

impl Escapes {
    /// Analyses a module. If `promote` is false, variables of the program do not become registers.
    pub fn analyse(module: &Module, promote: bool) -> Escapes {
        let mut escapes = Escapes { functions: Vec::new(), shared_thread_locals: FxHashSet::default() };
        for function in module.functions.iter() {
            // A function that copies memory has no access but those of the copy.
            let promote = promote || super::lower::is_copy_function(module.text(function.name));
            let facts = match &function.body {
                Some(body) => Collector::collect(module, body, promote, &mut escapes.shared_thread_locals),
                None => FunctionFacts::default(),
            };
            escapes.functions.push(facts);
        }
        escapes.propagate(module);
        for facts in &escapes.functions {
            let shared = facts.thread_locals.iter().filter(|(node, _)| facts.escaped[*node as usize]);
            escapes.shared_thread_locals.extend(shared.map(|(_, global)| *global));
        }
        escapes
    }

    /// Whether an object on the stack becomes a register.
    pub fn is_promoted(&self, function: FunctionId, alloca: ValueId) -> bool {
        self.functions[function.0 as usize].promoted.contains(&alloca)
    }

    /// Whether only the thread that runs the function can know the address of an object.
    pub fn is_private(&self, function: FunctionId, alloca: ValueId) -> bool {
        let facts = &self.functions[function.0 as usize];
        !facts.escaped[alloca.0 as usize] && !facts.returned[alloca.0 as usize]
    }

    /// Whether only the thread that owns it can know the address of its copy of a variable.
    pub fn is_private_thread_local(&self, global: GlobalId) -> bool {
        !self.shared_thread_locals.contains(&global)
    }

    /// A value escapes if it flows to one that does, or to a parameter that does.
    fn propagate(&mut self, module: &Module) {
        let mut changed = true;
        while changed {
            changed = false;
            for index in 0..self.functions.len() {
                let arguments = self.functions[index].arguments.clone();
                for (node, callee, position, result) in arguments {
                    let escapes = self.parameter_escapes(module, callee, position);
                    let returned = self.functions[callee.0 as usize].returned.get(position as usize) == Some(&true);
                    let facts = &mut self.functions[index];
                    let node = node as usize;
                    let through = |flags: &[bool]| returned && result.is_some_and(|result| flags[result as usize]);
                    let (escapes, returns) = (escapes || through(&facts.escaped), through(&facts.returned));
                    changed |= escapes && !std::mem::replace(&mut facts.escaped[node], true);
                    changed |= returns && !std::mem::replace(&mut facts.returned[node], true);
                }
                let facts = &mut self.functions[index];
                changed |= facts.propagate_within();
            }
        }
    }

    fn parameter_escapes(&self, module: &Module, callee: FunctionId, position: u32) -> bool {
        let parameters = &module.functions[callee].parameters;
        match parameters.get(position as usize) {
            Some(parameter) if parameter.by_value.is_some() => false,
            Some(_) => self.functions[callee.0 as usize].escaped[position as usize],
            None => true,
        }
    }
}

impl FunctionFacts {
    fn propagate_within(&mut self) -> bool {
        let (mut any, mut changed) = (false, true);
        while changed {
            changed = false;
            for (from, to) in &self.flows {
                for flags in [&mut self.escaped, &mut self.returned] {
                    if flags[*to as usize] && !flags[*from as usize] {
                        flags[*from as usize] = true;
                        changed = true;
                    }
                }
            }
            any |= changed;
        }
        any
    }
}

struct Collector<'m> {
    module: &'m Module,
    body: &'m Body,
    shared_thread_locals: &'m mut FxHashSet<GlobalId>,
    facts: FunctionFacts,
}

impl<'m> Collector<'m> {
    fn collect(
        module: &'m Module,
        body: &'m Body,
        promote: bool,
        shared: &'m mut FxHashSet<GlobalId>,
    ) -> FunctionFacts {
        let facts = FunctionFacts {
            promoted: if promote { promotable(module, body) } else { FxHashSet::default() },
            escaped: vec![false; 2 * body.values.len()],
            returned: vec![false; 2 * body.values.len()],
            ..FunctionFacts::default()
        };
        let mut collector = Collector { module, body, shared_thread_locals: shared, facts };
        for block in body.blocks.iter() {
            for instruction in &block.instructions {
                collector.instruction(instruction);
            }
            if let TerminatorKind::Return(Some((_, value))) = &block.terminator.kind {
                match collector.node(*value) {
                    Some(node) => collector.facts.returned[node as usize] = true,
                    None => collector.escape(*value),
                }
            }
        }
        collector.facts
    }

    fn node(&self, operand: Operand) -> Option<u32> {
        match operand {
            Operand::Local(value) => Some(value.0),
            Operand::Constant(_) => None,
        }
    }

    /// The node of the contents of a promoted variable.
    fn content(&self, alloca: ValueId) -> u32 {
        self.body.values.len() as u32 + alloca.0
    }

    fn promoted(&self, operand: Operand) -> Option<ValueId> {
        match operand {
            Operand::Local(value) => Some(value).filter(|value| self.facts.promoted.contains(value)),
            Operand::Constant(_) => None,
        }
    }

    fn escape(&mut self, operand: Operand) {
        match operand {
            Operand::Local(value) => self.facts.escaped[value.0 as usize] = true,
            Operand::Constant(constant) => self.share_thread_locals_in(constant),
        }
    }

    /// A constant that is not the address of an access gives away the thread-local variables whose
    /// addresses it contains.
    fn share_thread_locals_in(&mut self, constant: ConstantId) {
        let mut found = Vec::new();
        globals_in(self.module, constant, &mut found);
        self.shared_thread_locals.extend(found.into_iter().filter(|global| self.module.globals[*global].thread_local));
    }

    fn flow(&mut self, from: Operand, to: Option<ValueId>) {
        match (self.node(from), to) {
            (Some(from), Some(to)) => self.facts.flows.push((from, to.0)),
            (None, _) => self.escape(from),
            (Some(_), None) => {}
        }
    }

    fn instruction(&mut self, instruction: &Instruction) {
        let result = instruction.result;
        match &instruction.operation {
            Operation::Store { value, address, .. } => match (self.promoted(*address), self.node(*value)) {
                (Some(alloca), Some(value)) => {
                    let content = self.content(alloca);
                    self.facts.flows.push((value, content));
                }
                _ => self.escape(*value),
            },
            Operation::Load { address, .. } => {
                if let (Some(alloca), Some(result)) = (self.promoted(*address), result) {
                    let content = self.content(alloca);
                    self.facts.flows.push((content, result.0));
                }
            }
            Operation::AtomicUpdate { value, .. } => self.escape(*value),
            Operation::CompareExchange { expected, desired, .. } => {
                self.escape(*expected);
                self.escape(*desired);
            }
            Operation::Call(call) => self.call(call, result),
            Operation::Compare { .. } | Operation::CompareFloat { .. } | Operation::VariadicArgument { .. } => {}
            other => visit_operands(other, &mut |operand| self.flow(operand, result)),
        }
    }

    fn call(&mut self, call: &crate::ir::Call, result: Option<ValueId>) {
        let Callee::Direct(callee) = call.callee else {
            return call.arguments.iter().for_each(|argument| self.escape(argument.value));
        };
        let function: &Function = &self.module.functions[callee];
        let name = self.module.text(function.name);
        if name.starts_with("llvm.threadlocal.address") {
            if let (Some(global), Some(result)) = (self.thread_local(call.arguments[0].value), result) {
                self.facts.thread_locals.push((result.0, global));
                return;
            }
        }
        for (position, argument) in call.arguments.iter().enumerate() {
            if argument.by_value.is_some() {
                continue;
            }
            if function.body.is_some() {
                match self.node(argument.value) {
                    Some(node) => {
                        let result = result.map(|result| result.0);
                        self.facts.arguments.push((node, callee, position as u32, result));
                    }
                    None => self.escape(argument.value),
                }
            } else if captures(name, position) {
                self.escape(argument.value);
            }
        }
    }

    fn thread_local(&self, operand: Operand) -> Option<GlobalId> {
        let Operand::Constant(constant) = operand else { return None };
        match self.module.constants[constant].value {
            ConstantValue::Global(global) => Some(global),
            _ => None,
        }
    }
}

/// Whether a function without code passes an argument on to another thread, or keeps it.
fn captures(name: &str, position: usize) -> bool {
    if name.starts_with("llvm.") {
        return false;
    }
    match LibraryFunction::from_name(name) {
        Some(LibraryFunction::Create(ThreadLibrary::Posix)) => position == 3,
        Some(LibraryFunction::Create(ThreadLibrary::C11)) => position == 2,
        Some(LibraryFunction::CreateCpp) => position == 2,
        Some(LibraryFunction::ThreadExit | LibraryFunction::AtExit) => true,
        Some(_) => false,
        None => !super::lower::is_atomic_marker(name),
    }
}

fn globals_in(module: &Module, constant: ConstantId, found: &mut Vec<GlobalId>) {
    use crate::ir::Expression;
    match &module.constants[constant].value {
        ConstantValue::Global(global) => found.push(*global),
        ConstantValue::Aggregate(parts) => parts.iter().for_each(|part| globals_in(module, *part, found)),
        ConstantValue::Expression(expression) => match expression {
            Expression::GetElementPointer { base, .. } => globals_in(module, *base, found),
            Expression::Cast(_, value) => globals_in(module, *value, found),
            Expression::Binary(_, left, right) | Expression::Compare(_, left, right) => {
                globals_in(module, *left, found);
                globals_in(module, *right, found);
            }
            Expression::Select(condition, then, otherwise) => {
                [condition, then, otherwise].into_iter().for_each(|part| globals_in(module, *part, found));
            }
        },
        _ => {}
    }
}
