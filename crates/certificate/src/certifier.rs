//! The checker: a sink that performs every execution again, and finds out what else must be
//! explored.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use mazurka_model::{Access, Execution, ProcessId, Program, Status};
use mazurka_verdict::{
    Annotate, Certificate, Ending, Fault, FaultKey, Outcome, Run, Schedule, Sink, Stats, Stop, Uncertified,
    faults_at_end,
};

use crate::access_sets::{AccessSets, SetId};
use crate::cursor::Cursor;
use crate::levels::Levels;
use crate::path::{Looked, Path, Reversal};
use crate::{ANY, Move, Rules};

/// Checks an exploration while it runs, and passes everything on to another sink.
pub struct Certifier<'s, P: Program> {
    program: P,
    sink: &'s mut dyn Sink,
    rules: Rules,
    /// Executions of the program, started when the first execution is reported: the one that
    /// follows the exploration, and the one on which guards are tried.
    cursors: Option<Box<[Cursor<P>; 2]>>,
    path: Path,
    levels: Levels,
    sets: AccessSets,
    /// The events of the prefix that the last two runs share which happen before all others.
    before_changes: Vec<u64>,
    /// The faults of the executions, and those that the algorithm has reported.
    shown: BTreeSet<FaultKey>,
    reported: BTreeSet<FaultKey>,
    certificate: Certificate,
    problem: Option<Uncertified>,
    elapsed: Duration,
}

/// Why the checker stops the exploration.
pub(crate) enum Problem {
    Refused(String),
    Aborted,
}

impl<'s, P: Program> Certifier<'s, P> {
    /// A checker of explorations of this program.
    pub fn new(program: P, sink: &'s mut dyn Sink) -> Self {
        Certifier::with_rules(program, sink, Rules::ALL)
    }

    /// A checker that leaves rules out, to show in tests that they are needed.
    #[doc(hidden)]
    pub fn with_rules(program: P, sink: &'s mut dyn Sink, rules: Rules) -> Self {
        Certifier {
            program,
            sink,
            rules,
            cursors: None,
            path: Path::default(),
            levels: Levels::default(),
            sets: AccessSets::default(),
            before_changes: Vec::new(),
            shown: BTreeSet::new(),
            reported: BTreeSet::new(),
            certificate: Certificate::default(),
            problem: None,
            elapsed: Duration::ZERO,
        }
    }

    /// The result, for an exploration that came to this end. L. 17 to 19.
    pub fn finish(mut self, outcome: &Outcome) -> Result<Certificate, Uncertified> {
        if let Some(problem) = self.problem.take() {
            return Err(problem);
        }
        if let Some(stop) = outcome.stop {
            return Err(Uncertified::Stopped(stop));
        }
        let refused = |reason: &str| Err(Uncertified::Refused(reason.to_owned()));
        // The exploration is over, and with it the context in which the program can be performed.
        self.cursors = None;
        if self.certificate.executions == 0 {
            return refused("there is no execution");
        }
        if let Err(Problem::Refused(reason)) = self.leave(0) {
            return Err(Uncertified::Refused(reason)); // l. 18
        }
        if self.rules.paid && self.levels.owed(0).is_some() {
            return refused("a sequence is owed at the initial state");
        }
        // l. 19
        if self.rules.faults && self.shown != self.reported {
            return refused("the executions show other faults than were reported");
        }
        Ok(Certificate { faults: self.shown.len(), seconds: self.elapsed.as_secs_f64(), ..self.certificate })
    }

    /// A sequence that is still owed at the prefix of this length of the last run.
    #[doc(hidden)]
    pub fn owed(&self, length: usize) -> Option<Schedule> {
        self.levels.owed(length).map(|sequence| sequence.iter().map(|step| step.scheduled()).collect())
    }

