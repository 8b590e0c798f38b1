//! Resolves what the text used before defining it, once all of it is parsed.

use mazurka_model::Diagnostic;
use rustc_hash::FxHashMap;

use super::{Parsed, Parser, debug};
use crate::ir::{
    Callee, ConstantId, ConstantValue, Constructor, Expression, Instruction, Module, Name, Operand, Operation, Symbol,
};

impl Parser<'_> {
    /// The module, or what is missing in it.
    pub(super) fn finish(mut self) -> Parsed<Module> {
        self.resolve_symbols()?;
        self.collect_constructors();
        self.check_types()?;
        for function in self.module.functions.iter_mut() {
            let blocks = function.body.iter_mut().flat_map(|body| body.blocks.iter_mut());
            for instruction in blocks.flat_map(|block| &mut block.instructions) {
                resolve_callee(instruction, &self.module.constants);
            }
        }
        debug::resolve(&mut self);
        super::allocations::find(&mut self.module);
        Ok(self.module)
    }

    /// Gives the constants that stand for symbols their values.
    fn resolve_symbols(&mut self) -> Parsed<()> {
        let mut uses: Vec<(u32, Name, ConstantId)> =
            self.symbols.iter().map(|(name, symbol)| (symbol.offset, *name, symbol.constant)).collect();
        uses.sort_unstable();
        for &(offset, name, constant) in &uses {
            match self.module.symbols.get(&name) {
                Some(Symbol::Global(global)) => {
                    self.module.constants[constant].value = ConstantValue::Global(*global);
                }
                Some(Symbol::Function(function)) => {
                    self.module.constants[constant].value = ConstantValue::Function(*function);
                }
                Some(Symbol::Alias(_)) => {}
                None => {
                    let message = format!("@{} is never declared", self.module.text(name));
                    return Err(Diagnostic::new(offset as usize..offset as usize + 1, message, "used here"));
                }
            }
        }
        self.resolve_aliases()
    }

    /// Replaces aliases by what they stand for.
    fn resolve_aliases(&mut self) -> Parsed<()> {
        let aliases = self.module.symbols.iter().filter_map(|(name, symbol)| match symbol {
            Symbol::Alias(target) => Some((*name, *target)),
            _ => None,
        });
        let mut aliases: Vec<(Name, ConstantId)> = aliases.collect();
        aliases.sort_unstable();
        let constant_of = |name: &Name| self.symbols.get(name).map(|known| known.constant);
        let targets: FxHashMap<ConstantId, ConstantId> =
            aliases.iter().filter_map(|(name, target)| Some((constant_of(name)?, *target))).collect();
        let mut resolved = Vec::new();
        for &(name, target) in &aliases {
            let (mut target, mut steps) = (target, 0);
            while let Some(&next) = targets.get(&target) {
                (target, steps) = (next, steps + 1);
                // A longer chain has a cycle in it.
                if steps > aliases.len() {
                    let message = format!("the alias @{} stands for itself", self.module.text(name));
                    return Err(Diagnostic::new(0..0, message, "in this module"));
                }
            }
            resolved.push((name, target));
        }
        for &(name, target) in &resolved {
            let value = self.module.constants[target].value.clone();
            match value {
                ConstantValue::Function(function) => {
                    self.module.symbols.insert(name, Symbol::Function(function));
                }
                ConstantValue::Global(global) => {
                    self.module.symbols.insert(name, Symbol::Global(global));
                }
                _ => {}
            }
            if let Some(known) = self.symbols.get(&name) {
                self.module.constants[known.constant].value = value;
            }
        }
        let roots: Vec<ConstantId> = resolved.iter().map(|alias| alias.1).collect();
        if contains_cycle(&self.module, &roots) {
            return Err(Diagnostic::new(0..0, "an alias stands for an expression that contains it", "in this module"));
        }
        Ok(())
    }

    fn collect_constructors(&mut self) {
        for (name, list) in std::mem::take(&mut self.lists) {
            let mut constructors = Vec::new();
            for (priority, function) in self.constructor_list(list) {
                if let ConstantValue::Function(function) = self.module.constants[function].value {
                    constructors.push(Constructor { priority, function });
                }
            }
            match self.module.text(name) {
                "llvm.global_ctors" => self.module.constructors.extend(constructors),
                "llvm.global_dtors" => self.module.destructors.extend(constructors),
                _ => {}
            }
        }
        self.module.sort_constructors();
    }

    fn check_types(&mut self) -> Parsed<()> {
        let span = |offset: Option<&u32>| offset.map_or(0..0, |offset| *offset as usize..*offset as usize + 1);
        if let Err(id) = self.module.types.compute_layouts() {
            let message = "this type contains itself or is too large";
            return Err(Diagnostic::new(span(self.type_uses.get(&id)), message, "used here"));
        }
        let without_size = self.object_types.iter().filter(|(ty, _)| self.module.types.layout(**ty).is_none());
        if let Some((_, offset)) = without_size.min_by_key(|(_, offset)| **offset) {
            return Err(Diagnostic::new(span(Some(offset)), "objects of this type have no size", "used here"));
        }
        Ok(())
    }
}

/// A call of a known function is direct.
fn resolve_callee(instruction: &mut Instruction, constants: &crate::ir::Table<ConstantId, crate::ir::Constant>) {
    if let Operation::Call(call) = &mut instruction.operation {
        if let Callee::Indirect(Operand::Constant(constant)) = call.callee {
            if let ConstantValue::Function(function) = constants[constant].value {
                call.callee = Callee::Direct(function);
            }
        }
    }
}

/// Does a constant that is reachable from the roots contain itself? Only aliases can cause that.
fn contains_cycle(module: &Module, roots: &[ConstantId]) -> bool {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; module.constants.len()];
    let mut stack: Vec<(ConstantId, Vec<ConstantId>)> = Vec::new();
    for root in roots {
        stack.push((*root, parts(module, *root)));
        while let Some((constant, remaining)) = stack.last_mut() {
            states[constant.0 as usize] = State::Open;
            let Some(part) = remaining.pop() else {
                states[constant.0 as usize] = State::Done;
                stack.pop();
                continue;
            };
            match states[part.0 as usize] {
                State::Open => return true,
                State::New => stack.push((part, parts(module, part))),
                State::Done => {}
            }
        }
    }
    false
}

fn parts(module: &Module, constant: ConstantId) -> Vec<ConstantId> {
    match &module.constants[constant].value {
        ConstantValue::Aggregate(elements) => elements.to_vec(),
        ConstantValue::Expression(expression) => match expression {
            Expression::GetElementPointer { base, indices, .. } => {
                std::iter::once(*base).chain(indices.iter().copied()).collect()
            }
            Expression::Cast(_, value) => vec![*value],
            Expression::Binary(_, left, right) | Expression::Compare(_, left, right) => vec![*left, *right],
            Expression::Select(condition, then, otherwise) => vec![*condition, *then, *otherwise],
        },
        _ => Vec::new(),
    }
}
