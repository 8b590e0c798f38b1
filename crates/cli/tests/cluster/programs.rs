//! Several processes explore a program together, with the executions that one explores.

use std::process::Child;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{json, run, spawn, write_hosts};
use crate::support::Workplace;

fn corpus(name: &str) -> String {
    format!("{}/../../corpus/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// What must not depend on the number of processes.
fn counts(result: &Value) -> Vec<Value> {
    let fields = ["verdict", "executions", "blocked", "discarded", "bounded", "stop_reason"];
    let kinds = result["violations"].as_array().unwrap().iter().map(|violation| violation["kind"].clone());
    fields.iter().map(|field| result[field].clone()).chain(kinds).collect()
}

#[test]
fn a_cluster_explores_the_executions_of_one_process() {
    let workplace = Workplace::new("cluster-programs");
    let rows: [(&str, &[&str], &str, usize); 6] = [
        ("lastwrite-dif.maz", &["-D", "N=7"], "optimal", 3),
        ("actors-psort.maz", &["-D", "N=4"], "optimal", 2),
        ("quicksort.maz", &["-D", "N=6"], "optimal-ob", 3),
        ("forkjoin.maz", &["-D", "N=5"], "optimal", 2),
        ("philosophers.maz", &["-D", "N=4", "-D", "ORDERED=0", "--all-violations"], "optimal-ob", 2),
        ("choice.maz", &["--all-violations"], "optimal", 3),
    ];
    for (file, flags, algorithm, processes) in rows {
        let file = corpus(file);
        let all = [&[file.as_str(), "--algorithm", algorithm, "--format", "json", "--workers", "2"], flags].concat();
        let alone = json(&workplace.run(&[&["check"], &all[..]].concat()));
        let outputs = run(&workplace, processes, &all);
        let result = json(&outputs[0]);
        assert_eq!(counts(&result), counts(&alone), "{file}");
        assert_eq!(result["blocked"], 0, "{file}");
        assert_eq!((&result["machines"], &result["workers"]), (&processes.into(), &(2 * processes).into()));
        assert!(result["exchanged_bytes"].as_u64().unwrap() > 0);
        assert!((0.0..=1.0).contains(&result["waited_share"].as_f64().unwrap()));
        assert!(outputs[1].stdout.is_empty(), "process 0 prints the result");
        let codes: Vec<_> = outputs.iter().map(|output| output.status.code()).collect();
        assert!(codes.iter().all(|code| *code == codes[0]), "{file}: {codes:?}");
    }
}

/// Process 0 explores 8! executions without a violation first. Process 1 finds one at once.
#[test]
fn a_violation_of_another_process_is_reported_with_its_trace() {
    let workplace = Workplace::new("cluster-violation");
    let all = ["late-violation.maz", "--algorithm", "optimal", "--format", "json", "--save-trace", "trace.json"];
    let outputs = run(&workplace, 2, &all);
    let result = json(&outputs[0]);
    assert_eq!((&result["verdict"], &result["stop_reason"]), (&"violation".into(), &"violation".into()), "{result}");
    assert!(result["executions"].as_u64().unwrap() < 40_320, "process 0 was not the one that found it: {result}");
    assert!(outputs.iter().all(|output| output.status.code() == Some(1)), "all report the violation");
    let replayed = workplace.run(&["replay", "late-violation.maz", "--trace", "trace.json"]);
    assert_eq!(replayed.status.code(), Some(1), "{}", String::from_utf8_lossy(&replayed.stdout));
    assert!(String::from_utf8_lossy(&replayed.stdout).contains("writer 0 is not the first"));
}

#[test]
fn a_killed_process_is_reported_during_the_exploration_of_a_program() {
    let workplace = Workplace::new("cluster-programs-killed");
    let file = corpus("lastwrite-dif.maz");
    for killed in [0, 1] {
        write_hosts(&workplace, 2);
        let options = [file.as_str(), "-D", "N=12", "--algorithm", "optimal"];
        let mut children: Vec<Child> = (0..2).map(|process| spawn(&workplace, process, &options)).collect();
        std::thread::sleep(Duration::from_millis(700));
        children[killed].kill().unwrap();
        let started = Instant::now();
        let survivor = children.remove(1 - killed);
        let output = survivor.wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(3), "{text}");
        assert!(text.contains(&format!("process {killed} (")) && !text.contains("panic"), "{text}");
        assert!(text.contains("is gone; nothing was decided"), "{text}");
        assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());
        children.remove(0).wait().unwrap();
    }
}

