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
//!   2    if the cache has an entry for s's local states that agrees with s on its R: return it
//!   3    if nothing is enabled: report the execution
//!   4    summary := { attempts of the processes that are blocked in s };  R := {};  T := { the first enabled process }
//!   5    for each t in T (which may grow), for each outcome of t's step
//!   6      s' := s.t;  below := explore(s')
//!   7      R := R + what t read + (below.R - what t wrote)
//!   8      for each element a of below.summary, small pasts first, that does not need t: conflict(t, a)
//!   9      summary := summary + lift(below.summary, t) + the step of t
//!  10                 + for each y that t wrote and that is in below.R: the step of t with its write to y observed
//!  11                 + its attempt if it is guarded
//!  12    R := R + the locations of all attempts in the summary;  put (s, R, summary) into the cache
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
//!   8. Cycles: a state that is met again on the path to itself shows a run without end. It is reported like a run beyond the step limit.

use std::ops::ControlFlow;
use std::rc::Rc;

use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_verdict::{Outcome, Sink, Stop};
use rustc_hash::FxHashSet;

use crate::Options;
use crate::parts::chosen::Chosen;
use crate::parts::footprint::Footprint;
use crate::parts::known_states::KnownStates;
use crate::parts::label::locals;
use crate::parts::location_sets::{LocationSet, LocationSets};
use crate::parts::pasts::{Element, Gathered, Pasts, Wrongly};
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;

/// Explores every observation, by observer pasts.
pub fn memo_ob<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_ob_with(program, options, sink, ObserverRules::SOUND)
}

/// Which of the rules are applied. Leaving one out loses behaviours: the tests do so, to see that they would notice.
#[derive(Clone, Copy, Debug)]
pub struct ObserverRules {
    /// l. 21, t writes what a reads
    pub reads: bool,
    /// l. 21, t reads what a writes
    pub writes: bool,
    /// l. 10
    pub observed: bool,
    /// l. 21, t changes what a's guard is about
    pub attempts: bool,
    /// l. 4
    pub blocked_attempts: bool,
    /// l. 11
    pub performed_attempts: bool,
    /// l. 26
    pub helpers: bool,
    /// l. 9, that the past of an element holds nobody whose step need not come before it
    pub pasts: bool,
    /// l. 9, that a write does not observe what it overwrites
    pub blind_writes: bool,
    /// l. 12
    pub guard_values: bool,
    /// l. 7, that giving back a lock depends on it
    pub releases: bool,
}

impl ObserverRules {
    /// All of them.
    pub const SOUND: ObserverRules = ObserverRules {
        reads: true,
        writes: true,
        observed: true,
        attempts: true,
        blocked_attempts: true,
        performed_attempts: true,
        helpers: true,
        pasts: true,
        blind_writes: true,
        guard_values: true,
        releases: true,
    };
}

/// `memo_ob` with some rules left out; for tests.
pub fn memo_ob_with<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink, rules: ObserverRules) -> Outcome {
    let mut path = Path::new(program, options);
    path.step.wants_effects = true;
    path.keep_digest();
    let mut search = Search {
        path,
        frames: Vec::new(),
        known: KnownStates::new(options.memo_bytes),
        on_stack: FxHashSet::default(),
        sets: LocationSets::default(),
        candidates: Vec::new(),
        pending: Step::default(),
        rules,
    };
    let flow = search.explore(sink);
    search.path.outcome(flow)
}

/// A state whose exploration is under way.
#[derive(Default)]
struct Frame {
    /// The digest of all local states, and of the whole state.
    locals: u128,
    state: u128,
    /// T
    chosen: Chosen,
    /// Processes that are blocked at a guard, with what it is about.
    blocked: Vec<(ProcessId, LocationSet)>,
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
    known: KnownStates<Element>,
    /// Digests of the states in `frames`.
    on_stack: FxHashSet<u128>,
    sets: LocationSets,
    /// Indices of the elements in conflict with the step at hand.
    candidates: Vec<u32>,
    pending: Step,
    rules: ObserverRules,
}

