//! From the checked program to bytecode.
//!
//! Every static process is compiled separately, with its family index as a constant. Templates are
//! compiled once.

mod access_sets;
mod additions;
mod allocation;
mod bit_set;
mod conditional_writes;
mod conditions;
mod emitter;
mod fold;
mod invariants;
mod link;
mod live_locations;
mod liveness;
mod operands;
mod spin_loops;
mod statements;

use crate::bytecode::Code;
use crate::hir::{Module, ProcessKind};
pub use bit_set::BitSet;
use emitter::Emitter;
pub use live_locations::{LiveLocations, live_locations};

/// Compiles a checked program.
pub fn compile(module: Module) -> Code {
    let mut constants = emitter::Constants::default();
    let statics: u32 = module
        .processes
        .iter()
        .map(|process| match process.kind {
            ProcessKind::Single { .. } => 1,
            ProcessKind::Family { count, .. } => count,
            ProcessKind::Template { .. } => 0,
        })
        .sum();
    // Units of templates follow those of static processes, in order of declaration.
    let mut units = vec![0; module.processes.len()];
    let mut next = statics;
    for (unit, process) in units.iter_mut().zip(&module.processes) {
        if let ProcessKind::Template { .. } = process.kind {
            *unit = next;
            next += 1;
        }
    }
    let locations: Vec<_> =
        module.invariants.iter().map(|one| invariants::invariant_locations(&module, &one.condition)).collect();
    let mut drafts = Vec::new();
    let mut templates = Vec::new();
    for process in &module.processes {
        match &process.kind {
            ProcessKind::Single { .. } => {
                drafts.push(
                    Emitter::new(&module, process, &units, &locations, &mut constants).emit(process.name.clone(), None),
                );
            }
            ProcessKind::Family { from, count, .. } => {
                for index in (0..i64::from(*count)).map(|offset| from.wrapping_add(offset)) {
                    let name = format!("{}[{index}]", process.name);
                    drafts.push(
                        Emitter::new(&module, process, &units, &locations, &mut constants).emit(name, Some(index)),
                    );
                }
            }
            ProcessKind::Template { .. } => {
                templates.push(
                    Emitter::new(&module, process, &units, &locations, &mut constants).emit(process.name.clone(), None),
                );
            }
        }
    }
    drafts.extend(templates);
    let invariants = match module.processes.first() {
        Some(process) => Emitter::new(&module, process, &units, &locations, &mut constants).invariants(),
        None => Vec::new(),
    };
    let mut code = link::link(module, drafts, constants, invariants, statics);
    additions::keep_unguarded(&mut code);
    code
}
