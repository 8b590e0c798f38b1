//! Random programs: what they can show is the same with and without reduction.

#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Mutex as Real;
use std::time::Duration;

use fastrand::Rng;
use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use mazurka::sync::{Arc, Condvar, Mutex, OnceLock, RwLock, mpsc};
use mazurka::{Builder, thread};

#[derive(Clone, Copy, Debug)]
enum Op {
    Load(usize),
    Store(usize, usize),
    Add(usize),
    Exchange(usize, usize, usize),
    Lock(usize),
    Nested(usize, usize),
    LockAndLoad(usize, usize),
    TryLock(usize),
    Read(usize),
    Write(usize),
    ReadAndWrite(usize, usize),
    Send(usize),
    Receive,
    Poll,
    Wait,
    WaitForTime,
    NotifyOne,
    NotifyAll,
    NotifyWithin(usize),
    NotifyWithinBoth(usize),
    Once,
    Spin(usize, usize),
    Unpark(usize),
    Park,
    Choose,
    Look(usize),
    LookWithin(usize, usize),
}

fn op(rng: &mut Rng, thread: usize, mix: &[u8]) -> Op {
    let mut small = |n: usize| rng.usize(0..n);
    match mix[small(mix.len())] {
        0 => Op::Load(small(2)),
        1 => Op::Store(small(2), 1 + small(2)),
        2 => Op::Add(small(2)),
        3 => Op::Exchange(small(2), small(2), 1 + small(2)),
        4 => Op::Lock(small(2)),
        5 => Op::Nested(small(2), small(2)),
        6 => Op::LockAndLoad(small(2), small(2)),
        7 => Op::TryLock(small(2)),
        8 => Op::Read(small(2)),
        9 => Op::Write(small(2)),
        10 => Op::ReadAndWrite(small(2), small(2)),
        11 => Op::Send(thread),
        12 => Op::Receive,
        13 => Op::Poll,
        14 => Op::Wait,
        15 => Op::WaitForTime,
        16 => Op::NotifyOne,
        17 => Op::NotifyAll,
        18 => Op::Once,
        19 => Op::Spin(small(2), small(2)),
        20 => Op::Unpark(small(3)),
        21 => Op::Park,
        23 => Op::Look(small(2)),
        24 => Op::LookWithin(small(2), small(2)),
        25 => Op::NotifyWithin(small(2)),
        26 => Op::NotifyWithinBoth(small(2)),
        _ => Op::Choose,
    }
}

/// What the threads of a program share.
struct World {
    atomics: [AtomicUsize; 2],
    locks: [Mutex<Vec<usize>>; 2],
    readers: [RwLock<usize>; 2],
    condvar: (Mutex<usize>, Condvar),
    once: OnceLock<usize>,
    ready: AtomicBool,
    handles: Real<Vec<thread::Thread>>,
    logs: [Real<Vec<usize>>; 3],
}

