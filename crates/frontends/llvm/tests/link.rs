//! Linking modules: which definition a symbol gets, and what is refused.

#![allow(clippy::unwrap_used)]

use mazurka_llvm::ir::{Callee, ConstantValue, Module, Operand, Operation, Type};
use mazurka_llvm::{LinkError, link, parse};

fn linked(texts: &[&str]) -> Result<Module, LinkError> {
    let modules = texts.iter().enumerate().map(|(index, text)| parse(&format!("{index}.ll"), text).unwrap());
    link(modules.collect())
}

/// The names of the functions that a function calls directly.
fn calls<'m>(module: &'m Module, name: &str) -> Vec<&'m str> {
    let body = module.functions[module.function(name).unwrap()].body.as_ref().unwrap();
    let operations = body.blocks.iter().flat_map(|block| &block.instructions);
    let callee = |operation: &Operation| match operation {
        Operation::Call(call) => match call.callee {
            Callee::Direct(function) => Some(function),
            _ => None,
        },
        _ => None,
    };
    let called = operations.filter_map(|instruction| callee(&instruction.operation));
    called.map(|function| module.text(module.functions[function].name)).collect()
}

/// The integer that a function returns.
fn returned(module: &Module, name: &str) -> u128 {
    let body = module.functions[module.function(name).unwrap()].body.as_ref().unwrap();
    match &body.blocks.iter().last().unwrap().terminator.kind {
        mazurka_llvm::ir::TerminatorKind::Return(Some((_, Operand::Constant(constant)))) => {
            match module.constants[*constant].value {
                ConstantValue::Integer(number) => number,
                _ => panic!("an integer"),
            }
        }
        _ => panic!("a constant"),
    }
}

#[test]
fn declarations_find_their_definitions() {
    let main = "%struct.s = type { i32, ptr }
        @shared = external global %struct.s
        @.str = private constant [2 x i8] c\"a\\00\"
        declare void @work(ptr)
        define internal i32 @helper() {\n ret i32 1\n}
        define i32 @main() {
          call void @work(ptr @shared)
          %r = call i32 @helper()
          ret i32 %r
        }";
    let work = "%struct.s = type { i64 }
        @shared = global { i32, ptr } { i32 7, ptr @.str }
        @.str = private constant [3 x i8] c\"bc\\00\"
        define internal i32 @helper() {\n ret i32 2\n}
        define void @work(ptr %p) {
          %r = call i32 @helper()
          %q = getelementptr %struct.s, ptr %p, i64 1
          ret void
        }";
    for texts in [[main, work], [work, main]] {
        let module = linked(&texts).unwrap();
        assert_eq!(calls(&module, "main").len(), 2);
        assert_eq!(calls(&module, "main")[0], "work");
        assert_ne!(calls(&module, "main")[1], calls(&module, "work")[0], "internal functions stay apart");
        assert_eq!(returned(&module, calls(&module, "main")[1]), 1);
        assert_eq!(returned(&module, calls(&module, "work")[0]), 2);
        let shared = &module.globals[module.global("shared").unwrap()];
        assert_eq!(module.types.size(shared.ty), 16);
        let ConstantValue::Aggregate(fields) = &module.constants[shared.initializer.unwrap()].value else {
            panic!("the definition was chosen")
        };
        let ConstantValue::Global(string) = module.constants[fields[1]].value else { panic!("an address") };
        assert_eq!(module.types.size(module.globals[string].ty), 3, "the text of its own module");
        let body = module.functions[module.function("work").unwrap()].body.as_ref().unwrap();
        let Operation::GetElementPointer { source, .. } = &body.blocks.iter().next().unwrap().instructions[1].operation
        else {
            panic!("a getelementptr")
        };
        assert_eq!(module.types.size(*source), 8, "structures with one name stay apart");
    }
}

#[test]
fn weak_and_common_definitions_give_way() {
    let weak = "@c = common global i32 0\ndefine linkonce_odr i32 @f() {\n ret i32 1\n}";
    let strong = "@c = common global [4 x i32] zeroinitializer\ndefine i32 @f() {\n ret i32 2\n}";
    let other = "@c = external global i32\ndefine weak i32 @f() {\n ret i32 3\n}";
    for texts in [[weak, strong, other], [other, weak, strong], [strong, other, weak]] {
        let module = linked(&texts).unwrap();
        assert_eq!(returned(&module, "f"), 2);
        assert_eq!(module.types.size(module.globals[module.global("c").unwrap()].ty), 16, "the largest");
    }
    assert_eq!(returned(&linked(&[weak, other]).unwrap(), "f"), 1, "the first of equals");
}

#[test]
fn two_definitions_are_an_error_in_the_second_module() {
    let first = "@x = global i32 0";
    let error = linked(&[first, "declare void @f()\n@x = global i32 1"]).unwrap_err();
    assert_eq!((error.module, error.diagnostic.span.start), (1, 18));
    assert!(error.diagnostic.message.contains("`x` is defined twice"), "{error:?}");
    assert!(error.diagnostic.label.contains("0.ll"), "{error:?}");
    let error = linked(&["declare void @x()", first]).unwrap_err();
    assert!(error.diagnostic.message.contains("a function in one file and a variable in another"), "{error:?}");
}

#[test]
fn aliases_define_what_other_modules_declare() {
    let uses = "declare i32 @second()\ndefine i32 @main() {\n %r = call i32 @second()\n ret i32 0\n}";
    let defines = "@second = alias i32 (), ptr @first\ndefine i32 @first() {\n ret i32 5\n}";
    for texts in [[uses, defines], [defines, uses]] {
        assert_eq!(calls(&linked(&texts).unwrap(), "main"), ["first"]);
    }
}

#[test]
fn constructors_of_all_modules_run() {
    let text = |name: &str, priority: u32| {
        format!(
            "@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 {priority}, ptr @{name}, ptr null }}]
             define internal void @{name}() {{\n ret void\n}}"
        )
    };
    let module = linked(&[&text("a", 300), &text("b", 200), &text("a", 300)]).unwrap();
    let names: Vec<&str> =
        module.constructors.iter().map(|entry| module.text(module.functions[entry.function].name)).collect();
    assert_eq!(names, ["b", "a", "a.1"]);
}

#[test]
fn debug_information_survives_linking() {
    let text = include_str!("data/queue-19.ll");
    let library = "define i32 @elsewhere() {\n ret i32 0\n}";
    let module = linked(&[library, text]).unwrap();
    let alone = parse("queue.ll", text).unwrap();
    let names = |module: &Module| {
        let body = module.functions[module.function("enqueue").unwrap()].body.as_ref().unwrap();
        let location = |id| module.debug.locations[id];
        let instructions = body.blocks.iter().flat_map(|block| &block.instructions);
        let lines: Vec<u32> = instructions.filter_map(|it| it.location).map(|id| location(id).line).collect();
        let variables: Vec<String> = body.variables.iter().map(|it| module.text(it.name).to_owned()).collect();
        let queue = &module.globals[module.global("queue").unwrap()];
        let path = module.debug.describe(&module.names, queue.debug_type.unwrap(), 72, 4);
        (lines, variables, path, module.types.size(queue.ty))
    };
    assert_eq!(names(&module), names(&alone));
    assert!(module.types.entries().any(|(_, ty)| matches!(ty, Type::Function(_))));
    assert_eq!(module.sources.len(), 2);
}
