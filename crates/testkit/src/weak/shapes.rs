//! The classic shapes of litmus tests, and families of programs with known counts.

use mazurka_graphs::Order::{self, AcqRel, Acquire, Relaxed, Release, SeqCst};

use super::program::Instruction::{
    Add, CompareExchange, Copy, Exchange, Fence, Load, Lock, SkipIf, Store, Sum, Unlock,
};
use super::program::{Instruction, LitmusProgram};

/// How the accesses of a shape are ordered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strength {
    /// All accesses are relaxed.
    Relaxed,
    /// Loads acquire, stores release.
    AcquireRelease,
    /// All accesses are SC.
    SeqCst,
    /// All accesses are relaxed, with fences of this order between those of a thread.
    Fences(Order),
}

impl Strength {
    /// The columns of the table of shapes.
    pub const ALL: [Strength; 5] = [
        Strength::Relaxed,
        Strength::AcquireRelease,
        Strength::SeqCst,
        Strength::Fences(AcqRel),
        Strength::Fences(SeqCst),
    ];

    /// The name in the table.
    pub fn name(self) -> String {
        match self {
            Strength::Relaxed => "rlx".to_owned(),
            Strength::AcquireRelease => "acq/rel".to_owned(),
            Strength::SeqCst => "sc".to_owned(),
            Strength::Fences(order) => format!("rlx, fence {}", order.name()),
        }
    }

    fn apply(self, thread: &[Instruction]) -> Vec<Instruction> {
        let (load, store, update) = match self {
            Strength::Relaxed | Strength::Fences(_) => (Relaxed, Relaxed, Relaxed),
            Strength::AcquireRelease => (Acquire, Release, AcqRel),
            Strength::SeqCst => (SeqCst, SeqCst, SeqCst),
        };
        let mut result = Vec::new();
        for (at, &instruction) in thread.iter().enumerate() {
            if let (Strength::Fences(order), true) = (self, at > 0) {
                result.push(Fence(order));
            }
            result.push(match instruction {
                Load(x, _) => Load(x, load),
                Store(x, _, value) => Store(x, store, value),
                Add(x, _, value) => Add(x, update, value),
                Exchange(x, _, value) => Exchange(x, update, value),
                other => other,
            });
        }
        result
    }
}

/// A shape: its name and its threads.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The usual name.
    pub name: &'static str,
    threads: Vec<Vec<Instruction>>,
}

impl Shape {
    /// The shape with accesses of this strength.
    pub fn program(&self, strength: Strength) -> LitmusProgram {
        LitmusProgram::new(self.threads.iter().map(|thread| strength.apply(thread)).collect())
    }
}

/// The classic shapes.
pub fn shapes() -> Vec<Shape> {
    let read = |x: u8| Load(x, Relaxed);
    let write = |x: u8, value: u8| Store(x, Relaxed, value);
    let add = |x: u8| Add(x, Relaxed, 1);
    let (x, y, z) = (0, 1, 2);
    let shape = |name, threads| Shape { name, threads };
    vec![
        shape("SB", vec![vec![write(x, 1), read(y)], vec![write(y, 1), read(x)]]),
        shape("MP", vec![vec![write(x, 1), write(y, 1)], vec![read(y), read(x)]]),
        shape("LB", vec![vec![read(x), write(y, 1)], vec![read(y), write(x, 1)]]),
        shape("2+2W", vec![vec![write(x, 1), write(y, 2)], vec![write(y, 1), write(x, 2)]]),
        shape("R", vec![vec![write(x, 1), write(y, 1)], vec![write(y, 2), read(x)]]),
        shape("S", vec![vec![write(x, 2), write(y, 1)], vec![read(y), write(x, 1)]]),
        shape("WRC", vec![vec![write(x, 1)], vec![read(x), write(y, 1)], vec![read(y), read(x)]]),
        shape("ISA2", vec![vec![write(x, 1), write(y, 1)], vec![read(y), write(z, 1)], vec![read(z), read(x)]]),
        shape("IRIW", vec![vec![write(x, 1)], vec![write(y, 1)], vec![read(x), read(y)], vec![read(y), read(x)]]),
        shape("RWC", vec![vec![write(x, 1)], vec![read(x), read(y)], vec![write(y, 1), read(x)]]),
        shape("CoRR", vec![vec![write(x, 1)], vec![write(x, 2)], vec![read(x), read(x)]]),
        shape("CoRR2", vec![vec![write(x, 1)], vec![write(x, 2)], vec![read(x), read(x)], vec![read(x), read(x)]]),
        shape("CoWR", vec![vec![write(x, 1), read(x)], vec![write(x, 2)]]),
        shape("Z6", vec![vec![write(x, 1), write(y, 1)], vec![write(y, 2), write(z, 1)], vec![read(z), read(x)]]),
        shape("W+RWC", vec![vec![write(x, 1), write(z, 1)], vec![read(z), read(y)], vec![write(y, 1), read(x)]]),
        shape("PPOCA", vec![vec![write(x, 1), write(y, 1)], vec![read(y), write(z, 1), read(z), read(x)]]),
        shape("U+U", vec![vec![add(x), add(x)], vec![add(x), add(x)]]),
    ]
}

