//! Bottom-up search with a cache of finished states, by observer pasts. [Memo26]: ours; argued for in docs/memo-ob.md.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, by process) is met.   Needs: `Program` with values
//! (`location_digest`, `local_digest`).
//! Notation: s = the state at the end of `path`, t = `process`, T = `chosen`, R = `depends`.
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
//! `lift` is told in `parts/pasts.rs`.
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

use std::ops::ControlFlow;

use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_verdict::{Outcome, Sink, Stop, TakeNote};

use crate::Options;
use crate::parts::chosen::Chosen;
use crate::parts::component::{Components, Edge};
use crate::parts::finished::{self, Cache};
use crate::parts::first::First;
use crate::parts::footprint::Footprint;
use crate::parts::interned::InternedSlices;
use crate::parts::label::locals;
use crate::parts::location_sets::{LocationSet, LocationSets};
use crate::parts::observer_rules::Blocked;
pub use crate::parts::observer_rules::ObserverRules;
use crate::parts::pasts::{Element, Gathered};
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;
use crate::parts::told;

/// Explores every observation, by observer pasts.
pub fn memo_ob<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_ob_with(program, options, sink, ObserverRules::SOUND)
}

/// `memo_ob` with some rules left out; for tests.
pub fn memo_ob_with<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink, rules: ObserverRules) -> Outcome {
    let mut path = Path::new(program, options);
    path.step.wants_effects = true;
    path.keep_digest();
    let mut pasts = InternedSlices::default();
    let mut search = Search {
        path,
        frames: Vec::new(),
        components: Components::new(Finished { depends: LocationSet::EMPTY, summary: pasts.intern(&[]) }),
        cache: Cache::new(options.paranoid || cfg!(debug_assertions)),
        pasts,
        limit: options.memo_bytes,
        memo_bytes: options.memo_bytes,
        candidates: Vec::new(),
        first: First::default(),
        pending: Step::default(),
        rules,
    };
    let flow = search.explore(sink);
    search.path.outcome(flow)
}

/// A state whose exploration is under way.
#[derive(Default)]
struct Frame {
    /// The digest of all local states.
    locals: u128,
    /// Its number among the open states, and the lowest one that it leads to.
    number: u32,
    lowest: u32,
    /// Steps to open states: the state is on a cycle.
    edges: Vec<Edge<Footprint>>,
    /// T
    chosen: Chosen,
    /// Processes that are blocked at a guard, with what it is about.
    blocked: Vec<Blocked>,
    /// The element of T at hand, its outcome, and how many outcomes it has (0: not begun).
    next: usize,
    choice: u32,
    choices: u32,
    /// The step at hand.
    step: Footprint,
    /// R, so far.
    depends: LocationSet,
    gathered: Gathered,
}

struct Search<'p, P: Program + 'p> {
    path: Path<'p, P>,
    /// The states on the path, but for the one that a hit has led to.
    frames: Vec<Frame>,
    components: Components<Footprint, LocationSet, Pasts>,
    cache: Cache<LocationSets, Pasts>,
    /// All summaries: the elements below a state, sorted by key. The first has none.
    pasts: InternedSlices<Element>,
    /// How much may be held until something is forgotten, and what was asked for.
    limit: usize,
    memo_bytes: usize,
    /// Indices of the elements in conflict with the step at hand.
    candidates: Vec<u32>,
    first: First,
    pending: Step,
    rules: ObserverRules,
}

/// The number of a summary, and that of the empty one.
type Pasts = u32;
const NO_PASTS: Pasts = 0;

/// What is known when a state is done with: R and the summary.
type Finished = finished::Finished<LocationSet, Pasts>;