    /// Checks a run to the end. L. 1 to 16.
    fn check(&mut self, run: &[(ProcessId, u32)]) -> Result<(), Problem> {
        self.certificate.executions += 1;
        let shared = self.path.events.iter().zip(run).take_while(|(event, step)| event.step.scheduled() == **step);
        let shared = shared.count(); // l. 2
        self.before_changes.clear();
        self.before_changes.resize(shared / 64 + 1, u64::MAX);
        for event in shared..self.path.len() {
            self.path.pasts.intersect(event, &mut self.before_changes);
        }
        self.leave(shared)?; // l. 3
        if self.cursors.is_none() {
            self.start();
        }
        for &step in &run[shared..] {
            self.enter(step)?; // l. 5
        }
        for event in shared..self.path.len() {
            self.path.pasts.intersect(event, &mut self.before_changes);
        }
        let reversals = self.path.reversals.len();
        self.end()?;
        for at in 0..self.path.reversals.len() {
            self.owe(self.path.reversals[at], shared)?; // l. 12
        }
        self.path.truncate_reversals(reversals);
        Ok(())
    }

    /// Starts the executions, and keeps the faults of the code before the first step.
    fn start(&mut self) {
        let cursors = [(); 2].map(|()| Cursor::new(&self.program));
        for &observation in cursors[0].execution.prelude() {
            self.shown.extend(Fault::of(observation).map(|fault| fault.key()));
        }
        self.cursors = Some(Box::new(cursors));
    }

    /// Leaves all prefixes that are longer than this. L. 3, 4.
    fn leave(&mut self, length: usize) -> Result<(), Problem> {
        let mut left = None;
        while self.path.len() > length {
            if !self.levels.leave() && self.rules.paid {
                let depth = self.path.len();
                return Err(Problem::Refused(format!("a sequence is owed after {depth} steps of an execution"))); // l. 4
            }
            left = self.path.events.last().map(|event| event.step);
            self.path.pop(&self.sets);
        }
        if let Some(child) = left {
            self.levels.explored(child);
        }
        if let Some(cursors) = &mut self.cursors {
            cursors[0].back_to(length);
        }
        Ok(())
    }

    /// Performs a step of the run. L. 5 to 9.
    fn enter(&mut self, (process, choice): (ProcessId, u32)) -> Result<(), Problem> {
        let [main, side] = cursors(&mut self.cursors);
        let Some(choices) = main.perform(process, choice) else {
            return Err(failure(main.execution.aborted()));
        };
        if main.execution.aborted() {
            return Err(Problem::Aborted);
        }
        let set = self.sets.intern(&main.step.accesses);
        let step = Move { process, choice, set };
        let guard = main.step.accesses.iter().any(|access| access.guard);
        let mut looked_at = Looked { description: &main.step, sets: &self.sets, guard, rules: self.rules, side };
        self.path.push(step, choices, &mut looked_at);
        self.levels.enter(step, &self.sets, self.rules.wakes);
        for &observation in &main.step.observations {
            self.shown.extend(Fault::of(observation).map(|fault| fault.key()));
        }
        Ok(())
    }

    /// The run has ended: nothing may be enabled, and blocked steps have reversals. L. 10, 11.
    fn end(&mut self) -> Result<(), Problem> {
        let [main, side] = cursors(&mut self.cursors);
        if self.rules.maximal && main.execution.next_with(Status::Enabled, 0).is_some() {
            return Err(Problem::Refused("an execution ends although a process can move".to_owned()));
        }
        self.shown.extend(faults_at_end(&main.execution, &mut main.step).map(|fault| fault.key()));
        let mut from = 0;
        while let Some(process) = main.execution.next_with(Status::Blocked, from).filter(|_| self.rules.blocked) {
            main.step.clear();
            main.execution.pending(process, &mut main.step);
            let set = self.sets.intern(&main.step.accesses);
            let guard = main.step.accesses.iter().any(|access| access.guard);
            if guard {
                let step = Move { process, choice: ANY, set };
                let mut looked_at =
                    Looked { description: &main.step, sets: &self.sets, guard, rules: self.rules, side };
                self.path.reverse(step, &mut looked_at);
            }
            from = process.0 + 1;
        }
        if side.failed || side.execution.aborted() {
            return Err(failure(side.execution.aborted()));
        }
        Ok(())
    }

