//! Actions, and the keys of signals.

use mazurka_graphs::{Action, LocationId, Order};

use crate::bytecode::Instr;

/// The ticket that a process takes in a local state.
pub(super) fn ticket(state: u32) -> u64 {
    u64::from(state) + 1
}

/// The key of the signal that a static process has ended. Keys of tickets are smaller.
pub(super) fn end_of(process: u32) -> u64 {
    1 << 40 | u64::from(process)
}

/// The wait for a member of a family of static processes.
pub(super) fn join_static(instr: Instr, ordinal: u32) -> Action {
    match instr {
        Instr::JoinFamily { first, count } if ordinal < count => Action::Wait(end_of(first + ordinal)),
        // A family without members is not waited for.
        _ => Action::Choose(1),
    }
}

pub(super) fn load(location: u32, order: Order, awaits: bool) -> Action {
    Action::Load { location: LocationId(location), order, awaits }
}
