//! The page of `mazurka serve` in a browser.

use crate::browser::Browser;
use crate::corpus;
use crate::server::Server;
use crate::support::Workplace;

/// Waits until a run has ended.
fn wait_for_end(browser: &mut Browser) {
    browser.wait("element('run').disabled === false");
}

/// Waits until the report in the frame is ready.
fn wait_for_report(browser: &mut Browser) {
    browser.wait("(document.querySelector('#page').contentDocument || {}).body?.dataset.ready === 'yes'");
}

#[test]
fn the_server_checks_programs_from_the_browser() {
    let Some(mut browser) = Browser::start("serve") else { return };
    let workplace = Workplace::new("browser-serve");
    let server = Server::start(&workplace);
    browser.open(&server.address);
    browser.wait("document.querySelectorAll('.cm-content .tok-keyword').length > 3");

    browser.click("#run");
    browser.wait("document.querySelector('#status').textContent === 'done: violation'");
    wait_for_report(&mut browser);

    browser.value("editor.load('process p {\\n  xx = 1;\\n}')");
    browser.click("#run");
    browser.wait("!document.querySelector('#errors').hidden");
    assert!(browser.text("#errors").contains("program.maz:2:"), "{}", browser.text("#errors"));
    assert_eq!(browser.text(".cm-lintRange-error"), "xx", "the name is underlined");
    assert_eq!(browser.value("element('page').hidden"), true, "the report of another program is not shown");

    // Errors are also underlined while the program is edited.
    browser.value("editor.load('process q {\\n  skip;\\n  }'); editor.focus(); 0");
    browser.value("editor.view.dispatch({ selection: { anchor: 22 } }); 0");
    browser.type_text("yy = 2;");
    browser.wait("document.querySelector('.cm-lintRange-error')?.textContent === 'yy'");

    // The next run removes the error.
    browser.value("editor.load('shared xx: int = 0; process p { xx = 1; }')");
    browser.click("#run");
    assert_eq!(browser.value("element('errors').hidden"), true, "the old error is gone as soon as a run starts");
    browser.wait("document.querySelector('#status').textContent === 'done: safe'");
    assert_eq!(browser.value("document.querySelectorAll('.cm-lintRange-error').length"), 0);
    assert_eq!(browser.value("violations.join()"), "", "the pages obey their content security policy");

    let large = std::fs::read_to_string(corpus("lastwrite-dif.maz")).unwrap();
    browser.value(&format!("restore({{ text: {large:?}, parameters: 'N=14', algorithms: 'naive', seconds: '60' }})"));
    browser.click("#run");
    browser.wait("document.querySelector('#status').textContent.includes('executions')");
    browser.click("#cancel");
    browser.wait("document.querySelector('#status').textContent.startsWith('cancelled after')");
    browser.wait(
        "element('page').contentDocument.querySelector('#figures')?.textContent.includes('stopped byinterrupted')",
    );

    browser.value("element('parameters').value = 'N=3'; 0");
    browser.click("#compare");
    browser.wait("!document.querySelector('#scroll').hidden");
    assert!(browser.text("#table tbody").contains("optimal"));
}

#[test]
fn the_editor_indents_and_keeps_the_program() {
    let Some(mut browser) = Browser::start("serve-editor") else { return };
    let workplace = Workplace::new("browser-serve-editor");
    let server = Server::start(&workplace);
    browser.open(&server.address);
    browser.value("editor.load('x\\ny'); 0");
    browser.click(".cm-line");
    browser.press("Tab");
    browser.type_text("z");
    assert_eq!(browser.value("editor.text()"), "    xz\ny", "Tab indents");
    assert_eq!(
        browser.value("document.activeElement.className.includes('cm-content')"),
        true,
        "Tab stays in the editor"
    );

    // The program and the settings survive a reload, and links contain them.
    browser
        .value("element('seconds').value = '7'; element('languages').value = 'c'; element('languages').onchange(); 0");
    browser.open(&server.address);
    assert_eq!(browser.value("editor.text()"), "    xz\ny");
    assert_eq!(browser.value("element('seconds').value + element('languages').value"), "7c");
    browser.click("#link");
    browser.wait("location.hash.startsWith('#p=')");
    let link = browser.value("location.href").as_str().unwrap().to_owned();
    browser.value(
        "localStorage.clear(); removeEventListener('pagehide', keep); editor.load('another program'); keep(); 0",
    );
    browser.leave();
    browser.open(&link);
    assert_eq!(browser.value("editor.text()"), "    xz\ny");
    assert_eq!(browser.value("element('seconds').value + element('languages').value"), "7c");
    browser.click(".cm-line");
    browser.type_text("!");
    assert_eq!(browser.value("location.hash"), "", "the address no longer describes the program");
    // A damaged link changes nothing.
    browser.value("location.hash = '#p=AAAA'; 0");
    browser.wait("element('errors').textContent.includes('link is damaged')");
}

