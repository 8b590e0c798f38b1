//! The exploration as a tree: a node per visited state, an edge per step. Executions that share a
//! prefix share its nodes.

use std::collections::HashMap;

use mazurka_model::ProcessId;
use mazurka_verdict::{Annotation, Ending, Recorded, Schedule};

/// The exploration tree. Node 0 is the initial state; a parent comes before its children.
#[derive(Debug)]
pub struct Tree {
    /// The nodes by index.
    pub nodes: Vec<Node>,
    /// For each recorded execution, the node at which it ends.
    pub ends: Vec<usize>,
    /// For each recorded fault, the node at which it occurs.
    pub faults: Vec<usize>,
    /// Whether the algorithm provides annotations.
    pub annotated: bool,
}

/// The execution since which an annotation is known, the annotation, and the sequence it is about.
pub type Known = (usize, Annotation, Schedule);

/// A state, reached by a step from its parent.
#[derive(Debug)]
pub struct Node {
    /// The parent; the root is its own.
    pub parent: usize,
    /// The process that moved and the outcome of its choice. Meaningless for the root.
    pub step: (ProcessId, u32),
    /// The children in the order in which they were explored.
    pub children: Vec<usize>,
    /// The annotations of the algorithm.
    pub notes: Vec<Known>,
    /// Whether an execution was cut here.
    pub cut: bool,
}

impl Tree {
    /// The tree of a recording.
    pub fn of(recorded: &Recorded) -> Tree {
        let mut growing =
            Growing { nodes: vec![Node { step: (ProcessId(0), 0), ..Node::below(0) }], edges: HashMap::new() };
        let ends: Vec<usize> = recorded.runs.iter().map(|run| growing.add(&run.path)).collect();
        let faults = recorded.faults.iter().map(|(_, path)| growing.add(path)).collect();
        for (run, &end) in recorded.runs.iter().zip(&ends) {
            growing.nodes[end].cut |= run.ending == Ending::Cut;
        }
        let mut tree = Tree { nodes: growing.nodes, ends, faults, annotated: recorded.annotated };
        tree.note(recorded);
        tree
    }

    /// Distributes the annotations, which are sorted by execution, to their nodes.
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
    /// Adds an execution and returns the node at which it ends.
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
