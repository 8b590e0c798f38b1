//! Walks the tree of a recorded exploration once more and collects what happened at every step:
//! values, happens-before, races, and what was not explored.

use std::collections::HashSet;

use mazurka_model::{Execution, Mark, ProcessId, Program, Status, Step};
use mazurka_order::History;
use mazurka_report::{Tree, Visit, WalkedExploration, pruned, unfinished};
use mazurka_verdict::{Outcome, Recorded, describe_step};

use super::happens_before::direct_predecessors;

/// Executes the recorded part of an exploration again.
pub fn walk_exploration<P: Program>(program: P, recorded: &Recorded, outcome: &Outcome) -> WalkedExploration {
    let tree = Tree::of(recorded);
    let visits = visit_all(program, &tree, &unfinished(&tree, recorded, outcome));
    let moved = tree.nodes.iter().map(|node| node.step.0);
    let last = moved.chain(visits.iter().flat_map(Visit::mentioned)).max().map_or(0, |process| process.0);
    let process_names = (0..=last).map(|id| program.process_name(ProcessId(id))).collect();
    WalkedExploration { tree, visits, process_names, actors: None }
}

/// Visits every node, in the order of their indices.
fn visit_all<P: Program>(program: P, tree: &Tree, unfinished: &HashSet<usize>) -> Vec<Visit> {
    let mut walker = Walker {
        execution: program.start(),
        history: History::default(),
        marks: Vec::new(),
        path: Vec::new(),
        step: Step { wants_effects: true, ..Step::default() },
    };
    let mut visits: Vec<Visit> = Vec::new();
    visits.resize_with(tree.nodes.len(), Visit::default);
    // Depth first, so that moving on to the next node undoes few steps.
    let mut waiting = vec![0];
    while let Some(node) = waiting.pop() {
        visits[node] = walker.visit(tree, node, unfinished.contains(&node));
        if node != 0 {
            let (process, choice) = tree.nodes[node].step;
            visits[node].described = describe_step(program, process, choice, &visits[node].step);
        }
        waiting.extend(tree.nodes[node].children.iter().rev());
    }
    visits
}

struct Walker<E> {
    execution: E,
    history: History,
    /// The mark before each step of the path.
    marks: Vec<Mark>,
    /// The nodes of the path, without the root.
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
            visit.predecessors = direct_predecessors(&self.history, event);
            visit.races = self.history.races(event).iter().map(|&e| e as usize).collect();
            visit.follows = self.step.follows.iter().filter_map(|&event| self.numbered(event)).collect();
            visit.step = self.step.clone();
        }
        visit.pruned = pruned(tree, &tree.nodes[node], open, self.with(Status::Enabled));
        let is_blocked = |process| (process, !self.execution.waiting(process).on.is_empty());
        visit.blocked = self.with(Status::Blocked).map(is_blocked).collect();
        if self.execution.next_with(Status::Enabled, 0).is_none() {
            let waits = self.with(Status::Blocked).map(|process| (process, self.execution.waiting(process)));
            visit.waits = waits.collect();
        }
        visit.ended = self.with(Status::Ended).filter(|process| !ended.contains(process)).collect();
        visit
    }

    /// The event of a process with this ordinal, starting at 1.
    fn numbered(&self, (process, number): (ProcessId, u32)) -> Option<usize> {
        let mine = self.history.events().iter().enumerate().filter(|(_, event)| event.process == process);
        mine.map(|(at, _)| at).nth((number as usize).checked_sub(1)?)
    }

    /// The processes with this status.
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
