//! A watch over checks that hang: a thread under check that does not come to its next operation for some seconds has met an endless loop without one, or a
//! primitive of the standard library at which it waits for another thread, which cannot run. Nothing can be done about it from outside but saying so.
//!
//! One OS thread watches all checks of the process; it starts with the first one.

use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once, PoisonError};
use std::time::{Duration, Instant};

use super::identity::Place;
use crate::telling::test_name;

/// What the watch knows of the checks of one OS thread.
#[derive(Default)]
pub(crate) struct Watched {
    /// How often a thread under check began to run or stopped; odd while one runs.
    turns: AtomicU64,
    /// Where it stood before.
    place: AtomicPtr<std::panic::Location<'static>>,
    /// Which test, and which thread; no names if none was given by the program.
    who: Mutex<(String, Vec<String>)>,
    names: AtomicBool,
    current: AtomicU64,
}

static ALL: Mutex<Vec<Arc<Watched>>> = Mutex::new(Vec::new());

thread_local! {
    static MINE: Arc<Watched> = begin();
}

/// What is known of the checks of this OS thread.
pub(crate) fn watched() -> Arc<Watched> {
    MINE.with(Arc::clone)
}

fn begin() -> Arc<Watched> {
    static START: Once = Once::new();
    let mine = Arc::<Watched>::default();
    mine.who.lock().unwrap_or_else(PoisonError::into_inner).0 = test_name();
    ALL.lock().unwrap_or_else(PoisonError::into_inner).push(mine.clone());
    START.call_once(|| {
        let watch = std::thread::Builder::new().name("mazurka watchdog".to_owned()).spawn(watch);
        // Without a watch checks run as well.
        drop(watch);
    });
    mine
}

/// Seconds that a thread may take to its next operation before somebody wonders: `MAZURKA_PATIENCE`, or 5.
fn patience() -> Duration {
    let seconds = std::env::var("MAZURKA_PATIENCE").ok().and_then(|seconds| seconds.parse().ok());
    Duration::try_from_secs_f64(seconds.unwrap_or(5.0)).unwrap_or(Duration::from_secs(5))
}

fn watch() {
    let patience = patience();
    let mut seen: Vec<(u64, Instant)> = Vec::new();
    loop {
        std::thread::sleep(patience / 4);
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        for (at, watched) in all.iter().enumerate() {
            let turns = watched.turns.load(Ordering::Relaxed);
            if seen.len() <= at {
                seen.push((turns, Instant::now()));
            }
            if seen[at].0 != turns || turns % 2 == 0 {
                seen[at] = (turns, Instant::now());
            } else if seen[at].1.elapsed() >= patience {
                watched.complain();
                // Once is enough.
                seen[at].1 = Instant::now() + Duration::from_secs(1 << 30);
            }
        }
        // Those whose OS thread is gone.
        let mut at = 0;
        all.retain(|watched| {
            let kept = Arc::strong_count(watched) > 1;
            if kept {
                at += 1;
            } else {
                seen.remove(at);
            }
            kept
        });
    }
}

impl Watched {
    fn complain(&self) {
        let who = self.who.lock().unwrap_or_else(PoisonError::into_inner);
        let id = self.current.load(Ordering::Relaxed) as usize;
        let thread = match (who.1.get(id), id) {
            (Some(name), _) => name.clone(),
            (None, 0) => "main".to_owned(),
            (None, _) => format!("thread {id}"),
        };
        // SAFETY: the pointer is null or one to a place in the source, which is for ever.
        let place = unsafe { self.place.load(Ordering::Relaxed).as_ref() };
        let place = place.map_or("its start".to_owned(), |place| format!("{}:{}", place.file(), place.line()));
        eprintln!(
            "mazurka: {}: {thread} has not come to its next operation since {place}. Either it loops without one, or it waits at a \
             lock, a channel or another primitive that is not mazurka's: inside a check all threads take turns, so nobody can end that wait.",
            who.0
        );
    }

    /// A thread under check begins to run after it has stood at a place.
    #[inline]
    pub(crate) fn begins(&self, thread: u32, place: Option<Place>) {
        self.current.store(u64::from(thread), Ordering::Relaxed);
        let place = place.map_or(std::ptr::null_mut(), |place| std::ptr::from_ref(place).cast_mut());
        self.place.store(place, Ordering::Relaxed);
        self.turns.store(self.turns.load(Ordering::Relaxed) | 1, Ordering::Relaxed);
    }

    /// It has stopped.
    #[inline]
    pub(crate) fn stops(&self) {
        self.turns.store((self.turns.load(Ordering::Relaxed) | 1) + 1, Ordering::Relaxed);
    }

    /// These are the names of the threads; none: they are not named by the program.
    pub(crate) fn named(&self, names: &[String]) {
        if names.is_empty() && !self.names.load(Ordering::Relaxed) {
            return;
        }
        self.names.store(!names.is_empty(), Ordering::Relaxed);
        names.clone_into(&mut self.who.lock().unwrap_or_else(PoisonError::into_inner).1);
    }
}
