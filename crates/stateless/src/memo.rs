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
//!   2    if the cache has an entry for s's local states that agrees with s on its R: return it
//!   3    if nothing is enabled: report the execution
//!   4    summary := { attempts of the processes that are blocked in s };  R := {};  T := { the first enabled process }
//!   5    for each t in T (which may grow), for each outcome of t's step
//!   6      s' := s.t;  below := explore(s')
//!   7      R := R + what t read + (below.R - what t wrote)
//!   8      for each element of below.summary that does not need t to have moved: conflict(t, element)
//!   9      summary := summary + lift(below.summary, t) + the label of t + its attempt if it is guarded
//!  10    R := R + the locations of all attempts in the summary;  put (s, R, summary) into the cache
//!
//!  20  conflict(t, element of process q that must be preceded by moves of P, q in P)
//!  21    Reads(x, v):    t writes x = v.  If s(x) = v, R := R + x (a silent store changes nothing), else need(P)
//!  22    Writes(x, v):   t reads x and s(x) /= v: need(P)
//!  23                    t writes x = v' /= v: for each element Reads(x, v), of whatever process: need(P + its writers of x - t)
//!  24                                          if somebody attempts a guard on x: need(P)
//!  25    Attempts(x):    t changes x, and the guard may hold before t moves: need(P)
//!  26  need(P): if T and P are disjoint: add to T the process q if it is enabled, else an enabled one of P, else
//!  27    let p be one of P that is blocked at a guard in s; somebody outside T must make the guard true before p moves, so
//!  28    for each element that writes a location of p's guard, or gives back its lock, without needing t or p: need(its P)
//!  29    if that finds nobody who is enabled, or if there is no such p, add all that are enabled
//! ```
//!
//! Why nothing is lost: let u = w.t.z be a run from s with t the first process of the final T in it. Move t to the front. If no label changes, t.w.z is
//! equivalent to u and covered below s.t. Otherwise consider the first label that changes: t's own, because w writes what t reads (l. 22); one of w,
//! because it now reads what t writes (l. 21) or its guard no longer holds (l. 25); or one of z, because it now reads the last write of w instead of
//! t's (l. 23, 24). Up to that label t.w.z is a run from s.t with the labels of u, so the element is in the summary, and the processes that must move
//! before it are processes of w: T contains one of them, against the choice of t.
//!
//! Deviations from the pseudo-code of the findings:
//!   1. A guard is taken to be false before t moves (l. 25) only if its process stands blocked at it in s already and nobody outside T writes one of its
//!      locations below, or if t gives back the lock that it waits for. Anything else counts as "may hold".
//!   2. Where an element found in l. 28 has no enabled process in its P, all enabled processes are taken at once.
//!   3. Taking and giving back a lock are no reads and writes of it: while it is held nobody else can change it, so the order of critical sections
//!      shows at the attempts to take it. But giving back depends on it (R): who does not hold the lock fails. (Counterexample otherwise:
//!      `memo-unlock-not-held`.)
//!   4. The cache may forget (`Options::memo_bytes`).
//!   5. Cycles: a state that is met again on the path to itself shows a run without end. It is reported like a run beyond the step limit.

use std::ops::ControlFlow;
use std::rc::Rc;

use mazurka_model::{Execution, Location, ProcessId, Program, Status, Step};
use mazurka_verdict::{Outcome, Sink, Stop};
use rustc_hash::FxHashSet;

use crate::Options;
use crate::parts::chosen::Chosen;
use crate::parts::finished::{Cache, Finished};
use crate::parts::label::{Label, locals};
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;
use crate::parts::summary::{Deed, Element, Gathering, Processes, Summary};

/// Explores one execution for every distinct observation.
pub fn memo<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_with(program, options, sink, Rules::SOUND)
}

/// Which of the rules are applied. Leaving one out loses behaviours: the tests do so, to see that they would notice.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// l. 21
    pub reads: bool,
    /// l. 21, what silent stores add to R
    pub silent_stores: bool,
    /// l. 22
    pub writes: bool,
    /// l. 23
    pub overwritten: bool,
    /// l. 25
    pub attempts: bool,
    /// l. 28
    pub helpers: bool,
    /// l. 9, that an element knows who must move before it, and no more
    pub movers: bool,
}

impl Rules {
    /// All of them.
    pub const SOUND: Rules = Rules {
        reads: true,
        silent_stores: true,
        writes: true,
        overwritten: true,
        attempts: true,
        helpers: true,
        movers: true,
    };
}

