//! The behaviour of the program apart from its messages: comparisons, interrupts, closed pipes,
//! files, completions.

#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::process::Stdio;

use support::Workplace;

fn every_algorithm() -> Vec<&'static str> {
    mazurka_stateless::ALGORITHMS.iter().map(|row| row.name).collect()
}

#[test]
fn compare_runs_every_algorithm() {
    let workplace = Workplace::new("compare");
    let output = workplace.run(&["compare", "safe.maz", "-D", "N=2", "--format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(whole["verdict"], "safe");
    assert_eq!(whole["parameters"]["N"], 2);
    let rows = whole["algorithms"].as_array().unwrap();
    let names: Vec<&str> = rows.iter().map(|row| row["algorithm"].as_str().unwrap()).collect();
    assert_eq!(names, every_algorithm());
    let optimal = rows.iter().find(|row| row["algorithm"] == "optimal").unwrap();
    assert_eq!((&optimal["executions"], &optimal["blocked"]), (&2.into(), &0.into()));
    assert!(rows.iter().all(|row| row["verdict"] == "safe"));

    let text = workplace.run(&["compare", "two.maz"]);
    assert_eq!(text.status.code(), Some(1));
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.lines().count() == rows.len() + 1 && text.contains("violation (2 distinct)"), "{text}");
}

/// When the states do not fit into memory, the default changes to an algorithm that stores none,
/// and says so. Chosen explicitly, `memo` forgets states instead.
#[test]
fn the_default_falls_back_when_memory_is_full() {
    let workplace = Workplace::new("fallback");
    let check = |flags: &[&str]| {
        let flags =
            [&["check", "boundedbuffer.maz", "-D", "N=8", "--memo-bytes", "20K", "--format", "json"], flags].concat();
        let output = workplace.run(&flags);
        assert_eq!(output.status.code(), Some(0));
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let auto = check(&[]);
    assert_eq!((&auto["algorithm"], &auto["executions"]), (&"optimal-ob".into(), &12870.into()));
    assert_eq!(auto["note"], "memo needs more than 20 KiB for states");
    let memo = check(&["--algorithm", "memo"]);
    assert_eq!((&memo["algorithm"], &memo["note"]), (&"memo".into(), &serde_json::Value::Null));
}

/// A bound on preemptions applies to programs that are too large, and the result then says so.
#[test]
fn a_bound_on_preemptions_is_reported() {
    let workplace = Workplace::new("preemptions");
    let check = |flags: &[&str]| {
        let output = workplace.run(&[&["check", "boundedbuffer.maz", "--format", "json"], flags].concat());
        let result = serde_json::from_slice::<serde_json::Value>(&output.stdout);
        (output.status.code(), result.unwrap_or_default())
    };
    let (code, large) = check(&["-D", "N=9", "--max-preemptions", "2"]);
    assert_eq!((code, &large["verdict"]), (Some(3), &"inconclusive".into()));
    assert_eq!((&large["algorithm"], &large["stop_reason"]), (&"bounded".into(), &"preemption-bound".into()));
    let (code, small) = check(&["-D", "N=2", "--max-preemptions", "0"]);
    assert_eq!((code, &small["algorithm"]), (Some(0), &"optimal-ob".into()));
    assert_eq!(check(&["--max-preemptions", "2", "--algorithm", "source"]).0, Some(2));
}

/// Several workers count what one counts.
#[test]
fn several_workers_explore_what_one_does() {
    let workplace = Workplace::new("workers");
    let check = |flags: &[&str], code: i32| {
        let output = workplace.run(&[&["check"], flags, &["--format", "json"]].concat());
        assert_eq!(output.status.code(), Some(code), "{flags:?}");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    for algorithm in ["optimal", "optimal-ob"] {
        let program = ["boundedbuffer.maz", "-D", "N=6", "--algorithm", algorithm];
        let alone = check(&program, 0);
        assert!(alone.get("workers").is_none());
        for workers in ["2", "3"] {
            let together = check(&[&program[..], &["--workers", workers]].concat(), 0);
            assert_eq!(together["workers"].to_string(), workers);
            assert!(together["waited_share"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)));
            for count in ["executions", "blocked", "verdict", "stop_reason"] {
                assert_eq!(together[count], alone[count], "{count}");
            }
        }
        let stopped = check(&[&program[..], &["--workers", "3", "--max-executions", "7"]].concat(), 3);
        assert_eq!((&stopped["executions"], &stopped["stop_reason"]), (&7.into(), &"max-executions".into()));
        let two = check(&["two.maz", "--all-violations", "--workers", "2", "--algorithm", algorithm], 1);
        assert_eq!(two["violations"].as_array().unwrap().len(), 2);
        let compiled = ["conditions.ll", "--all-violations", "--algorithm", algorithm];
        let together = check(&[&compiled[..], &["--workers", "2"]].concat(), 1);
        assert_eq!(together["executions"], check(&compiled, 1)["executions"]);
    }
    // The default runs on one core, unless it changes to an algorithm that does not.
    let large = ["boundedbuffer.maz", "-D", "N=8", "--workers", "2"];
    let memo = check(&large, 0);
    assert_eq!((&memo["algorithm"], &memo["note"]), (&"memo".into(), &"memo runs on one core".into()));
    let fallback = check(&[&large[..], &["--memo-bytes", "20K"]].concat(), 0);
    assert_eq!((&fallback["executions"], &fallback["workers"]), (&12870.into(), &2.into()));
}

/// What follows the exploration of one worker, and algorithms that several cannot run, are refused.
#[test]
fn several_workers_are_refused_where_one_is_needed() {
    let workplace = Workplace::new("one-worker");
    let picture = ["--svg", "tree.svg", "--algorithm", "optimal"];
    for flags in [&["--algorithm", "memo"][..], &["--algorithm", "source"], &["--certify"], &picture] {
        let output = workplace.run(&[&["check", "safe.maz", "--workers", "2"], flags].concat());
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{flags:?}");
        assert!(message.contains("--workers"), "{message}");
        assert_eq!(workplace.run(&[&["check", "safe.maz", "--workers", "1"], flags].concat()).status.code(), Some(0));
    }
}

#[test]
fn compare_rejects_the_limits_of_programs_for_systems() {
    let workplace = Workplace::new("compare-limits");
    for flags in [&["--max-executions", "3"][..], &["--max-steps", "3"], &["--memo-bytes", "1M"], &["--paranoid"]] {
        let output = workplace.run(&[&["compare", "forks.tck"], flags].concat());
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains(&format!("{} is for programs", flags[0])), "{text}");
    }
}

#[test]
fn compare_runs_every_algorithm_on_systems() {
    let workplace = Workplace::new("compare-systems");
    let names: Vec<&str> = mazurka_stateful::ALGORITHMS.iter().map(|row| row.name).collect();
    for arguments in [&["compare", "forks.tck"][..], &["compare", "deadlock.maz", "-D", "N=2", "--stateful"]] {
        let output = workplace.run(&[arguments, &["--format", "json"]].concat());
        assert_eq!(output.status.code(), Some(1));
        let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let rows = whole["algorithms"].as_array().unwrap();
        assert_eq!(rows.iter().map(|row| row["algorithm"].as_str().unwrap()).collect::<Vec<_>>(), names);
        assert!(rows.iter().all(|row| row["deadlocks"].as_u64().unwrap() > 0), "{rows:#?}");
    }
}

/// Explorations of programs are certified, graphs of systems as well, and what cannot be certified
/// is rejected or inconclusive.
#[test]
fn explorations_are_certified() {
    let workplace = Workplace::new("certify");
    let certificate = |arguments: &[&str]| {
        let output = workplace.run(&[arguments, &["--format", "json"]].concat());
        let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        (output.status.code().unwrap(), whole)
    };
    let (code, safe) = certificate(&["certify", "safe.maz", "-D", "N=2"]);
    assert_eq!((code, &safe["algorithm"], &safe["certificate"]["certified"]), (0, &"optimal".into(), &true.into()));
    assert_eq!(safe["certificate"]["executions"], safe["executions"]);
    let (code, two) = certificate(&["certify", "two.maz", "--algorithm", "source"]);
    assert_eq!((code, &two["algorithm"], &two["certificate"]["certified"]), (1, &"source".into(), &true.into()));
    assert_eq!(two["certificate"]["faults"], two["violations"].as_array().unwrap().len());
    let (code, first) = certificate(&["check", "two.maz", "--certify"]);
    assert_eq!((code, &first["certificate"]["certified"]), (1, &false.into()));
    let (code, limited) = certificate(&["check", "safe.maz", "-D", "N=3", "--certify", "--max-executions", "1"]);
    assert_eq!((code, &limited["certificate"]["certified"]), (3, &false.into()));

    let text = |arguments: &[&str]| {
        let output = workplace.run(arguments);
        let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
        (output.status.code().unwrap(), String::from_utf8(text).unwrap())
    };
    let (code, safe) = text(&["check", "safe.maz", "-D", "N=2", "--certify"]);
    assert!(
        code == 0 && safe.contains("optimal (chosen by --certify)") && safe.contains("  certified    2 executions"),
        "{safe}"
    );
    for wrong in [
        &["check", "safe.maz", "--certify", "--algorithm", "semantic"][..],
        &["check", "safe.maz", "--certify", "--algorithm", "source-cs", "--as-printed"],
        &["check", "forks.tck", "--certify"],
        &["certify", "forks.tck", "--max-executions", "3"],
    ] {
        let (code, message) = text(wrong);
        assert_eq!(code, 2, "{message}");
    }
    let (code, graphs) = text(&["certify", "forks.tck"]);
    assert!(code == 0 && graphs.lines().all(|line| line.contains("certified: sound and complete")), "{graphs}");
    let (code, graph) = text(&["certify", "deadlock.maz", "--algorithm", "reach"]);
    assert!(code == 0 && graph.contains("certified: sound and complete"), "{graph}");
}

#[test]
fn graphs_are_written_for_other_tools() {
    let workplace = Workplace::new("graphs");
    for (file, part) in [("g.dot", "peripheries=2"), ("g.aut", "des (0, "), ("g.tck", "location:graph:n0{initial:}")] {
        workplace.run(&["check", "forks.tck", "--write", file]);
        let text = fs::read_to_string(workplace.directory.join(file)).unwrap();
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn systems_stop_at_limits() {
    let workplace = Workplace::new("nodes");
    for (flags, reason) in [(["--max-nodes", "5000"], "max-nodes"), (["--max-seconds", "0.2"], "max-seconds")] {
        let arguments = [&["check", "model:mpat:12", "--algorithm", "reach", "--format", "json"][..], &flags].concat();
        let output = workplace.run(&arguments);
        assert_eq!(output.status.code(), Some(3));
        let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&whole["verdict"], &whole["stop_reason"]), (&"inconclusive".into(), &reason.into()));
    }
}

#[test]
fn a_time_limit_ends_the_run() {
    let workplace = Workplace::new("seconds");
    let output = workplace.run(&["check", "large.maz", "--max-seconds", "0.2", "--format", "json"]);
    assert_eq!(output.status.code(), Some(3));
    let whole: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&whole["verdict"], &whole["stop_reason"]), (&"inconclusive".into(), &"max-seconds".into()));
    assert!(whole["seconds"].as_f64().unwrap() < 10.0);
    assert!(output.stderr.is_empty(), "progress is shown on terminals only");
}

