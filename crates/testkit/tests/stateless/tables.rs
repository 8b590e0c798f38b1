//! The algorithms as printed on the benchmarks of the papers: the published number of executions,
//! or the number that we get instead.

use mazurka_maz::MazProgram;
use mazurka_stateless::{AS_PRINTED, AlgorithmInfo, Options};
use mazurka_testkit::{DiscardingSink, corpus_directory, corpus_program};
use mazurka_verdict::Stop;

/// The number of complete and of cut executions.
fn counts(name: &str, algorithm: &str, parameters: &[(&str, i64)]) -> (u64, u64) {
    let program = corpus_program(&format!("{name}.maz"), parameters).expect("the program loads");
    let row: &'static AlgorithmInfo =
        AS_PRINTED.iter().find(|row| row.name == algorithm).expect("the algorithm is printed");
    let outcome = (row.any_row::<&MazProgram>().run)(&&program, &Options::default(), &mut DiscardingSink);
    assert_eq!(outcome.stop, Some(Stop::AsPrinted));
    (outcome.stats.executions, outcome.stats.blocked)
}

/// The published figure for a benchmark and its size, or `None` if the paper has none.
fn published(table: &str, column: &str, benchmark: &str, n: i64) -> Option<u64> {
    let text =
        std::fs::read_to_string(corpus_directory().join(format!("tables/{table}.csv"))).expect("the table exists");
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<&str>>());
    let names = lines.next().expect("the table has a heading");
    let at = names.iter().position(|name| *name == column).expect("the column exists");
    let row = lines.find(|row| row[0] == benchmark && row[1] == n.to_string()).expect("the row exists");
    row[at].parse().ok()
}

/// DPOR_cs of [JSS23]: [CAV17], Algorithm 1, without its optimisations.
#[test]
fn dpor_cs() {
    let sizes: &[(&str, &[i64])] = &[
        ("lastwrite", &[4, 8]),
        ("lastwrite-dif", &[4]),
        ("lastwrite-2phases", &[4]),
        ("floatingread", &[4, 5, 6, 7]),
        ("floatingread-dif", &[4, 5]),
        ("floatingread-2phases", &[3, 4]),
        ("abs", &[3, 4, 5]),
        ("abs-dif", &[3, 4]),
        ("abs-2phases", &[2, 3]),
        ("arraywrite", &[5]),
    ];
    for &(benchmark, sizes) in sizes {
        for &n in sizes {
            let executions = counts(benchmark, "source-cs", &[("N", n)]).0;
            assert_eq!(Some(executions), published("jss-2", "dpor_cs_execs", benchmark, n), "{benchmark} {n}");
        }
    }
    for n in [5, 6, 7, 8] {
        let executions = counts("pi", "source-cs", &[("N", n)]).0;
        assert_eq!(Some(executions), published("jss-1", "dpor_cs_execs", "pi", n), "pi {n}");
    }
    for (benchmark, n, parameters) in [
        ("quicksort", 2, &[("N", 2)][..]),
        ("quicksort", 5, &[("N", 5)]),
        ("mergesort", 4, &[("N", 4)]),
        ("mergesort", 6, &[("N", 8)]),
        ("fib", 4, &[("N", 4)]),
        ("fib", 5, &[("N", 5)]),
    ] {
        let executions = counts(benchmark, "source-cs", parameters).0;
        assert_eq!(Some(executions), published("jss-1", "dpor_cs_execs", benchmark, n), "{benchmark} {n}");
    }
}

/// ODPOR_cs^ob of [JSS23].
#[test]
fn odpor_cs_ob() {
    let sizes: &[(&str, &[i64])] = &[
        ("lastwrite", &[4, 8, 12]),
        ("lastwrite-dif", &[4, 8, 12]),
        ("lastwrite-2phases", &[4, 6]),
        ("floatingread", &[4, 5, 6]),
        ("floatingread-dif", &[4, 5, 6]),
        ("floatingread-2phases", &[3, 4]),
        ("abs", &[3, 4, 5]),
        ("abs-dif", &[3, 4, 5]),
        ("abs-2phases", &[2, 3]),
        ("arraywrite", &[5]),
    ];
    for &(benchmark, sizes) in sizes {
        for &n in sizes {
            let executions = counts(benchmark, "optimal-cs-ob", &[("N", n)]).0;
            assert_eq!(Some(executions), published("jss-2", "odpor_cs_ob_execs", benchmark, n), "{benchmark} {n}");
        }
    }
    for n in [5, 6, 7] {
        let executions = counts("pi", "optimal-cs-ob", &[("N", n)]).0;
        assert_eq!(Some(executions), published("jss-1", "odpor_cs_ob_execs", "pi", n), "pi {n}");
    }
}

/// The number of executions that ODPOR_cs^ob cuts according to [JSS23], Sect. 5.3: 750 on pi 7, and
/// 3, 7, 11 on lastwrite 4, 8, 12.
#[test]
fn cut_executions() {
    assert_eq!(counts("pi", "optimal-cs-ob", &[("N", 7)]), (272, 750));
    for (n, cut) in [(4, 3), (8, 7), (12, 11)] {
        assert_eq!(counts("lastwrite", "optimal-cs-ob", &[("N", n)]), (1, cut));
    }
}

/// The figures that do not agree with the published ones under any interpretation of the papers.
#[test]
fn differences() {
    for (benchmark, algorithm, n, ours, column) in [
        ("boundedbuffer", "source-cs", 7, 408, "dpor_cs_execs"),
        ("boundedbuffer", "optimal-cs-ob", 7, 408, "odpor_cs_ob_execs"),
        ("fib", "optimal-cs-ob", 4, 1, "odpor_cs_ob_execs"),
        ("quicksort", "optimal-cs-ob", 2, 1, "odpor_cs_ob_execs"),
        ("mergesort", "optimal-cs-ob", 5, 1, "odpor_cs_ob_execs"),
    ] {
        assert_eq!(counts(benchmark, algorithm, &[("N", n)]).0, ours, "{benchmark} {n}");
        assert_ne!(Some(ours), published("jss-1", column, benchmark, n), "{benchmark} {n} agrees now");
    }
}
