//! Spin loops. A thread that has gone through the same reads with the same results twice, with nothing in between that anybody could see, is
//! asked what it would do if nothing changed: it is run on alone, up to as many reads as an execution may have steps.
//!
//! - If it goes round and round all that time, it waits until one of the values that it reads is another one. Such a loop is taken to remember nothing of its
//!   rounds, so an execution without a round that shows what the last one showed is as good as the one with it.
//! - If it does something else at some point (it gives up after so many rounds, or this was no loop at all), nothing is left out: up to that point
//!   its reads are steps like others.
//!
//! What was run alone is thrown away, and the execution is brought back to where it was. The answer depends on the local state alone, that is on what the
//! thread has observed; it is kept, so each local state is asked once.

use std::panic::Location;

use mazurka_model::{Access, Location as Shared};

use super::identity::{NONE, Place, ThreadLocation};
use super::local_digest::LocalDigest;
use super::operation::{Guard, abandon, stop};
use super::world::{ThreadStatus, World, with};

/// Rounds with more reads than this are not recognised.
const MOST: usize = 64;

/// Stands for the end of a thread where a read names its object.
const END: u32 = 1 << 31;

/// A look at something, or (without an object) a hint that a loop goes round.
#[derive(Clone, Copy, Debug)]
struct Read {
    place: Option<Place>,
    object: u32,
    value: u64,
}

impl PartialEq for Read {
    /// What differs most comes first, and a place has mostly one address.
    #[inline]
    fn eq(&self, other: &Read) -> bool {
        let same = (self.value, self.object) == (other.value, other.object);
        let address = |read: &Read| read.place.map(std::ptr::from_ref);
        same && (address(self) == address(other) || self.place == other.place)
    }
}

/// The local state of a thread in the middle of its reads: who, what it knows, steps and reads so far.
pub(crate) type Moment = (u32, LocalDigest, u32, u32);

/// What a thread does when nothing changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Alone {
    /// It goes round for ever.
    Spins,
    /// After so many reads it does something else.
    Leaves(u32),
}

/// The reads of a thread since it last did something that others can see.
#[derive(Default)]
pub(crate) struct Rounds {
    log: Vec<Read>,
    /// Length of the round that the last reads have repeated; 0: none.
    period: usize,
    /// So many reads are to come that repeat the round, before the thread does something else.
    free: u32,
    /// Reads in all.
    count: u32,
    trial: Option<Trial>,
}

/// A thread is run alone.
struct Trial {
    moment: Moment,
    period: usize,
    reads: u32,
    most: u32,
}

impl Rounds {
    pub(crate) fn begin(&mut self) {
        self.clear();
        (self.count, self.trial) = (0, None);
    }

    /// Has the thread gone through a round twice?
    #[inline]
    pub(crate) fn repeat(&self) -> bool {
        self.period > 0
    }

    /// Is the thread run alone?
    #[inline]
    pub(crate) fn is_tried(&self) -> bool {
        self.trial.is_some()
    }

    fn clear(&mut self) {
        self.log.clear();
        (self.period, self.free) = (0, 0);
    }

    /// Notes a read. True: it repeats the round that was tried.
    fn push(&mut self, read: Read) -> bool {
        if self.log.len() >= 4 * MOST {
            self.log.drain(..2 * MOST);
        }
        let tried = self.trial.as_ref().map_or(self.period, |trial| trial.period);
        let repeats = tried > 0 && self.log.len() >= tried && self.log[self.log.len() - tried] == read;
        self.free = if repeats { self.free.saturating_sub(1) } else { 0 };
        self.count += 1;
        let last = self.log.iter().rev().take(MOST).position(|other| *other == read);
        self.log.push(read);
        let length = self.log.len();
        self.period = match last.map_or(0, |last| last + 1) {
            _ if repeats => tried,
            period
                if length >= 2 * period
                    && self.log[length - period..] == self.log[length - 2 * period..length - period] =>
            {
                period
            }
            _ => 0,
        };
        repeats
    }

    fn round(&self) -> &[Read] {
        &self.log[self.log.len() - self.period..]
    }
}

impl World {
    /// The current thread has seen the value of an object, and changed nothing.
    pub(crate) fn note_read(&mut self, object: u32, bits: u64) {
        self.objects[object as usize].value = bits;
        self.note(object, bits);
    }

    /// The current thread has seen whether another one has ended.
    pub(crate) fn note_end_query(&mut self, thread: u32, ended: bool) {
        self.note(END | thread, u64::from(ended));
    }

    /// The current thread has done something that others can see.
    pub(crate) fn note_write(&mut self) {
        let rounds = &mut self.current_thread().spin_log;
        if !rounds.log.is_empty() || rounds.trial.is_some() {
            rounds.clear();
            self.deviate();
        }
    }

    /// The object is another one from now on, for those who spin at it.
    pub(crate) fn note_change(&mut self, object: u32) {
        let value = &mut self.objects[object as usize].value;
        *value = value.wrapping_add(1);
        self.note_write();
    }

    fn note(&mut self, object: u32, value: u64) {
        let place = self.current_thread().pending.place;
        self.push(Read { place, object, value });
    }

