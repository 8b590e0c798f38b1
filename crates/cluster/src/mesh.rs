//! Connections between all processes, and the handshake before an exploration.
//!
//! Every pair of processes has two connections: one for timely dataflow, and one for heartbeats
//! (`monitor`). The process with the higher number connects, the other one listens, on the address
//! that the file of hosts gives it and on no other. Both sides say which exploration they are about
//! to make, line by line, and refuse another one.

use std::fmt;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use crate::hosts::{Hosts, is_unspecified, resolve};

/// The first bytes of a connection.
const MAGIC: &[u8; 8] = b"mazurka1";
/// The longest description of an exploration.
const MAX_DESCRIPTION: u32 = 1 << 16;
/// The time between two attempts to connect.
const RETRY: Duration = Duration::from_millis(50);
/// The time that a peer has to say hello.
const HELLO_TIMEOUT: Duration = Duration::from_secs(10);

/// What a process needs to find the others.
#[derive(Clone, Debug)]
pub struct MeshConfig {
    /// The addresses of all processes.
    pub hosts: Hosts,
    /// The number of this process.
    pub process: usize,
    /// The number of threads of this process.
    pub threads: usize,
    /// The exploration, one property per line. All processes must agree.
    pub description: String,
    /// How long to wait for the others.
    pub connect_timeout: Duration,
    /// Whether an address that stands for all networks of the machine is allowed.
    pub bind_any: bool,
}

/// The connections of a process. Both lists have an entry per process; the own one is `None`.
#[derive(Debug)]
pub struct Mesh {
    /// The number of this process.
    pub own_number: usize,
    /// The connections for timely dataflow.
    pub data: Vec<Option<TcpStream>>,
    /// The connections for heartbeats.
    pub control: Vec<Option<TcpStream>>,
    /// The number of threads of all processes.
    pub threads: u64,
}

/// Why processes are not connected.
#[derive(Debug)]
pub enum MeshError {
    /// The network failed.
    Io(io::Error),
    /// This process cannot listen on its address.
    Bind(String, io::Error),
    /// The address of this process stands for all networks of the machine.
    BindsToAll(String),
    /// A process, with its address, was not there in time.
    Missing(usize, String, Duration),
    /// A process, with its address, is about to make another exploration: its line, and ours.
    Different(usize, String, String, String),
}

impl fmt::Display for MeshError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MeshError::Io(error) => write!(f, "the network failed: {error}"),
            MeshError::Bind(host, error) => write!(f, "cannot listen on {host}: {error}"),
            MeshError::BindsToAll(host) => write!(f, "{host} would accept connections from every network"),
            MeshError::Missing(process, host, timeout) => {
                let seconds = timeout.as_secs_f64();
                write!(f, "process {process} ({host}) was not there within {seconds} s")
            }
            MeshError::Different(process, host, theirs, ours) => write!(
                f,
                "process {process} ({host}) is about to make another exploration: `{theirs}` there, `{ours}` here"
            ),
        }
    }
}

/// The purpose of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Purpose {
    Data = 0,
    Control = 1,
}

/// What a process says first on a connection.
struct Hello {
    process: u64,
    threads: u64,
    purpose: u8,
    description: String,
}

impl Mesh {
    /// Connects this process to all others.
    pub fn connect(config: &MeshConfig) -> Result<Mesh, MeshError> {
        let count = config.hosts.0.len();
        let deadline = Instant::now() + config.connect_timeout;
        let own = config.process;
        let mut mesh = Mesh {
            own_number: own,
            data: (0..count).map(|_| None).collect(),
            control: (0..count).map(|_| None).collect(),
            threads: config.threads as u64,
        };
        // The last process only connects, so it does not listen.
        let listener = if own + 1 < count { Some(listen(config)?) } else { None };
        for process in 0..own {
            for purpose in [Purpose::Control, Purpose::Data] {
                let (stream, hello) = connect_to(config, process, purpose, deadline)?;
                mesh.add(stream, &hello);
            }
        }
        if let Some(listener) = listener {
            mesh.accept_rest(config, &listener, deadline)?;
        }
        Ok(mesh)
    }

    fn add(&mut self, stream: TcpStream, hello: &Hello) {
        let is_control = hello.purpose == Purpose::Control as u8;
        let list = if is_control { &mut self.control } else { &mut self.data };
        if list[hello.process as usize].replace(stream).is_none() && is_control {
            self.threads += hello.threads;
        }
    }