/// What is known when a state is done with: R and the summary.
type Finished = (LocationSet, Pasts);

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.begin(sink)?;
        let mut finished = self.arrive(sink)?;
        loop {
            if let Some(finished) = finished.take() {
                if self.path.history.is_empty() {
                    return ControlFlow::Continue(());
                }
                self.path.retreat();
                self.digest_successor(finished);
            }
            finished = match self.next() {
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
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Finished>> {
        let execution = self.path.execution();
        let locals = locals(execution);
        let sets = &self.sets;
        if let Some(known) = self.known.get(locals, |set| sets.members(set), |place| execution.location_digest(place)) {
            let finished = (known.depends, Rc::clone(&known.summary));
            self.path.cut(sink)?;
            return ControlFlow::Continue(Some(finished));
        }
        let ids = || (0..execution.process_count()).map(|id| ProcessId(id as u32));
        let mut frame = Frame { locals, state: execution.digest(), ..Frame::default() };
        if self.on_stack.contains(&frame.state) {
            let process = ids().find(|&process| execution.status(process) == Status::Enabled);
            self.path.limit(process.expect("invariant: a state on the stack has a successor"), sink)?;
            return ControlFlow::Continue(Some((LocationSet::EMPTY, Rc::from([]))));
        }
        frame.chosen.enabled.extend(ids().filter(|&process| execution.status(process) == Status::Enabled));
        for process in ids().filter(|&process| execution.status(process) == Status::Blocked) {
            execution.pending(process, &mut self.pending);
            let guards = self.pending.accesses.iter().filter(|access| access.guard);
            let guards = self.sets.of(guards.map(|access| access.location));
            if guards != LocationSet::EMPTY {
                frame.blocked.push((process, guards));
                if self.rules.blocked_attempts {
                    frame.gathered.add(Element::attempt(process, self.pending.site, guards), &mut self.sets);
                }
            }
        }
        match self.path.free(|_, _| false) {
            Free::Process(process, _) => frame.chosen.choose(process),
            Free::Nothing | Free::Asleep => self.path.complete(sink)?,
            Free::Limit(process) => self.path.limit(process, sink)?,
        }
        self.on_stack.insert(frame.state);
        self.frames.push(frame);
        ControlFlow::Continue(None)
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
        let step = Footprint::of(execution, process, step, &mut self.sets);
        self.frames.last_mut().expect("invariant: there is a state to advance from").step = step;
        ControlFlow::Continue(())
    }

    /// l. 7 to 11: what lies below the step at hand is known.
    fn digest_successor(&mut self, (depends, below): Finished) {
        self.look_for_conflicts(&below);
        let Search { frames, sets, rules, .. } = self;
        let frame = frames.last_mut().expect("invariant: a successor has a predecessor");
        let step = frame.step;
        let wrongly = match rules {
            ObserverRules { pasts: false, .. } => Some(Wrongly::AllBefore),
            ObserverRules { blind_writes: false, .. } => Some(Wrongly::OverwritingSees),
            _ => None,
        };
        frame.gathered.add_below(&below, &step, sets, wrongly);
        frame.gathered.add(Element::step(&step, LocationSet::EMPTY, sets), sets);
        if rules.observed {
            let observed = sets.intersection(step.written, depends);
            for at in 0..sets.members(observed).len() {
                let one = sets.members(observed)[at];
                let one = sets.of([one]);
                frame.gathered.add(Element::step(&step, one, sets), sets);
            }
        }
        if rules.performed_attempts && step.guards != LocationSet::EMPTY {
            frame.gathered.add(Element::attempt(step.process, step.site, step.guards), sets);
        }
        frame.depends = sets.union(frame.depends, step.read);
        if rules.releases {
            frame.depends = sets.union(frame.depends, step.released);
        }
        let locks = sets.union(step.taken, step.released);
        let changed = sets.union(step.written, locks);
        let rest = sets.difference(depends, changed);
        frame.depends = sets.union(frame.depends, rest);
        frame.choice += 1;
        if frame.choice == frame.choices {
            (frame.choice, frame.choices) = (0, 0);
            frame.next += 1;
        }
    }

    /// l. 8
    fn look_for_conflicts(&mut self, below: &Pasts) {
        let frame = self.frames.last().expect("invariant: a successor has a predecessor");
        if frame.chosen.is_everybody() {
            return;
        }
        let step = frame.step;
        self.candidates.clear();
        for (at, element) in below.iter().enumerate() {
            let possible = !frame.chosen.meets(element.past) && !element.needs(&step);
            if possible && conflict(&step, element, &mut self.sets, &self.rules) {
                self.candidates.push(at as u32);
            }
        }
        let processes = self.path.execution().process_count() as u32;
        let size = |at: u32| (0..processes).filter(|&id| below[at as usize].past.contains(ProcessId(id))).count();
        self.candidates.sort_by_cached_key(|&at| size(at));
        for at in 0..self.candidates.len() {
            self.need(&below[self.candidates[at] as usize], below);
        }
    }

    /// l. 12
    fn finish(&mut self) -> Finished {
        let mut frame = self.frames.pop().expect("invariant: the state that is done with is on the stack");
        self.on_stack.remove(&frame.state);
        let elements = frame.gathered.elements();
        if self.rules.guard_values {
            for element in elements {
                frame.depends = self.sets.union(frame.depends, element.guards);
            }
        }
        let summary = self.known.share(elements);
        let execution = self.path.execution();
        let values = self.sets.members(frame.depends).iter().map(|&place| execution.location_digest(place)).collect();
        self.known.insert(frame.locals, frame.depends, values, Rc::clone(&summary));
        (frame.depends, summary)
    }

    /// l. 23 to 27
    fn need(&mut self, element: &Element, below: &Pasts) {
        let Search { frames, sets, rules, .. } = self;
        let Frame { chosen, blocked, step, .. } = frames.last_mut().expect("invariant: the state at hand is there");
        if chosen.meets(element.past) || chosen.processes.contains(&element.process) {
            return;
        }
        let mut helps = |(process, guards): (ProcessId, LocationSet), other: &Element, chosen: &Chosen| {
            let before = !other.past.contains(process) && !chosen.meets(other.past) && !other.needs(step);
            before && sets.meet(guards, other.writes)
        };
        let waits = |&&(process, _): &&(ProcessId, LocationSet)| element.past.contains(process);
        if blocked.iter().filter(waits).any(|&wait| !below.iter().any(|other| helps(wait, other, chosen))) {
            return;
        }
        if let Some(process) = chosen.enabled_one(element.process, element.past) {
            return chosen.choose(process);
        }
        if !rules.helpers {
            return;
        }
        let Some(&wait) = blocked.iter().find(waits) else { return chosen.choose_all() };
        for other in below.iter() {
            if helps(wait, other, chosen) {
                match chosen.enabled_one(other.process, other.past) {
                    Some(process) => chosen.choose(process),
                    None => return chosen.choose_all(),
                }
            }
        }
    }

    fn explored(&self) -> f64 {
        explored(self.frames.iter().map(|frame| (frame.next, frame.chosen.processes.len() - frame.next)))
    }
}

/// l. 20, 21
fn conflict(step: &Footprint, element: &Element, sets: &mut LocationSets, rules: &ObserverRules) -> bool {
    let direct = rules.reads && sets.meet(step.written, element.reads)
        || rules.writes && sets.meet(step.read, element.writes)
        || sets.meet(step.written, element.observed)
        || rules.attempts && (sets.meet(step.written, element.guards) || sets.meet(step.taken, element.guards));
    direct && !element.follows_a_conflict(step, sets)
}
