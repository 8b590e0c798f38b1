//! Two models of [DPOR05], as [Stateful24] uses them.

use mazurka_model::system::{ProcessId, StateId, System};

use crate::models::model_builder::{Lock, ModelBuilder, Variable};

/// `lz`: threads increment the elements of an array, each from its left neighbour; one thread
/// searches for a zero from the right.
pub fn lz(length: u32) -> System {
    let mut model = ModelBuilder::new(format!("lz {length}"));
    let array: Vec<Variable> = (0..=length).map(|at| model.variable(format!("a{at}"), at + 1)).collect();
    let searcher = model.client("z");
    let states = model.states(searcher, length + 1);
    let end = model.state(searcher);
    for (step, at) in (0..=length).rev().enumerate() {
        for value in 0..=at {
            let target = if value == 0 { end } else { states[step + 1] };
            model.read(searcher, array[at as usize], value, states[step], target);
        }
    }
    for at in 1..=length {
        let thread = model.client(format!("t{at}"));
        let (start, end) = (model.state(thread), model.state(thread));
        let read = model.states(thread, at);
        for value in 0..at {
            model.read(thread, array[at as usize - 1], value, start, read[value as usize]);
        }
        for value in 0..at {
            model.write(thread, array[at as usize], value + 1, read[value as usize], end);
        }
    }
    model.build()
}

/// The number of blocks of the file system.
const BLOCKS: u32 = 26;

/// `fs`: each thread assigns the first free block to its inode, searching cyclically from a block
/// of its own.
pub fn fs(threads: u32) -> System {
    let mut model = ModelBuilder::new(format!("fs {threads}"));
    let block_locks: Vec<Lock> = (0..BLOCKS).map(|block| model.lock(format!("lb{block}"))).collect();
    let busy: Vec<Variable> = (0..BLOCKS).map(|block| model.variable(format!("bu{block}"), 2)).collect();
    for at in 0..threads {
        let inode_lock = model.lock(format!("li{at}"));
        let inode = model.variable(format!("in{at}"), BLOCKS + 1);
        let client = model.client(format!("t{at}"));
        let (start, taken, mut next) = (model.state(client), model.state(client), model.state(client));
        let (last, end) = (model.state(client), model.state(client));
        model.take(client, inode_lock, start, taken);
        model.read(client, inode, 0, taken, next);
        for offset in 0..BLOCKS {
            let number = (2 * at + offset) % BLOCKS;
            let if_busy = if offset + 1 < BLOCKS { model.state(client) } else { last };
            let locked = model.state(client);
            let block = Block { number, lock: block_locks[number as usize], busy: busy[number as usize] };
            model.take(client, block.lock, next, locked);
            try_block(&mut model, Attempt { client, inode, block, locked, if_free: last, if_busy });
            next = if_busy;
        }
        model.release(client, inode_lock, last, end);
    }
    model.build()
}

struct Block {
    number: u32,
    lock: Lock,
    busy: Variable,
}

/// An attempt of a thread to assign a block to its inode.
struct Attempt {
    client: ProcessId,
    inode: Variable,
    block: Block,
    /// The state in which the thread holds the lock of the block.
    locked: StateId,
    /// The states after the attempt.
    if_free: StateId,
    if_busy: StateId,
}

/// Assigns the block if it is free, and releases its lock.
fn try_block(model: &mut ModelBuilder, attempt: Attempt) {
    let Attempt { client, inode, block, locked, if_free, if_busy } = attempt;
    let (free, marked) = (model.state(client), model.state(client));
    let (stored, taken) = (model.state(client), model.state(client));
    model.read(client, block.busy, 0, locked, free);
    model.write(client, block.busy, 1, free, marked);
    model.write(client, inode, block.number + 1, marked, stored);
    model.release(client, block.lock, stored, if_free);
    model.read(client, block.busy, 1, locked, taken);
    model.release(client, block.lock, taken, if_busy);
}
