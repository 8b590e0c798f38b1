//! Ours: the algorithm of [Stateful24], sharpened, with one node a state and a coarser equivalence.
//!
//! Guarantees: every path is a run; every terminal state, and every state of every process, is reached; a node is a state, so the graph is not larger than the
//! system; a state is opened again only for actions that slept when it was opened before. With `all_traces` also: the graph has a run of every trace, where
//! actions that commute are independent.   Needs: nothing.
//!
//! ```text
//!   1  source(n) = {a} if a starts a line of takes and releases of locks that cannot get stuck, unless all traces are wanted
//!   2  source(n) = MinClosure(n), in the order of ChooseAction       when n is opened first
//!   3  source(n) = what slept then and is awake now                  when n is opened again
//!   4  keep(s', Sl') = IFS(s', enabled(s') - Sl'), or true if the budget runs out
//! ```
//! The loop around it is `parts::search` with `Matching::Merge`, which does line 3. Everywhere Da is what depends on a **in this state**: deviation 6.
//!
//! Deviations from Listing 6 of the paper, each sound by itself and checked by the certificate on random systems:
//!   1. Partners are avoided in closures and in PIFS: see `parts::closures` and `parts::pifs`. dp 10: 57289 nodes without it in closures, 51896 with.
//!   2. IFS by a bounded search instead of PIFS alone: see `parts::oracle`. lz 9: 36901 nodes with PIFS, 8710 so.
//!   3. A state that is met with a sleep set that its node does not allow is not doubled. The sleep set of the node becomes the intersection, and
//!      what that wakes up is explored: [Godefroid96], Section 5.3. pet 4: 16920 nodes with subsumption, 15335 so.
//!   4. Clients are ordered by colour: those that share no server with each other come together. dp 10: 51896 nodes in the order of declaration,
//!      37835 so. No model of the paper gets more nodes by it.
//!   5. The order of exploration is that of a stack.
//!   6. Two moves of different clients on one server are independent in a state if one of them leaves the server where it is, before and after the other one,
//!      and takes its client to the same state (perhaps by an action of another name: a test for less than 2 reads a 0 or a 1). This is the family of relations of the
//!      paper's Remark 8; swapping such moves takes every process through the same states. First sets only grow by it, so what covers the
//!      paper's covers these. Reads commute with reads, and tests with writes that do not matter to them. pet 4: 15335 nodes without it, 8989 so.
//!   7. Closures and PIFS use deviation 6 too: see the files of `parts` for why that is sound.
//!   8. Actions that are on no run from the state are left out of closures: see `parts::possible`. qo 50: 3927 nodes without it, 2751 so.
//!   9. Line 1, which keeps ends but not traces: see `parts::locks`. mpat 10: 41984 nodes without it, 61 so.
//!  10. What does not help for long is asked more and more seldom: the oracle, PIFS before it, what is possible, the order of ChooseAction. Each may be left
//!      out at any time; see `parts::trust`. dp 13: 289314 nodes in a third of the time of 288291.

use crate::options::{Options, Tick};
use crate::parts::bits::{Bits, with_width};
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::locks::Locks;
use crate::parts::oracle::Oracle;
use crate::parts::possible::Possible;
use crate::parts::search::{Found, Matching, Strategy, search};
use crate::parts::source_sets::{choose_actions, lex_closure, min_closure};
use crate::parts::trust::Trust;
use mazurka_model::system::{ProcessId, Role, System};

/// States that one question to the oracle may open. More than 1000 gains little on all models but fs.
const BUDGET: u64 = 3000;
/// Where it takes long to find, what is possible must make one closure in so many smaller; else it is asked for less often.
const FEW: u32 = 9;

/// Explores with few nodes.
pub fn best(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    with_width!(compiled.width(), run(compiled, options, tick))
}

