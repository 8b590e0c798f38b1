//! Context-sensitive DPOR (DPOR_cs), repaired. [CAV17], Algorithm 1.
//!
//! Guarantees: every final state is reached by a complete execution; an execution may be cut.   Needs: `Program`, with digests of states.
//! The argument is in docs/semantic.md, with what is missing in it.
//! Notation: E = `path`, p = `process`, e = first of `removed`, backtrack(E) and sleep(E) = `nodes`, by length of E; sleep sets hold sequences.
//!
//! ```text
//!   1  Explore(E, Sleep)
//!   2    sleep(E) := Sleep
//!  2a    for each p in sleep(E) that sleeps because of l. 14: lines 6 to 10
//!   3    if there is p in enabled(s[E]) \ sleep(E)
//!   4      backtrack(E) := {p}
//!   5      while there is p in backtrack(E) \ sleep(E)
//!   6        for each e in dom(E) in a reversible race with next[E](p)
//!   7          let E' = pre(E, e)
//!   8          let v = notdep(e, E).p
//!   9          if I[E'](v) and backtrack(E') are disjoint
//!  10            add some q' in I[E'](v) to backtrack(E')
//!  11          let a = what happens before next[E](p) in E behind e, but not after e
//!  12          if no w in sleep(E') begins a.p.e
//!  13            if s[E'.a.e.p] = s[E'.a.p.e]
//!  14              add a.p.e to sleep(E')
//!  15        Sleep' := { v | v in sleep(E), E |= p <> v }
//!  16               + { v | p.v in sleep(E) }
//!  17        Explore(E.p, Sleep')
//!  18        sleep(E) := sleep(E) + {p}
//!  19    else for each process b that is blocked in s[E], and each e that it could overtake: lines 7 to 10
//! ```
//!
//! Deviations from the paper:
//!   1. l. 2a is the repair (findings item 4). As printed, q.r.p.q of counterexamples/cav-sleepers.maz is lost: what was run instead of E.p has the
//!      same state but another order, which can hide a race of p. The proof of Theorem 1 forgets that the race detection of the cut run is lost.
//!   2. l. 11 to 14 compare adjacent events. The paper compares s[E.p] with s[E'.v.u], where u = dep(e, E) is e and all that happens after it, and
//!      adds v.u. Even with l. 2a this loses behaviours: if u has several last events, one of them is left asleep in the end, and the races of what
//!      it enables with the others are never seen. In counterexamples/cs-two-maxima.maz, u = p.k.l.l, where the last l spawns g; at q.p.k.l it is
//!      asleep, so nobody finds the race of k and g, and q.p.l.l.g.k is lost. Everything in a.p.e happens before e.
//!      The access sets of v.u would also have to be those of the run E'.v.u, not of E: counterexamples/cs-sets-of-the-cut-run.maz.
//!   3. l. 12 and 16 take equivalence into account: a step may begin a sequence from behind others that it is independent of.
//!   4. Nondeterministic choice: p stands for a process together with the outcome of its step. backtrack(E) holds processes, and of a process in it
//!      every outcome that does not sleep is explored.
//!   5. Blocking (l. 19), also at cut executions: as in `source`, deviation 3. A reversal of several events at once is not compared (l. 11).
//!   6. Iterative instead of recursive. No effect on results.
//!
//! Of the optimisations of Sect. 5.3 there is none here: anticipated cuts lose counterexamples/cav-anticipated-cuts.maz.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_order::EventId;
use mazurka_verdict::{Outcome, Sink, Stop};

use crate::Options;
use crate::parts::backtrack::Backtrack;
use crate::parts::dont_do::{Action, After, adjacent, after};
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;
use crate::parts::reversals::Reversals;
use crate::parts::same_state::{SameState, WholeState};

/// Explores at least one execution for every final state.
pub fn source_cs<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut search = Search {
        path: Path::new(program, options),
        nodes: vec![Backtrack::default()],
        depth: 0,
        same_state: SameState::new(program, options),
        reversals: Reversals::new(program),
    };
    let flow = search.explore(sink);
    search.path.stats.replayed += search.reversals.steps() + search.same_state.steps();
    search.path.outcome(flow)
}

