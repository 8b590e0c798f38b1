//! Semantic sleep sets, by whole states or by what of the state can still be read. No paper: [CAV17], Algorithm 1, repaired and carried further.
//!
//! Guarantees: `semantic`: every final state is reached by a complete execution. `semantic-live`: everything that can be observed of a complete
//! execution is observed. An execution may be cut.   Needs: `Program`, with digests of states.
//! The argument is in docs/semantic.md, with what is missing in it.
//! Notation: E = `path`, p = `process`, e = first of `removed`, d = a sequence of `parts::dont_do`, backtrack(E) and sleep(E) = `nodes`, by length of E.
//! s = s' means: equal states (`semantic`); states equal but for locations whose present value nobody can read any more (`semantic-live`).
//!
//! ```text
//!   1  Explore(E, Sleep)
//!   2    sleep(E) := Sleep
//!   3    for each p in sleep(E) that sleeps because of an equality of states
//!   4      for each e in dom(E) in a reversible race with next[E](p)
//!   5        RaceReversal(e, p)
//!   6    if there is p in enabled(s[E]) \ sleep(E)
//!   7      backtrack(E) := {p}
//!   8      while there is p in backtrack(E) \ sleep(E)
//!   9        for each e in dom(E) in a reversible race with next[E](p)
//!  10          RaceReversal(e, p);  Compare(e, p)
//!  11        Explore(E.p, { d | d in sleep(E), E |= p <> d }                          independent
//!  12                   + { d | p.d in sleep(E), up to equivalence }                  begun
//!  13                   + { d | d in sleep(E), p not in d, s[E.p.d] = s[E.d.p] })     they commute here; sleeps because of an equality of states
//!  14        sleep(E) := sleep(E) + {p}
//!  15    else for each process b that is blocked in s[E]
//!  16      for each e in dom(E) that b could overtake
//!  17        RaceReversal(e, b)
//!
//!  20  RaceReversal(e, p)
//!  21    E' := pre(E, e);  v := notdep(e, E).p
//!  22    if I[E'](v) and backtrack(E') are disjoint
//!  23      add some q in I[E'](v) to backtrack(E')
//!
//!  30  Compare(e, p)
//!  31    E' := pre(E, e);  a := what happens before next[E](p) in E behind e, but not after e
//!  32    if no d in sleep(E') begins a.p.e, and s[E'.a.e.p] = s[E'.a.p.e]
//!  33      add a.p.e to sleep(E'), because of an equality of states
//! ```
//!
//! Deviations from [CAV17], Algorithm 1:
//!   1. l. 3 to 5 are the repair of findings item 4. Without them q.r.p.q of counterexamples/cav-sleepers.maz is lost: what runs instead of E.p
//!      has the same state but another order, which can hide a race of p.
//!   2. l. 31 to 33 compare adjacent events. The paper compares s[E.p] with s[E'.v.u], where u is e and all that happens after it, which is unsound
//!      even with the repair: see `source_cs`, deviation 2.
//!   3. l. 13 is new: a sequence sleeps on not only if it is independent of p by access sets. Its steps must have the same access sets after p.
//!   4. l. 12 takes p out of d wherever it could come first, not only at the front of d.
//!   5. Nondeterministic choice: p stands for a process together with the outcome of its step. backtrack(E) holds processes, and of a process in it
//!      every outcome that does not sleep is explored.
//!   6. Blocking (l. 15 to 17), also at cut executions: as in `source`, deviation 3. A reversal of several events at once is not compared (l. 30).
//!      Taking the last conflicting event for the race of a blocked guard loses counterexamples/semantic-blocked-guard.maz.
//!   7. Iterative instead of recursive. No effect on results.
//!
//! It must not be combined with the done sets of `optimal`: see counterexamples/semantic-with-done-sets.maz.

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
use crate::parts::same_state::{Equality, LiveState, SameState, WholeState};

/// Explores at least one execution for every final state.
pub fn semantic<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    search::<P, WholeState>(program, options, sink)
}

/// Explores at least one execution for everything that can be observed.
pub fn semantic_live<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    search::<P, LiveState>(program, options, sink)
}

fn search<P: Program, Q: Equality>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut search = Search::<P, Q> {
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

struct Search<'p, P: Program + 'p, Q> {
    path: Path<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Backtrack>,
    depth: usize,
    same_state: SameState<'p, P, Q>,
    reversals: Reversals<'p, P>,
}

impl<P: Program, Q: Equality> Search<'_, P, Q> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.begin(sink)?;
        self.arrive(sink)?;
        loop {
            // l. 8
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

    /// l. 3 to 7, 15
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

    /// l. 9 to 13
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

    /// l. 14
    fn ascend(&mut self) {
        let step = Action::of(&self.path.retreat());
        self.depth -= 1;
        self.nodes[self.depth].finished(step);
    }

    /// l. 11 to 13: the sleep set of E.p, which was just performed.
    fn inherit(&mut self) {
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Backtrack::default());
        }
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let (sleep, inherited) = (&above[self.depth].sleep, &mut below[0].sleep);
        inherited.clear();
        let p = Action::of(self.path.history.event(self.depth));
        for (d, by_state) in sleep.iter() {
            match after(d, p, &self.path.history.sets) {
                After::Independent => inherited.add(d.iter().copied(), by_state),
                After::Begins(index) => {
                    let rest = d.iter().enumerate().filter(|&(at, _)| at != index);
                    inherited.add(rest.map(|(_, &action)| action), by_state);
                }
                After::Dependent if d.iter().any(|action| action.process == p.process) => {}
                After::Dependent => {
                    let (d_first, p_first) = ([d, &[p]].concat(), [&[p], d].concat());
                    if self.same_state.test(&self.path.history, self.depth, &d_first, &p_first) {
                        inherited.add(d.iter().copied(), true);
                    }
                }
            }
        }
    }

    /// l. 3 to 5
    fn reverse_sleepers(&mut self) {
        let sleepers: Vec<Action> = self.nodes[self.depth].sleep.by_state().collect();
        for p in sleepers {
            self.path.suppose(p.process, p.choice);
            self.reverse_event();
            self.path.unsuppose();
        }
    }

    /// l. 4 and 5, or l. 9 and 10, for the event on top. Returns what it can overtake.
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

    /// l. 15 to 17
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

    /// l. 30 to 33, for p on top of the history
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
