//! The repairs R1 to R5 of ODPOR_cs: for each of them, a program of the corpus loses behaviours
//! without it and none with all repairs. All repairs together are still not sufficient.

use mazurka_maz::MazProgram;
use mazurka_stateless::interpretations::{Repairs, repaired};
use mazurka_stateless::{Algorithm, Options, algorithm_info};
use mazurka_testkit::{Corpus, Limits, Oracle, Order, compare};
use mazurka_verdict::{Outcome, Sink};

type Run = fn(&&MazProgram, &Options, &mut dyn Sink) -> Outcome;

/// Returns whether the algorithm loses behaviours of this program of the corpus.
fn loses(file: &str, run: Run) -> bool {
    let corpus = Corpus::read().expect("the table can be read");
    let row = corpus.programs.iter().find(|row| row.file.ends_with(file)).expect("the program is listed");
    let program = row.load(Order::AsWritten).expect("the program loads");
    let oracle = Oracle::of(&program, &Limits::default())
        .expect("the front end satisfies the interface")
        .expect("the program is small");
    // The name determines the promises that are checked.
    let algorithm = Algorithm { info: algorithm_info("optimal-cs").expect("the algorithm is in the table"), run };
    compare(&program, &algorithm, &oracle, false, "").is_err()
}

macro_rules! every_repair_matters {
    ($($name:ident: $file:literal without $($rule:ident),*;)*) => {$(
        #[test]
        fn $name() {
            let sound: Run = |program, options, sink| repaired(program, options, sink, Repairs::ALL);
            assert!(!loses($file, sound), "nothing is lost with all repairs");
            let weakened: Run = |program, options, sink| {
                repaired(program, options, sink, Repairs { $($rule: false,)* ..Repairs::ALL })
            };
            assert!(loses($file, weakened), "a behaviour is lost without the repair");
        }
    )*};
}

every_repair_matters! {
    r1: "repaired-without-r1.maz" without r1;
    r2: "repaired-without-r2.maz" without r2;
    r4_and_r5: "repaired-without-r4-r5.maz" without r4, r5;
    r5: "repaired-without-r5.maz" without r5;
    inside_if: "dont-outside-if.maz" without inside_if;
    all: "algorithm-1-sound-check.maz" without r1, r2, r3, r4, r5;
}

#[test]
fn all_repairs_are_not_sufficient() {
    let all: Run = |program, options, sink| repaired(program, options, sink, Repairs::ALL);
    assert!(loses("repaired-r1-to-r5.maz", all), "a final state is lost");
    let offered: Run = |program, options, sink| {
        algorithm_info("optimal-cs").expect("the algorithm is in the table").explore(*program, options, sink)
    };
    assert!(!loses("repaired-r1-to-r5.maz", offered), "but not by `optimal-cs`");
}

/// With R1, all branches of a node are rarely cut together, and no program is known that loses
/// behaviours without R3 alone.
#[test]
fn r3() {
    let without_r1: Run =
        |program, options, sink| repaired(program, options, sink, Repairs { r1: false, ..Repairs::ALL });
    let without_both: Run =
        |program, options, sink| repaired(program, options, sink, Repairs { r1: false, r3: false, ..Repairs::ALL });
    assert!(!loses("repaired-without-r3.maz", without_r1));
    assert!(loses("repaired-without-r3.maz", without_both));
}
