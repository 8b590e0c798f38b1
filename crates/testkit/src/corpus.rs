//! The corpus: programs with expected results, one table that every algorithm runs.
//!
//! Every row must have a count or a reason to skip for every algorithm, so a new algorithm needs an
//! entry for every program. Only algorithms that merge classes may omit counts; their verdict and
//! faults are checked nevertheless.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use mazurka_maz::MazProgram;
use mazurka_stateless::{Algorithm, Options};
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop, Verdict};
use serde::Deserialize;

/// The table of expected results.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corpus {
    /// The rows of the table.
    #[serde(rename = "program")]
    pub programs: Vec<Expected>,
}

/// A row: a program with parameters, and its expected results.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// The file, relative to the directory of the corpus.
    pub file: PathBuf,
    /// The replaced parameters, as with `-D` on the command line.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// The expected verdict: `safe` or `violation`.
    pub verdict: Verdict,
    /// The kinds of the faults, sorted and without repetitions.
    #[serde(default)]
    pub faults: Vec<String>,
    /// The number of complete executions by algorithm.
    pub executions: BTreeMap<String, u64>,
    /// The number of executions in which an assumption fails, by algorithm; 0 unless listed.
    #[serde(default)]
    pub discarded: BTreeMap<String, u64>,
    /// The number of cut executions by algorithm; not checked unless listed.
    #[serde(default)]
    pub blocked: BTreeMap<String, u64>,
    /// The algorithms that do not run this program, each with the reason.
    #[serde(default)]
    pub skip: BTreeMap<String, String>,
}

/// The order in which the processes of a program are declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The order in the file.
    AsWritten,
    /// The reverse of the order in the file.
    Reversed,
}

/// The directory of the corpus.
pub fn corpus_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

/// Loads a program of the corpus that need not be in the table, with some parameters replaced.
pub fn corpus_program(file: &str, parameters: &[(&str, i64)]) -> Result<MazProgram, String> {
    let path = corpus_directory().join(file);
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let parameters = parameters.iter().map(|&(name, value)| (name.to_owned(), value)).collect();
    mazurka_maz::load(&text, file, &parameters).map_err(|diagnostics| format!("{file}: {diagnostics:?}"))
}

impl Corpus {
    /// Reads the table from `corpus.toml`.
    pub fn read() -> Result<Corpus, String> {
        let path = corpus_directory().join("corpus.toml");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The programs in the directory of the corpus that have no row.
    pub fn unlisted(&self) -> Result<Vec<PathBuf>, String> {
        let listed: BTreeSet<&PathBuf> = self.programs.iter().map(|row| &row.file).collect();
        let mut unlisted = Vec::new();
        for directory in ["", "counterexamples", "found"] {
            let Ok(entries) = fs::read_dir(corpus_directory().join(directory)) else { continue };
            for entry in entries {
                let name = entry.map_err(|error| error.to_string())?.file_name();
                let file = Path::new(directory).join(name);
                if file.extension().is_some_and(|extension| extension == "maz") && !listed.contains(&file) {
                    unlisted.push(file);
                }
            }
        }
        Ok(unlisted)
    }
}

impl Expected {
    /// The file and the parameters of the row, for messages.
    pub fn name(&self) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        format!("{}{}", self.file.display(), parameters.concat())
    }

    /// Loads the program with its processes in the given order.
    pub fn load(&self, order: Order) -> Result<MazProgram, String> {
        let text = self.text()?;
        match order {
            Order::AsWritten => self.load_text(&text),
            Order::Reversed => self.load_text(&reversed(&text)),
        }
    }

    fn text(&self) -> Result<String, String> {
        let path = corpus_directory().join(&self.file);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    }

    fn load_text(&self, text: &str) -> Result<MazProgram, String> {
        mazurka_maz::load(text, &self.file.to_string_lossy(), &self.parameters).map_err(|diagnostics| {
            let described: Vec<String> =
                diagnostics.iter().map(|one| format!("{} ({:?})", one.message, one.span)).collect();
            format!("{}: {}", self.name(), described.join("; "))
        })
    }

    /// Runs one algorithm and returns the differences from the expected results. In another order
    /// of processes, all counts except those of cut executions must be the same.
    pub fn run<'p>(&self, program: &'p MazProgram, algorithm: &Algorithm<&'p MazProgram>, order: Order) -> Vec<String> {
        if self.skip.contains_key(algorithm.name()) {
            return Vec::new();
        }
        let executions = self.executions.get(algorithm.name());
        let by_class = algorithm.info.promise.level.counts();
        if executions.is_none() && by_class {
            return vec![format!("{}: neither a count nor a reason to skip for {}", self.name(), algorithm.name())];
        }
        let mut counted = CountingSink::default();
        let outcome = (algorithm.run)(&program, &Options::default(), &mut counted);
        let mut differences = Vec::new();
        let mut check = |what: &str, expected: String, got: String| {
            if expected != got {
                let (row, algorithm) = (self.name(), algorithm.name());
                differences.push(format!("{row}, {algorithm}: {what}: expected {expected}, got {got}"));
            }
        };
        let stats = outcome.stats;
        // The number of merged classes depends on the order of processes.
        if let Some(executions) = executions.filter(|_| by_class || order == Order::AsWritten) {
            check("executions", executions.to_string(), stats.executions.to_string());
            check("complete executions pushed", executions.to_string(), counted.complete.to_string());
        }
        if by_class {
            let discarded = self.discarded.get(algorithm.name()).copied().unwrap_or(0);
            check("discarded", discarded.to_string(), stats.discarded.to_string());
        }
        if let (Some(blocked), Order::AsWritten) = (self.blocked.get(algorithm.name()), order) {
            check("blocked", blocked.to_string(), stats.blocked.to_string());
        }
        let kinds: Vec<&str> = counted.kinds.into_iter().collect();
        check("verdict", format!("{:?}", self.verdict), format!("{:?}", Verdict::of(&outcome, kinds.len())));
        check("kinds of faults", format!("{:?}", self.faults), format!("{kinds:?}"));
        differences
    }
}

/// Reverses the order of the processes in a program. A process extends from a line that starts with
/// `process` to the next such line.
fn reversed(text: &str) -> String {
    let mut parts: Vec<String> = vec![String::new()];
    for line in text.lines() {
        if line.starts_with("process ") {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("invariant: the vector starts with one part");
        part.push_str(line);
        part.push('\n');
    }
    parts[1..].reverse();
    parts.concat()
}

/// A sink that keeps counts only, because some programs have very many executions.
#[derive(Default)]
struct CountingSink {
    complete: u64,
    kinds: BTreeSet<&'static str>,
}

impl Sink for CountingSink {
    fn execution(&mut self, ending: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        self.complete += u64::from(ending == Ending::Complete);
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        self.kinds.insert(fault.kind());
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
