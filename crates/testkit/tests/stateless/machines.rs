//! Several machines, which are threads here, explore what one does.

use std::time::{Duration, Instant};

use mazurka_stateless::HandOverBug;
use mazurka_testkit::{
    Corpus, FEATURE_MIXES, FeatureMix, Limits, MACHINES, Machines, Oracle, Order, RandomProgram, Size, corpus_program,
    executions_by_machines, generate, load,
};

/// The time that random programs are compared.
const TIME: Duration = Duration::from_millis(1500);

/// The least number of programs with spawned processes to be compared.
const MIN_SPAWNING: usize = 4;

#[test]
fn corpus_programs_are_explored_by_machines() {
    const MAX_EXECUTIONS: u64 = 30;
    let corpus = Corpus::read().expect("the table can be read");
    let (mut compared, mut differences) = (0, Vec::new());
    for row in &corpus.programs {
        let Ok(program) = row.load(Order::AsWritten) else { continue };
        if row.executions.get("optimal").is_some_and(|&number| number <= MAX_EXECUTIONS) {
            compared += 1;
            let load = || row.load(Order::AsWritten).expect("it was loaded before");
            let result = Machines { program: &program, load }.compare(&MACHINES[1..3]);
            differences.extend(result.err().map(|one| format!("{}: {one}", row.name())));
        }
    }
    assert!(differences.is_empty(), "{} differences:\n{}", differences.len(), differences.join("\n"));
    assert!(compared >= 50, "only {compared} programs are small enough");
}

#[test]
fn random_programs_are_explored_by_machines() {
    let start = Instant::now();
    let (mut compared, mut resumed, mut spawning) = (0, 0, 0);
    for seed in 0..400 {
        let spawn = FeatureMix::named("spawn").filter(|_| seed % 3 == 0);
        let mix = spawn.unwrap_or(&FEATURE_MIXES[seed as usize % FEATURE_MIXES.len()]);
        let ast = generate(seed, mix, if seed % 20 == 0 { Size::LARGE } else { Size::SMALL });
        let program = load(&ast).expect("generated programs are accepted");
        // The oracle only says which programs are small enough.
        let limits: &Limits = &RandomProgram::LIMITS;
        if Oracle::of(&program, limits).expect("the front end keeps the interface").is_none() {
            continue;
        }
        let load = || load(&ast).expect("it was loaded before");
        let machines = Machines { program: &program, load };
        let compared_here = machines.compare(&[MACHINES[seed as usize % MACHINES.len()]]);
        let resumed_here = machines.compare_resumed(seed);
        if let Err(difference) = compared_here.and(resumed_here.as_ref().map(|_| ()).map_err(String::clone)) {
            panic!("mix {}, seed {seed}: {difference}\n{ast}", mix.name);
        }
        compared += 1;
        resumed += resumed_here.unwrap_or_default();
        spawning += usize::from(ast.to_string().contains("spawn"));
        if start.elapsed() > TIME && spawning >= MIN_SPAWNING {
            break;
        }
    }
    assert!(
        compared >= 10 && spawning >= MIN_SPAWNING && resumed >= 20,
        "only {compared} programs were compared, {spawning} with spawn, and {resumed} snapshots continued"
    );
}

/// The second and the third rule of `parallel` hold across machines: without them executions are
/// lost. (Without the first one, an assertion fails.)
#[test]
fn sequences_reach_the_machine_that_they_belong_to() {
    let readers = corpus_program("readers.maz", &[("N", 3)]).expect("the program is accepted");
    let philosophers = corpus_program("philosophers.maz", &[("N", 3), ("ORDERED", 0)]);
    let philosophers = philosophers.expect("the program is accepted");
    let rules = [(&readers, 8, HandOverBug::NothingBelowTaken), (&philosophers, 7, HandOverBug::NothingFromOthers)];
    for (program, expected, bug) in rules {
        let found = |bug| executions_by_machines(program, MACHINES[0], bug);
        assert_eq!(found(None), expected);
        assert!((0..50).any(|_| found(Some(bug)) < expected), "{bug:?} is not noticed");
    }
}
