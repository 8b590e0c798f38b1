//! The connection of an exploration to other machines, by timely dataflow.
//!
//! Every machine is one worker of a dataflow with a single exchange. A level of a stateful
//! exploration or a round of a stateless one, and likewise a call of `gather`, is a time of the
//! dataflow: words are sent at this time, and the progress tracking
//! of timely finds out when all machines have left it and everything sent has arrived. Batches of
//! a later time are kept back until then.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::{Duration, Instant};

use mazurka_stateful::levels::Network;
use mazurka_stateless::Exchange;
use timely::WorkerConfig;
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::initialize::{CommsGuard, initialize_networking_from_sockets};
use timely::communication::{Allocator, Hooks};
use timely::container::NoopBuilder;
use timely::dataflow::InputHandle;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::probe::{Handle as ProbeHandle, Probe};
use timely::worker::Worker;

use crate::batch::{Batch, ByReceiver};
use crate::mesh::{Mesh, MeshError};
use crate::monitor::Monitor;

/// The time that a worker sleeps at most while it waits for others.
const PAUSE: Duration = Duration::from_millis(10);

type Input = InputHandle<u64, NoopBuilder<Batch>>;
type Arrived = Rc<RefCell<BTreeMap<u64, Vec<Batch>>>>;

/// A machine of a cluster.
pub struct ClusterNetwork {
    // The order of fields is the order in which they are dropped: the connections close last.
    input: Option<Input>,
    probe: ProbeHandle<u64>,
    worker: Worker,
    arrived: Arrived,
    time: u64,
    machines: usize,
    own_number: usize,
    sent_bytes: u64,
    waited: Duration,
    monitor: Monitor,
    _connections: CommsGuard,
}

impl ClusterNetwork {
    /// Starts the dataflow over connections that have been made.
    pub fn new(mesh: Mesh, monitor: Monitor) -> Result<ClusterNetwork, MeshError> {
        let Mesh { own_number, data, .. } = mesh;
        let (machines, hooks) = (data.len(), Hooks::default());
        let own = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), hooks.spill.clone());
        let (builders, connections) =
            initialize_networking_from_sockets(own, data, own_number, 1, hooks).map_err(MeshError::Io)?;
        let builder = builders.into_iter().next().expect("invariant: there is one worker per machine");
        let mut worker = Worker::new(WorkerConfig::default(), Allocator::Tcp(builder.build()), Some(Instant::now()));
        let arrived: Arrived = Rc::default();
        let (input, probe) = exchange(&mut worker, &arrived);
        Ok(ClusterNetwork {
            input: Some(input),
            probe,
            worker,
            arrived,
            time: 0,
            machines,
            own_number,
            sent_bytes: 0,
            waited: Duration::ZERO,
            monitor,
            _connections: connections,
        })
    }

    fn take_arrived(&mut self) -> Vec<Batch> {
        self.arrived.borrow_mut().remove(&self.time).unwrap_or_default()
    }

    /// Ends the current time, and waits until all machines have.
    fn end_time(&mut self) {
        let started = Instant::now();
        let next = self.time + 1;
        if let Some(input) = &mut self.input {
            input.advance_to(next);
        }
        while self.probe.less_than(&next) {
            self.worker.step_or_park(Some(PAUSE));
        }
        self.waited += started.elapsed();
    }

    /// Ends the exploration. The other machines know from now on that this one is not lost.
    pub fn finish(mut self) {
        self.monitor.say_goodbye();
        self.input = None;
        while self.worker.has_dataflows() {
            self.worker.step_or_park(Some(PAUSE));
        }
    }
}

/// Builds the dataflow: an input whose batches are passed to their receivers.
fn exchange(worker: &mut Worker, arrived: &Arrived) -> (Input, ProbeHandle<u64>) {
    let arrived = Rc::clone(arrived);
    worker.dataflow::<u64, _, _>(|scope| {
        let mut input = Input::new_with_builder();
        let collected = input.to_stream(scope).unary::<NoopBuilder<Batch>, _, _, _>(
            DistributorPact(|_| ByReceiver),
            "arrivals",
            move |_, _| {
                move |incoming, _| {
                    incoming.for_each(|time, batch| {
                        arrived.borrow_mut().entry(*time.time()).or_default().push(std::mem::take(batch));
                    });
                }
            },
        );
        let (probe, _) = collected.probe();
        (input, probe)
    })
}

impl Exchange for ClusterNetwork {
    fn machines(&self) -> usize {
        self.machines
    }

    fn own_number(&self) -> usize {
        self.own_number
    }

    fn exchange(&mut self, mut words: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let own_number = self.own_number;
        for machine in (0..self.machines).filter(|&machine| machine != own_number) {
            let words = std::mem::take(&mut words[machine]);
            self.send(machine, &words);
        }
        self.end_time();
        for batch in self.take_arrived() {
            let from = batch.from();
            words[from] = batch.into_words();
        }
        self.time += 1;
        words
    }

    fn sent_bytes(&self) -> u64 {
        self.sent_bytes
    }
}

impl Network for ClusterNetwork {
    fn machines(&self) -> usize {
        self.machines
    }

    fn own_number(&self) -> usize {
        self.own_number
    }

    fn send(&mut self, machine: usize, words: &[u64]) {
        let mut batch = Batch::new(self.own_number, machine, words);
        self.sent_bytes += batch.bytes();
        if let Some(input) = &mut self.input {
            input.send_batch(&mut batch);
        }
    }

    fn poll(&mut self) -> Vec<Vec<u64>> {
        self.worker.step();
        self.take_arrived().into_iter().map(Batch::into_words).collect()
    }

    fn synchronise(&mut self) -> Vec<Vec<u64>> {
        self.end_time();
        let batches = self.take_arrived();
        self.time += 1;
        batches.into_iter().map(Batch::into_words).collect()
    }

    fn gather(&mut self, words: Vec<u64>) -> Vec<Vec<u64>> {
        self.exchange(vec![words; self.machines])
    }

    fn sent_bytes(&self) -> u64 {
        self.sent_bytes
    }

    fn waited_seconds(&self) -> f64 {
        self.waited.as_secs_f64()
    }
}
