//! Source-DPOR. [SourceSets14], Algorithm 1, in the form of [CAV17], Algorithm 1, without its lines
//! 11 to 14 and 16, which are for context-sensitivity.
//!
//! Guarantees: every Mazurkiewicz trace is explored; a run may be sleep-set blocked (cut).
//! Needs: `Program`.
//! Notation: E = `run`, p = `process`, e = the first event of `overtaken`, v = `sequence`,
//! backtrack(E) = `nodes` by length of E, sleep(E) = `sleep` by length of E.
//!
//! The numbers in brackets are those of [CAV17] where ours differ.
//!
//! ```text
//!   1           Explore(E, Sleep)
//!   2             sleep(E) := Sleep
//!   3             if there is p in enabled(s[E]) \ sleep(E)
//!   4               backtrack(E) := {p}
//!   5               while there is p in backtrack(E) \ sleep(E)
//!   6                 for each e in dom(E) in a reversible race with next[E](p)
//!   7 [ours]            RaceReversal(e, next[E](p))
//!   8 [ours]          for each outcome c of p's step
//!   9 [15, 17]          Explore(E.p/c, { q in sleep(E) | E |= p <> q })
//!  10 [18]            sleep(E) := sleep(E) + {p}
//!  11 [ours]      else for each process b that is blocked in s[E]
//!  12 [ours]        for each e in dom(E) that b could overtake
//!  13 [ours]          RaceReversal(e, b)
//!
//!  14 [ours]      Explore returns at once from an E that cannot lead to a deadlock, if only
//!                 deadlocks are looked for; then backtrack(E') := enabled(s[E']) for each
//!                 prefix E' of E
//!
//!  20 [ours]    RaceReversal(e, p)
//!  21 [7, 8]      E' := pre(E, e);  v := notdep(e, E).p
//!  22 [9]         if I[E'](v) and backtrack(E') are disjoint
//!  23 [10]          add some q in I[E'](v) to backtrack(E')
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is `nodes`. No effect on results.
//!   2. Nondeterministic choice (l. 8): a process is put to sleep when all outcomes of its step are
//!      explored. The paper has deterministic processes.
//!   3. Blocking (l. 11 to 13). A process that is disabled at the end of E takes part in races as
//!      if it had moved, since the reversal may enable it. `order::races` says which event a lock
//!      operation overtakes, `core/guard_reversals.rs` which events a step with another guard
//!      overtakes. With several such events, e is the first of them and notdep leaves out what
//!      happens after any of them.
//!   4. `Options::deadlock_guide` (l. 14), as in the tool SYCO. What is cut shows no races, so
//!      everything is explored from the prefixes above it, reduced by sleep sets alone. Nothing
//!      that deadlocks is lost: sleep sets keep one execution of every class, and no prefix of one
//!      that deadlocks is cut. Prefixes without a cut below them have source sets as usual.

use std::ops::ControlFlow;

use mazurka_model::{Execution, ProcessId, Program};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::action::Action;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{NextStep, Run};
use crate::core::sequence::Sequence;
use crate::core::sleep::SleepSets;

/// Explores at least one execution of every Mazurkiewicz trace.
pub fn source<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut search = Search {
        run: Run::new(program, options),
        sleep: SleepSets::new(),
        nodes: Vec::new(),
        depth: 0,
        reversals: Reversals::new(program),
        sequence: Sequence::default(),
        deadlock_guide: options.deadlock_guide,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    search.run.outcome(flow)
}

/// A prefix of E.
#[derive(Default)]
struct Node {
    /// backtrack(E), in the order of discovery.
    backtrack: Vec<ProcessId>,
    /// The index in `backtrack` of the process that is explored now, or next.
    next: usize,
    /// The outcome of its step that is explored now, or next.
    choice: u32,
    /// The number of outcomes of its step; 0 until its exploration begins.
    choices: u32,
    /// The processes that are enabled in s[E], if l. 14 needs them.
    enabled: Vec<ProcessId>,
}

impl Node {
    fn clear(&mut self) {
        self.backtrack.clear();
        self.enabled.clear();
        (self.next, self.choice, self.choices) = (0, 0, 0);
    }
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    sleep: SleepSets,
    /// Invariant: the first `depth + 1` are the prefixes of E; the others keep their memory for
    /// later prefixes.
    nodes: Vec<Node>,
    depth: usize,
    reversals: Reversals<'p, P>,
    sequence: Sequence,
    /// Whether executions that cannot deadlock are cut.
    deadlock_guide: bool,
}

