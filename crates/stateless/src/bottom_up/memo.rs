//! Bottom-up search with a cache of finished states, by value labels. [Memo26]: ours; argued for in docs/memo.md.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, by process) is met; one complete execution for each distinct
//! final observation.   Needs: `Program` with values (`location_digest`, `local_digest`).
//! Notation: s = the state at the end of `run`, t = `process`, T = `chosen`, R = `depends`.
//!
//! The *label* of a step says what it read and what it wrote, with values. Two runs from a state are equivalent if every process performs the same
//! labels in them. `explore(s)` covers all runs from s up to equivalence, and returns a summary of the labels below s and the set R of locations
//! whose values it depended on; both are functions of the local states and of R alone, so an entry of the cache serves every state that agrees.
//!
//! ```text
//!   1  explore(s)
//!   2    if the cache has an entry for s, or for its local states and its values of the entry's R: return it
//!   3    if s is open (on the path, or it leads to a state that is): return that
//!   4    if nothing is enabled: report the execution
//!   5    summary := { attempts of the processes that are blocked in s };  R := their locations;  T := { the first enabled process }
//!   6    for each t in T (which may grow), for each outcome of t's step
//!   7      below := explore(s.t)
//!   8      R := R + what t read, waited for or gave back + (below.R - what t wrote, unless it is attempted below)
//!   9      if s.t is open, s is on a cycle:  T := all that are enabled;  below := nothing;  remember the edge
//!  10      for each element of below.summary that does not need t to have moved: conflict(t, element)
//!  11      summary := summary + lift(below.summary, t) + the label of t + its attempt if it is guarded
//!  12    if s leads to an open state on the path to s: s stays open; return that
//!  13    if s is on a cycle: carry R and summaries back over the edges of the component until nothing changes; put its states into the cache
//!  14    put (s, R, summary) into the cache
//!
//!  20  conflict(t, element of process q that must be preceded by moves of P, q in P)
//!  21    Reads(x, v):    t writes x = v.  If s(x) = v, R := R + x (a silent store changes nothing), else need(P)
//!  22    Writes(x, v):   t reads x and s(x) /= v: need(P)
//!  23                    t writes x = v' /= v: for each element Reads(x, v), of whatever process: need(P, or its writers of x but t)
//!  24                                          if somebody attempts a guard on x: need(P)
//!  25    Attempts(x):    t changes x: need(P)
//!  26  need(P): if T and P are disjoint and nobody of P is stuck: add to T the process q if it is enabled, else an enabled one of P, else
//!  27    let p be one of P that is blocked at a guard in s; somebody outside T must make the guard true before p moves, so
//!  28    for each element that helps p: need(its P), the same for each p once
//!  29    if there is no such p, add all that are enabled
//!  30  an element helps p if it writes a location of p's guard, or gives back its lock, and its P has neither p nor t nor anybody of T;
//!  31  p is stuck if it is blocked at a guard in s and no element helps it
//! ```
//!
//! Why nothing is lost: let u = w.t.z be a run from s with t the first process of the final T in it. Move t to the front. If no label changes, t.w.z is
//! equivalent to u and covered below s.t. Otherwise consider the first label that changes: t's own, because w writes what t reads (l. 22); one of w,
//! because it now reads what t writes (l. 21) or its guard no longer holds (l. 25); or one of z, because it now reads the last write of w instead of
//! t's (l. 23, 24). Up to that label t.w.z is a run from s.t with the labels of u, so the element is in the summary, and the processes that must move
//! before it are processes of w: T contains one of them, against the choice of t. On cycles nothing is put off for ever, because all processes of all
//! their states are explored.
//!
//! Deviations from the pseudo-code of the findings:
//!   1. Guards are not evaluated with three values. A guard is taken to be false before t moves only if its process is stuck at it (l. 31); then nothing
//!      that this process must do first can come before t.
//!   2. Taking and giving back a lock are no reads and writes of it: while it is held nobody else can change it, so the order of critical sections
//!      shows at the attempts to take it. But giving back depends on it (R): who does not hold the lock fails. (Counterexample otherwise:
//!      `memo-unlock-not-held`.)
//!   3. The cache may forget (`Options::memo_bytes`).
//!   4. Cycles, which the findings leave open: l. 3, 9, 12, 13.
//!
//! The search itself (l. 2 to 7, 9, 12 to 14) is `bottom_up/search.rs`.

use mazurka_model::{ComparableProgram, Location, ProcessId, Site, States, Step};
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
pub use crate::bottom_up::conflicts::Rules;
use crate::bottom_up::conflicts::{Conflicts, guards_of};
use crate::bottom_up::element::{Deed, Passing};
use crate::bottom_up::label::Label;
use crate::bottom_up::process_set::Chosen;
use crate::bottom_up::search::BottomUp;
use crate::bottom_up::state_cache::Cache;
use crate::bottom_up::summary::{Gathering, Summaries};
use crate::bottom_up::summary_domain::{self, General, Knowledge};
use crate::bottom_up::trie::{Map, Tries};
use crate::core::run::Run;

/// Explores one execution for every distinct observation.
pub fn memo<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_with(program, options, sink, Rules::SOUND)
}

/// `memo` with some rules left out; for tests.
pub fn memo_with<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink, rules: Rules) -> Outcome {
    let summaries = Summaries::new(!rules.movers);
    BottomUp::run(program, options, sink, Labels { summaries, step: Step::default(), waiting: Vec::new(), rules })
}

/// Summaries of labels.
struct Labels {
    summaries: Summaries,
    /// Room for a step, and for processes.
    step: Step,
    waiting: Vec<ProcessId>,
    rules: Rules,
}

/// What is known about a finished state.
type Finished = summary_domain::Finished<Labels>;

