//! The exploration as a tree: a node for each state that was visited, an edge for each step; runs that share a prefix share its nodes.

use std::collections::HashMap;

use mazurka_model::ProcessId;
use mazurka_verdict::Recorded;

/// The tree. Node 0 is the initial state; a parent comes before its children.
#[derive(Debug)]
pub struct Tree {
    /// All nodes.
    pub nodes: Vec<Node>,
    /// For each recorded run, where it ends.
    pub ends: Vec<usize>,
    /// For each recorded fault, where it shows.
    pub faults: Vec<usize>,
}

/// A state, reached by a step from its parent.
#[derive(Debug)]
pub struct Node {
    /// The node before; the root's is itself.
    pub parent: usize,
    /// Who moved, with which outcome. Meaningless for the root.
    pub step: (ProcessId, u32),
    /// In the order in which they were explored.
    pub children: Vec<usize>,
}

impl Tree {
    /// The tree of what was recorded.
    pub fn of(recorded: &Recorded) -> Tree {
        let mut growing = Growing {
            nodes: vec![Node { parent: 0, step: (ProcessId(0), 0), children: Vec::new() }],
            edges: HashMap::new(),
        };
        let ends = recorded.runs.iter().map(|run| growing.add(&run.path)).collect();
        let faults = recorded.faults.iter().map(|(_, path)| growing.add(path)).collect();
        Tree { nodes: growing.nodes, ends, faults }
    }

    /// The steps from the root to a node.
    pub fn path(&self, node: usize) -> Vec<(ProcessId, u32)> {
        let mut steps = Vec::new();
        let mut at = node;
        while at != 0 {
            steps.push(self.nodes[at].step);
            at = self.nodes[at].parent;
        }
        steps.reverse();
        steps
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
                self.nodes.push(Node { parent, step, children: Vec::new() });
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
    use mazurka_verdict::{Ending, RecordedRun};

    #[test]
    fn runs_share_their_prefixes() {
        let run = |processes: &[u32]| RecordedRun {
            ending: Ending::Complete,
            path: processes.iter().map(|&p| (ProcessId(p), 0)).collect(),
        };
        let recorded = Recorded { runs: vec![run(&[0, 1, 2]), run(&[0, 2, 1])], ..Recorded::default() };
        let tree = Tree::of(&recorded);
        assert_eq!((tree.nodes.len(), tree.ends.as_slice()), (6, &[3, 5][..]));
        assert_eq!(tree.path(5), [(ProcessId(0), 0), (ProcessId(2), 0), (ProcessId(1), 0)]);
        assert_eq!(tree.nodes[1].children, [2, 4]);
    }
}
