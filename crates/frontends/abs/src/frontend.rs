//! From source texts to a checked program.

use crate::hir;
use crate::library;
use crate::lower;
use crate::resolve::{Declarations, traits};
use crate::source::{FileDiagnostic, Problem, SourceMap};
use crate::syntax::{self, ast};
use mazurka_model::Diagnostic;

/// At most this many problems are reported.
const MOST_PROBLEMS: usize = 50;

/// Parses and checks the files of a model, given by name and text.
///
/// # Errors
///
/// Reports what is wrong, in the order of the files and of the places in them.
pub fn parse(files: &[(&str, &str)]) -> Result<hir::Module, Vec<FileDiagnostic>> {
    let mut sources = SourceMap::default();
    let mut modules: Vec<ast::Module> = Vec::new();
    let mut problems: Vec<Problem> = Vec::new();
    for (name, text) in library::FILES {
        let base = sources.add(name, text).expect("invariant: the library is small");
        let (parsed, wrong) = syntax::parse(text, base);
        debug_assert!(wrong.is_empty(), "{name}: {wrong:?}");
        modules.extend(parsed);
    }
    let library = modules.len();
    for (file, (name, text)) in files.iter().enumerate() {
        let Some(base) = sources.add(name, text) else {
            let diagnostic = Diagnostic::new(0..0, "the files are too large", "4 GiB is the most");
            return Err(vec![FileDiagnostic { file, diagnostic }]);
        };
        let (parsed, wrong) = syntax::parse(text, base);
        modules.extend(parsed);
        problems.extend(wrong);
    }
    if problems.is_empty() && modules.len() == library {
        let diagnostic = Diagnostic::new(0..0, "the model has no module", "nothing here")
            .with_help("start with `module Name;` and add declarations and a main block");
        return Err(vec![FileDiagnostic { file: 0, diagnostic }]);
    }
    for module in &mut modules {
        traits::apply(module, &mut problems);
    }
    if problems.is_empty() {
        let mut declarations = Declarations::new(modules.iter(), library);
        let module = lower::lower(&mut declarations, &sources);
        problems = declarations.problems;
        if problems.is_empty() {
            return Ok(module);
        }
    }
    problems.sort_by_key(|problem| problem.span().start);
    problems.truncate(MOST_PROBLEMS);
    Err(problems.into_iter().map(|problem| located(&sources, problem)).collect())
}

/// The diagnostic with the index of the file among those of the user.
fn located(sources: &SourceMap, problem: Problem) -> FileDiagnostic {
    let mut found = sources.diagnostic(problem);
    debug_assert!(found.file >= library::FILES.len(), "a problem in the library: {found:?}");
    found.file = found.file.saturating_sub(library::FILES.len());
    found
}
