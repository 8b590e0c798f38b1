//! Random programs: small and well-typed, over the whole language.
//!
//! Every process gets a budget of visible steps, so that brute force stays cheap; the feature mix
//! determines the statements it is spent on. Only the feature `Nonterminating` makes infinite
//! executions. The same seed always gives the same program.

use fastrand::Rng;

use crate::{
    feature_mix::{Feature, FeatureMix},
    program_ast::{Declaration, Expression as E, Kind, Name, Process, ProgramAst, Statement as S},
};

const PROCESSES: [Name; 5] = ["p", "q", "r", "t", "u"];
const INTS: [Name; 3] = ["x", "y", "z"];
const LOCALS: [Name; 24] = [
    "r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15", "r16", "r17",
    "r18", "r19", "r20", "r21", "r22", "r23",
];
const COMPARISONS: [Name; 6] = ["==", "!=", "<", "<=", ">", ">="];

/// The size of random programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The largest number of static processes, from 2 to 5.
    pub processes: usize,
    /// The approximate largest number of visible steps, at least 4.
    pub steps: u32,
}

impl Size {
    /// Small enough to check thousands of programs per second.
    pub const SMALL: Size = Size { processes: 4, steps: 8 };
    /// Larger programs, for long runs.
    pub const LARGE: Size = Size { processes: 5, steps: 12 };
}

/// Generates a random program.
pub fn generate(seed: u64, mix: &FeatureMix, size: Size) -> ProgramAst {
    let mut rng = Rng::with_seed(seed);
    // Guards matter when several processes write the variables they read, so there are fewer
    // variables then.
    let most = if mix.has(Feature::Await) { 2 } else { 3 };
    let ints = INTS[..rng.usize(1..=most)].to_vec();
    let generator = Generator {
        ints,
        length: rng.u32(1..=3),
        mix,
        templates: Vec::new(),
        statics: Vec::new(),
        locals: Vec::new(),
        handles: Vec::new(),
        fresh: 0,
        loops: 0,
        gives: false,
        rng,
    };
    generator.program(size)
}

pub(crate) struct Generator<'m> {
    pub(crate) rng: Rng,
    pub(crate) mix: &'m FeatureMix,
    pub(crate) ints: Vec<Name>,
    /// The length of the array `a`.
    pub(crate) length: u32,
    pub(crate) templates: Vec<Template>,
    /// The processes and families declared so far.
    pub(crate) statics: Vec<Name>,
    /// The int locals in scope.
    pub(crate) locals: Vec<Local>,
    pub(crate) handles: Vec<Name>,
    /// The number of locals named so far in the current process.
    fresh: usize,
    /// The nesting depth of loops.
    pub(crate) loops: usize,
    /// Whether the current process mostly sends and signals, rather than receives and waits.
    pub(crate) gives: bool,
}

/// A template that can be spawned.
#[derive(Clone, Copy)]
pub(crate) struct Template {
    pub(crate) name: Name,
    /// The budget of its body.
    pub(crate) cost: i32,
}

/// A local in scope.
#[derive(Clone, Copy)]
pub(crate) struct Local {
    pub(crate) name: Name,
    /// Parameters and loop counters must not be assigned.
    pub(crate) assignable: bool,
}

