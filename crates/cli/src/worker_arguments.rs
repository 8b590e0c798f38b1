//! The flags for explorations by several workers.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

/// The flags that distribute an exploration.
#[derive(Args, Debug, Default)]
#[command(next_help_heading = "Several workers")]
pub struct WorkerArguments {
    /// Explore with this many threads; 0 uses all cores. The result does not depend on the number.
    #[arg(long, value_name = "N")]
    pub workers: Option<usize>,
    /// Explore together with other processes: a file with one host:port per line, the same for all.
    /// For client/server systems, where it implies --counts, and for .maz, C, C++ and ABS programs
    /// with optimal and optimal-ob.
    #[arg(long, value_name = "F", requires = "process")]
    pub hosts: Option<PathBuf>,
    /// The number of this process: line I of the file of hosts, counted from 0.
    #[arg(long, value_name = "I", requires = "hosts")]
    pub process: Option<usize>,
    /// How long to wait for the other processes, such as 30s or 5m [default: 60s].
    #[arg(long, value_name = "TIME", value_parser = parse_duration, requires = "hosts")]
    pub connect_timeout: Option<Duration>,
    /// Allow an address such as 0.0.0.0, which accepts connections from every network.
    #[arg(long, requires = "hosts")]
    pub bind_any: bool,
    /// Write the exploration to this directory from time to time, and when a limit stops it. For
    /// client/server systems, where it implies --counts, and for programs with optimal and
    /// optimal-ob.
    #[arg(long, value_name = "DIR")]
    pub snapshot: Option<PathBuf>,
    /// The time between two snapshots, such as 30s or 10m [default: 10m].
    #[arg(long, value_name = "TIME", value_parser = parse_duration, requires = "snapshot")]
    pub every: Option<Duration>,
    /// Continue the newest snapshot in this directory. The number of workers and processes may be
    /// another one.
    #[arg(long, value_name = "DIR")]
    pub resume: Option<PathBuf>,
}

impl WorkerArguments {
    /// The number of threads, if the flags ask for several workers.
    pub fn threads(&self) -> Option<usize> {
        let workers = self.workers.or_else(|| self.beyond_threads().map(|_| 1));
        workers.map(|workers| match workers {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            some => some,
        })
    }

    /// The first flag for several machines or for snapshots, if any was given.
    pub fn beyond_threads(&self) -> Option<&'static str> {
        let flags = [
            ("--hosts", self.hosts.is_some()),
            ("--snapshot", self.snapshot.is_some()),
            ("--resume", self.resume.is_some()),
        ];
        flags.into_iter().find(|(_, given)| *given).map(|(flag, _)| flag)
    }
}

/// Parses a time such as `500ms`, `30s`, `10m` or `2h`.
fn parse_duration(text: &str) -> Result<Duration, String> {
    let number_end = text.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(number_end);
    let seconds = match unit {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" => 60.0,
        "h" => 3600.0,
        _ => return Err("write a number with s, m or h, such as 30s".to_owned()),
    };
    let number = number.parse::<f64>().map_err(|_| "write a number with s, m or h, such as 30s".to_owned())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(parse_duration("10m"), Ok(Duration::from_secs(600)));
        assert_eq!(parse_duration("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(parse_duration("200ms"), Ok(Duration::from_millis(200)));
        assert!(parse_duration("soon").is_err() && parse_duration("3 weeks").is_err());
    }
}
