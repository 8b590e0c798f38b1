//! Litmus programs in the small language.

use std::fmt::Write;

use mazurka_graphs::Order;

use super::program::{Instruction, LitmusProgram};

/// The text of a program without spawned threads, whose threads become processes. `None` if the
/// language does not have what the program does: a compare-and-swap with an unrelated order for
/// failure.
pub fn maz_text(program: &LitmusProgram) -> Option<String> {
    let mut text = String::from("mutex m[2];\n");
    for location in 0..4 {
        let _ = writeln!(text, "shared x{location}: int = {};", program.initial_value);
    }
    for (at, code) in program.threads.iter().enumerate() {
        let _ = writeln!(text, "process p{at} {{");
        (0..code.len()).for_each(|register| {
            let _ = writeln!(text, "  let r{register} = 0;");
        });
        let mut next = 0;
        while next < code.len() {
            next = statement(code, next, &mut text)?;
        }
        text.push_str("}\n");
    }
    Some(text)
}

fn name(order: Order) -> &'static str {
    match order {
        Order::NonAtomic => "plain",
        Order::Relaxed => "relaxed",
        Order::Acquire => "acquire",
        Order::Release => "release",
        Order::AcqRel => "acq_rel",
        Order::SeqCst => "sc",
    }
}

/// Adds the statement for an instruction, and returns the index of the next instruction.
fn statement(code: &[Instruction], at: usize, text: &mut String) -> Option<usize> {
    let line = match code[at] {
        Instruction::Load(x, order) => format!("r{at} = x{x} @{};", name(order)),
        Instruction::Store(x, order, value) => format!("x{x} @{} = {value};", name(order)),
        Instruction::Copy(x, order, register, add) => format!("x{x} @{} = r{register} + {add};", name(order)),
        Instruction::Sum(x, order, a, b) => format!("x{x} @{} = r{a} + r{b};", name(order)),
        Instruction::Add(x, order, value) => format!("r{at} = fetch_add(x{x} @{}, {value});", name(order)),
        Instruction::Exchange(x, order, value) => format!("r{at} = swap(x{x} @{}, {value});", name(order)),
        Instruction::CompareExchange(x, success, failure, old, new) => {
            let derived = match success {
                Order::Release => Order::Relaxed,
                Order::AcqRel => Order::Acquire,
                order => order,
            };
            if failure != derived {
                return None;
            }
            let order = name(success);
            format!("atomic {{ r{at} = x{x} @{order}; if (r{at} == {old}) {{ x{x} @{order} = {new}; }} }}")
        }
        Instruction::Fence(order) => format!("fence({});", name(order)),
        Instruction::SkipIf(register, value, _) => {
            let _ = writeln!(text, "  if (r{register} != {value}) {{");
            let next = if at + 1 < code.len() { statement(code, at + 1, text)? } else { at + 1 };
            text.push_str("  }\n");
            return Some(next);
        }
        Instruction::Assume(register, value) => format!("assume(r{register} == {value});"),
        Instruction::Await(x, order, value) => format!("await(x{x} @{} == {value}); r{at} = {value};", name(order)),
        Instruction::AwaitExchange(x, order, old, new) => {
            let order = name(order);
            format!("atomic {{ await(x{x} @{order} == {old}); x{x} @{order} = {new}; }} r{at} = {old};")
        }
        Instruction::FailIf(register, value) => format!("assert(r{register} != {value});"),
        Instruction::Lock(m) => format!("lock(m[{m}]);"),
        Instruction::Unlock(m) => format!("unlock(m[{m}]);"),
        Instruction::Choose(count) => format!("r{at} = choose(0..{count});"),
        Instruction::Spawn(_) | Instruction::Join(_) => return None,
    };
    let _ = writeln!(text, "  {line}");
    Some(at + 1)
}