#[cfg(unix)]
#[test]
fn control_c_prints_the_result_so_far() {
    let workplace = Workplace::new("interrupt");
    let mut command = workplace.command(&["check", "large.maz"]);
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(output.status.code(), Some(3), "{text}");
    assert!(text.starts_with("inconclusive: stopped by Ctrl-C after"), "{text}");
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let workplace = Workplace::new("pipe");
    let mut command = workplace.command(&["check", "assertion.maz"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn text_that_is_not_utf8_is_rejected() {
    let workplace = Workplace::new("utf8");
    fs::write(workplace.directory.join("latin.maz"), b"shared x: int = 0;\n// caf\xe9\n").unwrap();
    let output = workplace.run(&["check", "latin.maz"]);
    assert_eq!(output.status.code(), Some(2));
    let text = String::from_utf8(output.stderr).unwrap();
    assert!(text.contains("not UTF-8") && text.contains("line 2"), "{text}");
}

#[test]
fn nothing_but_the_trace_is_written() {
    let workplace = Workplace::new("files");
    let before = fs::read_dir(&workplace.directory).unwrap().count();
    for arguments in
        [&["check", "safe.maz", "--save-trace", "a.json"][..], &["check", "syntax.maz", "--save-trace", "b.json"]]
    {
        workplace.run(arguments);
        assert_eq!(fs::read_dir(&workplace.directory).unwrap().count(), before);
    }
    workplace.run(&["check", "two.maz", "--save-trace", "c.json"]);
    assert_eq!(fs::read_dir(&workplace.directory).unwrap().count(), before + 1);
    let saved: serde_json::Value =
        serde_json::from_slice(&fs::read(workplace.directory.join("c.json")).unwrap()).unwrap();
    assert_eq!(saved["mazurka_trace"], 1);
}

#[test]
fn help_and_completions() {
    let workplace = Workplace::new("help");
    let help = workplace.run(&[]);
    assert_eq!(help.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&help.stderr).contains("Usage: mazurka <COMMAND>"));
    let check = workplace.run(&["check", "--help"]);
    let text = String::from_utf8_lossy(&check.stdout).into_owned();
    assert!(check.status.success() && text.contains("Examples:") && text.contains("optimal"), "{text}");
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = workplace.run(&["completions", shell]);
        assert!(script.status.success() && String::from_utf8_lossy(&script.stdout).contains("save-trace"), "{shell}");
    }
}

#[test]
fn truncated_input_never_causes_a_panic() {
    let workplace = Workplace::new("cut");
    for entry in fs::read_dir(support::programs()).unwrap() {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let program = path.extension().is_some_and(|extension| extension == "maz");
        let (file, limits) = if program {
            ("cut.maz", &["--max-executions", "10", "--max-steps", "500"][..])
        } else {
            ("cut.tck", &["--max-nodes", "5000"][..])
        };
        for cut in (0..text.len()).step_by(text.len() / 12 + 1).filter(|&at| text.is_char_boundary(at)) {
            for broken in [&text[..cut], &text[cut..]] {
                fs::write(workplace.directory.join(file), broken).unwrap();
                let output = workplace.run(&[&["check", file], limits].concat());
                let errors = String::from_utf8_lossy(&output.stderr).into_owned();
                let code = output.status.code();
                assert!(code.is_some_and(|code| code <= 3) && !errors.contains("internal error"), "{broken}\n{errors}");
            }
        }
    }
}

#[test]
fn a_page_is_self_contained() {
    let workplace = Workplace::new("page");
    let output = workplace.run(&["check", "two.maz", "--all-violations", "--report", "page.html"]);
    assert_eq!(output.status.code(), Some(1));
    let page = fs::read_to_string(workplace.directory.join("page.html")).unwrap();
    assert!(!page.contains(" src=") && !page.contains("{{"), "the page refers to no other file");
    let source = fs::read_to_string(workplace.directory.join("two.maz")).unwrap();
    let line = source.lines().find(|line| line.contains("process")).unwrap().replace('<', "\\u003c");
    for wanted in [line.as_str(), "\"ending\":", "\"pruned\":", "default-src 'none'"] {
        assert!(page.contains(wanted), "{wanted}");
    }
    // What blocked processes wait for is known at the end of a deadlocked execution only.
    assert!(page.contains("\"waits\":{}"), "no process is blocked");
    workplace.run(&["check", "deadlock.maz", "--report", "page.html"]);
    let page = fs::read_to_string(workplace.directory.join("page.html")).unwrap();
    let waits = page.split("\"waits\":{").nth(1).unwrap().split('}').next().unwrap();
    assert_eq!(waits.matches("lock").count(), 3, "three processes wait: {waits}");
}

#[test]
fn violations_are_drawn_for_other_tools() {
    let workplace = Workplace::new("drawings");
    let output = workplace.run(&["check", "two.maz", "--dot", "t.dot", "--mermaid", "t.mmd", "--shiviz", "t.log"]);
    assert_eq!(output.status.code(), Some(1));
    let drawn = |name: &str| fs::read_to_string(workplace.directory.join(name)).unwrap();
    assert!(drawn("t.dot").starts_with("digraph") && drawn("t.dot").contains("e0 [label="));
    assert!(drawn("t.mmd").starts_with("sequenceDiagram\n  participant p0 as "));
    let log = drawn("t.log");
    assert!(log.lines().count() % 2 == 0 && log.lines().next().unwrap().ends_with(":1}"), "{log}");
    assert!(log.lines().nth(1).unwrap().starts_with("line "), "{log}");
}
