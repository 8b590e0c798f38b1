//! `cargo xtask tidy`: the invariants of absence of ARCHITECTURE.md, and other conventions that the
//! compiler does not check.
//!
//! A rule takes the files of the repository as texts and returns complaints, so each rule is tested
//! on a few lines that break it.

mod algorithms;
mod citations;
mod code;
mod comments;
mod hygiene;
mod layers;
mod links;
mod names;
mod tree;

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use tree::Tree;

/// A rule maps the files of the repository to complaints about them.
type Rule = fn(&Tree) -> Vec<Complaint>;

/// All rules, in the order in which they run.
const RULES: &[Rule] = &[
    layers::dependencies,
    layers::explained,
    layers::only_cluster_knows_timely,
    layers::no_io,
    layers::only_some_print,
    algorithms::registered,
    algorithms::independent,
    algorithms::documented,
    algorithms::cited,
    citations::consistent,
    names::never_compared,
    names::never_listed,
    comments::width,
    comments::sentences,
    hygiene::size,
    hygiene::unfinished,
    hygiene::no_unwrap,
    hygiene::described,
    hygiene::no_machine_paths,
    links::resolve,
];

/// One violation of a rule.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Complaint {
    file: String,
    /// The line, starting at 1; 0 stands for the whole file.
    line: usize,
    problem: String,
}

impl Complaint {
    fn new(file: &str, line: usize, problem: impl fmt::Display) -> Complaint {
        Complaint { file: file.to_owned(), line, problem: problem.to_string() }
    }
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.problem),
            line => write!(f, "{}:{line}: {}", self.file, self.problem),
        }
    }
}

/// Checks the repository at `root` and prints what is wrong.
pub fn tidy(root: &Path) -> ExitCode {
    let tree = match Tree::read(root) {
        Ok(tree) => tree,
        Err(error) => {
            eprintln!("tidy: cannot read the repository: {error}");
            return ExitCode::from(2);
        }
    };
    let mut complaints: Vec<Complaint> = RULES.iter().flat_map(|rule| rule(&tree)).collect();
    complaints.sort();
    for complaint in &complaints {
        println!("{complaint}");
    }
    println!("tidy: {} files, {} complaints", tree.len(), complaints.len());
    if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
