//! Lowering of modules to register code.

mod calls;
mod copies;
mod entries;
mod function;
mod intrinsics;
mod lock_values;
mod loops;
mod memory;
mod operations;

use rustc_hash::{FxHashMap, FxHashSet};

use super::constants::Constants;
use super::escape::Escapes;
use super::instruction::{Instruction, Register};
use super::library::LibraryFunction;
use super::{Code, FunctionCode};
use crate::ir::{FunctionId, Module};

pub(crate) use calls::unknown_function;
use function::FunctionLowering;

/// What lowering depends on besides the module.
#[derive(Clone, Debug, Default)]
pub struct LowerOptions {
    /// Functions without code that are assumed to do nothing and to return zero.
    pub allowed_externals: FxHashSet<String>,
    /// Whether iterations of loops are counted.
    pub bounded: bool,
    /// Whether `malloc` and its relatives may return null.
    pub allocations_fail: bool,
    /// Whether the main thread looks for leaks after all other threads have ended.
    pub checks_leaks: bool,
    /// Whether variables of the program do not become registers.
    pub keeps_variables_in_memory: bool,
}

/// Lowers a module. Fails if the program has no `main`, or with a variable whose initial value is
/// not supported; unsupported code fails when it is reached.
pub fn lower(module: &Module, options: &LowerOptions) -> Result<Code, String> {
    let main = module.function("main").filter(|main| module.functions[*main].body.is_some());
    let main = main.ok_or("the program has no function `main`")?;
    let mut code = Code { allocations_fail: options.allocations_fail, ..Code::default() };
    code.add_static_objects(module)?;
    let escapes = Escapes::analyse(module, !options.keeps_variables_in_memory);
    for (id, global) in module.globals.entries().filter(|(_, global)| global.thread_local) {
        let index = code.static_objects[super::first_global(module) as usize + id.0 as usize].base;
        debug_assert!(global.thread_local);
        code.thread_locals[index as usize].private = escapes.is_private_thread_local(id);
    }
    let mut lowering = Lowering {
        module,
        options,
        escapes,
        constants: Constants { module },
        code,
        constant_pool: FxHashMap::default(),
    };
    lowering.assign_functions();
    let awaits = |name| matches!(LibraryFunction::from_name(name), Some(LibraryFunction::Await { .. }));
    lowering.code.guards_anywhere = module.functions.iter().any(|function| awaits(module.text(function.name)));
    lowering.code.uses_at_exit = lowering.calls_library(LibraryFunction::AtExit);
    lowering.code.stores_kinds_of_mutexes = lowering.may_store_kinds_of_mutexes();
    lowering.code.locks_have_values = lowering.uses_locks_as_values();
    for (id, function) in module.functions.entries() {
        if lowering.code.function_of_id[id.0 as usize].is_some() {
            match &function.body {
                Some(body) => FunctionLowering::new(&mut lowering, id, body).lower(),
                None => lowering.lower_wrapper(id),
            }
        }
    }
    lowering.lower_entries(main);
    lowering.finish();
    Ok(lowering.code)
}

/// Whether a function starts or ends an atomic block.
pub(super) fn is_atomic_marker(name: &str) -> bool {
    matches!(name, "__VERIFIER_atomic_begin" | "__VERIFIER_atomic_end")
}

/// Whether a function of the supplied library copies memory.
pub(super) fn is_copy_function(name: &str) -> bool {
    matches!(name, "__mazurka_memcpy" | "__mazurka_memmove")
}

/// Functions that stand for an assumption, whatever their code does if it does not hold.
pub(super) fn is_assumption(name: &str) -> bool {
    matches!(name, "__VERIFIER_assume" | "assume_abort_if_not" | "__VERIFIER_assume_internal")
}

pub(super) struct Lowering<'m> {
    pub module: &'m Module,
    pub options: &'m LowerOptions,
    pub escapes: Escapes,
    pub constants: Constants<'m>,
    pub code: Code,
    constant_pool: FxHashMap<u64, Register>,
}

impl Lowering<'_> {
    /// The register that holds a constant. During lowering all scratch registers are constants.
    pub fn constant(&mut self, value: u64) -> Register {
        let scratch = &mut self.code.scratch;
        *self.constant_pool.entry(value).or_insert_with(|| {
            scratch.push(value);
            Register::scratch(scratch.len() - 1)
        })
    }

    /// Gives all functions that can be called an index, so that calls can refer to them.
    fn assign_functions(&mut self) {
        for function in self.module.functions.iter() {
            let name = self.module.text(function.name);
            let callable = function.body.is_some() || LibraryFunction::from_name(name).is_some();
            let index = callable.then(|| {
                self.code.functions.push(FunctionCode {
                    entry: 0,
                    frame: 0,
                    parameters: Box::default(),
                    variadic: function.variadic,
                    stack: Box::default(),
                    atomic: name.starts_with("__VERIFIER_atomic") && !is_atomic_marker(name),
                    copies: is_copy_function(name),
                });
                self.code.functions.len() as u32 - 1
            });
            self.code.function_of_id.push(index);
        }
    }

    /// The function of the program or of the supplied library with a name.
    pub fn callable(&self, name: &str) -> Option<u32> {
        let id = self.module.function(name)?;
        self.code.function_of_id[id.0 as usize].filter(|_| self.module.functions[id].body.is_some())
    }

    /// Appends the instructions of a function. Targets are labels, which `labels` resolves.
    pub fn append(&mut self, function: u32, instructions: &[Instruction], sites: &[u32], labels: &[u32]) -> u32 {
        let entry = self.code.instructions.len() as u32;
        let resolve = |label: u32| entry + labels[label as usize];
        for instruction in instructions {
            let resolved = match *instruction {
                Instruction::Jump { target } => Instruction::Jump { target: resolve(target) },
                Instruction::Branch { condition, then, otherwise } => {
                    Instruction::Branch { condition, then: resolve(then), otherwise: resolve(otherwise) }
                }
                Instruction::Switch { value, table } => {
                    let entries = &mut self.code.switches[table as usize];
                    entries.default = resolve(entries.default);
                    entries.cases.iter_mut().for_each(|(_, target)| *target = resolve(*target));
                    Instruction::Switch { value, table }
                }
                other => other,
            };
            self.code.instructions.push(resolved);
        }
        self.code.instruction_sites.extend_from_slice(sites);
        self.code.instruction_functions.resize(self.code.instructions.len(), function);
        debug_assert_eq!(self.code.instructions.len(), self.code.instruction_sites.len());
        entry
    }

    /// The index of a function of the module.
    pub fn index_of(&self, function: FunctionId) -> Option<u32> {
        self.code.function_of_id[function.0 as usize]
    }

    /// Makes room for temporaries behind the constants, once all constants are known.
    fn finish(&mut self) {
        self.code.place_temporaries();
    }
}
