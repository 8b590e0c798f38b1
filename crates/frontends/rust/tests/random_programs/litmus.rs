//! Litmus programs as Rust code with the types of this crate.

use std::collections::BTreeMap;
use std::sync::Arc;

use mazurka::cell::UnsafeCell;
use mazurka::sync::atomic::{AtomicU64, Ordering, fence};
use mazurka::sync::{Mutex, MutexGuard};
use mazurka::{hint, thread};
use mazurka_graphs::Order;
use mazurka_testkit::weak::{Instruction, LitmusProgram};

/// What the threads have read, in the order of the reads of each thread.
pub(super) type Outcome = Vec<Vec<u64>>;

/// The shared state of a program.
struct Shared {
    atomics: [AtomicU64; 2],
    cells: [Cell; 2],
    is_cell: [bool; 2],
    locks: [Mutex<()>; 2],
}

struct Cell(UnsafeCell<u64>);
// SAFETY: none; the checks are to find the data races.
unsafe impl Sync for Cell {}

fn ordering(order: Order) -> Ordering {
    match order {
        Order::Relaxed | Order::NonAtomic => Ordering::Relaxed,
        Order::Acquire => Ordering::Acquire,
        Order::Release => Ordering::Release,
        Order::AcqRel => Ordering::AcqRel,
        Order::SeqCst => Ordering::SeqCst,
    }
}

fn accessed(instruction: Instruction) -> Option<(u8, Order)> {
    match instruction {
        Instruction::Load(x, order)
        | Instruction::Store(x, order, _)
        | Instruction::Copy(x, order, ..)
        | Instruction::Sum(x, order, ..)
        | Instruction::Add(x, order, _)
        | Instruction::Exchange(x, order, _)
        | Instruction::CompareExchange(x, order, ..)
        | Instruction::Await(x, order, _)
        | Instruction::AwaitExchange(x, order, ..) => Some((x, order)),
        _ => None,
    }
}

/// Which locations are cells; `None` if a location is accessed atomically and otherwise.
pub(super) fn cells(program: &LitmusProgram) -> Option<[bool; 2]> {
    let mut is_cell = [None; 2];
    for (x, order) in program.threads.iter().flatten().filter_map(|&instruction| accessed(instruction)) {
        let plain = !order.is_atomic();
        if *is_cell[usize::from(x)].get_or_insert(plain) != plain {
            return None;
        }
    }
    Some(is_cell.map(|plain| plain.unwrap_or(false)))
}

impl Shared {
    fn load(&self, x: u8, order: Order) -> u64 {
        let x = usize::from(x);
        if self.is_cell[x] {
            // SAFETY: the check reports a data race before the access happens.
            return self.cells[x].0.with(|value| unsafe { *value });
        }
        self.atomics[x].load(ordering(order))
    }

    /// Changes the value of a cell, and returns the previous one.
    fn update(&self, x: u8, new: impl FnOnce(u64) -> u64) -> u64 {
        // SAFETY: as above.
        self.cells[usize::from(x)].0.with_mut(|value| unsafe { std::mem::replace(&mut *value, new(*value)) })
    }

    fn store(&self, x: u8, order: Order, new: u64) {
        let x = usize::from(x);
        if self.is_cell[x] {
            // SAFETY: as above.
            return self.cells[x].0.with_mut(|value| unsafe { *value = new });
        }
        self.atomics[x].store(new, ordering(order));
    }
}

/// Runs a program, and returns what its threads have read.
pub(super) fn run(program: &Arc<LitmusProgram>, is_cell: [bool; 2]) -> Outcome {
    let shared = Arc::new(Shared {
        atomics: [AtomicU64::new(0), AtomicU64::new(0)],
        cells: [Cell(UnsafeCell::new(0)), Cell(UnsafeCell::new(0))],
        is_cell,
        locks: [Mutex::new(()), Mutex::new(())],
    });
    let mut handles = BTreeMap::new();
    let mut outcome = vec![Vec::new(); program.threads.len()];
    if program.initial == 1 {
        outcome[0] = run_thread(program, &shared, 0, &mut handles, &mut BTreeMap::new());
    } else {
        for at in 0..program.threads.len() {
            handles.insert(at as u8, spawn(program, &shared, at));
        }
    }
    for (at, handle) in handles {
        outcome[usize::from(at)] = handle.join().unwrap();
    }
    outcome
}

