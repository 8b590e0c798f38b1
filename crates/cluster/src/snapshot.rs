//! Explorations in files.
//!
//! At the turn of a level every process writes what it owns to a file of its own, beside the final
//! name, and renames it once it is complete and on disk. A snapshot of a level can be used when the
//! files of all processes exist; a cluster of another size reads all of them, and every process
//! keeps what it owns. The two newest snapshots are kept.

use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use mazurka_stateful::levels::{LevelHooks, LevelSearch, Network, Section, Totals};

/// The first bytes of a file. The number is increased when the contents change, which includes the
/// function that hashes states.
const MAGIC: &[u8; 8] = b"mazsnap2";
/// The largest number of words that are read at a time; a multiple of no record, so sections are
/// read as they were written.
const MAX_SECTION: u64 = 1 << 40;

/// Where and how often to write snapshots, and which one to continue.
pub struct Snapshots {
    /// The directory for new snapshots.
    pub directory: Option<PathBuf>,
    /// The time between two of them.
    pub every: Duration,
    /// The files of the snapshot to continue.
    pub resumed: Option<Found>,
    /// The exploration, one property per line.
    pub description: String,
    /// The time of the last snapshot.
    pub last: Instant,
    /// Called when a file cannot be written or read. It should end the process.
    pub on_error: Box<dyn Fn(&SnapshotError)>,
    /// The levels of the snapshots that this process has written.
    pub written: Vec<u32>,
}

/// A snapshot that is complete.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The level that it continues with.
    pub level: u32,
    /// The files of all processes.
    pub files: Vec<PathBuf>,
}

/// Why a snapshot was not written or read.
#[derive(Debug)]
pub enum SnapshotError {
    /// The file system failed.
    Io(PathBuf, io::Error),
    /// The file is not a complete snapshot.
    Damaged(PathBuf),
    /// The snapshot is of another exploration: its line, and ours.
    Different(PathBuf, String, String),
    /// The directory has no complete snapshot.
    None(PathBuf),
}

impl SnapshotError {
    /// A file has another description.
    pub(crate) fn different(path: &Path, theirs: &str, ours: &str) -> SnapshotError {
        let differ = |(theirs, ours): &(&str, &str)| theirs != ours;
        let lines = theirs.lines().zip(ours.lines()).find(differ).unwrap_or_default();
        SnapshotError::Different(path.to_owned(), lines.0.to_owned(), lines.1.to_owned())
    }
}

impl fmt::Display for SnapshotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SnapshotError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            SnapshotError::Damaged(path) => write!(f, "{} is not a complete snapshot", path.display()),
            SnapshotError::Different(path, theirs, ours) => {
                write!(f, "{} is of another exploration: `{theirs}` there, `{ours}` here", path.display())
            }
            SnapshotError::None(path) => write!(f, "{} has no complete snapshot", path.display()),
        }
    }
}

/// Finds the newest complete snapshot of a directory.
pub fn newest(directory: &Path) -> Result<Found, SnapshotError> {
    let failed = |error: io::Error| SnapshotError::Io(directory.to_owned(), error);
    let mut parts: Vec<(u32, usize, usize, PathBuf)> = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).and_then(parse_name);
        parts.extend(name.map(|(level, part, count)| (level, part, count, path)));
    }
    parts.sort();
    let is_complete = |group: &&[(u32, usize, usize, PathBuf)]| {
        let count = group[0].2;
        group.len() == count && group.iter().enumerate().all(|(at, part)| (part.1, part.2) == (at, count))
    };
    let newest = parts.chunk_by(|one, other| one.0 == other.0).rfind(is_complete);
    let group = newest.ok_or_else(|| SnapshotError::None(directory.to_owned()))?;
    Ok(Found { level: group[0].0, files: group.iter().map(|part| part.3.clone()).collect() })
}

/// The name of a file: level, process, and number of processes.
fn name(level: u32, process: usize, count: usize) -> String {
    format!("level-{level:06}.part-{process}-of-{count}")
}

fn parse_name(name: &str) -> Option<(u32, usize, usize)> {
    let (level, part) = name.strip_prefix("level-")?.split_once(".part-")?;
    let (process, count) = part.split_once("-of-")?;
    Some((level.parse().ok()?, process.parse().ok()?, count.parse().ok()?))
}

impl Snapshots {
    /// Writes the file of this process.
    fn write(&mut self, search: &dyn LevelSearch, network: &mut dyn Network, totals: &Totals) {
        let Some(directory) = self.directory.clone() else { return };
        let (level, own, count) = (totals.levels, network.own_number(), network.machines());
        let path = directory.join(name(level, own, count));
        if let Err(error) = self.write_file(&directory, &path, search, totals) {
            (self.on_error)(&SnapshotError::Io(path, error));
        }
        // All files exist before an older snapshot is deleted.
        network.gather(Vec::new());
        self.written.push(level);
        while self.written.len() > 2 {
            let old = self.written.remove(0);
            // A file that is left over does no harm.
            let _ = fs::remove_file(directory.join(name(old, own, count)));
        }
        self.last = Instant::now();
    }

