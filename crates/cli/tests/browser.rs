//! The report pages and the server in a real browser. Without Chromium these tests print a note and
//! pass; `.ci/run` installs Chromium where it can.

#![allow(clippy::unwrap_used)]

#[path = "support/browser.rs"]
mod browser;
#[path = "browser/overview.rs"]
mod overview;
#[path = "browser/pictures.rs"]
mod pictures;
#[path = "browser/serve.rs"]
mod serve;
#[path = "browser/server.rs"]
mod server;
mod support;

use std::time::{Duration, Instant};

use browser::Browser;
use support::Workplace;

fn corpus(name: &str) -> String {
    format!("{}/../../corpus/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn a_report_opens_at_the_violation_and_steps_through_it() {
    let Some(mut browser) = Browser::start("report") else { return };
    let workplace = Workplace::new("browser-report");
    let output = workplace.run(&["report", &corpus("running.maz"), "--algorithm", "optimal", "-o", "page.html"]);
    assert_eq!(output.status.code(), Some(1));
    browser.open_file(&workplace.directory.join("page.html"));

    assert_eq!(browser.text("#verdict.violation").rsplit(": ").next(), Some("violation"));
    browser.wait("document.querySelectorAll('#tree .ending.fault').length >= 1");
    assert!(browser.text("#event").contains("FAILS"), "the report opens at the failed assertion");
    assert_eq!(browser.value("document.querySelectorAll('#tree .step').length"), 36, "one box per step");
    assert_eq!(browser.text("#code .lit b"), "10");

    browser.press("Home");
    assert!(browser.text("#event").starts_with("step 1 of 5: q: x = 2"));
    assert_eq!(browser.text("#code .lit b"), "6", "the source view follows");
    assert_eq!(browser.text("#state tr.changed"), "x2");
    browser.press("ArrowDown");
    assert!(browser.text("#event").starts_with("step 2 of 5"));
    browser.press("n");
    assert!(browser.text("#run-title").starts_with("Execution 4 of 12"));
    browser.press("v");
    browser.wait("document.querySelector('#event').textContent.includes('FAILS')");
    browser.click("#diagram .event rect");
    assert!(browser.text("#event").starts_with("step 1 of"), "a click selects an event");
}

#[test]
fn the_tree_shows_why_executions_were_cut() {
    let Some(mut browser) = Browser::start("cut") else { return };
    let workplace = Workplace::new("browser-cut");
    let arguments = ["report", &corpus("lastwrite.maz"), "-D", "N=3", "--algorithm", "optimal-cs", "-o", "page.html"];
    workplace.run(&arguments);
    browser.open_file(&workplace.directory.join("page.html"));

    let cut =
        "[...document.querySelectorAll('#tree .ending')].filter((e) => e.textContent === 'cut: commutes here').length";
    browser.wait(&format!("{cut} === 2"));
    browser.press("w");
    assert_eq!(browser.value("document.querySelector('#node details').open"), true, "wakeup trees are shown on demand");
    assert!(browser.text("#node .planned").starts_with("writer[1]"), "{}", browser.text("#node"));
    assert!(browser.text("#node .asleep").contains("commutes here"), "{}", browser.text("#node"));
    browser.press("n");
    assert!(browser.text("#run-title").ends_with("cut: commutes here"), "{}", browser.text("#run-title"));

    // Two of the 12 classes differ only in the order of two writes that are not read.
    workplace.run(&["report", &corpus("running.maz"), "--algorithm", "optimal-ob", "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));
    browser.wait("document.querySelectorAll('#tree .pruned.unseen').length === 1");
    assert!(browser.text("#tree .pruned.unseen title").starts_with("p was pruned here: not observed"));
}

#[test]
fn programs_with_messages_are_drawn_as_sequence_diagrams() {
    let Some(mut browser) = Browser::start("sequence") else { return };
    let workplace = Workplace::new("browser-sequence");
    workplace.run(&["report", &corpus("channels.maz"), "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));

    browser.wait("document.body.classList.contains('sequence')");
    browser.wait("document.querySelectorAll('#diagram line.status.waiting').length >= 2");
    assert_eq!(browser.text("#diagram text.call"), "1", "an arrow is labelled with the message");
    assert_eq!(browser.value("document.querySelectorAll('#diagram .event rect.returned').length"), 3);
    browser.press("d");
    browser.wait("!document.body.classList.contains('sequence') && document.querySelectorAll('#diagram path.message').length > 0");

    workplace.run(&["report", &corpus("philosophers.maz"), "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));
    assert_eq!(
        browser.value("document.body.classList.contains('sequence')"),
        false,
        "a program with locks is drawn as a space-time diagram"
    );
    browser.press("d");
    browser.wait("document.querySelectorAll('#diagram rect.deadlocked').length === 3");
    browser.wait("document.querySelectorAll('#diagram line.status.blocked').length >= 3");
}

#[test]
fn actor_programs_are_drawn_by_object() {
    let Some(mut browser) = Browser::start("actors") else { return };
    let workplace = Workplace::new("browser-actors");
    workplace.run(&["report", &corpus("abs/database.abs"), "--algorithm", "naive", "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));

    browser.wait("document.body.classList.contains('sequence')");
    browser.wait("document.querySelectorAll('#diagram rect.deadlocked').length === 2");
    assert_eq!(browser.value("document.querySelectorAll('#diagram .lane-name').length"), 3, "main and two objects");
    assert_eq!(browser.value("document.querySelectorAll('#diagram [data-event] rect.returned').length"), 1);
    assert_eq!(browser.value("document.querySelectorAll('#diagram [data-event] rect.blocked').length"), 2);
    assert_eq!(browser.value("document.querySelectorAll('#diagram .task.remains').length"), 4, "no task can go on");
    assert_eq!(browser.value("document.querySelectorAll('#diagram .call-line').length"), 8, "4 calls with their heads");
    assert!(browser.text("#waits p").starts_with("DatabaseImpl_1 1:register waits at"), "{}", browser.text("#waits"));
    assert_eq!(browser.value("document.querySelectorAll('#final-states tr').length"), 3);
    assert!(browser.text("#final-state").contains("received = Nothing_"), "{}", browser.text("#final-state"));

    // The diagram is drawn in the next animation frame, so the red frames disappear a moment later.
    assert_eq!(browser.value("document.querySelectorAll('#diagram .deadlocked').length"), 2);
    browser.click("#final-states tr:nth-child(2)");
    assert!(browser.text("#final-state").contains("received = Something"), "{}", browser.text("#final-state"));
    browser.wait("document.querySelectorAll('#diagram .deadlocked').length === 0");
    assert_eq!(browser.value("document.querySelector('#waits').hidden"), true);
}

#[test]
fn a_system_is_drawn_with_explored_and_unexplored_states() {
    let Some(mut browser) = Browser::start("system") else { return };
    let workplace = Workplace::new("browser-system");
    let output = workplace.run(&["check", "model:dp:3", "--report", "page.html"]);
    assert_eq!(output.status.code(), Some(1));
    browser.open_file(&workplace.directory.join("page.html"));

    assert_eq!(browser.text("#verdict.violation"), "model:dp:3: violation");
    assert!(browser.text("#figures").contains("explored90 nodes, 114 edges"), "{}", browser.text("#figures"));
    assert!(browser.text("#figures").contains("whole system124 states, 252 edges"), "{}", browser.text("#figures"));
    assert_eq!(browser.value("document.querySelectorAll('#graph .dot.explored').length"), 90);
    assert_eq!(browser.value("document.querySelectorAll('#graph .dot').length"), 124);
    assert_eq!(browser.value("document.querySelectorAll('#graph .arc.explored').length"), 114);
    assert_eq!(browser.value("document.querySelectorAll('#graph .arc.on-run').length"), 3);
    assert_eq!(browser.value("document.querySelectorAll('#graph .dot.deadlock').length"), 2);
    assert!(
        browser.text("#waits").contains("phil0 waits at takes_fork1, blocked by phil1"),
        "{}",
        browser.text("#waits")
    );

    browser.press("Home");
    assert_eq!(browser.text("#state-title"), "State 0");
    browser.press("ArrowDown");
    assert_eq!(
        browser.value("document.querySelectorAll('#state tr.changed').length"),
        2,
        "a client and a server have moved"
    );
    browser.press("a");
    assert_eq!(browser.value("document.querySelectorAll('#graph .dot').length"), 90, "only explored states");

    // A graph with a million states is not drawn.
    workplace.run(&["report", "model:dp:9", "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));
    assert_eq!(browser.value("document.querySelectorAll('#graph .dot').length"), 0);
    assert!(browser.text("#figures").contains("states"), "{}", browser.text("#figures"));
}

#[test]
fn ten_thousand_executions_open_quickly_and_stay_responsive() {
    let Some(mut browser) = Browser::start("large") else { return };
    let workplace = Workplace::new("browser-large");
    let file = corpus("lastwrite-dif.maz");
    workplace.run(&[
        "report",
        &file,
        "-D",
        "N=8",
        "--algorithm",
        "optimal",
        "--max-executions",
        "10000",
        "-o",
        "page.html",
    ]);
    let page = workplace.directory.join("page.html");
    // The minimum of several attempts is less affected by other load on the machine.
    let opened = (0..5).map(|_| browser.open_file(&page)).min().unwrap();
    assert!(browser.text("#count").starts_with("10,000 executions"));
    let key = |browser: &mut Browser| {
        let begin = Instant::now();
        browser.press("n");
        browser.value("new Promise((done) => requestAnimationFrame(() => done(1)))");
        begin.elapsed()
    };
    let mut keys: Vec<Duration> = (0..21).map(|_| key(&mut browser)).collect();
    keys.sort();
    let each = keys[10];
    println!("10,000 executions: open after {opened:?}, {each:?} per key and redraw");
    assert!(opened < Duration::from_secs(2) && each < Duration::from_millis(400), "{opened:?}, {each:?}");
}
