//! `cargo run --release --bin weak` compares Mazurka under the memory model of Rust with loom on
//! programs with memory orderings: verdicts, executions and CPU time, in one run. A second table
//! shows how many execution graphs Mazurka visits per second on larger programs. Arguments select
//! libraries and programs (`-- mazurka IRIW`); `--rounds N` repeats each check N times.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cpu_time::ProcessTime;

mod for_mazurka {
    use mazurka as library;
    include!("../weak_written.rs");
}

mod for_loom {
    use loom as library;
    include!("../weak_written.rs");
}

/// Checks are repeated until this much time has passed, so that short ones can be measured.
const MIN_TIME: Duration = Duration::from_millis(500);

/// One check, on average over many of them.
struct Measurement {
    verdict: String,
    executions: u64,
    seconds: f64,
}

fn measure(rounds: Option<u32>, mut once: impl FnMut() -> (String, u64)) -> Measurement {
    let (started, mut done) = (ProcessTime::now(), 0);
    loop {
        let (verdict, executions) = once();
        done += 1;
        let is_enough = rounds.map_or_else(|| started.elapsed() >= MIN_TIME, |rounds| done >= rounds);
        if is_enough {
            return Measurement { verdict, executions, seconds: (started.elapsed() / done).as_secs_f64() };
        }
    }
}

fn mazurka(rounds: Option<u32>, program: fn()) -> Measurement {
    measure(rounds, || {
        let report = mazurka::Builder::new().random_runs_first(0).memory("rust").explore(program);
        let verdict = match report.violations().first() {
            Some(violation) => violation.kind().to_owned(),
            None if report.complete() => "safe".to_owned(),
            None => report.to_string(),
        };
        (verdict, report.executions())
    })
}

fn loom(rounds: Option<u32>, program: fn()) -> Measurement {
    measure(rounds, || {
        let count = Arc::new(AtomicU64::new(0));
        let counted = count.clone();
        let explored = catch_unwind(AssertUnwindSafe(|| {
            loom::model(move || {
                counted.fetch_add(1, Ordering::Relaxed);
                program();
            });
        }));
        (if explored.is_ok() { "safe" } else { "panic" }.to_owned(), count.load(Ordering::Relaxed))
    })
}

/// What the command line selects.
struct Selection {
    words: Vec<String>,
    rounds: Option<u32>,
}

impl Selection {
    fn from_arguments() -> Selection {
        let mut selection = Selection { words: Vec::new(), rounds: None };
        let mut arguments = std::env::args().skip(1);
        while let Some(word) = arguments.next() {
            match word.as_str() {
                "--rounds" => selection.rounds = arguments.next().and_then(|number| number.parse().ok()),
                _ => selection.words.push(word),
            }
        }
        selection
    }

    fn contains(&self, name: &str, is_library: bool) -> bool {
        let is_of_kind = |word: &&String| ["mazurka", "loom"].contains(&word.as_str()) == is_library;
        let mut words = self.words.iter().filter(is_of_kind).peekable();
        words.peek().is_none() || words.any(|word| word == name)
    }
}

fn compare(selection: &Selection) {
    let rows: [(&str, fn(), fn()); 10] = [
        ("store buffering, relaxed", for_mazurka::store_buffering, for_loom::store_buffering),
        ("store buffering, SeqCst", for_mazurka::store_buffering_sc, for_loom::store_buffering_sc),
        ("message passing", for_mazurka::message_passing, for_loom::message_passing),
        ("late store", for_mazurka::late_store, for_loom::late_store),
        ("IRIW", for_mazurka::iriw, for_loom::iriw),
        ("3 writers", for_mazurka::writers, for_loom::writers),
        ("3 increments", for_mazurka::increments, for_loom::increments),
        ("Treiber stack", for_mazurka::treiber_stack, for_loom::treiber_stack),
        ("sequence lock", for_mazurka::sequence_lock, for_loom::sequence_lock),
        ("spin lock", for_mazurka::spin_lock, for_loom::spin_lock),
    ];
    println!("| program | Mazurka: verdict | executions | CPU µs | loom: verdict | executions | CPU µs | ratio |");
    println!("|---|---|--:|--:|---|--:|--:|--:|");
    for (name, ours, looms) in rows.into_iter().filter(|row| selection.contains(row.0, false)) {
        let is_selected = |library: &str| selection.contains(library, true);
        let ours = is_selected("mazurka").then(|| mazurka(selection.rounds, ours));
        let looms = is_selected("loom").then(|| loom(selection.rounds, looms));
        let cells = |measured: &Option<Measurement>| match measured {
            Some(Measurement { verdict, executions, seconds }) => {
                format!("{verdict} | {executions} | {:.1}", seconds * 1e6)
            }
            None => "– | – | –".to_owned(),
        };
        let ratio = match (&ours, &looms) {
            (Some(ours), Some(looms)) => format!("{:.1}", looms.seconds / ours.seconds),
            _ => "–".to_owned(),
        };
        println!("| {name} | {} | {} | {ratio} |", cells(&ours), cells(&looms));
    }
}

fn graphs_per_second(selection: &Selection) {
    let rows: [(&str, fn()); 4] = [
        ("7 increments", for_mazurka::increments_of::<7>),
        ("7 increments under a mutex", for_mazurka::locked_increments::<7>),
        ("one writer, 12 readers", for_mazurka::readers::<12>),
        ("one writer, 15 readers", for_mazurka::readers::<15>),
    ];
    println!("\n| program | graphs | CPU s | graphs per CPU second |");
    println!("|---|--:|--:|--:|");
    for (name, program) in rows.into_iter().filter(|row| selection.contains(row.0, false)) {
        let Measurement { verdict, executions, seconds } = mazurka(selection.rounds, program);
        assert_eq!(verdict, "safe", "{name}");
        println!("| {name} | {executions} | {seconds:.3} | {:.0} |", executions as f64 / seconds);
    }
}

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
    let selection = Selection::from_arguments();
    compare(&selection);
    if selection.contains("mazurka", true) {
        graphs_per_second(&selection);
    }
}
