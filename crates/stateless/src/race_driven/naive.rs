//! All interleavings, one by one. No reduction: what the other algorithms are measured against ([SourceSets14], Sect. 2, the "maximal" exploration).
//!
//! Guarantees: every execution sequence is explored exactly once.   Needs: `Program`.
//! Notation: E = `run`, p = `process`.
//!
//! ```text
//!   1  Explore(E)
//!   2    for each p in enabled(s[E]), for each outcome c of p's next step
//!   3      Explore(E.p/c)
//! ```
//!
//! Deviations from the paper: none, but that it is iterative.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program};
use mazurka_verdict::{Outcome, Sink, Stop};

use crate::Options;
use crate::core::progress::explored;
use crate::core::run::{NextStep, Run};

/// Explores all interleavings.
pub fn naive<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut search =
        Search { run: Run::new(program, options), todo: Vec::new(), nodes: Vec::new(), enabled: Vec::new() };
    let flow = search.explore(sink);
    search.run.outcome(flow)
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    /// What remains to be scheduled at the prefixes of E, one after the other, the next one last.
    todo: Vec<(ProcessId, u32)>,
    /// For each prefix, where its part of `todo` starts, and how many of its children are done.
    nodes: Vec<(usize, usize)>,
    enabled: Vec<ProcessId>,
}

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        while let Some(&(start, _)) = self.nodes.last() {
            if self.todo.len() > start {
                let (process, choice) = self.todo[self.todo.len() - 1];
                self.run.advance(process, choice, sink)?; // l. 3
                self.arrive(sink)?;
                self.run.tick(sink, || self.explored())?;
            } else {
                self.nodes.pop();
                if let Some((_, done)) = self.nodes.last_mut() {
                    *done += 1;
                    self.todo.pop();
                    self.run.retreat();
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// l. 2
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.nodes.push((self.todo.len(), 0));
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(..) => self.schedule_all(),
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        ControlFlow::Continue(())
    }

    fn schedule_all(&mut self) {
        let mut enabled = std::mem::take(&mut self.enabled);
        enabled.clear();
        self.run.enabled(&mut enabled);
        for &process in enabled.iter().rev() {
            let choices = self.run.choices(process);
            self.todo.extend((0..choices).rev().map(|choice| (process, choice)));
        }
        self.enabled = enabled;
    }

    fn explored(&self) -> f64 {
        let ends = self.nodes.iter().skip(1).map(|&(start, _)| start).chain([self.todo.len()]);
        explored(self.nodes.iter().zip(ends).map(|(&(start, done), end)| (done, end - start)))
    }
}
