//! The exploration as a tree: a node for each state that was visited, an edge for each step; runs that share a prefix share its nodes.

use std::collections::HashMap;

use mazurka_model::ProcessId;
use mazurka_verdict::{Annotation, Ending, Recorded, Schedule};

/// The tree. Node 0 is the initial state; a parent comes before its children.
#[derive(Debug)]
pub struct Tree {
    /// All nodes.
    pub nodes: Vec<Node>,
    /// For each recorded run, where it ends.
    pub ends: Vec<usize>,
    /// For each recorded fault, where it shows.
    pub faults: Vec<usize>,
    /// Does the algorithm tell what it knows?
    pub told: bool,
}

/// Since which run, what, and of which steps.
pub type Known = (usize, Annotation, Schedule);

/// A state, reached by a step from its parent.
#[derive(Debug)]
pub struct Node {
    /// The node before; the root's is itself.
    pub parent: usize,
    /// Who moved, with which outcome. Meaningless for the root.
    pub step: (ProcessId, u32),
    /// In the order in which they were explored.
    pub children: Vec<usize>,
    /// What the algorithm knew here.
    pub notes: Vec<Known>,
    /// Was a run cut here?
    pub cut: bool,
}

impl Tree {
    /// The tree of what was recorded.
    pub fn of(recorded: &Recorded) -> Tree {
        let mut growing =
            Growing { nodes: vec![Node { step: (ProcessId(0), 0), ..Node::below(0) }], edges: HashMap::new() };
        let ends: Vec<usize> = recorded.runs.iter().map(|run| growing.add(&run.path)).collect();
        let faults = recorded.faults.iter().map(|(_, path)| growing.add(path)).collect();
        for (run, &end) in recorded.runs.iter().zip(&ends) {
            growing.nodes[end].cut |= run.ending == Ending::Cut;
        }
        let mut tree = Tree { nodes: growing.nodes, ends, faults, told: recorded.told };
        tree.note(recorded);
        tree
    }

    /// Hands the notes, which come run by run, to their nodes.
    fn note(&mut self, recorded: &Recorded) {
        let (mut run, mut path) = (usize::MAX, Vec::new());
        for note in &recorded.notes {
            if run != note.run {
                (run, path) = (note.run, self.above(self.ends[note.run]));
            }
            self.nodes[path[note.prefix]].notes.push((run, note.note, note.sequence.clone()));
        }
    }

    /// The nodes from the root to a node.
    pub fn above(&self, node: usize) -> Vec<usize> {
        let up = std::iter::successors(Some(node), |&at| (at != 0).then(|| self.nodes[at].parent));
        let mut path: Vec<usize> = up.collect();
        path.reverse();
        path
    }

    /// The steps from the root to a node.
    pub fn path(&self, node: usize) -> Vec<(ProcessId, u32)> {
        self.above(node)[1..].iter().map(|&at| self.nodes[at].step).collect()
    }
}

impl Node {
    fn below(parent: usize) -> Node {
        Node { parent, step: (ProcessId(0), 0), children: Vec::new(), notes: Vec::new(), cut: false }
    }
}

struct Growing {
    nodes: Vec<Node>,
    edges: HashMap<(usize, (ProcessId, u32)), usize>,
}

impl Growing {
    /// Where a run ends.
    fn add(&mut self, path: &[(ProcessId, u32)]) -> usize {
        path.iter().fold(0, |parent, &step| match self.edges.get(&(parent, step)) {
            Some(&child) => child,
            None => {
                let child = self.nodes.len();
                self.nodes.push(Node { step, ..Node::below(parent) });
                self.nodes[parent].children.push(child);
                self.edges.insert((parent, step), child);
                child
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazurka_verdict::{AnnotatedPrefix, RecordedRun};

    #[test]
    fn runs_share_their_prefixes() {
        let run = |processes: &[u32]| RecordedRun {
            ending: Ending::Complete,
            path: processes.iter().map(|&p| (ProcessId(p), 0)).collect(),
        };
        let sequence = vec![(ProcessId(2), 0)];
        let note = AnnotatedPrefix { run: 1, prefix: 1, note: Annotation::Explored, sequence: sequence.clone() };
        let runs = vec![run(&[0, 1, 2]), run(&[0, 2, 1])];
        let recorded = Recorded { runs, notes: vec![note], ..Recorded::default() };
        let tree = Tree::of(&recorded);
        assert_eq!((tree.nodes.len(), tree.ends.as_slice()), (6, &[3, 5][..]));
        assert_eq!(tree.path(5), [(ProcessId(0), 0), (ProcessId(2), 0), (ProcessId(1), 0)]);
        assert_eq!(tree.nodes[1].children, [2, 4]);
        assert_eq!(tree.nodes[1].notes, [(1, Annotation::Explored, sequence)]);
    }
}
