//! `cargo run --release` prints a table of executions, CPU seconds and executions per second for
//! each library and program. Arguments select libraries and programs (`-- mazurka readers`).

mod programs;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

use programs::{for_loom, for_mazurka, for_shuttle, for_traceforge};

/// The limit on the time of an exploration.
const MAX_TIME: Duration = Duration::from_secs(20);
/// Explorations are repeated until this much time has passed, so that short ones can be measured.
const MIN_TIME: Duration = Duration::from_millis(500);

/// The result of measuring an exploration.
struct Measurement {
    executions: u64,
    /// The CPU time of one exploration.
    time: Duration,
    /// Whether the exploration finished within the limits.
    complete: bool,
}

fn measure(mut once: impl FnMut() -> (u64, bool)) -> Measurement {
    // The panic hook of shuttle, once installed, prints a message for every stack that loom
    // unwinds.
    std::panic::set_hook(Box::new(|_| {}));
    let (started, mut rounds) = (ProcessTime::now(), 0);
    loop {
        let (executions, complete) = once();
        rounds += 1;
        if started.elapsed() >= MIN_TIME {
            return Measurement { executions, time: started.elapsed() / rounds, complete };
        }
    }
}

fn mazurka(program: fn(usize), n: usize) -> Measurement {
    measure(|| {
        let report = mazurka::Builder::new().random_runs_first(0).max_seconds(MAX_TIME.as_secs_f64()).explore(move || program(n));
        assert!(report.violations().is_empty(), "{report}");
        (report.executions(), report.complete())
    })
}

fn loom(program: fn(usize), n: usize) -> Measurement {
    measure(|| {
        let count = Arc::new(AtomicU64::new(0));
        let counted = count.clone();
        let started = Instant::now();
        let mut builder = loom::model::Builder::new();
        builder.max_duration = Some(MAX_TIME);
        builder.max_branches = 100_000;
        builder.check(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            program(n);
        });
        (count.load(Ordering::Relaxed), started.elapsed() < MAX_TIME)
    })
}

fn shuttle(program: fn(usize), n: usize) -> Measurement {
    measure(|| {
        let count = Arc::new(AtomicU64::new(0));
        let counted = count.clone();
        let started = Instant::now();
        let mut config = shuttle::Config::new();
        config.max_time = Some(MAX_TIME);
        let scheduler = shuttle::scheduler::DfsScheduler::new(None, false);
        shuttle::Runner::new(scheduler, config).run(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            program(n);
        });
        (count.load(Ordering::Relaxed), started.elapsed() < MAX_TIME)
    })
}

/// TraceForge has no limit on time, so the number of executions is limited. It keeps the stacks of
/// its threads, so it is not run repeatedly.
fn traceforge(program: fn(usize), n: usize) -> Measurement {
    const MAX_EXECUTIONS: u64 = 10_000;
    let started = ProcessTime::now();
    let config = traceforge::Config::builder().with_max_iterations(MAX_EXECUTIONS).build();
    let stats = traceforge::verify(config, move || program(n));
    let executions = (stats.execs + stats.block) as u64;
    Measurement { executions, time: started.elapsed(), complete: executions < MAX_EXECUTIONS }
}

fn main() {
    type Programs = [fn(usize); 3];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let libraries = ["mazurka", "loom", "shuttle", "traceforge"];
    let is_selected = |name: &str, of: &dyn Fn(&str) -> bool| {
        let mut named = wanted.iter().filter(|word| of(word)).peekable();
        named.peek().is_none() || named.any(|word| word == name)
    };
    let library = |name: &str| is_selected(name, &|word| libraries.contains(&word));
    let program = |name: &str| is_selected(name, &|word| !libraries.contains(&word));
    let forged: [(&str, fn(usize)); 2] =
        [("mutex_inc", for_traceforge::mutex_inc), ("philosophers", for_traceforge::philosophers)];
    let rows: [(&str, Programs, &[usize]); 5] = [
        ("mutex_inc", [for_mazurka::mutex_inc, for_loom::mutex_inc, for_shuttle::mutex_inc], &[2, 3, 4, 7]),
        ("fetch_add", [for_mazurka::fetch_add, for_loom::fetch_add, for_shuttle::fetch_add], &[3, 4]),
        ("philosophers", [for_mazurka::philosophers, for_loom::philosophers, for_shuttle::philosophers], &[2, 3]),
        ("readers", [for_mazurka::readers, for_loom::readers, for_shuttle::readers], &[1, 2, 3]),
        ("buffer", [for_mazurka::buffer, for_loom::buffer, for_shuttle::buffer], &[1, 2, 3]),
    ];
    println!("| program | n | library | executions | CPU seconds | executions/s |");
    println!("|---|---|---|---|---|---|");
    for (name, [ours, looms, shuttles], sizes) in rows.into_iter().filter(|(name, ..)| program(name)) {
        for &n in sizes {
            let row = |library: &str, measured: Measurement| {
                let rate = measured.executions as f64 / measured.time.as_secs_f64();
                let more = if measured.complete { "" } else { ", not finished" };
                let seconds = measured.time.as_secs_f64();
                println!("| {name} | {n} | {library} | {}{more} | {seconds:.6} | {rate:.0} |", measured.executions);
            };
            if library("mazurka") {
                row("mazurka", mazurka(ours, n));
            }
            // loom supports at most five threads.
            if n < 5 && library("loom") {
                row("loom", loom(looms, n));
            }
            if n < 5 && library("shuttle") {
                row("shuttle", shuttle(shuttles, n));
            }
            let forged = forged.iter().find(|(other, _)| *other == name && n < 5 && library("traceforge"));
            if let Some(&(_, program)) = forged {
                row("traceforge", traceforge(program, n));
            }
        }
    }
}
