//! `cargo xtask cluster-faults`: kills processes of a cluster on this machine, and continues
//! snapshots with other numbers of processes.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Output, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
usage: cargo xtask cluster-faults PATH-OF-MAZURKA [--kills N] [--resumes N] [--seed S] [--programs 1]

Starts clusters of two to four processes on this machine. In the first part, one process of each is
killed at a random time; all others must say so within five seconds, with exit code 3 and without a
panic. In the second part, explorations are stopped by a limit and continued from their snapshot with
another number of processes; the counts must be those of an exploration in one go.

  --kills N     the number of processes to kill (default: 100)
  --resumes N   the number of explorations to continue (default: 20)
  --seed S      default: 0
  --programs 1  explore programs instead of systems; what remains after a kill is explored, too
";

/// The time within which a killed process must be reported.
const REPORTED_WITHIN: Duration = Duration::from_secs(5);

/// Runs the command of this module.
pub fn command(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(binary) = arguments.next().filter(|argument| !argument.starts_with("--")) else {
        print!("{HELP}");
        return ExitCode::from(2);
    };
    let (mut kills, mut resumes, mut seed, mut programs) = (100, 20, 0, false);
    while let Some(argument) = arguments.next() {
        let number = arguments.next().and_then(|text| text.parse::<u64>().ok());
        match (argument.as_str(), number) {
            ("--kills", Some(number)) => kills = number,
            ("--resumes", Some(number)) => resumes = number,
            ("--seed", Some(number)) => seed = number,
            ("--programs", Some(number)) => programs = number > 0,
            _ => {
                print!("{HELP}");
                return ExitCode::from(2);
            }
        }
    }
    let mut random = fastrand::Rng::with_seed(seed);
    let directory = std::env::temp_dir().join(format!("mazurka-cluster-faults-{}", std::process::id()));
    if std::fs::create_dir_all(&directory).is_err() {
        eprintln!("cannot create {}", directory.display());
        return ExitCode::from(2);
    }
    let cluster = Cluster { binary: PathBuf::from(binary), directory: directory.clone() };
    let result = match programs {
        false => kill_some(&cluster, kills, &mut random).and_then(|()| resume_some(&cluster, resumes, &mut random)),
        true => {
            kill_programs(&cluster, kills, &mut random).and_then(|()| resume_programs(&cluster, resumes, &mut random))
        }
    };
    // A directory that is left over does no harm.
    let _ = std::fs::remove_dir_all(&directory);
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            println!("{problem}");
            ExitCode::FAILURE
        }
    }
}

struct Cluster {
    binary: PathBuf,
    directory: PathBuf,
}

fn kill_some(cluster: &Cluster, kills: u64, random: &mut fastrand::Rng) -> Result<(), String> {
    let mut longest = Duration::ZERO;
    for at in 0..kills {
        let processes = random.usize(2..=4);
        let killed = random.usize(0..processes);
        let mut children = cluster.start(processes, &["model:dp:13", "--algorithm", "reach", "--workers", "1"])?;
        std::thread::sleep(Duration::from_millis(random.u64(300..2500)));
        children[killed].kill().map_err(|error| error.to_string())?;
        let reported = wait_for_reports(children, killed).map_err(|problem| format!("kill {at}: {problem}"))?;
        longest = longest.max(reported);
        if (at + 1) % 10 == 0 {
            println!("{} of {kills} killed and reported, after {longest:.1?} at most", at + 1);
        }
    }
    Ok(())
}

/// Waits for the processes of a cluster after one was killed. All others must have reported it in
/// time. Returns the time that they took.
fn wait_for_reports(children: Vec<Child>, killed: usize) -> Result<Duration, String> {
    let started = Instant::now();
    for (process, child) in children.into_iter().enumerate() {
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        let text = String::from_utf8_lossy(&output.stderr);
        let is_reported = output.status.code() == Some(3) && text.contains("is gone; nothing was decided");
        if process != killed && (!is_reported || text.contains("panic")) {
            return Err(format!("process {process}: {:?}\n{text}", output.status));
        }
    }
    let taken = started.elapsed();
    if taken > REPORTED_WITHIN { Err(format!("reported after {taken:?}")) } else { Ok(taken) }
}

/// A program whose exploration takes some seconds, with its number of executions.
const LONG: ([&str; 5], u64) = (["corpus/lastwrite-dif.maz", "-D", "N=10", "--algorithm", "optimal"], 3_628_800);

/// Kills processes that explore a program with frequent snapshots, and continues with other numbers
/// of processes.
fn kill_programs(cluster: &Cluster, kills: u64, random: &mut fastrand::Rng) -> Result<(), String> {
    let (mut longest, mut continued) = (Duration::ZERO, 0);
    for at in 0..kills {
        let saved = cluster.directory.join(format!("killed-{at}")).to_string_lossy().into_owned();
        let processes = random.usize(2..=4);
        let killed = random.usize(0..processes);
        let all = [&LONG.0[..], &["--format", "json"]].concat();
        let mut children =
            cluster.start(processes, &[&all[..], &["--snapshot", &saved, "--every", "100ms"]].concat())?;
        std::thread::sleep(Duration::from_millis(random.u64(300..1500)));
        children[killed].kill().map_err(|error| error.to_string())?;
        let reported = wait_for_reports(children, killed).map_err(|problem| format!("kill {at}: {problem}"))?;
        longest = longest.max(reported);
        let is_saved = std::fs::read_dir(&saved)
            .is_ok_and(|mut files| files.any(|file| file.is_ok_and(|file| file.path().extension().is_none())));
        if is_saved && at % 5 == 0 {
            let output = cluster.run(random.usize(1..=3), &[&all[..], &["--resume", &saved]].concat())?;
            let counts = program_counts(&output[0])?;
            if counts[..2] != [LONG.1, 0] {
                return Err(format!("kill {at}: resumed to {counts:?}"));
            }
            continued += 1;
        }
        // A directory that is left over does no harm.
        let _ = std::fs::remove_dir_all(&saved);
        if (at + 1) % 10 == 0 {
            println!("{} of {kills} killed and reported, after {longest:.1?} at most; {continued} continued", at + 1);
        }
    }
    Ok(())
}

