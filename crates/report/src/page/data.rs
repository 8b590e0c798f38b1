//! What the page gets: one JSON object, by columns, with every string written once. `page.js` reads it; a change here is a change there.

use std::collections::{BTreeMap, HashMap};

use mazurka_model::ProcessId;
use mazurka_verdict::{Annotation, Ending, Recorded, TraceStep};
use serde::Serialize;

use super::pruned::PruneReason;
use super::tree::{Known, Tree};
use super::visit::{Visit, WalkedExploration};

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
    /// Sequences of process and choice.
    sequences: Vec<Vec<(u32, u32)>>,
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
    follows: BTreeMap<usize, Vec<usize>>,
    left_out: BTreeMap<usize, Vec<(u32, PruneReason)>>,
    /// What the algorithm knew: what, since which run, and of which sequence.
    notes: BTreeMap<usize, Vec<(&'static str, usize, usize)>>,
    /// Who is blocked, with 1 if somebody is known to hold it up.
    blocked: BTreeMap<usize, Vec<(u32, u32)>>,
    /// Who has ended in this step.
    ended: BTreeMap<usize, Vec<u32>>,
    /// Who was started in this step.
    spawned: BTreeMap<usize, Vec<u32>>,
}

#[derive(Serialize)]
struct RunData {
    end: usize,
    ending: &'static str,
    /// With what the run was cut instead of going on.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<u32>,
}

impl Data {
    /// The data of a recorded exploration.
    pub fn of(walked: &WalkedExploration, recorded: &Recorded) -> Data {
        let WalkedExploration { tree, visits, process_names } = walked;
        let mut strings = Interned::default();
        let mut nodes = Nodes::default();
        for (at, (node, visit)) in tree.nodes.iter().zip(visits).enumerate() {
            nodes.parent.push(node.parent);
            nodes.process.push(node.step.0.0);
            nodes.choice.push(node.step.1);
            nodes.push(at, visit);
            strings.push(visit.described.clone(), &mut nodes);
            strings.note(at, &node.notes, &mut nodes);
        }
        Data {
            processes: process_names.clone(),
            sites: strings.sites.list,
            files: strings.files.list,
            effects: strings.effects.list,
            shown: strings.shown.list,
            sequences: strings.sequences.list,
            nodes,
            runs: runs(recorded, tree),
            more: recorded.more,
            faults: recorded.faults.iter().zip(&tree.faults).map(|((f, _), &at)| (at, f.kind().to_owned())).collect(),
        }
    }
}

fn runs(recorded: &Recorded, tree: &Tree) -> Vec<RunData> {
    let ended = recorded.runs.iter().zip(&tree.ends);
    let mut runs: Vec<RunData> =
        ended.map(|(run, &end)| RunData { end, ending: name(run.ending), refused: None }).collect();
    for note in recorded.notes.iter().filter(|note| note.note == Annotation::Cut) {
        runs[note.run].refused = note.sequence.first().map(|step| step.0.0);
    }
    runs
}

impl Nodes {
    fn push(&mut self, at: usize, visit: &Visit) {
        self.before.insert(at, visit.predecessors.clone());
        for (column, events) in [(&mut self.races, &visit.races), (&mut self.follows, &visit.follows)] {
            if !events.is_empty() {
                column.insert(at, events.clone());
            }
        }
        if !visit.pruned.is_empty() {
            let left = visit.pruned.iter().map(|left| (left.process.0, left.reason));
            self.left_out.insert(at, left.collect());
        }
        if !visit.blocked.is_empty() {
            self.blocked.insert(at, visit.blocked.iter().map(|&(process, held)| (process.0, held.into())).collect());
        }
        for (column, who) in [(&mut self.ended, &visit.ended), (&mut self.spawned, &visit.step.spawned)] {
            if !who.is_empty() {
                column.insert(at, who.iter().map(|process| process.0).collect());
            }
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

fn word(note: Annotation) -> &'static str {
    match note {
        Annotation::Planned => "planned",
        Annotation::Explored => "explored",
        Annotation::SameState => "commute",
        Annotation::SameLiveState => "dead",
        Annotation::Unobserved => "unobserved",
        Annotation::SameLabels => "labels",
        Annotation::Finished => "finished",
        Annotation::Cut => "cut",
    }
}

#[derive(Default)]
struct Interned {
    files: List<String>,
    sites: List<(usize, u32, u32, String)>,
    effects: List<Vec<(String, String, String)>>,
    shown: List<Vec<String>>,
    sequences: List<Vec<(u32, u32)>>,
}

impl Interned {
    fn note(&mut self, at: usize, notes: &[Known], nodes: &mut Nodes) {
        if notes.is_empty() {
            return;
        }
        let mut sequence = |steps: &[(ProcessId, u32)]| {
            self.sequences.index(steps.iter().map(|&(process, choice)| (process.0, choice)).collect())
        };
        let notes = notes.iter().map(|(run, note, steps)| (word(*note), *run, sequence(steps)));
        nodes.notes.insert(at, notes.collect());
    }

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
