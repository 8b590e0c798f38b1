//! Several processes on this machine explore a system or a program together.

use std::fs;
use std::net::TcpListener;
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};

mod namespaces;
mod programs;

use crate::support::Workplace;

/// Writes a file of hosts with free ports.
fn write_hosts(workplace: &Workplace, processes: usize) {
    let listeners: Vec<TcpListener> = (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    let hosts: String = listeners.iter().map(|listener| format!("{}\n", listener.local_addr().unwrap())).collect();
    fs::write(workplace.directory.join("hosts.txt"), hosts).unwrap();
}

fn spawn(workplace: &Workplace, process: usize, arguments: &[&str]) -> Child {
    let number = process.to_string();
    let mut all = vec!["check"];
    all.extend_from_slice(arguments);
    all.extend(["--hosts", "hosts.txt", "--process", &number]);
    workplace.command(&all).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// Runs a cluster to its end. Returns the outputs in the order of processes.
fn run(workplace: &Workplace, processes: usize, arguments: &[&str]) -> Vec<Output> {
    write_hosts(workplace, processes);
    let children: Vec<Child> = (0..processes).map(|process| spawn(workplace, process, arguments)).collect();
    children.into_iter().map(|child| child.wait_with_output().unwrap()).collect()
}

fn json(output: &Output) -> serde_json::Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}{}", String::from_utf8_lossy(&output.stderr)))
}

/// What must not depend on the number of processes.
fn counts(result: &serde_json::Value) -> Vec<serde_json::Value> {
    let fields = ["verdict", "nodes", "edges", "terminals", "deadlocks", "levels", "violations"];
    fields.iter().map(|field| result[field].clone()).collect()
}

#[test]
fn a_cluster_finds_what_one_process_finds() {
    let workplace = Workplace::new("cluster");
    for algorithm in ["reach", "full+sleep", "best"] {
        let options = ["model:dp:6", "--algorithm", algorithm, "--format", "json", "--workers", "2"];
        let mut alone = vec!["check"];
        alone.extend(options);
        alone.push("--counts");
        let alone = workplace.run(&alone);
        for processes in [2, 3] {
            let outputs = run(&workplace, processes, &options);
            assert!(outputs.iter().all(|output| output.status.code() == Some(1)), "all report the deadlock");
            let result = json(&outputs[0]);
            assert_eq!(counts(&result), counts(&json(&alone)), "{algorithm} {processes}");
            assert_eq!((&result["machines"], &result["workers"]), (&processes.into(), &(2 * processes).into()));
            assert!(result["exchanged_bytes"].as_u64().unwrap() > 0);
            assert!(outputs[1].stdout.is_empty(), "process 0 prints the result");
        }
    }
}

#[test]
fn processes_that_explore_different_systems_refuse_each_other() {
    let workplace = Workplace::new("cluster-different");
    write_hosts(&workplace, 2);
    let first = spawn(&workplace, 0, &["model:dp:6", "--algorithm", "reach"]);
    let second = spawn(&workplace, 1, &["model:dp:5", "--algorithm", "reach"]);
    for output in [first, second].map(|child| child.wait_with_output().unwrap()) {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("another exploration") && text.contains("dp:5") && text.contains("dp:6"), "{text}");
    }
    fs::write(workplace.directory.join("hosts.txt"), "0.0.0.0:2101\n127.0.0.1:2102\n").unwrap();
    let output = spawn(&workplace, 0, &["model:dp:5"]).wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("--bind-any"));
}

#[test]
fn a_process_that_never_starts_is_named() {
    let workplace = Workplace::new("cluster-missing");
    write_hosts(&workplace, 2);
    let hosts = fs::read_to_string(workplace.directory.join("hosts.txt")).unwrap();
    let arguments = ["model:dp:5", "--connect-timeout", "300ms"];
    let output = spawn(&workplace, 0, &arguments).wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{text}");
    assert!(text.contains("process 1") && text.contains(hosts.lines().nth(1).unwrap()), "{text}");
}

/// `cargo xtask cluster-faults` kills more of them.
#[test]
fn a_killed_process_is_reported_by_the_others() {
    let workplace = Workplace::new("cluster-killed");
    for killed in [0, 1, 2] {
        write_hosts(&workplace, 3);
        let options = ["model:dp:12", "--algorithm", "reach", "--workers", "1"];
        let mut children: Vec<Child> = (0..3).map(|process| spawn(&workplace, process, &options)).collect();
        std::thread::sleep(Duration::from_millis(1500));
        children[killed].kill().unwrap();
        let started = Instant::now();
        for (process, child) in children.into_iter().enumerate() {
            let output = child.wait_with_output().unwrap();
            if process != killed {
                let text = String::from_utf8_lossy(&output.stderr).into_owned();
                assert_eq!(output.status.code(), Some(3), "{text}");
                assert!(text.contains("is gone; nothing was decided") && !text.contains("panic"), "{text}");
            }
        }
        assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
    }
}

/// A limit stops an exploration with a snapshot, which clusters of other sizes continue.
#[test]
fn a_snapshot_is_continued_by_another_number_of_processes() {
    let workplace = Workplace::new("cluster-resumed");
    for algorithm in ["reach", "best"] {
        let all = ["check", "model:pet:4", "--algorithm", algorithm, "--format", "json", "--workers", "2"];
        let whole = workplace.run(&[&all[..], &["--counts"]].concat());
        let _ = fs::remove_dir_all(workplace.directory.join("saved"));
        let limited = [&all[1..], &["--max-nodes", "3000", "--snapshot", "saved"]].concat();
        let stopped = run(&workplace, 2, &limited);
        let result = json(&stopped[0]);
        assert_eq!(result["stop_reason"], "max-nodes", "{result}");
        assert!(result["levels"].as_u64() < json(&whole)["levels"].as_u64());
        let resumed = run(&workplace, 3, &[&all[1..], &["--resume", "saved"]].concat());
        assert_eq!(counts(&json(&resumed[0])), counts(&json(&whole)), "{algorithm}, three processes");
        let resumed = workplace.run(&[&all[..], &["--resume", "saved"]].concat());
        assert_eq!(counts(&json(&resumed)), counts(&json(&whole)), "{algorithm}, one process");
        let other = workplace.run(&["check", "model:dp:5", "--algorithm", algorithm, "--resume", "saved"]);
        assert_eq!(other.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&other.stderr).contains("another exploration"));
    }
}

/// A limit on memory stops an exploration with a snapshot, which continues where there is more.
#[test]
fn a_limit_on_memory_leaves_a_snapshot() {
    let workplace = Workplace::new("cluster-memory");
    let all = ["check", "model:dp:9", "--algorithm", "reach", "--format", "json", "--workers", "2"];
    let whole = json(&workplace.run(&[&all[..], &["--counts"]].concat()));
    let stopped = workplace.run(&[&all[..], &["--max-memory", "20M", "--snapshot", "saved"]].concat());
    let result = json(&stopped);
    assert_eq!(result["stop_reason"], "max-memory", "{result}");
    assert!(result["nodes"].as_u64() < whole["nodes"].as_u64());
    let resumed = json(&workplace.run(&[&all[..], &["--resume", "saved"]].concat()));
    assert_eq!(counts(&resumed), counts(&whole));
}
