//! The parser on what clang 14, 16, 19 and 22 print for one program.

#![allow(clippy::unwrap_used)]

use mazurka_llvm::ir::{
    Callee, ConstantValue, DebugType, Function, Instruction, Linkage, Module, Operation, TerminatorKind,
};

const OUTPUTS: [(&str, &str); 4] = [
    ("queue-14.ll", include_str!("data/queue-14.ll")),
    ("queue-16.ll", include_str!("data/queue-16.ll")),
    ("queue-19.ll", include_str!("data/queue-19.ll")),
    ("queue-22.ll", include_str!("data/queue-22.ll")),
];

fn modules() -> impl Iterator<Item = (&'static str, Module)> {
    OUTPUTS.into_iter().map(|(name, text)| (name, mazurka_llvm::parse(name, text).unwrap()))
}

fn function<'m>(module: &'m Module, name: &str) -> &'m Function {
    &module.functions[module.function(name).unwrap()]
}

fn instructions(function: &Function) -> impl Iterator<Item = &Instruction> {
    function.body.as_ref().unwrap().blocks.iter().flat_map(|block| &block.instructions)
}

#[test]
fn every_version_has_the_same_functions_and_variables() {
    for (name, module) in modules() {
        let defined = module.functions.iter().filter(|function| !function.is_declaration());
        let mut defined: Vec<&str> = defined.map(|function| module.text(function.display_name())).collect();
        defined.sort_unstable();
        assert_eq!(defined, ["area", "choose", "enqueue", "main", "prepare", "sum", "worker"], "{name}");
        let body = function(&module, "main").body.as_ref().unwrap();
        let variables: Vec<&str> = body.variables.iter().map(|variable| module.text(variable.name)).collect();
        assert_eq!(variables, ["argc", "argv", "threads", "arguments", "p", "chosen", "i", "i"], "{name}");
        assert_eq!(function(&module, "choose").linkage, Linkage::Weak, "{name}");
        assert_eq!(module.function("choose_again"), module.function("choose"), "{name}");
        assert_eq!(module.constructors.len(), 1, "{name}");
        assert_eq!(module.constructors[0].function, module.function("prepare").unwrap(), "{name}");
    }
}

#[test]
fn instructions_know_where_they_come_from() {
    for (name, module) in modules() {
        let updates = instructions(function(&module, "enqueue"))
            .filter(|instruction| matches!(instruction.operation, Operation::AtomicUpdate { .. }));
        for update in updates {
            let location = module.debug.locations[update.location.unwrap()];
            assert_eq!((location.line, location.column), (43, 11), "{name}");
            assert_eq!(module.text(module.debug.files[location.file]), "queue.c", "{name}");
        }
        let text = OUTPUTS.iter().find(|output| output.0 == name).unwrap().1;
        for instruction in instructions(function(&module, "main")) {
            let line = text[instruction.offset as usize..].lines().next().unwrap();
            let named = instruction.result.map(|value| {
                let value = &function(&module, "main").body.as_ref().unwrap().values[value];
                format!("%{} = ", module.text(value.name))
            });
            assert!(line.starts_with(&named.unwrap_or_default()), "{name}: {line}");
        }
    }
}

#[test]
fn parts_of_objects_have_the_names_of_the_program() {
    for (name, module) in modules() {
        let queue = &module.globals[module.global("queue").unwrap()];
        let ty = queue.debug_type.unwrap();
        let describe = |offset, size| module.debug.describe(&module.names, ty, offset, size);
        assert_eq!(describe(40, 8), ".head", "{name}");
        assert_eq!(describe(56 + 4 * 4, 4), ".counts[1][1]", "{name}");
        assert_eq!(describe(8, 4), ".lock", "{name}");
        assert_eq!(module.describe(queue.ty, 56 + 4 * 4, 4), ".3[1][1]", "{name}");
        let allocated =
            instructions(function(&module, "enqueue")).find_map(|instruction| match &instruction.operation {
                Operation::Call(call) => call.allocated,
                _ => None,
            });
        let DebugType::Record { name: Some(record), .. } = &module.debug.types[allocated.unwrap()] else {
            panic!("{name}: malloc allocates a record");
        };
        assert_eq!(module.text(*record), "node", "{name}");
        assert_eq!(module.debug.describe(&module.names, allocated.unwrap(), 8, 8), ".next", "{name}");
    }
}

#[test]
fn globals_have_their_properties() {
    for (name, module) in modules() {
        let global = |name: &str| &module.globals[module.global(name).unwrap()];
        assert!(global("pushed").thread_local, "{name}");
        assert!(!global("total").constant && global("names").constant, "{name}");
        let calls = global("enqueue.calls");
        assert_eq!(module.text(calls.display_name()), "calls", "{name}");
        assert_eq!(calls.linkage, Linkage::Internal, "{name}");
        let ratio = global("ratio").initializer.unwrap();
        assert_eq!(module.constants[ratio].value, ConstantValue::Float(0x3ffb_cccc_cccc_cccc_cccd), "{name}");
        assert_eq!(global("queue").alignment, 8, "{name}");
    }
}

#[test]
fn calls_are_direct_or_indirect_and_pass_structures() {
    for (name, module) in modules() {
        let calls = instructions(function(&module, "main")).filter_map(|instruction| match &instruction.operation {
            Operation::Call(call) => Some(call),
            _ => None,
        });
        let (mut names, mut indirect, mut assembly, mut by_value) = (Vec::new(), 0, 0, 0);
        for call in calls {
            by_value += call.arguments.iter().filter(|argument| argument.by_value.is_some()).count();
            match &call.callee {
                Callee::Direct(function) => names.push(module.text(module.functions[*function].name)),
                Callee::Indirect(_) => indirect += 1,
                Callee::Assembly(code) => {
                    assembly += 1;
                    assert_eq!(code.template, "", "{name}");
                    assert!(code.constraints.contains("~{memory}"), "{name}");
                }
            }
        }
        names.retain(|name| !name.starts_with("llvm."));
        names.sort_unstable();
        assert_eq!(names, ["abort", "area", "pthread_create", "pthread_join", "sum"], "{name}");
        assert_eq!((indirect, assembly, by_value), (1, 1, 1), "{name}");
        assert!(function(&module, "sum").variadic, "{name}");
        assert!(function(&module, "area").parameters[0].by_value.is_some(), "{name}");
    }
}

#[test]
fn control_flow_is_resolved() {
    for (name, module) in modules() {
        let body = function(&module, "choose").body.as_ref().unwrap();
        let cases = body.blocks.iter().find_map(|block| match &block.terminator.kind {
            TerminatorKind::Switch { cases, .. } => Some(cases.iter().map(|case| case.0).collect::<Vec<_>>()),
            _ => None,
        });
        assert_eq!(cases.unwrap(), [0xffff_ffff, 2], "{name}");
        for block in body.blocks.iter() {
            for successor in block.terminator.kind.successors() {
                assert!(body.blocks.get(successor).is_some(), "{name}");
            }
        }
    }
}
