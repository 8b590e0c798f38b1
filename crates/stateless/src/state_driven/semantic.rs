//! Semantic sleep sets, by whole states or by what of the state can still be read. No paper: [CAV17], Algorithm 1, repaired and carried further.
//!
//! Guarantees: `semantic`: every final state is reached by a complete execution. `semantic-live`: everything that can be observed of a complete
//! execution is observed. An execution may be cut.   Needs: `Program`, with digests of states.
//! The argument is in docs/semantic.md, with what is missing in it.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, d = a sequence of `state_driven/dont_do.rs`, backtrack(E) and sleep(E) = `nodes`, by length of E.
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
//!   7. l. 3 looks only at what is new in sleep(E): see `source_cs`, deviation 6.
//!   8. Whether d and p commute (l. 13) is found out late: as long as the first step of d sleeps as well, nobody can tell whether d does. No effect on
//!      results. (Not with `--guide`, which asks for sequences.) It is not found out at all if d is a step that sleeps by l. 12 because of an equality.
//!   9. Iterative instead of recursive. No effect on results.
//!
//! The search itself is `state_driven/state_search.rs`. It must not be combined with the done sets of `optimal`: see counterexamples/semantic-with-done-sets.maz.

use mazurka_model::{ComparableProgram, LiveProgram};
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::state_driven::same_state::{LiveState, WholeState};
use crate::state_driven::state_search::StateSearch;

/// Explores at least one execution for every final state.
pub fn semantic<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    StateSearch::<P, WholeState, true>::run(program, options, sink)
}

/// Explores at least one execution for everything that can be observed.
pub fn semantic_live<P: LiveProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    StateSearch::<P, LiveState, true>::run(program, options, sink)
}
