//! Bottom-up search with a cache of finished states, by value labels. [Memo26]: ours; argued for in docs/memo.md.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, by process) is met; one complete execution for each distinct
//! final observation.   Needs: `Program` with values (`location_digest`, `local_digest`).
//! Notation: s = the state at the end of `path`, t = `process`, T = `chosen`, R = `depends`.
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

use std::ops::ControlFlow;

use mazurka_model::{Execution, Location, ProcessId, Program, Status, Step};
use mazurka_verdict::{Outcome, Sink, Stop, TakeNote};

use crate::Options;
use crate::parts::chosen::Chosen;
use crate::parts::component::{Components, Edge};
pub use crate::parts::conflicts::Rules;
use crate::parts::conflicts::{Conflicts, guards_of};
use crate::parts::element::{Deed, Passing};
use crate::parts::finished::{self, Cache};
use crate::parts::first::First;
use crate::parts::label::{Label, locals};
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;
use crate::parts::summary::{Gathering, Summaries};
use crate::parts::told;
use crate::parts::trie::{Map, Tries};

/// Explores one execution for every distinct observation.
pub fn memo<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_with(program, options, sink, Rules::SOUND)
}

/// `memo` with some rules left out; for tests.
pub fn memo_with<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink, rules: Rules) -> Outcome {
    let mut path = Path::new(program, options);
    path.step.wants_effects = true;
    path.keep_digest();
    let mut search = Search {
        path,
        frames: Vec::new(),
        depth: 0,
        components: Components::new(Finished { depends: Map::EMPTY, summary: Map::EMPTY }),
        cache: Cache::new(options.paranoid || cfg!(debug_assertions)),
        summaries: Summaries::new(!rules.movers),
        step: Step::default(),
        waiting: Vec::new(),
        first: First::default(),
        limit: options.memo_bytes,
        memo_bytes: options.memo_bytes,
        rules,
    };
    let flow = search.explore(sink);
    search.path.outcome(flow)
}

/// What is known about a finished state.
type Finished = finished::Finished<Map, Map>;

/// A step to an open state, as far as R and summaries are carried over it.
#[derive(Debug)]
struct Taken {
    step: Passing,
    written: Box<[Location]>,
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
    edges: Vec<Edge<Taken>>,
    /// T
    chosen: Chosen,
    /// The element of T at hand, its outcome, and how many outcomes it has (0: not begun).
    next: usize,
    choice: u32,
    choices: u32,
    /// The step at hand.
    label: Label,
    /// R and the summary, so far.
    depends: Map,
    summary: Gathering,
}