fn perform(
    world: &World,
    me: usize,
    op: Op,
    sender: Option<&mpsc::Sender<usize>>,
    receiver: Option<&mpsc::Receiver<usize>>,
) {
    use Ordering::SeqCst;
    let log = |value: usize| world.logs[me].lock().unwrap().push(value);
    match op {
        Op::Load(x) => log(world.atomics[x].load(SeqCst)),
        Op::Store(x, value) => world.atomics[x].store(value, SeqCst),
        Op::Add(x) => log(world.atomics[x].fetch_add(1, SeqCst)),
        Op::Exchange(x, old, new) => {
            log(world.atomics[x].compare_exchange(old, new, SeqCst, SeqCst).unwrap_or_else(|found| 10 + found));
        }
        Op::Lock(a) => {
            let mut list = world.locks[a].lock().unwrap();
            log(list.len());
            list.push(me);
        }
        Op::Nested(a, b) => {
            let mut first = world.locks[a].lock().unwrap();
            if a != b {
                let second = world.locks[b].lock().unwrap();
                log(second.last().copied().unwrap_or(9));
            }
            first.push(me);
        }
        Op::LockAndLoad(a, x) => {
            let mut list = world.locks[a].lock().unwrap();
            // Whether the section is one step depends on what is in it.
            if list.len() % 2 == 0 {
                log(world.atomics[x].load(SeqCst));
            }
            list.push(me);
        }
        Op::TryLock(a) => match world.locks[a].try_lock() {
            Ok(list) => log(list.len()),
            Err(_) => log(99),
        },
        Op::Read(a) => log(*world.readers[a].read().unwrap()),
        Op::Write(a) => *world.readers[a].write().unwrap() += 1,
        Op::ReadAndWrite(a, b) => {
            let first = world.readers[a].read().unwrap();
            if a != b {
                *world.readers[b].write().unwrap() += *first + 1;
            }
        }
        Op::Send(value) => log(usize::from(sender.unwrap().send(value).is_ok())),
        Op::Receive => {
            if let Some(receiver) = receiver {
                log(receiver.recv().unwrap_or(77));
            }
        }
        Op::Poll => {
            if let Some(receiver) = receiver {
                log(receiver.try_recv().unwrap_or(88));
            }
        }
        Op::Wait => {
            let value = world.condvar.0.lock().unwrap();
            log(*world.condvar.1.wait(value).unwrap());
        }
        Op::WaitForTime => {
            let value = world.condvar.0.lock().unwrap();
            let (mut value, result) = world.condvar.1.wait_timeout(value, Duration::ZERO).unwrap();
            log(*value + 10 * usize::from(result.timed_out()));
            *value += 1;
        }
        Op::NotifyOne => {
            *world.condvar.0.lock().unwrap() += 1;
            world.condvar.1.notify_one();
        }
        Op::NotifyAll => {
            let mut value = world.condvar.0.lock().unwrap();
            *value += 1;
            world.condvar.1.notify_all();
        }
        Op::NotifyWithin(a) => {
            let mut list = world.locks[a].lock().unwrap();
            log(list.len());
            list.push(me);
            world.condvar.1.notify_one();
        }
        Op::NotifyWithinBoth(a) => {
            let mut value = world.condvar.0.lock().unwrap();
            let list = world.locks[a].lock().unwrap();
            *value += list.len();
            world.condvar.1.notify_one();
            // Which lock is given back first depends on what was seen.
            if *value % 2 == 0 {
                drop(value);
            }
        }
        Op::Once => log(*world.once.get_or_init(|| me)),
        Op::Spin(x, value) => {
            while world.atomics[x].load(SeqCst) == value {
                thread::yield_now();
            }
        }
        Op::Unpark(other) => {
            let handle = world.handles.lock().unwrap().get(other).cloned();
            if let Some(handle) = handle {
                handle.unpark();
            }
        }
        Op::Park => thread::park(),
        Op::Choose => log(mazurka::choose(2)),
        Op::Look(a) => log(world.locks[a].lock().unwrap().len()),
        Op::LookWithin(a, b) => {
            let first = world.locks[a].lock().unwrap();
            if a != b && first.len() < 2 {
                log(world.locks[b].lock().unwrap().len());
            }
        }
    }
}

/// Runs the threads, and gives what they have seen.
fn run(program: &[Vec<Op>]) -> Vec<usize> {
    let world = Arc::new(World {
        atomics: std::array::from_fn(|_| AtomicUsize::new(0)),
        locks: std::array::from_fn(|_| Mutex::new(Vec::new())),
        readers: std::array::from_fn(|_| RwLock::new(0)),
        condvar: (Mutex::new(0), Condvar::new()),
        once: OnceLock::new(),
        ready: AtomicBool::new(false),
        handles: Real::default(),
        logs: [Real::default(), Real::default(), Real::default()],
    });
    let uses = |wanted: fn(&Op) -> bool| program.iter().flatten().any(wanted);
    let channel = uses(|op| matches!(op, Op::Send(_) | Op::Receive | Op::Poll)).then(mpsc::channel);
    let (sender, receiver) = channel.unzip();
    let parks = uses(|op| matches!(op, Op::Unpark(_)));
    let threads: Vec<_> = program[1..]
        .iter()
        .enumerate()
        .map(|(at, ops)| {
            let (world, ops, sender) = (world.clone(), ops.clone(), sender.clone());
            thread::spawn(move || {
                // The handles must be known, so that the program is the same in every run.
                while parks && !world.ready.load(Ordering::SeqCst) {
                    thread::yield_now();
                }
                ops.iter().for_each(|&op| perform(&world, at + 1, op, sender.as_ref(), None));
                // The others may know it only from here.
                world.logs[at + 1].lock().unwrap().clone()
            })
        })
        .collect();
    if parks {
        let handles = threads.iter().map(|handle| handle.thread().clone());
        world.handles.lock().unwrap().extend([thread::current()].into_iter().chain(handles));
        world.ready.store(true, Ordering::SeqCst);
    }
    program[0].iter().for_each(|&op| perform(&world, 0, op, sender.as_ref(), receiver.as_ref()));
    drop(sender);
    let mut logs = vec![Vec::new()];
    logs.extend(threads.into_iter().map(|thread| thread.join().unwrap()));
    logs[0] = world.logs[0].lock().unwrap().clone();
    for (at, log) in logs.iter_mut().enumerate() {
        log.push(1000 + at);
    }
    logs.concat()
}

