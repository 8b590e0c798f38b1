//! What a check of a C program takes for granted, for the report.
//!
//! A result covers every interleaving of the program that was executed. Where that program differs
//! from the one that the user wrote, or from what the C standard allows, the report says so.

use rustc_hash::FxHashSet;

use crate::ir::{MemoryOrder, Module, Operation};

use super::program::Options;

/// The assumptions of a check besides those on memory, each as a clause without a full stop.
pub(super) fn assumptions(module: &Module, options: &Options) -> Vec<String> {
    let declared = || module.functions.iter().filter(|f| f.body.is_none()).map(|f| module.text(f.name));
    let mut assumptions = Vec::new();
    let mut arbitrary = declared().filter(|name| name.starts_with("__VERIFIER_nondet_") && !name.ends_with("_bool"));
    if let (Some((low, high)), Some(_)) = (options.nondet, arbitrary.next()) {
        assumptions.push(format!("arbitrary values are in {low}..{high} (--nondet)"));
    }
    let external: FxHashSet<&str> = declared().filter(|&name| options.allowed_externals.contains(name)).collect();
    let mut external: Vec<&str> = external.into_iter().collect();
    external.sort_unstable();
    assumptions.extend(external.iter().map(|name| format!("`{name}` does nothing and returns 0 (--allow-external)")));
    assumptions
}

/// The number of atomic accesses and fences that ask for less than sequential consistency. Those of
/// a lock that C code implements with acquire and release accesses are among them.
pub(super) fn weaker_accesses(module: &Module) -> usize {
    let bodies = module.functions.iter().filter_map(|function| function.body.as_ref());
    let instructions = bodies.flat_map(|body| body.blocks.iter().flat_map(|block| block.instructions.iter()));
    let weak = |order: MemoryOrder| order != MemoryOrder::SequentiallyConsistent;
    let is_weaker = |operation: &Operation| match operation {
        Operation::Load { order, .. } | Operation::Store { order, .. } => order.is_some_and(weak),
        Operation::AtomicUpdate { order, .. } => weak(*order),
        Operation::CompareExchange { success, .. } => weak(*success),
        Operation::Fence { order, single_thread } => !single_thread && weak(*order),
        _ => false,
    };
    instructions.filter(|instruction| is_weaker(&instruction.operation)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str, options: &Options) -> Vec<String> {
        assumptions(&crate::parse("test.ll", text).expect("the module is valid"), options)
    }

    const ARBITRARY: &str = "declare i32 @__VERIFIER_nondet_int()\ndeclare void @frob()\n\
        define i32 @main() {\n  %1 = call i32 @__VERIFIER_nondet_int()\n  call void @frob()\n  ret i32 %1\n}\n";

    #[test]
    fn a_range_and_an_external_function_are_assumptions_if_they_are_used() {
        let mut options = Options { nondet: Some((0, 3)), ..Options::default() };
        options.allowed_externals.extend(["frob".to_owned(), "other".to_owned()]);
        let found = of(ARBITRARY, &options);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("0..3") && found[1].contains("`frob`"), "{found:?}");
        assert!(of("define i32 @main() {\n  ret i32 0\n}\n", &options).is_empty());
    }

    #[test]
    fn weaker_orders_are_an_assumption() {
        let of_order = |order: &str| {
            let text = format!(
                "@x = global i32 0\ndefine i32 @main() {{\n  store atomic i32 1, ptr @x {order}, align 4\n  ret i32 0\n}}\n"
            );
            weaker_accesses(&crate::parse("test.ll", &text).expect("the module is valid"))
        };
        assert_eq!(of_order("release"), 1);
        assert_eq!(of_order("monotonic"), 1);
        assert_eq!(of_order("seq_cst"), 0);
    }
}
