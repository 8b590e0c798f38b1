//! The tables of several workers.
//!
//! Every worker of an exploration runs its executions on an OS thread of its own and has tables of
//! its own, so that most queries take no lock. The ids in them must be the same, because workers
//! exchange schedules and access sets. So whatever gets an id is added under a lock: the worker
//! first catches up with what the others have added, in the same order, and adds the new entry to
//! the log if it is still unknown.
//!
//! What a worker learns about the program (see `assumptions`) is not exchanged while they explore.
//! Any new fact may contradict what another worker has disclosed, so it makes all workers stop.
//! Then the tables of all workers are merged, and the exploration starts again.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{FirstTouch, IdentityTables, SiteInfo, ThreadLocation};

/// What the workers of an exploration have in common.
#[derive(Default)]
pub(crate) struct Replicas {
    /// What was added since the replicas were made.
    log: Mutex<Vec<Addition>>,
    /// The length of the log.
    length: AtomicUsize,
    /// Some worker has learnt something that the exploration may contradict.
    must_restart: AtomicBool,
    /// The tables of the workers that have ended.
    ended: Mutex<Vec<IdentityTables>>,
}

/// What makes tables a replica.
#[derive(Clone)]
pub(super) struct Replica {
    all: Arc<Replicas>,
    /// The number of entries of the log that the tables contain.
    applied: usize,
    /// The locations that were merged.
    pub(super) merged: Vec<(u32, u32)>,
}

/// Something that gets an id.
#[derive(Clone)]
pub(super) enum Addition {
    Child {
        parent: u32,
        ordinal: u32,
        name: Option<String>,
    },
    /// A first touch; of a new location unless one is given.
    Touch {
        touch: FirstTouch,
        location: Option<u32>,
    },
    ThreadLocation {
        kind: ThreadLocation,
        thread: u32,
    },
    Site(SiteInfo),
}

impl Replicas {
    /// Whether the exploration has to start again.
    #[inline]
    pub(crate) fn must_restart(&self) -> bool {
        self.must_restart.load(Ordering::Acquire)
    }
}

impl IdentityTables {
    /// A copy of the tables for a worker.
    pub(crate) fn replica(&self, all: &Arc<Replicas>) -> IdentityTables {
        let mut tables = self.clone();
        tables.assumptions.disclose_all();
        tables.replica = Some(Replica { all: all.clone(), applied: 0, merged: Vec::new() });
        tables
    }

    /// The worker with these tables has ended. Its tables are kept for [`absorb`].
    ///
    /// [`absorb`]: IdentityTables::absorb
    pub(crate) fn end_replica(&mut self) {
        let tables = std::mem::replace(self, IdentityTables::new());
        if let Some(replica) = tables.replica.as_ref().map(|replica| replica.all.clone()) {
            lock(&replica.ended).push(tables);
        }
    }

    /// Adds all that the workers have added and learnt, after all of them have ended.
    pub(crate) fn absorb(&mut self, all: &Replicas) {
        for addition in lock(&all.log).iter() {
            self.apply(addition);
        }
        for tables in lock(&all.ended).drain(..) {
            for (a, b) in tables.replica.into_iter().flat_map(|replica| replica.merged) {
                self.merge(a, b);
                self.must_restart = true;
            }
            self.assumptions.absorb(tables.assumptions);
            for (thread_and_place, granted) in tables.granted_rounds {
                let known = self.granted_rounds.entry(thread_and_place).or_insert(0);
                *known = granted.max(*known);
            }
            self.solo_runs.extend(tables.solo_runs);
            self.fair_places.extend(tables.fair_places);
            self.timed_places.extend(tables.timed_places);
            self.weaker.extend(tables.weaker);
            self.livelock |= tables.livelock;
            self.clocks |= tables.clocks;
            self.receivers_announced |= tables.receivers_announced;
            self.misuse = self.misuse.take().or(tables.misuse);
        }
        self.must_restart |= all.must_restart();
    }

    /// Whether an assumption of the exploration has failed, here or in another worker. All workers
    /// learn of it.
    #[inline]
    pub(crate) fn has_failed(&self) -> bool {
        let failed = self.must_restart || self.value_mode_error.is_some() || self.misuse.is_some();
        match &self.replica {
            None => failed,
            Some(replica) => {
                if failed {
                    replica.all.must_restart.store(true, Ordering::Release);
                }
                replica.all.must_restart()
            }
        }
    }

    /// Whether other workers may use the same objects, by mistake.
    pub(crate) fn is_replica(&self) -> bool {
        self.replica.is_some()
    }

    /// The id of something; if it has none yet, it gets one.
    #[inline]
    pub(super) fn find_or_add(
        &mut self,
        mut find: impl FnMut(&mut IdentityTables) -> Option<u32>,
        addition: impl FnOnce(&IdentityTables) -> Addition,
    ) -> u32 {
        match find(self) {
            Some(id) => id,
            None => self.add(find, addition),
        }
    }

    #[cold]
    fn add(
        &mut self,
        mut find: impl FnMut(&mut IdentityTables) -> Option<u32>,
        addition: impl FnOnce(&IdentityTables) -> Addition,
    ) -> u32 {
        let Some(all) = self.replica.as_ref().map(|replica| replica.all.clone()) else {
            let addition = addition(self);
            return self.apply(&addition);
        };
        let mut log = lock(&all.log);
        self.catch_up(&log);
        if let Some(id) = find(self) {
            return id;
        }
        let addition = addition(self);
        let id = self.apply(&addition);
        log.push(addition);
        all.length.store(log.len(), Ordering::Release);
        self.note_applied(log.len());
        id
    }

    /// Adds what other workers have added meanwhile.
    pub(crate) fn catch_up_with_others(&mut self) {
        let Some(replica) = &self.replica else { return };
        if replica.applied < replica.all.length.load(Ordering::Acquire) {
            let all = replica.all.clone();
            let log = lock(&all.log);
            self.catch_up(&log);
        }
    }

    fn catch_up(&mut self, log: &[Addition]) {
        let applied = self.replica.as_ref().map_or(0, |replica| replica.applied);
        for addition in &log[applied..] {
            self.apply(addition);
        }
        self.note_applied(log.len());
    }

    fn note_applied(&mut self, length: usize) {
        if let Some(replica) = &mut self.replica {
            replica.applied = length;
        }
    }

    /// Adds an entry. Returns its id.
    fn apply(&mut self, addition: &Addition) -> u32 {
        match addition {
            Addition::Child { parent, ordinal, name } => self.threads.add_child(*parent, *ordinal, name.as_deref()),
            Addition::Touch { touch, location } => {
                let location = location.unwrap_or_else(|| self.locations.create(*touch));
                self.assumptions.add_locations(self.locations.len());
                self.locations.record_touch(touch.key(), location);
                location
            }
            Addition::ThreadLocation { kind, thread } => {
                let location = self.locations.add_thread_location(*kind, *thread);
                self.assumptions.add_locations(self.locations.len());
                location
            }
            Addition::Site(info) => self.sites.add(info.clone()).0,
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
