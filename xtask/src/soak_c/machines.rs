//! Compares explorations of random C programs by several machines with sequential ones.

use mazurka_llvm::LlvmProgram;
use mazurka_testkit::{CollectingSink, MACHINES, Machines, Oracle, compare_own, explore_own_programs};

use super::{Checked, LIMITS};

/// Explores a program by machines, which have program values of their own: with every access as a
/// step, also with snapshots that are continued, and with critical sections as single steps.
pub fn compare(
    program: &LlvmProgram,
    load: impl Fn() -> Result<LlvmProgram, String> + Sync,
    seed: u64,
) -> Result<Checked, String> {
    let oracle = Oracle::of(program, &LIMITS);
    if program.must_start_over() {
        return Ok(Checked::Unsupported("what an atomic block may access has to be learnt first".to_owned()));
    }
    let oracle = oracle.map_err(|violation| violation.to_string())?;
    if oracle.is_none_or(|oracle| oracle.interleavings().is_none_or(|number| number > 20_000)) {
        return Ok(Checked::TooLarge);
    }
    let load = || load().expect("invariant: it was loaded before");
    let division = MACHINES[seed as usize % MACHINES.len()];
    let machines = Machines { program, load };
    machines.compare(&[division])?;
    machines.compare_resumed(seed)?;
    let optimal = mazurka_stateless::algorithm("optimal").ok_or("there is no algorithm")?;
    let expected = settle(program, || CollectingSink::collect(program, &optimal, false));
    let found = explore_own_programs("optimal", division, |_, run| {
        let program = load();
        settle(&program, || run(&program))
    });
    compare_own(&expected, &found).map_err(|difference| format!("with sections, {division:?}: {difference}"))?;
    Ok(Checked::Agreed)
}

/// Explores a program with reductions until no assumption is refuted.
fn settle(program: &LlvmProgram, explore: impl Fn() -> CollectingSink) -> CollectingSink {
    loop {
        program.begin_exploration(true);
        let found = explore();
        let over = program.must_start_over() && program.problem().is_none();
        program.end_exploration();
        if !over {
            return found;
        }
    }
}
