//! All interleavings, one by one, without reduction: what the other algorithms are compared with.
//! [SourceSets14], Sect. 2, the "maximal" exploration.
//!
//! Guarantees: every execution sequence is explored exactly once.   Needs: `Program`.
//! Notation: E = `run`, p = `process`, c = `choice`.
//!
//! ```text
//!   1  Explore(E)
//!   2    unless s[E] cannot lead to a deadlock and only deadlocks are looked for: for each p in
//!        enabled(s[E]), for each outcome c of p's next step
//!   3      Explore(E.p/c)
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. Nondeterministic choice (the outcomes of l. 2): the paper has deterministic processes.
//!   3. `Options::deadlock_guide`, as in the tool SYCO: no prefix of an execution that deadlocks is
//!      cut, so every deadlock is found.

use std::ops::ControlFlow;

use mazurka_model::{Execution, ProcessId, Program};
use mazurka_verdict::{Outcome, Sink, Stop};

use crate::Options;
use crate::core::progress::explored;
use crate::core::run::{NextStep, Run};

/// Explores all interleavings, without reduction.
pub fn naive<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let run = Run::new(program, options);
    let deadlock_guide = options.deadlock_guide;
    let mut search = Search { run, remaining: Vec::new(), nodes: Vec::new(), enabled: Vec::new(), deadlock_guide };
    let flow = search.explore(sink);
    search.run.outcome(flow)
}

/// A prefix of E.
struct Node {
    /// Where the steps of this prefix start in `Search::remaining`.
    start: usize,
    /// The number of steps that were explored.
    done: usize,
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    /// The steps that remain to be explored from the prefixes of E, prefix after prefix. The last
    /// step of a prefix is the next one, or the one that E continues with.
    remaining: Vec<(ProcessId, u32)>,
    nodes: Vec<Node>,
    /// Memory for l. 2.
    enabled: Vec<ProcessId>,
    /// Whether executions that cannot deadlock are cut.
    deadlock_guide: bool,
}

impl<P: Program> Search<'_, P> {
    /// l. 1, as a loop over the stack `nodes`
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        while let Some(&Node { start, .. }) = self.nodes.last() {
            if self.remaining.len() > start {
                let (process, choice) = self.remaining[self.remaining.len() - 1];
                self.run.advance(process, choice, sink)?; // l. 3
                self.arrive(sink)?;
                self.run.tick(sink, || self.explored())?;
            } else {
                self.ascend();
            }
        }
        ControlFlow::Continue(())
    }

    /// l. 2, or the end of E
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert_eq!(self.nodes.len(), self.run.history.len(), "there is one node per prefix of E");
        self.nodes.push(Node { start: self.remaining.len(), done: 0 });
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(..) if self.deadlock_guide && !self.run.execution().may_deadlock() => {
                self.run.cut(sink)?;
            }
            NextStep::Process(..) => self.schedule_all(),
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        ControlFlow::Continue(())
    }

    /// l. 2
    fn schedule_all(&mut self) {
        let mut enabled = std::mem::take(&mut self.enabled);
        enabled.clear();
        self.run.enabled(&mut enabled);
        debug_assert!(!enabled.is_empty(), "a run that can go on has an enabled process");
        debug_assert!(enabled.is_sorted(), "processes are explored in the order of their ids");
        for &process in enabled.iter().rev() {
            let choices = self.run.choices(process);
            debug_assert!(choices > 0, "an enabled step has an outcome");
            self.remaining.extend((0..choices).rev().map(|choice| (process, choice)));
        }
        self.enabled = enabled;
    }

    /// The end of the call Explore(E.p/c) of l. 3
    fn ascend(&mut self) {
        let node = self.nodes.pop();
        debug_assert!(
            node.is_some_and(|node| node.start == self.remaining.len()),
            "a node is left when nothing of it remains"
        );
        debug_assert_eq!(self.nodes.len(), self.run.history.len(), "there is one node per prefix of E");
        if let Some(node) = self.nodes.last_mut() {
            node.done += 1;
            self.remaining.pop();
            self.run.retreat();
        }
    }

    fn explored(&self) -> f64 {
        let ends = self.nodes.iter().skip(1).map(|node| node.start).chain([self.remaining.len()]);
        explored(self.nodes.iter().zip(ends).map(|(node, end)| (node.done, end - node.start)))
    }
}