/// What is known about the state that a step has led to.
#[derive(Clone, Copy)]
enum Known {
    /// Everything.
    Finished(Finished),
    /// It is open; its number, and the lowest that it leads to.
    Open(u32, u32),
}

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.begin(sink)?;
        let mut known = self.arrive(sink)?;
        loop {
            if let Some(known) = known.take() {
                if self.path.history.is_empty() {
                    return ControlFlow::Continue(());
                }
                self.path.retreat();
                self.digest_successor(known);
            }
            known = match self.next() {
                Some((process, choice)) => {
                    self.advance(process, choice, sink)?;
                    self.path.tick(sink, || self.explored())?;
                    self.arrive(sink)?
                }
                None => Some(self.finish()),
            };
        }
    }

    /// l. 2 to 4. What is known already, or a frame.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Known>> {
        let execution = self.path.execution();
        let locals = locals(execution);
        if let Some(finished) = self.cache.get(locals, execution) {
            self.path.cut(sink)?;
            sink.standing(&|take| self.tell(take));
            return ControlFlow::Continue(Some(Known::Finished(finished)));
        }
        let (state, words) = (execution.digest(), self.cache.whole(execution));
        if let Some(number) = self.components.find(state, &words) {
            self.path.cut(sink)?;
            sink.standing(&|take| self.tell(take));
            return ControlFlow::Continue(Some(Known::Open(number, number)));
        }
        let number = self.components.push(state, words);
        let mut frame = Frame { locals, number, lowest: number, ..Frame::default() };
        let sets = &mut self.cache.sets;
        let ids = || (0..execution.process_count()).map(|id| ProcessId(id as u32));
        frame.chosen.enabled.extend(ids().filter(|&process| execution.status(process) == Status::Enabled));
        for process in ids().filter(|&process| execution.status(process) == Status::Blocked) {
            execution.pending(process, &mut self.pending);
            let guards = self.pending.accesses.iter().filter(|access| access.guard);
            let guards = sets.of(guards.map(|access| access.location));
            if guards != LocationSet::EMPTY {
                frame.blocked.push((process, guards));
                if self.rules.blocked_attempts {
                    let attempt = Element::attempt(process, self.pending.site, guards, sets);
                    frame.gathered.add(attempt, sets);
                }
            }
        }
        match self.path.free(|_, _| false) {
            Free::Process(process, _) if !self.rules.care => frame.chosen.choose(process),
            Free::Process(..) => {
                let last = self.path.last();
                let first = self.first.choose(self.path.execution(), &frame.chosen.enabled, last);
                frame.chosen.choose(first);
            }
            Free::Nothing | Free::Asleep => self.path.complete(sink)?,
            Free::Limit(process) => self.path.limit(process, sink)?,
        }
        let ended = frame.chosen.processes.is_empty();
        self.frames.push(frame);
        if ended {
            sink.standing(&|take| self.tell(take));
        }
        ControlFlow::Continue(None)
    }

    fn tell(&self, take: &mut TakeNote) {
        let states = self.frames.iter().map(|frame| (&frame.chosen, frame.next));
        told::chosen(self.path.history.len(), states, take);
    }

    /// l. 5
    fn next(&mut self) -> Option<(ProcessId, u32)> {
        let frame = self.frames.last_mut()?;
        let process = *frame.chosen.processes.get(frame.next)?;
        if frame.choices == 0 {
            frame.choices = self.path.choices(process);
        }
        Some((process, frame.choice))
    }

    /// l. 6
    fn advance(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.advance(process, choice, sink)?;
        let (execution, step) = self.path.performed();
        let step = Footprint::of(execution, process, step, &mut self.cache.sets);
        self.frames.last_mut().expect("invariant: there is a state to advance from").step = step;
        ControlFlow::Continue(())
    }

    /// l. 7 to 11: what lies below the step at hand is known.
    fn digest_successor(&mut self, known: Known) {
        let frame = self.frames.last_mut().expect("invariant: a successor has a predecessor");
        let step = frame.step;
        let chosen = frame.chosen.processes.len();
        let below = match known {
            Known::Finished(below) => {
                self.look_for_conflicts(below.summary);
                below
            }
            Known::Open(target, lowest) => {
                frame.lowest = frame.lowest.min(lowest);
                frame.edges.push(Edge { step, target });
                if self.rules.cycles {
                    frame.chosen.choose_all(); // l. 13
                }
                Finished { depends: LocationSet::EMPTY, summary: NO_PASTS }
            }
        };
        let frame = self.frames.last_mut().expect("invariant: a successor has a predecessor");
        self.first.regret(step.process, step.site, frame.chosen.processes.len() - chosen);
        let elements = self.pasts.get(below.summary);
        self.rules.before(
            &step,
            below.depends,
            elements,
            &mut frame.depends,
            &mut frame.gathered,
            &mut self.cache.sets,
        );
        frame.choice += 1;
        if frame.choice == frame.choices {
            (frame.choice, frame.choices) = (0, 0);
            frame.next += 1;
        }
    }

    /// l. 8
    fn look_for_conflicts(&mut self, below: Pasts) {
        let Search { frames, pasts, cache, candidates, rules, .. } = self;
        let frame = frames.last_mut().expect("invariant: a successor has a predecessor");
        if frame.chosen.is_everybody() {
            return;
        }
        let below = pasts.get(below);
        let (step, sets) = (frame.step, &mut cache.sets);
        candidates.clear();
        for (at, element) in below.iter().enumerate() {
            let possible = !frame.chosen.meets(element.past, &sets.processes) && !element.needs(&step, &sets.processes);
            if possible && rules.conflict(&step, element, sets) {
                candidates.push(at as u32);
            }
        }
        candidates.sort_by_cached_key(|&at| sets.processes.count(below[at as usize].past));
        for &at in candidates.iter() {
            rules.need(&mut frame.chosen, &frame.blocked, &step, &below[at as usize], below, sets);
        }
    }

    /// l. 12 to 15
    fn finish(&mut self) -> Known {
        let mut frame = self.frames.pop().expect("invariant: the state that is done with is on the stack");
        let elements = frame.gathered.elements();
        let depends = self.rules.with_attempts(frame.depends, elements, &mut self.cache.sets);
        let mut known = Finished { depends, summary: self.pasts.intern(elements) };
        let cyclic = !frame.edges.is_empty();
        if cyclic {
            self.components.left(frame.number, known, &mut frame.edges);
        }
        if frame.lowest < frame.number {
            return Known::Open(frame.number, frame.lowest);
        }
        if cyclic {
            known = self.close(frame.number, known);
        }
        self.components.pop(frame.number);
        self.cache.insert(frame.locals, known, self.path.execution());
        if self.cache.bytes() + self.pasts.bytes() > self.limit {
            self.forget(&mut known);
        }
        Known::Finished(known)
    }

    /// l. 14. The component of that root is complete.
    fn close(&mut self, root: u32, known: Finished) -> Finished {
        let Search { cache, pasts, components, rules, .. } = self;
        let mut gathered = Gathered::default();
        let carry = |known: Finished, step: &Footprint, below: Finished| {
            let (sets, mut depends) = (&mut cache.sets, known.depends);
            gathered.begin(pasts.get(known.summary));
            rules.before(step, below.depends, pasts.get(below.summary), &mut depends, &mut gathered, sets);
            let depends = rules.with_attempts(depends, gathered.elements(), sets);
            Finished { depends, summary: pasts.intern(gathered.elements()) }
        };
        let known = if rules.around { components.settle(root, carry) } else { known };
        while let Some(open) = components.pop_above(root + 1) {
            cache.insert_exact(open.state, open.known, open.words);
        }
        known
    }

    /// Forgets whatever is not in use.
    fn forget(&mut self, known: &mut Finished) {
        self.cache.forget([].into_iter());
        let mut fresh = InternedSlices::default();
        fresh.intern(&[]);
        for known in self.components.known().chain([known]) {
            known.summary = fresh.intern(self.pasts.get(known.summary));
        }
        self.pasts = fresh;
        self.limit = self.memo_bytes.max(2 * (self.cache.bytes() + self.pasts.bytes()));
    }

    fn explored(&self) -> f64 {
        explored(self.frames.iter().map(|frame| (frame.next, frame.chosen.processes.len() - frame.next)))
    }
}
