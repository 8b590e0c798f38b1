//! Litmus programs as LLVM IR, in the form in which clang prints C programs.

use std::fmt::Write;

use mazurka_graphs::Order;

use super::program::{Instruction, LitmusProgram};

/// A module whose `main` creates the initial threads. `None` if C does not have what the program
/// does: a fence that orders nothing, a choice among more than two values, or a thread that is
/// joined by another one than its creator.
pub fn llvm_text(program: &LitmusProgram) -> Option<String> {
    let mut text = String::from("target datalayout = \"e-m:e-i64:64-n8:16:32:64-S128\"\n");
    for location in 0..super::grow::locations(program).max(1) {
        let _ = writeln!(text, "@x{location} = global i64 {}, align 8", program.initial_value);
    }
    for mutex in 0..2 {
        let _ = writeln!(text, "@m{mutex} = global {{ i32, [9 x i32] }} zeroinitializer, align 8");
    }
    for (at, code) in program.threads.iter().enumerate() {
        let _ = writeln!(text, "define ptr @t{at}(ptr %argument) {{\nentry:");
        (0..code.len()).for_each(|register| {
            let _ = writeln!(text, "  %r{register} = alloca i64, align 8\n  store i64 0, ptr %r{register}, align 8");
        });
        let children = (0..program.threads.len()).filter(|child| code.contains(&Instruction::Spawn(*child as u8)));
        children.for_each(|child| {
            let _ = writeln!(text, "  %h{child} = alloca i64, align 8");
        });
        text.push_str("  br label %l0\n");
        for pc in 0..code.len() {
            let _ = writeln!(text, "l{pc}:");
            instruction(code, pc, &mut text)?;
        }
        let _ = writeln!(text, "l{}:\n  ret ptr null\n}}", code.len());
    }
    text.push_str("define i32 @main() {\n");
    (0..program.initial).for_each(|thread| {
        let _ = writeln!(text, "  %h{thread} = alloca i64, align 8\n  {}", create(&format!("c{thread}"), thread));
    });
    text.push_str("  ret i32 0\n}\n");
    text.push_str(DECLARATIONS);
    Some(text)
}

const DECLARATIONS: &str = "\
declare i32 @pthread_create(ptr, ptr, ptr, ptr)
declare i32 @pthread_join(i64, ptr)
declare i32 @pthread_mutex_lock(ptr)
declare i32 @pthread_mutex_unlock(ptr)
declare void @reach_error()
declare void @__VERIFIER_assume(i32)
declare zeroext i1 @__VERIFIER_nondet_bool()
";

fn create(result: &str, thread: usize) -> String {
    format!("%{result} = call i32 @pthread_create(ptr %h{thread}, ptr null, ptr @t{thread}, ptr null)")
}

fn name(order: Order) -> &'static str {
    match order {
        Order::NonAtomic => unreachable!("invariant: plain accesses have no order"),
        Order::Relaxed => "monotonic",
        Order::Acquire => "acquire",
        Order::Release => "release",
        Order::AcqRel => "acq_rel",
        Order::SeqCst => "seq_cst",
    }
}

fn load(result: &str, location: u8, order: Order) -> String {
    match order {
        Order::NonAtomic => format!("%{result} = load i64, ptr @x{location}, align 8"),
        order => format!("%{result} = load atomic i64, ptr @x{location} {}, align 8", name(order)),
    }
}

fn store(location: u8, order: Order, value: &str) -> String {
    match order {
        Order::NonAtomic => format!("store i64 {value}, ptr @x{location}, align 8"),
        order => format!("store atomic i64 {value}, ptr @x{location} {}, align 8", name(order)),
    }
}

/// The value of a register, which must be loaded first.
fn register(pc: usize, number: u8, part: &str) -> String {
    format!("%v{pc}{part} = load i64, ptr %r{number}, align 8\n  ")
}

