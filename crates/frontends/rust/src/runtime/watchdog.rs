//! A watchdog for checks that hang.
//!
//! A thread under check that does not reach its next operation for some seconds is either in an
//! endless loop without operations, or blocked in a primitive of the standard library, waiting for
//! a thread that cannot run. The check cannot recover from that; the watchdog only reports it.
//!
//! One OS thread watches all checks of the process. It starts with the first check.

use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};

use super::identity::Place;
use crate::console::test_name;

/// What the watchdog knows about the checks of one OS thread.
#[derive(Default)]
pub(crate) struct Watched {
    /// Counts how often a thread under check started or stopped running; odd while one runs.
    turns: AtomicU64,
    /// The operation that the running thread performed last; null at the start of the thread.
    place: AtomicPtr<std::panic::Location<'static>>,
    /// Invariant: true if and only if `names` contains thread names.
    has_thread_names: AtomicBool,
    names: Mutex<WatchedNames>,
    /// The id of the thread that runs.
    current: AtomicU64,
}

#[derive(Default)]
struct WatchedNames {
    test: String,
    /// The names of the threads by id. Empty if the program has named no thread.
    threads: Vec<String>,
}

static ALL: Mutex<Vec<Arc<Watched>>> = Mutex::new(Vec::new());

thread_local! {
    static MINE: Arc<Watched> = register();
}

/// The entry for the checks of this OS thread.
pub(crate) fn watched() -> Arc<Watched> {
    MINE.with(Arc::clone)
}

fn register() -> Arc<Watched> {
    static START: Once = Once::new();
    let mine = Arc::<Watched>::default();
    mine.names().test = test_name();
    lock_all().push(mine.clone());
    START.call_once(|| {
        let watchdog = std::thread::Builder::new().name("mazurka watchdog".to_owned()).spawn(watch);
        // If the OS refuses the thread, checks run without a watchdog.
        drop(watchdog);
    });
    mine
}

fn lock_all() -> MutexGuard<'static, Vec<Arc<Watched>>> {
    ALL.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The time that a thread may take to reach its next operation: `MAZURKA_PATIENCE` seconds, or 5.
fn patience() -> Duration {
    let seconds = std::env::var("MAZURKA_PATIENCE").ok().and_then(|seconds| seconds.parse().ok());
    Duration::try_from_secs_f64(seconds.unwrap_or(5.0)).unwrap_or(Duration::from_secs(5))
}

/// The number of turns that was last seen, and when it was seen first.
#[derive(Clone, Copy)]
struct Seen {
    turns: u64,
    since: Instant,
}

fn watch() {
    let patience = patience();
    let mut seen: Vec<Seen> = Vec::new();
    loop {
        std::thread::sleep(patience / 4);
        let mut all = lock_all();
        for (index, watched) in all.iter().enumerate() {
            let turns = watched.turns.load(Ordering::Relaxed);
            let now = Seen { turns, since: Instant::now() };
            if seen.len() <= index {
                seen.push(now);
            }
            if seen[index].turns != turns || turns % 2 == 0 {
                seen[index] = now;
            } else if seen[index].since.elapsed() >= patience {
                watched.warn();
                // A date in the future: one warning per hang is enough.
                seen[index].since = Instant::now() + Duration::from_secs(1 << 30);
            }
        }
        remove_ended(&mut all, &mut seen);
    }
}

/// Removes the entries whose OS thread has ended, so that only the table itself refers to them.
fn remove_ended(all: &mut Vec<Arc<Watched>>, seen: &mut Vec<Seen>) {
    let mut index = 0;
    all.retain(|watched| {
        let kept = Arc::strong_count(watched) > 1;
        if kept {
            index += 1;
        } else {
            seen.remove(index);
        }
        kept
    });
}

impl Watched {
    fn names(&self) -> MutexGuard<'_, WatchedNames> {
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn warn(&self) {
        let names = self.names();
        let id = self.current.load(Ordering::Relaxed) as usize;
        let thread = match (names.threads.get(id), id) {
            (Some(name), _) => name.clone(),
            (None, 0) => "main".to_owned(),
            (None, _) => format!("thread {id}"),
        };
        // SAFETY: the pointer is null or was made from a `Place`, which is valid forever.
        let place = unsafe { self.place.load(Ordering::Relaxed).as_ref() };
        let place = place.map_or("its start".to_owned(), |place| format!("{}:{}", place.file(), place.line()));
        eprintln!(
            "mazurka: {}: {thread} has not reached its next operation since {place}. Either it loops without \
             performing one, or it is blocked in a lock, a channel or another primitive that does not come from \
             mazurka. Threads under check run one at a time, so no other thread can end that wait.",
            names.test
        );
    }

    /// A thread under check starts running. `place` is that of the operation it performs.
    #[inline]
    pub(crate) fn thread_runs(&self, thread: u32, place: Option<Place>) {
        self.current.store(u64::from(thread), Ordering::Relaxed);
        let place = place.map_or(std::ptr::null_mut(), |place| std::ptr::from_ref(place).cast_mut());
        self.place.store(place, Ordering::Relaxed);
        self.turns.store(self.turns.load(Ordering::Relaxed) | 1, Ordering::Relaxed);
    }

    /// The running thread has stopped before its next operation, or ended.
    #[inline]
    pub(crate) fn thread_stops(&self) {
        self.turns.store((self.turns.load(Ordering::Relaxed) | 1) + 1, Ordering::Relaxed);
    }

    /// Sets the names of the threads. They are empty if the program has named no thread; then
    /// threads are called by their ids, and the common case takes no lock.
    pub(crate) fn set_thread_names(&self, names: &[String]) {
        if names.is_empty() && !self.has_thread_names.load(Ordering::Relaxed) {
            return;
        }
        self.has_thread_names.store(!names.is_empty(), Ordering::Relaxed);
        names.clone_into(&mut self.names().threads);
    }
}
