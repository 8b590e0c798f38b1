//! What ODPOR_cs^ob is after: context-sensitivity and observers together, with wakeup trees. [JSS23], Sect. 4, on another foundation.
//!
//! Guarantees: everything that can be observed of a complete execution is observed, and no Mazurkiewicz trace is explored twice; an execution may be
//! cut.   Needs: `Program`, with digests of live states.
//! The argument is that of docs/semantic.md; docs/context-sensitive.md says what wakeup trees change in it.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, e' = `last`, v = `sequence`, wut(E) = tree node by length of E.
//! s = s' means: states equal but for locations whose present value nobody can read any more.
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
//!   9                                         + { d | p.d in sleep(E), up to equivalence }                  begun
//!  10                                         + { d | d in sleep(E), p not in d, s[E.p.d] = s[E.d.p] })     they commute here; by state
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
//! Deviations from the paper:
//!   1. The happens-before is the unconditional one. That nobody reads what one of two writes wrote is seen in the state, after them: the location is
//!      dead. As printed, and also with R1 to R5 of `optimal_cs`, ODPOR_cs^ob loses behaviours: counterexamples/union-as-printed.maz,
//!      counterexamples/cs-ob-observer-redundancy.maz, counterexamples/cs-ob-unconditional-redundancy.maz. The price: writes that are overwritten
//!      before they are read (lastwrite-dif) are not seen to be unobserved.
//!   2. No redundancy by done sets and weak initials: with sequences that sleep by state it is circular
//!      (counterexamples/semantic-with-done-sets.maz). l. 32 asks only for what any source set must have: an initial of v among the children.
//!      wakeup trees guide the exploration, and spare most of the executions that would be cut.
//!   3. l. 10: sequences sleep on across steps that they depend on, as in `semantic`.
//!   4. l. 3 looks only at what is new in sleep(E): see `source_cs`, deviation 6.
//!   5. l. 40 to 43 compare adjacent events: see `source_cs`, deviation 2, and `optimal_cs`, deviation 7.
//!   6. Nondeterministic choice and blocking: as in `optimal`, deviations 4 and 5. A reversal of several events at once is not compared.
//!   7. A race whose v is the same as at the end of the last run is not looked at again, as in `optimal`, deviation 6.
//!   8. Whether d and p commute (l. 10) is found out late: see `semantic`, deviation 8.
//!   9. Iterative instead of recursive. No effect on results.
//!
//! The search itself is `state_driven/wakeup_search.rs`.

use mazurka_model::LiveProgram;
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::state_driven::same_state::LiveState;
use crate::state_driven::wakeup_search::WakeupSearch;

/// Explores at least one execution for everything that can be observed.
pub fn optimal_cs_ob<P: LiveProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    WakeupSearch::<P, LiveState, true>::run(program, options, sink)
}
