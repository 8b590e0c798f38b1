//! Options of an exploration, and its statistics.

use crate::Memory;

/// Options of an exploration.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// The memory model.
    pub memory: Memory,
    /// In which order threads are extended. The result does not depend on it.
    pub schedule: Schedule,
    /// The greatest number of events of a graph. A longer one is cut and reported.
    pub max_events: usize,
    /// Whether a thread that waits is deadlocked also if the value that it has read was written
    /// again by read-modify-writes that change nothing, such as those of a spin lock that is held.
    /// Such a graph stands for the same deadlock as the one in which the thread reads from the last
    /// of them.
    pub unchanging_updates: bool,
    /// The rules of the maximality check. All are needed; tests leave them out one at a time.
    pub rules: Rules,
}

impl Options {
    /// The default options for a memory model.
    pub fn new(memory: Memory) -> Options {
        Options {
            memory,
            schedule: Schedule::Leftmost,
            max_events: 100_000,
            unchanging_updates: false,
            rules: Rules::SOUND,
        }
    }
}

/// In which order threads are extended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Schedule {
    /// The thread with the least id that can move.
    Leftmost,
    /// The thread with the greatest id that can move.
    Rightmost,
}

/// The rules by which a revisit is admitted. Each of them is necessary: without it graphs are lost,
/// invented or visited twice.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// A write is not deleted if an event that stays, or that was added before it, reads from it.
    pub unread: bool,
    /// A write is deleted only if it was the last one in coherence order when it was added.
    pub write_last: bool,
    /// A read is deleted, or revisited, only if it reads from what was the canonical choice when it
    /// was added: for `trust` the last write in coherence order.
    pub source_canonical: bool,
    /// Whether a deleted event was added canonically is judged together with the events that stay
    /// because the revisiting write depends on them.
    pub prefix: bool,
    /// The revisited read must have been added canonically, too.
    pub revisited: bool,
    /// A read in the causal past of the write is not revisited.
    pub acyclic: bool,
    /// A choice is deleted only if it has its first outcome.
    pub choices: bool,
    /// The coherence of the revisited read restricts the places of the write.
    pub coherence_of_revisited: bool,
    /// For the canonical choice of a read-modify-write, another one excludes the write it has read
    /// only if its own write was added.
    pub half_updates: bool,
}

impl Rules {
    /// The rules of the sound algorithm.
    pub const SOUND: Rules = Rules {
        unread: true,
        write_last: true,
        source_canonical: true,
        prefix: true,
        revisited: true,
        acyclic: true,
        choices: true,
        coherence_of_revisited: true,
        half_updates: true,
    };
}

/// What an exploration did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// Graphs in which every thread has ended or failed.
    pub complete: u64,
    /// Graphs in which a thread waits for something that never happens.
    pub deadlocks: u64,
    /// Graphs in which a thread violated an assumption.
    pub blocked: u64,
    /// Graphs in which an await reads a value that was overwritten, and fails. They stand for no
    /// execution of their own, because a write becomes visible in the end.
    pub stale_awaits: u64,
    /// Graphs that were cut because they have a data race or too many events.
    pub cut: u64,
    /// Those that were cut because they have too many events.
    pub too_long: u64,
    /// Events that were added.
    pub events: u64,
    /// Revisits that were made.
    pub revisits: u64,
    /// Checks of the global axiom of the memory model.
    pub checks: u64,
    /// Checks in which the global axiom of the memory model excluded a graph.
    pub inconsistent: u64,
    /// Events of the longest graph.
    pub longest: usize,
}

impl Statistics {
    /// Adds what another part of the exploration did.
    pub fn add(&mut self, other: &Statistics) {
        let Statistics {
            complete,
            deadlocks,
            blocked,
            stale_awaits,
            cut,
            too_long,
            events,
            revisits,
            checks,
            inconsistent,
            longest,
        } = other;
        self.complete += complete;
        self.deadlocks += deadlocks;
        self.blocked += blocked;
        self.stale_awaits += stale_awaits;
        self.cut += cut;
        self.too_long += too_long;
        self.events += events;
        self.revisits += revisits;
        self.checks += checks;
        self.inconsistent += inconsistent;
        self.longest = self.longest.max(*longest);
    }
}
