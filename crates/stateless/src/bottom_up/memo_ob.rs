//! Bottom-up search with a cache of finished states, by observer pasts. [Memo26]: ours; argued for in docs/memo-ob.md.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, by process) is met.   Needs: `Program` with values
//! (`location_digest`, `local_digest`).
//! Notation: s = the state at the end of `run`, t = `process`, T = `chosen`, R = `depends`.
//!
//! Two runs from a state are equivalent if every process performs the same steps in them and every read reads from the same write. `explore(s)` covers
//! all runs from s up to equivalence, and returns a summary of the steps below s and the set R of locations whose values in s were read; both are
//! functions of the local states and of R alone, so an entry of the cache serves every state that agrees.
//!
//! ```text
//!   1  explore(s)
//!   2    if the cache has an entry for s, or for its local states and its values of the entry's R: return it
//!   3    if s is open (on the path, or it leads to a state that is): return that.  If nothing is enabled: report the execution
//!   4    summary := { attempts of the processes that are blocked in s };  R := {};  T := { the first enabled process }
//!   5    for each t in T (which may grow), for each outcome of t's step
//!   6      s' := s.t;  below := explore(s')
//!   7      R := R + what t read + (below.R - what t wrote)
//!   8      for each element a of below.summary, small pasts first, that does not need t: conflict(t, a)
//!   9      summary := summary + lift(below.summary, t) + the step of t
//!  10                 + for each y that t wrote and that is in below.R: the step of t with its write to y observed
//!  11                 + its attempt if it is guarded
//!  12    R := R + the locations of all attempts in the summary
//!  13    if s.t was open for some t, s is on a cycle: T was all that are enabled. If s leads to an open state on the path to s: s stays open
//!  14    else carry R and summaries back over the edges of the component until nothing changes (l. 7, 9, 10, 12); put its states into the cache
//!  15    put (s, R, summary) into the cache
//!
//!  20  conflict(t, a): if t and a are in conflict but t is in no conflict with the strict past of a: need(a)
//!  21      t writes what a reads from s';  t reads what a writes;  t writes what a writes, observed;  t changes what a's guard is about
//!  22      (a write is observed if somebody may read the location below before it is written again, be it for a guard: l. 10)
//!  23  need(a): if T and a's past are disjoint
//!  24    if a process of a's past is blocked in s and nobody outside T can help it: nothing to do, a cannot come before t
//!  25    add to T the process of a if it is enabled, else an enabled one of its past, else
//!  26    for a blocked process p of its past: for each element that can help p: add an enabled process of its past, or all if there is none
//!  27    if nobody of the past is blocked at a guard: add all that are enabled
//!  28  b can help p: b writes a location of p's guard, or gives back its lock; it does not need t, and neither T nor p are in its past
//! ```
//!
//! `lift` is told in `bottom_up/observer_summary.rs`.
//!
//! Why nothing is lost: let u = w.t.z be a run from s with t the first process of the final T in it. If w has a step that is in read-write conflict with
//! t, or whose guard t changes, let d be the first: up to it t.w is a run from s.t, so d, or its attempt, is an element there, and its past lies in
//! w. Otherwise t.w.z differs from u only where z reads what both t and w wrote; then the last writer of w is an observed element. In both cases T
//! contains a process of w, against the choice of t.
//!
//! Deviations from the pseudo-code of the findings:
//!   1. Guards are not evaluated in three-valued logic, for the engine does not see them. Instead l. 24: a process stays blocked as long as nobody
//!      outside T writes a location of its guard or gives back its lock. This holds for all elements, not for attempts alone.
//!   2. Write-write conflicts on locations of guards need no rule of their own: R holds the locations of all attempts below, so l. 10 makes such
//!      writes observed where the guard is attempted later, and only there.
//!   3. What the past reads from the state and what it writes, observed, is one set: all uses ask for both, and what is overwritten moves from the one
//!      to the other.
//!   4. Spawns and joins are no locations but sets of processes in the elements. A process that waits for others at a join makes l. 27 apply.
//!   5. Taking and giving back a lock are no reads and writes of it, as in `memo`; R holds the locks that are given back.
//!   6. Elements are told apart by the statement (`Site`) instead of the program counter.
//!   7. The cache may forget (`Options::memo_bytes`).
//!   8. Cycles, which the findings leave open: l. 3, 13, 14, as in `memo`.
//!
//! The search itself (l. 2 to 6, 13 to 15) is `bottom_up/search.rs`.

use mazurka_model::{ComparableProgram, ProcessId, Site, States, Step};
use mazurka_verdict::{Outcome, Sink};

use crate::Options;
use crate::bottom_up::footprint::Footprint;
use crate::bottom_up::interned::InternedSlices;
use crate::bottom_up::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::observer_rules::Blocked;
pub use crate::bottom_up::observer_rules::ObserverRules;
use crate::bottom_up::observer_summary::{Element, Gathered};
use crate::bottom_up::process_set::Chosen;
use crate::bottom_up::search::BottomUp;
use crate::bottom_up::state_cache::Cache;
use crate::bottom_up::summary_domain::{self, General, Knowledge};
use crate::core::run::Run;

/// Explores every observation, by observer pasts.
pub fn memo_ob<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_ob_with(program, options, sink, ObserverRules::SOUND)
}