    fn write_file(&self, directory: &Path, path: &Path, search: &dyn LevelSearch, totals: &Totals) -> io::Result<()> {
        fs::create_dir_all(directory)?;
        let mut draft = path.as_os_str().to_owned();
        draft.push(".draft");
        let mut file = BufWriter::new(File::create(&draft)?);
        write_header(&mut file, MAGIC, &self.description)?;
        let levels = u64::from(totals.levels);
        write_words(&mut file, &[levels, totals.nodes, totals.edges, totals.waiting, totals.terminals, totals.bytes])?;
        let mut result = Ok(());
        search.save(&mut |section, words| {
            if result.is_ok() {
                let header = [section as u64, words.len() as u64];
                result = write_words(&mut file, &header).and_then(|()| write_words(&mut file, words));
            }
        });
        result?;
        write_words(&mut file, &[0, 0])?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&draft, path)
    }

    /// Reads the files of all processes.
    fn read(&self, found: &Found, search: &mut dyn LevelSearch) -> Result<Totals, SnapshotError> {
        let mut totals = Totals::default();
        for path in &found.files {
            let read = self.read_file(path, search);
            totals = read.map_err(|error| SnapshotError::Io(path.clone(), error))??;
        }
        search.resume(totals.levels);
        Ok(totals)
    }

    fn read_file(&self, path: &Path, search: &mut dyn LevelSearch) -> io::Result<Result<Totals, SnapshotError>> {
        let damaged = || Ok(Err(SnapshotError::Damaged(path.to_owned())));
        let mut file = BufReader::new(File::open(path)?);
        if let Err(problem) = read_header(&mut file, path, MAGIC, &self.description)? {
            return Ok(Err(problem));
        }
        let words = read_words(&mut file, 6)?;
        let totals = Totals {
            levels: words[0] as u32,
            nodes: words[1],
            edges: words[2],
            waiting: words[3],
            terminals: words[4],
            bytes: words[5],
        };
        loop {
            let header = read_words(&mut file, 2)?;
            if header == [0, 0] {
                return Ok(Ok(totals));
            }
            let Some(section) = Section::from_number(header[0]).filter(|_| header[1] < MAX_SECTION) else {
                return damaged();
            };
            let words = read_words(&mut file, header[1] as usize)?;
            search.load(section, &words);
        }
    }
}

impl LevelHooks for Snapshots {
    fn begin(&mut self, search: &mut dyn LevelSearch) -> Option<Totals> {
        let found = self.resumed.take()?;
        match self.read(&found, search) {
            Ok(totals) => Some(totals),
            Err(error) => {
                (self.on_error)(&error);
                None
            }
        }
    }

    fn between(&mut self, search: &dyn LevelSearch, network: &mut dyn Network, totals: &Totals) {
        if self.directory.is_none() {
            return;
        }
        let is_due = network.gather(vec![u64::from(self.last.elapsed() >= self.every)]);
        if is_due.iter().any(|words| words[0] != 0) {
            self.write(search, network, totals);
        }
    }

    fn stopped(&mut self, search: &dyn LevelSearch, network: &mut dyn Network, totals: &Totals) {
        self.write(search, network, totals);
    }
}

/// Writes the beginning of a file: what kind of file it is, and a description of the exploration.
pub(crate) fn write_header(file: &mut impl Write, magic: &[u8; 8], description: &str) -> io::Result<()> {
    file.write_all(magic)?;
    write_words(file, &[description.len() as u64])?;
    file.write_all(description.as_bytes())
}

/// Reads the beginning of a file, which must be of this kind and of the exploration that is
/// described.
pub(crate) fn read_header(
    file: &mut impl Read,
    path: &Path,
    magic: &[u8; 8],
    description: &str,
) -> io::Result<Result<(), SnapshotError>> {
    let mut theirs = [0; 8];
    file.read_exact(&mut theirs)?;
    let length = read_words(file, 1)?[0];
    if &theirs != magic || length > 1 << 16 {
        return Ok(Err(SnapshotError::Damaged(path.to_owned())));
    }
    let mut theirs = vec![0; length as usize];
    file.read_exact(&mut theirs)?;
    let theirs = String::from_utf8_lossy(&theirs);
    Ok(if theirs == description { Ok(()) } else { Err(SnapshotError::different(path, &theirs, description)) })
}

pub(crate) fn write_words(file: &mut impl Write, words: &[u64]) -> io::Result<()> {
    words.iter().try_for_each(|word| file.write_all(&word.to_le_bytes()))
}

pub(crate) fn read_words(file: &mut impl Read, count: usize) -> io::Result<Vec<u64>> {
    let mut words = Vec::new();
    let mut bytes = [0; 8];
    for _ in 0..count {
        file.read_exact(&mut bytes)?;
        words.push(u64::from_le_bytes(bytes));
    }
    Ok(words)
}
