//! Runs the program in a temporary directory.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A new directory with copies of the test programs, which is removed at the end.
pub struct Workplace {
    pub directory: PathBuf,
}

impl Workplace {
    pub fn new(name: &str) -> Workplace {
        let directory = std::env::temp_dir().join(format!("mazurka-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).unwrap();
        for entry in fs::read_dir(programs()).unwrap() {
            let path = entry.unwrap().path();
            fs::copy(&path, directory.join(path.file_name().unwrap())).unwrap();
        }
        Workplace { directory }
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_mazurka"));
        command.args(arguments).current_dir(&self.directory).stdin(Stdio::null());
        command
    }

    pub fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }
}

impl Drop for Workplace {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.directory);
    }
}

pub fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}
