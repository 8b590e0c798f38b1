//! Which processes read and write what processes share.

use crate::bytecode::{Address, Code, Instr, Op};
use crate::check::Symbol;
use mazurka_model::Mode;
use std::collections::BTreeSet;

/// The names of the processes, families and templates that use a shared symbol.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Usage {
    /// Those that may read it.
    pub read_by: BTreeSet<String>,
    /// Those that may write it.
    pub written_by: BTreeSet<String>,
}

/// The use of each symbol. That of symbols that are not shared is empty.
pub fn usages(code: &Code, symbols: &[Symbol]) -> Vec<Usage> {
    let mut usages = vec![Usage::default(); symbols.len()];
    let mut symbol_of = vec![None; code.objects.len()];
    for (index, symbol) in symbols.iter().enumerate() {
        symbol.objects.clone().for_each(|object| symbol_of[object as usize] = Some(index));
    }
    let mut units: Vec<(u32, &str)> = code.units.iter().map(|unit| (unit.entry, family(&unit.name))).collect();
    units.sort_unstable();
    for (at, (entry, name)) in units.iter().enumerate() {
        let end = units.get(at + 1).map_or(code.ops.len(), |(next, _)| *next as usize);
        let mut used: BTreeSet<(usize, Mode)> = BTreeSet::new();
        for op in &code.ops[*entry as usize..end] {
            accesses(code, op, |object, mode| used.extend(symbol_of[object].map(|symbol| (symbol, mode))));
        }
        for (symbol, mode) in used {
            if mode != Mode::Write {
                usages[symbol].read_by.insert(name.to_string());
            }
            if mode != Mode::Read {
                usages[symbol].written_by.insert(name.to_string());
            }
        }
    }
    usages
}

/// Calls `add` with the object and the mode of each access of an instruction that starts a step.
fn accesses(code: &Code, op: &Op, mut add: impl FnMut(usize, Mode)) {
    let of_location = |location: u32| code.objects.partition_point(|object| object.first <= location) - 1;
    let of_address = |address: Address| match address {
        Address::Fixed(location) => of_location(location),
        Address::At(object, _) => object as usize,
    };
    match op.instr {
        Instr::Atomic { block } => {
            let block = &code.blocks[block as usize];
            block.fixed.iter().for_each(|access| add(of_location(access.location.0), access.mode));
            block.selected.iter().for_each(|access| add(access.object as usize, access.mode));
        }
        Instr::WaitCondition { cond, mutex } | Instr::Wake { cond, mutex } => {
            [cond, mutex].into_iter().for_each(|address| add(of_address(address), Mode::Update));
        }
        Instr::Notify { cond, .. } => add(of_address(cond), Mode::Update),
        _ => op.access.into_iter().for_each(|access| add(of_address(access.address), access.mode)),
    }
}

/// The name of a process without its index in the family.
fn family(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}