/// A step to an open state, as far as R and summaries are carried over it.
struct Taken {
    step: Passing,
    written: Box<[Location]>,
}

/// A state whose exploration is under way.
#[derive(Default)]
struct Below {
    /// The step at hand.
    label: Label,
    /// R and the summary, so far.
    depends: Map,
    summary: Gathering,
}

impl Knowledge for Labels {
    type Sets = Tries;
    type Summary = Map;
    type Gathering = Below;
    type Passed = Taken;

    fn nothing(&mut self) -> Finished {
        Finished { depends: Map::EMPTY, summary: Map::EMPTY }
    }

    fn begin(&mut self, gathering: &mut Below) {
        gathering.depends = Map::EMPTY;
        gathering.summary.clear();
    }

    /// l. 5
    fn blocked(&mut self, process: ProcessId, step: &Step, gathering: &mut Below, sets: &mut Tries) {
        let own = self.summaries.own(process);
        for location in guards_of(step) {
            gathering.summary.add(&mut self.summaries, own, location, Deed::Attempts);
            gathering.depends = sets.set(gathering.depends, location.0, 1);
        }
    }

    fn before(&mut self, execution: &impl States, process: ProcessId, gathering: &mut Below) {
        gathering.label.before(execution, process);
    }

    fn after(&mut self, execution: &impl States, _: ProcessId, step: &Step, gathering: &mut Below, _: &mut Tries) {
        gathering.label.after(execution, step, self.summaries.processes_mut());
    }

    fn growth(&self, gathering: &Below) -> Option<u128> {
        Some(gathering.label.growth)
    }

    fn passed(&self, gathering: &Below) -> Taken {
        let label = &gathering.label;
        Taken { step: label.passing(), written: label.written_places.as_slice().into() }
    }

    fn site(&self, gathering: &Below) -> (ProcessId, Site) {
        (gathering.label.process, gathering.label.site())
    }

    /// l. 8, 10, 11
    fn add_below<P: ComparableProgram>(
        &mut self,
        run: &mut Run<'_, P>,
        below: Finished,
        gathering: &mut Below,
        chosen: &mut Chosen,
        sets: &mut Tries,
    ) {
        let Below { label, depends: all, summary } = gathering;
        let (step, written) = (label.passing(), &label.written_places);
        summary.add_below(&mut self.summaries, below.summary, &step, label.touched(), written);
        let own = self.summaries.own(step.process);
        label.deeds(|location, deed| summary.add(&mut self.summaries, own, location, deed));
        let mut depends = below.depends;
        for location in label.touched() {
            let known = sets.get(depends, location.0).is_some();
            if label.depends(location) {
                if !known {
                    depends = sets.set(depends, location.0, 1);
                }
            } else if known && written.contains(&location) && !self.summaries.attempted(below.summary, location) {
                depends = sets.without(depends, &[location.0]);
            }
        }
        *all = sets.union(*all, depends, &mut |one, _| one);
        self.look_for_conflicts(run, below.summary, gathering, chosen, sets);
    }

    fn finish(&mut self, gathering: &mut Below, _: &mut Tries) -> Finished {
        Finished { depends: gathering.depends, summary: gathering.summary.finish(&mut self.summaries) }
    }

    /// l. 13
    fn carry(
        &mut self,
        mut known: Finished,
        Taken { step, written }: &Taken,
        below: Finished,
        sets: &mut Tries,
    ) -> Finished {
        // What was written does not matter before, unless a guard is about it, which may be attempted before the step.
        let unattempted = written.iter().filter(|&&location| !self.summaries.attempted(below.summary, location));
        let depends = unattempted.fold(below.depends, |depends, location| sets.without(depends, &[location.0]));
        let lifted = self.summaries.lift(below.summary, step, written);
        known.depends = sets.union(known.depends, depends, &mut |one, _| one);
        known.summary = self.summaries.union(known.summary, lifted);
        known
    }

    fn forget(&mut self, cache: &mut Cache<Tries, Map>, gatherings: &mut [Below], mut known: Vec<&mut Finished>) {
        let open = gatherings.iter_mut().map(|gathering| &mut gathering.depends);
        cache.forget(open.chain(known.iter_mut().map(|known| &mut known.depends)));
        let gatherings = gatherings.iter_mut().map(|gathering| &mut gathering.summary);
        self.summaries.retain(known.iter_mut().map(|known| &mut known.summary), gatherings);
    }

    fn bytes(&self) -> usize {
        self.summaries.bytes()
    }

    fn rules(&self) -> General {
        General { cycles: self.rules.cycles, around: self.rules.around, care: true }
    }
}

impl Labels {
    /// l. 10
    fn look_for_conflicts<P: ComparableProgram>(
        &mut self,
        run: &mut Run<'_, P>,
        below: Map,
        Below { label, depends, .. }: &mut Below,
        chosen: &mut Chosen,
        sets: &mut Tries,
    ) {
        let Labels { summaries, step, waiting, rules } = self;
        if chosen.is_everybody() {
            // Nobody is left to be added; but silent stores must be noted.
            for location in label.silent_stores().filter(|_| rules.silent_stores) {
                *depends = sets.set(*depends, location.0, 1);
            }
            return;
        }
        let passing = label.passing();
        let (execution, summaries, rules) = (run.execution(), &*summaries, *rules);
        let mut conflicts = Conflicts { execution, summaries, label, below, chosen, step, waiting, rules };
        for x in label.touched() {
            for element in summaries.at(below, x) {
                let must = summaries.must(element);
                if !must.needs(&passing, summaries.processes()) && conflicts.with(x, element, must) {
                    *depends = sets.set(*depends, x.0, 1);
                }
            }
        }
    }
}
