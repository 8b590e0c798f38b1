//! The graph that an exploration has built: its states and edges, its paths, and the shortest runs in it.

use num_bigint::BigUint;

use crate::parts::compiled::Compiled;
use crate::parts::log::{Log, REFUSED};
use crate::parts::nodes::Nodes;
use crate::parts::search::Found;
use mazurka_model::system::{ActionId, GlobalState};

/// A node of a graph; they are numbered from 0, the initial one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

/// A run from the initial state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundRun {
    /// What is done.
    pub actions: Vec<ActionId>,
    /// Where it ends.
    pub node: NodeId,
}

/// A graph. Edges are there only if the exploration was told to keep them.
#[derive(Clone, Debug)]
pub struct Graph {
    pub(crate) compiled: Compiled,
    pub(crate) nodes: Nodes,
    pub(crate) log: Log,
    /// By node, the first of its entries in `stretches`; one entry more than nodes.
    starts: Vec<u32>,
    stretches: Vec<u32>,
    /// By stretch: how many passes started before it. Only if passes have sleep sets of their own.
    passes: Vec<u32>,
    terminals: Vec<NodeId>,
}

impl Graph {
    pub(crate) fn new(compiled: Compiled, found: Found) -> Graph {
        let (log, count) = (found.log, found.nodes.len() as usize);
        let (mut starts, mut stretches) = (Vec::new(), Vec::new());
        if let Some(log) = &log {
            starts = vec![0_u32; count + 2];
            for stretch in &log.stretches {
                starts[stretch.node as usize + 2] += 1;
            }
            for at in 2..starts.len() {
                starts[at] += starts[at - 1];
            }
            stretches = vec![0; log.stretches.len()];
            for (at, stretch) in log.stretches.iter().enumerate() {
                let place = &mut starts[stretch.node as usize + 1];
                stretches[*place as usize] = at as u32;
                *place += 1;
            }
            starts.pop();
        }
        let mut passes = Vec::new();
        if let Some(log) = log.as_ref().filter(|log| !log.sleeps.is_empty()) {
            let mut count = 0;
            for stretch in &log.stretches {
                count += u32::from(stretch.fresh);
                passes.push(count - 1);
            }
        }
        let terminals = found.terminals.into_iter().map(NodeId).collect();
        Graph { compiled, nodes: found.nodes, log: log.unwrap_or_default(), starts, stretches, passes, terminals }
    }

    /// Number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len() as usize
    }

    /// Never: there is the initial node.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// All nodes, the initial one first, in the order of their creation.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// The state of a node.
    pub fn state(&self, node: NodeId) -> GlobalState {
        self.compiled.global_state(self.nodes.state(node.0))
    }

    /// The edges of a node, in the order in which they were explored.
    pub fn edges(&self, node: NodeId) -> impl Iterator<Item = (ActionId, NodeId)> + '_ {
        let all = self.stretches_of(node).iter().flat_map(|&stretch| self.log.edges(stretch as usize));
        let followed = all.filter(|&(_, target)| target != REFUSED);
        followed.map(|(action, target)| (self.compiled.action_id(action), NodeId(target)))
    }

    /// The nodes where nothing is enabled: how runs end.
    pub fn terminals(&self) -> &[NodeId] {
        &self.terminals
    }

    /// Whether edges were kept.
    pub fn has_edges(&self) -> bool {
        !self.starts.is_empty()
    }

    /// The stretches of edges of a node, by their number in the log.
    pub(crate) fn stretches_of(&self, node: NodeId) -> &[u32] {
        match self.starts.get(node.0 as usize..node.0 as usize + 2) {
            Some(range) => &self.stretches[range[0] as usize..range[1] as usize],
            None => &[],
        }
    }

    /// How many passes started before this stretch.
    pub(crate) fn passes_before(&self, stretch: u32) -> usize {
        self.passes[stretch as usize] as usize
    }

    /// The number of paths from the initial node to terminal ones. Needs edges.
    pub fn paths(&self) -> BigUint {
        let order = self.bottom_up();
        // Most graphs have fewer paths than 2^128.
        let mut small = vec![0_u128; self.len()];
        let fits = order.iter().all(|&node| {
            let mut sum = Some(u128::from(self.edges(node).next().is_none()));
            for (_, target) in self.edges(node) {
                sum = sum.and_then(|sum| sum.checked_add(small[target.0 as usize]));
            }
            small[node.0 as usize] = sum.unwrap_or_default();
            sum.is_some()
        });
        if fits {
            return BigUint::from(small[0]);
        }
        let mut counts = vec![BigUint::ZERO; self.len()];
        for &node in &order {
            let mut sum = BigUint::from(u32::from(self.edges(node).next().is_none()));
            for (_, target) in self.edges(node) {
                sum += &counts[target.0 as usize];
            }
            counts[node.0 as usize] = sum;
        }
        counts.swap_remove(0)
    }

    /// All nodes that can be reached from the initial one, targets of edges before their sources.
    pub(crate) fn bottom_up(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.len());
        let mut opened = vec![false; self.len()];
        let mut stack = vec![(NodeId(0), false)];
        while let Some((node, done)) = stack.pop() {
            if done {
                order.push(node);
            } else if !std::mem::replace(&mut opened[node.0 as usize], true) {
                stack.push((node, true));
                let targets = self.edges(node).filter(|(_, target)| !opened[target.0 as usize]);
                stack.extend(targets.map(|(_, target)| (target, false)));
            }
        }
        order
    }

    /// A shortest run of the graph to a node that is wanted. Needs edges.
    pub fn shortest_run(&self, mut wanted: impl FnMut(NodeId) -> bool) -> Option<FoundRun> {
        if !self.has_edges() {
            return wanted(NodeId(0)).then(|| FoundRun { actions: Vec::new(), node: NodeId(0) });
        }
        let mut from: Vec<Option<(NodeId, ActionId)>> = vec![None; self.len()];
        let mut queue = std::collections::VecDeque::from([NodeId(0)]);
        while let Some(node) = queue.pop_front() {
            if wanted(node) {
                let mut actions = Vec::new();
                let mut at = node;
                while let Some((before, action)) = from[at.0 as usize] {
                    actions.push(action);
                    at = before;
                }
                actions.reverse();
                return Some(FoundRun { actions, node });
            }
            for (action, target) in self.edges(node) {
                if target.0 != 0 && from[target.0 as usize].is_none() {
                    from[target.0 as usize] = Some((node, action));
                    queue.push_back(target);
                }
            }
        }
        None
    }
}
