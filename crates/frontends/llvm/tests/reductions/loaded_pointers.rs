//! Atomic blocks that follow pointers from shared memory: they may access every object that is known,
//! and an exploration that meets a further one is started over.
//!
//! The program is tests/programs/stack.c.

use crate::common::{counts, explore, load, same_results, settled};

#[test]
fn blocks_may_follow_pointers() {
    same_results("stack");
    let program = &load("stack");
    let (collected, attempts) = settled(program, || explore(program, "optimal"));
    assert_eq!((counts(collected.outcome.stats).0, collected.faults.len()), (6, 0));
    assert!(attempts > 1, "the objects are learnt");
}