    /// Finds v for a reversal, and whether it is owed. L. 12 to 16.
    fn owe(&mut self, reversal: Reversal, shared: usize) -> Result<(), Problem> {
        let Reversal { step, event, .. } = reversal;
        let overtaken = self.path.overtaken(reversal);
        let unchanged = |&e: &u32| self.before_changes[e as usize / 64] >> (e % 64) & 1 != 0;
        if (event as usize) < shared && overtaken.iter().any(unchanged) {
            return Ok(()); // l. 13
        }
        let prefix = overtaken[0];
        let length = if self.rules.behind { self.path.len() as u32 } else { event };
        let (number, mut v) = self.levels.take_sequence();
        for other in prefix + 1..length {
            let kept = self.rules.bystanders || other < event && self.path.before(other, event);
            if kept && !self.path.after_any(other, overtaken) {
                v.push(self.path.events[other as usize].step); // l. 14
            }
        }
        let set = self.set_at_new_place(reversal, &v)?; // l. 15
        v.push(Move { set, ..step });
        let owed = self.levels.owe(prefix as usize, number, v, &self.sets); // l. 16
        self.certificate.obligations += u64::from(owed);
        Ok(())
    }

    /// The access set of the step of a reversal after E'.v, where v is notdep(R, E). It differs from
    /// the set in E at conditional accesses to locations that the overtaken event writes.
    fn set_at_new_place(&mut self, reversal: Reversal, v: &[Move]) -> Result<SetId, Problem> {
        let Reversal { step, .. } = reversal;
        let overtaken = self.path.overtaken(reversal);
        let prefix = overtaken[0] as usize;
        let written = self.sets.get(self.path.events[prefix].step.set);
        let affected = |access: &Access| {
            access.conditional && written.iter().any(|write| write.writes() && write.location == access.location)
        };
        if step.choice != ANY || !self.sets.get(step.set).iter().any(affected) {
            return Ok(step.set);
        }
        let [main, side] = cursors(&mut self.cursors);
        let before = self.path.events[..prefix].iter().map(|event| event.step.scheduled());
        if !side.go_to(before.chain(v.iter().map(|step| step.scheduled()))) || side.execution.aborted() {
            return Err(failure(side.execution.aborted()));
        }
        main.step.clear();
        side.execution.pending(step.process, &mut main.step);
        Ok(self.sets.intern(&main.step.accesses))
    }
}

fn cursors<P: Program>(cursors: &mut Option<Box<[Cursor<P>; 2]>>) -> &mut [Cursor<P>; 2] {
    cursors.as_mut().expect("invariant: the executions were started")
}

/// The problem of a sequence that could not be performed.
fn failure(aborted: bool) -> Problem {
    if aborted { Problem::Aborted } else { Problem::Refused("a sequence of steps cannot be performed".to_owned()) }
}

impl<P: Program> Sink for Certifier<'_, P> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        match ending {
            Ending::Complete | Ending::Discarded => {
                let start = Instant::now();
                let checked = self.check(&run.path());
                self.elapsed += start.elapsed();
                match checked {
                    Ok(()) => {}
                    Err(Problem::Aborted) => return ControlFlow::Break(Stop::Aborted),
                    Err(Problem::Refused(reason)) => {
                        self.problem = Some(Uncertified::Refused(reason));
                        return ControlFlow::Break(Stop::Refused);
                    }
                }
            }
            Ending::StepLimit => self.problem = Some(Uncertified::StepLimit),
            Ending::Cut => {}
        }
        self.sink.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.reported.insert(fault.key());
        self.sink.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }

    fn annotate(&mut self, annotations: &dyn Fn(&mut Annotate)) {
        self.sink.annotate(annotations);
    }
}