fn run<const N: usize>(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Found {
    let patience = options.patience;
    // What is possible takes long if there are many actions.
    let more = if compiled.narrow.is_some() { patience.saturating_mul(4) } else { FEW };
    let mut strategy = Best::<N> {
        compiled,
        oracle: Oracle::bounded(compiled, BUDGET, patience),
        possible: Possible::new(compiled),
        narrows: Trust::new(patience, more),
        spares: Trust::new(patience / 16, patience / 4),
        reorders: Trust::new(patience, patience.saturating_mul(4)),
        locks: if options.all_traces { None } else { Locks::new(compiled) },
        lex: options.lex_closure,
    };
    search(compiled, options, Matching::Merge, &mut strategy, tick)
}

struct Best<'s, const N: usize> {
    compiled: &'s Compiled,
    oracle: Oracle<N>,
    possible: Possible,
    /// That a closure is smaller by what is possible; that half of that is enough to tell that it is not; that ChooseAction changes an order.
    narrows: Trust,
    spares: Trust,
    reorders: Trust,
    locks: Option<Locks>,
    lex: bool,
}

impl<const N: usize> Best<'_, N> {
    /// A closure of what is possible.
    fn closure(&mut self, here: &Here<N>, sleep: Bits<N>) -> Bits<N> {
        let closure = if self.lex { lex_closure } else { min_closure };
        let closures = &mut self.oracle.closures;
        closures.mind_sides(false);
        let (mut source, least) = closure(self.compiled, closures, here, sleep, u32::MAX);
        let size = source.count();
        if size > least && self.narrows.asks() {
            self.possible.begin(self.compiled, &here.at);
            let (mut narrowed, mut spared) = (false, false);
            // If it is not smaller even when only some of it is possible, there is no need to know the rest.
            if self.spares.asks() {
                closures.possible.copy_from_slice(&self.possible.actions);
                spared = closure(self.compiled, closures, here, sleep, size).0.count() == size;
                self.spares.note(spared);
            }
            if !spared {
                self.possible.finish(self.compiled, &here.at);
                closures.possible.copy_from_slice(&self.possible.actions);
                let (smaller, _) = closure(self.compiled, closures, here, sleep, size);
                narrowed = smaller.count() < size;
                source = if narrowed { smaller } else { source };
            }
            self.narrows.note(narrowed);
            closures.possible.fill(u64::MAX);
        }
        closures.mind_sides(true);
        source
    }
}

impl<const N: usize> Strategy<N> for Best<'_, N> {
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>) {
        if let Some(slot) = self.locks.as_mut().and_then(|locks| locks.enough(self.compiled, here, sleep)) {
            order.push(slot); // l. 1
            return;
        }
        let source = self.closure(here, sleep);
        if source.count() < 2 || !self.reorders.asks() {
            here.in_order(self.compiled, source, order);
        } else {
            let reordered = choose_actions(self.compiled, &mut self.oracle.pifs, here, source, order); // l. 2
            self.reorders.note(reordered);
        }
    }

    fn keep(&mut self, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool> {
        self.oracle.ask(self.compiled, there, sleep) // l. 4
    }

    fn bytes(&self) -> usize {
        self.oracle.bytes()
    }
}

/// Clients by colour, greedily in the order of declaration: two of a colour share no server.
pub fn by_colour(system: &System) -> Vec<ProcessId> {
    let mut servers = vec![Vec::new(); system.processes().len()];
    for action in system.actions() {
        servers[action.client.index()].push(action.server);
    }
    // By colour: the servers in use.
    let mut colours: Vec<(Vec<bool>, Vec<ProcessId>)> = Vec::new();
    for client in system.with_role(Role::Client) {
        let own = &servers[client.index()];
        let free = colours.iter().position(|(used, _)| !own.iter().any(|server| used[server.index()]));
        let colour = free.unwrap_or_else(|| {
            colours.push((vec![false; system.processes().len()], Vec::new()));
            colours.len() - 1
        });
        own.iter().for_each(|server| colours[colour].0[server.index()] = true);
        colours[colour].1.push(client);
    }
    colours.into_iter().flat_map(|(_, clients)| clients).collect()
}
