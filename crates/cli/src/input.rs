//! The input of a command: what the user named on the command line, loaded and ready to explore.
//!
//! Every command loads its input here and dispatches on [`Input`] once. Programs of all languages
//! take the same path afterwards: the commands are generic over `mazurka_check::Subject`. To add a
//! language, add a variant, a loader, and an arm to each `match` on [`Input`].

mod abs;
mod clang;
mod diagnostics;
mod llvm;
mod models;
mod program;
mod system;

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use mazurka_abs::AbsProgram;
use mazurka_llvm::LlvmProgram;
use mazurka_maz::MazProgram;

use crate::arguments::ProgramArguments;
use crate::failure::Failure;

use diagnostics::{rejected, rendered};
pub use llvm::unsupported;
pub use models::{build_model, list_models};
pub use program::{ProgramInput, Source};
pub use system::SystemInput;

/// The prefix that distinguishes a model from a file, as in `model:dp:10`.
const MODEL_PREFIX: &str = "model:";

/// What a command works on.
pub enum Input {
    /// A program of the small language.
    Maz(Box<ProgramInput<MazProgram>>),
    /// A C or C++ program, or a module of LLVM IR.
    Llvm(Box<ProgramInput<LlvmProgram>>),
    /// An ABS program.
    Abs(Box<ProgramInput<AbsProgram>>),
    /// A client/server system: a `.tck` file, a model, or a program that was converted.
    System(SystemInput),
}

/// Parameters that a saved trace fixes. The command line may override them.
pub struct SavedParameters<'a> {
    /// The values by name.
    pub values: &'a BTreeMap<String, i64>,
    /// The file that they come from, for error messages.
    pub file: &'a str,
}

impl Input {
    /// Loads the input that the command line names.
    pub fn load(arguments: &ProgramArguments) -> Result<Input, Failure> {
        Input::load_with(arguments, None)
    }

    /// Loads the input with the parameters of a saved trace.
    pub fn load_with(arguments: &ProgramArguments, saved: Option<SavedParameters<'_>>) -> Result<Input, Failure> {
        let file = &arguments.file;
        let name = file.to_string_lossy();
        let model = name.strip_prefix(MODEL_PREFIX);
        let extension = match is_stdin(file) {
            true => Some(arguments.language.extension().to_owned()),
            false => file.extension().map(|extension| extension.to_string_lossy().into_owned()),
        };
        if let (None, Some(extension)) = (model, extension.as_deref()) {
            if extension != abs::ABS {
                only_for_abs(arguments)?;
            }
            if llvm::is_llvm(extension) {
                return Ok(Input::Llvm(Box::new(ProgramInput::load_llvm(arguments, saved)?)));
            }
        }
        if (model, extension.as_deref()) == (None, Some(abs::ABS)) {
            no_flags_for_c(arguments)?;
            return Ok(Input::Abs(Box::new(ProgramInput::load_abs(arguments, saved)?)));
        }
        only_for_abs(arguments)?;
        only_for_c(arguments)?;
        match (model, extension.as_deref()) {
            (None, Some("maz")) => Ok(Input::Maz(Box::new(ProgramInput::load(arguments, saved)?))),
            (Some(model), _) => {
                no_definitions(arguments)?;
                Ok(Input::System(SystemInput::of_model(&name, model)?))
            }
            (None, Some("tck")) => {
                no_definitions(arguments)?;
                Ok(Input::System(SystemInput::load(file)?))
            }
            (None, _) => Err(unknown_type(file, extension.as_deref())),
        }
    }

    /// The input as a client/server system. A program is converted if it has that shape.
    pub fn into_system(self) -> Result<SystemInput, Failure> {
        match self {
            Input::Maz(input) => SystemInput::of_program(&input.source, &input.program),
            Input::Llvm(input) => {
                let problem = format!("{} is a C program, and only .maz programs become systems", input.source.file);
                Err(Failure::new(problem))
            }
            Input::Abs(input) => {
                let problem = format!("{} is an ABS program, and only .maz programs become systems", input.source.file);
                Err(Failure::new(problem))
            }
            Input::System(input) => Ok(input),
        }
    }
}

/// Rejects flags that only C and C++ programs take.
fn no_flags_for_c(arguments: &ProgramArguments) -> Result<(), Failure> {
    let flag = arguments.llvm.given();
    flag.map_or(Ok(()), |flag| Err(Failure::new(format!("{flag} is for C and C++ programs"))))
}

/// Rejects flags that only ABS programs take.
fn only_for_abs(arguments: &ProgramArguments) -> Result<(), Failure> {
    let flag = arguments.abs.given();
    flag.map_or(Ok(()), |flag| Err(Failure::new(format!("{flag} is for ABS programs"))))
}

/// Rejects further files and flags that only C and C++ programs take.
fn only_for_c(arguments: &ProgramArguments) -> Result<(), Failure> {
    no_flags_for_c(arguments)?;
    match arguments.more.first() {
        Some(file) => Err(Failure::new(format!("{} is one file too many", file.display()))
            .with_help("only ABS, C and C++ programs consist of several files")),
        None => Ok(()),
    }
}

/// Rejects `-D` for systems, which have no parameters.
fn no_definitions(arguments: &ProgramArguments) -> Result<(), Failure> {
    if arguments.define.is_empty() { Ok(()) } else { Err(for_programs_only("-D")) }
}

/// The failure for a flag that is meaningless for client/server systems.
pub fn for_programs_only(flag: &str) -> Failure {
    Failure::new(format!("{flag} is for programs, not for client/server systems"))
        .with_help("mazurka check --help lists the flags for client/server systems")
}

fn unknown_type(file: &Path, extension: Option<&str>) -> Failure {
    let name = file.display();
    let problem = match extension {
        _ if file.is_dir() => return Failure::new(format!("cannot read {name}: it is a directory")),
        Some(other) => format!("{name}: unknown file type .{other}"),
        None => format!("{name}: the file name has no extension, so its type is unknown"),
    };
    Failure::new(problem).with_help(
        "mazurka reads programs in .maz, .abs, .c, .cpp and .ll files and client/server systems in .tck files",
    )
}

/// Whether a path stands for standard input.
pub fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

/// The name of a file in messages.
pub fn shown_name(path: &Path) -> String {
    if is_stdin(path) { "<stdin>".to_owned() } else { path.display().to_string() }
}

fn read_bytes(path: &Path) -> std::io::Result<Vec<u8>> {
    if !is_stdin(path) {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Reads a text file, or standard input.
pub fn read(path: &Path) -> Result<String, Failure> {
    let name = shown_name(path);
    let bytes = read_bytes(path).map_err(|error| {
        let reason = if path.is_dir() { "it is a directory".to_owned() } else { error.to_string() };
        Failure::new(format!("cannot read {name}: {reason}"))
    })?;
    String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..at].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Failure::new(format!("cannot read {name}: it is not UTF-8 text (byte {at}, line {line})"))
    })
}