#[test]
fn limits_hold_for_all_processes_together() {
    let workplace = Workplace::new("cluster-limits");
    let file = corpus("lastwrite-dif.maz");
    let all = [file.as_str(), "-D", "N=12", "--algorithm", "optimal", "--format", "json"];
    for (limit, value, reason) in
        [("--max-executions", "20000", "max-executions"), ("--max-seconds", "0.3", "max-seconds")]
    {
        let outputs = run(&workplace, 2, &[&all[..], &[limit, value]].concat());
        let result = json(&outputs[0]);
        assert_eq!(result["stop_reason"], reason, "{result}");
        assert!(outputs.iter().all(|output| output.status.code() == Some(3)), "{result}");
        if reason == "max-executions" {
            assert_eq!(result["executions"], 20_000);
        }
    }
    // As many executions as there are do not stop an exploration.
    let whole = [file.as_str(), "-D", "N=6", "--algorithm", "optimal", "--format", "json", "--max-executions", "720"];
    let result = json(&run(&workplace, 2, &whole)[0]);
    assert_eq!((&result["executions"], &result["verdict"]), (&720.into(), &"safe".into()), "{result}");
}

#[test]
fn processes_that_explore_different_programs_refuse_each_other() {
    let workplace = Workplace::new("cluster-programs-different");
    let file = corpus("lastwrite-dif.maz");
    let [of_3, of_4] = ["N=3", "N=4"].map(|size| [file.as_str(), "-D", size, "--algorithm", "optimal"]);
    write_hosts(&workplace, 2);
    let children = [spawn(&workplace, 0, &of_3), spawn(&workplace, 1, &of_4)];
    for output in children.map(|child| child.wait_with_output().unwrap()) {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("another exploration") && text.contains("\"N\": 3"), "{text}");
    }
    let refused: [(&[&str], &str); 2] = [
        (&["--algorithm", "source"], "--hosts goes with --algorithm optimal and optimal-ob"),
        (&[], "--hosts goes with --algorithm optimal and optimal-ob"),
    ];
    for (flags, message) in refused {
        let output = spawn(&workplace, 0, &[&[file.as_str()], flags].concat()).wait_with_output().unwrap();
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(message), "{text}");
    }
    let abs = ["transfer.abs", "--algorithm", "optimal"];
    write_hosts(&workplace, 2);
    let other = [&abs[..], &["--precision", "actor"]].concat();
    let children = [spawn(&workplace, 0, &abs), spawn(&workplace, 1, &other)];
    for output in children.map(|child| child.wait_with_output().unwrap()) {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("another exploration") && text.contains("--precision actor"), "{text}");
    }
}