    /// Accepts connections until all processes with higher numbers are there.
    fn accept_rest(&mut self, config: &MeshConfig, listener: &TcpListener, deadline: Instant) -> Result<(), MeshError> {
        listener.set_nonblocking(true).map_err(MeshError::Io)?;
        let own = config.process;
        loop {
            let is_missing = |&process: &usize| self.data[process].is_none() || self.control[process].is_none();
            let Some(missing) = (own + 1..config.hosts.0.len()).find(is_missing) else { return Ok(()) };
            match listener.accept() {
                Ok((mut stream, _)) => {
                    if let Some(hello) = self.greet(config, &mut stream)? {
                        self.add(stream, &hello);
                    }
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => std::thread::sleep(RETRY),
                Err(error) => return Err(MeshError::Io(error)),
            }
            if Instant::now() > deadline {
                let host = config.hosts.0[missing].clone();
                return Err(MeshError::Missing(missing, host, config.connect_timeout));
            }
        }
    }

    /// Answers a connection. Returns `None` if it is not from a process that is waited for.
    fn greet(&self, config: &MeshConfig, stream: &mut TcpStream) -> Result<Option<Hello>, MeshError> {
        stream.set_nonblocking(false).map_err(MeshError::Io)?;
        let Ok(hello) = prepare(stream).and_then(|()| read_hello(stream)) else { return Ok(None) };
        let is_expected = hello.process > config.process as u64
            && hello.process < config.hosts.0.len() as u64
            && hello.purpose <= Purpose::Control as u8;
        if !is_expected || write_hello(stream, config, hello.purpose).is_err() {
            return Ok(None);
        }
        check(config, hello.process as usize, &hello)?;
        Ok(Some(hello))
    }
}

/// Listens on the address of this process.
fn listen(config: &MeshConfig) -> Result<TcpListener, MeshError> {
    let host = &config.hosts.0[config.process];
    let addresses: Vec<SocketAddr> = resolve(host).map_err(|error| MeshError::Bind(host.clone(), error))?;
    if !config.bind_any && addresses.iter().any(is_unspecified) {
        return Err(MeshError::BindsToAll(host.clone()));
    }
    TcpListener::bind(&addresses[..]).map_err(|error| MeshError::Bind(host.clone(), error))
}

/// Connects to a process with a lower number, which may not have started yet.
fn connect_to(
    config: &MeshConfig,
    process: usize,
    purpose: Purpose,
    deadline: Instant,
) -> Result<(TcpStream, Hello), MeshError> {
    let host = &config.hosts.0[process];
    loop {
        let attempt = resolve(host).and_then(|addresses| TcpStream::connect(&addresses[..])).and_then(|mut stream| {
            prepare(&stream)?;
            write_hello(&mut stream, config, purpose as u8)?;
            let hello = read_hello(&mut stream)?;
            Ok((stream, hello))
        });
        if let Ok((stream, hello)) = attempt {
            check(config, process, &hello)?;
            return Ok((stream, hello));
        }
        if Instant::now() > deadline {
            return Err(MeshError::Missing(process, host.clone(), config.connect_timeout));
        }
        std::thread::sleep(RETRY);
    }
}

fn prepare(stream: &TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(HELLO_TIMEOUT))
}

fn write_hello(stream: &mut TcpStream, config: &MeshConfig, purpose: u8) -> io::Result<()> {
    let mut message = MAGIC.to_vec();
    message.extend((config.process as u64).to_le_bytes());
    message.extend((config.threads as u64).to_le_bytes());
    message.push(purpose);
    message.extend((config.description.len() as u32).to_le_bytes());
    message.extend(config.description.as_bytes());
    stream.write_all(&message)
}

fn read_hello(stream: &mut TcpStream) -> io::Result<Hello> {
    let invalid = || io::Error::new(io::ErrorKind::InvalidData, "not a process of this tool");
    let mut magic = [0; 8];
    stream.read_exact(&mut magic)?;
    if &magic != MAGIC {
        return Err(invalid());
    }
    let mut fixed = [0; 21];
    stream.read_exact(&mut fixed)?;
    let word = |at: usize| u64::from_le_bytes(fixed[at..at + 8].try_into().unwrap_or_default());
    let len = u32::from_le_bytes(fixed[17..].try_into().unwrap_or_default());
    if len > MAX_DESCRIPTION {
        return Err(invalid());
    }
    let mut description = vec![0; len as usize];
    stream.read_exact(&mut description)?;
    let description = String::from_utf8(description).map_err(|_| invalid())?;
    Ok(Hello { process: word(0), threads: word(8), purpose: fixed[16], description })
}

/// Compares the exploration of another process with ours.
fn check(config: &MeshConfig, process: usize, hello: &Hello) -> Result<(), MeshError> {
    let different = |theirs: &str, ours: &str| {
        Err(MeshError::Different(process, config.hosts.0[process].clone(), theirs.to_owned(), ours.to_owned()))
    };
    if hello.process != process as u64 {
        return different(&format!("process {}", hello.process), &format!("process {process}"));
    }
    let (mut theirs, mut ours) = (hello.description.lines(), config.description.lines());
    loop {
        match (theirs.next(), ours.next()) {
            (None, None) => return Ok(()),
            (theirs, ours) if theirs == ours => {}
            (theirs, ours) => return different(theirs.unwrap_or_default(), ours.unwrap_or_default()),
        }
    }
}
