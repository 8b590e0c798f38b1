//! The file of hosts: one `host:port` per line; process I is line I.

use std::fmt;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};

/// The addresses of all processes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hosts(pub Vec<String>);

/// Why a list of hosts is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostsError {
    /// There is no host.
    Empty,
    /// A line is not `host:port`.
    Line(usize, String),
    /// Two lines are equal.
    Twice(String),
    /// The number of the process is not that of a line.
    NoSuchProcess(usize, usize),
}

impl fmt::Display for HostsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostsError::Empty => write!(f, "the file of hosts has no line"),
            HostsError::Line(number, text) => {
                write!(f, "line {number} of the file of hosts is not host:port but `{text}`")
            }
            HostsError::Twice(host) => write!(f, "the file of hosts has {host} twice"),
            HostsError::NoSuchProcess(process, count) => {
                write!(f, "--process {process}: the file of hosts has the processes 0 to {}", count - 1)
            }
        }
    }
}

impl Hosts {
    /// Reads a list of hosts. Empty lines and lines that start with `#` are skipped.
    pub fn parse(text: &str) -> Result<Hosts, HostsError> {
        let mut hosts: Vec<String> = Vec::new();
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let port = line.rsplit_once(':').filter(|(host, _)| !host.is_empty()).map(|(_, port)| port);
            if port.is_none_or(|port| port.parse::<u16>().is_err()) {
                return Err(HostsError::Line(at + 1, line.to_owned()));
            }
            if hosts.iter().any(|known| known == line) {
                return Err(HostsError::Twice(line.to_owned()));
            }
            hosts.push(line.to_owned());
        }
        if hosts.is_empty() { Err(HostsError::Empty) } else { Ok(Hosts(hosts)) }
    }

    /// Checks that a process is one of the list.
    pub fn check_process(&self, process: usize) -> Result<(), HostsError> {
        let count = self.0.len();
        if process < count { Ok(()) } else { Err(HostsError::NoSuchProcess(process, count)) }
    }
}

/// The addresses that a host has.
pub fn resolve(host: &str) -> std::io::Result<Vec<SocketAddr>> {
    host.to_socket_addrs().map(Iterator::collect)
}

/// Whether binding to an address accepts connections from every network of the machine.
pub fn is_unspecified(address: &SocketAddr) -> bool {
    match address.ip() {
        IpAddr::V4(ip) => ip.is_unspecified(),
        IpAddr::V6(ip) => ip.is_unspecified(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_one_per_line() {
        let hosts = Hosts::parse("# two machines\na:2101\n\n 10.0.0.2:2101 \n").expect("it is valid");
        assert_eq!(hosts.0, ["a:2101", "10.0.0.2:2101"]);
        assert_eq!(hosts.check_process(1), Ok(()));
        assert_eq!(hosts.check_process(2), Err(HostsError::NoSuchProcess(2, 2)));
        assert_eq!(Hosts::parse("a:2101\nb\n"), Err(HostsError::Line(2, "b".to_owned())));
        assert_eq!(Hosts::parse("a:1\na:1\n"), Err(HostsError::Twice("a:1".to_owned())));
        assert_eq!(Hosts::parse("# none\n"), Err(HostsError::Empty));
    }
}