impl<P: Program> Search<'_, P> {
    /// l. 1, as a loop
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            if let Some(process) = self.next_process() {
                self.descend(process, sink)?;
                self.arrive(sink)?;
                self.run.tick(sink, || self.explored())?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 3, 4, 11; sleep(E) was set by [`descend`](Search::descend)
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.depth = self.run.history.len();
        if self.nodes.len() == self.depth {
            self.nodes.push(Node::default());
        }
        debug_assert!(self.nodes.len() > self.depth);
        self.nodes[self.depth].clear();
        match self.run.next_awake(|process, _| self.sleep.contains(process, 0)) {
            NextStep::Process(..) if self.deadlock_guide && !self.run.execution().may_deadlock() => {
                self.run.cut(sink)?;
                self.explore_all_above(); // l. 14
                sink.annotate(&|take| self.annotate(take));
                return ControlFlow::Continue(());
            }
            NextStep::Process(process, _) => {
                if self.deadlock_guide {
                    self.run.enabled(&mut self.nodes[self.depth].enabled);
                }
                self.nodes[self.depth].backtrack.push(process);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        self.reversals.blocked(&mut self.run); // l. 11, 12
        self.reverse_found(); // l. 13
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    /// l. 14
    fn explore_all_above(&mut self) {
        for Node { backtrack, enabled, .. } in &mut self.nodes[..self.depth] {
            enabled.retain(|process| !backtrack.contains(process));
            backtrack.append(enabled);
        }
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            node.backtrack
                .iter()
                .skip(node.next + 1)
                .for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
            annotate::sleep_set(&self.sleep, at, take);
        }
    }

    /// l. 5
    fn next_process(&mut self) -> Option<ProcessId> {
        let node = &mut self.nodes[self.depth];
        while let Some(&process) = node.backtrack.get(node.next) {
            if node.choices > 0 || !self.sleep.contains(process, 0) {
                return Some(process);
            }
            node.next += 1;
        }
        None
    }

    /// l. 6 to 9. The races of p's step do not depend on its outcome, so they are reversed when the
    /// first outcome is performed; they are found after the step instead of before it, which is why
    /// [`reverse`](Search::reverse) leaves the event itself out of v.
    fn descend(&mut self, process: ProcessId, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if self.nodes[self.depth].choices == 0 {
            self.nodes[self.depth].choices = self.run.choices(process);
        }
        let choice = self.nodes[self.depth].choice; // l. 8
        self.run.advance(process, choice, sink)?;
        if choice == 0 {
            self.reversals.of_step(&self.run.history, self.depth); // l. 6
            self.reverse_found(); // l. 7
        }
        let p = Action::of(self.run.history.event(self.depth));
        self.sleep.enter(p, &self.run.history.sets); // l. 9, and l. 2 of the call
        ControlFlow::Continue(())
    }

    /// The return of the call of l. 9; l. 10 once all outcomes are explored
    fn ascend(&mut self) {
        self.sleep.leave();
        let event = self.run.retreat();
        self.depth -= 1;
        let node = &mut self.nodes[self.depth];
        debug_assert_eq!(node.backtrack[node.next], event.process, "the process that was explored is the next one");
        node.choice += 1;
        if node.choice == node.choices {
            (node.choice, node.choices) = (0, 0);
            node.next += 1;
            self.sleep.add(Action { choice: 0, ..Action::of(&event) });
        }
    }

    fn reverse_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            self.reverse(&reversal);
        }
    }

    /// l. 20 to 23
    fn reverse(&mut self, reversal: &Reversal) {
        let history = &self.run.history;
        let overtaken = self.reversals.overtaken(reversal);
        let end = reversal.event.unwrap_or(history.len());
        debug_assert!(end >= self.depth && (overtaken[0] as usize) < end);
        self.sequence.fill(history, overtaken, end, reversal.step); // l. 21
        let backtrack = &mut self.nodes[overtaken[0] as usize].backtrack;
        let mut initials = self.sequence.initials(history).peekable();
        let some = *initials.peek().expect("invariant: the first event of a sequence is initial");
        if !initials.any(|initial| backtrack.contains(&initial)) {
            backtrack.push(some); // l. 23
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(|node| (node.next, node.backtrack.len() - node.next)))
    }
}
