//! ODPOR_cs^ob as printed, and the union of ODPOR_cs and ODPOR^ob. [JSS23], Algorithm 2, Sect. 4.2
//! to 4.4.
//!
//! Guarantees: none. Behaviours are lost, so an exploration never reports a program as safe.
//! Needs: `ComparableProgram`, for digests of states.
//! Notation: as in `optimal_cs`, with happens-before modulo observers (Sect. 4.1).
//! Body: `explore.rs`, and l. 68 to 78 here.
//!
//! The line numbers are those of the paper.
//!
//! ```text
//!  43  Explore(E, WuT, Dnd)
//!  44    dnd(E) := Dnd
//!  45    done(E) := {}
//!  46    if enabled(s[E]) = {} then RaceDetection(E)
//!  47    else if WuT is not empty
//!  48      wut(E) := WuT
//!  49    else if enabled(s[E]) \ dnd(E) = {}
//!  50      for each p in dnd(E) such that |p| = 1
//!  51        RaceDetection(E.p)
//!  52    else
//!  53      choose p in enabled(s[E]) \ dnd(E)
//!  54      wut(E) := {p}
//!  55    while there is p in wut(E)
//!  56      let p = the first child of wut(E)
//!  57      if p in dnd(E)
//!  58        RaceDetection(E.p)
//!  59      else
//!  60        let WuT' = subtree(wut(E), p)
//!  61        let Dnd' = { v | v in dnd(E), p not in v, E |= p <> v }
//!  62                 + { u.v | u.p.v in dnd(E), E |=[u.p.v] p <> u }    (without 4.4: u is empty)
//!  63        Explore(E.p, WuT', Dnd')
//!  64      add p to done(E)
//!  65      remove all sequences of the form p.w from wut(E)
//!  66  RaceDetection(E)
//!  67    for all e, e' in dom(E) such that e is in a reversible race with e'
//!  68      let E' = pre(E, e);  let dont = empty
//!  69      if observers(e, e', E) is not empty
//!  70        let o = the last of observers(e, e', E)
//!  71        let v = notdep*(e, e', E).e'.e.(notobs*(e, e', E) \ e).o
//!  72        let os = observers(e, e', E);  v := v.fut(E', v, E)
//!  73        if for all o' in os, s[pre+(E, o')] and s[E'.(v up to o).(os \ o)] agree on what o'
//!                writes
//!  74          dont := v.(os \ o)
//!  75      else
//!  76        let v = notdep*(e, e', E).e';  v := v.fut(E', v, E)
//!  77        if s[pre+(E, e')] and s[E'.(v.e) up to e'] agree on the variables involved in the
//!                race
//!  78          dont := v.e
//!  79      if v is not in redundant(E', done)
//!  80        wut(E') := insert[E'](v, wut(E'))
//!  81        add dont to dnd(E')
//!
//!  Sect. 4.2   the union: without l. 72 to 74, the check of l. 77 and 78 outside the `else`,
//!                l. 62 as l. 20
//!  Sect. 4.3   notobs*(e, e', E) = what happens before an observer (without 3.3: what happens
//!                after e, is not an observer and does not happen after one)
//!  Sect. 4.4   E |=[u.q.p.v] q <> p: q and p are independent, or one step of v writes everything
//!                that both write, before any step of v reads it
//! ```
//!
//! Interpretations of ambiguous points, besides those of `optimal_cs`:
//!   1. notobs* is without what is in v already, and without the observers.
//!   2. The union keeps v of l. 71 for observed races: l. 76 as printed would throw the observers
//!      away, and Sect. 4.3 says that p.p.q.r is added. Its check compares the states right after
//!      the race, and dont = notdep*.e'.e, since v.e would perform e twice.
//!   3. l. 61: E |= p <> v by the happens-before of Sect. 4.1, on which all of Algorithm 2 relies.
//!   4. l. 62: the second case is for two writes; as printed it would be void, and so hold, for a
//!      read and a write.
//!   5. l. 73: what o' writes is what it actually writes in E, and the local state that it leaves,
//!      assertion results included.
//!   6. l. 76 prints an e after e', and l. 77 E'.(v up to e') without e; Sect. 3.4, which both come
//!      from, has v = notdep*.e' and E'.(v.e) up to e'. l. 79 to 81 are outside the `else` of l.
//!      75, though the print indents them: otherwise observed races would not be reversed.
//!
//! What it loses (corpus/counterexamples): observers-as-printed and observers-joined-reader by
//! Sect. 4.3 (only the first observer is compared, those that read the same value later are not);
//! union-as-printed, by the union; what `optimal_cs` loses by Sect. 3.4; ancestors-observers by
//! Sect. 3.3; if done processes slept as in [CAV17], line-61-observers; observers-awaits, as guards
//! are not observers.
//!
//! Deviations from the paper: as in `optimal_cs`.

