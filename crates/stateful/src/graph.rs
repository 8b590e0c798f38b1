//! The graph that an exploration has built: its states and edges, its paths, and its shortest runs.

use std::collections::VecDeque;

use mazurka_model::system::{ActionId, GlobalState};
use num_bigint::BigUint;

use crate::engine::edge_log::{EdgeLog, PRUNED};
use crate::engine::nodes::Nodes;
use crate::engine::search::SearchResult;
use crate::system::compiled::Compiled;

/// A node of a graph. Nodes are numbered in the order of their creation; the initial one is 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

/// A run from the initial state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundRun {
    /// The actions of the run.
    pub actions: Vec<ActionId>,
    /// The node in which the run ends.
    pub node: NodeId,
}

/// A graph. It has edges only if the exploration kept them.
#[derive(Clone, Debug)]
pub struct Graph {
    pub(crate) compiled: Compiled,
    pub(crate) nodes: Nodes,
    pub(crate) edge_log: EdgeLog,
    /// Whether the graph was built to preserve traces, rather than only terminal and local states.
    pub(crate) preserves_traces: bool,
    /// Expansions of the log grouped by node; absent if edges were not kept.
    by_node: Option<ExpansionsByNode>,
    /// Indexed by expansion: the number of visits that started before it. Only if visits have sleep
    /// sets of their own.
    visits_before: Vec<u32>,
    terminals: Vec<NodeId>,
}

/// The expansions of a log, grouped by node.
#[derive(Clone, Debug)]
struct ExpansionsByNode {
    /// Indexed by node: its first entry in `expansions`; one entry more than nodes.
    starts: Vec<u32>,
    expansions: Vec<u32>,
}

impl Graph {
    pub(crate) fn new(compiled: Compiled, result: SearchResult, preserves_traces: bool) -> Graph {
        let by_node = result.edge_log.as_ref().map(|log| ExpansionsByNode::new(log, result.nodes.len()));
        let edge_log = result.edge_log.unwrap_or_default();
        let mut visits_before = Vec::new();
        if !edge_log.sleep_sets.is_empty() {
            let mut visits = 0;
            for expansion in &edge_log.expansions {
                visits += u32::from(expansion.starts_visit);
                visits_before.push(visits - 1);
            }
        }
        debug_assert!(
            result.terminals.iter().all(|&node| node < result.nodes.len()),
            "terminals are nodes of the graph"
        );
        let terminals = result.terminals.into_iter().map(NodeId).collect();
        Graph { compiled, nodes: result.nodes, edge_log, preserves_traces, by_node, visits_before, terminals }
    }

    /// Returns the number of nodes.
    pub fn len(&self) -> usize {
        self.nodes.len() as usize
    }

    /// Returns false: every graph has the initial node.
    pub fn is_empty(&self) -> bool {
        debug_assert!(self.nodes.len() > 0, "every graph has the initial node");
        false
    }

