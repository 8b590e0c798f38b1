//! `cargo run --release`: a table of executions, CPU seconds and executions per second for each library and program, in one run on one machine.
//! With names of libraries and programs behind it (`-- mazurka readers`): only these.

mod programs;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use cpu_time::ProcessTime;

use programs::{for_loom, for_mazurka, for_shuttle, for_traceforge};

/// Nobody gets more time for a program.
const MOST: Duration = Duration::from_secs(20);
/// What is faster is repeated until this much time has passed.
const LEAST: Duration = Duration::from_millis(500);

/// Executions of one exploration, its CPU time, and whether it came to its end.
struct Measured {
    executions: u64,
    time: Duration,
    complete: bool,
}

fn repeated(mut once: impl FnMut() -> (u64, bool)) -> Measured {
    // Shuttle's hook, once it is there, writes a message for every stack that loom takes back by unwinding.
    std::panic::set_hook(Box::new(|_| {}));
    let (started, mut rounds) = (ProcessTime::now(), 0);
    loop {
        let (executions, complete) = once();
        rounds += 1;
        if started.elapsed() >= LEAST {
            return Measured { executions, time: started.elapsed() / rounds, complete };
        }
    }
}

fn mazurka(program: fn(usize), n: usize) -> Measured {
    repeated(|| {
        let report = mazurka::Builder::new().random_runs_first(0).max_seconds(MOST.as_secs_f64()).explore(move || program(n));
        assert!(report.violations().is_empty(), "{report}");
        (report.executions(), report.complete())
    })
}

fn loom(program: fn(usize), n: usize) -> Measured {
    repeated(|| {
        let count = Arc::new(AtomicU64::new(0));
        let counted = count.clone();
        let started = Instant::now();
        let mut builder = loom::model::Builder::new();
        builder.max_duration = Some(MOST);
        builder.max_branches = 100_000;
        builder.check(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            program(n);
        });
        (count.load(Ordering::Relaxed), started.elapsed() < MOST)
    })
}

fn shuttle(program: fn(usize), n: usize) -> Measured {
    repeated(|| {
        let count = Arc::new(AtomicU64::new(0));
        let counted = count.clone();
        let started = Instant::now();
        let mut config = shuttle::Config::new();
        config.max_time = Some(MOST);
        let scheduler = shuttle::scheduler::DfsScheduler::new(None, false);
        shuttle::Runner::new(scheduler, config).run(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            program(n);
        });
        (count.load(Ordering::Relaxed), started.elapsed() < MOST)
    })
}

/// TraceForge has no limit on time: it stops after so many executions. It keeps the stacks of its threads, so it runs once.
fn traceforge(program: fn(usize), n: usize) -> Measured {
    const EXECUTIONS: u64 = 10_000;
    let started = ProcessTime::now();
    let config = traceforge::Config::builder().with_max_iterations(EXECUTIONS).build();
    let stats = traceforge::verify(config, move || program(n));
    let executions = (stats.execs + stats.block) as u64;
    Measured { executions, time: started.elapsed(), complete: executions < EXECUTIONS }
}

fn main() {
    type Programs = [fn(usize); 3];
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let libraries = ["mazurka", "loom", "shuttle", "traceforge"];
    let asked = |name: &str, of: &dyn Fn(&str) -> bool| {
        let mut named = wanted.iter().filter(|word| of(word)).peekable();
        named.peek().is_none() || named.any(|word| word == name)
    };
    let library = |name: &str| asked(name, &|word| libraries.contains(&word));
    let program = |name: &str| asked(name, &|word| !libraries.contains(&word));
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
            let row = |library: &str, measured: Measured| {
                let rate = measured.executions as f64 / measured.time.as_secs_f64();
                let more = if measured.complete { "" } else { ", not finished" };
                let seconds = measured.time.as_secs_f64();
                println!("| {name} | {n} | {library} | {}{more} | {seconds:.6} | {rate:.0} |", measured.executions);
            };
            if library("mazurka") {
                row("mazurka", mazurka(ours, n));
            }
            // loom has five threads at most.
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
