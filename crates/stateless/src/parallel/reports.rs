//! How results travel from workers to the sink, which stays on the thread that started the
//! exploration.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::Duration;

use mazurka_verdict::{Ending, Fault, FaultKey, Run, Schedule, Sink, Stats, Stop};
use rustc_hash::FxHashMap;

use crate::parallel::machines::findings::Found;
use crate::parallel::machines::round::Machine;
use crate::parallel::pool::Pool;

/// The number of messages that workers may be ahead of the sink.
const MESSAGES: usize = 256;

/// The time between two ticks of the sink.
const TICK: Duration = Duration::from_millis(20);

/// What a worker tells the thread of the sink.
pub(crate) enum Message {
    /// An execution has ended.
    Execution(Ending, OwnedRun),
    /// A fault was found. The worker waits for the answer: whether it may go on.
    Fault(Fault, OwnedRun, SyncSender<ControlFlow<Stop>>),
}

/// How far a worker has come.
#[derive(Clone, Copy, Default)]
pub(crate) struct Position {
    pub(crate) stats: Stats,
    /// An estimate of the part of the exploration that the worker has finished.
    explored: f64,
}

/// Both ends of the connection.
pub(crate) struct Reports {
    pub(crate) sender: SyncSender<Message>,
    pub(crate) receiver: Receiver<Message>,
}

impl Reports {
    pub(crate) fn new() -> Reports {
        let (sender, receiver) = sync_channel(MESSAGES);
        Reports { sender, receiver }
    }
}

/// Passes on what the workers report, until all of them have ended, and exchanges messages with
/// other machines. The receiver is dropped if the sink panics, so that no worker waits for it.
pub(crate) fn pass_on(
    receiver: Receiver<Message>,
    positions: &[Mutex<Position>],
    pool: &Pool,
    sink: &mut dyn Sink,
    mut machine: Option<&mut Machine<'_, '_, '_>>,
) {
    loop {
        let pause = machine.as_ref().map_or(TICK, |machine| machine.pause().min(TICK));
        let flow = match receiver.recv_timeout(pause) {
            Ok(message) => message.pass_on(sink, machine.as_deref_mut()),
            Err(RecvTimeoutError::Timeout) => {
                let (mut stats, mut explored) = sum(positions);
                machine.iter().for_each(|machine| machine.add_others(&mut stats, &mut explored));
                sink.tick(&stats, &|| explored)
            }
            Err(RecvTimeoutError::Disconnected) => break,
        };
        match (flow, machine.as_deref_mut()) {
            (ControlFlow::Break(reason), Some(machine)) => machine.stop_for(reason),
            (ControlFlow::Break(reason), None) => pool.stop(reason),
            (ControlFlow::Continue(()), _) => {}
        }
        if let Some(machine) = machine.as_deref_mut().filter(|machine| machine.pause().is_zero()) {
            machine.round(sink);
        }
    }
    // Other machines have to know if this one has stopped.
    while let Some(machine) = machine.as_deref_mut().filter(|machine| !machine.is_over()) {
        machine.round(sink);
    }
}

impl Message {
    fn pass_on(self, sink: &mut dyn Sink, machine: Option<&mut Machine<'_, '_, '_>>) -> ControlFlow<Stop> {
        match (self, machine) {
            (Message::Execution(ending, run), None) => sink.execution(ending, &run),
            (Message::Execution(ending, run), Some(machine)) => {
                let run = machine.portable(run);
                let flow = sink.execution(ending, &run);
                if ending == Ending::StepLimit && !sink.wants_executions() {
                    machine.announce(Found::TooLong(run));
                }
                flow
            }
            (Message::Fault(fault, run, answer), machine) => {
                let run = match &machine {
                    Some(machine) => machine.portable(run),
                    None => run,
                };
                let flow = sink.fault(&fault, &run);
                // What a machine has found on a wrong assumption does not count.
                let counts = flow != ControlFlow::Break(Stop::Aborted);
                if let Some(machine) = machine.filter(|_| counts) {
                    machine.announce(Found::Fault(fault, run));
                }
                // A worker that was stopped meanwhile does not wait for the answer.
                let _ = answer.send(flow);
                flow
            }
        }
    }
}