type Handles = BTreeMap<u8, thread::JoinHandle<Vec<u64>>>;

fn spawn(program: &Arc<LitmusProgram>, shared: &Arc<Shared>, at: usize) -> thread::JoinHandle<Vec<u64>> {
    let (program, shared) = (program.clone(), shared.clone());
    thread::spawn(move || run_thread(&program, &shared, at, &mut BTreeMap::new(), &mut BTreeMap::new()))
}

fn run_thread<'s>(
    program: &Arc<LitmusProgram>,
    shared: &'s Arc<Shared>,
    at: usize,
    handles: &mut Handles,
    guards: &mut BTreeMap<u8, MutexGuard<'s, ()>>,
) -> Vec<u64> {
    let code = &program.threads[at];
    let mut registers = vec![0; code.len()];
    let mut reads = Vec::new();
    let mut pc = 0;
    while let Some(&instruction) = code.get(pc) {
        let read = match instruction {
            Instruction::Load(x, order) => Some(shared.load(x, order)),
            Instruction::Store(x, order, value) => {
                shared.store(x, order, value.into());
                None
            }
            Instruction::Copy(x, order, register, add) => {
                shared.store(x, order, registers[usize::from(register)] + u64::from(add));
                None
            }
            Instruction::Add(x, Order::NonAtomic, add) => Some(shared.update(x, |value| value + u64::from(add))),
            Instruction::Exchange(x, Order::NonAtomic, new) => Some(shared.update(x, |_| new.into())),
            Instruction::Add(x, order, add) => {
                Some(shared.atomics[usize::from(x)].fetch_add(add.into(), ordering(order)))
            }
            Instruction::Exchange(x, order, new) => {
                Some(shared.atomics[usize::from(x)].swap(new.into(), ordering(order)))
            }
            Instruction::CompareExchange(x, success, failure, old, new) => {
                let (success, failure) = (ordering(success), ordering(failure));
                let found = shared.atomics[usize::from(x)].compare_exchange(old.into(), new.into(), success, failure);
                Some(found.unwrap_or_else(|found| found))
            }
            Instruction::Fence(order) => {
                fence(ordering(order));
                None
            }
            Instruction::SkipIf(register, value, count) => {
                pc += if registers[usize::from(register)] == u64::from(value) { usize::from(count) } else { 0 };
                None
            }
            Instruction::Await(x, order, value) => {
                while shared.load(x, order) != u64::from(value) {
                    hint::spin_loop();
                }
                Some(value.into())
            }
            Instruction::AwaitExchange(x, order, old, new) => {
                let (atomic, order) = (&shared.atomics[usize::from(x)], ordering(order));
                while atomic.compare_exchange(old.into(), new.into(), order, Ordering::Relaxed).is_err() {
                    hint::spin_loop();
                }
                Some(old.into())
            }
            Instruction::FailIf(register, value) => {
                assert_ne!(registers[usize::from(register)], u64::from(value), "the instruction fails");
                None
            }
            Instruction::Lock(m) => {
                guards.insert(m, shared.locks[usize::from(m)].lock().unwrap());
                None
            }
            Instruction::Unlock(m) => {
                guards.remove(&m);
                None
            }
            Instruction::Spawn(child) => {
                handles.insert(child, spawn(program, shared, child.into()));
                None
            }
            Instruction::Join(child) => {
                // What the child has read is part of the outcome, so it is kept.
                let reads = handles.remove(&child).unwrap().join().unwrap();
                handles.insert(child, thread::spawn(move || reads));
                None
            }
            Instruction::Choose(count) => Some(mazurka::choose(count.into()) as u64),
            Instruction::Sum(..) | Instruction::Assume(..) => unreachable!("the mixes have no such instructions"),
        };
        if let Some(read) = read {
            registers[pc] = read;
            reads.push(read);
        }
        pc += 1;
    }
    reads
}
