//! Output: standard output, standard error, and files.

use std::fs;
use std::io::{self, ErrorKind, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use mazurka_report::{Style, printable};

use crate::failure::Failure;

/// The name that stands for standard output where a file is expected.
pub const STANDARD_OUTPUT: &str = "-";

/// The first error of writing to standard output, other than a closed pipe.
static STDOUT_ERROR: Mutex<Option<io::Error>> = Mutex::new(None);
/// Whether a file goes to standard output, so that results go to standard error.
static STDOUT_IS_A_FILE: AtomicBool = AtomicBool::new(false);
/// The temporary file that is being written.
static DRAFT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Writes a result to standard output, or to standard error if a file goes to standard output.
pub fn print(text: &str) {
    if STDOUT_IS_A_FILE.load(Ordering::Relaxed) {
        return print_error(text);
    }
    write_stdout(&printable(text, stdout_style()));
}

/// Writes to standard output. A closed pipe is not an error: its reader has seen enough. Other
/// errors are kept for [`stdout_error`].
fn write_stdout(text: &str) {
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    if let Err(error) = written.map_err(|error| (error.kind() != ErrorKind::BrokenPipe).then_some(error)) {
        let mut first = STDOUT_ERROR.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if first.is_none() {
            *first = error;
        }
    }
}

/// The failure of writing to standard output, if that failed at any time.
pub fn stdout_error() -> Option<Failure> {
    let first = STDOUT_ERROR.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    first.as_ref().map(|error| Failure::new(format!("cannot write to standard output: {error}")))
}

/// Announces the files that a command will write. If one of them is standard output, everything
/// else that the command prints goes to standard error.
pub fn announce_files<'p>(paths: impl IntoIterator<Item = &'p Path>) {
    if paths.into_iter().any(|path| path == Path::new(STANDARD_OUTPUT)) {
        STDOUT_IS_A_FILE.store(true, Ordering::Relaxed);
    }
}

/// Writes to standard error, and ignores a closed pipe as well.
pub fn print_error(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(printable(text, stderr_style()).as_bytes()).and_then(|()| stderr.flush());
}

/// The style of standard output.
pub fn stdout_style() -> Style {
    Style::new(io::stdout().is_terminal() && colours_wanted())
}

/// The style of standard error.
pub fn stderr_style() -> Style {
    Style::new(io::stderr().is_terminal() && colours_wanted())
}

/// Colours are off if `NO_COLOR` has any value but the empty one (see no-color.org).
fn colours_wanted() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !set("NO_COLOR") && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Rejects a path that cannot be written, before hours are spent on computing its contents.
pub fn check_writable(path: &Path) -> Result<(), Failure> {
    let directory = directory_of(path);
    if path == Path::new(STANDARD_OUTPUT) {
        return Ok(());
    }
    if path.is_dir() {
        return Err(Failure::new(format!("cannot write {}: it is a directory", path.display())));
    }
    if !directory.is_dir() {
        let problem = format!("cannot write {}: there is no directory {}", path.display(), directory.display());
        return Err(Failure::new(problem));
    }
    Ok(())
}

/// Writes a file. A regular file, and a file that does not exist yet, is written under a temporary
/// name that is renamed at the end, so that it appears whole or not at all. Everything else (a
/// pipe, a device, `-` for standard output) is opened and written. A link stays, and its target is
/// written.
pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    if path == Path::new(STANDARD_OUTPUT) {
        write_stdout(text);
        return Ok(());
    }
    write_target(path, text).map_err(|error| Failure::new(format!("cannot write {}: {error}", path.display())))
}

fn write_target(path: &Path, text: &str) -> io::Result<()> {
    match fs::symlink_metadata(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => write_atomically(path, text),
        Ok(found) if found.is_file() => write_atomically(path, text),
        Ok(found) if found.is_symlink() => match path.canonicalize() {
            Ok(target) if target.is_file() => write_atomically(&target, text),
            _ => write_through(path, text),
        },
        _ => write_through(path, text),
    }
}

fn write_atomically(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = directory_of(path).join(format!(".{name}.{}.part", std::process::id()));
    let set_draft = |value| *DRAFT.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = value;
    set_draft(Some(draft.clone()));
    let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, path));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    set_draft(None);
    written
}

/// A reader that closes a pipe has seen enough, as on standard output.
fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let written = fs::OpenOptions::new().write(true).create(true).truncate(true).open(path);
    match written.and_then(|mut file| file.write_all(text.as_bytes())) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written,
    }
}

/// Removes the temporary file that is being written, if any, because the process is about to exit.
pub fn remove_draft() {
    if let Ok(draft) = DRAFT.try_lock()
        && let Some(path) = draft.as_ref()
    {
        let _ = fs::remove_file(path);
    }
}

fn directory_of(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The peak memory of this process, on systems that report it.
pub fn peak_memory_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_written_whole_and_leave_no_draft() {
        let directory = std::env::temp_dir().join(format!("mazurka-streams-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let path = directory.join("t.json");
        write_file(&path, "one").unwrap();
        write_file(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&directory).unwrap().count(), 1);
        assert!(check_writable(&directory).is_err() && check_writable(&directory.join("no/t.json")).is_err());
        assert!(check_writable(&path).is_ok() && check_writable(Path::new("t.json")).is_ok());
        fs::remove_dir_all(&directory).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_their_targets_are_written() {
        let directory = std::env::temp_dir().join(format!("mazurka-links-{}", std::process::id()));
        fs::create_dir_all(&directory).unwrap();
        let (target, link, dangling) = (directory.join("target"), directory.join("link"), directory.join("dangling"));
        fs::write(&target, "old").unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        std::os::unix::fs::symlink(directory.join("new"), &dangling).unwrap();
        for path in [&link, &dangling, Path::new("/dev/null")] {
            write_file(path, "text").unwrap();
        }
        assert!(link.is_symlink() && dangling.is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), "text");
        assert_eq!(fs::read_to_string(directory.join("new")).unwrap(), "text");
        assert!(!fs::metadata("/dev/null").unwrap().is_file());
        fs::remove_dir_all(&directory).unwrap();
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_peak_memory_is_known_on_linux() {
        assert!(peak_memory_bytes().is_some_and(|bytes| bytes > 100_000));
    }
}
