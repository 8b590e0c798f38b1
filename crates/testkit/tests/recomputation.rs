//! Which steps are performed for checks alone: [CAV17], Sect. 6.2.

use std::collections::BTreeMap;

use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_testkit::corpus_directory;
use mazurka_verdict::{Findings, Stats};

fn stats(name: &str, n: i64, options: &Options) -> Stats {
    let text = std::fs::read_to_string(corpus_directory().join(format!("{name}.maz"))).expect("the program is there");
    let program = mazurka_maz::load(&text, name, &BTreeMap::from([("N".to_owned(), n)])).expect("the program loads");
    let row = ALGORITHMS.iter().find(|row| row.name == "source-cs").expect("it is offered");
    row.explore(&program, options, &mut Findings::default()).stats
}

#[test]
fn source_cs_compares_when_the_search_gets_there() {
    for (name, n) in [("lastwrite", 7), ("pi", 6), ("boundedbuffer", 7), ("abs", 4)] {
        let deferred = stats(name, n, &Options::default());
        let at_once = stats(name, n, &Options { paranoid: true, ..Options::default() });
        let counts = |stats: &Stats| (stats.executions, stats.blocked, stats.steps);
        assert_eq!(counts(&deferred), counts(&at_once), "{name} {n}");
        let (tried, steps) = (deferred.replayed, deferred.steps);
        assert!(tried > 0 && 5 * tried < steps, "{name} {n}: {tried} steps tried beside {steps} of the search");
        assert!(at_once.replayed > steps, "{name} {n}: what is decided at once is performed");
    }
}
