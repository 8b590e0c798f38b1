//! ODPOR_cs as printed. [JSS23], Algorithm 1 with the underlined parts, and Sect. 3.2 to 3.4.
//!
//! Guarantees: none. Behaviours are lost, so a run never calls a program safe.   Needs: `Program`, with digests of states.
//! Notation: E = `events`, E' = what comes before e in E, e' = `f`; sequences are lists of positions in E; wut, dnd, done = `Node` in `parts::explore`.
//! The line numbers are those of the paper.
//!
//! ```text
//!   1  Explore(E, WuT, Dnd)
//!   2    dnd(E) := Dnd
//!   3    done(E) := {}
//!   4    if enabled(s[E]) = {} then RaceDetection(E)
//!   5    else if WuT is not empty
//!   6      wut(E) := WuT
//!   7    else if enabled(s[E]) \ dnd(E) = {}
//!   8      for each p in dnd(E) such that |p| = 1
//!   9        RaceDetection(E.p)
//!  10    else
//!  11      choose p in enabled(s[E]) \ dnd(E)
//!  12      wut(E) := {p}
//!  13    while there is p in wut(E)
//!  14      let p = the first child of wut(E)
//!  15      if p in dnd(E)
//!  16        RaceDetection(E.p)
//!  17      else
//!  18        let WuT' = subtree(wut(E), p)
//!  19        let Dnd' = { v | v in dnd(E), p not in v, E |= p <> v }
//!  20                 + { v | p.v in dnd(E) }
//!  21        Explore(E.p, WuT', Dnd')
//!  22      add p to done(E)
//!  23      remove all sequences of the form p.w from wut(E)
//!  24  RaceDetection(E)
//!  25    for all e, e' in dom(E) such that e is in a reversible race with e'
//!  26      let E' = pre(E, e);  let dont = empty
//!  27      let v = notdep*(e, e', E).e';  v := v.fut(E', v, E)
//!  28      if s[pre+(E, e')] = s[E'.(v.suc(e, E)) up to e']
//!  29        dont := v.e
//!  30      if v is not in redundant(E', done)
//!  31        wut(E') := insert[E'](v, wut(E'))
//!  32        add dont to dnd(E')
//!
//!  Sect. 3.3   notdep*(e, e', E) = ance(e, e', E), what happens before e' behind e (without 3.3: all behind e that does not happen after e)
//!              fut(E', v, E) = the processes of WI[E'](w) that are not in v, where E = E'.w (without 3.3: none)
//!  Sect. 3.4   l. 28: s[pre+(E, e')] and s[E'.(v.e) up to e'] agree on the variables involved in the race: those that (1) both write, (2) e' writes
//!              in E under the influence of e, (3) e writes in the other run under the influence of e', (4, 5) are written in one run only
//! ```
//!
//! How ambiguous points are read:
//!   1. l. 22 and 23 stand outside the `else`, though the print has them inside: else l. 13 would not end.
//!   2. l. 28: suc(e, E) is without what is in v, so that every event up to e' is performed once.
//!   3. fut: e itself is in WI[E'](w), too, and is not meant: v would not overtake it.
//!   4. insert descends step by step along weak initials. redundant and E |= p <> v by happens-before, computed anew from its definition.
//!   5. Sect. 3.4: a variable is a location that is really written, whatever may be written; an address of its own that no other step writes is the
//!      local state that a step leaves, assertion results included. Which value influenced which is not known: if a step has read a variable, all
//!      that it writes is taken to be under its influence.
//!   6. Every RaceDetection of l. 9 and 16 counts as a cut execution. With this the paper's only figure of the kind for these algorithms comes out,
//!      750 for pi with N = 7 (Sect. 5.3), and 3 and 7 for ODPOR_cs^ob on lastwrite with N = 4 and 8.
//!
//! What it loses (corpus/counterexamples): refined-check-misses-variable and refined-check-lemma-1 by Sect. 3.4; without it successors-in-check (l. 28
//! looks at more than l. 29 forbids); with a sound check algorithm-1-sound-check, and with l. 32 outside the `if` dont-outside-if. Why: in the covering
//! run (e before e') an order a, e, e', f hides the race of a and f, which only the cut run shows. Theorem 1 forgets that the race detection of the cut
//! run, which stops at its last event, is lost with the rest.
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. Nondeterministic choice, which the paper has not: other outcomes of a step are explored as in `optimal`, deviation 4.
//!   3. Blocking is as printed: a race is reversible if e' is enabled without e. So critical sections are never reversed (locks-race-as-printed), and
//!      what is blocked at the end is not looked at (awaits-single-reversal).

use mazurka_model::ComparableProgram;
use mazurka_order::EventId;
use mazurka_verdict::{Outcome, Sink};

use super::parts::explore::{Variant, explore};
use super::parts::reading::{CheckReading, Reading};
use super::parts::reversal::{Reversal, Scene};
use crate::Options;
use crate::options::Refinements;

/// Explores a program with ODPOR_cs as printed.
pub fn optimal_cs<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    optimal_cs_read(program, options, sink, Reading::default())
}

/// The same with another reading.
#[doc(hidden)]
pub fn optimal_cs_read<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    reading: Reading,
) -> Outcome {
    let refinements = Refinements { observations: false, propagation: false, ..options.refinements };
    explore(program, options, &Variant { observers: false, race, refinements, reading }, sink)
}

/// l. 26 to 29
fn race<P: ComparableProgram>(scene: &mut Scene<'_, P>, e: EventId, f: EventId) -> Reversal {
    let overtaking = scene.overtaking(e, f);
    let v = [&overtaking[..], &scene.future(e, &overtaking)].concat(); // l. 27
    let dont = match scene.reading.check {
        CheckReading::Never => None,
        CheckReading::Adjacent => {
            let ance = scene.ancestors(e, f);
            scene.same_adjacent((e, f), &ance).then(|| [&ance[..], &[e]].concat())
        }
        CheckReading::Printed => {
            let same = match scene.refinements.variables {
                true => scene.same_variables((e, f), &v),
                false => scene.same_state((e, f), &v), // l. 28
            };
            same.then(|| [&v[..], &[e]].concat()) // l. 29
        }
    };
    Reversal { v, dont }
}
