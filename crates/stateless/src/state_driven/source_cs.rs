//! Context-sensitive DPOR (DPOR_cs), repaired. [CAV17], Algorithm 1.
//!
//! Guarantees: every final state is reached by a complete execution; an execution may be cut.   Needs: `Program`, with digests of states.
//! The argument is in docs/semantic.md, with what is missing in it.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, backtrack(E) and sleep(E) = `nodes`, by length of E; sleep sets hold sequences.
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
//!   6. l. 2a looks only at what is new in sleep(E): if p slept at the prefix before E, too, and is independent of what came since, its races were
//!      looked at there, and every v there is part of the one here and has no other initials.
//!   7. Guiding (Sect. 5.3.2) is an option: where l. 3, 5 and 10 may choose, they take who begins the shortest sequence that sleeps. With l. 2a it is
//!      sound, since any choice is; without, counterexamples/cav-guiding-alone.maz.
//!   8. Anticipated cuts (Sect. 5.3.1) are not offered: they lose counterexamples/cav-anticipated-cuts.maz. A run that is cut before it ends does not
//!      show the races of its end.
//!   9. Recomputation: l. 13 is not decided at once, as in Sect. 6.2: a.p.e is kept with the state expected of it, s[E'.a.e.p], and when the search has
//!      performed a.p, e is tried and sleeps if it leads there (`state_driven/deferred_checks.rs`). Where steps that are independent of a.p.e come in between, the
//!      paper compares local states of actors; here the digest of the expected state is a sum, to which they add what they add to the state.
//!      l. 12 looks at what does sleep, and at what is expected of the same sequence. A guard that overtakes e, which happens before it by way
//!      of others, shows no s[E'.a.e.p]: then l. 13 is decided at once, also with --paranoid and where digests are no sums. What every step did is
//!      remembered by the digest of the state (`state_driven/known_steps.rs`), so a step is not tried twice in one state. What is left is 0.1 (lastwrite,
//!      N = 7) to 0.2 steps (pi, N = 6; boundedbuffer, N = 7) for every step of the search; decided at once, it was 0.3 to 0.5.
//!  10. Iterative instead of recursive. No effect on results.
//!
//! The search itself is `state_driven/state_search.rs`.

use mazurka_model::ComparableProgram;
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::state_driven::same_state::WholeState;
use crate::state_driven::state_search::StateSearch;

/// Explores at least one execution for every final state.
pub fn source_cs<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    StateSearch::<P, WholeState, false>::run(program, options, sink)
}
