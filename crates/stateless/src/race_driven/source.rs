//! Source-DPOR. [SourceSets14], Algorithm 1; as told in [CAV17], Algorithm 1, without the lines for context-sensitivity.
//!
//! Guarantees: every Mazurkiewicz trace is explored; an execution may be sleep-set blocked (cut).   Needs: `Program`.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, v = `sequence`, backtrack(E) and sleep(E) by length of E.
//!
//! ```text
//!   1  Explore(E, Sleep)
//!   2    sleep(E) := Sleep
//!   3    if there is p in enabled(s[E]) \ sleep(E)
//!   4      backtrack(E) := {p}
//!   5      while there is p in backtrack(E) \ sleep(E)
//!   6        for each e in dom(E) in a reversible race with next[E](p)
//!   7          RaceReversal(e, next[E](p))
//!   8        for each outcome c of p's step
//!   9          Explore(E.p/c, { q in sleep(E) | E |= p <> q })
//!  10        sleep(E) := sleep(E) + {p}
//!  11    else for each process b that is blocked in s[E]
//!  12      for each e in dom(E) that b could overtake
//!  13        RaceReversal(e, b)
//!
//!  20  RaceReversal(e, p)
//!  21    E' := pre(E, e);  v := notdep(e, E).p
//!  22    if I[E'](v) and backtrack(E') are disjoint
//!  23      add some q in I[E'](v) to backtrack(E')
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is `nodes`. No effect on results.
//!   2. Nondeterministic choice (l. 8): a process is put to sleep when all outcomes of its step are explored. The paper has deterministic processes.
//!   3. Blocking (l. 11 to 13). The paper's processes that are disabled at the end of E take part in races as if they had moved, since the
//!      reversal may enable them. Which events a step with a guard overtakes is said in `order::races` (locks) and `core/guard_reversals.rs` (others);
//!      with several such events, e is the first of them and notdep leaves out what happens after any of them.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_order::EventId;
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
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
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    search.run.outcome(flow)
}

/// What is known about a prefix of E.
#[derive(Default)]
struct Node {
    /// In order of discovery.
    backtrack: Vec<ProcessId>,
    /// The one being explored, or to be explored next.
    next: usize,
    /// Its outcome to be explored next, and how many it has (0: not begun).
    choice: u32,
    choices: u32,
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    sleep: SleepSets,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Node>,
    depth: usize,
    reversals: Reversals<'p, P>,
    sequence: Sequence,
}

impl<P: Program> Search<'_, P> {
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

    /// l. 2 to 4, 11
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.depth = self.run.history.len();
        if self.nodes.len() == self.depth {
            self.nodes.push(Node::default());
        }
        let node = &mut self.nodes[self.depth];
        node.backtrack.clear();
        (node.next, node.choice, node.choices) = (0, 0, 0);
        match self.run.next_awake(|process, _| self.sleep.contains(process, 0)) {
            NextStep::Process(process, _) => {
                self.nodes[self.depth].backtrack.push(process);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        self.reverse_blocked();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
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

    /// l. 6 to 9
    fn descend(&mut self, process: ProcessId, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if self.nodes[self.depth].choices == 0 {
            self.nodes[self.depth].choices = self.run.choices(process);
        }
        let choice = self.nodes[self.depth].choice;
        self.run.advance(process, choice, sink)?;
        let set = self.run.history.event(self.depth).set;
        if choice == 0 {
            self.reverse_event(self.depth);
        }
        self.sleep.enter(process, set, &self.run.history.sets);
        ControlFlow::Continue(())
    }

    /// l. 10
    fn ascend(&mut self) {
        self.sleep.leave();
        let event = self.run.retreat();
        self.depth -= 1;
        let node = &mut self.nodes[self.depth];
        node.choice += 1;
        if node.choice == node.choices {
            (node.choice, node.choices) = (0, 0);
            node.next += 1;
            self.sleep.add(event.process, 0, event.set);
        }
    }

    /// l. 6, 7 for the event that was just performed.
    fn reverse_event(&mut self, event: EventId) {
        self.reversals.of_step(&self.run.history, event);
        self.reverse_found();
    }

    /// l. 11 to 13
    fn reverse_blocked(&mut self) {
        self.reversals.blocked(&mut self.run);
        self.reverse_found();
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
        self.sequence.fill(history, overtaken, end, reversal.step);
        let backtrack = &mut self.nodes[overtaken[0] as usize].backtrack;
        let mut initials = self.sequence.initials(history).peekable();
        let some = *initials.peek().expect("invariant: the first event of a sequence is initial");
        if !initials.any(|initial| backtrack.contains(&initial)) {
            backtrack.push(some);
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(|node| (node.next, node.backtrack.len() - node.next)))
    }
}
