//! Uses of addresses that depend on the numbers of objects. They are rejected where several program
//! values explore one program, because each of them numbers objects in its own order.

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_testkit::CollectingSink;

/// Whether a program is rejected whose main thread executes these instructions. `%p` and `%q` are the
/// addresses of two objects, and `%a` and `%b` the same as integers.
fn is_rejected(instructions: &str) -> bool {
    let text = format!(
        "declare ptr @malloc(i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.umin.i64(i64, i64)
declare {{ i64, i1 }} @llvm.uadd.with.overflow.i64(i64, i64)
declare {{ i64, i1 }} @llvm.umul.with.overflow.i64(i64, i64)
@cell = global i64 0
define i32 @main() {{
  %p = call ptr @malloc(i64 16)
  %q = call ptr @malloc(i64 16)
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  store i64 %a, ptr @cell
  {instructions}
  ret i32 0
}}
"
    );
    let module = mazurka_llvm::parse("test.ll", &text).unwrap_or_else(|problem| panic!("{instructions}: {problem:?}"));
    let program = &LlvmProgram::new(module, Options::default()).unwrap_or_else(|problem| panic!("{problem}"));
    program.require_portable_addresses();
    let optimal = mazurka_stateless::algorithm("optimal").expect("the algorithm exists");
    let found = CollectingSink::collect(program, &optimal, false);
    assert!(found.faults.is_empty(), "{instructions}: {:?}", found.faults.keys());
    program.problem().is_some_and(|problem| problem.reason.contains("depends on where memory is allocated"))
}

#[test]
fn what_depends_on_numbers_of_objects_is_rejected() {
    for instructions in [
        "%h = icmp ult ptr %p, %q",
        "%h = lshr i64 %a, 33",
        "%h = sub i64 %a, %b",
        "%h = add i64 %a, %a",
        "%h = xor i64 %a, %b",
        "%h = and i64 %a, 8589934592",
        "%h = call i64 @llvm.fshl.i64(i64 %a, i64 %a, i64 13)",
        "%h = call i64 @llvm.bswap.i64(i64 %a)",
        "%h = call i64 @llvm.umin.i64(i64 %a, i64 %b)",
        "%h = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %a, i64 3)",
        "%h = uitofp i64 %a to double",
        "%h = getelementptr i8, ptr %p, i64 %b",
        "%h = atomicrmw add ptr @cell, i64 %b seq_cst",
        "%h = atomicrmw umax ptr @cell, i64 %b seq_cst",
        "%c = getelementptr i8, ptr @cell, i64 5\n  %h = load i8, ptr %c",
        "%c = getelementptr i8, ptr @cell, i64 4\n  %h = load i32, ptr %c",
    ] {
        assert!(is_rejected(instructions), "{instructions}");
    }
}

#[test]
fn what_does_not_depend_on_numbers_of_objects_is_accepted() {
    for instructions in [
        "%h = icmp eq ptr %p, %q",
        "%c = getelementptr i8, ptr %p, i64 8\n  %h = icmp ult ptr %p, %c",
        "%c = getelementptr i8, ptr %p, i64 8\n  %d = getelementptr i8, ptr %c, i64 -8\n  %h = icmp ne ptr %p, %d",
        "%c = add i64 %a, 8\n  %d = add i64 %c, -8\n  %h = sub i64 %c, %d",
        "%h = and i64 %a, 7",
        "%c = or i64 %a, 1\n  %h = and i64 %c, -2",
        "%h = and i64 %a, 281474976710655",
        "%h = trunc i64 %a to i32",
        "%h = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %a, i64 8)",
        "%h = atomicrmw xchg ptr @cell, i64 %b seq_cst",
        "%h = atomicrmw or ptr @cell, i64 1 seq_cst",
        "%h = cmpxchg ptr @cell, i64 %a, i64 %b seq_cst seq_cst",
        "%h = load i64, ptr @cell",
        "%h = load i32, ptr @cell",
    ] {
        assert!(!is_rejected(instructions), "{instructions}");
    }
}
