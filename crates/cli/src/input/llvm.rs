//! Loading C and C++ programs, and modules of LLVM IR.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use mazurka_llvm::LlvmProgram;
use mazurka_llvm::ir::Module;
use mazurka_llvm::machine::Options;
use mazurka_model::Diagnostic;
use mazurka_report::diagnostics;

use super::clang::{Flags, compile, is_compiled};
use super::program::definitions;
use super::{ProgramInput, SavedParameters, Source, read};
use crate::arguments::ProgramArguments;
use crate::cluster::Digest;
use crate::failure::Failure;
use crate::llvm_arguments::{AtExit, LlvmArguments};
use crate::streams::stderr_style;

/// The extension of textual LLVM IR.
const LLVM: &str = "ll";

/// Larger source files are not read for traces and pages.
const MOST_SOURCE_BYTES: u64 = 1 << 22;

/// Is a file with this extension loaded here?
pub fn is_llvm(extension: &str) -> bool {
    extension == LLVM || is_compiled(extension)
}

/// A module with the text that it was parsed from.
struct Parsed {
    module: Module,
    /// The name of the text, for messages.
    name: String,
    text: String,
}

impl ProgramInput<LlvmProgram> {
    /// Loads the files that the command line names, and links them.
    pub fn load_llvm(arguments: &ProgramArguments, saved: Option<SavedParameters<'_>>) -> Result<Self, Failure> {
        let mut parameters = saved.map(|saved| saved.values.clone()).unwrap_or_default();
        parameters.extend(definitions(&arguments.define)?);
        let files: Vec<&PathBuf> = std::iter::once(&arguments.file).chain(&arguments.more).collect();
        let only_modules = files.iter().all(|file| extension(file) == LLVM);
        if let Some((name, _)) = parameters.iter().next().filter(|_| only_modules) {
            let problem = format!("-D {name} is for C and C++ files, and {} is compiled already", files[0].display());
            return Err(Failure::new(problem));
        }
        let parsed = files.iter().map(|file| parse(file, &parameters, &arguments.llvm));
        let parsed = parsed.collect::<Result<Vec<Parsed>, Failure>>()?;
        let digest = digest(&parsed);
        let module = link(parsed)?;
        let file = arguments.file.display().to_string();
        let mut program = LlvmProgram::new(module, options(&arguments.llvm))
            .map_err(|reason| Failure::new(format!("{file}: {reason}")))?;
        let texts = source_texts(&program, &arguments.file);
        for (name, text) in &texts {
            program.add_source(name, text);
        }
        let text = match texts.iter().find(|(name, _)| *name == file) {
            Some((_, text)) => text.clone(),
            None => read(&arguments.file)?,
        };
        let more = texts.into_iter().filter(|(name, _)| *name != file && Path::new(name).is_relative()).collect();
        Ok(ProgramInput { source: Source { file, parameters, text, more }, digest, program })
    }
}

impl ProgramInput<LlvmProgram> {
    /// Compiles a C program that is part of the binary.
    pub fn built_in_c(name: &str, text: &str, parameters: BTreeMap<String, i64>) -> Result<Self, Failure> {
        let directory = std::env::temp_dir().join(format!("mazurka-{}", std::process::id()));
        let file = directory.join(format!("{name}.c"));
        let written = fs::create_dir_all(&directory).and_then(|()| fs::write(&file, text));
        let parsed = match written {
            Ok(()) => parse(&file, &parameters, &LlvmArguments::default()),
            Err(error) => Err(Failure::new(format!("cannot write {}: {error}", file.display()))),
        };
        let _ = fs::remove_dir_all(&directory);
        let parsed = vec![parsed?];
        let digest = digest(&parsed);
        let module = link(parsed)?;
        let file = format!("{name}.c");
        let program = LlvmProgram::new(module, options(&LlvmArguments::default()))
            .map_err(|reason| Failure::new(format!("{file}: {reason}")))?;
        Ok(ProgramInput {
            source: Source { file, parameters, text: text.to_owned(), more: Vec::new() },
            digest,
            program,
        })
    }
}

/// A hash of the text of all modules, as they were compiled. The lines that name the file, which is
/// a temporary one for programs that are part of the binary, do not count.
fn digest(parsed: &[Parsed]) -> u64 {
    let mut digest = Digest::default();
    let names_file = |line: &&str| line.starts_with("; ModuleID") || line.starts_with("source_filename");
    for line in parsed.iter().flat_map(|one| one.text.lines()).filter(|line| !names_file(line)) {
        // Writing to a digest does not fail.
        let _ = writeln!(digest, "{line}");
    }
    digest.0
}