    /// Iterates over all nodes in the order of their creation, the initial one first.
    pub fn nodes(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId)
    }

    /// Returns the state of a node.
    pub fn state(&self, node: NodeId) -> GlobalState {
        self.compiled.global_state(self.nodes.state(node.0))
    }

    /// Iterates over the edges of a node, in the order in which they were explored.
    pub fn edges(&self, node: NodeId) -> impl Iterator<Item = (ActionId, NodeId)> + '_ {
        let all = self.expansions_of(node).iter().flat_map(|&expansion| self.edge_log.edges(expansion as usize));
        let followed = all.filter(|edge| edge.target != PRUNED);
        debug_assert!(node.0 < self.nodes.len(), "the node is one of this graph");
        followed.map(|edge| (self.compiled.action_id(edge.action), NodeId(edge.target)))
    }

    /// Returns the nodes in which no action is enabled.
    pub fn terminals(&self) -> &[NodeId] {
        &self.terminals
    }

    /// Returns whether edges were kept.
    pub fn has_edges(&self) -> bool {
        self.by_node.is_some()
    }

    /// The expansions of a node, by their number in the log.
    pub(crate) fn expansions_of(&self, node: NodeId) -> &[u32] {
        self.by_node.as_ref().map_or(&[], |by_node| by_node.get(node))
    }

    /// The number of visits that started before an expansion.
    pub(crate) fn visits_before(&self, expansion: u32) -> usize {
        self.visits_before[expansion as usize] as usize
    }

    /// Counts the paths from the initial node to nodes without edges. Needs edges.
    pub fn paths(&self) -> BigUint {
        let order = self.bottom_up();
        // Most graphs have fewer than 2^128 paths.
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
            debug_assert!(small[0] > 0, "some path leads to a node without edges");
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

    /// Returns all nodes that can be reached from the initial one, targets of edges before their
    /// sources.
    pub(crate) fn bottom_up(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.len());
        let mut entered = vec![false; self.len()];
        let mut stack = vec![(NodeId(0), false)];
        while let Some((node, is_done)) = stack.pop() {
            if is_done {
                order.push(node);
            } else if !std::mem::replace(&mut entered[node.0 as usize], true) {
                stack.push((node, true));
                let targets = self.edges(node).filter(|(_, target)| !entered[target.0 as usize]);
                stack.extend(targets.map(|(_, target)| (target, false)));
            }
        }
        debug_assert_eq!(order.last(), Some(&NodeId(0)), "the initial node comes after all that it leads to");
        debug_assert!(order.len() <= self.len(), "a node is visited once");
        order
    }

    /// Returns a shortest run of the graph to a node that `is_wanted` accepts. Needs edges.
    pub fn shortest_run(&self, mut is_wanted: impl FnMut(NodeId) -> bool) -> Option<FoundRun> {
        if !self.has_edges() {
            return is_wanted(NodeId(0)).then(|| FoundRun { actions: Vec::new(), node: NodeId(0) });
        }
        let mut reached_by: Vec<Option<(NodeId, ActionId)>> = vec![None; self.len()];
        let mut queue = VecDeque::from([NodeId(0)]);
        while let Some(node) = queue.pop_front() {
            if is_wanted(node) {
                let mut actions = Vec::new();
                let mut at = node;
                while let Some((before, action)) = reached_by[at.0 as usize] {
                    actions.push(action);
                    at = before;
                }
                debug_assert_eq!(at, NodeId(0), "a run starts in the initial node");
                actions.reverse();
                return Some(FoundRun { actions, node });
            }
            for (action, target) in self.edges(node) {
                if target.0 != 0 && reached_by[target.0 as usize].is_none() {
                    reached_by[target.0 as usize] = Some((node, action));
                    queue.push_back(target);
                }
            }
        }
        None
    }
}

impl ExpansionsByNode {
    /// Groups by counting sort, which keeps the order of the expansions of a node.
    fn new(log: &EdgeLog, nodes: u32) -> ExpansionsByNode {
        let mut starts = vec![0_u32; nodes as usize + 2];
        for expansion in &log.expansions {
            starts[expansion.node as usize + 2] += 1;
        }
        for at in 2..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut expansions = vec![0; log.expansions.len()];
        for (at, expansion) in log.expansions.iter().enumerate() {
            let place = &mut starts[expansion.node as usize + 1];
            expansions[*place as usize] = at as u32;
            *place += 1;
        }
        starts.pop();
        debug_assert!(starts.is_sorted(), "the groups of nodes follow each other");
        debug_assert_eq!(starts.last(), Some(&(expansions.len() as u32)), "every expansion belongs to a node");
        ExpansionsByNode { starts, expansions }
    }

    fn get(&self, node: NodeId) -> &[u32] {
        let [start, end] = [node.0, node.0 + 1].map(|node| self.starts[node as usize] as usize);
        &self.expansions[start..end]
    }
}