/// `memo` with some rules left out; for tests.
pub fn memo_with<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink, rules: Rules) -> Outcome {
    let mut path = Path::new(program, options);
    path.step.wants_effects = true;
    path.keep_digest();
    let cache = Cache::new(options.memo_bytes);
    let mut search = Search { path, frames: Vec::new(), cache, on_stack: FxHashSet::default(), rules };
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
    /// The element of T at hand, its outcome, and how many outcomes it has (0: not begun).
    next: usize,
    choice: u32,
    choices: u32,
    /// The step at hand.
    label: Label,
    /// R, so far.
    depends: FxHashSet<Location>,
    gathering: Gathering,
}

struct Search<'p, P: Program + 'p> {
    path: Path<'p, P>,
    /// The states on the path, but for the one that a hit has led to.
    frames: Vec<Frame>,
    cache: Cache,
    /// Digests of the states in `frames`.
    on_stack: FxHashSet<u128>,
    rules: Rules,
}

/// What is known when a state is done with: R as locations, and the summary.
type Known = (Vec<Location>, Summary);

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
        let parent = self.frames.last().map(|frame| frame.locals.wrapping_add(frame.label.growth));
        let execution = self.path.execution();
        let ids = || (0..execution.process_count()).map(|id| ProcessId(id as u32));
        let locals = parent.unwrap_or_else(|| locals(execution));
        debug_assert_eq!(locals, crate::parts::label::locals(execution));
        if let Some(entry) = self.cache.get(locals, |location| execution.location_digest(location)) {
            let known = (entry.depends.iter().map(|&(location, _)| location).collect(), Rc::clone(&entry.summary));
            self.path.cut(sink)?;
            return ControlFlow::Continue(Some(known));
        }
        let mut frame = Frame { locals, state: execution.digest(), ..Frame::default() };
        if self.on_stack.contains(&frame.state) {
            let process = ids().find(|&process| execution.status(process) == Status::Enabled);
            self.path.limit(process.expect("invariant: a state on the stack has a successor"), sink)?;
            return ControlFlow::Continue(Some((Vec::new(), Rc::from([]))));
        }
        frame.chosen.enabled.extend(ids().filter(|&process| execution.status(process) == Status::Enabled));
        let blocked: Vec<ProcessId> = ids().filter(|&process| execution.status(process) == Status::Blocked).collect();
        for process in blocked {
            let stood = execution.local_digest(process);
            for location in guards_of(execution, process) {
                frame.gathering.add(Element::new(process, Deed::Attempts(location, stood)));
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
        let frame = self.frames.last_mut().expect("invariant: there is a state to advance from");
        frame.label.before(self.path.execution(), process);
        self.path.advance(process, choice, sink)?;
        let (execution, step) = self.path.performed();
        frame.label.after(execution, step);
        ControlFlow::Continue(())
    }

    /// l. 7 to 9: what lies below the step at hand is known.
    fn digest_successor(&mut self, (depends, below): Known) {
        let at = self.frames.len() - 1;
        let frame = &mut self.frames[at];
        frame.depends.extend(frame.label.read.iter().map(|&(location, _)| location));
        frame.depends.extend(&frame.label.released);
        let overwritten = &frame.label.written_places;
        frame.depends.extend(depends.into_iter().filter(|location| !overwritten.contains(location)));
        self.look_for_conflicts(at, &below);
        let frame = &mut self.frames[at];
        frame.gathering.add_below(&below, &frame.label.passing(), !self.rules.movers);
        frame.label.deeds(|deed| frame.gathering.add(Element::new(frame.label.process, deed)));
        frame.choice += 1;
        if frame.choice == frame.choices {
            (frame.choice, frame.choices) = (0, 0);
            frame.next += 1;
        }
    }

    /// l. 8
    fn look_for_conflicts(&mut self, at: usize, below: &Summary) {
        for element in below.iter() {
            let frame = &mut self.frames[at];
            if frame.chosen.is_everybody() {
                // Nobody is left to be added; but silent stores must be noted.
                if self.rules.silent_stores {
                    frame.depends.extend(frame.label.silent_stores());
                }
                return;
            }
            if !element.needs(&frame.label.passing()) {
                self.conflict(at, element, below);
            }
        }
    }

    /// l. 10
    fn finish(&mut self) -> Known {
        let mut frame = self.frames.pop().expect("invariant: the state that is done with is on the stack");
        self.on_stack.remove(&frame.state);
        let summary = self.cache.share(frame.gathering.finish());
        frame.depends.extend(summary.iter().filter_map(|element| match element.deed {
            Deed::Attempts(location, _) => Some(location),
            _ => None,
        }));
        let execution = self.path.execution();
        let depends = frame.depends.iter().map(|&location| (location, execution.location_digest(location)));
        let entry = Finished { depends: depends.collect(), summary: Rc::clone(&summary) };
        self.cache.insert(frame.locals, entry);
        (frame.depends.into_iter().collect(), summary)
    }

    /// l. 20 to 25, for an element that can happen without the step at hand.
    fn conflict(&mut self, at: usize, element: &Element, below: &Summary) {
        let frame = &mut self.frames[at];
        let movers = element.movers;
        match element.deed {
            Deed::Reads(x, v) => match frame.label.write_of(x) {
                Some((before, after)) if before == after => {
                    frame.depends.extend(self.rules.silent_stores.then_some(x));
                }
                Some((_, after)) if self.rules.reads && v.may_be(after) => {
                    self.need(at, element.process, movers, below)
                }
                _ => {}
            },
            Deed::Writes(x, v) => {
                let own = Processes::of(frame.label.process);
                let overwrites = frame.label.write_of(x).is_some_and(|(_, after)| v.may_differ(after));
                if self.rules.writes && frame.label.sees(x).is_some_and(|value| v.may_differ(value)) {
                    self.need(at, element.process, movers, below);
                }
                if self.rules.overwritten && overwrites {
                    for reader in below.iter() {
                        match reader.deed {
                            Deed::Reads(y, read) if y == x && read.may_equal(v) => {
                                let needed = movers.union(reader.writers).difference(own);
                                self.need(at, element.process, needed, below);
                            }
                            Deed::Attempts(y, _) if y == x => self.need(at, element.process, movers, below),
                            _ => {}
                        }
                    }
                }
            }
            Deed::Attempts(x, stood) => {
                if self.rules.attempts
                    && frame.label.changes(x)
                    && !self.surely_blocked(at, element.process, stood, below)
                {
                    self.need(at, element.process, movers, below);
                }
            }
            Deed::Releases(_) => {}
        }
    }

    /// l. 26 to 29
    fn need(&mut self, at: usize, process: ProcessId, movers: Processes, below: &Summary) {
        let frame = &mut self.frames[at];
        if frame.chosen.meets(movers) || frame.chosen.processes.contains(&process) {
            return;
        }
        if let Some(process) = frame.chosen.enabled_one(process, movers) {
            return frame.chosen.choose(process);
        }
        if !self.rules.helpers {
            return;
        }
        let execution = self.path.execution();
        let blocked = |&process: &ProcessId| {
            movers.contains(process)
                && execution.status(process) == Status::Blocked
                && !guards_of(execution, process).is_empty()
        };
        let blocked = (0..execution.process_count()).map(|id| ProcessId(id as u32)).find(blocked);
        let Some(blocked) = blocked else { return frame.chosen.choose_all() };
        let guards = guards_of(execution, blocked);
        for element in below.iter() {
            let (Deed::Writes(location, _) | Deed::Releases(location)) = element.deed else { continue };
            let helps = guards.contains(&location) && !element.movers.contains(blocked);
            if helps && !element.needs(&frame.label.passing()) && !frame.chosen.meets(element.movers) {
                match frame.chosen.enabled_one(element.process, element.movers) {
                    Some(process) => frame.chosen.choose(process),
                    None => return frame.chosen.choose_all(),
                }
            }
        }
    }

    /// Is the guard at which the process stands with this local state false as long as nobody in T moves?
    fn surely_blocked(&mut self, at: usize, process: ProcessId, stood: u128, below: &Summary) -> bool {
        let execution = self.path.execution();
        if execution.status(process) != Status::Blocked || execution.local_digest(process) != stood {
            return false;
        }
        let guards = guards_of(execution, process);
        let chosen = &self.frames[at].chosen;
        below.iter().all(|element| match element.deed {
            Deed::Writes(location, _) => !guards.contains(&location) || chosen.meets(element.movers),
            _ => true,
        })
    }

    fn explored(&self) -> f64 {
        explored(self.frames.iter().map(|frame| (frame.next, frame.chosen.processes.len() - frame.next)))
    }
}

/// The locations that decide whether the step at which a process stands is enabled.
fn guards_of(execution: &impl Execution, process: ProcessId) -> Vec<Location> {
    let mut step = Step::default();
    execution.pending(process, &mut step);
    step.accesses.iter().filter(|access| access.guard).map(|access| access.location).collect()
}
