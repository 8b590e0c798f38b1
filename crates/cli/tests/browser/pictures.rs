//! Pictures of the pages for the book: two sizes, light and dark. They are taken in every run of
//! the tests, which shows that the pages can be drawn, and written if `MAZURKA_PICTURES` names a
//! directory, as `cargo xtask pictures` does. Pages in the directory `MAZURKA_PAGES` are
//! photographed as well.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser::Browser;
use crate::corpus;
use crate::server::Server;
use crate::support::Workplace;

/// The size of a picture is at most this, so that the book stays small.
const MAX_PICTURE_BYTES: usize = 120_000;

struct Photographer {
    browser: Browser,
    directory: Option<PathBuf>,
}

impl Photographer {
    fn take(&mut self, name: &str) {
        let picture = decode(&self.browser.picture());
        assert!(picture.starts_with(b"RIFF") && picture.len() > 5000, "{name}: {} bytes", picture.len());
        assert!(picture.len() < MAX_PICTURE_BYTES, "{name}: {} bytes", picture.len());
        if let Some(directory) = &self.directory {
            fs::write(directory.join(format!("{name}.webp")), picture).unwrap();
        }
    }

    fn take_all(&mut self, name: &str) {
        for (width, height) in [(1280, 800), (800, 600)] {
            for colours in ["light", "dark"] {
                self.browser.resize(width, height);
                self.browser.emulate_colours(colours);
                self.take(&format!("{name}-{width}-{colours}"));
            }
        }
    }

    fn open(&mut self, page: &Path) {
        self.browser.open_file(page);
        self.browser.wait("document.body.dataset.summarised === 'yes' || document.body.classList.contains('system')");
    }
}

#[test]
fn pictures_of_the_pages() {
    let Some(browser) = Browser::start("pictures") else { return };
    let workplace = Workplace::new("browser-pictures");
    let directory = std::env::var_os("MAZURKA_PICTURES").map(PathBuf::from);
    let mut photographer = Photographer { browser, directory };
    let page = workplace.directory.join("page.html");
    fs::copy(corpus("philosophers.maz"), workplace.directory.join("philosophers.maz")).unwrap();
    fs::copy(corpus("lastwrite-dif.maz"), workplace.directory.join("lastwrite-dif.maz")).unwrap();

    workplace.run(&["report", "philosophers.maz", "-o", "page.html"]);
    photographer.open(&page);
    photographer.take_all("report-deadlock");

    workplace.run(&["report", "lastwrite-dif.maz", "-D", "N=6", "--algorithm", "optimal", "-o", "page.html"]);
    photographer.browser.resize(1280, 800);
    photographer.open(&page);
    photographer
        .browser
        .value("overview.facets[1].filter.add(0); overview.facets[1].filter.add(3); applyFilters(); neighbour(30); 0");
    photographer.take_all("report-many");

    let server = Server::start(&workplace);
    photographer.browser.resize(1280, 800);
    photographer.browser.open(&server.address);
    photographer.browser.click("#run");
    photographer.browser.wait("(element('page').contentDocument || {}).body?.dataset.ready === 'yes'");
    photographer.take_all("serve");
    photographer.browser.resize(1280, 800);
    photographer.browser.emulate_colours("light");
    photographer.browser.value("editor.load(editor.text().replace('assert(x < 3)', 'assert(x < limit)')); 0");
    photographer.browser.click("#run");
    photographer.browser.wait("!element('errors').hidden");
    photographer.take("serve-error");

    let Some(pages) = std::env::var_os("MAZURKA_PAGES") else { return };
    for entry in fs::read_dir(pages).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "html") {
            photographer.open(&path);
            photographer.take(&format!("page-{}", path.file_stem().unwrap().display()));
        }
    }
}

/// The bytes that a text in base64 stands for.
fn decode(text: &str) -> Vec<u8> {
    let value = |letter: u8| match letter {
        b'A'..=b'Z' => u32::from(letter - b'A'),
        b'a'..=b'z' => u32::from(letter - b'a') + 26,
        b'0'..=b'9' => u32::from(letter - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let letters: Vec<u8> = text.bytes().filter(|&letter| letter != b'=').collect();
    let mut bytes = Vec::new();
    for group in letters.chunks(4) {
        let bits = group.iter().fold(0, |bits, &letter| bits << 6 | value(letter)) << (6 * (4 - group.len()));
        bytes.extend(&bits.to_be_bytes()[1..group.len()]);
    }
    bytes
}