#[test]
fn the_server_takes_the_options_of_actor_programs() {
    let Some(mut browser) = Browser::start("serve-actors") else { return };
    let workplace = Workplace::new("browser-serve-actors");
    let server = Server::start(&workplace);
    browser.open(&server.address);
    let program = std::fs::read_to_string(corpus("abs/database.abs")).unwrap();
    assert_eq!(browser.value("element('abs-options').hidden"), true);
    browser.value(&format!(
        "editor.load({program:?}); element('languages').value = 'abs'; element('languages').onchange(); \
         element('algorithms').value = 'naive'; element('deadlock-guided').checked = true; 0"
    ));
    assert_eq!(browser.value("element('abs-options').hidden"), false);
    browser.click("#run");
    browser.wait("document.querySelector('#status').textContent === 'done: violation'");
    browser.wait("(document.querySelector('#page').contentDocument || {}).body?.dataset.ready === 'yes'");
    let figures =
        browser.value("document.querySelector('#page').contentDocument.querySelector('#figures').textContent");
    assert!(figures.as_str().unwrap().contains("executions2"), "{figures}");

    browser.value(
        "element('examples').value = about.examples.findIndex((one) => one.language === 'tck'); \
         element('examples').onchange(); 0",
    );
    assert_eq!(browser.value("element('abs-options').hidden"), true);
    assert_eq!(browser.value("element('algorithms').value"), "auto", "systems have other algorithms");
    browser.click("#run");
    browser.wait("(document.querySelector('#page').contentDocument || {}).body?.classList.contains('system')");
    assert_eq!(browser.text("#status"), "done: violation");

    // The models that are built in become texts that can be edited.
    browser.value("element('examples').value = 'model:dp'; element('examples').onchange(); 0");
    browser.wait("editor.text().includes('system:dp_3')");
    browser.value("element('model-size').value = 2; element('model-size').onchange(); 0");
    browser.wait("editor.text().includes('system:dp_2')");
    browser.wait("document.querySelectorAll('.cm-content .tok-keyword').length > 3");
    browser.click("#run");
    wait_for_end(&mut browser);
    assert_eq!(browser.text("#status"), "done: violation");
}

#[test]
fn the_server_page_fits_a_small_window() {
    let Some(mut browser) = Browser::start("serve-small") else { return };
    let workplace = Workplace::new("browser-serve-small");
    let server = Server::start(&workplace);
    browser.resize(800, 600);
    browser.open(&server.address);
    let fits = "document.documentElement.scrollHeight <= 600 && document.documentElement.scrollWidth <= 800";
    assert_eq!(browser.value(fits), true);
    assert!(browser.value("element('editor').clientHeight").as_u64() > Some(350));
    browser.click("#run");
    browser.wait("document.querySelector('#status').textContent === 'done: violation'");
    wait_for_report(&mut browser);
    assert_eq!(browser.value(fits), true);
    assert!(browser.value("element('page').clientHeight").as_u64() > Some(350), "the result is shown");
    assert_eq!(browser.value("element('editor').clientHeight"), 0, "the program is in the other tab");
    browser.emulate_colours("dark");
    assert_eq!(browser.value("getComputedStyle(document.body).backgroundColor"), "rgb(20, 23, 27)");
    browser.click("#theme");
    browser.wait("getComputedStyle(element('page').contentDocument.body).backgroundColor === 'rgb(255, 255, 255)'");
}