struct Search<'p, P: Program + 'p> {
    path: Path<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Backtrack>,
    depth: usize,
    same_state: SameState<'p, P, WholeState>,
    reversals: Reversals<'p, P>,
}

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.begin(sink)?;
        self.arrive(sink)?;
        loop {
            // l. 5
            if let Some((process, choice)) = self.nodes[self.depth].next_step(|process| self.path.choices(process)) {
                self.descend(process, choice, sink)?;
                self.arrive(sink)?;
                self.path.tick(sink, || self.explored())?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 2a to 4, 19
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.nodes[self.depth].begin();
        self.reverse_sleepers();
        let node = &mut self.nodes[self.depth];
        match self.path.free(|process, choice| node.sleep.forbids(process, choice)) {
            Free::Process(process, _) => {
                node.processes.push(process);
                return ControlFlow::Continue(());
            }
            Free::Nothing => self.path.complete(sink)?,
            Free::Asleep => self.path.cut(sink)?,
            Free::Limit(process) => self.path.limit(process, sink)?,
        }
        self.reverse_blocked();
        ControlFlow::Continue(())
    }

    /// l. 6 to 17
    fn descend(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.advance(process, choice, sink)?;
        for removed in self.reverse_event() {
            if let [e] = removed[..] {
                self.compare(e as usize);
            }
        }
        self.inherit();
        self.depth += 1;
        ControlFlow::Continue(())
    }

    /// l. 18
    fn ascend(&mut self) {
        let step = Action::of(&self.path.retreat());
        self.depth -= 1;
        self.nodes[self.depth].finished(step);
    }

    /// l. 15 and 16: the sleep set of E.p, which was just performed.
    fn inherit(&mut self) {
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Backtrack::default());
        }
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let (sleep, inherited) = (&above[self.depth].sleep, &mut below[0].sleep);
        inherited.clear();
        let p = Action::of(self.path.history.event(self.depth));
        for (w, by_state) in sleep.iter() {
            match after(w, p, &self.path.history.sets) {
                After::Independent => inherited.add(w.iter().copied(), by_state),
                After::Begins(index) => {
                    let rest = w.iter().enumerate().filter(|&(at, _)| at != index);
                    inherited.add(rest.map(|(_, &action)| action), by_state);
                }
                After::Dependent => {}
            }
        }
    }

    /// l. 2a
    fn reverse_sleepers(&mut self) {
        let sleepers: Vec<Action> = self.nodes[self.depth].sleep.by_state().collect();
        for p in sleepers {
            self.path.suppose(p.process, p.choice);
            self.reverse_event();
            self.path.unsuppose();
        }
    }

    /// l. 6 to 10 for the event on top. Returns what it can overtake.
    fn reverse_event(&mut self) -> Vec<Vec<u32>> {
        let history = &self.path.history;
        let event = history.event(self.depth);
        let removals = self.reversals.of_event(history);
        for removed in &removals {
            let backtrack = &mut self.nodes[removed[0] as usize].processes;
            self.reversals.reverse(history, removed, (event.process, event.set), self.depth, backtrack);
        }
        removals
    }

    /// l. 19
    fn reverse_blocked(&mut self) {
        let mut from = 0;
        while let Some((process, set)) = self.path.next_blocked(from) {
            let history = &self.path.history;
            for removed in self.reversals.of_blocked(history, process, set) {
                let backtrack = &mut self.nodes[removed[0] as usize].processes;
                self.reversals.reverse(history, &removed, (process, set), self.depth, backtrack);
            }
            from = process.0 + 1;
        }
    }

    /// l. 11 to 14, for p on top of the history
    fn compare(&mut self, e: EventId) {
        let history = &self.path.history;
        let (e_first, p_first) = adjacent(history, e, self.depth);
        let sleep = &mut self.nodes[e].sleep;
        if !sleep.begins(&p_first, &history.sets) && self.same_state.test(history, e, &e_first, &p_first) {
            sleep.add(p_first, true);
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(Backtrack::progress))
    }
}