use mazurka_model::ComparableProgram;
use mazurka_verdict::{Outcome, Sink};

use super::definitions::interpretation::{CheckInterpretation, Interpretation};
use super::definitions::race_context::{Race, RaceContext, Reversal};
use super::explore::{Variant, explore};
use crate::Options;
use crate::options::Refinements;

/// Explores a program with ODPOR_cs^ob as printed.
pub fn optimal_cs_ob<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    optimal_cs_ob_interpreted(program, options, sink, Interpretation::default())
}

/// Explores a program with the union algorithm of Sect. 4.2 as printed: without Sect. 4.3 and 4.4.
pub fn union<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    union_interpreted(program, options, sink, Interpretation::default())
}

/// Explores a program with ODPOR_cs^ob, interpreted in this way.
#[doc(hidden)]
pub fn optimal_cs_ob_interpreted<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    interpretation: Interpretation,
) -> Outcome {
    explore(
        program,
        options,
        &Variant { observers: true, race, refinements: options.refinements, interpretation },
        sink,
    )
}

/// Explores a program with the union algorithm, interpreted in this way.
#[doc(hidden)]
pub fn union_interpreted<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    interpretation: Interpretation,
) -> Outcome {
    let refinements = Refinements { observations: false, propagation: false, ..options.refinements };
    explore(program, options, &Variant { observers: true, race, refinements, interpretation }, sink)
}

/// l. 68 to 78
fn race<P: ComparableProgram>(context: &mut RaceContext<'_, P>, race: Race) -> Reversal {
    let e = race.e;
    let printed = context.interpretation.check == CheckInterpretation::Printed;
    let observers = context.observers(race); // l. 69
    let mut v = context.overtaking(race); // l. 71, 76
    debug_assert!(v.contains(&race.f) && !v.contains(&e), "v performs e' without e");
    debug_assert!(observers.is_sorted(), "observers are in the order of E");
    let reversed = [&v[..], &[e]].concat();
    if let Some(&o) = observers.last() {
        // l. 70
        v.push(e);
        v.extend(context.not_observing(e, &observers, &v)); // l. 71
        v.push(o);
    }
    v.extend(context.future(e, &v)); // l. 72, 76
    if !observers.is_empty() && context.refinements.observations {
        let same = printed && context.same_observations(e, &v, &observers); // l. 73
        let dont = same.then(|| [&v[..], &observers[..observers.len() - 1]].concat()); // l. 74
        return Reversal { v, dont };
    }
    let same = printed // l. 75, 77
        && match context.refinements.variables {
            true => context.same_variables(race, &v),
            false => context.same_state(race, &v),
        };
    debug_assert_eq!(observers.is_empty(), !v.contains(&e), "e is performed again if it is observed");
    // l. 78
    let dont = same.then(|| if observers.is_empty() { [&v[..], &[e]].concat() } else { reversed });
    Reversal { v, dont }
}
