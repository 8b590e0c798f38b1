//! Walks the tree of an exploration once more, and writes down what happened at every step: values, happens-before, races, and what was left out.

use std::collections::HashSet;

use mazurka_model::{Execution, Mark, ProcessId, Program, Status, Step};
use mazurka_order::History;

use super::left_out::{LeftOut, left_out};
use super::tree::Tree;
use crate::diagram::before;

/// What the walk found at a node: the step that leads to it, and what of its state was not explored.
#[derive(Debug, Default)]
pub struct Visit {
    /// What the step read, wrote and showed.
    pub step: Step,
    /// The events right before it in happens-before, by their number on the path, from 0.
    pub before: Vec<usize>,
    /// Those of them that it is in a reversible race with.
    pub races: Vec<usize>,
    /// Those events that sent what it received, where the program tells.
    pub follows: Vec<usize>,
    /// Who could have moved from here and was not explored.
    pub left_out: Vec<LeftOut>,
    /// Whoever is blocked here, and whether somebody is known to hold it up; else it waits for something to come.
    pub blocked: Vec<(ProcessId, bool)>,
    /// Whoever has ended here and had not before.
    pub ended: Vec<ProcessId>,
}

/// Visits every node, in the order of their numbers.
/// `open`: nodes that the exploration was not through with.
pub fn walk<P: Program>(program: P, tree: &Tree, open: &HashSet<usize>) -> Vec<Visit> {
    let mut walker = Walker {
        execution: program.start(),
        history: History::default(),
        marks: Vec::new(),
        path: Vec::new(),
        step: Step { wants_effects: true, ..Step::default() },
    };
    let mut visits: Vec<Visit> = Vec::new();
    visits.resize_with(tree.nodes.len(), Visit::default);
    // Depth first, so that going on to the next node undoes little.
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        visits[node] = walker.visit(tree, node, open.contains(&node));
        waiting.extend(tree.nodes[node].children.iter().rev());
    }
    visits
}

struct Walker<E> {
    execution: E,
    history: History,
    /// Where to rewind to, for each length.
    marks: Vec<Mark>,
    /// The nodes from the root, which is left out.
    path: Vec<usize>,
    step: Step,
}

impl<E: Execution> Walker<E> {
    fn visit(&mut self, tree: &Tree, node: usize, open: bool) -> Visit {
        let mut visit = Visit::default();
        let mut ended = Vec::new();
        if node != 0 {
            self.back_to(tree, tree.nodes[node].parent);
            ended.extend(self.with(Status::Ended));
            let (process, choice) = tree.nodes[node].step;
            self.forward(process, choice);
            self.path.push(node);
            let event = self.history.len() - 1;
            visit.before = before(&self.history, event);
            visit.races = self.history.races(event).iter().map(|&e| e as usize).collect();
            visit.follows = self.step.follows.iter().filter_map(|&event| self.numbered(event)).collect();
            visit.step = self.step.clone();
        }
        visit.left_out = left_out(tree, &tree.nodes[node], open, self.with(Status::Enabled));
        let held_up = |process| (process, !self.execution.waiting(process).on.is_empty());
        visit.blocked = self.with(Status::Blocked).map(held_up).collect();
        visit.ended = self.with(Status::Ended).filter(|process| !ended.contains(process)).collect();
        visit
    }

    /// The event of a process with that number, from 1.
    fn numbered(&self, (process, number): (ProcessId, u32)) -> Option<usize> {
        let mine = self.history.events().iter().enumerate().filter(|(_, event)| event.process == process);
        mine.map(|(at, _)| at).nth((number as usize).checked_sub(1)?)
    }

    /// The processes that stand so.
    fn with(&self, status: Status) -> impl Iterator<Item = ProcessId> {
        self.execution.processes().filter(move |&process| self.execution.status(process) == status)
    }

    fn forward(&mut self, process: ProcessId, choice: u32) {
        self.marks.push(self.execution.mark());
        let choices = self.execution.choices(process);
        self.execution.step(process, choice, &mut self.step);
        self.history.push(process, choice, choices, &self.step);
    }

    /// Undoes steps until `node`, which is on the path, is the last.
    fn back_to(&mut self, tree: &Tree, node: usize) {
        let length = self.path.iter().position(|&known| known == node).map_or(0, |at| at + 1);
        if length == self.path.len() {
            return;
        }
        self.path.truncate(length);
        self.history.truncate(length);
        self.rewind(length, &tree.path(node));
    }

    fn rewind(&mut self, length: usize, steps: &[(ProcessId, u32)]) {
        self.execution.return_to(self.marks[length], steps.iter().copied(), &mut self.step);
        self.marks.truncate(length);
    }
}
