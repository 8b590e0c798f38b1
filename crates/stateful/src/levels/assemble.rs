//! The graph of an exploration by levels, if edges were kept.
//!
//! Nodes are numbered by level and then by state, so the graph does not depend on the number of
//! threads. The targets of edges are found at the end, by state: while a node is expanded, the
//! numbers of its successors are not known.

use crate::engine::edge_log::{EdgeLog, LoggedEdge, PRUNED};
use crate::engine::nodes::Nodes;
use crate::engine::search::SearchResult;
use crate::levels::expansion::{LoggedVisit, PRUNED_BIT, PlacedNode, VisitLog};
use crate::levels::level_loop::LevelSearch;
use crate::levels::parted_search::PartedSearch;
use crate::levels::reduction::Reduction;
use crate::system::compiled::Compiled;

/// The numbers of nodes in the graph, per part.
type Numbers = Vec<Vec<u32>>;

/// Builds the graph. Needs the visits that a search with `Options::keep_edges` records.
pub fn assemble<'s, const N: usize, R: Reduction<'s, N>>(search: &mut PartedSearch<'s, N, R>) -> SearchResult {
    let mut order = placed_nodes(search);
    order.sort_unstable_by(|one, other| key(search, *one).cmp(&key(search, *other)));
    let mut numbers: Numbers = search.parts.iter().map(|part| vec![0; part.nodes.len() as usize]).collect();
    let sleep_words = if R::SLEEPS { search.compiled.slot_words() } else { 0 };
    let mut nodes = Nodes::new(search.compiled.layout.words(), sleep_words);
    for &PlacedNode { part, node } in &order {
        let own = &search.parts[part as usize].nodes;
        numbers[part as usize][node as usize] = nodes.push(own.state(node), own.sleep(node));
    }
    let mut terminals: Vec<u32> =
        search.terminals().iter().map(|terminal| number_of(search, &numbers, &terminal.packed)).collect();
    terminals.sort_unstable();
    let logs: Vec<VisitLog> = search.expanders.iter_mut().filter_map(|expander| expander.log.take()).collect();
    let (edge_log, edges) = join_logs(search, &numbers, &logs, sleep_words);
    let bytes = (nodes.bytes() + edge_log.bytes()) as u64 + search.bytes();
    let states = u64::from(nodes.len());
    SearchResult { nodes, edge_log: Some(edge_log), edges, states, terminals, stop: None, bytes }
}

fn placed_nodes<'s, const N: usize, R: Reduction<'s, N>>(search: &PartedSearch<'s, N, R>) -> Vec<PlacedNode> {
    let parts = search.parts.iter().enumerate();
    let nodes =
        parts.flat_map(|(part, nodes)| (0..nodes.nodes.len()).map(move |node| PlacedNode { part: part as u32, node }));
    nodes.collect()
}

/// What nodes are sorted by: the level, then the state.
fn key<'n, 's, const N: usize, R: Reduction<'s, N>>(
    search: &'n PartedSearch<'s, N, R>,
    PlacedNode { part, node }: PlacedNode,
) -> (u32, &'n [u64]) {
    let part = &search.parts[part as usize];
    (part.level_of(node), part.nodes.state(node))
}

fn number_of<'s, const N: usize, R: Reduction<'s, N>>(
    search: &PartedSearch<'s, N, R>,
    numbers: &Numbers,
    packed: &[u64],
) -> u32 {
    let part = search.part_of(packed);
    let node = search.parts[part].find(packed).expect("invariant: a successor that was kept has a node");
    numbers[part][node as usize]
}

/// Joins the logs of all threads, in the order of levels and nodes. Also returns the number of
/// edges.
fn join_logs<'s, const N: usize, R: Reduction<'s, N>>(
    search: &PartedSearch<'s, N, R>,
    numbers: &Numbers,
    logs: &[VisitLog],
    sleep_words: usize,
) -> (EdgeLog, u64) {
    let number = |visit: &LoggedVisit| numbers[visit.node.part as usize][visit.node.node as usize];
    let mut visits: Vec<(u32, u32, &VisitLog, LoggedVisit)> = Vec::new();
    for log in logs {
        visits.extend(log.visits.iter().map(|&visit| (visit.level, number(&visit), log, visit)));
    }
    visits.sort_unstable_by_key(|&(level, node, ..)| (level, node));
    let (mut joined, mut edges) = (EdgeLog::default(), 0);
    let mut locals = vec![0; search.compiled.process_count() as usize];
    let mut packed = vec![0; search.compiled.layout.words()];
    for (_, node, log, visit) in visits {
        joined.begin_expansion(node, true);
        joined.sleep_sets.extend_from_slice(&log.sleep_sets[visit.number * sleep_words..][..sleep_words]);
        let source = search.parts[visit.node.part as usize].nodes.state(visit.node.node);
        search.compiled.layout.unpack(source, &mut locals);
        let end = log.visits.get(visit.number + 1).map_or(log.edges.len(), |next| next.first_edge);
        for &edge in &log.edges[visit.first_edge..end] {
            let action = edge & !PRUNED_BIT;
            let target = if edge == action {
                packed.copy_from_slice(source);
                take(search.compiled, &locals, action, &mut packed);
                edges += 1;
                number_of(search, numbers, &packed)
            } else {
                PRUNED
            };
            joined.push(LoggedEdge { action, target });
        }
    }
    (joined, edges)
}

/// Changes a packed state to its successor by an enabled action.
fn take(compiled: &Compiled, locals: &[u32], action: u32, packed: &mut [u64]) {
    for process in [compiled.client_of[action as usize], compiled.server_of[action as usize]] {
        let target = compiled.target(process, action, locals[process as usize]);
        compiled.layout.set(packed, process, target);
    }
}
