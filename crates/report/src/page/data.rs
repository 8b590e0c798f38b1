//! What the page gets: one JSON object, by columns, with every string written once. `page.js` reads it; a change here is a change there.

use std::collections::{BTreeMap, HashMap};

use mazurka_model::{ProcessId, Program};
use mazurka_verdict::{Ending, Recorded, TraceStep, tell};
use serde::Serialize;

use super::tree::Tree;
use super::walk::{Visit, Why, walk};

/// The exploration.
#[derive(Serialize)]
pub struct Data {
    processes: Vec<String>,
    /// File, line, column, statement.
    sites: Vec<(usize, u32, u32, String)>,
    files: Vec<String>,
    /// What steps did: lists of location, kind, value.
    effects: Vec<Vec<(String, String, String)>>,
    /// What steps showed.
    shown: Vec<Vec<String>>,
    nodes: Nodes,
    runs: Vec<RunData>,
    /// How many runs more there were.
    more: u64,
    faults: Vec<(usize, String)>,
}

/// Columns, indexed by node; node 0 is the initial state.
#[derive(Default, Serialize)]
struct Nodes {
    parent: Vec<usize>,
    process: Vec<u32>,
    choice: Vec<u32>,
    site: Vec<usize>,
    effects: Vec<usize>,
    shown: Vec<usize>,
    /// Events right before, by number on the path. Left out where there is only the event before of the same process.
    before: BTreeMap<usize, Vec<usize>>,
    races: BTreeMap<usize, Vec<usize>>,
    left_out: BTreeMap<usize, Vec<(u32, u32, Why)>>,
    blocked: BTreeMap<usize, Vec<u32>>,
}

#[derive(Serialize)]
struct RunData {
    end: usize,
    ending: &'static str,
}

impl Data {
    /// Of what was recorded.
    pub fn of<P: Program>(program: &P, recorded: &Recorded) -> Data {
        let tree = Tree::of(recorded);
        let visits = walk(program, &tree);
        let mut strings = Interned::default();
        let mut nodes = Nodes::default();
        for (at, (node, visit)) in tree.nodes.iter().zip(&visits).enumerate() {
            let told =
                if at == 0 { TraceStep::default() } else { tell(program, node.step.0, node.step.1, &visit.step) };
            nodes.parent.push(node.parent);
            nodes.process.push(node.step.0.0);
            nodes.choice.push(node.step.1);
            nodes.push(at, visit);
            strings.push(told, &mut nodes);
        }
        let last = tree.nodes.iter().map(|node| node.step.0.0).chain(visits.iter().flat_map(named)).max().unwrap_or(0);
        Data {
            processes: (0..=last).map(|id| program.process_name(ProcessId(id))).collect(),
            sites: strings.sites.list,
            files: strings.files.list,
            effects: strings.effects.list,
            shown: strings.shown.list,
            nodes,
            runs: recorded
                .runs
                .iter()
                .zip(&tree.ends)
                .map(|(run, &end)| RunData { end, ending: name(run.ending) })
                .collect(),
            more: recorded.more,
            faults: recorded.faults.iter().zip(&tree.faults).map(|((f, _), &at)| (at, f.kind().to_owned())).collect(),
        }
    }
}

fn named(visit: &Visit) -> impl Iterator<Item = u32> + '_ {
    visit.left_out.iter().map(|left| left.process.0).chain(visit.blocked.iter().map(|process| process.0))
}

impl Nodes {
    fn push(&mut self, at: usize, visit: &Visit) {
        self.before.insert(at, visit.before.clone());
        if !visit.races.is_empty() {
            self.races.insert(at, visit.races.clone());
        }
        if !visit.left_out.is_empty() {
            let left = visit.left_out.iter().map(|left| (left.process.0, left.instead.0, left.why));
            self.left_out.insert(at, left.collect());
        }
        if !visit.blocked.is_empty() {
            self.blocked.insert(at, visit.blocked.iter().map(|process| process.0).collect());
        }
    }
}

fn name(ending: Ending) -> &'static str {
    match ending {
        Ending::Complete => "complete",
        Ending::Discarded => "discarded",
        Ending::Cut => "cut",
        Ending::StepLimit => "step-limit",
    }
}

#[derive(Default)]
struct Interned {
    files: List<String>,
    sites: List<(usize, u32, u32, String)>,
    effects: List<Vec<(String, String, String)>>,
    shown: List<Vec<String>>,
}

impl Interned {
    fn push(&mut self, told: TraceStep, nodes: &mut Nodes) {
        let file = self.files.index(told.file);
        nodes.site.push(self.sites.index((file, told.line, told.column, told.action)));
        let effects = told.effects.into_iter().map(|effect| (effect.location, effect.kind, effect.value)).collect();
        nodes.effects.push(self.effects.index(effects));
        nodes.shown.push(self.shown.index(told.observations));
    }
}

/// Values, each once.
struct List<T> {
    list: Vec<T>,
    known: HashMap<T, usize>,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List { list: Vec::new(), known: HashMap::new() }
    }
}

impl<T: Clone + Eq + std::hash::Hash> List<T> {
    fn index(&mut self, value: T) -> usize {
        *self.known.entry(value).or_insert_with_key(|value| {
            self.list.push(value.clone());
            self.list.len() - 1
        })
    }
}