    fn push(&mut self, read: Read) {
        let rounds = &mut self.current_thread().spin_log;
        let repeats = rounds.push(read);
        let Some(trial) = &mut rounds.trial else { return };
        if !repeats {
            return self.deviate();
        }
        trial.reads += 1;
        if trial.reads >= trial.most {
            let moment = trial.moment;
            self.conclude(moment, Alone::Spins);
        }
    }

    /// The thread that is tried out does something that is no repetition.
    fn deviate(&mut self) {
        if let Some(Trial { moment, reads, .. }) = self.current_thread().spin_log.trial {
            self.conclude(moment, Alone::Leaves(reads));
        }
    }

    fn conclude(&mut self, moment: Moment, alone: Alone) {
        self.identity.borrow_mut().alone.entry(moment).or_insert(alone);
        self.tried = true;
    }

    /// Is the current thread run alone, to be thrown away? And has it shown already what was asked?
    #[inline]
    pub(crate) fn trial(&self) -> (bool, bool) {
        (self.threads[self.current as usize].spin_log.trial.is_some(), self.tried)
    }

    /// The thread that is tried out stands before what it cannot do alone, or is at its end.
    pub(crate) fn end_trial(&mut self) {
        if !self.tried {
            self.deviate();
        }
    }

    /// Does the current thread hold a lock that it takes and gives back in its round? Then it does not wait here: it would keep the others out, as the loop does not.
    fn is_in_the_middle(&self) -> bool {
        let identity = self.identity.borrow();
        let me = self.current;
        self.threads[me as usize].spin_log.round().iter().any(|read| {
            let Some(object) = self.objects.get(read.object as usize) else { return false };
            let is_lock = matches!(identity.locations[object.location as usize].kind, "Mutex" | "RwLock");
            is_lock && (object.owner == me || object.threads.contains(&me))
        })
    }

    /// Does the current thread spin, so that it has to wait? If that is not known it is tried from now on.
    fn spins(&mut self) -> bool {
        let most = self.most_reads;
        let current = self.current;
        let (watch, identity) = (self.detect_spins, self.identity.clone());
        let me = self.current_thread();
        let rounds = &mut me.spin_log;
        if rounds.period == 0 || rounds.free > 0 || rounds.trial.is_some() || !watch || me.status != ThreadStatus::Alive
        {
            return false;
        }
        if self.is_in_the_middle() {
            return false;
        }
        let me = self.current_thread();
        let rounds = &mut me.spin_log;
        let moment = (current, me.local_digest, me.events, rounds.count);
        match identity.borrow().alone.get(&moment) {
            Some(Alone::Spins) => return true,
            Some(&Alone::Leaves(reads)) => rounds.free = reads + 1,
            None => rounds.trial = Some(Trial { moment, period: rounds.period, reads: 0, most }),
        }
        false
    }
}

/// Stops before an operation if the current thread spins, until something has changed.
pub(crate) fn wait_if_spinning(what: &'static str, place: Place) {
    if with(|world| world.current_thread().spin_log.period > 0 && world.spins()) {
        wait(what, place);
    }
}

#[cold]
fn wait(what: &'static str, place: Place) {
    stop(what, place, |world, pending| {
        pending.guard = Guard::When(something_changed, NONE);
        let me = world.current as usize;
        for at in 0..world.threads[me].spin_log.period {
            let Read { object, .. } = world.threads[me].spin_log.round()[at];
            let location = match object {
                NONE => continue,
                end if end & END != 0 => world.identity.borrow_mut().thread_location(ThreadLocation::End, end & !END),
                object => {
                    if pending.object == NONE {
                        pending.object = object;
                    }
                    let location = world.objects[object as usize].location;
                    if !world.identity.borrow().locations[location as usize].kind.starts_with("Atomic") {
                        world.abandon_value_mode("a thread spins at something that is no atomic");
                    }
                    location
                }
            };
            let mode = world.identity.borrow_mut().await_change(location);
            let location = Shared(location);
            if !pending.accesses.iter().any(|access| access.location == location) {
                pending.accesses.push(Access { location, mode, guard: true });
            }
        }
    });
    with(|world| world.current_thread().spin_log.clear());
}

fn something_changed(world: &World, id: u32, _: u32) -> bool {
    world.threads[id as usize].spin_log.round().iter().any(|read| match read.object {
        NONE => false,
        end if end & END != 0 => {
            u64::from(world.threads[(end & !END) as usize].status == ThreadStatus::Ended) != read.value
        }
        object => world.objects[object as usize].value != read.value,
    })
}

/// The current thread says that it goes round in a loop.
pub(crate) fn spin(what: &'static str, place: Place) {
    let over = with(|world| {
        world.push(Read { place: Some(place), object: NONE, value: 0 });
        world.trial() == (true, true)
    });
    if over {
        abandon();
    }
    wait_if_spinning(what, place);
}

/// See [`std::hint::spin_loop`]. A loop around it that goes on for ever is taken to wait until something that it reads changes.
#[track_caller]
pub fn spin_loop() {
    if super::world::inside() { spin("spin_loop", Location::caller()) } else { std::hint::spin_loop() }
}
