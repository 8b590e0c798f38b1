//! A random program, the checks it must pass, and the smallest program that still fails them.

use std::{
    collections::BTreeMap,
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use mazurka_maz::MazProgram;
use mazurka_stateless::AlgorithmInfo;

use crate::{
    Depth, FeatureMix, InterfaceViolation, Limits, Mismatch, Oracle, ProgramAst, Size, compare_with_graph, crosscheck,
    crosscheck::panic_message, generate, shrink, state_graph, variants,
};

/// A random program. Equal values describe the same program and the same checks.
#[derive(Clone, Copy, Debug)]
pub struct RandomProgram {
    /// The statements it is made of.
    pub mix: &'static FeatureMix,
    /// The size of the program.
    pub size: Size,
    /// The seed of the generator.
    pub seed: u64,
    /// The limits of the oracle. Larger programs are skipped.
    pub limits: Limits,
    /// Run only this algorithm.
    pub only: Option<&'static str>,
}

/// A check that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The front end does not accept the program.
    Load(String),
    /// The front end violates the program interface.
    Interface(InterfaceViolation),
    /// An algorithm differs from the oracle.
    Differs(Mismatch),
    /// The front end or the oracle panicked.
    Panics(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Load(what) => write!(f, "the program is not accepted: {what}"),
            Failure::Interface(violation) => write!(f, "the front end violates the interface: {violation}"),
            Failure::Differs(mismatch) => write!(f, "{mismatch}"),
            Failure::Panics(what) => f.write_str(what),
        }
    }
}

impl RandomProgram {
    /// Limits for small programs, which the oracle explores in about a millisecond.
    pub const LIMITS: Limits = Limits { states: 3_000, prefixes: 3_000, interleavings: 3_000, conformance: true };

    /// Generates the program from its seed.
    pub fn ast(&self) -> ProgramAst {
        generate(self.seed, self.mix, self.size)
    }

    /// Draws the expensive checks, which only a share of the programs gets.
    fn extras(&self) -> Extras {
        let mut rng = fastrand::Rng::with_seed(!self.seed);
        let depth = Depth {
            replaying: rng.u32(..4) == 0,
            schedules: rng.u32(..4) == 0,
            exhaustive: rng.u32(..6) == 0,
            only: self.only,
        };
        Extras { depth, order: (rng.u32(..8) == 0).then(|| rng.u64(..)), conformance: rng.bool() }
    }

    /// Checks the program. Returns `Ok(false)` if it is too large.
    pub fn run(&self) -> Result<bool, Failure> {
        check_with(&self.ast(), &self.limits, self.extras())
    }

    /// Shrinks a failing program as long as it fails in the same way, and returns the smallest one
    /// with its failure.
    pub fn shrunk(&self) -> (ProgramAst, Option<Failure>) {
        let again = |ast: &ProgramAst| check_with(ast, &self.limits, self.extras()).err();
        let ast = self.ast();
        let ast = match again(&ast) {
            // A program that is not accepted would shrink to any other ill-formed program.
            None | Some(Failure::Load(_)) => ast,
            Some(first) => shrink(&ast, |smaller| again(smaller).is_some_and(|failure| same_kind(&failure, &first))),
        };
        let failure = again(&ast);
        (ast, failure)
    }
}

fn same_kind(one: &Failure, other: &Failure) -> bool {
    std::mem::discriminant(one) == std::mem::discriminant(other)
}

/// Which of the expensive checks to run.
#[derive(Clone, Copy)]
struct Extras {
    depth: Depth,
    /// Also compare with the program whose processes are shuffled with this seed.
    order: Option<u64>,
    /// Also check every step against the program interface.
    conformance: bool,
}

/// Applies all checks to a program. Returns `Ok(false)` if it is too large.
pub fn check(ast: &ProgramAst, limits: &Limits) -> Result<bool, Failure> {
    check_with(ast, limits, Extras { depth: Depth::FULL, order: Some(1), conformance: true })
}

fn check_with(ast: &ProgramAst, limits: &Limits, extras: Extras) -> Result<bool, Failure> {
    let checked = catch_unwind(AssertUnwindSafe(|| check_or_panic(ast, limits, extras)));
    checked.unwrap_or_else(|panic| Err(Failure::Panics(panic_message(&*panic))))
}

fn check_or_panic(ast: &ProgramAst, limits: &Limits, extras: Extras) -> Result<bool, Failure> {
    let program = &load(ast)?;
    let limits = Limits { conformance: extras.conformance, ..*limits };
    let explore = if extras.depth.needs_classes() { Oracle::of } else { Oracle::by_states };
    let Some(oracle) = explore(program, &limits).map_err(Failure::Interface)? else {
        return check_nonterminating(program, &limits, extras.depth);
    };
    crosscheck(program, &oracle, extras.depth).map_err(Failure::Differs)?;
    if let Some(seed) = extras.order {
        let mut reordered = ast.clone();
        fastrand::Rng::with_seed(seed).shuffle(&mut reordered.processes);
        variants(program, &load(&reordered)?, extras.depth).map_err(Failure::Differs)?;
    }
    Ok(true)
}

/// Checks a program that the oracle rejected, if the reason is that it has infinite executions.
fn check_nonterminating(program: &MazProgram, limits: &Limits, depth: Depth) -> Result<bool, Failure> {
    let graph = state_graph(program, limits.states).map_err(Failure::Interface)?;
    let Some(graph) = graph.filter(|graph| graph.interleavings.is_none()) else { return Ok(false) };
    let wanted = |info: &AlgorithmInfo| info.promise.closes_cycles && depth.only.is_none_or(|only| only == info.name);
    for algorithm in mazurka_stateless::algorithms().iter().filter(|row| wanted(row.info)) {
        compare_with_graph(program, algorithm, &graph, "").map_err(Failure::Differs)?;
    }
    Ok(true)
}

/// Compiles a random program.
pub fn load(ast: &ProgramAst) -> Result<MazProgram, Failure> {
    let text = ast.to_string();
    mazurka_maz::load(&text, "random.maz", &BTreeMap::new()).map_err(|diagnostics| {
        let described = diagnostics.iter().map(|diagnostic| {
            let line = text[..diagnostic.span.start.min(text.len())].lines().count();
            format!("line {line}: {} ({})", diagnostic.message, diagnostic.label)
        });
        Failure::Load(described.collect::<Vec<_>>().join("; "))
    })
}
