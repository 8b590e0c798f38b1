//! `cargo xtask soak-c`: checks all algorithms on random C programs against the oracle.

mod accesses;
mod generate;
mod machines;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::machine::Options;
use mazurka_model::Program;
use mazurka_testkit::conformance::{Effort, conformance, conformance_of_states};
use mazurka_testkit::{Depth, Limits, Oracle, crosscheck};
use mazurka_verdict::Fault;

use generate::generate;
use source::Source;

/// The text of `--help`.
pub const HELP: &str = "\
usage: cargo xtask soak-c --programs N | --minutes M [--seed S] [--threads T] [--machines 1]

Generates small C programs, compiles them with clang, and checks every algorithm on them against the
brute-force oracle: faults, deadlocks and the sets of classes or states must be the same. Each program
is also checked against the numbered invariants of the program interface.

  --programs N   the number of programs to generate
  --minutes M    the time to run; fractions are allowed
  --seed S       the first seed (default: the current time); the program of a failure is the one of
                 its seed
  --threads T    the number of threads (default: 2)
  --machines 1   compare explorations by several machines, which are threads, with sequential ones instead

MAZURKA_CLANG names another clang. A failure is shrunk, printed and written to corpus/found/ as .c and
.ll; the exit code is then 1.
";

/// Limits of the oracle: larger programs are skipped.
const LIMITS: Limits = Limits { states: 6_000, prefixes: 6_000, interleavings: 40_000, conformance: true };

struct Plan {
    programs: u64,
    minutes: f64,
    seed: u64,
    threads: u64,
    machines: bool,
}

/// The result of a program.
enum Checked {
    Agreed,
    TooLarge,
    /// Not supported, for this reason.
    Unsupported(String),
}

#[derive(Default)]
struct Tally {
    next: AtomicU64,
    agreed: AtomicU64,
    too_large: AtomicU64,
    unsupported: Mutex<BTreeMap<String, u64>>,
    stop: AtomicBool,
}

/// Runs the command of this module.
pub fn soak(root: &Path, arguments: impl Iterator<Item = String>) -> ExitCode {
    let plan = match parse(arguments) {
        Ok(Some(plan)) => plan,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(problem) => {
            eprint!("{problem}\n{HELP}");
            return ExitCode::from(2);
        }
    };
    println!("seed {}, {} threads", plan.seed, plan.threads);
    let (tally, found) = (Tally::default(), Mutex::new(None));
    // Panics of algorithms are caught and reported as failures.
    std::panic::set_hook(Box::new(|_| {}));
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads {
            scope.spawn(|| work(&plan, &tally, start, &found));
        }
    });
    let _ = std::panic::take_hook();
    print_totals(&tally, start);
    match found.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()) {
        None => ExitCode::SUCCESS,
        Some((source, failure)) => {
            report(root, &source, &failure);
            ExitCode::FAILURE
        }
    }
}

fn parse(mut arguments: impl Iterator<Item = String>) -> Result<Option<Plan>, String> {
    let now = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs() << 20);
    let mut plan = Plan { programs: u64::MAX, minutes: f64::INFINITY, seed: now, threads: 2, machines: false };
    while let Some(flag) = arguments.next() {
        if flag == "--help" || flag == "-h" {
            return Ok(None);
        }
        let value = arguments.next().ok_or_else(|| format!("`{flag}` needs a value"))?;
        let bad = || format!("`{flag} {value}`: not a number");
        match flag.as_str() {
            "--programs" => plan.programs = value.parse().map_err(|_| bad())?,
            "--minutes" => plan.minutes = value.parse().map_err(|_| bad())?,
            "--seed" => plan.seed = value.parse().map_err(|_| bad())?,
            "--threads" => plan.threads = value.parse().map_err(|_| bad())?,
            "--machines" => plan.machines = value != "0",
            _ => return Err(format!("unknown option `{flag}`")),
        }
    }
    let bounded = plan.programs < u64::MAX || plan.minutes < f64::INFINITY;
    if bounded { Ok(Some(plan)) } else { Err("one of --programs N and --minutes M is required".to_owned()) }
}

