//! `cargo run --release --bin weak` prints a table of verdicts, executions and CPU seconds of
//! Mazurka under the memory model of Rust and of loom on programs with memory orderings.

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

/// Explorations are repeated until this much time has passed, so that short ones can be measured.
const MIN_TIME: Duration = Duration::from_millis(300);

fn measure(mut once: impl FnMut() -> (String, u64)) -> (String, u64, f64) {
    let (started, mut rounds) = (ProcessTime::now(), 0);
    loop {
        let (verdict, executions) = once();
        rounds += 1;
        if started.elapsed() >= MIN_TIME {
            return (verdict, executions, (started.elapsed() / rounds).as_secs_f64());
        }
    }
}

fn mazurka(program: fn()) -> (String, u64, f64) {
    measure(|| {
        let report = mazurka::Builder::new().random_runs_first(0).memory("rust").explore(program);
        let verdict = match report.violations().first() {
            Some(violation) => violation.kind().to_owned(),
            None if report.complete() => "safe".to_owned(),
            None => report.to_string(),
        };
        (verdict, report.executions())
    })
}

fn loom(program: fn()) -> (String, u64, f64) {
    measure(|| {
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

fn main() {
    std::panic::set_hook(Box::new(|_| {}));
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
    println!("| program | library | verdict | executions | CPU seconds |");
    println!("|---|---|---|--:|--:|");
    for (name, ours, looms) in rows {
        for (library, (verdict, executions, seconds)) in [("mazurka", mazurka(ours)), ("loom", loom(looms))] {
            println!("| {name} | {library} | {verdict} | {executions} | {seconds:.6} |");
        }
    }
}
