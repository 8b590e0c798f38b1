//! Random litmus programs, in mixes that exercise different parts of the memory models.
//!
//! In an ordinary mix the SC axiom decides in few programs. The mixes `sc`, `sc-only` and
//! `sc-fences` have shapes in which it does; `cargo test` measures how often.

use fastrand::Rng;
use mazurka_graphs::Order;

use super::program::{Instruction, LitmusProgram};

/// What random programs consist of.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    /// The name in reports.
    pub name: &'static str,
    /// Weights: loads, stores, additions and exchanges, compare-and-swaps, fences, jumps.
    weights: [u32; 6],
    /// Orders of accesses.
    orders: &'static [Order],
    /// Orders of fences.
    fences: &'static [Order],
    /// Percentages of instructions that are assumptions, awaits, choices, failures.
    extras: [u32; 4],
    /// The number of threads and of instructions at most.
    size: (usize, usize),
    /// Whether a first thread spawns and joins the others.
    spawns: bool,
    /// Whether all programs have two locations and as many instructions as possible.
    dense: bool,
    /// Whether every thread is an access, a fence, and another access.
    fenced: bool,
}

use Order::{AcqRel, Acquire, NonAtomic, Relaxed, Release, SeqCst};

const ALL: &[Order] = &[Relaxed, Acquire, Release, AcqRel, SeqCst];

/// Only SC and non-atomic accesses: programs without races behave as under sequential consistency.
pub const DATA_RACE_FREE: Mix =
    Mix { name: "drf", orders: &[SeqCst, SeqCst, NonAtomic], fences: &[SeqCst], size: (3, 6), ..BASE };

/// The mixes of random programs.
pub const MIXES: &[Mix] = &[
    Mix { name: "small", ..BASE },
    Mix { name: "plain", weights: [4, 4, 0, 0, 0, 0], size: (4, 8), ..BASE },
    Mix { name: "rmw", weights: [2, 2, 3, 2, 0, 1], ..BASE },
    Mix {
        name: "fences",
        weights: [4, 4, 1, 0, 4, 0],
        orders: &[Relaxed, Relaxed, Acquire, Release],
        size: (3, 8),
        ..BASE
    },
    Mix {
        name: "sc",
        weights: [4, 4, 1, 0, 1, 0],
        orders: &[SeqCst, SeqCst, SeqCst, Relaxed, Release, Acquire],
        size: (4, 7),
        ..BASE
    },
    Mix {
        name: "sc-only",
        weights: [5, 5, 1, 0, 0, 0],
        orders: &[SeqCst, SeqCst, SeqCst, SeqCst, SeqCst, Relaxed],
        size: (3, 6),
        dense: true,
        ..BASE
    },
    Mix {
        name: "sc-fences",
        weights: [5, 5, 1, 0, 0, 0],
        orders: &[Relaxed, Relaxed, Release, Acquire],
        fences: &[SeqCst],
        size: (4, 4),
        dense: true,
        fenced: true,
        ..BASE
    },
    Mix { name: "non-atomic", orders: &[NonAtomic, Relaxed, Acquire, Release, SeqCst], size: (3, 7), ..BASE },
    Mix { name: "assume", extras: [12, 0, 0, 0], size: (4, 8), ..BASE },
    Mix { name: "await", extras: [0, 25, 0, 0], size: (4, 7), ..BASE },
    Mix { name: "choose", extras: [0, 0, 20, 8], size: (3, 6), ..BASE },
    Mix { name: "spawn", orders: &[NonAtomic, Relaxed, Acquire, Release, SeqCst], size: (2, 5), spawns: true, ..BASE },
];

const BASE: Mix = Mix {
    name: "base",
    weights: [4, 4, 2, 1, 1, 1],
    orders: ALL,
    fences: &[Acquire, Release, AcqRel, SeqCst],
    extras: [0; 4],
    size: (4, 6),
    spawns: false,
    dense: false,
    fenced: false,
};

impl Mix {
    /// The order of operations that must be atomic where the mix would make them plain.
    fn weakest_atomic(&self) -> Order {
        if self.orders.contains(&Relaxed) { Relaxed } else { SeqCst }
    }
}

