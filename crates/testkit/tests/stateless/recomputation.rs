//! The number of steps that are performed only to compare states. [CAV17], Sect. 6.2.

use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_testkit::corpus_program;
use mazurka_verdict::{Findings, Stats};

fn stats(name: &str, n: i64, options: &Options) -> Stats {
    let program = corpus_program(&format!("{name}.maz"), &[("N", n)]).expect("the program loads");
    let row = ALGORITHMS.iter().find(|row| row.name == "source-cs").expect("the algorithm is in the table");
    row.explore(&program, options, &mut Findings::default()).stats
}

#[test]
fn source_cs_defers_comparisons_to_the_search() {
    for (name, n) in [("lastwrite", 7), ("pi", 6), ("boundedbuffer", 7), ("abs", 4)] {
        let deferred = stats(name, n, &Options::default());
        let at_once = stats(name, n, &Options { recompute: true, ..Options::default() });
        let counts = |stats: &Stats| (stats.executions, stats.blocked, stats.steps);
        assert_eq!(counts(&deferred), counts(&at_once), "{name} {n}");
        let (extra, steps) = (deferred.replayed, deferred.steps);
        assert!(extra > 0 && 5 * extra < steps, "{name} {n}: {extra} extra steps, {steps} steps of the search");
        assert!(at_once.replayed > steps, "{name} {n}: immediate comparisons perform many extra steps");
    }
}
