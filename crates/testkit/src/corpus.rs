//! The corpus: programs with their expected results, one table that every algorithm runs.
//!
//! A program that an algorithm has neither a count nor a reason to skip for is an error: a new algorithm must say what it does on every program.
//! Only algorithms that merge classes may leave counts out; then their verdict and faults are checked.

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

/// The table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Corpus {
    /// Its rows.
    #[serde(rename = "program")]
    pub programs: Vec<Expected>,
}

/// A row: a program with parameters, and what must come out.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    /// Relative to the corpus.
    pub file: PathBuf,
    /// As `-D` on the command line.
    #[serde(default)]
    pub parameters: BTreeMap<String, i64>,
    /// `safe` or `violation`.
    pub verdict: Verdict,
    /// The kinds of the faults, sorted, each once.
    #[serde(default)]
    pub faults: Vec<String>,
    /// Complete executions by algorithm.
    pub executions: BTreeMap<String, u64>,
    /// Executions in which an assumption is violated, by algorithm; 0 unless listed.
    #[serde(default)]
    pub discarded: BTreeMap<String, u64>,
    /// Executions started and cut, by algorithm; not checked unless listed.
    #[serde(default)]
    pub blocked: BTreeMap<String, u64>,
    /// Algorithms that do not run this program, each with the reason.
    #[serde(default)]
    pub skip: BTreeMap<String, String>,
}

/// The order in which the processes of a program are declared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// As in the file.
    AsWritten,
    /// The last one first.
    Reversed,
}

/// The directory of the corpus.
pub fn corpus_directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus")
}

impl Corpus {
    /// Reads the table.
    pub fn read() -> Result<Corpus, String> {
        let path = corpus_directory().join("corpus.toml");
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// The programs in the directory of the corpus that no row names.
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
    /// The row's name, for messages.
    pub fn name(&self) -> String {
        let parameters: Vec<String> = self.parameters.iter().map(|(name, value)| format!(" {name}={value}")).collect();
        format!("{}{}", self.file.display(), parameters.concat())
    }

    /// Loads the program.
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
        mazurka_maz::load(text, &self.file.to_string_lossy(), &self.parameters).map_err(|faults| {
            let faults: Vec<String> =
                faults.iter().map(|fault| format!("{} ({:?})", fault.message, fault.span)).collect();
            format!("{}: {}", self.name(), faults.join("; "))
        })
    }

    /// Runs one algorithm and compares what comes out; differences in words, none if all is as expected. In another order of processes all counts
    /// but those of cut runs must be the same.
    pub fn run<'p>(&self, program: &'p MazProgram, algorithm: &Algorithm<&'p MazProgram>, order: Order) -> Vec<String> {
        if self.skip.contains_key(algorithm.name()) {
            return Vec::new();
        }
        let executions = self.executions.get(algorithm.name());
        let by_class = algorithm.info.promise.level.counts();
        if executions.is_none() && by_class {
            return vec![format!("{}: no count and no reason to skip for {}", self.name(), algorithm.name())];
        }
        let mut seen = Seen::default();
        let outcome = (algorithm.run)(&program, &Options::default(), &mut seen);
        let mut differences = Vec::new();
        let mut check = |what: &str, expected: String, got: String| {
            if expected != got {
                let (row, algorithm) = (self.name(), algorithm.name());
                differences.push(format!("{row}, {algorithm}: {what}: expected {expected}, got {got}"));
            }
        };
        let stats = outcome.stats;
        // How many classes are merged depends on the order of processes.
        if let Some(executions) = executions.filter(|_| by_class || order == Order::AsWritten) {
            check("executions", executions.to_string(), stats.executions.to_string());
            check("complete runs pushed", executions.to_string(), seen.complete.to_string());
        }
        if by_class {
            let discarded = self.discarded.get(algorithm.name()).copied().unwrap_or(0);
            check("discarded", discarded.to_string(), stats.discarded.to_string());
        }
        if let (Some(blocked), Order::AsWritten) = (self.blocked.get(algorithm.name()), order) {
            check("blocked", blocked.to_string(), stats.blocked.to_string());
        }
        let kinds: Vec<&str> = seen.kinds.into_iter().collect();
        check("verdict", format!("{:?}", self.verdict), format!("{:?}", Verdict::of(&outcome, kinds.len())));
        check("kinds of faults", format!("{:?}", self.faults), format!("{kinds:?}"));
        differences
    }
}

/// The program with its processes in reverse order. Every declaration of a process starts a line and goes on to the next one.
fn reversed(text: &str) -> String {
    let mut parts: Vec<String> = vec![String::new()];
    for line in text.lines() {
        if line.starts_with("process ") {
            parts.push(String::new());
        }
        let part = parts.last_mut().expect("invariant: there is a part from the start");
        part.push_str(line);
        part.push('\n');
    }
    parts[1..].reverse();
    parts.concat()
}

/// A sink that counts and forgets: some programs have very many runs.
#[derive(Default)]
struct Seen {
    complete: u64,
    kinds: BTreeSet<&'static str>,
}

impl Sink for Seen {
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