/// Adds the code of an instruction, whose block is open, and its successors.
fn instruction(code: &[Instruction], pc: usize, text: &mut String) -> Option<()> {
    let keep = |what: String| format!("{what}\n  store i64 %v{pc}, ptr %r{pc}, align 8");
    let next = pc + 1;
    let goto = format!("br label %l{next}");
    let equals = |number: u8, value: u8| format!("{}%c{pc} = icmp eq i64 %v{pc}a, {value}", register(pc, number, "a"));
    let exchange = |x: u8, success: Order, failure: Order, old: u8, new: u8| {
        let orders = format!("{} {}", name(success), name(failure));
        let pair = format!("%p{pc} = cmpxchg ptr @x{x}, i64 {old}, i64 {new} {orders}, align 8");
        keep(format!("{pair}\n  %v{pc} = extractvalue {{ i64, i1 }} %p{pc}, 0"))
    };
    let update = |operator: &str, x: u8, value: u8, order: Order| {
        keep(format!("%v{pc} = atomicrmw {operator} ptr @x{x}, i64 {value} {}, align 8", name(order)))
    };
    let (body, goto) = match code[pc] {
        Instruction::Load(x, order) => (keep(load(&format!("v{pc}"), x, order)), goto),
        Instruction::Store(x, order, value) => (store(x, order, &value.to_string()), goto),
        Instruction::Copy(x, order, number, add) => {
            let sum = format!("{}%s{pc} = add i64 %v{pc}a, {add}\n  ", register(pc, number, "a"));
            (sum + &store(x, order, &format!("%s{pc}")), goto)
        }
        Instruction::Sum(x, order, a, b) => {
            let values = register(pc, a, "a") + &register(pc, b, "b");
            let sum = format!("{values}%s{pc} = add i64 %v{pc}a, %v{pc}b\n  ");
            (sum + &store(x, order, &format!("%s{pc}")), goto)
        }
        Instruction::Add(x, order, value) => (update("add", x, value, order), goto),
        Instruction::Exchange(x, order, value) => (update("xchg", x, value, order), goto),
        Instruction::CompareExchange(x, success, failure, old, new) => (exchange(x, success, failure, old, new), goto),
        Instruction::Fence(Order::Relaxed | Order::NonAtomic) => return None,
        Instruction::Fence(order) => (format!("fence {}", name(order)), goto),
        Instruction::SkipIf(number, value, count) => {
            let target = (next + usize::from(count)).min(code.len());
            (equals(number, value), format!("br i1 %c{pc}, label %l{target}, label %l{next}"))
        }
        Instruction::Assume(number, value) => {
            let assume = format!("%i{pc} = zext i1 %c{pc} to i32\n  call void @__VERIFIER_assume(i32 %i{pc})");
            (format!("{}\n  {assume}", equals(number, value)), goto)
        }
        Instruction::Await(x, order, value) => {
            let test = format!("%c{pc} = icmp eq i64 %v{pc}, {value}");
            let read = keep(load(&format!("v{pc}"), x, order));
            (format!("{read}\n  {test}"), format!("br i1 %c{pc}, label %l{next}, label %l{pc}"))
        }
        Instruction::AwaitExchange(x, order, old, new) => {
            let test = format!("%c{pc} = extractvalue {{ i64, i1 }} %p{pc}, 1");
            let pair = exchange(x, order, Order::Relaxed, old, new);
            (format!("{pair}\n  {test}"), format!("br i1 %c{pc}, label %l{next}, label %l{pc}"))
        }
        Instruction::FailIf(number, value) => {
            let fail = format!("br i1 %c{pc}, label %f{pc}, label %l{next}\nf{pc}:\n  call void @reach_error()\n  ");
            (equals(number, value), fail + &goto)
        }
        Instruction::Lock(m) => (format!("%k{pc} = call i32 @pthread_mutex_lock(ptr @m{m})"), goto),
        Instruction::Unlock(m) => (format!("%k{pc} = call i32 @pthread_mutex_unlock(ptr @m{m})"), goto),
        Instruction::Spawn(child) => (create(&format!("k{pc}"), child.into()), goto),
        Instruction::Join(child) if code[..pc].contains(&Instruction::Spawn(child)) => {
            let handle = format!("%v{pc} = load i64, ptr %h{child}, align 8\n  ");
            (format!("{handle}%k{pc} = call i32 @pthread_join(i64 %v{pc}, ptr null)"), goto)
        }
        Instruction::Choose(2) => {
            let choice = format!("%b{pc} = call zeroext i1 @__VERIFIER_nondet_bool()\n  ");
            (keep(format!("{choice}%v{pc} = zext i1 %b{pc} to i64")), goto)
        }
        Instruction::Join(_) | Instruction::Choose(_) => return None,
    };
    let _ = writeln!(text, "  {body}\n  {goto}");
    Some(())
}
