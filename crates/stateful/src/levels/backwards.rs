//! Shortest runs without stored predecessors: a run is found by walking backwards from its end.
//!
//! An action changes two processes, so the predecessors of a state can be enumerated. A predecessor
//! of a state in level t is in level t - 1 or later, and one of them is in level t - 1, for a
//! shortest run leads through it. Tables that know levels only modulo 3 may accept a state of level
//! t + 2 by mistake; then the walk does not end in the initial state, and goes back.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::system::compiled::{Compiled, NONE};

/// Answers which of these states may be in a level.
pub type LevelQuery<'q> = dyn FnMut(&[Vec<u64>], u32) -> Vec<bool> + 'q;

/// The transitions of a system by their targets.
pub struct Backwards<'s> {
    compiled: &'s Compiled,
    /// Indexed by local state of a client: the actions that lead to it, with their sources.
    into_client: Vec<Vec<(u32, u32)>>,
    /// By action and target: the local states of the server that the action leads from.
    into_server: FxHashMap<(u32, u32), Vec<u32>>,
}

/// A state of the walk, with the predecessors that have not been tried, the next one last.
struct Frame {
    state: Vec<u64>,
    /// The action by which the walk came here from a successor.
    action: Option<u32>,
    untried: Vec<Predecessor>,
}

struct Predecessor {
    action: u32,
    state: Vec<u64>,
}

impl<'s> Backwards<'s> {
    /// Makes the tables.
    pub fn new(compiled: &'s Compiled) -> Self {
        let mut into_client = vec![Vec::new(); compiled.client_state_count() as usize];
        for state in 0..compiled.client_state_count() {
            for own in compiled.transitions(state) {
                into_client[own.target as usize].push((own.action, state));
            }
        }
        let mut into_server: FxHashMap<(u32, u32), Vec<u32>> = FxHashMap::default();
        for action in 0..compiled.action_count() {
            for state in compiled.states(compiled.server_of[action as usize]) {
                let target = compiled.server_target(action, state);
                if target != NONE {
                    into_server.entry((action, target)).or_default().push(state);
                }
            }
        }
        Backwards { compiled, into_client, into_server }
    }

    /// Returns the actions of a shortest run to a state in this level. Among several runs, the
    /// actions are chosen backwards, the first one in the order of actions each time.
    pub fn shortest_run(&self, end: &[u64], level: u32, query: &mut LevelQuery<'_>) -> Option<Vec<u32>> {
        let initial = self.compiled.layout.pack(&self.compiled.initial);
        let mut failed: FxHashSet<(u32, Vec<u64>)> = FxHashSet::default();
        let mut path = vec![self.frame(end.to_vec(), None, level, query)];
        loop {
            let depth = path.len() as u32 - 1;
            let top = path.last_mut()?;
            if depth == level && top.state == initial {
                break;
            }
            match top.untried.pop() {
                Some(Predecessor { action, state }) => {
                    if !failed.contains(&(depth + 1, state.clone())) {
                        path.push(self.frame(state, Some(action), level - depth - 1, query));
                    }
                }
                None => {
                    failed.insert((depth, std::mem::take(&mut top.state)));
                    path.pop();
                }
            }
        }
        Some(path.into_iter().rev().filter_map(|frame| frame.action).collect())
    }

    fn frame(&self, state: Vec<u64>, action: Option<u32>, level: u32, query: &mut LevelQuery<'_>) -> Frame {
        let mut untried = if level == 0 { Vec::new() } else { self.predecessors(&state) };
        if !untried.is_empty() {
            let states: Vec<Vec<u64>> = untried.iter().map(|predecessor| predecessor.state.clone()).collect();
            let mut are_found = query(&states, level - 1).into_iter();
            untried.retain(|_| are_found.next() == Some(true));
            untried.reverse();
        }
        Frame { state, action, untried }
    }

    /// Returns all states from which an action leads to this one, reachable or not, in the order of
    /// actions.
    fn predecessors(&self, packed: &[u64]) -> Vec<Predecessor> {
        let mut locals = vec![0; self.compiled.process_count() as usize];
        self.compiled.layout.unpack(packed, &mut locals);
        let mut all = Vec::new();
        for client in 0..self.compiled.clients {
            for &(action, source) in &self.into_client[locals[client as usize] as usize] {
                let server = self.compiled.server_of[action as usize];
                for &from in self.into_server.get(&(action, locals[server as usize])).into_iter().flatten() {
                    let mut state = packed.to_vec();
                    self.compiled.layout.set(&mut state, client, source);
                    self.compiled.layout.set(&mut state, server, from);
                    all.push(Predecessor { action, state });
                }
            }
        }
        all.sort_by_key(|predecessor| predecessor.action);
        all
    }
}