/// A random program.
pub fn random(seed: u64, mix: &Mix) -> LitmusProgram {
    let mut generator = Generator { rng: Rng::with_seed(seed), mix, locations: 1 };
    generator.locations = 1 + u8::from(mix.dense || generator.rng.u32(0..4) > 0);
    let threads = generator.rng.usize(2..=mix.size.0);
    let least = if mix.dense { mix.size.1 } else { threads };
    let total = generator.rng.usize(least..=mix.size.1.max(threads));
    let mut lengths = vec![1; threads];
    (threads..total).for_each(|_| lengths[generator.rng.usize(0..threads)] += 1);
    let mut bodies: Vec<_> = lengths.into_iter().map(|length| generator.thread(length)).collect();
    if !mix.spawns {
        return LitmusProgram::new(bodies);
    }
    let mut main = Vec::new();
    for thread in 1..=bodies.len() as u8 {
        if generator.rng.bool() {
            main.push(generator.access());
        }
        main.push(Instruction::Spawn(thread));
    }
    for thread in 1..=bodies.len() as u8 {
        if generator.rng.u32(0..3) > 0 {
            main.push(Instruction::Join(thread));
        }
    }
    main.push(generator.access());
    bodies.insert(0, main);
    LitmusProgram { threads: bodies, initial: 1, initial_value: 0 }
}

struct Generator<'m> {
    rng: Rng,
    mix: &'m Mix,
    locations: u8,
}

impl Generator<'_> {
    fn thread(&mut self, length: usize) -> Vec<Instruction> {
        if self.mix.fenced {
            let fence = Instruction::Fence(self.mix.fences[self.rng.usize(0..self.mix.fences.len())]);
            return vec![self.access(), fence, self.access()];
        }
        let mut code: Vec<Instruction> = Vec::new();
        while code.len() < length {
            let instruction = self.instruction(&code);
            code.push(instruction);
        }
        code
    }

    fn order(&mut self) -> Order {
        self.mix.orders[self.rng.usize(0..self.mix.orders.len())]
    }

    fn instruction(&mut self, before: &[Instruction]) -> Instruction {
        let is_read = |at: &usize| {
            !matches!(
                before[*at],
                Instruction::Store(..) | Instruction::Copy(..) | Instruction::Fence(_) | Instruction::SkipIf(..)
            )
        };
        let reads: Vec<usize> = (0..before.len()).filter(is_read).collect();
        let register = (!reads.is_empty()).then(|| reads[self.rng.usize(0..reads.len())] as u8);
        let value = self.rng.u8(0..3);
        let [assume, await_, choose, fail] = self.mix.extras;
        let roll = self.rng.u32(0..100);
        if let Some(register) = register {
            if roll < assume {
                return Instruction::Assume(register, value);
            }
            if (assume..assume + fail).contains(&roll) {
                return Instruction::FailIf(register, value);
            }
            if self.weighted() == 5 {
                return Instruction::SkipIf(register, value, 1);
            }
        }
        let location = self.rng.u8(0..self.locations);
        if roll >= 100 - await_ {
            let order = self.read_order();
            let exchange = order.is_atomic() && self.rng.bool();
            return if exchange {
                Instruction::AwaitExchange(location, order, value, self.rng.u8(0..3))
            } else {
                Instruction::Await(location, order, value)
            };
        }
        if (50..50 + choose).contains(&roll) {
            return Instruction::Choose(2);
        }
        if let Some(register) = register.filter(|_| self.rng.u32(0..8) == 0) {
            let order = self.write_order();
            return Instruction::Copy(location, order, register, self.rng.u8(0..2));
        }
        self.access()
    }

    fn weighted(&mut self) -> usize {
        let weights = self.mix.weights;
        let mut roll = self.rng.u32(0..weights.iter().sum());
        weights
            .iter()
            .position(|&weight| {
                let hit = roll < weight;
                roll = roll.saturating_sub(weight);
                hit
            })
            .unwrap_or(0)
    }

    fn read_order(&mut self) -> Order {
        match self.order() {
            Release => Relaxed,
            AcqRel => Acquire,
            order => order,
        }
    }

    fn write_order(&mut self) -> Order {
        match self.order() {
            Acquire => Relaxed,
            AcqRel => Release,
            order => order,
        }
    }

    fn update_order(&mut self) -> Order {
        match self.order() {
            NonAtomic => self.mix.weakest_atomic(),
            order => order,
        }
    }

    fn access(&mut self) -> Instruction {
        let location = self.rng.u8(0..self.locations);
        let value = self.rng.u8(1..3);
        match self.weighted() {
            0 => Instruction::Load(location, self.read_order()),
            2 if self.rng.bool() => Instruction::Add(location, self.update_order(), value),
            2 => Instruction::Exchange(location, self.update_order(), value),
            3 => {
                let (success, failure) = (self.update_order(), self.read_order());
                let failure = if failure == NonAtomic { self.mix.weakest_atomic() } else { failure };
                Instruction::CompareExchange(location, success, failure, self.rng.u8(0..3), value)
            }
            4 => Instruction::Fence(self.mix.fences[self.rng.usize(0..self.mix.fences.len())]),
            _ => Instruction::Store(location, self.write_order(), value),
        }
    }
}