/// A program of a family with its parameter and the counts that GenMC's tests expect.
#[derive(Clone, Debug)]
pub struct Member {
    /// The name of the family in GenMC's tests.
    pub family: &'static str,
    /// The parameter of the family.
    pub n: u8,
    /// The program with this parameter.
    pub program: LitmusProgram,
    /// The expected number of graphs under RC11, and of reads-from classes where GenMC has one.
    pub rc11: u64,
    /// The expected number of reads-from classes, where GenMC's tests have a number.
    pub classes: Option<u64>,
    /// The expected number of graphs under SC.
    pub sc: u64,
}

/// The families of GenMC's tests.
pub fn families() -> Vec<Member> {
    let mut members = Vec::new();
    let mut add = |family, n, program, [rc11, classes, sc]: [u64; 3]| {
        members.push(Member { family, n, program, rc11, classes: Some(classes), sc });
    };
    for (n, count) in [(2, 2), (3, 6), (4, 24), (5, 120), (6, 720)] {
        add("ainc", n, increments(n, 1), [count; 3]);
        add("lockinc", n, lockinc(n), [count; 3]);
    }
    for (n, count) in [(2, 4), (3, 36), (4, 576)] {
        add("binc", n, increments(n, 2), [count; 3]);
    }
    for (n, count) in [(2, 8), (3, 216)] {
        add("cinc", n, increments(n, 3), [count; 3]);
    }
    for (n, count) in [(2, 2), (3, 5), (4, 14), (5, 43), (6, 144), (7, 523), (8, 2048)] {
        add("casrot", n, casrot(n), [count; 3]);
    }
    for (n, count) in [(2, 5), (3, 13), (4, 33), (5, 81), (6, 193), (7, 449), (8, 1025)] {
        add("wcas", n, wcas(n), [count; 3]);
    }
    for (n, count, classes) in [(2, 6, 4), (3, 66, 24), (4, 1200, 200)] {
        add("casw", n, casw(n), [count, classes, count]);
    }
    for (n, count) in [(2, 4), (8, 256), (10, 1024)] {
        add("readers", n, readers(n), [count; 3]);
    }
    add("N-writers", 4, writers(4), [720, 6, 720]);
    for (n, count) in [(5, 64), (10, 3328)] {
        add("lastzero", n, lastzero(n), [count; 3]);
    }
    members
}

/// `fib_bench` with this many rounds. GenMC's tests have 5 rounds: 525,630 graphs under RC11, which
/// are as many reads-from classes, and 218,243 under SC.
pub fn fib_bench(rounds: u8) -> LitmusProgram {
    let thread = |target: u8| {
        let round = |at: u8| [Load(0, Acquire), Load(1, Acquire), Sum(target, Release, 3 * at, 3 * at + 1)];
        (0..rounds).flat_map(round).collect()
    };
    let mut program = LitmusProgram::new(vec![thread(0), thread(1), vec![Load(0, Acquire), Load(1, Acquire)]]);
    program.initial_value = 1;
    program
}

fn increments(n: u8, locations: u8) -> LitmusProgram {
    let thread: Vec<_> = (0..locations).map(|x| Add(x, Relaxed, 1)).collect();
    LitmusProgram::new(vec![thread; usize::from(n)])
}

fn lockinc(n: u8) -> LitmusProgram {
    let thread = vec![Lock(0), Load(0, Relaxed), Copy(0, Relaxed, 1, 1), Unlock(0)];
    LitmusProgram::new(vec![thread; usize::from(n)])
}

fn casrot(n: u8) -> LitmusProgram {
    LitmusProgram::new((1..=n).map(|new| vec![CompareExchange(0, Relaxed, Relaxed, new - 1, new)]).collect())
}

fn wcas(n: u8) -> LitmusProgram {
    let mut threads = vec![vec![CompareExchange(0, Relaxed, Relaxed, 2, 3)]; usize::from(n)];
    threads.insert(0, vec![Store(0, Release, 2)]);
    LitmusProgram::new(threads)
}

fn casw(n: u8) -> LitmusProgram {
    let thread = |i: u8| vec![CompareExchange(0, Relaxed, Relaxed, 0, 1), Store(0, Release, i + 3)];
    LitmusProgram::new((0..n).map(thread).collect())
}

fn readers(n: u8) -> LitmusProgram {
    let mut threads = vec![vec![Load(0, Acquire)]; usize::from(n)];
    threads.insert(0, vec![Store(0, Release, 42)]);
    LitmusProgram::new(threads)
}

/// One reader and `n + 1` writers.
pub fn writers(n: u8) -> LitmusProgram {
    let mut threads = vec![vec![Load(0, Acquire)]];
    threads.extend((0..=n).map(|i| vec![Store(0, Release, i)]));
    LitmusProgram::new(threads)
}

/// The reader looks for the last element that is zero; writer j makes element j one more than the
/// element before it.
pub fn lastzero(n: u8) -> LitmusProgram {
    let mut reader = Vec::new();
    for (at, i) in (0..=n).rev().enumerate() {
        reader.push(Load(i, Acquire));
        reader.push(SkipIf(2 * at as u8, 0, u8::MAX));
    }
    let mut threads = vec![reader];
    threads.extend((1..=n).map(|j| vec![Load(j - 1, Acquire), Copy(j, Release, 0, 1)]));
    LitmusProgram::new(threads)
}
