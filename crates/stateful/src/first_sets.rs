//! The first sets of all maximal runs from every state of a system, bottom up. [Stateful24], Definition 6 and Section 11.
//!
//! Of first sets only the minimal ones are kept: whatever meets those meets all. Sets of sets repeat a lot, so each is stored once.

use rustc_hash::FxHashMap;

use crate::parts::bits::Bits;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::nodes::Nodes;
use crate::parts::table::{Table, hash};

/// First sets by state.
pub struct FirstSets<const N: usize> {
    nodes: Nodes,
    table: Table,
    /// By state: its sets, as a number in `families`.
    of: Vec<u32>,
    families: Vec<Vec<Bits<N>>>,
}

impl<const N: usize> FirstSets<N> {
    /// For all states of a system, unless there are more than `most`.
    pub fn new(compiled: &Compiled, most: u32) -> Option<Self> {
        let (nodes, table) = (Nodes::new(compiled.layout.words(), 0), Table::default());
        let mut sets = FirstSets { nodes, table, of: Vec::new(), families: Vec::new() };
        let order = sets.explore(compiled, most)?;
        sets.fill(compiled, &order);
        Some(sets)
    }

    /// Finds all states; gives them in an order in which successors come first.
    fn explore(&mut self, compiled: &Compiled, most: u32) -> Option<Vec<u32>> {
        let rest = steps_left(compiled);
        let mut here = Here::<N>::new(compiled);
        let mut packed = vec![0; compiled.layout.words()];
        for (process, &state) in compiled.initial.iter().enumerate() {
            compiled.layout.set(&mut packed, process as u32, state);
        }
        self.enter(&packed);
        let mut left: Vec<u32> = Vec::new();
        let mut next = 0;
        while next < self.nodes.len() {
            packed.copy_from_slice(self.nodes.state(next));
            here.open(compiled, &packed);
            left.push((0..compiled.clients as usize).map(|client| rest[here.at[client] as usize]).sum());
            for step in here.moves(compiled) {
                let (client, server) = (here.at[step.client as usize], here.at[step.server as usize]);
                compiled.layout.set(&mut packed, step.client, step.client_target);
                compiled.layout.set(&mut packed, step.server, step.server_target);
                self.enter(&packed);
                compiled.layout.set(&mut packed, step.client, client);
                compiled.layout.set(&mut packed, step.server, server);
            }
            if self.nodes.len() > most {
                return None;
            }
            next += 1;
        }
        let mut order: Vec<u32> = (0..self.nodes.len()).collect();
        order.sort_unstable_by_key(|&node| left[node as usize]);
        Some(order)
    }

    fn enter(&mut self, packed: &[u64]) {
        let new = self.nodes.len();
        if self.table.find_or_insert(hash(packed), new, |node| self.nodes.state(node) == packed).is_none() {
            self.nodes.push(packed, &[]);
        }
    }

    fn fill(&mut self, compiled: &Compiled, order: &[u32]) {
        let mut known: FxHashMap<Vec<Bits<N>>, u32> = FxHashMap::default();
        self.of = vec![0; order.len()];
        let mut here = Here::<N>::new(compiled);
        let mut packed = vec![0; compiled.layout.words()];
        for &node in order {
            here.open(compiled, self.nodes.state(node));
            packed.copy_from_slice(self.nodes.state(node));
            let mut family: Vec<Bits<N>> = Vec::new();
            if here.is_terminal() {
                family.push(Bits::EMPTY);
            }
            for step in here.moves(compiled) {
                compiled.layout.set(&mut packed, step.client, step.client_target);
                compiled.layout.set(&mut packed, step.server, step.server_target);
                let independent = here.independent(compiled, step, here.enabled);
                for first in self.get(&packed) {
                    // first(a.u) is a and what of first(u) is independent of a.
                    let mut set = first.meet(independent);
                    set.insert(step.slot);
                    add_minimal(&mut family, set);
                }
                compiled.layout.set(&mut packed, step.client, here.at[step.client as usize]);
                compiled.layout.set(&mut packed, step.server, here.at[step.server as usize]);
            }
            family.sort_unstable_by_key(|set| set.0);
            self.of[node as usize] = match known.get(&family) {
                Some(&id) => id,
                None => {
                    self.families.push(family.clone());
                    known.insert(family, self.families.len() as u32 - 1);
                    self.families.len() as u32 - 1
                }
            };
        }
    }

    /// The minimal first sets of a state that can be reached.
    pub fn get(&self, packed: &[u64]) -> &[Bits<N>] {
        let node = self.table.find(hash(packed), |node| self.nodes.state(node) == packed);
        let node = node.expect("invariant: all states were found");
        &self.families[self.of[node as usize] as usize]
    }

    /// All states of the system, packed.
    pub fn all(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.nodes.len()).map(|node| self.nodes.state(node))
    }

    /// Number of states of the system.
    pub fn states(&self) -> u32 {
        self.nodes.len()
    }
}

fn add_minimal<const N: usize>(family: &mut Vec<Bits<N>>, set: Bits<N>) {
    if family.iter().any(|known| known.within(&set)) {
        return;
    }
    family.retain(|known| !set.within(known));
    family.push(set);
}

/// By state of a client: the most steps that it can still take. Every step of the system makes the sum smaller.
fn steps_left(compiled: &Compiled) -> Vec<u32> {
    let states = compiled.base[compiled.clients as usize] as usize;
    let mut left = vec![0; states];
    let mut changed = true;
    while changed {
        changed = false;
        for state in (0..states).rev() {
            let most = compiled.out(state as u32).iter().map(|out| left[out.target as usize] + 1).max().unwrap_or(0);
            changed |= most != left[state];
            left[state] = most;
        }
    }
    left
}
