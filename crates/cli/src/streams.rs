//! Output: standard output, standard error, and files.

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use mazurka_report::Style;

use crate::failure::Failure;

/// Writes to standard output. A closed pipe is not an error: its reader has seen enough.
pub fn print(text: &str) {
    let mut stdout = io::stdout().lock();
    let _ = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
}

/// Writes to standard error, and ignores a closed pipe as well.
pub fn print_error(text: &str) {
    let mut stderr = io::stderr().lock();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
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
    if path.is_dir() {
        return Err(Failure::new(format!("cannot write {}: it is a directory", path.display())));
    }
    if !directory.is_dir() {
        let problem = format!("cannot write {}: there is no directory {}", path.display(), directory.display());
        return Err(Failure::new(problem));
    }
    Ok(())
}

/// Writes a file atomically: under a temporary name that is renamed at the end.
pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = directory_of(path).join(format!(".{name}.{}.part", std::process::id()));
    let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&draft);
        Failure::new(format!("cannot write {}: {error}", path.display()))
    })
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

    #[cfg(target_os = "linux")]
    #[test]
    fn the_peak_memory_is_known_on_linux() {
        assert!(peak_memory_bytes().is_some_and(|bytes| bytes > 100_000));
    }
}
