//! Heartbeats: finds out that another process is gone.
//!
//! Every process sends a byte per interval to every other one, and reads theirs. A process that
//! ends its exploration says goodbye first. One that is silent for too long, or whose connection
//! breaks before, is lost: then nothing can be decided any more.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time between two heartbeats.
const INTERVAL: Duration = Duration::from_millis(500);
/// A process that is silent for this long is lost.
const SILENCE: Duration = Duration::from_millis(4500);
const HEARTBEAT: u8 = b'.';
const GOODBYE: u8 = b'!';

/// Called with the number of a process that is lost, from another thread. It should end this
/// process: the exploration cannot continue, and may wait forever.
pub type OnLost = Arc<dyn Fn(usize) + Send + Sync>;

/// The heartbeats of this process.
#[derive(Debug)]
pub struct Monitor {
    has_ended: Arc<AtomicBool>,
    streams: Vec<TcpStream>,
}

impl Monitor {
    /// Starts to send and to expect heartbeats on these connections.
    pub fn start(control: Vec<Option<TcpStream>>, on_lost: &OnLost) -> std::io::Result<Monitor> {
        let has_ended = Arc::new(AtomicBool::new(false));
        let mut streams = Vec::new();
        for (process, stream) in control.into_iter().enumerate() {
            let Some(stream) = stream else { continue };
            stream.set_read_timeout(Some(SILENCE))?;
            streams.push(stream.try_clone()?);
            let (has_ended, on_lost) = (Arc::clone(&has_ended), Arc::clone(on_lost));
            std::thread::Builder::new()
                .name(format!("heartbeats-{process}"))
                .spawn(move || listen(stream, &has_ended, || on_lost(process)))?;
        }
        let (own, copies) = (Arc::clone(&has_ended), clone_all(&streams)?);
        std::thread::Builder::new().name("heartbeats".to_owned()).spawn(move || send(copies, &own))?;
        Ok(Monitor { has_ended, streams })
    }

    /// Tells the other processes that this one ends as it should.
    pub fn say_goodbye(&self) {
        if !self.has_ended.swap(true, Ordering::SeqCst) {
            for mut stream in &self.streams {
                // A process that has ended before does not need to know.
                let _ = stream.write_all(&[GOODBYE]);
                let _ = stream.shutdown(Shutdown::Write);
            }
        }
    }
}

fn clone_all(streams: &[TcpStream]) -> std::io::Result<Vec<TcpStream>> {
    streams.iter().map(TcpStream::try_clone).collect()
}

fn send(streams: Vec<TcpStream>, has_ended: &AtomicBool) {
    while !has_ended.load(Ordering::SeqCst) {
        for mut stream in &streams {
            // The reader of the same connection notices that it is broken.
            let _ = stream.write_all(&[HEARTBEAT]);
        }
        std::thread::sleep(INTERVAL);
    }
}

/// Reads heartbeats until the other process says goodbye, or this one has ended.
fn listen(mut stream: TcpStream, has_ended: &AtomicBool, lost: impl Fn()) {
    let mut bytes = [0; 64];
    loop {
        let is_alive = match stream.read(&mut bytes) {
            Ok(0) | Err(_) => false,
            Ok(count) if bytes[..count].contains(&GOODBYE) => return,
            Ok(_) => true,
        };
        if !is_alive {
            if !has_ended.load(Ordering::SeqCst) {
                lost();
            }
            return;
        }
    }
}