/// Checks one program after the other, until the plan is fulfilled or a program fails.
fn work(plan: &Plan, tally: &Tally, start: Instant, found: &Mutex<Option<(Source, String)>>) {
    let end = Duration::try_from_secs_f64(plan.minutes * 60.0).unwrap_or(Duration::MAX);
    while !tally.stop.load(Ordering::Relaxed) && start.elapsed() < end {
        let number = tally.next.fetch_add(1, Ordering::Relaxed);
        if number >= plan.programs {
            return;
        }
        let source = generate(plan.seed.wrapping_add(number));
        match check(&source, plan.machines) {
            Ok(Checked::Agreed) => drop(tally.agreed.fetch_add(1, Ordering::Relaxed)),
            Ok(Checked::TooLarge) => drop(tally.too_large.fetch_add(1, Ordering::Relaxed)),
            Ok(Checked::Unsupported(reason)) => {
                let mut reasons = tally.unsupported.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                *reasons.entry(reason).or_default() += 1;
            }
            Err(failure) => {
                if !tally.stop.swap(true, Ordering::Relaxed) {
                    let shrunk = shrink(source, failure, plan.machines);
                    *found.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(shrunk);
                }
                return;
            }
        }
    }
}

fn print_totals(tally: &Tally, start: Instant) {
    let [agreed, too_large] = [&tally.agreed, &tally.too_large].map(|count| count.load(Ordering::Relaxed));
    let unsupported = tally.unsupported.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let seconds = start.elapsed().as_secs_f64();
    println!("{agreed} programs agree, {too_large} skipped as too large, {seconds:.0} s");
    for (reason, count) in &*unsupported {
        println!("{count} not supported: {reason}");
    }
}

/// Compiles and checks a program.
fn check(source: &Source, by_machines: bool) -> Result<Checked, String> {
    let text = compile(&source.text())?;
    let checked = catch_unwind(AssertUnwindSafe(|| check_module(source, &text, by_machines)));
    checked.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
        Err(format!("panic: {}", text.unwrap_or("without a message")))
    })
}

fn check_module(source: &Source, text: &str, by_machines: bool) -> Result<Checked, String> {
    let load = || {
        let module = mazurka_llvm::parse("random.ll", text).map_err(|diagnostic| format!("{diagnostic:?}"))?;
        LlvmProgram::new(module, Options { stop_at_exit: source.stop_at_exit, ..Options::default() })
    };
    let (single, fused) = (&load()?, &load()?);
    if by_machines {
        let result = machines::compare(single, load, source.seed);
        return match single.problem() {
            Some(problem) => Ok(Checked::Unsupported(problem.reason)),
            None => result,
        };
    }
    let result = check_until_settled(single, false, source.seed);
    let result = result.and_then(|results| match check_until_settled(fused, true, source.seed)? {
        Some(other) if results.as_ref().is_some_and(|results| !results.agree(&other, source.stop_at_exit)) => Err(
            format!("critical sections as steps, or private objects, change the results: {results:?} became {other:?}"),
        ),
        _ => Ok(if results.is_some() { Checked::Agreed } else { Checked::TooLarge }),
    });
    match single.problem().or(fused.problem()) {
        Some(problem) if problem.reason.starts_with("internal error") => Err(problem.reason),
        Some(problem) => Ok(Checked::Unsupported(problem.reason)),
        None => result,
    }
}

/// What must be the same whether critical sections are single steps or not.
#[derive(Debug)]
struct Results {
    faults: BTreeSet<String>,
    final_states: usize,
    observations: usize,
}

impl Results {
    /// Whether the results with reductions are the same. States then also differ in which objects
    /// were published. If the end of the program stops threads, it does not stop them in sections.
    fn agree(&self, reduced: &Results, stop_at_exit: bool) -> bool {
        self.faults == reduced.faults
            && (stop_at_exit || self.observations == reduced.observations && self.final_states <= reduced.final_states)
    }
}

