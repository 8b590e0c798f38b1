//! Where results leave: a run counts its ends and pushes them, and the faults on the way, into the
//! sink.

use std::ops::ControlFlow;

use mazurka_model::{Execution, ProcessId, Program, Site, Status};
use mazurka_order::History;
use mazurka_verdict::{Annotate, Ending, Fault, Outcome, Schedule, Sink, Stats, Stop, faults_at_end};

use crate::core::run::Run;

impl<P: Program> Run<'_, P> {
    /// Reports the faults of the code before the first step.
    pub(crate) fn begin(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let execution = self.program.here(&self.history);
        for fault in execution.prelude().iter().filter_map(|&observation| Fault::of(observation)) {
            sink.fault(&fault, &RunView { history: &self.history, execution })?;
        }
        ControlFlow::Continue(())
    }

    /// Reports the faults of the last step.
    #[inline]
    pub(super) fn report_faults_of_step(&self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for fault in self.step.observations.iter().filter_map(|&observation| Fault::of(observation)) {
            let execution = self.program.here(&self.history);
            sink.fault(&fault, &RunView { history: &self.history, execution })?;
        }
        ControlFlow::Continue(())
    }

    /// Stops the exploration if the program has learnt something that invalidates it.
    #[inline]
    pub(super) fn stop_if_aborted(&self) -> ControlFlow<Stop> {
        if self.program.as_it_is().aborted() { ControlFlow::Break(Stop::Aborted) } else { ControlFlow::Continue(()) }
    }

    /// E is complete: counts and reports it, with the deadlock if it is one.
    pub(crate) fn complete(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.synchronise();
        self.stop_if_aborted()?;
        if self.program.here(&self.history).next_with(Status::Discarded, 0).is_some() {
            self.stats.discarded += 1;
            self.stats.bounded += u64::from(self.program.here(&self.history).bounded());
            return self.ended(Ending::Discarded, sink);
        }
        self.stats.executions += 1;
        let execution = self.program.here(&self.history);
        debug_assert!(execution.next_with(Status::Enabled, 0).is_none(), "no process can go on");
        if let Some(fault) = faults_at_end(execution, &mut self.step) {
            sink.fault(&fault, &RunView { history: &self.history, execution })?;
        }
        self.ended(Ending::Complete, sink)
    }

    /// E is sleep-set blocked: counts and reports it as cut.
    pub(crate) fn cut(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.stats.blocked += 1;
        self.ended(Ending::Cut, sink)
    }

    /// E.p is cut before p's step is performed, because it is known what the step would do: counts
    /// and reports it.
    pub(crate) fn cut_next(
        &mut self,
        process: ProcessId,
        choice: u32,
        sink: &mut dyn Sink,
        annotations: &dyn Fn(usize, &mut Annotate),
    ) -> ControlFlow<Stop> {
        self.limits.allow_another_run(&self.stats)?;
        self.stats.blocked += 1;
        if !sink.wants_executions() {
            return ControlFlow::Continue(());
        }
        self.push_hypothetical(process, choice);
        let run = RunView { history: &self.history, execution: self.program.as_it_is() };
        sink.execution(Ending::Cut, &run)?;
        sink.annotate(&|take| annotations(self.history.len(), take));
        self.pop_hypothetical();
        ControlFlow::Continue(())
    }

    /// E has reached the step limit, and some process could go on.
    pub(crate) fn limit(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(self.limits.forbid_step(self.history.len()), "the run is as long as the limit allows");
        self.stats.step_limited += 1;
        self.ended(Ending::StepLimit, sink)
    }

    /// No continuation of E ends: the steps of `cycle` lead from s\[E\] back to it, and what else
    /// can happen stays within the same states. This is a fault, unless a process has failed, which
    /// was reported.
    pub(crate) fn livelock(&mut self, cycle: &[(ProcessId, u32, Site)], sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let execution = self.synchronise();
        if execution.next_with(Status::Failed, 0).is_some() {
            return ControlFlow::Continue(());
        }
        let mut moving: Vec<_> = cycle.iter().map(|&(process, _, site)| (process, site)).collect();
        moving.sort_unstable();
        moving.dedup_by_key(|(process, _)| *process);
        let fault = Fault::Livelock { cycle: cycle.len(), moving };
        let run = RunView { history: &self.history, execution: self.program.as_it_is() };
        sink.fault(&fault, &CyclicRun { run, cycle })
    }

    /// Calls the sink every few thousand steps, so that it can stop the exploration and show how
    /// far it is. `explored` estimates the explored share.
    #[inline]
    pub(crate) fn tick(&self, sink: &mut dyn Sink, explored: impl Fn() -> f64) -> ControlFlow<Stop> {
        self.tick_with(0, sink, explored)
    }

    /// The same if a number of steps was performed beside the run that is not counted yet. The sink
    /// sees them as steps.
    #[inline]
    pub(crate) fn tick_with(
        &self,
        uncounted: u64,
        sink: &mut dyn Sink,
        explored: impl Fn() -> f64,
    ) -> ControlFlow<Stop> {
        let steps = self.stats.steps + uncounted;
        match self.timer.is_due(steps + self.stats.replayed) {
            true => sink.tick(&Stats { steps, ..self.stats }, &explored),
            false => ControlFlow::Continue(()),
        }
    }

    /// The outcome of an exploration that came to its end or was stopped.
    pub(crate) fn outcome(&self, flow: ControlFlow<Stop>) -> Outcome {
        // An exploration with an execution that was not explored to its end is not complete.
        let too_long = (self.stats.step_limited > 0).then_some(Stop::MaxSteps);
        Outcome { stats: self.stats, stop: flow.break_value().or(too_long) }
    }

    fn ended(&mut self, ending: Ending, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(
            self.stats.steps + self.stats.replayed >= self.stats.longest,
            "every step of the longest run was counted"
        );
        self.stats.longest = self.stats.longest.max(self.history.len() as u64);
        sink.execution(ending, &RunView { history: &self.history, execution: self.program.as_it_is() })
    }
}

