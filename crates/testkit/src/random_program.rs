//! Trials: a random program, everything that is checked of it, and the smallest program that still fails.

use std::{
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use mazurka_maz::MazProgram;
use mazurka_stateless::AlgorithmInfo;

use crate::{
    Depth, FeatureMix, InterfaceViolation, Limits, Mismatch, Oracle, ProgramAst, Size, compare_with_graph, crosscheck,
    crosscheck::panic_text, generate, shrink, state_graph, variants,
};

/// A random program to check: the same trial is the same program and the same checks.
#[derive(Clone, Copy, Debug)]
pub struct RandomProgram {
    /// What it is made of.
    pub mix: &'static FeatureMix,
    /// How large.
    pub size: Size,
    /// Which.
    pub seed: u64,
    /// Larger programs are skipped.
    pub limits: Limits,
    /// Nothing but this algorithm.
    pub only: Option<&'static str>,
}

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The front end does not accept the program.
    Load(String),
    /// The front end breaks the rules of `model`.
    Rules(InterfaceViolation),
    /// An algorithm differs from the oracle.
    Differs(Mismatch),
    /// Something panicked.
    Panics(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Load(what) => write!(f, "the program is not accepted: {what}"),
            Failure::Rules(broken) => write!(f, "the front end breaks a rule: {broken}"),
            Failure::Differs(mismatch) => write!(f, "{mismatch}"),
            Failure::Panics(what) => f.write_str(what),
        }
    }
}

impl RandomProgram {
    /// Small programs, which brute force decides in about a millisecond.
    pub const LIMITS: Limits = Limits { states: 3_000, prefixes: 3_000, interleavings: 3_000, rules: true };

    /// The program.
    pub fn sketch(&self) -> ProgramAst {
        generate(self.seed, self.mix, self.size)
    }

    /// Some checks cost more than they find, so only a share of the programs gets them.
    fn extras(&self) -> Extras {
        let mut rng = fastrand::Rng::with_seed(!self.seed);
        let depth = Depth {
            replaying: rng.u32(..4) == 0,
            schedules: rng.u32(..4) == 0,
            exhaustive: rng.u32(..6) == 0,
            only: self.only,
        };
        Extras { depth, order: (rng.u32(..8) == 0).then(|| rng.u64(..)), rules: rng.bool() }
    }

    /// Checks the program. `Ok(false)`: it is too large.
    pub fn run(&self) -> Result<bool, Failure> {
        check_with(&self.sketch(), &self.limits, self.extras())
    }

    /// The smallest program that fails in the same way as this one, and how.
    pub fn shrunk(&self) -> (ProgramAst, Option<Failure>) {
        let again = |sketch: &ProgramAst| check_with(sketch, &self.limits, self.extras()).err();
        let sketch = self.sketch();
        let sketch = match again(&sketch) {
            // Ill-typed programs shrink to nothing of interest.
            None | Some(Failure::Load(_)) => sketch,
            Some(first) => shrink(&sketch, |smaller| again(smaller).is_some_and(|failure| alike(&failure, &first))),
        };
        let failure = again(&sketch);
        (sketch, failure)
    }
}

/// Is it the same kind of failure?
fn alike(one: &Failure, other: &Failure) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

#[derive(Clone, Copy)]
struct Extras {
    depth: Depth,
    /// Seed of another order of the processes.
    order: Option<u64>,
    /// The promises of the front end.
    rules: bool,
}

/// Checks a program in all ways. `Ok(false)`: it is too large.
pub fn check(sketch: &ProgramAst, limits: &Limits) -> Result<bool, Failure> {
    check_with(sketch, limits, Extras { depth: Depth::FULL, order: Some(1), rules: true })
}

fn check_with(sketch: &ProgramAst, limits: &Limits, extras: Extras) -> Result<bool, Failure> {
    let checked = catch_unwind(AssertUnwindSafe(|| check_unguarded(sketch, limits, extras)));
    checked.unwrap_or_else(|panic| Err(Failure::Panics(panic_text(&*panic))))
}

fn check_unguarded(sketch: &ProgramAst, limits: &Limits, extras: Extras) -> Result<bool, Failure> {
    let program = &load(sketch)?;
    let limits = Limits { rules: extras.rules, ..*limits };
    let ask = if extras.depth.asks_for_classes() { Oracle::of } else { Oracle::by_states };
    let Some(oracle) = ask(program, &limits).map_err(Failure::Rules)? else {
        return check_endless(program, &limits, extras.depth);
    };
    crosscheck(program, &oracle, extras.depth).map_err(Failure::Differs)?;
    if let Some(seed) = extras.order {
        let mut reordered = sketch.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut reordered.processes);
        variants(program, &load(&reordered)?, extras.depth).map_err(Failure::Differs)?;
    }
    Ok(true)
}

/// Checks a program that the oracle does not answer for, if that is because of endless runs.
fn check_endless(program: &MazProgram, limits: &Limits, depth: Depth) -> Result<bool, Failure> {
    let graph = state_graph(program, limits.states).map_err(Failure::Rules)?;
    let Some(graph) = graph.filter(|graph| graph.interleavings.is_none()) else { return Ok(false) };
    let wanted = |info: &AlgorithmInfo| info.promise.closes_cycles && depth.only.is_none_or(|only| only == info.name);
    for algorithm in mazurka_stateless::algorithms().iter().filter(|row| wanted(row.info)) {
        compare_with_graph(program, algorithm, &graph, "").map_err(Failure::Differs)?;
    }
    Ok(true)
}

fn load(sketch: &ProgramAst) -> Result<MazProgram, Failure> {
    let text = sketch.to_string();
    mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).map_err(|diagnostics| {
        let told = diagnostics.iter().map(|fault| {
            let line = text[..fault.span.start.min(text.len())].lines().count();
            format!("line {line}: {} ({})", fault.message, fault.label)
        });
        Failure::Load(told.collect::<Vec<_>>().join("; "))
    })
}
