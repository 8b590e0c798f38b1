//! Explorations of programs in files.
//!
//! The first process writes what all processes have, so a snapshot is one file. It is written beside
//! its final name, and renamed once it is complete and on disk. The two newest are kept. A file that
//! was damaged must not lose a part of the exploration unnoticed, so it ends with a checksum.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::snapshot::{SnapshotError, read_header, read_words, write_header, write_words};

/// The first bytes of a file. The number is increased when the contents change.
const MAGIC: &[u8; 8] = b"mazprog2";
/// How names of files begin; a number follows.
const PREFIX: &str = "program-";
/// Longer files are not read.
const MAX_WORDS: u64 = 1 << 40;

/// A directory for snapshots of the exploration of a program.
pub struct ProgramSnapshots {
    directory: PathBuf,
    /// The exploration, one property per line.
    description: String,
    /// The number of the next snapshot.
    next: u64,
    /// The snapshots of this exploration, the oldest first.
    written: Vec<PathBuf>,
}

impl ProgramSnapshots {
    /// Snapshots in a directory, which is created if it does not exist. They are newer than all that
    /// are there.
    pub fn new(directory: &Path, description: String) -> Result<ProgramSnapshots, SnapshotError> {
        let failed = |error: io::Error| SnapshotError::Io(directory.to_owned(), error);
        fs::create_dir_all(directory).map_err(failed)?;
        let next = numbered(directory)?.last().map_or(0, |(number, _)| number + 1);
        Ok(ProgramSnapshots { directory: directory.to_owned(), description, next, written: Vec::new() })
    }

    /// Writes a snapshot.
    pub fn write(&mut self, words: &[u64]) -> Result<(), SnapshotError> {
        let path = self.directory.join(format!("{PREFIX}{:06}", self.next));
        self.write_file(&path, words).map_err(|error| SnapshotError::Io(path.clone(), error))?;
        self.next += 1;
        self.written.push(path);
        while self.written.len() > 2 {
            // A file that is left over does no harm.
            let _ = fs::remove_file(self.written.remove(0));
        }
        Ok(())
    }

    fn write_file(&self, path: &Path, words: &[u64]) -> io::Result<()> {
        let mut draft = path.as_os_str().to_owned();
        draft.push(".draft");
        let mut file = BufWriter::new(File::create(&draft)?);
        write_header(&mut file, MAGIC, &self.description)?;
        write_words(&mut file, &[words.len() as u64])?;
        write_words(&mut file, words)?;
        write_words(&mut file, &[checksum(words)])?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(&draft, path)
    }
}

/// Reads the newest snapshot of a directory, which must be of the exploration that is described.
pub fn read_newest(directory: &Path, description: &str) -> Result<Vec<u64>, SnapshotError> {
    let (_, path) = numbered(directory)?.pop().ok_or_else(|| SnapshotError::None(directory.to_owned()))?;
    let read = read_file(&path, description);
    read.unwrap_or_else(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => Err(SnapshotError::Damaged(path)),
        _ => Err(SnapshotError::Io(path, error)),
    })
}

/// The snapshots of a directory with their numbers, the oldest first.
fn numbered(directory: &Path) -> Result<Vec<(u64, PathBuf)>, SnapshotError> {
    let failed = |error: io::Error| SnapshotError::Io(directory.to_owned(), error);
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let number = name.and_then(|name| name.strip_prefix(PREFIX)?.parse().ok());
        found.extend(number.map(|number: u64| (number, path)));
    }
    found.sort();
    Ok(found)
}

fn read_file(path: &Path, description: &str) -> io::Result<Result<Vec<u64>, SnapshotError>> {
    let damaged = || Ok(Err(SnapshotError::Damaged(path.to_owned())));
    let mut file = BufReader::new(File::open(path)?);
    if let Err(problem) = read_header(&mut file, path, MAGIC, description)? {
        return Ok(Err(problem));
    }
    let length = read_words(&mut file, 1)?[0];
    if length > MAX_WORDS {
        return damaged();
    }
    let words = read_words(&mut file, length as usize)?;
    if read_words(&mut file, 1)? == [checksum(&words)] { Ok(Ok(words)) } else { damaged() }
}

/// A number that changes with every bit of the words: each step is invertible.
fn checksum(words: &[u64]) -> u64 {
    words.iter().fold(words.len() as u64, |sum, &word| (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_snapshot_is_read() {
        let directory = std::env::temp_dir().join(format!("mazurka-program-snapshots-{}", std::process::id()));
        let mut snapshots = ProgramSnapshots::new(&directory, "one\ntwo\n".to_owned()).expect("it can be created");
        assert!(matches!(read_newest(&directory, "one\ntwo\n"), Err(SnapshotError::None(_))));
        (1..=3).for_each(|words| snapshots.write(&vec![words; words as usize]).expect("it can be written"));
        assert_eq!(read_newest(&directory, "one\ntwo\n").ok(), Some(vec![3; 3]));
        assert_eq!(numbered(&directory).map(|found| found.len()).ok(), Some(2));
        let mut later = ProgramSnapshots::new(&directory, "one\ntwo\n".to_owned()).expect("it exists");
        later.write(&[7]).expect("it can be written");
        assert_eq!(read_newest(&directory, "one\ntwo\n").ok(), Some(vec![7]));
        let other = read_newest(&directory, "one\nthree\n").expect_err("it is of another exploration");
        assert!(other.to_string().contains("`two` there, `three` here"), "{other}");
        let (_, newest) = numbered(&directory).expect("it can be read").pop().expect("there is one");
        let bytes = fs::read(&newest).expect("it can be read");
        let mut altered = bytes.clone();
        altered[bytes.len() - 16] ^= 1;
        for damaged in [&bytes[..bytes.len() - 1], &altered] {
            fs::write(&newest, damaged).expect("it can be written");
            assert!(matches!(read_newest(&directory, "one\ntwo\n"), Err(SnapshotError::Damaged(_))));
        }
        fs::remove_dir_all(&directory).expect("it can be removed");
    }
}
