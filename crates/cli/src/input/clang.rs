//! Compiling C and C++ to LLVM IR with the clang of the system.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Read};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::JoinHandle;
use std::time::Duration;

use crate::failure::Failure;
use crate::watchdog;

/// The variable that names the clang to use.
const VARIABLE: &str = "MAZURKA_CLANG";

/// The versions whose output is known to be understood, newest first.
const VERSIONS: std::ops::RangeInclusive<u32> = 14..=22;

/// File extensions of C and C++.
const C: [&str; 2] = ["c", "i"];
const CPP: [&str; 5] = ["cpp", "cc", "cxx", "C", "ii"];

/// Is a file with this extension compiled with clang?
pub fn is_compiled(extension: &str) -> bool {
    C.contains(&extension) || CPP.contains(&extension)
}

/// What is passed to clang besides the file.
pub struct Flags<'a> {
    /// Macros with their values.
    pub macros: &'a BTreeMap<String, i64>,
    /// Flags of the user.
    pub user: &'a [String],
}

/// Compiles a file to the text of a module.
///
/// Without optimisation: optimisers assume that there are no data races, and remove or merge the
/// accesses that a check is about.
pub fn compile(file: &Path, flags: &Flags<'_>) -> Result<String, Failure> {
    let name = file.display();
    if !file.exists() {
        return Err(Failure::new(format!("cannot read {name}: No such file or directory (os error 2)")));
    }
    let output = run(file, flags)?;
    if output.status.success() {
        return String::from_utf8(output.stdout)
            .map_err(|_| Failure::new(format!("clang did not print LLVM IR for {name}")));
    }
    let mut messages = String::from_utf8_lossy(&output.stderr).into_owned();
    messages.push_str(&format!("error: clang cannot compile {name}\n"));
    if messages.contains("exceptions disabled") {
        messages.push_str("help: exceptions are not supported; --clang-arg=-fexceptions compiles the program, and a throw is a violation\n");
    }
    Err(Failure::Rendered(messages))
}

fn run(file: &Path, flags: &Flags<'_>) -> Result<Output, Failure> {
    let chosen = std::env::var(VARIABLE).ok().filter(|name| !name.is_empty());
    let names = match &chosen {
        Some(name) => vec![name.clone()],
        None => std::iter::once("clang".to_owned())
            .chain(VERSIONS.rev().map(|version| format!("clang-{version}")))
            .collect(),
    };
    for name in &names {
        match output_within_limits(command(name, file, flags)) {
            Ok(output) => return Ok(output),
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(Failure::new(format!("cannot run {name}: {error}"))),
        }
    }
    let file = file.display();
    Err(match chosen {
        Some(name) => Failure::new(format!("cannot run {name}, which {VARIABLE} names: there is no such program")),
        None => Failure::new(format!("{file} has to be compiled with clang, and there is no clang on the PATH")),
    }
    .with_help(format!(
        "install clang 14 or later (such as apt install clang, dnf install clang, brew install llvm) or set {VARIABLE}; \
         a .ll file from clang -S -emit-llvm -g needs no clang"
    )))
}

/// Runs a command to its end, unless a limit is exceeded: then the command is killed, and the
/// watchdog ends this process.
fn output_within_limits(mut command: Command) -> std::io::Result<Output> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let stdout = child.stdout.take().map(read_in_background);
    let stderr = child.stderr.take().map(read_in_background);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if watchdog::limit_exceeded() {
            let _ = child.kill();
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let collect = |reader: Option<JoinHandle<Vec<u8>>>| reader.and_then(|it| it.join().ok()).unwrap_or_default();
    let output = Output { status, stdout: collect(stdout), stderr: collect(stderr) };
    if watchdog::limit_exceeded() && !output.status.success() {
        watchdog::end_now();
    }
    Ok(output)
}

/// Both streams have to be read at the same time, or clang could block on the other one.
fn read_in_background(mut from: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes);
        bytes
    })
}

fn command(name: &str, file: &Path, flags: &Flags<'_>) -> Command {
    let mut command = Command::new(name);
    command.args(["-S", "-emit-llvm", "-O0", "-Xclang", "-disable-O0-optnone", "-g", "-fno-discard-value-names", "-w"]);
    // File names in debug information are then as the user wrote them.
    command.arg("-fdebug-compilation-dir=.");
    let extension = file.extension().map(|extension| extension.to_string_lossy().into_owned()).unwrap_or_default();
    if CPP.contains(&&*extension) {
        // The assertions of libstdc++ detect misuse of containers, and make `std::string` inline.
        command.args(["-fno-exceptions", "-D_GLIBCXX_ASSERTIONS"]);
    }
    command.args(flags.macros.iter().map(|(name, value)| format!("-D{name}={value}")));
    command.args(flags.user).args(["-o", "-", "--"]).arg(file);
    command
}
