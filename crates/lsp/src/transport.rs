//! Messages over byte streams: a header with the length, then JSON.
//!
//! The crate `lsp-server` has such a transport too, but it ends the connection at the first message
//! that is not valid JSON. This one answers with an error and reads on.

use crossbeam_channel::{Receiver, Sender, unbounded};
use lsp_server::{Connection, Message};
use std::io::{self, BufRead, Read, Write};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// The longest message that is read. A longer one is skipped and answered with an error.
const MAX_LENGTH: usize = 64 << 20;

/// The error codes of JSON-RPC for messages that cannot be understood.
const PARSE_ERROR: i32 = -32700;
const INVALID_REQUEST: i32 = -32600;

/// The threads that read and write. The one that reads ends with the process at the latest, because
/// it may wait for input that never comes.
pub struct Threads {
    writer: JoinHandle<()>,
}

impl Threads {
    /// Waits until everything is written.
    pub fn finish(self) {
        // The thread does not panic; if it did, there would be nothing to do about it here.
        let _ = self.writer.join();
    }
}

/// Connects a server to a client that writes to `input` and reads from `output`.
pub fn connect(input: impl BufRead + Send + 'static, output: impl Write + Send + 'static) -> (Connection, Threads) {
    let output = Arc::new(Mutex::new(output));
    let (outgoing, to_write): (Sender<Message>, Receiver<Message>) = unbounded();
    let (incoming, received) = unbounded();
    let errors = Arc::clone(&output);
    thread::spawn(move || read_all(input, &incoming, &errors));
    let writer = thread::spawn(move || {
        for message in to_write {
            let Ok(mut output) = output.lock() else { return };
            // The client has gone if writing fails.
            if message.write(&mut *output).is_err() {
                return;
            }
        }
    });
    (Connection { sender: outgoing, receiver: received }, Threads { writer })
}

fn read_all(mut input: impl BufRead, incoming: &Sender<Message>, output: &Mutex<impl Write>) {
    loop {
        match read_frame(&mut input) {
            Ok(Frame::End) | Err(_) => return,
            Ok(Frame::TooLong(length)) => {
                let problem = format!("a message of {length} bytes; at most {MAX_LENGTH} are read");
                report(output, INVALID_REQUEST, &problem);
            }
            Ok(Frame::Content(content)) => match parse(&content) {
                Ok(message) => {
                    if incoming.send(message).is_err() {
                        return;
                    }
                }
                Err((code, problem)) => report(output, code, &problem),
            },
        }
    }
}

/// A message as bytes.
enum Frame {
    Content(Vec<u8>),
    /// A message that was skipped.
    TooLong(u64),
    End,
}

/// Reads one message. Lines that are not headers are ignored, so that reading continues behind
/// garbage at the next header.
fn read_frame(input: &mut impl BufRead) -> io::Result<Frame> {
    let mut length: Option<u64> = None;
    loop {
        let mut line = Vec::new();
        // A header is short. Longer lines are read in pieces and ignored.
        if input.by_ref().take(4096).read_until(b'\n', &mut line)? == 0 {
            return Ok(Frame::End);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if let (true, Some(length)) = (line.is_empty(), length) {
            return content(input, length);
        }
        if let Some((name, value)) = line.split_once(':') {
            if name.trim().eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().ok();
            }
        }
    }
}

fn content(input: &mut impl BufRead, length: u64) -> io::Result<Frame> {
    if length > MAX_LENGTH as u64 {
        io::copy(&mut input.take(length), &mut io::sink())?;
        return Ok(Frame::TooLong(length));
    }
    let mut content = Vec::new();
    let read = input.take(length).read_to_end(&mut content)?;
    Ok(if (read as u64) < length { Frame::End } else { Frame::Content(content) })
}

fn parse(content: &[u8]) -> Result<Message, (i32, String)> {
    let value: serde_json::Value = serde_json::from_slice(content).map_err(|error| (PARSE_ERROR, error.to_string()))?;
    serde_json::from_value(value).map_err(|error| (INVALID_REQUEST, error.to_string()))
}

/// Answers a message that could not be understood, so that its id is unknown.
fn report(output: &Mutex<impl Write>, code: i32, problem: &str) {
    let error = serde_json::json!({ "jsonrpc": "2.0", "id": null, "error": { "code": code, "message": problem } });
    let text = error.to_string();
    if let Ok(mut output) = output.lock() {
        // The next read notices that the client has gone.
        let _ = write!(output, "Content-Length: {}\r\n\r\n{text}", text.len()).and_then(|()| output.flush());
    }
}
