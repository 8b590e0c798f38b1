//! Certificates of explorations: a small, independent check that the executions which an algorithm
//! has performed cover all executions of the program.
//!
//! The [`Certifier`] is a sink behind the algorithm. It performs every run to the end once more,
//! computes happens-before itself, and finds out which other runs must be explored as well. It uses
//! nothing of the algorithms. It also collects the faults, so a certified verdict does not depend
//! on the algorithm at all. What remains to be trusted is the front end (M1 to M4) and this crate.
//!
//! # Definitions
//!
//! An *event* is a step of a run, with its outcome. Two events are *dependent* if they are of one
//! process, if their access sets conflict, or if one must follow the other through a spawn, a join
//! or `follows`. A conditional access counts with the mode in which it was performed. *Happens
//! before* is the transitive closure of dependence in the order of the run; runs with the same
//! events and the same happens-before are *equivalent*. u is a *trace prefix* of a run if the run is
//! equivalent to u.w for some w. Step p is in WI\[N\](v), a *weak initial*, if p is enabled after N
//! and N.v or N.v.p is equivalent to a run that begins with N.p.
//!
//! What the front end promises (E1 to E8 of [`Execution`](mazurka_model::Execution)):
//! - M1: the access set of a step depends on the local state alone, but for the mode of a
//!   conditional access, which also depends on the value of its own location; all outcomes of a
//!   step have one set.
//! - M2: a step without a guard is enabled once what it joins and follows has happened. A step with
//!   a guard has no conditional access.
//! - M3: enabledness and the number of outcomes depend on accessed locations, joins and `follows`.
//! - M4: what a step follows stays the same when the run gets longer.
//!
//! Let E be a run to the end, and x a step of process q: performed as event i of E, or blocked at
//! the end of E (then i = |E|).
//! - fixed(x): the events that x must come after whatever it accesses: the previous event of q, or
//!   the one that spawned q; the ends of what x joins; what x follows; and their pasts.
//! - D(x): the events before i that conflict with x, without fixed(x).
//! - A *reversal* of x is a smallest nonempty R within D(x) that is closed under "happens after" in
//!   D(x), such that x is enabled after E\[..i\] without R and all that happens after R. Without a
//!   guard these are the sets {e} with e last in D(x). Its *obligation* is E'.v, where E' is E up to
//!   the first event of R, and v = notdep(R, E).x: the rest of E without R and what happens after R,
//!   then x with any outcome, and with the access set that x has there.
//! - For each other outcome o of event i: R = {i}, and v = notdep(R, E).x with outcome o.
//!
//! # The checker
//!
//! Runs come in the order of a depth-first search. `asleep[k]` and `owed[k]` belong to the prefix of
//! length k of the current run.
//!
//! ```text
//!   1  run(r), for each run to the end:
//!   2    c := the length of the common prefix of r and the run before
//!   3    leave(c): from the deepest prefix up to length c + 1:
//!   4      something is owed there: refuse.   Then asleep[c] += the child that was left last
//!   5    for each further step p of r: perform it; if the program cannot: refuse
//!   6      asleep below p := those of asleep above that are independent of p
//!   7      what is owed above and has p as a weak initial is owed below instead, without p
//!   8      past of p := fixed(p) and what conflicts with p, and their pasts
//!   9      find the reversals of p and its other outcomes; collect the faults
//!  10    a process is enabled at the end: refuse.   Collect the deadlock, if it is one
//!  11    find the reversals of the blocked processes
//!  12    for each reversal R of a step x, or outcome:
//!  13      unless v is the same as at the end of the run before: x is before c, and an event of R
//!          happens before all events behind c, of this run and of the one before
//!  14        v := the events behind the first of R that neither are in R nor happen after R
//!  15        v := v.x, with the access set that x has after E'.v
//!  16        if no step of asleep[|E'|] is a weak initial of v: owed[|E'|] += v
//!  17  finish():
//!  18    leave(0); something is owed at the initial state, or there was no run: refuse
//!  19    other faults were collected than the algorithm has reported: refuse
//! ```
//!
//! # Theorem
//!
//! *If nothing is refused, every finite run of the program is a trace prefix of a run that was
//! checked.* So every maximal trace and every fault was met, and no run of the program is longer
//! than the longest one checked: the program terminates.
//!
//! *Proof.* Nodes are prefixes of runs, in the order in which they are left. Claim: if node N was
//! left and N.w is a finite run, then N.w is a trace prefix of a run T that was checked; and T
//! literally begins with N unless (a) a step on the way to N was asleep where it was taken, or (b)
//! some step asleep at N is in WI\[N\](w). By induction over the order of leaving.
//!
//! In case (a) or (b), the step was explored from a prefix M of N before, and is independent of
//! what lies between, so N.w, perhaps followed by this step, is equivalent to a run that begins
//! with a node left earlier. Likewise if a child of N is in WI\[N\](w): the leftmost such child
//! q gives T below N.q, because a sleeper of N.q that stands against this would be a sleeper of N
//! or a child left of q. If N is a leaf, w is empty by line 10. Otherwise let Q be the sleepers and
//! the children of N; none is in WI\[N\](w). For q in Q let w_q be the longest prefix of w that
//! is independent of q. Let w* be the longest of these, Q* the q with w_q = w*, x = (r, o)
//! the event of w after w*, and P = N.w*. N = M_q.u_q, where M_q is the node from which q was
//! explored. (1) *A run X with trace prefix P that has a c in Q\* as a weak initial after M_c is a
//! trace prefix of some T literally below M_d.d with d in Q\*.* By the claim for M_c.c, or else some
//! d asleep at M_c.c is a weak initial of the rest; d is not a step of u_c (a) or w* (not in
//! WI\[N\](w)), so it is independent of both, sleeps at N, and is in Q\* left of c. Repeat.
//!
//! *Case 1: some q in Q\* is of process r.* Then q = (r, o') with o' other than o, and with the set of
//! x (M1; nothing in w* writes what q accesses). Take T for P.q by (1); T is below M_q.q, because
//! a d asleep there would be independent of q, hence of x, and w_d longer than w*. The obligation for
//! outcome o of event q is M_q.v, where u_q.w*.x is a trace prefix of v, as what is independent
//! of q is independent of x. *Follow v* from M_q along u_q to N: it was left to others, or owed at
//! M_q before the way to N was taken; a child c takes it over, on the way or left of the way, or at
//! N. A c in WI(v) that is not on the way is no step of u_q (a), of w* or x itself (not in
//! WI\[N\](w)), so it is independent of u_q.w*.x and is in Q: w_c is longer than w*. Contradiction.
//!
//! *Case 2: none is.* By (1) there are q in Q\* and T below M_q.q with trace prefix P.q. In T let x'
//! be the next step of r after P, performed or blocked. It has the locations of x, and fixed(x')
//! lies in P (M4). q is in the past of x': if q writes a location of x, directly; if q reads what x
//! writes and x' does not write it, another write of it comes between q and x' (M1). Choose q and T
//! such that past(x') \\ P is smallest. D(x') \\ P is not empty (its last events are the last ones
//! of past(x') \\ P), it is closed in D(x'), and without it r is enabled as it is after P (M2, M3).
//! So it contains a reversal R. The run M_q.v of its obligation has trace prefix P, and the past of x
//! in it is that of x' without R and what happens after R. (For a conditional access to a location
//! l: if e in R writes l, all other accesses to l in question happen before e, so no mode of x adds
//! to its past. If not, the mode is as in E.) If q is not in R, M_q.v begins with M_q.q, and by (1) it
//! is a trace prefix of another T, with a smaller past of x: contradiction. If q is in R, v is owed
//! at M_q or left to others. Follow it as in case 1: c is a weak initial of v, and independent of u_q
//! and w*, so it is in Q. If w_c is longer than w*: contradiction. Otherwise c is in Q\*, not of
//! process r, and by (1) M_q.v is a trace prefix of another T, with a smaller past of x again. ∎
//!
//! Line 13 changes nothing: the same v was owed or left to others at the end of the run before.

mod access_sets;
mod certifier;
mod closed_sets;
mod cursor;
mod levels;
mod pasts;
mod path;
mod rules;
mod search;

use mazurka_model::ProcessId;

use access_sets::SetId;

pub use certifier::Certifier;
#[doc(hidden)]
pub use rules::Rules;
pub use search::SearchCertifier;
#[doc(hidden)]
pub use search::SearchRules;

/// A step with its outcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Move {
    process: ProcessId,
    /// The outcome, or [`ANY`].
    choice: u32,
    set: SetId,
}

impl Move {
    #[inline]
    fn scheduled(self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }
}

/// Stands for any outcome of a step.
const ANY: u32 = u32::MAX;
