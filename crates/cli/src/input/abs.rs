//! Loading ABS programs.

use std::collections::BTreeMap;
use std::path::PathBuf;

use mazurka_abs::{AbsOptions, AbsProgram, FileDiagnostic};
use mazurka_model::Diagnostic;

use super::program::{all_declared, definitions};
use super::{ProgramInput, SavedParameters, Source, is_stdin, read, rendered, shown_name};
use crate::arguments::ProgramArguments;
use crate::failure::Failure;

/// The extension of ABS programs.
pub const ABS: &str = "abs";

impl ProgramInput<AbsProgram> {
    /// Loads the files that the command line names, which form one program.
    pub fn load_abs(arguments: &ProgramArguments, saved: Option<SavedParameters<'_>>) -> Result<Self, Failure> {
        let files: Vec<&PathBuf> = std::iter::once(&arguments.file).chain(&arguments.more).collect();
        if let Some(other) =
            files.iter().find(|file| !is_stdin(file) && file.extension().is_none_or(|extension| extension != ABS))
        {
            return Err(Failure::new(format!("{} is not an ABS file", other.display())));
        }
        let texts: Vec<(String, String)> =
            files.iter().map(|file| Ok((shown_name(file), read(file)?))).collect::<Result<_, Failure>>()?;
        let named: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
        let mut module = mazurka_abs::parse(&named).map_err(|problems| rejected(&problems, &texts))?;
        let declared = module.parameters().into_iter().collect();
        let mut parameters = BTreeMap::new();
        let file = shown_name(&arguments.file);
        if let Some(SavedParameters { values, file: from }) = saved {
            all_declared(&declared, values, &file, &format!(" (set by {from})"))?;
            parameters.extend(values.clone());
        }
        let defined = definitions(&arguments.define)?;
        all_declared(&declared, &defined, &file, "")?;
        parameters.extend(defined);
        for (name, value) in &parameters {
            module.redefine(name, *value);
        }
        let mut texts = texts.into_iter();
        let (file, text) = texts.next().expect("invariant: there is at least one file");
        let source = Source { file, parameters, text, more: texts.collect() };
        Ok(ProgramInput { source, digest: 0, program: AbsProgram::new(module, arguments.abs.options()) })
    }
}

impl ProgramInput<AbsProgram> {
    /// Loads a program that is built into the binary, with a value for its parameter `n`.
    pub fn built_in_abs(name: &str, text: &str, n: Option<i64>, options: AbsOptions) -> Result<Self, Failure> {
        let file = format!("{name}.abs");
        let texts = [(file.clone(), text.to_owned())];
        let mut module = mazurka_abs::parse(&[(&file, text)]).map_err(|problems| rejected(&problems, &texts))?;
        let parameters: BTreeMap<String, i64> = n.map(|n| ("n".to_owned(), n)).into_iter().collect();
        for (name, value) in &parameters {
            module.redefine(name, *value);
        }
        let source = Source { file, parameters, text: text.to_owned(), more: Vec::new() };
        Ok(ProgramInput { source, digest: 0, program: AbsProgram::new(module, options) })
    }
}

fn rejected(problems: &[FileDiagnostic], texts: &[(String, String)]) -> Failure {
    let mut all = String::new();
    for (at, (name, text)) in texts.iter().enumerate() {
        let of_file = problems.iter().filter(|problem| problem.file == at);
        let found: Vec<Diagnostic> = of_file.map(|problem| problem.diagnostic.clone()).collect();
        if !found.is_empty() {
            all += &rendered(&found, text, name);
        }
    }
    Failure::Rendered(all)
}