fn resume_programs(cluster: &Cluster, resumes: u64, random: &mut fastrand::Rng) -> Result<(), String> {
    let rows: [&[&str]; 4] = [
        &["corpus/lastwrite-dif.maz", "-D", "N=8"],
        &["corpus/philosophers.maz", "-D", "N=5", "-D", "ORDERED=0", "--all-violations"],
        &["corpus/abs/registry.abs", "--all-violations"],
        &["crates/frontends/llvm/tests/programs/sections-1.ll", "--all-violations"],
    ];
    for at in 0..resumes {
        let algorithm = ["optimal", "optimal-ob"][random.usize(0..2)];
        let row = rows[random.usize(0..rows.len())];
        let all = [row, &["--algorithm", algorithm, "--format", "json"]].concat();
        let in_one_go = program_counts(&cluster.run(1, &all)?[0])?;
        let limit = random.u64(1..in_one_go[0].max(2)).to_string();
        let saved = cluster.directory.join(format!("saved-{at}")).to_string_lossy().into_owned();
        cluster.run(random.usize(1..=3), &[&all[..], &["--max-executions", &limit, "--snapshot", &saved]].concat())?;
        let resumed =
            program_counts(&cluster.run(random.usize(1..=4), &[&all[..], &["--resume", &saved]].concat())?[0])?;
        if resumed != in_one_go {
            return Err(format!("{} {algorithm} {limit}: {in_one_go:?}, resumed {resumed:?}", row[0]));
        }
        println!("{} of {resumes} resumed: {} {algorithm} at {limit} executions", at + 1, row[0]);
    }
    Ok(())
}

/// The counts of a result in JSON: executions, blocked ones, and violations.
fn program_counts(output: &Output) -> Result<Vec<u64>, String> {
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(&text)
        .map_err(|error| format!("{error}: {text}{}", String::from_utf8_lossy(&output.stderr)))?;
    let counts = [result["executions"].as_u64(), result["blocked"].as_u64()];
    let violations = result["violations"].as_array().map(|violations| violations.len() as u64);
    counts
        .into_iter()
        .chain([violations])
        .map(|count| count.ok_or_else(|| format!("a count is missing: {text}")))
        .collect()
}

fn resume_some(cluster: &Cluster, resumes: u64, random: &mut fastrand::Rng) -> Result<(), String> {
    for at in 0..resumes {
        let algorithm = ["reach", "full+sleep", "best"][random.usize(0..3)];
        let system = ["model:dp:8", "model:pet:4", "model:lz:8"][random.usize(0..3)];
        let all = [system, "--algorithm", algorithm, "--format", "json"];
        let in_one_go = counts(&cluster.run(1, &all)?[0])?;
        let max_nodes = random.u64(1..in_one_go[0].max(2)).to_string();
        let saved = cluster.directory.join(format!("saved-{at}"));
        let saved = saved.to_string_lossy().into_owned();
        cluster.run(random.usize(1..=3), &[&all[..], &["--max-nodes", &max_nodes, "--snapshot", &saved]].concat())?;
        let resume: &[&str] = if Path::new(&saved).is_dir() { &["--resume", &saved] } else { &[] };
        let processes = random.usize(1..=4);
        let resumed = counts(&cluster.run(processes, &[&all[..], resume].concat())?[0])?;
        if resumed != in_one_go {
            return Err(format!("{system} {algorithm} {max_nodes}: {in_one_go:?}, resumed {resumed:?}"));
        }
        println!("{} of {resumes} resumed: {system} {algorithm} at {max_nodes} nodes", at + 1);
    }
    Ok(())
}

/// The counts of a result in JSON.
fn counts(output: &Output) -> Result<Vec<u64>, String> {
    let text = String::from_utf8_lossy(&output.stdout);
    let result: serde_json::Value = serde_json::from_str(&text).map_err(|error| format!("{error}: {text}"))?;
    let fields = ["nodes", "edges", "terminals", "deadlocks", "levels"];
    fields.iter().map(|field| result[field].as_u64().ok_or_else(|| format!("{field} is missing: {text}"))).collect()
}

impl Cluster {
    /// Starts the processes of a cluster on free ports.
    fn start(&self, processes: usize, arguments: &[&str]) -> Result<Vec<Child>, String> {
        let bind = |_| TcpListener::bind("127.0.0.1:0").and_then(|listener| Ok((listener.local_addr()?, listener)));
        let listeners: Vec<_> =
            (0..processes).map(bind).collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        let hosts: String = listeners.iter().map(|(address, _)| format!("{address}\n")).collect();
        drop(listeners);
        let file = self.directory.join("hosts.txt");
        std::fs::write(&file, hosts).map_err(|error| error.to_string())?;
        let child = |process: usize| {
            let mut command = Command::new(&self.binary);
            command.arg("check").args(arguments).arg("--hosts").arg(&file).args(["--process", &process.to_string()]);
            command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
        };
        (0..processes).map(child).collect::<Result<_, _>>().map_err(|error| error.to_string())
    }

    /// Runs a cluster to its end.
    fn run(&self, processes: usize, arguments: &[&str]) -> Result<Vec<Output>, String> {
        let children = self.start(processes, arguments)?;
        let outputs = children.into_iter().map(Child::wait_with_output).collect::<Result<_, _>>();
        outputs.map_err(|error| error.to_string())
    }
}
