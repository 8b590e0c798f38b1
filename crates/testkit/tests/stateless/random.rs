//! Compares the algorithms with the oracle on random `.maz` programs, with new seeds in every run.
//! `cargo xtask soak` does the same for a longer time.

use std::time::{Duration, Instant};

use mazurka_testkit::{
    DIVISIONS, FEATURE_MIXES, Failure, Limits, Oracle, RandomProgram, Size, check, compare_workers, generate, load,
    program_ast::*,
};

/// The number of programs, unless the time runs out after the least number of them.
const PROGRAMS: u64 = 1_500;
const MIN_PROGRAMS: u64 = 100;
const TIME: Duration = Duration::from_secs(15);

#[test]
fn random_programs() {
    let first = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    let start = Instant::now();
    let mut checked = 0;
    for number in 0..PROGRAMS {
        let (mix, seed) = (&FEATURE_MIXES[number as usize % FEATURE_MIXES.len()], first.wrapping_add(number));
        let size = if number % 50 == 0 { Size::LARGE } else { Size::SMALL };
        let program = RandomProgram { mix, size, seed, limits: RandomProgram::LIMITS, only: None };
        match program.run() {
            Ok(small) => checked += u64::from(small),
            Err(failure) => {
                let (ast, shrunk) = program.shrunk();
                let failure = shrunk.unwrap_or(failure);
                panic!("mix {}, seed {seed}, size {size:?}: {failure}\n{ast}", mix.name);
            }
        }
        if start.elapsed() > TIME && checked > MIN_PROGRAMS {
            break;
        }
    }
    assert!(checked > MIN_PROGRAMS, "only {checked} programs were small enough to be checked");
}

/// Generated programs are accepted, and most of them are small enough.
#[test]
fn generated_programs_are_accepted() {
    for (index, mix) in FEATURE_MIXES.iter().enumerate() {
        let mut small = 0;
        for seed in 0..100 {
            let program = RandomProgram {
                mix,
                size: Size::SMALL,
                seed: seed * 31 + index as u64,
                limits: RandomProgram::LIMITS,
                only: None,
            };
            match program.run() {
                Err(Failure::Load(what)) => panic!("{what}\n{}", program.ast()),
                Ok(true) => small += 1,
                _ => {}
            }
        }
        assert!(small > 50, "{}: only {small} of 100 programs are small enough", mix.name);
    }
}

#[test]
fn shrinking_keeps_the_failing_part() {
    // In this test, a program fails if some process assigns 3 to x.
    let three = |ast: &ProgramAst| ast.to_string().contains("x = 3");
    let mix = mazurka_testkit::FeatureMix::named("everything").expect("the mix exists");
    let large = (0..)
        .map(|seed| mazurka_testkit::generate(seed, mix, Size::LARGE))
        .find(three)
        .expect("some program assigns 3 to x");
    let small = mazurka_testkit::shrink(&large, three);
    assert_eq!(small.processes.len(), 1);
    assert_eq!(small.processes[0].body, [Statement::Assign(Expression::Variable("x"), Expression::Int(3))]);
    assert!(small.declarations.is_empty());
}

/// A program written by hand passes all checks.
#[test]
fn a_program_by_hand() {
    let write = |value| vec![Statement::Assign(Expression::Variable("x"), Expression::Int(value))];
    let process = |name, value| Process { name, kind: Kind::One, body: write(value) };
    let ast =
        ProgramAst { declarations: vec![Declaration::Int("x", 0)], processes: vec![process("p", 1), process("q", 2)] };
    assert_eq!(check(&ast, &Limits::default()), Ok(true));
}

/// Several workers explore what one does, whichever way they divide it.
#[test]
fn workers_explore_the_same_executions() {
    let start = Instant::now();
    let mut compared = 0;
    for seed in 0..1_200 {
        let mix = &FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()];
        let ast = generate(seed, mix, if seed % 20 == 0 { Size::LARGE } else { Size::SMALL });
        let program = load(&ast).expect("generated programs are accepted");
        let oracle = Oracle::of(&program, &RandomProgram::LIMITS).expect("the front end keeps the interface");
        let Some(oracle) = oracle else { continue };
        if let Err(difference) = compare_workers(&program, &DIVISIONS, Some(&oracle)) {
            panic!("mix {}, seed {seed}: {difference}\n{ast}", mix.name);
        }
        compared += 1;
        if start.elapsed() > TIME / 3 && compared > MIN_PROGRAMS {
            break;
        }
    }
    assert!(compared > MIN_PROGRAMS, "only {compared} programs were compared");
}
