//! Two models of [DPOR05], as [Stateful24] uses them.

use crate::models::kit::{Kit, Lock, Variable};
use mazurka_model::system::{ProcessId, StateId, System};

/// `lz`: threads increment the elements of an array, each from its left neighbour; one looks from the right for a zero.
pub fn lz(length: u32) -> System {
    let mut kit = Kit::new(format!("lz {length}"));
    let array: Vec<Variable> = (0..=length).map(|at| kit.variable(format!("a{at}"), at + 1)).collect();
    let seeker = kit.client("z");
    let states: Vec<StateId> = (0..=length).map(|_| kit.state(seeker)).collect();
    let end = kit.state(seeker);
    for (step, at) in (0..=length).rev().enumerate() {
        for value in 0..=at {
            let target = if value == 0 { end } else { states[step + 1] };
            kit.read(seeker, array[at as usize], value, states[step], target);
        }
    }
    for at in 1..=length {
        let thread = kit.client(format!("t{at}"));
        let (start, end) = (kit.state(thread), kit.state(thread));
        let read: Vec<StateId> = (0..at).map(|_| kit.state(thread)).collect();
        for value in 0..at {
            kit.read(thread, array[at as usize - 1], value, start, read[value as usize]);
        }
        for value in 0..at {
            kit.write(thread, array[at as usize], value + 1, read[value as usize], end);
        }
    }
    kit.build()
}

const BLOCKS: u32 = 26;

/// `fs`: threads give their inodes the first free block, looking round from a place of their own.
pub fn fs(threads: u32) -> System {
    let mut kit = Kit::new(format!("fs {threads}"));
    let block_locks: Vec<Lock> = (0..BLOCKS).map(|block| kit.lock(format!("lb{block}"))).collect();
    let busy: Vec<Variable> = (0..BLOCKS).map(|block| kit.variable(format!("bu{block}"), 2)).collect();
    for at in 0..threads {
        let inode_lock = kit.lock(format!("li{at}"));
        let inode = kit.variable(format!("in{at}"), BLOCKS + 1);
        let client = kit.client(format!("t{at}"));
        let (start, taken, mut next) = (kit.state(client), kit.state(client), kit.state(client));
        let (last, end) = (kit.state(client), kit.state(client));
        kit.take(client, inode_lock, start, taken);
        kit.read(client, inode, 0, taken, next);
        for offset in 0..BLOCKS {
            let block = (2 * at + offset) % BLOCKS;
            let lock = block_locks[block as usize];
            let after = if offset + 1 < BLOCKS { kit.state(client) } else { last };
            let locked = kit.state(client);
            kit.take(client, lock, next, locked);
            take_block(&mut kit, client, (lock, busy[block as usize], inode, block + 1), (locked, after, last));
            next = after;
        }
        kit.release(client, inode_lock, last, end);
    }
    kit.build()
}

/// With the lock of a block: takes the block if it is free.
fn take_block(
    kit: &mut Kit,
    client: ProcessId,
    (lock, busy, inode, number): (Lock, Variable, Variable, u32),
    (locked, after, last): (StateId, StateId, StateId),
) {
    let (free, marked, stored, taken) = (kit.state(client), kit.state(client), kit.state(client), kit.state(client));
    kit.read(client, busy, 0, locked, free);
    kit.write(client, busy, 1, free, marked);
    kit.write(client, inode, number, marked, stored);
    kit.release(client, lock, stored, last);
    kit.read(client, busy, 1, locked, taken);
    kit.release(client, lock, taken, after);
}