/// `memo_ob` with some rules left out; for tests.
pub fn memo_ob_with<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    rules: ObserverRules,
) -> Outcome {
    let pasts = InternedSlices::default();
    BottomUp::run(program, options, sink, Pasts { pasts, candidates: Vec::new(), carried: Gathered::default(), rules })
}

/// Summaries of elements with their pasts.
struct Pasts {
    /// All summaries: the elements below a state, sorted by key.
    pasts: InternedSlices<Element>,
    /// Indices of the elements in conflict with the step at hand.
    candidates: Vec<u32>,
    /// Room for a summary.
    carried: Gathered,
    rules: ObserverRules,
}

/// What is known when a state is done with: R and the summary.
type Finished = summary_domain::Finished<Pasts>;

/// A state whose exploration is under way.
#[derive(Default)]
struct Below {
    /// Processes that are blocked at a guard, with what it is about.
    blocked: Vec<Blocked>,
    /// The step at hand.
    step: Footprint,
    /// R, so far.
    depends: LocationSet,
    gathered: Gathered,
}

impl Knowledge for Pasts {
    type Sets = LocationSets;
    type Summary = u32;
    type Gathering = Below;
    type Passed = Footprint;

    fn nothing(&mut self) -> Finished {
        Finished { depends: LocationSet::EMPTY, summary: self.pasts.intern(&[]) }
    }

    fn begin(&mut self, gathering: &mut Below) {
        gathering.blocked.clear();
        gathering.depends = LocationSet::EMPTY;
        gathering.gathered.begin(&[]);
    }

    /// l. 4
    fn blocked(&mut self, process: ProcessId, step: &Step, gathering: &mut Below, sets: &mut LocationSets) {
        let guards = step.accesses.iter().filter(|access| access.guard);
        let guards = sets.of(guards.map(|access| access.location));
        if guards != LocationSet::EMPTY {
            gathering.blocked.push((process, guards));
            if self.rules.blocked_attempts {
                gathering.gathered.add(Element::attempt(process, step.site, guards, sets), sets);
            }
        }
    }

    fn before(&mut self, _: &impl States, _: ProcessId, _: &mut Below) {}

    fn after(
        &mut self,
        execution: &impl States,
        process: ProcessId,
        step: &Step,
        gathering: &mut Below,
        sets: &mut LocationSets,
    ) {
        gathering.step = Footprint::of(execution, process, step, sets);
    }

    fn growth(&self, _: &Below) -> Option<u128> {
        None
    }

    fn passed(&self, gathering: &Below) -> Footprint {
        gathering.step
    }

    fn site(&self, gathering: &Below) -> (ProcessId, Site) {
        (gathering.step.process, gathering.step.site)
    }

    /// l. 7 to 11
    fn add_below<P: ComparableProgram>(
        &mut self,
        _: &mut Run<'_, P>,
        below: Finished,
        gathering: &mut Below,
        chosen: &mut Chosen,
        sets: &mut LocationSets,
    ) {
        self.look_for_conflicts(below.summary, gathering, chosen, sets);
        let Below { step, depends, gathered, .. } = gathering;
        self.rules.before(step, below.depends, self.pasts.get(below.summary), depends, gathered, sets);
    }

    /// l. 12
    fn finish(&mut self, gathering: &mut Below, sets: &mut LocationSets) -> Finished {
        let elements = gathering.gathered.elements();
        let depends = self.rules.with_attempts(gathering.depends, elements, sets);
        Finished { depends, summary: self.pasts.intern(elements) }
    }

    /// l. 14
    fn carry(&mut self, known: Finished, step: &Footprint, below: Finished, sets: &mut LocationSets) -> Finished {
        let Pasts { pasts, carried, rules, .. } = self;
        let mut depends = known.depends;
        carried.begin(pasts.get(known.summary));
        rules.before(step, below.depends, pasts.get(below.summary), &mut depends, carried, sets);
        let depends = rules.with_attempts(depends, carried.elements(), sets);
        Finished { depends, summary: pasts.intern(carried.elements()) }
    }

    fn forget(&mut self, cache: &mut Cache<LocationSets, u32>, _: &mut [Below], known: Vec<&mut Finished>) {
        cache.forget([].into_iter());
        let before = std::mem::take(&mut self.pasts);
        // The first is the empty one: it is what is known of states on the path.
        self.pasts.intern(&[]);
        for known in known {
            known.summary = self.pasts.intern(before.get(known.summary));
        }
    }

    fn bytes(&self) -> usize {
        self.pasts.bytes()
    }

    fn rules(&self) -> General {
        General { cycles: self.rules.cycles, around: self.rules.around, care: self.rules.care }
    }
}

impl Pasts {
    /// l. 8
    fn look_for_conflicts(
        &mut self,
        below: u32,
        Below { step, blocked, .. }: &Below,
        chosen: &mut Chosen,
        sets: &mut LocationSets,
    ) {
        if chosen.is_everybody() {
            return;
        }
        let Pasts { pasts, candidates, rules, .. } = self;
        let below = pasts.get(below);
        candidates.clear();
        for (at, element) in below.iter().enumerate() {
            let possible = !chosen.meets(element.past, &sets.processes) && !element.needs(step, &sets.processes);
            if possible && rules.conflict(step, element, sets) {
                candidates.push(at as u32);
            }
        }
        candidates.sort_by_cached_key(|&at| sets.processes.count(below[at as usize].past));
        for &at in candidates.iter() {
            rules.need(chosen, blocked, step, &below[at as usize], below, sets);
        }
    }
}
