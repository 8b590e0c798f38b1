//! A headless Chromium, controlled through the DevTools protocol.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// A browser with one page.
pub struct Browser {
    process: Child,
    socket: WebSocket<MaybeTlsStream<TcpStream>>,
    session: String,
    sent: u64,
    profile: PathBuf,
}

impl Browser {
    /// Starts the browser. Prints a note and returns `None` if none is installed.
    pub fn start(name: &str) -> Option<Browser> {
        let names = ["chromium", "chromium-browser", "google-chrome", "chrome"];
        let known = |program: &&str| Command::new(program).arg("--version").output().is_ok_and(|o| o.status.success());
        let Some(program) = names.into_iter().find(known) else {
            eprintln!("skipped: Chromium is not installed, so pages are not tested in a browser");
            return None;
        };
        let profile = std::env::temp_dir().join(format!("mazurka-browser-{name}-{}", std::process::id()));
        let quiet =
            ["--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
        let mut process = Command::new(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"])
            .args(quiet)
            .args(["--window-size=1500,900", &format!("--user-data-dir={}", profile.display()), "about:blank"])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(process.stderr.take().unwrap()).lines();
        let address =
            lines.by_ref().map_while(Result::ok).find_map(|line| Some(line.split_once("listening on ")?.1.to_owned()));
        // The rest of the output must be read, because the browser stops at a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        let (socket, _) = tungstenite::connect(address.expect("Chromium prints its address")).unwrap();
        let mut browser = Browser { process, socket, session: String::new(), sent: 0, profile };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }))["targetId"].clone();
        let attached = browser.call("Target.attachToTarget", json!({ "targetId": target, "flatten": true }));
        browser.session = attached["sessionId"].as_str().unwrap().to_owned();
        browser.call("Page.enable", json!({}));
        // Violations of the content security policy, in frames too, are collected in the page.
        let collect = "var violations = []; \
                       addEventListener('securitypolicyviolation', (e) => top.violations.push(`${e.violatedDirective} ${e.blockedURI}`));";
        browser.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": collect }));
        Some(browser)
    }

    /// Sets the size of the page.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
    }

    /// Pretends that the user prefers `light` or `dark` pages.
    pub fn emulate_colours(&mut self, preferred: &str) {
        let feature = json!({ "name": "prefers-color-scheme", "value": preferred });
        self.call("Emulation.setEmulatedMedia", json!({ "features": [feature] }));
    }

    /// Takes a picture of the page, in base64.
    pub fn picture(&mut self) -> String {
        self.value("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        let taken = self.call("Page.captureScreenshot", json!({ "format": "webp", "quality": 72 }));
        taken["data"].as_str().unwrap().to_owned()
    }

    /// Types a text where the focus is.
    pub fn type_text(&mut self, text: &str) {
        self.call("Input.insertText", json!({ "text": text }));
    }

    /// Opens an address, waits until its script is ready, and returns the time that this took.
    pub fn open(&mut self, address: &str) -> Duration {
        let begin = Instant::now();
        self.call("Page.navigate", json!({ "url": address }));
        self.wait("document.body && document.body.dataset.ready === 'yes'");
        begin.elapsed()
    }

    /// Leaves the page.
    pub fn leave(&mut self) {
        self.call("Page.navigate", json!({ "url": "about:blank" }));
        self.wait("location.href === 'about:blank'");
    }

    /// Opens a page on disk.
    pub fn open_file(&mut self, path: &Path) -> Duration {
        self.open(&format!("file://{}", path.display()))
    }

    /// Evaluates an expression in the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let answer = self
            .call("Runtime.evaluate", json!({ "expression": expression, "returnByValue": true, "awaitPromise": true }));
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {answer}");
        answer["result"]["value"].clone()
    }

    /// The text of the first element that a selector finds.
    pub fn text(&mut self, selector: &str) -> String {
        let found = self.value(&format!("(document.querySelector({selector:?}) || {{}}).textContent"));
        found.as_str().unwrap_or_else(|| panic!("no element matches {selector}")).to_owned()
    }

    /// Waits until an expression holds.
    pub fn wait(&mut self, expression: &str) {
        let begin = Instant::now();
        while self.value(expression) != true {
            assert!(begin.elapsed() < Duration::from_secs(60), "never: {expression}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses and releases a key.
    pub fn press(&mut self, key: &str) {
        // The browser itself handles Tab by its code.
        let code = if key == "Tab" { 9 } else { 0 };
        for kind in ["rawKeyDown", "keyUp"] {
            let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", event);
        }
    }

    /// Clicks in the middle of an element. First waits until the page is drawn: pages draw in the
    /// next frame, and an element that is redrawn between press and release is not clicked.
    pub fn click(&mut self, selector: &str) {
        self.value("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
        let place = format!(
            "(() => {{ const box = document.querySelector({selector:?}).getBoundingClientRect(); \
             return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
        );
        let place = self.value(&place);
        for kind in ["mousePressed", "mouseReleased"] {
            let (x, y) = (&place[0], &place[1]);
            self.call(
                "Input.dispatchMouseEvent",
                json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
            );
        }
    }

    fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.sent += 1;
        let mut message = json!({ "id": self.sent, "method": method, "params": parameters });
        if !self.session.is_empty() {
            message["sessionId"] = json!(self.session);
        }
        self.socket.send(Message::text(message.to_string())).unwrap();
        loop {
            let Message::Text(text) = self.socket.read().unwrap() else { continue };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["id"] == self.sent {
                assert!(answer["error"].is_null(), "{method}: {answer}");
                return answer["result"].clone();
            }
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}
