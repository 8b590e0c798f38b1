//! Walks the tree of an exploration once more, and writes down what happened at every step: values, happens-before, races, and what was left out.

use mazurka_model::{Execution, Location, Mark, Mode, ProcessId, Program, Status, Step};
use mazurka_order::{History, dependent};
use serde::Serialize;

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
    /// Who could have moved from here and was not explored.
    pub left_out: Vec<LeftOut>,
    /// Whoever is blocked here.
    pub blocked: Vec<ProcessId>,
}

/// A branch that was not explored.
#[derive(Clone, Copy, Debug)]
pub struct LeftOut {
    /// Who would have moved.
    pub process: ProcessId,
    /// The first explored move that it would have competed with.
    pub instead: ProcessId,
    /// Why the order of the two does not matter here, as far as the two steps tell.
    pub why: Why,
}

/// Why a branch was left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Why {
    /// The two steps are independent: equivalent by happens-before.
    Independent,
    /// They depend on each other, but in this state both orders lead to the same state.
    Commute,
    /// They write the same locations, and none of them reads there.
    Unobserved,
    /// What follows is covered by other branches.
    Covered,
}

/// Visits every node, in the order of their numbers.
pub fn walk<P: Program>(program: &P, tree: &Tree) -> Vec<Visit> {
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
    let mut open = vec![0];
    while let Some(node) = open.pop() {
        visits[node] = walker.visit(tree, node);
        open.extend(tree.nodes[node].children.iter().rev());
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
    fn visit(&mut self, tree: &Tree, node: usize) -> Visit {
        let mut visit = Visit::default();
        if node != 0 {
            self.back_to(tree, tree.nodes[node].parent);
            let (process, choice) = tree.nodes[node].step;
            self.forward(process, choice);
            self.path.push(node);
            let event = self.history.len() - 1;
            visit.before = before(&self.history, event);
            visit.races = self.history.races(event).iter().map(|&e| e as usize).collect();
            visit.step = self.step.clone();
        }
        visit.left_out = self.left_out(tree, node);
        let blocked = |&process: &ProcessId| self.execution.status(process) == Status::Blocked;
        visit.blocked = self.processes().filter(blocked).collect();
        visit
    }

    fn processes(&self) -> impl Iterator<Item = ProcessId> + use<E> {
        (0..self.execution.process_count()).map(|id| ProcessId(id as u32))
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
        if self.execution.can_rewind() {
            self.execution.rewind(self.marks[length]);
        } else {
            self.execution.restart();
            for &(process, choice) in steps {
                self.execution.step(process, choice, &mut self.step);
            }
        }
        self.marks.truncate(length);
    }

    fn left_out(&mut self, tree: &Tree, node: usize) -> Vec<LeftOut> {
        let children = &tree.nodes[node].children;
        let Some(&first) = children.first() else { return Vec::new() };
        let instead = tree.nodes[first].step;
        let explored = |process| children.iter().any(|&child| tree.nodes[child].step.0 == process);
        let open = |&process: &ProcessId| self.execution.status(process) == Status::Enabled && !explored(process);
        let open: Vec<ProcessId> = self.processes().filter(open).collect();
        open.into_iter()
            .map(|process| LeftOut { process, instead: instead.0, why: self.why(process, instead) })
            .collect()
    }

    fn why(&mut self, process: ProcessId, instead: (ProcessId, u32)) -> Why {
        let accesses = |execution: &E, process| {
            let mut step = Step::default();
            execution.pending(process, &mut step);
            step.accesses
        };
        let (mine, other) = (accesses(&self.execution, process), accesses(&self.execution, instead.0));
        if !dependent(&mine, &other) {
            return Why::Independent;
        }
        let one = self.after(&[(process, 0), instead]);
        if one.is_some() && one == self.after(&[instead, (process, 0)]) {
            return Why::Commute;
        }
        let touch = |location: Location| other.iter().find(|access| access.location == location);
        let blind = |mode| mode == Mode::Write;
        let shared = mine.iter().filter_map(|access| Some((access.mode, touch(access.location)?.mode)));
        let mut clashes = shared.filter(|&(one, other)| one != Mode::Read || other != Mode::Read);
        if clashes.all(|(one, other)| blind(one) && blind(other)) { Why::Unobserved } else { Why::Covered }
    }

    /// The state after two more steps, if they can be performed. Only where that costs little.
    fn after(&mut self, steps: &[(ProcessId, u32)]) -> Option<Vec<u64>> {
        if !self.execution.can_rewind() {
            return None;
        }
        let mark = self.execution.mark();
        let mut step = Step::default();
        let mut can = true;
        for &(process, choice) in steps {
            can &= self.execution.status(process) == Status::Enabled && choice < self.execution.choices(process);
            if can {
                self.execution.step(process, choice, &mut step);
            }
        }
        let mut words = Vec::new();
        self.execution.state(&mut words);
        self.execution.rewind(mark);
        can.then_some(words)
    }
}
