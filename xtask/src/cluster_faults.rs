//! `cargo xtask cluster-faults`: kills processes of a cluster on this machine, and continues
//! snapshots with other numbers of processes.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Output, Stdio};
use std::time::{Duration, Instant};

const HELP: &str = "\
usage: cargo xtask cluster-faults PATH-OF-MAZURKA [--kills N] [--resumes N] [--seed S]

Starts clusters of two to four processes on this machine. In the first part, one process of each is
killed at a random time; all others must say so within five seconds, with exit code 3 and without a
panic. In the second part, explorations are stopped by a limit and continued from their snapshot with
another number of processes; the counts must be those of an exploration in one go.

  --kills N     the number of processes to kill (default: 100)
  --resumes N   the number of explorations to continue (default: 20)
  --seed S      default: 0
";

/// The time within which a killed process must be reported.
const REPORTED_WITHIN: Duration = Duration::from_secs(5);

/// Runs the command of this module.
pub fn command(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(binary) = arguments.next().filter(|argument| !argument.starts_with("--")) else {
        print!("{HELP}");
        return ExitCode::from(2);
    };
    let (mut kills, mut resumes, mut seed) = (100, 20, 0);
    while let Some(argument) = arguments.next() {
        let number = arguments.next().and_then(|text| text.parse::<u64>().ok());
        match (argument.as_str(), number) {
            ("--kills", Some(number)) => kills = number,
            ("--resumes", Some(number)) => resumes = number,
            ("--seed", Some(number)) => seed = number,
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
    let result = kill_some(&cluster, kills, &mut random).and_then(|()| resume_some(&cluster, resumes, &mut random));
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
        let started = Instant::now();
        for (process, child) in children.into_iter().enumerate() {
            let output = child.wait_with_output().map_err(|error| error.to_string())?;
            let text = String::from_utf8_lossy(&output.stderr);
            let told = output.status.code() == Some(3) && text.contains("is gone; nothing was decided");
            if process != killed && (!told || text.contains("panic")) {
                return Err(format!("kill {at}: process {process} of {processes}: {:?}\n{text}", output.status));
            }
        }
        longest = longest.max(started.elapsed());
        if longest > REPORTED_WITHIN {
            return Err(format!("kill {at}: reported after {longest:?}"));
        }
        if (at + 1) % 10 == 0 {
            println!("{} of {kills} killed and reported, after {longest:.1?} at most", at + 1);
        }
    }
    Ok(())
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
