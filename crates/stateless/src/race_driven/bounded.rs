//! Preemption-bounded search with partial-order reduction. [BPOR13], Sect. 4, on the races of
//! [SourceSets14].
//!
//! Guarantees: every fault and every final state of an execution with at most
//! `Options::max_preemptions` preemptions is found. If no step was left out because of the bound,
//! every Mazurkiewicz trace is explored. Executions may be equivalent. Needs: `Program`.
//! Notation: E = `run`, p = `process`, e = the first event of `overtaken`, k = `bound`, c(E) =
//! `Node::preemptions`, backtrack(E) = `nodes` by length of E.
//!
//! A *preemption* is a switch from a process that could have moved on. c(E.p) is c(E) + 1 if the
//! last process of E is another one than p and enabled in s[E], otherwise c(E).
//!
//! ```text
//!   1           Explore(E)
//!   2             if some process is enabled in s[E]
//!   3               backtrack(E) := {the last process of E if enabled, else the first enabled}
//!   4               while there is p in backtrack(E) that was not explored from E
//!   5                 for each e in dom(E) in a reversible race with next[E](p)
//!   6                   Backtrack(e, p)
//!   7 [ours]          Wait(p)
//!   8 [ours]          for each outcome c of p's step
//!   9                   Explore(E.p/c)
//!  10 [ours]      else for each process b that is blocked in s[E]
//!  11 [ours]        for each e in dom(E) that b could overtake
//!  12 [ours]          Backtrack(e, b)
//!  13 [ours]        Wait(b)
//!
//!  20           Backtrack(e, p)
//!  21             Add(pre(E, e), p); if a step was not added, the search has left it out
//!  22             Add(E', p), E' being the longest proper prefix of pre(E, e) that is empty or
//!                 after which the process changes
//!
//!  30           Add(E', p)
//!  31             for each q in {p} if p is enabled in s[E'], else in enabled(s[E'])
//!  32               if c(E'.q) <= k: add q to backtrack(E')
//!
//!  40 [ours]    Wait(p)
//!  41             for each other process: for the last e in dom(E) of it that next[E](p) waits
//!                 for, or depends on if next[E](p) has a guard
//!  42               Add(E', p) for E' as in l. 21 and in l. 22
//! ```
//!
//! Why l. 22: the bound makes independent steps dependent. Moving p before e may need a preemption
//! that moving it before the whole block of steps with e does not need. Why l. 40: without a bound,
//! an execution in which a process waits is equivalent to one in which it arrives later. With a
//! bound it is not, because switching away from a process that waits is not a preemption. So a
//! process also tries to arrive before the step that makes the guard true, before the end of a
//! process that it joins, and before the message that it receives. Where it cannot arrive yet, the
//! others have to move first (l. 31).
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. Races are found when a step is performed or is blocked at the end of an execution, and
//!      there is one for each reversible race. The paper looks at the next step of every process in
//!      every state, and at the last dependent step of every other process. A process that could
//!      have moved in some state moves later or is blocked at the end, because a switch away from
//!      an ended or blocked process is not a preemption, so the same pairs are seen.
//!   3. Nondeterministic choice (l. 8) and blocked steps (l. 10 to 12), as in `source`.
//!   4. No sleep sets, as in the paper's sound variant: the equivalent execution that justifies a
//!      sleeping process may exceed the bound.
//!   5. Waiting (l. 40 to 42). The paper's programs wait for locks only, and a lock that is taken
//!      shows as a race of two acquisitions. Channels, conditions and joins need this rule: see
//!      `bounded-waiting.maz`, `bounded-rendezvous.maz` (l. 31) and `bounded-join.maz` in
//!      `corpus/counterexamples`.

use std::ops::ControlFlow;

use mazurka_model::{ProcessId, Program, Step};
use mazurka_order::{Event, SetId};
use mazurka_verdict::{Outcome, Sink, Stop};

use crate::Options;
use crate::core::progress::explored;
use crate::core::reversals::Reversals;
use crate::core::run::{BlockedStep, NextStep, Run};

/// Explores executions with at most [`Options::max_preemptions`] preemptions.
pub fn bounded<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    explore(program, options, Rules::SOUND, sink)
}

/// The same without l. 22, so that a test can show that it is needed.
pub fn without_switches<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    explore(program, options, Rules { switches: false, ..Rules::SOUND }, sink)
}

/// The same without l. 40, so that a test can show that it is needed.
pub fn without_waits<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    explore(program, options, Rules { waits: false, ..Rules::SOUND }, sink)
}