/// The run as the sink reads it.
struct RunView<'a, E> {
    history: &'a History,
    execution: &'a E,
}

impl<E: Execution> mazurka_verdict::Run for RunView<'_, E> {
    fn length(&self) -> usize {
        self.history.len()
    }

    fn path(&self) -> Schedule {
        self.history.events().iter().map(|event| (event.process, event.choice)).collect()
    }

    fn schedule(&self) -> Schedule {
        self.history.ordered().linearise()
    }

    fn causes(&self) -> Schedule {
        self.history.ordered().linearise_causes()
    }

    fn canonical(&self) -> Vec<u32> {
        self.history.ordered().canonical()
    }

    fn state(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.execution.state(&mut words);
        words
    }

    fn observation(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.execution.observation(&mut words);
        words
    }
}

/// A run, followed by a cycle that leads back to its last state.
struct CyclicRun<'a, E> {
    run: RunView<'a, E>,
    cycle: &'a [(ProcessId, u32, Site)],
}

impl<E> CyclicRun<'_, E> {
    fn with_cycle(&self, mut schedule: Schedule) -> Schedule {
        schedule.extend(self.cycle.iter().map(|&(process, choice, _)| (process, choice)));
        schedule
    }
}

impl<E: Execution> mazurka_verdict::Run for CyclicRun<'_, E> {
    fn length(&self) -> usize {
        self.run.length() + self.cycle.len()
    }

    fn path(&self) -> Schedule {
        self.with_cycle(self.run.path())
    }

    fn schedule(&self) -> Schedule {
        self.with_cycle(self.run.schedule())
    }

    /// Everything: no single event causes a livelock.
    fn causes(&self) -> Schedule {
        self.schedule()
    }

    fn canonical(&self) -> Vec<u32> {
        self.run.canonical()
    }

    fn state(&self) -> Vec<u64> {
        self.run.state()
    }

    fn observation(&self) -> Vec<u64> {
        self.run.observation()
    }
}
