//! What ODPOR_cs is after: context-sensitivity with wakeup trees. [JSS23], Algorithm 1, on another foundation.
//!
//! Guarantees: every final state is reached by a complete execution, and no Mazurkiewicz trace is explored twice; an execution may be cut.
//! Needs: `Program`, with digests of states.
//! The argument is that of docs/semantic.md for `source_cs`; docs/context-sensitive.md says what wakeup trees change in it.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, e' = `last`, v = `sequence`, wut(E) = tree node by length of E.
//!
//! ```text
//!   1  Explore(E, WuT, Sleep)
//!   2    sleep(E) := Sleep;  wut(E) := WuT;  past(E) := {}
//!   3    for each p in sleep(E) that sleeps because of an equality of states: Races(next[E](p), E.p)
//!   4    repeat
//!   5      while there is a child in wut(E)
//!   6        let p = the first child of wut(E)
//!   7        if p is not in sleep(E)
//!   8          Explore(E.p, subtree(wut(E), p), { d | d in sleep(E), E |= p <> d }                          independent
//!   9                                         + { d | p.d in sleep(E), up to equivalence })                 begun
//!  11          add p to sleep(E)
//!  12        move p from wut(E), with what follows it, to past(E)
//!  13      if something was explored from E then return
//!  14      choose p in enabled(s[E]) \ sleep(E);  wut(E) := {p}
//!  15    until there is no such p
//!  16    for each e' in dom(E): Races(e', E)
//!  17    for each process b that is blocked in s[E], and each e in dom(E) that b could overtake: Reverse(e, b, E)
//!
//!  20  Races(e', E)
//!  21    for each e such that e is in a reversible race with e' in E: Reverse(e, e', E);  Compare(e, e', E)
//!  22    if e' chose one of several outcomes: for each other outcome o of it: Reverse(e', o, E)
//!
//!  30  Reverse(e, e', E)
//!  31    let E' = pre(E, e);  v = notdep(e, E).e'
//!  32    if I[E'](v) and past(E') are disjoint
//!  33      insert[E'](v, wut(E')), at E' itself only below a child that is in I[E'](v)
//!
//!  40  Compare(e, e', E)
//!  41    let E' = pre(E, e);  a = what happens before e' in E behind e, but not after e
//!  42    if no d in sleep(E') begins a.e'.e, and s[E'.a.e.e'] = s[E'.a.e'.e]
//!  43      add a.e'.e to sleep(E'), because of an equality of states
//! ```
//!
//! (There is no line 10: the numbers are those of `optimal_cs_ob`.)
//!
//! Deviations from the paper:
//!   1. No redundancy by done sets and weak initials (l. 27 there). The repair of the findings that keeps it, R1 to R5 (`printed::repaired`), lost nothing
//!      in some two million random programs, and then a final state of counterexamples/repaired-r1-to-r5.maz. l. 32 asks only for what any source set must have: an initial of v among the children. Wakeup trees guide the exploration.
//!   2. l. 3 is the repair of `source_cs`, deviation 1, and looks only at what is new in sleep(E).
//!   3. l. 42 compares adjacent events. The paper (l. 28, 29) compares with all that happens after e and adds v.e:
//!      counterexamples/successors-in-check.maz; Sect. 3.4 refines this to fewer variables: counterexamples/refined-check-lemma-1.maz. The access sets
//!      of both orders must be the same (`state_driven/same_state.rs`).
//!   4. v is the full notdep(e, E).e', as in `optimal`, not that of Sect. 3.3.
//!   5. Nondeterministic choice and blocking: as in `optimal`, deviations 4 and 5. A reversal of several events at once is not compared.
//!   6. A race whose v is the same as at the end of the last run is not looked at again, as in `optimal`, deviation 6.
//!   7. Iterative instead of recursive. No effect on results.
//!
//! The search itself is `state_driven/wakeup_search.rs`.

use mazurka_model::ComparableProgram;
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::state_driven::same_state::WholeState;
use crate::state_driven::wakeup_search::WakeupSearch;

/// Explores at least one execution for every final state.
pub fn optimal_cs<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    WakeupSearch::<P, WholeState, false>::run(program, options, sink)
}