/// Checks the interface, and compares all algorithms with the oracle. Returns `None` if the program
/// is too large.
fn check_program(program: &LlvmProgram, seed: u64) -> Result<Option<Results>, String> {
    let effort = Effort { executions: 4, steps: 100, seed };
    conformance(program, effort).map_err(|breach| breach.to_string())?;
    conformance_of_states(program, effort).map_err(|breach| breach.to_string())?;
    let oracle = Oracle::of(program, &LIMITS).map_err(|violation| violation.to_string())?;
    let Some(oracle) = oracle else { return Ok(None) };
    let depth = Depth { schedules: true, ..Depth::default() };
    crosscheck(program, &oracle, depth).map_err(|mismatch| mismatch.to_string())?;
    Ok(Some(Results {
        faults: oracle.graph.faults.iter().map(|fault| describe(program, fault)).collect(),
        final_states: oracle.graph.finals.len(),
        observations: oracle.graph.observations.len(),
    }))
}

/// Checks a program, with or without reductions, and starts over whenever an assumption is refuted.
fn check_until_settled(program: &LlvmProgram, reduces: bool, seed: u64) -> Result<Option<Results>, String> {
    loop {
        program.begin_exploration(reduces);
        let result = catch_unwind(AssertUnwindSafe(|| check_program(program, seed)));
        if program.must_start_over() {
            continue;
        }
        return result.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    }
}

/// A fault, by names that do not depend on the order in which threads were met.
fn describe(program: &LlvmProgram, fault: &Fault) -> String {
    let places = match fault {
        Fault::Assertion { process, site } | Fault::Error { process, site, .. } => vec![(*process, *site)],
        Fault::Deadlock { blocked: places } | Fault::Livelock { moving: places, .. } => places.clone(),
    };
    let place = |(process, site)| {
        let place = Program::place(&program, site);
        format!("{} in line {}", Program::process_name(&program, process), place.line)
    };
    let mut places: Vec<String> = places.into_iter().map(place).collect();
    places.sort();
    format!("{} of {}", fault.kind(), places.join(", "))
}

/// Compiles a text as `mazurka check` does.
fn compile(text: &str) -> Result<String, String> {
    let clang = std::env::var("MAZURKA_CLANG").unwrap_or_else(|_| "clang".to_owned());
    let mut child = Command::new(&clang)
        .args(["-S", "-emit-llvm", "-O0", "-Xclang", "-disable-O0-optnone", "-g", "-fno-discard-value-names", "-w"])
        .args(["-x", "c", "-o", "-", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("cannot run {clang}: {error}"))?;
    let mut input = child.stdin.take().expect("invariant: the input is piped");
    input.write_all(text.as_bytes()).map_err(|error| format!("{clang}: {error}"))?;
    drop(input);
    let output = child.wait_with_output().map_err(|error| format!("{clang}: {error}"))?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|error| format!("{clang}: {error}")),
        false => Err(format!("{clang}: {}", String::from_utf8_lossy(&output.stderr))),
    }
}

/// Removes parts of a program for as long as it fails.
fn shrink(mut source: Source, mut failure: String, by_machines: bool) -> (Source, String) {
    let fails = |source: &Source| match check(source, by_machines) {
        Err(failure) if !failure.starts_with("clang") => Some(failure),
        _ => None,
    };
    while let Some((smaller, same)) = source.smaller().into_iter().find_map(|one| fails(&one).map(|same| (one, same))) {
        (source, failure) = (smaller, same);
    }
    (source, failure)
}

fn report(root: &Path, source: &Source, failure: &str) {
    let exit = if source.stop_at_exit { "stop" } else { "run-on" };
    let command = format!("cargo xtask soak-c --programs 1 --seed {}", source.seed);
    let text = source.text();
    println!("\nFAILURE ({command})\n{failure}\n--at-exit {exit}\n\n{text}");
    let directory = root.join("corpus/found");
    let comment: String = failure.lines().map(|line| format!("// {line}\n")).collect();
    let name = format!("c-{}", source.seed);
    let written = fs::create_dir_all(&directory)
        .and_then(|()| {
            let text = format!("// {command}, --at-exit {exit}\n{comment}{text}");
            fs::write(directory.join(format!("{name}.c")), text)
        })
        .and_then(|()| match compile(&text) {
            Ok(module) => fs::write(directory.join(format!("{name}.ll")), module),
            Err(_) => Ok(()),
        });
    match written {
        Ok(()) => println!("written to {}", directory.join(name).display()),
        Err(error) => println!("{}: {error}", directory.display()),
    }
}
