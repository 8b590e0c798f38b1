//! The data of the page: one JSON object that stores the nodes by columns and every string once.
//! `page.js` reads it and must be kept up to date.

use std::collections::{BTreeMap, HashMap};

use mazurka_model::ProcessId;
use mazurka_verdict::{Annotation, Ending, Recorded, TraceStep};
use serde::Serialize;

use super::pruned::PruneReason;
use super::tree::{Known, Tree};
use super::visit::{Visit, WalkedExploration};
use crate::actors::ActorView;

/// The exploration as the page reads it.
#[derive(Serialize)]
pub struct Data<'w> {
    processes: Vec<String>,
    /// The file, line, column and statement of each site.
    sites: Vec<(usize, u32, u32, String)>,
    files: Vec<String>,
    /// Lists of effects: location, kind, value.
    effects: Vec<Vec<(String, String, String)>>,
    /// Lists of observations.
    observations: Vec<Vec<String>>,
    /// Sequences of steps: process and choice.
    sequences: Vec<Vec<(u32, u32)>>,
    nodes: Nodes,
    runs: Vec<RunData>,
    /// The number of executions that were not recorded.
    more: u64,
    faults: Vec<(usize, String)>,
    /// The exploration by actors.
    #[serde(skip_serializing_if = "Option::is_none")]
    actors: Option<&'w ActorView>,
}

/// The columns, indexed by node. Node 0 is the initial state.
#[derive(Default, Serialize)]
struct Nodes {
    parent: Vec<usize>,
    process: Vec<u32>,
    choice: Vec<u32>,
    site: Vec<usize>,
    effects: Vec<usize>,
    observations: Vec<usize>,
    /// The direct predecessors in happens-before, by their index on the path.
    before: BTreeMap<usize, Vec<usize>>,
    races: BTreeMap<usize, Vec<usize>>,
    follows: BTreeMap<usize, Vec<usize>>,
    pruned: BTreeMap<usize, Vec<(u32, PruneReason)>>,
    /// The annotations of the algorithm: the kind, the execution since which it is known, and the
    /// sequence.
    notes: BTreeMap<usize, Vec<(&'static str, usize, usize)>>,
    /// The blocked processes, each with 1 if another process is known to block it.
    blocked: BTreeMap<usize, Vec<(u32, u32)>>,
    /// Where no process can move: each blocked process, what it waits for, and the processes that
    /// could end the wait.
    waits: BTreeMap<usize, Vec<(u32, String, Vec<u32>)>>,
    /// The processes that have ended in this step.
    ended: BTreeMap<usize, Vec<u32>>,
    /// The processes that were started in this step.
    spawned: BTreeMap<usize, Vec<u32>>,
}

#[derive(Serialize)]
struct RunData {
    end: usize,
    ending: &'static str,
    /// The process with which the execution would have continued if it had not been cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<u32>,
}

impl<'w> Data<'w> {
    /// The data of a recorded exploration.
    pub fn of(walked: &'w WalkedExploration, recorded: &Recorded) -> Data<'w> {
        let WalkedExploration { tree, visits, process_names, actors } = walked;
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
            observations: strings.observations.list,
            sequences: strings.sequences.list,
            nodes,
            runs: runs(recorded, tree),
            more: recorded.more,
            faults: recorded.faults.iter().zip(&tree.faults).map(|((f, _), &at)| (at, f.kind().to_owned())).collect(),
            actors: actors.as_ref(),
        }
    }
}

fn runs(recorded: &Recorded, tree: &Tree) -> Vec<RunData> {
    let ended = recorded.runs.iter().zip(&tree.ends);
    let mut runs: Vec<RunData> =
        ended.map(|(run, &end)| RunData { end, ending: ending_name(run.ending), refused: None }).collect();
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
            let pruned = visit.pruned.iter().map(|pruned| (pruned.process.0, pruned.reason));
            self.pruned.insert(at, pruned.collect());
        }
        if !visit.blocked.is_empty() {
            self.blocked.insert(at, visit.blocked.iter().map(|&(process, held)| (process.0, held.into())).collect());
        }
        if !visit.waits.is_empty() {
            let ids = |processes: &[ProcessId]| processes.iter().map(|process| process.0).collect();
            let waits = visit.waits.iter().map(|(process, wait)| (process.0, wait.what.clone(), ids(&wait.on)));
            self.waits.insert(at, waits.collect());
        }
        for (column, processes) in [(&mut self.ended, &visit.ended), (&mut self.spawned, &visit.step.spawned)] {
            if !processes.is_empty() {
                column.insert(at, processes.iter().map(|process| process.0).collect());
            }
        }
    }
}

fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Complete => "complete",
        Ending::Discarded => "discarded",
        Ending::Cut => "cut",
        Ending::StepLimit => "step-limit",
    }
}

fn annotation_name(note: Annotation) -> &'static str {
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
    observations: List<Vec<String>>,
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
        let notes = notes.iter().map(|(run, note, steps)| (annotation_name(*note), *run, sequence(steps)));
        nodes.notes.insert(at, notes.collect());
    }

    fn push(&mut self, step: TraceStep, nodes: &mut Nodes) {
        let file = self.files.index(step.file);
        nodes.site.push(self.sites.index((file, step.line, step.column, step.action)));
        let effects = step.effects.into_iter().map(|effect| (effect.location, effect.kind, effect.value)).collect();
        nodes.effects.push(self.effects.index(effects));
        nodes.observations.push(self.observations.index(step.observations));
    }
}

/// A list of distinct values with their indices.
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
