//! `best`: the default algorithm. Listing 6 of [Stateful24], sharpened, with one node per state and
//! a coarser equivalence.
//!
//! Guarantees: every path is a run; every terminal state, and every local state of every process,
//! is reached; the graph has one node per state, so it is not larger than the system; a state is
//! expanded again only for actions that slept when it was expanded before. With
//! `Options::all_traces` also: the graph has a run of every trace, where actions that commute are
//! independent.   Needs: nothing beyond the system. Notation: n = `node`, Sl = `asleep`, C =
//! `order`, a = `action`, (s', Sl - Da) = `successor`. Da is what depends on a in the current state
//! (deviation 6).
//!
//! ```text
//!   1 [1]   main(P)
//!   2 [2]     create node n0 with s(n0) = s0 and sleep(n0) = {};  Explored := {n0}
//!   3 [4]     Explore(n0)
//!   4 [6]   Explore(n)
//!   5 [7]     Sl := sleep(n)
//!   6         if n was explored before: C := the actions that slept then and are awake now
//!   7         else if a starts a lock sequence, and traces need not be kept: C := {a}
//!   8 [8]     else C := MinClosure(n), restricted to future actions
//!   9 [9]     while C - Sl is not empty
//!  10 [10]      a := ChooseAction(s(n), C - Sl)
//!  11 [11]      let s(n) -a-> s'
//!  12 [12]      if some n'' in Explored has the state s', and sleep(n'') is within Sl - Da
//!  13 [13]        add the edge n -a-> n''
//!  14 [14]      else if IFS(s', enabled(s') - (Sl - Da)), or the budget is exhausted
//!  15             if some n'' in Explored has the state s': intersect sleep(n'') with Sl - Da
//!  16 [15]        else create node n'' = (s', Sl - Da) and add it to Explored
//!  17 [16]        add the edge n -a-> n''
//!  18 [17]        Explore(n'')
//!  19 [18]      Sl := Sl + {a}
//! ```
//!
//! Deviations from Listing 6, each sound by itself and checked by the certificate on random
//! systems:
//!   1. Closures and PIFS avoid partners: see `paper::closure` and `paper::listing_3_pifs`. dp 10:
//!      57289 nodes without it in closures, 51896 with.
//!   2. IFS by a bounded search instead of PIFS alone: see `paper::ifs`. lz 9: 36901 nodes with
//!      PIFS, 8710 with IFS.
//!   3. A state that is met with a sleep set that its node does not cover is not duplicated. The
//!      sleep set of the node becomes the intersection, and the actions woken by that are explored:
//!      [Godefroid96], Section 5.3. pet 4: 16920 nodes with subsumption, 15335 with merging.
//!   4. Clients are ordered by colour: clients that share no server come together. dp 10: 51896
//!      nodes in the order of declaration, 37835 by colour. No model of the paper gets more nodes.
//!   5. Iterative, with the stack of `engine::search`.
//!   6. Two steps of different clients on one server are independent in a state if one of them
//!      leaves the server unchanged, before and after the other, and takes its client to the same
//!      state (perhaps by another action: a test for less than 2 reads a 0 or a 1). This is the
//!      family of relations of the paper's Remark 8. Swapping such steps takes every process
//!      through the same local states. First sets only grow, so what covers the paper's covers
//!      these. Reads commute with reads, and tests with writes that do not affect them. pet 4:
//!      15335 nodes without it, 8989 with.
//!   7. Closures and PIFS use deviation 6 too; their files have the proofs.
//!   8. Actions that are on no run from the state are left out of closures: see
//!      `best::future_actions`. qo 50: 3927 nodes without it, 2751 with.
//!   9. Line 7, which preserves terminal and local states but not traces: see
//!      `best::lock_sequences`. mpat 10: 41984 nodes without it, 61 with.
//!  10. Heuristics that have not helped for long are tried less and less often: the oracle, PIFS
//!      before it, future actions, the order of ChooseAction. Each may be skipped at any time; see
//!      `best::backoff`. dp 13: 289314 nodes, in a third of the time that 288291 nodes take.

use mazurka_model::system::{ProcessId, Role, System};

use crate::best::heuristics::Heuristics;
use crate::engine::search::{Search, SearchResult, Task};
use crate::engine::store::{Lookup, Matching};
use crate::options::{Options, Tick};
use crate::paper::ifs::IfsQuery;
use crate::system::bitset::with_width;
use crate::system::compiled::Compiled;

/// Explores with few nodes.
pub fn best(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    with_width!(compiled.width(), run(compiled, options, tick))
}

// l. 1
fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> SearchResult {
    let mut heuristics = Heuristics::<N>::new(compiled, options);
    let mut search = Search::<N>::new(compiled, options, Matching::Merge); // l. 2
    let mut order = Vec::new();
    // l. 3, 4, 18
    while let Some(node) = search.next_node(tick) {
        let mut asleep = node.sleep; // l. 5
        match node.task {
            Task::Expand => heuristics.choose_source(&search.state, asleep, 0, &mut order), // l. 7, 8, 10
            Task::ExpandWoken(woken) => search.state.append_in_order(compiled, woken, &mut order), // l. 6
            Task::Resume => {}
        }
        if node.task != Task::Resume {
            // l. 9
            for action in order.drain(..) {
                search.derive(action, asleep); // l. 11
                asleep.insert(action); // l. 19
            }
            debug_assert!(asleep.is_subset(&search.state.enabled), "sleep sets contain enabled actions only");
            search.prefetch();
        }
        while let Some(successor) = search.next_successor() {
            let lookup = search.look_up(&successor); // l. 12
            if let Lookup::Covered(node) = lookup {
                search.add_edge(&successor, node); // l. 13
                continue;
            }
            let sleep = successor.sleep;
            let includes = match sleep.is_empty() || search.is_sleep_blocked(&successor) {
                true => Some(sleep.is_empty()),
                false => search.ask_within_limits(tick, &successor, |state, packed| {
                    heuristics.ifs.includes(compiled, IfsQuery { state, packed, sleep }) // l. 14
                }),
            };
            debug_assert!(includes != Some(false) || !sleep.is_empty(), "nothing is pruned unless an action sleeps");
            match includes {
                Some(true) => search.add_node(&successor, lookup), // l. 15 to 17
                Some(false) => search.prune(&successor),
                None => break,
            }
        }
        search.algorithm_bytes = heuristics.ifs.oracle.bytes();
    }
    search.finish()
}

/// Orders clients by colour, greedily in the order of declaration: two clients of one colour share
/// no server.
pub fn by_colour(system: &System) -> Vec<ProcessId> {
    let mut servers = vec![Vec::new(); system.processes().len()];
    for action in system.actions() {
        servers[action.client.index()].push(action.server);
    }
    let mut colours: Vec<Colour> = Vec::new();
    for client in system.with_role(Role::Client) {
        let own = &servers[client.index()];
        let free = colours.iter().position(|colour| !own.iter().any(|server| colour.uses[server.index()]));
        let number = free.unwrap_or_else(|| {
            colours.push(Colour { uses: vec![false; system.processes().len()], clients: Vec::new() });
            colours.len() - 1
        });
        own.iter().for_each(|server| colours[number].uses[server.index()] = true);
        colours[number].clients.push(client);
    }
    let order: Vec<ProcessId> = colours.into_iter().flat_map(|colour| colour.clients).collect();
    debug_assert_eq!(order.len(), system.with_role(Role::Client).count(), "every client has a colour");
    order
}

/// Clients that share no server.
struct Colour {
    /// Indexed by process: whether it is a server of one of the clients.
    uses: Vec<bool>,
    clients: Vec<ProcessId>,
}