/// The same with l. 42 only for processes that are enabled in s\[E'\], so that a test can show that
/// l. 31 is needed there.
pub fn without_enablers<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    explore(program, options, Rules { enablers: false, ..Rules::SOUND }, sink)
}

/// The same without joins in l. 41, so that a test can show that they are needed.
pub fn without_joins<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    explore(program, options, Rules { joins: false, ..Rules::SOUND }, sink)
}

/// The rules that are particular to bounds. All of them are needed.
#[derive(Clone, Copy)]
struct Rules {
    /// l. 22
    switches: bool,
    /// l. 40
    waits: bool,
    /// l. 31, for l. 42
    enablers: bool,
    /// l. 41: what a step waits for without a guard.
    joins: bool,
}

impl Rules {
    const SOUND: Rules = Rules { switches: true, waits: true, enablers: true, joins: true };
}

fn explore<P: Program>(program: &P, options: &Options, rules: Rules, sink: &mut dyn Sink) -> Outcome {
    let mut search = Search {
        run: Run::new(program, options),
        nodes: Vec::new(),
        depth: 0,
        reversals: Reversals::new(program),
        bound: options.max_preemptions,
        rules,
        blocked: Vec::new(),
        awaited: Awaited::default(),
        seen: Vec::new(),
        left_out: false,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    let outcome = search.run.outcome(flow);
    let bound = search.left_out.then_some(Stop::PreemptionBound);
    Outcome { stop: outcome.stop.or(bound), ..outcome }
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
    /// c(E), the number of preemptions so far.
    preemptions: u32,
    /// The last process of E, if it is enabled in s\[E\].
    current: Option<ProcessId>,
    /// The processes that are enabled in s\[E\].
    enabled: Vec<ProcessId>,
}

impl Node {
    fn clear(&mut self) {
        self.backtrack.clear();
        self.enabled.clear();
        (self.next, self.choice, self.choices) = (0, 0, 0);
        (self.preemptions, self.current) = (0, None);
    }

    /// The value of c(E.p).
    fn preemptions_after(&self, process: ProcessId) -> u32 {
        self.preemptions + u32::from(self.current.is_some_and(|current| current != process))
    }

    /// l. 32. Returns false if the bound does not permit the step.
    fn add_within(&mut self, process: ProcessId, bound: u32) -> bool {
        if self.backtrack.contains(&process) {
            return true;
        }
        let permitted = self.preemptions_after(process) <= bound;
        if permitted {
            self.backtrack.push(process);
        }
        permitted
    }
}

/// What a step waits for other than its guard.
#[derive(Default)]
struct Awaited {
    /// Processes that have to end.
    joined: Vec<ProcessId>,
    /// Events, each as a process and its ordinal among the events of the process.
    follows: Vec<(ProcessId, u32)>,
}

impl Awaited {
    fn set(&mut self, step: &Step) {
        self.joined.clone_from(&step.joined);
        self.follows.clone_from(&step.follows);
    }

    /// Is this event awaited, if it is the last one of its process that may be?
    fn contains(&self, event: &Event) -> bool {
        self.joined.contains(&event.process) || self.follows.contains(&(event.process, event.number))
    }
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; the others keep their memory for
    /// later prefixes.
    nodes: Vec<Node>,
    depth: usize,
    reversals: Reversals<'p, P>,
    bound: u32,
    rules: Rules,
    /// Memory for l. 10.
    blocked: Vec<BlockedStep>,
    /// Memory for l. 41.
    awaited: Awaited,
    /// Memory for l. 41: the processes whose last such event was found.
    seen: Vec<ProcessId>,
    /// Whether the bound has excluded a step that a race asks for (l. 21).
    left_out: bool,
}

impl<P: Program> Search<'_, P> {
    /// l. 1, as a loop
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(0, sink)?;
        loop {
            let node = &self.nodes[self.depth];
            if let Some(&process) = node.backtrack.get(node.next) {
                // l. 4
                let preemptions = node.preemptions_after(process);
                debug_assert!(preemptions <= self.bound, "l. 32 admits steps within the bound only");
                self.descend(process, sink)?;
                self.arrive(preemptions, sink)?;
                self.run.tick(sink, || self.explored())?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 2, 3, 10
    fn arrive(&mut self, preemptions: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.depth = self.run.history.len();
        if self.nodes.len() == self.depth {
            self.nodes.push(Node::default());
        }
        let node = &mut self.nodes[self.depth];
        node.clear();
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(first, _) => {
                self.run.enabled(&mut node.enabled);
                node.preemptions = preemptions;
                node.current = self.run.last().filter(|last| node.enabled.contains(last));
                node.backtrack.push(node.current.unwrap_or(first)); // l. 3
                return ControlFlow::Continue(());
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        self.reversals.blocked(&mut self.run); // l. 10, 11
        self.backtrack_found(); // l. 12
        let mut blocked = std::mem::take(&mut self.blocked);
        self.run.blocked(&mut blocked);
        for &BlockedStep { process, set } in &blocked {
            self.awaited.set(self.run.pending(process));
            self.wait(process, set, self.depth); // l. 13
        }
        self.blocked = blocked;
        ControlFlow::Continue(())
    }

    /// l. 5 to 9. The races of p's step do not depend on its outcome.
    fn descend(&mut self, process: ProcessId, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if self.nodes[self.depth].choices == 0 {
            self.nodes[self.depth].choices = self.run.choices(process);
        }
        let choice = self.nodes[self.depth].choice; // l. 8
        self.run.advance(process, choice, sink)?; // l. 9
        if choice == 0 {
            self.reversals.of_step(&self.run.history, self.depth); // l. 5
            self.backtrack_found(); // l. 6
            let set = self.run.history.event(self.depth).set;
            self.awaited.set(self.run.after_step().step);
            self.wait(process, set, self.depth); // l. 7
        }
        ControlFlow::Continue(())
    }

    /// The return of the call of l. 9
    fn ascend(&mut self) {
        let event = self.run.retreat();
        self.depth -= 1;
        let node = &mut self.nodes[self.depth];
        debug_assert_eq!(node.backtrack[node.next], event.process, "the process that was explored is the next one");
        node.choice += 1;
        if node.choice == node.choices {
            (node.choice, node.choices) = (0, 0);
            node.next += 1;
        }
    }

    /// l. 20 to 22
    fn backtrack_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            let overtaken = self.reversals.overtaken(&reversal)[0] as usize;
            self.left_out |= !self.add(overtaken, reversal.step.process); // l. 21
            if let Some(switch) = self.last_switch_before(overtaken).filter(|_| self.rules.switches) {
                self.add(switch, reversal.step.process); // l. 22
            }
        }
    }

    /// The length of the longest prefix of E shorter than `length` that is empty or after which the
    /// process changes.
    fn last_switch_before(&self, length: usize) -> Option<usize> {
        let events = self.run.history.events();
        let changes = |at: &usize| *at == 0 || events[*at - 1].process != events[*at].process;
        (0..length).rev().find(changes)
    }

    /// l. 30 to 32. Returns false if the bound has excluded a step.
    fn add(&mut self, at: usize, process: ProcessId) -> bool {
        let node = &mut self.nodes[at];
        if node.enabled.contains(&process) {
            return node.add_within(process, self.bound);
        }
        let mut all = true;
        for index in 0..node.enabled.len() {
            all &= node.add_within(node.enabled[index], self.bound); // l. 31
        }
        all
    }

    /// l. 40 to 42, for a step behind the first `length` events. The search for e ends at an
    /// earlier step of the process with the same accesses: what comes before was added for it.
    fn wait(&mut self, process: ProcessId, set: SetId, length: usize) {
        let sets = &self.run.history.sets;
        let has_guard = sets.get(set).iter().any(|access| access.guard);
        let by_guard_alone = self.awaited.joined.is_empty() && self.awaited.follows.is_empty();
        let waits = has_guard || !by_guard_alone;
        if !self.rules.waits || !waits {
            return;
        }
        self.seen.clear();
        self.seen.push(process);
        for at in (0..length).rev() {
            let event = *self.run.history.event(at);
            if by_guard_alone && event.process == process && event.set == set {
                break;
            }
            let depends = has_guard && self.run.history.sets.dependent(event.set, set);
            if self.seen.contains(&event.process) || !(depends || self.rules.joins && self.awaited.contains(&event)) {
                continue;
            }
            self.seen.push(event.process); // l. 41
            self.arrive_before(at, process);
            if let Some(switch) = self.last_switch_before(at) {
                self.arrive_before(switch, process);
            }
        }
    }

    /// l. 42
    fn arrive_before(&mut self, at: usize, process: ProcessId) {
        if self.rules.enablers || self.nodes[at].enabled.contains(&process) {
            self.add(at, process);
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(|node| (node.next, node.backtrack.len() - node.next)))
    }
}
