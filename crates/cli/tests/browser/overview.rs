//! The overview of all executions, the names, the deadlocks and the layout of report pages.

use std::time::{Duration, Instant};

use crate::browser::Browser;
use crate::corpus;
use crate::support::Workplace;

/// Writes the report of a program of the corpus and opens it.
fn open_report(browser: &mut Browser, workplace: &Workplace, program: &str, flags: &[&str]) {
    let program = corpus(program);
    let output = workplace.run(&[&["report", &program, "-o", "page.html"], flags].concat());
    assert!(output.status.code() < Some(2), "{output:?}");
    browser.open_file(&workplace.directory.join("page.html"));
    browser.wait("document.body.dataset.summarised === 'yes'");
}

/// The texts of the elements that a selector finds.
fn texts(browser: &mut Browser, selector: &str) -> Vec<String> {
    let found = browser.value(&format!("[...document.querySelectorAll({selector:?})].map((one) => one.textContent)"));
    found.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

#[test]
fn thousands_of_executions_have_an_overview_with_filters() {
    let Some(mut browser) = Browser::start("overview") else { return };
    let workplace = Workplace::new("browser-overview");
    open_report(&mut browser, &workplace, "lastwrite-dif.maz", &["-D", "N=7", "--algorithm", "optimal"]);
    assert_eq!(browser.text("#count"), "5,040 executions");
    // The last writer, what the reader outputs and what it reads differ in the same way.
    assert_eq!(texts(&mut browser, "#facets .facet"), ["outcome", "x at the end (+2)"]);
    let values = texts(&mut browser, ".facet-row:nth-child(2) .value");
    assert_eq!(values, ["1720", "2720", "3720", "4720", "5720", "6720", "7720"], "seven values, 720 executions each");

    // A filter leaves the executions with this value, in the list, in the tree and on the map.
    browser.click(".facet-row:nth-child(2) .value:nth-of-type(4)");
    assert_eq!(browser.text("#count"), "720 of 5,040 executions");
    for _ in 0..3 {
        browser.press("n");
        assert_eq!(browser.value("overview.facets[1].texts[overview.facets[1].of[view.run]]"), "3");
    }
    browser.wait("document.querySelectorAll('#tree .ending').length > 5");
    assert_eq!(browser.value("view.rows.length"), 720);
    let alpha = |browser: &mut Browser, run: &str| {
        browser.value(&format!(
            "(() => {{ const {{ cell, columns }} = mapShape(), place = overview.order.indexOf({run}), scale = devicePixelRatio; \
             return element('map').getContext('2d').getImageData((1.5 + (place % columns) * cell) * scale, (1.5 + Math.floor(place / columns) * cell) * scale, 1, 1).data[3]; }})()"
        ))
    };
    assert_eq!(alpha(&mut browser, "view.list[100]"), 255, "an execution that passes the filter");
    assert!(alpha(&mut browser, "runs.findIndex((_, run) => !view.list.includes(run))").as_u64() < Some(100));
    browser.press("Escape");
    assert_eq!(browser.text("#count"), "5,040 executions");

    // The tree is scrolled to the selected execution.
    browser.value("choose(4000, Infinity, true); 0");
    browser.wait("document.querySelectorAll('#tree .step.current').length === 1");

    // A click on the map selects an execution, also if the map is ordered by value.
    browser.click("#grouped");
    browser.click("#map");
    let title = browser.text("#run-title");
    assert!(!title.starts_with("Execution 1 of"), "{title}");
    let mut keys: Vec<Duration> = (0..9)
        .map(|_| {
            let begin = Instant::now();
            browser.press("n");
            browser.value("new Promise((done) => requestAnimationFrame(() => done(1)))");
            begin.elapsed()
        })
        .collect();
    keys.sort();
    assert!(keys[4] < Duration::from_millis(400), "{keys:?}");
}

#[test]
fn executions_are_filtered_by_outcome_and_compared() {
    let Some(mut browser) = Browser::start("outcomes") else { return };
    let workplace = Workplace::new("browser-outcomes");
    open_report(&mut browser, &workplace, "running.maz", &["--algorithm", "optimal"]);
    assert_eq!(texts(&mut browser, ".facet-row:first-child .value"), ["assertion5", "complete7"]);
    browser.click(".facet-row:first-child .value:nth-of-type(3)");
    assert_eq!(browser.text("#count"), "7 of 12 executions");
    browser.wait("document.querySelectorAll('#tree .ending.fault').length === 0");
    browser.press("Escape");

    // The third execution is the second one with two steps in the other order.
    browser.press("v");
    browser.value("choose(2, 3, true); 0");
    assert!(browser.text("#run-title").ends_with("Execution 3 of 12: assertion"), "{}", browser.text("#run-title"));
    let difference = browser.text("#difference");
    assert!(difference.contains("execution 2") && difference.contains("from step 4"), "{difference}");
    assert!(difference.contains("now r: assert(x < 2) before p: x = 1"), "{difference}");
    browser.wait("document.querySelectorAll('#diagram .reversed').length === 1");
    browser.press("r");
    browser.press("n");
    assert!(browser.text("#difference").contains("execution 3"), "the third one is pinned");
}

#[test]
fn a_deadlock_is_named_and_its_cycle_is_drawn() {
    let Some(mut browser) = Browser::start("deadlock") else { return };
    let workplace = Workplace::new("browser-deadlock");
    open_report(&mut browser, &workplace, "philosophers.maz", &[]);
    assert!(browser.text("#run-title").ends_with(": deadlock"), "{}", browser.text("#run-title"));
    assert_eq!(browser.text("#waits h2"), "Deadlock: a cycle of 3 processes");
    assert_eq!(texts(&mut browser, ".cycle .process text"), ["phil[0]", "phil[1]", "phil[2]"]);
    assert_eq!(texts(&mut browser, ".cycle .resource text"), ["lock(fork[1])", "lock(fork[2])", "lock(fork[0])"]);
    assert_eq!(
        browser.value("document.querySelectorAll('.cycle path.head').length"),
        6,
        "an arrow per wait and holder"
    );
    // There is room for the statements.
    browser.wait("document.querySelectorAll('#diagram .event').length === 3");
    assert_eq!(texts(&mut browser, "#diagram .event text:first-of-type"), vec!["lock(fork[first])"; 3]);
    browser.press("p");
    assert!(browser.text("#run-title").ends_with(": complete"), "{}", browser.text("#run-title"));
    assert_eq!(browser.value("document.querySelector('#waits').hidden"), true);

    // Nothing can end this loop of two processes.
    std::fs::write(
        workplace.directory.join("loop.maz"),
        "shared turn: int = 0; process a { while (turn < 2) { turn = 0; } } process b { while (turn < 2) { turn = 1; } }",
    )
    .unwrap();
    workplace.run(&["report", "loop.maz", "-o", "page.html"]);
    browser.open_file(&workplace.directory.join("page.html"));
    assert!(browser.text("#run-title").ends_with(": livelock"), "{}", browser.text("#run-title"));
}

#[test]
fn spawned_processes_are_named_after_their_procedures() {
    let Some(mut browser) = Browser::start("names") else { return };
    let workplace = Workplace::new("browser-names");
    open_report(&mut browser, &workplace, "forkjoin.maz", &[]);
    browser.wait("document.querySelectorAll('#diagram .lane-name').length === 10");
    // The text of an element includes its tooltip, which is the full name.
    let names = texts(&mut browser, "#diagram .lane-name");
    assert_eq!(names[0], "mainmain");
    assert_eq!(names[3], "main/node.0/node.1node(2)");
    assert_eq!(names.iter().filter(|name| name.contains('…')).count(), 0, "{names:?}");
    let boxes = browser
        .value("new Set([...document.querySelectorAll('#tree .step > text')].map((one) => one.textContent)).size");
    assert_eq!(boxes, 10, "processes differ in the tree");
}

#[test]
fn a_report_fits_a_small_window_in_light_and_dark() {
    let Some(mut browser) = Browser::start("small") else { return };
    let workplace = Workplace::new("browser-small");
    browser.resize(800, 600);
    for (program, flags) in
        [("philosophers.maz", &[][..]), ("lastwrite-dif.maz", &["-D", "N=6", "--algorithm", "optimal"])]
    {
        open_report(&mut browser, &workplace, program, flags);
        assert_eq!(
            browser
                .value("document.documentElement.scrollHeight <= 600 && document.documentElement.scrollWidth <= 800"),
            true
        );
        for part in ["#map", "#diagram", "#code", "#state"] {
            let visible = browser.value(&format!(
                "(() => {{ const box = document.querySelector({part:?}).getBoundingClientRect(); \
                 return box.width > 20 && box.height > 10 && box.top >= 0 && box.left >= 0 && box.top + 10 <= 600 && box.right <= 801; }})()"
            ));
            assert_eq!(visible, true, "{part} of {program}");
        }
        assert!(browser.value("element('diagram').clientHeight").as_u64() >= Some(120), "{program}");
        assert_eq!(browser.value("element('tree').clientHeight"), 0, "the tree is in another tab");
        browser.click("#tabs [data-tab=tree]");
        assert!(browser.value("element('tree').clientHeight").as_u64() >= Some(120), "{program}");
        browser.wait("document.querySelectorAll('#tree .step').length > 5");
    }
    let background = "getComputedStyle(document.body).backgroundColor";
    browser.emulate_colours("light");
    assert_eq!(browser.value(background), "rgb(255, 255, 255)");
    browser.emulate_colours("dark");
    assert_eq!(browser.value(background), "rgb(20, 23, 27)");
    browser.click("#theme");
    assert_eq!(browser.value(background), "rgb(255, 255, 255)", "light, whatever the system prefers");
    browser.click("#theme");
    browser.emulate_colours("light");
    assert_eq!(browser.value(background), "rgb(20, 23, 27)", "dark, whatever the system prefers");
}