fn extension(file: &Path) -> String {
    file.extension().map(|extension| extension.to_string_lossy().into_owned()).unwrap_or_default()
}

fn parse(file: &Path, macros: &BTreeMap<String, i64>, arguments: &LlvmArguments) -> Result<Parsed, Failure> {
    let (name, text) = match extension(file) {
        extension if extension == LLVM => (file.display().to_string(), read(file)?),
        extension if is_compiled(&extension) => {
            let text = compile(file, &Flags { macros, user: &arguments.clang_arg })?;
            (format!("{} (LLVM IR)", file.display()), text)
        }
        _ => {
            let problem = format!("{} cannot be linked with C programs", file.display());
            return Err(Failure::new(problem).with_help("several files are linked if they are C, C++ or LLVM IR"));
        }
    };
    match mazurka_llvm::parse(&name, &text) {
        Ok(module) => Ok(Parsed { module, name, text }),
        Err(fault) => Err(rendered(fault, &text, &name)),
    }
}

fn link(parsed: Vec<Parsed>) -> Result<Module, Failure> {
    let (modules, texts): (Vec<Module>, Vec<(String, String)>) =
        parsed.into_iter().map(|Parsed { module, name, text }| (module, (name, text))).unzip();
    mazurka_llvm::link(modules).map_err(|error| {
        let (name, text) = &texts[error.module];
        rendered(error.diagnostic, text, name)
    })
}

fn rendered(fault: Diagnostic, text: &str, name: &str) -> Failure {
    Failure::Rendered(diagnostics(&[fault], text, name, stderr_style()))
}

fn options(arguments: &LlvmArguments) -> Options {
    Options {
        stop_at_exit: arguments.at_exit == AtExit::Stop,
        nondet: arguments.nondet,
        data_races: arguments.data_races,
        malloc_may_fail: arguments.malloc_may_fail,
        leaks: arguments.leaks,
        uninitialised: arguments.uninitialised,
        unroll: arguments.unroll,
        allowed_externals: arguments.allow_external.iter().cloned().collect(),
        ..Options::default()
    }
}

/// The source files that debug information mentions, as far as they can be read: relative names are
/// tried from here and from the directory of the input.
fn source_texts(program: &LlvmProgram, input: &Path) -> Vec<(String, String)> {
    let directory = input.parent().unwrap_or(Path::new(""));
    let text = |name: &str| {
        let path = [PathBuf::from(name), directory.join(name)].into_iter().find(|path| path.is_file())?;
        let small = fs::metadata(&path).is_ok_and(|data| data.len() <= MOST_SOURCE_BYTES);
        if small { fs::read_to_string(path).ok() } else { None }
    };
    let names = program.source_names().into_iter();
    names.filter_map(|name| text(&name).map(|text| (name, text))).collect()
}

/// The failure of a check that met something that is not supported, with the place in the source.
pub fn unsupported(program: &LlvmProgram, source: &Source) -> Option<Failure> {
    use mazurka_model::Program;
    let problem = program.problem()?;
    let place = program.place(problem.site);
    let texts =
        std::iter::once((&source.file, &source.text)).chain(source.more.iter().map(|(name, text)| (name, text)));
    let text = texts.into_iter().find(|(name, _)| **name == place.file).map(|(_, text)| text);
    let Some((text, span)) = text.and_then(|text| Some((text, span(text, place.line, place.column)?))) else {
        let at = if place.file.is_empty() { source.file.clone() } else { format!("{}:{}", place.file, place.line) };
        return Some(Failure::new(format!("{at}: {}", problem.reason)));
    };
    Some(rendered(Diagnostic::new(span, problem.reason, "found here"), text, &place.file))
}

/// The bytes of the word at a line and a column, both starting at 1.
fn span(text: &str, line: u32, column: u32) -> Option<std::ops::Range<usize>> {
    let before = (line as usize).checked_sub(1)?;
    let line_text = text.split_inclusive('\n').nth(before)?;
    let start: usize = text.split_inclusive('\n').take(before).map(str::len).sum();
    let column = (column as usize).saturating_sub(1).min(line_text.trim_end().len());
    let rest = line_text.get(column..)?;
    let word = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
    Some(start + column..start + column + word.max(1).min(rest.len()))
}