struct Search<'p, P: Program + 'p> {
    path: Path<'p, P>,
    /// The states on the path, but for the one that a hit has led to: the first `depth` of these.
    frames: Vec<Frame>,
    depth: usize,
    components: Components<Taken, Map, Map>,
    cache: Cache<Tries, Map>,
    summaries: Summaries,
    /// Room for a step, and for processes.
    step: Step,
    waiting: Vec<ProcessId>,
    first: First,
    /// How much may be held until something is forgotten, and what was asked for.
    limit: usize,
    memo_bytes: usize,
    rules: Rules,
}

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

    /// l. 2 to 5. What is known already, or a frame.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Known>> {
        let parent = self.frames[..self.depth].last().map(|frame| frame.locals.wrapping_add(frame.label.growth));
        let execution = self.path.execution();
        let locals = parent.unwrap_or_else(|| locals(execution));
        debug_assert_eq!(locals, crate::parts::label::locals(execution));
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
        if self.depth == self.frames.len() {
            self.frames.push(Frame::default());
        }
        let frame = &mut self.frames[self.depth];
        self.depth += 1;
        let number = self.components.push(state, words);
        (frame.locals, frame.number, frame.lowest) = (locals, number, number);
        (frame.next, frame.choice, frame.choices) = (0, 0, 0);
        frame.depends = Map::EMPTY;
        frame.summary.clear();
        frame.chosen.clear();
        for process in (0..execution.process_count()).map(|id| ProcessId(id as u32)) {
            match execution.status(process) {
                Status::Enabled => frame.chosen.enabled.push(process),
                Status::Blocked => {
                    execution.pending(process, &mut self.step);
                    let own = self.summaries.own(process);
                    for location in guards_of(&self.step) {
                        frame.summary.add(&mut self.summaries, own, location, Deed::Attempts);
                        frame.depends = self.cache.sets.set(frame.depends, location.0, 1);
                    }
                }
                Status::Absent | Status::Ended | Status::Failed | Status::Discarded => {}
            }
        }
        match self.path.free(|_, _| false) {
            Free::Process(..) => {
                let last = self.path.last();
                let first = self.first.choose(self.path.execution(), &frame.chosen.enabled, last);
                frame.chosen.choose(first);
            }
            Free::Nothing | Free::Asleep => self.path.complete(sink)?,
            Free::Limit(process) => self.path.limit(process, sink)?,
        }
        if frame.chosen.processes.is_empty() {
            sink.standing(&|take| self.tell(take));
        }
        ControlFlow::Continue(None)
    }

    fn tell(&self, take: &mut TakeNote) {
        let states = self.frames[..self.depth].iter().map(|frame| (&frame.chosen, frame.next));
        told::chosen(self.path.history.len(), states, take);
    }

    /// l. 6
    fn next(&mut self) -> Option<(ProcessId, u32)> {
        let frame = &mut self.frames[self.depth - 1];
        let process = *frame.chosen.processes.get(frame.next)?;
        if frame.choices == 0 {
            frame.choices = self.path.choices(process);
        }
        Some((process, frame.choice))
    }

    /// l. 7
    fn advance(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let frame = &mut self.frames[self.depth - 1];
        frame.label.before(self.path.execution(), process);
        self.path.advance(process, choice, sink)?;
        let (execution, step) = self.path.performed();
        frame.label.after(execution, step, self.summaries.processes_mut());
        ControlFlow::Continue(())
    }

    /// l. 8 to 11: what lies below the step at hand is known.
    fn digest_successor(&mut self, known: Known) {
        let frame = &mut self.frames[self.depth - 1];
        let (step, written) = (frame.label.passing(), &frame.label.written_places);
        let below = match known {
            Known::Finished(below) => below,
            Known::Open(target, lowest) => {
                frame.lowest = frame.lowest.min(lowest);
                frame.edges.push(Edge { step: Taken { step, written: written.as_slice().into() }, target });
                if self.rules.cycles {
                    frame.chosen.choose_all(); // l. 9
                }
                Finished { depends: Map::EMPTY, summary: Map::EMPTY }
            }
        };
        frame.summary.add_below(&mut self.summaries, below.summary, &step, frame.label.touched(), written);
        let own = self.summaries.own(step.process);
        frame.label.deeds(|location, deed| frame.summary.add(&mut self.summaries, own, location, deed));
        let mut depends = below.depends;
        for location in frame.label.touched() {
            let sets = &mut self.cache.sets;
            let known = sets.get(depends, location.0).is_some();
            if frame.label.depends(location) {
                if !known {
                    depends = sets.set(depends, location.0, 1);
                }
            } else if known && written.contains(&location) && !self.summaries.attempted(below.summary, location) {
                depends = sets.without(depends, &[location.0]);
            }
        }
        frame.depends = self.cache.sets.union(frame.depends, depends, &mut |one, _| one);
        let chosen = frame.chosen.processes.len();
        self.look_for_conflicts(below.summary);
        let frame = &mut self.frames[self.depth - 1];
        self.first.regret(step.process, frame.label.site(), frame.chosen.processes.len() - chosen);
        frame.choice += 1;
        if frame.choice == frame.choices {
            (frame.choice, frame.choices) = (0, 0);
            frame.next += 1;
        }
    }

    /// l. 10
    fn look_for_conflicts(&mut self, below: Map) {
        let Frame { label, chosen, depends, .. } = &mut self.frames[self.depth - 1];
        let (sets, rules) = (&mut self.cache.sets, self.rules);
        if chosen.is_everybody() {
            // Nobody is left to be added; but silent stores must be noted.
            for location in label.silent_stores().filter(|_| rules.silent_stores) {
                *depends = sets.set(*depends, location.0, 1);
            }
            return;
        }
        let passing = label.passing();
        let execution = self.path.execution();
        let (step, waiting) = (&mut self.step, &mut self.waiting);
        let mut conflicts =
            Conflicts { execution, summaries: &self.summaries, label, below, chosen, step, waiting, rules };
        for x in label.touched() {
            for element in self.summaries.at(below, x) {
                let must = self.summaries.must(element);
                if !must.needs(&passing, self.summaries.processes()) && conflicts.with(x, element, must) {
                    *depends = sets.set(*depends, x.0, 1);
                }
            }
        }
    }

    /// l. 12 to 14
    fn finish(&mut self) -> Known {
        self.depth -= 1;
        let frame = &mut self.frames[self.depth];
        let summary = frame.summary.finish(&mut self.summaries);
        let (number, mut known) = (frame.number, Finished { depends: frame.depends, summary });
        let cyclic = !frame.edges.is_empty();
        if cyclic {
            self.components.left(number, known, &mut frame.edges);
        }
        if frame.lowest < number {
            return Known::Open(number, frame.lowest);
        }
        if cyclic {
            known = self.close(number, known);
        }
        self.components.pop(number);
        let frame = &self.frames[self.depth];
        self.cache.insert(frame.locals, known, self.path.execution());
        if self.cache.bytes() + self.summaries.bytes() > self.limit {
            self.forget(&mut known);
        }
        Known::Finished(known)
    }

    /// l. 13. The component of that root is complete.
    fn close(&mut self, root: u32, known: Finished) -> Finished {
        let Search { cache, summaries, components, rules, .. } = self;
        let carry = |mut known: Finished, Taken { step, written }: &Taken, below: Finished| {
            // What was written does not matter before, unless a guard is about it, which may be attempted before the step.
            let unattempted = written.iter().filter(|&&location| !summaries.attempted(below.summary, location));
            let depends =
                unattempted.fold(below.depends, |depends, location| cache.sets.without(depends, &[location.0]));
            let lifted = summaries.lift(below.summary, step, written);
            known.depends = cache.sets.union(known.depends, depends, &mut |one, _| one);
            known.summary = summaries.union(known.summary, lifted);
            known
        };
        let known = if rules.around { components.settle(root, carry) } else { known };
        while let Some(open) = components.pop_above(root + 1) {
            cache.insert_exact(open.state, open.known, open.words);
        }
        known
    }

    /// Forgets whatever is not in use.
    fn forget(&mut self, known: &mut Finished) {
        let Search { frames, depth, components, .. } = self;
        let open = frames[..*depth].iter_mut().map(|frame| &mut frame.depends);
        let left = components.known().map(|known| &mut known.depends);
        self.cache.forget(open.chain(left).chain([&mut known.depends]));
        let gatherings = frames[..*depth].iter_mut().map(|frame| &mut frame.summary);
        let left = components.known().map(|known| &mut known.summary);
        self.summaries.retain(left.chain([&mut known.summary]), gatherings);
        self.limit = self.memo_bytes.max(2 * (self.cache.bytes() + self.summaries.bytes()));
    }

    fn explored(&self) -> f64 {
        let frames = self.frames[..self.depth].iter();
        explored(frames.map(|frame| (frame.next, frame.chosen.processes.len() - frame.next)))
    }
}
