//! The byte stream: a client that sends garbage gets errors, and is served afterwards.

use mazurka_lsp::{Settings, run};
use std::io::{BufReader, Cursor, Write};
use std::sync::{Arc, Mutex};

/// An output that the test can read.
#[derive(Clone, Default)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn frame(content: &str) -> String {
    format!("Content-Length: {}\r\n\r\n{content}", content.len())
}

/// Serves a client that sends these bytes, and returns whether it was orderly and what it received.
fn conversation(input: Vec<u8>) -> (bool, String) {
    let output = Output::default();
    let settings = Settings { executable: "/nonexistent".into(), max_seconds: 1.0 };
    let orderly = run(BufReader::new(Cursor::new(input)), output.clone(), settings);
    let bytes = output.0.lock().expect("no panic").clone();
    (orderly, String::from_utf8(bytes).expect("messages are UTF-8"))
}

#[test]
fn malformed_messages_are_answered_and_skipped() {
    let initialize = r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#;
    let input = [
        frame("{ this is not JSON"),
        frame("[1, 2, 3]"),
        frame("\u{e9}"),
        "garbage without a header\r\n\r\n".to_string(),
        frame(r#"{"jsonrpc":"2.0","id":{},"method":[]}"#),
        "Content-Length: 5\r\nContent-Type: whatever\r\n\r\nnull ".to_string(),
        frame(initialize),
        frame(r#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#),
        frame(r#"{"jsonrpc":"2.0","method":"exit"}"#),
    ];
    let (orderly, output) = conversation(input.concat().into_bytes());
    assert!(orderly, "{output}");
    assert_eq!(output.matches("-32700").count(), 2, "{output}");
    assert_eq!(output.matches("-32600").count(), 3, "{output}");
    assert!(output.contains(r#""id":1"#) && output.contains("hoverProvider"), "{output}");
    assert!(output.contains(r#""id":2"#), "{output}");
}

#[test]
fn random_bytes_end_the_connection_quietly() {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    for _ in 0..50 {
        let mut bytes = Vec::new();
        for _ in 0..200 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            bytes.push((state >> 56) as u8);
        }
        bytes.extend_from_slice(
            b"\nContent-Length: 99999999999999999999\r\n\r\nx\nContent-Length: 70000000\r\n\r\nshort",
        );
        assert!(!conversation(bytes).0);
    }
}