fn llvm(name: &str) -> String {
    format!("{}/../frontends/llvm/tests/programs/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// Processes, objects and values have other ids in each process. What executions learn about
/// critical sections is learnt by all.
#[test]
fn c_and_abs_programs_are_explored_together() {
    let workplace = Workplace::new("cluster-other-programs");
    let rows: [(String, &[&str], &str, usize); 7] = [
        (llvm("sections-1.ll"), &["--all-violations"], "optimal", 2),
        (llvm("fib-4.ll"), &[], "optimal", 3),
        (llvm("sections-8.ll"), &["--all-violations"], "optimal-ob", 2),
        (llvm("mergesort-4.ll"), &[], "optimal", 3),
        (corpus("abs/quicksort.abs"), &[], "optimal", 2),
        (corpus("abs/registry.abs"), &["--all-violations"], "optimal-ob", 3),
        (corpus("abs/fib.abs"), &["--precision", "actor"], "optimal", 3),
    ];
    for (file, flags, algorithm, processes) in rows {
        let all = [&[file.as_str(), "--algorithm", algorithm, "--format", "json"], flags].concat();
        let alone = json(&workplace.run(&[&["check"], &all[..]].concat()));
        let outputs = run(&workplace, processes, &all);
        let result = json(&outputs[0]);
        assert_eq!(counts(&result), counts(&alone), "{file}");
        assert_eq!((&result["blocked"], &result["machines"]), (&0.into(), &processes.into()), "{file}");
        let codes: Vec<_> = outputs.iter().map(|output| output.status.code()).collect();
        assert!(codes.iter().all(|code| *code == codes[0]), "{file}: {codes:?}");
    }
}

/// The trace of a violation in a C program, whichever process has found it, is replayed here.
#[test]
fn violations_of_c_and_abs_programs_are_replayed() {
    let workplace = Workplace::new("cluster-other-violations");
    for file in [llvm("sections-7.ll"), llvm("errors-0.ll"), "transfer.abs".to_owned()] {
        let all = [file.as_str(), "--algorithm", "optimal", "--format", "json", "--save-trace", "trace.json"];
        let result = json(&run(&workplace, 2, &all)[0]);
        assert_eq!(result["verdict"], "violation", "{file}: {result}");
        let replayed = workplace.run(&["replay", &file, "--trace", "trace.json"]);
        let text = String::from_utf8_lossy(&replayed.stdout);
        assert_eq!(replayed.status.code(), Some(1), "{text}");
        assert!(text.contains("VIOLATION reproduced"), "{text}");
    }
}

/// Each process numbers objects in its own order, so a program must not depend on it.
#[test]
fn uses_of_addresses_are_rejected_by_all_processes() {
    let workplace = Workplace::new("cluster-addresses");
    let file = llvm("private-1.ll");
    for output in run(&workplace, 2, &[file.as_str(), "--algorithm", "optimal"]) {
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("depends on where memory is allocated") && text.contains("private.c:38"), "{text}");
    }
}

/// A limit stops an exploration with a snapshot, which other numbers of processes and threads
/// continue.
#[test]
fn explorations_of_programs_are_continued() {
    let workplace = Workplace::new("cluster-programs-resumed");
    let rows: [(String, &[&str], &str, u64); 4] = [
        (corpus("lastwrite-dif.maz"), &["-D", "N=7"], "optimal", 2_000),
        (corpus("philosophers.maz"), &["-D", "N=4", "-D", "ORDERED=0", "--all-violations"], "optimal-ob", 5),
        (llvm("fib-4.ll"), &["--all-violations"], "optimal", 5),
        (corpus("abs/quicksort.abs"), &[], "optimal", 30),
    ];
    for (file, flags, algorithm, limit) in rows {
        let all = [&["check", file.as_str(), "--algorithm", algorithm, "--format", "json"], flags].concat();
        let whole = json(&workplace.run(&all));
        let _ = std::fs::remove_dir_all(workplace.directory.join("saved"));
        let max = limit.to_string();
        let limits = ["--max-executions", &max, "--snapshot", "saved"];
        let stopped = json(&run(&workplace, 2, &[&all[1..], &limits].concat())[0]);
        assert_eq!(
            (&stopped["stop_reason"], &stopped["executions"]),
            (&"max-executions".into(), &limit.into()),
            "{file}"
        );
        let resume = ["--resume", "saved"];
        let resumed = json(&run(&workplace, 3, &[&all[1..], &resume].concat())[0]);
        assert_eq!(counts(&resumed), counts(&whole), "{file}, three processes");
        let resumed = json(&workplace.run(&[&all[..], &resume, &["--workers", "3"]].concat()));
        assert_eq!(counts(&resumed), counts(&whole), "{file}, one process");
        let steps = workplace.run(&[&all[..], &resume, &["--max-steps", "77"]].concat());
        assert_eq!(steps.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&steps.stderr).contains("another exploration"), "{steps:?}");
    }
}