/// What all workers have done together.
pub(crate) fn sum(positions: &[Mutex<Position>]) -> (Stats, f64) {
    let (mut stats, mut explored) = (Stats::default(), 0.0);
    for position in positions {
        let one = *position.lock().expect("invariant: no panic while a position is locked");
        stats.add(&one.stats);
        explored += one.explored;
    }
    (stats, explored.min(1.0))
}

/// The sink of a worker.
pub(crate) struct WorkerSink<'p> {
    pub(crate) pool: &'p Pool,
    pub(crate) position: &'p Mutex<Position>,
    pub(crate) sender: SyncSender<Message>,
    /// Whether every execution is reported, and every occurrence of a fault.
    pub(crate) every_execution: bool,
    /// The length of the shortest schedule of each fault that was reported.
    pub(crate) reported: FxHashMap<FaultKey, usize>,
}

impl WorkerSink<'_> {
    fn go_on(&self) -> ControlFlow<Stop> {
        self.pool.stopped().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Whether the sink has not seen the fault from this worker yet, with a schedule as short.
    fn is_news(&mut self, fault: &Fault, run: &dyn Run) -> bool {
        let length = fault.schedule(run).len();
        let shortest = self.reported.entry(fault.key()).or_insert(usize::MAX);
        let news = self.every_execution || length < *shortest;
        *shortest = length.min(*shortest);
        news
    }
}

impl Sink for WorkerSink<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        if self.every_execution || ending == Ending::StepLimit {
            // The receiver outlives the workers.
            let _ = self.sender.send(Message::Execution(ending, OwnedRun::of(run, self.every_execution)));
        }
        self.go_on()
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        if self.is_news(fault, run) {
            let (answer, answered) = sync_channel(1);
            let run = OwnedRun::of(run, self.every_execution);
            let _ = self.sender.send(Message::Fault(fault.clone(), run, answer));
            answered.recv().unwrap_or(ControlFlow::Continue(()))?;
        }
        self.go_on()
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        let position = Position { stats: *stats, explored: explored() };
        *self.position.lock().expect("invariant: no panic while a position is locked") = position;
        self.go_on()
    }
}

/// A run that is independent of the worker that performed it.
#[derive(Clone, Debug)]
pub(crate) struct OwnedRun {
    pub(crate) length: usize,
    pub(crate) path: Schedule,
    pub(crate) schedule: Schedule,
    pub(crate) causes: Schedule,
    pub(crate) canonical: Vec<u32>,
    pub(crate) state: Vec<u64>,
    pub(crate) observation: Vec<u64>,
}

impl OwnedRun {
    /// Copies a run, with what is not a schedule only if `all`.
    fn of(run: &dyn Run, all: bool) -> OwnedRun {
        OwnedRun {
            length: run.length(),
            path: run.path(),
            schedule: run.schedule(),
            causes: run.causes(),
            canonical: if all { run.canonical() } else { Vec::new() },
            state: if all { run.state() } else { Vec::new() },
            observation: if all { run.observation() } else { Vec::new() },
        }
    }
}

impl Run for OwnedRun {
    fn length(&self) -> usize {
        self.length
    }

    fn path(&self) -> Schedule {
        self.path.clone()
    }

    fn schedule(&self) -> Schedule {
        self.schedule.clone()
    }

    fn causes(&self) -> Schedule {
        self.causes.clone()
    }

    fn canonical(&self) -> Vec<u32> {
        self.canonical.clone()
    }

    fn state(&self) -> Vec<u64> {
        self.state.clone()
    }

    fn observation(&self) -> Vec<u64> {
        self.observation.clone()
    }
}
