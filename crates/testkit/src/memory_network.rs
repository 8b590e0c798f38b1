//! A network of machines that are threads: messages stay in memory.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use mazurka_stateless::Exchange;

/// A machine that waits longer than this has lost another one.
const PATIENCE: Duration = Duration::from_secs(60);

/// What the machines have put down for each other.
pub(crate) struct Hub {
    table: Mutex<Table>,
    changed: Condvar,
}

struct Table {
    /// By round modulo 2, sender and receiver.
    words: [Vec<Vec<Vec<u64>>>; 2],
    /// The number of machines that have sent, and that have received, in all rounds.
    sent: usize,
    machines: usize,
}

impl Hub {
    pub(crate) fn new(machines: usize) -> Hub {
        let words = || vec![Vec::new(); machines];
        Hub { table: Mutex::new(Table { words: [words(), words()], sent: 0, machines }), changed: Condvar::new() }
    }
}

/// The place of a machine.
pub(crate) struct Seat {
    hub: Arc<Hub>,
    number: usize,
    /// The number of rounds.
    sent: usize,
}

impl Seat {
    pub(crate) fn new(hub: Arc<Hub>, number: usize) -> Seat {
        Seat { hub, number, sent: 0 }
    }

    pub(crate) fn is_first(&self) -> bool {
        self.number == 0
    }
}

impl Exchange for Seat {
    fn machines(&self) -> usize {
        self.hub.table.lock().expect("no panic while the table is locked").machines
    }

    fn own_number(&self) -> usize {
        self.number
    }

    fn exchange(&mut self, words: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let round = self.sent;
        self.sent += 1;
        let mut table = self.hub.table.lock().expect("no panic while the table is locked");
        // A machine can be one round ahead of another one, so two tables are enough.
        table.words[round % 2][self.number] = words;
        table.sent += 1;
        self.hub.changed.notify_all();
        let machines = table.machines;
        let missing = |table: &mut Table| table.sent < (round + 1) * machines;
        let waited = self.hub.changed.wait_timeout_while(table, PATIENCE, missing);
        let (table, timeout) = waited.expect("no panic while the table is locked");
        assert!(!timeout.timed_out(), "a machine is missing");
        table.words[round % 2].iter().map(|to| to[self.number].clone()).collect()
    }

    fn sent_bytes(&self) -> u64 {
        0
    }
}
