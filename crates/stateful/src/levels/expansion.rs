//! The expansion of a node by one thread: source set, successors, sleep sets, and what is sent to
//! which part.

use crate::engine::state_index::hash_state;
use crate::levels::network::Owners;
use crate::levels::part::{Part, Woken};
use crate::levels::reduction::Reduction;
use crate::options::Options;
use crate::paper::ifs::IfsQuery;
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, Step};
use crate::system::expanded_state::ExpandedState;

/// Marks an action that was tried and pruned, in [`VisitLog::edges`].
pub const PRUNED_BIT: u32 = 1 << 31;

/// A thread that expands nodes.
pub struct Expander<'s, const N: usize, R> {
    compiled: &'s Compiled,
    pub reduction: R,
    owners: Owners,
    state: ExpandedState<N>,
    next_state: ExpandedState<N>,
    packed: Vec<u64>,
    order: Vec<u32>,
    /// Arrivals for each part of this machine, and for each other machine.
    pub local: Vec<Vec<u64>>,
    pub outgoing: Vec<Vec<u64>>,
    pub edges: u64,
    pub terminals: Vec<PlacedNode>,
    pub log: Option<VisitLog>,
}

/// A node of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlacedNode {
    pub part: u32,
    pub node: u32,
}

/// The visits of nodes with the actions tried, if edges are kept.
#[derive(Default)]
pub struct VisitLog {
    pub visits: Vec<LoggedVisit>,
    /// The sleep set of every visit, if nodes have sleep sets.
    pub sleep_sets: Vec<u64>,
    /// The actions tried, in order, with [`PRUNED_BIT`] where one was pruned.
    pub edges: Vec<u32>,
}

/// A visit of a node.
#[derive(Clone, Copy, Debug)]
pub struct LoggedVisit {
    pub level: u32,
    pub node: PlacedNode,
    /// The place of its sleep set, and of the actions tried.
    pub number: usize,
    pub first_edge: usize,
}

impl<'s, const N: usize, R: Reduction<'s, N>> Expander<'s, N, R> {
    pub fn new(compiled: &'s Compiled, options: &Options, owners: Owners) -> Self {
        Expander {
            compiled,
            reduction: R::new(compiled, options),
            owners,
            state: ExpandedState::new(compiled),
            next_state: ExpandedState::new(compiled),
            packed: vec![0; compiled.layout.words()],
            order: Vec::new(),
            local: vec![Vec::new(); owners.parts as usize],
            outgoing: vec![Vec::new(); owners.machines as usize],
            edges: 0,
            terminals: Vec::new(),
            log: options.keep_edges.then(VisitLog::default),
        }
    }

    /// Expands a new node.
    pub fn expand(&mut self, part: &Part<N>, at: PlacedNode, level: u32) {
        let sleep = self.enter(part, at, level);
        if self.state.is_terminal() {
            self.terminals.push(at);
            return;
        }
        debug_assert!(!self.state.enabled.is_subset(&sleep), "sleep-blocked nodes are not created");
        let key = hash_state(part.nodes.state(at.node));
        self.reduction.choose(&self.state, sleep, key, &mut self.order);
        self.try_actions(part.nodes.state(at.node), sleep);
    }

    /// Expands a node again, for the actions that woke up.
    pub fn expand_woken(&mut self, part: &Part<N>, at: PlacedNode, woken: &Woken<N>, level: u32) {
        let sleep = self.enter(part, at, level);
        let actions = woken.previous_sleep.difference(sleep).intersection(self.state.enabled);
        debug_assert!(!actions.is_empty(), "a node is visited again only if an action woke up");
        self.state.append_in_order(self.compiled, actions, &mut self.order);
        self.try_actions(part.nodes.state(at.node), sleep);
    }

    /// Unpacks the state of a node and returns its sleep set.
    fn enter(&mut self, part: &Part<N>, node: PlacedNode, level: u32) -> Bitset<N> {
        self.state.unpack(self.compiled, part.nodes.state(node.node));
        let sleep = Bitset::from_words(part.nodes.sleep(node.node));
        debug_assert!(sleep.is_subset(&self.state.enabled), "sleep sets contain enabled actions only");
        if let Some(log) = &mut self.log {
            let (number, first_edge) = (log.visits.len(), log.edges.len());
            log.visits.push(LoggedVisit { level, node, number, first_edge });
            log.sleep_sets.extend_from_slice(part.nodes.sleep(node.node));
        }
        sleep
    }

    /// Tries the actions of `order`, in this order.
    fn try_actions(&mut self, packed: &[u64], sleep: Bitset<N>) {
        let mut asleep = sleep;
        for at in 0..self.order.len() {
            let slot = self.order[at];
            let step = self.state.step(self.compiled, slot);
            self.packed.copy_from_slice(packed);
            self.compiled.layout.set(&mut self.packed, step.client, step.client_target);
            self.compiled.layout.set(&mut self.packed, step.server, step.server_target);
            let sleep = if R::SLEEPS { self.state.independent_of(self.compiled, step, asleep) } else { Bitset::EMPTY };
            let hash = hash_state(&self.packed);
            let is_kept = sleep.is_empty() || self.is_kept(step, sleep, hash);
            if let Some(log) = &mut self.log {
                log.edges.push(if is_kept { step.action } else { step.action | PRUNED_BIT });
            }
            if is_kept {
                self.edges += 1;
                self.send(sleep, hash);
            }
            asleep.insert(slot);
        }
        self.order.clear();
    }

    /// Returns whether a successor has to be kept.
    fn is_kept(&mut self, step: Step, sleep: Bitset<N>, hash: u64) -> bool {
        self.next_state.apply(self.compiled, &self.state, step);
        if self.next_state.enabled.is_subset(&sleep) {
            return false;
        }
        let key = sleep.0.iter().fold(hash, |key, word| (key ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        self.reduction.keeps(IfsQuery { state: &self.next_state, packed: &self.packed, sleep }, key ^ key >> 32)
    }

    /// Sends the successor in `packed` to its owner.
    fn send(&mut self, sleep: Bitset<N>, hash: u64) {
        let machine = self.owners.machine(hash);
        let list = if machine == self.owners.own {
            &mut self.local[self.owners.part(hash) as usize]
        } else {
            &mut self.outgoing[machine as usize]
        };
        list.extend_from_slice(&self.packed);
        if R::SLEEPS {
            list.extend_from_slice(&sleep.0[..self.compiled.slot_words()]);
        }
    }
}
