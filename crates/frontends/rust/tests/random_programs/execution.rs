//! Running a random program.

use std::sync::Mutex as Real;
use std::time::Duration;

use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use mazurka::sync::{Arc, Condvar, Mutex, OnceLock, RwLock, mpsc};
use mazurka::thread;

use super::operation::Op;

/// The objects that the threads of a program share.
struct World {
    atomics: [AtomicUsize; 2],
    locks: [Mutex<Vec<usize>>; 2],
    readers: [RwLock<usize>; 2],
    condvar: (Mutex<usize>, Condvar),
    once: OnceLock<usize>,
    ready: AtomicBool,
    handles: Real<Vec<thread::Thread>>,
    /// What each thread has observed.
    logs: [Real<Vec<usize>>; 3],
}

/// A thread of a program, with its ends of the channel.
struct Performer<'a> {
    world: &'a World,
    index: usize,
    sender: Option<&'a mpsc::Sender<usize>>,
    receiver: Option<&'a mpsc::Receiver<usize>>,
    /// The other threads, if this is the first one.
    others: &'a [thread::JoinHandle<Vec<usize>>],
}

fn perform(&Performer { world, index: me, sender, receiver, others }: &Performer<'_>, op: Op) {
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
            // Whether the section is one step depends on the protected value.
            if list.len() % 2 == 0 {
                log(world.atomics[x].load(SeqCst));
            }
            list.push(me);
        }
        Op::TryLock(a) => match world.locks[a].try_lock() {
            Ok(list) => log(list.len()),
            Err(_) => log(99),
        },
        Op::TryLockWaiting => match world.condvar.0.try_lock() {
            Ok(mut value) => {
                log(*value);
                *value += 1;
            }
            Err(_) => log(99),
        },
        Op::IsFinished(other) => {
            if let Some(other) = others.get(other) {
                log(usize::from(other.is_finished()));
            }
        }
        Op::IsPoisoned(a) => log(usize::from(world.locks[a].is_poisoned())),
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
        Op::WaitTimeout => {
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
        Op::NotifyLocked(a) => {
            let mut list = world.locks[a].lock().unwrap();
            log(list.len());
            list.push(me);
            world.condvar.1.notify_one();
        }
        Op::NotifyLockedTwice(a) => {
            let mut value = world.condvar.0.lock().unwrap();
            let list = world.locks[a].lock().unwrap();
            *value += list.len();
            world.condvar.1.notify_one();
            // Which lock is released first depends on the value.
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
        Op::ReadLocked(a) => log(world.locks[a].lock().unwrap().len()),
        Op::ReadLockedNested(a, b) => {
            let first = world.locks[a].lock().unwrap();
            if a != b && first.len() < 2 {
                log(world.locks[b].lock().unwrap().len());
            }
        }
    }
}

/// Runs the threads and returns their observations.
pub(crate) fn run(program: &[Vec<Op>]) -> Vec<usize> {
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
                // All handles must be registered first, so that every execution runs the same
                // program.
                while parks && !world.ready.load(Ordering::SeqCst) {
                    thread::yield_now();
                }
                let sender = sender.as_ref();
                let performer = Performer { world: &world, index: at + 1, sender, receiver: None, others: &[] };
                ops.iter().for_each(|&op| perform(&performer, op));
                // The log is returned through `join`, so that the checker knows when another thread
                // learns it.
                world.logs[at + 1].lock().unwrap().clone()
            })
        })
        .collect();
    if parks {
        let handles = threads.iter().map(|handle| handle.thread().clone());
        world.handles.lock().unwrap().extend([thread::current()].into_iter().chain(handles));
        world.ready.store(true, Ordering::SeqCst);
    }
    let (mine, others) = (sender.as_ref(), &threads[..]);
    let performer = Performer { world: &world, index: 0, sender: mine, receiver: receiver.as_ref(), others };
    program[0].iter().for_each(|&op| perform(&performer, op));
    drop(sender);
    let mut logs = vec![Vec::new()];
    logs.extend(threads.into_iter().map(|thread| thread.join().unwrap()));
    logs[0] = world.logs[0].lock().unwrap().clone();
    for (at, log) in logs.iter_mut().enumerate() {
        log.push(1000 + at);
    }
    logs.concat()
}