impl Generator<'_> {
    fn program(mut self, size: Size) -> ProgramAst {
        let mut processes = Vec::new();
        let mut left = self.rng.i32(4..=(size.steps + self.mix.blocking).max(4) as i32);
        if self.mix.has(Feature::Spawn) {
            self.template(&mut processes, "w");
            if self.rng.u32(..3) == 0 {
                self.template(&mut processes, "v");
            }
        }
        let count = self.rng.usize(2..=size.processes.clamp(2, 5));
        let mut slots = count;
        while slots > 0 && left > 0 {
            let name = PROCESSES[self.statics.len()];
            let share = if slots == 1 { left } else { self.rng.i32(1..=(left - slots as i32 + 1).clamp(1, 5)) };
            let (kind, share, used) = match slots {
                2.. if self.mix.families && self.rng.u32(..4) == 0 => (Kind::Family("i", 2), (share + 1) / 2, 2),
                _ => (Kind::One, share, 1),
            };
            let family = matches!(kind, Kind::Family(..));
            let body = self.body(share, if family { &["i"] } else { &[] });
            left -= share * used;
            slots -= used as usize;
            processes.push(Process { name, kind, body });
            self.statics.push(name);
        }
        self.rng.shuffle(&mut processes);
        ProgramAst { declarations: self.declarations(&processes), processes }
    }

    fn template(&mut self, processes: &mut Vec<Process>, name: Name) {
        let cost = self.rng.i32(1..=2);
        let body = self.body(cost, &["k"]);
        processes.push(Process { name, kind: Kind::Template(vec!["k"]), body });
        self.templates.push(Template { name, cost });
    }

    fn body(&mut self, budget: i32, parameters: &[Name]) -> Vec<S> {
        self.fresh = 0;
        self.gives = self.rng.bool();
        self.locals = parameters.iter().map(|&name| Local { name, assignable: false }).collect();
        self.handles.clear();
        let mut left = budget;
        self.block(&mut left)
    }

    /// Generates statements until the budget is spent.
    pub(crate) fn block(&mut self, left: &mut i32) -> Vec<S> {
        let (locals, handles) = (self.locals.len(), self.handles.len());
        let mut body = Vec::new();
        while *left > 0 {
            let feature = self.feature();
            self.statement(feature, left, &mut body);
        }
        self.locals.truncate(locals);
        self.handles.truncate(handles);
        body
    }

    /// Draws a feature of the mix by weight.
    fn feature(&mut self) -> Feature {
        let total: u32 = self.mix.features.iter().map(|&(_, weight)| weight).sum();
        let mut drawn = self.rng.u32(..total);
        for &(feature, weight) in self.mix.features {
            if drawn < weight {
                return feature;
            }
            drawn -= weight;
        }
        Feature::Write
    }

    /// A name for a new local. When all names are used up, the last one is shadowed repeatedly.
    pub(crate) fn local(&mut self) -> Name {
        let name = LOCALS[self.fresh.min(LOCALS.len() - 1)];
        self.fresh += 1;
        name
    }

    /// An int expression without shared reads.
    pub(crate) fn value(&mut self) -> E {
        match self.rng.u32(..10) {
            0..6 => E::Int(self.rng.i64(0..=3)),
            6..9 => self.known(),
            _ => E::binary("+", self.known(), E::Int(1)),
        }
    }

    /// A local if one is in scope, and a literal otherwise.
    pub(crate) fn known(&mut self) -> E {
        match self.rng.choice(&self.locals) {
            Some(local) => E::Variable(local.name),
            None => E::Int(self.rng.i64(0..=2)),
        }
    }

    /// A shared int variable.
    pub(crate) fn shared(&mut self) -> E {
        E::Variable(self.ints[self.rng.usize(..self.ints.len())])
    }

    /// A shared int: a variable or an element of the array.
    pub(crate) fn place(&mut self) -> E {
        if self.mix.has(Feature::Array) && self.rng.u32(..3) == 0 {
            let index = self.index();
            return E::element("a", index);
        }
        self.shared()
    }

    /// An index that is in range most of the time.
    pub(crate) fn index(&mut self) -> E {
        match self.rng.u32(..10) {
            5..7 => E::binary("%", self.known(), E::Int(i64::from(self.length))),
            7 => self.shared(),
            8.. if !self.locals.is_empty() => E::binary("+", self.known(), E::Int(self.rng.i64(0..=1))),
            _ => E::Int(self.rng.i64(0..i64::from(self.length))),
        }
    }

    /// A condition over one or two shared ints.
    pub(crate) fn condition(&mut self) -> E {
        let operator = COMPARISONS[self.rng.usize(..COMPARISONS.len())];
        let left = self.place();
        match self.rng.u32(..12) {
            0..8 => E::binary(operator, left, E::Int(self.rng.i64(0..=2))),
            8 => E::binary(operator, left, self.known()),
            9 => E::binary(operator, left, self.place()),
            10 => E::Not(Box::new(E::binary(operator, left, E::Int(1)))),
            _ => {
                let other = E::binary(COMPARISONS[self.rng.usize(..2)], self.place(), E::Int(self.rng.i64(0..=2)));
                E::binary(if self.rng.bool() { "&&" } else { "||" }, E::binary(operator, left, E::Int(1)), other)
            }
        }
    }

    /// Declares the int variables, and the other objects that the processes use.
    fn declarations(&mut self, processes: &[Process]) -> Vec<Declaration> {
        let text: String = processes.iter().map(ToString::to_string).collect();
        let mut all: Vec<Declaration> = self.ints.iter().map(|name| Declaration::Int(name, 0)).collect();
        if self.rng.u32(..4) == 0 {
            all[0] = Declaration::Int(self.ints[0], self.rng.i64(1..=2));
        }
        let mut used = |needle: &str, declaration: Declaration| {
            if text.contains(needle) {
                all.push(declaration);
            }
        };
        used("a[", Declaration::Array("a", self.length, self.rng.i64(0..=1)));
        used("m)", Declaration::Mutex("m"));
        used("(l[", Declaration::Mutexes("l", 2));
        used("(s)", Declaration::Semaphore("s", self.rng.i64(0..=1)));
        used("(e[", Declaration::Semaphores("e", 2, self.rng.i64(0..=1)));
        let c = Declaration::Channel("c", self.rng.u32(1..=2));
        used("(c", c);
        used("(d[", Declaration::Channels("d", 1, 2));
        used("b", Declaration::Bool("b", self.rng.bool()));
        self.language_declarations(&text, &mut all);
        all
    }
}