/// What a program can show: final logs, and kinds of violations.
type Shown = (BTreeSet<Vec<usize>>, BTreeSet<String>);

fn shown(program: &[Vec<Op>], builder: &Builder) -> Option<(Shown, u64, u64)> {
    let logs = RefCell::new(BTreeSet::new());
    let report = builder.explore(|| {
        let log = run(program);
        logs.borrow_mut().insert(log);
    });
    let kinds = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
    report.complete().then(|| ((logs.take(), kinds), report.executions(), report.blocked()))
}

/// `memo` runs few executions, so it is asked for some of the logs that there are, and for one that there is not.
fn by_values(program: &[Vec<Op>], everything: &Shown, rng: &mut Rng) {
    const REASONS: [&str; 2] = ["a thread spins at something that is no atomic", "two objects cannot be told apart"];
    for name in ["memo", "memo-ob"] {
        let mut targets: Vec<_> = everything.0.iter().collect();
        rng.shuffle(&mut targets);
        targets.truncate(2);
        let absent = vec![rng.usize(0..3); everything.0.first().map_or(1, Vec::len)];
        for target in targets.into_iter().chain([&absent]) {
            println!("{name} for {target:?}: {program:?}");
            let builder = Builder::new().hunt(0).all_violations(true).algorithm(name);
            let report = builder.explore(|| assert_ne!(run(program), *target, "the target"));
            let known = report.note().is_none_or(|note| REASONS.iter().any(|reason| note.ends_with(reason)));
            assert!(known, "{name}: {report}: {program:?}");
            let mut expected = everything.1.clone();
            if everything.0.contains(target) {
                expected.insert("panic".to_owned());
            }
            let kinds: BTreeSet<_> = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
            assert_eq!(kinds, expected, "{name} for {target:?}: {program:?}: {report}");
        }
    }
}

fn compare(seed: u64, count: usize, length: usize, mix: &[u8]) {
    let mut rng = Rng::with_seed(seed);
    let builder = Builder::new().hunt(0).all_violations(true).max_executions(5_000);
    let (mut compared, mut reduced) = (0, 0);
    for number in 0..count {
        let program: Vec<Vec<Op>> =
            (0..3).map(|thread| (0..rng.usize(1..=length)).map(|_| op(&mut rng, thread, mix)).collect()).collect();
        let oracle = builder.clone().unmerged(true).algorithm("naive");
        let Some((everything, all, _)) = shown(&program, &oracle) else { continue };
        compared += 1;
        for name in ["source", "optimal", "optimal-ob"] {
            println!("{name} on program {number} of seed {seed}: {program:?}");
            let (some, executions, blocked) =
                shown(&program, &builder.clone().algorithm(name)).expect("fewer executions");
            assert_eq!(some, everything, "{name} on program {number} of seed {seed}: {program:?}");
            assert!(executions <= all, "{name}: {executions} of {all}: {program:?}");
            assert!(name != "optimal" || blocked == 0, "{blocked} blocked: {program:?}");
            reduced += executions;
        }
        by_values(&program, &everything, &mut rng);
    }
    eprintln!("seed {seed}: {compared} of {count} compared, {reduced} executions with reduction");
    assert!(compared * 4 > count, "{compared} of {count}");
}

/// `MAZURKA_RANDOM=20` runs twenty times as many.
fn times() -> usize {
    std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

#[test]
fn atomics() {
    compare(1, 60 * times(), 3, &[0, 1, 2, 3, 22]);
}

#[test]
fn locks() {
    compare(2, 60 * times(), 2, &[0, 1, 4, 5, 6, 7]);
    compare(3, 60 * times(), 3, &[0, 1, 4, 5, 6]);
    compare(11, 60 * times(), 3, &[0, 1, 4, 6, 23, 24]);
    compare(12, 60 * times(), 2, &[4, 5, 7, 23, 24]);
}

#[test]
fn readers_and_writers() {
    compare(4, 60 * times(), 2, &[0, 1, 8, 9, 10]);
}

#[test]
fn channels() {
    compare(5, 60 * times(), 2, &[0, 1, 11, 12]);
    compare(6, 60 * times(), 2, &[1, 11, 12, 13]);
}

#[test]
fn condition_variables() {
    compare(7, 60 * times(), 2, &[0, 1, 14, 16, 17]);
    compare(8, 60 * times(), 2, &[14, 15, 16, 17]);
    compare(13, 60 * times(), 2, &[0, 1, 6, 14, 25, 26]);
    compare(14, 60 * times(), 2, &[4, 7, 14, 15, 25, 26]);
}

#[test]
fn the_rest() {
    compare(9, 60 * times(), 2, &[0, 1, 2, 18, 19]);
    compare(10, 40 * times(), 2, &[1, 20, 21]);
}
